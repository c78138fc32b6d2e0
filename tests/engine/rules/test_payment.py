"""Payment: whose tokens, which colours; and all of B28 and B29 against exhaustive search."""

from collections import Counter
from random import Random

import pytest

from ghoststories.engine import Game
from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.core.state import COLOUR_KEYS
from tests.engine.rules.attempts import attempt
from tests.helpers import asks, ghosts, happened, options, play, tao
from tests.tables import act

# Red at the Herbalist, a corner: red1 and green3 are faced.
RED = "north: red spires, qi 3, {}yinyang, at herbalist\n"
GREEN = "east: green mountain, qi 3, {}at {}\n"
BLUE = "south: blue second_wind, qi 3, {}at {}\n"


@pytest.mark.rule("B29")
def test_exactly_the_needed_tokens_are_spent() -> None:
    game = attempt(RED.format("tao red red red, ") + "ghosts: red1 43", "red white blue")
    play(game, "red1")
    assert tao(game, "red").count("red") == 1
    assert [event for event in happened(game) if "spent" in event] == ["tao_spent(board=red, colour=red)"] * 2


@pytest.mark.rule("B29")
def test_no_token_is_spent_where_the_dice_suffice() -> None:
    game = attempt(RED.format("tao red red, ") + "ghosts: red1 38", "red white blue")
    assert (ghosts(game), tao(game, "red")) == ({}, ["red", "red"])


@pytest.mark.rule("B29")
def test_the_living_on_the_same_tile_lend_their_tao() -> None:
    lines = "ghosts: red1 38\n" + RED.format("") + GREEN.format("tao red red, ", "herbalist")
    game = play(attempt(lines, "blue blue blue"), "red1")
    assert (ghosts(game), tao(game, "green")) == ({}, [])


@pytest.mark.rule("B29")
def test_who_stands_on_another_tile_lends_nothing() -> None:
    lines = "ghosts: red1 38\n" + RED.format("") + GREEN.format("tao red red, ", "temple")
    game = attempt(lines, "red blue blue")
    assert ghosts(game) == {"red1": 38}
    assert happened(game)[-1] == "exorcism_failed(board=red)"


@pytest.mark.rule("B29", "B41")
def test_the_active_player_picks_the_owner_without_asking() -> None:
    lines = "ghosts: red1 38\n" + RED.format("tao red, ")
    lines += GREEN.format("tao red, ", "herbalist") + BLUE.format("tao red, ", "herbalist")
    lines += "west: yellow mantra, qi 3, tao red, at temple\n"
    game = play(attempt(lines, "red blue blue"), "red1")
    assert asks(game) == ("red", "pay_owner")
    assert options(game) == ["red", "green", "blue"]
    play(game, "blue")
    assert [tao(game, colour) for colour in ("red", "green", "blue")] == [["red"], ["red"], []]


@pytest.mark.rule("B29")
@pytest.mark.parametrize("owners", [("red", "green"), ("red", "blue"), ("green", "blue"), ("blue", "blue")])
def test_two_tokens_of_a_colour_may_come_from_any_two_hands(owners: tuple[str, str]) -> None:
    lines = "ghosts: red1 38\n" + RED.format("tao red, ")
    lines += GREEN.format("tao red, ", "herbalist") + BLUE.format("tao red red, ", "herbalist")
    game = play(attempt(lines, "blue blue blue"), "red1")
    before = {"red": 1, "green": 1, "blue": 2}
    for owner in owners:
        if asks(game)[1] == "pay_owner":
            play(game, owner)
    after = {colour: len(tao(game, colour)) for colour in before}
    assert after == {colour: before[colour] - owners.count(colour) for colour in before}


@pytest.mark.rule("B29")
def test_where_several_payments_serve_the_player_picks_the_colours() -> None:
    lines = "ghosts: red1 34, green3 12\n" + RED.format("tao red blue, ")
    game = play(attempt(lines, "white green green"), "red1+green3")
    assert asks(game) == ("red", "pay_colours")
    assert set(options(game)) == {"red", "blue"}
    play(game, "blue")
    assert (ghosts(game), tao(game, "red")) == ({}, ["red"])


@pytest.mark.rule("B29")
def test_colours_are_picked_first_and_then_their_owners() -> None:
    lines = "ghosts: red1 34, green3 12\n" + RED.format("tao red blue, ") + GREEN.format("tao blue, ", "herbalist")
    game = play(attempt(lines, "white green green"), "red1+green3", "blue")
    assert options(game) == ["red", "green"]
    play(game, "green")
    assert (tao(game, "red"), tao(game, "green")) == (["red", "blue"], [])


@pytest.mark.rule("B29")
@pytest.mark.parametrize(
    ("held", "roll"), [("tao black blue yellow green, ", "red black blue"), ("", "white blue blue")]
)
def test_a_token_pays_for_its_own_colour_only_and_a_white_die_counts_once(held: str, roll: str) -> None:
    game = attempt(RED.format(held) + "ghosts: red1 38", roll)
    assert ghosts(game) == {"red1": 38}


@pytest.mark.rule("B29")
def test_one_die_serves_one_ghost() -> None:
    game = attempt(RED.format("") + "ghosts: red1 34, green3 37", "red blue green")
    assert options(game) == ["red1", "green3"]
    assert len(ghosts(play(game, "red1"))) == 1


@pytest.mark.rule("B29")
@pytest.mark.parametrize("card", [34, 23, 12, 1, 45])
def test_a_white_die_is_any_one_colour_black_included(card: int) -> None:
    other = {34: "green", 23: "blue", 12: "yellow", 1: "black", 45: "red"}[card]
    game = attempt(RED.format("") + f"ghosts: red1 {card}", f"white {other} {other}")
    assert "red1" not in ghosts(game)


@pytest.mark.rule("B29")
def test_under_nameless_a_white_die_is_nothing() -> None:
    game = attempt(RED.format("tao red, ") + "ghosts: red1 38, blue1 65", "white white red")
    assert options(game) == ["none", "red1"]
    assert tao(play(game, "red1"), "red") == []


@pytest.mark.rule("B29", "B45")
def test_nameless_spoils_the_white_faces_of_its_own_exorcism_too() -> None:
    game = attempt(RED.format("tao yellow black, ") + "ghosts: red1 65", "red green white")
    assert ghosts(game) == {"red1": 65}
    assert happened(game)[-1] == "exorcism_failed(board=red)"


@pytest.mark.rule("B29", "B46")
@pytest.mark.parametrize("blocker", [50, 62])
def test_blocked_tao_is_not_spent_lent_tao_included(blocker: int) -> None:
    lines = f"ghosts: red1 38, blue1 {blocker}\n" + RED.format("tao red, ") + GREEN.format("tao red, ", "herbalist")
    game = attempt(lines, "red blue blue")
    assert happened(game)[-1] == "exorcism_failed(board=red)"
    assert (tao(game, "red"), tao(game, "green")) == (["red"], ["red"])


# The reference: every unit of resistance is given a die or a token of its colour, in every possible way.

Unit = tuple[str, bool]
CARDS = {card.number: card for card in BASE_CARDS}
GHOSTS = [number for number in CARDS if number <= 55]
INCARNATIONS = [58, 58, 59, 60, 61, 62, 63, 64, 65, 65, 65]


def units_of(card: int, circle: str, mantra_colour: str) -> list[Unit]:
    units: list[Unit] = []
    for colour, amount in CARDS[card].resistance.items():
        word = COLOUR_KEYS[colour]
        left = max(0, amount - (word == circle) - (word == mantra_colour))
        units += [(word, "dice_immune" in CARDS[card].centre)] * left
    return units


def ways_to_pay(units: list[Unit], dice: list[str], white: bool) -> set[tuple[str, ...]]:
    if not units:
        return {()}
    (colour, immune), *rest = units
    ways = {tuple(sorted((colour, *way))) for way in ways_to_pay(rest, dice, white)}
    if not immune:
        for face in set(dice):
            if face == colour or (face == "white" and white):
                left = list(dice)
                left.remove(face)
                ways |= ways_to_pay(rest, left, white)
    return ways


class Corner:
    """A random corner: one or two faced ghosts, perhaps one elsewhere, tokens, Circle, Mantra and a roll."""

    def __init__(self, random: Random) -> None:
        faced = random.sample(GHOSTS, 2)
        if random.random() < 0.3:
            faced[random.randrange(2)] = random.choice(INCARNATIONS)
        self.faced = dict(zip(random.sample(["red1", "green3"], random.choice([1, 2, 2, 2])), faced, strict=False))
        elsewhere = [47, 48, 50, 51] if max(faced) > 55 else [47, 48, 62, 63, 65]
        self.elsewhere = random.choice([0, 0, *(card for card in elsewhere if card not in faced)])
        present = [*self.faced.values(), *([self.elsewhere] if self.elsewhere else [])]
        lefts = [icon for card in present for icon in CARDS[card].left]
        self.blocked = "tao_off" in lefts
        self.white = 65 not in present
        self.circle = random.choice(["", *COLOUR_KEYS[:5]])
        self.mantra = "" if 60 in present else random.choice(["", *self.faced])
        self.roll = [random.choice([*COLOUR_KEYS, "white"]) for _ in range(3 - lefts.count("capture_die"))]
        likely = [COLOUR_KEYS[colour] for card in self.faced.values() for colour in CARDS[card].resistance]
        self.hands = [self.some_tao(random, likely, most) for most in (1, 2)]

    def some_tao(self, random: Random, likely: list[str], most: int) -> list[str]:
        drawn = Counter(random.choices([*likely, *likely, *COLOUR_KEYS[:5]], k=random.randint(0, 6)))
        return [colour for colour in drawn for _ in range(min(most, drawn[colour]))]

    def text(self) -> str:
        placed = [f"{space} {card}" for space, card in self.faced.items()]
        placed += [f"blue1 {self.elsewhere}"] if self.elsewhere else []
        lines = [f"ghosts: {', '.join(placed)}", "west: yellow mantra, qi 3", "turn: 3 blue"]
        for line, hand in zip(["south: blue second_wind", "east: green mountain"], self.hands, strict=True):
            held = f", tao {' '.join(hand)}" if hand else ""
            lines.append(f"{line}, qi 3{held}, yinyang, at herbalist")
        lines += [f"circle: {self.circle}"] if self.circle else []
        lines += [f"mantra: {self.mantra}"] if self.mantra else []
        return "\n".join(lines)

    def payments(self, spaces: frozenset[str]) -> set[tuple[str, ...]]:
        """Every cheapest payment of a set, whether the tokens are at hand or not."""
        ways: set[tuple[str, ...]] = set()
        for mantra_colour in COLOUR_KEYS[:5]:
            units: list[Unit] = []
            for space in spaces:
                units += units_of(self.faced[space], self.circle, mantra_colour if space == self.mantra else "")
            ways |= ways_to_pay(units, self.roll, self.white)
        least = min(len(way) for way in ways)
        return {way for way in ways if len(way) == least}

    def payable(self, spaces: frozenset[str]) -> set[tuple[str, ...]]:
        at_hand = Counter() if self.blocked else Counter(self.hands[0] + self.hands[1])
        return {way for way in self.payments(spaces) if Counter(way) <= at_hand}

    def need(self, spaces: frozenset[str]) -> int:
        return len(next(iter(self.payments(spaces))))

    def legal_sets(self) -> set[frozenset[str]]:
        sets = [frozenset[str]()]
        for space in self.faced:
            sets += [each | {space} for each in sets]
        return {
            each
            for each in sets
            if self.payable(each)
            and all(self.need(each | {further}) != self.need(each) for further in self.faced if further not in each)
        }


def spaces_of(text: str) -> frozenset[str]:
    return frozenset() if text == "none" else frozenset(text.split("+"))


def exorcised(game: Game) -> frozenset[str]:
    fallen = [event for event in game.log if event.name == "ghost_exorcised"]
    return frozenset(str(event.fields["space"]) for event in fallen)


def spent(game: Game) -> tuple[str, ...]:
    found = [event for event in game.log if event.name in ("tao_spent", "crystal_spent")]
    return tuple(sorted(str(event.fields.get("colour", "crystal")) for event in found))


def check_payments(game: Game, corner: Corner, chosen: frozenset[str]) -> None:
    payable = corner.payable(chosen)
    if asks(game)[1] == "pay_colours":
        assert {tuple(sorted(option.split("+"))) for option in options(game)} == payable, corner.text()
        play(game, options(game)[-1])
    while asks(game)[1] == "pay_owner":
        play(game, options(game)[-1])
    assert exorcised(game) == chosen
    assert spent(game) in payable, corner.text()


def check_corner(corner: Corner) -> None:
    """The engine offers what exhaustive search finds, and takes what it costs."""
    game = act(corner.text(), "exorcise", tao=[" ".join(corner.roll)])
    legal = corner.legal_sets()
    assert legal, corner.text()
    if asks(game)[1] != "what_falls":
        assert len(legal) == 1, corner.text()
        check_payments(game, corner, next(iter(legal)))
        return
    assert {spaces_of(option) for option in options(game)} == legal, corner.text()
    for option in options(game):
        check_payments(play(game.clone(), option), corner, spaces_of(option))


@pytest.mark.rule("B28", "B29", "B30", "B73")
@pytest.mark.parametrize("seed", range(8))
def test_what_falls_and_what_it_costs_agree_with_exhaustive_search(seed: int) -> None:
    random = Random(seed)
    for _ in range(100):
        check_corner(Corner(random))
