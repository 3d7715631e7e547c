"""What one process holds: live allocations, devices, handles; and what one thread holds: its context, its last message."""

from __future__ import annotations

import functools
import os
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from softacl import _native
from softacl.codes import Code
from softacl.drivers import load
from softacl.drivers.base import Cap, MemoryOptions
from softacl.errors import AclError
from softacl.faces import fn
from softacl.observe import observers
from softacl.runtime.handles import tables
from softacl.runtime.process.settings import Settings
from softacl.runtime.signals import unshielded
from softacl.runtime.streams.executors import make

if TYPE_CHECKING:
    from softacl.drivers.base import Driver, MemoryDevice
    from softacl.processes.table import Row
    from softacl.runtime.memory.stream_pools import Order
    from softacl.runtime.process.contexts import Context
    from softacl.runtime.process.devices import Device
    from softacl.runtime.streams.executors import Executor

__all__ = ["Process", "apart", "current", "live", "locked", "of_program", "process"]


#: What this thread has current: its context, the messages of its failed calls, the public operation that runs while somebody
#: listens, and so on. Compiled, as plain copies look at the context without the interpreter.
current = _native.Current()

#: Every live allocation by address: device, media, pinned host, registered host, mapped virtual memory.
live = _native.AddressMap()
_native.plain_unless(observers)


class Process:
    """The state of the runtime in this process. `lock` guards changes of it; it is never held while bytes move."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.initialized = False
        self.finalized = False  # since the last `init`
        self.configuration: str | None = None  # of the first `init`; others must have the same
        #: Values of ASCEND_RT_VISIBLE_DEVICES that were met, each with the one that counted then; None: not set.
        self.visible_lists: list[tuple[str | None, str | None]] = []
        self.messages_by_process = False  # err_msg_mode of the configuration
        self.forked = False
        self.devices: dict[int, Device] = {}
        self._ending: list[Context] = []  # by `close`, which Ctrl-C may end before it is done
        self._settings: Settings | None = None
        self._driver: Driver | None = None
        self._host: MemoryDevice | None = None
        self._executor: Executor | None = None
        self._ids: dict[str, int] = {}
        #: Tables elsewhere that end with the runtime. What compiled code keeps of operators needs no module of ours to be there.
        self.forgetters: list[Callable[[], None]] = [_native.forget_operators]
        self.closers: list[Callable[[Device], None]] = []  # tables elsewhere with entries that end with a device
        #: (stream handle, serial of the task) -> code and text, of tasks that know why they failed
        self.task_errors: dict[tuple[int, int], tuple[Code, str]] = {}
        self.trimmable: list[Callable[[Device], int]] = []  # what pools elsewhere could give back to a device
        self.order: Order | None = None  # of tasks between streams; kept while there are stream-ordered pools
        self.default_device: int | None = None
        self.row: Row | None = None  # of this process, in the table of those that share devices
        self.row_refused = False  # there can be no table
        self.media_ready = False
        #: Addresses that SoftACL gives out lie in low <= address < high; (0, 0) before any were. The driver knows which.
        self.low = self.high = 0
        self.copy: Callable[[int, int, int], bool] = _native.copy
        self.fill: Callable[[int, int, int], bool] = _native.fill
        self.used = False  # a driver was made
        self._on_driver: list[Callable[[Driver], None]] = []
        #: How observers want memory to be laid out, each by what it asked for; drivers get it when they are made.
        self.memory_requests: list[MemoryOptions] = []

    @property
    def settings(self) -> Settings:
        """The checked environment; read at the first use and again after `finalize`."""
        if self._settings is None:
            self._settings = Settings.from_environment()
        return self._settings

    def require_function(self, c_name: str, what: str = "") -> None:
        """207000 for what the chip's profile lists as missing, by the function that stands for it."""
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
                    driver = load(settings.driver)(
                        settings.profile,
                        settings.n_devices,
                        settings.memory_bytes,
                        settings.run_mode == "device",
                        settings.guard,
                        functools.reduce(MemoryOptions.__or__, self.memory_requests, MemoryOptions()),
                    )
                    if Cap.BYTES not in driver.caps and sys.stderr is not None:
                        print(f"softacl: {_NO_BYTES.format(driver.name)}", file=sys.stderr)
                    for made in self._on_driver:
                        made(driver)
                    driver.window_grown = self._set_window
                    self.copy, self.fill = driver.copy, driver.fill
                    self._driver, self.used = driver, True
                    self._set_window(driver.window)
        return self._driver

    def when_driver_made(self, made: Callable[[Driver], None]) -> None:
        """Call `made` with each new driver before it is used, and with the one in use. It may put other functions in the place
        of `copy`, `fill` and `copy_2d`; it then sets `direct` to False. What it raises fails the call that needs the driver."""
        with self.lock:
            self._on_driver.append(made)
            if self._driver is not None:
                made(self._driver)
                self.copy, self.fill = self._driver.copy, self._driver.fill
                self._set_window(self._driver.window)

    def _set_window(self, window: tuple[int, int]) -> None:
        """Which addresses SoftACL gives out, for the runtime and for plain copies, which are done before it is asked."""
        self.low, self.high = window
        in_process = self.copy is _native.copy and self.fill is _native.fill
        _native.plain_window(*window, self._driver is not None and in_process)

    @property
    def running(self) -> Driver | None:
        """The driver, if anything has used it since the start or the last `finalize`."""
        return self._driver

    @property
    def moves_bytes(self) -> bool:
        """Whether copies and fills move bytes."""
        return Cap.BYTES in self.driver.caps

    def require_bytes(self) -> None:
        """207000 on a driver that moves no bytes, for calls that act on what stands in device memory."""
        if not self.moves_bytes:
            raise AclError(
                Code.RT_FEATURE_NOT_SUPPORT,
                f"the call acts on what stands in device memory; driver {self.driver.name!r} moves no bytes. "
                "Use SOFTACL_DRIVER=soft.",
            )

    def require_mapped(self) -> None:
        """207000 on a driver whose bytes this process cannot reach but by copies, for what computes on them in place."""
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
                    self._executor = make(self.settings.executor, self.settings.seed, self.driver)
        return self._executor

    def next_id(self, kind: str) -> int:
        """Streams, events and the like are numbered from 1 in the process."""
        with self.lock:
            number = self._ids[kind] = self._ids.get(kind, 0) + 1
        return number

    @property
    def started(self) -> bool:
        """Whether anything has used the driver since the start or the last `finalize`."""
        return self._driver is not None

    def host(self) -> MemoryDevice:
        """Pinned host memory."""
        self._host = memory = self.driver.host()
        return memory

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
        """Close the devices, whose streams have ended, and start anew; what is still to be closed without the lock."""
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
        for forget in self.forgetters:
            forget()
        self.task_errors.clear()
        self._ids.clear()
        executor, self._executor = self._executor, None
        driver, self._driver = self._driver, None
        self._settings = self.default_device = self.order = None
        row, self.row = self.row, None
        if row is not None:
            row.leave()
        self.row_refused = False
        _native.plain_waits(True)
        self._set_window((0, 0))
        return driver, executor

    def abandon(self) -> None:
        """In a forked child: forget everything without touching what the parent still uses."""
        self.lock = threading.RLock()
        for table in tables:
            table.unlock()
        used = self._driver is not None or self.initialized
        live.clear()
        for forget in self.forgetters:
            forget()
        self.devices, self._driver, self._settings, self._executor, self._host = {}, None, None, None, None
        self.task_errors, self._ids, self._ending, self.order = {}, {}, [], None
        _native.plain_waits(True)
        self.initialized, self.default_device, self.visible_lists = False, None, []
        self.row, self.row_refused = None, False
        self._set_window((0, 0))
        self.forked = used
        current.context = None
        current.messages = ()


_NO_BYTES = (
    "driver {!r} moves no bytes: copies and fills succeed, and what the program reads back is not what it wrote. "
    "It is for measuring overhead."
)
process = Process()

_F = TypeVar("_F", bound=Callable[..., Any])


def locked(function: _F) -> _F:
    """A call that looks at tables and changes them in one step, with `process.lock` held."""

    @functools.wraps(function)
    def call(*args: Any, **named: Any) -> Any:
        with process.lock:
            return function(*args, **named)

    return cast(_F, call)


os.register_at_fork(after_in_child=process.abandon)


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
