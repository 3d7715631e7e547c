"""The contents of a PROF_ directory, in the vendor's terms: tasks with their numbers and types, calls, ranges, memory.

All times are nanoseconds since 1970.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from softacl.base import profile_directory
from softacl.base.environment import Refusal
from softacl.base.signatures import Signature, parsed
from softacl.bindings import c_function
from softacl.msprof.clocks import Clock, clock_of
from softacl.prediction.virtual_times import read
from softacl.profiles.registry import load
from softacl.trace.recording import BLOCK, CALLBACK, INSTRUCTION, Recording, TaskSlice

NOT_COLLECTED = "N/A"
COMMUNICATION = "COMMUNICATION"
_RECORDING = re.compile(r"trace_\d+(?:\.acltrace|\.\d+)$")
_TOOLS = ("mstx", "mspti", "Msprof", "aclprof")  # calls of profilers, which the vendor's profiler does not list
#: Kinds of tasks that are no operators, and the vendor's names of their task types.
_TYPES = {
    "copy": "MEMCPY_ASYNC",
    "indirect copy": "MEMCPY_ASYNC",
    "fill": "MEMSET_ASYNC",
    "value write": "WRITE_VALUE",
    "model": "MODEL_EXECUTE",
}
#: Operators that multiply matrices, by their names: they run on the cube, others on vector cores, where a chip has both apart.
_CUBE = re.compile(
    r"matmul|mm\d*$|mmv?\d*_|conv|attention|lstm|gru|gemm|linear|einsum|addmv|addr$|baddbmm", re.IGNORECASE
)


class ProfileError(Refusal):
    """A directory is no profile, or cannot be read or written; one sentence that names it."""


class DeviceTask(NamedTuple):
    """A task of a stream. task: its number in the stream. name, type, core: as op_summary has them; core is the task type of
    whatever is no operator. thread, queued: of the call that queued it; thread is 0 if that is not recorded. tensors: those of the
    operator, none if they are not recorded."""

    pid: int
    device: int
    stream: int
    task: int
    name: str
    type: str
    core: str
    is_operator: bool
    thread: int
    queued: int
    begin: int
    end: int
    nbytes: int
    direction: str
    tensors: Signature = Signature()


class HostCall(NamedTuple):
    """A call of an AscendCL function, by its C name."""

    pid: int
    thread: int
    begin: int
    end: int
    name: str


class HostRange(NamedTuple):
    """A range that the program named; begin == end: a mark."""

    pid: int
    thread: int
    begin: int
    end: int
    text: str
    domain: str


class MemoryUse(NamedTuple):
    """The device memory that a process has allocated, in bytes, from a time on."""

    device: int
    time: int
    nbytes: int


@dataclass
class Contents:
    """All of a profile. clock: "real", or whose virtual times these are. kinds: what the program asked for, None for all."""

    folder: str
    program: str = ""
    chip: str = ""
    clock: str = "real"
    executor: str = ""
    kinds: int | None = None
    tasks: list[DeviceTask] = field(default_factory=list)
    calls: list[HostCall] = field(default_factory=list)
    ranges: list[HostRange] = field(default_factory=list)
    memory: list[MemoryUse] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def operators(self) -> list[DeviceTask]:
        """The tasks that op_summary lists, in the order of time."""
        return sorted((task for task in self.tasks if task.is_operator), key=lambda task: (task.begin, task.device))

    @property
    def devices(self) -> list[int]:
        """The devices with tasks."""
        return sorted({task.device for task in self.tasks})


def contents_of(folder: str) -> Contents:
    """Read the recordings of a PROF_ directory. ProfileError if it has none; RecordingError for a damaged one."""
    paths = sorted(path for path in Path(folder).iterdir() if _RECORDING.fullmatch(path.name))
    if not paths:
        raise ProfileError(
            f"{folder} has no recording (trace_N.acltrace). Only profiles that SoftACL made can be exported here."
        )
    try:
        notes = profile_directory.read(folder)
    except (OSError, ValueError):
        notes = {}
    contents = Contents(folder, kinds=notes.get("kinds"))
    for path in paths:
        recording = read(path)
        name = path.name.partition(".")[0]
        _add(contents, recording, clock_of(recording.header, notes, name), name not in notes.get("clocks", {}))
    return contents


def _add(contents: Contents, recording: Recording, clock: Clock, whole: bool) -> None:
    """whole: the recording began with the program, so that memory in use is known."""
    header = recording.header
    contents.program, contents.chip, contents.executor = header.program, header.chip, header.executor
    contents.clock = header.clock
    contents.notes += [note for note in header.notes if note not in contents.notes]
    if header.lost:
        contents.notes.append(f"{header.lost} events are lost: the recording reached its limit")
    wall = clock.wall
    contents.tasks += _tasks(recording, clock)
    contents.calls += [
        HostCall(call.pid, call.thread, wall(call.begin), wall(call.end), name)
        for call in recording.calls
        if not (name := c_function(call.name)).startswith(_TOOLS)
    ]
    contents.ranges += [
        HostRange(each.pid, each.thread, wall(each.begin), wall(each.end), each.text, each.domain)
        for each in recording.ranges
        if each.domain != CALLBACK
    ]
    if whole:
        contents.memory += _memory(recording, clock)


def _tasks(recording: Recording, clock: Clock) -> list[DeviceTask]:
    calls = {(call.pid, call.serial): call for call in recording.calls}
    separate = load(recording.header.profile).separate_vector_cores
    numbers: dict[tuple[int, int, int], int] = defaultdict(int)
    tasks = []
    for task in recording.tasks:
        if task.stream < 0 or task.kind in (BLOCK, INSTRUCTION):
            continue  # synchronous copies are calls for the vendor's profiler as well
        call = calls.get((task.pid, task.call))
        stream = task.pid, task.device, task.stream
        thread, queued = (call.thread, call.begin) if call else (0, task.queued)
        queued, begin, end = map(clock.wall, (queued, task.begin, task.end))
        name, kind, core, is_operator = _named(task, separate)
        tasks.append(
            DeviceTask(
                *(*stream, numbers[stream], name, kind, core, is_operator),
                *(thread, queued, begin, end, task.nbytes, task.direction, parsed(task.tensors)),
            )
        )
        numbers[stream] += 1
    return tasks


def _named(task: TaskSlice, separate: bool) -> tuple[str, str, str, bool]:
    """Name, type, core, and whether op_summary lists it."""
    if task.kind in _TYPES:
        kind = _TYPES[task.kind]
        return (task.name.removeprefix("model ") if task.kind == "model" else kind), kind, kind, False
    name = task.name.removeprefix("operator ").removeprefix("kernel ")
    kind = name.removeprefix("aclnn")
    if task.communicator:
        return name, kind, COMMUNICATION, True
    return name, kind, "AI_VECTOR_CORE" if separate and not _CUBE.search(kind) else "AI_CORE", True


def _memory(recording: Recording, clock: Clock) -> list[MemoryUse]:
    used: dict[int, int] = defaultdict(int)
    uses = []
    for change in recording.memory:
        if change.device >= 0 and not change.owner:
            used[change.device] += change.sign * change.nbytes
            uses.append(MemoryUse(change.device, clock.wall(change.time), used[change.device]))
    return uses


def directories(path: str) -> list[str]:
    """The PROF_ directories that a path means: itself, or those in it. ProfileError if there are none."""
    if not os.path.isdir(path):
        raise ProfileError(f"{path} is no directory. Name a PROF_ directory, or the one that it is in.")
    if re.fullmatch(profile_directory.PATTERN, os.path.basename(os.path.realpath(path))):
        return [path]
    try:
        names = sorted(name for name in os.listdir(path) if re.fullmatch(profile_directory.PATTERN, name))
    except OSError as error:
        raise ProfileError(f"{path} cannot be read: {error.strerror}.") from None
    if not names:
        raise ProfileError(f"{path} has no PROF_ directory. Name one, or the directory that it is in.")
    return [os.path.join(path, name) for name in names]


def about(contents: Contents) -> dict[str, Any]:
    """What is said of a whole profile, in its JSON file and its README."""
    return {"tool": "SoftACL", "program": contents.program, "chip": contents.chip, "clock": contents.clock}
