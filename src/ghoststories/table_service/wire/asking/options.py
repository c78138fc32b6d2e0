"""The options of a question as the page is told them: what they are about, how they stand out, in which order."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import EndOfTurn, Question, State
from ghoststories.engine.core.agenda import third_of
from ghoststories.engine.core.notation import tile_text
from ghoststories.engine.end_of_turn import PASS_WORD
from ghoststories.engine.odds import Chance
from ghoststories.engine.rules.exorcism_cost import tokens_needed
from ghoststories.table_service.wire.asking.aims import Aim, aim_of
from ghoststories.table_service.wire.asking.pieces import pieces_of
from ghoststories.table_service.wire.asking.ranks import END, place_of, rank_of
from ghoststories.table_service.wire.phrases import phrase_json, phrase_or_none
from ghoststories.table_service.wire.sets.registry import SET_CHANCES
from ghoststories.table_service.wire.types.choices import PRIMARY, PieceKey
from ghoststories.table_service.wire.types.questions import OddsJson, OptionJson, TokensJson
from ghoststories.texts.phrasing import TurnPhrases
from ghoststories.texts.phrasing.asked import Asked
from ghoststories.texts.phrasing.sets.registry import sets_in_play

_STEPS: Final = ("move", "escort", "stay")


class Options:
    """The options of one question. Those of the end step stand among them (`EndOfTurn`)."""

    def __init__(self, s: State, question: Question, end: EndOfTurn, phrases: TurnPhrases) -> None:
        self._end = end
        self._phrases = phrases
        self._now = _asked(s, question)
        self._later = _asked(end.step, Question(end.step)) if end.step is not None else self._now

    def json(self, tokens: list[TokensJson], odds: list[OddsJson] | None) -> list[OptionJson]:
        """As the page is told them, in the order of the page."""
        found = [self._option(text, tokens, odds) for text in self._end.options]
        name = self._now.name
        found.sort(key=lambda each: place_of(name, each["verb"]))
        if all(each["rank"] != PRIMARY for each in found):
            for each in found:
                if each["verb"] == END:
                    each["rank"] = PRIMARY
        return found

    def refused(self, verb: str) -> list[PieceKey]:
        """The pieces a verb would be about that is not on offer."""
        return pieces_of(self._now, Aim(verb, verb))

    def _option(self, text: str, tokens: list[TokensJson], odds: list[OddsJson] | None) -> OptionJson:
        later = self._end.in_end_step(text)
        asked = self._now if later is None else self._later
        aim = aim_of(asked.question, text if later is None else later)
        verb = END if text == PASS_WORD and self._end.is_pass_last else aim.verb
        option: OptionJson = {
            "text": text,
            "verb": verb,
            "kind": aim.kind,
            "target": aim.target,
            "phrase": phrase_json(self._phrases.option(text)),
            "short": phrase_or_none(self._phrases.short(text)),
            "pieces": pieces_of(asked, aim, tokens),
            "rank": rank_of(self._now.name, verb),
        }
        if aim.is_set:
            option["targets"] = aim.targets
        if aim.kind == "spaces":
            option["cost"] = _cost(asked, text)
        if chances := self._chances(aim, odds):
            option["odds_on"] = chances
        return option

    def _chances(self, aim: Aim, odds: list[OddsJson] | None) -> dict[PieceKey, int]:
        """For an exorcism, now or after a step: how likely each ghost falls, with all tokens at hand."""
        if aim.verb == "exorcise":
            for each in SET_CHANCES:
                if chances := each(self._now):
                    return chances
        elif aim.verb not in _STEPS:
            return {}
        tile = aim.target or tile_text(self._now.layout, self._now.tile())
        return {
            f"space:{each['spaces'][0]}": _percent(each)
            for each in odds or ()
            if each["tile"] == tile and len(each["spaces"]) == 1
        }


def _asked(s: State, question: Question) -> Asked:
    return Asked(s, question, sets_in_play(s))


def _cost(asked: Asked, text: str) -> int:
    """The tokens a set of ghosts takes besides the dice."""
    s = asked.state
    return int(tokens_needed(s, s.offer[asked.question.options.index(text)], third_of(s.agenda[-1])))


def _percent(odds: OddsJson) -> int:
    best = odds["tokens"][-1]
    return Chance(best["spent"], best["ways"], best["of"]).percent
