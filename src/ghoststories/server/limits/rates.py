"""How much is allowed, and how an administrator changes it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal

from ghoststories.server.limits.buckets import Rate
from ghoststories.table_service.errors import LimitName

_MINUTE, _HOUR = 60.0, 3600.0

# What a person may do; what cannot be done by a person with a name is what an address may do.
RATES: Final[dict[LimitName, Rate]] = {
    "calls": Rate(20, 1, 300),  # a page begins with some fifty
    "messages": Rate(10, 1, 40),
    "connections": Rate(30, _MINUTE, 30),
    "sync": Rate(20, _MINUTE, 20),
    "tables": Rate(20, _HOUR, 20),
    "imports": Rate(30, _HOUR, 15),
    "checks": Rate(2, 1, 30),
    "thinking": Rate(3, _MINUTE, 20),
    "talk": Rate(1, 1, 10),
    "signals": Rate(2, 1, 20),
    "lists": Rate(1, 1, 30),
    "looks": Rate(10, 1, 200),
    "changes": Rate(2, 1, 40),
    "entering": Rate(10, _MINUTE, 10),
    "recovery": Rate(10, _HOUR, 5),
    "persons": Rate(10, _HOUR, 10),
    "devices": Rate(20, _HOUR, 20),
    "exports": Rate(6, _HOUR, 3),
}
_PARSING: Final = Rate(0.1, 1, 0.25)
# This many persons may share an address, as a school or a club does.
SHARED: Final = 6


@dataclass(frozen=True)
class Rules:
    """What a server allows. Whatever has `address` in its name holds for all persons of an address together."""

    rates: dict[LimitName, Rate] = field(default_factory=lambda: dict(RATES))
    shared: int = SHARED
    # Connections of pages at the same time.
    sockets: int = 16
    sockets_address: int = 200
    # Pages of spectators at one table.
    watchers: int = 64
    # Bytes that are kept of a person.
    stored: int = 32 * 1024 * 1024
    # Requests of one caller, and of all, that wait for work off the event loop.
    work: int = 4
    work_all: int = 64
    # Connections of an address, whatever they carry, and of all.
    connections_address: int = 400
    connections_all: int = 10_000
    # Seconds for the head of a request, for its body, and until a reader has taken what was sent.
    head: float = 10.0
    body: float = 30.0
    reading: float = 60.0
    # Seconds of processor time each second, and at once, for what connections of an address send.
    parsing: Rate = _PARSING


_RATE: Final = re.compile(r"(\d+(?:\.\d+)?)/(s|min|h)(?::(\d+(?:\.\d+)?))?")
_UNITS: Final = {"s": 1.0, "min": _MINUTE, "h": _HOUR}
_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")
# The word that means: no limits.
OFF: Final = "off"


class LimitError(Exception):
    """A limit that cannot be understood. `kind` is a key of the texts `terminal.serve`."""

    def __init__(self, kind: Literal["limit_form", "limit_name"], given: str, known: str = "") -> None:
        self.kind = kind
        self.given = given
        self.known = known
        super().__init__(f"{kind}: {given}")


def rules_of(given: list[str]) -> Rules | None:
    """The rules with an administrator's changes, each as in `tables=40/h:20` (this many an hour, this many at once) or
    `sockets=32`; None without limits."""
    rules = Rules()
    for each in given:
        if each == OFF:
            return None
        name, is_pair, value = each.partition("=")
        if not is_pair:
            raise LimitError("limit_form", each)
        rules = _changed(rules, name.strip(), value.strip(), each)
    return rules


def _changed(rules: Rules, name: str, value: str, given: str) -> Rules:
    rates: dict[str, Rate] = {"parsing": rules.parsing, **{str(key): rate for key, rate in rules.rates.items()}}
    numbers = [each.name for each in fields(Rules) if each.name not in ("rates", "parsing")]
    if name in rates:
        rate = _rate(value, rates[name], given)
        if name == "parsing":
            return replace(rules, parsing=rate)
        return replace(rules, rates={key: rate if key == name else kept for key, kept in rules.rates.items()})
    if name not in numbers:
        raise LimitError("limit_name", name, ", ".join([*rates, *numbers]))
    number = type(getattr(rules, name))(float(value)) if _NUMBER.fullmatch(value) else 0
    if number <= 0:
        raise LimitError("limit_form", given)
    changed: dict[str, Any] = {name: number}
    return replace(rules, **changed)


def _rate(value: str, usual: Rate, given: str) -> Rate:
    """Without a burst, the usual one, or at least as much as comes in a unit."""
    match = _RATE.fullmatch(value)
    if match is None or float(match[1]) <= 0 or (match[3] and float(match[3]) <= 0):
        raise LimitError("limit_form", given)
    amount = float(match[1])
    return Rate(amount, _UNITS[match[2]], float(match[3]) if match[3] else max(usual.burst, amount))
