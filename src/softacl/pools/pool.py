"""The contract of pools, and what all of them share: calls are announced to observers, live blocks are counted, a pool is
closed once and belongs to one process."""

from __future__ import annotations

import functools
import weakref
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from softacl._native import BlockTable, PoolCore, PoolMethod, RecursiveLock
from softacl.base import internal_errors
from softacl.base.units import counted, format_size
from softacl.base.visible import Shown
from softacl.bindings import Binding
from softacl.codes import Code
from softacl.errors import AclError, OutOfMemory
from softacl.events import PoolBlockReturned, PoolBlockTaken, PoolExhausted
from softacl.observe import emit, observers
from softacl.pools.figures import Statistics
from softacl.pools.rules import unknown_block, valid_request, wrong_request
from softacl.reasons import Reason
from softacl.runtime.entry import operation, performed
from softacl.runtime.signals import shielded
from softacl.runtime.state import apart, current, live, process

if TYPE_CHECKING:
    from softacl.runtime.state import Device

__all__ = ["Allocator", "Announced", "Pool", "ask", "proved"]

_pools: weakref.WeakSet[Pool] = weakref.WeakSet()
Self = TypeVar("Self", bound="Pool")
_F = TypeVar("_F", bound=Callable[..., Any])


class Allocator(Protocol):
    """Anything that allocates memory. Methods may be called from any thread."""

    def allocate(self, nbytes: int) -> int:
        """Allocate at least `nbytes` bytes; return the address. Raises OutOfMemory, or AclError for an invalid size."""

    def free(self, address: int) -> None:
        """Free the block that begins at `address`. Raises AclError if it is not one of this allocator."""


class Announced:
    """An allocator of ours, whose calls and blocks are announced."""

    __slots__ = ()


def _plain(function: _F) -> _F:
    """`allocate` or `free`: the fast path in compiled code, the slow path in Python."""
    return cast(_F, functools.update_wrapper(PoolMethod(function), function))


def ask(upstream: Any, method: str, *arguments: Any) -> Any:
    """Call a method of a pool's upstream: a part of this call if it is ours, else code of the program."""
    function = getattr(upstream, method)
    return function(*arguments) if isinstance(upstream, Announced) else apart(function, *arguments)


class Pool(PoolCore, Announced, Shown):
    """An allocator that keeps memory: the base class of our pools, of adaptors, and of a program's own pools.

    A class of the program writes `_allocate(nbytes, alignment)`, which returns an address or raises OutOfMemory,
    `_free(address)`, and `_close()` if there is something to free at the end. They are called one at a time, with valid
    sizes, and with addresses of live blocks only. `__init__` calls `super().__init__()`. Other names that begin with an
    underscore belong to this class.
    """

    #: The kind of this class in compiled code (pool_chain.c), which takes the fast path while there are no observers.
    #: "": none. A program's subclass of one of ours may override methods, so its calls take the slow path.
    _kind = ""

    def __init__(self) -> None:
        """A class of the program calls this first."""
        self._lock = RecursiveLock()
        self._clear()
        _pools.add(self)

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        for public, hook, ours in (("allocate", "_allocate", "_cut"), ("free", "_free", "_put")):
            if all(getattr(cls, name) is getattr(Pool, name) for name in (hook, ours)) and public in cls.__dict__:
                raise TypeError(f"{cls.__name__}: write {hook} instead of {public}; {public} of Pool calls it.")

    # For programs -----------------------------------------------------------------------------------------------------

    @_plain
    def allocate(self, nbytes: int, alignment: int | None = None) -> int:
        """Allocate at least `nbytes` bytes, and return the address.

        alignment: a power of two, if the block needs more than the rules of the pool give. AclError 100000 for an invalid size
        or alignment; OutOfMemory, with the figures in its `report`.
        """
        if observers:
            return performed(
                f"{type(self).__name__}.allocate", (self, nbytes, alignment), self._cut_announced, nbytes, alignment
            )
        try:
            address: int = shielded(self._cut, (nbytes, alignment))
            return address
        except AclError as error:
            error.call, error.binding = f"{type(self).__name__}.allocate", Binding.OBJECTS
            raise

    @_plain
    def free(self, address: int) -> None:
        """Free the block that begins at `address`, as `allocate` returned it. AclError 107000 if there is none."""
        if observers:
            performed(f"{type(self).__name__}.free", (self, address), self._put_announced, address)
            return
        try:
            shielded(self._put, (address,))
        except AclError as error:
            error.call, error.binding = f"{type(self).__name__}.free", Binding.OBJECTS
            raise

    @operation(".statistics")
    def statistics(self) -> Statistics:
        """The figures now: bytes and counts, and their peaks."""
        return self._now()

    @operation(".trim")
    def trim(self, keep: int = 0) -> int:
        """Release unused reservations until `keep` bytes are reserved; return the number of bytes released."""
        self._open()
        return 0

    @operation(".audit")
    def audit(self) -> None:
        """Check the figures against all blocks. AclError 500000 if they are wrong, which is a bug of the pool."""
        with self._lock:
            self._prove_sums()

    @operation(".close")
    def close(self, force: bool = False) -> None:
        """Free everything. AclError 107000, which names live blocks if there are any, unless `force` is true. Idempotent."""
        with self._lock:
            if self._closed:
                return
            blocks = self._live_blocks()
            if blocks and not force:
                some = ", ".join(f"{address:#x} ({format_size(nbytes)})" for address, nbytes in blocks[:5])
                raise AclError(
                    Code.RT_PARAM_INVALID,
                    f"{counted(len(blocks), 'block is', 'blocks are')} live: {some}{', ...' if len(blocks) > 5 else ''}. "
                    "Free them first, or "
                    "force it.",
                )
        self._ended(address for address, _ in blocks)
        with self._lock:
            if not self._closed:
                self._closed = "it has been closed"
                self._give_back()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close(force=kind is not None)

    # What a class of the program defines ------------------------------------------------------------------------------

    def _allocate(self, nbytes: int, alignment: int | None) -> int:
        raise NotImplementedError(f"{type(self).__name__} has no _allocate(nbytes, alignment)")

    def _free(self, address: int) -> None:
        raise NotImplementedError(f"{type(self).__name__} has no _free(address)")

    def _close(self) -> None:
        """Return everything to upstream, live blocks too."""

    # What our pools define, for speed and with their own figures ------------------------------------------------------

    def _cut(self, nbytes: int, alignment: int | None) -> int:
        """A block, counted as live."""
        if not valid_request(nbytes, alignment):
            raise wrong_request(nbytes, alignment)
        with self._lock:
            self._open()
            address: int = apart(self._allocate, nbytes, alignment)
            if address in self._live:
                raise AclError(
                    Code.INTERNAL_ERROR, f"_allocate returned {address:#x}, where a live block of this pool begins."
                )
            self._book(address, (nbytes, nbytes))
        return address

    def _put(self, address: int) -> None:
        """Free a block; `unknown_block` if it is none."""
        with self._lock:
            self._open()
            if address not in self._live:
                raise unknown_block(address, False)
            apart(self._free, address)
            self._unbook(address)

    def _holds(self, address: int) -> bool:
        """Whether a live block begins there."""
        return address in self._live

    def _announces(self, address: int) -> bool:
        """Whether the block is announced as one of this pool: not if it is one of a pool below, which announces it."""
        return True

    def _live_blocks(self) -> list[tuple[int, int]]:
        """(address, bytes asked for) of live blocks."""
        return [(address, entry[0]) for address, entry in tuple(self._live.items())]

    def _give_back(self) -> None:
        """Return everything to upstream, live blocks too."""
        apart(self._close)
        self._forget()

    def _forget(self) -> None:
        """Forget everything without touching it: it belongs to another process."""
        self._clear()

    def _spare(self) -> list[tuple[int, int]]:
        """(address, bytes) of upstream's blocks that `trim` would free."""
        return []

    # Figures ----------------------------------------------------------------------------------------------------------

    def _clear(self) -> None:
        # address: (bytes asked for, bytes used, ...). A program's pool may have addresses that are not int.
        self._live: Any = BlockTable("row") if self._kind else {}
        self._requested = self._used = self._reserved = self._n = 0
        self._peak_requested = self._peak_used = self._peak_reserved = 0

    def _composed(self, below: object, step: int = 1, extra: int = 0, align: int = 1) -> bool:
        """Notify compiled code what this pool is, and what is below if that is asked first. Whether whole calls are done there: only
        those of our own classes."""
        return self._compose(self._kind, below, step, extra, align, "_kind" in type(self).__dict__)

    def _cut_or_grow(self, nbytes: int, alignment: int | None, grow: Callable[[int, int | None], None]) -> int:
        """A block, if need be after `grow` has made room for it. With the lock held."""
        address = self._cut_here(nbytes, alignment)
        if address is None:
            grow(nbytes, alignment)
            address = self._cut_here(nbytes, alignment)
        if address is None:
            raise OverflowError("the memory of upstream is beyond the addresses that a pool can handle")
        return address

    def _book(self, address: int, entry: tuple[int, ...]) -> None:
        """Record a live block: bytes requested, bytes used, and what else the pool keeps."""
        self._live[address] = entry
        self._n += 1
        self._requested = requested = self._requested + entry[0]
        self._used = used = self._used + entry[1]
        if requested > self._peak_requested:
            self._peak_requested = requested
        if used > self._peak_used:
            self._peak_used = used

    def _unbook(self, address: int) -> Any:
        """Remove the record of a block, and return it. KeyError if there is none."""
        entry = self._live.pop(address)
        self._requested -= entry[0]
        self._used -= entry[1]
        return entry

    def _grown_by(self, nbytes: int) -> None:
        """Upstream allocated so many bytes."""
        self._reserved += nbytes
        self._peak_reserved = max(self._peak_reserved, self._reserved)

    def _now(self) -> Statistics:
        """What `statistics` returns, for no call of the program."""
        with self._lock:
            return self._figures(self._used, self._peak_used, 0)

    def _display(self) -> tuple[str, dict[str, object]]:
        now = self._now()
        figures = ("requested", "used", "reserved", "peak_reserved", "largest_free")
        values: dict[str, object] = {"blocks": counted(now.n_blocks, "block")}
        values |= {name.replace("_", " "): format_size(getattr(now, name)) for name in figures}
        line = "{requested} in {blocks}, {reserved} reserved"
        return (line + ", {state}", values | {"state": self._closed}) if self._closed else (line, values)

    def _figures(self, reserved: int, peak_reserved: int, largest_free: int) -> Statistics:
        return Statistics(
            self._requested,
            self._used,
            reserved,
            self._peak_requested,
            self._peak_used,
            peak_reserved,
            len(self._live),
            self._n,
            largest_free,
        )

    def _prove_sums(self) -> None:
        """Prove that live blocks add up."""
        proved(sum(entry[0] for entry in self._live.values()) == self._requested, "bytes asked for")
        proved(sum(entry[1] for entry in self._live.values()) == self._used, "bytes used")

    # Announcements ----------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        if self._closed:
            raise AclError(Code.RT_PARAM_INVALID, f"the pool cannot be used: {self._closed}.", Reason.ENDED)

    def _cut_announced(self, nbytes: int, alignment: int | None) -> int:
        try:
            address = self._cut(nbytes, alignment)
        except OutOfMemory as error:
            if self._announces(0) or "pool" not in error.values:
                error.values["pool"] = self
                emit(PoolExhausted(current.call, self, nbytes, self._figures_now()))
            raise
        if self._announces(address):
            emit(PoolBlockTaken(current.call, self, address, nbytes))
        return address

    def _figures_now(self) -> Statistics | None:
        """For observers, which may hold a lock that a thread inside this pool waits for, and so cannot ask themselves."""
        try:
            return self.statistics()
        except Exception as error:
            if internal_errors.is_ours(self):  # else of a class of the program
                internal_errors.report(error)
            return None

    def _put_announced(self, address: int) -> None:
        reported = self._announces(address) and self._holds(address)
        if reported:  # before another thread can get it
            emit(PoolBlockReturned(current.call, self, address))
        try:
            shielded(self._put, (address,))
        except BaseException:
            if reported and self._holds(address):  # it is still live
                emit(PoolBlockTaken(current.call, self, address, dict(self._live_blocks())[address]))
            raise

    def _ended(self, addresses: Iterable[int]) -> None:
        """Blocks are about to end without `free`. Not with the lock held, which observers may wait for."""
        if observers:
            for address in addresses:
                emit(PoolBlockReturned(current.call, self, address))


def proved(holds: bool, what: str) -> None:
    """A step of an audit."""
    if not holds:
        raise AclError(Code.INTERNAL_ERROR, f"the audit found wrong figures ({what}). This is a bug in SoftACL.")


def _trimmable(device: Device) -> int:
    """Bytes of a device that pools could free."""
    spare = (block for pool in tuple(_pools) for block in pool._spare())
    return sum(
        nbytes for address, nbytes in spare if (allocation := live.find(address)) and allocation.device is device
    )


process.trimmable.append(_trimmable)


def _in_child() -> None:
    """The reservations belong to the parent."""
    for pool in tuple(_pools):
        pool._lock = RecursiveLock()
        pool._forget()
        pool._closed = "it belongs to the process that this one was forked from; make a pool here"


process.on_fork(_in_child)
