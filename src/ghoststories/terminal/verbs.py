"""The options of menus in words: what a Taoist can do in the gaps of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.engine import Question
from ghoststories.engine.content.powers import GODS_FAVORITE, POWER_KEYS
from ghoststories.engine.rules.exorcism import exorcisable_spaces, exorcism_dice
from ghoststories.engine.rules.table import has_power
from ghoststories.engine.sets.white_moon.barrier import falling_spaces
from ghoststories.engine.sets.white_moon.stacks import top_of
from ghoststories.terminal.black_secret import is_below, mantra_words
from ghoststories.terminal.black_secret_words import SecretWords, slot_number
from ghoststories.terminal.odds import chance_to_exorcise
from ghoststories.terminal.phrases import Phrases, in_brackets
from ghoststories.terminal.promo_words import PromoWords

_POWERS: Final[dict[str, str]] = {"pockets": "bottomless_pockets", "mantra": "mantra", "winds": "twin_winds"}


class Verbs:
    """Words for the menu of one question."""

    def __init__(self, phrases: Phrases, question: Question) -> None:
        self.phrases = phrases
        self.question = question
        self.texts = phrases.texts
        self.state = phrases.state
        self.secret = SecretWords(phrases, question)
        self.promo = PromoWords(phrases, question)

    def option(self, option: str) -> str:
        """One option of the menu."""
        verb, _, target = option.partition(":")
        ways: dict[str, Callable[[str], str]] = {
            "move": self._move,
            "escort": self._escort,
            "stay": self._stay,
            "help": self._help,
            "exorcise": self._exorcise,
            "yinyang": self._yinyang,
            "borrow": self._borrow,
            "buddha": self._buddha,
            "save": self._save,
            "use": self._use,
            "crystal": self._crystal,
            "revive": self._revive,
            "heal": self._heal,
            "roll": self._roll,
            "pass": self._pass,
            "demon": self.secret.summon,
            "crawl": self._crawl,
            "search": lambda _target: self.secret.search(),
            "replace": self._replace,
            "lose": self.promo.loser,
            "nunchaku": self.promo.nunchaku,
            "buddha_of": self._buddha_of,
            "buddha_at": self._buddha_at,
        }
        if verb in _POWERS:
            return self.say(verb, power=self.texts.power(_POWERS[verb]))
        return ways[verb](target) if verb in ways else self.say(verb)

    def say(self, verb: str, **parameters: object) -> str:
        """The text of a verb."""
        return self.texts.get(f"questions.verb.{verb}", **parameters)

    def _tile(self) -> int:
        """Where the Taoist of this question stands: the active one, or the one who is moved."""
        board = self.question.parameters.get("board")
        mover = self.phrases.board_number(str(board)) if board else int(self.state.active)
        return int(self.state.taoist_tiles[mover])

    def _place(self) -> dict[str, str]:
        place = self.phrases.place_of(self._tile())
        brief = "" if is_below(place) else self.phrases.brief(place)
        return {"place": self.texts.place(place), "brief": brief}

    def _move(self, place: str) -> str:
        notes = self.phrases.tile_notes(self.phrases.tile_number(place))
        return self.say("move", place_to=self.texts.get(f"questions.place_to.{place}")) + notes

    def _escort(self, place: str) -> str:
        """The villager comes along, and covers whoever is there."""
        notes = self.phrases.tile_notes(self.phrases.tile_number(place))
        place_to = self.texts.get(f"questions.place_to.{place}")
        return self.say("escort", villager=self.phrases.top_villager(self._tile()), place_to=place_to) + notes

    def _stay(self, _target: str) -> str:
        place = self.phrases.place_of(self._tile())
        if is_below(place):
            return self.say("stay", **self._place()) + in_brackets(self.secret.cave_notes(place))
        return self.say("stay", **self._place()) + self.phrases.tile_notes(self._tile())

    def _crawl(self, place: str) -> str:
        return self.say("crawl", place_to=self.texts.forms(place)["place_to"]) + in_brackets(
            self.secret.cave_notes(place)
        )

    def _replace(self, notation: str) -> str:
        words = mantra_words(self.texts, self.state, slot_number(notation))
        return self.say("replace", mantra=self.texts.get("questions.option.mantra_slot", **words))

    def _help(self, _target: str) -> str:
        return self.say("help", **self._place())

    def _exorcise(self, _target: str) -> str:
        if is_below(self.phrases.place_of(int(self.state.taoist_tiles[self.state.active]))):
            return self.secret.exorcise()
        spaces = exorcisable_spaces(self.state)
        dice = self.phrases.count("dice", "die_1", int(exorcism_dice(self.state)))
        return self.say("exorcise", dice=dice, ghosts=", ".join(self._chance(int(space)) for space in spaces))

    def _chance(self, space: int) -> str:
        key = "chance_at_least" if has_power(self.state, GODS_FAVORITE) else "chance"
        card = self.texts.card(int(self.state.ghosts[space]))
        return self.phrases.note(key, card=card, percent=chance_to_exorcise(self.state, space))

    def _yinyang(self, _target: str) -> str:
        return self.say("take_yinyang" if self.question.name == "qi_or_yinyang" else "yinyang")

    def _borrow(self, colour: str) -> str:
        board = self.phrases.board_number(colour)
        power = POWER_KEYS[self.phrases.layout.power_of_board[board]]
        return self.say("borrow", power=self.texts.power(power), brief=self.phrases.brief_power(power))

    def _buddha(self, space: str) -> str:
        return self.say("buddha", space=self.texts.space(space))

    def _buddha_of(self, colour: str) -> str:
        return self.say("buddha_of", board=self.texts.colour(colour))

    def _buddha_at(self, space: str) -> str:
        return self.say("buddha_at", space=self.texts.space(space))

    def _save(self, place: str) -> str:
        """To save as an action; with a place, for a crystal of the barrier."""
        tile = self.phrases.tile_number(place) if place else self._tile()
        villager = int(top_of(self.state, tile))
        key = "save_for_crystal" if place else "save"
        named = self.texts.place(self.phrases.place_of(tile))
        text = self.say(key, villager=self.phrases.villager(villager), place=named)
        return text + in_brackets(self.phrases.saved(villager))

    def _use(self, artifact: str) -> str:
        brief = self.texts.get(f"questions.brief_artifact.{artifact}")
        return self.say("use", artifact=self.texts.artifact(artifact), brief=brief)

    def _crystal(self, _target: str) -> str:
        return self.say("crystal", corner=self.phrases.corner(self._tile()))

    def _revive(self, colour: str) -> str:
        return self.say("revive", board=self.texts.colour(colour))

    def _heal(self, colour: str) -> str:
        dead = not self.state.qi[self.phrases.board_number(colour)]
        return self.say("heal_dead" if dead else "heal", board=self.texts.colour(colour))

    def _roll(self, _target: str) -> str:
        board = self.phrases.board_number(str(self.question.parameters["board"]))
        ghosts = self.phrases.cards([int(space) for space in falling_spaces(self.state, board)])
        return self.say("roll") + in_brackets(ghosts)

    def _pass(self, _target: str) -> str:
        keys = {"barrier": "pass_board", "demon_acts": "pass_demon", "shadow_acts": "pass_demon"}
        return self.say(keys.get(self.question.name, "pass"))
