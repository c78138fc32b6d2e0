"""A finished game in numbers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from time import perf_counter

import pytest
from starlette.testclient import TestClient

from ghoststories.engine import COLOUR_KEYS, Event, Game, position_text, throw_asked
from ghoststories.table_service import ending
from ghoststories.table_service.ending import story_of
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import imported, new_game
from ghoststories.table_service.rows import Row
from ghoststories.table_service.timeline import Timeline, opened
from ghoststories.table_service.wire.types.requests import NewGame, SetupJson
from ghoststories.texts import LANGUAGES, Texts
from tests.helpers import table
from tests.review.games import LAST_CHANCE

SETUPS: list[SetupJson] = [
    {"players": 4},
    {"players": 1, "difficulty": "hell"},
    {"players": 2, "sets": ["white_moon"]},
    {"players": 3, "sets": ["white_moon", "black_secret"]},
]


def finished(setup: SetupJson, seed: str = "ending") -> tuple[Row, list[str], list[Event]]:
    """A game played at random to its end: its row, its moves and its events."""
    row, moves = new_game(NewGame(seed=seed, setup=setup, practice=True))
    game, random = Timeline(row, moves).game, Random(seed)
    game = _replayed(row, game.moves)
    while question := game.question:
        options = question.options
        game.apply("exorcise" if "exorcise" in options else random.choice(options))
    return replace(row, result=game.result, moves=len(game.moves)), game.moves, game.log


def _replayed(row: Row, moves: list[str]) -> Game:
    game = opened(row)
    game.replay_all(moves)
    return game


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_numbers_are_those_of_the_log(setup: SetupJson) -> None:
    row, moves, log = finished(setup)
    story = story_of(row, moves)
    names = [event.name for event in log]
    assert story["turns"] == names.count("turn_began")
    assert story["rounds"] == -(-story["turns"] // 4)
    assert story["haunted"] == names.count("tile_haunted")
    assert story["freed"] == names.count("tile_restored")
    assert story["answers"] == sum(not move.startswith("*") for move in moves)
    assert story["answers"] == sum(player["answers"] for player in story["players"])
    lost = [event.fields["board"] for event in log if event.name == "qi_lost"]
    assert {player["seat"]: player["qi_lost"] for player in story["players"]} == {
        player["seat"]: lost.count(player["seat"]) for player in story["players"]
    }
    fallen = names.count("ghost_exorcised") + names.count("demon_exorcised")
    assert sum(player["exorcised"] for player in story["players"]) <= fallen
    luck = story["luck"]
    assert luck["throws"] > 0
    assert 0 <= luck["hits"] <= luck["throws"]
    assert 0 <= luck["expected"] <= luck["throws"]
    assert sum(luck["faces"].values()) == round(6 * luck["expected_faces"])
    for language in LANGUAGES:
        for line in [*story["lines"], story["reason"]]:
            assert Texts(language).has(line["key"]) or Texts(language).has(f"{line['key']}.one")


def test_the_closest_call_was_survived() -> None:
    row, moves, log = finished({"players": 3, "difficulty": "nightmare"}, "close")
    call = story_of(row, moves)["closest"]
    assert call is not None
    assert 0 <= call["move"] < len(moves)
    turns = [int(event.fields["turn"]) for event in log if event.name == "turn_began"]
    assert call["turn"] < turns[-1]
    assert call["deadly"] >= 1


def test_a_running_game_has_no_story() -> None:
    row, moves, _ = finished({"players": 4})
    with pytest.raises(RefusedError, match="not over"):
        story_of(replace(row, result=None), moves)


def test_it_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    row, moves, _ = finished({"players": 4})
    first = story_of(row, moves)
    monkeypatch.setattr(ending, "_replayed", None)
    assert story_of(row, moves) is first


def test_it_takes_bounded_time() -> None:
    row, moves, _ = finished({"players": 4, "difficulty": "hell"}, "time")
    before = perf_counter()
    story_of(row, moves)
    assert perf_counter() - before < 10


@pytest.mark.parametrize(
    ("lines", "falls"),
    [
        # Two green points: green or white faces, with one token only one of them.
        ("ghosts: green2 28\nnorth: red spires, qi 3, at temple", lambda roll: _of(roll, "green", "white") >= 2),
        (
            "ghosts: green2 28\nnorth: red spires, qi 3, tao green, at temple",
            lambda roll: _of(roll, "green", "white") >= 1,
        ),
        # At a corner one of two is enough.
        (
            "ghosts: red1 39, green3 28\nnorth: red spires, qi 3, at herbalist",
            lambda roll: max(_of(roll, "green", "white"), _of(roll, "red", "white")) >= 2,
        ),
    ],
)
def test_the_chance_of_a_throw_is_exact(lines: str, falls: object) -> None:
    assert callable(falls)
    game = table(lines, "exorcise", agenda="action")
    assert game.waits_for_chance
    throw = throw_asked(game.state)
    assert throw is not None
    good = sum(bool(falls(roll)) for roll in product(COLOUR_KEYS, repeat=3))
    assert (throw.dice, Fraction(throw.ways, throw.of)) == (3, Fraction(good, 6**3))


def _of(roll: tuple[str, ...], *faces: str) -> int:
    return sum(face in faces for face in roll)


def test_a_throw_at_the_herbalist_is_none_of_an_exorcism() -> None:
    game = table("north: red spires, qi 3, at herbalist", "help", agenda="action")
    assert game.waits_for_chance
    assert throw_asked(game.state) is None


def test_the_page_can_ask_for_it(server: TestClient) -> None:
    record = Path(__file__).parents[1] / "terminal/games/solo_nightmare.record"
    game = server.post("/api/import", json={"text": record.read_text(encoding="utf-8")}).json()["id"]
    story = server.get(f"/api/games/{game}/story").json()
    assert story["reason"]["key"].startswith("events.result.")
    running = server.post("/api/games", json={"setup": {"players": 4}, "seed": "x"}).json()["id"]
    refused = server.get(f"/api/games/{running}/story")
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "not_allowed")
    assert server.get("/api/games/nobody/story").status_code == 404


def test_what_falls_in_the_turn_a_position_opens_in_counts_for_its_board() -> None:
    row, moves = imported(position_text(table(LAST_CHANCE, agenda="action").state))
    game = _replayed(row, moves)
    while (question := game.question) is not None:
        game.apply(question.options[0] if "exorcise" in question.options else question.options[-1])
    assert game.result == "won"
    story = story_of(replace(row, result=game.result, moves=len(game.moves)), game.moves)
    assert {player["seat"]: player["exorcised"] for player in story["players"]}["red"] == 1
