"""A game at the terminal: table, log, question and answer, until the end or until the player leaves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from ghoststories.bots import Bot
from ghoststories.engine import Game, GhostStoriesError, Question, Side, State, is_secret_from, seen_by, side_of, view
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.notation import NONE, WU_FENG
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.terminal import saving
from ghoststories.terminal.answers import SET_COMMANDS, Answers, command_of, why_not
from ghoststories.terminal.commands import Commands
from ghoststories.terminal.dangers import danger_lines
from ghoststories.terminal.ending import show_end
from ghoststories.terminal.log_view import Journal
from ghoststories.terminal.menu import option_lines
from ghoststories.terminal.palette import ALARM, FAINT, INK, painted
from ghoststories.terminal.screen import LeftError, Screen
from ghoststories.terminal.seats import bot_options, seats_in
from ghoststories.terminal.table import phase_name, table_lines
from ghoststories.terminal.wording import Wording

_FEWEST_NEWS: Final = 4


class Session:
    """Leads players and bots through a game."""

    def __init__(self, screen: Screen, game: Game, bots: dict[str, Bot], kinds: dict[str, str] | None = None) -> None:
        """`kinds` says what the bots are, for the command that continues the game."""
        self.screen = screen
        self.texts = screen.texts
        self.bots = bots
        self.kinds = kinds or {}
        self.answers: Answers
        self.autosave_works = True
        self.own_file: Path | None = None
        self.saved_moves = list(game.moves)
        self.left = False
        self._remarks: list[str] = []
        self.commands = Commands(self)
        self.begin(game)

    def begin(self, game: Game, side: Side | None = None) -> None:
        """Play this game from here on; a side that is given is at the keyboard already."""
        self.game = game
        self.bots = {colour: bot for colour, bot in self.bots.items() if colour in seats_in(game.state)}
        sides = list(dict.fromkeys(side_of(seat) for seat in seats_in(game.state)))
        self.people = [side for side in sides if any(side_of(seat) == side for seat in self._persons())]
        # With two sides at one keyboard the Taoists come first: show nothing that they may not see.
        self.side = side or (self.people or sides)[0]
        self.journals = {side: Journal(self.texts, game, side) for side in sides}
        self.was_over = game.over
        self.keep()

    def _persons(self) -> list[str]:
        return [seat for seat in seats_in(self.game.state) if seat not in self.bots]

    @property
    def journal(self) -> Journal:
        """The log as the side at the keyboard may know it."""
        return self.journals[self.side]

    def seen(self) -> State:
        """The table as the side at the keyboard sees it."""
        return seen_by(self.game.state, self.side)

    def remark(self, key: str, **parameters: object) -> None:
        """A message for the next time the table is shown."""
        self._remarks.append(self.texts.get(f"terminal.{key}", **parameters))

    def run(self) -> None:
        """Until the game is over or the player leaves."""
        try:
            while not self.left and (question := self.game.question):
                self._turn_to(question)
        except (LeftError, KeyboardInterrupt):
            self.left = True
        if not self.left:
            self._end()
        elif self.autosave_works:
            self.screen.say("message.leave", command=self.resume_command())
        else:
            self.screen.say("message.leave_unsaved")

    def resume_command(self) -> str:
        """The command that continues this game."""
        kinds = {seat: kind for seat, kind in self.kinds.items() if seat in self.bots}
        return " ".join(["ghoststories", "terminal", "--resume", *bot_options(kinds)])

    def _turn_to(self, question: Question) -> None:
        if question.seat in self.bots:
            self._bot_answers(question)
        else:
            self._player_answers(question)

    def _bot_answers(self, question: Question) -> None:
        try:
            answer = self._bot_answer(question)
        except Exception as error:
            # It may be a user's bot, and the game must go on.
            del self.bots[question.seat]
            self.begin(self.game, self.side)
            self.remark("message.bot_failed", board=self.texts.colour(question.seat), reason=_told(error))
            return
        worded = Wording(self.texts, self.game.state, question).options()[question.options.index(answer)]
        board = self.texts.colour(question.seat)
        line = painted(self.texts.get("terminal.message.bot_said", board=board, answer=worded), "italic")
        for side, journal in self.journals.items():
            if not is_secret_from(self.game.state, side):
                journal.add(line)
        self.apply(answer)
        if len(self.bots) == len(seats_in(self.game.state)):
            self._show_news()

    def _bot_answer(self, question: Question) -> str:
        with self.screen.busy(self.texts.get("terminal.message.thinking", board=self.texts.colour(question.seat))):
            seen = view(self.game.state, int(asked(self.game.state)))
            return self.bots[question.seat].answer(seen, question)

    def apply(self, answer: str) -> None:
        """Answer the question, and keep the game."""
        events = self.game.apply(answer)
        for journal in self.journals.values():
            journal.tell(events)
        self.keep()

    def keep(self) -> None:
        """Save the game where --resume finds it."""
        if not self.autosave_works:
            return
        try:
            saving.save(self.texts, saving.last_file(), self.game)
        except saving.FileError as error:
            self.autosave_works = False
            self.screen.say("message.autosave_failed", file=saving.last_file(), reason=error)

    def _player_answers(self, question: Question) -> None:
        if side_of(question.seat) != self.side and not self._handed_over(side_of(question.seat)):
            return
        if question.shape == shapes.SET:
            # "Exorcise nothing" should not be the first option.
            question.options.sort(key=lambda option: option == NONE)
        worded = Wording(self.texts, self.seen(), question).options()
        self.show(question, worded)
        answers = self.answers = Answers(self.texts, question, worded)
        game, moves = self.game, len(self.game.moves)
        while not self.left and self.game is game and len(game.moves) == moves:
            self._take(answers, self.screen.ask(self.texts.get("terminal.ask.prompt")))

    def _handed_over(self, side: Side) -> bool:
        """The other side takes the keyboard: the screen is cleared, and the next table waits for Enter."""
        self.screen.wipe()
        typed = self.screen.ask(self.texts.get(f"terminal.handover.{side}"))
        if command_of(self.texts, typed) == ("quit", ""):
            self.commands.quit()
            return False
        self.side = side
        if side == WU_FENG:
            self.remark("handover.hidden")
        return True

    def _take(self, answers: Answers, typed: str) -> None:
        command = None if typed.startswith("=") else command_of(self.texts, typed)
        if command is not None and command[0] == "save" and answers.may_save(command[1]):
            self.screen.say("ask.two_saves", given=typed)
            return
        found = answers.matching(typed)
        if command is not None and not (command[0] in SET_COMMANDS and command[1] and found):
            self.commands.run(*command)
            return
        if len(found) == 1:
            self.apply(found[0])
        elif found:
            numbers = ", ".join(str(answers.options.index(option) + 1) for option in found)
            self.screen.say("ask.ambiguous", given=typed, options=numbers)
        elif reason := why_not(self.texts, self.seen(), typed):
            self.screen.say("ask.not_now", reason=reason)
        elif typed:
            self.screen.say("ask.unknown", given=typed, count=len(answers.options))

    def show(self, question: Question, worded: list[str]) -> None:
        """The table, the news, the question and its options."""
        seat = self.texts.get("terminal.ask.seat", board=self.texts.colour(question.seat))
        sentence = self.journal.because(self.game, Wording(self.texts, self.seen(), question).asked())
        ink = ALARM if question.seat == WU_FENG else INK[COLOUR_KEYS.index(question.seat)]
        remarks, self._remarks = self._remarks, []
        asking = danger_lines(self.texts, self.seen())
        asking += [Text.assemble((f"{seat} ", ink), painted(sentence, "bold"))]
        asking += option_lines(worded, self.screen.columns)
        self.screen.clear()
        self.show_table()
        self._show_news(below=[*map(painted, remarks), *asking])
        self.screen.line()
        for remark in remarks:
            self.screen.note(remark, FAINT)
        for line in asking:
            self.screen.line(line)

    def show_table(self) -> None:
        """The table as it is now."""
        self.screen.exact(self._table())

    def _table(self) -> list[Text]:
        seen = self.seen()
        return table_lines(self.texts, seen, set(self.bots), self.screen.columns, phase_name(seen))

    def _show_news(self, below: Sequence[Text] = ()) -> None:
        """What happened; in a terminal only as much as keeps the table in sight."""
        news = self.journal.news()
        room = self._room_above(below) if self.screen.is_terminal and below else len(news)
        if len(news) > room:
            self.screen.line(self.texts.get("terminal.ask.more", count=len(news) - room), FAINT)
            news = news[-room:]
        for line in news:
            self.screen.line(line)

    def _room_above(self, below: Sequence[Text]) -> int:
        """How many log lines fit between the table and these lines."""
        taken = len(self._table()) + sum(1 + line.cell_len // self.screen.columns for line in below)
        return max(_FEWEST_NEWS, self.screen.rows - taken - 3)

    def _end(self) -> None:
        self.screen.clear()
        self.show_table()
        self._show_news()
        show_end(self.screen, self.game, self._final_record())

    def _final_record(self) -> Path | None:
        """Save a finished game in its own file, unless it was already over when it was loaded."""
        if self.was_over:
            return self.own_file
        try:
            path = saving.finished_file(self.game)
            saving.save(self.texts, path, self.game)
        except saving.FileError as error:
            self.screen.note(str(error))
            return None
        return path


def _told(error: Exception) -> str:
    return str(error) if isinstance(error, GhostStoriesError) else f"{type(error).__name__}: {error}"
