"""Where a message may be sent. Strangers name the addresses, so nothing of this machine or its network is one."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from ghoststories.table_service.errors import RefusedError

Address = IPv4Address | IPv6Address
LONGEST_ADDRESS: Final = 2000
_PORTS: Final = frozenset({443, 8443})
# Listed although `is_global` knows most of them: what it knows differs between versions of Python.
_FORBIDDEN: Final = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8",  # this network
            "10.0.0.0/8",  # private
            "100.64.0.0/10",  # shared by a provider's customers
            "127.0.0.0/8",  # this machine
            "169.254.0.0/16",  # this link; also where clouds tell a machine its secrets
            "172.16.0.0/12",  # private
            "192.0.0.0/24",  # protocols
            "192.0.2.0/24",  # documentation
            "192.88.99.0/24",  # relays of 6to4
            "192.168.0.0/16",  # private
            "198.18.0.0/15",  # measurements
            "198.51.100.0/24",  # documentation
            "203.0.113.0/24",  # documentation
            "224.0.0.0/4",  # many at once
            "240.0.0.0/4",  # reserved; everybody
        ),
    )
)
# All unicast addresses of the Internet. The rest is this machine, this link, private networks (fc00::/7), many at once,
# IPv4 written as IPv6 (::/96, ::ffff:0:0/96) and translated to it (64:ff9b::/96, 64:ff9b:1::/48).
_UNICAST_6: Final = IPv6Network("2000::/3")
_FORBIDDEN_6: Final = tuple(
    map(
        IPv6Network,
        (
            "2001::/23",  # protocols; in 2001::/32 (Teredo) there is an IPv4 address
            "2001:db8::/32",  # documentation
            "2002::/16",  # 6to4: there is an IPv4 address in it
            "3fff::/20",  # documentation
        ),
    )
)
# What a name may look like: letters as DNS has them, so no two readers disagree about it.
_NAME: Final = re.compile(r"(?=.{4,253}\Z)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])\Z")
# What an address may consist of (RFC 3986), without `\`, blanks and everything that is not ASCII.
_CHARACTERS: Final = re.compile(r"[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]+\Z")
# Names that lead home, whatever DNS says.
_HOME: Final = ("localhost", "local", "internal", "intranet", "lan", "home", "corp", "arpa", "test", "invalid", "onion")


def is_public(address: Address) -> bool:
    """Whether an address is one of the Internet, and of one machine."""
    if isinstance(address, IPv4Address):
        return address.is_global and not any(address in network for network in _FORBIDDEN)
    if address.scope_id is not None or address not in _UNICAST_6:
        return False
    return address.is_global and not any(address in network for network in _FORBIDDEN_6)


@dataclass(frozen=True)
class Policy:
    """What is allowed: addresses and ports."""

    allows: Callable[[Address], bool] = is_public
    ports: Collection[int] = _PORTS


class Target(NamedTuple):
    """Where a message goes: host and port, and what the request asks for there."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """As VAPID and the header `Host` name it."""
        return f"https://{self.authority}"

    @property
    def authority(self) -> str:
        """Host and port, as in an address."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == 443 else f"{host}:{self.port}"


def target_of(address: str, policy: Policy) -> Target:
    """The target of an address; a `RefusedError` says what is wrong with it. What its name leads to is judged later."""
    if len(address) > LONGEST_ADDRESS or not _CHARACTERS.match(address):
        raise _refused("it is too long, or has characters that an address cannot have")
    try:
        parts = urlsplit(address)
        port = parts.port or 443
    except ValueError:
        raise _refused("it cannot be read") from None
    if parts.scheme != "https":
        raise _refused("it does not begin with https://")
    if "@" in parts.netloc:
        raise _refused("it has a name or a password before the host")
    if port not in policy.ports:
        raise _refused(f"its port is none of {', '.join(map(str, sorted(policy.ports)))}")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(_host(parts.hostname or "", policy), port, path)


def _host(host: str, policy: Policy) -> str:
    try:
        literal = ip_address(host)
    except ValueError:
        pass
    else:
        if not policy.allows(literal):
            raise _refused("it leads to a private network")
        return str(literal)
    if not _NAME.match(host):
        raise _refused("its host is no name that DNS knows")
    if host.rsplit(".", 1)[-1] in _HOME:
        raise _refused("it leads to a private network")
    return host


def _refused(reason: str) -> RefusedError:
    return RefusedError("address", f"this address cannot be used: {reason}")
