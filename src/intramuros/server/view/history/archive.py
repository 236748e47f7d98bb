"""A game as its sequence of positions, so that it can be watched whatever becomes of the rules.

A table's log says what was done, and only the rules of its edition tell what came of that. An
archive keeps what came of it: after each action the position as text, and the points. To watch it,
positions are read and drawn; nothing is played. What a game reads it can therefore read for good:
`tests/games/GAME/archives` has archives of every edition.
"""

from __future__ import annotations

import zlib
from collections.abc import Hashable
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from intramuros.core.edition import renewed
from intramuros.core.english import with_names
from intramuros.core.errors import NotationError
from intramuros.core.game import ALL, CHANCE, AnyGame
from intramuros.core.match import Match
from intramuros.scene import Look, Scene, Travelling, diff, drawing_of
from intramuros.scene.svg import Picture, svg
from intramuros.scene.theme import Theme
from intramuros.server.table.moment import Moment
from intramuros.server.table.people import Ended
from intramuros.server.view import answers
from intramuros.server.view import messages as down
from intramuros.server.view.cards import bot_card, fact_card
from intramuros.server.view.changes import alike, reframed
from intramuros.server.view.history.replay import changed_cards, layers
from intramuros.server.view.history.scores import turn_of
from intramuros.server.view.motion import sent
from intramuros.server.view.outline import Outline, outline
from intramuros.store import Noted, Seat

LARGEST = 32 * 1024 * 1024
"""Bytes of an archive when unpacked; the longest games have a tenth of it."""


class Stop(Struct, frozen=True, omit_defaults=True):
    """Where a game came to, and by what."""

    position: str
    """Its text, with all that was hidden."""
    scores: tuple[int, ...]
    acting: tuple[int, ...] = ()
    """The seats that are to act next."""
    seq: int = 0
    seat: int = CHANCE
    action: str = ""
    """Empty: the start."""
    words: str = ""
    """The action told, with seats as the rules call them."""
    cells: tuple[str, ...] = ()


class Archive(Struct, frozen=True):
    """A game that is over."""

    edition: str
    seats: tuple[Seat, ...]
    """With the names that people brought along, and without their sessions."""
    stops: tuple[Stop, ...]
    """The start, and one for each action."""
    winners: tuple[int, ...]
    ended: Ended
    record: str
    """The record of the game; empty for one that was closed."""
    closed: str = ""
    """Why the game could not go on, a sentence; empty: it came to its end."""


def archive_of(moment: Moment, edition: str, record: str, closed: str = "") -> Archive:
    """The archive of a game as far as it came."""
    setting = moment.setting
    game, drawing = setting.game, setting.drawing
    match = Match(game, setting.start)
    before = match.position(ALL)
    stops = [Stop(game.write(before), tuple(match.state.scores()), _acting(match))]
    for ply, (seat, action) in zip(moment.plies, moment.match.log, strict=True):
        words, cells = game.words(before, seat, action), drawing.cells(before, seat, action)
        match.play(seat, action)
        before = match.position(ALL)
        stops.append(
            Stop(
                position=game.write(before),
                scores=tuple(match.state.scores()),
                acting=_acting(match),
                seq=ply.seq,
                seat=seat,
                action=game.write_action(action),
                words=words,
                cells=cells,
            )
        )
    seats = tuple(
        msgspec.structs.replace(seat, name=name, owner="")
        for seat, name in zip(setting.seats, moment.names, strict=True)
    )
    winners = () if closed else moment.winners
    return Archive(edition, seats, tuple(stops), winners, moment.people.ended, record, closed)


def _acting(match: Match) -> tuple[int, ...]:
    return tuple([seat for seat in match.state.actors() if seat != CHANCE])


def ending_in(archive: Archive, noted: Noted, words: str) -> Archive:
    """An archive that goes no further than its rules do, with where the game really stood."""
    last = Stop(noted.position, noted.scores, seq=noted.seq, words=words)
    return msgspec.structs.replace(archive, stops=(*archive.stops, last))


def pack(archive: Archive) -> bytes:
    """An archive as it is stored."""
    return zlib.compress(msgspec.json.encode(archive), 9)


def unpack(body: bytes) -> Archive:
    """The inverse; ValueError for what is no archive."""
    packed = zlib.decompressobj()
    try:
        text = packed.decompress(body, LARGEST)
        if packed.unconsumed_tail or not packed.eof:
            raise ValueError("it is cut off or too large")
        return msgspec.json.decode(text, type=Archive)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError(str(error)) from None


def positions(archive: Archive, game: AnyGame) -> list[Any]:
    """The positions of an archive, as the game reads them today; NotationError if it cannot."""
    return [game.read(renewed(stop.position, game.edition)) for stop in archive.stops]


def replay_of(archive: Archive, game: AnyGame, upright: bool = False) -> answers.Replay:
    """The game step by step, with all that was hidden. `upright`: for a narrow screen."""
    found = positions(archive, game)
    look, names = _look(archive, upright), tuple(seat.name for seat in archive.seats)
    drawing = drawing_of(game)
    scenes = [drawing.scene(position, ALL, look) for position in found]
    cards = [
        _cards(archive, stop, drawing.facts(position, ALL))
        for stop, position in zip(archive.stops, found, strict=True)
    ]
    steps = []
    for at, (left, right) in enumerate(pairwise(scenes), 1):
        stop = archive.stops[at]
        same = alike(left, right)
        steps.append(
            answers.Step(
                seq=stop.seq,
                seat=None if stop.seat == CHANCE else stop.seat + 1,
                text=with_names(stop.words, names),
                draw=bool(stop.action) and stop.seat == CHANCE,
                cells=stop.cells,
                seats=changed_cards(cards[at - 1], cards[at]),
                ops=diff(left, right) if same else UNSET,
                regions=reframed(left, right) if same else UNSET,
                scene=UNSET if same else layers(right),
                travels=_travels(archive, game, at, found[at - 1], found[at]) or UNSET,
                gains=[
                    (number + 1, now - was)
                    for number, (was, now) in enumerate(
                        zip(archive.stops[at - 1].scores, stop.scores, strict=True)
                    )
                    if now != was
                ]
                or UNSET,
            )
        )
    return answers.Replay(
        over=not archive.closed,
        winners=[seat + 1 for seat in archive.winners],
        ended=archive.ended,
        scene=layers(scenes[0]),
        seats=cards[0],
        steps=steps,
    )


def _travels(
    archive: Archive, game: AnyGame, at: int, before: Any, after: Any
) -> list[down.Travel]:
    """What moved by an action; nothing where the game does not read that action any more."""
    drawing, stop = drawing_of(game), archive.stops[at]
    if not stop.action or not isinstance(drawing, Travelling):
        return []
    try:
        action = game.read_action(stop.action)
    except NotationError:
        return []
    colours = tuple(seat.colour for seat in archive.seats)
    return sent(drawing.travels(before, after, stop.seat, action, ALL), stop.seat, colours)


def scores_of(archive: Archive, game: AnyGame) -> answers.Scores:
    """The scores turn by turn, from the points that it has kept."""
    found = positions(archive, game)
    turns = [answers.TurnScores(0, archive.stops[0].scores)]
    now: Hashable = None
    for number, stop in enumerate(archive.stops[1:], 1):
        if stop.seat == CHANCE and stop.action:
            continue
        before = now
        now = turn_of(game, found[number - 1], stop.seat)
        turns[len(turns) - (now == before) :] = [answers.TurnScores(number, stop.scores)]
    turns[-1] = answers.TurnScores(len(archive.stops) - 1, archive.stops[-1].scores)
    return answers.Scores(over=not archive.closed, hidden=False, turns=turns)


def picture_of(archive: Archive, game: AnyGame, plies: int, theme: Theme) -> Picture:
    """The board after so many actions, as a document of its own."""
    position = game.read(renewed(archive.stops[plies].position, game.edition))
    drawing = drawing_of(game)
    shown: Scene = drawing.scene(position, ALL, _look(archive))
    return svg(shown, drawing, next(iter(shown.regions)), theme)


def outline_of(archive: Archive, game: AnyGame) -> Outline:
    """What the page of its replay lays out first."""
    stops, drawing = (archive.stops[0], archive.stops[-1]), drawing_of(game)
    first, last = [game.read(renewed(stop.position, game.edition)) for stop in stops]
    shown, then = [drawing.scene(position, ALL, _look(archive)) for position in (first, last)]
    found = outline(shown, _cards(archive, stops[0], drawing.facts(first, ALL)), game)
    return found._replace(hand=shown.regions.get("hand") != then.regions.get("hand"))


def _look(archive: Archive, upright: bool = False) -> Look:
    colours = tuple(seat.colour for seat in archive.seats)
    return Look(colours, tuple(seat.name for seat in archive.seats), upright)


def _cards(archive: Archive, stop: Stop, facts: Any) -> list[down.Seat]:
    return [
        down.Seat(
            seat=number + 1,
            name=seat.name,
            colour=seat.colour,
            kind=seat.kind,
            joined=True,
            mine=False,
            score=stop.scores[number],
            hidden=False,
            away=None,
            clock=None,
            acting=number in stop.acting,
            heads=next((fact_card(f, seat.colour) for f in facts[number] if f.heads), None),
            facts=[fact_card(fact, seat.colour) for fact in facts[number] if not fact.heads],
            bot=bot_card(seat),
        )
        for number, seat in enumerate(archive.seats)
    ]
