"""What is wrong with Black Secret's part of a table: the recount beside what the rules offer, and what never comes
back."""

from __future__ import annotations

from ghoststories.engine import State
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.decisions import target_of, verb_of
from ghoststories.engine.core.notation import question_name
from ghoststories.engine.core.verbs import BUDDHA, EXORCISE, HELP, MOVE, POWER_TOKEN
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.below import DemonsFall
from ghoststories.engine.sets.black_secret.pieces import CURSE_LEVEL
from ghoststories.engine.sets.black_secret.state import Secret, secret
from ghoststories.engine.sets.black_secret.verbs import ATTACK, ATTACK_TILE, CURSE, DEMON, PLACE, SEARCH
from ghoststories.engine.shared import codes as shared_codes
from ghoststories.engine.shared.verbs import CRAWL, CRYSTAL, ESCORT, RISE, SAVE
from tests.whole_games import recount
from tests.whole_games.recount import BELOW
from tests.whole_games.sets.black_secret import recount as secret_recount
from tests.whole_games.sets.white_moon.recount import neighbours

WU_FENG = 4
# K22: his questions; all others are the Taoists'.
HIS = {
    *("use_ghost", "wu_feng_places", "play_incarnation", "throw_curse", "pyramid_place", "empty_mantra"),
    *("remove_mantra", "remove_ladder", "cursed_taoist", "cursed_tao", "cursed_ghost", "cursed_ghost_space"),
    *("send_below", "haunt_chosen", "from_discard", "move_villager", "villager_tile", "remove_crystal"),
    *("kill_chosen", "move_portal", "demon_acts", "shadow_acts", "shadow_goes", "shadow_hits", "activate"),
    *("summon_demon", "discard_stack", "skeleton_space"),
}
# K9, K35: what nobody does in the catacombs.
NEVER_BELOW = {HELP, BUDDHA, POWER_TOKEN, CRYSTAL, SAVE, ESCORT, MOVE}
# The questions that offer these to the active Taoist.
OWN_MENUS = (base.BEFORE_MOVE, base.AFTER_MOVE, base.AFTER_ACTION, base.END_STEP, shared_codes.SECOND_STEP)
RETURN_LADDERS = 1
# How skeletons come when they need not be placed (K32).
MAY = 1


class SecretWitness:
    """Remembers the last table: much of Black Secret only ever goes one way."""

    def __init__(self) -> None:
        self.before: Secret | None = None
        self.pile: set[int] = set()

    def complaints(self, s: State) -> list[str]:
        """All that is wrong now; nothing, if the engine is right."""
        wrong = secret_recount.miscounted(s) + secret_recount.misplaced_curses(s) + secret_recount.misplaced_mantras(s)
        wrong += secret_recount.at_the_end(s) + self._came_back(s)
        return wrong if s.result else wrong + _offer(s) + _demons_that_fall(s)

    def others_asked(self, s: State) -> list[int]:
        """Who can be asked besides the living: Wu-Feng, and a Taoist who lost the last Qi for its mantra (K11)."""
        step = int(s.agenda[-1])
        loser = step >> 8 & 255
        is_loser = step & 255 == codes.QI_FOR_MANTRA and recount.is_players(s, loser)
        return [WU_FENG, loser] if is_loser else [WU_FENG]

    def _came_back(self, s: State) -> list[str]:
        now, before, wrong = secret(s), self.before, []
        pile = {int(card) for card in s.unseen_incarnations}
        if before is not None:
            wrong += _grown(now, before)
            if pile - self.pile:
                wrong.append(f"incarnations {pile - self.pile} went back to the pile")
            if now.ladders & ~before.ladders and not _ladders_were_set(s, before):
                wrong.append("a ladder came back without the mantra (K8)")
        self.before, self.pile = now.clone(), pile
        return wrong


def _grown(now: Secret, before: Secret) -> list[str]:
    """What only decreases, and what never leaves."""
    wrong = []
    if any(later > earlier for later, earlier in zip(now.tokens, before.tokens, strict=True)):
        wrong.append("a token is unseen again")
    if any(later > earlier for later, earlier in zip(now.heights, before.heights, strict=True)):
        wrong.append("a stack grew")
    if now.urns < before.urns or (before.shadow >= 0 and now.shadow < 0):
        wrong.append("an Urn or the Shadow is gone")
    if before.spent & ~now.spent:
        wrong.append("a mantra came back into the game")
    moved = [place for place in range(10) if before.pyramid[place] not in (0, now.pyramid[place])]
    if moved and sum(1 for curse in before.pyramid if curse) < 8:
        wrong.append("the pyramid was cleared before its top was reached (K29)")
    return wrong


def _ladders_were_set(s: State, before: Secret) -> bool:
    """K8, K34: the mantra has just worked, or is at work."""
    now = secret(s)
    at_work = {int(now.mantras[slot]) for slot in secret_recount.pending(s, codes.MANTRA_LEAVES)}
    spent = (now.spent & ~before.spent) >> RETURN_LADDERS & 1
    few = int(now.ladders & ~before.ladders).bit_count() <= 2
    return few and (RETURN_LADDERS in at_work or bool(spent))


def _offer(s: State) -> list[str]:
    name, seat = question_name(s), int(asked(s))
    wrong = [f"{name} is asked of seat {seat} (K22)"] if (seat == WU_FENG) != (name in HIS) else []
    step = int(s.agenda[-1])
    code, first, second, third = step & 255, step >> 8 & 255, step >> 16 & 255, step >> 24
    offer = {int(option) for option in s.offer}
    wanted = _wanted(s, code, first, second, third)
    if wanted is not None and offer != wanted:
        wrong.append(f"{name}: on offer is {sorted(offer)}, not {sorted(wanted)}")
    if code == codes.CHANGE_LEVEL and not secret_recount.stairs(s, first):
        wrong.append("the level can be changed without a ladder (K8)")
    targets: dict[int, set[int]] = {}
    for option in offer:
        targets.setdefault(int(verb_of(option)), set()).add(int(target_of(option)))
    return wrong + _menu(s, code, first, second, targets) + _own_menu(s, code, first, targets)


def _demons_that_fall(s: State) -> list[str]:
    """K9, K33: what every roll would do to the demons on the active Taoist's space."""
    wrong: list[str] = []
    if not s.own_turn or not s.qi[s.active] or not secret_recount.demons_here(s):
        return wrong
    for dice in secret_recount.rolls_below(s):
        offer = {int(mask) for mask in DemonsFall().options(s, 0, 0, dice)}
        if offer != secret_recount.demon_sets(s, dice):
            wrong.append(f"with {dice:o} fall {offer}, not {secret_recount.demon_sets(s, dice)}")
    return wrong


def _wanted(s: State, code: int, first: int, second: int, third: int) -> set[int] | None:
    """The options of questions with a plain answer."""
    b = secret(s)
    if code == codes.PLAY_INCARNATION:
        return {int(card) for card in b.hand}
    if code == codes.THROW_CURSE:
        return secret_recount.throwable(s, first) | ({0} if second else set())
    if code == codes.PYRAMID_PLACE:
        return set(secret_recount.usable(b, int(CURSE_LEVEL[first])))
    if code == codes.SUMMON_DEMON:
        return secret_recount.entrances(s, first)
    if code == codes.QI_FOR_MANTRA:
        return secret_recount.rooms(s)
    if code == codes.SKELETON_SPACE:
        return secret_recount.free_spaces(s) | ({12} if first == MAY else set())
    if code == codes.LADDER_RETURNS:
        return secret_recount.lost_ladders(s) | {9}
    if code == codes.REMOVE_LADDER:
        return {tile for tile in range(9) if b.ladders >> tile & 1}
    if code == codes.SHADOW_GOES:
        return set(range(18)) - {int(b.shadow)}
    if code == codes.SHADOW_HITS:
        return set(secret_recount.taoists_on(s, int(b.shadow)))
    if code == codes.DISCARD_STACK:
        return {cave for cave in range(9) if b.heights[cave]}
    if code == codes.CURSE_RETURNS:
        return set(secret_recount.open_curses(b))
    if code == codes.DEMONS_FALL:
        return secret_recount.demon_sets(s, third)
    if code == codes.DEMONS_PAY:
        dice, mask = third & (1 << recount.ROLL_BITS) - 1, third >> recount.ROLL_BITS
        return secret_recount.demon_payments(s, [demon for demon in range(3) if mask >> demon & 1], dice)
    return None


def _menu(s: State, code: int, first: int, second: int, targets: dict[int, set[int]]) -> list[str]:
    """Wu-Feng's menus."""
    b = secret(s)
    wrong = []
    if code == codes.USE_GHOST:
        demons = set() if second else secret_recount.summonable(s, first)
        curse = bool(secret_recount.throwable(s, secret_recount.colour_thrown(s, first)))
        if PLACE not in targets or targets.get(DEMON, set()) != demons or (CURSE in targets) != curse:
            wrong.append(f"card {first} can be used for demons {demons}, for a curse {curse}: {targets} (K3)")
    if code == codes.DEMON_ACTS:
        near, search = secret_recount.demon_acts(s, first)
        if targets.get(CRAWL, set()) != near or (SEARCH in targets) != search:
            wrong.append(f"demon {first} can crawl to {near}, can search: {search}: {targets} (K7)")
    if code == codes.SHADOW_ACTS:
        there = bool(secret_recount.taoists_on(s, int(b.shadow)))
        if (ATTACK in targets) != there or (ATTACK_TILE in targets) != (not there and b.shadow < BELOW):
            wrong.append(f"the Shadow on {b.shadow}: {targets} (K13)")
    return wrong


def _own_menu(s: State, code: int, first: int, targets: dict[int, set[int]]) -> list[str]:
    """K9, K34, K35: what a Taoist below can do."""
    wrong: list[str] = []
    mover = first if code == base.MOVE_TAOIST else int(s.active) if code in OWN_MENUS else None
    if mover is None:
        return wrong
    tile = int(s.taoist_tiles[mover])
    if tile >= BELOW and NEVER_BELOW & set(targets):
        wrong.append(f"board {mover} is below and can do {NEVER_BELOW & set(targets)} (K9, K35)")
    if code in (base.BEFORE_MOVE, base.MOVE_TAOIST, shared_codes.SECOND_STEP):
        near = set(neighbours(tile - BELOW)) if tile >= BELOW and not secret_recount.is_lying(s, mover) else set()
        if targets.get(CRAWL, set()) != near or (RISE in targets) != secret_recount.is_lying(s, mover):
            wrong.append(f"board {mover} on {tile} can crawl to {near}: {targets} (K34)")
    if code == base.AFTER_MOVE and tile >= BELOW and (EXORCISE in targets) != bool(secret_recount.demons_here(s)):
        wrong.append("demons can be exorcised or not (K9)")
    if code == base.AFTER_MOVE and tile < BELOW and (EXORCISE in targets) != bool(recount.exorcisable(s)):
        wrong.append("ghosts can be exorcised or not (B27)")
    if secret(s).shadow == tile and HELP in targets:
        wrong.append("the Shadow's tile helps (K41)")
    return wrong
