"""What lies in front of each player: camels and tents left, tribes, djinns, items, whims."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final, NamedTuple

from intramuros.core.english import article, plural
from intramuros.games.five_tribes.look.art import djinns
from intramuros.games.five_tribes.look.materials import CLEAR, at, hit, path, plate, text
from intramuros.games.five_tribes.look.sayings import whim_tip
from intramuros.games.five_tribes.look.whims import face
from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.components import DJINNS, ELDER, TRIBES, VIZIER
from intramuros.games.five_tribes.model.house import House, whim_name
from intramuros.games.five_tribes.referee.whims import condition_holds
from intramuros.games.five_tribes.tokens import held_token
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region
from intramuros.scene.theme import EMBLEMS

WIDTH: Final = 320.0
ROW: Final = 27.0
STEP: Final = 46.0
PILES_AT: Final = 28.0
CARD: Final = 29.0
"""The room of a djinn or a whim."""
WHIM: Final = 26.0
"""How wide and high a whim is."""


class Held(NamedTuple):
    """A pile in front of a player."""

    thing: str
    symbol: str
    number: int


def court(position: Position, viewer: int, look: Look, asked: frozenset[str]) -> Region:
    """What lies before each seat; `asked` are the tokens that somebody may click now."""
    rows: dict[str, str] = {}
    hits: dict[str, str] = {}
    top = 0.0
    for seat, player in enumerate(position.seats):
        whims = tuple((whim, _holds(position, seat, viewer, whim)) for whim in player.whims)
        piles = held(position, seat, look.colours[seat])
        high = height(len(piles), len(player.djinns) + len(whims))
        rows[f"o-{seat}"] = _row(
            seat,
            look.name(seat),
            look.colours[seat],
            piles,
            player.djinns,
            whims,
            position.house,
            top,
            high,
        )
        hits.update(_hits(seat, look.name(seat), asked, top))
        top += high
    label = "What lies in front of the players"
    if not (position.options.artisans or position.options.whims):
        label = "Camels, viziers, elders and djinns of the players"
    return Region(label, (0.0, 0.0, WIDTH, top), {"rows": rows, "hits": hits})


def height(piles: int, cards: int) -> float:
    """Of a row: djinns and whims have a second line if they do not fit behind the piles."""
    return ROW if cards * CARD <= WIDTH - _behind(piles) else 2 * ROW


def _behind(piles: int) -> float:
    return PILES_AT + STEP * piles + 4


def held(position: Position, seat: int, colour: str) -> tuple[Held, ...]:
    """The piles of a seat, those that assassins hunt in second and third place."""
    player = position.seats[seat]
    found = (
        Held("camel", f"camel-{colour}", player.camels),
        Held("vizier", "meeple-yellow", player.viziers),
        Held("elder", "meeple-white", player.elders),
    )
    if not position.options.artisans:
        return found
    return (
        *found,
        Held("artisan", "meeple-purple", player.artisans),
        Held("tent", f"tent-{colour}", player.tents),
        Held("item", "item-back", player.item_count),
    )


def _holds(position: Position, seat: int, viewer: int, whim: int) -> bool | None:
    """Whether a whim is fulfilled now; None where that would tell of a hidden hand."""
    hidden = position.house.whims[whim].condition in _HIDDEN
    if hidden and seat != viewer and not position.options.open_hands:
        return None
    return condition_holds(position, seat, position.house.whims[whim])


_HIDDEN: Final = ("fakirs", "goods", "fewest_coins")
"""Conditions on what other players cannot see."""


@lru_cache(maxsize=1024)
def _row(
    seat: int,
    name: str,
    colour: str,
    piles: tuple[Held, ...],
    owned: tuple[int, ...],
    whims: tuple[tuple[int, bool | None], ...],
    house: House,
    y: float,
    high: float,
) -> str:
    told = [plural(pile.number, pile.thing) for pile in piles]
    told += [DJINNS[djinn].name for djinn in owned]
    told += [f"the whim {whim_name(whim)}" for whim, _ in whims]
    label = escape(f"In front of {name}: {', '.join(told)}")
    mark = f' transform="translate(14 {y + 13.5:g}) scale(1.1)"'
    body = plate(0.5, y + 1, WIDTH - 1, high - 2, "surface", "line", 7)
    body += path(EMBLEMS[colour], f"seat-{colour}", more=mark)
    for n, (thing, symbol, count) in enumerate(piles):
        x = PILES_AT + STEP * n
        faded = "" if count else ' opacity=".35"'
        ink = "ink" if count else "ink-soft"
        body += (
            f'<g data-tip="{plural(count, thing)}">'
            f"{plate(x, y + 1, STEP - 1, ROW - 2, '', '', 4, CLEAR)}"
            f'<use href="#{symbol}" x="{x:g}" y="{y + 2.5:g}" width="22" height="22"{faded}/>'
            f"{text(x + 26, y + 18.4, str(count), 15, ink, anchor='start')}</g>"
        )
    left, top = (_behind(len(piles)), y) if high == ROW else (PILES_AT, y + ROW - 1)
    step = min(CARD, (WIDTH - left) / max(1, len(owned) + len(whims)))
    for n, djinn in enumerate(owned):
        body += (
            f'<g data-tip="{escape(djinns.tip(djinn, house))}"><use href="#djinn-{djinn}" '
            f'x="{left + step * n:g}" y="{top + 1.5:g}" width="24" height="24"/></g>'
        )
    for n, (whim, holds) in enumerate(whims, len(owned)):
        tip = escape(whim_tip(house, whim, holds))
        card = at(left + step * n, top + 0.5, face(house, whim, holds), WHIM / 40)
        body += f'<g data-tip="{tip}">{card}</g>'
    return f'<g id="o-{seat}" role="img" aria-label="{label}">{body}</g>'


def _hits(seat: int, name: str, asked: frozenset[str], top: float) -> Layer:
    """The viziers and elders that assassins may be sent to."""
    found = {}
    for place, tribe in enumerate((VIZIER, ELDER), 1):
        token = held_token(seat, tribe)
        if token in asked:
            label = f"Kill {article(TRIBES[tribe])} of {name}"
            x, y = PILES_AT - 2 + STEP * place, top + 2
            key, element = hit(token, x, y, STEP - 4, ROW - 4, label, key=f"court-{token}")
            found[key] = element
    return found
