"""Black Secret before the first turn: sides, deck, tiles, mantras, curses, catacombs (K1, K2, K20, K21)."""

from __future__ import annotations

from collections import Counter

import pytest

from ghoststories.engine import Game, Setup
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.sets.black_secret.pieces import CURSE_KEYS, MANTRA_KEYS, MANTRA_LEVEL
from ghoststories.engine.sets.black_secret.state import secret
from tests.engine.sets.black_secret.secret import (
    both,
    curses,
    demons,
    hand,
    ladderless,
    levels,
    mantras,
    pyramid,
    secretly,
    shadow,
    skeletons_at_home,
    spent,
)
from tests.engine.setups import by_players, line, village
from tests.helpers import fits, options, place_keys

SECRET_SET = ("black_secret",)
BOTH_SETS = ("white_moon", "black_secret")
TEN = {*place_keys(), "calligrapher"}
ELEVEN = TEN | {"kung_fu_school"}
FULL_DECK = {4: 50, 3: 45, 2: 40, 1: 35}
by_sets = pytest.mark.parametrize("sets", [SECRET_SET, BOTH_SETS])


def begun(
    seed: str = "black secret",
    *,
    players: int = 4,
    difficulty: str = "normal",
    sets: tuple[str, ...] = SECRET_SET,
    village: str | None = None,
    tiles: tuple[str, ...] | None = None,
) -> Game:
    """A game before anything is turned or drawn."""
    setup = Setup(players, difficulty, sets=sets, village=village, tiles=tiles)
    return Game(setup, seed=seed, chance_waits=True)


@pytest.mark.rule("K2", "K20", "K21")
@by_players
@by_sets
@pytest.mark.parametrize(
    ("difficulty", "few", "many"), [("initiation", 1, 1), ("normal", 1, 1), ("nightmare", 3, 4), ("hell", 3, 4)]
)
def test_the_deck(players: int, sets: tuple[str, ...], difficulty: str, few: int, many: int) -> None:
    """50, 45, 40 or 35 ghosts; a summon card above each ten from the bottom, where incarnations would be."""
    game = begun(players=players, difficulty=difficulty, sets=sets)
    summons = few if players <= 2 else many
    above = FULL_DECK[players] - 10 * summons
    parts = ([f"{above} ghosts"] if above else []) + ["incarnation, 10 ghosts"] * summons
    assert line(game, "deck") == ", ".join(parts)


@pytest.mark.rule("K2", "K21")
@pytest.mark.parametrize(
    ("sets", "ghosts", "pile"),
    [
        (SECRET_SET, {*range(1, 56), *range(88, 98)}, {*range(56, 66), *range(111, 116)}),
        (
            BOTH_SETS,
            {*range(1, 56), *range(72, 82), *range(88, 98)},
            {*range(56, 66), *range(101, 107), *range(111, 116)},
        ),
    ],
)
def test_every_ghost_of_the_sets_can_be_in_it_and_their_incarnations_form_wu_feng_s_pile(
    sets: tuple[str, ...], ghosts: set[int], pile: set[int]
) -> None:
    game = begun(sets=sets)
    assert {int(card) for card in game.state.unseen_ghosts} == ghosts
    assert {int(card) for card in game.state.unseen_incarnations} == pile
    assert hand(game) == []
    build = both if "white_moon" in sets else secretly
    drawn = build(agenda="ghost_comes; before_move; next_turn")
    assert dict(odds(drawn.state)) == dict.fromkeys(sorted(ghosts), 1)


@pytest.mark.rule("K2", "B34")
@pytest.mark.parametrize("missing", ["temple", "pavilion"])
def test_the_uncatchable_is_not_in_it_without_temple_or_pavilion(missing: str) -> None:
    game = begun(tiles=tuple(sorted(TEN - {missing})))
    assert 57 not in game.state.unseen_incarnations


@pytest.mark.rule("K20")
@by_players
def test_taoists_are_counted_as_the_players(players: int) -> None:
    game = begun(players=players)
    assert game.state.layout.players == players
    assert line(game, "tokens") == " ".join([str(players)] * 9)
    tokens = {1: 3, 2: 1, 3: 1, 4: 0}[players]
    seats = [board for board in range(4) if game.state.layout.seats >> board & 1]
    assert [int(game.state.power_tokens[board]) for board in seats] == [tokens] * players


@pytest.mark.rule("K20")
def test_a_single_taoist_follows_the_solo_rules() -> None:
    game = begun(players=1)
    seat = next(board for board in range(4) if game.state.layout.seats >> board & 1)
    # One Tao of each colour but black.
    assert [int(each) for each in game.state.tao[5 * seat : 5 * seat + 5]] == [1, 1, 1, 1, 0]
    # B24: the Cemetery helps nobody in a solo game; K7: the demons act in the one player's turn only.
    lines = "players: red\nnorth: red spires, qi 3, tokens 3, at cemetery\nladders: none"
    assert "help" not in options(secretly(lines, agenda="action"))


@pytest.mark.rule("K1")
@by_sets
def test_the_table_at_the_start(sets: tuple[str, ...]) -> None:
    game = Game(Setup(sets=sets), seed="table")
    assert demons(game) == dict.fromkeys(["seeker", "landscaper", "gravedigger"], "home")
    assert (shadow(game), int(secret(game.state).urns), skeletons_at_home(game)) == (None, 0, 3)
    assert (ladderless(game), pyramid(game), levels(game), spent(game)) == (set(), {}, {1}, set())
    assert len(curses(game)) == 5
    assert fits(game)


@pytest.mark.rule("K1", "K11")
def test_three_two_and_one_mantra_of_the_levels_lie_open_without_qi() -> None:
    seen: set[str] = set()
    for seed in range(40):
        game = Game(Setup(sets=SECRET_SET), seed=str(seed))
        names = [each.split()[0] for each in mantras(game)]
        assert [int(MANTRA_LEVEL[MANTRA_KEYS.index(name)]) for name in names] == [2, 2, 2, 3, 3, 4]
        assert len(set(names)) == 6
        assert {each.split()[1] for each in mantras(game)} == {"0"}
        seen |= set(names)
    assert seen == set(MANTRA_KEYS[1:19])


@pytest.mark.rule("K16")
def test_with_white_moon_its_mantras_are_dealt_too() -> None:
    seen: set[str] = set()
    for seed in range(60):
        seen |= {each.split()[0] for each in mantras(Game(Setup(sets=BOTH_SETS), seed=str(seed)))}
    assert seen == set(MANTRA_KEYS[1:])


@pytest.mark.rule("K20")
@by_players
def test_the_tokens_of_the_layers_are_those_of_as_many_taoists(players: int) -> None:
    layers = [
        "urn 3 dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1",
        "dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1 bones 2 blood_of_su_ling 1",
        "dirt 3 buddha 1 blood_of_the_just 2 cursed_tablet 1 bones 2",
        "dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 2 bones 1 blood_of_su_ling 1",
    ]
    wanted = layers[:players] + ["none"] * (4 - players)
    assert line(begun(players=players), "unseen tokens") == "; ".join(wanted)


class TestTiles:
    @pytest.mark.rule("W1")
    @pytest.mark.parametrize("asked", [None, "first"])
    def test_in_a_first_village_the_calligrapher_stands_where_the_watchman_would(self, asked: str | None) -> None:
        villages = [village(begun(str(seed), village=asked)) for seed in range(40)]
        assert all(sorted(each) == sorted(TEN - {"watchman"}) for each in villages)

    @pytest.mark.rule("W1")
    def test_with_white_moon_the_school_does_and_the_calligrapher_has_another_s_place(self) -> None:
        for seed in range(20):
            laid = village(begun(str(seed), sets=BOTH_SETS))
            assert {"calligrapher", "kung_fu_school"} < set(laid)
            assert "watchman" not in laid

    @pytest.mark.rule("W1")
    @pytest.mark.parametrize(("sets", "pool"), [(SECRET_SET, TEN), (BOTH_SETS, ELEVEN)])
    def test_a_random_village_is_nine_of_the_pool(self, sets: tuple[str, ...], pool: set[str]) -> None:
        villages = [village(begun(str(seed), sets=sets, village="random")) for seed in range(120)]
        assert all(len(set(each)) == 9 and set(each) < pool for each in villages)
        left_out = Counter(place for each in villages for place in pool - set(each))
        assert set(left_out) == pool

    @pytest.mark.rule("W1")
    @pytest.mark.parametrize("left_out", sorted(TEN))
    def test_a_village_laid_by_hand_may_be_any_nine(self, left_out: str) -> None:
        tiles = tuple(sorted(TEN - {left_out}))
        assert tuple(village(begun(tiles=tiles))) == tiles

    @pytest.mark.rule("W1")
    @pytest.mark.parametrize("sets", [(), ("white_moon",)])
    def test_without_the_set_there_is_no_calligrapher(self, sets: tuple[str, ...]) -> None:
        for seed in range(20):
            option = "random" if sets else None
            assert "calligrapher" not in village(begun(str(seed), sets=sets, village=option))


class TestSides:
    def test_both_boards_have_a_side_by_the_seed(self) -> None:
        seen = {(line(begun(str(seed)), "wu_feng"), line(begun(str(seed)), "catacombs")) for seed in range(40)}
        assert seen == {("a", "a"), ("a", "b"), ("b", "a"), ("b", "b")}

    @pytest.mark.parametrize("wu_feng", ["a", "b"])
    @pytest.mark.parametrize("catacombs", ["a", "b"])
    def test_or_as_the_set_up_says(self, wu_feng: str, catacombs: str) -> None:
        for seed in range(5):
            setup = Setup(sets=SECRET_SET, wu_feng=wu_feng, catacombs=catacombs)
            game = Game(setup, seed=str(seed), chance_waits=True)
            assert (line(game, "wu_feng"), line(game, "catacombs")) == (wu_feng, catacombs)

    @pytest.mark.parametrize(
        ("side", "colours"),
        [
            ("a", "red green blue yellow black yellow blue green red"),
            ("b", "green red yellow blue black blue yellow red green"),
        ],
    )
    def test_the_colours_of_the_catacombs(self, side: str, colours: str) -> None:
        """A Seeker on each space is exorcised by three dice of the space's colour, and by no others."""
        for cave, colour in zip(place_names(), colours.split()):
            lines = f"catacombs: {side}\ndemons: seeker below_{cave}\nnorth: red spires, qi 3, at below_{cave}"
            other = "red" if colour != "red" else "blue"
            for rolled, falls in ((colour, True), (other, False)):
                game = secretly(lines, tao=[f"{rolled} {rolled} {rolled}"], agenda="action")
                game.apply("exorcise")
                assert (demons(game)["seeker"] == "home") == falls


def place_names() -> list[str]:
    """The places of the plain village, row by row."""
    return ["tea_house", "cemetery", "herbalist", "sorcerer", "circle", "temple", "watchman", "pavilion", "altar"]


@pytest.mark.rule("K1")
def test_the_first_question_of_a_game_comes_after_mantras_and_curses() -> None:
    game = Game(Setup(sets=SECRET_SET), seed="first")
    starred = [move for move in game.moves if move.startswith("*")]
    assert [move[1:] in MANTRA_KEYS for move in starred[:6]] == [True] * 6
    assert [move[1:] in CURSE_KEYS for move in starred[6:11]] == [True] * 5


def test_an_owner_s_corrections_reach_the_new_cards() -> None:
    content = corrections_from_toml("[card.94]\nresistance = { red = 4 }")
    game = Game(Setup(sets=SECRET_SET, content=content), seed="corrected")
    assert sum(game.state.rules.cards.by_number[94].resistance.values()) == 4
