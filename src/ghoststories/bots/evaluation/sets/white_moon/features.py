"""Villagers, graves, crystals and Su-Ling."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in
from ghoststories.bots.evaluation.sets.features import SetFeatures
from ghoststories.bots.evaluation.sets.white_moon import names as f
from ghoststories.bots.evaluation.tally import Tally
from ghoststories.bots.evaluation.turn_order import TurnOrder
from ghoststories.bots.policy.sets.white_moon.villagers import Villagers, graves_left
from ghoststories.engine.content.cards import DEVOURER, UNTOUCHABLE
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.sets.icons import CENTRE_BITS
from ghoststories.engine.sets.white_moon.deaths import graves
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, CRYSTALS, NO_SCENARIO, moon


class MoonFeatures(SetFeatures):
    """Counts what White Moon adds."""

    def __init__(self, tally: Tally, turns: TurnOrder, policy_weights: vec[float]) -> None:
        super().__init__(tally, turns)
        self.people = Villagers(policy_weights)

    def count(self, s: State) -> None:
        """Count them at a table."""
        self.people.look(s)
        self._graves(s)
        self._villagers(s)
        self._crystals(s)
        self._ghosts(s)

    def _graves(self, s: State) -> None:
        tally = self.tally
        m = moon(s)
        tally.add(f.MOON, 1.0)
        if m.scenario != NO_SCENARIO:
            tally.add(f.SCENARIO[m.scenario], 1.0)
        tally.add(f.SHELTERED, float(bits_in(m.shelter)) / 10.0)
        left = graves_left(s)
        filled = 1.0 - float(left) / float(graves(s))
        tally.add(f.GRAVES, filled)
        tally.add(f.GRAVES_SQUARED, filled * filled)
        if left > 0 and left <= 3:
            tally.add(f.GRAVES_LEFT[left], 1.0)

    def _villagers(self, s: State) -> None:
        tally = self.tally
        people = self.people
        danger = 0.0
        space: i64 = 0
        while space < 12:
            danger += people.kills[space]
            space += 1
        tally.add(f.IN_DANGER, danger)
        tally.add(f.IN_DANGER_FEW_GRAVES, danger / float(graves_left(s) + 1))
        if people.portal == NOWHERE:
            tally.add(f.PORTAL_TAKEN, 1.0)
        else:
            tally.add(f.AT_PORTAL, float(people.heights[people.portal]))
        unguarded: i64 = 0
        tile: i64 = 0
        while tile < 9:
            if not people.heights[tile] and not s.haunted >> tile & 1:
                unguarded += 1
            tile += 1
        tally.add(f.UNGUARDED, float(unguarded))

    def _crystals(self, s: State) -> None:
        m = moon(s)
        placed = bits_in(m.receptacles)
        self.tally.add(f.CRYSTALS_HELD, float(CRYSTALS - m.crystals[CRYSTAL_RESERVE] - placed))
        self.tally.add(f.CRYSTALS_PLACED, float(placed))
        if placed == CRYSTALS - 1:
            self.tally.add(f.THREE_CRYSTALS, 1.0)

    def _ghosts(self, s: State) -> None:
        """Su-Ling in front of a ghost, devourers, cursed children."""
        tally = self.tally
        m = moon(s)
        bits = s.rules.cards.bits
        if m.su_ling != NOWHERE and bits[s.ghosts[m.su_ling]] & CENTRE_BITS:
            tally.add(f.STOPPED, 1.0)
        devourers: i64 = 0
        children: i64 = 0
        for card in s.ghosts:
            if bits[card] & DEVOURER:
                devourers += 1
            elif bits[card] & UNTOUCHABLE:
                children += 1
        tally.add(f.DEVOURERS, float(devourers))
        tally.add(f.CHILDREN, float(children))
