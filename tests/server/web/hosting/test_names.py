"""Which names a server answers to."""

from __future__ import annotations

import socket

import pytest

from intramuros.server.web.hosting.names import Names, computer_names

LOCAL = ["localhost", "localhost:8000", "LOCALHOST.", "play.localhost", "127.0.0.1", "127.8.9.1:80"]
LOCAL += ["[::1]", "[::1]:8000"]
FOREIGN = ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "evil.example:8000"]
FOREIGN += ["", "::1", "[::1", "a b", "localhost/..", "localhost@evil.example", "[]", ".", "a:b:c"]
FOREIGN += ["localhost:123456", "evil.example#.localhost", "é.localhost"]


@pytest.mark.parametrize("listening", ["127.0.0.1", "192.0.2.7", "0.0.0.0", "::"])
def test_this_computer_goes_by_its_loopback_names(listening: str) -> None:
    names = Names([], [listening])
    assert [host for host in LOCAL if not names.allow(host)] == []
    assert [host for host in FOREIGN if names.allow(host)] == []


@pytest.mark.parametrize(
    "listening, host, allowed",
    [
        ("127.0.0.1", "192.0.2.7:8000", False),
        ("192.0.2.7", "192.0.2.7:8000", True),
        ("192.0.2.7", "192.0.2.8:8000", False),
        ("2001:db8::1", "[2001:db8::1]:8000", True),
        ("0.0.0.0", "192.0.2.7:8000", True),
        ("::", "[2001:db8::1]", True),
        ("0.0.0.0", socket.gethostname(), True),
        ("127.0.0.1", "cellar", False),
        ("cellar", "cellar:8000", True),
    ],
)
def test_a_server_for_others_goes_by_its_address(listening: str, host: str, allowed: bool) -> None:
    assert Names([], [listening]).allow(host) is allowed


def test_a_computer_in_its_network() -> None:
    assert computer_names("Cellar.lan") == {"cellar.lan", "cellar", "cellar.local"}


def test_the_operators_names() -> None:
    names = Names(["Play.example", "club.example:8443", "[2001:db8::1]:8443"], ["127.0.0.1"])
    for host in ("play.example", "play.example:443", "club.example:8443", "PLAY.example."):
        assert names.allow(host), host
    assert names.allow("[2001:db8::1]:8443")
    assert not names.allow("www.play.example")


@pytest.mark.parametrize(
    "origin, ours",
    [
        ("http://127.0.0.1:8000", True),
        ("https://play.example", True),
        ("http://play.example:80", True),
        ("https://play.example:443", True),
        ("https://PLAY.example", True),
        ("https://club.example:8443", True),
        ("https://club.example", False),
        ("https://play.example:8443", False),
        ("https://evil.example", False),
        ("http://127.0.0.1:8001", False),
        ("http://localhost:8000", False),
        ("ftp://play.example", False),
        ("null", False),
        ("", False),
        ("http://", False),
        ("http://[", False),
    ],
)
def test_an_origin_is_the_host_or_a_name_of_the_operator(origin: str, ours: bool) -> None:
    names = Names(["play.example", "club.example:8443"], ["127.0.0.1"])
    assert names.own_origin(origin, "127.0.0.1:8000") is ours


def test_a_refusal_says_what_would_be_right() -> None:
    names = Names(["play.example"], ["127.0.0.1"])
    assert names.refusal("club.example:8000") == (
        "This server does not answer to club.example, only to localhost, play.example. "
        "Whoever runs it can add a name: intramuros serve --name club.example\n"
    )
    assert "<b>" not in names.refusal("<b>")
