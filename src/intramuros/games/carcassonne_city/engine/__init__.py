"""The engine of Carcassonne: The City: plays fast, explains nothing (the referee does)."""

from intramuros.games.carcassonne_city.engine.codes import ACTION_SPACE as ACTION_SPACE
from intramuros.games.carcassonne_city.engine.codes import decode as decode
from intramuros.games.carcassonne_city.engine.codes import encode as encode
from intramuros.games.carcassonne_city.engine.state import State as State
