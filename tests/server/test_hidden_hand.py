"""Nothing that is sent to the Taoists depends on what Wu-Feng holds."""

from __future__ import annotations

import json
import re
from functools import partial
from random import Random
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from ghoststories.bots import bots
from ghoststories.engine import Question, State
from ghoststories.engine.core.position import to_text as position_text
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.table_service import new_games as opening
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.table import LiveTable
from tests.server.page import Json, new_game
from tests.server.sides import document, imported, looking, scrubbed, told_to


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
            game = imported(server, document(hand, agenda))
            sent.append(told_to(server, game, "taoists"))
            server.delete(f"/api/games/{game}")
        assert sent[0] == sent[1]
        own = []
        for hand in self.HANDS:
            game = imported(server, document(hand, agenda))
            own.append(told_to(server, game, "wu_feng"))
            server.delete(f"/api/games/{game}")
        assert own[0] != own[1]

    def test_updates_tell_no_more(self, server: TestClient) -> None:
        told = []
        for hand in self.HANDS:
            game = imported(server, document(hand, "skeleton_space how=0; draw_incarnation; before_move; next_turn"))
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
            game = imported(server, document(hand, agenda))
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
            game = imported(server, document(hand, agenda))
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
        game = imported(server, document("111 112", "draw_incarnation; before_move; next_turn"))
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
