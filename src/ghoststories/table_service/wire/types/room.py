"""A table's room: who is there, who sits where, and what the reader may do; and what people say in it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired

from ghoststories.table_service.wire.schema import AtMost, Between, Doc, TypedDict
from ghoststories.table_service.wire.types.games import Summary
from ghoststories.table_service.wire.types.keys import Seat
from ghoststories.table_service.wire.types.requests import LONGEST_TEXT, NewGame, SetupJson
from ghoststories.table_service.wire.types.rights import Action, TablePhase, VoteKind

LONGEST_NAME: Final = 40
LONGEST_LINE: Final = 500


class ReadPerson(TypedDict):
    """What came of reading a saved person: the games that are the reader's now, and those that cannot be read."""

    added: int
    broken: int


class PersonJson(TypedDict):
    """Somebody a shared server knows."""

    id: str
    name: str


class Me(TypedDict):
    """Who the reader is to this server."""

    shared: Annotated[bool, Doc("Whether this server knows people; if not, all its games are the reader's.")]
    person: Annotated[PersonJson | None, Doc("Null until the reader has created or joined a table.")]
    devices: Annotated[int, Doc("How many devices have a key of this person.")]


class MyName(TypedDict):
    """What the reader wants to be called."""

    name: Annotated[str, AtMost(LONGEST_NAME)]


class SavedPerson(TypedDict):
    """What a person saved here or elsewhere, or some lines of it."""

    text: Annotated[str, AtMost(LONGEST_TEXT)]


class RecoveryCode(TypedDict):
    """A code that brings a person to another device. It is told once and works once."""

    code: Annotated[str, AtMost(64)]


class MemberJson(TypedDict):
    """Somebody at the table. Those who were removed are not listed."""

    id: str
    name: str
    role: Literal["player", "watcher"]
    is_host: bool
    seats: Annotated[list[Seat], Doc("Those they hold, in turn order.")]
    here: Annotated[bool, Doc("Whether a page of theirs is open.")]
    away: Annotated[int | None, Doc("Seconds since their last page was closed.")]
    ready: bool


class SeatJson(TypedDict):
    """A seat: who holds it, and who plays it."""

    seat: Seat
    holder: Annotated[str | None, Doc("A member's id.")]
    bot: Annotated[str | None, Doc("The bot that plays it; with a holder, it stands in.")]


class VoteJson(TypedDict):
    """Something that waits for everybody's consent."""

    kind: VoteKind
    by: str
    yes: list[str]
    waits_for: list[str]
    move: int


class SealJson(TypedDict):
    """How chance was agreed on."""

    commitment: str
    nonces: dict[str, str]
    secret: Annotated[str | None, Doc("Null until the game is over.")]


class RoomJson(TypedDict):
    """All about a table but its game, as one member may know it."""

    phase: TablePhase
    you: Annotated[str | None, Doc("The reader's id.")]
    host: str
    members: Annotated[list[MemberJson], Doc("The host first, then as they came.")]
    seats: Annotated[list[SeatJson], Doc("In turn order; Wu-Feng last.")]
    may: Annotated[list[Action], Doc("What the reader may do now.")]
    may_stand_in: Annotated[list[Seat], Doc("Seats the reader may let a bot play, because their holders are away.")]
    invite: Annotated[str | None, Doc("The secret of the invitation, for those who play.")]
    watch: Annotated[str | None, Doc("The secret of the link for spectators, for those who play.")]
    grace: int
    practice: bool
    vote: VoteJson | None
    chance: Annotated[SealJson | None, Doc("Null if somebody chose the seed, or the game began from another one.")]
    seed_by: Annotated[str | None, Doc("The member who chose the seed, and so may know what will come.")]
    setup: Annotated[SetupJson | None, Doc("As it was chosen, until the game begins; the rest is drawn then.")]
    summary: Summary


class OpenTable(TypedDict):
    """A table to open: the game it will have, in whose first free seat the reader sits, and when a bot may stand in."""

    game: NewGame
    name: Annotated[str, AtMost(LONGEST_NAME)]
    grace: NotRequired[Annotated[int, Between(30, 30 * 24 * 3600)]]


class Enter(TypedDict):
    """The secret of a link, and what the reader wants to be called; a person who has a name may leave it out."""

    secret: Annotated[str, AtMost(64)]
    name: NotRequired[Annotated[str, AtMost(LONGEST_NAME)]]


class Entered(TypedDict):
    """The table a link led to, as the reader belongs to it now."""

    id: str
    room: RoomJson


class SeatChange(TypedDict):
    """Who is to play a seat: `me`, `nobody`, or a bot by its name."""

    player: Annotated[str, AtMost(200)]


class Ready(TypedDict):
    """Whether the reader is ready; the first time with a nonce that is mixed into the seed."""

    ready: bool
    nonce: NotRequired[Annotated[str, AtMost(128)]]


class StartGame(TypedDict):
    """Let the game begin; the host's nonce is mixed into the seed too."""

    nonce: NotRequired[Annotated[str, AtMost(128)]]


class AboutPerson(TypedDict):
    """A member of the table."""

    person: Annotated[str, AtMost(64)]


class TableOptions(TypedDict):
    """What the host may change at any time."""

    grace: NotRequired[Annotated[int, Between(30, 30 * 24 * 3600)]]
    name: NotRequired[Annotated[str, AtMost(100)] | None]


class Link(TypedDict):
    """A link whose secret is replaced: whoever came by it stays."""

    link: Literal["invite", "watch"]


class Invitation(TypedDict):
    """What a link leads to, for somebody who has not followed it yet."""

    role: Annotated[Literal["player", "watcher"], Doc("What the reader would be at the table.")]
    phase: TablePhase
    host: Annotated[str, Doc("A name.")]
    players: Annotated[list[str], Doc("The names of those who hold seats.")]
    free: Annotated[int, Doc("Seats that nobody holds and no bot plays.")]
    seed_by: Annotated[str | None, Doc("The name of who chose the seed, and so may know what will come.")]
    summary: Summary


class RoomMessage(TypedDict):
    """The room has changed. It comes first at an open table, and before the snapshot at any other."""

    type: Literal["room"]
    room: RoomJson


class TalkLine(TypedDict):
    """Something somebody said: words, or a quick phrase in each reader's language."""

    number: int
    by: Annotated[str, Doc("A member's id, or one that has left.")]
    name: str
    at: str
    text: Annotated[str | None, Doc("Words as they were written.")]
    phrase: Annotated[str | None, Doc("A key of the texts `web.talk.phrases.*`.")]


class Talk(TypedDict):
    """Lines of the conversation: the last ones when a page is opened, then each new one."""

    type: Literal["talk"]
    lines: list[TalkLine]


class Say(TypedDict):
    """Say something: words or a quick phrase."""

    type: Literal["say"]
    text: NotRequired[Annotated[str, AtMost(LONGEST_LINE)]]
    phrase: NotRequired[Annotated[str, AtMost(40)]]


class PingPiece(TypedDict):
    """Point at a piece."""

    type: Literal["ping"]
    piece: Annotated[str, AtMost(80)]


class Pinged(TypedDict):
    """Somebody points at a piece."""

    type: Literal["pinged"]
    by: str
    piece: str


class Suggest(TypedDict):
    """Propose an option to whoever is asked; the same side only."""

    type: Literal["suggest"]
    question: int
    option: Annotated[str, AtMost(200)]


class Suggested(TypedDict):
    """Somebody proposes an option. Whoever is asked accepts it by answering."""

    type: Literal["suggested"]
    by: str
    question: int
    option: str


class ProposeUndo(TypedDict):
    """Go back to the last question not after a move, past rolls and draws, if everybody agrees."""

    type: Literal["propose_undo"]
    move: int


class CastVote(TypedDict):
    """Agree with what is proposed, or not, which ends it."""

    type: Literal["vote"]
    yes: bool


class StandIn(TypedDict):
    """Let a bot play a seat whose holder is away; or take one's own seat back, with no bot."""

    type: Literal["stand_in"]
    seat: Annotated[str, AtMost(20)]
    bot: Annotated[str, AtMost(200)] | None
