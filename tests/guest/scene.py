"""What Bazaar looks like, and how a card is clicked."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

from intramuros.core.game import CHANCE
from intramuros.scene import Fact, Look, Region, Scene, Step
from intramuros.scene.theme import EMBLEMS, SEATS, Materials, joined, paint
from tests.guest.model import (
    HAND,
    HIGHEST,
    PRIZES,
    Action,
    Card,
    Choose,
    Choosing,
    Deal,
    Position,
    Reveal,
    receiver,
)

MATERIALS: Final[Materials] = {
    "g-cloth": ("#e7d8bd", "#332b22"),
    "g-place": ("#f3e8d3", "#3d342a"),
    "g-card": ("#fffaf1", "#efe4cf"),
    "g-back": ("#2f7f79", "#3c8f88"),
    "g-edge": ("#8a7556", "#8f7c60"),
    "g-ink": ("#2b2420", "#2b2420"),
    "g-label": ("#4c4137", "#e6dac6"),
    "g-gold": ("#f0c64e", "#e3b63c"),
    "g-faint": ("#d9c7a6", "#4a3f32"),
}
ALL_MATERIALS: Final = joined(SEATS, MATERIALS)

WIDTH, HEIGHT = 640, 320
CARD_WIDTH, CARD_HEIGHT = 34, 48

DEFS: Final = (
    f'<symbol id="bazaar-back" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}">'
    f'<rect x="1" y="1" width="{CARD_WIDTH - 2}" height="{CARD_HEIGHT - 2}" rx="5" '
    f"{paint(MATERIALS, fill='g-back', stroke='g-edge')}/>"
    f'<path d="M17 10L27 24L17 38L7 24z" {paint(MATERIALS, fill="g-gold")}/></symbol>'
    '<symbol id="bazaar-prize" viewBox="-20 -20 40 40">'
    f'<circle r="18" {paint(MATERIALS, fill="g-gold", stroke="g-edge")} stroke-width="2"/>'
    f'<circle r="13" fill="none" {paint(MATERIALS, stroke="g-edge")}/></symbol>'
)


class BazaarDrawing:
    """Bazaar's pictures and clicks."""

    defs: str = DEFS
    materials: Materials = MATERIALS

    def scene(self, position: Position, viewer: int, look: Look) -> Scene:
        """The table, and the viewer's own cards."""
        table = Region(
            label="The table",
            box=(0, 0, WIDTH, HEIGHT),
            layers={
                "ground": {"cloth": _cloth()},
                "places": dict(_places(position, look)),
                "cards": dict(_cards(position)),
                "prizes": dict(_prizes(position, look)),
                "hits": dict(_table_hits(position, look)),
            },
        )
        hand = Region(
            label="Your cards" if 0 <= viewer < position.players else "Nobody's cards",
            box=(0, 0, HIGHEST * 70, 98),
            layers={
                "cards": dict(_rack(position, viewer)),
                "hits": dict(_rack_hits(position, viewer)),
            },
        )
        return Scene({"board": table, "hand": hand})

    def facts(self, position: Position, viewer: int) -> tuple[tuple[Fact, ...], ...]:
        """Cards in hand and prizes won."""
        return tuple(
            (
                Fact("cards", str(len(hand)), "bazaar-back"),
                Fact("prizes", " ".join(map(str, won)) or "none", "bazaar-prize"),
            )
            for hand, won in zip(position.hands, position.won, strict=True)
        )

    def path(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """A card is one click; chance clicks on what it draws."""
        match action:
            case Deal(card):
                return (f"deal-{card}",)
            case Reveal(prize):
                return (f"prize-{prize}",)
            case Choose(card):
                return (f"card-{card}",)

    def step(self, position: Position, seat: int, prefix: tuple[str, ...]) -> Step:
        """The only click there is."""
        return Step("pick", "Choose a card for the pot")

    def meant(
        self, position: Position, seat: int, prefix: tuple[str, ...], token: str
    ) -> Action | None:
        """A click on a card that the seat does not hold."""
        for card in range(1, HIGHEST + 1):
            if not prefix and token == f"card-{card}":
                return Choose(card)
        return None

    def cells(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """The place or the prize that changed."""
        match action:
            case Deal():
                return (f"seat-{receiver(position.hands) + 1}",)
            case Reveal(prize):
                return (f"prize-{prize}",)
            case Choose():
                return (f"seat-{seat + 1}",) if seat != CHANCE else ()


def _cloth() -> str:
    return (
        f'<rect id="cloth" width="{WIDTH}" height="{HEIGHT}" rx="14" '
        f"{paint(MATERIALS, fill='g-cloth', stroke='g-edge')}/>"
    )


def _name(look: Look, seat: int) -> str:
    """Names are people's own words: they may hold anything."""
    return escape(look.name(seat))


def _column(position: Position, seat: int) -> tuple[float, float]:
    """The left edge and the width of a seat's place."""
    width = WIDTH / position.players
    return seat * width, width


def _places(position: Position, look: Look) -> Iterator[tuple[str, str]]:
    for seat, colour in zip(range(position.players), look.colours, strict=False):
        left, width = _column(position, seat)
        points = sum(position.won[seat]) + position.head_start[seat]
        edge = paint(ALL_MATERIALS, fill="g-place", stroke=f"seat-{colour}")
        key, name = f"place-{seat + 1}", _name(look, seat)
        yield (
            key,
            f'<g id="{key}">'
            f'<rect {_box(left + 8, 96, width - 16, 216)} rx="10" stroke-width="2" {edge}/>'
            f'<path transform="translate({left + 24:g} 112)" d="{EMBLEMS[colour]}" '
            f"{paint(ALL_MATERIALS, fill=f'seat-{colour}')}/>"
            f"{_text(f'{name}: {points}', left + 40, 117, 14, 'g-label', 'start')}</g>",
        )


def _cards(position: Position) -> Iterator[tuple[str, str]]:
    """Backs for what is in hand, then the card of the round, then the cards of earlier rounds."""
    phase = position.phase
    for seat, hand in enumerate(position.hands):
        left, width = _column(position, seat)
        first = left + width / 2 - HAND / 2 * (CARD_WIDTH + 4)
        for n in range(len(hand)):
            key = f"back-{seat + 1}-{n + 1}"
            yield key, _card(key, None, first + n * (CARD_WIDTH + 4), 130)
        chosen = phase.chosen[seat] if isinstance(phase, Choosing) else ()
        for card in chosen:
            key = f"played-{seat + 1}-{len(position.played[seat]) + 1}"
            yield key, _card(key, card, left + width / 2 - CARD_WIDTH / 2, 190)
        for n, played in enumerate(position.played[seat]):
            key = f"played-{seat + 1}-{n + 1}"
            yield key, _card(key, played, first + n * (CARD_WIDTH + 4), 252)


def _card(key: str, card: Card, x: float, y: float) -> str:
    if card is not None:
        return f'<g id="{key}">{_face(card, x, y, CARD_WIDTH, CARD_HEIGHT)}</g>'
    box = f'x="{x:g}" y="{y:g}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}"'
    return f'<g id="{key}"><use href="#bazaar-back" {box}/></g>'


def _face(card: int, x: float, y: float, width: int, height: int, ink: str = "g-ink") -> str:
    fill, dashes = ("g-card", "") if ink == "g-ink" else ("g-faint", ' stroke-dasharray="4 4"')
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width}" height="{height}" rx="5"{dashes} '
        f"{paint(MATERIALS, fill=fill, stroke='g-edge')}/>"
        f"{_text(str(card), x + width / 2, y + height * 0.66, height * 0.46, ink)}"
    )


def _text(words: str, x: float, y: float, size: float, colour: str, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" '
        f"{paint(MATERIALS, fill=colour)}>{words}</text>"
    )


class _Prize(NamedTuple):
    x: float
    y: float
    size: int
    where: str


def _prize(position: Position, prize: int, look: Look) -> _Prize:
    """Where a prize lies: still to come, in the pot, with who won it, or lost."""
    for seat, won in enumerate(position.won):
        if prize in won:
            left, width = _column(position, seat)
            x = left + width - 24 - 26 * won.index(prize)
            return _Prize(x, 214, 26, f"won by {_name(look, seat)}")
    if prize in position.pot:
        return _Prize(400 + 48 * position.pot.index(prize), 48, 40, "in the pot")
    return _Prize(40 + 48 * (prize - 1), 48, 40, "lost" if prize in position.lost else "to come")


def _prizes(position: Position, look: Look) -> Iterator[tuple[str, str]]:
    for prize in PRIZES:
        x, y, size, where = _prize(position, prize, look)
        faded = ' opacity="0.45"' if where in ("to come", "lost") else ""
        key = f"coin-{prize}"
        yield (
            key,
            (
                f'<g id="{key}"{faded}>'
                f'<use href="#bazaar-prize" {_box(x - size / 2, y - size / 2, size, size)}/>'
                f"{_text(str(prize), x, y + size * 0.18, size * 0.5, 'g-ink')}</g>"
            ),
        )


def _rack(position: Position, viewer: int) -> Iterator[tuple[str, str]]:
    """Every value there is; those in the viewer's hand are cards, the others empty places."""
    for card, count in _held(position, viewer):
        key = f"own-{card}"
        x = 70 * (card - 1) + 8
        faces = [_face(card, x + 4 * n, 20 - 6 * n, 50, 70) for n in range(count)]
        yield key, f'<g id="{key}">{"".join(faces) or _face(card, x, 20, 50, 70, "g-label")}</g>'


def _held(position: Position, viewer: int) -> Iterator[tuple[int, int]]:
    hand = position.hands[viewer] if 0 <= viewer < position.players else ()
    for card in range(1, HIGHEST + 1):
        yield card, hand.count(card)


def _table_hits(position: Position, look: Look) -> Iterator[tuple[str, str]]:
    for seat in range(position.players):
        left, width = _column(position, seat)
        label = f"Place of {_name(look, seat)}"
        yield _hit(f"seat-{seat + 1}", label, _box(left + 8, 96, width - 16, 216))
    for prize in PRIZES:
        x, y, size, where = _prize(position, prize, look)
        box = _box(x - size / 2, y - size / 2, size, size)
        yield _hit(f"prize-{prize}", f"Prize {prize}, {where}", box)


def _rack_hits(position: Position, viewer: int) -> Iterator[tuple[str, str]]:
    for card, count in _held(position, viewer):
        label = f"Card {card}, {count or 'not'} in hand"
        yield _hit(f"card-{card}", label, _box(70 * (card - 1), 0, 70, 98))


def _hit(token: str, label: str, box: str) -> tuple[str, str]:
    key = f"hit-{token}"
    return key, (
        f'<rect id="{key}" data-t="{token}" aria-label="{label}" {box} '
        'fill="none" pointer-events="all"/>'
    )


def _box(x: float, y: float, width: float, height: float) -> str:
    return f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
