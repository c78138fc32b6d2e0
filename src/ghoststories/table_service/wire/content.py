"""What a set-up can choose and help can show."""

from __future__ import annotations

from typing import Final

from ghoststories import __version__
from ghoststories.engine import COLOUR_KEYS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.corrections import corrected_cards, piece_corrections
from ghoststories.engine.content.options import Option
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core.notation import FACE_KEYS
from ghoststories.engine.rules.curses import LOSE_QI
from ghoststories.engine.sets.registry import SET_KEYS, SET_OPTIONS
from ghoststories.engine.setup import DIFFICULTY_KEYS, EDITION_KEYS, sides
from ghoststories.table_service.wire.sets.content import CARDS, DICE, SET_OF, add_to_card, add_to_needs, sets_content
from ghoststories.table_service.wire.setup_rules import setup_rules
from ghoststories.table_service.wire.types.content import CardJson, Content, OptionContent, OptionNeeds
from ghoststories.table_service.wire.types.keys import DIRECTION_KEYS
from ghoststories.texts import LANGUAGES, ability_key

# What each die can show, without how often.
_DICE: Final[dict[str, list[int]]] = {"curse_die": list(range(LOSE_QI + 1)), **DICE}


def content_json(corrections: str | None, kinds: tuple[str, ...]) -> Content:
    """What there is, as printed or with the corrections of an owner; `kinds` are the bots there are."""
    colours = COLOUR_KEYS[:4]
    values = {option.name: option.values for option in SET_OPTIONS}
    return {
        "version": __version__,
        "languages": list(LANGUAGES),
        "players": [1, 2, 3, 4],
        "difficulties": DIFFICULTY_KEYS,
        "editions": list(EDITION_KEYS),
        "directions": DIRECTION_KEYS,
        "colours": COLOUR_KEYS,
        "boards": colours,
        "powers": {colour: list(sides(colour, 4)) for colour in colours},
        "solo_powers": {colour: list(sides(colour, 1)) for colour in colours},
        "places": PLACE_KEYS,
        "sets": SET_KEYS,
        "villages": values["village"],
        "options": [_option(option) for option in SET_OPTIONS],
        "setup": setup_rules(),
        "faces": {die: [FACE_KEYS[face] for face in faces] for die, faces in _DICE.items()},
        "cards": [_card(card) for card in _cards(corrections)],
        "corrected": corrections is not None,
        "bots": list(kinds),
        **sets_content(values, piece_corrections(corrections) if corrections is not None else {}),
    }


def _cards(corrections: str | None) -> list[Card]:
    return CARDS if corrections is None else corrected_cards(CARDS, corrections)


def _card(card: Card) -> CardJson:
    """A card; of a leg with the card it is part of."""
    told: CardJson = {
        "number": card.number,
        "set": SET_OF.get(card.number),
        "colour": COLOUR_KEYS[card.colour],
        "incarnation": card.incarnation,
        "resistance": {COLOUR_KEYS[colour]: amount for colour, amount in card.resistance.items()},
        "left": [ability_key(icon) for icon in card.left],
        "centre": [ability_key(icon) for icon in card.centre],
        "right": [ability_key(icon) for icon in card.right],
        "reconstructed": list(card.reconstructed),
    }
    add_to_card(told, card)
    if card.part_of:
        told["part_of"] = card.part_of
    return told


def _option(option: Option) -> OptionContent:
    """An option of a set-up: its values, what holds if nothing is chosen, and what it needs."""
    needs = OptionNeeds()
    add_to_needs(needs, option)
    if option.needs_set:
        needs["set"] = option.needs_set
    if option.needs_scenario:
        needs["scenario"] = option.needs_scenario
    return {
        "option": option.name,
        "values": option.values,
        "other_values": option.others,
        "default": option.default or None,
        "needs": needs,
        "needs_any_set": option.needs_any_set,
    }
