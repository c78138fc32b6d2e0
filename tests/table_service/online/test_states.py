"""How tables of people change, one change at a time."""

from __future__ import annotations

from dataclasses import replace

from ghoststories.engine import WU_FENG
from ghoststories.table_service.online import members, votes
from ghoststories.table_service.online.members import changed, online_of
from ghoststories.table_service.online.opening import laid, once_more, set_up_again, taken_over
from ghoststories.table_service.online.rights import Caller, allowed, may, stand_ins, waits_for
from ghoststories.table_service.online.seats import (
    cut_back,
    played_by,
    player_at,
    ready_set,
    seat_taken,
    stood_up,
    went_away,
)
from ghoststories.table_service.ports import Person
from ghoststories.table_service.rows import Row
from ghoststories.table_service.wire.types.keys import PERSON
from tests.table_service.online.party import AGAINST, GRACE, TWO, playing, row_of

ANN, BEN = Caller("ann"), Caller("ben")
START = "2026-01-01T00:00:00.000000+00:00"
LATER = "2026-01-01T00:05:00.000000+00:00"


def came(row: Row, person: str, link: str = "invite") -> Row:
    secret = online_of(row)["invite" if link == "invite" else "watch"]
    return members.entered(row, person, person.title(), secret, START)


class TestMembers:
    def test_nobody_becomes_less_by_another_link(self) -> None:
        row = came(row_of(red="ann"), "ben", "watch")
        assert online_of(row)["members"]["ben"]["role"] == "watcher"
        row = came(row, "ben")
        assert online_of(row)["members"]["ben"]["role"] == "player"
        assert online_of(came(row, "ben", "watch"))["members"]["ben"]["role"] == "player"

    def test_when_the_host_leaves_the_next_player_is_the_host(self) -> None:
        row = came(came(row_of(red="ann"), "zoe", "watch"), "ben")
        after = members.left(row, "ann")
        assert after is not None
        assert (online_of(after)["host"], online_of(after)["holders"]) == ("ben", {})

    def test_without_a_player_there_is_no_table(self) -> None:
        assert members.left(came(row_of(red="ann"), "zoe", "watch"), "ann") is None

    def test_who_leaves_takes_everything_along(self) -> None:
        row = ready_set(row_of(red="ann", blue="ben"), "ben", True, "nonce")
        online = online_of(members.removed(row, "ben"))
        assert (online["holders"], online["ready"], online["chance"]["nonces"]) == ({"red": "ann"}, [], {})
        assert may("enter", BEN, members.removed(row, "ben"), online["invite"]) == "removed"

    def test_what_must_stay_of_somebody_who_is_deleted_has_another_name(self) -> None:
        row, _ = playing(AGAINST, red="ann", wu_feng="ben", blue="bot")
        row = changed(row, looked={"ben": ["wu_feng"]})
        after = members.forgotten(row, "ben", "gone")
        assert after is not None
        assert "'ben'" not in str(after.online)
        assert online_of(after)["looked"] == {"gone": ["wu_feng"]}
        assert online_of(after)["chance"]["nonces"]["gone"] == "of-ben"

    def test_a_new_link_and_a_closed_table(self) -> None:
        row = row_of(red="ann")
        assert online_of(members.link_renewed(row, "watch"))["watch"] != online_of(row)["watch"]
        assert allowed(ANN, members.closed(playing(red="ann", blue="bot")[0]), START) == [
            "see",
            "look",
            "review",
            "leave",
            "delete",
            "fork",
            "again",
        ]


class TestSeats:
    def test_a_seat_is_taken_once(self) -> None:
        row = came(row_of(red="ann"), "ben")
        assert may("take_seat", BEN, row, "red") == "taken"
        assert may("take_seat", BEN, row, "green") == "seat"
        row = seat_taken(row, "ben", "blue")
        assert online_of(row)["holders"] == {"red": "ann", "blue": "ben"}
        assert online_of(stood_up(row, "blue"))["holders"] == {"red": "ann"}

    def test_a_bots_seat_is_the_hosts_to_give(self) -> None:
        row = came(row_of(red="ann", blue="bot"), "ben")
        assert may("take_seat", BEN, row, "blue") == "taken"
        assert may("take_seat", ANN, row, "blue") is None
        assert stood_up(row, "blue").seats["blue"] == PERSON

    def test_nobody_knows_both_sides_when_others_play(self) -> None:
        row = came(row_of(AGAINST, red="ann"), "ben")
        assert may("take_seat", ANN, row, WU_FENG) is None
        row = seat_taken(row, "ann", WU_FENG)
        assert may("take_seat", BEN, row, "blue") == "both_sides"
        row = seat_taken(stood_up(row, WU_FENG), "ben", WU_FENG)
        assert may("take_seat", BEN, row, "blue") == "both_sides"

    def test_who_has_seen_the_hand_plays_for_no_taoist(self) -> None:
        row, _ = playing(AGAINST, red="ann", wu_feng="ben", blue="bot")
        row = stood_up(row, WU_FENG)
        assert online_of(row)["looked"] == {"ben": ["wu_feng"]}
        assert may("take_seat", BEN, row, "blue") == "both_sides"
        # Nobody takes Wu-Feng's seat over, not even who had it: a bot plays on.
        assert may("take_seat", BEN, row, WU_FENG) == "seat"
        assert may("stand_in", ANN, row, WU_FENG, START) is None

    def test_another_set_up_keeps_who_can_be_kept(self) -> None:
        row = ready_set(row_of(red="ann", blue="ben"), "ben", True, None)
        fresh = laid({"setup": {"players": 2, "seats": ["red", "green"]}, "seed": "mine"}, None, [])
        after = online_of(set_up_again(row, fresh))
        assert (after["holders"], after["ready"]) == ({"red": "ann", "green": "ben"}, [])
        assert (after["seed_by"], "chance" in after) == ("ann", False)
        back = online_of(set_up_again(set_up_again(row, fresh), laid(TWO, None, [])))
        assert ("seed_by" in back, "chance" in back) == (False, True)

    def test_the_start_waits_for_everybody(self) -> None:
        row = row_of(red="ann", blue="ben")
        assert may("start", ANN, row) == "not_ready"
        assert may("start", BEN, ready_set(row, "ben", True, None)) == "not_host"
        assert may("start", ANN, ready_set(row, "ben", True, None)) is None
        assert may("start", ANN, row_of(red="ann")) == "not_ready"
        assert may("start", ANN, row_of(red="ann", blue="bot")) is None

    def test_what_a_bot_answered_stays_its_own(self) -> None:
        row, _ = playing(red="ann", blue="ben")
        row = replace(row, moves=10)
        row = played_by(row, "blue", "random")
        row = played_by(replace(row, moves=20), "blue", PERSON)
        assert [player_at(row, "blue", move) for move in (1, 10, 11, 20, 21)] == [
            PERSON,
            PERSON,
            "random",
            "random",
            PERSON,
        ]
        back = replace(cut_back(row, 15), moves=15)
        assert [player_at(back, "blue", move) for move in (10, 15, 16)] == [PERSON, "random", PERSON]
        assert {player_at(cut_back(row, 5), "red", move) for move in range(1, 30)} == {PERSON}


class TestStandIns:
    def test_only_after_the_grace_time(self) -> None:
        row, _ = playing(red="ann", blue="ben")
        assert may("stand_in", ANN, row, "blue", LATER) == "not_away"
        row = went_away(row, "ben", START)
        soon = START.replace("00:00:00", "00:00:59")
        assert GRACE == 60
        assert may("stand_in", ANN, row, "blue", soon) == "not_away"
        assert may("stand_in", ANN, row, "blue", LATER) is None
        assert stand_ins(ANN, row, LATER) == ["blue"]

    def test_ones_own_seat_at_any_time(self) -> None:
        row, _ = playing(red="ann", blue="ben")
        assert may("stand_in", BEN, row, "blue", START) is None
        assert may("take_back_seat", BEN, row, "blue") == "seat"
        row = played_by(row, "blue", "random")
        assert may("take_back_seat", BEN, row, "blue") is None
        assert may("take_back_seat", ANN, row, "blue") == "not_yours"
        assert may("stand_in", ANN, row, "blue", LATER) == "taken"


class TestVotes:
    def test_all_who_play_agree(self) -> None:
        row, _ = playing(red="ann", blue="ben")
        row = votes.proposed(row, "ann", 3)
        assert (waits_for(row), votes.is_agreed(row)) == (["ben"], False)
        assert may("vote", ANN, row) == "no_vote"
        assert votes.is_agreed(votes.cast(row, "ben", True))
        assert "vote" not in online_of(votes.cast(row, "ben", False))
        assert "vote" not in online_of(votes.ended(row))

    def test_nobody_waits_for_whom_a_bot_stands_in(self) -> None:
        row, _ = playing(red="ann", blue="ben")
        assert votes.is_agreed(votes.proposed(played_by(row, "blue", "random"), "ann", 3))

    def test_who_leaves_takes_the_vote_along(self) -> None:
        row, _ = playing(red="ann", blue="ben")
        assert "vote" not in online_of(members.removed(votes.proposed(row, "ben", 3), "ben"))
        agreed = votes.cast(votes.proposed(row, "ann", 3), "ben", True)
        assert online_of(members.removed(agreed, "ben"))["vote"]["yes"] == ["ann"]


class TestOtherTables:
    def test_the_same_players_meet_again(self) -> None:
        row, _ = playing(red="ann", blue="ben")
        again = once_more(row, Person("ben", "Ben", "2026"), ["random"], START)
        online = online_of(again)
        assert (online["host"], online["holders"], online["phase"]) == ("ben", {"red": "ann", "blue": "ben"}, "open")
        assert (again.id != row.id, again.seed, again.setup) == (True, "", row.setup)
        assert online["invite"] != online_of(row)["invite"]

    def test_a_game_that_goes_on_from_another_is_ones_own(self) -> None:
        row, _ = playing(red="ann", blue="bot")
        online = online_of(taken_over(replace(row, online=None), Person("eve", "Eve", "2026"), START))
        assert (online["holders"], online["phase"], "chance" in online) == ({"red": "eve"}, "playing", False)
