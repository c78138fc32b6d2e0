"""The signature of a webhook, checked as its receiver does."""

from __future__ import annotations

import base64
import hashlib
import hmac

from ghoststories.server.notify.signing import new_secret, signed


def test_the_example_of_standard_webhooks() -> None:
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    headers = signed(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}')
    assert headers["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    assert (headers["webhook-id"], headers["webhook-timestamp"]) == ("msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330")


def test_every_webhook_has_a_secret_of_its_own() -> None:
    one, other = new_secret(), new_secret()
    assert one != other
    assert len(base64.b64decode(one.removeprefix("whsec_"))) == 32
    key = base64.b64decode(one.removeprefix("whsec_"))
    expected = base64.b64encode(hmac.new(key, b"id.7.body", hashlib.sha256).digest()).decode()
    assert signed(one, "id", 7, b"body")["webhook-signature"] == f"v1,{expected}"
