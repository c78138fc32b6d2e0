"""The Armor of the Just of the Sun: the owner may ignore left stones of ghosts coming to his board."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import artifacts, lying, moonlit, stack, su_ling
from tests.helpers import asks, figures, fits, ghosts, happened, options, play, qi

ARRIVAL = "ghost_comes; before_move; next_turn"


def comes(card: int, space: str, lines: str = "", owner: str = "red", *, curse: str = "blank") -> Game:
    """A card comes in red's turn, to a board whose Taoist has the Armor."""
    text = f"difficulty: nightmare\nartifacts: armor_of_the_just {owner}\ndeck: card {card}, 20 ghosts\n{lines}"
    return moonlit(text, space, ghosts=[13], curse=[curse], agenda=ARRIVAL)


def after_arrival(game: Game, card: int) -> list[str]:
    """What has happened since the ghost lay in its space."""
    log = happened(game)
    at = [event.startswith(f"ghost_placed(card={card},") for event in log].index(True)
    return log[at + 1 :]


# What each left stone does at once, with everything there it could strike.
TABLE = """
    north: red spires, qi 3, tao red
    circle: blue
    villagers: cemetery teng long
    su-ling: yellow1
"""
AT_ONCE = {
    37: "ghost_drawn(card=13)",
    45: "villager_fled(villager=teng, tile=circle)",
    47: "ghost_drawn(card=13)",
    49: "qi_lost(board=red)",
    54: "villager_killed(villager=teng, tile=cemetery)",
    55: "tao_lost(board=red, colour=red)",
    56: "ghost_drawn(card=13)",
    57: "curse_rolled(face=blank)",
    61: "tao_lost(board=red, colour=red)",
    65: "circle_token_returned(colour=blue)",
    81: "villager_killed(villager=teng, tile=cemetery)",
    101: "portal_taken()",
    102: "villager_killed(villager=teng, tile=cemetery)",
    106: "ghost_drawn(card=13)",
}
ELSEWHERE = {
    103: ("blue", "su_ling_left()"),
    104: ("green", "taoist_knocked_down(board=red)"),
    105: ("yellow", "ghosts_removed(count=2)"),
}


@pytest.mark.rule("W39")
@pytest.mark.parametrize("card", AT_ONCE)
def test_the_left_stone_of_a_ghost_or_incarnation_coming_to_his_board_may_be_ignored(card: int) -> None:
    game = comes(card, "red2", TABLE)
    assert (asks(game), options(game)) == (("red", "armor"), ["yes", "no"])
    play(game, "yes")
    assert (asks(game), ghosts(game)) == (("red", "before_move"), {"red2": card})
    assert after_arrival(game, card) == []


@pytest.mark.rule("W39")
@pytest.mark.parametrize(("card", "done"), AT_ONCE.items())
def test_or_borne(card: int, done: str) -> None:
    assert done in after_arrival(play(comes(card, "red2", TABLE), "no"), card)


@pytest.mark.rule("W39")
@pytest.mark.parametrize(("card", "owner", "done"), [(card, *rest) for card, rest in ELSEWHERE.items()])
def test_on_his_own_board_in_anothers_turn_too(card: int, owner: str, done: str) -> None:
    game = comes(card, f"{owner}2", TABLE, owner)
    assert asks(game) == (owner, "armor")
    assert after_arrival(play(game, "yes"), card) == []
    assert (su_ling(game), lying(game)) == ("yellow1", set())
    assert done in after_arrival(play(comes(card, f"{owner}2", TABLE, owner), "no"), card)


@pytest.mark.rule("W39")
@pytest.mark.parametrize(("card", "owner"), [(37, "green"), (49, "blue"), (103, "red")])
def test_on_another_board_he_is_not_asked(card: int, owner: str) -> None:
    space = "blue2" if card == 103 else "red2"
    assert asks(comes(card, space, TABLE, owner))[1] != "armor"


@pytest.mark.rule("W39")
@pytest.mark.parametrize("card", [38, 39, 43, 44, 78, 58, 59])
def test_without_a_left_stone_there_is_nothing_to_ask(card: int) -> None:
    game = comes(card, "red2")
    assert (asks(game), ghosts(game)) == (("red", "before_move"), {"red2": card})


@pytest.mark.rule("W28", "W39")
def test_a_quick_haunters_figure_begins_on_the_card_and_nobody_flees() -> None:
    game = play(comes(52, "red2", "villagers: cemetery teng"), "yes")
    assert (figures(game), stack(game, "cemetery")) == ({"red2": "card"}, ["teng"])


@pytest.mark.rule("W39")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_captured_die_is_free(answer: str) -> None:
    lines = "north: red spires, qi 3, at cemetery"
    game = moonlit(
        f"artifacts: armor_of_the_just red\n{lines}\ndeck: card 46, 20 ghosts",
        tao=["red red red" if answer == "yes" else "red red"],
        agenda=ARRIVAL,
    )
    play(game, "red2", answer, "stay", "exorcise")
    assert len([event for event in happened(game) if event.startswith("dice_rolled")]) == 1


@pytest.mark.rule("W39")
@pytest.mark.parametrize(("answer", "falls"), [("yes", True), ("no", False)])
def test_tao_is_not_blocked(answer: str, falls: bool) -> None:
    lines = (
        "artifacts: armor_of_the_just red\nnorth: red spires, qi 3, tao black, at cemetery\ndeck: card 50, 20 ghosts"
    )
    game = moonlit(lines, "red2", answer, "stay", "exorcise", tao=["black red red"], curse=["blank"], agenda=ARRIVAL)
    assert (asks(game)[1] == "what_falls") == falls


@pytest.mark.rule("W39")
@pytest.mark.parametrize(("answer", "works"), [("yes", True), ("no", False)])
def test_the_power_is_not_blocked(answer: str, works: bool) -> None:
    lines = "artifacts: armor_of_the_just yellow\nturn: 4 yellow\ndeck: card 3, 20 ghosts"
    game = moonlit(lines, "yellow2", answer, ghosts=[13], agenda=ARRIVAL)
    if answer == "no":
        play(game, "blue1")
    assert (asks(game), "pockets" in options(game)) == (("yellow", "before_move"), works)
    # The added ghost is ignored with the rest of the stone.
    assert (len(ghosts(game)) == 1) == works


@pytest.mark.rule("W39")
@pytest.mark.parametrize(("answer", "works"), [("yes", True), ("no", False)])
def test_forgotten_ones_block_nobodys_power(answer: str, works: bool) -> None:
    lines = "difficulty: nightmare\nartifacts: armor_of_the_just yellow\nturn: 4 yellow\ndeck: card 60, 20 ghosts"
    game = moonlit(lines, "yellow2", answer, agenda=ARRIVAL)
    assert ("pockets" in options(game)) == works


@pytest.mark.rule("W39")
def test_ignored_forgotten_ones_leave_the_mantra_where_it_is() -> None:
    lines = "ghosts: blue1 16\nmantra: blue1\nwest: yellow mantra, qi 3"
    assert play(comes(60, "red2", lines), "yes").state.mantra >= 0
    assert play(comes(60, "red2", lines), "no").state.mantra < 0


@pytest.mark.rule("W20", "W39")
@pytest.mark.parametrize(("answer", "saved"), [("yes", True), ("no", False)])
def test_the_gate_keeper_does_not_take_the_portal(answer: str, saved: bool) -> None:
    lines = "north: red spires, qi 3, at circle\nvillagers: circle teng"
    game = play(comes(101, "red2", lines), answer, "stay")
    assert ("save" in options(game)) == saved


@pytest.mark.rule("W39")
def test_centre_and_right_stones_are_not_ignored() -> None:
    torment = moonlit(
        "artifacts: armor_of_the_just red\nghosts: red2 55\nignored: red2", ghosts=[13], curse=["lose_qi"], agenda="yin"
    )
    assert qi(torment, "red") == 2
    lines = "artifacts: armor_of_the_just red\nghosts: red2 50\nignored: red2\nnorth: red spires, qi 3, at cemetery"
    game = moonlit(lines, "exorcise", tao=["black black red"], curse=["lose_qi"], agenda="action")
    assert qi(game, "red") == 2
    assert asks(game)[1] == "qi_or_yinyang"


@pytest.mark.rule("W39")
def test_a_ghost_the_buddha_takes_asks_nothing_but_an_incarnation_does() -> None:
    assert asks(comes(49, "red2", "buddhas: red2"))[1] == "before_move"
    assert asks(comes(61, "red2", "buddhas: red2\n" + TABLE)) == ("red", "armor")


@pytest.mark.rule("W39")
def test_the_added_ghost_asks_for_itself() -> None:
    lines = "artifacts: armor_of_the_just red\ndeck: card 37, card 49, 20 ghosts"
    game = moonlit(lines, "red1", "no", "red2", agenda=ARRIVAL)
    assert asks(game) == ("red", "armor")
    assert game.question is not None
    assert game.question.parameters == {"space": "red2", "card": 49}
    assert qi(play(game, "yes"), "red") == 3


PAVILION = "artifacts: armor_of_the_just green\nnorth: red spires, qi 3, {}at pavilion\n"


def moved(lines: str, to_space: str = "green1") -> Game:
    """Red's Pavilion moves the only ghost."""
    return moonlit(PAVILION.format("") + lines, "help", to_space, agenda="action")


@pytest.mark.rule("W39")
@pytest.mark.parametrize("card", [46, 50, 62, 63])
def test_of_a_ghost_moved_to_his_board_he_may_ignore_die_and_block_on_tao(card: int) -> None:
    game = moved(f"difficulty: nightmare\nghosts: blue2 {card}")
    assert (asks(game), options(game)) == (("green", "armor_moved"), ["yes", "no"])


@pytest.mark.rule("W39")
@pytest.mark.parametrize("card", [3, 14, 25, 36, 49, 60, 101, 103])
def test_of_a_moved_ghost_nothing_else(card: int) -> None:
    game = moved(f"difficulty: nightmare\nghosts: blue2 {card}")
    assert asks(game) == ("red", "winds_taoist")


@pytest.mark.rule("W39")
@pytest.mark.parametrize(("answer", "dice"), [("yes", "red+red+red"), ("no", "red+red")])
def test_a_moved_captors_die(answer: str, dice: str) -> None:
    lines = "artifacts: armor_of_the_just green\nnorth: red spires, qi 3, yinyang, at temple\nghosts: blue2 46"
    game = moonlit(lines, tao=[dice.replace("+", " ")], agenda="action")
    play(game, "yinyang", "pavilion", "green2", answer, "green", "move:temple", "exorcise")
    assert f"dice_rolled(dice={dice})" in happened(game)


@pytest.mark.rule("W39")
@pytest.mark.parametrize(("answer", "falls"), [("yes", True), ("no", False)])
def test_a_moved_widows_block(answer: str, falls: bool) -> None:
    lines = (
        "artifacts: armor_of_the_just green\nnorth: red spires, qi 3, tao black, yinyang, at temple\nghosts: blue2 50"
    )
    game = moonlit(lines, tao=["black red red"], curse=["blank"], agenda="action")
    play(game, "yinyang", "pavilion", "green2", answer, "green", "move:temple", "exorcise")
    assert (asks(game)[1] == "what_falls") == falls


@pytest.mark.rule("W39")
def test_the_power_of_his_board_is_blocked_by_a_moved_ghost() -> None:
    lines = "artifacts: armor_of_the_just yellow\nghosts: yellow2 3\nturn: 4 yellow\nignored when moved: yellow2"
    assert "pockets" not in options(moonlit(lines))


@pytest.mark.rule("W39")
@pytest.mark.parametrize("card", [46, 50])
def test_a_ghost_moved_to_another_board_does_not_ask(card: int) -> None:
    assert asks(moved(f"ghosts: blue2 {card}", "yellow1")) == ("red", "winds_taoist")


@pytest.mark.rule("W39", "B69")
def test_a_ghost_moved_onto_a_buddha_does_not_ask() -> None:
    assert asks(moved("ghosts: blue2 46\nbuddhas: green1")) == ("red", "winds_taoist")


@pytest.mark.rule("W39")
@pytest.mark.parametrize("how", ["ignored", "ignored when moved"])
@pytest.mark.parametrize(("to_space", "dice"), [("green1", "red+red+red"), ("blue3", "red+red")])
def test_ignored_it_stays_ignored_on_that_board_and_comes_back_when_it_leaves(
    how: str, to_space: str, dice: str
) -> None:
    lines = "artifacts: armor_of_the_just green\nnorth: red spires, qi 3, yinyang, at altar\nghosts: green2 46\n"
    game = moonlit(f"{lines}{how}: green2", tao=[dice.replace("+", " ")], agenda="action")
    play(game, "yinyang", "pavilion", to_space, "green", "move:temple", "exorcise")
    assert f"dice_rolled(dice={dice})" in happened(game)
    assert fits(game)


@pytest.mark.rule("W20", "W39")
@pytest.mark.parametrize(("to_space", "saved"), [("green1", True), ("blue3", False)])
def test_an_ignored_gate_keeper_takes_the_portal_when_it_leaves(to_space: str, saved: bool) -> None:
    lines = "difficulty: nightmare\nartifacts: armor_of_the_just green\nghosts: green2 101\nignored: green2\n"
    lines += "villagers: circle teng\nnorth: red spires, qi 3, yinyang, at circle"
    game = moonlit(lines, agenda="action")
    assert "save" in options(game)
    play(game, "yinyang", "pavilion", to_space, "green", "move:temple")
    assert ("save" in options(game), "portal_taken()" in happened(game)) == (saved, not saved)


@pytest.mark.rule("W39")
def test_ignored_it_is_ignored_still_when_the_owner_is_dead() -> None:
    lines = (
        "ghosts: green1 46, red1 44\nignored: green1\nartifacts: armor_of_the_just red\neast: green mountain, qi 0\n"
    )
    lines += "north: red spires, qi 3, at altar"
    game = moonlit(lines, "exorcise", tao=["red red red"], agenda="action")
    assert "dice_rolled(dice=red+red+red)" in happened(game)


@pytest.mark.rule("W39")
def test_ghosts_there_when_the_armor_is_won_are_untouched() -> None:
    lines = """
        players: red blue yellow
        shelter: father_sun mother_sun
        villagers: circle daughter_sun
        ghosts: red2 46
        south: blue second_wind, qi 3
        north: red spires, qi 3, yinyang, at circle
    """
    game = moonlit(lines, "save", agenda="action")
    assert artifacts(game, "red") == {"armor_of_the_just"}
    # Moved within the same board it is not a ghost "moved there".
    play(game, "yinyang", "pavilion", "red3")
    assert asks(game)[1] == "winds_taoist"
    assert game.state.ghosts[2] == 46


@pytest.mark.rule("W18", "W39")
def test_ghosts_there_when_it_is_inherited_are_untouched() -> None:
    lines = "artifacts: armor_of_the_just red\nghosts: red1 44, green2 46\nnorth: red spires, qi 1\n"
    lines += "east: green gods_favorite, qi 3, at temple"
    game = moonlit(lines, "green", "none", ghosts=[13], tao=["red red"], curse=["lose_qi"], agenda="yin")
    assert artifacts(game, "green") == {"armor_of_the_just"}
    play(game, "blue1", "stay", "exorcise")
    assert "dice_rolled(dice=red+red)" in happened(game)
