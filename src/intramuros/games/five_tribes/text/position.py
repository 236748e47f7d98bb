"""Five Tribes as text: positions, both ways. docs/notation.md shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from intramuros.core.errors import NotationError, OptionError
from intramuros.core.notation import headed, number
from intramuros.core.options import read_options, write_options
from intramuros.games.five_tribes.model import (
    BOARD,
    Choosing,
    Counts,
    Options,
    Over,
    Phase,
    Player,
    Position,
    start,
)
from intramuros.games.five_tribes.model.components import (
    CARD_COUNTS,
    CARDS,
    DJINNS,
    ELDER,
    LETTERS,
    MEEPLES,
    PALACES,
    PALMS,
    ROW,
    VIZIER,
)
from intramuros.games.five_tribes.text.board import Tile, read_board, write_board
from intramuros.games.five_tribes.text.names import read_card, read_djinns
from intramuros.games.five_tribes.text.phases import default_phase, in_hand, read_phase, write_phase
from intramuros.games.five_tribes.text.seats import (
    default_seats,
    read_counts,
    read_seats,
    write_counts,
    write_seat,
)
from intramuros.games.five_tribes.text.tracks import (
    read_bid_order,
    read_turn_order,
    with_missing_markers,
    write_bid_order,
    write_turn_order,
)

EDITION = "five_tribes/2"
KEYS = (
    "players",
    "options",
    "turn",
    "bid order",
    "turn order",
    "used",
    "doubled",
    "ending",
    "stuck",
    "board",
    "bag",
    "palms left",
    "palaces left",
    "row",
    "pile",
    "discards",
    "djinns",
    "djinn pile",
    "djinn discards",
    "seats",
)
T = TypeVar("T")


def write(position: Position) -> str:
    """A position as text; what equals its default is left out."""
    lines = [f"intramuros {EDITION}", f"players: {position.players}"]

    def line(key: str, text: str) -> None:
        if text:
            lines.append(f"{key}: {text}")

    line("options", write_options(position.options))
    line("turn", write_phase(position.phase))
    line("bid order", write_bid_order(position.bid_order))
    line("turn order", write_turn_order(position.turn_order))
    line("used", _djinns(position.used))
    for key, holds, usual in (
        ("doubled", position.doubled, False),
        ("ending", position.ending, isinstance(position.phase, Over)),
        ("stuck", position.stuck, False),
    ):
        line(key, "" if holds == usual else "yes" if holds else "no")
    lines.append("board:")
    lines += write_board(position)
    if position.bag != _bag(position.meeples, position.seats, in_hand(position.phase)):
        line("bag", write_counts(LETTERS, position.bag) or "nothing")
    if position.palms_left != PALMS - sum(position.palms):
        line("palms left", str(position.palms_left))
    if position.palaces_left != PALACES - sum(position.palaces):
        line("palaces left", str(position.palaces_left))
    line("row", " ".join(CARDS[card] for card in position.row))
    if position.pile != _pile(position.row, position.discards, position.seats):
        line("pile", write_counts(CARDS, position.pile) or "nothing")
    line("discards", write_counts(CARDS, position.discards))
    line("djinns", _djinns(position.djinn_row))
    if position.djinn_pile != _djinn_pile(
        position.djinn_row, position.djinn_discards, position.seats, position.phase
    ):
        line("djinn pile", _djinns(position.djinn_pile) or "nothing")
    line("djinn discards", _djinns(position.djinn_discards))
    lines.append("seats:")
    lines += [f"  {seat + 1} {write_seat(player)}" for seat, player in enumerate(position.seats)]
    return "\n".join(lines) + "\n"


def read(text: str) -> Position:
    """The inverse of `write`; whatever is not stated has its default."""
    found = headed(text, f"intramuros {EDITION}", KEYS)

    def given(key: str, reads: Callable[[str], T], default: T) -> T:
        """What the text says under a key; errors name its line."""
        if key not in found:
            return default
        try:
            return reads(found[key].value)
        except (NotationError, OptionError) as error:
            raise NotationError(f"line {found[key].line}, {key}: {error}") from None

    players = given("players", lambda value: number(value, "players", 2, 4), 4)
    options = given("options", lambda value: read_options(Options, value), Options())
    tiles = read_board(found["board"], players) if "board" in found else [Tile()] * BOARD.size
    laid = all(tile.kind is not None for tile in tiles)
    phase = given(
        "turn",
        lambda value: read_phase(value, players),
        read_phase(default_phase(laid), players),
    )
    first = start(players, options)
    owners = tuple(tile.owner for tile in tiles)
    seats = (
        read_seats(found["seats"], players, owners)
        if "seats" in found
        else tuple(default_seats(players, owners))
    )
    nothing: tuple[int, ...] = ()
    row = given("row", _cards, nothing)
    discards = given(
        "discards", lambda value: read_counts(value, CARDS, CARD_COUNTS), first.discards
    )
    djinn_row = given("djinns", read_djinns, nothing)
    djinn_discards = given("djinn discards", read_djinns, nothing)
    bid_order = given("bid order", lambda value: read_bid_order(value, players), nothing)
    turn_order = given(
        "turn order", lambda value: read_turn_order(value, players), first.turn_order
    )
    meeples = tuple(tile.meeples for tile in tiles)
    palms, palaces = tuple(t.palms for t in tiles), tuple(t.palaces for t in tiles)
    return Position(
        players=players,
        options=options,
        phase=phase,
        tiles=tuple(tile.kind for tile in tiles),
        meeples=meeples,
        owners=owners,
        palms=palms,
        palaces=palaces,
        bag=given(
            "bag",
            lambda value: read_counts(value, LETTERS, MEEPLES),
            _bag(meeples, seats, in_hand(phase)),
        ),
        row=row,
        pile=given(
            "pile",
            lambda value: read_counts(value, CARDS, CARD_COUNTS),
            _pile(row, discards, seats),
        ),
        discards=discards,
        djinn_row=djinn_row,
        djinn_pile=given(
            "djinn pile",
            lambda value: tuple(sorted(read_djinns(value))),
            _djinn_pile(djinn_row, djinn_discards, seats, phase),
        ),
        djinn_discards=tuple(sorted(djinn_discards)),
        seats=seats,
        bid_order=with_missing_markers(bid_order, turn_order, phase, players, options),
        turn_order=turn_order,
        used=given("used", lambda value: tuple(sorted(read_djinns(value))), ()),
        doubled=given("doubled", _yes, False),
        ending=given("ending", _yes, isinstance(phase, Over)),
        stuck=given("stuck", _yes, False),
        palms_left=given(
            "palms left",
            lambda value: number(value, "palms", 0, PALMS),
            max(0, PALMS - sum(palms)),
        ),
        palaces_left=given(
            "palaces left",
            lambda value: number(value, "palaces", 0, PALACES),
            max(0, PALACES - sum(palaces)),
        ),
    )


def _bag(meeples: Iterable[Counts], seats: Iterable[Player], hand: Counts) -> Counts:
    """The meeples that are nowhere else."""
    left = [total - held for total, held in zip(MEEPLES, hand, strict=True)]
    for tile in meeples:
        left = [n - here for n, here in zip(left, tile, strict=True)]
    for player in seats:
        left[VIZIER] -= player.viziers
        left[ELDER] -= player.elders
    return tuple(max(0, n) for n in left)


def _pile(row: Iterable[int], discards: Counts, seats: Iterable[Player]) -> Counts:
    """The resource cards that the viewer has seen nowhere."""
    left = [total - gone for total, gone in zip(CARD_COUNTS, discards, strict=True)]
    for card in row:
        left[card] -= 1
    for player in seats:
        for known in (player.cards, player.secret or ()):
            for card, count in enumerate(known):
                left[card] -= count
    return tuple(max(0, n) for n in left)


def _djinn_pile(
    row: Iterable[int], discards: Iterable[int], seats: Iterable[Player], phase: Phase
) -> tuple[int, ...]:
    """The djinns that are nowhere else."""
    gone = {*row, *discards, *(djinn for player in seats for djinn in player.djinns)}
    if isinstance(phase, Choosing):
        gone |= set(phase.drawn)
    return tuple(djinn for djinn in range(len(DJINNS)) if djinn not in gone)


def _djinns(djinns: Iterable[int]) -> str:
    return " ".join(DJINNS[djinn].name for djinn in djinns)


def _cards(text: str) -> tuple[int, ...]:
    found = tuple(read_card(name) for name in text.split())
    if len(found) > ROW:
        raise NotationError(f"the row has {ROW} cards at most, not {len(found)}")
    return found


def _yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise NotationError(f"write yes or no, not {text[:40]!r}")
    return text == "yes"
