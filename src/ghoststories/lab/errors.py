"""What goes wrong in the laboratory."""

from __future__ import annotations

from ghoststories.engine.errors import GhostStoriesError


class LabError(GhostStoriesError):
    """A job that cannot be run, or a file that does not hold what it should."""


class ExtraMissingError(LabError):
    """A library of an optional extra is not installed."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"this needs {library}: pip install 'ghoststories[{extra}]'")
        self.library = library
        self.extra = extra
