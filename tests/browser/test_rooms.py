"""Friends on their own devices: a table from the set-up to the end of an evening, each in a window of their own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from tests.browser.places import LiveServer
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.test_access import faults

pytestmark = [pytest.mark.browser, pytest.mark.server_only("a site without a server has no tables for several people")]

SMALL = (320, 640)
Come = Callable[..., Player]


@pytest.fixture
def come(browser: Browser, shared_server: LiveServer) -> Iterator[Come]:
    """Opens windows of people; at the end nothing has gone wrong in any of them."""
    windows: list[Player] = []

    def new(size: tuple[int, int] = DESKTOP, language: str = "en") -> Player:
        windows.append(Player(browser, shared_server, size, language, fresh=True))
        return windows[-1]

    yield new
    for window in windows:
        window.close()


def opened(host: Player, players: int = 2, name: str = "Anna", practice: bool = False) -> str:
    """A table with the host in its first seat: the invitation."""
    page = host.page
    host.goto("new")
    page.locator(f'input[name="players"][value="{players}"]').check(force=True)
    if practice:
        page.locator("details summary").filter(has_text="More options").click()
        page.get_by_label("Practice game").check()
    page.locator("[data-friends]").click()
    page.locator('dialog input[name="name"]').fill(name)
    page.keyboard.press("Enter")
    expect(page.locator("[data-lobby]")).to_be_visible()
    return link(host, "invite")


def link(player: Player, kind: str) -> str:
    return player.page.locator(f'[data-link="{kind}"] input').input_value()


def joined(guest: Player, invitation: str, name: str) -> None:
    """Somebody follows a link."""
    guest.page.goto(invitation)
    guest.page.locator('main input[name="name"]').fill(name)
    guest.page.locator('main button[type="submit"]').click()


def seated(guest: Player, invitation: str, name: str = "Ben") -> None:
    """Somebody follows an invitation, sits down and is ready."""
    joined(guest, invitation, name)
    guest.page.locator("li.free button").first.click()
    guest.page.locator("button.ready").click()
    expect(guest.page.locator("button.ready")).to_have_attribute("aria-pressed", "true")


def begun(host: Player, *guests: Player) -> tuple[Player, Player]:
    """A game of all of them: whoever is asked first, and one who is not."""
    invitation = opened(host, 1 + len(guests))
    for guest, name in zip(guests, ("Ben", "Cleo"), strict=False):
        seated(guest, invitation, name)
    expect(host.page.locator('[data-lacks="0"]')).to_be_visible()
    host.page.get_by_role("button", name="Begin the game").click()
    everybody = (host, *guests)
    for player in everybody:
        player.see_game()
        expect(player.page.locator("[data-presence]")).to_be_visible()
    asked = next(player for player in everybody if is_asked(player))
    return asked, next(player for player in everybody if player is not asked)


def is_asked(player: Player) -> bool:
    """Whether the page shows its reader's own question; it shows this or who else is asked."""
    player.page.locator("aside .options, [data-suggesting]").first.wait_for()
    return player.page.locator("aside .options").count() > 0


def drawer(player: Player, page: str) -> Locator:
    """A page of what belongs to the table."""
    if not player.page.locator("[data-drawer]").count():
        player.page.locator('[data-tool="room"]').click()
    player.page.locator(f"#room-tab-{page}").click()
    return player.page.locator("[data-drawer]")


def seq(player: Player) -> int:
    return int(player.page.locator("main.game").get_attribute("data-seq") or -1)


def test_friends_meet_at_a_table_and_begin(come: Come) -> None:
    anna, ben, dora = come(), come(PHONE, "de"), come(language="fr")
    invitation = opened(anna, 3, practice=True)
    watching = anna.page.locator("details.watch, section details").first
    watching.locator("summary").click()
    spectators = link(anna, "watch")
    assert invitation != spectators

    ben.page.goto(invitation)
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Du bist eingeladen")
    expect(ben.page.locator("main")).to_contain_text("Anna lädt dich")
    # Before joining it is said what kind of game it is, and the secret is not to be seen any more.
    expect(ben.page.locator("[data-practice]")).to_contain_text("Übungspartie")
    secret = invitation.rsplit("/", 1)[-1]
    assert secret not in ben.page.url
    seated(ben, ben.page.url, "Ben")
    assert secret not in ben.page.url

    joined(dora, spectators, "Dora")
    expect(dora.page.locator("[data-lobby]")).to_be_visible()
    assert dora.page.locator("[data-lobby] li.free button").count() == 0
    assert dora.page.locator("[data-link]").count() == 0

    # The reason why it cannot begin yet goes when the reason does.
    start = anna.page.get_by_role("button", name="Begin the game")
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(anna.page.locator("[data-lacks]")).to_contain_text("Still free: ")
    anna.page.locator("li.free select").select_option("novice")
    expect(anna.page.locator('[data-lacks="0"]')).to_have_text("Everybody is ready.")
    expect(anna.page.locator('[data-member] >> text="spectator, here"')).to_be_visible()
    start.click()
    for player in (anna, ben, dora):
        player.see_game()
    expect(dora.page.locator("[data-spectator]")).to_contain_text("Vous regardez.")
    expect(dora.page.locator("main.game")).to_contain_text(re.compile("(Anna|Ben) réfléchit|Rouge|Vert|Bleu|Jaune"))


def test_the_set_up_of_an_open_table_is_changed(come: Come) -> None:
    anna, ben = come(), come()
    seated(ben, opened(anna))
    expect(anna.page.locator("[data-setup]")).to_contain_text("Initiation")
    anna.page.get_by_role("link", name="Change the set-up").click()
    anna.page.locator('input[type="radio"][value="hell"]').check(force=True)
    anna.page.get_by_role("button", name="Use this set-up").click()
    for player in (anna, ben):
        expect(player.page.locator("[data-setup]")).to_contain_text("2 players, Hell")
    # It is another game, so everybody is asked again.
    expect(ben.page.locator("button.ready")).to_have_attribute("aria-pressed", "false")


def test_links_that_lead_nowhere_say_so(come: Come) -> None:
    anna, ben, cleo = come(), come(), come()
    invitation = opened(anna)
    renew = anna.page.get_by_role("button", name="New link").first
    renew.click()
    anna.page.get_by_role("button", name="Really? The old link").click()
    expect(anna.page.locator('[data-link="invite"] input')).not_to_have_value(invitation)
    ben.page.goto(invitation)
    expect(ben.page.locator('[data-join="dead"]')).to_be_visible()
    seated(cleo, link(anna, "invite"), "Cleo")
    member = anna.page.locator("[data-member]").filter(has_text="Cleo")
    member.get_by_role("button", name="Remove").click()
    member.get_by_role("button", name="Really").click()
    expect(cleo.page.get_by_role("heading", name="You were removed")).to_be_visible()
    cleo.page.goto("about:blank")
    cleo.page.goto(link(anna, "invite"))
    expect(cleo.page.locator('[data-join="removed"]')).to_be_visible()
    # Refused calls are errors to the browser.
    ben.errors.clear()
    cleo.errors.clear()


def test_a_suggestion_is_accepted_with_one_click(come: Come) -> None:
    asked, other = begun(come(), come())
    name = other.page.locator("[data-presence]").inner_text()
    assert "Anna" in name or "Ben" in name
    expect(other.page.get_by_role("heading", level=1)).to_have_text(re.compile("(Anna|Ben) is thinking"))
    other.page.locator("[data-suggesting]").click()
    suggested = other.page.locator("[data-suggest]").nth(1)
    option = suggested.get_attribute("data-suggest")
    suggested.click()
    expect(suggested).to_have_attribute("aria-pressed", "true")
    heard = asked.page.locator("[data-suggested]")
    expect(heard).to_contain_text(re.compile("(Anna|Ben) suggests: "))
    before = seq(asked)
    heard.get_by_role("button").click()
    for player in (asked, other):
        player.wait_beyond(before)
        expect(player.page.locator("[data-suggested]")).to_have_count(0)
    assert asked.game.moves[before] == option


def test_a_piece_is_pointed_at_by_mouse_keyboard_and_help(come: Come) -> None:
    asked, other = begun(come(), come())
    other.page.locator('[data-cell="tile:altar"]').click(button="right")
    ring = asked.page.locator('[data-ping="tile:altar"]')
    expect(ring).to_contain_text(re.compile("Anna|Ben"))
    # A screen reader hears of it.
    expect(asked.page.locator('p.hidden[role="status"]')).to_have_text(re.compile("points at: Taoist Altar"))
    expect(ring).to_have_count(0)
    other.page.locator('[data-cell="tile:temple"]').focus()
    other.page.keyboard.press("Shift+F10")
    expect(asked.page.locator('[data-ping="tile:temple"]')).to_be_attached()
    other.page.locator('[data-cell="tile:cemetery"]').click()
    other.page.locator("[data-point]").click()
    expect(asked.page.locator('[data-ping="tile:cemetery"]')).to_be_attached()


def test_people_talk_each_in_their_language(come: Come) -> None:
    anna, ben = come(), come(PHONE, "fr")
    begun(anna, ben)
    drawer(anna, "talk").locator('[data-phrase="thanks"]').click()
    expect(ben.page.locator("[data-latest]")).to_have_text("Anna : Merci !")
    expect(ben.page.locator('[data-tool="room"] b')).to_have_text("1")
    anna.page.locator('input[name="say"]').fill("Wie <b>schön</b>")
    anna.page.keyboard.press("Enter")
    expect(ben.page.locator('[data-tool="room"] b')).to_have_text("2")
    lines = drawer(ben, "talk").locator("[data-talk] li")
    expect(lines.last).to_contain_text("Wie <b>schön</b>")
    expect(ben.page.locator('[data-tool="room"] b')).to_have_count(0)
    # Who opens the page later finds what was said, and nothing of it is new.
    ben.page.reload()
    ben.see_game()
    ben.page.locator("[data-presence]").wait_for()
    assert ben.page.locator('[data-tool="room"] b').count() == 0
    expect(drawer(ben, "talk").locator("[data-talk] li")).to_have_count(2)
    # Escape closes it, and the focus goes back to where it was.
    ben.page.keyboard.press("Escape")
    expect(ben.page.locator("[data-drawer]")).to_have_count(0)
    assert ben.page.evaluate("document.activeElement.dataset.tool") == "room"


def test_a_hint_for_everybody_is_seen_by_everybody(come: Come) -> None:
    asked, other = begun(come(), come())
    other.page.locator("[data-hint-for-all]").click()
    for player in (asked, other):
        expect(player.page.locator("[data-hint]").first).to_be_visible()


def test_to_undo_past_a_roll_everybody_has_to_agree(come: Come) -> None:
    asked, other = begun(come(), come())
    # Whoever placed the ghost and went on cannot take it back alone once a card was drawn or dice were rolled.
    while asked.page.locator('[data-tool="undo"]').get_attribute("title") != (
        "Undo past a roll or a draw, if everybody agrees"
    ):
        before = seq(asked)
        if not is_asked(asked):
            asked, other = other, asked
        question = asked.question
        roll = next((each for each in question["options"] if each["text"] == "help"), question["options"][0])
        asked.page.locator(f'aside [data-option="{roll["text"]}"]').first.click()
        asked.wait_beyond(before)
        other.wait_beyond(before)
        assert seq(asked) < 60
    now = seq(asked)
    asked.page.locator('[data-tool="undo"]').click()
    asked.page.locator("[data-proposal]").get_by_role("button", name="Ask everybody").click()
    expect(asked.page.locator("[data-vote]")).to_contain_text("Agreed: You")
    vote = other.page.locator("[data-vote]")
    expect(vote).to_contain_text("would like to undo")
    vote.get_by_role("button", name="No", exact=True).click()
    expect(asked.page.locator("[data-vote]")).to_have_count(0)
    assert seq(asked) == now
    asked.page.locator('[data-tool="undo"]').click()
    asked.page.locator("[data-proposal]").get_by_role("button", name="Ask everybody").click()
    other.page.locator("[data-vote]").get_by_role("button", name="I agree").click()
    for player in (asked, other):
        player.wait_beyond(now)
        expect(player.page.locator("[data-vote]")).to_have_count(0)
        assert seq(player) < now


def test_a_bot_stands_in_until_its_seat_is_taken_back(come: Come, shared_server: LiveServer) -> None:
    asked, other = begun(come(), come())
    table = shared_server._live(other.id)
    assert table.row.online is not None
    # Nobody waits for half a minute.
    table.row.online["grace"] = 0
    address = asked.page.url
    asked.page.goto("about:blank")
    absent = other.page.locator("[data-absent]")
    expect(absent).to_contain_text("has been away for")
    expect(other.page.locator("[data-presence]")).to_contain_text("away for a moment")
    before = seq(other)
    absent.locator("select").select_option("novice")
    other.wait_beyond(before)
    asked.page.goto(address)
    mine = asked.page.locator("[data-stand-in]")
    expect(mine).to_contain_text("Novice plays")
    mine.get_by_role("button", name="Take the seat back").click()
    expect(mine).to_have_count(0)
    expect(other.page.locator("[data-absent]")).to_have_count(0)


def test_an_answer_that_the_connection_loses_is_given_once(come: Come) -> None:
    asked, _other = begun(come(), come())
    lost: list[str] = []

    def wire(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "answer" and not lost:
                lost.append(message["option"])
                socket.close(code=1012)
                server.close()
            else:
                server.send(text)

        socket.on_message(pass_on)

    asked.page.route_web_socket("**/play*", wire)
    asked.page.reload()
    asked.see_game()
    before = seq(asked)
    option = asked.question["options"][0]["text"]
    asked.page.locator(f'aside [data-option="{option}"]').first.click()
    asked.wait_beyond(before)
    assert lost == [option]
    assert asked.game.moves[before] == option


def test_the_home_page_shows_who_waits_and_another_device_the_same(come: Come) -> None:
    asked, other = begun(come(), come())
    for player, waits in ((asked, True), (other, False)):
        player.goto()
        expect(player.page.locator("[data-who]")).to_be_visible()
        expect(player.page.locator(".door").first).to_contain_text("to move")
        expect(player.page.locator("[data-waiting]")).to_have_count(1 if waits else 0)
    expect(asked.page.locator("[data-waiting]")).to_contain_text("Your turn")
    other.goto("games")
    expect(other.page.locator("main")).to_contain_text(re.compile("(Anna|Ben)’s turn"))

    asked.page.locator("[data-who]").click()
    asked.page.get_by_role("button", name="Make a code").click()
    code = asked.page.locator("[data-code]").inner_text()
    device = come(PHONE)
    device.goto()
    device.page.locator("[data-who]").click()
    device.page.locator('input[name="code"]').fill(code)
    device.page.get_by_role("button", name="Sign in").click()
    expect(device.page.locator("[data-me] [role=status]").first).to_contain_text("Welcome back")
    device.page.keyboard.press("Escape")
    device.page.locator("[data-waiting] a").first.click()
    device.see_game()
    assert is_asked(device)
    # A code works once.
    stranger = come()
    stranger.goto()
    stranger.page.locator("[data-who]").click()
    stranger.page.locator('input[name="code"]').fill(code)
    stranger.page.get_by_role("button", name="Sign in").click()
    expect(stranger.page.locator("[data-me] [role=alert]")).to_contain_text("already been used")
    stranger.errors.clear()


def test_a_name_is_changed_everywhere_and_everything_deleted(come: Come) -> None:
    anna, ben = come(), come()
    begun(anna, ben)
    address = ben.page.url
    ben.goto()
    ben.page.locator("[data-who]").click()
    ben.page.locator('dialog input[name="name"]').fill("Benjamin")
    ben.page.get_by_role("button", name="Change the name").click()
    expect(anna.page.locator("[data-presence]")).to_contain_text("Benjamin")
    ben.page.get_by_role("button", name="Delete everything").click()
    gone = ben.page.get_by_role("button", name="Delete for good")
    expect(gone).to_be_disabled()
    ben.page.locator('input[name="delete"]').fill("delete")
    gone.click()
    expect(ben.page.locator('[data-me=""]')).to_contain_text("You have no name here yet")
    expect(anna.page.locator("[data-presence]")).not_to_contain_text("Benjamin")
    ben.page.goto(address)
    expect(ben.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    ben.errors.clear()


def test_a_closed_table_says_so(come: Come) -> None:
    anna, ben = come(), come()
    begun(anna, ben)
    people = drawer(anna, "people")
    people.get_by_role("button", name="Close the table").click()
    people.get_by_role("button", name="Really close").click()
    for player in (anna, ben):
        expect(player.page.locator("[data-closed]")).to_be_visible()
        assert player.page.locator("aside .options button:not([aria-disabled])").count() == 0


@pytest.mark.parametrize(("size", "language"), [(SMALL, "fr"), (PHONE, "de"), (DESKTOP, "en")])
def test_everything_fits_and_can_be_read_by_everybody(size: tuple[int, int], language: str, come: Come) -> None:
    anna, ben = come(), come(size, language)
    invitation = opened(anna)
    found: dict[str, Any] = {}

    def look(at: str) -> None:
        width = ben.page.evaluate("document.documentElement.scrollWidth")
        found[at] = [*faults(ben), *([f"{width} wide"] if width > size[0] else [])]

    ben.page.goto(invitation)
    ben.page.locator('[data-join="found"]').wait_for()
    look("join")
    seated(ben, ben.page.url, "Maximilian-Alexander von Hohenstein-Berg")
    ben.page.locator("summary").last.click()
    look("lobby")
    anna.page.get_by_role("button", name="Begin the game").click()
    ben.see_game()
    is_asked(ben)
    look("game")
    for page in ("talk", "people", "links"):
        drawer(ben, page)
        look(page)
    ben.goto()
    ben.page.locator("[data-who]").click()
    ben.page.locator("[data-me]").wait_for()
    look("me")
    assert {page: each for page, each in found.items() if each} == {}


def test_a_private_server_shows_nothing_of_it(browser: Browser, server: Any) -> None:
    player = Player(browser, server)
    player.goto("new")
    expect(player.page.get_by_role("button", name="Begin")).to_be_visible()
    player.goto()
    expect(player.page.locator(".door").first).to_be_visible()
    player.page.wait_for_load_state("networkidle")
    assert player.page.locator("[data-who], [data-friends], [data-waiting]").count() == 0
    player.begin(setup={"players": 2}, seed="alone", bots={})
    assert player.page.locator('[data-tool="room"], [data-presence]').count() == 0
    player.goto("join/nothing/0123")
    expect(player.page.locator('[data-join="no_server"]')).to_be_visible()
    player.close()
