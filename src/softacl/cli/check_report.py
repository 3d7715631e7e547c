"""Writes the report of `softacl check`, of one run or of many, in the form that the options name."""

from __future__ import annotations

import fcntl
import os
import sys
from collections.abc import Callable

from softacl.base.atomic_write import OutputError, OutputFile
from softacl.base.owned_descriptor import OwnedDescriptor
from softacl.base.visible import visible
from softacl.check.report import Summary, render
from softacl.check.report.text import closing, plain, remarks
from softacl.check.report.translation import in_language
from softacl.check.session.suppressions import suppression_file
from softacl.cli.check_options import CheckOptions
from softacl.languages import ENGLISH, chosen

_HIGH = 100  # programs do not name descriptors from here on


class Report:
    """Where the report goes. Create it before the program runs, which may use standard output."""

    def __init__(self, options: CheckOptions, runs_here: bool) -> None:
        """runs_here: the program has this process's standard output. It gets standard error instead if a report for machines needs
        that output to itself."""
        self._options = options
        self._language = (
            ENGLISH if options.once else chosen()
        )  # one of many runs is read by the command, which merges them
        self._stderr: OwnedDescriptor | None = None
        self._stdout: int | None = None
        if options.output is None and options.form != "text":
            sys.stdout.flush()
            self._stdout = os.dup(1)
            if runs_here:
                os.dup2(2, 1)

    def program_starts(self) -> None:
        """The program runs in this process from now on. It may replace standard error, as pytest does while a test runs; the report
        goes to where that led before."""
        try:
            self._stderr = OwnedDescriptor(fcntl.fcntl(2, fcntl.F_DUPFD_CLOEXEC, _HIGH))
        except OSError:  # closed, or no descriptor is left
            return
        os.register_at_fork(
            after_in_child=self._stderr.close
        )  # its readers do not wait for children that outlive the program

    def write(self, summary: Summary) -> int:
        """Write it; the exit code: that of the summary, or 2 if something could not be written."""
        options = self._options
        written = True
        if (target := options.write_suppressions) is not None:
            written = _tried(lambda: target.write(suppression_file(summary.shown)))
        terminal = options.for_a_person and os.isatty(2)
        colour = terminal and "NO_COLOR" not in os.environ
        width = os.get_terminal_size(2).columns or None if terminal else None  # 0: a terminal that does not say
        written = self._write(render(summary, options.form, colour, width, self._language)) and written
        in_a_file = options.output is not None and options.output.descriptor is None and not options.once
        if in_a_file or (options.form != "text" and (summary.problems or remarks(summary))):
            summary = in_language(summary, self._language)
            self._to_stderr("".join(f"{line}\n" for line in closing(summary)))
        return summary.exit_code if written else 2

    def write_plain(self, summary: Summary) -> int:
        """Write the findings to standard error in a form that cannot fail; the exit code."""
        self._to_stderr(plain(summary))
        return summary.exit_code

    def _write(self, text: str) -> bool:
        _flush()
        if (output := self._options.output) is not None:
            return _tried(lambda: output.write(text))
        if self._stdout is not None:
            stdout = OutputFile(f"/dev/fd/{self._stdout}", "standard output")
            return _tried(lambda: stdout.write(text))
        return self._to_stderr(text)

    def _to_stderr(self, text: str) -> bool:
        _flush()
        encoding = sys.__stderr__.encoding if sys.__stderr__ is not None else "utf-8"  # a person reads it
        data = text.encode(encoding, "backslashreplace")
        number = self._stderr.number if self._stderr is not None and self._stderr.valid else 2
        return _tried(lambda: OutputFile(f"/dev/fd/{number}", "standard error").write(data))


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            pass


def _tried(write: Callable[[], None]) -> bool:
    """Whether it could be written; one line says so if not."""
    try:
        write()
    except OutputError as error:
        try:  # not through sys.stderr: what it cannot write it would try again at the end
            os.write(2, visible(f"softacl check: {error}\n").encode("utf-8", "backslashreplace"))
        except OSError:
            pass
        return False
    return True
