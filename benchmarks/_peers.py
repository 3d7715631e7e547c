"""Allocators of other projects, if they are installed (benchmarks/requirements-peers.txt)."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from types import SimpleNamespace
from typing import Any, Protocol

import numpy as np

Pair = tuple[Callable[[int], Any], Callable[[Any, int], object]]
"""allocate(nbytes) -> block, and free(block, nbytes)."""


class Addresses:
    """The upstream of all pools here: addresses without memory, at multiples of 4 KiB, without bookkeeping."""

    def __init__(self) -> None:
        self.next = 1 << 20

    def allocate(self, nbytes: int) -> int:
        address, self.next = self.next, self.next + nbytes + (-nbytes % 4096)
        return address

    def free(self, address: int) -> None:
        """There is no memory to free."""


@dataclass
class Found:
    """Allocators by name, versions of their packages, and why others are absent. `keep`: objects that must stay alive."""

    pairs: dict[str, Pair] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    absent: dict[str, str] = field(default_factory=dict)
    keep: list[object] = field(default_factory=list)

    def attempt(self, name: str, packages: tuple[str, ...], add: Callable[[Found], None]) -> None:
        """Add a peer, or the reason why it cannot be measured; building it may fail in any way."""
        try:
            self.versions |= {package: version(package) for package in packages}
            add(self)
        except PackageNotFoundError as error:
            self.absent[name] = f"not installed ({error.name})"
        except Exception as error:
            self.absent[name] = f"{type(error).__name__}: {error}".splitlines()[0]


def find(capacity: int) -> Found:
    """The peers, with at least `capacity` bytes each."""
    found = Found()
    found.pairs["dict of free lists, no checks"] = _free_lists()
    found.pairs["numpy.empty"] = (lambda n: np.empty(n, np.uint8), lambda block, n: None)
    found.attempt("torch", ("torch",), _torch)
    found.attempt("pyopencl on PoCL", ("pyopencl", "pocl-binary-distribution"), _pyopencl)
    found.attempt("RMM", ("rmm-cu12",), lambda found: _rmm(found, capacity))
    found.attempt("tinygrad", ("tinygrad",), lambda found: _tinygrad(found, capacity))
    return found


def _free_lists() -> Pair:
    lists: dict[int, list[int]] = {}
    addresses = Addresses()

    def take(nbytes: int) -> int:
        size = (nbytes + 31) // 32 * 32 + 32
        spare = lists.get(size)
        return spare.pop() if spare else addresses.allocate(size)

    def give(block: int, nbytes: int) -> None:
        lists.setdefault((nbytes + 31) // 32 * 32 + 32, []).append(block)

    return take, give


def _torch(found: Found) -> None:
    import torch

    byte = torch.uint8
    found.pairs["torch.empty (CPU)"] = (lambda n: torch.empty(n, dtype=byte), lambda block, n: None)


def _pyopencl(found: Found) -> None:
    os.environ.setdefault("PYOPENCL_NO_CACHE", "1")
    import pyopencl
    from pyopencl import tools

    platforms = [p for p in pyopencl.get_platforms() if "Portable" in p.name]
    if not platforms:
        raise RuntimeError("no PoCL platform")
    found.versions["PoCL"] = platforms[0].version.split("PoCL ")[-1].split()[0]
    queue = pyopencl.CommandQueue(pyopencl.Context(platforms[0].get_devices()[:1]))
    pool = tools.MemoryPool(tools.ImmediateAllocator(queue))
    found.keep += [queue, pool]
    found.pairs["pyopencl MemoryPool (PoCL)"] = (pool.allocate, lambda block, n: block.release())


def _rmm(found: Found, capacity: int) -> None:
    import rmm

    rmm.set_logging_level(rmm.level_enum.off)

    def pool() -> Any:
        return rmm.mr.PoolMemoryResource(_rmm_upstream(found), capacity, capacity)

    plain, counted, binning = (
        pool(),
        rmm.mr.StatisticsResourceAdaptor(pool()),
        rmm.mr.BinningMemoryResource(pool(), 6, 21),
    )
    found.pairs["RMM pool"] = (plain.allocate, plain.deallocate)
    found.pairs["RMM statistics over pool"] = (counted.allocate, counted.deallocate)
    found.pairs["RMM binning over pool"] = (binning.allocate, binning.deallocate)


def _rmm_upstream(found: Found) -> Any:
    """Addresses without memory, because RMM's pool does not write into its blocks."""
    import rmm

    addresses = Addresses()
    callback = rmm.mr.CallbackMemoryResource(lambda n, stream: addresses.allocate(n), lambda p, n, stream: None)
    found.keep += [addresses, callback]
    return callback


def _tinygrad(found: Found, capacity: int) -> None:
    from tinygrad.device import LRUAllocator
    from tinygrad.runtime.support.memory import TLSFAllocator

    tlsf = TLSFAllocator(capacity)
    found.pairs["tinygrad TLSF"] = (lambda n: tlsf.alloc(n, 64), lambda block, n: tlsf.free(block))

    class Cache(LRUAllocator):  # type: ignore[misc,type-arg]
        """The cache over addresses, because tinygrad's CPU device needs a compiler."""

        addresses = Addresses()

        def _alloc(self, size: int, options: object) -> int:
            return self.addresses.allocate(size)

    lru = Cache(SimpleNamespace(device="addresses"))
    found.pairs["tinygrad LRU"] = (lru.alloc, lru.free)


def policies(found: Found) -> dict[str, Callable[[int], Pair]]:
    """For fragmentation: a pool of one range with that many bytes, for each peer that has such a pool.

    tinygrad's TLSF searches for the size plus the worst cost of its alignment, so it appears with alignments 64 and 1.
    """
    made: dict[str, Callable[[int], Pair]] = {}
    if "tinygrad TLSF" in found.pairs:
        from tinygrad.runtime.support.memory import TLSFAllocator

        def tlsf(capacity: int, align: int) -> Pair:
            pool = TLSFAllocator(capacity)
            return (lambda n: pool.alloc(n, align)), (lambda block, n: pool.free(block))

        made["TLSF 64"] = lambda capacity: tlsf(capacity, 64)
        made["TLSF 1"] = lambda capacity: tlsf(capacity, 1)
    if "RMM pool" in found.pairs:
        import rmm

        def rmm_pool(capacity: int) -> Pair:
            pool = rmm.mr.PoolMemoryResource(_rmm_upstream(found), capacity, capacity)
            return pool.allocate, pool.deallocate

        made["RMM"] = rmm_pool
    return made


class _Taken(Protocol):
    """An upstream that counts."""

    most: int

    def allocate(self, nbytes: int) -> int: ...

    def free(self, address: int) -> None: ...


def growing(found: Found, counted: Callable[[], _Taken]) -> dict[str, Callable[[Callable[[Pair], object]], int]]:
    """For growth: replay a trace into an unlimited pool, and return the most bytes that it took from its upstream."""
    made: dict[str, Callable[[Callable[[Pair], object]], int]] = {}
    if "RMM pool" in found.pairs:
        import rmm

        def rmm_pool(play: Callable[[Pair], object]) -> int:
            below = counted()
            callback = rmm.mr.CallbackMemoryResource(
                lambda n, stream: below.allocate(n), lambda p, n, stream: below.free(p)
            )
            pool = rmm.mr.PoolMemoryResource(callback, 2 << 20)
            play((pool.allocate, pool.deallocate))
            return below.most

        made["RMM from 2 MiB"] = rmm_pool
    if "pyopencl MemoryPool (PoCL)" in found.pairs:

        def pyopencl_pool(play: Callable[[Pair], object]) -> int:
            fresh = Found()
            _pyopencl(fresh)
            play(fresh.pairs["pyopencl MemoryPool (PoCL)"])
            return int(fresh.keep[1].managed_bytes)  # type: ignore[attr-defined]

        made["pyopencl MemoryPool"] = pyopencl_pool
    return made
