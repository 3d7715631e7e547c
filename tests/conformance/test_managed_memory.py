"""Managed memory: one address for the host and all devices; advice and prefetches are kept and answered."""

from __future__ import annotations

import ctypes
import threading

import numpy as np
import pytest
from refusals import code

from softacl.codes import MemManagedLocationType as Place
from softacl.runtime.memory import allocate, pointer_attributes
from softacl.runtime.state import live
from softacl.runtime.streams import managed_memory

MIB = 1 << 20
DEVICE, HOST = (int(Place.MEM_LOCATIONTYPE_DEVICE), 0), (int(Place.MEM_LOCATIONTYPE_HOST), 0)


@pytest.fixture(params=["threads", "deferred", "seeded"])
def binding(request, acl_on):
    return acl_on(chip="910B", devices=2, memory="256MiB", executor=request.param)


def bytes_at(address, nbytes):
    return (ctypes.c_ubyte * nbytes).from_address(address)


@pytest.mark.needs_bytes
def test_host_and_device_use_the_same_bytes(binding):
    managed = allocate.malloc_managed(1000, 1)
    device, _ = binding.rt.malloc(1000, 0)
    pinned, _ = binding.rt.malloc_host(1000)
    pageable = np.full(1000, 9, np.uint8)
    view = bytes_at(managed, 1000)
    view[:] = bytes([5]) * 1000  # the host writes
    assert binding.rt.memcpy(device, 1000, managed, 1000, 3) == 0
    assert binding.rt.memset(managed, 1000, 0, 1000) == 0
    assert set(view) == {0}
    assert binding.rt.memcpy(managed, 1000, device, 1000, 3) == 0
    assert set(view) == {5}
    assert binding.rt.memcpy(managed, 1000, pageable.ctypes.data, 1000, 1) == 0
    assert set(view) == {9}
    stream, _ = binding.rt.create_stream()
    assert binding.rt.memset_async(managed, 1000, 3, 1000, stream) == 0
    assert binding.rt.memcpy_async(pinned, 1000, managed, 1000, 2, stream) == 0
    assert binding.rt.memcpy_async(device, 1000, managed, 1000, 3, stream) == 0
    assert binding.rt.synchronize_stream(stream) == 0
    assert set(bytes_at(pinned, 1000)) == {3}
    assert binding.rt.memcpy(pageable.ctypes.data, 1000, device, 1000, 2) == 0
    assert set(pageable) == {3}
    assert binding.rt.free(managed) == 0


@pytest.mark.needs_bytes
def test_every_kind_and_every_direction_is_accepted(binding):
    one, two = allocate.malloc_managed(64, 1), allocate.malloc_managed(64, 1)
    device, _ = binding.rt.malloc(64, 0)
    host, _ = binding.rt.malloc_host(64)
    stream, _ = binding.rt.create_stream()
    for other in (two, device, host):
        for kind in range(5):
            assert binding.rt.memcpy(one, 64, other, 64, kind) == 0
            assert binding.rt.memcpy(other, 64, one, 64, kind) == 0
            assert binding.rt.memcpy_async(one, 64, other, 64, kind, stream) == 0
            assert binding.rt.memcpy_async(other, 64, one, 64, kind, stream) == 0
    for kind in (1, 2, 3):
        assert binding.rt.memcpy2d(one, 32, device, 32, 16, 2, kind) == (0 if kind != 3 else 207000)
    assert binding.rt.synchronize_stream(stream) == 0


@pytest.mark.needs_bytes
def test_both_devices_use_it(binding):
    managed = allocate.malloc_managed(64, 1)
    assert binding.rt.set_device(1) == 0
    there, _ = binding.rt.malloc(64, 0)
    assert binding.rt.memset(there, 64, 7, 64) == 0
    assert binding.rt.memcpy(managed, 64, there, 64, 3) == 0  # no peer access: it belongs to no device
    assert set(bytes_at(managed, 64)) == {7}


def test_it_is_managed_memory_in_pages_of_2_mib(binding):
    managed = allocate.malloc_managed(2 * MIB + 1, 1)
    assert managed % (2 * MIB) == 0
    assert pointer_attributes.attributes(managed + 5).location_type == 3
    assert pointer_attributes.address_range(managed)[1] == 4 * MIB
    free_before = binding.rt.get_mem_info(1)
    assert binding.rt.free_host(managed) == 107000
    assert binding.rt.free(managed) == 0
    assert binding.rt.free(managed) == 107000
    assert binding.rt.get_mem_info(1) == free_before  # it counts for no device


def test_advice_is_kept_by_page(binding):
    managed = allocate.malloc_managed(8 * MIB, 1)
    ask = managed_memory.attribute
    assert ask(1, managed, 8 * MIB, 4) == [0]
    managed_memory.advise(managed, 4 * MIB, 0, (0, 0))
    assert ask(1, managed, 4 * MIB, 4) == [1]
    assert ask(1, managed, 8 * MIB, 4) == [0]  # not all of its pages
    assert ask(1, managed + 4 * MIB - 1, 1, 4) == [1]
    managed_memory.advise(managed, 2 * MIB, 1, HOST)
    assert ask(1, managed, 4 * MIB, 4) == [0]
    assert (ask(2, managed, 100, 4), ask(4, managed, 100, 4), ask(5, managed, 100, 4)) == ([-2], [0], [-2])
    managed_memory.advise(managed, 8 * MIB, 2, (DEVICE[0], 1))
    assert (ask(2, managed, 100, 4), ask(4, managed, 100, 4), ask(5, managed, 100, 4)) == ([1], [1], [1])
    managed_memory.advise(managed, 2 * MIB, 2, HOST)
    assert (ask(2, managed, 100, 4), ask(4, managed, 100, 4)) == ([-1], [2])
    assert (ask(2, managed, 8 * MIB, 4), ask(4, managed, 8 * MIB, 4)) == ([-2], [0])
    managed_memory.advise(managed, 2 * MIB, 3, HOST)
    assert ask(2, managed, 100, 4) == [-2]
    for place in (DEVICE, (DEVICE[0], 1), HOST):
        managed_memory.advise(managed, 2 * MIB, 4, place)
    assert ask(3, managed, 100, 16) == [-1, 0, 1, -2]
    assert len(ask(3, managed, 100, 8)) == 2
    managed_memory.advise(managed, 2 * MIB, 5, HOST)
    assert ask(3, managed, 100, 16) == [0, 1, -2, -2]
    assert managed_memory.attributes([1, 3], managed, 100, [4, 8]) == [[0], [0, 1]]


def test_prefetches_run_in_stream_order_and_are_answered(binding):
    managed = allocate.malloc_managed(8 * MIB, 1)
    stream, _ = binding.rt.create_stream()
    event, _ = binding.rt.create_event()
    ask = managed_memory.attribute
    assert ask(6, managed, 100, 4) == [-2]
    managed_memory.prefetch(managed, 4 * MIB, (DEVICE[0], 1), 0, stream)
    assert (ask(6, managed, 4 * MIB, 4), ask(7, managed, 100, 4), ask(8, managed, 100, 4)) == ([1], [1], [1])
    assert ask(6, managed, 8 * MIB, 4) == [-2]
    page = 2 * MIB
    managed_memory.prefetch_batch(
        [managed, managed + page, managed + 2 * page], [page] * 3, [HOST, DEVICE], [0, 2], 0, stream
    )
    assert binding.rt.record_event(event, stream) == 0
    assert [ask(6, managed + i * page, page, 4) for i in range(4)] == [[-1], [-1], [0], [-2]]
    assert binding.rt.synchronize_stream(stream) == 0
    assert binding.rt.query_event_status(event) == (1, 0)


def test_mistakes(binding):
    managed = allocate.malloc_managed(2 * MIB, 1)
    device, _ = binding.rt.malloc(4 * MIB, 0)
    page = 2 * MIB
    assert code(allocate.malloc_managed, 64, 2) == 100000
    assert code(allocate.malloc_managed, 0, 1) == 107000
    advise, ask, prefetch = managed_memory.advise, managed_memory.attribute, managed_memory.prefetch
    assert code(advise, 0, page, 0, HOST) == 100000
    assert code(advise, managed, 0, 0, HOST) == 100000
    assert code(advise, managed, page, 6, HOST) == 107000
    assert code(advise, managed, page, 2, (DEVICE[0], 2)) == 107000
    assert code(advise, managed, page, 2, (0, 0)) == 107000
    assert code(advise, managed, 100, 0, HOST) == 107000
    assert code(advise, managed, 2 * page, 0, HOST) == 107000
    assert code(advise, device, page, 0, HOST) == 107000
    assert code(ask, 0, managed, 100, 4) == 107000
    assert code(ask, 9, managed, 100, 4) == 107000
    assert code(ask, 1, managed, 100, 8) == 107000
    assert code(ask, 3, managed, 100, 6) == 107000
    assert code(ask, 1, device, 100, 4) == 107000
    assert code(prefetch, managed, page, HOST, 1, 0) == 100000
    assert code(prefetch, managed, page, HOST, 0, 77) == 107017
    assert code(prefetch, managed, page, (0, 0), 0, 0) == 107000
    batch = managed_memory.prefetch_batch
    assert code(batch, [], [], [], [], 0, 0) == 100000
    assert code(batch, [managed], [page], [HOST, HOST], [0, 1], 0, 0) == 100000
    assert code(batch, [managed], [page], [HOST], [1], 0, 0) == 107000
    assert code(batch, [0], [page], [HOST], [0], 0, 0) == 107000
    assert code(batch, [managed] * 3, [page] * 3, [HOST] * 3, [0, 2, 1], 0, 0) == 107000
    assert binding.rt.free(managed) == 0
    assert code(ask, 1, managed, 100, 4) == 107000


@pytest.mark.parametrize("chip", ["310", "310B", "310P", "910", "950"])
def test_chips_without_it(acl_on, chip):
    acl_on(chip=chip, memory="64MiB")
    assert code(allocate.malloc_managed, 64, 1) == 207000


def test_many_threads_take_advise_and_free(binding):
    context, _ = binding.rt.get_context()
    failures = []

    def work(n):
        try:
            assert binding.rt.set_context(context) == 0
            for i in range(30):
                managed = allocate.malloc_managed(2 * MIB, 1)
                managed_memory.advise(managed, 2 * MIB, 2, (DEVICE[0], n % 2))
                assert managed_memory.attribute(2, managed, 100, 4) == [n % 2]
                managed_memory.prefetch(managed, 2 * MIB, HOST, 0, 0)
                assert binding.rt.memset(managed, 100, i, 100) == 0
                assert binding.rt.free(managed) == 0
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert not [block for block in live.values() if block.made_by == "aclrtMemAllocManaged"]
    assert len(managed_memory._pages) <= 2 * managed_memory._MANY
