"""White Moon before the first turn: tiles, Portal, stacks, deck and incarnations (W1, W17, W42)."""

from __future__ import annotations

from collections import Counter

import pytest

from ghoststories.engine import Game, Script, Setup
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.notation import outcome_text
from ghoststories.engine.sets.white_moon.villagers import VILLAGER_KEYS
from tests.engine.sets.white_moon.moon import (
    MOON,
    artifacts,
    crystals,
    graveyard,
    lying,
    receptacles,
    shelter,
    stack,
    su_ling,
)
from tests.engine.setups import MORE_INCARNATIONS, ONE_INCARNATION, by_players, line, village
from tests.helpers import asks, place_keys, table

COLOURS = ("red", "green", "blue", "yellow")
TEN = {*place_keys(), "kung_fu_school"}
FIRST = TEN - {"watchman"}
BASE_INCARNATIONS = set(range(56, 66))
NEW_INCARNATIONS = set(range(101, 107))


FIXED = Setup(
    boards=COLOURS,
    powers=("spires", "mountain", "second_wind", "mantra"),
    tiles=tuple(sorted(FIRST)),
    seats=COLOURS,
    first="red",
    sets=("white_moon",),
    portal="temple",
)

by_difficulty = pytest.mark.parametrize("difficulty", ["initiation", "normal", "nightmare", "hell"])


def moonlit(
    seed: str = "white moon",
    *,
    players: int = 4,
    difficulty: str = "normal",
    village: str | None = None,
    portal: str | None = None,
    tiles: tuple[str, ...] | None = None,
) -> Game:
    """A game of White Moon before anything is shown or drawn."""
    setup = Setup(players, difficulty, sets=("white_moon",), village=village, portal=portal, tiles=tiles)
    return Game(setup, seed=seed, chance_waits=True)


def drawable(lines: str, deck: str) -> set[int]:
    """The cards that can be on top of a deck."""
    game = table(f"{MOON}\n{lines}\ndeck: {deck}", agenda="yin")
    assert game.waits_for_chance
    return {card for card, _weight in odds(game.state)}


@pytest.mark.rule("W1")
@pytest.mark.parametrize("asked", [None, "first"])
def test_in_a_first_village_the_school_stands_where_the_watchman_would(asked: str | None) -> None:
    villages = [village(moonlit(str(seed), village=asked)) for seed in range(40)]
    assert all(sorted(each) == sorted(FIRST) for each in villages)
    assert {each[4] for each in villages} == FIRST


@pytest.mark.rule("W1")
def test_a_random_village_is_nine_of_the_ten_tiles() -> None:
    villages = [village(moonlit(str(seed), village="random")) for seed in range(120)]
    assert all(len(set(each)) == 9 and set(each) < TEN for each in villages)
    left_out = Counter((TEN - set(each)).pop() for each in villages)
    assert set(left_out) == TEN
    assert max(left_out.values()) < 30


@pytest.mark.rule("W1")
@pytest.mark.parametrize("left_out", sorted(TEN))
def test_a_village_laid_by_hand_may_be_any_nine_of_the_ten(left_out: str) -> None:
    tiles = tuple(sorted(TEN - {left_out}))
    assert tuple(village(moonlit(tiles=tiles))) == tiles


@pytest.mark.rule("W1")
def test_without_the_set_the_school_is_in_no_village() -> None:
    for seed in range(20):
        assert sorted(village(Game(Setup(), seed=str(seed), chance_waits=True))) == sorted(place_keys())


@pytest.mark.rule("W42")
@pytest.mark.parametrize(
    ("portal", "tiles"),
    [(None, {4}), ("centre", {4}), ("edge", {1, 3, 5, 7}), ("corner", {0, 2, 6, 8})],
)
def test_the_portal_is_in_the_centre_or_on_some_edge_or_corner_tile(portal: str | None, tiles: set[int]) -> None:
    found = set()
    for seed in range(40):
        game = moonlit(str(seed), portal=portal)
        found.add(village(game).index(line(game, "portal")))
    assert found == tiles


@pytest.mark.rule("W42")
@pytest.mark.parametrize("place", ["altar", "kung_fu_school", "tea_house"])
def test_the_portal_may_be_laid_on_a_place_by_name(place: str) -> None:
    assert {line(moonlit(str(seed), portal=place), "portal") for seed in range(10)} == {place}


@pytest.mark.rule("W42", "W2")
@pytest.mark.parametrize("portal", ["centre", "edge", "corner"])
def test_three_villagers_lie_on_every_tile_but_the_portals_and_the_top_ones_are_shown(portal: str) -> None:
    game = Game(Setup(sets=("white_moon",), portal=portal), seed="stacks")
    home = line(game, "portal")
    tops = []
    for place in village(game):
        people = stack(game, place)
        if place == home:
            assert people == []
        else:
            assert people[1:] == ["?", "?"]
            tops.append(people[0])
    assert len(set(tops)) == len(tops) == 8
    assert set(tops) <= set(VILLAGER_KEYS[1:25])
    assert sum(1 for event in game.log if event.name == "villager_revealed") == 8


@pytest.mark.rule("W2")
def test_each_villager_is_as_likely_as_any_other_to_be_shown() -> None:
    game = Game(FIXED)
    assert odds(game.state) == [(villager, 1) for villager in range(1, 25)]
    game.settle("long")
    assert odds(game.state) == [(villager, 1) for villager in range(1, 25) if VILLAGER_KEYS[villager] != "long"]


@pytest.mark.rule("W2")
def test_over_many_games_every_villager_is_seen_on_top() -> None:
    seen = Counter[str]()
    for seed in range(60):
        game = Game(Setup(sets=("white_moon",)), seed=str(seed))
        seen.update(str(event.fields["villager"]) for event in game.log if event.name == "villager_revealed")
    assert set(seen) == set(VILLAGER_KEYS[1:25])
    assert max(seen.values()) < 40


@pytest.mark.rule("W11", "W10")
def test_su_ling_crystals_and_artifacts_begin_in_the_reserve() -> None:
    game = Game(Setup(sets=("white_moon",)), seed="reserve")
    assert (su_ling(game), crystals(game, "reserve"), receptacles(game)) == (None, 4, set())
    assert [artifacts(game, colour) for colour in COLOURS] == [set()] * 4
    assert [crystals(game, colour) for colour in COLOURS] == [0] * 4
    assert (shelter(game), graveyard(game), lying(game)) == (set(), set(), set())


@pytest.mark.rule("W15")
def test_four_players_save_nobody_before_the_game_and_the_first_card_is_drawn() -> None:
    game = Game(Setup(sets=("white_moon",), first="blue"), seed="four")
    assert asks(game) == ("blue", "place_ghost")
    assert shelter(game) == set()


@pytest.mark.rule("B4")
@by_difficulty
@by_players
def test_the_deck_is_as_tall_as_in_the_base_game(players: int, difficulty: str) -> None:
    decks = ONE_INCARNATION if difficulty in ("initiation", "normal") else MORE_INCARNATIONS
    assert line(moonlit(players=players, difficulty=difficulty), "deck") == decks[players]


@pytest.mark.rule("B4")
@by_players
def test_ten_of_the_ghosts_together_stay_out_unseen_so_any_of_the_65_may_come(players: int) -> None:
    s = moonlit(players=players).state
    assert sorted(map(int, s.unseen_ghosts)) == [*range(1, 56), *range(72, 82)]
    assert sum(1 for slot in s.deck if slot == 0) == 55 - 5 * (4 - players)
    assert drawable("", "45 ghosts, incarnation, 10 ghosts") == {*range(1, 56), *range(72, 82)}


@pytest.mark.rule("B4")
def test_the_ghosts_of_white_moon_do_not_come_without_it() -> None:
    s = Game(Setup(), seed="base", chance_waits=True).state
    assert list(s.unseen_ghosts) == list(range(1, 56))
    assert set(s.unseen_incarnations) == BASE_INCARNATIONS


@pytest.mark.rule("W17")
@by_difficulty
@pytest.mark.parametrize(
    ("option", "pool"),
    [
        ("", BASE_INCARNATIONS | NEW_INCARNATIONS),
        ("incarnations: mixed", BASE_INCARNATIONS | NEW_INCARNATIONS),
        ("incarnations: base", BASE_INCARNATIONS),
        ("incarnations: white_moon", NEW_INCARNATIONS),
    ],
)
def test_the_incarnations_are_those_of_the_option_in_every_mode(option: str, pool: set[int], difficulty: str) -> None:
    lines = f"difficulty: {difficulty}\n{option}"
    rest = "10 ghosts" if difficulty in ("initiation", "normal") else "incarnation, incarnation, incarnation, 10 ghosts"
    assert drawable(lines, f"incarnation, {rest}") == pool


@pytest.mark.rule("W17")
def test_a_seed_draws_every_incarnation_of_the_option() -> None:
    drawn = set()
    for seed in range(60):
        lines = f"{MOON}\nincarnations: white_moon\ndeck: incarnation, 10 ghosts"
        drawn.add(next(move for move in seeded(lines, str(seed)).moves if move.startswith("*")))
    assert drawn == {f"*{card}" for card in NEW_INCARNATIONS}


def seeded(lines: str, seed: str) -> Game:
    """A position that goes on by a seed."""
    return Game(state=table(lines, agenda="yin").state, seed=seed)


@pytest.mark.rule("W17", "B34")
@pytest.mark.parametrize("missing", ["temple", "pavilion"])
def test_the_uncatchable_needs_temple_and_pavilion_in_the_village(missing: str) -> None:
    places = "tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar"
    lines = f"village: {places.replace(missing, 'watchman')}"
    assert drawable(lines, "incarnation, 10 ghosts") == (BASE_INCARNATIONS | NEW_INCARNATIONS) - {57}


@pytest.mark.rule("B5")
def test_the_villagers_have_a_stream_of_their_own_so_the_portal_leaves_the_deck_alone() -> None:
    cards = []
    for portal in ("centre", "corner"):
        game = Game(Setup(sets=("white_moon",), portal=portal, boards=COLOURS, first="red"), seed="streams")
        cards.append([str(event.fields["card"]) for event in game.log if event.name == "ghost_drawn"])
    assert cards[0] == cards[1] != []


def test_a_set_up_fixed_in_all_points_needs_no_seed() -> None:
    names = VILLAGER_KEYS[1:9]
    game = Game(FIXED, script=Script().villager(*names))
    places = [place for place in village(game) if place != "temple"]
    assert [stack(game, place) for place in places] == [[name, "?", "?"] for name in names]
    assert (game.waits_for_chance, outcome_text(game.state, odds(game.state)[0][0])) == (True, "1")
