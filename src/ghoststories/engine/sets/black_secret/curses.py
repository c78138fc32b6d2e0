"""What the curses do; all choices are Wu-Feng's (K22)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Deed, Entry, push
from ghoststories.engine.core.events import TAOIST_MOVED, emit
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.core.state import SUPPLY, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.curses import DiscardTao
from ghoststories.engine.rules.table import has_any_tao, is_full
from ghoststories.engine.rules.village import PavilionGhost, PavilionSpace
from ghoststories.engine.sets.black_secret import codes, events, pieces
from ghoststories.engine.sets.black_secret.card_effects import deck_is_out, draw_incarnation
from ghoststories.engine.sets.black_secret.curse_list import HOLDS_TAO, HOLDS_YINYANG
from ghoststories.engine.sets.black_secret.effects import push_all
from ghoststories.engine.sets.black_secret.mantra_effects import discarded_ghosts
from ghoststories.engine.sets.black_secret.mantras import clear_slot
from ghoststories.engine.sets.black_secret.queries import WuFengChoice, living
from ghoststories.engine.sets.black_secret.state import BELOW, WU_FENG, secret
from ghoststories.engine.shared.lying import LieDown
from ghoststories.engine.shared.removed_cards import remove_lowest_ghosts


class CurseEffect(Deed):
    """A thrown curse takes effect; what cannot be done is not done (K6)."""

    entry = Entry(codes.CURSE_EFFECT, "curse_effect", fields="curse")

    def run(self, s: State, curse: i64, _b: i64, _c: i64) -> None:
        push_all(s, pieces.CURSE_STEPS[curse])


class IncarnationToHand(Deed):
    """K1, K4: one more incarnation for Wu-Feng's hand, if the pile has one."""

    entry = Entry(codes.INCARNATION_TO_HAND, "incarnation_to_hand")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        draw_incarnation(s)


class RemoveLastGhosts(Deed):
    """K24: the lowest ghost cards leave the game, unseen; summon cards are skipped."""

    entry = Entry(codes.REMOVE_LAST_GHOSTS, "remove_last_ghosts", fields="how_many")

    def run(self, s: State, count: i64, _b: i64, _c: i64) -> None:
        remove_lowest_ghosts(s, count)
        deck_is_out(s)


class EmptyMantra(WuFengChoice):
    """K11, K22: one Qi, or all, leaves a mantra for the supply."""

    entry = Entry(codes.EMPTY_MANTRA, "empty_mantra", shapes.MANTRA_SLOT, fields="everything")

    def options(self, s: State, _all: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([i64(slot) for slot in range(6) if secret(s).mantra_qi[slot]])

    def take(self, s: State, slot: i64, everything: i64, _b: i64, _c: i64) -> None:
        b = secret(s)
        qi = b.mantra_qi[slot] if everything else i64(1)
        b.mantra_qi[slot] -= qi
        s.qi[SUPPLY] += qi
        emit(s, events.MANTRA_LOST_QI, b.mantras[slot], qi)


class RemoveMantra(WuFengChoice):
    """K11, K22: a mantra leaves the game; its Qi return and it is replaced."""

    entry = Entry(codes.REMOVE_MANTRA, "remove_mantra", shapes.MANTRA_SLOT)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([i64(slot) for slot in range(6) if secret(s).mantras[slot]])

    def take(self, s: State, slot: i64, _a: i64, _b: i64, _c: i64) -> None:
        b = secret(s)
        b.spent |= 1 << b.mantras[slot]
        emit(s, events.MANTRA_WAS_REMOVED, b.mantras[slot])
        clear_slot(s, slot)


class RemoveLadder(WuFengChoice):
    """K22, K34: a ladder, or two, is lost."""

    entry = Entry(codes.REMOVE_LADDER, "remove_ladder", shapes.CATACOMB_SPACE, fields="how_many")

    def options(self, s: State, _count: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([tile for tile in ALL_TILES if secret(s).ladders >> tile & 1])

    def take(self, s: State, cave: i64, count: i64, _b: i64, _c: i64) -> None:
        if count > 1:
            push(s, codes.REMOVE_LADDER, count - 1)
        lose_ladder(s, cave)


def lose_ladder(s: State, cave: i64) -> None:
    """A ladder leaves the game."""
    secret(s).ladders &= ~(1 << cave)
    emit(s, events.LADDER_LOST, BELOW + cave)


class CursedTaoist(WuFengChoice):
    """K22: which Taoist the curse is for: any living one to whom it can be done."""

    entry = Entry(codes.CURSED_TAOIST, "cursed_taoist", shapes.TAOIST, fields="curse")

    def options(self, s: State, curse: i64, _b: i64, _c: i64) -> vec[i64]:
        needed = pieces.CURSE_NEEDS_OF_TAOIST[curse]
        return vec[i64]([board for board in living(s) if has_what_a_curse_takes(s, board, needed)])

    def take(self, s: State, board: i64, curse: i64, _b: i64, _c: i64) -> None:
        for code in pieces.CURSE_AGAINST_TAOIST[curse]:
            push(s, code, board)


def has_what_a_curse_takes(s: State, board: i64, needed: i64) -> bool:
    """Whether a Taoist has what the curse would take."""
    if needed == HOLDS_TAO:
        return has_any_tao(s, board)
    return needed != HOLDS_YINYANG or (s.yinyangs >> board & 1) != 0


class KnockedDown(LieDown):
    """W9: the curse knocks a Taoist down."""

    entry = Entry(codes.KNOCKED_DOWN, "knocked_down", fields="board")


class YinYangDiscarded(Deed):
    """B57: a Taoist loses his Yin-Yang; he can get it back as a reward."""

    entry = Entry(codes.YINYANG_DISCARDED, "yinyang_discarded", fields="board")

    def run(self, s: State, board: i64, _b: i64, _c: i64) -> None:
        s.yinyangs &= ~(1 << board)
        emit(s, events.YINYANG_LOST, board)


class CursedTao(DiscardTao):
    """K22: Wu-Feng picks which Tao a Taoist loses."""

    entry = Entry(codes.CURSED_TAO, "cursed_tao", shapes.COLOUR, fields="board")

    def seat(self, s: State, _board: i64, _b: i64, _c: i64) -> i64:
        return WU_FENG


class SendBelow(WuFengChoice):
    """A Taoist is moved to any space of the catacombs; a Taoist lying down stays so (W30)."""

    entry = Entry(codes.SEND_BELOW, "send_below", shapes.CATACOMB_SPACE, fields="board")

    def options(self, s: State, board: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([tile for tile in ALL_TILES if s.taoist_tiles[board] != BELOW + tile])

    def take(self, s: State, cave: i64, board: i64, _b: i64, _c: i64) -> None:
        s.taoist_tiles[board] = BELOW + cave
        emit(s, TAOIST_MOVED, board, BELOW + cave)


class CursedGhost(PavilionGhost):
    """K22, K30: which ghost is moved, incarnations too; Wu-Feng chooses."""

    entry = Entry(codes.CURSED_GHOST, "cursed_ghost", shapes.GHOST)

    def seat(self, s: State, _a: i64, _b: i64, _c: i64) -> i64:
        return WU_FENG


class CursedGhostSpace(PavilionSpace):
    """B22, K22: where Wu-Feng moves the ghost: a free space, a Buddha's included."""

    entry = Entry(codes.CURSED_GHOST_SPACE, "cursed_ghost_space", shapes.SPACE, fields="space")

    def seat(self, s: State, _space: i64, _b: i64, _c: i64) -> i64:
        return WU_FENG


class HauntChosen(WuFengChoice):
    """A tile of his choice is haunted, as hauntings are (W5)."""

    entry = Entry(codes.HAUNT_CHOSEN, "haunt_chosen", shapes.TILE)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([tile for tile in ALL_TILES if not s.haunted >> tile & 1])

    def take(self, s: State, tile: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, base.HAUNT_TILE, tile)


class FromDiscard(WuFengChoice):
    """K30: any ghost card of the discard pile comes into play in full."""

    entry = Entry(codes.FROM_DISCARD, "from_discard", shapes.CARD)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return discarded_ghosts(s) if not is_full(s) else vec[i64]()

    def take(self, s: State, card: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.WU_FENG_PLACES, card)
