"""Games against Wu-Feng over the wire, and what each side is sent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.testclient import TestClient

from tests.helpers import position
from tests.server.page import Page
from tests.tables import AGAINST_WU_FENG

SECRET = f"""{AGAINST_WU_FENG}
curses: skeleton remove_qi knock_down
demons: seeker below_altar, landscaper below_temple
mantras: gain_qi 1, return_ladders 0, move_taoist 0, return_demon 2, place_buddhas 0, unhaunt_all 3
"""


def with_hand(hand: str, agenda: str = "yang") -> str:
    return f"{SECRET}\nhand: {hand}\nagenda: {agenda}"


def document(hand: str, agenda: str) -> str:
    return position(with_hand(hand, agenda))


def imported(server: TestClient, text: str) -> str:
    response = server.post("/api/import", json={"text": text})
    assert response.status_code == 201, response.text
    game: str = response.json()["id"]
    return game


@contextmanager
def looking(server: TestClient, game: str, side: str) -> Iterator[Page]:
    """A page that looks from a side."""
    with server.websocket_connect(f"/api/games/{game}/play?side={side}") as session:
        page = Page(session)
        assert page.message()["type"] == "snapshot"
        assert page.message()["type"] == "pace"
        yield page


def scrubbed(text: str, game: str) -> str:
    """What is told, without what differs between any two games."""
    return re.sub(r'"(created|updated)": ?"[^"]*"', "", text.replace(game, "GAME"))


def told_to(server: TestClient, game: str, side: str) -> list[str]:
    """Everything one side can be sent of a game, over HTTP and the WebSocket."""
    told = [server.get("/api/games").text]
    moves = server.get(f"/api/games/{game}").json()["moves"]
    told.append(server.get(f"/api/games/{game}").text)
    told.append(server.get(f"/api/games/{game}/record?side={side}").text)
    for move in range(moves + 1):
        for path in (f"at/{move}?", f"position?at={move}&", f"record?at={move}&"):
            told.append(server.get(f"/api/games/{game}/{path}side={side}").text)
    fork = server.post(f"/api/games/{game}/fork?side={side}", json={"at": moves}).json()["id"]
    told.append(server.get(f"/api/games/{fork}/position?side=taoists").text)
    server.delete(f"/api/games/{fork}")
    with looking(server, game, side) as page:
        told.append(json.dumps(page.latest))
        # Whether a bot still thinks or waits for its beat is a matter of time.
        page.send("answer", question=page.latest["seq"], option="no such option")
        told.append(json.dumps(page.next("refused")))
        page.send("sync")
        told.append(json.dumps(page.next("snapshot")))
    return [scrubbed(each, game) for each in told]
