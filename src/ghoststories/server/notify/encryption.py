"""Encrypts a message so that only the browser that subscribed can read it (RFC 8291, with the coding of RFC 8188).

The arithmetic is that of `cryptography`. The libraries that do just this bring more with them than they save: pywebpush
two HTTP clients, http-ece a build from source.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
# One record holds the message; push services take no more than this together.
_RECORD: Final = 4096
LONGEST_MESSAGE: Final = 3000
_SALT: Final = 16
_AUTH: Final = 16
# The last record ends with this.
_END: Final = b"\x02"


class KeyOfBrowserError(ValueError):
    """What a browser is said to have sent is no key."""


def encoded(data: bytes) -> str:
    """Bytes as text, as web push writes them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def decoded(text: str) -> bytes:
    """The bytes of such a text."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """A point as web push writes it."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(p256dh: str, auth: str) -> None:
    """A `KeyOfBrowserError` unless these are the keys of a browser."""
    _keys(p256dh, auth)


def _keys(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    try:
        point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
        secret = decoded(auth)
    except (ValueError, UnsupportedAlgorithm) as error:
        raise KeyOfBrowserError("these are not the keys of a browser") from error
    if len(secret) != _AUTH:
        raise KeyOfBrowserError("these are not the keys of a browser")
    return point, secret


def encrypted(message: bytes, p256dh: str, auth: str) -> bytes:
    """A message for the browser with these keys."""
    return sealed(message, p256dh, auth, ec.generate_private_key(CURVE), os.urandom(_SALT))


def sealed(message: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """The same with the key and the salt that are used for this message only."""
    if len(message) > LONGEST_MESSAGE:
        raise ValueError(f"a message has at most {LONGEST_MESSAGE} bytes")
    theirs, secret = _keys(p256dh, auth)
    ours = public_bytes(own.public_key())
    both = b"WebPush: info\0" + public_bytes(theirs) + ours
    shared = _derived(own.exchange(ec.ECDH(), theirs), secret, both, 32)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message + _END, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
