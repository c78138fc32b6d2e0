"""Black Secret's part of a late table: tokens turned, demons or the Shadow, curses thrown, mantras, Wu-Feng's hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.places import CIRCLE
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.state import NOWHERE, SUPPLY, State
from ghoststories.engine.core.vectors import append, remove, sort, vec
from ghoststories.engine.rules.incarnations import unused_incarnations
from ghoststories.engine.sets.black_secret import pieces
from ghoststories.engine.sets.black_secret.mantra_effects import mantra_targets
from ghoststories.engine.sets.black_secret.mantras import mantra_pool
from ghoststories.engine.sets.black_secret.pyramid import ANY_COLOUR, curses_to_throw, level_pool, usable_places
from ghoststories.engine.sets.black_secret.queries import curse_bit
from ghoststories.engine.sets.black_secret.state import BELOW, OUT, secret
from ghoststories.engine.shared.removed_cards import is_ghost_slot
from ghoststories.engine.shared.state import shared

# This many throws can follow each other before the level 4 curse clears the pyramid.
_MOST_THROWN: Final = 9


def scatter_secret(s: State, draw: Stream) -> None:
    """Change Black Secret's pieces; boards, ghosts and haunted tiles are set already."""
    _shorten_bottom(s, draw)
    _dig(s, draw)
    _lose_ladders(s, draw)
    _place_skeletons(s, draw)
    _throw_curses(s, draw)
    _lay_mantras(s, draw)
    _deal_hand(s, draw)
    _send_below(s, draw)
    if draw.below(6) == 0 and (targets := mantra_targets(s)):
        s.mantra = targets[draw.below(len(targets))]
        secret(s).mantra_is_free = 1


def _shorten_bottom(s: State, draw: Stream) -> None:
    """Remove the last ghosts, as curses do, in every third game nearly all of them (K24)."""
    ghosts = [at for at, slot in enumerate(s.deck) if is_ghost_slot(s, slot)]
    gone = len(ghosts) - 2 - draw.below(4) if draw.below(3) == 0 else draw.below(4)
    out = set(ghosts[: max(0, gone)])
    s.deck = vec[i64]([slot for at, slot in enumerate(s.deck) if at not in out or slot > 0])


def _dig(s: State, draw: Stream) -> None:
    """Turn tokens of each layer; demons dig, or after the third Urn the Shadow walks."""
    b = secret(s)
    most = 1 + draw.below(s.layout.players)
    b.heights = vec[i64]([draw.below(most + 1) for _ in range(9)])
    for layer in range(s.layout.players):
        turned = sum(1 for height in b.heights if height <= layer)
        unseen = [kind for kind in range(pieces.KINDS) for _ in range(b.pieces.layers[layer][kind])]
        urns = int(b.pieces.layers[layer][pieces.URN])
        if urns and turned >= urns and draw.below(3) == 0:
            del unseen[:urns]
            turned -= urns
        for _ in range(turned):
            unseen.pop(draw.below(len(unseen)))
        for kind in range(pieces.KINDS):
            b.tokens[pieces.KINDS * layer + kind] = unseen.count(kind)
    in_play = sum(int(b.pieces.layers[layer][pieces.URN]) for layer in range(s.layout.players))
    b.urns = in_play - sum(int(each) for each in b.tokens[pieces.URN :: pieces.KINDS])
    if b.urns == pieces.URNS:
        b.shadow = draw.below(2 * BELOW)
        if s.circle != NOWHERE and b.shadow == s.layout.tile_of_place[CIRCLE]:
            # There it would have sent the token home (K13).
            b.shadow += BELOW
        b.demons = vec[i64]([OUT] * len(pieces.DEMON_KEYS))
        return
    for demon in range(len(pieces.DEMON_KEYS)):
        if draw.below(3):
            b.demons[demon] = draw.below(9)


def _lose_ladders(s: State, draw: Stream) -> None:
    """Remove ladders from haunted tiles (K34), and a few others, as curses do."""
    b = secret(s)
    b.ladders &= ~s.haunted
    for _ in range(draw.below(4)):
        b.ladders &= ~(1 << draw.below(9))


def _place_skeletons(s: State, draw: Stream) -> None:
    """Place some of Wu-Feng's skeletons, and some of the bones that were turned."""
    b = secret(s)
    bones = sum(int(b.pieces.layers[layer][pieces.BONES]) for layer in range(s.layout.players))
    bones -= sum(int(each) for each in b.tokens[pieces.BONES :: pieces.KINDS])
    coming = [pieces.SKELETON_CARD] * draw.below(4) + [pieces.BONES_CARD] * draw.below(bones + 1)
    for card in coming[: draw.below(7)]:
        space = draw.below(12)
        if not s.ghosts[space] and not s.buddhas >> space & 1:
            s.ghosts[space] = card
            b.skeletons -= int(card == pieces.SKELETON_CARD)


def _throw_curses(s: State, draw: Stream) -> None:
    """Throw curses without their effects; never the last one (K6)."""
    b = secret(s)
    levels = b.pieces.curse_levels
    _reveal(s, 1, draw)
    for _ in range(draw.below(_MOST_THROWN + 1)):
        curses = [curse for curse in curses_to_throw(s, ANY_COLOUR) if levels[curse] < 4]
        if not curses:
            return
        curse = curses[draw.below(len(curses))]
        places = usable_places(s, levels[curse])
        b.pyramid[places[draw.below(len(places))]] = curse
        b.curses &= ~curse_bit(curse)
        for level in range(2, 5):
            if not b.levels >> level & 1 and usable_places(s, level):
                _reveal(s, level, draw)


def _reveal(s: State, level: int, draw: Stream) -> None:
    b = secret(s)
    b.levels |= 1 << level
    for _ in range(pieces.DRAWN_OF_LEVEL[level]):
        pool = level_pool(s, level)
        b.curses |= curse_bit(pool[draw.below(len(pool))])


def _lay_mantras(s: State, draw: Stream) -> None:
    """Spend some mantras, sometimes enough that slots stay empty, and put Qi of the supply on the open ones."""
    b = secret(s)
    last = len(pieces.MANTRA_KEYS) if s.rules.has("white_moon") else len(pieces.MANTRA_KEYS) - 3
    for _ in range(draw.below(24) if draw.below(4) == 0 else draw.below(5)):
        b.spent |= 1 << 1 + draw.below(last - 1)
    for slot, level in enumerate(pieces.MANTRA_SLOTS):
        pool = mantra_pool(s, level)
        if pool:
            b.mantras[slot] = pool[draw.below(len(pool))]
            b.mantra_qi[slot] = min(int(draw.below(level)), int(s.qi[SUPPLY]))
            s.qi[SUPPLY] -= b.mantra_qi[slot]


def _deal_hand(s: State, draw: Stream) -> None:
    """Give Wu-Feng incarnations; one may lie on the deck, since it found no space (K23)."""
    b = secret(s)
    for _ in range(draw.below(4)):
        b.hand = append(b.hand, _draw_incarnation(s, draw))
    sort(b.hand)
    if draw.below(8) == 0:
        s.deck = append(s.deck, _draw_incarnation(s, draw))


def _draw_incarnation(s: State, draw: Stream) -> i64:
    pool = unused_incarnations(s)
    card = pool[draw.below(len(pool))]
    s.unseen_incarnations = remove(s.unseen_incarnations, card)
    return card


def _send_below(s: State, draw: Stream) -> None:
    """Move some living Taoists to the catacombs, and knock some down."""
    for board in range(4):
        if not s.layout.seats >> board & 1 or not s.qi[board]:
            continue
        if draw.below(3) == 0:
            s.taoist_tiles[board] = BELOW + draw.below(9)
        if not s.rules.has("white_moon"):
            shared(s).lying |= int(draw.below(8) == 0) << board
