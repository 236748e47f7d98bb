"""The symbols that every picture of My City shares: what the first chapter knows, and no more."""

from __future__ import annotations

from typing import Final

from intramuros.games.my_city.look.houses import PATTERNS
from intramuros.games.my_city.look.materials import disc, path

DEFS: Final = (
    PATTERNS
    + '<symbol id="y-circle" viewBox="0 0 20 20">'
    + path(disc(10, 10, 7), "accent", "ink", 1.5)
    + "</symbol>"
)
