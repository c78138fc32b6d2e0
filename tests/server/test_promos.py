"""The promo pieces over the wire: set-ups, table and questions, and what the Guardhouse shows to one side only."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.engine import Game, Setup, view
from ghoststories.engine.core.notation import WU_FENG_SEAT
from ghoststories.engine.sets.promos.pieces import NEEDS, PROMO_KEYS, SUMMON_CARD
from ghoststories.table_service import new_games as opening
from tests.helpers import play, position, table
from tests.server.page import Json, Page, new_game
from tests.server.sides import imported, looking, scrubbed, told_to
from tests.server.test_games import error_of
from tests.server.told import question_json, table_json
from tests.tables import AGAINST_WU_FENG

BOTH = ("white_moon", "black_secret")
VILLAGE = "tea_house cemetery herbalist / sorcerer guardhouse temple / watchman pavilion altar"


class TestNewGames:
    def test_all_promos_with_both_sets(self, server: TestClient) -> None:
        game = new_game(server, sets=list(BOTH), promos=PROMO_KEYS, ma_cho="singles", players=3)
        assert game["promos"] == PROMO_KEYS
        shown = server.get(f"/api/games/{game['id']}/at/0").json()["table"]
        assert shown["promos"] == PROMO_KEYS
        families = {each["family"] for each in shown["moon"]["families"]}
        assert "ma_cho" in families
        assert not families & {"chang", "teng", "long", "weng"}
        artifacts = shown["moon"]["artifacts"]
        assert {artifacts[key]["state"] for key in ("boots", "helmet", "nunchaku", "apple")} == {"reserve"}
        assert artifacts["firework"]["state"] == "absent"

    def test_it_is_played(self, server: TestClient) -> None:
        game = new_game(server, sets=list(BOTH), promos=PROMO_KEYS, players=2, practice=True, seed="all of it")["id"]
        random = Random(3)
        with looking(server, game, "taoists") as page:
            for _ in range(60):
                if page.latest["question"] is None:
                    break
                if not page.question["mine"]:
                    page.send("side", side="wu_feng" if page.question["seat"] == "wu_feng" else "taoists")
                    page.next("snapshot")
                page.answer(random.choice(page.question["options"])["text"])
        assert server.get(f"/api/games/{game}/record").status_code == 200

    @pytest.mark.parametrize("promo", PROMO_KEYS)
    def test_a_piece_that_needs_a_set_is_refused_without_it(self, promo: str, server: TestClient) -> None:
        response = server.post("/api/games", json={"setup": {"promos": [promo]}})
        if promo in NEEDS:
            assert error_of(response) == (400, "setup")
        else:
            assert response.json()["promos"] == [promo]

    def test_what_cannot_be(self, server: TestClient) -> None:
        moon = {"sets": ["white_moon"], "promos": ["ma_cho"]}
        for setup in (
            {"promos": ["gate"]},
            {"promos": "chuck"},
            {"terror_ghosts": "kept"},
            {"promos": ["terror_ghosts"], "terror_ghosts": "some"},
            {"sets": ["black_secret"], "promos": ["terror_ghosts"], "terror_ghosts": "kept"},
            {**moon, "ma_cho": "triples"},
            {**moon, "ma_cho": "singles", "scenario": "cursed_children"},
        ):
            assert error_of(server.post("/api/games", json={"setup": setup})) == (400, "setup")

    def test_content_has_the_pieces(self, server: TestClient) -> None:
        content: Json = server.get("/api/content").json()
        assert [each["promo"] for each in content["promos"]] == PROMO_KEYS
        assert {each["promo"]: each["needs"] for each in content["promos"] if each["needs"]} == NEEDS
        assert content["terror_ghosts"] == ["removed", "kept"]
        assert content["ma_cho"] == ["pairs", "singles", "three_and_one"]
        cards = {each["number"]: each for each in content["cards"]}
        assert (cards[66]["promo"], cards[125]["part_of"], cards[126]["promo"]) == ("bo_za", 124, "jean_claude")
        assert cards[127]["resistance"] == {"white": 3}
        assert "promo" not in cards[38]
        assert SUMMON_CARD in cards
        assert content["faces"]["infernal_die"] == ["blank", "haunt", "demon", "curse", "skeleton"]
        assert content["families"][-1]["members"][0] == "father_ma_cho"
        names = server.get("/api/texts/de").json()["cards"]
        assert (names["70"], names["242"]) == ("Sister Ko", "Beschwörungskarte")


PIECES = f"""
    difficulty: nightmare
    promos: guardhouse terror_ghosts bo_za b_rice_lee jean_claude
    village: {VILLAGE}
    north: red spires, qi 3, tao red, at altar
    ghosts: red1 125, red2 126, red3 66, blue1 67, green1 23
    artifacts: nunchaku red, apple blue
    turn: 5 red
"""


class TestTheTable:
    def test_without_promos_there_is_nothing_of_them(self) -> None:
        shown = table_json(table("ghosts: red1 38").state, {})
        assert shown["promos"] == []
        assert not any(tile["terror"] for tile in shown["village"])
        assert shown["boards"][0]["artifacts"] == []

    def test_pieces_lie_where_they_are(self) -> None:
        shown = table_json(table(PIECES).state, {})
        terror = {tile["place"] for tile in shown["village"] if tile["terror"]}
        assert terror == {"tea_house", "sorcerer", "watchman"}
        boards = {each["colour"]: each for each in shown["boards"]}
        assert (boards["red"]["artifacts"], boards["blue"]["artifacts"]) == (["nunchaku"], ["apple"])
        assert shown["moon"] is None
        assert [each["ghost"]["card"] for each in boards["red"]["spaces"]] == [125, 126, 66]

    def test_steven_resists_in_white(self) -> None:
        game = table(MOON + "\nghosts: red1 127")
        ghost = table_json(game.state, {})["boards"][0]["spaces"][0]["ghost"]
        assert (ghost["colour"], ghost["resistance"]) == ("black", [{"colour": "white", "printed": 3, "now": 3}])

    def test_known_cards_lie_on_the_deck(self) -> None:
        game = table(PIECES.replace("at altar", "at guardhouse"), ghosts=[10, 11, 12, 13], agenda="action")
        play(game, "help")
        assert table_json(game.state, {})["deck"]["slots"][:4] == [{"card": card} for card in (10, 11, 12, 13)]


def told(game: Game) -> dict[str, Any]:
    question: dict[str, Any] | None = question_json(game.state, 1, {})
    assert question is not None
    return question


def about(game: Game) -> dict[str, tuple[str | None, str | None]]:
    """What a click is about, by option."""
    return {each["text"]: (each["kind"], each["target"]) for each in told(game)["options"]}


MOON = "sets: white_moon\npromos: ma_cho steven\nvillage: " + VILLAGE.replace("guardhouse", "circle")


class TestQuestions:
    def test_the_order_of_the_deck(self) -> None:
        game = table(PIECES.replace("at altar", "at guardhouse"), ghosts=[10, 11, 12, 13], agenda="action")
        play(game, "help")
        assert told(game)["parameters"] == {"at": 0, "cards": 4}
        assert about(game)["13"] == ("card", "13")

    def test_the_shout(self) -> None:
        game = table(PIECES, agenda="shout_loss how_many=2 begun=0; next_turn")
        assert told(game)["parameters"]["how_many"] == 2
        assert about(game)["lose:blue"] == ("board", "blue")
        assert about(game)["everybody"] == (None, None)

    def test_the_nunchaku(self) -> None:
        game = table(PIECES, agenda="action")
        assert about(game)["nunchaku:green1"] == ("space", "green1")

    def test_the_nunchaku_below(self) -> None:
        lines = PIECES.replace("at altar", "at below_altar").replace("difficulty", "sets: black_secret\ndifficulty")
        game = table(lines + "\n    demons: seeker below_altar", agenda="action")
        assert about(game)["nunchaku:seeker"] == ("demon", "seeker")

    def test_the_apple(self) -> None:
        hungry = PIECES.replace("red spires, qi 3", "red spires, qi 1").replace("turn: 5 red", "turn: 5 blue")
        game = table(hungry + "\n    west: yellow mantra, qi 2")
        assert about(game)["use:apple"] == ("artifact", "apple")
        play(game, "use:apple")
        assert about(game) == {"red": ("board", "red"), "yellow": ("board", "yellow")}

    def test_the_ma_chos_artifact(self) -> None:
        game = table(MOON, agenda="ma_cho_artifact; next_turn")
        assert about(game) == {"boots": ("artifact", "boots"), "helmet": ("artifact", "helmet")}

    def test_a_buddha_for_steven(self) -> None:
        lines = MOON + "\nnorth: red spires, qi 3, buddhas 1\nbuddhas: blue2"
        game = table(lines, agenda="buddha_for_steven space=red1; next_turn")
        assert about(game) == {"buddha_of:red": ("board", "red"), "buddha_at:blue2": ("space", "blue2")}

    @pytest.mark.parametrize("sets", [(), ("white_moon",), ("black_secret",), BOTH])
    def test_whole_games_can_be_told(self, sets: tuple[str, ...]) -> None:
        random = Random(8)
        promos = tuple(key for key in PROMO_KEYS if NEEDS.get(key) in (None, *sets))
        for number in range(2):
            game = Game(Setup(players=1 + 2 * number, sets=sets, promos=promos), seed=f"promos {number}")
            while game.question:
                for seat in (0, WU_FENG_SEAT):
                    seen = view(game.state, seat)
                    json.dumps([question_json(seen, 1, {}), table_json(seen, {})])
                game.apply(random.choice(game.question.options))


SECRET = position(f"""{AGAINST_WU_FENG}
promos: guardhouse
village: {VILLAGE.replace("watchman", "calligrapher")}
north: red twin_winds, qi 3, tao red, at guardhouse
west: yellow mantra, qi 1, at below_altar
hand: 111
""")


class TestWhatTheTaoistsLookedAt:
    """Two games differ in the cards alone: Wu-Feng is sent the same, the Taoists are not."""

    SEEDS = ("one deck", "another deck")

    @pytest.fixture
    def seed(self, monkeypatch: pytest.MonkeyPatch) -> Any:
        return lambda text: monkeypatch.setattr(opening, "new_seed", lambda: text)

    def looked(self, server: TestClient, seed: Any, deck: str) -> str:
        """A game after the help of the Guardhouse, whose cards come from this seed."""
        seed(deck)
        game = imported(server, SECRET + "agenda: action\n")
        seed("always the same")
        return game

    @pytest.mark.parametrize("answers", [1, 2, 4])
    def test_he_is_sent_the_same(self, answers: int, server: TestClient, seed: Any) -> None:
        sent: dict[str, list[list[str]]] = {"wu_feng": [], "taoists": []}
        for number, deck in enumerate(self.SEEDS):
            game = self.looked(server, seed, deck)
            live: list[str] = []
            with looking(server, game, "taoists") as page, looking(server, game, "wu_feng") as other:
                for _ in range(answers):
                    # In one of the games the cards are laid in another order.
                    options = page.question["options"]
                    picked = options[-1 if page.question["name"] == "guard_order" and number else 0]["text"]
                    page.answer(picked)
                    live.append(json.dumps(other.next("update")))
            for side, told in sent.items():
                told.append(told_to(server, game, side))
            sent["wu_feng"][-1] += [scrubbed(each, game) for each in live]
            server.delete(f"/api/games/{game}")
        assert sent["wu_feng"][0] == sent["wu_feng"][1]
        assert sent["taoists"][0] != sent["taoists"][1]

    def test_nor_does_taking_back_or_a_wrong_answer_tell(self, server: TestClient, seed: Any) -> None:
        sent: list[list[str]] = []
        for deck in self.SEEDS:
            game = self.looked(server, seed, deck)
            with looking(server, game, "taoists") as page, looking(server, game, "wu_feng") as other:
                told = []
                page.answer("help")
                other.next("update")
                page.answer(page.question["options"][-1]["text"])
                told.append(other.next("update"))
                asked = other.question["id"]
                for kind, fields in (("undo", {}), ("answer", {"question": asked, "option": "10"})):
                    other.send(kind, **fields)
                    told.append(other.next("refused"))
                page.send("undo")
                told.append(other.next("snapshot"))
            sent.append([scrubbed(json.dumps(each), game) for each in told])
            server.delete(f"/api/games/{game}")
        assert sent[0] == sent[1]

    def test_nor_does_an_opening_with_such_cards(self, server: TestClient, seed: Any) -> None:
        seed("always the same")
        sent: dict[str, list[list[str]]] = {"wu_feng": [], "taoists": []}
        for cards in ("10 12", "13 14"):
            first, second = cards.split()
            text = SECRET + f"looked at: {cards}\ndeck: card {second}, card {first}, 20 ghosts\n"
            for side, told in sent.items():
                game = imported(server, text)
                told.append(told_to(server, game, side))
                server.delete(f"/api/games/{game}")
        assert sent["wu_feng"][0] == sent["wu_feng"][1]
        assert sent["taoists"][0] != sent["taoists"][1]

    def test_the_taoists_see_them_and_he_sees_their_backs(self, server: TestClient, seed: Any) -> None:
        game = self.looked(server, seed, self.SEEDS[0])
        with looking(server, game, "taoists") as page, looking(server, game, "wu_feng") as other:
            page.answer("help")
            other.next("update")
            assert page.question["name"] == other.question["name"] == "guard_order"
            assert (len(page.question["options"]), other.question["options"]) == (4, [])
            assert [list(each) for each in slots(page)[:4]] == [["card"]] * 4
            assert list(slots(other)[0]) == ["ghosts"]


def slots(page: Page) -> list[dict[str, int]]:
    found: list[dict[str, int]] = page.latest["table"]["deck"]["slots"]
    return found


def test_a_ghost_that_takes_two_spaces_is_about_both() -> None:
    """Jean-Claude comes on two spaces, or is moved with both legs; one leg is moved alone."""
    comes = table("promos: jean_claude", agenda="place_ghost card=124; next_turn")
    options = question_json(comes.state, 1, {})["options"]
    left = options[0]["text"]
    assert options[0]["pieces"] == [f"space:{left}", f"space:{left[:-1]}2"]
    moved = "promos: jean_claude\nghosts: {}"
    agenda = "pavilion_space space=green1; next_turn"
    both = question_json(table(moved.format("green1 125, green2 126"), agenda=agenda).state, 1, {})
    assert {len(each["pieces"]) for each in both["options"]} == {2}
    one = question_json(table(moved.format("green1 125"), agenda=agenda).state, 1, {})
    assert {len(each["pieces"]) for each in one["options"]} == {1}
