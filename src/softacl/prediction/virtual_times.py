"""Recordings of the executor `timed`: their files hold real times and the card; what reads them shows virtual times."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable
from operator import attrgetter
from typing import Any

import numpy as np

from softacl.prediction.recorded import as_predicted, graph_of
from softacl.profiles.registry import load
from softacl.timing.machine import host_time_of, of_text
from softacl.timing.schedule import simulate
from softacl.trace.log.reader import read as read_real
from softacl.trace.recording import BLOCK, CALLBACK, INSTRUCTION, Recording


def read(path: str | os.PathLike[str]) -> Recording:
    """The recording in an event log, with virtual times where the executor was `timed`. RecordingError as of the log's reader."""
    recording = read_real(path)
    return virtual(recording) if recording.header.card else recording


def virtual(recording: Recording) -> Recording:
    """A recording of the executor `timed` with virtual times, or with the real ones and a note why they cannot be given."""
    header = recording.header
    try:
        machine = of_text(header.card, "the card of the recording")
        factor = host_time_of(repr(header.host_time))
        waits = load(header.profile).pageable_async == "synchronous"
        graph = graph_of(recording, factor, None, waits)
        made = as_predicted(recording, graph, simulate(graph, machine))
    except ValueError as error:  # no card, lost events, tasks that wait for each other
        recording.header = header._replace(
            notes=(*header.notes, f"times are real, because virtual ones cannot be given: {error}")
        )
        return recording
    clock = f"virtual times of card {machine.name}"
    notes = [*header.notes, f"{clock}, host time {factor:g}"]
    if any(task.kind in (BLOCK, INSTRUCTION) for task in recording.tasks):
        notes.append("blocks and instructions of kernels are left out: they have real times only")
    made.header = header._replace(notes=tuple(notes), clock=clock)
    _move_others(recording, made)
    return made


def _move_others(recording: Recording, made: Recording) -> None:
    """Give what is no task, call or wait the time that it had between the begins and ends of its process's calls."""
    known: dict[int, list[tuple[int, int]]] = defaultdict(list)
    now = {(call.pid, call.serial): call for call in made.calls}
    for call in recording.calls:
        moved = now.get((call.pid, call.serial))
        if moved is not None:
            known[call.pid] += (call.begin, moved.begin), (call.end, moved.end)
    moves = {pid: _move(sorted(pairs)) for pid, pairs in known.items()}
    for name in ("orders", "memory", "ranges", "findings", "pools"):
        rows = getattr(made, name)
        for row in getattr(recording, name):
            if row.pid in moves and (name != "ranges" or row.domain != CALLBACK):
                columns = ("begin", "end") if name == "ranges" else ("time",)
                rows.append(row._replace(**{column: moves[row.pid](getattr(row, column)) for column in columns}))
        rows.sort(key=attrgetter("begin" if name == "ranges" else "time"))


def _move(pairs: list[tuple[int, int]]) -> Callable[[int], int]:
    """From real to virtual time, straight between known pairs, and never back."""
    real = np.array([pair[0] for pair in pairs], np.int64)
    virtual_ns = np.maximum.accumulate(np.array([pair[1] for pair in pairs], np.int64))

    def moved(time: Any) -> int:
        return int(np.interp(time, real, virtual_ns))

    return moved
