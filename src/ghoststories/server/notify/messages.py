"""What somebody is told: which table, and why. Nothing of the game itself, because others carry it."""

from __future__ import annotations

import hashlib
import json
from typing import Final
from urllib.parse import quote

from ghoststories.server.notify.outbox import Parcel
from ghoststories.server.notify.subscribers import Subscription
from ghoststories.table_service.rows import now
from ghoststories.table_service.wire.types.subscriptions import Notice
from ghoststories.texts import LANGUAGES, Texts

# Characters of a table's name.
_LONGEST_NAME: Final = 100
# What a push service calls a message by, so that a newer one replaces it; it has room for 32 characters.
_TOPIC: Final = 24


def notice_of(parcel: Parcel) -> Notice:
    """What a subscription is told."""
    texts = _texts(parcel.to)
    name = parcel.row.name[:_LONGEST_NAME] if parcel.row.name else None
    table = name or texts.get("notices.unnamed")
    return {
        "type": parcel.news.kind,
        "table": parcel.row.id,
        "name": name,
        "text": texts.get(f"notices.{parcel.news.kind}", table=table),
        "url": _url(parcel.to, f"#/game/{quote(parcel.row.id, safe='')}"),
        "at": now(),
    }


def trial_of(to: Subscription) -> Notice:
    """What a webhook is told when it is added."""
    text = _texts(to).get("notices.test")
    return {"type": "test", "table": None, "name": None, "text": text, "url": _url(to, ""), "at": now()}


def body_of(notice: Notice) -> bytes:
    """A notice as it is sent."""
    return json.dumps(notice, ensure_ascii=False, separators=(",", ":")).encode()


def topic_of(parcel: Parcel) -> str:
    """The same for all messages about a table to a person; it tells a push service nothing."""
    return hashlib.sha256(f"{parcel.row.id} {parcel.to.id}".encode()).hexdigest()[:_TOPIC]


def _url(to: Subscription, page: str) -> str | None:
    return f"{to.origin}/{page}" if to.origin else None


def _texts(to: Subscription) -> Texts:
    return Texts(to.language if to.language in LANGUAGES else LANGUAGES[0])
