"""A match as text: the game, its options, its start, one action a line, the result.

    intramuros record medina/1
    players: 3
    log:
      1 inhabitant h6
      1 palace red d4
    scores: 31 28 40

A record replays without any generator: draws are actions. `match`, `key` and `nonces` let `verify`
check the draws of a served match.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from intramuros.core.draws import MOST_NONCES, Nonces, commitment, draw, is_nonce, mixed
from intramuros.core.edition import edition_of, is_earlier, renewed
from intramuros.core.english import listed, plural
from intramuros.core.game import (
    CHANCE,
    AnyGame,
    NotationError,
    OptionError,
    RecordError,
    check_players,
    first_position,
    opened,
    read_player,
    read_seat,
    seat_name,
)
from intramuros.core.match import Match
from intramuros.core.notation import headed, in_place, number, on_line
from intramuros.core.options import read_options, write_options

KEYS = (
    "players",
    "options",
    "start",
    "names",
    "match",
    "commitment",
    "nonces",
    "key",
    "log",
    "scores",
    "conceded",
    "ended",
)
ENDED = ("abandoned", "conceded")
V = TypeVar("V")


@dataclass(frozen=True)
class Record:
    """What a record says. `scores` is None while the match is running."""

    game: AnyGame
    players: int
    options: Any
    start: Any
    log: tuple[tuple[int, Any], ...]
    scores: tuple[int, ...] | None = None
    names: tuple[str, ...] = ()
    match_id: str = ""
    commitment: str = ""
    nonces: Nonces = ()
    """The players' nonces, which are mixed into the key."""
    key: str = ""
    conceded: tuple[int, ...] = ()
    """The seats that gave up, in this order; their places were played on by bots."""
    edition: str = ""
    """The earlier edition that it was written for; empty: the present one."""
    ended: str = ""
    """`abandoned` by agreement, or `conceded`: over before the rules say so."""


def record_of(match: Match) -> Record:
    """The record of a match so far."""
    over = not match.state.actors()
    start = match.start
    return Record(
        game=match.game,
        players=start.players,
        options=start.options,
        start=start,
        log=tuple((seat, action) for seat, action in match.log),
        scores=tuple(match.state.scores()) if over else None,
    )


def public_record(match: Match) -> Record:
    """The record as it may leave the server: it can be replayed, and tells nothing sealed."""
    record = record_of(match)
    return replace(record, start=opened(record.game, record.start))


def write_record(record: Record) -> str:
    game = record.game
    lines = [f"intramuros record {game.edition}", f"players: {record.players}"]
    if words := write_options(record.options):
        lines.append(f"options: {words}")
    if record.start != game.start(record.players, record.options):
        lines += ["start:", textwrap.indent(game.write(record.start).rstrip("\n"), "  ")]
    if record.names:
        lines.append("names: " + ", ".join(_plain(name) for name in record.names))
    for key, value in (
        ("match", record.match_id),
        ("commitment", record.commitment),
        ("nonces", ", ".join(f"{seat} {nonce}" for seat, nonce in record.nonces)),
        ("key", record.key),
    ):
        if value:
            lines.append(f"{key}: {value}")
    lines.append("log:")
    lines += [f"  {seat_name(seat)} {game.write_action(action)}" for seat, action in record.log]
    if record.scores is not None:
        lines.append("scores: " + " ".join(map(str, record.scores)))
    if record.conceded:
        lines.append("conceded: " + " ".join(map(seat_name, record.conceded)))
    if record.ended:
        lines.append(f"ended: {record.ended}")
    return "\n".join(lines) + "\n"


def _plain(name: str) -> str:
    """A name without what would end it: commas, comments, new lines."""
    return " ".join(name.replace(",", " ").replace(";", " ").split())


def read_record(text: str, games: Mapping[str, AnyGame]) -> Record:
    """Read a record; NotationError says what is wrong. Does not replay it.

    One of an earlier edition is read too: its actions may be legal by the present rules as well.
    """
    game, edition = _game(text, games), edition_of(text)
    text = renewed(text, game.edition)
    found = headed(text, f"intramuros record {game.edition}", KEYS)
    if "players" not in found or "log" not in found:
        raise NotationError("a record needs the keys 'players' and 'log'")
    with on_line(found["players"].line):
        players = number(found["players"].value, "players", min(game.players), max(game.players))
    options = game.options()
    if "options" in found:
        with on_line(found["options"].line):
            options = _allowed(lambda: read_options(game.options, found["options"].value))
    if "start" in found:
        start = game.read(renewed(in_place(found["start"]), game.edition))
        given = start.options
    else:
        start, given = None, options
    with on_line(found["players"].line):
        _allowed(lambda: check_players(game, players, given))
    if start is None:
        start = _allowed(lambda: first_position(game, players, options))
    if start.players != players:
        raise NotationError(f"players: {players}, but the start position has {start.players}")
    if "options" in found and start.options != options:
        raise NotationError("the options are not those of the start position")
    log = []
    for ply, (line, at) in enumerate(zip(found["log"].block, found["log"].lines, strict=True), 1):
        seat, _, action = line.strip().partition(" ")
        try:
            log.append((read_seat(seat, players), game.read_action(action)))
        except NotationError as error:
            raise NotationError(f"line {at}: action {ply}: {error}") from None
    scores = None
    if "scores" in found:
        with on_line(found["scores"].line):
            scores = tuple(_score(word) for word in found["scores"].value.split())
    nonces: Nonces = ()
    if "nonces" in found:
        with on_line(found["nonces"].line):
            nonces = _nonces(found["nonces"].value, players)
    value = {key: entry.value for key, entry in found.items()}
    conceded = tuple(read_player(word, players) for word in value.get("conceded", "").split())
    if len(set(conceded)) != len(conceded):
        raise NotationError("conceded: each seat gives up once")
    ended = value.get("ended", "")
    if ended not in ("", *ENDED):
        raise NotationError(f"ended: {ended!r}; a game is {' or '.join(ENDED)} before its end")
    if ended == "conceded" and not conceded:
        raise NotationError("ended: conceded, but 'conceded' names no seat")
    names = value.get("names", "")
    return Record(
        game=game,
        players=players,
        options=start.options,
        start=start,
        log=tuple(log),
        scores=scores,
        names=tuple(name.strip() for name in names.split(",")) if names else (),
        match_id=value.get("match", ""),
        commitment=value.get("commitment", ""),
        nonces=nonces,
        key=value.get("key", ""),
        conceded=conceded,
        edition="" if edition == game.edition else edition,
        ended=ended,
    )


def replay_record(record: Record) -> Match:
    """The match of a record, or RecordError."""
    try:
        return Match.replay(record.game, record.start, record.log)
    except RecordError as error:
        if not record.edition:
            raise
        raise RecordError(f"{_renewal(record)}, which refuses {error}", error.ply) from None


def _renewal(record: Record) -> str:
    return f"this record was written for {record.edition}; this version plays {record.game.edition}"


def verify_record(record: Record) -> list[str]:
    """Replay a record and check its result and its draws; return what was checked, in words."""
    match = replay_record(record)
    checked = [_renewal(record)] if record.edition else []
    checked.append(f"{len(record.log)} actions are legal")
    over = not match.state.actors()
    if record.scores is not None:
        if not over:
            raise RecordError("the record gives a result, but the game is not over", len(match.log))
        if list(record.scores) != match.state.scores():
            real = " ".join(map(str, match.state.scores()))
            raise RecordError(f"the result does not fit: the actions give {real}", len(match.log))
        checked.append("the scores follow from them")
    if record.ended and over:
        raise RecordError(
            f"the record says {record.ended}, but the game came to its end", len(match.log)
        )
    if line := ending(record):
        checked.append(line)
    if record.key:
        checked.append(_check_draws(record))
    return checked


def ending(record: Record) -> str:
    """Who gave up and whether all stopped before the end, in words; empty if nobody did."""
    said = []
    if record.conceded:
        said.append(f"conceded: {', '.join(f'seat {seat + 1}' for seat in record.conceded)}")
    if record.ended == "abandoned":
        said.append("abandoned by agreement, without a result")
    return "; ".join(said)


def _check_draws(record: Record) -> str:
    try:
        published = commitment(record.key)
    except ValueError:
        raise RecordError("the key is not hexadecimal") from None
    if record.commitment and published != record.commitment:
        raise RecordError("the key is not the one that was promised at the start")
    match, key = Match(record.game, record.start), mixed(record.key, record.nonces)
    whence = "the key and the nonces" if record.nonces else "the key"
    draws = 0
    for ply, (seat, action) in enumerate(record.log, 1):
        if seat == CHANCE:
            due = draw(match.state.outcomes(), key, record.match_id, draws)
            if due != record.game.encode(action):
                gives = "give" if record.nonces else "gives"
                raise RecordError(f"action {ply}: {whence} {gives} another draw", ply)
            draws += 1
        match.play(seat, action)
    return f"{draws} draws follow from {whence}"


def check_nonces(record: Record, nonces: Sequence[str]) -> str:
    """Whose nonces these are, in words; RecordError if one of them was not mixed in."""
    left, seats = list(record.nonces), []
    for nonce in nonces:
        plain = nonce.strip().lower()
        found = next((entry for entry in left if entry[1] == plain), None)
        if found is None:
            has = plural(len(record.nonces), "nonce") if record.nonces else "no nonce"
            raise RecordError(f"{plain[:70]!r} was not mixed in; the record has {has}")
        left.remove(found)
        seats.append(f"seat {found[0]}" if found[0] else "somebody without a seat")
    those = "the nonce" if len(seats) == 1 else "the nonces"
    also = f"beside {plural(len(left), 'other')}" if left else "and no other"
    return f"{those} of {listed(seats)} {'was' if len(seats) == 1 else 'were'} mixed in, {also}"


def _game(text: str, games: Mapping[str, AnyGame]) -> AnyGame:
    first = text.lstrip("\ufeff \t\r\n").partition("\n")[0].split(";", 1)[0].split()
    if len(first) != 3 or first[:2] != ["intramuros", "record"]:
        raise NotationError(
            "the first line of a record is 'intramuros record GAME/EDITION', "
            f"not {' '.join(first)[:60]!r}"
        )
    name = first[2].partition("/")[0]
    if name not in games:
        raise NotationError(f"there is no game {name!r}; there is: {', '.join(games)}")
    game = games[name]
    if first[2] != game.edition and not is_earlier(first[2], game.edition):
        raise NotationError(
            f"this record was written for {first[2]}, this version plays {game.edition}: "
            "the rules differ, so it cannot be replayed here"
        )
    return game


def _allowed(read: Callable[[], V]) -> V:
    """What an option's refusal says is said of the text it stands in."""
    try:
        return read()
    except OptionError as error:
        raise NotationError(str(error)) from None


def _nonces(text: str, players: int) -> Nonces:
    found: list[tuple[int, str]] = []
    for entry in text.split(","):
        seat, _, nonce = entry.strip().partition(" ")
        if not is_nonce(nonce):
            raise NotationError(
                f"{entry.strip()[:80]!r} is no nonce; write a seat and 16 to 64 hexadecimal digits"
            )
        # 0: somebody without a seat
        found.append((0 if seat == "0" else read_player(seat, players) + 1, nonce))
    if len(found) > MOST_NONCES:
        raise NotationError(f"nonces: at most {MOST_NONCES}, not {len(found)}")
    return tuple(found)


def _score(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise NotationError(f"{word!r} is no score; write one number for each seat") from None
