"""What the table service needs from outside: small interfaces, and the errors their implementations raise."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, ParamSpec, Protocol, TypeVar

from ghoststories.engine import Question, Side, State
from ghoststories.table_service.online.rights import Caller
from ghoststories.table_service.rows import Row
from ghoststories.table_service.wire.types.hints import FoundHint, FoundJudgement
from ghoststories.table_service.wire.types.review import ReviewJson

P = ParamSpec("P")
T = TypeVar("T")


class OvertakenError(Exception):
    """Somebody else changed the stored game: what is in memory is no longer true."""


class BotFailedError(Exception):
    """A bot or a hint found nothing; the text says why, for the author of the bot."""


class Storage(Protocol):
    """Where games are kept. A change is stored for good when its call returns; it grows the version by one, and raises
    `OvertakenError` if the stored game is not the one the caller knows. What fails for another reason is a
    `RefusedError` with the code `busy` or `storage`, and changes nothing.

    What happened to a game is kept as events, for good (`history.py`). A change may say which `person` made it: who
    answered, took a move back, sat down. Nobody is named for what a bot or the server itself does.
    """

    async def add(self, row: Row, texts: Sequence[str]) -> None:
        """Store a new game with the moves it begins with."""

    async def append(self, before: Row, after: Row, texts: Sequence[str], person: str | None = None) -> Row:
        """Store an answer with the chance it triggered; return the row as it is then."""
        ...

    async def cut(self, before: Row, after: Row, person: str | None = None) -> Row:
        """Take back all moves after `after.moves`; return the row as it is then. The history keeps them."""
        ...

    async def change(self, before: Row, after: Row, person: str | None = None) -> Row:
        """Change a game without its moves; return the row as it is then."""
        ...

    async def delete(self, game: str) -> bool:
        """Delete a game; False if there is none."""
        ...

    async def all(self) -> list[Row]:
        """All games, the newest first."""
        ...

    async def get(self, game: str) -> Row | None:
        """A game without its moves."""
        ...

    async def version(self, game: str) -> int | None:
        """The version of a game; None if the game does not exist."""
        ...

    async def load(self, game: str) -> tuple[Row, list[str]] | None:
        """A game with its moves."""
        ...

    async def since(self, known: Row) -> tuple[Row, list[str]] | None:
        """A game as it is now, with the moves that were added to one that is known; None if moves were taken back or
        the game is gone: then it has to be loaded anew."""
        ...

    async def close(self) -> None:
        """Stop, when everything that waits is stored."""


@dataclass(frozen=True)
class Person:
    """Somebody a shared server knows."""

    id: str
    name: str
    created: str


class People(Protocol):
    """Where people are kept. Keys and codes come hashed, so nobody who reads the database can use them."""

    async def add(self, person: Person, key: str) -> None:
        """Store a new person with the key of their device."""

    async def of_key(self, key: str) -> Person | None:
        """Whose key this is."""
        ...

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name."""

    async def names(self, people: Collection[str]) -> dict[str, str]:
        """The names of some people by their id; those who are gone are left out."""
        ...

    async def set_code(self, person: str, code: str) -> None:
        """Replace a person's recovery code."""

    async def recover(self, code: str, key: str) -> Person | None:
        """Use a recovery code up: its person has this further key. None if nobody has this code."""
        ...

    async def devices(self, person: str) -> int:
        """How many keys a person has."""
        ...

    async def keys_of(self, person: str) -> list[tuple[str, str]]:
        """When a person's devices got their keys, and the days on which they last used them, as dates are stored."""
        ...

    async def keep_only(self, person: str, key: str) -> int:
        """Drop all other keys of a person; how many there were."""
        ...

    async def drop_key(self, key: str) -> None:
        """Sign a device out."""

    async def games_of(self, person: str) -> list[Row]:
        """The games of the tables a person belongs to, the newest first."""
        ...

    async def delete(self, person: str) -> None:
        """Delete a person with keys, subscriptions and jobs. Rows of games are not touched, nor what was said: both are
        to be taken care of before. The history of games keeps an id that belongs to nobody then."""


@dataclass(frozen=True)
class Line:
    """Something that was said at a table: words or the key of a quick phrase."""

    number: int
    person: str
    name: str
    at: str
    text: str | None = None
    phrase: str | None = None


class TalkStore(Protocol):
    """Where conversations are kept."""

    async def say(self, game: str, line: Line) -> Line:
        """Store a line; it gets the next number of its game."""
        ...

    async def lines(self, game: str, after: int, most: int) -> list[Line]:
        """The last lines of a conversation after a number, at most this many, in their order."""
        ...

    async def of(self, person: str) -> list[tuple[str, Line]]:
        """All that somebody said, with the game they said it at."""
        ...

    async def forget(self, person: str) -> None:
        """Delete what somebody said, everywhere."""


JobKind = Literal["bot", "hint"]
BOT: Final[JobKind] = "bot"
HINT: Final[JobKind] = "hint"


class Job(NamedTuple):
    """Something to think about, on somebody's behalf."""

    id: str
    game: str
    # Of the game when it was asked. The version of a game also grows when nothing is asked anew.
    version: int
    seat: str
    kind: JobKind
    # Whose share of the bots' time it takes: the host of a bot's table, or whoever asked for a hint.
    person: str
    # From when on it may be taken, as dates are stored.
    due: str
    # Who waits for the result, a name of their own choice; nobody waits for a bot.
    asker: str | None = None


class Jobs(Protocol):
    """What bots and those who give hints have to do. Servers take jobs for a while; what a server that died has taken
    comes back. A table of people has a job while it waits for a bot: `Storage` stores it together with the game, and
    the answer replaces it. All times are dates as they are stored."""

    async def ask(self, job: Job) -> None:
        """Store a new job."""

    async def wait(self, seconds: float) -> None:
        """Wait until there may be a job to take, and no longer than that."""

    async def take(self, holder: str, most: int, now: str, until: str) -> list[Job]:
        """Jobs for this holder until that time, fairly: everybody's first job comes before anybody's second."""
        ...

    async def renew(self, holder: str, held: Sequence[Job], until: str) -> list[Job]:
        """Hold jobs longer; those that are still the holder's. A game that went on without a bot's answer has none or
        another one."""
        ...

    async def put_back(self, holder: str, job: Job, due: str) -> None:
        """Somebody else may take a job, from that time on."""

    async def done(self, holder: str, job: Job, result: str | None = None) -> bool:
        """A job is done; its result, if it has one, waits for the asker. False if it was not the holder's any more.
        Nobody needs to say it of a bot whose answer was stored."""
        ...

    async def collect(self, asker: str) -> list[tuple[Job, str]]:
        """The results that wait for somebody; they are told once."""
        ...

    async def drop(self, asker: str) -> None:
        """Nobody waits for these results any more."""

    async def waiting(self, now: str) -> int:
        """How many jobs nobody does yet."""
        ...


class Notices(Protocol):
    """What the servers of one database tell each other beside what they store. It may be lost."""

    @property
    def name(self) -> str:
        """What this server is called among them."""
        ...

    def send(self, game: str, text: str) -> None:
        """Tell all other servers something about a game, now or never. It is dropped if it is long: some thousand
        bytes are possible."""

    def hear(self, told: Callable[[str, str], None]) -> None:
        """Call this with the game and the text of everything another server sends."""


class BotPool(Protocol):
    """Bots and hints, found without holding up the event loop. What goes wrong is a `BotFailedError`."""

    @property
    def kinds(self) -> list[str]:
        """The names a seat can be given to."""
        ...

    def alone(self, game: str) -> AbstractAsyncContextManager[None]:
        """Wait until nobody else lets the bots of a game play; while it is held, nobody else does."""
        ...

    async def answer(self, kind: str, seed: str, view: State, question: Question) -> str:
        """A bot's answer: one of the options."""
        ...

    async def hints(self, seed: str, view: State) -> list[FoundHint]:
        """What a good player says about the question that is asked, the best option first."""
        ...

    async def judge(self, seed: str, view: State, answer: str) -> FoundJudgement:
        """Whether an answer to the question that is asked is costly, beside the best one."""
        ...

    async def review(self, record: str, tell: Callable[[int, int], None]) -> ReviewJson:
        """The review of a game, found with the least priority; `tell` is told how far it has come."""
        ...

    def close(self) -> None:
        """Stop all searches."""


class Clock(Protocol):
    """Time: for thinking times, pauses and stored dates."""

    def monotonic(self) -> float:
        """Seconds since some moment in the past."""
        ...

    def now(self) -> str:
        """The date and time as they are stored: readable, and sorted as text."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class Watcher(Protocol):
    """The transport: a connection to somebody who watches a table from one side of it."""

    side: Side

    @property
    def caller(self) -> Caller:
        """Whose page it is."""
        ...

    def tell(self, text: str) -> None:
        """Send a message, at once or soon; never waits."""

    def tell_all_of_it(self) -> None:
        """Send all there is to see of the table."""

    def forget(self) -> None:
        """Drop the messages that are not sent yet."""

    def leave(self) -> None:
        """End the connection: the table is gone."""


class Offload(Protocol):
    """Where work is done that takes more than a moment, so that nobody else waits for it."""

    async def __call__(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of the work."""
        ...
