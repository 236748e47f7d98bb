"""Promises of draws: each is used once, and all of them together are bounded."""

from __future__ import annotations

import pytest

from intramuros.core.draws import MOST_NONCES, commitment
from intramuros.server.draws import promises
from intramuros.server.draws.promises import MOST, MOST_OF_ADDRESS, Promise, Promises
from intramuros.server.table.refusal import Refusal

NONCE = "0123456789abcdef"


def test_a_promise_is_redeemed_once_with_the_nonce_of_whoever_does() -> None:
    kept = Promises()
    told = kept.for_new_table("1.2.3.4")
    other = kept.for_new_table("1.2.3.4")
    assert told.table != other.table and told.commitment != other.commitment
    with pytest.raises(Refusal, match="16 to 64 hexadecimal digits"):
        kept.redeem(told.table, "ada", "lucky")
    redeemed = kept.redeem(told.table, "ada", NONCE)
    assert commitment(redeemed.key) == told.commitment and redeemed.nonces == {"ada": NONCE}
    for table in (told.table, "never promised"):
        with pytest.raises(Refusal, match="unknown or used up") as refused:
            kept.redeem(table, "ada", NONCE)
        assert refused.value.code == "stale"


def test_a_greedy_address_loses_its_own_promises_and_nobody_elses() -> None:
    kept = Promises()
    other = kept.for_new_table("5.6.7.8")
    mine = [kept.for_new_table("1.2.3.4") for _ in range(MOST_OF_ADDRESS + 1)]
    with pytest.raises(Refusal):
        kept.redeem(mine[0].table, "ada", NONCE)
    for promise in (mine[1], mine[-1], other):
        assert kept.redeem(promise.table, "ada", NONCE) is promise


def test_the_oldest_go_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST < 10_000
    monkeypatch.setattr(promises, "MOST", 3)
    kept = Promises()
    first = kept.for_new_table("a0")
    for number in range(1, 4):
        kept.for_new_table(f"a{number}")
    with pytest.raises(Refusal):
        kept.redeem(first.table, "ada", NONCE)
    last = [kept.after(name) for name in "abcd"]
    assert kept.redeem_after("d") is last[3] and kept.redeem_after("a") is not last[0]


def test_a_table_promises_its_next_one_until_that_begins() -> None:
    kept = Promises()
    told = kept.after("t1")
    told.add("ada", NONCE)
    assert kept.after("t1") is told and kept.after("t2") is not told
    assert kept.redeem_after("t1") is told
    again = kept.redeem_after("t1")
    assert again.table != told.table and again.key != told.key and not again.nonces


def test_a_nonce_stays_as_it_was_sent() -> None:
    promise = Promise()
    promise.add("ada", NONCE)
    promise.add("ada", NONCE)
    with pytest.raises(Refusal, match="It stays"):
        promise.add("ada", "f" * 16)
    promise.add("ben", NONCE)
    assert list(promise.nonces.items()) == [("ada", NONCE), ("ben", NONCE)]


def test_so_many_nonces_and_no_more() -> None:
    promise = Promise()
    for number in range(MOST_NONCES):
        promise.add(f"s{number}", NONCE)
    with pytest.raises(Refusal, match="32 nonces are mixed in already"):
        promise.add("late", NONCE)
    promise.add("s0", NONCE)
    assert len(promise.nonces) == MOST_NONCES
