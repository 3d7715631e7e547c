"""Python objects whose addresses the program took: whether they still live, and how many bytes their elements are."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from softacl import _native
from softacl.check.site import Site

__all__ = ["HostObject", "HostObjects"]

MOST = 4096
MOST_BYTES = 256 << 20
_ONLY_OURS = 2  # the entry's reference, and the argument of getrefcount


class HostObject:
    """One object. The checker keeps it alive, so its address cannot become another object's."""

    __slots__ = ("address", "count", "in_parts", "itemsize", "nbytes", "object", "short", "taken_at")

    def __init__(self, thing: Any, address: int, taken_at: Site) -> None:
        self.object, self.address, self.taken_at = thing, address, taken_at
        self.itemsize = getattr(thing, "itemsize", 1)
        self.nbytes: int = thing.nbytes if hasattr(thing, "nbytes") else len(thing)
        self.count = self.nbytes // max(self.itemsize, 1)
        self.in_parts = False  # copies began inside it
        self.short: Callable[[], object] | None = None  # tells of a copy of as many bytes as it has elements

    @property
    def dropped(self) -> bool:
        """Whether the program no longer refers to it."""
        return sys.getrefcount(self.object) <= _ONLY_OURS


class HostObjects:
    """The newest ones."""

    def __init__(self) -> None:
        self._map = _native.AddressMap()
        self._order: OrderedDict[int, HostObject] = OrderedDict()
        self._bytes = 0

    def add(self, thing: Any, address: int, site: Site) -> None:
        """The address of an object was taken. Objects that do not own their bytes are not watched."""
        if type(thing) is not bytes and (type(thing).__module__ != "numpy" or thing.base is not None):
            return
        entry = HostObject(thing, address, site)
        if entry.nbytes == 0 or entry.nbytes > MOST_BYTES:
            return
        for old in self._map.overlapping(address, entry.nbytes):
            self._forget(old)
        self._map.insert(address, entry.nbytes, entry)
        self._order[address] = entry
        self._bytes += entry.nbytes
        while len(self._order) > MOST or self._bytes > MOST_BYTES:
            self._forget(next(iter(self._order.values())))

    def _forget(self, entry: HostObject) -> None:
        self._map.remove(entry.address)
        self._order.pop(entry.address, None)
        self._bytes -= entry.nbytes
        if entry.short is not None and not entry.in_parts:
            entry.short()

    def close(self) -> None:
        """The program has ended."""
        for entry in list(self._order.values()):
            self._forget(entry)

    def find(self, address: int) -> HostObject | None:
        """The object that holds an address."""
        found: HostObject | None = self._map.find(address)
        return found
