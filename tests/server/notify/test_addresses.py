"""Addresses that strangers name: nothing of this machine or its network is sent anything."""

from __future__ import annotations

from ipaddress import ip_address

import pytest

from ghoststories.server.notify.addresses import Policy, is_public, target_of
from ghoststories.table_service.errors import RefusedError

FORBIDDEN = """
    0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.1.2.3 169.254.169.254 172.16.0.1
    172.31.255.255 192.0.0.1 192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7
    203.0.113.9 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
    :: ::1 ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:0:10.0.0.1
    64:ff9b::10.0.0.1 64:ff9b::8.8.8.8 64:ff9b:1::10.0.0.1 100::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2
    2001:2::1 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1::1 2002:a00:1:: 2002:808:808::1 3fff::1 5f00::1 fc00::1
    fd12:3456::1 fe80::1 fe80::1%eth0 2606:4700:4700::1111%eth0 fec0::1 ff02::1 ff0e::1
"""
ALLOWED = """
    1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255
    172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 223.255.255.254
    2606:4700:4700::1111 2a00:1450:4001:80e::200e 2001:4860:4860::8888
"""


@pytest.mark.parametrize("address", FORBIDDEN.split())
def test_an_address_that_is_not_public_is_forbidden(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ALLOWED.split())
def test_a_public_address_is_allowed(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("address", FORBIDDEN.split())
def test_a_forbidden_address_is_none_in_an_url_either(address: str) -> None:
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(RefusedError, match="address: "):
        target_of(f"https://{host}/", Policy())


@pytest.mark.parametrize(
    ("address", "host", "port", "path"),
    [
        ("https://hooks.example.com", "hooks.example.com", 443, "/"),
        ("https://HOOKS.Example.com:8443/a/b?c=d&e#f", "hooks.example.com", 8443, "/a/b?c=d&e"),
        ("https://8.8.8.8/x", "8.8.8.8", 443, "/x"),
        ("https://[2606:4700:4700::1111]/x", "2606:4700:4700::1111", 443, "/x"),
        ("https://xn--bcher-kva.example.de/", "xn--bcher-kva.example.de", 443, "/"),
    ],
)
def test_what_an_address_says(address: str, host: str, port: int, path: str) -> None:
    assert target_of(address, Policy()) == (host, port, path)


def test_a_target_is_named_as_the_header_host_does() -> None:
    assert target_of("https://hooks.example.com:8443/", Policy()).authority == "hooks.example.com:8443"
    assert target_of("https://[2606:4700:4700::1111]/", Policy()).origin == "https://[2606:4700:4700::1111]"


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("http://hooks.example.com/", "does not begin"),
        ("ftp://hooks.example.com/", "does not begin"),
        ("//hooks.example.com/", "does not begin"),
        ("", "characters"),
        ("https://", "no name"),
        ("https:///etc/passwd", "no name"),
        ("https://hooks.example.com:80/", "port"),
        ("https://hooks.example.com:22/", "port"),
        ("https://hooks.example.com:99999/", "cannot be read"),
        ("https://hooks.example.com:port/", "cannot be read"),
        ("https://me@hooks.example.com/", "before the host"),
        ("https://me:secret@hooks.example.com/", "before the host"),
        ("https://8.8.8.8@127.0.0.1/", "before the host"),
        ("https://hooks.example.com\\@127.0.0.1/", "characters"),
        ("https://hooks.example.com/\r\nX: y", "characters"),
        ("https://hooks.exa\tmple.com/", "characters"),
        ("https://hooks.example.com/ä", "characters"),
        ("https://localhost/", "no name"),
        ("https://machine/", "no name"),
        ("https://here.localhost/", "private"),
        ("https://printer.local/", "private"),
        ("https://metadata.google.internal/", "private"),
        # The many ways to write 127.0.0.1.
        ("https://127.1/", "no name"),
        ("https://2130706433/", "no name"),
        ("https://0x7f.0.0.1/", "no name"),
        ("https://0x7f000001/", "no name"),
        ("https://0177.0.0.1/", "no name"),
        ("https://127.0.0.1./", "no name"),
        ("https://%31%32%37.0.0.1/", "no name"),
        ("https://[::ffff:7f00:1]/", "private"),
        ("https://[::1", "cannot be read"),
        ("https://-a.example.com/", "no name"),
        ("https://a..example.com/", "no name"),
        ("https://hooks.example.com./", "no name"),
        ("https://" + "a" * 64 + ".example.com/", "no name"),
        ("https://" + "a." * 130 + "com/", "no name"),
        ("https://hooks.example.com/" + "a" * 2000, "too long"),
    ],
)
def test_an_address_that_cannot_be_used(address: str, reason: str) -> None:
    with pytest.raises(RefusedError, match=f"^address: .*{reason}"):
        target_of(address, Policy())
