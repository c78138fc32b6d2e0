"""What docs/adding.md shows works: its blocks are applied to a copy of the sources, and the result is used."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.figures import report

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/adding.md").read_text(encoding="utf-8")
COPIED = ["src/ghoststories", "tests/engine", "tests/bots", "tools"]
HUNKS = re.compile(r"^@@.*\n", re.MULTILINE)

# What is asked of the copy, in a separate process. Each script ends with the tests of the example.
TESTS = """
import pytest
assert pytest.main(["-p", "no:cacheprovider", *{tests!r}]) == 0
"""
OF_GHOST = """
from ghoststories.engine import Game, Setup
from ghoststories.engine.core.codec import from_json, to_json
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.texts import LANGUAGES, Texts, card_names
from tests.engine.sets.promos.test_bell_ringer import comes
from tools.piece_index import piece_index
from tools.pieces import PAGE, page
from tools.rules_index import ROOT, index

game = Game(Setup(players=4, promos=("bell_ringer",)), seed="any")
assert game.state.rules.cards.number_of["drowned_bell_ringer"] == 128
assert "drowned_bell_ringer" not in Game(Setup(players=4), seed="any").state.rules.cards.number_of

text = to_text(comes().state)
named = text.replace("blue2 128", "blue2 drowned_bell_ringer")
assert named != text or "drowned_bell_ringer" in text, text
assert to_text(from_text(named)) == text

saved = to_json(comes().state)
assert to_json(from_json(saved)) == saved

assert card_names(128) == ["Drowned Bell Ringer", "Sonneur Noyé", "Ertrunkener Glöckner"]
for language in LANGUAGES:
    texts = Texts(language)
    assert texts.get("names.promo.bell_ringer") == texts.card(128)
    assert texts.ability("tolls") and texts.get(texts.ruling("P22") + ".title")

assert index(ROOT)[1] and not piece_index(ROOT)[1]
assert "Drowned Bell Ringer" in page()
PAGE.write_text(page(), encoding="utf-8")
"""
OF_BOT = """
import json
from ghoststories.bots import bots
from ghoststories.server.documents import content_document
from ghoststories.cli.sets.choices import CHOICES

assert "recruit" in bots and "recruit" in CHOICES["bots"]
assert "recruit" in json.loads(content_document().body)["bots"]
"""
OF_LANGUAGE = """
import json
from ghoststories.engine import Game, Setup
from ghoststories.server.documents import content_document, texts_document
from ghoststories.table_service.languages import spoken
from ghoststories.texts import LANGUAGES, Texts
from ghoststories.texts.phrasing import Formatter, QuestionPhrases

assert LANGUAGES == ("en", "fr", "it", "de")
assert spoken("it-IT, en;q=0.5") == "it"
assert "it" in json.loads(content_document().body)["languages"]
assert json.loads(texts_document("it").body)["questions"]["before_move"] == "Dove vai?"

game = Game(Setup(players=4), seed="any")
while game.question.name != "before_move":
    game.apply(game.question.options[0])
assert Formatter(Texts("it")).sentence(QuestionPhrases(game.state, game.question).sentence()) == "Dove vai?"
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of what the examples need of the sources."""
    for folder in COPIED:
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "docs").mkdir()
    for file in ("tests/helpers.py", "tests/tables.py", "pyproject.toml", "docs/pieces.md"):
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def section(title: str) -> str:
    """A section of the page with its subsections."""
    (found,) = re.findall(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def apply_blocks(title: str, copy: Path) -> None:
    """Do what the blocks of a section say: commands, new files, changes."""
    for kind, path, body in re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```", section(title), re.MULTILINE | re.DOTALL):
        if kind == "sh":
            subprocess.run(body, shell=True, cwd=copy, check=True)
        elif kind == "diff":
            change(copy / path, body)
        elif path:
            assert not (copy / path).exists(), path
            (copy / path).parent.mkdir(exist_ok=True)
            (copy / path).write_text(body, encoding="utf-8")


def change(file: Path, diff: str) -> None:
    """Apply the hunks of a diff; the lines they begin from must be there once."""
    text = file.read_text(encoding="utf-8")
    for hunk in HUNKS.split(diff):
        lines = hunk.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line[0] in " -")
        after = "".join(line[1:] for line in lines if line[0] in " +")
        assert text.count(before) == 1, f"{file.name} does not have exactly one place for:\n{hunk}"
        text = text.replace(before, after)
    file.write_text(text, encoding="utf-8")


def touched(copy: Path) -> set[str]:
    """The files of the copy that are new or changed."""
    files = [file for file in copy.rglob("*.*") if file.is_file() and "__pycache__" not in file.parts]
    paths = [file.relative_to(copy) for file in files]
    same = {
        path for path in paths if (ROOT / path).is_file() and (ROOT / path).read_bytes() == (copy / path).read_bytes()
    }
    return {path.as_posix() for path in paths if path not in same}


def run(copy: Path, script: str, *tests: str) -> None:
    """Run a script on the copy in a separate process, and the tests of the example."""
    environment = {**os.environ, "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy}", "PYTHONDONTWRITEBYTECODE": "1"}
    script += TESTS.format(tests=list(tests)) if tests else ""
    done = subprocess.run([sys.executable, "-c", script], cwd=copy, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_promo_ghost_is_seven_files_and_a_generated_page(copy: Path) -> None:
    apply_blocks("A promo ghost", copy)
    by_hand = touched(copy)
    report("adding-ghost", f"Files to touch for a promo ghost without a new question: {len(by_hand)}; at most 8.")
    assert len(by_hand) <= 8
    run(copy, OF_GHOST, "tests/engine/sets/promos/test_bell_ringer.py")
    assert touched(copy) - by_hand == {"docs/pieces.md"}


def test_a_built_in_bot_is_three_files(copy: Path) -> None:
    apply_blocks("A built-in bot", copy)
    report("adding-bot", f"Files to touch for a built-in bot: {len(touched(copy))}; at most 3.")
    assert touched(copy) == {
        "src/ghoststories/bots/recruit.py",
        "src/ghoststories/bots/__init__.py",
        "tests/bots/test_recruit.py",
    }
    run(copy, OF_BOT, "tests/bots/test_recruit.py")


def test_a_language_is_a_folder_and_a_line(copy: Path) -> None:
    apply_blocks("A language", copy)
    own = {path for path in touched(copy) if path.startswith("src/ghoststories/texts/it/")}
    others = len(touched(copy) - own)
    report("adding-language", f"Files to touch for a language besides its own folder: {others}; at most 1.")
    assert touched(copy) - own == {"src/ghoststories/texts/languages.json"}
    old = (ROOT / "src/ghoststories/texts/languages.json").read_text(encoding="utf-8").splitlines()
    new = (copy / "src/ghoststories/texts/languages.json").read_text(encoding="utf-8").splitlines()
    assert len([line for line in new if line not in old]) == 1
    run(copy, OF_LANGUAGE)
