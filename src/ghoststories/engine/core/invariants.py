"""What must be true of any table: nothing is lost, nothing is in two places. For positions, JSON and tests."""

from __future__ import annotations

from ghoststories.engine.content.cards import HAUNTER
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.content.powers import MANTRA
from ghoststories.engine.core.notation import space_text, tile_text
from ghoststories.engine.core.state import (
    COLOUR_KEYS,
    FIGURE_ON_STONE,
    NO_FIGURE,
    NOWHERE,
    SUPPLY,
    UNKNOWN_GHOST,
    UNKNOWN_INCARNATION,
    State,
)
from ghoststories.engine.core.vectors import times_in
from ghoststories.engine.deck import incarnation_pool
from ghoststories.engine.errors import Phrase
from ghoststories.engine.rules.arrival import cards_without_space
from ghoststories.engine.rules.table import is_alive, is_player_board, living_taoists, power_works
from ghoststories.engine.setup import BUDDHAS, POWER_TOKENS, QI_TOKENS, TAO_TOKENS


def problems(s: State) -> list[Phrase]:
    """Every contradiction of a table, in words; an empty list if there is none."""
    by_number = s.rules.cards.by_number
    unknown = [card for card in [*s.ghosts, *s.deck, *s.unseen_ghosts, *s.unseen_incarnations] if card > 0]
    unknown = [card for card in unknown if card not in by_number]
    if unknown:
        return [Phrase("there is no card {card}", card=card) for card in unknown]
    found = _tokens(s) + _spaces(s) + _cards(s) + _taoists(s) + _turn(s)
    for expansion in s.rules.expansions:
        found += expansion.problems(s)
    return found


def _tokens(s: State) -> list[Phrase]:
    found: list[Phrase] = []
    if min(s.qi) < 0:
        found.append(Phrase("there are only {there_are} Qi", there_are=QI_TOKENS))
    qi = sum(s.qi) + sum(expansion.qi_out_of_supply(s) for expansion in s.rules.expansions)
    if min(s.qi) >= 0 and qi != QI_TOKENS:
        found.append(Phrase("{qi} Qi in all; there are {there_are}", qi=qi, there_are=QI_TOKENS))
    for colour in range(5):
        held = [int(s.tao[5 * holder + colour]) for holder in range(5)]
        total = sum(held) + (1 if s.circle == colour else 0)
        total += sum(expansion.tao_out_of_game(s, colour) for expansion in s.rules.expansions)
        if min(held) < 0 or total != TAO_TOKENS:
            found.append(
                Phrase(
                    "{total} {colour} Tao in all; there are {there_are}",
                    total=total - min(0, held[SUPPLY]),
                    colour=COLOUR_KEYS[colour],
                    there_are=TAO_TOKENS,
                )
            )
    placed = int(s.buddhas).bit_count()
    if s.temple < 0 or min(s.held_buddhas) < 0 or int(s.temple) + sum(map(int, s.held_buddhas)) + placed != BUDDHAS:
        found.append(Phrase("there must be {buddhas} Buddhas in all, no more and no fewer", buddhas=BUDDHAS))
    tokens = {1: POWER_TOKENS, 2: 2, 3: POWER_TOKENS, 4: 0}[int(s.layout.players)]
    if min(s.power_tokens) < 0 or sum(s.power_tokens) != tokens:
        found.append(
            Phrase(
                "{power_tokens} power tokens in all; there are {tokens} with this many players (B77)",
                power_tokens=sum(s.power_tokens),
                tokens=tokens,
            )
        )
    return found


def _spaces(s: State) -> list[Phrase]:
    found: list[Phrase] = []
    bits = s.rules.cards.bits
    for space in range(12):
        card, figure, name = s.ghosts[space], s.figures[space], space_text(s.layout, space)
        if card and s.buddhas >> space & 1:
            found.append(Phrase("{name} holds a ghost and a Buddha", name=name))
        if bool(figure) != bool(bits[card] & HAUNTER):
            found.append(
                Phrase("{name} has a Haunting figure without a haunter", name=name)
                if figure
                else Phrase("{name} lacks its figure", name=name)
            )
        if not NO_FIGURE <= figure <= FIGURE_ON_STONE:
            found.append(Phrase("the figure of {name} is nowhere", name=name))
    if s.mantra != NOWHERE:
        mantra_board = s.layout.board_of_power[MANTRA]
        if s.mantra >= s.rules.places_of_mantra:
            return [*found, Phrase("the Mantra lies on a demon, which this game does not have")]
        if s.mantra < 12 and not s.ghosts[s.mantra]:
            found.append(
                Phrase("the Mantra lies on {space}, where no ghost is", space=space_text(s.layout, int(s.mantra)))
            )
        if not s.rules.stones.mantra_stays(s) and (mantra_board == NOWHERE or not power_works(s, mantra_board)):
            found.append(Phrase("the Mantra lies on a ghost, but nobody has that power now (B18)"))
    return found


def _cards(s: State) -> list[Phrase]:
    """The cards that are known: each in one place, and none of them among the unseen."""
    found: list[Phrase] = []
    by_number = s.rules.cards.by_number
    parts = [int(card) for card in s.ghosts if card and by_number[int(card)].part_of]
    found += [Phrase("card {card} is in two places", card=card) for card in sorted(set(parts)) if parts.count(card) > 1]
    seen = _seen_cards(s, parts)
    for card in sorted(set(seen)):
        if seen.count(card) > 1:
            found.append(Phrase("card {card} is in two places", card=card))
        if card in s.unseen_ghosts or card in s.unseen_incarnations:
            found.append(Phrase("card {card} is in play and in the deck at once", card=card))
    return found + _unseen(s) + _incarnations(s, seen)


def _seen_cards(s: State, parts: list[int]) -> list[int]:
    """The cards in spaces, known ones in the deck, and those on their way; a part stands for its card."""
    by_number = s.rules.cards.by_number
    known = [int(slot) for slot in s.deck if slot > 0]
    in_spaces = [int(card) for card in s.ghosts if card and not by_number[int(card)].marker and card not in parts]
    in_spaces += sorted({int(s.rules.cards.whole[card]) for card in parts})
    return in_spaces + known + cards_without_space(s)


def _unseen(s: State) -> list[Phrase]:
    """The pools of unseen ghosts and incarnations, of which the deck is a part."""
    found: list[Phrase] = []
    for pool in (s.unseen_ghosts, s.unseen_incarnations):
        if list(pool) != sorted(set(pool)):
            found.append(Phrase("the unseen cards must be listed once each, in order"))
    ghosts = times_in(s.deck, UNKNOWN_GHOST)
    if ghosts > len(s.unseen_ghosts):
        found.append(
            Phrase(
                "{ghosts} ghosts in the deck, but only {count} are unseen", ghosts=ghosts, count=len(s.unseen_ghosts)
            )
        )
    hidden = times_in(s.deck, UNKNOWN_INCARNATION)
    if hidden > len(s.unseen_incarnations) and not s.rules.incarnations_are_summoned:
        found.append(
            Phrase(
                "{hidden} incarnations in the deck, but only {count} are unseen",
                hidden=hidden,
                count=len(s.unseen_incarnations),
            )
        )
    return found


def _incarnations(s: State, seen: list[int]) -> list[Phrase]:
    """As many incarnations as the set-up has, and the end of the game that they bring."""
    found: list[Phrase] = []
    hidden = times_in(s.deck, UNKNOWN_INCARNATION)
    in_play = sum(1 for card in seen if s.rules.cards.incarnation[card])
    most = int(s.layout.incarnations) + sum(expansion.added_incarnations(s) for expansion in s.rules.expansions)
    if hidden + in_play > most and not s.rules.incarnations_are_summoned:
        found.append(Phrase("{hidden} incarnations; this set-up has {most}", hidden=hidden + in_play, most=most))
    if not set(s.unseen_incarnations) <= set(incarnation_pool(s.rules, s.layout)):
        found.append(Phrase("an unseen incarnation is not part of this set-up (B34)"))
    if not s.result and len(s.deck) == 0 and not cards_without_space(s) and in_play:
        found.append(Phrase("the game goes on with an empty deck and an incarnation in play, which loses it (B13)"))
    return found


def _taoists(s: State) -> list[Phrase]:
    found: list[Phrase] = []
    cemetery = s.layout.tile_of_place[CEMETERY]
    for board in range(4):
        name = COLOUR_KEYS[s.layout.colour_of_board[board]]
        tile = s.taoist_tiles[board]
        if not is_player_board(s, board):
            if _possessions(s, board) or tile != NOWHERE:
                found.append(Phrase("the {name} board is neutral: it has Qi and nothing else (B77)", name=name))
        elif s.qi[board] == 0:
            if _possessions(s, board):
                found.append(Phrase("the {name} Taoist is dead but still has pieces (B36)", name=name))
            if tile != cemetery:
                found.append(Phrase("the {name} Taoist is dead but not on the Cemetery (B36)", name=name))
        elif not 0 <= tile < len(s.layout.place_of_tile):
            found.append(Phrase("the {name} Taoist is nowhere", name=name))
    if not s.result and len(living_taoists(s)) == 0:
        found.append(Phrase("the game goes on without a living Taoist, which loses it"))
    return found


def _turn(s: State) -> list[Phrase]:
    found: list[Phrase] = []
    haunted = [tile_text(s.layout, tile) for tile in range(9) if s.haunted >> tile & 1]
    if not s.result and len(haunted) >= s.layout.haunted_tiles_that_lose:
        found.append(Phrase("the game goes on with {haunted} haunted, which loses it", haunted=", ".join(haunted)))
    name = COLOUR_KEYS[s.layout.colour_of_board[s.active]]
    if bool(s.own_turn) != is_player_board(s, s.active) and (s.own_turn or s.qi[s.active]):
        found.append(
            Phrase("it is the turn of {name} as if a player had that board, but it is neutral", name=name)
            if s.own_turn
            else Phrase("it is the turn of {name} as if that board were neutral, but a player has it", name=name)
        )
    if s.fresh_buddhas > s.held_buddhas[s.active]:
        found.append(
            Phrase(
                "{name} gained {gained} Buddhas this turn but holds only {held}",
                name=name,
                gained=s.fresh_buddhas,
                held=s.held_buddhas[s.active],
            )
        )
    for board in range(4):
        if s.borrowed >> board & 1 and is_player_board(s, board):
            found.append(
                Phrase(
                    "the power of {colour} is borrowed, a player's board",
                    colour=COLOUR_KEYS[s.layout.colour_of_board[board]],
                )
            )
        if s.revived >> board & 1 and not is_alive(s, board):
            found.append(
                Phrase(
                    "{colour} is revived but has no living Taoist", colour=COLOUR_KEYS[s.layout.colour_of_board[board]]
                )
            )
    return found


def _possessions(s: State, board: int) -> bool:
    tao = any(s.tao[5 * board : 5 * board + 5])
    return bool(tao or s.held_buddhas[board] or s.yinyangs >> board & 1 or s.power_tokens[board])
