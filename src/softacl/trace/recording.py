"""The contents of a trace, as lists of plain tuples, which statistics, exports and pages read.

Times are nanoseconds from the recording's zero, sizes are bytes, addresses are the program's. A stack is an index
in `Recording.stacks`; -1: unknown.
"""

from __future__ import annotations

from collections.abc import Sized
from dataclasses import dataclass, field
from typing import NamedTuple

from softacl.base.safe_read import InputError


class RecordingError(InputError):
    """A file is no trace, or cannot be read; one sentence that names it and says what to do."""


class Device(NamedTuple):
    """A device of the traced program. memory: its bytes."""

    id: int
    name: str
    memory: int


class Header(NamedTuple):
    """About all of it. executor: "" for a run on a device. start_ns: `time.perf_counter_ns()` at zero; wall_ns: `time.time_ns()` then.

    ordered: whether it has orders; those of older versions have none.
    card: of the executor `timed`, as JSON, and the factor of its host time; "" for another executor. clock: "real", or whose virtual
    times these are.
    lost: events that are no longer in the file, for its limit, or that could not be kept. damaged: missing blocks.
    ended: "ended"; "killed" where a process wrote no end; "crashed: ..." if one reported why. notes: what a reader should know, as a
    file that was cut off.
    """

    tool: str
    program: str
    chip: str
    executor: str
    profile: str
    start_ns: int
    wall_ns: int
    devices: tuple[Device, ...]
    lost: int
    ended: str
    notes: tuple[str, ...] = ()
    ordered: bool = True
    card: str = ""
    host_time: float = 1.0
    clock: str = "real"
    damaged: int = 0


class Process(NamedTuple):
    """A process that was traced; the first one is the program's. parent: the one it is a fork of, else 0. physical: the machine's
    numbers of its devices. label: what pages call it, in place of its number."""

    pid: int
    program: str
    parent: int
    ended: str = "ended"
    lost: int = 0
    physical: tuple[int, ...] = ()
    label: str = ""


class Frame(NamedTuple):
    """A line of the program; line 0 where compiled code has no debug information."""

    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} in {self.function}" if self.line else f"{self.function} of {self.file}"


class CallSlice(NamedTuple):
    """A call of the program. code: 0, or that of its failure. serial: its number in its process, from 1."""

    pid: int
    thread: int
    begin: int
    end: int
    name: str
    code: int
    stack: int
    serial: int


BLOCK, INSTRUCTION = "block", "instruction"  # the kinds of slices that are part of a kernel
CALLBACK, UNAWAITED = (
    "callback",
    "unawaited callback",
)  # kinds of orders; CALLBACK: also the domain of the functions' ranges


class TaskSlice(NamedTuple):
    """A task of a stream, or a thread's synchronous copy (stream -1).

    lane: the row's name ("stream 1 of device 0"). kind: "copy", "fill", "operator", "model", "kernel", "indirect copy", "value write",
    or BLOCK and INSTRUCTION: of a kernel, on a core of this machine.
    direction: "host to device", "device to host", "device to device", "peer to peer", "host to host"; "" if it is not a copy.
    pinned: whether the host side is pinned. queued: when, or the begin of the call. call: that call's serial, 0 if unknown.
    source, destination: addresses, 0 for none. engine: the device unit that executes it: "H2D", "D2H", "D2D", "P2P", "compute".
    note: other details, such as the shapes of a model's run. peer: the destination of a copy between devices, else -1.
    communicator, collective, ranks: of a rank's part of a collective, the same in all ranks; "", 0 and 1 for other tasks.
    tensors: of an operator, as `softacl.base.signatures` writes them; "" for other tasks, and in files of older versions.
    """

    pid: int
    device: int
    stream: int
    lane: str
    kind: str
    direction: str
    nbytes: int
    pinned: bool
    queued: int
    begin: int
    end: int
    code: int
    call: int
    stack: int
    source: int
    destination: int
    engine: str
    name: str
    note: str
    peer: int = -1
    communicator: str = ""
    collective: int = 0
    ranks: int = 1
    tensors: str = ""


class Wait(NamedTuple):
    """A thread of the host waited. why: "stream 1 of device 0", "event 3", "device 0"."""

    pid: int
    thread: int
    begin: int
    end: int
    why: str
    stack: int


class StreamOrder(NamedTuple):
    """A mark was put into a stream (kind "record"), or a stream will wait for one ("wait"), or for a function of the program
    (CALLBACK; UNAWAITED: which it only starts). what: the mark, "event 3", "notify 1"; of a function, the text of its range.
    lane: of the stream, as in TaskSlice. A wait ends with the latest record of the mark before it. call: serial of the call, 0 if
    unknown."""

    pid: int
    time: int
    device: int
    lane: str
    kind: str
    what: str
    call: int


class MemoryChange(NamedTuple):
    """Allocation (sign 1) or free (sign -1). device: -1 for the host. space: "device memory", "pinned host memory" and so on.

    nbytes: what it takes from the device or its pool; asked: what the program requested. owner: the name of its pool, or "".
    Blocks of a pool lie inside its reservations, so the totals of a device are those without owner.
    """

    pid: int
    time: int
    device: int
    space: str
    address: int
    nbytes: int
    asked: int
    sign: int
    stack: int
    owner: str


class PoolSample(NamedTuple):
    """A pool's state at one time: bytes reserved, bytes allocated, and the largest block that it could allocate."""

    pid: int
    time: int
    pool: str
    device: int
    reserved: int
    live: int
    largest_free: int


class Range(NamedTuple):
    """A range that the program named; begin == end: a mark. domain: whose it is: "softacl", "mstx", "aclprof"."""

    pid: int
    thread: int
    begin: int
    end: int
    text: str
    domain: str


class Finding(NamedTuple):
    """A checker finding. severity: "error", "warning", "performance", "information"."""

    pid: int
    time: int
    rule: str
    severity: str
    text: str
    stack: int


@dataclass
class Recording:
    """All of a trace; lists are in the order of time (slices by their begin). stacks: the innermost frame first.

    threads: names that threads of the host have, by process and number.
    """

    header: Header
    processes: list[Process] = field(default_factory=list)
    calls: list[CallSlice] = field(default_factory=list)
    tasks: list[TaskSlice] = field(default_factory=list)
    waits: list[Wait] = field(default_factory=list)
    orders: list[StreamOrder] = field(default_factory=list)
    memory: list[MemoryChange] = field(default_factory=list)
    ranges: list[Range] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    pools: list[PoolSample] = field(default_factory=list)
    stacks: list[tuple[Frame, ...]] = field(default_factory=list)
    threads: dict[tuple[int, int], str] = field(default_factory=dict)

    def line(self, stack: int) -> str:
        """ "file:line in function" of the innermost frame of a stack."""
        frames = self.stacks[stack] if 0 <= stack < len(self.stacks) else ()
        return str(frames[0]) if frames else "no line that is known"

    @property
    def n_events(self) -> int:
        """The number of events."""
        rows: tuple[Sized, ...] = (
            self.calls,
            self.tasks,
            self.waits,
            self.memory,
            self.ranges,
            self.findings,
            self.orders,
        )
        return sum(map(len, rows))

    @property
    def end(self) -> int:
        """The last time of it; 0 for an empty one."""
        ends = [
            max((slice_.end for slice_ in rows), default=0)
            for rows in (self.calls, self.tasks, self.waits, self.ranges)
        ]
        return max(*ends, self.memory[-1].time if self.memory else 0, self.findings[-1].time if self.findings else 0)
