"""How a game is set up: players, difficulty, edition, boards, sides, tiles, first player.

What a `Setup` leaves open is drawn from the seed by `settled` (B5); `start` lays the table out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS, SPIRES
from ghoststories.engine.core.agenda import advance, push
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.state import (
    BLACK,
    COLOUR_KEYS,
    FIRST_EDITION,
    HELL,
    INITIATION,
    NIGHTMARE,
    NOWHERE,
    SECOND_EDITION,
    SUPPLY,
    Layout,
    State,
)
from ghoststories.engine.core.vectors import row_of, vec
from ghoststories.engine.deck import build_deck, ghost_pool, incarnation_pool
from ghoststories.engine.errors import Phrase, SetupError
from ghoststories.engine.rules import codes
from ghoststories.engine.sets.assembly import (
    OPTIONS,
    check_options,
    places_in_play,
    places_of_a_first_game,
    rules_for,
)
from ghoststories.engine.sets.registry import LISTS, SET_KEYS, SET_OPTIONS, PieceLists, SetOptions, sets_in_play

DIFFICULTY_KEYS: Final[list[str]] = ["initiation", "normal", "nightmare", "hell"]
EDITION_KEYS: Final[dict[str, int]] = {"first": FIRST_EDITION, "second": SECOND_EDITION}

QI_TOKENS: Final = 20
TAO_TOKENS: Final = 4
BUDDHAS: Final = 2
POWER_TOKENS: Final = 3
NEUTRAL_QI: Final = 3


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class PlainSetup:
    """What every set-up has; what is None is drawn from the seed.

    `boards`: the colours of the north, east, south and west board. `powers`: the power shown on each of them,
    in the same order. `tiles`: the nine places row by row from the north-west. `seats`: the players' colours.
    `sets`: the expansions in play.
    """

    players: int = 4
    difficulty: str = "normal"
    edition: str = "second"
    boards: tuple[str, ...] | None = None
    powers: tuple[str, ...] | None = None
    tiles: tuple[str, ...] | None = None
    seats: tuple[str, ...] | None = None
    first: str | None = None
    extra_ease: bool = False
    sets: tuple[str, ...] = ()


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Setup(SetOptions, PieceLists, PlainSetup):
    """A set-up with the pieces and options of all sets, which their descriptors declare.

    `content`: an owner's corrections.
    """

    content: str | None = None


def check(setup: Setup) -> None:
    """Raise a `SetupError` that says what is wrong and what is allowed."""
    if setup.players not in (1, 2, 3, 4) or isinstance(setup.players, bool):
        raise SetupError("players is {players!r}; allowed: 1, 2, 3, 4", players=setup.players)
    _one_of("difficulty", setup.difficulty, DIFFICULTY_KEYS)
    _one_of("edition", setup.edition, list(EDITION_KEYS))
    if setup.extra_ease and setup.difficulty != "initiation":
        raise SetupError("extra_ease is for initiation only (B6), not for {difficulty}", difficulty=setup.difficulty)
    colours = COLOUR_KEYS[:4]
    if setup.boards is not None:
        _permutation("boards", setup.boards, colours)
    _check_powers(setup)
    _check_seats(setup, colours)
    _check_sets(setup)


def _one_of(what: str | Phrase, given: str, allowed: list[str]) -> None:
    if given not in allowed:
        raise SetupError("{name} is {value!r}; allowed: {allowed}", name=what, value=given, allowed=", ".join(allowed))


def _permutation(what: str, given: tuple[str, ...], allowed: list[str]) -> None:
    if sorted(given) != sorted(allowed):
        raise SetupError(
            "{what} are {given}; needed: each of {allowed} once",
            what=what,
            given=", ".join(map(str, given)),
            allowed=", ".join(allowed),
        )


def _check_sets(setup: Setup) -> None:
    for each in setup.sets:
        _one_of(Phrase("a set"), each, SET_KEYS)
    if len(set(setup.sets)) != len(setup.sets):
        raise SetupError("sets are {sets}; each is in play once", sets=", ".join(setup.sets))
    options = options_of(setup)
    check_options(options, setup.tiles)
    if setup.tiles is not None:
        pool = places_in_play(options)
        if len(pool) == 9:
            _permutation("tiles", setup.tiles, pool)
        elif len(setup.tiles) != 9 or len(set(setup.tiles)) != 9 or not set(setup.tiles) <= set(pool):
            given = ", ".join(map(str, setup.tiles))
            raise SetupError(
                "tiles are {given}; needed: nine different ones of {pool}", given=given, pool=", ".join(pool)
            )


def options_of(setup: Setup) -> dict[str, str]:
    """What a set-up says beyond the base game, by name; what it leaves open is not in it."""
    options = {name: getattr(setup, name) for name in OPTIONS if getattr(setup, name) is not None}
    for name, known in LISTS.items():
        given: tuple[str, ...] = getattr(setup, name)
        if given:
            options[name] = ",".join(_in_order(given, known))
    return options


def has_sets(setup: Setup) -> bool:
    """Whether anything beside the base game is in play."""
    return any(getattr(setup, name) for name in LISTS)


def _in_order(given: tuple[str, ...], known: list[str]) -> list[str]:
    """Words in the order of the box; what is unknown or given twice is refused later."""
    return [key for key in known for _ in range(given.count(key))] + [key for key in given if key not in known]


def _check_powers(setup: Setup) -> None:
    if setup.powers is None:
        return
    boards = setup.boards
    if boards is None:
        raise SetupError("powers are given board by board, so boards must be given too")
    if len(setup.powers) != 4:
        raise SetupError("{count} powers are given; needed: one for each of the four boards", count=len(setup.powers))
    for colour, power in zip(boards, setup.powers, strict=True):
        _one_of(Phrase("the power of the {colour} board", colour=colour), power, sides(colour, setup.players))


def sides(colour: str, players: int) -> list[str]:
    """The powers a board can show; in a solo game the red board shows Dance of the Spires (B5)."""
    if players == 1 and colour == "red":
        return [POWER_KEYS[SPIRES]]
    first = 2 * COLOUR_KEYS.index(colour)
    return POWER_KEYS[first : first + 2]


def _check_seats(setup: Setup, colours: list[str]) -> None:
    if setup.seats is not None:
        for colour in setup.seats:
            _one_of(Phrase("a seat"), colour, colours)
        if len(set(setup.seats)) != setup.players or len(setup.seats) != setup.players:
            raise SetupError(
                "seats are {seats}; needed: {players} different colours",
                seats=", ".join(setup.seats),
                players=setup.players,
            )
        if setup.boards is not None and not _sit_well(setup.boards, setup.seats):
            raise SetupError("two players sit opposite each other (B5): north and south, or east and west")
    if setup.first is not None:
        _one_of("first", setup.first, list(setup.seats) if setup.seats is not None else colours)


def _sit_well(boards: tuple[str, ...], seats: tuple[str, ...]) -> bool:
    return len(seats) != 2 or (boards.index(seats[0]) - boards.index(seats[1])) % 2 == 0


def settled(setup: Setup, stream: Stream) -> Setup:
    """The same set-up with everything it left open drawn from a stream (B5)."""
    check(setup)
    boards = setup.boards
    if boards is None:
        boards = _shuffled(COLOUR_KEYS[:4], stream)
        while setup.seats is not None and not _sit_well(boards, setup.seats):
            boards = _shuffled(COLOUR_KEYS[:4], stream)
    powers = setup.powers
    if powers is None:
        powers = tuple(_drawn(sides(colour, setup.players), stream) for colour in boards)
    seats = setup.seats if setup.seats is not None else _drawn_seats(setup, boards, stream)
    tiles = setup.tiles if setup.tiles is not None else _drawn_tiles(setup, stream)
    first = setup.first if setup.first is not None else _drawn(list(seats), stream)
    drawn: dict[str, Any] = {option.name: None for option in SET_OPTIONS if option.only_draws}
    options = options_of(setup)
    for each in sets_in_play(options):
        drawn.update(each.settle(options, tiles, stream))
    return replace(setup, boards=boards, powers=powers, tiles=tiles, seats=seats, first=first, **drawn)


def _drawn_tiles(setup: Setup, stream: Stream) -> tuple[str, ...]:
    """Nine places in random order: those of a first game, or any nine of the pool (W1)."""
    options = options_of(setup)
    pool = places_in_play(options) if setup.village == "random" else places_of_a_first_game(options)
    return _shuffled(pool, stream)[:9]


def _drawn_seats(setup: Setup, boards: tuple[str, ...], stream: Stream) -> tuple[str, ...]:
    """Random seats in the order of the boards, including the first player's if that is fixed."""
    while True:
        chosen = _shuffled(list(boards), stream)[: setup.players]
        seats = tuple(colour for colour in boards if colour in chosen)
        if _sit_well(boards, seats) and (setup.first is None or setup.first in seats):
            return seats


def _drawn(items: list[str], stream: Stream) -> str:
    return items[stream.below(len(items))]


def _shuffled(items: list[str], stream: Stream) -> tuple[str, ...]:
    rest = list(items)
    return tuple(rest.pop(stream.below(len(rest))) for _ in items)


def layout_of(setup: Setup) -> Layout:
    """What a settled set-up fixes for the whole game."""
    boards, powers, tiles, seats, first = _settled_parts(setup)
    difficulty = DIFFICULTY_KEYS.index(setup.difficulty)
    edition = EDITION_KEYS[setup.edition]
    place_of_tile = [PLACE_KEYS.index(place) for place in tiles]
    tile_of_place = vec[i64]([NOWHERE] * len(PLACE_KEYS))
    for tile, place in enumerate(place_of_tile):
        tile_of_place[place] = tile
    options = options_of(setup)
    for each in sets_in_play(options):
        place_of_tile += each.tiles_below()
    return Layout(
        setup.players,
        difficulty,
        edition,
        sum(1 << boards.index(colour) for colour in seats),
        boards.index(first),
        vec[i64]([i64(COLOUR_KEYS.index(colour)) for colour in boards]),
        vec[i64]([i64(POWER_KEYS.index(power)) for power in powers]),
        row_of(place_of_tile),
        tile_of_place,
        1 if setup.extra_ease else 0,
        4 if difficulty == INITIATION and edition == FIRST_EDITION else 3,
        incarnations_in(difficulty, setup.players),
        options,
    )


def _settled_parts(
    setup: Setup,
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...], str]:
    check(setup)
    if (
        setup.boards is None
        or setup.powers is None
        or setup.tiles is None
        or setup.seats is None
        or setup.first is None
        or not _sets_are_settled(setup, setup.tiles)
    ):
        raise SetupError("the set-up is incomplete; draw the rest with settled() first")
    return setup.boards, setup.powers, setup.tiles, setup.seats, setup.first


def _sets_are_settled(setup: Setup, tiles: tuple[str, ...]) -> bool:
    options = options_of(setup)
    return all(each.is_settled(options, tiles) for each in sets_in_play(options))


def incarnations_in(difficulty: int, players: int) -> int:
    """B4: one; in Nightmare and Hell four with 3 or 4 players, three with 1 or 2."""
    if difficulty < NIGHTMARE:
        return 1
    return 4 if players >= 3 else 3


def starting_tao(setup: Setup, colour: int) -> list[int]:
    """One of the player's own colour; solo one of each except black; plus one black in second-edition Initiation."""
    black = [BLACK] if setup.difficulty == "initiation" and setup.edition == "second" else []
    return ([0, 1, 2, 3] if setup.players == 1 else [colour]) + black


def starting_qi(setup: Setup) -> int:
    """4 in Initiation, 5 with extra ease (B6), else 3."""
    if setup.difficulty != "initiation":
        return 3
    return 5 if setup.extra_ease else 4


def empty_table(layout: Layout) -> State:
    """A table with all pieces in the supply and nothing drawn, for the set-up and for positions."""
    rules = rules_for(layout.options)
    s = State(rules, layout)
    s.agenda, s.deck, s.offer = vec[i64](), vec[i64](), vec[i64]()
    s.ghosts = vec[i64]([0] * 12)
    s.figures = vec[i64]([0] * 12)
    s.taoist_tiles = vec[i64]([CENTRE_TILE] * 4)
    s.qi = vec[i64]([0, 0, 0, 0, QI_TOKENS])
    s.tao = vec[i64]([0] * (5 * SUPPLY) + [TAO_TOKENS] * 5)
    s.power_tokens = vec[i64]([0] * 5)
    s.held_buddhas = vec[i64]([0] * 4)
    s.unseen_ghosts = ghost_pool(rules)
    s.unseen_incarnations = incarnation_pool(rules, layout)
    s.temple = BUDDHAS
    for expansion in rules.expansions:
        expansion.lay_out(s)
    return s


def start(setup: Setup) -> State:
    """The table as a settled set-up lays it out, at the first question."""
    s = laid_out(setup)
    advance(s)
    return s


def laid_out(setup: Setup) -> State:
    """The table as a settled set-up lays it out, before the first turn begins."""
    layout = layout_of(setup)
    s = empty_table(layout)
    for board in range(4):
        if layout.seats >> board & 1:
            _seat_taoist(s, setup, board)
        else:
            _take_qi(s, board, NEUTRAL_QI)
            s.taoist_tiles[board] = NOWHERE
    s.deck = build_deck(setup.players, int(layout.incarnations), s.rules.ghosts_in_deck)
    push(s, codes.TAKE_TURN, layout.first)
    for expansion in s.rules.expansions:
        expansion.open(s)
    return s


def _take_qi(s: State, board: int, amount: int) -> None:
    s.qi[board] += amount
    s.qi[SUPPLY] -= amount


def _seat_taoist(s: State, setup: Setup, board: int) -> None:
    _take_qi(s, board, starting_qi(setup))
    for colour in starting_tao(setup, int(s.layout.colour_of_board[board])):
        s.tao[5 * board + colour] += 1
        s.tao[5 * SUPPLY + colour] -= 1
    if s.layout.difficulty != HELL:
        s.yinyangs |= 1 << board
    if setup.players < 4:
        s.power_tokens[board] = POWER_TOKENS if setup.players == 1 else 1
