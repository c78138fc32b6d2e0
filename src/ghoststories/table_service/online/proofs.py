"""How chance was agreed on, as lines of a record: below the seed, where readers that do not know them look past."""

from __future__ import annotations

from typing import Final, NamedTuple

from ghoststories.table_service.online.chance import canonical
from ghoststories.table_service.rows import Row

_SEED: Final = "seed:"


class Proof(NamedTuple):
    """What a record says of its seed."""

    table: str
    commitment: str
    secret: str
    nonces: tuple[str, ...]
    rules: str
    # The set-up as it was chosen, in the form it was hashed.
    chosen: str


def with_chance(record: str, row: Row) -> str:
    """The record of a finished game with what makes it possible to check its chance."""
    chance = row.online.get("chance") if row.online is not None else None
    if chance is None or "chosen" not in chance or row.result is None:
        return record
    proof = Proof(
        row.id,
        chance["commitment"],
        chance["secret"],
        tuple(sorted(chance["nonces"].values())),
        chance.get("rules", ""),
        canonical(chance["chosen"]),
    )
    rows = record.splitlines()
    at = next(number for number, line in enumerate(rows) if line.startswith(_SEED)) + 1
    return "\n".join([*rows[:at], *lines_of(proof), *rows[at:], ""])


def lines_of(proof: Proof) -> list[str]:
    """The lines that are added."""
    words = [
        f"table {proof.table}",
        f"commitment {proof.commitment}",
        f"secret {proof.secret}",
        *(f"nonce {nonce}" for nonce in proof.nonces),
        f"rules {proof.rules}",
        f"chosen {proof.chosen}",
    ]
    return [f"  {line}" for line in words]


def proof_in(record: str) -> Proof | None:
    """What a record says of its seed; None if it says nothing, or not all of it."""
    found: dict[str, list[str]] = {}
    is_below = False
    for line in record.splitlines():
        if line.startswith(_SEED):
            is_below = True
        elif is_below and line[:1].isspace():
            name, _, value = line.strip().partition(" ")
            found.setdefault(name, []).append(value.strip())
        else:
            is_below = False
    single = ("table", "commitment", "secret", "rules", "chosen")
    if any(len(found.get(name, [])) != 1 for name in single):
        return None
    return Proof(
        found["table"][0],
        found["commitment"][0],
        found["secret"][0],
        tuple(sorted(found.get("nonce", []))),
        found["rules"][0],
        found["chosen"][0],
    )
