"""A witness watches a game and says what is wrong with the table, by comparing it with the recount."""

from __future__ import annotations

from ghoststories.engine import State
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.position import discard_pile
from ghoststories.engine.rules import codes, table
from ghoststories.engine.rules import exorcism_cost as need
from tests.whole_games import recount
from tests.whole_games.sets.registry import WITNESSES


class Witness:
    """Remembers which cards are gone: none may come back, but for the ghosts of Black Secret (K30)."""

    def __init__(self) -> None:
        self.gone: set[int] = set()
        self.of_sets = {key: witness() for key, witness in WITNESSES.items()}

    def complaints(self, s: State) -> list[str]:
        """All that is wrong now; nothing, if the engine is right."""
        wrong = (
            [str(each) for each in problems(s)]
            + recount.miscounted_tokens(s)
            + recount.misplaced_pieces(s)
            + self._cards(s)
        )
        wrong += _resistances(s) + _effects(s)
        in_play = [self.of_sets[key] for key in recount.sets_of(s)]
        for each in in_play:
            wrong += each.complaints(s)
        others = [] if s.result else [seat for each in in_play for seat in each.others_asked(s)]
        return wrong if s.result else wrong + _offer(s, others)

    def _cards(self, s: State) -> list[str]:
        places = {
            "in play": recount.in_play(s),
            "unseen": [int(card) for card in (*s.unseen_ghosts, *s.unseen_incarnations)],
            "in the deck": [int(slot) for slot in s.deck if slot > 0],
            "waiting": recount.waiting(s),
            "removed": recount.removed(s),
            "in Wu-Feng's hand": recount.hand(s),
        }
        somewhere = [card for cards in places.values() for card in cards]
        wrong = [f"card {card} is in two places" for card in somewhere if somewhere.count(card) > 1]
        cards = recount.cards_of(s)
        gone = cards - set(somewhere)
        if set(somewhere) - cards:
            wrong.append(f"cards that do not exist: {set(somewhere) - cards}")
        back = self.gone - gone
        if "black_secret" in recount.sets_of(s):
            back = {card for card in back if recount.PRINTED[card].incarnation}
        if back:
            wrong.append(f"cards came back from the discard pile: {back}")
        if set(discard_pile(s)) != gone:
            wrong.append(f"the discard pile is {discard_pile(s)}, not {sorted(gone)}")
        self.gone = gone
        return wrong


def _resistances(s: State) -> list[str]:
    wrong = []
    for space in recount.haunted_spaces(s) + recount.skeleton_spaces(s):
        for colour in range(5):
            for mantra_colour in (-1, colour):
                counted = recount.resistance(s, space, colour, mantra_colour)
                if need.resistance(s, space, colour, mantra_colour) != counted:
                    wrong.append(f"resistance of space {space} in colour {colour} is {counted}")
    return wrong


def _effects(s: State) -> list[str]:
    wrong = []
    for board in range(4):
        if table.is_blocked(s, board) != recount.is_blocked(s, board):
            wrong.append(f"blocked or not: board {board}")
    for power in range(8):
        if table.has_power(s, power) != recount.has_power(s, power):
            wrong.append(f"at hand or not: power {power}")
    if table.free_dice(s) != recount.free_dice(s):
        wrong.append(f"{recount.free_dice(s)} dice are free, not {table.free_dice(s)}")
    if not s.result and tuple(need.tao_at_hand(s)[:5]) != recount.tao_at_hand(s):
        wrong.append(f"the Tao at hand is {recount.tao_at_hand(s)}")
    return wrong


def _offer(s: State, others_asked: list[int]) -> list[str]:
    wrong = []
    offer = [int(option) for option in s.offer]
    if len(offer) < 2 or len(set(offer)) < len(offer):
        wrong.append(f"no choice, or the same option twice: {offer}")
    seat = int(asked(s))
    step = int(s.agenda[-1])
    if seat not in recount.living(s) + others_asked and not (seat == s.active and s.own_turn):
        wrong.append(f"board {seat} is asked, which has no living Taoist")
    if step & 255 == codes.WHAT_FALLS and set(offer) != recount.sets_that_fall(s, step >> 24):
        wrong.append(f"what falls: {offer}, not {recount.sets_that_fall(s, step >> 24)}")
    if step & 255 == codes.PAY_COLOURS and set(offer) != recount.payments(s, step >> 24):
        wrong.append(f"payments: {offer}, not {recount.payments(s, step >> 24)}")
    return wrong
