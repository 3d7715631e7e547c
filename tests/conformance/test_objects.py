"""The Python binding: objects over the same runtime, on every executor."""

from __future__ import annotations

import gc
import html
import re
import threading

import numpy as np
import pytest

import softacl
from softacl.pools import BestFitPool, DeviceMemory, Tracked
from softacl.runtime.state import live


@pytest.mark.needs_bytes
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
        with pytest.raises(ValueError, match="10 bytes are 2 of float32 and 2 more"):
            buffer[:10].to_array(np.float32)
        buffer.copy_from(b"bytes")
        assert buffer[:5].to_array().tobytes() == b"bytes"


@pytest.mark.needs_bytes
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


@pytest.mark.needs_bytes
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


@pytest.mark.needs_bytes
@pytest.mark.parametrize("given", ["a", None, 1.5])
@pytest.mark.parametrize("kind", [softacl.Device, softacl.Context])
def test_a_device_is_named_by_its_number(device, kind, given):
    with pytest.raises(TypeError, match=rf"named by its number, as in softacl\.Device\(0\), not by {given!r}"):
        kind(given)


def test_contexts(device):
    import acl

    mine, _ = acl.rt.get_context()
    context = softacl.Context(device)
    assert acl.rt.get_context() == (mine, 0) and context.device == device
    with context as same:
        assert same is context and acl.rt.get_context() == (context.handle, 0)
        assert softacl.Context.current() == context and "current" in repr(context)
        stream = device.stream()
        with context, softacl.Context(device) as other:
            assert other != context and acl.rt.get_context()[0] == other.handle
        assert softacl.Context.current() == context
    assert acl.rt.get_context() == (mine, 0)
    with device.buffer(64).fill(0) as buffer:
        assert (buffer.fill(3, stream) and stream.synchronize()) is None  # whichever context is current
        assert buffer.to_array()[0] == 3
    there = softacl.Context.from_handle(mine)
    assert "the default one" in repr(there) and len({there, softacl.Context.from_handle(mine), context}) == 2
    there.close()  # not ours
    assert softacl.Context.current() == there
    context.close()
    context.close()
    other.close()
    assert "closed" in repr(context) and "closed" in repr(stream)
    for use in (context.use, context.__enter__, stream.synchronize):
        with pytest.raises(softacl.AclError):
            use()
    with pytest.raises(softacl.AclError, match="never was a context"):
        softacl.Context.from_handle(4711)
    with pytest.raises(softacl.AclError, match="device id 9"):
        softacl.Context(9)
    assert softacl.Context.current() == there


def test_contexts_on_several_threads(device):
    context = softacl.Context(0)
    seen = []

    def work():
        assert softacl.Context.current() is None
        with context:
            seen.append(softacl.Context.current() == context)
            device.stream().close()
        assert softacl.Context.current() is None

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [True] * 4
    context.close()


def test_a_context_without_init():
    with softacl.Context(1) as context:
        assert context.device.id == 1
        softacl.Device(1).buffer(64).fill(1)
    assert softacl.Context.current() is None
    context.close()
    assert "not in use" in repr(softacl.Device(1))


@pytest.mark.needs_bytes
def test_two_devices(device):
    with softacl.Device(1) as other:
        assert softacl.Device.current() == other
        source, target = device.buffer(4096).fill(7), other.buffer(4096).fill(0)
        assert source.device == device and target.device == other and "device 1" in repr(target)
        if device.can_access_peer(other):
            with pytest.raises(softacl.AclError, match="peer access is not enabled"):
                target.copy_from(source)
            device.enable_peer_access(other)
            assert (target.copy_from(source).to_array() == 7).all()
            with device.stream() as first, other.stream() as second:
                source.fill(8, first)
                second.wait(first)
                target.copy_from(source, second)
                second.synchronize()
            assert (target.to_array() == 8).all()
            device.disable_peer_access(other)
            with pytest.raises(softacl.AclError, match="peer access is not enabled"):
                source.copy_to(target)
        del target
    assert softacl.Device.current() == device
    assert (source.to_array() == (8 if device.can_access_peer(softacl.Device(1)) else 7)).all()
    for use in (lambda: softacl.Device(1).buffer(64), softacl.Device(1).stream, softacl.Device(1).synchronize):
        with pytest.raises(softacl.AclError, match="not in use"):
            use()


@pytest.mark.needs_bytes
def test_arrays_of_every_layout(device):
    array = np.arange(2 * 3 * 4, dtype=np.int32).reshape(2, 3, 4)
    with device.buffer(array.nbytes) as buffer, device.stream() as stream:
        for source in (
            array[::-1],
            array.T,
            array[:, ::2, 1:3],
            np.asfortranarray(array),
            array.astype(">i4"),
            [[1, 2], [3, 4]],
        ):
            like = np.ascontiguousarray(source)
            for on in (None, stream):
                buffer.fill(0xFF).copy_from(source, on)
                stream.synchronize()
                assert buffer[: like.nbytes].to_array(like.dtype, like.shape).tolist() == like.tolist()
        pinned = softacl.pinned_array(array)
        buffer.copy_from(pinned.T, stream)
        pinned[...] = 0  # it was gathered at the call
        stream.synchronize()
        assert (buffer.to_array(np.int32, (4, 3, 2)) == array.T).all()
        buffer.copy_from(memoryview(b"0123456789")[::2])
        assert buffer[:5].to_array().tobytes() == b"02468"
        target = bytearray(5)
        assert buffer.copy_to(target) is target and target == b"02468"
        for wrong in (np.array([object()]), np.zeros((0, 3))):
            with pytest.raises(ValueError):
                buffer.copy_from(wrong)
        with pytest.raises((TypeError, ValueError)):
            buffer.copy_to(b"readonly")


@pytest.mark.needs_bytes
def test_two_dimensional_copies(device):
    matrix = np.arange(8 * 16, dtype=np.int16).reshape(8, 16)
    with device.buffer(8 * 64) as buffer, device.stream() as stream:
        for on in (None, stream):
            buffer.fill(0).copy_2d_from(matrix[2:6, 4:12], pitch=64, stream=on)
            stream.synchronize()
            rows = buffer.to_array(np.int16, (8, 32))
            assert (rows[:4, :8] == matrix[2:6, 4:12]).all() and not rows[4:].any() and not rows[:, 8:].any()
            target = np.zeros((4, 20), np.int16)
            assert buffer.copy_2d_to(target[:, 3:11], pitch=64, stream=on).shape == (4, 8)
            stream.synchronize()
            assert (target[:, 3:11] == matrix[2:6, 4:12]).all() and not target[:, :3].any()
        pinned = softacl.pinned_array(matrix)
        buffer.copy_2d_from(pinned, width=10, height=3, stream=stream)
        stream.synchronize()
        assert (buffer[:30].to_array(np.int16, (3, 5)) == matrix[:3, :5]).all()
        with device.buffer(64) as other:
            with pytest.raises(ValueError, match="width"):
                other.copy_2d_from(buffer)
            with pytest.raises(ValueError, match="the target has 64"):
                other.copy_2d_from(matrix)
            with pytest.raises(ValueError, match="the source has 512"):
                other.copy_2d_from(buffer, 2, 9, source_pitch=64)
            with pytest.raises(softacl.AclError, match="both addresses are on the device"):
                other.copy_2d_from(buffer, 2, 8, source_pitch=64)
        for wrong in (matrix.T, matrix[0], matrix[::-1], np.array([[object()]])):
            with pytest.raises(ValueError):
                buffer.copy_2d_from(wrong)
        for width, height in ((0, 1), (1, 0), (-1, 5)):
            with pytest.raises(ValueError, match="at least 1"):
                buffer.copy_2d_from(matrix, width, height)
        frozen = matrix.copy()
        frozen.flags.writeable = False
        with pytest.raises(ValueError, match="writable"):
            buffer.copy_2d_to(frozen)


@pytest.mark.needs_bytes
def test_handles_of_others(device):
    import acl

    handle, _ = acl.rt.create_stream()
    event, _ = acl.rt.create_event()
    pointer, _ = acl.rt.malloc(64, 0)
    stream, mark, buffer = (
        softacl.Stream.from_handle(handle),
        softacl.Event.from_handle(event),
        softacl.Buffer.from_ptr(pointer),
    )
    assert stream == softacl.Stream.from_handle(handle) and len({mark, softacl.Event.from_handle(event)}) == 1
    buffer.fill(9, stream)
    mark.record(stream)
    mark.synchronize()
    assert mark.done and buffer.to_array()[0] == 9 and stream.device == device
    stream.close()
    mark.close()
    buffer.close()
    del stream, mark, buffer
    gc.collect()
    device.synchronize()
    assert acl.rt.synchronize_stream(handle) == 0 and acl.rt.query_event_status(event) == (1, 0)
    assert acl.rt.free(pointer) == acl.rt.destroy_event(event) == acl.rt.destroy_stream(handle) == 0
    for make in (softacl.Stream.from_handle, softacl.Event.from_handle):
        with pytest.raises(softacl.AclError):
            make(handle)
    default = softacl.Stream.from_handle(0)
    with device.buffer(64) as buffer:
        buffer.fill(4, default)
        default.synchronize()
        assert buffer.to_array()[0] == 4 and default == softacl.Stream.from_handle(0)
    for nbytes in (0, -1, 65):
        pointer, _ = acl.rt.malloc(64, 0)
        with pytest.raises(softacl.AclError, match="bytes"):
            softacl.Buffer.from_ptr(pointer, nbytes)
        assert acl.rt.free(pointer) == 0
    with pytest.raises(TypeError):
        softacl.Stream.from_handle("stream")


@pytest.mark.needs_bytes
def test_streams_wait_for_streams(device):
    import acl

    latch, _ = acl.rt.create_event_with_flag(1)
    first, second, opener = device.stream(), device.stream(), device.stream()
    assert acl.rt.stream_wait_event(first.handle, latch) == 0
    out = softacl.pinned_zeros(8, np.uint8)
    with device.buffer(64).fill(0) as buffer:
        buffer.fill(5, first)
        second.wait(first)
        buffer[:8].copy_to(out, second)
        assert not second.done and not out.any()
        assert acl.rt.record_event(latch, opener.handle) == 0
        second.synchronize()
        assert (out == 5).all()
    for stream in (first, second, opener):
        stream.close()
    assert acl.rt.destroy_event(latch) == 0


@pytest.mark.needs_bytes
def test_sizes_are_whole_numbers_of_any_kind(device):
    eight = np.int64(8)
    buffer = device.buffer(eight * 8).fill(np.uint8(3))
    assert type(buffer.nbytes) is int and (buffer[:eight].to_array() == 3).all()
    assert softacl.Buffer.from_ptr(np.int64(buffer.ptr), eight).nbytes == 8
    assert softacl.pinned_empty((eight, 2)).shape == (8, 2) and softacl.pinned_zeros([2, 3]).shape == (2, 3)
    for wrong in (64.0, "64", None):
        with pytest.raises(TypeError):
            device.buffer(wrong)
        with pytest.raises(TypeError):
            softacl.pinned_empty(wrong)
        with pytest.raises(TypeError):
            buffer.fill(wrong)
    for wrong in (0, -1):
        with pytest.raises(softacl.AclError, match="more than 0"):
            device.buffer(wrong)


def test_what_a_repr_says(device):
    buffer = device.buffer(4096)
    assert repr(buffer) == f"<Buffer 4 KiB at {buffer.ptr:#x}, owned, device 0>"
    assert repr(buffer[:16]) == f"<Buffer 16 B at {buffer.ptr:#x}, view, device 0>"
    buffer.close()
    assert repr(buffer) == f"<Buffer 4 KiB at {buffer.ptr:#x}, closed>"
    assert "PinnedArray" in repr(softacl.pinned_zeros(3))


def test_a_notebook_shows_a_table_of_what_the_repr_says(device):
    stream, context, pool = device.stream(), softacl.Context.current(), BestFitPool(DeviceMemory())
    for thing in (device, device.buffer(4096), stream, stream.record(), device.pool(), context, pool, Tracked(pool)):
        stream.synchronize()
        line, values = thing._display()
        cells = re.findall(r"<th [^>]*>(.*?)</th><td [^>]*>(.*?)</td>", thing._repr_html_())
        assert [(name, html.unescape(value)) for name, value in cells] == [(k, str(v)) for k, v in values.items()]
        assert repr(thing) == f"<{type(thing).__name__} {line.format(**values)}>" and len(cells) >= 2
    assert "&lt;BestFitPool 0 B in 0 blocks" in Tracked(pool)._repr_html_()


def test_everything_is_there():
    for name in softacl.__all__:
        assert getattr(softacl, name) is not None


@pytest.mark.parametrize("make", [softacl.Stream, softacl.Event, softacl.StreamPool, lambda: softacl.pinned_empty(4)])
def test_before_any_device(make):
    with pytest.raises(softacl.AclError) as caught:
        make()
    assert caught.value.code == 107002
    assert "with softacl.Device(0): ..., or softacl.Device(0).use()" in str(caught.value)


@pytest.mark.parametrize("text", ["text", ["a", "b"], ("x",), np.str_("x")])
def test_text_is_not_copied_as_utf_32(device, text):
    with device.buffer(1024) as buffer:
        with pytest.raises(TypeError, match=r"Encode it: text.encode\(\)"):
            buffer.copy_from(text)
        buffer.copy_from(np.array("text"))  # an array is what it is
        buffer.copy_from(b"text")
