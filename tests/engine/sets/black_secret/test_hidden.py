"""What each side may know: Wu-Feng's hand is his, the rest is open or known to nobody (K1, K43)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game, Setup
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.core.state import UNKNOWN_GHOST, UNKNOWN_INCARNATION
from ghoststories.engine.core.view import view
from ghoststories.engine.sets.black_secret.state import WU_FENG, secret
from tests.engine.sets.black_secret.secret import both, hand, secretly
from tests.helpers import asks, options, play

EVERY_INCARNATION = [*range(56, 66), *range(111, 116)]
TAOISTS = pytest.mark.parametrize("seat", [0, 1, 2, 3])


@pytest.mark.rule("K1")
@TAOISTS
def test_the_taoists_see_how_many_incarnations_he_holds_and_not_which(seat: int) -> None:
    game = secretly("hand: 61 113\n discard: 64")
    seen = view(game.state, seat)
    assert [int(card) for card in secret(seen).hand] == [-1, -1]
    assert [int(card) for card in seen.unseen_incarnations] == [card for card in EVERY_INCARNATION if card != 64]


@pytest.mark.rule("K1")
@TAOISTS
def test_two_hands_look_the_same_to_them(seat: int) -> None:
    one, other = secretly("hand: 61 113"), secretly("hand: 57 115")
    assert to_json(one.state) != to_json(other.state)
    assert str(secret(view(one.state, seat)).hand) == str(secret(view(other.state, seat)).hand)
    assert view(one.state, seat).unseen_incarnations == view(other.state, seat).unseen_incarnations


@pytest.mark.rule("K1")
def test_wu_feng_sees_his_hand() -> None:
    game = secretly("hand: 61 113")
    seen = view(game.state, WU_FENG)
    assert [int(card) for card in secret(seen).hand] == [61, 113]
    assert 61 not in seen.unseen_incarnations
    assert to_json(seen) == to_json(game.state)


@pytest.mark.rule("K1")
def test_a_look_changes_nothing() -> None:
    game = secretly("hand: 61 113")
    before = to_json(game.state)
    view(game.state, 0)
    assert (to_json(game.state), hand(game)) == (before, [61, 113])


@pytest.mark.rule("K1")
def test_wu_feng_sees_all_pieces_of_the_taoists() -> None:
    game = secretly("north: red spires, qi 2, tao red black, yinyang\n south: blue heavenly_gust, qi 3, buddhas 1")
    seen = view(game.state, WU_FENG)
    assert (seen.qi, seen.tao, seen.yinyangs) == (game.state.qi, game.state.tao, game.state.yinyangs)
    assert seen.held_buddhas == game.state.held_buddhas


@pytest.mark.rule("K1")
@TAOISTS
def test_while_he_chooses_what_to_play_the_offer_does_not_tell_his_hand(seat: int) -> None:
    lines = "deck: incarnation, 10 ghosts\nhand: 61 113"
    game = secretly(lines, ghosts=[62], agenda="ghost_comes; before_move; next_turn")
    assert (asks(game), options(game)) == (("wu_feng", "play_incarnation"), ["61", "62", "113"])
    assert not {61, 62, 113} & {int(option) for option in view(game.state, seat).offer}


@pytest.mark.rule("K1")
def test_he_himself_is_offered_them() -> None:
    lines = "deck: incarnation, 10 ghosts\nhand: 61 113"
    game = secretly(lines, ghosts=[62], agenda="ghost_comes; before_move; next_turn")
    assert [int(option) for option in view(game.state, WU_FENG).offer] == [61, 62, 113]


@pytest.mark.rule("K1")
@pytest.mark.parametrize("seat", [0, WU_FENG])
def test_nobody_knows_the_deck_the_tokens_and_the_unrevealed_curses(seat: int) -> None:
    game = Game(Setup(sets=("black_secret",)), seed="secret", chance_waits=False)
    seen = view(game.state, seat)
    # What nobody knows is not in the state at all: slots of the deck, numbers of tokens by layer, curses in the bag.
    known = {UNKNOWN_GHOST, UNKNOWN_INCARNATION}
    assert {int(slot) for slot in seen.deck} == known
    assert sum(int(count) for count in secret(seen).tokens) == 36
    assert int(secret(seen).curses).bit_count() == 5


@pytest.mark.rule("K1")
def test_once_played_an_incarnation_is_known_to_all() -> None:
    game = secretly("deck: incarnation, 10 ghosts\nhand: 61", ghosts=[62], agenda="ghost_comes; before_move; next_turn")
    play(game, "62", "blue1")
    seen = view(game.state, 0)
    assert 62 not in seen.unseen_incarnations
    assert 62 in seen.ghosts
    assert 61 in seen.unseen_incarnations


@pytest.mark.rule("K43")
@pytest.mark.parametrize("seat", [0, WU_FENG])
def test_discards_put_under_the_deck_are_public(seat: int) -> None:
    lines = "mantras: none, none, none, none, none, four_ghosts_under 3\nghosts: red1 35, red2 39, red3 40\n"
    game = secretly(f"{lines}discard: 1 2 3 4", "4", "3", "2", secrets=["unhaunt_all"], agenda="yin")
    assert [int(slot) for slot in view(game.state, seat).deck[:4]] == [1, 2, 3, 4]


@pytest.mark.rule("K43", "W40")
@pytest.mark.parametrize("seat", [0, WU_FENG])
def test_so_is_a_card_the_shield_sent_there(seat: int) -> None:
    lines = "artifacts: shield_of_time red\ndeck: card 23, 20 ghosts"
    game = both(lines, "yes", ghosts=[34], agenda="yin")
    assert int(view(game.state, seat).deck[0]) == 23


@pytest.mark.rule("K1")
def test_the_top_ghost_put_under_by_the_mantra_is_seen_by_nobody() -> None:
    lines = "mantras: top_ghost_under 1, none, none, none, none, none\nghosts: red1 35, red2 39, red3 40\n"
    game = secretly(f"{lines}deck: 5 ghosts, incarnation, 10 ghosts", secrets=["gain_qi"], agenda="yin")
    assert {int(slot) for slot in game.state.deck} == {UNKNOWN_GHOST, UNKNOWN_INCARNATION}
    assert len(game.state.unseen_ghosts) == 62
