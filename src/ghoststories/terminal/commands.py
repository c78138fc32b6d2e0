"""The commands a player can give at any question; none of them answers it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ghoststories.engine import GhostStoriesError, side_of
from ghoststories.terminal import saving
from ghoststories.terminal.help_pages import Pages
from ghoststories.terminal.hints import show_hints
from ghoststories.terminal.obfuscation import position_for
from ghoststories.terminal.opening import new_seed
from ghoststories.terminal.sets.registry import SETS, sets_in_play

if TYPE_CHECKING:
    from ghoststories.terminal.session import Session

_RECENT: Final = 30
_PAGES: Final = {command.name: command.show for each in SETS for command in each.commands}
_REVEALS: Final = frozenset().union(*(each.reveals for each in SETS))
_ALL: Final = ("all", "alles", "tout")


class Commands:
    """Carries out the commands of a session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.screen = session.screen
        self.texts = session.texts

    def run(self, command: str, rest: str) -> None:
        """Run one command with its argument."""
        if command in _PAGES:
            _PAGES[command](self.screen, self.session.seen())
            return
        {
            "hint": lambda: self.hint(rest),
            "undo": lambda: self.undo(),
            "save": lambda: self.save(rest),
            "load": lambda: self.load(rest),
            "position": lambda: self.position(),
            "log": lambda: self.log(rest),
            "table": lambda: self.session.show_table(),
            "help": lambda: Pages(self.screen, self.session.seen()).show(rest),
            "seed": lambda: self.screen.say("message.seed", seed=self.session.game.seed),
            "quit": lambda: self.quit(),
        }[command]()

    def hint(self, rest: str) -> None:
        """What a good player would do."""
        show_hints(self.screen, self.session.game, self.session.answers, rest in _ALL)

    def undo(self) -> None:
        """Undo a player's last answer and what bots answered since."""
        game = self.session.game
        steps = self._steps_back()
        if not steps:
            answered = any(not move.startswith("*") for move in game.moves)
            self.screen.say("message.no_undo" if answered else "message.no_undo_start")
            return
        for _ in range(steps):
            game.undo()
        self.session.begin(game, self.session.side)
        self.session.remark("message.undone")

    def _steps_back(self) -> int:
        """How many answers lie between now and this side's last question; 0 if chance, an answer of a player of the
        other side, or a hidden card that was shown lies between."""
        trial = self.session.game.clone()
        steps = 0
        while trial.can_undo():
            trial.undo()
            steps += 1
            question = trial.question
            if question is not None and question.seat not in self.session.bots:
                return steps if side_of(question.seat) == self.session.side else 0
            if question is not None and question.name in _REVEALS:
                return 0
        return 0

    def position(self) -> None:
        """The position as far as this side may know it."""
        seen = self.session.seen()
        self.screen.plain(position_for(seen))
        for each in sets_in_play(seen):
            for key, parameters in each.left_out(seen):
                self.screen.say(key, **parameters)

    def save(self, name: str) -> None:
        """Write the record; overwrite another file only if the player agrees."""
        path = Path(os.path.expanduser(name)) if name else self.session.own_file
        if path is None:
            self.screen.say("message.save_usage")
            return
        if path.exists() and path != self.session.own_file and not self._may_overwrite(path):
            self.screen.say("message.not_saved")
            return
        try:
            saving.save(self.texts, path, self.session.game)
        except saving.FileError as error:
            self.screen.note(str(error))
            return
        self.session.own_file = path
        self.session.saved_moves = list(self.session.game.moves)
        self.screen.say("message.saved", file=path)

    def _may_overwrite(self, path: Path) -> bool:
        typed = self.screen.ask(self.texts.get("terminal.ask.overwrite", file=path))
        return typed.casefold() in self.texts.get("terminal.ask.yes").split()

    def load(self, name: str) -> None:
        """Continue the game of a file; if it cannot be read, nothing changes."""
        if not name:
            self.screen.say("message.load_usage")
            return
        path = Path(os.path.expanduser(name))
        try:
            game = saving.load(self.texts, path, new_seed())
        except GhostStoriesError as error:
            self.screen.note(str(error))
            return
        previous = saving.keep_previous(self.texts)
        self.session.begin(game)
        self.session.saved_moves = list(game.moves)
        self.session.remark("message.loaded", file=path)
        if previous is not None:
            self.session.remark("setup.previous", file=previous)

    def log(self, rest: str) -> None:
        """What happened recently, or in the complete game."""
        lines = self.session.journal.all()
        for line in lines if rest in _ALL else lines[-_RECENT:]:
            self.screen.line(line)

    def quit(self) -> None:
        """Leave, after asking whether to save a game that the player has not saved."""
        session = self.session
        session.left = True
        if session.saved_moves == session.game.moves:
            return
        name = self.screen.ask(self.texts.get("terminal.ask.save_first"))
        if name:
            self.save(name)
