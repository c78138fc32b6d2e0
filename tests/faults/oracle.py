"""What must be true afterwards: nothing that anybody was told is lost, and every answer counts once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

import sqlalchemy as sql

from ghoststories.server.storage.database import database_address, engine_on
from ghoststories.server.storage.tables import events, games
from tests.faults.players import Player, Seen


@dataclass(frozen=True)
class Stored:
    """An event of a game, as it is stored."""

    number: int
    version: int
    kind: str
    text: str
    seat: str | None
    person: str | None


@dataclass(frozen=True)
class Game:
    """A game as it is stored."""

    id: str
    version: int
    moves: int
    result: str | None
    events: list[Stored]


def stored_games(database: str) -> list[Game]:
    """All games of a database, read without a server."""
    engine = engine_on(database_address(database))
    with engine.connect() as connection:
        found = [
            Game(row.id, row.version, row.moves, row.result, _events(connection, row.id))
            for row in connection.execute(sql.select(games))
        ]
    engine.dispose()
    return found


def _events(connection: sql.Connection, game: str) -> list[Stored]:
    rows = connection.execute(sql.select(events).where(events.c.game == game).order_by(events.c.number))
    return [Stored(row.number, row.version, row.kind, row.text, row.seat, row.person) for row in rows]


def faults_of(game: Game, seen: Seen, players: list[Player]) -> Iterator[str]:
    """What is wrong with a game after all."""
    yield from _history(game)
    states = [*_states(game)]
    known = {*states}
    for lost in seen.states.get(game.id, set()) - known:
        yield f"somebody was told {len(lost)} moves that are nowhere: {lost[-3:]}"
    if states and len(states[-1]) != game.moves:
        yield f"{len(states[-1])} moves are stored, and the game has {game.moves}"
    people = {seat for player in players for seat in player.seats}
    yield from _answers(game, seen, people)
    for player in players:
        if tuple(player.moves) != states[-1]:
            yield f"a player knows {len(player.moves)} of {len(states[-1])} moves at the end"
    if game.result is None:
        yield "the game is not over"


def _history(game: Game) -> Iterator[str]:
    """The list only grows, without a gap."""
    for at, event in enumerate(game.events, 1):
        if event.number != at:
            yield f"event {at} has the number {event.number}"
    versions = [event.version for event in game.events]
    if versions != sorted(versions) or (versions and versions[-1] > game.version):
        yield f"versions are not in order, or beyond {game.version}"


def _states(game: Game) -> Iterator[tuple[str, ...]]:
    """The moves of the game after each change: nothing between may ever be seen."""
    moves: list[str] = []
    for _, group in groupby(game.events, key=lambda event: event.version):
        for event in group:
            if event.kind == "move":
                moves.append(event.text)
            elif event.kind == "undo":
                del moves[int(event.text) :]
        yield tuple(moves)


def _answers(game: Game, seen: Seen, people: set[str]) -> Iterator[str]:
    """Every answer of a person was sent for exactly this question: an answer that was applied twice would be the answer
    to a question that nobody answered so."""
    moves = 0
    for _, group in groupby(game.events, key=lambda event: event.version):
        change = list(group)
        # An option may stand for several answers, as `pass+end` does.
        answers = [event for event in change if event.kind == "move" and not event.text.startswith("*")]
        option = "+".join(event.text for event in answers)
        if answers and answers[0].seat in people and option not in seen.sent.get((game.id, moves), set()):
            yield f"nobody answered question {moves} with {option!r}"
        for event in change:
            moves = int(event.text) if event.kind == "undo" else moves + (event.kind == "move")
