"""Cache operations: checked, queued in stream order, without effect on contents."""

from __future__ import annotations

import pytest
from refusals import code

from softacl.runtime.copies import cache_operations as cache
from softacl.runtime.streams import events


@pytest.fixture(params=["threads", "deferred", "seeded"])
def binding(request, acl_on):
    return acl_on(chip="910B", devices=2, memory="64MiB", executor=request.param)


@pytest.mark.needs_bytes
def test_contents_stay_and_order_is_kept(binding):
    device, _ = binding.rt.malloc(64, 0)
    host, _ = binding.rt.malloc_host(64)
    stream, _ = binding.rt.create_stream()
    event, _ = binding.rt.create_event()
    assert binding.rt.memset_async(device, 64, 7, 64, stream) == 0
    for kind in range(4):
        assert binding.rt.cmo_async(device, 64, kind, stream) == 0
    assert binding.rt.cmo_async(device + 32, 32, 0, 0) == 0  # the default stream
    assert binding.rt.record_event(event, stream) == 0
    assert binding.rt.memcpy_async(host, 64, device, 64, 2, stream) == 0
    assert binding.rt.synchronize_stream(stream) == 0
    assert binding.rt.query_event_status(event) == (1, 0)
    assert set(binding.util.ptr_to_bytes(host, 64)) == {7}
    cache.flush_l2(0)
    assert cache.descriptor_size() == 32
    desc, _ = binding.rt.malloc(64, 0)
    cache.set_descriptor(desc, device, 64)
    assert code(cache.cmo_async_with_descriptor, desc, 0, stream, 0) == 507000  # of no model


def test_mistakes(binding):
    device, _ = binding.rt.malloc(64, 0)
    host, _ = binding.rt.malloc_host(64)
    stream, _ = binding.rt.create_stream()
    assert binding.rt.cmo_async(0, 64, 0, stream) == 100000
    assert binding.rt.cmo_async(device, 0, 0, stream) == 100000
    assert binding.rt.cmo_async(device, 64, 4, stream) == 207000
    assert binding.rt.cmo_async(device, 64, -1, stream) == 207000
    assert binding.rt.cmo_async(device, 64, 0, 77) == 107017
    assert binding.rt.cmo_async(device, 1 << 20, 0, stream) == 107000
    assert binding.rt.cmo_async(host, 64, 0, stream) == 107000
    assert binding.rt.set_device(1) == 0
    there, _ = binding.rt.malloc(64, 0)
    assert binding.rt.cmo_async(there, 64, 0, stream) == 107003
    assert binding.rt.set_device(0) == 0
    assert binding.rt.cmo_async(there, 64, 0, stream) == 107000
    assert binding.rt.free(device) == 0
    assert binding.rt.cmo_async(device, 64, 0, stream) == 107000
    assert code(cache.flush_l2, 1) == 100000
    assert code(cache.set_descriptor, 0, there, 64) == 107000
    assert code(cache.set_descriptor, there, 0, 64) == 107000
    assert code(cache.set_descriptor, there, there, 0) == 107000
    assert code(cache.cmo_async_with_descriptor, 0, 0, stream, 0) == 107000
    assert code(cache.cmo_async_with_descriptor, there, 7, stream, 0) == 107000
    assert code(cache.cmo_async_with_descriptor, there, 0, stream, 5) == 107000
    assert code(cache.cmo_async_with_barrier, there, 64, 2, 1, stream) == 207000  # not on this chip


@pytest.mark.parametrize("chip", ["310", "310B", "310P", "910"])
def test_chips_without_it(acl_on, chip):
    binding = acl_on(chip=chip, memory="64MiB")
    device, _ = binding.rt.malloc(64, 0)
    assert binding.rt.cmo_async(device, 64, 0, 0) == 207000
    assert code(cache.descriptor_size) == 207000


def test_barriers_are_for_streams_of_models(acl_on):
    binding = acl_on(chip="310B", memory="64MiB")
    device, _ = binding.rt.malloc(64, 0)
    stream, _ = binding.rt.create_stream()
    assert code(cache.cmo_async_with_barrier, device, 64, 2, 1, stream) == 507000
    assert code(cache.cmo_async_with_barrier, device, 64, 2, 0, stream) == 107000
    assert code(cache.cmo_async_with_barrier, device, 64, 0, 1, stream) == 107000
    assert code(cache.cmo_async_with_barrier, device, 64, 9, 0, stream) == 207000
    assert code(cache.cmo_async_with_barrier, device, 0, 0, 0, stream) == 107000
    assert code(cache.cmo_async_with_barrier, 0, 64, 0, 0, stream) == 100000
    assert code(cache.wait_barrier, [(2, 1)], stream, 0) == 507000
    assert code(cache.wait_barrier, [(0, 1)], stream, 0) == 107000
    assert code(cache.wait_barrier, [(2, 0)], stream, 0) == 107000


def test_flags_of_records_and_waits(binding):
    stream, _ = binding.rt.create_stream()
    event, _ = binding.rt.create_event()
    extended, _ = binding.rt.create_event_ex_with_flag(1)
    events.record_with_flag(event, stream, 0)
    events.stream_wait_with_flag(stream, event, 5, 0)
    assert binding.rt.synchronize_stream(stream) == 0
    assert code(events.record_with_flag, event, stream, 2) == 100000
    assert code(events.record_with_flag, 0, stream, 0) == 100000
    assert code(events.stream_wait_with_flag, stream, event, 0, 2) == 100000
    assert code(events.stream_wait_with_flag, stream, extended, 1, 1) == 100000  # with a timeout
    assert code(events.record_with_flag, event, stream, 1) == 207000  # not of create_event_ex_with_flag
    assert code(events.stream_wait_with_flag, stream, event, 0, 1) == 207000
    assert code(events.record_with_flag, extended, 77, 1) == 107017
    assert code(events.record_with_flag, 77, stream, 1) == 107017
    assert code(events.record_with_flag, extended, stream, 1) == 107029  # the stream is not captured
    assert binding.rt.record_event(extended, stream) == 107000  # the first flag counts, even though it failed
    assert code(events.stream_wait_with_flag, stream, extended, 0, 1) == 107029
    assert binding.rt.stream_wait_event(stream, extended) == 107000
    other, _ = binding.rt.create_event_ex_with_flag(1)
    assert binding.rt.record_event(other, stream) == 0
    assert code(events.record_with_flag, other, stream, 1) == 107000
