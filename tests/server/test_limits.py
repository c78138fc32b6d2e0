"""Buckets, rates and addresses: what is allowed, and that counting takes bounded memory."""

from __future__ import annotations

from typing import get_args

import pytest

from ghoststories.server.limits.addresses import address_key
from ghoststories.server.limits.buckets import Buckets, Rate
from ghoststories.server.limits.kinds import kind_of
from ghoststories.server.limits.limits import Limits, Source, serving, spend
from ghoststories.server.limits.rates import RATES, LimitError, Rules, rules_of
from ghoststories.server.limits.wire import WireLimits
from ghoststories.table_service.errors import Exceeded, LimitName, RefusedError, exceeded_text, too_many
from ghoststories.texts import LANGUAGES, Texts


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def refused(limits: Limits, what: LimitName, caller: Source) -> int | None:
    """How long somebody has to wait; None if not."""
    found: Exceeded | None = None
    try:
        limits.spend(what, caller)
    except RefusedError as error:
        found = error.exceeded
    if found is None:
        return None
    assert found.limit == what
    return found.retry


def test_a_bucket_holds_so_much_and_fills_again() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 10, 3), clock)
    for _ in range(3):
        assert buckets.wait("a") == 0
        buckets.spend("a")
    assert buckets.wait("a") == pytest.approx(5.0)
    assert buckets.wait("b") == 0
    clock.now += 4.0
    assert buckets.wait("a") == pytest.approx(1.0)
    clock.now += 1.0
    assert buckets.wait("a") == 0
    clock.now += 1e6
    for _ in range(3):
        buckets.spend("a")
    assert buckets.wait("a") > 0, "it never holds more than it can"


def test_what_costs_more_than_a_bucket_holds_waits_for_a_full_one() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 1, 2), clock)
    assert buckets.wait("a", 10) == 0
    buckets.spend("a", 10)
    assert buckets.wait("a") == pytest.approx(9.0)
    assert buckets.wait("a", 10) == pytest.approx(10.0)


def test_strangers_cannot_fill_the_memory() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 1000, 1), clock, most=100)
    for number in range(10_000):
        buckets.spend(f"stranger {number}")
        assert len(buckets) <= 100
    assert buckets.wait("stranger 9999") > 0
    assert buckets.wait("stranger 0") == 0


def test_whoever_has_recovered_is_forgotten() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 1, 5), clock)
    for number in range(100):
        buckets.spend(str(number))
    clock.now += 1.0
    for number in range(60):
        buckets.spend(f"later {number}")
    assert len(buckets) <= 60 + 1


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2a01:4f8:1:2:3:4:5:6", "2a01:4f8:1:2::/64"),
        ("2a01:4f8:1:2:ffff::1", "2a01:4f8:1:2::/64"),
        ("2a01:4f8:1:3::1", "2a01:4f8:1:3::/64"),
        ("fe80::1%eth0", "fe80::1"),
        ("fd00::7", "fd00::7"),
        ("::1", "::1"),
        ("unix", "unix"),
    ],
)
def test_an_address_stands_for_a_household(address: str, key: str) -> None:
    assert address_key(address) == key


def test_a_person_and_an_address_have_limits_of_their_own() -> None:
    clock = Clock()
    limits = Limits(Rules(rates={**RATES, "tables": Rate(1, 60, 2)}, shared=2), clock)
    red, blue = Source("red", "10.0.0.1"), Source("blue", "10.0.0.1")
    elsewhere, stranger = red._replace(address="10.0.0.2"), Source(None, "10.0.0.1")
    assert [refused(limits, "tables", red) for _ in range(3)] == [None, None, 60]
    assert refused(limits, "tables", elsewhere) == 60, "another device is the same person"
    assert [refused(limits, "tables", blue) for _ in range(2)] == [None, None]
    assert refused(limits, "tables", stranger) == 30, "the address has used up what it has"
    assert refused(limits, "talk", red) is None
    clock.now += 60.0
    assert refused(limits, "tables", red) is None


def test_what_is_refused_costs_nothing() -> None:
    clock = Clock()
    limits = Limits(Rules(rates={**RATES, "recovery": Rate(1, 60, 1)}, shared=1), clock)
    caller = Source(None, "10.0.0.1")
    assert [refused(limits, "recovery", caller) for _ in range(10)] == [None] + [60] * 9


def test_connections_are_counted_while_they_are_open() -> None:
    limits = Limits(Rules(sockets=2, sockets_address=3))
    red, blue = Source("red", "10.0.0.1"), Source("blue", "10.0.0.1")
    with limits.socket(red), limits.socket(red):
        with pytest.raises(RefusedError, match="sockets"), limits.socket(red):
            pass
        with limits.socket(blue), pytest.raises(RefusedError), limits.socket(blue):
            pass
    with limits.socket(red):
        pass
    assert limits._sockets == {}


def test_spectators_and_what_is_stored() -> None:
    limits = Limits(Rules(watchers=2, stored=1000))
    limits.watch(1)
    limits.store(999)
    for call, given in ((limits.watch, 2), (limits.store, 1000)):
        with pytest.raises(RefusedError) as error:
            call(given)
        assert error.value.exceeded is not None
        assert error.value.exceeded.retry is None


def test_whoever_is_served_is_counted() -> None:
    spend("recovery")
    limits = Limits(Rules(rates={**RATES, "recovery": Rate(1, 60, 1)}, shared=1))
    with serving(limits, Source(None, "10.0.0.1")):
        spend("recovery")
        with pytest.raises(RefusedError):
            spend("recovery")
    for _ in range(10):
        spend("recovery")


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        ("GET /api/games", "lists"),
        ("POST /api/games", "tables"),
        ("POST /api/tables", "tables"),
        ("POST /api/games/abc/again", "tables"),
        ("POST /api/lessons/x", "tables"),
        ("POST /api/puzzles/x", "tables"),
        ("POST /api/puzzles/x/judge", "imports"),
        ("POST /api/daily/attempt", "tables"),
        ("POST /api/import", "imports"),
        ("POST /api/look", "imports"),
        ("POST /api/games/abc/fork", "imports"),
        ("POST /api/me/import", "imports"),
        ("POST /api/me/recover", "recovery"),
        ("POST /api/me/recovery", "changes"),
        ("POST /api/me/subscriptions", "devices"),
        ("GET /api/me/export", "exports"),
        ("POST /api/tables/abc/enter", "entering"),
        ("POST /api/tables/abc/invitation", "entering"),
        ("PUT /api/tables/abc/seats/red", "changes"),
        ("POST /api/setups/check", "checks"),
        ("POST /api/games/abc/review", "thinking"),
        ("GET /api/games/abc/review", "looks"),
        ("GET /api/games/abc/at/3", "looks"),
        ("GET /api/games/abc/record", "looks"),
        ("DELETE /api/me/subscriptions/abc", "changes"),
        ("DELETE /api/games/abc", "changes"),
        ("DELETE /api/games/abc/review", "changes"),
        ("POST /api/games/abc/unheard-of", "changes"),
        ("GET /api/games/abc", None),
        ("GET /api/texts/en", None),
        ("GET /", None),
    ],
)
def test_calls_by_what_they_cost(call: str, kind: str | None) -> None:
    method, path = call.split()
    assert kind_of(method, path) == kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("limit", get_args(LimitName))
def test_every_limit_says_what_was_too_much_and_how_long_to_wait(limit: LimitName, language: str) -> None:
    texts = Texts(language)
    for seconds, count in ((0.2, "1"), (89, "89"), (91, "2"), (7200, "2"), (7201, "3")):
        exceeded = too_many(limit, seconds).exceeded
        assert exceeded is not None
        assert f" {count} " in exceeded_text(exceeded, texts)
    for_ever = too_many(limit, None).exceeded
    assert for_ever is not None
    assert exceeded_text(for_ever, texts) == texts.get(f"web.limit.{limit}")


def test_an_administrator_changes_limits() -> None:
    rules = rules_of(["tables=40/h", "sync=1.5/s:7", "sockets=32", "head=2.5", "parsing=1/s:2"])
    assert rules is not None
    assert rules.rates["tables"] == Rate(40, 3600, 40)
    assert rules.rates["sync"] == Rate(1.5, 1, 7)
    assert (rules.sockets, rules.head, rules.parsing) == (32, 2.5, Rate(1, 1, 2))
    assert rules.rates["talk"] == RATES["talk"]
    assert rules_of(["tables=40/h", "off"]) is None


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ("tables", "limit_form"),
        ("tables=", "limit_form"),
        ("tables=40", "limit_form"),
        ("tables=0/h", "limit_form"),
        ("tables=40/day", "limit_form"),
        ("tables=40/h:0", "limit_form"),
        ("sockets=-1", "limit_form"),
        ("sockets=0.5", "limit_form"),
        ("sockets=1/h", "limit_form"),
        ("rates=1", "limit_name"),
        ("moon=1", "limit_name"),
    ],
)
def test_a_limit_that_is_none(given: str, kind: str) -> None:
    with pytest.raises(LimitError) as error:
        rules_of([given])
    assert error.value.kind == kind


def test_connections_of_an_address_and_of_a_proxy() -> None:
    wire = WireLimits(Rules(connections_address=2, connections_all=5), ["172.30.0.0/24"])
    assert [wire.opened("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert [wire.opened("172.30.0.9") for _ in range(4)] == [True, True, True, False]
    wire.closed("10.0.0.1")
    assert wire.opened("10.0.0.2")
    assert wire.is_proxy("172.30.0.1")
    assert not wire.is_proxy("172.31.0.1")
    assert not wire.is_proxy("unix")


def test_who_makes_much_work_is_not_read() -> None:
    wire = WireLimits(Rules(parsing=Rate(1, 1000, 0.25)), ["172.30.0.1"])
    assert wire.may_parse("10.0.0.1")
    wire.parsed("10.0.0.1", 0.3)
    wire.parsed("172.30.0.1", 0.3)
    assert not wire.may_parse("10.0.0.1")
    assert wire.may_parse("10.0.0.2")
    assert wire.may_parse("172.30.0.1")
