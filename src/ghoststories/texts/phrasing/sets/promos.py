"""The promo pieces' questions, options and events: Jean-Claude's two spaces, the cry, the Nunchaku, Buddhas."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Event, State
from ghoststories.engine.core.geometry import FACED_TILE
from ghoststories.engine.core.notation import space_text
from ghoststories.engine.core.state import NOWHERE
from ghoststories.engine.rules.table import is_player_board, other_part
from ghoststories.engine.sets.black_secret.pieces import DEMON_KEYS
from ghoststories.engine.sets.promos.pieces import JEAN_CLAUDE_CARD, SUMMON_CARD
from ghoststories.engine.sets.white_moon.stacks import portal_tile, top_of
from ghoststories.engine.sets.white_moon.villagers import FAMILY_KEYS, MA_CHO
from ghoststories.texts.phrasing.asked import Asked, SetPhrases
from ghoststories.texts.phrasing.names import choice, colour, named, note, place, space, verb
from ghoststories.texts.phrasing.phrase import CardName, Part, Phrase
from ghoststories.texts.phrasing.sets.base import card_on_space, ghost
from ghoststories.texts.phrasing.sets.white_moon import artifact_brief, saved_notes, villager_name

_PLACING: Final = ("place_ghost", "wu_feng_places")
_MOVING: Final = ("pavilion_space", "cursed_ghost_space", "mantra_ghost_space")


def _comes(asked: Asked) -> bool:
    """Whether Jean-Claude arrives and needs two spaces."""
    return asked.name in _PLACING and int(asked.given.get("card", 0)) == JEAN_CLAUDE_CARD


def _moves(asked: Asked) -> bool:
    """Whether he is moved with both legs."""
    if asked.name not in _MOVING or "space" not in asked.given:
        return False
    return other_part(asked.state, asked.space_number(str(asked.given["space"]))) != NOWHERE


def takes_two_spaces(asked: Asked) -> bool:
    """Whether two spaces are looked for, each option naming the left one."""
    return asked.question.shape == "space" and (_comes(asked) or _moves(asked))


def _pair(asked: Asked, notation: str) -> Phrase | None:
    """The two spaces he would take, by the left one, and which ghost is discarded."""
    if not takes_two_spaces(asked):
        return None
    left = asked.space_number(notation)
    both = (left, left + 1)
    spaces = [space(space_text(asked.layout, each)) for each in both]
    before = [place(asked.place_of(int(FACED_TILE[each])), "place_before") for each in both]
    text = choice("two_spaces", space=spaces[0], other=spaces[1], place_before=before[0], other_before=before[1])
    return text.noting(*(each for number in both for each in _space_notes(asked, number)))


def _space_notes(asked: Asked, number: int) -> list[Part]:
    card = int(asked.state.ghosts[number])
    notes: list[Part] = [note("gives_way", card=asked.card_name(card))] if card and _comes(asked) else []
    if asked.state.buddhas >> number & 1:
        notes.append(note("buddha"))
    return [*notes, *(each for part in asked.sets for each in part.space_notes(asked, number))]


def _sentence(asked: Asked) -> Phrase | None:
    if asked.name == "guard_order":
        which = note("place", place=int(asked.given["at"]) + 1, cards=int(asked.given["cards"]))
        return Phrase("questions.guard_order", {}, (which,))
    return Phrase("questions.place_two") if _comes(asked) else None


def _moved_card(asked: Asked, value: str | int) -> dict[str, Part]:
    return {"card": CardName(int(JEAN_CLAUDE_CARD))} if _moves(asked) else card_on_space(asked, value)


def _loser(asked: Asked, key: str) -> Phrase:
    """Who loses a Qi by the cry."""
    board = asked.board_number(key)
    text = verb("lose" if is_player_board(asked.state, board) else "lose_neutral", board=colour(key))
    return text.noting(note("qi", qi=int(asked.state.qi[board])))


def _nunchaku(asked: Asked, target: str) -> Phrase:
    """The Nunchaku against one ghost or demon."""
    return verb("nunchaku", victim=named("demon", target) if target in DEMON_KEYS else ghost(asked, target))


def _shelter(asked: Asked, answer: str) -> Phrase:
    """Whom Steven lets the Taoists shelter, and what that is worth."""
    text = Phrase(f"questions.answer.shelter_one.{answer}")
    if answer != "yes":
        return text
    villager = int(top_of(asked.state, portal_tile(asked.state)))
    return text.noting(villager_name(villager), *saved_notes(asked.state, villager))


def _ma_cho_saved(_opening: State, event: Event, line: Phrase) -> Phrase:
    """The Ma-Cho give in two parts (P17)."""
    ma_cho = FAMILY_KEYS[MA_CHO]
    return Phrase(f"{line.key}_{ma_cho}", {}, line.notes) if event.fields.get("family") == ma_cho else line


PHRASES: Final = SetPhrases(
    is_in_play=lambda _state: True,
    shapes={
        "artifact": lambda _asked, key: choice("artifact", artifact=named("artifact", key), brief=artifact_brief(key))
    },
    options={"shelter_one": _shelter},
    verbs={
        "lose": _loser,
        "nunchaku": _nunchaku,
        "buddha_of": lambda _asked, key: verb("buddha_of", board=colour(key)),
        "buddha_at": lambda _asked, target: verb("buddha_at", space=space(target)),
    },
    special=_pair,
    sentence=_sentence,
    parameters={"space": _moved_card},
    card_names={int(SUMMON_CARD): named("piece", "summon_card")},
    events={"family_saved": _ma_cho_saved},
    # What was done with the cards follows, and none may be named.
    untold=frozenset({"card_seen"}),
)
