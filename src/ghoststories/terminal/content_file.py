"""The file of an owner who corrects printed values (docs/content.md)."""

from __future__ import annotations

import os
from pathlib import Path

from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.errors import ContentError
from ghoststories.terminal import saving
from ghoststories.texts import Texts


def content_of(texts: Texts, path: Path | None) -> str | None:
    """The corrections as a set-up has them; a `FileError` names the file and what is wrong in it."""
    if path is None:
        return None
    file = Path(os.path.expanduser(path))
    try:
        return corrections_from_toml(saving.read(texts, file))
    except ContentError as error:
        raise saving.FileError(
            texts.get("terminal.message.bad_content", file=file, reason=texts.told(error))
        ) from error
