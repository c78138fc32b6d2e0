"""The rows of docs/pieces.md: how each kind of piece is described."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from ghoststories.engine import Game, Setup
from ghoststories.engine.content.cards import Card
from ghoststories.engine.core.notation import FACE_KEYS
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.rules.codes import ROLL_CURSE_DIE
from ghoststories.engine.sets.black_secret.card_list import SKELETON_CARDS
from ghoststories.engine.sets.black_secret.curse_list import CURSE_LIST
from ghoststories.engine.sets.black_secret.mantra_list import MANTRA_LIST
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    DEMON_COST,
    DEMON_KEYS,
    DEMON_RESISTANCE,
    DRAWN_OF_LEVEL,
    MANTRA_KEYS,
    SIDE_KEYS,
    SKELETONS,
    TOKEN_KEYS,
    has_reconstructed_layers,
    has_reconstructed_places,
    printed_pieces,
)
from ghoststories.engine.sets.white_moon.villagers import (
    CHILDREN,
    DEATH_KEYS,
    FAMILY_KEYS,
    FAMILY_OF,
    REWARD_KEYS,
    VILLAGER_KEYS,
    printed_families,
)
from ghoststories.texts import Texts, ability_key
from tools.piece_code import code_of

TEXTS = Texts("en")
NOTHING = "–"


class Row(NamedTuple):
    """A piece: its key and name, what is on it, where the code is, where the values come from."""

    key: str
    name: str
    values: str
    source: str
    rulings: Iterable[str] = ()
    reconstructed: Iterable[str] = ()
    # The module a card is listed in, if it is not the base game's.
    module: str = ""

    def line(self) -> str:
        rulings, marks = ", ".join(self.rulings), ", ".join(self.reconstructed)
        code = code_of(self.key, self.module)
        cells = [f"`{self.key}` {self.name}", self.values, code, self.source, rulings or NOTHING, marks or NOTHING]
        return f"| {' | '.join(cells)} |"


def table(title: str, rows: list[Row]) -> list[str]:
    head = ["| piece | values | code | source | rulings | reconstructed |", "|---|---|---|---|---|---|"]
    return [f"### {title}", "", *head, *(row.line() for row in rows), ""]


def help_of(key: str, sentences: int = 9) -> str:
    """The first sentences of a help text."""
    return " ".join(re.split(r"(?<=\.) ", TEXTS.get(f"help.{key}.text"))[:sentences])


def rulings_of(*keys: str) -> list[str]:
    """The rulings that the help texts of these keys name, in the order of the rulings."""
    named = {ruling for key in keys if TEXTS.has(f"help.{key}.text") for ruling in TEXTS.words(f"help.{key}.rulings")}
    return [ruling for ruling in TEXTS.rulings() if ruling in named]


def parts(marks: Iterable[str]) -> list[str]:
    return [TEXTS.get(f"names.part.{mark}") for mark in marks]


def amounts(resistance: dict[int, int]) -> str:
    return ", ".join(f"{COLOUR_KEYS[colour]} {amount}" for colour, amount in resistance.items())


def card_values(card: Card) -> str:
    values = [amounts(card.resistance)]
    if card.colour not in card.resistance or len(card.resistance) > 1:
        values.append(f"placed as {COLOUR_KEYS[card.colour]}")
    for stone, icons in (("left", card.left), ("centre", card.centre), ("right", card.right)):
        if icons:
            values.append(f"{stone}: {', '.join(icon_name(icon) for icon in icons)}")
    return "; ".join(values)


def icon_name(icon: str) -> str:
    return TEXTS.get(f"names.ability.{ability_key(icon)}")


def card_row(card: Card, source: str, module: str) -> Row:
    keys = [
        f"ability.{stone}.{ability_key(icon)}"
        for stone in ("left", "centre", "right")
        for icon in icons_of(card, stone)
    ]
    own = [f"incarnation.{card.number}"] if card.incarnation else keys
    marks = parts(card.reconstructed)
    return Row(
        f"card.{card.number}", TEXTS.card(card.number), card_values(card), source, rulings_of(*own), marks, module
    )


def icons_of(card: Card, stone: str) -> list[str]:
    return {"left": card.left, "centre": card.centre, "right": card.right}[stone]


def cards(
    given: list[Card], sources: dict[int, str], usual: str, incarnations: bool, module: str = "content/base_cards.py"
) -> list[Row]:
    """The ghosts or the incarnations of a set; `sources` has those with another than the usual one."""
    chosen = [card for card in given if card.incarnation == incarnations]
    return [card_row(card, sources.get(card.number, usual), module) for card in chosen]


def place(key: str, source: str) -> Row:
    return Row(f"place.{key}", TEXTS.place(key), help_of(f"place.{key}", 1), source, rulings_of(f"place.{key}"))


def piece(key: str, values: str, source: str, marks: Iterable[str] = ()) -> Row:
    """A token, die or figure that has its own help."""
    name = TEXTS.get(f"names.piece.{key}")
    return Row(f"piece.{key}", name, values, source, rulings_of(f"piece.{key}"), parts(marks))


def pyramid_row() -> Row:
    pieces = printed_pieces()
    values = f"places of levels 1 to 4: {counted(pieces.spaces[1:])}; curses drawn: {counted(DRAWN_OF_LEVEL[1:])}"
    marks = ["places"] if has_reconstructed_places(pieces) else []
    return piece("pyramid", values, "S2, S3 (two below each, one of level 4; curses drawn)", marks)


def curse_die_faces() -> str:
    state = Game(Setup(), seed="pieces").state
    odds = state.rules.draws[ROLL_CURSE_DIE].odds(state, 0, 0, 0)
    return ", ".join(f"{count} × {TEXTS.get(f'names.face.{FACE_KEYS[face]}')}" for face, count in odds)


def family_row(family: int, source: str) -> Row:
    key, families = FAMILY_KEYS[family], printed_families()
    members = sum(1 for each in FAMILY_OF if each == family)
    death = TEXTS.get(f"names.death.{DEATH_KEYS[families.deaths[family]]}")
    reward = TEXTS.get(f"names.reward.{REWARD_KEYS[families.rewards[family]]}")
    values = f"members: {members}; a death: {death}; all saved: {reward}"
    marks = parts(families.reconstructed[family])
    return Row(f"family.{key}", TEXTS.get(f"names.family.{key}"), values, source, rulings_of(f"family.{key}"), marks)


def villager_row(villager: int) -> Row:
    """The sources name only the children, because a scenario needs them."""
    child = villager in CHILDREN
    key, family = VILLAGER_KEYS[villager], TEXTS.get(f"names.family.{FAMILY_KEYS[FAMILY_OF[villager]]}")
    rulings = rulings_of("scenario.cursed_children") if child else ()
    values = f"{family}; a child of the scenario" if child else family
    return Row(
        f"villager.{key}",
        TEXTS.name("villager", key),
        values,
        "S2" if child else NOTHING,
        rulings,
        () if child else parts(["name"]),
    )


def artifact_row(key: str, source: str) -> Row:
    return Row(
        f"artifact.{key}",
        TEXTS.name("artifact", key),
        help_of(f"artifact.{key}"),
        source,
        rulings_of(f"artifact.{key}"),
    )


def curse_row(curse: int) -> Row:
    pieces, key = printed_pieces(), CURSE_KEYS[curse]
    values = f"level {pieces.curse_levels[curse]}, {COLOUR_KEYS[pieces.curse_colours[curse]]}"
    values += "; only with White Moon" if CURSE_LIST[curse - 1].needs else ""
    source = "S2 (effect)" if CURSE_LIST[curse - 1].needs else "S2 (level, effect)"
    marks = parts(pieces.reconstructed["curse"][key])
    return Row(f"curse.{key}", TEXTS.name("curse", key), values, source, rulings_of(f"curse.{key}"), marks)


def mantra_row(mantra: int) -> Row:
    pieces, key = printed_pieces(), MANTRA_KEYS[mantra]
    values = f"{pieces.mantra_levels[mantra]} Qi"
    values += "; only with White Moon" if MANTRA_LIST[mantra - 1].needs else ""
    source = "S2 (effect)" if MANTRA_LIST[mantra - 1].needs else "S2"
    marks = parts(pieces.reconstructed["mantra"][key])
    return Row(f"mantra.{key}", TEXTS.name("mantra", key), values, source, rulings_of(f"mantra.{key}"), marks)


def demon_row(demon: int) -> Row:
    key = DEMON_KEYS[demon]
    sides = help_of(f"demon.{key}").partition(". ")[2]
    values = f"cost {DEMON_COST[demon]}, resistance {DEMON_RESISTANCE[demon]} in the colour of its space. {sides}"
    return Row(f"demon.{key}", TEXTS.name("demon", key), values, "S2", rulings_of(f"demon.{key}"))


def token_row(kind: int) -> Row:
    pieces, key = printed_pieces(), TOKEN_KEYS[kind]
    counts = ", ".join(str(layer[kind]) for layer in pieces.layers)
    values = f"{sum(int(layer[kind]) for layer in pieces.layers)} of 36; in the layers of 1 to 4 Taoists: {counts}"
    marked = has_reconstructed_layers(pieces, key)
    source = "S2, S3 (effect)" if marked else "S2, S3"
    return Row(
        f"token.{key}",
        TEXTS.name("token", key),
        values,
        source,
        rulings_of(f"token.{key}"),
        parts(["layers"] if marked else []),
    )


def catacombs_row(side: int) -> Row:
    pieces, key = printed_pieces(), SIDE_KEYS[side]
    colours = [COLOUR_KEYS[colour] for colour in pieces.cave_colours[side]]
    rows = " / ".join(" ".join(colours[at : at + 3]) for at in (0, 3, 6))
    entrances = " and ".join(str(cave + 1) for cave in pieces.entrances[side])
    values = f"{rows}; entrances: spaces {entrances}, counted row by row"
    name = f"Catacombs, side {key.upper()}"
    return Row(
        f"catacombs.{key}",
        name,
        values,
        "S2, S3 (nine spaces, two entrances)",
        rulings_of(f"catacombs.{key}"),
        parts(["spaces"]),
    )


def board_row(key: str) -> Row:
    name = f"Wu-Feng’s board, side {key.upper()}"
    return Row(f"wu_feng.{key}", name, help_of(f"wu_feng.{key}"), "S2", rulings_of(f"wu_feng.{key}"))


def skeletons() -> list[Row]:
    """They fill ghost spaces as cards of their own numbers."""
    special, bones = SKELETON_CARDS
    resistance = "1 in the colour of its board"
    return [
        skeleton_row(special, f"{SKELETONS} on Wu-Feng’s board; {resistance}", "piece.skeleton"),
        skeleton_row(bones, f"those found in the catacombs; {resistance}", "token.bones"),
    ]


def skeleton_row(card: Card, values: str, key: str) -> Row:
    name, module = TEXTS.card(card.number), "sets/black_secret/skeletons.py"
    return Row(f"card.{card.number}", name, values, "S2, S3", rulings_of(key), module=module)


def counted(numbers: Iterable[object]) -> str:
    return ", ".join(map(str, numbers))
