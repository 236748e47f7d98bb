"""The names a server answers to.

A page of another site can have its own name turned to our address (DNS rebinding), and would then
be served as if it were ours. Its name gives it away.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

_HOST = re.compile(r"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>[a-z0-9._-]+))(?::\d{0,5})?")
WILDCARDS = ("0.0.0.0", "::")
PORTS = {"http": "80", "https": "443"}


class Names:
    """Which `Host` and which `Origin` are ours."""

    def __init__(self, names: Iterable[str], listening: Iterable[str]) -> None:
        """`names`: the operator's, with a port where it is not the usual one. `listening`: the
        address the server listens at, and the name it was given for it."""
        self._origins = {name.lower() for name in names}
        places = {place.lower() for place in listening} - {""}
        self._any_address = any(place in WILDCARDS for place in places)
        self._hosts = {host_of(name) for name in self._origins} | (places - set(WILDCARDS))
        if self._any_address:
            self._hosts |= computer_names(socket.gethostname())

    def allow(self, host: str) -> bool:
        """Whether a `Host` is one of ours, with whatever port."""
        name = host_of(host)
        if name is None:
            return False
        if name in self._hosts or name == "localhost" or name.endswith(".localhost"):
            return True
        try:
            return ip_address(name).is_loopback or self._any_address
        except ValueError:
            return False

    def own_origin(self, origin: str, host: str) -> bool:
        """Whether the page of an `Origin` is ours: of the `Host` that it asks, or of a name of the
        operator's, whose proxy may have put another `Host` there. Ports count."""
        try:
            found = urlsplit(origin.lower())
        except ValueError:
            return False
        place = found.netloc
        if not place or found.scheme not in PORTS:
            return False
        plain = place.removesuffix(f":{PORTS[found.scheme]}")
        return place == host.lower() or plain in self._origins or place in self._origins

    def refusal(self, host: str) -> str:
        """What somebody is told who asked for another host."""
        known = ["localhost", *sorted(self._origins)]
        if self._any_address:
            known.append(f"{socket.gethostname()} and any IP address")
        name = host_of(host)
        return (
            f"This server does not answer to {'that name' if name is None else name[:80]}, only to "
            f"{', '.join(known)}. Whoever runs it can add a name: "
            f"intramuros serve --name {'NAME' if name is None else name[:80]}\n"
        )


def host_of(text: str) -> str | None:
    """The name or address in a `Host`, without its port; None if it is neither."""
    found = _HOST.fullmatch(text.lower())
    if found is None:
        return None
    return found["six"] or found["name"].removesuffix(".") or None


def computer_names(name: str) -> set[str]:
    """What a computer is called in its network: by its name, alone or with `.local`."""
    first = name.lower().partition(".")[0]
    return {name.lower(), first, f"{first}.local"}
