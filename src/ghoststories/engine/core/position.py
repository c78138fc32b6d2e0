"""Positions: a readable document of any table situation, written by hand or by `to_text` (docs/notation.md)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ghoststories.engine.content.cards import HAUNTER
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core import shapes
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.codec import check_and_advance, setup_of
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.notation import RESULT_KEYS, board_text, counts_text, space_text, tile_text, value_text
from ghoststories.engine.core.position_agenda import agenda_from, agenda_text
from ghoststories.engine.core.position_lines import Lines, Names
from ghoststories.engine.core.state import (
    CENTRE,
    FIGURE_ON_CARD,
    FIGURE_ON_STONE,
    NOWHERE,
    SUPPLY,
    UNKNOWN_GHOST,
    UNKNOWN_INCARNATION,
    State,
)
from ghoststories.engine.core.vectors import append, extend, remove, vec
from ghoststories.engine.deck import ghosts_in_deck, incarnation_pool
from ghoststories.engine.errors import GhostStoriesError, PositionError
from ghoststories.engine.rules.arrival import cards_without_space
from ghoststories.engine.rules.table import is_alive, is_player_board
from ghoststories.engine.sets.assembly import CONTENT
from ghoststories.engine.sets.piece_keys import DEMON, USED_BITS
from ghoststories.engine.sets.registry import LISTS, SET_OPTIONS
from ghoststories.engine.setup import (
    NEUTRAL_QI,
    Setup,
    empty_table,
    layout_of,
    settled,
    starting_qi,
)

HEADER: Final = "ghost stories position 1"
DIRECTIONS: Final[list[str]] = ["north", "east", "south", "west"]
# What was used this turn, and what has to wait for the next, by bit.
_USED: Final[list[str]] = [*POWER_KEYS, "mantra_rests", *USED_BITS]


def to_text(s: State) -> str:
    """The position as a document that `from_text` reads back to an equal state."""
    setup = setup_of(s.layout)
    lines = [HEADER, f"players: {' '.join(setup.seats or ())}", f"difficulty: {setup.difficulty}"]
    lines.append(f"edition: {setup.edition}")
    if setup.extra_ease:
        lines.append("extra ease: yes")
    lines += [f"{key}: {value}" for key, value in sorted(s.layout.options.items())]
    lines.append(f"first: {setup.first}")
    lines.append(f"village: {_village_text(s)}")
    lines += [f"{DIRECTIONS[board]}: {_board_line(s, board)}" for board in range(4)]
    lines.append("ghosts:")
    lines += [f"  {_ghost_text(s, space)}" for space in range(12) if s.ghosts[space]]
    lines += [f"{key}: {value}" for key, value in _table_lines(s) if value]
    lines.append(f"deck: {_deck_text(s)}")
    lines.append(f"discard: {' '.join(map(str, discard_pile(s)))}")
    lines.append(f"turn: {s.turn} {board_text(s.layout, int(s.active))}{' died' if _died(s) else ''}")
    lines += [f"{key}: {value}" for key, value in _turn_lines(s) if value]
    for expansion in s.rules.expansions:
        lines += [f"{key}: {value}" for key, value in expansion.position_lines(s) if value]
    lines.append(f"result: {RESULT_KEYS[s.result]}" if s.result else f"agenda: {agenda_text(s)}")
    return "\n".join(lines) + "\n"


def discard_pile(s: State) -> list[int]:
    """The cards that were seen and are neither in play nor known to be in the deck, by number."""
    lying = {s.rules.cards.whole[card] for card in s.ghosts}
    hidden = {*s.unseen_ghosts, *s.unseen_incarnations, *lying, *s.deck, *cards_without_space(s)}
    for expansion in s.rules.expansions:
        hidden.update(expansion.cards_elsewhere(s))
    cards = s.rules.cards.by_number
    return [number for number in sorted(cards) if number not in hidden and is_in_game(s, number)]


def is_in_game(s: State, card: int) -> bool:
    """Whether a card can come up at all: an incarnation of another pool cannot; markers and parts are not cards."""
    if s.rules.cards.by_number[card].marker or s.rules.cards.by_number[card].part_of:
        return False
    return not s.rules.cards.incarnation[card] or card in incarnation_pool(s.rules, s.layout)


def _died(s: State) -> bool:
    return bool(s.own_turn) and not s.qi[s.active]


def _village_text(s: State) -> str:
    words = [tile_text(s.layout, tile) + ("*" if s.haunted >> tile & 1 else "") for tile in range(9)]
    return " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))


def _board_line(s: State, board: int) -> str:
    power = POWER_KEYS[s.layout.power_of_board[board]]
    parts = [f"{board_text(s.layout, board)} {power}", f"qi {s.qi[board]}"]
    if is_player_board(s, board):
        tao = sum(int(s.tao[5 * board + colour]) << 3 * colour for colour in range(5))
        if tao:
            parts.append(f"tao {counts_text(tao)}")
        if s.yinyangs >> board & 1:
            parts.append("yinyang")
        if s.taoist_tiles[board] != NOWHERE:
            parts.append(f"at {tile_text(s.layout, int(s.taoist_tiles[board]))}")
        if s.power_tokens[board]:
            parts.append(f"tokens {s.power_tokens[board]}")
        if s.held_buddhas[board]:
            parts.append(f"buddhas {s.held_buddhas[board]}")
    return ", ".join(parts)


def _ghost_text(s: State, space: int) -> str:
    card = int(s.ghosts[space])
    stone = " stone" if s.figures[space] == FIGURE_ON_STONE else ""
    return f"{space_text(s.layout, space)} {card}{stone}  # {s.rules.cards.by_number[card].written}"


def _table_lines(s: State) -> list[tuple[str, str]]:
    colours = ["red", "green", "blue", "yellow", "black"]
    return [
        ("buddhas", " ".join(space_text(s.layout, space) for space in range(12) if s.buddhas >> space & 1)),
        ("circle", "" if s.circle == NOWHERE else colours[s.circle]),
        ("mantra", "" if s.mantra == NOWHERE else value_text(s.layout, shapes.GHOST, int(s.mantra))),
        ("caught", "yes" if s.caught else ""),
        ("centre tokens", str(s.power_tokens[CENTRE]) if s.power_tokens[CENTRE] else ""),
    ]


def _turn_lines(s: State) -> list[tuple[str, str]]:
    return [
        ("used", " ".join(key for bit, key in enumerate(_USED) if s.used_powers >> bit & 1)),
        ("borrowed", " ".join(board_text(s.layout, board) for board in range(4) if s.borrowed >> board & 1)),
        ("new buddhas", str(s.fresh_buddhas) if s.fresh_buddhas else ""),
        ("revived", " ".join(board_text(s.layout, board) for board in range(4) if s.revived >> board & 1)),
    ]


def _deck_text(s: State) -> str:
    """The deck from the top: runs of unseen ghosts, `incarnation`, and `card 38` for a card that everybody knows."""
    parts: list[str] = []
    ghosts = 0
    for slot in [*reversed(list(s.deck)), None]:
        if slot == UNKNOWN_GHOST:
            ghosts += 1
            continue
        if ghosts:
            parts.append(f"{ghosts} ghosts")
            ghosts = 0
        if slot is not None:
            parts.append("incarnation" if slot == UNKNOWN_INCARNATION else f"card {slot}")
    return ", ".join(parts) or "empty"


def from_text(text: str) -> State:
    """The state a position describes; a `PositionError` says what is malformed or contradictory."""
    lines = Lines(text, HEADER)
    try:
        setup = _setup_from(lines)
        s = empty_table(layout_of(setup))
    except PositionError:
        raise
    except GhostStoriesError as error:
        raise PositionError("{error}", error=error) from error
    names = Names(s.layout)
    for board in range(4):
        _read_board(s, setup, lines, names, board)
    _read_village(s, lines)
    _read_ghosts(s, lines, names)
    _read_table(s, lines, names)
    _read_turn(s, lines, names)
    _read_cards(s, lines)
    for expansion in s.rules.expansions:
        expansion.read_position(s, lines, names)
    lines.check_all_read()
    check_and_advance(s, PositionError)
    return s


def _setup_from(lines: Lines) -> Setup:
    boards: list[str] = []
    powers: list[str] = []
    for direction in DIRECTIONS:
        words = lines.peek(direction).split(",")[0].split()
        if len(words) != 2:
            raise PositionError(
                "{direction}: begins with a colour and a power, as in 'red spires'", direction=direction
            )
        boards.append(words[0])
        powers.append(words[1])
    seats = lines.words("players")
    given = {name: lines.value(name, "") or None for name in [*[option.name for option in SET_OPTIONS], CONTENT]}
    # The tiles are already placed, however they were drawn.
    options: dict[str, Any] = {**given, **{option.name: None for option in SET_OPTIONS if option.only_draws}}
    in_play: dict[str, Any] = {name: tuple(lines.words(name, "")) for name in LISTS}
    setup = Setup(
        players=len(seats),
        difficulty=lines.value("difficulty", "normal"),
        edition=lines.value("edition", "second"),
        boards=tuple(boards),
        powers=tuple(powers),
        tiles=tuple(word.rstrip("*") for word in lines.peek("village").replace("/", " ").split()),
        seats=tuple(colour for colour in boards if colour in seats) if set(seats) <= set(boards) else tuple(seats),
        first=lines.value("first", seats[0] if seats else ""),
        extra_ease=lines.flag("extra ease"),
        **in_play,
        **options,
    )
    return settled(setup, stream("", "position")) if any(in_play.values()) else setup


def _read_board(s: State, setup: Setup, lines: Lines, names: Names, board: int) -> None:
    player = is_player_board(s, board)
    qi = starting_qi(setup) if player else NEUTRAL_QI
    tile: int | None = None
    key = DIRECTIONS[board]
    given: set[str] = set()
    for part in lines.parts(key)[1:]:
        word, _, rest = part.partition(" ")
        if word in given:
            raise PositionError("{key}: {word!r} is given twice", key=key, word=word)
        given.add(word)
        if word == "qi":
            qi = lines.number(key, rest)
        elif word == "tao":
            for colour in rest.replace("+", " ").split():
                index = names.colour(colour)
                s.tao[5 * board + index] += 1
                s.tao[5 * SUPPLY + index] -= 1
        elif word == "yinyang" and not rest:
            s.yinyangs |= 1 << board
        elif word == "at":
            tile = names.tile(rest)
        elif word == "tokens":
            s.power_tokens[board] = lines.number(key, rest)
        elif word == "buddhas":
            s.held_buddhas[board] = lines.number(key, rest)
            s.temple -= s.held_buddhas[board]
        else:
            raise PositionError(
                "{key}: {part!r} is not known; known: qi, tao, yinyang, at, tokens, buddhas", key=key, part=part
            )
    s.qi[board] = qi
    s.qi[SUPPLY] -= qi
    if tile is None:
        dead = s.layout.tile_of_place[CEMETERY]
        tile = NOWHERE if not player else CENTRE_TILE if qi else int(dead)
    s.taoist_tiles[board] = tile


def _read_village(s: State, lines: Lines) -> None:
    for tile, word in enumerate(lines.value("village").replace("/", " ").split()):
        if word.endswith("*"):
            s.haunted |= 1 << tile


def _read_ghosts(s: State, lines: Lines, names: Names) -> None:
    bits = s.rules.cards.bits
    for entry in lines.parts("ghosts"):
        words = entry.split()
        if len(words) not in (2, 3) or words[2:] not in ([], ["stone"]):
            raise PositionError(
                "ghosts: {entry!r}; needed: a space, a card and, if its figure is out, 'stone'", entry=entry
            )
        space = names.space(words[0])
        card = lines.card("ghosts", words[1], s.rules.cards)
        if card not in s.rules.cards.by_number:
            raise PositionError("ghosts: there is no card {card}", card=card)
        if s.ghosts[space]:
            raise PositionError("ghosts: two ghosts in {word}", word=words[0])
        s.ghosts[space] = card
        if bits[card] & HAUNTER:
            s.figures[space] = FIGURE_ON_STONE if words[2:] else FIGURE_ON_CARD
        elif words[2:]:
            raise PositionError(
                "ghosts: {word} has a Haunting figure, but card {card} is not a haunter", word=words[0], card=card
            )


def _read_table(s: State, lines: Lines, names: Names) -> None:
    for word in lines.words("buddhas", ""):
        s.buddhas |= 1 << names.space(word)
        s.temple -= 1
    circle = lines.value("circle", "")
    if circle:
        s.circle = names.colour(circle)
        s.tao[5 * SUPPLY + s.circle] -= 1
    mantra = lines.value("mantra", "")
    if mantra:
        s.mantra = names.space(mantra) if mantra not in DEMON else NO_SPACE + DEMON.index(mantra)
    s.caught = 1 if lines.flag("caught") else 0
    in_hand = sum(int(tokens) for tokens in s.power_tokens)
    all_tokens = {1: 3, 2: 2, 3: 3, 4: 0}[int(s.layout.players)]
    likely = str(max(0, all_tokens - in_hand))
    s.power_tokens[CENTRE] = lines.number("centre tokens", lines.value("centre tokens", likely))


def _read_cards(s: State, lines: Lines) -> None:
    markers = s.rules.cards.by_number
    lying = {int(s.rules.cards.whole[card]) for card in s.ghosts if card and not markers[int(card)].marker}
    out = sorted(lying) + cards_without_space(s)
    parts = [part[5:].strip() for part in lines.parts("deck", "") if part.startswith("card ")]
    known = [lines.card("deck", part, s.rules.cards) for part in parts]
    for word in lines.words("discard", ""):
        out.append(lines.card("discard", word, s.rules.cards))
    for card in out + known:
        if card not in s.rules.cards.by_number or not is_in_game(s, card):
            raise PositionError("there is no card {card}", card=card)
        incarnation = s.rules.cards.incarnation[card]
        if card not in (s.unseen_incarnations if incarnation else s.unseen_ghosts):
            raise PositionError("card {card} is in two places", card=card)
        if incarnation:
            s.unseen_incarnations = remove(s.unseen_incarnations, i64(card))
        else:
            s.unseen_ghosts = remove(s.unseen_ghosts, i64(card))
    given = lines.parts("deck", "")
    s.deck = _deck_from(s, lines, given) if given else _likely_deck(s, out)


def _deck_from(s: State, lines: Lines, parts: list[str]) -> vec[i64]:
    deck = vec[i64]()
    for part in reversed(parts):
        words = part.split()
        if words == ["incarnation"]:
            deck = append(deck, UNKNOWN_INCARNATION)
        elif len(words) == 2 and words[1] in ("ghosts", "ghost"):
            deck = extend(deck, [UNKNOWN_GHOST] * lines.number("deck", words[0]))
        elif len(words) == 2 and words[0] == "card":
            deck = append(deck, lines.card("deck", words[1], s.rules.cards))
        elif words != ["empty"]:
            raise PositionError(
                "deck: {part!r}; needed: '12 ghosts', 'incarnation' or 'card 38', from the top", part=part
            )
    return deck


def _likely_deck(s: State, out: list[int]) -> vec[i64]:
    """The deck of the set-up with as many ghosts and incarnations gone from the top as are out."""
    gone = sum(1 for card in out if s.rules.cards.incarnation[card])
    added = sum(expansion.added_incarnations(s) for expansion in s.rules.expansions)
    left = int(s.layout.incarnations) + added - gone
    ghosts = ghosts_in_deck(int(s.layout.players), s.rules.ghosts_in_deck) - (len(out) - gone)
    deck = vec[i64]()
    for _ in range(max(0, left)):
        run = min(10, max(0, ghosts))
        deck = extend(deck, [UNKNOWN_GHOST] * run)
        deck = append(deck, UNKNOWN_INCARNATION)
        ghosts -= run
    return extend(deck, [UNKNOWN_GHOST] * max(0, ghosts))


def _read_turn(s: State, lines: Lines, names: Names) -> None:
    words = lines.words("turn", f"1 {board_text(s.layout, int(s.layout.first))}")
    if len(words) not in (2, 3) or words[2:] not in ([], ["died"]):
        raise PositionError("turn: needed: a number and a colour, as in '14 red'; 'died' if its Taoist died in it")
    s.turn = lines.number("turn", words[0])
    s.active = names.board(words[1])
    if words[2:] and (not is_player_board(s, s.active) or s.qi[s.active]):
        raise PositionError("turn: {word} did not die", word=words[1])
    s.own_turn = 1 if is_alive(s, s.active) or words[2:] else 0
    for word in lines.words("used", ""):
        if word not in _USED:
            raise PositionError("used: {word!r} is not a power; powers: {powers}", word=word, powers=", ".join(_USED))
        s.used_powers |= 1 << _USED.index(word)
    for word in lines.words("borrowed", ""):
        s.borrowed |= 1 << names.board(word)
    s.fresh_buddhas = lines.number("new buddhas", lines.value("new buddhas", "0"))
    for word in lines.words("revived", ""):
        s.revived |= 1 << names.board(word)
    result = lines.value("result", RESULT_KEYS[0])
    if result not in RESULT_KEYS:
        raise PositionError("result: {result!r}; results: {results}", result=result, results=", ".join(RESULT_KEYS))
    s.result = RESULT_KEYS.index(result)
    agenda = lines.value("agenda", "")
    if not s.result:
        s.agenda = agenda_from(s, names, agenda or ("yang" if s.own_turn else "yin"))
