"""The index of pieces: which tests of the engine speak of each piece of expansions and promos, by its key or number.

A test covers a piece if its own lines name it; tables above the tests count for their file.
"""

import ast
import re
from pathlib import Path

from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from ghoststories.engine.sets.black_secret.pieces import CURSE_KEYS, DEMON_KEYS, MANTRA_KEYS, TOKEN_KEYS
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS, PROMO_KEYS
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.villagers import ARTIFACT_KEYS, FAMILY_KEYS, VILLAGER_KEYS

FOLDER = "tests/engine"
_SIDE_B = r"(wu_feng: b|['\"]b['\"]|side_b\b)"


def pieces() -> dict[str, tuple[str, str]]:
    """Every piece with the word that a test of it contains, and a pattern of what else it contains."""
    cards = WHITE_MOON_CARDS + BLACK_SECRET_CARDS + PROMO_CARDS
    found = {f"card {card.number} {card.written}": (str(card.number), "") for card in cards}
    for kind, keys in (
        ("family", FAMILY_KEYS),
        ("villager", VILLAGER_KEYS[1:]),
        ("artifact", ARTIFACT_KEYS),
        ("curse", CURSE_KEYS[1:]),
        ("mantra", MANTRA_KEYS[1:]),
        ("catacomb token", TOKEN_KEYS),
        ("promo", PROMO_KEYS),
    ):
        found |= {f"{kind} {key}": (key, "") for key in keys}
    for demon in DEMON_KEYS:
        # Tables of tests have side A unless they say otherwise.
        found[f"demon {demon} side a"] = (demon, rf"^(?![\s\S]*{_SIDE_B})")
        found[f"demon {demon} side b"] = (demon, _SIDE_B)
    return found


def _tests(node: ast.stmt) -> list[ast.FunctionDef]:
    """The tests that a statement of a module is, or has in its class."""
    within = node.body if isinstance(node, ast.ClassDef) else [node]
    return [each for each in within if isinstance(each, ast.FunctionDef) and "test" in each.name]


def passages(root: Path) -> dict[str, str]:
    """The lines of every test by its name, and what is outside tests by its file."""
    found: dict[str, str] = {}
    for file in sorted((root / FOLDER).rglob("test_*.py")):
        name = file.relative_to(root).as_posix()
        rest = []
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            tests = _tests(node)
            for test in tests:
                found[f"{name}::{test.name}"] = ast.unparse(test)
            if not tests:
                rest.append(ast.unparse(node))
        found[name] = "\n".join(rest)
    return found


def piece_index(root: Path) -> tuple[list[str], list[str]]:
    """The lines of the index, and the pieces without a test."""
    texts = passages(root)
    words = {name: set(re.findall(r"\w+", text)) for name, text in texts.items()}
    lines: list[str] = []
    missing: list[str] = []
    wanted = pieces()
    for piece, (word, pattern) in wanted.items():
        tests = [name for name, text in texts.items() if word in words[name] and re.search(pattern, text)]
        lines.append(f"{piece}: {len(tests)} tests, such as {tests[0]}" if tests else f"{piece}: no test")
        if not tests:
            missing.append(piece)
    return [*lines, f"{len(wanted)} pieces, {len(wanted) - len(missing)} tested"], missing
