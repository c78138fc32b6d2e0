"""A look at the table without its ghosts: the set-up, the deck, the Taoists, the village."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation import features as f
from ghoststories.bots.evaluation.counting import bits_in
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core.state import (
    BLACK,
    NOWHERE,
    UNKNOWN_INCARNATION,
    State,
)
from ghoststories.engine.rules import codes


class TableFeatures:
    """Weights, and the workings of one look at a table."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.logit = 0.0
        self.tracing = False
        self.trace: list[float] = []
        # The next Taoists in the order of their turns, and in how many turns each board's Yin comes.
        self.order: list[i64] = [0, 0, 0, 0]
        self.living: i64 = 0
        self.turns: list[i64] = [0, 0, 0, 0]
        self.bits_in_play: i64 = 0
        self.in_play: i64 = 0
        self.dice: i64 = 0
        self.tao_counts = True
        self.best: list[float] = [0.0, 0.0, 0.0, 0.0]
        self.reach: list[i64] = [0, 0, 0, 0]
        self.uncovered = 0.0
        self.uncovered_haunters = 0.0
        self.deficit: i64 = 0
        self.chance_at_incarnation = 0.0
        self.second_at_incarnation = 0.0
        # The chance of each Taoist in the order of turns at the ghost in each space.
        self.chances: list[float] = [0.0] * 48

    def add(self, feature: i64, amount: float) -> None:
        """Count a feature."""
        self.logit += self.weights[feature] * amount
        if self.tracing:
            self.trace[feature] += amount

    def _set_order(self, s: State) -> None:
        """Who acts next: the active Taoist if he has not moved yet, then the others clockwise."""
        has_moved = True
        pending: i64 = 0
        for step in s.agenda:
            code = step & 255
            if code == codes.BEFORE_MOVE:
                has_moved = False
            elif code == codes.GHOST_COMES or code == codes.DRAW_CARD:
                pending += 1
        if pending:
            self.add(f.DRAWS_PENDING, float(pending))
        first = s.active
        if has_moved:
            first = (first + 1) % 4
        self.living = 0
        step_on: i64 = 0
        while step_on < 4:
            board = (first + step_on) % 4
            if s.layout.seats >> board & 1 and s.qi[board] > 0:
                self.order[self.living] = board
                self.living += 1
            self.turns[(s.active + 1 + step_on) % 4] = step_on
            step_on += 1

    def _setup(self, s: State) -> None:
        layout = s.layout
        if layout.players < 4:
            self.add(f.PLAYERS + layout.players - 1, 1.0)
        if layout.difficulty:
            self.add(f.DIFFICULTY + layout.difficulty - 1, 1.0)
        if layout.edition == 1:
            self.add(f.FIRST_EDITION, 1.0)
        at: i64 = 0
        while at < self.living:
            self.add(f.POWER + layout.power_of_board[self.order[at]], 1.0)
            at += 1

    def _deck(self, s: State) -> None:
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
        self.add(f.INCARNATIONS_LEFT, float(left))
        self.add(f.CARDS_TO_LAST, float(to_last) / 10.0)
        if to_next > 0:
            self.add(f.CARDS_TO_NEXT, float(to_next) / 10.0)
        if size <= 3:
            self.add(f.DECK_RUNS_OUT, 1.0)
        elif size <= 6:
            self.add(f.DECK_RUNS_OUT + 1, 1.0)
        elif size <= 10:
            self.add(f.DECK_RUNS_OUT + 2, 1.0)

    def _taoists(self, s: State) -> None:
        dead: i64 = 0
        board: i64 = 0
        total: i64 = 0
        while board < 4:
            if not s.layout.seats >> board & 1:
                if s.qi[board] == 0:
                    self.add(f.POSSESSED, 1.0)
                else:
                    self.add(f.POSSESSED + 1, float(s.qi[board]))
            elif s.qi[board] == 0:
                dead += 1
            else:
                qi = s.qi[board]
                total += qi
                self.add(f.QI + (qi if qi < 4 else 4) - 1, 1.0)
                self._belongings(s, board)
            board += 1
        if dead:
            self.add(f.DEAD + dead - 1, 1.0)
            cemetery = s.layout.tile_of_place[CEMETERY]
            if cemetery != NOWHERE and not s.haunted >> cemetery & 1:
                self.add(f.DEAD_AND_CEMETERY, 1.0)
        self.add(f.QI_TOTAL, float(total))
        if total <= 9:
            self.add(f.WEAK_TEAM + 3, 1.0)
            if total <= 7:
                self.add(f.WEAK_TEAM + 2, 1.0)
                if total <= 5:
                    self.add(f.WEAK_TEAM + 1, 1.0)
                    if total <= 3:
                        self.add(f.WEAK_TEAM, 1.0)
        if s.temple:
            self.add(f.BUDDHAS, float(s.temple))

    def _belongings(self, s: State, board: i64) -> None:
        tokens: i64 = 0
        colours: i64 = 0
        colour: i64 = 0
        while colour < 5:
            held = s.tao[5 * board + colour]
            if held:
                tokens += held
                colours += 1
            colour += 1
        self.add(f.TOKENS, float(tokens))
        self.add(f.TOKENS + 1, float(colours))
        self.add(f.TOKENS + 2, float(s.tao[5 * board + BLACK]))
        if tokens > 3:
            self.add(f.TOKENS + 3, float(tokens - 3))
        if self.living and board == self.order[0]:
            self.add(f.TOKENS_TO_SPARE, float(tokens))
        elif self.living > 1 and board == self.order[1]:
            self.add(f.TOKENS_TO_SPARE + 1, float(tokens))
        if s.yinyangs >> board & 1:
            self.add(f.YINYANGS, 1.0)
        if s.held_buddhas[board]:
            self.add(f.BUDDHAS + 1, float(s.held_buddhas[board]))
        if s.power_tokens[board]:
            self.add(f.POWER_TOKENS, float(s.power_tokens[board]))

    def _village(self, s: State) -> None:
        haunted = bits_in(s.haunted)
        if haunted:
            self.add(f.HAUNTED + (haunted if haunted < 3 else 3) - 1, 1.0)
            if haunted + 1 == s.layout.haunted_tiles_that_lose:
                self.add(f.ONE_FROM_DEFEAT, 1.0)
            tile: i64 = 0
            while tile < 9:
                if s.haunted >> tile & 1:
                    self.add(f.HAUNTED_PLACE + s.layout.place_of_tile[tile], 1.0)
                tile += 1
            if s.yinyangs:
                self.add(f.YINYANG_TO_RESTORE, 1.0)
        if s.circle == NOWHERE:
            self.add(f.CIRCLE_SERVES + 1, 1.0)
