"""How long each seat has thought. The clock of the seat that is asked runs while somebody is at the table."""

from __future__ import annotations

from ghoststories.table_service.ports import Clock


class Clocks:
    """Seconds by seat."""

    def __init__(self, used: dict[str, float], clock: Clock) -> None:
        self._clock = clock
        self._used = dict(used)
        self._seat: str | None = None
        self._since = 0.0

    def run(self, seat: str | None) -> None:
        """Let the clock of a seat run, and no other; one that runs already runs on."""
        if seat == self._seat:
            return
        self._used = self.read()
        self._seat = seat
        self._since = self._clock.monotonic()

    def stop(self, seat: str) -> None:
        """Stop the clock of a seat, if it runs."""
        if seat == self._seat:
            self.run(None)

    def read(self) -> dict[str, float]:
        """What they show now."""
        if self._seat is None:
            return dict(self._used)
        spent = self._used.get(self._seat, 0.0) + self._clock.monotonic() - self._since
        return {**self._used, self._seat: round(spent, 2)}
