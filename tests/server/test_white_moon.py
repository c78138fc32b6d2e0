"""White Moon over the wire: its set-up, its table, its questions, whole games, and an owner's corrections."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.engine import Game, Setup
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.sets.white_moon.villagers import FAMILY_KEYS, VILLAGER_KEYS
from ghoststories.server.app import create_app
from ghoststories.texts import LANGUAGES, Texts
from tests.helpers import play, table
from tests.server.page import NO_GAMES, Json, new_game, opened
from tests.server.test_games import error_of, posted
from tests.server.told import assert_options_are_told, question_json, table_json

VILLAGE = """
sets: white_moon
village: tea_house cemetery herbalist* / sorcerer circle temple / kung_fu_school pavilion altar
portal: circle
"""
# The base game's and the School.
TEN_PLACES = PLACE_KEYS[:10]
OWNER = '[card.73]\nresistance = { yellow = 4 }\n\n[family.miao]\ndeath = "add_ghost"\n'


def told(game: Game) -> Json:
    question: Json | None = question_json(game.state, 1, {})
    assert question is not None
    return question


def options(game: Game) -> dict[str, tuple[str | None, str | None]]:
    """What a click on each option is about."""
    return {each["text"]: (each["kind"], each["target"]) for each in told(game)["options"]}


class TestTheTable:
    def test_without_the_set_there_is_nothing_of_it(self) -> None:
        shown = table_json(table("ghosts: red1 38").state, {})
        assert shown["moon"] is None
        red = shown["boards"][0]
        assert (red["crystals"], red["artifacts"], red["lying"]) == (0, [], False)
        assert red["spaces"][0]["child"] is None
        assert (red["spaces"][0]["ghost"]["hushed"], red["spaces"][0]["ghost"]["ignored"]) == (False, False)

    def test_villagers_are_told_from_the_top_and_nobody_unseen_is_named(self) -> None:
        game = table(VILLAGE + "villagers: altar son_hua ? teng, temple long\nshelter: weng\ngraveyard: aunt_wu")
        shown = table_json(game.state, {})["moon"]
        assert shown["stacks"]["altar"] == ["son_hua", None, "teng"]
        assert shown["stacks"]["temple"] == ["long"]
        assert set(shown["stacks"]) == {tile["place"] for tile in table_json(game.state, {})["village"]}
        assert (shown["shelter"], shown["graveyard"], shown["graveyard_limit"]) == (["weng"], ["aunt_wu"], 12)
        families = {each["family"]: each for each in shown["families"]}
        assert list(families) == FAMILY_KEYS[:12]
        assert families["weng"] == {
            "family": "weng", "members": ["weng"], "sheltered": 1, "dead": 0,
            "death": "tao_leaves", "reward": "scroll_of_unity",
        }  # fmt: skip
        assert (families["wu"]["dead"], families["hua"]["members"]) == (1, ["father_hua", "mother_hua", "son_hua"])

    def test_pieces_lie_where_they_are(self) -> None:
        game = table(
            VILLAGE
            + """su-ling: red1
            ghosts: red1 38 stone, green2 47
            crystals: red 1
            receptacles: nw se
            artifacts: divine_sword red, firework used
            lying: blue
            ignored: green2
            event: yes
            out of game: black"""
        )
        shown = table_json(game.state, {})
        boards = {each["colour"]: each for each in shown["boards"]}
        assert (boards["red"]["crystals"], boards["red"]["artifacts"]) == (1, ["divine_sword"])
        assert (boards["red"]["lying"], boards["blue"]["lying"]) == (False, True)
        moon = shown["moon"]
        assert (moon["su_ling"], moon["su_ling_held"], moon["su_ling_event"]) == ("red1", False, True)
        assert (moon["crystals"], moon["receptacles"]) == (1, ["nw", "se"])
        assert moon["artifacts"]["divine_sword"] == {"state": "owned", "owner": "red"}
        assert moon["artifacts"]["firework"] == {"state": "used", "owner": None}
        assert moon["artifacts"]["moon_dust"] == {"state": "reserve", "owner": None}
        hushed, ignored = boards["red"]["spaces"][0]["ghost"], boards["green"]["spaces"][1]["ghost"]
        assert (hushed["hushed"], hushed["ignored"]) == (True, False)
        assert (ignored["hushed"], ignored["ignored"], ignored["captures_die"]) == (False, True, False)
        assert (shown["dice"], shown["supply"]["tao"]["black"]) == (3, 3)

    def test_the_gate_keeper_holds_the_portal_and_the_ondine_holds_su_ling(self) -> None:
        moon = table_json(table(VILLAGE + "difficulty: hell\nghosts: red1 101, red2 103").state, {})["moon"]
        assert (moon["portal"], moon["portal_home"], moon["su_ling_held"]) == (None, "circle", True)
        assert table_json(table(VILLAGE).state, {})["moon"]["portal"] == "circle"

    def test_the_shapeshifter_has_the_colour_of_its_board(self) -> None:
        boards = table_json(table(VILLAGE + "ghosts: green2 106").state, {})["boards"]
        ghost = next(each for each in boards if each["colour"] == "green")["spaces"][1]["ghost"]
        assert ghost["resistance"] == [{"colour": "green", "printed": 4, "now": 4}]
        assert ghost["colour"] == "black"

    def test_a_cursed_child_is_no_ghost(self) -> None:
        game = table(VILLAGE + "scenario: cursed_children\nghosts: red2 203")
        shown = table_json(game.state, {})
        space = shown["boards"][0]["spaces"][1]
        assert (space["ghost"], space["child"]) == (None, "son_hua")
        assert (shown["moon"]["scenario"], shown["moon"]["graveyard_limit"]) == ("cursed_children", 9)
        assert next(each for each in shown["moon"]["families"] if each["family"] == "hua")["dead"] == 1


class TestQuestions:
    def test_a_move_may_be_alone_or_with_a_villager(self) -> None:
        about = options(table(VILLAGE + "villagers: circle son_hua\nnorth: red twin_winds, qi 3, at circle"))
        assert about["move:pavilion"] == ("tile", "pavilion")
        assert about["escort:pavilion"] == ("tile", "pavilion")

    def test_artifacts_are_used_by_name(self) -> None:
        game = table(VILLAGE + "artifacts: moon_dust red, life_potion red\nnorth: red twin_winds, qi 3, at circle")
        about = options(game)
        assert about["use:moon_dust"] == ("artifact", "moon_dust")
        assert options(play(game, "use:life_potion"))["heal:red"] == ("board", "red")

    def test_su_ling_may_stay_away(self) -> None:
        game = table(VILLAGE + "event: yes\nghosts: red1 38", agenda="end")
        about = options(game)
        assert told(game)["name"] == "su_ling"
        assert about["none"] == (None, None)
        assert about["blue1"] == ("space", "blue1")

    def test_in_a_barrier_villagers_are_saved_from_tiles_and_sets_cost_crystals(self) -> None:
        game = table(
            VILLAGE + "receptacles: nw ne se sw\nvillagers: circle teng\nghosts: green1 12, green2 47",
            agenda="barrier_due; next_turn",
            tao=["green white black black"],
        )
        assert (told(game)["name"], told(game)["parameters"]) == ("barrier", {"board": "green"})
        assert options(game) == {"save:circle": ("tile", "circle"), "roll": (None, None), "pass": (None, None)}
        costs = {each["text"]: each["cost"] for each in told(play(game, "roll"))["options"]}
        assert costs["none"] == 0
        assert costs["green1+green2"] >= costs["green1"]
        assert max(costs.values()) <= 4

    def test_crystals_pay(self) -> None:
        game = table(
            VILLAGE + "ghosts: red1 38\ncrystals: red 1\nnorth: red spires, qi 3, tao red, at herbalist",
            agenda="action",
            tao=["red blue blue"],
        )
        payments = {each["text"]: each["targets"] for each in told(play(game, "exorcise", "red1"))["options"]}
        assert payments == {"red": ["red"], "crystal": ["crystal"]}

    def test_a_villager_or_a_family_is_named(self) -> None:
        game = table(VILLAGE + "villagers: altar son_hua, temple teng", agenda="victim; next_turn")
        assert options(game) == {"teng": ("villager", "teng"), "son_hua": ("villager", "son_hua")}
        owed = table(VILLAGE + "shelter: teng long\nowed: teng long\nbarriers: 0", agenda="next_family; next_turn")
        assert options(owed) == {"teng": ("family", "teng"), "long": ("family", "long")}

    def test_what_cannot_be_done_says_why(self) -> None:
        game = table(VILLAGE + "villagers: altar teng\nnorth: red spires, qi 3, at altar", agenda="action")
        assert {"kind": "verb", "target": "save", "reason": "not_portal_tile"} in told(game)["why_not"]

    def test_odds_count_crystals_and_the_second_step(self) -> None:
        lines = VILLAGE + "crystals: red 2\nghosts: red1 38\nnorth: red spires, qi 3, at temple"
        chances = told(table(lines))["odds"]
        assert [each["tile"] for each in chances] == ["herbalist"]
        assert [each["spent"] for each in chances[0]["tokens"]] == [0, 1, 2]
        far = table(lines.replace("at temple", "at sorcerer"))
        assert told(far)["odds"] is None
        assert [each["tile"] for each in told(play(far, "move:circle"))["odds"]] == ["herbalist"]

    @pytest.mark.parametrize("scenario", [None, "cursed_children", "green_roots"])
    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_every_question_of_whole_games_can_be_told(self, players: int, scenario: str | None) -> None:
        chooser = Random(players)
        setup = Setup(players=players, sets=("white_moon",), village="random", portal="edge", scenario=scenario)
        game = Game(setup, seed=f"moon {players}")
        while game.question:
            question = told(game)
            assert json.loads(json.dumps(question)) == question
            assert json.loads(json.dumps(table_json(game.state, {})))["moon"]["scenario"] == scenario
            assert_options_are_told(game, question)
            game.apply(chooser.choice(game.question.options))


class TestSetUp:
    def test_everything_can_be_chosen(self, server: TestClient) -> None:
        tiles = TEN_PLACES[1:]
        game = new_game(
            server, sets=["white_moon"], tiles=tiles, portal="altar", incarnations="white_moon", scenario="green_roots"
        )
        assert (game["sets"], game["scenario"], game["corrected"]) == (["white_moon"], "green_roots", False)
        with opened(server, game["id"]) as page:
            shown = page.latest["table"]
            assert page.latest["summary"]["sets"] == ["white_moon"]
        assert [tile["place"] for tile in shown["village"]] == tiles
        assert (shown["moon"]["portal"], shown["moon"]["scenario"]) == ("altar", "green_roots")
        assert shown["moon"]["stacks"]["altar"] == []

    def test_green_roots_can_have_its_variant(self, server: TestClient) -> None:
        game = new_game(server, sets=["white_moon"], scenario="green_roots", green_roots="green_first")
        text = server.get(f"/api/games/{game['id']}/record").text
        assert "green_roots=green_first" in text

    def test_first_games_have_the_school_for_the_watchman(self, server: TestClient) -> None:
        with opened(server, new_game(server, sets=["white_moon"])["id"]) as page:
            shown = page.latest["table"]
        places = [tile["place"] for tile in shown["village"]]
        assert set(TEN_PLACES) - set(places) == {"watchman"}
        assert shown["moon"]["portal"] == places[4]
        assert sum(len(stack) for stack in shown["moon"]["stacks"].values()) == 24

    def test_a_base_game_has_no_set(self, server: TestClient) -> None:
        game = new_game(server)
        assert (game["sets"], game["scenario"], game["corrected"]) == ([], None, False)

    @pytest.mark.parametrize(
        "setup",
        [
            {"sets": ["black_moon"]},
            {"sets": ["white_moon", "white_moon"]},
            {"sets": "white_moon"},
            {"portal": "centre"},
            {"scenario": "green_roots"},
            {"village": "random"},
            {"incarnations": "mixed"},
            {"sets": ["white_moon"], "portal": "roof"},
            {"sets": ["white_moon"], "portal": "watchman"},
            {"sets": ["white_moon"], "scenario": "red_roots"},
            {"sets": ["white_moon"], "scenario": 1},
            {"sets": ["white_moon"], "green_roots": "any"},
            {"sets": ["white_moon"], "scenario": "green_roots", "green_roots": "all"},
            {"sets": ["white_moon"], "village": "second"},
            {"sets": ["white_moon"], "incarnations": "all"},
            {"sets": ["white_moon"], "tiles": TEN_PLACES},
            {"sets": ["white_moon"], "tiles": TEN_PLACES[1:], "portal": "cemetery"},
            {"tiles": TEN_PLACES[1:]},
            {"content": "no JSON"},
        ],
    )
    def test_what_cannot_be_set_up(self, server: TestClient, setup: Json) -> None:
        assert error_of(posted(server, {"setup": setup})) == (400, "setup")
        assert server.get("/api/games").json() == NO_GAMES


class TestContent:
    def test_all_that_a_set_up_can_choose(self, server: TestClient) -> None:
        shown = server.get("/api/content").json()
        assert shown["sets"] == ["white_moon", "black_secret"]
        assert shown["scenarios"] == ["cursed_children", "green_roots"]
        assert shown["green_roots"] == ["any", "green_first"]
        assert shown["portals"] == ["centre", "edge", "corner"]
        assert shown["villages"] == ["first", "random"]
        assert shown["incarnation_pools"] == ["mixed", "base", "white_moon"]
        assert "kung_fu_school" in shown["places"]

    def test_what_is_reconstructed_is_marked(self, server: TestClient) -> None:
        shown = server.get("/api/content").json()
        cards = {card["number"]: card for card in shown["cards"]}
        assert (cards[38]["set"], cards[38]["reconstructed"]) == (None, [])
        assert cards[101]["set"] == "white_moon"
        assert cards[81]["reconstructed"] == ["colour", "resistance", "centre", "right"]
        families = {each["family"]: each for each in shown["families"]}
        assert families["li"]["reconstructed"] == ["names", "death", "reward"]
        assert families["hua"]["reward"] == "divine_sword"
        villagers = {each["villager"]: each for each in shown["villagers"]}
        assert list(villagers) == VILLAGER_KEYS[1:]
        assert villagers["son_hua"] == {"villager": "son_hua", "family": "hua", "child": True, "reconstructed": []}
        assert villagers["father_hua"]["reconstructed"] == ["name"]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_everything_has_its_words(self, server: TestClient, language: str) -> None:
        shown, texts = server.get("/api/content").json(), Texts(language)
        kinds = {"sets": "set", "scenarios": "scenario", "portals": "portal", "villages": "village"}
        for field, kind in {
            **kinds,
            "green_roots": "green_roots",
            "incarnation_pools": "incarnations",
            "artifacts": "artifact",
        }.items():
            for key in shown[field]:
                assert texts.get(f"names.{kind}.{key}")
                assert texts.get(f"help.{kind}.{key}.text")
        for part in {part for each in [*shown["cards"], *shown["families"]] for part in each["reconstructed"]}:
            assert texts.get(f"names.part.{part}")


class TestCorrections:
    def test_they_come_with_a_call(self, server: TestClient) -> None:
        game = new_game(server, sets=["white_moon"], content=OWNER)
        assert game["corrected"]
        shown = server.get(f"/api/games/{game['id']}/content").json()
        assert yellow_of_73(shown) == (4, ["name", "colour", "centre", "right"])
        assert yellow_of_73(server.get("/api/content").json())[0] == 3
        with opened(server, game["id"]) as page:
            families = {each["family"]: each for each in page.latest["table"]["moon"]["families"]}
        assert families["miao"]["death"] == "add_ghost"
        assert '"card":{"73":' in server.get(f"/api/games/{game['id']}/record").text

    def test_they_hold_for_all_new_games_of_a_server_and_stay_with_them(
        self, database: str, nothing_built: Path
    ) -> None:
        app = create_app(database, nothing_built, content=corrections_from_toml(OWNER))
        with TestClient(app) as server:
            assert yellow_of_73(server.get("/api/content").json())[0] == 4
            game = new_game(server, sets=["white_moon"])
            assert game["corrected"]
            assert not new_game(server, setup={"content": None})["corrected"]
            assert not new_game(server, content="")["corrected"]
            record = server.get(f"/api/games/{game['id']}/record").text
        with TestClient(create_app(database, nothing_built)) as server:
            assert yellow_of_73(server.get(f"/api/games/{game['id']}/content").json())[0] == 4
            assert not new_game(server)["corrected"]
            copy = server.post("/api/import", json={"text": record}).json()
            assert copy["corrected"]

    @pytest.mark.parametrize("content", ["[card.73", "[card.999]\ncolour = 'red'", "[family.hua]\nreward = 'gold'"])
    def test_what_cannot_be_corrected(self, server: TestClient, content: str) -> None:
        assert error_of(posted(server, {"content": content})) == (400, "content")

    def test_they_are_not_given_twice(self, server: TestClient) -> None:
        stored = corrections_from_toml(OWNER)
        assert error_of(posted(server, {"content": OWNER, "setup": {"content": stored}})) == (400, "setup")
        assert new_game(server, setup={"content": stored})["corrected"]


def yellow_of_73(content: Json) -> tuple[int, list[str]]:
    card = next(each for each in content["cards"] if each["number"] == 73)
    return card["resistance"]["yellow"], card["reconstructed"]


@pytest.mark.usefixtures("quick_bots")
def test_bots_play_it_too(server: TestClient) -> None:
    game = new_game(server, players=3, sets=["white_moon"], bot_seats=2, seed="bots of the moon")["id"]
    with opened(server, game) as page:
        page.play_on()
        assert page.sync()["summary"]["result"] is not None


@pytest.mark.parametrize(("players", "scenario"), [(1, None), (2, "green_roots"), (4, "cursed_children")])
def test_a_whole_game_is_played_and_told_again(
    start: Callable[[], TestClient], players: int, scenario: str | None
) -> None:
    first = start()
    setup: dict[str, Any] = {"sets": ["white_moon"], "village": "random", "portal": "corner", "scenario": scenario}
    game = new_game(first, players=players, setup=setup, seed=f"moon {players}")["id"]
    with opened(first, game) as page:
        page.play_on()
        shown = page.sync()
    assert shown["summary"]["result"] is not None
    assert shown["score"]["portal"] == 4
    with opened(start(), game) as page:
        assert page.latest == shown
