"""acl.rt: the runtime. The functions that copy and allocate are written out for speed; the rest is table-like."""

from __future__ import annotations

from typing import Any

from acl._face import binding, parse_failed, record
from softacl.codes import DeviceStatus
from softacl.errors import AclError
from softacl.runtime import contexts, copies, devices, info, memory
from softacl.runtime.words import int32, word

# Synchronous copies ---------------------------------------------------------------------------------------------------

_memcpy, _malloc, _free = copies.memcpy, memory.malloc, memory.free


# C: aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind)
def memcpy(dst: int, dest_max: int, src: int, count: int, kind: int, /) -> int:
    try:
        _memcpy(dst, dest_max, src, count, kind)
        return 0
    except AclError as error:
        return record(error)
    except TypeError as error:
        raise parse_failed("acl.rt.memcpy", error) from None


# C: aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
def malloc(size: int, policy: int, /) -> tuple[int, int]:
    try:
        if type(size) is not int or type(policy) is not int or size < 0:
            size, policy = word(size), int32(policy)
        return _malloc(size, policy), 0
    except AclError as error:
        return 0, record(error)
    except TypeError as error:
        raise parse_failed("acl.rt.malloc", error) from None


# C: aclError aclrtFree(void *devPtr)
def free(dev_ptr: int, /) -> int:
    try:
        _free(dev_ptr)
        return 0
    except AclError as error:
        return record(error)
    except TypeError as error:
        raise parse_failed("acl.rt.free", error) from None


# C: aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)
@binding("kkik")
def memset(dev_ptr: int, max_count: int, value: int, count: int, /) -> None:
    copies.memset(dev_ptr, max_count, value, count)


# C: aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
@binding("ki", 0)
def malloc_align32(size: int, policy: int, /) -> int:
    return memory.malloc_align32(size, policy)


# C: aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
@binding("ki", 0)
def malloc_cached(size: int, policy: int, /) -> int:
    return memory.malloc_cached(size, policy)


# C: aclError aclrtMemFlush(void *devPtr, size_t size)
@binding("kk")
def mem_flush(dev_ptr: int, size: int, /) -> None:
    memory.mem_flush(dev_ptr, size)


# C: aclError aclrtMemInvalidate(void *devPtr, size_t size)
@binding("kk")
def mem_invalidate(dev_ptr: int, size: int, /) -> None:
    memory.mem_invalidate(dev_ptr, size)


# C: aclError aclrtMallocHost(void **hostPtr, size_t size)
@binding("k", 0)
def malloc_host(size: int, /) -> int:
    return memory.malloc_host(size)


# C: aclError aclrtFreeHost(void *hostPtr)
@binding("k")
def free_host(host_ptr: int, /) -> None:
    memory.free_host(host_ptr)


# C: aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)
@binding("i", 0, 0)
def get_mem_info(attr: int, /) -> tuple[int, int]:
    return memory.mem_info(attr)


# Devices --------------------------------------------------------------------------------------------------------------


# C: aclError aclrtSetDevice(int32_t deviceId)
@binding("i")
def set_device(device_id: int, /) -> None:
    devices.set_device(device_id)


# C: aclError aclrtResetDevice(int32_t deviceId)
@binding("i")
def reset_device(device_id: int, /) -> None:
    devices.reset_device(device_id)


# C: aclError aclrtResetDeviceForce(int32_t deviceId)
@binding("i")
def reset_device_force(device_id: int, /) -> None:
    devices.reset_device(device_id, force=True)


# C: aclError aclrtGetDevice(int32_t *deviceId)
@binding("", 0)
def get_device() -> int:
    return devices.current_id()


# C: aclError aclrtGetDeviceCount(uint32_t *count)
@binding("", 0)
def get_device_count() -> int:
    return devices.count()


# C: aclError aclrtGetRunMode(aclrtRunMode *runMode)
@binding("", 0)
def get_run_mode() -> int:
    return int(devices.run_mode())


# C: aclError aclrtSynchronizeDevice()
@binding("")
def synchronize_device() -> None:
    devices.synchronize()


# C: aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout)
@binding("i")
def synchronize_device_with_timeout(timeout: int, /) -> None:
    devices.synchronize(timeout)


# C: aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)
@binding("i", int(DeviceStatus.RT_DEVICE_STATUS_END))
def query_device_status(device_id: int, /) -> int:
    return info.device_status(device_id)


# C: aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo)
@binding("i", info.NO_UTILIZATION)
def get_device_utilization_rate(device_id: int, /) -> dict[str, int]:
    return info.utilization(device_id)


# C: aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value)
@binding("II", 0)
def get_device_info(device_id: int, attr: int, /) -> int:
    return info.device_attribute(device_id, attr)


# C: aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value)
@binding("iI", 0)
def get_device_capability(device_id: int, dev_feature_type: int, /) -> int:
    return info.device_feature(device_id, dev_feature_type)


# C: aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid)
@binding("i", {"bytes": [0] * 16})
def device_get_uuid(device_id: int, /) -> dict[str, Any]:
    return {"bytes": info.device_uuid(device_id)}


# Contexts -------------------------------------------------------------------------------------------------------------


# C: aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId)
@binding("i", 0)
def create_context(device_id: int, /) -> int:
    return contexts.create(device_id)


# C: aclError aclrtDestroyContext(aclrtContext context)
@binding("k")
def destroy_context(context: int, /) -> None:
    contexts.destroy(context)


# C: aclError aclrtSetCurrentContext(aclrtContext context)
@binding("k")
def set_context(context: int, /) -> None:
    contexts.set_current(context)


# C: aclError aclrtGetCurrentContext(aclrtContext *context)
@binding("", 0)
def get_context() -> int:
    return contexts.get_current()


__all__ = sorted(name for name in globals() if not name.startswith("_") and hasattr(globals()[name], "__module__") and globals()[name].__module__ == __name__)
