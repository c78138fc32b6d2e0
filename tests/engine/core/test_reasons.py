"""What cannot be done comes with a reason."""

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.reasons import reasons
from ghoststories.engine.sets.reasons import REASONS
from ghoststories.texts import LANGUAGES, Texts
from tests.helpers import play, table


def why(game: Game, target: str) -> str | None:
    return next((reason for _, name, reason in reasons(game.state) if name == target), None)


def test_a_tile_out_of_reach_is_too_far_and_one_in_reach_has_no_reason() -> None:
    game = table("north: red twin_winds, qi 3, at tea_house")
    assert why(game, "altar") == "too_far"
    assert why(game, "cemetery") is None


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar", "haunted"),
        ("north: red spires, qi 3, at cemetery", "nobody_dead"),
        ("north: red spires, qi 3, at altar", "nothing_haunted"),
        ("north: red spires, qi 3, at sorcerer", "no_ghost_to_send_away"),
        ("north: red spires, qi 3, at watchman", "no_figure_out"),
        ("north: red spires, qi 3, at temple\neast: green mountain, qi 3, buddhas 2", "no_buddha_in_temple"),
        ("north: red spires, qi 3, at herbalist\nghosts: blue1 46, blue2 47, blue3 48", "no_free_die"),
    ],
)
def test_a_place_that_cannot_help_says_why(lines: str, reason: str) -> None:
    if "at " not in lines.splitlines()[0]:
        lines += "\nnorth: red spires, qi 3, yinyang, at tea_house"
    if "yinyang" not in lines:
        lines = lines.replace("qi 3, at", "qi 3, yinyang, at")
    assert why(table(lines, agenda="action"), "help") == reason


@pytest.mark.rule("B74")
def test_an_exorcism_that_cannot_be_tried_says_why() -> None:
    north = "north: red spires, qi 3, yinyang, at cemetery\n"
    assert why(table(north, agenda="action"), "exorcise") == "no_ghost_faced"
    assert why(table(north + "ghosts: red2 57", agenda="action"), "exorcise") == "not_caught"
    assert why(table(north + "ghosts: red2 56, blue2 1", agenda="action"), "exorcise") == "ghost_opposite"


def test_a_drawn_ghost_keeps_to_its_board_while_there_is_room() -> None:
    game = table("ghosts: red1 38", agenda="yin", ghosts=[39])
    assert why(game, "red1") == "occupied"
    assert why(game, "blue1") == "other_board_first"
    assert why(game, "red2") is None


def test_the_sorcerer_spares_incarnations_and_the_yinyang_says_why_a_place_cannot_help() -> None:
    game = table("ghosts: red1 38, red2 56, red3 39\nnorth: red spires, qi 3, yinyang, at sorcerer", agenda="action")
    assert why(play(game.clone(), "help"), "red2") == "incarnation"
    assert why(play(game.clone(), "yinyang"), "altar") == "nothing_haunted"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_text(language: str) -> None:
    assert [reason for reason in REASONS if not Texts(language).has(f"reasons.{reason}")] == []
    assert set(Texts(language).table("reasons")) == set(REASONS)
