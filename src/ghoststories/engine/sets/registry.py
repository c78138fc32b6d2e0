"""The sets of pieces a game can have beside the base game, their options, and the rule tables they make together."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.corrections import corrected, corrected_pieces
from ghoststories.engine.content.places import (
    BASE_PLACES,
    CALLIGRAPHER,
    GUARDHOUSE,
    KUNG_FU_SCHOOL,
    PLACE_KEYS,
    TEA_HOUSE,
    WATCHMAN,
)
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.state import BLACK, GREEN
from ghoststories.engine.errors import ContentError, SetupError
from ghoststories.engine.rules.rulebook import base_rules
from ghoststories.engine.sets import keys
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS, SKELETON_CARDS
from ghoststories.engine.sets.black_secret.pieces import SIDE_KEYS, printed_pieces
from ghoststories.engine.sets.black_secret.rulebook import add_black_secret
from ghoststories.engine.sets.promos import pieces as promos
from ghoststories.engine.sets.promos.ma_cho_setup import check_ma_cho
from ghoststories.engine.sets.promos.pieces import promos_of
from ghoststories.engine.sets.promos.rulebook import add_promos
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.returns import CHILD_CARD
from ghoststories.engine.sets.white_moon.rulebook import add_white_moon
from ghoststories.engine.sets.white_moon.villagers import CHILDREN, VILLAGER_KEYS, printed_families

WHITE_MOON: Final = keys.WHITE_MOON
BLACK_SECRET: Final = keys.BLACK_SECRET
SET_KEYS: Final[list[str]] = [WHITE_MOON, BLACK_SECRET]

VILLAGE_KEYS: Final[list[str]] = ["first", "random"]
INCARNATION_KEYS: Final[list[str]] = ["mixed", "base", "white_moon"]
GREEN_ROOTS: Final = "green_roots"
SCENARIO_KEYS: Final[list[str]] = ["cursed_children", GREEN_ROOTS]
# W45: which incarnations Green Roots is played with: any, or green ones first.
GREEN_FIRST: Final = "green_first"
GREEN_ROOTS_KEYS: Final[list[str]] = ["any", GREEN_FIRST]
# The tiles of each position the Portal can have (W42).
PORTALS: Final[dict[str, list[int]]] = {"centre": [4], "edge": [1, 3, 5, 7], "corner": [0, 2, 6, 8]}

# The options of the sets, by the names a set-up has for them; the corrections of an owner serve the base game too.
OPTIONS: Final[list[str]] = [
    "village",
    "portal",
    "incarnations",
    "scenario",
    GREEN_ROOTS,
    "wu_feng",
    "catacombs",
    "terror_ghosts",
    "ma_cho",
    "content",
]
_OPTIONS_OF: Final[dict[str, list[str]]] = {
    WHITE_MOON: ["portal", "incarnations", "scenario", GREEN_ROOTS],
    BLACK_SECRET: ["wu_feng", "catacombs"],
}

# What of it the rule tables depend on; all else is on the table only.
_IN_THE_TABLES: Final[list[str]] = [
    "sets",
    "promos",
    "incarnations",
    "scenario",
    GREEN_ROOTS,
    "terror_ghosts",
    "content",
]

_RULES: Final[dict[str, Rules]] = {}


def sets_of(options: dict[str, str]) -> list[str]:
    """The sets in play."""
    return options["sets"].split(",") if "sets" in options else []


def places_in_play(options: dict[str, str]) -> list[str]:
    """The pool the nine tiles come from, those of a first game first (W1): the School takes the Watchman's place;
    the Calligrapher takes it too, or with both the Tea House's. The Guardhouse stands behind these nine."""
    places = PLACE_KEYS[:BASE_PLACES]
    sets = sets_of(options)
    if WHITE_MOON in sets:
        _swap(places, WATCHMAN, KUNG_FU_SCHOOL)
    if BLACK_SECRET in sets:
        _swap(places, TEA_HOUSE if WHITE_MOON in sets else WATCHMAN, CALLIGRAPHER)
    if promos.GUARDHOUSE in promos_of(options):
        places.insert(BASE_PLACES, PLACE_KEYS[GUARDHOUSE])
    return places


def _swap(places: list[str], out: int, new: int) -> None:
    places[out] = PLACE_KEYS[new]
    places.append(PLACE_KEYS[out])


def check_options(options: dict[str, str], tiles: tuple[str, ...] | None) -> None:
    """Raise a `SetupError` that says what is wrong with the options of the sets and what is allowed."""
    for name, value in options.items():
        if not isinstance(value, str):
            raise SetupError("{name} is {value!r}; needed: a word", name=name, value=value)
        for key, own in _OPTIONS_OF.items():
            if name in own and key not in sets_of(options):
                raise SetupError(
                    "{name} is an option of the set {key!r}; add the set, or leave it out", name=name, key=key
                )
    _check_promos(options)
    if "village" in options and not sets_of(options):
        raise SetupError("village is an option of the sets; add one, or leave it out")
    _one_of(options, "village", VILLAGE_KEYS)
    _one_of(options, "incarnations", INCARNATION_KEYS)
    _check_scenario(options)
    _one_of(options, "wu_feng", SIDE_KEYS)
    _one_of(options, "catacombs", SIDE_KEYS)
    _one_of(options, "portal", [*PORTALS, *(tiles if tiles is not None else places_in_play(options))])
    if "content" in options:
        try:
            corrected([], printed_families(), options["content"])
        except ContentError as error:
            raise SetupError("content: {error}", error=error) from error


def _check_scenario(options: dict[str, str]) -> None:
    _one_of(options, "scenario", SCENARIO_KEYS)
    if GREEN_ROOTS in options and options.get("scenario") != GREEN_ROOTS:
        raise SetupError(
            "{option} is an option of the scenario {scenario!r}; choose it, or leave it out",
            option=GREEN_ROOTS,
            scenario=GREEN_ROOTS,
        )
    _one_of(options, GREEN_ROOTS, GREEN_ROOTS_KEYS)


def _check_promos(options: dict[str, str]) -> None:
    on = promos_of(options)
    for promo in on:
        if promo not in promos.PROMO_KEYS:
            raise SetupError(
                "a promo is {promo!r}; allowed: {allowed}", promo=promo, allowed=", ".join(promos.PROMO_KEYS)
            )
        needed = promos.NEEDS.get(promo, "")
        if needed and needed not in sets_of(options):
            raise SetupError(
                "the promo {promo!r} needs the set {needed!r}; add the set, or leave it out", promo=promo, needed=needed
            )
    for name in (promos.TERROR_GHOSTS, promos.MA_CHO):
        if name in options and name not in on:
            raise SetupError("{name} is an option of the promo {name!r}; add the promo, or leave it out", name=name)
    _one_of(options, promos.TERROR_GHOSTS, promos.TERROR_KEYS)
    if BLACK_SECRET in sets_of(options) and options.get(promos.TERROR_GHOSTS) == promos.KEPT:
        raise SetupError(
            "terror_ghosts is {kept!r}; with Black Secret only {removed!r} (K21)",
            kept=promos.KEPT,
            removed=promos.REMOVED,
        )
    if promos.MA_CHO in options:
        check_ma_cho(options[promos.MA_CHO], options.get("scenario", ""))


def _one_of(options: dict[str, str], name: str, allowed: list[str]) -> None:
    if name in options and options[name] not in allowed:
        raise SetupError(
            "{name} is {value!r}; allowed: {allowed}", name=name, value=options[name], allowed=", ".join(allowed)
        )


def portal_place(options: dict[str, str], tiles: tuple[str, ...], stream: Stream) -> str | None:
    """W42: the place the Portal stands on; centre if nothing is said, an edge or corner tile at random."""
    if WHITE_MOON not in sets_of(options):
        return None
    wanted = options.get("portal", "centre")
    if wanted not in PORTALS:
        if wanted not in tiles:
            raise SetupError(
                "portal is {wanted!r}, which is not among the nine tiles: {tiles}",
                wanted=wanted,
                tiles=", ".join(tiles),
            )
        return wanted
    spots = PORTALS[wanted]
    return tiles[spots[stream.below(len(spots))]] if len(spots) > 1 else tiles[spots[0]]


def side(options: dict[str, str], name: str, stream: Stream) -> str | None:
    """The side of Wu-Feng's board or the catacombs, at random if nothing is said; None without Black Secret."""
    if BLACK_SECRET not in sets_of(options):
        return None
    return options[name] if name in options else SIDE_KEYS[stream.below(2)]


def rules_for(options: dict[str, str]) -> Rules:
    """The rule tables of a set-up, made once for each combination that differs in them."""
    key = "/".join(options.get(name, "") for name in _IN_THE_TABLES)
    if key not in _RULES:
        if len(_RULES) > 64:
            _RULES.clear()
        _RULES[key] = _assembled(options)
    return _RULES[key]


def _assembled(options: dict[str, str]) -> Rules:
    sets = sets_of(options)
    moon = WHITE_MOON in sets
    on = promos_of(options)
    cards = BASE_CARDS + (WHITE_MOON_CARDS if moon else []) + (BLACK_SECRET_CARDS if BLACK_SECRET in sets else [])
    cards = cards + [card for promo in on for card in promos.CARDS_OF.get(promo, [])]
    families, pieces = printed_families(), printed_pieces()
    if "content" in options:
        cards, families = corrected(cards, families, options["content"])
        pieces = corrected_pieces(pieces, options["content"])
    pool = _incarnations(cards, options.get("incarnations", "mixed"))
    if options.get("scenario") == "cursed_children":
        cards = cards + [_child_card(int(child)) for child in CHILDREN]
    if BLACK_SECRET in sets:
        cards = cards + SKELETON_CARDS + ([promos.SUMMON] if promos.GUARDHOUSE in on else [])
    rules = base_rules(cards)
    if moon:
        add_white_moon(rules, families)
    if BLACK_SECRET in sets:
        add_black_secret(rules, pieces)
    if on:
        add_promos(rules, on, options)
    rules.incarnations = pool
    if options.get(GREEN_ROOTS) == GREEN_FIRST:
        rules.first_incarnations = [number for number in pool if rules.cards.colour[number] == GREEN]
    return rules


def _incarnations(cards: list[Card], pool: str) -> list[int]:
    """W17: those of the base game, of White Moon, or of all sets in play."""
    numbers = [card.number for card in cards if card.incarnation and not card.part_of]
    if pool == "mixed":
        return numbers
    left_out = {card.number for card in (WHITE_MOON_CARDS if pool == "base" else BASE_CARDS)}
    return [number for number in numbers if number not in left_out]


def _child_card(child: int) -> Card:
    """W44: a cursed child on a ghost space; its name is the villager's."""
    name = VILLAGER_KEYS[child]
    return Card(int(CHILD_CARD) + child, name, name, name, BLACK, {}, (), (), (), marker=True)
