"""Tokens of sessions and of links to seats; the database has only their hashes.

The token of a friend's seat is made from a secret, so that its link can be shown again. The
secret lies in a file of its own beside the database: a copy of the database opens nothing.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path

from intramuros.store.writer import StoreError

FILE = "secret"
SHAPE = re.compile(r"[0-9a-f]{64}\n")


def hashed(token: str) -> str:
    """What is stored of a token. It has 128 random bits or more: one round is enough."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def seat_token(secret: bytes, table: str, seat: int) -> str:
    """The token of a friend's seat, 128 bits that nobody can tell without the secret."""
    code = hmac.digest(secret, f"seat {seat} of table {table}".encode(), "sha256")
    return base64.urlsafe_b64encode(code[:16]).rstrip(b"=").decode()


def secret_in(directory: Path) -> bytes:
    """The secret of a data directory that the caller has claimed, made when there is none."""
    path = directory / FILE
    try:
        if not path.exists():
            _make(path)
        text = path.read_text("latin-1")
    except OSError as error:
        raise StoreError(f"cannot use {path}: {error.strerror}") from None
    if not SHAPE.fullmatch(text):
        raise StoreError(
            f"{path} is not a line of 64 hexadecimal digits; remove it to have a new one made: "
            "links that people have go on working"
        )
    return bytes.fromhex(text)


def _make(path: Path) -> None:
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(descriptor, f"{secrets.token_hex(32)}\n".encode())
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    part.replace(path)
