"""People at a table: presence, stand-ins, votes, talk."""

from __future__ import annotations

import asyncio

import pytest

from ghoststories.engine import NOBODY, TAOISTS, WU_FENG, WU_FENGS
from ghoststories.table_service.online.members import online_of
from ghoststories.table_service.online.rights import Caller
from ghoststories.table_service.online.talk import PHRASES
from ghoststories.table_service.wire.types.keys import PERSON
from tests.table_service.online.party import AGAINST, GRACE, TWO, Party, Sitting, asked, run, settled


def test_a_lobby_is_told_the_room_and_no_table() -> None:
    async def play() -> None:
        table = await Party().open_table(red="ann")
        page = Sitting(table, "ann")
        await settled()
        assert {each["type"] for each in page.told} == {"room"}
        await page.sends("sync")
        assert {each["type"] for each in page.told} == {"room"}
        assert await page.refused("answer", question=0, option="x") == "not_begun"
        assert await page.refused("ping", piece="tile:altar") == "not_begun"

    run(play)


def test_the_room_comes_before_the_table() -> None:
    async def play() -> None:
        table = await Party().table(red="ann", blue="ben")
        page = Sitting(table, "ann")
        assert [each["type"] for each in page.told[:3]] == ["room", "snapshot", "pace"]

    run(play)


def test_others_are_told_who_is_here() -> None:
    async def play() -> None:
        party = Party()
        table = await party.table(red="ann", blue="ben")
        ann, ben = Sitting(table, "ann"), Sitting(table, "ben")
        second = Sitting(table, "ben")
        await settled()
        assert [each["here"] for each in ann.room["members"]] == [True, True]
        table.leave(second)
        await settled()
        assert [each["here"] for each in ann.room["members"]] == [True, True]
        table.leave(ben)
        await settled()
        assert [(each["here"], each["away"] is None) for each in ann.room["members"]] == [(True, True), (False, False)]
        assert list(online_of(table.row)["away"]) == ["ben"]
        Sitting(table, "ben")
        await settled()
        assert online_of(table.row)["away"] == {}

    run(play)


def test_whoever_is_missing_after_a_restart_is_away() -> None:
    async def play() -> None:
        party = Party()
        game = (await party.table(red="ann", blue="ben")).row.id
        table = await party.reopened().table(game)
        Sitting(table, "ann")
        await settled()
        assert list(online_of(table.row)["away"]) == ["ben"]

    run(play)


class TestStandIns:
    def test_a_bot_plays_for_who_is_away_and_the_owner_ends_it_by_answering(self) -> None:
        async def play() -> None:
            party = Party()
            table = await party.table(red="ann", blue="ben")
            ann, ben = Sitting(table, "ann"), Sitting(table, "ben")
            table.leave(ben)
            await settled()
            assert await ann.refused("stand_in", seat="blue", bot="random") == "not_away"
            party.clock.time += GRACE
            assert await ann.refused("stand_in", seat="blue", bot="genius") == "seat"
            await ann.sends("stand_in", seat="blue", bot="random")
            assert ann.seat("blue") == {"seat": "blue", "holder": "ben", "bot": "random"}
            while not (ann.question or {}).get("mine"):
                await settled()
            # The bot thinks until somebody else answers.
            party.bots.may_answer.clear()
            while table.timeline.seat != "blue":
                await ann.answers()
            ben = Sitting(table, "ben")
            question = ben.question
            assert question is not None
            assert (question["bot"], question["mine"]) == ("random", True)
            await ben.sends("answer", question=question["id"], option=question["options"][0]["text"])
            assert ben.seat("blue") == {"seat": "blue", "holder": "ben", "bot": None}
            assert table.row.seats["blue"] == PERSON
            assert table.timeline.groups[question["id"] + 1]["bot"] is False
            party.bots.may_answer.set()
            await settled()
            assert table.timeline.groups[-1]["bot"] is False

        run(play)

    def test_the_owner_takes_the_seat_back(self) -> None:
        async def play() -> None:
            table = await Party().table(red="ann", blue="ben")
            ann, ben = Sitting(table, "ann"), Sitting(table, "ben")
            await ben.sends("stand_in", seat="blue", bot="random")
            assert await ann.refused("stand_in", seat="blue", bot=None) == "not_yours"
            await ben.sends("stand_in", seat="blue", bot=None)
            assert (table.row.seats["blue"], table.row.bot_asked) == (PERSON, False)

        run(play)

    def test_a_bot_may_play_for_wu_feng_but_nobody_else(self) -> None:
        async def play() -> None:
            party = Party()
            table = await party.table(AGAINST, red="ann", blue="ann", wu_feng="ben")
            ann = Sitting(table, "ann")
            await settled()
            party.clock.time += GRACE
            assert await ann.refused("seat", seat=WU_FENG, player=PERSON) == "taken"
            await ann.sends("stand_in", seat=WU_FENG, bot="random")
            assert ann.side == TAOISTS
            assert not any(each["table"]["secret"]["hand"] for each in ann.of("snapshot", "update"))

        run(play)

    def test_what_bots_answered_is_not_taken_back_for_a_person(self) -> None:
        async def play() -> None:
            table = await Party().table(red="ann", blue="ben")
            ann, ben = Sitting(table, "ann"), Sitting(table, "ben")
            page = asked([ann, ben])
            await page.answers()
            by = [group["bot"] for group in table.timeline.groups]
            await page.sends("stand_in", seat=page.room["members"][[ann, ben].index(page)]["seats"][0], bot="random")
            assert [group["bot"] for group in table.timeline.groups][: len(by)] == by

        run(play)


class TestVotes:
    def test_back_past_a_roll_when_all_agree(self) -> None:
        async def play() -> None:
            table = await Party().table(red="ann", blue="ben")
            ann, ben = Sitting(table, "ann"), Sitting(table, "ben")
            began = table.timeline.seq
            while table.timeline.seq < began + 12:
                await asked([ann, ben]).answers()
            assert await ann.refused("undo_to", move=0) == "practice_only"
            assert await ben.refused("vote", yes=True) == "no_vote"
            await ann.sends("propose_undo", move=began)
            assert ben.room["vote"]["waits_for"] == ["ben"]
            assert "vote" in ben.room["may"]
            await ben.sends("vote", yes=True)
            assert table.timeline.seq == began
            assert (ann.seq, ann.room["vote"]) == (began, None)

        run(play)

    def test_it_ends_with_a_no_or_when_the_game_goes_on(self) -> None:
        async def play() -> None:
            table = await Party().table(red="ann", blue="ben")
            ann, ben = Sitting(table, "ann"), Sitting(table, "ben")
            for _ in range(4):
                await asked([ann, ben]).answers()
            seq = table.timeline.seq
            await ann.sends("propose_undo", move=1)
            await ben.sends("vote", yes=False)
            assert (ann.room["vote"], table.timeline.seq) == (None, seq)
            await ann.sends("propose_undo", move=1)
            await asked([ann, ben]).answers()
            assert (ann.room["vote"], online_of(table.row).get("vote")) == (None, None)

        run(play)

    def test_a_vote_survives_a_restart(self) -> None:
        async def play() -> None:
            party = Party()
            table = await party.table(red="ann", blue="ben")
            ann, ben = Sitting(table, "ann"), Sitting(table, "ben")
            for _ in range(4):
                await asked([ann, ben]).answers()
            await ann.sends("propose_undo", move=1)
            table = await party.reopened().table(table.row.id)
            ben = Sitting(table, "ben")
            assert ben.room["vote"]["by"] == "ann"
            await ben.sends("vote", yes=True)
            assert table.timeline.seq < 4

        run(play)

    def test_when_a_bot_stands_in_for_the_last_one_it_is_agreed(self) -> None:
        async def play() -> None:
            party = Party()
            table = await party.table(red="ann", blue="ben")
            ann, ben = Sitting(table, "ann"), Sitting(table, "ben")
            began = table.timeline.seq
            for _ in range(4):
                await asked([ann, ben]).answers()
            table.leave(ben)
            await settled()
            party.clock.time += GRACE
            await ann.sends("propose_undo", move=began)
            party.bots.may_answer.clear()
            await ann.sends("stand_in", seat="blue", bot="random")
            assert table.timeline.seq == began

        run(play)

    def test_practice_goes_back_at_once_only_for_who_is_alone(self) -> None:
        async def play() -> None:
            for seats, code in (({"red": "ann", "blue": "ann"}, None), ({"red": "ann", "blue": "ben"}, "needs_vote")):
                table = await Party().table({**TWO, "practice": True}, **seats)
                pages = [Sitting(table, name) for name in dict.fromkeys(seats.values())]
                began = table.timeline.seq
                for _ in range(4):
                    await asked(pages).answers()
                if code is None:
                    await pages[0].sends("undo_to", move=began)
                    assert table.timeline.seq == began
                else:
                    assert await pages[0].refused("undo_to", move=began) == code

        run(play)


def test_only_who_gave_an_answer_takes_it_back() -> None:
    async def play() -> None:
        table = await Party().table(red="ann", blue="ben")
        pages = [Sitting(table, "ann"), Sitting(table, "ben")]
        for _ in range(40):
            page = asked(pages)
            await page.answers()
            told = {each: each.of("update")[-1]["undo"] for each in pages}
            if told[page]["last"]:
                break
        [other] = [each for each in pages if each is not page]
        assert told[other] == {"last": False, "turn": False, "reason": "other_player"}
        assert await other.refused("undo") == "not_yours"
        await page.sends("undo")

    run(play)


class TestTalk:
    def test_everybody_hears_what_is_said_and_who_comes_later_too(self) -> None:
        async def play() -> None:
            table = await Party().table(red="ann", blue="ben")
            ann, ben = Sitting(table, "ann"), Sitting(table, "ben")
            await ann.sends("say", text="  Look\u202e at\nthat \u0007 ghost ")
            await ben.sends("say", phrase="careful")
            lines = [line for each in ann.of("talk") for line in each["lines"]]
            assert [(line["by"], line["text"], line["phrase"]) for line in lines] == [
                ("ann", "Look at that  ghost", None),
                ("ben", None, "careful"),
            ]
            late = Sitting(table, "ben")
            await settled()
            assert [line["number"] for line in late.of("talk")[0]["lines"]] == [1, 2]

        run(play)

    @pytest.mark.parametrize(
        "said", [{}, {"text": "\u200b \n"}, {"phrase": "nonsense"}, {"text": "a", "phrase": "sorry"}]
    )
    def test_what_cannot_be_said(self, said: dict[str, str]) -> None:
        async def play() -> None:
            table = await Party().table(red="ann", blue="ben")
            assert await Sitting(table, "ann").refused("say", **said) == "malformed"

        run(play)

    def test_what_is_said_elsewhere_is_heard_here(self) -> None:
        async def play() -> None:
            party = Party()
            table = await party.table(red="ann", blue="ben")
            ann = Sitting(table, "ann")
            elsewhere = party.reopened()
            ben = Sitting(await elsewhere.table(table.row.id), "ben")
            await ben.sends("say", text="first")
            await party.registry.catch_up(table.row.id)
            await ben.sends("say", text="second")
            await ann.sends("say", text="third")
            heard = [line["text"] for each in ann.of("talk") for line in each["lines"]]
            assert heard == ["first", "second", "third"]

        run(play)

    def test_pings_are_for_all_and_suggestions_for_ones_side(self) -> None:
        async def play() -> None:
            table = await Party().table(AGAINST, red="ann", blue="bob", wu_feng="ben")
            ann, bob, ben = (Sitting(table, name) for name in ("ann", "bob", "ben"))
            await ben.sends("ping", piece="tao:red:blue")
            assert [page.of("pinged")[-1]["piece"] for page in (ann, bob, ben)] == ["tao:red:blue"] * 3
            assert await ann.refused("ping", piece="<b>") == "malformed"
            while table.timeline.seat == WU_FENG:
                await ben.answers()
            question = asked([ann, bob]).question
            assert question is not None
            option = question["options"][0]["text"]
            assert await ben.refused("suggest", question=question["id"], option=option) == "not_your_side"
            assert await ann.refused("suggest", question=question["id"], option="nonsense") == "not_offered"
            assert await ann.refused("suggest", question=question["id"] - 1, option=option) == "stale"
            await ann.sends("suggest", question=question["id"], option=option)
            assert [len(page.of("suggested")) for page in (ann, bob, ben)] == [1, 1, 0]

        run(play)

    def test_a_hint_for_all_is_for_ones_side(self) -> None:
        async def play() -> None:
            table = await Party().table(AGAINST, red="ann", blue="bob", wu_feng="ben")
            ann, bob, ben = (Sitting(table, name) for name in ("ann", "bob", "ben"))
            while table.timeline.seat == WU_FENG:
                await ben.answers()
            await ann.sends("hint", question=table.timeline.seq)
            assert [len(page.of("hints")) for page in (ann, bob, ben)] == [1, 0, 0]
            await ann.sends("hint", question=table.timeline.seq, for_all=True)
            assert [len(page.of("hints")) for page in (ann, bob, ben)] == [2, 1, 0]
            assert await ben.refused("hint", question=table.timeline.seq) == "not_your_side"

        run(play)


def test_the_side_follows_from_the_seats() -> None:
    async def play() -> None:
        table = await Party().table(AGAINST, red="ann", blue="ann", wu_feng="ben")
        sides = {name: table.side(WU_FENGS, Caller(name)) for name in ("ann", "ben", "zoe")}
        assert sides == {"ann": TAOISTS, "ben": WU_FENGS, "zoe": NOBODY}
        ann = Sitting(table, "ann")
        assert await ann.refused("side", side=WU_FENGS) == "not_your_side"
        alone = await Party().table(AGAINST, red="ann", blue="ann", wu_feng="ann")
        page = Sitting(alone, "ann")
        assert page.side == TAOISTS
        await page.sends("side", side=WU_FENGS)
        assert page.of("snapshot")[-1]["side"] == WU_FENGS
        assert await page.refused("side", side=NOBODY) == "not_your_side"

    run(play)


def test_two_nodes_change_a_table_at_the_same_time() -> None:
    async def play() -> None:
        party = Party()
        here = await party.table(red="ann", blue="ben")
        there = await party.reopened().table(here.row.id)
        ann, ben = Sitting(here, "ann"), Sitting(there, "ben")
        # Both have stored who is there: each takes over what the other wrote.
        await settled()
        page = asked([ann, ben])
        await page.answers()
        other = ben if page is ann else ann
        await other.sends("sync")
        assert other.seq == page.seq
        await asyncio.gather(ann.sends("say", phrase=PHRASES[0]), ben.sends("say", phrase=PHRASES[1]))

    run(play)
