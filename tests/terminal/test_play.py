"""Playing in the terminal: the beginning, answers, commands, files, the end."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ghoststories.engine.core.record import from_text
from tests.rows import rows
from tests.terminal.conftest import Play
from tests.terminal.helpers import last, moves

SOLO = ("--players", "1", "--seed", "first light", "--seat", "yellow", "--difficulty", "nightmare")


def test_two_enters_start_a_game(play: Play, home: Path) -> None:
    result = play(typed=["", ""])
    assert result.exit_code == 0
    assert "*1  one Taoist" in result.output
    assert "1 player, Normal, Second edition. Seed:" in result.output
    assert "To continue: ghoststories terminal --resume" in result.output
    assert last(home).exists()


def test_the_dialogue_asks_again_and_can_be_left(play: Play) -> None:
    assert "“9” is neither an option" in play(typed=["9", "2", "4"]).output
    left = play(typed=[])
    assert left.exit_code == 0
    assert "Goodbye." in left.output


def test_the_dialogue_offers_the_last_game(play: Play, home: Path) -> None:
    play(*SOLO, typed=["blue3"])
    result = play(typed=["5"])
    assert "5  continue the last game (turn 1, Yellow to answer)" in result.output
    assert moves(home)[1] == "blue3"


@pytest.mark.parametrize("answer", ["3", "blue3", "Blue 3", "b3", "circle", "=blue3"])
def test_an_answer_by_number_notation_or_words(play: Play, home: Path, answer: str) -> None:
    play(*SOLO, typed=[answer])
    assert moves(home) == ["*13", "blue3"]


def test_the_villagers_help_is_not_the_command(play: Play, home: Path) -> None:
    result = play(*SOLO, typed=["blue3", "move:circle", "help", "=help", "black"])
    assert "How to answer" in result.output
    assert moves(home)[-2:] == ["help", "black"]


@pytest.mark.parametrize("bad", ["0", "99", "nonsense", "move:nowhere", "=", "-1", "²", "1 2"])
def test_a_bad_answer_changes_nothing(play: Play, home: Path, bad: str) -> None:
    result = play(*SOLO, typed=[bad])
    assert "is neither an option nor a command. Type a number from 1 to 3" in result.output
    assert moves(home) == ["*13"]


def test_words_that_fit_several_options(play: Play, home: Path) -> None:
    result = play(*SOLO, typed=["blue"])
    assert "“blue” fits several options: 1, 2, 3." in result.output
    assert moves(home) == ["*13"]


def test_undo_goes_back_to_the_last_chance(play: Play, home: Path) -> None:
    result = play(*SOLO, typed=["undo", "blue3", "pockets", "undo", "undo", "undo"])
    assert "nothing to undo yet" in result.output
    assert result.output.count("Undone.") == 2
    assert moves(home) == ["*13"]
    beyond = play(*SOLO, typed=["blue3", "move:circle", "exorcise", "undo"])
    assert "past a roll or a draw" in beyond.output


def test_save_asks_before_it_overwrites(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "mine.record"
    file.write_text("precious")
    refused = play(*SOLO, typed=[f"save {file}", "n"])
    assert "Overwrite it?" in refused.output
    assert "Not saved." in refused.output
    assert file.read_text() == "precious"
    saved = play(*SOLO, typed=[f"save {file}", "y", "blue3", "save", "quit"])
    assert saved.output.count(f"Saved: {file}") == 2
    assert "not saved to a file" not in saved.output
    assert from_text(file.read_text(encoding="utf-8")).moves == ["*13", "blue3"]
    assert sorted(os.listdir(tmp_path)) == ["home", "mine.record"]


def test_quit_offers_to_save(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "later.record"
    result = play(*SOLO, typed=["blue3", "quit", str(file)])
    assert f"Saved: {file}" in result.output
    assert file.exists()
    unchanged = play(*SOLO, typed=["quit"])
    assert "not saved to a file" not in unchanged.output


def test_records_and_positions_are_loaded(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    play(*SOLO, typed=["blue3", f"save {file}"])
    loaded = play("--players", "4", "--seed", "y", typed=[f"load {file}", "seed"])
    assert f"Loaded: {file}" in loaded.output
    assert "Seed: first light" in loaded.output
    assert "previous.record" in loaded.output
    document = play("--record", str(file), typed=["position"]).output
    position = tmp_path / "a.position"
    header = "ghost stories position 1"
    position.write_text(header + document.split(header)[1].split("Your choice")[0])
    again = play("--position", str(position), "--seed", "z", typed=["seed", "table"])
    assert again.exit_code == 0
    assert "Hound of Depth" in again.output
    assert "Seed: z" in again.output


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense",
        b"\xff\xfe\x00",
        b"ghost stories record 7\n",
        b"ghost stories record 1\nsetup: players=9\n",
        b"ghost stories position 1\nplayers: red\n",
    ],
)
def test_a_bad_file_is_explained_and_changes_nothing(play: Play, home: Path, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "bad"
    file.write_bytes(content)
    result = play(*SOLO, typed=["blue3", f"load {file}", "load", "load /nowhere", f"load {tmp_path}", "seed"])
    assert result.exit_code == 0, result.output
    assert f"{file} cannot be read: " in result.output
    assert "No such file" in result.output
    assert "Seed: first light" in result.output
    assert moves(home) == ["*13", "blue3"]
    refused = play("--record", str(file))
    assert refused.exit_code == 2
    assert "cannot be read" in refused.output
    assert "Traceback" not in refused.output


# A command line, and a part of the message it leads to.
WRONG_OPTIONS = rows("""
    --players 7           | allowed: 1, 2, 3, 4
    --players 0           | allowed: 1, 2, 3, 4
    --difficulty easy     | allowed: initiation, normal, nightmare, hell
    --edition third       | allowed: first, second
    --language it         | known: en, fr, de
    --bot black           | There is no player with the colour black
    --bot red=clever      | There is no bot clever; bots: random
    --seat red --seat red | needed: 2 different colours
    --resume              | There is no game to continue
    --resume --players 2  | cannot be combined
    --extra-ease          | for initiation only
""")


@pytest.mark.parametrize(("options", "message"), WRONG_OPTIONS)
def test_a_wrong_option_is_explained(play: Play, options: str, message: str) -> None:
    result = play(*options.split())
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


def test_resume_goes_on_and_a_new_game_puts_it_aside(play: Play, home: Path) -> None:
    play(*SOLO, typed=["blue3"])
    play("--resume", typed=["pockets", "black"])
    assert moves(home) == ["*13", "blue3", "pockets", "black"]
    result = play("--players", "4", "--seed", "new")
    assert "previous.record" in result.output
    previous = last(home).with_name("previous.record")
    assert from_text(previous.read_text(encoding="utf-8")).moves == ["*13", "blue3", "pockets", "black"]


def test_autosave_that_fails_is_said_once(play: Play, home: Path) -> None:
    home.mkdir()
    (home / ".local").write_text("in the way")
    result = play(*SOLO, typed=["blue3", "pockets", "black"])
    assert result.exit_code == 0
    assert result.output.count("The game cannot be saved") == 1
    assert "Goodbye." in result.output


def test_a_bot_says_what_it_does(play: Play) -> None:
    result = play("--seed", "moon", "--bot", "red=random", "--bot", "yellow=random", typed=["1"])
    assert "Red (bot): " in result.output
    assert "Red bot" in result.output
    assert "ghoststories terminal --resume --bot red=random --bot yellow=random" in result.output


def test_bots_alone_play_to_the_end(play: Play, home: Path) -> None:
    options = [word for colour in ("red", "green", "blue", "yellow") for word in ("--bot", f"{colour}=random")]
    result = play("--seed", "alone", *options)
    assert result.exit_code == 0
    assert "You have lost." in result.output
    assert "Total" in result.output
    assert str(home / ".local/share/ghoststories/games/alone.record") in result.output.replace("\n", "")
    over = play("--record", str(home / ".local/share/ghoststories/games/alone.record"))
    assert "You have lost." in over.output


def test_undo_passes_over_what_bots_answered(play: Play) -> None:
    result = play("--seed", "moon", "--bot", "red=random", "--players", "2", typed=["undo"])
    assert result.exit_code == 0
    assert "past a roll or a draw" in result.output or "nothing to undo yet" in result.output


@pytest.mark.parametrize(
    ("lang", "typed", "expected"),
    [
        ("fr_FR.UTF-8", ["aide", "bleu 3", "annuler", "graine", "journal"], ["Comment répondre", "Réponse annulée"]),
        (
            "de_DE.UTF-8",
            ["hilfe", "blau 3", "zurück", "startzahl", "verlauf"],
            ["So antwortest du", "Rückgängig gemacht."],
        ),
        ("fr_FR.UTF-8", ["help", "seed", "log"], ["Comment répondre", "Graine"]),
    ],
)
def test_commands_in_the_own_language(play: Play, lang: str, typed: list[str], expected: list[str]) -> None:
    result = play(*SOLO, typed=typed, lang=lang)
    assert [word for word in expected if word not in result.output] == []


def test_a_pipe_gets_plain_text(play: Play) -> None:
    assert "\x1b" not in play(*SOLO, typed=["1"]).output
    assert "\x1b" not in play(*SOLO, "--no-colour", typed=["1"]).output
