"""Questions and their options in words."""

from __future__ import annotations

from typing import Final

from ghoststories.cli.icons import stones
from ghoststories.cli.odds import chance_to_exorcise
from ghoststories.cli.palette import LETTER_OF, chips
from ghoststories.engine import Question, State
from ghoststories.engine.content.places import PAVILION, PLACE_KEYS
from ghoststories.engine.content.powers import GODS_FAVORITE, POWER_KEYS
from ghoststories.engine.geometry import FACED_TILE, FACING_SPACES
from ghoststories.engine.notation import counts_from
from ghoststories.engine.rules.exorcism import exorcisable_spaces, exorcism_dice
from ghoststories.engine.rules.need import need_of
from ghoststories.engine.rules.table import has_power
from ghoststories.engine.rules.village import figure_is_out
from ghoststories.engine.setup import COLOUR_KEYS
from ghoststories.engine.state import FIGURE_ON_STONE, SUPPLY
from ghoststories.texts import Texts

_NONE: Final = "none"
_TAKING: Final[dict[str, str]] = {"yinyang": "take_yinyang"}


def capital(text: str) -> str:
    """The same text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


class Wording:
    """The words for one question at one table."""

    def __init__(self, texts: Texts, state: State, question: Question) -> None:
        self.texts = texts
        self.state = state
        self.question = question
        self.layout = state.layout

    def asked(self) -> str:
        """The question as a sentence."""
        return self.texts.get(f"questions.{self.question.name}", **self._parameters())

    def options(self) -> list[str]:
        """All options in words, in the order of the question."""
        return [capital(self.option(option)) for option in self.question.options]

    def option(self, option: str) -> str:
        """One option in words."""
        shape = self.question.shape
        if shape == "menu":
            return self._menu(option)
        by_shape = {
            "tile": self._tile,
            "space": self._space,
            "ghost": self._ghost,
            "card": self._reward,
            "colour": self._colour,
            "taoist": self._taoist,
            "board": self._board,
            "dice": self._dice,
            "set": self._set,
            "payment": self._payment,
            "yes_no": self._yes_no,
        }
        return by_shape[shape](option)

    def _parameters(self) -> dict[str, str]:
        texts, given = self.texts, self.question.parameters
        words: dict[str, str] = {}
        if "card" in given:
            card = int(given["card"])
            words |= {"card": texts.card(card), "about": self._about(card)}
        if "space" in given:
            words["card"] = self._card_on(str(given["space"]))
        if "board" in given:
            words["board"] = texts.colour(str(given["board"]))
        if "face" in given:
            words["face"] = texts.get(f"names.face.{given['face']}")
        if "dice" in given:
            words["dice"] = chips(str(given["dice"]))
        if "payment" in given:
            words["a_tao"] = texts.get(f"questions.a_tao.{str(given['payment']).split('+')[0]}")
        if "dice_and_set" in given:
            dice, _, spaces = str(given["dice_and_set"]).partition("/")
            words["dice"] = chips(dice)
            words["ghosts"] = self._names(spaces.split("+"))
        return words

    def _about(self, number: int) -> str:
        card = self.state.rules.cards.by_number[number]
        resistance = " ".join(f"{LETTER_OF[COLOUR_KEYS[colour]]}{amount}" for colour, amount in card.resistance.items())
        parts = [resistance]
        for stone, icons in zip(("left", "centre", "right"), stones(card), strict=True):
            if icons:
                abilities = ", ".join(self.texts.ability(icon) for icon in icons)
                parts.append(self.texts.get(f"questions.note.{stone}", abilities=abilities))
        return "; ".join(parts)

    def _space_number(self, notation: str) -> int:
        board = self._board_number(notation[:-1])
        return 3 * board + int(notation[-1]) - 1

    def _board_number(self, colour: str) -> int:
        return int(self.layout.board_of_colour[COLOUR_KEYS.index(colour)])

    def _tile_number(self, place: str) -> int:
        return int(self.layout.tile_of_place[PLACE_KEYS.index(place)])

    def _card_on(self, notation: str) -> str:
        return self.texts.card(int(self.state.ghosts[self._space_number(notation)]))

    def _names(self, spaces: list[str]) -> str:
        return self.texts.joined([self._card_on(space) for space in spaces])

    def _cards(self, spaces: list[int]) -> list[str]:
        return [self.texts.card(int(self.state.ghosts[space])) for space in spaces if self.state.ghosts[space]]

    def _menu(self, option: str) -> str:
        verb, _, target = option.partition(":")
        if self.question.name == "qi_or_yinyang":
            verb = _TAKING.get(verb, verb)
        words: dict[str, str] = {}
        if verb == "move":
            words["place_to"] = self.texts.get(f"questions.place_to.{target}")
        elif verb in ("stay", "help"):
            words |= self._own_place()
        elif verb == "exorcise":
            words |= self._exorcism()
        elif verb == "borrow":
            words |= self._borrowed(target)
        elif verb == "buddha":
            words["space"] = self.texts.space(target)
        elif verb in ("pockets", "mantra", "winds"):
            keys = {"pockets": "bottomless_pockets", "winds": "twin_winds"}
            words["power"] = self.texts.power(keys.get(verb, verb))
        text = self.texts.get(f"questions.verb.{verb}", **words)
        if verb in ("move", "stay"):
            text += self._tile_notes(self._tile_number(target) if target else self._own_tile())
        return text

    def _own_tile(self) -> int:
        return int(self.state.taoist_tiles[self.state.active])

    def _own_place(self) -> dict[str, str]:
        place = PLACE_KEYS[self.layout.place_of_tile[self._own_tile()]]
        return {"place": self.texts.place(place), "brief": self._brief(place)}

    def _brief(self, place: str) -> str:
        solo = place == PLACE_KEYS[PAVILION] and self.layout.players == 1
        return self.texts.get(f"questions.brief.{place}{'_solo' if solo else ''}")

    def _exorcism(self) -> dict[str, str]:
        key = "chance_at_least" if has_power(self.state, GODS_FAVORITE) else "chance"
        chances = [
            self.texts.get(
                f"questions.note.{key}",
                card=self.texts.card(int(self.state.ghosts[space])),
                percent=chance_to_exorcise(self.state, int(space)),
            )
            for space in exorcisable_spaces(self.state)
        ]
        return {"dice": self._count("dice", "die_1", int(exorcism_dice(self.state))), "ghosts": ", ".join(chances)}

    def _count(self, many: str, one: str, count: int) -> str:
        return self.texts.get(f"questions.count.{one if count == 1 else many}", count=count)

    def _borrowed(self, colour: str) -> dict[str, str]:
        power = POWER_KEYS[self.layout.power_of_board[self._board_number(colour)]]
        return {"power": self.texts.power(power), "brief": self.texts.get(f"questions.brief_power.{power}")}

    def _tile_notes(self, tile: int) -> str:
        notes = [self.texts.get("questions.note.haunted")] if self.state.haunted >> tile & 1 else []
        faced = self._cards([int(space) for space in FACING_SPACES[tile]])
        if faced:
            notes.append(self.texts.get("questions.note.faces", ghosts=self.texts.joined(faced)))
        return f" ({', '.join(notes)})" if notes else ""

    def _tile(self, place: str) -> str:
        tile = self._tile_number(place)
        name = self.texts.place(place)
        haunted = self.state.haunted >> tile & 1
        if self.question.name == "use_yinyang" and not haunted:
            return self.texts.get("questions.option.use_help", place=name, brief=self._brief(place))
        if self.question.name in ("use_yinyang", "altar_tile"):
            return self.texts.get("questions.option.turn_back", place=name)
        moved = self._board_number(str(self.question.parameters.get("board", "red")))
        stays = self.question.name == "move_taoist" and self.state.taoist_tiles[moved] == tile
        text = self.texts.get(f"questions.option.{'stay_there' if stays else 'tile'}", place=name)
        return text + self._tile_notes(tile)

    def _space(self, notation: str) -> str:
        space = self._space_number(notation)
        tile = int(FACED_TILE[space])
        place = PLACE_KEYS[self.layout.place_of_tile[tile]]
        place_the = self.texts.get(f"questions.place_the.{place}")
        text = self.texts.get("questions.option.space", space=self.texts.space(notation), place_the=place_the)
        notes = [self.texts.get("questions.note.haunted")] if self.state.haunted >> tile & 1 else []
        if self.state.buddhas >> space & 1:
            notes.append(self.texts.get("questions.note.buddha"))
        return text + (f" ({', '.join(notes)})" if notes else "")

    def _ghost(self, notation: str) -> str:
        card = self._card_on(notation)
        return self.texts.get("questions.option.ghost", card=card, space=self.texts.space(notation))

    def _reward(self, number: str) -> str:
        card = self.state.rules.cards.by_number[int(number)]
        reward = ", ".join(self.texts.ability(icon) for icon in card.right if icon.startswith("reward"))
        return self.texts.get("questions.option.reward", card=self.texts.card(card.number), reward=reward)

    def _colour(self, colour: str) -> str:
        own = self.question.name == "discard_tao"
        holder = self._board_number(str(self.question.parameters["board"])) if own else SUPPLY
        count = int(self.state.tao[5 * holder + COLOUR_KEYS.index(colour)])
        a_tao = f"[{LETTER_OF[colour]}] " + self.texts.get(f"questions.a_tao.{colour}")
        return self.texts.get(f"questions.option.{'own_colour' if own else 'colour'}", a_tao=a_tao, count=count)

    def _taoist(self, colour: str) -> str:
        board = self._board_number(colour)
        name = self.texts.colour(colour)
        if self.question.name == "pay_owner":
            asked = str(self.question.parameters["payment"]).split("+")[0]
            count = int(self.state.tao[5 * board + COLOUR_KEYS.index(asked)])
            return self.texts.get("questions.option.owner", board=name, count=count)
        if not self.state.qi[board]:
            return self.texts.get("questions.option.dead_taoist", board=name)
        place = self.texts.place(PLACE_KEYS[self.layout.place_of_tile[self.state.taoist_tiles[board]]])
        return self.texts.get("questions.option.taoist", board=name, qi=int(self.state.qi[board]), place=place)

    def _board(self, colour: str) -> str:
        board = self._board_number(colour)
        out = [space for space in range(3 * board, 3 * board + 3) if self.state.figures[space] == FIGURE_ON_STONE]
        ghosts = self.texts.joined(self._cards(out if figure_is_out(self.state, board) else []))
        return self.texts.get("questions.option.board", board=self.texts.colour(colour), ghosts=ghosts)

    def _dice(self, notation: str) -> str:
        if notation == _NONE:
            return self.texts.get("questions.option.keep_dice")
        return self.texts.get("questions.option.reroll_dice", dice=chips(notation))

    def _set(self, notation: str) -> str:
        if notation == _NONE:
            return self.texts.get("questions.option.fall_none")
        spaces = notation.split("+")
        mask = sum(1 << self._space_number(space) for space in spaces)
        cost = int(need_of(self.state, mask, counts_from(str(self.question.parameters["dice"]))))
        names = self._names(spaces)
        if not cost:
            return self.texts.get("questions.option.fall", ghosts=names)
        return self.texts.get("questions.option.fall_paid", ghosts=names, cost=self._count("tao", "tao_1", cost))

    def _payment(self, notation: str) -> str:
        return self.texts.get("questions.option.pay", tokens=chips(notation))

    def _yes_no(self, answer: str) -> str:
        face = self.texts.get(f"names.face.{self.question.parameters['face']}")
        return self.texts.get(f"questions.option.{answer}", face=face)
