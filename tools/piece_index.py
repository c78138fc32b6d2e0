"""The index of pieces: which tests of the engine speak of each piece of expansions and promos, by its key or number.

A test speaks of a piece that its own lines name; tables above the tests count for their file.
"""

import ast
import re
from pathlib import Path

from ghoststories.engine.content.black_secret import CURSE_KEYS, DEMON_KEYS, MANTRA_KEYS, TOKEN_KEYS
from ghoststories.engine.content.black_secret_cards import BLACK_SECRET_CARDS
from ghoststories.engine.content.promos import PROMO_CARDS, PROMO_KEYS
from ghoststories.engine.content.villagers import ARTIFACT_KEYS, FAMILY_KEYS, VILLAGER_KEYS
from ghoststories.engine.content.white_moon_cards import WHITE_MOON_CARDS

FOLDER = "tests/engine"
_SIDE_B = r"(wu_feng: b|['\"]b['\"]|side_b\b)"


def pieces() -> dict[str, list[str]]:
    """Every piece with the patterns a test that speaks of it has, all of them."""
    cards = WHITE_MOON_CARDS + BLACK_SECRET_CARDS + PROMO_CARDS
    found = {f"card {card.number} {card.names['en']}": [rf"\b{card.number}\b"] for card in cards}
    for kind, keys in (
        ("family", FAMILY_KEYS),
        ("villager", VILLAGER_KEYS[1:]),
        ("artifact", ARTIFACT_KEYS),
        ("curse", CURSE_KEYS[1:]),
        ("mantra", MANTRA_KEYS[1:]),
        ("catacomb token", TOKEN_KEYS),
        ("promo", PROMO_KEYS),
    ):
        found |= {f"{kind} {key}": [rf"\b{key}\b"] for key in keys}
    for demon in DEMON_KEYS:
        # Tables of tests have side A unless they say otherwise.
        found[f"demon {demon} side a"] = [rf"\b{demon}\b", rf"^(?![\s\S]*{_SIDE_B})"]
        found[f"demon {demon} side b"] = [rf"\b{demon}\b", _SIDE_B]
    return found


def passages(root: Path) -> dict[str, str]:
    """The lines of every test by its name, and what stands outside of tests by its file."""
    found: dict[str, str] = {}
    for file in sorted((root / FOLDER).rglob("test_*.py")):
        name = file.relative_to(root).as_posix()
        rest = []
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            tests = [each for each in ast.walk(node) if isinstance(each, ast.FunctionDef) and "test" in each.name]
            for test in tests:
                found[f"{name}::{test.name}"] = ast.unparse(test)
            if not tests:
                rest.append(ast.unparse(node))
        found[name] = "\n".join(rest)
    return found


def piece_index(root: Path) -> tuple[list[str], list[str]]:
    """The lines of the index, and the pieces no test speaks of."""
    texts = passages(root)
    lines: list[str] = []
    missing: list[str] = []
    wanted = pieces()
    for piece, patterns in wanted.items():
        tests = [name for name, text in texts.items() if all(re.search(each, text) for each in patterns)]
        lines.append(f"{piece}: {len(tests)} tests, such as {tests[0]}" if tests else f"{piece}: no test")
        if not tests:
            missing.append(piece)
    return [*lines, f"{len(wanted)} pieces, {len(wanted) - len(missing)} tested"], missing
