"""What an operator decides about telling people."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec

from ghoststories.server.notify.fetch import Sender


@dataclass(frozen=True)
class NotifyOptions:
    """`key`: the private key for web push, if it is not to be kept in the database; `contact`: where push services
    reach the operator, an address that begins with `mailto:` or `https:`."""

    push: bool = True
    webhooks: bool = True
    key: str | None = None
    contact: str | None = None
    # Seconds from a change until somebody who is away is told.
    delay: float = 30.0
    # What sends to the Internet, unless it is the usual one; tests let it reach their own machine.
    sender: Sender | None = None

    @property
    def can_push(self) -> bool:
        """Whether there is web push: it needs a package that is not always installed."""
        return self.push and find_spec("cryptography") is not None
