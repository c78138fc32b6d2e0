"""The table, the question and the events as the page is told them (docs/protocol.md)."""

from __future__ import annotations

from typing import Any, Final

from ghoststories.engine import Event, Question, State
from ghoststories.engine.content.cards import BOARD_COLOUR, CAPTURES_DIE, ONLY_ON_BUDDHA, TAO_OFF, WHITE_FACE_OFF
from ghoststories.engine.content.places import CIRCLE, TEMPLE
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.agenda import third_of
from ghoststories.engine.core.decisions import VERBS
from ghoststories.engine.core.geometry import ALL_TILES, CENTRE_TILE
from ghoststories.engine.core.notation import (
    BELOW_WORD,
    NONE,
    WU_FENG,
    board_text,
    is_chance_asked,
    set_text,
    space_text,
    tile_text,
)
from ghoststories.engine.core.phase import phase_of
from ghoststories.engine.core.position import discard_pile
from ghoststories.engine.core.reasons import reasons
from ghoststories.engine.core.state import (
    CENTRE,
    COLOUR_KEYS,
    FIGURE_ON_STONE,
    NOWHERE,
    PLAYING,
    SUPPLY,
    UNKNOWN_GHOST,
    UNKNOWN_INCARNATION,
    WHITE,
)
from ghoststories.engine.odds import exorcism_chances, sets_to_exorcise
from ghoststories.engine.rules.exorcism import exorcism_dice, is_exorcisable
from ghoststories.engine.rules.exorcism_cost import is_under_mantra, resistance, tokens_needed
from ghoststories.engine.rules.table import (
    active_taoist_acts,
    free_dice,
    is_alive,
    is_blocked,
    is_player_board,
    is_possessed,
    something_holds,
)
from ghoststories.engine.sets.black_secret.pieces import DEMON_KEYS
from ghoststories.engine.sets.promos.pieces import promos_of
from ghoststories.engine.setup import DIFFICULTY_KEYS, EDITION_KEYS
from ghoststories.server.visibility import Side, side_of
from ghoststories.server.wire.black_secret import board_of_secret, secret_json, skeleton_on
from ghoststories.server.wire.white_moon import board_of_moon, child_on, moon_json, stones_of_moon
from ghoststories.texts.phrasing import EventPhrases, QuestionPhrases, part_json, phrase_json
from ghoststories.texts.phrasing.registry import TOLD_BY

DIRECTIONS: Final = ("north", "east", "south", "west")
# What a click is about, by the shape of a question.
_KINDS: Final[dict[str, str | None]] = {
    "tile": "tile",
    "space": "space",
    "ghost": "space",
    "card": "card",
    "colour": "colour",
    "taoist": "board",
    "board": "board",
    "set": "spaces",
    "dice": "dice",
    "payment": "tokens",
    "yes_no": None,
    "villager": "villager",
    "family": "family",
    "artifact": "artifact",
    "curse": "curse",
    "mantra": "mantra",
    "mantra_slot": "mantra_slot",
    "cave": "cave",
    "demon": "demon",
    "demons": "demons",
    "spot": "spot",
    "corner": "corner",
}
# What `none` of these is about: nothing, a button.
_MAY_BE_NONE: Final = ("space", "curse", "mantra_slot", "cave")
# Where an exorcism may follow a move, or at once.
_BEFORE_STEPS: Final = ("before_move", "second_step")
_ACTIONS: Final = ("after_move", "after_action")
# Where a tile is chosen that nobody steps onto, so that none is too far.
_NOBODY_STEPS: Final = ("villager_tile", "move_portal", "haunt_chosen", "shadow_goes")
_VERB_KINDS: Final[dict[str, str]] = {word: shape for word, shape in VERBS.values() if shape}


def table_json(s: State, seats: dict[str, str | None]) -> dict[str, Any]:
    """All that lies open on the table; `seats` says who plays a colour."""
    layout = s.layout
    editions = {number: key for key, number in EDITION_KEYS.items()}
    return {
        "turn": int(s.turn),
        "active": board_text(layout, int(s.active)),
        "phase": phase_of(s) if s.turn or s.result else "set_up",
        "players": int(layout.players),
        "difficulty": DIFFICULTY_KEYS[layout.difficulty],
        "edition": editions[int(layout.edition)],
        "haunted": int(s.haunted).bit_count(),
        "haunted_limit": int(layout.haunted_tiles_that_lose),
        "dice": int(free_dice(s)),
        "tao_blocked": something_holds(s, TAO_OFF),
        "white_blocked": something_holds(s, WHITE_FACE_OFF),
        "village": [_tile(s, tile) for tile in range(9)],
        "boards": [_board(s, board, seats) for board in range(4)],
        "deck": {"count": len(s.deck), "slots": _slots(s)},
        "discard": discard_pile(s),
        "supply": _supply(s),
        "promos": promos_of(layout.options),
        "moon": moon_json(s),
        "secret": _with_player(secret_json(s), seats),
    }


def _with_player(pieces: dict[str, Any] | None, seats: dict[str, str | None]) -> dict[str, Any] | None:
    """Wu-Feng's pieces, with who plays him."""
    return None if pieces is None else {"seat": seats.get(WU_FENG) or "person", **pieces}


def _tile(s: State, tile: int) -> dict[str, Any]:
    place = int(s.layout.place_of_tile[tile])
    here = [board for board in range(4) if s.taoist_tiles[board] == tile and is_player_board(s, board)]
    return {
        "place": tile_text(s.layout, tile),
        "haunted": bool(s.haunted >> tile & 1),
        "terror": s.rules.stones.holds_in_terror(s, tile),
        "taoists": [board_text(s.layout, board) for board in here if is_alive(s, board)],
        "dead": [board_text(s.layout, board) for board in here if not is_alive(s, board)],
        "circle": COLOUR_KEYS[s.circle] if place == CIRCLE and s.circle != NOWHERE else None,
        "buddhas": int(s.temple) if place == TEMPLE else 0,
        "power_tokens": int(s.power_tokens[CENTRE]) if tile == CENTRE_TILE else 0,
    }


def _board(s: State, board: int, seats: dict[str, str | None]) -> dict[str, Any]:
    colour = board_text(s.layout, board)
    player = is_player_board(s, board)
    tao = [COLOUR_KEYS[each] for each in range(5) for _ in range(int(s.tao[5 * board + each]))]
    return {
        "direction": DIRECTIONS[board],
        "colour": colour,
        "power": POWER_KEYS[s.layout.power_of_board[board]],
        "seat": (seats.get(colour) or "person") if player else None,
        "alive": is_alive(s, board),
        "possessed": is_possessed(s, board),
        "blocked": is_blocked(s, board),
        "borrowed": bool(s.borrowed >> board & 1),
        "qi": int(s.qi[board]),
        "tao": tao,
        "yinyang": bool(s.yinyangs >> board & 1),
        "power_tokens": int(s.power_tokens[board]),
        "buddhas": int(s.held_buddhas[board]),
        **board_of_moon(s, board),
        **board_of_secret(s, board),
        "spaces": [_space(s, 3 * board + index) for index in range(3)],
    }


def _space(s: State, space: int) -> dict[str, Any]:
    child, skeleton = child_on(s, space), skeleton_on(s, space)
    marked = child is not None or skeleton is not None
    return {
        "id": space_text(s.layout, space),
        "buddha": bool(s.buddhas >> space & 1),
        "ghost": _ghost(s, space) if s.ghosts[space] and not marked else None,
        "child": child,
        "skeleton": skeleton,
    }


def _ghost(s: State, space: int) -> dict[str, Any]:
    number = int(s.ghosts[space])
    card = s.rules.cards.by_number[number]
    bits = s.rules.cards.bits[number]
    figure = {0: None, FIGURE_ON_STONE: "stone"}.get(int(s.figures[space]), "card")
    return {
        "card": number,
        "colour": COLOUR_KEYS[card.colour],
        "incarnation": card.incarnation,
        "resistance": [_part(s, space, colour, printed) for colour, printed in card.resistance.items()],
        "left": [icon_key(icon) for icon in card.left],
        "centre": [icon_key(icon) for icon in card.centre],
        "right": [icon_key(icon) for icon in card.right],
        "figure": figure,
        "mantra": s.mantra == space,
        "captures_die": bool(bits & CAPTURES_DIE) and s.rules.stones.works(s, space, CAPTURES_DIE),
        "caught": bool(bits & ONLY_ON_BUDDHA and s.caught),
        "exorcisable": is_exorcisable(s, space),
        **stones_of_moon(s, space),
    }


def icon_key(icon: str) -> str:
    """An icon as the help texts name it: a qualifier is joined to what it qualifies."""
    return icon.replace("circle_of_prayer ", "circle_").replace(" ", "_")


def _part(s: State, space: int, colour: int, printed: int) -> dict[str, Any]:
    """A colour's part of a resistance; the Mantra is shown only where its colour is not still to be chosen (B18)."""
    number = int(s.ghosts[space])
    single = len(s.rules.cards.by_number[number].resistance) == 1
    if colour == WHITE:
        # P16: no Circle and no colour of the Mantra, which counts all the same.
        return {"colour": COLOUR_KEYS[colour], "printed": printed, "now": printed - int(is_under_mantra(s, space))}
    if s.rules.cards.bits[number] & BOARD_COLOUR:
        colour = int(s.layout.colour_of_board[space // 3])
    now = resistance(s, space, colour, colour if single else NOWHERE)
    return {"colour": COLOUR_KEYS[colour], "printed": printed, "now": int(now)}


def _slots(s: State) -> list[dict[str, int]]:
    """The deck from the top: runs of unseen ghosts, unseen incarnations, and cards everybody knows."""
    slots: list[dict[str, int]] = []
    for slot in reversed(s.deck):
        if slot == UNKNOWN_GHOST and slots and "ghosts" in slots[-1]:
            slots[-1]["ghosts"] += 1
        elif slot == UNKNOWN_GHOST:
            slots.append({"ghosts": 1})
        elif slot == UNKNOWN_INCARNATION:
            slots.append({"incarnation": 1})
        else:
            slots.append({"card": int(slot)})
    return slots


def _supply(s: State) -> dict[str, Any]:
    tao = {COLOUR_KEYS[colour]: int(s.tao[5 * SUPPLY + colour]) for colour in range(5)}
    return {"qi": int(s.qi[SUPPLY]), "tao": tao, "buddhas_in_temple": int(s.temple)}


def question_json(s: State, seq: int, bots: dict[str, str], side: Side | None = None) -> dict[str, Any] | None:
    """The question as the page is told it; `bots` says which colours a bot answers for, `side` who looks. Options that
    tell a secret are not in a view of the table."""
    if s.result != PLAYING or is_chance_asked(s):
        return None
    question = Question(s)
    bot = bots.get(question.seat)
    phrases = QuestionPhrases(s, question)
    return {
        "id": seq,
        "seat": question.seat,
        "bot": bot,
        "mine": bot is None and side in (None, side_of(question.seat)),
        "name": question.name,
        "shape": question.shape,
        "parameters": question.parameters,
        "phrase": phrase_json(phrases.sentence()),
        "notes": [part_json(note) for note in phrases.notes()],
        # Two summon cards among those looked at are one option.
        "options": [_option(s, question, text) | _words(phrases, text) for text in dict.fromkeys(question.options)],
        "why_not": _why_not(s, question),
        "odds": None if bot else odds_json(s, question),
    }


def _why_not(s: State, question: Question) -> list[dict[str, str]]:
    if question.name in _NOBODY_STEPS:
        return []
    return [{"kind": kind, "target": target, "reason": why} for kind, target, why in reasons(s)]


def _words(phrases: QuestionPhrases, text: str) -> dict[str, Any]:
    """What an option says, and what it says beside the piece it is about if that can be shorter."""
    short = phrases.short(text)
    return {"phrase": phrase_json(phrases.option(text)), "short": phrase_json(short) if short else None}


def _option(s: State, question: Question, text: str) -> dict[str, Any]:
    if question.shape == "menu":
        verb, _, target = text.partition(":")
        kind: str | None = _VERB_KINDS.get(verb) if target else None
        if kind == "ghost":
            kind = _kind_of(kind, target)
        return {"text": text, "verb": verb, "kind": kind, "target": target or None}
    kind = _kind_of(question.shape, text)
    option: dict[str, Any] = {"text": text, "verb": None, "kind": kind, "target": text if kind else None}
    if kind in ("spaces", "dice", "tokens", "demons"):
        option["targets"] = [] if text == NONE else text.split("+")
    if kind == "spaces":
        option["cost"] = int(tokens_needed(s, s.offer[question.options.index(text)], third_of(s.agenda[-1])))
    return option


def _kind_of(shape: str, text: str) -> str | None:
    """What an option is about: a demon can be aimed at like a ghost, a space of the catacombs gone to like a tile."""
    kind = _KINDS[shape]
    if text == NONE and kind in _MAY_BE_NONE:
        return None
    if shape == "ghost" and text in DEMON_KEYS:
        return "demon"
    return "cave" if kind == "tile" and text.startswith(BELOW_WORD) else kind


def odds_json(s: State, question: Question) -> list[dict[str, Any]] | None:
    """The exact chances of the exorcisms that can follow: from here, or from each tile that can be moved to."""
    if not active_taoist_acts(s) or question.name not in _BEFORE_STEPS + _ACTIONS:
        return None
    own = int(s.taoist_tiles[s.active])
    tiles = [own] if own < len(ALL_TILES) else []
    if question.name in _BEFORE_STEPS:
        reachable = {text.partition(":")[2] for text in question.options if text.startswith(("move:", "escort:"))}
        tiles += [tile for tile in range(9) if tile_text(s.layout, tile) in reachable]
    elif "exorcise" not in question.options:
        return None
    return [_chances(s, mask, tile) for tile in tiles for mask in sets_to_exorcise(s, tile)] or None


def _chances(s: State, mask: int, tile: int) -> dict[str, Any]:
    return {
        "tile": tile_text(s.layout, tile),
        "spaces": set_text(s.layout, mask).split("+"),
        "dice": int(exorcism_dice(s)),
        "tokens": [{"spent": each.spent, "ways": each.ways, "of": each.of} for each in exorcism_chances(s, mask, tile)],
    }


def events_json(phrases: EventPhrases, events: list[Event]) -> list[dict[str, Any]]:
    """Events as plain data, each with its line in the log: none if another one tells it, and which ones that follow
    would tell it."""
    return [
        {
            "name": event.name,
            "fields": event.fields,
            "phrase": phrase_json(phrase) if phrase else None,
            "told_by": list(TOLD_BY.get(event.name, ())),
        }
        for event, phrase in zip(events, phrases.phrases(events), strict=True)
    ]
