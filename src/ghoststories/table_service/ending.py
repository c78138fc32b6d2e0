"""A finished game in numbers: found by replaying it, beside the event loop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from ghoststories.engine import COLOUR_KEYS, DEADLY, WU_FENG, Danger, Event, Game, Throw, dangers_of, throw_asked
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.rows import Row
from ghoststories.table_service.timeline import opened
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.ending import ClosestCall, LuckJson, StoryJson
from ghoststories.texts.phrasing import Phrase, result_phrase
from ghoststories.texts.phrasing.dangers import danger_phrase
from ghoststories.texts.phrasing.events import TURN
from ghoststories.texts.phrasing.names import colour
from ghoststories.texts.phrasing.phrase import Part
from ghoststories.texts.phrasing.rolls import ROLLS, is_hit, roll_of

BOARDS: Final = 4
_MOST_KEPT: Final = 16
_KEPT: Final[dict[tuple[str, int], StoryJson]] = {}


@dataclass
class _Call:
    """A table with deadly dangers; `rank` says how close it was."""

    rank: tuple[int, int, int]
    turn: int
    worst: Danger


@dataclass
class _Numbers:
    """What is counted as the game is replayed."""

    board: str = ""
    answers: Counter[str] = field(default_factory=Counter)
    exorcised: Counter[str] = field(default_factory=Counter)
    qi_lost: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    faces: Counter[str] = field(default_factory=Counter)
    throws: list[Throw] = field(default_factory=list)
    hits: int = 0
    # Tables with deadly dangers of this turn, which count when the next one begins.
    open_calls: list[_Call] = field(default_factory=list)
    closest: _Call | None = None


def story_of(row: Row, moves: Sequence[str]) -> StoryJson:
    """A finished game in numbers; the last few are remembered."""
    if row.result is None:
        raise RefusedError("not_allowed", "the game is not over")
    key = (row.id, row.version)
    if key not in _KEPT:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        _KEPT[key] = _replayed(row, moves)
    return _KEPT[key]


def _replayed(row: Row, moves: Sequence[str]) -> StoryJson:
    game, numbers = opened(row), _Numbers()
    for event in game.opening_log:
        _count(numbers, event)
    for move in moves:
        _play(game, move, numbers)
    return _story(game, row, numbers)


def _play(game: Game, move: str, numbers: _Numbers) -> None:
    """Replay a move, and count what it led to."""
    throw = throw_asked(game.state) if move.startswith("*") else None
    if throw is not None:
        numbers.throws.append(throw)
        numbers.faces.update(move[1:].split("+"))
    question = game.question if not move.startswith("*") else None
    if question is not None:
        numbers.answers[question.seat] += 1
        _note_call(game, numbers)
    game.log.clear()
    game.replay_all([move])
    for event in game.log:
        _count(numbers, event)
        roll = roll_of(event) if throw is not None and event.name in ROLLS else None
        numbers.hits += roll is not None and is_hit(roll)


def _note_call(game: Game, numbers: _Numbers) -> None:
    deadly = [each for each in dangers_of(game.state) if each.level == DEADLY]
    if deadly:
        qi = sum(int(game.state.qi[board]) for board in range(BOARDS) if game.state.layout.seats >> board & 1)
        rank = (len(deadly), -qi, len(game.moves))
        numbers.open_calls.append(_Call(rank, int(game.state.turn), deadly[0]))


def _count(numbers: _Numbers, event: Event) -> None:
    numbers.events[event.name] += 1
    if event.name == TURN:
        numbers.board = str(event.fields["board"])
        calls = [*numbers.open_calls, *([numbers.closest] if numbers.closest is not None else [])]
        numbers.closest = max(calls, key=lambda call: call.rank, default=None)
        numbers.open_calls.clear()
    elif event.name in ("ghost_exorcised", "demon_exorcised"):
        numbers.exorcised[numbers.board] += 1
    elif event.name == "qi_lost":
        numbers.qi_lost[str(event.fields["board"])] += 1


def _story(game: Game, row: Row, numbers: _Numbers) -> StoryJson:
    turns = int(game.state.turn)
    story: StoryJson = {
        "rounds": -(-turns // BOARDS),
        "turns": turns,
        "answers": numbers.answers.total(),
        "players": [
            {
                "seat": seat,
                "exorcised": numbers.exorcised[seat],
                "qi_lost": numbers.qi_lost[seat],
                "answers": numbers.answers[seat],
            }
            for seat in row.seats
        ],
        "haunted": numbers.events["tile_haunted"],
        "freed": numbers.events["tile_restored"],
        "luck": _luck(numbers),
        "closest": _closest(numbers),
        "reason": phrase_json(result_phrase(game.state, game.result)),
        "lines": [],
    }
    story["lines"] = [phrase_json(phrase) for phrase in _lines(story)]
    return story


def _luck(numbers: _Numbers) -> LuckJson:
    expected = sum((Fraction(throw.ways, throw.of) for throw in numbers.throws), Fraction(0))
    dice = sum(throw.dice for throw in numbers.throws)
    return {
        "throws": len(numbers.throws),
        "hits": numbers.hits,
        "expected": round(float(expected), 2),
        "faces": {face: numbers.faces[face] for face in COLOUR_KEYS},
        "expected_faces": round(dice / len(COLOUR_KEYS), 2),
    }


def _closest(numbers: _Numbers) -> ClosestCall | None:
    call = numbers.closest
    if call is None:
        return None
    phrase = Phrase("events.story.closest", {"turn": call.turn, "danger": danger_phrase(call.worst)})
    return {"move": call.rank[2], "turn": call.turn, "deadly": call.rank[0], "phrase": phrase_json(phrase)}


def _lines(story: StoryJson) -> list[Phrase]:
    """The numbers in words: the length of the game, each player, the village, and the dice."""
    lines = [Phrase("events.story.length", {"count": story["rounds"], "answers": story["answers"]})]
    for player in story["players"]:
        if player["seat"] != WU_FENG:
            parts: dict[str, Part] = {
                "board": colour(player["seat"]),
                "count": player["exorcised"],
                "qi": player["qi_lost"],
            }
            lines.append(Phrase("events.story.player", parts))
    lines.append(Phrase("events.story.village", {"count": story["haunted"], "freed": story["freed"]}))
    luck = story["luck"]
    if luck["throws"]:
        percent = round(100 * luck["expected"] / luck["throws"])
        got = round(100 * luck["hits"] / luck["throws"])
        key = "lucky" if luck["hits"] > luck["expected"] else "unlucky"
        lines.append(Phrase(f"events.story.{key}", {"percent": got, "expected": percent, "throws": luck["throws"]}))
    return lines
