"""The referee of Carcassonne: The City: why an action is illegal, and where points come from.

Written from the rules alone, on the frozen position, without the engine. `turn` says whose turn
it is and what for, `placing` has the rules of tiles and followers, `building` those of gate, walls,
guards and towers, `score` the points.
"""

from intramuros.games.carcassonne_city.referee.score import HEADINGS as HEADINGS
from intramuros.games.carcassonne_city.referee.score import tally as tally
from intramuros.games.carcassonne_city.referee.turn import violations as violations
