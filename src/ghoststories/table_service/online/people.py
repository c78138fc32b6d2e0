"""People of a shared server: guests with a key on each device, known by nothing else."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from typing import Final, Protocol

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.rights import STRANGER, Caller
from ghoststories.table_service.online.talk import cleaned_name
from ghoststories.table_service.ports import Clock, People, Person

# Seconds for which it is remembered whose a key is; and how many keys are.
REMEMBERED: Final = 30.0
_KEYS: Final = 16_384
# A recovery code: 26 characters with 5 bits each, in groups, none of which is easily mistaken for another.
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_CHARACTERS: Final = 26
_GROUP: Final = 5


class Shared(Protocol):
    """Who calls a shared server."""

    @property
    def people(self) -> People:
        """Everybody the server knows."""
        ...

    async def known(self) -> Person:
        """Who calls, who becomes a person now if they are none yet."""
        ...


def new_key() -> str:
    """What a device holds: 256 random bits."""
    return secrets.token_urlsafe(32)


def hashed(key: str) -> str:
    """What is stored of a key or a code: nobody can use it who reads it."""
    return blake2b(key.encode(), digest_size=32).hexdigest()


def new_code() -> str:
    """A recovery code of 128 bits, as it is told."""
    code = "".join(secrets.choice(_LETTERS) for _ in range(_CHARACTERS))
    return "-".join(code[at : at + _GROUP] for at in range(0, _CHARACTERS, _GROUP))


def plain_code(code: str) -> str:
    """A recovery code without what people change when they copy it."""
    return "".join(each for each in code.lower() if each.isalnum())


class Connection:
    """An open page of a person, on the device with this key; `end` closes it."""

    def __init__(self, person: str, key: str, end: Callable[[], None]) -> None:
        self.person = person
        self.key = key
        self.end = end


class Directory:
    """Whose key is whose, remembered for a while; and the pages that are open on a key."""

    def __init__(self, people: People, clock: Clock) -> None:
        self.people = people
        self.clock = clock
        self._found: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        self.connections: set[Connection] = set()

    async def of_key(self, key: str) -> Person | None:
        """The person of a hashed key."""
        kept = self._found.get(key)
        if kept is not None and self.clock.monotonic() - kept[0] < REMEMBERED:
            return kept[1]
        person = await self.people.of_key(key)
        self._found.pop(key, None)
        if person is not None:
            self._found[key] = (self.clock.monotonic(), person)
            if len(self._found) > _KEYS:
                self._found.popitem(last=False)
        return person

    def forget(self, person: str) -> None:
        """Something about a person has changed."""
        for key in [key for key, (_, each) in self._found.items() if each.id == person]:
            del self._found[key]

    def end(self, person: str, but: str | None = None) -> None:
        """Close the pages of a person, on all devices but one."""
        for connection in list(self.connections):
            if connection.person == person and connection.key != but:
                connection.end()

    async def watch(self) -> None:
        """Close pages whose keys were dropped elsewhere, again and again."""
        while True:
            await self.clock.sleep(REMEMBERED)
            for connection in list(self.connections):
                with suppress(RefusedError):
                    if await self.of_key(connection.key) is None:
                        connection.end()


class Visitor:
    """Whoever sends a request: a person, or somebody who may become one."""

    def __init__(self, directory: Directory, person: Person | None, key: str | None, guest: str) -> None:
        self.directory = directory
        self.person = person
        # The hashed key of the device.
        self.key = key
        # What somebody is called who has not said so.
        self._guest = guest
        # A key the device is to keep from now on, or whether it is to forget the one it has.
        self.new_key: str | None = None
        self.forgets_key = False

    @property
    def people(self) -> People:
        """Everybody the server knows."""
        return self.directory.people

    @property
    def caller(self) -> Caller:
        """The same for questions of rights."""
        return Caller(self.person.id) if self.person is not None else STRANGER

    async def known(self, name: str | None = None) -> Person:
        """Who calls, under a name if one is given; a new person if they are none yet."""
        if self.person is None:
            called = cleaned_name(name) if name is not None else self._guest
            person = Person(secrets.token_hex(16), called, self.directory.clock.now())
            self.new_key = new_key()
            self.key = hashed(self.new_key)
            await self.people.add(person, self.key)
            self.person = person
        elif name is not None and cleaned_name(name) != self.person.name:
            await self.rename(name)
        return self.person

    @contextmanager
    def connected(self, end: Callable[[], None]) -> Iterator[None]:
        """While a page of this device is open, which `end` closes."""
        connection = Connection(self.caller.person or "", self.key or "", end)
        self.directory.connections.add(connection)
        try:
            yield
        finally:
            self.directory.connections.discard(connection)

    async def rename(self, name: str) -> None:
        """Be called something else."""
        if self.person is not None:
            self.person = Person(self.person.id, cleaned_name(name), self.person.created)
            await self.people.rename(self.person.id, self.person.name)
            self.directory.forget(self.person.id)

    async def recover(self, code: str) -> Person:
        """Become the person of a recovery code on this device."""
        key = new_key()
        person = await self.people.recover(hashed(plain_code(code)), hashed(key))
        if person is None:
            raise RefusedError("no_code", "there is no such code, or it has been used")
        self.person, self.key, self.new_key = person, hashed(key), key
        return person

    async def sign_out(self) -> None:
        """This device forgets who it is."""
        if self.key is not None and self.person is not None:
            await self.people.drop_key(self.key)
            for connection in [each for each in self.directory.connections if each.key == self.key]:
                connection.end()
        self.leave()

    async def sign_out_others(self) -> None:
        """All other devices forget who they are."""
        if self.person is not None:
            await self.people.keep_only(self.person.id, self.key or "")
            self.directory.forget(self.person.id)
            self.directory.end(self.person.id, but=self.key)

    def leave(self) -> None:
        """Nobody is known on this device any more."""
        if self.person is not None:
            self.directory.forget(self.person.id)
        self.person, self.key, self.new_key, self.forgets_key = None, None, None, True
