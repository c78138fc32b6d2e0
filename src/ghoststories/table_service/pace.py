"""How fast bots play: calm, fast, or paused, one act at a time.

A bot thinks at once, but its move is shown only after a beat. What belongs to an act gets no beat of its own: the tile
of a Yin-Yang, the tokens of an exorcism, `end` after `pass`."""

from __future__ import annotations

import asyncio
from typing import Final

from ghoststories.table_service.ports import Clock
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.wire.asking.ranks import END, PASS, TURN_MENUS
from ghoststories.table_service.wire.types.messages import Pace, PaceKey

# Seconds from the question to a bot's move, at the two paces; what is no act of its own is always fast.
CALM: Final = 0.9
FAST: Final = 0.06


class BotPace:
    """The pace of a table, and whoever waits for the next beat."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._pace: PaceKey = "calm"
        self._changed = asyncio.Event()
        # While paused: whether one act may be made, and whether one was, so that what belongs to it may follow.
        self._may_act = False
        self._is_acting = False

    def json(self) -> Pace:
        """As every page is told it."""
        return {"type": "pace", "pace": self._pace, "fast": self._pace == "fast"}

    def set(self, pace: PaceKey) -> None:
        """Change it, also for whoever waits."""
        self._pace = pace
        self._may_act = self._is_acting = False
        self._changed.set()

    def step(self) -> None:
        """Let the bot that waits act now; paused, only once."""
        self._may_act = True
        self._changed.set()

    async def wait(self, began: float, is_act: bool, is_pause: bool) -> None:
        """Until the move of a bot that began to think then may be shown. `is_act`: it is not part of the act before;
        `is_pause`: there is something to see, so a calm pace takes its time."""
        while not self._may_go(is_act):
            self._changed.clear()
            if self._pace == "paused":
                await self._changed.wait()
                continue
            left = began + (CALM if is_pause and self._pace == "calm" else FAST) - self._clock.monotonic()
            if left <= 0 or await self._slept(left):
                return

    def _may_go(self, is_act: bool) -> bool:
        if not is_act and self._is_acting:
            return True
        if not self._may_act:
            return False
        self._may_act = False
        self._is_acting = self._pace == "paused"
        return True

    async def _slept(self, seconds: float) -> bool:
        """Whether all the time has passed, and the pace has not changed."""
        waits = [
            asyncio.ensure_future(self._clock.sleep(seconds)),
            asyncio.ensure_future(self._changed.wait()),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waits:
                each.cancel()
        return not self._changed.is_set()


def is_act(line: Timeline) -> bool:
    """Whether the answer to the question asked now begins an act of its own: it does not if the same seat answered just
    before, and this is no menu of the turn, or that was to pass."""
    question, before = line.game.question, line.groups[-1]
    if question is None or before["seat"] != question.seat:
        return True
    return question.name in TURN_MENUS and before["answer"] != PASS


def has_pause(line: Timeline, answer: str) -> bool:
    """Whether a calm bot takes its time for an answer: it is an act, and not to do nothing."""
    return is_act(line) and answer not in (PASS, END)
