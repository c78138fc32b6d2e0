"""What a filled bloody mantra does (K38)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, push, to_do
from ghoststories.engine.core.causes import drop_steps
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.events import GHOST_EXORCISED, MANTRA_PLACED, MANTRA_RETURNED, emit
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import append, extend, insert, joined, pop, vec
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules import table
from ghoststories.engine.rules.arrival import discard_ghost
from ghoststories.engine.rules.choices import ColourOfSupply
from ghoststories.engine.rules.hauntings import restore_tile
from ghoststories.engine.rules.tokens import take_tao
from ghoststories.engine.rules.village import PavilionGhost, PavilionSpace
from ghoststories.engine.sets.black_secret import codes, events, pieces, queries
from ghoststories.engine.sets.black_secret.effects import push_all
from ghoststories.engine.sets.black_secret.state import AT_HOME, BELOW, secret
from ghoststories.engine.shared.removed_cards import is_ghost_slot
from ghoststories.engine.shared.state import shared


class MantraWorks(Deed):
    """K38: what can be done is done."""

    entry = Entry(codes.MANTRA_WORKS, "mantra_works", fields="mantra")

    def run(self, s: State, mantra: i64, _b: i64, _c: i64) -> None:
        push_all(s, pieces.MANTRA_STEPS[mantra])


class TopGhostUnder(Deed):
    """K24: the topmost ghost card goes under the deck, unseen; summon cards are skipped."""

    entry = Entry(codes.TOP_GHOST_UNDER, "top_ghost_under")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        at = len(s.deck) - 1
        while at >= 0:
            slot = s.deck[at]
            if is_ghost_slot(s, slot):
                s.deck, _ = pop(s.deck, at)
                s.deck = insert(s.deck, 0, slot)
                emit(s, events.GHOST_UNDER_DECK)
                return
            at -= 1


class SkeletonsExorcised(Deed):
    """K10: all skeletons in play are exorcised; Wu-Feng's own go back to his board, bones leave the game."""

    entry = Entry(codes.SKELETONS_EXORCISED, "skeletons_exorcised")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        for space in queries.skeleton_spaces(s):
            emit(s, GHOST_EXORCISED, s.ghosts[space], space)
            discard_ghost(s, space)


class AllDemonsReturn(Deed):
    """K33, K38: all demons go back to Wu-Feng's board; a Mantra on one returns."""

    entry = Entry(codes.ALL_DEMONS_RETURN, "all_demons_return")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        for demon in queries.demons_below(s):
            demon_goes_home(s, demon)


class AllTilesTurnBack(Deed):
    """K38: every haunted tile is freed, except terrorised ones."""

    entry = Entry(codes.ALL_TILES_TURN_BACK, "all_tiles_turn_back")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        for tile in table.tiles_to_turn_back(s):
            restore_tile(s, tile)


def demon_goes_home(s: State, demon: i64) -> None:
    """A demon leaves the catacombs for Wu-Feng's board; a Mantra on it returns."""
    secret(s).demons[demon] = AT_HOME
    emit(s, events.DEMON_WENT_HOME, demon)
    # K25: it does not act again in this phase, even if it is summoned again.
    drop_steps(s, to_do(codes.DEMON_ACTS, demon))
    if s.mantra == NO_SPACE + demon:
        s.mantra = NOWHERE
        secret(s).mantra_is_free = 0
        s.used_powers |= 1 << base.MANTRA_RESTS
        emit(s, MANTRA_RETURNED)


class LadderReturns(Choice):
    """K34: up to two lost ladders, where the tile is not haunted now."""

    entry = Entry(codes.LADDER_RETURNS, "ladder_returns", shapes.CATACOMB_SPACE, fields="how_many")

    def options(self, s: State, _left: i64, _b: i64, _c: i64) -> vec[i64]:
        ladders = secret(s).ladders
        caves = vec[i64]([tile for tile in ALL_TILES if not ladders >> tile & 1 and not s.haunted >> tile & 1])
        return append(caves, BELOW) if len(caves) else caves

    def take(self, s: State, cave: i64, left: i64, _b: i64, _c: i64) -> None:
        if cave == BELOW:
            return
        secret(s).ladders |= 1 << cave
        emit(s, events.LADDER_RETURNED, BELOW + cave)
        if left > 1:
            push(s, codes.LADDER_RETURNS, left - 1)


class MantraTaoist(Choice):
    """K11: the Taoists choose who takes the Tao and places the Enfeeblement Mantra."""

    entry = Entry(codes.MANTRA_TAOIST, "mantra_taoist", shapes.TAOIST, fields="how_many")

    def options(self, s: State, _tao: i64, _b: i64, _c: i64) -> vec[i64]:
        return queries.living(s)

    def take(self, s: State, board: i64, tao: i64, _b: i64, _c: i64) -> None:
        push(s, codes.MANTRA_TOKEN)
        for _ in range(tao):
            push(s, codes.MANTRA_TAO, board)


class MantraTao(ColourOfSupply):
    """K38: a Tao of any colour the supply has."""

    entry = Entry(codes.MANTRA_TAO, "mantra_tao", shapes.COLOUR, fields="board")

    def seat(self, s: State, board: i64, _b: i64, _c: i64) -> i64:
        return board

    def take(self, s: State, colour: i64, board: i64, _b: i64, _c: i64) -> None:
        take_tao(s, board, colour)


def mantra_targets(s: State) -> vec[i64]:
    """K33: ghosts, skeletons and demons; never the Shadow."""
    spaces = joined(table.spaces_with_ghosts(s), queries.skeleton_spaces(s))
    spaces = extend(spaces, vec[i64]([NO_SPACE + demon for demon in queries.demons_below(s)]))
    return vec[i64]([space for space in spaces if space != s.mantra])


def tell_mantra(s: State, space: i64) -> None:
    """What the Enfeeblement Mantra is on now."""
    if space < NO_SPACE:
        emit(s, MANTRA_PLACED, space, s.ghosts[space])
    else:
        emit(s, events.MANTRA_PLACED_DEMON, space - NO_SPACE)


class MantraByPower(Choice):
    """B18, K33: the power moves the token to a ghost, a skeleton or a demon; then blocks count again (K38)."""

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return mantra_targets(s)

    def take(self, s: State, space: i64, _a: i64, _b: i64, _c: i64) -> None:
        s.mantra = space
        secret(s).mantra_is_free = 0
        tell_mantra(s, space)


class MantraToken(MantraByPower):
    """K38: a bloody mantra places the token; it ignores blocks until its ghost goes or its power moves it."""

    entry = Entry(codes.MANTRA_TOKEN, "mantra_token", shapes.GHOST)

    def take(self, s: State, space: i64, _a: i64, _b: i64, _c: i64) -> None:
        super().take(s, space, 0, 0, 0)
        secret(s).mantra_is_free = 1


class MantraGhost(PavilionGhost):
    """K30: a ghost is moved, incarnations too; or a ghost card is discarded without its stones."""

    entry = Entry(codes.MANTRA_GHOST, "mantra_ghost", shapes.GHOST, fields="to_be_moved")

    def options(self, s: State, moved: i64, b: i64, c: i64) -> vec[i64]:
        return super().options(s, moved, b, c) if moved else table.ghosts_but_incarnations(s)

    def take(self, s: State, space: i64, moved: i64, b: i64, c: i64) -> None:
        if moved:
            super().take(s, space, moved, b, c)
        else:
            discard_ghost(s, space)


class MantraGhostSpace(PavilionSpace):
    """Where the ghost goes (B22)."""

    entry = Entry(codes.MANTRA_GHOST_SPACE, "mantra_ghost_space", shapes.SPACE, fields="space")


class CurseReturns(Choice):
    """K29: a face-up curse that is not thrown goes back to the reserve."""

    entry = Entry(codes.CURSE_RETURNS, "curse_returns", shapes.CURSE)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        curses = secret(s).curses
        return vec[i64]([i64(curse) for curse in range(1, pieces.CURSES + 1) if curses >> curse & 1])

    def take(self, s: State, curse: i64, _a: i64, _b: i64, _c: i64) -> None:
        secret(s).curses &= ~queries.curse_bit(curse)
        emit(s, events.CURSE_WENT_BACK, curse)


class DemonReturns(Choice):
    """K33, K38: which demon goes home; it is not exorcised, so its ability does nothing."""

    entry = Entry(codes.DEMON_RETURNS, "demon_returns", shapes.DEMON)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return queries.demons_below(s)

    def take(self, s: State, demon: i64, _a: i64, _b: i64, _c: i64) -> None:
        demon_goes_home(s, demon)


class BuddhaSpace(Choice):
    """K38: both Buddhas, wherever they are, onto spaces without ghost and Buddha."""

    entry = Entry(codes.BUDDHA_SPACE, "buddha_space", shapes.SPACE)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([space for space in table.spaces_without_ghosts(s) if not s.buddhas >> space & 1])

    def take(self, s: State, space: i64, _a: i64, _b: i64, _c: i64) -> None:
        s.temple -= 1
        s.buddhas |= 1 << space
        emit(s, events.BUDDHA_PLACED_BY_MANTRA, space)


class BuddhasPickedUp(Deed):
    """K38: both Buddhas return to the Temple, from hands and spaces."""

    entry = Entry(codes.BUDDHAS_PICKED_UP, "buddhas_picked_up")

    def run(self, s: State, _a: i64, _b: i64, _c: i64) -> None:
        for board in range(4):
            s.temple += s.held_buddhas[board]
            s.held_buddhas[board] = 0
        s.fresh_buddhas = 0
        for space in range(12):
            s.temple += s.buddhas >> space & 1
        s.buddhas = 0


class GhostsUnder(Choice):
    """K30, K43: the Taoists choose four ghost cards of the discard pile, one by one, for the bottom of the deck."""

    entry = Entry(codes.GHOSTS_UNDER, "ghosts_under", shapes.CARD, fields="how_many")

    def options(self, s: State, _left: i64, _b: i64, _c: i64) -> vec[i64]:
        return discarded_ghosts(s)

    def take(self, s: State, card: i64, left: i64, _b: i64, _c: i64) -> None:
        s.deck = insert(s.deck, 0, card)
        emit(s, events.GHOST_UNDER_DECK, card)
        if left > 1:
            push(s, codes.GHOSTS_UNDER, left - 1)


def discarded_ghosts(s: State) -> vec[i64]:
    """The ghost cards of the discard pile: seen, and neither in play nor known to be in the deck."""
    cards = s.rules.cards.by_number
    found = vec[i64]()
    for number in sorted(cards):
        card = i64(number)
        if cards[number].incarnation or cards[number].marker or card in shared(s).removed:
            continue
        if card not in s.unseen_ghosts and card not in s.ghosts and card not in s.deck and not on_its_way(s, card):
            found = append(found, card)
    return found


def on_its_way(s: State, card: i64) -> bool:
    """Whether a card is drawn and not used yet."""
    for step in s.agenda:
        at = s.rules.cards_on_agenda.get(int(step & 255))
        if at is not None and (step >> 8 * (at + 1) & 255) == card:
            return True
    return False
