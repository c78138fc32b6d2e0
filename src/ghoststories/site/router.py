"""The addresses of the HTTP API (docs/protocol.md) for calls that come from a page in the same browser."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, NotRequired, TypedDict, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

from ghoststories.engine import TAOISTS, WU_FENGS, GhostStoriesError, Side
from ghoststories.table_service.calls import Calls, problem_of
from ghoststories.table_service.challenge_calls import ChallengeCalls
from ghoststories.table_service.collection import LARGEST, Collection
from ghoststories.table_service.documents import TEXT_DOCUMENTS
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.languages import spoken
from ghoststories.table_service.lessons import courses_json
from ghoststories.table_service.online.me import PRIVATE
from ghoststories.table_service.status import status_of
from ghoststories.table_service.wire.checking import read_body
from ghoststories.table_service.wire.content import content_json
from ghoststories.table_service.wire.rulebook import rulebooks_json
from ghoststories.table_service.wire.types.collection import SavedCollection
from ghoststories.table_service.wire.types.puzzles import PuzzleAnswers
from ghoststories.table_service.wire.types.requests import LARGEST_BODY, MOST_MOVES, Fork, Import, NewGame
from ghoststories.texts import LANGUAGES

T = TypeVar("T")
_SIDES: Final[dict[str, Side]] = {TAOISTS: TAOISTS, WU_FENGS: WU_FENGS}
# Whose body may be larger than others: as JSON it has more characters.
_LARGER: Final = {"collection": 2 * LARGEST}
_log: Final = logging.getLogger(__name__)


class Call(TypedDict):
    """A call of the page: an address below `api/`, and what a server would find in body and headers."""

    method: str
    path: str
    body: NotRequired[str | None]
    language: str


class Answer(TypedDict):
    """What a server would answer: a status, and JSON or plain text."""

    status: int
    body: str


class Asked(NamedTuple):
    """A call whose address was found: what stands for the parts in braces, and the rest of it."""

    parts: dict[str, str]
    query: dict[str, list[str]]
    body: str
    language: str

    @property
    def game(self) -> str:
        """The game it is about."""
        return self.parts["game"]

    @property
    def side(self) -> Side:
        """The side it comes from."""
        side = self.query.get("side", [TAOISTS])[-1]
        if side not in _SIDES:
            raise RefusedError("malformed", f"query.side: one of {', '.join(_SIDES)}")
        return _SIDES[side]

    @property
    def at(self) -> int | None:
        """A number of moves; None for all of them."""
        return number("query.at", self.query["at"][-1]) if "at" in self.query else None

    def read(self, kind: type[T]) -> T:
        """The body, checked."""
        return read_body(kind, self.body)


class Answerers(NamedTuple):
    """Who answers calls."""

    games: Calls
    challenges: ChallengeCalls
    collection: Collection


Handler = Callable[[Answerers, Asked], Awaitable[Any]]


def number(name: str, text: str) -> int:
    """A number of moves in an address."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_MOVES)) and int(text) <= MOST_MOVES):
        raise RefusedError("malformed", f"{name}: from 0 to {MOST_MOVES}")
    return int(text)


async def _made(document: object) -> object:
    return document


def _texts(make: Callable[[str], object]) -> Handler:
    return lambda _, asked: _made(make(asked.parts["language"]))


async def _content_of(calls: Answerers, asked: Asked) -> object:
    return _content(calls, await calls.games.corrections_of(asked.game))


def _content(calls: Answerers, corrections: str | None) -> object:
    return content_json(corrections, tuple(calls.games.registry.bot_pool.kinds))


# What is already text is not written as JSON again.
ROUTES: Final[dict[tuple[str, str], Handler]] = {
    ("GET", "games"): lambda calls, _: calls.games.games(),
    ("POST", "games"): lambda calls, asked: calls.games.new_game(asked.read(NewGame)),
    ("POST", "setups/check"): lambda calls, asked: calls.games.check_setup(asked.read(NewGame), asked.language),
    ("GET", "games/{game}"): lambda calls, asked: calls.games.game(asked.game),
    ("DELETE", "games/{game}"): lambda calls, asked: calls.games.delete(asked.game),
    ("GET", "games/{game}/at/{move}"): lambda calls, asked: calls.games.at(
        asked.game, number("path.move", asked.parts["move"]), asked.side
    ),
    ("GET", "games/{game}/story"): lambda calls, asked: calls.games.story(asked.game),
    ("GET", "games/{game}/review"): lambda calls, asked: calls.games.review(asked.game),
    ("POST", "games/{game}/review"): lambda calls, asked: calls.games.begin_review(asked.game),
    ("DELETE", "games/{game}/review"): lambda calls, asked: calls.games.cancel_review(asked.game),
    ("POST", "games/{game}/fork"): lambda calls, asked: calls.games.fork(asked.game, asked.read(Fork), asked.side),
    ("POST", "games/{game}/again"): lambda calls, asked: calls.games.again(asked.game),
    ("GET", "games/{game}/record"): lambda calls, asked: calls.games.record(asked.game, asked.at, asked.side),
    ("GET", "games/{game}/position"): lambda calls, asked: calls.games.position(asked.game, asked.at, asked.side),
    ("GET", "games/{game}/content"): _content_of,
    ("POST", "look"): lambda calls, asked: calls.games.look(asked.read(Import)),
    ("POST", "import"): lambda calls, asked: calls.games.imported(asked.read(Import)),
    # Only here: a server does not know whose games they are.
    ("GET", "collection"): lambda calls, _: calls.collection.saved(),
    ("POST", "collection"): lambda calls, asked: calls.collection.read(asked.read(SavedCollection)),
    ("GET", "me"): lambda _, __: _made(PRIVATE),
    ("GET", "rulebook"): lambda calls, _: _made(rulebooks_json()),
    ("GET", "lessons"): lambda calls, _: _made(courses_json()),
    ("POST", "lessons/{lesson}"): lambda calls, asked: calls.games.begin_lesson(asked.parts["lesson"]),
    ("GET", "puzzles"): lambda calls, _: calls.challenges.puzzles(),
    ("POST", "puzzles/{puzzle}"): lambda calls, asked: calls.challenges.begin_puzzle(asked.parts["puzzle"]),
    ("POST", "puzzles/{puzzle}/judge"): lambda calls, asked: calls.challenges.judge_puzzle(
        asked.parts["puzzle"], asked.read(PuzzleAnswers)
    ),
    ("GET", "daily"): lambda calls, asked: calls.challenges.daily(asked.query.get("language", [LANGUAGES[0]])[-1]),
    ("POST", "daily/attempt"): lambda calls, _: calls.challenges.attempt(),
    ("POST", "daily/{day}/practice"): lambda calls, asked: calls.challenges.practise(asked.parts["day"]),
    ("GET", "statistics"): lambda calls, _: calls.challenges.statistics(),
    **{("GET", f"{name}/{{language}}"): _texts(make) for name, make in TEXT_DOCUMENTS.items()},
    ("GET", "content"): lambda calls, _: _made(_content(calls, calls.games.registry.corrections)),
}


async def answered(calls: Answerers, call: Call) -> Answer:
    """What a server would answer to a call; a failure changes nothing and says why."""
    language = spoken(call["language"])
    try:
        handler, asked = _found(call, language)
        made = await handler(calls, asked)
    except (RefusedError, GhostStoriesError) as error:
        return _refusal(error, language)
    except Exception:
        _log.exception("%s %s failed", call["method"], call["path"])
        return _refusal(RefusedError("internal", "the call failed; nothing was changed"), language)
    if made is None:
        return {"status": 204, "body": ""}
    return {"status": 200, "body": made if isinstance(made, str) else _text(made)}


def _refusal(error: RefusedError | GhostStoriesError, language: str) -> Answer:
    problem = problem_of(error, language)
    return {"status": status_of(problem["error"]["code"]), "body": _text(problem)}


def _text(made: object) -> str:
    return json.dumps(made, ensure_ascii=False, separators=(",", ":"))


def _found(call: Call, language: str) -> tuple[Handler, Asked]:
    address = urlsplit(call["path"])
    body = call.get("body") or ""
    largest = _LARGER.get(address.path, LARGEST_BODY)
    if len(body) > largest:
        raise RefusedError("too_large", f"at most {largest} bytes")
    segments = [unquote(each) for each in address.path.split("/")]
    known = {
        method: (handler, parts)
        for (method, path), handler in ROUTES.items()
        if (parts := _parts(path, segments)) is not None
    }
    if not known:
        raise RefusedError("not_found", "this address does not exist")
    if call["method"] not in known:
        raise RefusedError("not_allowed", f"this address takes {', '.join(known)}")
    handler, parts = known[call["method"]]
    return handler, Asked(parts, parse_qs(address.query), body, language)


def _parts(path: str, segments: list[str]) -> dict[str, str] | None:
    """What stands in the segments of an address for those in braces; None if it is another address."""
    wanted = path.split("/")
    if len(wanted) != len(segments):
        return None
    pairs = list(zip(wanted, segments, strict=True))
    if any(segment != name for name, segment in pairs if not name.startswith("{")):
        return None
    return {name.strip("{}"): segment for name, segment in pairs if name.startswith("{")}
