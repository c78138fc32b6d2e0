"""Help: the pages for a command line, a table, and every piece and rule of the game."""

from __future__ import annotations

from typing import Final

from ghoststories.cli.answers import COMMANDS, plain
from ghoststories.cli.icons import ICONS, stones
from ghoststories.cli.lookup import Entry, cards_like, search, similar
from ghoststories.cli.palette import FAINT, LETTERS, TITLE
from ghoststories.cli.screen import Screen
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.setup import COLOUR_KEYS
from ghoststories.texts import Texts

_STONES: Final = ["left", "centre", "right"]
_MOST: Final = 12


class Pages:
    """Prints help in one language."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.texts: Texts = screen.texts

    def show(self, wanted: str) -> None:
        """The page for what follows the word help; the overview if nothing does."""
        if not wanted:
            self.overview()
        elif plain(wanted) in self._topic("icons"):
            self.icons()
        elif plain(wanted) in self._topic("table"):
            self._part("table")
        else:
            self._found(wanted)

    def _topic(self, name: str) -> list[str]:
        own = [self.texts.get(f"terminal.help.topic_{name}"), Texts("en").get(f"terminal.help.topic_{name}")]
        return [plain(word) for word in own]

    def say(self, key: str, **parameters: object) -> str:
        """A text of the help pages."""
        return self.texts.get(f"terminal.help.{key}", **parameters)

    def overview(self) -> None:
        """Answers, commands, the table, the letters."""
        self._part("answers")
        self.screen.line(self.say("commands_title"), TITLE)
        for command in COMMANDS:
            words = "/".join(dict.fromkeys([*self.texts.words(f"terminal.command.{command}"), command]))
            self.screen.line(f"  {words}: {self.texts.get(f'terminal.command_help.{command}')}")
        self._part("table")
        self._part("colours")
        self.screen.line(self.say("icons_more"), FAINT)

    def _part(self, name: str) -> None:
        self.screen.line(self.say(f"{name}_title"), TITLE)
        self.screen.line(self.say(name))

    def icons(self) -> None:
        """All icons of the stones."""
        self.screen.line(self.say("icons_title"), TITLE)
        for key, icon in ICONS.items():
            self.screen.line(f"  {icon:<6}{self.texts.ability(key)}")

    def _found(self, wanted: str) -> None:
        found = search(wanted)
        if len(found) == 1:
            self.entry(found[0])
        elif found:
            self.screen.line(self.say("several", given=wanted, names=self._names(found)))
        else:
            near = similar(wanted)
            self.screen.line(self.say("nothing", given=wanted))
            if near:
                self.screen.line(self.say("did_you_mean", names=self._names(near)))

    def _names(self, found: list[Entry]) -> str:
        names = ", ".join(self.title(entry) for entry in found[:_MOST])
        rest = len(found) - _MOST
        return self.say("several_more", names=names, count=rest) if rest > 0 else names

    def title(self, entry: Entry) -> str:
        """What an entry is called in a list: short, and typed after help it leads there."""
        if entry.kind == "card":
            return f"{self.texts.card(int(entry.key))} ({entry.key})"
        if entry.kind == "ruling":
            return f"{entry.key} {self.texts.get(f'rulings_base.{entry.key}.title')}"
        return self.texts.get(f"names.{entry.kind}.{entry.key}")

    def entry(self, entry: Entry) -> None:
        """The page of one thing."""
        if entry.kind == "card":
            self._card(int(entry.key))
            return
        if entry.kind == "ability":
            self._ability(entry.key)
            return
        kind = self.say(f"kind_{entry.kind}")
        self.screen.line(f"{kind}: {self._full_title(entry)}", TITLE)
        path = f"rulings_base.{entry.key}" if entry.kind == "ruling" else f"help.{entry.kind}.{entry.key}"
        self.screen.line(self.texts.get(f"{path}.text"))
        if entry.kind != "ruling":
            self._rulings(path)

    def _full_title(self, entry: Entry) -> str:
        if entry.kind != "power":
            return self.title(entry)
        colour = COLOUR_KEYS[POWER_KEYS.index(entry.key) // 2]
        return self.say("power_of", power=self.title(entry), colour=self.texts.colour(colour))

    def _rulings(self, path: str) -> None:
        ids = self.texts.words(f"{path}.rulings")
        named = [f"{each} {self.texts.get(f'rulings_base.{each}.title')}" for each in ids]
        self.screen.line(self.say("ruled", rulings=", ".join(named)), FAINT)

    def _ability(self, key: str) -> None:
        self.screen.line(f"{self.say('kind_ability')} {ICONS[key]}: {self.texts.ability(key)}", TITLE)
        for stone in _STONES:
            if self.texts.has(f"help.ability.{stone}.{key}.text"):
                self._stone(stone, key)
                self._rulings(f"help.ability.{stone}.{key}")

    def _stone(self, stone: str, key: str) -> None:
        where = self.texts.get(f"names.stone.{stone}")
        self.screen.line(self.say("stone", stone=where, ability=self.texts.get(f"help.ability.{stone}.{key}.text")))

    def _card(self, number: int) -> None:
        cards = cards_like(number)
        card = cards[0]
        numbers = ", ".join(str(each.number) for each in cards)
        kind = self.texts.get(f"names.piece.{'incarnation' if card.incarnation else 'ghost'}")
        resistance = " ".join(f"[{LETTERS[colour]}]×{amount}" for colour, amount in sorted(card.resistance.items()))
        colour = self.texts.colour(COLOUR_KEYS[card.colour])
        self.screen.line(self.say("card", name=self.texts.card(number), numbers=numbers), TITLE)
        self.screen.line(self.say("ghost_of", kind=kind, colour=colour, resistance=resistance))
        for stone, keys in zip(_STONES, stones(card), strict=True):
            for key in keys:
                self._stone(stone, key)
        if card.incarnation:
            self.screen.line(self.texts.get(f"help.incarnation.{number}.text"))
            self._rulings(f"help.incarnation.{number}")
