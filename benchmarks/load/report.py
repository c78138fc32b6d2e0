"""What was measured, as a table, and whether it is good enough."""

from __future__ import annotations

import os
import platform
import time
from dataclasses import dataclass, field
from typing import Final

from benchmarks.load.play import Result, percentile

# In which order columns come, and how wide they are.
_COLUMNS: Final = {
    "": 24,
    "answers/s": 10,
    "p50": 7,
    "p99": 7,
    "max": 7,
    "goal": 6,
    "busy": 6,
    "missed": 7,
    "servers": 9,
    "MiB": 6,
    "database": 9,
    "pages": 7,
    "late p99": 9,
}


@dataclass
class Used:
    """What servers and database used in one stretch of time: cores, and MiB at its end."""

    servers: float = 0.0
    memory: float = 0.0
    database: float = 0.0


@dataclass
class Report:
    """All lines, printed as they come."""

    failures: list[str] = field(default_factory=list)

    def heading(self, text: str) -> None:
        """What follows."""
        print(f"\n{text}", flush=True)
        print("".join(f"{name:>{width}}" if name else " " * width for name, width in _COLUMNS.items()), flush=True)

    def line(self, name: str, result: Result, used: Used, goal: float | None) -> bool:
        """One stretch of time; whether its goal is met. The goal is the 99th percentile in milliseconds."""
        late = percentile(result.times, 99)
        missed = result.untold + len(result.refused) + result.gaps + result.losses
        cells = [
            name,
            f"{len(result.times) / max(result.seconds, 0.001):.0f}",
            f"{percentile(result.times, 50):.1f}",
            f"{late:.1f}",
            f"{max(result.times, default=0.0) * 1000:.0f}",
            "" if goal is None else f"{goal:.0f}",
            str(result.busy),
            str(missed),
            f"{used.servers:.2f}",
            f"{used.memory:.0f}",
            f"{used.database:.2f}" if used.database else "",
            f"{result.cores:.2f}",
            f"{percentile(result.late, 99):.1f}",
        ]
        widths = list(_COLUMNS.values())
        print(f"{cells[0]:{widths[0]}}" + "".join(f"{cell:>{width}}" for cell, width in zip(cells[1:], widths[1:])))
        if result.refused:
            print(f"    refused: {result.refused[0][:200]}")
        is_good = not missed and bool(result.times) and (goal is None or late < goal)
        if not is_good:
            self.failures.append(name)
        return is_good

    def note(self, text: str) -> None:
        """Something to know."""
        print(f"    {text}", flush=True)

    def end(self) -> int:
        """The exit code; and which goals were missed."""
        if self.failures:
            print(f"\nGoals missed: {', '.join(self.failures)}.")
            return 1
        print("\nAll goals are met.")
        return 0


def machine() -> str:
    """Where and when this was measured, and what else was running."""
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    return (
        f"{time.strftime('%Y-%m-%d %H:%M')}, {os.cpu_count()} cores, Python {platform.python_version()}; "
        f"load of the machine before: {load}"
    )


LEGEND: Final = """\
answers/s  answers that everybody at their table was told of
p50 …      milliseconds from sending an answer until the last page of its table has it
busy       answers that were not sent because the table still waited for the last one
missed     answers never told, refused messages, updates missed, connections lost
servers    cores they used, with their bots; MiB of memory
pages      cores used by the processes that measure, and how late they were themselves (part of all times)"""
