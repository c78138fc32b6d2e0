"""The interface of a bot, and users' bots: a class in a file, as in `mybot.py:MyBot` (docs/bots.md)."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from ghoststories.engine import Question, State
from ghoststories.engine.errors import GhostStoriesError


class Bot(Protocol):
    """A player of a seat."""

    def answer(self, view: State, question: Question) -> str:
        """One of the question's options; the view is the bot's own copy of what its seat may know."""
        ...


Maker = Callable[[str], Bot]


class BotError(GhostStoriesError):
    """There is no such bot, it cannot be created, or it gave a wrong answer."""


class UserBot:
    """A user's bot in a game: whatever goes wrong in it is reported as a `BotError`."""

    def __init__(self, spec: str, file: Path, maker: Callable[[str], Any], seed: str) -> None:
        self.spec = spec
        self.file = file
        try:
            self._bot = maker(seed)
        except Exception as error:
            raise BotError(f"the bot {spec!r} cannot be made: {_told(error, file)}") from error
        if not callable(getattr(self._bot, "answer", None)):
            raise BotError(f"the bot {spec!r} has no method answer(self, view, question)")

    def answer(self, view: State, question: Question) -> str:
        """The bot's own answer, if it is one of the options."""
        options = list(question.options)
        asked = f"{question.name!r} of {question.seat}"
        try:
            answer = self._bot.answer(view, question)
        except Exception as error:
            raise BotError(f"the bot {self.spec!r} failed at {asked}: {_told(error, self.file)}") from error
        if answer is None:
            raise BotError(f"the bot {self.spec!r} gave no answer to {asked}; is a return missing?")
        if not isinstance(answer, str):
            found = f"{answer!r}, a {type(answer).__name__}"
            raise BotError(f"the bot {self.spec!r} answered {found}, to {asked}; an answer is one of the option texts")
        if answer not in options:
            raise BotError(f"the bot {self.spec!r} answered {answer!r} to {asked}; options: {', '.join(options)}")
        return answer


def from_file(spec: str) -> Maker:
    """What makes the bots of a user's class, as in `mybot.py:MyBot`."""
    path, _, name = spec.rpartition(":")
    if not path or not name.isidentifier():
        raise BotError(f"{spec!r} names no bot; needed: a file and a class in it, as in mybot.py:MyBot")
    file = Path(path).expanduser().resolve()
    if not file.is_file():
        raise BotError(f"there is no file {path!r} for the bot {spec!r}{_others(file)}")
    maker = _maker(spec, file, name)
    return lambda seed: UserBot(spec, file, maker, seed)


def _others(file: Path) -> str:
    """The names close to this one."""
    found = sorted(each.name for each in file.parent.glob("*.py"))
    return f"; Python files there: {', '.join(found)}" if found else f"; there are no Python files in {file.parent}"


def _maker(spec: str, file: Path, name: str) -> Callable[..., Any]:
    """The class of a file, or a function, that makes a bot from a seed."""
    module = _module(file, file.stat().st_mtime_ns)
    maker: Callable[..., Any] | None = getattr(module, name, None)
    if maker is None or not callable(maker):
        bots = [key for key, each in vars(module).items() if isinstance(each, type) and hasattr(each, "answer")]
        known = f"it has: {', '.join(bots)}" if bots else "it has no class with a method answer"
        raise BotError(f"{file.name!r} has no class {name!r}; {known}")
    if not _takes(maker, "a seed"):
        raise BotError(f"the bot {spec!r} cannot be made from a seed; needed: def __init__(self, seed: str)")
    if isinstance(maker, type):
        answer = getattr(maker, "answer", None)
        if not callable(answer) or not _takes(answer, "self", "view", "question"):
            raise BotError(f"the bot {spec!r} cannot be asked; needed: def answer(self, view, question)")
    return maker


def _takes(function: Callable[..., object], *arguments: object) -> bool:
    try:
        inspect.signature(function).bind(*arguments)
    except TypeError:
        return False
    except ValueError:
        # Written in C, so its parameters are unknown.
        return True
    return True


@lru_cache(maxsize=64)
def _module(file: Path, _changed: int) -> ModuleType:
    """A user's file as a module, read again only when it has changed.

    Files beside it can be imported: `import helper` through the search path, where the folder comes last, so it shadows
    nothing, and `from . import helper` through a package that stands for the folder.
    """
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    name = f"{_package(file.parent)}.{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise BotError(f"{file.name!r} is not a Python file; its name must end in .py")
    module = importlib.util.module_from_spec(spec)
    # Dataclasses and pickles look their module up there.
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BotError(f"{file.name!r} cannot be read: {_told(error, file)}") from error
    return module


def _package(folder: Path) -> str:
    """The package that stands for a folder of bots."""
    name = f"ghoststories_bots_{sha256(str(folder).encode()).hexdigest()[:12]}"
    if name not in sys.modules:
        package = ModuleType(name)
        package.__path__ = [str(folder)]
        sys.modules[name] = package
    return name


def _told(error: BaseException, file: Path) -> str:
    """An error of a user's file in a line, with the last line of the file that led to it."""
    line, frame = 0, error.__traceback__
    while frame is not None:
        if Path(frame.tb_frame.f_code.co_filename) == file:
            line = frame.tb_lineno
        frame = frame.tb_next
    where = f" ({file.name}, line {line})" if line else ""
    return f"{type(error).__name__}: {error}{where}"
