"""A server with components of its own: new tables use them, and carry them."""

from __future__ import annotations

from pathlib import Path

from intramuros.core.record import read_record, verify_record
from intramuros.games import GAMES
from intramuros.games.carcassonne_city.tiles import TILES, write_tiles
from intramuros.games.five_tribes.model.house import CARPET
from tests.games.my_city.campaign.test_sealing import FILE
from tests.server.playing import a_client, look, new_table, until

GAME = "carcassonne_city"
OTHERS = write_tiles(TILES).replace("C1b", "C1z")


def test_new_tables_have_them_and_old_ones_keep_theirs(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        old = new_table(client, GAME)
    with a_client(tmp_path, components={GAME: OTHERS}) as client:
        new = new_table(client, GAME)
        plain = client.get(f"/api/tables/{old}/record").text
        text = client.get(f"/api/tables/{new}/record").text
        medina = client.get(f"/api/tables/{new_table(client, 'medina')}/record").text
    assert "tiles:" not in plain
    assert "start:" not in medina
    assert "C1z" in read_record(text, GAMES).start.tiles.numbers
    with a_client(tmp_path) as client:
        assert client.get(f"/api/tables/{new}/record").text == text


def test_sealed_chapters_of_an_own_campaign_do_not_leave_the_server(tmp_path: Path) -> None:
    own = {"my_city": FILE}
    with a_client(tmp_path, components=own) as client:
        table = new_table(client, "my_city", seats=[{"kind": "bot", "bot": "random"}] * 2)
        over = until(client, table, lambda view: view["over"])
        record = client.get(f"/api/tables/{table}/record").text
        for text in (over["position"], record, client.get(f"/table/{table}").text):
            assert "Own chapter 2" not in text
            assert "Own news 4" not in text
        assert "Own chapter 1" in over["position"] and "Own chapter 1" in record
        assert verify_record(read_record(record, GAMES))


def test_tables_without_the_expansions_do_without_house_rules(tmp_path: Path) -> None:
    with a_client(tmp_path, components={"five_tribes": "[items.carpet]\ntiles = 1\n"}) as client:
        plain = new_table(client, "five_tribes")
        own = new_table(client, "five_tribes", options={"artisans": "on"})
        texts = [look(client, table)["position"] for table in (plain, own)]
    houses = [GAMES["five_tribes"].read(text).house for text in texts]
    assert [house.items[CARPET].number for house in houses] == [2, 1]
