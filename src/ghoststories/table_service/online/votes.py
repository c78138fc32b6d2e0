"""What needs everybody's consent: going back past a roll. Each function returns the row as it is then."""

from __future__ import annotations

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.members import changed, online_of, without
from ghoststories.table_service.online.rights import waits_for
from ghoststories.table_service.online.state import Vote
from ghoststories.table_service.rows import Row


def proposed(row: Row, person: str, move: int) -> Row:
    """Somebody wants to go back to a move, and so agrees."""
    vote: Vote = {"kind": "undo", "by": person, "yes": [person], "move": move, "seq": row.moves}
    return changed(row, vote=vote)


def cast(row: Row, person: str, yes: bool) -> Row:
    """Somebody agrees, or ends the vote."""
    vote = online_of(row).get("vote")
    if vote is None:
        raise RefusedError("no_vote", "nothing is proposed")
    if not yes:
        return without(row, "vote")
    return changed(row, vote={**vote, "yes": [*(each for each in vote["yes"] if each != person), person]})


def is_agreed(row: Row) -> bool:
    """Whether a vote waits for nobody any more."""
    return "vote" in online_of(row) and not waits_for(row)


def ended(row: Row) -> Row:
    """The game goes on, so nothing is proposed any more."""
    return row if row.online is None or "vote" not in row.online else without(row, "vote")
