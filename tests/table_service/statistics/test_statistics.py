"""Statistics count finished games of people, and nothing else."""

from datetime import date
from typing import Any

import pytest

from ghoststories.table_service.rows import Row
from ghoststories.table_service.statistics.achievements import ACHIEVEMENTS, achievements
from ghoststories.table_service.statistics.played import counts, day_of_game, day_streaks, played, streaks
from ghoststories.table_service.statistics.summary import statistics_of
from ghoststories.table_service.wire.types.ending import StoryJson
from ghoststories.texts import LANGUAGES, Texts

BOARDS = ["green", "blue", "red", "yellow"]
POWERS = ["mountain", "heavenly_gust", "spires", "mantra"]


def row(number: int, result: str | None = "won", **changes: Any) -> Row:
    setup = {"players": 4, "difficulty": "normal", "boards": BOARDS, "powers": POWERS, "sets": []}
    fields = {
        "id": f"game{number}",
        "seats": dict.fromkeys(BOARDS, "person"),
        "practice": False,
        "score": 10 + number,
        "updated": f"2026-11-{number + 1:02}T12:00:00",
        **{name: value for name, value in changes.items() if name != "setup"},
    }
    game, seats, practice = fields.pop("id"), fields.pop("seats"), fields.pop("practice")
    setup |= changes.get("setup", {})
    return Row(game, None, setup, "seed", None, seats, practice, result=result, **fields)  # type: ignore[arg-type]


def story(haunted: int = 2, hits: int = 5, expected: float = 5.0, throws: int = 9) -> StoryJson:
    luck = {"throws": throws, "hits": hits, "expected": expected, "faces": {}, "expected_faces": 0.0}
    return {"haunted": haunted, "luck": luck}  # type: ignore[typeddict-item]


def keys_reached(rows: list[Row], stories: dict[str, StoryJson] | None = None) -> set[str]:
    return {each["key"] for each in achievements(played(rows, stories or {})) if each["reached"]}


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (row(1), True),
        (row(1, "village"), True),
        (row(1, None), False),
        (row(1, practice=True), False),
        (row(1, seats=dict.fromkeys(BOARDS, "monk")), False),
        (row(1, seats={**dict.fromkeys(BOARDS, "monk"), "red": "person"}), True),
    ],
)
def test_only_finished_games_of_people_count(game: Row, expected: bool) -> None:
    assert counts(game) is expected
    assert statistics_of(played([game], {}))["games"] == expected


def test_games_are_counted_by_kind() -> None:
    rows = [
        row(1),
        row(2, "village", setup={"difficulty": "hell"}),
        row(3, "taoists", setup={"sets": ["white_moon"], "promos": ["chuck"], "players": 2}),
    ]
    found = statistics_of(played(rows, {"game1": story(hits=4, expected=3.5), "game2": story()}))
    assert (found["games"], found["won"], found["best_score"], found["pending"]) == (3, 1, 13, 1)
    assert found["by_difficulty"] == [{"key": "hell", "games": 1, "won": 0}, {"key": "normal", "games": 2, "won": 1}]
    assert found["by_players"] == [{"key": "2", "games": 1, "won": 0}, {"key": "4", "games": 2, "won": 1}]
    assert [each["key"] for each in found["by_set"]] == ["base", "promos", "white_moon"]
    assert found["defeats"] == [{"key": "taoists", "games": 1, "won": 0}, {"key": "village", "games": 1, "won": 0}]
    assert found["luck"] == {"games": 2, "throws": 18, "hits": 9, "expected": 8.5}


def test_only_powers_of_people_count() -> None:
    seats = {**dict.fromkeys(BOARDS, "monk"), "red": "person"}
    found = statistics_of(played([row(1, seats=seats)], {}))
    assert found["by_power"] == [{"key": "spires", "games": 1, "won": 1}]


def test_a_person_against_the_taoists_wins_when_they_lose() -> None:
    seats = {**dict.fromkeys(BOARDS, "monk"), "wu_feng": "person"}
    rows = [row(1, "village", seats=seats), row(2, "won", seats=seats)]
    found = statistics_of(played(rows, {}))
    assert found["against"] == {"key": "against", "games": 2, "won": 1}
    assert (found["won"], found["by_difficulty"], found["defeats"]) == (1, [], [])
    assert keys_reached(rows) == {"against"}


def test_streaks() -> None:
    rows = [row(1), row(2), row(3, "deck"), row(4), row(5)]
    assert statistics_of(played(rows, {}))["streak"] == {"current": 2, "longest": 2}
    assert streaks([True, False, True, True]) == [1, 0, 1, 2]
    days = [date(2026, 11, 1), date(2026, 11, 2), date(2026, 11, 4)]
    assert day_streaks(days) == [1, 2, 1]


def test_a_challenge_is_known_by_its_name() -> None:
    assert day_of_game("daily-2026-11-18") == date(2026, 11, 18)
    assert day_of_game("daily-2026-11-18-master") is None
    assert day_of_game("abcdefghij") is None


def test_achievements_of_one_game() -> None:
    assert keys_reached([row(1, "village")]) == set()
    assert keys_reached([row(1)]) == {"first_win"}
    assert keys_reached([row(1, setup={"difficulty": "hell", "players": 1})]) == {"first_win", "hell", "alone"}
    assert keys_reached([row(1, setup={"difficulty": "nightmare"})]) == {"first_win", "nightmare"}
    assert keys_reached([row(1)], {"game1": story(haunted=0)}) == {"first_win", "spotless"}
    assert keys_reached([row(1)], {"game1": story(hits=3, expected=5.1)}) == {"first_win", "against_the_odds"}
    assert keys_reached([row(1), row(2), row(3)]) == {"first_win", "three_in_a_row"}


def test_achievements_that_collect() -> None:
    rows = [row(number, setup={"players": number}) for number in (1, 2, 3, 4)]
    every = {each["key"]: each for each in achievements(played(rows, {}))}
    assert every["every_table"]["reached"] == rows[-1].updated
    assert (every["every_table"]["game"], every["every_table"]["progress"]) == ("game4", 4)
    assert (every["every_power"]["progress"], every["every_power"]["reached"]) == (4, None)
    sets = [row(1), row(2, setup={"sets": ["white_moon", "black_secret"]}), row(3, setup={"promos": ["chuck"]})]
    assert "every_set" in keys_reached(sets)
    assert "every_set" not in keys_reached(sets[:2])


def test_achievements_of_the_daily_challenge() -> None:
    days = [row(day, "village", id=f"daily-2026-11-{day:02}") for day in range(1, 8)]
    assert keys_reached(days) == {"seven_days"}
    assert keys_reached(days[:6]) == set()
    mine = row(1, id="daily-2026-11-01", score=30)
    master = row(1, id="daily-2026-11-01-master", score=29, seats=dict.fromkeys(BOARDS, "master"))
    assert keys_reached([mine, master]) == {"first_win", "beats_master"}
    master.score = 30
    assert keys_reached([mine, master]) == {"first_win"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_achievement_has_its_texts(language: str) -> None:
    table = Texts(language).table("statistics.achievement")
    assert list(table) == [each.key for each in ACHIEVEMENTS]
