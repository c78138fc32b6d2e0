"""A ghost comes: Wu-Feng places it, or discards it for a demon or a curse; summon cards (K3 to K5)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, lose, push
from ghoststories.engine.core.decisions import NO, YES, menu, target_of, verb_of
from ghoststories.engine.core.events import GAME_LOST, GHOST_DRAWN, emit
from ghoststories.engine.core.pools import DrawFromPool
from ghoststories.engine.core.state import BLACK, LOST_DECK, UNKNOWN_INCARNATION, State
from ghoststories.engine.core.vectors import append, insert, pop, remove, sort, vec
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.arrival import GhostComes, card_is_drawn
from ghoststories.engine.rules.incarnations import NextIncarnation
from ghoststories.engine.rules.table import is_full, something_holds
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.events import GHOST_DISCARDED_FOR, INCARNATION_DRAWN, SUMMON_DRAWN
from ghoststories.engine.sets.black_secret.icons import ANY_CURSE_COLOUR
from ghoststories.engine.sets.black_secret.pieces import DEMON_COST, DEMON_KEYS
from ghoststories.engine.sets.black_secret.pyramid import ANY_COLOUR, can_throw
from ghoststories.engine.sets.black_secret.queries import WuFengChoice, ghost_cards_left
from ghoststories.engine.sets.black_secret.state import AT_HOME, secret
from ghoststories.engine.sets.black_secret.verbs import CURSE, DEMON, PLACE
from ghoststories.engine.sets.white_moon.arrival import PlaceOrRefuse
from ghoststories.engine.shared.events import GHOST_REFUSED, INCARNATION_ON_DECK


def deck_is_out(s: State) -> bool:
    """K5, K24: Wu-Feng wins when a draw or removal leaves no ghost card in the deck."""
    if ghost_cards_left(s):
        return False
    emit(s, GAME_LOST, LOST_DECK)
    lose(s, LOST_DECK)
    return True


class WuFengDraws(GhostComes):
    """K3, K23: as in the base game (B10), but the top card may be a summon card."""

    def draw(self, s: State, shield: i64, no_demon: i64) -> None:
        if s.deck[-1] == UNKNOWN_INCARNATION:
            s.deck, _ = pop(s.deck)
            emit(s, SUMMON_DRAWN)
            push(s, codes.SUMMON)
        else:
            super().draw(s, shield, no_demon)

    def drawn(self, s: State, card: i64, shield: i64, no_demon: i64) -> None:
        ghost_is_drawn(s, card, shield, no_demon)


def ghost_is_drawn(s: State, card: i64, shield: i64, no_demon: i64) -> None:
    """K5: drawing the last ghost card loses the game, whatever Wu-Feng would do with it."""
    card_is_drawn(s, card, shield, no_demon)
    if not s.rules.cards.incarnation[card]:
        deck_is_out(s)


class WuFengDrawsCard(DrawFromPool):
    """B4: the top ghost is one of the unseen, all equally likely."""

    def pool(self, s: State, _a: i64) -> vec[i64]:
        return s.unseen_ghosts

    def take(self, s: State, card: i64, _a: i64, shield: i64, no_demon: i64) -> None:
        s.unseen_ghosts = remove(s.unseen_ghosts, card)
        ghost_is_drawn(s, card, shield, no_demon)


class GhostIsDrawn(Deed):
    """W40, K3: first the Shield, then Wu-Feng; an incarnation can only be put into play."""

    def run(self, s: State, card: i64, shield: i64, no_demon: i64) -> None:
        if s.rules.cards.incarnation[card]:
            push(s, codes.WU_FENG_PLACES, card)
        elif shield:
            push(s, codes.SHIELD, card, shield, no_demon)
        else:
            push(s, codes.USE_GHOST, card, no_demon)


class Shield(Choice):
    """W40: the owner may send the card under the deck, before Wu-Feng's choice."""

    entry = Entry(codes.SHIELD, "shield", shapes.YES_NO, fields="card shield no_demon")

    def __init__(self, shield: PlaceOrRefuse) -> None:
        self.shield = shield

    def options(self, s: State, card: i64, shield: i64, _no_demon: i64) -> vec[i64]:
        return vec[i64]([YES, NO] if self.shield.refusable(s, card, shield - 1) else [NO])

    def take(self, s: State, answer: i64, card: i64, shield: i64, no_demon: i64) -> None:
        if answer == NO:
            push(s, codes.USE_GHOST, card, no_demon)
            return
        s.deck = insert(s.deck, 0, card)
        emit(s, GHOST_REFUSED, card)
        push(s, base.GHOST_COMES, 0, shield + 1, no_demon)


class UseGhost(WuFengChoice):
    """K3: place it, or discard it for a demon (its resistance at least the cost) or a curse (of its colour)."""

    entry = Entry(codes.USE_GHOST, "use_ghost", shapes.MENU, fields="card no_demon")

    def options(self, s: State, card: i64, no_demon: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]([menu(PLACE)])
        if not no_demon:
            for demon in demons_to_summon(s, resistance_of(s, card)):
                offer = append(offer, menu(DEMON, demon))
        if can_throw(s, curse_colour(s, card)):
            offer = append(offer, menu(CURSE))
        return offer

    def take(self, s: State, option: i64, card: i64, _b: i64, _c: i64) -> None:
        verb = verb_of(option)
        if verb == PLACE:
            push(s, codes.WU_FENG_PLACES, card)
            return
        emit(s, GHOST_DISCARDED_FOR, card)
        if verb == DEMON:
            push(s, codes.SUMMON_DEMON, target_of(option))
        else:
            push(s, codes.THROW_CURSE, curse_colour(s, card))


def resistance_of(s: State, card: i64) -> i64:
    """The printed resistance, all colours together."""
    total: i64 = 0
    for colour in range(5):
        total += s.rules.cards.resistance[5 * card + colour]
    return total


def demons_to_summon(s: State, resistance: i64) -> vec[i64]:
    """K45: the demons at home that a resistance pays for; none once the Shadow is in play."""
    demons = secret(s).demons
    every = range(len(DEMON_KEYS))
    return vec[i64]([i64(demon) for demon in every if demons[demon] == AT_HOME and DEMON_COST[demon] <= resistance])


def curse_colour(s: State, card: i64) -> i64:
    """K3: the colour a card throws; a black card, or any card under the Black Caster, throws any."""
    colour = s.rules.cards.colour[card]
    return i64(ANY_COLOUR) if colour == BLACK or something_holds(s, ANY_CURSE_COLOUR) else colour


class WuFengPlaces(WuFengChoice):
    """K3: he picks the space by the placement rules; an incarnation without a space goes on top of the deck (K23)."""

    entry = Entry(codes.WU_FENG_PLACES, "wu_feng_places", shapes.SPACE, fields="card")

    def __init__(self, placing: Choice) -> None:
        self.placing = placing

    def options(self, s: State, card: i64, _b: i64, _c: i64) -> vec[i64]:
        return self.placing.options(s, card, 0, 0)

    def take(self, s: State, space: i64, card: i64, _b: i64, _c: i64) -> None:
        push(s, base.GHOST_ENTERS, space, card)


class Summon(Deed):
    """K4: an incarnation is drawn, then one of the hand comes into play; pile and hand empty: nothing (K24)."""

    entry = Entry(codes.SUMMON, "summon")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.PLAY_INCARNATION)
        draw_incarnation(s)


class DrawIncarnation(NextIncarnation):
    """K1: into Wu-Feng's hand; the Taoists do not see which."""

    entry = Entry(codes.DRAW_INCARNATION, "draw_incarnation", shapes.CARD, stream=chance.SECRETS)

    def drawn(self, s: State, card: i64) -> None:
        b = secret(s)
        b.hand = append(b.hand, card)
        sort(b.hand)
        emit(s, INCARNATION_DRAWN, 0, 0, card)


def draw_incarnation(s: State) -> None:
    """One more incarnation for Wu-Feng's hand, if the pile has one."""
    if len(s.unseen_incarnations):
        push(s, codes.DRAW_INCARNATION)


class PlayIncarnation(WuFengChoice):
    """K4: which incarnation of his hand comes into play; without a free space it is put on the deck (K23)."""

    entry = Entry(codes.PLAY_INCARNATION, "play_incarnation", shapes.CARD)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return secret(s).hand[:]

    def take(self, s: State, card: i64, _a: i64, _b: i64, _c: i64) -> None:
        secret(s).hand = remove(secret(s).hand, card)
        emit(s, GHOST_DRAWN, card)
        if is_full(s):
            s.deck = append(s.deck, card)
            emit(s, INCARNATION_ON_DECK, card)
        else:
            push(s, codes.WU_FENG_PLACES, card)
