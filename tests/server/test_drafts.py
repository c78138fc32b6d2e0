"""A game can be checked before it is begun: each field that is wrong has a reason, in the reader's language."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.engine import Setup, SetupError
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS
from ghoststories.engine.setup import check

TWO = {"players": 2, "boards": ["red", "green", "blue", "yellow"]}
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"setup": {"players": 5}}, "players"),
    ({"setup": {"players": 3, "seats": ["red", "green"]}}, "seats"),
    ({"setup": {**TWO, "seats": ["red", "green"]}}, "seats"),
    ({"setup": {**TWO, "seats": ["red", "blue"], "first": "green"}}, "first"),
    ({"setup": {"promos": ["steven"]}}, "promos"),
    ({"setup": {"sets": ["black_secret"], "promos": ["terror_ghosts"], "terror_ghosts": "kept"}}, "terror_ghosts"),
    ({"setup": {"difficulty": "hell", "extra_ease": True}}, "extra_ease"),
    ({"setup": {"sets": ["white_moon"], "portal": "calligrapher"}}, "portal"),
    ({"setup": {"portal": "centre"}}, "portal"),
    ({"setup": {"tiles": ["altar"]}}, "tiles"),
    ({"setup": {**TWO, "players": 1, "powers": ["twin_winds", "mountain", "second_wind", "mantra"]}}, "powers"),
    ({"setup": {"dragons": 3}}, "dragons"),
    ({"bots": {"purple": "random"}}, "bots"),
    ({"bot_seats": 3, "setup": {"players": 2}}, "bot_seats"),
    ({"bot_seats": 1, "bot": "nobody knows it"}, "bot_seats"),
    ({"name": "\x07"}, "name"),
    ({"seed": "\x07"}, "seed"),
    ({"content": "not TOML"}, "content"),
]


def checked(server: TestClient, wanted: dict[str, Any], language: str = "en") -> dict[str, str]:
    """The reasons by field."""
    response = server.post("/api/setups/check", json=wanted, headers={"accept-language": language})
    assert response.status_code == 200, response.text
    return {each["field"]: each["text"] for each in response.json()["problems"]}


@pytest.mark.parametrize(("wanted", "field"), WRONG, ids=lambda each: each if isinstance(each, str) else "")
def test_the_field_that_is_wrong_is_named(server: TestClient, wanted: dict[str, Any], field: str) -> None:
    found = checked(server, wanted)
    assert list(found) == [field]
    assert found[field]
    assert server.post("/api/games", json=wanted).status_code == 400
    assert server.get("/api/games").json()["running"] == []


@pytest.mark.parametrize(
    "wanted", [{}, {"setup": {**TWO, "seats": ["red", "blue"]}, "bots": {"red": "novice"}}, {"bot_seats": 4}]
)
def test_nothing_is_wrong_with_a_game_that_can_begin(server: TestClient, wanted: dict[str, Any]) -> None:
    assert checked(server, wanted) == {}
    assert server.get("/api/games").json()["running"] == []
    assert server.post("/api/games", json=wanted).status_code == 201


def test_several_fields_are_told_at_once_in_the_readers_language(server: TestClient) -> None:
    wanted = {"name": "\x07", "setup": {**TWO, "seats": ["red", "green"]}}
    german = checked(server, wanted, "de")
    assert german["seats"].startswith("zwei Spieler sitzen einander gegenüber")
    assert german["name"].endswith("enthält Zeichen, die sich nicht anzeigen lassen")
    assert checked(server, wanted, "fr").keys() == german.keys()


class TestTheRulesAsData:
    def test_two_players_sit_opposite_each_other(self, server: TestClient) -> None:
        seatings = server.get("/api/content").json()["setup"]["seatings"]
        assert seatings["2"] == [["north", "south"], ["east", "west"]]
        assert [len(seatings[players]) for players in "134"] == [4, 4, 1]

    def test_some_options_are_limited_by_others(self, server: TestClient) -> None:
        assert server.get("/api/content").json()["setup"]["limits"] == [
            {"option": "terror_ghosts", "allowed": ["removed"], "with": {"sets": "black_secret"}},
            {"option": "ma_cho", "allowed": ["pairs"], "with": {"scenario": "cursed_children"}},
        ]

    def test_the_tiles_of_each_village_can_be_chosen(self, server: TestClient) -> None:
        villages = server.get("/api/content").json()["setup"]["villages"]
        assert len(villages) == 8
        for village in villages:
            sets, promos, tiles = tuple(village["sets"]), tuple(village["promos"]), tuple(village["pool"][-9:])
            check(Setup(sets=sets, promos=promos, tiles=tiles))
            with pytest.raises(SetupError):
                check(Setup(sets=sets, promos=promos, tiles=(*tiles[1:], "catacombs")))
            assert len(village["first"]) == (0 if village["promos"] else 9)

    def test_each_promo_piece_says_what_it_needs(self, server: TestClient) -> None:
        promos = server.get("/api/content").json()["promos"]
        assert [each["promo"] for each in promos] == PROMO_KEYS
        for each in promos:
            needs = [each["needs"]] if each["needs"] else []
            assert checked(server, {"setup": {"promos": [each["promo"]], "sets": needs}}) == {}
            assert bool(checked(server, {"setup": {"promos": [each["promo"]]}})) is bool(needs)
