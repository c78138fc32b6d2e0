"""HTTP: the list of games, new games, looks, documents."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.bots import bots
from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.places import BASE_PLACES, PLACE_KEYS
from ghoststories.engine.core.position import from_text as position_from
from ghoststories.engine.core.record import from_text as record_from
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS, SKELETON_CARDS
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS, SUMMON
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.villagers import CHILDREN
from ghoststories.server.bots.pool import BotPool
from ghoststories.texts import LANGUAGES, RULINGS, Texts
from tests.server.page import NO_GAMES, new_game, opened, summary

CARDS = [*BASE_CARDS, *WHITE_MOON_CARDS, *BLACK_SECRET_CARDS, *PROMO_CARDS, SUMMON]


def error_of(response: Any) -> tuple[int, str]:
    told = response.json()
    assert set(told) == {"error"}
    assert {"code", "message"} <= set(told["error"]) <= {"code", "message", "text", "move"}
    return response.status_code, told["error"]["code"]


def posted(server: TestClient, wanted: Any) -> Any:
    """In ASCII, so that half characters get through too."""
    return server.post("/api/games", content=json.dumps(wanted), headers={"content-type": "application/json"})


class TestErrorsForReaders:
    def test_what_is_wrong_with_a_document_is_told_in_the_language_of_the_page(self, server: TestClient) -> None:
        def told(path: str, body: dict[str, Any], language: str) -> dict[str, str]:
            response = server.post(path, json=body, headers={"accept-language": language})
            assert response.status_code == 400
            problem: dict[str, str] = response.json()["error"]
            return problem

        position = {"text": "ghost stories position 1\nplayers: red\n"}
        for language, text in {"de": "die Zeile „north“ fehlt", "fr": "la ligne «\u00a0north\u00a0» manque"}.items():
            problem = told("/api/import", position, language)
            assert problem == {"code": "position", "message": "the line 'north' is missing", "text": text}
        record = {"text": "ghost stories record 1\nrain\n"}
        assert told("/api/import", record, "de")["text"] == "„rain“ ist keine Zeile der Form „key: value“"
        content = {"content": "cards = 1"}
        assert told("/api/games", content, "fr")["text"].startswith("'cards' ne fait pas partie des corrections")


class TestPlayingAgain:
    def test_the_set_up_and_the_players_are_those_of_the_game(self, server: TestClient) -> None:
        setup = {"players": 3, "difficulty": "hell", "sets": ["white_moon"], "promos": ["bo_za"], "portal": "corner"}
        old = new_game(server, setup=setup, bot_seats=2, bot="monk", seed="mine", name="Friday")
        new = server.post(f"/api/games/{old['id']}/again").json()
        same = ("players", "difficulty", "edition", "sets", "promos", "scenario", "seats", "practice")
        assert {key: new[key] for key in same} == {key: old[key] for key in same}
        assert new["id"] != old["id"]
        assert (new["name"], new["seed"]) == (None, None)
        registry = server.app.state.registry  # type: ignore[attr-defined]
        rows = {row.id: row for row in server.portal.call(registry.storage.all)}  # type: ignore[union-attr]
        assert rows[new["id"]].setup == rows[old["id"]].setup
        assert rows[new["id"]].seed != "mine"

    def test_from_a_position_it_is_that_position(self, server: TestClient) -> None:
        text = server.get(f"/api/games/{new_game(server)['id']}/position").text
        old = server.post("/api/import", json={"text": text}).json()
        new = server.post(f"/api/games/{old['id']}/again").json()
        assert new["practice"]
        positions = [server.get(f"/api/games/{each['id']}/position").text for each in (old, new)]
        assert positions[0] == positions[1]

    def test_of_no_game_or_with_a_bot_that_is_gone(self, server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        assert error_of(server.post("/api/games/nowhere/again")) == (404, "not_found")
        old = new_game(server, bot_seats=1, bot="monk")
        monkeypatch.setattr(BotPool, "kinds", ["novice"])
        assert error_of(server.post(f"/api/games/{old['id']}/again")) == (400, "setup")
        assert len(server.get("/api/games").json()["running"]) == 1


class TestNewGames:
    def test_nothing_needs_to_be_chosen(self, server: TestClient) -> None:
        game = new_game(server)
        assert (game["players"], game["difficulty"], game["edition"]) == (4, "normal", "second")
        assert sorted(game["seats"]) == ["blue", "green", "red", "yellow"]
        assert set(game["seats"].values()) == {"person"}
        assert (game["result"], game["score"], game["practice"], game["turn"]) == (None, None, False, 1)
        assert game["round"] == 1
        assert summary(server, game["id"]) == game

    def test_everything_can_be_chosen(self, server: TestClient) -> None:
        setup = {
            "players": 2,
            "difficulty": "initiation",
            "edition": "first",
            "boards": ["red", "green", "blue", "yellow"],
            "powers": ["spires", "mountain", "second_wind", "mantra"],
            "tiles": PLACE_KEYS[BASE_PLACES - 1 :: -1],
            "seats": ["red", "blue"],
            "first": "blue",
            "extra_ease": True,
        }
        game = new_game(server, setup=setup, seed=" two   words ", name="  Our\ngame ")
        assert list(game["seats"]) == ["blue", "red"]
        assert game["name"] == "Our game"
        with opened(server, game["id"]) as page:
            shown = page.latest["table"]
            assert [tile["place"] for tile in shown["village"]] == setup["tiles"]
            assert [board["power"] for board in shown["boards"]] == setup["powers"]
            assert [board["seat"] for board in shown["boards"]] == ["person", None, "person", None]

    def test_a_seed_deals_the_same_game(self, server: TestClient) -> None:
        tables = []
        for _ in range(2):
            with opened(server, new_game(server, seed="deal")["id"]) as page:
                tables.append(page.latest["table"])
        assert tables[0] == tables[1]

    def test_bots_sit_in_the_last_seats_in_turn_order(self, server: TestClient) -> None:
        for first in ("red", "green", "blue", "yellow"):
            game = new_game(server, first=first, bot_seats=2)
            assert next(iter(game["seats"])) == first
            assert list(game["seats"].values()) == ["person", "person", "random", "random"]

    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_a_colour_with_a_bot_plays(self, server: TestClient, players: int) -> None:
        for number in range(5):
            game = new_game(server, players=players, bots={"yellow": "random"}, seed=str(number))
            assert len(game["seats"]) == players
            assert game["seats"]["yellow"] == "random"

    def test_bots_by_colour_and_by_number(self, server: TestClient) -> None:
        game = new_game(server, first="red", bots={"red": "random"}, bot_seats=3)
        assert set(game["seats"].values()) == {"random"}

    @pytest.mark.parametrize(
        "wanted",
        [
            {"setup": {"players": 5}},
            {"setup": {"players": True}},
            {"setup": {"players": "2"}},
            {"setup": {"difficulty": "easy"}},
            {"setup": {"moon": 1}},
            {"setup": {"boards": ["red"]}},
            {"setup": {"seats": "red"}},
            {"setup": {"first": "\ud800"}},
            {"setup": {"extra_ease": True}},
            {"bots": {"black": "random"}},
            {"bots": {"red": "genius"}},
            {"setup": {"players": 1}, "bot_seats": 2},
            {"setup": {"players": 1}, "bots": {"red": "random", "blue": "random"}},
            {"setup": {"seats": ["red", "blue"], "players": 2}, "bots": {"green": "random"}},
            {"setup": {"boards": ["red", "green", "blue", "yellow"], "players": 2},
             "bots": {"red": "random", "green": "random"}},
            {"seed": "a\u0007bell"},
            {"name": "a\u0000b"},
        ],
    )  # fmt: skip
    def test_what_cannot_be_set_up(self, server: TestClient, wanted: dict[str, Any]) -> None:
        assert error_of(posted(server, wanted)) == (400, "setup")
        assert server.get("/api/games").json() == NO_GAMES

    @pytest.mark.parametrize(
        "wanted",
        [
            [],
            None,
            {"setup": []},
            {"seed": 5},
            {"practice": "yes"},
            {"bot_seats": -1},
            {"bot_seats": "1"},
            {"bots": {"red": 1}},
            {"unknown": 1},
            {"seed": "x" * 1000},
            {"seed": "\ud800"},
        ],
    )
    def test_what_is_malformed(self, server: TestClient, wanted: Any) -> None:
        assert error_of(posted(server, wanted)) == (422, "malformed")

    def test_what_is_no_json(self, server: TestClient) -> None:
        for body in (b"", b"{", b"\xff\xfe", b"[" * 100_000):
            response = server.post("/api/games", content=body, headers={"content-type": "application/json"})
            assert error_of(response)[1] == "malformed"


class TestTheList:
    def test_the_newest_comes_first(self, server: TestClient) -> None:
        games = [new_game(server)["id"] for _ in range(3)]
        with opened(server, games[0]) as page:
            page.answer()
        assert [each["id"] for each in server.get("/api/games").json()["running"]] == [games[0], games[2], games[1]]

    def test_finished_games_are_apart(self, server: TestClient) -> None:
        running = new_game(server)["id"]
        finished = new_game(server, players=1)["id"]
        with opened(server, finished) as page:
            page.play_on()
        told = server.get("/api/games").json()
        assert [each["id"] for each in told["running"]] == [running]
        assert [each["id"] for each in told["finished"]] == [finished]
        assert told["finished"][0]["result"]

    def test_a_game_is_deleted(self, server: TestClient) -> None:
        game = new_game(server)["id"]
        assert server.delete(f"/api/games/{game}").status_code == 204
        assert server.get("/api/games").json()["running"] == []
        for call in (f"/api/games/{game}", f"/api/games/{game}/at/0", f"/api/games/{game}/record"):
            assert error_of(server.get(call)) == (404, "not_found")
        assert error_of(server.delete(f"/api/games/{game}")) == (404, "not_found")


class TestThePast:
    def test_every_moment_can_be_looked_at(self, server: TestClient) -> None:
        game = new_game(server, players=2, seed="past")["id"]
        with opened(server, game) as page:
            seen = {page.latest["seq"]: page.latest}
            while page.latest["question"] is not None:
                page.answer()
                seen[page.latest["seq"]] = page.latest
            log = page.sync()["log"]
        for move in range(len(log)):
            look = server.get(f"/api/games/{game}/at/{move}").json()
            assert (look["seq"], look["moves"], look["group"]) == (move, len(log) - 1, log[move])
            if move in seen:
                assert {key: look[key] for key in ("table", "question", "score")} == {
                    key: seen[move][key] for key in ("table", "question", "score")
                }
            assert (look["result"] is None) == (move < len(log) - 1)

    @pytest.mark.parametrize("move", ["-1", "2000", str(10**30)])
    def test_there_is_no_such_move(self, server: TestClient, move: str) -> None:
        game = new_game(server)["id"]
        assert error_of(server.get(f"/api/games/{game}/at/{move}")) == (404, "no_such_move")

    def test_a_move_is_a_number(self, server: TestClient) -> None:
        assert error_of(server.get(f"/api/games/{new_game(server)['id']}/at/last")) == (422, "malformed")

    def test_record_and_position_of_any_moment(self, server: TestClient) -> None:
        game = new_game(server, players=3, seed="documents")["id"]
        with opened(server, game) as page:
            page.play_on(most=20)
            last = page.latest["seq"]
        for move in (None, 0, 5, last):
            asked = {} if move is None else {"at": move}
            record = server.get(f"/api/games/{game}/record", params=asked)
            assert record.headers["content-type"].startswith("text/plain")
            assert len(record_from(record.text).moves) == (last if move is None else move)
            position = server.get(f"/api/games/{game}/position", params=asked).text
            assert position_from(position).turn >= 1
        assert error_of(server.get(f"/api/games/{game}/record", params={"at": last + 1})) == (404, "no_such_move")
        assert error_of(server.get(f"/api/games/{game}/record", params={"at": "x"})) == (422, "malformed")


class TestTheSeedIsSecret:
    SEED = "secret of the moon"

    def test_until_the_game_is_over(self, server: TestClient) -> None:
        game = new_game(server, players=1, seed=self.SEED)
        assert game["seed"] is None
        told: list[str] = []
        with opened(server, game["id"]) as page:
            told.append(str(page.latest))
            while page.latest["question"] is not None:
                told += [server.get(f"/api/games/{game['id']}{path}").text for path in ("", "/record", "/at/1")]
                told.append(str(page.answer()))
            told.pop()
        told.append(str(server.get("/api/openapi.json").text))
        assert not [text for text in told if self.SEED in text]
        assert summary(server, game["id"])["seed"] == self.SEED
        assert f"seed: {self.SEED}" in server.get(f"/api/games/{game['id']}/record").text

    def test_not_in_a_practice_game(self, server: TestClient) -> None:
        game = new_game(server, seed=self.SEED, practice=True)
        assert game["seed"] == self.SEED
        assert f"seed: {self.SEED}" in server.get(f"/api/games/{game['id']}/record").text

    def test_a_drawn_seed_is_drawn_anew(self, server: TestClient) -> None:
        seeds = {new_game(server, practice=True)["seed"] for _ in range(5)}
        assert len(seeds) == 5

    def test_a_fork_does_not_tell_it(self, server: TestClient) -> None:
        game = new_game(server, seed=self.SEED)["id"]
        copy = server.post(f"/api/games/{game}/fork", json={"at": 1}).json()
        assert copy["practice"]
        assert copy["seed"] != self.SEED


class TestDocuments:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_texts(self, server: TestClient, language: str) -> None:
        response = server.get(f"/api/texts/{language}")
        tree = response.json()
        texts = Texts(language)
        assert tree["language"] == language
        assert tree["names"] == texts.table("names")
        assert {"questions", "reasons", "events", "web", "cards"} <= tree.keys()
        looked_up = {name: texts.table(name) for name in ("help", *RULINGS)}
        assert not {"terminal", "lab", "hints", *looked_up} & tree.keys()
        later = server.get(f"/api/help/{language}").json()
        hinted = server.get(f"/api/hints/{language}").json()
        assert {name: later[name] for name in looked_up} == looked_up
        assert hinted["hints"] == texts.table("hints")
        taught = server.get(f"/api/lesson-texts/{language}").json()
        # Limits are those of shared servers.
        shared = {"limit": server.get(f"/api/room-texts/{language}").json()["web"]["limit"]}
        parts = (tree["web"], later["web"], hinted["web"], taught["web"], shared)
        assert {key: text for part in parts for key, text in part.items()} == texts.table("web")
        assert sum(len(part) for part in parts) == len(texts.table("web"))
        assert tree["cards"]["38"] == texts.card(38)
        assert tree["cards"]["212"] == texts.name("villager", "daughter_sun")
        assert len(tree["cards"]) == len(CARDS) + len(SKELETON_CARDS) + len(CHILDREN)
        again = server.get(f"/api/texts/{language}", headers={"if-none-match": response.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")

    def test_a_language_that_is_not_known(self, server: TestClient) -> None:
        assert error_of(server.get("/api/texts/xx")) == (404, "not_found")
        assert error_of(server.get("/api/help/xx")) == (404, "not_found")
        assert error_of(server.get("/api/hints/xx")) == (404, "not_found")

    def test_content(self, server: TestClient) -> None:
        told = server.get("/api/content").json()
        assert [card["number"] for card in told["cards"]] == [card.number for card in CARDS]
        assert told["powers"]["red"] == ["spires", "twin_winds"]
        assert told["solo_powers"]["red"] == ["spires"]
        assert told["bots"] == list(bots)
        abilities = {icon for card in told["cards"] for stone in ("left", "centre", "right") for icon in card[stone]}
        assert all(Texts("en").ability(icon) for icon in abilities)

    def test_the_calls_are_described(self, server: TestClient) -> None:
        page = server.get("/api/docs").text
        for path in server.get("/api/openapi.json").json()["paths"]:
            assert path in page
