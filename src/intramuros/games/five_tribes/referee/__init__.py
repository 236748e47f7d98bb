"""The referee of Five Tribes: why an action is illegal, and where every point comes from.

Written from the rules alone, on the frozen position, without the engine. `turn` knows whose turn
it is and hands over: `draws` has chance, `bidding`, `sowing`, `tribes`, `tiles`, `djinns`, `items`
and `whims` the rules of their actions, `score` the points; `ground` and `holdings` read the
position.
"""

from intramuros.games.five_tribes.referee.score import HEADINGS as HEADINGS
from intramuros.games.five_tribes.referee.score import screen as screen
from intramuros.games.five_tribes.referee.score import tally as tally
from intramuros.games.five_tribes.referee.turn import violations as violations
