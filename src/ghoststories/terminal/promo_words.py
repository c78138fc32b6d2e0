"""The options of the promo pieces' questions in words: Jean-Claude's two spaces, the cry, the Nunchaku, Buddhas."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Question
from ghoststories.engine.core.geometry import FACED_TILE
from ghoststories.engine.core.notation import space_text
from ghoststories.engine.rules.table import is_player_board
from ghoststories.engine.sets.black_secret.pieces import DEMON_KEYS
from ghoststories.engine.sets.promos.pieces import JEAN_CLAUDE_CARD
from ghoststories.engine.sets.white_moon.stacks import portal_tile, top_of
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.terminal.phrases import Phrases, in_brackets
from ghoststories.terminal.promos import is_on_both_legs

_PLACING: Final = ("place_ghost", "wu_feng_places")
_MOVING: Final = ("pavilion_space", "cursed_ghost_space", "mantra_ghost_space")


class PromoWords:
    """Words for one question of the promo pieces."""

    def __init__(self, phrases: Phrases, question: Question) -> None:
        self.phrases = phrases
        self.question = question
        self.texts = phrases.texts
        self.state = phrases.state

    def place_in_deck(self) -> str:
        """Which of the cards that are put in order is asked for, counted from the top."""
        given = self.question.parameters
        if self.question.name != "guard_order":
            return ""
        return in_brackets([self.phrases.note("place", place=int(given["at"]) + 1, cards=given["cards"])])

    def comes(self) -> bool:
        """Whether Jean-Claude comes and two spaces are looked for."""
        given = self.question.parameters
        return self.question.name in _PLACING and int(given.get("card", 0)) == JEAN_CLAUDE_CARD

    def moves(self) -> bool:
        """Whether he is moved with both legs."""
        given = self.question.parameters
        if self.question.name not in _MOVING or "space" not in given:
            return False
        return is_on_both_legs(self.state, self.phrases.space_number(str(given["space"])))

    def pair(self, notation: str) -> str:
        """The two spaces he would take, by the left one."""
        left = self.phrases.space_number(notation)
        spaces = [self.texts.space(space_text(self.state.layout, space)) for space in (left, left + 1)]
        tiles = [self.phrases.place_of(int(FACED_TILE[space])) for space in (left, left + 1)]
        the, other_the = (self.texts.get(f"questions.place_the.{tile}") for tile in tiles)
        text = self.texts.get(
            "questions.option.two_spaces", space=spaces[0], other=spaces[1], place_the=the, other_the=other_the
        )
        return text + in_brackets([note for space in (left, left + 1) for note in self._notes(space)])

    def _notes(self, space: int) -> list[str]:
        card = int(self.state.ghosts[space])
        notes = [self.phrases.note("gives_way", card=self.texts.card(card))] if card and self.comes() else []
        if self.state.buddhas >> space & 1:
            notes.append(self.phrases.note("buddha"))
        if self.phrases.moon and moon(self.state).su_ling == space:
            notes.append(self.phrases.note("su_ling"))
        return notes

    def loser(self, colour: str) -> str:
        """Who loses a Qi by the cry."""
        board = self.phrases.board_number(colour)
        key = "lose" if is_player_board(self.state, board) else "lose_neutral"
        text = self.texts.get(f"questions.verb.{key}", board=self.texts.colour(colour))
        return text + in_brackets([self.phrases.note("qi", qi=int(self.state.qi[board]))])

    def nunchaku(self, target: str) -> str:
        """The Nunchaku against one ghost or demon."""
        if target in DEMON_KEYS:
            victim = self.texts.demon(target)
        else:
            words = {"card": self.phrases.card_on(target), "space": self.texts.space(target)}
            victim = self.texts.get("questions.option.ghost", **words)
        return self.texts.get("questions.verb.nunchaku", victim=victim)

    def artifact(self, key: str) -> str:
        """One of two artifacts."""
        brief = self.texts.get(f"questions.brief_artifact.{key}")
        return self.texts.get("questions.option.artifact", artifact=self.texts.artifact(key), brief=brief)

    def sheltered(self) -> str:
        """Whom Steven lets the Taoists shelter, and what that is worth."""
        villager = int(top_of(self.state, portal_tile(self.state)))
        return in_brackets([self.phrases.villager(villager), *self.phrases.saved(villager)])
