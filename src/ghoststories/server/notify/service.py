"""Telling people, put together: their subscriptions, what they are told, and what brings it to them."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit
from uuid import uuid4

from ghoststories.server.notify.addresses import Policy, target_of
from ghoststories.server.notify.delivery import Delivery
from ghoststories.server.notify.fetch import Sender
from ghoststories.server.notify.notifier import QUIET, Notifier
from ghoststories.server.notify.options import NotifyOptions
from ghoststories.server.notify.outbox import Outbox
from ghoststories.server.notify.signing import new_secret
from ghoststories.server.notify.subscribers import Subscribers, Subscription
from ghoststories.server.storage.store import Storage
from ghoststories.table_service.errors import RefusedError, too_many
from ghoststories.table_service.rows import now
from ghoststories.table_service.wire.types.subscriptions import (
    AddPush,
    AddSubscription,
    AddWebhook,
    NewSubscription,
    NotifyOffer,
    SubscriptionJson,
)

if TYPE_CHECKING:
    from ghoststories.server.notify.vapid import Vapid

_LONGEST_ORIGIN: Final = 300
# Webhooks that are tested at the same time.
_TESTS: Final = 16
# Digits by which a browser recognises itself.
_DEVICE: Final = 16


class Device(NamedTuple):
    """Who subscribes: a person, by the hashed key of a device, from a page at an address."""

    person: str
    key: str | None
    origin: str


class Notify:
    """What the calls of the API do, beside a notifier that works by itself."""

    def __init__(
        self, options: NotifyOptions, subscribers: Subscribers, delivery: Delivery, notifier: Notifier
    ) -> None:
        self._options = options
        self._subscribers = subscribers
        self._delivery = delivery
        self.notifier = notifier
        # Persons whose webhooks are being tested.
        self._tested: set[str] = set()

    @property
    def offer(self) -> NotifyOffer:
        """What this server offers."""
        vapid = self._delivery.vapid
        return {"push": vapid.public if vapid is not None else None, "webhooks": self._options.webhooks}

    async def of(self, person: str) -> list[SubscriptionJson]:
        """How a person is told."""
        return [_json(each) for each in await self._subscribers.of(person)]

    async def add(self, by: Device, wanted: AddSubscription, language: str) -> NewSubscription:
        """A new subscription. A browser's ends when its device signs out."""
        is_push = wanted["kind"] == "push"
        address, secrets = self._browser(wanted) if wanted["kind"] == "push" else self._webhook(wanted)
        subscription = Subscription(
            id=uuid4().hex,
            person=by.person,
            key=by.key if is_push else None,
            kind=wanted["kind"],
            address=address,
            secrets=secrets,
            language=wanted.get("language", language),
            origin=by.origin[:_LONGEST_ORIGIN],
            created=now(),
        )
        if not is_push:
            async with self._testing(by.person):
                await self._delivery.try_webhook(subscription)
        if not await self._subscribers.add(subscription):
            raise too_many("devices", None)
        return {**_json(subscription), "secret": secrets.get("secret")}

    @asynccontextmanager
    async def _testing(self, person: str) -> AsyncIterator[None]:
        """Tests take seconds, if somebody wants it so: one at a time for a person, and some for all."""
        if person in self._tested or len(self._tested) >= _TESTS:
            raise RefusedError("busy", "another webhook is being tested; try again in a moment")
        self._tested.add(person)
        try:
            yield
        finally:
            self._tested.discard(person)

    def _webhook(self, wanted: AddWebhook) -> tuple[str, dict[str, str]]:
        if not self._options.webhooks:
            raise RefusedError("not_allowed", "this server has no webhooks")
        target_of(wanted["url"], self._delivery.sender.policy)
        return wanted["url"], {"secret": new_secret()}

    def _browser(self, wanted: AddPush) -> tuple[str, dict[str, str]]:
        if self._delivery.vapid is None:
            raise RefusedError("not_allowed", "this server has no web push")
        # Only a server with web push has what this imports.
        from ghoststories.server.notify.encryption import KeyOfBrowserError, check_keys

        target_of(wanted["endpoint"], self._delivery.sender.policy)
        try:
            check_keys(wanted["p256dh"], wanted["auth"])
        except KeyOfBrowserError as error:
            raise RefusedError("malformed", str(error)) from error
        return wanted["endpoint"], {"p256dh": wanted["p256dh"], "auth": wanted["auth"]}

    async def delete(self, person: str, subscription: str) -> None:
        """End a subscription; those of others cannot be told from those that do not exist."""
        if not await self._subscribers.delete(person, subscription):
            raise RefusedError("not_found", "there is no such subscription")


@asynccontextmanager
async def notifying(storage: Storage, options: NotifyOptions) -> AsyncIterator[Notify]:
    """Tell people as long as this lasts."""
    subscribers = Subscribers(storage)
    delivery = Delivery(options.sender or Sender(Policy()), await _vapid(subscribers, options), options.contact)
    notifier = Notifier(Outbox(storage, options.delay, QUIET), delivery)
    task = asyncio.create_task(notifier.run(), name="notifier")
    try:
        yield Notify(options, subscribers, delivery, notifier)
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _vapid(subscribers: Subscribers, options: NotifyOptions) -> Vapid | None:
    if not options.can_push:
        return None
    from ghoststories.server.notify.vapid import Vapid, new_key

    return Vapid(options.key or await subscribers.key(new_key()))


def _json(subscription: Subscription) -> SubscriptionJson:
    """A subscription without its secrets. The address of a browser is one: whoever knows it could push there."""
    address, device = subscription.address, None
    if subscription.kind == "push":
        device = hashlib.sha256(address.encode()).hexdigest()[:_DEVICE]
        address = urlsplit(address).hostname or ""
    return {
        "id": subscription.id,
        "kind": subscription.kind,
        "address": address,
        "device": device,
        "language": subscription.language,
        "created": subscription.created,
        "failing": subscription.failing,
    }
