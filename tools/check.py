"""`make check`: style, types of the Python, types of the client and of what it is sent."""

import os
import shutil
import sys

from tools.steps import ROOT, Failed, finish, quiet, say

STATIC = ROOT / "src/intramuros/server/web/static"
JS_TOOLS = ROOT / ".tools/js"


def python_folders() -> list[str]:
    return [name for name in ("src", "tests", "tools", "bench") if (ROOT / name).is_dir()]


def check_python() -> None:
    python = [sys.executable, "-m"]
    quiet(
        "checking style (ruff)",
        [*python, "ruff", "check", "--quiet", "--output-format=concise", "."],
    )
    quiet(
        "checking format (ruff)", [*python, "ruff", "format", "--check", "--quiet", "--diff", "."]
    )
    quiet("checking types (mypy)", [*python, "mypy", *python_folders()])


def typescript() -> str:
    """tsc, installed outside the source tree; again only when its lock file has changed."""
    exe = JS_TOOLS / "node_modules/.bin" / ("tsc.cmd" if os.name == "nt" else "tsc")
    lock, installed = ROOT / "tools/js/package-lock.json", JS_TOOLS / "package-lock.json"
    if not (exe.exists() and installed.read_bytes() == lock.read_bytes()):
        shutil.rmtree(JS_TOOLS, ignore_errors=True)
        JS_TOOLS.mkdir(parents=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(ROOT / "tools/js" / name, JS_TOOLS)
        npm = [shutil.which("npm") or "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        quiet("installing TypeScript", npm, cwd=JS_TOOLS)
    return str(exe)


def check_protocol() -> None:
    quiet("checking protocol.d.ts", [sys.executable, "-m", "tools.protocol", "--check"])


def check_javascript() -> None:
    if not any(STATIC.rglob("*.js")):
        return
    if not (shutil.which("node") and shutil.which("npm")):
        say("node and npm are not here: the client's JavaScript goes unchecked")
        return
    tsc = typescript()
    for project in ("tsconfig", "worker"):  # a service worker has other globals than a page
        of = f"tools/js/{project}.json"
        quiet(f"checking JavaScript (tsc, {project})", [tsc, "--project", of])


def main() -> int:
    try:
        check_python()
        check_protocol()
        check_javascript()
    except Failed as failure:
        return finish(failure)
    return 0


if __name__ == "__main__":
    sys.exit(main())
