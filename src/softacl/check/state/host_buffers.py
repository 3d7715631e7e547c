"""Python objects whose addresses the program took: whether they are still referenced, and how many bytes they have."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from softacl import _native
from softacl.check.findings.site import Site

MAX = 4096
MAX_BYTES = 256 << 20
_ONLY_OURS = 2  # the entry's reference, and the argument of getrefcount


class HostObject:
    """One object. The checker keeps it alive, so that its address is not reused.

    run: the length of its contiguous bytes, in the order of the elements.
    owner: the object whose bytes a view shows, None if it has its own; end: where the bytes of the owner end; in_parts: copies began
    inside it; short: reports a copy of as many bytes as it has elements.
    """

    __slots__ = (
        *("address", "count", "end", "in_parts", "itemsize", "nbytes", "object", "owner", "run", "short", "taken_at"),
    )

    def __init__(self, thing: Any, owner: Any, address: int, taken_at: Site) -> None:
        self.object, self.owner, self.address, self.taken_at = thing, owner, address, taken_at
        self.itemsize = getattr(thing, "itemsize", 1)
        self.nbytes: int = thing.nbytes if hasattr(thing, "nbytes") else len(thing)
        self.count = self.nbytes // max(self.itemsize, 1)
        self.run = _together(thing, self.itemsize, self.nbytes)
        self.end = 0
        self.measure()
        self.in_parts = False
        self.short: Callable[[], object] | None = None

    def measure(self) -> None:
        """Find where its bytes end now; an array may have grown in place."""
        whole = self.object if self.owner is None else self.owner
        if isinstance(whole, bytes):
            self.end = self.address + self.nbytes
        else:
            self.end = int(whole.__array_interface__["data"][0]) + whole.nbytes

    @property
    def dropped(self) -> bool:
        """Whether the program no longer refers to it."""
        if sys.getrefcount(self.object) > _ONLY_OURS:
            return False
        return self.owner is None or sys.getrefcount(self.owner) <= _ONLY_OURS + 1  # the view refers to it, too

    def __str__(self) -> str:
        return f"the {type(self.object).__name__} object of {self.nbytes} bytes"


def _together(thing: Any, itemsize: int, nbytes: int) -> int:
    """The number of contiguous bytes from the start of an object, in the order of its elements."""
    if isinstance(thing, bytes) or thing.flags.c_contiguous:
        return nbytes
    run = itemsize
    for length, stride in zip(reversed(thing.shape), reversed(thing.strides), strict=True):
        if length != 1:
            if stride != run:
                break
            run *= length
    return run


class HostBuffers:
    """The newest objects."""

    __slots__ = ("__dict__", "any")  # a skip condition is read faster from a slot

    def __init__(self) -> None:
        self.any = False
        self._map = _native.AddressMap()
        self._order: OrderedDict[int, HostObject] = OrderedDict()
        self._bytes = 0

    def add(self, thing: Any, address: int, site: Site) -> None:
        """The address of an object was taken. Only bytes objects and NumPy arrays with bytes of their own are watched."""
        owner = None
        if type(thing) is not bytes:
            if type(thing).__module__ != "numpy":
                return
            owner = thing.base
            if (
                owner is not None
                and type(owner) is not bytes
                and (type(owner).__module__ != "numpy" or owner.base is not None)
            ):
                return  # bytes of a mapping, or of another library
        entry = HostObject(thing, owner, address, site)
        if entry.nbytes == 0 or entry.nbytes > MAX_BYTES:
            return
        for old in self._map.overlapping(address, entry.nbytes):
            self._forget(old)
        self._map.insert(address, entry.nbytes, entry)
        self.any = True
        self._order[address] = entry
        self._bytes += entry.nbytes
        while len(self._order) > MAX or self._bytes > MAX_BYTES:
            self._forget(next(iter(self._order.values())))

    def _forget(self, entry: HostObject) -> None:
        self._map.remove(entry.address)
        self._order.pop(entry.address, None)
        self._bytes -= entry.nbytes
        if entry.short is not None and not entry.in_parts:
            entry.short()

    def let_go(self) -> None:
        """Drop objects that only the checker refers to, so that their finalizers run."""
        for entry in [entry for entry in self._order.values() if entry.dropped]:
            self._forget(entry)

    def close(self) -> None:
        """The program has ended."""
        for entry in list(self._order.values()):
            self._forget(entry)

    def find(self, address: int) -> HostObject | None:
        """The object that contains an address."""
        buffer: HostObject | None = self._map.find(address)
        return buffer
