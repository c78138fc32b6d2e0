"""Takes the README's pictures of the page: a game in progress on a wide screen and on a phone, and the other pages.

Needs the built client (make client) and Chromium. Pictures go to build/screenshots, those of the README to docs/.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS, LiveServer  # noqa: E402
from tests.browser.player import DESKTOP, PHONE, Player  # noqa: E402
from tests.browser.test_access import CROWDED  # noqa: E402

KEPT = {"game-wide": "table.png", "game-phone": "phone.png"}


def take(browser: Browser, server: LiveServer, name: str, size: tuple[int, int], folder: Path) -> None:
    """The pages of a game, one picture each."""
    player = Player(browser, server, size)
    player.page.emulate_media(color_scheme="dark")

    def shoot(what: str) -> None:
        player.page.wait_for_timeout(700)
        player.page.screenshot(path=folder / f"{what}-{name}.png")

    player.begin(setup={"players": 4, "difficulty": "nightmare"}, seed="pictures", bots={})
    shoot("opening")
    player.import_position(CROWDED)
    shoot("game")
    player.luck("exorcise")
    player.click("exorcise")
    shoot("exorcism")
    while player.game.question:
        player.press(player.game.question.options[-1])
    shoot("end")
    for what, page in (("home", ""), ("setup", "#/new"), ("rules", "#/rules")):
        player.page.goto(f"{server.address}/{page}")
        shoot(what)
    player.context.close()


def main() -> None:
    folder = ROOT / "build/screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    server = LiveServer(Path(tempfile.mkdtemp()) / "games.sqlite")
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        take(browser, server, "wide", DESKTOP, folder)
        take(browser, server, "phone", PHONE, folder)
        browser.close()
    server.stop()
    for picture, kept in KEPT.items():
        shutil.copy(folder / f"{picture}.png", ROOT / "docs" / kept)


if __name__ == "__main__":
    main()
