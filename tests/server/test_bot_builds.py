"""What the processes that think run on, and how they change to a compiled build in the middle of a game."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import ghoststories
from ghoststories.bot_tasks import Task
from ghoststories.engine import Game, Question, Setup
from ghoststories.engine.core.codec import to_json
from ghoststories.server.app import create_app
from ghoststories.server.bots.builds import LIBRARY, PACKAGE, STAMP, BotBuild, sources_digest
from ghoststories.server.bots.processes import Workers
from ghoststories.table_service import pace
from tests.server.page import PATIENCE, Page, new_game, opened

# Says by its answer what it runs on: the last option means a build, the first one the sources.
TELLS = """
import time
from pathlib import Path

import ghoststories

BUILD = "BUILD" in Path(ghoststories.__file__).parts

class Tells:
    def __init__(self, seed):
        pass

    def answer(self, view, question):
        return question.options[-1 if BUILD else 0]

class Slow(Tells):
    def answer(self, view, question):
        Path(__file__).with_name("begun").touch()
        time.sleep(0.3)
        return super().answer(view, question)
"""
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.so", "client")


class Builds:
    """A folder where a build can appear as the real ones do: at once, when it is complete."""

    def __init__(self, folder: Path) -> None:
        self._scratch = folder / "scratch"
        self.folder = folder / "BUILD"
        self.bots = folder / "mybot.py"
        self.bots.write_text(TELLS, encoding="utf-8")

    def make(self) -> Path:
        """A copy of the running package; without libraries in it, it is as slow as the sources."""
        shutil.copytree(Path(ghoststories.__file__).parent, self._scratch / PACKAGE, ignore=NOT_COPIED)
        (self._scratch / LIBRARY).touch()
        (self._scratch / STAMP).write_text("any")
        return self._scratch

    def appear(self) -> None:
        self.make().rename(self.folder)

    def bot(self, name: str) -> str:
        return f"{self.bots}:{name}"


@pytest.fixture
def builds(tmp_path: Path) -> Builds:
    return Builds(tmp_path)


def task(bot: str) -> Task:
    state = Game(Setup(players=1), seed="build").state
    return Task(do="answer", view=to_json(state), seed="", bot=bot, seconds=0)


def options() -> list[str]:
    return list(Question(Game(Setup(players=1), seed="build").state).options)


class TestWhichBuild:
    def test_none_is_named(self) -> None:
        build = BotBuild()
        assert build.current() is None
        assert build.environment(None) == dict(os.environ)

    def test_one_that_appears_is_used(self, builds: Builds) -> None:
        build = BotBuild(builds.folder)
        assert build.current() is None
        builds.appear()
        assert build.current() == builds.folder
        assert build.environment(build.current())["PYTHONPATH"].split(os.pathsep)[0] == str(builds.folder)

    def test_one_of_other_sources_is_not(self, builds: Builds) -> None:
        made = builds.make()
        (made / PACKAGE / "bots" / "habits.json").write_text("{}")
        made.rename(builds.folder)
        assert BotBuild(builds.folder).current() is None

    def test_one_without_its_stamp_is_not(self, builds: Builds) -> None:
        builds.appear()
        (builds.folder / STAMP).unlink()
        assert BotBuild(builds.folder).current() is None

    def test_one_for_another_python_is_not(self, builds: Builds) -> None:
        builds.appear()
        (builds.folder / LIBRARY).rename(builds.folder / f"{PACKAGE}__mypyc.cpython-399.so")
        assert BotBuild(builds.folder).current() is None

    def test_one_that_is_replaced_by_another_is_not_any_more(self, builds: Builds) -> None:
        builds.appear()
        build = BotBuild(builds.folder)
        assert build.current()
        shutil.rmtree(builds.folder)
        assert build.current() is None
        made = builds.make()
        (made / PACKAGE / "more.py").touch()
        made.rename(builds.folder)
        assert build.current() is None

    def test_what_python_leaves_behind_does_not_matter(self, builds: Builds) -> None:
        made = builds.make()
        before = sources_digest(made / PACKAGE)
        (made / PACKAGE / "engine" / "agenda.cpython-311.so").touch()
        (made / PACKAGE / "engine" / "__pycache__").mkdir()
        (made / PACKAGE / "engine" / "__pycache__" / "agenda.pyc").touch()
        assert sources_digest(made / PACKAGE) == before


class TestWorkers:
    def test_an_idle_one_is_replaced_for_the_next_thought(self, builds: Builds) -> None:
        async def thoughts() -> list[str]:
            workers = Workers(1, BotBuild(builds.folder))
            found = [await workers.think(task(builds.bot("Tells")), PATIENCE)]
            builds.appear()
            found.append(await workers.think(task(builds.bot("Tells")), PATIENCE))
            workers.close()
            return found

        assert asyncio.run(thoughts()) == [options()[0], options()[-1]]

    def test_a_busy_one_finishes_its_thought(self, builds: Builds) -> None:
        async def thoughts() -> list[str]:
            workers = Workers(1, BotBuild(builds.folder))
            slow = asyncio.create_task(workers.think(task(builds.bot("Slow")), PATIENCE))
            while not builds.bots.with_name("begun").exists():
                await asyncio.sleep(0.01)
            await asyncio.to_thread(builds.appear)
            found = [await slow, await workers.think(task(builds.bot("Slow")), PATIENCE)]
            workers.close()
            return found

        assert asyncio.run(thoughts()) == [options()[0], options()[-1]]

    def test_the_outdated_process_is_gone(self, builds: Builds) -> None:
        async def processes() -> None:
            workers = Workers(1, BotBuild(builds.folder))
            await workers.think(task(builds.bot("Tells")), PATIENCE)
            (worker,) = workers._idle
            before = worker._process
            builds.appear()
            await workers.think(task(builds.bot("Tells")), PATIENCE)
            assert before is not None
            assert before.returncode is not None
            assert workers._idle == [worker]
            workers.close()

        asyncio.run(processes())


def test_a_game_goes_on_while_the_build_changes(
    builds: Builds, database: str, nothing_built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Slow enough for a busy machine to start the new build before the game is over.
    monkeypatch.setattr(pace, "CALM", 0.1)
    app = create_app(database, nothing_built, bots=[builds.bot("Tells")], bot_build=BotBuild(builds.folder))
    with (
        TestClient(app) as server,
        # With this seed the game goes on for longer than is watched.
        opened(server, new_game(server, players=1, bot_seats=1, bot="Tells", seed="plays")["id"]) as page,
    ):
        build = builds.make()
        assert answers(page) == "first"
        build.rename(builds.folder)
        # Answers that the bot gave before are still on their way to the page.
        assert "last" in (answers(page) for _ in range(60))


def answers(page: Page) -> str:
    """Which of its options a bot takes."""
    options = [option["text"] for option in page.question["options"]]
    taken = page.next("update")["groups"][0]["answer"]
    return {options[0]: "first", options[-1]: "last"}[taken]
