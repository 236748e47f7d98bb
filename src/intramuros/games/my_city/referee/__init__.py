"""The referee: every rule an action would break, and the score sheet, from plain cells."""

from __future__ import annotations

from intramuros.games.my_city.referee.score import tally as tally
from intramuros.games.my_city.referee.turn import violations as violations
