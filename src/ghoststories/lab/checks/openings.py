"""Tables to begin from: as the set-up lays them out, or somewhere late in the game."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine import Setup, State
from ghoststories.engine.content.cards import HAUNTER
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core.agenda import advance
from ghoststories.engine.core.chance import SET_UP, Oracle, Stream, stream
from ghoststories.engine.core.state import CENTRE, FIGURE_ON_CARD, FIGURE_ON_STONE, SUPPLY, UNKNOWN_GHOST
from ghoststories.engine.core.state import UNKNOWN_INCARNATION as INCARNATION
from ghoststories.engine.core.vectors import pop, remove
from ghoststories.engine.rules.incarnations import sample_in_deck, slots_in_deck, unused_incarnations
from ghoststories.engine.setup import has_sets, laid_out, settled, start
from ghoststories.lab.sets.registry import LAB_SETS, scatter


def seeded_start(setup: Setup, seed: str) -> State:
    """The table of a set-up; what it leaves open is drawn from the seed."""
    return start(settled(setup, Oracle(seed).streams[SET_UP]))


def late_start(setup: Setup, seed: str) -> State:
    """A table as it may look late in a game, at the first player's draw.

    One or more incarnations are left, and the next one is in play or among the next cards. Random games end earlier,
    but the rules of the late game need tests too.
    """
    if has_sets(setup):
        return late_with_sets(setup, seed)
    s = seeded_start(setup, seed)
    _make_late(s, stream(seed, "late start"))
    return s


def late_with_sets(setup: Setup, seed: str) -> State:
    """The same with sets, at the beginning of the first player's turn: demons and ghosts act at once."""
    s = laid_out(settled(setup, Oracle(seed).streams[SET_UP]))
    # Keep only the first turn: the other steps lay stacks, mantras and curses, which `scatter` does here.
    s.agenda = s.agenda[:1]
    # The set-up is part of the seed, so that another set-up gives another table.
    name: list[object] = [seed, setup.players, setup.difficulty, setup.edition]
    for each in LAB_SETS:
        name += each.seed_words(setup)
    draw = stream(" ".join(map(str, name)), "late start")
    _make_late(s, draw)
    scatter(s, draw)
    advance(s)
    return s


def _make_late(s: State, draw: Stream) -> None:
    _shorten_deck(s, draw)
    for board in range(4):
        if s.layout.seats >> board & 1:
            _change_taoist(s, board, draw)
        else:
            _change_qi(s, board, draw.below(4))
    _scatter_ghosts(s, draw)
    _change_village(s, draw)


def _shorten_deck(s: State, draw: Stream) -> None:
    incarnations = [at for at, slot in enumerate(s.deck) if slot == INCARNATION]
    s.deck = s.deck[: incarnations[draw.below(len(incarnations))] + 1 + draw.below(4)]
    if s.deck[-1] == UNKNOWN_GHOST and s.deck[-2] == UNKNOWN_GHOST and draw.below(2):
        s.unseen_ghosts, s.deck[-2] = pop(s.unseen_ghosts, draw.below(len(s.unseen_ghosts)))
    # Some of the cards that have left the deck were seen.
    hidden = sum(1 for slot in s.deck if slot == UNKNOWN_GHOST) + 12
    for _ in range(draw.below(20)):
        if len(s.unseen_ghosts) > hidden:
            s.unseen_ghosts, _ = pop(s.unseen_ghosts, draw.below(len(s.unseen_ghosts)))


def _change_qi(s: State, board: int, qi: int) -> None:
    spent = min(qi - int(s.qi[board]), int(s.qi[SUPPLY]))
    s.qi[board] += spent
    s.qi[SUPPLY] -= spent


def _change_taoist(s: State, board: int, draw: Stream) -> None:
    """Give more or less Qi, some Tao, a Buddha; or let the Taoist be dead, if it is not their turn."""
    if draw.below(5) == 0 and board != s.active:
        _change_qi(s, board, 0)
        for colour in range(5):
            s.tao[5 * SUPPLY + colour] += s.tao[5 * board + colour]
            s.tao[5 * board + colour] = 0
        s.yinyangs &= ~(1 << board)
        s.power_tokens[CENTRE] += s.power_tokens[board]
        s.power_tokens[board] = 0
        s.taoist_tiles[board] = s.layout.tile_of_place[CEMETERY]
        return
    _change_qi(s, board, 1 + draw.below(4))
    for _ in range(draw.below(9)):
        colour = draw.below(5)
        if s.tao[5 * SUPPLY + colour]:
            s.tao[5 * SUPPLY + colour] -= 1
            s.tao[5 * board + colour] += 1
    if draw.below(3) == 0:
        s.yinyangs &= ~(1 << board)
    if s.temple and draw.below(3) == 0:
        s.temple -= 1
        s.held_buddhas[board] += 1
    s.taoist_tiles[board] = draw.below(9)


def _scatter_ghosts(s: State, draw: Stream) -> None:
    """Put up to eleven ghosts in play, so that the next draw finds a space. The next incarnation may be among them.

    One of the free spaces may hold a Buddha.
    """
    crowd = draw.below(12) if draw.below(4) == 0 else draw.below(5)
    from_incarnations = [False] * crowd
    slots = slots_in_deck(s)
    if draw.below(2):
        incarnations = [at for at, slot in enumerate(s.deck) if slot == INCARNATION]
        s.deck, _ = pop(s.deck, incarnations[-1])
        from_incarnations[:1] = [True]
    for incarnation in from_incarnations:
        space = draw.below(12)
        while s.ghosts[space]:
            space = draw.below(12)
        if incarnation:
            card = _incarnation(s, draw, slots)
            s.unseen_incarnations = remove(s.unseen_incarnations, card)
        else:
            s.unseen_ghosts, card = pop(s.unseen_ghosts, draw.below(len(s.unseen_ghosts)))
        s.ghosts[space] = card
        if s.rules.cards.bits[card] & HAUNTER:
            s.figures[space] = FIGURE_ON_STONE if draw.below(2) else FIGURE_ON_CARD
    space = draw.below(12)
    if s.temple and not s.ghosts[space]:
        s.temple -= 1
        s.buddhas |= 1 << space


def _incarnation(s: State, draw: Stream, slots: i64) -> i64:
    """An incarnation of the deck, which held `slots` of them; with summon cards one of the pile."""
    if slots:
        return sample_in_deck(s, draw, slots)
    pool = unused_incarnations(s)
    return pool[draw.below(len(pool))]


def _change_village(s: State, draw: Stream) -> None:
    """Haunt tiles, at most one short of defeat, and put a token on the Circle of Prayer."""
    for _ in range(draw.below(s.layout.haunted_tiles_that_lose)):
        s.haunted |= 1 << draw.below(9)
    colour = draw.below(10)
    if colour < 5 and s.tao[5 * SUPPLY + colour]:
        s.tao[5 * SUPPLY + colour] -= 1
        s.circle = colour
