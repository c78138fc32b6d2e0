"""What must be true of any table: nothing is lost, nothing is in two places. For positions, JSON and tests."""

from __future__ import annotations

from ghoststories.engine.content.cards import HAUNTER
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.content.powers import MANTRA
from ghoststories.engine.notation import space_text, tile_text
from ghoststories.engine.rules.arrival import cards_without_space
from ghoststories.engine.rules.table import is_alive, is_player_board, living_taoists, power_works
from ghoststories.engine.setup import BUDDHAS, POWER_TOKENS, QI_TOKENS, TAO_TOKENS, incarnation_pool
from ghoststories.engine.state import (
    COLOUR_KEYS,
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
    by_number = s.rules.cards.by_number
    unknown = [card for card in [*s.ghosts, *s.deck, *s.unseen_ghosts, *s.unseen_incarnations] if card > 0]
    unknown = [card for card in unknown if card not in by_number]
    if unknown:
        return [f"there is no card {card}" for card in unknown]
    found = _tokens(s) + _spaces(s) + _cards(s) + _taoists(s) + _turn(s)
    for expansion in s.rules.expansions:
        found += expansion.problems(s)
    return found


def _tokens(s: State) -> list[str]:
    found: list[str] = []
    if min(s.qi) < 0:
        found.append(f"more than the {QI_TOKENS} Qi there are")
    qi = sum(s.qi) + sum(expansion.qi_out_of_supply(s) for expansion in s.rules.expansions)
    if min(s.qi) >= 0 and qi != QI_TOKENS:
        found.append(f"{qi} Qi in all; there are {QI_TOKENS}")
    for colour in range(5):
        held = [int(s.tao[5 * holder + colour]) for holder in range(5)]
        total = sum(held) + (1 if s.circle == colour else 0)
        total += sum(expansion.tao_out_of_game(s, colour) for expansion in s.rules.expansions)
        if min(held) < 0 or total != TAO_TOKENS:
            found.append(f"{total - min(0, held[SUPPLY])} {COLOUR_KEYS[colour]} Tao in all; there are {TAO_TOKENS}")
    placed = int(s.buddhas).bit_count()
    if s.temple < 0 or min(s.held_buddhas) < 0 or int(s.temple) + sum(map(int, s.held_buddhas)) + placed != BUDDHAS:
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
        if card and s.buddhas >> space & 1:
            found.append(f"{name} holds a ghost and a Buddha")
        if bool(figure) != bool(bits[card] & HAUNTER):
            found.append(f"{name} has a Haunting figure without a haunter" if figure else f"{name} lacks its figure")
        if not NO_FIGURE <= figure <= FIGURE_ON_STONE:
            found.append(f"the figure of {name} is nowhere")
    if s.mantra != NOWHERE:
        mantra_board = s.layout.board_of_power[MANTRA]
        if s.mantra >= 12 and not s.rules.has_brothers:
            return [*found, "the Mantra lies on a demon, which this game does not have"]
        if s.mantra < 12 and not s.ghosts[s.mantra]:
            found.append(f"the Mantra lies on {space_text(s.layout, int(s.mantra))}, where no ghost is")
        if not s.rules.stones.mantra_stays(s) and (mantra_board == NOWHERE or not power_works(s, mantra_board)):
            found.append("the Mantra lies on a ghost, but nobody has that power now (B18)")
    return found


def _cards(s: State) -> list[str]:
    found: list[str] = []
    known = [int(slot) for slot in s.deck if slot > 0]
    markers = s.rules.cards.by_number
    whole = s.rules.cards.whole
    parts = [int(card) for card in s.ghosts if markers.get(int(card)) and markers[int(card)].part_of]
    found += [f"card {card} is in two places" for card in sorted(set(parts)) if parts.count(card) > 1]
    in_spaces = [int(card) for card in s.ghosts if card and not markers[int(card)].marker and card not in parts]
    in_spaces += sorted({int(whole[card]) for card in parts})
    seen = in_spaces + known + cards_without_space(s)
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
    if hidden > len(s.unseen_incarnations) and not s.rules.summons:
        found.append(f"{hidden} incarnations in the deck, but only {len(s.unseen_incarnations)} are unseen")
    in_play = sum(1 for card in seen if s.rules.cards.incarnation[card])
    most = int(s.layout.incarnations) + sum(expansion.added_incarnations(s) for expansion in s.rules.expansions)
    if hidden + in_play > most and not s.rules.summons:
        found.append(f"{hidden + in_play} incarnations; this set-up has {most}")
    if not set(s.unseen_incarnations) <= set(incarnation_pool(s.rules, s.layout)):
        found.append("an incarnation is unseen that this set-up does not have (B34)")
    if not s.result and not s.deck and not cards_without_space(s) and in_play:
        found.append("the game goes on with an empty deck and an incarnation in play, which loses it (B13)")
    return found


def _taoists(s: State) -> list[str]:
    found: list[str] = []
    cemetery = s.layout.tile_of_place[CEMETERY]
    for board in range(4):
        name = COLOUR_KEYS[s.layout.colour_of_board[board]]
        tile = s.taoist_tiles[board]
        if not is_player_board(s, board):
            if _possessions(s, board) or tile != NOWHERE:
                found.append(f"the {name} board is neutral: it has Qi and nothing else (B77)")
        elif s.qi[board] == 0:
            if _possessions(s, board):
                found.append(f"the {name} Taoist is dead and has something (B36)")
            if tile != cemetery:
                found.append(f"the {name} Taoist is dead but not on the Cemetery (B36)")
        elif not 0 <= tile < len(s.layout.place_of_tile):
            found.append(f"the {name} Taoist is nowhere")
    if not s.result and not living_taoists(s):
        found.append("the game goes on without a living Taoist, which loses it")
    return found


def _turn(s: State) -> list[str]:
    found: list[str] = []
    haunted = [tile_text(s.layout, tile) for tile in range(9) if s.haunted >> tile & 1]
    if not s.result and len(haunted) >= s.layout.haunted_tiles_that_lose:
        found.append(f"the game goes on with {', '.join(haunted)} haunted, which loses it")
    name = COLOUR_KEYS[s.layout.colour_of_board[s.active]]
    if bool(s.own_turn) != is_player_board(s, s.active) and (s.own_turn or s.qi[s.active]):
        found.append(f"the turn of {name} is wrongly a {'player' if s.own_turn else 'neutral board'}'s")
    if s.fresh_buddhas > s.held_buddhas[s.active]:
        found.append(f"{name} gained {s.fresh_buddhas} Buddhas this turn but holds {s.held_buddhas[s.active]}")
    for board in range(4):
        if s.borrowed >> board & 1 and is_player_board(s, board):
            found.append(f"the power of {COLOUR_KEYS[s.layout.colour_of_board[board]]} is borrowed, a player's board")
        if s.revived >> board & 1 and not is_alive(s, board):
            found.append(f"{COLOUR_KEYS[s.layout.colour_of_board[board]]} is revived, but no living Taoist")
    return found


def _possessions(s: State, board: int) -> bool:
    tao = any(s.tao[5 * board : 5 * board + 5])
    return bool(tao or s.held_buddhas[board] or s.yinyangs >> board & 1 or s.power_tokens[board])
