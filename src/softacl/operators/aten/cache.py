"""The operator cache: what was found out about uses of operators, so that the next equal use need not ask again.

Compiled code has its first level, entries by the arguments of a C function (_native/fastpath/operator_cache.c); this one has what
Python needs: verdicts of checks, programs, compiled tasks of uses that observers follow, views of memory. Each level holds at most
MAX_BYTES; what was not used for the longest time goes first. An entry depends on nothing but its key and what a process chooses once,
so that only a reset of the process makes it stale.
"""

from __future__ import annotations

import os
import threading
from typing import Any

from softacl import _native
from softacl.runtime.state import process

MAX_BYTES = 64 << 20
_ENTRY_BYTES = 512  # about what a key and its entry take


class _Entry:
    __slots__ = ("nbytes", "used", "value")

    def __init__(self, value: Any, nbytes: int) -> None:
        self.value, self.nbytes, self.used = value, nbytes, False


class OperatorCache:
    """Values by key, in the order of their use: an entry that was used when its turn to go comes gets another turn."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes, self._nbytes = max_bytes, 0
        self._entries: dict[Any, _Entry] = {}
        self.renew_lock()

    def renew_lock(self) -> None:
        """In the child of a fork, too: a thread of the parent may have held it."""
        self._lock = threading.RLock()  # an entry may be the last that holds an object, whose end may come here

    def get(self, key: Any) -> Any:
        """The value of a key; None if it has none."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        entry.used = True
        return entry.value

    def put(self, key: Any, value: Any, nbytes: int = 0) -> None:
        """Store a value in place of the key's old one. nbytes: its size beyond the entry."""
        gone = []
        with self._lock:
            if before := self._entries.pop(key, None):
                self._nbytes -= before.nbytes
            self._entries[key] = entry = _Entry(value, nbytes + _ENTRY_BYTES)
            self._nbytes += entry.nbytes
            while self._nbytes > self._max_bytes and self._entries:
                oldest = next(iter(self._entries))
                entry = self._entries.pop(oldest)
                if entry.used:
                    entry.used = False
                    self._entries[oldest] = entry
                else:
                    self._nbytes -= entry.nbytes
                    gone.append(entry)

    def comes_again(self, key: Any) -> bool:
        """Whether this was asked before, so that the value of the key is worth keeping. Views of addresses that never return would lie
        between large results, whose memory the allocator then could not use again."""
        number = "asked", hash(key)
        if self.get(number):
            return True
        self.put(number, True)
        return False

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            gone, self._entries, self._nbytes = self._entries, {}, 0
        gone.clear()


operator_cache = OperatorCache(MAX_BYTES)
_native.limit_operators(MAX_BYTES)
process.on_reset(operator_cache.clear)
os.register_at_fork(after_in_child=operator_cache.renew_lock)
