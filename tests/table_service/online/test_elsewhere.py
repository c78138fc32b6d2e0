"""What one server knows of the pages at other servers."""

from __future__ import annotations

import json
from typing import Any

from ghoststories.table_service.online.elsewhere import SILENT_AFTER, Elsewhere
from tests.table_service.fakes import FakeClock, MemoryNotices


def test_people_are_there_until_their_server_says_otherwise_or_falls_silent() -> None:
    clock = FakeClock()
    table = Elsewhere("game", clock, None)
    assert table.note("one", ["anna", "boris"])
    assert table.note("two", ["boris", "cleo"])
    assert table.people == {"anna", "boris", "cleo"}
    assert not table.note("one", ["anna"])
    assert table.people == {"anna", "boris", "cleo"}
    clock.time += SILENT_AFTER / 2
    table.note("two", [])
    assert table.people == {"anna"}
    clock.time += SILENT_AFTER / 2
    table.forget_silent()
    assert table.people == set()
    # It is new again.
    assert table.note("one", ["anna"])
    assert not table.note("two", ["cleo"])


def test_what_is_said_goes_to_the_table_of_that_game() -> None:
    servers: list[MemoryNotices] = []
    here, there = MemoryNotices(servers), MemoryNotices(servers)
    heard: list[tuple[str, Any]] = []
    there.hear(lambda game, text: heard.append((game, json.loads(text))))
    table = Elsewhere("game", FakeClock(), here)
    table.say_who_is_here({"boris", "anna"})
    table.tell("hello", "taoists")
    table.hint(7, "wu_feng")
    assert heard == [
        ("game", {"is": "here", "server": "server 0", "people": ["anna", "boris"]}),
        ("game", {"is": "told", "text": "hello", "side": "taoists"}),
        ("game", {"is": "hint", "question": 7, "side": "wu_feng"}),
    ]
