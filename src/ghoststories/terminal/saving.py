"""Where games are kept: a file is written completely or not at all."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

from ghoststories.engine import Game, GhostStoriesError
from ghoststories.engine.core.agenda import sample, stream_of
from ghoststories.engine.core.notation import outcome_text
from ghoststories.engine.core.position import HEADER as POSITION_HEADER
from ghoststories.engine.core.position import from_text as position_from
from ghoststories.engine.core.record import HEADER as RECORD_HEADER
from ghoststories.engine.core.record import from_text as record_from
from ghoststories.engine.core.record import to_text as record_text
from ghoststories.terminal.cipher import is_veiled, unveiled
from ghoststories.terminal.obfuscation import veiled
from ghoststories.texts import Texts


class FileError(GhostStoriesError):
    """A file that cannot be read or written, with the reason in the player's language."""


def folder() -> Path:
    """Where this program keeps its games."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "ghoststories"


def last_file() -> Path:
    """The current game, or the last one."""
    return folder() / "last.record"


def previous_file() -> Path:
    """The unfinished game before it."""
    return folder() / "previous.record"


def write(path: Path, text: str) -> None:
    """Write a temporary file first, so that a crash leaves the old file or the new one."""
    if path.is_relative_to(folder()):
        path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def save(texts: Texts, path: Path, game: Game) -> None:
    """Write a game's record, or raise a `FileError`."""
    try:
        write(path, veiled(record_text(game), game))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(texts.get("terminal.message.no_write", file=path, reason=reason)) from error


def load(texts: Texts, path: Path, seed: str) -> Game:
    """The game of a record or position file; the seed is for a position, or a record that has none."""
    saved = read(texts, path)
    text = unveiled(saved)
    first = " ".join(text.split("\n", 1)[0].split())
    try:
        if first.startswith(RECORD_HEADER.rsplit(" ", 1)[0]):
            return _settled(record_from(text), seed)
        if first.startswith(POSITION_HEADER.rsplit(" ", 1)[0]):
            return Game(state=position_from(text), seed=seed)
    except GhostStoriesError as error:
        # The error may name hidden cards.
        reason = texts.get("terminal.message.hidden_changed") if is_veiled(saved) else texts.told(error)
        raise FileError(texts.get("terminal.message.no_file", file=path, reason=reason)) from error
    reason = texts.get("terminal.message.neither")
    raise FileError(texts.get("terminal.message.no_file", file=path, reason=reason))


def read(texts: Texts, path: Path) -> str:
    """The text of a file, or a `FileError`."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        reason = texts.get("terminal.message.not_text")
        raise FileError(texts.get("terminal.message.no_file", file=path, reason=reason)) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(texts.get("terminal.message.no_file", file=path, reason=reason)) from error


def _settled(game: Game, seed: str) -> Game:
    """The same game with a seed, so that chance continues; what a record left open is drawn now."""
    if game.seed is None:
        seeded = Game(seed=seed, state=game.opening.clone(), chance_waits=True)
        seeded.replay_all(game.moves)
        game = seeded
    if game.waits_for_chance and game.oracle is not None:
        outcome = int(sample(game.state, game.oracle.streams[stream_of(game.state)]))
        game.settle(outcome_text(game.state, outcome))
    return game


def keep_previous(texts: Texts) -> Path | None:
    """Move an unfinished last game aside before another replaces it; return its new place."""
    try:
        game = load(texts, last_file(), "")
        if game.over:
            return None
        os.replace(last_file(), previous_file())
    except (FileError, OSError):
        return None
    return previous_file()


def finished_file(game: Game) -> Path:
    """A file for a finished game."""
    name = re.sub(r"[^\w-]+", "-", game.seed or "game")[:40].strip("-") or "game"
    games = folder() / "games"
    number = 1
    while True:
        path = games / (f"{name}.record" if number == 1 else f"{name}-{number}.record")
        if not path.exists():
            return path
        number += 1
