"""acl.util, registered memory, pointer attributes, virtual memory, picture headers, notifies."""

from __future__ import annotations

import ctypes
import gc
import io
import mmap
import threading

import numpy as np
import pytest
from PIL import Image

MIB = 1 << 20


def test_bytes_and_back(acl):
    data = b"some bytes"
    pointer = acl.util.bytes_to_ptr(data)
    assert acl.util.ptr_to_bytes(pointer, len(data)) == data
    assert acl.util.ptr_to_bytes(pointer + 5, 5) == b"bytes" and acl.util.ptr_to_bytes(pointer, 0) == b""


@pytest.mark.parametrize("value", [bytearray(b"x"), "x", 5, None, memoryview(b"x")])
def test_bytes_to_ptr_takes_bytes_only(acl, value):
    with pytest.raises(ValueError, match="needs bytes"):
        acl.util.bytes_to_ptr(value)


def test_a_pointer_keeps_nothing_alive(acl):
    class Watched(bytes):
        gone = False

        def __del__(self):
            Watched.gone = True

    acl.util.bytes_to_ptr(Watched(b"temporary"))
    gc.collect()
    assert Watched.gone


def test_numpy_helpers_warn_and_work(acl):
    array = np.arange(12, dtype=np.float32).reshape(3, 4)
    with pytest.warns(Warning, match="will be deprecated"):
        pointer = acl.util.numpy_to_ptr(array)
    assert pointer == array.ctypes.data
    with pytest.warns(Warning) as warned:
        assert acl.util.numpy_to_ptr(array[:, ::2]) == array.ctypes.data
    assert any("discontiguous" in str(warning.message) for warning in warned)
    with pytest.warns(Warning):
        pointer, kept = acl.util.numpy_contiguous_to_ptr(array[:, ::2])
    assert kept.flags.c_contiguous and pointer == kept.ctypes.data and (kept == array[:, ::2]).all()
    with pytest.warns(Warning):
        view = acl.util.ptr_to_numpy(array.ctypes.data, (3, 4), array.dtype.num)
    view[0, 0] = 99
    assert array[0, 0] == 99 and not view.flags.owndata
    for bad in (b"x", [1], 5):
        with pytest.warns(Warning), pytest.raises(ValueError, match="ndarray"):
            acl.util.numpy_to_ptr(bad)
    for shape, dtype, error in (
        ([3], 11, ValueError),
        ((3.0,), 11, TypeError),
        ((3,), 9999, ValueError),
        ((-1,), 11, ValueError),
    ):
        with pytest.warns(Warning), pytest.raises(error):
            acl.util.ptr_to_numpy(array.ctypes.data, shape, dtype)


def test_ptr_to_bytes_of_memory_the_host_cannot_read(acl):
    device, _ = acl.rt.malloc(64, 0)
    host, _ = acl.rt.malloc_host(64)
    for pointer, size in ((device, 64), (host, 65), (4096, 8), (0, 8), (host, 1 << 60)):
        with pytest.raises(ValueError, match="ptr_to_bytes"):
            acl.util.ptr_to_bytes(pointer, size)


def test_threads_of_util(acl):
    seen = []
    identifier, code = acl.util.start_thread(lambda value: seen.append((value, threading.get_ident())), [1, 2])
    assert code == 0 and acl.util.stop_thread(identifier) == 0 and seen == [([1, 2], identifier)]
    identifier, _ = acl.util.start_thread(lambda: seen.append("none"), None)
    assert acl.util.stop_thread(identifier) == 0 and seen[-1] == "none"
    assert acl.util.stop_thread(identifier) == 3  # there is no such thread
    with pytest.raises(TypeError):
        acl.util.start_thread(5, None)


def test_threads_that_have_ended_keep_their_identifiers_until_they_are_stopped(acl):
    """Two threads of start_thread never share one, however short they are: as with pthread_create and pthread_join."""
    for _ in range(50):
        ended = []
        first, _ = acl.util.start_thread(ended.append, 1)
        second, _ = acl.util.start_thread(ended.append, 2)
        assert first != second
        assert (acl.util.stop_thread(first), acl.util.stop_thread(second)) == (0, 0) and sorted(ended) == [1, 2]
        assert acl.util.stop_thread(first) == 3


def test_an_exception_in_a_thread(acl, capfd):
    identifier, _ = acl.util.start_thread(lambda value: 1 / 0, 1)
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        acl.util.stop_thread(identifier)
    assert "ZeroDivisionError" in capfd.readouterr().err


@pytest.fixture
def region():
    memory = mmap.mmap(-1, 16384)
    yield ctypes.addressof(ctypes.c_char.from_buffer(memory))


@pytest.mark.needs_bytes
def test_registered_host_memory(acl, region):
    device, code = acl.rt.host_register(region, 8192, 0)
    assert code == 0 and device != region
    # docs/zh/dev_guide/12 of hicann/runtime, line 758: the device's address is for the device alone, not for copies
    array = np.zeros(100, np.uint8)
    assert acl.rt.memset(device, 8192, 9, 100) == 107000
    assert acl.rt.memcpy(array.ctypes.data, 100, device, 100, 2) == 107000
    assert acl.rt.memcpy(device, 100, array.ctypes.data, 100, 1) == 107000
    assert acl.rt.memset(region, 8192, 9, 100) == 0 and ctypes.string_at(region, 3) == b"\t\t\t"
    assert acl.rt.host_get_device_pointer(region + 100, 0) == (device + 100, 0)
    assert acl.rt.pointer_get_attributes(region)[0]["location"]["type"] == 0
    assert acl.rt.pointer_get_attributes(device)[0]["location"]["type"] == 1
    assert acl.rt.host_register(region + 4096, 4096, 0)[1] == 507910  # twice
    assert acl.rt.host_unregister(region) == 0 and acl.rt.host_unregister(region) == 507911
    assert acl.rt.memset(device, 64, 0, 64) == 107000
    assert acl.rt.host_register_v2(region, 4096, 2) == 0 and acl.rt.host_unregister(region) == 0


def test_pinned_memory_is_mapped(acl):
    """hicann/runtime docs/zh/api_ref/11-02, type and flag; src/runtime/api/impl/api_error.cc:1997."""
    host, _ = acl.rt.malloc_host(3 * 4096)
    page = -host % 4096 + host
    device, code = acl.rt.host_register(page, 4096, 0)
    assert code == 0 and device != page
    assert acl.rt.host_get_device_pointer(page + 8, 0) == (device + 8, 0)
    assert acl.rt.memset(host, 3 * 4096, 1, 3 * 4096) == 0  # still the pinned block that it was
    assert acl.rt.pointer_get_attributes(page)[0]["location"]["type"] == 0
    assert acl.rt.host_register_v2(page, 4096, 2) == 507910
    assert acl.rt.host_unregister(page) == 0
    assert acl.rt.host_register_v2(page, 4096, 0x10000000) == 107000  # pinned already
    assert acl.rt.host_register_v2(page, 4096, 0x10000002) == 0
    assert acl.rt.free_host(host) == 0  # hardware does not look
    again, _ = acl.rt.malloc_host(3 * 4096)
    page = -again % 4096 + again
    assert acl.rt.host_register(page, 4096, 12)[1] == acl.rt.host_unregister(page) == 0


def test_a_registration_ends_with_its_device(acl, region):
    assert acl.rt.host_register(region, 8192, 0)[1] == 0
    assert acl.rt.reset_device(0) == acl.rt.set_device(0) == 0
    blocks = [acl.rt.malloc(4096, 2)[0] for _ in range(20)]  # one of them has the address that the registration had
    assert acl.rt.host_unregister(region) == 507911
    assert [acl.rt.free(block) for block in blocks] == [0] * 20
    assert acl.rt.host_register(region, 8192, 0)[1] == acl.rt.host_unregister(region) == 0


@pytest.mark.parametrize("size", [2**64 - 4096, 2**64 - 1, 1 << 60])
def test_registrations_of_a_size_that_cannot_be(acl, region, size):
    for _ in range(2):
        assert acl.rt.host_register(region, size, 0)[1] in (107000, 207001)
    assert acl.rt.host_register(region, 4096, 0)[1] == acl.rt.host_unregister(region) == 0


@pytest.mark.parametrize("change, code", [((1, 0, 0), 107008), ((0, 0, 0), 100000), ((0, 4096, 5), 207000)])
def test_wrong_registrations(acl, region, change, code):
    """Off a page: the closed driver decides, 107008. The other codes: api_error.cc:1997 of hicann/runtime."""
    offset, size, kind = change
    assert acl.rt.host_register(region + offset, size or (4096 if offset else 0), kind) == (0, code)
    assert acl.rt.host_unregister(region) == 507911


@pytest.mark.parametrize("kind", [1, 2, 3, 4])
def test_the_mapped_address_is_not_for_copies(acl, region, kind):
    """docs/zh/dev_guide/12_recommended_apis_and_typical_scenarios.md:758 of hicann/runtime."""
    rt = acl.rt
    mapped, code = rt.host_register(region, 8192, 0)
    block, _ = rt.malloc(64, 0)
    assert code == 0 and rt.host_get_device_pointer(region, 0) == (mapped, 0)
    for dst, src in ((block, mapped), (mapped, block)):
        assert rt.memcpy(dst, 64, src, 64, kind) == 107000
        assert "the device's address of registered host memory" in acl.get_recent_err_msg()
    assert rt.memset(mapped, 64, 1, 64) == 107000
    assert rt.memcpy(block, 64, region, 64, 1) == 0 and rt.host_unregister(region) == rt.free(block) == 0


def test_pointer_attributes(acl):
    device, _ = acl.rt.malloc(4 * MIB, 0)
    host, _ = acl.rt.malloc_host(64)
    array = np.zeros(8)
    kinds = [acl.rt.pointer_get_attributes(p)[0] for p in (device + 5, host, array.ctypes.data)]
    assert [k["location"]["type"] for k in kinds] == [1, 0, 2] and kinds[0]["page_size"] == 2 * MIB
    acl.rt.free(device)
    for pointer, code in ((0, 100000), (device, 107000)):
        assert acl.rt.pointer_get_attributes(pointer)[1] == code


PROPERTY = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": {"id": 0, "type": 1}, "reserve": 0}


@pytest.mark.needs_bytes
def test_virtual_memory(acl):
    rt = acl.rt
    granularity, code = rt.mem_get_allocation_granularity(PROPERTY, 0)
    assert code == 0 and granularity == 2 * MIB
    before = rt.get_mem_info(1)[0]
    address, code = rt.reserve_mem_address(8 * MIB, 0, 0, 1)
    assert code == 0 and address % (2 * MIB) == 0 and rt.get_mem_info(1)[0] == before
    handle, code = rt.malloc_physical(4 * MIB, PROPERTY, 0)
    assert code == 0 and before - rt.get_mem_info(1)[0] == 4 * MIB
    assert rt.memset(address, 64, 1, 64) == 107000  # nothing mapped yet
    assert rt.map_mem(address, 4 * MIB, 0, handle, 0) == 0
    assert rt.memset(address, 4 * MIB, 7, 4 * MIB) == 0
    assert rt.map_mem(address, 4 * MIB, 0, handle, 0) == 107000  # taken
    assert rt.map_mem(address + 4 * MIB, 4 * MIB, 0, handle, 0) == 0  # the same memory, seen twice
    host, _ = rt.malloc_host(64)
    assert rt.memcpy(host, 64, address + 7 * MIB, 64, 2) == 0 and acl.util.ptr_to_bytes(host, 2) == b"\7\7"
    assert rt.release_mem_address(address) == 107000
    assert rt.unmap_mem(address) == 0 and rt.unmap_mem(address) == 107000
    assert rt.free_physical(handle) == 0 and before - rt.get_mem_info(1)[0] >= 4 * MIB  # still mapped once
    assert rt.unmap_mem(address + 4 * MIB) == rt.release_mem_address(address) == 0
    assert rt.release_mem_address(address) == 107000 and rt.free_physical(handle) == 107000


def test_virtual_memory_ends_with_its_device(acl):
    rt = acl.rt
    handle, address = rt.malloc_physical(2 * MIB, PROPERTY, 0)[0], rt.reserve_mem_address(2 * MIB, 0, 0, 1)[0]
    assert rt.map_mem(address, 2 * MIB, 0, handle, 0) == rt.reset_device(0) == rt.set_device(0) == 0
    assert rt.map_mem(address, 2 * MIB, 0, handle, 0) == rt.unmap_mem(address) == 107000
    assert rt.free_physical(handle) == rt.release_mem_address(address) == 107000
    assert rt.malloc_physical(2 * MIB, PROPERTY, 0)[1] == 0


@pytest.mark.soft_only
def test_a_closed_address_space_does_nothing_more(acl):
    from softacl.drivers.base import Page
    from softacl.errors import AclError
    from softacl.runtime.state import process

    memory = process.devices[0].memory
    taken = [memory.allocate(MIB, Page.HUGE) for _ in range(64)]
    for run in taken:
        memory.touch(run, run.address, MIB)
    memory.close()
    memory.close()
    for run in taken:  # a thread that was on its way; giving their pages back would need a file that is closed
        memory.free(run)
    for late in (lambda: memory.allocate(MIB, Page.HUGE), lambda: memory.touch(taken[0], taken[0].address, MIB)):
        with pytest.raises(AclError):
            late()


@pytest.mark.parametrize("pages", [5, 12, 15])
def test_normal_pages_are_served_by_huge_ones(acl, pages):
    rt, wanted = acl.rt, PROPERTY | {"memAttr": pages}
    assert rt.mem_get_allocation_granularity(wanted, 0) == (2 * MIB, 0)
    handle, code = rt.malloc_physical(2 * MIB, wanted, 0)
    assert code == 0 and rt.free_physical(handle) == 0


@pytest.mark.parametrize(
    "change, wanted",  # hicann/runtime src/acl/aclrt_impl/memory.cpp:1082-1124
    [
        ({"memAttr": 0}, 100000),
        ({"memAttr": 9}, 100000),
        ({"handleType": 1}, 100000),
        ({"location": {"id": 9, "type": 1}}, 107001),
        ({"reserve": 1}, 107000),
    ],
)
def test_wrong_physical_memory(acl, change, wanted):
    handle, code = acl.rt.malloc_physical(2 * MIB, PROPERTY | change, 0)
    assert handle == 0 and code == wanted
    assert acl.rt.malloc_physical(MIB, PROPERTY, 0)[1] == 107000
    with pytest.raises(TypeError, match="not dict"):
        acl.rt.malloc_physical(2 * MIB, None, 0)


def test_picture_headers(acl):
    stream = io.BytesIO()
    Image.new("RGB", (640, 480)).save(stream, "JPEG")
    data = stream.getvalue()
    pointer = acl.util.bytes_to_ptr(data)
    assert acl.media.dvpp_jpeg_get_image_info(pointer, len(data)) == (640, 480, 3, 0)
    assert acl.media.dvpp_jpeg_get_image_info_v2(pointer, len(data))[4] == 0
    size, code = acl.media.dvpp_jpeg_predict_dec_size(pointer, len(data), 1)
    assert code == 0 and size >= 640 * 480 * 3 // 2
    assert acl.media.dvpp_jpeg_get_image_info(pointer, 10)[3] != 0
    assert acl.media.dvpp_jpeg_get_image_info(0, 10)[3] != 0
    assert acl.media.dvpp_jpeg_get_image_info_v2(4096, 10) == (0, 0, 0, 1000, 107000)
    picture, config = acl.media.dvpp_create_pic_desc(), acl.media.dvpp_create_jpege_config()
    for name, value in {"width": 640, "height": 480, "format": 1, "width_stride": 640, "height_stride": 480}.items():
        assert getattr(acl.media, f"dvpp_set_pic_desc_{name}")(picture, value) == 0
        assert getattr(acl.media, f"dvpp_get_pic_desc_{name}")(picture) == value
    assert acl.media.dvpp_set_jpege_config_level(config, 101) == 100000
    assert acl.media.dvpp_jpeg_predict_enc_size(picture, config)[1] == 0
    assert acl.media.dvpp_destroy_pic_desc(picture) == acl.media.dvpp_destroy_jpege_config(config) == 0
    assert acl.media.dvpp_jpeg_predict_enc_size(picture, config) == (0, 100000)


def test_notifies(acl):
    notify, code = acl.rt.create_notify(0)
    a, b = acl.rt.create_stream()[0], acl.rt.create_stream()[0]
    assert code == 0 and acl.rt.get_notify_id(notify)[1] == 0
    assert acl.rt.wait_and_reset_notify(notify, b, 0) == 0
    assert acl.rt.stream_query(b) == (1, 0)
    assert acl.rt.record_notify(notify, a) == acl.rt.synchronize_stream(b) == 0
    assert acl.rt.record_notify(notify, a) == acl.rt.wait_and_reset_notify(notify, b, 0) == 0
    assert acl.rt.synchronize_stream(b) == 0
    assert acl.rt.destroy_notify(notify) == 0 and acl.rt.destroy_notify(notify) == 107017
    assert acl.rt.create_notify(7) == (0, 107000)


def test_host_memory_at_any_address_can_be_pinned_and_only_pages_mapped(acl):
    block = ctypes.create_string_buffer(8192)
    odd = (ctypes.addressof(block) | 63) + 17
    assert acl.rt.host_register_v2(odd, 80, 0x10000000) == 0
    assert acl.rt.host_unregister(odd) == 0
    assert acl.rt.host_register_v2(odd, 80, 0x2) == 107008
    assert acl.rt.host_register_v2(odd, 80, 0x10000002) == 107008
