"""What a ghost is expected to do, as printed on its card, and what it is seen to do in play."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.agenda import odds
from ghoststories.texts import card_names
from tests.helpers import asks, figures, happened, options, play, table
from tests.tables import act, boards

OPPOSITE = {"red": "blue", "blue": "red", "green": "yellow", "yellow": "green"}
GHOSTS = 55
# The tile that the second space of each board faces.
FACED = {"red": "cemetery", "green": "temple", "blue": "pavilion", "yellow": "sorcerer"}


@dataclass(frozen=True)
class Ghost:
    """A card as printed: its colour, number, names, resistance, and its stones in the words used below."""

    colour: str
    number: int
    name: str
    french: str
    german: str
    resistance: int
    left: str = ""
    centre: str = ""
    right: str = ""

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    @property
    def board(self) -> str:
        """The board it is met on: its own, or for a black ghost the red one, in red's turn."""
        return "red" if self.colour == "black" else self.colour

    @property
    def tokens_only(self) -> bool:
        return self.centre == "immune to dice"

    @property
    def dice_only(self) -> bool:
        return self.left == "Tao blocked"


def each(cards: list[Ghost]) -> pytest.MarkDecorator:
    """Every card of a table as a separate case."""
    return pytest.mark.parametrize("card", cards, ids=str)


def names(number: int) -> list[str]:
    return card_names(number)


def innocent(card: Ghost) -> int:
    """A ghost of another colour that does nothing on arrival, to come after this one."""
    return 21 if card.colour == "yellow" else 10


def arrival(card: Ghost, turn: str) -> Game:
    """The card is drawn in the Yin phase of a board; its space is asked for."""
    lines = f"""
        {boards(red="tao blue", green="tao blue", blue="tao blue", yellow="tao blue")}
        circle: red
        deck: card {card.number}, 20 ghosts, incarnation, 10 ghosts
        turn: 5 {turn}
    """
    if card.number > GHOSTS:
        lines = lines.replace("incarnation, ", "")
    return table(lines, ghosts=[innocent(card)], curse=["blank"], agenda="yin")


def spaces_offered(card: Ghost, turn: str) -> list[str]:
    game = arrival(card, turn)
    assert asks(game) == (turn, "place_ghost")
    return options(game)


def turn_of_arrival(card: Ghost) -> str:
    return card.board if card.colour == "black" else OPPOSITE[card.colour]


def done_on_arrival(card: Ghost) -> list[str]:
    """What happened after it lay in the first space of its board, in the turn of the board opposite if it has a
    colour; and where its figure is."""
    game = play(arrival(card, turn_of_arrival(card)), f"{card.board}1")
    while asks(game)[1] == "place_ghost":
        play(game, options(game)[0])
    log = happened(game)
    placed = log.index(f"ghost_placed(card={card.number}, space={card.board}1)")
    return log[placed + 1 :] + [f"figure on {where}" for where in figures(game).values()]


def expected_on_arrival(card: Ghost) -> list[str]:
    added = innocent(card)
    first_space = {10: "yellow1", 21: "blue1"}[added]
    events = {
        "adds a ghost": [f"ghost_drawn(card={added})", f"ghost_placed(card={added}, space={first_space})"],
        "loses a Qi": ["qi_lost(board=red)"],
        "haunts": ["tile_haunted(tile=herbalist)"],
        "curse": ["curse_rolled(face=blank)"],
        "all lose a Tao": all_lose_a_tao(turn_of_arrival(card)),
        "Circle emptied": ["circle_token_returned(colour=red)"],
    }
    done = [event for word in card.left.split(", ") for event in events.get(word, [])]
    if card.centre == "haunter":
        done.append("figure on stone" if card.left == "quick haunter" else "figure on card")
    return done


def all_lose_a_tao(turn: str) -> list[str]:
    clockwise = ["red", "green", "blue", "yellow"]
    first = clockwise.index(turn)
    return [f"tao_lost(board={board}, colour=blue)" for board in clockwise[first:] + clockwise[:first]]


def done_in_yin(card: Ghost, figure: str = "") -> list[str]:
    """What its board's turn brings before the next ghost comes; the player before ends the turn."""
    before = {"red": "yellow", "green": "red", "blue": "green", "yellow": "blue"}[card.board]
    lines = f"""
        north: red spires, qi 3, tao blue, yinyang
        east: green gods_favorite, qi 3, tao blue, yinyang
        south: blue heavenly_gust, qi 3, tao blue, yinyang
        west: yellow bottomless_pockets, qi 3, tao blue, yinyang
        ghosts: {card.board}2 {card.number} {figure}
        turn: 4 {before}
    """
    game = table(lines, "end", ghosts=[innocent(card)], curse=["blank"], agenda="end")
    if asks(game) == ("green", "reroll_curse_die"):
        play(game, "no")
    log = happened(game)
    return log[1 : log.index(f"ghost_drawn(card={innocent(card)})")]


def expected_in_yin(card: Ghost, figure: str = "") -> list[str]:
    if card.centre == "haunter":
        space = f"{card.board}2"
        if figure:
            return [f"figure_returned(space={space}, card={card.number})", f"tile_haunted(tile={FACED[card.board]})"]
        return [f"figure_advanced(space={space}, card={card.number})"]
    events = {"curse": ["curse_rolled(face=blank)"], "all lose a Tao": all_lose_a_tao(card.board)}
    return events.get(card.centre, [])


def held_in_play(number: int) -> set[str]:
    """What its presence on the yellow board takes from others: powers, a die, the use of Tao, white faces."""
    held = set()
    winds = f"ghosts: yellow2 {number}\nnorth: red twin_winds, qi 3"
    if "winds" not in options(table(winds)):
        held.add("all powers blocked")
    elif "pockets" not in options(table(f"ghosts: yellow2 {number}\nturn: 5 yellow")):
        held.add("power blocked")
    target = 34 if number == 37 else 37
    lines = f"ghosts: red2 {target}, yellow2 {number}\nnorth: red spires, qi 3, tao red, at cemetery"
    dice = {216: 3, 36: 2}[sum(weight for _, weight in odds(act(lines, "exorcise").state))]
    if dice == 2:
        held.add("die captured")
    wrong = " ".join(["green"] * (dice - 1))
    if options(act(lines, "exorcise", tao=[f"{wrong} green"])) != ["none", "red2"]:
        held.add("Tao blocked")
    game = act(lines, "exorcise", tao=[f"{wrong} white"])
    if f"ghost_exorcised(card={target}, space=red2)" not in happened(game):
        held.add("white faces void")
    return held


def expected_in_play(card: Ghost) -> set[str]:
    lasting = {"power blocked", "all powers blocked", "die captured", "Tao blocked", "white faces void"}
    return lasting & {*card.left.split(", "), card.centre}


def outcome(number: int, roll: list[str], tokens: list[str], more: str = "") -> str:
    """How an exorcism of the card in red2 goes: green rolls four dice."""
    tao = f", tao {' '.join(tokens)}" if tokens else ""
    lines = f"""
        difficulty: nightmare
        ghosts: red2 {number}
        east: green mountain, qi 3{tao}, at cemetery
        turn: 5 green
    """
    game = act(f"{lines}\n{more}", "exorcise", tao=[" ".join(roll)])
    if "exorcism_failed(board=green)" in happened(game):
        return "fails"
    if f"ghost_exorcised(card={number}, space=red2)" in happened(game):
        return "falls"
    return " or ".join(options(game))


def roll_of(card: Ghost, faces: int, wrong: str) -> list[str]:
    """So many faces of its colour, the other dice of a colour that does not help."""
    dice = 3 if "die captured" in card.left else 4
    return [card.colour] * faces + [wrong] * (dice - faces)


def resistance_in_play(card: Ghost) -> list[str]:
    """How it goes with as many faces as it resists, whatever the other dice; with one fewer; and with a token then."""
    wrong, also_wrong = [colour for colour in OPPOSITE if colour != card.colour][:2]
    short = roll_of(card, card.resistance - 1, wrong)
    return [
        outcome(card.number, roll_of(card, card.resistance, wrong), []),
        outcome(card.number, roll_of(card, card.resistance, also_wrong), []),
        outcome(card.number, short, []),
        outcome(card.number, short, [card.colour]),
    ]


def expected_resistance(card: Ghost) -> list[str]:
    if card.tokens_only:
        return ["fails", "fails", "fails", "none or red2"]
    return ["falls", "falls", "fails", "fails" if card.dice_only else "none or red2"]


def left_behind(card: Ghost) -> list[str]:
    """What followed its exorcism by the yellow Taoist, who has spent the Yin-Yang, whatever lies opposite."""
    dice = 2 if "die captured" in card.left else 3
    faces = 0 if card.tokens_only else min(dice, card.resistance)
    roll = roll_of(card, faces, "red" if card.colour != "red" else "blue")[:dice]
    tokens = [card.colour] * (card.resistance - faces)
    tao = f", tao {' '.join(tokens)}" if tokens else ""
    lines = f"""
        ghosts: red2 {card.number}, blue2 {innocent(card)}
        west: yellow bottomless_pockets, qi 2{tao}, at cemetery
        turn: 5 yellow
    """
    game = act(lines, "exorcise", *(["red2"] if tokens else []), tao=[" ".join(roll)], curse=["blank"])
    log = happened(game)
    seen = log[log.index(f"ghost_exorcised(card={card.number}, space=red2)") + 1 :]
    while options(game):
        seen.append(f"{asks(game)[1]}: {' '.join(options(game))}")
        before = len(happened(game))
        game.apply(options(game)[0])
        seen += happened(game)[before:]
    return seen[: seen.index("turn_began(board=red)")]


def expected_behind(card: Ghost) -> list[str]:
    discarded = f"ghost_discarded(card={card.number}, space=red2)"
    curse = "curse_rolled(face=blank)"
    tao = ["take_tao: red green blue yellow black", "tao_gained(board=yellow, colour=red)"]
    qi = ["qi_or_yinyang: qi yinyang", "qi_gained(board=yellow)"]
    left = {
        "": [discarded],
        "curse": [curse, discarded],
        "1 Tao": [discarded, *tao],
        "2 Tao": [discarded, *tao, *tao],
        "Qi/Yin-Yang": [discarded, *qi],
        "curse, Qi/Yin-Yang": [curse, discarded, *qi],
    }
    return left[card.right]


def seen(card: Ghost) -> dict[str, object]:
    """All that a card is seen to do in play."""
    return {
        "names": names(card.number),
        "spaces": [spaces_offered(card, turn) for turn in OPPOSITE],
        "on arrival": done_on_arrival(card),
        "in Yin": done_in_yin(card),
        "in the next Yin": done_in_yin(card, "stone") if card.centre == "haunter" else [],
        "while in play": held_in_play(card.number),
        "resistance": resistance_in_play(card),
        "after its exorcism": left_behind(card),
    }


def printed(card: Ghost) -> dict[str, object]:
    """The same as the words of its card make one expect."""
    boards = list(OPPOSITE) if card.colour == "black" else [card.colour] * 4
    return {
        "names": [card.name, card.french, card.german],
        "spaces": [[f"{board}1", f"{board}2", f"{board}3"] for board in boards],
        "on arrival": expected_on_arrival(card),
        "in Yin": expected_in_yin(card),
        "in the next Yin": expected_in_yin(card, "stone") if card.centre == "haunter" else [],
        "while in play": expected_in_play(card),
        "resistance": expected_resistance(card),
        "after its exorcism": expected_behind(card),
    }
