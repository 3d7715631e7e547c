"""Blocks that compiled code gives out and takes back: the runtime would answer the same, and each life is a block of its own."""

from __future__ import annotations

import ctypes
import inspect
import random
import signal
import subprocess
import sys
import threading

import pytest
from beside_runtime import N_CALLS, both_ways

import acl
import softacl
from acl import rt
from softacl import _native
from softacl.runtime.memory import sleeping
from softacl.runtime.process.statistics import of_device
from softacl.runtime.state import live, process

SIZES = (1, 64, 4096, 100_000, 1 << 20, (1 << 20) + 1, 3 << 20)
POLICIES = (0, 1, 2, 3)


@pytest.fixture(autouse=True)
def device():
    assert acl.init() == 0
    assert rt.set_device(0) == 0
    yield
    assert acl.finalize() == 0


def played(seed: int, n_calls: int) -> list[object]:
    """What a program sees of a random sequence: codes and figures; addresses as numbers of blocks."""
    rng, seen, blocks = random.Random(seed), [], []
    for _ in range(n_calls):
        what = rng.randrange(10)
        if what < 4 and len(blocks) < 40:
            on_host = rng.random() < 0.3
            size, policy = rng.choice((0, -1, *SIZES, *SIZES)), rng.choice(POLICIES)
            address, code = rt.malloc_host(size) if on_host else rt.malloc(size, policy)
            seen.append((on_host, size, policy, code, address == 0))
            if code == 0:
                assert all(there != address for there, _ in blocks)
                blocks.append((address, on_host))
                block = live.find(address)
                assert (block.address, block.nbytes) == (address, size)
        elif what < 8 and blocks:
            address, on_host = blocks.pop(rng.randrange(len(blocks)))
            wrong = rng.random() < 0.1
            first = (rt.free if on_host else rt.free_host)(address) if wrong else 0
            seen.append((first, (rt.free_host if on_host else rt.free)(address)))
            if rng.random() < 0.2:
                seen.append((rt.free(address), rt.free_host(address), rt.free(address + 64), live.find(address)))
        else:
            seen.append(rt.get_mem_info(1))
            figures = of_device(process.devices[0])
            seen.append((figures, len([block for block in live.values() if block.device is None])))
            assert len(live) == len(blocks)
    for address, on_host in blocks:
        seen.append((rt.free_host if on_host else rt.free)(address))
    return seen


@pytest.mark.parametrize("seed", range(4))
def test_random_programs_see_what_the_runtime_alone_would_show(seed):
    plain, alone = both_ways(lambda: played(seed, N_CALLS // 8))
    assert plain == alone


def test_a_block_that_was_freed_is_given_out_again_as_another_block():
    address, _ = rt.malloc(4096, 0)
    first = live.find(address)
    assert rt.free(address) == 0
    assert live.find(address) is None
    assert first not in live.values()
    assert live.overlapping(address, 4096) == []
    again, _ = rt.malloc(4096, 0)
    second = live.find(again)
    assert again == address
    assert second is not first
    assert second.serial > first.serial
    assert live.find(again + 5) is second
    assert live.around(again)[0] is second
    assert live.remove(again, first) is None, "who holds the earlier life takes nothing away"
    assert rt.free(again) == 0
    assert rt.free(again) == 107000


def test_the_line_that_asked_is_that_of_the_newest_life():
    address, _ = rt.malloc(4096, 0)
    before = live.find(address).site
    rt.free(address)
    again, _ = rt.malloc(4096, 0)
    line = inspect.currentframe().f_lineno - 1
    assert again == address
    assert softacl.base.call_sites.describe_site(live.find(again).site).startswith(f"{__file__}:{line} ")
    assert live.find(again).site != before
    rt.free(again)


@pytest.mark.needs_bytes
def test_a_block_that_somebody_keeps_an_eye_on_is_freed_by_the_runtime():
    address, _ = rt.malloc(4096, 0)
    sleeping.tag(address, "night")
    assert sleeping.sleep("night", keep=False).n_blocks == 1
    used = rt.get_mem_info(1)[0]
    assert rt.free(address) == 0
    assert rt.get_mem_info(1)[0] == used, "its bytes were free while it slept"


def test_parked_blocks_are_free_memory():
    free, _, _ = rt.get_mem_info(1)
    blocks = [rt.malloc(1 << 20, 1)[0] for _ in range(8)]
    assert [rt.free(address) for address in blocks] == [0] * 8
    assert rt.get_mem_info(1)[0] == free
    address, code = rt.malloc(free - (4 << 20), 1)
    assert code == 0, "what is parked is there for others"
    assert rt.malloc(8 << 20, 1)[1] == 207001
    assert rt.free(address) == 0


def test_a_range_that_meets_parked_blocks_takes_their_place():
    """With --on-device the vendor's library gives addresses again as it likes; here the map is asked directly."""
    blocks = [rt.malloc(4096, 0)[0] for _ in range(4)]
    assert [rt.free(each) for each in blocks[1:]] == [0, 0, 0]
    first, last = sorted(blocks[1:])[0], sorted(blocks[1:])[-1]
    with pytest.raises(ValueError, match="overlaps another one"):
        live.insert(blocks[0] + 8, 8, "the live one stays")
    live.insert(first + 8, last - first, "of the vendor")
    assert live.find(first + 8) == live.find(last) == "of the vendor" and live.find(first) is None
    assert live.remove(first + 8) == "of the vendor"
    more = [rt.malloc(4096, 0)[0] for _ in range(4)]
    assert len({*more, blocks[0]}) == 5 and [rt.free(each) for each in (*more, blocks[0])] == [0] * 5


def test_no_block_outlives_its_device():
    address, _ = rt.malloc(4096, 0)
    kept, _ = rt.malloc(4096, 0)
    assert rt.free(address) == 0
    assert rt.reset_device(0) == 0
    assert len(live) == 0
    assert rt.malloc(4096, 0) == (0, 107002)
    assert rt.free(kept) == 107000
    assert rt.set_device(0) == 0
    assert rt.malloc(4096, 0)[1] == 0


@pytest.mark.needs_bytes
def test_threads_never_share_a_block():
    stop, wrong = threading.Event(), []

    def works(number: int) -> None:
        rt.set_device(0)
        rng = random.Random(number)
        mine: dict[int, int] = {}
        while not stop.is_set():
            if len(mine) < 6:
                size = rng.choice((256, 4096))
                address, code = rt.malloc(size, 0)
                if code or rt.memset(address, size, number, size):
                    wrong.append("malloc")
                mine[address] = size
            else:
                address, size = mine.popitem()
                out = bytearray(size)
                if rt.memcpy(_pointer(out), size, address, size, 2) or out != bytes([number]) * size:
                    wrong.append("content")
                if rt.free(address):
                    wrong.append("free")
        for address in mine:
            rt.free(address)

    threads = [threading.Thread(target=works, args=(number,)) for number in range(1, 5)]
    for thread in threads:
        thread.start()
    for _ in range(200):
        live.values()
        of_device(process.devices[0])
    stop.set()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert len(live) == 0


class Api(ctypes.Structure):
    """softacl_fast_api of _native/fastpath/c_api.h, as far as it is used here; ctypes calls without the interpreter's lock."""

    _fields_ = (
        ("call_and_copies", ctypes.c_void_p * 6),
        ("malloc", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_int, ctypes.c_void_p)),
        ("free", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint64)),
    )


@pytest.mark.needs_bytes
def test_calls_without_the_interpreters_lock_and_the_runtime_beside_them():
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    api = Api.from_address(get(_native.fast_api, b"softacl._native.fast_api"))
    n_compiled = [0]

    def works() -> None:
        rt.set_device(0)
        place = ctypes.c_void_p()
        for number in range(3000):
            if api.malloc(ctypes.byref(place), 4096, 0, id(place)):
                n_compiled[0] += 1
                address = place.value
            else:
                address, code = rt.malloc(4096, 0)
                assert code == 0
            assert api.free(address) or rt.free(address) == 0
            if number % 500 == 0:  # blocks of other sizes take parked ones for the runtime
                other, code = rt.malloc(8192 + number, 0)
                assert code == rt.free(other) == 0

    threads = [threading.Thread(target=works) for _ in range(3)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        for block in live.values():
            assert block.nbytes >= 4096
        of_device(process.devices[0])
    for thread in threads:
        thread.join()
    assert len(live) == 0
    assert n_compiled[0] > 1000


def _pointer(buffer: bytearray) -> int:
    return ctypes.addressof(ctypes.c_char.from_buffer(buffer))


@pytest.mark.needs_bytes
def test_the_child_of_a_fork_starts_without_blocks():
    program = (
        "import os, acl\n"
        "acl.init(); acl.rt.set_device(0)\n"
        "p, _ = acl.rt.malloc(4096, 0); acl.rt.free(p)\n"
        "pid = os.fork()\n"
        "if pid == 0:\n"
        "    assert acl.rt.malloc(4096, 0) == (0, 107002), acl.rt.malloc(4096, 0)\n"
        "    assert acl.init() == acl.rt.set_device(0) == 0\n"
        "    q, code = acl.rt.malloc(4096, 0)\n"
        "    assert code == 0 and acl.rt.free(q) == 0 and acl.rt.malloc(4096, 0) == (q, 0)\n"
        "    os._exit(0)\n"
        "assert os.waitpid(pid, 0)[1] == 0\n"
        "assert acl.rt.malloc(4096, 0) == (p, 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.soft_only
def test_a_signal_between_two_lives_is_not_lost():
    """The handler raises in the function that makes the object of a block that compiled code has allocated again."""
    address, _ = rt.malloc(4096, 0)
    assert rt.free(address) == 0 and rt.malloc(4096, 0) == (address, 0)

    def interrupt(frame, event, argument):
        if event == "call" and frame.f_code.co_name == "_renewed":
            sys.setprofile(None)
            signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.setprofile(interrupt)
    try:
        with pytest.raises(KeyboardInterrupt):
            live.find(address)
    finally:
        sys.setprofile(None)
        signal.signal(signal.SIGINT, before)
    assert live.find(address).address == address and rt.free(address) == 0
