"""Curses: what each does to the Taoists, and whom and what Wu-Feng picks for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.brain.counts import bits_in, lowest_qi, tokens_of
from ghoststories.bots.brain.reach import REACH
from ghoststories.bots.brain.tallies import ghost_cards
from ghoststories.bots.brain.villagers import Villagers
from ghoststories.bots.brain.wu_feng_ghosts import WuFengGhosts, harm
from ghoststories.engine.black_secret import codes
from ghoststories.engine.black_secret.look import demons_at, demons_below, taoist_has_power, taoists_at
from ghoststories.engine.black_secret.state import BELOW, secret
from ghoststories.engine.content import black_secret as pieces
from ghoststories.engine.content.black_secret import MANTRA_SLOTS
from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN
from ghoststories.engine.geometry import CENTRE_TILE
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.state import NOWHERE, State
from ghoststories.engine.white_moon.knocks import is_lying
from ghoststories.engine.white_moon.stacks import tile_of

# What a curse does to the Taoists, in the coin of the habits, by its number.
# fmt: off
CURSE_COST: Final[list[float]] = [
    0.0,
    3.0, 2.0, 9.0, 7.0, 1.0, 5.0, 7.0, 4.0,
    5.0, 3.0, 5.0, 12.0, 5.0, 4.0, 12.0, 8.0,
    5.0, 6.0, 16.0, 16.0, 2.0, 22.0, 10.0, 15.0,
    60.0, 20.0, 40.0, 8.0,
    3.0, 3.0, 12.0, 6.0,
]
# fmt: on
# Which tiles the Taoists miss most.
USE_OF_PLACE: Final[list[float]] = [2.0, 5.0, 5.0, 6.0, 4.0, 3.0, 4.0, 3.0, 4.0, 4.0, 4.0, 2.0, 0.0]


class CurseChoices:
    """What Wu-Feng picks when a curse lets him."""

    def __init__(self, villagers: Villagers, ghosts: WuFengGhosts) -> None:
        self.villagers = villagers
        self.ghosts = ghosts

    def answer(self, s: State, code: i64) -> i64:
        """The index of the option to take."""
        step = s.agenda[-1]
        if code == codes.EMPTY_MANTRA or code == codes.REMOVE_MANTRA:
            return fullest_mantra(s)
        if code == codes.CURSED_TAOIST:
            return self._taoist(s, step >> 8 & 255)
        if code == codes.CURSED_TAO:
            return needed_colour(s)
        if code == codes.CURSED_GHOST:
            return self.ghosts.to_move(s)
        if code == codes.CURSED_GHOST_SPACE:
            return self.ghosts.place(s, s.ghosts[step >> 8 & 255])
        if code == codes.SEND_BELOW or code == codes.REMOVE_LADDER:
            return self._cave(s, code == codes.SEND_BELOW)
        if code == codes.HAUNT_CHOSEN:
            return self._tile(s)
        if code == codes.FROM_DISCARD:
            return self._card(s)
        if code == codes.KILL_CHOSEN:
            return self._dearest(s)
        if code == codes.MOVE_VILLAGER or code == codes.VILLAGER_TILE:
            return self._villager(s, code == codes.VILLAGER_TILE)
        if code == codes.MOVE_PORTAL:
            return self._portal(s)
        return 0

    def _taoist(self, s: State, curse: i64) -> i64:
        """Whom a curse hits hardest."""
        best: i64 = 0
        most = -1.0e9
        offer = s.offer
        for at in range(len(offer)):
            board = offer[at]
            tokens = float(tokens_of(s, board))
            # Who acts next suffers at once.
            worth = -0.2 * float((board - s.active) % 4)
            if curse == pieces.KNOCK_DOWN:
                worth -= 5.0 if is_lying(s, board) else 0.0
            elif curse == pieces.DISCARD_TAO or curse == pieces.LOSE_TWO_TAO:
                worth += tokens
            else:
                worth -= 3.0 * float(s.qi[board])
                if curse == pieces.CURSE_DIE or curse == pieces.TWO_CURSE_DICE:
                    worth += tokens
                    if taoist_has_power(s, board, MOUNTAIN):
                        worth -= 50.0
                    elif taoist_has_power(s, board, GODS_FAVORITE):
                        worth -= 4.0
            if worth > most:
                most = worth
                best = at
        return best

    def _cave(self, s: State, sent: bool) -> i64:
        """Sent below: where no ladder stands, else far from the middle. A ladder: where a Taoist needs it."""
        b = secret(s)
        best: i64 = 0
        most = -1.0e9
        offer = s.offer
        for at in range(len(offer)):
            cave = offer[at]
            worth = -1.0 if cave == CENTRE_TILE else 0.0
            if sent:
                worth += 0.0 if b.ladders >> cave & 1 else 5.0
                if demons_at(s, cave):
                    worth -= 10.0
            else:
                worth += 5.0 * float(len(taoists_at(s, BELOW + cave)))
                if demons_at(s, cave):
                    worth += 2.0
            if worth > most:
                most = worth
                best = at
        return best

    def _tile(self, s: State) -> i64:
        """A tile that is really haunted; if villagers die for it, as many as possible."""
        best: i64 = 0
        most = -1.0e9
        offer = s.offer
        close = bits_in(s.haunted) + 1 >= s.layout.haunted_tiles_that_lose
        for at in range(len(offer)):
            tile = offer[at]
            worth = USE_OF_PLACE[s.layout.place_of_tile[tile]]
            if s.rules.moon_in_play and self.villagers.heights[tile]:
                worth = self.villagers.villager * float(self.villagers.heights[tile]) - (100.0 if close else 0.0)
            if worth > most:
                most = worth
                best = at
        return best

    def _card(self, s: State) -> i64:
        best: i64 = 0
        most = -1.0e9
        offer = s.offer
        for at in range(len(offer)):
            worth = harm(s, offer[at])
            if worth > most:
                most = worth
                best = at
        return best

    def _dearest(self, s: State) -> i64:
        best: i64 = 0
        most = -1.0e9
        offer = s.offer
        for at in range(len(offer)):
            worth = self.villagers.loss(s, offer[at])
            if worth > most:
                most = worth
                best = at
        return best

    def _villager(self, s: State, to_tile: bool) -> i64:
        """Off the Portal, and into danger."""
        best: i64 = 0
        most = -1.0e9
        offer = s.offer
        for at in range(len(offer)):
            if to_tile:
                worth = self.villagers.whole_peril[offer[at]]
                worth -= 1.0 if offer[at] == self.villagers.portal else 0.0
            else:
                worth = 1.0 if tile_of(s, offer[at]) == self.villagers.portal else 0.0
            if worth > most:
                most = worth
                best = at
        return best

    def _portal(self, s: State) -> i64:
        """Away from the villagers on its tile and from the Taoists."""
        best: i64 = 0
        most = -1.0e9
        offer = s.offer
        for at in range(len(offer)):
            worth = -2.0 * float(self.villagers.heights[offer[at]])
            for board in range(4):
                place = s.taoist_tiles[board]
                if is_alive(s, board) and place < BELOW and REACH[place] >> offer[at] & 1:
                    worth -= 1.0
            if worth > most:
                most = worth
                best = at
        return best


def curse_worth(s: State, curse: i64) -> float:
    """What a curse does to the Taoists now; a little even without effect, for it opens the next level."""
    cost = CURSE_COST[curse]
    b = secret(s)
    if curse == pieces.LOSE_QI or curse == pieces.HAUNT_AND_QI:
        return cost + (30.0 if lowest_qi(s) == 1 else 0.0)
    if curse == pieces.HAUNT_TILE:
        return cost + (40.0 if bits_in(s.haunted) + 1 >= s.layout.haunted_tiles_that_lose else 0.0)
    if curse == pieces.SKELETON or curse == pieces.TWO_SKELETONS or curse == pieces.THREE_SKELETONS:
        return cost if b.skeletons else 1.0
    if curse == pieces.REMOVE_QI or curse == pieces.REMOVE_ALL_QI:
        return cost * float(most_mantra_qi(s))
    if curse == pieces.REMOVE_LAST_GHOST or curse == pieces.REMOVE_TWO_GHOSTS:
        return cost + (40.0 if ghost_cards(s) < 6 else 0.0)
    if curse == pieces.DISCARD_YINYANG:
        return cost if s.yinyangs else 1.0
    if curse == pieces.ACTIVATE_DEMON:
        return cost if demons_below(s) or b.shadow != NOWHERE else 1.0
    return cost


def most_mantra_qi(s: State) -> i64:
    """The most Qi on a mantra."""
    most: i64 = 0
    for qi in secret(s).mantra_qi:
        if qi > most:
            most = qi
    return most


def fullest_mantra(s: State) -> i64:
    """The index of the slot of the offer that is nearest to taking effect."""
    b = secret(s)
    best: i64 = 0
    most = -1.0
    offer = s.offer
    for at in range(len(offer)):
        worth = float(b.mantra_qi[offer[at]]) + 1.0 / float(1 + MANTRA_SLOTS[offer[at]] - b.mantra_qi[offer[at]])
        if worth > most:
            most = worth
            best = at
    return best


def needed_colour(s: State) -> i64:
    """The index of the colour of the offer that the ghosts in play ask for most."""
    r = s.rules.cards.resistance
    best: i64 = 0
    most: i64 = -1
    offer = s.offer
    for at in range(len(offer)):
        asked: i64 = 1 if offer[at] == 4 else 0
        for space in range(12):
            asked += r[5 * s.ghosts[space] + offer[at]]
        if asked > most:
            most = asked
            best = at
    return best
