"""Which tiles an action of My City moves: once everybody has chosen, all of them at a time."""

from __future__ import annotations

from intramuros.games.my_city.campaign.pieces import SIDE
from intramuros.games.my_city.look.hits import token
from intramuros.games.my_city.look.outlines import handle
from intramuros.games.my_city.model import Position
from intramuros.scene.drawing import Travel


def travels(before: Position, after: Position, viewer: int) -> tuple[Travel, ...]:
    """From each player to the square by which the tile is held.

    What travels is the tile that the viewer could build as well: other outlines are not drawn.
    """
    if viewer < 0:
        return ()
    campaign, church = after.campaign, before.cities[viewer].church
    found = []
    for seat, (was, now) in enumerate(zip(before.cities, after.cities, strict=True)):
        for each in now.buildings[len(was.buildings) :]:
            name = campaign.outline_of(each.tile, now.church)
            if name and name == campaign.outline_of(each.tile, church):
                column, row = handle(campaign.shapes[name], each.turn)
                cell = each.cell + row * SIDE + column
                found.append(Travel(f"tile-{each.tile}-{each.turn}", seat, token(seat, cell)))
    return tuple(found)
