"""Black Secret over the wire: its table and questions, its two sides, Wu-Feng’s seat and new games."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.engine import Game, Setup, view
from ghoststories.engine.core.notation import WU_FENG_SEAT
from ghoststories.engine.sets.black_secret.pieces import CURSE_KEYS, DEMON_KEYS, MANTRA_KEYS, TOKEN_KEYS
from tests.helpers import table
from tests.server.page import Json, new_game
from tests.server.sides import SECRET, document, imported, looking, with_hand
from tests.server.test_games import error_of
from tests.server.told import question_json, table_json


class TestTheTable:
    def test_without_the_set_there_is_nothing_of_it(self) -> None:
        shown = table_json(table("ghosts: red1 38").state, {})
        assert shown["secret"] is None
        red = shown["boards"][0]
        assert (red["brother"], red["taoist_below"], red["spaces"][0]["skeleton"]) == (False, None, None)

    def test_pieces_lie_where_they_are(self) -> None:
        game = table(with_hand("111 112") + "\npyramid: 1a curse_die\nlying: blue")
        shown = table_json(game.state, {})
        pieces = shown["secret"]
        assert len(pieces["caves"]) == 9
        caves = {each["place"]: each for each in pieces["caves"]}
        assert (caves["below_circle"]["taoists"], caves["below_altar"]["demons"]) == (["yellow"], ["seeker"])
        assert sum(each["entrance"] for each in pieces["caves"]) == 2
        demons = {each["demon"]: each for each in pieces["demons"]}
        assert list(demons) == DEMON_KEYS
        assert demons["seeker"] == {
            "demon": "seeker", "cost": 2, "resistance": 1, "at": "below_altar", "mantra": False,
        }  # fmt: skip
        assert demons["gravedigger"]["at"] == "home"
        assert pieces["shadow"] is None
        assert [each["curse"] for each in pieces["curses"]] == ["remove_qi", "skeleton", "knock_down"]
        assert pieces["hidden_curses"] == {"2": 4, "3": 3, "4": 2}
        spots = {each["spot"]: each for each in pieces["pyramid"]}
        assert (spots["1a"]["curse"], spots["1b"]["usable"], spots["2a"]["usable"]) == ("curse_die", True, False)
        assert pieces["mantras"][3] == {"slot": "mantra4", "mantra": "return_demon", "level": 3, "qi": 2}
        assert list(pieces["unseen_tokens"]) == TOKEN_KEYS
        boards = {each["colour"]: each for each in shown["boards"]}
        assert (boards["yellow"]["brother"], boards["red"]["brother"]) == (True, False)
        assert (boards["yellow"]["taoist_below"], boards["red"]["taoist_below"]) == ("below_circle", None)
        assert boards["blue"]["lying"] is True
        assert shown["moon"] is None

    def test_a_skeleton_is_no_ghost(self) -> None:
        game = table(f"{SECRET}\nghosts: red1 240, red3 241, green2 23\nskeletons: 2")
        spaces = {each["id"]: each for board in table_json(game.state, {})["boards"] for each in board["spaces"]}
        assert (spaces["red1"]["ghost"], spaces["red1"]["skeleton"]) == (None, "skeleton")
        assert (spaces["red3"]["skeleton"], spaces["red3"]["child"]) == ("bones", None)

    def test_the_hand_is_wu_fengs(self) -> None:
        state = table(with_hand("111 112", "yang")).state
        own, other = table_json(view(state, WU_FENG_SEAT), {})["secret"], table_json(view(state, 0), {})["secret"]
        assert (own["hand"], other["hand"]) == ([111, 112], {"count": 2})
        assert own["pile"] == other["pile"] == len(state.unseen_incarnations)


# A question of each shape, and what its options are about.
KINDS: dict[str, dict[str, str | None]] = {
    "throw_curse any_colour=5 may_pass=1": {"skeleton": "curse", "none": None},
    "pyramid_place curse=skeleton": {"1a": "spot"},
    "remove_ladder how_many=1": {"below_herbalist": "cave"},
    "empty_mantra everything=0": {"mantra1": "mantra_slot"},
    "free_qi may_pass=1": {"mantra1": "mantra_slot", "none": None},
    "demon_returns": {"seeker": "demon", "landscaper": "demon"},
    "mantra_token": {"seeker": "demon", "green1": "space"},
    "activate space=red2": {"seeker": "demon"},
}


class TestQuestions:
    @pytest.mark.parametrize("agenda", KINDS)
    def test_what_a_click_is_about(self, agenda: str) -> None:
        game = table(with_hand("111", f"{agenda}; next_turn"))
        question = question_json(game.state, 1, {})
        assert question is not None
        about = {each["text"]: each["kind"] for each in question["options"]}
        for text, kind in KINDS[agenda].items():
            assert about[text] == kind

    @pytest.mark.parametrize("sets", [("black_secret",), ("white_moon", "black_secret")])
    def test_whole_games_can_be_told(self, sets: tuple[str, ...]) -> None:
        random = Random(5)
        shapes = set()
        for number in range(4):
            game = Game(Setup(players=1 + number, sets=sets), seed=f"told {number}")
            while game.question:
                for seat in (0, WU_FENG_SEAT):
                    seen = view(game.state, seat)
                    told = question_json(seen, 1, {})
                    json.dumps([told, table_json(seen, {})])
                    assert told is not None
                shapes.add(game.question.shape)
                game.apply(random.choice(game.question.options))
        assert {"curse", "spot", "mantra_slot", "cave"} <= shapes


class TestSides:
    def test_only_the_side_that_is_asked_may_answer(self, server: TestClient) -> None:
        game = imported(server, document("111 112", "play_incarnation; next_turn"))
        with looking(server, game, "taoists") as page:
            asked = page.question
            assert (asked["seat"], asked["mine"], asked["options"]) == ("wu_feng", False, [])
            assert page.refused("answer", question=asked["id"], option="111") == "not_your_side"
            page.send("side", side="wu_feng")
            shown = page.next("snapshot")
            assert shown["side"] == "wu_feng"
            assert [each["text"] for each in shown["question"]["options"]] == ["111", "112"]
            page.answer("111")

    def test_wu_feng_may_not_answer_for_the_taoists(self, server: TestClient) -> None:
        game = imported(server, document("111", "yang"))
        with looking(server, game, "wu_feng") as page:
            assert page.question["mine"] is False
            assert (
                page.refused("answer", question=page.question["id"], option=page.question["options"][0]["text"])
                == "not_your_side"
            )

    def test_what_the_other_side_answered_is_not_taken_back(self, server: TestClient) -> None:
        game = imported(server, document("111", "skeleton_space how=0; before_move; next_turn"))
        with looking(server, game, "wu_feng") as wu_feng, looking(server, game, "taoists") as page:
            wu_feng.answer()
            page.next("update")
            assert page.refused("undo") == "not_your_side"
            wu_feng.send("undo")
            assert wu_feng.next("snapshot")["seq"] == 0

    def test_a_card_that_was_shown_is_not_taken_back(self, server: TestClient) -> None:
        game = imported(server, document("111 112", "play_incarnation; next_turn"))
        with looking(server, game, "wu_feng") as page:
            page.answer("112")
            assert page.refused("undo") == "nothing_to_undo"

    def test_nobody_looks_over_a_bots_shoulder(self, server: TestClient) -> None:
        game = new_game(server, sets=["black_secret"], players=1, bots={"wu_feng": "random"})["id"]
        with looking(server, game, "wu_feng") as page:
            assert page.latest["side"] == "taoists"
            assert page.refused("side", side="wu_feng") == "not_your_side"


class TestNewGames:
    def test_the_set_up(self, server: TestClient) -> None:
        wanted: dict[str, Any] = {"sets": ["black_secret"], "wu_feng": "b", "catacombs": "a", "players": 2}
        summary = new_game(server, **wanted, bots={"wu_feng": "random"}, bot_seats=1)
        assert summary["sets"] == ["black_secret"]
        seats = summary["seats"]
        assert list(seats)[-1] == "wu_feng"
        assert list(seats.values()) == ["person", "random", "random"]
        look = server.get(f"/api/games/{summary['id']}/at/0").json()
        assert (look["table"]["secret"]["side"], look["table"]["secret"]["catacombs"]) == ("b", "a")

    def test_what_cannot_be(self, server: TestClient) -> None:
        for body in ({"setup": {"wu_feng": "a"}}, {"setup": {}, "bots": {"wu_feng": "random"}}):
            response = server.post("/api/games", json=body)
            assert error_of(response) == (400, "setup")

    def test_both_sets(self, server: TestClient) -> None:
        summary = new_game(server, sets=["white_moon", "black_secret"], players=4)
        shown = server.get(f"/api/games/{summary['id']}/at/0").json()["table"]
        assert shown["moon"] is not None
        assert shown["secret"] is not None

    def test_bots_on_both_sides(self, server: TestClient, quick_bots: None) -> None:
        game = new_game(server, sets=["black_secret"], players=1, bots={"wu_feng": "random"}, bot_seats=1)["id"]
        with looking(server, game, "taoists") as page:
            while page.latest["question"] is not None:
                page.next("update")
            assert page.latest["result"] is not None
            assert "black_secret" in page.latest["score"]

    def test_an_owners_values_are_those_of_the_game(self, server: TestClient) -> None:
        corrections = '[curse.skeleton]\ncolour = "blue"\n[catacombs.a]\nentrances = [1, 9]\n'
        game = new_game(server, sets=["black_secret"], players=1, catacombs="a", content=corrections)["id"]
        shown = server.get(f"/api/games/{game}/at/0").json()["table"]["secret"]
        assert [cave["entrance"] for cave in shown["caves"]] == [True, *[False] * 7, True]
        content: Json = server.get(f"/api/games/{game}/content").json()
        curse = next(each for each in content["curses"] if each["curse"] == "skeleton")
        assert (curse["colour"], curse["reconstructed"]) == ("blue", [])
        open_curses = {each["curse"]: each["colour"] for each in shown["curses"]}
        assert open_curses.get("skeleton", "blue") == "blue"
        assert content["catacombs"]["a"]["reconstructed"] == ["colours"]

    def test_an_owners_pyramid_and_urns_are_those_of_the_game(self, server: TestClient) -> None:
        wide = "[pyramid.1]\nspaces = 5\n[pyramid.2]\nspaces = 4\n[pyramid.3]\nspaces = 3\n"
        urns = "[layer.1]\nurn = 2\ndirt = 4\n[layer.2]\nurn = 1\ndirt = 2\n"
        game = new_game(server, sets=["black_secret"], players=1, content=wide + urns)["id"]
        shown = server.get(f"/api/games/{game}/at/0").json()["table"]["secret"]
        assert [each["spot"] for each in shown["pyramid"]] == [
            *("1a", "1b", "1c", "1d", "1e", "2a", "2b", "2c", "2d", "3a", "3b", "3c", "4a")
        ]
        assert shown["unseen_tokens"]["urn"] == 2
        content: Json = server.get(f"/api/games/{game}/content").json()
        assert content["pyramid"] == {"spaces": [5, 4, 3, 1], "reconstructed": []}
        assert content["tokens"][0]["layers"] == [2, 1, 0, 0]

    def test_content_has_its_pieces(self, server: TestClient) -> None:
        content: Json = server.get("/api/content").json()
        assert content["sets"] == ["white_moon", "black_secret"]
        assert [each["curse"] for each in content["curses"]] == CURSE_KEYS[1:]
        assert [each["mantra"] for each in content["mantras"]] == MANTRA_KEYS[1:]
        assert content["curses"][-1]["reconstructed"] == ["level", "colour"]
        assert content["mantras"][0]["reconstructed"] == []
        assert {each["number"]: each["set"] for each in content["cards"]}[111] == "black_secret"
        assert content["catacombs"]["a"]["reconstructed"] == ["colours", "entrances"]
        assert content["pyramid"] == {"spaces": [4, 3, 2, 1], "reconstructed": ["places"]}
        assert [each["demon"] for each in content["demons"]] == DEMON_KEYS
        assert content["tokens"][0] == {"token": "urn", "layers": [3, 0, 0, 0], "reconstructed": ["layers"]}
