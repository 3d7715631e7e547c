"""Predict a block of the running program, for tests that assert overlap and time."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property

from softacl.prediction.kernel_times import KernelTimes
from softacl.prediction.predictor import Prediction
from softacl.prediction.predictor import predicted as predicted_of
from softacl.runtime.state import process
from softacl.runtime.streams.streams import streams
from softacl.timing.machine import host_time_of
from softacl.timing.machine import machine as machine_of
from softacl.trace.log.reader import read
from softacl.trace.recorder import Recorder, recording
from softacl.trace.recording import Header, Recording

_PATIENCE_MS = 10_000


class Predicted:
    """The result of a `predicted` block, available when the block has ended. `print` shows all of it, with lines."""

    def __init__(self) -> None:
        self._prediction: Prediction | None = None

    @cached_property
    def prediction(self) -> Prediction:
        """The whole prediction. RuntimeError inside the block, and after an exception has ended it."""
        if self._prediction is None:
            raise RuntimeError("the block has not ended, or ended by an exception: nothing is predicted of it.")
        return self._prediction

    @property
    def elapsed_ms(self) -> float:
        """From the first call of the block to the end of the last task, in milliseconds."""
        return self.prediction.schedule.elapsed_ns / 1e6

    def busy_ms(self, what: str) -> float:
        """Milliseconds in which `what` ran: copies, h2d, d2h, d2d, p2p, kernels, fills, host, or a stream by name."""
        return self.prediction.schedule.busy_ns(what) / 1e6

    def idle(self, what: str) -> float:
        """The share of the time, 0 to 1, in which no such task ran."""
        return self.prediction.schedule.idle(what)

    def overlap(self, what: str, other: str) -> float:
        """The share, 0 to 1, of the time of `what` during which `other` ran as well."""
        return self.prediction.schedule.overlap(what, other)

    def __str__(self) -> str:
        from softacl.prediction.text import lines

        return "\n".join(lines(self.prediction.document()))


def _let_it_run() -> None:
    """Wait for what the block queued, because a recording holds only tasks that have run."""
    for stream in list(streams.live.values()):
        if not stream.queue.synchronize(_PATIENCE_MS):
            raise RuntimeError(f"{stream} still waits for something; end the block when its work can be done.")


def _named(made: Recording) -> Recording:
    """Name the recording after the line of its first call; the process is often pytest."""
    if made.calls:
        made.header = made.header._replace(program=f"the block that begins with {made.line(made.calls[0].stack)}")
    return made


def _empty() -> Recording:
    """Return the recording of a block that called nothing."""
    profile = process.settings.profile
    return Recording(Header("", "a block without calls", profile.soc_name, "", profile.name, 0, 0, (), 0, "ended"))


@contextmanager
def predicted(
    chip: str | None = None,
    machine: str | os.PathLike[str] | None = None,
    host_time: float = 0.0,
    times: Iterable[str | os.PathLike[str]] = (),
) -> Iterator[Predicted]:
    """Predict what the block would take on a chip, by default the one that the program runs on.

    machine: a card's name or file; times: files with kernel times; both as in `softacl predict`. host_time: the factor for the time
    between calls; 0, the default, makes the prediction the same in each run, so that a test can assert it.
    ValueError for another factor. The end of the block waits for what it queued. RuntimeError if that cannot end, or if softacl
    trace already records. File errors as in `softacl predict`.
    """
    if recording():
        raise RuntimeError("softacl trace records this program already; softacl predict can be given its recording.")
    host_time = host_time_of(str(host_time))
    on = machine_of(machine, chip or "") if machine else machine_of(chip) if chip else None
    result, tables = Predicted(), [KernelTimes(path) for path in times]
    with tempfile.TemporaryDirectory(prefix="softacl-predicted-") as folder:
        recorder = Recorder(os.path.join(folder, "log"), 1 << 32)
        recorder.start()
        try:
            yield result
            _let_it_run()
        finally:
            recorder.close()
        made = _named(read(recorder.path)) if os.path.exists(recorder.path) else _empty()
        result._prediction = predicted_of(made, on, host_time, tables)
