"""the runtime. The functions that copy and allocate are written out for speed; the rest is table-like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from acl._face import PYACL, binding, lacking, null_of, observed, parse_failed, plain
from softacl.codes import DeviceStatus
from softacl.errors import AclError
from softacl.faces import PYTHON_NAMES
from softacl.observe import observers
from softacl.runtime import messages
from softacl.runtime.arg_types import int32, word
from softacl.runtime.copies import async_copies, copies_2d, copy_descriptors, reductions, sync_copies
from softacl.runtime.entry import code_of, given
from softacl.runtime.ipc import shared_memory, shared_notifies
from softacl.runtime.memory import allocation, allocators, host_registration, pointer_attributes, virtual_memory
from softacl.runtime.process import contexts, devices, limits, options, peers, system_info
from softacl.runtime.streams import events, notifies, stream_callbacks, stream_value_ops, streams, task_exceptions

# Synchronous copies ---------------------------------------------------------------------------------------------------

_memcpy, _malloc, _free = sync_copies.memcpy, allocation.malloc, allocation.free
_memcpy_async = async_copies.memcpy_async
_LAST = 2**64 - 1  # the greatest size


# C: aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind)
def memcpy(dst: int, dest_max: int, src: int, count: int, kind: int, /) -> int:
    try:
        if observers:
            observed("aclrtMemcpy", _memcpy, dst, dest_max, src, count, kind)
        else:
            _memcpy(dst, dest_max, src, count, kind)
        return 0
    except AclError as error:
        return code_of(error, PYACL, "aclrtMemcpy")
    except (TypeError, ValueError) as error:  # ValueError: an array among the numbers
        raise parse_failed("acl.rt.memcpy", error) from None


# C: aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
def malloc(size: int, policy: int, /) -> tuple[int, int]:
    try:
        if type(size) is not int or type(policy) is not int or not 0 <= size <= _LAST or not 0 <= policy <= 0x7FFF_FFFF:
            size, policy = word(size), int32(policy)
        if observers:
            return given(PYACL, "aclrtMalloc", observed("aclrtMalloc", _malloc, size, policy)), 0
        return _malloc(size, policy), 0
    except AclError as error:
        code = code_of(error, PYACL, "aclrtMalloc")
        return null_of(code), code
    except TypeError as error:
        raise parse_failed("acl.rt.malloc", error) from None


# C: aclError aclrtFree(void *devPtr)
def free(dev_ptr: int, /) -> int:
    try:
        if observers:
            observed("aclrtFree", _free, dev_ptr)
        else:
            _free(dev_ptr)
        return 0
    except AclError as error:
        return code_of(error, PYACL, "aclrtFree")
    except TypeError as error:
        raise parse_failed("acl.rt.free", error) from None


# C: aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)
@binding("aclrtMemset", "kkik")
def memset(dev_ptr: int, max_count: int, value: int, count: int, /) -> None:
    sync_copies.memset(dev_ptr, max_count, value, count)


# C: aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
@binding("aclrtMallocAlign32", "ki", 0)
def malloc_align32(size: int, policy: int, /) -> int:
    return allocation.malloc_align32(size, policy)


# C: aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
@binding("aclrtMallocCached", "ki", 0)
def malloc_cached(size: int, policy: int, /) -> int:
    return allocation.malloc_cached(size, policy)


# C: aclError aclrtMemFlush(void *devPtr, size_t size)
@binding("aclrtMemFlush", "kk")
def mem_flush(dev_ptr: int, size: int, /) -> None:
    allocation.mem_flush(dev_ptr, size)


# C: aclError aclrtMemInvalidate(void *devPtr, size_t size)
@binding("aclrtMemInvalidate", "kk")
def mem_invalidate(dev_ptr: int, size: int, /) -> None:
    allocation.mem_invalidate(dev_ptr, size)


# C: aclError aclrtMallocHost(void **hostPtr, size_t size)
@binding("aclrtMallocHost", "k", 0)
def malloc_host(size: int, /) -> int:
    return allocation.malloc_host(size)


# C: aclError aclrtFreeHost(void *hostPtr)
@binding("aclrtFreeHost", "k")
def free_host(host_ptr: int, /) -> None:
    allocation.free_host(host_ptr)


# C: aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)
@binding("aclrtGetMemInfo", "i", 0, 0)
def get_mem_info(attr: int, /) -> tuple[int, int]:
    return allocation.mem_info(attr)


# Devices --------------------------------------------------------------------------------------------------------------


# C: aclError aclrtSetDevice(int32_t deviceId)
@binding("aclrtSetDevice", "i")
def set_device(device_id: int, /) -> None:
    devices.set_device(device_id)


# C: aclError aclrtResetDevice(int32_t deviceId)
@binding("aclrtResetDevice", "i")
def reset_device(device_id: int, /) -> None:
    devices.reset_device(device_id)


# C: aclError aclrtResetDeviceForce(int32_t deviceId)
@binding("aclrtResetDeviceForce", "i")
def reset_device_force(device_id: int, /) -> None:
    devices.reset_device_force(device_id)


# C: aclError aclrtGetDevice(int32_t *deviceId)
@binding("aclrtGetDevice", "", 0)
def get_device() -> int:
    return devices.current_id()


# C: aclError aclrtGetDeviceCount(uint32_t *count)
@binding("aclrtGetDeviceCount", "", 0)
def get_device_count() -> int:
    return devices.count()


# C: aclError aclrtGetRunMode(aclrtRunMode *runMode)
@binding("aclrtGetRunMode", "", 0)
def get_run_mode() -> int:
    return int(devices.run_mode())


# C: aclError aclrtSynchronizeDevice()
@binding("aclrtSynchronizeDevice", "")
def synchronize_device() -> None:
    devices.synchronize()


# C: aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout)
@binding("aclrtSynchronizeDeviceWithTimeout", "i")
def synchronize_device_with_timeout(timeout: int, /) -> None:
    devices.synchronize(timeout)


# C: aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)
@binding("aclrtQueryDeviceStatus", "i", int(DeviceStatus.RT_DEVICE_STATUS_END))
def query_device_status(device_id: int, /) -> int:
    return int(system_info.device_status(device_id))


# C: aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo)
@binding("aclrtGetDeviceUtilizationRate", "i", system_info.NO_UTILIZATION)
def get_device_utilization_rate(device_id: int, /) -> dict[str, int]:
    return system_info.utilization(device_id)


# C: aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value)
@binding("aclrtGetDeviceInfo", "II", 0)
def get_device_info(device_id: int, attr: int, /) -> int:
    return system_info.device_attribute(device_id, attr)


# C: aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value)
@binding("aclrtGetDeviceCapability", "iI", 0)
def get_device_capability(device_id: int, dev_feature_type: int, /) -> int:
    return system_info.device_feature(device_id, dev_feature_type)


# C: aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid)
@binding("aclrtDeviceGetUuid", "i", {"bytes": [0] * 16})
def device_get_uuid(device_id: int, /) -> dict[str, Any]:
    return {"bytes": system_info.device_uuid(device_id)}


# Contexts -------------------------------------------------------------------------------------------------------------


# C: aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId)
@binding("aclrtCreateContext", "i", 0)
def create_context(device_id: int, /) -> int:
    return contexts.create(device_id)


# C: aclError aclrtDestroyContext(aclrtContext context)
@binding("aclrtDestroyContext", "k")
def destroy_context(context: int, /) -> None:
    contexts.destroy(context)


# C: aclError aclrtSetCurrentContext(aclrtContext context)
@binding("aclrtSetCurrentContext", "k")
def set_context(context: int, /) -> None:
    contexts.set_current(context)


# C: aclError aclrtGetCurrentContext(aclrtContext *context)
@binding("aclrtGetCurrentContext", "", 0)
def get_context() -> int:
    return contexts.get_current()


# Streams --------------------------------------------------------------------------------------------------------------


# C: aclError aclrtCreateStream(aclrtStream *stream)
@binding("aclrtCreateStream", "", 0)
def create_stream() -> int:
    return streams.create()


# C: aclError aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag)
@binding("aclrtCreateStreamWithConfig", "ii", 0)
def create_stream_with_config(priority: int, flag: int, /) -> int:
    return streams.create(priority, flag)


# C: aclError aclrtDestroyStream(aclrtStream stream)
@binding("aclrtDestroyStream", "k")
def destroy_stream(stream: int, /) -> None:
    streams.destroy(stream)


# C: aclError aclrtDestroyStreamForce(aclrtStream stream)
@binding("aclrtDestroyStreamForce", "k")
def destroy_stream_force(stream: int, /) -> None:
    streams.destroy_force(stream)


# C: aclError aclrtSynchronizeStream(aclrtStream stream)
@binding("aclrtSynchronizeStream", "k")
def synchronize_stream(stream: int, /) -> None:
    streams.synchronize(stream)


# C: aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout)
@binding("aclrtSynchronizeStreamWithTimeout", "ki")
def synchronize_stream_with_timeout(stream: int, timeout: int, /) -> None:
    streams.synchronize(stream, timeout)


# C: aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *status)
@binding("aclrtStreamQuery", "k", 0xFFFF)
def stream_query(stream: int, /) -> int:
    return int(streams.query(stream))


# C: aclError aclrtStreamAbort(aclrtStream stream)
@binding("aclrtStreamAbort", "k")
def stream_abort(stream: int, /) -> None:
    streams.abort(stream)


# C: aclError aclrtStreamGetId(aclrtStream stream, int32_t *streamId)
@binding("aclrtStreamGetId", "k", 0)
def stream_get_id(stream: int, /) -> int:
    return streams.stream_id(stream)


# C: aclError aclrtGetStreamAvailableNum(uint32_t *streamCount)
@binding("aclrtGetStreamAvailableNum", "", 0)
def get_stream_available_num() -> int:
    return streams.available()


# C: aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority)
@binding("aclrtDeviceGetStreamPriorityRange", "", 0, 0)
def device_get_stream_priority_range() -> tuple[int, int]:
    return streams.priority_range()


# C: aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode)
@binding("aclrtSetStreamFailureMode", "kI")
def set_stream_failure_mode(stream: int, mode: int, /) -> None:
    streams.set_failure_mode(stream, mode)


# C: aclError aclrtSetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
@binding("aclrtSetStreamAttribute", "kiO")
def set_stream_attribute(stream: int, stm_attr_type: int, value: dict[str, int], /) -> None:
    if not isinstance(value, dict):
        raise TypeError("acl.rt.set_stream_attribute: the value argument is not dict")
    key = streams.attribute_key(stm_attr_type)
    number = value.get(key, 0)
    streams.set_attribute(stream, stm_attr_type, number if isinstance(number, int) else 0)


# C: aclError aclrtGetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
@binding("aclrtGetStreamAttribute", "ki", {})
def get_stream_attribute(stream: int, stm_attr_type: int, /) -> dict[str, int]:
    key = streams.attribute_key(stm_attr_type)
    return {key: streams.get_attribute(stream, stm_attr_type)}


# C: aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag)
@binding("aclrtSetStreamOverflowSwitch", "kI")
def set_stream_overflow_switch(stream: int, flag: int, /) -> None:
    streams.set_overflow_switch(stream, flag)


# C: aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t *flag)
@binding("aclrtGetStreamOverflowSwitch", "k", 0)
def get_stream_overflow_switch(stream: int, /) -> int:
    return streams.overflow_switch(stream)


# C: aclError aclrtCtxGetCurrentDefaultStream(aclrtStream *stream)
@binding("aclrtCtxGetCurrentDefaultStream", "", 0)
def ctx_get_current_default_stream() -> int:
    return streams.default_handle()


# Asynchronous copies --------------------------------------------------------------------------------------------------


# C: aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind,
#    aclrtStream stream)
def memcpy_async(dst: int, dest_max: int, src: int, count: int, kind: int, stream: int, /) -> int:
    try:
        if observers:
            observed("aclrtMemcpyAsync", _memcpy_async, dst, dest_max, src, count, kind, stream)
        else:
            _memcpy_async(dst, dest_max, src, count, kind, stream)
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


# C: aclError aclrtMemcpyAsyncWithCondition(void *dst, size_t destMax, const void *src, size_t count,
#    aclrtMemcpyKind kind, aclrtStream stream)
@binding("aclrtMemcpyAsyncWithCondition", "kkkkik")
def memcpy_async_with_condition(dst: int, dest_max: int, src: int, count: int, kind: int, stream: int, /) -> None:
    _memcpy_async(dst, dest_max, src, count, kind, stream)


# C: aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream)
@binding("aclrtMemsetAsync", "kkikk")
def memset_async(dev_ptr: int, max_count: int, value: int, count: int, stream: int, /) -> None:
    async_copies.memset_async(dev_ptr, max_count, value, count, stream)


# Events ---------------------------------------------------------------------------------------------------------------


# C: aclError aclrtCreateEvent(aclrtEvent *event)
@binding("aclrtCreateEvent", "", 0)
def create_event() -> int:
    return events.create()


# C: aclError aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag)
@binding("aclrtCreateEventWithFlag", "I", 0)
def create_event_with_flag(flag: int, /) -> int:
    return events.create(flag)


# C: aclError aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag)
@binding("aclrtCreateEventExWithFlag", "I", 0)
def create_event_ex_with_flag(flag: int, /) -> int:
    return events.create_extended(flag)


# C: aclError aclrtDestroyEvent(aclrtEvent event)
@binding("aclrtDestroyEvent", "k")
def destroy_event(event: int, /) -> None:
    events.destroy(event)


# C: aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream)
@binding("aclrtRecordEvent", "kk")
def record_event(event: int, stream: int, /) -> None:
    events.record(event, stream)


# C: aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream)
@binding("aclrtResetEvent", "kk")
def reset_event(event: int, stream: int, /) -> None:
    events.reset(event, stream)


# C: aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus *status)
@binding("aclrtQueryEvent", "k", 0)
def query_event(event: int, /) -> int:
    return int(events.query(event))


# C: aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *status)
@binding("aclrtQueryEventStatus", "k", 0)
def query_event_status(event: int, /) -> int:
    return int(events.query_recorded(event))


# C: aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus *status)
@binding("aclrtQueryEventWaitStatus", "k", 0)
def query_event_wait_status(event: int, /) -> int:
    return int(events.query_waits(event))


# C: aclError aclrtSynchronizeEvent(aclrtEvent event)
@binding("aclrtSynchronizeEvent", "k")
def synchronize_event(event: int, /) -> None:
    events.synchronize(event)


# C: aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout)
@binding("aclrtSynchronizeEventWithTimeout", "ki")
def synchronize_event_with_timeout(event: int, timeout: int, /) -> None:
    events.synchronize(event, timeout)


# C: aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent)
@binding("aclrtEventElapsedTime", "kk", 0.0)
def event_elapsed_time(start_event: int, end_event: int, /) -> float:
    return events.elapsed_ms(start_event, end_event)


# C: aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp)
@binding("aclrtEventGetTimestamp", "k", 0)
def event_get_timestamp(event: int, /) -> int:
    return events.timestamp_us(event)


# C: aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event)
@binding("aclrtStreamWaitEvent", "kk")
def stream_wait_event(stream: int, event: int, /) -> None:
    events.stream_wait(stream, event)


# C: aclError aclrtGetEventId(aclrtEvent event, uint32_t *eventId)
@binding("aclrtGetEventId", "k", 0)
def get_event_id(event: int, /) -> int:
    return events.event_id(event)


# C: aclError aclrtGetEventAvailNum(uint32_t *eventCount)
@binding("aclrtGetEventAvailNum", "", 0)
def get_event_avail_num() -> int:
    return events.available()


# Callbacks ------------------------------------------------------------------------------------------------------------


# C: aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream)
@binding("aclrtSubscribeReport", "Kk")
def subscribe_report(thread_id: int, stream: int, /) -> None:
    stream_callbacks.subscribe(thread_id, stream)


# C: aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream)
@binding("aclrtUnSubscribeReport", "Kk")
def unsubscribe_report(thread_id: int, stream: int, /) -> None:
    stream_callbacks.unsubscribe(thread_id, stream)


# C: aclError aclrtProcessReport(int32_t timeout)
@binding("aclrtProcessReport", "i")
def process_report(timeout: int, /) -> None:
    stream_callbacks.process_report(timeout)


# C: aclError aclrtLaunchCallback(aclrtCallback fn, void *userData, aclrtCallbackBlockType blockType, aclrtStream stream)
@binding("aclrtLaunchCallback", "OOik")
def launch_callback(fn: Any, user_data_list: Any, block_type: int, stream: int, /) -> None:
    if not callable(fn):
        raise TypeError(f"acl.rt.launch_callback: {fn!r} is not callable")
    stream_callbacks.launch(fn, user_data_list, block_type, stream)


# C: aclError aclrtSetExceptionInfoCallback(aclrtExceptionInfoCallback callback)
@binding("aclrtSetExceptionInfoCallback", "|O")
def set_exception_info_callback(callback: Any = None, /) -> None:
    if callback is not None and not callable(callback):
        raise TypeError(f"acl.rt.set_exception_info_callback: {callback!r} is not callable")
    task_exceptions.set_callback(callback)


# C: uint32_t aclrtGetErrorCodeFromExceptionInfo(const aclrtExceptionInfo *info)
@plain("aclrtGetErrorCodeFromExceptionInfo", "k", task_exceptions.NO_INFO)
def get_error_code_from_exception_info(info: int, /) -> int:
    return task_exceptions.error_code(info)


# C: uint32_t aclrtGetTaskIdFromExceptionInfo(const aclrtExceptionInfo *info)
@plain("aclrtGetTaskIdFromExceptionInfo", "k", task_exceptions.NO_INFO)
def get_task_id_from_exception_info(info: int, /) -> int:
    return task_exceptions.task_id(info)


# C: uint32_t aclrtGetStreamIdFromExceptionInfo(const aclrtExceptionInfo *info)
@plain("aclrtGetStreamIdFromExceptionInfo", "k", task_exceptions.NO_INFO)
def get_stream_id_from_exception_info(info: int, /) -> int:
    return task_exceptions.stream_id(info)


# C: uint32_t aclrtGetThreadIdFromExceptionInfo(const aclrtExceptionInfo *info)
@plain("aclrtGetThreadIdFromExceptionInfo", "k", task_exceptions.NO_INFO)
def get_thread_id_from_exception_info(info: int, /) -> int:
    return task_exceptions.thread_id(info)


# C: uint32_t aclrtGetDeviceIdFromExceptionInfo(const aclrtExceptionInfo *info)
@plain("aclrtGetDeviceIdFromExceptionInfo", "k", task_exceptions.NO_INFO)
def get_device_id_from_exception_info(info: int, /) -> int:
    return task_exceptions.device_id(info)


# Peers ----------------------------------------------------------------------------------------------------------------


# C: aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId)
@binding("aclrtDeviceCanAccessPeer", "ii", 0)
def device_can_access_peer(device_id: int, peer_device_id: int, /) -> int:
    return int(peers.can_access(device_id, peer_device_id))


# C: aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags)
@binding("aclrtDeviceEnablePeerAccess", "iI")
def device_enable_peer_access(peer_device_id: int, flags: int, /) -> None:
    peers.enable(peer_device_id, flags)


# C: aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId)
@binding("aclrtDeviceDisablePeerAccess", "i")
def device_disable_peer_access(peer_device_id: int, /) -> None:
    peers.disable(peer_device_id)


# C: aclError aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId, int32_t *status)
@binding("aclrtDevicePeerAccessStatus", "ii", 0)
def device_peer_access_status(device_id: int, peer_device_id: int, /) -> int:
    return peers.status(device_id, peer_device_id)


# 2-D copies, copies by descriptor -------------------------------------------------------------------------------------


# C: aclError aclrtMemcpy2d(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
#    aclrtMemcpyKind kind)
@binding("aclrtMemcpy2d", "kkkkkki")
def memcpy2d(dst: int, dpitch: int, src: int, spitch: int, width: int, height: int, kind: int, /) -> None:
    copies_2d.memcpy2d(dst, dpitch, src, spitch, width, height, kind)


# C: aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
#    aclrtMemcpyKind kind, aclrtStream stream)
@binding("aclrtMemcpy2dAsync", "kkkkkkik")
def memcpy2d_async(
    dst: int, dpitch: int, src: int, spitch: int, width: int, height: int, kind: int, stream: int, /
) -> None:
    copies_2d.memcpy2d_async(dst, dpitch, src, spitch, width, height, kind, stream)


# C: aclError aclrtGetMemcpyDescSize(aclrtMemcpyKind kind, size_t *descSize)
@binding("aclrtGetMemcpyDescSize", "i", 0)
def get_memcpy_desc_size(kind: int, /) -> int:
    return copy_descriptors.descriptor_size(kind)


# C: aclError aclrtSetMemcpyDesc(void *desc, aclrtMemcpyKind kind, void *srcAddr, void *dstAddr, size_t count,
#    void *config)
@binding("aclrtSetMemcpyDesc", "kikkkk", echoes=True)
def set_memcpy_desc(desc: int, kind: int, src_addr: int, dst_addr: int, count: int, config: int, /) -> None:
    copy_descriptors.set_descriptor(desc, kind, src_addr, dst_addr, count, config)


# C: aclError aclrtMemcpyAsyncWithDesc(void *desc, aclrtMemcpyKind kind, aclrtStream stream)
@binding("aclrtMemcpyAsyncWithDesc", "kik")
def memcpy_async_with_desc(desc: int, kind: int, stream: int, /) -> None:
    copy_descriptors.memcpy_async_with_descriptor(desc, kind, stream)


# Notifies -------------------------------------------------------------------------------------------------------------


# C: aclError aclrtCreateNotify(aclrtNotify *notify, uint64_t flag)
@binding("aclrtCreateNotify", "K", 0)
def create_notify(flag: int, /) -> int:
    return notifies.create(flag)


# C: aclError aclrtDestroyNotify(aclrtNotify notify)
@binding("aclrtDestroyNotify", "k")
def destroy_notify(notify: int, /) -> None:
    notifies.destroy(notify)


# C: aclError aclrtRecordNotify(aclrtNotify notify, aclrtStream stream)
@binding("aclrtRecordNotify", "kk")
def record_notify(notify: int, stream: int, /) -> None:
    notifies.record(notify, stream)


# C: aclError aclrtWaitAndResetNotify(aclrtNotify notify, aclrtStream stream, uint32_t timeout)
@binding("aclrtWaitAndResetNotify", "kkL")
def wait_and_reset_notify(notify: int, stream: int, timeout: int, /) -> None:
    notifies.wait_and_reset(notify, stream, timeout)


# C: aclError aclrtGetNotifyId(aclrtNotify notify, uint32_t *notifyId)
@binding("aclrtGetNotifyId", "k", 0)
def get_notify_id(notify: int, /) -> int:
    return notifies.notify_id(notify)


# C: aclError aclrtNotifyBatchReset(aclrtNotify *notifies, size_t num)
@binding("aclrtNotifyBatchReset", "O")
def notify_batch_reset(handles: list[int], /) -> None:
    if not isinstance(handles, list) or not all(isinstance(handle, int) for handle in handles):
        raise ValueError(f"acl.rt.notify_batch_reset: a list of int is needed, not {handles!r}")
    notifies.batch_reset(handles)


# Pointers and registered host memory ----------------------------------------------------------------------------------


def _pointer_dict(location_id: int, location_type: int, page_bytes: int) -> dict[str, Any]:
    return {"location": {"id": location_id, "type": location_type}, "page_size": page_bytes, "rsv": [0, 0, 0, 0]}


# C: aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)
@binding("aclrtPointerGetAttributes", "k", _pointer_dict(0, 0, 0))
def pointer_get_attributes(ptr: int, /) -> dict[str, Any]:
    found = pointer_attributes.attributes(ptr)
    return _pointer_dict(found.location_id, int(found.location_type), found.page_bytes)


# C: aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr)
@binding("aclrtHostRegister", "kki", 0)
def host_register(ptr: int, size: int, type: int, /) -> int:
    return host_registration.register(ptr, size, type)


# C: aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag)
@binding("aclrtHostRegisterV2", "KKI")
def host_register_v2(ptr: int, size: int, flag: int, /) -> None:
    host_registration.register_v2(ptr, size, flag)


# C: aclError aclrtHostGetDevicePointer(void *pHost, void **pDevice, uint32_t flag)
@binding("aclrtHostGetDevicePointer", "KI", 0)
def host_get_device_pointer(host_ptr: int, flag: int, /) -> int:
    return host_registration.device_pointer(host_ptr, flag)


# C: aclError aclrtHostUnregister(void *ptr)
@binding("aclrtHostUnregister", "k")
def host_unregister(ptr: int, /) -> None:
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


# C: aclError aclrtReserveMemAddress(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
@binding("aclrtReserveMemAddress", "kkkK", 0)
def reserve_mem_address(size: int, alignment: int, expect_ptr: int, flags: int, /) -> int:
    return virtual_memory.reserve_address(size, alignment, expect_ptr, flags)


# C: aclError aclrtReleaseMemAddress(void *virPtr)
@binding("aclrtReleaseMemAddress", "k")
def release_mem_address(vir_ptr: int, /) -> None:
    virtual_memory.release_address(vir_ptr)


# C: aclError aclrtMallocPhysical(aclrtDrvMemHandle *handle, size_t size, const aclrtPhysicalMemProp *prop,
#    uint64_t flags)
@binding("aclrtMallocPhysical", "kOK", 0)
def malloc_physical(size: int, prop: dict[str, Any], flags: int, /) -> int:
    return virtual_memory.malloc_physical(size, _property(prop, "acl.rt.malloc_physical"), flags)


# C: aclError aclrtFreePhysical(aclrtDrvMemHandle handle)
@binding("aclrtFreePhysical", "k")
def free_physical(handle: int, /) -> None:
    virtual_memory.free_physical(handle)


# C: aclError aclrtMapMem(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
@binding("aclrtMapMem", "kkkkK")
def map_mem(vir_ptr: int, size: int, offset: int, handle: int, flags: int, /) -> None:
    virtual_memory.map_memory(vir_ptr, size, offset, handle, flags)


# C: aclError aclrtUnmapMem(void *virPtr)
@binding("aclrtUnmapMem", "k")
def unmap_mem(vir_ptr: int, /) -> None:
    virtual_memory.unmap_memory(vir_ptr)


# C: aclError aclrtMemGetAllocationGranularity(aclrtPhysicalMemProp *prop, aclrtMemGranularityOptions option,
#    size_t *granularity)
@binding("aclrtMemGetAllocationGranularity", "Oi", 0)
def mem_get_allocation_granularity(prop: dict[str, Any], option: int, /) -> int:
    return virtual_memory.granularity(_property(prop, "acl.rt.mem_get_allocation_granularity"), option)


# Between processes -----------------------------------------------------------------------------------------------------


# C: aclError aclrtIpcMemGetExportKey(void *devPtr, size_t size, char *key, size_t len, uint64_t flags)
@binding("aclrtIpcMemGetExportKey", "kkkK", "")
def ipc_mem_get_export_key(dev_ptr: int, size: int, len: int, flags: int, /) -> str:
    return shared_memory.export(dev_ptr, size, len, flags)


# C: aclError aclrtIpcMemSetImportPid(const char *key, int32_t *pid, size_t num)
@binding("aclrtIpcMemSetImportPid", "sO")
def ipc_mem_set_import_pid(key: str, pid: list[int], /) -> None:
    shared_memory.allow(key, _process_ids(pid, "acl.rt.ipc_mem_set_import_pid"))


# C: aclError aclrtIpcMemImportByKey(void **devPtr, const char *key, uint64_t flags)
@binding("aclrtIpcMemImportByKey", "sK", 0)
def ipc_mem_import_by_key(key: str, flags: int, /) -> int:
    return shared_memory.import_key(key, flags)


# C: aclError aclrtIpcMemClose(const char *key)
@binding("aclrtIpcMemClose", "s")
def ipc_mem_close(key: str, /) -> None:
    shared_memory.close(key)


# C: aclError aclrtMemExportToShareableHandle(aclrtDrvMemHandle handle, aclrtMemHandleType handleType, uint64_t flags,
#    uint64_t *shareableHandle)
@binding("aclrtMemExportToShareableHandle", "kiK", 0)
def mem_export_to_shareable_handle(handle: int, handle_type: int, flags: int, /) -> int:
    return shared_memory.export_physical(handle, handle_type, flags)


# C: aclError aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t *pid, size_t pidNum)
@binding("aclrtMemSetPidToShareableHandle", "KO")
def mem_set_pid_to_shareable_handle(shareable_handle: int, pid: list[int], /) -> None:
    shared_memory.allow_physical(shareable_handle, _process_ids(pid, "acl.rt.mem_set_pid_to_shareable_handle"))


# C: aclError aclrtMemImportFromShareableHandle(uint64_t shareableHandle, int32_t deviceId, aclrtDrvMemHandle *handle)
@binding("aclrtMemImportFromShareableHandle", "Ki", 0)
def mem_import_from_shareable_handle(shareable_handle: int, device_id: int, /) -> int:
    return shared_memory.import_physical(shareable_handle, device_id)


# C: aclError aclrtNotifyGetExportKey(aclrtNotify notify, char *key, size_t len, uint64_t flags)
@binding("aclrtNotifyGetExportKey", "kkK", "")
def notify_get_export_key(notify: int, len: int, flags: int, /) -> str:
    return shared_notifies.export(notify, len, flags)


# C: aclError aclrtNotifySetImportPid(aclrtNotify notify, int32_t *pid, size_t num)
@binding("aclrtNotifySetImportPid", "kO")
def notify_set_import_pid(notify: int, pid: list[int], /) -> None:
    shared_notifies.allow(notify, _process_ids(pid, "acl.rt.notify_set_import_pid"))


# C: aclError aclrtNotifyImportByKey(aclrtNotify *notify, const char *key, uint64_t flags)
@binding("aclrtNotifyImportByKey", "sK", 0)
def notify_import_by_key(key: str, flags: int, /) -> int:
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


# C: aclrtAllocatorDesc aclrtAllocatorCreateDesc()
@plain("aclrtAllocatorCreateDesc", "", 0)
def allocator_create_desc() -> int:
    return allocators.create()


# C: aclError aclrtAllocatorDestroyDesc(aclrtAllocatorDesc allocatorDesc)
@binding("aclrtAllocatorDestroyDesc", "k")
def allocator_destroy_desc(allocator_desc: int, /) -> None:
    allocators.destroy(allocator_desc)


# C: aclError aclrtAllocatorSetObjToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocator allocator)
@binding("aclrtAllocatorSetObjToDesc", "kk")
def allocator_set_obj_to_desc(allocator_desc: int, allocator: int, /) -> None:
    allocators.set_object(allocator_desc, allocator)


# C: aclError aclrtAllocatorSetAllocFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorAllocFunc func)
@binding("aclrtAllocatorSetAllocFuncToDesc", "kO")
def allocator_set_alloc_func_to_desc(allocator_desc: int, func: Any, /) -> None:
    allocators.set_function(allocator_desc, "alloc", _callable(func, "acl.rt.allocator_set_alloc_func_to_desc"))


# C: aclError aclrtAllocatorSetFreeFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorFreeFunc func)
@binding("aclrtAllocatorSetFreeFuncToDesc", "kO")
def allocator_set_free_func_to_desc(allocator_desc: int, func: Any, /) -> None:
    allocators.set_function(allocator_desc, "free", _callable(func, "acl.rt.allocator_set_free_func_to_desc"))


# C: aclError aclrtAllocatorSetAllocAdviseFuncToDesc(aclrtAllocatorDesc allocatorDesc,
#    aclrtAllocatorAllocAdviseFunc func)
@binding("aclrtAllocatorSetAllocAdviseFuncToDesc", "kO")
def allocator_set_alloc_advise_func_to_desc(allocator_desc: int, func: Any, /) -> None:
    allocators.set_function(
        allocator_desc, "alloc_advise", _callable(func, "acl.rt.allocator_set_alloc_advise_func_to_desc")
    )


# C: aclError aclrtAllocatorSetGetAddrFromBlockFuncToDesc(aclrtAllocatorDesc allocatorDesc,
#    aclrtAllocatorGetAddrFromBlockFunc func)
@binding("aclrtAllocatorSetGetAddrFromBlockFuncToDesc", "kO")
def allocator_set_get_addr_from_block_func_to_desc(allocator_desc: int, func: Any, /) -> None:
    allocators.set_function(
        allocator_desc, "get_addr_from_block", _callable(func, "acl.rt.allocator_set_get_addr_from_block_func_to_desc")
    )


# C: aclError aclrtAllocatorRegister(aclrtStream stream, aclrtAllocatorDesc allocatorDesc)
@binding("aclrtAllocatorRegister", "kk")
def allocator_register(stream: int, allocator_desc: int, /) -> None:
    allocators.register(stream, allocator_desc)


# C: aclError aclrtAllocatorUnregister(aclrtStream stream)
@binding("aclrtAllocatorUnregister", "k")
def allocator_unregister(stream: int, /) -> None:
    allocators.unregister(stream)


# Memory by configuration ----------------------------------------------------------------------------------------------


def _check_configuration(cfg: Any, name: str) -> None:
    """The binding's dict of attributes; they advise, and change nothing here."""
    if not isinstance(cfg, dict):
        raise TypeError(f"{name}: the cfg argument is not dict")
    if not cfg:
        return
    if "attrs" not in cfg:
        raise TypeError(f"{name}: the cfg argument has no attrs")
    if cfg.get("numAttrs") != len(cfg["attrs"]):
        raise KeyError(f"{name}: numAttrs {cfg.get('numAttrs')!r} is not the number of attrs, {len(cfg['attrs'])}")


# C: aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
@binding("aclrtMallocWithCfg", "kiO", 0)
def malloc_with_cfg(size: int, policy: int, cfg: dict[str, Any], /) -> int:
    _check_configuration(cfg, "acl.rt.malloc_with_cfg")
    return allocation.malloc_exact(size, policy, "aclrtMallocWithCfg")


# C: aclError aclrtMallocForTaskScheduler(void **devPtr, size_t size, aclrtMemMallocPolicy policy,
#    aclrtMallocConfig *cfg)
@binding("aclrtMallocForTaskScheduler", "kiO", 0)
def malloc_for_task_scheduler(size: int, policy: int, cfg: dict[str, Any], /) -> int:
    _check_configuration(cfg, "acl.rt.malloc_for_task_scheduler")
    return allocation.malloc_exact(size, policy, "aclrtMallocForTaskScheduler")


# C: aclError aclrtMallocHostWithCfg(void **ptr, uint64_t size, aclrtMallocConfig *cfg)
@binding("aclrtMallocHostWithCfg", "kO", 0)
def malloc_host_with_cfg(size: int, cfg: dict[str, Any], /) -> int:
    _check_configuration(cfg, "acl.rt.malloc_host_with_cfg")
    return allocation.malloc_host(size, "aclrtMallocHostWithCfg")


# Device numbers and settings ------------------------------------------------------------------------------------------


# C: aclError aclrtSetTsDevice(aclrtTsId tsId)
@binding("aclrtSetTsDevice", "i")
def set_ts_device(ts_id: int, /) -> None:
    devices.set_task_scheduler(ts_id)


# C: aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active)
@binding("aclrtGetPrimaryCtxState", "i", 0, 0)
def get_primary_ctx_state(device_id: int, /) -> tuple[int, int]:
    return int(devices.has_default_context(device_id)), 0


# C: aclError aclrtGetLogicDevIdByUserDevId(const int32_t userDevid, int32_t *const logicDevId)
@binding("aclrtGetLogicDevIdByUserDevId", "i", 0)
def get_logic_dev_id_by_user_dev_id(user_dev_id: int, /) -> int:
    return devices.machine_id_of(user_dev_id)


# C: aclError aclrtGetUserDevIdByLogicDevId(const int32_t logicDevId, int32_t *const userDevid)
@binding("aclrtGetUserDevIdByLogicDevId", "i", 0)
def get_user_dev_id_by_logic_dev_id(logic_dev_id: int, /) -> int:
    return devices.visible_id(logic_dev_id)


# C: aclError aclrtGetLogicDevIdByPhyDevId(const int32_t phyDevId, int32_t *const logicDevId)
@binding("aclrtGetLogicDevIdByPhyDevId", "i", 0)
def get_logic_dev_id_by_phy_dev_id(phy_dev_id: int, /) -> int:
    return devices.machine_id(phy_dev_id)


# C: aclError aclrtGetPhyDevIdByLogicDevId(const int32_t logicDevId, int32_t *const phyDevId)
@binding("aclrtGetPhyDevIdByLogicDevId", "i", 0)
def get_phy_dev_id_by_logic_dev_id(logic_dev_id: int, /) -> int:
    return devices.machine_id(logic_dev_id)


# C: aclError aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode)
@binding("aclrtSetDeviceSatMode", "i")
def set_device_sat_mode(mode: int, /) -> None:
    options.set_saturation(mode)


# C: aclError aclrtGetDeviceSatMode(aclrtFloatOverflowMode *mode)
@binding("aclrtGetDeviceSatMode", "", 0)
def get_device_sat_mode() -> int:
    return options.saturation()


# C: aclError aclrtDeviceGetBareTgid(int32_t *pid)
@binding("aclrtDeviceGetBareTgid", "", 0)
def device_get_bare_tgid() -> int:
    return devices.process_id()


# C: aclError aclrtGetOpTimeOutInterval(uint64_t *interval)
@binding("aclrtGetOpTimeOutInterval", "", 0)
def get_op_timeout_interval() -> int:
    return limits.interval()


# C: aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t *actualTimeout)
@binding("aclrtSetOpExecuteTimeOutV2", "K", 0)
def set_op_execute_timeout_v2(timeout: int, /) -> int:
    return limits.set_execution_time(timeout)


# C: aclError aclrtGetOpExecuteTimeout(uint32_t *const timeoutMs)
@binding("aclrtGetOpExecuteTimeout", "", 0)
def get_op_execute_timeout() -> int:
    return limits.execution_ms()


# C: aclError aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t *value)
@binding("aclrtGetDeviceResLimit", "iI", 0)
def get_device_res_limit(device_id: int, type: int, /) -> int:
    return limits.cores_of_device(device_id, type)


# C: aclError aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t value)
@binding("aclrtSetDeviceResLimit", "iII")
def set_device_res_limit(device_id: int, type: int, value: int, /) -> None:
    limits.set_device(device_id, type, value)


# C: aclError aclrtResetDeviceResLimit(int32_t deviceId)
@binding("aclrtResetDeviceResLimit", "i")
def reset_device_res_limit(device_id: int, /) -> None:
    limits.reset_device(device_id)


# C: aclError aclrtGetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t *value)
@binding("aclrtGetStreamResLimit", "ki", 0)
def get_stream_res_limit(stream: int, type: int, /) -> int:
    return limits.cores_of_stream(stream, type)


# C: aclError aclrtSetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t value)
@binding("aclrtSetStreamResLimit", "kiI")
def set_stream_res_limit(stream: int, type: int, value: int, /) -> None:
    limits.set_stream(stream, type, value)


# C: aclError aclrtResetStreamResLimit(aclrtStream stream)
@binding("aclrtResetStreamResLimit", "k")
def reset_stream_res_limit(stream: int, /) -> None:
    limits.reset_stream(stream)


# C: aclError aclrtUseStreamResInCurrentThread(aclrtStream stream)
@binding("aclrtUseStreamResInCurrentThread", "k")
def use_stream_res_in_current_thread(stream: int, /) -> None:
    limits.use_stream(stream)


# C: aclError aclrtUnuseStreamResInCurrentThread(aclrtStream stream)
@binding("aclrtUnuseStreamResInCurrentThread", "k")
def unuse_stream_res_in_current_thread(stream: int, /) -> None:
    limits.unuse_stream(stream)


# C: aclError aclrtGetResInCurrentThread(aclrtDevResLimitType type, uint32_t *value)
@binding("aclrtGetResInCurrentThread", "i", 0)
def get_res_in_current_thread(type: int, /) -> int:
    return limits.cores_of_thread(type)


# C: aclError aclrtReduceAsync(void *dst, const void *src, uint64_t count, aclrtReduceKind kind, aclDataType type, ...)
@binding("aclrtReduceAsync", "kkkiikk")
def reduce_async(dst: int, src: int, count: int, kind: int, type: int, stream: int, reserve: int, /) -> None:
    reductions.reduce_async(dst, src, count, kind, type, stream, reserve)


# C: aclError aclrtValueWrite(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
@binding("aclrtValueWrite", "kkIk")
def value_write(dev_addr: int, value: int, flag: int, stream: int, /) -> None:
    stream_value_ops.write(dev_addr, value, flag, stream)


# C: aclError aclrtValueWait(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
@binding("aclrtValueWait", "kkIk")
def value_wait(dev_addr: int, value: int, flag: int, stream: int, /) -> None:
    stream_value_ops.wait(dev_addr, value, flag, stream)


# C: aclError aclrtSetOpWaitTimeout(uint32_t timeout)
@binding("aclrtSetOpWaitTimeout", "I")
def set_op_wait_timeout(timeout: int, /) -> None:
    options.set_wait_time(timeout)


# C: aclError aclrtSetOpExecuteTimeOut(uint32_t timeout)
@binding("aclrtSetOpExecuteTimeOut", "I")
def set_op_execute_time_out(timeout: int, /) -> None:
    limits.set_execution_seconds(timeout)


# C: aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value)
@binding("aclrtSetSysParamOpt", "il")
def set_sys_param_opt(opt: int, value: int, /) -> None:
    options.set_process_option(opt, value)


# C: aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
@binding("aclrtGetSysParamOpt", "i", 0)
def get_sys_param_opt(opt: int, /) -> int:
    return options.get_process_option(opt)


# C: aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value)
@binding("aclrtCtxSetSysParamOpt", "il")
def ctx_set_sys_param_opt(opt: int, value: int, /) -> None:
    options.set_context_option(opt, value)


# C: aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
@binding("aclrtCtxGetSysParamOpt", "i", 0)
def ctx_get_sys_param_opt(opt: int, /) -> int:
    return options.get_context_option(opt)


# Errors of this thread ------------------------------------------------------------------------------------------------


# C: aclError aclrtGetLastError(aclrtLastErrLevel level)
@plain("aclrtGetLastError", "i")
def get_last_error(level: int, /) -> int:
    return messages.take_last_error(level)


# C: aclError aclrtPeekAtLastError(aclrtLastErrLevel level)
@plain("aclrtPeekAtLastError", "i")
def peek_at_last_error(level: int, /) -> int:
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
    "device_get_stream_priority_range",
    "device_get_uuid",
    "device_peer_access_status",
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
    "get_error_code_from_exception_info",
    "get_event_avail_num",
    "get_event_id",
    "get_last_error",
    "get_logic_dev_id_by_phy_dev_id",
    "get_logic_dev_id_by_user_dev_id",
    "get_mem_info",
    "get_memcpy_desc_size",
    "get_notify_id",
    "get_op_execute_timeout",
    "get_op_timeout_interval",
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


__getattr__ = lacking("acl.rt")
