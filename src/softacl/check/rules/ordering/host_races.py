"""Calls of two threads that meet on the same bytes.

Locks, queues and joins are not followed. Instead the first call of each line that uses memory is held for a moment while
other threads run: a call of another thread that comes meanwhile and uses the same bytes cannot be ordered by anything, or
it would have waited. So nothing right is ever reported.
"""

from __future__ import annotations

import _thread
import threading
import time
from typing import TYPE_CHECKING, Any

from softacl.check import rules
from softacl.check.engine.site import Site, capture
from softacl.check.report.format import line_of
from softacl.faces import fn

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = ["HostRaces"]

HOLD = 0.02  # seconds that the first call of a line waits for others
HOLD_OF_WAITS = 0.05  # of a synchronisation: calls that are held themselves come before it
_MASK = 2**64 - 1
_MOST_ROWS = 256  # of a 2-D copy that is compared
_WAITS = {
    *("aclrtSynchronizeStream", "aclrtSynchronizeDevice", "aclrtSynchronizeEvent"),
    *("Stream.synchronize", "Device.synchronize", "Event.synchronize"),
}
#: Operations of buffers: whether the buffer is written. Its other side is the first argument, if that has bytes.
_OF_BUFFERS = {"Buffer.copy_from": True, "Buffer.fill": True, "Buffer.copy_to": False, "Buffer.to_array": False}
_FREES = {"aclrtFree", "aclrtFreeHost", "acldvppFree"}
_QUEUED = {"aclrtMemcpyAsync", "aclrtMemcpy2dAsync", "aclrtMemsetAsync"}

_Use = tuple[int, int, bool, int]  # start, end, whether it writes; the stream, -1 for what is done at once


class HostRaces:
    """The calls that are held now, by thread."""

    hold = staticmethod(time.sleep)  # how a call is held for so many seconds; tests put a latch in its place

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._lock = threading.Lock()
        self._held: dict[int, tuple[str, Site, list[_Use], str]] = {}
        self._seen: set[Any] = set()  # lines that were held
        self.others = _thread._count()  # threads of the checker, which call nothing

    def call(self, name: str, arguments: tuple[Any, ...]) -> None:
        """A function is called while there are other threads; it is held, once a line."""
        uses = self._uses(name, arguments)
        waits = name in _WAITS
        if not uses and not waits:
            return
        site = capture()
        if uses:
            self._meet(name, uses, site)
        line = site[:1] or name
        with self._lock:
            if line in self._seen:
                return
            self._seen.add(line)
            if uses:
                self._held[threading.get_ident()] = (name, site, uses, threading.current_thread().name)
        self.hold(HOLD_OF_WAITS if waits else HOLD)  # what depends by luck on a synchronisation comes first then
        with self._lock:
            self._held.pop(threading.get_ident(), None)

    def _meet(self, name: str, uses: list[_Use], site: Site) -> None:
        me = threading.get_ident()
        with self._lock:
            others = [held for thread, held in self._held.items() if thread != me]
        for other, its_site, its_uses, its_thread in others:
            for start, end, writes, stream in uses:
                for a, b, wrote, its_stream in its_uses:
                    if (writes or wrote) and start < b and a < end and stream == its_stream:
                        self._tell(name, max(start, a), writes, site, other, wrote, its_site, its_thread)
                        return

    def _tell(
        self,
        name: str,
        address: int,
        writes: bool,
        site: Site,
        other: str,
        wrote: bool,
        its_site: Site,
        its_thread: str,
    ) -> None:
        checker = self._checker
        with checker.lock:
            block = checker.table.live_at(address)
            what = str(block) if block is not None else "ordinary host memory"
            does, did = _verb(name, writes), _verb(other, wrote)
            message = (
                f"{fn(name)} on thread {threading.current_thread().name} {does} {what} while {fn(other)} at "
                f"{line_of(its_site)} on thread {its_thread} {did} it: nothing keeps the two threads apart"
            )
            checker.report(rules.ordering.HostThreadRace, message, site, block, [("other access", its_site)])

    def _uses(self, name: str, arguments: tuple[Any, ...]) -> list[_Use]:
        """The bytes of blocks that a call uses."""
        stream = arguments[-1] if name in _QUEUED else -1
        try:
            if name in ("aclrtMemcpy2d", "aclrtMemcpy2dAsync"):
                dst, dpitch, src, spitch, width, height = arguments[:6]
                rows = range(height if height <= _MOST_ROWS else 0)
                written = [_use(dst + row * dpitch, width, True, stream) for row in rows]
                return written + [_use(src + row * spitch, width, False, stream) for row in rows]
            if name in ("aclrtMemcpy", "aclrtMemcpyAsync"):
                dst, _, src, count = arguments[:4]
                return [_use(dst, count, True, stream), _use(src, count, False, stream)]
            if name in ("aclrtMemset", "aclrtMemsetAsync"):
                return [_use(arguments[0], arguments[3], True, stream)]
            if name in _OF_BUFFERS:
                return _of_buffer(_OF_BUFFERS[name], *arguments)
            if name in _FREES:
                block = self._checker.table.live_at(arguments[0] & _MASK)
                return [] if block is None else [_use(block.address, block.nbytes, True, stream)]
        except (TypeError, ValueError, IndexError, AttributeError):
            pass  # the call itself reports it
        return []


def _use(address: int, count: int, writes: bool, stream: int) -> _Use:
    address &= _MASK
    return address, address + count, writes, stream


def _of_buffer(writes: bool, buffer: Any, other: Any = None, *more: Any) -> list[_Use]:
    """A copy or fill of a `softacl.Buffer`: its own bytes, and those of another buffer."""
    stream = next((thing.handle for thing in (other, *more) if hasattr(thing, "handle")), -1)
    size = len(other) if isinstance(other, (bytes, bytearray)) else getattr(other, "nbytes", buffer.nbytes)
    nbytes = min(size, buffer.nbytes)
    uses = [_use(buffer.ptr, nbytes, writes, stream)]
    if hasattr(other, "ptr"):
        uses.append(_use(other.ptr, nbytes, not writes, stream))
    return uses


def _verb(name: str, writes: bool) -> str:
    return "frees" if name in _FREES else "writes bytes of" if writes else "reads bytes of"
