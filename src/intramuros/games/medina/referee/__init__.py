"""The referee of Medina: why an action is illegal, and where every point comes from.

Written from the rules alone, on the frozen position, without the engine. `city` reads the board,
`placing` has the rules of each kind of piece, `turn` the duties of a turn, `score` the points.
"""

from intramuros.games.medina.referee.score import HEADINGS as HEADINGS
from intramuros.games.medina.referee.score import tally as tally
from intramuros.games.medina.referee.turn import violations as violations
