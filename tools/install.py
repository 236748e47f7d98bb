"""Make .venv from the pinned requirement files. Runs on a bare Python, so standard library only.

python3 -m tools.install runtime|dev|bench|ray|train|audit
"""

import hashlib
import json
import os
import sys
from pathlib import Path

from tools.steps import ROOT, Failed, finish, quiet

UV_PINS = ROOT / "requirements/uv.txt"
# The venv of each set of requirements. `dev` holds all of `runtime`, so both share .venv;
# the peers that we measure ourselves against stay out of it, and so does what few have a use for.
VENVS = {
    "runtime": ".venv",
    "dev": ".venv",
    "bench": ".venv-bench",
    "ray": ".venv-ray",
    "train": ".venv-train",
    "audit": ".venv-audit",
}
LARGER = {"runtime": "dev"}
STAMP = "intramuros.json"

PTH = (
    "import os, sys; pure = os.environ.get('INTRAMUROS_PURE', '0') not in ('', '0'); "
    "sys.path.insert(0, {src} if pure else {compiled})\n"
)

# A line for sh that Python reads as a string: a plain #! line breaks on long paths and on spaces.
COMMAND = """\
#!/bin/sh
'''exec' "{python}" "$0" "$@"
' '''
import sys

from intramuros.cli import main

sys.exit(main())
"""


def uv() -> str:
    """uv from .tools, fetched by pip when missing or when its pin has changed."""
    tools = ROOT / ".tools/uv-pinned"
    exe = tools / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    stamp = tools / "stamp"
    pin = hashlib.sha256(UV_PINS.read_bytes()).hexdigest()
    if not (exe.exists() and stamp.exists() and stamp.read_text() == pin):
        # --target is allowed on Pythons that their distribution manages; plain pip install is not.
        pip = [sys.executable, "-m", "pip", "install", "--upgrade", "--require-hashes"]
        quiet("installing uv", [*pip, "--target", str(tools), "-r", str(UV_PINS)])
        stamp.write_text(pin)
    return str(exe)


def description(wanted: str, venv: Path) -> dict[str, str]:
    """What a venv is made from; it is made anew when its Python changes or when it is moved."""
    pins = (ROOT / f"requirements/{wanted}.txt").read_bytes()
    return {
        "set": wanted,
        "pins": hashlib.sha256(pins + Path(__file__).read_bytes()).hexdigest(),
        "python": sys.version,
        "place": str(venv),
    }


def read_stamp(venv: Path) -> dict[str, str]:
    stamp = venv / STAMP
    if not (stamp.exists() and python_of(venv).exists()):
        return {}
    made: dict[str, str] = json.loads(stamp.read_text())
    return made


def python_of(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def link_package(venv: Path) -> None:
    """Let the venv's Python find the package (compiled, or src when asked) and the command."""
    site = next(venv.glob("Lib/site-packages" if os.name == "nt" else "lib/python3*/site-packages"))
    where = {"src": ROOT / "src", "compiled": ROOT / "build/compiled"}
    # ascii(): .pth files are read in whatever encoding the machine has.
    line = PTH.format(**{name: ascii(str(path)) for name, path in where.items()})
    (site / "intramuros.pth").write_text(line, encoding="ascii")
    command = python_of(venv).with_name("intramuros")
    command.write_text(COMMAND.format(python=python_of(venv)))
    command.chmod(0o755)


def install(wanted: str) -> None:
    venv = ROOT / VENVS[wanted]
    made = read_stamp(venv)
    if made.get("set") == LARGER.get(wanted, wanted):
        wanted = made["set"]
    target = description(wanted, venv)
    if made == target:
        return
    exe = uv()
    env = {**os.environ, "UV_PYTHON_DOWNLOADS": "never"}
    (venv / STAMP).unlink(missing_ok=True)
    if any(made.get(name) != target[name] for name in ("python", "place")):
        line = f"creating {venv.name} (Python {sys.version.split()[0]})"
        quiet(line, [exe, "venv", "--clear", "--python", sys.executable, str(venv)], env)
    pins = f"requirements/{wanted}.txt"
    sync = [exe, "pip", "sync", "--require-hashes", "--python", str(python_of(venv)), pins]
    quiet(f"installing {pins}", sync, env)
    link_package(venv)
    (venv / STAMP).write_text(json.dumps(target))


def main() -> int:
    try:
        install(sys.argv[1])
    except Failed as failure:
        return finish(failure)
    return 0


if __name__ == "__main__":
    sys.exit(main())
