"""What there is to tell somebody about a table, and when it is new."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ghoststories.table_service.online.notices import Last, News, is_new, news_for
from ghoststories.table_service.online.seats import dated
from ghoststories.table_service.online.state import Online
from ghoststories.table_service.rows import Row

TURN = News("your_turn", "turn 57")


def online(**changes: object) -> Online:
    table: Online = {
        "phase": "playing",
        "host": "ann",
        "members": {
            "ann": {"name": "Ann", "role": "player", "since": "2026-01-01"},
            "ben": {"name": "Ben", "role": "player", "since": "2026-01-02"},
            "cat": {"name": "Cat", "role": "player", "since": "2026-01-03"},
            "eve": {"name": "Eve", "role": "watcher", "since": "2026-01-04"},
            "rob": {"name": "Rob", "role": "removed", "since": "2026-01-05"},
        },
        "holders": {"red": "ann", "green": "ben"},
        "ready": [],
        "invite": "",
        "watch": "",
        "grace": 60,
        "away": {},
        "played": [],
        "looked": {},
    }
    return {**table, **changes}  # type: ignore[typeddict-item]


def row(table: Online | None, **changes: object) -> Row:
    seats = {"red": "person", "green": "person"}
    plain = Row("game", None, {}, "seed", None, seats, False, moves=57, asked="green", online=table)
    return replace(plain, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("person", ["cat", "eve", "rob", "stranger"])
def test_who_holds_no_seat_is_told_nothing(person: str) -> None:
    assert news_for(row(online()), person) is None
    assert news_for(row(online(), asked=None, result="victory"), person) is None


def test_who_is_asked_is_told() -> None:
    assert news_for(row(online()), "ben") == TURN


def test_the_others_only_know_that_it_has_begun() -> None:
    assert news_for(row(online()), "ann") == News("started", "started")


def test_who_has_a_stand_in_is_not_asked() -> None:
    assert news_for(row(online(), bot_asked=True), "ben") == News("started", "started")


def test_all_who_play_are_told_of_the_end() -> None:
    over = row(online(), asked=None, result="victory")
    assert {news_for(over, person) for person in ("ann", "ben")} == {News("game_over", "over")}


def test_a_closed_table_and_a_game_of_a_private_server_tell_nothing() -> None:
    assert news_for(row(online(phase="closed")), "ben") is None
    assert news_for(row(None), "ben") is None


def test_the_host_is_told_who_comes_by_the_invitation() -> None:
    table = online(phase="open")
    assert news_for(row(table, asked=None), "ann") == News("joined", "joined 2026-01-03")
    assert news_for(row(table, asked=None), "ben") is None
    alone = online(phase="open", members={name: table["members"][name] for name in ("ann", "eve", "rob")})
    assert news_for(row(alone, asked=None), "ann") is None


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        (None, True),
        (Last("started", True), True),
        (Last("turn 50", True), True),
        (Last("over", True), True),
        # The same question, and another one before they have looked.
        (Last("turn 57", True), False),
        (Last("turn 57", False), False),
        (Last("turn 50", False), False),
        (Last("started", False), False),
    ],
)
def test_a_turn_is_told_once_and_once_until_they_look(last: Last | None, expected: bool) -> None:
    assert is_new(TURN, last) is expected


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        (None, True),
        (Last("", True), True),
        (Last("joined 2026-01-03", True), True),
        (Last("joined 2026-01-03", False), False),
        (Last("turn 50", True), False),
        (Last("started", True), False),
        (Last("over", True), False),
    ],
)
def test_that_a_game_has_begun_is_news_only_at_its_beginning(last: Last | None, expected: bool) -> None:
    assert is_new(News("started", "started"), last) is expected


def test_a_second_guest_is_news() -> None:
    assert is_new(News("joined", "joined 2026-01-03"), Last("joined 2026-01-02", True))


def test_a_table_is_newer_when_somebody_came_or_changed_seats() -> None:
    """What nobody can find as changed lately, nobody is told."""
    before = row(online(), updated="2026-01-01")
    members = before.online["members"] if before.online is not None else {}
    for changes in (
        online(holders={"red": "ann"}),
        online(host="ben"),
        online(phase="open"),
        online(members={**members, "dan": {"name": "Dan", "role": "player", "since": "2026-01-06"}}),
    ):
        assert dated(before, replace(before, online=changes), "2026-02-01").updated == "2026-02-01"
    assert dated(before, replace(before, seats={"red": "monk"}), "2026-02-01").updated == "2026-02-01"


def test_a_name_and_who_is_here_make_no_table_newer() -> None:
    before = row(online(), updated="2026-01-01")
    members = before.online["members"] if before.online is not None else {}
    renamed = online(members={**members, "ann": {**members["ann"], "name": "Anne"}})
    for changes in (renamed, online(away={"ann": "2026-02-01"}), online(ready=["ann"])):
        assert dated(before, replace(before, online=changes), "2026-02-01").updated == "2026-01-01"
