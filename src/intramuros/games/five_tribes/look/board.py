"""The board: tracks above, the thirty tiles, djinns beside them, the resource row below.

Layers and elements are remembered by what they show, so that an unchanged one is the same object.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.clicks import SLUGS, row_token, tribe_token, victim_token
from intramuros.games.five_tribes.look import djinns, tracks
from intramuros.games.five_tribes.look.materials import at, disc, hit, path, plate, text
from intramuros.games.five_tribes.look.meeples import FIGURES, crowd
from intramuros.games.five_tribes.look.structures import PALACE, PALM, camel
from intramuros.games.five_tribes.look.tiles import seal
from intramuros.games.five_tribes.model import (
    BOARD,
    Choosing,
    Counts,
    Killing,
    Position,
    Sowing,
)
from intramuros.games.five_tribes.tables import CARDS, COLOURS, DJINN_ROW, ROW, TILES, TRIBES
from intramuros.scene.scene import Layer, Region

BOX: Final = (0.0, 0.0, 808.0, 668.0)
LEFT: Final = 24
TOP: Final = 76
SIDE: Final = 638
"""Where the djinns begin."""
BELOW: Final = 586
CARD: Final = (63, 74)
STEP: Final = 66.9


def corner(cell: int) -> tuple[int, int]:
    """The top left corner of a tile."""
    return LEFT + cell % BOARD.columns * 100, TOP + cell // BOARD.columns * 100


def board(position: Position, viewer: int, colours: tuple[str, ...], chips: Layer) -> Region:
    """The whole table; the viewer may click what is drawn only for who acts."""
    return Region(
        "The sultanate of Naqala",
        BOX,
        {
            "ground": {**_GROUND, **tracks.ground(position)},
            "tiles": _tiles(position.tiles),
            "structures": _structures(position.palms, position.palaces),
            "camels": _camels(position.owners, colours),
            "meeples": _meeples(position.meeples),
            "cards": _cards(position.row),
            "djinns": _djinns(position),
            "stocks": _stocks(position),
            "markers": tracks.markers(position, colours),
            "handful": _handful(position),
            "chips": chips,
            "hits": _hits(position, viewer),
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


@lru_cache(maxsize=256)
def _tiles(kinds: tuple[int | None, ...]) -> Layer:
    return {
        f"t-{BOARD.names[cell]}": _tile(cell, kind)
        for cell, kind in enumerate(kinds)
        if kind is not None
    }


@lru_cache(maxsize=512)
def _tile(cell: int, kind: int) -> str:
    x, y = corner(cell)
    tile = TILES[kind]
    return (
        f'<g id="t-{BOARD.names[cell]}"><use href="#tile-{tile.name}" x="{x}" y="{y}" '
        f'width="100" height="100"/>{at(x + 4, y + 4, seal(tile.value, tile.colour))}</g>'
    )


@lru_cache(maxsize=256)
def _structures(palms: tuple[int, ...], palaces: tuple[int, ...]) -> Layer:
    return {
        f"b-{BOARD.names[cell]}": _skyline(cell, palms[cell], palaces[cell])
        for cell in range(BOARD.size)
        if palms[cell] or palaces[cell]
    }


@lru_cache(maxsize=1024)
def _skyline(cell: int, palms: int, palaces: int) -> str:
    """What has been built on a tile, from the right; more than three of a kind as a number."""
    x, y = corner(cell)
    found = []
    right = 97.0
    for count, body, width in ((palms, PALM, 24.0), (palaces, PALACE, 28.0)):
        for n in range(min(count, 3)):
            scale = 0.86
            found.append(at(x + right - width - 3, y + 16 + (n % 2) * 4, body, scale))
            right -= width * (0.72 if n + 1 < min(count, 3) else 1)
        if count > 3:
            found.append(_badge(x + right + 4, y + 50, f"×{count}"))
    return f'<g id="b-{BOARD.names[cell]}">{"".join(reversed(found))}</g>'


def _badge(x: float, y: float, words: str) -> str:
    width = 9 + 7 * len(words)
    return plate(x - width / 2, y - 9, width, 16, "surface", "f-outline", 8) + text(
        x, y + 3.4, words, 12
    )


@lru_cache(maxsize=256)
def _camels(owners: tuple[int | None, ...], colours: tuple[str, ...]) -> Layer:
    return {
        f"c-{BOARD.names[cell]}": _camel(cell, colours[owner])
        for cell, owner in enumerate(owners)
        if owner is not None
    }


@lru_cache(maxsize=256)
def _camel(cell: int, colour: str) -> str:
    x, y = corner(cell)
    return f'<g id="c-{BOARD.names[cell]}">{at(x + 32, y + 4, camel(colour), 0.98)}</g>'


@lru_cache(maxsize=256)
def _meeples(crowds: tuple[Counts, ...]) -> Layer:
    found: dict[str, str] = {}
    for cell, counts in enumerate(crowds):
        if any(counts):
            found.update(_crowd(cell, counts))
    return found


@lru_cache(maxsize=4096)
def _crowd(cell: int, counts: Counts) -> Layer:
    x, y = corner(cell)
    found = {}
    for spot in crowd(counts).spots:
        key = f"m-{BOARD.names[cell]}-{COLOURS[spot.tribe]}-{spot.number}"
        figure = at(x + spot.x, y + 47 + spot.y, FIGURES[spot.tribe], spot.scale)
        if spot.count > 1:
            figure += _badge(x + spot.x + 15 * spot.scale, y + 92, str(spot.count))
        found[key] = f'<g id="{key}">{figure}</g>'
    return found


@lru_cache(maxsize=256)
def _cards(row: tuple[int, ...]) -> Layer:
    return {
        f"r-{place}": _card(place, row[place] if place < len(row) else None) for place in range(ROW)
    }


@lru_cache(maxsize=256)
def _card(place: int, card: int | None) -> str:
    x, (width, height) = LEFT + STEP * place, CARD
    if card is None:
        return f'<g id="r-{place}">{at(x, BELOW, djinns.no_card(width, height))}</g>'
    name = CARDS[card]
    ground = "f-fakir-card" if name == "fakir" else "f-card"
    return (
        f'<g id="r-{place}">{plate(x, BELOW + 2.5, width, height, "f-shadow", "", 7, _FAINT)}'
        f"{plate(x + 0.7, BELOW, width - 1.4, height - 1, ground, 'f-card-line', 7)}"
        f'<use href="#card-{name}" x="{x + 10.5:g}" y="{BELOW + 6}" width="42" height="42"/>'
        f"{text(x + width / 2, BELOW + 64, name, 12)}</g>"
    )


_FAINT: Final = ' opacity=".25"'


def _djinns(position: Position) -> Layer:
    phase = position.phase
    if isinstance(phase, Choosing):
        return _djinn_cards(phase.drawn, True)
    return _djinn_cards(position.djinn_row, False)


def _slot(place: int) -> float:
    return TOP + 170.0 * place


@lru_cache(maxsize=256)
def _djinn_cards(shown: tuple[int, ...], offered: bool) -> Layer:
    found = {}
    for place in range(DJINN_ROW):
        face_up = place < len(shown)
        body = (
            djinns.card(shown[place], offered)
            if face_up
            else djinns.no_card(djinns.WIDTH, djinns.HEIGHT)
        )
        found[f"d-{place}"] = f'<g id="d-{place}">{at(SIDE - 1, _slot(place), body)}</g>'
    return found


@lru_cache(maxsize=256)
def _stock(place: int, symbol: str, count: int, name: str) -> str:
    x = SIDE + 2 + place % 3 * 54
    y = BELOW + place // 3 * 38
    return (
        f'<g id="s-{place}" role="img" aria-label="{name}: {count}">'
        f'<use href="#{symbol}" x="{x}" y="{y + 3}" width="30" height="30"/>'
        f"{text(x + 32, y + 24, str(count), 14, 'f-label', weight=700, anchor='start')}</g>"
    )


def _stocks(position: Position) -> Layer:
    """What is left of everything."""
    stocks = (
        ("palm", position.palms_left, "palms left"),
        ("palace", position.palaces_left, "palaces left"),
        ("bag", sum(position.bag), "meeples in the bag"),
        ("card-back", sum(position.pile), "cards in the pile"),
        ("discards", sum(position.discards), "cards discarded"),
        ("sign-lamp", len(position.djinn_pile), "djinns in the pile"),
    )
    return {f"s-{n}": _stock(n, *stock) for n, stock in enumerate(stocks)}


HANDFUL: Final = (28, 36)
"""The room of each tribe in the handful."""


def _handful_at(cell: int, tribes: int) -> tuple[float, float]:
    x, y = corner(cell)
    wide = tribes * HANDFUL[0] + 8
    left = min(max(x + 50 - wide / 2, LEFT), LEFT + 600 - wide)
    return left, y - 6


def _handful(position: Position) -> Layer:
    """The meeples in hand, lifted over the tile where the hand is."""
    phase = position.phase
    return _lifted(phase.at, phase.hand) if isinstance(phase, Sowing) else {}


@lru_cache(maxsize=512)
def _lifted(cell: int, hand: Counts) -> Layer:
    tribes = [tribe for tribe in range(len(COLOURS)) if hand[tribe]]
    left, top = _handful_at(cell, len(tribes))
    wide, high = HANDFUL
    body = plate(
        left, top + 4, len(tribes) * wide + 8, high + 10, "f-shadow", "", 12, ' opacity=".3"'
    )
    body += plate(
        left, top, len(tribes) * wide + 8, high + 8, "surface", "accent", 12, ' stroke-width="2"'
    )
    found = {"f-tray": f'<g id="f-tray">{body}</g>'}
    for n, tribe in enumerate(tribes):
        x = left + 4 + wide * n
        figure = at(x + 1, top + 6, FIGURES[tribe], 0.86)
        if hand[tribe] > 1:
            figure += disc(x + wide - 6, top + high, 7.5, "ink") + text(
                x + wide - 6, top + high + 3.8, str(hand[tribe]), 11, "surface", weight=700
            )
        key = f"f-{COLOURS[tribe]}"
        found[key] = f'<g id="{key}">{figure}</g>'
    return found


# What can be clicked, and what it is called


def told(position: Position, cell: int) -> str:
    """A tile in words."""
    kind = position.tiles[cell]
    if kind is None:
        return "no tile yet"
    tile, owner = TILES[kind], position.owners[cell]
    parts = [f"{tile.action}, {tile.colour} {tile.value}", people(position.meeples[cell])]
    for count, one in ((position.palms[cell], "palm"), (position.palaces[cell], "palace")):
        parts += [f"{count} {one}{'' if count == 1 else 's'}"] if count else []
    parts += [] if owner is None else [f"camel of seat {owner + 1}"]
    return ", ".join(parts)


def people(counts: Counts) -> str:
    """Meeples in words."""
    found = [
        f"{count} {TRIBES[tribe]}{'' if count == 1 else 's'}"
        for tribe, count in enumerate(counts)
        if count
    ]
    return " ".join(found) or "nobody"


def _hits(position: Position, viewer: int) -> Layer:
    found: dict[str, str] = {}
    for cell, name in enumerate(BOARD.names):
        found[f"h-{name}"] = _cell_hit(cell, told(position, cell))
    phase = position.phase
    if isinstance(phase, Killing) and phase.seat == viewer:
        for cell, counts in enumerate(position.meeples):
            found.update(_victims(cell, counts))
    if isinstance(phase, Sowing) and phase.seat == viewer:
        found.update(_lifted_hits(phase.at, phase.hand))
    found.update(_row_hits(position.row))
    drawn = phase.drawn if isinstance(phase, Choosing) else None
    found.update(_djinn_hits(position.djinn_row if drawn is None else drawn, drawn is not None))
    found.update(tracks.hits(position))
    return found


@lru_cache(maxsize=2048)
def _cell_hit(cell: int, told: str) -> str:
    x, y = corner(cell)
    name = BOARD.names[cell]
    return hit(name, x, y, 100, 100, f"{name}, {told}")[1]


@lru_cache(maxsize=1024)
def _victims(cell: int, counts: Counts) -> Layer:
    """A column for each tribe on a tile."""
    x, y = corner(cell)
    return dict(
        hit(
            victim_token(cell, tribe),
            x + left,
            y,
            right - left,
            100,
            f"{TRIBES[tribe]} on {BOARD.names[cell]}",
        )
        for tribe, left, right in crowd(counts).bounds
    )


@lru_cache(maxsize=512)
def _lifted_hits(cell: int, hand: Counts) -> Layer:
    tribes = [tribe for tribe in range(len(COLOURS)) if hand[tribe]]
    left, top = _handful_at(cell, len(tribes))
    wide, high = HANDFUL
    return dict(
        hit(
            tribe_token(tribe),
            left + 4 + wide * n,
            top + 2,
            wide,
            high + 4,
            f"{TRIBES[tribe]} in hand",
            key=f"lifted-{COLOURS[tribe]}",
        )
        for n, tribe in enumerate(tribes)
    )


@lru_cache(maxsize=256)
def _row_hits(row: tuple[int, ...]) -> Layer:
    width, height = CARD
    return dict(
        hit(
            row_token(place),
            LEFT + STEP * place,
            BELOW,
            width,
            height,
            f"{CARDS[card]}, card {place + 1} of the row",
        )
        for place, card in enumerate(row)
    )


@lru_cache(maxsize=256)
def _djinn_hits(shown: tuple[int, ...], drawn: bool) -> Layer:
    return dict(
        hit(
            f"{'keep' if drawn else 'djinn'}-{SLUGS[djinn]}",
            SIDE - 1,
            _slot(place),
            djinns.WIDTH,
            djinns.HEIGHT - 2,
            djinns.tip(djinn),
            djinns.tip(djinn),
        )
        for place, djinn in enumerate(shown)
    )
