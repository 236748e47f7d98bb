"""The games. GAMES is the only list of them."""

from intramuros.core.game import AnyGame
from intramuros.games.carcassonne_city.game import GAME as CARCASSONNE_CITY
from intramuros.games.five_tribes.game import GAME as FIVE_TRIBES
from intramuros.games.medina.game import GAME as MEDINA
from intramuros.games.my_city.game import GAME as MY_CITY

GAMES: dict[str, AnyGame] = {
    "medina": MEDINA,
    "carcassonne_city": CARCASSONNE_CITY,
    "five_tribes": FIVE_TRIBES,
    "my_city": MY_CITY,
}
