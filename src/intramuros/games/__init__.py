"""The games. GAMES is the only list of them."""

from intramuros.core.game import AnyGame
from intramuros.games.five_tribes.game import GAME as FIVE_TRIBES
from intramuros.games.medina.game import GAME as MEDINA

GAMES: dict[str, AnyGame] = {"medina": MEDINA, "five_tribes": FIVE_TRIBES}
