"""Black Secret over the wire: its table and questions, two sides that know different things, and Wu-Feng's seat."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from ghoststories.bots import bots
from ghoststories.engine import Game, Question, Setup, State, view
from ghoststories.engine.core.notation import WU_FENG_SEAT
from ghoststories.engine.core.position import to_text as position_text
from ghoststories.engine.sets.black_secret.pieces import CURSE_KEYS, DEMON_KEYS, MANTRA_KEYS, TOKEN_KEYS
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.table_service import new_games as opening
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.table import LiveTable
from tests.helpers import table
from tests.server.page import Json, Page, new_game
from tests.server.test_games import error_of
from tests.server.told import question_json, table_json

SECRET = """ghost stories position 1
sets: black_secret
players: red green blue yellow
village: tea_house cemetery herbalist / sorcerer circle temple / calligrapher pavilion altar
north: red twin_winds, qi 3, tao red, at temple
east: green mountain, qi 2, tao green, at altar
south: blue heavenly_gust, qi 4, at pavilion
west: yellow mantra, qi 1, at below_circle
ghosts: green1 23, red2 39
curses: skeleton remove_qi knock_down
levels: 1
demons: seeker below_altar, landscaper below_temple
mantras: gain_qi 1, return_ladders 0, move_taoist 0, return_demon 2, place_buddhas 0, unhaunt_all 3
turn: 9 red
"""


def position(hand: str, agenda: str) -> str:
    return f"{SECRET}hand: {hand}\nagenda: {agenda}\n"


def imported(server: TestClient, text: str) -> str:
    response = server.post("/api/import", json={"text": text})
    assert response.status_code == 201, response.text
    game: str = response.json()["id"]
    return game


@contextmanager
def looking(server: TestClient, game: str, side: str) -> Iterator[Page]:
    """A page that looks from a side."""
    with server.websocket_connect(f"/api/games/{game}/play?side={side}") as session:
        page = Page(session)
        assert page.message()["type"] == "snapshot"
        assert page.message()["type"] == "pace"
        yield page


class TestTheTable:
    def test_without_the_set_there_is_nothing_of_it(self) -> None:
        shown = table_json(table("ghosts: red1 38").state, {})
        assert shown["secret"] is None
        red = shown["boards"][0]
        assert (red["brother"], red["taoist_below"], red["spaces"][0]["skeleton"]) == (False, None, None)

    def test_pieces_lie_where_they_are(self) -> None:
        game = table(position("111 112", "yang").partition("\n")[2] + "pyramid: 1a curse_die\nlying: blue")
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
        game = table(
            SECRET.replace("green1 23, red2 39", "red1 240, red3 241, green2 23").partition("\n")[2] + "skeletons: 2"
        )
        spaces = {each["id"]: each for board in table_json(game.state, {})["boards"] for each in board["spaces"]}
        assert (spaces["red1"]["ghost"], spaces["red1"]["skeleton"]) == (None, "skeleton")
        assert (spaces["red3"]["skeleton"], spaces["red3"]["child"]) == ("bones", None)

    def test_the_hand_is_wu_fengs(self) -> None:
        state = table(position("111 112", "yang").partition("\n")[2]).state
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
        game = table(position("111", f"{agenda}; next_turn").partition("\n")[2])
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


def scrubbed(text: str, game: str) -> str:
    """What is told, without what differs between any two games."""
    return re.sub(r'"(created|updated)": ?"[^"]*"', "", text.replace(game, "GAME"))


def told_to(server: TestClient, game: str, side: str) -> list[str]:
    """Everything one side can be sent of a game, over HTTP and the WebSocket."""
    told = [server.get("/api/games").text]
    moves = server.get(f"/api/games/{game}").json()["moves"]
    told.append(server.get(f"/api/games/{game}").text)
    told.append(server.get(f"/api/games/{game}/record?side={side}").text)
    for move in range(moves + 1):
        for path in (f"at/{move}?", f"position?at={move}&", f"record?at={move}&"):
            told.append(server.get(f"/api/games/{game}/{path}side={side}").text)
    fork = server.post(f"/api/games/{game}/fork?side={side}", json={"at": moves}).json()["id"]
    told.append(server.get(f"/api/games/{fork}/position?side=taoists").text)
    server.delete(f"/api/games/{fork}")
    with looking(server, game, side) as page:
        told.append(json.dumps(page.latest))
        # Whether a bot still thinks or waits for its beat is a matter of time.
        page.send("answer", question=page.latest["seq"], option="no such option")
        told.append(json.dumps(page.next("refused")))
        page.send("sync")
        told.append(json.dumps(page.next("snapshot")))
    return [scrubbed(each, game) for each in told]


def exchange(server: TestClient, game: str) -> list[str]:
    """Both sides answer with their first options for a while; every message the Taoists' page gets."""
    heard: list[str] = []
    with looking(server, game, "taoists") as page, looking(server, game, "wu_feng") as wu_feng:
        heard.append(json.dumps(page.latest))

        def hear(*kinds: str) -> Json:
            told = page.message()
            heard.append(json.dumps(told))
            assert told["type"] in kinds, told
            return told

        for _ in range(6):
            asked = page.question
            for option in ("111", "113", "nonsense"):
                page.send("answer", question=asked["id"], option=option)
                hear("refused")
            if not asked["mine"]:
                wu_feng.send("answer", question=asked["id"], option=wu_feng.question["options"][0]["text"])
            else:
                page.send("answer", question=asked["id"], option=asked["options"][0]["text"])
            hear("update")
            wu_feng.next("update")
            page.send("undo")
            if hear("refused", "snapshot")["type"] == "snapshot":
                wu_feng.next("snapshot")
                page.send("answer", question=asked["id"], option=asked["options"][0]["text"])
                hear("update")
                wu_feng.next("update")
        page.send("pace", fast=True)
        hear("pace")
        page.send("sync")
        hear("snapshot")
        page.send("undo_to", move=99)
        hear("refused")
        page.send("undo_to", move=1)
        hear("snapshot")
    return heard


class Spy:
    """A bot that writes down what it is given, and takes the first option."""

    def __init__(self, seed: str, told: dict[str, list[str]]) -> None:
        self.told = told

    def answer(self, seen: State, question: Question) -> str:
        side = "wu_feng" if question.seat == "wu_feng" else "taoists"
        hand = [int(card) for card in secret(seen).hand]
        self.told[side].append(f"{position_text(seen)} {hand} {sorted(map(int, seen.unseen_incarnations))} {question}")
        return question.options[0]


def seat_bots(server: TestClient, game: str) -> None:
    """Bots take all seats of a game that was imported for people."""
    app: Any = server.app
    registry: TableRegistry = app.state.registry
    table = cast(LiveTable, server.portal.call(registry.table, game))  # type: ignore[union-attr]
    table.row.seats = dict.fromkeys(table.row.seats, "random")
    table.timeline.bots = dict(table.row.seats)


class TestSecrets:
    HANDS = ("111 112", "113 115")

    @pytest.fixture(autouse=True)
    def same_seeds(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(opening, "new_seed", lambda: "always the same")

    @pytest.mark.parametrize(
        "agenda",
        ["yang", "draw_incarnation; before_move; next_turn", "play_incarnation; next_turn", "summon; next_turn"],
    )
    def test_the_taoists_are_sent_the_same_whatever_wu_feng_holds(self, agenda: str, server: TestClient) -> None:
        sent = []
        for hand in self.HANDS:
            game = imported(server, position(hand, agenda))
            sent.append(told_to(server, game, "taoists"))
            server.delete(f"/api/games/{game}")
        assert sent[0] == sent[1]
        own = []
        for hand in self.HANDS:
            game = imported(server, position(hand, agenda))
            own.append(told_to(server, game, "wu_feng"))
            server.delete(f"/api/games/{game}")
        assert own[0] != own[1]

    def test_updates_tell_no_more(self, server: TestClient) -> None:
        told = []
        for hand in self.HANDS:
            game = imported(server, position(hand, "skeleton_space how=0; draw_incarnation; before_move; next_turn"))
            with looking(server, game, "taoists") as page, looking(server, game, "wu_feng") as wu_feng:
                assert page.question["options"] == wu_feng.question["options"]
                assert (page.question["mine"], wu_feng.question["mine"]) == (False, True)
                wu_feng.answer()
                told.append(scrubbed(json.dumps(page.next("update")), game))
                drawn = next(each for each in wu_feng.latest["groups"] if each["seat"] == "chance")
                assert drawn["events"][0]["fields"]["card"] == int(drawn["answer"])
            server.delete(f"/api/games/{game}")
        assert told[0] == told[1]
        assert "incarnation_drawn" in told[0]

    def test_a_whole_exchange_tells_no_more(self, server: TestClient) -> None:
        """Answers of both sides, all that can be refused, undo and going back, as the Taoists' page hears it."""
        agenda = "skeleton_space how=0; draw_incarnation; before_move; skeleton_space how=0; end_step; next_turn"
        heard = []
        for hand in self.HANDS:
            game = imported(server, position(hand, agenda))
            heard.append([scrubbed(each, game) for each in exchange(server, game)])
            server.delete(f"/api/games/{game}")
        assert heard[0] == heard[1]
        told = "\n".join(heard[0])
        assert set(re.findall(r'^\{"type": "(\w+)"', told, re.MULTILINE)) == {"snapshot", "pace", "update", "refused"}
        for word in ("not_your_side", "not_offered", "nothing_to_undo", '"mine": false', "incarnation_drawn"):
            assert word in told

    def test_the_taoists_bot_is_told_no_more(
        self, server: TestClient, quick_bots: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """What a bot gets is the same whatever Wu-Feng holds; and his own bot does see his hand."""
        agenda = "skeleton_space how=0; draw_incarnation; before_move; end_step; next_turn"
        seen: dict[str, list[list[str]]] = {"taoists": [], "wu_feng": []}
        for hand in self.HANDS:
            told: dict[str, list[str]] = {"taoists": [], "wu_feng": []}
            monkeypatch.setitem(bots, "random", partial(Spy, told=told))
            game = imported(server, position(hand, agenda))
            seat_bots(server, game)
            with looking(server, game, "taoists") as page:
                while len(told["taoists"]) < 3:
                    page.next("update")
            for side, inputs in told.items():
                seen[side].append(inputs)
            server.delete(f"/api/games/{game}")
        assert seen["taoists"][0][:3] == seen["taoists"][1][:3]
        assert seen["wu_feng"][0][0] != seen["wu_feng"][1][0]

    def test_a_bots_hand_is_nowhere_to_be_read(self, server: TestClient) -> None:
        summary = new_game(server, sets=["black_secret"], players=1, bots={"wu_feng": "random"}, seed="bot")
        game = summary["id"]
        assert told_to(server, game, "wu_feng") == told_to(server, game, "taoists")
        assert "seed" not in server.get(f"/api/games/{game}/record").text.split("\n")[1]

    def test_records_and_positions_have_question_marks(self, server: TestClient) -> None:
        game = imported(server, position("111 112", "draw_incarnation; before_move; next_turn"))
        shown = server.get(f"/api/games/{game}/position").text
        assert "hand: ? ? ?\n" in shown
        record = server.get(f"/api/games/{game}/record").text
        assert "*?" in record
        assert "  hand: ? ?\n" in record
        assert "hand: 111 112" in server.get(f"/api/games/{game}/record?side=wu_feng").text
        again = imported(server, shown)
        with looking(server, again, "wu_feng") as page:
            assert len(page.latest["table"]["secret"]["hand"]) == 3

    def test_all_is_told_when_the_game_is_over(self, server: TestClient) -> None:
        summary = new_game(server, sets=["black_secret"], players=1, practice=True, seed="short")
        assert summary["seed"] is None
        with looking(server, summary["id"], "taoists") as page:
            random = Random(1)
            while page.latest["question"] is not None:
                asked = page.question
                if not asked["mine"]:
                    page.send("side", side="wu_feng" if asked["seat"] == "wu_feng" else "taoists")
                    page.next("snapshot")
                page.answer(random.choice(page.question["options"])["text"])
        game = summary["id"]
        assert server.get(f"/api/games/{game}").json()["seed"] == "short"
        assert isinstance(server.get(f"/api/games/{game}/at/9").json()["table"]["secret"]["hand"], list)
        assert "*?" not in server.get(f"/api/games/{game}/record").text
        assert imported(server, server.get(f"/api/games/{game}/record").text)


class TestSides:
    def test_only_the_side_that_is_asked_may_answer(self, server: TestClient) -> None:
        game = imported(server, position("111 112", "play_incarnation; next_turn"))
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
        game = imported(server, position("111", "yang"))
        with looking(server, game, "wu_feng") as page:
            assert page.question["mine"] is False
            assert (
                page.refused("answer", question=page.question["id"], option=page.question["options"][0]["text"])
                == "not_your_side"
            )

    def test_what_the_other_side_answered_is_not_taken_back(self, server: TestClient) -> None:
        game = imported(server, position("111", "skeleton_space how=0; before_move; next_turn"))
        with looking(server, game, "wu_feng") as wu_feng, looking(server, game, "taoists") as page:
            wu_feng.answer()
            page.next("update")
            assert page.refused("undo") == "not_your_side"
            wu_feng.send("undo")
            assert wu_feng.next("snapshot")["seq"] == 0

    def test_a_card_that_was_shown_is_not_taken_back(self, server: TestClient) -> None:
        game = imported(server, position("111 112", "play_incarnation; next_turn"))
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
