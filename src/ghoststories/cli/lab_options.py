"""The options of the laboratory's commands: from the command line, and from a file that keeps them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from ghoststories.bots import DEFAULT_BOT
from ghoststories.cli.check_games import corrections
from ghoststories.cli.parameters import FILE, FLAG, NUMBER, NUMBERS, WORD, WORDS, Parameter, flag_of
from ghoststories.cli.sets.choices import CHOICES
from ghoststories.engine import LISTS, SET_OPTIONS, GhostStoriesError
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.sets.presets import BASE, PRESETS
from ghoststories.lab.sets.registry import LAB_SETS, has_opponent
from ghoststories.lab.simulation.jobs import Bots, Job, plan_job, split_seats
from ghoststories.texts import Texts, language_of_environment

_HELP: Final = Texts(language_of_environment())

GAMES: Final = 1000
SEED: Final = "lab"
_ALL: Final = "all"

Wishes = Mapping[str, Any]


def option(key: str, *declarations: str) -> typer.models.OptionInfo:
    """A command-line option whose help text has this key."""
    info: typer.models.OptionInfo = typer.Option(*declarations, help=_HELP.get(key, **CHOICES), show_default=False)
    return info


def of_lab(name: str, kind: str, *declarations: str) -> Parameter:
    """A parameter of the laboratory's commands."""
    return Parameter(name, kind, option(f"lab.simulate.option.{name}", *declarations))


def _of_setup(name: str, kind: str, *declarations: str, key: str = "") -> Parameter:
    return Parameter(name, kind, option(f"terminal.option.{key or name}", *declarations))


# What a job is made of: who plays, which games, and how many of them.
PLAYERS_OF_JOB: Final = [
    of_lab("taoists", WORDS, "--taoists"),
    of_lab("bot", WORDS, "--bot"),
    of_lab("seat", WORDS, "--seat"),
    of_lab("wu_feng", WORD, "--wu-feng"),
]
SETUP_OF_JOB: Final = [
    _of_setup("players", NUMBERS, "--players", "-p"),
    _of_setup("difficulty", WORDS, "--difficulty", "-d"),
    _of_setup("edition", WORDS, "--edition", "-e"),
    of_lab("family", WORDS, "--family", "--pieces"),
    *(of_lab(name, WORDS, flag_of(name)) for name in LISTS),
    *(_of_setup(each.long_name, WORDS, flag_of(each.long_name), key=each.name) for each in SET_OPTIONS),
    _of_setup("content", WORD, "--content"),
]
GAMES_OF_JOB: Final = [
    of_lab("games", NUMBER, "--games", "-n"),
    of_lab("seed", WORD, "--seed", "-s"),
    of_lab("start", NUMBER, "--start"),
]
# How the job is played, and what is kept of it.
RUN: Final = [
    of_lab("workers", NUMBER, "--workers", "-w"),
    of_lab("on", WORD, "--on"),
    of_lab("ray_address", WORD, "--ray-address"),
    of_lab("out", WORD, "--out", "-o"),
    of_lab("resume", FLAG, "--resume"),
]
SHOWN_BY: Final = [of_lab("by", WORDS, "--by")]
SHOWN: Final = [
    of_lab("json", FLAG, "--json"),
    of_lab("csv", WORD, "--csv"),
    of_lab("parquet", WORD, "--parquet"),
    of_lab("plots", WORD, "--plots"),
]
CONFIG: Final = of_lab("config", FILE, "--config")
JOB: Final = [*PLAYERS_OF_JOB, *SETUP_OF_JOB, *GAMES_OF_JOB]
# The options of a set-up that a job can vary, and what a set-up calls them.
_OPTIONS: Final = {**{name: name for name in LISTS}, **{each.long_name: each.name for each in SET_OPTIONS}}
_COLUMNS: Final = {each.long_name: each.column for each in SET_OPTIONS}

Workers = Annotated[int | None, of_lab("workers", NUMBER, "--workers", "-w").info]


def kinds_of(parameters: Iterable[Parameter]) -> dict[str, str]:
    """What can be given for each of these, on the command line or in a file."""
    return {each.name: each.kind for each in parameters}


def refused(problem: str, hint: str, **parameters: object) -> typer.BadParameter:
    """What is wrong with an option, in the reader's language."""
    return typer.BadParameter(_HELP.get(f"lab.simulate.error.{problem}", **parameters), param_hint=hint)


def read_options(given: Wishes, config: Path | None, kinds: Mapping[str, str]) -> dict[str, Any]:
    """The requested options: from the command line, and for the rest from the file."""
    kept = _read(config, kinds) if config is not None else {}
    typed = {name: given[name] for name in kinds if _is_given(given.get(name))}
    merged = {**_with_one_name(kept), **_with_one_name(typed)}
    return {name: list(dict.fromkeys(it)) if isinstance(it, list) else it for name, it in merged.items()}


def _with_one_name(wishes: Wishes) -> dict[str, Any]:
    """The Taoists' bots, under either of the two option names."""
    bots = [*wishes.get("taoists", []), *wishes.get("bot", [])]
    rest = {name: value for name, value in wishes.items() if name not in ("taoists", "bot")}
    return {"taoists": bots, **rest} if bots else rest


def _is_given(value: object) -> bool:
    """Whether an option was given on the command line; a zero counts."""
    return value is not None and value is not False and value != []


def _read(path: Path, kinds: Mapping[str, str]) -> dict[str, Any]:
    """The options of a file; hyphens and underscores are equivalent."""
    try:
        found = tomllib.loads(path.expanduser().read_text(encoding="utf-8"))
    except OSError as error:
        raise refused("no_file", "--config", file=path, reason=error.strerror) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise refused("no_toml", "--config", file=path, reason=error) from error
    kept: dict[str, Any] = {}
    for key, value in found.items():
        name = key.replace("-", "_")
        if name not in kinds:
            raise refused("unknown_key", "--config", file=path, option=repr(key), known=", ".join(kinds))
        kept[name] = _checked(path, key, kinds[name], value)
    return kept


def _checked(path: Path, key: str, kind: str, value: Any) -> Any:
    """A value from a file, as the command line would have given it."""
    if key == "seat" and isinstance(value, dict):
        value = [f"{colour}={bot}" for colour, bot in value.items()]
    if kind in (WORDS, NUMBERS) and not isinstance(value, list):
        value = [value]
    of = {WORDS: str, WORD: str, NUMBERS: int, NUMBER: int, FLAG: bool}[kind]
    values = value if isinstance(value, list) and kind in (WORDS, NUMBERS) else [value]
    if not values or any(type(each) is not of for each in values):
        needed = _HELP.get(f"lab.simulate.error.kind_{kind}")
        raise refused("wrong_kind", "--config", file=path, option=key, given=repr(value), needed=needed)
    return value


def combinations_of(wishes: Wishes) -> list[Combination]:
    """Every combination of the requested options."""
    families = wishes.get("family", [BASE])
    for family in families:
        one_of(family, list(PRESETS), "--family")
    content = corrections(Path(wishes["content"])) if "content" in wishes else None
    names = [name for name in _OPTIONS if name in wishes]
    return [
        Combination(players, difficulty, edition, False, family, _words(family, names, words), content)
        for family in families
        for words in product(*(wishes[name] for name in names))
        for edition in wishes.get("edition", ["second"])
        for difficulty in wishes.get("difficulty", ["normal"])
        for players in wishes.get("players", [4])
    ]


def _words(family: str, names: list[str], words: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The options as a combination has them."""
    found = {_OPTIONS[name]: word for name, word in zip(names, words, strict=True)}
    for each in LAB_SETS:
        if found.get(each.key) == _ALL:
            sets = found.get("sets", PRESETS[family].always.get("sets", "")).split("+")
            found[each.key] = "+".join(each.possible_pieces(*sets))
    return tuple(found.items())


def one_of(given: str, known: list[str], hint: str) -> None:
    """Refuse an unknown word."""
    if given not in known:
        raise refused("unknown_word", hint, given=repr(given), known=", ".join(known))


def at_least(wishes: Wishes, name: str, least: int) -> None:
    """Refuse a number that is too small."""
    if name in wishes and wishes[name] < least:
        raise refused("few", f"--{name}", option=name, given=wishes[name], least=least)


def job_of(wishes: Wishes) -> Job:
    """The requested job; mistakes are reported before anything is played."""
    at_least(wishes, "games", 1)
    at_least(wishes, "start", 0)
    combinations = combinations_of(wishes)
    try:
        opposed = any(has_opponent(each.setup()) for each in combinations)
        wu_feng = wishes.get("wu_feng", DEFAULT_BOT) if opposed else ""
        seats = split_seats(wishes.get("seat", []))
        bots = [Bots(spec, wu_feng, seats) for spec in dict.fromkeys(wishes.get("taoists", [DEFAULT_BOT]))]
        games, first = wishes.get("games", GAMES), wishes.get("start", 0)
        return plan_job(bots, combinations, games, wishes.get("seed", SEED), first)
    except GhostStoriesError as error:
        raise typer.BadParameter(str(error)) from error


def varied(wishes: Wishes) -> list[str]:
    """The keys of rows that several words were given for, in the order of the options."""
    names = [each.name for each in JOB if each.kind in (WORDS, NUMBERS) and each.name != "seat"]
    return [_COLUMNS.get(name, name) for name in names if len(wishes.get(name, [])) > 1]
