"""Writes docs/pieces.md: every piece of every set with its values, its source and what is reconstructed.

Values, marks and names come from the engine and the texts; only the sources are listed here.
"""

from pathlib import Path

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.places import BASE_PLACES, CALLIGRAPHER, GUARDHOUSE, KUNG_FU_SCHOOL, PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.state import BLACK, COLOUR_KEYS
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    DEMON_KEYS,
    MANTRA_KEYS,
    MANTRA_SLOTS,
    SIDE_KEYS,
    TOKEN_KEYS,
)
from ghoststories.engine.sets.promos.pieces import CARDS_OF
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.state import CRYSTALS
from ghoststories.engine.sets.white_moon.villagers import (
    ARTIFACT_KEYS,
    FAMILY_KEYS,
    FAMILY_OF,
    MA_CHO,
    MOON_ARTIFACTS,
    VILLAGER_KEYS,
)
from ghoststories.engine.setup import BUDDHAS, POWER_TOKENS, QI_TOKENS, TAO_TOKENS
from tools.piece_rows import (
    TEXTS,
    Row,
    artifact_row,
    board_row,
    card_values,
    cards,
    catacombs_row,
    counted,
    curse_die_faces,
    curse_row,
    demon_row,
    family_row,
    help_of,
    mantra_row,
    parts,
    piece,
    place,
    pyramid_row,
    rulings_of,
    skeletons,
    table,
    token_row,
    villager_row,
)

PAGE = Path(__file__).parent.parent / "docs/pieces.md"
MOON_FAMILIES = FAMILY_KEYS.index("weng") + 1
SUMMON_CARDS = 4
MOON_LIST, SECRET_LIST = "sets/white_moon/card_list.py", "sets/black_secret/card_list.py"

HEAD = """\
# Every piece, its source, and what is reconstructed

`make pieces` writes this page from the engine's data; a test compares the two. A *reconstructed* part is printed on a
piece of the box but in none of the sources: this project put in a value that plays well, and the game marks it.
[content.md](content.md) says how to replace it with the value of your own box. *Code* is where the engine implements
the piece; for a card that is its row, and `rulebook.py` lists the classes of its icons. *Rulings* are the numbered
rulings about a piece; the game shows them, and `make rules` lists them with their tests.

| source | what it is |
|---|---|
| S0 | the English rulebook of the first edition, with its play aids |
| S1 | the German rulebook of the first edition, as revised in 2009 |
| S2 | the French rulebook of the second edition, and those of the promos, White Moon and Black Secret, with their FAQ |
| S3 | an English summary of both editions, White Moon and Black Secret |
| S4 | an English overview of White Moon, used for the effects of the artifacts only |
| D | this project's list of the printed cards of the base game: no rulebook has their values card by card |

Words in brackets say which part of the piece a source describes, if not all of it.
"""


def base_game() -> list[str]:
    every = "S0, S1, S2, S3"
    powers = [
        Row(
            f"power.{key}",
            TEXTS.name("power", key),
            f"{COLOUR_KEYS[at // 2]}; {help_of(f'power.{key}', 1)}",
            every,
            rulings_of(f"power.{key}"),
        )
        for at, key in enumerate(POWER_KEYS)
    ]
    small = [
        piece("tao_die", f"3, and a grey fourth; faces: {', '.join(COLOUR_KEYS)}", every),
        piece("curse_die", curse_die_faces(), every),
        piece("qi", f"{QI_TOKENS}", every),
        piece("tao", f"{TAO_TOKENS} of each of {', '.join(COLOUR_KEYS[: BLACK + 1])}", every),
        piece("yin_yang", "4, one for each Taoist", every),
        piece("buddha", f"{BUDDHAS}", every),
        piece("power_token", f"{POWER_TOKENS}", every),
        piece("haunting_figure", "8, and as many as are needed", every),
        piece("mantra_token", "1", every),
    ]
    return [
        "## Base game",
        "",
        *table("Ghosts", cards(BASE_CARDS, {}, "S0, S1, S2 (names), D", False)),
        *table("Incarnations", cards(BASE_CARDS, {}, "S0, S1, S2, S3, D", True)),
        *table("Places", [place(key, every) for key in PLACE_KEYS[:BASE_PLACES]]),
        *table("Powers", powers),
        *table("Dice, tokens and figures", small),
    ]


def white_moon() -> list[str]:
    names = {77: "S2 (name)", 81: "S2 (name, left stone)"}
    # What no rulebook says about the families is marked; the numbers of their members are in S3 too.
    families = [family_row(family, "S2, S3") for family in range(MOON_FAMILIES)]
    villagers = [villager for villager in range(1, len(VILLAGER_KEYS)) if FAMILY_OF[villager] < MOON_FAMILIES]
    artifacts = {"vengeful_claw": "S4, S2 (FAQ)", "life_potion": "S4, S2 (name)", "moon_dust": "S4, S2, S3"}
    artifacts["divine_sword"] = "S4, S2 (FAQ)"
    both = "S2, S3"
    small = [
        piece("portal", "1", both),
        piece("su_ling", "1", both),
        piece("crystal", f"{CRYSTALS}", both),
        piece("receptacle", "4, one at each corner", both),
        piece("shelter", "1", both),
        piece("graveyard", "1; full with 12", both),
    ]
    return [
        "## White Moon",
        "",
        *table("Ghosts of White Moon", cards(WHITE_MOON_CARDS, names, "S2 (French name)", False, MOON_LIST)),
        *table("Incarnations of White Moon", cards(WHITE_MOON_CARDS, {}, "S2", True, MOON_LIST)),
        *table("Families", families),
        *table("Villagers", [villager_row(villager) for villager in villagers]),
        *table("Artifacts", [artifact_row(key, artifacts.get(key, "S4")) for key in ARTIFACT_KEYS[:MOON_ARTIFACTS]]),
        *table("Place of White Moon", [place(PLACE_KEYS[KUNG_FU_SCHOOL], both)]),
        *table("Figures and boards", small),
    ]


def black_secret() -> list[str]:
    both, icons = "S2, S3", "S2 (number of cards, new icons)"
    shadow = Row(
        "demon.shadow", TEXTS.name("demon", "shadow"), help_of("demon.shadow"), both, rulings_of("demon.shadow")
    )
    small = [
        *skeletons(),
        piece("summon_card", f"{SUMMON_CARDS}; in the deck in place of each incarnation", both),
        piece("ladder", "9, one for each space", both),
        pyramid_row(),
        piece("bloody_mantra", f"open at once, by Qi: {counted(MANTRA_SLOTS)}", both),
        piece("blood_brother", "4 markers; the game shows who is one", both),
    ]
    return [
        "## Black Secret",
        "",
        *table("Ghosts of Black Secret", cards(BLACK_SECRET_CARDS, {}, icons, False, SECRET_LIST)),
        *table("Incarnations of Black Secret", cards(BLACK_SECRET_CARDS, {}, "S2", True, SECRET_LIST)),
        *table("Curses", [curse_row(curse) for curse in range(1, len(CURSE_KEYS))]),
        *table("Bloody mantras", [mantra_row(mantra) for mantra in range(1, len(MANTRA_KEYS))]),
        *table("Demons and the Shadow", [*(demon_row(demon) for demon in range(len(DEMON_KEYS))), shadow]),
        *table("Wu-Feng’s board", [board_row(key) for key in SIDE_KEYS]),
        *table("Catacomb tokens", [token_row(kind) for kind in range(len(TOKEN_KEYS))]),
        *table("Catacombs", [catacombs_row(side) for side in range(len(SIDE_KEYS))]),
        *table("Place of Black Secret", [place(PLACE_KEYS[CALLIGRAPHER], both)]),
        *table("Other pieces of Black Secret", small),
    ]


def promo_pieces() -> list[str]:
    rows = [
        Row(
            f"card.{card.number}",
            TEXTS.card(card.number),
            card_values(card),
            "S2",
            rulings_of(f"promo.{promo}", f"incarnation.{card.number}"),
            parts(card.reconstructed),
        )
        for promo, of_promo in CARDS_OF.items()
        for card in of_promo
    ]
    villagers = [villager for villager in range(1, len(VILLAGER_KEYS)) if FAMILY_OF[villager] == MA_CHO]
    return [
        "## Promo pieces",
        "",
        *table("Promo cards", rows),
        *table("The Ma-Cho", [family_row(MA_CHO, "S2"), *(villager_row(villager) for villager in villagers)]),
        *table("Promo artifacts", [artifact_row(key, "S2") for key in ARTIFACT_KEYS[MOON_ARTIFACTS:]]),
        *table("Promo place and die", [place(PLACE_KEYS[GUARDHOUSE], "S2"), infernal_die()]),
    ]


def infernal_die() -> Row:
    key = "promo.infernal_die"
    return Row(key, TEXTS.get(f"names.{key}"), help_of(key, 2), "S2", rulings_of(key))


def page() -> str:
    sections = [*base_game(), *white_moon(), *black_secret(), *promo_pieces()]
    return "\n".join([HEAD, *sections]).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
