"""The strip under the board: the viewer's cards and djinns, and buttons for what can be done."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.clicks import Tokens, good_token
from intramuros.games.five_tribes.look.buttons import Button, buttons, victims
from intramuros.games.five_tribes.look.materials import at, circle, hit, lines, path, plate, text
from intramuros.games.five_tribes.model import Over, Position
from intramuros.games.five_tribes.model.components import CARDS, COLOURS, GOODS
from intramuros.games.five_tribes.referee import holdings
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region
from intramuros.scene.theme import EMBLEMS

BOX: Final = (0.0, 0.0, 480.0, 108.0)
SLOT: Final = 34.0
GAP: Final = 4.0
ROW_TWO: Final = 57.0


def hand(position: Position, viewer: int, look: Look, ways: Collection[Tokens]) -> Region:
    """The viewer's own; a viewer without a seat sees only that hands are hidden (F-125)."""
    if not 0 <= viewer < position.players:
        over = isinstance(position.phase, Over)
        return Region("The hands of the players", BOX, _COUNTED if over else _HIDDEN)
    player = position.seats[viewer]
    cards, choices = holdings.hand(player), tuple(buttons(position, viewer, look, ways))
    stock = (player.coins, player.camels, player.viziers, player.elders)
    slots, slot_hits = _slots(cards, stock, look.colours[viewer]), _slot_hits(cards)
    faces, item_hits = _faces(choices), _item_hits(choices)
    if asked := tuple(victims(position, ways)):  # the goods make room for them
        goods = CARDS[:GOODS]
        slots = {key: slot for key, slot in slots.items() if key.removeprefix("q-") not in goods}
        faces = {**_victim_faces(asked), **faces}
        slot_hits = _victim_hits(asked)
    layers = {"slots": slots, "items": faces, "hits": {**slot_hits, **item_hits}}
    return Region(f"The hand of {look.name(viewer)}", BOX, layers)


def _note(key: str, y: float, words: str) -> str:
    return f'<g id="{key}">{text(240, y, words, 14, "ink-soft", weight=400)}</g>'


_HIDDEN: Final[Mapping[str, Layer]] = {
    "slots": {"q-hidden": _note("q-hidden", 58, "Coins and cards are hidden.")},
    "items": {},
    "hits": {},
}
_COUNTED: Final[Mapping[str, Layer]] = {
    **_HIDDEN,
    "slots": {"q-hidden": _note("q-hidden", 58, "The score sheet counts coins and cards.")},
}
_NONE: Final[Layer] = {"i-none": _note("i-none", 86, "Your djinns will appear here.")}


# The first row: goods and fakirs, then what else is held


@lru_cache(maxsize=512)
def _slots(cards: tuple[int, ...], stock: tuple[int, ...], colour: str) -> Layer:
    symbols = ("coin", f"camel-{colour}", "meeple-yellow", "meeple-white")
    names = ("coins", "camels", "viziers", "elders")
    return {
        **{
            f"q-{CARDS[n]}": _slot(n, f"card-{CARDS[n]}", CARDS[n], count)
            for n, count in enumerate(cards)
        },
        **{
            f"q-{name}": _slot(n, symbol, name, count)
            for n, (name, symbol, count) in enumerate(
                zip(names, symbols, stock, strict=True), len(cards)
            )
        },
    }


@lru_cache(maxsize=2048)
def _slot(place: int, symbol: str, name: str, count: int) -> str:
    gap, ground = (0, "surface") if place <= GOODS else (4, "paper")
    x = place * SLOT + gap
    faded = "" if count else ' opacity=".28"'
    return (
        f'<g id="q-{name}">{plate(x + 1, 1, SLOT - 2, 51, ground, "line", 6)}'
        f'<use href="#{symbol}" x="{x + 4:g}" y="4" width="26" height="26"{faded}/>'
        f"{text(x + SLOT / 2, 46, str(count), 13, 'ink' if count else 'ink-soft')}</g>"
    )


@lru_cache(maxsize=512)
def _slot_hits(cards: tuple[int, ...]) -> Layer:
    found = {}
    for n, count in enumerate(cards):
        label = f"{CARDS[n]}, {count or 'none'} in hand"
        key, element = hit(good_token(n), n * SLOT + 1, 1, SLOT - 2, 51, label, CARDS[n])
        found[key] = element
    return found


# The second row


def _spread(row: tuple[Button, ...]) -> list[tuple[Button, float, float]]:
    """Each button with its left end and its width."""
    weights = [1.0 if button.symbol else 1.75 for button in row]
    unit = min(56.0, (478 - GAP * len(row)) / sum(weights)) if row else 0.0
    found = []
    x = 1.0
    for button, weight in zip(row, weights, strict=True):
        found.append((button, x, unit * weight))
        x += unit * weight + GAP
    return found


@lru_cache(maxsize=512)
def _faces(row: tuple[Button, ...]) -> Layer:
    return {
        f"i-{button.token}": _face(button, x, ROW_TWO, width) for button, x, width in _spread(row)
    } or _NONE


@lru_cache(maxsize=64)
def _victim_faces(row: tuple[Button, ...]) -> Layer:
    return {f"i-{button.token}": _face(button, x, 1, width) for button, x, width in _abreast(row)}


@lru_cache(maxsize=64)
def _victim_hits(row: tuple[Button, ...]) -> Layer:
    return dict(
        hit(button.token, x, 1, width, 50, button.label, key=f"hand-{button.token}")
        for button, x, width in _abreast(row)
    )


def _abreast(row: tuple[Button, ...]) -> list[tuple[Button, float, float]]:
    """In place of the goods: large enough for a finger on a phone."""
    room = SLOT * GOODS / len(COLOURS)
    return [(button, 1 + room * n, room - GAP) for n, button in enumerate(row)]


@lru_cache(maxsize=1024)
def _face(button: Button, x: float, y: float, width: float) -> str:
    body = _chip(button, width) if button.symbol else _worded(button, width)
    faded = ' opacity=".4"' if button.dim else ""
    return f'<g id="i-{button.token}"><g{faded}>{at(x, y, body)}</g></g>'


def _worded(button: Button, width: float) -> str:
    words = lines(button.caption, 11)
    size = min(12.5, width / (0.72 * max(map(len, words))))
    top = 30 - 7.5 * (len(words) - 1)
    return plate(0, 0, width, 50, "surface", "accent", 10, ' stroke-width="1.5"') + "".join(
        text(width / 2, top + 15 * n, line, size, "accent") for n, line in enumerate(words)
    )


def _chip(button: Button, width: float) -> str:
    icon = min(32.0, width)
    left, top = (width - icon) / 2, 2 + (32 - icon) / 2
    body = plate(0, 0, width, 50, "paper" if button.later else "surface", "line", 7)
    where = f'x="{left:g}" y="{top:g}" width="{icon:g}" height="{icon:g}"'
    body += f'<use href="#{button.symbol}" {where}/>'
    if button.count > 1:
        body += circle(width - 9, 9, 7.5, "ink")
        body += text(width - 9, 13, str(button.count), 11, "surface")
    if button.seat:
        seat = f' transform="translate({width - 9:g} 9) scale(1.3)"'
        body += path(EMBLEMS[button.seat], f"seat-{button.seat}", "f-outline", 0.8, seat)
    size = min(10.0, (width - 4) / (0.72 * len(button.caption)))
    return body + text(width / 2, 45.5, button.caption, size, "ink-soft" if button.later else "ink")


@lru_cache(maxsize=512)
def _item_hits(row: tuple[Button, ...]) -> Layer:
    return dict(
        hit(button.token, x, ROW_TWO, width, 50, button.label, button.tip, f"hand-{button.token}")
        for button, x, width in _spread(row)
    )
