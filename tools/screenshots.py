"""Takes the README's pictures of the page: a late table on a wide screen and on a phone, and a roll.

Needs the built client (make client) and Chromium.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS  # noqa: E402
from tests.browser.places import LiveServer  # noqa: E402
from tests.browser.player import DESKTOP, PHONE, Player  # noqa: E402
from tests.browser.test_legibility import KINDS  # noqa: E402
from tests.browser.test_stage import Spectator, success  # noqa: E402

# When the dice lie in the middle of the table, in milliseconds after the answer.
DICE_LIE = 700


def keep(page: Page, name: str) -> None:
    page.screenshot(path=ROOT / "docs" / f"{name}.jpg", type="jpeg", quality=86)


def still(browser: Browser, server: LiveServer, name: str, size: tuple[int, int]) -> None:
    """A late table."""
    player = Player(browser, server, size, fresh=True)
    player.page.emulate_media(color_scheme="dark")
    player.import_position(KINDS["base"])
    player.page.wait_for_timeout(1500)
    keep(player.page, name)
    player.close()


def roll(browser: Browser, server: LiveServer) -> None:
    """Dice in the middle of the table."""
    player = Spectator(browser, server)
    player.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    player.staged(success())
    player.point("exorcise", "click")
    player.page.wait_for_timeout(DICE_LIE)
    keep(player.page, "roll")
    player.close()


def main() -> None:
    server = LiveServer(Path(tempfile.mkdtemp()) / "games.sqlite")
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        still(browser, server, "table", DESKTOP)
        still(browser, server, "phone", PHONE)
        roll(browser, server)
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
