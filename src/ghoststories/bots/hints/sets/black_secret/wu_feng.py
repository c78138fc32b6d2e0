"""Wu-Feng's cards, curses and the bloody mantras."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.reasons.taoists import compared
from ghoststories.engine import State
from ghoststories.engine.sets.black_secret.card_effects import resistance_of
from ghoststories.engine.sets.black_secret.pieces import LEVEL_OF_PLACE, MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.pyramid import usable_places
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.black_secret.verbs import CURSE, DEMON
from ghoststories.engine.sets.promos.pieces import SUMMON_CARD


def uses_card(look: Lookahead) -> list[Found]:
    """What Wu-Feng does with a drawn ghost."""
    if look.verb == DEMON:
        return [found(look.s, -3, "demon_summoned", demon=look.target)]
    told = look.best_after()
    return told if look.verb == CURSE else [*told, *tough(look.s, look.fields["card"])]


def card_chosen(look: Lookahead) -> list[Found]:
    """A card is picked out of several: how hard it is to exorcise."""
    return tough(look.s, look.option)


def tough(s: State, card: int) -> list[Found]:
    """The resistance of a card."""
    if card == SUMMON_CARD:
        return [found(s, -3, "incarnation_comes")]
    count = int(resistance_of(s, i64(card))) + int(s.rules.cards.white[card])
    return [found(s, -count, "resistance", card=card, count=count)]


def card_ordered(look: Lookahead) -> list[Found]:
    """A card of the deck is put next in order."""
    return [*tough(look.s, look.option), found(look.s, 0.5, "drawn_as", card=look.option, count=look.fields["at"] + 1)]


def curse_chosen(look: Lookahead) -> list[Found]:
    """Which curse is thrown."""
    if not look.option:
        return [found(look.s, 0.5, "holds_back")]
    level = int(secret(look.s).pieces.curse_levels[look.option])
    return [found(look.s, -level, "curse_level", curse=look.option, count=level), *look.best_after()]


def curse_laid(look: Lookahead) -> list[Found]:
    """Where in the pyramid a curse lies: whether it opens the next level."""
    level = int(LEVEL_OF_PLACE[look.option])
    opened = level < 4 and len(usable_places(look.after, i64(level + 1))) > len(usable_places(look.s, i64(level + 1)))
    return [found(look.s, -2, "opens_level", count=level + 1) if opened else found(look.s, -0.2, "pyramid_grows")]


def cursed(look: Lookahead) -> list[Found]:
    """Whom a curse strikes: who has most to lose."""
    s, board = look.s, look.option
    tokens = sum(int(s.tao[5 * board + colour]) for colour in range(5))
    told = compared(s, board)
    if tokens:
        told.append(found(s, -0.3 * tokens, "has_tao", board=board, count=tokens))
    return told or [found(s, -0.2, "has_qi", board=board, count=int(s.qi[board]))]


def slot_chosen(look: Lookahead) -> list[Found]:
    """An open mantra: how many Qi it lacks. The facts say what becomes of it."""
    pieces, slot = secret(look.s), look.target
    if slot >= len(MANTRA_SLOTS):
        return [found(look.s, 0.2, "holds_back")]
    if look.recorded("mantra_got_qi") or look.recorded("mantra_filled"):
        return look.best_after()
    mantra, then = int(pieces.mantras[slot]), secret(look.after)
    filled = then.mantra_qi[slot] if then.mantras[slot] == mantra else pieces.mantra_qi[slot]
    lacking = int(MANTRA_SLOTS[slot] - filled)
    return [found(look.s, 0.4, "mantra_lacks", mantra=mantra, count=lacking), *look.best_after()]


def new_mantra(look: Lookahead) -> list[Found]:
    """A mantra that is laid out: how many Qi it needs."""
    level = int(secret(look.s).pieces.mantra_levels[look.option])
    return [found(look.s, 0.5, "mantra_lacks", mantra=look.option, count=level)]
