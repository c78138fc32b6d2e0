"""The Chromium of this machine, for tests, benchmarks and pictures."""

from __future__ import annotations

import shutil
from typing import Final

from playwright.sync_api import Page

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
# No sandbox for root, no calls home.
QUIET: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")


def processor_time(page: Page) -> float:
    """Seconds that the pages and workers of a page's browser have used."""
    browser = page.context.browser
    assert browser is not None
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return float(sum(each["cpuTime"] for each in found if each["type"] == "renderer"))
