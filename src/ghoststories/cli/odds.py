"""`ghoststories odds`: exact odds of exorcisms: a general table, one case, or a position."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

from ghoststories.engine import GhostStoriesError, State, Table, position_from
from ghoststories.engine.odds import Chance, exorcism_chances, sets_to_exorcise
from ghoststories.lab.analysis.exorcism_odds import (
    SPACES,
    TAO_COLOURS,
    Case,
    CaseError,
    Facts,
    Ghost,
    NoRerollError,
    chances_of,
    facts_of,
    grid,
    state_of,
)
from ghoststories.terminal import saving
from ghoststories.terminal.answers import plain
from ghoststories.terminal.lookup import PRINTED_CARDS
from ghoststories.texts import LANGUAGES, Texts, card_names, language_of_environment

_HELP = Texts(language_of_environment())
# Decimals of a displayed chance; the exact value appears beside it.
_DIGITS: Final = 2

Row = dict[str, Any]


def _option(name: str, *declarations: str) -> typer.models.OptionInfo:
    info: typer.models.OptionInfo = typer.Option(*declarations, help=_HELP.get(f"lab.odds.option.{name}"))
    return info


@dataclass(frozen=True)
class Answer:
    """The result: rows for a file, a document for JSON, and how to show it."""

    rows: list[Row]
    document: dict[str, Any]
    show: Callable[[Console], None]


@dataclass(frozen=True)
class Request:
    """A case as the command line gives it."""

    resistance: list[str]
    card: list[str]
    dice: int | None
    tao: str | None
    circle: str | None
    mantra: int | None
    reroll: bool
    white_faces: bool

    def ghosts(self) -> list[Ghost]:
        """The ghosts by resistance, then those by card."""
        by_resistance = [Ghost(resistance=amounts_from(text)) for text in self.resistance]
        return by_resistance + [Ghost(card_from(text)) for text in self.card]

    def given_numbers(self) -> list[str]:
        """The options that only a case can have."""
        table = {"--dice": self.dice, "--tao": self.tao, "--circle": self.circle, "--mantra": self.mantra}
        return [name for name, value in table.items() if value is not None]

    def given_flags(self) -> list[str]:
        """The options that the general table can have too."""
        flags = (("--reroll", self.reroll), ("--no-white-faces", not self.white_faces))
        return [name for name, on in flags if on]

    def case(self, ghosts: list[Ghost]) -> Case:
        """The exorcism of these ghosts."""
        return Case(
            tuple(ghosts),
            self.dice,
            amounts_from(self.tao) if self.tao else {},
            colour_from(self.circle) if self.circle else None,
            None if self.mantra is None else self.mantra - 1,
            self.reroll,
            self.white_faces,
        )


def odds(
    resistance: Annotated[list[str] | None, _option("resistance", "--resistance", "-r")] = None,
    card: Annotated[list[str] | None, _option("card", "--card", "-c")] = None,
    dice: Annotated[int | None, _option("dice", "--dice", "-d")] = None,
    tao: Annotated[str | None, _option("tao", "--tao", "-t")] = None,
    circle: Annotated[str | None, _option("circle", "--circle")] = None,
    mantra: Annotated[int | None, _option("mantra", "--mantra")] = None,
    reroll: Annotated[bool, _option("reroll", "--reroll")] = False,
    no_white_faces: Annotated[bool, _option("no_white_faces", "--no-white-faces")] = False,
    position: Annotated[Path | None, _option("position", "--position")] = None,
    as_json: Annotated[bool, _option("json", "--json")] = False,
    csv_file: Annotated[Path | None, _option("csv", "--csv")] = None,
    language: Annotated[
        str | None, typer.Option("--language", "-l", help=_HELP.get("terminal.option.language"))
    ] = None,
) -> None:
    """Print exact odds, or one line about what is not possible."""
    try:
        texts = Texts(language or language_of_environment())
        request = Request(resistance or [], card or [], dice, tao, circle, mantra, reroll, not no_white_faces)
        answer = _answer(texts, request, position)
        if csv_file is not None:
            write_csv(texts, csv_file.expanduser(), answer.rows)
    except GhostStoriesError as error:
        typer.echo(_HELP.get("terminal.message.error", reason=error), err=True)
        raise typer.Exit(2) from error
    if as_json:
        typer.echo(json.dumps(answer.document, indent=2, ensure_ascii=False))
    else:
        answer.show(Console(highlight=False, markup=False, emoji=False))


def _answer(texts: Texts, request: Request, position: Path | None) -> Answer:
    """The odds of a position, of a case, or the general table."""
    ghosts = request.ghosts()
    if position is not None:
        given = request.given_numbers() + request.given_flags()
        _refuse(given + ["--resistance or --card"] * bool(ghosts), "a position says all of it")
        return of_position(texts, position_from(saving.read(texts, position.expanduser())))
    if ghosts:
        return of_case(texts, request.case(ghosts))
    reason = "the general table has all of them; for a case, give --resistance or --card"
    _refuse(request.given_numbers(), reason)
    return of_everything(texts, [True] if request.reroll else [False, True], request.white_faces)


def _refuse(options: list[str], reason: str) -> None:
    if options:
        raise CaseError(f"{', '.join(options)} cannot be given here: {reason}")


def colour_from(text: str) -> str:
    """A colour by its key or by its name in any of the languages."""
    for key in TAO_COLOURS:
        if plain(text) in (key, *(plain(Texts(language).colour(key)) for language in LANGUAGES)):
            return key
    raise CaseError(f"{text!r} is not a colour; colours: {', '.join(TAO_COLOURS)}")


def amounts_from(text: str) -> dict[str, int]:
    """A number for each colour: `red=2,black=1`."""
    amounts: dict[str, int] = {}
    for part in text.split(","):
        word, equals, number = part.partition("=")
        if not equals or not number.strip().isdecimal():
            raise CaseError(f"{part.strip()!r} in {text!r}; needed: a colour and a number, as in red=2,black=1")
        colour = colour_from(word)
        if colour in amounts:
            raise CaseError(f"{colour} is there twice in {text!r}")
        amounts[colour] = int(number)
    return amounts


def card_from(text: str) -> int:
    """A card by its number, or by its name in any of the languages if all cards of that name are the same here."""
    if text.strip().isdecimal():
        return int(text)
    named = [each for each in PRINTED_CARDS if plain(text) in map(plain, card_names(each.number))]
    if not named:
        raise CaseError(f"there is no card called {text!r}; `ghoststories terminal` has them all under help")
    same = [(each.resistance, each.left, each.centre) for each in named]
    if any(each != same[0] for each in same):
        numbers = ", ".join(str(each.number) for each in named)
        raise CaseError(f"{text!r} is the name of cards that differ: {numbers}; give the number")
    return named[0].number


def chance_text(chance: Fraction) -> str:
    """A rounded percentage that never shows an uncertain chance as 0 or 100."""
    least = 10**-_DIGITS
    shown = float(100 * chance)
    if 0 < shown < least / 2:
        return f"< {least:.{_DIGITS}f} %"
    if 100 - least / 2 < shown < 100:
        return f"> {100 - least:.{_DIGITS}f} %"
    return f"{shown:.{_DIGITS}f} %"


def _figures(chance: Fraction) -> Row:
    return {"fraction": str(chance), "percent": round(float(100 * chance), 6)}


def of_everything(texts: Texts, rerolls: list[bool], white_faces: bool) -> Answer:
    """The general table, without and with the Gods' Favorite."""
    cells = {reroll: list(grid(reroll, white_faces)) for reroll in rerolls}
    rows = [
        {"needed": "+".join(map(str, need)), "dice": dice, "reroll": reroll, "white_faces": white_faces}
        | _figures(chance)
        for reroll in rerolls
        for need, dice, chance in cells[reroll]
    ]

    def show(console: Console) -> None:
        for reroll in rerolls:
            console.print(_grid_table(texts, "grid_reroll" if reroll else "grid", cells[reroll]))
        if not white_faces:
            console.print(texts.get("lab.odds.text.no_white"))
        console.print(texts.get("lab.odds.text.grid_note"))

    return Answer(rows, {"grid": rows}, show)


def _grid_table(texts: Texts, title: str, cells: list[tuple[tuple[int, ...], int, Fraction]]) -> Grid:
    table = Grid(title=texts.get(f"lab.odds.text.{title}"), box=SIMPLE_HEAD, title_justify="left")
    table.padding = (0, 1, 0, 0)
    table.add_column(texts.get("lab.odds.text.needed"))
    all_dice = sorted({dice for _, dice, _ in cells})
    for dice in all_dice:
        words = "lab.odds.text.die_1" if dice == 1 else "lab.odds.text.dice"
        table.add_column(f"{texts.get(words, count=dice)}, %", justify="right")
    chances = {(need, dice): chance for need, dice, chance in cells}
    for need in dict.fromkeys(need for need, _, _ in cells):
        if any(chances[need, dice] for dice in all_dice):
            shown = [_cell(chances[need, dice]) for dice in all_dice]
            table.add_row("+".join(map(str, need)), *shown)
    return table


def _cell(chance: Fraction) -> str:
    return f"{chance_text(chance).removesuffix(' %')} {chance!s:>8}" if chance else "–"


def of_case(texts: Texts, case: Case) -> Answer:
    """The odds of a case, each ghost alone and both together."""
    state = _lay_table(texts, case)
    facts = facts_of(state, len(case.ghosts))
    names = [_ghost_name(texts, ghost, facts.resistances[at]) for at, ghost in enumerate(case.ghosts)]
    found = [(_numbers(mask), chances) for mask, chances in chances_of(state)]
    rows = [
        {"ghosts": "+".join(map(str, numbers))} | row for numbers, chances in found for row in _chance_rows(chances)
    ]
    document = {"case": _case_document(case, facts, names), "chances": rows}

    def show(console: Console) -> None:
        for line in _case_lines(texts, case, facts, names):
            console.print(line)
        table = _chance_table(texts, texts.get("lab.odds.text.case"), ["ghosts"])
        for numbers, chances in found:
            _add_chances(table, ["+".join(map(str, numbers))], chances)
        console.print(table)

    return Answer(rows, document, show)


def _lay_table(texts: Texts, case: Case) -> State:
    try:
        return state_of(case)
    except NoRerollError as error:
        raise CaseError(texts.get("lab.odds.text.no_reroll")) from error


def _numbers(mask: int) -> list[int]:
    """The ghosts of a set, counted as they were given."""
    return [at + 1 for at, space in enumerate(SPACES) if mask >> space & 1]


def _ghost_name(texts: Texts, ghost: Ghost, resistance: dict[str, int]) -> str:
    amounts = ", ".join(f"{_colour(texts, colour)} {amount}" for colour, amount in resistance.items())
    return amounts if ghost.card is None else f"{texts.card(ghost.card)} ({amounts})"


def _colour(texts: Texts, key: str) -> str:
    return texts.get(f"names.colour.{key}")


def _case_lines(texts: Texts, case: Case, facts: Facts, names: list[str]) -> list[str]:
    lines: list[str] = []
    for at, name in enumerate(names):
        notes = [texts.get("lab.odds.text.immune")] * facts.immune_to_dice[at]
        notes += [texts.get("lab.odds.text.under_mantra")] * (case.mantra == at)
        lines.append(texts.get("lab.odds.text.ghost", number=at + 1, ghost=", ".join([name, *notes])))
    nothing = texts.get("lab.odds.text.nothing")
    tao = ", ".join(f"{_colour(texts, colour)} {tokens}" for colour, tokens in facts.tao.items()) or nothing
    circle = _colour(texts, case.circle) if case.circle else nothing
    lines.append(texts.get("lab.odds.text.table", dice=facts.dice, tao=tao, circle=circle))
    lines += [texts.get("lab.odds.text.with_reroll")] * facts.reroll
    lines += [texts.get("lab.odds.text.no_white")] * (not facts.white_faces)
    return lines


def _case_document(case: Case, facts: Facts, names: list[str]) -> Row:
    ghosts = [
        {
            "name": name,
            "card": case.ghosts[at].card,
            "resistance": facts.resistances[at],
            "immune_to_dice": facts.immune_to_dice[at],
            "mantra": case.mantra == at,
        }
        for at, name in enumerate(names)
    ]
    table = {"dice": facts.dice, "tao": facts.tao, "circle": case.circle}
    return {"ghosts": ghosts, **table, "reroll": facts.reroll, "white_faces": facts.white_faces}


def _chance_rows(chances: list[Chance]) -> list[Row]:
    return [
        {"tokens": each.spent, "ways": each.ways, "of": each.of} | _figures(Fraction(each.ways, each.of))
        for each in chances
    ]


def _chance_table(texts: Texts, title: str, headings: list[str]) -> Grid:
    table = Grid(title=title, box=SIMPLE_HEAD, title_justify="left")
    for heading in headings:
        table.add_column(texts.get(f"lab.odds.text.{heading}"))
    for heading in ("tokens", "chance", "ways", "exact"):
        table.add_column(texts.get(f"lab.odds.text.{heading}"), justify="right")
    return table


def _add_chances(table: Grid, first: list[str], chances: list[Chance]) -> None:
    for at, each in enumerate(chances):
        chance = Fraction(each.ways, each.of)
        names = first if at == 0 else [""] * len(first)
        table.add_row(*names, str(each.spent), chance_text(chance), f"{each.ways}/{each.of}", str(chance))


def of_position(texts: Texts, state: State) -> Answer:
    """The odds at a table, for each place from which a ghost can be exorcised, with the Tao available there."""
    table = Table(state)
    if table.result != "playing":
        raise CaseError(texts.get("lab.odds.text.ended"))
    found = [
        (tile.place, mask, exorcism_chances(state, mask, tile.number))
        for tile in table.tiles
        for mask in sets_to_exorcise(state, tile.number)
    ]
    if not found:
        raise CaseError(texts.get("lab.odds.text.nobody"))
    rows = [
        {"place": place, "cards": "+".join(map(str, _cards(state, mask)))} | row
        for place, mask, chances in found
        for row in _chance_rows(chances)
    ]

    def show(console: Console) -> None:
        table = _chance_table(texts, texts.get("lab.odds.text.case"), ["place", "ghosts"])
        for place, mask, chances in found:
            names = " + ".join(texts.card(card) for card in _cards(state, mask))
            _add_chances(table, [texts.get(f"terminal.short_place.{place}"), names], chances)
        console.print(table)

    return Answer(rows, {"chances": rows}, show)


def _cards(state: State, mask: int) -> list[int]:
    return [int(state.ghosts[space]) for space in range(12) if mask >> space & 1]


def write_csv(texts: Texts, path: Path, rows: list[Row]) -> None:
    """The rows with their headings, or a `FileError`."""
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
    except OSError as error:
        reason = error.strerror or str(error)
        raise saving.FileError(texts.get("terminal.message.no_write", file=path, reason=reason)) from error
