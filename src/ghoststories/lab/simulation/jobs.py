"""Jobs: set-ups, bots and seeds to simulate. A job is data: it can be kept, sent elsewhere and compared.

A cell is one set-up with the bots that play it. Game number n of every cell has the seed `SEED/n`, so that all bots,
and as far as possible all set-ups, get the same luck.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import product
from typing import Any, Final

from ghoststories import __version__
from ghoststories.engine import Setup
from ghoststories.engine.core.notation import WU_FENG
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.setup import check
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.errors import LabError
from ghoststories.lab.simulation.bot_files import maker, source_of

FORMAT: Final = 1
KIND: Final = "ghoststories job"
# Options that change from game to game may contradict the given ones in some games only, so several are checked.
_TURNS_CHECKED: Final = 100


@dataclass(frozen=True)
class Bots:
    """Who plays, by specification: all Taoists, Wu-Feng if he plays, and other bots in some seats, by colour."""

    taoists: str
    wu_feng: str = ""
    seats: tuple[tuple[str, str], ...] = ()

    def of(self, seat: str) -> str:
        """The specification of a seat's bot."""
        return self.wu_feng if seat == WU_FENG else dict(self.seats).get(seat, self.taoists)

    @property
    def specs(self) -> list[str]:
        """All that are needed."""
        return list(dict.fromkeys([self.taoists, *(spec for _, spec in self.seats), *filter(None, [self.wu_feng])]))

    @property
    def taoists_text(self) -> str:
        """The Taoists' bots in a word: monk, or monk,red=novice."""
        return ",".join([self.taoists, *(f"{seat}={spec}" for seat, spec in self.seats)])


@dataclass(frozen=True)
class Cell:
    """One set-up of a job with its bots, and the text of those bots that are in a user's file."""

    index: int
    combination: Combination
    bots: Bots
    seed: str
    sources: tuple[tuple[str, str], ...] = ()

    def game_seed(self, number: int) -> str:
        """The seed of one of its games."""
        return f"{self.seed}/{number}"

    def setup(self, number: int) -> Setup:
        """The set-up of one of its games; what it leaves open is drawn from the seed."""
        return self.combination.setup(number)


@dataclass(frozen=True)
class Job:
    """Games to play: this many of each set-up with each team of bots, from the first number on."""

    bots: tuple[Bots, ...]
    combinations: tuple[Combination, ...]
    games: int
    seed: str = "lab"
    first: int = 0
    sources: tuple[tuple[str, str], ...] = ()

    @cached_property
    def cells(self) -> list[Cell]:
        """Every team of bots with every set-up."""
        pairs = product(self.bots, self.combinations)
        return [Cell(index, each, bots, self.seed, self.sources) for index, (bots, each) in enumerate(pairs)]

    @property
    def numbers(self) -> range:
        """The numbers of the games of each cell."""
        return range(self.first, self.first + self.games)

    @property
    def size(self) -> int:
        """How many games it has."""
        return len(self.cells) * self.games

    @property
    def identity(self) -> dict[str, Any]:
        """Everything but the number of games: what must be equal for rows to belong together."""
        return {key: value for key, value in as_dict(self).items() if key != "games"}


def plan_job(
    bots: Sequence[Bots], combinations: Sequence[Combination], games: int, seed: str = "lab", first: int = 0
) -> Job:
    """Make a job that can be run, with the source of users' bots; a `GhostStoriesError` says what is wrong."""
    if seed != seed.strip() or len(seed.splitlines()) > 1:
        raise LabError(f"{seed!r} is not a seed: it must be one line without leading or trailing spaces")
    specs = list(dict.fromkeys(spec for each in bots for spec in each.specs))
    sources = tuple((spec, source) for spec in specs if (source := source_of(spec)))
    job = Job(tuple(bots), tuple(combinations), games, seed, first, sources)
    for spec in specs:
        maker(spec, dict(sources).get(spec, ""))
    for setup in _setups(job):
        check(setup)
    return job


def _setups(job: Job) -> Iterator[Setup]:
    for combination in job.combinations:
        for number in job.numbers[:_TURNS_CHECKED]:
            yield combination.setup(number)


def as_dict(job: Job) -> dict[str, Any]:
    """A job as plain data."""
    return {
        "kind": KIND,
        "format": FORMAT,
        "version": __version__,
        "seed": job.seed,
        "first": job.first,
        "games": job.games,
        "bots": [{**asdict(bots), "seats": dict(bots.seats)} for bots in job.bots],
        "combinations": [{**asdict(each), "options": dict(each.options)} for each in job.combinations],
        "sources": dict(job.sources),
    }


def to_json(job: Job) -> str:
    """A job as one line of JSON."""
    return json.dumps(as_dict(job), ensure_ascii=False)


def from_json(text: str) -> Job:
    """A job from its JSON; a `LabError` if it is not a job."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise LabError("the first line is not a job") from error
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise LabError("the first line is not a job")
    if data.get("format") != FORMAT:
        raise LabError(f"the job has format {data.get('format')!r}; known: {FORMAT}")
    return Job(
        tuple(Bots(**{**each, "seats": tuple(each["seats"].items())}) for each in data["bots"]),
        tuple(Combination(**{**each, "options": tuple(each["options"].items())}) for each in data["combinations"]),
        data["games"],
        data["seed"],
        data["first"],
        tuple(data["sources"].items()),
    )


def split_seats(words: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The bots of some seats from words such as `red=novice`, in the order of the colours."""
    found: dict[str, str] = {}
    for word in words:
        colour, equals, spec = word.partition("=")
        if not equals or not spec or colour not in COLOUR_KEYS[:4]:
            raise LabError(
                f"{word!r} is not a seat with its bot; needed: a colour of {', '.join(COLOUR_KEYS[:4])}, as in red=monk"
            )
        found[colour] = spec
    return tuple((colour, found[colour]) for colour in COLOUR_KEYS[:4] if colour in found)
