"""A page that cannot keep up loses patches, never answers, and gets the whole picture once."""

from __future__ import annotations

import asyncio

import pytest

from intramuros.server.live.subscriber import LIMIT, Beat, Subscriber, TooSlow


def sent(subscriber: Subscriber, count: int, seconds: float = 3600.0) -> list[str]:
    """The next messages, as a socket would get them."""

    async def run() -> list[str]:
        found: list[str] = []
        enough = asyncio.Event()

        async def send(message: str) -> None:
            found.append(message)
            if len(found) == count:
                enough.set()

        task = asyncio.create_task(subscriber.send_all(send, Beat(seconds, lambda: b"hb")))
        await enough.wait()
        task.cancel()
        return found

    return asyncio.run(run())


def a_subscriber() -> Subscriber:
    return Subscriber((0,), lambda mine, upright: b"whole")


def test_messages_keep_their_order() -> None:
    subscriber = a_subscriber()
    for n in range(3):
        subscriber.show(b"patch %d" % n)
        subscriber.answer(b"ack %d" % n)
    assert sent(subscriber, 6) == ["patch 0", "ack 0", "patch 1", "ack 1", "patch 2", "ack 2"]


def test_too_many_patches_become_one_whole_picture() -> None:
    subscriber = a_subscriber()
    subscriber.answer(b"ack")
    for n in range(LIMIT + 5):
        subscriber.show(b"patch %d" % n)
    assert sent(subscriber, 2) == ["whole", "ack"]
    subscriber.show(b"patch")
    assert sent(subscriber, 1) == ["patch"]


def test_too_many_questions_are_too_many() -> None:
    subscriber = a_subscriber()
    for n in range(LIMIT):
        subscriber.answer(b"ack %d" % n)
    with pytest.raises(TooSlow):
        subscriber.answer(b"one more")


def test_of_several_notes_the_last_counts() -> None:
    subscriber = a_subscriber()
    subscriber.note("here", b"one")
    subscriber.note("here", b"two")
    subscriber.answer(b"ack")
    subscriber.resync()
    assert sent(subscriber, 3) == ["whole", "ack", "two"]


def test_silence_is_filled_with_heartbeats() -> None:
    assert sent(a_subscriber(), 2, seconds=0.001) == ["hb", "hb"]
