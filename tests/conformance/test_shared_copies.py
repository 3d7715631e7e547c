"""Large copies and fills, of which several threads take pieces: every byte once, at every length, many at once, with bad addresses."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from acl import rt

pytestmark = pytest.mark.needs_bytes
MIB = 1 << 20
LENGTHS = (8 * MIB, 8 * MIB + 1, 9 * MIB - 7, 33 * MIB + 4097)


@pytest.mark.parametrize("nbytes", LENGTHS)
@pytest.mark.parametrize("queued", [False, True])
def test_every_byte(acl_on, nbytes, queued):
    acl_on(memory="256MiB")
    data = np.random.default_rng(3).integers(0, 256, nbytes, np.uint8)
    back = np.zeros(nbytes + 64, np.uint8)
    block, stream = rt.malloc(nbytes + 64, 0)[0], rt.create_stream()[0]
    assert rt.memset(block, nbytes + 64, 7, nbytes + 64) == 0
    for start in (0, 1):  # the second time in compiled code alone
        if queued:
            assert rt.memcpy_async(block, nbytes, data.ctypes.data, nbytes, 1, stream) == 0
            assert rt.synchronize_stream(stream) == 0
        else:
            assert rt.memcpy(block, nbytes, data.ctypes.data, nbytes, 1) == 0
        assert rt.memcpy(back.ctypes.data, back.nbytes, block, back.nbytes, 2) == 0
        assert (back[:nbytes] == data).all() and (back[nbytes:] == 7).all(), start
        assert rt.memset(block, nbytes + 64, 7, nbytes + 64) == 0


def test_overlapping_ranges_move_as_one(acl_on):
    acl_on(memory="256MiB")
    n = 9 * MIB
    block = rt.malloc(n + 4096, 0)[0]
    data = np.random.default_rng(4).integers(0, 256, n, np.uint8)
    back = np.zeros(n, np.uint8)
    for _ in range(2):
        assert rt.memcpy(block, n, data.ctypes.data, n, 1) == 0
        assert rt.memcpy(block + 4096, n, block, n, 3) == 0
        assert rt.memcpy(back.ctypes.data, n, block + 4096, n, 2) == 0
        assert (back == data).all()


def test_many_at_once(acl_on):
    acl_on(memory="512MiB")
    wrong = []

    def copy(value):
        assert rt.set_device(0) == 0
        block, back = rt.malloc(8 * MIB, 0)[0], np.zeros(8 * MIB, np.uint8)
        for i in range(12):
            if rt.memset(block, 8 * MIB, value + i, 8 * MIB) or rt.memcpy(back.ctypes.data, 8 * MIB, block, 8 * MIB, 2):
                wrong.append("code")
            if not (back == value + i).all():
                wrong.append(value)

    threads = [threading.Thread(target=copy, args=(20 * k,)) for k in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_a_bad_address_in_a_later_piece(acl_on):
    import mmap

    acl_on(memory="256MiB")
    n = 16 * MIB
    block = rt.malloc(n, 0)[0]
    area = mmap.mmap(-1, n + MIB)
    address = np.frombuffer(area, np.uint8).ctypes.data
    assert rt.memcpy(block, n, address, n, 1) == 0
    import ctypes

    libc = ctypes.CDLL(None, use_errno=True)
    place = ctypes.c_void_p((address + n - 4 * MIB) & ~4095)
    assert libc.mprotect(place, ctypes.c_size_t(MIB), 0) == 0
    for _ in range(3):
        assert rt.memcpy(block, n, address, n, 1) == 107000
    assert libc.mprotect(place, ctypes.c_size_t(MIB), 3) == 0
    assert rt.memcpy(block, n, address, n, 1) == 0


@pytest.mark.parametrize("nbytes", [2**48 + 64, 2**62, 2**64 - 4096])
def test_more_bytes_than_there_are_end_at_the_first(acl_on, nbytes):
    acl_on()
    block = rt.malloc(64, 0)[0]
    assert rt.memset(64, nbytes, 0, nbytes) == rt.memcpy(block, nbytes, 64, nbytes, 1) == 107000
    array = np.zeros(64, np.uint8)
    assert rt.memcpy(array.ctypes.data, nbytes, 64, nbytes, 0) == 107000
