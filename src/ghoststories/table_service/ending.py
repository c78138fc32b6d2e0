"""A finished game in numbers: found by replaying it, beside the event loop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ghoststories.engine import COLOUR_KEYS, DEADLY, WU_FENG, Danger, Game, dangers_of
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.rows import Row
from ghoststories.table_service.tally import Tally
from ghoststories.table_service.timeline import opened
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.ending import ClosestCall, LuckJson, StoryJson
from ghoststories.texts.phrasing import Phrase, result_phrase
from ghoststories.texts.phrasing.dangers import danger_phrase
from ghoststories.texts.phrasing.events import TURN
from ghoststories.texts.phrasing.names import colour
from ghoststories.texts.phrasing.phrase import Part

BOARDS: Final = 4
_MOST_KEPT: Final = 16
_KEPT: Final[dict[tuple[str, int], StoryJson]] = {}


@dataclass
class _Call:
    """A table with deadly dangers; `rank` says how close it was."""

    rank: tuple[int, int, int]
    turn: int
    worst: Danger


class _Calls:
    """The dangers of a game as it is replayed: the tables with deadly ones of this turn count when the next begins."""

    def __init__(self) -> None:
        self._open: list[_Call] = []
        self.closest: _Call | None = None

    def note(self, game: Game) -> None:
        """Look at the table before an answer."""
        deadly = [each for each in dangers_of(game.state) if each.level == DEADLY]
        if deadly:
            qi = sum(int(game.state.qi[board]) for board in range(BOARDS) if game.state.layout.seats >> board & 1)
            rank = (len(deadly), -qi, len(game.moves))
            self._open.append(_Call(rank, int(game.state.turn), deadly[0]))

    def next_turn(self) -> None:
        """Another turn began, so they were survived."""
        calls = [*self._open, *([self.closest] if self.closest is not None else [])]
        self.closest = max(calls, key=lambda call: call.rank, default=None)
        self._open.clear()


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
    game, calls = opened(row), _Calls()
    tally = Tally(game.opening, game.opening_log)
    for move in moves:
        if not move.startswith("*"):
            calls.note(game)
        if any(event.name == TURN for event in tally.play(game, move)):
            calls.next_turn()
    return _story(game, row, tally, calls.closest)


def _story(game: Game, row: Row, tally: Tally, closest: _Call | None) -> StoryJson:
    turns = int(game.state.turn)
    story: StoryJson = {
        "rounds": -(-turns // BOARDS),
        "turns": turns,
        "answers": tally.answers.total(),
        "players": [
            {
                "seat": seat,
                "exorcised": tally.exorcised(seat),
                "qi_lost": tally.to_board[seat, "qi_lost"],
                "answers": tally.answers[seat],
            }
            for seat in row.seats
        ],
        "haunted": tally.events["tile_haunted"],
        "freed": tally.events["tile_restored"],
        "luck": luck_json(tally),
        "closest": _closest(closest),
        "reason": phrase_json(result_phrase(game.state, game.result)),
        "lines": [],
    }
    story["lines"] = [phrase_json(phrase) for phrase in _lines(story)]
    return story


def luck_json(tally: Tally) -> LuckJson:
    """The throws for exorcisms, compared with their exact chances."""
    throws = [each.throw for each in tally.throws]
    expected = sum((Fraction(throw.ways, throw.of) for throw in throws), Fraction(0))
    dice = sum(throw.dice for throw in throws)
    return {
        "throws": len(throws),
        "hits": sum(each.hit for each in tally.throws),
        "expected": round(float(expected), 2),
        "faces": {face: tally.faces[face] for face in COLOUR_KEYS},
        "expected_faces": round(dice / len(COLOUR_KEYS), 2),
    }


def _closest(call: _Call | None) -> ClosestCall | None:
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
