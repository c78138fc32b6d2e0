"""A plain recount of Black Secret's part of a table, and of what it puts on offer, from the text of the rulings; none
of the rules' own functions."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import State
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.pieces import (
    CAVE_COLOURS,
    CURSE_COLOUR,
    CURSE_LEVEL,
    ENTRANCES,
    MANTRA_LEVEL,
)
from ghoststories.engine.sets.black_secret.state import Secret, secret
from ghoststories.engine.shared.state import shared
from tests.whole_games import recount
from tests.whole_games.recount import BELOW, BONES, PRINTED, SKELETON, Tokens
from tests.whole_games.sets.white_moon.recount import neighbours

HOME: Final = -1
OUT: Final = -2
COST: Final = [2, 3, 4]
RESISTANCE: Final = [1, 2, 3]
SEEKER: Final = 0
LANDSCAPER: Final = 1
SIDE_A: Final = 0
SIDE_B: Final = 1
BLACK: Final = 4
# The levels of the six open mantras, and how many curses of each level lie open at most.
SLOTS: Final = [2, 2, 2, 3, 3, 4]
DRAWN: Final = {1: 5, 2: 4, 3: 3, 4: 2}
# The pyramid by level: its places, and the two places below each of them.
PLACES: Final = {1: [0, 1, 2, 3], 2: [4, 5, 6], 3: [7, 8], 4: [9]}
SUPPORTS: Final = {4: (0, 1), 5: (1, 2), 6: (2, 3), 7: (4, 5), 8: (5, 6), 9: (7, 8)}
# Curses and mantras above these belong to White Moon.
OWN_CURSES: Final = 28
OWN_MANTRAS: Final = 18
KINDS: Final = 7
URN: Final = 0
BONES_TOKEN: Final = 5
BONES_OF_LAYER: Final = [0, 2, 2, 1]


def pending(s: State, code: int) -> list[int]:
    """The first arguments of the steps of a kind that are still to be done."""
    return [int(step >> 8 & 255) for step in s.agenda if step & 255 == code]


def unseen(b: Secret, layer: int) -> list[int]:
    """How many tokens of each kind nobody has seen in a layer."""
    return [int(each) for each in b.tokens[KINDS * layer : KINDS * layer + KINDS]]


def miscounted(s: State) -> list[str]:
    """Tokens, Urns, skeletons, ladders, demons, Shadow."""
    b = secret(s)
    wrong = []
    for layer in range(4):
        lying = sum(1 for height in b.heights if height > layer)
        if lying != sum(unseen(b, layer)) or min(unseen(b, layer)) < 0:
            wrong.append(f"{lying} tokens lie in layer {layer + 1}, unseen are {unseen(b, layer)}")
    if b.urns != 3 - unseen(b, 0)[URN]:
        wrong.append(f"{b.urns} Urns are found, {unseen(b, 0)[URN]} unseen")
    if not s.result and (b.shadow >= 0) != (b.urns == 3):
        wrong.append(f"the Shadow is on {b.shadow} with {b.urns} Urns (K28)")
    if {OUT} != set(b.demons) if b.shadow >= 0 else OUT in b.demons:
        wrong.append(f"demons {b.demons}, Shadow {b.shadow} (K13)")
    ghosts = [int(card) for card in s.ghosts]
    if ghosts.count(SKELETON) + b.skeletons != 3 or b.skeletons < 0:
        wrong.append(f"{b.skeletons} skeletons on his board, in play {ghosts.count(SKELETON)}")
    bones = sum(BONES_OF_LAYER[: s.layout.players]) - sum(unseen(b, layer)[BONES_TOKEN] for layer in range(4))
    if ghosts.count(BONES) > bones:
        wrong.append(f"{ghosts.count(BONES)} bones in play, {bones} turned")
    if b.ladders & s.haunted or b.ladders >> 9:
        wrong.append(f"ladders {b.ladders:b} on haunted tiles {s.haunted:b} (K34)")
    return wrong


def is_supported(b: Secret, place: int) -> bool:
    """K6: both spaces below are filled."""
    return all(b.pyramid[under] for under in SUPPORTS.get(place, ()))


def usable(b: Secret, level: int) -> list[int]:
    """K6: free spaces of a level whose two spaces below are filled."""
    return [place for place in PLACES[level] if not b.pyramid[place] and is_supported(b, place)]


def open_curses(b: Secret) -> list[int]:
    return [curse for curse in range(1, 33) if b.curses >> curse & 1]


def misplaced_curses(s: State) -> list[str]:
    """K6: every curse on its level over two others, levels shown as soon as one of their spaces is usable."""
    b = secret(s)
    wrong = []
    for level, places in PLACES.items():
        for place in places:
            curse = int(b.pyramid[place])
            if curse and (CURSE_LEVEL[curse] != level or not is_supported(b, place)):
                wrong.append(f"curse {curse} does not belong on space {place}")
        reached = any(is_supported(b, place) for place in places)
        if reached != bool(b.levels >> level & 1):
            wrong.append(f"level {level} is revealed or not")
        known = [curse for curse in open_curses(b) if CURSE_LEVEL[curse] == level]
        thrown = [place for place in places if b.pyramid[place]]
        if (known and not reached) or len(known) + len(thrown) > DRAWN[level]:
            wrong.append(f"curses {known} of level {level} lie open, {len(thrown)} are thrown")
    tokens = open_curses(b) + [int(curse) for curse in b.pyramid if curse]
    if b.pyramid[9] and not s.result and codes.PYRAMID_RESET not in [step & 255 for step in s.agenda]:
        wrong.append("the pyramid is full and will not be cleared (K29)")
    last = 32 if "white_moon" in recount.sets_of(s) else OWN_CURSES
    if len(set(tokens)) < len(tokens) or max(tokens, default=0) > last:
        wrong.append(f"curses {tokens}")
    return wrong


def set_aside(s: State, level: int) -> list[int]:
    """The mantras of a level that are neither open nor out of the game."""
    b = secret(s)
    last = 21 if "white_moon" in recount.sets_of(s) else OWN_MANTRAS
    free = [mantra for mantra in range(1, last + 1) if not b.spent >> mantra & 1 and mantra not in b.mantras]
    return [mantra for mantra in free if MANTRA_LEVEL[mantra] == level]


def misplaced_mantras(s: State) -> list[str]:
    """K11: six open cards of their levels, replaced while there are others; a full one is at work."""
    b = secret(s)
    wrong = []
    at_work = pending(s, codes.MANTRA_LEAVES)
    for slot, level in enumerate(SLOTS):
        mantra, qi = int(b.mantras[slot]), int(b.mantra_qi[slot])
        if mantra and (MANTRA_LEVEL[mantra] != level or b.spent >> mantra & 1):
            wrong.append(f"mantra {mantra} in slot {slot}")
        if qi > level or (qi and not mantra) or (qi == level and slot not in at_work and not s.result):
            wrong.append(f"{qi} Qi on mantra {mantra} of level {level}")
        if not mantra and set_aside(s, level) and not s.result:
            wrong.append(f"slot {slot} is empty though {set_aside(s, level)} are set aside")
    lying = [int(mantra) for mantra in b.mantras if mantra]
    if len(set(lying)) < len(lying):
        wrong.append(f"mantras {lying}")
    return wrong


def ghosts_left(s: State) -> int:
    """K24: the ghost cards of the deck, without summon cards and incarnations on top."""
    return sum(1 for slot in s.deck if slot == 0 or (slot > 0 and not PRINTED[int(slot)].incarnation))


def at_the_end(s: State) -> list[str]:
    """K4, K5, K24: with no ghost card Wu-Feng has won; the Taoists win with no incarnation in play or on the deck and
    no summon card in it."""
    wrong = []
    if not s.result and not ghosts_left(s):
        wrong.append("the game goes on without a ghost card in the deck (K24)")
    incarnations = [card for card in recount.in_play(s) if PRINTED[card].incarnation]
    on_deck = [int(slot) for slot in s.deck if slot < 0 or (slot > 0 and PRINTED[int(slot)].incarnation)]
    if s.result == 1 and (incarnations or on_deck):
        wrong.append(f"won with {incarnations} in play and {on_deck} in the deck (K4)")
    return wrong


def taoists_on(s: State, place: int) -> list[int]:
    return [board for board in recount.living(s) if s.taoist_tiles[board] == place]


def demon_acts(s: State, demon: int) -> tuple[set[int], bool]:
    """K7: where it can go, and whether it can search: there is a token and no Taoist there, except for Landscaper B."""
    b = secret(s)
    cave = int(b.demons[demon])
    alone = not taoists_on(s, BELOW + cave) or (demon == LANDSCAPER and b.side == SIDE_B)
    return set(neighbours(cave)), bool(b.heights[cave]) and alone


def summonable(s: State, card: int) -> set[int]:
    """K3, K45: the demons on Wu-Feng's board that the printed resistance pays for."""
    total = sum(PRINTED[card].resistance.values())
    return {demon for demon in range(3) if secret(s).demons[demon] == HOME and COST[demon] <= total}


def entrances(s: State, demon: int) -> set[int]:
    """K45: an entrance, for the Seeker of side A any space."""
    b = secret(s)
    return set(range(9)) if demon == SEEKER and b.side == SIDE_A else {int(cave) for cave in ENTRANCES[b.catacombs]}


def throwable(s: State, colour: int) -> set[int]:
    """K3, K6: open curses of a colour (5: of any) for which a space is usable."""
    b = secret(s)
    fit = [curse for curse in open_curses(b) if colour > BLACK or CURSE_COLOUR[curse] == colour]
    return {curse for curse in fit if usable(b, int(CURSE_LEVEL[curse]))}


def colour_thrown(s: State, card: int) -> int:
    """K3: a card serves for its colour, a black one for any; under the Black Caster all do."""
    colour = int(PRINTED[card].colour)
    return 5 if colour == BLACK or recount.lasting(s, "any_curse_colour") else colour


def rooms(s: State) -> set[int]:
    """The open mantras that can take a Qi."""
    b = secret(s)
    return {slot for slot, level in enumerate(SLOTS) if b.mantras[slot] and b.mantra_qi[slot] < level}


def free_spaces(s: State) -> set[int]:
    """K32: without ghost, skeleton and child; a Buddha does not matter."""
    return {space for space in range(12) if not s.ghosts[space]}


def lost_ladders(s: State) -> set[int]:
    """K34: where a ladder can be set again."""
    return {tile for tile in range(9) if not secret(s).ladders >> tile & 1 and not s.haunted >> tile & 1}


def stairs(s: State, board: int) -> bool:
    """K8: whether a living Taoist is at a ladder, above or below."""
    tile = int(s.taoist_tiles[board]) % BELOW
    return board in recount.living(s) and bool(secret(s).ladders >> tile & 1)


def demons_here(s: State) -> list[int]:
    """The demons on the active Taoist's space."""
    tile = int(s.taoist_tiles[s.active])
    return [demon for demon in range(3) if tile >= BELOW and secret(s).demons[demon] == tile - BELOW]


def demon_sets(s: State, dice: int) -> set[int]:
    """K9, K33: sets of demons that dice, Tao and crystals can exorcise, none of them to be had for the same price with
    a further demon (B28)."""
    here = demons_here(s)
    legal = set()
    for subset in recount.subsets(here):
        least = _price(s, subset, dice)
        further = any(_price(s, [*subset, demon], dice) == least for demon in here if demon not in subset)
        if not further and demon_payments(s, subset, dice):
            legal.add(recount.mask_of(subset))
    return legal


def rolls_below(s: State) -> list[int]:
    """No die, one, two and three dice of the colour of the active Taoist's space, and two with a white one."""
    one = 1 << 3 * _colour(s)
    return [0, one, 2 * one, 3 * one, 2 * one + (1 << 15)]


def _colour(s: State) -> int:
    return int(CAVE_COLOURS[secret(s).catacombs][int(s.taoist_tiles[s.active]) - BELOW])


def _needs(s: State, demons: list[int]) -> Tokens:
    """K33: resistances less 1 for the Circle and 1 for the Mantra."""
    by_circle = int(s.circle == _colour(s))
    return tuple(max(0, RESISTANCE[demon] - by_circle - int(s.mantra == recount.DEMONS + demon)) for demon in demons)


def _shown(s: State, dice: int) -> int:
    white = 0 if recount.lasting(s, "white_face_off") else dice >> 15 & 7
    return (dice >> 3 * _colour(s) & 7) + white


def _price(s: State, demons: list[int], dice: int) -> int:
    return max(0, sum(_needs(s, demons)) - _shown(s, dice))


def demon_payments(s: State, demons: list[int], dice: int) -> set[int]:
    """The tokens for a set, three bits a colour and crystals behind them: any split of the dice that leaves the least
    will do; against Seeker B no Tao serves, but crystals."""
    tao, crystals = recount.tao_at_hand(s)[_colour(s)], recount.crystals_at_hand(s)
    needs = dict(zip(demons, _needs(s, demons), strict=True))
    immune = needs.get(SEEKER, 0) if secret(s).side == SIDE_B else 0
    others, shown, price = sum(needs.values()) - immune, _shown(s, dice), _price(s, demons, dice)
    found = set()
    for on_immune in range(min(immune, shown) + 1):
        rest = others - min(others, shown - on_immune)
        if rest + immune - on_immune == price:
            found |= {(paid, price - paid) for paid in range(min(tao, rest) + 1) if price - paid <= crystals}
    return {(paid << 3 * _colour(s)) + (jokers << 15) for paid, jokers in found}


def is_lying(s: State, board: int) -> bool:
    return bool(shared(s).lying >> board & 1)
