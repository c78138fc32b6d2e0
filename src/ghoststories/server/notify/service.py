"""Telling people, put together: their subscriptions, what they are told, and what brings it to them."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit
from uuid import uuid4

from ghoststories.server.notify.addresses import Policy, target_of
from ghoststories.server.notify.delivery import Delivery
from ghoststories.server.notify.fetch import Sender
from ghoststories.server.notify.notifier import QUIET, Notifier
from ghoststories.server.notify.options import NotifyOptions
from ghoststories.server.notify.outbox import Outbox
from ghoststories.server.notify.signing import new_secret
from ghoststories.server.notify.subscribers import MOST, Subscribers, Subscription
from ghoststories.server.storage.store import Storage
from ghoststories.table_service.errors import RefusedError
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
# Digits by which a browser recognises itself.
_DEVICE: Final = 16


class Notify:
    """What the calls of the API do, beside a notifier that works by itself."""

    def __init__(
        self, options: NotifyOptions, subscribers: Subscribers, delivery: Delivery, notifier: Notifier
    ) -> None:
        self._options = options
        self._subscribers = subscribers
        self._delivery = delivery
        self.notifier = notifier

    @property
    def offer(self) -> NotifyOffer:
        """What this server offers."""
        vapid = self._delivery.vapid
        return {"push": vapid.public if vapid is not None else None, "webhooks": self._options.webhooks}

    async def of(self, person: str) -> list[SubscriptionJson]:
        """How a person is told."""
        return [_json(each) for each in await self._subscribers.of(person)]

    async def add(self, person: str, wanted: AddSubscription, language: str, origin: str) -> NewSubscription:
        """A new subscription of a person, who calls from a page at this origin."""
        if wanted["kind"] == "webhook":
            new = await self._webhook(wanted)
        else:
            new = self._browser(wanted)
        language = wanted.get("language", language)
        address, secrets = new
        subscription = Subscription(
            uuid4().hex, person, wanted["kind"], address, secrets, language, origin[:_LONGEST_ORIGIN], now()
        )
        if wanted["kind"] == "webhook":
            await self._delivery.try_webhook(subscription)
        if not await self._subscribers.add(subscription):
            raise RefusedError("not_allowed", f"there are {MOST[wanted['kind']]} already; delete one first")
        return {**_json(subscription), "secret": secrets.get("secret")}

    async def _webhook(self, wanted: AddWebhook) -> tuple[str, dict[str, str]]:
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
