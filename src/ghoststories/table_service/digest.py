"""What happened since a seat's last turn: a few lines, and the pieces that are new. It is made of the log as the seat's
side is told it, so it tells no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ghoststories.engine import WU_FENG
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.games import EventJson, GroupJson
from ghoststories.table_service.wire.types.phrases import PhraseJson
from ghoststories.table_service.wire.types.story import DigestLine
from ghoststories.texts.phrasing.events import TURN, parts_of
from ghoststories.texts.phrasing.names import colour, listed
from ghoststories.texts.phrasing.phrase import Part, Phrase
from ghoststories.texts.phrasing.sets.stories.registry import BRINGS, LOSSES, NOT_SUMMED, SUMMED, TAKES
from ghoststories.texts.phrasing.story import LOSER, MOMENT, WHERE

MOST_LINES: Final = 6
# The turns of a round, and the one under way.
_ROUND: Final = 5
# The part of a text that names one thing of a kind.
_NAME_OF: Final = {"tile": "place"}


@dataclass(frozen=True)
class Told:
    """An event of the log, the move it came with, and whose turn it was."""

    seq: int
    board: str
    event: EventJson


def since_last_turn(groups: Sequence[GroupJson], seat: str) -> list[Told]:
    """The events since the end of a seat's last turn, if the question after these groups is the first of its turn. For
    Wu-Feng, who has no turns: since his last answer, if a turn began after it."""
    tail = _last_turns(groups)
    events = list(_told(tail))
    turns = [at for at, told in enumerate(events) if told.event["name"] == TURN]
    if not turns:
        return []
    answered = max((group["seq"] for group in tail if group["seat"] == seat), default=-1)
    if seat == WU_FENG:
        window = [told for told in events if told.seq > answered]
        return window if any(told.event["name"] == TURN for told in window) else []
    if events[turns[-1]].board != seat or answered > events[turns[-1]].seq:
        return []
    own = [at for at in turns[:-1] if events[at].board == seat]
    start = min(at for at in turns if at > own[-1]) if own else turns[0]
    return events[start:] if start < turns[-1] else []


def _last_turns(groups: Sequence[GroupJson]) -> Sequence[GroupJson]:
    """The last moves of a game, as far back as the last turn of every board."""
    turns = 0
    for at in range(len(groups) - 1, -1, -1):
        turns += sum(1 for event in groups[at]["events"] if event["name"] == TURN)
        if turns > _ROUND:
            return groups[at:]
    return groups


def _told(groups: Sequence[GroupJson]) -> Iterator[Told]:
    board = ""
    for group in groups:
        for event in group["events"]:
            board = str(event["fields"]["board"]) if event["name"] == TURN else board
            yield Told(group["seq"], board, event)


def digest(window: list[Told], seat: str) -> list[DigestLine]:
    """At most six lines: the seat's own losses first, then moments, then the others' losses, then the rest."""
    sums: dict[tuple[str, str], list[Told]] = {}
    for told in window:
        if _is_worth_a_line(told.event):
            sums.setdefault(_sum_of(told), []).append(told)
    lines = [(_rank(each[0], seat), each) for each in sums.values()]
    lines.sort(key=lambda line: line[0])
    return [_line(each, rank == 0) for rank, each in lines[:MOST_LINES]]


def _is_worth_a_line(event: EventJson) -> bool:
    if event["phrase"] is None or event["name"] in NOT_SUMMED or event["name"] == TURN:
        return False
    return event["name"] in SUMMED or event["name"] in LOSSES or event["weight"] == MOMENT


def _sum_of(told: Told) -> tuple[str, str]:
    """What is told in one line: events of one name, perhaps board by board; others stand alone."""
    summed = SUMMED.get(told.event["name"])
    if summed is None or not told.event["fields"]:
        return told.event["name"], str(id(told))
    return told.event["name"], _board_of(told, summed.by)


def _board_of(told: Told, by: str) -> str:
    """The board a line is about: of who loses, where something comes to, or whose turn it is."""
    if by == LOSER:
        return str(told.event["fields"]["board"])
    if by == WHERE:
        return str(told.event["fields"]["space"])[:-1]
    return told.board if by else ""


def _rank(told: Told, seat: str) -> int:
    event = told.event
    is_loss = event["name"] in LOSSES
    if is_loss and event["fields"].get("board") == seat:
        return 0
    return 1 if event["weight"] == MOMENT else 2 if is_loss else 3


def _line(events: list[Told], is_mine: bool) -> DigestLine:
    first = events[0]
    return {"phrase": _phrase(events), "seq": first.seq, "mine": is_mine, "weight": first.event["weight"]}


def _phrase(events: list[Told]) -> PhraseJson:
    first = events[0]
    summed = SUMMED.get(first.event["name"])
    plain = first.event["phrase"] or PhraseJson(key="")
    if summed is not None and first.event["fields"]:
        parts: dict[str, Part] = {"count": len(events)}
        if summed.by:
            parts["board"] = colour(_board_of(first, summed.by))
        if summed.listed:
            parts["names"] = listed([_name(told.event, summed.listed) for told in events])
        plain = phrase_json(Phrase(f"events.digest.{summed.key}", parts))
    cause = first.event["cause"]
    if cause is not None and first.event["name"] in LOSSES and all(told.event["cause"] == cause for told in events):
        return {**plain, "notes": [*plain.get("notes", []), cause]}
    return plain


def _name(event: EventJson, field: str) -> Part:
    return parts_of(field, event["fields"][field])[_NAME_OF.get(field, field)]


def new_pieces(window: list[Told]) -> list[str]:
    """The pieces that came in these events and are still there."""
    found: dict[str, None] = {}
    for told in window:
        fields = told.event["fields"]
        for table, is_there in ((TAKES, False), (BRINGS, True)):
            prefix, field = table.get(told.event["name"], ("", ""))
            if field not in fields:
                continue
            piece = f"{prefix}:{fields[field]}"
            found.pop(piece, None)
            if is_there:
                found[piece] = None
    return list(found)
