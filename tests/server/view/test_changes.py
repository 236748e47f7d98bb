"""What a patch tells of a view."""

from __future__ import annotations

from typing import Any

from intramuros.server.view.changes import changed
from tests.server.playing import seen


def a_view(options: dict[str, Any], **more: Any) -> dict[str, Any]:
    choice = {"seat": 1, "decision": 1, "node": {"kind": "pick", "options": options}}
    return {"seats": [{"seat": 1, "score": 0}, {"seat": 2, "score": 0}], "choice": choice, **more}


def place(leaves: str) -> dict[str, Any]:
    return {"kind": "place", "options": {}, "leaves": {"palace red": leaves}}


def told(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    news = changed(before, now)
    options: dict[str, Any] = news["choice"]["node"]["options"]
    return options


def test_what_is_as_before_is_not_told() -> None:
    before = a_view({"a": "pass a"}, prompt="Choose", over=False)
    now = {**before, "prompt": "Wait", "seats": [before["seats"][0], {"seat": 2, "score": 7}]}
    news = changed(before, now)
    assert news == {"prompt": "Wait", "seats": [{"seat": 2, "score": 7}]}
    assert seen(before, news) == now


def test_an_option_is_told_by_the_leaves_that_go_and_come() -> None:
    before = a_view({"red": place("a1 b1 c1 d1 e1"), "wall": place("T1"), "pass": "pass"})
    now = a_view({"red": place("a1 c1 d1 e1 f1"), "wall": place("T1"), "pass": "pass", "new": "x"})
    edit = {"edit": {"palace red": ["b1", "f1"]}}
    assert told(before, now) == {"red": edit, "wall": True, "pass": True, "new": "x"}
    assert seen(before, changed(before, now)) == now


def test_an_option_is_told_whole_where_that_is_shorter_or_safer() -> None:
    other = place("b1")
    before = a_view({"red": place("a1 b1 c1 d1"), "lazy": None, "kind": other, "text": "pass"})
    now = a_view(
        {
            "red": place("x1 y1"),
            "lazy": None,  # a page may hold what it asked for at another position
            "kind": {**other, "kind": "pick"},
            "text": other,
        }
    )
    assert told(before, now) == now["choice"]["node"]["options"]
