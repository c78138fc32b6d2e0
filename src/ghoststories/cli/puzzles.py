"""`ghoststories puzzles`: search games of bots for puzzles, verify them and add them to the collection."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from ghoststories.cli import lab_options as options
from ghoststories.cli.check_games import INTERRUPTED
from ghoststories.lab.puzzles.collection import Collection, hunt, read_collection, write_collection
from ghoststories.lab.sets.presets import HUNTED
from ghoststories.puzzles.puzzle import Puzzle
from ghoststories.texts import Texts, language_of_environment

_TEXTS: Final = Texts(language_of_environment())
_KEPT: Final = Path(__file__).resolve().parent.parent / "puzzles" / "sets"


def _option(name: str, *declarations: str) -> typer.models.OptionInfo:
    return options.option(f"lab.puzzles.option.{name}", *declarations)


def puzzles(
    sets: Annotated[list[str] | None, _option("set", "--set")] = None,
    count: Annotated[int, _option("count", "--count", "-n")] = 60,
    seed: Annotated[str, _option("seed", "--seed")] = "puzzles",
    out: Annotated[Path | None, _option("out", "--out")] = None,
    fresh: Annotated[bool, _option("fresh", "--fresh")] = False,
) -> None:
    """Search until every set has enough puzzles; the files are written after each find."""
    options.at_least({"count": count}, "count", 1)
    wanted = sets or list(HUNTED)
    for key in wanted:
        options.one_of(key, list(HUNTED), "--set")
    folder = (out or _KEPT).expanduser()
    try:
        _search(wanted, count, seed, folder, fresh)
    except KeyboardInterrupt:
        typer.echo(_TEXTS.get("lab.puzzles.text.interrupted"), err=True)
        raise typer.Exit(INTERRUPTED) from None


def _search(sets: list[str], count: int, seed: str, folder: Path, fresh: bool) -> None:
    """One game of each set in turn, so that all sets grow."""
    notes = Console(stderr=True, highlight=False, soft_wrap=True)
    for key in sets:
        (folder / key).mkdir(parents=True, exist_ok=True)
    found = {key: Collection(count) if fresh else read_collection(folder / key, count) for key in sets}
    while any(not each.is_full for each in found.values()):
        for key, collection in found.items():
            if not collection.is_full:
                families = HUNTED[key]
                family = families[sum(collection.searched.values()) % len(families)]
                for puzzle in hunt(collection, family, seed):
                    write_collection(folder / key, collection)
                    notes.print(_line(puzzle, len(collection.puzzles)))
                write_collection(folder / key, collection)


def _line(puzzle: Puzzle, number: int) -> str:
    return _TEXTS.get(
        "lab.puzzles.text.found",
        set=puzzle.set_key,
        number=number,
        theme=_TEXTS.get(f"puzzles.theme.{puzzle.theme}"),
        difficulty=_TEXTS.get(f"puzzles.difficulty.{puzzle.difficulty}"),
        questions=len(puzzle.steps),
    )
