"""Symbols shared by all pictures of My City: only what the first chapter already shows."""

from __future__ import annotations

from typing import Final

from intramuros.games.my_city.look.features import COMMON, FEATURES
from intramuros.games.my_city.look.houses import CRESTS, PATTERNS
from intramuros.games.my_city.look.materials import path
from intramuros.games.my_city.look.progress import EMPTY
from intramuros.scene.shapes import disc

DEFS: Final = (
    PATTERNS
    + '<symbol id="y-circle" viewBox="0 0 20 20">'
    + path(disc(10, 10, 7), "accent", "ink", 1.5)
    + "</symbol>"
    + f'<symbol id="y-empty" viewBox="0 0 60 60">{EMPTY}</symbol>'
    + "".join(
        f'<symbol id="y-on-{letter}" viewBox="0 0 60 60" overflow="visible">{FEATURES[letter]}'
        "</symbol>"
        for letter in COMMON
    )
    + "".join(
        f'<symbol id="y-crest-{kind}" viewBox="-30 -30 60 60" overflow="visible">{body}</symbol>'
        for kind, body in CRESTS.items()
    )
)
