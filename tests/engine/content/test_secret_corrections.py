"""An owner's file also corrects curses, mantras, catacomb tokens and the catacombs, and games are played by it."""

import json
import random
import re

import pytest

from ghoststories.engine import Game, ScriptError, Setup
from ghoststories.engine.content.corrections import corrections_from_toml, piece_corrections
from ghoststories.engine.core.codec import from_json, to_json
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.core.state import BLACK, BLUE, RED, YELLOW
from ghoststories.engine.errors import CodecError, ContentError, PositionError
from ghoststories.engine.sets.black_secret.corrections import corrected_secrets
from ghoststories.engine.sets.black_secret.mantras import mantra_pool
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    KINDS,
    MANTRA_KEYS,
    PLACE_NAMES,
    SecretPieces,
    printed_pieces,
)
from ghoststories.engine.sets.black_secret.pyramid import curses_to_throw, level_pool, usable_places
from ghoststories.engine.sets.black_secret.queries import cave_colour
from ghoststories.engine.sets.black_secret.state import secret
from tests.engine.content.printed import secret_value
from tests.engine.sets.black_secret.secret import ANEW, both, demons, pyramid, secretly
from tests.helpers import fits, options, play

SKELETON = '[curse.skeleton]\ncolour = "red"\n'
PORTAL = "[curse.move_portal]\nlevel = 2\n"
SHELTER = "[mantra.shelter_two]\nlevel = 3\n"
LAYER = "[layer.2]\nbones = 3\ndirt = 2\n"
URNS = "[layer.1]\nurn = 1\ndirt = 5\n[layer.3]\nurn = 2\ndirt = 1\n"
PYRAMID = "[pyramid.1]\nspaces = 5\n[pyramid.2]\nspaces = 4\n"
SIDE_A = '[catacombs.a]\ncolours = ["red","red","red","red","blue","red","red","red","red"]\nentrances = [9, 1]\n'
COLOURS = "red, green, blue, yellow, black"


def pieces(toml: str) -> SecretPieces:
    return corrected_secrets(printed_pieces(), piece_corrections(corrections_from_toml(toml)))


def line(toml: str) -> str:
    """The corrections as a line of a position."""
    return f"content: {corrections_from_toml(toml)}\n"


def test_the_stored_text_is_sorted_and_has_no_blanks() -> None:
    assert corrections_from_toml(SHELTER + SIDE_A + LAYER + SKELETON) == (
        '{"catacombs":{"a":{"colours":["red","red","red","red","blue","red","red","red","red"],"entrances":[1,9]}},'
        '"curse":{"skeleton":{"colour":"red"}},"layer":{"2":{"bones":3,"dirt":2}},"mantra":{"shelter_two":{"level":3}}}'
    )


@pytest.mark.parametrize("toml", ["[curse]", "[curse.skeleton]\n[mantra.shelter_two]\n[layer.1]\n[catacombs.b]"])
def test_a_file_that_corrects_nothing_is_the_empty_text(toml: str) -> None:
    assert corrections_from_toml(toml) == "{}"


def test_every_part_can_be_corrected_and_is_marked_no_more() -> None:
    found = pieces(SKELETON + PORTAL + SHELTER + LAYER + SIDE_A + URNS + PYRAMID)
    assert [layer[0] for layer in found.layers] == [1, 0, 2, 0]
    assert list(found.spaces) == [0, 5, 4, 2, 1]
    assert found.curse_colours[CURSE_KEYS.index("skeleton")] == RED
    assert found.curse_levels[CURSE_KEYS.index("move_portal")] == 2
    assert found.mantra_levels[MANTRA_KEYS.index("shelter_two")] == 3
    assert list(found.layers[1]) == [0, 2, 1, 1, 1, 3, 1]
    assert (list(found.cave_colours[0]), list(found.entrances[0])) == (
        [RED, RED, RED, RED, BLUE, RED, RED, RED, RED],
        [0, 8],
    )
    marks = found.reconstructed
    assert (marks["curse"]["skeleton"], marks["curse"]["move_portal"]) == ((), ("colour",))
    assert marks["mantra"] == dict.fromkeys(MANTRA_KEYS[1:], ()) | dict.fromkeys(MANTRA_KEYS[19:21], ("level",))
    assert marks["pyramid"] == {"1": (), "2": (), "3": ("spaces",), "4": ()}
    assert "urn" not in marks["layer"]["1"]
    assert marks["layer"]["2"] == ("urn", "buddha", "blood_of_the_just", "cursed_tablet", "blood_of_su_ling")
    assert marks["catacombs"] == {"a": (), "b": ("colours", "entrances")}


def test_what_the_file_does_not_name_stays_and_so_do_the_printed_pieces() -> None:
    printed = printed_pieces()
    found = corrected_secrets(printed, piece_corrections(corrections_from_toml(SKELETON + SIDE_A)))
    assert [at for at in range(33) if found.curse_colours[at] != printed.curse_colours[at]] == [4]
    assert printed.curse_colours[4] == YELLOW
    assert (found.cave_colours[1], found.entrances[1]) == (printed.cave_colours[1], printed.entrances[1])
    assert printed.cave_colours[0][4] == BLACK
    assert (found.layers, found.mantra_levels) == (printed.layers, printed.mantra_levels)


def test_every_piece_can_be_given_the_values_it_has() -> None:
    printed = printed_pieces()
    lines: list[str] = []
    for name, marked in printed.reconstructed.items():
        for key, parts in marked.items():
            values = [f"{part} = {secret_value(printed, name, key, part)}" for part in parts]
            lines += [f"[{name}.{key}]", *values] if parts else []
    found = pieces("\n".join(lines))
    assert {part for marked in found.reconstructed.values() for parts in marked.values() for part in parts} == set()
    assert found.curse_levels == printed.curse_levels
    assert found.curse_colours == printed.curse_colours
    assert found.mantra_levels == printed.mantra_levels
    assert (found.layers, found.cave_colours) == (printed.layers, printed.cave_colours)
    assert (found.entrances, found.spaces) == (printed.entrances, printed.spaces)


WRONG = [
    (
        "[curses]",
        "'curses' is not a part of the corrections; allowed: card, family, curse, mantra, layer, catacombs, pyramid",
    ),
    ("curse = 1", "curse is 1; needed: a table"),
    ("[curse]\nskeleton = 1", "curse.skeleton is 1; needed: a table"),
    ("[curse.skull]", "there is no curse 'skull'; allowed: remove_qi, draw_incarnation,"),
    ("[curse.skeleton]\nlevel = 2", "curse.skeleton has no part 'level'; allowed: colour"),
    ("[curse.skeleton]\neffect = 2", "curse.skeleton has no part 'effect'; allowed: colour"),
    ('[curse.skeleton]\ncolour = "white"', f"curse.skeleton.colour is 'white'; allowed: {COLOURS}"),
    ("[curse.move_portal]\nlevel = 5", "curse.move_portal.level is 5; allowed: 1 to 4"),
    ("[curse.move_portal]\nlevel = true", "curse.move_portal.level is True; allowed: 1 to 4"),
    ("[curse.move_portal]\nname = 1", "curse.move_portal has no part 'name'; allowed: level, colour"),
    ("[mantra.gain_qi]", "there is no mantra with a reconstructed level 'gain_qi'; allowed: shelter_portal,"),
    ("[mantra.shelter_two]\nlevel = 1", "mantra.shelter_two.level is 1; allowed: 2 to 4"),
    ('[mantra.shelter_two]\ncolour = "red"', "mantra.shelter_two has no part 'colour'; allowed: level"),
    ("[layer.5]", "there is no layer '5'; allowed: 1, 2, 3, 4"),
    ("[layer.1]\nurns = 2", "layer.1 has no part 'urns'; allowed: urn, dirt, buddha,"),
    ("[layer.1]\nurn = 2", "layer.1 would have 8 tokens; needed: 9, so correct others too"),
    ("[layer.1]\nurn = 2\ndirt = 4", "the layers would have 2 Urns; needed: 3, so correct others too"),
    ("[layer.2]\nurn = 1\ndirt = 2", "the layers would have 4 Urns; needed: 3, so correct others too"),
    ("[pyramid.1]\nspaces = 3", "pyramid.1.spaces is 3; allowed: 4 to 5"),
    ("[pyramid.1]\nspaces = 6", "pyramid.1.spaces is 6; allowed: 4 to 5"),
    ("[pyramid.1]\nplaces = 4", "pyramid.1 has no part 'places'; allowed: spaces"),
    ("[pyramid.4]\nspaces = 2", "there is no level of the pyramid with reconstructed spaces '4'; allowed: 1, 2, 3"),
    ("[pyramid.2]\nspaces = 4", "pyramid.2 would have 4 spaces on the 4 of pyramid.1; needed: fewer, as each lies on"),
    ("[pyramid.1]\nspaces = 5\n[pyramid.3]\nspaces = 3", "pyramid.3 would have 3 spaces on the 3 of pyramid.2"),
    ("[layer.1]\ndirt = 10", "layer.1.dirt is 10; allowed: 0 to 9"),
    ("[layer.1]\ndirt = 4", "layer.1 would have 10 tokens; needed: 9, so correct others too"),
    ("[catacombs.c]", "there is no side of the catacombs 'c'; allowed: a, b"),
    ('[catacombs.a]\ncolours = "red"', "catacombs.a.colours is 'red'; needed: a list of 9"),
    ('[catacombs.a]\ncolours = ["red"]', "catacombs.a.colours is a list of 1; needed: a list of 9"),
    (f"[catacombs.a]\ncolours = {['red'] * 8 + ['white']}", f"catacombs.a.colours[9] is 'white'; allowed: {COLOURS}"),
    ("[catacombs.a]\nentrances = [1, 0]", "catacombs.a.entrances[2] is 0; allowed: 1 to 9"),
    ("[catacombs.a]\nentrances = [7, 7]", "catacombs.a.entrances has the space 7 twice; allowed: once"),
]


@pytest.mark.parametrize(("toml", "message"), WRONG)
def test_a_wrong_file_is_refused(toml: str, message: str) -> None:
    with pytest.raises(ContentError, match=re.escape(message)):
        corrections_from_toml(toml)


@pytest.mark.rule("K3")
@pytest.mark.parametrize(("toml", "colour", "other"), [("", YELLOW, RED), (SKELETON, RED, YELLOW)])
def test_a_curse_is_thrown_by_its_corrected_colour(toml: str, colour: int, other: int) -> None:
    game = secretly((line(toml) if toml else "") + "curses: skeleton\nlevels: 1")
    assert [CURSE_KEYS[curse] for curse in curses_to_throw(game.state, colour)] == ["skeleton"]
    assert list(curses_to_throw(game.state, other)) == []


@pytest.mark.rule("K6")
def test_a_curse_belongs_to_its_corrected_level() -> None:
    game = both(line(PORTAL) + "pyramid: 1a skeleton, 1b remove_qi\ncurses: move_portal\nlevels: 1 2")
    assert [CURSE_KEYS[curse] for curse in curses_to_throw(game.state, YELLOW)] == ["move_portal"]
    assert "move_portal" not in [CURSE_KEYS[curse] for curse in level_pool(game.state, 4)]
    assert fits(game)


@pytest.mark.rule("K11")
def test_a_mantra_is_drawn_for_a_slot_of_its_corrected_level() -> None:
    game = both(line(SHELTER))
    pools = [{MANTRA_KEYS[mantra] for mantra in mantra_pool(game.state, level)} for level in (2, 3, 4)]
    assert ["shelter_two" in pool for pool in pools] == [False, True, False]
    with pytest.raises(PositionError, match="shelter_two lies in a slot of another level"):
        both(line(SHELTER) + "mantras: none, none, none, none, none, shelter_two 0")


@pytest.mark.rule("K9")
def test_a_demon_has_the_corrected_colour_of_its_space() -> None:
    lines = "demons: seeker below_circle\nnorth: red spires, qi 3, at below_circle"
    game = secretly(line(SIDE_A) + lines, "exorcise", tao=["blue red red"], agenda="action")
    assert demons(game)["seeker"] == "home"
    game = secretly(lines, "exorcise", tao=["blue red red"], agenda="action")
    assert demons(game)["seeker"] == "below_circle"


@pytest.mark.rule("K45")
def test_a_demon_is_summoned_to_the_corrected_entrances() -> None:
    content = line("[catacombs.a]\nentrances = [1, 9]")
    game = secretly(content, ghosts=[9], agenda="ghost_comes; before_move; next_turn")
    assert options(play(game, "demon:landscaper")) == ["below_tea_house", "below_altar"]


def test_the_tokens_of_a_layer_are_the_corrected_ones() -> None:
    setup = Setup(2, sets=("black_secret",), content=corrections_from_toml(LAYER))
    tokens = secret(Game(setup, seed="layers", chance_waits=True).state).tokens
    assert list(tokens[KINDS : 2 * KINDS]) == [0, 2, 1, 1, 1, 3, 1]
    assert tokens[:KINDS] == printed_pieces().layers[0]


def test_documents_carry_the_corrections_along() -> None:
    game = both(line(SKELETON + PORTAL + SHELTER + SIDE_A) + "mantras: none, none, none, shelter_two 1, none, none")
    for state in (from_text(to_text(game.state)), from_json(to_json(game.state)), game.state.clone()):
        assert secret(state).pieces.curse_colours[CURSE_KEYS.index("skeleton")] == RED
        assert cave_colour(state, 4) == BLUE
        assert to_text(state) == to_text(game.state)


def test_another_game_is_not_touched() -> None:
    secretly(line(SKELETON))
    assert secret(secretly().state).pieces.curse_colours[CURSE_KEYS.index("skeleton")] == YELLOW


def tokens_of(players: int) -> list[int]:
    """The Urns in each layer of a new game with corrected Urns."""
    setup = Setup(players, sets=("black_secret",), content=corrections_from_toml(URNS))
    tokens = secret(Game(setup, seed="urns", chance_waits=True).state).tokens
    return [int(tokens[KINDS * layer]) for layer in range(4)]


def test_the_urns_lie_in_the_corrected_layers_of_as_many_taoists() -> None:
    assert tokens_of(4) == tokens_of(3) == [1, 0, 2, 0]
    assert tokens_of(2) == tokens_of(1) == [1, 0, 0, 0]


@pytest.mark.rule("K27", "K28")
def test_an_urn_is_found_in_a_corrected_layer() -> None:
    lines = "tokens: 0 0 0 0 3 0 0 0 0\ndemons: seeker below_circle\nturn: 1 red\n"
    found = "search cave=below_circle demon=seeker; after_move; next_turn"
    game = secretly(line(URNS) + lines, secrets=["urn"], ghosts=[61], agenda=found)
    assert secret(game.state).urns == 1
    with pytest.raises(ScriptError):
        secretly(lines, secrets=["urn"], ghosts=[61], agenda=found)


FOOT = "pyramid: 1a skeleton, 1b remove_qi, 1c knock_down, 1d curse_die"


@pytest.mark.rule("K6")
def test_curses_lie_on_the_places_of_a_corrected_pyramid() -> None:
    ask = "pyramid_place curse=discard_tao; after_move; next_turn"
    game = secretly(line(PYRAMID) + f"{FOOT}\nlevels: 1 2\ncurses: discard_tao lose_qi", agenda=ask)
    assert pyramid(game)["1e"] == "discard_tao"
    place = "pyramid_place curse=lose_qi; after_move; next_turn"
    lines = f"{FOOT}, 1e discard_tao\nlevels: 1 2\ncurses: lose_qi"
    assert options(secretly(line(PYRAMID) + lines, agenda=place)) == ["2a", "2b", "2c", "2d"]
    assert fits(game)


@pytest.mark.rule("K6")
def test_a_wider_pyramid_needs_two_below_each_too() -> None:
    lines = "levels: 1 2\ncurses: none\npyramid: 1d skeleton, 2d lose_qi"
    with pytest.raises(PositionError, match="lose_qi lies on an empty place"):
        secretly(line(PYRAMID) + lines)
    with pytest.raises(PositionError, match="pyramid: '1e' is not known; known: 1a, 1b, 1c, 1d, 2a"):
        secretly("pyramid: 1e skeleton")


@pytest.mark.rule("K6", "K29")
def test_a_wider_pyramid_begins_again_with_all_its_places() -> None:
    game = secretly(line(PYRAMID) + "levels: 1", agenda="pyramid_reset; after_move; next_turn", secrets=ANEW)
    assert (len(secret(game.state).pyramid), fits(game)) == (12, True)
    assert [PLACE_NAMES[place] for place in usable_places(game.state, 1)] == ["1a", "1b", "1c", "1d", "1e"]


def test_documents_carry_a_wider_pyramid_along() -> None:
    game = secretly(line(PYRAMID) + f"{FOOT}, 1e discard_tao\nlevels: 1 2\ncurses: lose_qi")
    for state in (from_text(to_text(game.state)), from_json(to_json(game.state)), game.state.clone()):
        assert to_text(state) == to_text(game.state)
    assert "1d curse_die, 1e discard_tao" in to_text(game.state)


@pytest.mark.parametrize("places", [9, 11])
def test_json_with_another_pyramid_is_refused(places: int) -> None:
    data = json.loads(to_json(secretly().state))
    data["secret"]["pyramid"] = [0] * places
    with pytest.raises(CodecError, match=f"pyramid has {places} entries; needed: 10"):
        from_json(json.dumps(data))


def test_whole_games_with_a_wider_pyramid_and_urns_elsewhere_end() -> None:
    for seed in range(2):
        setup = Setup(3, sets=("black_secret",), content=corrections_from_toml(URNS + PYRAMID))
        game = Game(setup, seed=f"corrected {seed}")
        draw = random.Random(seed)
        while game.question is not None:
            game.apply(draw.choice(game.question.options))
        assert (game.over, fits(game)) == (True, True)
