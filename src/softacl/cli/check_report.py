"""Writes the report of `softacl check`, of one run or of many, in the form that the options name."""

from __future__ import annotations

import fcntl
import os
import sys
from collections.abc import Callable

from softacl.base.atomic_write import OutputError, OutputFile
from softacl.base.visible import visible
from softacl.check.report import Summary, render
from softacl.check.report.text import closing, plain, remarks
from softacl.check.report.translation import in_language
from softacl.check.session.suppressions import suppression_file
from softacl.cli.check_options import CheckOptions
from softacl.languages import ENGLISH, chosen

_HIGH = 100  # descriptors from here on are not those that programs name


class _Stderr:
    """Standard error as it was before the program ran, which may replace it, as pytest does while a test runs."""

    def __init__(self) -> None:
        self._own = -1
        try:
            self._own = fcntl.fcntl(2, fcntl.F_DUPFD_CLOEXEC, _HIGH)
            self._file = os.fstat(self._own)
        except OSError:  # closed, or no descriptor is left
            return
        os.register_at_fork(after_in_child=self._close)  # its readers do not wait for children that outlive the program

    @property
    def number(self) -> int:
        try:
            return self._own if self._own >= 0 and os.path.samestat(os.fstat(self._own), self._file) else 2
        except OSError:  # the program has closed all files
            return 2

    def _close(self) -> None:
        if self.number != 2:
            os.close(self._own)
        self._own = -1


class Report:
    """Where the report goes. Create it before the program runs, which may use standard output."""

    def __init__(self, options: CheckOptions, runs_here: bool) -> None:
        """runs_here: the program has this process's standard output. It gets standard error instead if a report for machines needs
        that output to itself."""
        self._options = options
        self._language = (
            ENGLISH if options.once else chosen()
        )  # one of many runs is read by the command, which merges them
        self._stderr: _Stderr | None = None
        self._stdout: int | None = None
        if options.output is None and options.form != "text":
            sys.stdout.flush()
            self._stdout = os.dup(1)
            if runs_here:
                os.dup2(2, 1)

    def program_starts(self) -> None:
        """The program runs in this process from now on."""
        self._stderr = _Stderr()

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
        number = 2 if self._stderr is None else self._stderr.number
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
