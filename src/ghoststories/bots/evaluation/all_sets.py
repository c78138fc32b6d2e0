"""How good the table looks with all sets: what villagers, crystals, demons and mantras add to the base game's look."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation import expansion_features as f
from ghoststories.bots.evaluation.base import Evaluation
from ghoststories.bots.evaluation.counting import bits_in
from ghoststories.bots.evaluation.expansion_counting import ghost_cards, skeletons
from ghoststories.bots.policy.villagers import Villagers, graves_left
from ghoststories.engine.content.cards import CENTRE_BITS, DEVOURER, UNTOUCHABLE
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.black_secret.pieces import DEMON_RESISTANCE, MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.white_moon.deaths import graves
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, CRYSTALS, NO_SCENARIO, moon
from ghoststories.engine.sets.white_moon.villagers import ARTIFACTS
from ghoststories.engine.shared.state import shared

_ALL_LADDERS = 9


class FullEvaluation(Evaluation):
    """The base game's look, and one at each further set."""

    def __init__(self, weights: list[float], further: list[float], further_habits: list[float]) -> None:
        super().__init__(weights + further)
        self.people = Villagers(further_habits)

    def traced(self, s: State) -> list[float]:
        """The features of a table, those of the expansions behind the base game's."""
        self.trace = [0.0] * f.COUNT
        self.tracing = True
        self.look(s)
        self.tracing = False
        return self.trace

    def look(self, s: State) -> None:
        """Count all features of a table."""
        super().look(s)
        if s.annexes:
            self._lying(s)
            self._artifacts(s)
            if s.rules.has("white_moon"):
                self._villagers(s)
                self._moonlight(s)
            if s.rules.has("black_secret"):
                self._catacombs(s)
                self._wu_feng(s)
                self._mantras(s)

    def _lying(self, s: State) -> None:
        lying = shared(s).lying
        if lying:
            self.add(f.LYING, float(bits_in(lying)))
            if self.living and lying >> self.order[0] & 1:
                self.add(f.LYING + 1, 1.0)

    def _artifacts(self, s: State) -> None:
        owners = shared(s).owners
        artifact: i64 = 0
        while artifact < ARTIFACTS and artifact < len(owners):
            if owners[artifact] >= 0 and owners[artifact] < 4:
                self.add(f.ARTIFACT + artifact, 1.0)
            artifact += 1

    def _villagers(self, s: State) -> None:
        m = moon(s)
        people = self.people
        people.look(s)
        self.add(f.MOON, 1.0)
        if m.scenario != NO_SCENARIO:
            self.add(f.MOON + m.scenario, 1.0)
        self.add(f.SHELTERED, float(bits_in(m.shelter)) / 10.0)
        left = graves_left(s)
        filled = 1.0 - float(left) / float(graves(s))
        self.add(f.GRAVES, filled)
        self.add(f.GRAVES + 1, filled * filled)
        if left > 0 and left <= 3:
            self.add(f.GRAVES_LEFT + left - 1, 1.0)
        danger = 0.0
        space: i64 = 0
        while space < 12:
            danger += people.kills[space]
            space += 1
        self.add(f.IN_DANGER, danger)
        self.add(f.IN_DANGER + 1, danger / float(left + 1))
        if people.portal == NOWHERE:
            self.add(f.PORTAL_TAKEN, 1.0)
        else:
            self.add(f.AT_PORTAL, float(people.heights[people.portal]))
        unguarded: i64 = 0
        tile: i64 = 0
        while tile < 9:
            if not people.heights[tile] and not s.haunted >> tile & 1:
                unguarded += 1
            tile += 1
        self.add(f.UNGUARDED, float(unguarded))

    def _moonlight(self, s: State) -> None:
        m = moon(s)
        placed = bits_in(m.receptacles)
        self.add(f.CRYSTALS, float(CRYSTALS - m.crystals[CRYSTAL_RESERVE] - placed))
        self.add(f.CRYSTALS + 1, float(placed))
        if placed == CRYSTALS - 1:
            self.add(f.CRYSTALS + 2, 1.0)
        bits = s.rules.cards.bits
        if m.su_ling != NOWHERE and bits[s.ghosts[m.su_ling]] & CENTRE_BITS:
            self.add(f.HUSHED, 1.0)
        devourers: i64 = 0
        children: i64 = 0
        for card in s.ghosts:
            if bits[card] & DEVOURER:
                devourers += 1
            elif bits[card] & UNTOUCHABLE:
                children += 1
        self.add(f.DEVOURERS, float(devourers))
        self.add(f.CHILDREN, float(children))

    def _catacombs(self, s: State) -> None:
        b = secret(s)
        self.add(f.SECRET, 1.0)
        if b.urns and b.urns < 3:
            self.add(f.URNS + b.urns - 1, 1.0)
        if b.shadow != NOWHERE:
            self.add(f.SHADOW, 1.0)
        demon: i64 = 0
        while demon < 3:
            cave = b.demons[demon]
            if cave >= 0:
                self.add(f.DEMONS, 1.0)
                self.add(f.DEMONS + 1, float(DEMON_RESISTANCE[demon]))
                if b.heights[cave] == 1:
                    self.add(f.DEMONS + 2, 1.0)
            demon += 1
        tokens: i64 = 0
        for height in b.heights:
            tokens += height
        self.add(f.TOKENS_BELOW, float(tokens) / 10.0)
        self.add(f.LADDERS_LOST, float(_ALL_LADDERS - bits_in(b.ladders)))
        board: i64 = 0
        while board < 4:
            place = s.taoist_tiles[board]
            if place >= BELOW and is_alive(s, board):
                self.add(f.BELOW, 1.0)
                if not b.ladders >> (place - BELOW) & 1:
                    self.add(f.BELOW + 1, 1.0)
            board += 1

    def _wu_feng(self, s: State) -> None:
        b = secret(s)
        cards = ghost_cards(s)
        if cards <= 3:
            self.add(f.LAST_CARDS, 1.0)
        elif cards <= 6:
            self.add(f.LAST_CARDS + 1, 1.0)
        elif cards <= 10:
            self.add(f.LAST_CARDS + 2, 1.0)
        self.add(f.IN_HAND, float(len(b.hand)))
        if s.deck and s.deck[-1] > 0 and s.rules.cards.incarnation[s.deck[-1]]:
            self.add(f.ON_DECK, 1.0)
        thrown: i64 = 0
        for curse in b.pyramid:
            if curse:
                thrown += 1
        self.add(f.THROWN, float(thrown))
        if b.levels & 8:
            self.add(f.THROWN + 1, 1.0)
        self.add(f.SKELETONS, float(skeletons(s)))

    def _mantras(self, s: State) -> None:
        b = secret(s)
        qi = 0.0
        short: i64 = 0
        slot: i64 = 0
        while slot < 6:
            if b.mantras[slot]:
                qi += float(b.mantra_qi[slot]) / float(MANTRA_SLOTS[slot])
                if b.mantra_qi[slot] + 1 == MANTRA_SLOTS[slot]:
                    short += 1
            slot += 1
        self.add(f.MANTRAS, qi)
        self.add(f.MANTRAS + 1, float(short))
