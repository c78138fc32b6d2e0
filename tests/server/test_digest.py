"""What a person is told at the first question of a turn: what happened since the last one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ghoststories.engine import WU_FENG, side_of
from ghoststories.table_service.digest import MOST_LINES, digest, new_pieces, since_last_turn
from ghoststories.table_service.new_games import new_game
from ghoststories.table_service.replies import Answers
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.wire.types.games import EventJson, GroupJson
from ghoststories.table_service.wire.types.phrases import PhraseJson
from ghoststories.table_service.wire.types.requests import NewGame, SetupJson
from ghoststories.texts import LANGUAGES, Texts

SETUPS: list[SetupJson] = [
    {"players": 4},
    {"players": 1},
    {"players": 2, "sets": ["white_moon"]},
    {"players": 3, "sets": ["white_moon", "black_secret"]},
]


def event(name: str, weight: str = "event", cause: PhraseJson | None = None, **fields: str | int) -> EventJson:
    said: PhraseJson = {"key": f"events.{name}"}
    return {"name": name, "fields": fields, "phrase": said, "cause": cause, "weight": weight, "told_by": []}


def turn(board: str) -> EventJson:
    return event("turn_began", "detail", board=board, turn=1)


def log(*moves: tuple[str | None, list[EventJson]]) -> list[GroupJson]:
    return [
        {"seq": at, "seat": seat, "answer": None, "bot": False, "events": events}
        for at, (seat, events) in enumerate(moves)
    ]


def lines(groups: list[GroupJson], seat: str) -> list[tuple[str, int, bool]]:
    return [
        (each["phrase"]["key"].removeprefix("events.digest."), each["seq"], each["mine"])
        for each in digest(since_last_turn(groups, seat), seat)
    ]


PLACED = event("ghost_placed", card=38, space="green1")
ROUND = log(
    (None, [event("villager_killed", "moment", villager="teng", tile="altar"), turn("red")]),
    ("red", [event("qi_lost", board="red"), turn("green")]),
    ("green", [PLACED, event("ghost_placed", card=39, space="green2")]),
    ("green", [event("ghost_exorcised", "moment", card=38, space="green1"), event("qi_lost", board="red")]),
    ("green", [turn("blue"), event("tile_haunted", "moment", tile="altar"), event("qi_lost", board="blue")]),
    ("blue", [turn("yellow"), event("qi_lost", board="red")]),
    ("yellow", [turn("red"), event("ghost_placed", card=40, space="red1")]),
)


class TestWindow:
    def test_it_begins_after_the_seats_last_turn(self) -> None:
        window = since_last_turn(ROUND, "red")
        assert (window[0].event["fields"]["board"], window[0].seq) == ("green", 1)

    def test_own_losses_come_first_and_are_summed(self) -> None:
        assert lines(ROUND, "red") == [
            ("qi_lost", 3, True),
            ("exorcised", 3, False),
            ("haunted", 4, False),
            ("qi_lost", 4, False),
            ("arrived", 2, False),
            ("arrived", 6, False),
        ]

    def test_what_happened_in_the_own_turn_is_not_told(self) -> None:
        # Red's loss in his own turn, before the green one.
        mine = digest(since_last_turn(ROUND, "red"), "red")[0]
        assert (mine["phrase"]["with"]["count"], mine["seq"]) == (2, 3)

    @pytest.mark.parametrize("seat", ["green", "blue", "yellow"])
    def test_nobody_else_is_told_now(self, seat: str) -> None:
        assert since_last_turn(ROUND, seat) == []

    def test_only_the_first_question_of_a_turn_tells_it(self) -> None:
        assert since_last_turn([*ROUND, {**log(("red", []))[0], "seq": 7}], "red") == []

    def test_another_seats_answer_in_the_turn_does_not_count(self) -> None:
        assert lines([*ROUND, {**log(("blue", []))[0], "seq": 7}], "red") == lines(ROUND, "red")

    def test_the_first_turn_of_the_game_has_nothing_to_tell(self) -> None:
        assert since_last_turn(ROUND[:1], "red") == []

    def test_the_set_up_is_left_out(self) -> None:
        groups = ROUND[:5]
        assert all(told.event["name"] != "villager_killed" for told in since_last_turn(groups, "blue"))
        assert lines(groups, "blue")[0] == ("qi_lost", 4, True)

    def test_wu_feng_is_told_what_happened_since_his_last_answer(self) -> None:
        his: GroupJson = {**ROUND[3], "seat": WU_FENG}
        groups = [*ROUND[:3], his, *ROUND[4:]]
        assert {told.seq for told in since_last_turn(groups, WU_FENG)} == {4, 5, 6}
        assert since_last_turn(groups[:4], WU_FENG) == []


def test_a_common_cause_is_told_with_a_loss() -> None:
    cause: PhraseJson = {"key": "events.cause.overrun"}
    groups = [*ROUND[:5], *log(("blue", [turn("red"), event("qi_lost", cause=cause, board="red")]))]
    groups = [{**group, "seq": at} for at, group in enumerate(groups)]
    (mine,) = [line for line in digest(since_last_turn(groups, "red"), "red") if line["mine"]]
    # One of his two losses has no cause here, so none is told.
    assert "notes" not in mine["phrase"]
    alone = log((None, [turn("red")]), ("red", [turn("green"), event("qi_lost", cause=cause, board="red")]))
    alone += [{**log(("green", [turn("red")]))[0], "seq": 2}]
    assert digest(since_last_turn(alone, "red"), "red")[0]["phrase"]["notes"] == [cause]


def test_new_pieces_are_those_that_are_still_there() -> None:
    gone = event("ghost_discarded", card=38, space="green1")
    moved = event("ghost_moved", card=39, space="green2", to_space="blue3")
    last: GroupJson = {**ROUND[6], "events": [gone, moved, *ROUND[6]["events"]]}
    groups = [*ROUND[:6], last]
    assert new_pieces(since_last_turn(groups, "red")) == ["tile:altar", "space:blue3", "space:red1"]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_in_whole_games(setup: SetupJson) -> None:
    """It comes once a turn, is short, can be said, and tells nothing that is not in the log of the side."""
    row, moves = new_game(NewGame(seed="digest", setup=setup, practice=True))
    line, random = Timeline(row, moves), Random("digest")
    told = 0
    while line.game.question is not None and line.game.state.turn < 30:
        side = side_of(line.game.question.seat)
        question = line.question(side=side)
        assert question is not None
        assert len(question["since"]) <= MOST_LINES
        told += bool(question["since"])
        log_of_side = line.groups_for(side)
        cards = {card for group in log_of_side for each in group["events"] for card in cards_of(each["phrase"])}
        for each in question["since"]:
            assert 0 <= each["seq"] <= line.seq
            assert set(cards_of(each["phrase"])) <= cards
            for language in LANGUAGES:
                key = each["phrase"]["key"]
                assert Texts(language).has(key) or Texts(language).has(f"{key}.one")
        option = random.choice(line.game.question.options)
        line.add(line.tried(Answers([option])).moves[line.seq :])
    assert told >= 3


def cards_of(phrase: Any) -> list[int]:
    """The cards a phrase names."""
    if phrase is None or isinstance(phrase, int):
        return []
    if "card" in phrase:
        return [int(phrase["card"])]
    parts = [*phrase.get("all", []), *phrase.get("with", {}).values(), *phrase.get("notes", [])]
    return [card for part in parts for card in cards_of(part)]
