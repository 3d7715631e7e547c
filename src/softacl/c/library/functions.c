/* The functions of libascendcl.so. Made by scripts/generate_library.py from the API table; do not edit. */
#include <acl/error_codes/rt_error_codes.h>
#include <acl/error_codes/ge_error_codes.h>
#include <acl/acl_base_rt.h>
#include <acl/acl_base_mdl.h>
#include <acl/acl_base.h>
#include <acl/acl_rt_allocator.h>
#include <acl/acl_rt.h>
#include <acl/acl_rt_memory_soma.h>
#include <acl/acl_platform.h>
#include <acl/acl_dump.h>
#include <acl/acl_op.h>
#include <acl/acl_mdl.h>
#include <acl/acl_op_compiler.h>
#include <acl/acl.h>
#include <acl/acl_rt_compile.h>
#include <acl/acl_prof.h>
#include <acl/acl_tdt.h>
#include <acl/acl_tdt_queue.h>
#include <acl/ops/acl_dvpp.h>
#include <acl/ops/acl_cblas.h>
#include <acl/ops/acl_fv.h>
#include <acl/dvpp/hi_media_type.h>
#include <acl/dvpp/hi_media_common.h>
#include <acl/dvpp/hi_mpi_sys.h>
#include <acl/dvpp/hi_dvpp_vb.h>
#include <acl/dvpp/hi_dvpp_vdec.h>
#include <acl/dvpp/hi_dvpp_venc.h>
#include <acl/dvpp/hi_dvpp_vpc.h>
#include <acl/dvpp/hi_dvpp_pngd.h>
#include <acl/dvpp/hi_region.h>
#include <acl/dvpp/hi_dvpp_type.h>
#include <acl/dvpp/hi_dvpp_common.h>
#include <acl/dvpp/hi_dvpp_sys.h>
#include <acl/dvpp/hi_dvpp.h>
#include <aclnn/acl_meta.h>
#include <aclnn/aclnn_base.h>
#include <aclnnop/aclnn_add.h>
#include <aclnnop/aclnn_cast.h>
#include <aclnnop/aclnn_copy.h>
#include <aclnnop/aclnn_div.h>
#include <aclnnop/aclnn_matmul.h>
#include <aclnnop/aclnn_mul.h>
#include <aclnnop/aclnn_sub.h>
#include <aclnnop/level2/aclnn_add.h>
#include <aclnnop/level2/aclnn_cast.h>
#include <aclnnop/level2/aclnn_copy.h>
#include <aclnnop/level2/aclnn_div.h>
#include <aclnnop/level2/aclnn_matmul.h>
#include <aclnnop/level2/aclnn_mul.h>
#include <aclnnop/level2/aclnn_sub.h>
#include "stub.h"

#define EXPORT __attribute__((visibility("default")))
#define PTR(x) ((uint64_t)(uintptr_t)(x))
#define I32(x) ((uint64_t)(int64_t)(int32_t)(x))
#define I64(x) ((uint64_t)(int64_t)(x))
#define U64(x) ((uint64_t)(x))
#define CALL(index, ...) softacl_call(index, (const uint64_t[]){__VA_ARGS__}, __builtin_return_address(0))
#define CALL_BARE(index) softacl_call(index, 0, __builtin_return_address(0))
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

const softacl_function softacl_functions[] = {
    {"aclFloat16ToFloat", "u", 'f', 0, "softacl.runtime.half_floats:to_float", "-"},
    {"aclFloatToFloat16", "f", 'u', 0, "softacl.runtime.half_floats:from_float", "-"},
    {"aclCreateDataBuffer", "pu", 'p', 0, "softacl.runtime.descriptors.data_buffers:create", "-,-"},
    {"aclDestroyDataBuffer", "p", 'c', 0, "softacl.runtime.descriptors.data_buffers:destroy", "-"},
    {"aclUpdateDataBuffer", "ppu", 'c', 0, "softacl.runtime.descriptors.data_buffers:update", "-,-,-"},
    {"aclGetDataBufferAddr", "p", 'p', 0, "softacl.runtime.descriptors.data_buffers:address_of", "-"},
    {"aclGetDataBufferSize", "p", 'u', 0, "softacl.runtime.descriptors.data_buffers:size_of_32", "-"},
    {"aclGetDataBufferSizeV2", "p", 'u', 0, "softacl.runtime.descriptors.data_buffers:size_of", "-"},
    {"aclDataTypeSize", "i", 'u', 0, "softacl.runtime.descriptors.tensor_descriptions:type_size", "-"},
    {"aclAppLog", "ippup", 'v', 0, "softacl.c.messages:aclAppLog", "!"},
    {"aclrtGetSocName", "", 'p', 0, "softacl.c.messages:aclrtGetSocName", "!"},
    {"aclGetCannAttributeList", "pp", 'c', 0, "softacl.c.messages:aclGetCannAttributeList", "!"},
    {"aclGetCannAttribute", "ip", 'c', 0, "softacl.runtime.process.system_info:cann_attribute", "-,oi"},
    {"aclGetDeviceCapability", "uip", 'c', 0, "softacl.runtime.process.system_info:capability", "-,-,oq"},
    {"aclrtAllocatorCreateDesc", "", 'p', 0, "softacl.runtime.memory.allocators:create", ""},
    {"aclrtAllocatorDestroyDesc", "p", 'c', 0, "softacl.runtime.memory.allocators:destroy", "-"},
    {"aclrtAllocatorSetObjToDesc", "pp", 'c', 0, "softacl.runtime.memory.allocators:set_object", "-,-"},
    {"aclrtAllocatorSetAllocFuncToDesc", "pp", 'c', 0, "softacl.c.callbacks:aclrtAllocatorSetAllocFuncToDesc", "!"},
    {"aclrtAllocatorSetFreeFuncToDesc", "pp", 'c', 0, "softacl.c.callbacks:aclrtAllocatorSetFreeFuncToDesc", "!"},
    {"aclrtAllocatorSetAllocAdviseFuncToDesc", "pp", 'c', 0, "softacl.c.callbacks:aclrtAllocatorSetAllocAdviseFuncToDesc", "!"},
    {"aclrtAllocatorSetGetAddrFromBlockFuncToDesc", "pp", 'c', 0, "softacl.c.callbacks:aclrtAllocatorSetGetAddrFromBlockFuncToDesc", "!"},
    {"aclrtAllocatorRegister", "pp", 'c', 0, "softacl.runtime.memory.allocators:register", "-,-"},
    {"aclrtAllocatorGetByStream", "ppppppp", 'c', 0, "softacl.c.callbacks:aclrtAllocatorGetByStream", "!"},
    {"aclrtAllocatorUnregister", "p", 'c', 0, "softacl.runtime.memory.allocators:unregister", "-"},
    {"aclInit", "p", 'c', 0, "softacl.runtime.process.lifecycle:init", "s?"},
    {"aclFinalize", "", 'c', 0, "softacl.runtime.process.lifecycle:finalize", ""},
    {"aclFinalizeReference", "p", 'c', 0, "softacl.c.init:aclFinalizeReference", "!"},
    {"aclGetRecentErrMsg", "", 'p', 0, "softacl.c.messages:aclGetRecentErrMsg", "!"},
    {"aclsysGetCANNVersion", "ip", 'c', 0, "softacl.c.messages:aclsysGetCANNVersion", "!"},
    {"aclsysGetVersionStr", "pp", 'c', 0, "softacl.c.messages:aclsysGetVersionStr", "!"},
    {"aclsysGetVersionNum", "pp", 'c', 0, "softacl.runtime.process.system_info:version_number", "s,oi"},
    {"aclrtPeekAtLastError", "i", 'c', 0, "softacl.runtime.messages:peek_at_last_error", "-"},
    {"aclrtGetLastError", "i", 'c', 0, "softacl.runtime.messages:take_last_error", "-"},
    {"aclrtSetExceptionInfoCallback", "p", 'c', 0, "softacl.c.callbacks:aclrtSetExceptionInfoCallback", "!"},
    {"aclrtExceptionInfoCallbackRegister", "p", 'c', 0, "softacl.c.callbacks:aclrtExceptionInfoCallbackRegister", "!"},
    {"aclrtExceptionInfoCallbackUnregister", "p", 'c', 0, "softacl.c.callbacks:aclrtExceptionInfoCallbackUnregister", "!"},
    {"aclrtGetTaskIdFromExceptionInfo", "p", 'u', -1, "softacl.runtime.streams.task_exceptions:task_id", "-"},
    {"aclrtGetStreamIdFromExceptionInfo", "p", 'u', -1, "softacl.runtime.streams.task_exceptions:stream_id", "-"},
    {"aclrtGetThreadIdFromExceptionInfo", "p", 'u', -1, "softacl.runtime.streams.task_exceptions:thread_id", "-"},
    {"aclrtGetDeviceIdFromExceptionInfo", "p", 'u', -1, "softacl.runtime.streams.task_exceptions:device_id", "-"},
    {"aclrtGetErrorCodeFromExceptionInfo", "p", 'u', -1, "softacl.runtime.streams.task_exceptions:error_code", "-"},
    {"aclrtGetArgsFromExceptionInfo", "ppp", 'c', 0, "", "!"},
    {"aclrtGetFuncHandleFromExceptionInfo", "pp", 'c', 0, "", "!"},
    {"aclrtBinarySetExceptionCallback", "ppp", 'c', 0, "", "!"},
    {"aclrtSubscribeReport", "up", 'c', 0, "softacl.runtime.streams.stream_callbacks:subscribe", "-,-"},
    {"aclrtLaunchCallback", "ppip", 'c', 0, "softacl.c.callbacks:aclrtLaunchCallback", "!"},
    {"aclrtProcessReport", "i", 'c', 0, "softacl.runtime.streams.stream_callbacks:process_report", "-"},
    {"aclrtUnSubscribeReport", "up", 'c', 0, "softacl.runtime.streams.stream_callbacks:unsubscribe", "-,-"},
    {"aclrtCreateContext", "pi", 'c', 0, "softacl.runtime.process.contexts:create", "oQ,-"},
    {"aclrtDestroyContext", "p", 'c', 0, "softacl.runtime.process.contexts:destroy", "-"},
    {"aclrtSetCurrentContext", "p", 'c', 0, "softacl.runtime.process.contexts:set_current", "-"},
    {"aclrtGetCurrentContext", "p", 'c', 0, "softacl.runtime.process.contexts:get_current", "oQ"},
    {"aclrtCtxGetSysParamOpt", "ip", 'c', 0, "softacl.runtime.process.options:get_context_option", "-,oq"},
    {"aclrtCtxSetSysParamOpt", "ii", 'c', 0, "softacl.runtime.process.options:set_context_option", "-,-"},
    {"aclrtGetSysParamOpt", "ip", 'c', 0, "softacl.runtime.process.options:get_process_option", "-,oq"},
    {"aclrtSetSysParamOpt", "ii", 'c', 0, "softacl.runtime.process.options:set_process_option", "-,-"},
    {"aclrtSetDevice", "i", 'c', 0, "softacl.runtime.process.devices:set_device", "-"},
    {"aclrtResetDevice", "i", 'c', 0, "softacl.runtime.process.devices:reset_device", "-"},
    {"aclrtResetDeviceForce", "i", 'c', 0, "softacl.runtime.process.devices:reset_device_force", "-"},
    {"aclrtGetDevice", "p", 'c', 0, "softacl.runtime.process.devices:current_id", "oi"},
    {"aclrtSetStreamFailureMode", "pu", 'c', 0, "softacl.runtime.streams.streams:set_failure_mode", "-,-"},
    {"aclrtGetRunMode", "p", 'c', 0, "softacl.runtime.process.devices:run_mode", "oi"},
    {"aclrtSynchronizeDevice", "", 'c', 0, "softacl.runtime.process.devices:synchronize", ""},
    {"aclrtSynchronizeDeviceWithTimeout", "i", 'c', 0, "softacl.runtime.process.devices:synchronize", "-"},
    {"aclrtSetTsDevice", "i", 'c', 0, "softacl.runtime.process.devices:set_task_scheduler", "-"},
    {"aclrtGetDeviceUtilizationRate", "ip", 'c', 0, "softacl.c.device_info:aclrtGetDeviceUtilizationRate", "!"},
    {"aclrtGetDeviceCount", "p", 'c', 0, "softacl.runtime.process.devices:count", "oI"},
    {"aclrtCreateEvent", "p", 'c', 0, "softacl.runtime.streams.events:create", "oQ"},
    {"aclrtCreateEventWithFlag", "pu", 'c', 0, "softacl.runtime.streams.events:create", "oQ,-"},
    {"aclrtCreateEventExWithFlag", "pu", 'c', 0, "softacl.runtime.streams.events:create_extended", "oQ,-"},
    {"aclrtDestroyEvent", "p", 'c', 0, "softacl.runtime.streams.events:destroy", "-"},
    {"aclrtRecordEvent", "pp", 'c', 0, "softacl.runtime.streams.events:record", "-,-"},
    {"aclrtRecordEventWithFlag", "ppu", 'c', 0, "softacl.runtime.streams.events:record_with_flag", "-,-,-"},
    {"aclrtResetEvent", "pp", 'c', 0, "softacl.runtime.streams.events:reset", "-,-"},
    {"aclrtQueryEvent", "pp", 'c', 0, "softacl.runtime.streams.events:query", "-,oi"},
    {"aclrtQueryEventStatus", "pp", 'c', 0, "softacl.runtime.streams.events:query_recorded", "-,oi"},
    {"aclrtQueryEventWaitStatus", "pp", 'c', 0, "softacl.runtime.streams.events:query_waits", "-,oi"},
    {"aclrtSynchronizeEvent", "p", 'c', 0, "softacl.runtime.streams.events:synchronize", "-"},
    {"aclrtSynchronizeEventWithTimeout", "pi", 'c', 0, "softacl.runtime.streams.events:synchronize", "-,-"},
    {"aclrtEventElapsedTime", "ppp", 'c', 0, "softacl.runtime.streams.events:elapsed_ms", "of,-,-"},
    {"aclrtEventGetTimestamp", "pp", 'c', 0, "softacl.runtime.streams.events:timestamp_us", "-,oQ"},
    {"aclrtMalloc", "pui", 'c', 0, "softacl.runtime.memory.allocation:malloc", "oQ,-,-"},
    {"aclrtMallocAlign32", "pui", 'c', 0, "softacl.runtime.memory.allocation:malloc_align32", "oQ,-,-"},
    {"aclrtMallocCached", "pui", 'c', 0, "softacl.runtime.memory.allocation:malloc_cached", "oQ,-,-"},
    {"aclrtMallocWithCfg", "puip", 'c', 0, "softacl.c.memory:aclrtMallocWithCfg", "!"},
    {"aclrtMallocForTaskScheduler", "puip", 'c', 0, "softacl.c.memory:aclrtMallocForTaskScheduler", "!"},
    {"aclrtMallocHostWithCfg", "pup", 'c', 0, "softacl.c.memory:aclrtMallocHostWithCfg", "!"},
    {"aclrtPointerGetAttributes", "pp", 'c', 0, "softacl.c.memory:aclrtPointerGetAttributes", "!"},
    {"aclrtMemManagedGetAttr", "ipupu", 'c', 0, "softacl.c.managed_memory:aclrtMemManagedGetAttr", "!"},
    {"aclrtMemManagedGetAttrs", "pupupp", 'c', 0, "softacl.c.managed_memory:aclrtMemManagedGetAttrs", "!"},
    {"aclrtHostRegister", "puip", 'c', 0, "softacl.runtime.memory.host_registration:register", "-,-,-,oQ"},
    {"aclrtHostRegisterV2", "puu", 'c', 0, "softacl.runtime.memory.host_registration:register_v2", "-,-,-"},
    {"aclrtHostGetDevicePointer", "ppu", 'c', 0, "softacl.runtime.memory.host_registration:device_pointer", "-,oQ,-"},
    {"aclrtHostUnregister", "p", 'c', 0, "softacl.runtime.memory.host_registration:unregister", "-"},
    {"aclrtHostMemMapCapabilities", "uip", 'c', 0, "", "!"},
    {"aclrtGetThreadLastTaskId", "p", 'c', 0, "softacl.runtime.streams.streams:last_task_id", "oI"},
    {"aclrtStreamGetId", "pp", 'c', 0, "softacl.runtime.streams.streams:stream_id", "-,oi"},
    {"aclrtMemFlush", "pu", 'c', 0, "softacl.runtime.memory.allocation:mem_flush", "-,-"},
    {"aclrtMemInvalidate", "pu", 'c', 0, "softacl.runtime.memory.allocation:mem_invalidate", "-,-"},
    {"aclrtFree", "p", 'c', 0, "softacl.runtime.memory.allocation:free", "-"},
    {"aclrtMallocHost", "pu", 'c', 0, "softacl.runtime.memory.allocation:malloc_host", "oQ,-"},
    {"aclrtMemAllocManaged", "puu", 'c', 0, "softacl.runtime.memory.allocation:malloc_managed", "oQ,-,-"},
    {"aclrtFreeHost", "p", 'c', 0, "softacl.runtime.memory.allocation:free_host", "-"},
    {"aclrtFreeWithDevSync", "p", 'c', 0, "softacl.runtime.memory.synchronized_frees:free", "-"},
    {"aclrtFreeHostWithDevSync", "p", 'c', 0, "softacl.runtime.memory.synchronized_frees:free_host", "-"},
    {"aclrtMemcpy", "pupui", 'c', 0, "softacl.runtime.copies.sync_copies:memcpy", "-,-,-,-,-"},
    {"aclrtMemset", "puiu", 'c', 0, "softacl.runtime.copies.sync_copies:memset", "-,-,-,-"},
    {"aclrtMemcpyAsync", "pupuip", 'c', 0, "softacl.runtime.copies.async_copies:memcpy_async", "-,-,-,-,-,-"},
    {"aclrtMemsetD32", "puuu", 'c', 0, "softacl.runtime.copies.fill32:memset32", "-,-,-,-"},
    {"aclrtMemsetD32Async", "puuup", 'c', 0, "softacl.runtime.copies.fill32:memset32_async", "-,-,-,-,-"},
    {"aclrtMemcpyAsyncWithCondition", "pupuip", 'c', 0, "softacl.runtime.copies.async_copies:memcpy_async_with_condition", "-,-,-,-,-,-"},
    {"aclrtMemcpy2d", "pupuuui", 'c', 0, "softacl.runtime.copies.copies_2d:memcpy2d", "-,-,-,-,-,-,-"},
    {"aclrtMemcpy2dAsync", "pupuuuip", 'c', 0, "softacl.runtime.copies.copies_2d:memcpy2d_async", "-,-,-,-,-,-,-,-"},
    {"aclrtGetSymbolAddress", "pp", 'c', 0, "", "!"},
    {"aclrtGetSymbolSize", "pp", 'c', 0, "", "!"},
    {"aclrtMemcpyFromSymbol", "pupuui", 'c', 0, "", "!"},
    {"aclrtMemcpyFromSymbolAsync", "pupuuip", 'c', 0, "", "!"},
    {"aclrtMemcpyToSymbol", "ppuui", 'c', 0, "", "!"},
    {"aclrtMemcpyToSymbolAsync", "ppuuip", 'c', 0, "", "!"},
    {"aclrtMemsetAsync", "puiup", 'c', 0, "softacl.runtime.copies.async_copies:memset_async", "-,-,-,-,-"},
    {"aclrtMemManagedAdvise", "puip", 'c', 0, "softacl.c.managed_memory:aclrtMemManagedAdvise", "!"},
    {"aclrtReserveMemAddress", "puupu", 'c', 0, "softacl.runtime.memory.virtual_memory:reserve_address", "oQ,-,-,-,-"},
    {"aclrtReleaseMemAddress", "p", 'c', 0, "softacl.runtime.memory.virtual_memory:release_address", "-"},
    {"aclrtMallocPhysical", "pupu", 'c', 0, "softacl.c.memory:aclrtMallocPhysical", "!"},
    {"aclrtFreePhysical", "p", 'c', 0, "softacl.runtime.memory.virtual_memory:free_physical", "-"},
    {"aclrtMapMem", "puupu", 'c', 0, "softacl.runtime.memory.virtual_memory:map_memory", "-,-,-,-,-"},
    {"aclrtUnmapMem", "p", 'c', 0, "softacl.runtime.memory.virtual_memory:unmap_memory", "-"},
    {"aclrtMemMapNoAccess", "puupu", 'c', 0, "softacl.runtime.memory.virtual_memory:map_without_access", "-,-,-,-,-"},
    {"aclrtCreateStreamConfigHandle", "", 'p', 0, "softacl.c.streams:aclrtCreateStreamConfigHandle", "!"},
    {"aclrtDestroyStreamConfigHandle", "p", 'c', 0, "softacl.c.streams:aclrtDestroyStreamConfigHandle", "!"},
    {"aclrtSetStreamConfigOpt", "pipu", 'c', 0, "softacl.c.streams:aclrtSetStreamConfigOpt", "!"},
    {"aclrtCreateStream", "p", 'c', 0, "softacl.runtime.streams.streams:create", "oQ"},
    {"aclrtCreateStreamV2", "pp", 'c', 0, "softacl.c.streams:aclrtCreateStreamV2", "!"},
    {"aclrtCreateStreamWithConfig", "puu", 'c', 0, "softacl.runtime.streams.streams:create", "oQ,-,-"},
    {"aclrtDestroyStream", "p", 'c', 0, "softacl.runtime.streams.streams:destroy", "-"},
    {"aclrtDestroyStreamForce", "p", 'c', 0, "softacl.runtime.streams.streams:destroy_force", "-"},
    {"aclrtSynchronizeStream", "p", 'c', 0, "softacl.runtime.streams.streams:synchronize", "-"},
    {"aclrtSynchronizeStreamWithTimeout", "pi", 'c', 0, "softacl.runtime.streams.streams:synchronize", "-,-"},
    {"aclrtStreamQuery", "pp", 'c', 0, "softacl.runtime.streams.streams:query", "-,oi"},
    {"aclrtStreamGetPriority", "pp", 'c', 0, "softacl.runtime.streams.streams:priority_of", "-,oI"},
    {"aclrtStreamGetFlags", "pp", 'c', 0, "softacl.runtime.streams.streams:flag_of", "-,oI"},
    {"aclrtStreamWaitEvent", "pp", 'c', 0, "softacl.runtime.streams.events:stream_wait", "-,-"},
    {"aclrtStreamWaitEventWithFlag", "ppuu", 'c', 0, "softacl.runtime.streams.events:stream_wait_with_flag", "-,-,-,-"},
    {"aclrtStreamWaitEventWithTimeout", "ppi", 'c', 0, "softacl.runtime.streams.events:stream_wait_with_timeout", "-,-,-"},
    {"aclrtSetGroup", "i", 'c', 0, "softacl.c.init:aclrtSetGroup", "!"},
    {"aclrtGetGroupCount", "p", 'c', 0, "softacl.c.init:aclrtGetGroupCount", "!"},
    {"aclrtCreateGroupInfo", "", 'p', 0, "softacl.c.init:aclrtCreateGroupInfo", "!"},
    {"aclrtDestroyGroupInfo", "p", 'c', 0, "softacl.c.init:aclrtDestroyGroupInfo", "!"},
    {"aclrtGetAllGroupInfo", "p", 'c', 0, "softacl.c.init:aclrtGetAllGroupInfo", "!"},
    {"aclrtGetGroupInfoDetail", "piipup", 'c', 0, "softacl.c.init:aclrtGetGroupInfoDetail", "!"},
    {"aclrtDeviceCanAccessPeer", "pii", 'c', 0, "softacl.c.device_info:aclrtDeviceCanAccessPeer", "!"},
    {"aclrtDeviceEnablePeerAccess", "iu", 'c', 0, "softacl.runtime.process.peers:enable", "-,-"},
    {"aclrtDeviceDisablePeerAccess", "i", 'c', 0, "softacl.runtime.process.peers:disable", "-"},
    {"aclrtGetMemInfo", "ipp", 'c', 0, "softacl.runtime.memory.allocation:mem_info", "-,oQ,oQ"},
    {"aclrtGetMemUsageInfo", "ipup", 'c', 0, "softacl.c.memory:aclrtGetMemUsageInfo", "!"},
    {"aclrtSetOpWaitTimeout", "u", 'c', 0, "softacl.runtime.process.options:set_wait_time", "-"},
    {"aclrtSetOpExecuteTimeOut", "u", 'c', 0, "softacl.runtime.process.limits:set_execution_seconds", "-"},
    {"aclrtSetOpExecuteTimeOutWithMs", "u", 'c', 0, "", "!"},
    {"aclrtSetOpExecuteTimeOutV2", "up", 'c', 0, "softacl.runtime.process.limits:set_execution_time", "-,oQ"},
    {"aclrtGetOpTimeOutInterval", "p", 'c', 0, "softacl.runtime.process.limits:interval", "oQ"},
    {"aclrtSetStreamOverflowSwitch", "pu", 'c', 0, "softacl.runtime.streams.streams:set_overflow_switch", "-,-"},
    {"aclrtGetStreamOverflowSwitch", "pp", 'c', 0, "softacl.runtime.streams.streams:overflow_switch", "-,oI"},
    {"aclrtSetDeviceSatMode", "i", 'c', 0, "softacl.runtime.process.options:set_saturation", "-"},
    {"aclrtGetDeviceSatMode", "p", 'c', 0, "softacl.runtime.process.options:saturation", "oi"},
    {"aclrtGetOverflowStatus", "pup", 'c', 0, "softacl.runtime.streams.overflow:get", "-,-,-"},
    {"aclrtResetOverflowStatus", "p", 'c', 0, "softacl.runtime.streams.overflow:reset", "-"},
    {"aclrtSubscribeHostFunc", "up", 'c', 0, "softacl.c.callbacks:aclrtSubscribeHostFunc", "!"},
    {"aclrtProcessHostFunc", "i", 'c', 0, "softacl.c.callbacks:aclrtProcessHostFunc", "!"},
    {"aclrtUnSubscribeHostFunc", "up", 'c', 0, "softacl.c.callbacks:aclrtUnSubscribeHostFunc", "!"},
    {"aclrtQueryDeviceStatus", "ip", 'c', 0, "softacl.runtime.process.system_info:device_status", "-,oi"},
    {"aclrtCreateBinary", "pu", 'p', 0, "", "!"},
    {"aclrtDestroyBinary", "p", 'c', 0, "", "!"},
    {"aclrtBinaryLoad", "pp", 'c', 0, "", "!"},
    {"aclrtBinaryUnLoad", "p", 'c', 0, "", "!"},
    {"aclrtBinaryGetFunction", "ppp", 'c', 0, "", "!"},
    {"aclrtLaunchKernel", "pupup", 'c', 0, "", "!"},
    {"aclrtMemExportToShareableHandle", "piup", 'c', 0, "softacl.runtime.ipc.shared_memory:export_physical", "-,-,-,oQ"},
    {"aclrtMemExportToShareableHandleV2", "puip", 'c', 0, "softacl.c.ipc:aclrtMemExportToShareableHandleV2", "!"},
    {"aclrtMemImportFromShareableHandle", "uip", 'c', 0, "softacl.runtime.ipc.shared_memory:import_physical", "-,-,oQ"},
    {"aclrtMemImportFromShareableHandleV2", "piup", 'c', 0, "softacl.c.ipc:aclrtMemImportFromShareableHandleV2", "!"},
    {"aclrtMemSetPidToShareableHandle", "upu", 'c', 0, "softacl.c.ipc:aclrtMemSetPidToShareableHandle", "!"},
    {"aclrtMemSetPidToShareableHandleV2", "pipu", 'c', 0, "softacl.c.ipc:aclrtMemSetPidToShareableHandleV2", "!"},
    {"aclrtMemGetAllocationGranularity", "pip", 'c', 0, "softacl.c.memory:aclrtMemGetAllocationGranularity", "!"},
    {"aclrtDeviceGetBareTgid", "p", 'c', 0, "softacl.runtime.process.devices:process_id", "oi"},
    {"aclrtCmoAsync", "puip", 'c', 0, "softacl.runtime.memory.cache_operations:cmo_async", "-,-,-,-"},
    {"aclrtGetMemUceInfo", "ipup", 'c', 0, "softacl.c.device_info:aclrtGetMemUceInfo", "!"},
    {"aclrtDeviceTaskAbort", "iu", 'c', 0, "softacl.runtime.streams.device_abort:abort", "-,-"},
    {"aclrtMemUceRepair", "ipu", 'c', 0, "softacl.c.device_info:aclrtMemUceRepair", "!"},
    {"aclrtStreamAbort", "p", 'c', 0, "softacl.runtime.streams.streams:abort", "-"},
    {"aclrtBinaryLoadFromFile", "ppp", 'c', 0, "", "!"},
    {"aclrtBinaryGetDevAddress", "ppp", 'c', 0, "", "!"},
    {"aclrtBinaryGetFunctionByEntry", "pup", 'c', 0, "", "!"},
    {"aclrtBinaryGetGlobal", "pppp", 'c', 0, "", "!"},
    {"aclrtGetFuncBySymbol", "pp", 'c', 0, "", "!"},
    {"aclrtGetFunctionAddr", "ppp", 'c', 0, "", "!"},
    {"aclrtGetFunctionSize", "ppp", 'c', 0, "", "!"},
    {"aclrtGetMemcpyDescSize", "ip", 'c', 0, "softacl.runtime.copies.copy_descriptors:descriptor_size", "-,oQ"},
    {"aclrtSetMemcpyDesc", "pippup", 'c', 0, "softacl.runtime.copies.copy_descriptors:set_descriptor", "-,-,-,-,-,-"},
    {"aclrtMemcpyAsyncWithOffset", "puupuuip", 'c', 0, "softacl.runtime.copies.copy_descriptors:memcpy_async_with_offset", "-,-,-,-,-,-,-,-"},
    {"aclrtMemcpyAsyncWithDesc", "pip", 'c', 0, "softacl.runtime.copies.copy_descriptors:memcpy_async_with_descriptor", "-,-,-"},
    {"aclrtKernelArgsGetHandleMemSize", "pp", 'c', 0, "", "!"},
    {"aclrtKernelArgsGetMemSize", "pup", 'c', 0, "", "!"},
    {"aclrtKernelArgsInit", "pp", 'c', 0, "", "!"},
    {"aclrtKernelArgsInitByUserMem", "pppu", 'c', 0, "", "!"},
    {"aclrtKernelArgsAppend", "ppup", 'c', 0, "", "!"},
    {"aclrtKernelArgsAppendPlaceHolder", "pp", 'c', 0, "", "!"},
    {"aclrtKernelArgsGetPlaceHolderBuffer", "ppup", 'c', 0, "", "!"},
    {"aclrtKernelArgsParaUpdate", "pppu", 'c', 0, "", "!"},
    {"aclrtLaunchKernelWithConfig", "pupppp", 'c', 0, "", "!"},
    {"aclmdlRITaskGetParams", "pp", 'c', 0, "", "!"},
    {"aclmdlRITaskSetParams", "pp", 'c', 0, "", "!"},
    {"aclmdlRIKernelTaskGetAttribute", "pip", 'c', 0, "", "!"},
    {"aclmdlRIUpdate", "p", 'c', 0, "", "!"},
    {"aclmdlRITaskDisable", "p", 'c', 0, "", "!"},
    {"aclrtKernelArgsFinalize", "p", 'c', 0, "", "!"},
    {"aclrtValueWrite", "puup", 'c', 0, "softacl.runtime.streams.stream_value_ops:write", "-,-,-,-"},
    {"aclrtValueWait", "puup", 'c', 0, "softacl.runtime.streams.stream_value_ops:wait", "-,-,-,-"},
    {"aclrtGetStreamAvailableNum", "p", 'c', 0, "softacl.runtime.streams.streams:available", "oI"},
    {"aclrtSetStreamAttribute", "pip", 'c', 0, "softacl.c.streams:aclrtSetStreamAttribute", "!"},
    {"aclrtGetStreamAttribute", "pip", 'c', 0, "softacl.c.streams:aclrtGetStreamAttribute", "!"},
    {"aclrtCreateNotify", "pu", 'c', 0, "softacl.runtime.streams.notifies:create", "oQ,-"},
    {"aclrtDestroyNotify", "p", 'c', 0, "softacl.runtime.streams.notifies:destroy", "-"},
    {"aclrtCntNotifyCreate", "pu", 'c', 0, "softacl.c.streams:aclrtCntNotifyCreate", "!"},
    {"aclrtCntNotifyDestroy", "p", 'c', 0, "softacl.runtime.streams.count_notifies:destroy", "-"},
    {"aclrtRecordNotify", "pp", 'c', 0, "softacl.runtime.streams.notifies:record", "-,-"},
    {"aclrtWaitAndResetNotify", "ppu", 'c', 0, "softacl.runtime.streams.notifies:wait_and_reset", "-,-,-"},
    {"aclrtGetNotifyId", "pp", 'c', 0, "softacl.runtime.streams.notifies:notify_id", "-,oI"},
    {"aclrtGetEventId", "pp", 'c', 0, "softacl.runtime.streams.events:event_id", "-,oI"},
    {"aclrtGetEventAvailNum", "p", 'c', 0, "softacl.runtime.streams.events:available", "oI"},
    {"aclrtGetDeviceInfo", "uip", 'c', 0, "softacl.runtime.process.system_info:device_attribute", "-,-,oq"},
    {"aclrtDeviceGetStreamPriorityRange", "pp", 'c', 0, "softacl.c.streams:aclrtDeviceGetStreamPriorityRange", "!"},
    {"aclrtGetDeviceCapability", "iip", 'c', 0, "softacl.runtime.process.system_info:device_feature", "-,-,oi"},
    {"aclrtDeviceGetUuid", "ip", 'c', 0, "softacl.c.device_info:aclrtDeviceGetUuid", "!"},
    {"aclrtDeviceSetLimit", "iu", 'c', 0, "softacl.runtime.process.device_limits:put", "-,-"},
    {"aclrtDeviceGetLimit", "ip", 'c', 0, "softacl.runtime.process.device_limits:get", "-,oQ"},
    {"aclrtDeviceGetPCIBusId", "ipi", 'c', 0, "softacl.c.device_info:aclrtDeviceGetPCIBusId", "!"},
    {"aclrtDeviceGetByPCIBusId", "pp", 'c', 0, "softacl.c.device_info:aclrtDeviceGetByPCIBusId", "!"},
    {"aclrtDeviceGetHostAtomicCapabilities", "ppui", 'c', 0, "", "!"},
    {"aclrtDeviceGetP2PAtomicCapabilities", "ppuii", 'c', 0, "", "!"},
    {"aclrtCtxGetCurrentDefaultStream", "p", 'c', 0, "softacl.runtime.streams.streams:default_handle", "oQ"},
    {"aclrtGetPrimaryCtxState", "ipp", 'c', 0, "softacl.c.device_info:aclrtGetPrimaryCtxState", "!"},
    {"aclrtReduceAsync", "ppuiipp", 'c', 0, "softacl.runtime.copies.reductions:reduce_async", "-,-,-,-,-,-,-"},
    {"aclrtGetDeviceResLimit", "iip", 'c', 0, "softacl.runtime.process.limits:cores_of_device", "-,-,oI"},
    {"aclrtSetDeviceResLimit", "iiu", 'c', 0, "softacl.runtime.process.limits:set_device", "-,-,-"},
    {"aclrtResetDeviceResLimit", "i", 'c', 0, "softacl.runtime.process.limits:reset_device", "-"},
    {"aclrtGetStreamResLimit", "pip", 'c', 0, "softacl.runtime.process.limits:cores_of_stream", "-,-,oI"},
    {"aclrtSetStreamResLimit", "piu", 'c', 0, "softacl.runtime.process.limits:set_stream", "-,-,-"},
    {"aclrtResetStreamResLimit", "p", 'c', 0, "softacl.runtime.process.limits:reset_stream", "-"},
    {"aclrtUseStreamResInCurrentThread", "p", 'c', 0, "softacl.runtime.process.limits:use_stream", "-"},
    {"aclrtUnuseStreamResInCurrentThread", "p", 'c', 0, "softacl.runtime.process.limits:unuse_stream", "-"},
    {"aclrtGetResInCurrentThread", "ip", 'c', 0, "softacl.runtime.process.limits:cores_of_thread", "-,oI"},
    {"aclrtCreateLabel", "p", 'c', 0, "", "!"},
    {"aclrtSetLabel", "pp", 'c', 0, "", "!"},
    {"aclrtDestroyLabel", "p", 'c', 0, "", "!"},
    {"aclrtCreateLabelList", "pup", 'c', 0, "", "!"},
    {"aclrtDestroyLabelList", "p", 'c', 0, "", "!"},
    {"aclrtSwitchLabelByIndex", "pupp", 'c', 0, "", "!"},
    {"aclrtActiveStream", "pp", 'c', 0, "", "!"},
    {"aclrtSwitchStream", "pipippp", 'c', 0, "", "!"},
    {"aclrtGetFunctionName", "pup", 'c', 0, "", "!"},
    {"aclrtGetBufFromChain", "pup", 'c', 0, "", "!"},
    {"aclrtGetBufChainNum", "pp", 'c', 0, "", "!"},
    {"aclrtAppendBufChain", "pp", 'c', 0, "", "!"},
    {"aclrtCopyBufRef", "pp", 'c', 0, "", "!"},
    {"aclrtGetBufUserData", "ppuu", 'c', 0, "", "!"},
    {"aclrtSetBufUserData", "ppuu", 'c', 0, "", "!"},
    {"aclrtGetBufData", "ppp", 'c', 0, "", "!"},
    {"aclrtGetBufDataLen", "pp", 'c', 0, "", "!"},
    {"aclrtSetBufDataLen", "pu", 'c', 0, "", "!"},
    {"aclrtFreeBuf", "p", 'c', 0, "", "!"},
    {"aclrtAllocBuf", "pu", 'c', 0, "", "!"},
    {"aclrtBinaryLoadFromData", "pupp", 'c', 0, "", "!"},
    {"aclrtRegisterCpuFunc", "pppp", 'c', 0, "", "!"},
    {"aclrtCmoAsyncWithBarrier", "puiup", 'c', 0, "softacl.runtime.memory.cache_operations:cmo_async_with_barrier", "-,-,-,-,-"},
    {"aclrtCmoWaitBarrier", "ppu", 'c', 0, "softacl.c.streams:aclrtCmoWaitBarrier", "!"},
    {"aclrtGetDevicesTopo", "uup", 'c', 0, "softacl.runtime.process.system_info:topology", "-,-,oQ"},
    {"aclrtMemcpyBatch", "ppppuppup", 'c', 0, "softacl.c.memory:aclrtMemcpyBatch", "!"},
    {"aclrtMemcpyBatchV2", "ppppuppu", 'c', 0, "softacl.c.memory:aclrtMemcpyBatchV2", "!"},
    {"aclrtMemcpyBatchAsync", "ppppuppupp", 'c', 0, "softacl.c.memory:aclrtMemcpyBatchAsync", "!"},
    {"aclrtMemcpyBatchAsyncV2", "ppppuppup", 'c', 0, "softacl.c.memory:aclrtMemcpyBatchAsyncV2", "!"},
    {"aclrtIpcMemGetExportKey", "pupuu", 'c', 0, "softacl.c.ipc:aclrtIpcMemGetExportKey", "!"},
    {"aclrtIpcMemClose", "p", 'c', 0, "softacl.runtime.ipc.shared_memory:close", "s"},
    {"aclrtIpcMemImportByKey", "ppu", 'c', 0, "softacl.runtime.ipc.shared_memory:import_key", "oQ,s,-"},
    {"aclrtIpcMemSetImportPid", "ppu", 'c', 0, "softacl.c.ipc:aclrtIpcMemSetImportPid", "!"},
    {"aclrtIpcMemSetAttr", "piu", 'c', 0, "softacl.c.ipc:aclrtIpcMemSetAttr", "!"},
    {"aclrtIpcMemImportPidInterServer", "ppu", 'c', 0, "softacl.c.ipc:aclrtIpcMemImportPidInterServer", "!"},
    {"aclrtNotifyBatchReset", "pu", 'c', 0, "softacl.c.streams:aclrtNotifyBatchReset", "!"},
    {"aclrtNotifyGetExportKey", "ppuu", 'c', 0, "softacl.c.ipc:aclrtNotifyGetExportKey", "!"},
    {"aclrtNotifyImportByKey", "ppu", 'c', 0, "softacl.runtime.ipc.shared_notifies:import_key", "oQ,s,-"},
    {"aclrtNotifySetImportPid", "ppu", 'c', 0, "softacl.c.ipc:aclrtNotifySetImportPid", "!"},
    {"aclrtNotifySetImportPidInterServer", "ppu", 'c', 0, "softacl.c.ipc:aclrtNotifySetImportPidInterServer", "!"},
    {"aclmdlRICaptureBegin", "pi", 'c', 0, "softacl.runtime.streams.graph_capture:begin", "-,-"},
    {"aclmdlRICaptureGetInfo", "ppp", 'c', 0, "", "!"},
    {"aclmdlRICaptureEnd", "pp", 'c', 0, "softacl.runtime.streams.graph_capture:end", "-,oQ"},
    {"aclmdlRIDebugPrint", "p", 'c', 0, "", "!"},
    {"aclmdlRIDebugJsonPrint", "ppu", 'c', 0, "", "!"},
    {"aclmdlRICaptureThreadExchangeMode", "p", 'c', 0, "", "!"},
    {"aclmdlRIExecuteAsync", "pp", 'c', 0, "", "!"},
    {"aclmdlRIExecute", "pi", 'c', 0, "", "!"},
    {"aclmdlRIDestroy", "p", 'c', 0, "", "!"},
    {"aclmdlRICaptureTaskGrpBegin", "p", 'c', 0, "", "!"},
    {"aclmdlRICaptureTaskGrpEnd", "pp", 'c', 0, "", "!"},
    {"aclmdlRICaptureTaskUpdateBegin", "pp", 'c', 0, "", "!"},
    {"aclmdlRICaptureTaskUpdateEnd", "p", 'c', 0, "", "!"},
    {"aclmdlRIBuildBegin", "pu", 'c', 0, "", "!"},
    {"aclmdlRIBindStream", "ppu", 'c', 0, "", "!"},
    {"aclmdlRIEndTask", "pp", 'c', 0, "", "!"},
    {"aclmdlRIBuildEnd", "pp", 'c', 0, "", "!"},
    {"aclmdlRIUnbindStream", "pp", 'c', 0, "", "!"},
    {"aclmdlRISetName", "pp", 'c', 0, "", "!"},
    {"aclmdlRIGetName", "pup", 'c', 0, "", "!"},
    {"aclmdlRIGetId", "pp", 'c', 0, "", "!"},
    {"aclmdlRIDestroyRegisterCallback", "ppp", 'c', 0, "", "!"},
    {"aclmdlRIDestroyUnregisterCallback", "pp", 'c', 0, "", "!"},
    {"aclmdlInitDump", "", 'c', 0, "", "!"},
    {"aclmdlSetDump", "p", 'c', 0, "", "!"},
    {"aclmdlFinalizeDump", "", 'c', 0, "", "!"},
    {"aclmdlRIGetStreams", "ppp", 'c', 0, "", "!"},
    {"aclmdlRIGetTasksByStream", "ppp", 'c', 0, "", "!"},
    {"aclmdlRITaskGetType", "pp", 'c', 0, "", "!"},
    {"aclmdlRITaskGetSeqId", "pp", 'c', 0, "", "!"},
    {"aclrtGetVersion", "ppp", 'c', 0, "softacl.runtime.process.system_info:version", "oi,oi,oi"},
    {"aclInitCallbackRegister", "ipp", 'c', 0, "softacl.c.init:aclInitCallbackRegister", "!"},
    {"aclInitCallbackUnRegister", "ip", 'c', 0, "softacl.c.init:aclInitCallbackUnRegister", "!"},
    {"aclFinalizeCallbackRegister", "ipp", 'c', 0, "softacl.c.init:aclFinalizeCallbackRegister", "!"},
    {"aclFinalizeCallbackUnRegister", "ip", 'c', 0, "softacl.c.init:aclFinalizeCallbackUnRegister", "!"},
    {"aclrtCheckMemType", "puupu", 'c', 0, "softacl.c.memory:aclrtCheckMemType", "!"},
    {"aclrtGetLogicDevIdByUserDevId", "ip", 'c', 0, "softacl.runtime.process.devices:machine_id_of", "-,oi"},
    {"aclrtGetUserDevIdByLogicDevId", "ip", 'c', 0, "softacl.runtime.process.devices:visible_id", "-,oi"},
    {"aclrtGetLogicDevIdByPhyDevId", "ip", 'c', 0, "softacl.runtime.process.devices:machine_id", "-,oi"},
    {"aclrtGetPhyDevIdByLogicDevId", "ip", 'c', 0, "softacl.runtime.process.devices:machine_id", "-,oi"},
    {"aclrtGetUserDevIdByPhyDevId", "ip", 'c', 0, "softacl.c.device_info:aclrtGetUserDevIdByPhyDevId", "!"},
    {"aclrtGetPhyDevIdByUserDevId", "ip", 'c', 0, "softacl.c.device_info:aclrtGetPhyDevIdByUserDevId", "!"},
    {"aclrtProfTrace", "pip", 'c', 0, "", "!"},
    {"aclrtLaunchKernelV2", "pupupp", 'c', 0, "", "!"},
    {"aclrtLaunchKernelWithHostArgs", "pupppupu", 'c', 0, "", "!"},
    {"aclrtLaunchKernelWithArgsArray", "puppp", 'c', 0, "", "!"},
    {"aclrtLaunchSIMTKernelWithArgsArray", "pppuppp", 'c', 0, "", "!"},
    {"aclrtLaunchSIMTKernelWithHostArgs", "pppupppupu", 'c', 0, "", "!"},
    {"aclrtCtxGetFloatOverflowAddr", "p", 'c', 0, "", "!"},
    {"aclrtGetFloatOverflowStatus", "pup", 'c', 0, "", "!"},
    {"aclrtResetFloatOverflowStatus", "p", 'c', 0, "", "!"},
    {"aclrtNpuGetFloatOverFlowStatus", "puup", 'c', 0, "", "!"},
    {"aclrtNpuClearFloatOverFlowStatus", "up", 'c', 0, "", "!"},
    {"aclrtLaunchHostFunc", "ppp", 'c', 0, "softacl.c.callbacks:aclrtLaunchHostFunc", "!"},
    {"aclrtGetHardwareSyncAddr", "p", 'c', 0, "", "!"},
    {"aclrtRandomNumAsync", "ppp", 'c', 0, "softacl.c.random_numbers:aclrtRandomNumAsync", "!"},
    {"aclrtRegStreamStateCallback", "ppp", 'c', 0, "softacl.c.init:aclrtRegStreamStateCallback", "!"},
    {"aclrtRegDeviceStateCallback", "ppp", 'c', 0, "softacl.c.init:aclrtRegDeviceStateCallback", "!"},
    {"aclrtSetDeviceTaskAbortCallback", "ppp", 'c', 0, "", "!"},
    {"aclrtGetOpExecuteTimeout", "p", 'c', 0, "softacl.runtime.process.limits:execution_ms", "oI"},
    {"aclrtDevicePeerAccessStatus", "iip", 'c', 0, "softacl.runtime.process.peers:status", "-,-,oi"},
    {"aclrtStreamStop", "p", 'c', 0, "softacl.runtime.streams.streams:stop", "-"},
    {"aclrtTaskUpdateAsync", "pupp", 'c', 0, "", "!"},
    {"aclrtCmoGetDescSize", "p", 'c', 0, "softacl.c.memory:aclrtCmoGetDescSize", "!"},
    {"aclrtCmoSetDesc", "ppu", 'c', 0, "softacl.runtime.memory.cache_operations:set_descriptor", "-,-,-"},
    {"aclrtCmoAsyncWithDesc", "pipp", 'c', 0, "softacl.runtime.memory.cache_operations:cmo_async_with_descriptor", "-,-,-,-"},
    {"aclrtCheckArchCompatibility", "pp", 'c', 0, "softacl.c.device_info:aclrtCheckArchCompatibility", "!"},
    {"aclmdlRIAbort", "p", 'c', 0, "", "!"},
    {"aclmdlRICondHandleCreate", "puip", 'c', 0, "", "!"},
    {"aclmdlRICondHandleGetCondPtr", "pp", 'c', 0, "", "!"},
    {"aclmdlRIAddCondTask", "ppu", 'c', 0, "", "!"},
    {"aclmdlRICaptureToModelRIBegin", "ppi", 'c', 0, "", "!"},
    {"aclrtCntNotifyRecord", "ppp", 'c', 0, "softacl.c.streams:aclrtCntNotifyRecord", "!"},
    {"aclrtCntNotifyWaitWithTimeout", "ppp", 'c', 0, "softacl.c.streams:aclrtCntNotifyWaitWithTimeout", "!"},
    {"aclrtCntNotifyReset", "pp", 'c', 0, "softacl.runtime.streams.count_notifies:reset", "-,-"},
    {"aclrtCntNotifyGetId", "pp", 'c', 0, "softacl.c.streams:aclrtCntNotifyGetId", "!"},
    {"aclrtPersistentTaskClean", "p", 'c', 0, "softacl.runtime.streams.persistent_tasks:clean", "-"},
    {"aclrtGetErrorVerbose", "ip", 'c', 0, "softacl.c.device_info:aclrtGetErrorVerbose", "!"},
    {"aclrtRepairError", "ip", 'c', 0, "", "!"},
    {"aclrtMemSetAccess", "pupu", 'c', 0, "softacl.c.ipc:aclrtMemSetAccess", "!"},
    {"aclrtMemGetAccess", "ppp", 'c', 0, "softacl.c.ipc:aclrtMemGetAccess", "!"},
    {"aclrtSnapShotProcessLock", "ip", 'c', 0, "", "!"},
    {"aclrtSnapShotProcessUnlock", "ip", 'c', 0, "", "!"},
    {"aclrtSnapShotProcessBackup", "ip", 'c', 0, "", "!"},
    {"aclrtSnapShotProcessRestore", "ip", 'c', 0, "", "!"},
    {"aclrtSnapShotCallbackRegister", "ipp", 'c', 0, "", "!"},
    {"aclrtSnapShotCallbackUnregister", "ip", 'c', 0, "", "!"},
    {"aclrtCacheLastTaskOpInfo", "pu", 'c', 0, "", "!"},
    {"aclrtCacheLastTaskExtendInfo", "pu", 'c', 0, "", "!"},
    {"aclrtGetFunctionAttribute", "pip", 'c', 0, "", "!"},
    {"aclrtFunctionGetBinary", "pp", 'c', 0, "", "!"},
    {"aclrtFunctionGetParamCount", "pp", 'c', 0, "", "!"},
    {"aclrtFunctionGetParamInfo", "pupp", 'c', 0, "", "!"},
    {"aclrtFunctionGetAvailDynUbufPerBlock", "pup", 'c', 0, "", "!"},
    {"aclrtIpcGetEventHandle", "pp", 'c', 0, "softacl.c.ipc:aclrtIpcGetEventHandle", "!"},
    {"aclrtIpcOpenEventHandle", "pp", 'c', 0, "softacl.c.ipc:aclrtIpcOpenEventHandle", "!"},
    {"aclrtMemRetainAllocationHandle", "pp", 'c', 0, "softacl.c.memory:aclrtMemRetainAllocationHandle", "!"},
    {"aclrtMemGetAllocationPropertiesFromHandle", "pp", 'c', 0, "softacl.c.memory:aclrtMemGetAllocationPropertiesFromHandle", "!"},
    {"aclrtReserveMemAddressNoUCMemory", "puupu", 'c', 0, "", "!"},
    {"aclrtMemGetAddressRange", "ppp", 'c', 0, "softacl.c.memory:aclrtMemGetAddressRange", "!"},
    {"aclrtMemP2PMap", "puiu", 'c', 0, "softacl.runtime.process.peers:map_pages", "-,-,-,-"},
    {"aclrtMemManagedPrefetchAsync", "pupup", 'c', 0, "softacl.c.managed_memory:aclrtMemManagedPrefetchAsync", "!"},
    {"aclrtMemManagedPrefetchBatchAsync", "ppuppuup", 'c', 0, "softacl.c.managed_memory:aclrtMemManagedPrefetchBatchAsync", "!"},
    {"aclrtMemMapSelectedLink", "pupu", 'c', 0, "softacl.runtime.memory.memory_links:map_selected", "-,-,-,-"},
    {"aclrtDeviceL2CacheFlush", "p", 'c', 0, "softacl.runtime.memory.cache_operations:flush_l2", "-"},
    {"aclrtMemMapSetLink", "pi", 'c', 0, "softacl.runtime.memory.memory_links:set_link", "-,-"},
    {"aclrtMemPoolCreate", "pp", 'c', 0, "softacl.c.pools:aclrtMemPoolCreate", "!"},
    {"aclrtMemPoolDestroy", "p", 'c', 0, "softacl.c.pools:aclrtMemPoolDestroy", "!"},
    {"aclrtMemPoolSetAttr", "pip", 'c', 0, "softacl.c.pools:aclrtMemPoolSetAttr", "!"},
    {"aclrtMemPoolGetAttr", "pip", 'c', 0, "softacl.c.pools:aclrtMemPoolGetAttr", "!"},
    {"aclrtMemPoolMallocAsync", "pupp", 'c', 0, "softacl.c.pools:aclrtMemPoolMallocAsync", "!"},
    {"aclrtMemPoolFreeAsync", "pp", 'c', 0, "softacl.c.pools:aclrtMemPoolFreeAsync", "!"},
    {"aclrtMemPoolTrimTo", "pu", 'c', 0, "softacl.c.pools:aclrtMemPoolTrimTo", "!"},
    {"aclplatformGetDeviceInfo", "ipu", 'c', 0, "", "!"},
    {"aclplatformGetInstructionInfo", "ippu", 'c', 0, "", "!"},
    {"aclCreateTensorDesc", "iipi", 'p', 0, "softacl.runtime.descriptors.tensor_descriptions:create", "-,n,aq,-"},
    {"aclDestroyTensorDesc", "p", 'v', 0, "softacl.runtime.descriptors.tensor_descriptions:destroy", "-"},
    {"aclSetTensorShapeRange", "pup", 'c', 0, "softacl.c.tensor_descriptions:aclSetTensorShapeRange", "!"},
    {"aclSetTensorValueRange", "pup", 'c', 0, "softacl.c.tensor_descriptions:aclSetTensorValueRange", "!"},
    {"aclGetTensorDescType", "p", 'i', -1, "softacl.runtime.descriptors.tensor_descriptions:data_type", "-"},
    {"aclGetTensorDescFormat", "p", 'i', -1, "softacl.runtime.descriptors.tensor_descriptions:format_of", "-"},
    {"aclGetTensorDescSize", "p", 'u', 0, "softacl.runtime.descriptors.tensor_descriptions:n_bytes", "-"},
    {"aclGetTensorDescElementCount", "p", 'u', 0, "softacl.runtime.descriptors.tensor_descriptions:n_elements", "-"},
    {"aclGetTensorDescNumDims", "p", 'u', 0, "softacl.runtime.descriptors.tensor_descriptions:n_dimensions", "-"},
    {"aclGetTensorDescDim", "pu", 'i', -1, "softacl.runtime.descriptors.tensor_descriptions:dimension", "-,-"},
    {"aclGetTensorDescDimV2", "pup", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:dimension", "-,-,oq"},
    {"aclGetTensorDescDimRange", "puup", 'c', 0, "softacl.c.tensor_descriptions:aclGetTensorDescDimRange", "!"},
    {"aclSetTensorDescName", "pp", 'v', 0, "softacl.runtime.descriptors.tensor_descriptions:set_name", "-,s"},
    {"aclGetTensorDescName", "p", 'p', 0, "softacl.c.tensor_descriptions:aclGetTensorDescName", "!"},
    {"aclTransTensorDescFormat", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:transformed", "-,-,oQ"},
    {"aclSetTensorStorageFormat", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_format", "-,-"},
    {"aclSetTensorStorageShape", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_shape", "-,n,aq"},
    {"aclSetTensorFormat", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_format", "-,-"},
    {"aclSetTensorShape", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_shape", "-,n,aq"},
    {"aclSetTensorOriginFormat", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_origin_format", "-,-"},
    {"aclSetTensorOriginShape", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_origin_shape", "-,n,aq"},
    {"aclGetTensorDescByIndex", "pu", 'p', 0, "softacl.runtime.descriptors.tensor_descriptions:at_index", "-,-"},
    {"aclGetTensorDescAddress", "p", 'p', 0, "softacl.runtime.descriptors.tensor_descriptions:address_of", "-"},
    {"aclSetTensorDynamicInput", "pp", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_dynamic_input", "-,s"},
    {"aclSetTensorConst", "ppu", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_constant", "-,-,-"},
    {"aclSetTensorPlaceMent", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_placement", "-,-"},
    {"aclopSetModelDir", "p", 'c', 0, "softacl.operators.aclop:set_model_dir", "s"},
    {"aclopLoad", "pu", 'c', 0, "", "!"},
    {"aclopCreateAttr", "", 'p', 0, "softacl.operators.aclop:create_attributes", ""},
    {"aclopDestroyAttr", "p", 'v', 0, "softacl.operators.aclop:destroy_attributes", "-"},
    {"aclopSetAttrBool", "ppu", 'c', 0, "softacl.operators.aclop:set_flag", "-,s,-"},
    {"aclopSetAttrInt", "ppi", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,-"},
    {"aclopSetAttrFloat", "ppf", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,-"},
    {"aclopSetAttrString", "ppp", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,s"},
    {"aclopSetAttrDataType", "ppi", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,-"},
    {"aclopSetAttrListDataType", "ppip", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,n,ai"},
    {"aclopSetAttrListBool", "ppip", 'c', 0, "softacl.operators.aclop:set_flags", "-,s,n,aB"},
    {"aclopSetAttrListInt", "ppip", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,n,aq"},
    {"aclopSetAttrListFloat", "ppip", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,n,af"},
    {"aclopSetAttrListString", "ppip", 'c', 0, "softacl.c.tensor_descriptions:aclopSetAttrListString", "!"},
    {"aclopSetAttrListListInt", "ppipp", 'c', 0, "softacl.c.tensor_descriptions:aclopSetAttrListListInt", "!"},
    {"aclopExecute", "pippipppp", 'c', 0, "softacl.operators.aclop:execute", "s,n,aQ,aQ,n,aQ,aQ,-,-"},
    {"aclopExecuteV2", "pippipppp", 'c', 0, "softacl.operators.aclop:execute", "s,n,aQ,aQ,n,aQ,aQ,-,-"},
    {"aclopCreateHandle", "pipippp", 'c', 0, "softacl.operators.aclop:create_handle", "s,n,aQ,n,aQ,-,oQ"},
    {"aclopDestroyHandle", "p", 'v', 0, "softacl.operators.aclop:destroy_handle", "-"},
    {"aclopExecWithHandle", "pipipp", 'c', 0, "softacl.operators.aclop:execute_with_handle", "-,n,aQ,n,aQ,-"},
    {"aclopCast", "ppppup", 'c', 0, "softacl.operators.aclop:cast", "-,-,-,-,-,-"},
    {"aclopCreateHandleForCast", "ppup", 'c', 0, "softacl.operators.aclop:create_cast_handle", "-,-,-,oQ"},
    {"aclopCreateKernel", "ppppiip", 'c', 0, "", "!"},
    {"aclopRegisterCompileFunc", "pp", 'c', 0, "", "!"},
    {"aclopUnregisterCompileFunc", "p", 'c', 0, "", "!"},
    {"aclopSetKernelArgs", "ppupu", 'c', 0, "", "!"},
    {"aclopSetKernelWorkspaceSizes", "pip", 'c', 0, "", "!"},
    {"aclopUpdateParams", "pipipp", 'c', 0, "softacl.operators.aclop:update_params", "s,n,aQ,n,aQ,-"},
    {"aclopSetMaxOpQueueNum", "u", 'c', 0, "softacl.operators.aclop:set_queue_length", "-"},
    {"aclopInferShape", "pippipp", 'c', 0, "softacl.c.tensor_descriptions:aclopInferShape", "!"},
    {"aclopStartDumpArgs", "up", 'c', 0, "", "!"},
    {"aclopStopDumpArgs", "u", 'c', 0, "", "!"},
    {"aclmdlCreateDesc", "", 'p', 0, "", "!"},
    {"aclmdlDestroyDesc", "p", 'c', 0, "", "!"},
    {"aclmdlGetDesc", "pu", 'c', 0, "", "!"},
    {"aclmdlGetDescFromFile", "pp", 'c', 0, "", "!"},
    {"aclmdlGetDescFromMem", "ppu", 'c', 0, "", "!"},
    {"aclmdlGetNumInputs", "p", 'u', 0, "", "!"},
    {"aclmdlGetNumOutputs", "p", 'u', 0, "", "!"},
    {"aclmdlGetInputSizeByIndex", "pu", 'u', 0, "", "!"},
    {"aclmdlGetOutputSizeByIndex", "pu", 'u', 0, "", "!"},
    {"aclmdlCreateExecConfigHandle", "", 'p', 0, "", "!"},
    {"aclmdlDestroyExecConfigHandle", "p", 'c', 0, "", "!"},
    {"aclmdlCreateDataset", "", 'p', 0, "softacl.runtime.descriptors.data_buffers:create_dataset", ""},
    {"aclmdlDestroyDataset", "p", 'c', 0, "softacl.runtime.descriptors.data_buffers:destroy_dataset", "-"},
    {"aclmdlAddDatasetBuffer", "pp", 'c', 0, "softacl.runtime.descriptors.data_buffers:add_buffer", "-,-"},
    {"aclmdlSetDatasetTensorDesc", "ppu", 'c', 0, "softacl.runtime.descriptors.data_buffers:set_description", "-,-,-"},
    {"aclmdlGetDatasetTensorDesc", "pu", 'p', 0, "softacl.runtime.descriptors.data_buffers:description_at", "-,-"},
    {"aclmdlGetDatasetNumBuffers", "p", 'u', 0, "softacl.runtime.descriptors.data_buffers:n_buffers", "-"},
    {"aclmdlGetDatasetBuffer", "pu", 'p', 0, "softacl.runtime.descriptors.data_buffers:buffer_at", "-,-"},
    {"aclmdlLoadFromFile", "pp", 'c', 0, "", "!"},
    {"aclmdlBundleLoadFromFile", "pp", 'c', 0, "", "!"},
    {"aclmdlBundleLoadFromMem", "pup", 'c', 0, "", "!"},
    {"aclmdlBundleUnload", "u", 'c', 0, "", "!"},
    {"aclmdlBundleGetModelNum", "up", 'c', 0, "", "!"},
    {"aclmdlBundleGetModelId", "uup", 'c', 0, "", "!"},
    {"aclmdlLoadFromMem", "pup", 'c', 0, "", "!"},
    {"aclmdlLoadFromFileWithMem", "pppupu", 'c', 0, "", "!"},
    {"aclmdlLoadFromMemWithMem", "puppupu", 'c', 0, "", "!"},
    {"aclmdlLoadFromFileWithQ", "pppupu", 'c', 0, "", "!"},
    {"aclmdlLoadFromMemWithQ", "puppupu", 'c', 0, "", "!"},
    {"aclmdlExecute", "upp", 'c', 0, "", "!"},
    {"aclmdlExecuteV2", "upppp", 'c', 0, "", "!"},
    {"aclmdlExecuteAsyncV2", "upppp", 'c', 0, "", "!"},
    {"aclmdlExecuteAsync", "uppp", 'c', 0, "", "!"},
    {"aclmdlUnload", "u", 'c', 0, "", "!"},
    {"aclmdlQuerySize", "ppp", 'c', 0, "", "!"},
    {"aclmdlQueryExeOMDesc", "pp", 'c', 0, "", "!"},
    {"aclmdlQuerySizeFromMem", "pupp", 'c', 0, "", "!"},
    {"aclmdlSetDynamicBatchSize", "upuu", 'c', 0, "", "!"},
    {"aclmdlSetDynamicHWSize", "upuuu", 'c', 0, "", "!"},
    {"aclmdlSetInputDynamicDims", "upup", 'c', 0, "", "!"},
    {"aclmdlGetInputDims", "pup", 'c', 0, "", "!"},
    {"aclmdlGetInputDimsV2", "pup", 'c', 0, "", "!"},
    {"aclmdlGetInputDimsRange", "pup", 'c', 0, "", "!"},
    {"aclmdlGetOutputDims", "pup", 'c', 0, "", "!"},
    {"aclmdlGetCurOutputDims", "pup", 'c', 0, "", "!"},
    {"aclmdlGetOpAttr", "ppp", 'p', 0, "", "!"},
    {"aclmdlGetInputNameByIndex", "pu", 'p', 0, "", "!"},
    {"aclmdlGetOutputNameByIndex", "pu", 'p', 0, "", "!"},
    {"aclmdlGetInputFormat", "pu", 'i', -1, "", "!"},
    {"aclmdlGetOutputFormat", "pu", 'i', -1, "", "!"},
    {"aclmdlGetInputDataType", "pu", 'i', -1, "", "!"},
    {"aclmdlGetOutputDataType", "pu", 'i', -1, "", "!"},
    {"aclmdlGetInputIndexByName", "ppp", 'c', 0, "", "!"},
    {"aclmdlGetOutputIndexByName", "ppp", 'c', 0, "", "!"},
    {"aclmdlGetDynamicBatch", "pp", 'c', 0, "", "!"},
    {"aclmdlGetDynamicHW", "pup", 'c', 0, "", "!"},
    {"aclmdlGetInputDynamicGearCount", "pup", 'c', 0, "", "!"},
    {"aclmdlGetInputDynamicDims", "pupu", 'c', 0, "", "!"},
    {"aclmdlCreateAIPP", "u", 'p', 0, "", "!"},
    {"aclmdlDestroyAIPP", "p", 'c', 0, "", "!"},
    {"aclmdlGetAippDataSize", "up", 'c', 0, "", "!"},
    {"aclmdlSetAIPPInputFormat", "pi", 'c', 0, "", "!"},
    {"aclmdlSetAIPPCscParams", "piiiiiiiiiiuuuuuu", 'c', 0, "", "!"},
    {"aclmdlSetAIPPRbuvSwapSwitch", "pi", 'c', 0, "", "!"},
    {"aclmdlSetAIPPAxSwapSwitch", "pi", 'c', 0, "", "!"},
    {"aclmdlSetAIPPSrcImageSize", "pii", 'c', 0, "", "!"},
    {"aclmdlSetAIPPScfParams", "piiiiiu", 'c', 0, "", "!"},
    {"aclmdlSetAIPPCropParams", "piiiiiu", 'c', 0, "", "!"},
    {"aclmdlSetAIPPPaddingParams", "piiiiiu", 'c', 0, "", "!"},
    {"aclmdlSetAIPPDtcPixelMean", "piiiiu", 'c', 0, "", "!"},
    {"aclmdlSetAIPPDtcPixelMin", "pffffu", 'c', 0, "", "!"},
    {"aclmdlSetAIPPPixelVarReci", "pffffu", 'c', 0, "", "!"},
    {"aclmdlSetInputAIPP", "upup", 'c', 0, "", "!"},
    {"aclmdlSetAIPPByInputIndex", "upup", 'c', 0, "", "!"},
    {"aclmdlGetAippType", "uupp", 'c', 0, "", "!"},
    {"aclmdlGetFirstAippInfo", "uup", 'c', 0, "", "!"},
    {"aclmdlCreateAndGetOpDesc", "uuupupppp", 'c', 0, "", "!"},
    {"aclmdlLoadWithConfig", "pp", 'c', 0, "", "!"},
    {"aclmdlCreateConfigHandle", "", 'p', 0, "", "!"},
    {"aclmdlDestroyConfigHandle", "p", 'c', 0, "", "!"},
    {"aclmdlSetConfigOpt", "pipu", 'c', 0, "", "!"},
    {"aclmdlSetExecConfigOpt", "pipu", 'c', 0, "", "!"},
    {"aclmdlGetTensorRealName", "pp", 'p', 0, "", "!"},
    {"aclmdlBundleCreateQueryInfo", "", 'p', 0, "", "!"},
    {"aclmdlBundleDestroyQueryInfo", "p", 'c', 0, "", "!"},
    {"aclmdlBundleQueryInfoFromFile", "pp", 'c', 0, "", "!"},
    {"aclmdlBundleQueryInfoFromMem", "pup", 'c', 0, "", "!"},
    {"aclmdlBundleGetQueryModelNum", "pp", 'c', 0, "", "!"},
    {"aclmdlBundleGetVarWeightSize", "pp", 'c', 0, "", "!"},
    {"aclmdlBundleGetSize", "pupp", 'c', 0, "", "!"},
    {"aclmdlBundleInitFromFile", "ppup", 'c', 0, "", "!"},
    {"aclmdlBundleInitFromMem", "pupup", 'c', 0, "", "!"},
    {"aclmdlBundleLoadModel", "uup", 'c', 0, "", "!"},
    {"aclmdlBundleLoadModelWithMem", "uupupup", 'c', 0, "", "!"},
    {"aclmdlBundleLoadModelWithConfig", "uupp", 'c', 0, "", "!"},
    {"aclmdlBundleUnloadModel", "uu", 'c', 0, "", "!"},
    {"aclmdlSetAttribute", "uip", 'c', 0, "", "!"},
    {"aclmdlGetAttribute", "uip", 'c', 0, "", "!"},
    {"aclmdlSetExternalWeightAddress", "pppu", 'c', 0, "", "!"},
    {"aclRecoverAllHcclTasks", "i", 'c', 0, "", "!"},
    {"aclmdlLoadFromModel", "ppp", 'c', 0, "", "!"},
    {"aclopCompile", "pipippiip", 'c', 0, "", "!"},
    {"aclopCompileAndExecute", "pippipppiipp", 'c', 0, "", "!"},
    {"aclopCompileAndExecuteV2", "pippipppiipp", 'c', 0, "", "!"},
    {"aclSetCompileopt", "ip", 'c', 0, "", "!"},
    {"aclGetCompileoptSize", "i", 'u', 0, "", "!"},
    {"aclGetCompileopt", "ipu", 'c', 0, "", "!"},
    {"aclopSetCompileFlag", "i", 'c', 0, "", "!"},
    {"aclGenGraphAndDumpForOp", "pippipppipp", 'c', 0, "", "!"},
    {"aclCreateGraphDumpOpt", "", 'p', 0, "", "!"},
    {"aclDestroyGraphDumpOpt", "p", 'c', 0, "", "!"},
    {"acldvppMalloc", "pu", 'c', 0, "softacl.runtime.memory.allocation:malloc_dvpp", "oQ,-"},
    {"acldvppMallocWithCfg", "puip", 'c', 0, "", "!"},
    {"acldvppFree", "p", 'c', 0, "softacl.runtime.memory.allocation:free_dvpp", "-"},
    {"acldvppCreateChannelDesc", "", 'p', 0, "", "!"},
    {"acldvppDestroyChannelDesc", "p", 'c', 0, "", "!"},
    {"acldvppGetChannelDescChannelId", "p", 'u', 0, "", "!"},
    {"acldvppCreatePicDesc", "", 'p', 0, "softacl.runtime.descriptors.picture_descriptions:create_picture", ""},
    {"acldvppDestroyPicDesc", "p", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:destroy_picture", "-"},
    {"acldvppSetPicDescData", "pp", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_data", "-,-"},
    {"acldvppSetPicDescSize", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_size", "-,-"},
    {"acldvppSetPicDescFormat", "pi", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_format", "-,-"},
    {"acldvppSetPicDescWidth", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_width", "-,-"},
    {"acldvppSetPicDescHeight", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_height", "-,-"},
    {"acldvppSetPicDescWidthStride", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_width_stride", "-,-"},
    {"acldvppSetPicDescHeightStride", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_height_stride", "-,-"},
    {"acldvppSetPicDescRetCode", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_ret_code", "-,-"},
    {"acldvppGetPicDescData", "p", 'p', 0, "softacl.runtime.descriptors.picture_descriptions:get_data", "-"},
    {"acldvppGetPicDescSize", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_size", "-"},
    {"acldvppGetPicDescFormat", "p", 'i', 0, "softacl.runtime.descriptors.picture_descriptions:get_format", "-"},
    {"acldvppGetPicDescWidth", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_width", "-"},
    {"acldvppGetPicDescHeight", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_height", "-"},
    {"acldvppGetPicDescWidthStride", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_width_stride", "-"},
    {"acldvppGetPicDescHeightStride", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_height_stride", "-"},
    {"acldvppGetPicDescRetCode", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_ret_code", "-"},
    {"acldvppCreateRoiConfig", "uuuu", 'p', 0, "", "!"},
    {"acldvppDestroyRoiConfig", "p", 'c', 0, "", "!"},
    {"acldvppSetRoiConfigLeft", "pu", 'c', 0, "", "!"},
    {"acldvppSetRoiConfigRight", "pu", 'c', 0, "", "!"},
    {"acldvppSetRoiConfigTop", "pu", 'c', 0, "", "!"},
    {"acldvppSetRoiConfigBottom", "pu", 'c', 0, "", "!"},
    {"acldvppSetRoiConfig", "puuuu", 'c', 0, "", "!"},
    {"acldvppCreateResizeConfig", "", 'p', 0, "", "!"},
    {"acldvppDestroyResizeConfig", "p", 'c', 0, "", "!"},
    {"acldvppCreateJpegeConfig", "", 'p', 0, "softacl.runtime.descriptors.picture_descriptions:create_encoder", ""},
    {"acldvppDestroyJpegeConfig", "p", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:destroy_encoder", "-"},
    {"acldvppSetJpegeConfigLevel", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_level", "-,-"},
    {"acldvppGetJpegeConfigLevel", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_level", "-"},
    {"aclvdecCreateChannelDesc", "", 'p', 0, "", "!"},
    {"aclvdecDestroyChannelDesc", "p", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescChannelId", "pu", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescThreadId", "pu", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescCallback", "pp", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescEnType", "pi", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescOutPicFormat", "pi", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescOutPicWidth", "pu", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescOutPicHeight", "pu", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescRefFrameNum", "pu", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescBitDepth", "pu", 'c', 0, "", "!"},
    {"aclvdecGetChannelDescChannelId", "p", 'u', 0, "", "!"},
    {"aclvdecGetChannelDescThreadId", "p", 'u', 0, "", "!"},
    {"aclvdecGetChannelDescCallback", "p", 'p', 0, "", "!"},
    {"aclvdecGetChannelDescEnType", "p", 'i', -1, "", "!"},
    {"aclvdecGetChannelDescOutPicFormat", "p", 'i', -1, "", "!"},
    {"aclvdecGetChannelDescOutPicWidth", "p", 'u', 0, "", "!"},
    {"aclvdecGetChannelDescOutPicHeight", "p", 'u', 0, "", "!"},
    {"aclvdecGetChannelDescBitDepth", "p", 'u', 0, "", "!"},
    {"aclvdecGetChannelDescRefFrameNum", "p", 'u', 0, "", "!"},
    {"aclvencCreateChannelDesc", "", 'p', 0, "", "!"},
    {"aclvencDestroyChannelDesc", "p", 'c', 0, "", "!"},
    {"aclvencSetChannelDescThreadId", "pu", 'c', 0, "", "!"},
    {"aclvencSetChannelDescCallback", "pp", 'c', 0, "", "!"},
    {"aclvencSetChannelDescEnType", "pi", 'c', 0, "", "!"},
    {"aclvencSetChannelDescPicFormat", "pi", 'c', 0, "", "!"},
    {"aclvencSetChannelDescPicWidth", "pu", 'c', 0, "", "!"},
    {"aclvencSetChannelDescPicHeight", "pu", 'c', 0, "", "!"},
    {"aclvencSetChannelDescKeyFrameInterval", "pu", 'c', 0, "", "!"},
    {"aclvencSetChannelDescBufAddr", "pp", 'c', 0, "", "!"},
    {"aclvencSetChannelDescBufSize", "pu", 'c', 0, "", "!"},
    {"aclvencSetChannelDescRcMode", "pu", 'c', 0, "", "!"},
    {"aclvencSetChannelDescSrcRate", "pu", 'c', 0, "", "!"},
    {"aclvencSetChannelDescMaxBitRate", "pu", 'c', 0, "", "!"},
    {"aclvencSetChannelDescParam", "piup", 'c', 0, "", "!"},
    {"aclvencGetChannelDescBufAddr", "p", 'p', 0, "", "!"},
    {"aclvencGetChannelDescBufSize", "p", 'u', 0, "", "!"},
    {"aclvencGetChannelDescChannelId", "p", 'u', 0, "", "!"},
    {"aclvencGetChannelDescThreadId", "p", 'u', 0, "", "!"},
    {"aclvencGetChannelDescCallback", "p", 'p', 0, "", "!"},
    {"aclvencGetChannelDescEnType", "p", 'i', -1, "", "!"},
    {"aclvencGetChannelDescPicFormat", "p", 'i', -1, "", "!"},
    {"aclvencGetChannelDescPicWidth", "p", 'u', 0, "", "!"},
    {"aclvencGetChannelDescPicHeight", "p", 'u', 0, "", "!"},
    {"aclvencGetChannelDescKeyFrameInterval", "p", 'u', 0, "", "!"},
    {"aclvencGetChannelDescRcMode", "p", 'u', 0, "", "!"},
    {"aclvencGetChannelDescSrcRate", "p", 'u', 0, "", "!"},
    {"aclvencGetChannelDescMaxBitRate", "p", 'u', 0, "", "!"},
    {"aclvencGetChannelDescParam", "piupp", 'c', 0, "", "!"},
    {"aclvencGetFrameConfigForceIFrame", "p", 'u', 0, "", "!"},
    {"aclvencGetFrameConfigEos", "p", 'u', 0, "", "!"},
    {"aclvencSetFrameConfigForceIFrame", "pu", 'c', 0, "", "!"},
    {"aclvencSetFrameConfigEos", "pu", 'c', 0, "", "!"},
    {"aclvencDestroyFrameConfig", "p", 'c', 0, "", "!"},
    {"aclvencCreateFrameConfig", "", 'p', 0, "", "!"},
    {"aclvencCreateChannel", "p", 'c', 0, "", "!"},
    {"aclvencDestroyChannel", "p", 'c', 0, "", "!"},
    {"aclvencSendFrame", "ppppp", 'c', 0, "", "!"},
    {"acldvppCreateStreamDesc", "", 'p', 0, "", "!"},
    {"acldvppDestroyStreamDesc", "p", 'c', 0, "", "!"},
    {"acldvppSetStreamDescData", "pp", 'c', 0, "", "!"},
    {"acldvppSetStreamDescSize", "pu", 'c', 0, "", "!"},
    {"acldvppSetStreamDescFormat", "pi", 'c', 0, "", "!"},
    {"acldvppSetStreamDescTimestamp", "pu", 'c', 0, "", "!"},
    {"acldvppSetStreamDescRetCode", "pu", 'c', 0, "", "!"},
    {"acldvppSetStreamDescEos", "pu", 'c', 0, "", "!"},
    {"acldvppGetStreamDescData", "p", 'p', 0, "", "!"},
    {"acldvppGetStreamDescSize", "p", 'u', 0, "", "!"},
    {"acldvppGetStreamDescFormat", "p", 'i', -1, "", "!"},
    {"acldvppGetStreamDescTimestamp", "p", 'u', 0, "", "!"},
    {"acldvppGetStreamDescRetCode", "p", 'u', 0, "", "!"},
    {"acldvppGetStreamDescEos", "p", 'u', 0, "", "!"},
    {"aclvdecCreateFrameConfig", "", 'p', 0, "", "!"},
    {"aclvdecDestroyFrameConfig", "p", 'c', 0, "", "!"},
    {"acldvppJpegGetImageInfo", "puppp", 'c', 0, "softacl.runtime.descriptors.picture_files:jpeg_info", "-,-,oI,oI,oi"},
    {"acldvppJpegGetImageInfoV2", "pupppp", 'c', 0, "softacl.runtime.descriptors.picture_files:jpeg_info_v2", "-,-,oI,oI,oi,oi"},
    {"acldvppJpegPredictEncSize", "ppp", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:predicted_encoding", "-,-,oI"},
    {"acldvppJpegPredictDecSize", "puip", 'c', 0, "softacl.runtime.descriptors.picture_files:jpeg_decoded_bytes", "-,-,-,oI"},
    {"acldvppPngGetImageInfo", "puppp", 'c', 0, "softacl.runtime.descriptors.picture_files:png_info", "-,-,oI,oI,oi"},
    {"acldvppPngPredictDecSize", "puip", 'c', 0, "softacl.runtime.descriptors.picture_files:png_decoded_bytes", "-,-,-,oI"},
    {"acldvppCreateChannel", "p", 'c', 0, "", "!"},
    {"acldvppDestroyChannel", "p", 'c', 0, "", "!"},
    {"acldvppVpcResizeAsync", "ppppp", 'c', 0, "", "!"},
    {"acldvppVpcCropAsync", "ppppp", 'c', 0, "", "!"},
    {"acldvppVpcCropResizeAsync", "pppppp", 'c', 0, "", "!"},
    {"acldvppVpcBatchCropAsync", "pppuppp", 'c', 0, "", "!"},
    {"acldvppVpcBatchCropResizeAsync", "pppupppp", 'c', 0, "", "!"},
    {"acldvppVpcCropAndPasteAsync", "pppppp", 'c', 0, "", "!"},
    {"acldvppVpcCropResizePasteAsync", "ppppppp", 'c', 0, "", "!"},
    {"acldvppVpcBatchCropAndPasteAsync", "pppupppp", 'c', 0, "", "!"},
    {"acldvppVpcBatchCropResizePasteAsync", "pppuppppp", 'c', 0, "", "!"},
    {"acldvppJpegDecodeAsync", "ppupp", 'c', 0, "", "!"},
    {"acldvppJpegEncodeAsync", "pppppp", 'c', 0, "", "!"},
    {"acldvppPngDecodeAsync", "ppupp", 'c', 0, "", "!"},
    {"aclvdecCreateChannel", "p", 'c', 0, "", "!"},
    {"aclvdecDestroyChannel", "p", 'c', 0, "", "!"},
    {"aclvdecSendFrame", "ppppp", 'c', 0, "", "!"},
    {"aclvdecSendSkippedFrame", "pppp", 'c', 0, "", "!"},
    {"acldvppVpcConvertColorAsync", "pppp", 'c', 0, "", "!"},
    {"acldvppVpcPyrDownAsync", "ppppp", 'c', 0, "", "!"},
    {"acldvppSetChannelDescMode", "pu", 'c', 0, "", "!"},
    {"acldvppSetResizeConfigInterpolation", "pu", 'c', 0, "", "!"},
    {"acldvppGetResizeConfigInterpolation", "p", 'u', 0, "", "!"},
    {"aclvdecSetChannelDescOutMode", "pu", 'c', 0, "", "!"},
    {"aclvdecGetChannelDescOutMode", "p", 'u', 0, "", "!"},
    {"acldvppCreateBatchPicDesc", "u", 'p', 0, "", "!"},
    {"acldvppGetPicDesc", "pu", 'p', 0, "", "!"},
    {"acldvppDestroyBatchPicDesc", "p", 'c', 0, "", "!"},
    {"acldvppCreateLutMap", "", 'p', 0, "", "!"},
    {"acldvppDestroyLutMap", "p", 'c', 0, "", "!"},
    {"acldvppGetLutMapDims", "p", 'u', 0, "", "!"},
    {"acldvppGetLutMapData", "pupp", 'c', 0, "", "!"},
    {"acldvppVpcEqualizeHistAsync", "ppppp", 'c', 0, "", "!"},
    {"acldvppCreateBorderConfig", "", 'p', 0, "", "!"},
    {"acldvppSetBorderConfigValue", "pud", 'c', 0, "", "!"},
    {"acldvppSetBorderConfigBorderType", "pi", 'c', 0, "", "!"},
    {"acldvppSetBorderConfigTop", "pu", 'c', 0, "", "!"},
    {"acldvppSetBorderConfigBottom", "pu", 'c', 0, "", "!"},
    {"acldvppSetBorderConfigLeft", "pu", 'c', 0, "", "!"},
    {"acldvppSetBorderConfigRight", "pu", 'c', 0, "", "!"},
    {"acldvppGetBorderConfigValue", "pu", 'd', 0, "", "!"},
    {"acldvppGetBorderConfigBorderType", "p", 'i', -1, "", "!"},
    {"acldvppGetBorderConfigTop", "p", 'u', 0, "", "!"},
    {"acldvppGetBorderConfigBottom", "p", 'u', 0, "", "!"},
    {"acldvppGetBorderConfigLeft", "p", 'u', 0, "", "!"},
    {"acldvppGetBorderConfigRight", "p", 'u', 0, "", "!"},
    {"acldvppDestroyBorderConfig", "p", 'c', 0, "", "!"},
    {"acldvppVpcMakeBorderAsync", "ppppp", 'c', 0, "", "!"},
    {"acldvppVpcCalcHistAsync", "ppppp", 'c', 0, "", "!"},
    {"acldvppCreateHist", "", 'p', 0, "", "!"},
    {"acldvppDestroyHist", "p", 'c', 0, "", "!"},
    {"acldvppGetHistDims", "p", 'u', 0, "", "!"},
    {"acldvppGetHistData", "pupp", 'c', 0, "", "!"},
    {"acldvppGetHistRetCode", "p", 'u', 0, "", "!"},
    {"acldvppClearHist", "p", 'c', 0, "", "!"},
    {"acldvppVpcBatchCropResizeMakeBorderAsync", "pppuppppp", 'c', 0, "", "!"},
    {"acldvppSetChannelDescParam", "piup", 'c', 0, "", "!"},
    {"acldvppGetChannelDescParam", "piupp", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescParam", "piup", 'c', 0, "", "!"},
    {"aclvdecGetChannelDescParam", "piupp", 'c', 0, "", "!"},
    {"hi_mpi_dvpp_malloc", "upu", 'c', 0, "softacl.runtime.descriptors.media_system:malloc", "-,oQ,-"},
    {"hi_mpi_dvpp_free", "p", 'c', 0, "softacl.runtime.memory.allocation:free_himpi", "-"},
    {"hi_mpi_dvpp_get_version", "ppp", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_sys_init", "", 'c', 0, "softacl.runtime.descriptors.media_system:init", ""},
    {"hi_mpi_sys_exit", "", 'c', 0, "softacl.runtime.descriptors.media_system:exit", ""},
    {"hi_mpi_sys_create_epoll", "ip", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_sys_ctl_epoll", "iiip", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_sys_wait_epoll", "ipiip", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_sys_close_epoll", "i", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_sys_set_chn_csc_matrix", "iiip", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_sys_get_chn_csc_matrix", "iipp", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_sys_bind", "pp", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_sys_unbind", "pp", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_sys_get_image_align_info", "pupp", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_sys_full_init", "", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vb_create_pool", "p", 'u', -1, "", "!"},
    {"hi_mpi_vb_destroy_pool", "u", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vb_get_block", "uup", 'u', -1, "", "!"},
    {"hi_mpi_vb_release_block", "u", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vb_handle_to_addr", "u", 'p', 0, "", "!"},
    {"hi_mpi_vb_block_copyref", "u", 'i', (int)HI_ERR_SYS_NOT_SUPPORT, "", "!"},
    {"hi_vdec_get_pic_buf_size", "ip", 'u', 0, "", "!"},
    {"hi_vdec_get_tmv_buf_size", "iuu", 'u', 0, "", "!"},
    {"hi_mpi_vdec_create_chn", "ip", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_destroy_chn", "i", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_set_chn_attr", "ip", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_get_chn_attr", "ip", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_set_protocol_param", "ip", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_get_protocol_param", "ip", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_start_recv_stream", "i", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_stop_recv_stream", "i", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_query_status", "ip", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_reset_chn", "i", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_set_chn_param", "ip", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_get_chn_param", "ip", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_send_stream", "ippi", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_get_frame", "ipppi", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_release_frame", "ip", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_get_fd", "i", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_close_fd", "i", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_dvpp_get_image_info", "ipp", 'c', 0, "softacl.c.media:hi_mpi_dvpp_get_image_info", "!"},
    {"hi_mpi_vdec_set_jpegd_precision_mode", "ii", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_get_jpegd_output_info", "pip", 'c', 0, "softacl.c.media:hi_mpi_vdec_get_jpegd_output_info", "!"},
    {"hi_mpi_vdec_set_display_mode", "ii", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vdec_get_display_mode", "ip", 'i', (int)HI_ERR_VDEC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_create_chn", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_destroy_chn", "i", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_start_chn", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_stop_chn", "i", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_query_status", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_stream", "ipi", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_release_stream", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_send_frame", "ipi", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_send_frame_ex", "ipi", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_qpmap_stride", "u", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_qpmap_size", "iuu", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_send_jpege_frame", "ippi", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_jpege_predicted_size", "ppp", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_fd", "i", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_close_fd", "i", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_chn_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_chn_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_mod_param", "p", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_mod_param", "p", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_jpeg_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_jpeg_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_jpeg_huffman_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_jpeg_huffman_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_compact_jpeg_tables", "iui", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_request_idr", "ii", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_scene_mode", "ii", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_rc_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_rc_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_roi_attr", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_roi_attr", "iup", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_ref_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_ref_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_scene_mode", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_h264_vui", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_h264_vui", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_h265_vui", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_h265_vui", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_cu_pred", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_cu_pred", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_intra_refresh", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_intra_refresh", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_chn_attr", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_chn_attr", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_slice_split", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_slice_split", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_set_streamcopy_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_venc_get_streamcopy_param", "ip", 'i', (int)HI_ERR_VENC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_median_blur", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_set_chn_opt_attr", "ip", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_erode", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_dilate", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_blur", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_gaussian_blur", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_filter2d", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_rotate", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_draw_mosaic", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_draw_cover", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_draw_line", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_draw_osd", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_create_chn", "ip", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_sys_create_chn", "pp", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_destroy_chn", "i", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_crop", "ippupi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_resize", "ippddupi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_crop_resize", "ippupi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_crop_resize_paste", "ippupi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_batch_crop_resize_paste", "ipupppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_crop_resize_make_border", "ippupi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_batch_crop_resize_make_border", "ipupppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_convert_color", "ipppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_crop_resize_resize_paste", "ippupi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_convert_color_to_yuv420", "ipppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_convert_color_v2", "ippppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_copy_make_border", "ippppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_pyrdown", "ippupuppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_calc_hist", "ipppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_equalize_hist", "ippppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_get_process_result", "iui", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_set_roundview_stitching_param", "ip", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_get_roundview_stitching_param", "ip", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_roundview_stitching", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_set_chn_workspace", "ipu", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_get_lut_mem_size", "uup", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_get_affine_transform", "pp", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_get_rotation_matrix", "pddp", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_warp_affine", "ipppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_get_affine_lut", "pup", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_get_perspective_lut", "pup", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_get_remap_lut", "pp", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_lut_remap", "ipppi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_vpc_flip", "ippi", 'i', (int)HI_ERR_VPC_NOT_SUPPORT, "", "!"},
    {"hi_mpi_pngd_create_chn", "ip", 'i', (int)HI_ERR_PNGD_NOT_SUPPORT, "", "!"},
    {"hi_mpi_pngd_destroy_chn", "i", 'i', (int)HI_ERR_PNGD_NOT_SUPPORT, "", "!"},
    {"hi_mpi_pngd_send_stream", "ippi", 'i', (int)HI_ERR_PNGD_NOT_SUPPORT, "", "!"},
    {"hi_mpi_pngd_get_image_data", "ippi", 'i', (int)HI_ERR_PNGD_NOT_SUPPORT, "", "!"},
    {"hi_mpi_png_get_image_info", "pp", 'c', 0, "softacl.c.media:hi_mpi_png_get_image_info", "!"},
    {"hi_mpi_rgn_create", "up", 'i', (int)HI_ERR_RGN_NOT_SUPPORT, "", "!"},
    {"hi_mpi_rgn_destroy", "u", 'i', (int)HI_ERR_RGN_NOT_SUPPORT, "", "!"},
    {"hi_mpi_rgn_attach_to_chn", "upp", 'i', (int)HI_ERR_RGN_NOT_SUPPORT, "", "!"},
    {"hi_mpi_rgn_detach_from_chn", "up", 'i', (int)HI_ERR_RGN_NOT_SUPPORT, "", "!"},
    {"hi_mpi_rgn_set_display_attr", "upp", 'i', (int)HI_ERR_RGN_NOT_SUPPORT, "", "!"},
    {"hi_mpi_rgn_get_display_attr", "upp", 'i', (int)HI_ERR_RGN_NOT_SUPPORT, "", "!"},
    {"hi_mpi_rgn_get_canvas_info", "up", 'i', (int)HI_ERR_RGN_NOT_SUPPORT, "", "!"},
    {"hi_mpi_rgn_update_canvas", "u", 'i', (int)HI_ERR_RGN_NOT_SUPPORT, "", "!"},
    {"aclCreateTensor", "puipiipup", 'p', 0, "softacl.c.operators:aclCreateTensor", "!"},
    {"aclCreateScalar", "pi", 'p', 0, "softacl.c.operators:aclCreateScalar", "!"},
    {"aclCreateIntArray", "pu", 'p', 0, "softacl.c.operators:aclCreateIntArray", "!"},
    {"aclCreateFloatArray", "pu", 'p', 0, "softacl.c.operators:aclCreateFloatArray", "!"},
    {"aclCreateBoolArray", "pu", 'p', 0, "softacl.c.operators:aclCreateBoolArray", "!"},
    {"aclCreateTensorList", "pu", 'p', 0, "softacl.c.operators:aclCreateTensorList", "!"},
    {"aclCreateScalarList", "pu", 'p', 0, "softacl.c.operators:aclCreateScalarList", "!"},
    {"aclDestroyTensor", "p", 'c', 0, "softacl.c.operators:aclDestroyTensor", "!"},
    {"aclDestroyScalar", "p", 'c', 0, "softacl.c.operators:aclDestroyScalar", "!"},
    {"aclDestroyIntArray", "p", 'c', 0, "softacl.c.operators:aclDestroyIntArray", "!"},
    {"aclDestroyFloatArray", "p", 'c', 0, "softacl.c.operators:aclDestroyFloatArray", "!"},
    {"aclDestroyBoolArray", "p", 'c', 0, "softacl.c.operators:aclDestroyBoolArray", "!"},
    {"aclDestroyTensorList", "p", 'c', 0, "softacl.c.operators:aclDestroyTensorList", "!"},
    {"aclDestroyScalarList", "p", 'c', 0, "softacl.c.operators:aclDestroyScalarList", "!"},
    {"aclGetViewShape", "ppp", 'c', 0, "softacl.c.operators:aclGetViewShape", "!"},
    {"aclGetStorageShape", "ppp", 'c', 0, "softacl.c.operators:aclGetStorageShape", "!"},
    {"aclGetViewStrides", "ppp", 'c', 0, "softacl.c.operators:aclGetViewStrides", "!"},
    {"aclGetViewOffset", "pp", 'c', 0, "softacl.c.operators:aclGetViewOffset", "!"},
    {"aclGetFormat", "pp", 'c', 0, "softacl.c.operators:aclGetFormat", "!"},
    {"aclGetDataType", "pp", 'c', 0, "softacl.c.operators:aclGetDataType", "!"},
    {"aclGetIntArraySize", "pp", 'c', 0, "softacl.c.operators:aclGetIntArraySize", "!"},
    {"aclGetFloatArraySize", "pp", 'c', 0, "softacl.c.operators:aclGetFloatArraySize", "!"},
    {"aclGetBoolArraySize", "pp", 'c', 0, "softacl.c.operators:aclGetBoolArraySize", "!"},
    {"aclGetTensorListSize", "pp", 'c', 0, "softacl.c.operators:aclGetTensorListSize", "!"},
    {"aclGetScalarListSize", "pp", 'c', 0, "softacl.c.operators:aclGetScalarListSize", "!"},
    {"aclInitTensor", "ppuipiipup", 'c', 0, "", "!"},
    {"aclSetAclOpExecutorRepeatable", "p", 'c', 0, "softacl.c.operators:aclSetAclOpExecutorRepeatable", "!"},
    {"aclDestroyAclOpExecutor", "p", 'c', 0, "softacl.c.operators:aclDestroyAclOpExecutor", "!"},
    {"AclSetInputTensorAddr", "pupp", 'c', 0, "softacl.c.operators:AclSetInputTensorAddr", "!"},
    {"AclSetOutputTensorAddr", "pupp", 'c', 0, "softacl.c.operators:AclSetOutputTensorAddr", "!"},
    {"AclSetDynamicInputTensorAddr", "puupp", 'c', 0, "", "!"},
    {"AclSetDynamicOutputTensorAddr", "puupp", 'c', 0, "", "!"},
    {"AclSetTensorAddr", "pupp", 'c', 0, "softacl.c.operators:AclSetTensorAddr", "!"},
    {"AclSetDynamicTensorAddr", "puupp", 'c', 0, "", "!"},
    {"aclSetInputTensorAddr", "pupp", 'c', 0, "softacl.c.operators:aclSetInputTensorAddr", "!"},
    {"aclSetOutputTensorAddr", "pupp", 'c', 0, "softacl.c.operators:aclSetOutputTensorAddr", "!"},
    {"aclSetDynamicInputTensorAddr", "puupp", 'c', 0, "", "!"},
    {"aclSetDynamicOutputTensorAddr", "puupp", 'c', 0, "", "!"},
    {"aclSetTensorAddr", "pupp", 'c', 0, "softacl.c.operators:aclSetTensorAddr", "!"},
    {"aclSetDynamicTensorAddr", "puupp", 'c', 0, "", "!"},
    {"aclSetRawTensorAddr", "pp", 'c', 0, "softacl.c.operators:aclSetRawTensorAddr", "!"},
    {"aclGetRawTensorAddr", "pp", 'c', 0, "softacl.c.operators:aclGetRawTensorAddr", "!"},
    {"aclnnInit", "p", 'c', 0, "softacl.c.operators:aclnnInit", "!"},
    {"aclnnFinalize", "", 'c', 0, "softacl.c.operators:aclnnFinalize", "!"},
    {"aclnnAddGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnAddGetWorkspaceSize", "!"},
    {"aclnnAdd", "pupp", 'c', 0, "softacl.c.operators:aclnnAdd", "!"},
    {"aclnnAddsGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnAddsGetWorkspaceSize", "!"},
    {"aclnnAdds", "pupp", 'c', 0, "softacl.c.operators:aclnnAdds", "!"},
    {"aclnnInplaceAddGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceAddGetWorkspaceSize", "!"},
    {"aclnnInplaceAdd", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAdd", "!"},
    {"aclnnInplaceAddsGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceAddsGetWorkspaceSize", "!"},
    {"aclnnInplaceAdds", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAdds", "!"},
    {"aclnnMulsGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnMulsGetWorkspaceSize", "!"},
    {"aclnnMulGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnMulGetWorkspaceSize", "!"},
    {"aclnnInplaceMulsGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceMulsGetWorkspaceSize", "!"},
    {"aclnnInplaceMulGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceMulGetWorkspaceSize", "!"},
    {"aclnnMuls", "pupp", 'c', 0, "softacl.c.operators:aclnnMuls", "!"},
    {"aclnnMul", "pupp", 'c', 0, "softacl.c.operators:aclnnMul", "!"},
    {"aclnnInplaceMuls", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceMuls", "!"},
    {"aclnnInplaceMul", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceMul", "!"},
    {"aclnnSubGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnSubGetWorkspaceSize", "!"},
    {"aclnnSub", "pupp", 'c', 0, "softacl.c.operators:aclnnSub", "!"},
    {"aclnnSubsGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnSubsGetWorkspaceSize", "!"},
    {"aclnnSubs", "pupp", 'c', 0, "softacl.c.operators:aclnnSubs", "!"},
    {"aclnnInplaceSubGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceSubGetWorkspaceSize", "!"},
    {"aclnnInplaceSub", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceSub", "!"},
    {"aclnnInplaceSubsGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceSubsGetWorkspaceSize", "!"},
    {"aclnnInplaceSubs", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceSubs", "!"},
    {"aclnnDivGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnDivGetWorkspaceSize", "!"},
    {"aclnnDivsGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnDivsGetWorkspaceSize", "!"},
    {"aclnnDivModGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnDivModGetWorkspaceSize", "!"},
    {"aclnnDivModsGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnDivModsGetWorkspaceSize", "!"},
    {"aclnnInplaceDivGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceDivGetWorkspaceSize", "!"},
    {"aclnnInplaceDivsGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceDivsGetWorkspaceSize", "!"},
    {"aclnnInplaceDivModGetWorkspaceSize", "ppipp", 'c', 0, "softacl.c.operators:aclnnInplaceDivModGetWorkspaceSize", "!"},
    {"aclnnInplaceDivModsGetWorkspaceSize", "ppipp", 'c', 0, "softacl.c.operators:aclnnInplaceDivModsGetWorkspaceSize", "!"},
    {"aclnnDiv", "pupp", 'c', 0, "softacl.c.operators:aclnnDiv", "!"},
    {"aclnnDivs", "pupp", 'c', 0, "softacl.c.operators:aclnnDivs", "!"},
    {"aclnnDivMod", "pupp", 'c', 0, "softacl.c.operators:aclnnDivMod", "!"},
    {"aclnnDivMods", "pupp", 'c', 0, "softacl.c.operators:aclnnDivMods", "!"},
    {"aclnnInplaceDiv", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceDiv", "!"},
    {"aclnnInplaceDivs", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceDivs", "!"},
    {"aclnnInplaceDivMod", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceDivMod", "!"},
    {"aclnnInplaceDivMods", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceDivMods", "!"},
    {"aclnnMatmulGetWorkspaceSize", "pppipp", 'c', 0, "softacl.c.operators:aclnnMatmulGetWorkspaceSize", "!"},
    {"aclnnMatmul", "pupp", 'c', 0, "softacl.c.operators:aclnnMatmul", "!"},
    {"aclnnCastGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnCastGetWorkspaceSize", "!"},
    {"aclnnCast", "pupp", 'c', 0, "softacl.c.operators:aclnnCast", "!"},
    {"aclnnInplaceCopyGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceCopyGetWorkspaceSize", "!"},
    {"aclnnInplaceCopy", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceCopy", "!"},
    {"acldumpRegCallback", "pi", 'c', 0, "", "!"},
    {"acldumpUnregCallback", "", 'v', 0, "", "!"},
    {"aclprofCreateConfig", "puipu", 'p', 0, "", "!"},
    {"aclprofDestroyConfig", "p", 'c', 0, "", "!"},
    {"aclprofInit", "pu", 'c', 0, "", "!"},
    {"aclprofFinalize", "", 'c', 0, "", "!"},
    {"aclprofStart", "p", 'c', 0, "", "!"},
    {"aclprofStop", "p", 'c', 0, "", "!"},
    {"aclprofModelSubscribe", "up", 'c', 0, "", "!"},
    {"aclprofModelUnSubscribe", "u", 'c', 0, "", "!"},
    {"aclprofCreateSubscribeConfig", "iip", 'p', 0, "", "!"},
    {"aclprofDestroySubscribeConfig", "p", 'c', 0, "", "!"},
    {"aclprofGetOpDescSize", "p", 'c', 0, "", "!"},
    {"aclprofGetOpNum", "pup", 'c', 0, "", "!"},
    {"aclprofGetOpType", "puupu", 'c', 0, "", "!"},
    {"aclprofGetOpName", "puupu", 'c', 0, "", "!"},
    {"aclprofGetOpStart", "puu", 'u', 0, "", "!"},
    {"aclprofGetOpEnd", "puu", 'u', 0, "", "!"},
    {"aclprofGetOpDuration", "puu", 'u', 0, "", "!"},
    {"aclprofGetModelId", "puu", 'u', 0, "", "!"},
    {"aclprofGetOpTypeLen", "puup", 'c', 0, "", "!"},
    {"aclprofGetOpNameLen", "puup", 'c', 0, "", "!"},
    {"aclprofGetStepTimestamp", "pip", 'c', 0, "", "!"},
    {"aclprofDestroyStepInfo", "p", 'v', 0, "", "!"},
    {"aclprofCreateStepInfo", "", 'p', 0, "", "!"},
    {"aclprofCreateStamp", "", 'p', 0, "", "!"},
    {"aclprofDestroyStamp", "p", 'v', 0, "", "!"},
    {"aclprofPush", "p", 'c', 0, "", "!"},
    {"aclprofPop", "", 'c', 0, "", "!"},
    {"aclprofRangeStart", "pp", 'c', 0, "", "!"},
    {"aclprofRangeStop", "u", 'c', 0, "", "!"},
    {"aclprofSetStampTraceMessage", "ppu", 'c', 0, "", "!"},
    {"aclprofMark", "p", 'c', 0, "", "!"},
    {"aclprofMarkEx", "pup", 'c', 0, "", "!"},
    {"aclprofSetConfig", "ipu", 'c', 0, "", "!"},
    {"aclprofGetOpFlag", "puu", 'i', ACL_SUBSCRIBE_NONE, "", "!"},
    {"aclprofGetOpAttriValue", "puui", 'p', 0, "", "!"},
    {"aclprofStr2Id", "p", 'u', 0, "", "!"},
    {"aclprofRangePushEx", "p", 'c', 0, "", "!"},
    {"aclprofRangePop", "", 'c', 0, "", "!"},
    {"aclblasGemvEx", "iiippiipiippiiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForGemvEx", "iiiiiiip", 'c', 0, "", "!"},
    {"aclblasHgemv", "iiippipippiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForHgemv", "iiiip", 'c', 0, "", "!"},
    {"aclblasS8gemv", "iiippipippiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForS8gemv", "iiiip", 'c', 0, "", "!"},
    {"aclblasGemmEx", "iiiiiippiipiippiiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForGemmEx", "iiiiiiiiiip", 'c', 0, "", "!"},
    {"aclblasHgemm", "iiiiiippipippiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForHgemm", "iiiiiiip", 'c', 0, "", "!"},
    {"aclblasS8gemm", "iiiiiippipippiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForS8gemm", "iiiiiiip", 'c', 0, "", "!"},
    {"aclfvCreateInitPara", "u", 'p', 0, "", "!"},
    {"aclfvDestroyInitPara", "p", 'c', 0, "", "!"},
    {"aclfvSet1NTopNum", "pu", 'c', 0, "", "!"},
    {"aclfvSetNMTopNum", "pu", 'c', 0, "", "!"},
    {"aclfvInit", "p", 'c', 0, "", "!"},
    {"aclfvRelease", "", 'c', 0, "", "!"},
    {"aclfvRepoAdd", "ip", 'c', 0, "", "!"},
    {"aclfvRepoDel", "ip", 'c', 0, "", "!"},
    {"aclfvCreateFeatureInfo", "uuuuupu", 'p', 0, "", "!"},
    {"aclfvDestroyFeatureInfo", "p", 'c', 0, "", "!"},
    {"aclfvCreateRepoRange", "uuuu", 'p', 0, "", "!"},
    {"aclfvDestroyRepoRange", "p", 'c', 0, "", "!"},
    {"aclfvDel", "p", 'c', 0, "", "!"},
    {"aclfvModify", "p", 'c', 0, "", "!"},
    {"aclfvCreateQueryTable", "uupu", 'p', 0, "", "!"},
    {"aclfvDestroyQueryTable", "p", 'c', 0, "", "!"},
    {"aclfvCreateSearchInput", "ppu", 'p', 0, "", "!"},
    {"aclfvDestroySearchInput", "p", 'c', 0, "", "!"},
    {"aclfvCreateSearchResult", "upuppppu", 'p', 0, "", "!"},
    {"aclfvDestroySearchResult", "p", 'c', 0, "", "!"},
    {"aclfvSearch", "ipp", 'c', 0, "", "!"},
    {"acldumpGetPath", "i", 'p', 0, "", "!"},
    {"acldumpSaveExceptionInfo", "pppu", 'c', 0, "", "!"},
    {"acldumpGetExceptionInfoPath", "pu", 'c', 0, "", "!"},
    {"acltdtGetTensorTypeFromItem", "p", 'i', -1, "", "!"},
    {"acltdtGetDataTypeFromItem", "p", 'i', -1, "", "!"},
    {"acltdtGetDataAddrFromItem", "p", 'p', 0, "", "!"},
    {"acltdtGetDataSizeFromItem", "p", 'u', 0, "", "!"},
    {"acltdtGetDimNumFromItem", "p", 'u', 0, "", "!"},
    {"acltdtGetSliceInfoFromItem", "ppp", 'c', 0, "", "!"},
    {"acltdtGetDimsFromItem", "ppu", 'c', 0, "", "!"},
    {"acltdtCreateDataItem", "ipuipu", 'p', 0, "", "!"},
    {"acltdtDestroyDataItem", "p", 'c', 0, "", "!"},
    {"acltdtCreateDataset", "", 'p', 0, "", "!"},
    {"acltdtDestroyDataset", "p", 'c', 0, "", "!"},
    {"acltdtGetDataItem", "pu", 'p', 0, "", "!"},
    {"acltdtAddDataItem", "pp", 'c', 0, "", "!"},
    {"acltdtGetDatasetSize", "p", 'u', 0, "", "!"},
    {"acltdtGetDatasetName", "p", 'p', 0, "", "!"},
    {"acltdtStopChannel", "p", 'c', 0, "", "!"},
    {"acltdtCreateChannel", "up", 'p', 0, "", "!"},
    {"acltdtCreateChannelWithCapacity", "upu", 'p', 0, "", "!"},
    {"acltdtDestroyChannel", "p", 'c', 0, "", "!"},
    {"acltdtCleanChannel", "p", 'c', 0, "", "!"},
    {"acltdtSendTensor", "ppi", 'c', 0, "", "!"},
    {"acltdtReceiveTensor", "ppi", 'c', 0, "", "!"},
    {"acltdtQueryChannelSize", "pp", 'c', 0, "", "!"},
    {"acltdtCreateQueue", "pp", 'c', 0, "", "!"},
    {"acltdtDestroyQueue", "u", 'c', 0, "", "!"},
    {"acltdtEnqueue", "upi", 'c', 0, "", "!"},
    {"acltdtDequeue", "upi", 'c', 0, "", "!"},
    {"acltdtEnqueueData", "upupuiu", 'c', 0, "", "!"},
    {"acltdtDequeueData", "upuppui", 'c', 0, "", "!"},
    {"acltdtGrantQueue", "uiui", 'c', 0, "", "!"},
    {"acltdtAttachQueue", "uip", 'c', 0, "", "!"},
    {"acltdtBindQueueRoutes", "p", 'c', 0, "", "!"},
    {"acltdtUnbindQueueRoutes", "p", 'c', 0, "", "!"},
    {"acltdtQueryQueueRoutes", "pp", 'c', 0, "", "!"},
    {"acltdtAllocBuf", "uup", 'c', 0, "", "!"},
    {"acltdtFreeBuf", "p", 'c', 0, "", "!"},
    {"acltdtGetBufData", "ppp", 'c', 0, "", "!"},
    {"acltdtSetBufDataLen", "pu", 'c', 0, "", "!"},
    {"acltdtGetBufDataLen", "pp", 'c', 0, "", "!"},
    {"acltdtAppendBufChain", "pp", 'c', 0, "", "!"},
    {"acltdtGetBufChainNum", "pp", 'c', 0, "", "!"},
    {"acltdtGetBufFromChain", "pup", 'c', 0, "", "!"},
    {"acltdtGetBufUserData", "ppuu", 'c', 0, "", "!"},
    {"acltdtSetBufUserData", "ppuu", 'c', 0, "", "!"},
    {"acltdtCopyBufRef", "pp", 'c', 0, "", "!"},
    {"acltdtCreateQueueAttr", "", 'p', 0, "", "!"},
    {"acltdtDestroyQueueAttr", "p", 'c', 0, "", "!"},
    {"acltdtSetQueueAttr", "piup", 'c', 0, "", "!"},
    {"acltdtGetQueueAttr", "piupp", 'c', 0, "", "!"},
    {"acltdtCreateQueueRoute", "uu", 'p', 0, "", "!"},
    {"acltdtDestroyQueueRoute", "p", 'c', 0, "", "!"},
    {"acltdtGetQueueRouteParam", "piupp", 'c', 0, "", "!"},
    {"acltdtCreateQueueRouteList", "", 'p', 0, "", "!"},
    {"acltdtDestroyQueueRouteList", "p", 'c', 0, "", "!"},
    {"acltdtAddQueueRoute", "pp", 'c', 0, "", "!"},
    {"acltdtGetQueueRoute", "pup", 'c', 0, "", "!"},
    {"acltdtGetQueueRouteNum", "p", 'u', 0, "", "!"},
    {"acltdtCreateQueueRouteQueryInfo", "", 'p', 0, "", "!"},
    {"acltdtDestroyQueueRouteQueryInfo", "p", 'c', 0, "", "!"},
    {"acltdtSetQueueRouteQueryInfo", "piup", 'c', 0, "", "!"},
    {"aclrtcCreateProg", "pppipp", 'c', 0, "", "!"},
    {"aclrtcCompileProg", "pip", 'c', 0, "", "!"},
    {"aclrtcDestroyProg", "p", 'c', 0, "", "!"},
    {"aclrtcGetBinData", "pp", 'c', 0, "", "!"},
    {"aclrtcGetBinDataSize", "pp", 'c', 0, "", "!"},
    {"aclrtcGetCompileLogSize", "pp", 'c', 0, "", "!"},
    {"aclrtcGetCompileLog", "pp", 'c', 0, "", "!"},
};
const int softacl_n_functions = sizeof softacl_functions / sizeof *softacl_functions;

EXPORT float aclFloat16ToFloat(aclFloat16 value)
{ return softacl_to_float(CALL(0, U64(value))); }
EXPORT aclFloat16 aclFloatToFloat16(float value)
{ return (aclFloat16)CALL(1, softacl_float(value)); }
EXPORT aclDataBuffer *aclCreateDataBuffer(void *data, size_t size)
{ return (aclDataBuffer *)(uintptr_t)CALL(2, PTR(data), U64(size)); }
EXPORT aclError aclDestroyDataBuffer(const aclDataBuffer *dataBuffer)
{ return (aclError)CALL(3, PTR(dataBuffer)); }
EXPORT aclError aclUpdateDataBuffer(aclDataBuffer *dataBuffer, void *data, size_t size)
{ return (aclError)CALL(4, PTR(dataBuffer), PTR(data), U64(size)); }
EXPORT void *aclGetDataBufferAddr(const aclDataBuffer *dataBuffer)
{ return (void *)(uintptr_t)CALL(5, PTR(dataBuffer)); }
EXPORT uint32_t aclGetDataBufferSize(const aclDataBuffer *dataBuffer)
{ return (uint32_t)CALL(6, PTR(dataBuffer)); }
EXPORT size_t aclGetDataBufferSizeV2(const aclDataBuffer *dataBuffer)
{ return (size_t)CALL(7, PTR(dataBuffer)); }
EXPORT size_t aclDataTypeSize(aclDataType dataType)
{ return (size_t)CALL(8, I32(dataType)); }
EXPORT void aclAppLog(aclLogLevel logLevel, const char *func, const char *file, uint32_t line, const char *fmt, ...)
{
    char text[SOFTACL_MESSAGE_BYTES];
    va_list values;
    va_start(values, fmt);
    if (fmt && vsnprintf(text, sizeof text, fmt, values) < 0)
        strcpy(text, "the format string is not valid");
    va_end(values);
    CALL(9, I32(logLevel), PTR(func), PTR(file), U64(line), PTR(fmt ? text : 0));
}
EXPORT const char *aclrtGetSocName(void)
{ return (const char *)(uintptr_t)CALL_BARE(10); }
EXPORT aclError aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num)
{ return (aclError)CALL(11, PTR(cannAttrList), PTR(num)); }
EXPORT aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value)
{ return (aclError)CALL(12, I32(cannAttr), PTR(value)); }
EXPORT aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value)
{ return (aclError)CALL(13, U64(deviceId), I32(deviceInfo), PTR(value)); }
EXPORT aclrtAllocatorDesc aclrtAllocatorCreateDesc(void)
{ return (aclrtAllocatorDesc)(uintptr_t)CALL_BARE(14); }
EXPORT aclError aclrtAllocatorDestroyDesc(aclrtAllocatorDesc allocatorDesc)
{ return (aclError)CALL(15, PTR(allocatorDesc)); }
EXPORT aclError aclrtAllocatorSetObjToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocator allocator)
{ return (aclError)CALL(16, PTR(allocatorDesc), PTR(allocator)); }
EXPORT aclError aclrtAllocatorSetAllocFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorAllocFunc func)
{ return (aclError)CALL(17, PTR(allocatorDesc), PTR(func)); }
EXPORT aclError aclrtAllocatorSetFreeFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorFreeFunc func)
{ return (aclError)CALL(18, PTR(allocatorDesc), PTR(func)); }
EXPORT aclError aclrtAllocatorSetAllocAdviseFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorAllocAdviseFunc func)
{ return (aclError)CALL(19, PTR(allocatorDesc), PTR(func)); }
EXPORT aclError aclrtAllocatorSetGetAddrFromBlockFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorGetAddrFromBlockFunc func)
{ return (aclError)CALL(20, PTR(allocatorDesc), PTR(func)); }
EXPORT aclError aclrtAllocatorRegister(aclrtStream stream, aclrtAllocatorDesc allocatorDesc)
{ return (aclError)CALL(21, PTR(stream), PTR(allocatorDesc)); }
EXPORT aclError aclrtAllocatorGetByStream(aclrtStream stream, aclrtAllocatorDesc *allocatorDesc, aclrtAllocator *allocator, aclrtAllocatorAllocFunc *allocFunc, aclrtAllocatorFreeFunc *freeFunc, aclrtAllocatorAllocAdviseFunc *allocAdviseFunc, aclrtAllocatorGetAddrFromBlockFunc *getAddrFromBlockFunc)
{ return (aclError)CALL(22, PTR(stream), PTR(allocatorDesc), PTR(allocator), PTR(allocFunc), PTR(freeFunc), PTR(allocAdviseFunc), PTR(getAddrFromBlockFunc)); }
EXPORT aclError aclrtAllocatorUnregister(aclrtStream stream)
{ return (aclError)CALL(23, PTR(stream)); }
EXPORT aclError aclInit(const char *configPath)
{ return (aclError)CALL(24, PTR(configPath)); }
EXPORT aclError aclFinalize(void)
{ return (aclError)CALL_BARE(25); }
EXPORT aclError aclFinalizeReference(uint64_t *refCount)
{ return (aclError)CALL(26, PTR(refCount)); }
EXPORT const char *aclGetRecentErrMsg(void)
{ return (const char *)(uintptr_t)CALL_BARE(27); }
EXPORT aclError aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion *version)
{ return (aclError)CALL(28, I32(name), PTR(version)); }
EXPORT aclError aclsysGetVersionStr(char *pkgName, char *versionStr)
{ return (aclError)CALL(29, PTR(pkgName), PTR(versionStr)); }
EXPORT aclError aclsysGetVersionNum(char *pkgName, int32_t *versionNum)
{ return (aclError)CALL(30, PTR(pkgName), PTR(versionNum)); }
EXPORT aclError aclrtPeekAtLastError(aclrtLastErrLevel level)
{ return (aclError)CALL(31, I32(level)); }
EXPORT aclError aclrtGetLastError(aclrtLastErrLevel level)
{ return (aclError)CALL(32, I32(level)); }
EXPORT aclError aclrtSetExceptionInfoCallback(aclrtExceptionInfoCallback callback)
{ return (aclError)CALL(33, PTR(callback)); }
EXPORT aclError aclrtExceptionInfoCallbackRegister(aclrtExceptionInfoCallback callback)
{ return (aclError)CALL(34, PTR(callback)); }
EXPORT aclError aclrtExceptionInfoCallbackUnregister(aclrtExceptionInfoCallback callback)
{ return (aclError)CALL(35, PTR(callback)); }
EXPORT uint32_t aclrtGetTaskIdFromExceptionInfo(const aclrtExceptionInfo *info)
{ return (uint32_t)CALL(36, PTR(info)); }
EXPORT uint32_t aclrtGetStreamIdFromExceptionInfo(const aclrtExceptionInfo *info)
{ return (uint32_t)CALL(37, PTR(info)); }
EXPORT uint32_t aclrtGetThreadIdFromExceptionInfo(const aclrtExceptionInfo *info)
{ return (uint32_t)CALL(38, PTR(info)); }
EXPORT uint32_t aclrtGetDeviceIdFromExceptionInfo(const aclrtExceptionInfo *info)
{ return (uint32_t)CALL(39, PTR(info)); }
EXPORT uint32_t aclrtGetErrorCodeFromExceptionInfo(const aclrtExceptionInfo *info)
{ return (uint32_t)CALL(40, PTR(info)); }
EXPORT aclError aclrtGetArgsFromExceptionInfo(const aclrtExceptionInfo *info, void **devArgsPtr, uint32_t *devArgsLen)
{ return (aclError)CALL(41, PTR(info), PTR(devArgsPtr), PTR(devArgsLen)); }
EXPORT aclError aclrtGetFuncHandleFromExceptionInfo(const aclrtExceptionInfo *info, aclrtFuncHandle *func)
{ return (aclError)CALL(42, PTR(info), PTR(func)); }
EXPORT aclError aclrtBinarySetExceptionCallback(aclrtBinHandle binHandle, aclrtOpExceptionCallback callback, void *userData)
{ return (aclError)CALL(43, PTR(binHandle), PTR(callback), PTR(userData)); }
EXPORT aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream)
{ return (aclError)CALL(44, U64(threadId), PTR(stream)); }
EXPORT aclError aclrtLaunchCallback(aclrtCallback fn, void *userData, aclrtCallbackBlockType blockType, aclrtStream stream)
{ return (aclError)CALL(45, PTR(fn), PTR(userData), I32(blockType), PTR(stream)); }
EXPORT aclError aclrtProcessReport(int32_t timeout)
{ return (aclError)CALL(46, I32(timeout)); }
EXPORT aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream)
{ return (aclError)CALL(47, U64(threadId), PTR(stream)); }
EXPORT aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId)
{ return (aclError)CALL(48, PTR(context), I32(deviceId)); }
EXPORT aclError aclrtDestroyContext(aclrtContext context)
{ return (aclError)CALL(49, PTR(context)); }
EXPORT aclError aclrtSetCurrentContext(aclrtContext context)
{ return (aclError)CALL(50, PTR(context)); }
EXPORT aclError aclrtGetCurrentContext(aclrtContext *context)
{ return (aclError)CALL(51, PTR(context)); }
EXPORT aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{ return (aclError)CALL(52, I32(opt), PTR(value)); }
EXPORT aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{ return (aclError)CALL(53, I32(opt), I64(value)); }
EXPORT aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{ return (aclError)CALL(54, I32(opt), PTR(value)); }
EXPORT aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{ return (aclError)CALL(55, I32(opt), I64(value)); }
EXPORT aclError aclrtSetDevice(int32_t deviceId)
{ return (aclError)CALL(56, I32(deviceId)); }
EXPORT aclError aclrtResetDevice(int32_t deviceId)
{ return (aclError)CALL(57, I32(deviceId)); }
EXPORT aclError aclrtResetDeviceForce(int32_t deviceId)
{ return (aclError)CALL(58, I32(deviceId)); }
EXPORT aclError aclrtGetDevice(int32_t *deviceId)
{ return (aclError)CALL(59, PTR(deviceId)); }
EXPORT aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode)
{ return (aclError)CALL(60, PTR(stream), U64(mode)); }
EXPORT aclError aclrtGetRunMode(aclrtRunMode *runMode)
{ return (aclError)CALL(61, PTR(runMode)); }
EXPORT aclError aclrtSynchronizeDevice(void)
{ return (aclError)CALL_BARE(62); }
EXPORT aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout)
{ return (aclError)CALL(63, I32(timeout)); }
EXPORT aclError aclrtSetTsDevice(aclrtTsId tsId)
{ return (aclError)CALL(64, I32(tsId)); }
EXPORT aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo)
{ return (aclError)CALL(65, I32(deviceId), PTR(utilizationInfo)); }
EXPORT aclError aclrtGetDeviceCount(uint32_t *count)
{ return (aclError)CALL(66, PTR(count)); }
EXPORT aclError aclrtCreateEvent(aclrtEvent *event)
{ return (aclError)CALL(67, PTR(event)); }
EXPORT aclError aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag)
{ return (aclError)CALL(68, PTR(event), U64(flag)); }
EXPORT aclError aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag)
{ return (aclError)CALL(69, PTR(event), U64(flag)); }
EXPORT aclError aclrtDestroyEvent(aclrtEvent event)
{ return (aclError)CALL(70, PTR(event)); }
EXPORT aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream)
{ return (aclError)CALL(71, PTR(event), PTR(stream)); }
EXPORT aclError aclrtRecordEventWithFlag(aclrtEvent event, aclrtStream stream, uint32_t flag)
{ return (aclError)CALL(72, PTR(event), PTR(stream), U64(flag)); }
EXPORT aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream)
{ return (aclError)CALL(73, PTR(event), PTR(stream)); }
EXPORT aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus *status)
{ return (aclError)CALL(74, PTR(event), PTR(status)); }
EXPORT aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *status)
{ return (aclError)CALL(75, PTR(event), PTR(status)); }
EXPORT aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus *status)
{ return (aclError)CALL(76, PTR(event), PTR(status)); }
EXPORT aclError aclrtSynchronizeEvent(aclrtEvent event)
{ return (aclError)CALL(77, PTR(event)); }
EXPORT aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout)
{ return (aclError)CALL(78, PTR(event), I32(timeout)); }
EXPORT aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent)
{ return (aclError)CALL(79, PTR(ms), PTR(startEvent), PTR(endEvent)); }
EXPORT aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp)
{ return (aclError)CALL(80, PTR(event), PTR(timestamp)); }
EXPORT aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{ return (aclError)CALL(81, PTR(devPtr), U64(size), I32(policy)); }
EXPORT aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{ return (aclError)CALL(82, PTR(devPtr), U64(size), I32(policy)); }
EXPORT aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{ return (aclError)CALL(83, PTR(devPtr), U64(size), I32(policy)); }
EXPORT aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{ return (aclError)CALL(84, PTR(devPtr), U64(size), I32(policy), PTR(cfg)); }
EXPORT aclError aclrtMallocForTaskScheduler(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{ return (aclError)CALL(85, PTR(devPtr), U64(size), I32(policy), PTR(cfg)); }
EXPORT aclError aclrtMallocHostWithCfg(void **ptr, uint64_t size, aclrtMallocConfig *cfg)
{ return (aclError)CALL(86, PTR(ptr), U64(size), PTR(cfg)); }
EXPORT aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)
{ return (aclError)CALL(87, PTR(ptr), PTR(attributes)); }
EXPORT aclError aclrtMemManagedGetAttr(aclrtMemManagedRangeAttribute attribute, const void *ptr, size_t size, void *data, size_t dataSize)
{ return (aclError)CALL(88, I32(attribute), PTR(ptr), U64(size), PTR(data), U64(dataSize)); }
EXPORT aclError aclrtMemManagedGetAttrs(aclrtMemManagedRangeAttribute *attributes, size_t numAttributes, const void *ptr, size_t size, void **data, size_t *dataSizes)
{ return (aclError)CALL(89, PTR(attributes), U64(numAttributes), PTR(ptr), U64(size), PTR(data), PTR(dataSizes)); }
EXPORT aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr)
{ return (aclError)CALL(90, PTR(ptr), U64(size), I32(type), PTR(devPtr)); }
EXPORT aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag)
{ return (aclError)CALL(91, PTR(ptr), U64(size), U64(flag)); }
EXPORT aclError aclrtHostGetDevicePointer(void *pHost, void **pDevice, uint32_t flag)
{ return (aclError)CALL(92, PTR(pHost), PTR(pDevice), U64(flag)); }
EXPORT aclError aclrtHostUnregister(void *ptr)
{ return (aclError)CALL(93, PTR(ptr)); }
EXPORT aclError aclrtHostMemMapCapabilities(uint32_t deviceId, aclrtHacType hacType, aclrtHostMemMapCapability *capabilities)
{ return (aclError)CALL(94, U64(deviceId), I32(hacType), PTR(capabilities)); }
EXPORT aclError aclrtGetThreadLastTaskId(uint32_t *taskId)
{ return (aclError)CALL(95, PTR(taskId)); }
EXPORT aclError aclrtStreamGetId(aclrtStream stream, int32_t *streamId)
{ return (aclError)CALL(96, PTR(stream), PTR(streamId)); }
EXPORT aclError aclrtMemFlush(void *devPtr, size_t size)
{ return (aclError)CALL(97, PTR(devPtr), U64(size)); }
EXPORT aclError aclrtMemInvalidate(void *devPtr, size_t size)
{ return (aclError)CALL(98, PTR(devPtr), U64(size)); }
EXPORT aclError aclrtFree(void *devPtr)
{ return (aclError)CALL(99, PTR(devPtr)); }
EXPORT aclError aclrtMallocHost(void **hostPtr, size_t size)
{ return (aclError)CALL(100, PTR(hostPtr), U64(size)); }
EXPORT aclError aclrtMemAllocManaged(void **ptr, uint64_t size, uint32_t flag)
{ return (aclError)CALL(101, PTR(ptr), U64(size), U64(flag)); }
EXPORT aclError aclrtFreeHost(void *hostPtr)
{ return (aclError)CALL(102, PTR(hostPtr)); }
EXPORT aclError aclrtFreeWithDevSync(void *devPtr)
{ return (aclError)CALL(103, PTR(devPtr)); }
EXPORT aclError aclrtFreeHostWithDevSync(void *hostPtr)
{ return (aclError)CALL(104, PTR(hostPtr)); }
EXPORT aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind)
{ return (aclError)CALL(105, PTR(dst), U64(destMax), PTR(src), U64(count), I32(kind)); }
EXPORT aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)
{ return (aclError)CALL(106, PTR(devPtr), U64(maxCount), I32(value), U64(count)); }
EXPORT aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(107, PTR(dst), U64(destMax), PTR(src), U64(count), I32(kind), PTR(stream)); }
EXPORT aclError aclrtMemsetD32(void *ptr, size_t memSize, uint32_t value, size_t N)
{ return (aclError)CALL(108, PTR(ptr), U64(memSize), U64(value), U64(N)); }
EXPORT aclError aclrtMemsetD32Async(void *ptr, size_t memSize, uint32_t value, size_t N, aclrtStream stream)
{ return (aclError)CALL(109, PTR(ptr), U64(memSize), U64(value), U64(N), PTR(stream)); }
EXPORT aclError aclrtMemcpyAsyncWithCondition(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(110, PTR(dst), U64(destMax), PTR(src), U64(count), I32(kind), PTR(stream)); }
EXPORT aclError aclrtMemcpy2d(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, aclrtMemcpyKind kind)
{ return (aclError)CALL(111, PTR(dst), U64(dpitch), PTR(src), U64(spitch), U64(width), U64(height), I32(kind)); }
EXPORT aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(112, PTR(dst), U64(dpitch), PTR(src), U64(spitch), U64(width), U64(height), I32(kind), PTR(stream)); }
EXPORT aclError aclrtGetSymbolAddress(const void *symbol, void **devPtr)
{ return (aclError)CALL(113, PTR(symbol), PTR(devPtr)); }
EXPORT aclError aclrtGetSymbolSize(const void *symbol, size_t *size)
{ return (aclError)CALL(114, PTR(symbol), PTR(size)); }
EXPORT aclError aclrtMemcpyFromSymbol(void *dst, size_t dstMax, const void *symbol, size_t count, size_t offset, aclrtMemcpyKind kind)
{ return (aclError)CALL(115, PTR(dst), U64(dstMax), PTR(symbol), U64(count), U64(offset), I32(kind)); }
EXPORT aclError aclrtMemcpyFromSymbolAsync(void *dst, size_t dstMax, const void *symbol, size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(116, PTR(dst), U64(dstMax), PTR(symbol), U64(count), U64(offset), I32(kind), PTR(stream)); }
EXPORT aclError aclrtMemcpyToSymbol(const void *symbol, const void *src, size_t count, size_t offset, aclrtMemcpyKind kind)
{ return (aclError)CALL(117, PTR(symbol), PTR(src), U64(count), U64(offset), I32(kind)); }
EXPORT aclError aclrtMemcpyToSymbolAsync(const void *symbol, const void *src, size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(118, PTR(symbol), PTR(src), U64(count), U64(offset), I32(kind), PTR(stream)); }
EXPORT aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream)
{ return (aclError)CALL(119, PTR(devPtr), U64(maxCount), I32(value), U64(count), PTR(stream)); }
EXPORT aclError aclrtMemManagedAdvise(const void *const ptr, uint64_t size, aclrtMemManagedAdviseType advise, aclrtMemManagedLocation location)
{ return (aclError)CALL(120, PTR(ptr), U64(size), I32(advise), PTR(&location)); }
EXPORT aclError aclrtReserveMemAddress(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
{ return (aclError)CALL(121, PTR(virPtr), U64(size), U64(alignment), PTR(expectPtr), U64(flags)); }
EXPORT aclError aclrtReleaseMemAddress(void *virPtr)
{ return (aclError)CALL(122, PTR(virPtr)); }
EXPORT aclError aclrtMallocPhysical(aclrtDrvMemHandle *handle, size_t size, const aclrtPhysicalMemProp *prop, uint64_t flags)
{ return (aclError)CALL(123, PTR(handle), U64(size), PTR(prop), U64(flags)); }
EXPORT aclError aclrtFreePhysical(aclrtDrvMemHandle handle)
{ return (aclError)CALL(124, PTR(handle)); }
EXPORT aclError aclrtMapMem(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
{ return (aclError)CALL(125, PTR(virPtr), U64(size), U64(offset), PTR(handle), U64(flags)); }
EXPORT aclError aclrtUnmapMem(void *virPtr)
{ return (aclError)CALL(126, PTR(virPtr)); }
EXPORT aclError aclrtMemMapNoAccess(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
{ return (aclError)CALL(127, PTR(virPtr), U64(size), U64(offset), PTR(handle), U64(flags)); }
EXPORT aclrtStreamConfigHandle *aclrtCreateStreamConfigHandle(void)
{ return (aclrtStreamConfigHandle *)(uintptr_t)CALL_BARE(128); }
EXPORT aclError aclrtDestroyStreamConfigHandle(aclrtStreamConfigHandle *handle)
{ return (aclError)CALL(129, PTR(handle)); }
EXPORT aclError aclrtSetStreamConfigOpt(aclrtStreamConfigHandle *handle, aclrtStreamConfigAttr attr, const void *attrValue, size_t valueSize)
{ return (aclError)CALL(130, PTR(handle), I32(attr), PTR(attrValue), U64(valueSize)); }
EXPORT aclError aclrtCreateStream(aclrtStream *stream)
{ return (aclError)CALL(131, PTR(stream)); }
EXPORT aclError aclrtCreateStreamV2(aclrtStream *stream, const aclrtStreamConfigHandle *handle)
{ return (aclError)CALL(132, PTR(stream), PTR(handle)); }
EXPORT aclError aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag)
{ return (aclError)CALL(133, PTR(stream), U64(priority), U64(flag)); }
EXPORT aclError aclrtDestroyStream(aclrtStream stream)
{ return (aclError)CALL(134, PTR(stream)); }
EXPORT aclError aclrtDestroyStreamForce(aclrtStream stream)
{ return (aclError)CALL(135, PTR(stream)); }
EXPORT aclError aclrtSynchronizeStream(aclrtStream stream)
{ return (aclError)CALL(136, PTR(stream)); }
EXPORT aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout)
{ return (aclError)CALL(137, PTR(stream), I32(timeout)); }
EXPORT aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *status)
{ return (aclError)CALL(138, PTR(stream), PTR(status)); }
EXPORT aclError aclrtStreamGetPriority(aclrtStream stream, uint32_t *priority)
{ return (aclError)CALL(139, PTR(stream), PTR(priority)); }
EXPORT aclError aclrtStreamGetFlags(aclrtStream stream, uint32_t *flags)
{ return (aclError)CALL(140, PTR(stream), PTR(flags)); }
EXPORT aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event)
{ return (aclError)CALL(141, PTR(stream), PTR(event)); }
EXPORT aclError aclrtStreamWaitEventWithFlag(aclrtStream stream, aclrtEvent event, uint32_t timeout, uint32_t flag)
{ return (aclError)CALL(142, PTR(stream), PTR(event), U64(timeout), U64(flag)); }
EXPORT aclError aclrtStreamWaitEventWithTimeout(aclrtStream stream, aclrtEvent event, int32_t timeout)
{ return (aclError)CALL(143, PTR(stream), PTR(event), I32(timeout)); }
EXPORT aclError aclrtSetGroup(int32_t groupId)
{ return (aclError)CALL(144, I32(groupId)); }
EXPORT aclError aclrtGetGroupCount(uint32_t *count)
{ return (aclError)CALL(145, PTR(count)); }
EXPORT aclrtGroupInfo *aclrtCreateGroupInfo(void)
{ return (aclrtGroupInfo *)(uintptr_t)CALL_BARE(146); }
EXPORT aclError aclrtDestroyGroupInfo(aclrtGroupInfo *groupInfo)
{ return (aclError)CALL(147, PTR(groupInfo)); }
EXPORT aclError aclrtGetAllGroupInfo(aclrtGroupInfo *groupInfo)
{ return (aclError)CALL(148, PTR(groupInfo)); }
EXPORT aclError aclrtGetGroupInfoDetail(const aclrtGroupInfo *groupInfo, int32_t groupIndex, aclrtGroupAttr attr, void *attrValue, size_t valueLen, size_t *paramRetSize)
{ return (aclError)CALL(149, PTR(groupInfo), I32(groupIndex), I32(attr), PTR(attrValue), U64(valueLen), PTR(paramRetSize)); }
EXPORT aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId)
{ return (aclError)CALL(150, PTR(canAccessPeer), I32(deviceId), I32(peerDeviceId)); }
EXPORT aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags)
{ return (aclError)CALL(151, I32(peerDeviceId), U64(flags)); }
EXPORT aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId)
{ return (aclError)CALL(152, I32(peerDeviceId)); }
EXPORT aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)
{ return (aclError)CALL(153, I32(attr), PTR(free), PTR(total)); }
EXPORT aclError aclrtGetMemUsageInfo(int32_t deviceId, aclrtMemUsageInfo *memUsageInfo, size_t inputNum, size_t *outputNum)
{ return (aclError)CALL(154, I32(deviceId), PTR(memUsageInfo), U64(inputNum), PTR(outputNum)); }
EXPORT aclError aclrtSetOpWaitTimeout(uint32_t timeout)
{ return (aclError)CALL(155, U64(timeout)); }
EXPORT aclError aclrtSetOpExecuteTimeOut(uint32_t timeout)
{ return (aclError)CALL(156, U64(timeout)); }
EXPORT aclError aclrtSetOpExecuteTimeOutWithMs(uint32_t timeout)
{ return (aclError)CALL(157, U64(timeout)); }
EXPORT aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t *actualTimeout)
{ return (aclError)CALL(158, U64(timeout), PTR(actualTimeout)); }
EXPORT aclError aclrtGetOpTimeOutInterval(uint64_t *interval)
{ return (aclError)CALL(159, PTR(interval)); }
EXPORT aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag)
{ return (aclError)CALL(160, PTR(stream), U64(flag)); }
EXPORT aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t *flag)
{ return (aclError)CALL(161, PTR(stream), PTR(flag)); }
EXPORT aclError aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode)
{ return (aclError)CALL(162, I32(mode)); }
EXPORT aclError aclrtGetDeviceSatMode(aclrtFloatOverflowMode *mode)
{ return (aclError)CALL(163, PTR(mode)); }
EXPORT aclError aclrtGetOverflowStatus(void *outputAddr, size_t outputSize, aclrtStream stream)
{ return (aclError)CALL(164, PTR(outputAddr), U64(outputSize), PTR(stream)); }
EXPORT aclError aclrtResetOverflowStatus(aclrtStream stream)
{ return (aclError)CALL(165, PTR(stream)); }
EXPORT aclError aclrtSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream)
{ return (aclError)CALL(166, U64(hostFuncThreadId), PTR(exeStream)); }
EXPORT aclError aclrtProcessHostFunc(int32_t timeout)
{ return (aclError)CALL(167, I32(timeout)); }
EXPORT aclError aclrtUnSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream)
{ return (aclError)CALL(168, U64(hostFuncThreadId), PTR(exeStream)); }
EXPORT aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)
{ return (aclError)CALL(169, I32(deviceId), PTR(deviceStatus)); }
EXPORT aclrtBinary aclrtCreateBinary(const void *data, size_t dataLen)
{ return (aclrtBinary)(uintptr_t)CALL(170, PTR(data), U64(dataLen)); }
EXPORT aclError aclrtDestroyBinary(aclrtBinary binary)
{ return (aclError)CALL(171, PTR(binary)); }
EXPORT aclError aclrtBinaryLoad(const aclrtBinary binary, aclrtBinHandle *binHandle)
{ return (aclError)CALL(172, PTR(binary), PTR(binHandle)); }
EXPORT aclError aclrtBinaryUnLoad(aclrtBinHandle binHandle)
{ return (aclError)CALL(173, PTR(binHandle)); }
EXPORT aclError aclrtBinaryGetFunction(const aclrtBinHandle binHandle, const char *kernelName, aclrtFuncHandle *funcHandle)
{ return (aclError)CALL(174, PTR(binHandle), PTR(kernelName), PTR(funcHandle)); }
EXPORT aclError aclrtLaunchKernel(aclrtFuncHandle funcHandle, uint32_t numBlocks, const void *argsData, size_t argsSize, aclrtStream stream)
{ return (aclError)CALL(175, PTR(funcHandle), U64(numBlocks), PTR(argsData), U64(argsSize), PTR(stream)); }
EXPORT aclError aclrtMemExportToShareableHandle(aclrtDrvMemHandle handle, aclrtMemHandleType handleType, uint64_t flags, uint64_t *shareableHandle)
{ return (aclError)CALL(176, PTR(handle), I32(handleType), U64(flags), PTR(shareableHandle)); }
EXPORT aclError aclrtMemExportToShareableHandleV2(aclrtDrvMemHandle handle, uint64_t flags, aclrtMemSharedHandleType shareType, void *shareableHandle)
{ return (aclError)CALL(177, PTR(handle), U64(flags), I32(shareType), PTR(shareableHandle)); }
EXPORT aclError aclrtMemImportFromShareableHandle(uint64_t shareableHandle, int32_t deviceId, aclrtDrvMemHandle *handle)
{ return (aclError)CALL(178, U64(shareableHandle), I32(deviceId), PTR(handle)); }
EXPORT aclError aclrtMemImportFromShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, uint64_t flags, aclrtDrvMemHandle *handle)
{ return (aclError)CALL(179, PTR(shareableHandle), I32(shareType), U64(flags), PTR(handle)); }
EXPORT aclError aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t *pid, size_t pidNum)
{ return (aclError)CALL(180, U64(shareableHandle), PTR(pid), U64(pidNum)); }
EXPORT aclError aclrtMemSetPidToShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, int32_t *pid, size_t pidNum)
{ return (aclError)CALL(181, PTR(shareableHandle), I32(shareType), PTR(pid), U64(pidNum)); }
EXPORT aclError aclrtMemGetAllocationGranularity(aclrtPhysicalMemProp *prop, aclrtMemGranularityOptions option, size_t *granularity)
{ return (aclError)CALL(182, PTR(prop), I32(option), PTR(granularity)); }
EXPORT aclError aclrtDeviceGetBareTgid(int32_t *pid)
{ return (aclError)CALL(183, PTR(pid)); }
EXPORT aclError aclrtCmoAsync(void *src, size_t size, aclrtCmoType cmoType, aclrtStream stream)
{ return (aclError)CALL(184, PTR(src), U64(size), I32(cmoType), PTR(stream)); }
EXPORT aclError aclrtGetMemUceInfo(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize, size_t *retSize)
{ return (aclError)CALL(185, I32(deviceId), PTR(memUceInfoArray), U64(arraySize), PTR(retSize)); }
EXPORT aclError aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout)
{ return (aclError)CALL(186, I32(deviceId), U64(timeout)); }
EXPORT aclError aclrtMemUceRepair(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize)
{ return (aclError)CALL(187, I32(deviceId), PTR(memUceInfoArray), U64(arraySize)); }
EXPORT aclError aclrtStreamAbort(aclrtStream stream)
{ return (aclError)CALL(188, PTR(stream)); }
EXPORT aclError aclrtBinaryLoadFromFile(const char *binPath, aclrtBinaryLoadOptions *options, aclrtBinHandle *binHandle)
{ return (aclError)CALL(189, PTR(binPath), PTR(options), PTR(binHandle)); }
EXPORT aclError aclrtBinaryGetDevAddress(const aclrtBinHandle binHandle, void **binAddr, size_t *binSize)
{ return (aclError)CALL(190, PTR(binHandle), PTR(binAddr), PTR(binSize)); }
EXPORT aclError aclrtBinaryGetFunctionByEntry(aclrtBinHandle binHandle, uint64_t funcEntry, aclrtFuncHandle *funcHandle)
{ return (aclError)CALL(191, PTR(binHandle), U64(funcEntry), PTR(funcHandle)); }
EXPORT aclError aclrtBinaryGetGlobal(aclrtBinHandle binHandle, const char *name, void **dptr, size_t *size)
{ return (aclError)CALL(192, PTR(binHandle), PTR(name), PTR(dptr), PTR(size)); }
EXPORT aclError aclrtGetFuncBySymbol(const void *symbol, aclrtFuncHandle *funcHandle)
{ return (aclError)CALL(193, PTR(symbol), PTR(funcHandle)); }
EXPORT aclError aclrtGetFunctionAddr(aclrtFuncHandle funcHandle, void **aicAddr, void **aivAddr)
{ return (aclError)CALL(194, PTR(funcHandle), PTR(aicAddr), PTR(aivAddr)); }
EXPORT aclError aclrtGetFunctionSize(aclrtFuncHandle funcHandle, size_t *aicSize, size_t *aivSize)
{ return (aclError)CALL(195, PTR(funcHandle), PTR(aicSize), PTR(aivSize)); }
EXPORT aclError aclrtGetMemcpyDescSize(aclrtMemcpyKind kind, size_t *descSize)
{ return (aclError)CALL(196, I32(kind), PTR(descSize)); }
EXPORT aclError aclrtSetMemcpyDesc(void *desc, aclrtMemcpyKind kind, void *srcAddr, void *dstAddr, size_t count, void *config)
{ return (aclError)CALL(197, PTR(desc), I32(kind), PTR(srcAddr), PTR(dstAddr), U64(count), PTR(config)); }
EXPORT aclError aclrtMemcpyAsyncWithOffset(void **dst, size_t destMax, size_t dstDataOffset, const void **src, size_t count, size_t srcDataOffset, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(198, PTR(dst), U64(destMax), U64(dstDataOffset), PTR(src), U64(count), U64(srcDataOffset), I32(kind), PTR(stream)); }
EXPORT aclError aclrtMemcpyAsyncWithDesc(void *desc, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(199, PTR(desc), I32(kind), PTR(stream)); }
EXPORT aclError aclrtKernelArgsGetHandleMemSize(aclrtFuncHandle funcHandle, size_t *memSize)
{ return (aclError)CALL(200, PTR(funcHandle), PTR(memSize)); }
EXPORT aclError aclrtKernelArgsGetMemSize(aclrtFuncHandle funcHandle, size_t userArgsSize, size_t *actualArgsSize)
{ return (aclError)CALL(201, PTR(funcHandle), U64(userArgsSize), PTR(actualArgsSize)); }
EXPORT aclError aclrtKernelArgsInit(aclrtFuncHandle funcHandle, aclrtArgsHandle *argsHandle)
{ return (aclError)CALL(202, PTR(funcHandle), PTR(argsHandle)); }
EXPORT aclError aclrtKernelArgsInitByUserMem(aclrtFuncHandle funcHandle, aclrtArgsHandle argsHandle, void *userHostMem, size_t actualArgsSize)
{ return (aclError)CALL(203, PTR(funcHandle), PTR(argsHandle), PTR(userHostMem), U64(actualArgsSize)); }
EXPORT aclError aclrtKernelArgsAppend(aclrtArgsHandle argsHandle, void *param, size_t paramSize, aclrtParamHandle *paramHandle)
{ return (aclError)CALL(204, PTR(argsHandle), PTR(param), U64(paramSize), PTR(paramHandle)); }
EXPORT aclError aclrtKernelArgsAppendPlaceHolder(aclrtArgsHandle argsHandle, aclrtParamHandle *paramHandle)
{ return (aclError)CALL(205, PTR(argsHandle), PTR(paramHandle)); }
EXPORT aclError aclrtKernelArgsGetPlaceHolderBuffer(aclrtArgsHandle argsHandle, aclrtParamHandle paramHandle, size_t dataSize, void **bufferAddr)
{ return (aclError)CALL(206, PTR(argsHandle), PTR(paramHandle), U64(dataSize), PTR(bufferAddr)); }
EXPORT aclError aclrtKernelArgsParaUpdate(aclrtArgsHandle argsHandle, aclrtParamHandle paramHandle, void *param, size_t paramSize)
{ return (aclError)CALL(207, PTR(argsHandle), PTR(paramHandle), PTR(param), U64(paramSize)); }
EXPORT aclError aclrtLaunchKernelWithConfig(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, aclrtArgsHandle argsHandle, void *reserve)
{ return (aclError)CALL(208, PTR(funcHandle), U64(numBlocks), PTR(stream), PTR(cfg), PTR(argsHandle), PTR(reserve)); }
EXPORT aclError aclmdlRITaskGetParams(aclmdlRITask task, aclmdlRITaskParams *params)
{ return (aclError)CALL(209, PTR(task), PTR(params)); }
EXPORT aclError aclmdlRITaskSetParams(aclmdlRITask task, aclmdlRITaskParams *params)
{ return (aclError)CALL(210, PTR(task), PTR(params)); }
EXPORT aclError aclmdlRIKernelTaskGetAttribute(aclmdlRITask task, aclrtLaunchKernelAttrId attrId, aclrtLaunchKernelAttrValue *attrValue)
{ return (aclError)CALL(211, PTR(task), I32(attrId), PTR(attrValue)); }
EXPORT aclError aclmdlRIUpdate(aclmdlRI modelRI)
{ return (aclError)CALL(212, PTR(modelRI)); }
EXPORT aclError aclmdlRITaskDisable(aclmdlRITask task)
{ return (aclError)CALL(213, PTR(task)); }
EXPORT aclError aclrtKernelArgsFinalize(aclrtArgsHandle argsHandle)
{ return (aclError)CALL(214, PTR(argsHandle)); }
EXPORT aclError aclrtValueWrite(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
{ return (aclError)CALL(215, PTR(devAddr), U64(value), U64(flag), PTR(stream)); }
EXPORT aclError aclrtValueWait(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
{ return (aclError)CALL(216, PTR(devAddr), U64(value), U64(flag), PTR(stream)); }
EXPORT aclError aclrtGetStreamAvailableNum(uint32_t *streamCount)
{ return (aclError)CALL(217, PTR(streamCount)); }
EXPORT aclError aclrtSetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{ return (aclError)CALL(218, PTR(stream), I32(stmAttrType), PTR(value)); }
EXPORT aclError aclrtGetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{ return (aclError)CALL(219, PTR(stream), I32(stmAttrType), PTR(value)); }
EXPORT aclError aclrtCreateNotify(aclrtNotify *notify, uint64_t flag)
{ return (aclError)CALL(220, PTR(notify), U64(flag)); }
EXPORT aclError aclrtDestroyNotify(aclrtNotify notify)
{ return (aclError)CALL(221, PTR(notify)); }
EXPORT aclError aclrtCntNotifyCreate(aclrtCntNotify *cntNotify, uint64_t flag)
{ return (aclError)CALL(222, PTR(cntNotify), U64(flag)); }
EXPORT aclError aclrtCntNotifyDestroy(aclrtCntNotify cntNotify)
{ return (aclError)CALL(223, PTR(cntNotify)); }
EXPORT aclError aclrtRecordNotify(aclrtNotify notify, aclrtStream stream)
{ return (aclError)CALL(224, PTR(notify), PTR(stream)); }
EXPORT aclError aclrtWaitAndResetNotify(aclrtNotify notify, aclrtStream stream, uint32_t timeout)
{ return (aclError)CALL(225, PTR(notify), PTR(stream), U64(timeout)); }
EXPORT aclError aclrtGetNotifyId(aclrtNotify notify, uint32_t *notifyId)
{ return (aclError)CALL(226, PTR(notify), PTR(notifyId)); }
EXPORT aclError aclrtGetEventId(aclrtEvent event, uint32_t *eventId)
{ return (aclError)CALL(227, PTR(event), PTR(eventId)); }
EXPORT aclError aclrtGetEventAvailNum(uint32_t *eventCount)
{ return (aclError)CALL(228, PTR(eventCount)); }
EXPORT aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value)
{ return (aclError)CALL(229, U64(deviceId), I32(attr), PTR(value)); }
EXPORT aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority)
{ return (aclError)CALL(230, PTR(leastPriority), PTR(greatestPriority)); }
EXPORT aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value)
{ return (aclError)CALL(231, I32(deviceId), I32(devFeatureType), PTR(value)); }
EXPORT aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid)
{ return (aclError)CALL(232, I32(deviceId), PTR(uuid)); }
EXPORT aclError aclrtDeviceSetLimit(aclrtDeviceLimit limit, size_t value)
{ return (aclError)CALL(233, I32(limit), U64(value)); }
EXPORT aclError aclrtDeviceGetLimit(aclrtDeviceLimit limit, size_t *value)
{ return (aclError)CALL(234, I32(limit), PTR(value)); }
EXPORT aclError aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len)
{ return (aclError)CALL(235, I32(deviceId), PTR(pciBusId), I32(len)); }
EXPORT aclError aclrtDeviceGetByPCIBusId(const char *pciBusId, int32_t *deviceId)
{ return (aclError)CALL(236, PTR(pciBusId), PTR(deviceId)); }
EXPORT aclError aclrtDeviceGetHostAtomicCapabilities(uint32_t *capabilities, const aclrtAtomicOperation *operations, const uint32_t count, int32_t deviceId)
{ return (aclError)CALL(237, PTR(capabilities), PTR(operations), U64(count), I32(deviceId)); }
EXPORT aclError aclrtDeviceGetP2PAtomicCapabilities(uint32_t *capabilities, const aclrtAtomicOperation *operations, const uint32_t count, int32_t srcDeviceId, int32_t dstDeviceId)
{ return (aclError)CALL(238, PTR(capabilities), PTR(operations), U64(count), I32(srcDeviceId), I32(dstDeviceId)); }
EXPORT aclError aclrtCtxGetCurrentDefaultStream(aclrtStream *stream)
{ return (aclError)CALL(239, PTR(stream)); }
EXPORT aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active)
{ return (aclError)CALL(240, I32(deviceId), PTR(flags), PTR(active)); }
EXPORT aclError aclrtReduceAsync(void *dst, const void *src, uint64_t count, aclrtReduceKind kind, aclDataType type, aclrtStream stream, void *reserve)
{ return (aclError)CALL(241, PTR(dst), PTR(src), U64(count), I32(kind), I32(type), PTR(stream), PTR(reserve)); }
EXPORT aclError aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t *value)
{ return (aclError)CALL(242, I32(deviceId), I32(type), PTR(value)); }
EXPORT aclError aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t value)
{ return (aclError)CALL(243, I32(deviceId), I32(type), U64(value)); }
EXPORT aclError aclrtResetDeviceResLimit(int32_t deviceId)
{ return (aclError)CALL(244, I32(deviceId)); }
EXPORT aclError aclrtGetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t *value)
{ return (aclError)CALL(245, PTR(stream), I32(type), PTR(value)); }
EXPORT aclError aclrtSetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t value)
{ return (aclError)CALL(246, PTR(stream), I32(type), U64(value)); }
EXPORT aclError aclrtResetStreamResLimit(aclrtStream stream)
{ return (aclError)CALL(247, PTR(stream)); }
EXPORT aclError aclrtUseStreamResInCurrentThread(aclrtStream stream)
{ return (aclError)CALL(248, PTR(stream)); }
EXPORT aclError aclrtUnuseStreamResInCurrentThread(aclrtStream stream)
{ return (aclError)CALL(249, PTR(stream)); }
EXPORT aclError aclrtGetResInCurrentThread(aclrtDevResLimitType type, uint32_t *value)
{ return (aclError)CALL(250, I32(type), PTR(value)); }
EXPORT aclError aclrtCreateLabel(aclrtLabel *label)
{ return (aclError)CALL(251, PTR(label)); }
EXPORT aclError aclrtSetLabel(aclrtLabel label, aclrtStream stream)
{ return (aclError)CALL(252, PTR(label), PTR(stream)); }
EXPORT aclError aclrtDestroyLabel(aclrtLabel label)
{ return (aclError)CALL(253, PTR(label)); }
EXPORT aclError aclrtCreateLabelList(aclrtLabel *labels, size_t num, aclrtLabelList *labelList)
{ return (aclError)CALL(254, PTR(labels), U64(num), PTR(labelList)); }
EXPORT aclError aclrtDestroyLabelList(aclrtLabelList labelList)
{ return (aclError)CALL(255, PTR(labelList)); }
EXPORT aclError aclrtSwitchLabelByIndex(void *ptr, uint32_t maxValue, aclrtLabelList labelList, aclrtStream stream)
{ return (aclError)CALL(256, PTR(ptr), U64(maxValue), PTR(labelList), PTR(stream)); }
EXPORT aclError aclrtActiveStream(aclrtStream activeStream, aclrtStream stream)
{ return (aclError)CALL(257, PTR(activeStream), PTR(stream)); }
EXPORT aclError aclrtSwitchStream(void *leftValue, aclrtCondition cond, void *rightValue, aclrtCompareDataType dataType, aclrtStream trueStream, aclrtStream falseStream, aclrtStream stream)
{ return (aclError)CALL(258, PTR(leftValue), I32(cond), PTR(rightValue), I32(dataType), PTR(trueStream), PTR(falseStream), PTR(stream)); }
EXPORT aclError aclrtGetFunctionName(aclrtFuncHandle funcHandle, uint32_t maxLen, char *name)
{ return (aclError)CALL(259, PTR(funcHandle), U64(maxLen), PTR(name)); }
EXPORT aclError aclrtGetBufFromChain(aclrtMbuf headBuf, uint32_t index, aclrtMbuf *buf)
{ return (aclError)CALL(260, PTR(headBuf), U64(index), PTR(buf)); }
EXPORT aclError aclrtGetBufChainNum(aclrtMbuf headBuf, uint32_t *num)
{ return (aclError)CALL(261, PTR(headBuf), PTR(num)); }
EXPORT aclError aclrtAppendBufChain(aclrtMbuf headBuf, aclrtMbuf buf)
{ return (aclError)CALL(262, PTR(headBuf), PTR(buf)); }
EXPORT aclError aclrtCopyBufRef(const aclrtMbuf buf, aclrtMbuf *newBuf)
{ return (aclError)CALL(263, PTR(buf), PTR(newBuf)); }
EXPORT aclError aclrtGetBufUserData(const aclrtMbuf buf, void *dataPtr, size_t size, size_t offset)
{ return (aclError)CALL(264, PTR(buf), PTR(dataPtr), U64(size), U64(offset)); }
EXPORT aclError aclrtSetBufUserData(aclrtMbuf buf, const void *dataPtr, size_t size, size_t offset)
{ return (aclError)CALL(265, PTR(buf), PTR(dataPtr), U64(size), U64(offset)); }
EXPORT aclError aclrtGetBufData(const aclrtMbuf buf, void **dataPtr, size_t *size)
{ return (aclError)CALL(266, PTR(buf), PTR(dataPtr), PTR(size)); }
EXPORT aclError aclrtGetBufDataLen(aclrtMbuf buf, size_t *len)
{ return (aclError)CALL(267, PTR(buf), PTR(len)); }
EXPORT aclError aclrtSetBufDataLen(aclrtMbuf buf, size_t len)
{ return (aclError)CALL(268, PTR(buf), U64(len)); }
EXPORT aclError aclrtFreeBuf(aclrtMbuf buf)
{ return (aclError)CALL(269, PTR(buf)); }
EXPORT aclError aclrtAllocBuf(aclrtMbuf *buf, size_t size)
{ return (aclError)CALL(270, PTR(buf), U64(size)); }
EXPORT aclError aclrtBinaryLoadFromData(const void *data, size_t length, const aclrtBinaryLoadOptions *options, aclrtBinHandle *binHandle)
{ return (aclError)CALL(271, PTR(data), U64(length), PTR(options), PTR(binHandle)); }
EXPORT aclError aclrtRegisterCpuFunc(const aclrtBinHandle handle, const char *funcName, const char *kernelName, aclrtFuncHandle *funcHandle)
{ return (aclError)CALL(272, PTR(handle), PTR(funcName), PTR(kernelName), PTR(funcHandle)); }
EXPORT aclError aclrtCmoAsyncWithBarrier(void *src, size_t size, aclrtCmoType cmoType, uint32_t barrierId, aclrtStream stream)
{ return (aclError)CALL(273, PTR(src), U64(size), I32(cmoType), U64(barrierId), PTR(stream)); }
EXPORT aclError aclrtCmoWaitBarrier(aclrtBarrierTaskInfo *taskInfo, aclrtStream stream, uint32_t flag)
{ return (aclError)CALL(274, PTR(taskInfo), PTR(stream), U64(flag)); }
EXPORT aclError aclrtGetDevicesTopo(uint32_t deviceId, uint32_t otherDeviceId, uint64_t *value)
{ return (aclError)CALL(275, U64(deviceId), U64(otherDeviceId), PTR(value)); }
EXPORT aclError aclrtMemcpyBatch(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex)
{ return (aclError)CALL(276, PTR(dsts), PTR(destMaxs), PTR(srcs), PTR(sizes), U64(numBatches), PTR(attrs), PTR(attrsIndexes), U64(numAttrs), PTR(failIndex)); }
EXPORT aclError aclrtMemcpyBatchV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs)
{ return (aclError)CALL(277, PTR(dsts), PTR(destMaxs), PTR(srcs), PTR(sizes), U64(numBatches), PTR(attrs), PTR(attrsIndexes), U64(numAttrs)); }
EXPORT aclError aclrtMemcpyBatchAsync(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex, aclrtStream stream)
{ return (aclError)CALL(278, PTR(dsts), PTR(destMaxs), PTR(srcs), PTR(sizes), U64(numBatches), PTR(attrs), PTR(attrsIndexes), U64(numAttrs), PTR(failIndex), PTR(stream)); }
EXPORT aclError aclrtMemcpyBatchAsyncV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, aclrtStream stream)
{ return (aclError)CALL(279, PTR(dsts), PTR(destMaxs), PTR(srcs), PTR(sizes), U64(numBatches), PTR(attrs), PTR(attrsIndexes), U64(numAttrs), PTR(stream)); }
EXPORT aclError aclrtIpcMemGetExportKey(void *devPtr, size_t size, char *key, size_t len, uint64_t flags)
{ return (aclError)CALL(280, PTR(devPtr), U64(size), PTR(key), U64(len), U64(flags)); }
EXPORT aclError aclrtIpcMemClose(const char *key)
{ return (aclError)CALL(281, PTR(key)); }
EXPORT aclError aclrtIpcMemImportByKey(void **devPtr, const char *key, uint64_t flags)
{ return (aclError)CALL(282, PTR(devPtr), PTR(key), U64(flags)); }
EXPORT aclError aclrtIpcMemSetImportPid(const char *key, int32_t *pid, size_t num)
{ return (aclError)CALL(283, PTR(key), PTR(pid), U64(num)); }
EXPORT aclError aclrtIpcMemSetAttr(const char *key, aclrtIpcMemAttrType type, uint64_t attr)
{ return (aclError)CALL(284, PTR(key), I32(type), U64(attr)); }
EXPORT aclError aclrtIpcMemImportPidInterServer(const char *key, aclrtServerPid *serverPids, size_t num)
{ return (aclError)CALL(285, PTR(key), PTR(serverPids), U64(num)); }
EXPORT aclError aclrtNotifyBatchReset(aclrtNotify *notifies, size_t num)
{ return (aclError)CALL(286, PTR(notifies), U64(num)); }
EXPORT aclError aclrtNotifyGetExportKey(aclrtNotify notify, char *key, size_t len, uint64_t flags)
{ return (aclError)CALL(287, PTR(notify), PTR(key), U64(len), U64(flags)); }
EXPORT aclError aclrtNotifyImportByKey(aclrtNotify *notify, const char *key, uint64_t flags)
{ return (aclError)CALL(288, PTR(notify), PTR(key), U64(flags)); }
EXPORT aclError aclrtNotifySetImportPid(aclrtNotify notify, int32_t *pid, size_t num)
{ return (aclError)CALL(289, PTR(notify), PTR(pid), U64(num)); }
EXPORT aclError aclrtNotifySetImportPidInterServer(aclrtNotify notify, aclrtServerPid *serverPids, size_t num)
{ return (aclError)CALL(290, PTR(notify), PTR(serverPids), U64(num)); }
EXPORT aclError aclmdlRICaptureBegin(aclrtStream stream, aclmdlRICaptureMode mode)
{ return (aclError)CALL(291, PTR(stream), I32(mode)); }
EXPORT aclError aclmdlRICaptureGetInfo(aclrtStream stream, aclmdlRICaptureStatus *status, aclmdlRI *modelRI)
{ return (aclError)CALL(292, PTR(stream), PTR(status), PTR(modelRI)); }
EXPORT aclError aclmdlRICaptureEnd(aclrtStream stream, aclmdlRI *modelRI)
{ return (aclError)CALL(293, PTR(stream), PTR(modelRI)); }
EXPORT aclError aclmdlRIDebugPrint(aclmdlRI modelRI)
{ return (aclError)CALL(294, PTR(modelRI)); }
EXPORT aclError aclmdlRIDebugJsonPrint(aclmdlRI modelRI, const char *path, uint32_t flags)
{ return (aclError)CALL(295, PTR(modelRI), PTR(path), U64(flags)); }
EXPORT aclError aclmdlRICaptureThreadExchangeMode(aclmdlRICaptureMode *mode)
{ return (aclError)CALL(296, PTR(mode)); }
EXPORT aclError aclmdlRIExecuteAsync(aclmdlRI modelRI, aclrtStream stream)
{ return (aclError)CALL(297, PTR(modelRI), PTR(stream)); }
EXPORT aclError aclmdlRIExecute(aclmdlRI modelRI, int32_t timeout)
{ return (aclError)CALL(298, PTR(modelRI), I32(timeout)); }
EXPORT aclError aclmdlRIDestroy(aclmdlRI modelRI)
{ return (aclError)CALL(299, PTR(modelRI)); }
EXPORT aclError aclmdlRICaptureTaskGrpBegin(aclrtStream stream)
{ return (aclError)CALL(300, PTR(stream)); }
EXPORT aclError aclmdlRICaptureTaskGrpEnd(aclrtStream stream, aclrtTaskGrp *handle)
{ return (aclError)CALL(301, PTR(stream), PTR(handle)); }
EXPORT aclError aclmdlRICaptureTaskUpdateBegin(aclrtStream stream, aclrtTaskGrp handle)
{ return (aclError)CALL(302, PTR(stream), PTR(handle)); }
EXPORT aclError aclmdlRICaptureTaskUpdateEnd(aclrtStream stream)
{ return (aclError)CALL(303, PTR(stream)); }
EXPORT aclError aclmdlRIBuildBegin(aclmdlRI *modelRI, uint32_t flag)
{ return (aclError)CALL(304, PTR(modelRI), U64(flag)); }
EXPORT aclError aclmdlRIBindStream(aclmdlRI modelRI, aclrtStream stream, uint32_t flag)
{ return (aclError)CALL(305, PTR(modelRI), PTR(stream), U64(flag)); }
EXPORT aclError aclmdlRIEndTask(aclmdlRI modelRI, aclrtStream stream)
{ return (aclError)CALL(306, PTR(modelRI), PTR(stream)); }
EXPORT aclError aclmdlRIBuildEnd(aclmdlRI modelRI, void *reserve)
{ return (aclError)CALL(307, PTR(modelRI), PTR(reserve)); }
EXPORT aclError aclmdlRIUnbindStream(aclmdlRI modelRI, aclrtStream stream)
{ return (aclError)CALL(308, PTR(modelRI), PTR(stream)); }
EXPORT aclError aclmdlRISetName(aclmdlRI modelRI, const char *name)
{ return (aclError)CALL(309, PTR(modelRI), PTR(name)); }
EXPORT aclError aclmdlRIGetName(aclmdlRI modelRI, uint32_t maxLen, char *name)
{ return (aclError)CALL(310, PTR(modelRI), U64(maxLen), PTR(name)); }
EXPORT aclError aclmdlRIGetId(aclmdlRI modelRI, uint32_t *modelRIId)
{ return (aclError)CALL(311, PTR(modelRI), PTR(modelRIId)); }
EXPORT aclError aclmdlRIDestroyRegisterCallback(aclmdlRI modelRI, aclrtCallback func, void *userData)
{ return (aclError)CALL(312, PTR(modelRI), PTR(func), PTR(userData)); }
EXPORT aclError aclmdlRIDestroyUnregisterCallback(aclmdlRI modelRI, aclrtCallback func)
{ return (aclError)CALL(313, PTR(modelRI), PTR(func)); }
EXPORT aclError aclmdlInitDump(void)
{ return (aclError)CALL_BARE(314); }
EXPORT aclError aclmdlSetDump(const char *dumpCfgPath)
{ return (aclError)CALL(315, PTR(dumpCfgPath)); }
EXPORT aclError aclmdlFinalizeDump(void)
{ return (aclError)CALL_BARE(316); }
EXPORT aclError aclmdlRIGetStreams(aclmdlRI modelRI, aclrtStream *streams, uint32_t *numStreams)
{ return (aclError)CALL(317, PTR(modelRI), PTR(streams), PTR(numStreams)); }
EXPORT aclError aclmdlRIGetTasksByStream(aclrtStream stream, aclmdlRITask *tasks, uint32_t *numTasks)
{ return (aclError)CALL(318, PTR(stream), PTR(tasks), PTR(numTasks)); }
EXPORT aclError aclmdlRITaskGetType(aclmdlRITask task, aclmdlRITaskType *type)
{ return (aclError)CALL(319, PTR(task), PTR(type)); }
EXPORT aclError aclmdlRITaskGetSeqId(aclmdlRITask task, uint32_t *id)
{ return (aclError)CALL(320, PTR(task), PTR(id)); }
EXPORT aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion)
{ return (aclError)CALL(321, PTR(majorVersion), PTR(minorVersion), PTR(patchVersion)); }
EXPORT aclError aclInitCallbackRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc, void *userData)
{ return (aclError)CALL(322, I32(type), PTR(cbFunc), PTR(userData)); }
EXPORT aclError aclInitCallbackUnRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc)
{ return (aclError)CALL(323, I32(type), PTR(cbFunc)); }
EXPORT aclError aclFinalizeCallbackRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc, void *userData)
{ return (aclError)CALL(324, I32(type), PTR(cbFunc), PTR(userData)); }
EXPORT aclError aclFinalizeCallbackUnRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc)
{ return (aclError)CALL(325, I32(type), PTR(cbFunc)); }
EXPORT aclError aclrtCheckMemType(void **addrList, uint32_t size, uint32_t memType, uint32_t *checkResult, uint32_t reserve)
{ return (aclError)CALL(326, PTR(addrList), U64(size), U64(memType), PTR(checkResult), U64(reserve)); }
EXPORT aclError aclrtGetLogicDevIdByUserDevId(const int32_t userDevid, int32_t *const logicDevId)
{ return (aclError)CALL(327, I32(userDevid), PTR(logicDevId)); }
EXPORT aclError aclrtGetUserDevIdByLogicDevId(const int32_t logicDevId, int32_t *const userDevid)
{ return (aclError)CALL(328, I32(logicDevId), PTR(userDevid)); }
EXPORT aclError aclrtGetLogicDevIdByPhyDevId(const int32_t phyDevId, int32_t *const logicDevId)
{ return (aclError)CALL(329, I32(phyDevId), PTR(logicDevId)); }
EXPORT aclError aclrtGetPhyDevIdByLogicDevId(const int32_t logicDevId, int32_t *const phyDevId)
{ return (aclError)CALL(330, I32(logicDevId), PTR(phyDevId)); }
EXPORT aclError aclrtGetUserDevIdByPhyDevId(const int32_t phyDevId, int32_t *const userDevId)
{ return (aclError)CALL(331, I32(phyDevId), PTR(userDevId)); }
EXPORT aclError aclrtGetPhyDevIdByUserDevId(const int32_t userDevId, int32_t *const phyDevId)
{ return (aclError)CALL(332, I32(userDevId), PTR(phyDevId)); }
EXPORT aclError aclrtProfTrace(void *userdata, int32_t length, aclrtStream stream)
{ return (aclError)CALL(333, PTR(userdata), I32(length), PTR(stream)); }
EXPORT aclError aclrtLaunchKernelV2(aclrtFuncHandle funcHandle, uint32_t numBlocks, const void *argsData, size_t argsSize, aclrtLaunchKernelCfg *cfg, aclrtStream stream)
{ return (aclError)CALL(334, PTR(funcHandle), U64(numBlocks), PTR(argsData), U64(argsSize), PTR(cfg), PTR(stream)); }
EXPORT aclError aclrtLaunchKernelWithHostArgs(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize, aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum)
{ return (aclError)CALL(335, PTR(funcHandle), U64(numBlocks), PTR(stream), PTR(cfg), PTR(hostArgs), U64(argsSize), PTR(placeHolderArray), U64(placeHolderNum)); }
EXPORT aclError aclrtLaunchKernelWithArgsArray(void *func, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args)
{ return (aclError)CALL(336, PTR(func), U64(numBlocks), PTR(stream), PTR(cfg), PTR(args)); }
EXPORT aclError aclrtLaunchSIMTKernelWithArgsArray(void *func, dim3 gridDim, dim3 blockDim, size_t dynUbufSize, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args)
{ return (aclError)CALL(337, PTR(func), PTR(&gridDim), PTR(&blockDim), U64(dynUbufSize), PTR(stream), PTR(cfg), PTR(args)); }
EXPORT aclError aclrtLaunchSIMTKernelWithHostArgs(void *func, dim3 gridDim, dim3 blockDim, size_t dynUbufSize, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize, aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum)
{ return (aclError)CALL(338, PTR(func), PTR(&gridDim), PTR(&blockDim), U64(dynUbufSize), PTR(stream), PTR(cfg), PTR(hostArgs), U64(argsSize), PTR(placeHolderArray), U64(placeHolderNum)); }
EXPORT aclError aclrtCtxGetFloatOverflowAddr(void **overflowAddr)
{ return (aclError)CALL(339, PTR(overflowAddr)); }
EXPORT aclError aclrtGetFloatOverflowStatus(void *outputAddr, uint64_t outputSize, aclrtStream stream)
{ return (aclError)CALL(340, PTR(outputAddr), U64(outputSize), PTR(stream)); }
EXPORT aclError aclrtResetFloatOverflowStatus(aclrtStream stream)
{ return (aclError)CALL(341, PTR(stream)); }
EXPORT aclError aclrtNpuGetFloatOverFlowStatus(void *outputAddr, uint64_t outputSize, uint32_t checkMode, aclrtStream stream)
{ return (aclError)CALL(342, PTR(outputAddr), U64(outputSize), U64(checkMode), PTR(stream)); }
EXPORT aclError aclrtNpuClearFloatOverFlowStatus(uint32_t checkMode, aclrtStream stream)
{ return (aclError)CALL(343, U64(checkMode), PTR(stream)); }
EXPORT aclError aclrtLaunchHostFunc(aclrtStream stream, aclrtHostFunc fn, void *args)
{ return (aclError)CALL(344, PTR(stream), PTR(fn), PTR(args)); }
EXPORT aclError aclrtGetHardwareSyncAddr(void **addr)
{ return (aclError)CALL(345, PTR(addr)); }
EXPORT aclError aclrtRandomNumAsync(const aclrtRandomNumTaskInfo *taskInfo, const aclrtStream stream, void *reserve)
{ return (aclError)CALL(346, PTR(taskInfo), PTR(stream), PTR(reserve)); }
EXPORT aclError aclrtRegStreamStateCallback(const char *regName, aclrtStreamStateCallback callback, void *args)
{ return (aclError)CALL(347, PTR(regName), PTR(callback), PTR(args)); }
EXPORT aclError aclrtRegDeviceStateCallback(const char *regName, aclrtDeviceStateCallback callback, void *args)
{ return (aclError)CALL(348, PTR(regName), PTR(callback), PTR(args)); }
EXPORT aclError aclrtSetDeviceTaskAbortCallback(const char *regName, aclrtDeviceTaskAbortCallback callback, void *args)
{ return (aclError)CALL(349, PTR(regName), PTR(callback), PTR(args)); }
EXPORT aclError aclrtGetOpExecuteTimeout(uint32_t *const timeoutMs)
{ return (aclError)CALL(350, PTR(timeoutMs)); }
EXPORT aclError aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId, int32_t *status)
{ return (aclError)CALL(351, I32(deviceId), I32(peerDeviceId), PTR(status)); }
EXPORT aclError aclrtStreamStop(aclrtStream stream)
{ return (aclError)CALL(352, PTR(stream)); }
EXPORT aclError aclrtTaskUpdateAsync(aclrtStream taskStream, uint32_t taskId, aclrtTaskUpdateInfo *info, aclrtStream execStream)
{ return (aclError)CALL(353, PTR(taskStream), U64(taskId), PTR(info), PTR(execStream)); }
EXPORT aclError aclrtCmoGetDescSize(size_t *size)
{ return (aclError)CALL(354, PTR(size)); }
EXPORT aclError aclrtCmoSetDesc(void *cmoDesc, void *src, size_t size)
{ return (aclError)CALL(355, PTR(cmoDesc), PTR(src), U64(size)); }
EXPORT aclError aclrtCmoAsyncWithDesc(void *cmoDesc, aclrtCmoType cmoType, aclrtStream stream, const void *reserve)
{ return (aclError)CALL(356, PTR(cmoDesc), I32(cmoType), PTR(stream), PTR(reserve)); }
EXPORT aclError aclrtCheckArchCompatibility(const char *socVersion, int32_t *canCompatible)
{ return (aclError)CALL(357, PTR(socVersion), PTR(canCompatible)); }
EXPORT aclError aclmdlRIAbort(aclmdlRI modelRI)
{ return (aclError)CALL(358, PTR(modelRI)); }
EXPORT aclError aclmdlRICondHandleCreate(aclmdlRI modelRI, uint32_t defaultLaunchValue, aclmdlRICondHandleFlag flag, aclmdlRICondHandle *handle)
{ return (aclError)CALL(359, PTR(modelRI), U64(defaultLaunchValue), I32(flag), PTR(handle)); }
EXPORT aclError aclmdlRICondHandleGetCondPtr(aclmdlRICondHandle handle, uint64_t **ptr)
{ return (aclError)CALL(360, PTR(handle), PTR(ptr)); }
EXPORT aclError aclmdlRIAddCondTask(aclmdlRICondTaskParams params, aclrtStream stream, uint32_t flags)
{ return (aclError)CALL(361, PTR(&params), PTR(stream), U64(flags)); }
EXPORT aclError aclmdlRICaptureToModelRIBegin(aclrtStream stream, aclmdlRI modelRI, aclmdlRICaptureMode mode)
{ return (aclError)CALL(362, PTR(stream), PTR(modelRI), I32(mode)); }
EXPORT aclError aclrtCntNotifyRecord(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyRecordInfo *info)
{ return (aclError)CALL(363, PTR(cntNotify), PTR(stream), PTR(info)); }
EXPORT aclError aclrtCntNotifyWaitWithTimeout(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyWaitInfo *info)
{ return (aclError)CALL(364, PTR(cntNotify), PTR(stream), PTR(info)); }
EXPORT aclError aclrtCntNotifyReset(aclrtCntNotify cntNotify, aclrtStream stream)
{ return (aclError)CALL(365, PTR(cntNotify), PTR(stream)); }
EXPORT aclError aclrtCntNotifyGetId(aclrtCntNotify cntNotify, uint32_t *notifyId)
{ return (aclError)CALL(366, PTR(cntNotify), PTR(notifyId)); }
EXPORT aclError aclrtPersistentTaskClean(aclrtStream stream)
{ return (aclError)CALL(367, PTR(stream)); }
EXPORT aclError aclrtGetErrorVerbose(int32_t deviceId, aclrtErrorInfo *errorInfo)
{ return (aclError)CALL(368, I32(deviceId), PTR(errorInfo)); }
EXPORT aclError aclrtRepairError(int32_t deviceId, const aclrtErrorInfo *errorInfo)
{ return (aclError)CALL(369, I32(deviceId), PTR(errorInfo)); }
EXPORT aclError aclrtMemSetAccess(void *virPtr, size_t size, aclrtMemAccessDesc *desc, size_t count)
{ return (aclError)CALL(370, PTR(virPtr), U64(size), PTR(desc), U64(count)); }
EXPORT aclError aclrtMemGetAccess(void *virPtr, aclrtMemLocation *location, uint64_t *flag)
{ return (aclError)CALL(371, PTR(virPtr), PTR(location), PTR(flag)); }
EXPORT aclError aclrtSnapShotProcessLock(int pid, void *reserve)
{ return (aclError)CALL(372, I32(pid), PTR(reserve)); }
EXPORT aclError aclrtSnapShotProcessUnlock(int pid, void *reserve)
{ return (aclError)CALL(373, I32(pid), PTR(reserve)); }
EXPORT aclError aclrtSnapShotProcessBackup(int pid, aclrtSnapShotBackupArgs *args)
{ return (aclError)CALL(374, I32(pid), PTR(args)); }
EXPORT aclError aclrtSnapShotProcessRestore(int pid, aclrtSnapShotRestoreArgs *args)
{ return (aclError)CALL(375, I32(pid), PTR(args)); }
EXPORT aclError aclrtSnapShotCallbackRegister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback, void *args)
{ return (aclError)CALL(376, I32(stage), PTR(callback), PTR(args)); }
EXPORT aclError aclrtSnapShotCallbackUnregister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback)
{ return (aclError)CALL(377, I32(stage), PTR(callback)); }
EXPORT aclError aclrtCacheLastTaskOpInfo(const void *const infoPtr, const size_t infoSize)
{ return (aclError)CALL(378, PTR(infoPtr), U64(infoSize)); }
EXPORT aclError aclrtCacheLastTaskExtendInfo(const char *const extendInfoPtr, const size_t infoSize)
{ return (aclError)CALL(379, PTR(extendInfoPtr), U64(infoSize)); }
EXPORT aclError aclrtGetFunctionAttribute(aclrtFuncHandle funcHandle, aclrtFuncAttribute attrType, int64_t *attrValue)
{ return (aclError)CALL(380, PTR(funcHandle), I32(attrType), PTR(attrValue)); }
EXPORT aclError aclrtFunctionGetBinary(const aclrtFuncHandle funcHandle, aclrtBinHandle *binHandle)
{ return (aclError)CALL(381, PTR(funcHandle), PTR(binHandle)); }
EXPORT aclError aclrtFunctionGetParamCount(const void *func, size_t *paramCount)
{ return (aclError)CALL(382, PTR(func), PTR(paramCount)); }
EXPORT aclError aclrtFunctionGetParamInfo(const void *func, size_t paramIndex, size_t *paramOffset, size_t *paramSize)
{ return (aclError)CALL(383, PTR(func), U64(paramIndex), PTR(paramOffset), PTR(paramSize)); }
EXPORT aclError aclrtFunctionGetAvailDynUbufPerBlock(void *func, uint32_t flags, size_t *dynamicUbufSize)
{ return (aclError)CALL(384, PTR(func), U64(flags), PTR(dynamicUbufSize)); }
EXPORT aclError aclrtIpcGetEventHandle(aclrtEvent event, aclrtIpcEventHandle *handle)
{ return (aclError)CALL(385, PTR(event), PTR(handle)); }
EXPORT aclError aclrtIpcOpenEventHandle(aclrtIpcEventHandle handle, aclrtEvent *event)
{ return (aclError)CALL(386, PTR(&handle), PTR(event)); }
EXPORT aclError aclrtMemRetainAllocationHandle(void *virPtr, aclrtDrvMemHandle *handle)
{ return (aclError)CALL(387, PTR(virPtr), PTR(handle)); }
EXPORT aclError aclrtMemGetAllocationPropertiesFromHandle(aclrtDrvMemHandle handle, aclrtPhysicalMemProp *prop)
{ return (aclError)CALL(388, PTR(handle), PTR(prop)); }
EXPORT aclError aclrtReserveMemAddressNoUCMemory(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
{ return (aclError)CALL(389, PTR(virPtr), U64(size), U64(alignment), PTR(expectPtr), U64(flags)); }
EXPORT aclError aclrtMemGetAddressRange(void *ptr, void **pbase, size_t *psize)
{ return (aclError)CALL(390, PTR(ptr), PTR(pbase), PTR(psize)); }
EXPORT aclError aclrtMemP2PMap(void *devPtr, size_t size, int32_t dstDevId, uint64_t flags)
{ return (aclError)CALL(391, PTR(devPtr), U64(size), I32(dstDevId), U64(flags)); }
EXPORT aclError aclrtMemManagedPrefetchAsync(const void *ptr, size_t size, aclrtMemManagedLocation location, uint32_t flags, aclrtStream stream)
{ return (aclError)CALL(392, PTR(ptr), U64(size), PTR(&location), U64(flags), PTR(stream)); }
EXPORT aclError aclrtMemManagedPrefetchBatchAsync(const void **ptrs, size_t *sizes, size_t count, aclrtMemManagedLocation *prefetchLocs, size_t *prefetchLocIdxs, size_t numPrefetchLocs, uint64_t flags, aclrtStream stream)
{ return (aclError)CALL(393, PTR(ptrs), PTR(sizes), U64(count), PTR(prefetchLocs), PTR(prefetchLocIdxs), U64(numPrefetchLocs), U64(flags), PTR(stream)); }
EXPORT aclError aclrtMemMapSelectedLink(void *virPtrDst, size_t size, void *virPtrSrc, uint32_t linkIdx)
{ return (aclError)CALL(394, PTR(virPtrDst), U64(size), PTR(virPtrSrc), U64(linkIdx)); }
EXPORT aclError aclrtDeviceL2CacheFlush(void *rsv)
{ return (aclError)CALL(395, PTR(rsv)); }
EXPORT aclError aclrtMemMapSetLink(aclrtDrvMemHandle handle, aclrtMemLinkType adviceLink)
{ return (aclError)CALL(396, PTR(handle), I32(adviceLink)); }
EXPORT aclError aclrtMemPoolCreate(aclrtMemPool *memPool, const aclrtMemPoolProps *poolProps)
{ return (aclError)CALL(397, PTR(memPool), PTR(poolProps)); }
EXPORT aclError aclrtMemPoolDestroy(const aclrtMemPool memPool)
{ return (aclError)CALL(398, PTR(memPool)); }
EXPORT aclError aclrtMemPoolSetAttr(aclrtMemPool memPool, aclrtMemPoolAttr attr, void *value)
{ return (aclError)CALL(399, PTR(memPool), I32(attr), PTR(value)); }
EXPORT aclError aclrtMemPoolGetAttr(aclrtMemPool memPool, aclrtMemPoolAttr attr, void *value)
{ return (aclError)CALL(400, PTR(memPool), I32(attr), PTR(value)); }
EXPORT aclError aclrtMemPoolMallocAsync(void **ptr, size_t size, aclrtMemPool memPool, aclrtStream stream)
{ return (aclError)CALL(401, PTR(ptr), U64(size), PTR(memPool), PTR(stream)); }
EXPORT aclError aclrtMemPoolFreeAsync(void *ptr, aclrtStream stream)
{ return (aclError)CALL(402, PTR(ptr), PTR(stream)); }
EXPORT aclError aclrtMemPoolTrimTo(aclrtMemPool memPool, size_t minBytesToKeep)
{ return (aclError)CALL(403, PTR(memPool), U64(minBytesToKeep)); }
EXPORT aclError aclplatformGetDeviceInfo(aclplatformDevInfo infoType, char *value, uint32_t maxLen)
{ return (aclError)CALL(404, I32(infoType), PTR(value), U64(maxLen)); }
EXPORT aclError aclplatformGetInstructionInfo(aclplatformCoreType type, const char *instruction, char *value, uint32_t maxLen)
{ return (aclError)CALL(405, I32(type), PTR(instruction), PTR(value), U64(maxLen)); }
EXPORT aclTensorDesc *aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims, aclFormat format)
{ return (aclTensorDesc *)(uintptr_t)CALL(406, I32(dataType), I32(numDims), PTR(dims), I32(format)); }
EXPORT void aclDestroyTensorDesc(const aclTensorDesc *desc)
{ CALL(407, PTR(desc)); }
EXPORT aclError aclSetTensorShapeRange(aclTensorDesc *desc, size_t dimsCount, int64_t dimsRange[][2])
{ return (aclError)CALL(408, PTR(desc), U64(dimsCount), PTR(dimsRange)); }
EXPORT aclError aclSetTensorValueRange(aclTensorDesc *desc, size_t valueCount, int64_t valueRange[][2])
{ return (aclError)CALL(409, PTR(desc), U64(valueCount), PTR(valueRange)); }
EXPORT aclDataType aclGetTensorDescType(const aclTensorDesc *desc)
{ return (aclDataType)CALL(410, PTR(desc)); }
EXPORT aclFormat aclGetTensorDescFormat(const aclTensorDesc *desc)
{ return (aclFormat)CALL(411, PTR(desc)); }
EXPORT size_t aclGetTensorDescSize(const aclTensorDesc *desc)
{ return (size_t)CALL(412, PTR(desc)); }
EXPORT size_t aclGetTensorDescElementCount(const aclTensorDesc *desc)
{ return (size_t)CALL(413, PTR(desc)); }
EXPORT size_t aclGetTensorDescNumDims(const aclTensorDesc *desc)
{ return (size_t)CALL(414, PTR(desc)); }
EXPORT int64_t aclGetTensorDescDim(const aclTensorDesc *desc, size_t index)
{ return (int64_t)CALL(415, PTR(desc), U64(index)); }
EXPORT aclError aclGetTensorDescDimV2(const aclTensorDesc *desc, size_t index, int64_t *dimSize)
{ return (aclError)CALL(416, PTR(desc), U64(index), PTR(dimSize)); }
EXPORT aclError aclGetTensorDescDimRange(const aclTensorDesc *desc, size_t index, size_t dimRangeNum, int64_t *dimRange)
{ return (aclError)CALL(417, PTR(desc), U64(index), U64(dimRangeNum), PTR(dimRange)); }
EXPORT void aclSetTensorDescName(aclTensorDesc *desc, const char *name)
{ CALL(418, PTR(desc), PTR(name)); }
EXPORT const char *aclGetTensorDescName(aclTensorDesc *desc)
{ return (const char *)(uintptr_t)CALL(419, PTR(desc)); }
EXPORT aclError aclTransTensorDescFormat(const aclTensorDesc *srcDesc, aclFormat dstFormat, aclTensorDesc **dstDesc)
{ return (aclError)CALL(420, PTR(srcDesc), I32(dstFormat), PTR(dstDesc)); }
EXPORT aclError aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format)
{ return (aclError)CALL(421, PTR(desc), I32(format)); }
EXPORT aclError aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{ return (aclError)CALL(422, PTR(desc), I32(numDims), PTR(dims)); }
EXPORT aclError aclSetTensorFormat(aclTensorDesc *desc, aclFormat format)
{ return (aclError)CALL(423, PTR(desc), I32(format)); }
EXPORT aclError aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{ return (aclError)CALL(424, PTR(desc), I32(numDims), PTR(dims)); }
EXPORT aclError aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format)
{ return (aclError)CALL(425, PTR(desc), I32(format)); }
EXPORT aclError aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{ return (aclError)CALL(426, PTR(desc), I32(numDims), PTR(dims)); }
EXPORT aclTensorDesc *aclGetTensorDescByIndex(aclTensorDesc *desc, size_t index)
{ return (aclTensorDesc *)(uintptr_t)CALL(427, PTR(desc), U64(index)); }
EXPORT void *aclGetTensorDescAddress(const aclTensorDesc *desc)
{ return (void *)(uintptr_t)CALL(428, PTR(desc)); }
EXPORT aclError aclSetTensorDynamicInput(aclTensorDesc *desc, const char *dynamicInputName)
{ return (aclError)CALL(429, PTR(desc), PTR(dynamicInputName)); }
EXPORT aclError aclSetTensorConst(aclTensorDesc *desc, void *dataBuffer, size_t length)
{ return (aclError)CALL(430, PTR(desc), PTR(dataBuffer), U64(length)); }
EXPORT aclError aclSetTensorPlaceMent(aclTensorDesc *desc, aclMemType memType)
{ return (aclError)CALL(431, PTR(desc), I32(memType)); }
EXPORT aclError aclopSetModelDir(const char *modelDir)
{ return (aclError)CALL(432, PTR(modelDir)); }
EXPORT aclError aclopLoad(const void *model, size_t modelSize)
{ return (aclError)CALL(433, PTR(model), U64(modelSize)); }
EXPORT aclopAttr *aclopCreateAttr(void)
{ return (aclopAttr *)(uintptr_t)CALL_BARE(434); }
EXPORT void aclopDestroyAttr(const aclopAttr *attr)
{ CALL(435, PTR(attr)); }
EXPORT aclError aclopSetAttrBool(aclopAttr *attr, const char *attrName, uint8_t attrValue)
{ return (aclError)CALL(436, PTR(attr), PTR(attrName), U64(attrValue)); }
EXPORT aclError aclopSetAttrInt(aclopAttr *attr, const char *attrName, int64_t attrValue)
{ return (aclError)CALL(437, PTR(attr), PTR(attrName), I64(attrValue)); }
EXPORT aclError aclopSetAttrFloat(aclopAttr *attr, const char *attrName, float attrValue)
{ return (aclError)CALL(438, PTR(attr), PTR(attrName), softacl_float(attrValue)); }
EXPORT aclError aclopSetAttrString(aclopAttr *attr, const char *attrName, const char *attrValue)
{ return (aclError)CALL(439, PTR(attr), PTR(attrName), PTR(attrValue)); }
EXPORT aclError aclopSetAttrDataType(aclopAttr *attr, const char *attrName, aclDataType attrValue)
{ return (aclError)CALL(440, PTR(attr), PTR(attrName), I32(attrValue)); }
EXPORT aclError aclopSetAttrListDataType(aclopAttr *attr, const char *attrName, int numValues, const aclDataType values[])
{ return (aclError)CALL(441, PTR(attr), PTR(attrName), I32(numValues), PTR(values)); }
EXPORT aclError aclopSetAttrListBool(aclopAttr *attr, const char *attrName, int numValues, const uint8_t *values)
{ return (aclError)CALL(442, PTR(attr), PTR(attrName), I32(numValues), PTR(values)); }
EXPORT aclError aclopSetAttrListInt(aclopAttr *attr, const char *attrName, int numValues, const int64_t *values)
{ return (aclError)CALL(443, PTR(attr), PTR(attrName), I32(numValues), PTR(values)); }
EXPORT aclError aclopSetAttrListFloat(aclopAttr *attr, const char *attrName, int numValues, const float *values)
{ return (aclError)CALL(444, PTR(attr), PTR(attrName), I32(numValues), PTR(values)); }
EXPORT aclError aclopSetAttrListString(aclopAttr *attr, const char *attrName, int numValues, const char **values)
{ return (aclError)CALL(445, PTR(attr), PTR(attrName), I32(numValues), PTR(values)); }
EXPORT aclError aclopSetAttrListListInt(aclopAttr *attr, const char *attrName, int numLists, const int *numValues, const int64_t *const values[])
{ return (aclError)CALL(446, PTR(attr), PTR(attrName), I32(numLists), PTR(numValues), PTR(values)); }
EXPORT aclError aclopExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclrtStream stream)
{ return (aclError)CALL(447, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(outputs), PTR(attr), PTR(stream)); }
EXPORT aclError aclopExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr, aclrtStream stream)
{ return (aclError)CALL(448, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(outputs), PTR(attr), PTR(stream)); }
EXPORT aclError aclopCreateHandle(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *opAttr, aclopHandle **handle)
{ return (aclError)CALL(449, PTR(opType), I32(numInputs), PTR(inputDesc), I32(numOutputs), PTR(outputDesc), PTR(opAttr), PTR(handle)); }
EXPORT void aclopDestroyHandle(aclopHandle *handle)
{ CALL(450, PTR(handle)); }
EXPORT aclError aclopExecWithHandle(aclopHandle *handle, int numInputs, const aclDataBuffer *const inputs[], int numOutputs, aclDataBuffer *const outputs[], aclrtStream stream)
{ return (aclError)CALL(451, PTR(handle), I32(numInputs), PTR(inputs), I32(numOutputs), PTR(outputs), PTR(stream)); }
EXPORT aclError aclopCast(const aclTensorDesc *srcDesc, const aclDataBuffer *srcBuffer, const aclTensorDesc *dstDesc, aclDataBuffer *dstBuffer, uint8_t truncate, aclrtStream stream)
{ return (aclError)CALL(452, PTR(srcDesc), PTR(srcBuffer), PTR(dstDesc), PTR(dstBuffer), U64(truncate), PTR(stream)); }
EXPORT aclError aclopCreateHandleForCast(aclTensorDesc *srcDesc, aclTensorDesc *dstDesc, uint8_t truncate, aclopHandle **handle)
{ return (aclError)CALL(453, PTR(srcDesc), PTR(dstDesc), U64(truncate), PTR(handle)); }
EXPORT aclError aclopCreateKernel(const char *opType, const char *kernelId, const char *kernelName, void *binData, int binSize, aclopEngineType enginetype, aclDataDeallocator deallocator)
{ return (aclError)CALL(454, PTR(opType), PTR(kernelId), PTR(kernelName), PTR(binData), I32(binSize), I32(enginetype), PTR(deallocator)); }
EXPORT aclError aclopRegisterCompileFunc(const char *opType, aclopCompileFunc func)
{ return (aclError)CALL(455, PTR(opType), PTR(func)); }
EXPORT aclError aclopUnregisterCompileFunc(const char *opType)
{ return (aclError)CALL(456, PTR(opType)); }
EXPORT aclError aclopSetKernelArgs(aclopKernelDesc *kernelDesc, const char *kernelId, uint32_t blockDim, const void *args, uint32_t argSize)
{ return (aclError)CALL(457, PTR(kernelDesc), PTR(kernelId), U64(blockDim), PTR(args), U64(argSize)); }
EXPORT aclError aclopSetKernelWorkspaceSizes(aclopKernelDesc *kernelDesc, int numWorkspaces, size_t *workspaceSizes)
{ return (aclError)CALL(458, PTR(kernelDesc), I32(numWorkspaces), PTR(workspaceSizes)); }
EXPORT aclError aclopUpdateParams(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr)
{ return (aclError)CALL(459, PTR(opType), I32(numInputs), PTR(inputDesc), I32(numOutputs), PTR(outputDesc), PTR(attr)); }
EXPORT aclError aclopSetMaxOpQueueNum(uint64_t maxOpNum)
{ return (aclError)CALL(460, U64(maxOpNum)); }
EXPORT aclError aclopInferShape(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclopAttr *attr)
{ return (aclError)CALL(461, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(attr)); }
EXPORT aclError aclopStartDumpArgs(uint32_t dumpType, const char *path)
{ return (aclError)CALL(462, U64(dumpType), PTR(path)); }
EXPORT aclError aclopStopDumpArgs(uint32_t dumpType)
{ return (aclError)CALL(463, U64(dumpType)); }
EXPORT aclmdlDesc *aclmdlCreateDesc(void)
{ return (aclmdlDesc *)(uintptr_t)CALL_BARE(464); }
EXPORT aclError aclmdlDestroyDesc(aclmdlDesc *modelDesc)
{ return (aclError)CALL(465, PTR(modelDesc)); }
EXPORT aclError aclmdlGetDesc(aclmdlDesc *modelDesc, uint32_t modelId)
{ return (aclError)CALL(466, PTR(modelDesc), U64(modelId)); }
EXPORT aclError aclmdlGetDescFromFile(aclmdlDesc *modelDesc, const char *modelPath)
{ return (aclError)CALL(467, PTR(modelDesc), PTR(modelPath)); }
EXPORT aclError aclmdlGetDescFromMem(aclmdlDesc *modelDesc, const void *model, size_t modelSize)
{ return (aclError)CALL(468, PTR(modelDesc), PTR(model), U64(modelSize)); }
EXPORT size_t aclmdlGetNumInputs(aclmdlDesc *modelDesc)
{ return (size_t)CALL(469, PTR(modelDesc)); }
EXPORT size_t aclmdlGetNumOutputs(aclmdlDesc *modelDesc)
{ return (size_t)CALL(470, PTR(modelDesc)); }
EXPORT size_t aclmdlGetInputSizeByIndex(aclmdlDesc *modelDesc, size_t index)
{ return (size_t)CALL(471, PTR(modelDesc), U64(index)); }
EXPORT size_t aclmdlGetOutputSizeByIndex(aclmdlDesc *modelDesc, size_t index)
{ return (size_t)CALL(472, PTR(modelDesc), U64(index)); }
EXPORT aclmdlExecConfigHandle *aclmdlCreateExecConfigHandle(void)
{ return (aclmdlExecConfigHandle *)(uintptr_t)CALL_BARE(473); }
EXPORT aclError aclmdlDestroyExecConfigHandle(const aclmdlExecConfigHandle *handle)
{ return (aclError)CALL(474, PTR(handle)); }
EXPORT aclmdlDataset *aclmdlCreateDataset(void)
{ return (aclmdlDataset *)(uintptr_t)CALL_BARE(475); }
EXPORT aclError aclmdlDestroyDataset(const aclmdlDataset *dataset)
{ return (aclError)CALL(476, PTR(dataset)); }
EXPORT aclError aclmdlAddDatasetBuffer(aclmdlDataset *dataset, aclDataBuffer *dataBuffer)
{ return (aclError)CALL(477, PTR(dataset), PTR(dataBuffer)); }
EXPORT aclError aclmdlSetDatasetTensorDesc(aclmdlDataset *dataset, aclTensorDesc *tensorDesc, size_t index)
{ return (aclError)CALL(478, PTR(dataset), PTR(tensorDesc), U64(index)); }
EXPORT aclTensorDesc *aclmdlGetDatasetTensorDesc(const aclmdlDataset *dataset, size_t index)
{ return (aclTensorDesc *)(uintptr_t)CALL(479, PTR(dataset), U64(index)); }
EXPORT size_t aclmdlGetDatasetNumBuffers(const aclmdlDataset *dataset)
{ return (size_t)CALL(480, PTR(dataset)); }
EXPORT aclDataBuffer *aclmdlGetDatasetBuffer(const aclmdlDataset *dataset, size_t index)
{ return (aclDataBuffer *)(uintptr_t)CALL(481, PTR(dataset), U64(index)); }
EXPORT aclError aclmdlLoadFromFile(const char *modelPath, uint32_t *modelId)
{ return (aclError)CALL(482, PTR(modelPath), PTR(modelId)); }
EXPORT aclError aclmdlBundleLoadFromFile(const char *modelPath, uint32_t *bundleId)
{ return (aclError)CALL(483, PTR(modelPath), PTR(bundleId)); }
EXPORT aclError aclmdlBundleLoadFromMem(const void *model, size_t modelSize, uint32_t *bundleId)
{ return (aclError)CALL(484, PTR(model), U64(modelSize), PTR(bundleId)); }
EXPORT aclError aclmdlBundleUnload(uint32_t bundleId)
{ return (aclError)CALL(485, U64(bundleId)); }
EXPORT aclError aclmdlBundleGetModelNum(uint32_t bundleId, size_t *modelNum)
{ return (aclError)CALL(486, U64(bundleId), PTR(modelNum)); }
EXPORT aclError aclmdlBundleGetModelId(uint32_t bundleId, size_t index, uint32_t *modelId)
{ return (aclError)CALL(487, U64(bundleId), U64(index), PTR(modelId)); }
EXPORT aclError aclmdlLoadFromMem(const void *model, size_t modelSize, uint32_t *modelId)
{ return (aclError)CALL(488, PTR(model), U64(modelSize), PTR(modelId)); }
EXPORT aclError aclmdlLoadFromFileWithMem(const char *modelPath, uint32_t *modelId, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize)
{ return (aclError)CALL(489, PTR(modelPath), PTR(modelId), PTR(workPtr), U64(workSize), PTR(weightPtr), U64(weightSize)); }
EXPORT aclError aclmdlLoadFromMemWithMem(const void *model, size_t modelSize, uint32_t *modelId, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize)
{ return (aclError)CALL(490, PTR(model), U64(modelSize), PTR(modelId), PTR(workPtr), U64(workSize), PTR(weightPtr), U64(weightSize)); }
EXPORT aclError aclmdlLoadFromFileWithQ(const char *modelPath, uint32_t *modelId, const uint32_t *inputQ, size_t inputQNum, const uint32_t *outputQ, size_t outputQNum)
{ return (aclError)CALL(491, PTR(modelPath), PTR(modelId), PTR(inputQ), U64(inputQNum), PTR(outputQ), U64(outputQNum)); }
EXPORT aclError aclmdlLoadFromMemWithQ(const void *model, size_t modelSize, uint32_t *modelId, const uint32_t *inputQ, size_t inputQNum, const uint32_t *outputQ, size_t outputQNum)
{ return (aclError)CALL(492, PTR(model), U64(modelSize), PTR(modelId), PTR(inputQ), U64(inputQNum), PTR(outputQ), U64(outputQNum)); }
EXPORT aclError aclmdlExecute(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output)
{ return (aclError)CALL(493, U64(modelId), PTR(input), PTR(output)); }
EXPORT aclError aclmdlExecuteV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream, const aclmdlExecConfigHandle *handle)
{ return (aclError)CALL(494, U64(modelId), PTR(input), PTR(output), PTR(stream), PTR(handle)); }
EXPORT aclError aclmdlExecuteAsyncV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream, const aclmdlExecConfigHandle *handle)
{ return (aclError)CALL(495, U64(modelId), PTR(input), PTR(output), PTR(stream), PTR(handle)); }
EXPORT aclError aclmdlExecuteAsync(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream)
{ return (aclError)CALL(496, U64(modelId), PTR(input), PTR(output), PTR(stream)); }
EXPORT aclError aclmdlUnload(uint32_t modelId)
{ return (aclError)CALL(497, U64(modelId)); }
EXPORT aclError aclmdlQuerySize(const char *fileName, size_t *workSize, size_t *weightSize)
{ return (aclError)CALL(498, PTR(fileName), PTR(workSize), PTR(weightSize)); }
EXPORT aclError aclmdlQueryExeOMDesc(const char *fileName, aclmdlExeOMDesc *mdlPartitionSize)
{ return (aclError)CALL(499, PTR(fileName), PTR(mdlPartitionSize)); }
EXPORT aclError aclmdlQuerySizeFromMem(const void *model, size_t modelSize, size_t *workSize, size_t *weightSize)
{ return (aclError)CALL(500, PTR(model), U64(modelSize), PTR(workSize), PTR(weightSize)); }
EXPORT aclError aclmdlSetDynamicBatchSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t batchSize)
{ return (aclError)CALL(501, U64(modelId), PTR(dataset), U64(index), U64(batchSize)); }
EXPORT aclError aclmdlSetDynamicHWSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t height, uint64_t width)
{ return (aclError)CALL(502, U64(modelId), PTR(dataset), U64(index), U64(height), U64(width)); }
EXPORT aclError aclmdlSetInputDynamicDims(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlIODims *dims)
{ return (aclError)CALL(503, U64(modelId), PTR(dataset), U64(index), PTR(dims)); }
EXPORT aclError aclmdlGetInputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{ return (aclError)CALL(504, PTR(modelDesc), U64(index), PTR(dims)); }
EXPORT aclError aclmdlGetInputDimsV2(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{ return (aclError)CALL(505, PTR(modelDesc), U64(index), PTR(dims)); }
EXPORT aclError aclmdlGetInputDimsRange(const aclmdlDesc *modelDesc, size_t index, aclmdlIODimsRange *dimsRange)
{ return (aclError)CALL(506, PTR(modelDesc), U64(index), PTR(dimsRange)); }
EXPORT aclError aclmdlGetOutputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{ return (aclError)CALL(507, PTR(modelDesc), U64(index), PTR(dims)); }
EXPORT aclError aclmdlGetCurOutputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{ return (aclError)CALL(508, PTR(modelDesc), U64(index), PTR(dims)); }
EXPORT const char *aclmdlGetOpAttr(aclmdlDesc *modelDesc, const char *opName, const char *attr)
{ return (const char *)(uintptr_t)CALL(509, PTR(modelDesc), PTR(opName), PTR(attr)); }
EXPORT const char *aclmdlGetInputNameByIndex(const aclmdlDesc *modelDesc, size_t index)
{ return (const char *)(uintptr_t)CALL(510, PTR(modelDesc), U64(index)); }
EXPORT const char *aclmdlGetOutputNameByIndex(const aclmdlDesc *modelDesc, size_t index)
{ return (const char *)(uintptr_t)CALL(511, PTR(modelDesc), U64(index)); }
EXPORT aclFormat aclmdlGetInputFormat(const aclmdlDesc *modelDesc, size_t index)
{ return (aclFormat)CALL(512, PTR(modelDesc), U64(index)); }
EXPORT aclFormat aclmdlGetOutputFormat(const aclmdlDesc *modelDesc, size_t index)
{ return (aclFormat)CALL(513, PTR(modelDesc), U64(index)); }
EXPORT aclDataType aclmdlGetInputDataType(const aclmdlDesc *modelDesc, size_t index)
{ return (aclDataType)CALL(514, PTR(modelDesc), U64(index)); }
EXPORT aclDataType aclmdlGetOutputDataType(const aclmdlDesc *modelDesc, size_t index)
{ return (aclDataType)CALL(515, PTR(modelDesc), U64(index)); }
EXPORT aclError aclmdlGetInputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index)
{ return (aclError)CALL(516, PTR(modelDesc), PTR(name), PTR(index)); }
EXPORT aclError aclmdlGetOutputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index)
{ return (aclError)CALL(517, PTR(modelDesc), PTR(name), PTR(index)); }
EXPORT aclError aclmdlGetDynamicBatch(const aclmdlDesc *modelDesc, aclmdlBatch *batch)
{ return (aclError)CALL(518, PTR(modelDesc), PTR(batch)); }
EXPORT aclError aclmdlGetDynamicHW(const aclmdlDesc *modelDesc, size_t index, aclmdlHW *hw)
{ return (aclError)CALL(519, PTR(modelDesc), U64(index), PTR(hw)); }
EXPORT aclError aclmdlGetInputDynamicGearCount(const aclmdlDesc *modelDesc, size_t index, size_t *gearCount)
{ return (aclError)CALL(520, PTR(modelDesc), U64(index), PTR(gearCount)); }
EXPORT aclError aclmdlGetInputDynamicDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims, size_t gearCount)
{ return (aclError)CALL(521, PTR(modelDesc), U64(index), PTR(dims), U64(gearCount)); }
EXPORT aclmdlAIPP *aclmdlCreateAIPP(uint64_t batchSize)
{ return (aclmdlAIPP *)(uintptr_t)CALL(522, U64(batchSize)); }
EXPORT aclError aclmdlDestroyAIPP(const aclmdlAIPP *aippParmsSet)
{ return (aclError)CALL(523, PTR(aippParmsSet)); }
EXPORT aclError aclmdlGetAippDataSize(uint64_t batchSize, size_t *size)
{ return (aclError)CALL(524, U64(batchSize), PTR(size)); }
EXPORT aclError aclmdlSetAIPPInputFormat(aclmdlAIPP *aippParmsSet, aclAippInputFormat inputFormat)
{ return (aclError)CALL(525, PTR(aippParmsSet), I32(inputFormat)); }
EXPORT aclError aclmdlSetAIPPCscParams(aclmdlAIPP *aippParmsSet, int8_t cscSwitch, int16_t cscMatrixR0C0, int16_t cscMatrixR0C1, int16_t cscMatrixR0C2, int16_t cscMatrixR1C0, int16_t cscMatrixR1C1, int16_t cscMatrixR1C2, int16_t cscMatrixR2C0, int16_t cscMatrixR2C1, int16_t cscMatrixR2C2, uint8_t cscOutputBiasR0, uint8_t cscOutputBiasR1, uint8_t cscOutputBiasR2, uint8_t cscInputBiasR0, uint8_t cscInputBiasR1, uint8_t cscInputBiasR2)
{ return (aclError)CALL(526, PTR(aippParmsSet), I64(cscSwitch), I64(cscMatrixR0C0), I64(cscMatrixR0C1), I64(cscMatrixR0C2), I64(cscMatrixR1C0), I64(cscMatrixR1C1), I64(cscMatrixR1C2), I64(cscMatrixR2C0), I64(cscMatrixR2C1), I64(cscMatrixR2C2), U64(cscOutputBiasR0), U64(cscOutputBiasR1), U64(cscOutputBiasR2), U64(cscInputBiasR0), U64(cscInputBiasR1), U64(cscInputBiasR2)); }
EXPORT aclError aclmdlSetAIPPRbuvSwapSwitch(aclmdlAIPP *aippParmsSet, int8_t rbuvSwapSwitch)
{ return (aclError)CALL(527, PTR(aippParmsSet), I64(rbuvSwapSwitch)); }
EXPORT aclError aclmdlSetAIPPAxSwapSwitch(aclmdlAIPP *aippParmsSet, int8_t axSwapSwitch)
{ return (aclError)CALL(528, PTR(aippParmsSet), I64(axSwapSwitch)); }
EXPORT aclError aclmdlSetAIPPSrcImageSize(aclmdlAIPP *aippParmsSet, int32_t srcImageSizeW, int32_t srcImageSizeH)
{ return (aclError)CALL(529, PTR(aippParmsSet), I32(srcImageSizeW), I32(srcImageSizeH)); }
EXPORT aclError aclmdlSetAIPPScfParams(aclmdlAIPP *aippParmsSet, int8_t scfSwitch, int32_t scfInputSizeW, int32_t scfInputSizeH, int32_t scfOutputSizeW, int32_t scfOutputSizeH, uint64_t batchIndex)
{ return (aclError)CALL(530, PTR(aippParmsSet), I64(scfSwitch), I32(scfInputSizeW), I32(scfInputSizeH), I32(scfOutputSizeW), I32(scfOutputSizeH), U64(batchIndex)); }
EXPORT aclError aclmdlSetAIPPCropParams(aclmdlAIPP *aippParmsSet, int8_t cropSwitch, int32_t cropStartPosW, int32_t cropStartPosH, int32_t cropSizeW, int32_t cropSizeH, uint64_t batchIndex)
{ return (aclError)CALL(531, PTR(aippParmsSet), I64(cropSwitch), I32(cropStartPosW), I32(cropStartPosH), I32(cropSizeW), I32(cropSizeH), U64(batchIndex)); }
EXPORT aclError aclmdlSetAIPPPaddingParams(aclmdlAIPP *aippParmsSet, int8_t paddingSwitch, int32_t paddingSizeTop, int32_t paddingSizeBottom, int32_t paddingSizeLeft, int32_t paddingSizeRight, uint64_t batchIndex)
{ return (aclError)CALL(532, PTR(aippParmsSet), I64(paddingSwitch), I32(paddingSizeTop), I32(paddingSizeBottom), I32(paddingSizeLeft), I32(paddingSizeRight), U64(batchIndex)); }
EXPORT aclError aclmdlSetAIPPDtcPixelMean(aclmdlAIPP *aippParmsSet, int16_t dtcPixelMeanChn0, int16_t dtcPixelMeanChn1, int16_t dtcPixelMeanChn2, int16_t dtcPixelMeanChn3, uint64_t batchIndex)
{ return (aclError)CALL(533, PTR(aippParmsSet), I64(dtcPixelMeanChn0), I64(dtcPixelMeanChn1), I64(dtcPixelMeanChn2), I64(dtcPixelMeanChn3), U64(batchIndex)); }
EXPORT aclError aclmdlSetAIPPDtcPixelMin(aclmdlAIPP *aippParmsSet, float dtcPixelMinChn0, float dtcPixelMinChn1, float dtcPixelMinChn2, float dtcPixelMinChn3, uint64_t batchIndex)
{ return (aclError)CALL(534, PTR(aippParmsSet), softacl_float(dtcPixelMinChn0), softacl_float(dtcPixelMinChn1), softacl_float(dtcPixelMinChn2), softacl_float(dtcPixelMinChn3), U64(batchIndex)); }
EXPORT aclError aclmdlSetAIPPPixelVarReci(aclmdlAIPP *aippParmsSet, float dtcPixelVarReciChn0, float dtcPixelVarReciChn1, float dtcPixelVarReciChn2, float dtcPixelVarReciChn3, uint64_t batchIndex)
{ return (aclError)CALL(535, PTR(aippParmsSet), softacl_float(dtcPixelVarReciChn0), softacl_float(dtcPixelVarReciChn1), softacl_float(dtcPixelVarReciChn2), softacl_float(dtcPixelVarReciChn3), U64(batchIndex)); }
EXPORT aclError aclmdlSetInputAIPP(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet)
{ return (aclError)CALL(536, U64(modelId), PTR(dataset), U64(index), PTR(aippParmsSet)); }
EXPORT aclError aclmdlSetAIPPByInputIndex(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet)
{ return (aclError)CALL(537, U64(modelId), PTR(dataset), U64(index), PTR(aippParmsSet)); }
EXPORT aclError aclmdlGetAippType(uint32_t modelId, size_t index, aclmdlInputAippType *type, size_t *dynamicAttachedDataIndex)
{ return (aclError)CALL(538, U64(modelId), U64(index), PTR(type), PTR(dynamicAttachedDataIndex)); }
EXPORT aclError aclmdlGetFirstAippInfo(uint32_t modelId, size_t index, aclAippInfo *aippInfo)
{ return (aclError)CALL(539, U64(modelId), U64(index), PTR(aippInfo)); }
EXPORT aclError aclmdlCreateAndGetOpDesc(uint32_t deviceId, uint32_t streamId, uint32_t taskId, char *opName, size_t opNameLen, aclTensorDesc **inputDesc, size_t *numInputs, aclTensorDesc **outputDesc, size_t *numOutputs)
{ return (aclError)CALL(540, U64(deviceId), U64(streamId), U64(taskId), PTR(opName), U64(opNameLen), PTR(inputDesc), PTR(numInputs), PTR(outputDesc), PTR(numOutputs)); }
EXPORT aclError aclmdlLoadWithConfig(const aclmdlConfigHandle *handle, uint32_t *modelId)
{ return (aclError)CALL(541, PTR(handle), PTR(modelId)); }
EXPORT aclmdlConfigHandle *aclmdlCreateConfigHandle(void)
{ return (aclmdlConfigHandle *)(uintptr_t)CALL_BARE(542); }
EXPORT aclError aclmdlDestroyConfigHandle(aclmdlConfigHandle *handle)
{ return (aclError)CALL(543, PTR(handle)); }
EXPORT aclError aclmdlSetConfigOpt(aclmdlConfigHandle *handle, aclmdlConfigAttr attr, const void *attrValue, size_t valueSize)
{ return (aclError)CALL(544, PTR(handle), I32(attr), PTR(attrValue), U64(valueSize)); }
EXPORT aclError aclmdlSetExecConfigOpt(aclmdlExecConfigHandle *handle, aclmdlExecConfigAttr attr, const void *attrValue, size_t valueSize)
{ return (aclError)CALL(545, PTR(handle), I32(attr), PTR(attrValue), U64(valueSize)); }
EXPORT const char *aclmdlGetTensorRealName(const aclmdlDesc *modelDesc, const char *name)
{ return (const char *)(uintptr_t)CALL(546, PTR(modelDesc), PTR(name)); }
EXPORT aclmdlBundleQueryInfo *aclmdlBundleCreateQueryInfo(void)
{ return (aclmdlBundleQueryInfo *)(uintptr_t)CALL_BARE(547); }
EXPORT aclError aclmdlBundleDestroyQueryInfo(aclmdlBundleQueryInfo *queryInfo)
{ return (aclError)CALL(548, PTR(queryInfo)); }
EXPORT aclError aclmdlBundleQueryInfoFromFile(const char *fileName, aclmdlBundleQueryInfo *queryInfo)
{ return (aclError)CALL(549, PTR(fileName), PTR(queryInfo)); }
EXPORT aclError aclmdlBundleQueryInfoFromMem(const void *model, size_t modelSize, aclmdlBundleQueryInfo *queryInfo)
{ return (aclError)CALL(550, PTR(model), U64(modelSize), PTR(queryInfo)); }
EXPORT aclError aclmdlBundleGetQueryModelNum(const aclmdlBundleQueryInfo *queryInfo, size_t *modelNum)
{ return (aclError)CALL(551, PTR(queryInfo), PTR(modelNum)); }
EXPORT aclError aclmdlBundleGetVarWeightSize(const aclmdlBundleQueryInfo *queryInfo, size_t *variableWeightSize)
{ return (aclError)CALL(552, PTR(queryInfo), PTR(variableWeightSize)); }
EXPORT aclError aclmdlBundleGetSize(const aclmdlBundleQueryInfo *queryInfo, size_t index, size_t *workSize, size_t *constWeightSize)
{ return (aclError)CALL(553, PTR(queryInfo), U64(index), PTR(workSize), PTR(constWeightSize)); }
EXPORT aclError aclmdlBundleInitFromFile(const char *modelPath, void *varWeightPtr, size_t varWeightSize, uint32_t *bundleId)
{ return (aclError)CALL(554, PTR(modelPath), PTR(varWeightPtr), U64(varWeightSize), PTR(bundleId)); }
EXPORT aclError aclmdlBundleInitFromMem(const void *model, size_t modelSize, void *varWeightPtr, size_t varWeightSize, uint32_t *bundleId)
{ return (aclError)CALL(555, PTR(model), U64(modelSize), PTR(varWeightPtr), U64(varWeightSize), PTR(bundleId)); }
EXPORT aclError aclmdlBundleLoadModel(uint32_t bundleId, size_t index, uint32_t *modelId)
{ return (aclError)CALL(556, U64(bundleId), U64(index), PTR(modelId)); }
EXPORT aclError aclmdlBundleLoadModelWithMem(uint32_t bundleId, size_t index, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize, uint32_t *modelId)
{ return (aclError)CALL(557, U64(bundleId), U64(index), PTR(workPtr), U64(workSize), PTR(weightPtr), U64(weightSize), PTR(modelId)); }
EXPORT aclError aclmdlBundleLoadModelWithConfig(uint32_t bundleId, size_t index, aclmdlConfigHandle *handle, uint32_t *modelId)
{ return (aclError)CALL(558, U64(bundleId), U64(index), PTR(handle), PTR(modelId)); }
EXPORT aclError aclmdlBundleUnloadModel(uint32_t bundleId, uint32_t modelId)
{ return (aclError)CALL(559, U64(bundleId), U64(modelId)); }
EXPORT aclError aclmdlSetAttribute(uint32_t modelId, aclmdlAttr attr, aclmdlAttrValue_t *attrValue)
{ return (aclError)CALL(560, U64(modelId), I32(attr), PTR(attrValue)); }
EXPORT aclError aclmdlGetAttribute(uint32_t modelId, aclmdlAttr attr, aclmdlAttrValue_t *attrValue)
{ return (aclError)CALL(561, U64(modelId), I32(attr), PTR(attrValue)); }
EXPORT aclError aclmdlSetExternalWeightAddress(aclmdlConfigHandle *handle, const char *weightFileName, void *devPtr, size_t size)
{ return (aclError)CALL(562, PTR(handle), PTR(weightFileName), PTR(devPtr), U64(size)); }
EXPORT aclError aclRecoverAllHcclTasks(int32_t deviceId)
{ return (aclError)CALL(563, I32(deviceId)); }
EXPORT aclError aclmdlLoadFromModel(const aclmdlModel *model, const aclmdlConfigHandle *handle, uint32_t *modelId)
{ return (aclError)CALL(564, PTR(model), PTR(handle), PTR(modelId)); }
EXPORT aclError aclopCompile(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath)
{ return (aclError)CALL(565, PTR(opType), I32(numInputs), PTR(inputDesc), I32(numOutputs), PTR(outputDesc), PTR(attr), I32(engineType), I32(compileFlag), PTR(opPath)); }
EXPORT aclError aclopCompileAndExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath, aclrtStream stream)
{ return (aclError)CALL(566, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(outputs), PTR(attr), I32(engineType), I32(compileFlag), PTR(opPath), PTR(stream)); }
EXPORT aclError aclopCompileAndExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath, aclrtStream stream)
{ return (aclError)CALL(567, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(outputs), PTR(attr), I32(engineType), I32(compileFlag), PTR(opPath), PTR(stream)); }
EXPORT aclError aclSetCompileopt(aclCompileOpt opt, const char *value)
{ return (aclError)CALL(568, I32(opt), PTR(value)); }
EXPORT size_t aclGetCompileoptSize(aclCompileOpt opt)
{ return (size_t)CALL(569, I32(opt)); }
EXPORT aclError aclGetCompileopt(aclCompileOpt opt, char *value, size_t length)
{ return (aclError)CALL(570, I32(opt), PTR(value), U64(length)); }
EXPORT aclError aclopSetCompileFlag(aclOpCompileFlag flag)
{ return (aclError)CALL(571, I32(flag)); }
EXPORT aclError aclGenGraphAndDumpForOp(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclopEngineType engineType, const char *graphDumpPath, const aclGraphDumpOption *graphDumpOpt)
{ return (aclError)CALL(572, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(outputs), PTR(attr), I32(engineType), PTR(graphDumpPath), PTR(graphDumpOpt)); }
EXPORT aclGraphDumpOption *aclCreateGraphDumpOpt(void)
{ return (aclGraphDumpOption *)(uintptr_t)CALL_BARE(573); }
EXPORT aclError aclDestroyGraphDumpOpt(const aclGraphDumpOption *graphDumpOpt)
{ return (aclError)CALL(574, PTR(graphDumpOpt)); }
EXPORT aclError acldvppMalloc(void **devPtr, size_t size)
{ return (aclError)CALL(575, PTR(devPtr), U64(size)); }
EXPORT aclError acldvppMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{ return (aclError)CALL(576, PTR(devPtr), U64(size), I32(policy), PTR(cfg)); }
EXPORT aclError acldvppFree(void *devPtr)
{ return (aclError)CALL(577, PTR(devPtr)); }
EXPORT acldvppChannelDesc *acldvppCreateChannelDesc(void)
{ return (acldvppChannelDesc *)(uintptr_t)CALL_BARE(578); }
EXPORT aclError acldvppDestroyChannelDesc(acldvppChannelDesc *channelDesc)
{ return (aclError)CALL(579, PTR(channelDesc)); }
EXPORT uint64_t acldvppGetChannelDescChannelId(const acldvppChannelDesc *channelDesc)
{ return (uint64_t)CALL(580, PTR(channelDesc)); }
EXPORT acldvppPicDesc *acldvppCreatePicDesc(void)
{ return (acldvppPicDesc *)(uintptr_t)CALL_BARE(581); }
EXPORT aclError acldvppDestroyPicDesc(acldvppPicDesc *picDesc)
{ return (aclError)CALL(582, PTR(picDesc)); }
EXPORT aclError acldvppSetPicDescData(acldvppPicDesc *picDesc, void *dataDev)
{ return (aclError)CALL(583, PTR(picDesc), PTR(dataDev)); }
EXPORT aclError acldvppSetPicDescSize(acldvppPicDesc *picDesc, uint32_t size)
{ return (aclError)CALL(584, PTR(picDesc), U64(size)); }
EXPORT aclError acldvppSetPicDescFormat(acldvppPicDesc *picDesc, acldvppPixelFormat format)
{ return (aclError)CALL(585, PTR(picDesc), I32(format)); }
EXPORT aclError acldvppSetPicDescWidth(acldvppPicDesc *picDesc, uint32_t width)
{ return (aclError)CALL(586, PTR(picDesc), U64(width)); }
EXPORT aclError acldvppSetPicDescHeight(acldvppPicDesc *picDesc, uint32_t height)
{ return (aclError)CALL(587, PTR(picDesc), U64(height)); }
EXPORT aclError acldvppSetPicDescWidthStride(acldvppPicDesc *picDesc, uint32_t widthStride)
{ return (aclError)CALL(588, PTR(picDesc), U64(widthStride)); }
EXPORT aclError acldvppSetPicDescHeightStride(acldvppPicDesc *picDesc, uint32_t heightStride)
{ return (aclError)CALL(589, PTR(picDesc), U64(heightStride)); }
EXPORT aclError acldvppSetPicDescRetCode(acldvppPicDesc *picDesc, uint32_t retCode)
{ return (aclError)CALL(590, PTR(picDesc), U64(retCode)); }
EXPORT void *acldvppGetPicDescData(const acldvppPicDesc *picDesc)
{ return (void *)(uintptr_t)CALL(591, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescSize(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(592, PTR(picDesc)); }
EXPORT acldvppPixelFormat acldvppGetPicDescFormat(const acldvppPicDesc *picDesc)
{ return (acldvppPixelFormat)CALL(593, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescWidth(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(594, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescHeight(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(595, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescWidthStride(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(596, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescHeightStride(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(597, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescRetCode(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(598, PTR(picDesc)); }
EXPORT acldvppRoiConfig *acldvppCreateRoiConfig(uint32_t left, uint32_t right, uint32_t top, uint32_t bottom)
{ return (acldvppRoiConfig *)(uintptr_t)CALL(599, U64(left), U64(right), U64(top), U64(bottom)); }
EXPORT aclError acldvppDestroyRoiConfig(acldvppRoiConfig *roiConfig)
{ return (aclError)CALL(600, PTR(roiConfig)); }
EXPORT aclError acldvppSetRoiConfigLeft(acldvppRoiConfig *config, uint32_t left)
{ return (aclError)CALL(601, PTR(config), U64(left)); }
EXPORT aclError acldvppSetRoiConfigRight(acldvppRoiConfig *config, uint32_t right)
{ return (aclError)CALL(602, PTR(config), U64(right)); }
EXPORT aclError acldvppSetRoiConfigTop(acldvppRoiConfig *config, uint32_t top)
{ return (aclError)CALL(603, PTR(config), U64(top)); }
EXPORT aclError acldvppSetRoiConfigBottom(acldvppRoiConfig *config, uint32_t bottom)
{ return (aclError)CALL(604, PTR(config), U64(bottom)); }
EXPORT aclError acldvppSetRoiConfig(acldvppRoiConfig *config, uint32_t left, uint32_t right, uint32_t top, uint32_t bottom)
{ return (aclError)CALL(605, PTR(config), U64(left), U64(right), U64(top), U64(bottom)); }
EXPORT acldvppResizeConfig *acldvppCreateResizeConfig(void)
{ return (acldvppResizeConfig *)(uintptr_t)CALL_BARE(606); }
EXPORT aclError acldvppDestroyResizeConfig(acldvppResizeConfig *resizeConfig)
{ return (aclError)CALL(607, PTR(resizeConfig)); }
EXPORT acldvppJpegeConfig *acldvppCreateJpegeConfig(void)
{ return (acldvppJpegeConfig *)(uintptr_t)CALL_BARE(608); }
EXPORT aclError acldvppDestroyJpegeConfig(acldvppJpegeConfig *jpegeConfig)
{ return (aclError)CALL(609, PTR(jpegeConfig)); }
EXPORT aclError acldvppSetJpegeConfigLevel(acldvppJpegeConfig *jpegeConfig, uint32_t level)
{ return (aclError)CALL(610, PTR(jpegeConfig), U64(level)); }
EXPORT uint32_t acldvppGetJpegeConfigLevel(const acldvppJpegeConfig *jpegeConfig)
{ return (uint32_t)CALL(611, PTR(jpegeConfig)); }
EXPORT aclvdecChannelDesc *aclvdecCreateChannelDesc(void)
{ return (aclvdecChannelDesc *)(uintptr_t)CALL_BARE(612); }
EXPORT aclError aclvdecDestroyChannelDesc(aclvdecChannelDesc *channelDesc)
{ return (aclError)CALL(613, PTR(channelDesc)); }
EXPORT aclError aclvdecSetChannelDescChannelId(aclvdecChannelDesc *channelDesc, uint32_t channelId)
{ return (aclError)CALL(614, PTR(channelDesc), U64(channelId)); }
EXPORT aclError aclvdecSetChannelDescThreadId(aclvdecChannelDesc *channelDesc, uint64_t threadId)
{ return (aclError)CALL(615, PTR(channelDesc), U64(threadId)); }
EXPORT aclError aclvdecSetChannelDescCallback(aclvdecChannelDesc *channelDesc, aclvdecCallback callback)
{ return (aclError)CALL(616, PTR(channelDesc), PTR(callback)); }
EXPORT aclError aclvdecSetChannelDescEnType(aclvdecChannelDesc *channelDesc, acldvppStreamFormat enType)
{ return (aclError)CALL(617, PTR(channelDesc), I32(enType)); }
EXPORT aclError aclvdecSetChannelDescOutPicFormat(aclvdecChannelDesc *channelDesc, acldvppPixelFormat outPicFormat)
{ return (aclError)CALL(618, PTR(channelDesc), I32(outPicFormat)); }
EXPORT aclError aclvdecSetChannelDescOutPicWidth(aclvdecChannelDesc *channelDesc, uint32_t outPicWidth)
{ return (aclError)CALL(619, PTR(channelDesc), U64(outPicWidth)); }
EXPORT aclError aclvdecSetChannelDescOutPicHeight(aclvdecChannelDesc *channelDesc, uint32_t outPicHeight)
{ return (aclError)CALL(620, PTR(channelDesc), U64(outPicHeight)); }
EXPORT aclError aclvdecSetChannelDescRefFrameNum(aclvdecChannelDesc *channelDesc, uint32_t refFrameNum)
{ return (aclError)CALL(621, PTR(channelDesc), U64(refFrameNum)); }
EXPORT aclError aclvdecSetChannelDescBitDepth(aclvdecChannelDesc *channelDesc, uint32_t bitDepth)
{ return (aclError)CALL(622, PTR(channelDesc), U64(bitDepth)); }
EXPORT uint32_t aclvdecGetChannelDescChannelId(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(623, PTR(channelDesc)); }
EXPORT uint64_t aclvdecGetChannelDescThreadId(const aclvdecChannelDesc *channelDesc)
{ return (uint64_t)CALL(624, PTR(channelDesc)); }
EXPORT aclvdecCallback aclvdecGetChannelDescCallback(const aclvdecChannelDesc *channelDesc)
{ return (aclvdecCallback)(uintptr_t)CALL(625, PTR(channelDesc)); }
EXPORT acldvppStreamFormat aclvdecGetChannelDescEnType(const aclvdecChannelDesc *channelDesc)
{ return (acldvppStreamFormat)CALL(626, PTR(channelDesc)); }
EXPORT acldvppPixelFormat aclvdecGetChannelDescOutPicFormat(const aclvdecChannelDesc *channelDesc)
{ return (acldvppPixelFormat)CALL(627, PTR(channelDesc)); }
EXPORT uint32_t aclvdecGetChannelDescOutPicWidth(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(628, PTR(channelDesc)); }
EXPORT uint32_t aclvdecGetChannelDescOutPicHeight(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(629, PTR(channelDesc)); }
EXPORT uint32_t aclvdecGetChannelDescBitDepth(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(630, PTR(channelDesc)); }
EXPORT uint32_t aclvdecGetChannelDescRefFrameNum(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(631, PTR(channelDesc)); }
EXPORT aclvencChannelDesc *aclvencCreateChannelDesc(void)
{ return (aclvencChannelDesc *)(uintptr_t)CALL_BARE(632); }
EXPORT aclError aclvencDestroyChannelDesc(aclvencChannelDesc *channelDesc)
{ return (aclError)CALL(633, PTR(channelDesc)); }
EXPORT aclError aclvencSetChannelDescThreadId(aclvencChannelDesc *channelDesc, uint64_t threadId)
{ return (aclError)CALL(634, PTR(channelDesc), U64(threadId)); }
EXPORT aclError aclvencSetChannelDescCallback(aclvencChannelDesc *channelDesc, aclvencCallback callback)
{ return (aclError)CALL(635, PTR(channelDesc), PTR(callback)); }
EXPORT aclError aclvencSetChannelDescEnType(aclvencChannelDesc *channelDesc, acldvppStreamFormat enType)
{ return (aclError)CALL(636, PTR(channelDesc), I32(enType)); }
EXPORT aclError aclvencSetChannelDescPicFormat(aclvencChannelDesc *channelDesc, acldvppPixelFormat picFormat)
{ return (aclError)CALL(637, PTR(channelDesc), I32(picFormat)); }
EXPORT aclError aclvencSetChannelDescPicWidth(aclvencChannelDesc *channelDesc, uint32_t picWidth)
{ return (aclError)CALL(638, PTR(channelDesc), U64(picWidth)); }
EXPORT aclError aclvencSetChannelDescPicHeight(aclvencChannelDesc *channelDesc, uint32_t picHeight)
{ return (aclError)CALL(639, PTR(channelDesc), U64(picHeight)); }
EXPORT aclError aclvencSetChannelDescKeyFrameInterval(aclvencChannelDesc *channelDesc, uint32_t keyFrameInterval)
{ return (aclError)CALL(640, PTR(channelDesc), U64(keyFrameInterval)); }
EXPORT aclError aclvencSetChannelDescBufAddr(aclvencChannelDesc *channelDesc, void *bufAddr)
{ return (aclError)CALL(641, PTR(channelDesc), PTR(bufAddr)); }
EXPORT aclError aclvencSetChannelDescBufSize(aclvencChannelDesc *channelDesc, uint32_t bufSize)
{ return (aclError)CALL(642, PTR(channelDesc), U64(bufSize)); }
EXPORT aclError aclvencSetChannelDescRcMode(aclvencChannelDesc *channelDesc, uint32_t rcMode)
{ return (aclError)CALL(643, PTR(channelDesc), U64(rcMode)); }
EXPORT aclError aclvencSetChannelDescSrcRate(aclvencChannelDesc *channelDesc, uint32_t srcRate)
{ return (aclError)CALL(644, PTR(channelDesc), U64(srcRate)); }
EXPORT aclError aclvencSetChannelDescMaxBitRate(aclvencChannelDesc *channelDesc, uint32_t maxBitRate)
{ return (aclError)CALL(645, PTR(channelDesc), U64(maxBitRate)); }
EXPORT aclError aclvencSetChannelDescParam(aclvencChannelDesc *channelDesc, aclvencChannelDescParamType paramType, size_t length, const void *param)
{ return (aclError)CALL(646, PTR(channelDesc), I32(paramType), U64(length), PTR(param)); }
EXPORT void *aclvencGetChannelDescBufAddr(const aclvencChannelDesc *channelDesc)
{ return (void *)(uintptr_t)CALL(647, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescBufSize(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(648, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescChannelId(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(649, PTR(channelDesc)); }
EXPORT uint64_t aclvencGetChannelDescThreadId(const aclvencChannelDesc *channelDesc)
{ return (uint64_t)CALL(650, PTR(channelDesc)); }
EXPORT aclvencCallback aclvencGetChannelDescCallback(const aclvencChannelDesc *channelDesc)
{ return (aclvencCallback)(uintptr_t)CALL(651, PTR(channelDesc)); }
EXPORT acldvppStreamFormat aclvencGetChannelDescEnType(const aclvencChannelDesc *channelDesc)
{ return (acldvppStreamFormat)CALL(652, PTR(channelDesc)); }
EXPORT acldvppPixelFormat aclvencGetChannelDescPicFormat(const aclvencChannelDesc *channelDesc)
{ return (acldvppPixelFormat)CALL(653, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescPicWidth(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(654, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescPicHeight(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(655, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescKeyFrameInterval(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(656, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescRcMode(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(657, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescSrcRate(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(658, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescMaxBitRate(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(659, PTR(channelDesc)); }
EXPORT aclError aclvencGetChannelDescParam(const aclvencChannelDesc *channelDesc, aclvencChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{ return (aclError)CALL(660, PTR(channelDesc), I32(paramType), U64(length), PTR(paramRetSize), PTR(param)); }
EXPORT uint8_t aclvencGetFrameConfigForceIFrame(const aclvencFrameConfig *config)
{ return (uint8_t)CALL(661, PTR(config)); }
EXPORT uint8_t aclvencGetFrameConfigEos(const aclvencFrameConfig *config)
{ return (uint8_t)CALL(662, PTR(config)); }
EXPORT aclError aclvencSetFrameConfigForceIFrame(aclvencFrameConfig *config, uint8_t forceIFrame)
{ return (aclError)CALL(663, PTR(config), U64(forceIFrame)); }
EXPORT aclError aclvencSetFrameConfigEos(aclvencFrameConfig *config, uint8_t eos)
{ return (aclError)CALL(664, PTR(config), U64(eos)); }
EXPORT aclError aclvencDestroyFrameConfig(aclvencFrameConfig *config)
{ return (aclError)CALL(665, PTR(config)); }
EXPORT aclvencFrameConfig *aclvencCreateFrameConfig(void)
{ return (aclvencFrameConfig *)(uintptr_t)CALL_BARE(666); }
EXPORT aclError aclvencCreateChannel(aclvencChannelDesc *channelDesc)
{ return (aclError)CALL(667, PTR(channelDesc)); }
EXPORT aclError aclvencDestroyChannel(aclvencChannelDesc *channelDesc)
{ return (aclError)CALL(668, PTR(channelDesc)); }
EXPORT aclError aclvencSendFrame(aclvencChannelDesc *channelDesc, acldvppPicDesc *input, void *reserve, aclvencFrameConfig *config, void *userdata)
{ return (aclError)CALL(669, PTR(channelDesc), PTR(input), PTR(reserve), PTR(config), PTR(userdata)); }
EXPORT acldvppStreamDesc *acldvppCreateStreamDesc(void)
{ return (acldvppStreamDesc *)(uintptr_t)CALL_BARE(670); }
EXPORT aclError acldvppDestroyStreamDesc(acldvppStreamDesc *streamDesc)
{ return (aclError)CALL(671, PTR(streamDesc)); }
EXPORT aclError acldvppSetStreamDescData(acldvppStreamDesc *streamDesc, void *dataDev)
{ return (aclError)CALL(672, PTR(streamDesc), PTR(dataDev)); }
EXPORT aclError acldvppSetStreamDescSize(acldvppStreamDesc *streamDesc, uint32_t size)
{ return (aclError)CALL(673, PTR(streamDesc), U64(size)); }
EXPORT aclError acldvppSetStreamDescFormat(acldvppStreamDesc *streamDesc, acldvppStreamFormat format)
{ return (aclError)CALL(674, PTR(streamDesc), I32(format)); }
EXPORT aclError acldvppSetStreamDescTimestamp(acldvppStreamDesc *streamDesc, uint64_t timestamp)
{ return (aclError)CALL(675, PTR(streamDesc), U64(timestamp)); }
EXPORT aclError acldvppSetStreamDescRetCode(acldvppStreamDesc *streamDesc, uint32_t retCode)
{ return (aclError)CALL(676, PTR(streamDesc), U64(retCode)); }
EXPORT aclError acldvppSetStreamDescEos(acldvppStreamDesc *streamDesc, uint8_t eos)
{ return (aclError)CALL(677, PTR(streamDesc), U64(eos)); }
EXPORT void *acldvppGetStreamDescData(const acldvppStreamDesc *streamDesc)
{ return (void *)(uintptr_t)CALL(678, PTR(streamDesc)); }
EXPORT uint32_t acldvppGetStreamDescSize(const acldvppStreamDesc *streamDesc)
{ return (uint32_t)CALL(679, PTR(streamDesc)); }
EXPORT acldvppStreamFormat acldvppGetStreamDescFormat(const acldvppStreamDesc *streamDesc)
{ return (acldvppStreamFormat)CALL(680, PTR(streamDesc)); }
EXPORT uint64_t acldvppGetStreamDescTimestamp(const acldvppStreamDesc *streamDesc)
{ return (uint64_t)CALL(681, PTR(streamDesc)); }
EXPORT uint32_t acldvppGetStreamDescRetCode(const acldvppStreamDesc *streamDesc)
{ return (uint32_t)CALL(682, PTR(streamDesc)); }
EXPORT uint8_t acldvppGetStreamDescEos(const acldvppStreamDesc *streamDesc)
{ return (uint8_t)CALL(683, PTR(streamDesc)); }
EXPORT aclvdecFrameConfig *aclvdecCreateFrameConfig(void)
{ return (aclvdecFrameConfig *)(uintptr_t)CALL_BARE(684); }
EXPORT aclError aclvdecDestroyFrameConfig(aclvdecFrameConfig *vdecFrameConfig)
{ return (aclError)CALL(685, PTR(vdecFrameConfig)); }
EXPORT aclError acldvppJpegGetImageInfo(const void *data, uint32_t size, uint32_t *width, uint32_t *height, int32_t *components)
{ return (aclError)CALL(686, PTR(data), U64(size), PTR(width), PTR(height), PTR(components)); }
EXPORT aclError acldvppJpegGetImageInfoV2(const void *data, uint32_t size, uint32_t *width, uint32_t *height, int32_t *components, acldvppJpegFormat *format)
{ return (aclError)CALL(687, PTR(data), U64(size), PTR(width), PTR(height), PTR(components), PTR(format)); }
EXPORT aclError acldvppJpegPredictEncSize(const acldvppPicDesc *inputDesc, const acldvppJpegeConfig *config, uint32_t *size)
{ return (aclError)CALL(688, PTR(inputDesc), PTR(config), PTR(size)); }
EXPORT aclError acldvppJpegPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat, uint32_t *decSize)
{ return (aclError)CALL(689, PTR(data), U64(dataSize), I32(outputPixelFormat), PTR(decSize)); }
EXPORT aclError acldvppPngGetImageInfo(const void *data, uint32_t dataSize, uint32_t *width, uint32_t *height, int32_t *components)
{ return (aclError)CALL(690, PTR(data), U64(dataSize), PTR(width), PTR(height), PTR(components)); }
EXPORT aclError acldvppPngPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat, uint32_t *decSize)
{ return (aclError)CALL(691, PTR(data), U64(dataSize), I32(outputPixelFormat), PTR(decSize)); }
EXPORT aclError acldvppCreateChannel(acldvppChannelDesc *channelDesc)
{ return (aclError)CALL(692, PTR(channelDesc)); }
EXPORT aclError acldvppDestroyChannel(acldvppChannelDesc *channelDesc)
{ return (aclError)CALL(693, PTR(channelDesc)); }
EXPORT aclError acldvppVpcResizeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(694, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppVpcCropAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, aclrtStream stream)
{ return (aclError)CALL(695, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(cropArea), PTR(stream)); }
EXPORT aclError acldvppVpcCropResizeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(696, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(cropArea), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppVpcBatchCropAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], aclrtStream stream)
{ return (aclError)CALL(697, PTR(channelDesc), PTR(srcBatchPicDescs), PTR(roiNums), U64(size), PTR(dstBatchPicDescs), PTR(cropAreas), PTR(stream)); }
EXPORT aclError acldvppVpcBatchCropResizeAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(698, PTR(channelDesc), PTR(srcBatchPicDescs), PTR(roiNums), U64(size), PTR(dstBatchPicDescs), PTR(cropAreas), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppVpcCropAndPasteAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppRoiConfig *pasteArea, aclrtStream stream)
{ return (aclError)CALL(699, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(cropArea), PTR(pasteArea), PTR(stream)); }
EXPORT aclError acldvppVpcCropResizePasteAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppRoiConfig *pasteArea, acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(700, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(cropArea), PTR(pasteArea), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppVpcBatchCropAndPasteAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppRoiConfig *pasteAreas[], aclrtStream stream)
{ return (aclError)CALL(701, PTR(channelDesc), PTR(srcBatchPicDescs), PTR(roiNums), U64(size), PTR(dstBatchPicDescs), PTR(cropAreas), PTR(pasteAreas), PTR(stream)); }
EXPORT aclError acldvppVpcBatchCropResizePasteAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppRoiConfig *pasteAreas[], acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(702, PTR(channelDesc), PTR(srcBatchPicDescs), PTR(roiNums), U64(size), PTR(dstBatchPicDescs), PTR(cropAreas), PTR(pasteAreas), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppJpegDecodeAsync(acldvppChannelDesc *channelDesc, const void *data, uint32_t size, acldvppPicDesc *outputDesc, aclrtStream stream)
{ return (aclError)CALL(703, PTR(channelDesc), PTR(data), U64(size), PTR(outputDesc), PTR(stream)); }
EXPORT aclError acldvppJpegEncodeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, const void *data, uint32_t *size, acldvppJpegeConfig *config, aclrtStream stream)
{ return (aclError)CALL(704, PTR(channelDesc), PTR(inputDesc), PTR(data), PTR(size), PTR(config), PTR(stream)); }
EXPORT aclError acldvppPngDecodeAsync(acldvppChannelDesc *channelDesc, const void *data, uint32_t size, acldvppPicDesc *outputDesc, aclrtStream stream)
{ return (aclError)CALL(705, PTR(channelDesc), PTR(data), U64(size), PTR(outputDesc), PTR(stream)); }
EXPORT aclError aclvdecCreateChannel(aclvdecChannelDesc *channelDesc)
{ return (aclError)CALL(706, PTR(channelDesc)); }
EXPORT aclError aclvdecDestroyChannel(aclvdecChannelDesc *channelDesc)
{ return (aclError)CALL(707, PTR(channelDesc)); }
EXPORT aclError aclvdecSendFrame(aclvdecChannelDesc *channelDesc, acldvppStreamDesc *input, acldvppPicDesc *output, aclvdecFrameConfig *config, void *userData)
{ return (aclError)CALL(708, PTR(channelDesc), PTR(input), PTR(output), PTR(config), PTR(userData)); }
EXPORT aclError aclvdecSendSkippedFrame(aclvdecChannelDesc *channelDesc, acldvppStreamDesc *input, aclvdecFrameConfig *config, void *userData)
{ return (aclError)CALL(709, PTR(channelDesc), PTR(input), PTR(config), PTR(userData)); }
EXPORT aclError acldvppVpcConvertColorAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, aclrtStream stream)
{ return (aclError)CALL(710, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(stream)); }
EXPORT aclError acldvppVpcPyrDownAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, void *reserve, aclrtStream stream)
{ return (aclError)CALL(711, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(reserve), PTR(stream)); }
EXPORT aclError acldvppSetChannelDescMode(acldvppChannelDesc *channelDesc, uint32_t mode)
{ return (aclError)CALL(712, PTR(channelDesc), U64(mode)); }
EXPORT aclError acldvppSetResizeConfigInterpolation(acldvppResizeConfig *resizeConfig, uint32_t interpolation)
{ return (aclError)CALL(713, PTR(resizeConfig), U64(interpolation)); }
EXPORT uint32_t acldvppGetResizeConfigInterpolation(const acldvppResizeConfig *resizeConfig)
{ return (uint32_t)CALL(714, PTR(resizeConfig)); }
EXPORT aclError aclvdecSetChannelDescOutMode(aclvdecChannelDesc *channelDesc, uint32_t outMode)
{ return (aclError)CALL(715, PTR(channelDesc), U64(outMode)); }
EXPORT uint32_t aclvdecGetChannelDescOutMode(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(716, PTR(channelDesc)); }
EXPORT acldvppBatchPicDesc *acldvppCreateBatchPicDesc(uint32_t batchSize)
{ return (acldvppBatchPicDesc *)(uintptr_t)CALL(717, U64(batchSize)); }
EXPORT acldvppPicDesc *acldvppGetPicDesc(acldvppBatchPicDesc *batchPicDesc, uint32_t index)
{ return (acldvppPicDesc *)(uintptr_t)CALL(718, PTR(batchPicDesc), U64(index)); }
EXPORT aclError acldvppDestroyBatchPicDesc(acldvppBatchPicDesc *batchPicDesc)
{ return (aclError)CALL(719, PTR(batchPicDesc)); }
EXPORT acldvppLutMap *acldvppCreateLutMap(void)
{ return (acldvppLutMap *)(uintptr_t)CALL_BARE(720); }
EXPORT aclError acldvppDestroyLutMap(acldvppLutMap *lutMap)
{ return (aclError)CALL(721, PTR(lutMap)); }
EXPORT uint32_t acldvppGetLutMapDims(const acldvppLutMap *lutMap)
{ return (uint32_t)CALL(722, PTR(lutMap)); }
EXPORT aclError acldvppGetLutMapData(const acldvppLutMap *lutMap, uint32_t dim, uint8_t **data, uint32_t *len)
{ return (aclError)CALL(723, PTR(lutMap), U64(dim), PTR(data), PTR(len)); }
EXPORT aclError acldvppVpcEqualizeHistAsync(const acldvppChannelDesc *channelDesc, const acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, const acldvppLutMap *lutMap, aclrtStream stream)
{ return (aclError)CALL(724, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(lutMap), PTR(stream)); }
EXPORT acldvppBorderConfig *acldvppCreateBorderConfig(void)
{ return (acldvppBorderConfig *)(uintptr_t)CALL_BARE(725); }
EXPORT aclError acldvppSetBorderConfigValue(acldvppBorderConfig *borderConfig, uint32_t index, double value)
{ return (aclError)CALL(726, PTR(borderConfig), U64(index), softacl_double(value)); }
EXPORT aclError acldvppSetBorderConfigBorderType(acldvppBorderConfig *borderConfig, acldvppBorderType borderType)
{ return (aclError)CALL(727, PTR(borderConfig), I32(borderType)); }
EXPORT aclError acldvppSetBorderConfigTop(acldvppBorderConfig *borderConfig, uint32_t top)
{ return (aclError)CALL(728, PTR(borderConfig), U64(top)); }
EXPORT aclError acldvppSetBorderConfigBottom(acldvppBorderConfig *borderConfig, uint32_t bottom)
{ return (aclError)CALL(729, PTR(borderConfig), U64(bottom)); }
EXPORT aclError acldvppSetBorderConfigLeft(acldvppBorderConfig *borderConfig, uint32_t left)
{ return (aclError)CALL(730, PTR(borderConfig), U64(left)); }
EXPORT aclError acldvppSetBorderConfigRight(acldvppBorderConfig *borderConfig, uint32_t right)
{ return (aclError)CALL(731, PTR(borderConfig), U64(right)); }
EXPORT double acldvppGetBorderConfigValue(const acldvppBorderConfig *borderConfig, uint32_t index)
{ return (double)CALL(732, PTR(borderConfig), U64(index)); }
EXPORT acldvppBorderType acldvppGetBorderConfigBorderType(const acldvppBorderConfig *borderConfig)
{ return (acldvppBorderType)CALL(733, PTR(borderConfig)); }
EXPORT uint32_t acldvppGetBorderConfigTop(const acldvppBorderConfig *borderConfig)
{ return (uint32_t)CALL(734, PTR(borderConfig)); }
EXPORT uint32_t acldvppGetBorderConfigBottom(const acldvppBorderConfig *borderConfig)
{ return (uint32_t)CALL(735, PTR(borderConfig)); }
EXPORT uint32_t acldvppGetBorderConfigLeft(const acldvppBorderConfig *borderConfig)
{ return (uint32_t)CALL(736, PTR(borderConfig)); }
EXPORT uint32_t acldvppGetBorderConfigRight(const acldvppBorderConfig *borderConfig)
{ return (uint32_t)CALL(737, PTR(borderConfig)); }
EXPORT aclError acldvppDestroyBorderConfig(acldvppBorderConfig *borderConfig)
{ return (aclError)CALL(738, PTR(borderConfig)); }
EXPORT aclError acldvppVpcMakeBorderAsync(const acldvppChannelDesc *channelDesc, const acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, const acldvppBorderConfig *borderConfig, aclrtStream stream)
{ return (aclError)CALL(739, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(borderConfig), PTR(stream)); }
EXPORT aclError acldvppVpcCalcHistAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *srcPicDesc, acldvppHist *hist, void *reserve, aclrtStream stream)
{ return (aclError)CALL(740, PTR(channelDesc), PTR(srcPicDesc), PTR(hist), PTR(reserve), PTR(stream)); }
EXPORT acldvppHist *acldvppCreateHist(void)
{ return (acldvppHist *)(uintptr_t)CALL_BARE(741); }
EXPORT aclError acldvppDestroyHist(acldvppHist *hist)
{ return (aclError)CALL(742, PTR(hist)); }
EXPORT uint32_t acldvppGetHistDims(acldvppHist *hist)
{ return (uint32_t)CALL(743, PTR(hist)); }
EXPORT aclError acldvppGetHistData(acldvppHist *hist, uint32_t dim, uint32_t **data, uint16_t *len)
{ return (aclError)CALL(744, PTR(hist), U64(dim), PTR(data), PTR(len)); }
EXPORT uint32_t acldvppGetHistRetCode(acldvppHist *hist)
{ return (uint32_t)CALL(745, PTR(hist)); }
EXPORT aclError acldvppClearHist(acldvppHist *hist)
{ return (aclError)CALL(746, PTR(hist)); }
EXPORT aclError acldvppVpcBatchCropResizeMakeBorderAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppBorderConfig *borderCfgs[], acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(747, PTR(channelDesc), PTR(srcBatchPicDescs), PTR(roiNums), U64(size), PTR(dstBatchPicDescs), PTR(cropAreas), PTR(borderCfgs), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppSetChannelDescParam(acldvppChannelDesc *channelDesc, acldvppChannelDescParamType paramType, size_t length, const void *param)
{ return (aclError)CALL(748, PTR(channelDesc), I32(paramType), U64(length), PTR(param)); }
EXPORT aclError acldvppGetChannelDescParam(const acldvppChannelDesc *channelDesc, acldvppChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{ return (aclError)CALL(749, PTR(channelDesc), I32(paramType), U64(length), PTR(paramRetSize), PTR(param)); }
EXPORT aclError aclvdecSetChannelDescParam(aclvdecChannelDesc *channelDesc, aclvdecChannelDescParamType paramType, size_t length, const void *param)
{ return (aclError)CALL(750, PTR(channelDesc), I32(paramType), U64(length), PTR(param)); }
EXPORT aclError aclvdecGetChannelDescParam(const aclvdecChannelDesc *channelDesc, aclvdecChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{ return (aclError)CALL(751, PTR(channelDesc), I32(paramType), U64(length), PTR(paramRetSize), PTR(param)); }
EXPORT hi_s32 hi_mpi_dvpp_malloc(hi_u32 dev_id, void **dev_ptr, hi_u64 size)
{ return (hi_s32)CALL(752, U64(dev_id), PTR(dev_ptr), U64(size)); }
EXPORT hi_s32 hi_mpi_dvpp_free(void *dev_ptr)
{ return (hi_s32)CALL(753, PTR(dev_ptr)); }
EXPORT hi_s32 hi_mpi_dvpp_get_version(hi_s32 *major_version, hi_s32 *minor_version, hi_s32 *patch_version)
{ return (hi_s32)CALL(754, PTR(major_version), PTR(minor_version), PTR(patch_version)); }
EXPORT hi_s32 hi_mpi_sys_init(void)
{ return (hi_s32)CALL_BARE(755); }
EXPORT hi_s32 hi_mpi_sys_exit(void)
{ return (hi_s32)CALL_BARE(756); }
EXPORT hi_s32 hi_mpi_sys_create_epoll(hi_s32 size, hi_s32 *epoll_fd)
{ return (hi_s32)CALL(757, I32(size), PTR(epoll_fd)); }
EXPORT hi_s32 hi_mpi_sys_ctl_epoll(hi_s32 epoll_fd, hi_s32 operation, hi_s32 fd, hi_dvpp_epoll_event *event)
{ return (hi_s32)CALL(758, I32(epoll_fd), I32(operation), I32(fd), PTR(event)); }
EXPORT hi_s32 hi_mpi_sys_wait_epoll(hi_s32 epoll_fd, hi_dvpp_epoll_event *events, hi_s32 max_events, hi_s32 timeout, hi_s32 *event_num)
{ return (hi_s32)CALL(759, I32(epoll_fd), PTR(events), I32(max_events), I32(timeout), PTR(event_num)); }
EXPORT hi_s32 hi_mpi_sys_close_epoll(hi_s32 epoll_fd)
{ return (hi_s32)CALL(760, I32(epoll_fd)); }
EXPORT hi_s32 hi_mpi_sys_set_chn_csc_matrix(hi_mod_id mode, hi_s32 chn, hi_csc_matrix csc_matrix, hi_csc_coefficient *csc_coefficient)
{ return (hi_s32)CALL(761, I32(mode), I32(chn), I32(csc_matrix), PTR(csc_coefficient)); }
EXPORT hi_s32 hi_mpi_sys_get_chn_csc_matrix(hi_mod_id mode, hi_s32 chn, hi_csc_matrix *csc_matrix, hi_csc_coefficient *csc_coefficient)
{ return (hi_s32)CALL(762, I32(mode), I32(chn), PTR(csc_matrix), PTR(csc_coefficient)); }
EXPORT hi_s32 hi_mpi_sys_bind(const hi_mpp_chn *src_chn, const hi_mpp_chn *dest_chn)
{ return (hi_s32)CALL(763, PTR(src_chn), PTR(dest_chn)); }
EXPORT hi_s32 hi_mpi_sys_unbind(const hi_mpp_chn *src_chn, const hi_mpp_chn *dest_chn)
{ return (hi_s32)CALL(764, PTR(src_chn), PTR(dest_chn)); }
EXPORT hi_s32 hi_mpi_sys_get_image_align_info(const hi_module_type mod_type[], const hi_u32 mod_num, const hi_img_base_info *img_base_info, hi_img_align_info *img_align_info)
{ return (hi_s32)CALL(765, PTR(mod_type), U64(mod_num), PTR(img_base_info), PTR(img_align_info)); }
EXPORT hi_s32 hi_mpi_sys_full_init(void)
{ return (hi_s32)CALL_BARE(766); }
EXPORT hi_vb_pool hi_mpi_vb_create_pool(const hi_vb_pool_config *vb_pool_cfg)
{ return (hi_vb_pool)CALL(767, PTR(vb_pool_cfg)); }
EXPORT hi_s32 hi_mpi_vb_destroy_pool(hi_vb_pool pool)
{ return (hi_s32)CALL(768, U64(pool)); }
EXPORT hi_vb_blk hi_mpi_vb_get_block(hi_vb_pool pool, hi_u64 blk_size, const hi_char *mmz_name)
{ return (hi_vb_blk)CALL(769, U64(pool), U64(blk_size), PTR(mmz_name)); }
EXPORT hi_s32 hi_mpi_vb_release_block(hi_vb_blk vb_blk)
{ return (hi_s32)CALL(770, U64(vb_blk)); }
EXPORT void *hi_mpi_vb_handle_to_addr(hi_vb_blk vb_blk)
{ return (void *)(uintptr_t)CALL(771, U64(vb_blk)); }
EXPORT hi_s32 hi_mpi_vb_block_copyref(hi_vb_blk vb_blk)
{ return (hi_s32)CALL(772, U64(vb_blk)); }
EXPORT hi_u32 hi_vdec_get_pic_buf_size(hi_payload_type type, hi_pic_buf_attr *buf_attr)
{ return (hi_u32)CALL(773, I32(type), PTR(buf_attr)); }
EXPORT hi_u32 hi_vdec_get_tmv_buf_size(hi_payload_type type, hi_u32 width, hi_u32 height)
{ return (hi_u32)CALL(774, I32(type), U64(width), U64(height)); }
EXPORT hi_s32 hi_mpi_vdec_create_chn(hi_vdec_chn chn, const hi_vdec_chn_attr *attr)
{ return (hi_s32)CALL(775, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_vdec_destroy_chn(hi_vdec_chn chn)
{ return (hi_s32)CALL(776, I32(chn)); }
EXPORT hi_s32 hi_mpi_vdec_set_chn_attr(hi_vdec_chn chn, const hi_vdec_chn_attr *attr)
{ return (hi_s32)CALL(777, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_vdec_get_chn_attr(hi_vdec_chn chn, hi_vdec_chn_attr *attr)
{ return (hi_s32)CALL(778, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_vdec_set_protocol_param(hi_vdec_chn chn, const hi_vdec_protocol_param *protocol_param)
{ return (hi_s32)CALL(779, I32(chn), PTR(protocol_param)); }
EXPORT hi_s32 hi_mpi_vdec_get_protocol_param(hi_vdec_chn chn, hi_vdec_protocol_param *protocol_param)
{ return (hi_s32)CALL(780, I32(chn), PTR(protocol_param)); }
EXPORT hi_s32 hi_mpi_vdec_start_recv_stream(hi_vdec_chn chn)
{ return (hi_s32)CALL(781, I32(chn)); }
EXPORT hi_s32 hi_mpi_vdec_stop_recv_stream(hi_vdec_chn chn)
{ return (hi_s32)CALL(782, I32(chn)); }
EXPORT hi_s32 hi_mpi_vdec_query_status(hi_vdec_chn chn, hi_vdec_chn_status *status)
{ return (hi_s32)CALL(783, I32(chn), PTR(status)); }
EXPORT hi_s32 hi_mpi_vdec_reset_chn(hi_vdec_chn chn)
{ return (hi_s32)CALL(784, I32(chn)); }
EXPORT hi_s32 hi_mpi_vdec_set_chn_param(hi_vdec_chn chn, const hi_vdec_chn_param *chn_param)
{ return (hi_s32)CALL(785, I32(chn), PTR(chn_param)); }
EXPORT hi_s32 hi_mpi_vdec_get_chn_param(hi_vdec_chn chn, hi_vdec_chn_param *chn_param)
{ return (hi_s32)CALL(786, I32(chn), PTR(chn_param)); }
EXPORT hi_s32 hi_mpi_vdec_send_stream(hi_vdec_chn chn, const hi_vdec_stream *stream, hi_vdec_pic_info *vdec_pic_info, hi_s32 milli_sec)
{ return (hi_s32)CALL(787, I32(chn), PTR(stream), PTR(vdec_pic_info), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vdec_get_frame(hi_vdec_chn chn, hi_video_frame_info *frame_info, hi_vdec_supplement_info *supplement, hi_vdec_stream *stream, hi_s32 milli_sec)
{ return (hi_s32)CALL(788, I32(chn), PTR(frame_info), PTR(supplement), PTR(stream), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vdec_release_frame(hi_vdec_chn chn, const hi_video_frame_info *frame_info)
{ return (hi_s32)CALL(789, I32(chn), PTR(frame_info)); }
EXPORT hi_s32 hi_mpi_vdec_get_fd(hi_vdec_chn chn)
{ return (hi_s32)CALL(790, I32(chn)); }
EXPORT hi_s32 hi_mpi_vdec_close_fd(hi_vdec_chn chn)
{ return (hi_s32)CALL(791, I32(chn)); }
EXPORT hi_s32 hi_mpi_dvpp_get_image_info(hi_payload_type img_type, const hi_vdec_stream *stream, hi_img_info *img_info)
{ return (hi_s32)CALL(792, I32(img_type), PTR(stream), PTR(img_info)); }
EXPORT hi_s32 hi_mpi_vdec_set_jpegd_precision_mode(hi_vdec_chn chn, const hi_jpegd_precision_mode mode)
{ return (hi_s32)CALL(793, I32(chn), I32(mode)); }
EXPORT hi_s32 hi_mpi_vdec_get_jpegd_output_info(const hi_vdec_stream *stream, const hi_pixel_format output_format, hi_img_info *img_info)
{ return (hi_s32)CALL(794, PTR(stream), I32(output_format), PTR(img_info)); }
EXPORT hi_s32 hi_mpi_vdec_set_display_mode(hi_vdec_chn chn, hi_video_display_mode display_mode)
{ return (hi_s32)CALL(795, I32(chn), I32(display_mode)); }
EXPORT hi_s32 hi_mpi_vdec_get_display_mode(hi_vdec_chn chn, hi_video_display_mode *display_mode)
{ return (hi_s32)CALL(796, I32(chn), PTR(display_mode)); }
EXPORT hi_s32 hi_mpi_venc_create_chn(hi_venc_chn chn, const hi_venc_chn_attr *attr)
{ return (hi_s32)CALL(797, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_venc_destroy_chn(hi_venc_chn chn)
{ return (hi_s32)CALL(798, I32(chn)); }
EXPORT hi_s32 hi_mpi_venc_start_chn(hi_venc_chn chn, const hi_venc_start_param *recv_param)
{ return (hi_s32)CALL(799, I32(chn), PTR(recv_param)); }
EXPORT hi_s32 hi_mpi_venc_stop_chn(hi_venc_chn chn)
{ return (hi_s32)CALL(800, I32(chn)); }
EXPORT hi_s32 hi_mpi_venc_query_status(hi_venc_chn chn, hi_venc_chn_status *status)
{ return (hi_s32)CALL(801, I32(chn), PTR(status)); }
EXPORT hi_s32 hi_mpi_venc_get_stream(hi_venc_chn chn, hi_venc_stream *stream, hi_s32 milli_sec)
{ return (hi_s32)CALL(802, I32(chn), PTR(stream), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_venc_release_stream(hi_venc_chn chn, hi_venc_stream *stream)
{ return (hi_s32)CALL(803, I32(chn), PTR(stream)); }
EXPORT hi_s32 hi_mpi_venc_send_frame(hi_venc_chn chn, const hi_video_frame_info *frame, hi_s32 milli_sec)
{ return (hi_s32)CALL(804, I32(chn), PTR(frame), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_venc_send_frame_ex(hi_venc_chn chn, const hi_user_frame_info *frame, hi_s32 milli_sec)
{ return (hi_s32)CALL(805, I32(chn), PTR(frame), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_venc_get_qpmap_stride(hi_u32 width)
{ return (hi_s32)CALL(806, U64(width)); }
EXPORT hi_s32 hi_mpi_venc_get_qpmap_size(hi_payload_type type, hi_u32 width, hi_u32 height)
{ return (hi_s32)CALL(807, I32(type), U64(width), U64(height)); }
EXPORT hi_s32 hi_mpi_venc_send_jpege_frame(hi_venc_chn chn, const hi_video_frame_info *frame, const hi_img_stream *jpege_stream, hi_s32 milli_sec)
{ return (hi_s32)CALL(808, I32(chn), PTR(frame), PTR(jpege_stream), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_venc_get_jpege_predicted_size(const hi_video_frame_info *frame, const hi_venc_jpeg_param *jpeg_param, hi_u32 *size)
{ return (hi_s32)CALL(809, PTR(frame), PTR(jpeg_param), PTR(size)); }
EXPORT hi_s32 hi_mpi_venc_get_fd(hi_venc_chn chn)
{ return (hi_s32)CALL(810, I32(chn)); }
EXPORT hi_s32 hi_mpi_venc_close_fd(hi_venc_chn chn)
{ return (hi_s32)CALL(811, I32(chn)); }
EXPORT hi_s32 hi_mpi_venc_set_chn_param(hi_venc_chn chn, const hi_venc_chn_param *chn_param)
{ return (hi_s32)CALL(812, I32(chn), PTR(chn_param)); }
EXPORT hi_s32 hi_mpi_venc_get_chn_param(hi_venc_chn chn, hi_venc_chn_param *chn_param)
{ return (hi_s32)CALL(813, I32(chn), PTR(chn_param)); }
EXPORT hi_s32 hi_mpi_venc_set_mod_param(const hi_venc_mod_param *mod_param)
{ return (hi_s32)CALL(814, PTR(mod_param)); }
EXPORT hi_s32 hi_mpi_venc_get_mod_param(hi_venc_mod_param *mod_param)
{ return (hi_s32)CALL(815, PTR(mod_param)); }
EXPORT hi_s32 hi_mpi_venc_set_jpeg_param(hi_venc_chn chn, const hi_venc_jpeg_param *jpeg_param)
{ return (hi_s32)CALL(816, I32(chn), PTR(jpeg_param)); }
EXPORT hi_s32 hi_mpi_venc_get_jpeg_param(hi_venc_chn chn, hi_venc_jpeg_param *jpeg_param)
{ return (hi_s32)CALL(817, I32(chn), PTR(jpeg_param)); }
EXPORT hi_s32 hi_mpi_venc_set_jpeg_huffman_param(hi_venc_chn chn, const hi_venc_jpeg_huffman_param *jpeg_huffman_param)
{ return (hi_s32)CALL(818, I32(chn), PTR(jpeg_huffman_param)); }
EXPORT hi_s32 hi_mpi_venc_get_jpeg_huffman_param(hi_venc_chn chn, hi_venc_jpeg_huffman_param *jpeg_huffman_data)
{ return (hi_s32)CALL(819, I32(chn), PTR(jpeg_huffman_data)); }
EXPORT hi_s32 hi_mpi_venc_compact_jpeg_tables(hi_venc_chn chn, hi_u32 table_type, hi_bool enable)
{ return (hi_s32)CALL(820, I32(chn), U64(table_type), I32(enable)); }
EXPORT hi_s32 hi_mpi_venc_request_idr(hi_venc_chn chn, hi_bool instant)
{ return (hi_s32)CALL(821, I32(chn), I32(instant)); }
EXPORT hi_s32 hi_mpi_venc_set_scene_mode(hi_venc_chn chn, const hi_venc_scene_mode scene_mode)
{ return (hi_s32)CALL(822, I32(chn), I32(scene_mode)); }
EXPORT hi_s32 hi_mpi_venc_set_rc_param(hi_venc_chn chn, const hi_venc_rc_param *rc_param)
{ return (hi_s32)CALL(823, I32(chn), PTR(rc_param)); }
EXPORT hi_s32 hi_mpi_venc_get_rc_param(hi_venc_chn chn, hi_venc_rc_param *rc_param)
{ return (hi_s32)CALL(824, I32(chn), PTR(rc_param)); }
EXPORT hi_s32 hi_mpi_venc_set_roi_attr(hi_venc_chn chn, const hi_venc_roi_attr *roi_attr)
{ return (hi_s32)CALL(825, I32(chn), PTR(roi_attr)); }
EXPORT hi_s32 hi_mpi_venc_get_roi_attr(hi_venc_chn chn, hi_u32 idx, hi_venc_roi_attr *roi_attr)
{ return (hi_s32)CALL(826, I32(chn), U64(idx), PTR(roi_attr)); }
EXPORT hi_s32 hi_mpi_venc_set_ref_param(hi_venc_chn chn, const hi_venc_ref_param *ref_param)
{ return (hi_s32)CALL(827, I32(chn), PTR(ref_param)); }
EXPORT hi_s32 hi_mpi_venc_get_ref_param(hi_venc_chn chn, hi_venc_ref_param *ref_param)
{ return (hi_s32)CALL(828, I32(chn), PTR(ref_param)); }
EXPORT hi_s32 hi_mpi_venc_get_scene_mode(hi_venc_chn chn, hi_venc_scene_mode *scene_mode)
{ return (hi_s32)CALL(829, I32(chn), PTR(scene_mode)); }
EXPORT hi_s32 hi_mpi_venc_set_h264_vui(hi_venc_chn chn, const hi_venc_h264_vui *h264_vui)
{ return (hi_s32)CALL(830, I32(chn), PTR(h264_vui)); }
EXPORT hi_s32 hi_mpi_venc_get_h264_vui(hi_venc_chn chn, hi_venc_h264_vui *h264_vui)
{ return (hi_s32)CALL(831, I32(chn), PTR(h264_vui)); }
EXPORT hi_s32 hi_mpi_venc_set_h265_vui(hi_venc_chn chn, const hi_venc_h265_vui *h265_vui)
{ return (hi_s32)CALL(832, I32(chn), PTR(h265_vui)); }
EXPORT hi_s32 hi_mpi_venc_get_h265_vui(hi_venc_chn chn, hi_venc_h265_vui *h265_vui)
{ return (hi_s32)CALL(833, I32(chn), PTR(h265_vui)); }
EXPORT hi_s32 hi_mpi_venc_set_cu_pred(hi_venc_chn chn, const hi_venc_cu_prediction *cu_pred)
{ return (hi_s32)CALL(834, I32(chn), PTR(cu_pred)); }
EXPORT hi_s32 hi_mpi_venc_get_cu_pred(hi_venc_chn chn, hi_venc_cu_prediction *cu_pred)
{ return (hi_s32)CALL(835, I32(chn), PTR(cu_pred)); }
EXPORT hi_s32 hi_mpi_venc_set_intra_refresh(hi_venc_chn chn, const hi_venc_intra_refresh *intra_refresh)
{ return (hi_s32)CALL(836, I32(chn), PTR(intra_refresh)); }
EXPORT hi_s32 hi_mpi_venc_get_intra_refresh(hi_venc_chn chn, hi_venc_intra_refresh *intra_refresh)
{ return (hi_s32)CALL(837, I32(chn), PTR(intra_refresh)); }
EXPORT hi_s32 hi_mpi_venc_set_chn_attr(hi_venc_chn chn, const hi_venc_chn_attr *chn_attr)
{ return (hi_s32)CALL(838, I32(chn), PTR(chn_attr)); }
EXPORT hi_s32 hi_mpi_venc_get_chn_attr(hi_venc_chn chn, hi_venc_chn_attr *chn_attr)
{ return (hi_s32)CALL(839, I32(chn), PTR(chn_attr)); }
EXPORT hi_s32 hi_mpi_venc_set_slice_split(hi_venc_chn chn, const hi_venc_slice_split *slice_split)
{ return (hi_s32)CALL(840, I32(chn), PTR(slice_split)); }
EXPORT hi_s32 hi_mpi_venc_get_slice_split(hi_venc_chn chn, hi_venc_slice_split *slice_split)
{ return (hi_s32)CALL(841, I32(chn), PTR(slice_split)); }
EXPORT hi_s32 hi_mpi_venc_set_streamcopy_param(hi_venc_chn chn, const hi_venc_streamcopy_param *streamcopy_param)
{ return (hi_s32)CALL(842, I32(chn), PTR(streamcopy_param)); }
EXPORT hi_s32 hi_mpi_venc_get_streamcopy_param(hi_venc_chn chn, hi_venc_streamcopy_param *streamcopy_param)
{ return (hi_s32)CALL(843, I32(chn), PTR(streamcopy_param)); }
EXPORT hi_s32 hi_mpi_vpc_median_blur(hi_vpc_chn chn, const hi_median_blur_param *median_blur_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(844, I32(chn), PTR(median_blur_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_set_chn_opt_attr(hi_vpc_chn chn, const hi_opt_attr *opt_attr)
{ return (hi_s32)CALL(845, I32(chn), PTR(opt_attr)); }
EXPORT hi_s32 hi_mpi_vpc_erode(hi_vpc_chn chn, const hi_blur_param *erode_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(846, I32(chn), PTR(erode_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_dilate(hi_vpc_chn chn, const hi_blur_param *dilate_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(847, I32(chn), PTR(dilate_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_blur(hi_vpc_chn chn, const hi_blur_param *blur_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(848, I32(chn), PTR(blur_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_gaussian_blur(hi_vpc_chn chn, const hi_gaussian_blur_param *gaussian_blur_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(849, I32(chn), PTR(gaussian_blur_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_filter2d(hi_vpc_chn chn, const hi_filter_2d_param *filter_2d_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(850, I32(chn), PTR(filter_2d_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_rotate(hi_vpc_chn chn, const hi_rotate_param *rotate_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(851, I32(chn), PTR(rotate_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_draw_mosaic(hi_vpc_chn chn, const hi_mosaic_param *mosaic_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(852, I32(chn), PTR(mosaic_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_draw_cover(hi_vpc_chn chn, const hi_cover_param *cover_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(853, I32(chn), PTR(cover_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_draw_line(hi_vpc_chn chn, const hi_line_param *line_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(854, I32(chn), PTR(line_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_draw_osd(hi_vpc_chn chn, hi_osd_param *osd_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(855, I32(chn), PTR(osd_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_create_chn(hi_vpc_chn chn, const hi_vpc_chn_attr *attr)
{ return (hi_s32)CALL(856, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_vpc_sys_create_chn(hi_vpc_chn *chnl, const hi_vpc_chn_attr *attr)
{ return (hi_s32)CALL(857, PTR(chnl), PTR(attr)); }
EXPORT hi_s32 hi_mpi_vpc_destroy_chn(hi_vpc_chn chn)
{ return (hi_s32)CALL(858, I32(chn)); }
EXPORT hi_s32 hi_mpi_vpc_crop(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_region_info crop_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(859, I32(chn), PTR(source_pic), PTR(crop_info), U64(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_resize(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, hi_double fx, hi_double fy, hi_u32 interpolation, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(860, I32(chn), PTR(source_pic), PTR(dest_pic), softacl_double(fx), softacl_double(fy), U64(interpolation), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_crop_resize(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_resize_region crop_resize_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(861, I32(chn), PTR(source_pic), PTR(crop_resize_info), U64(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_crop_resize_paste(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_resize_paste_region crop_resize_paste_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(862, I32(chn), PTR(source_pic), PTR(crop_resize_paste_info), U64(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_batch_crop_resize_paste(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic[], hi_u32 pic_num, hi_vpc_crop_resize_paste_region crop_resize_paste_info[], hi_u32 count[], hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(863, I32(chn), PTR(source_pic), U64(pic_num), PTR(crop_resize_paste_info), PTR(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_crop_resize_make_border(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_resize_border_region crop_resize_make_border_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(864, I32(chn), PTR(source_pic), PTR(crop_resize_make_border_info), U64(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_batch_crop_resize_make_border(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic[], hi_u32 pic_num, hi_vpc_crop_resize_border_region crop_resize_make_border_info[], hi_u32 count[], hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(865, I32(chn), PTR(source_pic), U64(pic_num), PTR(crop_resize_make_border_info), PTR(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_convert_color(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(866, I32(chn), PTR(source_pic), PTR(dest_pic), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_crop_resize_resize_paste(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_resize_resize_paste_region crop_resize_resize_paste_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(867, I32(chn), PTR(source_pic), PTR(crop_resize_resize_paste_info), U64(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_convert_color_to_yuv420(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(868, I32(chn), PTR(source_pic), PTR(dest_pic), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_convert_color_v2(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, hi_csc_conf *conf, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(869, I32(chn), PTR(source_pic), PTR(dest_pic), PTR(conf), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_copy_make_border(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, hi_vpc_make_border_info make_border_info, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(870, I32(chn), PTR(source_pic), PTR(dest_pic), PTR(&make_border_info), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_pyrdown(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info dest_pic[], hi_u32 filter_level, hi_s8 gaussian_filter[][5], hi_u16 divisor, hi_vpc_make_border_info make_border_info, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(871, I32(chn), PTR(source_pic), PTR(dest_pic), U64(filter_level), PTR(gaussian_filter), U64(divisor), PTR(&make_border_info), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_calc_hist(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_histogram_config *hist_config, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(872, I32(chn), PTR(source_pic), PTR(hist_config), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_equalize_hist(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, const hi_vpc_lut_remap *lut_remap, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(873, I32(chn), PTR(source_pic), PTR(dest_pic), PTR(lut_remap), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_get_process_result(hi_vpc_chn chn, hi_u32 task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(874, I32(chn), U64(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_set_roundview_stitching_param(hi_vpc_chn chn, const hi_roundview_stitching_param *stitch_param)
{ return (hi_s32)CALL(875, I32(chn), PTR(stitch_param)); }
EXPORT hi_s32 hi_mpi_vpc_get_roundview_stitching_param(hi_vpc_chn chn, hi_roundview_stitching_param *stitch_param)
{ return (hi_s32)CALL(876, I32(chn), PTR(stitch_param)); }
EXPORT hi_s32 hi_mpi_vpc_roundview_stitching(hi_vpc_chn chn, hi_roundview_stitching_pic_param *roundview_stitching_pic_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(877, I32(chn), PTR(roundview_stitching_pic_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_set_chn_workspace(hi_vpc_chn chn, hi_vpc_workspace_param *workspace_param, hi_u32 param_cnt)
{ return (hi_s32)CALL(878, I32(chn), PTR(workspace_param), U64(param_cnt)); }
EXPORT hi_s32 hi_mpi_vpc_get_lut_mem_size(hi_u32 width, hi_u32 height, hi_u32 *lut_size)
{ return (hi_s32)CALL(879, U64(width), U64(height), PTR(lut_size)); }
EXPORT hi_s32 hi_mpi_vpc_get_affine_transform(hi_point_pair_info *point_pair_info, hi_transform_matrix *matrix)
{ return (hi_s32)CALL(880, PTR(point_pair_info), PTR(matrix)); }
EXPORT hi_s32 hi_mpi_vpc_get_rotation_matrix(hi_float_point center_point, hi_double angle, hi_double scale, hi_transform_matrix *matrix)
{ return (hi_s32)CALL(881, PTR(&center_point), softacl_double(angle), softacl_double(scale), PTR(matrix)); }
EXPORT hi_s32 hi_mpi_vpc_warp_affine(hi_vpc_chn chn, hi_transform_matrix *matrix, hi_warp_transform_param *transform_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(882, I32(chn), PTR(matrix), PTR(transform_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_get_affine_lut(hi_point_pair_info *point_pair_info, hi_u32 interpolation, hi_remap_lut *remap_lut)
{ return (hi_s32)CALL(883, PTR(point_pair_info), U64(interpolation), PTR(remap_lut)); }
EXPORT hi_s32 hi_mpi_vpc_get_perspective_lut(hi_point_pair_info *point_pair_info, hi_u32 interpolation, hi_remap_lut *remap_lut)
{ return (hi_s32)CALL(884, PTR(point_pair_info), U64(interpolation), PTR(remap_lut)); }
EXPORT hi_s32 hi_mpi_vpc_get_remap_lut(hi_map_param *map_param, hi_remap_lut *remap_lut)
{ return (hi_s32)CALL(885, PTR(map_param), PTR(remap_lut)); }
EXPORT hi_s32 hi_mpi_vpc_lut_remap(hi_vpc_chn chn, hi_warp_transform_param *transform_param, hi_remap_lut *remap_lut, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(886, I32(chn), PTR(transform_param), PTR(remap_lut), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_flip(hi_vpc_chn chn, hi_flip_param *flip_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(887, I32(chn), PTR(flip_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_pngd_create_chn(hi_pngd_chn chn, const hi_pngd_chn_attr *attr)
{ return (hi_s32)CALL(888, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_pngd_destroy_chn(hi_pngd_chn chn)
{ return (hi_s32)CALL(889, I32(chn)); }
EXPORT hi_s32 hi_mpi_pngd_send_stream(hi_pngd_chn chn, const hi_img_stream *stream, hi_pic_info *png_pic_info, hi_s32 milli_sec)
{ return (hi_s32)CALL(890, I32(chn), PTR(stream), PTR(png_pic_info), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_pngd_get_image_data(hi_pngd_chn chn, hi_pic_info *png_pic_info, hi_img_stream *stream, hi_s32 milli_sec)
{ return (hi_s32)CALL(891, I32(chn), PTR(png_pic_info), PTR(stream), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_png_get_image_info(const hi_img_stream *png_stream, hi_img_info *img_info)
{ return (hi_s32)CALL(892, PTR(png_stream), PTR(img_info)); }
EXPORT hi_s32 hi_mpi_rgn_create(hi_rgn_handle handle, const hi_rgn_attr *rgn_attr)
{ return (hi_s32)CALL(893, U64(handle), PTR(rgn_attr)); }
EXPORT hi_s32 hi_mpi_rgn_destroy(hi_rgn_handle handle)
{ return (hi_s32)CALL(894, U64(handle)); }
EXPORT hi_s32 hi_mpi_rgn_attach_to_chn(hi_rgn_handle handle, const hi_mpp_chn *chn, const hi_rgn_chn_attr *chn_attr)
{ return (hi_s32)CALL(895, U64(handle), PTR(chn), PTR(chn_attr)); }
EXPORT hi_s32 hi_mpi_rgn_detach_from_chn(hi_rgn_handle handle, const hi_mpp_chn *chn)
{ return (hi_s32)CALL(896, U64(handle), PTR(chn)); }
EXPORT hi_s32 hi_mpi_rgn_set_display_attr(hi_rgn_handle handle, const hi_mpp_chn *chn, const hi_rgn_chn_attr *chn_attr)
{ return (hi_s32)CALL(897, U64(handle), PTR(chn), PTR(chn_attr)); }
EXPORT hi_s32 hi_mpi_rgn_get_display_attr(hi_rgn_handle handle, const hi_mpp_chn *chn, hi_rgn_chn_attr *chn_attr)
{ return (hi_s32)CALL(898, U64(handle), PTR(chn), PTR(chn_attr)); }
EXPORT hi_s32 hi_mpi_rgn_get_canvas_info(hi_rgn_handle handle, hi_rgn_canvas_info *canvas_info)
{ return (hi_s32)CALL(899, U64(handle), PTR(canvas_info)); }
EXPORT hi_s32 hi_mpi_rgn_update_canvas(hi_rgn_handle handle)
{ return (hi_s32)CALL(900, U64(handle)); }
EXPORT aclTensor *aclCreateTensor(const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType, const int64_t *stride, int64_t offset, aclFormat format, const int64_t *storageDims, uint64_t storageDimsNum, void *tensorData)
{ return (aclTensor *)(uintptr_t)CALL(901, PTR(viewDims), U64(viewDimsNum), I32(dataType), PTR(stride), I64(offset), I32(format), PTR(storageDims), U64(storageDimsNum), PTR(tensorData)); }
EXPORT aclScalar *aclCreateScalar(void *value, aclDataType dataType)
{ return (aclScalar *)(uintptr_t)CALL(902, PTR(value), I32(dataType)); }
EXPORT aclIntArray *aclCreateIntArray(const int64_t *value, uint64_t size)
{ return (aclIntArray *)(uintptr_t)CALL(903, PTR(value), U64(size)); }
EXPORT aclFloatArray *aclCreateFloatArray(const float *value, uint64_t size)
{ return (aclFloatArray *)(uintptr_t)CALL(904, PTR(value), U64(size)); }
EXPORT aclBoolArray *aclCreateBoolArray(const bool *value, uint64_t size)
{ return (aclBoolArray *)(uintptr_t)CALL(905, PTR(value), U64(size)); }
EXPORT aclTensorList *aclCreateTensorList(const aclTensor *const *value, uint64_t size)
{ return (aclTensorList *)(uintptr_t)CALL(906, PTR(value), U64(size)); }
EXPORT aclScalarList *aclCreateScalarList(const aclScalar *const *value, uint64_t size)
{ return (aclScalarList *)(uintptr_t)CALL(907, PTR(value), U64(size)); }
EXPORT aclnnStatus aclDestroyTensor(const aclTensor *tensor)
{ return (aclnnStatus)CALL(908, PTR(tensor)); }
EXPORT aclnnStatus aclDestroyScalar(const aclScalar *scalar)
{ return (aclnnStatus)CALL(909, PTR(scalar)); }
EXPORT aclnnStatus aclDestroyIntArray(const aclIntArray *array)
{ return (aclnnStatus)CALL(910, PTR(array)); }
EXPORT aclnnStatus aclDestroyFloatArray(const aclFloatArray *array)
{ return (aclnnStatus)CALL(911, PTR(array)); }
EXPORT aclnnStatus aclDestroyBoolArray(const aclBoolArray *array)
{ return (aclnnStatus)CALL(912, PTR(array)); }
EXPORT aclnnStatus aclDestroyTensorList(const aclTensorList *array)
{ return (aclnnStatus)CALL(913, PTR(array)); }
EXPORT aclnnStatus aclDestroyScalarList(const aclScalarList *array)
{ return (aclnnStatus)CALL(914, PTR(array)); }
EXPORT aclnnStatus aclGetViewShape(const aclTensor *tensor, int64_t **viewDims, uint64_t *viewDimsNum)
{ return (aclnnStatus)CALL(915, PTR(tensor), PTR(viewDims), PTR(viewDimsNum)); }
EXPORT aclnnStatus aclGetStorageShape(const aclTensor *tensor, int64_t **storageDims, uint64_t *storageDimsNum)
{ return (aclnnStatus)CALL(916, PTR(tensor), PTR(storageDims), PTR(storageDimsNum)); }
EXPORT aclnnStatus aclGetViewStrides(const aclTensor *tensor, int64_t **stridesValue, uint64_t *stridesNum)
{ return (aclnnStatus)CALL(917, PTR(tensor), PTR(stridesValue), PTR(stridesNum)); }
EXPORT aclnnStatus aclGetViewOffset(const aclTensor *tensor, int64_t *offset)
{ return (aclnnStatus)CALL(918, PTR(tensor), PTR(offset)); }
EXPORT aclnnStatus aclGetFormat(const aclTensor *tensor, aclFormat *format)
{ return (aclnnStatus)CALL(919, PTR(tensor), PTR(format)); }
EXPORT aclnnStatus aclGetDataType(const aclTensor *tensor, aclDataType *dataType)
{ return (aclnnStatus)CALL(920, PTR(tensor), PTR(dataType)); }
EXPORT aclnnStatus aclGetIntArraySize(const aclIntArray *array, uint64_t *size)
{ return (aclnnStatus)CALL(921, PTR(array), PTR(size)); }
EXPORT aclnnStatus aclGetFloatArraySize(const aclFloatArray *array, uint64_t *size)
{ return (aclnnStatus)CALL(922, PTR(array), PTR(size)); }
EXPORT aclnnStatus aclGetBoolArraySize(const aclBoolArray *array, uint64_t *size)
{ return (aclnnStatus)CALL(923, PTR(array), PTR(size)); }
EXPORT aclnnStatus aclGetTensorListSize(const aclTensorList *tensorList, uint64_t *size)
{ return (aclnnStatus)CALL(924, PTR(tensorList), PTR(size)); }
EXPORT aclnnStatus aclGetScalarListSize(const aclScalarList *scalarList, uint64_t *size)
{ return (aclnnStatus)CALL(925, PTR(scalarList), PTR(size)); }
EXPORT aclnnStatus aclInitTensor(aclTensor *tensor, const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType, const int64_t *stride, int64_t offset, aclFormat format, const int64_t *storageDims, uint64_t storageDimsNum, void *tensorDataAddr)
{ return (aclnnStatus)CALL(926, PTR(tensor), PTR(viewDims), U64(viewDimsNum), I32(dataType), PTR(stride), I64(offset), I32(format), PTR(storageDims), U64(storageDimsNum), PTR(tensorDataAddr)); }
EXPORT aclnnStatus aclSetAclOpExecutorRepeatable(aclOpExecutor *executor)
{ return (aclnnStatus)CALL(927, PTR(executor)); }
EXPORT aclnnStatus aclDestroyAclOpExecutor(aclOpExecutor *executor)
{ return (aclnnStatus)CALL(928, PTR(executor)); }
EXPORT aclnnStatus AclSetInputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(929, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus AclSetOutputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(930, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus AclSetDynamicInputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(931, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus AclSetDynamicOutputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(932, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus AclSetTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(933, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus AclSetDynamicTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(934, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus aclSetInputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(935, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus aclSetOutputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(936, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus aclSetDynamicInputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(937, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus aclSetDynamicOutputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(938, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus aclSetTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(939, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus aclSetDynamicTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(940, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus aclSetRawTensorAddr(aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(941, PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus aclGetRawTensorAddr(const aclTensor *tensor, void **addr)
{ return (aclnnStatus)CALL(942, PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus aclnnInit(const char *configPath)
{ return (aclnnStatus)CALL(943, PTR(configPath)); }
EXPORT aclnnStatus aclnnFinalize(void)
{ return (aclnnStatus)CALL_BARE(944); }
EXPORT aclnnStatus aclnnAddGetWorkspaceSize(const aclTensor *self, const aclTensor *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(945, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(946, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(947, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdds(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(948, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAddGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(949, PTR(selfRef), PTR(other), PTR(alpha), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAdd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(950, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAddsGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(951, PTR(selfRef), PTR(other), PTR(alpha), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAdds(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(952, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMulsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(953, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMulGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(954, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceMulsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(955, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceMulGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(956, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMuls(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(957, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(958, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceMuls(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(959, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceMul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(960, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSubGetWorkspaceSize(const aclTensor *self, const aclTensor *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(961, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSub(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(962, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSubsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(963, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSubs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(964, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceSubGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(965, PTR(selfRef), PTR(other), PTR(alpha), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceSub(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(966, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceSubsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(967, PTR(selfRef), PTR(other), PTR(alpha), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceSubs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(968, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDivGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(969, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDivsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(970, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDivModGetWorkspaceSize(const aclTensor *self, const aclTensor *other, int mode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(971, PTR(self), PTR(other), I32(mode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDivModsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, int mode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(972, PTR(self), PTR(other), I32(mode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceDivGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(973, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceDivsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(974, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceDivModGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, int mode, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(975, PTR(selfRef), PTR(other), I32(mode), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceDivModsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, int mode, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(976, PTR(selfRef), PTR(other), I32(mode), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDiv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(977, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDivs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(978, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDivMod(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(979, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDivMods(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(980, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceDiv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(981, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceDivs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(982, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceDivMod(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(983, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceDivMods(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(984, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMatmulGetWorkspaceSize(const aclTensor *self, const aclTensor *mat2, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(985, PTR(self), PTR(mat2), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMatmul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(986, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCastGetWorkspaceSize(const aclTensor *self, const aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(987, PTR(self), I32(dtype), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCast(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(988, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceCopyGetWorkspaceSize(aclTensor *selfRef, const aclTensor *src, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(989, PTR(selfRef), PTR(src), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceCopy(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, const aclrtStream stream)
{ return (aclnnStatus)CALL(990, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclError acldumpRegCallback(int32_t (*const messageCallback)(const acldumpChunk *, int32_t), int32_t flag)
{ return (aclError)CALL(991, PTR(messageCallback), I32(flag)); }
EXPORT void acldumpUnregCallback(void)
{ CALL_BARE(992); }
EXPORT aclprofConfig *aclprofCreateConfig(uint32_t *deviceIdList, uint32_t deviceNums, aclprofAicoreMetrics aicoreMetrics, const aclprofAicoreEvents *aicoreEvents, uint64_t dataTypeConfig)
{ return (aclprofConfig *)(uintptr_t)CALL(993, PTR(deviceIdList), U64(deviceNums), I32(aicoreMetrics), PTR(aicoreEvents), U64(dataTypeConfig)); }
EXPORT aclError aclprofDestroyConfig(const aclprofConfig *profilerConfig)
{ return (aclError)CALL(994, PTR(profilerConfig)); }
EXPORT aclError aclprofInit(const char *profilerResultPath, size_t length)
{ return (aclError)CALL(995, PTR(profilerResultPath), U64(length)); }
EXPORT aclError aclprofFinalize(void)
{ return (aclError)CALL_BARE(996); }
EXPORT aclError aclprofStart(const aclprofConfig *profilerConfig)
{ return (aclError)CALL(997, PTR(profilerConfig)); }
EXPORT aclError aclprofStop(const aclprofConfig *profilerConfig)
{ return (aclError)CALL(998, PTR(profilerConfig)); }
EXPORT aclError aclprofModelSubscribe(uint32_t modelId, const aclprofSubscribeConfig *profSubscribeConfig)
{ return (aclError)CALL(999, U64(modelId), PTR(profSubscribeConfig)); }
EXPORT aclError aclprofModelUnSubscribe(uint32_t modelId)
{ return (aclError)CALL(1000, U64(modelId)); }
EXPORT aclprofSubscribeConfig *aclprofCreateSubscribeConfig(int8_t timeInfoSwitch, aclprofAicoreMetrics aicoreMetrics, void *fd)
{ return (aclprofSubscribeConfig *)(uintptr_t)CALL(1001, I64(timeInfoSwitch), I32(aicoreMetrics), PTR(fd)); }
EXPORT aclError aclprofDestroySubscribeConfig(const aclprofSubscribeConfig *profSubscribeConfig)
{ return (aclError)CALL(1002, PTR(profSubscribeConfig)); }
EXPORT aclError aclprofGetOpDescSize(size_t *opDescSize)
{ return (aclError)CALL(1003, PTR(opDescSize)); }
EXPORT aclError aclprofGetOpNum(const void *opInfo, size_t opInfoLen, uint32_t *opNumber)
{ return (aclError)CALL(1004, PTR(opInfo), U64(opInfoLen), PTR(opNumber)); }
EXPORT aclError aclprofGetOpType(const void *opInfo, size_t opInfoLen, uint32_t index, char *opType, size_t opTypeLen)
{ return (aclError)CALL(1005, PTR(opInfo), U64(opInfoLen), U64(index), PTR(opType), U64(opTypeLen)); }
EXPORT aclError aclprofGetOpName(const void *opInfo, size_t opInfoLen, uint32_t index, char *opName, size_t opNameLen)
{ return (aclError)CALL(1006, PTR(opInfo), U64(opInfoLen), U64(index), PTR(opName), U64(opNameLen)); }
EXPORT uint64_t aclprofGetOpStart(const void *opInfo, size_t opInfoLen, uint32_t index)
{ return (uint64_t)CALL(1007, PTR(opInfo), U64(opInfoLen), U64(index)); }
EXPORT uint64_t aclprofGetOpEnd(const void *opInfo, size_t opInfoLen, uint32_t index)
{ return (uint64_t)CALL(1008, PTR(opInfo), U64(opInfoLen), U64(index)); }
EXPORT uint64_t aclprofGetOpDuration(const void *opInfo, size_t opInfoLen, uint32_t index)
{ return (uint64_t)CALL(1009, PTR(opInfo), U64(opInfoLen), U64(index)); }
EXPORT size_t aclprofGetModelId(const void *opInfo, size_t opInfoLen, uint32_t index)
{ return (size_t)CALL(1010, PTR(opInfo), U64(opInfoLen), U64(index)); }
EXPORT aclError aclprofGetOpTypeLen(const void *opInfo, size_t opInfoLen, uint32_t index, size_t *opTypeLen)
{ return (aclError)CALL(1011, PTR(opInfo), U64(opInfoLen), U64(index), PTR(opTypeLen)); }
EXPORT aclError aclprofGetOpNameLen(const void *opInfo, size_t opInfoLen, uint32_t index, size_t *opNameLen)
{ return (aclError)CALL(1012, PTR(opInfo), U64(opInfoLen), U64(index), PTR(opNameLen)); }
EXPORT aclError aclprofGetStepTimestamp(aclprofStepInfo *stepInfo, aclprofStepTag tag, aclrtStream stream)
{ return (aclError)CALL(1013, PTR(stepInfo), I32(tag), PTR(stream)); }
EXPORT void aclprofDestroyStepInfo(aclprofStepInfo *stepinfo)
{ CALL(1014, PTR(stepinfo)); }
EXPORT aclprofStepInfo *aclprofCreateStepInfo(void)
{ return (aclprofStepInfo *)(uintptr_t)CALL_BARE(1015); }
EXPORT void *aclprofCreateStamp(void)
{ return (void *)(uintptr_t)CALL_BARE(1016); }
EXPORT void aclprofDestroyStamp(void *stamp)
{ CALL(1017, PTR(stamp)); }
EXPORT aclError aclprofPush(void *stamp)
{ return (aclError)CALL(1018, PTR(stamp)); }
EXPORT aclError aclprofPop(void)
{ return (aclError)CALL_BARE(1019); }
EXPORT aclError aclprofRangeStart(void *stamp, uint32_t *rangeId)
{ return (aclError)CALL(1020, PTR(stamp), PTR(rangeId)); }
EXPORT aclError aclprofRangeStop(uint32_t rangeId)
{ return (aclError)CALL(1021, U64(rangeId)); }
EXPORT aclError aclprofSetStampTraceMessage(void *stamp, const char *msg, uint32_t msgLen)
{ return (aclError)CALL(1022, PTR(stamp), PTR(msg), U64(msgLen)); }
EXPORT aclError aclprofMark(void *stamp)
{ return (aclError)CALL(1023, PTR(stamp)); }
EXPORT aclError aclprofMarkEx(const char *msg, size_t msgLen, aclrtStream stream)
{ return (aclError)CALL(1024, PTR(msg), U64(msgLen), PTR(stream)); }
EXPORT aclError aclprofSetConfig(aclprofConfigType configType, const char *config, size_t configLength)
{ return (aclError)CALL(1025, I32(configType), PTR(config), U64(configLength)); }
EXPORT aclprofSubscribeOpFlag aclprofGetOpFlag(const void *opInfo, size_t opInfoLen, uint32_t index)
{ return (aclprofSubscribeOpFlag)CALL(1026, PTR(opInfo), U64(opInfoLen), U64(index)); }
EXPORT const char *aclprofGetOpAttriValue(const void *opInfo, size_t opInfoLen, uint32_t index, aclprofSubscribeOpAttri attri)
{ return (const char *)(uintptr_t)CALL(1027, PTR(opInfo), U64(opInfoLen), U64(index), I32(attri)); }
EXPORT uint64_t aclprofStr2Id(const char *message)
{ return (uint64_t)CALL(1028, PTR(message)); }
EXPORT aclError aclprofRangePushEx(aclprofEventAttributes *attr)
{ return (aclError)CALL(1029, PTR(attr)); }
EXPORT aclError aclprofRangePop(void)
{ return (aclError)CALL_BARE(1030); }
EXPORT aclError aclblasGemvEx(aclTransType transA, int m, int n, const void *alpha, const void *a, int lda, aclDataType dataTypeA, const void *x, int incx, aclDataType dataTypeX, const void *beta, void *y, int incy, aclDataType dataTypeY, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1031, I32(transA), I32(m), I32(n), PTR(alpha), PTR(a), I32(lda), I32(dataTypeA), PTR(x), I32(incx), I32(dataTypeX), PTR(beta), PTR(y), I32(incy), I32(dataTypeY), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForGemvEx(aclTransType transA, int m, int n, aclDataType dataTypeA, aclDataType dataTypeX, aclDataType dataTypeY, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1032, I32(transA), I32(m), I32(n), I32(dataTypeA), I32(dataTypeX), I32(dataTypeY), I32(type), PTR(handle)); }
EXPORT aclError aclblasHgemv(aclTransType transA, int m, int n, const aclFloat16 *alpha, const aclFloat16 *a, int lda, const aclFloat16 *x, int incx, const aclFloat16 *beta, aclFloat16 *y, int incy, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1033, I32(transA), I32(m), I32(n), PTR(alpha), PTR(a), I32(lda), PTR(x), I32(incx), PTR(beta), PTR(y), I32(incy), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForHgemv(aclTransType transA, int m, int n, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1034, I32(transA), I32(m), I32(n), I32(type), PTR(handle)); }
EXPORT aclError aclblasS8gemv(aclTransType transA, int m, int n, const int32_t *alpha, const int8_t *a, int lda, const int8_t *x, int incx, const int32_t *beta, int32_t *y, int incy, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1035, I32(transA), I32(m), I32(n), PTR(alpha), PTR(a), I32(lda), PTR(x), I32(incx), PTR(beta), PTR(y), I32(incy), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForS8gemv(aclTransType transA, int m, int n, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1036, I32(transA), I32(m), I32(n), I32(type), PTR(handle)); }
EXPORT aclError aclblasGemmEx(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, const void *alpha, const void *matrixA, int lda, aclDataType dataTypeA, const void *matrixB, int ldb, aclDataType dataTypeB, const void *beta, void *matrixC, int ldc, aclDataType dataTypeC, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1037, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), PTR(alpha), PTR(matrixA), I32(lda), I32(dataTypeA), PTR(matrixB), I32(ldb), I32(dataTypeB), PTR(beta), PTR(matrixC), I32(ldc), I32(dataTypeC), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForGemmEx(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, aclDataType dataTypeA, aclDataType dataTypeB, aclDataType dataTypeC, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1038, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), I32(dataTypeA), I32(dataTypeB), I32(dataTypeC), I32(type), PTR(handle)); }
EXPORT aclError aclblasHgemm(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, const aclFloat16 *alpha, const aclFloat16 *matrixA, int lda, const aclFloat16 *matrixB, int ldb, const aclFloat16 *beta, aclFloat16 *matrixC, int ldc, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1039, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), PTR(alpha), PTR(matrixA), I32(lda), PTR(matrixB), I32(ldb), PTR(beta), PTR(matrixC), I32(ldc), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForHgemm(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1040, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), I32(type), PTR(handle)); }
EXPORT aclError aclblasS8gemm(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, const int32_t *alpha, const int8_t *matrixA, int lda, const int8_t *matrixB, int ldb, const int32_t *beta, int32_t *matrixC, int ldc, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1041, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), PTR(alpha), PTR(matrixA), I32(lda), PTR(matrixB), I32(ldb), PTR(beta), PTR(matrixC), I32(ldc), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForS8gemm(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1042, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), I32(type), PTR(handle)); }
EXPORT aclfvInitPara *aclfvCreateInitPara(uint64_t fsNum)
{ return (aclfvInitPara *)(uintptr_t)CALL(1043, U64(fsNum)); }
EXPORT aclError aclfvDestroyInitPara(aclfvInitPara *initPara)
{ return (aclError)CALL(1044, PTR(initPara)); }
EXPORT aclError aclfvSet1NTopNum(aclfvInitPara *initPara, uint32_t maxTopNumFor1N)
{ return (aclError)CALL(1045, PTR(initPara), U64(maxTopNumFor1N)); }
EXPORT aclError aclfvSetNMTopNum(aclfvInitPara *initPara, uint32_t maxTopNumForNM)
{ return (aclError)CALL(1046, PTR(initPara), U64(maxTopNumForNM)); }
EXPORT aclError aclfvInit(aclfvInitPara *initPara)
{ return (aclError)CALL(1047, PTR(initPara)); }
EXPORT aclError aclfvRelease(void)
{ return (aclError)CALL_BARE(1048); }
EXPORT aclError aclfvRepoAdd(aclfvSearchType type, aclfvFeatureInfo *featureInfo)
{ return (aclError)CALL(1049, I32(type), PTR(featureInfo)); }
EXPORT aclError aclfvRepoDel(aclfvSearchType type, aclfvRepoRange *repoRange)
{ return (aclError)CALL(1050, I32(type), PTR(repoRange)); }
EXPORT aclfvFeatureInfo *aclfvCreateFeatureInfo(uint32_t id0, uint32_t id1, uint32_t offset, uint32_t featureLen, uint32_t featureCount, uint8_t *featureData, uint32_t featureDataLen)
{ return (aclfvFeatureInfo *)(uintptr_t)CALL(1051, U64(id0), U64(id1), U64(offset), U64(featureLen), U64(featureCount), PTR(featureData), U64(featureDataLen)); }
EXPORT aclError aclfvDestroyFeatureInfo(aclfvFeatureInfo *featureInfo)
{ return (aclError)CALL(1052, PTR(featureInfo)); }
EXPORT aclfvRepoRange *aclfvCreateRepoRange(uint32_t id0Min, uint32_t id0Max, uint32_t id1Min, uint32_t id1Max)
{ return (aclfvRepoRange *)(uintptr_t)CALL(1053, U64(id0Min), U64(id0Max), U64(id1Min), U64(id1Max)); }
EXPORT aclError aclfvDestroyRepoRange(aclfvRepoRange *repoRange)
{ return (aclError)CALL(1054, PTR(repoRange)); }
EXPORT aclError aclfvDel(aclfvFeatureInfo *featureInfo)
{ return (aclError)CALL(1055, PTR(featureInfo)); }
EXPORT aclError aclfvModify(aclfvFeatureInfo *featureInfo)
{ return (aclError)CALL(1056, PTR(featureInfo)); }
EXPORT aclfvQueryTable *aclfvCreateQueryTable(uint32_t queryCnt, uint32_t tableLen, uint8_t *tableData, uint32_t tableDataLen)
{ return (aclfvQueryTable *)(uintptr_t)CALL(1057, U64(queryCnt), U64(tableLen), PTR(tableData), U64(tableDataLen)); }
EXPORT aclError aclfvDestroyQueryTable(aclfvQueryTable *queryTable)
{ return (aclError)CALL(1058, PTR(queryTable)); }
EXPORT aclfvSearchInput *aclfvCreateSearchInput(aclfvQueryTable *queryTable, aclfvRepoRange *repoRange, uint32_t topk)
{ return (aclfvSearchInput *)(uintptr_t)CALL(1059, PTR(queryTable), PTR(repoRange), U64(topk)); }
EXPORT aclError aclfvDestroySearchInput(aclfvSearchInput *searchInput)
{ return (aclError)CALL(1060, PTR(searchInput)); }
EXPORT aclfvSearchResult *aclfvCreateSearchResult(uint32_t queryCnt, uint32_t *resultNum, uint32_t resultNumDataLen, uint32_t *id0, uint32_t *id1, uint32_t *resultOffset, float *resultDistance, uint32_t dataLen)
{ return (aclfvSearchResult *)(uintptr_t)CALL(1061, U64(queryCnt), PTR(resultNum), U64(resultNumDataLen), PTR(id0), PTR(id1), PTR(resultOffset), PTR(resultDistance), U64(dataLen)); }
EXPORT aclError aclfvDestroySearchResult(aclfvSearchResult *searchResult)
{ return (aclError)CALL(1062, PTR(searchResult)); }
EXPORT aclError aclfvSearch(aclfvSearchType type, aclfvSearchInput *searchInput, aclfvSearchResult *searchRst)
{ return (aclError)CALL(1063, I32(type), PTR(searchInput), PTR(searchRst)); }
EXPORT const char *acldumpGetPath(acldumpType dumpType)
{ return (const char *)(uintptr_t)CALL(1064, I32(dumpType)); }
EXPORT aclError acldumpSaveExceptionInfo(const char *fileName, const char *userTag, const acldumpTensorInfo *tensors, size_t tensorCount)
{ return (aclError)CALL(1065, PTR(fileName), PTR(userTag), PTR(tensors), U64(tensorCount)); }
EXPORT aclError acldumpGetExceptionInfoPath(char *path, size_t maxLen)
{ return (aclError)CALL(1066, PTR(path), U64(maxLen)); }
EXPORT acltdtTensorType acltdtGetTensorTypeFromItem(const acltdtDataItem *dataItem)
{ return (acltdtTensorType)CALL(1067, PTR(dataItem)); }
EXPORT aclDataType acltdtGetDataTypeFromItem(const acltdtDataItem *dataItem)
{ return (aclDataType)CALL(1068, PTR(dataItem)); }
EXPORT void *acltdtGetDataAddrFromItem(const acltdtDataItem *dataItem)
{ return (void *)(uintptr_t)CALL(1069, PTR(dataItem)); }
EXPORT size_t acltdtGetDataSizeFromItem(const acltdtDataItem *dataItem)
{ return (size_t)CALL(1070, PTR(dataItem)); }
EXPORT size_t acltdtGetDimNumFromItem(const acltdtDataItem *dataItem)
{ return (size_t)CALL(1071, PTR(dataItem)); }
EXPORT aclError acltdtGetSliceInfoFromItem(const acltdtDataItem *dataItem, size_t *sliceNum, size_t *sliceId)
{ return (aclError)CALL(1072, PTR(dataItem), PTR(sliceNum), PTR(sliceId)); }
EXPORT aclError acltdtGetDimsFromItem(const acltdtDataItem *dataItem, int64_t *dims, size_t dimNum)
{ return (aclError)CALL(1073, PTR(dataItem), PTR(dims), U64(dimNum)); }
EXPORT acltdtDataItem *acltdtCreateDataItem(acltdtTensorType tdtType, const int64_t *dims, size_t dimNum, aclDataType dataType, void *data, size_t size)
{ return (acltdtDataItem *)(uintptr_t)CALL(1074, I32(tdtType), PTR(dims), U64(dimNum), I32(dataType), PTR(data), U64(size)); }
EXPORT aclError acltdtDestroyDataItem(acltdtDataItem *dataItem)
{ return (aclError)CALL(1075, PTR(dataItem)); }
EXPORT acltdtDataset *acltdtCreateDataset(void)
{ return (acltdtDataset *)(uintptr_t)CALL_BARE(1076); }
EXPORT aclError acltdtDestroyDataset(acltdtDataset *dataset)
{ return (aclError)CALL(1077, PTR(dataset)); }
EXPORT acltdtDataItem *acltdtGetDataItem(const acltdtDataset *dataset, size_t index)
{ return (acltdtDataItem *)(uintptr_t)CALL(1078, PTR(dataset), U64(index)); }
EXPORT aclError acltdtAddDataItem(acltdtDataset *dataset, acltdtDataItem *dataItem)
{ return (aclError)CALL(1079, PTR(dataset), PTR(dataItem)); }
EXPORT size_t acltdtGetDatasetSize(const acltdtDataset *dataset)
{ return (size_t)CALL(1080, PTR(dataset)); }
EXPORT const char *acltdtGetDatasetName(const acltdtDataset *dataset)
{ return (const char *)(uintptr_t)CALL(1081, PTR(dataset)); }
EXPORT aclError acltdtStopChannel(acltdtChannelHandle *handle)
{ return (aclError)CALL(1082, PTR(handle)); }
EXPORT acltdtChannelHandle *acltdtCreateChannel(uint32_t deviceId, const char *name)
{ return (acltdtChannelHandle *)(uintptr_t)CALL(1083, U64(deviceId), PTR(name)); }
EXPORT acltdtChannelHandle *acltdtCreateChannelWithCapacity(uint32_t deviceId, const char *name, size_t capacity)
{ return (acltdtChannelHandle *)(uintptr_t)CALL(1084, U64(deviceId), PTR(name), U64(capacity)); }
EXPORT aclError acltdtDestroyChannel(acltdtChannelHandle *handle)
{ return (aclError)CALL(1085, PTR(handle)); }
EXPORT aclError acltdtCleanChannel(acltdtChannelHandle *handle)
{ return (aclError)CALL(1086, PTR(handle)); }
EXPORT aclError acltdtSendTensor(const acltdtChannelHandle *handle, const acltdtDataset *dataset, int32_t timeout)
{ return (aclError)CALL(1087, PTR(handle), PTR(dataset), I32(timeout)); }
EXPORT aclError acltdtReceiveTensor(const acltdtChannelHandle *handle, acltdtDataset *dataset, int32_t timeout)
{ return (aclError)CALL(1088, PTR(handle), PTR(dataset), I32(timeout)); }
EXPORT aclError acltdtQueryChannelSize(const acltdtChannelHandle *handle, size_t *size)
{ return (aclError)CALL(1089, PTR(handle), PTR(size)); }
EXPORT aclError acltdtCreateQueue(const acltdtQueueAttr *attr, uint32_t *qid)
{ return (aclError)CALL(1090, PTR(attr), PTR(qid)); }
EXPORT aclError acltdtDestroyQueue(uint32_t qid)
{ return (aclError)CALL(1091, U64(qid)); }
EXPORT aclError acltdtEnqueue(uint32_t qid, acltdtBuf buf, int32_t timeout)
{ return (aclError)CALL(1092, U64(qid), PTR(buf), I32(timeout)); }
EXPORT aclError acltdtDequeue(uint32_t qid, acltdtBuf *buf, int32_t timeout)
{ return (aclError)CALL(1093, U64(qid), PTR(buf), I32(timeout)); }
EXPORT aclError acltdtEnqueueData(uint32_t qid, const void *data, size_t dataSize, const void *userData, size_t userDataSize, int32_t timeout, uint32_t rsv)
{ return (aclError)CALL(1094, U64(qid), PTR(data), U64(dataSize), PTR(userData), U64(userDataSize), I32(timeout), U64(rsv)); }
EXPORT aclError acltdtDequeueData(uint32_t qid, void *data, size_t dataSize, size_t *retDataSize, void *userData, size_t userDataSize, int32_t timeout)
{ return (aclError)CALL(1095, U64(qid), PTR(data), U64(dataSize), PTR(retDataSize), PTR(userData), U64(userDataSize), I32(timeout)); }
EXPORT aclError acltdtGrantQueue(uint32_t qid, int32_t pid, uint32_t permission, int32_t timeout)
{ return (aclError)CALL(1096, U64(qid), I32(pid), U64(permission), I32(timeout)); }
EXPORT aclError acltdtAttachQueue(uint32_t qid, int32_t timeout, uint32_t *permission)
{ return (aclError)CALL(1097, U64(qid), I32(timeout), PTR(permission)); }
EXPORT aclError acltdtBindQueueRoutes(acltdtQueueRouteList *qRouteList)
{ return (aclError)CALL(1098, PTR(qRouteList)); }
EXPORT aclError acltdtUnbindQueueRoutes(acltdtQueueRouteList *qRouteList)
{ return (aclError)CALL(1099, PTR(qRouteList)); }
EXPORT aclError acltdtQueryQueueRoutes(const acltdtQueueRouteQueryInfo *queryInfo, acltdtQueueRouteList *qRouteList)
{ return (aclError)CALL(1100, PTR(queryInfo), PTR(qRouteList)); }
EXPORT aclError acltdtAllocBuf(size_t size, uint32_t type, acltdtBuf *buf)
{ return (aclError)CALL(1101, U64(size), U64(type), PTR(buf)); }
EXPORT aclError acltdtFreeBuf(acltdtBuf buf)
{ return (aclError)CALL(1102, PTR(buf)); }
EXPORT aclError acltdtGetBufData(const acltdtBuf buf, void **dataPtr, size_t *size)
{ return (aclError)CALL(1103, PTR(buf), PTR(dataPtr), PTR(size)); }
EXPORT aclError acltdtSetBufDataLen(acltdtBuf buf, size_t len)
{ return (aclError)CALL(1104, PTR(buf), U64(len)); }
EXPORT aclError acltdtGetBufDataLen(acltdtBuf buf, size_t *len)
{ return (aclError)CALL(1105, PTR(buf), PTR(len)); }
EXPORT aclError acltdtAppendBufChain(acltdtBuf headBuf, acltdtBuf buf)
{ return (aclError)CALL(1106, PTR(headBuf), PTR(buf)); }
EXPORT aclError acltdtGetBufChainNum(acltdtBuf headBuf, uint32_t *num)
{ return (aclError)CALL(1107, PTR(headBuf), PTR(num)); }
EXPORT aclError acltdtGetBufFromChain(acltdtBuf headBuf, uint32_t index, acltdtBuf *buf)
{ return (aclError)CALL(1108, PTR(headBuf), U64(index), PTR(buf)); }
EXPORT aclError acltdtGetBufUserData(const acltdtBuf buf, void *dataPtr, size_t size, size_t offset)
{ return (aclError)CALL(1109, PTR(buf), PTR(dataPtr), U64(size), U64(offset)); }
EXPORT aclError acltdtSetBufUserData(acltdtBuf buf, const void *dataPtr, size_t size, size_t offset)
{ return (aclError)CALL(1110, PTR(buf), PTR(dataPtr), U64(size), U64(offset)); }
EXPORT aclError acltdtCopyBufRef(const acltdtBuf buf, acltdtBuf *newBuf)
{ return (aclError)CALL(1111, PTR(buf), PTR(newBuf)); }
EXPORT acltdtQueueAttr *acltdtCreateQueueAttr(void)
{ return (acltdtQueueAttr *)(uintptr_t)CALL_BARE(1112); }
EXPORT aclError acltdtDestroyQueueAttr(const acltdtQueueAttr *attr)
{ return (aclError)CALL(1113, PTR(attr)); }
EXPORT aclError acltdtSetQueueAttr(acltdtQueueAttr *attr, acltdtQueueAttrType type, size_t len, const void *param)
{ return (aclError)CALL(1114, PTR(attr), I32(type), U64(len), PTR(param)); }
EXPORT aclError acltdtGetQueueAttr(const acltdtQueueAttr *attr, acltdtQueueAttrType type, size_t len, size_t *paramRetSize, void *param)
{ return (aclError)CALL(1115, PTR(attr), I32(type), U64(len), PTR(paramRetSize), PTR(param)); }
EXPORT acltdtQueueRoute *acltdtCreateQueueRoute(uint32_t srcId, uint32_t dstId)
{ return (acltdtQueueRoute *)(uintptr_t)CALL(1116, U64(srcId), U64(dstId)); }
EXPORT aclError acltdtDestroyQueueRoute(const acltdtQueueRoute *route)
{ return (aclError)CALL(1117, PTR(route)); }
EXPORT aclError acltdtGetQueueRouteParam(const acltdtQueueRoute *route, acltdtQueueRouteParamType type, size_t len, size_t *paramRetSize, void *param)
{ return (aclError)CALL(1118, PTR(route), I32(type), U64(len), PTR(paramRetSize), PTR(param)); }
EXPORT acltdtQueueRouteList *acltdtCreateQueueRouteList(void)
{ return (acltdtQueueRouteList *)(uintptr_t)CALL_BARE(1119); }
EXPORT aclError acltdtDestroyQueueRouteList(const acltdtQueueRouteList *routeList)
{ return (aclError)CALL(1120, PTR(routeList)); }
EXPORT aclError acltdtAddQueueRoute(acltdtQueueRouteList *routeList, const acltdtQueueRoute *route)
{ return (aclError)CALL(1121, PTR(routeList), PTR(route)); }
EXPORT aclError acltdtGetQueueRoute(const acltdtQueueRouteList *routeList, size_t index, acltdtQueueRoute *route)
{ return (aclError)CALL(1122, PTR(routeList), U64(index), PTR(route)); }
EXPORT size_t acltdtGetQueueRouteNum(const acltdtQueueRouteList *routeList)
{ return (size_t)CALL(1123, PTR(routeList)); }
EXPORT acltdtQueueRouteQueryInfo *acltdtCreateQueueRouteQueryInfo(void)
{ return (acltdtQueueRouteQueryInfo *)(uintptr_t)CALL_BARE(1124); }
EXPORT aclError acltdtDestroyQueueRouteQueryInfo(const acltdtQueueRouteQueryInfo *info)
{ return (aclError)CALL(1125, PTR(info)); }
EXPORT aclError acltdtSetQueueRouteQueryInfo(acltdtQueueRouteQueryInfo *param, acltdtQueueRouteQueryInfoParamType type, size_t len, const void *value)
{ return (aclError)CALL(1126, PTR(param), I32(type), U64(len), PTR(value)); }
EXPORT aclError aclrtcCreateProg(aclrtcProg *prog, const char *src, const char *name, int numHeaders, const char **headers, const char **includeNames)
{ return (aclError)CALL(1127, PTR(prog), PTR(src), PTR(name), I32(numHeaders), PTR(headers), PTR(includeNames)); }
EXPORT aclError aclrtcCompileProg(aclrtcProg prog, int numOptions, const char **options)
{ return (aclError)CALL(1128, PTR(prog), I32(numOptions), PTR(options)); }
EXPORT aclError aclrtcDestroyProg(aclrtcProg *prog)
{ return (aclError)CALL(1129, PTR(prog)); }
EXPORT aclError aclrtcGetBinData(aclrtcProg prog, char *binData)
{ return (aclError)CALL(1130, PTR(prog), PTR(binData)); }
EXPORT aclError aclrtcGetBinDataSize(aclrtcProg prog, size_t *binDataSizeRet)
{ return (aclError)CALL(1131, PTR(prog), PTR(binDataSizeRet)); }
EXPORT aclError aclrtcGetCompileLogSize(aclrtcProg prog, size_t *logSizeRet)
{ return (aclError)CALL(1132, PTR(prog), PTR(logSizeRet)); }
EXPORT aclError aclrtcGetCompileLog(aclrtcProg prog, char *log)
{ return (aclError)CALL(1133, PTR(prog), PTR(log)); }
