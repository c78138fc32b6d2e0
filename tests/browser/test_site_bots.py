"""Bots, reviews and the coach of a site without a server: what they say, and that nothing goes on thinking unwanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from ghoststories.texts import Texts
from tests.browser.test_site import PATIENCE, Visitor, address, host
from tests.table_service.test_reviews import lost_game

pytestmark = [pytest.mark.browser, pytest.mark.site_only]
# The fixtures of the site.
_ = (address, host)

TEXTS = Texts("en")
# Seconds in which a search that nobody waits for has ended, and the processor time that an idle page may take in one.
SOON = 3.0
IDLE = 0.25


def processor_time(page: Page) -> float:
    """Seconds that pages and workers have used."""
    browser = page.context.browser
    assert browser is not None
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return float(sum(each["cpuTime"] for each in found if each["type"] == "renderer"))


def rests(page: Page, within: float) -> bool:
    """Whether nothing is thought about any more after this many seconds."""
    page.wait_for_timeout(1000 * within)
    before = processor_time(page)
    page.wait_for_timeout(1000)
    return processor_time(page) - before < IDLE


def imported(visitor: Visitor, text: str) -> None:
    """Import a game."""
    visitor.page.goto(visitor.address)
    visitor.page.get_by_role("button", name=TEXTS.get("web.home.import"), exact=True).click()
    visitor.page.locator("#import").fill(text)
    visitor.page.get_by_role("button", name=TEXTS.get("web.home.import_go"), exact=True).click()
    visitor.page.wait_for_url("**/#/game/*")


def test_the_set_up_says_how_strong_bots_are_here(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, players=2, bots=1, botKind="master")
    visitor.page.goto(f"{address}#/new")
    expect(visitor.page.get_by_text(TEXTS.get("site.bot_note.master"))).to_be_visible(timeout=PATIENCE)
    visitor.leave()


def test_a_review_is_shown_with_its_doubts(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    imported(visitor, lost_game())
    visitor.page.goto(f"{visitor.page.url}/review")
    expect(visitor.page.get_by_role("heading", name=TEXTS.get("review.heading.chances"))).to_be_visible(
        timeout=5 * PATIENCE
    )
    expect(visitor.page.get_by_text("rollouts rated each position")).to_be_visible()
    visitor.leave()


@pytest.mark.long
def test_a_review_that_is_cancelled_stops_at_once_and_can_begin_again(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    imported(visitor, lost_game())
    visitor.page.goto(f"{visitor.page.url}/review")
    visitor.page.get_by_role("button", name=TEXTS.get("review.page.cancel"), exact=True).click()
    again = visitor.page.get_by_role("button", name=TEXTS.get("review.page.begin"), exact=True)
    expect(again).to_be_visible(timeout=PATIENCE)
    assert rests(visitor.page, within=SOON)
    again.click()
    expect(visitor.page.get_by_role("progressbar", name=TEXTS.get("review.heading.title"))).to_be_visible()
    visitor.leave()


@pytest.mark.long
def test_leaving_a_table_stops_the_bot_that_thinks(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, players=4, bots=4, botKind="master")
    visitor.begin()
    assert visitor.goes_on()
    visitor.page.goto(f"{address}#/rules")
    assert rests(visitor.page, within=SOON)
    visitor.leave()
