"""Optional libraries: they are imported where they are used, and an error names the extra when one is missing."""

from __future__ import annotations

from importlib.util import find_spec

from ghoststories.lab.errors import ExtraMissingError


def needs(library: str, extra: str) -> None:
    """Raise an `ExtraMissingError` that names the extra to install if a library is not there."""
    if find_spec(library) is None:
        raise ExtraMissingError(library, extra)
