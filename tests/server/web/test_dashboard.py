"""The example dashboard and the alerts name only numbers that the server has."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from intramuros.games import GAMES
from intramuros.server.app import create_app
from tests.server.playing import BOUNDLESS, new_table, people

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
DASHBOARD = ROOT / "deploy" / "grafana-dashboard.json"
ALERTS = ROOT / "deploy" / "prometheus-alerts.yml"
OPERATIONS = ROOT / "docs" / "operations.md"
METRIC = re.compile(r"\b(?:intramuros|process)_[a-z_]+\b")


def served(directory: Path) -> dict[str, float]:
    """What `/metrics` has: names that a query may use, with the sum of their values."""
    app = create_app(directory, GAMES, bot_pause=0.0, settings=BOUNDLESS)
    with TestClient(app, "http://localhost", client=("127.0.0.1", 50_000)) as client:
        new_table(client, seats=people(3))
        text = client.get("/metrics").text
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        name = f"{family.name}_total" if family.type == "counter" else family.name
        found[name] = 0.0
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0.0) + sample.value
    return found


def test_every_number_that_they_name_is_there(tmp_path: Path) -> None:
    numbers = served(tmp_path)
    for path in (DASHBOARD, ALERTS):
        named = set(METRIC.findall(path.read_text("utf-8")))
        assert len(named) > 5 and named <= numbers.keys(), f"{path.name}: {named - numbers.keys()}"


def test_every_number_is_explained() -> None:
    text = OPERATIONS.read_text("utf-8")
    for path in (DASHBOARD, ALERTS):
        for name in METRIC.findall(path.read_text("utf-8")):
            plain = re.sub(r"_(bucket|sum|count)$", "", name)
            assert f"`{plain}" in text, f"docs/operations.md does not explain {plain}"


def test_the_numbers_are_real(tmp_path: Path) -> None:
    numbers = served(tmp_path)
    for name in ("intramuros_disk_free_bytes", "intramuros_database_bytes"):
        assert numbers[name] > 10_000
    assert numbers["process_resident_memory_bytes"] > 10_000_000
    assert 5 < numbers["process_open_fds"] < numbers["process_max_fds"]
    assert numbers["intramuros_connections_most"] > 100


def test_the_dashboard_is_one_that_can_be_imported() -> None:
    board = json.loads(DASHBOARD.read_text("utf-8"))
    assert board["title"] == "Intramuros" and len(board["panels"]) == 15
    for panel in board["panels"]:
        assert panel["title"] and panel["description"]
        assert all(METRIC.search(target["expr"]) for target in panel["targets"])


def test_there_are_five_alerts_and_each_says_what_to_do() -> None:
    alerts = re.findall(r"alert: (\w+)", ALERTS.read_text("utf-8"))
    assert len(alerts) == len(set(alerts)) == 5
    text = OPERATIONS.read_text("utf-8")
    for alert in alerts:
        assert f"`{alert}`" in text


@pytest.mark.skipif(shutil.which("promtool") is None, reason="needs Prometheus' own tool")
def test_the_alerts_fire_when_they_should() -> None:
    for command in (("check", "rules", str(ALERTS)), ("test", "rules", "alerts_test.yml")):
        ran = subprocess.run(["promtool", *command], capture_output=True, text=True, cwd=HERE)
        assert ran.returncode == 0 and "SUCCESS" in ran.stdout, ran.stdout + ran.stderr
