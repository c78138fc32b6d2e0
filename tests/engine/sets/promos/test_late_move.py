"""The gap before a late move of the Boots' owner, and what comes after that move (P18)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.promos.boots import GREEN, can_move, shod
from tests.engine.sets.white_moon.moon import su_ling
from tests.helpers import asks, fits, happened, news, options, play, qi, where

POWERS = {
    "north": "red spires",
    "east": "green gods_favorite",
    "south": "blue heavenly_gust",
    "west": "yellow bottomless_pockets",
}
OWNERS = {"north": "red", "east": "green", "south": "blue", "west": "yellow"}
# A villager can come back at the Cemetery, and for that the curse die is rolled.
GRAVE = "graveyard: son_hua\n"


def alone(side: str, line: str, *, more: str = "", edition: str = "second", **powers: str) -> Game:
    """A single Taoist has the Boots, three tokens and has acted; his move is still to come."""
    boards = {**POWERS, **powers}
    owner = OWNERS[side]
    lines = [f"{each}: {power}, qi 3" for each, power in boards.items() if each != side]
    own = f"{side}: {boards[side]}, qi 3, tokens 3, {line}"
    text = "\n".join([f"edition: {edition}", f"players: {owner}", f"first: {owner}", *lines, own])
    return play(shod(f"{text}\nturn: 5 {owner}\n{more}", owner), "act_first", "pass")


def sold(game: Game) -> set[str]:
    """The boards a power can be borrowed from in the gap before the late move."""
    assert (asks(game)[1], can_move(game)) == ("before_move", True)
    return {option.split(":")[1] for option in options(game) if option.startswith("borrow:")}


@pytest.mark.rule("P18", "W10", "W31")
class TestSuLing:
    def test_she_comes_after_the_late_move_though_an_event_happened_before(self) -> None:
        game = play(shod(GREEN.format("yinyang, ", "herbalist") + "event: yes"), "act_first", "pass")
        assert asks(game) == ("green", "before_move")
        play(game, "move:temple")
        assert (asks(game), where(game, "green")) == (("green", "su_ling"), "temple")
        play(game, "red2")
        assert (su_ling(game), asks(game)[1]) == ("red2", "end_step")
        assert fits(game)

    @pytest.mark.parametrize("answers", [["help"], ["help", "pass"]])
    def test_after_an_action_too(self, answers: list[str]) -> None:
        yinyang = "yinyang, " if "pass" in answers else ""
        game = play(shod(GREEN.format(yinyang, "herbalist") + "event: yes", tao=["red blue"]), "act_first", *answers)
        assert asks(game)[1] == "before_move"
        assert asks(play(game, "stay"))[1] == "su_ling"

    @pytest.mark.rule("B58")
    def test_after_two_actions_too(self) -> None:
        lines = "south: blue second_wind, qi 3, at herbalist\nturn: 3 blue\nevent: yes"
        game = play(shod(lines, "blue", tao=["red red", "blue blue"]), "act_first", "help", "help")
        assert asks(game)[1] == "before_move"
        assert asks(play(game, "move:temple"))[1] == "su_ling"

    @pytest.mark.rule("B24", "W32")
    def test_a_curse_die_of_the_action_calls_her_after_the_move(self) -> None:
        lines = "east: green gods_favorite, qi 3, at cemetery\nturn: 2 green\n" + GRAVE
        game = play(shod(lines, curse=["lose_tao"]), "act_first", "help", "no")
        assert asks(game)[1] == "before_move"
        assert asks(play(game, "move:circle"))[1] == "su_ling"

    @pytest.mark.rule("B56", "W32")
    @pytest.mark.parametrize("event", ["event: yes\n", ""])
    def test_a_curse_die_rolled_in_the_gap_calls_her_too(self, event: str) -> None:
        lines = "east: green gods_favorite, qi 3, yinyang, at temple\nturn: 2 green\n" + GRAVE + event
        game = play(shod(lines, curse=["lose_tao"]), "act_first", "pass", "yinyang", "cemetery", "no")
        assert "curse_rolled(face=lose_tao)" in happened(game)
        assert asks(game)[1] == "before_move"
        assert asks(play(game, "move:altar"))[1] == "su_ling"

    @pytest.mark.rule("B52", "W31")
    def test_who_dies_in_the_gap_still_moves_her(self) -> None:
        lines = "east: green gods_favorite, qi 1, yinyang, at temple\nturn: 2 green\nevent: yes\n" + GRAVE
        game = play(shod(lines, curse=["lose_qi"]), "act_first", "pass", "yinyang", "cemetery", "no")
        assert qi(game, "green") == 0
        play(game, "blue")
        assert asks(game) == ("green", "su_ling")
        assert (can_move(game), news(game, "taoist_moved")) == (False, [])

    @pytest.mark.rule("K8")
    def test_she_waits_for_the_change_of_level(self) -> None:
        lines = GREEN.format("", "herbalist") + "event: yes"
        game = play(shod(lines, sets="both"), "act_first", "pass", "move:temple")
        assert asks(game)[1] == "change_level"
        assert asks(play(game, "yes")) == ("green", "su_ling")

    def test_without_an_event_she_is_not_offered(self) -> None:
        game = play(shod(GREEN.format("yinyang, ", "herbalist")), "act_first", "pass", "move:temple")
        assert asks(game)[1] == "end_step"


@pytest.mark.rule("P18", "B59")
class TestBorrowing:
    def test_yellow_and_blue_are_not_sold_before_the_late_move(self) -> None:
        assert sold(alone("north", "at temple")) == set()
        assert sold(alone("north", "at temple", west="yellow mantra", more="ghosts: red1 38, red2 39")) == set()
        assert sold(alone("north", "at temple", south="blue second_wind")) == set()

    @pytest.mark.rule("B62")
    def test_spires_are_for_it_is_the_move_itself(self) -> None:
        game = alone("east", "at temple")
        assert sold(game) == {"red"}
        play(game, "borrow:red", "move:altar")
        assert asks(game)[1] == "second_step"

    @pytest.mark.rule("B61")
    @pytest.mark.parametrize(("edition", "boards"), [("first", {"red"}), ("second", set())])
    def test_twin_winds_only_in_the_edition_that_has_them_after_the_move(self, edition: str, boards: set[str]) -> None:
        lines = f"edition: {edition}\nplayers: green blue yellow\nfirst: green\nnorth: red twin_winds, qi 3\n"
        lines += "east: green mountain, qi 3, tokens 1, at temple\nturn: 2 green"
        game = play(shod(lines), "act_first", "pass")
        assert sold(game) == boards

    @pytest.mark.parametrize("power", ["gods_favorite", "mountain"])
    def test_green_only_while_a_roll_can_follow(self, power: str) -> None:
        assert sold(alone("north", "at temple", east=f"green {power}", more="ghosts: green2 38")) == set()
        assert sold(alone("north", "yinyang, at temple", east=f"green {power}")) == {"green"}
        lines = "artifacts: boots red, firework red\nma_cho: miao+sheng\n"
        assert sold(alone("north", "at temple", east=f"green {power}", more=lines)) == {"green"}

    def test_green_bought_there_serves_in_the_end_step(self) -> None:
        game = alone("north", "yinyang, at temple")
        game.script.tao("red blue", "green")
        play(game, "borrow:green", "move:altar", "stay", "yinyang", "herbalist")
        assert asks(game)[1] == "reroll_tao_dice"
