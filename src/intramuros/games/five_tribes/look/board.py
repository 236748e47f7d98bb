"""The board: tracks above, the thirty tiles, djinns beside them, the resource row below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from intramuros.games.five_tribes.look import handful, rows, tiles, tracks
from intramuros.games.five_tribes.look.materials import path, plate, text
from intramuros.games.five_tribes.look.plan import BELOW, BOX, LEFT, TOP
from intramuros.games.five_tribes.model import BOARD, Position
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region


class Signs(NamedTuple):
    """What the tiles tell the player who acts."""

    chips: Layer
    hits: Layer
    """What can be clicked of the chips."""
    tips: Mapping[int, str]
    """A sentence on a tile."""


def board(position: Position, viewer: int, look: Look, signs: Signs) -> Region:
    """The whole table."""
    return Region(
        "The sultanate of Naqala",
        BOX,
        {
            "ground": {**_GROUND, **tracks.ground(position)},
            "tiles": tiles.tiles(position.tiles),
            "structures": tiles.structures(position.palms, position.palaces),
            "camels": tiles.camels(position.owners, look.colours),
            "meeples": tiles.meeples(position.meeples),
            "cards": rows.cards(position.row),
            "djinns": rows.djinn_cards(position),
            "stocks": rows.stocks(position),
            "markers": tracks.markers(position, look.colours),
            "handful": handful.handful(position),
            "chips": signs.chips,
            "hits": {
                **tiles.hits(position, viewer, look, signs.tips),
                **signs.hits,
                **handful.hits(position, viewer),
                **rows.hits(position),
                **tracks.hits(position, look),
            },
        },
    )


def _names() -> str:
    columns = "".join(
        text(LEFT + 50 + 100 * n, TOP - 4, chr(97 + n), 10, "f-label") for n in range(BOARD.columns)
    )
    rows = "".join(
        text(LEFT - 11, TOP + 54 + 100 * n, str(n + 1), 10, "f-label") for n in range(BOARD.rows)
    )
    return f'<g id="g-names" aria-hidden="true">{columns}{rows}</g>'


_STARS: Final = "".join(
    f"M{LEFT + 100 * c} {TOP + 100 * r - 5}l5 5l-5 5l-5-5z" for c in range(7) for r in range(6)
)
_GROUND: Final = {
    "g-cloth": f'<g id="g-cloth">{plate(0, 0, 808, 668, "f-cloth", "", 14)}'
    f"{plate(3.5, 3.5, 801, 661, 'f-cloth', 'f-cloth-line', 11)}</g>",
    "g-city": f'<g id="g-city">{plate(LEFT - 3, TOP - 3, 606, 606 - 100, "f-cloth-deep", "", 10)}'
    f"{path(_STARS, 'f-cloth-line')}</g>",
    "g-names": _names(),
    "g-front": '<g id="g-front">' + path(f"M{LEFT - 14} {BELOW + 27}l9 9l-9 9z", "accent") + "</g>",
}
