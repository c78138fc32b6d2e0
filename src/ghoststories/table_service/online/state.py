"""What is stored of a table beside its game: who belongs to it, who holds which seat, how chance was agreed on.

It is one JSON column of the game's row, so it changes together with the game. It is never changed in place.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from ghoststories.table_service.wire.types.rights import Phase, VoteKind

OPEN: Final[Phase] = "open"
PLAYING: Final[Phase] = "playing"
CLOSED: Final[Phase] = "closed"
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


class Online(TypedDict):
    """All of it."""

    phase: Phase
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
    chance: NotRequired[Chance]
    vote: NotRequired[Vote]
