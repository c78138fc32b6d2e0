"""Your own bot. Copy this file, change it, and let it play:

    ghoststories simulate --bot mybot.py:MyBot --games 100
    ghoststories arena --bot mybot.py:MyBot --bot novice --games 100

A bot is a class. It is made with a seed, a text, and asked with a view of the table and a question; it answers with one
of the question's options. See docs/bots.md for the rest.
"""

from __future__ import annotations

from random import Random

from ghoststories.engine import Question, State, Table, after

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
        before, then = Table(view), Table(after(view, option))
        score = value(then)
        me = before.active
        if option == "exorcise":
            score += 4 * chance(before, me)
        elif then.active == me and then.board(me).place != before.board(me).place:
            # A step: what could be exorcised from there?
            score += 3 * chance(then, me)
        elif option == "stay":
            score += 3 * chance(before, me)
        return score


def value(table: Table) -> float:
    """What the table is worth to the Taoists, by simple counting."""
    if table.result != "playing":
        return 1000.0 if table.result == "won" else -1000.0
    total = 0.0
    for board in table.boards:
        if board.has_player:
            # The dead have no Qi; the last Qi counts most.
            total += [-15, 0, 5, 8, 10][min(board.qi, 4)]
            total += 0.5 * sum(board.tao.values())
            total += 2 if board.yinyang else 0
        total -= GHOSTS[sum(1 for space in board.spaces if space.card)]
    for ghost in table.ghosts.values():
        total -= 4 if ghost.incarnation else 0
        # A Haunting figure on its stone haunts a tile next turn.
        total -= 2 if ghost.figure == "stone" else 0
    return total - 6 * table.haunted_tiles


def chance(table: Table, colour: str) -> float:
    """The best chance, from 0 to 1, this Taoist has to exorcise something from the tile he stands on."""
    place = table.board(colour).place
    # Each exorcism has a chance for every number of Tao tokens; the last one is that with all of them.
    found = [each.chances[-1] for each in table.exorcisms(place)] if place else []
    return max((each.ways / each.of for each in found), default=0.0)
