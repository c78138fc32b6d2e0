"""What White Moon changes in the parts of the playbook: values of ghosts, exorcisms, helps, steps and actions."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.argmax import highest
from ghoststories.bots.policy.assessment import FAR_BELOW, Assessment
from ghoststories.bots.policy.handler import Best, Handler
from ghoststories.bots.policy.placing import Placing
from ghoststories.bots.policy.reach import is_near
from ghoststories.bots.policy.sets.white_moon.villagers import Villagers, first_stack
from ghoststories.bots.policy.sets.white_moon.weights import CRYSTAL_WORTH, DEVOURS, RETURNS
from ghoststories.bots.policy.shared.exorcisms import Aids
from ghoststories.bots.policy.shared.harm import REFUSED_FROM, harm, next_haunted
from ghoststories.bots.policy.shared.planner import Planner, Rescues
from ghoststories.bots.policy.shared.turns import Step
from ghoststories.bots.policy.tokens import RerollForColour, TokenValues
from ghoststories.bots.policy.turns import Action
from ghoststories.bots.policy.village_help import Help
from ghoststories.bots.policy.weigher import Adjuster, Weigher
from ghoststories.bots.policy.weights import SECOND
from ghoststories.engine.content.cards import DEVOURER, HAUNTER, UNTOUCHABLE
from ghoststories.engine.core.decisions import NO_SPACE, count_of, verb_of
from ghoststories.engine.core.geometry import FACED_TILE
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.exorcism_cost import JOKERS
from ghoststories.engine.rules.table import is_alive, is_player_board
from ghoststories.engine.sets.white_moon.school import ghosts_of_colour, school_colours
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import DIVINE_SWORD
from ghoststories.engine.shared.artifacts import has_artifact
from ghoststories.engine.shared.verbs import CRYSTAL


class VillagersInDanger(Adjuster):
    """Ghosts are worth more for the villagers they kill, less while Su-Ling stops them."""

    def __init__(self, further: vec[float], people: Villagers) -> None:
        self.further = further
        self.people = people

    def adjust(self, s: State, found: Assessment) -> None:
        """Look at all villagers once."""
        people = self.people
        people.look(s)
        bits = s.rules.cards.bits
        su_ling = moon(s).su_ling
        space: i64 = 0
        while space < 12:
            card = s.ghosts[space]
            if card and not bits[card] & UNTOUCHABLE:
                if su_ling == space:
                    found.gains[space] *= 0.5
                elif bits[card] & DEVOURER:
                    found.gains[space] += self.further[DEVOURS]
                found.gains[space] += people.villager * people.kills[space]
            space += 1


class CrystalsAndSword(Aids):
    """Crystals count as any colour; the Divine Sword turns a die."""

    def __init__(self, further: vec[float]) -> None:
        self.further = further

    def has_sure_die(self, s: State) -> bool:
        """Whether the active Taoist has the Divine Sword."""
        return has_artifact(s, s.active, DIVINE_SWORD)

    def wild_tokens(self, s: State, tile: i64) -> i64:
        """The crystals of the active Taoist and of the living ones on a tile."""
        crystals = moon(s).crystals
        count: i64 = 0
        board: i64 = 0
        while board < 4:
            if crystals[board] and (board == s.active or s.taoist_tiles[board] == tile) and is_alive(s, board):
                count += crystals[board]
            board += 1
        return count

    def wild_token_price(self) -> float:
        """What a crystal is worth."""
        return self.further[CRYSTAL_WORTH]


class CemeteryForVillagers(Help):
    """For a dead Taoist as in the base game; a villager is worth more when few graves are left."""

    def __init__(self, further: vec[float], people: Villagers, base: Help) -> None:
        super().__init__(further)
        self.people = people
        self.base = base

    def worth(self, s: State, found: Assessment) -> float:
        """A dead Taoist comes first."""
        for board in range(4):
            if is_player_board(s, board) and s.qi[board] == 0 and s.layout.players > 1:
                return self.base.worth(s, found)
        return self.weights[RETURNS] * self.people.villager


class SchoolHelp(Help):
    """One roll against all ghosts of a colour."""

    def __init__(self, weights: vec[float], planner: Planner) -> None:
        super().__init__(weights)
        self.planner = planner

    def worth(self, s: State, found: Assessment) -> float:
        """The best colour."""
        most = FAR_BELOW
        for colour in school_colours(s):
            worth = self.of_colour(s, found, colour)
            if worth > most:
                most = worth
        return most

    def of_colour(self, s: State, found: Assessment, colour: i64) -> float:
        """What a roll against a colour promises."""
        planner = self.planner
        first = 0.0
        others = 0.0
        for space in ghosts_of_colour(s, colour):
            worth = planner.exorcisms.of_ghost(s, found, space, NOWHERE, exorcism_dice(s), planner.again)
            if worth > first:
                others += first
                first = worth
            else:
                others += worth
        return first + self.weights[SECOND] * others


class MoonRescues(Rescues):
    """Villagers are saved at the Portal."""

    def __init__(self, people: Villagers) -> None:
        self.people = people

    def worth(self, s: State, tile: i64, escorted: i64) -> float:
        """What it is worth to save a villager on a tile: the one who comes along, else the top one."""
        people = self.people
        if tile != people.portal:
            return FAR_BELOW
        if escorted:
            return people.worth_of_saving(s, escorted)
        return people.worth_of_saving(s, people.top(s, tile)) if people.heights[tile] else FAR_BELOW

    def escort(self, s: State, tile: i64, to_tile: i64) -> float:
        """What it is worth to take the top villager of a tile along to another one."""
        return self.people.escort(s, tile, to_tile)


class EscortStep(Step):
    """A step with a villager."""

    def __init__(self, planner: Planner, people: Villagers) -> None:
        super().__init__(planner)
        self.people = people

    def worth(self, s: State, place: i64, target: i64, steps: i64) -> float:
        """As a step alone, or to save the villager at the Portal."""
        planner = self.planner
        worth = planner.within(s, target, steps)
        if target == self.people.portal:
            saved = planner.acting(s, target, self.people.top(s, place)) + planner.next_turn(target)
            if saved > worth:
                worth = saved
        return worth + self.people.escort(s, place, target)


class SaveAction(Action):
    """Save the top villager of the Portal."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def worth(self, s: State, found: Assessment, target: i64) -> float:
        """What it is worth to save the villager."""
        return self.planner.rescues.worth(s, s.taoist_tiles[s.active], 0)


class CrystalFirst(Handler):
    """A crystal towards a barrier that is half there, or with one to spare; then the end of the turn."""

    def __init__(self, inner: Handler) -> None:
        self.inner = inner

    def answer(self, s: State) -> i64:
        """Place a crystal if it is wanted."""
        offer = s.offer
        for at in range(len(offer)):
            if verb_of(offer[at]) == CRYSTAL and _places_crystal(s):
                return at
        return self.inner.answer(s)


def _places_crystal(s: State) -> bool:
    m = moon(s)
    return (m.receptacles & (m.receptacles - 1)) != 0 or m.crystals[s.active] > 1


class PlacingAmongVillagers(Handler):
    """The Shield sends a bad ghost back; killers of villagers go where they kill few; else as in the base game."""

    def __init__(self, weigher: Weigher, people: Villagers, placing: Placing) -> None:
        self.weigher = weigher
        self.people = people
        self.placing = placing

    def answer(self, s: State) -> i64:
        """Compare the free spaces."""
        self.weigher.weigh(s)
        card = s.agenda[-1] >> 8 & 255
        shield = s.agenda[-1] >> 16 & 255
        may_refuse = s.offer[-1] == NO_SPACE and shield and shield < 4
        if may_refuse and harm(s, card) > REFUSED_FROM:
            return len(s.offer) - 1
        if not s.rules.cards.bits[card] & (HAUNTER | DEVOURER):
            return self.placing.answer(s)
        return highest(
            vec[float]([self._worth(s, space, card) if space < NO_SPACE else FAR_BELOW for space in s.offer])
        )

    def _worth(self, s: State, space: i64, card: i64) -> float:
        """On a Buddha, within reach of somebody with tokens, on a line with few villagers."""
        people = self.people
        worth = 10.0 if s.buddhas >> space & 1 else 0.0
        tile = FACED_TILE[space]
        colour = s.rules.cards.colour[card]
        for board in range(4):
            if is_near(s, board, tile):
                worth += 4.0 + float(s.tao[5 * board + colour])
        if s.rules.cards.bits[card] & HAUNTER:
            target = next_haunted(s, space)
            if target == NOWHERE:
                return worth + 10.0
            worth -= 0.5 * people.villager * float(people.heights[target])
        stack = first_stack(people.heights, space)
        if stack != NOWHERE:
            worth -= 0.2 * people.loss(s, people.top(s, stack))
        return worth


class PayWithCrystals(Best):
    """The cheapest payment; crystals cost more than tokens."""

    def __init__(self, further: vec[float], values: TokenValues) -> None:
        self.further = further
        self.values = values

    def worth(self, s: State, payment: i64) -> float:
        crystals = float(count_of(payment, JOKERS))
        return -(self.values.price(s, payment) + 3.0 * self.further[CRYSTAL_WORTH] * crystals)


class SchoolReroll(RerollForColour):
    """At the School only one colour counts."""

    def colour(self, s: State) -> i64:
        return moon(s).school
