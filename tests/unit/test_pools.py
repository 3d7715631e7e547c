"""Pools and adaptors, on counted addresses and on a device."""

from __future__ import annotations

import csv
import io
import os
import pickle
import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from softacl.errors import AclError, OutOfMemory
from softacl.pools import (
    BestFitPool,
    BlockRules,
    DeviceMemory,
    FailureCallback,
    HostMemory,
    Limited,
    Recorded,
    Tracked,
)

MIB = 1 << 20


class Counted:
    """An upstream without memory: addresses counted up, everything checked."""

    def __init__(self, total=1 << 40):
        self.next, self.left, self.held = 1 << 20, total, {}

    def allocate(self, nbytes):
        if nbytes > self.left:
            raise OutOfMemory(f"{self.left} left")
        self.left -= nbytes
        address, self.next = self.next, self.next + nbytes + 4096
        self.next += -self.next % 4096
        self.held[address] = nbytes
        return address

    def free(self, address):
        self.left += self.held.pop(address)


steps = st.lists(st.tuples(st.booleans(), st.integers(0, 30), st.integers(1, 5000)), max_size=200)


@settings(deadline=None)
@given(steps, st.sampled_from([BlockRules(), BlockRules(32, 0, 64), BlockRules(32, 32, 128), BlockRules(1, 0, 1)]))
def test_blocks_are_aligned_inside_and_disjoint(program, rules):
    upstream = Counted()
    pool = BestFitPool(upstream, rules, reservation=16384)
    live = {}
    for take, which, nbytes in program:
        if take or not live:
            address = pool.allocate(nbytes)
            end = address + -(-nbytes // rules.step) * rules.step + rules.extra
            assert address % rules.align == 0
            assert any(s <= address and end <= s + n for s, n in upstream.held.items())
            assert all(end <= a or address >= e for a, e in live.items())
            live[address] = end
        else:
            address = sorted(live)[which % len(live)]
            pool.free(address)
            del live[address]
        pool.audit()
    for address in live:
        pool.free(address)
    pool.audit()
    now = pool.statistics()
    assert now.used == now.requested == now.n_blocks == 0
    assert all(not taken for _, _, taken, _ in pool._ranges.walk())
    assert len(pool._ranges.walk()) == len(upstream.held)  # one block a reservation again
    assert pool.trim() == sum(upstream.held.values()) or not upstream.held
    assert not upstream.held and pool.statistics().reserved == 0


def test_statistics():
    pool = BestFitPool(Counted(), reservation=4096)
    a, b = pool.allocate(100), pool.allocate(1000)
    pool.free(a)
    now = pool.statistics()
    assert (now.requested, now.peak_requested, now.n_blocks, now.n_allocations) == (1000, 1100, 1, 2)
    assert now.used == 1088 and now.reserved == 4096 and 0 <= now.fragmentation < 1
    assert "1 block," in repr(pool)
    pool.free(b)


@pytest.mark.parametrize("size", [0, -1])
def test_sizes_that_are_none(size):
    with pytest.raises(AclError, match="size is"):
        BestFitPool(Counted()).allocate(size)
    with pytest.raises(TypeError):
        BestFitPool(Counted()).allocate(1.5)


@pytest.mark.parametrize("align", [0, 3, 48, -64])
def test_alignments_that_are_no_power_of_two(align):
    with pytest.raises(ValueError, match="power of two"):
        BlockRules(align=align)


def test_wrong_frees():
    pool, other = BestFitPool(Counted()), BestFitPool(Counted())
    a = pool.allocate(100)
    other.upstream.next = 1 << 30
    b = other.allocate(100)
    for address, word in ((a + 64, "no live block begins"), (b, "not of this pool"), (0, "not of this pool")):
        with pytest.raises(AclError, match=word):
            pool.free(address)
    pool.free(a)
    with pytest.raises(AclError, match="it was freed"):
        pool.free(a)
    pool.audit()


def test_out_of_memory_says_what_is_there():
    pool = BestFitPool(Counted(), reservation=MIB, limit=4 * MIB)
    held = [pool.allocate(MIB // 2 - 64) for _ in range(6)]
    with pytest.raises(OutOfMemory) as caught:
        pool.allocate(3 * MIB)
    error = caught.value
    assert error.code == 207001 and isinstance(error, MemoryError)
    assert error.report["requested"] == 3 * MIB and error.report["largest_free"] < 3 * MIB
    assert "fragmentation" in str(error) and "the limit is 4 MiB" in str(error)
    assert pickle.loads(pickle.dumps(error)).report == error.report
    pool.audit()
    for address in held:
        pool.free(address)
    assert pool.trim() > 0 and pool.allocate(3 * MIB)


def test_a_pool_with_live_blocks_is_not_closed():
    upstream = Counted()
    pool = BestFitPool(upstream)
    address = pool.allocate(100)
    with pytest.raises(AclError, match="1 block is live"):
        pool.close()
    pool.free(address)
    pool.close()
    pool.close()
    assert not upstream.held
    for call in (lambda: pool.allocate(1), lambda: pool.free(address)):
        with pytest.raises(AclError, match="closed"):
            call()


def test_threads_on_one_pool():
    pool, wrong = BestFitPool(Counted(), reservation=MIB), []

    def work(seed):
        mine = []
        for i in range(2000):
            if len(mine) < 20 and (i * seed) % 3:
                mine.append(pool.allocate(64 + (i * seed) % 3000))
            elif mine:
                pool.free(mine.pop((i * seed) % len(mine)))
        for address in mine:
            pool.free(address)

    def guarded(seed):
        try:
            work(seed)
        except Exception as error:
            wrong.append(error)

    threads = [threading.Thread(target=guarded, args=(n,)) for n in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    pool.audit()
    assert not wrong and pool.statistics().n_blocks == 0


@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")  # a thread of pytest-xdist
def test_a_forked_child_is_refused():
    pool = BestFitPool(Counted())
    pool.allocate(10)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            pool.allocate(10)
        except AclError as error:
            os.write(write, str(error).encode())
        finally:
            os._exit(0)
    os.close(write)
    assert b"forked" in os.read(read, 4096)
    os.close(read)
    os.waitpid(child, 0)
    assert pool.allocate(10)


def test_adaptors_stack():
    sink = io.StringIO()
    pool = BestFitPool(Counted(), reservation=MIB)
    stack = Recorded(Tracked(Limited(pool, 1000)), sink)
    a = stack.allocate(600)
    with pytest.raises(OutOfMemory, match="limit") as caught:
        stack.allocate(600)
    ((place, nbytes, blocks),) = caught.value.report["largest_sites"]
    assert (nbytes, blocks) == (600, 1) and "test_pools.py" in place
    stack.free(a)
    rows = list(csv.DictReader(io.StringIO(sink.getvalue())))
    assert [(row["Action"], row["Size"]) for row in rows] == [
        ("allocate", "600"),
        ("allocate failure", "600"),
        ("free", "600"),
    ]
    assert pool.statistics().n_blocks == 0


def test_tracked_names_the_line():
    tracked = Tracked(BestFitPool(Counted()))
    tracked.allocate(100)
    tracked.allocate(300)
    (first, size, _), _ = tracked.largest_sites()
    assert size == 300 and "test_pools.py" in first and "test_tracked_names_the_line" in first


def test_failure_callback():
    pool = BestFitPool(Counted(), reservation=1024, limit=2048)
    held = [pool.allocate(900), pool.allocate(900)]
    asked = []

    def make_room(nbytes):
        asked.append(nbytes)
        if held:
            pool.free(held.pop())
            return True
        return False

    stack = FailureCallback(pool, make_room)
    assert stack.allocate(900) and asked == [900]
    held.clear()
    with pytest.raises(OutOfMemory):
        stack.allocate(5000)
    with pytest.raises(AclError, match="after 3 tries"):
        FailureCallback(pool, lambda n: True, 3).allocate(5000)


def test_on_a_device(acl):
    before = acl.rt.get_mem_info(1)[0]
    with BestFitPool(DeviceMemory(), BlockRules.of_chip("910B"), reservation=4 * MIB) as pool:
        blocks = [pool.allocate(1000 + i) for i in range(100)]
        for i, block in enumerate(blocks):
            assert acl.rt.memset(block, 1000 + i, i, 1000 + i) == 0
        host, _ = acl.rt.malloc_host(2000)
        for i, block in enumerate(blocks):
            assert acl.rt.memcpy(host, 2000, block, 1000 + i, 2) == 0
            assert acl.util.ptr_to_bytes(host, 1000 + i) == bytes([i]) * (1000 + i)
            pool.free(block)
    assert acl.rt.get_mem_info(1)[0] == before
    with BestFitPool(HostMemory()) as pool:
        pool.free(pool.allocate(64))


def test_rules_of_chips():
    assert BlockRules.of_chip("310") == BlockRules(32, 32, 64)
    assert BlockRules.of_chip("950").extra == 0
    assert BlockRules.of_chip("310", media=True).align == 128
