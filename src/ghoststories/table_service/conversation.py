"""What a page says to a table and what comes of it, whatever carries the messages."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, NamedTuple

from ghoststories.engine import GhostStoriesError, Side
from ghoststories.table_service.errors import RefusedError, refusal, wire
from ghoststories.table_service.messages import refused, text_of
from ghoststories.table_service.online.room import Room
from ghoststories.table_service.ports import Watcher
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.wire.types.messages import ClientMessage, PaceKey, SetPace
from ghoststories.table_service.wire.types.room import CastVote, PingPiece, ProposeUndo, Say, StandIn, Suggest

# Bytes of a message.
LARGEST: Final = 16 * 1024
# Why a connection ends, by code: the game does not exist, it cannot be replayed, the page exceeds a limit, the game
# cannot be read now; or it was deleted, or whoever runs the table stops.
NO_GAME: Final = 4404
# The host has removed the person.
REMOVED: Final = 4410
BROKEN: Final = 4409
TOO_MANY: Final = 4429
TRY_LATER: Final = 1013
GOING_AWAY: Final = 1001

# Messages about the people at a table.
InRoom = Say | PingPiece | Suggest | ProposeUndo | CastVote | StandIn

_log: Final = logging.getLogger(__name__)


async def take(table: LiveTable, page: Watcher, read: Callable[[], ClientMessage]) -> None:
    """One message of a page: what cannot be read or done is refused with a reason and changes nothing."""
    answer_to = None
    try:
        message = read()
        answer_to = message["question"] if message["type"] == "answer" or message["type"] == "hint" else None
        await _carry_out(table, page, message)
    except RefusedError as error:
        _refuse(page, error, answer_to)
    except GhostStoriesError as error:
        _refuse(page, refusal(error), answer_to)
    except Exception:
        _log.exception("a message of game %s failed", table.row.id)
        _refuse(page, RefusedError("internal", "the server failed; the game is as it was"), answer_to)


def _refuse(page: Watcher, error: RefusedError, answer_to: int | None) -> None:
    page.tell(text_of(refused(error.code, wire(error.message), answer_to, error.exceeded)))


async def _carry_out(table: LiveTable, page: Watcher, message: ClientMessage) -> None:
    caller = page.caller
    if message["type"] == "answer":
        await table.answer(message["question"], message["option"], page.side, message.get("owners"), caller)
    elif message["type"] == "undo":
        await table.undo(page.side, message.get("whole_turn", False), caller)
    elif message["type"] == "undo_to":
        await table.undo_to(message["move"], caller)
    elif message["type"] == "pace":
        table.set_pace(_pace_of(message), caller)
    elif message["type"] == "next":
        await table.next_step()
    elif message["type"] == "coached":
        table.set_coached(message["on"], caller)
    elif message["type"] == "step":
        table.step(caller)
    elif message["type"] == "why":
        table.why(message["move"], page)
    elif message["type"] == "side":
        _switch(table, page, message["side"])
    elif message["type"] == "hint":
        table.hint(message["question"], page, message.get("for_all", False))
    elif message["type"] == "seat":
        await table.give_seat(message["seat"], message["player"], page.side, caller)
    elif message["type"] == "looking":
        # Whatever carries the messages notes it; at the table nothing changes.
        return
    elif message["type"] == "sync":
        await _told_again(table, page)
    else:
        await _in_room(table.room, page, message)


async def _told_again(table: LiveTable, page: Watcher) -> None:
    await table.catch_up()
    table.room.require("see", page.caller)
    page.tell_all_of_it()
    table.wake_bots()


async def _in_room(room: Room, page: Watcher, message: InRoom) -> None:
    """What people do beside the game."""
    if message["type"] == "say":
        await room.talk.say(message, page.caller)
    elif message["type"] == "ping":
        room.talk.ping(message["piece"], page.caller)
    elif message["type"] == "suggest":
        room.talk.suggest(message["question"], message["option"], page)
    elif message["type"] == "propose_undo":
        await room.propose_undo(message["move"], page.caller)
    elif message["type"] == "vote":
        await room.vote(message["yes"], page.caller)
    else:
        await room.stand_in(message["seat"], message["bot"], page.caller)


def _switch(table: LiveTable, page: Watcher, side: Side) -> None:
    """Look from the other side; messages not sent yet were for this one."""
    table.room.require("switch_side", page.caller)
    if table.side(side, page.caller) != side:
        raise RefusedError("not_your_side", f"nobody here plays {side}")
    page.side = side
    page.forget()
    page.tell_all_of_it()
    table.wake_bots()


def _pace_of(message: SetPace) -> PaceKey:
    """The pace a page wants; older ones say only whether it is fast."""
    if "pace" in message:
        return message["pace"]
    if "fast" in message:
        return "fast" if message["fast"] else "calm"
    raise RefusedError("malformed", "pace: neither pace nor fast is given")


def check_size(size: int) -> None:
    """Refuse a message that is too large, before it is read."""
    if size > LARGEST:
        raise RefusedError("too_large", f"{size} bytes; at most {LARGEST}")


class TurnedAway(NamedTuple):
    """Why a page cannot be let in: a message that comes first, if there is one, and how the connection ends."""

    message: str | None
    code: int
    reason: str


def turned_away(error: RefusedError) -> TurnedAway:
    """How to end a connection to a game that cannot be opened; trying again helps with `TRY_LATER` and
    `TOO_MANY`."""
    if error.code == "not_found":
        return TurnedAway(None, NO_GAME, "there is no such game")
    if error.code == "removed":
        return TurnedAway(None, REMOVED, "the host has removed you from this table")
    message = text_of({**refused(error.code, wire(error.message), exceeded=error.exceeded), "move": error.move})
    ends = {"broken": BROKEN, "too_many": TOO_MANY}
    return TurnedAway(message, ends.get(error.code, TRY_LATER), error.code)
