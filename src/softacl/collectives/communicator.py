"""Communicators: one for each rank, which is a device of a process.

Ranks exchange their state on a board: each writes which collective it has reached, where its data is, what it has sent and
received, and why it gave up. `record` is this rank's part.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Protocol

from softacl.codes import Code
from softacl.collectives.board import Board
from softacl.collectives.configuration import exec_timeout_s
from softacl.collectives.errors import HcclError, Result
from softacl.collectives.places import Files
from softacl.processes import directory
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process

if TYPE_CHECKING:
    from softacl.collectives.configuration import Configuration
    from softacl.runtime.executors.base import Completion, Queue
    from softacl.runtime.state import Device
    from softacl.runtime.streams.streams import Stream


class Queued(Protocol):
    """An operation that a stream has queued (tasks.py)."""

    stream: Stream
    on: Queue

    @property
    def over(self) -> bool: ...
    def drop(self) -> None: ...


class Communicator:
    """One rank of a communicator. lock: of `record` and the counters; never held during a wait."""

    def __init__(self, board: Board, key: str, rank: int, size: int, device: Device, config: Configuration) -> None:
        self.board, self.key, self.rank, self.size, self.device = board, key, rank, size, device
        self.name = config.name or f"softacl_{key[:16]}"
        chosen = config.exec_timeout_s
        self.timeout_s = exec_timeout_s() if chosen is None else chosen
        self.window_bytes = config.window_bytes
        self.lock = threading.RLock()
        self.files = Files()
        self.epoch = 0  # counts `resume`
        self.calls = 0  # collectives so far
        self.sent: dict[int, int] = {}  # rank -> how many sends to it were queued
        self.received: dict[int, int] = {}
        self.closed = self.suspended = False
        self.error: HcclError | None = None
        self.pending: dict[int, Queued] = {}  # what is queued, by the object's id
        self._busy: dict[Queue, int] = {}  # how much of it each queue has
        self._busy_lock = threading.Lock()  # taken where `lock` may be held, and where it may not
        self.tail: tuple[Stream, Completion] | None = None  # the end of the newest collective
        self.members: list[dict[str, Any]] = []
        self.record: dict[str, Any] = {
            "epoch": 0,
            "at": {"k": 0, "stage": 0, "op": {}},
            "sends": {},
            "taken": {},
            "came": {},
        }
        self.shared = False  # with other processes
        self.handle = 0

    def publish(self, **changes: Any) -> None:
        """Change this rank's part of the board."""
        with self.lock:
            self.record |= changes
            self.board.write(self.rank, self.record)

    def peer(self, rank: int) -> dict[str, Any] | None:
        """A rank's current record; None before it joins, or at another `resume`."""
        record = self.record if rank == self.rank else self.board.read(rank)
        return record if record is not None and record.get("epoch") == self.epoch else None

    def alive(self, rank: int) -> bool:
        """Whether the rank's process lives."""
        return rank == self.rank or directory.alive(self.members[rank])

    def device_of(self, rank: int) -> int:
        """The machine's number of a rank's device."""
        return int(self.members[rank]["device"])

    def who(self, rank: int) -> str:
        """A rank, for messages."""
        member = self.members[rank]
        return f"rank {rank} (process {member['pid']}, device {member['device']})"

    def fail(self, error: HcclError) -> None:
        """Make the communicator unusable, and notify the other ranks."""
        with self.lock:
            if self.error is None:
                self.error = error
                if not self.closed:
                    self.publish(failed={"code": int(error.code), "why": error.why})

    def begin(self, work: Queued) -> None:
        """An operation was queued."""
        with self._busy_lock:
            self.pending[id(work)] = work
            self._busy[work.on] = self._busy.get(work.on, 0) + 1

    def end(self, work: Queued) -> None:
        """An operation is over. Idempotent."""
        with self._busy_lock:
            if self.pending.pop(id(work), None) is not None:
                self._busy[work.on] -= 1
                if not self._busy[work.on]:
                    del self._busy[work.on]

    def queues_here(self) -> list[Queue]:
        """The queues of this process in which ranks of the same communicator have work."""
        return [queue for each in tuple(_here.get(self.key, ())) for queue in tuple(each._busy)]

    def usable(self) -> None:
        """Raise HCCL_E_SUSPENDING if suspended, or the code of an earlier failure."""
        if self.suspended:
            raise HcclError(Result.E_SUSPENDING, f"communicator {self.name!r} is suspended. Call HcclCommResume first.")
        if self.error is not None:
            raise HcclError(
                Result(self.error.code),
                f"communicator {self.name!r} failed before: {self.error.why} Destroy it, or call HcclCommResume in all ranks.",
            )

    def close(self) -> None:
        """Leave: the other ranks are notified, and queued operations end with an error."""
        with self.lock:
            if self.closed:
                return
            try:
                self.publish(left=True)
            except HcclError:
                pass
            self.closed = True
            self.tail = None
        _forget(self)
        process.executor.notify()
        self.files.close()
        self.board.close()


communicators: HandleTable[Communicator] = HandleTable("communicator", Code.INVALID_PARAM, "HcclCommInitRootInfo")
_here: dict[str, list[Communicator]] = process.owns({})  # key -> ranks in this process
_lock = threading.Lock()


def admit(comm: Communicator) -> Communicator:
    """All ranks have joined: the program gets its handle."""
    with _lock:
        _here.setdefault(comm.key, []).append(comm)
    comm.handle = communicators.add(comm)
    return comm


def _forget(comm: Communicator) -> None:
    with _lock:
        left = [each for each in _here.get(comm.key, ()) if each is not comm]
        _here.pop(comm.key, None)
        if left:
            _here[comm.key] = left


def from_handle(handle: int) -> Communicator:
    """The communicator of a handle. HCCL_E_PTR for null, HCCL_E_PARA for an invalid or destroyed one."""
    comm = communicators.live.get(handle)
    if comm is None:
        if not handle:
            raise HcclError(Result.E_PTR, "comm is null. Pass one of HcclCommInitRootInfo or another Init function.")
        was = "was a communicator that has been destroyed" if communicators.ended(handle) else "is not a communicator"
        raise HcclError(Result.E_PARA, f"{handle:#x} {was}.")
    return comm


def destroy(handle: int) -> None:
    """End a communicator of this rank. Collectives that are queued fail: synchronise their streams first."""
    comm = from_handle(handle)
    communicators.live.pop(handle, None)
    comm.close()


def suspend(handle: int) -> None:
    """Refuse new collectives until `resume`. Source: HcclCommSuspend."""
    from_handle(handle).suspended = True


def resume(handle: int) -> None:
    """Restart after a failure or `suspend`; every rank calls it, with nothing queued. Source: HcclCommResume."""
    comm = from_handle(handle)
    with comm.lock:
        for work in tuple(comm.pending.values()):
            if work.over:  # its stream was aborted
                work.drop()
        if comm.pending:
            raise HcclError(
                Result.E_UNAVAIL,
                f"communicator {comm.name!r} has {len(comm.pending)} operations queued. Synchronise or abort their streams.",
            )
        comm.suspended, comm.error, comm.tail = False, None, None
        comm.epoch += 1
        comm.calls = 0
        comm.sent.clear()
        comm.received.clear()
        comm.record.pop("failed", None)
        comm.publish(epoch=comm.epoch, at={"k": 0, "stage": 0, "op": {}}, sends={}, taken={})


def _end_with(device: Device) -> None:
    for handle, comm in tuple(communicators.live.items()):
        if comm.device is device:
            communicators.live.pop(handle, None)
            comm.close()


def _forget_all() -> None:
    for comm in tuple(communicators.live.values()):
        comm.closed = True
    communicators.live.clear()


process.on_fork(_lock._at_fork_reinit)  # type: ignore[attr-defined]
process.on_reset(_forget_all)
process.on_device_closed(_end_with)
