"""Addresses of visitors: which of them count as one, and which are those of our own proxies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

HOUSEHOLD = 56
"""Bits of an IPv6 address that a household has to itself, as most providers hand them out."""
MOST_HOPS = 20
"""So many hops are looked at, from the last: a visitor can write thousands of them."""


def household(host: str) -> str:
    """The address that a visitor's limits go by; what is no address is taken as it is.

    An IPv4 address counts whole, also when it is written as IPv6; of IPv6 the prefix of a
    household counts, because whoever has one such address has all that begin like it.
    """
    found = _address(host)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found, HOUSEHOLD), strict=False))
    return host if found is None else str(found)


class Networks:
    """Some addresses and networks, as in `10.0.0.2` and `10.0.0.0/8`."""

    def __init__(self, texts: Iterable[str]) -> None:
        """ValueError if one of the texts is neither."""
        self._networks = [ip_network(text, strict=False) for text in texts]

    def __contains__(self, host: str) -> bool:
        found = _address(host)
        return found is not None and any(found in network for network in self._networks)


def visitor_behind(peer: str, hops: Sequence[str], proxies: Networks) -> str:
    """Whom a declared proxy speaks for: the last of the hops that is no such proxy itself.

    Whatever stands before that one was sent by the visitor, who can write there what they like. A
    hop that is no address is not believed: the proxy that wrote it stands for the visitor then.
    """
    nearest = peer
    for hop in reversed(hops[-MOST_HOPS:]):
        found = _address(_without_port(hop.strip().strip('"')))
        if found is None:
            return nearest
        nearest = str(found)
        if nearest not in proxies:
            return nearest
    return nearest


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return found.ipv4_mapped
    return found


def _without_port(text: str) -> str:
    """`192.0.2.7:8080` and `[2001:db8::1]:8080` without the port, and without brackets."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
