"""A newcomer: from the home page through all lessons, with the mouse, the keyboard and on a phone, in three languages;
and what the rules page tells to whoever asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, expect

from ghoststories.lessons import COURSES, Lesson, Step, lesson_of
from ghoststories.texts import Texts
from tests.browser.player import DESKTOP, PHONE, TABS, Player

pytestmark = pytest.mark.browser

Press = Callable[[Player, Locator], None]
FIRST = COURSES[0].lessons[0]
HAS_FOCUS = "element => element === document.activeElement"
# Whether no ring lies under the bubble; on a phone they may touch.
RINGS_ARE_FREE = """() => {
    const bubble = document.querySelector('.lesson.placed').getBoundingClientRect()
    return [...document.querySelectorAll('.rings i')].map(ring => ring.getBoundingClientRect()).every(ring =>
        ring.right <= bubble.left || bubble.right <= ring.left
        || ring.bottom - 1 <= bubble.top || bubble.bottom <= ring.top)
}"""


# Whether the ring is where the piece is.
RING_IS_ROUND = """piece => {
    const [ring, rim] = ['.rings i', piece].map(each => document.querySelector(each)?.getBoundingClientRect())
    return ring && Math.abs(ring.x - rim.x) < 8 && Math.abs(ring.y - rim.y) < 8
}"""


def by_mouse(_player: Player, wanted: Locator) -> None:
    wanted.click()


def by_finger(_player: Player, wanted: Locator) -> None:
    wanted.tap()


def by_keys(player: Player, wanted: Locator) -> None:
    """Tab to it, wherever the focus is, and press Enter."""
    for _ in range(TABS):
        if wanted.evaluate(HAS_FOCUS):
            break
        player.page.keyboard.press("Tab")
    assert wanted.evaluate(HAS_FOCUS)
    player.page.keyboard.press("Enter")


def bubble(player: Player, step: int) -> Locator:
    found = player.page.locator(f".lesson.placed[data-step='{step}']")
    player.see(f".lesson.placed[data-step='{step}']")
    expect(found).to_be_visible()
    return found


def box(element: Locator) -> FloatRect:
    found = element.bounding_box()
    assert found is not None
    return found


def follow(player: Player, lesson: Lesson, texts: Texts, press: Press) -> None:
    """Do what a lesson says, step by step, up to its last sentence."""
    for number, step in enumerate(lesson.steps, 1):
        told = bubble(player, number)
        expect(told.get_by_role("status")).to_have_text(texts.get(f"lessons.{lesson.key}.{step.key}.say"))
        player.wait_until(RINGS_ARE_FREE)
        if step.is_asked:
            press(player, option(player, step))
        elif number < len(lesson.steps):
            press(player, told.get_by_role("button"))


def option(player: Player, step: Step) -> Locator:
    """The first option that leads on."""
    player.page.wait_for_selector("aside [data-option]")
    offered = player.page.eval_on_selector_all("aside [data-option]", "all => all.map(each => each.dataset.option)")
    wanted = next(each for each in offered if step.takes(each))
    return player.page.locator(f"aside [data-option='{wanted}']")


@pytest.mark.parametrize(
    ("size", "language", "press"),
    [
        (DESKTOP, "en", by_mouse),
        pytest.param(DESKTOP, "fr", by_keys, marks=pytest.mark.long),
        pytest.param(PHONE, "de", by_finger, marks=pytest.mark.long),
    ],
    ids=["mouse", "keyboard", "phone"],
)
def test_a_newcomer_goes_through_all_lessons(
    browser: Browser, server: Any, size: tuple[int, int], language: str, press: Press
) -> None:
    player, texts = Player(browser, server, size, language), Texts(language)
    page = player.page
    player.goto()
    press(player, page.locator(".door a[href='#/learn']"))
    for course in COURSES:
        press(player, page.locator(f"a[href='#/learn/{course.lessons[0]}']"))
        for lesson, following in zip(course.lessons, [*course.lessons[1:], None], strict=True):
            follow(player, lesson_of(lesson), texts, press)
            way = f"#/learn/{following}" if following else "#/learn"
            press(player, page.locator(f".lesson a[href='{way}']"))
    expect(page.locator(".tick.done")).to_have_count(sum(len(course.lessons) for course in COURSES))
    player.close()


def test_another_answer_is_commented_on_and_nothing_happens(browser: Browser, server: Any) -> None:
    player, texts = Player(browser, server), Texts("en")
    player.goto(f"learn/{FIRST}")
    told = bubble(player, 1)
    player.page.locator("aside [data-option='help']").click()
    expect(told.get_by_role("status")).to_have_text(texts.get(f"lessons.{FIRST}.roll.help"))
    expect(player.page.locator("main.game")).to_have_attribute("data-seq", "0")
    told.get_by_role("button", name="Next").click()
    expect(bubble(player, 2).get_by_role("status")).to_have_text(texts.get(f"lessons.{FIRST}.ghost.say"))
    player.close()


def test_a_piece_that_cannot_be_used_says_why_and_what_to_do_instead(browser: Browser, server: Any) -> None:
    player, texts = Player(browser, server), Texts("en")
    player.goto("learn/yin_yang")
    bubble(player, 1).get_by_role("button").click()
    status = bubble(player, 2).get_by_role("status")
    player.page.locator("[data-cell='tile:tea_house']").click()
    expect(status).to_contain_text(texts.get("reasons.already_moved"))
    expect(status).to_contain_text(texts.get("lessons.yin_yang.use.say"))
    player.page.locator("[data-cell='yinyang:red']").click()
    expect(bubble(player, 3).get_by_role("status")).to_have_text(texts.get("lessons.yin_yang.tile.say"))
    player.close()


def test_the_piece_is_marked_and_the_bubble_does_not_cover_it(browser: Browser, server: Any) -> None:
    for size in (DESKTOP, PHONE):
        player = Player(browser, server, size)
        player.goto(f"learn/{FIRST}")
        bubble(player, 1).get_by_role("button").click()
        told = bubble(player, 2)
        player.wait_until(RING_IS_ROUND, "[data-cell='space:red2'] .rim")
        words, piece = box(told), box(player.page.locator("[data-cell='space:red2'] .rim"))
        apart = (
            words["x"] >= piece["x"] + piece["width"]
            or piece["x"] >= words["x"] + words["width"]
            or words["y"] >= piece["y"] + piece["height"]
            or piece["y"] >= words["y"] + words["height"]
        )
        assert apart
        player.close()


def test_a_lesson_can_be_answered_on_the_table(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.goto("learn/help")
    bubble(player, 1)
    player.page.locator("[data-cell='tile:herbalist']").click()
    bubble(player, 3)
    player.close()


def test_what_is_done_is_kept_and_a_lesson_begins_again_after_a_reload(browser: Browser, server: Any) -> None:
    player, texts = Player(browser, server), Texts("en")
    player.goto(f"learn/{FIRST}")
    follow(player, lesson_of(FIRST), texts, by_mouse)
    player.page.reload()
    bubble(player, 1)
    player.goto("learn")
    expect(player.page.locator(".tick.done")).to_have_count(1)
    expect(player.page.locator("a[aria-current='step']")).to_contain_text(texts.get("lessons.win.title"))
    player.close()


def test_a_lesson_that_is_not_there_leads_back(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.goto("learn/levitate")
    player.page.locator("main a[href='#/learn']").click()
    expect(player.page.locator("a[href='#/learn/exorcise']")).to_be_visible()
    # The refused call is what this test is about.
    player.errors = [error for error in player.errors if "404" not in error]
    player.close()


@pytest.mark.parametrize(
    ("language", "asked", "page", "paragraph"),
    [
        ("en", "how to win", "goal", "win"),
        ("en", "goal", "goal", "win"),
        ("en", "can I use someone else's Tao", "combat", "friends"),
        ("de", "Wie gewinnt man?", "goal", "win"),
        ("de", "Kann ich das Tao eines anderen benutzen?", "combat", "friends"),
        ("fr", "comment gagner", "goal", "win"),
        ("fr", "Puis-je utiliser le Tao d’un autre ?", "combat", "friends"),
    ],
)
def test_the_rules_answer_questions(
    browser: Browser, server: Any, language: str, asked: str, page: str, paragraph: str
) -> None:
    player = Player(browser, server, language=language)
    player.goto("rules")
    player.page.wait_for_selector("#rule-page-goal")
    player.page.locator("#search").fill(asked)
    first = player.page.locator("article").first
    expect(first).to_have_id(f"rule-page-{page}-{paragraph}")
    expect(first).to_contain_text(Texts(language).get(f"rulebook.{page}.{paragraph}"))
    player.close()


def test_a_question_is_answered_without_unrelated_rulings(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.goto("rules")
    player.page.wait_for_selector("#rule-page-goal")
    player.page.locator("#search").fill("can I use someone else's Tao")
    expect(player.page.locator("article")).to_have_count(2)
    expect(player.page.locator("#rule-B29")).to_be_visible()
    player.page.locator("#search").fill("goal")
    expect(player.page.locator("[id^='rule-page-goal-']")).to_have_count(3)
    player.close()


def test_the_rules_are_those_of_the_sets_in_play(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.begin(setup={"players": 1})
    player.page.evaluate("location.hash = '#/rules'")
    page = player.page
    page.wait_for_selector("#rule-page-goal")
    expect(page.locator("#rule-B1")).to_be_attached()
    for hidden in ("#rule-W8", "#rule-K1", "#rule-P1", "#rule-page-villagers"):
        expect(page.locator(hidden)).to_have_count(0)
    page.get_by_role("button", name="White Moon", pressed=False).click()
    expect(page.locator("#rule-W8")).to_be_attached()
    expect(page.locator("#rule-page-villagers")).to_be_attached()
    page.evaluate("location.hash = '#/rules/K1'")
    expect(page.locator("#rule-K1")).to_be_focused()
    player.close()
