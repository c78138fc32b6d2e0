"""Whom and what Wu-Feng picks when a curse lets him choose."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in, tokens_of
from ghoststories.bots.policy.assessment import FAR_BELOW
from ghoststories.bots.policy.handler import Best
from ghoststories.bots.policy.reach import is_near
from ghoststories.bots.policy.sets.black_secret.curses import USE_OF_PLACE
from ghoststories.bots.policy.sets.black_secret.wu_feng import WuFengAims, WuFengPlaces
from ghoststories.bots.policy.shared.harm import harm
from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.state import BLACK, State
from ghoststories.engine.sets.black_secret import pieces
from ghoststories.engine.sets.black_secret.pieces import MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.queries import demons_at, taoist_has_power, taoists_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.white_moon.stacks import tile_of
from ghoststories.engine.shared.lying import is_lying


class FullestMantra(Best):
    """The mantra that is nearest to taking effect."""

    def worth(self, s: State, slot: i64) -> float:
        qi = secret(s).mantra_qi[slot]
        return float(qi) + 1.0 / float(1 + MANTRA_SLOTS[slot] - qi)


class CursedTaoist(Best):
    """The Taoist whom a curse hits hardest."""

    def worth(self, s: State, board: i64) -> float:
        curse = s.agenda[-1] >> 8 & 255
        tokens = float(tokens_of(s, board))
        # The next Taoist in turn order suffers at once.
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


class CursedTao(Best):
    """The colour that the ghosts in play call for most."""

    def worth(self, s: State, colour: i64) -> float:
        r = s.rules.cards.resistance
        asked: i64 = 1 if colour == BLACK else 0
        for space in range(12):
            asked += r[5 * s.ghosts[space] + colour]
        return float(asked)


class CursedGhost(WuFengPlaces):
    """A ghost the Taoists are about to exorcise moves away."""

    def worth(self, s: State, space: i64) -> float:
        return -self.ghosts.in_space(s, space, s.ghosts[space]) if space < NO_SPACE else FAR_BELOW


class CursedGhostSpace(WuFengPlaces):
    """The space where it hurts most."""

    def card(self, s: State) -> i64:
        return s.ghosts[s.agenda[-1] >> 8 & 255]


class SendBelow(Best):
    """A Taoist is sent below where there is no ladder, otherwise far from the centre."""

    def worth(self, s: State, cave: i64) -> float:
        worth = -1.0 if cave == CENTRE_TILE else 0.0
        worth += 0.0 if secret(s).ladders >> cave & 1 else 5.0
        return worth - 10.0 if len(demons_at(s, cave)) else worth


class RemoveLadder(Best):
    """A ladder that a Taoist needs."""

    def worth(self, s: State, cave: i64) -> float:
        worth = -1.0 if cave == CENTRE_TILE else 0.0
        worth += 5.0 * float(len(taoists_at(s, BELOW + cave)))
        return worth + 2.0 if len(demons_at(s, cave)) else worth


class HauntChosen(WuFengAims):
    """The tile that is missed most; if villagers die for it, the one with most of them."""

    def worth(self, s: State, tile: i64) -> float:
        people = self.ghosts.villagers
        if s.rules.has("white_moon") and people.heights[tile]:
            close = bits_in(s.haunted) + 1 >= s.layout.haunted_tiles_that_lose
            return people.villager * float(people.heights[tile]) - (100.0 if close else 0.0)
        return USE_OF_PLACE[s.layout.place_of_tile[tile]]


class FromDiscard(Best):
    """The card that hurts most comes back."""

    def worth(self, s: State, card: i64) -> float:
        return harm(s, card)


class KillChosen(WuFengAims):
    """The villager who is missed most."""

    def worth(self, s: State, villager: i64) -> float:
        return self.ghosts.villagers.loss(s, villager)


class MoveVillager(WuFengAims):
    """A villager leaves the Portal."""

    def worth(self, s: State, villager: i64) -> float:
        return 1.0 if tile_of(s, villager) == self.ghosts.villagers.portal else 0.0


class VillagerTile(WuFengAims):
    """Into danger, away from the Portal."""

    def worth(self, s: State, tile: i64) -> float:
        people = self.ghosts.villagers
        return people.whole_peril[tile] - (1.0 if tile == people.portal else 0.0)


class MovePortal(WuFengAims):
    """Away from the villagers and from the Taoists."""

    def worth(self, s: State, tile: i64) -> float:
        worth = -2.0 * float(self.ghosts.villagers.heights[tile])
        for board in range(4):
            if is_near(s, board, tile):
                worth -= 1.0
        return worth
