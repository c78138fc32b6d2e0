"""What an action touches, as features: one small network then judges all tiles, spaces, colours and Taoists alike.

A network over whole observations would have to learn what a Tea House is for each of nine tiles separately. So each
legal action is described by what it is about, with numbers taken from the named parts of the observation
(docs/environments.md). It knows the base game's pieces only.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ghoststories.engine.core.decisions import target_of, verb_of
from ghoststories.engine.core.geometry import FACED_TILE, FACING_SPACES
from ghoststories.engine.core.shapes import (
    BOARD,
    COLOUR,
    DICE,
    GHOST,
    MENU,
    PAYMENT,
    SET,
    SPACE,
    TAOIST,
    TILE,
    YES_NO,
)
from ghoststories.engine.sets.verbs import VERBS
from ghoststories.lab.environments.actions import ACTIONS, meaning
from ghoststories.lab.environments.layout import CARD_FEATURES, part

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

_CARD, _INCARNATION, _RESISTANCE, _ICONS = 1, 2, 10, 16
# Sentences of the base game that ask.
_CODES = 72
_FACED = np.array([int(tile) for tile in FACED_TILE])
# Which of the twelve spaces face each tile.
_FACING = np.array([[float(space in FACING_SPACES[tile]) for space in range(12)] for tile in range(9)], np.float32)
_MOST_LACKING = 4


class _Targets:
    """What each action is about; the number behind the last tile, space, colour or board stands for none."""

    def __init__(self) -> None:
        self.kind: Ints = np.zeros(ACTIONS, np.int64)
        self.tile: Ints = np.full(ACTIONS, 9)
        self.space: Ints = np.full(ACTIONS, 12)
        self.colour: Ints = np.full(ACTIONS, 5)
        self.board: Ints = np.full(ACTIONS, 4)
        # Actions that are done where the Taoist stands.
        self.here = np.zeros(ACTIONS, np.bool_)
        kinds: dict[tuple[str, int], int] = {}
        for action in range(ACTIONS):
            block, option = meaning(action)
            verb = int(verb_of(option)) if block == MENU else option if block == YES_NO else 0
            self.kind[action] = kinds.setdefault((block, verb), len(kinds))
            if block == MENU:
                shape = VERBS[verb][1]
                self.here[action] = not shape
                self._aim(action, shape, int(target_of(option)))
            else:
                self._aim(action, block, option)
        self.kinds = len(kinds)

    def _aim(self, action: int, shape: str, target: int) -> None:
        if shape == TILE and target < 9:
            self.tile[action] = target
        elif shape in (SPACE, GHOST, SET) and target < 12:
            self.space[action] = target
            self.tile[action] = _FACED[target]
        elif shape in (COLOUR, DICE, PAYMENT) and target < 5:
            self.colour[action] = target
        elif shape in (TAOIST, BOARD):
            self.board[action] = target


TARGETS = _Targets()


@dataclass(frozen=True)
class Described:
    """Some tables: features of their tiles, spaces, colours and boards, of the whole, and where the Taoist stands."""

    tiles: Floats
    spaces: Floats
    colours: Floats
    boards: Floats
    whole: Floats
    question: Ints
    here: Ints

    def summary(self) -> Floats:
        """What the worth of a table is judged by."""
        at = np.arange(len(self.here))
        sums = [self.spaces.sum(1), self.boards.sum(1), self.colours.sum(1), self.tiles[at, self.here]]
        return np.concatenate([self.whole, *sums], 1)

    def rows(self, tables: Ints, actions: Ints) -> Floats:
        """The features of these actions, each at its table."""
        at = np.arange(len(actions))
        kind = np.zeros((len(actions), TARGETS.kinds + _CODES), np.float32)
        kind[at, TARGETS.kind[actions]] = 1
        kind[at, TARGETS.kinds + self.question[tables]] = 1
        tile = np.where(TARGETS.here[actions], self.here[tables], TARGETS.tile[actions])
        parts = [kind, self.tiles[tables, tile], self.spaces[tables, TARGETS.space[actions]]]
        parts += [self.colours[tables, TARGETS.colour[actions]], self.boards[tables, TARGETS.board[actions]]]
        return np.concatenate([*parts, self.whole[tables]], 1)


class _Table:
    """The parts of observations that are looked at more than once."""

    def __init__(self, seen: Floats) -> None:
        count = len(seen)
        self.seen = seen
        self.cards = self.of("ghosts").reshape(count, 12, CARD_FEATURES)
        self.ghosts = self.cards[:, :, _CARD]
        self.active = self.of("active")
        self.seats = self.of("seats")
        self.qi = self.of("qi")[:, :4]
        self.alive = (self.qi > 0) * self.seats
        self.tao = np.rint(self.of("tao").reshape(count, 5, 5) * 4)
        self.standing = self.of("taoist_tiles").reshape(count, 4, 18)[:, :, :9]
        self.own_tao = np.einsum("nb,nbc->nc", self.active, self.tao[:, :4])
        self.here = np.einsum("nb,nbt->nt", self.active, self.standing)
        resistance = np.rint(self.cards[:, :, _RESISTANCE : _RESISTANCE + 5] * 4)
        self.need = np.maximum(resistance - self.of("circle")[:, None], 0)

    def of(self, name: str) -> Floats:
        return self.seen[:, part(name)]

    def mine(self, by_board: Floats) -> Floats:
        """What the active board has of something."""
        own: Floats = (self.active * by_board).sum(1)
        return own


def describe(observations: Floats) -> Described:
    """Tables by the observations of them."""
    t = _Table(observations)
    others = t.standing * (t.alive * (1 - t.active))[:, :, None]
    # The tokens that could be spent on each tile, and what they leave open of the ghosts that face it.
    tokens = np.einsum("nbt,nbc->ntc", others, t.tao[:, :4]) + t.own_tao[:, None]
    lacking = np.minimum(np.maximum(t.need - tokens[:, _FACED], 0).sum(2), _MOST_LACKING)
    steps = (lacking[:, :, None] == np.arange(_MOST_LACKING + 1)) * t.ghosts[:, :, None]
    return Described(
        tiles=_with_none(_tiles(t, steps, lacking, others)),
        spaces=_with_none(_spaces(t, steps)),
        colours=_with_none(_colours(t)),
        boards=_with_none(_boards(t)),
        whole=_whole(t),
        question=t.of("question")[:, :_CODES].argmax(1),
        here=t.here.argmax(1),
    )


def _with_none(features: Floats) -> Floats:
    """A further entry of zeros, for actions that are about none of these."""
    return np.concatenate([features, np.zeros_like(features[:, :1])], 1).astype(np.float32)


def _tiles(t: _Table, steps: Floats, lacking: Floats, others: Floats) -> Floats:
    haunted = t.of("haunted")[:, :, None]
    places = t.of("tile_places").reshape(len(t.seen), 9, 12)
    figures = t.of("figures").reshape(len(t.seen), 12, 2)
    facing = np.concatenate([t.cards[:, :, _CARD : _INCARNATION + 1], steps, t.cards[:, :, _ICONS:], figures], 2)
    beside = np.stack([t.of("buddhas"), 1 - t.ghosts], 2)
    easiest = np.where(_FACING * t.ghosts[:, None] > 0, lacking[:, None], 9).min(2)
    parts = [places, places * haunted, haunted, np.einsum("ts,nsf->ntf", _FACING, np.concatenate([facing, beside], 2))]
    parts += [easiest[:, :, None] == np.arange(_MOST_LACKING + 1), t.here[:, :, None], others.sum(1)[:, :, None]]
    return np.concatenate(parts, 2)


def _spaces(t: _Table, steps: Floats) -> Floats:
    on_board = t.ghosts.reshape(-1, 4, 3).sum(2)
    boards = np.stack([on_board / 3, on_board == 2, t.active, t.seats, t.qi, t.alive, t.alive * (t.qi < 0.3)], 2)
    figures = t.of("figures").reshape(len(t.seen), 12, 2)
    single = np.stack([t.of("buddhas"), t.of("haunted")[:, _FACED]], 2)
    cards = [t.cards[:, :, _CARD : _INCARNATION + 1], steps, t.need / 4, t.cards[:, :, _ICONS:]]
    return np.concatenate([*cards, figures, single, np.repeat(boards, 3, 1)], 2)


def _colours(t: _Table) -> Floats:
    parts = [t.own_tao / 4, t.own_tao == 0, t.own_tao > 1, t.tao[:, 4] / 4, t.need.sum(1) / 8, t.of("circle")]
    return np.stack([*parts, t.of("argument_counts")[:, :5], t.of("said_counts")[:, :5]], 2)


def _boards(t: _Table) -> Floats:
    together = np.einsum("nbt,nt->nb", t.standing, t.here)
    ghosts = t.ghosts.reshape(-1, 4, 3).sum(2) / 3
    low = [t.alive * (t.qi < limit) for limit in (0.3, 0.5)]
    return np.stack([t.qi, t.alive, *low, t.tao[:, :4].sum(2) / 4, t.of("yinyangs"), ghosts, t.active, together], 2)


def _whole(t: _Table) -> Floats:
    qi = t.mine(t.qi)
    haunted = t.of("haunted").sum(1)
    tokens = t.own_tao.sum(1)
    ghosts = t.ghosts.sum(1)
    overrun = (t.ghosts.reshape(-1, 4, 3).sum(2) == 3).sum(1)
    single = [qi, qi < 0.3, qi < 0.5, haunted / 3, haunted > 1, ghosts / 8, ghosts > 8, overrun]
    single += [tokens / 5, tokens == 0]
    single += [((1 - t.alive) * t.seats).sum(1), t.mine(t.of("yinyangs")), t.mine(t.of("held_buddhas"))]
    plain = [t.of(name) for name in ("deck_next", "deck_size", "temple")]
    cards = [t.cards[:, :, _INCARNATION].sum(1, keepdims=True), t.cards[:, :, _ICONS:].sum(1), t.of("argument_card")]
    return np.concatenate([np.stack(single, 1), *plain, *cards], 1).astype(np.float32)
