"""One city while its features are counted, and what tiles to come can do for it."""

from typing import final

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.bot import PLENTY, lying
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine.bitboard import BIT, SPLIT, count
from intramuros.games.my_city.engine.buildings import (
    PART,
    RIM,
    has_tile,
    parts,
    plan_of,
    shape_of,
)
from intramuros.games.my_city.engine.outlines import MOST_SQUARES
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.engine.terrain import Terrain
from intramuros.games.my_city.features import names


@final
class Counting:
    """A city, with where its features are written."""

    def __init__(
        self, b: vec[i64], t: Tables, land: Terrain, seat: i64, deck: i64, found: vec[float]
    ) -> None:
        self.b: vec[i64] = b
        self.t: Tables = t
        self.land: Terrain = land
        self.city: i64 = at.CITIES + at.CITY * seat
        self.deck: i64 = deck
        """Cards to come for this city, the due one among them until it has chosen."""
        self.found: vec[float] = found
        self.own: i64 = names.SIZE * seat
        """Where its features begin."""
        self.plan: vec[i64] = plan_of(b, t, land, self.city)
        self.size: i64 = parts(b, land, self.city)
        self.low: i64 = 0
        self.high: i64 = 0
        """The free squares that a tile to come can cover."""

    def add(self, feature: i64, much: float) -> None:
        """Count so much of a feature."""
        self.found[self.own + feature] += much

    def free(self, low: i64, high: i64) -> i64:
        """How many squares of a set are free."""
        free: i64 = self.b[self.city + at.FREE]
        high_free: i64 = self.b[self.city + at.FREE + 1]
        return count(low & free) + count(high & high_free)

    def built(self, low: i64, high: i64) -> i64:
        """How many are under buildings."""
        built: i64 = self.b[self.city + at.BUILT]
        high_built: i64 = self.b[self.city + at.BUILT + 1]
        return count(low & built) + count(high & high_built)

    def coverable(self, low: i64, high: i64) -> i64:
        """How many can still be covered."""
        return count(low & self.low) + count(high & self.high)

    def open_rim(self, among: i64) -> i64:
        """Free squares beside some of the buildings."""
        low: i64 = 0
        high: i64 = 0
        n: i64
        for n in range(self.size):
            if among >> n & 1:
                low |= self.plan[PART * n + RIM]
                high |= self.plan[PART * n + RIM + 1]
        return self.free(low, high)


def count_tiles(c: Counting) -> None:
    """Tiles to come and room for them; it finds what they can cover."""
    b: vec[i64] = c.b
    t: Tables = c.t
    may_pass: bool = t.passing and b[c.city + at.MARKER] > 0
    spots_of: vec[i64] = t.outlines.none[:]
    done: i64 = 0
    card: i64
    for card in range(i64(at.FOURTH + 1)):
        if not c.deck >> card & 1 or not has_tile(b, t, c.city, card):
            continue
        shape: i64 = shape_of(b, t, c.city, card)
        if not done >> shape & 1:
            done |= BIT[shape]
            spots_of[shape] = _spots(c, shape)
        size: float = float(t.outlines.sizes[t.outlines.first[shape]])
        c.add(names.TILES, 1.0)
        if spots_of[shape]:
            places: float = float(spots_of[shape])
            c.add(names.AREA, size)
            c.add(names.ROOM, size * places / (places + PLENTY))
        elif card >= at.FIRST_CHURCH or not may_pass:
            c.add(names.FATAL, 1.0)
        else:
            c.add(names.LOST, 1.0)


def _spots(c: Counting, shape: i64) -> i64:
    """How many places there are for a shape; what it covers there is noted."""
    t: Tables = c.t
    spots: i64 = 0
    turn: i64
    n: i64
    for turn in range(t.outlines.turns[shape]):
        outline: i64 = t.outlines.first[shape] + turn
        low, high = lying(c.b, t, c.city, outline)
        if low | high:
            spots += count(low) + count(high)
            for n in range(t.outlines.sizes[outline]):
                by: i64 = t.outlines.offsets[MOST_SQUARES * outline + n]
                c.low |= (low & (BIT[SPLIT - by] - 1)) << by
                c.high |= high << by | low >> (SPLIT - by)
    return spots
