"""White Moon's own questions in the quick policy."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.evaluation.counting import bits_in, ghosts_on, tokens_of
from ghoststories.bots.policy.argmax import highest, lowest
from ghoststories.bots.policy.prospects import CRYSTAL_WORTH, DEVOURS
from ghoststories.bots.policy.turns import Turns
from ghoststories.bots.policy.villagers import graves_left
from ghoststories.bots.policy.weights import IMMUNE, ON_CARD, ON_STONE, TORMENT
from ghoststories.engine.content.cards import DEVOURER, DICE_IMMUNE, HAUNTER, TORMENTOR
from ghoststories.engine.core.decisions import ESCORT, HEAL, NO_SPACE, RETURN, RISE, ROLL, SAVE_FROM, target_of, verb_of
from ghoststories.engine.core.geometry import FACED_TILE
from ghoststories.engine.core.state import FIGURE_ON_STONE, NOWHERE, State
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.promos import codes as promo_codes
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.corners import corner_of
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon
from ghoststories.engine.shared import codes as shared_codes


class MoonAnswers:
    """Answers to what White Moon asks."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.villagers = turns.villagers

    def answer(self, s: State, code: i64) -> i64:
        """The index of the option to take."""
        if code == codes.TAO_LEAVES_OWNER or code == codes.GREEN_TAO_OWNER:
            return highest([float(tokens_of(s, board)) for board in s.offer])
        if code == codes.DIVINE_SWORD or code == codes.SU_LING_CRYSTAL:
            return 0
        if code == codes.ARMOR or code == codes.ARMOR_MOVED:
            return self._armor(s)
        if code == shared_codes.SECOND_STEP:
            self.turns.ready(s)
            return self.turns.step(s, s.active, 0)
        if code == codes.SCHOOL_COLOUR:
            self.turns.ready(s)
            return highest([self.turns.school_of(s, colour) for colour in s.offer])
        self.turns.weigh(s)
        if code == codes.SCROLL_MOVE:
            return self._called(s)
        if code == codes.LIFE_POTION:
            return self._potion(s)
        if code == codes.SU_LING:
            return self._su_ling(s)
        if code == codes.BARRIER:
            return self._barrier(s, s.agenda[-1] >> 8 & 255)
        if code == codes.LAY_CHILD:
            return lowest([self._crowd(s, space // 3) for space in s.offer])
        if code == codes.VICTIM:
            return self.villagers.least_missed(s)
        if code == codes.SAVE_FIRST or code == codes.RETURN_VILLAGER:
            return self.villagers.most_wanted(s)
        return self.turns.mixed(s)

    def _armor(self, s: State) -> i64:
        """A left stone is ignored unless it helps: one clears a board, one shelters a villager."""
        card = s.agenda[-1] >> 16 & 255
        steps = s.rules.cards.arrival_steps[card]
        if len(steps) and (steps[0] == promo_codes.CLEAR_BOARD or steps[0] == promo_codes.SHELTER_ONE):
            return 1
        return 0

    def _called(self, s: State) -> i64:
        """The Scroll raises who lies and brings villagers to the Portal."""
        offer = s.offer
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            if verb == RISE or (verb == ESCORT and target_of(offer[at]) == self.villagers.portal):
                return at
        return len(offer) - 1

    def _potion(self, s: State) -> i64:
        """Back to life, else a Qi for the weakest; a villager when graves are few."""
        best: i64 = 0
        least: i64 = 9
        offer = s.offer
        for at in range(len(offer)):
            if verb_of(offer[at]) == HEAL:
                qi = s.qi[target_of(offer[at])]
                if qi < least:
                    least = qi
                    best = at
            elif verb_of(offer[at]) == RETURN and least > 1 and graves_left(s) <= 3:
                return at
        return best

    def _hush(self, s: State, space: i64) -> float:
        """What Su-Ling keeps a ghost from."""
        card = s.ghosts[space]
        bits = s.rules.cards.bits[card]
        worth = self.villagers.villager * self.villagers.kills[space]
        if bits & HAUNTER:
            worth += self.turns.habits[ON_STONE] if s.figures[space] == FIGURE_ON_STONE else self.turns.habits[ON_CARD]
        if bits & TORMENTOR:
            worth += self.turns.habits[TORMENT]
        if bits & DEVOURER:
            worth += self.turns.further[DEVOURS]
        if bits & DICE_IMMUNE:
            worth += self.turns.habits[IMMUNE]
        return worth

    def _su_ling(self, s: State) -> i64:
        """Before the worst centre stone; beside a free receptacle she brings a crystal."""
        m = moon(s)
        before = m.su_ling
        # What is behind her now threatens again when she goes.
        m.su_ling = NOWHERE
        self.villagers.look(s)
        m.su_ling = before
        return highest([self._su_ling_at(s, space) for space in s.offer])

    def _su_ling_at(self, s: State, space: i64) -> float:
        m = moon(s)
        if space == NO_SPACE:
            return self._hush(s, m.su_ling) if m.su_ling != NOWHERE else 0.0
        worth = self._hush(s, space)
        corner = corner_of(FACED_TILE[space])
        if corner != NOWHERE and not m.receptacles >> corner & 1 and m.crystals[CRYSTAL_RESERVE]:
            worth += self.turns.further[CRYSTAL_WORTH] * float(1 + bits_in(m.receptacles))
        return worth

    def _barrier(self, s: State, board: i64) -> i64:
        """Dice against a board's ghosts, or a villager to the Shelter, whichever weighs more."""
        ghosts = self.turns.gains[3 * board] + self.turns.gains[3 * board + 1] + self.turns.gains[3 * board + 2]
        best: i64 = len(s.offer) - 1
        most = 0.0
        offer = s.offer
        for at in range(len(offer)):
            verb = verb_of(offer[at])
            worth = 0.0
            if verb == ROLL:
                worth = 0.7 * ghosts
            elif verb == SAVE_FROM:
                tile = target_of(offer[at])
                worth = self.villagers.worth_of_saving(s, self.villagers.top(s, tile))
                worth += self.villagers.villager * (self.villagers.top_peril[tile] + self.villagers.whole_peril[tile])
            if worth > most:
                most = worth
                best = at
        return best

    def _crowd(self, s: State, board: i64) -> float:
        """W44: a cursed child stays for long, so on the board with the fewest ghosts, not a living Taoist's."""
        return float(ghosts_on(s, board)) + (0.5 if is_alive(s, board) else 0.0)
