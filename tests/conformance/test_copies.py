"""Synchronous copies and fills: every kind and direction, interior pointers, and every mistake."""

from __future__ import annotations

import ctypes
import mmap
import threading

import numpy as np
import pytest

from softacl import observe

SIZE = 4096
PATTERN = bytes(range(256)) * (SIZE // 256)


@pytest.fixture
def places(acl):
    """Two addresses each of device, media, pinned and ordinary memory."""
    arrays = [np.zeros(SIZE, np.uint8) for _ in range(2)]
    made = {
        "device": [acl.rt.malloc(SIZE, 0)[0] for _ in range(2)],
        "media": [acl.media.dvpp_malloc(SIZE)[0] for _ in range(2)],
        "pinned": [acl.rt.malloc_host(SIZE)[0] for _ in range(2)],
        "ordinary": [array.ctypes.data for array in arrays],
    }
    yield made
    assert len(arrays) == 2  # the arrays live as long as the test


def put(acl, address, data, on_host):
    assert acl.rt.memcpy(address, len(data), acl.util.bytes_to_ptr(data), len(data), 0 if on_host else 1) == 0


def get(acl, address, nbytes):
    out = np.zeros(nbytes, np.uint8)
    assert acl.rt.memcpy(out.ctypes.data, nbytes, address, nbytes, 4) == 0
    return out.tobytes()


KINDS = {(False, False): 0, (False, True): 1, (True, False): 2, (True, True): 3}


@pytest.mark.parametrize("source", ["device", "media", "pinned", "ordinary"])
@pytest.mark.parametrize("target", ["device", "media", "pinned", "ordinary"])
@pytest.mark.parametrize("kind", ["real", "default"])
@pytest.mark.needs_bytes
def test_every_direction(acl, places, source, target, kind):
    on_device = {name: name in ("device", "media") for name in places}
    put(acl, places[source][0], PATTERN, not on_device[source])
    number = 4 if kind == "default" else KINDS[on_device[source], on_device[target]]
    assert acl.rt.memcpy(places[target][1], SIZE, places[source][0], SIZE, number) == 0
    assert get(acl, places[target][1], SIZE) == PATTERN


@pytest.mark.needs_bytes
def test_interior_pointers_and_slices(acl, places):
    device, pinned = places["device"][0], places["pinned"][0]
    put(acl, pinned, PATTERN, True)
    assert acl.rt.memset(device, SIZE, 0, SIZE) == 0
    assert acl.rt.memcpy(device + 1000, 100, pinned + 17, 100, 1) == 0
    got = get(acl, device, SIZE)
    assert got[1000:1100] == PATTERN[17:117] and got[:1000] == bytes(1000) and got[1100:] == bytes(SIZE - 1100)


@pytest.mark.needs_bytes
def test_overlapping_copy_within_a_block(acl, places):
    device = places["device"][0]
    put(acl, device, PATTERN, False)
    assert acl.rt.memcpy(device + 10, 100, device, 100, 3) == 0
    assert get(acl, device + 10, 100) == PATTERN[:100]


def test_large_dest_max_is_no_error(acl, places):
    for dest_max in (SIZE * 10, 2**63, places["pinned"][0], 2**64 - 1, -1):
        assert acl.rt.memcpy(places["device"][0], dest_max, places["pinned"][0], SIZE, 1) == 0


@pytest.mark.parametrize("kind", [0, 2, 3, 5])
@pytest.mark.needs_bytes
def test_a_wrong_kind_is_announced_and_the_addresses_decide(acl, places, kind):
    heard = []

    class Listener(observe.Observer):
        def on_copy_done(self, copy):
            heard.append(copy)

    put(acl, places["pinned"][0], PATTERN, True)
    assert acl.rt.memcpy(places["device"][0], SIZE, places["pinned"][0], SIZE, kind) == 0
    assert get(acl, places["device"][0], SIZE) == PATTERN
    observe.subscribe(Listener())
    assert acl.rt.memcpy(places["device"][0], SIZE, places["pinned"][0], SIZE, kind) == 0
    assert heard[-1].call.function == "aclrtMemcpy" and heard[-1].nbytes == SIZE
    assert heard[-1].kind == kind and heard[-1].real_kind == 1


def wrong_copies(places):
    d, h = places["device"][0], places["pinned"][0]
    return {
        "null dst": ((0, SIZE, h, SIZE, 1), 100000, "dst is null"),
        "null src": ((d, SIZE, 0, SIZE, 1), 100000, "src is null"),
        "count above dest_max": ((d, 10, h, 11, 1), 107000, "count 11 is more than dest_max 10"),
        "negative count": ((d, 10, h, -1, 1), 107000, "dest_max 10"),
        "unknown kind": ((d, 10, h, 10, 8), 100000, "copy kind 8"),
        "a kind of descriptors": ((d, 10, h, 10, 6), 100000, "copy kind 6"),
        "negative kind": ((d, 10, h, 10, -1), 100000, "copy kind -1"),
        "past the device block": ((d + SIZE - 8, 100, h, 100, 1), 107000, "past the block"),
        "past the host block": ((d, 100, h + SIZE - 8, 100, 1), 107000, "past the block"),
        "unknown host source": ((d, 64, 4096, 64, 1), 107000, "src 0x1000 cannot be read"),
        "unknown host target": ((4096, 64, d, 64, 2), 107000, "dst 0x1000 cannot be written"),
        "unknown on both sides": ((4096, 64, 8192, 64, 0), 107000, "cannot be"),
        "next to a block": ((d - 64, 10, h, 10, 1), 107000, "no live block"),
    }


CASES = list(wrong_copies({"device": [0], "pinned": [0]}))


@pytest.mark.parametrize("case", CASES)
@pytest.mark.needs_bytes
def test_wrong_copies(acl, places, case):
    put(acl, places["device"][0], PATTERN, False)
    arguments, code, words = wrong_copies(places)[case]
    assert acl.rt.memcpy(*arguments) == code
    message = acl.get_recent_err_msg()
    assert words in message and "acl.rt.memcpy" in message
    assert get(acl, places["device"][0], SIZE) == PATTERN  # nothing has changed
    assert acl.rt.memcpy(places["device"][1], SIZE, places["device"][0], SIZE, 3) == 0  # and all goes on


@pytest.mark.needs_bytes
def test_memory_without_access_is_told(acl, places):
    region = mmap.mmap(-1, 8192)
    address = ctypes.addressof(ctypes.c_char.from_buffer(region))
    libc = ctypes.CDLL(None)
    assert libc.mprotect(ctypes.c_void_p(address), 4096, 1) == 0
    assert acl.rt.memcpy(address, 64, places["device"][0], 64, 2) == 107000
    assert "cannot be written" in acl.get_recent_err_msg()
    libc.mprotect(ctypes.c_void_p(address), 4096, 3)
    assert acl.rt.memcpy(address, 64, places["device"][0], 64, 2) == 0


@pytest.mark.parametrize("freed", ["device", "media", "pinned"])
def test_freed_memory(acl, places, freed):
    release = {"device": acl.rt.free, "media": acl.media.dvpp_free, "pinned": acl.rt.free_host}[freed]
    address, other = places[freed][0], places["device"][1]
    assert release(address) == 0
    assert acl.rt.memcpy(other, 64, address, 64, 4) == 107000
    assert "freed, or never allocated" in acl.get_recent_err_msg()
    assert acl.rt.memcpy(address, 64, other, 64, 4) == 107000
    assert acl.rt.memset(address, 64, 0, 64) == 107000


@pytest.mark.needs_bytes
def test_fills(acl, places):
    for name in places:
        address = places[name][0]
        assert acl.rt.memset(address, SIZE, 0x1FF, 100) == 0  # the low byte
        assert acl.rt.memset(address + 10, 5, -2, 5) == 0
        assert get(acl, address, 20) == b"\xff" * 10 + b"\xfe" * 5 + b"\xff" * 5


@pytest.mark.parametrize(
    "arguments, code, words",
    [
        ((0, 10, 1, 10), 100000, "null"),
        (("d", 10, 1, 11), 107000, "count 11 is more than max_count 10"),
        (("d", SIZE * 2, 1, SIZE * 2), 107000, "past the block"),
        ((4096, 10, 1, 10), 107000, "cannot be written"),
    ],
)
@pytest.mark.needs_bytes
def test_wrong_fills(acl, places, arguments, code, words):
    arguments = tuple(places["device"][0] if a == "d" else a for a in arguments)
    assert acl.rt.memset(*arguments) == code
    assert words in acl.get_recent_err_msg()


def test_nothing_copied_or_filled_is_nothing_looked_at(acl):
    assert acl.rt.memset(0, 0, 1, 0) == acl.rt.memcpy(0, 0, 0, 0, 99) == acl.rt.memcpy2d(0, 0, 0, 0, 0, 5, 9) == 0


@pytest.mark.needs_bytes
def test_matrix_copies(acl, places):
    device, pinned = places["device"][0], places["pinned"][0]
    put(acl, pinned, PATTERN, True)
    acl.rt.memset(device, SIZE, 0, SIZE)
    assert acl.rt.memcpy2d(device, 128, pinned, 64, 48, 20, 1) == 0
    got = get(acl, device, SIZE)
    for row in range(20):
        assert got[row * 128 : row * 128 + 48] == PATTERN[row * 64 : row * 64 + 48]
        assert got[row * 128 + 48 : row * 128 + 128] == bytes(80)


@pytest.mark.parametrize(
    "change, code",
    [
        ({"width": 200}, 100000),
        ({"spitch": 40}, 100000),
        ({"height": 1000}, 107000),
        ({"kind": 0}, 100000),
        ({"kind": 3}, 207000),  # hicann/runtime src/runtime/api/impl/api_error.cc:3023
        ({"dst": 0}, 100000),
    ],
)
def test_wrong_matrix_copies(acl, places, change, code):
    values = {
        "dst": places["device"][0],
        "dpitch": 128,
        "src": places["pinned"][0],
        "spitch": 64,
        "width": 48,
        "height": 20,
        "kind": 1,
    } | change
    assert acl.rt.memcpy2d(*values.values()) == code
    assert acl.get_recent_err_msg()


@pytest.mark.needs_bytes
def test_descriptor_copies(acl, places):
    size, code = acl.rt.get_memcpy_desc_size(6)
    assert code == 0 and acl.rt.get_memcpy_desc_size(1) == (0, 207000)
    a, b = places["device"]
    put(acl, a, PATTERN, False)
    desc, _ = acl.rt.malloc(size, 0)
    assert acl.rt.set_memcpy_desc(desc, 6, a, b, SIZE, 0) == (desc, 0)
    stream, _ = acl.rt.create_stream()
    assert acl.rt.memcpy_async_with_desc(desc, 6, stream) == acl.rt.synchronize_stream(stream) == 0
    assert get(acl, b, SIZE) == PATTERN
    acl.rt.memset(desc, size, 0, size)
    assert acl.rt.memcpy_async_with_desc(desc, 6, stream) == 0
    assert acl.rt.synchronize_stream(stream) != 0  # the descriptor is read when the task runs
    assert acl.rt.set_memcpy_desc(desc, 6, a, b, SIZE * 2, 0)[1] == 107000


@pytest.mark.needs_bytes
def test_batch_copies(acl, places):
    from softacl.codes import Code
    from softacl.runtime.copies.batch_copies import BatchAttribute, BatchError, memcpy_batch

    d, h = places["device"][0], places["pinned"][0]
    put(acl, h, PATTERN, True)
    to_device = BatchAttribute(dst=(1, 0), src=(0, 0))
    pieces = [0, 1000, 2000]
    memcpy_batch([d + p for p in pieces], [500] * 3, [h + p for p in pieces], [500] * 3, [to_device], [0])
    for p in pieces:
        assert get(acl, d + p, 500) == PATTERN[p : p + 500]
    acl.rt.memset(d, SIZE, 0, SIZE)
    bad = [500, 501, 500]
    with pytest.raises(BatchError) as caught:
        memcpy_batch([d + p for p in pieces], [500] * 3, [h + p for p in pieces], bad, [to_device], [0])
    assert caught.value.index == 1 and caught.value.code == Code.INVALID_PARAM
    assert get(acl, d, 500) == bytes(500)  # nothing has moved
    for attributes, starts in (([], []), ([to_device], [1]), ([to_device, to_device], [0, 0])):
        with pytest.raises(BatchError):
            memcpy_batch([d], [10], [h], [10], attributes, starts)
    with pytest.raises(BatchError, match="4096"):
        memcpy_batch([d] * 4097, [1] * 4097, [h] * 4097, [1] * 4097, [to_device], [0])
    with pytest.raises(BatchError, match="direction"):
        memcpy_batch([d, h], [1, 1], [h, d], [1, 1], [to_device, BatchAttribute((0, 0), (1, 0))], [0, 1])
    with pytest.raises(BatchError, match="on device 1"):
        memcpy_batch([d], [1], [h], [1], [BatchAttribute((1, 1), (0, 0))], [0])


@pytest.mark.needs_bytes
def test_large_copies_arrive_whole(acl):
    size = 24 << 20  # done by two cores
    data = np.arange(size // 4, dtype=np.uint32)
    device, _ = acl.rt.malloc(size, 0)
    out = np.zeros_like(data)
    for _ in range(3):
        assert acl.rt.memcpy(device, size, data.ctypes.data, size, 1) == 0
        out[:] = 0
        assert acl.rt.memcpy(out.ctypes.data, size, device, size, 2) == 0
        assert (out == data).all()
    assert acl.rt.memcpy(device + 64, size - 64, device, size - 64, 3) == 0  # overlapping
    assert acl.rt.memcpy(out.ctypes.data, size - 64, device + 64, size - 64, 2) == 0
    assert (out[:-16] == data[:-16]).all()
    assert acl.rt.memset(device, size, 5, size) == 0
    assert acl.rt.memcpy(out.ctypes.data, size, device, size, 2) == 0
    assert (out.view(np.uint8) == 5).all()


@pytest.mark.needs_bytes
def test_large_copies_from_many_threads_and_with_bad_ends(acl):
    size = 9 << 20
    wrong = []

    def work(number):
        acl.rt.set_device(0)
        device, _ = acl.rt.malloc(size, 0)
        out = np.zeros(size, np.uint8)
        for i in range(5):
            value = number * 10 + i
            codes = acl.rt.memset(device, size, value, size), acl.rt.memcpy(out.ctypes.data, size, device, size, 2)
            if codes != (0, 0) or not (out == value).all():
                wrong.append((number, i, codes))
        acl.rt.free(device)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    region = mmap.mmap(-1, size)
    address = ctypes.addressof(ctypes.c_char.from_buffer(region))
    ctypes.CDLL(None).mprotect(ctypes.c_void_p(address + size - 4096), 4096, 0)
    device, _ = acl.rt.malloc(size, 0)
    assert acl.rt.memcpy(device, size, address, size, 1) == 107000  # the half of the other core fails
    assert acl.rt.memcpy(device, size - 4096, address, size - 4096, 1) == 0


def test_a_negative_address_is_described_as_the_word_that_it_is(acl):
    from softacl.runtime.memory.live_blocks import describe

    device, _ = acl.rt.malloc(64, 0)
    assert describe(-1) == "0xffffffffffffffff, ordinary host memory"
    assert describe(device - 2**64) == describe(device)


@pytest.mark.parametrize("pitch, height", [(2**64 - 64, 2), (2**63, 3), (64, 2**60)])
def test_rows_that_pass_the_end_of_all_addresses(acl, pitch, height):
    device, _ = acl.rt.malloc(1 << 20, 0)
    array = np.zeros(4096, np.uint8)
    stream, _ = acl.rt.create_stream()
    host = array.ctypes.data
    for arguments in ((host, pitch, device, 64, 64, height, 2), (device, 64, host, pitch, 64, height, 1)):
        assert acl.rt.memcpy2d(*arguments) == acl.rt.memcpy2d_async(*arguments, stream) == 107000
    assert not array.any() and acl.rt.synchronize_stream(stream) == 0


@pytest.mark.needs_bytes
@pytest.mark.parametrize("chip", ["310", "310P", "910", "910B"])
@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_copy_with_condition_is_done_when_it_returns(acl_on, chip, executor):
    """With ordinary host memory, on every chip: hicann/runtime src/acl/aclrt_impl/memory.cpp:727, api_error.cc:2264-2272."""
    acl = acl_on(chip=chip, executor=executor)
    stream, _ = acl.rt.create_stream()
    device, _ = acl.rt.malloc(SIZE, 0)
    host = np.full(SIZE, 5, np.uint8)
    assert acl.rt.memcpy_async_with_condition(device, SIZE, host.ctypes.data, SIZE, 1, stream) == 0
    host[:] = 9  # the copy no longer needs it
    assert acl.rt.memcpy_async_with_condition(host.ctypes.data, SIZE, device, SIZE, 2, stream) == 0
    assert (host == 5).all()  # without a synchronisation
    assert acl.rt.memcpy_async_with_condition(device, SIZE, device, SIZE + 1, 3, stream) == 107000
    assert "memcpy_async_with_condition" in acl.get_recent_err_msg()
