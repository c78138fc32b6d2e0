"""The calls by which people say how they want to be told: their own subscriptions, and nobody else's."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request

from ghoststories.server.models import AddSubscriptionBody
from ghoststories.server.notify.service import Notify
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.languages import spoken
from ghoststories.table_service.online.rights import OWNER, Caller
from ghoststories.table_service.wire.types.requests import ErrorAnswer
from ghoststories.table_service.wire.types.subscriptions import NewSubscription, NotifyOffer, Subscriptions

_ERROR: Final[dict[int | str, dict[str, Any]]] = {"4XX": {"model": ErrorAnswer}}
router: Final = APIRouter(prefix="/api", responses=_ERROR)


def _notify(request: Request) -> Notify | None:
    notify: Notify | None = request.app.state.notify
    return notify


async def _caller(request: Request) -> Caller:
    find = getattr(request.app.state, "caller_of", None)
    caller: Caller = OWNER if find is None else await find(request)
    return caller


Notifying = Annotated[Notify | None, Depends(_notify)]
Calling = Annotated[Caller, Depends(_caller)]


def _of(notify: Notify | None, caller: Caller) -> tuple[Notify, str]:
    """Both of them, on a server that tells somebody it knows."""
    if notify is None:
        raise RefusedError("not_allowed", "this server tells nobody anything")
    if caller.person is None:
        raise RefusedError("not_allowed", "the server does not know who you are")
    return notify, caller.person


@router.get("/push-key")
async def push_key(notify: Notifying) -> NotifyOffer:
    """How this server can tell somebody that it is their turn."""
    return notify.offer if notify is not None else {"push": None, "webhooks": False}


@router.get("/me/subscriptions")
async def subscriptions(notify: Notifying, caller: Calling) -> Subscriptions:
    """How the reader is told, without anything secret."""
    found, person = _of(notify, caller)
    return {"subscriptions": await found.of(person)}


@router.post("/me/subscriptions", status_code=201)
async def subscribe(
    wanted: AddSubscriptionBody, request: Request, notify: Notifying, caller: Calling
) -> NewSubscription:
    """Tell a browser or a webhook from now on. A webhook is sent a test first, which it must answer with 2xx."""
    found, person = _of(notify, caller)
    headers = request.headers
    origin = headers.get("origin", "") + request.scope.get("root_path", "") if "origin" in headers else ""
    return await found.add(person, wanted, spoken(headers.get("accept-language", "")), origin)


@router.delete("/me/subscriptions/{subscription}", status_code=204)
async def unsubscribe(subscription: str, notify: Notifying, caller: Calling) -> None:
    """Tell nothing there any more."""
    found, person = _of(notify, caller)
    await found.delete(person, subscription)
