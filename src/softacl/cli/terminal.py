"""What a terminal can show, and where what is printed goes when it cannot go out.

All output of commands goes through here: names in a trace, in a model or of another process may contain escape sequences.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TextIO, cast

from softacl.base.visible import visible

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


NARROW = 60  # columns: with fewer there are lines instead of a table


def has_output() -> bool:
    """Whether standard output is open; else one line says that it must be. Call it before anything opens a file.

    A closed standard stream keeps its number from then on, and cannot be written: no file takes its place. What is printed to a
    closed standard error is dropped.
    """
    for descriptor in (0, 1, 2):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDONLY)  # takes the lowest number that is free
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115  until the process ends
    if sys.stdout is None:
        print("softacl: standard output is closed. To drop what a command prints: > /dev/null", file=sys.stderr)
        return False
    return True


def printable() -> None:
    """Let no character stop a command or control the terminal: it is printed as its number.

    Not for commands that run a program: its prints fail as under Python alone.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        if sys.stdout.errors in ("strict", "surrogateescape"):  # the latter in the locale C
            sys.stdout.reconfigure(errors="backslashreplace")
        sys.stdout = cast("TextIO", _Visible(sys.stdout))
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr = cast("TextIO", _Visible(sys.stderr))


class _Visible:
    """A stream of text that is visible."""

    def __init__(self, stream: TextIO) -> None:
        self.rich_proxied_file = (
            stream  # where rich writes its own sequences; what they enclose is visible by `console`
        )

    def write(self, text: str) -> int:
        return self.rich_proxied_file.write(visible(text) if isinstance(text, str) else text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rich_proxied_file, name)


def console(**settings: Any) -> Console:
    """A console of rich that shows text of others as `printable` does. settings: of rich's class.

    COLUMNS=0 says as little about the width as a terminal that reports 0 columns: both count as 80.
    """
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.segment import Segment

    class Visible(Console):
        def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
            for text, style, control in super().render(renderable, options):
                yield Segment(text if control else visible(text), style, control)

    stream = sys.stderr if settings.get("stderr") else sys.stdout
    # What is around the text are sequences of rich.
    made = Visible(**{"file": getattr(stream, "plain", stream), **settings})
    if made.width < 1:
        made.width = 80
    return made


def progress() -> Progress | None:
    """On a terminal: what is done now, and how long it will take. Standard output is left alone."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
    from rich.table import Column

    stderr = console(stderr=True, highlight=False)
    if not stderr.is_terminal or stderr.is_dumb_terminal:
        return None
    title = TextColumn("{task.description}", table_column=Column(no_wrap=True, overflow="ellipsis"))
    columns = (BarColumn(bar_width=20), TimeRemainingColumn(compact=True), TextColumn("left"), title)
    return Progress(*columns, console=stderr, transient=True)


def drawn(nice: str, fallback: str, encoding: str) -> str:
    """`nice` where the encoding has it, else `fallback`."""
    try:
        nice.encode(encoding)
    except (UnicodeError, LookupError):
        return fallback
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
    _drop(1)
    if error.errno == errno.EPIPE:  # the reader has closed the pipe
        return 1
    try:
        print(f"softacl: standard output cannot be written: {error.strerror}.", file=sys.stderr, flush=True)
    except OSError:  # a full disk under standard error, too
        _drop(2)
    return 2


def _drop(descriptor: int) -> None:
    """Redirect a descriptor to the null device: else the interpreter flushes it again at exit, fails, and returns 120."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
