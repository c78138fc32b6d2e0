"""What is counted as a game is replayed: for its story, and for its review."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from ghoststories.engine import Event, Game, State, Table, Throw, throw_asked
from ghoststories.texts.phrasing.events import TURN
from ghoststories.texts.phrasing.rolls import ROLLS, is_hit, roll_of

EXORCISMS: Final = ("ghost_exorcised", "demon_exorcised")
# Events that name the board they happened to.
OF_BOARD: Final = ("qi_lost", "qi_gained", "help_asked", "buddha_placed", "yinyang_spent")


class Throwing(NamedTuple):
    """A throw of Tao dice for an exorcism: the move it was, its exact chance, and whether it let something fall."""

    move: int
    throw: Throw
    hit: bool


class Tally:
    """The numbers of a game, by seat where a seat did or suffered something."""

    def __init__(self, opening: State, log: list[Event]) -> None:
        # A position may open in the middle of a turn, whose beginning no event tells.
        self.board = Table(opening).active if opening.turn else ""
        self.answers: Counter[str] = Counter()
        # What happened in a seat's turn, and what happened to a seat.
        self.in_turn: Counter[tuple[str, str]] = Counter()
        self.to_board: Counter[tuple[str, str]] = Counter()
        self.events: Counter[str] = Counter()
        self.faces: Counter[str] = Counter()
        self.throws: list[Throwing] = []
        for event in log:
            self._count(event)

    def play(self, game: Game, move: str) -> list[Event]:
        """Replay a move, and count what it led to."""
        is_chance = move.startswith("*")
        throw = throw_asked(game.state) if is_chance else None
        question = None if is_chance else game.question
        if question is not None:
            self.answers[question.seat] += 1
        number = len(game.moves)
        game.log.clear()
        game.replay_all([move])
        for event in game.log:
            self._count(event)
        if throw is not None:
            self.faces.update(move[1:].split("+"))
            self.throws.append(Throwing(number, throw, any(map(_hits, game.log))))
        return game.log

    def _count(self, event: Event) -> None:
        self.events[event.name] += 1
        if event.name == TURN:
            self.board = str(event.fields["board"])
        self.in_turn[self.board, event.name] += 1
        if event.name in OF_BOARD:
            self.to_board[str(event.fields["board"]), event.name] += 1

    def exorcised(self, seat: str) -> int:
        """How many ghosts and demons fell in a seat's turns."""
        return sum(self.in_turn[seat, name] for name in EXORCISMS)


def _hits(event: Event) -> bool:
    roll = roll_of(event) if event.name in ROLLS else None
    return roll is not None and is_hit(roll)
