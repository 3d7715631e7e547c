"""Borrowed buffers: host memory that the program may read but not write, that is read-only arrays and objects of Ray's store."""

from __future__ import annotations

import os
import sys
import weakref
from typing import Any

from softacl import _native
from softacl.check.findings.site import Site

_STORE = "plasma"  # prefix of the files that Ray's store maps into each process, writable by others
_RAY_OF_CPP = "libray_api"


class BorrowedArray:
    """A read-only array whose address the program took. It is not kept alive: dropping it returns an object to Ray's store."""

    __slots__ = ("address", "array", "nbytes", "taken_at")

    def __init__(self, array: Any, address: int, taken_at: Site) -> None:
        self.array, self.address, self.taken_at = weakref.ref(array), address, taken_at
        self.nbytes: int = array.nbytes

    def __str__(self) -> str:
        return f"an array of {self.nbytes} bytes that is read-only (flags.writeable is False)"


class BorrowedBuffers:
    """any: whether there may be some; if not, copies need no test."""

    __slots__ = ("__dict__", "any")  # a skip condition is read faster from a slot

    def __init__(self) -> None:
        self.any = False
        self._store = False
        self._arrays = _native.AddressMap()

    def look(self) -> None:
        """A device was set: find out whether this process uses Ray."""
        if not self._store:
            names = (line.rpartition("/")[2] for line in _mappings())
            self._store = _connected() or any(name.startswith((_STORE, _RAY_OF_CPP)) for name in names)
            self.any |= self._store

    def add(self, thing: Any, address: int, site: Site) -> None:
        """The address of an object was taken."""
        flags = getattr(thing, "flags", None)
        if flags is None or getattr(flags, "writeable", True) or not thing.nbytes:
            return
        self._arrays.discard(address, thing.nbytes)
        self._arrays.insert(address, thing.nbytes, BorrowedArray(thing, address, site))
        self.any = True
        self._store |= _connected()

    def array(self, address: int) -> BorrowedArray | None:
        """The live read-only array that contains an address."""
        borrowed: BorrowedArray | None = self._arrays.find(address)
        if borrowed is None:
            return None
        array = borrowed.array()
        if array is None or array.flags.writeable:
            self._arrays.remove(borrowed.address)
            return None
        return borrowed

    def in_store(self, address: int) -> bool:
        """Whether an address lies in Ray's store. The mappings are read each time, because the store adds some when it grows."""
        if not self._store:
            return False
        for line in _mappings():
            begin, _, rest = line.partition("-")
            end, _, rest = rest.partition(" ")
            if int(begin, 16) <= address < int(end, 16):
                name = rest.rpartition("/")[2]
                return rest[3:4] == "s" and name.startswith(_STORE)
        return False


def _connected() -> bool:
    """Whether this process belongs to a Ray cluster."""
    ray = sys.modules.get("ray")
    return ray is not None and hasattr(ray, "is_initialized") and bool(ray.is_initialized())


def _mappings() -> list[str]:
    try:
        with open(f"/proc/{os.getpid()}/maps", encoding="utf-8", errors="replace") as maps:
            return maps.read().splitlines()
    except OSError:  # no /proc
        return []
