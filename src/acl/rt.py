"""the runtime. The functions that copy and allocate are written out for speed; the rest is table-like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from acl._face import (
    PYACL,
    binding,
    configured,
    lacking,
    listing,
    null_of,
    parse_failed,
    plain,
    plain_address,
    plain_first,
)
from acl._versions import leave_out_later_functions
from softacl.codes import DeviceStatus
from softacl.errors import AclError
from softacl.faces import PYTHON_NAMES
from softacl.observe import observers
from softacl.runtime import messages
from softacl.runtime.arg_types import int32, word
from softacl.runtime.copies import async_copies, copies_2d, copy_descriptors, reductions, sync_copies
from softacl.runtime.entry import announced, announced_block, code_of
from softacl.runtime.ipc import shared_memory, shared_notifies
from softacl.runtime.memory import (
    allocation,
    allocators,
    cache_operations,
    host_registration,
    pointer_attributes,
    virtual_memory,
)
from softacl.runtime.process import (
    contexts,
    device_limits,
    devices,
    limits,
    memory_errors,
    options,
    peers,
    system_info,
)
from softacl.runtime.signals import shielded
from softacl.runtime.streams import (
    device_abort,
    events,
    notifies,
    overflow,
    stream_callbacks,
    stream_value_ops,
    streams,
    task_exceptions,
)

# Synchronous copies ---------------------------------------------------------------------------------------------------

_memcpy, _malloc, _free = sync_copies.memcpy, allocation.malloc, allocation.free
_memcpy_async = async_copies.memcpy_async
_LAST = 2**64 - 1  # the greatest size


@plain_first
def memcpy(dst: int, dest_max: int, src: int, count: int, kind: int, /) -> int:
    """Copy bytes and return when they are there.

    dst: address. dest_max: bytes available at dst. src: address. count: bytes, 0 copies nothing. kind: aclrtMemcpyKind:
    0 HOST_TO_HOST, 1 HOST_TO_DEVICE, 2 DEVICE_TO_HOST, 3 DEVICE_TO_DEVICE, 4 DEFAULT, 5 HOST_TO_BUF_TO_DEVICE,
    6 INNER_DEVICE_TO_DEVICE, 7 INTER_DEVICE_TO_DEVICE.
    Returns ret: 100000 null pointer or unknown kind; 107000 count above dest_max, or a range outside a live block;
    107002 no current context.
    Chips: Run mode ACL_DEVICE (310B; 310P with open control CPU): host kinds become device to device.
    C: aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind)
    """
    try:
        if observers:
            to = dst if type(dst) is int else plain_address(dst)
            source = src if type(src) is int else plain_address(src)
            given_values = (dst, dest_max, src, count, kind)
            shielded(announced, (PYACL, "aclrtMemcpy", given_values, _memcpy, to, dest_max, source, count, kind))
        else:
            _memcpy(dst, dest_max, src, count, kind)
        return 0
    except AclError as error:
        return code_of(error, PYACL, "aclrtMemcpy")
    except (TypeError, ValueError) as error:  # ValueError: an array among the numbers
        raise parse_failed("acl.rt.memcpy", error) from None


@plain_first
def malloc(size: int, policy: int, /) -> tuple[int, int]:
    """Allocate device memory on the current device; its content is undefined.

    size: bytes, more than 0. policy: aclrtMemMallocPolicy: 0 huge pages first, 1 huge pages only, 2 normal pages only,
    3 to 5 the same for use by peers, 6 and 7 pages of 1 GiB.
    Returns (dev_ptr, ret). dev_ptr: address, a multiple of 64, 0 after a failure. ret: 100000 size 0; 107002 no current
    context; 207000 pages of 1 GiB on a chip without them; 207001 not enough memory.
    Chips: Sizes are rounded up to a multiple of 32, plus 32; on Ascend 950 to a multiple of 32 only.
    C: aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
    """
    try:
        if type(size) is not int or type(policy) is not int or not 0 <= size <= _LAST or not 0 <= policy <= 0x7FFF_FFFF:
            size, policy = word(size), int32(policy)
        if observers:
            return announced_block(PYACL, "aclrtMalloc", (size, policy), _malloc, size, policy)
        return shielded(_malloc, (size, policy)), 0
    except AclError as error:
        code = code_of(error, PYACL, "aclrtMalloc")
        return null_of(code), code
    except TypeError as error:
        raise parse_failed("acl.rt.malloc", error) from None


@plain_first
def free(dev_ptr: int, /) -> int:
    """Free device memory.

    dev_ptr: the address that the allocation returned.
    Returns ret: 100000 null pointer; 107000 not the start of a live block of this kind.
    C: aclError aclrtFree(void *devPtr)
    """
    try:
        if observers:
            shielded(announced, (PYACL, "aclrtFree", (dev_ptr,), _free, plain_address(dev_ptr)))
        else:
            shielded(_free, (dev_ptr,))
        return 0
    except AclError as error:
        return code_of(error, PYACL, "aclrtFree")
    except TypeError as error:
        raise parse_failed("acl.rt.free", error) from None


@plain_first
@binding("aclrtMemset", "kkik")
def memset(dev_ptr: int, max_count: int, value: int, count: int, /) -> None:
    """Set bytes of memory to one value and return when they are set.

    dev_ptr: address of host or device memory. max_count: bytes available at dev_ptr. value: the low 8 bits are used.
    count: bytes, 0 sets nothing.
    Returns ret: 100000 null pointer; 107000 count above max_count, or a range outside a live block; 107002 no current
    context.
    C: aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)
    """
    sync_copies.memset(dev_ptr, max_count, value, count)


@binding("aclrtMallocAlign32", "ki", 0)
def malloc_align32(size: int, policy: int, /) -> int:
    """Allocate device memory without the extra 32 bytes of acl.rt.malloc.

    size: bytes, more than 0, rounded up to a multiple of 32. policy: aclrtMemMallocPolicy: 0 huge pages first, 1 huge
    pages only, 2 normal pages only, 3 to 5 the same for use by peers, 6 and 7 pages of 1 GiB.
    Returns (dev_ptr, ret). dev_ptr: address, a multiple of 64, 0 after a failure. ret: 100000 size 0; 107002 no current
    context; 207000 pages of 1 GiB on a chip without them; 207001 not enough memory.
    C: aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
    """
    return allocation.malloc_align32(size, policy)


@binding("aclrtMallocCached", "ki", 0)
def malloc_cached(size: int, policy: int, /) -> int:
    """Allocate device memory that is accessed through the cache.

    size: bytes, more than 0. policy: aclrtMemMallocPolicy: 0 huge pages first, 1 huge pages only, 2 normal pages only,
    3 to 5 the same for use by peers, 6 and 7 pages of 1 GiB.
    Returns (dev_ptr, ret). dev_ptr: address, a multiple of 64, 0 after a failure. ret: 100000 size 0; 107002 no current
    context; 207000 pages of 1 GiB on a chip without them; 207001 not enough memory.
    Chips: Sizes are rounded up to a multiple of 32, plus 32; on Ascend 950 to a multiple of 32 only.
    SoftACL: there is no cache: memory is always in step.
    C: aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
    """
    return allocation.malloc_cached(size, policy)


@binding("aclrtMemFlush", "kk")
def mem_flush(dev_ptr: int, size: int, /) -> None:
    """Write cached data of a block of acl.rt.malloc_cached back to memory.

    dev_ptr: address. size: bytes, more than 0.
    Returns ret: 100000 size 0 or null pointer; 107000 range outside a live block; 107002 no current context.
    SoftACL: there is no cache: memory is always in step.
    C: aclError aclrtMemFlush(void *devPtr, size_t size)
    """
    allocation.mem_flush(dev_ptr, size)


@binding("aclrtMemInvalidate", "kk")
def mem_invalidate(dev_ptr: int, size: int, /) -> None:
    """Drop cached data of a block of acl.rt.malloc_cached.

    dev_ptr: address. size: bytes, more than 0.
    Returns ret: 100000 size 0 or null pointer; 107000 range outside a live block; 107002 no current context.
    SoftACL: there is no cache: memory is always in step.
    C: aclError aclrtMemInvalidate(void *devPtr, size_t size)
    """
    allocation.mem_invalidate(dev_ptr, size)


@binding("aclrtCmoAsync", "kkik")
def cmo_async(src: int, size: int, cmo_type: int, stream: int, /) -> None:
    """Queue an operation on the cache of a device: prefetch, write back, invalidate or flush.

    src: address on the device of the stream. size: bytes, more than 0. cmo_type: aclrtCmoType: 0 prefetch, 1 write
    back, 2 invalidate, 3 flush. stream: its handle, 0 for the default stream.
    Returns ret: 100000 null pointer or size 0; 107000 range outside a live block of that device; 107002 no current
    context; 107003; 107017; 207000 unknown type, or a chip without it.
    SoftACL: memory and cache always agree: no effect on contents.
    C: aclError aclrtCmoAsync(void *src, size_t size, aclrtCmoType cmoType, aclrtStream stream)
    """
    cache_operations.cmo_async(src, size, cmo_type, stream)


@plain_first
@binding("aclrtMallocHost", "k", 0)
def malloc_host(size: int, /) -> int:
    """Allocate pinned host memory.

    size: bytes, more than 0.
    Returns (host_ptr, ret). host_ptr: address, a multiple of 64, 0 after a failure. ret: 100000 size 0; 107002 no
    current context; 207001 not enough memory.
    Chips: Run mode ACL_DEVICE: device memory of normal pages, and alignment is the program's affair.
    C: aclError aclrtMallocHost(void **hostPtr, size_t size)
    """
    return allocation.malloc_host(size)


@plain_first
@binding("aclrtFreeHost", "k")
def free_host(host_ptr: int, /) -> None:
    """Free host memory of acl.rt.malloc_host.

    host_ptr: the address that the allocation returned.
    Returns ret: 100000 null pointer; 107000 not the start of a live block of this kind.
    C: aclError aclrtFreeHost(void *hostPtr)
    """
    allocation.free_host(host_ptr)


@binding("aclrtGetMemInfo", "i", 0, 0)
def get_mem_info(attr: int, /) -> tuple[int, int]:
    """Return how much memory the current device has.

    attr: aclrtMemAttr: 0 DDR, 1 HBM, 2 to 17 one kind of pages of it.
    Returns (free, total, ret). free: bytes that are free. total: bytes in all. ret: 107002 no current context; 107016
    unknown attribute.
    C: aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)
    """
    return allocation.mem_info(attr)


# Devices --------------------------------------------------------------------------------------------------------------


@binding("aclrtSetDevice", "i")
def set_device(device_id: int, /) -> None:
    """Choose the device of this thread; its default context becomes the current one.

    device_id: number of the device, from 0.
    Returns ret: 107001 no such device.
    C: aclError aclrtSetDevice(int32_t deviceId)
    """
    devices.set_device(device_id)


@binding("aclrtResetDevice", "i")
def reset_device(device_id: int, /) -> None:
    """Undo one acl.rt.set_device; undoing the last one frees the device's memory, streams and contexts.

    device_id: number of the device, from 0.
    Returns ret: 107001 no such device; 507007 the device is not set.
    C: aclError aclrtResetDevice(int32_t deviceId)
    """
    devices.reset_device(device_id)


@binding("aclrtResetDeviceForce", "i")
def reset_device_force(device_id: int, /) -> None:
    """Undo every acl.rt.set_device of a device and free what belongs to it.

    device_id: number of the device, from 0.
    Returns ret: 107001 no such device; 507007 the device is not set.
    C: aclError aclrtResetDeviceForce(int32_t deviceId)
    """
    devices.reset_device_force(device_id)


@plain_first
@binding("aclrtGetDevice", "", 0)
def get_device() -> int:
    """Return the device of this thread.

    Returns (device_id, ret). device_id: its number. ret: 107002 no current context.
    C: aclError aclrtGetDevice(int32_t *deviceId)
    """
    return devices.current_id()


@binding("aclrtGetDeviceCount", "", 0)
def get_device_count() -> int:
    """Return how many devices the program sees; works before acl.init.

    Returns (count, ret). count: devices. ret: 100000 a wrong setting of SoftACL; 207004 the list of visible devices
    names none.
    C: aclError aclrtGetDeviceCount(uint32_t *count)
    """
    return devices.count()


@binding("aclrtGetRunMode", "", 0)
def get_run_mode() -> int:
    """Return where the program runs; works before acl.init.

    Returns (run_mode, ret). run_mode: aclrtRunMode: 0 DEVICE, 1 HOST. ret: 0.
    C: aclError aclrtGetRunMode(aclrtRunMode *runMode)
    """
    return int(devices.run_mode())


@binding("aclrtSynchronizeDevice", "")
def synchronize_device() -> None:
    """Wait until all work queued on the current device is done.

    Returns ret: 107002 no current context; the code of a queued task that failed.
    C: aclError aclrtSynchronizeDevice(void)
    """
    devices.synchronize()


@binding("aclrtSynchronizeDeviceWithTimeout", "i")
def synchronize_device_with_timeout(timeout: int, /) -> None:
    """Wait until all work queued on the current device is done, or the time is over.

    timeout: milliseconds, -1 for no limit.
    Returns ret: 107000 timeout below -1; 107002 no current context; 507046 the time is over; the code of a queued task
    that failed.
    C: aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout)
    """
    devices.synchronize(timeout)


@binding("aclrtQueryDeviceStatus", "i", int(DeviceStatus.RT_DEVICE_STATUS_END))
def query_device_status(device_id: int, /) -> int:
    """Return whether a device works.

    device_id: number of the device, from 0.
    Returns (status, ret). status: aclrtDeviceStatus: 0 normal, 1 abnormal. ret: 107001 no such device.
    C: aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)
    """
    return int(system_info.device_status(device_id))


@binding("aclrtGetDeviceUtilizationRate", "i", system_info.NO_UTILIZATION)
def get_device_utilization_rate(device_id: int, /) -> dict[str, int]:
    """Return how busy a device is.

    device_id: number of the device, from 0.
    Returns (utilization_info, ret). utilization_info: dict of percentages: cube_utilization, vector_utilization,
    aicpu_utilization, memory_utilization, each -1 where it is not known, and utilization_extend. ret: 0.
    SoftACL: cores are always idle; memory is -1, as with the vendor.
    C: aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo)
    """
    return system_info.utilization(device_id)


@binding("aclrtGetDeviceInfo", "II", 0)
def get_device_info(device_id: int, attr: int, /) -> int:
    """Return a figure of a device.

    device_id: number of the device, from 0. attr: aclrtDevAttr, for example 1 AICPU_CORE_NUM, 101 AICORE_CORE_NUM,
    102 CUBE_CORE_NUM.
    Returns (value, ret). value: the figure. ret: 107000 no such device or attribute; 107001 no such device in the list
    of visible devices; 207000 a figure that SoftACL does not have.
    SoftACL: no figures for 401, 403 to 409 (ids of super pod, main board and system, connection, form, privilege), nor
    for 601 on 310: 207000.
    C: aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value)
    """
    return system_info.device_attribute(device_id, attr)


@binding("aclrtGetDeviceCapability", "iI", 0)
def get_device_capability(device_id: int, dev_feature_type: int, /) -> int:
    """Return whether a device has a feature.

    device_id: number of the device, from 0. dev_feature_type: aclrtDevFeatureType: 1 TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV,
    21 SYSTEM_MEMQ_EVENT_CROSS_DEV.
    Returns (value, ret). value: 1 for yes, 0 for no. ret: 107000 unknown feature; 107001 no such device.
    C: aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value)
    """
    return system_info.device_feature(device_id, dev_feature_type)


@binding("aclrtDeviceGetUuid", "i", {"bytes": [0] * 16})
def device_get_uuid(device_id: int, /) -> dict[str, Any]:
    """Return the identifier of a device.

    device_id: number of the device, from 0.
    Returns (uuid, ret). uuid: dict with "bytes", a list of 16 numbers. ret: 107001 no such device.
    C: aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid)
    """
    return {"bytes": system_info.device_uuid(device_id)}


@binding("aclrtGetDevicesTopo", "II", 0)
def get_devices_topo(device_id: int, other_device_id: int, /) -> int:
    """Return how two devices are connected.

    device_id: number of the device, from 0. other_device_id: number of the other device.
    Returns (value, ret). value: ACL_RT_DEVS_TOPOLOGY: 1 HCCS, 2 PIX, 8 PHB, 16 SYS, 32 SIO, 64 HCCS_SW. ret: 107001 no
    such device; 207000 in run mode ACL_DEVICE.
    C: aclError aclrtGetDevicesTopo(uint32_t deviceId, uint32_t otherDeviceId, uint64_t *value)
    """
    return system_info.topology(device_id, other_device_id)


@binding("aclrtDeviceTaskAbort", "iI")
def device_task_abort(device_id: int, timeout: int, /) -> None:
    """Drop what is queued on all streams of a device and wait for the tasks that run.

    device_id: number of the device, from 0. timeout: milliseconds, at most 2160000, 0 for ever.
    Returns ret: 107000 timeout above 36 minutes; 107001 no such device; 107019 a task runs longer than the timeout.
    Chips: 310, 310B, 310P, 910: 207000.
    C: aclError aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout)
    """
    device_abort.abort(device_id, timeout)


@binding("aclrtGetMemUceInfo", "iI", [])
def get_mem_uce_info(device_id: int, array_size: int, /) -> list[dict[str, Any]]:
    """Return the memory errors of a device that hardware cannot correct; the software device has none.

    device_id: number of the device, from 0. array_size: most errors wanted.
    Returns (mem_uce_info_array, ret). mem_uce_info_array: list of dicts with addr, len and reserved (14 zeros). ret:
    107001 no such device; 107002 no current context.
    Chips: 310, 310B, 310P, 910: 207000.
    C: aclError aclrtGetMemUceInfo(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize,
        size_t *retSize)
    """
    found = memory_errors.addresses(device_id)
    if array_size < len(found):
        raise memory_errors.too_little_room(array_size, len(found))
    return [{"addr": address, "len": nbytes, "reserved": [0] * 14} for address, nbytes in found]


@binding("aclrtMemUceRepair", "iO")
def mem_uce_repair(device_id: int, mem_uce_info_array: list[dict[str, Any]], /) -> None:
    """Repair memory errors of a device.

    device_id: number of the device, from 0. mem_uce_info_array: list of dicts as acl.rt.get_mem_uce_info returns it.
    Returns ret: 100000 more than 128 errors, or reserved words that are not 0; 107000 an address without an error;
    107001 no such device; 107002 no current context.
    Chips: 310, 310B, 310P, 910: 207000.
    C: aclError aclrtMemUceRepair(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize)
    """
    name = "acl.rt.mem_uce_repair"
    if not isinstance(mem_uce_info_array, list) or not all(isinstance(each, dict) for each in mem_uce_info_array):
        raise TypeError(f"{name}: argument 2 is not a list of dict")
    errors = [(word(each["addr"]), word(each["len"])) for each in mem_uce_info_array]
    memory_errors.repair(device_id, errors, any(any(each["reserved"]) for each in mem_uce_info_array))


@binding("aclrtDeviceSetLimit", "ik")
def device_set_limit(limit: int, value: int, /) -> None:
    """Set what operators of this process may take of a device.

    limit: aclrtDeviceLimit: 0 SIMT_STACK_SIZE, 1 SIMT_DVG_WARP_STACK_SIZE, 2 SIMD_STACK_SIZE,
    3 SIMD_PRINTF_FIFO_SIZE_PER_CORE, 4 SIMT_PRINTF_FIFO_SIZE. value: bytes, rounded up to the steps of the limit.
    Returns ret: 100000 unknown limit, or a value of more than 32 bits; 107000 outside the limit's range; 107001 device
    0 is not visible.
    Chips: 310, 310B, 310P, 910: 207000; limits of SIMT on 950 only.
    SoftACL: kept and given back; operators here take no stack and print nothing.
    C: aclError aclrtDeviceSetLimit(aclrtDeviceLimit limit, size_t value)
    """
    device_limits.put(limit, value)


@binding("aclrtDeviceGetLimit", "i", 0)
def device_get_limit(limit: int, /) -> int:
    """Return what operators of this process may take of a device.

    limit: aclrtDeviceLimit: 0 SIMT_STACK_SIZE, 1 SIMT_DVG_WARP_STACK_SIZE, 2 SIMD_STACK_SIZE,
    3 SIMD_PRINTF_FIFO_SIZE_PER_CORE, 4 SIMT_PRINTF_FIFO_SIZE.
    Returns (value, ret). value: bytes; a thread's stack counts for 32 threads. ret: 100000 unknown limit.
    Chips: 310, 310B, 310P, 910: 207000; limits of SIMT on 950 only.
    SoftACL: kept and given back; operators here take no stack and print nothing.
    C: aclError aclrtDeviceGetLimit(aclrtDeviceLimit limit, size_t *value)
    """
    return device_limits.get(limit)


@binding("aclrtGetOverflowStatus", "kkk")
def get_overflow_status(output_addr: int, output_size: int, stream: int, /) -> None:
    """Queue that the overflow status of the device is written to device memory.

    output_addr: address of 64 bytes of device memory; the first number of 32 bits becomes 1 after an overflow, all
    others 0. output_size: bytes, 64. stream: its handle, 0 for the default stream.
    Returns ret: 100000 null pointer; 107000 another size, or memory that is not the device's; 107002 no current
    context; 107003 a stream of another context; 107017 unknown or destroyed stream handle.
    Chips: 310: 207000.
    C: aclError aclrtGetOverflowStatus(void *outputAddr, size_t outputSize, aclrtStream stream)
    """
    overflow.get(output_addr, output_size, stream)


@binding("aclrtResetOverflowStatus", "k")
def reset_overflow_status(stream: int, /) -> None:
    """Queue that the overflow status of the device is cleared.

    stream: its handle, 0 for the default stream.
    Returns ret: 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed stream
    handle.
    Chips: 310: 207000.
    C: aclError aclrtResetOverflowStatus(aclrtStream stream)
    """
    overflow.reset(stream)


@binding("aclrtGetThreadLastTaskId", "", 0)
def get_thread_last_task_id() -> int:
    """Return the number of the newest task that this thread has queued.

    Returns (task_id, ret). task_id: its number in its stream, from 0; 0 before the first. ret: 0.
    C: aclError aclrtGetThreadLastTaskId(uint32_t *taskId)
    """
    return streams.last_task_id()


# Contexts -------------------------------------------------------------------------------------------------------------


@binding("aclrtCreateContext", "i", 0)
def create_context(device_id: int, /) -> int:
    """Create a context on a device and make it the current one of this thread.

    device_id: number of the device, from 0.
    Returns (context, ret). context: its handle. ret: 107001 no such device.
    C: aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId)
    """
    return contexts.create(device_id)


@binding("aclrtDestroyContext", "k")
def destroy_context(context: int, /) -> None:
    """Destroy a context and its streams; device memory stays.

    context: handle from acl.rt.create_context.
    Returns ret: 100000 null handle; 107002 unknown or destroyed, or the default context of a device.
    C: aclError aclrtDestroyContext(aclrtContext context)
    """
    contexts.destroy(context)


@binding("aclrtSetCurrentContext", "k")
def set_context(context: int, /) -> None:
    """Make a context the current one of this thread.

    context: handle of a context.
    Returns ret: 100000 null handle; 107000 unknown or destroyed.
    C: aclError aclrtSetCurrentContext(aclrtContext context)
    """
    contexts.set_current(context)


@plain_first
@binding("aclrtGetCurrentContext", "", 0)
def get_context() -> int:
    """Return the current context of this thread.

    Returns (context, ret). context: its handle. ret: 107002 no current context.
    C: aclError aclrtGetCurrentContext(aclrtContext *context)
    """
    return contexts.get_current()


# Streams --------------------------------------------------------------------------------------------------------------


@binding("aclrtCreateStream", "", 0)
def create_stream() -> int:
    """Create a stream in the current context.

    Returns (stream, ret). stream: its handle, 0 after a failure. ret: 107002 no current context; 207008 the device has
    no more streams.
    C: aclError aclrtCreateStream(aclrtStream *stream)
    """
    return streams.create()


@binding("aclrtCreateStreamWithConfig", "ii", 0)
def create_stream_with_config(priority: int, flag: int, /) -> int:
    """Create a stream with a priority and flags in the current context.

    priority: 0 is the highest, see acl.rt.device_get_stream_priority_range. flag: ACL_STREAM_* bits, others are
    ignored.
    Returns (stream, ret). stream: its handle, 0 after a failure. ret: 107000 priority out of range; 107002 no current
    context; 207008 the device has no more streams.
    C: aclError aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag)
    """
    return streams.create(priority, flag)


@binding("aclrtDestroyStream", "k")
def destroy_stream(stream: int, /) -> None:
    """Wait for the tasks of a stream and destroy it.

    stream: its handle; 0, the default stream, is refused.
    Returns ret: 100000 null handle; 107002 no current context; 107003 a stream of another context; 107017 unknown or
    destroyed stream handle.
    C: aclError aclrtDestroyStream(aclrtStream stream)
    """
    streams.destroy(stream)


@binding("aclrtDestroyStreamForce", "k")
def destroy_stream_force(stream: int, /) -> None:
    """Destroy a stream at once and drop its tasks.

    stream: its handle; 0, the default stream, is refused.
    Returns ret: 100000 null handle; 107002 no current context; 107003 a stream of another context; 107017 unknown or
    destroyed stream handle.
    C: aclError aclrtDestroyStreamForce(aclrtStream stream)
    """
    streams.destroy_force(stream)


@plain_first
@binding("aclrtSynchronizeStream", "k")
def synchronize_stream(stream: int, /) -> None:
    """Wait until everything queued on the stream has run.

    stream: its handle, 0 for the default stream.
    Returns ret: 107002 no current context; 107017 unknown or destroyed stream handle; the code of a queued task that
    failed.
    C: aclError aclrtSynchronizeStream(aclrtStream stream)
    """
    streams.synchronize(stream)


@binding("aclrtSynchronizeStreamWithTimeout", "ki")
def synchronize_stream_with_timeout(stream: int, timeout: int, /) -> None:
    """Wait until everything queued on the stream has run, or the time is over.

    stream: its handle, 0 for the default stream. timeout: milliseconds, -1 for no limit.
    Returns ret: 107000 timeout below -1; 107002 no current context; 107017 unknown or destroyed stream handle; 507046
    the time is over; the code of a queued task that failed.
    C: aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout)
    """
    streams.synchronize(stream, timeout)


@binding("aclrtStreamQuery", "k", 0xFFFF)
def stream_query(stream: int, /) -> int:
    """Return whether everything queued on the stream has run; does not wait.

    stream: its handle, 0 for the default stream.
    Returns (status, ret). status: aclrtStreamStatus: 0 complete, 1 not ready. ret: 107002 no current context; 107017
    unknown or destroyed stream handle.
    C: aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *status)
    """
    return int(streams.query(stream))


@binding("aclrtStreamAbort", "k")
def stream_abort(stream: int, /) -> None:
    """Drop the tasks of a stream that have not run yet; the stream stays usable.

    stream: its handle, 0 for the default stream.
    Returns ret: 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed stream
    handle.
    C: aclError aclrtStreamAbort(aclrtStream stream)
    """
    streams.abort(stream)


@binding("aclrtStreamGetId", "k", 0)
def stream_get_id(stream: int, /) -> int:
    """Return the number of a stream.

    stream: its handle, 0 for the default stream.
    Returns (stream_id, ret). stream_id: number in this process. ret: 107002 no current context; 107017 unknown or
    destroyed stream handle.
    C: aclError aclrtStreamGetId(aclrtStream stream, int32_t *streamId)
    """
    return streams.stream_id(stream)


@binding("aclrtGetStreamAvailableNum", "", 0)
def get_stream_available_num() -> int:
    """Return how many more streams the current device can have.

    Returns (stream_count, ret). stream_count: streams. ret: 107002 no current context.
    C: aclError aclrtGetStreamAvailableNum(uint32_t *streamCount)
    """
    return streams.available()


@binding("aclrtDeviceGetStreamPriorityRange", "", 0, 0)
def device_get_stream_priority_range() -> tuple[int, int]:
    """Return the range of stream priorities of the chip.

    Returns (least_priority, greatest_priority, ret). least_priority: the number of the lowest priority.
    greatest_priority: the number of the highest priority. ret: 0.
    C: aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority)
    """
    return streams.priority_range()


@binding("aclrtSetStreamFailureMode", "kI")
def set_stream_failure_mode(stream: int, mode: int, /) -> None:
    """Choose what a stream does after a failed task.

    stream: its handle; 0, the default stream, is refused. mode: 0 go on, 1 drop what follows.
    Returns ret: 107000 unknown mode, or the default stream; 107002 no current context; 107003 a stream of another
    context; 107017 unknown or destroyed stream handle.
    C: aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode)
    """
    streams.set_failure_mode(stream, mode)


@binding("aclrtSetStreamAttribute", "kiO")
def set_stream_attribute(stream: int, stm_attr_type: int, value: dict[str, int], /) -> None:
    """Set an attribute of a stream.

    stream: its handle, 0 for the default stream. stm_attr_type: aclrtStreamAttr: 1 FAILURE_MODE,
    2 FLOAT_OVERFLOW_CHECK, 3 USER_CUSTOM_TAG, 4 CACHE_OP_INFO, 5 PRIORITY. value: dict with failureMode, overflowSwitch
    or userCustomTag.
    Returns ret: 100000 an overflow switch other than 0 and 1; 107000 unknown attribute or failure mode; 107002 no
    current context; 107003 a stream of another context; 107017 unknown or destroyed stream handle.
    C: aclError aclrtSetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
    """
    if not isinstance(value, dict):
        raise TypeError("acl.rt.set_stream_attribute: the value argument is not dict")
    key = streams.attribute_key(stm_attr_type)
    number = value.get(key, 0)
    streams.set_attribute(stream, stm_attr_type, number if isinstance(number, int) else 0)


@binding("aclrtGetStreamAttribute", "ki", {})
def get_stream_attribute(stream: int, stm_attr_type: int, /) -> dict[str, int]:
    """Return an attribute of a stream, 0 where it was never set.

    stream: its handle, 0 for the default stream. stm_attr_type: aclrtStreamAttr: 1 FAILURE_MODE,
    2 FLOAT_OVERFLOW_CHECK, 3 USER_CUSTOM_TAG, 4 CACHE_OP_INFO, 5 PRIORITY.
    Returns (value, ret). value: dict with failureMode, overflowSwitch or userCustomTag. ret: 107000 unknown attribute;
    107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed stream handle.
    C: aclError aclrtGetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
    """
    key = streams.attribute_key(stm_attr_type)
    return {key: streams.get_attribute(stream, stm_attr_type)}


@binding("aclrtSetStreamOverflowSwitch", "kI")
def set_stream_overflow_switch(stream: int, flag: int, /) -> None:
    """Switch the overflow check of a stream on or off.

    stream: its handle, 0 for the default stream. flag: 0 off, 1 on.
    Returns ret: 100000 another flag; 107002 no current context; 107003 a stream of another context; 107017 unknown or
    destroyed stream handle.
    C: aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag)
    """
    streams.set_overflow_switch(stream, flag)


@binding("aclrtGetStreamOverflowSwitch", "k", 0)
def get_stream_overflow_switch(stream: int, /) -> int:
    """Return whether the overflow check of a stream is on.

    stream: its handle, 0 for the default stream.
    Returns (flag, ret). flag: 0 off, 1 on. ret: 107002 no current context; 107003 a stream of another context; 107017
    unknown or destroyed stream handle.
    C: aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t *flag)
    """
    return streams.overflow_switch(stream)


@binding("aclrtCtxGetCurrentDefaultStream", "", 0)
def ctx_get_current_default_stream() -> int:
    """Return the default stream of the current context.

    Returns (stream, ret). stream: its handle. ret: 107002 no current context.
    C: aclError aclrtCtxGetCurrentDefaultStream(aclrtStream *stream)
    """
    return streams.default_handle()


# Asynchronous copies --------------------------------------------------------------------------------------------------


@plain_first
def memcpy_async(dst: int, dest_max: int, src: int, count: int, kind: int, stream: int, /) -> int:
    """Queue a copy on a stream and return at once.

    dst: address. dest_max: bytes available at dst. src: address. count: bytes, 0 copies nothing. kind: aclrtMemcpyKind:
    0 HOST_TO_HOST, 1 HOST_TO_DEVICE, 2 DEVICE_TO_HOST, 3 DEVICE_TO_DEVICE, 4 DEFAULT, 5 HOST_TO_BUF_TO_DEVICE,
    6 INNER_DEVICE_TO_DEVICE, 7 INTER_DEVICE_TO_DEVICE. stream: its handle, 0 for the default stream.
    Returns ret: 100000 null pointer or unknown kind; 107000 count above dest_max, or a range outside a live block;
    107002 no current context; 107003 a stream of another context; 107008 wrong alignment; 107017 unknown or destroyed
    stream handle; 207000 host to host.
    Chips: Run mode ACL_DEVICE (310B; 310P with open control CPU): host kinds become device to device. Pageable host
    memory: older documents promise nothing, newer ones return when the copy is done. Both ends on the device: 64-byte
    aligned.
    C: aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind,
        aclrtStream stream)
    """
    try:
        if observers:
            to = dst if type(dst) is int else plain_address(dst)
            source = src if type(src) is int else plain_address(src)
            given_values = (dst, dest_max, src, count, kind, stream)
            values = (PYACL, "aclrtMemcpyAsync", given_values, _memcpy_async, to, dest_max, source, count, kind, stream)
            shielded(announced, values)
        else:
            shielded(_memcpy_async, (dst, dest_max, src, count, kind, stream))
        return 0
    except AclError as error:
        return code_of(error, PYACL, "aclrtMemcpyAsync")
    except (TypeError, ValueError) as error:
        raise parse_failed("acl.rt.memcpy_async", error) from None


PYTHON_NAMES |= {
    "aclrtMemcpy": "acl.rt.memcpy",
    "aclrtMalloc": "acl.rt.malloc",
    "aclrtFree": "acl.rt.free",
    "aclrtMemcpyAsync": "acl.rt.memcpy_async",
}


@binding("aclrtMemcpyAsyncWithCondition", "kkkkik")
def memcpy_async_with_condition(dst: int, dest_max: int, src: int, count: int, kind: int, stream: int, /) -> None:
    """Queue a copy on a stream; with ordinary host memory it returns when the copy is done.

    dst: address. dest_max: bytes available at dst. src: address. count: bytes, 0 copies nothing. kind: aclrtMemcpyKind:
    0 HOST_TO_HOST, 1 HOST_TO_DEVICE, 2 DEVICE_TO_HOST, 3 DEVICE_TO_DEVICE, 4 DEFAULT, 5 HOST_TO_BUF_TO_DEVICE,
    6 INNER_DEVICE_TO_DEVICE, 7 INTER_DEVICE_TO_DEVICE. stream: its handle, 0 for the default stream.
    Returns ret: 100000 null pointer or unknown kind; 107000 count above dest_max, or a range outside a live block;
    107002 no current context; 107003 a stream of another context; 107008 wrong alignment; 107017 unknown or destroyed
    stream handle; 207000 host to host.
    C: aclError aclrtMemcpyAsyncWithCondition(void *dst, size_t destMax, const void *src, size_t count,
        aclrtMemcpyKind kind, aclrtStream stream)
    """
    async_copies.memcpy_async_with_condition(dst, dest_max, src, count, kind, stream)


@plain_first
@binding("aclrtMemsetAsync", "kkikk")
def memset_async(dev_ptr: int, max_count: int, value: int, count: int, stream: int, /) -> None:
    """Queue a fill on a stream and return at once.

    dev_ptr: address of host or device memory. max_count: bytes available at dev_ptr. value: the low 8 bits are used.
    count: bytes, 0 sets nothing. stream: its handle, 0 for the default stream.
    Returns ret: 100000 null pointer; 107000 count above max_count, or a range outside a live block; 107002 no current
    context; 107003 a stream of another context; 107017 unknown or destroyed stream handle.
    C: aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream)
    """
    async_copies.memset_async(dev_ptr, max_count, value, count, stream)


# Events ---------------------------------------------------------------------------------------------------------------


@binding("aclrtCreateEvent", "", 0)
def create_event() -> int:
    """Create an event in the current context that can be timed.

    Returns (event, ret). event: its handle. ret: 107002 no current context; 207007 the device has no more events.
    C: aclError aclrtCreateEvent(aclrtEvent *event)
    """
    return events.create()


@binding("aclrtCreateEventWithFlag", "I", 0)
def create_event_with_flag(flag: int, /) -> int:
    """Create an event for the purposes that the flag names.

    flag: bits: 1 SYNC, 2 CAPTURE_STREAM_PROGRESS, 8 TIME_LINE.
    Returns (event, ret). event: its handle. ret: 107000 no or unknown bits; 107002 no current context; 207007 the
    device has no more events.
    C: aclError aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag)
    """
    return events.create(flag)


@binding("aclrtCreateEventExWithFlag", "I", 0)
def create_event_ex_with_flag(flag: int, /) -> int:
    """Create an event for the purposes that the flag names; it cannot be reset.

    flag: bits: 1 SYNC, 2 CAPTURE_STREAM_PROGRESS, 8 TIME_LINE, or 32 EXTERNAL or 64 IPC alone.
    Returns (event, ret). event: its handle. ret: 107000 no or unknown bits; 107002 no current context; 207007 the
    device has no more events.
    C: aclError aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag)
    """
    return events.create_extended(flag)


@binding("aclrtDestroyEvent", "k")
def destroy_event(event: int, /) -> None:
    """Destroy an event; queued records and waits still run.

    event: handle of an event.
    Returns ret: 100000 null handle; 107017 unknown or destroyed event.
    C: aclError aclrtDestroyEvent(aclrtEvent event)
    """
    events.destroy(event)


@plain_first
@binding("aclrtRecordEvent", "kk")
def record_event(event: int, stream: int, /) -> None:
    """Queue a record: the event completes when everything queued before it on the stream has run.

    event: handle of an event. stream: its handle, 0 for the default stream.
    Returns ret: 100000 null handle; 107002 no current context; 107003 a stream of another context; 107017 unknown or
    destroyed event; 107017 unknown or destroyed stream handle.
    C: aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream)
    """
    events.record(event, stream)


@binding("aclrtResetEvent", "kk")
def reset_event(event: int, stream: int, /) -> None:
    """Queue a reset, so that an event of acl.rt.create_event_with_flag can be recorded again.

    event: handle of an event. stream: its handle, 0 for the default stream.
    Returns ret: 100000 null handle; 107002 no current context; 107003 a stream of another context; 107017 unknown or
    destroyed event; 107017 unknown or destroyed stream handle; 207000 an event of acl.rt.create_event_ex_with_flag.
    C: aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream)
    """
    events.reset(event, stream)


@plain_first
@binding("aclrtQueryEvent", "k", 0)
def query_event(event: int, /) -> int:
    """Return whether an event has completed (deprecated; see acl.rt.query_event_status).

    event: handle of an event.
    Returns (status, ret). status: aclrtEventStatus: 0 complete, 1 not ready. ret: 100000 null handle; 107017 unknown or
    destroyed event.
    C: aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus *status)
    """
    return int(events.query(event))


@plain_first
@binding("aclrtQueryEventStatus", "k", 0)
def query_event_status(event: int, /) -> int:
    """Return whether an event has completed; does not wait.

    event: handle of an event.
    Returns (status, ret). status: aclrtEventRecordedStatus: 0 not ready, 1 complete. ret: 100000 null handle; 107017
    unknown or destroyed event.
    C: aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *status)
    """
    return int(events.query_recorded(event))


@binding("aclrtQueryEventWaitStatus", "k", 0)
def query_event_wait_status(event: int, /) -> int:
    """Return whether all waits for an event are over.

    event: handle of an event.
    Returns (status, ret). status: aclrtEventWaitStatus: 0 complete, 1 not ready. ret: 100000 null handle; 107000 the
    event has no SYNC flag; 107017 unknown or destroyed event.
    C: aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus *status)
    """
    return int(events.query_waits(event))


@plain_first
@binding("aclrtSynchronizeEvent", "k")
def synchronize_event(event: int, /) -> None:
    """Wait until the newest record of an event has run.

    event: handle of an event.
    Returns ret: 100000 null handle; 107017 unknown or destroyed event.
    C: aclError aclrtSynchronizeEvent(aclrtEvent event)
    """
    events.synchronize(event)


@binding("aclrtSynchronizeEventWithTimeout", "ki")
def synchronize_event_with_timeout(event: int, timeout: int, /) -> None:
    """Wait until the newest record of an event has run, or the time is over.

    event: handle of an event. timeout: milliseconds, -1 for no limit.
    Returns ret: 100000 null handle; 107000 timeout below -1; 107017 unknown or destroyed event; 507047 the time is
    over.
    C: aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout)
    """
    events.synchronize(event, timeout)


@binding("aclrtEventElapsedTime", "kk", 0.0)
def event_elapsed_time(start_event: int, end_event: int, /) -> float:
    """Return the time between two events that have completed.

    start_event: handle of the first event. end_event: handle of the second event.
    Returns (ms, ret). ms: milliseconds as float. ret: 100000 null handle; 107006 never recorded, or without the
    TIME_LINE flag; 107017 unknown or destroyed event; 507006 not complete yet.
    C: aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent)
    """
    return events.elapsed_ms(start_event, end_event)


@binding("aclrtEventGetTimestamp", "k", 0)
def event_get_timestamp(event: int, /) -> int:
    """Return when an event completed.

    event: handle of an event.
    Returns (timestamp, ret). timestamp: microseconds on the device's clock. ret: 100000 null handle; 107006 never
    recorded, or without the TIME_LINE flag; 107017 unknown or destroyed event; 507006 not complete yet.
    C: aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp)
    """
    return events.timestamp_us(event)


@plain_first
@binding("aclrtStreamWaitEvent", "kk")
def stream_wait_event(stream: int, event: int, /) -> None:
    """Queue a wait: what follows on the stream runs after the event has completed.

    stream: its handle, 0 for the default stream. event: handle of an event of any stream or device.
    Returns ret: 100000 null handle; 107000 the event has no SYNC flag; 107002 no current context; 107003 a stream of
    another context; 107017 unknown or destroyed event; 107017 unknown or destroyed stream handle.
    C: aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event)
    """
    events.stream_wait(stream, event)


@binding("aclrtGetEventId", "k", 0)
def get_event_id(event: int, /) -> int:
    """Return the number of an event.

    event: handle of an event.
    Returns (event_id, ret). event_id: number in this process. ret: 100000 null handle; 107017 unknown or destroyed
    event.
    C: aclError aclrtGetEventId(aclrtEvent event, uint32_t *eventId)
    """
    return events.event_id(event)


@binding("aclrtGetEventAvailNum", "", 0)
def get_event_avail_num() -> int:
    """Return how many more events the current device can have.

    Returns (event_count, ret). event_count: events. ret: 107002 no current context.
    C: aclError aclrtGetEventAvailNum(uint32_t *eventCount)
    """
    return events.available()


# Callbacks ------------------------------------------------------------------------------------------------------------


@binding("aclrtSubscribeReport", "Kk")
def subscribe_report(thread_id: int, stream: int, /) -> None:
    """Let a thread run the callbacks of a stream.

    thread_id: identifier from acl.util.start_thread or threading.get_ident. stream: its handle, 0 for the default
    stream.
    Returns ret: 107002 no current context; 107011 another thread runs them already; 107012 too many threads, or one of
    another device; 107017 unknown or destroyed stream handle.
    C: aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream)
    """
    stream_callbacks.subscribe(thread_id, stream)


@binding("aclrtUnSubscribeReport", "Kk")
def unsubscribe_report(thread_id: int, stream: int, /) -> None:
    """End what acl.rt.subscribe_report began.

    thread_id: identifier from acl.util.start_thread or threading.get_ident. stream: its handle, 0 for the default
    stream.
    Returns ret: 107002 no current context; 107011 the thread is not subscribed to the stream; 107012 the thread does
    not run this stream's callbacks; 107017 unknown or destroyed stream handle.
    C: aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream)
    """
    stream_callbacks.unsubscribe(thread_id, stream)


@binding("aclrtProcessReport", "i")
def process_report(timeout: int, /) -> None:
    """Wait for one callback of the streams that this thread serves, and run it.

    timeout: milliseconds, -1 for no limit, otherwise more than 0.
    Returns ret: 100000 timeout 0 or below -1; 107012 this thread is not subscribed; 507012 no callback came in time.
    C: aclError aclrtProcessReport(int32_t timeout)
    """
    stream_callbacks.process_report(timeout)


@binding("aclrtLaunchCallback", "OOik")
def launch_callback(fn: Any, user_data_list: Any, block_type: int, stream: int, /) -> None:
    """Queue a callback on a stream; the subscribed thread runs it.

    fn: the function. user_data_list: its argument. block_type: aclrtCallbackBlockType: 0 NO_BLOCK, 1 BLOCK. stream: its
    handle, 0 for the default stream.
    Returns ret: 100000 unknown block type; 107002 no current context; 107003 a stream of another context; 107015 no
    thread is subscribed to the stream; 107017 unknown or destroyed stream handle.
    C: aclError aclrtLaunchCallback(aclrtCallback fn, void *userData, aclrtCallbackBlockType blockType,
        aclrtStream stream)
    """
    if not callable(fn):
        raise TypeError(f"acl.rt.launch_callback: {fn!r} is not callable")
    stream_callbacks.launch(fn, user_data_list, block_type, stream)


@binding("aclrtSetExceptionInfoCallback", "|O")
def set_exception_info_callback(callback: Any = None, /) -> None:
    """Set the function that is called for every failed task.

    callback: a function of one argument, the handle of the failure; None or left out for no function.
    Returns ret: 0.
    C: aclError aclrtSetExceptionInfoCallback(aclrtExceptionInfoCallback callback)
    """
    if callback is not None and not callable(callback):
        raise TypeError(f"acl.rt.set_exception_info_callback: {callback!r} is not callable")
    task_exceptions.set_callback(callback)


@plain("aclrtGetErrorCodeFromExceptionInfo", "k", task_exceptions.NO_INFO)
def get_error_code_from_exception_info(info: int, /) -> int:
    """Return the code of a failed task.

    info: handle that the callback received.
    Returns error_code: the code, 0xFFFFFFFF for an unknown handle.
    C: uint32_t aclrtGetErrorCodeFromExceptionInfo(const aclrtExceptionInfo *info)
    """
    return task_exceptions.error_code(info)


@plain("aclrtGetTaskIdFromExceptionInfo", "k", task_exceptions.NO_INFO)
def get_task_id_from_exception_info(info: int, /) -> int:
    """Return the number of a failed task.

    info: handle that the callback received.
    Returns task_id: the number, 0xFFFFFFFF for an unknown handle.
    C: uint32_t aclrtGetTaskIdFromExceptionInfo(const aclrtExceptionInfo *info)
    """
    return task_exceptions.task_id(info)


@plain("aclrtGetStreamIdFromExceptionInfo", "k", task_exceptions.NO_INFO)
def get_stream_id_from_exception_info(info: int, /) -> int:
    """Return the stream of a failed task.

    info: handle that the callback received.
    Returns stream_id: number of the stream, 0xFFFFFFFF for an unknown handle.
    C: uint32_t aclrtGetStreamIdFromExceptionInfo(const aclrtExceptionInfo *info)
    """
    return task_exceptions.stream_id(info)


@plain("aclrtGetThreadIdFromExceptionInfo", "k", task_exceptions.NO_INFO)
def get_thread_id_from_exception_info(info: int, /) -> int:
    """Return the thread that queued a failed task.

    info: handle that the callback received.
    Returns thread_id: number of the thread, 0xFFFFFFFF for an unknown handle.
    C: uint32_t aclrtGetThreadIdFromExceptionInfo(const aclrtExceptionInfo *info)
    """
    return task_exceptions.thread_id(info)


@plain("aclrtGetDeviceIdFromExceptionInfo", "k", task_exceptions.NO_INFO)
def get_device_id_from_exception_info(info: int, /) -> int:
    """Return the device of a failed task.

    info: handle that the callback received.
    Returns device_id: number of the device, 0xFFFFFFFF for an unknown handle.
    C: uint32_t aclrtGetDeviceIdFromExceptionInfo(const aclrtExceptionInfo *info)
    """
    return task_exceptions.device_id(info)


# Peers ----------------------------------------------------------------------------------------------------------------


@binding("aclrtDeviceCanAccessPeer", "ii", 0)
def device_can_access_peer(device_id: int, peer_device_id: int, /) -> int:
    """Return whether a device can use the memory of another one.

    device_id: number of the device, from 0. peer_device_id: number of the other device.
    Returns (can_access_peer, ret). can_access_peer: 1 for yes, 0 for no. ret: 100000 the same device twice; 107000 a
    device_id that is not from 0 to 63; 107001 no such device; 207000 not on this chip, or in run mode ACL_DEVICE.
    Chips: 310P, 910, A2 and 950; both devices under one PCIe switch, in one process.
    C: aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId)
    """
    return int(peers.can_access(device_id, peer_device_id))


@binding("aclrtDeviceEnablePeerAccess", "iI")
def device_enable_peer_access(peer_device_id: int, flags: int, /) -> None:
    """Let the current device use the memory of another one; a copy needs both directions.

    peer_device_id: number of the other device. flags: reserved, 0.
    Returns ret: 100000 the current device itself; 107001 no such device; 107002 no current context; 200006 flags other
    than 0; 207000 devices that cannot.
    Chips: 310P, 910, A2 and 950; both devices under one PCIe switch, in one process.
    C: aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags)
    """
    peers.enable(peer_device_id, flags)


@binding("aclrtDeviceDisablePeerAccess", "i")
def device_disable_peer_access(peer_device_id: int, /) -> None:
    """End the access of the current device to the memory of another one.

    peer_device_id: number of the other device.
    Returns ret: 100000 the current device itself; 107000 it is not enabled; 107001 no such device; 107002 no current
    context; 207000 not on this chip.
    C: aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId)
    """
    peers.disable(peer_device_id)


@binding("aclrtDevicePeerAccessStatus", "ii", 0)
def device_peer_access_status(device_id: int, peer_device_id: int, /) -> int:
    """Return whether a device may use the memory of another one now.

    device_id: number of the device, from 0. peer_device_id: number of the other device.
    Returns (status, ret). status: 1 for yes, 0 for no. ret: 107000 a number that is not from 0 to 63; 107001 no such
    device.
    C: aclError aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId, int32_t *status)
    """
    return peers.status(device_id, peer_device_id)


# 2-D copies, copies by descriptor -------------------------------------------------------------------------------------


@binding("aclrtMemcpy2d", "kkkkkki")
def memcpy2d(dst: int, dpitch: int, src: int, spitch: int, width: int, height: int, kind: int, /) -> None:
    """Copy rows of bytes and return when they are there.

    dst: address. dpitch: bytes from one row to the next at dst. src: address. spitch: bytes from one row to the next at
    src. width: bytes of a row, 0 copies nothing. height: rows, 0 copies nothing. kind: aclrtMemcpyKind: 1 host to
    device, 2 device to host, or 4 by the addresses where the chip has it.
    Returns ret: 100000 null pointer, width above a pitch, or unknown kind; 107000 above the limits of width or height,
    range outside a live block, or not between host and device; 107002 no current context; 207000 kind 3, or not on this
    chip.
    C: aclError aclrtMemcpy2d(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
        aclrtMemcpyKind kind)
    """
    copies_2d.memcpy2d(dst, dpitch, src, spitch, width, height, kind)


@binding("aclrtMemcpy2dAsync", "kkkkkkik")
def memcpy2d_async(
    dst: int, dpitch: int, src: int, spitch: int, width: int, height: int, kind: int, stream: int, /
) -> None:
    """Queue a copy of rows on a stream and return at once.

    dst: address. dpitch: bytes from one row to the next at dst. src: address. spitch: bytes from one row to the next at
    src. width: bytes of a row, 0 copies nothing. height: rows, 0 copies nothing. kind: aclrtMemcpyKind: 1 host to
    device, 2 device to host, and 3 or 4 where the chip has them. stream: its handle, 0 for the default stream.
    Returns ret: 100000 null pointer, width above a pitch, or unknown kind; 107000 above the limits of width or height,
    range outside a live block, or between these addresses; 107002 no current context; 107003 a stream of another
    context; 107017 unknown or destroyed stream handle; 207000 not on this chip.
    C: aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width,
        size_t height, aclrtMemcpyKind kind, aclrtStream stream)
    """
    copies_2d.memcpy2d_async(dst, dpitch, src, spitch, width, height, kind, stream)


@binding("aclrtGetMemcpyDescSize", "i", 0)
def get_memcpy_desc_size(kind: int, /) -> int:
    """Return the size of a copy descriptor.

    kind: aclrtMemcpyKind, 6 only (within one device).
    Returns (desc_size, ret). desc_size: bytes. ret: 100000 unknown kind; 207000 another kind, or not on this chip.
    C: aclError aclrtGetMemcpyDescSize(aclrtMemcpyKind kind, size_t *descSize)
    """
    return copy_descriptors.descriptor_size(kind)


@binding("aclrtSetMemcpyDesc", "kikkkk", echoes=True)
def set_memcpy_desc(desc: int, kind: int, src_addr: int, dst_addr: int, count: int, config: int, /) -> None:
    """Write a copy descriptor into device memory.

    desc: device address of the descriptor, a multiple of 64. kind: aclrtMemcpyKind, 6 only (within one device).
    src_addr, dst_addr: device address. count: bytes. config: reserved, 0.
    Returns (desc, ret). ret: 100000 null pointer, unknown kind, count 0, or config not 0; 107000 a range that is not in
    a live block of device memory, two devices, more than 4 GiB, or desc not aligned; 107002 no current context; 207000
    another kind, or not on this chip.
    C: aclError aclrtSetMemcpyDesc(void *desc, aclrtMemcpyKind kind, void *srcAddr, void *dstAddr, size_t count,
        void *config)
    """
    copy_descriptors.set_descriptor(desc, kind, src_addr, dst_addr, count, config)


@binding("aclrtMemcpyAsyncWithDesc", "kik")
def memcpy_async_with_desc(desc: int, kind: int, stream: int, /) -> None:
    """Queue the copy that a descriptor describes when the stream comes to it.

    desc: device address of the descriptor. kind: aclrtMemcpyKind, 6 only (within one device). stream: its handle, not
    0.
    Returns ret: 100000 null pointer or stream, or unknown kind; 107000 desc is not in a live block of device memory;
    107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed stream handle; 207000
    another kind, or not on this chip.
    C: aclError aclrtMemcpyAsyncWithDesc(void *desc, aclrtMemcpyKind kind, aclrtStream stream)
    """
    copy_descriptors.memcpy_async_with_descriptor(desc, kind, stream)


# Notifies -------------------------------------------------------------------------------------------------------------


@binding("aclrtCreateNotify", "K", 0)
def create_notify(flag: int, /) -> int:
    """Create a notify: a flag that one stream sets and another one waits for.

    flag: 0 default, 1 for use by the device alone.
    Returns (notify, ret). notify: its handle. ret: 107000 another flag; 107002 no current context.
    C: aclError aclrtCreateNotify(aclrtNotify *notify, uint64_t flag)
    """
    return notifies.create(flag)


@binding("aclrtDestroyNotify", "k")
def destroy_notify(notify: int, /) -> None:
    """Destroy a notify.

    notify: handle of a notify.
    Returns ret: 100000 null handle; 107017 unknown or destroyed notify.
    C: aclError aclrtDestroyNotify(aclrtNotify notify)
    """
    notifies.destroy(notify)


@binding("aclrtRecordNotify", "kk")
def record_notify(notify: int, stream: int, /) -> None:
    """Queue setting a notify on a stream.

    notify: handle of a notify. stream: its handle, 0 for the default stream.
    Returns ret: 100000 null handle; 107002 no current context; 107003 a stream of another context; 107017 unknown or
    destroyed notify; 107017 unknown or destroyed stream handle.
    C: aclError aclrtRecordNotify(aclrtNotify notify, aclrtStream stream)
    """
    notifies.record(notify, stream)


@binding("aclrtWaitAndResetNotify", "kkL")
def wait_and_reset_notify(notify: int, stream: int, timeout: int, /) -> None:
    """Queue waiting for a notify on a stream, and clear it.

    notify: handle of a notify. stream: its handle, 0 for the default stream. timeout: milliseconds, 0 for no limit.
    Returns ret: 100000 null handle; 107002 no current context; 107003 a stream of another context; 107017 unknown or
    destroyed notify; 107017 unknown or destroyed stream handle.
    SoftACL: the timeout is checked, not used.
    C: aclError aclrtWaitAndResetNotify(aclrtNotify notify, aclrtStream stream, uint32_t timeout)
    """
    notifies.wait_and_reset(notify, stream, timeout)


@binding("aclrtGetNotifyId", "k", 0)
def get_notify_id(notify: int, /) -> int:
    """Return the number of a notify.

    notify: handle of a notify.
    Returns (notify_id, ret). notify_id: number in this process. ret: 100000 null handle; 107017 unknown or destroyed
    notify.
    C: aclError aclrtGetNotifyId(aclrtNotify notify, uint32_t *notifyId)
    """
    return notifies.notify_id(notify)


_batch_reset = notifies.batch_reset  # here: below, `notifies` is the argument


@binding("aclrtNotifyBatchReset", "O")
def notify_batch_reset(notifies: list[int], /) -> None:
    """Clear several notifies at once.

    notifies: list of handles.
    Returns ret: 100000 null handle; 107000 an empty list; 107017 unknown or destroyed notify.
    C: aclError aclrtNotifyBatchReset(aclrtNotify *notifies, size_t num)
    """
    if not isinstance(notifies, list) or not all(isinstance(handle, int) for handle in notifies):
        raise ValueError(f"acl.rt.notify_batch_reset: a list of int is needed, not {notifies!r}")
    _batch_reset(notifies)


# Pointers and registered host memory ----------------------------------------------------------------------------------


def _pointer_dict(location_id: int, location_type: int, page_bytes: int) -> dict[str, Any]:
    return {"location": {"id": location_id, "type": location_type}, "page_size": page_bytes, "rsv": [0, 0, 0, 0]}


@binding("aclrtPointerGetAttributes", "k", _pointer_dict(0, 0, 0))
def pointer_get_attributes(ptr: int, /) -> dict[str, Any]:
    """Return what kind of memory an address belongs to.

    ptr: address.
    Returns (attributes, ret). attributes: dict: location (id, type), page_size in bytes, rsv. ret: 100000 null pointer;
    107000 address of freed memory or of no block.
    C: aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)
    """
    found = pointer_attributes.attributes(ptr)
    return _pointer_dict(found.location_id, int(found.location_type), found.page_bytes)


@binding("aclrtHostRegister", "kki", 0)
def host_register(ptr: int, size: int, type: int, /) -> int:
    """Register host memory, so that the device can use it.

    ptr: address, a multiple of 4096. size: bytes, more than 0. type: aclrtHostRegisterType: 0 MAPPED, 4 IOMEMORY,
    8 READONLY.
    Returns (dev_ptr, ret). dev_ptr: the address under which the device uses it. ret: 100000 null pointer or size 0;
    107000 a range that belongs to a block other than pinned memory; 107002 no current context; 107008 wrong alignment;
    207000 unknown type, or not on this chip; 507910 a range that is registered already.
    C: aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr)
    """
    return host_registration.register(ptr, size, type)


@binding("aclrtHostRegisterV2", "KKI")
def host_register_v2(ptr: int, size: int, flag: int, /) -> None:
    """Register host memory by flags; acl.rt.host_get_device_pointer returns the device's address.

    ptr: address, a multiple of 4096. size: bytes, more than 0. flag: bits: 2 MAPPED, 4 IOMEMORY, 8 READONLY, 0x10000000
    PINNED.
    Returns ret: 100000 null pointer or size 0; 107000 no or unknown bits, a range that belongs to a block other than
    pinned memory, or PINNED alone for pinned memory; 107002 no current context; 107008 wrong alignment; 207000 not on
    this chip; 507910 a range that is registered already.
    C: aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag)
    """
    host_registration.register_v2(ptr, size, flag)


@binding("aclrtHostGetDevicePointer", "KI", 0)
def host_get_device_pointer(host_ptr: int, flag: int, /) -> int:
    """Return the address under which the device uses registered host memory.

    host_ptr: address of registered memory. flag: reserved, 0.
    Returns (dev_ptr, ret). dev_ptr: the address for the device. ret: 100000 null pointer, or a flag other than 0;
    107000 the memory is not registered as mapped; 107002 no current context.
    C: aclError aclrtHostGetDevicePointer(void *pHost, void **pDevice, uint32_t flag)
    """
    return host_registration.device_pointer(host_ptr, flag)


@binding("aclrtHostUnregister", "k")
def host_unregister(ptr: int, /) -> None:
    """End the registration of host memory.

    ptr: the address that was registered.
    Returns ret: 100000 null pointer; 107002 no current context; 507911 no registration begins there.
    C: aclError aclrtHostUnregister(void *ptr)
    """
    host_registration.unregister(ptr)


# Virtual memory -------------------------------------------------------------------------------------------------------


def _property(prop: Any, name: str) -> virtual_memory.Property:
    """The binding's dict; what is missing is 0."""
    if not isinstance(prop, dict):
        raise TypeError(f"{name}: the prop argument is not dict")

    def number(source: Any, key: str) -> int:
        value = source.get(key, 0) if isinstance(source, dict) else 0
        return value if isinstance(value, int) else 0

    location = prop.get("location")
    return virtual_memory.Property(
        handle_type=number(prop, "handleType"),
        allocation_type=number(prop, "allocationType"),
        memory_attribute=number(prop, "memAttr"),
        location_type=number(location, "type"),
        location_id=number(location, "id"),
        reserve=number(prop, "reserve"),
    )


@binding("aclrtReserveMemAddress", "kkkK", 0)
def reserve_mem_address(size: int, alignment: int, expect_ptr: int, flags: int, /) -> int:
    """Reserve a range of addresses on the current device, without memory behind it.

    size: bytes, rounded up to a multiple of 2 MiB. alignment: bytes, reserved, 0. expect_ptr: reserved, 0. flags: 0, or
    1 for huge pages.
    Returns (vir_ptr, ret). vir_ptr: first address. ret: 100000 size 0, or unknown flags; 107000 alignment not 0; 107002
    no current context; 207000 no virtual memory in run mode ACL_DEVICE; 207001 no addresses left.
    C: aclError aclrtReserveMemAddress(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
    """
    return virtual_memory.reserve_address(size, alignment, expect_ptr, flags)


@binding("aclrtReleaseMemAddress", "k")
def release_mem_address(vir_ptr: int, /) -> None:
    """Give reserved addresses back.

    vir_ptr: first address of the reservation.
    Returns ret: 100000 null pointer; 107000 no reservation begins there, or memory is still mapped.
    C: aclError aclrtReleaseMemAddress(void *virPtr)
    """
    virtual_memory.release_address(vir_ptr)


@binding("aclrtMallocPhysical", "kOK", 0)
def malloc_physical(size: int, prop: dict[str, Any], flags: int, /) -> int:
    """Allocate physical memory of a device, to be mapped with acl.rt.map_mem.

    size: bytes, a multiple of the granularity. prop: dict as aclrtPhysicalMemProp: handleType, allocationType, memAttr,
    location (id, type), reserve; what is missing is 0. flags: reserved, 0.
    Returns (handle, ret). handle: its handle. ret: 100000 size 0, flags not 0, or a wrong handleType, allocationType,
    location type or memAttr; 107000 a size that is not a multiple of the granularity, or reserve not 0; 107001 no such
    device; 107002 no current context; 207000 not on this chip, in this place or in this run mode; 207001 not enough
    memory.
    C: aclError aclrtMallocPhysical(aclrtDrvMemHandle *handle, size_t size, const aclrtPhysicalMemProp *prop,
        uint64_t flags)
    """
    return virtual_memory.malloc_physical(size, _property(prop, "acl.rt.malloc_physical"), flags)


@binding("aclrtFreePhysical", "k")
def free_physical(handle: int, /) -> None:
    """Free physical memory; while it is mapped it stays.

    handle: handle of physical memory.
    Returns ret: 100000 null handle; 107000 unknown or freed handle.
    C: aclError aclrtFreePhysical(aclrtDrvMemHandle handle)
    """
    virtual_memory.free_physical(handle)


@binding("aclrtMapMem", "kkkkK")
def map_mem(vir_ptr: int, size: int, offset: int, handle: int, flags: int, /) -> None:
    """Map physical memory to reserved addresses.

    vir_ptr: address inside a reservation. size: bytes, all of the physical memory. offset: bytes, reserved, 0. handle:
    handle of physical memory. flags: reserved, 0.
    Returns ret: 100000 null pointer or handle, size 0, or flags not 0; 107000 unknown or freed handle, wrong size or
    offset, or addresses that are not reserved or in use.
    C: aclError aclrtMapMem(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
    """
    virtual_memory.map_memory(vir_ptr, size, offset, handle, flags)


@binding("aclrtUnmapMem", "k")
def unmap_mem(vir_ptr: int, /) -> None:
    """End a mapping; the physical memory stays.

    vir_ptr: first address of the mapping.
    Returns ret: 100000 null pointer; 107000 no mapping begins there.
    C: aclError aclrtUnmapMem(void *virPtr)
    """
    virtual_memory.unmap_memory(vir_ptr)


@binding("aclrtMemGetAllocationGranularity", "Oi", 0)
def mem_get_allocation_granularity(prop: dict[str, Any], option: int, /) -> int:
    """Return the step in which physical memory is allocated.

    prop: dict as aclrtPhysicalMemProp: handleType, allocationType, memAttr, location (id, type), reserve; what is
    missing is 0. option: aclrtMemGranularityOptions: 0 minimum, 1 recommended.
    Returns (granularity, ret). granularity: bytes. ret: 100000 wrong memAttr; 107000 unknown option, or reserve not 0;
    107001 no such device; 207000 not on this chip, in this place or in this run mode.
    C: aclError aclrtMemGetAllocationGranularity(aclrtPhysicalMemProp *prop, aclrtMemGranularityOptions option,
        size_t *granularity)
    """
    return virtual_memory.granularity(_property(prop, "acl.rt.mem_get_allocation_granularity"), option)


# Between processes -----------------------------------------------------------------------------------------------------


@binding("aclrtIpcMemGetExportKey", "kkkK", "")
def ipc_mem_get_export_key(dev_ptr: int, size: int, len: int, flags: int, /) -> str:
    """Return the key by which other processes import device memory.

    dev_ptr: address of acl.rt.malloc. size: bytes. len: bytes for the key, at least 65. flags: 0, or 1 to let any
    process of the user import it.
    Returns (key, ret). key: the key, "" after a failure. ret: 100000 null pointer; 107000 no device block, len below
    65, or unknown flags; 107002 no current context; 207000 run mode ACL_DEVICE; 507022 no place to share.
    C: aclError aclrtIpcMemGetExportKey(void *devPtr, size_t size, char *key, size_t len, uint64_t flags)
    """
    return shared_memory.export(dev_ptr, size, len, flags)


@binding("aclrtIpcMemSetImportPid", "sO")
def ipc_mem_set_import_pid(key: str, pid: list[int], /) -> None:
    """Let processes import memory that this process exported.

    key: key of acl.rt.ipc_mem_get_export_key. pid: list of process numbers.
    Returns ret: 107000 unknown key, or one of another process; 207000 not on this chip.
    C: aclError aclrtIpcMemSetImportPid(const char *key, int32_t *pid, size_t num)
    """
    shared_memory.allow(key, _process_ids(pid, "acl.rt.ipc_mem_set_import_pid"))


@binding("aclrtIpcMemImportByKey", "sK", 0)
def ipc_mem_import_by_key(key: str, flags: int, /) -> int:
    """Import memory of another process into the current device.

    key: key of the exporting process. flags: 0, or 1 to enable access to a peer device.
    Returns (dev_ptr, ret). dev_ptr: address in this process. ret: 107000 unknown key or flags, or memory of another
    device; 107002 no current context; 207000 run mode ACL_DEVICE; 507022 this process may not import it.
    C: aclError aclrtIpcMemImportByKey(void **devPtr, const char *key, uint64_t flags)
    """
    return shared_memory.import_key(key, flags)


@binding("aclrtIpcMemClose", "s")
def ipc_mem_close(key: str, /) -> None:
    """End an import or an export of memory.

    key: its key.
    Returns ret: 107000 unknown key, or one of another process; 207000 not on this chip.
    C: aclError aclrtIpcMemClose(const char *key)
    """
    shared_memory.close(key)


@binding("aclrtMemExportToShareableHandle", "kiK", 0)
def mem_export_to_shareable_handle(handle: int, handle_type: int, flags: int, /) -> int:
    """Return a number by which other processes import physical memory.

    handle: handle of physical memory. handle_type: aclrtMemHandleType: 0 NONE, 2 POSIX. flags: 0, or 1 to let any
    process of the user import it.
    Returns (shareable_handle, ret). shareable_handle: the number. ret: 100000 null handle or unknown type; 107000
    unknown or freed handle, or unknown flags; 207000 run mode ACL_DEVICE.
    C: aclError aclrtMemExportToShareableHandle(aclrtDrvMemHandle handle, aclrtMemHandleType handleType, uint64_t flags,
        uint64_t *shareableHandle)
    """
    return shared_memory.export_physical(handle, handle_type, flags)


@binding("aclrtMemSetPidToShareableHandle", "KO")
def mem_set_pid_to_shareable_handle(shareable_handle: int, pid: list[int], /) -> None:
    """Let processes import physical memory that this process exported.

    shareable_handle: number of acl.rt.mem_export_to_shareable_handle. pid: list of process numbers.
    Returns ret: 100000 no process ids; 107000 unknown number, or one of another process.
    C: aclError aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t *pid, size_t pidNum)
    """
    shared_memory.allow_physical(shareable_handle, _process_ids(pid, "acl.rt.mem_set_pid_to_shareable_handle"))


@binding("aclrtMemImportFromShareableHandle", "Ki", 0)
def mem_import_from_shareable_handle(shareable_handle: int, device_id: int, /) -> int:
    """Import physical memory of another process.

    shareable_handle: number of the exporting process. device_id: number of the device, from 0.
    Returns (handle, ret). handle: its handle here, to be mapped with acl.rt.map_mem. ret: 107000 unknown number; 107001
    no such device; 107002 no current context; 207000 run mode ACL_DEVICE; 507022 this process may not import it.
    C: aclError aclrtMemImportFromShareableHandle(uint64_t shareableHandle, int32_t deviceId, aclrtDrvMemHandle *handle)
    """
    return shared_memory.import_physical(shareable_handle, device_id)


@binding("aclrtNotifyGetExportKey", "kkK", "")
def notify_get_export_key(notify: int, len: int, flags: int, /) -> str:
    """Return the key by which other processes import a notify that was not used yet.

    notify: handle of a notify. len: bytes for the key, at least 65. flags: 0, or 2 to let any process of the user
    import it.
    Returns (key, ret). key: the key, "" after a failure. ret: 100000 null handle; 107000 len below 65, unknown flags,
    or a notify that was used; 107017 unknown or destroyed notify; 507022 no place to share.
    C: aclError aclrtNotifyGetExportKey(aclrtNotify notify, char *key, size_t len, uint64_t flags)
    """
    return shared_notifies.export(notify, len, flags)


@binding("aclrtNotifySetImportPid", "kO")
def notify_set_import_pid(notify: int, pid: list[int], /) -> None:
    """Let processes import a notify that this process exported.

    notify: handle of a notify. pid: list of process numbers.
    Returns ret: 100000 null handle; 107000 the notify was not exported; 107017 unknown or destroyed notify.
    C: aclError aclrtNotifySetImportPid(aclrtNotify notify, int32_t *pid, size_t num)
    """
    shared_notifies.allow(notify, _process_ids(pid, "acl.rt.notify_set_import_pid"))


@binding("aclrtNotifyImportByKey", "sK", 0)
def notify_import_by_key(key: str, flags: int, /) -> int:
    """Import a notify of another process.

    key: key of the exporting process. flags: 0, or 2 to enable access to a peer device.
    Returns (notify, ret). notify: its handle here. ret: 107000 unknown key or flags; 107002 no current context; 507022
    this process may not import it.
    C: aclError aclrtNotifyImportByKey(aclrtNotify *notify, const char *key, uint64_t flags)
    """
    return shared_notifies.import_key(key, flags)


def _process_ids(pids: list[int], call: str) -> list[int]:
    if not isinstance(pids, list) or not all(isinstance(pid, int) for pid in pids):
        raise TypeError(f"{call}: a list of int is needed, not {pids!r}")
    return pids


# Allocators of the program --------------------------------------------------------------------------------------------


def _callable(func: Any, name: str) -> Callable[..., Any]:
    if not callable(func):
        raise TypeError(f"{name}: {func!r} is not callable")
    found: Callable[..., Any] = func
    return found


@plain("aclrtAllocatorCreateDesc", "", 0)
def allocator_create_desc() -> int:
    """Create a description of a memory allocator of the program.

    Returns allocator_desc: its handle.
    SoftACL: kept and checked; asked only by operators, which do not run here.
    C: aclrtAllocatorDesc aclrtAllocatorCreateDesc(void)
    """
    return allocators.create()


@binding("aclrtAllocatorDestroyDesc", "k")
def allocator_destroy_desc(allocator_desc: int, /) -> None:
    """Destroy the description of an allocator.

    allocator_desc: handle of an allocator description.
    Returns ret: 100000 unknown handle.
    SoftACL: kept and checked; asked only by operators, which do not run here.
    C: aclError aclrtAllocatorDestroyDesc(aclrtAllocatorDesc allocatorDesc)
    """
    allocators.destroy(allocator_desc)


@binding("aclrtAllocatorSetObjToDesc", "kk")
def allocator_set_obj_to_desc(allocator_desc: int, allocator: int, /) -> None:
    """Set the object that the functions of an allocator receive first.

    allocator_desc: handle of an allocator description. allocator: a number, usually an address.
    Returns ret: 100000 unknown handle, or a null allocator.
    SoftACL: kept and checked; asked only by operators, which do not run here.
    C: aclError aclrtAllocatorSetObjToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocator allocator)
    """
    allocators.set_object(allocator_desc, allocator)


@binding("aclrtAllocatorSetAllocFuncToDesc", "kO")
def allocator_set_alloc_func_to_desc(allocator_desc: int, func: Any, /) -> None:
    """Set the function by which an allocator allocates a block.

    allocator_desc: handle of an allocator description. func: a function of (object, size in bytes).
    Returns ret: 100000 unknown handle.
    SoftACL: kept and checked; asked only by operators, which do not run here.
    C: aclError aclrtAllocatorSetAllocFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorAllocFunc func)
    """
    allocators.set_function(allocator_desc, "alloc", _callable(func, "acl.rt.allocator_set_alloc_func_to_desc"))


@binding("aclrtAllocatorSetFreeFuncToDesc", "kO")
def allocator_set_free_func_to_desc(allocator_desc: int, func: Any, /) -> None:
    """Set the function by which an allocator frees a block.

    allocator_desc: handle of an allocator description. func: a function of (object, block).
    Returns ret: 100000 unknown handle.
    SoftACL: kept and checked; asked only by operators, which do not run here.
    C: aclError aclrtAllocatorSetFreeFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorFreeFunc func)
    """
    allocators.set_function(allocator_desc, "free", _callable(func, "acl.rt.allocator_set_free_func_to_desc"))


@binding("aclrtAllocatorSetAllocAdviseFuncToDesc", "kO")
def allocator_set_alloc_advise_func_to_desc(allocator_desc: int, func: Any, /) -> None:
    """Set the function by which an allocator allocates a block at an advised address.

    allocator_desc: handle of an allocator description. func: a function of (object, size in bytes, address).
    Returns ret: 100000 unknown handle.
    SoftACL: kept and checked; asked only by operators, which do not run here.
    C: aclError aclrtAllocatorSetAllocAdviseFuncToDesc(aclrtAllocatorDesc allocatorDesc,
        aclrtAllocatorAllocAdviseFunc func)
    """
    allocators.set_function(
        allocator_desc, "alloc_advise", _callable(func, "acl.rt.allocator_set_alloc_advise_func_to_desc")
    )


@binding("aclrtAllocatorSetGetAddrFromBlockFuncToDesc", "kO")
def allocator_set_get_addr_from_block_func_to_desc(allocator_desc: int, func: Any, /) -> None:
    """Set the function that returns the address of a block.

    allocator_desc: handle of an allocator description. func: a function of (block).
    Returns ret: 100000 unknown handle.
    SoftACL: kept and checked; asked only by operators, which do not run here.
    C: aclError aclrtAllocatorSetGetAddrFromBlockFuncToDesc(aclrtAllocatorDesc allocatorDesc,
        aclrtAllocatorGetAddrFromBlockFunc func)
    """
    allocators.set_function(
        allocator_desc, "get_addr_from_block", _callable(func, "acl.rt.allocator_set_get_addr_from_block_func_to_desc")
    )


@binding("aclrtAllocatorRegister", "kk")
def allocator_register(stream: int, allocator_desc: int, /) -> None:
    """Use an allocator for a stream.

    stream: its handle, 0 for the default stream. allocator_desc: handle of an allocator description.
    Returns ret: 100000 unknown handle, or a description without its functions; 107002 no current context; 107003 a
    stream of another context; 107017 unknown or destroyed stream handle.
    SoftACL: kept and checked; asked only by operators, which do not run here.
    C: aclError aclrtAllocatorRegister(aclrtStream stream, aclrtAllocatorDesc allocatorDesc)
    """
    allocators.register(stream, allocator_desc)


@binding("aclrtAllocatorUnregister", "k")
def allocator_unregister(stream: int, /) -> None:
    """Stop using an allocator for a stream.

    stream: its handle, 0 for the default stream.
    Returns ret: 100000 null stream.
    SoftACL: kept and checked; asked only by operators, which do not run here.
    C: aclError aclrtAllocatorUnregister(aclrtStream stream)
    """
    allocators.unregister(stream)


# Memory by configuration ----------------------------------------------------------------------------------------------


@binding("aclrtMallocWithCfg", "kiO", 0)
def malloc_with_cfg(size: int, policy: int, cfg: dict[str, Any], /) -> int:
    """Allocate device memory with attributes; the size is not rounded.

    size: bytes, more than 0. policy: aclrtMemMallocPolicy: 0 huge pages first, 1 huge pages only, 2 normal pages only,
    3 to 5 the same for use by peers, 6 and 7 pages of 1 GiB. cfg: dict with attrs and numAttrs, or an empty one; it is
    checked, and changes nothing else.
    Returns (dev_ptr, ret). dev_ptr: address, a multiple of 64, 0 after a failure. ret: 100000 size 0; 107000 unknown
    attribute, or the number of another device; 107002 no current context; 207000 pages of 1 GiB on a chip without them;
    207001 not enough memory.
    Chips: Sizes are rounded up to a multiple of 32, plus 32; on Ascend 950 to a multiple of 32 only.
    C: aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
    """
    attributes = configured(cfg, "acl.rt.malloc_with_cfg")
    return allocation.malloc_exact(size, policy, "aclrtMallocWithCfg", attributes)


@binding("aclrtMallocForTaskScheduler", "kiO", 0)
def malloc_for_task_scheduler(size: int, policy: int, cfg: dict[str, Any], /) -> int:
    """Allocate device memory that the task scheduler uses; the size is not rounded.

    size: bytes, more than 0. policy: aclrtMemMallocPolicy: 0 huge pages first, 1 huge pages only, 2 normal pages only,
    3 to 5 the same for use by peers, 6 and 7 pages of 1 GiB. cfg: dict with attrs and numAttrs, or an empty one; it is
    checked, and changes nothing else.
    Returns (dev_ptr, ret). dev_ptr: address, a multiple of 64, 0 after a failure. ret: 100000 size 0; 107000 unknown
    attribute, or the number of another device; 107002 no current context; 207000 pages of 1 GiB on a chip without them;
    207001 not enough memory.
    C: aclError aclrtMallocForTaskScheduler(void **devPtr, size_t size, aclrtMemMallocPolicy policy,
        aclrtMallocConfig *cfg)
    """
    attributes = configured(cfg, "acl.rt.malloc_for_task_scheduler")
    return allocation.malloc_exact(size, policy, "aclrtMallocForTaskScheduler", attributes)


@binding("aclrtMallocHostWithCfg", "kO", 0)
def malloc_host_with_cfg(size: int, cfg: dict[str, Any], /) -> int:
    """Allocate pinned host memory with attributes.

    size: bytes, more than 0. cfg: dict with attrs and numAttrs, or an empty one; it is checked, and changes nothing
    else.
    Returns (host_ptr, ret). host_ptr: address, a multiple of 64, 0 after a failure. ret: 100000 size 0; 107000 unknown
    attribute; 107002 no current context; 207001 not enough memory.
    C: aclError aclrtMallocHostWithCfg(void **ptr, uint64_t size, aclrtMallocConfig *cfg)
    """
    attributes = configured(cfg, "acl.rt.malloc_host_with_cfg")
    return allocation.malloc_host(size, "aclrtMallocHostWithCfg", attributes)


# Device numbers and settings ------------------------------------------------------------------------------------------


@binding("aclrtSetTsDevice", "i")
def set_ts_device(ts_id: int, /) -> None:
    """Choose the task scheduler of this thread.

    ts_id: aclrtTsId: 0 AICORE, 1 AIVECTOR, 2 RESERVED.
    Returns ret: 100000 unknown scheduler; 107002 no current context.
    SoftACL: kept; there are no cores that it would concern.
    C: aclError aclrtSetTsDevice(aclrtTsId tsId)
    """
    devices.set_task_scheduler(ts_id)


@binding("aclrtGetPrimaryCtxState", "i", 0, 0)
def get_primary_ctx_state(device_id: int, /) -> tuple[int, int]:
    """Return whether the default context of a device exists.

    device_id: number of the device, from 0.
    Returns (active, flags, ret). active: 1 for yes, 0 for no. flags: always 0. ret: 107001 no such device.
    C: aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active)
    """
    return int(devices.has_default_context(device_id)), 0


@binding("aclrtGetLogicDevIdByUserDevId", "i", 0)
def get_logic_dev_id_by_user_dev_id(user_dev_id: int, /) -> int:
    """Convert the number by which the program sees a device to the number on the machine.

    user_dev_id: number of the device in the program.
    Returns (logic_dev_id, ret). logic_dev_id: number on the machine. ret: 107000 a negative number; 107001 no such
    device.
    C: aclError aclrtGetLogicDevIdByUserDevId(const int32_t userDevid, int32_t *const logicDevId)
    """
    return devices.machine_id_of(user_dev_id)


@binding("aclrtGetUserDevIdByLogicDevId", "i", 0)
def get_user_dev_id_by_logic_dev_id(logic_dev_id: int, /) -> int:
    """Convert the number of a device on the machine to the number by which the program sees it.

    logic_dev_id: number on the machine.
    Returns (user_dev_id, ret). user_dev_id: number of the device in the program. ret: 107000 a negative number; 107001
    the program does not see this device.
    C: aclError aclrtGetUserDevIdByLogicDevId(const int32_t logicDevId, int32_t *const userDevid)
    """
    return devices.visible_id(logic_dev_id)


@binding("aclrtGetLogicDevIdByPhyDevId", "i", 0)
def get_logic_dev_id_by_phy_dev_id(phy_dev_id: int, /) -> int:
    """Convert the physical number of a device to the logical one; here both are the same.

    phy_dev_id: physical number.
    Returns (logic_dev_id, ret). logic_dev_id: logical number. ret: 107000 a negative number; 107001 the machine does
    not have this device.
    C: aclError aclrtGetLogicDevIdByPhyDevId(const int32_t phyDevId, int32_t *const logicDevId)
    """
    return devices.machine_id(phy_dev_id)


@binding("aclrtGetPhyDevIdByLogicDevId", "i", 0)
def get_phy_dev_id_by_logic_dev_id(logic_dev_id: int, /) -> int:
    """Convert the logical number of a device to the physical one; here both are the same.

    logic_dev_id: logical number.
    Returns (phy_dev_id, ret). phy_dev_id: physical number. ret: 107000 a negative number; 107001 the machine does not
    have this device.
    C: aclError aclrtGetPhyDevIdByLogicDevId(const int32_t logicDevId, int32_t *const phyDevId)
    """
    return devices.machine_id(logic_dev_id)


@binding("aclrtSetDeviceSatMode", "i")
def set_device_sat_mode(mode: int, /) -> None:
    """Choose what floating-point overflow gives on the current device.

    mode: 0 the greatest number (saturation), 1 infinity and NaN.
    Returns ret: 107000 unknown mode; 107002 no current context.
    SoftACL: kept; there are no cores that it would concern.
    C: aclError aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode)
    """
    options.set_saturation(mode)


@binding("aclrtGetDeviceSatMode", "", 0)
def get_device_sat_mode() -> int:
    """Return what floating-point overflow gives on the current device.

    Returns (mode, ret). mode: 0 the greatest number (saturation), 1 infinity and NaN. ret: 107002 no current context.
    SoftACL: kept; there are no cores that it would concern.
    C: aclError aclrtGetDeviceSatMode(aclrtFloatOverflowMode *mode)
    """
    return options.saturation()


@binding("aclrtDeviceGetBareTgid", "", 0)
def device_get_bare_tgid() -> int:
    """Return the process number as the device's side knows it.

    Returns (pid, ret). pid: process number. ret: 0.
    C: aclError aclrtDeviceGetBareTgid(int32_t *pid)
    """
    return devices.process_id()


@binding("aclrtGetOpTimeOutInterval", "", 0)
def get_op_timeout_interval() -> int:
    """Return the step of time limits of operators.

    Returns (interval, ret). interval: microseconds. ret: 107002 no current context.
    C: aclError aclrtGetOpTimeOutInterval(uint64_t *interval)
    """
    return limits.interval()


@binding("aclrtSetOpExecuteTimeOutV2", "K", 0)
def set_op_execute_timeout_v2(timeout: int, /) -> int:
    """Set the time limit of operators, and return the limit in whole steps.

    timeout: microseconds, 0 for the longest limit.
    Returns (actual_timeout, ret). actual_timeout: microseconds that are in force. ret: 107002 no current context.
    C: aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t *actualTimeout)
    """
    return limits.set_execution_time(timeout)


@binding("aclrtGetOpExecuteTimeout", "", 0)
def get_op_execute_timeout() -> int:
    """Return the time limit of operators.

    Returns (timeout_ms, ret). timeout_ms: milliseconds. ret: 0.
    C: aclError aclrtGetOpExecuteTimeout(uint32_t *const timeoutMs)
    """
    return limits.execution_ms()


@binding("aclrtGetDeviceResLimit", "iI", 0)
def get_device_res_limit(device_id: int, type: int, /) -> int:
    """Return how many cores of a device operators of this process may use.

    device_id: number of the device, from 0. type: aclrtDevResLimitType: 0 CUBE_CORE, 1 VECTOR_CORE.
    Returns (value, ret). value: cores. ret: 107000 unknown type; 107001 no such device; 507033 the device is not in
    use.
    C: aclError aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t *value)
    """
    return limits.cores_of_device(device_id, type)


@binding("aclrtSetDeviceResLimit", "iII")
def set_device_res_limit(device_id: int, type: int, value: int, /) -> None:
    """Limit how many cores of a device operators of this process may use.

    device_id: number of the device, from 0. type: aclrtDevResLimitType: 0 CUBE_CORE, 1 VECTOR_CORE. value: cores, at
    most what the chip has.
    Returns ret: 107000 unknown type, or more cores than the chip has; 107001 no such device; 507033 the device is not
    in use.
    C: aclError aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t value)
    """
    limits.set_device(device_id, type, value)


@binding("aclrtResetDeviceResLimit", "i")
def reset_device_res_limit(device_id: int, /) -> None:
    """Let operators of this process use all cores of a device again.

    device_id: number of the device, from 0.
    Returns ret: 107001 no such device; 507033 the device is not in use.
    C: aclError aclrtResetDeviceResLimit(int32_t deviceId)
    """
    limits.reset_device(device_id)


@binding("aclrtGetStreamResLimit", "ki", 0)
def get_stream_res_limit(stream: int, type: int, /) -> int:
    """Return how many cores operators of a stream may use.

    stream: its handle, 0 for the default stream. type: aclrtDevResLimitType: 0 CUBE_CORE, 1 VECTOR_CORE.
    Returns (value, ret). value: cores. ret: 107000 unknown type; 107002 no current context; 107017 unknown or destroyed
    stream handle.
    C: aclError aclrtGetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t *value)
    """
    return limits.cores_of_stream(stream, type)


@binding("aclrtSetStreamResLimit", "kiI")
def set_stream_res_limit(stream: int, type: int, value: int, /) -> None:
    """Limit how many cores operators may use in threads that use the limits of this stream.

    stream: its handle, 0 for the default stream. type: aclrtDevResLimitType: 0 CUBE_CORE, 1 VECTOR_CORE. value: cores,
    at most what the chip has.
    Returns ret: 107000 unknown type, or more cores than the chip has; 107002 no current context; 107017 unknown or
    destroyed stream handle.
    C: aclError aclrtSetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t value)
    """
    limits.set_stream(stream, type, value)


@binding("aclrtResetStreamResLimit", "k")
def reset_stream_res_limit(stream: int, /) -> None:
    """Let the limits of the device hold for a stream again.

    stream: its handle, 0 for the default stream.
    Returns ret: 107002 no current context; 107017 unknown or destroyed stream handle.
    C: aclError aclrtResetStreamResLimit(aclrtStream stream)
    """
    limits.reset_stream(stream)


@binding("aclrtUseStreamResInCurrentThread", "k")
def use_stream_res_in_current_thread(stream: int, /) -> None:
    """Use the limits of a stream in this thread.

    stream: its handle, 0 for the default stream.
    Returns ret: 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed stream
    handle.
    C: aclError aclrtUseStreamResInCurrentThread(aclrtStream stream)
    """
    limits.use_stream(stream)


@binding("aclrtUnuseStreamResInCurrentThread", "k")
def unuse_stream_res_in_current_thread(stream: int, /) -> None:
    """Stop using the limits of a stream in this thread.

    stream: its handle, 0 for the default stream.
    Returns ret: 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed stream
    handle.
    C: aclError aclrtUnuseStreamResInCurrentThread(aclrtStream stream)
    """
    limits.unuse_stream(stream)


@binding("aclrtGetResInCurrentThread", "i", 0)
def get_res_in_current_thread(type: int, /) -> int:
    """Return how many cores operators of this thread may use.

    type: aclrtDevResLimitType: 0 CUBE_CORE, 1 VECTOR_CORE.
    Returns (value, ret). value: cores. ret: 107000 unknown type; 107002 no current context.
    C: aclError aclrtGetResInCurrentThread(aclrtDevResLimitType type, uint32_t *value)
    """
    return limits.cores_of_thread(type)


@binding("aclrtReduceAsync", "kkkiikk")
def reduce_async(dst: int, src: int, count: int, kind: int, type: int, stream: int, reserve: int, /) -> None:
    """Queue combining two arrays element by element: dst = dst op src.

    dst, src: device address. count: bytes. kind: aclrtReduceKind: 10 SUM, 11 MAX, 12 MIN, 13 EQUAL. type: aclDataType,
    for example 0 FLOAT, 1 FLOAT16, 2 INT8. stream: its handle, 0 for the default stream. reserve: reserved, 0.
    Returns ret: 100000 null pointer, a type that is never reduced, or reserve not 0; 107000 no device memory, unknown
    kind, or count not whole elements; 107002 no current context; 107003 a stream of another context; 107017 unknown or
    destroyed stream handle; 207000 a type or kind that the chip does not have.
    C: aclError aclrtReduceAsync(void *dst, const void *src, uint64_t count, aclrtReduceKind kind, aclDataType type,
        aclrtStream stream, void *reserve)
    """
    reductions.reduce_async(dst, src, count, kind, type, stream, reserve)


@binding("aclrtValueWrite", "kkIk")
def value_write(dev_addr: int, value: int, flag: int, stream: int, /) -> None:
    """Queue writing an 8-byte word on a stream.

    dev_addr: device address, a multiple of 8. value: the 64 bits. flag: reserved, 0. stream: its handle, 0 for the
    default stream.
    Returns ret: 100000 null address; 107000 no device memory, wrong alignment, or flag not 0; 107002 no current
    context; 107003 a stream of another context; 107017 unknown or destroyed stream handle; 207000 not on this chip.
    C: aclError aclrtValueWrite(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
    """
    stream_value_ops.write(dev_addr, value, flag, stream)


@binding("aclrtValueWait", "kkIk")
def value_wait(dev_addr: int, value: int, flag: int, stream: int, /) -> None:
    """Queue waiting on a stream until an 8-byte word meets a condition.

    dev_addr: device address, a multiple of 8. value: compared with the word. flag: 0 word >= value (signed), 1 equal, 2
    a common bit, 3 a bit set in neither. stream: its handle, 0 for the default stream.
    Returns ret: 107000 no device memory, wrong alignment, or unknown flag; 107002 no current context; 107003 a stream
    of another context; 107017 unknown or destroyed stream handle; 207000 not on this chip.
    C: aclError aclrtValueWait(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
    """
    stream_value_ops.wait(dev_addr, value, flag, stream)


@binding("aclrtSetOpWaitTimeout", "I")
def set_op_wait_timeout(timeout: int, /) -> None:
    """Set how long streams wait for an event.

    timeout: seconds, 0 for no limit.
    Returns ret: 0.
    SoftACL: kept; nothing here runs that long.
    C: aclError aclrtSetOpWaitTimeout(uint32_t timeout)
    """
    options.set_wait_time(timeout)


@binding("aclrtSetOpExecuteTimeOut", "I")
def set_op_execute_time_out(timeout: int, /) -> None:
    """Set the time limit of operators.

    timeout: seconds, 0 for the longest limit.
    Returns ret: 0.
    SoftACL: kept; nothing here runs that long.
    C: aclError aclrtSetOpExecuteTimeOut(uint32_t timeout)
    """
    limits.set_execution_seconds(timeout)


@binding("aclrtSetSysParamOpt", "il")
def set_sys_param_opt(opt: int, value: int, /) -> None:
    """Set a system option of this process.

    opt: aclSysParamOpt: 0 DETERMINISTIC, 1 ENABLE_DEBUG_KERNEL, 2 STRONG_CONSISTENCY, 3 ENABLE_KERNEL_EARLY_START.
    value: 0 off, 1 on; for option 0 also 2 and 3.
    Returns ret: 100000 unknown option; 107000 wrong value; 107002 the current context has been destroyed.
    SoftACL: kept; there are no cores that it would concern.
    C: aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value)
    """
    options.set_process_option(opt, value)


@binding("aclrtGetSysParamOpt", "i", 0)
def get_sys_param_opt(opt: int, /) -> int:
    """Return a system option of this process.

    opt: aclSysParamOpt: 0 DETERMINISTIC, 1 ENABLE_DEBUG_KERNEL, 2 STRONG_CONSISTENCY, 3 ENABLE_KERNEL_EARLY_START.
    Returns (value, ret). value: as it was set, 0 before. ret: 100000 unknown option; 107002 the current context has
    been destroyed.
    SoftACL: kept; there are no cores that it would concern.
    C: aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
    """
    return options.get_process_option(opt)


@binding("aclrtCtxSetSysParamOpt", "il")
def ctx_set_sys_param_opt(opt: int, value: int, /) -> None:
    """Set a system option of the current context.

    opt: aclSysParamOpt: 0 DETERMINISTIC, 1 ENABLE_DEBUG_KERNEL, 2 STRONG_CONSISTENCY, 3 ENABLE_KERNEL_EARLY_START.
    value: 0 off, 1 on; for option 0 also 2 and 3.
    Returns ret: 100000 unknown option, or one that contexts do not have (3); 107000 wrong value; 107002 no current
    context.
    SoftACL: kept; there are no cores that it would concern.
    C: aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value)
    """
    options.set_context_option(opt, value)


@binding("aclrtCtxGetSysParamOpt", "i", 0)
def ctx_get_sys_param_opt(opt: int, /) -> int:
    """Return a system option of the current context.

    opt: aclSysParamOpt: 0 DETERMINISTIC, 1 ENABLE_DEBUG_KERNEL, 2 STRONG_CONSISTENCY, 3 ENABLE_KERNEL_EARLY_START.
    Returns (value, ret). value: as it was set. ret: 100000 unknown option, or one that contexts do not have (3); 107002
    no current context; 107021 the option was never set.
    SoftACL: kept; there are no cores that it would concern.
    C: aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
    """
    return options.get_context_option(opt)


# Errors of this thread ------------------------------------------------------------------------------------------------


@plain("aclrtGetLastError", "i")
def get_last_error(level: int, /) -> int:
    """Return the code of the newest failed call of this thread, and clear it.

    level: aclrtLastErrLevel: 0 RT_THREAD_LEVEL.
    Returns ret: 100000 unknown level; otherwise the code, 0 without a failure; codes of the layer above the runtime
    (100000, 200006) are not kept.
    C: aclError aclrtGetLastError(aclrtLastErrLevel level)
    """
    return messages.take_last_error(level)


@plain("aclrtPeekAtLastError", "i")
def peek_at_last_error(level: int, /) -> int:
    """Return the code of the newest failed call of this thread, and keep it.

    level: aclrtLastErrLevel: 0 RT_THREAD_LEVEL.
    Returns ret: 100000 unknown level; otherwise the code, 0 without a failure; codes of the layer above the runtime
    (100000, 200006) are not kept.
    C: aclError aclrtPeekAtLastError(aclrtLastErrLevel level)
    """
    return messages.peek_at_last_error(level)


__all__ = [
    "allocator_create_desc",
    "allocator_destroy_desc",
    "allocator_register",
    "allocator_set_alloc_advise_func_to_desc",
    "allocator_set_alloc_func_to_desc",
    "allocator_set_free_func_to_desc",
    "allocator_set_get_addr_from_block_func_to_desc",
    "allocator_set_obj_to_desc",
    "allocator_unregister",
    "cmo_async",
    "create_context",
    "create_event",
    "create_event_ex_with_flag",
    "create_event_with_flag",
    "create_notify",
    "create_stream",
    "create_stream_with_config",
    "ctx_get_current_default_stream",
    "ctx_get_sys_param_opt",
    "ctx_set_sys_param_opt",
    "destroy_context",
    "destroy_event",
    "destroy_notify",
    "destroy_stream",
    "destroy_stream_force",
    "device_can_access_peer",
    "device_disable_peer_access",
    "device_enable_peer_access",
    "device_get_bare_tgid",
    "device_get_limit",
    "device_get_stream_priority_range",
    "device_get_uuid",
    "device_peer_access_status",
    "device_set_limit",
    "device_task_abort",
    "event_elapsed_time",
    "event_get_timestamp",
    "free",
    "free_host",
    "free_physical",
    "get_context",
    "get_device",
    "get_device_capability",
    "get_device_count",
    "get_device_id_from_exception_info",
    "get_device_info",
    "get_device_res_limit",
    "get_device_sat_mode",
    "get_device_utilization_rate",
    "get_devices_topo",
    "get_error_code_from_exception_info",
    "get_event_avail_num",
    "get_event_id",
    "get_last_error",
    "get_logic_dev_id_by_phy_dev_id",
    "get_logic_dev_id_by_user_dev_id",
    "get_mem_info",
    "get_mem_uce_info",
    "get_memcpy_desc_size",
    "get_notify_id",
    "get_op_execute_timeout",
    "get_op_timeout_interval",
    "get_overflow_status",
    "get_phy_dev_id_by_logic_dev_id",
    "get_primary_ctx_state",
    "get_res_in_current_thread",
    "get_run_mode",
    "get_stream_attribute",
    "get_stream_available_num",
    "get_stream_id_from_exception_info",
    "get_stream_overflow_switch",
    "get_stream_res_limit",
    "get_sys_param_opt",
    "get_task_id_from_exception_info",
    "get_thread_id_from_exception_info",
    "get_thread_last_task_id",
    "get_user_dev_id_by_logic_dev_id",
    "host_get_device_pointer",
    "host_register",
    "host_register_v2",
    "host_unregister",
    "ipc_mem_close",
    "ipc_mem_get_export_key",
    "ipc_mem_import_by_key",
    "ipc_mem_set_import_pid",
    "launch_callback",
    "malloc",
    "malloc_align32",
    "malloc_cached",
    "malloc_for_task_scheduler",
    "malloc_host",
    "malloc_host_with_cfg",
    "malloc_physical",
    "malloc_with_cfg",
    "map_mem",
    "mem_export_to_shareable_handle",
    "mem_flush",
    "mem_get_allocation_granularity",
    "mem_import_from_shareable_handle",
    "mem_invalidate",
    "mem_set_pid_to_shareable_handle",
    "mem_uce_repair",
    "memcpy",
    "memcpy2d",
    "memcpy2d_async",
    "memcpy_async",
    "memcpy_async_with_condition",
    "memcpy_async_with_desc",
    "memset",
    "memset_async",
    "notify_batch_reset",
    "notify_get_export_key",
    "notify_import_by_key",
    "notify_set_import_pid",
    "peek_at_last_error",
    "pointer_get_attributes",
    "process_report",
    "query_device_status",
    "query_event",
    "query_event_status",
    "query_event_wait_status",
    "record_event",
    "record_notify",
    "reduce_async",
    "release_mem_address",
    "reserve_mem_address",
    "reset_device",
    "reset_device_force",
    "reset_device_res_limit",
    "reset_event",
    "reset_overflow_status",
    "reset_stream_res_limit",
    "set_context",
    "set_device",
    "set_device_res_limit",
    "set_device_sat_mode",
    "set_exception_info_callback",
    "set_memcpy_desc",
    "set_op_execute_time_out",
    "set_op_execute_timeout_v2",
    "set_op_wait_timeout",
    "set_stream_attribute",
    "set_stream_failure_mode",
    "set_stream_overflow_switch",
    "set_stream_res_limit",
    "set_sys_param_opt",
    "set_ts_device",
    "stream_abort",
    "stream_get_id",
    "stream_query",
    "stream_wait_event",
    "subscribe_report",
    "synchronize_device",
    "synchronize_device_with_timeout",
    "synchronize_event",
    "synchronize_event_with_timeout",
    "synchronize_stream",
    "synchronize_stream_with_timeout",
    "unmap_mem",
    "unsubscribe_report",
    "unuse_stream_res_in_current_thread",
    "use_stream_res_in_current_thread",
    "value_wait",
    "value_write",
    "wait_and_reset_notify",
]


__getattr__, __dir__ = lacking("acl.rt"), listing("acl.rt", __all__)
leave_out_later_functions(__name__)
