"""The first load is small, and a click is answered at once; both figures are printed."""

from __future__ import annotations

import statistics
from typing import Any

import pytest
from playwright.sync_api import Browser, Response

from tests.web.conftest import ROOT
from tests.web.player import Player

pytestmark = pytest.mark.browser

FIRST_LOAD = 150_000
ANSWER = 100


def report(name: str, line: str) -> None:
    """Figures are kept in build/, where `make test` prints them."""
    folder = ROOT / "build/figures"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text(line + "\n", encoding="utf-8")


@pytest.mark.parametrize(("name", "sets"), [("first-load", []), ("first-load-moon", ["white_moon"])])
def test_the_first_load_is_under_150_kilobytes(name: str, sets: list[str], browser: Browser, server: Any) -> None:
    player = Player(browser, server, language="fr")
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        sizes[response.url.removeprefix(server.address)] = response.request.sizes()["responseBodySize"]

    player.page.on("response", weigh)
    player.begin(setup={"players": 1, "sets": sets}, seed="light", bots={})
    if sets:
        player.page.locator('[data-help="family:hua"]:not([data-cell])').first.wait_for(state="attached")
    player.page.wait_for_load_state("networkidle")
    total = sum(sizes.values())
    with_moon = " with White Moon" if sets else ""
    report(name, f"First load{with_moon}: {total / 1000:.0f} kB compressed, in {len(sizes)} answers.")
    assert total < FIRST_LOAD, sizes
    player.close()


@pytest.mark.parametrize(("name", "sets"), [("click", []), ("click-moon", ["white_moon"])])
def test_a_click_is_answered_within_100_milliseconds(name: str, sets: list[str], browser: Browser, server: Any) -> None:
    player = Player(browser, server).begin(setup={"players": 4, "sets": sets}, seed="quick", bots={})
    times: list[float] = []
    while player.game.question and len(times) < 25:
        option = player.game.question.options[-1]
        times.append(player.page.evaluate(TIMED, option))
        player.wait()
    median = statistics.median(times)
    with_moon = " with White Moon" if sets else ""
    report(
        name,
        f"A click is answered{with_moon} in {median:.0f} ms (median of {len(times)}), {max(times):.0f} ms at most.",
    )
    assert median < ANSWER
    player.close()


# From the click on an option until the page shows the next question.
TIMED = """option => new Promise(done => {
  const main = document.querySelector('main.game'), before = main.dataset.seq, start = performance.now()
  new MutationObserver((_, observer) => {
    if (main.dataset.seq === before) return
    observer.disconnect()
    requestAnimationFrame(() => done(performance.now() - start))
  }).observe(main, { attributes: true, attributeFilter: ['data-seq'] })
  document.querySelector(`[data-option="${option}"]`).click()
})"""
