"""Memory that is mapped side by side in one reservation is one range for copies, fills and operators."""

from __future__ import annotations

import numpy as np
import pytest

from softacl.codes import Code
from softacl.operators.device_tensors import Tensor
from softacl.operators.execution import run

PAGE = 2 << 20
ON_DEVICE = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": {"id": 0, "type": 1}, "reserve": 0}
ON_HOST = {**ON_DEVICE, "memAttr": 13, "location": {"id": 0, "type": 0}}
DATA = np.arange(3 * PAGE // 4, dtype=np.uint32)


def ok(result):
    *values, code = result if isinstance(result, tuple) else (result,)
    assert code == 0
    return values[0] if values else None


@pytest.fixture(params=["threads", "deferred", "seeded"])
def binding(request, acl_on):
    return acl_on(chip="910B", memory="64MiB", executor=request.param)


def mapped(rt, n=3, pages=4, wanted=ON_DEVICE):
    """Reserved addresses and the handles of the physical memory behind the first `n` pages, taken in no order."""
    start = ok(rt.reserve_mem_address(pages * PAGE, 0, 0, 1))
    handles = [ok(rt.malloc_physical(PAGE, wanted, 0)) for _ in range(n)]
    handles = handles[::-1]
    for i, handle in enumerate(handles):
        ok(rt.map_mem(start + i * PAGE, PAGE, 0, handle, 0))
    return start, handles


def got(rt, address, nbytes):
    back = np.zeros(nbytes, np.uint8)
    ok(rt.memcpy(back.ctypes.data, nbytes, address, nbytes, 2))
    return back


@pytest.mark.needs_bytes
def test_copies_and_fills_go_over_the_borders(binding):
    rt = binding.rt
    start, _ = mapped(rt)
    nbytes, stream = 3 * PAGE, ok(rt.create_stream())
    ok(rt.memcpy(start, nbytes, DATA.ctypes.data, nbytes, 1))
    assert got(rt, start, nbytes).tobytes() == DATA.tobytes()
    host = ok(rt.malloc_host(nbytes))
    ok(rt.memcpy_async(host, nbytes, start, nbytes, 2, stream))
    ok(rt.synchronize_stream(stream))
    assert binding.util.ptr_to_bytes(host, nbytes) == DATA.tobytes()
    ok(rt.memset_async(start + PAGE - 100, 2 * PAGE, 7, PAGE + 200, stream))
    ok(rt.memcpy_async(start + PAGE - 100, 100, start, 100, 3, stream))
    ok(rt.synchronize_stream(stream))
    wanted = DATA.view(np.uint8).copy()
    wanted[PAGE - 100 : 2 * PAGE + 100] = 7
    wanted[PAGE - 100 : PAGE] = DATA.view(np.uint8)[:100]
    assert got(rt, start, nbytes).tobytes() == wanted.tobytes()
    width = PAGE // 2 + 64  # rows that cross a border
    ok(rt.memcpy2d(start, width, DATA.ctypes.data, width, width, 4, 1))
    assert got(rt, start, 4 * width).tobytes() == DATA.tobytes()[: 4 * width]


@pytest.mark.needs_bytes
def test_operators_see_one_tensor(binding):
    rt = binding.rt
    start, _ = mapped(rt)
    ok(rt.memcpy(start, DATA.nbytes, DATA.ctypes.data, DATA.nbytes, 1))
    whole = Tensor(3, (DATA.size,), start)  # int32
    run("Add", [whole, whole], [whole])
    ok(rt.synchronize_stream(0))
    assert (got(rt, start, DATA.nbytes).view(np.uint32) == 2 * DATA).all()


@pytest.mark.needs_bytes
def test_memory_of_the_host_too(binding):
    rt = binding.rt
    start, _ = mapped(rt, wanted=ON_HOST)
    ok(rt.memcpy(start, DATA.nbytes, DATA.ctypes.data, DATA.nbytes, 0))
    assert binding.util.ptr_to_bytes(start, DATA.nbytes) == DATA.tobytes()  # the program has it at the same addresses


@pytest.mark.needs_bytes
def test_one_memory_at_two_places_is_one_memory(binding):
    rt = binding.rt
    start, handles = mapped(rt)
    other = ok(rt.reserve_mem_address(2 * PAGE, 0, 0, 1))
    ok(rt.map_mem(other, PAGE, 0, handles[2], 0))
    ok(rt.map_mem(other + PAGE, PAGE, 0, handles[0], 0))
    ok(rt.memset(other, 2 * PAGE, 5, 2 * PAGE))
    ok(rt.memset(start + PAGE, PAGE, 6, PAGE))
    assert got(rt, start, 3 * PAGE).reshape(3, PAGE).min(1).tolist() == [5, 6, 5]
    ok(rt.unmap_mem(start))
    assert got(rt, other, 2 * PAGE).min() == 5  # the bytes stay


def test_where_the_memory_ends_the_range_ends(binding):
    rt = binding.rt
    start, handles = mapped(rt)
    host = np.zeros(4 * PAGE, np.uint8).ctypes.data
    neighbour = ok(rt.reserve_mem_address(PAGE, 0, 0, 1))
    ok(rt.map_mem(neighbour, PAGE, 0, ok(rt.malloc_physical(PAGE, ON_DEVICE, 0)), 0))
    assert rt.memcpy(start + 1, 3 * PAGE, host, 3 * PAGE, 1) == Code.RT_PARAM_INVALID
    assert "end 1 bytes past" in binding.get_recent_err_msg()
    assert rt.memcpy(neighbour - PAGE, 2 * PAGE, host, 2 * PAGE, 1) == Code.RT_PARAM_INVALID  # another reservation
    ok(rt.unmap_mem(start + PAGE))
    assert rt.memset(start, 2 * PAGE, 0, 2 * PAGE) == Code.RT_PARAM_INVALID  # a hole
    ok(rt.map_mem(start + PAGE, PAGE, 0, handles[1], 0))
    ok(rt.memset(start, 2 * PAGE, 0, 2 * PAGE))


@pytest.mark.needs_bytes
def test_addresses_that_were_mapped_serve_others_again(binding):
    rt = binding.rt
    for _ in range(40):
        start, handles = mapped(rt)
        ok(rt.memset(start, 3 * PAGE, 9, 3 * PAGE))
        for i, handle in enumerate(handles):
            ok(rt.unmap_mem(start + i * PAGE))
            ok(rt.free_physical(handle))
        ok(rt.release_mem_address(start))
    block = ok(rt.malloc(8 * PAGE, 0))
    ok(rt.memset(block, 8 * PAGE, 3, 8 * PAGE))
    assert (got(rt, block, 8 * PAGE) == 3).all()


@pytest.mark.needs_bytes
def test_a_copy_in_the_queue_when_its_memory_is_unmapped_fails(acl_on):
    binding = acl_on(chip="910B", memory="64MiB", executor="deferred")
    rt = binding.rt
    start, _ = mapped(rt)
    stream, block = ok(rt.create_stream()), ok(rt.malloc(PAGE, 0))
    ok(rt.memcpy_async(block, PAGE, start + PAGE, PAGE, 3, stream))
    ok(rt.unmap_mem(start + PAGE))
    assert rt.synchronize_stream(stream) != 0
