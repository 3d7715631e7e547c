"""The table of a machine: a row for each process that uses its devices, with its use of each.

The table is a file that all its processes map. A process writes only its own row. The process that holds the lock of the first
byte assigns rows, and clears those of dead processes. As long as a process lives it holds a POSIX lock on a byte of its row,
which the system releases when the process ends or calls exec, and which no child inherits. A process that
closes all descriptors, as daemons do, loses the lock; it is recognised by its start time and the table that it has mapped.

See `_native/process/process_table.c` for the offsets, and how bytes are claimed without any lock.
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import re
import struct
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple, TypeVar

from softacl import _native
from softacl.base.environment import Refusal
from softacl.base.owned_descriptor import OwnedDescriptor, identity
from softacl.processes import directory

_AT = _native.TABLE
_ROWS, _ROW, _CELLS, _CELL = _AT["rows"], _AT["row"], _AT["cells"], _AT["cell"]
_MAGIC = b"SoftACL\0"
_FIRST_ROWS, _MAX_ROWS = 14, 4096
_PATIENCE_S = 5.0  # for the lock: it is held for microseconds, unless its holder was stopped
_FLOCK = struct.Struct("hhqqi")
_OPEN, _EXCLUSIVE = 1, 2
_MAX_TIDIED = 4

_T = TypeVar("_T")


class TableError(Refusal):
    """The table cannot be used; one sentence."""


class Busy(Exception):
    """Another process uses a device exclusively, or this one requests it while others use it; one sentence."""


class Machine(NamedTuple):
    """What processes must have in common to share devices. memory: bytes of each device."""

    name: str
    chip: str
    memory: int

    @property
    def file(self) -> str:
        """The name of its table."""
        return f"devices-{_AT['version']}.{self.name}.{self.chip}.{self.memory}"


_NAME = re.compile(rf"devices-{_AT['version']}\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.(\d+)")


class Cell(NamedTuple):
    """One process's use of one device, in bytes. device: its number in the machine. lease: memory that no other process may have.

    shared: memory imported from other processes. alone: it shares no devices. visible: its process ID is
    valid here; containers have their own.
    """

    device: int
    pid: int
    name: str
    lease: int
    used: int
    peak: int
    streams: int
    shared: int
    exclusive: bool
    alone: bool
    visible: bool


class _File:
    """A table that is open and mapped. One at a time for each file in a process: its locks go with any descriptor of it."""

    def __init__(self, name: str, new: bool) -> None:
        """new: it may be made."""
        self.name = name
        self.threads = threading.RLock()  # locks of files do not hold threads of one process apart
        self._file: OwnedDescriptor | None = None
        self._locked = 0
        self._reopen(os.O_CREAT if new else 0)
        length = _ROWS + _MAX_ROWS * _ROW
        try:
            self.base: int = _native.map_file(self.number, length, 0)
        except OSError as error:
            self._close_file()
            raise TableError(f"the table of devices cannot be mapped: {directory.words(error)}.") from None
        self.bytes = memoryview((ctypes.c_ubyte * length).from_address(self.base)).cast("B")

    @property
    def number(self) -> int:
        """The descriptor; opened again if the program has closed it."""
        if self._file is None or not self._file.valid:
            self._reopen()
        assert self._file is not None
        return self._file.number

    def _reopen(self, more: int = 0) -> None:
        flags = os.O_RDWR | more | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK
        try:
            with directory.entered() as dir_fd:
                number = os.open(self.name, flags, 0o600, dir_fd=dir_fd)
        except directory.Unusable as error:
            raise TableError(str(error)) from None
        before, self._file = self._file, OwnedDescriptor(number)
        if not directory.is_ours(os.fstat(number)) or (before is not None and before.file != self._file.file):
            self._close_file()
            self._file = before
            raise TableError(f"{self.name} is not the table that SoftACL made. Remove it.")

    def _close_file(self) -> None:
        if self._file is not None:
            self._file.close()

    @property
    def is_current(self) -> bool:
        """Whether the file is still linked under its path; the last process to leave unlinks it."""
        assert self._file is not None
        try:
            with directory.entered() as dir_fd:
                return identity(os.stat(self.name, dir_fd=dir_fd, follow_symlinks=False)) == self._file.file
        except directory.Unusable:
            return False

    @contextmanager
    def locked(self) -> Iterator[None]:
        """No other process adds or removes rows meanwhile. TableError if one keeps the lock."""
        with self.threads:
            self._locked += 1
            try:
                if self._locked == 1:
                    self._lock()
                yield
            finally:
                self._locked -= 1
                if not self._locked:
                    with suppress(OSError, TableError):
                        fcntl.lockf(self.number, fcntl.LOCK_UN, 1, 0)

    def _lock(self) -> None:
        end = time.monotonic() + _PATIENCE_S
        pause = 0.00005
        while True:
            try:
                fcntl.lockf(self.number, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, 0)
                return
            except OSError as error:
                if time.monotonic() > end:
                    holder = self._holder(0)
                    who = f"process {holder} holds its lock and makes no progress" if holder else directory.words(error)
                    raise TableError(f"the table of devices, {directory.path()}/{self.name}: {who}.") from None
            time.sleep(pause)
            pause = min(pause * 2, 0.005)

    def _holder(self, byte: int) -> int | None:
        """The process that has a lock on a byte; 0 for one of another container, None for none or this process."""
        answer = fcntl.fcntl(self.number, fcntl.F_GETLK, _FLOCK.pack(fcntl.F_WRLCK, os.SEEK_SET, byte, 1, 0))
        kind, _, _, _, pid = _FLOCK.unpack(answer)
        return None if kind == fcntl.F_UNLCK else pid

    def prepare(self) -> None:
        """Make it a table if it is new. With the lock."""
        size = os.fstat(self.number).st_size
        try:
            if size < _ROWS + _FIRST_ROWS * _ROW:
                os.posix_fallocate(self.number, 0, _ROWS + _FIRST_ROWS * _ROW)
        except OSError as error:
            if not size:
                _remove(self.name)
            why = f"{directory.words(error)} in {directory.path()}"
            raise TableError(f"the table of devices cannot be made: {why}.") from None
        if self.bytes[:8] == bytes(8):
            self.bytes[:8] = _MAGIC
        if self.bytes[:8] != _MAGIC:
            raise TableError(f"{directory.path()}/{self.name} is not a table of SoftACL. Remove it.")

    @property
    def is_whole(self) -> bool:
        """Whether it may be read without the lock."""
        return os.fstat(self.number).st_size >= _ROWS + _FIRST_ROWS * _ROW and self.bytes[:8] == _MAGIC

    def remove_empty(self) -> None:
        """Remove it if its maker died before it was a table."""
        if not os.fstat(self.number).st_size:
            with self.locked():
                if not os.fstat(self.number).st_size and self.is_current:
                    _remove(self.name)

    @property
    def high(self) -> int:
        """Rows from there on are free."""
        n_rows = (os.fstat(self.number).st_size - _ROWS) // _ROW
        return min(int(struct.unpack_from("Q", self.bytes, _AT["high"])[0]), n_rows)

    @high.setter
    def high(self, value: int) -> None:
        struct.pack_into("Q", self.bytes, _AT["high"], value)

    def number_at(self, row: int, what: str, form: str) -> int:
        """A number of a row."""
        return int(struct.unpack_from(form, self.bytes, _ROWS + row * _ROW + _AT[what])[0])

    def is_used(self, row: int) -> bool:
        """Whether a process uses it."""
        return self.number_at(row, "state", "I") == 1

    def is_alive(self, row: int) -> bool:
        """Whether the process of a row is there, and still runs the same program."""
        if self._holder(_ROWS + row * _ROW) is not None:
            return True
        pid, start = self.number_at(row, "pid", "I"), self.number_at(row, "start", "Q")
        if pid == os.getpid():
            return self.name in _mine and _mine[self.name].number == row
        return self.is_near(row) and directory.started(pid) == start and self._is_mapped_by(pid)

    def is_near(self, row: int) -> bool:
        """Whether the process number of a row means something here."""
        return self.number_at(row, "namespace", "Q") == directory.namespace()

    def _is_mapped_by(self, pid: int) -> bool:
        """Whether a process has the table mapped; exec unmaps it."""
        assert self._file is not None
        device, inode = self._file.file
        expected = f"{os.major(device):02x}:{os.minor(device):02x}", str(inode)
        try:
            with directory.open_file(f"/proc/{pid}/maps", errors="replace") as lines:
                return any(tuple(line.split(None, 5)[3:5]) == expected for line in lines)
        except OSError:
            return False

    def clear(self, row: int) -> None:
        """Free the row."""
        start = _ROWS + row * _ROW
        struct.pack_into("I", self.bytes, start + _AT["state"], 0)
        self.bytes[start : start + _ROW] = bytes(_ROW)

    def sweep(self) -> None:
        """Clear the rows of dead processes. With the lock."""
        last = 0
        for row in range(self.high):
            if self.is_used(row):
                if self.is_alive(row):
                    last = row + 1
                else:
                    self.clear(row)
        self.high = last

    def take_row(self) -> int:
        """Take a free row, with this process's lock on it. With the lock of the table."""
        n_rows = (os.fstat(self.number).st_size - _ROWS) // _ROW
        try:
            for row in range(_MAX_ROWS):
                if row < self.high and self.is_used(row):
                    continue
                if row >= n_rows:
                    os.posix_fallocate(self.number, 0, _ROWS + min(n_rows * 2, _MAX_ROWS) * _ROW)
                with suppress(BlockingIOError, PermissionError):  # another process still has its lock
                    fcntl.lockf(self.number, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _ROWS + row * _ROW)
                    return row
        except OSError as error:
            raise TableError(f"the table of devices has no row for this process: {directory.words(error)}.") from None
        raise TableError(f"{_MAX_ROWS} processes use these devices already.")

    def let_go(self, row: int) -> None:
        """End this process's lock on a row."""
        fcntl.lockf(self.number, fcntl.LOCK_UN, 1, _ROWS + row * _ROW)

    def cells(self, living: bool = True) -> Iterator[Cell]:
        """Each process's use of the devices it has open. living: of live processes only."""
        for row in range(self.high):
            if not self.is_used(row) or (living and not self.is_alive(row)):
                continue
            start = _ROWS + row * _ROW
            name = (
                bytes(self.bytes[start + _AT["name"] : start + _AT["name"] + 64]).rstrip(b"\0").decode(errors="replace")
            )
            pid, alone = self.number_at(row, "pid", "I"), bool(self.number_at(row, "alone", "I"))
            near = self.is_near(row)
            for device in range(_AT["devices"]):
                at = start + _CELLS + device * _CELL
                lease, used, peak, streams = struct.unpack_from("QQQQ", self.bytes, at)
                opened, shared = struct.unpack_from("I4xQ", self.bytes, at + _AT["open"])
                if opened:
                    exclusive = opened == _EXCLUSIVE
                    yield Cell(device, pid, name, lease, used, peak, streams, shared, exclusive, alone, near)

    def running_counters(self) -> list[tuple[int, int, int]]:
        """Device, process number, and where it counts the streams that run a task, for each device that a living process has open."""
        counters = []
        for row in range(self.high if self.is_whole else 0):
            if self.is_used(row) and self.is_alive(row):
                for device in range(_AT["devices"]):
                    at = _ROWS + row * _ROW + _CELLS + device * _CELL
                    if struct.unpack_from("I", self.bytes, at + _AT["open"])[0]:
                        counters.append((device, self.number_at(row, "pid", "I"), at + _AT["running"]))
        return counters

    def close(self) -> None:
        """Unmap and close it: all locks of this process on it end."""
        self.bytes.release()
        _native.unmap(self.base, _ROWS + _MAX_ROWS * _ROW)
        self._close_file()

    def forget(self) -> None:
        """In a child: without touching what is the parent's. The mapping stays, unused."""
        self._close_file()


class ProcessRow:
    """The row of this process in the table of a machine.

    alone: it is listed, and shares its devices with no other.
    """

    def __init__(self, machine: Machine, alone: bool) -> None:
        """TableError if there can be none."""
        self.machine, self.alone = machine, alone
        with _lock:
            while True:
                file = self._file = _File(machine.file, new=True)
                try:
                    with file.locked():
                        if file.is_current:
                            self._enter(file)
                            break
                except directory.Unusable as error:
                    file.close()
                    raise TableError(str(error)) from None
                except BaseException:
                    file.close()
                    raise
                file.close()  # the last process to leave has removed it meanwhile
            _tidy()

    def _enter(self, file: _File) -> None:
        file.prepare()
        file.sweep()
        self.number = file.take_row()
        start = _ROWS + self.number * _ROW
        file.bytes[start : start + _ROW] = bytes(_ROW)
        for what, form, value in (
            ("pid", "I", os.getpid()),
            ("start", "Q", directory.started(os.getpid()) or 0),
            ("namespace", "Q", directory.namespace()),
            ("alone", "I", int(self.alone)),
            ("name", "64s", _program().encode(errors="surrogateescape")[:64]),
            ("state", "I", 1),
        ):
            struct.pack_into(form, file.bytes, start + _AT[what], value)
        file.high = max(file.high, self.number + 1)
        _mine[file.name] = self

    @property
    def base(self) -> int:
        """Where the table is mapped."""
        return self._file.base

    def open(self, device: int, exclusive: bool) -> None:
        """List a device as used; exclusive: no other process may use it. Busy if that cannot be."""
        with self._file.locked():
            self._file.sweep()
            others = [] if self.alone else [cell for cell in self.others(device) if exclusive or cell.exclusive]
            if others:
                holder = others[0]
                whose = f"process {holder.pid} ({holder.name})"
                raise Busy(
                    f"{whose} uses device {device} exclusively (SOFTACL_EXCLUSIVE=1 in its environment)."
                    if holder.exclusive
                    else f"{whose} uses device {device}, which this process requests for itself (SOFTACL_EXCLUSIVE=1)."
                )
            self._set(device, "open", "I", _EXCLUSIVE if exclusive else _OPEN)

    def count(self, device: int, what: str, n: int) -> None:
        """So many "streams" or "events" of the device live."""
        self._set(device, what, "Q", n)

    def _set(self, device: int, what: str, form: str, value: int) -> None:
        at = _ROWS + self.number * _ROW + _CELLS + device * _CELL
        struct.pack_into(form, self._file.bytes, at + _AT[what], value)

    def others(self, device: int) -> list[Cell]:
        """Other processes' use of a device of the machine, largest first."""
        cells = (cell for cell in self._file.cells() if cell.device == device and not cell.alone)
        return sorted((cell for cell in cells if cell.pid != os.getpid()), key=lambda cell: -cell.lease)

    def swept(self, then: Callable[[], _T]) -> _T:
        """Call `then` when the rows of dead processes are gone, under the lock. TableError if the table stays locked."""
        with self._file.locked():
            self._file.sweep()
            return then()

    def leave(self) -> None:
        """Release the row. The last process to leave removes the table."""
        file = self._file
        with _lock, suppress(TableError, OSError):
            with file.locked():
                file.sweep()
                file.let_go(self.number)  # before others can take the row, not when the file is closed
                file.clear(self.number)
                del _mine[file.name]
                file.high = max((row + 1 for row in range(file.high) if file.is_used(row)), default=0)
                if not file.high and file.is_current:
                    _remove(file.name)
            file.close()


_mine: dict[str, ProcessRow] = {}  # file name -> the row of this process
_lock = threading.RLock()


def _remove(name: str) -> None:
    with suppress(directory.Unusable, OSError), directory.entered() as dir_fd:
        os.unlink(name, dir_fd=dir_fd)


def machines() -> dict[Machine, list[Cell]]:
    """The machines that processes of this user simulate, and what lives on them. Unused ones are removed.

    TableError if the directory is not safe.
    """
    try:
        with directory.entered() as dir_fd:
            names = sorted(os.listdir(dir_fd))
    except directory.Unusable as error:
        raise TableError(str(error)) from None
    cells: dict[Machine, list[Cell]] = {}
    with _lock:
        for name in names:
            match = _NAME.fullmatch(name)
            if match is None:
                continue
            machine = Machine(match[1], match[2], int(match[3]))
            own = _mine.get(name)
            if own is not None:
                cells[machine] = list(own._file.cells())
                continue
            with suppress(TableError, OSError):
                cells |= _seen(machine)
    return cells


def running(
    machines: Iterable[Machine], seconds: float, looks: int = 50
) -> dict[tuple[Machine, int, int | None], float]:
    """The share of `looks` samples in `seconds` in which a stream ran a task, by machine, device and process ID.

    Process ID None: any process. An unused machine has no entry.
    """
    with _lock:
        files: list[tuple[Machine, _File]] = []
        try:
            for machine in machines:
                own = _mine.get(machine.file)
                with suppress(TableError, OSError):
                    files.append((machine, own._file if own is not None else _File(machine.file, new=False)))
            counters = [(machine, file, *entry) for machine, file in files for entry in file.running_counters()]
            counts: Counter[tuple[Machine, int, int | None]] = Counter()
            for _ in range(looks):
                seen: set[tuple[Machine, int, int | None]] = set()
                for machine, file, device, pid, at in counters:
                    if struct.unpack_from("I", file.bytes, at)[0]:
                        seen |= {(machine, device, pid), (machine, device, None)}
                counts.update(seen)
                time.sleep(seconds / looks)
            return {entry: n / looks for entry, n in counts.items()}
        finally:
            for machine, file in files:
                if machine.file not in _mine:
                    file.close()


def _tidy() -> None:
    """Remove the remains of dead processes; only a few tables of other machines, because this runs at each start."""
    with suppress(TableError, OSError, directory.Unusable):
        with directory.entered() as dir_fd:
            directory.clean(dir_fd)
            names = [name for name in os.listdir(dir_fd) if _NAME.fullmatch(name) and name not in _mine]
        for name in names[:_MAX_TIDIED]:
            match = _NAME.fullmatch(name)
            assert match is not None
            with suppress(TableError, OSError):
                _seen(Machine(match[1], match[2], int(match[3])))


def _seen(machine: Machine) -> dict[Machine, list[Cell]]:
    """A machine of others."""
    file = _File(machine.file, new=False)
    try:
        if not file.is_whole:
            file.remove_empty()
            return {}
        cells = list(file.cells())
        if not cells:
            with file.locked():
                file.sweep()
                if not file.high and file.is_current:
                    _remove(file.name)
            return {}
        return {machine: cells}
    finally:
        file.close()


def _program() -> str:
    """A description of this process, for messages."""
    if sys.orig_argv and sys.argv and sys.argv[0] not in ("", "-c", "-m"):
        return os.path.basename(sys.argv[0])
    try:
        with directory.open_file("/proc/self/comm", errors="replace") as file:
            return file.read().strip()
    except OSError:
        return "?"


def after_fork() -> None:
    """In a forked child: the rows are the parent's."""
    _lock._at_fork_reinit()  # type: ignore[attr-defined]
    for row in _mine.values():
        row._file.forget()
    _mine.clear()
