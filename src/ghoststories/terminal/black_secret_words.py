"""The options of Black Secret's questions in words: curses, mantras, spaces of the catacombs, demons, cards."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Question
from ghoststories.engine.content.powers import GODS_FAVORITE
from ghoststories.engine.core.notation import BELOW_WORD, NONE, board_text, counts_from
from ghoststories.engine.rules.dice import rolls_with_odds
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.table import has_power
from ghoststories.engine.sets.black_secret.below import demon_payments, need_of_demons
from ghoststories.engine.sets.black_secret.pieces import (
    DEMON_COST,
    DEMON_KEYS,
    DEMON_RESISTANCE,
    KINDS,
    LEVEL_OF_PLACE,
    MANTRA_KEYS,
    PLACE_NAMES,
    URN,
    URNS,
)
from ghoststories.engine.sets.black_secret.queries import demons_at
from ghoststories.engine.sets.black_secret.state import BELOW, secret
from ghoststories.engine.sets.promos.pieces import SUMMON_CARD
from ghoststories.terminal.black_secret import (
    cave_colour,
    curse_words,
    demon_keys_at,
    demon_place,
    is_entrance,
    mantra_words,
    taoists_below,
)
from ghoststories.terminal.palette import chip
from ghoststories.terminal.phrases import Phrases, in_brackets

# Questions that put a Qi onto a mantra.
_FILLING: Final = ("qi_for_mantra", "free_qi")


class SecretWords:
    """Words for one question of Black Secret."""

    def __init__(self, phrases: Phrases, question: Question) -> None:
        self.phrases = phrases
        self.question = question
        self.texts = phrases.texts
        self.state = phrases.state

    def _say(self, key: str, **parameters: object) -> str:
        return self.texts.get(f"questions.option.{key}", **parameters)

    def curse(self, key: str) -> str:
        """A curse with its level and colour, or none."""
        return self._say("no_curse") if key == NONE else self._say("curse", **curse_words(self.texts, self.state, key))

    def mantra(self, key: str) -> str:
        """A mantra that is set aside."""
        level = secret(self.state).pieces.mantra_levels[MANTRA_KEYS.index(key)]
        return self._say("mantra", mantra=self.texts.mantra(key), level=int(level))

    def mantra_slot(self, notation: str) -> str:
        """An open mantra with its Qi, and whether one more fills it."""
        if notation == NONE:
            return self._say("no_mantra")
        slot = slot_number(notation)
        words = mantra_words(self.texts, self.state, slot)
        fills = self.question.name in _FILLING and secret(self.state).mantra_qi[slot] + 1 == words["level"]
        return self._say("mantra_slot", **words) + in_brackets([self.phrases.note("full")] if fills else [])

    def cave(self, place: str) -> str:
        """A space of the catacombs with what is there."""
        if place == NONE:
            return self._say("no_ladder")
        return self._say("cave", place=self.texts.place(place)) + in_brackets(self.cave_notes(place))

    def cave_notes(self, place: str) -> list[str]:
        """The colour of a space, its ladder, its tokens, and who is there."""
        cave = self.phrases.tile_number(place.removeprefix(BELOW_WORD))
        pieces, note = secret(self.state), self.phrases.note
        tokens = int(pieces.heights[cave])
        notes = [chip(cave_colour(self.state, cave)), note("ladder" if pieces.ladders >> cave & 1 else "no_ladder")]
        notes.append(note("no_token" if not tokens else "token_1" if tokens == 1 else "tokens", count=tokens))
        if is_entrance(self.state, cave):
            notes.append(note("entrance"))
        demons = [self.texts.demon(key) for key in demon_keys_at(self.state, cave)]
        if demons:
            notes.append(note("demons", demons=self.texts.joined(demons)))
        boards = [board_text(self.state.layout, board) for board in taoists_below(self.state, cave)]
        if boards:
            notes.append(note("taoists", taoists=self.texts.joined([self.texts.colour(each) for each in boards])))
        return [*notes, note("shadow")] if pieces.shadow == BELOW + cave else notes

    def demon(self, key: str) -> str:
        """A demon, or the Shadow, and where it is."""
        return self._say("demon", demon=self.texts.demon(key), place=demon_place(self.texts, self.state, key))

    def demons(self, notation: str) -> str:
        """Demons that fall, and what that costs beside the dice."""
        if notation == NONE:
            return self._say("fall_none")
        dice = counts_from(str(self.question.parameters["dice"]))
        cost = int(need_of_demons(self.state, demon_mask(notation), dice))
        names = self.names(notation)
        if not cost:
            return self._say("demons", demons=names)
        many, one = ("tokens", "token_1") if self.phrases.moon else ("tao", "tao_1")
        return self._say("demons_paid", demons=names, cost=self.phrases.count(many, one, cost))

    def names(self, notation: str) -> str:
        """Some demons by name."""
        return self.texts.joined([self.texts.demon(key) for key in notation.split("+")])

    def spot(self, notation: str) -> str:
        """A place of the pyramid."""
        number = "abcde".index(notation[1]) + 1
        return self._say("spot", level=int(LEVEL_OF_PLACE[PLACE_NAMES.index(notation)]), number=number)

    def corner(self, key: str) -> str:
        """A receptacle."""
        return self._say("corner", corner=self.texts.get(f"names.corner.{key}"))

    def card(self, number: str) -> str:
        """A card in a few words; by its number too, where another has the same name."""
        name = self.texts.card(int(number))
        if int(number) == SUMMON_CARD:
            return name
        alike = [each for each in self.question.options if self.texts.card(int(each)) == name]
        about = self.phrases.about(int(number))
        return self._say("card", card=f"{name} {number}" if len(alike) > 1 else name, about=about)

    def summon(self, key: str) -> str:
        """To discard a ghost for a demon."""
        demon = DEMON_KEYS.index(key)
        note = self.phrases.note("cost", cost=int(DEMON_COST[demon]), resistance=int(DEMON_RESISTANCE[demon]))
        return self.texts.get("questions.verb.demon", demon=self.texts.demon(key)) + in_brackets([note])

    def search(self) -> str:
        """To search a space: whether the third urn may be found."""
        pieces = secret(self.state)
        cave = int(pieces.demons[DEMON_KEYS.index(str(self.question.parameters["demon"]))])
        layer = int(pieces.heights[cave]) - 1
        urn = layer >= 0 and pieces.urns == URNS - 1 and pieces.tokens[KINDS * layer + URN]
        notes = [self.phrases.note("last_urn")] if urn else []
        return self.texts.get("questions.verb.search") + in_brackets(notes)

    def exorcise(self) -> str:
        """To exorcise the demons of the space, each with its chance."""
        tile = int(self.state.taoist_tiles[self.state.active])
        dice = int(exorcism_dice(self.state))
        chances = [self._chance(int(demon), dice) for demon in demons_at(self.state, tile - BELOW)]
        words = self.phrases.count("dice", "die_1", dice)
        return self.texts.get("questions.verb.exorcise", dice=words, ghosts=", ".join(chances))

    def _chance(self, demon: int, dice: int) -> str:
        better = has_power(self.state, GODS_FAVORITE) or self.state.rules.means.with_set_die(self.state) is not None
        rolls = rolls_with_odds(dice)
        good = sum(ways for roll, ways in rolls if demon_payments(self.state, 1 << demon, roll))
        percent = round(100 * good / sum(ways for _, ways in rolls))
        key = "chance_at_least" if better and percent < 100 else "chance"
        return self.phrases.note(key, card=self.texts.demon(DEMON_KEYS[demon]), percent=percent)


def slot_number(notation: str) -> int:
    """The place of an open mantra by its notation."""
    return int(notation.removeprefix("mantra")) - 1


def demon_mask(notation: str) -> int:
    """A set of demons by its notation."""
    return sum(1 << DEMON_KEYS.index(key) for key in notation.split("+"))
