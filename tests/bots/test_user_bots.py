"""A user's own bot is a class in a file; what is wrong with it is said."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from ghoststories.bots import BotError, maker_of
from ghoststories.bots.specs import from_file
from ghoststories.engine import Game, Setup, view
from ghoststories.engine.core.agenda import asked

FIRST = """
class MyBot:
    def __init__(self, seed):
        self.seed = seed

    def answer(self, view, question):
        return question.options[0]
"""


def bot_file(folder: Path, code: str, name: str = "mybot.py") -> Path:
    file = folder / name
    file.write_text(dedent(code), encoding="utf-8")
    return file


def ask(spec: str, seed: str = "a seed") -> str:
    """A bot's answer to the first question of a game."""
    game = Game(Setup(), seed="a game")
    assert game.question
    return maker_of(spec)(seed).answer(view(game.state, int(asked(game.state))), game.question)


def first_option() -> str:
    game = Game(Setup(), seed="a game")
    assert game.question
    return game.question.options[0]


def answering(value: str) -> str:
    return f"class MyBot:\n    def __init__(self, seed): pass\n    def answer(self, view, question): {value}\n"


def test_a_class_in_a_file_plays(tmp_path: Path) -> None:
    assert ask(f"{bot_file(tmp_path, FIRST)}:MyBot") == first_option()


def test_it_is_made_with_the_seed(tmp_path: Path) -> None:
    code = FIRST.replace("self.seed = seed", "raise ValueError(seed)")
    with pytest.raises(BotError, match="ValueError: my own seed"):
        ask(f"{bot_file(tmp_path, code)}:MyBot", "my own seed")


def test_a_function_that_makes_bots_serves_too(tmp_path: Path) -> None:
    code = f"{FIRST}\ndef make(seed):\n    return MyBot(seed)\n"
    assert ask(f"{bot_file(tmp_path, code)}:make") == first_option()


def test_a_path_may_be_relative_or_begin_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot_file(tmp_path, FIRST)
    monkeypatch.chdir(tmp_path)
    assert ask("mybot.py:MyBot") == first_option()
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert ask("~/mybot.py:MyBot") == first_option()


@pytest.mark.parametrize(
    "imports", ["from helper_of_bot import pick", "from .helper_of_bot import pick", "from . import helper_of_bot"]
)
def test_files_beside_it_can_be_imported(tmp_path: Path, imports: str) -> None:
    bot_file(tmp_path, "def pick(options):\n    return options[-1]\n", "helper_of_bot.py")
    picked = "pick" if imports.endswith("pick") else "helper_of_bot.pick"
    code = f"{imports}\n{answering(f'return {picked}(question.options)')}"
    assert ask(f"{bot_file(tmp_path, code)}:MyBot") != first_option()
    sys.modules.pop("helper_of_bot", None)


def test_bots_of_two_folders_have_helpers_of_the_same_name(tmp_path: Path) -> None:
    for folder, at in (("one", 0), ("other", -1)):
        (tmp_path / folder).mkdir()
        bot_file(tmp_path / folder, f"AT = {at}\n", "numbers_of_bot.py")
        code = f"from .numbers_of_bot import AT\n{answering('return question.options[AT]')}"
        bot_file(tmp_path / folder, code)
    assert ask(f"{tmp_path / 'one/mybot.py'}:MyBot") == first_option()
    assert ask(f"{tmp_path / 'other/mybot.py'}:MyBot") != first_option()


def test_its_file_may_have_dataclasses_with_postponed_annotations(tmp_path: Path) -> None:
    code = """
        from __future__ import annotations
        from dataclasses import dataclass, field
        from typing import ClassVar

        @dataclass
        class Plan:
            steps: list[str] = field(default_factory=list)
            best: ClassVar[int] = 0

        class MyBot:
            def __init__(self, seed: str) -> None:
                self.plan = Plan()

            def answer(self, view, question) -> str:
                self.plan.steps.append(question.name)
                return question.options[self.plan.best]
    """
    assert ask(f"{bot_file(tmp_path, code)}:MyBot") == first_option()


def test_a_folder_of_bots_hides_no_other_module(tmp_path: Path) -> None:
    bot_file(tmp_path, "raise ImportError('the wrong one')\n", "random.py")
    sys.modules.pop("colorsys", None)
    bot_file(tmp_path, "raise ImportError('the wrong one')\n", "colorsys.py")
    code = f"import random\nimport colorsys\n{answering('return question.options[0]')}"
    assert ask(f"{bot_file(tmp_path, code)}:MyBot") == first_option()


def test_a_file_is_read_once_until_it_changes(tmp_path: Path) -> None:
    counted = (
        f"from pathlib import Path\nwith Path({str(tmp_path / 'reads')!r}).open('a') as file: file.write('.')\n{FIRST}"
    )
    spec = f"{bot_file(tmp_path, counted)}:MyBot"
    for _ in range(3):
        ask(spec)
    assert (tmp_path / "reads").read_text() == "."
    file = bot_file(tmp_path, counted.replace("[0]", "[-1]"))
    os.utime(file, ns=(1, 1))
    assert ask(spec) != first_option()


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("nobot.py:MyBot", "there is no file .*nobot.py.*; Python files there: mybot.py"),
        ("mybot.py:Mybot", "'mybot.py' has no class 'Mybot'; it has: MyBot"),
        ("mybot.py:", "names no bot; needed: a file and a class in it, as in mybot.py:MyBot"),
        ("mybot.py:My Bot", "names no bot; needed: a file and a class in it"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(tmp_path: Path, spec: str, said: str) -> None:
    bot_file(tmp_path, FIRST)
    with pytest.raises(BotError, match=said):
        from_file(str(tmp_path / spec))


def test_a_folder_without_any_bot_is_said_to_be_one(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="there are no Python files in"):
        from_file(str(tmp_path / "mybot.py:MyBot"))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("class MyBot(\n", "'mybot.py' cannot be read: SyntaxError"),
        (
            "import a_module_that_is_not_there\n",
            r"ModuleNotFoundError: .*a_module_that_is_not_there.*\(mybot.py, line 1\)",
        ),
        ("x = 1\ny = x / 0\n", r"'mybot.py' cannot be read: ZeroDivisionError: division by zero \(mybot.py, line 2\)"),
        ("import sys\nsys.exit('done')\n", "'mybot.py' cannot be read: SystemExit: done"),
        ("MyBot = 3\n", "has no class 'MyBot'; it has no class with a method answer"),
        ("class MyBot:\n    def __init__(self, seed): pass\n", r"needed: def answer\(self, view, question\)"),
        ("class MyBot:\n    answer = 'red1'\n    def __init__(self, seed): pass\n", r"needed: def answer"),
        ("class MyBot:\n    def answer(self, view, question): ...\n", r"needed: def __init__\(self, seed: str\)"),
        (FIRST.replace("view, question", "view"), r"cannot be asked; needed: def answer\(self, view, question\)"),
        ("def MyBot(seed):\n    return seed\n", r"has no method answer\(self, view, question\)"),
        (
            FIRST.replace("self.seed = seed", "self.x = 1 / 0"),
            r"cannot be made: ZeroDivisionError: division by zero \(mybot.py, line 4\)",
        ),
        (answering("pass"), "gave no answer to 'place_ghost' of [a-z]+; is a return missing?"),
        (answering("return 0"), "answered 0, a int, to 'place_ghost' of [a-z]+; an answer is one of the option texts"),
        (answering("return 'home'"), "answered 'home' to 'place_ghost' of [a-z]+; options: [a-z]+1, "),
        (answering("return question.opinions[0]"), r"failed at 'place_ghost' .*AttributeError.*\(mybot.py, line 3\)"),
        (answering("question.options.append('home'); return 'home'"), "answered 'home'"),
    ],
)
def test_what_is_wrong_with_a_bot_is_said(tmp_path: Path, code: str, said: str) -> None:
    spec = f"{bot_file(tmp_path, code)}:MyBot"
    with pytest.raises(BotError, match=said):
        ask(spec)


def test_an_unknown_name_says_what_there_is() -> None:
    with pytest.raises(BotError, match="there is no bot 'grandmaster'; bots: random, "):
        maker_of("grandmaster")
