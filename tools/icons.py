"""Draws the site's icons from web/site/icon.svg: `python -m tools.icons`.

The drawings are kept beside it, because a build has no browser. Run it again after changing the drawing.
"""

import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS

SITE: Final = Path(__file__).resolve().parent.parent / "web/site"
# The edge of each in pixels. The ghost stays within the middle 80 %, so that a system may cut any shape out of it.
SIZES: Final = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}


def draw(browser: Browser, size: int) -> bytes:
    """The icon at a size."""
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = (SITE / "icon.svg").read_text(encoding="utf-8")
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>{drawing}")
    drawn = page.screenshot()
    page.close()
    return drawn


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, size in SIZES.items():
            (SITE / name).write_bytes(draw(chromium, size))
        chromium.close()
