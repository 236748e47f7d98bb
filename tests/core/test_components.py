"""Files of components that people bring."""

from __future__ import annotations

import pytest

from intramuros.core.components import LONGEST, MOST_POINTS, read_toml
from intramuros.core.errors import NotationError


def test_tables_are_read() -> None:
    points = "." * MOST_POINTS
    assert read_toml(f'[a]\nb = ["{points}"]\nc.d = 1\n', "the roofs") == {
        "a": {"b": [points], "c": {"d": 1}}
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a =\n", "line 1: the roofs cannot be read: Invalid value"),
        ("\n[a\n", "line 2: the roofs cannot be read: Expected ']' at the end of a table"),
        ("[a", "line 1: the roofs cannot be read: Expected ']' at the end of a table"),
        ("a = " + "[" * 50_000, "the roofs cannot be read: too deeply nested"),
        (f"a = {'9' * 5000}", "the roofs cannot be read: Exceeds the limit"),
        ("x" * (LONGEST + 1), "the roofs cannot be read: there are more than 100000 characters"),
        # Each of these would keep a reader busy for seconds, and for more if it were longer.
        ("\n" + "a." * 30_000 + "a = 1", "line 2: the roofs cannot be read: more than 200 points"),
        ('"\u2028".' * 20_000 + "a = 1", "line 1: the roofs cannot be read: more than 200 points"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as raised:
        read_toml(text, "the roofs")
    assert str(raised.value).startswith(reason)
    assert "\n" not in str(raised.value)
