"""What comes in over the wire, checked. The types are the table service's (wire/types); here pydantic is told about
them, and how strictly to check them.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BeforeValidator, ConfigDict, Field, TypeAdapter, with_config

from ghoststories.table_service.wire.checking import MOST_ENTRIES, is_too_long
from ghoststories.table_service.wire.types import messages, puzzles, requests, room, subscriptions

_STRICT: Final = ConfigDict(strict=True, extra="forbid")


def _is_small(given: Any) -> Any:
    """Refuse long lists in one sentence, before each of their entries is found wrong."""
    if is_too_long(given):
        raise ValueError(f"a list or an object has more than {MOST_ENTRIES} entries")
    return given


@with_config(_STRICT)
class NewGame(requests.NewGame):
    """A game to begin. What its set-up leaves out is drawn from the seed."""


@with_config(_STRICT)
class Fork(requests.Fork):
    """Where a game is to be played on from."""


@with_config(_STRICT)
class Import(requests.Import):
    """A record or a position."""


@with_config(_STRICT)
class PuzzleAnswers(puzzles.PuzzleAnswers):
    """Answers to judge, the first question's first."""


@with_config(_STRICT)
class OpenTable(room.OpenTable):
    """A table to open."""


@with_config(_STRICT)
class Enter(room.Enter):
    """The secret of a link, and the reader's name."""


@with_config(_STRICT)
class SeatChange(room.SeatChange):
    """Who is to play a seat: `me`, `nobody`, or a bot by its name."""


@with_config(_STRICT)
class Ready(room.Ready):
    """Whether the reader is ready."""


@with_config(_STRICT)
class StartGame(room.StartGame):
    """Let the game begin."""


@with_config(_STRICT)
class AboutPerson(room.AboutPerson):
    """A member of the table."""


@with_config(_STRICT)
class TableOptions(room.TableOptions):
    """What the host may change at any time."""


@with_config(_STRICT)
class Link(room.Link):
    """A link whose secret is replaced."""


@with_config(_STRICT)
class MyName(room.MyName):
    """What the reader wants to be called."""


@with_config(_STRICT)
class RecoveryCode(room.RecoveryCode):
    """A code that brings a person to another device."""


@with_config(_STRICT)
class SavedPerson(room.SavedPerson):
    """What a person saved."""


@with_config(_STRICT)
class AddPush(subscriptions.AddPush):
    """A browser that wants to be told: what its push service gave it."""


@with_config(_STRICT)
class AddWebhook(subscriptions.AddWebhook):
    """An address that wants to be told."""


NewGameBody = Annotated[NewGame, BeforeValidator(_is_small)]
ForkBody = Annotated[Fork, BeforeValidator(_is_small)]
ImportBody = Annotated[Import, BeforeValidator(_is_small)]
PuzzleAnswersBody = Annotated[PuzzleAnswers, BeforeValidator(_is_small)]
AddSubscriptionBody = Annotated[AddPush | AddWebhook, Field(discriminator="kind")]

OpenTableBody = Annotated[OpenTable, BeforeValidator(_is_small)]
EnterBody = Annotated[Enter, BeforeValidator(_is_small)]
SeatChangeBody = Annotated[SeatChange, BeforeValidator(_is_small)]
ReadyBody = Annotated[Ready, BeforeValidator(_is_small)]
StartGameBody = Annotated[StartGame, BeforeValidator(_is_small)]
AboutPersonBody = Annotated[AboutPerson, BeforeValidator(_is_small)]
TableOptionsBody = Annotated[TableOptions, BeforeValidator(_is_small)]
LinkBody = Annotated[Link, BeforeValidator(_is_small)]
MyNameBody = Annotated[MyName, BeforeValidator(_is_small)]
RecoveryCodeBody = Annotated[RecoveryCode, BeforeValidator(_is_small)]
SavedPersonBody = Annotated[SavedPerson, BeforeValidator(_is_small)]

_message: Final[TypeAdapter[messages.ClientMessage]] = TypeAdapter(
    Annotated[messages.ClientMessage, Field(discriminator="type")]
)


def read_message(text: str) -> messages.ClientMessage:
    """A message of a page; a `ValidationError` says what is wrong with it."""
    return _message.validate_json(text, strict=True)
