"""Says to a push service who sends (RFC 8292): a signed token for each service, good for some hours."""

from __future__ import annotations

import json
import time
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from ghoststories.server.notify.encryption import CURVE, decoded, encoded, public_bytes

# Seconds. Push services take at most a day; a token is used for half of its time.
_GOOD_FOR: Final = 12 * 3600
# Services whose tokens are kept.
_KEPT: Final = 64
# Bytes of a number of the curve.
_LENGTH: Final = 32


def new_key() -> str:
    """A private key as text."""
    return encoded(_number(ec.generate_private_key(CURVE).private_numbers().private_value))


class Vapid:
    """The key of this server. Browsers are told its public part when they subscribe, so it must not change."""

    def __init__(self, private: str) -> None:
        number = decoded(private)
        if len(number) != _LENGTH:
            raise ValueError(f"a private key has {_LENGTH} bytes")
        self._key = ec.derive_private_key(int.from_bytes(number, "big"), CURVE)
        self.public = encoded(public_bytes(self._key.public_key()))
        self._tokens: dict[tuple[str, str], tuple[str, float]] = {}

    def authorization(self, service: str, contact: str) -> str:
        """The header for a push service, by its origin; `contact` is where its operator reaches ours."""
        now = time.time()
        token, until = self._tokens.get((service, contact), ("", 0.0))
        if now > until:
            token = self._signed({"aud": service, "exp": int(now) + _GOOD_FOR, "sub": contact})
            if len(self._tokens) >= _KEPT:
                self._tokens.clear()
            self._tokens[service, contact] = token, now + _GOOD_FOR / 2
        return f"vapid t={token}, k={self.public}"

    def _signed(self, claims: dict[str, object]) -> str:
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        text = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        one, other = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(SHA256())))
        return f"{text}.{encoded(_number(one) + _number(other))}"


def _number(value: int) -> bytes:
    return value.to_bytes(_LENGTH, "big")
