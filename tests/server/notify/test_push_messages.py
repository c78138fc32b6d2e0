"""Messages only the browser can read, and who says that they are from here."""

from __future__ import annotations

import json

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from ghoststories.server.notify.encryption import (
    CURVE,
    LONGEST_MESSAGE,
    KeyOfBrowserError,
    check_keys,
    decoded,
    encoded,
    encrypted,
    public_bytes,
    sealed,
)
from ghoststories.server.notify.vapid import Vapid, new_key
from tests.server.notify.browser import Browser

# The example of RFC 8291, section 5.
P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard() -> None:
    own = ec.derive_private_key(int.from_bytes(decoded(OWN), "big"), CURVE)
    assert encoded(sealed(b"When I grow up, I want to be a watermelon", P256DH, AUTH, own, decoded(SALT))) == SEALED


def test_a_browser_reads_its_message_and_no_other_does() -> None:
    browser, other = Browser(), Browser()
    message = encrypted("Du bist am Zug: „Freitag“".encode(), browser.p256dh, browser.auth)
    assert browser.read(message).decode() == "Du bist am Zug: „Freitag“"
    with pytest.raises(InvalidTag):
        other.read(message)


def test_no_two_messages_are_alike() -> None:
    browser = Browser()
    assert encrypted(b"x", browser.p256dh, browser.auth) != encrypted(b"x", browser.p256dh, browser.auth)


def test_a_message_fits_into_what_push_services_take() -> None:
    browser = Browser()
    assert len(encrypted(b"x" * LONGEST_MESSAGE, browser.p256dh, browser.auth)) <= 4096
    with pytest.raises(ValueError, match="at most"):
        encrypted(b"x" * (LONGEST_MESSAGE + 1), browser.p256dh, browser.auth)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", AUTH),
        (P256DH[:-4], AUTH),
        ("B" + "A" * 86, AUTH),
        (encoded(b"\4" + bytes(64)), AUTH),
        (encoded(b"\0"), AUTH),
        (P256DH, ""),
        (P256DH, AUTH[:-4]),
        (P256DH, "ä" * 22),
        ("ä", AUTH),
        (P256DH, AUTH * 2),
    ],
)
def test_keys_that_are_none(p256dh: str, auth: str) -> None:
    with pytest.raises(KeyOfBrowserError):
        check_keys(p256dh, auth)


def test_the_keys_of_a_browser() -> None:
    check_keys(P256DH, AUTH)


def read_token(header: str) -> tuple[dict[str, object], dict[str, object], str]:
    """What a token says, once its signature is checked with the key beside it."""
    token, key = (part.split("=", 1)[1] for part in header.removeprefix("vapid ").split(", "))
    head, claims, signature = token.split(".")
    raw = decoded(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    both = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    point.verify(encode_dss_signature(*both), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return json.loads(decoded(head)), json.loads(decoded(claims)), key


def test_a_push_service_can_check_who_sends() -> None:
    vapid = Vapid(new_key())
    head, claims, key = read_token(vapid.authorization("https://push.example.com", "https://table.example.com"))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert (claims["aud"], claims["sub"]) == ("https://push.example.com", "https://table.example.com")
    assert key == vapid.public


def test_a_token_is_used_again_and_renewed_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    vapid = Vapid(new_key())
    now = 1_800_000_000.0
    monkeypatch.setattr("time.time", lambda: now)
    first = vapid.authorization("https://push.example.com", "https://a.example")
    assert vapid.authorization("https://push.example.com", "https://a.example") == first
    assert vapid.authorization("https://push.example.com", "https://b.example") != first
    now += 7 * 3600
    later = vapid.authorization("https://push.example.com", "https://a.example")
    expires = read_token(later)[1]["exp"]
    assert isinstance(expires, int)
    assert 6 * 3600 < expires - now <= 24 * 3600


def test_the_key_is_the_same_after_a_restart() -> None:
    key = new_key()
    assert Vapid(key).public == Vapid(key).public != Vapid(new_key()).public


def test_a_browser_takes_the_public_key() -> None:
    public = Vapid(new_key()).public
    assert public_bytes(ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(public))) == decoded(public)
    assert len(decoded(public)) == 65
