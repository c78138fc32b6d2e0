"""A question as the page is told it (docs/protocol.md)."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Question, Side, State, side_of
from ghoststories.engine.core.agenda import third_of
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.core.notation import BELOW_WORD, NONE, is_chance_asked, set_text, tile_text
from ghoststories.engine.core.reasons import reasons
from ghoststories.engine.core.state import PLAYING
from ghoststories.engine.odds import exorcism_chances, sets_to_exorcise
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.exorcism_cost import tokens_needed
from ghoststories.engine.rules.table import active_taoist_acts
from ghoststories.engine.sets.piece_keys import DEMON
from ghoststories.engine.sets.verbs import VERBS
from ghoststories.table_service.wire.phrases import part_json, phrase_json, phrase_or_none
from ghoststories.table_service.wire.tokens import Tokens
from ghoststories.table_service.wire.types.keys import KIND_OF_SHAPE, OptionKind
from ghoststories.table_service.wire.types.questions import OddsJson, OptionJson, QuestionJson, WhyNotJson
from ghoststories.table_service.wire.types.story import NO_STORY, QuestionStory
from ghoststories.texts.phrasing import QuestionPhrases

# Kinds of options that are several things at once.
_SETS: Final = ("spaces", "dice", "tokens", "demons")
# What `none` of these is about: nothing, a button.
_MAY_BE_NONE: Final = ("space", "curse", "mantra_slot", "cave")
# Where an exorcism may follow a move, or at once.
_BEFORE_STEPS: Final = ("before_move", "second_step")
_ACTIONS: Final = ("after_move", "after_action")
# Where a tile is chosen that nobody steps onto, so that none is too far.
_NOBODY_STEPS: Final = ("villager_tile", "move_portal", "haunt_chosen", "shadow_goes")
_VERB_KINDS: Final[dict[str, str]] = {word: shape for word, shape in VERBS.values() if shape}


def question_json(
    s: State, seq: int, bots: dict[str, str], side: Side | None = None, story: QuestionStory = NO_STORY
) -> QuestionJson | None:
    """The question as the page is told it; `bots` says which colours a bot answers for, `side` who looks, `story` what
    came before. Options that tell a secret are not in a view of the table."""
    if s.result != PLAYING or is_chance_asked(s):
        return None
    question = Question(s)
    bot = bots.get(question.seat)
    phrases = QuestionPhrases(s, question)
    return {
        "id": seq,
        "seat": question.seat,
        "bot": bot,
        "mine": bot is None and side in (None, side_of(question.seat)),
        "name": question.name,
        "shape": question.shape,
        "parameters": question.parameters,
        "phrase": phrase_json(phrases.sentence()),
        "notes": [part_json(note) for note in phrases.notes()],
        # Two summon cards among those looked at are one option.
        "options": [_option(s, question, phrases, text) for text in dict.fromkeys(question.options)],
        "tokens": Tokens(s, question, phrases).json(),
        "why_not": _why_not(s, question),
        "odds": None if bot else odds_json(s, question),
        **story,
    }


def _why_not(s: State, question: Question) -> list[WhyNotJson]:
    if question.name in _NOBODY_STEPS:
        return []
    return [{"kind": kind, "target": target, "reason": why} for kind, target, why in reasons(s)]


def _option(s: State, question: Question, phrases: QuestionPhrases, text: str) -> OptionJson:
    """An option: what it is about, and what it says; also beside the piece, if that can be shorter."""
    verb, kind, target = _target(question, text)
    option: OptionJson = {
        "text": text,
        "verb": verb,
        "kind": kind,
        "target": target,
        "phrase": phrase_json(phrases.option(text)),
        "short": phrase_or_none(phrases.short(text)),
    }
    if kind in _SETS and verb is None:
        option["targets"] = [] if text == NONE else text.split("+")
    if kind == "spaces":
        option["cost"] = int(tokens_needed(s, s.offer[question.options.index(text)], third_of(s.agenda[-1])))
    return option


def _target(question: Question, text: str) -> tuple[str | None, OptionKind, str | None]:
    """The verb of an option, the kind of thing it is about, and which one."""
    if question.shape != "menu":
        kind = _kind_of(question.shape, text)
        return None, kind, text if kind else None
    verb, _, target = text.partition(":")
    shape = _VERB_KINDS.get(verb) if target else None
    return verb, _kind_of(shape, target) if shape == "ghost" else shape, target or None


def _kind_of(shape: str, text: str) -> OptionKind:
    """What an option is about: a demon can be aimed at like a ghost, a space of the catacombs gone to like a tile."""
    kind = KIND_OF_SHAPE[shape]
    if text == NONE and kind in _MAY_BE_NONE:
        return None
    if shape == "ghost" and text in DEMON:
        return "demon"
    return "cave" if kind == "tile" and text.startswith(BELOW_WORD) else kind


def odds_json(s: State, question: Question) -> list[OddsJson] | None:
    """The exact chances of the exorcisms that can follow: from here, or from each tile that can be moved to."""
    if not active_taoist_acts(s) or question.name not in _BEFORE_STEPS + _ACTIONS:
        return None
    own = int(s.taoist_tiles[s.active])
    tiles = [own] if own < len(ALL_TILES) else []
    if question.name in _BEFORE_STEPS:
        reachable = {text.partition(":")[2] for text in question.options if text.startswith(("move:", "escort:"))}
        tiles += [tile for tile in range(9) if tile_text(s.layout, tile) in reachable]
    elif "exorcise" not in question.options:
        return None
    return [_chances(s, mask, tile) for tile in tiles for mask in sets_to_exorcise(s, tile)] or None


def _chances(s: State, mask: int, tile: int) -> OddsJson:
    return {
        "tile": tile_text(s.layout, tile),
        "spaces": set_text(s.layout, mask).split("+"),
        "dice": int(exorcism_dice(s)),
        "tokens": [{"spent": each.spent, "ways": each.ways, "of": each.of} for each in exorcism_chances(s, mask, tile)],
    }
