"""The checker: hears everything that the runtime announces, and judges it."""

from __future__ import annotations

import threading
import traceback
from _thread import _count as count_threads
from collections.abc import Callable, Iterable
from threading import get_ident
from typing import Any, NamedTuple

from softacl.check import rules
from softacl.check.engine.blocks import Block, Table
from softacl.check.engine.clocks import Clocks
from softacl.check.engine.host_buffers import HostObjects
from softacl.check.engine.indirect import (
    judge_batch,
    judge_indirect,
    judge_pool_free,
    judge_pool_malloc,
    judge_written_descriptor,
)
from softacl.check.engine.page_watch import Watch
from softacl.check.engine.pointer import Pointer, blocks, give
from softacl.check.engine.pool_blocks import Pieces
from softacl.check.engine.resources import Resources
from softacl.check.engine.return_codes import ReturnCode
from softacl.check.engine.site import Site, capture, is_compiled, owned, resolve
from softacl.check.engine.transfers import is_plain_copy, is_plain_fill, judge_fill, judge_operator, judge_transfer
from softacl.check.report.finding import Severity
from softacl.check.report.format import line_of
from softacl.check.rules.advice.counters import Advice
from softacl.check.rules.advice.redundant_copies import HARMLESS
from softacl.check.rules.base import Rule
from softacl.check.rules.bounds.host_bounds import COPIES, judge_host_ends, judge_view
from softacl.check.rules.bounds.regions import Cuts
from softacl.check.rules.handles.failed_calls import judge_refusal
from softacl.check.rules.initialisation.unwritten import Unwritten
from softacl.check.rules.leaks.at_exit import Ending, judge_end
from softacl.check.rules.lifetime.frees import judge_failed_free, judge_free
from softacl.check.rules.lifetime.provenance import judge_pointer
from softacl.check.rules.ordering.access_order import Order
from softacl.check.rules.ordering.host_races import Meetings
from softacl.check.rules.space.media_buffers import SET_DATA, judge_picture
from softacl.check.session.collector import Collector
from softacl.check.session.faults import FaultError, Faults
from softacl.codes import MemMallocPolicy
from softacl.drivers.base import Cap
from softacl.observe import Observer, Operation
from softacl.profiles import Profile
from softacl.runtime.memory.allocations import Space
from softacl.runtime.state import live, process

__all__ = ["Checker"]

_MASK = 2**64 - 1
_BEFORE_INIT = (
    "acl.init",
    "acl.finalize",
    "acl.get_",
    "acl.util.",
    "acl.rt.get_device",  # asking is how to find out
    "acl.rt.get_context",
    "acl.create_",
    "acl.destroy_",
    "acl.set_tensor_",
    "acl.mdl.",
    "acl.op.create_attr",
    "acl.op.destroy_attr",
    "acl.media.dvpp_create_",
    "acl.media.dvpp_destroy_",
    "acl.media.dvpp_set_",
    "acl.media.dvpp_get_",
    "acl.rt.get_run_mode",
    "acl.rt.peek_at_last_error",
    "acl.rt.get_last_error",
    "acl.float",
    "acl.data_type_size",
)
_WAITING = ("acl.rt.synchronize_", "acl.rt.destroy_stream", "acl.rt.reset_device", "acl.finalize")
_TIMES = {"acl.rt.event_elapsed_time", "acl.rt.event_get_timestamp"}
_LAST_ERRORS = {"acl.rt.get_last_error", "acl.rt.peek_at_last_error", "acl.get_recent_err_msg"}
_HOST, _HUGE_ONLY = Space.HOST, MemMallocPolicy.MEM_MALLOC_HUGE_ONLY
_ENDING = {"acl.rt.reset_device", "acl.rt.reset_device_force", "acl.finalize"}
_POLLING = {"acl.rt.process_report"}
_FREES = {"acl.rt.free", "acl.rt.free_host", "acl.media.dvpp_free", "acl.himpi.dvpp_free"}


class _Local(threading.local):
    """Of one thread: the device that it set last."""

    device: int | None = None


class _Unread(NamedTuple):
    """A code that nobody has looked at yet."""

    message: str
    site: Site
    serial: int
    thread: int


class Checker(Observer):
    """Judges one run of a program. Every method may be called on any thread."""

    hears_ends = False

    def __init__(self, selected: Callable[[type[Rule]], bool] | None = None) -> None:
        self.lock = threading.RLock()
        self.collector = Collector(selected)
        self.table = Table()
        self.pieces = Pieces(self)
        self.cuts = Cuts(self)
        self.unwritten = Unwritten(self)
        self.clocks = Clocks()
        self.order = Order(self)
        self.meetings = Meetings(self)
        self.resources = Resources()
        self.hosts = HostObjects()
        wanted = selected is not None and any(selected(rule) for rule in rules.all_rules() if rule.by_log)
        self.advice = Advice(self) if wanted else None
        self.watch = Watch(self)
        self.on_use: Callable[[], None] = lambda: None  # called at each acl.init
        self.on_crash: Callable[[str], None] = lambda why: None
        self.failure = ""  # the first exception of the checker itself
        self._version = 0
        self.serial = 0
        self.calls = 0  # of the API
        self.faults = Faults([])
        self.fresh: set[int] = set()  # pinned blocks that may never have been touched
        self.record_calls = False
        self.recorded: list[tuple[str, int]] = []
        self.ever_initialized = False
        self.finalized_at: Site = ()
        self._outside_told = False
        self._codes = 0
        self._unread: dict[int, _Unread] = {}
        self._first = 0  # the thread that made the first call; -1: there were several
        self._found: set[int] = set()  # threads whose call was told already
        self._early: set[int] = set()  # those of them whose call was told when it was entered
        self._callbacks: dict[int, Site] = {}  # threads that run a callback -> where it was queued
        self._local = _Local()
        self._device_side: dict[int, Any] = {}  # registration -> its device's address
        self.sets: dict[
            int, tuple[int, int, Site]
        ] = {}  # device -> resets that it needs, resets, the set that is one too many
        self._handlers: dict[str, Callable[[Operation, Site], None]] = {
            "memcpy": self._memcpy,
            "memcpy2d": self._memcpy,
            "memset": self._memset,
            **dict.fromkeys(_FREES, self._freed),
            "aclrtMemPoolMallocAsync": self._pool_allocated,
            "aclrtMemPoolFreeAsync": self._pool_freed,
            "host_register": self._registered,
            "host_unregister": self._unregistered,
            "map_mem": self._mapped,
            "unmap_mem": self._unmapped,
            "ipc_mem_get_export_key": self._shared,
            "ipc_mem_close": self._closed,
            "memcpy_batch": lambda operation, site: judge_batch(self, operation, site),
            "set_memcpy_desc": lambda operation, site: judge_written_descriptor(self, operation, site),
            "init": self._init,
            "finalize": self._finalize,
            "set_device": self._set_device,
            "reset_device": self._reset_device,
            "synchronize_device": self._synchronize_device,
            "bytes_to_ptr": self._pointer_of_object,
            "numpy_to_ptr": self._pointer_of_object,
            "ptr_to_bytes": self._host_read,
            "ptr_to_numpy": self._host_view,
            **self.order.handlers,
            **self.cuts.handlers,
        }

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
    ) -> bool:
        """A finding of the call that runs now."""
        self._found.add(get_ident())
        return self.collector.report(
            rule, message, site, self.profile, block, tuple(related), self.serial, severity, fix
        )

    @property
    def told(self) -> bool:
        """Whether the call that runs now was told when it was entered."""
        return get_ident() in self._early

    def mark_found(self) -> None:
        """The call that runs now belongs to a mistake that was told before."""
        self._found.add(get_ident())

    def entered(self, name: str, arguments: tuple[Any, ...]) -> None:
        try:
            self.serial += 1
            self.calls += 1
            me = get_ident()
            if self._found:
                self._found.discard(me)
                self._early.discard(me)
            if self.record_calls and not name.startswith("acl.util."):
                places = resolve(capture()[:1])
                self.recorded.append((name, places[0].line if places else 0))
            if me != self._first or count_threads() > self.meetings.others:
                self._meet(me, name, arguments)
            for argument in arguments:
                if type(argument) is Pointer:
                    block = blocks[id(argument)]
                    if block.freed or not block.address <= argument <= block.end:
                        judge_pointer(self, name, argument)
            if self._unread and name in _LAST_ERRORS:
                self._asked()
            if self.faults.any:
                self.faults.call(name, arguments)
            if self.advice is not None:
                self.advice.called()
                if not name.startswith(HARMLESS):
                    self.advice.unknown()
            if self.hosts.any and name in _ENDING:
                self.hosts.let_go()
            if self.hosts.any and name in COPIES:
                with self.lock:
                    if judge_host_ends(self, name, arguments):
                        self._early.add(me)
            if self.fresh and "memcpy" in name and len(arguments) > 3:
                self._fresh(name, arguments)
            if name == SET_DATA:
                with self.lock:
                    judge_picture(self, arguments, capture())
            if process.initialized and not self._callbacks and name not in _TIMES:
                return
            with self.lock:
                if not process.initialized and not name.startswith(_BEFORE_INIT) and not self._outside_told:
                    if not any(isinstance(a, int) and self.table.freed_at(a & _MASK) for a in arguments):
                        self._outside_told = True
                        when = "after acl.finalize" if self.finalized_at else "before acl.init"
                        related = [("finalize", self.finalized_at)] if self.finalized_at else []
                        site = capture()
                        if self.report(rules.handles.OutsideLife, f"{name} is called {when}", site, related=related):
                            self._early.add(me)
                elif name in _TIMES:
                    self.order.timed(arguments)
                callback = self._callbacks.get(me)
                if callback and name.startswith(_WAITING):
                    self.report(
                        rules.ordering.BlockingInCallback,
                        f"{name} is called inside a callback: it waits for work that may wait for the callback",
                        capture(),
                        related=[("callback queued", callback)],
                    )
        except FaultError:
            raise
        except Exception as error:
            self._broken(error)

    def given(self, address: int) -> int:
        if is_compiled():
            return address
        block = self.table.live_at(address)
        return address if block is None else give(block, address)

    def called(self, operation: Operation) -> None:
        try:
            if operation.code:
                return  # `failed` tells it
            if self.advice is not None and "dst" in operation.values:
                self.advice.moved(operation, capture(), False)
            name = operation.name
            if (name == "memcpy" and is_plain_copy(self, operation)) or (
                name == "memset" and is_plain_fill(self, operation)
            ):
                return
            site = capture()
            with self.lock:
                handler = self._handlers.get(name)
                if handler is not None:
                    handler(operation, site)
                elif "allocation" in operation.values:
                    self._allocated(operation, site)
                else:
                    self.resources.called(operation, site)
                self.watch.listen()
                self._refresh()
        except Exception as error:
            self._broken(error)

    def _refresh(self) -> None:
        """What the host learned gives access back."""
        if self._version != self.clocks.version:
            self._version = self.clocks.version
            self.watch.refresh()

    def queued(self, operation: Operation) -> None:
        try:
            site = capture()
            with self.lock:
                name = operation.name
                if self.advice is not None and "dst" in operation.values:
                    self.advice.moved(operation, site, True)
                handler = self.order.handlers.get(name)
                if handler is not None:
                    handler(operation, site)
                elif name == "memcpy_indirect":
                    judge_indirect(self, operation, site)
                    if self.advice is not None:
                        self.advice.unknown()
                elif "src" in operation.values:
                    judge_transfer(self, operation, site, self.clocks.stream(operation.values["stream"]))
                elif "dst" in operation.values:
                    judge_fill(self, operation, site, self.clocks.stream(operation.values["stream"]))
                elif "dense_reads" in operation.values:
                    judge_operator(self, operation, site, self.clocks.stream(operation.values["stream"]))
                    if self.advice is not None:
                        self.advice.operator(operation.values, site)
                self._refresh()
        except Exception as error:
            self._broken(error)

    def began(self, operation: Operation) -> None:
        try:
            with self.lock:
                self._callbacks[get_ident()] = self.order.callback_begins(operation)
                self._refresh()
        except Exception as error:
            self._broken(error)

    def executed(self, operation: Operation) -> None:
        try:
            if "gate" in operation.values:
                with self.lock:
                    self._callbacks.pop(get_ident(), None)
                    self.order.callback_ends(operation)
        except Exception as error:
            self._broken(error)

    def failed(self, operation: Operation) -> None:
        try:
            name = operation.name
            arguments = tuple(a & _MASK if isinstance(a, int) else a for a in operation.values["arguments"])
            error = operation.values["error"]
            site = capture()
            with self.lock:
                if isinstance(error, FaultError):
                    pass  # no mistake of the program; ignoring the code would be one
                elif name in _FREES:
                    judge_failed_free(self, name, arguments[0], site)
                else:
                    judge_refusal(self, name, arguments, error, site)
                if get_ident() in self._found or name in _POLLING:
                    return
                self._codes += 1
                self._unread[self._codes] = _Unread(f"{name} failed: {error}", site, self.serial, get_ident())
                operation.code = ReturnCode(operation.code, self._codes, self._code_ends)
        except Exception as error:
            self._broken(error)

    def _meet(self, me: int, name: str, arguments: tuple[Any, ...]) -> None:
        """A call of another thread than the first, or while there are others."""
        if not self._first:
            self._first = me
        elif me != self._first:
            self._first = -1  # from now on every call comes here
        if self._first < 0 or count_threads() > self.meetings.others:
            self.meetings.call(name, arguments)

    def _broken(self, error: Exception) -> None:
        """The checker itself failed; that is told at the end, and the program goes on."""
        if not self.failure:
            self.failure = "".join(traceback.format_exception(type(error), error, error.__traceback__))

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
        rule, message = rules.handles.ReturnCodeIgnored, f"the code of this call was never looked at; {entry.message}"
        with self.lock:
            self.collector.report(rule, message, entry.site, self.profile, serial=entry.serial)

    # Blocks -----------------------------------------------------------------------------------------------------------

    def _allocated(self, operation: Operation, site: Site) -> None:
        block = self.table.add(operation.values["allocation"], site)
        block.reported = owned()
        self.pieces.begin(block.address, block.end)
        self.cuts.forget(block)
        if self.advice is not None:
            self.advice.allocated(block)
        if block.space is _HOST and self.watch.enabled and process.settings.run_mode == "host":
            self.watch.begin(block)
            if self.watch.sees(Cap.BYTES):  # else what a copy wrote looks as if nobody had written it
                self.fresh.add(block.number)
                self.unwritten.begin(block)
        elif operation.values.get("policy") == _HUGE_ONLY and block.nbytes < 1 << 16:
            message = f"{block} is taken from huge pages"
            self.report(rules.alignment.HugePageWaste, message, site, block)

    def _freed(self, operation: Operation, site: Site) -> None:
        judge_free(self, operation.values["allocation"], site)

    def _pool_allocated(self, operation: Operation, site: Site) -> None:
        self._allocated(operation, site)
        block = self.table.of(operation.values["allocation"])
        if block is not None:
            judge_pool_malloc(self, block, operation, site)

    def _pool_freed(self, operation: Operation, site: Site) -> None:
        block = self.table.of(operation.values["allocation"])
        if block is not None:
            judge_pool_free(self, block, operation, site)
        self.table.end(operation.values["allocation"], "free", site)

    def _registered(self, operation: Operation, site: Site) -> None:
        allocation = operation.values["allocation"]
        self.table.add(allocation, site)
        mapped = live.find(operation.values["device_address"])
        if mapped is not None:
            self.table.add(mapped, site)
            self._device_side[allocation.serial] = mapped

    def _unregistered(self, operation: Operation, site: Site) -> None:
        allocation = operation.values["allocation"]
        self.table.end(allocation, "unregister", site)
        mapped = self._device_side.pop(allocation.serial, None)
        if mapped is not None:
            self.table.end(mapped, "unregister", site)

    def _mapped(self, operation: Operation, site: Site) -> None:
        self._allocated(operation, site)
        self.resources.called(operation, site)

    def _unmapped(self, operation: Operation, site: Site) -> None:
        allocation = operation.values["allocation"]
        block = self.table.of(allocation)
        if block is not None:
            self.order.freed(block, site)
        self.table.end(allocation, "unmap", site)
        self.resources.called(operation, site)

    def _shared(self, operation: Operation, site: Site) -> None:
        block = self.table.of(operation.values["allocation"])
        if block is not None:
            block.initialised = None  # other processes may write it

    def _closed(self, operation: Operation, site: Site) -> None:
        if "allocation" in operation.values:  # else its maker withdraws the key
            self.table.end(operation.values["allocation"], "close", site)

    def _fresh(self, name: str, arguments: tuple[Any, ...]) -> None:
        """A copy is called: its source may be pinned memory that nobody wrote."""
        src, count = arguments[2], arguments[4] * arguments[5] if "2d" in name else arguments[3]
        if isinstance(src, int) and isinstance(count, int) and 0 < count < 1 << 48:
            block = self.table.live_at(src & _MASK)
            if block is not None and block.number in self.fresh:
                with self.lock:
                    self.unwritten.source(name, block, src & _MASK, count, capture())

    def _memcpy(self, operation: Operation, site: Site) -> None:
        judge_transfer(self, operation, site, None)

    def _memset(self, operation: Operation, site: Site) -> None:
        judge_fill(self, operation, site, None)

    # Life -------------------------------------------------------------------------------------------------------------

    def _init(self, operation: Operation, site: Site) -> None:
        self.ever_initialized = True
        self.on_use()
        self._outside_told = False

    def _finalize(self, operation: Operation, site: Site) -> None:
        self.order.device_ends(None, "acl.finalize", site)
        self.table.end_all("finalize", site)
        self.resources.end_all("finalize", site)
        self.watch.forget_all()
        self.finalized_at = site
        self._outside_told = False
        self._local.device = None
        self.clocks = Clocks()

    def _set_device(self, operation: Operation, site: Site) -> None:
        device = operation.values["device_id"]
        needed, resets, first = self.sets.get(device, (1, 0, site))
        if self._local.device == device:
            needed += 1  # going back to a device that another one replaced is no second hold in spirit
            if needed == 2:
                first = site
        self._local.device = device
        self.sets[device] = (needed, resets, first)

    def _reset_device(self, operation: Operation, site: Site) -> None:
        device = operation.values["device_id"]
        needed, resets, first = self.sets.get(device, (1, 0, site))
        self.sets[device] = (needed, needed if operation.values["force"] else resets + 1, first)
        self._local.device = None
        self.order.device_ends(device, "acl.rt.reset_device", site)
        self.table.end_lost("reset", site)
        self.resources.end_lost("reset", site)

    def _synchronize_device(self, operation: Operation, site: Site) -> None:
        device = operation.values["device_id"]
        for stream in list(self.clocks.streams.values()):
            if stream.device == device:
                self.clocks.synchronized(stream)

    # Host memory of the program ---------------------------------------------------------------------------------------

    def _pointer_of_object(self, operation: Operation, site: Site) -> None:
        self.hosts.add(operation.values["object"], operation.values["address"], site)

    def _host_read(self, operation: Operation, site: Site) -> None:
        address, size = operation.values["address"], operation.values["size"]
        if not self._host_address(address, size, "acl.util.ptr_to_bytes", site):
            self.order.host_touches(address, address + size, False, "acl.util.ptr_to_bytes", site)
            block = self.table.live_at(address)
            if block is not None and size > 0:
                self.unwritten.read("acl.util.ptr_to_bytes", block, [(address, address + size)], site)

    def _host_view(self, operation: Operation, site: Site) -> None:
        self._host_address(operation.values["address"], operation.values["size"], "acl.util.ptr_to_numpy", site)

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
            mapped = block.made_by.startswith(("acl.rt.host_register", "acl.rt.map_mem"))
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
            mapped = block.made_by.startswith(("acl.rt.host_register", "acl.rt.map_mem"))
            rule = rules.space.MappedAddressOnHost if mapped else rules.space.DevicePointerOnHost
            self.report(rule, f"the program {verb} {block.place(address)} directly, and ends by that", site, block)
        elif block is not None:
            message = f"the program {verb} {block.place(address)}, which ended at {line_of(block.freed_at)}"
            self.report(self.gone_rule(block), message, site, block)
        elif process.low <= address < process.high:
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
        with self.lock:
            self.serial += 1
            if not ending.stopped:
                for entry in list(self._unread.values()):
                    self._tell_ignored(entry)
            self._unread.clear()
            self.hosts.close()
            judge_end(self, ending)
            if self.advice is not None:
                self.advice.give()
