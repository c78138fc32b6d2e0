"""Observations: fixed for good, within their bounds, true to the table, and without the other side's secrets."""

import hashlib

import numpy as np
import pytest

from ghoststories.engine import Game, State, view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.vectors import sort
from ghoststories.engine.rules import codes
from ghoststories.engine.sets.black_secret.state import WU_FENG, secret
from ghoststories.engine.sets.icons import CENTRE_ICONS, LEFT_ICONS, RIGHT_ICONS
from ghoststories.lab.environments.actions import ACTION_OF
from ghoststories.lab.environments.layout import BASE_SIZE, CARD_FEATURES, HIGHEST, PARTS, SIZE, part
from ghoststories.lab.environments.observation import Observation, Observer
from ghoststories.lab.sets.presets import BASE, PROMOS_BOTH
from tests.engine.sets.black_secret.secret import secretly
from tests.helpers import table
from tests.lab.environments.games import every_family, tables

FINGERPRINT = "0bd2dd1e1525d916"
TAOISTS = pytest.mark.parametrize("seat", [0, 1, 2, 3])


def seen(s: State, seat: int) -> Observation:
    return Observer(s).look(view(s, seat), seat, int(asked(s)), ())


def of(game: Game, name: str, seat: int = 0) -> list[float]:
    return [round(float(number), 4) for number in seen(game.state, seat)[part(name)]]


def ones(game: Game, name: str, seat: int = 0) -> list[int]:
    return [at for at, number in enumerate(of(game, name, seat)) if number == 1]


def test_version_0_is_as_it_always_was() -> None:
    """Agents are trained on these numbers: instead of changing this test, add a version 1 next to version 0."""
    parts = [(each.name, each.start, each.length) for each in PARTS.values()]
    icons = [LEFT_ICONS, CENTRE_ICONS, RIGHT_ICONS]
    assert (SIZE, BASE_SIZE) == (3491, 2246)
    assert hashlib.sha256(repr([parts, icons]).encode()).hexdigest()[:16] == FINGERPRINT


def test_the_parts_lie_one_behind_the_other() -> None:
    parts = list(PARTS.values())
    assert [each.stop for each in parts] == [*(each.start for each in parts[1:]), SIZE]


@every_family
def test_observations_keep_to_their_bounds_and_look_changes_nothing(family: str) -> None:
    for s in tables(family, every=9):
        for seat in (0, WU_FENG) if s.rules.has("black_secret") else (0,):
            first, again = seen(s, seat), seen(s, seat)
            assert first.shape == (SIZE,)
            assert first.dtype == np.float32
            assert first.min() >= 0
            assert first.max() <= HIGHEST
            assert (first == again).all()


def test_expansions_are_zero_in_the_base_game() -> None:
    for s in tables(BASE, every=16):
        assert not seen(s, 0)[BASE_SIZE:].any()


def test_who_is_asked_what_by_whom_it_is_seen() -> None:
    game = table(agenda="yang")
    assert (ones(game, "observer", 2), ones(game, "asked", 2)) == ([2], [0])
    assert ones(game, "question") == [codes.BEFORE_MOVE]


def test_the_boards() -> None:
    game = table("north: red spires, qi 2, tao red+red+black, yinyang, at temple")
    assert of(game, "qi")[:4] == [0.4, 0.6, 0.6, 0.6]
    assert of(game, "tao")[:5] == [0.5, 0, 0, 0, 0.25]
    assert ones(game, "yinyangs") == [0]
    assert ones(game, "taoist_tiles") == [5, 18 + 4, 36 + 4, 54 + 4]
    assert ones(game, "board_colours") == [0, 4 + 1, 8 + 2, 12 + 3]


def test_the_village() -> None:
    game = table("village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar*")
    assert ones(game, "haunted") == [0, 8]
    assert ones(game, "tile_places")[:2] == [8, 12 + 0]


def test_a_ghost_with_its_stones() -> None:
    game = table("ghosts: green1 49 stone")
    row = seen(game.state, 0)[part("ghosts")].reshape(12, CARD_FEATURES)
    assert [space for space in range(12) if row[space].any()] == [3]
    grave_walker = row[3]
    assert round(float(grave_walker[0] * 255)) == 49
    assert list(grave_walker[1:5]) == [1, 0, 0, 0]
    assert list(grave_walker[5:16]) == [0, 0, 0, 0, 1, 0, 0, 0, 0, 0.5, 0]
    icons = [*(f"left {icon}" for icon in LEFT_ICONS), *CENTRE_ICONS, *(f"right {icon}" for icon in RIGHT_ICONS)]
    shown = [icon for icon, number in zip(icons, grave_walker[16:], strict=True) if number]
    assert shown == ["left lose_qi", "haunter", "right reward_qi_or_yinyang"]
    assert ones(game, "figures") == [2 * 3 + 1]


def test_the_ghost_that_is_placed_is_described() -> None:
    game = table(ghosts=[49], agenda="ghost_comes; before_move; next_turn")
    assert game.question is not None
    assert game.question.name == "place_ghost"
    card = seen(game.state, 0)[part("argument_card")]
    assert round(float(card[0] * 255)) == 49


def test_the_deck() -> None:
    game = table("deck: 2 ghosts, card 23, incarnation, 10 ghosts")
    assert of(game, "deck_size") == [round(14 / 60, 4)]
    assert of(game, "deck_next") == [0.25]
    assert ones(game, "deck_incarnations") == [3]
    assert of(game, "deck_cards")[23] == round(1 / 3, 4)
    assert 23 not in ones(game, "unseen")
    assert 24 in ones(game, "unseen")


@pytest.mark.rule("K1")
@TAOISTS
def test_two_hands_look_the_same_to_the_taoists(seat: int) -> None:
    one, other = secretly("hand: 61 113").state, secretly("hand: 57 115").state
    assert (seen(one, seat) == seen(other, seat)).all()
    assert (seen(one, WU_FENG) != seen(other, WU_FENG)).any()


@pytest.mark.rule("K1")
@TAOISTS
def test_while_wu_feng_chooses_what_to_play_nothing_tells_his_hand(seat: int) -> None:
    lines, agenda = "deck: incarnation, 10 ghosts\nhand: {}", "ghost_comes; before_move; next_turn"
    one = secretly(lines.format("61 113"), ghosts=[62], agenda=agenda).state
    other = secretly(lines.format("57 115"), ghosts=[64], agenda=agenda).state
    assert one.offer != other.offer
    assert (seen(one, seat) == seen(other, seat)).all()


@pytest.mark.rule("P10")
def test_what_the_taoists_looked_at_is_not_in_wu_fengs_observation() -> None:
    looks = "promos: guardhouse\nlooked at: {0}\ndeck: card {0}, 20 ghosts"
    one, other = (secretly(looks.format(card)).state for card in (23, 24))
    assert (seen(one, WU_FENG) == seen(other, WU_FENG)).all()
    assert (seen(one, 0) != seen(other, 0)).any()


def shuffled_hand(s: State) -> State:
    """The same table with other cards in Wu-Feng's hand, if there are others."""
    other = s.clone()
    hand, unseen = secret(other).hand, other.unseen_incarnations
    for at in range(min(len(hand), len(unseen))):
        hand[at], unseen[at] = unseen[at], hand[at]
    sort(unseen)
    sort(hand)
    return other


@pytest.mark.rule("K1")
def test_no_hand_shows_in_any_game() -> None:
    hands = 0
    for s in tables(PROMOS_BOTH):
        if secret(s).hand and s.unseen_incarnations and not s.result:
            hands += 1
            for seat in range(4):
                assert (seen(s, seat) == seen(shuffled_hand(s), seat)).all()
    assert hands > 50


def test_what_was_said_so_far_is_seen() -> None:
    s = table().state
    said = (ACTION_OF["set"][3], ACTION_OF["dice"][2], ACTION_OF["dice"][2])
    observation = Observer(s).look(s, 0, 0, said)
    assert list(np.flatnonzero(observation[part("said_set")])) == [3]
    assert list(observation[part("said_counts")]) == [0, 0, 0.5, 0, 0, 0]
