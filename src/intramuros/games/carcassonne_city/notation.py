"""Carcassonne: The City as text: positions and actions, both ways. docs/notation.md shows it."""

from __future__ import annotations

from typing import Final

from intramuros.core.errors import NotationError
from intramuros.core.options import write_options
from intramuros.games.carcassonne_city.amounts import rest
from intramuros.games.carcassonne_city.model import (
    ENDS,
    Action,
    Building,
    Draw,
    Drawing,
    Follow,
    Following,
    Gate,
    Guard,
    Guarding,
    Laid,
    Lay,
    Laying,
    Over,
    Phase,
    Piece,
    Position,
    Tower,
    Towering,
    Wall,
)
from intramuros.games.carcassonne_city.names import (
    nth,
    read_edge,
    read_end,
    read_feature,
    read_place,
    read_turn,
    write_edge,
    write_feature,
    write_place,
)
from intramuros.games.carcassonne_city.reading import EDITION as EDITION
from intramuros.games.carcassonne_city.reading import read as read
from intramuros.games.carcassonne_city.tiles import NAME, TILES, TileSet, write_tiles
from intramuros.games.carcassonne_city.words import words as words

ACTIONS: Final = (
    "'draw C2a', 'tile 3,-2 r1', 'citizen 1', 'seller 1', 'steward 1', 'no follower', "
    "'gate 0,1 N', 'wall clockwise', 'guard', 'no guard', 'tower clockwise' or 'no tower'"
)


# Actions


def write_action(action: Action) -> str:
    """`draw C2a`, `tile 3,-2 r1`, `citizen 1`, `gate 0,1 N`, `wall clockwise`, `guard` …"""
    match action:
        case Draw(tile):
            return f"draw {tile}"
        case Lay(place, turn):
            return f"tile {write_place(place)} r{turn}"
        case Follow(feature):
            return write_feature(feature) if feature else "no follower"
        case Gate(edge):
            return f"gate {write_edge(edge)}"
        case Wall(end):
            return f"wall {nth(ENDS, end)}"
        case Guard(stands):
            return "guard" if stands else "no guard"
        case Tower(end):
            return "no tower" if end is None else f"tower {nth(ENDS, end)}"


def read_action(text: str) -> Action:
    """The inverse of `write_action`."""
    match text.split():
        case ["draw", tile]:
            if not NAME.fullmatch(tile):
                raise NotationError(f"{tile[:60]!r} is no name of a tile; one is 'C2a'")
            return Draw(tile)
        case ["tile", place, turn]:
            return Lay(read_place(place), read_turn(turn))
        case [("citizen" | "seller" | "steward") as role, which]:
            return Follow(read_feature(role, which))
        case ["no", "follower"]:
            return Follow(None)
        case ["gate", place, side]:
            return Gate(read_edge(place, side))
        case ["wall", end]:
            return Wall(read_end(end))
        case ["guard"]:
            return Guard(True)
        case ["no", "guard"]:
            return Guard(False)
        case ["tower", end]:
            return Tower(read_end(end))
        case ["no", "tower"]:
            return Tower(None)
    raise NotationError(f"{text[:60]!r} is no action of Carcassonne: The City; write {ACTIONS}")


# Positions


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
