"""Networks that addresses are looked up in: a household, or as many as an operator names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Generic, TypeVar

from intramuros.server.limits.address import HOUSEHOLD

Network = IPv4Network | IPv6Network
T = TypeVar("T")

WIDEST = {4: 8, 6: 16}
"""The shortest prefix that is taken: a wider network would be a slip of the hand."""


def network_of(text: str) -> Network:
    """The network that an operator names: an address, of IPv6 its household, or `192.0.2.0/24`.

    ValueError says what would be right.
    """
    try:
        found = ip_network(text.partition("%")[0], strict=False)
    except ValueError:
        raise ValueError(
            f"{text[:60]!r} is no address; write 192.0.2.7, 2001:db8::7 or a network, 192.0.2.0/24"
        ) from None
    if isinstance(found, IPv6Network):
        mapped = found.network_address.ipv4_mapped
        if mapped is not None and found.prefixlen >= 96:
            found = ip_network((mapped, found.prefixlen - 96), strict=False)
        elif found.prefixlen > HOUSEHOLD:
            found = found.supernet(new_prefix=HOUSEHOLD)
    widest = WIDEST[found.version]
    if found.prefixlen < widest:
        raise ValueError(f"{found} is too wide; a network has a prefix of /{widest} or longer")
    return found


def name_of(network: Network) -> str:
    """How a network is written: of a single address only the address."""
    single = network.prefixlen == network.max_prefixlen
    return str(network.network_address) if single else str(network)


class NetworkMap(Generic[T]):
    """A value for each of some networks. Looking an address up costs one step for each length of
    prefix there is, however many networks there are, and nothing if there are none."""

    def __init__(self, values: Iterable[tuple[Network, T]] = ()) -> None:
        self._by_length: dict[tuple[int, int], dict[int, T]] = {}
        for network, value in values:
            place = network.version, network.prefixlen
            shift = network.max_prefixlen - network.prefixlen
            self._by_length.setdefault(place, {})[int(network.network_address) >> shift] = value

    def of(self, address: str) -> list[T]:
        """The values of all networks that hold an address, or the network of a household."""
        if not self._by_length:
            return []
        found = _numbers(address)
        if found is None:
            return []
        version, length, most, number = found
        return [
            values[number >> (most - prefix)]
            for (kind, prefix), values in self._by_length.items()
            if kind == version and prefix <= length and number >> (most - prefix) in values
        ]


@lru_cache(4096)
def _numbers(address: str) -> tuple[int, int, int, int] | None:
    """The version of an address or a network, its prefix, the longest prefix, and its number."""
    try:
        network = ip_network(address, strict=False)
    except ValueError:
        return None  # a visitor without an address
    number = int(network.network_address)
    return network.version, network.prefixlen, network.max_prefixlen, number
