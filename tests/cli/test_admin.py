"""`admin` as people type it; what it does is in tests/server/admin."""

from __future__ import annotations

import pytest

from intramuros.cli.admin.arguments import span
from intramuros.cli.parser import parse
from tests.cli.running import good, refused


def test_it_lists_its_commands() -> None:
    assert refused("admin").startswith("admin needs a command: tables, records, ")
    assert "recover" in good("admin", "--help")
    assert "--older-than DAYS" in good("admin", "tables", "--help")


def test_slips_of_the_hand() -> None:
    assert refused("admin", "tabels").endswith("'tabels'; did you mean 'tables'?")
    assert "--json stands behind the command" in refused("admin", "--json", "tables")
    assert "no option of admin show '--jsno'" in refused("admin", "show", "abc", "--jsno")
    assert "required: --for" in refused("admin", "ban", "192.0.2.7")
    assert "admin show does not take 'b'" in refused("admin", "show", "abc", "b")


def test_ids_that_begin_with_a_dash() -> None:
    assert parse(["admin", "show", "-s_Kr", "--data", "x"]).id == "-s_Kr"
    found = parse(["admin", "close", "--reason", "x y", "-_0abc"])
    assert (found.table, found.reason) == ("-_0abc", "x y")
    assert parse(["admin", "delete", "--yes", "--", "--0abc"]).id == "--0abc"


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("90s", 90), ("30m", 1800), ("2h", 7200), ("7d", 604_800), ("4w", 2419200)],
)
def test_times(text: str, seconds: int) -> None:
    assert span(text) == seconds


@pytest.mark.parametrize(
    "text", ["", "2", "h", "0h", "-1h", "1.5h", "2 h", "400d", "99999999w", "٣h"]
)
def test_what_is_no_time(text: str) -> None:
    said = refused("admin", "mute", "192.0.2.7", f"--for={text}")
    assert "a time is written 30m, 2h or 7d, and is a year at most" in said
