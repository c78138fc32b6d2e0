"""What lies on the table before the first turn, and what the seed decides (B4 to B6, B77, B81)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game, Setup, SetupError
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.position import to_text
from tests.engine.setups import MORE_INCARNATIONS, ONE_INCARNATION
from tests.helpers import asks, board, circle, has_yinyang, haunted, place_keys, qi, table, tao, where

COLOURS = ("red", "green", "blue", "yellow")
PLAYERS = (1, 2, 3, 4)
DIFFICULTIES = ("initiation", "normal", "nightmare", "hell")
EDITIONS = ("first", "second")
SEATS = {1: ("green",), 2: ("red", "blue"), 3: ("red", "blue", "yellow"), 4: COLOURS}
ALL_POWERS_BUT_TWIN_WINDS = set(POWER_KEYS) - {"twin_winds"}

QI = {"initiation": 4, "normal": 3, "nightmare": 3, "hell": 3}
POWER_TOKENS = {1: 3, 2: 1, 3: 1, 4: 0}
DECKS = {
    "initiation": ONE_INCARNATION,
    "normal": ONE_INCARNATION,
    "nightmare": MORE_INCARNATIONS,
    "hell": MORE_INCARNATIONS,
}
TILES_THAT_LOSE = {
    ("initiation", "first"): 4,
    ("normal", "first"): 3,
    ("nightmare", "first"): 3,
    ("hell", "first"): 3,
    ("initiation", "second"): 3,
    ("normal", "second"): 3,
    ("nightmare", "second"): 3,
    ("hell", "second"): 3,
}

by_players = pytest.mark.parametrize("players", PLAYERS)
by_difficulty = pytest.mark.parametrize("difficulty", DIFFICULTIES)
by_edition = pytest.mark.parametrize("edition", EDITIONS)


def laid_out(players: int = 4, difficulty: str = "normal", edition: str = "second", extra_ease: bool = False) -> Game:
    """The table before the first card is drawn."""
    seats = SEATS[players]
    setup = Setup(players, difficulty, edition, boards=COLOURS, seats=seats, extra_ease=extra_ease)
    return Game(setup, seed="the last kung-fu movie", chance_waits=True)


def line(game: Game, key: str) -> str:
    """A line of the position."""
    lines = dict(row.split(": ", 1) for row in to_text(game.state).splitlines() if ": " in row)
    return lines.get(key, "")


def power_tokens(game: Game, colour: str) -> int:
    return int(game.state.power_tokens[board(game, colour)])


def neutral(players: int) -> list[str]:
    return [colour for colour in COLOURS if colour not in SEATS[players]]


@pytest.mark.rule("B77")
@by_edition
@by_difficulty
@by_players
def test_every_taoist_starts_with_the_qi_of_the_mode_and_a_neutral_board_with_three(
    players: int, difficulty: str, edition: str
) -> None:
    game = laid_out(players, difficulty, edition)
    assert [qi(game, colour) for colour in SEATS[players]] == [QI[difficulty]] * players
    assert [qi(game, colour) for colour in neutral(players)] == [3] * (4 - players)
    assert qi(game, "supply") == 20 - players * QI[difficulty] - 3 * (4 - players)


@pytest.mark.rule("B77")
@by_edition
@by_difficulty
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_taoist_starts_with_his_own_tao_and_by_the_second_edition_a_black_one_in_initiation(
    players: int, difficulty: str, edition: str
) -> None:
    game = laid_out(players, difficulty, edition)
    black = ["black"] if (difficulty, edition) == ("initiation", "second") else []
    for colour in SEATS[players]:
        assert tao(game, colour) == [colour, *black]
    for colour in neutral(players):
        assert tao(game, colour) == []
    assert len(tao(game, "supply")) == 20 - players * (1 + len(black))


@pytest.mark.rule("B77")
@by_edition
@by_difficulty
def test_the_lone_taoist_starts_with_a_tao_of_each_colour_but_black(difficulty: str, edition: str) -> None:
    game = laid_out(1, difficulty, edition)
    black = ["black"] if (difficulty, edition) == ("initiation", "second") else []
    assert tao(game, "green") == ["red", "green", "blue", "yellow", *black]
    assert [tao(game, colour) for colour in neutral(1)] == [[], [], []]


@pytest.mark.rule("B77")
@by_edition
@by_difficulty
@by_players
def test_every_taoist_starts_with_the_yin_yang_but_in_hell(players: int, difficulty: str, edition: str) -> None:
    game = laid_out(players, difficulty, edition)
    assert [has_yinyang(game, colour) for colour in SEATS[players]] == [difficulty != "hell"] * players
    assert not any(has_yinyang(game, colour) for colour in neutral(players))


@pytest.mark.rule("B77", "B2")
@by_players
def test_power_tokens_are_one_each_for_two_or_three_players_three_solo_none_for_four(players: int) -> None:
    game = laid_out(players)
    assert [power_tokens(game, colour) for colour in SEATS[players]] == [POWER_TOKENS[players]] * players
    assert [power_tokens(game, colour) for colour in neutral(players)] == [0] * (4 - players)
    assert line(game, "centre tokens") == ""


@pytest.mark.rule("B4", "B81")
@by_edition
@by_difficulty
@by_players
def test_incarnations_are_counted_from_the_bottom_of_the_deck(players: int, difficulty: str, edition: str) -> None:
    assert line(laid_out(players, difficulty, edition), "deck") == DECKS[difficulty][players]


@pytest.mark.rule("B4")
@by_players
def test_ghosts_removed_for_missing_players_leave_unseen_so_any_of_the_55_may_come(players: int) -> None:
    game = laid_out(players)
    assert odds(game.state) == [(card, 1) for card in range(1, 56)]
    assert line(game, "discard") == ""


@pytest.mark.rule("B4")
def test_where_the_deck_has_an_incarnation_any_of_the_ten_may_come() -> None:
    game = table("deck: incarnation, 10 ghosts", agenda="yin")
    assert odds(game.state) == [(card, 1) for card in range(56, 66)]


@pytest.mark.rule("B4")
def test_an_incarnation_that_was_exorcised_does_not_come_again() -> None:
    game = table("difficulty: nightmare\n deck: incarnation, 10 ghosts\n discard: 57 60", agenda="yin")
    assert [card for card, _ in odds(game.state)] == [56, 58, 59, 61, 62, 63, 64, 65]


@pytest.mark.rule("B6")
@by_edition
@by_players
def test_extra_ease_starts_every_taoist_with_five_qi(players: int, edition: str) -> None:
    game = laid_out(players, "initiation", edition, extra_ease=True)
    assert [qi(game, colour) for colour in SEATS[players]] == [5] * players
    assert [qi(game, colour) for colour in neutral(players)] == [3] * (4 - players)


@pytest.mark.rule("B5")
@by_players
def test_taoists_begin_on_the_centre_tile_the_buddhas_in_the_temple_and_nothing_is_haunted(players: int) -> None:
    game = laid_out(players)
    centre = line(game, "village").split(" / ")[1].split()[1]
    assert [where(game, colour) for colour in SEATS[players]] == [centre] * players
    assert game.state.temple == 2
    assert haunted(game) == set()
    assert circle(game) is None


@pytest.mark.rule("B37")
@by_edition
@by_difficulty
def test_the_mode_and_edition_say_how_many_haunted_tiles_lose_the_game(difficulty: str, edition: str) -> None:
    village = "tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar"
    turned = 0
    result = "playing"
    while result == "playing":
        now = " ".join(word + ("*" if at < turned else "") for at, word in enumerate(village.replace("/", "").split()))
        lines = f"edition: {edition}\ndifficulty: {difficulty}\nvillage: {now}\nghosts: blue3 38 stone\nturn: 3 blue"
        game = table(lines, agenda="yin")
        result = game.result
        turned += 1
    assert (result, turned) == ("village", TILES_THAT_LOSE[difficulty, edition])


def drawn(players: int) -> list[Setup]:
    """What 60 seeds make of an open set-up."""
    games = [Game(Setup(players), seed=str(seed), chance_waits=True) for seed in range(60)]
    return [settled_setup(game) for game in games]


def settled_setup(game: Game) -> Setup:
    """The set-up a position shows."""
    lines = [line(game, direction) for direction in ("north", "east", "south", "west")]
    return Setup(
        players=len(line(game, "players").split()),
        boards=tuple(each.split(",")[0].split()[0] for each in lines),
        powers=tuple(each.split(",")[0].split()[1] for each in lines),
        tiles=tuple(line(game, "village").replace("/", "").split()),
        seats=tuple(line(game, "players").split()),
        first=line(game, "first"),
    )


@pytest.mark.rule("B5")
@by_players
def test_what_the_set_up_leaves_open_is_drawn_from_the_seed(players: int) -> None:
    setups = drawn(players)
    assert drawn(players) == setups
    assert {setup.boards[0] for setup in setups if setup.boards} == set(COLOURS)
    assert {setup.first for setup in setups} == set(COLOURS)
    assert {colour for setup in setups for colour in setup.seats or ()} == set(COLOURS)
    assert {setup.tiles[4] for setup in setups if setup.tiles} == set(place_keys())
    assert all(setup.first in (setup.seats or ()) for setup in setups)
    assert all(len(setup.seats or ()) == players for setup in setups)


@pytest.mark.rule("B5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_sides_of_every_board_can_lie_face_up(players: int) -> None:
    shown = {power for setup in drawn(players) for power in setup.powers or ()}
    assert shown == {*ALL_POWERS_BUT_TWIN_WINDS, "twin_winds"}


@pytest.mark.rule("B5")
def test_two_players_sit_opposite() -> None:
    for setup in drawn(2):
        assert setup.boards is not None
        assert setup.seats is not None
        first, second = (setup.boards.index(colour) for colour in setup.seats)
        assert abs(first - second) == 2


@pytest.mark.rule("B5")
def test_two_players_of_fixed_colours_are_given_opposite_boards() -> None:
    for seed in range(40):
        game = Game(Setup(2, seats=("red", "green")), seed=str(seed), chance_waits=True)
        assert abs(board(game, "red") - board(game, "green")) == 2


@pytest.mark.rule("B5")
def test_solo_the_red_board_shows_dance_of_the_spires_whoever_plays() -> None:
    setups = drawn(1)
    assert {setup.seats for setup in setups} == {("red",), ("green",), ("blue",), ("yellow",)}
    for setup in setups:
        assert setup.boards is not None
        assert setup.powers is not None
        assert setup.powers[setup.boards.index("red")] == "spires"
    assert {power for setup in setups for power in setup.powers or ()} == ALL_POWERS_BUT_TWIN_WINDS


@pytest.mark.rule("B5")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_what_the_set_up_fixes_is_not_drawn(seed: str) -> None:
    fixed = Setup(
        players=3,
        boards=("yellow", "blue", "red", "green"),
        powers=("mantra", "second_wind", "twin_winds", "mountain"),
        tiles=tuple(reversed(place_keys())),
        seats=("yellow", "red", "green"),
        first="green",
    )
    game = Game(fixed, seed=seed, chance_waits=True)
    assert settled_setup(game) == fixed


@pytest.mark.rule("B5")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_a_first_player_fixed_alone_is_given_a_seat_and_the_first_turn(seed: str) -> None:
    game = Game(Setup(1, first="blue"), seed=seed)
    assert line(game, "players") == "blue"
    assert asks(game)[0] == "blue"


@pytest.mark.rule("B5")
def test_the_set_up_has_a_stream_of_its_own_so_fixing_the_village_leaves_the_deck_alone() -> None:
    draws = [
        [move for move in Game(Setup(tiles=tiles, boards=COLOURS, first="red"), seed="moon").moves if move[0] == "*"]
        for tiles in (None, tuple(place_keys()))
    ]
    assert draws[0] == draws[1] != []


@pytest.mark.rule("B5", "B6")
@pytest.mark.parametrize(
    ("setup", "complaint"),
    [
        (Setup(0), "players is 0; allowed: 1, 2, 3, 4"),
        (Setup(5), "players is 5"),
        (Setup(-1), "players is -1"),
        (Setup(difficulty="easy"), "difficulty is 'easy'; allowed: initiation, normal, nightmare, hell"),
        (Setup(edition="third"), "edition is 'third'; allowed: first, second"),
        (Setup(extra_ease=True), r"extra_ease is for initiation only \(B6\), not for normal"),
        (Setup(difficulty="hell", extra_ease=True), "extra_ease is for initiation only"),
        (Setup(boards=("red", "green", "blue")), "boards are red, green, blue; needed: each of"),
        (Setup(boards=("red", "red", "blue", "yellow")), "boards are red, red, blue, yellow"),
        (Setup(boards=("red", "green", "blue", "black")), "boards are red, green, blue, black"),
        (Setup(tiles=("circle",) * 9), "tiles are circle"),
        (Setup(tiles=tuple(place_keys())[:8]), "needed: each of cemetery, .* once"),
        (Setup(powers=("spires", "mountain", "second_wind", "mantra")), "boards must be given too"),
        (Setup(boards=COLOURS, powers=("spires", "mountain")), "2 powers are given; needed: one for each"),
        (
            Setup(boards=COLOURS, powers=("spires", "mantra", "second_wind", "mountain")),
            "the power of the green board is 'mantra'; allowed: gods_favorite, mountain",
        ),
        (
            Setup(1, boards=COLOURS, powers=("twin_winds", "mountain", "second_wind", "mantra")),
            "the power of the red board is 'twin_winds'; allowed: spires",
        ),
        (Setup(2, seats=("red", "black")), "a seat is 'black'; allowed: red, green, blue, yellow"),
        (Setup(3, seats=("red", "blue")), "seats are red, blue; needed: 3 different colours"),
        (Setup(2, seats=("red", "red")), "needed: 2 different colours"),
        (Setup(2, seats=("red", "red", "blue")), "needed: 2 different colours"),
        (Setup(2, boards=COLOURS, seats=("red", "green")), "two players sit opposite"),
        (Setup(2, boards=COLOURS, seats=("red", "yellow")), "two players sit opposite"),
        (Setup(first="white"), "first is 'white'; allowed: red, green, blue, yellow"),
        (Setup(1, seats=("red",), first="blue"), "first is 'blue'; allowed: red"),
    ],
)
def test_a_set_up_at_odds_with_itself_is_refused(setup: Setup, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        Game(setup, seed="moon")


@pytest.mark.rule("B5")
def test_without_a_seed_nothing_may_be_left_open() -> None:
    with pytest.raises(SetupError, match="is incomplete"):
        Game(Setup(boards=COLOURS))


@pytest.mark.rule("B5")
def test_twin_winds_may_lie_face_up_with_two_players() -> None:
    setup = Setup(2, boards=COLOURS, powers=("twin_winds", "mountain", "second_wind", "mantra"), seats=("red", "blue"))
    assert line(Game(setup, seed="moon", chance_waits=True), "north").startswith("red twin_winds")
