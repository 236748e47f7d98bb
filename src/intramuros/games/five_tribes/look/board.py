"""The board: tracks above, the tiles, djinns beside them, the resource row below."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from intramuros.games.five_tribes.look import handful, rows, tiles, tracks
from intramuros.games.five_tribes.look.art.symbols import EXPANSION_SYMBOLS
from intramuros.games.five_tribes.look.materials import path, plate, text
from intramuros.games.five_tribes.look.plan import LEFT, TOP, Plan, plan_of
from intramuros.games.five_tribes.model import Options, Position
from intramuros.games.five_tribes.model.mix import expansions
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
    plan = plan_of(position.board)
    return Region(
        "The sultanate of Naqala",
        plan.box,
        {
            **_symbols(position.options),
            "ground": {**_ground(plan), **tracks.ground(position)},
            "tiles": tiles.tiles(position.tiles, position.board),
            "structures": tiles.structures(position),
            "camels": tiles.camels(position, look.colours),
            "meeples": tiles.meeples(position.meeples),
            "cards": rows.cards(position.row, plan),
            "djinns": rows.djinn_cards(position),
            "stocks": rows.stocks(position),
            "markers": tracks.markers(position, look.colours),
            "handful": handful.handful(position, look),
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


@cache
def _symbols(options: Options) -> dict[str, Layer]:
    """The symbols of the expansions in play; a game without any has no layer for them."""
    found: Layer = {}
    for name in sorted(expansions(options)):
        found |= EXPANSION_SYMBOLS[name]
    return {"symbols": found} if found else {}


@cache
def _ground(plan: Plan) -> Layer:
    _, _, width, height = plan.box
    cloth = plate(0, 0, width, height, "f-cloth", "", 14) + plate(
        3.5, 3.5, width - 7, height - 7, "f-cloth", "f-cloth-line", 11
    )
    wide, high = 100 * plan.columns + 6, 100 * plan.rows + 6
    stars = "".join(
        f"M{LEFT + 100 * column} {TOP + 100 * row - 5}l5 5l-5 5l-5-5z"
        for column in range(plan.columns + 1)
        for row in range(plan.rows + 1)
    )
    city = plate(LEFT - 3, TOP - 3, wide, high, "f-cloth-deep", "", 10) + path(
        stars, "f-cloth-line"
    )
    front = path(f"M{LEFT - 14} {plan.below + 27}l9 9l-9 9z", "accent")
    return {
        "g-cloth": f'<g id="g-cloth">{cloth}</g>',
        "g-city": f'<g id="g-city">{city}</g>',
        "g-names": f'<g id="g-names" aria-hidden="true">{_names(plan)}</g>',
        "g-front": f'<g id="g-front">{front}</g>',
    }


def _names(plan: Plan) -> str:
    columns = (
        text(LEFT + 50 + 100 * n, TOP - 5, chr(97 + n), 13, "f-label") for n in range(plan.columns)
    )
    rows = (
        text(LEFT - 12, TOP + 55 + 100 * n, str(n + 1), 13, "f-label") for n in range(plan.rows)
    )
    return "".join((*columns, *rows))
