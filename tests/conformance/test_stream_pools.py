"""Stream-ordered pools: reuse within a stream, across events, by luck and by waits; figures; mistakes."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from softacl.codes import MemPoolAttr as A
from softacl.errors import AclError, OutOfMemory
from softacl.runtime.state import live
from softacl.runtime.streams import stream_pools

MIB = 1 << 20
EXECUTORS = ["threads", "deferred", "seeded"]


@pytest.fixture(params=EXECUTORS)
def binding(request, acl_on):
    return acl_on(chip="910B", devices=2, memory="1GiB", executor=request.param)


@pytest.fixture
def held(binding):
    """A stream that waits until `release` is called, and `release`."""
    gate, _ = binding.rt.create_event_with_flag(1)
    stream, _ = binding.rt.create_stream()
    opener, _ = binding.rt.create_stream()
    assert binding.rt.stream_wait_event(stream, gate) == 0

    def release():
        assert binding.rt.record_event(gate, opener) == 0

    yield stream, release
    release()
    assert binding.rt.synchronize_stream(stream) == 0


def figures(pool):
    return [stream_pools.get_attribute(pool, a) for a in range(A.RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT, 9)]


@pytest.mark.needs_bytes
def test_blocks_hold_data_in_stream_order(binding):
    pool = stream_pools.create(0)
    stream, _ = binding.rt.create_stream()
    for value in (3, 7):
        block = stream_pools.malloc_async(pool, 1000, stream)
        assert binding.rt.memset_async(block, 1000, value, 1000, stream) == 0
        host, _ = binding.rt.malloc_host(1000)
        assert binding.rt.memcpy_async(host, 1000, block, 1000, 2, stream) == 0
        stream_pools.free_async(block, stream)
        assert binding.rt.synchronize_stream(stream) == 0
        assert set(binding.util.ptr_to_bytes(host, 1000)) == {value}
        assert binding.rt.memcpy(host, 10, block, 10, 2) == 107000  # the address ended with the free
    stream_pools.destroy(pool)


def test_a_stream_uses_its_own_blocks_again_at_once(binding, held):
    stream, release = held
    pool = stream_pools.create(0)
    a = stream_pools.malloc_async(pool, 3 * MIB, stream)
    stream_pools.free_async(a, stream)
    assert stream_pools.malloc_async(pool, 4 * MIB, stream) == a
    assert figures(pool) == [4 * MIB, 4 * MIB, 4 * MIB, 4 * MIB]
    stream_pools.free_async(a, stream)
    release()
    assert binding.rt.synchronize_stream(stream) == 0
    assert figures(pool) == [0, 4 * MIB, 0, 4 * MIB]  # beyond the threshold
    stream_pools.destroy(pool)


@pytest.mark.parametrize("follow", [0, 1])
def test_another_stream_behind_an_event(binding, held, follow):
    stream, release = held
    pool = stream_pools.create(0)
    stream_pools.set_attribute(pool, A.RT_MEM_POOL_REUSE_FOLLOW_EVENT_DEPENDENCIES, follow)
    middle, _ = binding.rt.create_stream()
    other, _ = binding.rt.create_stream()
    a = stream_pools.malloc_async(pool, MIB, stream)
    stream_pools.free_async(a, stream)
    first, _ = binding.rt.create_event_with_flag(1)
    second, _ = binding.rt.create_event_with_flag(1)
    b = stream_pools.malloc_async(pool, MIB, other)
    assert b != a  # not ordered yet
    assert binding.rt.record_event(first, stream) == binding.rt.stream_wait_event(middle, first) == 0
    assert binding.rt.record_event(second, middle) == binding.rt.stream_wait_event(other, second) == 0
    c = stream_pools.malloc_async(pool, MIB, other)  # by two events
    assert (c == a) == bool(follow)
    release()
    assert binding.rt.synchronize_stream(other) == 0


@pytest.mark.parametrize("luck", [0, 1])
def test_what_has_been_reached_is_used_by_any_stream(binding, luck):
    pool = stream_pools.create(0)
    stream_pools.set_attribute(pool, A.RT_MEM_POOL_REUSE_ALLOW_OPPORTUNISTIC, luck)
    stream_pools.set_attribute(pool, A.RT_MEM_POOL_ATTR_RELEASE_THRESHOLD, 1 << 29)
    one, _ = binding.rt.create_stream()
    other, _ = binding.rt.create_stream()
    a = stream_pools.malloc_async(pool, MIB, one)
    stream_pools.free_async(a, one)
    assert binding.rt.synchronize_stream(one) == 0
    assert (stream_pools.malloc_async(pool, MIB, other) == a) == bool(luck)


@pytest.mark.needs_bytes
def test_the_pool_waits_when_there_is_nothing_else(binding, held):
    stream, release = held
    pool = stream_pools.create(0, 2 * MIB)
    other, _ = binding.rt.create_stream()
    a = stream_pools.malloc_async(pool, MIB, stream)
    assert binding.rt.memset_async(a, MIB, 1, MIB, stream) == 0
    stream_pools.free_async(a, stream)
    stream_pools.set_attribute(pool, A.RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES, 0)
    with pytest.raises(OutOfMemory, match="1 block waits for other streams"):
        stream_pools.malloc_async(pool, MIB, other)
    stream_pools.set_attribute(pool, A.RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES, 1)
    assert stream_pools.malloc_async(pool, MIB, other) == a
    assert binding.rt.memset_async(a, MIB, 2, MIB, other) == 0
    assert binding.rt.stream_query(other) == (1, 0)  # it waits
    release()
    assert binding.rt.synchronize_stream(other) == 0
    host = np.zeros(MIB, np.uint8)
    assert binding.rt.memcpy(host.ctypes.data, MIB, a, MIB, 2) == 0 and set(host) == {2}


def test_trim_and_threshold(binding):
    pool = stream_pools.create(0)
    stream_pools.set_attribute(pool, A.RT_MEM_POOL_ATTR_RELEASE_THRESHOLD, 4 * MIB)
    stream, _ = binding.rt.create_stream()
    blocks = [stream_pools.malloc_async(pool, 2 * MIB, stream) for _ in range(5)]
    free_before = binding.rt.get_mem_info(1)[0]
    for block in blocks[1:]:
        stream_pools.free_async(block, stream)
    assert stream_pools.get_attribute(pool, A.RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT) == 10 * MIB
    assert binding.rt.synchronize_device() == 0
    assert stream_pools.get_attribute(pool, A.RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT) == 4 * MIB
    assert binding.rt.get_mem_info(1)[0] == free_before + 6 * MIB
    with pytest.raises(AclError, match="cannot be kept"):
        stream_pools.trim(pool, 0)
    stream_pools.trim(pool, 2 * MIB)
    assert figures(pool) == [2 * MIB, 10 * MIB, 2 * MIB, 10 * MIB]
    stream_pools.set_attribute(pool, A.RT_MEM_POOL_ATTR_USED_MEM_HIGH, 0)
    assert figures(pool)[3] == 0  # as hicann/runtime src/runtime/feature/soma/stream_mem_pool.cc:519


def test_mistakes(binding):
    pool, twin = stream_pools.create(0), stream_pools.create(0)
    stream, _ = binding.rt.create_stream()
    block = stream_pools.malloc_async(pool, 100, stream)
    host, _ = binding.rt.malloc_host(100)

    def refused(function, *values, code=107000, words):
        with pytest.raises(AclError, match=words) as caught:
            function(*values)
        assert caught.value.code == code

    # hicann/runtime src/acl/aclrt_impl/memory.cpp:2141-2170, src/runtime/api/impl/api_impl_soma.cc:84-130, and
    # src/runtime/feature/soma: what has no code of its own is an internal error (507000)
    assert stream_pools.malloc_async(pool, 0, stream) == 0
    refused(stream_pools.malloc_async, pool, -1, stream, words="does not fit 64 bits")
    refused(stream_pools.malloc_async, pool, 1 << 61, stream, code=507000, words="asked for")
    refused(stream_pools.malloc_async, pool, 10, 0, code=100000, words="stream is null")
    refused(stream_pools.malloc_async, 12345, 10, stream, code=507000, words="never was a memory pool")
    refused(stream_pools.malloc_async, pool, 10, 12345, code=107017, words="stream")
    refused(stream_pools.free_async, 0, stream, code=100000, words="null")
    refused(stream_pools.free_async, block, 0, code=507000, words="stream is null")
    refused(stream_pools.free_async, host, stream, words=r"free it with acl\.rt\.free_host")
    refused(stream_pools.free_async, block + 64, stream, words="not a block of a memory pool")
    refused(stream_pools.destroy, pool, code=507000, words="1 block is in use")
    refused(stream_pools.get_attribute, pool, 9, words="not an attribute")
    refused(stream_pools.get_attribute, 12345, 1, words="never was a memory pool")
    refused(stream_pools.set_attribute, pool, 5, 1, words="only be read")
    refused(stream_pools.set_attribute, pool, 6, 1, code=507000, words="only be set to 0")
    refused(stream_pools.set_attribute, pool, 4, 1 << 40, code=507000, words="more than the pool has")
    stream_pools.set_attribute(pool, 1, 7)
    assert stream_pools.get_attribute(pool, 1) == 1
    refused(stream_pools.create, 7, code=107001, words="out of range")
    refused(stream_pools.create, 0, 1 << 50, words="maxSize is 1 PiB")
    refused(stream_pools.create, 0, -1, words="maxSize")
    assert binding.rt.free(block) == 107000 and "aclrtMemPoolFreeAsync" in binding.get_recent_err_msg()
    stream_pools.free_async(block, stream)
    refused(stream_pools.free_async, block, stream, words="once")
    stream_pools.destroy(pool)
    refused(stream_pools.destroy, pool, code=507000, words="has been destroyed")
    refused(stream_pools.trim, pool, 0, code=507000, words="has been destroyed")
    assert binding.rt.set_device(1) == 0
    far, _ = binding.rt.create_stream()
    refused(stream_pools.malloc_async, twin, 10, far, words="Make a pool on its device")


@pytest.mark.needs_bytes
def test_plain_memory_is_freed_in_stream_order(binding, held):
    """hicann/runtime src/runtime/api/impl/api_impl_soma.cc:155-178: what is not of a pool is freed when the stream comes to it."""
    stream, release = held
    before, _, _ = binding.rt.get_mem_info(1)
    plain, _ = binding.rt.malloc(4 * MIB, 0)
    host, _ = binding.rt.malloc_host(4 * MIB)
    assert binding.rt.memset_async(plain, 4 * MIB, 5, 4 * MIB, stream) == 0
    assert binding.rt.memcpy_async(host, 4 * MIB, plain, 4 * MIB, 2, stream) == 0
    stream_pools.free_async(plain, stream)
    assert binding.rt.get_mem_info(1)[0] < before  # the stream has not come to it
    assert binding.rt.free(plain) == 107000
    release()
    assert binding.rt.synchronize_stream(stream) == 0
    assert set(binding.util.ptr_to_bytes(host, 4 * MIB)) == {5}
    assert binding.rt.get_mem_info(1)[0] == before


def test_a_reset_takes_pools_along(binding):
    pool = stream_pools.create(0)
    stream, _ = binding.rt.create_stream()
    block = stream_pools.malloc_async(pool, 100, stream)
    assert binding.rt.reset_device(0) == 0 and live.find(block) is None
    assert binding.rt.set_device(0) == 0
    with pytest.raises(AclError, match="memory pool"):
        stream_pools.get_attribute(pool, 5)


def test_other_chips_have_none(acl_on):
    acl_on(chip="310P")
    with pytest.raises(AclError, match="no stream-ordered") as caught:
        stream_pools.create(0)
    assert caught.value.code == 207000


@pytest.mark.needs_bytes
def test_threads_hammer_one_pool(binding):
    pool = stream_pools.create(0)
    context, _ = binding.rt.get_context()
    wrong = []

    def work(value):
        binding.rt.set_context(context)
        stream, _ = binding.rt.create_stream()
        host, _ = binding.rt.malloc_host(4096)
        for _ in range(30):
            block = stream_pools.malloc_async(pool, 4096, stream)
            binding.rt.memset_async(block, 4096, value, 4096, stream)
            binding.rt.memcpy_async(host, 4096, block, 4096, 2, stream)
            stream_pools.free_async(block, stream)
            binding.rt.synchronize_stream(stream)
            if set(binding.util.ptr_to_bytes(host, 4096)) != {value}:
                wrong.append(value)

    workers = [threading.Thread(target=work, args=(n,)) for n in range(1, 7)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not wrong
    assert stream_pools.get_attribute(pool, A.RT_MEM_POOL_ATTR_USED_MEM_CURRENT) == 0
    stream_pools.destroy(pool)
