"""What is kept of a game: who did what, and never a secret."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import cast

import pytest

from ghoststories.table_service.history import Event, appended, begun, changed, cut, folded
from ghoststories.table_service.online.state import Online
from ghoststories.table_service.rows import Row

ROW = Row("one", None, {"players": 2}, "seed", None, {"red": "person", "blue": "person"}, False, updated="now")
TABLE: Online = {
    "phase": "open",
    "host": "anna",
    "members": {"anna": {"name": "Anna", "role": "player", "since": "2026"}},
    "holders": {"red": "anna"},
    "ready": [],
    "invite": "secret of the invitation",
    "watch": "secret of the spectators",
    "grace": 60,
    "away": {},
    "played": [],
    "looked": {},
    "chance": {"secret": "secret of chance", "commitment": "hash", "nonces": {}},
}
VOTE = {"kind": "undo", "by": "anna", "yes": [], "move": 3, "seq": 5}
OPEN = replace(ROW, online=TABLE)


def table(**fields: object) -> Row:
    return replace(OPEN, online=cast(Online, {**TABLE, **fields}))


def told(events: list[Event]) -> list[tuple[str, str | None, object]]:
    return [(event.kind, event.seat, json.loads(event.text)) for event in events]


def test_a_table_begins_with_who_is_there() -> None:
    assert told(begun(OPEN, [])) == [
        ("seat", "red", {"player": "person", "holder": "anna"}),
        ("seat", "blue", {"player": "person", "holder": None}),
        ("table", None, {"phase": "open", "host": "anna", "members": {"anna": "player"}}),
    ]
    assert begun(ROW, []) == []


def test_an_answer_names_whoever_gave_it_and_chance_nobody() -> None:
    after = replace(ROW, version=4, updated="then")
    events = appended(replace(ROW, asked="red"), after, ["move C", "*5"], "anna")
    assert events == [Event(4, "move", "move C", "then", "red", "anna"), Event(4, "move", "*5", "then")]


def test_an_undo_takes_nothing_off_the_list() -> None:
    assert cut(ROW, replace(ROW, moves=3, version=2), "boris") == [Event(2, "undo", "3", "now", None, "boris")]


@pytest.mark.parametrize(
    ("change", "event"),
    [
        ({"phase": "playing", "ready": ["anna"]}, {"phase": "playing"}),
        ({"host": "boris"}, {"host": "boris"}),
        ({"members": {}}, {"members": {"anna": None}}),
        ({"members": {"anna": {"name": "Anna", "role": "removed", "since": "2026"}}}, {"members": {"anna": "removed"}}),
        ({"vote": VOTE}, {"vote": VOTE}),
    ],
)
def test_what_changes_at_a_table_is_kept(change: dict[str, object], event: dict[str, object]) -> None:
    assert told(changed(OPEN, table(**change), "anna")) == [("table", None, event)]


@pytest.mark.parametrize(
    "change",
    [{"away": {"anna": "now"}}, {"ready": ["anna"]}, {"invite": "another"}, {"watch": "another"}, {"grace": 9}],
)
def test_what_comes_and_goes_is_no_history(change: dict[str, object]) -> None:
    assert changed(OPEN, table(**change), "anna") == []


def test_a_vote_that_ends_is_kept() -> None:
    assert told(changed(table(vote=VOTE), OPEN, None)) == [("table", None, {"vote": None})]


def test_a_seat_that_changes_hands() -> None:
    after = replace(table(holders={"red": "anna", "blue": "boris"}), seats={"red": "monk", "blue": "person"})
    assert told(changed(OPEN, after, "boris")) == [
        ("seat", "red", {"player": "monk", "holder": "anna"}),
        ("seat", "blue", {"player": "person", "holder": "boris"}),
    ]


def test_no_secret_is_kept() -> None:
    text = str(begun(OPEN, []) + changed(ROW, OPEN, "anna") + changed(OPEN, table(phase="playing", chance={}), None))
    assert "secret" not in text
    assert "Anna" not in text


def test_moves_are_read_up_to_what_is_missing_or_damaged() -> None:
    events = [(1, "move", "*1"), (2, "seat", "{}"), (3, "move", "a"), (4, "undo", "1"), (5, "move", "b")]
    assert folded(events) == ["*1", "b"]
    assert folded(events[:4]) == ["*1"]
    assert folded([*events[:1], *events[2:]]) == ["*1"]
    assert folded([*events[:3], (4, "undo", "many"), (5, "move", "b")]) == ["*1", "a"]
