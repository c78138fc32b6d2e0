"""Records: a game is its set-up or position, its seed and its moves; they replay exactly, and errors name the move."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from ghoststories.engine import Game, GhostStoriesError, RecordError, Setup
from ghoststories.engine.core.chance import BLAKE2, stream
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.core.record import from_text, to_text
from tests.helpers import happened, table
from tests.tables import act

BOARDS = "boards=red,green,blue,yellow powers=spires,mountain,heavenly_gust,bottomless_pockets"
TILES = "tiles=tea_house,cemetery,herbalist,sorcerer,circle,temple,watchman,pavilion,altar"
SETUP = f"setup: players=4 difficulty=normal edition=second {BOARDS} {TILES} seats=red,green,blue,yellow first=red"
SHORT = f"ghost stories record 1\n{SETUP}\nresult: playing\nmoves:\n  *38 red1 stay help\n"


def played(setup: Setup, seed: str, answers: int) -> Game:
    game = Game(setup, seed=seed)
    chooser = stream(seed, "answers")
    for _ in range(answers):
        if game.question is None:
            break
        game.apply(game.question.options[chooser.below(len(game.question.options))])
    return game


def same(one: Game, other: Game) -> bool:
    return (to_json(one.state), one.moves, happened(one)) == (to_json(other.state), other.moves, happened(other))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_record_replays_to_the_same_game(players: int) -> None:
    for difficulty in ("initiation", "normal", "nightmare", "hell"):
        game = played(Setup(players=players, difficulty=difficulty, edition="first"), f"record {players}", 120)
        again = from_text(to_text(game))
        assert same(again, game)
        assert again.seed == game.seed
        assert to_text(again) == to_text(game)


def play_on(*games: Game) -> None:
    """Answer the same in each of them."""
    for each in games:
        chooser = stream("later", "answers")
        for _ in range(60):
            if each.question:
                each.apply(each.question.options[chooser.below(len(each.question.options))])


def test_a_record_goes_on_with_the_chance_of_its_seed() -> None:
    game = played(Setup(), "going on", 60)
    again = from_text(to_text(game))
    play_on(game, again)
    assert again.moves == game.moves


def test_a_record_of_sealed_chance_goes_on_with_it() -> None:
    game = Game(Setup(), seed="going on", chance=BLAKE2)
    again = from_text(to_text(game))
    fast = Game(Setup(), seed="going on")
    assert "seed: going on\nchance: blake2\n" in to_text(game)
    play_on(game, again, fast)
    assert again.moves == game.moves != fast.moves
    assert to_text(again) == to_text(game)


def test_undo_and_clone_keep_sealed_chance() -> None:
    game = Game(Setup(), seed="an undo", chance=BLAKE2)
    while not game.can_undo():
        assert game.question is not None
        game.apply(game.question.options[0])
    straight = game.clone()
    taken_back = game.moves[-1]
    game.undo()
    game.apply(taken_back)
    for each in (game, straight):
        for _ in range(30):
            assert each.question is not None
            each.apply(each.question.options[0])
    assert game.moves == straight.moves
    assert game.chance == straight.chance == BLAKE2


def test_a_record_without_its_seed_replays_the_same_and_then_waits_for_chance() -> None:
    game = played(Setup(), "lost", 50)
    text = to_text(game).replace("seed: lost\n", "")
    again = from_text(text)
    assert same(again, game)
    assert (again.seed, again.oracle) == (None, None)
    assert to_text(again) == text


def test_a_finished_game_is_recorded_with_its_result() -> None:
    game = next(game for seed in range(30) if (game := played(Setup(difficulty="hell"), str(seed), 3000)).over)
    assert f"result: {game.result}" in to_text(game)
    assert same(from_text(to_text(game)), game)


def test_a_game_from_a_position_is_recorded_with_it() -> None:
    lines = "ghosts: red2 38 stone\nnorth: red spires, qi 3, tao red, yinyang, at cemetery"
    game = act(lines, "exorcise", "red2", tao=["red blue blue"])
    text = to_text(game)
    assert "position:\n  players: red green blue yellow\n" in text
    assert "moves:\n  exorcise *red+blue+blue red2" in text
    assert same(from_text(text), game)


def test_a_record_may_be_written_by_hand() -> None:
    game = from_text(SHORT)
    assert game.moves == ["*38", "red1", "stay", "help"]
    assert game.question is not None
    assert (game.question.name, game.question.seat) == ("circle_colour", "red")


def test_a_record_without_moves_is_the_game_at_its_beginning() -> None:
    game = from_text(f"ghost stories record 1\n{SETUP}\n")
    assert (game.moves, game.waits_for_chance) == ([], True)
    assert to_text(from_text(to_text(game))) == to_text(game)


def test_long_rows_of_moves_are_wrapped() -> None:
    text = to_text(played(Setup(), "long", 200))
    assert max(map(len, text.partition("moves:")[2].splitlines())) <= 100
    assert len(text.partition("moves:")[2].splitlines()) > 4


def test_extra_ease_is_kept() -> None:
    game = played(Setup(difficulty="initiation", extra_ease=True), "ease", 10)
    assert "extra_ease=yes" in to_text(game)
    assert same(from_text(to_text(game)), game)


WRONG = {
    "nothing": ("", "a record begins with the line 'ghost stories record 1', not with ''"),
    "a position": ("ghost stories position 1\n", "not with 'ghost stories position 1'"),
    "a later version": ("ghost stories record 2\n", "records of version 2 are not known; known: 1"),
    "no version": ("ghost stories record\n", "records of version \\? are not known; known: 1"),
    "neither set-up nor position": ("ghost stories record 1\n", "a record has either a set-up or a position"),
    "moves without a set-up": ("ghost stories record 1\nmoves: *38\n", "a record has either a set-up or a position"),
    "a set-up twice": (SHORT + SETUP, "'setup' is given twice"),
    "a set-up and a position": (SHORT + "position:\n", "a record has either a set-up or a position"),
    "an unknown line": (SHORT + "weather: rain\n", "unknown line 'weather'; known: seed, chance, setup,"),
    "an unknown generator": (SHORT + "chance: dice\n", "chance is 'dice'; allowed: xorshift, blake2"),
    "a line without a key": (SHORT + "rain\n", "'rain' is not a line of the form 'key: value'"),
    "a set-up of another form": (SHORT.replace("players=4", "4"), "setup: '4' is not of the form key=value"),
    "an unknown key": (SHORT.replace("players", "people"), "setup: a set-up has no people; it has players,"),
    "an unknown difficulty": (SHORT.replace("normal", "easy"), "setup: difficulty is 'easy'; allowed: initiation,"),
    "players in words": (SHORT.replace("players=4", "players=four"), "players is 'four'; needed: a whole number"),
    "an open set-up": (SHORT.replace(" first=red", ""), "setup: the set-up is incomplete"),
    "a board twice": (SHORT.replace("boards=red,green", "boards=red,red"), "setup: boards are red, red, blue, yellow"),
    "an impossible option": (SHORT.replace("stay", "fly"), "move 3, 'fly': 'fly' is not an answer to 'before_move'"),
    "an impossible card": (
        SHORT.replace("*38", "*61"),
        "move 1, '\\*61': '61' is not a possible outcome of 'draw_card'",
    ),
    "chance out of turn": (
        SHORT.replace("red1", "*39"),
        "move 2, '\\*39': '\\*39' is an outcome of chance,",
    ),
    "a player out of turn": (
        SHORT.replace("*38", "red1"),
        "move 1, 'red1': 'red1' is a player's answer,",
    ),
    "a tampered result": (SHORT.replace("playing", "won"), "the moves lead to 'playing', not to 'won'"),
    "a broken position": ("ghost stories record 1\nposition:\n  turn: 1 red\n", "position: the line '\\w+' is missing"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_with_a_record_is_said(case: str) -> None:
    text, message = WRONG[case]
    with pytest.raises(RecordError, match=message):
        from_text(text)


def test_moves_after_the_end_are_refused() -> None:
    game = next(game for seed in range(30) if (game := played(Setup(difficulty="hell"), str(seed), 3000)).over)
    for move in ("stay", "*38"):
        with pytest.raises(RecordError, match=f"move {len(game.moves) + 1}, "):
            from_text(to_text(game).rstrip("\n") + f" {move}\n")


@pytest.mark.parametrize("seed", ["", "moonless night", "#1", "seed: x", "月", "tab\tin it"])
def test_a_seed_is_any_text_of_one_line(seed: str) -> None:
    assert from_text(to_text(Game(Setup(), seed=seed))).seed == seed


@pytest.mark.parametrize("seed", [" ", "two\nlines", " blank before", "a\x85b", "a\u2028b"])
def test_a_seed_that_a_record_could_not_keep_is_refused(seed: str) -> None:
    with pytest.raises(GhostStoriesError, match="is not a seed: it must be one line"):
        Game(Setup(), seed=seed)


FROM_POSITION = to_text(
    table("ghosts: red2 38 stone\nnorth: red spires, qi 3, tao red, at cemetery", "stay", tao=["red blue blue"])
)
WORDS = sorted({word for text in (SHORT, FROM_POSITION) for word in text.split()} | {"", "*", "=", "x=", "players=²"})


@settings(max_examples=200, deadline=None, derandomize=True)
@given(some.data())
def test_a_record_with_words_swapped_and_lines_deleted_is_a_game_or_a_record_error(data: some.DataObject) -> None:
    rows = data.draw(some.sampled_from([SHORT, FROM_POSITION])).splitlines()
    for _ in range(data.draw(some.integers(1, 3))):
        at_row = data.draw(some.integers(0, len(rows) - 1))
        words = rows[at_row].split(" ")
        at_word = data.draw(some.integers(0, len(words) - 1))
        if data.draw(some.booleans()) or len(rows) == 1:
            words[at_word] = data.draw(some.sampled_from(WORDS))
            rows[at_row] = " ".join(words)
        else:
            del rows[at_row]
    try:
        game = from_text("\n".join(rows))
    except RecordError:
        return
    assert same(from_text(to_text(game)), game)
