"""Sleep and wake: memory goes away and comes back at the same addresses."""

from __future__ import annotations

import pytest

from softacl.errors import AclError, OutOfMemory
from softacl.runtime.memory import sleeping

MIB = 1 << 20


def committed():
    """Bytes of shared memory this process has resident."""
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("RssShmem"))


@pytest.fixture
def blocks(acl_on):
    acl = acl_on(memory="256MiB")
    made = [acl.rt.malloc(64 * MIB - 64, 1)[0] for _ in range(2)]
    for value, (block, name) in enumerate(zip(made, ("weights", "cache"), strict=True), start=1):
        assert acl.rt.memset(block, 64 * MIB - 64, value, 64 * MIB - 64) == 0
        sleeping.tag(block, name)
    return acl, made


def first_and_last(acl, block):
    host, _ = acl.rt.malloc_host(64)
    assert acl.rt.memcpy(host, 64, block, 32, 2) == 0
    assert acl.rt.memcpy(host + 32, 32, block + 64 * MIB - 96, 32, 2) == 0
    seen = acl.util.ptr_to_bytes(host, 64)
    acl.rt.free_host(host)
    return set(seen)


@pytest.mark.needs_bytes
def test_memory_goes_and_comes_back(blocks):
    acl, (weights, cache) = blocks
    free, resident = acl.rt.get_mem_info(1)[0], committed()
    slept = sleeping.sleep("weights", "cache")
    assert slept.n_blocks == 2 and slept.nbytes == 128 * MIB and slept.kept > 127 * MIB
    assert acl.rt.get_mem_info(1)[0] == free + slept.nbytes == 256 * MIB
    assert committed() < resident - 120 * MIB
    assert sleeping.sleep("weights").n_blocks == 0  # asleep already
    assert acl.rt.memset(weights, 64, 0, 64) == 107000 and "sleep" in acl.get_recent_err_msg()
    woken = sleeping.wake("weights", "cache")
    assert woken == slept and acl.rt.get_mem_info(1)[0] == free
    assert first_and_last(acl, weights) == {1} and first_and_last(acl, cache) == {2}
    assert sleeping.wake("weights").n_blocks == 0


@pytest.mark.needs_bytes
def test_dropped_contents_and_tags(blocks):
    acl, (weights, cache) = blocks
    assert sleeping.sleep("cache", keep=False).kept == 0
    assert first_and_last(acl, weights) == {1}
    assert sleeping.wake("nothing").n_blocks == 0 and sleeping.wake("cache").n_blocks == 1
    assert acl.rt.memset(cache, 64 * MIB - 64, 7, 64 * MIB - 64) == 0 and first_and_last(acl, cache) == {7}


@pytest.mark.needs_bytes
def test_waking_needs_room(blocks):
    acl, (weights, _) = blocks
    sleeping.sleep("weights")
    other, code = acl.rt.malloc(180 * MIB, 1)
    assert code == 0
    with pytest.raises(OutOfMemory, match="to wake"):
        sleeping.wake("weights")
    assert acl.rt.memset(weights, 64, 0, 64) == 107000
    assert acl.rt.free(other) == 0 and sleeping.wake("weights").n_blocks == 1
    assert first_and_last(acl, weights) == {1}


@pytest.mark.needs_bytes
def test_freeing_what_sleeps(blocks):
    acl, (weights, cache) = blocks
    sleeping.sleep("weights", "cache")
    assert acl.rt.free(weights) == 0
    assert acl.rt.get_mem_info(1)[0] == 256 * MIB
    assert sleeping.wake("weights", "cache").n_blocks == 1 and first_and_last(acl, cache) == {2}
    again, code = acl.rt.malloc(64 * MIB - 64, 1)
    assert code == 0 and acl.rt.memset(again, 64, 3, 64) == 0


def test_only_device_blocks_have_tags(acl):
    host, _ = acl.rt.malloc_host(64)
    device, _ = acl.rt.malloc(64, 0)
    for address in (host, device + 8, 0):
        with pytest.raises(AclError, match="not the start"):
            sleeping.tag(address, "x")
