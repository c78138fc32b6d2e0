"""Files that are replaced in one step: an interrupt leaves the old file or the new one, never half of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replace_file(path: Path) -> Iterator[Path]:
    """A draft to write to, which takes the place of the file at the end."""
    draft = path.with_name(f"{path.name}.new")
    yield draft
    os.replace(draft, path)


def replace_text(path: Path, text: str) -> None:
    """Replace the text of a file."""
    with replace_file(path) as draft:
        draft.write_text(text, encoding="utf-8")
