"""Help: the pages for a command line, a table, and every piece and rule of the game."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import State
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    MANTRA_KEYS,
    SecretPieces,
    has_reconstructed_layers,
    has_reconstructed_places,
    printed_pieces,
)
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.promos.pieces import B_RICE_LEE, CARDS_OF, JEAN_CLAUDE, MA_CHO, PROMO_KEYS, TERROR_GHOSTS
from ghoststories.engine.sets.white_moon.set import GREEN_ROOTS
from ghoststories.engine.sets.white_moon.villagers import (
    APPLE,
    ARTIFACT_KEYS,
    BOOTS_OR_HELMET,
    CHILDREN,
    DEATH_KEYS,
    FAMILY_KEYS,
    FAMILY_OF,
    MOON_ARTIFACTS,
    NUNCHAKU,
    REWARD_KEYS,
    VILLAGER_KEYS,
    printed_families,
)
from ghoststories.terminal.answers import COMMANDS, SECRET_COMMANDS, plain
from ghoststories.terminal.black_secret import has_secret
from ghoststories.terminal.icons import ICONS, stones
from ghoststories.terminal.lookup import Entry, cards_like, search, similar
from ghoststories.terminal.palette import FAINT, LETTERS, TITLE
from ghoststories.terminal.promos import promos_in
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.white_moon import families_in, has_moon, members_of, whereabouts
from ghoststories.texts import Texts

_STONES: Final = ["left", "centre", "right"]
_MOST: Final = 12
# What can be chosen when a set or a promo piece is played, in names.toml and help.toml.
_OPTIONS: Final[dict[str, list[str]]] = {
    "white_moon": ["village", "portal", "incarnations", "scenario", GREEN_ROOTS],
    "black_secret": ["wu_feng", "catacombs"],
    TERROR_GHOSTS: [TERROR_GHOSTS],
    MA_CHO: [MA_CHO],
}
# Artifacts that no family gives: the incarnation that does.
_GIVERS: Final[dict[int, str]] = {NUNCHAKU: B_RICE_LEE, APPLE: JEAN_CLAUDE}


class Pages:
    """Prints help in one language."""

    def __init__(self, screen: Screen, state: State) -> None:
        self.screen = screen
        self.texts: Texts = screen.texts
        self.state = state
        self.moon = has_moon(state)
        self.secret = has_secret(state)

    def show(self, wanted: str) -> None:
        """The page for what follows the word help; the overview if nothing does."""
        if not wanted:
            self.overview()
        elif plain(wanted) in self._topic("icons"):
            self.icons()
        elif plain(wanted) in self._topic("table"):
            self._table()
        elif plain(wanted) in self._topic("promos"):
            self.promos()
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
        for command in [*COMMANDS, *(SECRET_COMMANDS if self.secret else [])]:
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
        if self.moon:
            self.screen.line(self.say("white_moon_table"))
        if self.secret:
            self.screen.line(self.say("black_secret_table"))
        if promos_in(self.state):
            self.screen.line(self.say("promo_table"))

    def promos(self) -> None:
        """All promo pieces, and which of them are in the game."""
        self.screen.line(self.say("promos_title"), TITLE)
        for key in PROMO_KEYS:
            line = "promo_played" if key in promos_in(self.state) else "promo"
            name, text = self.texts.get(f"names.promo.{key}"), self.texts.get(f"help.promo.{key}.text")
            self.screen.line(f"  {self.say(line, promo=name, text=text)}")

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
        elif entry.kind == "villager":
            self._villager(VILLAGER_KEYS.index(entry.key))
        elif entry.kind == "family":
            self._family(FAMILY_KEYS.index(entry.key))
        elif entry.kind in ("curse", "mantra"):
            self._printed(entry.kind, entry.key)
        else:
            self._text(entry.kind, entry.key)
            self._reconstructed(self._marks_of(entry))
        if entry.kind == "artifact":
            self._giver(ARTIFACT_KEYS.index(entry.key))
        if entry.kind in ("set", "promo"):
            self._options(entry.key)

    def _added(self) -> list[str]:
        """The sets in play, by the suffix of the texts that say what they add."""
        return [key for key, played in (("white_moon", self.moon), ("black_secret", self.secret)) if played]

    def _text(self, kind: str, key: str) -> None:
        """The text of a thing, with what the sets in play add to it, and its rulings."""
        added = [f"help.{kind}_{each}.{key}" for each in self._added()]
        paths = [f"help.{kind}.{key}", *(path for path in added if self.texts.has(f"{path}.text"))]
        for path in paths:
            self.screen.line(self.texts.get(f"{path}.text"))
        self._rulings(*paths)

    def _full_title(self, entry: Entry) -> str:
        if entry.kind == "villager":
            family = FAMILY_KEYS[FAMILY_OF[VILLAGER_KEYS.index(entry.key)]]
            return self.say("member_of", villager=self.title(entry), family=self.texts.get(f"names.family.{family}"))
        if entry.kind != "power":
            return self.title(entry)
        colour = COLOUR_KEYS[POWER_KEYS.index(entry.key) // 2]
        return self.say("power_of", power=self.title(entry), colour=self.texts.colour(colour))

    def _ruling(self, name: str) -> str:
        return f"{name} {self.texts.get(f'{self.texts.ruling(name)}.title')}"

    def _rulings(self, *paths: str) -> None:
        ids = dict.fromkeys(each for path in paths for each in self.texts.words(f"{path}.rulings"))
        self.screen.line(self.say("ruled", rulings=", ".join(map(self._ruling, ids))), FAINT)

    def _reconstructed(self, parts: tuple[str, ...]) -> None:
        """Which parts of a printed piece are this project's reconstruction, and where to correct them."""
        if parts:
            names = ", ".join(self.texts.get(f"names.part.{part}") for part in parts)
            self.screen.line(self.texts.get("help.reconstructed.parts", parts=names), FAINT)

    def _marks_of(self, entry: Entry) -> tuple[str, ...]:
        """What is reconstructed of a catacomb token or the pyramid, in this game or in the box."""
        if entry.kind == "token" and has_reconstructed_layers(self._pieces(), entry.key):
            return ("layers",)
        is_pyramid = (entry.kind, entry.key) == ("piece", "pyramid")
        return ("places",) if is_pyramid and has_reconstructed_places(self._pieces()) else ()

    def _pieces(self) -> SecretPieces:
        return secret(self.state).pieces if self.secret else printed_pieces()

    def _printed(self, kind: str, key: str) -> None:
        """A curse or a mantra: what is printed on it, in this game or in the box, and what it does."""
        pieces = self._pieces()
        if kind == "curse":
            curse = CURSE_KEYS.index(key)
            colour = self.texts.colour(COLOUR_KEYS[pieces.curse_colours[curse]])
            self.screen.line(self.say("curse_values", level=int(pieces.curse_levels[curse]), colour=colour))
        else:
            level = int(pieces.mantra_levels[MANTRA_KEYS.index(key)])
            self.screen.line(self.say("mantra_values", level=level))
        self._text(kind, key)
        self._reconstructed(pieces.reconstructed[kind][key])

    def _villager(self, villager: int) -> None:
        if self.moon:
            self.screen.line(self.say("where", where=whereabouts(self.texts, self.state, villager)))
        family = int(FAMILY_OF[villager])
        parts = families_in(self.state).reconstructed[family]
        self._family_text(family)
        self._reconstructed(tuple(part for part in parts if part != "names" or villager not in CHILDREN))

    def _family(self, family: int) -> None:
        members = ", ".join(self._member(each) for each in members_of(family))
        self.screen.line(self.say("members", members=members))
        self._family_text(family)
        self._reconstructed(families_in(self.state).reconstructed[family])

    def _member(self, villager: int) -> str:
        name = self.texts.villager(VILLAGER_KEYS[villager])
        return f"{name} ({whereabouts(self.texts, self.state, villager)})" if self.moon else name

    def _family_text(self, family: int) -> None:
        """What a death costs and what the family gives; rebuilt if the owner of a box corrected it."""
        own, printed = families_in(self.state), printed_families()
        path = f"help.family.{FAMILY_KEYS[family]}"
        if (own.deaths[family], own.rewards[family]) == (printed.deaths[family], printed.rewards[family]):
            self.screen.line(self.texts.get(f"{path}.text"))
            self._rulings(path)
            return
        death, reward = DEATH_KEYS[own.deaths[family]], REWARD_KEYS[own.rewards[family]]
        paths = [f"help.death.{death}", f"help.{'artifact' if reward in ARTIFACT_KEYS else 'reward'}.{reward}"]
        names = [self.texts.get(f"names.death.{death}"), self.texts.get(f"names.reward.{reward}")]
        for key, name, each in zip(("death", "reward"), names, paths, strict=True):
            self.screen.line(self.say(key, name=name, text=self.texts.get(f"{each}.text")))
        self._rulings(*paths)

    def _giver(self, artifact: int) -> None:
        """The family an artifact is the reward of, or the incarnation."""
        if artifact in _GIVERS:
            giver = self.texts.card(CARDS_OF[_GIVERS[artifact]][0].number)
        else:
            reward = artifact if artifact < MOON_ARTIFACTS else BOOTS_OR_HELMET
            family = FAMILY_KEYS[families_in(self.state).rewards.index(reward)]
            giver = self.texts.get(f"names.family.{family}")
        self.screen.line(self.say("giver", family=giver))

    def _options(self, key: str) -> None:
        for kind in _OPTIONS.get(key, []):
            for key in self.texts.table(f"help.{kind}"):
                name, text = self.texts.get(f"names.{kind}.{key}"), self.texts.get(f"help.{kind}.{key}.text")
                self.screen.line(f"  {self.say('set_option', kind=self.say(f'kind_{kind}'), name=name, text=text)}")

    def _ability(self, key: str) -> None:
        kind = f"{self.say('kind_ability')} {ICONS[key]}"
        self.screen.line(self.say("titled", kind=kind, title=self.texts.ability(key)), TITLE)
        for stone in _STONES:
            if self.texts.has(f"help.ability.{stone}.{key}.text"):
                self._rulings(*self._stone(stone, key))

    def _stone(self, stone: str, key: str) -> list[str]:
        """What an icon does on a stone; where that is written."""
        where = self.texts.get(f"names.stone.{stone}")
        added = [f"help.ability_{each}.{stone}.{key}" for each in self._added()]
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
            self._rulings(f"help.incarnation.{number}")
        self._reconstructed(card.reconstructed)
