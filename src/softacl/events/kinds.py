"""What the runtime announces: one small class for each thing that happens.

Each event has `call`, the public operation that caused it; None for work that no program requested, such as the clean-up of
an unreferenced object. An observer (`softacl.observe`) gets an event through a method named after its class: Allocated is
`on_allocated`, CopyQueued is `on_copy_queued`; begin, end and failure of calls have methods of their own. Sizes are bytes,
addresses are those that the program knows, times are `time.perf_counter_ns()`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from softacl.events import Call

__all__ = [
    "EVENTS",
    "METHODS",
    "Allocated",
    "AttributesIgnored",
    "BadOperand",
    "BatchBegan",
    "BlockRan",
    "Call",
    "CallbackBegan",
    "CallbackEnded",
    "CallbackQueued",
    "CaptureBegan",
    "CaptureEnded",
    "ChannelCreated",
    "ChannelDestroyed",
    "ContextCreated",
    "ContextDestroyed",
    "CopyDone",
    "CopyQueued",
    "CountNotifyRecorded",
    "CountNotifyWaited",
    "DescriptorStale",
    "DescriptorWritten",
    "DeviceReset",
    "DeviceSet",
    "DeviceSynchronized",
    "Event",
    "EventCreated",
    "EventDestroyed",
    "EventQueried",
    "EventRecorded",
    "EventReset",
    "EventSynchronized",
    "EventWaited",
    "EventWaitsQueried",
    "FillDone",
    "FillQueued",
    "Finalized",
    "FrameSent",
    "Freed",
    "GraphMemoryGone",
    "GraphQueued",
    "HandleCreated",
    "HandleDestroyed",
    "HostFunctionQueued",
    "HostRead",
    "HostViewed",
    "IndirectCopyQueued",
    "Initialized",
    "KernelRan",
    "KernelReported",
    "KeyClosed",
    "KeyExported",
    "KeyImported",
    "Mapped",
    "MemoryUse",
    "ModelLoaded",
    "ModelUnloaded",
    "NotifyRecorded",
    "NotifyWaited",
    "OperatorQueued",
    "PacketLent",
    "PacketTaken",
    "PeerDisabled",
    "PeerEnabled",
    "PhysicalAllocated",
    "PhysicalFreed",
    "PointerTaken",
    "PoolBlockReturned",
    "PoolBlockTaken",
    "PoolExhausted",
    "RegionDeclared",
    "RegionEnded",
    "Registered",
    "Released",
    "Reserved",
    "Rows",
    "Slept",
    "Spans",
    "StreamAborted",
    "StreamCreated",
    "StreamDestroyed",
    "StreamPoolAllocated",
    "StreamPoolCreated",
    "StreamPoolDestroyed",
    "StreamPoolFreed",
    "StreamQueried",
    "StreamSynchronized",
    "Task",
    "TaskCaptured",
    "TaskDone",
    "TaskFailed",
    "TaskStarted",
    "Unmapped",
    "Unregistered",
    "ValueAwaited",
    "ValueWritten",
    "VisibleListIgnored",
    "Woken",
]


# What events carry, as far as this layer knows it: objects of the layers above, each named with its class.
Model: TypeAlias = Any  # softacl.models.loaded.Model
Statistics: TypeAlias = Any  # softacl.pools.figures.Statistics
Allocator: TypeAlias = Any  # softacl.pools.pool.Allocator
Region: TypeAlias = Any  # softacl.regions.Region
AclError: TypeAlias = Any  # softacl.errors.AclError
Allocation: TypeAlias = Any  # softacl.runtime.memory.live_blocks.Allocation
StreamPool: TypeAlias = Any  # softacl.runtime.streams.stream_pools.StreamPool
Physical: TypeAlias = Any  # softacl.runtime.memory.virtual_memory.Physical
Context: TypeAlias = Any  # softacl.runtime.process.contexts.Context
CountNotify: TypeAlias = Any  # softacl.runtime.streams.count_notifies.CountNotify
StreamEvent: TypeAlias = Any  # softacl.runtime.streams.events.Event
Graph: TypeAlias = Any  # softacl.runtime.graphs.graph.Graph
Completion: TypeAlias = Any  # softacl.runtime.executors.Completion
Notify: TypeAlias = Any  # softacl.runtime.streams.notifies.Notify
Stream: TypeAlias = Any  # softacl.runtime.streams.streams.Stream
Event: TypeAlias = Any  # one of the classes below; a union of eighty says nothing more
Task: TypeAlias = "CopyQueued | FillQueued | IndirectCopyQueued | OperatorQueued | ValueWritten"
Spans: TypeAlias = "list[tuple[int, int]]"  # (address, bytes)


# Life -----------------------------------------------------------------------------------------------------------------


class Initialized(NamedTuple):
    """acl.init has run. anew: nothing was left of a run before it; streams and events are numbered from 1 again."""

    call: Call | None
    anew: bool


class Finalized(NamedTuple):
    """acl.finalize was called. anew: nothing is left, as of `Initialized`; else what the program did not end lives on."""

    call: Call | None
    anew: bool


class DeviceSet(NamedTuple):
    """A thread chose its device."""

    call: Call | None
    device_id: int


class VisibleListIgnored(NamedTuple):
    """ASCEND_RT_VISIBLE_DEVICES was changed after it was read. text: what it is now; used: what the process first read; None
    where it was not set. effective: the new list counts, as AscendCL was finalized meanwhile; CANN keeps the old one."""

    call: Call | None
    text: str | None
    used: str | None
    effective: bool


class DeviceReset(NamedTuple):
    """One `set_device` was undone. forced: all of them."""

    call: Call | None
    device_id: int
    forced: bool


class DeviceSynchronized(NamedTuple):
    """The host has waited for all work of a device."""

    call: Call | None
    device_id: int


class ContextCreated(NamedTuple):
    """A context was made; it is current on this thread."""

    call: Call | None
    context: Context


class ContextDestroyed(NamedTuple):
    """A context has ended, and its streams and events with it."""

    call: Call | None
    context: Context


class PeerEnabled(NamedTuple):
    """A device may use a peer's memory."""

    call: Call | None
    device_id: int
    peer_id: int


class PeerDisabled(NamedTuple):
    """A device may no longer use a peer's memory."""

    call: Call | None
    device_id: int
    peer_id: int


# Memory ---------------------------------------------------------------------------------------------------------------


class Allocated(NamedTuple):
    """A block of device, media or pinned host memory is live. nbytes: as asked for."""

    call: Call | None
    allocation: Allocation
    nbytes: int
    policy: int


class Freed(NamedTuple):
    """A block has ended. in_flight: queued tasks that still use it; hardware frees it all the same."""

    call: Call | None
    allocation: Allocation
    in_flight: int


class Registered(NamedTuple):
    """Host memory of the program is known to the device. allocation: the memory, or of pinned memory its place on the device.
    device_address: 0 if it is only pinned."""

    call: Call | None
    allocation: Allocation
    device_address: int


class Unregistered(NamedTuple):
    """A registration has ended."""

    call: Call | None
    allocation: Allocation


class Reserved(NamedTuple):
    """Addresses were reserved; they have no memory yet."""

    call: Call | None
    address: int
    nbytes: int


class Released(NamedTuple):
    """Reserved addresses were released."""

    call: Call | None
    address: int


class PhysicalAllocated(NamedTuple):
    """Physical memory was allocated."""

    call: Call | None
    physical: Physical
    nbytes: int


class PhysicalFreed(NamedTuple):
    """Physical memory was freed; it goes with its last mapping."""

    call: Call | None
    physical: Physical


class Mapped(NamedTuple):
    """Physical memory was mapped at reserved addresses."""

    call: Call | None
    allocation: Allocation
    physical: Physical


class Unmapped(NamedTuple):
    """A mapping has ended."""

    call: Call | None
    allocation: Allocation


class KeyExported(NamedTuple):
    """Other processes may import a block by a key."""

    call: Call | None
    allocation: Allocation
    nbytes: int
    key: str


class KeyImported(NamedTuple):
    """A block of another process is live in this one."""

    call: Call | None
    allocation: Allocation
    key: str


class KeyClosed(NamedTuple):
    """An import has ended; without allocation: its maker withdrew the key."""

    call: Call | None
    key: str
    allocation: Allocation | None


class Slept(NamedTuple):
    """A block gave its memory to others; its addresses stay. kept: whether its contents were put aside."""

    call: Call | None
    allocation: Allocation
    kept: bool


class Woken(NamedTuple):
    """A sleeping block has memory again. restored: whether its contents came back; else they are undefined."""

    call: Call | None
    allocation: Allocation
    restored: bool


class RegionDeclared(NamedTuple):
    """The program declared a part of a block (`softacl.regions`)."""

    call: Call | None
    region: Region


class RegionEnded(NamedTuple):
    """A declared part has ended."""

    call: Call | None
    region: Region


# Pools ----------------------------------------------------------------------------------------------------------------


class PoolBlockTaken(NamedTuple):
    """A pool of softacl.pools, or one of the program that derives from its base class, allocated a block."""

    call: Call | None
    pool: Allocator
    address: int
    nbytes: int


class PoolBlockReturned(NamedTuple):
    """A block went back to its pool."""

    call: Call | None
    pool: Allocator
    address: int


class PoolExhausted(NamedTuple):
    """A pool has no block of this size. figures: those of the pool, None where it knows none."""

    call: Call | None
    pool: Allocator
    nbytes: int
    figures: Statistics | None


class StreamPoolCreated(NamedTuple):
    """A stream-ordered pool was made."""

    call: Call | None
    pool: StreamPool
    max_bytes: int


class StreamPoolDestroyed(NamedTuple):
    """A stream-ordered pool has ended."""

    call: Call | None
    pool: StreamPool


class StreamPoolAllocated(NamedTuple):
    """A stream-ordered pool allocated a block, for what the stream does from now on."""

    call: Call | None
    allocation: Allocation
    nbytes: int
    policy: int
    pool: StreamPool
    stream: Stream


class StreamPoolFreed(NamedTuple):
    """A block went back to its stream-ordered pool, after what the stream has queued. pool: None for memory of aclrtMalloc."""

    call: Call | None
    allocation: Allocation
    pool: StreamPool | None
    stream: Stream


# Copies and fills -----------------------------------------------------------------------------------------------------


class Rows(NamedTuple):
    """The shape of a 2-D copy: rows of `width` bytes, a pitch apart on either side."""

    dst_pitch: int
    src_pitch: int
    width: int
    height: int


class CopyDone(NamedTuple):
    """A synchronous copy has moved its bytes. dst_block, src_block: None for ordinary host memory.

    capacity: bytes that the program declared at dst, None where it declares none. real_kind: what the addresses make of it.
    """

    call: Call | None
    dst: int
    capacity: int | None
    src: int
    nbytes: int
    kind: int
    dst_block: Allocation | None
    src_block: Allocation | None
    real_kind: int
    rows: Rows | None = None


class CopyQueued(NamedTuple):
    """A copy was put into a stream; fields as of CopyDone. misaligned: "dst" or "src" where the chip advises otherwise.
    waits: the call returns when the copy is done, for ordinary host memory."""

    call: Call | None
    stream: Stream
    dst: int
    capacity: int | None
    src: int
    nbytes: int
    kind: int
    dst_block: Allocation | None
    src_block: Allocation | None
    real_kind: int
    rows: Rows | None = None
    misaligned: str = ""
    waits: bool = False


class CaptureBegan(NamedTuple):
    """A stream is captured into a graph from now on. mode: aclmdlRICaptureMode."""

    call: Call | None
    stream: Stream
    graph: Graph
    mode: int


class CaptureEnded(NamedTuple):
    """A graph is complete, or, if not `good`, lost."""

    call: Call | None
    stream: Stream
    graph: Graph
    good: bool


class TaskCaptured(NamedTuple):
    """A task became part of a graph. queued: the event that announces it in each run."""

    call: Call | None
    stream: Stream
    graph: Graph
    queued: Any


class GraphQueued(NamedTuple):
    """A run of a graph was put into a stream; the events of its tasks follow, as if they were queued now."""

    call: Call | None
    stream: Stream
    graph: Graph


class GraphMemoryGone(NamedTuple):
    """A run of a graph has a task with memory that was freed. queued: as of TaskCaptured."""

    call: Call | None
    stream: Stream
    graph: Graph
    queued: Any
    block: Allocation


class FillDone(NamedTuple):
    """A synchronous fill has run."""

    call: Call | None
    dst: int
    capacity: int
    value: int
    nbytes: int
    block: Allocation | None


class FillQueued(NamedTuple):
    """A fill was put into a stream."""

    call: Call | None
    stream: Stream
    dst: int
    capacity: int
    value: int
    nbytes: int
    block: Allocation | None


class BatchBegan(NamedTuple):
    """A batch of copies was accepted; each of its copies is announced as well. copies: (dst, src, bytes) each."""

    call: Call | None
    copies: list[tuple[int, int, int]]


class DescriptorWritten(NamedTuple):
    """A copy descriptor was written into device memory."""

    call: Call | None
    address: int
    nbytes: int


class IndirectCopyQueued(NamedTuple):
    """A copy was queued whose addresses are in device memory.

    tables: where they are; dst, src, nbytes: their present values; read: the addresses themselves.
    """

    call: Call | None
    stream: Stream
    tables: Spans
    dst: int
    src: int
    nbytes: int
    read: list[int]


class AttributesIgnored(NamedTuple):
    """An operator (`acl.op`) was given attributes that it does not have; it runs without them. known: those that it has."""

    call: Call | None
    operator: str
    ignored: tuple[str, ...]
    known: tuple[str, ...]


class BadOperand(NamedTuple):
    """The program queued an operator whose task will fail, because the stream's device cannot access all bytes of a tensor or
    of the workspace; or an operator with a tensor that exceeds the requested size of its block, or its storage.

    operand: which one, in words, or (input or output, index, operator). writes: whether the operator changes it. error: why.
    """

    call: Call | None
    stream: Stream
    operator: str
    operand: str | tuple[str, int, str]
    writes: bool
    error: AclError


class OperatorQueued(NamedTuple):
    """An operator, a reduction or a model run was queued on a stream.

    dense: the spans whose bytes are all used, and the program's memory that a model uses as workspace. model: the model that
    runs. waits: the call returns when the work is done, like aclmdlExecute, on the model's own stream. kernel: the operator
    is a kernel; its attributes have the number of blocks. inputs, outputs: the tensors and scalars of an operator.
    """

    call: Call | None
    stream: Stream
    operator: str
    reads: Spans
    writes: Spans
    dense_reads: Spans
    dense_writes: Spans
    attributes: dict[str, Any]
    model: Model | None = None
    waits: bool = False
    kernel: bool = False
    inputs: Sequence[Any] = ()
    outputs: Sequence[Any] = ()

    @property
    def title(self) -> str:
        """Its kind and name."""
        return f"{'kernel' if self.kernel else 'operator'} {self.operator}" if self.model is None else self.operator


class MemoryUse(NamedTuple):
    """A kernel's use of device memory, according to its instructions and to faults.

    reads: (start, end, block, name, file, line) of bytes that the launch had not written before. writes: (start, end). touched:
    ranges that contain all memory that it can have used. first: (address, whether it was written) of bytes that it certainly used,
    by whatever code: of a block that it opened, the first it read and the first it wrote. incomplete: reads are not known.
    """

    reads: list[tuple[int, int, int, str, str, int]]
    writes: list[tuple[int, int]]
    touched: list[tuple[int, int]]
    first: list[tuple[int, bool]]
    incomplete: bool


class BlockRan(NamedTuple):
    """When a block of a kernel ran, in monotonic ns, and on which core of this machine, counted from 0.

    steps: (begin, end, pipe, instruction, line of the source) of its instructions, if an observer asks for them; each lasts until
    the next one begins.
    """

    block: int
    core: int
    begin: int
    end: int
    steps: list[tuple[int, int, str, str, int]]


class KernelRan(NamedTuple):
    """All blocks of a kernel have ended, well or not. use: None if that is unknown. spans: when they ran, where that is known."""

    call: Call | None
    launch: OperatorQueued
    use: MemoryUse | None
    spans: list[BlockRan]


class KernelReported(NamedTuple):
    """A running kernel detected its own mistake, or ended with an exception. rule: a word such as "queue"; block: which block; file,
    line: of the kernel. address, nbytes: the device memory concerned. stack: where the kernel was, as return addresses of its code,
    innermost first. Only with an observer that checks kernels."""

    call: Call | None
    launch: OperatorQueued
    block: int
    rule: str
    message: str
    file: str
    line: int
    address: int = 0
    nbytes: int = 0
    stack: tuple[int, ...] = ()


class ModelLoaded(NamedTuple):
    """A model was loaded."""

    call: Call | None
    model: Model


class ModelUnloaded(NamedTuple):
    """A model has ended; runs of it that are queued still come. forced: a reset of its device ended it."""

    call: Call | None
    model: Model
    forced: bool


class HandleCreated(NamedTuple):
    """A call created an object that another call destroys (by the API table), other than a stream, an event or a context.

    kind: such as "notify", "tensor" or "picture description". handle: a number, the text of a key, or (kind, number) if
    other kinds use the same numbers. described: the object is in host memory only, not on a device.
    """

    call: Call | None
    kind: str
    handle: int | str
    described: bool


class HandleDestroyed(NamedTuple):
    """A call destroyed what `HandleCreated` announced."""

    call: Call | None
    kind: str
    handle: int | str


class DescriptorStale(NamedTuple):
    """A picture description goes to a video decoder with what an earlier picture left in it. fields: by name, with values."""

    call: Call | None
    handle: int
    fields: list[tuple[str, int]]


class ChannelCreated(NamedTuple):
    """A media channel was created. kind: "image channel", "VDEC channel", "VPC channel"...; handle: of its description, or of
    the queue of a channel that has a number. streams: the handles of its own."""

    call: Call | None
    kind: str
    handle: int
    streams: list[int]


class ChannelDestroyed(NamedTuple):
    """A channel for media was destroyed; what ends with its context, or with its description, is not announced."""

    call: Call | None
    kind: str
    handle: int


class FrameSent(NamedTuple):
    """A frame went to a video channel, which uses memory of it until the callback that its stream will run for the frame."""

    call: Call | None
    stream: Stream
    reads: Spans
    writes: Spans


class PacketLent(NamedTuple):
    """A video encoder's packet goes to the program: to its callback, during which its bytes are valid, or until it is released."""

    call: Call | None
    address: int
    nbytes: int


class PacketTaken(NamedTuple):
    """The bytes of a packet are no longer valid. how: the call that invalidated them, as a phrase that follows "after"."""

    call: Call | None
    address: int
    nbytes: int
    how: str = "its callback has returned"


class TaskStarted(NamedTuple):
    """A task begins on its stream. task: the event with which it was queued; serial: its place in the stream, from 0."""

    call: Call | None
    task: Task
    serial: int
    begin: int


class TaskDone(NamedTuple):
    """A task has run. code: 0, or why it failed."""

    call: Call | None
    task: Task
    serial: int
    begin: int
    end: int
    code: int


class TaskFailed(NamedTuple):
    """The running task of a stream notes why it fails, before the synchronisation that returns the code. serial: its place in the
    stream, from 0; -1 for a task of a graph's run."""

    call: Call | None
    stream: Stream
    serial: int
    code: int
    why: str


# Streams, events, callbacks -------------------------------------------------------------------------------------------


class StreamCreated(NamedTuple):
    """A stream was made."""

    call: Call | None
    stream: Stream


class StreamDestroyed(NamedTuple):
    """A stream has ended. forced: what was queued was dropped."""

    call: Call | None
    stream: Stream
    forced: bool


class StreamSynchronized(NamedTuple):
    """The host has waited for a stream. done: False if the time ran out."""

    call: Call | None
    stream: Stream
    done: bool


class StreamQueried(NamedTuple):
    """The host asked whether a stream is done."""

    call: Call | None
    stream: Stream
    done: bool


class StreamAborted(NamedTuple):
    """A stream's queued work was dropped."""

    call: Call | None
    stream: Stream


class EventCreated(NamedTuple):
    """An event was made."""

    call: Call | None
    event: StreamEvent
    flag: int


class EventDestroyed(NamedTuple):
    """An event has ended."""

    call: Call | None
    event: StreamEvent


class EventRecorded(NamedTuple):
    """An event was put into a stream."""

    call: Call | None
    event: StreamEvent
    stream: Stream


class EventReset(NamedTuple):
    """The clearing of an event was put into a stream."""

    call: Call | None
    event: StreamEvent
    stream: Stream


class EventWaited(NamedTuple):
    """A stream will wait for an event. recorded: whether there is a record to wait for."""

    call: Call | None
    event: StreamEvent
    stream: Stream
    recorded: bool


class EventSynchronized(NamedTuple):
    """The host has waited for an event. done: False if the time ran out."""

    call: Call | None
    event: StreamEvent
    done: bool


class EventQueried(NamedTuple):
    """The host asked whether an event has happened."""

    call: Call | None
    event: StreamEvent
    done: bool


class EventWaitsQueried(NamedTuple):
    """The host asked whether all waits for an event are over."""

    call: Call | None
    event: StreamEvent
    done: bool


class NotifyRecorded(NamedTuple):
    """The setting of a notify was put into a stream."""

    call: Call | None
    notify: Notify
    stream: Stream


class NotifyWaited(NamedTuple):
    """A stream will wait for a notify, and clear it."""

    call: Call | None
    notify: Notify
    stream: Stream


class CountNotifyRecorded(NamedTuple):
    """The change of a counting notify was put into a stream. mode: 0 sets the count, 1 adds, 2 is or, 4 is and."""

    call: Call | None
    notify: CountNotify
    stream: Stream
    mode: int
    value: int


class CountNotifyWaited(NamedTuple):
    """A stream will wait until a counting notify fits. mode: 0 less, 1 equal, 2 more, 3 not less, 4 all bits of the value.
    clear: the count becomes 0 then."""

    call: Call | None
    notify: CountNotify
    stream: Stream
    mode: int
    value: int
    clear: bool


class ValueWritten(NamedTuple):
    """A stream will write a word of device memory."""

    call: Call | None
    stream: Stream
    address: int
    value: int


class ValueAwaited(NamedTuple):
    """A stream will wait until a word of device memory fits."""

    call: Call | None
    stream: Stream
    address: int
    value: int
    flag: int


class CallbackQueued(NamedTuple):
    """A function of the program was put into a stream, for a subscribed thread. blocks: the stream waits for it."""

    call: Call | None
    stream: Stream
    function: Any
    blocks: bool
    gate: Completion


class CallbackBegan(NamedTuple):
    """A queued function of the program is about to run on this thread. gate: that of its CallbackQueued or HostFunctionQueued."""

    call: Call | None
    gate: Any


class CallbackEnded(NamedTuple):
    """A queued function of the program has run. gate: as of `CallbackBegan`."""

    call: Call | None
    gate: Any


class HostFunctionQueued(NamedTuple):
    """A function of the program was put into a stream, which runs it itself. gate: an object of this launch alone."""

    call: Call | None
    stream: Stream
    function: Any
    gate: object


# Addresses of Python objects ------------------------------------------------------------------------------------------


class PointerTaken(NamedTuple):
    """The program took the address of an object's data."""

    call: Call | None
    object: Any
    address: int


class HostRead(NamedTuple):
    """The program turns bytes at an address into an object."""

    call: Call | None
    address: int
    nbytes: int


class HostViewed(NamedTuple):
    """The program makes an array over memory at an address."""

    call: Call | None
    address: int
    nbytes: int


EVENTS: tuple[type, ...] = tuple(
    value for value in list(globals().values()) if isinstance(value, type) and "call" in getattr(value, "_fields", ())
)
#: Event class -> the method of an observer that gets it.
METHODS = {event: "on_" + re.sub(r"(?<=[a-z])(?=[A-Z])", "_", event.__name__).lower() for event in EVENTS}
