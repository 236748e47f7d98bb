"""Five Tribes as text: positions, both ways. docs/notation.md shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from intramuros.core.errors import NotationError, OptionError
from intramuros.core.notation import headed, number
from intramuros.core.options import read_options, write_options
from intramuros.games.five_tribes.model import (
    GRID,
    Options,
    Over,
    Position,
    board_of,
    start,
)
from intramuros.games.five_tribes.model.components import (
    CARD_COUNTS,
    CARDS,
    LETTERS,
    PALACES,
    PALMS,
)
from intramuros.games.five_tribes.model.house import (
    HOUSE,
    ITEMS,
    write_house,
)
from intramuros.games.five_tribes.model.mix import meeple_counts
from intramuros.games.five_tribes.text.names import (
    NOTHING,
    read_djinns,
    write_whims,
)
from intramuros.games.five_tribes.text.parts.board import Tile, read_board, write_board
from intramuros.games.five_tribes.text.parts.left_over import (
    default_bag,
    default_djinn_pile,
    default_item_pile,
    default_pile,
    default_whim_pile,
)
from intramuros.games.five_tribes.text.parts.seats import (
    default_seats,
    read_counts,
    read_seats,
    write_counts,
    write_seat,
)
from intramuros.games.five_tribes.text.parts.tracks import (
    read_bid_order,
    read_turn_order,
    with_missing_markers,
    write_bid_order,
    write_turn_order,
)
from intramuros.games.five_tribes.text.parts.values import (
    first_round,
    read_city_whims,
    read_house_block,
    read_items,
    read_players,
    read_round,
    read_row,
    read_whims_in_play,
    read_yes,
    write_city_whims,
    write_djinns,
)
from intramuros.games.five_tribes.text.phases import default_phase, read_phase, write_phase

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
    "magic",
    "round",
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
    "item pile",
    "item discards",
    "whims",
    "whim pile",
    "whim discards",
    "seats",
    "house",
)
T = TypeVar("T")


def write(position: Position) -> str:
    """A position as text; what equals its default is left out."""
    lines = [f"intramuros {EDITION}", f"players: {position.players}"]
    options, seats, phase = position.options, position.seats, position.phase

    def line(key: str, text: str) -> None:
        if text:
            lines.append(f"{key}: {text}")

    def unless(usual: object, key: str, now: object, text: str) -> None:
        if now != usual:
            line(key, text or NOTHING)

    line("options", write_options(options))
    line("turn", write_phase(phase))
    line("bid order", write_bid_order(position.bid_order))
    line("turn order", write_turn_order(position.turn_order))
    line("used", write_djinns(position.used))
    for key, holds, usual in (
        ("doubled", position.doubled, False),
        ("ending", position.ending, isinstance(phase, Over)),
        ("stuck", position.stuck, False),
        ("magic", position.magic, False),
    ):
        line(key, "" if holds == usual else "yes" if holds else "no")
    if position.round or first_round(options, phase):
        line("round", str(position.round))
    lines.append("board:")
    lines += write_board(position)
    bag = default_bag(options, position.meeples, seats, phase)
    unless(bag, "bag", position.bag, write_counts(LETTERS, position.bag))
    palms, palaces = PALMS - sum(position.palms), PALACES - sum(position.palaces)
    unless(palms, "palms left", position.palms_left, str(position.palms_left))
    unless(palaces, "palaces left", position.palaces_left, str(position.palaces_left))
    line("row", " ".join(CARDS[card] for card in position.row))
    pile = default_pile(position.row, position.discards, seats)
    unless(pile, "pile", position.pile, write_counts(CARDS, position.pile))
    line("discards", write_counts(CARDS, position.discards))
    line("djinns", write_djinns(position.djinn_row))
    djinns = default_djinn_pile(options, position.djinn_row, position.djinn_discards, seats, phase)
    unless(djinns, "djinn pile", position.djinn_pile, write_djinns(position.djinn_pile))
    line("djinn discards", write_djinns(position.djinn_discards))
    items = default_item_pile(options, position.house, position.item_discards, seats, phase)
    unless(items, "item pile", position.item_pile, write_counts(ITEMS, position.item_pile))
    line("item discards", write_counts(ITEMS, position.item_discards))
    line("whims", write_city_whims(position.city_whims))
    whims = default_whim_pile(
        options, position.house, position.city_whims, position.whim_discards, seats
    )
    unless(whims, "whim pile", position.whim_pile, write_whims(position.whim_pile))
    line("whim discards", write_whims(position.whim_discards))
    lines.append("seats:")
    lines += [f"  {seat + 1} {write_seat(player, options)}" for seat, player in enumerate(seats)]
    if position.house != HOUSE:
        lines.append("house:")
        lines += [f"  {line}" for line in write_house(position.house).splitlines() if line]
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

    house = read_house_block(found["house"]) if "house" in found else HOUSE
    options = given("options", lambda value: read_options(Options, value), Options())
    players = given("players", lambda value: read_players(value, options), 4)
    board = board_of(options)
    tiles = (
        read_board(found["board"], players, options) if "board" in found else [Tile()] * GRID.size
    )
    laid = all(tiles[cell].kind is not None for cell in board.cells)
    phase = given(
        "turn",
        lambda value: read_phase(value, players, options),
        read_phase(default_phase(laid), players, options),
    )
    first = start(players, options, house)
    owners = tuple(tile.owner for tile in tiles)
    tents = tuple(cell for cell, tile in enumerate(tiles) if tile.tent)
    usual = default_seats(players, options, owners, tents)
    seats = read_seats(found["seats"], usual, options) if "seats" in found else tuple(usual)
    nothing: tuple[int, ...] = ()
    row = given("row", read_row, nothing)
    discards = given(
        "discards", lambda value: read_counts(value, CARDS, CARD_COUNTS), first.discards
    )
    djinn_row = given("djinns", lambda value: read_djinns(value, options), nothing)
    djinn_discards = given("djinn discards", lambda value: read_djinns(value, options), nothing)
    item_discards = given(
        "item discards", lambda value: read_items(value, house, options), first.item_discards
    )
    city_whims = given("whims", lambda value: read_city_whims(value, options), first.city_whims)
    whim_discards = given(
        "whim discards", lambda value: read_whims_in_play(value, options), nothing
    )
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
            lambda value: read_counts(value, LETTERS, meeple_counts(options)),
            default_bag(options, meeples, seats, phase),
        ),
        row=row,
        pile=given(
            "pile",
            lambda value: read_counts(value, CARDS, CARD_COUNTS),
            default_pile(row, discards, seats),
        ),
        discards=discards,
        djinn_row=djinn_row,
        djinn_pile=given(
            "djinn pile",
            lambda value: tuple(sorted(read_djinns(value, options))),
            default_djinn_pile(options, djinn_row, djinn_discards, seats, phase),
        ),
        djinn_discards=tuple(sorted(djinn_discards)),
        seats=seats,
        bid_order=with_missing_markers(bid_order, turn_order, phase, players, options),
        turn_order=turn_order,
        used=given("used", lambda value: tuple(sorted(read_djinns(value, options))), ()),
        doubled=given("doubled", read_yes, False),
        ending=given("ending", read_yes, isinstance(phase, Over)),
        stuck=given("stuck", read_yes, False),
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
        tents=tents,
        item_pile=given(
            "item pile",
            lambda value: read_items(value, house, options),
            default_item_pile(options, house, item_discards, seats, phase),
        ),
        item_discards=item_discards,
        city_whims=city_whims,
        whim_pile=given(
            "whim pile",
            lambda value: read_whims_in_play(value, options),
            default_whim_pile(options, house, city_whims, whim_discards, seats),
        ),
        whim_discards=whim_discards,
        magic=given("magic", read_yes, False),
        round=given("round", lambda value: read_round(value, options), first_round(options, phase)),
        house=house,
    )
