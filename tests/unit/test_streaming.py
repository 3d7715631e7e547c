"""Copies of every size move the bytes that an ordinary copy moves, wherever they begin and end, and touch no other."""

from __future__ import annotations

import ctypes
import platform
import random
from pathlib import Path

import numpy as np
import pytest

from softacl import _native

KIB, MIB = 1 << 10, 1 << 20
PIECE = 128 * KIB  # bytes of one memmove
SHARED = 2 * MIB  # bytes from which two cores share a copy
FROM = 4 * MIB  # bytes from which a copy bypasses a cache of unknown size
SIZES = [near + more for near in (PIECE, SHARED, FROM) for more in (-1, 0, 1)]
SIZES += [2 * PIECE + 4095, FROM + 63, FROM + 16 * 1024 + 17, 2 * FROM + 4095]
AROUND = 128
CACHES = Path("/sys/devices/system/cpu/cpu0/cache")


@pytest.fixture(params=[0, 1 << 40], ids=["bypassing a small cache", "within a large cache"])
def cache(request):
    _native.set_cache_bytes(request.param)
    yield
    _native.set_cache_bytes(_native.cache_bytes())


@pytest.mark.parametrize(
    ("cache_bytes", "nbytes"),
    [
        (0, 4 * MIB),  # unknown
        (256 * KIB, 4 * MIB),  # a larger one may be hidden
        (8 * MIB, 4 * MIB),
        (16 * MIB, 6 * MIB),
        (32 * MIB, 12 * MIB),  # source and destination take three quarters
        (96 * MIB, 36 * MIB),
        (1 << 40, 384 << 30),
    ],
)
def test_the_size_from_which_copies_bypass_the_cache(cache_bytes, nbytes):
    try:
        assert _native.set_cache_bytes(cache_bytes) == nbytes
    finally:
        _native.set_cache_bytes(_native.cache_bytes())


@pytest.mark.skipif(platform.machine() != "x86_64", reason="only x86-64 has stores that bypass the caches")
@pytest.mark.skipif(not list(CACHES.glob("index*/size")), reason="the system lists no caches")
def test_the_cache_is_the_largest_that_the_system_lists():
    sizes = [int(path.read_text().strip().removesuffix("K")) * KIB for path in CACHES.glob("index*/size")]
    assert _native.cache_bytes() == max(sizes)


@pytest.mark.parametrize("nbytes", SIZES)
def test_same_bytes_and_no_other(cache, nbytes):
    draw = random.Random(nbytes)
    source = np.random.default_rng(nbytes).integers(0, 256, nbytes + 2 * AROUND, np.uint8)
    offsets = [(0, 0), *((draw.randrange(AROUND), draw.randrange(AROUND)) for _ in range(5))]
    for at, to in offsets:
        target = np.full(nbytes + 2 * AROUND, 0xA5, np.uint8)
        assert _native.copy(target.ctypes.data + to, source.ctypes.data + at, nbytes)
        assert (target[to : to + nbytes] == source[at : at + nbytes]).all()
        assert (target[:to] == 0xA5).all() and (target[to + nbytes :] == 0xA5).all()


@pytest.mark.parametrize("nbytes", [PIECE + 1, 3 * PIECE, FROM])
@pytest.mark.parametrize("distance", [1, 64, 4096, PIECE, -1])
@pytest.mark.parametrize("sign", [1, -1])
def test_ranges_that_overlap(cache, nbytes, distance, sign):
    distance = sign * (distance if distance > 0 else nbytes - 1)
    both = np.random.default_rng(3).integers(0, 256, nbytes + abs(distance), np.uint8)
    expected = both.copy()
    source, target = max(-distance, 0), max(distance, 0)
    expected[target : target + nbytes] = both[source : source + nbytes]
    assert _native.copy(both.ctypes.data + target, both.ctypes.data + source, nbytes)
    assert (both == expected).all()


@pytest.mark.parametrize("bad", ["source", "destination"])
def test_memory_that_is_not_there(acl, cache, bad):
    """A copy ends where the memory does, and says so."""
    nbytes = 2 * FROM
    whole = np.ones(nbytes, np.uint8)
    mapped = ctypes.CDLL(None).mmap
    mapped.restype, mapped.argtypes = (
        ctypes.c_void_p,
        (ctypes.c_void_p, ctypes.c_size_t, *(ctypes.c_int,) * 3, ctypes.c_long),
    )
    none = mapped(None, nbytes, 0, 0x22, -1, 0)  # PROT_NONE, private and anonymous
    pair = (whole.ctypes.data, none) if bad == "source" else (none, whole.ctypes.data)
    assert not _native.copy(*pair, nbytes)
    ctypes.CDLL(None).munmap(ctypes.c_void_p(none), ctypes.c_size_t(nbytes))
    assert (whole == 1).all()
