"""The checker: hears everything that the runtime announces, and judges it."""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable, Iterable
from functools import partial
from threading import get_ident
from typing import Any, NamedTuple

from softacl import _native
from softacl.check import rules
from softacl.check.engine.blocks import Block, Table
from softacl.check.engine.clocks import Access, Clocks, StreamClock
from softacl.check.engine.compiled_readers import may_be_read
from softacl.check.engine.host_buffers import HostBuffers
from softacl.check.engine.host_threads import HostThreads
from softacl.check.engine.in_flight import InFlight
from softacl.check.engine.indirect import (
    judge_batch,
    judge_indirect,
    judge_pool_free,
    judge_pool_malloc,
    judge_written_descriptor,
)
from softacl.check.engine.lent_memory import LentMemory
from softacl.check.engine.loaded_models import LoadedModels
from softacl.check.engine.mapped_pieces import MOVES, in_pieces
from softacl.check.engine.page_watch import Watch
from softacl.check.engine.phases import Phases
from softacl.check.engine.pointer import Pointer, block_of, give
from softacl.check.engine.polling import polls
from softacl.check.engine.pool_blocks import PoolBlocks
from softacl.check.engine.resources import Resources
from softacl.check.engine.result import Result
from softacl.check.engine.return_codes import ReturnCode
from softacl.check.engine.site import Site, by_torch, capture, is_compiled, owned, resolve
from softacl.check.engine.tensors import Tensors, late, watch
from softacl.check.engine.transfers import (
    Pair,
    is_plain_copy,
    is_plain_fill,
    judge_ends,
    judge_fill,
    judge_frame,
    judge_operator,
    judge_order,
    judge_queued,
    judge_transfer,
)
from softacl.check.report.finding import Finding, Severity
from softacl.check.report.format import line_of
from softacl.check.rules.advice.counters import Advice
from softacl.check.rules.base import Rule
from softacl.check.rules.bounds.host_bounds import COPIES, ROWS, judge_host_ends, judge_view
from softacl.check.rules.bounds.regions import Regions
from softacl.check.rules.handles.failed_calls import judge_failed_call
from softacl.check.rules.initialisation.unwritten import Unwritten
from softacl.check.rules.leaks.at_exit import Ending, judge_end
from softacl.check.rules.lifetime.frees import judge_free
from softacl.check.rules.lifetime.provenance import judge_pointer
from softacl.check.rules.ordering.access_order import Order
from softacl.check.rules.space.media_buffers import SET_DATA, judge_picture
from softacl.check.session.collector import Collector
from softacl.codes import MemMallocPolicy
from softacl.errors import AclError
from softacl.events import (
    Allocated,
    BatchBegan,
    Call,
    CallbackBegan,
    CallbackEnded,
    CallbackQueued,
    CopyDone,
    CopyQueued,
    DescriptorStale,
    DescriptorWritten,
    DeviceReset,
    DeviceSet,
    DeviceSynchronized,
    Event,
    FillDone,
    FillQueued,
    Finalized,
    FrameSent,
    Freed,
    HostFunctionQueued,
    HostRead,
    HostViewed,
    IndirectCopyQueued,
    Initialized,
    KeyClosed,
    KeyExported,
    KeyImported,
    Mapped,
    OperatorQueued,
    PacketLent,
    PacketTaken,
    PointerTaken,
    Registered,
    StreamPoolAllocated,
    StreamPoolFreed,
    Unmapped,
    Unregistered,
    ValueWritten,
    VisibleListIgnored,
)
from softacl.faces import Face, fn, name_in, render
from softacl.faults import Faults
from softacl.observe import MediaFault, Observer
from softacl.profiles import Profile
from softacl.reasons import Reason
from softacl.runtime.memory.allocations import Allocation, Space, in_window
from softacl.runtime.state import live, process
from softacl.runtime.streams.streams import streams

__all__ = ["Checker"]

_TORCH, _OBJECTS = "torch_npu", "softacl.objects"  # modules whose blocks are their own
_MASK = 2**64 - 1
#: What a program may ask for before acl.init, by the beginning of its C name.
_BEFORE_INIT = (
    *("aclInit", "aclFinalize", "aclGet", "aclsysGet", "aclrtGetVersion", "aclrtGetSocName", "acl.util."),
    *("aclrtGetDevice", "aclrtGetCurrentContext", "aclrtGetRunMode"),  # asking is how to find out
    *("aclCreate", "aclDestroy", "aclSetTensor", "aclmdl", "aclopCreateAttr", "aclopDestroyAttr"),
    *("acldvppCreate", "acldvppDestroy", "acldvppSet", "acldvppGet", "acldvppPngGet", "acldvppJpeg"),
    *("aclrtPeekAtLastError", "aclrtGetLastError", "aclFloat", "aclDataTypeSize"),
)
_WAITING = ("aclrtSynchronize", "aclrtDestroyStream", "aclrtResetDevice", "aclFinalize", "Stream.synchronize")
_TIMES = {"aclrtEventElapsedTime", "aclrtEventGetTimestamp"}
_LAST_ERRORS = {"aclrtGetLastError", "aclrtPeekAtLastError", "aclGetRecentErrMsg"}
_HOST, _HUGE_ONLY = Space.HOST, MemMallocPolicy.MEM_MALLOC_HUGE_ONLY
_MAPPED_BY = {"aclrtHostRegister", "aclrtHostRegisterV2", "aclrtMapMem"}
_ENDING = {"aclrtResetDevice", "aclrtResetDeviceForce", "aclFinalize"}
_POLLING = {"aclrtProcessReport", "aclrtProcessHostFunc"}
_SOURCES = {"aclrtMemcpy", "aclrtMemcpyAsync", "aclrtMemcpyAsyncWithCondition", "aclrtMemcpy2d", "aclrtMemcpy2dAsync"}
_native.hear_blocks(Block, InFlight)
#: After these there may be new addresses.
_OPENING = frozenset({Allocated, DeviceSet, Initialized, Registered, KeyImported, StreamPoolAllocated, Mapped})
#: After these nobody knows what lies in memory.
_UNKNOWN = frozenset(
    {CallbackQueued, CallbackBegan, HostFunctionQueued, Registered, Mapped, KeyExported, KeyImported, ValueWritten}
    | {IndirectCopyQueued}
)


class _Local(threading.local):
    """Of one thread: the device that it set last."""

    device: int | None = None


class _Unread(NamedTuple):
    """A code that nobody has looked at yet."""

    message: str
    site: Site
    serial: int
    thread: int
    function: str


class Checker(_native.Hearing, Observer):
    """Judges one run of a program. Every method may be called on any thread."""

    hears_tasks = hears_ends = False

    def __init__(self, selected: Callable[[type[Rule]], bool] | None = None) -> None:
        self.lock = threading.RLock()
        self.collector = Collector(selected)
        self.table = Table()
        self.pairs: dict[tuple[Any, ...], Pair] = {}  # of blocks, between which copies have nothing odd
        self.pool_blocks = PoolBlocks(self)
        self.tensors = Tensors(self)
        self.face = Face.PYACL  # through which the newest call came
        self.regions = Regions(self)
        self.unwritten = Unwritten(self)
        self.threads = HostThreads()
        self.clocks = Clocks(self.threads)
        self.order = Order(self)
        self.resources = Resources()
        self.models = LoadedModels(self)
        self.host_buffers = HostBuffers()
        self.lent = LentMemory()
        self.phases = Phases()
        wanted = selected is not None and any(selected(rule) for rule in rules.all_rules() if rule.by_log)
        self.advice = Advice(self) if wanted else None
        self.watch = Watch(self)
        self.on_use: Callable[[], None] = lambda: None  # called at each acl.init
        self.on_crash: Callable[[str], None] = lambda why: None
        self.excused: list[Finding] = []  # findings that are not shown, for doubts
        self.failure = ""  # the first exception of the checker itself
        self.serial = self.calls = 0  # calls of the API; `_native.Hearing` counts those that are not heard
        self._selective = False  # whether it is said which those are
        self.faults = Faults([])
        self.fresh: set[Block] = set()  # pinned blocks that may never have been touched
        self.record_calls = False
        self.recorded: list[tuple[str, int]] = []
        self.ever_initialized = False
        self.lacked = False  # the program has called what SoftACL does not have
        self.finalized_at: Site = ()
        self._outside_told = False
        self._codes = 0
        self._unread: dict[int, _Unread] = {}
        self._judged: set[tuple[str, Any]] = set()  # functions that failed in compiled code, and the calls
        self._found: set[int] = set()  # threads whose call was reported already
        self._early: set[int] = set()  # those of them whose call was reported when it was entered
        self._callbacks: dict[int, Site] = {}  # threads that run a callback -> where it was queued
        self._local = _Local()
        self._device_side: dict[int, Any] = {}  # registration -> its device's address
        self._mapped = False  # whether there ever was memory mapped at reserved addresses
        self.sets: dict[
            int, tuple[int, int, Site]
        ] = {}  # device -> resets that it needs, resets, the set that is one too many
        self.taken_packets: dict[int, PacketTaken] = {}  # by address: those that are no longer valid
        self._handlers: dict[type, Callable[[Any, Site], None]] = {
            CopyDone: lambda happened, site: judge_transfer(self, happened, site, None),
            FillDone: lambda happened, site: judge_fill(self, happened, site, None),
            FillQueued: lambda happened, site: judge_fill(self, happened, site, self._clock(happened)),
            OperatorQueued: self._operator,
            IndirectCopyQueued: lambda happened, site: judge_indirect(self, happened, site),
            BatchBegan: lambda happened, site: judge_batch(self, happened, site),
            DescriptorStale: self._stale,
            FrameSent: lambda happened, site: judge_frame(self, happened, site, self._clock(happened)),
            PacketLent: self._packet_lent,
            PacketTaken: lambda happened, site: self.taken_packets.update({happened.address: happened}),
            DescriptorWritten: lambda happened, site: judge_written_descriptor(self, happened, site),
            Allocated: self._allocated,
            Freed: partial(judge_free, self),
            StreamPoolAllocated: self._pool_allocated,
            StreamPoolFreed: self._pool_freed,
            Registered: self._registered,
            Unregistered: self._unregistered,
            Mapped: self._memory_mapped,
            KeyImported: self._allocated,
            Unmapped: self._unmapped,
            KeyExported: self._shared,
            KeyClosed: self._closed,
            Initialized: self._init,
            Finalized: self._finalize,
            DeviceSet: self._set_device,
            DeviceReset: self._reset_device,
            VisibleListIgnored: self._visible_list_ignored,
            DeviceSynchronized: self._synchronize_device,
            PointerTaken: self._pointer_taken,
            HostRead: self._host_read,
            HostViewed: self._host_view,
            CallbackBegan: self._callback_begins,
            CallbackEnded: self._callback_ends,
            **self.pool_blocks.handlers(),
            **self.resources.handlers(),
            **self.models.handlers(),
            **self.order.handlers,
            **self.regions.handlers,
        }

        self.handlers = {Allocated: self._heard_allocated, Freed: self._heard_freed, CopyQueued: self._heard_copy}

    def use_threads(self, threads: HostThreads) -> None:
        """Before the run: whose threads they are."""
        self.threads, self.clocks = threads, Clocks(threads)

    # What is heard ----------------------------------------------------------------------------------------------------

    @property
    def profile(self) -> Profile:
        return process.settings.profile

    def report(
        self,
        rule: type[Rule],
        message: str,
        site: Site,
        block: Block | None = None,
        related: Iterable[tuple[str, Site]] = (),
        severity: Severity | None = None,
        fix: str = "",
        during: str = "",
        doubts: tuple[str, ...] = (),
    ) -> bool:
        """A finding of the call that runs now. during: the phase that made what it is about, if not the one that runs;
        doubts: what would excuse a compiled program (`softacl.check.session.doubts`).
        """
        self._found.add(get_ident())
        text, face = render(message, self.face), self.face
        return self.collector.report(
            rule,
            text,
            site,
            self.profile,
            block,
            tuple(related),
            self.serial,
            severity,
            render(fix, face),
            during or self.phases.now,
            doubts,
        )

    def begin_phase(self, name: str) -> None:
        """A test begins, or a part of it; "" between tests. Findings name it, and those of two phases are not folded."""
        with self.lock:
            self.phases.begin(name, self.serial, self.table.count, self.resources.count)
            self.collector.scope = name

    def name_of(self, happened: Event) -> str:
        """The function that caused an event, as the program wrote it."""
        call: Call | None = happened.call
        return name_in(self.face, "SoftACL") if call is None else call.name

    def _clock(self, happened: Event) -> StreamClock:
        return self.clocks.stream(happened.stream)

    @property
    def told(self) -> bool:
        """Whether the call that runs now was reported when it was entered."""
        return get_ident() in self._early

    def mark_found(self) -> None:
        """The call that runs now belongs to a mistake that was reported before."""
        self._found.add(get_ident())

    def call_begins(self, call: Call) -> AclError | None:
        try:
            function, arguments = call.function, call.arguments
            if not self._selective:
                self._select_calls()
            if late:
                watch()
            self.serial += 1
            self.calls += 1
            self.face = call.face
            if self._found:
                me = get_ident()
                self._found.discard(me)
                self._early.discard(me)
            if self.record_calls and not function.startswith("acl.util."):
                places = resolve(capture()[:1])
                self.recorded.append((call.name, places[0].line if places else 0))
            threads = self.threads
            if threads.seen and (threads.at_each_call or not threads.several):
                threads.meets()
            for argument in arguments:
                if type(argument) is Pointer:
                    block = block_of(argument)
                    if block.freed or not block.address <= argument <= block.end:
                        judge_pointer(self, call.name, argument)
            if self._unread and function in _LAST_ERRORS:
                self._asked()
            if self.advice is not None:
                self.advice.called()
            if self.host_buffers.any:
                if function in _ENDING:
                    self.host_buffers.let_go()
                elif function in COPIES:
                    with self.lock:
                        if judge_host_ends(self, call):
                            self._early.add(get_ident())
            if self.fresh and function in _SOURCES and len(arguments) > 3:
                self._fresh(call)
            if function == SET_DATA:
                with self.lock:
                    judge_picture(self, call, capture())
            if self._callbacks or not process.initialized or function in _TIMES:
                with self.lock:
                    self._in_its_place(call, get_ident())
            return self.faults.call(call) if self.faults.any else None
        except Exception as error:
            self.failed(error)
            return None

    def _select_calls(self) -> None:
        """Say which calls `call_begins` has nothing to do for, and before which a plain copy or fill tells nothing.

        As `call_begins`, `is_plain_copy`, `is_plain_fill` and `judge_queued` have it; a call that is not quiet comes there.
        """
        self._selective = True
        threads, pools, functions = self.threads, self.pool_blocks, frozenset({SET_DATA}) | _TIMES
        begins = (
            (functions, True),
            (None, late),
            (None, self._found),
            (None, self._unread),
            (None, self._callbacks),
            (None, self.taken_packets),
            (None, self, "record_calls"),
            (None, self, "advice"),
            (None, self.faults, "any"),
            (None, threads, "at_each_call"),
            (frozenset(_ENDING) | COPIES, self.host_buffers, "any"),
            (frozenset(_SOURCES), self.fresh, 2),
        )
        plain = (
            (None, self, "_mapped"),
            (None, threads, "several"),
            (None, self.order.words),
            (None, self.regions, "any"),
            (None, self.lent, "any"),
            (None, pools, "any_gone"),
            (None, self.table, "tensors"),
        )
        self.quiet_unless(Face.PYACL, self.threads.thread, threads, begins, plain)

    def queued_plain(self, d: Block, s: Block, dst: int, src: int, nbytes: int, handle: int) -> bool:
        """A copy is queued of which only the order is to be judged (`_native.Hearing`); False: it is to be judged as others."""
        queue = streams.live.get(handle)
        if queue is None:
            return False
        site = capture()
        with self.lock:
            clocks = self.clocks
            stream = clocks.streams.get(queue.id) or clocks.stream(queue)
            if stream.open:
                return False
            judge_order(self, d, s, dst, src, nbytes, stream, site)
            if clocks.news:
                self._refresh()
        return True

    def waited_plain(self, handle: int) -> bool:
        """The program waited for a stream, whose tasks all are done (`_native.Hearing`); False: it is to be judged as others."""
        queue = streams.live.get(handle)
        if queue is None:
            return False
        with self.lock:
            self.clocks.synchronized(self.clocks.stream(queue))
            if self.clocks.news:
                self._refresh()
        return True

    def given_plain(self, allocation: Allocation) -> bool:
        """A block was given out by compiled code (`_native.Hearing`)."""
        try:
            site = capture()
            with self.lock:
                self._begins(allocation, site)
        except Exception as error:
            self.failed(error)
        return True

    def freed_plain(self, allocation: Allocation) -> bool:
        """A block was taken back by compiled code (`_native.Hearing`)."""
        self._heard_freed(Freed(None, allocation, allocation.in_flight))
        return True

    def media_fault(self, engine: str) -> MediaFault | None:
        return self.faults.media(engine) if self.faults.any else None

    def _in_its_place(self, call: Call, me: int) -> None:
        """Whether a call comes between acl.init and acl.finalize, and outside callbacks if it waits."""
        function = call.function
        if not process.initialized and call.face is not Face.OBJECTS and not function.startswith(_BEFORE_INIT):
            self._outside(call, me)
        elif function in _TIMES:
            self.order.timed(call.arguments)
        callback = self._callbacks.get(me)
        if callback and function.startswith(_WAITING):
            self.report(
                rules.ordering.BlockingInCallback,
                f"{call.name} is called inside a callback: it waits for work that may wait for the callback",
                capture(),
                related=[("callback queued", callback)],
            )

    def _outside(self, call: Call, me: int) -> None:
        """A call before acl.init or after acl.finalize; reported once. A use of what ended then is another mistake."""
        if self._outside_told or by_torch():
            return  # it begins by itself, and a thread of its own may begin its work when the process ends
        if any(isinstance(a, int) and self.table.freed_at(a & _MASK) for a in call.arguments):
            return
        self._outside_told = True
        when = f"after {fn('aclFinalize')}" if self.finalized_at else f"before {fn('aclInit')}"
        related = [("finalize", self.finalized_at)] if self.finalized_at else []
        if self.report(rules.handles.OutsideLife, f"{call.name} is called {when}", capture(), related=related):
            self._early.add(me)

    def pointer(self, call: Call, address: int) -> int:
        block = self.table.live_at(address)
        return address if block is None else give(block, address)

    def notice(self, event: Event) -> None:
        try:
            kind = type(event)
            if self._mapped and kind in MOVES and (parts := in_pieces(event)):
                for part in parts:
                    self.notice(part)
                with self.lock:
                    judge_ends(self, event, capture())
                return
            if self.taken_packets and (kind is CopyDone or kind is CopyQueued):
                self._reads_packet(event)
            if kind is CopyQueued:
                self._copy_queued(event)
                return
            if kind is CopyDone or kind is FillDone:
                if self.advice is not None:
                    self.advice.moved(event, capture(), False)
                if (is_plain_copy if kind is CopyDone else is_plain_fill)(self, event):
                    return
            site = capture()
            with self.lock:
                if self.advice is not None:
                    if kind is FillQueued:
                        self.advice.moved(event, site, True)
                    elif kind in _UNKNOWN:
                        self.advice.unknown()
                handler = self._handlers.get(kind)
                if handler is not None:
                    handler(event, site)
                if kind in _OPENING:
                    self.watch.listen()
                if self.clocks.news:
                    self._refresh()
        except Exception as error:
            self.failed(error)

    def _copy_queued(self, event: CopyQueued) -> None:
        site = capture()
        with self.lock:
            if self.advice is not None:
                self.advice.moved(event, site, True)
            judge_queued(self, event, site)
            if self.clocks.news:
                self._refresh()

    # What comes most often, without the steps of `notice` that do not concern it (`_native.Hearing.handlers`).

    def _heard_allocated(self, happened: Allocated) -> None:
        try:
            site = capture()
            with self.lock:
                self._allocated(happened, site)
                self.watch.listen()
        except Exception as error:
            self.failed(error)

    def _heard_freed(self, happened: Freed) -> None:
        try:
            site = capture()
            with self.lock:
                judge_free(self, happened, site)
                if self.clocks.news:
                    self._refresh()
        except Exception as error:
            self.failed(error)

    def _heard_copy(self, queued: CopyQueued) -> None:
        if self._mapped or self.taken_packets:
            self.notice(queued)
            return
        try:
            self._copy_queued(queued)
        except Exception as error:
            self.failed(error)

    def _refresh(self) -> None:
        """What threads learned gives access to pages back, and ends what all of them know to be over."""
        clocks = self.clocks
        for stream in clocks.news:
            known = stream.number if stream.dead else self.threads.slowest(stream.id)
            over: dict[InFlight, list[Access]] = {}
            while stream.flying and stream.flying[0].number <= known:
                access = stream.flying.popleft()
                access.over = True
                if access.where is not None:
                    over.setdefault(access.where, []).append(access)
            for flying, accesses in over.items():
                flying.drop_over(accesses)
            known = stream.number if stream.dead else clocks.host.get(stream.id, 0)
            while stream.taken and stream.taken[0].number <= known:
                access = stream.taken.popleft()
                if access.where is not None and access.where.block.in_flight is access.where:
                    self.watch.update(access.where.block, access.start, access.end)
        clocks.news.clear()

    def hand_over(self) -> bool:
        """Whether the calling thread may have been ordered by what is not seen: it polls, or takes things from a container.

        Of compiled programs that is looked at when the finding is shown.
        """
        return not is_compiled() and polls()

    def _operator(self, queued: OperatorQueued, site: Site) -> None:
        stream = None if queued.waits else self._clock(queued)
        judge_operator(self, queued, site, stream)
        if queued.model is not None:
            self.models.ran(queued, site, stream)
        if self.advice is not None:
            self.advice.operator(queued, site)

    def _packet_lent(self, happened: PacketLent, site: Site) -> None:
        """The memory of a packet is another packet's now."""
        end = happened.address + happened.nbytes
        for address, taken in tuple(self.taken_packets.items()):
            if address < end and happened.address < address + taken.nbytes:
                self.taken_packets.pop(address, None)
        block = self.table.live_at(happened.address)
        if block is not None and block.initialised is not None:
            block.initialised.add(happened.address, min(end, block.end))

    def _reads_packet(self, copy: CopyDone | CopyQueued) -> None:
        """A copy, while packets of video encoders are known that are no longer valid."""
        block = self.table.of(copy.src_block, copy.src)
        for address, taken in tuple(self.taken_packets.items()):
            if block is not None and copy.src < address + taken.nbytes and copy.src + copy.nbytes > address:
                message = f"{self.name_of(copy)} reads a packet of {taken.nbytes} bytes of {block} after {taken.how}"
                with self.lock:
                    self.report(rules.lifetime.MediaOutputAfterCallback, message, capture(), block)

    def _stale(self, happened: DescriptorStale, site: Site) -> None:
        """A picture description that goes to a decoder as the picture before left it."""
        made = self.resources.live(happened.handle)
        what = str(made) if made is not None else f"{happened.handle:#x}"
        fields = ", ".join(f"{name} {value}" for name, value in happened.fields)
        message = f"{what} still has what the decoder left in it from the picture before: {fields}"
        related = [("creation", made.made_at)] if made is not None else []
        self.report(rules.handles.PictureNotReset, message, site, related=related)

    def _callback_begins(self, happened: CallbackBegan, site: Site) -> None:
        self._callbacks[get_ident()] = self.order.callback_begins(happened)

    def _callback_ends(self, happened: CallbackEnded, site: Site) -> None:
        self._callbacks.pop(get_ident(), None)
        self.order.callback_ends()

    def call_failed(self, call: Call, error: Exception) -> None:
        try:
            if not isinstance(error, AclError):
                return
            if (
                error.reason is Reason.FAULT
            ):  # not a mistake of the program, nor what it leaves; ignoring its code would be
                self._kept_by_fault(call)
                return
            self.lacked |= error.reason is Reason.NOT_BUILT
            site = capture()
            with self.lock:
                judge_failed_call(self, call, error, site)
        except Exception as broken:
            self.failed(broken)

    result = staticmethod(Result)  # type: ignore[assignment]  # of every call that returns more than a code: without a step in Python

    def code(self, call: Call, error: AclError) -> int | None:
        try:
            if get_ident() in self._found or call.function in _POLLING:
                return None
            if is_compiled():
                self._code_of_compiled(call, error)
                return None
            with self.lock:
                self._codes += 1
                self._unread[self._codes] = _Unread(
                    f"{call.name} failed: {error}", capture(), self.serial, get_ident(), call.name
                )
                return ReturnCode(int(error.code), self._codes, self._code_ends)
        except Exception as broken:
            self.failed(broken)
            return None

    def _code_of_compiled(self, call: Call, error: AclError) -> None:
        """A plain number goes out, and what becomes of it is not heard: that is looked for in the code of the program."""
        site = capture()
        with self.lock:
            if site and (call.function, site[0]) not in self._judged:  # once for each line
                self._judged.add((call.function, site[0]))
                self._codes += 1
                message = f"{call.name} failed: {error}"
                self._unread[self._codes] = _Unread(message, site, self.serial, get_ident(), call.function)

    def guard(self, step: Callable[[], object]) -> None:
        """Do a part of the checker's own work; what is after it is done all the same if it fails."""
        try:
            step()
        except Exception as error:
            self.failed(error)

    def failed(self, error: Exception) -> None:
        """The checker itself failed; that is reported at the end, and the program goes on."""
        if not self.failure:
            self.failure = "".join(traceback.format_exception(type(error), error, error.__traceback__))

    def _kept_by_fault(self, call: Call) -> None:
        """What a free or a destruction that failed on purpose leaves is no leak."""
        if not any(word in call.function for word in ("Free", "Destroy", "Unload", ".free", ".close")):
            return
        for argument in call.arguments:
            if isinstance(argument, int):
                kept = self.table.live_at(argument & _MASK) or self.resources.live(argument & _MASK)
                if call.function == "aclmdlUnload":
                    kept = self.models.live(argument)
                if kept is not None:
                    kept.reported = True

    def result_taken(self, how: str, result: Result) -> None:
        """The program took the whole result of a call for its code or its value."""
        message = f"the whole result {tuple(map(int, result))!r} of a call, its values and its code, is {how}"
        with self.lock:
            self.report(rules.handles.ResultNotUnpacked, message, capture())

    def _asked(self) -> None:
        """The thread asks for its last error: it looks at its codes that way."""
        me = get_ident()
        for number, entry in list(self._unread.items()):
            if entry.thread == me:
                self._unread.pop(number, None)

    def _code_ends(self, number: int, seen: bool) -> None:
        """A code was looked at, or died before that."""
        entry = self._unread.pop(number, None)
        if entry is not None and not seen:
            self._tell_ignored(entry)

    def _tell_ignored(self, entry: _Unread) -> None:
        doubts = ("looked",) if is_compiled() else ()
        if not doubts and any(may_be_read(place, entry.function) for place in resolve(entry.site[:1])):
            return
        rule, message = rules.handles.ReturnCodeIgnored, f"the code of this call was never looked at; {entry.message}"
        during = self.phases.of_call(entry.serial)
        with self.lock:
            self.collector.report(
                rule, message, entry.site, self.profile, serial=entry.serial, during=during, doubts=doubts
            )

    # Blocks -----------------------------------------------------------------------------------------------------------

    def _allocated(self, happened: Allocated | StreamPoolAllocated | Mapped | KeyImported, site: Site) -> None:
        self._begins(happened.allocation, site)

    def _begins(self, allocation: Allocation, site: Site) -> None:
        self.newest = block = self.table.add(allocation, site)
        if _TORCH in sys.modules or _OBJECTS in sys.modules:
            block.kept = by_torch()
            block.reported = block.kept or owned()
        if self.pool_blocks.any:
            self.pool_blocks.begin(block.address, block.end)
        if self.regions.any:
            self.regions.forget(block)
        if self.advice is not None:
            self.advice.allocated(block)
        if block.space is _HOST and self.watch.enabled and process.settings.run_mode == "host":
            self.watch.begin(block)
            if self.watch.sees_bytes:  # else what a copy wrote looks as if nobody had written it
                self.fresh.add(block)
                self.unwritten.begin(block)
        elif block.policy == _HUGE_ONLY and block.nbytes < 1 << 16:
            message = f"{block} is taken from huge pages"
            self.report(rules.alignment.HugePageWaste, message, site, block)

    def _memory_mapped(self, happened: Mapped, site: Site) -> None:
        self._mapped = True
        self._allocated(happened, site)

    def _pool_allocated(self, happened: StreamPoolAllocated, site: Site) -> None:
        self._allocated(happened, site)
        block = self.table.of(happened.allocation)
        if block is not None:
            judge_pool_malloc(self, block, happened, site)

    def _pool_freed(self, happened: StreamPoolFreed, site: Site) -> None:
        block = self.table.of(happened.allocation)
        if block is not None:
            judge_pool_free(self, block, happened, site)
        self.table.end(happened.allocation, "free", site)

    def _registered(self, happened: Registered, site: Site) -> None:
        self.table.add(happened.allocation, site)
        mapped = live.find(happened.device_address)
        if mapped is not None and mapped is not happened.allocation:  # it is, for pinned memory
            self.table.add(mapped, site)
            self._device_side[happened.allocation.serial] = mapped

    def _unregistered(self, happened: Unregistered, site: Site) -> None:
        self.table.end(happened.allocation, "unregister", site)
        mapped = self._device_side.pop(happened.allocation.serial, None)
        if mapped is not None:
            self.table.end(mapped, "unregister", site)

    def _unmapped(self, happened: Unmapped, site: Site) -> None:
        block = self.table.of(happened.allocation)
        if block is not None:
            self.order.freed(block, site)
        self.table.end(happened.allocation, "unmap", site)

    def _shared(self, happened: KeyExported, site: Site) -> None:
        block = self.table.of(happened.allocation)
        if block is not None:
            block.initialised = None  # other processes may write it

    def _closed(self, happened: KeyClosed, site: Site) -> None:
        if happened.allocation is not None:  # else its maker withdraws the key
            self.table.end(happened.allocation, "close", site)

    def _fresh(self, call: Call) -> None:
        """A copy is called: its source may be pinned memory that nobody wrote."""
        arguments = call.arguments
        src = arguments[2]
        count = arguments[4] * arguments[5] if call.function in ROWS else arguments[3]
        if isinstance(src, int) and isinstance(count, int) and 0 < count < 1 << 48:
            block = self.table.live_at(src & _MASK)
            if block is not None and block in self.fresh:
                with self.lock:
                    self.unwritten.source(call.name, block, src & _MASK, count, capture())

    # Life -------------------------------------------------------------------------------------------------------------

    def _init(self, happened: Initialized, site: Site) -> None:
        self.ever_initialized = True
        self.on_use()
        self._outside_told = False

    def forget_pairs_of_blocks(self) -> None:
        """Nothing is known of pairs of blocks any more."""
        self.pairs.clear()
        self.forget_pairs()

    def _finalize(self, happened: Finalized, site: Site) -> None:
        self.forget_pairs_of_blocks()  # the run mode may be another one then
        self.order.device_ends(None, fn("aclFinalize"), site)
        self.table.end_all("finalize", site)
        self.resources.end_all("finalize", site)
        self.models.end_all("finalize", site)
        self.watch.forget_all()
        self.finalized_at = site
        self._outside_told = False
        self._local.device = None
        self.clocks = Clocks(self.threads)
        self.clocks.sweep()

    def _set_device(self, happened: DeviceSet, site: Site) -> None:
        device = happened.device_id
        self.lent.look()
        if by_torch():  # it sets devices often, and resets none
            self._local.device = device
            return
        needed, resets, first = self.sets.get(device, (1, 0, site))
        if self._local.device == device:
            needed += 1  # going back to a device that another one replaced is not a second reference
            if needed == 2:
                first = site
        self._local.device = device
        self.sets[device] = (needed, resets, first)

    def _reset_device(self, happened: DeviceReset, site: Site) -> None:
        device = happened.device_id
        if not by_torch():
            needed, resets, first = self.sets.get(device, (1, 0, site))
            self.sets[device] = (needed, needed if happened.forced else resets + 1, first)
        self._local.device = None
        self.order.device_ends(device, fn("aclrtResetDevice"), site)
        self.table.end_lost("reset", site)
        self.resources.end_lost("reset", site)

    def _visible_list_ignored(self, happened: VisibleListIgnored, site: Site) -> None:
        now, before = ("not set" if text is None else repr(text) for text in (happened.text, happened.used))
        call = self.name_of(happened)
        what = f"{call}: ASCEND_RT_VISIBLE_DEVICES is {now} now and was {before} when this process first used AscendCL"
        if happened.effective:
            message = f"{what}; it counts because of {fn('aclFinalize')} in between, and would not with CANN"
            self.report(rules.handles.VisibleListIgnored, message, site, severity=Severity.WARNING)
        else:
            message = f"{what}; the devices are those of before"
            self.report(rules.handles.VisibleListIgnored, message, site)

    def _synchronize_device(self, happened: DeviceSynchronized, site: Site) -> None:
        for stream in list(self.clocks.streams.values()):
            if stream.device == happened.device_id:
                self.clocks.synchronized(stream)

    # Host memory of the program ---------------------------------------------------------------------------------------

    def _pointer_taken(self, happened: PointerTaken, site: Site) -> None:
        self.host_buffers.add(happened.object, happened.address, site)
        self.lent.add(happened.object, happened.address, site)

    def _host_read(self, happened: HostRead, site: Site) -> None:
        address, size, call = happened.address, happened.nbytes, self.name_of(happened)
        if not self._host_address(address, size, call, site):
            self.order.host_touches(address, address + size, False, call, site)
            block = self.table.live_at(address)
            if block is not None and size > 0:
                self.unwritten.read(call, block, [(address, address + size)], site, by_host=True)

    def _host_view(self, happened: HostViewed, site: Site) -> None:
        self._host_address(happened.address, happened.nbytes, self.name_of(happened), site)

    def _host_address(self, address: int, size: int, call: str, site: Site) -> bool:
        """Judge an address that the program turns into host data; whether something was wrong with it."""
        if address == 0:
            return self.report(rules.handles.NullArgument, f"{call} is given a null pointer", site)
        if judge_view(self, call, address, size, site):
            return True
        block = self.table.live_at(address)
        if block is not None:
            if not block.on_device or process.settings.run_mode == "device":
                return False
            mapped = block.made_by in _MAPPED_BY
            rule = rules.space.MappedAddressOnHost if mapped else rules.space.DevicePointerOnHost
            return self.report(rule, f"{call} is given {block.place(address)}: the host cannot touch it", site, block)
        gone = self.table.freed_at(address)
        if gone is not None:
            return self.report(
                self.gone_rule(gone), f"{call} is given {gone.place(address)}, which has ended", site, gone
            )
        return False

    def touched_freed(self, block: Block, wrote: bool, site: Site) -> None:
        """The program touched pinned memory that it had freed."""
        verb = "writes" if wrote else "reads"
        message = f"the program {verb} {block}, which was freed at {line_of(block.freed_at)}"
        self.report(self.gone_rule(block), message, site, block)

    def crashed(self, address: int, wrote: bool, site: Site) -> None:
        """The program touched an address that it cannot touch, and ends."""
        block = self.table.live_at(address) or self.table.freed_at(address)
        verb = "writes" if wrote else "reads"
        if block is not None and block.on_device:
            mapped = block.made_by in _MAPPED_BY
            rule = rules.space.MappedAddressOnHost if mapped else rules.space.DevicePointerOnHost
            self.report(rule, f"the program {verb} {block.place(address)} directly, and ends by that", site, block)
        elif block is not None:
            message = f"the program {verb} {block.place(address)}, which ended at {line_of(block.freed_at)}"
            self.report(self.gone_rule(block), message, site, block)
        elif in_window(address):
            message = f"the program {verb} an address that never was its memory, and ends by that"
            self.report(rules.lifetime.WildPointer, message, site)
        self.on_crash("a segmentation fault")

    def gone_rule(self, block: Block) -> type[Rule]:
        """The rule that a use of an ended block breaks."""
        if block.freed in ("reset", "finalize"):
            return rules.lifetime.UseAfterReset
        if block.freed == "unregister":
            return rules.lifetime.UseAfterUnregister
        if block.freed == "unmap":
            return rules.lifetime.MappingOrder
        if block.freed == "close":
            return rules.handles.SharedHandleMisuse
        return rules.lifetime.UseAfterFreeDevice if block.on_device else rules.lifetime.UseAfterFreeHost

    # The end ----------------------------------------------------------------------------------------------------------

    def end(self, ending: Ending) -> None:
        """The program has ended: judge what is left."""
        self.collector.at_once = None  # the report comes
        with self.lock:
            self.serial += 1
            if not ending.stopped:
                for entry in list(self._unread.values()):
                    self._tell_ignored(entry)
            self._unread.clear()
            steps = [self.host_buffers.close, self.unwritten.give, lambda: judge_end(self, ending)]
            if self.advice is not None:
                steps.append(self.advice.give)
            for step in steps:
                self.guard(step)
