"""HD1xx: use after free, double free and other lifetime errors."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule

__all__ = [
    "DoubleFreeDevice",
    "DoubleFreeHost",
    "FreeOfInterior",
    "FreeOfNull",
    "FreeOfUnknown",
    "FreeOnWrongDevice",
    "GraphMemoryFreed",
    "MappingOrder",
    "MediaOutputAfterCallback",
    "PointerEscape",
    "PoolChunkUseAfterFree",
    "PythonBufferDropped",
    "StaleAddressReused",
    "UnregisterMismatch",
    "UseAfterFreeDevice",
    "UseAfterFreeHost",
    "UseAfterReset",
    "UseAfterUnregister",
    "UseBeforeAlloc",
    "WildPointer",
    "WrongFree",
]

_FREE = "aclrtFree, aclrtFreeHost: each block once, with the function of its family"


class UseAfterFreeDevice(Rule):
    """Use after free: a copy, fill or operator uses device memory that was already freed.

    Why: The memory may by then belong to another block, whose bytes the call reads or overwrites. The checker delays
    the reuse of freed addresses, so that such uses are detected. The synchronisation after an operator gives 507035 or 507015.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
        ret = acl.rt.memset(p, 1024, 0, 1024)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
    Limits: The checker remembers the last 100,000 freed blocks, and 64 of each size keep their addresses.
    """

    id, name, severity = "HD101", "use-after-free-device", Severity.ERROR
    fix = "use the block before it is freed, or free it later"
    source = _FREE


class UseAfterFreeHost(Rule):
    """Use after free: a copy, fill or view uses pinned host memory that was already freed.

    Why: acl.rt.free_host releases the memory immediately; the bytes may belong to another owner.
    Setup:
        h, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(h, 1024, 0, 1024)
        p, ret = acl.rt.malloc(1024, 0)
    Bad:
        acl.rt.free_host(h)
        ret = acl.rt.memcpy(p, 1024, h, 1024, 1)
        acl.rt.free(p)
    Good:
        ret = acl.rt.memcpy(p, 1024, h, 1024, 1)
        acl.rt.free_host(h)
        acl.rt.free(p)
    Limits: As HD101. NumPy accesses to a freed block are not detected yet.
    """

    id, name, severity = "HD102", "use-after-free-host", Severity.ERROR
    fix = "use the block before it is freed, or free it later"
    source = _FREE


class DoubleFreeDevice(Rule):
    """Double free: device or media memory is freed a second time.

    Why: Between the two frees the address may have been allocated to another block, which the second call then frees.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
        ret = acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.free(p)
    Limits: As HD101.
    """

    id, name, severity = "HD103", "double-free-device", Severity.ERROR
    fix = "free each block once; set the variable to None after the free"
    source = _FREE


class DoubleFreeHost(Rule):
    """Double free: pinned host memory is freed a second time.

    Why: As HD103, for acl.rt.malloc_host and acl.rt.free_host.
    Bad:
        p, ret = acl.rt.malloc_host(1024)
        acl.rt.free_host(p)
        ret = acl.rt.free_host(p)
    Good:
        p, ret = acl.rt.malloc_host(1024)
        ret = acl.rt.free_host(p)
    Limits: As HD101.
    """

    id, name, severity = "HD104", "double-free-host", Severity.ERROR
    fix = "free each block once; set the variable to None after the free"
    source = _FREE


class WrongFree(Rule):
    """A block is freed with the function for another kind of memory.

    Why: Device, pinned host and media memory have separate allocators. The call fails, and the block stays allocated.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.free_host(p)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.free(p)
    """

    id, name, severity = "HD105", "wrong-free-function", Severity.ERROR
    fix = "free it with the function that matches its allocation"
    source = _FREE


class FreeOfUnknown(Rule):
    """An address is freed that was never allocated.

    Why: Memory of Python objects belongs to Python; a free function accepts only addresses from its malloc function.
    Bad:
        data = bytes(64)
        ret = acl.rt.free(acl.util.bytes_to_ptr(data))
    Good:
        p, ret = acl.rt.malloc(64, 0)
        ret = acl.rt.free(p)
    """

    id, name, severity = "HD106", "free-of-unknown-pointer", Severity.ERROR
    fix = "free only what a malloc function returned"
    source = _FREE


class FreeOfInterior(Rule):
    """An address inside a block is freed instead of the block's start.

    Why: A block is freed by the address that its allocation returned. The call fails, and the block stays allocated.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.free(p + 64)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        part = p + 64
        ret = acl.rt.free(p)
    """

    id, name, severity = "HD107", "free-of-interior-pointer", Severity.ERROR
    fix = "keep the address that the allocation returned, and free that"
    source = _FREE


class FreeOfNull(Rule):
    """A null pointer is freed.

    Why: Unlike C's free(), the platform treats this as an error: the call fails with 100000. Often an earlier
    allocation failed and its return code was not checked.
    Bad:
        p = 0
        ret = acl.rt.free(p)
    Good:
        p = 0
        if p:
            ret = acl.rt.free(p)
    """

    id, name, severity = "HD108", "free-of-null", Severity.WARNING
    fix = "free only after an allocation that succeeded"
    source = "aclrtFree: null is an error"


class FreeOnWrongDevice(Rule):
    """Device memory is freed while another device is current.

    Why: A block belongs to the device that was current at its allocation. The free works here; the guide requires the
    owner's context.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.set_device(1)
        ret = acl.rt.free(p)
        acl.rt.reset_device(1)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.free(p)
    """

    id, name, severity = "HD109", "free-on-wrong-device", Severity.WARNING
    fix = "call acl.rt.set_device (or set_context) of the owner first"
    source = "aclrtSetDevice, aclrtMalloc: memory belongs to the device of the context"


class UseAfterReset(Rule):
    """Memory is used or freed after acl.rt.reset_device released it.

    Why: The last reset_device of a device frees its memory. Earlier addresses are invalid.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.reset_device(0)
        ret = acl.rt.free(p)
        acl.rt.set_device(0)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.free(p)
    """

    id, name, severity = "HD110", "use-after-reset", Severity.ERROR
    fix = "free memory, streams and events first, then reset the device, then finalize"
    source = "aclrtResetDevice"


class UseAfterUnregister(Rule):
    """The device's address of registered host memory is used after acl.rt.host_unregister.

    Why: The mapping ends with the registration.
    With: registered d
    Bad:
        acl.rt.host_unregister(h)
        ret = acl.rt.value_write(d, 1, 0, 0)
    Good:
        ret = acl.rt.value_write(d, 1, 0, 0)
        acl.rt.synchronize_stream(0)
        acl.rt.host_unregister(h)
    """

    id, name, severity = "HD111", "use-after-unregister", Severity.ERROR
    fix = "unregister after the last use of the mapped address"
    source = "aclrtHostUnregister"


class UnregisterMismatch(Rule):
    """acl.rt.host_unregister is called with an address that is not registered.

    Why: It was never registered, or is already unregistered.
    Bad:
        data = bytes(4096)
        ret = acl.rt.host_unregister(acl.util.bytes_to_ptr(data))
    Good:
        import acl, mmap, ctypes
        acl.init()
        acl.rt.set_device(0)
        memory = mmap.mmap(-1, 4096)
        h = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        d, ret = acl.rt.host_register(h, 4096, 0)
        ret = acl.rt.host_unregister(h)
        acl.rt.reset_device(0)
        acl.finalize()
    """

    id, name, severity = "HD112", "unregister-mismatch", Severity.ERROR
    fix = "unregister once, with the address that was registered"
    source = "aclrtHostUnregister"


class PythonBufferDropped(Rule):
    """Use after free: the bytes object of a pointer was garbage-collected before the pointer was used.

    Why: acl.util.bytes_to_ptr does not keep the object alive. A temporary is destroyed at the end of its expression,
    and its memory may have been reused when the copy runs. It often works by accident.
    With: device p 1024
    Bad:
        h = acl.util.bytes_to_ptr(bytes(1024))
    Good:
        data = bytes(1024)
        h = acl.util.bytes_to_ptr(data)
    Cleanup:
        ret = acl.rt.memcpy(p, 1024, h, 1024, 1)
    Limits: Objects whose address came from acl.util functions or from array.ctypes.data. The latest 4,096 objects, up to
    256 MiB, are watched.
    """

    id, name, severity = "HD117", "python-buffer-dropped", Severity.ERROR
    fix = "keep the object in a variable until the copy is done"
    source = "pyACL guide, bytes_to_ptr: the object must outlive the pointer"


class WildPointer(Rule):
    """An address is used that never was memory of the program.

    Why: It was miscomputed, or came from uninitialised data. On hardware this is a device or page fault.
    With: device p 1024
    Bad:
        ret = acl.rt.memset(p - 4096, 1024, 0, 1024)
    Good:
        ret = acl.rt.memset(p, 1024, 0, 1024)
    """

    id, name, severity = "HD119", "wild-pointer", Severity.ERROR
    fix = "pass an address that an allocation returned, or one inside its block"
    source = "aclrtMemcpy"


class UseBeforeAlloc(Rule):
    """A stream uses a block of a stream-ordered pool before the allocating stream has reached the allocation.

    Why: aclrtMemPoolMallocAsync provides memory for later tasks of its stream. Until the stream reaches the allocation,
    the memory may still be in use as the block that was freed before.
    Bad:
        from softacl.runtime.streams import stream_pools
        pool = stream_pools.create(0)  # aclrtMemPoolCreate
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        p = stream_pools.malloc_async(pool, 4096, s)  # aclrtMemPoolMallocAsync
    Good:
        from softacl.runtime.streams import stream_pools
        pool = stream_pools.create(0)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        p = stream_pools.malloc_async(pool, 4096, s)
        acl.rt.synchronize_stream(s)
    Cleanup:
        ret = acl.rt.memset_async(p, 4096, 0, 4096, t)
        acl.rt.synchronize_device()
        stream_pools.free_async(p, s)
        acl.rt.synchronize_device()
        stream_pools.destroy(pool)
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
    Limits: Uses by tasks of other streams; synchronous calls of the host are not checked.
    """

    id, name, severity = "HD115", "use-before-alloc", Severity.ERROR
    fix = "let the other stream wait for an event recorded after the allocation"
    source = "aclrtMemPoolMallocAsync: the allocation is ordered in the stream"


class MappingOrder(Rule):
    """Reserved addresses, physical memory and mappings are used or released in the wrong order.

    Why: The order is reserve, map, use, unmap, then release the addresses and free the memory. Addresses without a
    mapping are invalid.
    Setup:
        wanted = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": {"id": 0, "type": 1}, "reserve": 0}
        n = 2 << 20
        p, ret = acl.rt.reserve_mem_address(n, 0, 0, 1)
        m, ret = acl.rt.malloc_physical(n, wanted, 0)
        ret = acl.rt.map_mem(p, n, 0, m, 0)
    Bad:
        ret = acl.rt.unmap_mem(p)
        ret = acl.rt.memset(p, n, 0, n)
    Good:
        ret = acl.rt.memset(p, n, 0, n)
        ret = acl.rt.unmap_mem(p)
    Cleanup:
        acl.rt.free_physical(m)
        acl.rt.release_mem_address(p)
    Limits: acl.rt.free_physical before acl.rt.unmap_mem is allowed: the memory is released with its last mapping.
    """

    id, name, severity = "HD116", "mapping-order", Severity.ERROR
    fix = "reserve, map, use, unmap, release"
    source = "aclrtReserveMemAddress, aclrtMapMem, aclrtUnmapMem, aclrtReleaseMemAddress"


class PoolChunkUseAfterFree(Rule):
    """Use after free: a copy, fill or operator uses a block that was returned to its pool.

    Why: The pool reuses the memory for another owner. The underlying memory stays allocated, so nothing fails.
    Setup:
        from softacl.pools import BestFitPool, DeviceMemory
        pool = BestFitPool(DeviceMemory())
        p = pool.allocate(1024)
    Bad:
        pool.free(p)
        ret = acl.rt.memset(p, 1024, 0, 1024)
        pool.close()
    Good:
        ret = acl.rt.memset(p, 1024, 0, 1024)
        pool.free(p)
        pool.close()
    Limits: Pools of softacl.pools, blocks that are freed individually; reported once per block. NumPy reads are not
    detected.
    """

    id, name, severity = "HD114", "pool-chunk-use-after-free", Severity.ERROR
    fix = "use the block before it is returned"
    source = "compute-sanitizer: memory pools"


class StaleAddressReused(Rule):
    """Use after free: the address of a freed block is used, and now belongs to another block.

    Why: The call succeeds, and reads, overwrites or frees another owner's memory.
    Setup:
        old, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.free(old)
    Bad:
        for i in range(100):  # sooner or later the address is reused
            new, ret = acl.rt.malloc(1024, 0)
            if new == old:
                break
            ret = acl.rt.free(new)
        ret = acl.rt.memset(old, 1024, 0, 1024)
    Good:
        for i in range(100):
            new, ret = acl.rt.malloc(1024, 0)
            if new == old:
                break
            ret = acl.rt.free(new)
        ret = acl.rt.memset(new, 1024, 0, 1024)
    Cleanup:
        ret = acl.rt.free(new)
    Limits: Python programs, and addresses that are still the int that acl returned, or were computed from it with + and
    -. Until 64 more blocks of the size are freed, the address is inaccessible, and HD101 to HD104 report its use.
    """

    id, name, severity = "HD113", "stale-address-reused", Severity.ERROR
    fix = "use the block before it is freed; set the variable to None after the free"
    source = "AddressSanitizer, quarantine; CHERI, provenance of pointers"


class PointerEscape(Rule):
    """An address computed from one block is inside another.

    Why: The positions of blocks are arbitrary. Either the offset or the block is wrong.
    With: device a 1024, device b 1024
    Bad:
        offset = b - a
        ret = acl.rt.memset(a + offset, 1024, 0, 1024)
    Good:
        ret = acl.rt.memset(b, 1024, 0, 1024)
    Limits: Python programs, and addresses computed with + and - from the int that acl returned.
    """

    id, name, severity = "HD118", "pointer-arithmetic-escape", Severity.WARNING
    fix = "compute the address from the block that it should be in"
    source = "CHERI, provenance of pointers"


class MediaOutputAfterCallback(Rule):
    """A packet of a video encoder is read after the callback that received it has returned.

    Why: The encoder owns the memory, and the next packet overwrites it.
    Head:
        # softacl check --chip 310P
        import acl, threading
    Setup:
        context, ret = acl.rt.get_context()
        host, ret = acl.rt.malloc_host(64)
        over, found = [], []
        def serve():
            acl.rt.set_context(context)
            while not over:
                acl.rt.process_report(100)
    Bad:
        def encoded(picture, packet, data):
            found.append(acl.media.dvpp_get_stream_desc_data(packet))
        server = threading.Thread(target=serve)
        server.start()
        channel, config = acl.media.venc_create_channel_desc(), acl.media.venc_create_frame_config()
        acl.media.venc_set_channel_desc_thread_id(channel, server.ident)
        acl.media.venc_set_channel_desc_callback(channel, encoded)
        acl.media.venc_set_channel_desc_entype(channel, 2)
        acl.media.venc_set_channel_desc_pic_format(channel, 1)
        acl.media.venc_set_channel_desc_pic_width(channel, 128)
        acl.media.venc_set_channel_desc_pic_height(channel, 128)
        acl.media.venc_set_channel_desc_key_frame_interval(channel, 16)
        ret = acl.media.venc_create_channel(channel)
        memory, ret = acl.media.dvpp_malloc(24576)
        acl.rt.memset(memory, 24576, 128, 24576)
        picture = acl.media.dvpp_create_pic_desc()
        acl.media.dvpp_set_pic_desc_data(picture, memory)
        acl.media.dvpp_set_pic_desc_size(picture, 24576)
        acl.media.venc_send_frame(channel, picture, 0, config, None)
        acl.media.venc_set_frame_config_eos(config, 1)
        acl.media.venc_send_frame(channel, 0, 0, config, None)
        acl.rt.memcpy(host, 16, found[0], 16, 2)
    Good:
        def encoded(picture, packet, data):
            found.append(acl.media.dvpp_get_stream_desc_data(packet))
            acl.rt.memcpy(host, 16, found[0], 16, 2)
        server = threading.Thread(target=serve)
        server.start()
        channel, config = acl.media.venc_create_channel_desc(), acl.media.venc_create_frame_config()
        acl.media.venc_set_channel_desc_thread_id(channel, server.ident)
        acl.media.venc_set_channel_desc_callback(channel, encoded)
        acl.media.venc_set_channel_desc_entype(channel, 2)
        acl.media.venc_set_channel_desc_pic_format(channel, 1)
        acl.media.venc_set_channel_desc_pic_width(channel, 128)
        acl.media.venc_set_channel_desc_pic_height(channel, 128)
        acl.media.venc_set_channel_desc_key_frame_interval(channel, 16)
        ret = acl.media.venc_create_channel(channel)
        memory, ret = acl.media.dvpp_malloc(24576)
        acl.rt.memset(memory, 24576, 128, 24576)
        picture = acl.media.dvpp_create_pic_desc()
        acl.media.dvpp_set_pic_desc_data(picture, memory)
        acl.media.dvpp_set_pic_desc_size(picture, 24576)
        acl.media.venc_send_frame(channel, picture, 0, config, None)
        acl.media.venc_set_frame_config_eos(config, 1)
        acl.media.venc_send_frame(channel, 0, 0, config, None)
    Cleanup:
        acl.media.venc_destroy_channel(channel)
        over.append(1)
        server.join()
        acl.media.venc_destroy_channel_desc(channel)
        acl.media.venc_destroy_frame_config(config)
        acl.media.dvpp_destroy_pic_desc(picture)
        acl.media.dvpp_free(memory)
        acl.rt.free_host(host)
    Limits: Only copies are detected, and not what another callback of the channel overwrites in the meantime. In DVPP
    V2, a pack from acl.himpi.venc_get_stream is valid until acl.himpi.venc_release_stream, and the rule detects copies
    from it after that.
    """

    id, name, severity = "HD120", "media-output-after-callback", Severity.ERROR
    fix = "copy the packet inside the callback, or before venc_release_stream"
    source = "aclvencSendFrame: the packet is valid during the callback; hi_mpi_venc_release_stream"


class GraphMemoryFreed(Rule):
    """A graph runs with memory that was freed after its capture.

    Why: A graph keeps the addresses of its capture. The memory may belong to another block when the graph runs.
    With: stream s
    Setup:
        import softacl
        stream = softacl.Stream.from_handle(s)
        p, ret = acl.rt.malloc(4096, 0)
        with softacl.Graph.capture(stream) as graph:
            acl.rt.memset_async(p, 4096, 0, 4096, s)
    Bad:
        acl.rt.free(p)
        graph.replay()
        acl.rt.synchronize_stream(s)
    Good:
        graph.replay()
        acl.rt.synchronize_stream(s)
        acl.rt.free(p)
    Cleanup:
        graph.close()
    """

    id, name, severity = "HD121", "graph-memory-freed", Severity.ERROR
    fix = "destroy the graph before the memory that it uses, or capture it again"
    source = "hicann/runtime docs/zh/dev_guide/04-02_cross_stream_capture.md"
