"""Limits of connections, before there is a call or a page: how many, how slow, and how much work they make."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from ghoststories.server.limits.addresses import address_key
from ghoststories.server.limits.buckets import Buckets
from ghoststories.server.limits.rates import Rules


class WireLimits:
    """Shared by all connections of a server. A proxy is trusted: it brings everybody's calls."""

    def __init__(self, rules: Rules, proxies: Iterable[str] = ()) -> None:
        self.rules = rules
        self._proxies: list[IPv4Network | IPv6Network] = [ip_network(each, strict=False) for each in proxies]
        self._parsing = Buckets(rules.parsing)
        self._open: dict[str, int] = {}
        self.all_open = 0

    def is_proxy(self, address: str) -> bool:
        """Whether connections from there are other people's."""
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in each for each in self._proxies)

    def opened(self, address: str) -> bool:
        """Count a new connection; False, uncounted, if it is one too many."""
        key = address_key(address)
        most = self.rules.connections_all if self.is_proxy(address) else self.rules.connections_address
        if self.all_open >= self.rules.connections_all or self._open.get(key, 0) >= most:
            return False
        self.all_open += 1
        self._open[key] = self._open.get(key, 0) + 1
        return True

    def closed(self, address: str) -> None:
        """A connection that was counted is gone."""
        key = address_key(address)
        self.all_open -= 1
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def may_parse(self, address: str) -> bool:
        """Whether an address has made no more work than it may."""
        return self._parsing.wait(address_key(address), 0.0) <= 0 or self.is_proxy(address)

    def parsed(self, address: str, seconds: float) -> None:
        """What somebody sent took that long to read."""
        self._parsing.spend(address_key(address), seconds)
