"""Long runs of random games, checked as they are played, on all cores.

A game of a run is named by the run's seed and its number. Its set-up and chance come from that name, and so do the
choices: an error is found again by playing the one game it happened in. Random games end early; so to every hundred
of them comes one that begins late and is played carefully. Combinations come in families (`families.py`).
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from ghoststories.engine import Game, Setup, State
from ghoststories.engine.core import codec, position, record
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.notation import RESULT_KEYS
from ghoststories.engine.core.playout import answer_chance, play_option
from ghoststories.engine.sets.white_moon.set import GREEN_ROOTS, GREEN_ROOTS_KEYS
from ghoststories.lab.checks.combinations import FAMILIES, Combination
from ghoststories.lab.checks.openings import late_start, seeded_start
from ghoststories.lab.checks.survivor import Survivor, Wanderer
from ghoststories.lab.simulation.processes import results

BATCH: Final = 200
# Random games take some dozens of decisions; one that takes so many does not end.
TOO_MANY_DECISIONS: Final = 20_000


@dataclass(frozen=True)
class Batch:
    """Some games of one combination, by number."""

    combination: Combination
    seed: str
    numbers: range


@dataclass(frozen=True)
class Failure:
    """What was wrong in which game."""

    combination: Combination
    seed: str
    number: int
    message: str

    def __str__(self) -> str:
        return f"{self.combination}, seed {game_seed(self.seed, self.number)!r}: {self.message}"

    @property
    def command(self) -> str:
        """What finds it again."""
        it = self.combination
        options = [f" --{name.replace('_', '-')} {word}" for name, word in it.options]
        options += [" --careful"] if it.careful else []
        options += [" --content FILE"] if it.content else []
        which = f"--family {it.family} --players {it.players} --difficulty {it.difficulty} --edition {it.edition}"
        return f"ghoststories check-games {which}{''.join(options)} --seed {self.seed} --start {self.number} --games 1"


@dataclass
class Tally:
    """How the games of a combination went."""

    combination: Combination
    games: int = 0
    decisions: int = 0
    results: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.games += other.games
        self.decisions += other.decisions
        self.results += other.results
        self.failures += other.failures


class CheckFailedError(Exception):
    """Something that must hold in every game does not."""


def batches(wanted: list[Combination], games: int, seed: str, first: int = 0) -> list[Batch]:
    """The games of a run in pieces of work."""
    end = first + games
    return [
        Batch(combination, seed, range(begin, min(begin + BATCH, end)))
        for combination in wanted
        for begin in range(first, end, BATCH)
    ]


def game_seed(seed: str, number: int) -> str:
    """The seed of one game of a run."""
    return f"{seed}-{number}"


def check_batch(batch: Batch) -> Tally:
    """Play the games of a batch; an error ends its game, not the batch."""
    tally = Tally(batch.combination)
    for number in batch.numbers:
        tally.games += 1
        try:
            decisions, result = check_game(batch.combination, batch.seed, number)
        except Exception as error:
            message = str(error) if isinstance(error, CheckFailedError) else f"{type(error).__name__}: {error}"
            tally.failures.append(Failure(batch.combination, batch.seed, number, message))
        else:
            tally.decisions += decisions
            tally.results[result] += 1
    return tally


def check_game(combination: Combination, seed: str, number: int) -> tuple[int, str]:
    """Play one game of a run; its decisions and its result."""
    name = game_seed(seed, number)
    setup = with_variant(combination, number)
    if combination.careful:
        return check_in_full(Game(state=late_start(setup, name), seed=name), Survivor(name))
    family = FAMILIES[combination.family]
    if number % family.full_check_every == 0:
        return check_in_full(Game(setup, seed=name), Wanderer(name))
    at_every_question = number % family.table_check_every == 0
    return check_quickly(seeded_start(setup, name), Oracle(name), Wanderer(name), at_every_question)


def with_variant(combination: Combination, number: int) -> Setup:
    """The set-up of a game of a run; Green Roots has its variant by turns, in the games checked in full too."""
    setup = combination.setup(number)
    if setup.scenario != GREEN_ROOTS or setup.green_roots is not None:
        return setup
    turn = number + number // FAMILIES[combination.family].full_check_every
    return replace(setup, green_roots=GREEN_ROOTS_KEYS[turn % len(GREEN_ROOTS_KEYS)])


def check_quickly(s: State, oracle: Oracle, chooser: Wanderer, at_every_question: bool = True) -> tuple[int, str]:
    """Play a game on the fast level, with a look at the table at every question, or only at the end."""
    answer_chance(s, oracle)
    decisions = 0
    while s.offer and decisions <= TOO_MANY_DECISIONS:
        if at_every_question:
            check_table(s, decisions)
        play_option(s, s.offer[chooser.choose(s)], oracle)
        decisions += 1
    check_table(s, decisions)
    return decisions, RESULT_KEYS[s.result]


def check_in_full(game: Game, chooser: Survivor | Wanderer) -> tuple[int, str]:
    """Play a game on the comfortable level: JSON, position and record must come back equal."""
    decisions = 0
    while question := game.question:
        check_table(game.state, decisions)
        check_notations(game.state, decisions)
        game.apply(question.options[chooser.choose(game.state)])
        decisions += 1
    check_table(game.state, decisions)
    check_notations(game.state, decisions)
    check_record(game)
    return decisions, game.result


def check_table(s: State, decisions: int) -> None:
    """Nothing is lost or in two places, and who is asked has a choice."""
    found = [str(each) for each in problems(s)]
    if not s.result and len(s.offer) < 2:
        found.append(f"{len(s.offer)} options on offer")
    if len(set(s.offer)) != len(s.offer):
        found.append(f"an option is on offer twice: {s.offer}")
    if decisions > TOO_MANY_DECISIONS:
        found.append("the game does not end")
    if found:
        raise CheckFailedError(f"after {decisions} decisions: {'; '.join(found)}")


def check_notations(s: State, decisions: int) -> None:
    """JSON and position lead to an equal state, with the same offer."""
    json = codec.to_json(s)
    again = {"JSON": codec.from_json(json), "position": position.from_text(position.to_text(s))}
    for notation, copy in again.items():
        if codec.to_json(copy) != json or copy.offer != s.offer:
            raise CheckFailedError(f"after {decisions} decisions: the {notation} comes back as another state")


def check_record(game: Game) -> None:
    """The record replays to the same end, also without its seed."""
    text = record.to_text(game)
    without_seed = "\n".join(line for line in text.splitlines() if not line.startswith("seed:"))
    for each in (text, without_seed):
        again = record.from_text(each)
        if codec.to_json(again.state) != codec.to_json(game.state):
            raise CheckFailedError("the record replays to another end")


def run(work: list[Batch], jobs: int | None = None) -> Iterator[Tally]:
    """The tallies of the batches as they are done, by so many processes (all cores if not said).

    Closing the iterator, or Ctrl-C, drops what is not done.
    """
    yield from results(check_batch, deque(work), jobs)
