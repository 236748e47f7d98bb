"""The engine of My City: plays fast, explains nothing (the referee does)."""

from intramuros.games.my_city.engine.codes import ACTION_SPACE as ACTION_SPACE
from intramuros.games.my_city.engine.codes import decode as decode
from intramuros.games.my_city.engine.codes import encode as encode
from intramuros.games.my_city.engine.state import State as State
