"""`pip install .`: an isolated build has all that it needs, and what it makes serves a page."""

import ast
import json
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from setuptools import Distribution

from intramuros.games import GAMES
from tools import backend, compiled, install
from tools.steps import ROOT

SEEN = """
import importlib, json, sys
print(json.dumps({name: importlib.import_module(name).__file__ for name in sys.argv[1:]}))
"""


def libraries(path: Path) -> Iterator[str]:
    """The top-level names of what a module imports that is neither ours nor Python's own."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module]
        tops = {name.partition(".")[0] for name in names}
        yield from tops - sys.stdlib_module_names - {"intramuros"}


def plain(name: str) -> str:
    """A distribution's name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def lacking(paths: list[Path], required: list[str]) -> dict[str, str]:
    """Libraries that modules import and no requirement brings, each with one such module."""
    brought = {plain(re.split(r"[^\w.-]", requirement)[0]) for requirement in required}
    makers = packages_distributions()
    return {
        library: path.as_posix()
        for path in paths
        for library in libraries(ROOT / path)
        if not brought & {plain(maker) for maker in makers.get(library, [])}
    }


def test_an_isolated_build_gets_every_library_that_mypy_reads_for_the_compiled_modules() -> None:
    assert lacking(compiled.inputs(), backend.get_requires_for_build_wheel()) == {}


def test_a_library_that_the_build_would_lack_is_found(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text("import os, hypothesis.strategies\nfrom mypy_extensions import u8\n")
    assert lacking([path], ["mypy-extensions==1.2.0"]) == {"hypothesis": path.as_posix()}


def test_the_build_compiles_with_the_mypy_of_make_build() -> None:
    installed = f"mypy=={compiled.version_of('mypy')}"
    assert installed in backend.get_requires_for_build_wheel()


def sources() -> set[str]:
    """Every file that the package needs to run, relative to src."""
    package = ROOT / "src/intramuros"
    found = (path for path in package.rglob("*") if path.is_file())
    return {
        path.relative_to(ROOT / "src").as_posix()
        for path in found
        if path.parent.name != "__pycache__" and path.suffix != ".ts"  # only `make check` reads it
    }


def test_a_wheel_has_every_file_of_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    distribution = Distribution({"script_name": "setup.py"})
    distribution.parse_config_files()
    command = distribution.get_command_obj("build_py")
    command.build_lib = str(tmp_path)
    command.ensure_finalized()
    # Without a source archive's list of files, which would be made inside of src.
    command.manifest_files = {}
    outputs = command.get_outputs(include_bytecode=0)
    assert {Path(path).relative_to(tmp_path).as_posix() for path in outputs} == sources()


@pytest.fixture(scope="module")
def venv(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty venv in which pip has built and installed a source archive of this tree."""
    place = tmp_path_factory.mktemp("install")
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, files.split("\0")):
        if (ROOT / name).is_file():
            target = place / "tree" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target)
    uv, python = install.uv(), place / "venv/bin/python"
    for command in (
        [uv, "build", "--sdist", "--out-dir", "dist", "tree"],
        [uv, "venv", "--seed", "--python", sys.executable, "venv"],
    ):
        subprocess.run(command, cwd=place, check=True)
    shutil.rmtree(place / "tree")
    (archive,) = place.glob("dist/*.tar.gz")
    subprocess.run([python, "-m", "pip", "install", archive], cwd=place, check=True)
    return place / "venv"


@pytest.mark.integration
def test_what_pip_installs_has_compiled_engines(venv: Path) -> None:
    names = [".".join(path.relative_to("src").with_suffix("").parts) for path in compiled.sources()]
    names = [name.removesuffix(".__init__") for name in names]
    command = [str(venv / "bin/python"), "-I", "-c", SEEN, *names]
    done = subprocess.run(command, cwd=venv, capture_output=True, text=True, check=True)
    seen: dict[str, str] = json.loads(done.stdout)
    assert all(Path(file).is_relative_to(venv) for file in seen.values())
    assert [name for name, file in seen.items() if file.endswith(".py")] == []
    assert len(seen) > 50


@pytest.mark.integration
def test_what_pip_installs_serves_pages(venv: Path, tmp_path: Path) -> None:
    command = [str(venv / "bin/intramuros"), "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            page = fetch(found.group())
            for game in GAMES.values():
                assert game.title in page
            linked = re.findall(r'(?:href|src)="(/[^"]+\.(?:css|js)[^"]*)"', page)
            assert linked
            for address in linked:
                assert fetch(found.group() + address)
        finally:
            server.send_signal(signal.SIGINT)
    assert server.returncode == 0


@pytest.mark.integration
def test_what_pip_installs_reads_the_settings_of_a_data_folder(venv: Path, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('names = ["play.example.org"]\n')
    command = [str(venv / "bin/intramuros"), "settings", "--data", str(tmp_path)]
    done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=True)
    assert 'names = ["play.example.org"]\n' in done.stdout


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        text: str = answer.read().decode()
        return text
