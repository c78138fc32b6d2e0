"""The six incarnations of White Moon: what all of them have in common."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import crystals, moonlit
from tests.helpers import asks, fits, ghosts, happened, has_yinyang, news, options, play, qi

# Number, colour it is placed by, colour and number of its resistance on the board it comes to in red's turn.
INCARNATIONS = {
    "Gate Keeper": (101, "black", "black", 3),
    "Voracious": (102, "red", "red", 4),
    "Howling Ondine": (103, "blue", "blue", 3),
    "Root Master": (104, "green", "green", 4),
    "Time Keeper": (105, "yellow", "yellow", 4),
    "Shapeshifter": (106, "black", "red", 4),
}
WITH_CRYSTAL = {101, 103}
each = pytest.mark.parametrize("name", INCARNATIONS)


def number_of(name: str) -> int:
    return INCARNATIONS[name][0]


def comes(name: str, lines: str = "", turn: str = "red", more: list[int] | None = None) -> Game:
    """It is drawn, and its space asked for; what else comes are ghosts that do nothing."""
    deck = f"deck: card {number_of(name)}, 20 ghosts\nturn: 5 {turn}"
    return moonlit(f"{deck}\n{lines}", ghosts=more or [10], agenda="ghost_comes; next_turn")


@pytest.mark.rule("B11")
@each
@pytest.mark.parametrize("turn", ["red", "green", "blue", "yellow"])
def test_it_comes_to_the_board_of_its_colour_or_if_it_is_black_to_the_active_one(name: str, turn: str) -> None:
    colour = INCARNATIONS[name][1]
    board = turn if colour == "black" else colour
    game = comes(name, turn=turn)
    assert asks(game) == (turn, "place_ghost")
    assert options(game) == [f"{board}1", f"{board}2", f"{board}3"]


def attacked(name: str, roll: str, tokens: str = "") -> str:
    """How an exorcism in red2 goes; green rolls four dice, and what the incarnation holds does not matter."""
    lines = f"""
        difficulty: nightmare
        ghosts: red2 {number_of(name)}
        east: green mountain, qi 3{f", tao {tokens}" if tokens else ""}, at cemetery
        turn: 5 green
    """
    game = moonlit(lines, "exorcise", tao=[roll], agenda="action")
    if "exorcism_failed(board=green)" in happened(game):
        return "fails"
    if f"ghost_exorcised(card={number_of(name)}, space=red2)" in happened(game):
        return "falls"
    return " or ".join(options(game))


@pytest.mark.rule("B28", "B73")
@each
def test_it_falls_to_exactly_its_resistance(name: str) -> None:
    _, _, colour, resistance = INCARNATIONS[name]
    wrong = "yellow" if colour != "yellow" else "blue"
    exact = " ".join([colour] * resistance + [wrong] * (4 - resistance))
    short = " ".join([colour] * (resistance - 1) + [wrong] * (5 - resistance))
    assert attacked(name, exact) == "falls"
    assert attacked(name, short) == "fails"
    assert attacked(name, short, wrong) == "fails"
    assert attacked(name, short, colour) == "none or red2"
    assert attacked(name, short.replace(wrong, "white", 1)) == "falls"


@pytest.mark.rule("B35", "B76")
@each
def test_it_leaves_a_qi_and_the_yinyang_to_taoists_the_players_choose_and_two_a_crystal(name: str) -> None:
    number, _, colour, resistance = INCARNATIONS[name]
    lines = f"""
        difficulty: hell
        ghosts: red2 {number}
        east: green mountain, qi 3, at cemetery
        deck: 10 ghosts, incarnation, 10 ghosts
        turn: 5 green
    """
    roll = " ".join([colour] * resistance + ["white"] * (4 - resistance))
    game = moonlit(lines, "exorcise", tao=[roll], agenda="action")
    if asks(game)[1] == "next_reward":
        play(game, options(game)[0])
    assert asks(game) == ("green", "gift_of_qi")
    assert set(options(game)) == {"red", "green", "blue", "yellow"}
    play(game, "blue")
    assert asks(game) == ("green", "gift_of_yinyang")
    play(game, "yellow")
    assert (qi(game, "blue"), has_yinyang(game, "yellow")) == (4, True)
    assert crystals(game, "green") == (1 if number in WITH_CRYSTAL else 0)
    assert "red2" not in ghosts(game)
    assert not game.over


@pytest.mark.rule("B37", "B54")
@each
def test_the_only_incarnations_exorcism_wins_after_its_gift(name: str) -> None:
    number, _, colour, resistance = INCARNATIONS[name]
    roll = " ".join([colour] * resistance + ["white"] * (4 - resistance))
    lines = f"ghosts: red2 {number}\neast: green mountain, qi 3, at cemetery\nturn: 5 green"
    game = moonlit(lines, "exorcise", tao=[roll], agenda="action")
    while not game.over:
        assert asks(game)[1] in ("next_reward", "gift_of_qi", "gift_of_yinyang")
        play(game, options(game)[0])
    assert game.result == "won"
    assert qi(game, "green") == 4


@pytest.mark.rule("B20", "B72")
@each
def test_the_sorcerer_does_not_remove_it(name: str) -> None:
    lines = "ghosts: red2 {}\nnorth: red spires, qi 3, at sorcerer"
    assert "help" in options(moonlit(lines.format(78), agenda="action"))
    assert "help" not in options(moonlit(lines.format(number_of(name)), agenda="action"))


@pytest.mark.rule("B26", "B72")
@each
def test_it_comes_onto_a_buddha_and_stays_and_its_left_stone_works(name: str) -> None:
    number, colour, _, _ = INCARNATIONS[name]
    board = "red" if colour == "black" else colour
    lines = f"buddhas: {board}1\nvillagers: altar teng, temple weng\nsu-ling: yellow3"
    game = play(comes(name, lines, turn="red"), f"{board}1")
    assert ghosts(game)[f"{board}1"] == number
    assert "buddha_returned()" in happened(game)
    assert game.state.temple == 2
    log = happened(game)
    effect = {
        101: "portal_taken()",
        102: "",
        103: "su_ling_left()",
        104: "taoist_knocked_down(board=yellow)",
        105: "ghosts_removed(count=2)",
        106: "ghost_drawn(card=10)",
    }[number]
    assert asks(game) == ("red", "victim") if number == 102 else effect in log


@pytest.mark.rule("B22", "B69", "B72")
@each
@pytest.mark.parametrize("buddha", [False, True])
def test_moved_by_the_pavilion_its_left_stone_does_not_work_again(name: str, buddha: bool) -> None:
    number = number_of(name)
    lines = f"""
        ghosts: blue2 {number}
        buddhas: {"yellow2" if buddha else ""}
        villagers: altar teng, temple weng
        su-ling: {"red3" if number != 103 else ""}
        north: red spires, qi 3, at pavilion
        deck: 20 ghosts
    """
    game = moonlit(lines, "help", "yellow2", agenda="action")
    assert ghosts(game) == {"yellow2": number}
    assert asks(game) == ("red", "winds_taoist")
    left = ("portal_taken", "su_ling_left", "taoist_knocked_down", "ghosts_removed", "ghost_drawn", "villager_killed")
    assert news(game, *left) == []
    assert ("buddha_returned()" in happened(game)) == buddha
    assert fits(game)
