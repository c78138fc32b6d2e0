"""What the page asks once: the texts of a language, and what there is in the game."""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from ghoststories import __version__
from ghoststories.bots import bots
from ghoststories.engine import COLOUR_KEYS
from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.corrections import corrected_cards, piece_corrections
from ghoststories.engine.content.options import Option
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core.notation import FACE_KEYS
from ghoststories.engine.core.position import DIRECTIONS
from ghoststories.engine.rules.curses import BLANK, HAUNT
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS, SKELETON_CARDS
from ghoststories.engine.sets.black_secret.corrections import corrected_secrets
from ghoststories.engine.sets.black_secret.curse_list import CURSE_LIST
from ghoststories.engine.sets.black_secret.mantra_list import MANTRA_LIST
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    CURSES,
    DEMON_COST,
    DEMON_KEYS,
    DEMON_RESISTANCE,
    MANTRA_KEYS,
    MANTRAS,
    SIDE_KEYS,
    TOKEN_KEYS,
    SecretPieces,
    has_reconstructed_layers,
    has_reconstructed_places,
    printed_pieces,
)
from ghoststories.engine.sets.promos import infernal_die
from ghoststories.engine.sets.promos.pieces import (
    CARDS_OF,
    GUARDHOUSE,
    NEEDS,
    PROMO_CARDS,
    PROMO_KEYS,
    SUMMON,
)
from ghoststories.engine.sets.registry import BLACK_SECRET, SET_KEYS, SET_OPTIONS, WHITE_MOON
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.corrections import corrected_families
from ghoststories.engine.sets.white_moon.returns import CHILD_CARD
from ghoststories.engine.sets.white_moon.villagers import (
    ARTIFACT_KEYS,
    CHILDREN,
    DEATH_KEYS,
    FAMILIES,
    FAMILY_KEYS,
    FAMILY_OF,
    REWARD_KEYS,
    VILLAGER_KEYS,
    VILLAGERS,
    Families,
    printed_families,
)
from ghoststories.engine.setup import DIFFICULTY_KEYS, EDITION_KEYS, sides
from ghoststories.server.setup_rules import setup_rules
from ghoststories.table_service.errors import RefusedError
from ghoststories.texts import LANGUAGES, RULINGS, Texts, ability_key

# What a game needs at once.
_AT_FIRST: Final = ("names", "questions", "reasons", "events", "web")
# What is long and looked up now and then; a page asks for it when somebody does.
_HELP: Final = ("help", *RULINGS)
# Parts of the page's own texts that come with it, and those that come with the first hint.
_WITH_HELP: Final = ("setup", "kinds", "rules", "bot_note", "key")
_WITH_HINTS: Final = ("hint",)
_CARDS: Final[list[Card]] = [*BASE_CARDS, *WHITE_MOON_CARDS, *BLACK_SECRET_CARDS, *PROMO_CARDS, SUMMON]
_SET_OF: Final[dict[int, str]] = {
    **dict.fromkeys([card.number for card in WHITE_MOON_CARDS], WHITE_MOON),
    **dict.fromkeys([card.number for card in BLACK_SECRET_CARDS], BLACK_SECRET),
}
_PROMO_OF: Final[dict[int, str]] = {
    SUMMON.number: GUARDHOUSE,
    **{card.number: promo for promo, cards in CARDS_OF.items() for card in cards},
}
# What each die can show, without how often.
_FACES: Final[dict[str, list[int]]] = {
    "curse_die": list(range(infernal_die.DEMON)),
    "infernal_die": [BLANK, HAUNT, infernal_die.DEMON, infernal_die.CURSE, infernal_die.SKELETON],
}
# So many different corrections are kept ready.
_KEPT: Final = 16


class Document(NamedTuple):
    """What is sent: as it is, packed, and a tag for caches."""

    body: bytes
    packed: bytes
    tag: str


@cache
def texts_document(language: str) -> Document:
    """The texts of a language as one tree by the names of their files, with the cards' names, those of cursed children
    among them."""
    texts = _texts(language)
    tree: dict[str, Any] = {name: texts.table(name) for name in _AT_FIRST}
    for late in (*_WITH_HELP, *_WITH_HINTS):
        tree["web"].pop(late)
    children = [int(CHILD_CARD + child) for child in CHILDREN]
    tree["cards"] = {
        **{str(card.number): texts.card(card.number) for card in [*_CARDS, *SKELETON_CARDS]},
        **{str(child): texts.card(child) for child in children},
    }
    return _tagged({"language": language, **tree})


@cache
def help_document(language: str) -> Document:
    """The help texts of a language, and the rulings of all sets; with what the pages say that need them."""
    texts = _texts(language)
    return _tagged({**{name: texts.table(name) for name in _HELP}, "web": _part(texts, _WITH_HELP)})


@cache
def hints_document(language: str) -> Document:
    """What hints are told with."""
    texts = _texts(language)
    return _tagged({"hints": texts.table("hints"), "web": _part(texts, _WITH_HINTS)})


def _part(texts: Texts, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: texts.table(f"web.{name}") for name in names}


def _texts(language: str) -> Texts:
    if language not in LANGUAGES:
        raise RefusedError("not_found", f"there are no texts in {language!r}; languages: {', '.join(LANGUAGES)}")
    return Texts(language)


@lru_cache(maxsize=_KEPT)
def content_document(corrections: str | None = None, kinds: tuple[str, ...] = tuple(bots)) -> Document:
    """What a set-up can choose and help can show, as printed or with the corrections of an owner; `kinds` are the bots
    there are."""
    cards, families, pieces = _CARDS, printed_families(), printed_pieces()
    if corrections is not None:
        given = piece_corrections(corrections)
        cards = corrected_cards(cards, corrections)
        families, pieces = corrected_families(families, given.get("family", {})), corrected_secrets(pieces, given)
    return _tagged(
        {
            "version": __version__,
            "languages": LANGUAGES,
            **_choices_of_a_setup(),
            "setup": setup_rules(),
            "faces": {die: [FACE_KEYS[face] for face in faces] for die, faces in _FACES.items()},
            "cards": [_card(card) for card in cards],
            "families": [_family(families, family) for family in range(FAMILIES)],
            "villagers": [_villager(villager) for villager in range(1, VILLAGERS + 1)],
            "artifacts": ARTIFACT_KEYS,
            "sides": SIDE_KEYS,
            "curses": [_curse(pieces, curse) for curse in range(1, CURSES + 1)],
            "mantras": [_mantra(pieces, mantra) for mantra in range(1, MANTRAS + 1)],
            "demons": [_demon(demon) for demon in range(len(DEMON_KEYS))],
            "tokens": [_token(pieces, kind) for kind in range(len(TOKEN_KEYS))],
            "pyramid": _pyramid(pieces),
            "catacombs": {key: _catacombs(pieces, side) for side, key in enumerate(SIDE_KEYS)},
            "corrected": corrections is not None,
            "bots": kinds,
        }
    )


def _choices_of_a_setup() -> dict[str, Any]:
    """What a set-up can choose: what every game has, the sets, and the options they declare."""
    colours = COLOUR_KEYS[:4]
    values = {option.name: option.values for option in SET_OPTIONS}
    return {
        "players": [1, 2, 3, 4],
        "difficulties": DIFFICULTY_KEYS,
        "editions": list(EDITION_KEYS),
        "directions": DIRECTIONS,
        "colours": COLOUR_KEYS,
        "boards": colours,
        "powers": {colour: sides(colour, 4) for colour in colours},
        "solo_powers": {colour: sides(colour, 1) for colour in colours},
        "places": PLACE_KEYS,
        "sets": SET_KEYS,
        "villages": values["village"],
        "portals": values["portal"],
        "incarnation_pools": values["incarnations"],
        "scenarios": values["scenario"],
        "green_roots": values["green_roots"],
        "promos": [{"promo": promo, "needs": NEEDS.get(promo)} for promo in PROMO_KEYS],
        "terror_ghosts": values["terror_ghosts"],
        "ma_cho": values["ma_cho"],
        "options": [_option(option) for option in SET_OPTIONS],
    }


def _option(option: Option) -> dict[str, Any]:
    """An option of a set-up: its values, what holds if nothing is chosen (null if it is drawn, or nothing), and what it
    needs."""
    needs = {"set": option.needs_set, "promo": option.needs_promo, "scenario": option.needs_scenario}
    return {
        "option": option.name,
        "values": option.values,
        "other_values": option.others,
        "default": option.default or None,
        "needs": {kind: key for kind, key in needs.items() if key},
        "needs_any_set": option.needs_any_set,
    }


def _card(card: Card) -> dict[str, Any]:
    """A card; of a promo piece with the switch that brings it, and of a leg with the card it is part of."""
    promo = _PROMO_OF.get(card.number)
    return {
        "number": card.number,
        "set": _SET_OF.get(card.number),
        "colour": COLOUR_KEYS[card.colour],
        "incarnation": card.incarnation,
        "resistance": {COLOUR_KEYS[colour]: amount for colour, amount in card.resistance.items()},
        "left": [ability_key(icon) for icon in card.left],
        "centre": [ability_key(icon) for icon in card.centre],
        "right": [ability_key(icon) for icon in card.right],
        "reconstructed": card.reconstructed,
        **({"promo": promo} if promo else {}),
        **({"part_of": card.part_of} if card.part_of else {}),
    }


def _family(families: Families, family: int) -> dict[str, Any]:
    return {
        "family": FAMILY_KEYS[family],
        "members": [VILLAGER_KEYS[villager] for villager in range(1, VILLAGERS + 1) if FAMILY_OF[villager] == family],
        "death": DEATH_KEYS[families.deaths[family]],
        "reward": REWARD_KEYS[families.rewards[family]],
        "reconstructed": families.reconstructed[family],
    }


def _villager(villager: int) -> dict[str, Any]:
    child = villager in CHILDREN
    return {
        "villager": VILLAGER_KEYS[villager],
        "family": FAMILY_KEYS[FAMILY_OF[villager]],
        "child": child,
        # The sources name the children only.
        "reconstructed": [] if child else ["name"],
    }


def _curse(pieces: SecretPieces, curse: int) -> dict[str, Any]:
    key = CURSE_KEYS[curse]
    return {
        "curse": key,
        "set": CURSE_LIST[curse - 1].needs or None,
        "level": int(pieces.curse_levels[curse]),
        "colour": COLOUR_KEYS[pieces.curse_colours[curse]],
        "reconstructed": pieces.reconstructed["curse"][key],
    }


def _mantra(pieces: SecretPieces, mantra: int) -> dict[str, Any]:
    key = MANTRA_KEYS[mantra]
    return {
        "mantra": key,
        "set": MANTRA_LIST[mantra - 1].needs or None,
        "level": int(pieces.mantra_levels[mantra]),
        "reconstructed": pieces.reconstructed["mantra"][key],
    }


def _demon(demon: int) -> dict[str, Any]:
    return {"demon": DEMON_KEYS[demon], "cost": int(DEMON_COST[demon]), "resistance": int(DEMON_RESISTANCE[demon])}


def _token(pieces: SecretPieces, kind: int) -> dict[str, Any]:
    """How often a token is in the layer of 1 to 4 Taoists."""
    key = TOKEN_KEYS[kind]
    unsure = has_reconstructed_layers(pieces, key)
    return {
        "token": key,
        "layers": [int(layer[kind]) for layer in pieces.layers],
        "reconstructed": ["layers"] if unsure else [],
    }


def _pyramid(pieces: SecretPieces) -> dict[str, Any]:
    """How many spaces the pyramid has on levels 1 to 4."""
    unsure = has_reconstructed_places(pieces)
    spaces = [int(count) for count in pieces.spaces[1:]]
    return {"spaces": spaces, "reconstructed": ["places"] if unsure else []}


def _catacombs(pieces: SecretPieces, side: int) -> dict[str, Any]:
    return {
        "colours": [COLOUR_KEYS[colour] for colour in pieces.cave_colours[side]],
        "entrances": [int(cave) for cave in pieces.entrances[side]],
        "reconstructed": pieces.reconstructed["catacombs"][SIDE_KEYS[side]],
    }


def _tagged(document: Any) -> Document:
    body = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    return Document(body, gzip.compress(body, mtime=0), f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"')
