"""What the sets in play make together: the places of the village, the checks of their options, the rule tables."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.corrections import check_stored, corrected_cards, piece_corrections
from ghoststories.engine.content.options import Option
from ghoststories.engine.content.places import BASE_PLACES
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.errors import ContentError, SetupError
from ghoststories.engine.rules.rulebook import base_rules
from ghoststories.engine.sets.icons import ICONS
from ghoststories.engine.sets.registry import LISTS, SET_OPTIONS, sets_in_play

CONTENT: Final = "content"
# The options of a set-up by name; an owner's corrections apply to the base game too.
OPTIONS: Final[list[str]] = [*[option.name for option in SET_OPTIONS], CONTENT]
# What the rule tables depend on; all else is on the table only.
_IN_THE_TABLES: Final[list[str]] = [
    *LISTS,
    *[option.name for option in SET_OPTIONS if option.in_rules],
    CONTENT,
]
_MOST_TABLES: Final = 64

_RULES: Final[dict[str, Rules]] = {}


def places_in_play(options: dict[str, str]) -> list[str]:
    """The pool the nine tiles come from, those of a first game first (W1)."""
    places: list[str] = []
    for each in sets_in_play(options):
        each.add_places(places, options)
    return places


def places_of_a_first_game(options: dict[str, str]) -> list[str]:
    """The pool the nine tiles of a first game come from (W1)."""
    extra = sum(each.extra_places(options) for each in sets_in_play(options))
    return places_in_play(options)[: BASE_PLACES + extra]


def check_options(options: dict[str, str], tiles: tuple[str, ...] | None) -> None:
    """Raise a `SetupError` that says what is wrong with the options of the sets and what is allowed."""
    for name, value in options.items():
        if not isinstance(value, str):
            raise SetupError("{name} is {value!r}; needed: a word", name=name, value=value)
    for option in SET_OPTIONS:
        option.check(options)
    places = list(tiles) if tiles is not None else places_in_play(options)
    for each in sets_in_play(options):
        each.check(options, places)
    if CONTENT in options:
        try:
            check_stored(options[CONTENT])
        except ContentError as error:
            raise SetupError("content: {error}", error=error) from error


def choices_for(options: dict[str, str], option: Option) -> list[str]:
    """The declared values of an option that a set-up with these other options can have."""
    return [value for value in option.values if _can_be({**options, option.name: value})]


def _can_be(options: dict[str, str]) -> bool:
    try:
        check_options(options, None)
    except SetupError:
        return False
    return True


def rules_for(options: dict[str, str]) -> Rules:
    """The rule tables of a set-up, made once for each combination that differs in them."""
    key = "/".join(options.get(name, "") for name in _IN_THE_TABLES)
    if key not in _RULES:
        if len(_RULES) > _MOST_TABLES:
            _RULES.clear()
        _RULES[key] = _assembled(options)
    return _RULES[key]


def _assembled(options: dict[str, str]) -> Rules:
    sets, corrections = sets_in_play(options), options.get(CONTENT, "")
    cards: list[Card] = []
    for each in sets:
        cards += each.cards(options)
    if corrections:
        cards = corrected_cards(cards, corrections)
    markers = [marker for each in sets for marker in each.markers(options)]
    rules = base_rules(cards + markers, ICONS)
    rules.incarnations = [card.number for card in cards if card.incarnation and not card.part_of]
    pieces = piece_corrections(corrections) if corrections else {}
    for each in sets:
        each.enter(rules, options, pieces)
    return rules
