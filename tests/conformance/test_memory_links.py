"""Links for memory: mapping physical memory at a second place, and choosing the link of what is mapped or shared."""

from __future__ import annotations

import pytest
from refusals import code

from softacl.codes import Code
from softacl.runtime.graphs import build
from softacl.runtime.ipc import shared_memory, shared_notifies
from softacl.runtime.memory import memory_links, virtual_memory

PAGE = 2 << 20
WANTED = virtual_memory.Property(memory_attribute=4, location_type=1)


@pytest.fixture(params=["threads", "deferred", "seeded"])
def binding(request, acl_on):
    return acl_on(chip="910_93", memory="64MiB", executor=request.param)


def two_mappings():
    src = virtual_memory.reserve_address(2 * PAGE, 0, 0, 1)
    dst = virtual_memory.reserve_address(2 * PAGE, 0, 0, 1)
    for i in range(2):
        virtual_memory.map_memory(src + i * PAGE, PAGE, 0, virtual_memory.malloc_physical(PAGE, WANTED, 0), 0)
    return dst, src


@pytest.mark.needs_bytes
def test_both_places_show_the_same_memory(binding):
    dst, src = two_mappings()
    memory_links.map_selected(dst, 2 * PAGE, src, 1)
    host, _ = binding.rt.malloc_host(8)
    for i in range(2):
        assert binding.rt.memset(src + i * PAGE, 8, 7 + i, 8) == 0
        assert binding.rt.memcpy(host, 8, dst + i * PAGE, 8, 2) == 0
        assert binding.util.ptr_to_bytes(host, 8) == bytes([7 + i]) * 8


def test_pieces_are_unmapped_one_by_one(binding):
    dst, src = two_mappings()
    memory_links.map_selected(dst, 2 * PAGE, src, 0)
    assert code(memory_links.map_selected, dst, 2 * PAGE, src, 0) == Code.RT_PARAM_INVALID
    for i in range(2):
        virtual_memory.unmap_memory(dst + i * PAGE)
    virtual_memory.release_address(dst)


def test_wrong_links_and_places(binding):
    dst, src = two_mappings()
    assert code(memory_links.map_selected, 0, PAGE, src, 0) == Code.INVALID_PARAM
    assert code(memory_links.map_selected, dst, 0, src, 0) == Code.INVALID_PARAM
    assert code(memory_links.map_selected, dst, PAGE, src, 2) == Code.INVALID_PARAM
    assert code(memory_links.map_selected, dst, PAGE, src + 4096, 0) == Code.RT_PARAM_INVALID
    handle = virtual_memory.handle_at(src)
    memory_links.set_link(handle, 1)
    assert code(memory_links.set_link, handle, 2) == Code.RT_LINK_TYPE_NOT_SUPPORTED
    assert code(memory_links.set_link, handle, 4) == Code.RT_PARAM_INVALID
    assert code(memory_links.set_link, handle + 1, 0) == Code.RT_PARAM_INVALID


@pytest.mark.soft_only
def test_shared_memory_has_a_link_and_a_list_of_processes(binding):
    device, _ = binding.rt.malloc(PAGE, 0)
    key = shared_memory.export(device, PAGE, 65, 0)
    shared_memory.set_attribute(key, 0, 1)
    shared_memory.allow_servers(key, [1])
    assert code(shared_memory.set_attribute, key, 0, 3) == Code.RT_LINK_TYPE_NOT_SUPPORTED
    assert code(shared_memory.set_attribute, key, 1, 0) == Code.RT_PARAM_INVALID
    assert code(shared_memory.set_attribute, "no such key", 0, 0) == Code.RT_PARAM_INVALID
    notify, _ = binding.rt.create_notify(0)
    assert code(shared_notifies.allow_servers, notify, [1]) == Code.RT_PARAM_INVALID
    shared_notifies.export(notify, 65, 0)
    shared_notifies.allow_servers(notify, [1])


def test_persistent_tasks_need_a_model(binding):
    plain, _ = binding.rt.create_stream()
    persistent, _ = binding.rt.create_stream_with_config(0, 4)
    assert code(build.clean, 0) == Code.RT_PARAM_INVALID
    assert code(build.clean, plain) == Code.RT_INTERNAL_ERROR
    assert code(build.clean, persistent) == Code.RT_INTERNAL_ERROR
