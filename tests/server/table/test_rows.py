"""Every row says one thing, and what it says is read back as it was written."""

from __future__ import annotations

from typing import get_args

import pytest

from intramuros.server.table import rows
from intramuros.server.table.rows import Said, read, write
from intramuros.store import Event
from intramuros.store.log import Kind

EDITION = '{"is":"edition","was":"medina/1","now":"medina/2"}'
SAID: list[tuple[Said, Kind, str]] = [
    (rows.Action("palace red d4"), "action", "palace red d4"),
    (rows.Undo((2, 5)), "undo", "[2,5]"),
    (rows.Confirm(), "table", '{"is":"confirm"}'),
    (rows.Join('join "Ben"'), "table", '{"is":"join","name":"join \\"Ben\\""}'),
    (rows.Moved(), "table", '{"is":"moved"}'),
    (rows.Moved("agreed", by=2, on=3), "table", '{"is":"moved","how":"agreed","by":2,"on":3}'),
    (rows.Chat("confirm"), "table", '{"is":"chat","text":"confirm"}'),
    (rows.Lead("next", "t1"), "table", '{"is":"lead","way":"next","table":"t1"}'),
    (rows.Away("clock"), "table", '{"is":"away","how":"clock"}'),
    (rows.Back(), "table", '{"is":"back"}'),
    (rows.Ask("abandon", (1,)), "table", '{"is":"ask","what":"abandon","seats":[1]}'),
    (rows.Answer(7, True, (2, 3)), "table", '{"is":"answer","ask":7,"yes":true,"seats":[2,3]}'),
    (rows.End("conceded"), "table", '{"is":"end","how":"conceded"}'),
    (rows.Down(1.5, 2.0), "table", '{"is":"down","since":1.5,"until":2.0}'),
    (rows.Edition("medina/1", "medina/2"), "table", EDITION),
    (rows.Nonces(((1, "0a"), (2, "0b"))), "table", '{"is":"nonces","of":[[1,"0a"],[2,"0b"]]}'),
]


def test_there_is_an_example_of_each() -> None:
    assert {type(said) for said, _, _ in SAID} == {*get_args(Said)}


@pytest.mark.parametrize(("said", "kind", "body"), SAID, ids=[type(s[0]).__name__ for s in SAID])
def test_a_row_reads_back(said: Said, kind: Kind, body: str) -> None:
    assert write(said) == (kind, body)
    assert read(Event(1, kind, None, 0, body, 0.0)) == said


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("table", ""),
        ("table", "confirm"),
        ("table", "join Ben"),
        ("table", "{}"),
        ("table", '{"is":"seat"}'),
        ("table", '{"is":"away","how":"bored"}'),
        ("table", '{"is":"lead","way":"home","table":"t"}'),
        ("table", '{"chat":"hello"}'),
        ("undo", "all"),
        ("undo", '["1"]'),
        ("poem", "roses"),
    ],
)
def test_a_row_that_says_nothing_is_refused_by_its_number(kind: Kind, body: str) -> None:
    with pytest.raises(ValueError, match="row 12 "):
        read(Event(12, kind, None, 0, body, 0.0))
