"""Black Secret in the terminal: set-up, two sides at one keyboard, and a hand that only Wu-Feng sees."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.codec import setup_of
from ghoststories.engine.core.position import from_text as position_from
from ghoststories.engine.core.record import to_text
from ghoststories.terminal import saving
from ghoststories.terminal.cipher import is_veiled, unveiled
from ghoststories.terminal.obfuscation import veiled
from ghoststories.texts import Texts
from tests.engine.sets.black_secret.secret import hand, secretly
from tests.helpers import position
from tests.terminal.conftest import Play
from tests.terminal.helpers import AGAINST_WU_FENG, kept, last

SECRET = ("--set", "black_secret", "--seed", "deep")
HANDOVER = "A question for Wu-Feng. Pass the keyboard to Wu-Feng"
POSITION = position(
    AGAINST_WU_FENG
    + """
north: red spires, qi 3, yinyang
hand: {hand}
deck: 20 ghosts, incarnation, 20 ghosts
agenda: {agenda}
"""
)
HANDS = {"61 112": ("Puppet Master",), "57 115": ("Black Caster",)}


def written(path: Path, cards: str, agenda: str = "yang") -> str:
    path.write_text(POSITION.format(hand=cards, agenda=agenda), encoding="utf-8")
    return str(path)


def test_options_of_the_set(play: Play, home: Path) -> None:
    result = play(*SECRET, "--players", "3", "--wu-feng", "b", "--catacombs", "a", "--bot", "wu_feng")
    assert result.exit_code == 0, result.output
    assert "3 players, Normal, Second edition, Black Secret. Seed: deep" in result.output
    setup = setup_of(kept(home).opening.layout)
    assert (setup.players, setup.sets, setup.wu_feng, setup.catacombs) == (3, ("black_secret",), "b", "a")
    assert "--resume --bot wu_feng" in result.output
    with_moon = play(*SECRET, "--set", "white_moon", "--players", "2")
    assert "White Moon, Black Secret" in with_moon.output


def test_the_dialogue_leads_to_black_secret(play: Play, home: Path) -> None:
    result = play(typed=["6", "2", "", "2"])
    assert "6  with the expansion Black Secret" in result.output
    assert "Who plays Wu-Feng?" in result.output
    assert "2 players, Normal, Second edition, Black Secret. Seed:" in result.output
    assert "Wu-Feng (bot): " in result.output
    both = play(typed=["8", "1", "", "", "", "1"])
    assert "1 player, Normal, Second edition, White Moon, Black Secret. Seed:" in both.output


def test_the_keyboard_is_handed_over(play: Play, tmp_path: Path) -> None:
    file = written(tmp_path / "a.position", "61 112", "use_ghost card=38 no_demon=0; before_move; next_turn")
    result = play("--position", file, "--seed", "x", typed=["", "=place", "=red1", "", "log"])
    before, wu_feng, taoists = re.split(r"Pass the keyboard to [\w\- ]+; press Enter when ready\.", result.output)
    assert "Puppet Master" not in before
    assert "What follows is hidden from the Taoists." in wu_feng
    assert "Puppet Master" in wu_feng
    assert "Wu-Feng: You draw Bleeding Eyes." in wu_feng
    assert "A question for the Taoists." in wu_feng
    assert "Puppet Master" not in taoists
    assert "Hand 2 (hidden from the Taoists)" in taoists
    assert "Red: Where do you go?" in taoists


def test_quit_at_the_hand_over(play: Play, tmp_path: Path) -> None:
    file = written(tmp_path / "a.position", "61 112", "use_ghost card=38 no_demon=0; before_move; next_turn")
    result = play("--position", file, "--seed", "x", typed=["quit", ""])
    assert "Puppet Master" not in result.output
    assert "Your game is saved." in result.output


TAOISTS_TYPE = [
    "position", "log all", "table", "catacombs", "curses", "mantras", "help hand", "help 112", "help", "nonsense",
    "seed", "undo", "save {file}", "stay", "no", "pass", "end",
]  # fmt: skip


def test_two_hands_look_the_same_to_the_taoists(play: Play, home: Path, tmp_path: Path) -> None:
    printed: list[str] = []
    for number, cards in enumerate(HANDS):
        folder = tmp_path / str(number)
        folder.mkdir()
        file = written(folder / "a.position", cards)
        last(home).unlink(missing_ok=True)
        typed = [line.format(file=folder / "b.record") for line in TAOISTS_TYPE]
        result = play("--position", file, "--seed", "x", "--bot", "green", typed=typed)
        assert result.exit_code == 0, result.output[-2000:]
        # Up to where Wu-Feng sits down: what he reads is his.
        printed.append(result.output.split(HANDOVER)[0].replace(str(folder), "FOLDER"))
        for path in (folder / "b.record", last(home)):
            saved = path.read_text(encoding="utf-8")
            assert not re.search(r"hand:.*\b(61|112|57|115)\b", saved)
            assert hand(saving.load(Texts("en"), path, "")) == [int(card) for card in cards.split()]
    assert printed[0] == printed[1]
    assert "Wu-Feng’s hand (2) is left out." in printed[0]


def test_a_drawn_incarnation_is_hidden_in_the_record(tmp_path: Path) -> None:
    agenda = "curse_effect curse=draw_incarnation; before_move; next_turn"
    game = secretly("hand: 61", ghosts=[113], agenda=agenda)
    started = Game(state=position_from(POSITION.format(hand="61", agenda=agenda)), seed="y")
    for each in (game, started):
        text = to_text(each)
        hidden = veiled(text, each)
        assert is_veiled(hidden)
        assert unveiled(hidden) == text
        assert not any(f"*{card}" in hidden.split() for card in hand(each))


def test_a_record_that_was_changed_does_not_tell(play: Play, home: Path, tmp_path: Path) -> None:
    file = written(tmp_path / "a.position", "61 112")
    play("--position", file, "--seed", "x", typed=["stay"])
    text = last(home).read_text(encoding="utf-8")
    last(home).write_text(text.replace("moves:", "moves:\n  move:nowhere"), encoding="utf-8")
    result = play("--resume")
    assert result.exit_code == 2
    assert "cards that only one side may know" in result.output
    # The path of the file may have any number in it.
    assert "112" not in result.output.replace(str(last(home)), "")


def test_taoists_do_not_take_back_what_wu_feng_answered(play: Play, tmp_path: Path) -> None:
    file = written(tmp_path / "a.position", "61 112", "use_ghost card=38 no_demon=0; before_move; next_turn")
    result = play("--position", file, "--seed", "x", typed=["", "=place", "undo", "=place", "=red1", "", "undo"])
    assert "Undone." in result.output
    assert result.output.count("undo past a roll or a draw") == 1


@pytest.mark.parametrize("lang", ["en_GB.UTF-8", "fr_FR.UTF-8", "de_DE.UTF-8"])
@pytest.mark.parametrize("sets", [["black_secret"], ["white_moon", "black_secret"]])
def test_bots_play_a_whole_game_on_both_sides(play: Play, home: Path, sets: list[str], lang: str) -> None:
    options = [word for key in sets for word in ("--set", key)]
    options += [word for seat in ("red", "green", "blue", "yellow", "wu_feng") for word in ("--bot", f"{seat}=random")]
    result = play("--players", "4", "--seed", "bots", *options, lang=lang, columns=100)
    assert result.exit_code == 0, result.output[-2000:]
    assert not re.search(r"[a-z]_[a-z]|[{}]", result.output.replace(str(home), ""))
    assert "Black Secret " in result.output[-900:]


def test_one_against_bots_is_never_asked_to_hand_over(play: Play) -> None:
    seats = [word for seat in ("red", "green", "blue", "yellow") for word in ("--bot", f"{seat}=random")]
    wu_feng = play(*SECRET, "--players", "4", *seats, typed=["1"] * 40)
    assert "Pass the keyboard" not in wu_feng.output
    taoists = play(*SECRET, "--players", "1", "--bot", "wu_feng=random", typed=["1"] * 40)
    assert "Pass the keyboard" not in taoists.output
    assert "Wu-Feng (bot): " in taoists.output
