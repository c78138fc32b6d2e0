"""What must be true of any table: nothing is lost, nothing is in two places. For positions, JSON and tests."""

from __future__ import annotations

from ghoststories.engine.content.cards import HAUNTER
from ghoststories.engine.notation import space_text, tile_text
from ghoststories.engine.rules.table import is_player_board
from ghoststories.engine.setup import BUDDHAS, COLOUR_KEYS, POWER_TOKENS, QI_TOKENS, TAO_TOKENS, incarnation_pool
from ghoststories.engine.state import (
    FIGURE_ON_STONE,
    NO_FIGURE,
    NOWHERE,
    SUPPLY,
    UNKNOWN_GHOST,
    UNKNOWN_INCARNATION,
    State,
)


def problems(s: State) -> list[str]:
    """Every contradiction of a table, in words; an empty list if there is none."""
    return _tokens(s) + _spaces(s) + _cards(s) + _taoists(s)


def _tokens(s: State) -> list[str]:
    found: list[str] = []
    if min(s.qi) < 0:
        found.append(f"more than the {QI_TOKENS} Qi there are")
    elif sum(s.qi) != QI_TOKENS:
        found.append(f"{sum(s.qi)} Qi in all; there are {QI_TOKENS}")
    for colour in range(5):
        held = [int(s.tao[5 * holder + colour]) for holder in range(5)]
        total = sum(held) + (1 if s.circle == colour else 0)
        if min(held) < 0 or total != TAO_TOKENS:
            found.append(f"{total - min(0, held[SUPPLY])} {COLOUR_KEYS[colour]} Tao in all; there are {TAO_TOKENS}")
    placed = int(s.buddhas).bit_count()
    if s.temple < 0 or int(s.temple) + sum(map(int, s.held_buddhas)) + placed != BUDDHAS:
        found.append(f"more than the {BUDDHAS} Buddhas there are, or fewer")
    tokens = {1: POWER_TOKENS, 2: 2, 3: POWER_TOKENS, 4: 0}[int(s.layout.players)]
    if min(s.power_tokens) < 0 or sum(s.power_tokens) != tokens:
        found.append(f"{sum(s.power_tokens)} power tokens in all; there are {tokens} with this many players (B77)")
    return found


def _spaces(s: State) -> list[str]:
    found: list[str] = []
    bits = s.rules.cards.bits
    for space in range(12):
        card, figure, name = s.ghosts[space], s.figures[space], space_text(s.layout, space)
        if card and card not in s.rules.cards.by_number:
            found.append(f"there is no card {card} ({name})")
            continue
        if card and s.buddhas >> space & 1:
            found.append(f"{name} holds a ghost and a Buddha")
        if bool(figure) != bool(bits[card] & HAUNTER):
            found.append(f"{name} has a Haunting figure without a haunter" if figure else f"{name} lacks its figure")
        if not NO_FIGURE <= figure <= FIGURE_ON_STONE:
            found.append(f"the figure of {name} is nowhere")
    if s.mantra != NOWHERE and not s.ghosts[s.mantra]:
        found.append(f"the Mantra lies on {space_text(s.layout, int(s.mantra))}, where no ghost is")
    return found


def _cards(s: State) -> list[str]:
    found: list[str] = []
    known = [int(slot) for slot in s.deck if slot > 0]
    seen = [int(card) for card in s.ghosts if card] + known
    for card in sorted(set(seen)):
        if seen.count(card) > 1:
            found.append(f"card {card} is in two places")
        if card in s.unseen_ghosts or card in s.unseen_incarnations:
            found.append(f"card {card} is in play and in the deck at once")
    for pool in (s.unseen_ghosts, s.unseen_incarnations):
        if list(pool) != sorted(set(pool)):
            found.append("the unseen cards are not each there once, in order")
    ghosts = s.deck.count(UNKNOWN_GHOST)
    if ghosts > len(s.unseen_ghosts):
        found.append(f"{ghosts} ghosts in the deck, but only {len(s.unseen_ghosts)} are unseen")
    hidden = s.deck.count(UNKNOWN_INCARNATION)
    if hidden > len(s.unseen_incarnations):
        found.append(f"{hidden} incarnations in the deck, but only {len(s.unseen_incarnations)} are unseen")
    in_play = sum(1 for card in s.ghosts if s.rules.cards.incarnation[card])
    if hidden + in_play > s.layout.incarnations:
        found.append(f"{hidden + in_play} incarnations; this set-up has {s.layout.incarnations}")
    if not set(s.unseen_incarnations) <= set(incarnation_pool(s.layout)):
        found.append("an incarnation is unseen that this set-up does not have (B34)")
    return found


def _taoists(s: State) -> list[str]:
    found: list[str] = []
    for board in range(4):
        name = COLOUR_KEYS[s.layout.colour_of_board[board]]
        tile = s.taoist_tiles[board]
        if is_player_board(s, board):
            if tile != NOWHERE and not 0 <= tile < 9:
                found.append(f"the {name} Taoist is nowhere")
            if s.qi[board] == 0 and _possessions(s, board):
                found.append(f"the {name} Taoist is dead and has something")
        elif _possessions(s, board) or tile != NOWHERE:
            found.append(f"the {name} board is neutral: it has Qi and nothing else (B77)")
    haunted = [tile_text(s.layout, tile) for tile in range(9) if s.haunted >> tile & 1]
    if not s.result and len(haunted) >= s.layout.haunted_tiles_that_lose:
        found.append(f"the game goes on with {', '.join(haunted)} haunted, which loses it")
    return found


def _possessions(s: State, board: int) -> bool:
    tao = any(s.tao[5 * board : 5 * board + 5])
    return bool(tao or s.held_buddhas[board] or s.yinyangs >> board & 1 or s.power_tokens[board])
