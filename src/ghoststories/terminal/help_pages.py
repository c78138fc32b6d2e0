"""Help: the pages for a command line, a table, and every piece and rule of the game."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import State
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.terminal.answers import COMMANDS, plain
from ghoststories.terminal.icons import stones
from ghoststories.terminal.lookup import Entry, cards_like, search, similar
from ghoststories.terminal.palette import FAINT, LETTERS, TITLE
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.sets.registry import SETS, sets_in_play
from ghoststories.terminal.sets.signs import ICONS
from ghoststories.texts import Texts

_STONES: Final = ["left", "centre", "right"]
_MOST: Final = 12


class Pages:
    """Prints help in one language."""

    def __init__(self, screen: Screen, state: State) -> None:
        self.screen = screen
        self.texts: Texts = screen.texts
        self.state = state
        self.sets = sets_in_play(state)

    def show(self, wanted: str) -> None:
        """The page for what follows the word help; the overview if nothing does."""
        if not wanted:
            self.overview()
        elif plain(wanted) in self._topic("icons"):
            self.icons()
        elif plain(wanted) in self._topic("table"):
            self._table()
        elif not self._show_topic(plain(wanted)):
            self._found(wanted)

    def _show_topic(self, wanted: str) -> bool:
        """Show a set's page of help, if it was asked for."""
        for each in SETS:
            for topic, show in each.topics.items():
                if wanted in self._topic(topic):
                    show(self)
                    return True
        return False

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
        own = [command.name for each in self.sets for command in each.commands if not command.always]
        for command in [*COMMANDS, *own]:
            words = "/".join(dict.fromkeys([*self.texts.words(f"terminal.command.{command}"), command]))
            self.screen.line(f"  {words}: {self.texts.get(f'terminal.command_help.{command}')}")
        self._table()
        self._part("colours")
        self.screen.line(self.say("icons_more"), FAINT)

    def _part(self, name: str) -> None:
        self.screen.line(self.say(f"{name}_title"), TITLE)
        self.screen.line(self.say(name))

    def _table(self) -> None:
        self._part("table")
        for each in self.sets:
            if each.table_help:
                self.screen.line(self.say(each.table_help))

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
        """The short name of an entry in a list; `help` with this name finds it."""
        if entry.kind == "card":
            return f"{self.texts.card(int(entry.key))} ({entry.key})"
        if entry.kind == "ruling":
            return self._ruling(entry.key)
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
        self.screen.line(self.say("titled", kind=kind, title=self._full_title(entry)), TITLE)
        if entry.kind == "ruling":
            self.screen.line(self.texts.get(f"{self.texts.ruling(entry.key)}.text"))
        elif not any(each.show_entry(self, entry) for each in SETS):
            self.text(entry.kind, entry.key)
            self.reconstructed(tuple(part for each in SETS for part in each.reconstructed(self, entry)))
        for each in SETS:
            each.add_to_entry(self, entry)
        self._options(entry)

    def text(self, kind: str, key: str) -> None:
        """The text of a thing, with what the sets in play add to it, and its rulings."""
        added = [f"help.{kind}_{each.key}.{key}" for each in self.sets]
        paths = [f"help.{kind}.{key}", *(path for path in added if self.texts.has(f"{path}.text"))]
        for path in paths:
            self.screen.line(self.texts.get(f"{path}.text"))
        self.rulings(*paths)

    def _full_title(self, entry: Entry) -> str:
        if entry.kind != "power":
            titles = (each.full_title(self, entry) for each in SETS)
            return next((title for title in titles if title is not None), None) or self.title(entry)
        colour = COLOUR_KEYS[POWER_KEYS.index(entry.key) // 2]
        return self.say("power_of", power=self.title(entry), colour=self.texts.colour(colour))

    def _ruling(self, name: str) -> str:
        return f"{name} {self.texts.get(f'{self.texts.ruling(name)}.title')}"

    def rulings(self, *paths: str) -> None:
        """The rulings about things, by where their texts are."""
        ids = dict.fromkeys(each for path in paths for each in self.texts.words(f"{path}.rulings"))
        self.screen.line(self.say("ruled", rulings=", ".join(map(self._ruling, ids))), FAINT)

    def reconstructed(self, parts: tuple[str, ...]) -> None:
        """Which parts of a printed piece are this project's reconstruction, and where to correct them."""
        if parts:
            names = ", ".join(self.texts.get(f"names.part.{part}") for part in parts)
            self.screen.line(self.texts.get("help.reconstructed.parts", parts=names), FAINT)

    def _options(self, entry: Entry) -> None:
        """What can be chosen when a set or a single piece is played."""
        for kind in (name for each in SETS for name in each.options_of(entry)):
            for value in self.texts.table(f"help.{kind}"):
                name, text = self.texts.get(f"names.{kind}.{value}"), self.texts.get(f"help.{kind}.{value}.text")
                self.screen.line(f"  {self.say('set_option', kind=self.say(f'kind_{kind}'), name=name, text=text)}")

    def _ability(self, key: str) -> None:
        kind = f"{self.say('kind_ability')} {ICONS[key]}"
        self.screen.line(self.say("titled", kind=kind, title=self.texts.ability(key)), TITLE)
        for stone in _STONES:
            if self.texts.has(f"help.ability.{stone}.{key}.text"):
                self.rulings(*self._stone(stone, key))

    def _stone(self, stone: str, key: str) -> list[str]:
        """What an icon does on a stone; where that is written."""
        where = self.texts.get(f"names.stone.{stone}")
        added = [f"help.ability_{each.key}.{stone}.{key}" for each in self.sets]
        paths = [f"help.ability.{stone}.{key}", *(path for path in added if self.texts.has(f"{path}.text"))]
        ability = " ".join(self.texts.get(f"{path}.text") for path in paths)
        self.screen.line(self.say("stone", stone=where, ability=ability))
        return paths

    def _card(self, number: int) -> None:
        """The page of a card as it is in this game; an owner's corrections can set cards of one name apart."""
        own = self.state.rules.cards.by_number
        cards = [own.get(card.number, card) for card in cards_like(number)]
        alike: dict[str, list[Card]] = {}
        for card in cards:
            alike.setdefault(f"{card.colour} {sorted(card.resistance.items())} {stones(card)}", []).append(card)
        for same in alike.values():
            self._cards(same)

    def _cards(self, cards: list[Card]) -> None:
        card = cards[0]
        number = card.number
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
            self.rulings(f"help.incarnation.{number}")
        self.reconstructed(card.reconstructed)
