"""The guard: how much memory the process may really commit for devices and pinned host memory.

Device memory is lazy, so programs may allocate far more than the machine has. What they touch is real. Reaching the
guard is a clear error (207001) instead of the system's out-of-memory killer.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from softacl.base.machine import available_memory
from softacl.base.units import format_size, parse_size
from softacl.errors import OutOfMemory

_RECHECK = 256 << 20  # bytes committed between two checks of what the system has left


class CommitGuard:
    """Counts committed bytes of all devices of the process, and its pinned host memory, against a limit: a size, or a share of
    available memory."""

    def __init__(self, limit: str) -> None:
        self.limit = limit
        self.committed = 0
        #: What gives free memory back that address spaces keep for later; called when the limit is near.
        self.reclaimers: list[Callable[[], None]] = []
        self._lock = threading.Lock()
        self._allowed = 0  # committed bytes up to which no new check is needed
        self._share = float(limit[:-1]) / 100 if limit.endswith("%") else None
        self._fixed = 0 if self._share is not None else parse_size(limit)

    def take(self, nbytes: int, what: str) -> None:
        """Count `nbytes` more; OutOfMemory if the limit would be passed, nothing counted then."""
        with self._lock:
            total = self.committed + nbytes
            if total > self._allowed:
                available = self._available()
                if nbytes > available:
                    raise OutOfMemory(
                        f"{what} would take {format_size(nbytes)} of real memory; "
                        f"{format_size(self.committed)} is in use and the guard SOFTACL_GUARD={self.limit} "
                        f"leaves {format_size(max(available, 0))}. Touch less, free blocks, or raise SOFTACL_GUARD.",
                        {"committed": self.committed, "asked": nbytes, "room": available, "guard": self.limit},
                    )
                self._allowed = total + min(_RECHECK, available - nbytes)
            self.committed = total

    def reclaim(self) -> None:
        """Let every address space release what its free runs hold. The caller holds no space's lock."""
        for give_back in tuple(self.reclaimers):
            give_back()

    def give(self, nbytes: int) -> None:
        """`nbytes` went back to the system."""
        with self._lock:
            self.committed -= nbytes
            self._allowed = 0

    @property
    def idle(self) -> bool:
        """Whether no call is inside; finalizers ask, as they may have interrupted one."""
        if self._lock.acquire(blocking=False):
            self._lock.release()
            return True
        return False

    def _available(self) -> int:
        if self._share is None:
            return self._fixed - self.committed
        return int(self._share * (available_memory() + self.committed)) - self.committed
