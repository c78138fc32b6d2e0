"""A Wu dies (W27): an unused incarnation comes into play, and it too must be exorcised."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.errors import ScriptError
from tests.engine.sets.white_moon.moon import MOON, graveyard, lying, moon_turn, of_death, stack
from tests.helpers import asks, events, ghosts, happened, news, options, play, qi, table
from tests.tables import act

# Only White Moon's six incarnations are in the game, one of them in the deck.
SIX_ONLY = "difficulty: nightmare\nincarnations: white_moon\ndeck: 8 ghosts, incarnation, 10 ghosts"
BASE = {56, 57, 58, 59, 60, 61, 62, 63, 64, 65}
NEW = {101, 102, 103, 104, 105, 106}


def a_wu_dies(lines: str = "", *drawn: int) -> Game:
    """In red's Yin a devourer takes Uncle Wu off the Circle."""
    return moon_turn("red", f"ghosts: red2 78\n villagers: circle uncle_wu\n {lines}", ghosts=list(drawn))


def drawn_from(game: Game) -> dict[int, int]:
    assert asks(game) == ("chance", "playing")
    return dict(odds(game.state))


@pytest.mark.rule("W27", "W17")
@pytest.mark.parametrize(
    ("lines", "pool"),
    [
        ("", BASE | NEW),
        ("incarnations: mixed", BASE | NEW),
        ("incarnations: base", BASE),
        ("incarnations: white_moon", NEW),
    ],
)
def test_the_incarnation_is_one_of_the_set_ups_pool_each_as_likely(lines: str, pool: set[int]) -> None:
    assert drawn_from(a_wu_dies(lines)) == dict.fromkeys(sorted(pool), 1)


@pytest.mark.rule("W27")
def test_those_in_play_or_discarded_are_used() -> None:
    lines = "difficulty: nightmare\nghosts: red2 78, green1 104, blue1 62\ndiscard: 61 103\ndeck: 20 ghosts"
    assert set(drawn_from(a_wu_dies(lines))) == (BASE | NEW) - {104, 62, 61, 103}


@pytest.mark.rule("W27", "B34")
@pytest.mark.parametrize("missing", ["temple", "pavilion"])
def test_without_temple_or_pavilion_the_uncatchable_is_not_among_them(missing: str) -> None:
    village = "village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar"
    game = a_wu_dies(village.replace(missing, "watchman"))
    assert set(drawn_from(game)) == (BASE | NEW) - {57}


@pytest.mark.rule("W27")
@pytest.mark.parametrize(
    ("card", "spaces"),
    [
        (101, ["red1", "red3"]),
        (102, ["red1", "red3"]),
        (103, ["blue1", "blue2", "blue3"]),
        (104, ["green1", "green2", "green3"]),
        (105, ["yellow1", "yellow2", "yellow3"]),
        (106, ["red1", "red3"]),
    ],
)
def test_it_is_placed_like_a_drawn_card(card: int, spaces: list[str]) -> None:
    game = a_wu_dies("", card, 24)
    assert (asks(game), options(game)) == (("red", "place_ghost"), spaces)
    deck = len(game.state.deck)
    play(game, spaces[0])
    assert ghosts(game)[spaces[0]] == card
    assert of_death(game, "uncle_wu")[:2] == [
        f"ghost_drawn(card={card})",
        f"ghost_placed(card={card}, space={spaces[0]})",
    ]
    # It is not a card of the deck: only step 3, or what it adds itself, draws from that.
    assert deck == 55


@pytest.mark.rule("W27")
def test_its_left_stone_works_as_it_comes() -> None:
    game = play(a_wu_dies("", 104, 24), "green2")
    assert lying(game) == {"red", "green", "blue", "yellow"}


@pytest.mark.rule("W27", "W24", "W25")
def test_voracious_so_called_devours_at_once_and_not_again_in_this_yin() -> None:
    game = a_wu_dies("villagers: circle uncle_wu, altar mother_hua, temple son_hua", 102, 24)
    play(game, "red1")
    assert (asks(game), options(game)) == (("red", "victim"), ["son_hua", "mother_hua"])
    play(game, "son_hua")
    assert graveyard(game) == {"uncle_wu", "son_hua"}
    assert stack(game, "altar") == ["mother_hua"]
    assert asks(game) == ("red", "place_ghost")


@pytest.mark.rule("W27")
def test_if_its_board_is_full_any_free_space_will_do() -> None:
    game = a_wu_dies("ghosts: red2 78, blue1 13, blue2 17, blue3 18, green1 24, green2 28, green3 29", 103)
    assert options(game) == ["red1", "red3", "yellow1", "yellow2", "yellow3"]


@pytest.mark.rule("W27")
def test_a_buddha_does_not_stop_it() -> None:
    game = play(a_wu_dies("buddhas: blue2", 103, 24), "blue2")
    assert ghosts(game)["blue2"] == 103
    assert "buddha_returned()" in happened(game)


FULL = """
    ghosts: red1 35, red2 78, red3 39, green1 24, green2 28, green3 29, blue1 13
        blue2 17, blue3 18, yellow1 2, yellow2 6, yellow3 7
"""


@pytest.mark.rule("W27")
def test_with_no_free_space_it_lies_on_top_of_the_deck_and_costs_nothing() -> None:
    game = a_wu_dies(FULL, 102)
    assert of_death(game, "uncle_wu") == [
        "ghost_drawn(card=102)",
        # Overrun: that is the end of this Yin.
        "board_was_overrun(board=red)",
        "qi_lost(board=red)",
    ]
    assert (qi(game, "red"), len(ghosts(game))) == (2, 12)
    assert game.state.deck[-1] == 102


@pytest.mark.rule("W27")
def test_one_on_top_of_the_deck_is_drawn_like_any_card() -> None:
    game = moon_turn(
        "green",
        """
        deck: card 102, 20 ghosts, incarnation, 10 ghosts
        added incarnations: 1
        villagers: altar mother_li, temple father_li
        """,
    )
    assert (asks(game), options(game)) == (("green", "place_ghost"), ["red1", "red2", "red3"])
    play(game, "red1")
    assert asks(game) == ("green", "victim")


@pytest.mark.rule("W27")
def test_with_every_incarnation_of_the_pool_used_nothing_comes() -> None:
    lines = "added incarnations: 2\nghosts: red2 78, green1 104\ndiscard: 101 102 103 105"
    game = a_wu_dies(f"{SIX_ONLY}\n{lines}", 24)
    assert of_death(game, "uncle_wu") == ["ghost_drawn(card=24)"]


@pytest.mark.rule("W27")
def test_one_face_down_in_the_deck_is_used_though_nobody_knows_which() -> None:
    """Of six, four are used and one of the last two is in the deck: the other comes, and a second Wu brings none."""
    used = "added incarnations: 1\nghosts: red2 38 stone, green1 104\ndiscard: 101 102 103"
    game = moon_turn("red", f"{SIX_ONLY}\n{used}\nvillagers: cemetery uncle_wu aunt_wu")
    assert drawn_from(game) == {105: 1, 106: 1}
    with pytest.raises(ScriptError):
        game.settle("104")
    game.settle("105")
    play(game, "yellow1")
    game.settle("24")
    assert of_death(game, "aunt_wu") == events("""
        ghost_drawn(card=105)
        ghost_placed(card=105, space=yellow1)
        ghosts_removed(count=2)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W27")
def test_each_wu_brings_one() -> None:
    lines = "ghosts: red2 38 stone\n villagers: cemetery uncle_wu aunt_wu"
    game = moon_turn("red", lines, "blue1", "green1", ghosts=[103, 104, 24])
    assert ghosts(game) == {"red2": 38, "blue1": 103, "green1": 104}
    assert asks(game) == ("red", "place_ghost")


@pytest.mark.rule("W27")
def test_the_table_counts_it_beside_those_of_the_set_up() -> None:
    """Normal has one incarnation, in the deck; with both Wu's there are three, and the position can be read back."""
    game = moon_turn("red", "ghosts: red2 38 stone\n villagers: cemetery uncle_wu aunt_wu", ghosts=[103, 104, 24])
    play(game, "blue1", "green1")
    assert problems(game.state) == []
    text = to_text(game.state)
    assert to_text(from_text(text)) == text


VICTORY = f"""
    {MOON}
    added incarnations: 1
    ghosts: red2 60, green2 64
    north: red spires, qi 3, at cemetery
    deck: 10 ghosts
"""


@pytest.mark.rule("W27")
def test_it_too_must_fall_for_victory() -> None:
    game = act(VICTORY, "exorcise", "red", "green", tao=["black black black"])
    assert (game.result, ghosts(game)) == ("playing", {"green2": 64})


@pytest.mark.rule("W27")
def test_when_it_has_fallen_as_the_last_the_game_is_won() -> None:
    lines = VICTORY.replace(", green2 64", "").replace("deck: 10 ghosts", "deck: 10 ghosts\n discard: 64")
    game = act(lines, "exorcise", "red", "green", tao=["black black black"])
    assert game.result == "won"


@pytest.mark.rule("W27")
def test_one_that_waits_on_the_deck_must_fall_as_well() -> None:
    lines = VICTORY.replace(", green2 64", "").replace("deck: 10 ghosts", "deck: card 64, 10 ghosts")
    game = act(lines, "exorcise", "red", "green", tao=["black black black"])
    assert game.result == "playing"


@pytest.mark.rule("W27", "W25")
def test_a_wu_killed_by_the_last_incarnations_curse_takes_the_victory_away() -> None:
    """Death Army's last curse haunts a Wu's tile: another incarnation is in play before the victory is judged."""
    game = table(
        f"""
        {MOON}
        ghosts: red2 59
        north: red spires, qi 3, tao black+black, at cemetery
        villagers: cemetery aunt_wu
        deck: 10 ghosts
        """,
        agenda="action",
        tao=["black white black"],
        curse=["haunt"],
        ghosts=[103],
    )
    play(game, "exorcise", "red2", "blue1", "green", "blue")
    assert (game.result, ghosts(game)) == ("playing", {"blue1": 103})


@pytest.mark.rule("W27", "W26")
def test_in_a_neutral_boards_turn_the_next_taoist_places_it_and_black_goes_to_that_board() -> None:
    game = moon_turn(
        "green",
        """
        players: red blue
        north: red spires, qi 3, tokens 1
        south: blue heavenly_gust, qi 3, tokens 1
        ghosts: green2 76
        villagers: circle uncle_wu
        """,
        ghosts=[101],
    )
    assert (asks(game), options(game)) == (("blue", "place_ghost"), ["green1", "green3"])
    play(game, "green3")
    assert news(game, "portal_taken") == ["portal_taken()"]
