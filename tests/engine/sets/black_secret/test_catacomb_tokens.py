"""The seven tokens of the catacombs, found by a demon or in a discarded stack."""

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import (
    SECRET,
    demons,
    hand,
    height,
    mantras,
    secretly,
    shadow,
    skeletons_at_home,
    spent,
)
from tests.helpers import Chance, asks, ghosts, happened, mantra, options, play, qi, table

# One token on the altar's space, which can be any of the seven.
ANY = "dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1 bones 2 blood_of_su_ling 1"
TOKENS = f"""
    tokens: 4 4 4 4 4 4 4 4 1
    unseen tokens: urn 3 {ANY}; dirt 8; dirt 8; dirt 8
"""
SEEKER = "demons: seeker below_altar\n"
NEUTRAL = """
    players: green blue yellow
    first: green
    turn: 5 red
"""
FULL = (
    "ghosts: red1 34, red2 35, red3 39, green1 23, green2 24, green3 27,"
    " blue1 12, blue2 13, blue3 16, yellow1 1, yellow2 2, yellow3 5\n"
)


def found(token: str, lines: str, **chance: Unpack[Chance]) -> Game:
    """The demon on the altar's space searches it in red's Yin and turns this token."""
    chance["secrets"] = [token, *chance.get("secrets", [])]
    game = secretly(TOKENS + SEEKER + lines, **chance, agenda="demon_acts demon=seeker; after_move; next_turn")
    play(game, "search")
    assert f"token_turned(token={token}, tile=below_altar)" in happened(game)
    assert height(game, "below_altar") == 0
    return game


@pytest.mark.rule("K27")
def test_dirt_does_nothing() -> None:
    game = found("dirt", "")
    assert (asks(game), demons(game)["seeker"]) == (("red", "after_move"), "below_altar")
    assert happened(game) == ["token_turned(token=dirt, tile=below_altar)"]


@pytest.mark.rule("K27")
def test_the_buddha_sends_the_searcher_home_without_its_ability() -> None:
    for side in ("a", "b"):
        lines = SECRET + TOKENS + f"wu_feng: {side}\ndemons: gravedigger below_altar\nnorth: red spires, qi 3, tao red"
        game = table(lines, "search", secrets=["buddha"], agenda="demon_acts demon=gravedigger; after_move; next_turn")
        assert (asks(game), demons(game)["gravedigger"]) == (("red", "after_move"), "home")


@pytest.mark.rule("K27", "K33")
def test_the_mantra_on_the_demon_returns_with_the_buddha() -> None:
    game = found("buddha", "west: yellow mantra, qi 3\nmantra: seeker")
    assert (demons(game)["seeker"], mantra(game)) == ("home", None)


@pytest.mark.rule("K27")
@pytest.mark.parametrize("answer", ["mantra1", "mantra4", "none"])
def test_the_blood_of_the_just_may_put_a_qi_of_the_supply_on_a_mantra(answer: str) -> None:
    game = found("blood_of_the_just", "mantras: gain_qi 0, none, none, regain_yinyang 1")
    supply = qi(game, "supply")
    assert (asks(game), options(game)) == (("red", "free_qi"), ["mantra1", "mantra4", "none"])
    play(game, answer)
    assert qi(game, "supply") == supply - (answer != "none")
    assert mantras(game)[0] == f"gain_qi {int(answer == 'mantra1')}"
    assert mantras(game)[3] == f"regain_yinyang {1 + int(answer == 'mantra4')}"


@pytest.mark.rule("K27")
def test_the_blood_of_the_just_can_fill_a_mantra() -> None:
    game = found("blood_of_the_just", "mantras: top_ghost_under 1", secrets=["gain_qi"])
    play(game, "mantra1")
    assert mantras(game)[0] == "gain_qi 0"
    assert spent(game) == {"top_ghost_under"}


@pytest.mark.rule("K27")
def test_in_a_neutral_turn_the_bloods_are_the_next_living_taoist_s() -> None:
    game = found("blood_of_the_just", NEUTRAL + "mantras: gain_qi 0, move_taoist 0\n")
    assert asks(game) == ("green", "free_qi")
    game = found("blood_of_su_ling", NEUTRAL + "mantras: gain_qi 0, move_taoist 0\n")
    assert asks(game) == ("green", "blood_works")


@pytest.mark.rule("K27", "K39")
def test_the_blood_of_su_ling_works_any_mantra_as_if_filled() -> None:
    game = found("blood_of_su_ling", "mantras: gain_qi 1, none, none, regain_yinyang 2", secrets=["return_demon"])
    supply = qi(game, "supply")
    assert (asks(game), options(game)) == (("red", "blood_works"), ["mantra1", "mantra4"])
    play(game, "mantra4")
    assert asks(game) == ("red", "gift_of_yinyang")
    play(game, "blue")
    assert spent(game) == {"regain_yinyang"}
    assert mantras(game)[3] == "return_demon 0"
    assert (mantras(game)[0], qi(game, "supply")) == ("gain_qi 1", supply + 2)


@pytest.mark.rule("K27")
def test_with_the_cursed_tablet_wu_feng_may_throw_a_curse_of_any_colour() -> None:
    game = found("cursed_tablet", "curses: skeleton remove_ladder knock_down draw_incarnation\nlevels: 1")
    assert asks(game) == ("wu_feng", "throw_curse")
    assert set(options(game)) == {"skeleton", "remove_ladder", "knock_down", "draw_incarnation", "none"}
    play(game, "none")
    assert asks(game) == ("red", "after_move")


@pytest.mark.rule("K27")
def test_the_cursed_tablet_needs_a_legal_space_in_the_pyramid() -> None:
    lines = "levels: 1 2\ncurses: skeleton lose_qi\npyramid: 1a remove_qi, 1b curse_die, 1c knock_down, 1d discard_tao"
    game = found("cursed_tablet", lines)
    assert set(options(game)) == {"lose_qi", "none"}
    assert asks(found("cursed_tablet", "levels: 1")) == ("red", "after_move")


@pytest.mark.rule("K27", "K10")
def test_bones_must_be_placed_by_wu_feng_on_a_free_space() -> None:
    game = found("bones", "ghosts: red1 38")
    assert asks(game) == ("wu_feng", "skeleton_space")
    assert len(options(game)) == 11
    assert not {"red1", "none"} & set(options(game))
    play(game, "blue2")
    assert (ghosts(game), skeletons_at_home(game)) == ({"red1": 38, "blue2": 241}, 3)


@pytest.mark.rule("K27", "K32")
def test_bones_without_a_free_space_cost_the_active_taoist_or_board_a_qi() -> None:
    game = found("bones", FULL)
    assert (qi(game, "red"), len(ghosts(game))) == (2, 12)
    assert 241 not in ghosts(game).values()
    game = found("bones", FULL + NEUTRAL)
    assert qi(game, "red") == 2


@pytest.mark.rule("K27")
def test_an_urn_goes_to_wu_feng_and_gives_an_incarnation_into_his_hand() -> None:
    game = found("urn", "", ghosts=[60])
    assert (hand(game), shadow(game), asks(game)) == ([60], None, ("red", "after_move"))
    assert "urn_taken(count=1)" in happened(game)
    assert demons(game)["seeker"] == "below_altar"


THIRD = "urns: 2\ndemons: seeker below_altar, landscaper below_circle\n"


@pytest.mark.rule("K13", "K28")
def test_the_third_urn_brings_the_shadow_and_the_demons_are_out_for_good() -> None:
    game = found("urn", THIRD, ghosts=[60])
    assert (shadow(game), hand(game)) == ("below_altar", [60])
    assert demons(game) == {"seeker": "out", "landscaper": "out", "gravedigger": "out"}


@pytest.mark.rule("K28")
def test_the_third_urn_s_incarnation_is_drawn_before_the_shadow_enters() -> None:
    events = [event.partition("(")[0] for event in happened(found("urn", THIRD, ghosts=[60]))]
    assert events.index("incarnation_drawn") < events.index("shadow_came")


@pytest.mark.rule("K28", "K33")
def test_the_mantra_on_a_demon_returns_when_the_shadow_enters() -> None:
    game = found("urn", THIRD + "west: yellow mantra, qi 3\nmantra: landscaper", ghosts=[60])
    assert mantra(game) is None


@pytest.mark.rule("K28")
def test_the_third_urn_with_an_empty_pile_still_brings_the_shadow() -> None:
    pile = " ".join(str(card) for card in [*range(57, 66), *range(111, 116)])
    game = found("urn", f"{THIRD}\nhand: {pile}\nghosts: green2 56")
    assert shadow(game) == "below_altar"
    assert asks(game) == ("red", "after_move")


STACK = f"""
    tokens: 4 4 4 4 4 4 4 4 3
    unseen tokens: urn 3 {ANY}; {ANY}; {ANY}; {ANY}
"""


def discarded(tokens: list[str], lines: str = "", **chance: Unpack[Chance]) -> Game:
    """Wu-Feng discards the three tokens of the altar's space."""
    lines = f"{STACK}mantras: gain_qi 0\ncurses: skeleton\nlevels: 1\n{lines}"
    chance["secrets"] = tokens
    game = secretly(lines, **chance, agenda="discard_stack; after_move; next_turn")
    assert (asks(game), len(options(game))) == (("wu_feng", "discard_stack"), 9)
    return play(game, "below_altar")


@pytest.mark.rule("K27")
def test_a_discarded_stack_does_nothing_but_give_its_urns() -> None:
    game = discarded(["blood_of_su_ling", "bones", "urn"], "demons: seeker below_altar\n", ghosts=[60])
    assert (height(game, "below_altar"), hand(game)) == (0, [60])
    assert (ghosts(game), mantras(game)[0], demons(game)["seeker"]) == ({}, "gain_qi 0", "below_altar")
    assert asks(game) == ("red", "after_move")


@pytest.mark.rule("K27")
def test_a_discarded_buddha_blood_and_tablet_have_no_effect() -> None:
    game = discarded(["buddha", "blood_of_the_just", "cursed_tablet"], "demons: seeker below_altar\n")
    assert (asks(game), demons(game)["seeker"]) == (("red", "after_move"), "below_altar")


@pytest.mark.rule("K28")
def test_the_shadow_stands_on_the_discarded_stack_s_space_if_the_third_urn_was_in_it() -> None:
    game = discarded(["dirt", "dirt", "urn"], "urns: 2\ndemons: gravedigger below_circle\n", ghosts=[60])
    assert (shadow(game), demons(game)["gravedigger"], hand(game)) == ("below_altar", "out", [60])
