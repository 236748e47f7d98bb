"""settings: what the operator of a server can set, as it is now."""

from __future__ import annotations

import argparse
from pathlib import Path

from intramuros.cli.failure import Failure


def settings(args: argparse.Namespace) -> int:
    """Print all settings of a data folder as TOML."""
    from intramuros.server.settings import SettingsError, settings_in, text_of

    try:
        print(text_of(settings_in(Path(args.data or "data"))), end="")
    except SettingsError as error:
        raise Failure(str(error)) from None
    return 0
