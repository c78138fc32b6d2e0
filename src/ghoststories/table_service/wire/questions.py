"""A question as it is sent to the page (docs/protocol.md)."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import EndOfTurn, Question, Side, State, side_of
from ghoststories.engine.core.geometry import ALL_TILES
from ghoststories.engine.core.notation import is_chance_asked, set_text, tile_text
from ghoststories.engine.core.state import PLAYING
from ghoststories.engine.odds import exorcism_chances, sets_to_exorcise
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.table import active_taoist_acts
from ghoststories.table_service.wire.asking.options import Options
from ghoststories.table_service.wire.asking.why_not import why_not_json
from ghoststories.table_service.wire.phrases import part_json, phrase_json
from ghoststories.table_service.wire.tokens import Tokens
from ghoststories.table_service.wire.types.questions import OddsJson, QuestionJson
from ghoststories.table_service.wire.types.story import NO_STORY, QuestionStory
from ghoststories.texts.phrasing import QuestionPhrases, TurnPhrases

# Where an exorcism may follow a move, or at once.
_BEFORE_STEPS: Final = ("before_move", "second_step")
_ACTIONS: Final = ("after_move", "after_action")


def question_json(
    s: State, seq: int, bots: dict[str, str], side: Side | None = None, story: QuestionStory = NO_STORY
) -> QuestionJson | None:
    """The question as it is sent to the page; `bots` says which colours a bot answers for, `side` who looks, `story`
    what came before. Options that tell a secret are not in a view of the table. People are asked once for the end of a
    turn (`EndOfTurn`)."""
    if s.result != PLAYING or is_chance_asked(s):
        return None
    question = Question(s)
    bot = bots.get(question.seat)
    end = EndOfTurn(s, is_one_question=bot is None)
    phrases = TurnPhrases(s, question, end)
    tokens = Tokens(s, question, QuestionPhrases(s, question)).json()
    odds = None if bot else odds_json(s, question)
    choices = Options(s, question, end, phrases)
    options = choices.json(tokens, odds)
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
        "options": options,
        "tokens": tokens,
        "why_not": [] if bot else why_not_json(s, question, end, choices, options),
        "odds": odds,
        **story,
    }


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
