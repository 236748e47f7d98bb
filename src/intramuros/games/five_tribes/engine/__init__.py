"""The engine of Five Tribes: plays fast, explains nothing (that is the referee's work).

`legal` and `apply` decide by the phase and hand over: `turn` has the steps of a turn, `djinns` the
powers, `chance` the draws. They share `cards` and `pieces`; `layout` says where everything lies.
"""

from intramuros.games.five_tribes.engine.codes import ACTION_SPACE as ACTION_SPACE
from intramuros.games.five_tribes.engine.codes import decode as decode
from intramuros.games.five_tribes.engine.codes import encode as encode
from intramuros.games.five_tribes.engine.state import State as State
from intramuros.games.five_tribes.engine.turn.sow_counts import count_sows as count_sows
from intramuros.games.five_tribes.engine.turn.sow_counts import sow_out as sow_out
