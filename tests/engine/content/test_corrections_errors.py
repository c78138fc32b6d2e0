"""An error in a file or a stored text names its key, the value given, and what is allowed."""

import re

import pytest

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.corrections import LIMIT, corrected_cards, corrections_from_toml
from ghoststories.engine.errors import ContentError, GhostStoriesError
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS

COLOURS = "red, green, blue, yellow, black"
PARTS = "colour, resistance, left, centre, right"

# The rest of the message may say more.
FILES = [
    ("cards = 1", "'cards' is not a part of the corrections; allowed: card, family"),
    ("card = 1", "card is 1; needed: a table"),
    ("family = []", "family is a list; needed: a table"),
    ("[card]\n73 = 4", "card.73 is 4; needed: a table"),
    ("[card.71]", "there is no card '71'; allowed: 1-70, 72-81, 88-97, 101-106, 111-115, 121-123"),
    ("[card.073]", "there is no card '073'; allowed: 1-70"),
    ("[card.wererat]", "there is no card 'wererat'; allowed: 1-70"),
    ("[card.203]", "there is no card '203'; allowed: 1-70"),
    ('[card.73]\nname = "Rat"', f"card.73 has no part 'name'; allowed: {PARTS}"),
    ("[card.73]\ncolor = 1", f"card.73 has no part 'color'; allowed: {PARTS}"),
    ('[card.73]\ncolour = "pink"', f"card.73.colour is 'pink'; allowed: {COLOURS}"),
    ('[card.73]\ncolour = "white"', f"card.73.colour is 'white'; allowed: {COLOURS}"),
    ("[card.73]\ncolour = 3", f"card.73.colour is 3; allowed: {COLOURS}"),
    ('[card.73]\ncolour = ["red"]', f"card.73.colour is a list; allowed: {COLOURS}"),
    ("[card.73]\nresistance = 4", "card.73.resistance is 4; needed: a table"),
    ("[card.73]\nresistance = {}", f"card.73.resistance is empty; needed: at least one of {COLOURS}"),
    ("[card.73]\nresistance = { white = 1 }", f"card.73.resistance has the colour 'white'; allowed: {COLOURS}"),
    ("[card.73]\nresistance = { yellow = 0 }", "card.73.resistance.yellow is 0; allowed: 1 to 9"),
    ("[card.73]\nresistance = { yellow = 10 }", "card.73.resistance.yellow is 10; allowed: 1 to 9"),
    ("[card.73]\nresistance = { yellow = true }", "card.73.resistance.yellow is True; allowed: 1 to 9"),
    ("[card.73]\nresistance = { yellow = 2.0 }", "card.73.resistance.yellow is 2.0; allowed: 1 to 9"),
    ('[card.73]\nresistance = { yellow = "2" }', "card.73.resistance.yellow is '2'; allowed: 1 to 9"),
    ('[card.73]\nleft = "devour"', "card.73.left is 'devour'; needed: a list of icons, of power_off, group power_off"),
    ("[card.73]\nleft = [1]", "card.73.left has the icon 1; allowed: power_off, group power_off"),
    ('[card.73]\nleft = ["devourer"]', "card.73.left has the icon 'devourer'; allowed: power_off, group power_off"),
    ('[card.73]\nleft = [""]', "card.73.left has the icon ''; allowed: power_off"),
    ('[card.73]\nleft = ["lose_tao"]', "card.73.left has the icon 'lose_tao'; allowed: power_off"),
    ('[card.73]\nleft = ["devour", "devour"]', "card.73.left has the icon 'devour' twice; allowed: once"),
    ('[card.73]\nleft = ["group"]', "card.73.left has a word without its icon; group, circle_of_prayer come just"),
    ('[card.73]\nleft = ["group", "circle_of_prayer", "lose_tao"]', "card.73.left has a word without its icon"),
    ('[card.73]\nleft = ["group", "tao_off"]', "card.73.left has the icon 'group tao_off'; allowed: power_off"),
    ('[card.73]\ncentre = ["devour"]', "card.73.centre has the icon 'devour'; allowed: haunter, curse_die"),
    ('[card.73]\nright = ["crystal"]', "card.73.right has the icon 'crystal'; allowed: curse_die, reward_tao"),
    (
        '[card.73]\ncolour = "blue"',
        "card.73 would be blue with a resistance in yellow; needed: the same colour, so correct both",
    ),
    ("[card.73]\nresistance = { blue = 3 }", "card.73 would be yellow with a resistance in blue; needed: the same"),
    (
        "[card.106]\nresistance = { black = 4, red = 1 }",
        "card.106 would have the icon board_colour with a resistance in black, red; allowed: one colour",
    ),
    ('[card.58]\ncentre = ["board_colour"]', "card.58 would have the icon board_colour with a resistance in red, "),
    ("[family.wong]", "there is no family 'wong'; allowed: hua, zhou, li, sun, miao, xiang, sheng, wu, chang, teng,"),
    ("[family]\nli = true", "family.li is True; needed: a table"),
    ('[family.li]\nnames = "x"', "family.li has no part 'names'; allowed: death, reward"),
    ('[family.li]\ndeath = "divine_sword"', "family.li.death is 'divine_sword'; allowed: knock_down, lose_qi,"),
    ('[family.li]\nreward = "curse_die"', "family.li.reward is 'curse_die'; allowed: divine_sword, vengeful_claw,"),
    ("[family.li]\nreward = 3", "family.li.reward is 3; allowed: divine_sword"),
    (
        '[family.li]\nreward = "divine_sword"',
        "divine_sword would be the reward of hua, li; needed: one family, so correct the others too",
    ),
    ('[family.li]\nreward = "gain_qi"', "shield_of_time would be no family's reward; needed: one family"),
    ("[card.73\n", "the corrections are not TOML: "),
    ("[card.73]\nleft = []\nleft = []", "the corrections are not TOML: "),
    ("x = " + "[" * 5000, "line 1 has 5000 dots and opening brackets; allowed: 16"),
    ("x = [\n" + "[\n" * 4000, "the corrections are not TOML: "),
    ("# three\n\n" + "a." * 17 + "a = 1", "line 3 has 17 dots and opening brackets; allowed: 16"),
    ("a." * 32_000 + "a = 1", f"the corrections have 64005 characters; allowed: {LIMIT}"),
    ("[card.73]\nresistance = { yellow = " + "1" * 5000 + " }", "the corrections are not TOML: "),
]

TEXTS = [
    ("", "the corrections are not JSON: "),
    ("[" * 5000, "the corrections are not JSON: "),
    ("[]", "file is a list; needed: a table"),
    ("null", "file is None; needed: a table"),
    (" " * (LIMIT + 1), f"the corrections have {LIMIT + 1} characters; allowed: {LIMIT}"),
    ('{"card":{"73":{"colour":"pink"}}}', f"card.73.colour is 'pink'; allowed: {COLOURS}"),
    ('{"card":{"73":{"resistance":{"yellow":NaN}}}}', "card.73.resistance.yellow is nan; allowed: 1 to 9"),
    ('{"card":{"73":{"resistance":{"yellow":true}}}}', "card.73.resistance.yellow is True; allowed: 1 to 9"),
    ('{"family":{"li":{"reward":"divine_sword"}}}', "divine_sword would be the reward of hua, li"),
]

STORED = "the corrections are not as they are stored; needed: sorted keys, no blanks, nothing twice"
NOT_AS_STORED = [
    '{"card": {}}',
    '{"card":{}}',
    '{"card":{"73":{}}}',
    '{"family":{"li":{}}}',
    "{}\n",
    '{"family":{"wu":{"death":"lose_qi"}},"card":{"73":{"right":[]}}}',
    '{"card":{"73":{"left":["devour"],"left":[]}}}',
    '{"card":{"55":{"left":["group lose_tao"]}}}',
    '{"card":{"\\u00373":{"left":[]}}}',
]


def correct(text: str) -> None:
    corrected_cards(BASE_CARDS + WHITE_MOON_CARDS, text)


@pytest.mark.parametrize(("toml", "message"), FILES)
def test_a_wrong_file_is_refused(toml: str, message: str) -> None:
    with pytest.raises(ContentError, match=re.escape(message)):
        corrections_from_toml(toml)


@pytest.mark.parametrize(("text", "message"), TEXTS)
def test_a_wrong_stored_text_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=re.escape(message)):
        correct(text)


@pytest.mark.parametrize("text", NOT_AS_STORED)
def test_a_text_that_says_a_right_thing_otherwise_than_stored_is_refused(text: str) -> None:
    with pytest.raises(ContentError, match=re.escape(STORED)):
        correct(text)


def test_a_message_stays_short_whatever_was_given() -> None:
    with pytest.raises(ContentError) as caught:
        corrections_from_toml(f'[card.73]\ncolour = "{"x" * 5000}"')
    assert len(str(caught.value)) < 200


def test_more_corrections_than_a_set_up_stores_are_refused() -> None:
    stones = """
        left = ["group power_off", "group lose_tao", "circle_of_prayer lose_tao", "haunt_tile"]
        centre = ["exorcise_only_if_opposite_empty", "exorcise_only_on_buddha"]
    """
    lines = [f"[card.{card.number}]{stones}" for card in BASE_CARDS]
    with pytest.raises(ContentError, match=rf"the corrections have \d+ characters; allowed: {LIMIT}"):
        corrections_from_toml("\n".join(lines))


def test_a_content_error_is_one_of_the_package() -> None:
    assert ContentError.__mro__[1] is GhostStoriesError
