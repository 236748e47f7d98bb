"""`make audit`: known holes in the versions that we pin, by the advisories of PyPI.

python -m tools.audit [--vulnerability-service osv …]   (more for pip-audit)

A package that the advisories do not know is a failure too: silence is not safety.
"""

import json
import subprocess
import sys
from typing import Any

from tools.install import VENVS, python_of
from tools.steps import ROOT, Failed, finish, say

SETS = ("runtime", "dev", "bench", "ray", "audit", "uv")
OPTIONS = "--disable-pip --require-hashes --progress-spinner off --format json".split()


def main() -> int:
    try:
        for name in SETS:
            say(told(name, audited(name)))
    except Failed as failure:
        return finish(failure)
    return 0


def audited(name: str) -> list[dict[str, Any]]:
    """What pip-audit says of each package of a requirement file."""
    python = python_of(ROOT / VENVS["audit"])
    pins = ["-r", f"requirements/{name}.txt"]
    command = [str(python), "-m", "pip_audit", *OPTIONS, *pins, *sys.argv[1:]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    try:
        found: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except ValueError:
        last = (done.stderr.strip().splitlines() or ["no answer"])[-1]
        raise Failed(f"the advisories could not be asked: {last}") from None
    return found


def told(name: str, packages: list[dict[str, Any]]) -> str:
    """One line if all is well; Failed has a line for each hole."""
    holes = [
        f"{package['name']} {package['version']}: {hole['id']}, "
        f"mended in {', '.join(hole['fix_versions']) or 'no version yet'}"
        for package in packages
        for hole in package.get("vulns", ())
    ]
    if holes:
        raise Failed("\n".join([*holes, f"failed: requirements/{name}.txt"]))
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    if unknown:
        raise Failed(
            f"the advisories said nothing of {len(unknown)} of {len(packages)} packages of "
            f"requirements/{name}.txt: {', '.join(unknown[:5])}"
            f"{' …' if len(unknown) > 5 else ''}; does this machine reach them?"
        )
    return f"requirements/{name}.txt: {len(packages)} packages, no known holes"


if __name__ == "__main__":
    sys.exit(main())
