"""People who play although servers die: they come again, and send again what was not answered."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from benchmarks.load.wire import CallError, Place, Socket, connected

# Seconds without a word after which a player asks again, as the page does.
_SILENCE: Final = 5.0


@dataclass
class Seen:
    """What all players sent and were told."""

    # By game and question: the options that people answered with.
    sent: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    # By game: all moves as they were known at some moment to somebody, each with its number of moves.
    states: dict[str, set[tuple[str, ...]]] = field(default_factory=dict)
    codes: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    resent: int = 0
    visits: int = 0
    # By game: the last moment at which anybody was told anything new.
    moved: dict[str, float] = field(default_factory=dict)


class Player:
    """A person at a table, who answers for some seats."""

    def __init__(self, game: str, place: Place, addresses: list[str], seen: Seen, pause: float) -> None:
        self.game = game
        self.place = place
        self.addresses = addresses
        self.seen = seen
        self.pause = pause
        self.random = Random(f"{game} {place.cookie}")
        self.seats: frozenset[str] = frozenset()
        self.moves: list[str] = []
        self.question: dict[str, Any] | None = None
        self.is_over = asyncio.Event()
        # The answer that nobody has confirmed: question and option.
        self.pending: tuple[int, str] | None = None
        self._socket: Socket | None = None
        self._lost = asyncio.Event()
        self._heard = time.monotonic()

    async def live(self) -> None:
        """Play until the game is over."""
        while not self.is_over.is_set():
            self._lost.clear()
            try:
                self._socket = await connected(
                    self.random.choice(self.addresses),
                    f"/api/games/{self.game}/play",
                    self.place,
                    self._hear,
                    lambda _code: self._lost.set(),
                )
            except (CallError, OSError, TimeoutError):
                await asyncio.sleep(0.2 + 0.3 * self.random.random())
                continue
            self.seen.visits += 1
            # Bots wait for people to look; these only wait.
            self._send('{"type":"pace","fast":true}')
            self._heard = time.monotonic()
            await self._watch()
            await asyncio.sleep(0.05)

    async def _watch(self) -> None:
        """Until the connection ends. After a long silence the player asks for everything."""
        assert self._socket is not None
        while not self._lost.is_set() and not self.is_over.is_set():
            over = asyncio.create_task(self.is_over.wait())
            lost = asyncio.create_task(self._lost.wait())
            await asyncio.wait([over, lost], timeout=1.0, return_when=asyncio.FIRST_COMPLETED)
            over.cancel()
            lost.cancel()
            silence = time.monotonic() - self._heard
            if silence > 3 * _SILENCE:
                # A frozen server does not say goodbye.
                self._socket.cut()
                self._lost.set()
            elif silence > _SILENCE:
                self._socket.send('{"type":"sync"}')
        self._socket.close()

    def _hear(self, text: bytes) -> None:
        self._heard = time.monotonic()
        told = json.loads(text)
        if told["type"] == "room":
            room = told["room"]
            self.seats = frozenset(seat["seat"] for seat in room["seats"] if seat["holder"] == room["you"])
            return
        if told["type"] == "refused":
            self._refused(told)
        elif told["type"] == "snapshot":
            self._know([_move(group) for group in told["log"][1:]], told)
        elif told["type"] == "update":
            if told["from"] != len(self.moves):
                self.seen.codes["gap"] += 1
                self._send('{"type":"sync"}')
            else:
                self._know([*self.moves, *map(_move, told["groups"])], told)

    def _know(self, moves: list[str], told: dict[str, Any]) -> None:
        """All moves there are now, and what is asked."""
        if len(moves) != told["seq"]:
            self.seen.problems.append(f"{self.game}: {len(moves)} moves at {told['seq']}")
        if moves != self.moves:
            self.seen.moved[self.game] = time.monotonic()
        self.moves, self.question = moves, told["question"]
        self.seen.states.setdefault(self.game, set()).add(tuple(moves))
        if self.question is None:
            self.is_over.set()
        else:
            self._answer()

    def _answer(self) -> None:
        """Answer what is asked; an answer without an echo is sent again as it was."""
        question = self.question
        if question is None or question["seat"] not in self.seats:
            return
        if self.pending is None or self.pending[0] != question["id"]:
            option = self.random.choice(question["options"])["text"]
            self.pending = (question["id"], option)
            self.seen.sent.setdefault((self.game, question["id"]), set()).add(option)
            asyncio.get_running_loop().call_later(self.pause * self.random.random(), self._send_pending)
        else:
            self.seen.resent += 1
            self._send_pending()

    def _send_pending(self) -> None:
        if self.pending is not None and self.question is not None and self.question["id"] == self.pending[0]:
            number, option = self.pending
            self._send(json.dumps({"type": "answer", "question": number, "option": option}))

    def _refused(self, told: dict[str, Any]) -> None:
        self.seen.codes[told["code"]] += 1
        if told["code"] in ("busy", "storage"):
            asyncio.get_running_loop().call_later(0.5, self._send_pending)
        elif told["code"] == "stale":
            self._send('{"type":"sync"}')
        elif told["code"] != "many":
            self.seen.problems.append(f"{self.game}: {told}")

    def _send(self, text: str) -> None:
        if self._socket is not None:
            self._socket.send(text)


def _move(group: dict[str, Any]) -> str:
    """A move as the record of the game has it."""
    return f"{'*' if group['seat'] == 'chance' else ''}{group['answer']}"
