"""The resource row, the djinns face up, and how much is left of everything."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.clicks import SLUGS, row_token
from intramuros.games.five_tribes.look.art import djinns
from intramuros.games.five_tribes.look.materials import at, hit, plate, text
from intramuros.games.five_tribes.look.plan import BELOW, LEFT, SIDE, TOP
from intramuros.games.five_tribes.model import Choosing, Position
from intramuros.games.five_tribes.model.components import CARDS, DJINN_ROW, ROW
from intramuros.scene.scene import Layer

CARD: Final = (63, 74)
STEP: Final = 66.9


@lru_cache(maxsize=256)
def cards(row: tuple[int, ...]) -> Layer:
    """The row from its front."""
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


def djinn_cards(position: Position) -> Layer:
    """The djinns face up, or those that Sibittis has drawn."""
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


def stocks(position: Position) -> Layer:
    """What is left of everything."""
    left = (
        ("palm", position.palms_left, "palms left"),
        ("palace", position.palaces_left, "palaces left"),
        ("bag", sum(position.bag), "meeples in the bag"),
        ("card-back", sum(position.pile), "cards in the pile"),
        ("discards", sum(position.discards), "cards discarded"),
        ("sign-lamp", len(position.djinn_pile), "djinns in the pile"),
    )
    return {f"s-{n}": _stock(n, *stock) for n, stock in enumerate(left)}


# What can be clicked


def hits(position: Position) -> Layer:
    """The cards of the row and the djinns."""
    phase = position.phase
    drawn = phase.drawn if isinstance(phase, Choosing) else None
    shown = position.djinn_row if drawn is None else drawn
    return {**_row_hits(position.row), **_djinn_hits(shown, drawn is not None)}


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
