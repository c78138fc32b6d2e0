"""A bot of your own. Copy this file, change it, and let it play:

    ghoststories simulate --bot mybot.py:MyBot --games 100
    ghoststories arena --bot mybot.py:MyBot --bot novice --games 100

A bot is a class. It is made with a seed, a text, and asked with a view of the table and a question; it answers with one
of the question's options. docs/bots.md tells the rest.
"""

from __future__ import annotations

from random import Random

from ghoststories.engine import Question, State
from ghoststories.engine.core.agenda import choose
from ghoststories.engine.core.notation import option_from
from ghoststories.engine.core.state import FIGURE_ON_STONE, PLAYING, WON
from ghoststories.engine.odds import exorcism_chances, sets_to_exorcise

# How bad a board with 0, 1, 2 or 3 ghosts is: a full one costs Qi every turn.
GHOSTS = [0, 1, 3, 8]


class MyBot:
    """Tries every option on a copy of the table and takes the one after which the table looks best."""

    def __init__(self, seed: str) -> None:
        # Whatever is left to chance should come from the seed, so that a game can be played again.
        self.random = Random(seed)

    def answer(self, view: State, question: Question) -> str:
        """One of the options, as it is written there: "move:tea_house", "exorcise", "red2", "yes" ..."""
        # question.seat says who is asked ("red", or "wu_feng"), question.name what ("before_move", "place_ghost" ...).
        scores = {option: self.score(view, option) for option in question.options}
        best = min(scores.values()) if question.seat == "wu_feng" else max(scores.values())
        return self.random.choice([option for option in question.options if scores[option] == best])

    def score(self, view: State, option: str) -> float:
        """How good the table is for the Taoists after an option. Dice and cards are not known, so it stops there."""
        after = view.clone()
        choose(after, option_from(after, option))
        score = value(after)
        me = int(view.active)
        if option == "exorcise":
            score += 4 * chance(view, me)
        elif int(after.active) == me and after.taoist_tiles[me] != view.taoist_tiles[me]:
            # A step: what could be exorcised from there?
            score += 3 * chance(after, me)
        elif option == "stay":
            score += 3 * chance(view, me)
        return score


def value(s: State) -> float:
    """What the table is worth to the Taoists, as far as one can count it."""
    if s.result != PLAYING:
        return 1000.0 if s.result == WON else -1000.0
    total = 0.0
    for board in range(4):  # Boards are numbered clockwise from the north.
        has_taoist = s.layout.seats >> board & 1
        if has_taoist:
            # The dead have no Qi; the last Qi counts most.
            total += [-15, 0, 5, 8, 10][min(int(s.qi[board]), 4)]
            # A row of five in `tao` for each board: red, green, blue, yellow, black.
            total += 0.5 * sum(int(count) for count in s.tao[5 * board : 5 * board + 5])
            total += 2 if s.yinyangs >> board & 1 else 0
        # A board's three ghost spaces: the number of the card that lies there, or 0.
        ghosts = [int(card) for card in s.ghosts[3 * board : 3 * board + 3]]
        total -= GHOSTS[sum(1 for card in ghosts if card)]
        # s.rules.cards knows what is printed on a card.
        total -= sum(4 for card in ghosts if s.rules.cards.incarnation[card])
    # A haunting figure on its stone haunts a tile next turn. `haunted` has a bit for each of the nine tiles.
    total -= 2 * sum(1 for figure in s.figures if figure == FIGURE_ON_STONE)
    total -= 6 * int(s.haunted).bit_count()
    return total


def chance(s: State, board: int) -> float:
    """The best chance, from 0 to 1, this Taoist has to exorcise something from the tile he stands on."""
    tile = int(s.taoist_tiles[board])
    # A set of ghosts is a number with a bit for each of the twelve spaces; the last chance is that with all tokens.
    found = [exorcism_chances(s, ghosts, tile)[-1] for ghosts in sets_to_exorcise(s, tile)]
    return max((each.ways / each.of for each in found), default=0.0)
