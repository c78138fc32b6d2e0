"""Options of a set-up. A set declares each of its options once, as a field of its part of `Setup`; the checks, the JSON,
positions, command lines, the lab's rows and the page's fields are derived from these declarations.

    @dataclass(frozen=True)
    class OceanOptions:
        tide: str | None = option(["low", "high"], needs=[NeedsSet("ocean")], default="low")
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, fields
from typing import Any, Final

from ghoststories.engine.errors import SetupError

_OPTION: Final = "option"
SETS: Final = "sets"
SCENARIO: Final = "scenario"


class Need:
    """What a set-up must have for an option: a word among those of another option. `of_piece`: whether the word is a
    single piece that is switched on by itself."""

    def __init__(self, among: str, word: str, of_piece: bool = False) -> None:
        self.among = among
        self.word = word
        self.of_piece = of_piece

    def is_met(self, options: dict[str, str]) -> bool:
        """Whether a set-up with these options has it."""
        return self.word in listed(options, self.among)

    def refuse(self, name: str) -> None:
        """Raise the `SetupError` of an option that is given without it."""
        raise NotImplementedError


class NeedsSet(Need):
    """The option belongs to a set."""

    def __init__(self, key: str) -> None:
        super().__init__(SETS, key)

    def refuse(self, name: str) -> None:
        raise SetupError(
            "{name} is an option of the set {key!r}; add the set, or leave it out", name=name, key=self.word
        )


class NeedsAnySet(Need):
    """The option exists as soon as any set is in play."""

    def __init__(self) -> None:
        super().__init__(SETS, "")

    def is_met(self, options: dict[str, str]) -> bool:
        return len(listed(options, SETS)) > 0

    def refuse(self, name: str) -> None:
        raise SetupError("{name} is an option of the sets; add one, or leave it out", name=name)


class NeedsScenario(Need):
    """The option belongs to a scenario."""

    def __init__(self, key: str) -> None:
        super().__init__(SCENARIO, key)

    def refuse(self, name: str) -> None:
        raise SetupError(
            "{option} is an option of the scenario {scenario!r}; choose it, or leave it out",
            option=name,
            scenario=self.word,
        )


class Option:
    """A choice a set-up leaves to the players.

    `values`: the words to choose from; if `others`, the set allows more than these and checks them itself. `default`:
    what holds if nothing is chosen; empty if it is drawn, or if nothing is the default. `needs`: what a set-up must
    have. `in_rules`: whether the rule tables depend on it. `only_draws`: whether it only says how something is drawn,
    so a settled set-up does not have it. `long_name`: its name where `name` is also the name of a player; `column`: its
    name among a game's results.
    """

    def __init__(
        self,
        values: list[str],
        default: str,
        needs: list[Need],
        others: bool,
        in_rules: bool,
        only_draws: bool,
        long_name: str,
        column: str,
    ) -> None:
        self.name = ""
        self.values = values
        self.default = default
        self.needs = needs
        self.others = others
        self.in_rules = in_rules
        self.only_draws = only_draws
        self.long_name = long_name
        self.column = column

    @property
    def needs_set(self) -> str:
        """The set it belongs to, if it belongs to one."""
        return self._needed(SETS)

    @property
    def needs_any_set(self) -> bool:
        """Whether it needs any set at all."""
        return any(isinstance(need, NeedsAnySet) for need in self.needs)

    @property
    def needs_scenario(self) -> str:
        """The scenario it belongs to, if it belongs to one."""
        return self._needed(SCENARIO)

    @property
    def needs_piece(self) -> str:
        """The single piece it belongs to, if it belongs to one."""
        return "".join(need.word for need in self.needs if need.of_piece)

    def _needed(self, among: str) -> str:
        return "".join(need.word for need in self.needs if need.among == among)

    def check(self, options: dict[str, str]) -> None:
        """Raise a `SetupError` if a set-up has this option and must not, or has an unknown word for it."""
        if self.name not in options:
            return
        for need in self.needs:
            if not need.is_met(options):
                need.refuse(self.name)
        if not self.others and options[self.name] not in self.values:
            refuse_value(self.name, options[self.name], self.values)

    def is_possible(self, options: dict[str, str]) -> bool:
        """Whether a set-up has what this option needs."""
        return all(need.is_met(options) for need in self.needs)


def option(
    values: list[str],
    *,
    needs: Sequence[Need],
    default: str = "",
    others: bool = False,
    in_rules: bool = False,
    only_draws: bool = False,
    long_name: str = "",
    column: str = "",
) -> Any:
    """The declaration of an option, as a field that is None if nothing is chosen."""
    declaration = Option(values, default, list(needs), others, in_rules, only_draws, long_name, column)
    return field(default=None, metadata={_OPTION: declaration})


def declared(part: Any) -> list[Option]:
    """The options a part of a set-up declares, in the order of its fields."""
    found: list[Option] = []
    for each in fields(part):
        declaration = each.metadata.get(_OPTION)
        if isinstance(declaration, Option):
            declaration.name = each.name
            declaration.long_name = declaration.long_name or each.name
            declaration.column = declaration.column or declaration.long_name
            found.append(declaration)
    return found


def listed(options: dict[str, str], name: str) -> list[str]:
    """The words of an option that holds several, as `sets` does."""
    return options[name].split(",") if name in options else []


def refuse_value(name: str, value: str, allowed: list[str]) -> None:
    """Raise the `SetupError` of a value that is not allowed."""
    raise SetupError("{name} is {value!r}; allowed: {allowed}", name=name, value=value, allowed=", ".join(allowed))
