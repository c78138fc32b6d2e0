"""Places under Black Secret: the Calligrapher, the Sorcerer's price, the Shadow's tile (K18, K37, K41)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, Help, push, then2, to_do
from ghoststories.engine.core.decisions import YES, menu, target_of, verb_of
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.seams import ANY_ROLL, MoreActions
from ghoststories.engine.core.state import SUPPLY, State
from ghoststories.engine.core.vectors import append, remove, vec
from ghoststories.engine.core.verbs import EXORCISE, PASS
from ghoststories.engine.core.wrapping import WrappingChoice, WrappingHelp
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.choices import YesOrNo
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.rules.village import UnlessHeld
from ghoststories.engine.rules.yang import move_taoist
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.below import can_exorcise_below
from ghoststories.engine.sets.black_secret.events import MANTRA_DRAWN, MANTRA_WAS_REMOVED
from ghoststories.engine.sets.black_secret.mantras import mantra_pool, slots_with_room
from ghoststories.engine.sets.black_secret.pieces import MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.black_secret.verbs import PUT_QI, REPLACE
from ghoststories.engine.shared.lying import is_lying, stand_up
from ghoststories.engine.shared.verbs import HEAL, SAVE

# Which of the Calligrapher's two effects are done.
_REPLACED = 1
_QI_PUT = 2


class NoHelp(Help):
    """K9: nobody helps in the catacombs."""

    def offered(self, s: State) -> bool:
        return False


class UnlessShadow(UnlessHeld):
    """K41: the Shadow's tile gives no help by any means."""

    def is_held(self, s: State, tile: i64) -> bool:
        return secret(s).shadow == tile


class BloodySorcerer(WrappingHelp):
    """K37: the Qi is lost, and a mantra it fills resolved, before the ghost is chosen."""

    def begin(self, s: State) -> None:
        then2(s, to_do(base.QI_IS_LOST, s.active), to_do(base.SORCERER_GHOST))

    def rolls(self) -> i64:
        """The mantra may do anything, for example give a Yin-Yang."""
        return ANY_ROLL


class BloodySorcererGhost(WrappingChoice):
    """B70: the ghost goes without its stones; the Qi is paid already."""

    def take(self, s: State, space: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, base.DISCARD_GHOST, space)


class Calligrapher(Help):
    """K18: a mantra is exchanged, a Qi of the supply put onto one, or both."""

    def offered(self, s: State) -> bool:
        return len(exchangeable(s)) > 0 or can_put_qi(s)

    def begin(self, s: State) -> None:
        push(s, codes.CALLIGRAPHER)


def exchangeable(s: State) -> vec[i64]:
    """The open mantras for which another of their level is set aside."""
    mantras = secret(s).mantras
    return vec[i64]([i64(slot) for slot in range(6) if mantras[slot] and len(mantra_pool(s, MANTRA_SLOTS[slot]))])


def can_put_qi(s: State) -> bool:
    """Whether a Qi of the supply finds room on a mantra."""
    return s.qi[SUPPLY] > 0 and len(slots_with_room(s)) > 0


class CalligrapherMenu(Choice):
    """K18: either or both, in any order."""

    entry = Entry(codes.CALLIGRAPHER, "calligrapher", shapes.MENU, fields="done")

    def options(self, s: State, done: i64, _b: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]()
        if not done & _REPLACED:
            for slot in exchangeable(s):
                offer = append(offer, menu(REPLACE, slot))
        if not done & _QI_PUT and can_put_qi(s):
            offer = append(offer, menu(PUT_QI))
        if len(offer) and done:
            offer = append(offer, menu(PASS))
        return offer

    def take(self, s: State, option: i64, done: i64, _b: i64, _c: i64) -> None:
        verb = verb_of(option)
        if verb == REPLACE:
            then2(s, to_do(codes.NEW_MANTRA, target_of(option)), to_do(codes.CALLIGRAPHER, done | _REPLACED))
        elif verb == PUT_QI:
            then2(s, to_do(codes.FREE_QI), to_do(codes.CALLIGRAPHER, done | _QI_PUT))


class NewMantra(Choice):
    """K18: the replacement is picked among the cards of that level set aside."""

    entry = Entry(codes.NEW_MANTRA, "new_mantra", shapes.MANTRA, fields="slot")

    def options(self, s: State, slot: i64, _b: i64, _c: i64) -> vec[i64]:
        return mantra_pool(s, MANTRA_SLOTS[slot])

    def take(self, s: State, mantra: i64, slot: i64, _b: i64, _c: i64) -> None:
        b = secret(s)
        b.spent |= 1 << b.mantras[slot]
        emit(s, MANTRA_WAS_REMOVED, b.mantras[slot])
        s.qi[SUPPLY] += b.mantra_qi[slot]
        b.mantra_qi[slot] = 0
        b.mantras[slot] = mantra
        emit(s, MANTRA_DRAWN, mantra)


class NoSaveInShadow(WrappingChoice):
    """K41: no save at the Portal while the Shadow stands on its tile."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        offer = self.inner.options(s, a, b, c)
        if secret(s).shadow == s.taoist_tiles[s.active] and menu(SAVE) in offer:
            offer = remove(offer, menu(SAVE))
        return offer


class ActionsBelow(MoreActions):
    """K9, K41: to exorcise demons below; no save where the Shadow stands."""

    def __init__(self, inner: MoreActions) -> None:
        self.inner = inner

    def possible(self, s: State, verb: i64) -> bool:
        if verb == EXORCISE:
            return can_exorcise_below(s)
        return self.inner.possible(s, verb) and not (verb == SAVE and secret(s).shadow == s.taoist_tiles[s.active])

    def rolls(self, s: State) -> i64:
        return self.inner.rolls(s)


class PotionOutsideShadow(WrappingChoice):
    """K41: nobody is brought back to the Cemetery by the Life Potion while the Shadow is there."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        offer = self.inner.options(s, a, b, c)
        cemetery = s.layout.tile_of_place[CEMETERY]
        if secret(s).shadow != (cemetery if cemetery >= 0 else i64(CENTRE_TILE)):
            return offer
        return vec[i64]([option for option in offer if verb_of(option) == HEAL and is_alive(s, target_of(option))])


class MantraMove(Choice):
    """A Taoist is moved anywhere in the village or the catacombs; a Taoist lying down stands up instead (W30)."""

    entry = Entry(codes.MANTRA_MOVE, "mantra_move", shapes.TAOIST)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([i64(board) for board in range(4) if is_alive(s, board)])

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.MANTRA_MOVE_TO, board)


class MantraMoveTo(Choice):
    """Where he goes; with White Moon he may escort a villager to a tile of the village (W29)."""

    entry = Entry(codes.MANTRA_MOVE_TO, "mantra_move_to", shapes.TILE, fields="board")

    def options(self, s: State, board: i64, _b: i64, _c: i64) -> vec[i64]:
        if is_lying(s, board):
            return vec[i64]([s.taoist_tiles[board]])
        return vec[i64]([i64(place) for place in range(2 * BELOW) if place != s.taoist_tiles[board]])

    def take(self, s: State, place: i64, board: i64, _b: i64, _c: i64) -> None:
        if is_lying(s, board):
            stand_up(s, board)
            return
        tile = s.taoist_tiles[board]
        move_taoist(s, board, place)
        if place < BELOW and tile < BELOW and s.rules.company.may_come(s, tile, place):
            push(s, codes.MANTRA_ESCORT, board, tile)


class MantraEscort(YesOrNo):
    """W29: whether the top villager of the tile left comes along."""

    entry = Entry(codes.MANTRA_ESCORT, "mantra_escort", shapes.YES_NO, fields="board tile")

    def take(self, s: State, answer: i64, board: i64, tile: i64, _c: i64) -> None:
        if answer == YES:
            s.rules.company.comes(s, board, tile)
