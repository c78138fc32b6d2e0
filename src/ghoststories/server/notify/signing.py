"""Signs what a webhook gets, so that its receiver knows who sent it, as Standard Webhooks (standardwebhooks.com) do."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode
from typing import Final

_PREFIX: Final = "whsec_"


def new_secret() -> str:
    """A secret that the owner of a webhook is told once."""
    return _PREFIX + b64encode(secrets.token_bytes(32)).decode("ascii")


def signed(secret: str, message: str, at: int, body: bytes) -> dict[str, str]:
    """The headers of a message with this id, sent at this time."""
    key = b64decode(secret.removeprefix(_PREFIX))
    text = f"{message}.{at}.".encode() + body
    signature = b64encode(hmac.new(key, text, hashlib.sha256).digest()).decode("ascii")
    return {"webhook-id": message, "webhook-timestamp": str(at), "webhook-signature": f"v1,{signature}"}
