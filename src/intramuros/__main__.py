"""`python -m intramuros` is the `intramuros` command."""

import sys

from intramuros.cli import main

sys.exit(main())
