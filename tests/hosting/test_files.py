"""The files that operators copy say what the command line understands, and what systemd does."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from intramuros.cli.parser import parse
from tests.hosting.proxies import program
from tests.server.process import ROOT

UNIT = ROOT / "deploy/intramuros.service"


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_unit_starts_the_server() -> None:
    (line,) = re.findall(r"^ExecStart=(.*)$", UNIT.read_text(), re.MULTILINE)
    program, *arguments = shlex.split(line)
    args = parse(arguments)
    assert program == "/opt/intramuros/bin/intramuros"
    assert (args.data, args.host, args.port) == ("/var/lib/intramuros", "127.0.0.1", 8000)


def test_the_image_starts_the_server_and_asks_for_its_health() -> None:
    found = text("Dockerfile")
    (command,) = re.findall(r"^CMD (.*)$", found, re.MULTILINE)
    args = parse(json.loads(command))
    assert (args.data, args.host, args.port) == ("/data", "0.0.0.0", 8000)
    (check,) = re.findall(r"^    CMD (.*)$", found, re.MULTILINE)
    assert f"http://127.0.0.1:{args.port}/healthz" in json.loads(check)[-1]
    assert "USER 10001:10001\n" in found and "VOLUME /data\n" in found


def test_compose_declares_its_name_and_its_proxy() -> None:
    found = text("compose.yaml")
    start = found.index("    command:\n")
    lines = re.match(r"    command:\n((?:      - .*\n)+)", found[start:])
    assert lines
    arguments = [line.strip()[2:] for line in lines[1].splitlines()]
    args = parse([re.sub(r"\$\{SITE:[^}]*\}", "play.example.org", one) for one in arguments])
    assert args.name == ["play.example.org"] and args.host == "0.0.0.0"
    server, caddy = found.split("  caddy:\n", 1)
    assert f"ipv4_address: {args.proxy[0]}\n" in caddy
    (listens,) = re.findall(r"ipv4_address: (\S+)", server)
    assert f"SERVER: {listens}:{args.port}\n" in caddy


@pytest.mark.integration
def test_systemd_understands_the_unit_and_finds_it_safe(tmp_path: Path) -> None:
    analyze = program("systemd-analyze", "systemd")
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace("/opt/intramuros/bin/intramuros", "/bin/true"))
    done = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=True)
    assert done.stdout + done.stderr == ""
    command = [analyze, "security", "--offline=yes", "--threshold=15", str(unit)]
    rated = subprocess.run(command, capture_output=True, text=True)
    assert rated.returncode == 0, rated.stdout  # at most 1.5 of 10


@pytest.mark.integration
@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile.sub-path"])
def test_caddy_understands_its_files(name: str) -> None:
    command = [program("caddy", "caddy"), "validate", "--adapter", "caddyfile"]
    command += ["--config", str(ROOT / "deploy" / name)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
