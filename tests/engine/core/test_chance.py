"""Chance: streams that give the same numbers in every build, odds that add up, and dice that are fair."""

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest

from ghoststories.engine import Game, GhostStoriesError, Setup
from ghoststories.engine.core.agenda import odds, sample
from ghoststories.engine.core.chance import BLAKE2, STREAM_NAMES, Oracle, Stream, sealed_stream, stream
from ghoststories.engine.core.notation import counts_text
from ghoststories.engine.rules.dice import rolls_with_odds
from tests.helpers import table

FIRST_NUMBERS = {
    ("moonless night", "deck"): [881327, 435019, 285685, 29560, 76527, 589975],
    ("moonless night", "tao dice"): [756859, 54951, 788172, 354666, 592298, 74363],
    ("", "curse die"): [459693, 942357, 144539, 799547, 792052, 786041],
    ("Mondlose Nacht 月", "set-up"): [150114, 445058, 965594, 191623, 469565, 448565],
}


def numbers(each: Stream, limit: int, count: int) -> list[int]:
    return [int(each.below(limit)) for _ in range(count)]


@pytest.mark.parametrize(("seed", "purpose"), FIRST_NUMBERS)
def test_the_first_numbers_of_a_stream_are_the_same_in_every_build(seed: str, purpose: str) -> None:
    assert numbers(stream(seed, purpose), 1_000_000, 6) == FIRST_NUMBERS[seed, purpose]


def test_a_stream_is_an_xorshift_of_128_bits() -> None:
    each = Stream(123456789, 362436069, 521288629, 88675123)
    assert numbers(each, 2**31, 4) == [number >> 1 for number in (3701687786, 458299110, 2500872618, 3633119408)]


def test_the_streams_of_a_seed_differ_and_a_clone_goes_on_with_the_same_numbers() -> None:
    oracle = Oracle("seed")
    assert STREAM_NAMES == ["deck", "tao dice", "curse die", "set-up", "villagers", "secrets"]
    rows = [numbers(each, 100, 12) for each in oracle.streams]
    assert len({tuple(row) for row in rows}) == len(STREAM_NAMES)
    other = oracle.clone()
    assert [numbers(each, 100, 12) for each in oracle.streams] == [numbers(each, 100, 12) for each in other.streams]
    oracle.streams[0].below(6)
    assert (oracle.streams[0].w, oracle.seed) != (other.streams[0].w, oracle.seed)


def test_each_number_takes_one_word_whatever_the_limit() -> None:
    small, large = stream("a", "deck"), stream("a", "deck")
    numbers(small, 2, 10)
    numbers(large, 1000, 10)
    assert (small.x, small.y, small.z, small.w) == (large.x, large.y, large.z, large.w)


@pytest.mark.parametrize(("limit", "critical"), [(2, 10.83), (6, 20.52), (10, 27.88), (55, 91.87)])
@pytest.mark.parametrize("made", [stream, sealed_stream])
def test_the_numbers_are_spread_evenly(made: Callable[[str, str], Stream], limit: int, critical: float) -> None:
    """Chi-square; the critical values are those that a fair stream exceeds once in a thousand times."""
    count = 60_000
    drawn = Counter(numbers(made("fair", "tao dice"), limit, count))
    assert set(drawn) == set(range(limit))
    expected = count / limit
    assert sum((seen - expected) ** 2 / expected for seen in drawn.values()) < critical


def test_a_number_says_nothing_about_the_next() -> None:
    row = numbers(stream("fair", "deck"), 6, 60_000)
    pairs = Counter(zip(row[::2], row[1::2]))
    expected = 30_000 / 36
    assert sum((seen - expected) ** 2 / expected for seen in pairs.values()) < 66.62


FIRST_SEALED_NUMBERS = {
    ("moonless night", "deck"): [800686, 781850, 627114, 200850, 317457, 247220],
    ("Mondlose Nacht 月", "set-up"): [43312, 773766, 969347, 106560, 493272, 864702],
}


@pytest.mark.parametrize(("seed", "purpose"), FIRST_SEALED_NUMBERS)
def test_the_first_numbers_of_a_sealed_stream_are_the_same_in_every_build(seed: str, purpose: str) -> None:
    assert numbers(sealed_stream(seed, purpose), 1_000_000, 6) == FIRST_SEALED_NUMBERS[seed, purpose]


def test_a_sealed_number_is_a_keyed_hash_of_its_index() -> None:
    """Written out, so that players can check a finished game without this engine."""
    key = hashlib.blake2b(b"a seed/deck", digest_size=32).digest()
    for index, drawn in enumerate(numbers(sealed_stream("a seed", "deck"), 55, 20)):
        digest = hashlib.blake2b(index.to_bytes(8, "big"), key=key, digest_size=8).digest()
        assert drawn == int.from_bytes(digest, "big") * 55 // 2**64


def test_a_sealed_oracle_and_its_clone_go_on_with_the_same_numbers() -> None:
    oracle = Oracle("seed", BLAKE2)
    first = [numbers(each, 100, 12) for each in oracle.streams]
    assert len({tuple(row) for row in first}) == len(STREAM_NAMES)
    other = oracle.clone()
    assert [numbers(each, 100, 12) for each in oracle.streams] == [numbers(each, 100, 12) for each in other.streams]
    assert [numbers(each, 100, 12) for each in oracle.streams] != first


def test_an_unknown_generator_is_refused() -> None:
    with pytest.raises(GhostStoriesError, match="'dice' is not a generator; generators: xorshift, blake2"):
        Game(Setup(), seed="seed", chance="dice")


def linear_complexity(bits: list[int]) -> int:
    """The length of the shortest linear rule that foretells each bit from those before it (Berlekamp-Massey)."""
    rule, previous, length, since = 1, 1, 0, 1
    seen = 0
    for at, bit in enumerate(bits):
        seen = seen << 1 | bit
        if not (rule & seen).bit_count() & 1:
            since += 1
        elif 2 * length <= at:
            rule, previous, length, since = rule ^ previous << since, rule, at + 1 - length, 1
        else:
            rule, since = rule ^ previous << since, since + 1
    return length


def test_no_linear_rule_foretells_a_sealed_stream() -> None:
    """256 bits foretell the rest of the fast stream. A rule for a sealed one grows with what it has to explain."""
    fast, sealed = numbers(stream("seed", "deck"), 2, 1000), numbers(sealed_stream("seed", "deck"), 2, 1000)
    assert linear_complexity(fast) <= 128
    assert abs(linear_complexity(sealed) - 500) < 10


@pytest.mark.rule("B3")
@pytest.mark.parametrize(("dice", "rolls", "ways"), [(1, 6, 6), (2, 21, 36), (3, 56, 216), (4, 126, 1296)])
def test_the_rolls_of_tao_dice_and_their_odds(dice: int, rolls: int, ways: int) -> None:
    found = rolls_with_odds(dice)
    assert len({roll for roll, _ in found}) == len(found) == rolls
    assert sum(weight for _, weight in found) == ways
    assert all(isinstance(weight, int) and weight > 0 for _, weight in found)


def test_the_odds_of_some_rolls_are_those_known_by_heart() -> None:
    weights = {counts_text(roll): weight for roll, weight in rolls_with_odds(3)}
    assert (weights["red+red+red"], weights["red+red+white"], weights["red+green+blue"]) == (1, 3, 6)
    weights = {counts_text(roll): weight for roll, weight in rolls_with_odds(4)}
    assert (weights["red+red+blue+blue"], weights["red+green+blue+yellow"]) == (6, 24)


@pytest.mark.rule("B3")
def test_the_curse_die_has_two_blank_faces_and_four_others() -> None:
    s = table("", agenda="curse_die source=red1; next_turn").state
    assert odds(s) == [(0, 2), (1, 1), (2, 1), (3, 1), (4, 1)]


@pytest.mark.rule("B4")
def test_the_top_card_is_each_unseen_ghost_or_incarnation_as_likely() -> None:
    s = table("ghosts: red1 38\ndiscard: 1", agenda="yin").state
    assert odds(s) == [(card, 1) for card in range(2, 56) if card != 38]
    s = table("deck: incarnation, 10 ghosts", agenda="yin").state
    assert odds(s) == [(card, 1) for card in range(56, 66)]


@pytest.mark.parametrize(
    ("agenda", "critical"),
    [
        ("yin", 91.87),
        ("curse_die source=red1; next_turn", 18.47),
        ("roll_tao_dice count=2 step=herbalist_take; next_turn", 45.31),
        ("roll_tao_dice count=3 step=what_falls; next_turn", 93.17),
    ],
)
def test_what_a_stream_answers_is_as_likely_as_the_odds_say(agenda: str, critical: float) -> None:
    s = table("", agenda=agenda).state
    each = stream("fair", agenda)
    count = 30_000
    drawn = Counter(int(sample(s, each)) for _ in range(count))
    total = sum(weight for _, weight in odds(s))
    expected = {outcome: count * weight / total for outcome, weight in odds(s)}
    assert set(drawn) <= set(expected)
    assert sum((drawn[outcome] - mean) ** 2 / mean for outcome, mean in expected.items()) < critical


@pytest.mark.rule("B5")
def test_over_many_seeds_every_board_begins_about_as_often() -> None:
    firsts = Counter(int(Game(Setup(), seed=f"first {seed}").state.layout.first) for seed in range(400))
    assert sum((firsts[board] - 100) ** 2 / 100 for board in range(4)) < 16.27
