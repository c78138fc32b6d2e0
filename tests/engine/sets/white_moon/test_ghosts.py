"""The ten ghosts of White Moon, each in play as its card says: where it comes, what it devours, what it leaves."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ghoststories.engine import Game
from ghoststories.texts import card_names
from tests.engine.sets.white_moon.moon import MOON, crystals, graveyard, moon_turn
from tests.helpers import asks, ghosts, happened, options, play, qi
from tests.tables import BEFORE, act


@dataclass(frozen=True)
class Ghost:
    """A card as printed, or as reconstructed; all of them are devourers."""

    number: int
    name: str
    french: str
    colour: str
    resistance: int
    crystal: bool = False
    devours_on_arrival: bool = False

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    @property
    def board(self) -> str:
        """The board it is met on: its own, or for a black ghost the red one, in red's turn."""
        return "red" if self.colour == "black" else self.colour


CARDS = [
    Ghost(72, "Wererat", "Rat Garou", "yellow", 2),
    Ghost(73, "Vermin Lord", "Seigneur Vermine", "yellow", 3, crystal=True),
    Ghost(74, "Weresnake", "Serpent Garou", "blue", 2),
    Ghost(75, "Naga Queen", "Reine Naga", "blue", 3, crystal=True),
    Ghost(76, "Wereboar", "Sanglier Garou", "green", 2),
    Ghost(77, "Razorback", "Razorback", "green", 3, crystal=True),
    Ghost(78, "Weretiger", "Tigre Garou", "red", 2),
    Ghost(79, "Silver Fangs", "Crocs Argentés", "red", 3, crystal=True),
    Ghost(80, "Werewolf", "Loup-garou", "black", 2, crystal=True),
    Ghost(81, "Grey Hunter", "Chasseur Gris", "black", 3, crystal=True, devours_on_arrival=True),
]
each = pytest.mark.parametrize("card", CARDS, ids=str)

# The lines of the second space of each board, and a ghost that does nothing for the next draw.
LINES = {
    "red": ["cemetery", "circle", "pavilion"],
    "green": ["temple", "circle", "sorcerer"],
    "blue": ["pavilion", "circle", "cemetery"],
    "yellow": ["sorcerer", "circle", "temple"],
}
OPPOSITE = {"red": "blue", "blue": "red", "green": "yellow", "yellow": "green"}


def innocent(card: Ghost) -> int:
    """A ghost of another colour that does nothing, to come after this one."""
    return 21 if card.colour == "yellow" else 10


def names(card: Ghost) -> list[str]:
    return card_names(card.number)[:2]


def spaces_offered(card: Ghost, turn: str) -> list[str]:
    game = moon_turn(turn, "", ghosts=[card.number])
    assert asks(game) == (turn, "place_ghost")
    return options(game)


def done_on_arrival(card: Ghost) -> list[str]:
    """After it lay in the second space of its board, in the turn of the board opposite if it has a colour."""
    turn = card.board if card.colour == "black" else OPPOSITE[card.colour]
    game = moon_turn(turn, f"villagers: {LINES[card.board][0]} mother_li", f"{card.board}2", ghosts=[card.number])
    log = happened(game)
    return log[log.index(f"ghost_placed(card={card.number}, space={card.board}2)") + 1 :]


def in_its_yin(card: Ghost, villagers: str) -> Game:
    return moon_turn(card.board, f"ghosts: {card.board}2 {card.number}\n {villagers}", ghosts=[innocent(card)])


def done_in_yin(card: Ghost, at: str) -> list[str]:
    """What its board's turn brings before the next ghost comes."""
    game = in_its_yin(card, f"villagers: {at} mother_li")
    log = happened(game)
    return log[1 : log.index(f"ghost_drawn(card={innocent(card)})")]


def outcome(card: Ghost, faces: int, tao: str = "") -> str:
    """How an exorcism goes with this many faces of its colour, the other dice being useless."""
    wrong = "red" if card.colour != "red" else "blue"
    roll = [card.colour] * faces + [wrong] * (3 - faces)
    place = LINES[card.board][0]
    lines = f"{MOON}\nghosts: {card.board}2 {card.number}\nnorth: red spires, qi 3, at {place}{tao}"
    game = act(lines, "exorcise", tao=[" ".join(roll)])
    if "exorcism_failed(board=red)" in happened(game):
        return "fails"
    fallen = f"ghost_exorcised(card={card.number}, space={card.board}2)" in happened(game)
    return "falls" if fallen else " or ".join(options(game))


def left_behind(card: Ghost) -> list[str]:
    """What followed its exorcism by red."""
    lines = f"{MOON}\nghosts: {card.board}2 {card.number}\nnorth: red spires, qi 3, at {LINES[card.board][0]}"
    game = act(lines, "exorcise", tao=[" ".join([card.colour] * 3)])
    assert (ghosts(game), crystals(game, "red")) == ({}, 1 if card.crystal else 0)
    log = happened(game)
    return log[log.index(f"ghost_exorcised(card={card.number}, space={card.board}2)") + 1 : log.index(turn_after(game))]


def turn_after(game: Game) -> str:
    return next(event for event in happened(game) if event.startswith("turn_began"))


@pytest.mark.rule("W24", "B10", "B11", "B12")
@each
def test_each_ghost_is_met_as_its_card_says(card: Ghost) -> None:
    boards = list(BEFORE) if card.colour == "black" else [card.colour] * 4
    devoured = "villager_killed(villager=mother_li, tile={})".format
    assert names(card) == [card.name, card.french]
    assert [spaces_offered(card, turn) for turn in BEFORE] == [[f"{board}{at}" for at in (1, 2, 3)] for board in boards]
    assert done_on_arrival(card) == ([devoured(LINES[card.board][0])] if card.devours_on_arrival else [])
    assert [done_in_yin(card, at) for at in LINES[card.board]] == [[devoured(at)] for at in LINES[card.board]]
    assert [outcome(card, faces) for faces in (card.resistance, card.resistance - 1)] == ["falls", "fails"]
    assert outcome(card, card.resistance - 1, f", tao {card.colour}") == f"none or {card.board}2"
    assert left_behind(card) == [
        f"ghost_discarded(card={card.number}, space={card.board}2)",
        *(["crystal_gained(board=red)"] if card.crystal else []),
    ]


@pytest.mark.rule("W24")
@each
def test_each_ghost_finds_any_visible_villager_when_its_line_is_empty(card: Ghost) -> None:
    game = in_its_yin(card, "villagers: tea_house mother_li, altar father_li")
    assert (asks(game), options(game)) == ((card.board, "victim"), ["mother_li", "father_li"])
    play(game, "father_li")
    assert graveyard(game) == {"father_li"}


@pytest.mark.rule("W24")
@each
def test_each_ghost_costs_a_qi_when_nobody_is_left(card: Ghost) -> None:
    assert qi(in_its_yin(card, ""), card.board) == 2


@pytest.mark.rule("W24")
@pytest.mark.parametrize("card", [ghost for ghost in CARDS if ghost.crystal], ids=str)
def test_the_reward_is_lost_when_the_reserve_has_no_crystal(card: Ghost) -> None:
    lines = f"""
        {MOON}
        ghosts: {card.board}2 {card.number}
        north: red spires, qi 3, at {LINES[card.board][0]}
        crystals: green 2, blue 1
        receptacles: nw
    """
    game = act(lines, "exorcise", tao=[" ".join([card.colour] * 3)])
    assert (ghosts(game), crystals(game, "red"), crystals(game, "reserve")) == ({}, 0, 0)


@pytest.mark.rule("W24", "W3")
@each
def test_no_ghost_devours_in_the_yin_of_its_arrival_but_grey_hunter_on_arriving(card: Ghost) -> None:
    """It comes in step 3 onto its own board; the devourer's stone waits for the board's next Yin."""
    place = LINES[card.board][0]
    game = moon_turn(card.board, f"villagers: {place} mother_li father_li", f"{card.board}2", ghosts=[card.number])
    assert graveyard(game) == ({"mother_li"} if card.devours_on_arrival else set())
    assert asks(game) == (card.board, "before_move")
