"""Which addresses count as one: a household's, as far as an address tells."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.types import Scope

# Anything that is not an address, such as the end of a Unix socket.
_LONGEST = 64


def address_of(scope: Scope) -> str:
    """Where a call comes from; behind a trusted proxy, what the proxy says."""
    client = scope.get("client")
    return address_key(str(client[0])) if client else ""


@lru_cache(maxsize=4096)
def address_key(address: str) -> str:
    """An address by which to count. Of IPv6, everybody has a network of 2**64 addresses; but in a local network that is
    all of its machines."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:_LONGEST]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        if not found.is_private:
            return str(ip_network((int(found) >> 64 << 64, 64)))
    return str(found)
