"""A plain recount of a table, by loops over the state and the printed cards; none of the rules' own functions."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from ghoststories.engine import State
from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.rules import codes

PRINTED: Final = {card.number: card for card in BASE_CARDS}
# The tile each space faces, and the space at the other end of its line.
FACED: Final = [2, 1, 0, 8, 5, 2, 6, 7, 8, 0, 3, 6]
OPPOSITE: Final = [8, 7, 6, 11, 10, 9, 2, 1, 0, 5, 4, 3]
POWER_TOKENS: Final = {1: 3, 2: 2, 3: 3, 4: 0}
ROLL_BITS: Final = 18
Tokens = tuple[int, ...]


def in_play(s: State) -> list[int]:
    """The ghosts on the boards."""
    return [int(card) for card in s.ghosts if card]


def waiting(s: State) -> list[int]:
    """A card that is drawn and looks for its space."""
    found = []
    for step in s.agenda:
        if step & 255 == codes.PLACE_GHOST:
            found.append(int(step >> 8 & 255))
        if step & 255 == codes.GHOST_ENTERS:
            found.append(int(step >> 16 & 255))
    return found


def lasting(s: State, icon: str) -> int:
    """How many ghosts in play have an icon on the left or centre stone."""
    return sum(icon in PRINTED[card].left + PRINTED[card].centre for card in in_play(s))


def is_players(s: State, board: int) -> bool:
    return bool(s.layout.seats >> board & 1)


def living(s: State) -> list[int]:
    return [board for board in range(4) if is_players(s, board) and s.qi[board] > 0]


def miscounted_tokens(s: State) -> list[str]:
    """B2, B36, B77: Qi, Tao, Buddhas, Yin-Yangs and power tokens."""
    wrong = []
    if sum(s.qi) != 20 or min(s.qi) < 0:
        wrong.append(f"Qi {s.qi}")
    for colour in range(5):
        tokens = [int(s.tao[5 * holder + colour]) for holder in range(5)] + [1 if s.circle == colour else 0]
        if sum(tokens) != 4 or min(tokens) < 0:
            wrong.append(f"Tao of colour {colour}: {tokens}")
    buddhas = [int(s.temple), *map(int, s.held_buddhas), *(int(s.buddhas >> space & 1) for space in range(12))]
    if sum(buddhas) != 2 or min(buddhas) < 0:
        wrong.append(f"Buddhas {buddhas}")
    if sum(s.power_tokens) != POWER_TOKENS[int(s.layout.players)] or min(s.power_tokens) < 0:
        wrong.append(f"power tokens {s.power_tokens}")
    for board in range(4):
        has_something = any(s.tao[5 * board : 5 * board + 5]) or s.held_buddhas[board] or s.power_tokens[board]
        if board not in living(s) and (has_something or s.yinyangs >> board & 1):
            wrong.append(f"board {board} has no living Taoist but possessions")
    if s.yinyangs >> 4:
        wrong.append(f"Yin-Yangs {s.yinyangs:b}")
    return wrong


def misplaced_pieces(s: State) -> list[str]:
    """Figures stand with haunters, Buddhas in empty spaces, the Mantra on a ghost whose power is at work."""
    wrong = []
    for space in range(12):
        card = int(s.ghosts[space])
        haunter = bool(card) and "haunter" in PRINTED[card].centre
        if (s.figures[space] in (1, 2)) != haunter:
            wrong.append(f"space {space}: card {card}, figure {s.figures[space]}")
        if card and s.buddhas >> space & 1:
            wrong.append(f"space {space}: a Buddha under card {card}")
    if s.mantra >= 0 and not s.ghosts[s.mantra]:
        wrong.append("the Mantra lies on no ghost")
    if s.mantra >= 0 and not s.result:
        yellow = list(s.layout.colour_of_board).index(3)
        if is_blocked(s, yellow) or s.qi[yellow] == 0:
            wrong.append("the Mantra lies there although its power is blocked")
    return wrong


def is_blocked(s: State, board: int) -> bool:
    """B45: by a ghost on this board, or by one that takes all powers."""
    here = [int(card) for card in s.ghosts[3 * board : 3 * board + 3] if card]
    return any("power_off" in PRINTED[card].left for card in here) or lasting(s, "group power_off") > 0


def has_power(s: State, power: int) -> bool:
    """B17, B19: the active Taoist acts, and his or a borrowed board shows the power, neither blocked nor possessed."""
    if not s.own_turn or s.qi[s.active] == 0:
        return False
    for board in range(4):
        usable = board == s.active or s.borrowed >> board & 1
        possessed = s.qi[board] == 0 or s.revived >> board & 1
        if s.layout.power_of_board[board] == power and usable and not possessed and not is_blocked(s, board):
            return True
    return False


def free_dice(s: State) -> int:
    """B27: three, less one for each captor."""
    return max(0, 3 - lasting(s, "capture_die"))


def resistance(s: State, space: int, colour: int, mantra_colour: int) -> int:
    """B73: as printed, less 1 for the Circle and 1 for the Mantra."""
    part = PRINTED[int(s.ghosts[space])].resistance.get(colour, 0)
    part -= int(s.circle == colour) + int(s.mantra == space and mantra_colour == colour)
    return max(0, part)


def exorcisable(s: State) -> list[int]:
    """B27, B74: the ghosts the active Taoist faces, but those that count as none."""
    found = []
    for space in range(12):
        if FACED[space] != s.taoist_tiles[s.active] or not s.ghosts[space]:
            continue
        centre = PRINTED[int(s.ghosts[space])].centre
        hidden = "exorcise_only_if_opposite_empty" in centre and s.ghosts[OPPOSITE[space]]
        elusive = "exorcise_only_on_buddha" in centre and not s.caught
        if not hidden and not elusive:
            found.append(space)
    return found


def tao_at_hand(s: State) -> Tokens:
    """B29, B46: of all living Taoists on the tile, none while Tao is blocked."""
    if lasting(s, "tao_off"):
        return (0,) * 5
    here = [board for board in living(s) if s.taoist_tiles[board] == s.taoist_tiles[s.active]]
    return tuple(sum(int(s.tao[5 * board + colour]) for board in here) for colour in range(5))


def cheapest(s: State, spaces: list[int], dice: int) -> tuple[int, set[Tokens]]:
    """B28: the least number of tokens for a set, and every way to spend so many: all uses of white dice are tried."""
    white = 0 if lasting(s, "white_face_off") else dice >> 15 & 7
    mantra_colours = [-1]
    if s.mantra in spaces:
        mantra_colours = list(PRINTED[int(s.ghosts[s.mantra])].resistance)
    ways: set[Tokens] = set()
    for mantra_colour in mantra_colours:
        for whites in combinations_with_replacement(range(5), white):
            ways.add(_tokens(s, spaces, dice, whites, mantra_colour))
    least = min(map(sum, ways))
    return least, {tokens for tokens in ways if sum(tokens) == least}


def _tokens(s: State, spaces: list[int], dice: int, whites: Tokens, mantra_colour: int) -> Tokens:
    tokens = []
    for colour in range(5):
        by_dice = by_tokens = 0
        for space in spaces:
            part = resistance(s, space, colour, mantra_colour)
            if "dice_immune" in PRINTED[int(s.ghosts[space])].centre:
                by_tokens += part
            else:
                by_dice += part
        shown = (dice >> 3 * colour & 7) + whites.count(colour)
        tokens.append(by_tokens + max(0, by_dice - shown))
    return tuple(tokens)


def payable(s: State, ways: set[Tokens]) -> set[Tokens]:
    """Those ways to spend tokens that the tokens at hand allow."""
    at_hand = tao_at_hand(s)
    return {tokens for tokens in ways if all(spent <= held for spent, held in zip(tokens, at_hand, strict=True))}


def sets_that_fall(s: State, dice: int) -> set[int]:
    """B28: legal sets as masks: payable, and no further ghost falls for the same number of tokens."""
    faced = exorcisable(s)
    subsets = [[space for at, space in enumerate(faced) if chosen >> at & 1] for chosen in range(1 << len(faced))]
    legal = set()
    for subset in subsets:
        need, ways = cheapest(s, subset, dice)
        further = any(cheapest(s, [*subset, space], dice)[0] == need for space in faced if space not in subset)
        if not further and payable(s, ways):
            legal.add(sum(1 << space for space in subset))
    return legal


def payments(s: State, dice_and_set: int) -> set[int]:
    """B29: the payments for a set, three bits a colour."""
    dice, mask = dice_and_set & (1 << ROLL_BITS) - 1, dice_and_set >> ROLL_BITS
    _, ways = cheapest(s, [space for space in range(12) if mask >> space & 1], dice)
    return {sum(spent << 3 * colour for colour, spent in enumerate(tokens)) for tokens in payable(s, ways)}
