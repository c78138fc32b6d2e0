"""Every option and every outcome of chance has a short text, and the text leads back to it."""

import pytest

from ghoststories.engine import Game, OptionError, ScriptError, Setup
from ghoststories.engine.core import notation, shapes
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.chance import stream
from ghoststories.engine.rules.dice import rolls_with_odds
from tests.helpers import options, table
from tests.tables import act, boards

CORNER = """
    north: red spires, qi 3, tao red green black, at herbalist
    turn: 1 red
"""


def tile() -> Game:
    return table("ghosts: red1 38\nnorth: red spires, qi 3, yinyang, at altar", "yinyang")


def space() -> Game:
    return table("ghosts: red2 38", ghosts=[54], agenda="yin")


def ghost() -> Game:
    lines = "ghosts: red2 38, yellow3 61, blue1 13\nnorth: red spires, qi 3, at sorcerer"
    return act(lines, "help")


def card() -> Game:
    return act(CORNER + "ghosts: red1 45, green3 49", "exorcise", tao=["black black black"])


def colour() -> Game:
    return table("turn: 4 yellow", "pockets")


def taoist() -> Game:
    return table("north: red twin_winds, qi 3", "winds")


def board() -> Game:
    lines = "ghosts: red2 38 stone, blue2 12 stone\nnorth: red spires, qi 3, at watchman"
    return act(lines, "help")


def dice() -> Game:
    lines = "ghosts: red2 38\neast: green gods_favorite, qi 3, at cemetery\nturn: 2 green"
    return act(lines, "exorcise", tao=["red white red"])


def a_set() -> Game:
    lines = CORNER + "ghosts: red1 34, green3 23"
    return act(lines, "exorcise", tao=["blue blue blue"])


def payment() -> Game:
    lines = CORNER + "ghosts: red1 34, green3 23"
    return act(lines, "exorcise", "red1+green3", tao=["blue blue white"])


def yes_no() -> Game:
    lines = "ghosts: green2 33\neast: green gods_favorite, qi 3\nturn: 2 green"
    return table(lines, curse=["haunt"], agenda="yin")


def menu() -> Game:
    lines = "players: red green blue\nnorth: red twin_winds, qi 3, tokens 1, yinyang, at herbalist"
    return table(lines)


def villager() -> Game:
    lines = "sets: white_moon\nvillagers: altar son_hua, temple teng"
    return table(lines, agenda="victim; next_turn")


def family() -> Game:
    return table("sets: white_moon\nowed: hua miao", agenda="next_family; next_turn")


def artifact() -> Game:
    return table("sets: white_moon\npromos: ma_cho\nma_cho: miao+wu", agenda="ma_cho_artifact; next_turn")


EXAMPLES = {
    "tile": (tile, "herbalist sorcerer temple circle pavilion tea_house"),
    "space": (space, "red1 red3"),
    "ghost": (ghost, "red2 blue1"),
    "card": (card, "49 45"),
    "colour": (colour, "red green blue yellow black"),
    "taoist": (taoist, "green blue yellow"),
    "board": (board, "red blue"),
    "dice": (dice, "none white red red+white red+red red+red+white"),
    "set": (a_set, "none red1 green3 red1+green3"),
    "payment": (payment, "green red"),
    "yes_no": (yes_no, "no yes"),
    "menu": (
        menu,
        "move:cemetery move:circle move:temple stay winds yinyang borrow:yellow",
    ),
    "villager": (villager, "teng son_hua"),
    "family": (family, "hua miao"),
    "artifact": (artifact, "boots helmet"),
}


def test_there_is_an_example_of_every_shape() -> None:
    # The shapes of Black Secret have theirs in tests/engine/sets/black_secret.
    assert list(EXAMPLES) == shapes.SHAPES[: shapes.SHAPES.index("curse")]


@pytest.mark.parametrize("shape", EXAMPLES)
def test_a_question_of_each_shape_offers_its_options_as_texts(shape: str) -> None:
    game, texts = EXAMPLES[shape][0](), EXAMPLES[shape][1].split()
    assert game.question is not None
    assert game.question.shape == shape
    assert sorted(game.question.options) == sorted(texts)


@pytest.mark.parametrize("shape", EXAMPLES)
def test_each_text_leads_back_to_its_option(shape: str) -> None:
    s = EXAMPLES[shape][0]().state
    assert [notation.option_from(s, text) for text in notation.offer_texts(s)] == list(s.offer)
    assert [notation.option_from(s, f"  {text} ") for text in notation.offer_texts(s)] == list(s.offer)


def test_the_menus_of_a_turn_name_verbs_and_their_targets() -> None:
    lines = f"""
        players: red green blue
        {boards(red="tao red, buddhas 2, yinyang, at herbalist", green="tokens 1", blue="tokens 1")}
        ghosts: green3 23
        village: tea_house cemetery temple / sorcerer herbalist circle / watchman pavilion altar
        turn: 1 red
    """
    assert options(table(lines, agenda="end")) == ["token", "yinyang", "end"]
    assert options(table(lines.replace("at herbalist", "at temple"), agenda="end")) == ["buddha:red1", "yinyang", "end"]
    assert options(table(lines.replace("at herbalist", "at temple"), agenda="action")) == [
        "exorcise",
        "yinyang",
        "pass",
    ]
    west = "west: yellow mantra, qi 3, yinyang\nghosts: red1 38\nturn: 4 yellow"
    assert [option for option in options(table(west)) if ":" not in option] == ["stay", "mantra", "yinyang"]


def test_a_question_says_whom_it_asks_what_with_which_parameters() -> None:
    game = table("turn: 3 blue", ghosts=[38], agenda="yin")
    assert game.question is not None
    assert (game.question.seat, game.question.name, game.question.shape) == ("blue", "place_ghost", "space")
    assert game.question.parameters == {"card": 38}
    assert repr(game.question) == "<blue: place_ghost {'card': 38}? red1 | red2 | red3>"


def test_chance_is_named_when_it_is_asked_and_nobody_at_the_end() -> None:
    game = table("", agenda="yin")
    assert (notation.seat_text(game.state), notation.question_name(game.state)) == ("chance", "draw_card")
    over = table("result: won")
    assert (notation.seat_text(over.state), notation.question_name(over.state)) == (None, "won")
    assert (over.question, over.result, over.over) == (None, "won", True)


def test_an_answer_that_is_not_on_offer_is_told_what_is() -> None:
    game = table("turn: 3 blue", ghosts=[38], agenda="yin")
    with pytest.raises(OptionError) as error:
        notation.option_from(game.state, " red4")
    assert (error.value.given, error.value.question) == ("red4", "place_ghost")
    assert error.value.allowed == ["red1", "red2", "red3"]
    assert str(error.value) == "'red4' is not an answer to 'place_ghost'; on offer: red1, red2, red3"


@pytest.mark.rule("B3")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_roll_reads_back_from_its_text(count: int) -> None:
    rolls = [roll for roll, _ in rolls_with_odds(count)]
    assert [notation.counts_from(notation.counts_text(roll)) for roll in rolls] == rolls
    assert len({notation.counts_text(roll) for roll in rolls}) == len(rolls)


def test_the_faces_of_a_roll_may_come_in_any_order_and_with_blanks() -> None:
    assert notation.counts_from("white red+blue") == notation.counts_from("red+blue+white")
    assert notation.counts_text(notation.counts_from("white red  blue")) == "red+blue+white"
    assert (notation.counts_from("none"), notation.counts_text(0)) == (0, "none")


def test_a_face_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ScriptError, match="'pink' is not a face; faces: red, green, blue, yellow, black, white"):
        notation.counts_from("red pink")


@pytest.mark.parametrize(
    ("agenda", "outcomes"),
    [
        ("yin", 55),
        ("curse_die source=red1; next_turn", 5),
        ("roll_tao_dice count=3 step=what_falls; next_turn", 56),
    ],
)
def test_every_outcome_of_chance_reads_back_from_its_text(agenda: str, outcomes: int) -> None:
    s = table("", agenda=agenda).state
    possible = [outcome for outcome, _ in odds(s)]
    assert len(possible) == outcomes
    assert [notation.outcome_from(s, notation.outcome_text(s, outcome)) for outcome in possible] == possible


@pytest.mark.parametrize(
    ("agenda", "wrong", "message"),
    [
        ("yin", "61", "'61' is not a possible outcome of 'draw_card'; possible: 1, 2, 3, "),
        ("yin", "red", "'red' is not a possible outcome of 'draw_card'"),
        ("curse_die source=red1; next_turn", "haunted", "possible: blank, haunt, ghost, lose_tao, lose_qi"),
        (
            "roll_tao_dice count=2 step=herbalist_take; next_turn",
            "red",
            "'red' is not a possible outcome of 'roll_tao_dice'",
        ),
    ],
)
def test_an_outcome_that_cannot_happen_is_refused(agenda: str, wrong: str, message: str) -> None:
    with pytest.raises(ScriptError, match=message):
        notation.outcome_from(table("", agenda=agenda).state, wrong)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_in_whole_games_all_texts_of_an_offer_differ_and_lead_back(players: int) -> None:
    for seed in range(6):
        game = Game(Setup(players=players, difficulty="initiation"), seed=f"notation {seed}")
        chooser = stream(str(seed), "answers")
        while game.question and len(game.moves) < 400:
            texts = game.question.options
            assert len(set(texts)) == len(texts)
            assert [notation.option_from(game.state, text) for text in texts] == list(game.state.offer)
            game.apply(texts[chooser.below(len(texts))])
