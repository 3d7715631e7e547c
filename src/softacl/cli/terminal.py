"""What a terminal can show, and what happens when output cannot be written."""

from __future__ import annotations

import errno
import io
import os
import sys

__all__ = ["NARROW", "drawn", "finish", "plain_terminal", "printable"]


NARROW = 60  # columns: with fewer there are lines instead of a table


def printable() -> None:
    """Let no character stop a command: what the terminal's encoding lacks is printed as its number.

    Not for commands that run a program: its prints fail as under Python alone.
    """
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")


def drawn(nice: str, plain: str, encoding: str) -> str:
    """`nice` where the encoding has it, else `plain`."""
    try:
        nice.encode(encoding)
    except (UnicodeError, LookupError):
        return plain
    return nice


def plain_terminal() -> bool:
    """Whether standard output takes lines only: no terminal, or one that cannot move its cursor."""
    return not sys.stdout.isatty() or os.environ.get("TERM", "dumb") in ("dumb", "unknown", "")


def finish(error: OSError | None = None) -> int:
    """Write out what was printed; the exit code. error: what a print has raised already."""
    try:
        if error is None:
            sys.stdout.flush()
            return 0
    except OSError as late:
        error = late
    nowhere = os.open(os.devnull, os.O_WRONLY)  # else the interpreter tries it once more at its end, and complains
    os.dup2(nowhere, 1)
    os.close(nowhere)
    if error.errno == errno.EPIPE:  # the reader has closed the pipe
        return 1
    print(f"softacl: standard output cannot be written: {error.strerror}.", file=sys.stderr)
    return 2
