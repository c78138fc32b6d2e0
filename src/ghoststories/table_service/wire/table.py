"""The table, the question and the events as the page is told them (docs/protocol.md)."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from ghoststories.engine import Board, Event, Ghost, Question, Side, Slot, Space, State, Table, Tile, side_of
from ghoststories.engine.core.agenda import third_of
from ghoststories.engine.core.decisions import VERBS
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.core.notation import (
    BELOW_WORD,
    NONE,
    is_chance_asked,
    set_text,
    tile_text,
)
from ghoststories.engine.core.reasons import reasons
from ghoststories.engine.core.state import (
    PLAYING,
)
from ghoststories.engine.odds import exorcism_chances, sets_to_exorcise
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.exorcism_cost import tokens_needed
from ghoststories.engine.rules.table import (
    active_taoist_acts,
)
from ghoststories.engine.sets.black_secret.pieces import DEMON_KEYS
from ghoststories.engine.table import A_GHOST, AN_INCARNATION
from ghoststories.table_service.wire.sets.registry import SetParts
from ghoststories.texts import ability_key
from ghoststories.texts.phrasing import EventPhrases, QuestionPhrases, part_json, phrase_json
from ghoststories.texts.phrasing.registry import TOLD_BY

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
    table = Table(s)
    sets = SetParts(table, seats)
    return {
        "turn": table.turn,
        "active": table.active,
        "phase": table.phase,
        "players": table.players,
        "difficulty": table.difficulty,
        "edition": table.edition,
        "haunted": table.haunted_tiles,
        "haunted_limit": table.haunted_limit,
        "dice": table.dice,
        "tao_blocked": table.tao_blocked,
        "white_blocked": table.white_blocked,
        "village": [_tile(tile, sets) for tile in table.tiles],
        "boards": [_board(board, seats, sets) for board in table.boards],
        "deck": {"count": len(table.deck), "slots": _slots(table.deck)},
        "discard": table.discard,
        "supply": {
            "qi": table.supply.qi,
            "tao": table.supply.tao,
            "buddhas_in_temple": table.buddhas_in_temple,
        },
        **sets.table(),
    }


def _tile(tile: Tile, sets: SetParts) -> dict[str, Any]:
    return {
        "place": tile.place,
        "haunted": tile.haunted,
        "taoists": tile.taoists,
        "dead": tile.dead,
        "circle": tile.circle,
        "buddhas": tile.buddhas,
        "power_tokens": tile.power_tokens,
        **sets.tile(tile),
    }


def _board(board: Board, seats: dict[str, str | None], sets: SetParts) -> dict[str, Any]:
    return {
        "direction": board.direction,
        "colour": board.colour,
        "power": board.power,
        "seat": (seats.get(board.colour) or "person") if board.has_player else None,
        "alive": board.alive,
        "possessed": board.possessed,
        "blocked": board.blocked,
        "borrowed": board.borrowed,
        "qi": board.qi,
        "tao": [colour for colour, count in board.tao.items() for _ in range(count)],
        "yinyang": board.yinyang,
        "power_tokens": board.power_tokens,
        "buddhas": board.buddhas,
        **sets.board(board),
        "spaces": [_space(space, sets) for space in board.spaces],
    }


def _space(space: Space, sets: SetParts) -> dict[str, Any]:
    ghost = space.ghost
    return {
        "id": space.name,
        "buddha": space.buddha,
        "ghost": None if ghost is None else {**_ghost(ghost), **sets.ghost(space)},
        **sets.space(space),
    }


def _ghost(ghost: Ghost) -> dict[str, Any]:
    return {
        "card": ghost.card,
        "colour": ghost.colour,
        "incarnation": ghost.incarnation,
        "resistance": [asdict(each) for each in ghost.resistance],
        "left": [ability_key(icon) for icon in ghost.printed.left],
        "centre": [ability_key(icon) for icon in ghost.printed.centre],
        "right": [ability_key(icon) for icon in ghost.printed.right],
        "figure": ghost.figure,
        "mantra": ghost.mantra,
        "captures_die": ghost.captures_die,
        "caught": ghost.caught,
        "exorcisable": ghost.exorcisable,
    }


def _slots(deck: list[Slot]) -> list[dict[str, int]]:
    """The deck from the top: runs of unseen ghosts, unseen incarnations, and cards everybody knows."""
    slots: list[dict[str, int]] = []
    for slot in deck:
        if slot.kind == A_GHOST and slots and "ghosts" in slots[-1]:
            slots[-1]["ghosts"] += 1
        elif slot.kind == A_GHOST:
            slots.append({"ghosts": 1})
        elif slot.kind == AN_INCARNATION:
            slots.append({"incarnation": 1})
        else:
            slots.append({"card": slot.card})
    return slots


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
    """Events as plain data. Each has its line in the log, or none if another one tells it, and names the events that
    would tell it if they follow."""
    return [
        {
            "name": event.name,
            "fields": event.fields,
            "phrase": phrase_json(phrase) if phrase else None,
            "told_by": list(TOLD_BY.get(event.name, ())),
        }
        for event, phrase in zip(events, phrases.phrases(events), strict=True)
    ]
