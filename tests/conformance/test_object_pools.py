"""Stream-ordered pools as objects: their blocks are buffers that go back in stream order."""

from __future__ import annotations

import gc

import numpy as np
import pytest

import softacl
from softacl.objects import lifetimes
from softacl.runtime.state import live
from softacl.runtime.streams import stream_pools

MIB = 1 << 20


@pytest.fixture(params=["threads", "deferred", "seeded"])
def device(request, monkeypatch):
    monkeypatch.setenv("SOFTACL_EXECUTOR", request.param)
    monkeypatch.setenv("SOFTACL_MEMORY", "1GiB")
    with softacl.Device(0) as device:
        yield device
    gc.collect()
    assert len(live) == 0


@pytest.mark.needs_bytes
def test_blocks_hold_data_and_go_back_in_stream_order(device, held):
    stream, release = held
    out = softacl.pinned_zeros(1000, np.uint8)
    with device.pool() as pool:
        with pool.allocate(1000, stream) as block:
            assert len(block) == 1000 and block.device == device and pool.used == 2 * MIB
            block.fill(3, stream)
            block.copy_to(out, stream)
        assert pool.used == 0 and live.find(block.ptr) is None
        again = pool.allocate(500, stream)
        assert again.ptr == block.ptr and pool.reserved == 2 * MIB  # in the same stream at once
        again.fill(4, stream)
        again.close()
        release()
        stream.synchronize()
        assert (out == 3).all()
    assert "closed" in repr(pool)
    pool.close()


def test_figures_and_switches(device):
    stream = device.stream()
    pool = softacl.StreamPool(64 * MIB)
    assert pool.max_bytes == 64 * MIB and pool.device == device
    assert pool.follow_events is pool.opportunistic is pool.internal is False and pool.release_threshold == 0
    pool.release_threshold = 10 * MIB
    pool.internal = True
    assert pool.internal is True and pool.release_threshold == 10 * MIB
    blocks = [pool.allocate(3 * MIB, stream) for _ in range(4)]
    assert repr(pool) == "<StreamPool of device 0, 4 blocks with 16 MiB of 16 MiB reserved, at most 64 MiB>"
    assert (pool.used, pool.used_high, pool.reserved, pool.reserved_high) == (16 * MIB,) * 4
    blocks.pop().close()
    stream.synchronize()
    assert (pool.used, pool.used_high, pool.reserved) == (12 * MIB, 16 * MIB, 12 * MIB)
    pool.used_high = pool.reserved_high = 0
    assert pool.used_high == pool.reserved_high == 0  # until the next block
    for name, value in (("used", 0), ("used_high", 5), ("release_threshold", 1 << 40)):
        with pytest.raises(softacl.AclError):
            setattr(pool, name, value)
    with pytest.raises(softacl.AclError, match="blocks are in use"):
        pool.close()
    with pytest.raises(softacl.OutOfMemory):
        pool.allocate(60 * MIB, stream)
    blocks.clear()
    gc.collect()
    assert pool.used == 0 and pool.reserved == 12 * MIB
    pool.trim(5 * MIB)
    assert pool.reserved == 4 * MIB
    pool.trim()
    assert pool.reserved == 0
    pool.close()


def test_given_back_on_another_stream(device, held):
    stream, release = held
    pool, other = device.pool(), device.stream()
    block = pool.allocate(100, stream)
    block.fill(1, stream)
    other.wait(stream)
    pool.free(block, other)
    assert pool.used == 0 and pool.allocate(100, other).ptr == block.ptr
    with pytest.raises(softacl.AclError, match="not a block of this pool"):
        pool.free(block, other)
    with device.buffer(64) as foreign, device.pool() as second, pytest.raises(softacl.AclError, match="not a block"):
        second.free(foreign, stream)
    release()
    gc.collect()
    lifetimes.collect()
    pool.close()


@pytest.mark.needs_bytes
def test_a_use_on_a_stream_nobody_ordered_holds_the_block(device, held):
    stream, release = held
    pool, own = device.pool(), device.stream()
    out = softacl.pinned_zeros(64, np.uint8)
    block = pool.allocate(64, own)
    block.fill(6, own)
    own.synchronize()
    block.copy_to(out, stream)  # still waits
    block.close()
    assert pool.used == 2 * MIB and pool.allocate(64, own).fill(9, own).ptr != block.ptr
    own.synchronize()
    release()
    stream.synchronize()
    assert (out == 6).all() and pool.used <= 2 * MIB
    gc.collect()
    assert pool.used == 0
    pool.close()


def test_garbage(device, held):
    stream, release = held
    pool = device.pool()
    handle = pool.handle
    for _ in range(5):
        pool.allocate(64, stream).fill(1, stream)
    gc.collect()
    assert pool.used == 10 * MIB  # the stream holds them
    release()
    stream.synchronize()
    assert pool.used == 0
    ring = [pool.allocate(64, stream)]
    ring.append(ring)
    with pool._pool.lock:
        del ring
        gc.collect()  # would wait forever
    assert pool.used == 0
    block = pool.allocate(64, stream)
    del pool
    gc.collect()
    lifetimes.collect()
    assert handle in stream_pools.pools.live  # the block needs it
    block.close()
    del block
    gc.collect()
    stream.synchronize()
    lifetimes.collect()
    assert handle not in stream_pools.pools.live


def test_chips_without_pools(monkeypatch):
    monkeypatch.setenv("SOFTACL_CHIP", "310")
    with softacl.Device(0) as device, pytest.raises(softacl.AclError, match="no stream-ordered memory pools"):
        device.pool()
    with pytest.raises(softacl.AclError):
        softacl.StreamPool()
