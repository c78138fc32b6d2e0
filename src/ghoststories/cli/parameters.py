"""Commands from a table of parameters; shared parameters and options declared by sets are written once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from inspect import Parameter as Argument
from inspect import Signature
from pathlib import Path
from typing import Annotated, Any, Final

import typer

WORDS: Final = "words"
NUMBERS: Final = "numbers"
WORD: Final = "word"
NUMBER: Final = "number"
FLAG: Final = "flag"
FILE: Final = "file"
_TYPES: Final[dict[str, Any]] = {
    WORDS: list[str] | None,
    NUMBERS: list[int] | None,
    WORD: str | None,
    NUMBER: int | None,
    FLAG: bool,
    FILE: Path | None,
}


@dataclass(frozen=True)
class Parameter:
    """A parameter of a command: its name, what can be given for it, and how the command line shows it.

    `choices`: the words it can be, if the command line is to refuse all others.
    """

    name: str
    kind: str
    info: typer.models.OptionInfo
    default: Any = None
    choices: tuple[str, ...] = ()


def command(
    parameters: Sequence[Parameter], run: Callable[[dict[str, Any]], None], about: str | None
) -> Callable[..., None]:
    """A command with these parameters; `run` gets what was given for each of them by name."""

    def called(**given: Any) -> None:
        run(given)

    arguments = [_argument(each) for each in parameters]
    # What Typer reads; a function cannot be written with parameters that are known only here.
    called.__signature__ = Signature(arguments)  # type: ignore[attr-defined]
    called.__annotations__ = {each.name: each.annotation for each in arguments}
    called.__doc__ = about
    return called


def _argument(it: Parameter) -> Argument:
    default = False if it.kind == FLAG else it.default
    kind = list[_enumeration(it)] | None if it.choices else _TYPES[it.kind]  # type: ignore[misc]
    return Argument(it.name, Argument.KEYWORD_ONLY, default=default, annotation=Annotated[kind, it.info])


def _enumeration(it: Parameter) -> Any:
    make: Any = StrEnum
    return make(it.name, {word.upper(): word for word in it.choices})


def flag_of(name: str) -> str:
    """The flag of an option on the command line."""
    return f"--{name.replace('_', '-')}"
