"""Catacombs, Wu-Feng's cards and curses, bloody mantras."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in
from ghoststories.bots.evaluation.sets.black_secret import names as f
from ghoststories.bots.evaluation.sets.black_secret.counting import skeletons
from ghoststories.bots.evaluation.sets.features import SetFeatures
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.black_secret.pieces import DEMON_RESISTANCE, MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.shared.removed_cards import ghosts_left

_ALL_LADDERS: Final = 9


class SecretFeatures(SetFeatures):
    """Counts what Black Secret adds."""

    def count(self, s: State) -> None:
        """Count them at a table."""
        self._demons(s)
        self._catacombs(s)
        self._wu_feng(s)
        self._mantras(s)

    def _demons(self, s: State) -> None:
        tally = self.tally
        b = secret(s)
        tally.add(f.SECRET, 1.0)
        if b.urns and b.urns < 3:
            tally.add(f.URNS[b.urns], 1.0)
        if b.shadow != NOWHERE:
            tally.add(f.SHADOW, 1.0)
        demon: i64 = 0
        while demon < 3:
            cave = b.demons[demon]
            if cave >= 0:
                tally.add(f.DEMONS, 1.0)
                tally.add(f.DEMON_RESISTANCE, float(DEMON_RESISTANCE[demon]))
                if b.heights[cave] == 1:
                    tally.add(f.DEMONS_ON_LAST, 1.0)
            demon += 1

    def _catacombs(self, s: State) -> None:
        tally = self.tally
        b = secret(s)
        tokens: i64 = 0
        for height in b.heights:
            tokens += height
        tally.add(f.TOKENS_BELOW, float(tokens) / 10.0)
        tally.add(f.LADDERS_LOST, float(_ALL_LADDERS - bits_in(b.ladders)))
        board: i64 = 0
        while board < 4:
            place = s.taoist_tiles[board]
            if place >= BELOW and is_alive(s, board):
                tally.add(f.BELOW, 1.0)
                if not b.ladders >> (place - BELOW) & 1:
                    tally.add(f.BELOW_WITHOUT_LADDER, 1.0)
            board += 1

    def _wu_feng(self, s: State) -> None:
        tally = self.tally
        b = secret(s)
        tally.add_few(f.LAST_CARDS, ghosts_left(s))
        tally.add(f.IN_HAND, float(len(b.hand)))
        if len(s.deck) and s.deck[-1] > 0 and s.rules.cards.incarnation[s.deck[-1]]:
            tally.add(f.ON_DECK, 1.0)
        thrown: i64 = 0
        for curse in b.pyramid:
            if curse:
                thrown += 1
        tally.add(f.THROWN, float(thrown))
        if b.levels & 8:
            tally.add(f.THREE_LEVELS, 1.0)
        tally.add(f.SKELETONS, float(skeletons(s)))

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
        self.tally.add(f.MANTRA_QI, qi)
        self.tally.add(f.MANTRAS_ONE_SHORT, float(short))
