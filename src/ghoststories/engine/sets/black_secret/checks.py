"""What must be true of Black Secret's part of any table."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda_check import is_roll
from ghoststories.engine.core.decisions import ROLL_BITS
from ghoststories.engine.core.seams import Expansion
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.errors import Phrase
from ghoststories.engine.rules.table import active_taoist_acts, is_alive
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.arguments import LIMITS
from ghoststories.engine.sets.black_secret.catacombs import layer_odds
from ghoststories.engine.sets.black_secret.mantras import mantra_pool
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    KINDS,
    LEFT_BELOW,
    LEVEL_OF_PLACE,
    MANTRA_KEYS,
    MANTRA_SLOTS,
    RIGHT_BELOW,
    SKELETON_CARD,
    SKELETONS,
)
from ghoststories.engine.sets.black_secret.pyramid import level_pool
from ghoststories.engine.sets.black_secret.queries import last_curse, last_mantra
from ghoststories.engine.sets.black_secret.state import HIDDEN_CARD, OUT, secret
from ghoststories.engine.shared.state import shared

_NEED_THE_TAOIST = (codes.DEMONS_FALL, codes.DEMONS_PAY, codes.DEMONS_BANISHED)


class SecretChecks(Expansion):
    """What must be true of Black Secret's part of any table, and of its steps."""

    def problems(self, s: State) -> list[Phrase]:
        return _tokens(s) + _pyramid(s) + _mantras(s) + _others(s) + _looked_at(s)

    def argument_fits(self, field: str, value: int) -> bool:
        dice, demons = value & (1 << ROLL_BITS) - 1, value >> ROLL_BITS
        return field == "dice_and_demons" and is_roll(dice) and demons < LIMITS["demons"]

    def agenda_problems(self, s: State, code: int, values: list[int]) -> list[Phrase]:
        first = values[0]
        if code in _NEED_THE_TAOIST and not active_taoist_acts(s):
            return [Phrase("the active board has no living Taoist in its own turn")]
        if code in (codes.SEARCH, codes.STACK_TURNS) and not (secret(s).heights[first] and layer_odds(s, first)):
            return [Phrase("no token lies there")]
        if code == codes.DRAW_MANTRA and (secret(s).mantras[first] or len(mantra_pool(s, MANTRA_SLOTS[first])) == 0):
            return [Phrase("no mantra can be drawn for that slot")]
        if code == codes.REVEAL_CURSE and len(level_pool(s, first)) == 0:
            return [Phrase("no curse of that level is left")]
        if code == codes.DRAW_INCARNATION and len(s.unseen_incarnations) == 0:
            return [Phrase("no incarnation is left")]
        if code in (codes.CURSED_TAO, codes.MANTRA_TAO, codes.SEND_BELOW, codes.MANTRA_MOVE_TO):
            return [] if is_alive(s, first) else [Phrase("no living Taoist is there")]
        return []


def _looked_at(s: State) -> list[Phrase]:
    """P10: cards the Taoists have looked at lie known in the deck, or went out of the game from its bottom."""
    looked = [int(card) for card in secret(s).looked]
    found = [] if looked == sorted(set(looked)) else [Phrase("the cards looked at must be listed once each, in order")]
    there = {*map(int, s.deck), *map(int, shared(s).removed)}
    if not s.result:
        found += [
            Phrase("card {card} was looked at, but is not in the deck", card=card)
            for card in looked
            if card not in there
        ]
    return found


def _tokens(s: State) -> list[Phrase]:
    b = secret(s)
    found: list[Phrase] = []
    for layer in range(4):
        lying = sum(1 for height in b.heights if height > layer)
        unseen = sum(int(each) for each in b.tokens[KINDS * layer : KINDS * layer + KINDS])
        if lying > unseen:
            found.append(
                Phrase(
                    "{lying} tokens lie in layer {layer}, but only {unseen} of it are unseen",
                    lying=lying,
                    layer=layer + 1,
                    unseen=unseen,
                )
            )
    return found


def _piece_problems(seen: i64, lying: vec[i64], last: i64, strange: Phrase, twice: Phrase) -> list[Phrase]:
    """Curses or mantras, some seen (as bits) and some lying out: no number is too high, and none appears twice."""
    pieces = [int(each) for each in lying if each]
    found: list[Phrase] = []
    if seen & 1 or seen >> last + 1 or any(each > last for each in pieces):
        found.append(strange)
    if len(set(pieces)) != len(pieces) or any(seen >> each & 1 for each in pieces):
        found.append(twice)
    return found


def _pyramid(s: State) -> list[Phrase]:
    b = secret(s)
    strange = Phrase("a curse that is not in this game is open or thrown")
    found = _piece_problems(b.curses, b.pyramid, last_curse(s), strange, Phrase("a curse is in two places"))
    for place in range(len(b.pyramid)):
        curse = b.pyramid[place]
        if not curse:
            continue
        level = b.pieces.curse_levels[curse]
        if level != LEVEL_OF_PLACE[place]:
            found.append(Phrase("the curse {curse} lies on a place of another level (K6)", curse=CURSE_KEYS[curse]))
        elif level > 1 and not (b.pyramid[LEFT_BELOW[place]] and b.pyramid[RIGHT_BELOW[place]]):
            found.append(Phrase("the curse {curse} lies on an empty place (K6)", curse=CURSE_KEYS[curse]))
    return found


def _mantras(s: State) -> list[Phrase]:
    b = secret(s)
    strange = Phrase("a mantra that is not in this game is open or spent")
    found = _piece_problems(b.spent, b.mantras, last_mantra(s), strange, Phrase("a mantra is in two places"))
    for slot in range(6):
        mantra = b.mantras[slot]
        if mantra and b.pieces.mantra_levels[mantra] != MANTRA_SLOTS[slot]:
            found.append(Phrase("the mantra {mantra} lies in a slot of another level", mantra=MANTRA_KEYS[mantra]))
        if b.mantra_qi[slot] > MANTRA_SLOTS[slot] or (b.mantra_qi[slot] and not mantra):
            found.append(Phrase("too much Qi in the mantra slot {slot}", slot=slot + 1))
    return found


def _others(s: State) -> list[Phrase]:
    b = secret(s)
    found: list[Phrase] = []
    in_play = sum(1 for card in s.ghosts if card == SKELETON_CARD)
    if in_play + b.skeletons != SKELETONS:
        found.append(
            Phrase(
                "{in_play} special skeletons; there are {skeletons}",
                in_play=in_play + int(b.skeletons),
                skeletons=SKELETONS,
            )
        )
    coming = any(step & 255 == codes.SHADOW_ENTERS for step in s.agenda)
    if (b.shadow != NOWHERE) != (b.urns == 3) and not coming and not s.result:
        found.append(Phrase("the Shadow is in play exactly when three Urns are found (K28)"))
    if b.shadow != NOWHERE and any(demon != OUT for demon in b.demons):
        found.append(Phrase("the demons are out of the game once the Shadow is in play (K13)"))
    # In a view of the Taoists the cards of the hand are among the unseen ones.
    hand = [int(card) for card in b.hand if card != HIDDEN_CARD]
    for card in hand:
        if card in s.unseen_incarnations or card in s.ghosts or card in s.deck or hand.count(card) > 1:
            found.append(Phrase("card {card} is in Wu-Feng's hand and elsewhere", card=card))
        elif card not in s.rules.cards.by_number or not s.rules.cards.incarnation[card]:
            found.append(Phrase("card {card} in Wu-Feng's hand is not an incarnation", card=card))
    return found
