"""Whom and what Wu-Feng picks when a curse lets him choose."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in, tokens_of
from ghoststories.bots.policy.argmax import highest
from ghoststories.bots.policy.handler import Handler
from ghoststories.bots.policy.reach import is_near
from ghoststories.bots.policy.sets.black_secret.curses import USE_OF_PLACE, fullest_mantra, needed_colour
from ghoststories.bots.policy.sets.black_secret.ghosts import WuFengGhosts
from ghoststories.bots.policy.sets.white_moon.villagers import Villagers
from ghoststories.bots.policy.shared.harm import harm
from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.state import State
from ghoststories.engine.sets.black_secret import pieces
from ghoststories.engine.sets.black_secret.queries import demons_at, taoist_has_power, taoists_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.white_moon.stacks import tile_of
from ghoststories.engine.shared.lying import is_lying


class FullestMantra(Handler):
    """The mantra that is nearest to taking effect."""

    def answer(self, s: State) -> i64:
        """Compare the mantras."""
        return fullest_mantra(s)


class CursedTaoist(Handler):
    """The Taoist whom a curse hits hardest."""

    def answer(self, s: State) -> i64:
        """Compare the Taoists."""
        return highest([self._worth(s, board, s.agenda[-1] >> 8 & 255) for board in s.offer])

    def _worth(self, s: State, board: i64, curse: i64) -> float:
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


class CursedTao(Handler):
    """The colour that the ghosts in play call for most."""

    def answer(self, s: State) -> i64:
        """Compare the colours."""
        return needed_colour(s)


class CursedGhost(Handler):
    """A ghost the Taoists are about to exorcise moves away."""

    def __init__(self, ghosts: WuFengGhosts) -> None:
        self.ghosts = ghosts

    def answer(self, s: State) -> i64:
        """Compare the ghosts."""
        self.ghosts.look(s)
        return self.ghosts.to_move(s)


class CursedGhostSpace(Handler):
    """The space where it hurts most."""

    def __init__(self, ghosts: WuFengGhosts) -> None:
        self.ghosts = ghosts

    def answer(self, s: State) -> i64:
        """Compare the spaces."""
        self.ghosts.look(s)
        return self.ghosts.place(s, s.ghosts[s.agenda[-1] >> 8 & 255])


class SendBelow(Handler):
    """A Taoist goes below where no ladder stands, else far from the middle."""

    def answer(self, s: State) -> i64:
        """Compare the spaces of the catacombs."""
        return highest([self._worth(s, cave) for cave in s.offer])

    def _worth(self, s: State, cave: i64) -> float:
        worth = -1.0 if cave == CENTRE_TILE else 0.0
        worth += 0.0 if secret(s).ladders >> cave & 1 else 5.0
        return worth - 10.0 if demons_at(s, cave) else worth


class RemoveLadder(Handler):
    """A ladder that a Taoist needs."""

    def answer(self, s: State) -> i64:
        """Compare the ladders."""
        return highest([self._worth(s, cave) for cave in s.offer])

    def _worth(self, s: State, cave: i64) -> float:
        worth = -1.0 if cave == CENTRE_TILE else 0.0
        worth += 5.0 * float(len(taoists_at(s, BELOW + cave)))
        return worth + 2.0 if demons_at(s, cave) else worth


class HauntChosen(Handler):
    """The tile that is missed most; if villagers die for it, the one with most of them."""

    def __init__(self, people: Villagers) -> None:
        self.people = people

    def answer(self, s: State) -> i64:
        """Compare the tiles."""
        if s.rules.has("white_moon"):
            self.people.look(s)
        return highest([self._worth(s, tile) for tile in s.offer])

    def _worth(self, s: State, tile: i64) -> float:
        people = self.people
        if s.rules.has("white_moon") and people.heights[tile]:
            close = bits_in(s.haunted) + 1 >= s.layout.haunted_tiles_that_lose
            return people.villager * float(people.heights[tile]) - (100.0 if close else 0.0)
        return USE_OF_PLACE[s.layout.place_of_tile[tile]]


class FromDiscard(Handler):
    """The card that hurts most comes back."""

    def answer(self, s: State) -> i64:
        """Compare the cards."""
        return highest([harm(s, card) for card in s.offer])


class KillChosen(Handler):
    """The villager who is missed most."""

    def __init__(self, people: Villagers) -> None:
        self.people = people

    def answer(self, s: State) -> i64:
        """Compare the villagers."""
        self.people.look(s)
        return highest([self.people.loss(s, villager) for villager in s.offer])


class MoveVillager(Handler):
    """A villager leaves the Portal."""

    def __init__(self, people: Villagers) -> None:
        self.people = people

    def answer(self, s: State) -> i64:
        """Look for one at the Portal."""
        self.people.look(s)
        return highest([1.0 if tile_of(s, each) == self.people.portal else 0.0 for each in s.offer])


class VillagerTile(Handler):
    """Into danger, away from the Portal."""

    def __init__(self, people: Villagers) -> None:
        self.people = people

    def answer(self, s: State) -> i64:
        """Compare the tiles."""
        self.people.look(s)
        return highest([self._danger(tile) for tile in s.offer])

    def _danger(self, tile: i64) -> float:
        return self.people.whole_peril[tile] - (1.0 if tile == self.people.portal else 0.0)


class MovePortal(Handler):
    """Away from the villagers and from the Taoists."""

    def __init__(self, people: Villagers) -> None:
        self.people = people

    def answer(self, s: State) -> i64:
        """Compare the tiles."""
        self.people.look(s)
        return highest([self._worth(s, tile) for tile in s.offer])

    def _worth(self, s: State, tile: i64) -> float:
        worth = -2.0 * float(self.people.heights[tile])
        for board in range(4):
            if is_near(s, board, tile):
                worth -= 1.0
        return worth
