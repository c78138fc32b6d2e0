"""A ghost comes: the card is drawn, its space chosen, its left stone done."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import HAUNTER, ONLY_ON_BUDDHA, QUICK_HAUNTER
from ghoststories.engine.core import chance, events, shapes
from ghoststories.engine.core.agenda import Choice, Deed, Draw, Entry, code_of, first_of, lose, push, second_of
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.events import emit
from ghoststories.engine.core.state import (
    BLACK,
    FIGURE_ON_CARD,
    FIGURE_ON_STONE,
    LOST_DECK,
    NO_FIGURE,
    NOWHERE,
    UNKNOWN_INCARNATION,
    State,
)
from ghoststories.engine.core.vectors import append, pop, remove, vec
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.incarnations import odds_in_deck, sample_in_deck, slots_in_deck
from ghoststories.engine.rules.mantra import take_mantra_off_if_blocked
from ghoststories.engine.rules.table import incarnation_remains, is_full, spaces_without_ghosts


class GhostComes(Deed):
    """B10, B48: with twelve ghosts in play 1 Qi is lost instead. B53: from an empty deck nothing comes."""

    entry = Entry(codes.GHOST_COMES, "ghost_comes", fields="space")

    def run(self, s: State, _space: i64, b: i64, c: i64) -> None:
        if is_full(s):
            emit(s, events.NO_ROOM_FOR_GHOST)
            push(s, codes.LOSE_QI)
        elif len(s.deck):
            self.draw(s, b, c)

    def draw(self, s: State, b: i64, c: i64) -> None:
        """The top card is drawn. What a set says about this arrival (`b` and `c`) goes with it to PLACE_GHOST."""
        if s.deck[-1] > 0:
            self.drawn(s, s.deck[-1], b, c)
        else:
            push(s, codes.DRAW_CARD, 0, b, c)

    def drawn(self, s: State, card: i64, b: i64, c: i64) -> None:
        """The top card is this one."""
        card_is_drawn(s, card, b, c)


def card_is_drawn(s: State, card: i64, b: i64, c: i64) -> None:
    """B48: the card leaves the deck and is seen before its space is chosen."""
    s.deck, _ = pop(s.deck)
    emit(s, events.GHOST_DRAWN, card)
    push(s, codes.PLACE_GHOST, card, b, c)


def cards_without_space(s: State) -> list[int]:
    """The cards that are drawn and not placed yet."""
    cards: list[int] = []
    for step in s.agenda:
        at = s.rules.cards_on_agenda.get(int(code_of(step)))
        if at is not None:
            cards.append(int(first_of(step) if at == 0 else second_of(step)))
    return cards


class DrawCard(Draw):
    """B4: the top card is one of the unseen ghosts, each as likely, or one of the incarnations it can be."""

    entry = Entry(codes.DRAW_CARD, "draw_card", shapes.CARD, stream=chance.DECK)

    def odds(self, s: State, _a: i64, _b: i64, _c: i64) -> list[tuple[int, int]]:
        return card_odds(s, s.deck[-1])

    def sample(self, s: State, stream: Stream, _a: i64, _b: i64, _c: i64) -> i64:
        return sample_card(s, stream, s.deck[-1])

    def take(self, s: State, card: i64, _a: i64, b: i64, c: i64) -> None:
        card_is_seen(s, s.deck[-1], card)
        card_is_drawn(s, card, b, c)


def card_odds(s: State, slot: i64) -> list[tuple[int, int]]:
    """B4: what a face-down card of the deck can be."""
    if slot == UNKNOWN_INCARNATION:
        return odds_in_deck(s)
    return [(int(card), 1) for card in s.unseen_ghosts]


def sample_card(s: State, stream: Stream, slot: i64) -> i64:
    """One of the cards that a face-down card of the deck can be."""
    if slot == UNKNOWN_INCARNATION:
        return sample_in_deck(s, stream, slots_in_deck(s))
    return s.unseen_ghosts[stream.below(len(s.unseen_ghosts))]


def card_is_seen(s: State, slot: i64, card: i64) -> None:
    """A face-down card of the deck turns out to be this one."""
    if slot == UNKNOWN_INCARNATION:
        s.unseen_incarnations = remove(s.unseen_incarnations, card)
    else:
        s.unseen_ghosts = remove(s.unseen_ghosts, card)


class PlaceGhost(Choice):
    """B10, B11: a free space of the board its colour asks for; if that is full, any free space."""

    entry = Entry(codes.PLACE_GHOST, "place_ghost", shapes.SPACE, fields="card")

    def options(self, s: State, card: i64, _b: i64, _c: i64) -> vec[i64]:
        colour = s.rules.cards.colour[card]
        board = s.active if colour == BLACK else s.layout.board_of_colour[colour]
        wanted = vec[i64]()
        space = 3 * board
        while space < 3 * board + 3:
            if not s.ghosts[space]:
                wanted = append(wanted, space)
            space += 1
        return wanted if len(wanted) else spaces_without_ghosts(s)

    def take(self, s: State, space: i64, card: i64, _b: i64, _c: i64) -> None:
        push(s, codes.GHOST_ENTERS, space, card)


class GhostEnters(Deed):
    """The ghost is placed; a Buddha may remove it (B26); the last card may lose the game, removed or not (B53); then
    its left stone is resolved from left to right, each part finished before the next (B12).
    """

    entry = Entry(codes.GHOST_ENTERS, "ghost_enters", fields="space card")

    def run(self, s: State, space: i64, card: i64, _c: i64) -> None:
        if ghost_stays(s, space, card):
            do_left_stone(s, space, card)


def ghost_stays(s: State, space: i64, card: i64) -> bool:
    """Place a ghost; False if a Buddha removed it or the game was lost."""
    s.ghosts[space] = card
    emit(s, events.GHOST_PLACED, card, space)
    if s.rules.cards.bits[card] & HAUNTER:
        s.figures[space] = FIGURE_ON_CARD
    taken = meet_buddha(s, space)
    take_mantra_off_if_blocked(s)
    if len(s.deck) == 0 and incarnation_remains(s):
        emit(s, events.GAME_LOST, LOST_DECK)
        lose(s, LOST_DECK)
        return False
    return not taken


def do_left_stone(s: State, space: i64, card: i64) -> None:
    """B12: what a ghost does as it comes, from left to right; a quick haunter's figure begins on the stone."""
    if s.rules.cards.bits[card] & QUICK_HAUNTER:
        s.figures[space] = FIGURE_ON_STONE
    steps = s.rules.cards.arrival_steps[card]
    at = len(steps) - 1
    while at >= 0:
        push(s, steps[at], space)
        at -= 1


def meet_buddha(s: State, space: i64) -> bool:
    """B26, B72: a Buddha in the space returns to the Temple. A ghost is discarded without using any ability (True);
    an incarnation stays, and the Uncatchable is caught for good (B34)."""
    if not buddha_returns(s, space):
        return False
    card = s.ghosts[space]
    if not s.rules.cards.incarnation[card]:
        discard_ghost(s, space)
        return True
    if s.rules.cards.bits[card] & ONLY_ON_BUDDHA:
        s.caught = 1
        emit(s, events.UNCATCHABLE_CAUGHT, space, card)
    return False


def buddha_returns(s: State, space: i64) -> bool:
    """A Buddha in the space returns to the Temple; False if there is none."""
    if not s.buddhas >> space & 1:
        return False
    s.buddhas &= ~(1 << space)
    s.temple += 1
    emit(s, events.BUDDHA_RETURNED)
    return True


def discard_ghost(s: State, space: i64) -> None:
    """The ghost leaves play and its effects end; the Mantra on it cannot be placed until the next turn (B18)."""
    card = s.ghosts[space]
    emit(s, events.GHOST_DISCARDED, card, space)
    if s.rules.cards.bits[card] & ONLY_ON_BUDDHA:
        s.caught = 0
    s.ghosts[space] = 0
    s.figures[space] = NO_FIGURE
    if s.mantra == space:
        s.mantra = NOWHERE
        s.used_powers |= 1 << codes.MANTRA_RESTS
        emit(s, events.MANTRA_RETURNED)
    s.rules.stones.gone(s, space, card)


def move_ghost(s: State, space: i64, to_space: i64) -> None:
    """B22: the ghost takes its figure and the Mantra along; a Buddha there takes effect, left stones do not."""
    card = s.ghosts[space]
    s.ghosts[to_space] = card
    s.ghosts[space] = 0
    s.figures[to_space] = s.figures[space]
    s.figures[space] = NO_FIGURE
    if s.mantra == space:
        s.mantra = to_space
    emit(s, events.GHOST_MOVED, card, space, to_space)
    s.rules.stones.moved(s, space, to_space)
    if not meet_buddha(s, to_space):
        take_mantra_off_if_blocked(s)
