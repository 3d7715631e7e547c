"""What every kind of pool promises, on counted addresses and on a device."""

from __future__ import annotations

import itertools
import json
import threading

import pytest
from forked_pools import refused_in_a_child
from hypothesis import given, settings
from hypothesis import strategies as st

from softacl.errors import AclError, OutOfMemory
from softacl.pools import ArenaPool, BestFitPool, BlockRules, DeviceMemory, Measured, PlannedPool, SizeClassPool
from softacl.pools.plan import plan
from softacl.pools.replay import Addresses

MIB = 1 << 20
LIVES = [(0, 3, 100), (1, 2, 5000), (2, 6, 300), (4, 5, 70_000), (5, 7, 33)]


def planned(upstream, rules=None):
    return PlannedPool(plan(LIVES, rules=rules or BlockRules()), upstream)


KINDS = {
    "bestfit": lambda upstream, rules=None: BestFitPool(upstream, rules, 1 << 17),
    "classes": lambda upstream, rules=None: SizeClassPool(upstream, rules, largest=4096, slab=16384),
    "arena": lambda upstream, rules=None: ArenaPool(upstream, rules, 1 << 16),
    "planned": planned,
}


class Odd(Addresses):
    """Addresses at no alignment, and a table of what is held."""

    def __init__(self, total=1 << 60):
        super().__init__(total)
        self.held = {}

    def allocate(self, nbytes):
        address = super().allocate(nbytes + 32) + 32
        self.held[address] = nbytes
        return address

    def free(self, address):
        del self.held[address]
        super().free(address - 32)


@pytest.fixture(params=KINDS)
def make(request):
    return KINDS[request.param]


steps = st.lists(
    st.tuples(
        st.integers(0, 2),
        st.integers(0, 30),
        st.one_of(st.integers(1, 300), st.integers(1, 30_000)),
        st.sampled_from([None, None, None, 64, 256, 4096]),
    ),
    max_size=120,
)


@settings(deadline=None, max_examples=60)
@pytest.mark.parametrize("kind", KINDS)
@given(program=steps, rules=st.sampled_from([BlockRules(), BlockRules(32, 0, 64), BlockRules(32, 32, 128)]))
def test_blocks_are_aligned_inside_and_disjoint(kind, program, rules):
    upstream = Odd()
    pool = KINDS[kind](upstream, rules)
    live = {}
    for what, which, nbytes, alignment in program:
        if what or not live:
            address = pool.allocate(nbytes, alignment)
            end = address + -(-nbytes // rules.step) * rules.step + rules.extra
            assert address % max(rules.align, alignment or 1) == 0
            assert any(s <= address and end <= s + n for s, n in upstream.held.items())
            assert all(end <= a or address >= e for a, (e, _) in live.items())
            live[address] = (end, nbytes)
        else:
            address = sorted(live)[which % len(live)]
            pool.free(address)
            del live[address]
        pool.audit()
        now = pool.statistics()
        assert now.requested == sum(n for _, n in live.values()) and now.n_blocks == len(live)
        assert now.requested <= now.used <= now.reserved and now.used <= now.peak_used
        assert now.reserved <= now.peak_reserved and now.peak_used <= now.peak_reserved
    for address in live:
        pool.free(address)
    pool.audit()
    assert pool.statistics().fragmentation == 0
    pool.trim()
    now = pool.statistics()
    assert now.requested == now.used == now.n_blocks == 0
    assert now.reserved == (pool.plan.capacity if kind == "planned" else 0)
    pool.close()
    assert not upstream.held


@pytest.mark.parametrize("nbytes", [0, -1, 1 << 61])
def test_sizes_that_are_none(make, nbytes):
    with pytest.raises(AclError, match="size is") as caught:
        make(Addresses()).allocate(nbytes)
    assert caught.value.code == 100000


@pytest.mark.parametrize("alignment", [0, -64, 3, 96])
def test_alignments_that_are_none(make, alignment):
    pool = make(Addresses())
    with pytest.raises((AclError, TypeError, ValueError, OverflowError), match=r"alignment|negative") as caught:
        pool.allocate(10, alignment)
    assert getattr(caught.value, "code", 100000) == 100000
    pool.audit()
    assert pool.statistics().n_blocks == 0


def test_wrong_frees(make):
    upstream = Addresses()
    pool, other = make(upstream), make(upstream)
    a, b = pool.allocate(100), other.allocate(100)
    for address in (a + 64, b, 0, 12345):
        with pytest.raises(AclError, match=r"pool") as caught:
            pool.free(address)
        assert caught.value.code == 107000
    pool.free(a)
    with pytest.raises(AclError, match="0x"):
        pool.free(a)
    pool.audit()


def test_live_blocks_keep_a_pool_open(make):
    upstream = Odd()
    pool = make(upstream)
    held = [pool.allocate(100), pool.allocate(90_000)]
    with pytest.raises(AclError, match=r"blocks? (is|are) live: 0x.*force"):
        pool.close()
    pool.free(held.pop())
    with pytest.raises(AclError, match="1 block is live"), pool:
        pass
    pool.close(force=True)
    pool.close()
    assert not upstream.held
    for call in (lambda: pool.allocate(1), lambda: pool.free(held[0]), pool.trim):
        with pytest.raises(AclError, match="closed"):
            call()
    assert "closed" in repr(pool)


def test_memory_that_runs_out(make):
    pool = make(Addresses(1 << 18))
    blocks = [pool.allocate(2000) for _ in range(20)]
    before = pool.statistics()
    with pytest.raises(OutOfMemory) as caught:
        for _ in range(200):
            blocks.append(pool.allocate(4000))
    assert caught.value.code == 207001 and caught.value.report
    pool.audit()
    assert pool.statistics().n_blocks == len(blocks) >= before.n_blocks
    for block in blocks:
        pool.free(block)
    assert pool.allocate(2000)


def test_threads_hammer_one_pool(make):
    pool, wrong = make(Addresses()), []

    def work(seed):
        mine = []
        try:
            for i in range(600):
                if len(mine) < 20 and (i * seed) % 3:
                    mine.append(pool.allocate(64 + (i * seed) % 6000))
                elif mine:
                    pool.free(mine.pop((i * seed) % len(mine)))
            for address in mine:
                pool.free(address)
        except Exception as error:
            wrong.append(error)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    pool.audit()
    assert not wrong and pool.statistics().n_blocks == pool.statistics().used == 0


@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")  # a thread of pytest-xdist
def test_a_forked_child_is_refused(make):
    pool = make(Addresses())
    address = pool.allocate(10)
    assert refused_in_a_child(pool, address) == 2
    pool.free(address)


def test_patterns_stay_intact_on_a_device(acl, make):
    with make(DeviceMemory(), BlockRules.of_chip("910B")) as pool:
        blocks = {}
        for i in range(60):
            nbytes = 500 + 97 * i % 3000
            block = pool.allocate(nbytes)
            assert acl.rt.memset(block, nbytes, i, nbytes) == 0
            blocks[block] = (i, nbytes)
            if i % 3 == 2:
                pool.free(block)
                del blocks[block]
        host, _ = acl.rt.malloc_host(4000)
        for block, (i, nbytes) in blocks.items():
            assert acl.rt.memcpy(host, 4000, block, nbytes, 2) == 0
            assert acl.util.ptr_to_bytes(host, nbytes) == bytes([i]) * nbytes
            pool.free(block)


def test_a_freed_small_block_is_used_next():
    pool = SizeClassPool(Addresses())
    a, b = pool.allocate(500), pool.allocate(500)
    pool.free(a)
    pool.free(b)
    assert pool.allocate(510) == b and pool.allocate(490) == a
    assert pool.allocate(100) not in (a, b)


def test_classes_waste_less_than_a_quarter():
    pool = SizeClassPool(Addresses(), BlockRules())
    for nbytes in range(1, pool.largest + 1, 37):
        pool.free(pool.allocate(nbytes))
    sizes = pool._sizes
    assert all(b <= a * 1.25 + 64 for a, b in itertools.pairwise(sizes) if a >= 256)
    for nbytes in (1, 32, 33, 4096, pool.largest):
        size = sizes[pool._class[-(-pool.rules.rounded(nbytes) // 64)]]
        assert pool.rules.rounded(nbytes) <= size < pool.rules.rounded(nbytes) * 1.25 + 64


def test_an_arena_begins_anew():
    arena = ArenaPool(Addresses(), chunk=4096)
    first = arena.allocate(100)
    mark = arena.mark()
    inner = [arena.allocate(3000) for _ in range(3)]  # more than a chunk
    arena.rewind(mark)
    with pytest.raises(AclError, match="no live block"):
        arena.free(inner[0])
    assert arena.allocate(3000) == inner[0] and arena.statistics().n_blocks == 2
    with pytest.raises(AclError, match="before the mark"):
        arena.rewind((9, 0))
    arena.reset()
    assert arena.allocate(100) == first
    arena.free(first)
    assert arena.allocate(50) == first  # the last free begins anew too


def test_a_plan_is_served_round_after_round():
    made = plan(LIVES)
    pool = PlannedPool(made, Addresses())
    seen = []
    for _ in range(3):
        places, live = [], {}
        events = sorted(
            [(b, 1, i) for i, (b, _, _) in enumerate(LIVES)] + [(e, 0, i) for i, (_, e, _) in enumerate(LIVES)]
        )
        for _, take, i in events:
            if take:
                live[i] = pool.allocate(LIVES[i][2])
                places.append(live[i] - pool._base)
            else:
                pool.free(live.pop(i))
            pool.audit()
        seen.append(places)
    assert seen == [list(made.offsets)] * 3
    assert (pool.planned, pool.departed) == (15, 0) and pool.fallback.statistics().n_allocations == 0


def test_departures_fall_back_and_come_back():
    pool = PlannedPool(plan(LIVES), Addresses())
    held = [pool.allocate(100), pool.allocate(777), pool.allocate(5000)]  # 777 is not planned
    assert (pool.planned, pool.departed) == (2, 1)
    for block in (held.pop(0), held.pop()):
        pool.free(block)
    held.append(pool.allocate(70_000))  # 300 was left out
    assert (pool.planned, pool.departed) == (3, 1)
    for block in held:
        pool.free(block)
    pool.restart()
    first = pool.allocate(100)
    assert pool.allocate(100) != first and pool.departed == 2  # its place is taken
    pool.audit()
    assert "2 not" in repr(pool)


def test_an_empty_plan_serves_from_the_fallback():
    pool = PlannedPool(plan([]), Addresses())
    pool.free(pool.allocate(100))
    assert pool.departed == 1


def test_measured_counts_for_others():
    measured = Measured(Addresses())
    a, _ = measured.allocate(100), measured.allocate(50)
    measured.free(a)
    now = measured.statistics()
    assert (now.requested, now.peak_requested, now.n_blocks, now.n_allocations) == (50, 150, 1, 2)
    with pytest.raises(AttributeError):
        measured.trim()
    assert Measured(BestFitPool(Addresses())).trim() == 0


def test_out_of_device_memory_names_sites_and_what_pools_could_give(acl_on, monkeypatch, tmp_path):
    acl = acl_on(memory="64MiB")
    path = tmp_path / "oom.jsonl"
    monkeypatch.setenv("SOFTACL_OOM_REPORT", str(path))
    pool = BestFitPool(DeviceMemory(), reservation=16 * MIB)
    pool.free(pool.allocate(100))
    held = [acl.rt.malloc(4 * MIB, 2)[0] for _ in range(3)]
    assert acl.rt.malloc(60 * MIB, 1) == (0, 207001)
    message = acl.get_recent_err_msg()
    assert "test_pool_kinds.py" in message and "Pools could give 16 MiB back" in message
    (report,) = [json.loads(line) for line in path.read_text().splitlines()]
    assert report["requested"] == 60 * MIB and report["rounded"] == 60 * MIB + 32
    assert report["policy"] == "MEM_MALLOC_HUGE_ONLY" and report["trimmable"] == 16 * MIB
    assert report["total"] == 64 * MIB and report["free"] == report["largest_free"] == 64 * MIB - 18 * MIB - 3 * (
        4 * MIB + 4096
    )
    # held by this function, by two lines of it
    assert [row["blocks"] for row in report["largest_sites"]] == [1, 3]
    assert pool.trim() == 16 * MIB and len(held) == 3
    assert acl.rt.malloc(48 * MIB, 1)[1] == 0  # now it fits
    monkeypatch.setenv("SOFTACL_OOM_REPORT", str(tmp_path / "no" / "where"))
    assert acl.rt.malloc(60 * MIB, 1) == (0, 207001)
