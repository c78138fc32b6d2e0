"""What is stored of a table beside its game: who belongs to it, who holds which seat, how chance was agreed on.

It is one JSON column of the game's row, so it changes together with the game. It is never changed in place.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from ghoststories.engine import Side, side_of
from ghoststories.table_service.wire.types.requests import SetupJson
from ghoststories.table_service.wire.types.rights import TablePhase, VoteKind

OPEN: Final[TablePhase] = "open"
PLAYING: Final[TablePhase] = "playing"
CLOSED: Final[TablePhase] = "closed"
# `player`: was invited, with or without a seat; `watcher`: came by the link for spectators; `removed`: may not return.
Role = Literal["player", "watcher", "removed"]


class Member(TypedDict):
    """A person at a table."""

    name: str
    role: Role
    # When the person came, as dates are stored.
    since: str


class Vote(TypedDict):
    """Something that happens once all persons who play agree."""

    kind: VoteKind
    # The person who proposed it, and those who agree.
    by: str
    yes: list[str]
    # The move to go back to, and the number of moves when it was proposed: the vote ends if the game goes on.
    move: int
    seq: int


class Chance(TypedDict):
    """How chance was agreed on (docs/security.md). The secret is told when the game is over."""

    secret: str
    commitment: str
    # By person; everybody at the table may see them.
    nonces: dict[str, str]
    # From the start on: the rules the seed was made for, and the set-up without what is drawn from it.
    rules: NotRequired[str]
    chosen: NotRequired[SetupJson]


class Played(TypedDict):
    """From the moves after this one on, somebody else plays a seat: a person or a bot."""

    move: int
    seat: str
    player: str


class Online(TypedDict):
    """All of it."""

    phase: TablePhase
    # The person who may change the table.
    host: str
    members: dict[str, Member]
    # Who holds a seat. A seat whose player is a bot although somebody holds it has a stand-in.
    holders: dict[str, str]
    # Persons who are ready to begin.
    ready: list[str]
    # The secrets of the links.
    invite: str
    watch: str
    # Seconds after which others may put a bot in an absent player's seat.
    grace: int
    # Since when persons who hold seats are away, as dates are stored; those who are here are not listed.
    away: dict[str, str]
    # Changes of players since the game began, so that what a bot answered stays its own.
    played: list[Played]
    # The sides that persons without a seat have looked from: whoever has seen one side cannot join the other.
    looked: dict[str, list[Side]]
    # Missing if the seed was chosen, or if the game goes on from another one.
    chance: NotRequired[Chance]
    # The person who chose the seed.
    seed_by: NotRequired[str]
    vote: NotRequired[Vote]


def seats_of(online: Online, person: str) -> list[str]:
    """The seats somebody holds."""
    return [seat for seat, holder in online["holders"].items() if holder == person]


def sides_of(online: Online, person: str) -> set[Side]:
    """The sides somebody looks from: those of their seats."""
    return {side_of(seat) for seat in seats_of(online, person)}


def seated(online: Online) -> list[str]:
    """The persons who hold seats."""
    return list(dict.fromkeys(online["holders"].values()))


def role_of(online: Online, person: str | None) -> Role | None:
    """What somebody is at a table; None for strangers."""
    member = online["members"].get(person or "")
    return member["role"] if member is not None else None
