"""Positions in which the players have been given what random games seldom bring."""

from __future__ import annotations

import random
from dataclasses import replace

from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.components import ARTISAN
from intramuros.games.five_tribes.model.house import ITEMS
from tests.games.five_tribes.boards import enriched


def endowed(position: Position, choose: random.Random) -> Position:
    """The position with djinns, cards, artisans, items and whims given away."""
    rich = enriched(position, choose)
    artisans, pile, whims = rich.bag[ARTISAN], list(rich.item_pile), list(rich.whim_pile)
    seats = []
    for one in rich.seats:
        gained = choose.randint(0, min(2, artisans))
        artisans -= gained
        items = list(one.items or ())
        for _ in range(choose.randint(0, min(4, sum(pile)))):
            kind = choose.choices(range(len(ITEMS)), pile)[0]
            pile[kind] -= 1
            items[kind] += 1
        own = [whims.pop(choose.randrange(len(whims))) for _ in whims[:4]]
        seats.append(
            replace(
                one,
                artisans=one.artisans + gained,
                items=tuple(items),
                item_count=sum(items),
                whims=tuple(sorted((*one.whims, *own))),
            )
        )
    return replace(
        rich,
        seats=tuple(seats),
        bag=(*rich.bag[:ARTISAN], artisans),
        item_pile=tuple(pile),
        whim_pile=tuple(whims),
    )
