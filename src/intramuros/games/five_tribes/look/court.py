"""What lies open in front of each player: camels left, viziers, elders, djinns."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from intramuros.core.english import article, plural
from intramuros.games.five_tribes.clicks import held_token
from intramuros.games.five_tribes.look.art import djinns
from intramuros.games.five_tribes.look.materials import hit, path, plate, text
from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.components import DJINNS, ELDER, TRIBES, VIZIER
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region
from intramuros.scene.theme import EMBLEMS

WIDTH: Final = 320.0
ROW: Final = 27.0
STEP: Final = 46.0
DJINNS_AT: Final = 170.0


def court(position: Position, look: Look, asked: frozenset[str]) -> Region:
    """A row for each seat; `asked` are the tokens that somebody may click now."""
    rows: dict[str, str] = {}
    hits: dict[str, str] = {}
    for seat, player in enumerate(position.seats):
        held = (player.camels, player.viziers, player.elders)
        rows[f"o-{seat}"] = _row(seat, look.name(seat), look.colours[seat], held, player.djinns)
        hits.update(_hits(seat, look.name(seat), asked))
    box = (0.0, 0.0, WIDTH, ROW * position.players)
    label = "Camels, viziers, elders and djinns of the players"
    return Region(label, box, {"rows": rows, "hits": hits})


@lru_cache(maxsize=1024)
def _row(seat: int, name: str, colour: str, held: tuple[int, ...], owned: tuple[int, ...]) -> str:
    y = ROW * seat
    told = [
        plural(count, thing)
        for count, thing in zip(held, ("camel", "vizier", "elder"), strict=True)
    ]
    told += [DJINNS[djinn].name for djinn in owned]
    label = escape(f"In front of {name}: {', '.join(told)}")
    mark = f' transform="translate(14 {y + 13.5:g}) scale(1.1)"'
    body = plate(0.5, y + 1, WIDTH - 1, ROW - 2, "surface", "line", 7)
    body += path(EMBLEMS[colour], f"seat-{colour}", more=mark)
    symbols = (f"camel-{colour}", "meeple-yellow", "meeple-white")
    for n, (symbol, count) in enumerate(zip(symbols, held, strict=True)):
        x = 28 + STEP * n
        faded = "" if count else ' opacity=".35"'
        body += f'<use href="#{symbol}" x="{x:g}" y="{y + 2.5:g}" width="22" height="22"{faded}/>'
        body += text(x + 26, y + 18, str(count), 13, "ink" if count else "ink-soft", anchor="start")
    step = min(29.0, (WIDTH - DJINNS_AT) / max(1, len(owned)))
    for n, djinn in enumerate(owned):
        body += (
            f'<g data-tip="{escape(djinns.tip(djinn))}"><use href="#djinn-{djinn}" '
            f'x="{DJINNS_AT + step * n:g}" y="{y + 1.5:g}" width="24" height="24"/></g>'
        )
    return f'<g id="o-{seat}" role="img" aria-label="{label}">{body}</g>'


def _hits(seat: int, name: str, asked: frozenset[str]) -> Layer:
    """The viziers and elders that assassins may be sent to."""
    found = {}
    for place, tribe in enumerate((VIZIER, ELDER), 1):
        token = held_token(seat, tribe)
        if token in asked:
            label = f"Kill {article(TRIBES[tribe])} of {name}"
            x, y = 26 + STEP * place, ROW * seat + 2
            key, element = hit(token, x, y, STEP - 4, ROW - 4, label, key=f"court-{token}")
            found[key] = element
    return found
