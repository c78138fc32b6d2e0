"""Positions: documents written by hand or by the engine, what they leave out, and any text as a document."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from ghoststories.engine import Game, PositionError, Setup, State
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.position import from_text, to_text
from tests.helpers import PLAIN, asks, circle, figures, ghosts, haunted, mantra, options, qi, table, tao, where
from tests.tables import EDITIONS, act

SHORTEST = """
ghost stories position 1
players: red green blue yellow
village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar
north: red spires
east: green mountain
south: blue heavenly_gust
west: yellow mantra
"""

EVERYTHING = """\
ghost stories position 1
players: red green blue
difficulty: nightmare
edition: first
first: green
village: tea_house cemetery* herbalist / sorcerer circle temple / watchman pavilion altar*
north: red spires, qi 2, tao red+red+black, yinyang, at temple, tokens 1, buddhas 1
east: green gods_favorite, qi 0, at cemetery
south: blue second_wind, qi 5, tao green, at altar, tokens 1
west: yellow mantra, qi 1
ghosts:
  red1 38 stone  # Bleeding Eyes
  red3 34  # Skinner
  blue2 57  # Uncatchable
buddhas: green2
circle: blue
mantra: red1
caught: yes
centre tokens: 1
deck: 3 ghosts, card 12, incarnation, 10 ghosts, incarnation, 10 ghosts
discard: 1 2 61
turn: 14 red
used: mantra
borrowed: yellow
new buddhas: 1
agenda: after_action action=help second_action=none tile=temple; next_turn
"""


def at(text: str) -> Game:
    return Game(state=from_text(text))


def plain(**lines: str) -> str:
    """The plain table with some of its lines replaced; a blank in a key is written as an underscore."""
    values = PLAIN | {key.replace("_", " "): value for key, value in lines.items()}
    return "\n".join(["ghost stories position 1", *(f"{key}: {value}" for key, value in values.items() if value)])


def test_a_document_of_seven_lines_is_the_table_at_the_first_move() -> None:
    game = at(SHORTEST)
    assert asks(game) == ("red", "before_move")
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow", "supply")] == [3, 3, 3, 3, 8]
    assert [where(game, colour) for colour in ("red", "green", "blue", "yellow")] == ["circle"] * 4
    assert (game.state.turn, game.state.temple, len(game.state.deck)) == (1, 2, 56)
    assert (ghosts(game), haunted(game), circle(game), mantra(game)) == ({}, set(), None, None)
    assert tao(game, "supply") == [colour for colour in ("red", "green", "blue", "yellow", "black") for _ in range(4)]


def test_everything_a_document_says_is_on_the_table() -> None:
    game = at(EVERYTHING)
    s = game.state
    assert ghosts(game) == {"red1": 38, "red3": 34, "blue2": 57}
    assert figures(game) == {"red1": "stone", "red3": "card"}
    assert haunted(game) == {"cemetery", "altar"}
    assert (circle(game), mantra(game), bool(s.caught)) == ("blue", "red1", True)
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow", "supply")] == [2, 0, 5, 1, 12]
    assert [tao(game, colour) for colour in ("red", "blue")] == [["red", "red", "black"], ["green"]]
    assert [where(game, colour) for colour in ("red", "green", "blue")] == ["temple", "cemetery", "altar"]
    assert (list(s.power_tokens), list(s.held_buddhas)) == ([1, 0, 1, 0, 1], [1, 0, 0, 0])
    assert (s.fresh_buddhas, s.temple) == (1, 0)
    assert list(s.deck) == [0] * 10 + [-1] + [0] * 10 + [-1, 12, 0, 0, 0]
    assert {1, 2, 12, 34, 38} & set(s.unseen_ghosts) == set()
    assert {57, 61} & set(s.unseen_incarnations) == set()
    assert (s.turn, s.layout.first, s.layout.edition) == (14, 1, 1)
    assert asks(game) == ("red", "after_action")
    assert options(game) == ["yinyang", "pass"]


def test_a_document_written_by_the_engine_is_written_the_same_again() -> None:
    assert to_text(from_text(EVERYTHING)) == EVERYTHING


def test_comments_empty_lines_and_lines_that_go_on_are_read() -> None:
    text = SHORTEST + "\n# the first ghosts\nghosts: red1 38   # Bleeding Eyes\n\n  green2 23\n\tblue1 12 stone\n"
    assert ghosts(at(text)) == {"red1": 38, "green2": 23, "blue1": 12}


def test_the_players_may_be_named_in_any_order_and_the_first_of_them_begins() -> None:
    text = plain(players="blue yellow red green", turn="")
    assert asks(at(text)) == ("blue", "before_move")


@pytest.mark.rule("B77")
def test_a_neutral_board_has_three_qi_if_nothing_is_said() -> None:
    game = at(plain(players="red blue", difficulty="initiation", north="red spires", east="green mountain"))
    assert (qi(game, "red"), qi(game, "green")) == (4, 3)
    assert list(game.state.power_tokens) == [0, 0, 0, 0, 2]


@pytest.mark.rule("B6")
def test_extra_ease_is_kept() -> None:
    text = plain(difficulty="initiation", extra_ease="yes", north="red spires")
    assert qi(at(text), "red") == 5
    assert "extra ease: yes" in to_text(from_text(text))


def test_the_deck_is_the_set_ups_less_the_cards_that_are_out_if_nothing_is_said() -> None:
    s = from_text(plain(ghosts="red1 38, green1 61", discard="1 2 3", difficulty="nightmare"))
    assert list(s.deck) == ([0] * 10 + [-1]) * 3 + [0] * 21


def test_an_empty_deck_is_written_and_read_as_empty() -> None:
    s = from_text(plain(deck="empty", discard="61"))
    assert list(s.deck) == []
    assert list(from_text(to_text(s)).deck) == []


@pytest.mark.parametrize(
    ("agenda", "question"),
    [("yin", "chance"), ("yang", "before_move"), ("action", "after_move"), ("end", "end_step")],
)
def test_a_part_of_the_turn_can_be_named_in_one_word(agenda: str, question: str) -> None:
    game = at(plain(north="red spires, qi 3, yinyang", agenda=agenda))
    assert question in (asks(game)[0], asks(game)[1])


def test_a_finished_game_has_a_result_and_no_agenda() -> None:
    s = from_text(plain(result="deck"))
    assert (s.result, list(s.agenda), list(s.offer)) == (4, [], [])
    assert "result: deck" in to_text(s)
    assert "agenda" not in to_text(s)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@EDITIONS
def test_every_situation_of_whole_games_reads_back_to_the_same_state(players: int, edition: str) -> None:
    for seed in range(3):
        setup = Setup(players=players, difficulty=["initiation", "normal", "hell"][seed], edition=edition)
        game = Game(setup, seed=f"position {seed}")
        chooser = stream(str(seed), "answers")
        while True:
            assert to_json(from_text(to_text(game.state))) == to_json(game.state)
            if game.question is None or len(game.moves) > 250:
                break
            texts = game.question.options
            game.apply(texts[chooser.below(len(texts))])


@pytest.mark.rule("B36")
def test_a_taoist_who_dies_with_a_buddha_taken_this_turn_leaves_a_sound_table() -> None:
    lines = "ghosts: red1 38\nnorth: red spires, qi 1, yinyang, at sorcerer"
    for players in ("red", "red green blue yellow"):
        game = act(f"players: {players}\n{lines}", "yinyang", "temple", "help")
        assert problems(game.state) == []
        assert game.state.temple == 2
        assert to_json(from_text(to_text(game.state))) == to_json(game.state)


DOCUMENTS = [EVERYTHING, SHORTEST, plain(ghosts="red1 38 stone, blue2 55", buddhas="green1", agenda="yin")]
WORDS = sorted({word for document in DOCUMENTS for word in document.split()} | {"", "-1", "0", "99", "²", "nan", ";"})


def read(text: str) -> State | str:
    """The state a document describes, or what is wrong with it; anything else fails the test."""
    try:
        return from_text(text)
    except PositionError as error:
        return str(error)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(some.data())
def test_a_document_with_lines_deleted_and_words_swapped_is_a_state_or_a_position_error(data: some.DataObject) -> None:
    rows = data.draw(some.sampled_from(DOCUMENTS)).splitlines()
    for _ in range(data.draw(some.integers(1, 4))):
        at_row = data.draw(some.integers(0, len(rows) - 1))
        words = rows[at_row].split(" ")
        at_word = data.draw(some.integers(0, len(words) - 1))
        change = data.draw(some.sampled_from(["delete the line", "repeat the line", "change", "insert", "delete"]))
        if change == "delete the line" and len(rows) > 1:
            del rows[at_row]
        elif change == "repeat the line":
            rows.append(rows[at_row])
        elif change == "change":
            words[at_word] = data.draw(some.sampled_from(WORDS))
            rows[at_row] = " ".join(words)
        elif change == "insert":
            rows[at_row] = " ".join([*words[:at_word], data.draw(some.sampled_from(WORDS)), *words[at_word:]])
        else:
            rows[at_row] = " ".join(words[:at_word] + words[at_word + 1 :])
    found = read("\n".join(rows))
    assert problems(found) == [] if isinstance(found, State) else len(found) > 10


RULES = table().state.rules
STEPS = [code for code, name in enumerate(RULES.names) if name]
NUMBERS = ["0", "1", "2", "38", "61", "-1"]
ARGUMENTS = [*NUMBERS, "red", "black", "red1", "green3", "cemetery", "haunt", "what_falls", "help", "none"]
ARGUMENTS += ["red+white", "red1+green3", "red/red1"]


@some.composite
def steps(draw: some.DrawFn) -> str:
    code = draw(some.sampled_from(STEPS))
    fields = [field for field in RULES.fields[code] if field != "-"]
    return " ".join([RULES.names[code], *(f"{field}={draw(some.sampled_from(ARGUMENTS))}" for field in fields)])


@settings(max_examples=300, deadline=None, derandomize=True)
@given(some.lists(steps(), min_size=1, max_size=3), some.sampled_from(["red green blue yellow", "red blue", "red"]))
def test_an_agenda_of_any_steps_is_a_sound_state_or_a_position_error(agenda: list[str], players: str) -> None:
    for turn in ("5 red", "6 green"):
        lines = {"players": players, "ghosts": "red1 38, green3 23, blue2 61", "turn": turn}
        found = read(plain(**lines, agenda="; ".join([*agenda, "next_turn"])))
        assert problems(found) == [] if isinstance(found, State) else len(found) > 10


@settings(max_examples=200, deadline=None, derandomize=True)
@given(some.text(max_size=300))
def test_any_text_is_a_state_or_a_position_error(text: str) -> None:
    for document in (text, f"ghost stories position 1\n{text}", SHORTEST + text):
        assert read(document)


def test_the_plain_table_of_the_tests_is_sound() -> None:
    assert problems(table().state) == []


# Each line with numbers, and the same with keys. The second Zombie and the second Coffin Breakers have a 2.
CARD_KEYS = [
    ("ghosts: red1 38 stone, green2 52", "ghosts: red1 bleeding_eyes stone, green2 dark_wraith"),
    ("ghosts: blue2 7, red3 4", "ghosts: blue2 zombie_2, red3 coffin_breakers_2"),
    (
        "deck: card 12, 30 ghosts, incarnation, 10 ghosts",
        "deck: card drowned_maiden, 30 ghosts, incarnation, 10 ghosts",
    ),
    ("discard: 1 2 61", "discard: ghoul 2 bone_cracker"),
    ("agenda: place_ghost card=38; next_turn", "agenda: place_ghost card=bleeding_eyes; next_turn"),
    ("sets: white_moon\nremoved: 5 72", "sets: white_moon\nremoved: restless_dead wererat"),
    ("promos: b_rice_lee\nghosts: red1 121", "promos: b_rice_lee\nghosts: red1 b_rice_lee"),
    (
        "sets: white_moon\nscenario: cursed_children\nghosts: red1 203",
        "sets: white_moon\nscenario: cursed_children\nghosts: red1 son_hua",
    ),
    ("sets: black_secret\nhand: 61 112", "sets: black_secret\nhand: 61 puppet_master"),
    ("sets: black_secret\nghosts: red1 241", "sets: black_secret\nghosts: red1 bones"),
]


@pytest.mark.parametrize(("numbers", "keys"), CARD_KEYS)
def test_a_card_may_be_named_by_its_key(numbers: str, keys: str) -> None:
    assert to_text(from_text(SHORTEST + keys)) == to_text(from_text(SHORTEST + numbers))


@pytest.mark.parametrize(
    "line", ["ghosts: red1 bleeding_eye", "discard: Bleeding_Eyes", "deck: card wererat, 20 ghosts"]
)
def test_a_key_of_no_card_of_this_game_is_refused(line: str) -> None:
    with pytest.raises(PositionError, match="is not a card; needed: its number or its key, as in 38 or bleeding_eyes"):
        from_text(SHORTEST + line)
