"""The strip under the board: the viewer's cards and djinns, and buttons for what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.clicks import Tokens
from intramuros.games.five_tribes.look.buttons import Button, buttons, victims
from intramuros.games.five_tribes.look.materials import at, circle, hit, lines, path, plate, text
from intramuros.games.five_tribes.look.treasures import NONE, has_row, treasures
from intramuros.games.five_tribes.model import Action, Options, Over, Position
from intramuros.games.five_tribes.model.components import CARDS, GOODS
from intramuros.games.five_tribes.referee import holdings
from intramuros.games.five_tribes.tokens import good_token
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region
from intramuros.scene.theme import EMBLEMS

BOX: Final = (0.0, 0.0, 480.0, 108.0)
SLOT: Final = 34.0
GAP: Final = 4.0
ROW_TWO: Final = 57.0
ROW_THREE: Final = 113.0
TALL_BOX: Final = (0.0, 0.0, 480.0, 164.0)
"""With items or whims there is a third row."""


def hand(position: Position, viewer: int, look: Look, legal: Mapping[Action, Tokens]) -> Region:
    """The viewer's own; a viewer without a seat sees only that hands are hidden (F-125)."""
    ways = tuple(legal.values())
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
    box = BOX
    if has_row(position):
        box = TALL_BOX
        asked_for = {token for path in ways for token in path}
        row = tuple(treasures(position, viewer, legal, asked_for))
        more = (player.artisans, player.tents) if position.options.artisans else ()
        slots = {**slots, **_more_slots(more, look.colours[viewer])}
        faces = {**faces, **_treasure_faces(row, len(more), position.options)}
        item_hits = {**item_hits, **_treasure_hits(row, len(more))}
    layers = {"slots": slots, "items": faces, "hits": {**slot_hits, **item_hits}}
    return Region(f"The hand of {look.name(viewer)}", box, layers)


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
def _slot(place: int, symbol: str, name: str, count: int, top: float = 0) -> str:
    gap, ground = (0, "surface") if place <= GOODS else (4, "paper")
    if top:  # a row of its own
        gap, ground = 0, "paper"
    x = place * SLOT + gap
    faded = "" if count else ' opacity=".28"'
    return (
        f'<g id="q-{name}">{plate(x + 1, top + 1, SLOT - 2, 51, ground, "line", 6)}'
        f'<use href="#{symbol}" x="{x + 4:g}" y="{top + 4:g}" width="26" height="26"{faded}/>'
        f"{text(x + SLOT / 2, top + 46, str(count), 13, 'ink' if count else 'ink-soft')}</g>"
    )


@lru_cache(maxsize=256)
def _more_slots(stock: tuple[int, ...], colour: str) -> Layer:
    """The artisans and the tent, at the left of the third row."""
    things = zip(("artisans", "tents"), ("meeple-purple", f"tent-{colour}"), stock, strict=False)
    return {
        f"q-{name}": _slot(n, symbol, name, count, ROW_THREE - 1)
        for n, (name, symbol, count) in enumerate(things)
    }


@lru_cache(maxsize=512)
def _slot_hits(cards: tuple[int, ...]) -> Layer:
    found = {}
    for n, count in enumerate(cards):
        label = f"{CARDS[n]}, {count or 'none'} in hand"
        key, element = hit(good_token(n), n * SLOT + 1, 1, SLOT - 2, 51, label, CARDS[n])
        found[key] = element
    return found


# The second row


def _spread(row: tuple[Button, ...], left: float = 1.0) -> list[tuple[Button, float, float]]:
    """Each button with its left end and its width."""
    weights = [1.0 if button.symbol else 1.75 for button in row]
    unit = min(56.0, (479 - left - GAP * len(row)) / sum(weights)) if row else 0.0
    found = []
    x = left
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
    room = SLOT * GOODS / max(5, len(row))
    return [(button, 1 + room * n, room - GAP) for n, button in enumerate(row)]


@lru_cache(maxsize=1024)
def _face(button: Button, x: float, y: float, width: float, mine: str = "") -> str:
    body = _chip(button, width) if button.symbol else _worded(button, width)
    faded = ' opacity=".4"' if button.dim else ""
    return f'<g id="i-{mine}{button.token}"><g{faded}>{at(x, y, body)}</g></g>'


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
    ground = "paper" if button.later else "surface"
    line, wide = ("accent", ' stroke-width="2"') if button.lit else ("line", "")
    body = plate(0, 0, width, 50, ground, line, 7, wide)
    where = f'x="{left:g}" y="{top:g}" width="{icon:g}" height="{icon:g}"'
    use = f'<use href="#{button.symbol}" {where}/>'
    body += at(left, top, button.face, icon / 40) if button.face else use
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


# The third row


def _treasury(slots: int) -> float:
    """Where items and whims begin, after so many slots."""
    return GAP + SLOT * slots if slots else 1.0


@lru_cache(maxsize=256)
def _treasure_faces(row: tuple[Button, ...], slots: int, options: Options) -> Layer:
    left = _treasury(slots)
    if not row:
        note = text(
            left + (479 - left) / 2,
            ROW_THREE + 29,
            NONE[options.artisans, options.whims],
            14,
            "ink-soft",
            weight=400,
        )
        return {"i-nothing": f'<g id="i-nothing">{note}</g>'}
    return {
        f"i-own-{button.token}": _face(button, x, ROW_THREE, width, "own-")
        for button, x, width in _spread(row, left)
    }


@lru_cache(maxsize=256)
def _treasure_hits(row: tuple[Button, ...], slots: int) -> Layer:
    return dict(
        hit(button.token, x, ROW_THREE, width, 50, button.label, button.tip, f"own-{button.token}")
        for button, x, width in _spread(row, _treasury(slots))
    )
