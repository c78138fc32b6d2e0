"""What an operator decides about telling people."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec

from ghoststories.server.notify.fetch import Sender


class OptionsError(ValueError):
    """An option that cannot be used. `kind` is a key of the texts `terminal.serve`."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(kind)


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

    def checked(self) -> NotifyOptions:
        """The same; an `OptionsError` if something is wrong with it."""
        if self.contact is not None and not self.contact.startswith(("mailto:", "https://")):
            raise OptionsError("push_contact")
        if self.key is not None and self.can_push:
            # Only a server with web push has what this imports.
            from ghoststories.server.notify.vapid import Vapid

            try:
                Vapid(self.key)
            except ValueError as error:
                raise OptionsError("push_key") from error
        return self
