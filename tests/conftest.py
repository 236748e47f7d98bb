"""Says which build of the package is under test, and refuses a wrong or an outdated one."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

import pytest
from hypothesis import HealthCheck, settings

from tools import build

# CI must give the same answer twice, on slow machines too.
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("soak", deadline=None, max_examples=500)
settings.load_profile(os.environ.get("INTRAMUROS_HYPOTHESIS", "ci"))


def flavour() -> str:
    spec = find_spec("intramuros.core.state")
    origin = (spec and spec.origin) or ""
    return "compiled" if origin.endswith(tuple(EXTENSION_SUFFIXES)) else "pure"


def pytest_report_header() -> str:
    return f"intramuros: {'compiled' if flavour() == 'compiled' else 'interpreted'}"


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("INTRAMUROS_EXPECT")
    if expected not in (None, flavour()):
        pytest.exit(f"INTRAMUROS_EXPECT={expected}, but the package is {flavour()}", returncode=3)
    # Workers of xdist start after this has been asked once.
    from_src = os.environ.get("INTRAMUROS_PURE", "0") not in ("", "0")
    if not from_src and not hasattr(config, "workerinput") and not build.is_current():
        pytest.exit("build/compiled is not what src is now: run `make build`", returncode=3)
