"""A position's text, as docs/notation.md shows it: `write`; `read` is in `read_position`."""

from __future__ import annotations

from intramuros.core.options import write_options
from intramuros.games.carcassonne_city.model import (
    ENDS,
    Building,
    Drawing,
    Following,
    Guarding,
    Laid,
    Laying,
    Over,
    Phase,
    Piece,
    Position,
    Towering,
)
from intramuros.games.carcassonne_city.text.amounts import rest
from intramuros.games.carcassonne_city.text.ledger import write_history
from intramuros.games.carcassonne_city.text.names import write_edge, write_feature, write_place
from intramuros.games.carcassonne_city.text.read_position import EDITION as EDITION
from intramuros.games.carcassonne_city.text.read_position import read as read
from intramuros.games.carcassonne_city.tiles import TILES, TileSet, write_tiles


def write(position: Position) -> str:
    """A position as text."""
    tiles = position.tiles
    lines = [f"intramuros {EDITION}", f"players: {position.players}"]
    if options := write_options(position.options):
        lines.append(f"options: {options}")
    lines.append(f"turn: {_write_phase(position.phase, tiles)}")
    if position.city:
        lines.append("city:")
        lines += [f"  {_write_laid(laid, tiles)}" for laid in position.city]
    if position.gate is not None:
        lines.append(f"gate: {write_edge(position.gate)}")
    for end, arm in zip(ENDS, position.arms, strict=True):
        if arm:
            lines.append(f"{end}: {' '.join(map(_write_piece, arm))}")
    lines.append("stacks: " + " ".join(map(str, position.stacks)))
    if position.bag != rest(tiles, position.phase, position.city, position.aside):
        lines.append(f"bag: {_write_counts(position.bag, tiles)}")
    if any(position.aside):
        lines.append(f"aside: {_write_counts(position.aside, tiles)}")
    lines += [f"walls: {position.walls}", f"short walls: {position.short_walls}", "supply:"]
    for seat, left in enumerate(zip(position.followers, position.towers, strict=True), 1):
        lines.append(f"  {seat} followers {left[0]} towers {left[1]}")
    lines.append("points:")
    for seat, scored in enumerate(position.scored, 1):
        lines.append(
            f"  {seat} streets {scored.streets} markets {scored.markets} towers {scored.towers}"
        )
    lines += write_history(position)
    if tiles != TILES:
        lines.append("tiles:")
        lines += [f"  {line}" for line in write_tiles(tiles).splitlines() if line]
    return "\n".join(lines) + "\n"


def _write_phase(phase: Phase, tiles: TileSet) -> str:
    match phase:
        case Drawing(seat):
            return f"{seat + 1} draws"
        case Laying(seat, tile):
            return f"{seat + 1} lays {tiles.tiles[tile].name}"
        case Following(seat, place):
            return f"{seat + 1} follows {write_place(place)}"
        case Building(scorer, seat, left):
            return f"{seat + 1} builds {left} for {scorer + 1}"
        case Guarding(scorer, seat, left, end):
            return f"{seat + 1} guards {ENDS[end]} {left} for {scorer + 1}"
        case Towering(scorer):
            return f"{scorer + 1} towers"
        case Over():
            return "over"


def _write_laid(laid: Laid, tiles: TileSet) -> str:
    text = f"{write_place(laid.place)} {tiles.tiles[laid.tile].name} r{laid.turn}"
    if laid.follower is None:
        return text
    return f"{text} {laid.follower.seat + 1} {write_feature(laid.follower.feature)}"


def _write_piece(piece: Piece) -> str:
    stands = "-" if piece.guard is None else str(piece.guard + 1)
    return stands + ("T" if piece.tower else "")


def _write_counts(counts: tuple[int, ...], tiles: TileSet) -> str:
    names = (
        tile.name if count == 1 else f"{tile.name} {count}"
        for tile, count in zip(tiles.tiles, counts, strict=True)
        if count
    )
    return " ".join(names) or "nothing"
