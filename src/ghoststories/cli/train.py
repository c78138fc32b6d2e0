"""`ghoststories train`: trains the bots' weights further from games."""

from __future__ import annotations

import json
import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ghoststories.bots.evaluation.expansion_features import NAMES as EXPANSION_FEATURES
from ghoststories.bots.evaluation.features import NAMES as FEATURES
from ghoststories.bots.policy.weights import NAMES as HABITS
from ghoststories.bots.trained import CHANCES, chance_lines
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from ghoststories.lab.checks import combinations as families
from ghoststories.lab.optional_imports import needs
from ghoststories.texts import Texts, language_of_environment

_TEXTS = Texts(language_of_environment())
_KEPT = Path(__file__).resolve().parent.parent / "bots"


class What(StrEnum):
    """What is trained."""

    HABITS = "habits"
    GIFTS = "gifts"
    WEIGHTS = "weights"
    CHANCES = "chances"


class Family(StrEnum):
    """With which pieces."""

    BASE = families.BASE
    WHITE_MOON = WHITE_MOON
    BLACK_SECRET = BLACK_SECRET


# What can be trained for the expansions too.
_WITH_EXPANSIONS = (What.WEIGHTS, What.CHANCES)


def train(
    what: Annotated[What, typer.Argument(help=_TEXTS.get("lab.train.what"))],
    rounds: Annotated[int, typer.Option(min=1, help=_TEXTS.get("lab.train.rounds"))] = 10,
    games: Annotated[int, typer.Option(min=2, help=_TEXTS.get("lab.train.games"))] = 240,
    playouts: Annotated[int, typer.Option(min=10, help=_TEXTS.get("lab.train.playouts"))] = 120,
    family: Annotated[Family, typer.Option(help=_TEXTS.get("lab.train.family"))] = Family.BASE,
    seed: Annotated[str, typer.Option(help=_TEXTS.get("lab.train.seed"))] = "train",
    workers: Annotated[int | None, typer.Option(min=1, help=_TEXTS.get("lab.train.workers"))] = None,
    out: Annotated[Path | None, typer.Option(help=_TEXTS.get("lab.train.out"))] = None,
) -> None:
    for library in ("numpy", "cma"):
        needs(library, "train")
    console, cores = Console(), workers or os.cpu_count() or 1
    if family is not Family.BASE and what not in _WITH_EXPANSIONS:
        raise typer.BadParameter(_TEXTS.get("lab.train.base_only"), param_hint="--family")
    target = out or _KEPT / _file(what, family)
    try:
        if what is What.WEIGHTS:
            _train_weights(console, target, rounds, games, playouts, seed, cores, family)
        elif what is What.CHANCES:
            _train_chances(console, target, rounds, games, playouts, seed, cores, family)
        elif what is What.GIFTS:
            _train_by_gifts(console, target, rounds, games, seed, cores)
        else:
            _train_habits(console, target, rounds, games, seed, cores)
    except KeyboardInterrupt:
        console.print(_TEXTS.get("lab.train.interrupted"))
        raise typer.Exit(130) from None


def _train_weights(
    console: Console, target: Path, rounds: int, games: int, playouts: int, seed: str, cores: int, family: Family
) -> None:
    from ghoststories.lab.training.weights import train_weights

    names = FEATURES if family is Family.BASE else EXPANSION_FEATURES
    for progress in train_weights(rounds, games, playouts, seed, cores, family):
        console.print(_TEXTS.get("lab.train.round", number=progress.number + 1, won=f"{100 * progress.won:.1f}"))
        _write(target, names, progress.weights, 4)


def _train_chances(
    console: Console, target: Path, rounds: int, games: int, playouts: int, seed: str, cores: int, family: Family
) -> None:
    from ghoststories.lab.training.calibration import train_chances

    lines = dict(chance_lines())
    for line in train_chances(rounds, games, playouts, seed, cores, family):
        console.print(_TEXTS.get("lab.train.round", number=line.number + 1, won=f"{100 * line.won:.1f}"))
        lines[family] = line.shift, line.stretch
        _write(target, CHANCES, [number for each in lines.values() for number in each], 3)


def _train_by_gifts(console: Console, target: Path, rounds: int, games: int, seed: str, cores: int) -> None:
    from ghoststories.lab.training.paired_rollouts import train_by_gifts

    for each in train_by_gifts(rounds, games, seed, cores):
        before, after = f"{100 * each.before:.1f}", f"{100 * each.after:.1f}"
        told = {"number": each.number + 1, "gifts": each.gifts, "before": before, "after": after}
        console.print(_TEXTS.get("lab.train.gift_round", **told))
        _write(target, FEATURES, each.weights, 4)


def _train_habits(console: Console, target: Path, rounds: int, games: int, seed: str, cores: int) -> None:
    from ghoststories.lab.training.evolution import train_habits

    for generation in train_habits(rounds, games, seed, cores):
        console.print(_TEXTS.get("lab.train.round", number=generation.number + 1, won=f"{100 * generation.mean:.1f}"))
        _write(target, HABITS, generation.habits, 3)


def _file(what: What, family: Family) -> str:
    if what in (What.HABITS, What.CHANCES):
        return f"{what}.json"
    return "weights.json" if family is Family.BASE else "expansion_weights.json"


def _write(target: Path, names: list[str], numbers: list[float], digits: int) -> None:
    """Write all or nothing: an interrupt leaves the file of the last round."""
    kept = {name: round(number, digits) for name, number in zip(names, numbers, strict=True)}
    draft = target.with_suffix(".part")
    draft.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    draft.replace(target)
