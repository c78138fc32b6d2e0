"""Measures bots, hints and the coach in Chromium, with the files of build/site: python benchmarks/site.py.

The questions come from games of monks with each set, as far as there is something to search for. What a worker of the
page would do runs in a page of its own, so that nothing but Python is measured.
"""

import argparse
import json
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from ghoststories.bots import maker_of
from ghoststories.bots.master import plain_answer
from ghoststories.bots.trained import rollout_policy
from ghoststories.engine import WU_FENG, Game, Setup, seen_by, side_of, to_json
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS
from ghoststories.site.bot_pool import HINT, LIMITS
from tools.serve_site import SITE, StaticServer

FAMILIES: Final[dict[str, dict[str, Any]]] = {
    "base game": {},
    "White Moon": {"sets": ("white_moon",)},
    "Black Secret": {"sets": ("black_secret",)},
    "everything": {"sets": ("white_moon", "black_secret"), "promos": tuple(PROMO_KEYS)},
}
TASKS: Final = ("novice", "monk", "master", "hints", "judge")

# Pyodide as web/src/transport/python.ts starts it, on the page itself.
START: Final = """async ([folder, info]) => {
    const packed = {'pyodide.asm.wasm': 'runtime.bin', 'library.zip': 'library.bin', 'game.zip': 'game.bin'}
    const base = new URL(folder, document.baseURI).href, original = self.fetch
    const unpacked = async (name) => {
        const stream = (await original(base + packed[name])).body.pipeThrough(new DecompressionStream('gzip'))
        return new Response(stream, {headers: name.endsWith('.wasm') ? {'content-type': 'application/wasm'} : {}})
    }
    self.fetch = (input, init) => {
        const name = String(input.url ?? input).slice(base.length)
        return name in packed ? unpacked(name) : original(input, init)
    }
    const {loadPyodide} = await import(base + 'pyodide.mjs')
    const lockFileContents = JSON.stringify({info, packages: {}})
    self.python = await loadPyodide({indexURL: base, stdLibURL: base + 'library.zip', lockFileContents})
    self.python.FS.writeFile('/game.zip', new Uint8Array(await (await unpacked('game.zip')).arrayBuffer()))
    self.python.runPython('import sys; sys.path.insert(0, "/game.zip")')
}"""
RUN: Final = "([text, given]) => { self.python.globals.set('given', given); return self.python.runPython(text) }"
TIMED: Final = """
import json
from ghoststories.bot_tasks import done
from ghoststories.bots import thinking

rollouts, spend = 0, thinking.thoughts_of

def counted(search, budget):
    global rollouts
    found = spend(search, budget)
    rollouts += int(search.playouts)
    return found

thinking.thoughts_of = counted

found = done(json.loads(given))
thinking.thoughts_of = spend
assert "found" in found, found
rollouts
"""


@contextmanager
def python_in_chromium() -> Iterator[Page]:
    """A page with Python and the game."""
    host = StaticServer()
    host.start()
    folder = next((SITE / "python").iterdir())
    info = json.loads((SITE.parent.parent / "web/node_modules/pyodide/pyodide-lock.json").read_text())["info"]
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        page = chromium.new_page()
        page.set_default_timeout(0)
        page.goto(host.address + next((SITE / "documents").glob("*/content.json")).relative_to(SITE).as_posix())
        page.evaluate(START, [f"{host.address}python/{folder.name}/", info])
        yield page
        chromium.close()
    host.stop()


def questions(family: str, games: int = 2) -> list[tuple[str, str, str]]:
    """For each question worth a search: who is asked, what they see, and what a monk answers."""
    found = []
    policy = rollout_policy()
    for number in range(games):
        seed = f"site {number}"
        game = Game(Setup(players=4, **FAMILIES[family]), seed=seed)
        bots = {seat: maker_of("monk")(f"{seed}/{seat}") for seat in ("red", "green", "blue", "yellow", WU_FENG)}
        while (question := game.question) is not None:
            seen = seen_by(game.state, side_of(question.seat))
            text = to_json(seen)
            answer = bots[question.seat].answer(seen, question)
            if plain_answer(seen, policy) is None:
                found.append((question.seat, text, answer))
            game.apply(answer)
    return found


def task(do: str, seed: int, view: str, answer: str) -> dict[str, Any]:
    """A task of the bots worker. A bot may have another budget than the site gives it, as in `master@600p`."""
    wanted = do if do in ("hints", "judge") else "answer"
    bot = answer if do == "judge" else LIMITS.get(do, do)
    return {"do": wanted, "view": view, "seed": str(seed), "bot": bot, "seconds": HINT, "coarse": True}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--each", type=int, default=30, help="questions of each kind")
    arguments.add_argument("--tasks", nargs="*", default=list(TASKS))
    arguments.add_argument("--families", nargs="*", default=list(FAMILIES), choices=list(FAMILIES))
    options = arguments.parse_args()
    print("| questions | task | processor, median | 90 % | clock, median | 90 % | rollouts | per second |")
    print("|---|---|---:|---:|---:|---:|---:|---:|", flush=True)
    with python_in_chromium() as page:
        for family in options.families:
            every = questions(family)
            for side in ("Taoists", "Wu-Feng"):
                asked = [each for each in every if (each[0] == WU_FENG) == (side == "Wu-Feng")]
                some = asked[:: max(1, len(asked) // options.each)][: options.each]
                for do in options.tasks if some else ():
                    tasks = [task(do, at, view, answer) for at, (_, view, answer) in enumerate(some)]
                    found = [timed(page, each) for each in (tasks[0], *tasks)][1:]
                    row(f"{family}, {side}", LIMITS.get(do, do), found)
    print(f"\nLoad of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")


def timed(page: Page, wanted: dict[str, Any]) -> tuple[float, float, int]:
    """Seconds of the processor and of the clock that a task takes, and its rollouts."""
    before, begin = processor_time(page), time.perf_counter()
    rollouts: int = page.evaluate(RUN, [TIMED, json.dumps(wanted)])
    return processor_time(page) - before, time.perf_counter() - begin, rollouts


def processor_time(page: Page) -> float:
    """What the processes of pages have used."""
    browser = page.context.browser
    assert browser is not None
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return float(sum(each["cpuTime"] for each in found if each["type"] == "renderer"))


def row(name: str, task: str, found: list[tuple[float, float, int]]) -> None:
    """A row of the table."""
    spent, passed, rollouts = (sorted(each) for each in zip(*found, strict=True))
    middle, most = len(spent) // 2, len(spent) * 9 // 10
    times = [f"{1000 * each:.0f} ms" for each in (spent[middle], spent[most], passed[middle], passed[most])]
    rate = sum(rollouts) / sum(spent)
    print(f"| {name} | {task} | {' | '.join(times)} | {rollouts[middle]} | {rate:.0f} |", flush=True)


if __name__ == "__main__":
    main()
