"""The powers that are used and paid for: a table of small classes, one for each djinn.

Powers that work by themselves stand where their moment is: Boaz and Kandicha with the assassins,
Marid with the sow, Kumarbi with the bids, others in the score; Ba'al, Monkir and Nekir are paid by
`held.reward`.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, bit_count
from intramuros.games.five_tribes.engine.pieces import (
    around,
    claim,
    interrupt,
    markers_of,
    piece_is_placed,
    set_piece,
)
from intramuros.games.five_tribes.model import components
from intramuros.games.five_tribes.model.components import (
    ANUN_NAK,
    BOURAQ,
    ECHIDNA,
    ENKI,
    HAGIS,
    IBUS,
    LAMIA,
    LETA,
    SIBITTIS,
    SLOAR,
    UTUG,
)

USABLE: Final = 1
"""What `spots` says of a power that needs no tile."""


class Power:
    """A power: where it can be used (as bits), and what it does."""

    def spots(self, b: vec[i64], seat: i64) -> i64:
        """The tiles it can be used on, whatever it costs; 1 or 0 if it needs none."""
        return 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        """What happens once it is paid."""


def bare_tiles(b: vec[i64], crowded: bool) -> i64:
    """The tiles without camel, palm and palace, and without meeples or with some."""
    found: i64 = 0
    cell: i64
    for cell in range(b[at.LIMIT]):
        if is_unbuilt(b, cell) and (b[at.CROWD + cell] != 0) == crowded:
            found |= bit(cell)
    return found & b[at.LAND]


def is_unbuilt(b: vec[i64], cell: i64) -> bool:
    """Whether a tile has no camel, palm or palace."""
    return b[at.OWNER + cell] == at.NONE and b[at.PALMS + cell] == 0 and b[at.PALACES + cell] == 0


class AnunNak(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return bare_tiles(b, False) if b[at.BAG] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        interrupt(b, at.PEOPLING)
        b[at.SPOT] = cell


class Bouraq(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return b[at.VILLAGES] if b[at.PALACES_LEFT] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        interrupt(b, at.PLACING)
        b[at.SPOT] = cell
        b[at.IS_PALACE] = 1


class Echidna(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return USABLE

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        b[at.DOUBLED] = 1


class Enki(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return b[at.OASES] if b[at.PALMS_LEFT] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        interrupt(b, at.PLACING)
        b[at.SPOT] = cell
        b[at.IS_PALACE] = 0


class Elsewhere(Power):
    """Hagis and Lamia: what is due on a tile goes to a neighbouring one."""

    def spots(self, b: vec[i64], seat: i64) -> i64:
        return around(b, b[at.SPOT]) & b[at.LAND]

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        set_piece(b, seat, b[at.IS_PALACE] != 0, cell)
        piece_is_placed(b)


class Ibus(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return USABLE

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        b[at.KILLS] = 2


class Leta(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return bare_tiles(b, False) if markers_of(b, seat) else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        claim(b, seat, cell)


class Sibittis(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return USABLE if b[at.DJINN_PILE] | b[at.DJINN_DISCARDS] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        interrupt(b, at.CHOOSING)
        there: i64 = bit_count(b[at.DJINN_PILE]) + bit_count(b[at.DJINN_DISCARDS])
        b[at.DRAWN] = 0
        b[at.MISSING] = 3 if there > 3 else there


class Sloar(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return USABLE if b[at.PILE] | b[at.DISCARDS] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        interrupt(b, at.DRAWING)


class Utug(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return bare_tiles(b, True) if markers_of(b, seat) else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        claim(b, seat, cell)


def _powers() -> list[Power]:
    powers = [Power() for _ in components.DJINNS]
    powers[ANUN_NAK] = AnunNak()
    powers[BOURAQ] = Bouraq()
    powers[ECHIDNA] = Echidna()
    powers[ENKI] = Enki()
    powers[HAGIS] = Elsewhere()
    powers[IBUS] = Ibus()
    powers[LAMIA] = Elsewhere()
    powers[LETA] = Leta()
    powers[SIBITTIS] = Sibittis()
    powers[SLOAR] = Sloar()
    powers[UTUG] = Utug()
    return powers


POWERS: Final = _powers()
"""By djinn; a bare Power can never be used."""
