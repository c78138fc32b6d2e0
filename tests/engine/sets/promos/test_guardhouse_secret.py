"""What the Guardhouse shows to the Taoists stays hidden from Wu-Feng (P10, K43)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game, Script
from ghoststories.engine.core.codec import from_json, to_json
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.core.state import UNKNOWN_GHOST, UNKNOWN_INCARNATION, State
from ghoststories.engine.core.view import view
from ghoststories.engine.sets.black_secret.state import WU_FENG, secret
from ghoststories.engine.sets.events import EVENTS
from ghoststories.engine.sets.promos.guardhouse import with_another_look
from ghoststories.engine.shared.state import shared
from tests.engine.sets.promos.guardhouse import MOON_VILLAGE, VILLAGE, guards, top
from tests.engine.sets.promos.table import laid
from tests.helpers import asks, fits, ghosts, happened, news, options, play

SUMMON = "242"


def looked(sets: str = "black_secret", lines: str = "", *order: str, seen: list[int] | None = None) -> Game:
    """The Taoists have looked at the deck, with Wu-Feng at the table, and are to take their Tao."""
    game = play(guards(lines, sets=sets, seen=seen or [38, 23, 12, 1]), "help")
    return play(game, *(order or ("12", "1", "23")))


BOTH_GAMES = pytest.mark.parametrize("sets", ["black_secret", "both"])
TAOISTS = pytest.mark.parametrize("seat", [0, 1, 2, 3])


class TestSecret:
    @pytest.mark.rule("P10", "K43")
    @BOTH_GAMES
    @TAOISTS
    def test_the_taoists_know_the_cards_and_their_order(self, sets: str, seat: int) -> None:
        game = looked(sets)
        assert top(view(game.state, seat)) == [12, 1, 23, 38]
        assert not {1, 12, 23, 38} & {int(card) for card in view(game.state, seat).unseen_ghosts}

    @pytest.mark.rule("P10", "K43")
    @BOTH_GAMES
    def test_to_wu_feng_they_are_face_down_and_among_the_unseen(self, sets: str) -> None:
        game = looked(sets)
        seen = view(game.state, WU_FENG)
        assert top(seen) == [UNKNOWN_GHOST] * 4
        assert {1, 12, 23, 38} <= {int(card) for card in seen.unseen_ghosts}
        assert list(seen.unseen_ghosts) == sorted(seen.unseen_ghosts)
        assert problems(seen) == []

    @pytest.mark.rule("P10", "K43")
    def test_after_a_second_look_each_card_is_noted_once(self) -> None:
        lines = "south: blue second_wind, qi 3, at guardhouse\nturn: 3 blue\n"
        game = looked("black_secret", lines)
        play(game, "red", "help", "38", "23", "12")
        assert [int(card) for card in secret(game.state).looked] == [1, 12, 23, 38]
        assert len(view(game.state, WU_FENG).unseen_ghosts) == len(set(view(game.state, WU_FENG).unseen_ghosts))

    @pytest.mark.rule("P10", "K43")
    def test_what_is_seen_and_said_of_it_is_the_taoists_secret(self) -> None:
        rules = guards(sets="black_secret").state.rules
        for table, name in ((rules.secret_draws, "guard_sees"), (rules.secret_choices, "guard_order")):
            assert {rules.names[code]: seat for code, seat in table.items()}[name] != WU_FENG
        assert {EVENTS[code].split()[0]: seat for code, seat in rules.secret_events.items()}["card_seen"] != WU_FENG

    @pytest.mark.rule("P10", "K43")
    @pytest.mark.parametrize("ordered", [(), ("12",), ("12", "1")])
    def test_going_on_from_his_view_the_look_begins_anew(self, ordered: tuple[str, ...]) -> None:
        game = play(guards(sets="black_secret", seen=[38, 23, 12, 1]), "help", *ordered)
        again = Game(state=with_another_look(view(game.state, WU_FENG)), script=Script().ghost(2, 3, 4, 5))
        assert (asks(again), options(again)) == (("red", "guard_order"), ["2", "3", "4", "5"])
        assert fits(again)

    @pytest.mark.rule("P10", "K43")
    def test_two_orders_look_the_same_to_him(self) -> None:
        one, other = looked("black_secret", "", "12", "1", "23"), looked("black_secret", "", "38", "23", "12")
        assert to_json(view(one.state, WU_FENG)) == to_json(view(other.state, WU_FENG))
        cards = guards(sets="black_secret", seen=[2, 3, 4, 5])
        play(cards, "help", "2", "3", "4")
        assert to_json(view(cards.state, WU_FENG)) == to_json(view(one.state, WU_FENG))

    @pytest.mark.rule("P10", "K43")
    def test_while_they_order_them_the_offer_does_not_tell_him(self) -> None:
        game = play(guards(sets="black_secret", seen=[38, 23, 12, 1]), "help")
        assert asks(game) == ("red", "guard_order")
        assert list(view(game.state, WU_FENG).offer) == []
        assert [int(option) for option in view(game.state, 2).offer] == [38, 23, 12, 1]

    @pytest.mark.rule("P10", "K43")
    def test_while_only_some_are_seen_he_sees_none(self) -> None:
        game = play(guards(sets="black_secret", seen=[38, 23]), "help")
        assert game.waits_for_chance
        seen = view(game.state, WU_FENG)
        assert (top(seen), 38 in seen.unseen_ghosts) == ([UNKNOWN_GHOST] * 4, True)
        assert top(view(game.state, 0)) == [38, 23, UNKNOWN_GHOST, UNKNOWN_GHOST]

    @pytest.mark.rule("P10", "K43")
    def test_a_look_by_wu_feng_changes_nothing(self) -> None:
        game = looked()
        before = to_json(game.state)
        view(game.state, WU_FENG)
        assert to_json(game.state) == before

    @pytest.mark.rule("P10", "K4")
    def test_a_summon_card_is_ordered_like_a_card_and_shows_no_incarnation(self) -> None:
        game = guards("deck: 1 ghosts, incarnation, 10 ghosts\n", sets="black_secret", seen=[38, 23, 12])
        play(game, "help")
        assert options(game) == ["38", SUMMON, "23", "12"]
        assert len(news(game, "card_seen")) == 3
        play(game, "23", SUMMON, "12")
        assert top(game.state) == [23, UNKNOWN_INCARNATION, 12, 38]

    @pytest.mark.rule("P10", "K43")
    def test_where_the_summon_card_lies_now_wu_feng_does_not_know(self) -> None:
        views = set()
        for order in ((SUMMON, "38", "23"), ("23", SUMMON, "12"), ("38", "23", "12")):
            game = guards("deck: 1 ghosts, incarnation, 10 ghosts\n", sets="black_secret", seen=[38, 23, 12])
            views.add(to_json(view(play(game, "help", *order).state, WU_FENG)))
        assert len(views) == 1

    @pytest.mark.rule("P10", "K4")
    def test_two_summon_cards_are_both_there(self) -> None:
        deck = "difficulty: nightmare\ndeck: 1 ghosts, incarnation, incarnation, 20 ghosts\n"
        game = play(guards(deck, sets="black_secret", seen=[38, 23]), "help")
        assert options(game) == ["38", SUMMON, "23"]
        play(game, "38", "23")
        assert top(game.state) == [38, 23, UNKNOWN_INCARNATION, UNKNOWN_INCARNATION]
        assert asks(game) == ("red", "take_tao")

    @pytest.mark.rule("P10", "K4")
    def test_a_summon_card_put_on_top_is_drawn_next(self) -> None:
        game = guards("deck: 1 ghosts, incarnation, 10 ghosts\n", sets="black_secret", seen=[38, 23, 12, 61])
        play(game, "help", SUMMON, "23", "12", "red")
        assert "summon_drawn()" in happened(game)
        assert asks(game) == ("wu_feng", "wu_feng_places")
        assert top(game.state, 3) == [23, 12, 38]

    @pytest.mark.rule("P10", "K43", "K3")
    @BOTH_GAMES
    def test_once_drawn_a_card_is_known_to_all(self, sets: str) -> None:
        village = MOON_VILLAGE if sets == "both" else VILLAGE
        lines = f"{village}deck: card 12, card 1, 20 ghosts, incarnation, 10 ghosts\nlooked at: 1 12\n"
        game = laid("guardhouse", lines, sets=sets, agenda="ghost_comes; before_move; next_turn")
        assert asks(game) == ("wu_feng", "wu_feng_places")
        assert [int(card) for card in secret(game.state).looked] == [1]
        seen = view(game.state, WU_FENG)
        assert (12 in seen.unseen_ghosts, 1 in seen.unseen_ghosts) == (False, True)
        play(game, "blue1")
        assert ghosts(game) == {"blue1": 12}
        assert ghosts_of(view(game.state, WU_FENG)) == {12}

    @pytest.mark.rule("P10", "K43", "W40")
    def test_one_the_shield_sends_under_the_deck_is_public(self) -> None:
        lines = f"{MOON_VILLAGE}artifacts: shield_of_time red\ndeck: card 12, card 38, 20 ghosts\nlooked at: 12 38\n"
        game = laid("guardhouse", lines, sets="both", agenda="yin")
        assert asks(game) == ("red", "shield")
        play(game, "yes")
        assert int(game.state.deck[0]) == 12
        assert int(view(game.state, WU_FENG).deck[0]) == 12
        assert [int(card) for card in secret(game.state).looked] == []

    @pytest.mark.rule("P10", "K43")
    def test_one_a_mantra_puts_under_the_deck_unseen_stays_theirs(self) -> None:
        lines = f"{VILLAGE}deck: card 12, 20 ghosts\nlooked at: 12\n"
        mantras = "mantras: top_ghost_under 1, none, none, none, none, none\n"
        agenda = "qi_is_lost board=red; after_move; next_turn"
        game = laid("guardhouse", lines + mantras, sets="black_secret", secrets=["gain_qi"], agenda=agenda)
        assert int(game.state.deck[0]) == 12
        assert int(view(game.state, 1).deck[0]) == 12
        assert int(view(game.state, WU_FENG).deck[0]) == UNKNOWN_GHOST
        assert fits(game)

    @pytest.mark.rule("P10", "W43", "K43")
    def test_one_the_time_keeper_removes_unseen_is_not_shown_to_wu_feng(self) -> None:
        lines = f"{MOON_VILLAGE}deck: 3 ghosts, card 12, card 38\nlooked at: 12 38\n"
        game = laid("guardhouse", lines, sets="both", agenda="remove_ghosts space=yellow1; after_move; next_turn")
        assert len(game.state.deck) == 3
        assert not {12, 38} & {int(card) for card in shared(view(game.state, WU_FENG)).removed}
        assert fits(game)

    @pytest.mark.rule("P10", "K13", "K41")
    def test_the_shadow_on_its_tile_stops_it(self) -> None:
        out = "demons: seeker out, landscaper out, gravedigger out\nurns: 3\nshadow: "
        assert "help" in options(guards(out + "altar\n", sets="black_secret"))
        assert "help" not in options(guards(out + "guardhouse\n", sets="black_secret"))

    @pytest.mark.rule("P10", "K43")
    def test_documents_keep_what_only_the_taoists_know(self) -> None:
        game = looked()
        for again in (from_text(to_text(game.state)), from_json(to_json(game.state))):
            assert [int(card) for card in secret(again).looked] == [1, 12, 23, 38]
            assert top(view(again, WU_FENG)) == [UNKNOWN_GHOST] * 4
        assert "looked at: 1 12 23 38" in to_text(game.state)

    @pytest.mark.rule("P10", "K43")
    def test_where_a_card_lies_that_everybody_knew_wu_feng_knows_no_more(self) -> None:
        deck = "deck: card 38, 9 ghosts, incarnation, 10 ghosts\n"
        views = set()
        for order in (("38", "23", "12"), ("1", "12", "23")):
            game = play(guards(deck, sets="black_secret", seen=[23, 12, 1]), "help", *order)
            views.add(to_json(view(game.state, WU_FENG)))
        assert len(views) == 1


def ghosts_of(s: State) -> set[int]:
    return {int(card) for card in s.ghosts if card}


@pytest.mark.rule("P10")
@pytest.mark.parametrize("sets", ["base", "white_moon"])
def test_without_wu_feng_nothing_is_secret(sets: str) -> None:
    game = play(guards(sets=sets, seen=[38, 23, 12, 1]), "help", "12", "1", "23")
    for seat in range(4):
        assert top(view(game.state, seat)) == [12, 1, 23, 38]
    assert "card 12, card 1, card 23, card 38" in to_text(game.state)
