"""Games that were finished under earlier editions can still be watched."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL, AnyGame
from intramuros.games import GAMES
from intramuros.server.view.history.archive import archive_of, pack, picture_of, replay_of, unpack
from tests.games.archives import file_of, played
from tests.games.facts import EVERY_GAME

EDITIONS = [
    (game, f"{game.name}/{number}")
    for game in GAMES.values()
    for number in range(1, int(game.edition.rpartition("/")[2]) + 1)
]


@pytest.mark.parametrize(("game", "edition"), EDITIONS, ids=[edition for _, edition in EDITIONS])
def test_archives_of_every_edition_can_be_watched(game: AnyGame, edition: str) -> None:
    path = file_of(game, edition)
    assert path.exists(), "`python -m tests.games.archives` writes it"
    archive = unpack(path.read_bytes())
    assert archive.edition == edition
    replay = replay_of(archive, game)
    assert len(replay.steps) == len(archive.stops) - 1 > 20
    assert all(step.text for step in replay.steps)
    cards = {card.seat: card for card in replay.seats}
    for step in replay.steps:
        cards.update({card.seat: card for card in step.seats})
    assert tuple(card.score for card in cards.values()) == archive.stops[-1].scores
    assert {seat - 1 for seat in replay.winners} == {*archive.winners}
    for plies in (0, len(replay.steps)):
        assert picture_of(archive, game, plies, "dark").startswith("<svg")


@EVERY_GAME
def test_an_archive_has_all_that_came_of_the_actions(game: AnyGame) -> None:
    moment = played(game)
    archive = archive_of(moment, game.edition, "")
    assert unpack(pack(archive)) == archive
    assert [stop.action for stop in archive.stops[1:]] == [
        game.write_action(action) for _, action in moment.match.log
    ]
    assert game.read(archive.stops[0].position) == moment.setting.start
    assert game.read(archive.stops[-1].position) == moment.position(ALL)
    assert archive.stops[-1].scores == tuple(moment.state.scores())
    assert archive.winners == moment.winners
