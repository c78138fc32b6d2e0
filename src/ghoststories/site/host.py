"""What the rules worker asks of the JavaScript around it. All that crosses the border is text and numbers."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Literal, NotRequired, Protocol, TypedDict

if TYPE_CHECKING:
    # The bots are not loaded where the rules are.
    from ghoststories.bot_tasks import Task

# A game as it is stored in the browser: the fields of a `Row` as JSON.
StoredRow = dict[str, object]


class StoredEvent(TypedDict):
    """Something that happened to a game (`table_service/history.py`)."""

    version: int
    kind: str
    text: str
    at: str
    seat: str | None
    person: str | None


class StoredGame(TypedDict):
    """A game with what happened to it."""

    row: StoredRow
    events: list[StoredEvent]


class AddGames(TypedDict):
    """Store new games, in one transaction."""

    do: Literal["add"]
    games: list[StoredGame]


class ChangeGame(TypedDict):
    """In one transaction: compare the stored version with `known`, write the row, and put these events after those that
    are stored."""

    do: Literal["change"]
    known: int
    row: StoredRow
    events: list[StoredEvent]


class OneGame(TypedDict):
    """Delete a game, or read it without its events or with them."""

    do: Literal["delete", "get", "load"]
    game: str


class AllGames(TypedDict):
    """Read all games without their events."""

    do: Literal["all"]


StoreRequest = AddGames | ChangeGame | OneGame | AllGames


class StoreAnswer(TypedDict):
    """What came of it. Nothing has changed if it `failed`: somebody else was quicker (`overtaken`), or the browser
    cannot store it now."""

    failed: NotRequired[Literal["overtaken", "busy", "storage"]]
    message: NotRequired[str]
    found: NotRequired[bool]
    rows: NotRequired[list[StoredRow]]
    # Number, kind and text, from number 1; one may be missing or without text in a damaged game.
    events: NotRequired[list[tuple[int, str, str | None]]]


# The worker that thinks: `bots` for those who play and for hints, `coach` so that no bot waits for the coach, and
# `background` for what takes minutes.
WorkerName = Literal["bots", "coach", "background"]


class Thought(TypedDict):
    """A task for a bots worker, with a number by which it can be dropped."""

    number: int
    worker: WorkerName
    task: Task


class Host(Protocol):
    """The worker's JavaScript, or a test."""

    def store(self, request: str) -> Awaitable[str]:
        """Carry out a `StoreRequest`; a change is on disk when the `StoreAnswer` comes."""
        ...

    def think(self, thought: str) -> Awaitable[str]:
        """What a bots worker finds for a `Thought`, as `ghoststories.bot_tasks.done` says it."""
        ...

    def drop(self, number: int) -> None:
        """Nobody waits for this `Thought` any more."""

    def hold(self, turn: int, game: str) -> Awaitable[None]:
        """Wait until no other tab lets the bots of a game play. It is this worker's turn until `release`."""
        ...

    def release(self, turn: int) -> None:
        """A turn is over, or nobody waits for it any more."""

    def send(self, connection: int, text: str) -> None:
        """A message for a page."""

    def end(self, connection: int, code: int, reason: str) -> None:
        """The connection of a page has ended; the codes are those of a WebSocket."""
