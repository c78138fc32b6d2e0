"""How chance is agreed on: nobody at the table can foretell or change it, and everybody can check it afterwards.

Before the game the server commits itself to a secret by publishing its hash. Each person adds a nonce. The seed is a
hash of all of it, of the rules and of the set-up as it was chosen (docs/security.md)."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.state import Chance

_COMMITMENT: Final = "ghost stories commitment 1"
_SEED: Final = "ghost stories seed 1"
_NONCE: Final = re.compile(r"[\x21-\x7e]{1,128}")


def sealed(table: str) -> Chance:
    """A new secret, and the commitment to it."""
    secret = secrets.token_hex(32)
    return {"secret": secret, "commitment": commitment(secret, table), "nonces": {}}


def commitment(secret: str, table: str) -> str:
    """What is published before anybody adds a nonce."""
    return _hash(_COMMITMENT, f"table {table}", f"secret {secret}")


def seed_of(secret: str, nonces: Iterable[str], rules: str, chosen: Mapping[str, Any]) -> str:
    """The seed of a game: whoever knows all of this can compute it."""
    added = [f"nonce {nonce}" for nonce in sorted(nonces)]
    return _hash(_SEED, f"secret {secret}", *added, f"rules {rules}", f"setup {canonical(chosen)}")


def canonical(chosen: Mapping[str, Any]) -> str:
    """A set-up as one line of text, always the same."""
    return json.dumps(chosen, ensure_ascii=True, sort_keys=True, separators=(",", ":"))


def checked_nonce(nonce: str | None) -> str | None:
    """What a page adds; it stands in a line of its own."""
    if nonce is not None and not _NONCE.fullmatch(nonce):
        raise RefusedError("malformed", "nonce: 1 to 128 printable characters without blanks")
    return nonce


def _hash(*lines: str) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
