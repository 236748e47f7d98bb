"""The engine of Medina: plays fast, explains nothing (that is the referee's work)."""

from intramuros.games.medina.engine.codes import ACTION_SPACE as ACTION_SPACE
from intramuros.games.medina.engine.codes import decode as decode
from intramuros.games.medina.engine.codes import encode as encode
from intramuros.games.medina.engine.state import State as State
