"""Crystals in an exorcism: tokens of any colour, shared like Tao, and all payments against exhaustive search."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from ghoststories.engine import Game
from tests.engine.rules.test_payment import Corner, check_corner
from tests.engine.sets.white_moon.moon import MOON, crystals, moonlit
from tests.helpers import asks, ghosts, happened, options, play, tao

# Red at the Herbalist, a corner: red1 and green3 are faced.
RED = "north: red spires, qi 3, {}yinyang, at herbalist\n"
GREEN = "east: green gods_favorite, qi 3, {}at {}\n"
BLUE = "south: blue second_wind, qi 3, {}at {}\n"


def attempt(lines: str, *rolls: str) -> Game:
    """Red tries an exorcism."""
    return moonlit(lines, "exorcise", tao=list(rolls), agenda="action")


def spent(game: Game) -> list[str]:
    """What was spent, as owner and colour."""
    found = [event for event in game.log if event.name in ("tao_spent", "crystal_spent")]
    return sorted(f"{event.fields['board']} {event.fields.get('colour', 'crystal')}" for event in found)


@pytest.mark.rule("W11")
@pytest.mark.parametrize("card", [34, 23, 12, 1, 45])
def test_a_crystal_is_a_token_of_any_colour(card: int) -> None:
    roll = "red red red" if card != 34 else "blue blue blue"
    game = attempt(RED.format("") + f"crystals: red 1\nghosts: red1 {card}", roll)
    assert options(game) == ["none", "red1"]
    play(game, "red1")
    assert "red1" not in ghosts(game)
    assert (spent(game), crystals(game, "red")) == (["red crystal"], 0)


@pytest.mark.rule("W33")
def test_a_spent_crystal_goes_to_the_reserve() -> None:
    game = attempt(RED.format("") + "crystals: red 2\nghosts: red1 38", "blue blue blue")
    play(game, "red1")
    assert (crystals(game, "red"), crystals(game, "reserve")) == (0, 4)


@pytest.mark.rule("W11")
def test_no_crystal_is_spent_where_the_dice_suffice_or_nobody_wants_to() -> None:
    dice = attempt(RED.format("") + "crystals: red 2\nghosts: red1 38", "red red blue")
    assert (ghosts(dice), crystals(dice, "red")) == ({}, 2)
    kept = play(attempt(RED.format("") + "crystals: red 2\nghosts: red1 38", "red blue blue"), "none")
    assert (ghosts(kept), crystals(kept, "red")) == ({"red1": 38}, 2)


@pytest.mark.rule("W11")
def test_crystals_and_tao_pay_together_and_the_player_picks() -> None:
    lines = RED.format("tao red red, ") + "crystals: red 2\nghosts: red1 41"
    game = play(attempt(lines, "red blue blue"), "red1")
    assert (asks(game), set(options(game))) == (
        ("red", "pay_colours"),
        {"red+red", "red+crystal", "crystal+crystal"},
    )
    play(game, "red+crystal")
    assert spent(game) == ["red crystal", "red red"]
    assert (tao(game, "red"), crystals(game, "red")) == (["red"], 1)


@pytest.mark.rule("W11")
def test_each_of_two_ghosts_may_be_paid_with_either() -> None:
    lines = RED.format("tao red blue, ") + "crystals: red 1\nghosts: red1 34, green3 12"
    game = play(attempt(lines, "yellow yellow yellow"), "red1+green3")
    assert set(options(game)) == {"red+blue", "red+crystal", "blue+crystal"}
    play(game, "blue+crystal")
    assert (ghosts(game), tao(game, "red")) == ({}, ["red"])


@pytest.mark.rule("W11")
def test_the_living_on_the_same_tile_lend_their_crystals() -> None:
    lines = RED.format("") + GREEN.format("", "herbalist") + "crystals: green 2\nghosts: red1 38"
    game = play(attempt(lines, "blue blue blue"), "red1")
    assert (ghosts(game), spent(game), crystals(game, "green")) == ({}, ["green crystal", "green crystal"], 0)


@pytest.mark.rule("W11")
def test_who_stands_on_another_tile_lends_none() -> None:
    lines = RED.format("") + GREEN.format("", "temple") + "crystals: green 2\nghosts: red1 38"
    game = attempt(lines, "red blue blue")
    assert (ghosts(game), happened(game)[-1]) == ({"red1": 38}, "exorcism_failed(board=red)")


@pytest.mark.rule("W11")
def test_nor_is_he_named_among_the_owners() -> None:
    lines = RED.format("") + GREEN.format("", "herbalist") + BLUE.format("", "temple")
    lines += "crystals: red 1, green 1, blue 2\nghosts: red1 38"
    game = play(attempt(lines, "red blue blue"), "red1")
    assert (asks(game), options(game)) == (("red", "pay_owner"), ["red", "green"])


@pytest.mark.rule("W11")
def test_the_active_player_picks_whose_crystal_it_is() -> None:
    lines = RED.format("") + GREEN.format("", "herbalist") + BLUE.format("", "herbalist")
    lines += "crystals: red 1, green 1, blue 1\nghosts: red1 38"
    game = play(attempt(lines, "red blue blue"), "red1")
    assert (asks(game), options(game)) == (("red", "pay_owner"), ["red", "green", "blue"])
    play(game, "blue")
    assert [crystals(game, each) for each in ("red", "green", "blue")] == [1, 1, 0]


@pytest.mark.rule("W11")
@pytest.mark.parametrize("owners", [("red", "green"), ("red", "blue"), ("green", "blue"), ("blue", "blue")])
def test_two_crystals_may_come_from_any_two_hands(owners: tuple[str, str]) -> None:
    lines = RED.format("") + GREEN.format("", "herbalist") + BLUE.format("", "herbalist")
    lines += "crystals: red 1, green 1, blue 2\nghosts: red1 38"
    game = play(attempt(lines, "blue blue blue"), "red1")
    for owner in owners:
        if asks(game)[1] == "pay_owner":
            play(game, owner)
    assert spent(game) == sorted(f"{owner} crystal" for owner in owners)


@pytest.mark.rule("W11")
def test_after_the_owners_of_tao_those_of_crystals_are_asked() -> None:
    lines = RED.format("tao red, ") + GREEN.format("tao red, ", "herbalist")
    lines += "crystals: red 1, green 1\nghosts: red1 38"
    game = play(attempt(lines, "blue blue blue"), "red1", "red+crystal")
    assert (asks(game), options(game)) == (("red", "pay_owner"), ["red", "green"])
    play(game, "green")
    # The tao was green's; either may still give the crystal.
    assert (asks(game), options(game)) == (("red", "pay_owner"), ["red", "green"])
    play(game, "red")
    assert spent(game) == ["green red", "red crystal"]


@pytest.mark.rule("W11")
@pytest.mark.parametrize("blocker", [50, 62])
def test_while_tao_is_blocked_crystals_still_serve(blocker: int) -> None:
    lines = RED.format("tao red, ") + GREEN.format("tao red, ", "herbalist")
    lines += f"crystals: green 1\nghosts: red1 38, blue1 {blocker}"
    game = attempt(lines, "red blue blue")
    assert options(game) == ["none", "red1"]
    play(game, "red1")
    assert (spent(game), tao(game, "red"), tao(game, "green")) == (["green crystal"], ["red"], ["red"])


@pytest.mark.rule("W11")
def test_while_tao_is_blocked_a_crystal_too_few_is_too_few() -> None:
    lines = RED.format("tao red red, ") + "crystals: red 1\nghosts: red1 38, blue1 50"
    game = attempt(lines, "blue blue blue")
    assert (ghosts(game), happened(game)[-1]) == ({"red1": 38, "blue1": 50}, "exorcism_failed(board=red)")


@pytest.mark.rule("W11")
def test_black_widow_herself_falls_to_crystals() -> None:
    lines = RED.format("tao black black, ") + "crystals: red 2\nghosts: red1 50"
    game = play(attempt(lines, "red blue blue"), "red1")
    assert spent(game) == ["red crystal", "red crystal"]


@pytest.mark.rule("W11")
@pytest.mark.parametrize("card", [35, 24, 13, 2])
def test_the_dice_immune_fall_to_crystals(card: int) -> None:
    game = attempt(RED.format("") + f"crystals: red 1\nghosts: red1 {card}", "white white white")
    assert options(game) == ["none", "red1"]
    assert spent(play(game, "red1")) == ["red crystal"]


@pytest.mark.rule("W11")
def test_beside_an_immune_ghost_dice_serve_the_other_and_tokens_the_immune() -> None:
    # Reaper (red 1, immune) and Bleeding Eyes (red 2): two red dice for the latter, one token for the former.
    lines = RED.format("tao red, ") + "crystals: red 1\nghosts: red1 35, green3 38"
    game = attempt(lines, "red white blue")
    assert set(options(game)) == {"green3", "red1+green3"}
    play(game, "red1+green3")
    assert set(options(game)) == {"red", "crystal"}


@pytest.mark.rule("W11")
def test_with_no_free_die_crystals_alone_may_do_it() -> None:
    lines = RED.format("") + "crystals: red 2\nghosts: red1 38, blue1 46, blue2 47, blue3 48"
    game = attempt(lines)
    assert options(game) == ["none", "red1"]
    assert spent(play(game, "red1")) == ["red crystal", "red crystal"]


@pytest.mark.rule("W11")
def test_crystals_fill_the_gaps_of_a_ghost_of_many_colours() -> None:
    lines = RED.format("tao yellow, ") + "difficulty: nightmare\ncrystals: red 2\nghosts: red1 65"
    game = play(attempt(lines, "red green white"), "red1")
    assert spent(game) == ["red crystal", "red crystal", "red yellow"]


@pytest.mark.rule("W33")
def test_one_gained_this_turn_may_be_spent() -> None:
    lines = RED.format("") + "ghosts: red1 34"
    game = moonlit(lines, tao=["white blue", "blue blue blue"], agenda="action")
    play(game, "yinyang", "herbalist", "exorcise", "red1")
    assert (ghosts(game), crystals(game, "reserve")) == ({}, 4)


@pytest.mark.rule("W33")
def test_spending_one_gained_this_turn_leaves_the_older_one_to_be_placed() -> None:
    lines = RED.format("") + "crystals: red 1\nghosts: red1 34"
    game = moonlit(lines, tao=["white blue", "blue blue blue"], agenda="action")
    play(game, "yinyang", "herbalist", "exorcise", "red1")
    assert (asks(game), options(game)) == (("red", "end_step"), ["crystal", "end"])


class MoonCorner(Corner):
    """A random corner as in the base game's test, with crystals in one or two hands."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.owned = [random.choice([0, 0, 1, 2]), random.choice([0, 1, 2])]

    def text(self) -> str:
        return f"{MOON}\n{super().text()}\ncrystals: blue {self.owned[0]}, green {self.owned[1]}"

    def payable(self, spaces: frozenset[str]) -> set[tuple[str, ...]]:
        """Any tokens of a cheapest payment may be crystals instead."""
        at_hand = Counter() if self.blocked else Counter(self.hands[0] + self.hands[1])
        at_hand["crystal"] = sum(self.owned)
        ways: set[tuple[str, ...]] = set()
        for way in self.payments(spaces):
            for kept in range(len(way) + 1):
                for tokens in combinations(way, kept):
                    ways.add(tuple(sorted([*tokens, *["crystal"] * (len(way) - kept)])))
        return {way for way in ways if Counter(way) <= at_hand}


@pytest.mark.rule("W11", "B28", "B29")
@pytest.mark.parametrize("seed", range(10))
def test_the_engine_offers_what_exhaustive_search_finds(seed: int) -> None:
    random = Random(f"moon {seed}")
    for _ in range(60):
        check_corner(MoonCorner(random))
