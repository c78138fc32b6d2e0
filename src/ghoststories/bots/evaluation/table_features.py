"""The table without its ghosts: the set-up, the deck, the Taoists, the village."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation import features as f
from ghoststories.bots.evaluation.counting import bits_in
from ghoststories.bots.evaluation.tally import Tally
from ghoststories.bots.evaluation.turn_order import TurnOrder
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core.state import BLACK, NOWHERE, UNKNOWN_INCARNATION, State


class TableFeatures:
    """Counts what the table shows apart from the ghosts."""

    def __init__(self, tally: Tally, turns: TurnOrder) -> None:
        self.tally = tally
        self.turns = turns

    def setup(self, s: State) -> None:
        """What was chosen before the game, and what this turn still draws."""
        tally = self.tally
        layout = s.layout
        if self.turns.pending:
            tally.add(f.DRAWS_PENDING, float(self.turns.pending))
        if layout.players < 4:
            tally.add(f.PLAYERS[layout.players], 1.0)
        if layout.difficulty:
            tally.add(f.DIFFICULTY[layout.difficulty], 1.0)
        if layout.edition == 1:
            tally.add(f.FIRST_EDITION, 1.0)
        at: i64 = 0
        while at < self.turns.living:
            tally.add(f.POWER[layout.power_of_board[self.turns.order[at]]], 1.0)
            at += 1

    def deck(self, s: State) -> None:
        """What is still to come."""
        tally = self.tally
        left: i64 = 0
        to_next: i64 = -1
        to_last: i64 = 0
        size = len(s.deck)
        at = size - 1
        while at >= 0:
            if s.deck[at] == UNKNOWN_INCARNATION:
                left += 1
                to_last = size - at
                if to_next < 0:
                    to_next = size - at
            at -= 1
        tally.add(f.INCARNATIONS_LEFT, float(left))
        tally.add(f.CARDS_TO_LAST, float(to_last) / 10.0)
        if to_next > 0:
            tally.add(f.CARDS_TO_NEXT, float(to_next) / 10.0)
        tally.add_few(f.DECK, size)

    def taoists(self, s: State) -> None:
        """Which Taoists live, their Qi and what they own."""
        tally = self.tally
        dead: i64 = 0
        board: i64 = 0
        total: i64 = 0
        while board < 4:
            qi = s.qi[board]
            if not s.layout.seats >> board & 1:
                if qi == 0:
                    tally.add(f.POSSESSED, 1.0)
                else:
                    tally.add(f.QI_OF_NEUTRAL, float(qi))
            elif qi == 0:
                dead += 1
            else:
                total += qi
                tally.add(f.QI[qi if qi < 4 else i64(4)], 1.0)
                self._belongings(s, board)
            board += 1
        if dead:
            tally.add(f.DEAD[dead], 1.0)
            cemetery = s.layout.tile_of_place[CEMETERY]
            if cemetery != NOWHERE and not s.haunted >> cemetery & 1:
                tally.add(f.DEAD_AND_CEMETERY, 1.0)
        self._qi_of_all(total)
        if s.temple:
            tally.add(f.BUDDHAS_IN_TEMPLE, float(s.temple))

    def _qi_of_all(self, total: i64) -> None:
        tally = self.tally
        tally.add(f.QI_TOTAL, float(total))
        if total <= 9:
            tally.add(f.QI_AT_MOST_9, 1.0)
        if total <= 7:
            tally.add(f.QI_AT_MOST_7, 1.0)
        if total <= 5:
            tally.add(f.QI_AT_MOST_5, 1.0)
        if total <= 3:
            tally.add(f.QI_AT_MOST_3, 1.0)

    def _belongings(self, s: State, board: i64) -> None:
        tally = self.tally
        tokens: i64 = 0
        colours: i64 = 0
        colour: i64 = 0
        while colour < 5:
            held = s.tao[5 * board + colour]
            if held:
                tokens += held
                colours += 1
            colour += 1
        tally.add(f.TOKENS, float(tokens))
        tally.add(f.COLOURS_HELD, float(colours))
        tally.add(f.BLACK_TOKENS, float(s.tao[5 * board + BLACK]))
        if tokens > 3:
            tally.add(f.TOKENS_BEYOND_3, float(tokens - 3))
        if self.turns.living and board == self.turns.order[0]:
            tally.add(f.TOKENS_OF_NEXT, float(tokens))
        elif self.turns.living > 1 and board == self.turns.order[1]:
            tally.add(f.TOKENS_OF_SECOND, float(tokens))
        if s.yinyangs >> board & 1:
            tally.add(f.YINYANGS, 1.0)
        if s.held_buddhas[board]:
            tally.add(f.BUDDHAS_HELD, float(s.held_buddhas[board]))
        if s.power_tokens[board]:
            tally.add(f.POWER_TOKENS, float(s.power_tokens[board]))

    def village(self, s: State) -> None:
        """Which tiles are haunted, and whether the Circle is empty."""
        tally = self.tally
        haunted = bits_in(s.haunted)
        if haunted:
            tally.add(f.HAUNTED[haunted if haunted < 3 else i64(3)], 1.0)
            if haunted + 1 == s.layout.haunted_tiles_that_lose:
                tally.add(f.ONE_FROM_DEFEAT, 1.0)
            tile: i64 = 0
            while tile < 9:
                if s.haunted >> tile & 1:
                    tally.add(f.HAUNTED_PLACE[s.layout.place_of_tile[tile]], 1.0)
                tile += 1
            if s.yinyangs:
                tally.add(f.YINYANG_TO_RESTORE, 1.0)
        if s.circle == NOWHERE:
            tally.add(f.CIRCLE_IS_EMPTY, 1.0)
