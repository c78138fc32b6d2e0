"""`ghoststories train`: train the bots' parameters from games."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from ghoststories.bots.evaluation.features import NAMES as FEATURES
from ghoststories.bots.evaluation.sets.features import FURTHER_NAMES as FURTHER_FEATURES
from ghoststories.bots.policy.weights import NAMES as POLICY_WEIGHTS
from ghoststories.bots.trained import CHANCES, chance_lines
from ghoststories.cli.check_games import INTERRUPTED
from ghoststories.cli.lab_options import one_of
from ghoststories.lab.optional_imports import needs
from ghoststories.lab.sets.presets import BASE, TRAINED
from ghoststories.texts import Texts, language_of_environment

_TEXTS: Final = Texts(language_of_environment())
_KEPT: Final = Path(__file__).resolve().parent.parent / "bots"


class What(StrEnum):
    """What is trained."""

    POLICY_WEIGHTS = "habits"
    INTERVENTIONS = "interventions"
    # The name of interventions before 0.2.
    GIFTS = "gifts"
    WEIGHTS = "weights"
    CHANCES = "chances"


# What is also trained for the expansions.
_WITH_EXPANSIONS: Final = (What.WEIGHTS, What.CHANCES)


@dataclass(frozen=True)
class Options:
    """What a training run needs."""

    rounds: int
    games: int
    playouts: int
    seed: str
    cores: int
    family: str


@dataclass(frozen=True)
class Learnt:
    """The parameters of a round by name, rounded, and a line about the round."""

    names: list[str]
    numbers: list[float]
    digits: int
    message: str


def train(
    what: Annotated[What, typer.Argument(help=_TEXTS.get("lab.train.what"))],
    rounds: Annotated[int, typer.Option(min=1, help=_TEXTS.get("lab.train.rounds"))] = 10,
    games: Annotated[int, typer.Option(min=2, help=_TEXTS.get("lab.train.games"))] = 240,
    playouts: Annotated[int, typer.Option(min=10, help=_TEXTS.get("lab.train.playouts"))] = 120,
    family: Annotated[str, typer.Option("--family", "--pieces", help=_TEXTS.get("lab.train.family"))] = BASE,
    seed: Annotated[str, typer.Option(help=_TEXTS.get("lab.train.seed"))] = "train",
    workers: Annotated[int | None, typer.Option(min=1, help=_TEXTS.get("lab.train.workers"))] = None,
    out: Annotated[Path | None, typer.Option(help=_TEXTS.get("lab.train.out"))] = None,
) -> None:
    for library in ("numpy", "cma"):
        needs(library, "train")
    one_of(family, list(TRAINED), "--family")
    console, cores = Console(), workers or os.cpu_count() or 1
    if family != BASE and what not in _WITH_EXPANSIONS:
        raise typer.BadParameter(_TEXTS.get("lab.train.base_only"), param_hint="--family")
    target = out or _KEPT / _file(what, family)
    try:
        for learnt in _train(what, Options(rounds, games, playouts, seed, cores, family)):
            console.print(learnt.message)
            _write(target, learnt)
    except KeyboardInterrupt:
        console.print(_TEXTS.get("lab.train.interrupted"))
        raise typer.Exit(INTERRUPTED) from None


def _train(what: What, it: Options) -> Iterator[Learnt]:
    if what is What.WEIGHTS:
        return _train_weights(it)
    if what is What.CHANCES:
        return _train_chances(it)
    return _train_habits(it) if what is What.POLICY_WEIGHTS else _train_by_interventions(it)


def _round_message(number: int, won: float) -> str:
    return _TEXTS.get("lab.train.round", number=number + 1, won=f"{100 * won:.1f}")


def _train_weights(it: Options) -> Iterator[Learnt]:
    from ghoststories.lab.training.weights import train_weights

    names = FEATURES if it.family == BASE else FURTHER_FEATURES
    for each in train_weights(it.rounds, it.games, it.playouts, it.seed, it.cores, it.family):
        yield Learnt(names, each.weights, 4, _round_message(each.number, each.won))


def _train_chances(it: Options) -> Iterator[Learnt]:
    from ghoststories.lab.training.calibration import train_chances

    lines = dict(chance_lines())
    for each in train_chances(it.rounds, it.games, it.playouts, it.seed, it.cores, it.family):
        lines[it.family] = each.intercept, each.slope
        numbers = [number for line in lines.values() for number in line]
        yield Learnt(CHANCES, numbers, 3, _round_message(each.number, each.won))


def _train_by_interventions(it: Options) -> Iterator[Learnt]:
    from ghoststories.lab.training.paired_rollouts import train_by_interventions

    for each in train_by_interventions(it.rounds, it.games, it.seed, it.cores):
        message = _TEXTS.get(
            "lab.train.intervention_round",
            number=each.number + 1,
            interventions=each.interventions,
            before=f"{100 * each.before:.1f}",
            after=f"{100 * each.after:.1f}",
        )
        yield Learnt(FEATURES, each.weights, 4, message)


def _train_habits(it: Options) -> Iterator[Learnt]:
    from ghoststories.lab.training.evolution import train_habits

    for each in train_habits(it.rounds, it.games, it.seed, it.cores):
        yield Learnt(POLICY_WEIGHTS, each.habits, 3, _round_message(each.number, each.mean))


def _file(what: What, family: str) -> str:
    if what in (What.POLICY_WEIGHTS, What.CHANCES):
        return f"{what}.json"
    return "weights.json" if family == BASE else "expansion_weights.json"


def _write(target: Path, learnt: Learnt) -> None:
    """Replace the file in one step, so an interrupt leaves the last round's parameters."""
    kept = {name: round(number, learnt.digits) for name, number in zip(learnt.names, learnt.numbers, strict=True)}
    draft = target.with_suffix(".part")
    draft.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    draft.replace(target)
