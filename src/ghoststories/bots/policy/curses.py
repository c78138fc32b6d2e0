"""Curses: what each does to the Taoists, and whom and what Wu-Feng picks for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in, lowest_qi, tokens_of
from ghoststories.bots.evaluation.expansion_counting import ghost_cards
from ghoststories.bots.policy.argmax import highest
from ghoststories.bots.policy.reach import is_near
from ghoststories.bots.policy.villagers import Villagers
from ghoststories.bots.policy.wu_feng_ghosts import WuFengGhosts, harm
from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.state import BLACK, NOWHERE, State
from ghoststories.engine.sets.black_secret import codes, pieces
from ghoststories.engine.sets.black_secret.pieces import MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.queries import demons_at, demons_below, taoist_has_power, taoists_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.white_moon.stacks import tile_of
from ghoststories.engine.shared.lying import is_lying

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
            return highest([self._taoist(s, board, step >> 8 & 255) for board in s.offer])
        if code == codes.CURSED_TAO:
            return needed_colour(s)
        if code == codes.CURSED_GHOST:
            return self.ghosts.to_move(s)
        if code == codes.CURSED_GHOST_SPACE:
            return self.ghosts.place(s, s.ghosts[step >> 8 & 255])
        if code == codes.SEND_BELOW or code == codes.REMOVE_LADDER:
            return highest([self._cave(s, cave, code == codes.SEND_BELOW) for cave in s.offer])
        if code == codes.HAUNT_CHOSEN:
            return highest([self._tile(s, tile) for tile in s.offer])
        if code == codes.FROM_DISCARD:
            return highest([harm(s, card) for card in s.offer])
        if code == codes.KILL_CHOSEN:
            return highest([self.villagers.loss(s, villager) for villager in s.offer])
        if code == codes.MOVE_VILLAGER:
            # Off the Portal, and into danger.
            return highest([1.0 if tile_of(s, each) == self.villagers.portal else 0.0 for each in s.offer])
        if code == codes.VILLAGER_TILE:
            return highest([self._danger(tile) for tile in s.offer])
        if code == codes.MOVE_PORTAL:
            return highest([self._portal(s, tile) for tile in s.offer])
        return 0

    def _taoist(self, s: State, board: i64, curse: i64) -> float:
        """How hard a curse hits a Taoist."""
        tokens = float(tokens_of(s, board))
        # Who acts next suffers at once.
        worth = -0.2 * float((board - s.active) % 4)
        if curse == pieces.KNOCK_DOWN:
            return worth - 5.0 if is_lying(s, board) else worth
        if curse == pieces.DISCARD_TAO or curse == pieces.LOSE_TWO_TAO:
            return worth + tokens
        worth -= 3.0 * float(s.qi[board])
        if curse == pieces.CURSE_DIE or curse == pieces.TWO_CURSE_DICE:
            worth += tokens
            if taoist_has_power(s, board, MOUNTAIN):
                worth -= 50.0
            elif taoist_has_power(s, board, GODS_FAVORITE):
                worth -= 4.0
        return worth

    def _cave(self, s: State, cave: i64, sent: bool) -> float:
        """Sent below: where no ladder stands, else far from the middle. A ladder: where a Taoist needs it."""
        worth = -1.0 if cave == CENTRE_TILE else 0.0
        if sent:
            worth += 0.0 if secret(s).ladders >> cave & 1 else 5.0
            return worth - 10.0 if demons_at(s, cave) else worth
        worth += 5.0 * float(len(taoists_at(s, BELOW + cave)))
        return worth + 2.0 if demons_at(s, cave) else worth

    def _tile(self, s: State, tile: i64) -> float:
        """A tile that is really haunted; if villagers die for it, as many as possible."""
        if s.rules.has("white_moon") and self.villagers.heights[tile]:
            close = bits_in(s.haunted) + 1 >= s.layout.haunted_tiles_that_lose
            return self.villagers.villager * float(self.villagers.heights[tile]) - (100.0 if close else 0.0)
        return USE_OF_PLACE[s.layout.place_of_tile[tile]]

    def _danger(self, tile: i64) -> float:
        """How much a villager is in danger on a tile, and how far from safety."""
        return self.villagers.whole_peril[tile] - (1.0 if tile == self.villagers.portal else 0.0)

    def _portal(self, s: State, tile: i64) -> float:
        """Away from the villagers on its tile and from the Taoists."""
        worth = -2.0 * float(self.villagers.heights[tile])
        for board in range(4):
            if is_near(s, board, tile):
                worth -= 1.0
        return worth


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
    qi = secret(s).mantra_qi
    return highest([float(qi[slot]) + 1.0 / float(1 + MANTRA_SLOTS[slot] - qi[slot]) for slot in s.offer])


def needed_colour(s: State) -> i64:
    """The index of the colour of the offer that the ghosts in play ask for most."""
    return highest([float(_asked_for(s, colour)) for colour in s.offer])


def _asked_for(s: State, colour: i64) -> i64:
    r = s.rules.cards.resistance
    asked: i64 = 1 if colour == BLACK else 0
    for space in range(12):
        asked += r[5 * s.ghosts[space] + colour]
    return asked
