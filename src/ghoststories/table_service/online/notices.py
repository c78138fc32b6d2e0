"""What there is to tell somebody about a table while they are away. Everything follows from what is stored."""

from __future__ import annotations

from typing import Final, NamedTuple

from ghoststories.table_service.online.state import CLOSED, OPEN, Online
from ghoststories.table_service.rows import Row
from ghoststories.table_service.wire.types.subscriptions import NoticeKind


class News(NamedTuple):
    """Something worth telling. Its mark is the same as long as it is the same piece of news."""

    kind: NoticeKind
    mark: str


class Last(NamedTuple):
    """The newest piece of news about a table that somebody saw or was told, and whether they have looked since."""

    mark: str
    has_looked: bool


_OVER: Final = "over"
_STARTED: Final = "started"
_JOINED: Final = "joined"
_TURN: Final = "turn"


def news_for(row: Row, person: str) -> News | None:
    """What a table has to tell one of its people now; nothing to those who only watch."""
    online = row.online
    if online is None or online["phase"] == CLOSED or not _plays(online, person):
        return None
    if online["phase"] == OPEN:
        return _joined(online, person)
    if person not in online["holders"].values():
        return None
    if row.result is not None:
        return News("game_over", _OVER)
    if row.asked is not None and not row.bot_asked and online["holders"].get(row.asked) == person:
        return News("your_turn", f"{_TURN} {row.moves}")
    return News("started", _STARTED)


def _plays(online: Online, person: str) -> bool:
    member = online["members"].get(person)
    return member is not None and member["role"] == "player"


def _joined(online: Online, person: str) -> News | None:
    """The host is told who has come by the invitation."""
    others = [each["since"] for name, each in online["members"].items() if name != person and _plays(online, name)]
    if online["host"] != person or not others:
        return None
    return News("joined", f"{_JOINED} {max(others)}")


def is_new(news: News, last: Last | None) -> bool:
    """Whether to tell it: not a second time, and nothing more about a table until they have looked at it again."""
    if last is None:
        return True
    if not last.has_looked or last.mark == news.mark:
        return False
    # That a table has started or filled is no news any more when there was something later.
    return news.kind in ("your_turn", "game_over") or last.mark.partition(" ")[0] in ("", _JOINED)
