"""The powers that are used and paid for: a table of small classes, one for each djinn.

Powers that work by themselves stand where their moment is: Boaz and Kandicha with the assassins,
Marid with the sow, Ba'al, Monkir and Nekir in `pieces`, Kumarbi with the bids, the others in the
score.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine.layout import (
    BAG,
    CAMELS,
    CELLS,
    CHOOSING,
    CROWD,
    DISCARDS,
    DJINN_DISCARDS,
    DJINN_PILE,
    DOUBLED,
    DRAWING,
    DRAWN,
    IS_PALACE,
    KILLS,
    MISSING,
    NONE,
    OASES,
    OWNER,
    PALACES,
    PALACES_LEFT,
    PALMS,
    PALMS_LEFT,
    PEOPLING,
    PHASE,
    PILE,
    PLACING,
    SPOT,
    STRIDE,
    THEN,
    VILLAGES,
    around,
    bit,
    bit_count,
    claim,
)
from intramuros.games.five_tribes.engine.pieces import (
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


def interrupt(b: vec[i64], phase: i64) -> None:
    """Let a phase come in between; what goes on now goes on afterwards."""
    b[THEN] = b[PHASE]
    b[PHASE] = phase


def bare_tiles(b: vec[i64], crowded: bool) -> i64:
    """The tiles without camel, palm and palace, and without meeples or with some."""
    found: i64 = 0
    cell: i64
    for cell in range(i64(CELLS)):
        if (
            b[OWNER + cell] == NONE
            and b[PALMS + cell] == 0
            and b[PALACES + cell] == 0
            and (b[CROWD + cell] != 0) == crowded
        ):
            found |= bit(cell)
    return found


class AnunNak(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return bare_tiles(b, False) if b[BAG] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        interrupt(b, PEOPLING)
        b[SPOT] = cell


class Bouraq(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return b[VILLAGES] if b[PALACES_LEFT] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        interrupt(b, PLACING)
        b[SPOT] = cell
        b[IS_PALACE] = 1


class Echidna(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return USABLE

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        b[DOUBLED] = 1


class Enki(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return b[OASES] if b[PALMS_LEFT] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        interrupt(b, PLACING)
        b[SPOT] = cell
        b[IS_PALACE] = 0


class Elsewhere(Power):
    """Hagis and Lamia: what is due on a tile goes to a neighbouring one."""

    def spots(self, b: vec[i64], seat: i64) -> i64:
        return around(b, b[SPOT])

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        set_piece(b, seat, b[IS_PALACE] != 0, cell)
        b[PHASE] = b[THEN]


class Ibus(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return USABLE

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        b[KILLS] = 2


class Leta(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return bare_tiles(b, False) if b[CAMELS + STRIDE * seat] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        claim(b, seat, cell)


class Sibittis(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return USABLE if b[DJINN_PILE] | b[DJINN_DISCARDS] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        interrupt(b, CHOOSING)
        there: i64 = bit_count(b[DJINN_PILE]) + bit_count(b[DJINN_DISCARDS])
        b[DRAWN] = 0
        b[MISSING] = 3 if there > 3 else there


class Sloar(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return USABLE if b[PILE] | b[DISCARDS] else 0

    def work(self, b: vec[i64], seat: i64, cell: i64) -> None:
        interrupt(b, DRAWING)


class Utug(Power):
    def spots(self, b: vec[i64], seat: i64) -> i64:
        return bare_tiles(b, True) if b[CAMELS + STRIDE * seat] else 0

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
