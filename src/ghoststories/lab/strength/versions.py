"""Which version of a bot played: games of one version must not be counted for another.

A fingerprint changes with whatever makes a bot answer otherwise: its sources, but for comments, and what training left.
"""

from __future__ import annotations

import json
import tokenize
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Final

from ghoststories import bots
from ghoststories.lab.bot_files import source_of

_FOLDER: Final = Path(bots.__file__).parent
# Sources that do not answer questions.
_NOT_PLAYING: Final = ("__init__.py", "hints.py", "specs.py", "training.py")
_LENGTH: Final = 12

_SILENT: Final = (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING)
_MARKS: Final = {tokenize.INDENT: ">", tokenize.DEDENT: "<", tokenize.NEWLINE: "\n"}


def version_of(*specs: str) -> str:
    """The fingerprint of the bots of a game."""
    return _digest([_ours(), *map(source_of, specs)])


@cache
def _ours() -> str:
    """All that our own bots are."""
    sources = [*sorted(_FOLDER.glob("*.py")), *sorted((_FOLDER / "brain").glob("*.py"))]
    texts = [code_of(file.read_text(encoding="utf-8")) for file in sources if file.name not in _NOT_PLAYING]
    kept = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(_FOLDER.glob("*.json"))]
    return _digest([*texts, *(json.dumps(each, sort_keys=True) for each in kept)])


def _digest(texts: list[str]) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()[:_LENGTH]


def code_of(source: str) -> str:
    """A source without its comments and docstrings, the same on every version of Python."""
    return "".join(_words(source))


def _words(source: str) -> Iterator[str]:
    begins = True
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type in _SILENT:
            continue
        if not (begins and token.type == tokenize.STRING):
            yield _MARKS.get(token.type, token.string)
        # A text at the beginning of a line of code is a docstring.
        begins = token.type in _MARKS
