"""Copies past the caches move the bytes that an ordinary copy moves, wherever they begin and end, and touch no other."""

from __future__ import annotations

import ctypes
import random

import numpy as np
import pytest

from softacl import _native

FROM = 4 << 20  # bytes; with fewer the caches serve
SIZES = [FROM - 1, FROM, FROM + 1, FROM + 63, FROM + 16 * 1024 + 17, 2 * FROM + 4095]
AROUND = 128


@pytest.mark.parametrize("nbytes", SIZES)
def test_same_bytes_and_no_other(nbytes):
    draw = random.Random(nbytes)
    whole = np.random.default_rng(nbytes).integers(0, 256, nbytes + 2 * AROUND, np.uint8)
    for _ in range(6):
        at, to = draw.randrange(AROUND), draw.randrange(AROUND)
        place = np.full(nbytes + 2 * AROUND, 0xA5, np.uint8)
        assert _native.copy(place.ctypes.data + to, whole.ctypes.data + at, nbytes)
        assert (place[to : to + nbytes] == whole[at : at + nbytes]).all()
        assert (place[:to] == 0xA5).all() and (place[to + nbytes :] == 0xA5).all()


@pytest.mark.parametrize("distance", [1, 64, 4096, FROM - 1, -1, -64, -4096, 1 - FROM])
def test_ranges_that_overlap(distance):
    both = np.random.default_rng(3).integers(0, 256, FROM + abs(distance), np.uint8)
    wanted = both.copy()
    source, target = max(-distance, 0), max(distance, 0)
    wanted[target : target + FROM] = both[source : source + FROM]
    assert _native.copy(both.ctypes.data + target, both.ctypes.data + source, FROM)
    assert (both == wanted).all()


@pytest.mark.parametrize("bad", ["source", "destination"])
def test_a_place_that_is_not_there(acl, bad):
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
