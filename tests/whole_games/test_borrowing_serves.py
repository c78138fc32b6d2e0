"""In whole games: a power token is offered exactly while the power can still serve (B59, P18)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ghoststories.engine import State
from ghoststories.engine.content import powers
from ghoststories.engine.core.agenda import (
    asked,
    choose,
    code_of,
    first_of,
    sample,
    second_of,
    settle,
    stream_of,
    third_of,
)
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.decisions import menu, verb_of
from ghoststories.engine.core.state import PLAYING
from ghoststories.engine.core.verbs import BORROW, EXORCISE, HELP, PLACE_MANTRA, POCKETS
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.table import active_taoist_acts, is_player_board, power_works
from ghoststories.engine.sets.black_secret.codes import TARGET_ROLL
from ghoststories.engine.sets.promos.codes import MOVES_LAST
from ghoststories.engine.sets.promos.verbs import STRIKE
from ghoststories.engine.sets.white_moon.villagers import BOOTS
from ghoststories.engine.shared.state import shared
from ghoststories.engine.shared.verbs import SAVE
from ghoststories.lab.checks.combinations import Combination, some_combinations
from ghoststories.lab.sets.presets import BASE, BOTH, PROMOS_BOTH
from tests.whole_games.games import LATE, RANDOM, chooser, opening, so_many

ACTIONS = {HELP, EXORCISE, SAVE, STRIKE}
BLUE_POWERS = (powers.HEAVENLY_GUST, powers.SECOND_WIND)
BEFORE_MOVE_POWERS = {powers.BOTTOMLESS_POCKETS: POCKETS, powers.MANTRA: PLACE_MANTRA}
WITH_NEUTRAL_BOARDS = [
    each for family in (BASE, BOTH, PROMOS_BOTH) for each in some_combinations(family)[::3] if each.players < 4
]


def begun(combination: Combination, number: int) -> State:
    """A table on which every Taoist has two tokens, and the first one the Boots, if they are in the game."""
    s = opening(combination, LATE if number % 2 else RANDOM, number)
    seated = [board for board in range(4) if is_player_board(s, board) and s.qi[board]]
    for board in seated:
        s.power_tokens[board] = 2
    if "ma_cho" in s.layout.options.get("promos", ""):
        shared(s).owners[BOOTS] = seated[0]
    return s


def lenders(s: State) -> Iterator[int]:
    for board in range(4):
        if not is_player_board(s, board) and not s.borrowed >> board & 1 and power_works(s, board):
            yield board


def verbs_with(s: State, board: int) -> set[int]:
    """What could be done now if this board's power had been borrowed."""
    step = s.agenda[-1]
    lent = s.clone()
    lent.borrowed |= 1 << board
    choice = s.rules.choices[code_of(step)]
    return {int(verb_of(option)) for option in choice.options(lent, first_of(step), second_of(step), third_of(step))}


def check_gap(s: State, refused: set[int]) -> None:
    """Blue is offered with an action it gives, yellow with something to use it on; a refusal of green is noted."""
    code, late = code_of(s.agenda[-1]), s.used_powers >> MOVES_LAST & 1
    verbs = {int(verb_of(option)) for option in s.offer}
    for board in lenders(s):
        power, offered = int(s.layout.power_of_board[board]), menu(BORROW, board) in s.offer
        if power in (powers.GODS_FAVORITE, powers.MOUNTAIN) and not offered:
            refused.add(power)
        if power in BLUE_POWERS and code == codes.AFTER_ACTION and not s.rules.powers_are_shared:
            assert offered == bool((verbs_with(s, board) - verbs) & ACTIONS)
        if power in BLUE_POWERS and code == codes.AFTER_MOVE and not late:
            assert offered == bool(verbs & ACTIONS)
        if power in BEFORE_MOVE_POWERS and code == codes.BEFORE_MOVE:
            assert offered == (BEFORE_MOVE_POWERS[power] in verbs_with(s, board))


def is_rolled(s: State, power: int) -> bool:
    """Whether dice are rolled now for which this green power would have served."""
    step = s.agenda[-1]
    code = code_of(step)
    if not active_taoist_acts(s) or not s.power_tokens[s.active]:
        return False
    if code == codes.ROLL_TAO_DICE:
        return power == powers.GODS_FAVORITE or second_of(step) != codes.HERBALIST_TAKE
    return code == codes.ROLL_CURSE_DIE or (code == TARGET_ROLL and first_of(step) == s.active)


@pytest.mark.rule("B59", "P18")
@pytest.mark.parametrize("combination", WITH_NEUTRAL_BOARDS, ids=lambda each: f"{each.family} {each}")
def test_a_token_is_offered_exactly_while_it_serves(combination: Combination) -> None:
    for number in range(so_many(2, 40)):
        s, oracle, player = begun(combination, number), Oracle(str(number)), chooser(RANDOM, number)
        turn, refused = -1, set[int]()
        while s.result == PLAYING:
            if s.turn != turn:
                turn, refused = int(s.turn), set()
            if not s.offer:
                assert not [power for power in refused if is_rolled(s, power)]
                settle(s, sample(s, oracle.streams[stream_of(s)]))
                continue
            menus = (codes.BEFORE_MOVE, codes.AFTER_MOVE, codes.AFTER_ACTION)
            if code_of(s.agenda[-1]) in menus and asked(s) == s.active and s.power_tokens[s.active]:
                check_gap(s, refused)
            choose(s, s.offer[player.choose(s)])
