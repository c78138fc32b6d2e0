"""Who wants to be told, when they are away, that a table waits for them, and how."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired

from ghoststories.table_service.wire.schema import AtMost, Doc, TypedDict

LONGEST_ADDRESS: Final = 2000
# What somebody is told about: it is their turn, a game is over, it has begun, somebody came by the host's invitation.
NoticeKind = Literal["your_turn", "game_over", "started", "joined"]


class NotifyOffer(TypedDict):
    """What this server offers."""

    push: Annotated[str | None, Doc("The key a browser subscribes with; null if there is no web push here.")]
    webhooks: bool


class AddPush(TypedDict):
    """A browser that wants to be told: what its push service gave it."""

    kind: Literal["push"]
    endpoint: Annotated[str, AtMost(LONGEST_ADDRESS)]
    p256dh: Annotated[str, AtMost(200)]
    auth: Annotated[str, AtMost(50)]
    language: NotRequired[Annotated[str, AtMost(10)]]


class AddWebhook(TypedDict):
    """An address that wants to be told."""

    kind: Literal["webhook"]
    url: Annotated[str, AtMost(LONGEST_ADDRESS)]
    language: NotRequired[Annotated[str, AtMost(10)]]


AddSubscription = AddPush | AddWebhook


class SubscriptionJson(TypedDict):
    """A way in which the reader is told."""

    id: str
    kind: Literal["push", "webhook"]
    address: Annotated[str, Doc("Of a webhook, its address; of a browser, its push service.")]
    device: Annotated[str | None, Doc("Of a browser: the first 16 digits of the SHA-256 of its endpoint.")]
    language: str
    created: str
    failing: Annotated[str | None, Doc("Since when nothing arrives there.")]


class NewSubscription(SubscriptionJson):
    """A subscription that was added."""

    secret: Annotated[str | None, Doc("Of a webhook: what its messages are signed with. It is told once.")]


class Subscriptions(TypedDict):
    """All ways in which the reader is told, the oldest first."""

    subscriptions: list[SubscriptionJson]


class Notice(TypedDict):
    """What a webhook is sent. It contains nothing about the game itself."""

    type: Literal["your_turn", "game_over", "started", "joined", "test"]
    table: Annotated[str | None, Doc("The table's id; null in a test.")]
    name: Annotated[str | None, Doc("The table's name, if it has one.")]
    text: Annotated[str, Doc("The same in words.")]
    url: Annotated[str | None, Doc("Where the table is.")]
    at: Annotated[str, Doc("When this was sent.")]
