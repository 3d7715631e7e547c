"""The files of a recording while a program runs, and the recording made of them at its end."""

from __future__ import annotations

import atexit
import os
import secrets
import shutil
import tempfile
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from softacl.base.atomic_write import OutputError, OutputFile
from softacl.base.units import counted
from softacl.base.visible import warn
from softacl.trace.log.blocks import LIMIT

if TYPE_CHECKING:
    from softacl.trace.recorder import Recorder
    from softacl.trace.recording import Recording

_LOG = ".acltrace"
_KILLS = {"SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGPIPE", "SIGALRM"}
_NOTHING = "no trace: the program called no AscendCL function"
_TOO_EARLY = "no trace: the program was killed before anything was written"


def fate_of(how: str) -> str:
    """How a recording says that a signal ended a process; "" for none."""
    return how and (f"killed by {how}" if how in _KILLS else f"crashed: {how}")


class TraceFiles:
    """Processes write their logs beside the output, so that they are found if everything is killed. Where that takes no files, in
    a folder of ours.

    UsageError for a suffix that no format has.
    """

    def __init__(self, output: OutputFile, option: str, limit: int = LIMIT, pipes: bool = False) -> None:
        """option: by which the output was named. pipes: instructions of kernels are recorded."""
        self._output, self._limit, self._pipes = output, limit, pipes
        self._form: Callable[[Recording], Iterable[bytes]] | None = None
        if output.descriptor is None and Path(output.requested).suffix not in ("", _LOG):
            from softacl.trace.export import form_of, pieces

            try:
                self._form = partial(pieces, form_of(output.requested), name=output.requested)
            except ValueError as error:
                raise click.UsageError(f"{option} {output.requested}: {error}") from None
        self.fates: dict[int, str] = {}
        path = os.path.realpath(output.path)
        regular = output.descriptor is None and (os.path.isfile(path) or not os.path.exists(path))
        self._folder = ""
        if regular and os.access(os.path.dirname(path), os.W_OK | os.X_OK):
            self._prefix = f"{path}.{secrets.token_hex(3)}"
        else:
            self._folder = tempfile.mkdtemp(prefix="softacl-trace-")
            self._prefix = os.path.join(self._folder, "trace")

    def recorder(self, command: str, to_its_end: bool = True) -> Recorder:
        """Record this process, and those that it starts, from now on; to_its_end: else the caller closes it, also where the program
        ends by os._exit. command: as for `environment`."""
        from softacl.trace.child import end_at_once
        from softacl.trace.recorder import Recorder

        os.environ.update(self.environment(command))
        recorder = Recorder(self._prefix, self._limit, pipes=self._pipes)
        if to_its_end:
            atexit.register(recorder.close)  # what the program registers runs before
            end_at_once(recorder)
        recorder.start()
        return recorder

    def environment(self, command: str) -> dict[str, str]:
        """What a process needs in its environment to record itself. command: what is started."""
        from softacl.trace import child

        return child.environment(self._prefix, self._limit, command, self._pipes)

    def gather(self, quiet: bool = False) -> bool:
        """Make one recording of what the processes wrote, and report the result; False if it could not be written. quiet: report only
        what went wrong.

        A program that called nothing leaves the file as it was.
        """
        try:
            return self._gather(quiet)
        finally:
            self.discard()

    def discard(self) -> None:
        """Remove the folder, if there is one."""
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _gather(self, quiet: bool) -> bool:
        from softacl.prediction.virtual_times import read
        from softacl.trace.log.merge import merged, parts_of
        from softacl.trace.recording import RecordingError

        parts = parts_of(self._prefix)
        killed = any("by another program" not in fate for fate in self.fates.values())
        if not parts:
            _say(_TOO_EARLY if killed else _NOTHING)
            return not killed
        whole = Path(f"{self._prefix}.whole")
        try:
            with whole.open("wb") as file:
                file.writelines(merged(parts, self.fates))
            recording = read(whole)
            self._output.write(self._form(recording) if self._form is not None else whole.read_bytes())
        except RecordingError:
            _say(_TOO_EARLY)
            return False
        except (OutputError, OSError) as error:
            why = error if isinstance(error, OutputError) else f"{whole}: {error.strerror}."
            kept = "" if self._folder else f" What was recorded: {' '.join(map(str, parts))}"
            _say(f"no trace: {why}{kept}")
            whole.unlink(missing_ok=True)
            return False
        for path in (whole, *parts):
            path.unlink()
        if quiet:
            return True
        _say(f"{counted(recording.n_events, 'event')} in {self._output.name}")
        for note in recording.header.notes:
            _say(note)
        if recording.header.lost:
            _say(f"{counted(recording.header.lost, 'event')} before those are lost: raise --limit")
        return True


_say = partial(warn, source="softacl trace")
