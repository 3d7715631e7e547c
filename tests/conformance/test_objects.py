"""The Python face: objects over the same runtime, on every executor."""

from __future__ import annotations

import gc

import numpy as np
import pytest

import softacl
from softacl.runtime.state import live


@pytest.fixture(params=["threads", "deferred", "seeded"])
def device(request, monkeypatch):
    monkeypatch.setenv("SOFTACL_EXECUTOR", request.param)
    with softacl.Device(0) as device:
        yield device
    gc.collect()
    assert len(live) == 0


def test_arrays_to_the_device_and_back(device):
    array = np.arange(1000, dtype=np.float32)
    with device.buffer(array.nbytes) as buffer:
        assert (buffer.copy_from(array).to_array(np.float32) == array).all()
        out = np.empty((10, 100), np.float32)
        assert buffer.copy_to(out) is out and (out.ravel() == array).all()
        buffer[400:800].fill(0)
        assert (buffer.to_array(np.float32)[100:200] == 0).all() and len(buffer[4:8]) == 4
        buffer.copy_from(array[::2])  # copied to a contiguous array first
        assert (buffer.to_array(np.float32)[:500] == array[::2]).all()
        buffer.copy_from(b"bytes")
        assert buffer[:5].to_array().tobytes() == b"bytes"


def test_streams_events_and_pinned_arrays(device):
    source, target = softacl.pinned_empty((64, 64), np.int32), softacl.pinned_empty((64, 64), np.int32)
    source[:] = np.arange(4096).reshape(64, 64)
    target[:] = 0
    with device.stream() as first, device.stream() as second, device.buffer(source.nbytes) as buffer:
        start = first.record()
        buffer.copy_from(source, first)
        end = first.record()
        second.wait(end)
        buffer.copy_to(target, second)
        second.synchronize()
        assert (source == target).all() and end.done and end - start >= 0
        assert "tasks queued" in repr(first) and "done" in repr(end)
        end.close()
        end.close()
    assert "closed" in repr(first)
    del source, target


def test_what_a_queued_copy_uses_stays_alive(device):
    stream = device.stream()
    gate = softacl.Event()
    other = device.stream()
    import acl

    latch, _ = acl.rt.create_event_with_flag(1)
    assert acl.rt.stream_wait_event(stream.handle, latch) == 0
    target = device.buffer(4096)
    target.copy_from(softacl.pinned_empty(4096, np.uint8), stream)  # the array is a temporary
    gc.collect()
    assert len(live) == 2  # buffer and array: the stream holds the array
    assert acl.rt.record_event(latch, other.handle) == 0
    stream.synchronize()
    gc.collect()
    assert len(live) == 1
    target.close()
    gate.close()
    stream.close()
    other.close()


def test_garbage_frees(device):
    before = device.memory[0]
    device.buffer(1 << 20)
    view = softacl.pinned_empty(10)[2:5]
    gc.collect()
    assert device.memory[0] == before and len(live) == 1
    view[:] = 1
    del view
    gc.collect()
    assert len(live) == 0


def test_mixed_use_with_integers(device):
    import acl

    buffer = device.buffer(64)
    assert acl.rt.memset(buffer.ptr, 64, 7, 64) == 0
    pointer, _ = acl.rt.malloc(128, 0)
    view = softacl.Buffer.from_ptr(pointer)
    assert len(view) == 128 and view[:64].copy_from(buffer).to_array()[0] == 7
    assert acl.rt.free(pointer) == 0
    with pytest.raises(softacl.AclError):
        softacl.Buffer.from_ptr(pointer)
    assert acl.rt.free(buffer.ptr) == 0
    buffer.close()  # freed by its address already


def test_wrong_uses(device):
    buffer = device.buffer(16)
    with pytest.raises(ValueError, match="do not fit"):
        buffer.copy_from(np.zeros(17, np.uint8))
    with pytest.raises(ValueError, match="only 16"):
        buffer.copy_to(np.zeros(17, np.uint8))
    with pytest.raises(ValueError, match="writable"):
        buffer.copy_to(np.zeros((4, 4), np.uint8)[:, ::2])
    with pytest.raises(ValueError, match="empty"):
        buffer.copy_from(b"")
    for wrong in (slice(5, 5), slice(0, 10, 2), slice(20, 30)):
        with pytest.raises(ValueError):
            buffer[wrong]
    with pytest.raises(TypeError):
        buffer[3]
    part = buffer[4:8]
    buffer.close()
    buffer.close()
    for closed in (buffer, part):
        with pytest.raises(softacl.AclError, match="closed"):
            closed.fill(0)
    with pytest.raises(softacl.OutOfMemory):
        device.buffer(1 << 50)
    with pytest.raises(softacl.AclError, match="device id 9"):
        softacl.Device(9)
    with pytest.raises(ValueError):
        softacl.pinned_empty((-1, 2))
    assert softacl.pinned_empty((0, 3)).shape == (0, 3)


def test_devices():
    assert softacl.Device.count() == 2 and "not in use" in repr(softacl.Device(1))
    with pytest.raises(softacl.AclError, match="not in use"):
        _ = softacl.Device(1).memory
    with softacl.Device(1) as device:
        assert device.name == "Ascend910B3" and "free" in repr(device)
        device.synchronize()
    with pytest.raises(AttributeError):
        _ = softacl.nothing
