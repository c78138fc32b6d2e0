"""What a shared server knows of people: a name, keys, a code; and how everything of theirs is saved and deleted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from starlette.testclient import TestClient
from typer.testing import CliRunner

from ghoststories.cli.main import app as command
from ghoststories.table_service.online.people import hashed, new_code, new_key, plain_code
from tests.server.page import Json
from tests.server.shared import BASE, Guest, all_watching, begun, play_on, shared_server


@pytest.fixture
def server(database: str, nothing_built: Path) -> Iterator[TestClient]:
    with shared_server(database, nothing_built) as client:
        yield client


def named(server: TestClient, name: str) -> Guest:
    guest = Guest(server, name)
    guest.did("POST", "me", {"name": name})
    return guest


def stored(server: TestClient, *without: str) -> str:
    """Everything that is in the database, as text; some tables may be left out."""
    app: Any = server.app
    engine = app.state.registry.storage.engine
    with engine.connect() as connection:
        tables = [each for each in sql.inspect(engine).get_table_names() if each not in without]
        rows = [row for table in tables for row in connection.execute(sql.text(f"SELECT * FROM {table}"))]
    return "\n".join(map(repr, rows))


class TestKeys:
    def test_a_key_has_256_bits_and_a_code_128(self) -> None:
        assert len(new_key()) >= 256 / 6
        assert re.fullmatch(r"([a-z2-9]{5}-){5}[a-z2-9]", new_code())
        assert 31**26 > 2**128
        assert plain_code(" AB-cd e2") == "abcde2"

    def test_the_database_has_no_key_and_no_code(self, server: TestClient) -> None:
        anna = named(server, "Anna")
        code = anna.did("POST", "me/recovery")["code"]
        key = anna.client.cookies["gs"]
        found = stored(server)
        assert key not in found
        assert code not in found
        assert plain_code(code) not in found
        assert hashed(key) in found

    def test_a_cookie_is_out_of_reach_of_scripts(self, server: TestClient) -> None:
        answer = server.post("/api/me", json={"name": "Anna"})
        words = {word.strip().lower() for word in answer.headers["set-cookie"].split(";")[1:]}
        assert {"httponly", "samesite=lax", "path=/"} <= words
        assert "secure" not in words

    def test_over_https_only_this_host_can_set_it(self, server: TestClient) -> None:
        guest = TestClient(server.app, "https://table.example", raise_server_exceptions=False)
        guest.portal = server.portal
        answer = guest.post("/api/me", json={"name": "Anna"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-gs=")
        assert "; Secure" in cookie
        assert "domain" not in cookie.lower()
        assert guest.get("/api/me").json()["person"]["name"] == "Anna"
        # A cookie that another host may have set counts for nothing.
        key = guest.cookies["__Host-gs"]
        other = TestClient(server.app, "https://table.example", cookies={"gs": key}, raise_server_exceptions=False)
        other.portal = server.portal
        assert other.get("/api/me").json()["person"] is None

    def test_a_made_up_key_is_nobodys(self, server: TestClient) -> None:
        guest = Guest(server, "Eve")
        for key in ("x", "x" * 10_000, new_key()):
            guest.client.cookies.set("gs", key)
            assert guest.did("GET", "me")["person"] is None

    def test_only_pages_of_this_server_change_anything(self, server: TestClient) -> None:
        anna = named(server, "Anna")
        answer = anna.client.post("/api/me", json={"name": "Eve"}, headers={"origin": "http://evil.example"})
        assert answer.status_code == 403
        assert anna.did("GET", "me")["person"]["name"] == "Anna"


class TestDevices:
    def test_a_code_brings_a_person_to_another_device_once(self, server: TestClient) -> None:
        anna, other = named(server, "Anna"), Guest(server, "Anna")
        first = anna.did("POST", "me/recovery")["code"]
        code = anna.did("POST", "me/recovery")["code"]
        assert other.refused("POST", "me/recover", {"code": first}) == "no_code"
        told = other.did("POST", "me/recover", {"code": code.upper().replace("-", " ")})
        assert (told["person"]["name"], told["devices"]) == ("Anna", 2)
        assert Guest(server, "Eve").refused("POST", "me/recover", {"code": code}) == "no_code"

    def test_other_devices_are_signed_out(self, server: TestClient) -> None:
        anna, other = named(server, "Anna"), Guest(server, "Anna")
        other.did("POST", "me/recover", {"code": anna.did("POST", "me/recovery")["code"]})
        anna.opens()
        other.table = anna.table
        with other.watching() as page, anna.watching() as mine:
            assert anna.did("POST", "me/sign-out-others")["devices"] == 1
            assert page.ended() == 4401
            mine.send("sync")
            mine.next("room")
        assert other.did("GET", "me")["person"] is None
        assert other.turned_away() == 4404
        assert anna.did("GET", "me")["person"]["name"] == "Anna"

    def test_a_device_forgets_who_it_is(self, server: TestClient) -> None:
        anna = named(server, "Anna")
        anna.opens()
        with anna.watching() as page:
            anna.did("POST", "me/sign-out")
            assert page.ended() == 4401
        assert not anna.client.cookies
        assert anna.refused("POST", "me/recovery") == "nobody"


def test_another_name_is_known_at_all_tables(server: TestClient) -> None:
    anna, boris = begun(server)
    with boris.watching() as page:
        anna.did("POST", "me", {"name": "Änne"})
        page.until(lambda room: "Änne" in [each["name"] for each in room["members"]])
    assert boris.room["members"][0]["name"] == "Änne"


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "x" * 41])
def test_what_is_no_name(server: TestClient, name: str) -> None:
    assert Guest(server, "Eve").refused("POST", "me", {"name": name}) == "malformed"
    assert Guest(server, "Eve").refused("POST", "tables", {"game": BASE, "name": name}) == "malformed"


class TestEverythingOfAPerson:
    def test_it_is_saved_and_comes_back_elsewhere(self, server: TestClient) -> None:
        anna, boris = begun(server)
        with all_watching([anna, boris]) as pages:
            pages[0].send("say", text="Remember me")
            play_on(pages, most=4)
        anna.opens()
        text = anna.did("GET", "me/export")
        head, *games = [json.loads(line) for line in text.splitlines()]
        assert (head["name"], head["games"], len(games)) == ("Anna", 2, 2)
        [played] = [game for game in games if game["record"]]
        assert [line["text"] for line in played["said"]] == ["Remember me"]
        # The seed of a game that runs would tell what comes.
        assert "seed:" not in played["record"]
        other = Guest(server, "Other")
        assert other.did("POST", "me/import", {"text": text}) == {"added": 1, "broken": 0}
        [game] = other.did("GET", "games")["running"]
        assert game["practice"] is True

    @pytest.mark.parametrize(
        "text", ["", "nothing", '{"format": "ghost stories person"}', '{"format": "x", "version": 1}\n{"id": 1}']
    )
    def test_what_is_no_saved_person(self, server: TestClient, text: str) -> None:
        guest = Guest(server, "Eve")
        assert guest.refused("POST", "me/import", {"text": text}) == "malformed"
        assert not guest.client.cookies

    def test_a_record_that_breaks_the_rules_is_left_out(self, server: TestClient) -> None:
        head = {"format": "ghost stories person", "version": 1, "name": "A", "created": "", "games": 1}
        game: Json = {"id": "a", "name": None, "created": "", "seats": [], "record": "nonsense", "said": []}
        text = "\n".join(map(json.dumps, (head, game)))
        assert Guest(server, "Eve").did("POST", "me/import", {"text": text}) == {"added": 0, "broken": 1}

    def test_it_is_deleted(self, server: TestClient) -> None:
        anna, boris = begun(server, {**BASE}, "Annabella", "Boris")
        person = anna.id
        with anna.watching() as page, boris.watching():
            page.send("say", text="Forget me")
            page.next("talk")
        alone = anna.did("POST", "games", BASE)["id"]
        anna.did("POST", "me/recovery")
        anna.did("DELETE", "me")
        assert not anna.client.cookies
        # Everybody may see what was mixed into the seed; only in this test it says whose it was.
        left = stored(server).replace("nonce-of-Annabella", "").replace("start-of-Annabella", "")
        assert "Annabella" not in left
        assert "Forget me" not in left
        # Who did what at a table others still play at keeps its number, which stands for nobody now.
        assert person not in stored(server, "events")
        assert alone not in left
        room = boris.room
        assert (room["host"], [each["name"] for each in room["members"]]) == (boris.id, ["Boris"])
        assert boris.did("GET", f"games/{boris.table}")["result"] is None


def test_a_private_server_knows_nobody(database: str, nothing_built: Path) -> None:
    with shared_server(database, nothing_built) as server:
        game = begun(server)[0].table
    from ghoststories.server.app import create_app

    with TestClient(create_app(database, nothing_built), raise_server_exceptions=False) as private:
        assert private.get("/api/me").json() == {"shared": False, "person": None, "devices": 0}
        assert private.post("/api/me", json={"name": "Anna"}).status_code == 400
        assert private.get(f"/api/games/{game}").json()["id"] == game
        assert private.get("/api/games").json()["running"][0]["id"] == game


def test_the_record_of_a_game_proves_its_chance(server: TestClient, tmp_path: Path) -> None:
    guests = begun(server, {"setup": {"players": 2, "difficulty": "hell"}})
    before = guests[0].room["chance"]["commitment"]
    running = guests[1].did("GET", f"games/{guests[0].table}/record")
    assert "secret" not in running
    with all_watching(guests) as pages:
        play_on(pages)
    record = guests[1].did("GET", f"games/{guests[0].table}/record")
    file = tmp_path / "game.record"
    file.write_text(record, encoding="utf-8")
    run = CliRunner().invoke(command, ["verify", str(file), "--language", "en"])
    assert run.exit_code == 0, run.output
    assert before in run.output
    assert "nonce-of-Boris" in run.output
    assert "start-of-Anna" in run.output or "nonce-of-Anna" in run.output
