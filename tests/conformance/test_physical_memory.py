"""Physical memory of the host, mappings without access, shareable handles of the second form."""

from __future__ import annotations

import ctypes
import os

import pytest
from refusals import code

from softacl.runtime.ipc import shared_memory
from softacl.runtime.memory import pointer_attributes, virtual_memory
from softacl.runtime.memory.virtual_memory import Property
from softacl.runtime.state import process

MIB = 1 << 20
SIZE = 2 * MIB
HUGE = 13  # ACL_MEM_HUGE
HOST, DEVICE, NUMA = 0, 1, 4


@pytest.fixture(params=["threads", "deferred", "seeded"])
def binding(request, acl_on):
    return acl_on(chip="910B", devices=2, memory="256MiB", executor=request.param)


def on_host(location=HOST, attribute=HUGE):
    return Property(memory_attribute=attribute, location_type=location)


def bytes_at(address, nbytes):
    return (ctypes.c_ubyte * nbytes).from_address(address)


@pytest.mark.needs_bytes
@pytest.mark.parametrize("location", [HOST, NUMA])
def test_physical_memory_of_the_host_is_used_by_program_and_device(binding, location):
    free_before = binding.rt.get_mem_info(1)
    handle = virtual_memory.malloc_physical(SIZE, on_host(location), 0)
    assert binding.rt.get_mem_info(1) == free_before  # it counts for no device
    assert virtual_memory.property_of(handle).location_type == location
    address = virtual_memory.reserve_address(2 * SIZE, 0, 0, 0)
    virtual_memory.map_memory(address + SIZE, SIZE, 0, handle, 0)
    there = address + SIZE
    assert pointer_attributes.attributes(there).location_type == HOST
    view = bytes_at(there, 64)
    view[:] = b"\x07" * 64
    device, _ = binding.rt.malloc(64, 0)
    stream, _ = binding.rt.create_stream()
    assert binding.rt.memcpy(device, 64, there, 64, 1) == 0
    assert binding.rt.memset(there, 64, 0, 64) == 0
    assert set(view) == {0}
    assert binding.rt.memcpy_async(there, 64, device, 64, 2, stream) == 0
    assert binding.rt.synchronize_stream(stream) == 0
    assert set(view) == {7}
    assert binding.rt.memcpy(there, SIZE + 1, device, SIZE + 1, 2) == 107000  # the mapping ends there
    assert [virtual_memory.access(there, 0, HOST), virtual_memory.access(there, 0, DEVICE)] == [3, 3]
    assert virtual_memory.access(there, 1, DEVICE) == 0
    virtual_memory.set_access(there, SIZE, [(3, 1, DEVICE)])
    assert virtual_memory.access(there, 1, DEVICE) == 3
    assert virtual_memory.handle_at(there) == handle
    virtual_memory.unmap_memory(there)
    assert binding.rt.memcpy(device, 64, there, 64, 1) == 107000
    virtual_memory.map_memory(address, SIZE, 0, handle, 0)  # elsewhere, with what it holds
    assert set(bytes_at(address, 64)) == {7}
    virtual_memory.free_physical(handle)
    assert set(bytes_at(address, 64)) == {7}  # it goes with the last mapping
    virtual_memory.unmap_memory(address)
    virtual_memory.release_address(address)


@pytest.mark.needs_bytes
def test_one_memory_at_two_addresses(binding):
    handle = virtual_memory.malloc_physical(SIZE, on_host(), 0)
    address = virtual_memory.reserve_address(2 * SIZE, 0, 0, 0)
    virtual_memory.map_memory(address, SIZE, 0, handle, 0)
    virtual_memory.map_memory(address + SIZE, SIZE, 0, handle, 0)
    bytes_at(address, 4)[:] = b"abcd"
    assert bytes(bytes_at(address + SIZE, 4)) == b"abcd"


@pytest.mark.parametrize("location", [HOST, DEVICE])
@pytest.mark.needs_bytes
def test_a_mapping_without_access_is_refused_until_access_is_set(binding, location):
    handle = virtual_memory.malloc_physical(SIZE, on_host(location), 0)
    address = virtual_memory.reserve_address(SIZE, 0, 0, 0)
    virtual_memory.map_without_access(address, SIZE, 0, handle, 0)
    host, _ = binding.rt.malloc_host(64)
    stream, _ = binding.rt.create_stream()
    assert virtual_memory.access(address, 0, location) == 0
    assert binding.rt.memset(address, 64, 1, 64) == 107000
    assert "aclrtMemSetAccess" in binding.get_recent_err_msg()
    assert binding.rt.memcpy(host, 64, address, 64, 2) == 107000
    assert binding.rt.memset_async(address, 64, 1, 64, stream) == 107000
    assert code(virtual_memory.set_access, address, SIZE, [(2, 0, location)]) == 107000
    assert code(virtual_memory.set_access, address, 2 * SIZE, [(3, 0, location)]) == 107000
    assert binding.rt.memset(address, 64, 1, 64) == 107000
    virtual_memory.set_access(address, SIZE, [(3, 0, location)])
    assert virtual_memory.access(address, 0, location) == 3
    assert binding.rt.memset(address, 64, 1, 64) == 0
    assert binding.rt.memcpy_async(host, 64, address, 64, 2, stream) in (0, 207000)  # within the host: not asynchronous
    assert binding.rt.synchronize_stream(stream) == 0
    virtual_memory.unmap_memory(address)


def test_the_host_has_no_access_to_memory_of_a_device(binding):
    handle = virtual_memory.malloc_physical(SIZE, Property(memory_attribute=HUGE, location_type=DEVICE), 0)
    address = virtual_memory.reserve_address(SIZE, 0, 0, 0)
    virtual_memory.map_memory(address, SIZE, 0, handle, 0)
    assert code(virtual_memory.set_access, address, SIZE, [(3, 0, HOST)]) == 107000


def test_mistakes_with_physical_memory_of_the_host(binding):
    malloc = virtual_memory.malloc_physical
    assert code(malloc, SIZE + 1, on_host(), 0) == 107000  # no multiple of the granularity
    assert virtual_memory.granularity(on_host(attribute=12), 0) == SIZE
    assert code(malloc, 1 << 30, on_host(attribute=14), 0) == 207000  # pages of 1 GiB
    assert code(malloc, SIZE, Property(memory_attribute=HUGE, location_type=NUMA, location_id=4711), 0) == 107000
    assert code(malloc, SIZE, Property(memory_attribute=99), 0) == 100000
    assert code(malloc, 1 << 50, on_host(), 0) == 207001
    for attribute in (2, 3, 6, 7, 4, 5, 12, 13):
        virtual_memory.free_physical(malloc(SIZE, on_host(attribute=attribute), 0))
    handle = malloc(SIZE, on_host(), 0)
    assert code(virtual_memory.map_memory, 2 * SIZE, SIZE, 0, handle, 0) == 107000  # not reserved
    virtual_memory.free_physical(handle)
    assert code(virtual_memory.free_physical, handle) != 0


def test_it_ends_with_the_runtime(binding):
    handle = virtual_memory.malloc_physical(SIZE, on_host(), 0)
    address = virtual_memory.reserve_address(SIZE, 0, 0, 0)
    virtual_memory.map_memory(address, SIZE, 0, handle, 0)
    used = process.host().totals(None)[0]
    assert binding.rt.reset_device(0) == 0
    assert virtual_memory.physicals.get(handle).mapped == 0  # the addresses ended with their device, the memory did not
    assert process.host().totals(None)[0] == used
    virtual_memory.free_physical(handle)
    assert process.host().totals(None)[0] >= used
    assert binding.finalize() == 0


@pytest.mark.soft_only
@pytest.mark.parametrize("location", [HOST, DEVICE])
def test_shareable_handles_of_the_second_form(binding, location):
    handle = virtual_memory.malloc_physical(SIZE, on_host(location), 0)
    first = virtual_memory.reserve_address(2 * SIZE, 0, 0, 0)
    virtual_memory.map_memory(first, SIZE, 0, handle, 0)
    assert binding.rt.memset(first, 64, 5, 64) == 0
    number = shared_memory.export_physical_v2(handle, 1, 0)
    shared_memory.allow_physical_v2(number, 1, [os.getpid()])
    again = shared_memory.import_physical_v2(number, 1, 0)  # a process may import its own
    virtual_memory.map_memory(first + SIZE, SIZE, 0, again, 0)
    host, _ = binding.rt.malloc_host(64)
    assert binding.rt.memcpy(host, 64, first + SIZE, 64, 2) == 0
    assert set(binding.util.ptr_to_bytes(host, 64)) == {5}
    assert code(shared_memory.export_physical_v2, handle, 3, 0) == 107000
    assert code(shared_memory.export_physical_v2, handle, 1, 2) == 107000
    assert code(shared_memory.export_physical_v2, handle, 2, 0) == 207000  # fabric: not on this chip
    assert code(shared_memory.export_physical_v2, 0, 1, 0) == 100000
    assert code(shared_memory.allow_physical_v2, number, 1, []) == 100000
    assert code(shared_memory.allow_physical_v2, number, 9, [1]) == 107000
    assert code(shared_memory.import_physical_v2, number, 1, 1) == 100000
    assert code(shared_memory.import_physical_v2, number, 0, 0) == 107000
    assert code(shared_memory.import_physical_v2, number + 2, 1, 0) == 107000


@pytest.mark.soft_only
def test_fabric_handles_where_the_chip_has_them(acl_on):
    acl_on(chip="910_93", memory="64MiB")
    handle = virtual_memory.malloc_physical(SIZE, on_host(DEVICE), 0)
    number = shared_memory.export_physical_v2(handle, 2, 1)
    assert shared_memory.handle_bytes(2) == 128
    assert virtual_memory.physicals.get(shared_memory.import_physical_v2(number, 2, 0)).nbytes == SIZE
