"""What stands in an envelope that is not open yet reaches nobody, in whatever form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from intramuros.core.game import ALL, PUBLIC, AnyGame, chapter_of, opened, seen_text
from intramuros.core.record import public_record, write_record
from intramuros.core.rng import Rng
from intramuros.core.saga import Saga
from intramuros.scene import Look, choices, drawing_of
from intramuros.testing.plays import Play

_later: dict[tuple[str, int, str], tuple[Saga, ...]] = {}
"""What the matches of a saga say of themselves: the same whoever plays it."""


def sealed_rules_are_not_told(play: Play) -> None:
    """No position, picture, choice, log line or refusal has words of a chapter still to come."""
    game = play.game
    if game.saga is None or game.saga(play.position) is None:
        return  # played for itself, a match tells what it uses
    secrets = sealed_words(game, play.match.start)
    for where, text in told(play):
        found = revealed(secrets, text)
        assert found is None, f"{where} tells of a sealed chapter: {found!r}"


def sealed_words(game: AnyGame, start: Any) -> list[str]:
    """Whatever must not be read in the match that begins so: rules, headings, news to come."""
    chapter = chapter_of(game, start)
    opened = game.manual.opened(chapter)
    headings = {rule.chapter for rule in opened}
    words: list[str] = []
    for rule in game.manual:
        if rule.id not in opened:
            words += [rule.id, rule.says, rule.why]
            words += [rule.chapter] if rule.chapter not in headings else []
    now = game.saga(start) if game.saga else None
    known = {*now.news, now.tale, now.chapter_title} if now else set()
    known |= {*now.rules} if now and now.part > 1 else set()  # an old rule may come back
    for saga in _sagas(game, start):
        if saga.chapter > chapter:
            told = (*saga.news, saga.tale, saga.chapter_title)
            words += [word for word in told if word not in known]
    return [word for word in dict.fromkeys(words) if word]


def revealed(secrets: Iterable[str], text: str) -> str | None:
    """The first of the secrets that the text gives away."""
    for secret in secrets:
        if secret in text and re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text):
            return secret
    return None


def told(play: Play) -> Iterator[tuple[str, str]]:
    """All that people may read here: where it stands, and its text."""
    game, drawing = play.game, drawing_of(play.game)
    yield "the symbols", drawing.defs
    yield "the record", write_record(public_record(play.match))
    for viewer in play.viewers:
        position = play.state.position(viewer)
        yield "the position", game.write(opened(game, position))
        for region in drawing.scene(position, viewer, Look()).regions.values():
            yield "the picture", f"{region.label} {region.body()}"
        yield "the cards", str(drawing.facts(position, viewer))
        yield "the score sheet", str(game.tally(position))
        if game.saga is not None:
            yield "the saga", str(game.saga(position))
    for seat in play.seats:
        if seat in play.state.actors():
            yield "the choices", str(choices(game, play.state, seat).plain())
    for seat, number in play.some(20):
        action = game.decode(number)
        for viewer in play.viewers:
            yield "the log", seen_text(game, play.position, seat, action, viewer)
        yield "the log", game.words(play.position, seat, action)
    for number in play.numbers()[:: max(1, len(play.numbers()) // 50)]:
        action = game.decode(number)
        for seat in play.seats:
            found = game.violations(play.state.position(seat), seat, action)
            yield "a refusal", str(tuple(found))


def _sagas(game: AnyGame, start: Any) -> tuple[Saga, ...]:
    """The saga from a start on, match by match."""
    if game.saga is None or game.sequel is None:
        return ()
    key = game.edition, start.players, repr((start.options, game.saga(start)))
    if key not in _later:
        found = []
        position, match = start, 0
        while position is not None:
            state = game.state(position)
            if (saga := game.saga(state.position(PUBLIC))) is not None:
                found.append(saga)
            state.playout(Rng(match))
            position, match = game.sequel(state.position(ALL)), match + 1
        _later[key] = tuple(found)
    return _later[key]
