"""The options of the laboratory's commands: from the command line, and from a file that keeps them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from ghoststories.cli.check_games import corrections
from ghoststories.engine import GhostStoriesError
from ghoststories.engine.sets.promos.pieces import NEEDS, PROMO_KEYS
from ghoststories.engine.sets.registry import BLACK_SECRET
from ghoststories.lab.checks.combinations import BASE, FAMILIES, Combination
from ghoststories.lab.simulation.jobs import Bots, Job, planned, seats_of
from ghoststories.texts import Texts, language_of_environment

_HELP: Final = Texts(language_of_environment())

WORDS: Final = "words"
NUMBERS: Final = "numbers"
WORD: Final = "word"
NUMBER: Final = "number"
FLAG: Final = "flag"

# The parts of a job, by option name.
JOB_KINDS: Final = {
    "taoists": WORDS,
    "bot": WORDS,
    "seat": WORDS,
    "wu_feng": WORD,
    "players": NUMBERS,
    "difficulty": WORDS,
    "edition": WORDS,
    "family": WORDS,
    "sets": WORDS,
    "promos": WORDS,
    "village": WORDS,
    "portal": WORDS,
    "incarnations": WORDS,
    "scenario": WORDS,
    "green_roots": WORDS,
    "wu_feng_side": WORDS,
    "catacombs": WORDS,
    "terror_ghosts": WORDS,
    "ma_cho": WORDS,
    "content": WORD,
    "games": NUMBER,
    "seed": WORD,
    "start": NUMBER,
}
# Options of the sets, and their names in a set-up where they differ.
_OPTIONS: Final = {
    "sets": "sets",
    "promos": "promos",
    "village": "village",
    "portal": "portal",
    "incarnations": "incarnations",
    "scenario": "scenario",
    "green_roots": "green_roots",
    "wu_feng_side": "wu_feng",
    "catacombs": "catacombs",
    "terror_ghosts": "terror_ghosts",
    "ma_cho": "ma_cho",
}
# The names of options in rows where they differ.
_KEYS_OF_ROWS: Final = {"incarnations": "incarnation_pool"}
DEFAULT_BOT: Final = "monk"
GAMES: Final = 1000
SEED: Final = "lab"
_ALL: Final = "all"

Wishes = Mapping[str, Any]


def option(key: str, *declarations: str) -> typer.models.OptionInfo:
    """A command-line option whose help text has this key."""
    info: typer.models.OptionInfo = typer.Option(*declarations, help=_HELP.get(key), show_default=False)
    return info


def _of_lab(name: str, *declarations: str) -> typer.models.OptionInfo:
    return option(f"lab.simulate.option.{name}", *declarations)


def _of_setup(name: str, *declarations: str) -> typer.models.OptionInfo:
    return option(f"terminal.option.{name}", *declarations)


Taoists = Annotated[list[str] | None, _of_lab("taoists", "--taoists")]
BotOption = Annotated[list[str] | None, _of_lab("bot", "--bot")]
Seat = Annotated[list[str] | None, _of_lab("seat", "--seat")]
WuFeng = Annotated[str | None, _of_lab("wu_feng", "--wu-feng")]
Players = Annotated[list[int] | None, _of_setup("players", "--players", "-p")]
Difficulty = Annotated[list[str] | None, _of_setup("difficulty", "--difficulty", "-d")]
Edition = Annotated[list[str] | None, _of_setup("edition", "--edition", "-e")]
Family = Annotated[list[str] | None, _of_lab("family", "--family")]
Sets = Annotated[list[str] | None, _of_lab("sets", "--sets")]
Promos = Annotated[list[str] | None, _of_lab("promos", "--promos")]
Village = Annotated[list[str] | None, _of_setup("village", "--village")]
Portal = Annotated[list[str] | None, _of_setup("portal", "--portal")]
Incarnations = Annotated[list[str] | None, _of_setup("incarnations", "--incarnations")]
Scenario = Annotated[list[str] | None, _of_setup("scenario", "--scenario")]
GreenRoots = Annotated[list[str] | None, _of_setup("green_roots", "--green-roots")]
WuFengSide = Annotated[list[str] | None, _of_setup("wu_feng", "--wu-feng-side")]
Catacombs = Annotated[list[str] | None, _of_setup("catacombs", "--catacombs")]
TerrorGhosts = Annotated[list[str] | None, _of_setup("terror_ghosts", "--terror-ghosts")]
MaCho = Annotated[list[str] | None, _of_setup("ma_cho", "--ma-cho")]
Content = Annotated[str | None, _of_setup("content", "--content")]
Games = Annotated[int | None, _of_lab("games", "--games", "-n")]
Seed = Annotated[str | None, _of_lab("seed", "--seed", "-s")]
Start = Annotated[int | None, _of_lab("start", "--start")]
Config = Annotated[Path | None, _of_lab("config", "--config")]
Workers = Annotated[int | None, _of_lab("workers", "--workers", "-w")]
On = Annotated[str | None, _of_lab("on", "--on")]
RayAddress = Annotated[str | None, _of_lab("ray_address", "--ray-address")]
Out = Annotated[str | None, _of_lab("out", "--out", "-o")]
Resume = Annotated[bool, _of_lab("resume", "--resume")]
By = Annotated[list[str] | None, _of_lab("by", "--by")]
Json = Annotated[bool, _of_lab("json", "--json")]
Csv = Annotated[str | None, _of_lab("csv", "--csv")]
Parquet = Annotated[str | None, _of_lab("parquet", "--parquet")]
Plots = Annotated[str | None, _of_lab("plots", "--plots")]


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
        one_of(family, list(FAMILIES), "--family")
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
    if found.get("promos") == _ALL:
        sets = found.get("sets", FAMILIES[family].always.get("sets", "")).split("+")
        found["promos"] = "+".join(key for key in PROMO_KEYS if NEEDS.get(key, "") in ("", *sets))
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
        # A job without Wu-Feng has no bot for him.
        wu_feng = wishes.get("wu_feng", DEFAULT_BOT) if any(map(_has_wu_feng, combinations)) else ""
        seats = seats_of(wishes.get("seat", []))
        bots = [Bots(spec, wu_feng, seats) for spec in dict.fromkeys(wishes.get("taoists", [DEFAULT_BOT]))]
        return planned(bots, combinations, wishes.get("games", GAMES), wishes.get("seed", SEED), wishes.get("start", 0))
    except GhostStoriesError as error:
        raise typer.BadParameter(str(error)) from error


def _has_wu_feng(combination: Combination) -> bool:
    return BLACK_SECRET in combination.setup().sets


def varied(wishes: Wishes) -> list[str]:
    """The row keys with several values, in the order of the options."""
    names = [name for name in JOB_KINDS if JOB_KINDS[name] in (WORDS, NUMBERS) and name != "seat"]
    return [_KEYS_OF_ROWS.get(name, name) for name in names if len(wishes.get(name, [])) > 1]
