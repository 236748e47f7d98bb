"""Whether what the referee says is so: a check for every rule it cites, by rule.

Told from the rules and the frozen position, without the referee and the engine: each sentence is
taken apart, and the tiles, numbers and names in it are compared with the board. A sentence that no
check knows is not true.
"""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.bids import BIDS
from tests.games.five_tribes.reasons.djinns import DJINN_RULES
from tests.games.five_tribes.reasons.draws import DRAWS
from tests.games.five_tribes.reasons.items import ITEM_RULES
from tests.games.five_tribes.reasons.sowing import SOWING
from tests.games.five_tribes.reasons.tiles import TILE_RULES
from tests.games.five_tribes.reasons.tribes import TRIBE_RULES
from tests.games.five_tribes.reasons.turn import TURN
from tests.games.five_tribes.reasons.whims import WHIM_RULES

REASONS: Mapping[str, Truth] = {
    **TURN,
    **BIDS,
    **SOWING,
    **TRIBE_RULES,
    **TILE_RULES,
    **DJINN_RULES,
    **DRAWS,
    **ITEM_RULES,
    **WHIM_RULES,
}
