"""A plain recount of a table, by loops over the state and the printed cards; none of the rules' own functions."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Final

from ghoststories.engine import State
from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.rules import codes
from ghoststories.engine.sets.black_secret import codes as secret_codes
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS, SKELETON_CARDS
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.white_moon import codes as moon_codes
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.shared.state import shared

GHOSTS: Final = {"": BASE_CARDS, "white_moon": WHITE_MOON_CARDS, "black_secret": BLACK_SECRET_CARDS}
PRINTED: Final = {card.number: card for cards in (*GHOSTS.values(), SKELETON_CARDS) for card in cards}
# The tile each space faces, and the space at the other end of its line.
FACED: Final = [2, 1, 0, 8, 5, 2, 6, 7, 8, 0, 3, 6]
OPPOSITE: Final = [8, 7, 6, 11, 10, 9, 2, 1, 0, 5, 4, 3]
POWER_TOKENS: Final = {1: 3, 2: 2, 3: 3, 4: 0}
ROLL_BITS: Final = 18
# White Moon: from here on a card is a cursed child, which is not a ghost and does nothing (W44).
CHILDREN: Final = 200
# Black Secret: one of Wu-Feng's skeletons, and the bones of the catacombs (K10).
SKELETON: Final = 240
BONES: Final = 241
# A Taoist in the catacombs is as many tiles further; the Mantra on a demon as many spaces.
BELOW: Final = 9
DEMONS: Final = 12
SCENARIO_GREEN_ROOTS: Final = 2
GREEN: Final = 1
UNCATCHABLE: Final = 57
# Wu-Feng's steps whose first argument is a card on its way.
WITH_A_CARD: Final = (secret_codes.SHIELD, secret_codes.USE_GHOST, secret_codes.WU_FENG_PLACES)
Tokens = tuple[int, ...]


def sets_of(s: State) -> list[str]:
    """The expansions in play."""
    sets = s.layout.options.get("sets", "")
    return sets.split(",") if sets else []


def cards_of(s: State) -> set[int]:
    """The cards of the sets in play, with the incarnations that were wanted (W17, B34)."""
    wanted = s.layout.options.get("incarnations", "mixed")
    left_out = {"base": WHITE_MOON_CARDS, "white_moon": BASE_CARDS, "mixed": []}[wanted]
    without = {card.number for card in left_out if card.incarnation}
    places = {PLACE_KEYS[place] for place in s.layout.place_of_tile[:9]}
    if s.annexes and not {"temple", "pavilion"} <= places:
        without.add(UNCATCHABLE)
    return {card.number for key in {"", *sets_of(s)} for card in GHOSTS[key]} - without


def haunted_spaces(s: State) -> list[int]:
    """The spaces with a ghost."""
    return [space for space in range(12) if 0 < s.ghosts[space] < CHILDREN]


def skeleton_spaces(s: State) -> list[int]:
    """The spaces with a skeleton, which is exorcised like a ghost (K10)."""
    return [space for space in range(12) if s.ghosts[space] in (SKELETON, BONES)]


def in_play(s: State) -> list[int]:
    """The ghosts on the boards."""
    return [int(s.ghosts[space]) for space in haunted_spaces(s)]


def removed(s: State) -> list[int]:
    """The cards everybody knew that the Time Keeper took out of the deck (W43)."""
    return [int(card) for card in shared(s).removed] if s.annexes else []


def hand(s: State) -> list[int]:
    """Wu-Feng's incarnations."""
    return [int(card) for card in secret(s).hand] if "black_secret" in sets_of(s) else []


def left_stone(s: State, space: int) -> list[str]:
    """The icons of a ghost's left stone that work: the Armor ignores all of them, or of a moved ghost the captured die
    and the block on Tao (W39)."""
    icons = PRINTED[int(s.ghosts[space])].left
    if s.rules.has("white_moon") and moon(s).ignored >> space & 1:
        return []
    if s.rules.has("white_moon") and moon(s).ignored_when_moved >> space & 1:
        return [icon for icon in icons if icon not in ("capture_die", "tao_off")]
    return list(icons)


def centre_stone(s: State, space: int) -> list[str]:
    """The icons of its centre stone that work: Su-Ling hushes all of them (W32)."""
    hushed = s.rules.has("white_moon") and moon(s).su_ling == space
    return [] if hushed else list(PRINTED[int(s.ghosts[space])].centre)


def working(s: State, space: int) -> list[str]:
    """The icons of both."""
    return left_stone(s, space) + centre_stone(s, space)


def waiting(s: State) -> list[int]:
    """A card that is drawn and looks for its space."""
    found = []
    for step in s.agenda:
        if step & 255 in (codes.PLACE_GHOST, *WITH_A_CARD):
            found.append(int(step >> 8 & 255))
        if step & 255 in (codes.GHOST_ENTERS, moon_codes.ARMOR):
            found.append(int(step >> 16 & 255))
    return found


def lasting(s: State, icon: str) -> int:
    """How many ghosts in play have an icon on the left or centre stone that works."""
    return sum(icon in working(s, space) for space in haunted_spaces(s))


def is_players(s: State, board: int) -> bool:
    return bool(s.layout.seats >> board & 1)


def living(s: State) -> list[int]:
    return [board for board in range(4) if is_players(s, board) and s.qi[board] > 0]


def miscounted_tokens(s: State) -> list[str]:
    """B2, B36, B77: Qi, Tao, Buddhas, Yin-Yangs and power tokens."""
    wrong = []
    on_mantras = [int(qi) for qi in secret(s).mantra_qi] if "black_secret" in sets_of(s) else [0]
    if sum(s.qi) + sum(on_mantras) != 20 or min(*s.qi, *on_mantras) < 0:
        wrong.append(f"Qi {s.qi}, on mantras {on_mantras}")
    for colour in range(5):
        tokens = [int(s.tao[5 * holder + colour]) for holder in range(5)] + [1 if s.circle == colour else 0]
        gone = int(moon(s).lost_tao[colour]) if s.rules.has("white_moon") else 0
        if sum(tokens) + gone != 4 or min(tokens) < 0:
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
        haunter = 0 < card < CHILDREN and "haunter" in PRINTED[card].centre
        if (s.figures[space] in (1, 2)) != haunter:
            wrong.append(f"space {space}: card {card}, figure {s.figures[space]}")
        if card and s.buddhas >> space & 1:
            wrong.append(f"space {space}: a Buddha under card {card}")
    if 0 <= s.mantra < DEMONS and not s.ghosts[s.mantra]:
        wrong.append("the Mantra lies on no ghost")
    if s.mantra >= DEMONS and secret(s).demons[s.mantra - DEMONS] < 0:
        wrong.append("the Mantra lies on a demon that is not below (K33)")
    placed_by_card = "black_secret" in sets_of(s) and secret(s).mantra_is_free
    if s.mantra >= 0 and not s.result and not placed_by_card:
        yellow = list(s.layout.colour_of_board).index(3)
        if is_blocked(s, yellow) or s.qi[yellow] == 0:
            wrong.append("the Mantra lies there although its power is blocked")
    return wrong


def is_blocked(s: State, board: int) -> bool:
    """B45: by a ghost on this board, or by one that takes all powers."""
    here = [space for space in haunted_spaces(s) if space // 3 == board]
    return any("power_off" in working(s, space) for space in here) or lasting(s, "group power_off") > 0


def has_power(s: State, power: int) -> bool:
    """B17, B19: the active Taoist acts, and his or a borrowed board shows the power, neither blocked nor possessed;
    at exactly 1 Qi the opposite board is a blood brother's (K12)."""
    if not s.own_turn or s.qi[s.active] == 0:
        return False
    for board in range(4):
        brother = "black_secret" in sets_of(s) and s.qi[s.active] == 1 and board == (s.active + 2) % 4
        usable = board == s.active or s.borrowed >> board & 1 or brother
        possessed = s.qi[board] == 0 or s.revived >> board & 1
        if s.layout.power_of_board[board] == power and usable and not possessed and not is_blocked(s, board):
            return True
    return False


def free_dice(s: State) -> int:
    """B27: three, less one for each captor."""
    return max(0, 3 - lasting(s, "capture_die"))


def printed_resistance(s: State, space: int) -> dict[int, int]:
    """By colour; the Shapeshifter's is its board's (W19)."""
    card = PRINTED[int(s.ghosts[space])]
    if "board_colour" not in card.centre:
        return dict(card.resistance)
    return {int(s.layout.colour_of_board[space // 3]): sum(card.resistance.values())}


def resistance(s: State, space: int, colour: int, mantra_colour: int) -> int:
    """B73: as printed, less 1 for the Circle and 1 for the Mantra."""
    part = printed_resistance(s, space).get(colour, 0)
    part -= int(s.circle == colour) + int(s.mantra == space and mantra_colour == colour)
    return max(0, part)


def exorcisable(s: State) -> list[int]:
    """B27, B74: the ghosts the active Taoist faces, but those that count as none."""
    found = []
    for space in haunted_spaces(s) + skeleton_spaces(s):
        if FACED[space] != s.taoist_tiles[s.active]:
            continue
        centre = working(s, space)
        hidden = "exorcise_only_if_opposite_empty" in centre and s.ghosts[OPPOSITE[space]]
        elusive = "exorcise_only_on_buddha" in centre and not s.caught
        if not hidden and not elusive:
            found.append(space)
    return found


def tao_at_hand(s: State) -> Tokens:
    """B29, B46: of all living Taoists on the tile, none while Tao is blocked."""
    if lasting(s, "tao_off"):
        return (0,) * 5
    here = [board for board in living(s) if is_here(s, board)]
    return tuple(sum(int(s.tao[5 * board + colour]) for board in here) for colour in range(5))


def crystals_at_hand(s: State) -> int:
    """W11: those of all living Taoists on the tile; no block on Tao touches them."""
    if not s.rules.has("white_moon"):
        return 0
    return sum(int(moon(s).crystals[board]) for board in living(s) if is_here(s, board))


def is_here(s: State, board: int) -> bool:
    return bool(s.taoist_tiles[board] == s.taoist_tiles[s.active])


def shrugs_off(s: State, space: int) -> bool:
    """W45: in Green Roots a green ghost or an incarnation, against whom the Sword's die does nothing."""
    card = PRINTED[int(s.ghosts[space])]
    return bool(
        s.rules.has("white_moon")
        and moon(s).scenario == SCENARIO_GREEN_ROOTS
        and (card.colour == GREEN or card.incarnation)
    )


def cheapest(s: State, spaces: list[int], dice: int) -> tuple[int, set[Tokens]]:
    """B28: the least number of tokens for a set, and every way to spend that many: all uses of white dice are tried."""
    white = 0 if lasting(s, "white_face_off") else dice >> 15 & 7
    set_dice = [None] if not white or not s.rules.has("white_moon") or not moon(s).sword else list(range(5))
    mantra_colours = [-1]
    if s.mantra in spaces:
        mantra_colours = list(printed_resistance(s, int(s.mantra)))
    ways: set[Tokens] = set()
    for mantra_colour in mantra_colours:
        for set_die in set_dice:
            for whites in combinations_with_replacement(range(5), white - (set_die is not None)):
                ways.add(_tokens(s, spaces, dice, whites, set_die, mantra_colour))
    least = min(map(sum, ways))
    return least, {tokens for tokens in ways if sum(tokens) == least}


def _tokens(s: State, spaces: list[int], dice: int, whites: Tokens, set_die: int | None, mantra_colour: int) -> Tokens:
    tokens = []
    for colour in range(5):
        by_dice = by_tokens = by_set_die = 0
        for space in spaces:
            part = resistance(s, space, colour, mantra_colour)
            if "dice_immune" in working(s, space):
                by_tokens += part
            else:
                by_dice += part
                by_set_die += part if set_die == colour and not shrugs_off(s, space) else 0
        shown = (dice >> 3 * colour & 7) + whites.count(colour)
        tokens.append(by_tokens + max(0, by_dice - min(1, by_set_die) - shown))
    return tuple(tokens)


def payable(ways: set[Tokens], at_hand: Tokens, crystals: int) -> set[int]:
    """The payments that the tokens at hand allow, three bits a colour; crystals, of any colour, behind the five."""
    found = set()
    for tokens in ways:
        for paid in product(*(range(min(spent, held) + 1) for spent, held in zip(tokens, at_hand, strict=True))):
            rest = sum(tokens) - sum(paid)
            if rest <= crystals:
                found.add(sum(count << 3 * at for at, count in enumerate((*paid, rest))))
    return found


def sets_that_fall(s: State, dice: int) -> set[int]:
    """B28: legal sets as masks: payable, and no other ghost could be exorcised for the same number of tokens."""
    faced = exorcisable(s)
    legal = set()
    for subset in subsets(faced):
        need, ways = cheapest(s, subset, dice)
        further = any(cheapest(s, [*subset, space], dice)[0] == need for space in faced if space not in subset)
        if not further and payable(ways, tao_at_hand(s), crystals_at_hand(s)):
            legal.add(mask_of(subset))
    return legal


def subsets(spaces: list[int]) -> list[list[int]]:
    return [[space for at, space in enumerate(spaces) if chosen >> at & 1] for chosen in range(1 << len(spaces))]


def mask_of(spaces: list[int]) -> int:
    return sum(1 << space for space in spaces)


def payments(s: State, dice_and_set: int) -> set[int]:
    """B29: the payments for a set."""
    dice, mask = dice_and_set & (1 << ROLL_BITS) - 1, dice_and_set >> ROLL_BITS
    _, ways = cheapest(s, [space for space in range(12) if mask >> space & 1], dice)
    return payable(ways, tao_at_hand(s), crystals_at_hand(s))
