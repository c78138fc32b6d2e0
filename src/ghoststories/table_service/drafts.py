"""What is wrong with a game somebody is about to begin, field by field."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import fields
from functools import partial
from typing import Final, cast

from ghoststories.engine import GhostStoriesError, Setup
from ghoststories.table_service.new_games import checked_content, checked_setup, one_line, prepared
from ghoststories.table_service.wire.types.requests import NewGame

# The later a field of a set-up comes, the more it depends on those before it: so it is the one to blame first.
_FIELDS: Final = [each.name for each in reversed(fields(Setup))]
_OF_BOTS: Final = ("bots", "bot_seats", "bot")
# What cannot be blamed on one field.
WHOLE: Final = "setup"


def problems(wanted: NewGame, corrections: str | None, kinds: Collection[str]) -> dict[str, GhostStoriesError]:
    """The error of each field that has one; nothing if the game can begin."""
    found: dict[str, GhostStoriesError] = {}
    for field, test in _tests(wanted):
        error = _error(test)
        if error is not None:
            found[field or _blamed(wanted, error)] = error
    if not found:
        error = _error(lambda: prepared(wanted, corrections, kinds))
        if error is not None:
            found[_blamed_seat(wanted, corrections, kinds)] = error
    return found


def _tests(wanted: NewGame) -> list[tuple[str, Callable[[], object]]]:
    """Checks that do not depend on each other, with their field; that of the set-up is still to be found."""
    return [
        ("name", lambda: one_line(wanted.get("name"))),
        ("seed", lambda: one_line(wanted.get("seed"))),
        ("content", lambda: checked_content(wanted)),
        ("", lambda: checked_setup(wanted.get("setup", {}))),
    ]


def _error(test: Callable[[], object]) -> GhostStoriesError | None:
    try:
        test()
    except GhostStoriesError as error:
        return error
    return None


def _blamed(wanted: NewGame, error: GhostStoriesError) -> str:
    """The field of a set-up whose removal helps, or at least makes this error go away."""
    setup: dict[str, object] = {**wanted.get("setup", {})}
    unknown = [key for key in setup if key not in _FIELDS]
    given: list[str] = [*unknown, *(name for name in _FIELDS if name in setup)]
    left = {field: _error_without(setup, field) for field in given}
    for field in given:
        if left[field] is None:
            return field
    return next((field for field in given if str(left[field]) != str(error)), WHOLE)


def _error_without(setup: dict[str, object], field: str) -> GhostStoriesError | None:
    rest = {key: value for key, value in setup.items() if key != field}
    return _error(lambda: checked_setup(rest))


def _blamed_seat(wanted: NewGame, corrections: str | None, kinds: Collection[str]) -> str:
    """The field about bots whose removal helps."""
    for field in _OF_BOTS:
        without = cast(NewGame, {name: value for name, value in wanted.items() if name != field})
        if wanted.get(field) and _error(partial(prepared, without, corrections, kinds)) is None:
            return field
    return WHOLE
