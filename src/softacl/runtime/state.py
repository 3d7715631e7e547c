"""The state of a process: devices with their contexts, live allocations, hooks; and of a thread: its context."""

from __future__ import annotations

import functools
import os
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from softacl import _native
from softacl.base.visible import warn
from softacl.bindings import fn
from softacl.codes import Code
from softacl.drivers import load
from softacl.drivers.base import Cap, MemoryOptions
from softacl.errors import AclError
from softacl.runtime.executors import make
from softacl.runtime.handles import HandleTable, tables
from softacl.runtime.settings import Settings
from softacl.runtime.signals import unshielded

if TYPE_CHECKING:
    from softacl.drivers.base import Driver, MemoryDevice
    from softacl.processes.table import ProcessRow
    from softacl.runtime.executors.base import Executor


#: What this thread has current: its context, the messages of its failed calls, the public operation that runs while an observer
#: listens, and so on. Compiled, as plain copies look at the context without the interpreter.
current = _native.Current()

#: Every live allocation by address: device, media, pinned host, registered host, mapped virtual memory.
live = _native.AddressMap()


class Owned(Protocol):
    """An object in a context: a stream, event or notify."""

    def quiet(self) -> None:
        """Stop what it does, forever."""

    def close(self) -> None:
        """End with the context."""


class Context(_native.ContextBase):
    """One context of a device. The device's default context is made by `set_device`, others by `create_context`."""

    __slots__ = ("default", "default_stream", "device", "failure", "handle", "owned", "stops")

    def __init__(self, device: Device, default: bool) -> None:
        self.device, self.default, self.alive = device, default, True
        self.owned: set[Owned] = set()  # streams and events that die with the context
        self.default_stream: Owned | None = None  # made at its first use
        self.stops: Any = None  # the StopGroup of its streams, once one of them stops on failure
        self.failure: tuple[int, str] | None = None  # what stopped them: its code and the message
        self.handle = contexts.add(self)
        self.known_as(self.handle, device.id, device.memory.account)

    def end(self) -> None:
        """No call may use the context from now on; `quiet` and `close` follow."""
        self.alive = False
        self.device.n_ending += 1
        contexts.live.pop(self.handle, None)

    def quiet(self) -> None:
        """Stop what its streams do, forever."""
        for item in tuple(self.owned):
            item.quiet()

    def close(self) -> None:
        """End what it owns."""
        self.device.n_ending -= 1
        for item in tuple(self.owned):
            item.close()
        self.owned.clear()
        if current.context is self:
            current.context = None


class Device:
    """One open device. `references` counts set_device calls that no reset_device has undone."""

    __slots__ = (
        "contexts",
        "default_context",
        "id",
        "memory",
        "n_ending",
        "n_events",
        "n_streams",
        "peers",
        "physical",
        "references",
        "row",
    )

    def __init__(self, device_id: int, physical: int) -> None:
        self.id, self.physical = device_id, physical
        self.n_streams = self.n_events = 0
        self.n_ending = 0  # contexts that have ended and are not closed yet
        self.peers: set[int] = set()  # devices whose memory this one may use
        self.row: ProcessRow | None = None  # where other processes see this one's usage
        self.memory = process.driver.open(physical)
        self.references = 0
        self.default_context: Context | None = None
        self.contexts: list[Context] = []

    def count_streams(self, more: int) -> None:
        """So many streams more live, or less. With `process.lock`."""
        self.n_streams += more
        if self.row is not None:
            self.row.count(self.physical, "streams", self.n_streams)

    def count_events(self, more: int) -> None:
        """So many events more live, or less. With `process.lock`."""
        self.n_events += more
        if self.row is not None:
            self.row.count(self.physical, "events", self.n_events)

    def release_if_unused(self) -> None:
        """Close the device when nothing holds it: no set_device is outstanding and no context is left."""
        if self.references == 0 and not self.contexts and not self.n_ending and process.devices.get(self.id) is self:
            del process.devices[self.id]
            self.close()

    def end_contexts(self, all_of_them: bool = True) -> list[Context]:
        """Let the default context end, or all of them: no call may use them any more. Returns those to close."""
        ending = [*self.contexts] if all_of_them else []
        if self.default_context is not None:
            ending.append(self.default_context)
            self.default_context = None
        self.contexts = [] if all_of_them else self.contexts
        for context in ending:
            context.end()
        return ending

    def close(self) -> None:
        """Free its memory. Its contexts have ended."""
        if process.order is not None:
            process.order.closed(self)
        for hook in process._device_hooks:
            hook(self)
        if self.row is not None:
            self.row = None
            assert self.memory.account is not None
            self.memory.account.unshare()
        self.memory.close()  # before the blocks go: one that is made now sees it
        for allocation in live.values():
            if allocation.device is self:
                live.remove(allocation.address, allocation)


class TaskOrdering(Protocol):
    """Which tasks come before which, as stream-ordered pools keep it."""

    def recorded(self, event: Any, stream: Any) -> None:
        """An event marks a stream's place."""

    def waited(self, stream: Any, event: Any) -> None:
        """A stream continues after an event."""

    def before(self, stream: Any, other: Any, position: int) -> bool:
        """Whether all tasks before a position in `other` happen before the next task of `stream`."""

    def synchronized(self, device: Device) -> None:
        """The host has waited for something on the device."""

    def closed(self, device: Device) -> None:
        """The device has ended."""


class _Clears(Protocol):
    def clear(self) -> None: ...


class Process:
    """The state of the runtime in this process. `lock` guards changes of it; it is never held while bytes move.

    Modules let it own their state (`owns`), or register what ends that; hooks of a kind run in the order of registration:
    `on_device_closed` before a device's memory goes; `on_reset` when the runtime ends, after all devices are closed, and in a
    forked child; `on_fork` in a forked child alone, after the others.
    """

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.initialized = False
        self.finalized = False  # since the last `init`
        self.configuration: str | None = None  # of the first `init`; others must have the same
        #: Values of ASCEND_RT_VISIBLE_DEVICES that were met, each with the one that counted then; None: not set.
        self.visible_lists: list[tuple[str | None, str | None]] = []
        self.forked = False
        self.chip = ""  # of this machine, where a library has named it (`--on-device`)
        self.devices: dict[int, Device] = {}
        self._ending: list[Context] = []  # by `close`, which Ctrl-C may end before it is done
        self._settings: Settings | None = None
        self._driver: Driver | None = None
        self._host: MemoryDevice | None = None
        self._executor: Executor | None = None
        self._ids: dict[str, int] = {}
        self._reset_hooks: list[Callable[[], None]] = [_native.clear_operators]  # whichever modules are loaded
        self._device_hooks: list[Callable[[Device], None]] = []
        self.n_inits = 0  # `init` calls that `finalize_reference` has not undone
        self.count_failure_reported = False
        #: (stream handle, serial of the task) -> code, text and kernel, of tasks that know why they failed
        self.task_errors: dict[tuple[int, int], tuple[Code, str, Any]] = {}
        self.trimmable: list[Callable[[Device], int]] = []  # what pools elsewhere could return to a device
        #: Frees what the program dropped while tasks used it, once they have run.
        self.free_dropped: Callable[[], None] = lambda: None
        self.order: TaskOrdering | None = None  # of tasks between streams; kept while there are stream-ordered pools
        self.default_device: int | None = None
        self.row: ProcessRow | None = None  # of this process, in the table of those that share devices
        self.row_refused = False  # there can be no table
        self.media_ready = False
        #: Addresses that SoftACL allocates lie in low <= address < high; (0, 0) before any were. The driver knows which.
        self.low = self.high = 0
        self.parents = range(0)  # those of the process from which this one was forked
        self.copy: Callable[[int, int, int], bool] = _native.copy
        self.fill: Callable[[int, int, int], bool] = _native.fill
        self.used = False  # a driver was made
        self._fast_path_allowed = True
        self._on_driver: list[Callable[[Driver], None]] = []
        #: The memory layouts that observers request, each by what it asked for; drivers get it when they are made.
        self.memory_requests: list[MemoryOptions] = []

    def on_reset(self, *hooks: Callable[[], None]) -> None:
        """Call the hooks when the runtime ends, and in a forked child, where other threads may have held any lock."""
        self._reset_hooks += hooks

    def owns(self, state: _S) -> _S:
        """Let a module's state end with the runtime, and in a forked child, as hooks of `on_reset`: it is cleared then.

        state: what has a method `clear`, or a table of handles; returned.
        """
        self._reset_hooks.append((state.live if isinstance(state, HandleTable) else state).clear)
        return state

    def on_device_closed(self, *hooks: Callable[[Device], None]) -> None:
        """Call the hooks with each device that is closed: by its last reset, or as the runtime ends. Not in a forked child."""
        self._device_hooks += hooks

    def on_fork(self, *hooks: Callable[[], None]) -> None:
        """Call the hooks in each forked child, for locks and what belongs to the parent."""
        for hook in hooks:
            os.register_at_fork(after_in_child=hook)

    @property
    def settings(self) -> Settings:
        """The checked environment; read at the first use and again after `close`."""
        if self._settings is None:
            self._settings = Settings.from_environment(chip=self.chip)
        return self._settings

    @property
    def settings_now(self) -> Settings:
        """The settings, or what they would be: this leaves the list of visible devices to the first call that needs the
        vendor's runtime, which reads it as it starts (hicann/runtime runtime.cc, Runtime::Init)."""
        return self._settings or Settings.from_environment(chip=self.chip)

    def require_function(self, c_name: str, what: str = "") -> None:
        """207000 for what the chip's profile lists as missing, by the function that represents it."""
        profile = self.settings.profile
        if c_name in profile.unsupported:
            lacking = f"has no {what}" if what else "does not have this function"
            raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{profile.soc_name} {lacking}.")

    @property
    def driver(self) -> Driver:
        """The driver, started at the first use."""
        if self._driver is None:
            with self.lock:
                if self._driver is None:
                    settings = self.settings
                    options = functools.reduce(MemoryOptions.__or__, self.memory_requests, MemoryOptions())
                    if settings.fill is not None:
                        options = options._replace(fill=settings.fill)
                    driver = load(settings.driver)(
                        settings.profile,
                        settings.n_devices,
                        settings.memory_bytes,
                        settings.run_mode == "device",
                        settings.guard,
                        options,
                    )
                    if driver.note:
                        warn(driver.note)
                    for made in self._on_driver:
                        made(driver)
                    driver.window_grown = self._set_window
                    self.copy, self.fill = driver.copy, driver.fill
                    self._driver, self.used = driver, True
                    self._set_window(driver.window)
        return self._driver

    def when_driver_made(self, made: Callable[[Driver], None]) -> None:
        """Call `made` with each new driver before it is used, and with the one in use. It may replace `copy`, `fill` and
        `copy_2d`; it then sets `direct` to False. An exception fails the call that needs the driver."""
        with self.lock:
            self._on_driver.append(made)
            if self._driver is not None:
                made(self._driver)
                self.copy, self.fill = self._driver.copy, self._driver.fill
                self._set_window(self._driver.window)

    def _set_window(self, window: tuple[int, int]) -> None:
        """Which addresses SoftACL allocates, for the runtime and for the fast path of copies."""
        self.low, self.high = window
        in_process = self.copy is _native.copy and self.fill is _native.fill and self._fast_path_allowed
        _native.set_fast_path_window(*window, self._driver is not None and in_process)

    def allow_fast_path(self, on: bool) -> None:
        """Let compiled calls copy without asking the runtime, or not: while graphs are captured, each call is judged."""
        if on is not self._fast_path_allowed:
            self._fast_path_allowed = on
            self._set_window((self.low, self.high))

    @property
    def running(self) -> Driver | None:
        """The driver, if anything has used it since the start or the last `close`."""
        return self._driver

    @property
    def moves_bytes(self) -> bool:
        """Whether copies and fills move bytes."""
        return Cap.BYTES in self.driver.caps

    def require_bytes(self) -> None:
        """207000 on a driver that moves no bytes, for calls that act on the contents of device memory."""
        if not self.moves_bytes:
            raise AclError(
                Code.RT_FEATURE_NOT_SUPPORT,
                f"the call depends on the contents of device memory; driver {self.driver.name!r} moves no bytes. "
                "Use SOFTACL_DRIVER=soft.",
            )

    def require_mapped(self) -> None:
        """207000 on a driver whose bytes this process reaches only by copies, for calls that compute on them in place."""
        if self.moves_bytes and Cap.MAPPED not in self.driver.caps:
            raise AclError(
                Code.RT_FEATURE_NOT_SUPPORT,
                f"the call computes in device memory, which driver {self.driver.name!r} does not map into this process. "
                "Copy to the host and compute there, or use SOFTACL_DRIVER=soft.",
            )

    @property
    def executor(self) -> Executor:
        """The executor of all streams, started at the first use."""
        if self._executor is None:
            with self.lock:
                if self._executor is None:
                    self._executor = self._made_executor()
        return self._executor

    def _made_executor(self) -> Executor:
        settings, clock = self.settings, None
        if settings.timing is not None:
            from softacl.runtime.executors.virtual_clock import (
                VirtualClock,
            )  # here: the other executors need none of it

            clock = VirtualClock(*settings.timing, settings.profile.pageable_async == "synchronous")
        return make(settings.executor, settings.seed, self.driver, clock)

    def next_id(self, kind: str) -> int:
        """Streams, events and the like are numbered from 1 in the process."""
        with self.lock:
            number = self._ids[kind] = self._ids.get(kind, 0) + 1
        return number

    @property
    def started(self) -> bool:
        """Whether anything has used the driver since the start or the last `close`."""
        return self._driver is not None

    def host(self) -> MemoryDevice:
        """Pinned host memory."""
        self._host = memory = self.driver.host()
        return memory

    @property
    def unused(self) -> bool:
        """Whether `close` would end nothing: no device, no block of memory and no handle that it clears is left."""
        with self.lock:
            cleared = {id(getattr(hook, "__self__", None)) for hook in self._reset_hooks}
            left = any(table.live and id(table.live) in cleared for table in tables)
            return not (self.devices or len(live) or left)

    def close(self) -> None:
        """Release devices, memory and driver; the next use starts anew."""
        while True:
            with self.lock:
                ending = [context for device in self.devices.values() for context in device.end_contexts()]
                self._ending += ending
                if not ending:
                    driver, executor = self._forget()
                    break
            for context in ending:
                context.quiet()  # without the lock: a task may need it
        if executor is not None:
            executor.close()
        if driver is not None:
            driver.close()
        current.context = None

    def _forget(self) -> tuple[Driver | None, Executor | None]:
        """Close the devices, whose streams have ended, and start anew; returns what is to be closed without the lock."""
        ending, self._ending = self._ending, []
        for context in ending:
            context.close()
        devices, self.devices = self.devices, {}
        for device in devices.values():
            device.close()
        host, self._host = self._host, None
        if host is not None:
            host.close()
        live.clear()
        for hook in self._reset_hooks:
            hook()
        self.task_errors.clear()
        self._ids.clear()
        executor, self._executor = self._executor, None
        driver, self._driver = self._driver, None
        self._settings = self.default_device = self.order = None
        self._fast_path_allowed = True
        row, self.row = self.row, None
        if row is not None:
            row.leave()
        self.row_refused = False
        _native.set_waits_local(True)
        self._set_window((0, 0))
        return driver, executor

    def abandon(self) -> None:
        """In a forked child: forget everything without touching what the parent still uses."""
        self.lock = threading.RLock()
        for table in tables:
            table.inherit()
        used = self._driver is not None or self.initialized
        live.clear()
        for hook in self._reset_hooks:
            hook()
        self.devices, self._driver, self._settings, self._executor, self._host = {}, None, None, None, None
        self.task_errors, self._ids, self._ending, self.order = {}, {}, [], None
        _native.set_waits_local(True)
        self.initialized, self.default_device, self.visible_lists = False, None, []
        self.row, self.row_refused = None, False
        if self.high:
            self.parents = range(self.low, self.high)
        self._set_window((0, 0))
        self.forked = used
        current.context = None
        current.messages = ()


process = Process()
contexts: HandleTable[Context] = process.owns(HandleTable("context", Code.RT_CONTEXT_NULL, "aclrtCreateContext"))

_F = TypeVar("_F", bound=Callable[..., Any])
_S = TypeVar("_S", bound="_Clears | HandleTable[Any]")


def locked(function: _F) -> _F:
    """A call that looks at tables and changes them in one step, with `process.lock` held."""

    @functools.wraps(function)
    def call(*args: Any, **named: Any) -> Any:
        with process.lock:
            return function(*args, **named)

    return cast(_F, call)


process.on_fork(process.abandon)


def of_program(function: Callable[..., Any], *arguments: Any) -> Any:
    """Call a function of the program from inside a call: what it calls are calls of their own, and signals reach it.

    The caller holds no lock, and is ready for any exception.
    """
    call, current.call = current.call, None
    try:
        return unshielded(function, *arguments)
    finally:
        current.call = call


def apart(function: Callable[..., Any], *arguments: Any) -> Any:
    """As `of_program`, but signals wait: for a call in the middle of a change."""
    call, current.call = current.call, None
    try:
        return function(*arguments)
    finally:
        current.call = call


def no_context() -> AclError:
    """The error of a call that needs a context on a thread that has none."""
    if process.forked and not process.initialized:
        why = f"this process was forked from one that used AscendCL, and starts uninitialised: call {fn('aclInit')} here first"
    elif process.finalized and not process.initialized:
        why = f"{fn('aclFinalize')} has been called: call {fn('aclInit')} and {fn('aclrtSetDevice')} again first"
    else:
        why = f"this thread has no context: call {fn('aclrtSetDevice')} or {fn('aclrtSetCurrentContext')} on it first"
    return AclError(Code.RT_CONTEXT_NULL, f"{why}.")
