"""What the interpreter sees in place of native numbers and buffers."""

from __future__ import annotations

from typing import Any

from intramuros.core import fast


def test_interpreted_numbers_and_buffers_are_ordinary() -> None:
    seen: Any = fast
    assert seen.u8(7) == 7
    assert seen.i64(7) == 7
    assert type(seen.vec[seen.u8]([1, 2])) is bytearray
    assert type(seen.vec[seen.i64]([1, 2])) is list
