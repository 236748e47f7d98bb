"""Draws that can be checked afterwards.

A served match has a secret 256-bit key. SHA-256 of the key is published first, the key at the end.
In between players may send nonces, random numbers of their own, which are mixed into the key.
Draw number k is taken from HMAC-SHA256(mixed key, match id | k), mapped without bias, so anybody
can verify that no draw was chosen. docs/draws.md says what this proves.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TypeAlias

Nonces: TypeAlias = tuple[tuple[int, str], ...]
"""Seats, numbered from 1, with their players' nonces, in the order in which these came; 0 is
somebody without a seat: the table's creator, or a player who left before the start."""
MOST_NONCES = 32
_NONCE = re.compile("[0-9a-f]{16,64}")


def new_key() -> str:
    """A fresh key, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(key: str) -> str:
    """What is published before the first draw."""
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


def is_nonce(text: str) -> bool:
    """Whether this can be a nonce: 16 to 64 hexadecimal digits, in lower case."""
    return _NONCE.fullmatch(text) is not None


def mixed(key: str, nonces: Nonces) -> str:
    """The key that draws are taken from; without nonces the key itself."""
    if not nonces:
        return key
    # In one order and without seats, so that nothing but the numbers themselves can be chosen.
    label = "|".join(["nonces", *sorted([nonce for _, nonce in nonces])])
    return hmac.new(bytes.fromhex(key), label.encode(), hashlib.sha256).hexdigest()


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
