"""Buffers as NumPy, memoryview and DLPack see them: where the program reaches the memory, and where it does not."""

from __future__ import annotations

import gc
import sys

import numpy as np
import pytest

import softacl
from softacl.runtime.state import live, process


@pytest.fixture(params=["threads", "deferred", "seeded"])
def on_board(request, monkeypatch):
    """A device whose memory the program may touch."""
    for name, value in (("CHIP", "310B"), ("RUN_MODE", "device"), ("EXECUTOR", request.param)):
        monkeypatch.setenv(f"SOFTACL_{name}", value)
    with softacl.Device(0) as device:
        yield device
    gc.collect()
    assert len(live) == 0


def test_numpy_sees_the_bytes(on_board):
    buffer = on_board.buffer(4096)
    array = np.asarray(buffer).view(np.float32)
    array[:] = np.arange(1024)
    assert (buffer.to_array(np.float32) == array).all() and array.ctypes.data == buffer.ptr
    part = np.asarray(buffer[400:800]).view(np.float32)
    part[:] = -1
    assert array[100] == -1 and array[200] == 200 and buffer.is_host_accessible
    buffer.fill(0)
    assert not array.any()


def test_memoryviews(on_board):
    buffer = on_board.buffer(64)
    view = buffer.view()
    assert (view.format, view.nbytes, view.readonly, view.ndim) == ("B", 64, False, 1)
    view[:5] = b"bytes"
    assert buffer[:5].to_array().tobytes() == b"bytes"
    if sys.version_info >= (3, 12):
        assert bytes(memoryview(buffer)[:5]) == b"bytes"


NEW_NUMPY = tuple(map(int, np.__version__.split(".")[:2])) >= (2, 1)  # takes DLPack 1.0, and lets write


@pytest.mark.parametrize("version", [None, (0, 8), (1, 0), (1, 3)] if NEW_NUMPY else [None, (0, 8)])
def test_dlpack(on_board, version):
    buffer = on_board.buffer(128)
    buffer.fill(7)
    assert buffer.__dlpack_device__() == (1, 0)

    class Producer:
        def __dlpack_device__(self):
            return buffer.__dlpack_device__()

        def __dlpack__(self, **options):
            return buffer.__dlpack__(**{**options, "max_version": version})

    array = np.from_dlpack(Producer())
    assert array.dtype == np.uint8 and array.shape == (128,) and (array == 7).all()
    buffer.fill(8)
    assert (array == 8).all()
    assert (np.from_dlpack(buffer) == 8).all()


def test_capsules_that_nobody_takes_let_go(on_board):
    buffer = on_board.buffer(128)
    capsules = [buffer.__dlpack__(max_version=version) for version in (None, (1, 0))]
    assert [name in repr(c) for name, c in zip(('"dltensor"', '"dltensor_versioned"'), capsules, strict=True)]
    del buffer
    gc.collect()
    assert len(live) == 1
    del capsules
    gc.collect()
    assert len(live) == 0


@pytest.mark.parametrize("make", [np.asarray, np.from_dlpack, lambda buffer: buffer.view(), lambda b: b[8:16].view()])
def test_views_keep_their_owner(on_board, make):
    before = on_board.memory[0]
    view = make(on_board.buffer(1 << 20))
    gc.collect()
    assert len(live) == 1
    del view
    gc.collect()
    assert len(live) == 0 and on_board.memory[0] == before


@pytest.mark.parametrize("make", [np.asarray, np.from_dlpack, lambda buffer: np.asarray(buffer.view())])
def test_views_outlive_a_close(on_board, make):
    before = on_board.memory[0]
    with on_board.buffer(1 << 20) as buffer:
        buffer.fill(3)
        view = make(buffer)
    assert len(live) == 0 and on_board.memory[0] == before
    others = [on_board.buffer(1 << 20).fill(9) for _ in range(5)]
    assert (view == 3).all()  # its addresses went to nobody else
    address = buffer.ptr
    del view, buffer, others
    gc.collect()
    fresh = [on_board.buffer(1 << 20) for _ in range(6)]
    assert address in [buffer.ptr for buffer in fresh]  # and now they may


@pytest.mark.parametrize("chip", ["310B", "310"])
def test_views_outlive_reset_finalize_and_a_new_start(monkeypatch, chip):
    import acl

    monkeypatch.setenv("SOFTACL_CHIP", chip)
    monkeypatch.setenv("SOFTACL_RUN_MODE", "device")
    views = []
    for round in range(3):
        with softacl.Device(0) as device:
            buffer = device.buffer(1 << 16).fill(round + 1)
            views += [
                np.asarray(buffer),
                buffer.view(),
                softacl.pinned_zeros(1 << 16, np.uint8),
            ]
            views += [np.from_dlpack(buffer)] if NEW_NUMPY else []
            assert all(int(view[5]) >= 0 for view in views)
            device.close()
            device.use()  # its memory is a new one
            fresh = device.buffer(1 << 16).fill(77)
            assert not any(int(view[5]) == 77 for view in views)
            del fresh
        for view in views:
            view[7] = 1
        if round == 1:
            assert acl.finalize() == 0
            for view in views:
                view[7] = 2
    del views, view, buffer
    gc.collect()
    assert len(live) == 0


def test_pinned_views_outlive_the_end_of_the_process():
    import acl

    with softacl.Device(0):
        array = softacl.pinned_array(np.arange(100_000))
        plain = np.asarray(array)[5:]
    assert plain[0] == 5  # a reset of the device leaves host memory
    assert acl.finalize() == 0
    assert not array.closed and plain[0] == 5  # nor does aclFinalize free it
    process.close()
    assert array.closed and plain.sum() >= 0
    plain[:] = 1
    with softacl.Device(0):
        other = softacl.pinned_zeros(100_000, np.int64)
        assert (plain == 1).all() and other.ptr != array.ptr
        array.close()
        del array, plain
        gc.collect()
        assert not other.any()


def test_where_the_host_cannot_reach_it():
    with softacl.Device(1) as device:
        buffer = device.buffer(4096)
        for use in (buffer.view, lambda: np.asarray(buffer), lambda: buffer.__array_interface__):
            with pytest.raises(BufferError, match="copy_to"):
                use()
        if sys.version_info >= (3, 12):
            with pytest.raises(BufferError, match="copy_to"):
                memoryview(buffer)
        assert not buffer.is_host_accessible and buffer.__dlpack_device__() == (12, 1)
        capsule = buffer.__dlpack__()
        assert "dltensor" in repr(capsule)
        with pytest.raises((BufferError, RuntimeError, TypeError)):
            np.from_dlpack(buffer)
        with pytest.raises(BufferError, match="not on"):
            buffer.__dlpack__(dl_device=(1, 0))
        with pytest.raises(BufferError, match="no copies"):
            buffer.__dlpack__(copy=True)
        buffer.close()
        for use in (buffer.view, buffer.__dlpack_device__, buffer.__dlpack__):
            with pytest.raises(BufferError, match="freed"):
                use()
        pinned = softacl.pinned_zeros(16, np.uint8)
        host = softacl.Buffer.from_ptr(pinned.ptr, owner=pinned)
        np.asarray(host)[3] = 9
        assert pinned[3] == 9 and host.device is None and host.is_host_accessible
