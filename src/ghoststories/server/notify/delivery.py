"""Brings a message to a browser's push service or to a webhook."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, Literal
from uuid import uuid4

from ghoststories.server.notify.addresses import target_of
from ghoststories.server.notify.fetch import Sender, UnreachableError
from ghoststories.server.notify.messages import body_of, notice_of, topic_of, trial_of
from ghoststories.server.notify.outbox import Parcel
from ghoststories.server.notify.signing import signed
from ghoststories.server.notify.subscribers import Subscription
from ghoststories.table_service.errors import RefusedError

if TYPE_CHECKING:
    from ghoststories.server.notify.vapid import Vapid

Outcome = Literal["arrived", "failed", "gone"]
# Seconds a push service keeps a message for a device that is off.
_KEPT: Final = 24 * 3600
# It no longer knows the browser; the receiver wants nothing more.
_GONE: Final = {"push": (404, 410), "webhook": (410,)}
# Who is asked to reach nobody, if no operator is named.
_NOBODY: Final = "mailto:nobody@localhost"


class Delivery:
    """Sends messages; `vapid` says who sends them, if there is web push."""

    def __init__(self, sender: Sender, vapid: Vapid | None, contact: str | None) -> None:
        self.sender = sender
        self.vapid = vapid
        self._contact = contact

    async def bring(self, parcel: Parcel) -> Outcome:
        """Send a message, and say what came of it."""
        body = body_of(notice_of(parcel))
        try:
            if parcel.to.kind == "webhook":
                status = await self._to_webhook(parcel.to, parcel.id, body)
            else:
                status = await self._to_browser(parcel, body)
        except (UnreachableError, RefusedError):
            return "failed"
        if status in _GONE[parcel.to.kind]:
            return "gone"
        return "arrived" if 200 <= status < 300 else "failed"

    async def try_webhook(self, to: Subscription) -> None:
        """Send a test to a webhook; a `RefusedError` says why it cannot be used."""
        try:
            status = await self._to_webhook(to, uuid4().hex, body_of(trial_of(to)))
        except UnreachableError as error:
            raise RefusedError("no_answer", f"the test did not arrive: {error}") from None
        if not 200 <= status < 300:
            raise RefusedError("no_answer", f"the test was answered with {status}")

    async def _to_webhook(self, to: Subscription, message: str, body: bytes) -> int:
        target = target_of(to.address, self.sender.policy)
        headers = signed(to.secrets["secret"], message, int(time.time()), body)
        return await self.sender.post(target, {"content-type": "application/json", **headers}, body)

    async def _to_browser(self, parcel: Parcel, body: bytes) -> int:
        # Only a server with web push needs what this imports.
        from ghoststories.server.notify.encryption import encrypted

        if self.vapid is None:
            raise UnreachableError("there is no web push here")
        to = parcel.to
        target = target_of(to.address, self.sender.policy)
        contact = self._contact or (to.origin if to.origin.startswith("https://") else _NOBODY)
        headers = {
            "authorization": self.vapid.authorization(target.origin, contact),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(_KEPT),
            "urgency": "normal",
            "topic": topic_of(parcel),
        }
        return await self.sender.post(target, headers, encrypted(body, to.secrets["p256dh"], to.secrets["auth"]))
