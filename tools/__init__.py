"""What the Makefile runs: install, build, check, test. Nothing here ships with the package."""

import sys

# Said here, before anything that an older Python could not even read.
if sys.version_info < (3, 11):  # noqa: UP036 -- this is the one that asks
    sys.exit("Intramuros needs Python 3.11 or newer; name one with: make PYTHON=python3.12")
