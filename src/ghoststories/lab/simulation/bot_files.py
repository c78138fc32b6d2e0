"""Bots in users' files: their source travels with a job, so that they play on any machine."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from ghoststories.bots import Bot, BotError, Maker, maker_of
from ghoststories.bots.specs import UserBot

_IN_A_FILE = ".py:"


def source_of(spec: str) -> str:
    """The text of the file a bot is in; empty if it is one of ours, or if there is no such file."""
    if _IN_A_FILE not in spec:
        return ""
    file = _file_of(spec)
    return file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""


@cache
def maker(spec: str, source: str = "") -> Maker:
    """The maker of a bot; a user's comes from its file if that is unchanged, else from the source that was sent."""
    if not source or source_of(spec) == source:
        return maker_of(spec)
    with TemporaryDirectory(prefix="ghoststories-") as folder:
        file = Path(folder) / _file_of(spec).name
        file.write_text(source, encoding="utf-8")
        sent = f"{file}:{spec.rpartition(':')[2]}"
        return _keep_name(spec, sent, maker_of(sent))


def _keep_name(spec: str, sent: str, made: Maker) -> Maker:
    """A maker whose bots keep the name their user gave, not that of the temporary file."""

    def make(seed: str) -> Bot:
        try:
            bot = made(seed)
        except BotError as error:
            raise BotError(str(error).replace(sent, spec)) from error
        if isinstance(bot, UserBot):
            bot.spec = spec
        return bot

    return make


def _file_of(spec: str) -> Path:
    return Path(spec.rpartition(":")[0]).expanduser()
