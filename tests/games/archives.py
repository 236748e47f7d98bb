"""One archived game of every edition: `tests/games/GAME/archives/EDITION.zlib`.

    python -m tests.games.archives

plays a game of the present edition where it has none. Such a file is never changed: it stands for
the games that people have finished.
"""

from __future__ import annotations

from pathlib import Path

from intramuros.core.game import AnyGame, player_counts
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.scene import SEAT_COLOURS
from intramuros.server.table.apply import then
from intramuros.server.table.moment import Moment
from intramuros.server.table.setting import Setting
from intramuros.server.view.history.archive import archive_of, pack
from intramuros.server.view.history.records import text_of
from intramuros.store import Event, Seat
from tests.games.facts import FOLDER


def file_of(game: AnyGame, edition: str) -> Path:
    return FOLDER / game.name / "archives" / f"{edition.rpartition('/')[2]}.zlib"


def played(game: AnyGame) -> Moment:
    """A random game of as many as can usually play, to its end."""
    players, rng = max(player_counts(game, game.options())), Rng(1)
    seats = tuple(Seat("human", colour.title(), colour) for colour in SEAT_COLOURS[:players])
    start = game.start(players, game.options())
    moment = Moment.first(Setting("archive", game, start, seats, True, "00" * 32))
    while actors := moment.state.actors():
        seat = actors[rng.below(len(actors))]
        action = game.decode(moment.state.random_action(seat, rng))
        row = Event(moment.seq + 1, "action", None, seat, game.write_action(action), 0.0)
        moment = then(moment, row)
    return moment


def main() -> None:
    for game in GAMES.values():
        path = file_of(game, game.edition)
        if not path.exists():
            moment = played(game)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(pack(archive_of(moment, game.edition, text_of(moment))))
            print(f"written: {path.relative_to(FOLDER)}")


if __name__ == "__main__":
    main()
