"""The `intramuros` command. docs/command-line.md shows every command with an example.

Exit codes: 0 done, 1 the answer is no (illegal, a gap, a record that does not hold), 2 the input
or the command line is wrong. What is wrong goes to stderr in one line; nobody sees a traceback.
"""

from __future__ import annotations

import os
import sys
from codecs import register_error
from importlib import import_module

from intramuros.cli.failure import Failure
from intramuros.cli.parser import parse
from intramuros.core.english import MINUS


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    if hasattr(sys.stdout, "reconfigure"):
        # A terminal that lacks one of our letters is no reason to stop, nor to lose a minus.
        register_error("plain", _plain)
        sys.stdout.reconfigure(errors="plain")
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BrokenPipeError:  # whoever read us has had enough: `… | head`
        _drop_output()
        return 141
    except OSError as error:
        _drop_output()
        return _complain(f"cannot go on: {(error.strerror or str(error)).lower()}", 2)
    except KeyboardInterrupt:
        return _complain("stopped", 130)


def _plain(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    lost = error.object[error.start : error.end]
    return "".join("-" if letter == MINUS else "?" for letter in lost), error.end


def _drop_output() -> None:
    # What is still unwritten must not make the interpreter complain when it ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: list[str]) -> int:
    from intramuros.core.errors import IllegalAction, NotationError, OptionError, RecordError

    try:
        args = parse(argv)
        module, _, function = args.run.partition(":")
        code: int = getattr(import_module(f"intramuros.cli.{module}"), function)(args)
        return code
    except Failure as error:
        return _complain(str(error), error.code)
    except (NotationError, OptionError) as error:
        return _complain(str(error), 2)
    except (IllegalAction, RecordError) as error:
        return _complain(str(error), 1)
    except SystemExit as stop:  # argparse has printed help or the version
        return stop.code if isinstance(stop.code, int) else 0
    except OSError:
        raise
    except Exception as error:
        if os.environ.get("INTRAMUROS_DEBUG"):
            raise
        what = f"{type(error).__name__}: {error}"
        return _complain(
            f"a fault of ours, please report it: {what} (INTRAMUROS_DEBUG=1 shows where)", 70
        )


def _complain(message: str, code: int) -> int:
    # A file's name may hold line breaks and worse; the complaint stays one line.
    line = "".join(c if c.isprintable() else repr(c)[1:-1] for c in message)
    print(f"intramuros: {line}", file=sys.stderr)
    return code
