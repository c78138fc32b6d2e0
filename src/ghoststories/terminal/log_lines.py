"""What happened, one line an event."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import TAOISTS, Event, Side, State
from ghoststories.engine.content.powers import MOUNTAIN, POWER_KEYS
from ghoststories.engine.core.notation import WU_FENG, space_text
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.pieces import SKELETON_CARD
from ghoststories.engine.sets.white_moon.villagers import FAMILY_KEYS, FAMILY_OF, MA_CHO, VILLAGER_KEYS
from ghoststories.terminal.black_secret import result_key
from ghoststories.terminal.palette import chips
from ghoststories.terminal.white_moon import death_words, reward_words
from ghoststories.terminal.wording import capital
from ghoststories.texts import Texts
from ghoststories.texts.wording import words_of

TURN: Final = "turn_began"
# These are told by the event that follows or went before.
_PLACED: Final = "ghost_placed"
_DRAWN: Final = "ghost_drawn"
_EXORCISED: Final = "ghost_exorcised"
_DISCARDED: Final = "ghost_discarded"
_MOVED: Final = "taoist_moved"
_ESCORTED: Final = "villager_escorted"
_SKELETON: Final = "skeleton_placed"
# Not worth a line: what was done with the cards follows, and none may be named.
_SEEN: Final = "card_seen"
# Told in full to one side only (K1).
_INCARNATION: Final = "incarnation_drawn"


class Chronicle:
    """Follows a game from its opening, so that an event about a space can name the ghost that was there."""

    def __init__(self, texts: Texts, opening: State, side: Side = TAOISTS) -> None:
        self.texts = texts
        self.side = side
        self.layout = opening.layout
        self.opening = opening
        ghosts = enumerate(opening.ghosts)
        self._cards = {space_text(opening.layout, space): int(card) for space, card in ghosts if card}

    def heading(self) -> str:
        """The line of the turn a game opens in the middle of, or of the set-up before the first; no event tells it."""
        if not self.opening.turn:
            return self.texts.get("names.phase.set_up")
        board = self.texts.colour(COLOUR_KEYS[self.layout.colour_of_board[self.opening.active]])
        return self.texts.get(f"events.{TURN}", turn=int(self.opening.turn), board=board)

    def lines(self, events: list[Event]) -> list[tuple[str, str]]:
        """The name of each event worth a line, and the line."""
        told: list[tuple[str, str]] = []
        exorcised: set[int] = set()
        for at, event in enumerate(events):
            card = int(event.fields.get("card", 0))
            if event.name == _EXORCISED:
                exorcised.add(card)
            follower = events[at + 1] if at + 1 < len(events) else None
            line = self._line(event)
            if self._is_implied(event, follower, card in exorcised):
                continue
            told.append((event.name, capital(line)))
        return told

    def _is_implied(self, event: Event, follower: Event | None, exorcised: bool) -> bool:
        if event.name == _SEEN:
            return True
        if event.name == _DRAWN:
            return follower is not None and follower.name == _PLACED
        if event.name == _MOVED:
            return follower is not None and follower.name == _ESCORTED
        return event.name == _DISCARDED and exorcised

    def _line(self, event: Event) -> str:
        parameters = self._parameters(event)
        self._follow(event)
        line, more = self.texts.get(f"events.{self._key(event)}", **parameters), self._consequence(event)
        return f"{line[:-1]}{more}." if more and line.endswith(".") else line + more

    def _key(self, event: Event) -> str:
        """The key of the line: some events have one for those who know the card; the Ma-Cho give in two parts (P17)."""
        if event.fields.get("family") == FAMILY_KEYS[MA_CHO]:
            return f"{event.name}_{FAMILY_KEYS[MA_CHO]}"
        seen = (event.name == _INCARNATION and self.side == WU_FENG) or bool(event.fields.get("other_card"))
        return f"{event.name}_seen" if seen else event.name

    def _consequence(self, event: Event) -> str:
        """What a death costs, what a family gives, whom Su-Ling holds: so that what follows is understood."""
        if event.name == "villager_killed":
            family = int(FAMILY_OF[VILLAGER_KEYS.index(str(event.fields["villager"]))])
            return f" ({death_words(self.texts, self.opening, family)})"
        if event.name == "family_saved":
            family = FAMILY_KEYS.index(str(event.fields["family"]))
            return f" ({reward_words(self.texts, self.opening, family)})"
        if event.name == "su_ling_placed":
            card = self._cards.get(str(event.fields["space"]))
            return f" ({self.texts.card(card)})" if card else ""
        return ""

    def _follow(self, event: Event) -> None:
        fields = event.fields
        if event.name == _PLACED:
            self._cards[str(fields["space"])] = int(fields["card"])
        elif event.name == _DISCARDED:
            self._cards.pop(str(fields["space"]), None)
        elif event.name == _SKELETON:
            self._cards[str(fields["space"])] = SKELETON_CARD
        elif event.name == "ghost_moved":
            # Jean-Claude's second leg may leave the space his first has come to.
            if self._cards.get(str(fields["space"])) == int(fields["card"]):
                del self._cards[str(fields["space"])]
            self._cards[str(fields["to_space"])] = int(fields["card"])

    def _parameters(self, event: Event) -> dict[str, object]:
        words: dict[str, object] = {}
        if event.name == _INCARNATION and self.side != WU_FENG:
            return words
        for field, value in event.fields.items():
            words |= self._words(field, value)
        card = self._cards.get(str(event.fields.get("space", "")))
        if card and "card" not in words:
            words["card"] = self.texts.card(card)
        if event.name == "curse_prevented":
            words["power"] = self.texts.power(POWER_KEYS[MOUNTAIN])
        if event.name == "power_borrowed":
            board = self.layout.board_of_colour[COLOUR_KEYS.index(str(event.fields["to_board"]))]
            words["power"] = self.texts.power(POWER_KEYS[self.layout.power_of_board[board]])
        return words

    def _words(self, field: str, value: str | int) -> dict[str, object]:
        if field == "other_card":
            return {"card": self.texts.card(int(value))} if value else {}
        if field == "dice":
            return {field: chips(str(value))}
        if field == "result":
            return {
                field: self.texts.get(
                    f"terminal.result.{result_key(self.opening, str(value))}",
                    count=int(self.layout.haunted_tiles_that_lose),
                )
            }
        return words_of(self.texts, field, value)
