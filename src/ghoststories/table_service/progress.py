"""The row of a game after answers, and after they were taken back."""

from __future__ import annotations

from dataclasses import replace

from ghoststories import RULES_VERSION
from ghoststories.engine import Game, seat_text
from ghoststories.table_service.rows import Row, asked_now
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.wire.types.games import Clocks


def gone_on(row: Row, after: Game, clocks: Clocks, now: str) -> Row:
    """The row when a game has gone on to this one."""
    row = replace(
        row,
        clocks=clocks,
        updated=now,
        moves=len(after.moves),
        turn=int(after.state.turn),
        result=after.result if after.over else None,
        score=after.score if after.over else None,
        rules=RULES_VERSION,
    )
    return asked_now(row, seat_text(after.state))


async def gone_back(row: Row, line: Timeline, move: int, clocks: Clocks, now: str) -> Timeline:
    """The game when all moves after this one are taken back."""
    turn = int(line.state_at(move).turn)
    row = replace(row, clocks=clocks, updated=now, moves=move, turn=turn, result=None, score=None)
    after = await Timeline.replayed(row, line.game.moves[:move])
    after.renew(asked_now(row, after.seat))
    return after
