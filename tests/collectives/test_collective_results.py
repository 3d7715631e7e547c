"""What collectives compute, against NumPy: all ranks in one process, driven by one thread, on each executor."""

from __future__ import annotations

import functools

import numpy as np
import pytest

from softacl.collectives import groups, operations
from softacl.collectives.element_types import reduce_pieces
from softacl.runtime.graphs import capture, replay

#: HcclDataType -> NumPy's type; bfloat16 by its bits
TYPES = {
    0: "int8", 1: "int16", 2: "int32", 3: "float16", 4: "float32", 5: "int64", 6: "uint64", 7: "uint8", 8: "uint16",
    9: "uint32", 10: "float64", 11: "uint16",
}  # fmt: skip
SUM, PROD, MAX, MIN = range(4)
OPERATE = {SUM: np.add, PROD: np.multiply, MAX: np.maximum, MIN: np.minimum}
REDUCED = [kind for kind in (0, 1, 2, 3, 4, 5)]
BF16 = 11


def data(rank, kind, n):
    draw = np.random.default_rng(100 * rank + kind)
    dtype = np.dtype(TYPES[kind])
    if dtype.kind == "f":
        return draw.normal(size=n).astype(dtype)
    info = np.iinfo(dtype)
    return draw.integers(info.min, info.max, n, dtype, endpoint=True)


def reduced(arrays, how):
    """In the order of the ranks, rounded after each step."""
    with np.errstate(all="ignore"):
        return functools.reduce(OPERATE[how], arrays)


def same(found, wanted):
    assert found.dtype == wanted.dtype and np.array_equal(found.view(np.uint8), wanted.view(np.uint8))


@pytest.mark.parametrize(
    ("kind", "how"), [(kind, how) for kind in REDUCED for how in OPERATE if (kind, how) != (1, PROD)]
)
def test_all_reduce_in_place(ranks, kind, how):
    world, n = ranks(3), 1001
    sent = [data(rank, kind, n) for rank in range(3)]
    places = [world.put(rank, array) for rank, array in enumerate(sent)]
    world.call(operations.all_reduce, lambda rank: (places[rank], places[rank], n, kind, how))
    assert world.synchronize() == [0, 0, 0]
    for rank in range(3):
        same(world.get(rank, places[rank], sent[0]), reduced(sent, how))


@pytest.mark.parametrize("kind", [6, 10])
def test_all_reduce_of_types_that_one_chip_has(ranks, kind):
    world, n = ranks(2, chip="950"), 77
    sent = [data(rank, kind, n) for rank in range(2)]
    places = [world.put(rank, array) for rank, array in enumerate(sent)]
    world.call(operations.all_reduce, lambda rank: (places[rank], places[rank], n, kind, SUM))
    assert world.synchronize() == [0, 0]
    same(world.get(1, places[1], sent[0]), reduced(sent, SUM))


def test_all_reduce_of_bfloat16_rounds_after_each_step(ranks):
    ml_dtypes = pytest.importorskip("ml_dtypes")
    world, n = ranks(3), 4096
    sent = [data(rank, 4, n).astype(ml_dtypes.bfloat16) for rank in range(3)]
    places = [world.put(rank, array) for rank, array in enumerate(sent)]
    world.call(operations.all_reduce, lambda rank: (places[rank], places[rank], n, BF16, SUM))
    assert world.synchronize() == [0, 0, 0]
    wanted = sent[0] + sent[1] + sent[2]
    for rank in range(3):
        same(world.get(rank, places[rank], sent[0]), wanted)


@pytest.mark.parametrize("how", OPERATE)
@pytest.mark.parametrize("kind", [3, BF16])
def test_halves_of_every_magnitude(kind, how):
    """All 65,536 numbers with others, as NumPy computes them: subnormal, infinite, NaN, ties and overflows."""
    every, draw = np.arange(1 << 16, dtype=np.uint16), np.random.default_rng(how)
    type_ = np.dtype("float16") if kind == 3 else pytest.importorskip("ml_dtypes").bfloat16
    for other in (draw.permutation(every), every ^ 1, np.roll(every, 1024)):
        into, other = every.copy(), np.ascontiguousarray(other)
        with np.errstate(all="ignore"):
            wanted = OPERATE[how](into.view(type_), other.view(type_)).astype(np.float32)
        reduce_pieces(into.view(np.uint8), other.view(np.uint8), kind, how)
        found = into.view(type_).astype(np.float32)
        number = ~np.isnan(wanted)
        assert np.array_equal(np.isnan(found), ~number)
        assert np.array_equal(found[number], wanted[number])


def test_many_pieces_and_an_odd_rest(ranks):
    world, n = ranks(2), (5 << 20) // 4 + 3
    sent = [data(rank, 4, n) for rank in range(2)]
    places = [world.put(rank, array) for rank, array in enumerate(sent)]
    results = [world.malloc(rank, 4 * n) for rank in range(2)]
    world.call(operations.all_reduce, lambda rank: (places[rank], results[rank], n, 4, SUM))
    assert world.synchronize() == [0, 0]
    for rank in range(2):
        same(world.get(rank, results[rank], sent[0]), reduced(sent, SUM))
        same(world.get(rank, places[rank], sent[0]), sent[rank])


@pytest.mark.parametrize("kind", [0, 3, 4, 5, 7, 8, 9, 10, 11])
def test_what_moves_without_computing(ranks, kind):
    world, n = ranks(3), 129
    sent = [data(rank, kind, 3 * n) for rank in range(3)]
    size = sent[0].itemsize
    places = [world.put(rank, array) for rank, array in enumerate(sent)]
    results = [world.malloc(rank, 3 * n * size) for rank in range(3)]
    one, all_ = np.empty_like(sent[0][:n]), np.empty_like(sent[0])

    world.call(operations.all_gather, lambda rank: (places[rank], results[rank], n, kind))
    assert world.synchronize() == [0, 0, 0]
    for rank in range(3):
        same(world.get(rank, results[rank], all_), np.concatenate([each[:n] for each in sent]))
    world.call(operations.scatter, lambda rank: (places[rank], results[rank], n, kind, 1))
    assert world.synchronize() == [0, 0, 0]
    for rank in range(3):
        same(world.get(rank, results[rank], one), sent[1][rank * n : (rank + 1) * n])
    world.call(operations.all_to_all, lambda rank: (places[rank], n, kind, results[rank], n, kind))
    assert world.synchronize() == [0, 0, 0]
    for rank in range(3):
        same(world.get(rank, results[rank], all_), np.concatenate([each[rank * n : (rank + 1) * n] for each in sent]))
    world.call(operations.broadcast, lambda rank: (places[rank], 3 * n, kind, 2))
    assert world.synchronize() == [0, 0, 0]
    for rank in range(3):
        same(world.get(rank, places[rank], all_), sent[2])


def test_reduce_and_reduce_scatter(ranks):
    world, n = ranks(3), 50
    sent = [data(rank, 4, 3 * n) for rank in range(3)]
    places = [world.put(rank, array) for rank, array in enumerate(sent)]
    results = [world.put(rank, np.full(3 * n, 7, np.float32)) for rank in range(3)]
    world.call(operations.reduce, lambda rank: (places[rank], results[rank], 3 * n, 4, MAX, 1))
    assert world.synchronize() == [0, 0, 0]
    same(world.get(1, results[1], sent[0]), reduced(sent, MAX))
    same(world.get(0, results[0], sent[0]), np.full(3 * n, 7, np.float32))
    world.call(operations.reduce_scatter, lambda rank: (places[rank], results[rank], n, 4, SUM))
    # into a part of what is sent, as frameworks do
    world.call(operations.reduce_scatter, lambda rank: (places[rank], places[rank] + rank * n * 4, n, 4, SUM))
    assert world.synchronize() == [0, 0, 0]
    for rank in range(3):
        part = reduced(sent, SUM)[rank * n : (rank + 1) * n]
        same(world.get(rank, results[rank], part), part)
        same(world.get(rank, places[rank] + rank * n * 4, part), part)


def test_counts_of_each_rank(ranks):
    world = ranks(3)
    sent = [data(rank, 4, 30) for rank in range(3)]
    places = [world.put(rank, array) for rank, array in enumerate(sent)]
    results = [world.put(rank, np.zeros(60, np.float32)) for rank in range(3)]
    zeros = np.zeros(60, np.float32)
    counts, at = [4, 0, 7], [10, 0, 20]
    world.call(operations.all_gather_v, lambda rank: (places[rank], counts[rank], results[rank], counts, at, 4))
    assert world.synchronize() == [0, 0, 0]
    wanted = zeros.copy()
    wanted[10:14], wanted[20:27] = sent[0][:4], sent[2][:7]
    for rank in range(3):
        same(world.get(rank, results[rank], zeros), wanted)

    counts, at = [3, 0, 5], [2, 0, 9]
    world.call(
        operations.reduce_scatter_v,
        lambda rank: (places[rank], counts, at, results[rank] if counts[rank] else 0, counts[rank], 4, SUM),
    )
    assert world.synchronize() == [0, 0, 0]
    total = reduced(sent, SUM)
    same(world.get(0, results[0], total[:3]), total[2:5])
    same(world.get(2, results[2], total[:5]), total[9:14])

    matrix = [1, 2, 3, 0, 5, 0, 2, 2, 2]
    world.call(operations.all_to_all_vc, lambda rank: (places[rank], matrix, 4, results[rank], 4))
    assert world.synchronize() == [0, 0, 0]
    same(world.get(1, results[1], zeros[:9]), np.concatenate([sent[0][1:3], sent[1][0:5], sent[2][2:4]]))
    gets = [matrix[2], matrix[5], matrix[8]]
    arguments = {
        0: ([1, 2, 3], [0, 10, 20], [matrix[0], matrix[3], matrix[6]]),
        1: ([0, 5, 0], [0, 3, 0], [matrix[1], matrix[4], matrix[7]]),
        2: ([2, 2, 2], [1, 5, 9], gets),
    }
    world.call(
        operations.all_to_all_v,
        lambda rank: (places[rank], *arguments[rank][:2], 4, results[rank], arguments[rank][2], [0, 20, 40], 4),
    )
    assert world.synchronize() == [0, 0, 0]
    found = world.get(2, results[2], zeros)
    same(found[:3], sent[0][20:23])
    same(found[40:42], sent[2][9:11])


def test_nothing_to_do_waits_for_nobody(ranks):
    world = ranks(2)
    world.on(0, operations.all_reduce, world.comms[0], 0, 0, 0, 4, SUM, world.streams[0])
    assert world.on(0, world.acl.rt.synchronize_stream, world.streams[0]) == 0


def test_one_rank_alone(ranks):
    world = ranks(1)
    sent = data(0, 4, 10)
    place, result = world.put(0, sent), world.malloc(0, 40)
    world.call(operations.all_reduce, lambda rank: (place, result, 10, 4, SUM))
    world.call(operations.barrier, lambda rank: ())
    assert world.synchronize() == [0]
    same(world.get(0, result, sent), sent)


def test_sends_and_receives_in_order(ranks):
    world = ranks(2)
    sent = [data(0, 4, 10), data(1, 4, 20)]
    places = [world.put(0, each) for each in sent]
    results = [world.malloc(1, 80), world.malloc(1, 80)]
    for place, each in zip(places, sent, strict=True):
        world.on(0, operations.exchange, world.comms[0], "HcclSend", [(True, 1, place, each.size, 4)], world.streams[0])
    for result, each in zip(results, sent, strict=True):
        world.on(
            1, operations.exchange, world.comms[1], "HcclRecv", [(False, 0, result, each.size, 4)], world.streams[1]
        )
    assert world.synchronize() == [0, 0]
    for result, each in zip(results, sent, strict=True):
        same(world.get(1, result, each), each)


@pytest.mark.parametrize("how", ["batch", "group"])
def test_a_ring_in_one_batch_or_group(ranks, how):
    world = ranks(3)
    sent = [data(rank, 4, 10) for rank in range(3)]
    places = [world.put(rank, each) for rank, each in enumerate(sent)]
    results = [world.malloc(rank, 40) for rank in range(3)]
    for rank in range(3):
        items = [(True, (rank + 1) % 3, places[rank], 10, 4), (False, (rank - 1) % 3, results[rank], 10, 4)]
        if how == "batch":
            world.on(rank, operations.exchange, world.comms[rank], "HcclBatchSendRecv", items, world.streams[rank])
            continue
        groups.start()
        groups.start()
        for item in items:
            name = "HcclSend" if item[0] else "HcclRecv"
            world.on(rank, operations.exchange, world.comms[rank], name, [item], world.streams[rank])
        groups.end()
        groups.end()
    assert world.synchronize() == [0, 0, 0]
    for rank in range(3):
        same(world.get(rank, results[rank], sent[0]), sent[rank - 1])


def test_a_rank_sends_to_itself_in_a_batch(ranks):
    world, sent = ranks(2), data(0, 4, 10)
    place, result = world.put(0, sent), world.malloc(0, 40)
    items = [(False, 0, result, 10, 4), (True, 0, place, 10, 4)]
    world.on(0, operations.exchange, world.comms[0], "HcclBatchSendRecv", items, world.streams[0])
    assert world.on(0, world.acl.rt.synchronize_stream, world.streams[0]) == 0
    same(world.get(0, result, sent), sent)


def test_the_order_of_the_stream_holds(ranks):
    """A copy before a collective is done before it, and one behind it comes after."""
    world, n = ranks(2), 1 << 16
    sent = [np.full(n, rank + 1, np.float32) for rank in range(2)]
    places = [world.put(rank, np.zeros(n, np.float32)) for rank in range(2)]
    sources = [world.put(rank, sent[rank]) for rank in range(2)]
    results = [world.malloc(rank, 4 * n) for rank in range(2)]
    for rank in range(2):
        assert world.acl.rt.set_device(rank) == 0
        stream = world.streams[rank]
        assert world.acl.rt.memcpy_async(places[rank], 4 * n, sources[rank], 4 * n, 3, stream) == 0
        operations.all_reduce(world.comms[rank], places[rank], places[rank], n, 4, SUM, stream)
        assert world.acl.rt.memcpy_async(results[rank], 4 * n, places[rank], 4 * n, 3, stream) == 0
        assert world.acl.rt.memset_async(places[rank], 4 * n, 0, 4 * n, stream) == 0
    assert world.synchronize() == [0, 0]
    for rank in range(2):
        same(world.get(rank, results[rank], sent[0]), np.full(n, 3, np.float32))


def test_collectives_on_two_streams_go_one_after_the_other(ranks):
    world, n = ranks(2), 100
    others = [world.on(rank, world.value, world.acl.rt.create_stream) for rank in range(2)]
    places = [world.put(rank, np.full(n, rank + 1, np.int32)) for rank in range(2)]
    for round_ in range(4):
        for rank in range(2):
            stream = (world.streams, others)[round_ % 2][rank]
            world.on(rank, operations.all_reduce, world.comms[rank], places[rank], places[rank], n, 2, SUM, stream)
    for rank in range(2):
        for stream in (world.streams[rank], others[rank]):
            assert world.on(rank, world.acl.rt.synchronize_stream, stream) == 0
        same(world.get(rank, places[rank], np.zeros(n, np.int32)), np.full(n, 24, np.int32))


def test_the_same_bits_in_every_run(ranks):
    world, n = ranks(4), 5000
    sent = [data(rank, 3, n) for rank in range(4)]
    results = []
    for _ in range(3):
        places = [world.put(rank, array) for rank, array in enumerate(sent)]
        world.call(operations.all_reduce, lambda rank, places=places: (places[rank], places[rank], n, 3, SUM))
        assert world.synchronize() == [0, 0, 0, 0]
        results += [world.get(rank, places[rank], sent[0]) for rank in range(4)]
    for result in results:
        same(result, reduced(sent, SUM))


def test_memory_mapped_side_by_side(ranks):
    """As PyTorch's expandable segments are: two pieces of physical memory in one reservation."""
    world, page = ranks(2), 2 << 20
    acl, places = world.acl, []
    sent = [data(rank, 4, 2 * page // 4) for rank in range(2)]
    for rank in range(2):
        assert acl.rt.set_device(rank) == 0
        start = world.value(acl.rt.reserve_mem_address, 2 * page, 0, 0, 1)
        for i in range(2):
            wanted = {
                "handleType": 0,
                "allocationType": 0,
                "memAttr": 4,
                "location": {"id": rank, "type": 1},
                "reserve": 0,
            }
            physical = world.value(acl.rt.malloc_physical, page, wanted, 0)
            assert acl.rt.map_mem(start + i * page, page, 0, physical, 0) == 0
        assert acl.rt.memcpy(start, 2 * page, sent[rank].ctypes.data, 2 * page, 1) == 0
        places.append(start)
    world.call(operations.all_reduce, lambda rank: (places[rank], places[rank], 2 * page // 4, 4, SUM))
    assert world.synchronize() == [0, 0]
    for rank in range(2):
        same(world.get(rank, places[rank], sent[0]), reduced(sent, SUM))


def test_where_no_bytes_are_moved(ranks):
    world = ranks(2, driver="null")
    places = [world.malloc(rank, 400) for rank in range(2)]
    world.call(operations.all_reduce, lambda rank: (places[rank], places[rank], 100, 4, SUM))
    world.call(operations.all_gather, lambda rank: (places[rank], places[rank], 50, 4))
    assert world.synchronize() == [0, 0]


def test_graphs_run_collectives_again(ranks):
    """Captured on each rank, run twice, between collectives that are not captured."""
    three = ranks(3)
    n = 1000
    values = [np.full(n, rank + 1, np.float32) for rank in range(3)]
    send = [three.put(rank, values[rank]) for rank in range(3)]
    receive = [three.put(rank, np.zeros(n, np.float32)) for rank in range(3)]
    made = []
    for rank in range(3):
        three.on(rank, capture.begin, three.streams[rank], 2)
        arguments = (send[rank], receive[rank], n, 4, SUM)
        three.on(rank, operations.all_reduce, three.comms[rank], *arguments, three.streams[rank])
        three.on(rank, operations.broadcast, three.comms[rank], receive[rank], n, 4, 0, three.streams[rank])
        made.append(three.on(rank, capture.end, three.streams[rank]))
    for turn in range(2):
        for rank in range(3):
            assert three.on(rank, three.acl.rt.memset, receive[rank], 4 * n, 0, 4 * n) == 0
            three.on(rank, replay.execute_async, made[rank], three.streams[rank])
        three.call(operations.broadcast, lambda rank, root=turn: (send[rank], n, 4, root))
        assert three.synchronize() == [0, 0, 0]
        for rank in range(3):
            expected = 6.0 if turn == 0 else 3.0
            assert (three.get(rank, receive[rank], values[0]) == expected).all()
