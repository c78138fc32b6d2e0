"""Whatever is malformed or contradictory in a position is said, in a `PositionError`."""

import pytest

from ghoststories.engine import PositionError
from ghoststories.engine.core.position import from_text
from tests.helpers import PLAIN, table

DOCUMENT = "\n".join(["ghost stories position 1", *(f"{key}: {value}" for key, value in PLAIN.items())]) + "\n"
VILLAGE = f"village: {PLAIN['village']}"

MALFORMED = {
    "": "the position is empty; it begins with the line 'ghost stories position 1'",
    "ghost stories position 2\n": "not with 'ghost stories position 2'",
    DOCUMENT.replace("players:", "player:"): "the line 'players' is missing",
    DOCUMENT.replace("east:", "southeast:"): "the line 'east' is missing",
    DOCUMENT.replace("village:", "town:"): "the line 'village' is missing",
    DOCUMENT + "red begins": "'red begins' is not a line of the form 'key: value'",
    DOCUMENT + "turn: 2 green": "'turn' is given twice",
    DOCUMENT + "weather: rain": "unknown line 'weather'; known: agenda, borrowed, buddhas,",
}

# Lines put in the place of those of the plain table, and what is said.
WRONG_WORDS = {
    "north: red, qi 3": "north: begins with a colour and a power, as in 'red spires'",
    "north: red mantra": "the power of the red board is 'mantra'; allowed: spires, twin_winds",
    "north: red flight": "the power of the red board is 'flight'",
    "north: pink spires": "boards are pink, green, blue, yellow; needed: each of red, green, blue, yellow once",
    "north: red spires, hat 1": "north: 'hat 1' is not known; known: qi, tao, yinyang, at, tokens, buddhas",
    "north: red spires, qi many": "north: 'many' is not a number",
    "north: red spires, qi -1": "north: '-1' is not a number",
    "north: red spires, qi": "north: '' is not a number",
    "north: red spires, tao white": "'white' is not a colour; known: red, green, blue, yellow, black",
    "north: red spires, at home": "'home' is not a place; known: tea_house, cemetery, herbalist,",
    "difficulty: easy": "difficulty is 'easy'; allowed: initiation, normal, nightmare, hell",
    "edition: third": "edition is 'third'; allowed: first, second",
    "extra ease: maybe": "extra ease: 'maybe'; needed: yes or no",
    VILLAGE.replace("altar", "bakery"): "tiles are .* bakery; needed: each of cemetery, altar,",
    "ghosts: red4 38": "'red4' is not a space; known: red1, red2, red3, green1,",
    "ghosts: red1": "ghosts: 'red1'; needed: a space, a card and, if its figure is out, 'stone'",
    "ghosts: red1 38 out": "ghosts: 'red1 38 out'; needed: a space, a card",
    "ghosts: red1 66": "ghosts: there is no card 66",
    "ghosts: red1 0": "ghosts: there is no card 0",
    "discard: 99": "there is no card 99",
    "deck: card 99": "there is no card 99",
    "deck: 10 goblins": "deck: '10 goblins'; needed: '12 ghosts', 'incarnation' or 'card 38', from the top",
    "turn: red": "turn: needed: a number and a colour, as in '14 red'; 'died' if its Taoist died in it",
    "turn: 1 black": "'black' is not a board; known: red, green, blue, yellow",
    "turn: 1 red alive": "turn: needed: a number and a colour",
    "turn: 1234567 red": "turn: '1234567' is not a number",
    "used: flight": "used: 'flight' is not a power; powers: spires, twin_winds,",
    "borrowed: black": "'black' is not a board",
    "revived: white": "'white' is not a board",
    "result: draw": "result: 'draw'; results: playing, won, village, taoists, deck, line",
}

CONTRADICTIONS = {
    "east: red spires": "boards are red, red, blue, yellow",
    "players: red red blue yellow": "needed: 4 different colours",
    "players:": "players is 0; allowed: 1, 2, 3, 4",
    "players: red green blue yellow black": "players is 5; allowed: 1, 2, 3, 4",
    "players: red green": "two players sit opposite each other",
    "players: red blue\nfirst: green": "first is 'green'; allowed: red, blue",
    "players: red\nnorth: red twin_winds": "the power of the red board is 'twin_winds'; allowed: spires",
    "extra ease: yes": "extra_ease is for initiation only",
    VILLAGE.replace("altar", "temple"): "needed: each of cemetery, altar, .* once",
    VILLAGE.replace("altar", ""): "needed: each of cemetery, altar, .* once",
    "north: red spires, qi 12": "there are only 20 Qi",
    "north: red spires, tao red red red red\neast: green mountain, tao red": "5 red Tao in all; there are 4",
    "north: red spires, tao red red red red\ncircle: red": "5 red Tao in all; there are 4",
    "north: red spires, buddhas 2\nbuddhas: red1": "there must be 2 Buddhas in all",
    "buddhas: red1 red1": "there must be 2 Buddhas in all",
    "north: red spires, tokens 1\ncentre tokens: 0": "1 power tokens in all; there are 0 with this many players",
    "players: red blue\ncentre tokens: 3": "3 power tokens in all; there are 2",
    "players: red green blue\nwest: yellow mantra, tao red": "the yellow board is neutral: it has Qi and",
    "players: red green blue\nwest: yellow mantra, yinyang": "the yellow board is neutral: it has Qi and",
    "players: red green blue\nwest: yellow mantra, at temple": "the yellow board is neutral: it has Qi and",
    "east: green mountain, qi 0, tao red, at cemetery": "the green Taoist is dead but still has pieces",
    "east: green mountain, qi 0, yinyang, at cemetery": "the green Taoist is dead but still has pieces",
    "east: green mountain, qi 0, buddhas 1, at cemetery": "the green Taoist is dead but still has pieces",
    "ghosts: red1 38, red2 38": "card 38 is in two places",
    "ghosts: red1 38, red1 39": "ghosts: two ghosts in red1",
    "ghosts: red1 39 stone": "ghosts: red1 has a Haunting figure, but card 39 is not a haunter",
    "ghosts: red1 38\nbuddhas: red1": "red1 holds a ghost and a Buddha",
    "mantra: red1\nwest: yellow mantra, qi 3": "the Mantra lies on red1, where no ghost is",
    "ghosts: red1 38\ndiscard: 38": "card 38 is in two places",
    "discard: 38 38": "card 38 is in two places",
    "ghosts: red1 38\ndeck: card 38, incarnation": "card 38 is in two places",
    "ghosts: red1 38\ndeck: 55 ghosts, incarnation": "55 ghosts in the deck, but only 54 are unseen",
    "deck: incarnation, 5 ghosts, incarnation": "2 incarnations; this set-up has 1",
    "ghosts: red1 61, red2 62": "2 incarnations; this set-up has 1",
    VILLAGE.replace(" /", "* /").replace("altar", "altar*"): "with herbalist, temple, altar haunted, which loses it",
}

AGENDAS = {
    "dance; next_turn": "agenda: 'dance' is not a step; steps: yin, yang, action, end, take_turn,",
    "ghost_comes": "the last step must be next_turn, or take_turn with a board",
    ";": "agenda: nothing is left to do; begin a part of the turn: yin, yang, action, end",
    "ghost_comes colour=red; next_turn": "agenda: ghost_comes has no argument 'colour'; it has: space",
    "next_turn board=red": "agenda: next_turn has no argument 'board'; it has: -",
    "what_falls -=3; next_turn": "agenda: what_falls has no argument '-'; it has: dice",
    "curse_strikes source=red1 face=smile; next_turn": "agenda: 'smile' does not fit face",
    "place_ghost card=99; next_turn": "agenda: '99' does not fit card",
    "place_ghost card=nobody; next_turn": "agenda: 'nobody' does not fit card",
    "place_ghost; next_turn": "there is no card 0",
    "what_falls dice=pink; next_turn": "agenda: 'pink' does not fit dice",
    "after_action action=sing; next_turn": "agenda: 'sing' does not fit action",
    "haunt_line space=red9; next_turn": "'red9' is not a space",
    "haunt_tile tile=bakery; next_turn": "'bakery' is not a place",
    "roll_tao_dice count=2 step=dance; next_turn": "agenda: 'dance' does not fit step",
    "discard_ghost space; next_turn": "'' is not a space",
    "banish set=red1+pink2; next_turn": "'pink2' is not a space",
}

UNSOUND = [
    "turn: 3 red died",
    "east: green mountain, qi 0, at temple",
    "north: red spires, qi 3, qi 4",
    "north: red spires, at temple, at altar",
    "new buddhas: 5",
    "borrowed: green",
    "ghosts: red1 38\nmantra: red1",
    "ghosts: red1 38, yellow1 3\nmantra: red1\nwest: yellow mantra, qi 3",
    "ghosts: red1 61\ndeck: empty",
    "ghosts: red1 ٣",
    "agenda: roll_tao_dice count=200 step=what_falls; next_turn",
    "agenda: roll_tao_dice count=2; next_turn",
    "agenda: roll_tao_dice count=2 step=draw_card; next_turn",
    "agenda: move_taoist board=red may_stay=-1; next_turn",
    "agenda: discard_ghost space=red1 space=red2; next_turn",
    "players: red green blue\nturn: 4 yellow\nagenda: take_tao; next_turn",
    "players: red green blue\nturn: 4 yellow\nagenda: what_falls dice=red; next_turn",
    "deck: empty\nagenda: draw_card; next_turn",
    "agenda: next_turn; before_move; next_turn",
    "agenda: pay_owner; next_turn",
    "agenda: pay_owner payment=none; next_turn",
    "agenda: pay_owner order=9 payment=red; next_turn",
    "players: red green blue\nagenda: move_taoist board=yellow; next_turn",
    "agenda: what_falls dice=red+red+red+red+red+red; next_turn",
    "agenda: after_action; next_turn",
    "north: red spires, qi 0\neast: green mountain, qi 0\nsouth: blue heavenly_gust, qi 0\nwest: yellow mantra, qi 0",
    "north: red spires, tokens 1",
    "east: green mountain, qi 0, at cemetery\nagenda: qi_is_lost board=green; before_move; next_turn",
    "ghosts: red1 38\nagenda: ghost_enters space=red1 card=39; before_move; next_turn",
]


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_document_is_refused(text: str) -> None:
    with pytest.raises(PositionError, match=MALFORMED[text]):
        from_text(text)


@pytest.mark.parametrize("lines", WRONG_WORDS)
def test_a_word_that_is_not_known_is_named_with_those_that_are(lines: str) -> None:
    with pytest.raises(PositionError, match=WRONG_WORDS[lines]):
        table(lines)


@pytest.mark.parametrize("lines", CONTRADICTIONS)
def test_a_contradiction_is_refused(lines: str) -> None:
    with pytest.raises(PositionError, match=CONTRADICTIONS[lines]):
        table(lines)


@pytest.mark.parametrize("agenda", AGENDAS)
def test_an_agenda_that_makes_no_sense_is_refused(agenda: str) -> None:
    with pytest.raises(PositionError, match=AGENDAS[agenda]):
        table(agenda=agenda)


@pytest.mark.parametrize("lines", UNSOUND)
def test_a_table_or_agenda_that_cannot_be_played_on_is_refused(lines: str) -> None:
    with pytest.raises(PositionError):
        table(lines)
