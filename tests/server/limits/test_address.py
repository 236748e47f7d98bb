"""Which addresses count as one visitor's, and whom proxies speak for."""

from __future__ import annotations

import pytest

from intramuros.server.limits.address import Networks, household, visitor_behind


@pytest.mark.parametrize(
    "host, counts_as",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/56"),
        ("2001:db8:0:ff:1:2:3:4", "2001:db8::/56"),
        ("2001:db8:0:100::1", "2001:db8:0:100::/56"),
        ("fe80::1%eth0", "fe80::/56"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_households(host: str, counts_as: str) -> None:
    assert household(host) == counts_as


def test_networks() -> None:
    ours = Networks(["10.0.0.0/8", "127.0.0.1", "::1", "2001:db8::5/64"])
    for host in ("10.1.2.3", "127.0.0.1", "::1", "::ffff:10.0.0.1", "2001:db8::9"):
        assert host in ours, host
    for host in ("11.0.0.1", "127.0.0.2", "2001:db8:1::", "", "localhost", "10.0.0"):
        assert host not in ours, host
    assert "127.0.0.1" not in Networks([])


@pytest.mark.parametrize(
    "hops, visitor",
    [
        ([], "10.0.0.1"),
        (["192.0.2.7"], "192.0.2.7"),
        (["1.1.1.1", " 192.0.2.7"], "192.0.2.7"),  # the first was invented by the visitor
        (["192.0.2.7", "10.0.0.2"], "192.0.2.7"),
        (["10.9.9.9", "10.0.0.2"], "10.9.9.9"),  # somebody in our own network
        (["192.0.2.7:8080"], "192.0.2.7"),
        (['"[2001:db8::1]:8080"'], "2001:db8::1"),
        (["2001:db8::1"], "2001:db8::1"),
        (["::ffff:192.0.2.7"], "192.0.2.7"),
        (["192.0.2.7", "nonsense"], "10.0.0.1"),
        (["192.0.2.7", "unknown", "10.0.0.2"], "10.0.0.2"),
        (["192.0.2.7", *["10.0.0.2"] * 1000], "10.0.0.2"),  # no road is that long
    ],
)
def test_whom_a_proxy_speaks_for(hops: list[str], visitor: str) -> None:
    assert visitor_behind("10.0.0.1", hops, Networks(["10.0.0.0/8"])) == visitor
