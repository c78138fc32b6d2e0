"""Questions and their options in words."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Question, State
from ghoststories.engine.core.geometry import FACED_TILE
from ghoststories.engine.core.notation import counts_from, space_text
from ghoststories.engine.core.state import COLOUR_KEYS, COLOURS, FIGURE_ON_STONE, GREEN, NOWHERE, SUPPLY
from ghoststories.engine.rules.exorcism_cost import tokens_needed
from ghoststories.engine.rules.table import is_player_board
from ghoststories.engine.rules.village import figure_is_out
from ghoststories.engine.sets.black_secret.pieces import DEMON_KEYS
from ghoststories.engine.sets.black_secret.state import BELOW
from ghoststories.engine.sets.promos.pieces import JEAN_CLAUDE_CARD
from ghoststories.engine.sets.white_moon.returns import CHILD_CARD
from ghoststories.engine.sets.white_moon.school import ghosts_of_colour
from ghoststories.engine.sets.white_moon.stacks import tile_of
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import FAMILY_KEYS, FAMILY_OF, VILLAGER_KEYS
from ghoststories.terminal.black_secret import is_below
from ghoststories.terminal.black_secret_words import SecretWords
from ghoststories.terminal.palette import LETTER_OF, chips
from ghoststories.terminal.phrases import Phrases, in_brackets
from ghoststories.terminal.promo_words import PromoWords
from ghoststories.terminal.verbs import Verbs
from ghoststories.texts import Texts

_NONE: Final = "none"
_CRYSTAL: Final = "crystal"
# Questions about a colour whose tokens are somebody's own, not the supply's.
_OWN_COLOUR: Final = ("discard_tao", "tao_leaves_of", "cursed_tao")


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
        self.phrases = Phrases(texts, state)
        self.verbs = Verbs(self.phrases, question)
        self.secret = SecretWords(self.phrases, question)
        self.promo = PromoWords(self.phrases, question)

    def asked(self) -> str:
        """The question as a sentence."""
        return self.texts.get(f"questions.{self._key()}", **self._parameters()) + self.promo.place_in_deck()

    def _key(self) -> str:
        """The key of the sentence: some questions share one, one has two."""
        if self.question.name == "mantra_ghost":
            return "mantra_ghost_moved" if self.question.parameters["to_be_moved"] else "mantra_ghost_discarded"
        if self.question.name == "place_mantra" and self.phrases.secret:
            return "mantra_token"
        return "place_two" if self.promo.comes() else self.question.name

    def options(self) -> list[str]:
        """All options in words, in the order of the question."""
        return [capital(self.option(option)) for option in self.question.options]

    def option(self, option: str) -> str:
        """One option in words."""
        by_shape = {
            "menu": self.verbs.option,
            "tile": self._tile,
            "space": self._space,
            "ghost": self._ghost,
            "card": self._card,
            "colour": self._colour,
            "taoist": self._taoist,
            "board": self._board,
            "dice": self._dice,
            "set": self._set,
            "payment": self._payment,
            "yes_no": self._yes_no,
            "villager": self._villager,
            "family": self._family,
            "artifact": self.promo.artifact,
            "curse": self.secret.curse,
            "mantra": self.secret.mantra,
            "mantra_slot": self.secret.mantra_slot,
            "cave": self.secret.cave,
            "demon": self.secret.demon,
            "demons": self.secret.demons,
            "spot": self.secret.spot,
            "corner": self.secret.corner,
        }
        return by_shape[self.question.shape](option)

    def _say(self, key: str, **parameters: object) -> str:
        return self.texts.get(f"questions.option.{key}", **parameters)

    def _parameters(self) -> dict[str, str]:
        texts, given = self.texts, self.question.parameters
        words: dict[str, str] = {}
        if "card" in given:
            card = int(given["card"])
            words |= {"card": texts.card(card), "about": self.phrases.about(card)}
        elif "space" in given and self.state.ghosts[self.phrases.space_number(str(given["space"]))]:
            on_space = texts.card(JEAN_CLAUDE_CARD) if self.promo.moves() else self.phrases.card_on(str(given["space"]))
            words["card"] = on_space
        if "board" in given:
            words["board"] = texts.colour(str(given["board"]))
        if "dice" in given:
            words["dice"] = chips(str(given["dice"]))
        if "payment" in given:
            words["a_tao"] = texts.get(f"questions.a_tao.{self._token_asked()}")
        if "dice_and_set" in given:
            dice, _, spaces = str(given["dice_and_set"]).partition("/")
            words |= {"dice": chips(dice), "ghosts": self.phrases.names(spaces.split("+"))}
        if "dice_and_demons" in given:
            dice, _, demons = str(given["dice_and_demons"]).partition("/")
            words |= {"dice": chips(dice), "demons": self.secret.names(demons)}
        for name in ("left", "how_many"):
            if name in given:
                words[name] = str(given[name])
        for name in ("face", "artifact", "villager", "corner", "curse", "demon"):
            if name in given:
                words[name] = texts.get(f"names.{name}.{given[name]}")
        if "artifact" in given:
            words["artifact"] += in_brackets([texts.get(f"questions.brief_artifact.{given['artifact']}")])
        return words

    def _tile(self, place: str) -> str:
        if is_below(place):
            return self.secret.cave(place)
        tile = self.phrases.tile_number(place)
        name = self.texts.place(place)
        haunted = self.state.haunted >> tile & 1
        if self.question.name in ("use_yinyang", "firework_tile") and not haunted:
            return self._say("use_help", place=name, brief=self.phrases.brief(place))
        if self.question.name in ("use_yinyang", "altar_tile"):
            return self._say("turn_back", place=name)
        moved = self.phrases.board_number(str(self.question.parameters.get("board", "red")))
        stays = self.question.name == "move_taoist" and self.state.taoist_tiles[moved] == tile
        return self._say("stay_there" if stays else "tile", place=name) + self.phrases.tile_notes(tile)

    def _space(self, notation: str) -> str:
        if self.question.name == "su_ling":
            return self._su_ling(notation)
        if notation == _NONE:
            return self._say("no_skeleton" if self.question.name == "skeleton_space" else "under_deck")
        if self.promo.comes() or self.promo.moves():
            return self.promo.pair(notation)
        space = self.phrases.space_number(notation)
        tile = int(FACED_TILE[space])
        place_the = self.texts.get(f"questions.place_the.{self.phrases.place_of(tile)}")
        text = self._say("space", space=self.texts.space(notation), place_the=place_the)
        notes = [self.phrases.note("haunted")] if self.state.haunted >> tile & 1 else []
        if self.state.buddhas >> space & 1:
            notes.append(self.phrases.note("buddha"))
        if self.phrases.moon and moon(self.state).su_ling == space:
            notes.append(self.phrases.note("su_ling"))
        return text + in_brackets([*notes, *self.phrases.prey(self._card_to_place(), space)])

    def _card_to_place(self) -> int:
        """The ghost that a space is looked for: one that comes, or one that is moved; 0 for none."""
        given = self.question.parameters
        if "card" in given:
            return int(given["card"])
        return int(self.state.ghosts[self.phrases.space_number(str(given["space"]))]) if "space" in given else 0

    def _su_ling(self, notation: str) -> str:
        if notation == _NONE:
            return self._say("su_ling_stays")
        space = self.phrases.space_number(notation)
        card = int(self.state.ghosts[space])
        names = {"space": self.texts.space(notation), "card": self.texts.card(card) if card else ""}
        notes = [self.phrases.stone(card, 1)] if card and self.state.rules.cards.by_number[card].centre else []
        notes += self.phrases.receptacle_note(int(FACED_TILE[space]))
        return self._say("su_ling_ghost" if card else "su_ling_empty", **names) + in_brackets(notes)

    def _ghost(self, notation: str) -> str:
        if notation in DEMON_KEYS:
            return self.secret.demon(notation)
        return self._say("ghost", card=self.phrases.card_on(notation), space=self.texts.space(notation))

    def _card(self, number: str) -> str:
        return self._reward(number) if self.question.name == "next_reward" else self.secret.card(number)

    def _reward(self, number: str) -> str:
        card = self.state.rules.cards.by_number[int(number)]
        reward = ", ".join(self.texts.ability(icon) for icon in card.right if icon.startswith("reward"))
        return self._say("reward", card=self.texts.card(card.number), reward=reward)

    def _colour(self, colour: str) -> str:
        if self.question.name == "school_colour":
            return self._target(colour)
        own = self.question.name in _OWN_COLOUR
        holder = self.phrases.board_number(str(self.question.parameters["board"])) if own else SUPPLY
        count = int(self.state.tao[5 * holder + COLOUR_KEYS.index(colour)])
        a_tao = f"[{LETTER_OF[colour]}] " + self.texts.get(f"questions.a_tao.{colour}")
        if own and self.question.parameters["board"] != self.question.seat:
            board = self.texts.colour(str(self.question.parameters["board"]))
            return self._say("their_colour", a_tao=a_tao, count=count, board=board)
        return self._say("own_colour" if own else "colour", a_tao=a_tao, count=count)

    def _target(self, colour: str) -> str:
        """A colour the School can attack; that of a neutral board may cost a power token."""
        number = COLOUR_KEYS.index(colour)
        board = int(self.layout.board_of_colour[number]) if number < 4 else NOWHERE
        paid = board not in (NOWHERE, int(self.state.active)) and not self.state.borrowed >> board & 1
        ghosts = self.texts.joined(self.phrases.cards([int(each) for each in ghosts_of_colour(self.state, number)]))
        name = f"[{LETTER_OF[colour]}] {self.texts.colour(colour)}"
        return self._say("target_colour_paid" if paid else "target_colour", colour=name, ghosts=ghosts)

    def _token_asked(self) -> str:
        return str(self.question.parameters["payment"]).split("+")[0]

    def _tokens_of(self, board: int) -> int | None:
        """How many of the tokens asked for a Taoist has; None if none are asked for."""
        tao = [int(each) for each in self.state.tao[5 * board : 5 * board + COLOURS]]
        if self.question.name == "pay_owner":
            token = self._token_asked()
            return int(moon(self.state).crystals[board]) if token == _CRYSTAL else tao[COLOUR_KEYS.index(token)]
        if self.question.name == "green_tao_owner":
            return tao[GREEN]
        return sum(tao) if self.question.name == "tao_leaves_owner" else None

    def _taoist(self, colour: str) -> str:
        board = self.phrases.board_number(colour)
        name = self.texts.colour(colour)
        count = self._tokens_of(board)
        if count is not None:
            return self._say("owner", board=name, count=count)
        if not self.state.qi[board]:
            return self._say("dead_taoist", board=name)
        place = self.texts.place(self.phrases.place_of(int(self.state.taoist_tiles[board])))
        return self._say("taoist", board=name, qi=int(self.state.qi[board]), place=place)

    def _board(self, colour: str) -> str:
        board = self.phrases.board_number(colour)
        name = self.texts.colour(colour)
        if self.question.name == "zhou_loss":
            key = "loser" if is_player_board(self.state, board) else "neutral_loser"
            return self._say(key, board=name, qi=int(self.state.qi[board]))
        out = [space for space in range(3 * board, 3 * board + 3) if self.state.figures[space] == FIGURE_ON_STONE]
        ghosts = self.texts.joined(self.phrases.cards(out if figure_is_out(self.state, board) else []))
        return self._say("board", board=name, ghosts=ghosts)

    def _dice(self, notation: str) -> str:
        if notation == _NONE:
            return self._say("keep_dice")
        return self._say("reroll_dice", dice=chips(notation))

    def _set(self, notation: str) -> str:
        if notation == _NONE:
            return self._say("fall_none")
        spaces = notation.split("+")
        mask = sum(1 << self.phrases.space_number(space) for space in spaces)
        cost = int(tokens_needed(self.state, mask, counts_from(str(self.question.parameters["dice"]))))
        names = self._told_apart(spaces)
        return self._say("fall_paid", ghosts=names, cost=self._cost(cost)) if cost else self._say("fall", ghosts=names)

    def _told_apart(self, spaces: list[str]) -> str:
        """Ghosts by name, and by space too where two of one name can fall."""
        every = dict.fromkeys(space for option in self.question.options for space in option.split("+"))
        names = [self.phrases.card_on(space) for space in every if space != _NONE]
        return self.texts.joined(
            [
                self._ghost(space) if names.count(self.phrases.card_on(space)) > 1 else self.phrases.card_on(space)
                for space in spaces
            ]
        )

    def _cost(self, cost: int) -> str:
        """What is paid with: Tao; crystals in the barrier; either, where there are crystals."""
        if self.question.name == "barrier_falls":
            return self.phrases.count("crystals", "crystal_1", cost)
        many, one = ("tokens", "token_1") if self.phrases.moon else ("tao", "tao_1")
        return self.phrases.count(many, one, cost)

    def _payment(self, notation: str) -> str:
        return self._say("pay", tokens=chips(notation))

    def _yes_no(self, answer: str) -> str:
        name, given = self.question.name, self.question.parameters
        if not self.texts.has(f"questions.answer.{name}.{answer}"):
            return self._say(answer, face=self.texts.get(f"names.face.{given['face']}"))
        if name == "change_level" and answer == "yes":
            below = self.state.taoist_tiles[self.phrases.board_number(str(given["board"]))] >= BELOW
            answer = "up" if below else "down"
        text = self.texts.get(f"questions.answer.{name}.{answer}")
        if name == "shelter_one" and answer == "yes":
            return text + self.promo.sheltered()
        if name == "armor" and answer == "no":
            return text + in_brackets([self.phrases.stone(int(given["card"]), 0)])
        return text

    def _villager(self, key: str) -> str:
        villager = VILLAGER_KEYS.index(key)
        name = self.texts.villager(key)
        if self.question.name == "return_villager" or moon(self.state).graveyard >> villager & 1:
            return self._dead_villager(villager, name)
        place = self.texts.place(self.phrases.place_of(int(tile_of(self.state, villager))))
        text = self._say("villager", villager=name, place=place)
        if self.question.name in ("save_first", "mantra_shelter"):
            return ", ".join([text, *self.phrases.saved(villager)])
        return ", ".join([text, self.phrases.if_dead(villager), *self.phrases.member(villager)])

    def _dead_villager(self, villager: int, name: str) -> str:
        notes = ", ".join(self.phrases.saved(villager))
        for space, card in enumerate(self.state.ghosts):
            if card == CHILD_CARD + villager:
                where = self.texts.space(space_text(self.layout, space))
                return f"{self._say('child', villager=name, space=where)}, {notes}"
        family = self.phrases.family(int(FAMILY_OF[villager]))
        return f"{self._say('dead_villager', villager=name, family=family)}, {notes}"

    def _family(self, key: str) -> str:
        family = FAMILY_KEYS.index(key)
        return self._say("family", family=self.phrases.family(family), reward=self.phrases.reward(family))
