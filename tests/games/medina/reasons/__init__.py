"""Whether the referee's reasons are true: for each rule what must be so when it is cited.

A third telling of the rules, on names of cells alone. It uses neither the referee nor the engine.
"""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.testing.plays import Truth
from tests.games.medina.reasons.claims import CLAIMS
from tests.games.medina.reasons.people import PEOPLE
from tests.games.medina.reasons.pieces import PIECES
from tests.games.medina.reasons.told import told_right
from tests.games.medina.reasons.turns import TURNS

REASONS: Mapping[str, Truth] = {
    rule: told_right(truth) for rule, truth in {**TURNS, **PIECES, **CLAIMS, **PEOPLE}.items()
}
