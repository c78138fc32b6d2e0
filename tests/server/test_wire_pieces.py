"""Every option says which pieces of the table it is about, in every set; and a piece that cannot be used says why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ghoststories.engine import Game, Setup, seen_by, side_of
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS
from ghoststories.engine.sets.reasons import REASONS
from tests.helpers import play, table
from tests.server.told import assert_options_are_told, question_json, table_json

SETUPS = [
    Setup(players=1),
    Setup(players=4, edition="first"),
    Setup(players=3, sets=("white_moon",)),
    Setup(players=2, sets=("black_secret",)),
    Setup(players=4, sets=("white_moon", "black_secret"), promos=tuple(PROMO_KEYS)),
]
TURN_MENUS = ("before_move", "second_step", "after_move", "after_action", "end_step")
# In a turn these are buttons: nothing on the table stands for them.
BUTTONS = ("pass", "end", "act_first")
ORDER = [
    *("exorcise", "nunchaku", "help", "save", "move", "escort", "crawl", "stay", "rise", "act_first"),
    *("buddha", "crystal", "token", "pockets", "mantra", "winds", "yinyang", "use", "borrow", "pass", "end"),
]


def options(lines: str, agenda: str = "before_move; next_turn") -> dict[str, Any]:
    told = question_json(table(lines, agenda=agenda).state, 1, {})
    return {option["text"]: option for option in told["options"]}


def why_not(lines: str, agenda: str = "before_move; next_turn") -> dict[str, str]:
    told = question_json(table(lines, agenda=agenda).state, 1, {})
    return {f"{each['kind']}:{each['target']}": each["reason"] for each in told["why_not"]}


def all_pieces(told: Any) -> set[str]:
    """The keys of all that lies on a table."""
    keys = {"power_tokens:centre", "demon:shadow"}
    for tile in told["village"]:
        keys |= {f"tile:{tile['place']}", f"cave:below_{tile['place']}"}
    for board in told["boards"]:
        keys |= {f"{kind}:{board['colour']}" for kind in ("board", "taoist", "power", "yinyang", "buddhas")}
        keys |= {f"tao:{board['colour']}:{token}" for token in (*board["tao"], "crystal")}
        keys |= {f"artifact:{artifact}" for artifact in board["artifacts"]}
        keys |= {f"space:{space['id']}" for space in board["spaces"]}
    return keys | {f"tao:supply:{colour}" for colour in told["supply"]["tao"]} | pieces_of_sets(told)


def pieces_of_sets(told: Any) -> set[str]:
    keys = {f"corner:{corner}" for corner in ("nw", "ne", "se", "sw")}
    if (moon := told["moon"]) is not None:
        keys |= {f"villager:{each}" for stack in moon["stacks"].values() for each in stack}
        keys |= {f"villager:{each}" for family in moon["families"] for each in family["members"]}
        keys |= {f"family:{each['family']}" for each in moon["families"]}
        keys |= {f"artifact:{each}" for each in moon["artifacts"]}
    if (secret := told["secret"]) is not None:
        keys |= {f"demon:{each['demon']}" for each in secret["demons"]}
        keys |= {f"curse:{each['curse']}" for each in (*secret["curses"], *secret["pyramid"])}
        keys |= {f"spot:{each['spot']}" for each in secret["pyramid"]}
        keys |= {f"mantra_slot:{each['slot']}" for each in secret["mantras"]}
    return keys


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "+".join((*setup.sets, str(setup.players))))
def test_pieces_of_whole_games_lie_on_the_table(setup: Setup) -> None:
    game, random = Game(setup, seed="pieces"), Random("pieces")
    while (question := game.question) is not None:
        side = side_of(question.seat)
        seen = seen_by(game.state, side)
        told, there = question_json(seen, 1, {}), all_pieces(table_json(seen, {}))
        assert_options_are_told(game, told)
        for option in told["options"]:
            # Cards lie in the hand, on top of the deck or in the discard pile.
            assert [each for each in option["pieces"] if each not in there and not each.startswith("card:")] == [], (
                option
            )
            if told["name"] in TURN_MENUS:
                assert option["pieces"] or option["verb"] in BUTTONS, option
        assert {each["reason"] for each in told["why_not"]} <= set(REASONS)
        if told["name"] in TURN_MENUS:
            places = [ORDER.index(option["verb"]) for option in told["options"]]
            assert places == sorted(places)
            assert any(option["rank"] == "primary" for option in told["options"])
        game.apply(random.choice(question.options))


def test_a_turn_is_played_on_the_pieces() -> None:
    before = options("ghosts: red1 38\nnorth: red twin_winds, qi 3, yinyang, at temple")
    assert before["move:herbalist"]["pieces"] == ["tile:herbalist"]
    assert before["stay"]["pieces"] == ["taoist:red", "tile:temple"]
    assert before["winds"]["pieces"] == ["power:red"]
    assert before["yinyang"]["pieces"] == ["yinyang:red"]
    assert [before[each]["rank"] for each in ("stay", "winds", "yinyang")] == ["primary", "secondary", "secondary"]
    action = options("ghosts: red1 38\nnorth: red spires, qi 3, at herbalist, buddhas 1", agenda="action")
    assert action["help"]["pieces"] == ["tile:herbalist"]
    assert action["exorcise"]["pieces"] == ["space:red1"]
    assert action["pass+buddha:green3"]["pieces"] == ["space:green3", "buddhas:red"]
    assert action["pass+end"]["pieces"] == []
    assert action["pass+end"]["rank"] == "quiet"


def test_power_tokens_are_taken_and_spent_where_they_lie() -> None:
    neutral = "players: red green blue\nnorth: red spires, qi 3, tokens 1, at circle\nwest: yellow mantra, qi 3"
    assert options(f"{neutral}\nghosts: red1 38")["borrow:yellow"]["pieces"] == ["power:yellow"]
    assert options(f"{neutral}\nghosts: red1 38")["borrow:yellow"]["rank"] == "quiet"
    told = options(f"{neutral}\ncentre tokens: 2", agenda="end")
    assert told["token"]["pieces"] == ["power_tokens:centre"]
    assert told["end"]["rank"] == "primary"


def test_what_cannot_be_used_says_why() -> None:
    corner = """
        ghosts: red1 38, red3 39
        north: red twin_winds, qi 3, at herbalist, buddhas 1
        east: green mountain, qi 3, yinyang
        """
    action = why_not(corner, agenda="action")
    assert action["tile:temple"] == "already_moved"
    assert action["space:red3"] == "not_faced"
    assert action["space:blue1"] == "buddha_not_faced"
    assert action["yinyang:red"] == "no_yinyang"
    assert action["yinyang:green"] == "belongs_to_other"
    assert action["power:red"] == "power_before_move"
    assert action["power:green"] == "power_of_other"
    assert not {"space:red1", "space:green3", "tile:herbalist"} & set(action)
    assert why_not(corner)["space:red1"] == "move_first"
    assert why_not(corner)["space:blue1"] == "buddha_at_end"


def test_after_an_action_the_own_tile_and_ghosts_say_that_it_was_the_only_one() -> None:
    game = table(
        "ghosts: red1 38\nnorth: red spires, qi 3, yinyang, at herbalist", agenda="action", tao=["blue blue blue"]
    )
    told = question_json(play(game, "exorcise").state, 1, {})
    reasons = {f"{each['kind']}:{each['target']}": each["reason"] for each in told["why_not"]}
    assert told["name"] == "after_action"
    assert told["phrase"] == {"key": "questions.end_step"}
    assert (reasons["tile:herbalist"], reasons["space:red1"]) == ("action_taken", "action_taken")


CATACOMBS = """
sets: black_secret
village: tea_house cemetery herbalist / sorcerer circle temple / calligrapher pavilion altar
levels: 1
"""


def test_the_two_levels_say_how_to_get_from_one_to_the_other() -> None:
    above = why_not(f"{CATACOMBS}north: red twin_winds, qi 3, at temple")
    assert above["cave:below_temple"] == "not_below"
    below = why_not(f"{CATACOMBS}north: red twin_winds, qi 3, at below_temple")
    assert below["tile:temple"] == "still_below"
    assert below["cave:below_tea_house"] == "too_far"
    assert "cave:below_circle" not in below
    stays = options(f"{CATACOMBS}north: red twin_winds, qi 3, at below_temple")["stay"]
    assert stays["pieces"] == ["taoist:red", "cave:below_temple"]


def test_a_held_buddha_says_when_it_can_be_placed() -> None:
    held = "north: red twin_winds, qi 3, buddhas 1, at temple\nsouth: blue heavenly_gust, qi 3, buddhas 1, at circle"
    before = why_not(held)
    assert before["buddhas:red"] == "buddha_at_end"
    assert before["buddhas:blue"] == "belongs_to_other"
    # The circle faces no space.
    assert why_not(held.replace("at temple", "at circle"), agenda="action")["buddhas:red"] == "buddha_not_faced"


def test_who_is_moved_stays_on_his_own_figure_and_tile() -> None:
    solo = "players: red\nsets: white_moon\nghosts: red1 38\nnorth: red spires, qi 3, at pavilion\nagenda: action"
    told = question_json(table(solo, "help", "blue2").state, 1, {})
    assert told["name"] == "move_taoist"
    stay = next(each for each in told["options"] if each["verb"] == "stay")
    assert stay["pieces"] == ["taoist:red", "tile:pavilion"]
