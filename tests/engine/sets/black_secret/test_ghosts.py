"""The ten ghosts of Black Secret, 88 to 97: what they are and what their stones do."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from tests.engine.sets.black_secret.secret import demons, pyramid, secretly, shadow
from tests.engine.sets.white_moon.moon import lying
from tests.helpers import asks, ghosts, has_yinyang, news, options, play, qi

COMES = "ghost_comes; before_move; next_turn"
BY_NUMBER = {card.number: card for card in BLACK_SECRET_CARDS}
# number, colour, resistance, left, right
GHOSTS = [
    (88, "yellow", 2, ("activate_demon",), ()),
    (89, "yellow", 3, (), ("throw_curse",)),
    (90, "blue", 2, ("activate_demon",), ()),
    (91, "blue", 3, (), ("throw_curse",)),
    (92, "green", 2, ("activate_demon",), ()),
    (93, "green", 3, (), ("throw_curse",)),
    (94, "red", 2, ("activate_demon",), ()),
    (95, "red", 3, (), ("throw_curse",)),
    (96, "black", 2, ("activate_demon",), ("reward_qi_or_yinyang",)),
    (97, "black", 3, ("throw_curse",), ("reward_qi_or_yinyang",)),
]
ACTIVATORS = [(number, colour) for number, colour, _, left, _ in GHOSTS if "activate_demon" in left]
SCRIBES = [(number, colour) for number, colour, _, _, right in GHOSTS if "throw_curse" in right]
# A place of the village that faces a space of each board, and that space.
FACING = {"red": ("cemetery", "red2"), "green": ("temple", "green2"), "blue": ("pavilion", "blue2")}
FACING |= {"yellow": ("sorcerer", "yellow2"), "black": ("cemetery", "red2")}
CURSES = "levels: 1\ncurses: knock_down remove_ladder curse_die skeleton draw_incarnation\n"


def exorcised(card: int, colour: str, lines: str = "", *, qi_of_red: int = 2) -> Game:
    """Red has exorcised this ghost by the dice alone."""
    place, space = FACING[colour]
    north = f"north: red spires, qi {qi_of_red}, at {place}\n"
    game = secretly(f"{north}ghosts: {space} {card}\n{lines}", tao=[" ".join([colour] * 3)], agenda="action")
    return play(game, "exorcise")


@pytest.mark.rule("K2")
@pytest.mark.parametrize(("number", "colour", "resistance", "left", "right"), GHOSTS)
def test_the_card(number: int, colour: str, resistance: int, left: tuple[str, ...], right: tuple[str, ...]) -> None:
    card = BY_NUMBER[number]
    assert COLOUR_KEYS[card.colour] == colour
    assert {COLOUR_KEYS[each]: need for each, need in card.resistance.items()} == {colour: resistance}
    assert (tuple(card.left), list(card.centre), tuple(card.right), card.incarnation) == (left, [], right, False)


@pytest.mark.parametrize("number", [number for number, *_ in GHOSTS])
def test_what_no_source_prints_is_marked(number: int) -> None:
    assert set(BY_NUMBER[number].reconstructed) == {"name", "colour", "resistance", "left", "centre", "right"}


@pytest.mark.rule("K2")
@pytest.mark.parametrize(("number", "colour"), [(number, colour) for number, colour, *_ in GHOSTS])
def test_it_is_placed_by_its_colour(number: int, colour: str) -> None:
    game = secretly("turn: 2 green", "place", ghosts=[number], agenda=COMES)
    board = "green" if colour == "black" else colour
    assert options(game) == [f"{board}1", f"{board}2", f"{board}3"]


@pytest.mark.rule("K26")
@pytest.mark.parametrize(("number", "colour"), ACTIVATORS)
class TestActivators:
    def test_on_arrival_wu_feng_activates_a_demon_of_his_choice(self, number: int, colour: str) -> None:
        game = secretly("demons: seeker below_altar, landscaper below_circle", ghosts=[number], agenda=COMES)
        play(game, options(game)[0])
        assert (asks(game), options(game)) == (("wu_feng", "activate"), ["seeker", "landscaper"])
        play(game, "landscaper", "crawl:below_temple")
        assert demons(game)["landscaper"] == "below_temple"
        assert asks(game) == ("red", "before_move")

    def test_or_the_shadow(self, number: int, colour: str) -> None:
        lines = "shadow: altar\n urns: 3\n demons: seeker out, landscaper out, gravedigger out"
        game = secretly(lines, ghosts=[number], agenda=COMES)
        play(game, options(game)[0])
        assert asks(game) == ("wu_feng", "shadow_acts")
        play(game, "walk", "temple")
        assert shadow(game) == "temple"

    def test_with_no_demon_below_nothing_happens(self, number: int, colour: str) -> None:
        game = play(secretly(ghosts=[number], agenda=COMES), "place")
        play(game, options(game)[0])
        assert (asks(game), list(ghosts(game).values())) == (("red", "before_move"), [number])

    def test_discarded_for_a_demon_its_stone_does_nothing(self, number: int, colour: str) -> None:
        game = secretly("demons: landscaper below_circle", "demon:seeker", "below_altar", ghosts=[number], agenda=COMES)
        assert asks(game) == ("red", "before_move")

    def test_a_buddha_takes_it_and_nothing_is_activated(self, number: int, colour: str) -> None:
        board = "red" if colour == "black" else colour
        lines = f"demons: landscaper below_circle\nbuddhas: {board}1"
        game = secretly(lines, "place", f"{board}1", ghosts=[number], agenda=COMES)
        assert (asks(game), ghosts(game)) == (("red", "before_move"), {})


@pytest.mark.rule("K6")
@pytest.mark.parametrize(("number", "colour"), SCRIBES)
class TestScribes:
    def test_exorcised_wu_feng_throws_a_curse_of_any_colour(self, number: int, colour: str) -> None:
        game = exorcised(number, colour, CURSES)
        assert asks(game) == ("wu_feng", "throw_curse")
        assert options(game) == ["draw_incarnation", "skeleton", "remove_ladder", "knock_down", "curse_die"]
        play(game, "knock_down", "1d")
        # Still in its space while its curse is done.
        assert list(ghosts(game).values()) == [number]
        play(game, "blue")
        assert (ghosts(game), pyramid(game), lying(game)) == ({}, {"1d": "knock_down"}, {"blue"})

    def test_with_no_curse_to_throw_it_just_goes(self, number: int, colour: str) -> None:
        game = exorcised(number, colour)
        assert (ghosts(game), pyramid(game)) == ({}, {})

    def test_on_arrival_it_does_nothing(self, number: int, colour: str) -> None:
        game = secretly(CURSES, "place", ghosts=[number], agenda=COMES)
        play(game, options(game)[0])
        assert (asks(game), pyramid(game)) == (("red", "before_move"), {})

    def test_discarded_by_the_sorcerer_it_throws_nothing(self, number: int, colour: str) -> None:
        lines = f"north: red spires, qi 3, at sorcerer\nghosts: {FACING[colour][1]} {number}\n{CURSES}"
        game = secretly(lines, "help", agenda="action")
        assert (ghosts(game), pyramid(game)) == ({}, {})
        assert asks(game)[1] != "throw_curse"


@pytest.mark.rule("K6")
class TestCurseBearer:
    def test_on_arrival_a_curse_of_any_colour_is_thrown(self) -> None:
        game = secretly(CURSES, "place", "red2", ghosts=[97], agenda=COMES)
        assert (asks(game), len(options(game))) == (("wu_feng", "throw_curse"), 5)
        play(game, "knock_down", "1a", "green")
        assert (ghosts(game), lying(game), asks(game)) == ({"red2": 97}, {"green"}, ("red", "before_move"))

    def test_with_no_curse_to_throw_it_just_comes(self) -> None:
        game = play(secretly(ghosts=[97], agenda=COMES), "place", "red2")
        assert (ghosts(game), asks(game)) == ({"red2": 97}, ("red", "before_move"))


@pytest.mark.rule("B57")
@pytest.mark.parametrize("number", [96, 97])
@pytest.mark.parametrize("reward", ["qi", "yinyang"])
def test_the_black_ones_give_a_qi_or_the_yinyang(number: int, reward: str) -> None:
    game = exorcised(number, "black", CURSES)
    assert (asks(game), options(game)) == (("red", "qi_or_yinyang"), ["qi", "yinyang"])
    play(game, reward)
    assert (qi(game, "red"), has_yinyang(game, "red")) == ((3, False) if reward == "qi" else (2, True))
    assert news(game, "curse_thrown") == []
