"""The address space that the runtime takes: by need, with more for pinned memory, less where the process may not have it."""

from __future__ import annotations

import ctypes
import gc
import mmap
import os
import subprocess
import sys

import pytest

from softacl.runtime.memory.live_blocks import in_window
from softacl.runtime.state import process

MIB = 1 << 20
pytestmark = pytest.mark.soft_only


@pytest.fixture
def acl(acl_on):
    return acl_on(memory="128MiB", devices=1)


def pin(acl, number, nbytes):
    blocks = []
    for _ in range(number):
        address, code = acl.rt.malloc_host(nbytes)
        assert code == 0
        blocks.append(address)
    return blocks


def test_the_window_follows_the_memory(acl):
    low, high = process.driver.window
    assert high - low <= 3.1 * (1 << 30)


def test_pinned_memory_takes_more_addresses(acl):
    first = process.driver.window
    blocks = pin(acl, 24, 256 * MIB)
    assert process.driver.window != first and process.driver.window == (process.low, process.high)
    device, _ = acl.rt.malloc(4096, 0)
    for i, block in enumerate(blocks):
        last = block + 256 * MIB - 64
        assert in_window(block) and in_window(last)
        assert acl.rt.memset(device, 64, i + 1, 64) == acl.rt.memcpy(last, 64, device, 64, 2) == 0
        assert ctypes.string_at(last, 64) == bytes([i + 1]) * 64
        assert acl.rt.memcpy(last, 65, device, 65, 2) == 107000  # beyond the block
    for block in blocks:
        assert acl.rt.free_host(block) == 0
    assert acl.rt.memcpy(blocks[-1], 64, device, 64, 2) == 107000
    again = pin(acl, 24, 256 * MIB)
    assert set(again) == set(blocks)  # addresses are used again


def test_ordinary_memory_between_the_pieces_is_ordinary():
    """In a process of its own: what thousands of tests have unmapped would take the memory elsewhere."""
    program = (
        f"import sys; sys.path.insert(0, {os.path.dirname(__file__)!r}); import acl, test_address_space as tests\n"
        "acl.init(); acl.rt.set_device(0); tests.put_memory_between(acl); print('fine')"
    )
    settings = {"SOFTACL_MEMORY": "128MiB", "SOFTACL_DEVICES": "1"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=os.environ | settings)
    assert done.stdout == "fine\n", done.stderr


def put_memory_between(acl):
    kept = []
    for _ in range(8):
        pin(acl, 4, 256 * MIB)
        kept.append(mmap.mmap(-1, 16 * MIB))
    low, high = process.low, process.high
    device, _ = acl.rt.malloc(4096, 0)
    addresses = [ctypes.addressof(ctypes.c_char.from_buffer(memory)) for memory in kept]
    while not any(low <= address < high for address in addresses):  # holes elsewhere in the process are filled first
        kept.append(mmap.mmap(-1, 16 * MIB))
        addresses.append(ctypes.addressof(ctypes.c_char.from_buffer(kept[-1])))
        assert len(kept) < 4096
    for i, (memory, address) in enumerate(zip(kept, addresses, strict=True)):
        assert not in_window(address)
        memory[:64] = bytes([i % 256]) * 64
        assert acl.rt.memcpy(device, 64, address, 64, 1) == acl.rt.memcpy(address + 64, 64, device, 64, 2) == 0
        assert memory[64:128] == bytes([i % 256]) * 64
        assert acl.rt.free_host(address) != 0
    assert (process.low, process.high) == (low, high)
    for memory in kept:
        gc.collect()
        memory.close()


def mapped():
    with open("/proc/self/statm") as numbers:
        return int(numbers.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")


def test_all_addresses_go_back(acl_on):
    acl = acl_on(memory="128MiB", devices=1)
    assert acl.rt.reset_device(0) == acl.finalize() == 0
    before = mapped()
    for _ in range(3):
        acl = acl_on(memory="128MiB", devices=1)
        pin(acl, 12, 256 * MIB)
        assert acl.rt.reset_device(0) == acl.finalize() == 0
        process.close()
    assert mapped() - before < 64 * MIB


@pytest.mark.parametrize(("setting", "room"), [("expandable_segments:True", 20), ("max_split_size_mb:64", 3)])
def test_segments_that_pytorch_expands(acl_on, monkeypatch, setting, room):
    """torch_npu reserves 9/8 of a device's memory for each stream that has some."""
    monkeypatch.setenv("PYTORCH_NPU_ALLOC_CONF", setting)
    acl = acl_on(memory="256MiB", devices=1)
    codes = [acl.rt.reserve_mem_address(288 * MIB, 0, 0, 1)[1] for _ in range(21)]
    assert codes[:room] == [0] * room and (room == 20 or codes[room] == 207001)


PROGRAM = """
import resource, sys
limit = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
import acl
acl.init()
code = acl.rt.set_device(0)
if code:
    sys.exit(f"{code} {acl.get_recent_err_msg()}")
device, code = acl.rt.malloc(250 << 20, 0)
assert code == 0, acl.get_recent_err_msg()
host, code = acl.rt.malloc_host(1 << 20)
assert code == 0
for place in range(0, 250 << 20, 25 << 20):
    assert acl.rt.memset(host, 1 << 20, place >> 20, 1 << 20) == 0
    assert acl.rt.memcpy(device + place, 1 << 20, host, 1 << 20, 1) == 0
for place in range(0, 250 << 20, 25 << 20):
    assert acl.rt.memcpy(host, 1 << 20, device + place, 1 << 20, 2) == 0
    assert acl.util.ptr_to_bytes(host, 1 << 20) == bytes([place >> 20]) * (1 << 20)
n = 0
while acl.rt.malloc_host(64 << 20)[1] == 0:
    n += 1
assert 0 < n < 64 and "address space" in acl.get_recent_err_msg()
print("fine")
"""


@pytest.mark.parametrize(("gib", "fine"), [(4, True), (1.5, True), (0.5, False)])
def test_a_limit_of_address_space(gib, fine):
    """256 MiB of device memory work in 1.5 GiB; where nothing works the message says what to do."""
    env = os.environ | {"SOFTACL_MEMORY": "256MiB", "SOFTACL_DEVICES": "1", "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(int(gib * (1 << 30)))], capture_output=True, text=True, timeout=60, env=env
    )
    if fine:
        assert (done.stdout, done.returncode) == ("fine\n", 0), done.stderr
    else:
        assert done.returncode == 1
        assert done.stderr.startswith("207001") and "ulimit -v" in done.stderr and "SOFTACL_MEMORY" in done.stderr
