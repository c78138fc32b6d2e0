"""A browser that has subscribed, and reads what it is pushed (RFC 8291, from the other side)."""

from __future__ import annotations

import os

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ghoststories.server.notify.encryption import CURVE, encoded, public_bytes


class Browser:
    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.secret = os.urandom(16)
        self.p256dh = encoded(public_bytes(self.key.public_key()))
        self.auth = encoded(self.secret)

    def read(self, message: bytes) -> bytes:
        salt, length = message[:16], message[20]
        sender, text = message[21 : 21 + length], message[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        info = b"WebPush: info\0" + public_bytes(self.key.public_key()) + sender
        shared = HKDF(SHA256(), 32, self.secret, info).derive(self.key.exchange(ec.ECDH(), theirs))
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(shared)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(shared)
        plain = AESGCM(key).decrypt(nonce, text, None).rstrip(b"\0")
        assert plain[-1:] == b"\2"
        return plain[:-1]
