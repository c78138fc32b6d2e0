"""The demon phase: demons crawl and search, tokens turn up, the Shadow walks (K7, K13, K25 to K28, K41, K45)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.places import CIRCLE
from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Deed, Draw, Entry, push
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.decisions import count_of, menu, target_of, verb_of
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.geometry import ALL_TILES, NEIGHBOURS
from ghoststories.engine.core.state import BLACK, NOWHERE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.verbs import PASS
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.dice import FixedRoll
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.rules.tokens import clear_circle
from ghoststories.engine.sets.black_secret import codes, pieces
from ghoststories.engine.sets.black_secret.card_effects import draw_incarnation
from ghoststories.engine.sets.black_secret.curse_list import BONES_TOKEN
from ghoststories.engine.sets.black_secret.events import (
    DEMON_CRAWLED,
    DEMON_SUMMONED,
    SHADOW_CAME,
    SHADOW_WALKED,
    TOKEN_TURNED,
    URN_TAKEN,
)
from ghoststories.engine.sets.black_secret.mantra_effects import demon_goes_home
from ghoststories.engine.sets.black_secret.pieces import DEMON_KEYS, KINDS, LANDSCAPER, SEEKER
from ghoststories.engine.sets.black_secret.queries import WuFengChoice, demons_below, taoists_at
from ghoststories.engine.sets.black_secret.state import AT_HOME, BELOW, OUT, secret
from ghoststories.engine.sets.black_secret.target_die import FROM_SHADOW
from ghoststories.engine.sets.black_secret.verbs import ATTACK, ATTACK_TILE, SEARCH, WALK
from ghoststories.engine.shared.verbs import CRAWL

# Instead of a demon: the Shadow.
SHADOW = 3


class DemonPhase(Deed):
    """K7, K25: before the Yin of a player's board each demon below acts, in ascending resistance; or the Shadow.
    If the Taoist died since his turn began, there is no demon phase."""

    entry = Entry(codes.DEMON_PHASE, "demon_phase")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        if not is_alive(s, s.active):
            return
        if secret(s).shadow != NOWHERE:
            push(s, codes.SHADOW_ACTS)
        demons = demons_below(s)
        at = len(demons) - 1
        while at >= 0:
            push(s, codes.DEMON_ACTS, demons[at])
            at -= 1


class DemonActs(WuFengChoice):
    """K7: one space further, diagonals too, or a search; or nothing (K25)."""

    entry = Entry(codes.DEMON_ACTS, "demon_acts", shapes.MENU, fields="demon")

    def options(self, s: State, demon: i64, _b: i64, _c: i64) -> vec[i64]:
        cave = secret(s).demons[demon]
        if cave < 0:
            return vec[i64]()
        offer = vec[i64]([menu(CRAWL, near) for near in NEIGHBOURS[cave]])
        if can_search(s, demon, cave):
            offer = append(offer, menu(SEARCH))
        return append(offer, menu(PASS))

    def take(self, s: State, option: i64, demon: i64, _b: i64, _c: i64) -> None:
        verb = verb_of(option)
        if verb == CRAWL:
            secret(s).demons[demon] = target_of(option)
            emit(s, DEMON_CRAWLED, demon, BELOW + target_of(option))
        elif verb == SEARCH:
            push(s, codes.SEARCH, secret(s).demons[demon], demon)


def can_search(s: State, demon: i64, cave: i64) -> bool:
    """K7: there is a token and no Taoist there; the Landscaper of side B may search beside a Taoist."""
    b = secret(s)
    if not b.heights[cave]:
        return False
    return (demon == LANDSCAPER and b.side == 1) or len(taoists_at(s, BELOW + cave)) == 0


class TopToken(Draw):
    """K7: the top token of a stack is turned: one of its layer that nobody has seen, all equally likely."""

    def odds(self, s: State, cave: i64, _b: i64, _c: i64) -> list[tuple[int, int]]:
        return layer_odds(s, cave)

    def sample(self, s: State, stream: Stream, cave: i64, _b: i64, _c: i64) -> i64:
        return sampled_token(s, stream, cave)


class Search(TopToken):
    """K7: a demon searches the stack of its space."""

    entry = Entry(codes.SEARCH, "search", shapes.TOKEN, fields="cave demon", stream=chance.SECRETS)

    def take(self, s: State, kind: i64, cave: i64, demon: i64, _c: i64) -> None:
        turn_token(s, cave, kind)
        push(s, codes.TOKEN_TURNS, kind, cave, demon)


def layer_odds(s: State, cave: i64) -> list[tuple[int, int]]:
    """The kinds the top token of a stack can be, with their numbers."""
    b = secret(s)
    layer = KINDS * (b.heights[cave] - 1)
    return [(kind, int(b.tokens[layer + kind])) for kind in range(KINDS) if b.tokens[layer + kind]]


def sampled_token(s: State, stream: Stream, cave: i64) -> i64:
    """A token drawn from a stream."""
    b = secret(s)
    layer = KINDS * (b.heights[cave] - 1)
    total: i64 = 0
    for kind in range(KINDS):
        total += b.tokens[layer + kind]
    drawn = stream.below(total)
    for kind in range(KINDS):
        drawn -= b.tokens[layer + kind]
        if drawn < 0:
            return i64(kind)
    return 0


def turn_token(s: State, cave: i64, kind: i64) -> None:
    """A token is seen and leaves its stack."""
    b = secret(s)
    b.tokens[KINDS * (b.heights[cave] - 1) + kind] -= 1
    b.heights[cave] -= 1
    emit(s, TOKEN_TURNED, kind, BELOW + cave)


class TokenTurns(Deed):
    """K27: what the seven kinds of token do."""

    entry = Entry(codes.TOKEN_TURNS, "token_turns", fields="token cave demon")

    def run(self, s: State, kind: i64, cave: i64, demon: i64) -> None:
        if kind == pieces.URN:
            push(s, codes.URN_FOUND, cave)
        elif kind == pieces.BUDDHA:
            demon_goes_home(s, demon)
        elif kind == pieces.BLOOD_OF_THE_JUST:
            push(s, codes.FREE_QI, 1)
        elif kind == pieces.CURSED_TABLET:
            push(s, codes.THROW_CURSE, 5, 1)
        elif kind == pieces.BONES:
            push(s, codes.PLACE_SKELETONS, 1, BONES_TOKEN)
        elif kind == pieces.BLOOD_OF_SU_LING:
            push(s, codes.BLOOD_WORKS)


class UrnFound(Deed):
    """K27, K28: an incarnation is drawn; the third Urn brings the Shadow onto the stack's space."""

    entry = Entry(codes.URN_FOUND, "urn_found", fields="cave")

    def run(self, s: State, cave: i64, _b: i64, _c: i64) -> None:
        b = secret(s)
        b.urns += 1
        emit(s, URN_TAKEN, b.urns)
        if b.urns == 3:
            push(s, codes.SHADOW_ENTERS, cave)
        draw_incarnation(s)


class ShadowEnters(Deed):
    """K13, K28: the Shadow stands where the third Urn was; the minor demons are out for good."""

    entry = Entry(codes.SHADOW_ENTERS, "shadow_enters", fields="cave")

    def run(self, s: State, cave: i64, _b: i64, _c: i64) -> None:
        b = secret(s)
        b.shadow = BELOW + cave
        for demon in range(len(DEMON_KEYS)):
            if b.demons[demon] >= 0:
                demon_goes_home(s, demon)
            b.demons[demon] = OUT
        emit(s, SHADOW_CAME, BELOW + cave)


class DiscardStack(WuFengChoice):
    """A stack is revealed and discarded; only its Urns count (K27)."""

    entry = Entry(codes.DISCARD_STACK, "discard_stack", shapes.CATACOMB_SPACE, fields="space")

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([tile for tile in ALL_TILES if secret(s).heights[tile]])

    def take(self, s: State, cave: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.STACK_TURNS, cave)


class StackTurns(TopToken):
    """K27: the next token of a discarded stack."""

    entry = Entry(codes.STACK_TURNS, "stack_turns", shapes.TOKEN, fields="cave", stream=chance.SECRETS)

    def take(self, s: State, kind: i64, cave: i64, _b: i64, _c: i64) -> None:
        turn_token(s, cave, kind)
        if secret(s).heights[cave]:
            push(s, codes.STACK_TURNS, cave)
        if kind == pieces.URN:
            push(s, codes.URN_FOUND, cave)


class SummonDemon(WuFengChoice):
    """K45: to an entrance he picks; the Seeker of side A to any space."""

    entry = Entry(codes.SUMMON_DEMON, "summon_demon", shapes.CATACOMB_SPACE, fields="demon")

    def options(self, s: State, demon: i64, _b: i64, _c: i64) -> vec[i64]:
        b = secret(s)
        if b.demons[demon] != AT_HOME:
            return vec[i64]()
        if demon == SEEKER and b.side == 0:
            return ALL_TILES[:]
        return b.pieces.entrances[b.catacombs][:]

    def take(self, s: State, cave: i64, demon: i64, _b: i64, _c: i64) -> None:
        secret(s).demons[demon] = cave
        emit(s, DEMON_SUMMONED, demon, BELOW + cave)


class Activate(WuFengChoice):
    """K26: one action of one demon in the catacombs, or of the Shadow."""

    entry = Entry(codes.ACTIVATE, "activate", shapes.DEMON, fields="space")

    def options(self, s: State, _space: i64, _b: i64, _c: i64) -> vec[i64]:
        demons = demons_below(s)
        if secret(s).shadow != NOWHERE:
            demons = append(demons, SHADOW)
        return demons

    def take(self, s: State, demon: i64, _space: i64, _b: i64, _c: i64) -> None:
        if demon == SHADOW:
            push(s, codes.SHADOW_ACTS)
        else:
            push(s, codes.DEMON_ACTS, demon)


class ShadowActs(WuFengChoice):
    """K13: it goes anywhere, or attacks the Taoists there, or, with none there, the tile; or nothing."""

    entry = Entry(codes.SHADOW_ACTS, "shadow_acts", shapes.MENU)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        shadow = secret(s).shadow
        if shadow == NOWHERE:
            return vec[i64]()
        offer = vec[i64]([menu(WALK)])
        if len(taoists_at(s, shadow)):
            offer = append(offer, menu(ATTACK))
        elif shadow < BELOW:
            offer = append(offer, menu(ATTACK_TILE))
        return append(offer, menu(PASS))

    def take(self, s: State, option: i64, _a: i64, _b: i64, _c: i64) -> None:
        verb = verb_of(option)
        if verb == WALK:
            push(s, codes.SHADOW_GOES)
        elif verb == ATTACK:
            push(s, codes.SHADOW_ROLL)
        elif verb == ATTACK_TILE:
            push(s, codes.TARGET_DIE, FROM_SHADOW)


class ShadowGoes(WuFengChoice):
    """K13: anywhere in the village or the catacombs; on the Circle the token returns."""

    entry = Entry(codes.SHADOW_GOES, "shadow_goes", shapes.TILE)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([i64(place) for place in range(2 * BELOW) if place != secret(s).shadow])

    def take(self, s: State, place: i64, _a: i64, _b: i64, _c: i64) -> None:
        secret(s).shadow = place
        emit(s, SHADOW_WALKED, place)
        if place == s.layout.tile_of_place[CIRCLE]:
            clear_circle(s)


class ShadowRoll(FixedRoll):
    """K41: three dice, captured or not; each black face costs 1 Qi, white is nothing."""

    entry = Entry(codes.SHADOW_ROLL, "shadow_roll", shapes.DICE, stream=chance.TAO_DICE)

    dice = 3

    def count(self, s: State, roll: i64, _a: i64) -> None:
        for _ in range(count_of(roll, BLACK)):
            push(s, codes.SHADOW_HITS)


class ShadowHits(WuFengChoice):
    """K41: Wu-Feng picks who loses the Qi among those alive there, one at a time."""

    entry = Entry(codes.SHADOW_HITS, "shadow_hits", shapes.TAOIST)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return taoists_at(s, secret(s).shadow)

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, base.QI_IS_LOST, board)
