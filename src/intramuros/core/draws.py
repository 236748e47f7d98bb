"""Draws that can be checked afterwards.

A served match has a secret 256-bit key. SHA-256 of the key is published at the start, the key at
the end. Draw number k is taken from HMAC-SHA256(key, match id | k), mapped without bias, so
anybody can verify that no draw was chosen.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate


def new_key() -> str:
    """A fresh key, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(key: str) -> str:
    """What is published before the first draw."""
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


def draw(outcomes: Sequence[tuple[int, int]], key: str, match_id: str, k: int) -> int:
    """The action of draw number k among weighted outcomes."""
    if not outcomes:
        raise ValueError("there is nothing to draw")
    weights = list(accumulate(weight for _, weight in outcomes))
    point = _below(weights[-1], bytes.fromhex(key), f"{match_id}|{k}")
    return outcomes[bisect_right(weights, point)][0]


def _below(total: int, key: bytes, label: str) -> int:
    # Numbers past the last whole multiple of `total` would favour the first outcomes: try again.
    limit = (1 << 256) - (1 << 256) % total
    attempt = 0
    while True:
        digest = hmac.new(key, f"{label}|{attempt}".encode(), hashlib.sha256).digest()
        value = int.from_bytes(digest, "big")
        if value < limit:
            return value % total
        attempt += 1
