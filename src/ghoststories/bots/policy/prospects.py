"""What a turn promises with all sets: what villagers, crystals and demons add to the sums of the base game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.policy.base import OTHER_TOO, SAME_AGAIN, BasePolicy
from ghoststories.bots.policy.demons import Demons
from ghoststories.bots.policy.expansion_weights import NAMES
from ghoststories.bots.policy.mantras import Mantras
from ghoststories.bots.policy.villagers import Villagers
from ghoststories.bots.policy.weighing import FAR_BELOW
from ghoststories.bots.policy.weights import (
    IDLE,
    IN_CENTRE,
    IN_CORNER,
    NEXT_TURN,
    SECOND,
    SECOND_ACTION,
)
from ghoststories.bots.search.odds_table import chance_to_hit
from ghoststories.engine.content.cards import DEVOURER, DICE_IMMUNE, TAO_OFF, UNTOUCHABLE, WHITE_FACE_OFF
from ghoststories.engine.content.places import CALLIGRAPHER, CEMETERY, GUARDHOUSE, KUNG_FU_SCHOOL, SORCERER
from ghoststories.engine.content.powers import GODS_FAVORITE, HEAVENLY_GUST, SECOND_WIND
from ghoststories.engine.core.geometry import CENTRE_TILE, FACING_SPACES, NEIGHBOURS
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.rules.exorcism import exorcism_dice, is_exorcisable
from ghoststories.engine.rules.exorcism_cost import is_dice_immune, is_under_mantra
from ghoststories.engine.rules.table import has_power, is_alive, is_player_board
from ghoststories.engine.rules.village import help_offered
from ghoststories.engine.sets.black_secret.queries import cave_colour
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.white_moon.school import ghosts_of_colour, school_colours
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import DIVINE_SWORD
from ghoststories.engine.shared.artifacts import has_artifact

DEVOURS: Final = NAMES.index("devourer")
CRYSTAL_WORTH: Final = NAMES.index("crystal")
RETURNS: Final = NAMES.index("villager_returns")
_UNKNOWN: Final = -1.0e8


class Prospects(BasePolicy):
    """What can be done where, and what it is worth. `further` are the habits of the expansions."""

    def __init__(self, habits: list[float], further: list[float]) -> None:
        super().__init__(habits)
        self.further = further
        self.villagers = Villagers(further)
        self.demons = Demons(further)
        self.mantras = Mantras(further, self.demons)
        # What can be done on each tile, and from 9 on below it, as far as it was asked for.
        self.worths: list[float] = [0.0] * 18
        self.dice: i64 = 0
        self.again = False
        self.second: i64 = 0
        self.armed = False

    def weigh(self, s: State) -> None:
        """Look at all ghosts, villagers and demons once."""
        super().weigh(s)
        bits = s.rules.cards.bits
        moonlit = s.rules.has("white_moon")
        people = self.villagers
        if moonlit:
            people.look(s)
        if s.rules.has("black_secret"):
            self.demons.look(s)
        space: i64 = 0
        while space < 12:
            card = s.ghosts[space]
            if card:
                if bits[card] & UNTOUCHABLE:
                    self.gains[space] = 0.0
                elif moonlit:
                    if moon(s).su_ling == space:
                        self.gains[space] *= 0.5
                    elif bits[card] & DEVOURER:
                        self.gains[space] += self.further[DEVOURS]
                    self.gains[space] += people.villager * people.kills[space]
            space += 1

    def ready(self, s: State) -> None:
        """Before a turn's sums: dice, powers, the Sword; what was worked out before is forgotten."""
        self.weigh(s)
        self.dice = exorcism_dice(s)
        self.again = has_power(s, GODS_FAVORITE)
        self.second = 0
        if has_power(s, SECOND_WIND):
            self.second = SAME_AGAIN
        elif has_power(s, HEAVENLY_GUST):
            self.second = OTHER_TOO
        self.armed = s.rules.has("white_moon") and has_artifact(s, s.active, DIVINE_SWORD)
        self._promise(s, self.dice, self.again)
        place: i64 = 0
        while place < 18:
            self.worths[place] = _UNKNOWN
            place += 1

    def _exorcism_of(self, s: State, space: i64, tile: i64, dice: i64, again: bool) -> float:
        """As in the base game, but for crystals, the Sword, and resistance of another kind than the card's."""
        if not is_exorcisable(s, space):
            return 0.0
        cards = s.rules.cards
        card = s.ghosts[space]
        self._cover(s, space, tile, False)
        need = cards.white[card] + self.need
        faces = self.faces
        if need and is_under_mantra(s, space):
            need -= 1
        gain = self._gain(s, space)
        if need <= 0:
            return gain
        if not self.bits & WHITE_FACE_OFF:
            faces += 1
        if cards.bits[card] & DICE_IMMUNE and is_dice_immune(s, space):
            faces = 0
        return self._with_crystals(s, tile, gain, faces, again, dice, need)

    def _with_crystals(self, s: State, tile: i64, gain: float, faces: i64, again: bool, dice: i64, need: i64) -> float:
        """The best worth with none, one or more of the crystals at hand."""
        best = self._chance(faces, again, dice, need) * gain
        if not s.rules.has("white_moon"):
            return best
        crystals = moon(s).crystals
        jokers: i64 = 0
        board: i64 = 0
        while board < 4:
            if crystals[board] and (board == s.active or s.taoist_tiles[board] == tile) and is_alive(s, board):
                jokers += crystals[board]
            board += 1
        used: i64 = 1
        while used <= jokers and used <= need:
            worth = self._chance(faces, again, dice, need - used) * (gain - self.further[CRYSTAL_WORTH] * float(used))
            if worth > best:
                best = worth
            used += 1
        return best

    def _chance(self, faces: i64, again: bool, dice: i64, need: i64) -> float:
        if need <= 0:
            return 1.0
        if not faces:
            return 0.0
        if self.armed and dice:
            return chance_to_hit(faces, again, dice - 1, need - 1)
        return chance_to_hit(faces, again, dice, need)

    def _help(self, s: State, place: i64) -> float:
        """What the villager of a place would do, in the same coin; far below if nothing."""
        if place == CEMETERY:
            return self._cemetery(s)
        if place == SORCERER and s.rules.has("black_secret"):
            worth = super()._help(s, place)
            return worth + self.mantras.worth_of_qi(s, self.gains) if worth > FAR_BELOW else worth
        if place < KUNG_FU_SCHOOL:
            return super()._help(s, place)
        if not help_offered(s, place):
            return FAR_BELOW
        if place == KUNG_FU_SCHOOL:
            return self._school(s)
        if place == CALLIGRAPHER:
            return self.mantras.worth_of_qi(s, self.gains)
        return 5.0 if place == GUARDHOUSE else FAR_BELOW

    def _cemetery(self, s: State) -> float:
        """For a dead Taoist as ever; for a villager the more, the fewer graves are left."""
        if not s.rules.has("white_moon"):
            return super()._help(s, CEMETERY)
        for board in range(4):
            if is_player_board(s, board) and s.qi[board] == 0 and s.layout.players > 1:
                return super()._help(s, CEMETERY)
        if not help_offered(s, CEMETERY):
            return FAR_BELOW
        return self.further[RETURNS] * self.villagers.villager

    def _school(self, s: State) -> float:
        most = FAR_BELOW
        for colour in school_colours(s):
            worth = self.school_of(s, colour)
            if worth > most:
                most = worth
        return most

    def school_of(self, s: State, colour: i64) -> float:
        """What one roll against all ghosts of a colour promises."""
        first = 0.0
        others = 0.0
        for space in ghosts_of_colour(s, colour):
            worth = self._exorcism_of(s, space, NOWHERE, exorcism_dice(s), self.again)
            if worth > first:
                others += first
                first = worth
            else:
                others += worth
        return first + self.habits[SECOND] * others

    def _saving(self, s: State, tile: i64, escorted: i64) -> float:
        """What it is worth to save a villager on a tile: the one who comes along, else the top one."""
        people = self.villagers
        if not s.rules.has("white_moon") or tile != people.portal:
            return FAR_BELOW
        if s.rules.has("black_secret") and secret(s).shadow == tile:
            return FAR_BELOW
        if escorted:
            return people.worth_of_saving(s, escorted)
        return people.worth_of_saving(s, people.top(s, tile)) if people.heights[tile] else FAR_BELOW

    def _acting(self, s: State, tile: i64, escorted: i64) -> float:
        """The best action on a tile, or two with a blue power."""
        exorcism = self._exorcism(s, tile, self.dice, self.again) if FACING_SPACES[tile] else 0.0
        other = FAR_BELOW if s.haunted >> tile & 1 else self._help(s, s.layout.place_of_tile[tile])
        saving = self._saving(s, tile, escorted)
        if saving > other:
            other = saving
        best = exorcism if exorcism > other else other
        if best < self.habits[IDLE]:
            return self.habits[IDLE]
        if self.second == SAME_AGAIN:
            return best * (1.0 + self.habits[SECOND_ACTION])
        if self.second == OTHER_TOO and exorcism > 0.0 and other > 0.0:
            return exorcism + other
        return best

    def _demons(self, s: State, cave: i64) -> float:
        """What an exorcism below promises."""
        worth = self.demons.worth_at(s, cave)
        if worth <= 0.0:
            return self.habits[IDLE]
        colour = cave_colour(s, cave)
        need = self.demons.hardest(s, cave)
        if self.demons.tao_serves(s, cave) and not self.bits & TAO_OFF:
            need -= s.tao[5 * s.active + colour]
        faces: i64 = 1 if self.bits & WHITE_FACE_OFF else 2
        return self._chance(faces, self.again, self.dice, need) * worth

    def worth_at(self, s: State, place: i64) -> float:
        """What a place is good for: what can be done there, and from there in the next turn."""
        if self.worths[place] > _UNKNOWN:
            return self.worths[place]
        h = self.habits
        tile = place - BELOW if place >= BELOW else place
        worth = self._acting(s, tile, 0) if place < BELOW else self._demons(s, tile)
        worth += h[NEXT_TURN] * self._future(s, tile)
        if tile == CENTRE_TILE:
            worth += h[IN_CENTRE]
        elif len(FACING_SPACES[tile]) == 2:
            worth += h[IN_CORNER]
        self.worths[place] = worth
        return worth

    def _reached(self, s: State, place: i64) -> float:
        """The worth of a place, or of the one above or below it if a ladder stands there (K8)."""
        worth = self.worth_at(s, place)
        if s.rules.has("black_secret"):
            tile = place - BELOW if place >= BELOW else place
            if secret(s).ladders >> tile & 1:
                other = self.worth_at(s, tile if place >= BELOW else place + BELOW)
                if other > worth:
                    return other
        return worth

    def within(self, s: State, place: i64, steps: i64) -> float:
        """The best place within so many further steps."""
        best = self._reached(s, place)
        if steps:
            level: i64 = BELOW if place >= BELOW else 0
            for near in NEIGHBOURS[place - level]:
                worth = self._reached(s, near + level) - 0.01
                if worth > best:
                    best = worth
        return best
