"""Options of a set-up. A set declares each of its options once, as a field of its part of `Setup`; the checks, the JSON,
positions, command lines, the lab's rows and the page's fields are derived from these declarations.

    @dataclass(frozen=True)
    class WhiteMoonOptions:
        portal: str | None = option(["centre", "edge", "corner"], needs_set="white_moon", default="centre")
"""

from __future__ import annotations

from dataclasses import field, fields
from typing import Any, Final

from ghoststories.engine.errors import SetupError

_OPTION: Final = "option"


class Option:
    """A choice a set-up leaves to the players.

    `values`: the words to choose from; if `others`, the set allows more than these and checks them itself.
    `default`: what holds if nothing is chosen; empty if it is drawn, or if nothing is the default.
    `needs_set`, `needs_promo`, `needs_scenario`: without this set, promo piece or scenario it cannot be chosen;
    `needs_any_set`: without any set. `in_rules`: whether the rule tables depend on it. `only_draws`: whether it
    says only how something is drawn, so that a settled set-up does not have it. `long_name`: its name where `name` is
    also the name of a player; `column`: its name among a game's results.
    """

    def __init__(
        self,
        values: list[str],
        default: str,
        needs_set: str,
        needs_any_set: bool,
        needs_promo: str,
        needs_scenario: str,
        others: bool,
        in_rules: bool,
        only_draws: bool,
        long_name: str,
        column: str,
    ) -> None:
        self.name = ""
        self.values = values
        self.default = default
        self.needs_set = needs_set
        self.needs_any_set = needs_any_set
        self.needs_promo = needs_promo
        self.needs_scenario = needs_scenario
        self.others = others
        self.in_rules = in_rules
        self.only_draws = only_draws
        self.long_name = long_name
        self.column = column

    def check(self, options: dict[str, str]) -> None:
        """Raise a `SetupError` if a set-up has this option and must not, or has an unknown word for it."""
        if self.name not in options:
            return
        self._check_needs(options)
        if not self.others and options[self.name] not in self.values:
            refuse_value(self.name, options[self.name], self.values)

    def is_possible(self, options: dict[str, str]) -> bool:
        """Whether a set-up has what this option needs."""
        try:
            self._check_needs(options)
        except SetupError:
            return False
        return True

    def _check_needs(self, options: dict[str, str]) -> None:
        if self.needs_any_set and not listed(options, "sets"):
            raise SetupError("{name} is an option of the sets; add one, or leave it out", name=self.name)
        if self.needs_set and self.needs_set not in listed(options, "sets"):
            raise SetupError(
                "{name} is an option of the set {key!r}; add the set, or leave it out",
                name=self.name,
                key=self.needs_set,
            )
        if self.needs_promo and self.needs_promo not in listed(options, "promos"):
            raise SetupError(
                "{name} is an option of the promo {key!r}; add the promo, or leave it out",
                name=self.name,
                key=self.needs_promo,
            )
        if self.needs_scenario and options.get("scenario") != self.needs_scenario:
            raise SetupError(
                "{option} is an option of the scenario {scenario!r}; choose it, or leave it out",
                option=self.name,
                scenario=self.needs_scenario,
            )


def option(
    values: list[str],
    *,
    default: str = "",
    needs_set: str = "",
    needs_any_set: bool = False,
    needs_promo: str = "",
    needs_scenario: str = "",
    others: bool = False,
    in_rules: bool = False,
    only_draws: bool = False,
    long_name: str = "",
    column: str = "",
) -> Any:
    """The declaration of an option, as a field that is None if nothing is chosen."""
    declaration = Option(
        values,
        default,
        needs_set,
        needs_any_set,
        needs_promo,
        needs_scenario,
        others,
        in_rules,
        only_draws,
        long_name,
        column,
    )
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
    """The words of an option that holds several, as `sets` and `promos` do."""
    return options[name].split(",") if name in options else []


def refuse_value(name: str, value: str, allowed: list[str]) -> None:
    """Raise the `SetupError` of a value that is not allowed."""
    raise SetupError("{name} is {value!r}; allowed: {allowed}", name=name, value=value, allowed=", ".join(allowed))
