"""What comes in over the wire, checked. The types are the table service's (wire/types); here pydantic is told about
them, and how strictly to check them.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BeforeValidator, ConfigDict, Field, TypeAdapter, with_config

from ghoststories.table_service.wire.checking import MOST_ENTRIES, is_too_long
from ghoststories.table_service.wire.types import messages, puzzles, requests, subscriptions

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

_message: Final[TypeAdapter[messages.ClientMessage]] = TypeAdapter(
    Annotated[messages.ClientMessage, Field(discriminator="type")]
)


def read_message(text: str) -> messages.ClientMessage:
    """A message of a page; a `ValidationError` says what is wrong with it."""
    return _message.validate_json(text, strict=True)
