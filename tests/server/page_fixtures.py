"""What the page's unit tests are told, by a server that runs: `make fixtures` writes it again.

The tables come from the positions in web/tests/fixtures/positions, a game from the record beside them, another one is
played on the spot. They are written as TypeScript, so that the page's types are checked against them."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from starlette.testclient import TestClient

from ghoststories.engine import TAOISTS, WU_FENGS
from ghoststories.server.app import create_app
from tests.server.page import Page, new_game, opened

FIXTURES: Final = Path(__file__).parents[2] / "web/tests/fixtures"
POSITIONS: Final = FIXTURES / "positions"
RECORD: Final = FIXTURES / "game.record"
TOLD: Final = FIXTURES / "told"
# What is different each time, or with each release.
_SAME: Final = {"id": "fixture", "created": "2026-11-15T22:00:00+00:00", "updated": "2026-11-15T22:10:00+00:00"}
_HEAD: Final = "// `make fixtures` writes this file.\n"
_VERSION: Final = "0.0.0"
_NAMES: Final = "Record<string, string>"
_MOVES: Final = 80
# The positions that are seen from Wu-Feng's side.
_OF_WU_FENG: Final = ("black_secret",)


def written(server: TestClient) -> Iterator[tuple[Path, str]]:
    """Each file and its text."""
    content = {**server.get("/api/content").json(), "version": _VERSION}
    yield _file("content", "Content", content)
    yield _file("card_names", _NAMES, server.get("/api/texts/en").json()["cards"])
    yield _file("snapshot", "Snapshot", _replayed(server))
    yield _file("moon", "Snapshot", _played(server))
    for position in sorted(POSITIONS.iterdir()):
        yield _file(position.stem, "TableJson", _table(server, position))


def _imported(server: TestClient, file: Path) -> str:
    """The game of a record or a position."""
    answer = server.post("/api/import", json={"text": file.read_text(encoding="utf-8")})
    assert answer.status_code == 201, f"{file.name}: {answer.text}"
    return str(answer.json()["id"])


def _table(server: TestClient, position: Path) -> dict[str, Any]:
    side = WU_FENGS if position.stem in _OF_WU_FENG else TAOISTS
    look = server.get(f"/api/games/{_imported(server, position)}/at/0", params={"side": side}).json()
    table: dict[str, Any] = look["table"]
    return table


def _replayed(server: TestClient) -> dict[str, Any]:
    """The game of the record."""
    with opened(server, _imported(server, RECORD)) as page:
        return _snapshot(page)


def _played(server: TestClient) -> dict[str, Any]:
    """A game of three with White Moon, played by chance for a while."""
    game = new_game(server, seed="moon", players=3, sets=["white_moon"], practice=True)
    with opened(server, game["id"]) as page:
        page.play_on("moon", _MOVES)
        page.sync()
        return _snapshot(page)


def _snapshot(page: Page) -> dict[str, Any]:
    told = page.latest
    return {**told, "summary": {**told["summary"], **_SAME}, "clocks": dict.fromkeys(told["clocks"], 0)}


def _file(name: str, kind: str, told: dict[str, Any]) -> tuple[Path, str]:
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    imported = "" if kind == _NAMES else f"import type {{ {kind} }} from '../../../src/lib/types'\n"
    return TOLD / f"{name}.ts", f"{_HEAD}{imported}\nexport const told: {kind} = {text}\n"


def main() -> None:
    """Write all files."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"{folder}/games.sqlite", Path(folder))
        with TestClient(app) as server:
            for file, text in written(server):
                file.write_text(text, encoding="utf-8")
                print(file.relative_to(FIXTURES))


if __name__ == "__main__":
    main()
