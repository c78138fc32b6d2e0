"""Promo pieces before the first turn: switches, what they need, the deck, the pool of incarnations, the tiles."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from ghoststories.engine import Game, Setup, SetupError
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.position import to_text
from ghoststories.engine.sets.promos.pieces import NEEDS, PROMO_KEYS
from tests.engine.sets.promos.table import laid
from tests.engine.setups import SETS, by_players, by_sets, line, village
from tests.helpers import fits, place_keys

# Each set with each number of players; difficulties in turn, so that each meets every set and every number of players.
DIFFICULTIES = ["initiation", "normal", "nightmare", "hell"]
EVERY_PAIR = [
    (sets, players, DIFFICULTIES[(at + players) % 4]) for at, sets in enumerate(SETS) for players in (1, 2, 3, 4)
]
BASE_GHOSTS = set(range(1, 56))
MOON_GHOSTS = set(range(72, 82))
SECRET_GHOSTS = set(range(88, 98))
TERROR = {67, 68, 69, 70}
SHAMAN = {122}
# The incarnations of the sets, and of the switches.
BASE_WU_FENG = set(range(56, 66))
MOON_WU_FENG = set(range(101, 107))
SECRET_WU_FENG = set(range(111, 116))
OF_SWITCH = {"bo_za": 66, "b_rice_lee": 121, "chuck": 123, "jean_claude": 124, "steven": 127}


def begun(sets: str = "base", players: int = 4, seed: str = "promo", **options: Any) -> Game:
    """A game before anything is turned or drawn."""
    return Game(Setup(players, sets=SETS[sets], **options), seed=seed, chance_waits=True)


def unseen(game: Game) -> set[int]:
    return {int(card) for card in game.state.unseen_ghosts}


def pool(game: Game) -> set[int]:
    return {int(card) for card in game.state.unseen_incarnations}


def of_set(sets: str, base: set[int], moon: set[int], secret: set[int]) -> set[int]:
    found = set(base)
    if sets in ("white_moon", "both"):
        found |= moon
    if sets in ("black_secret", "both"):
        found |= secret
    return found


def possible(sets: str) -> list[str]:
    """The switches these sets allow."""
    return [key for key in PROMO_KEYS if NEEDS.get(key, "") in ("", *SETS[sets])]


class TestSwitches:
    def test_the_printed_ten_come_first_and_all_are_off_by_default(self) -> None:
        assert Setup().promos == ()
        assert PROMO_KEYS[:10] == [
            "guardhouse",
            "terror_ghosts",
            "bo_za",
            "b_rice_lee",
            "crazy_shaman",
            "chuck",
            "jean_claude",
            "steven",
            "ma_cho",
            "infernal_die",
        ]
        for sets in SETS:
            game = begun(sets)
            assert not unseen(game) & (TERROR | SHAMAN)
            assert not pool(game) & {*OF_SWITCH.values()}
            assert "guardhouse" not in village(game)

    @pytest.mark.rule("P1")
    @by_sets
    def test_each_switch_alone_begins_a_game(self, sets: str) -> None:
        for key in possible(sets):
            game = Game(Setup(sets=SETS[sets], promos=(key,)), seed="alone")
            assert game.question is not None
            assert line(game, "promos") == key
            assert fits(game)

    @by_sets
    @by_players
    def test_all_of_them_together_too(self, sets: str, players: int) -> None:
        for edition, difficulty in itertools.product(["first", "second"], ["initiation", "hell"]):
            setup = Setup(players, difficulty, edition, sets=SETS[sets], promos=tuple(possible(sets)))
            game = Game(setup, seed="together")
            assert game.question is not None
            assert fits(game)

    @by_sets
    def test_the_order_they_are_named_in_does_not_matter(self, sets: str) -> None:
        keys = possible(sets)
        one = begun(sets, promos=tuple(keys))
        other = begun(sets, promos=tuple(reversed(keys)))
        assert to_text(one.state) == to_text(other.state)


@pytest.mark.rule("K21", "P2")
@pytest.mark.parametrize("sets", ["black_secret", "both"])
def test_with_black_secret_keeping_all_ghosts_is_not_offered(sets: str) -> None:
    with pytest.raises(SetupError, match="kept"):
        begun(sets, promos=("terror_ghosts",), terror_ghosts="kept")


class TestDeck:
    @pytest.mark.rule("P2", "P12", "K2", "K21")
    @pytest.mark.parametrize(("sets", "players", "difficulty"), EVERY_PAIR)
    def test_it_is_as_large_as_without_promos(self, sets: str, players: int, difficulty: str) -> None:
        plain = line(begun(sets, players, difficulty=difficulty), "deck")
        full = (50 if sets in ("black_secret", "both") else 55) - 5 * (4 - players)
        assert sum(int(word) for word in plain.replace(",", "").split() if word.isdigit()) == full
        for keys in (("terror_ghosts",), ("crazy_shaman",), tuple(possible(sets))):
            assert line(begun(sets, players, difficulty=difficulty, promos=keys), "deck") == plain
        removed = begun(sets, players, difficulty=difficulty, promos=("terror_ghosts",), terror_ghosts="removed")
        assert line(removed, "deck") == plain

    @pytest.mark.rule("P2")
    @pytest.mark.parametrize("sets", ["base", "white_moon"])
    @by_players
    def test_with_all_ghosts_kept_it_has_four_more(self, sets: str, players: int) -> None:
        # The Crazy Shaman, in every other game, changes nothing.
        keys = ("terror_ghosts", "crazy_shaman") if (players % 2 == 0) == (sets == "base") else ("terror_ghosts",)
        game = begun(sets, players, promos=keys, terror_ghosts="kept")
        above = 55 + 4 - 5 * (4 - players) - 10
        assert line(game, "deck") == f"{above} ghosts, incarnation, 10 ghosts"
        assert len(begun(sets, players).state.deck) + 4 == len(game.state.deck)

    @pytest.mark.rule("P2", "B81")
    @by_players
    def test_the_four_more_lie_on_top(self, players: int) -> None:
        game = begun(players=players, difficulty="hell", promos=("terror_ghosts",), terror_ghosts="kept")
        above = {4: 15, 3: 10, 2: 15, 1: 10}[players] + 4
        below = ["incarnation, 10 ghosts"] * (4 if players > 2 else 3)
        assert line(game, "deck") == ", ".join([f"{above} ghosts", *below])

    @pytest.mark.rule("P2", "P12", "K21")
    @by_sets
    def test_the_new_ghosts_are_among_those_that_can_be_in_it(self, sets: str) -> None:
        ghosts = of_set(sets, BASE_GHOSTS, MOON_GHOSTS, SECRET_GHOSTS)
        assert unseen(begun(sets, promos=("terror_ghosts",))) == ghosts | TERROR
        assert unseen(begun(sets, promos=("crazy_shaman",))) == ghosts | SHAMAN
        assert unseen(begun(sets, promos=("terror_ghosts", "crazy_shaman"))) == ghosts | TERROR | SHAMAN

    @pytest.mark.rule("P2", "P12")
    @by_sets
    def test_each_is_as_likely_as_any_other(self, sets: str) -> None:
        game = laid("terror_ghosts crazy_shaman", sets=sets, agenda="ghost_comes; before_move; next_turn")
        expected = of_set(sets, BASE_GHOSTS, MOON_GHOSTS, SECRET_GHOSTS) | TERROR | SHAMAN
        assert dict(odds(game.state)) == dict.fromkeys(expected, 1)


class TestIncarnations:
    @pytest.mark.rule("P21", "K2", "K21")
    @by_sets
    def test_one_that_is_switched_on_joins_the_pool(self, sets: str) -> None:
        plain = of_set(sets, BASE_WU_FENG, MOON_WU_FENG, SECRET_WU_FENG)
        assert pool(begun(sets)) == plain
        for key in possible(sets):
            joined = {OF_SWITCH[key]} if key in OF_SWITCH else set()
            game = begun(sets, promos=(key,), tiles=village_of(sets))
            assert pool(game) == plain | joined

    @pytest.mark.rule("P21")
    def test_it_is_drawn_like_any_other_and_need_not_turn_up(self) -> None:
        lines = "deck: incarnation, 10 ghosts"
        game = laid("bo_za b_rice_lee chuck jean_claude", lines, agenda="ghost_comes; before_move; next_turn")
        assert dict(odds(game.state)) == dict.fromkeys([*BASE_WU_FENG, 66, 121, 123, 124], 1)

    @pytest.mark.rule("P21", "W17")
    @pytest.mark.parametrize(
        ("incarnations", "expected"),
        [
            (None, BASE_WU_FENG | MOON_WU_FENG),
            ("mixed", BASE_WU_FENG | MOON_WU_FENG),
            ("base", BASE_WU_FENG),
            ("white_moon", MOON_WU_FENG),
        ],
    )
    def test_it_joins_whatever_pool_white_moon_has(self, incarnations: str | None, expected: set[int]) -> None:
        keys = ("bo_za", "b_rice_lee", "chuck", "jean_claude", "steven")
        game = begun("white_moon", promos=keys, incarnations=incarnations, tiles=village_of("white_moon"))
        assert pool(game) == expected | set(OF_SWITCH.values())

    @pytest.mark.rule("P21", "W27")
    def test_the_death_of_a_wu_may_bring_it(self) -> None:
        lines = "ghosts: red1 78\nvillagers: herbalist aunt_wu\n"
        game = laid("bo_za", lines, sets="white_moon", agenda="yin")
        assert 66 in {card for card, _ in odds(game.state)}

    @pytest.mark.rule("P21", "B4")
    @by_players
    def test_there_are_as_many_as_ever(self, players: int) -> None:
        keys = ("bo_za", "b_rice_lee", "chuck", "jean_claude")
        game = begun(players=players, difficulty="hell", promos=keys)
        assert line(game, "deck").count("incarnation") == (4 if players > 2 else 3)

    @pytest.mark.rule("P10", "B34", "P21")
    @pytest.mark.parametrize("missing", ["temple", "pavilion", "altar"])
    def test_the_uncatchable_is_out_if_the_guardhouse_takes_the_place_of_temple_or_pavilion(self, missing: str) -> None:
        tiles = tuple(sorted({*place_keys(), "guardhouse"} - {missing}))
        game = begun(promos=("guardhouse", "bo_za"), tiles=tiles)
        assert (57 in pool(game)) == (missing == "altar")


def village_of(sets: str) -> tuple[str, ...]:
    """Nine tiles of these sets with Temple and Pavilion."""
    first = [place for place in place_keys() if place not in ("watchman", "tea_house")]
    return {
        "base": (*first, "watchman", "tea_house"),
        "white_moon": (*first, "kung_fu_school", "tea_house"),
        "black_secret": (*first, "calligrapher", "tea_house"),
        "both": (*first, "kung_fu_school", "calligrapher"),
    }[sets]


class TestTiles:
    @pytest.mark.rule("P10", "W1")
    @pytest.mark.parametrize(
        ("sets", "first"),
        [
            ("base", set(place_keys())),
            ("white_moon", set(place_keys()) - {"watchman"} | {"kung_fu_school"}),
            ("black_secret", set(place_keys()) - {"watchman"} | {"calligrapher"}),
            ("both", set(place_keys()) - {"watchman", "tea_house"} | {"kung_fu_school", "calligrapher"}),
        ],
    )
    def test_of_ten_tiles_one_is_left_out_at_random(self, sets: str, first: set[str]) -> None:
        ten = first | {"guardhouse"}
        villages = [village(begun(sets, seed=str(seed), promos=("guardhouse",))) for seed in range(150)]
        assert all(len(set(each)) == 9 and set(each) < ten for each in villages)
        left_out = Counter(place for each in villages for place in ten - set(each))
        assert set(left_out) == ten
        # Each as likely: none of the ten is left out in more than a quarter of the games.
        assert max(left_out.values()) < 40

    @pytest.mark.rule("P10", "W1")
    @pytest.mark.parametrize("sets", ["white_moon", "black_secret", "both"])
    def test_a_random_village_is_nine_of_the_whole_pool(self, sets: str) -> None:
        whole = {*place_keys(), "guardhouse"}
        whole |= {"kung_fu_school"} if "white_moon" in SETS[sets] else set()
        whole |= {"calligrapher"} if "black_secret" in SETS[sets] else set()
        villages = [
            village(begun(sets, seed=str(seed), promos=("guardhouse",), village="random")) for seed in range(150)
        ]
        assert all(len(set(each)) == 9 and set(each) < whole for each in villages)
        assert {place for each in villages for place in whole - set(each)} == whole

    @pytest.mark.rule("P10")
    @pytest.mark.parametrize("left_out", [*place_keys(), "guardhouse"])
    def test_a_village_laid_by_hand_may_leave_out_any(self, left_out: str) -> None:
        tiles = tuple(sorted({*place_keys(), "guardhouse"} - {left_out}))
        assert tuple(village(begun(promos=("guardhouse",), tiles=tiles))) == tiles

    def test_the_portal_may_stand_on_the_guardhouse(self) -> None:
        tiles = (*village_of("white_moon")[:8], "guardhouse")
        game = begun("white_moon", promos=("guardhouse",), tiles=tiles, portal="guardhouse")
        assert line(game, "portal") == "guardhouse"
        with pytest.raises(SetupError, match="portal is 'guardhouse'"):
            begun("white_moon", portal="guardhouse")

    def test_without_the_guardhouse_a_base_village_is_all_nine(self) -> None:
        keys = tuple(key for key in possible("base") if key != "guardhouse")
        assert sorted(village(begun(promos=keys))) == sorted(place_keys())
