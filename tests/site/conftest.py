"""A server to compare a site with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ghoststories.server.app import create_app


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    """A server with no games."""
    with TestClient(create_app(str(tmp_path / "games.sqlite"), tmp_path)) as server:
        yield server
