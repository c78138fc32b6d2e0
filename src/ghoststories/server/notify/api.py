"""The calls by which people say how they want to be told: their own subscriptions, and nobody else's."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request

from ghoststories.server.models import AddSubscriptionBody
from ghoststories.server.notify.service import Device, Notify
from ghoststories.server.people import Visiting
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.languages import spoken
from ghoststories.table_service.online.people import Visitor
from ghoststories.table_service.ports import Person
from ghoststories.table_service.wire.types.requests import ErrorAnswer
from ghoststories.table_service.wire.types.subscriptions import NewSubscription, NotifyOffer, Subscriptions

_ERROR: Final[dict[int | str, dict[str, Any]]] = {"4XX": {"model": ErrorAnswer}}
router: Final = APIRouter(prefix="/api", responses=_ERROR)


def _notify(request: Request) -> Notify | None:
    notify: Notify | None = request.app.state.notify
    return notify


Notifying = Annotated[Notify | None, Depends(_notify)]


def _of(notify: Notify | None, visitor: Visitor | None) -> tuple[Notify, Person]:
    """Both of them, on a server that tells somebody it knows."""
    if notify is None or visitor is None:
        raise RefusedError("not_allowed", "this server tells nobody anything")
    if visitor.person is None:
        raise RefusedError("nobody", "this device has no key of a person")
    return notify, visitor.person


@router.get("/push-key")
async def push_key(notify: Notifying) -> NotifyOffer:
    """How this server can tell somebody that it is their turn."""
    return notify.offer if notify is not None else {"push": None, "webhooks": False}


@router.get("/me/subscriptions")
async def subscriptions(notify: Notifying, visitor: Visiting) -> Subscriptions:
    """How the reader is told, without anything secret."""
    found, person = _of(notify, visitor)
    return {"subscriptions": await found.of(person.id)}


@router.post("/me/subscriptions", status_code=201)
async def subscribe(
    wanted: AddSubscriptionBody, request: Request, notify: Notifying, visitor: Visiting
) -> NewSubscription:
    """Tell a browser or a webhook from now on. A webhook is sent a test first, which it must answer with 2xx."""
    found, person = _of(notify, visitor)
    headers = request.headers
    origin = headers.get("origin", "") + request.scope.get("root_path", "") if "origin" in headers else ""
    who = Device(person.id, visitor.key if visitor is not None else None, origin)
    return await found.add(who, wanted, spoken(headers.get("accept-language", "")))


@router.delete("/me/subscriptions/{subscription}", status_code=204)
async def unsubscribe(subscription: str, notify: Notifying, visitor: Visiting) -> None:
    """Tell nothing there any more."""
    found, person = _of(notify, visitor)
    await found.delete(person.id, subscription)
