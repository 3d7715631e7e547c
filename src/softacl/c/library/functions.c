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
#include <acl/acl_op.h>
#include <acl/acl_mdl.h>
#include <acl/acl_op_compiler.h>
#include <acl/acl.h>
#include <acl/acl_dump.h>
#include <acl/acl_prof.h>
#include <acl/acl_tdt.h>
#include <acl/acl_tdt_queue.h>
#include <acl/ops/acl_dvpp.h>
#include <acl/dvpp/hi_media_type.h>
#include <acl/dvpp/hi_media_common.h>
#include <acl/dvpp/hi_mpi_sys.h>
#include <acl/dvpp/hi_dvpp_vb.h>
#include <acl/dvpp/hi_dvpp_vdec.h>
#include <acl/dvpp/hi_dvpp_venc.h>
#include <acl/dvpp/hi_dvpp_vpc.h>
#include <acl/dvpp/hi_dvpp_pngd.h>
#include <acl/dvpp/hi_region.h>
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
    {"aclrtRecordEventWithFlag", "ppu", 'c', 0, "", "!"},
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
    {"aclrtMemManagedGetAttr", "ipupu", 'c', 0, "", "!"},
    {"aclrtMemManagedGetAttrs", "pupupp", 'c', 0, "", "!"},
    {"aclrtHostRegister", "puip", 'c', 0, "softacl.runtime.memory.host_registration:register", "-,-,-,oQ"},
    {"aclrtHostRegisterV2", "puu", 'c', 0, "softacl.runtime.memory.host_registration:register_v2", "-,-,-"},
    {"aclrtHostGetDevicePointer", "ppu", 'c', 0, "softacl.runtime.memory.host_registration:device_pointer", "-,oQ,-"},
    {"aclrtHostUnregister", "p", 'c', 0, "softacl.runtime.memory.host_registration:unregister", "-"},
    {"aclrtHostMemMapCapabilities", "uip", 'c', 0, "", "!"},
    {"aclrtGetThreadLastTaskId", "p", 'c', 0, "", "!"},
    {"aclrtStreamGetId", "pp", 'c', 0, "softacl.runtime.streams.streams:stream_id", "-,oi"},
    {"aclrtMemFlush", "pu", 'c', 0, "softacl.runtime.memory.allocation:mem_flush", "-,-"},
    {"aclrtMemInvalidate", "pu", 'c', 0, "softacl.runtime.memory.allocation:mem_invalidate", "-,-"},
    {"aclrtFree", "p", 'c', 0, "softacl.runtime.memory.allocation:free", "-"},
    {"aclrtMallocHost", "pu", 'c', 0, "softacl.runtime.memory.allocation:malloc_host", "oQ,-"},
    {"aclrtMemAllocManaged", "puu", 'c', 0, "", "!"},
    {"aclrtFreeHost", "p", 'c', 0, "softacl.runtime.memory.allocation:free_host", "-"},
    {"aclrtFreeWithDevSync", "p", 'c', 0, "softacl.runtime.memory.synchronized_frees:free", "-"},
    {"aclrtFreeHostWithDevSync", "p", 'c', 0, "softacl.runtime.memory.synchronized_frees:free_host", "-"},
    {"aclrtMemcpy", "pupui", 'c', 0, "softacl.runtime.copies.sync_copies:memcpy", "-,-,-,-,-"},
    {"aclrtMemset", "puiu", 'c', 0, "softacl.runtime.copies.sync_copies:memset", "-,-,-,-"},
    {"aclrtMemcpyAsync", "pupuip", 'c', 0, "softacl.runtime.copies.async_copies:memcpy_async", "-,-,-,-,-,-"},
    {"aclrtMemsetD32", "puuu", 'c', 0, "softacl.runtime.copies.fill32:memset32", "-,-,-,-"},
    {"aclrtMemsetD32Async", "puuup", 'c', 0, "softacl.runtime.copies.fill32:memset32_async", "-,-,-,-,-"},
    {"aclrtMemcpyAsyncWithCondition", "pupuip", 'c', 0, "softacl.runtime.copies.async_copies:memcpy_async", "-,-,-,-,-,-"},
    {"aclrtMemcpy2d", "pupuuui", 'c', 0, "softacl.runtime.copies.copies_2d:memcpy2d", "-,-,-,-,-,-,-"},
    {"aclrtMemcpy2dAsync", "pupuuuip", 'c', 0, "softacl.runtime.copies.copies_2d:memcpy2d_async", "-,-,-,-,-,-,-,-"},
    {"aclrtGetSymbolAddress", "pp", 'c', 0, "", "!"},
    {"aclrtGetSymbolSize", "pp", 'c', 0, "", "!"},
    {"aclrtMemcpyFromSymbol", "pupuui", 'c', 0, "", "!"},
    {"aclrtMemcpyFromSymbolAsync", "pupuuip", 'c', 0, "", "!"},
    {"aclrtMemcpyToSymbol", "ppuui", 'c', 0, "", "!"},
    {"aclrtMemcpyToSymbolAsync", "ppuuip", 'c', 0, "", "!"},
    {"aclrtMemsetAsync", "puiup", 'c', 0, "softacl.runtime.copies.async_copies:memset_async", "-,-,-,-,-"},
    {"aclrtMemManagedAdvise", "puip", 'c', 0, "", "!"},
    {"aclrtReserveMemAddress", "puupu", 'c', 0, "softacl.runtime.memory.virtual_memory:reserve_address", "oQ,-,-,-,-"},
    {"aclrtReleaseMemAddress", "p", 'c', 0, "softacl.runtime.memory.virtual_memory:release_address", "-"},
    {"aclrtMallocPhysical", "pupu", 'c', 0, "softacl.c.memory:aclrtMallocPhysical", "!"},
    {"aclrtFreePhysical", "p", 'c', 0, "softacl.runtime.memory.virtual_memory:free_physical", "-"},
    {"aclrtMapMem", "puupu", 'c', 0, "softacl.runtime.memory.virtual_memory:map_memory", "-,-,-,-,-"},
    {"aclrtUnmapMem", "p", 'c', 0, "softacl.runtime.memory.virtual_memory:unmap_memory", "-"},
    {"aclrtMemMapNoAccess", "puupu", 'c', 0, "", "!"},
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
    {"aclrtStreamWaitEventWithFlag", "ppuu", 'c', 0, "", "!"},
    {"aclrtStreamWaitEventWithTimeout", "ppi", 'c', 0, "softacl.runtime.streams.events:stream_wait_with_timeout", "-,-,-"},
    {"aclrtSetGroup", "i", 'c', 0, "softacl.c.init:aclrtSetGroup", "!"},
    {"aclrtGetGroupCount", "p", 'c', 0, "softacl.c.init:aclrtGetGroupCount", "!"},
    {"aclrtCreateGroupInfo", "", 'p', 0, "softacl.c.init:aclrtCreateGroupInfo", "!"},
    {"aclrtDestroyGroupInfo", "p", 'c', 0, "softacl.c.init:aclrtDestroyGroupInfo", "!"},
    {"aclrtGetAllGroupInfo", "p", 'c', 0, "softacl.c.init:aclrtGetAllGroupInfo", "!"},
    {"aclrtGetGroupInfoDetail", "piipup", 'c', 0, "softacl.c.init:aclrtGetGroupInfoDetail", "!"},
    {"aclrtDeviceCanAccessPeer", "pii", 'c', 0, "softacl.runtime.process.peers:can_access", "oi,-,-"},
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
    {"aclrtGetOverflowStatus", "pup", 'c', 0, "", "!"},
    {"aclrtResetOverflowStatus", "p", 'c', 0, "", "!"},
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
    {"aclrtMemExportToShareableHandleV2", "puip", 'c', 0, "", "!"},
    {"aclrtMemImportFromShareableHandle", "uip", 'c', 0, "softacl.runtime.ipc.shared_memory:import_physical", "-,-,oQ"},
    {"aclrtMemImportFromShareableHandleV2", "piup", 'c', 0, "", "!"},
    {"aclrtMemSetPidToShareableHandle", "upu", 'c', 0, "softacl.c.ipc:aclrtMemSetPidToShareableHandle", "!"},
    {"aclrtMemSetPidToShareableHandleV2", "pipu", 'c', 0, "", "!"},
    {"aclrtMemGetAllocationGranularity", "pip", 'c', 0, "softacl.c.memory:aclrtMemGetAllocationGranularity", "!"},
    {"aclrtDeviceGetBareTgid", "p", 'c', 0, "softacl.runtime.process.devices:process_id", "oi"},
    {"aclrtCmoAsync", "puip", 'c', 0, "", "!"},
    {"aclrtGetMemUceInfo", "ipup", 'c', 0, "", "!"},
    {"aclrtDeviceTaskAbort", "iu", 'c', 0, "", "!"},
    {"aclrtMemUceRepair", "ipu", 'c', 0, "", "!"},
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
    {"aclrtCntNotifyCreate", "pu", 'c', 0, "", "!"},
    {"aclrtCntNotifyDestroy", "p", 'c', 0, "", "!"},
    {"aclrtRecordNotify", "pp", 'c', 0, "softacl.runtime.streams.notifies:record", "-,-"},
    {"aclrtWaitAndResetNotify", "ppu", 'c', 0, "softacl.runtime.streams.notifies:wait_and_reset", "-,-,-"},
    {"aclrtGetNotifyId", "pp", 'c', 0, "softacl.runtime.streams.notifies:notify_id", "-,oI"},
    {"aclrtGetEventId", "pp", 'c', 0, "softacl.runtime.streams.events:event_id", "-,oI"},
    {"aclrtGetEventAvailNum", "p", 'c', 0, "softacl.runtime.streams.events:available", "oI"},
    {"aclrtGetDeviceInfo", "uip", 'c', 0, "softacl.runtime.process.system_info:device_attribute", "-,-,oq"},
    {"aclrtDeviceGetStreamPriorityRange", "pp", 'c', 0, "softacl.c.streams:aclrtDeviceGetStreamPriorityRange", "!"},
    {"aclrtGetDeviceCapability", "iip", 'c', 0, "softacl.runtime.process.system_info:device_feature", "-,-,oi"},
    {"aclrtDeviceGetUuid", "ip", 'c', 0, "softacl.c.device_info:aclrtDeviceGetUuid", "!"},
    {"aclrtDeviceSetLimit", "iu", 'c', 0, "", "!"},
    {"aclrtDeviceGetLimit", "ip", 'c', 0, "", "!"},
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
    {"aclrtCmoAsyncWithBarrier", "puiup", 'c', 0, "", "!"},
    {"aclrtCmoWaitBarrier", "ppu", 'c', 0, "", "!"},
    {"aclrtGetDevicesTopo", "uup", 'c', 0, "", "!"},
    {"aclrtMemcpyBatch", "ppppuppup", 'c', 0, "softacl.c.memory:aclrtMemcpyBatch", "!"},
    {"aclrtMemcpyBatchV2", "ppppuppu", 'c', 0, "softacl.c.memory:aclrtMemcpyBatchV2", "!"},
    {"aclrtMemcpyBatchAsync", "ppppuppupp", 'c', 0, "softacl.c.memory:aclrtMemcpyBatchAsync", "!"},
    {"aclrtMemcpyBatchAsyncV2", "ppppuppup", 'c', 0, "softacl.c.memory:aclrtMemcpyBatchAsyncV2", "!"},
    {"aclrtIpcMemGetExportKey", "pupuu", 'c', 0, "softacl.c.ipc:aclrtIpcMemGetExportKey", "!"},
    {"aclrtIpcMemClose", "p", 'c', 0, "softacl.runtime.ipc.shared_memory:close", "s"},
    {"aclrtIpcMemImportByKey", "ppu", 'c', 0, "softacl.runtime.ipc.shared_memory:import_key", "oQ,s,-"},
    {"aclrtIpcMemSetImportPid", "ppu", 'c', 0, "softacl.c.ipc:aclrtIpcMemSetImportPid", "!"},
    {"aclrtIpcMemSetAttr", "piu", 'c', 0, "", "!"},
    {"aclrtIpcMemImportPidInterServer", "ppu", 'c', 0, "", "!"},
    {"aclrtNotifyBatchReset", "pu", 'c', 0, "softacl.c.streams:aclrtNotifyBatchReset", "!"},
    {"aclrtNotifyGetExportKey", "ppuu", 'c', 0, "softacl.c.ipc:aclrtNotifyGetExportKey", "!"},
    {"aclrtNotifyImportByKey", "ppu", 'c', 0, "softacl.runtime.ipc.shared_notifies:import_key", "oQ,s,-"},
    {"aclrtNotifySetImportPid", "ppu", 'c', 0, "softacl.c.ipc:aclrtNotifySetImportPid", "!"},
    {"aclrtNotifySetImportPidInterServer", "ppu", 'c', 0, "", "!"},
    {"aclmdlRICaptureBegin", "pi", 'c', 0, "", "!"},
    {"aclmdlRICaptureGetInfo", "ppp", 'c', 0, "", "!"},
    {"aclmdlRICaptureEnd", "pp", 'c', 0, "", "!"},
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
    {"aclrtGetLogicDevIdByUserDevId", "ip", 'c', 0, "softacl.runtime.process.devices:check_id", "-,oi"},
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
    {"aclrtRandomNumAsync", "ppp", 'c', 0, "", "!"},
    {"aclrtRegStreamStateCallback", "ppp", 'c', 0, "softacl.c.init:aclrtRegStreamStateCallback", "!"},
    {"aclrtRegDeviceStateCallback", "ppp", 'c', 0, "softacl.c.init:aclrtRegDeviceStateCallback", "!"},
    {"aclrtSetDeviceTaskAbortCallback", "ppp", 'c', 0, "", "!"},
    {"aclrtGetOpExecuteTimeout", "p", 'c', 0, "softacl.runtime.process.limits:execution_ms", "oI"},
    {"aclrtDevicePeerAccessStatus", "iip", 'c', 0, "softacl.runtime.process.peers:status", "-,-,oi"},
    {"aclrtStreamStop", "p", 'c', 0, "softacl.runtime.streams.streams:stop", "-"},
    {"aclrtTaskUpdateAsync", "pupp", 'c', 0, "", "!"},
    {"aclrtCmoGetDescSize", "p", 'c', 0, "", "!"},
    {"aclrtCmoSetDesc", "ppu", 'c', 0, "", "!"},
    {"aclrtCmoAsyncWithDesc", "pipp", 'c', 0, "", "!"},
    {"aclrtCheckArchCompatibility", "pp", 'c', 0, "softacl.c.device_info:aclrtCheckArchCompatibility", "!"},
    {"aclmdlRIAbort", "p", 'c', 0, "", "!"},
    {"aclmdlRICondHandleCreate", "puip", 'c', 0, "", "!"},
    {"aclmdlRICondHandleGetCondPtr", "pp", 'c', 0, "", "!"},
    {"aclmdlRICaptureToModelRIBegin", "ppi", 'c', 0, "", "!"},
    {"aclrtCntNotifyRecord", "ppp", 'c', 0, "", "!"},
    {"aclrtCntNotifyWaitWithTimeout", "ppp", 'c', 0, "", "!"},
    {"aclrtCntNotifyReset", "pp", 'c', 0, "", "!"},
    {"aclrtCntNotifyGetId", "pp", 'c', 0, "", "!"},
    {"aclrtPersistentTaskClean", "p", 'c', 0, "", "!"},
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
    {"aclrtMemP2PMap", "puiu", 'c', 0, "", "!"},
    {"aclrtMemManagedPrefetchAsync", "pupup", 'c', 0, "", "!"},
    {"aclrtMemManagedPrefetchBatchAsync", "ppuppuup", 'c', 0, "", "!"},
    {"aclrtMemMapSelectedLink", "pupu", 'c', 0, "", "!"},
    {"aclrtDeviceL2CacheFlush", "p", 'c', 0, "", "!"},
    {"aclrtMemMapSetLink", "pi", 'c', 0, "", "!"},
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
    {"aclTransTensorDescFormat", "pip", 'c', 0, "", "!"},
    {"aclSetTensorStorageFormat", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_format", "-,-"},
    {"aclSetTensorStorageShape", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_shape", "-,n,aq"},
    {"aclSetTensorFormat", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_format", "-,-"},
    {"aclSetTensorShape", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_shape", "-,n,aq"},
    {"aclSetTensorOriginFormat", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_origin_format", "-,-"},
    {"aclSetTensorOriginShape", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_origin_shape", "-,n,aq"},
    {"aclGetTensorDescByIndex", "pu", 'p', 0, "", "!"},
    {"aclGetTensorDescAddress", "p", 'p', 0, "", "!"},
    {"aclSetTensorDynamicInput", "pp", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_dynamic_input", "-,s"},
    {"aclSetTensorConst", "ppu", 'c', 0, "", "!"},
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
    {"aclopCompile", "pipippiip", 'c', 0, "", "!"},
    {"aclopCompileAndExecute", "pippipppiipp", 'c', 0, "", "!"},
    {"aclopCompileAndExecuteV2", "pippipppiipp", 'c', 0, "", "!"},
    {"aclSetCompileopt", "ip", 'c', 0, "", "!"},
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
    {"aclvdecGetChannelDescCallback", "p", 'p', 0, "", "!"},
    {"aclvdecGetChannelDescEnType", "p", 'i', -1, "", "!"},
    {"aclvdecGetChannelDescOutPicFormat", "p", 'i', -1, "", "!"},
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
    {"aclvencGetChannelDescCallback", "p", 'p', 0, "", "!"},
    {"aclvencGetChannelDescEnType", "p", 'i', -1, "", "!"},
    {"aclvencGetChannelDescPicFormat", "p", 'i', -1, "", "!"},
    {"aclvencGetChannelDescParam", "piupp", 'c', 0, "", "!"},
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
    {"acldvppGetStreamDescFormat", "p", 'i', -1, "", "!"},
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
    {"aclvdecSetChannelDescOutMode", "pu", 'c', 0, "", "!"},
    {"acldvppCreateBatchPicDesc", "u", 'p', 0, "", "!"},
    {"acldvppGetPicDesc", "pu", 'p', 0, "", "!"},
    {"acldvppDestroyBatchPicDesc", "p", 'c', 0, "", "!"},
    {"acldvppCreateLutMap", "", 'p', 0, "", "!"},
    {"acldvppDestroyLutMap", "p", 'c', 0, "", "!"},
    {"acldvppGetLutMapData", "pupp", 'c', 0, "", "!"},
    {"acldvppVpcEqualizeHistAsync", "ppppp", 'c', 0, "", "!"},
    {"acldvppCreateBorderConfig", "", 'p', 0, "", "!"},
    {"acldvppSetBorderConfigValue", "pud", 'c', 0, "", "!"},
    {"acldvppSetBorderConfigBorderType", "pi", 'c', 0, "", "!"},
    {"acldvppSetBorderConfigTop", "pu", 'c', 0, "", "!"},
    {"acldvppSetBorderConfigBottom", "pu", 'c', 0, "", "!"},
    {"acldvppSetBorderConfigLeft", "pu", 'c', 0, "", "!"},
    {"acldvppSetBorderConfigRight", "pu", 'c', 0, "", "!"},
    {"acldvppGetBorderConfigBorderType", "p", 'i', -1, "", "!"},
    {"acldvppDestroyBorderConfig", "p", 'c', 0, "", "!"},
    {"acldvppVpcMakeBorderAsync", "ppppp", 'c', 0, "", "!"},
    {"acldvppVpcCalcHistAsync", "ppppp", 'c', 0, "", "!"},
    {"acldvppCreateHist", "", 'p', 0, "", "!"},
    {"acldvppDestroyHist", "p", 'c', 0, "", "!"},
    {"acldvppGetHistData", "pupp", 'c', 0, "", "!"},
    {"acldvppClearHist", "p", 'c', 0, "", "!"},
    {"acldvppVpcBatchCropResizeMakeBorderAsync", "pppuppppp", 'c', 0, "", "!"},
    {"acldvppSetChannelDescParam", "piup", 'c', 0, "", "!"},
    {"acldvppGetChannelDescParam", "piupp", 'c', 0, "", "!"},
    {"aclvdecSetChannelDescParam", "piup", 'c', 0, "", "!"},
    {"aclvdecGetChannelDescParam", "piupp", 'c', 0, "", "!"},
    {"hi_mpi_dvpp_malloc", "upu", 'c', 0, "softacl.runtime.descriptors.media_system:malloc", "-,oQ,-"},
    {"hi_mpi_dvpp_free", "p", 'c', 0, "softacl.runtime.memory.allocation:free_himpi", "-"},
    {"hi_mpi_dvpp_get_version", "ppp", 'c', 0, "", "!"},
    {"hi_mpi_sys_init", "", 'c', 0, "softacl.runtime.descriptors.media_system:init", ""},
    {"hi_mpi_sys_exit", "", 'c', 0, "softacl.runtime.descriptors.media_system:exit", ""},
    {"hi_mpi_sys_create_epoll", "ip", 'c', 0, "", "!"},
    {"hi_mpi_sys_close_epoll", "i", 'c', 0, "", "!"},
    {"hi_mpi_sys_full_init", "", 'c', 0, "", "!"},
    {"hi_mpi_venc_get_qpmap_stride", "u", 'c', 0, "", "!"},
    {"hi_mpi_vpc_get_lut_mem_size", "uup", 'c', 0, "", "!"},
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
};
const int softacl_n_functions = sizeof softacl_functions / sizeof *softacl_functions;

EXPORT float aclFloat16ToFloat(aclFloat16 value)
{
    const uint64_t packed[] = {(uint64_t)value};
    return softacl_to_float(softacl_call(0, packed, __builtin_return_address(0)));
}

EXPORT aclFloat16 aclFloatToFloat16(float value)
{
    const uint64_t packed[] = {softacl_float(value)};
    return (aclFloat16)softacl_call(1, packed, __builtin_return_address(0));
}

EXPORT aclDataBuffer *aclCreateDataBuffer(void *data, size_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)size};
    return (aclDataBuffer *)(uintptr_t)softacl_call(2, packed, __builtin_return_address(0));
}

EXPORT aclError aclDestroyDataBuffer(const aclDataBuffer *dataBuffer)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataBuffer};
    return (aclError)softacl_call(3, packed, __builtin_return_address(0));
}

EXPORT aclError aclUpdateDataBuffer(aclDataBuffer *dataBuffer, void *data, size_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataBuffer, (uint64_t)(uintptr_t)data, (uint64_t)size};
    return (aclError)softacl_call(4, packed, __builtin_return_address(0));
}

EXPORT void *aclGetDataBufferAddr(const aclDataBuffer *dataBuffer)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataBuffer};
    return (void *)(uintptr_t)softacl_call(5, packed, __builtin_return_address(0));
}

EXPORT uint32_t aclGetDataBufferSize(const aclDataBuffer *dataBuffer)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataBuffer};
    return (uint32_t)softacl_call(6, packed, __builtin_return_address(0));
}

EXPORT size_t aclGetDataBufferSizeV2(const aclDataBuffer *dataBuffer)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataBuffer};
    return (size_t)softacl_call(7, packed, __builtin_return_address(0));
}

EXPORT size_t aclDataTypeSize(aclDataType dataType)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)dataType};
    return (size_t)softacl_call(8, packed, __builtin_return_address(0));
}

EXPORT const char *aclrtGetSocName(void)
{
    return (const char *)(uintptr_t)softacl_call(9, 0, __builtin_return_address(0));
}

EXPORT aclError aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)cannAttrList, (uint64_t)(uintptr_t)num};
    return (aclError)softacl_call(10, packed, __builtin_return_address(0));
}

EXPORT aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)cannAttr, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(11, packed, __builtin_return_address(0));
}

EXPORT aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value)
{
    const uint64_t packed[] = {(uint64_t)deviceId, (uint64_t)(int64_t)(int32_t)deviceInfo, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(12, packed, __builtin_return_address(0));
}

EXPORT aclrtAllocatorDesc aclrtAllocatorCreateDesc(void)
{
    return (aclrtAllocatorDesc)(uintptr_t)softacl_call(13, 0, __builtin_return_address(0));
}

EXPORT aclError aclrtAllocatorDestroyDesc(aclrtAllocatorDesc allocatorDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)allocatorDesc};
    return (aclError)softacl_call(14, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtAllocatorSetObjToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocator allocator)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)allocatorDesc, (uint64_t)(uintptr_t)allocator};
    return (aclError)softacl_call(15, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtAllocatorSetAllocFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorAllocFunc func)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)allocatorDesc, (uint64_t)(uintptr_t)func};
    return (aclError)softacl_call(16, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtAllocatorSetFreeFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorFreeFunc func)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)allocatorDesc, (uint64_t)(uintptr_t)func};
    return (aclError)softacl_call(17, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtAllocatorSetAllocAdviseFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorAllocAdviseFunc func)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)allocatorDesc, (uint64_t)(uintptr_t)func};
    return (aclError)softacl_call(18, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtAllocatorSetGetAddrFromBlockFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorGetAddrFromBlockFunc func)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)allocatorDesc, (uint64_t)(uintptr_t)func};
    return (aclError)softacl_call(19, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtAllocatorRegister(aclrtStream stream, aclrtAllocatorDesc allocatorDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)allocatorDesc};
    return (aclError)softacl_call(20, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtAllocatorGetByStream(aclrtStream stream, aclrtAllocatorDesc *allocatorDesc, aclrtAllocator *allocator, aclrtAllocatorAllocFunc *allocFunc, aclrtAllocatorFreeFunc *freeFunc, aclrtAllocatorAllocAdviseFunc *allocAdviseFunc, aclrtAllocatorGetAddrFromBlockFunc *getAddrFromBlockFunc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)allocatorDesc, (uint64_t)(uintptr_t)allocator, (uint64_t)(uintptr_t)allocFunc, (uint64_t)(uintptr_t)freeFunc, (uint64_t)(uintptr_t)allocAdviseFunc, (uint64_t)(uintptr_t)getAddrFromBlockFunc};
    return (aclError)softacl_call(21, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtAllocatorUnregister(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(22, packed, __builtin_return_address(0));
}

EXPORT aclError aclInit(const char *configPath)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)configPath};
    return (aclError)softacl_call(23, packed, __builtin_return_address(0));
}

EXPORT aclError aclFinalize(void)
{
    return (aclError)softacl_call(24, 0, __builtin_return_address(0));
}

EXPORT aclError aclFinalizeReference(uint64_t *refCount)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)refCount};
    return (aclError)softacl_call(25, packed, __builtin_return_address(0));
}

EXPORT const char *aclGetRecentErrMsg(void)
{
    return (const char *)(uintptr_t)softacl_call(26, 0, __builtin_return_address(0));
}

EXPORT aclError aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion *version)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)name, (uint64_t)(uintptr_t)version};
    return (aclError)softacl_call(27, packed, __builtin_return_address(0));
}

EXPORT aclError aclsysGetVersionStr(char *pkgName, char *versionStr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)pkgName, (uint64_t)(uintptr_t)versionStr};
    return (aclError)softacl_call(28, packed, __builtin_return_address(0));
}

EXPORT aclError aclsysGetVersionNum(char *pkgName, int32_t *versionNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)pkgName, (uint64_t)(uintptr_t)versionNum};
    return (aclError)softacl_call(29, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtPeekAtLastError(aclrtLastErrLevel level)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)level};
    return (aclError)softacl_call(30, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetLastError(aclrtLastErrLevel level)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)level};
    return (aclError)softacl_call(31, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetExceptionInfoCallback(aclrtExceptionInfoCallback callback)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)callback};
    return (aclError)softacl_call(32, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtExceptionInfoCallbackRegister(aclrtExceptionInfoCallback callback)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)callback};
    return (aclError)softacl_call(33, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtExceptionInfoCallbackUnregister(aclrtExceptionInfoCallback callback)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)callback};
    return (aclError)softacl_call(34, packed, __builtin_return_address(0));
}

EXPORT uint32_t aclrtGetTaskIdFromExceptionInfo(const aclrtExceptionInfo *info)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)info};
    return (uint32_t)softacl_call(35, packed, __builtin_return_address(0));
}

EXPORT uint32_t aclrtGetStreamIdFromExceptionInfo(const aclrtExceptionInfo *info)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)info};
    return (uint32_t)softacl_call(36, packed, __builtin_return_address(0));
}

EXPORT uint32_t aclrtGetThreadIdFromExceptionInfo(const aclrtExceptionInfo *info)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)info};
    return (uint32_t)softacl_call(37, packed, __builtin_return_address(0));
}

EXPORT uint32_t aclrtGetDeviceIdFromExceptionInfo(const aclrtExceptionInfo *info)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)info};
    return (uint32_t)softacl_call(38, packed, __builtin_return_address(0));
}

EXPORT uint32_t aclrtGetErrorCodeFromExceptionInfo(const aclrtExceptionInfo *info)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)info};
    return (uint32_t)softacl_call(39, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetArgsFromExceptionInfo(const aclrtExceptionInfo *info, void **devArgsPtr, uint32_t *devArgsLen)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)info, (uint64_t)(uintptr_t)devArgsPtr, (uint64_t)(uintptr_t)devArgsLen};
    return (aclError)softacl_call(40, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetFuncHandleFromExceptionInfo(const aclrtExceptionInfo *info, aclrtFuncHandle *func)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)info, (uint64_t)(uintptr_t)func};
    return (aclError)softacl_call(41, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtBinarySetExceptionCallback(aclrtBinHandle binHandle, aclrtOpExceptionCallback callback, void *userData)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)binHandle, (uint64_t)(uintptr_t)callback, (uint64_t)(uintptr_t)userData};
    return (aclError)softacl_call(42, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)threadId, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(43, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtLaunchCallback(aclrtCallback fn, void *userData, aclrtCallbackBlockType blockType, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)fn, (uint64_t)(uintptr_t)userData, (uint64_t)(int64_t)(int32_t)blockType, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(44, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtProcessReport(int32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)timeout};
    return (aclError)softacl_call(45, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)threadId, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(46, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)context, (uint64_t)(int64_t)(int32_t)deviceId};
    return (aclError)softacl_call(47, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDestroyContext(aclrtContext context)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)context};
    return (aclError)softacl_call(48, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetCurrentContext(aclrtContext context)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)context};
    return (aclError)softacl_call(49, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetCurrentContext(aclrtContext *context)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)context};
    return (aclError)softacl_call(50, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)opt, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(51, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)opt, (uint64_t)(int64_t)value};
    return (aclError)softacl_call(52, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)opt, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(53, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)opt, (uint64_t)(int64_t)value};
    return (aclError)softacl_call(54, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetDevice(int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId};
    return (aclError)softacl_call(55, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtResetDevice(int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId};
    return (aclError)softacl_call(56, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtResetDeviceForce(int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId};
    return (aclError)softacl_call(57, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDevice(int32_t *deviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)deviceId};
    return (aclError)softacl_call(58, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)mode};
    return (aclError)softacl_call(59, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetRunMode(aclrtRunMode *runMode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)runMode};
    return (aclError)softacl_call(60, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSynchronizeDevice(void)
{
    return (aclError)softacl_call(61, 0, __builtin_return_address(0));
}

EXPORT aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)timeout};
    return (aclError)softacl_call(62, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetTsDevice(aclrtTsId tsId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)tsId};
    return (aclError)softacl_call(63, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)utilizationInfo};
    return (aclError)softacl_call(64, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDeviceCount(uint32_t *count)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)count};
    return (aclError)softacl_call(65, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateEvent(aclrtEvent *event)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event};
    return (aclError)softacl_call(66, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)flag};
    return (aclError)softacl_call(67, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)flag};
    return (aclError)softacl_call(68, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDestroyEvent(aclrtEvent event)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event};
    return (aclError)softacl_call(69, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(70, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtRecordEventWithFlag(aclrtEvent event, aclrtStream stream, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(uintptr_t)stream, (uint64_t)flag};
    return (aclError)softacl_call(71, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(72, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus *status)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(uintptr_t)status};
    return (aclError)softacl_call(73, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *status)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(uintptr_t)status};
    return (aclError)softacl_call(74, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus *status)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(uintptr_t)status};
    return (aclError)softacl_call(75, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSynchronizeEvent(aclrtEvent event)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event};
    return (aclError)softacl_call(76, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(int64_t)(int32_t)timeout};
    return (aclError)softacl_call(77, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ms, (uint64_t)(uintptr_t)startEvent, (uint64_t)(uintptr_t)endEvent};
    return (aclError)softacl_call(78, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(uintptr_t)timestamp};
    return (aclError)softacl_call(79, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)(int32_t)policy};
    return (aclError)softacl_call(80, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)(int32_t)policy};
    return (aclError)softacl_call(81, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)(int32_t)policy};
    return (aclError)softacl_call(82, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)(int32_t)policy, (uint64_t)(uintptr_t)cfg};
    return (aclError)softacl_call(83, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocForTaskScheduler(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)(int32_t)policy, (uint64_t)(uintptr_t)cfg};
    return (aclError)softacl_call(84, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocHostWithCfg(void **ptr, uint64_t size, aclrtMallocConfig *cfg)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(uintptr_t)cfg};
    return (aclError)softacl_call(85, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)(uintptr_t)attributes};
    return (aclError)softacl_call(86, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemManagedGetAttr(aclrtMemManagedRangeAttribute attribute, const void *ptr, size_t size, void *data, size_t dataSize)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)attribute, (uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(uintptr_t)data, (uint64_t)dataSize};
    return (aclError)softacl_call(87, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemManagedGetAttrs(aclrtMemManagedRangeAttribute *attributes, size_t numAttributes, const void *ptr, size_t size, void **data, size_t *dataSizes)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attributes, (uint64_t)numAttributes, (uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(uintptr_t)data, (uint64_t)(uintptr_t)dataSizes};
    return (aclError)softacl_call(88, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(int64_t)(int32_t)type, (uint64_t)(uintptr_t)devPtr};
    return (aclError)softacl_call(89, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)flag};
    return (aclError)softacl_call(90, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtHostGetDevicePointer(void *pHost, void **pDevice, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)pHost, (uint64_t)(uintptr_t)pDevice, (uint64_t)flag};
    return (aclError)softacl_call(91, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtHostUnregister(void *ptr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr};
    return (aclError)softacl_call(92, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtHostMemMapCapabilities(uint32_t deviceId, aclrtHacType hacType, aclrtHostMemMapCapability *capabilities)
{
    const uint64_t packed[] = {(uint64_t)deviceId, (uint64_t)(int64_t)(int32_t)hacType, (uint64_t)(uintptr_t)capabilities};
    return (aclError)softacl_call(93, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetThreadLastTaskId(uint32_t *taskId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)taskId};
    return (aclError)softacl_call(94, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtStreamGetId(aclrtStream stream, int32_t *streamId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)streamId};
    return (aclError)softacl_call(95, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemFlush(void *devPtr, size_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size};
    return (aclError)softacl_call(96, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemInvalidate(void *devPtr, size_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size};
    return (aclError)softacl_call(97, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtFree(void *devPtr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr};
    return (aclError)softacl_call(98, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocHost(void **hostPtr, size_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)hostPtr, (uint64_t)size};
    return (aclError)softacl_call(99, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemAllocManaged(void **ptr, uint64_t size, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)flag};
    return (aclError)softacl_call(100, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtFreeHost(void *hostPtr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)hostPtr};
    return (aclError)softacl_call(101, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtFreeWithDevSync(void *devPtr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr};
    return (aclError)softacl_call(102, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtFreeHostWithDevSync(void *hostPtr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)hostPtr};
    return (aclError)softacl_call(103, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)destMax, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)(int64_t)(int32_t)kind};
    return (aclError)softacl_call(104, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)maxCount, (uint64_t)(int64_t)(int32_t)value, (uint64_t)count};
    return (aclError)softacl_call(105, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)destMax, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)(int64_t)(int32_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(106, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemsetD32(void *ptr, size_t memSize, uint32_t value, size_t N)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)memSize, (uint64_t)value, (uint64_t)N};
    return (aclError)softacl_call(107, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemsetD32Async(void *ptr, size_t memSize, uint32_t value, size_t N, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)memSize, (uint64_t)value, (uint64_t)N, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(108, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyAsyncWithCondition(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)destMax, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)(int64_t)(int32_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(109, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpy2d(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, aclrtMemcpyKind kind)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)dpitch, (uint64_t)(uintptr_t)src, (uint64_t)spitch, (uint64_t)width, (uint64_t)height, (uint64_t)(int64_t)(int32_t)kind};
    return (aclError)softacl_call(110, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)dpitch, (uint64_t)(uintptr_t)src, (uint64_t)spitch, (uint64_t)width, (uint64_t)height, (uint64_t)(int64_t)(int32_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(111, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetSymbolAddress(const void *symbol, void **devPtr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)symbol, (uint64_t)(uintptr_t)devPtr};
    return (aclError)softacl_call(112, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetSymbolSize(const void *symbol, size_t *size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)symbol, (uint64_t)(uintptr_t)size};
    return (aclError)softacl_call(113, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyFromSymbol(void *dst, size_t dstMax, const void *symbol, size_t count, size_t offset, aclrtMemcpyKind kind)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)dstMax, (uint64_t)(uintptr_t)symbol, (uint64_t)count, (uint64_t)offset, (uint64_t)(int64_t)(int32_t)kind};
    return (aclError)softacl_call(114, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyFromSymbolAsync(void *dst, size_t dstMax, const void *symbol, size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)dstMax, (uint64_t)(uintptr_t)symbol, (uint64_t)count, (uint64_t)offset, (uint64_t)(int64_t)(int32_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(115, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyToSymbol(const void *symbol, const void *src, size_t count, size_t offset, aclrtMemcpyKind kind)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)symbol, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)offset, (uint64_t)(int64_t)(int32_t)kind};
    return (aclError)softacl_call(116, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyToSymbolAsync(const void *symbol, const void *src, size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)symbol, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)offset, (uint64_t)(int64_t)(int32_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(117, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)maxCount, (uint64_t)(int64_t)(int32_t)value, (uint64_t)count, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(118, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemManagedAdvise(const void *const ptr, uint64_t size, aclrtMemManagedAdviseType advise, aclrtMemManagedLocation location)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(int64_t)(int32_t)advise, (uint64_t)(uintptr_t)&location};
    return (aclError)softacl_call(119, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtReserveMemAddress(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)virPtr, (uint64_t)size, (uint64_t)alignment, (uint64_t)(uintptr_t)expectPtr, (uint64_t)flags};
    return (aclError)softacl_call(120, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtReleaseMemAddress(void *virPtr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)virPtr};
    return (aclError)softacl_call(121, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocPhysical(aclrtDrvMemHandle *handle, size_t size, const aclrtPhysicalMemProp *prop, uint64_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)size, (uint64_t)(uintptr_t)prop, (uint64_t)flags};
    return (aclError)softacl_call(122, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtFreePhysical(aclrtDrvMemHandle handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(123, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMapMem(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)virPtr, (uint64_t)size, (uint64_t)offset, (uint64_t)(uintptr_t)handle, (uint64_t)flags};
    return (aclError)softacl_call(124, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtUnmapMem(void *virPtr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)virPtr};
    return (aclError)softacl_call(125, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemMapNoAccess(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)virPtr, (uint64_t)size, (uint64_t)offset, (uint64_t)(uintptr_t)handle, (uint64_t)flags};
    return (aclError)softacl_call(126, packed, __builtin_return_address(0));
}

EXPORT aclrtStreamConfigHandle *aclrtCreateStreamConfigHandle(void)
{
    return (aclrtStreamConfigHandle *)(uintptr_t)softacl_call(127, 0, __builtin_return_address(0));
}

EXPORT aclError aclrtDestroyStreamConfigHandle(aclrtStreamConfigHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(128, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetStreamConfigOpt(aclrtStreamConfigHandle *handle, aclrtStreamConfigAttr attr, const void *attrValue, size_t valueSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)(int32_t)attr, (uint64_t)(uintptr_t)attrValue, (uint64_t)valueSize};
    return (aclError)softacl_call(129, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateStream(aclrtStream *stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(130, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateStreamV2(aclrtStream *stream, const aclrtStreamConfigHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(131, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)priority, (uint64_t)flag};
    return (aclError)softacl_call(132, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDestroyStream(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(133, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDestroyStreamForce(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(134, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSynchronizeStream(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(135, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)(int32_t)timeout};
    return (aclError)softacl_call(136, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *status)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)status};
    return (aclError)softacl_call(137, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtStreamGetPriority(aclrtStream stream, uint32_t *priority)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)priority};
    return (aclError)softacl_call(138, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtStreamGetFlags(aclrtStream stream, uint32_t *flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)flags};
    return (aclError)softacl_call(139, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)event};
    return (aclError)softacl_call(140, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtStreamWaitEventWithFlag(aclrtStream stream, aclrtEvent event, uint32_t timeout, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)event, (uint64_t)timeout, (uint64_t)flag};
    return (aclError)softacl_call(141, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtStreamWaitEventWithTimeout(aclrtStream stream, aclrtEvent event, int32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)event, (uint64_t)(int64_t)(int32_t)timeout};
    return (aclError)softacl_call(142, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetGroup(int32_t groupId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)groupId};
    return (aclError)softacl_call(143, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetGroupCount(uint32_t *count)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)count};
    return (aclError)softacl_call(144, packed, __builtin_return_address(0));
}

EXPORT aclrtGroupInfo *aclrtCreateGroupInfo(void)
{
    return (aclrtGroupInfo *)(uintptr_t)softacl_call(145, 0, __builtin_return_address(0));
}

EXPORT aclError aclrtDestroyGroupInfo(aclrtGroupInfo *groupInfo)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)groupInfo};
    return (aclError)softacl_call(146, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetAllGroupInfo(aclrtGroupInfo *groupInfo)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)groupInfo};
    return (aclError)softacl_call(147, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetGroupInfoDetail(const aclrtGroupInfo *groupInfo, int32_t groupIndex, aclrtGroupAttr attr, void *attrValue, size_t valueLen, size_t *paramRetSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)groupInfo, (uint64_t)(int64_t)(int32_t)groupIndex, (uint64_t)(int64_t)(int32_t)attr, (uint64_t)(uintptr_t)attrValue, (uint64_t)valueLen, (uint64_t)(uintptr_t)paramRetSize};
    return (aclError)softacl_call(148, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)canAccessPeer, (uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(int64_t)(int32_t)peerDeviceId};
    return (aclError)softacl_call(149, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)peerDeviceId, (uint64_t)flags};
    return (aclError)softacl_call(150, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)peerDeviceId};
    return (aclError)softacl_call(151, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)attr, (uint64_t)(uintptr_t)free, (uint64_t)(uintptr_t)total};
    return (aclError)softacl_call(152, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetMemUsageInfo(int32_t deviceId, aclrtMemUsageInfo *memUsageInfo, size_t inputNum, size_t *outputNum)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)memUsageInfo, (uint64_t)inputNum, (uint64_t)(uintptr_t)outputNum};
    return (aclError)softacl_call(153, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetOpWaitTimeout(uint32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)timeout};
    return (aclError)softacl_call(154, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetOpExecuteTimeOut(uint32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)timeout};
    return (aclError)softacl_call(155, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetOpExecuteTimeOutWithMs(uint32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)timeout};
    return (aclError)softacl_call(156, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t *actualTimeout)
{
    const uint64_t packed[] = {(uint64_t)timeout, (uint64_t)(uintptr_t)actualTimeout};
    return (aclError)softacl_call(157, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetOpTimeOutInterval(uint64_t *interval)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)interval};
    return (aclError)softacl_call(158, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)flag};
    return (aclError)softacl_call(159, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t *flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)flag};
    return (aclError)softacl_call(160, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)mode};
    return (aclError)softacl_call(161, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDeviceSatMode(aclrtFloatOverflowMode *mode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)mode};
    return (aclError)softacl_call(162, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetOverflowStatus(void *outputAddr, size_t outputSize, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)outputAddr, (uint64_t)outputSize, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(163, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtResetOverflowStatus(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(164, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream)
{
    const uint64_t packed[] = {(uint64_t)hostFuncThreadId, (uint64_t)(uintptr_t)exeStream};
    return (aclError)softacl_call(165, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtProcessHostFunc(int32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)timeout};
    return (aclError)softacl_call(166, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtUnSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream)
{
    const uint64_t packed[] = {(uint64_t)hostFuncThreadId, (uint64_t)(uintptr_t)exeStream};
    return (aclError)softacl_call(167, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)deviceStatus};
    return (aclError)softacl_call(168, packed, __builtin_return_address(0));
}

EXPORT aclrtBinary aclrtCreateBinary(const void *data, size_t dataLen)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)dataLen};
    return (aclrtBinary)(uintptr_t)softacl_call(169, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDestroyBinary(aclrtBinary binary)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)binary};
    return (aclError)softacl_call(170, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtBinaryLoad(const aclrtBinary binary, aclrtBinHandle *binHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)binary, (uint64_t)(uintptr_t)binHandle};
    return (aclError)softacl_call(171, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtBinaryUnLoad(aclrtBinHandle binHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)binHandle};
    return (aclError)softacl_call(172, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtBinaryGetFunction(const aclrtBinHandle binHandle, const char *kernelName, aclrtFuncHandle *funcHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)binHandle, (uint64_t)(uintptr_t)kernelName, (uint64_t)(uintptr_t)funcHandle};
    return (aclError)softacl_call(173, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtLaunchKernel(aclrtFuncHandle funcHandle, uint32_t numBlocks, const void *argsData, size_t argsSize, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)numBlocks, (uint64_t)(uintptr_t)argsData, (uint64_t)argsSize, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(174, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemExportToShareableHandle(aclrtDrvMemHandle handle, aclrtMemHandleType handleType, uint64_t flags, uint64_t *shareableHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)(int32_t)handleType, (uint64_t)flags, (uint64_t)(uintptr_t)shareableHandle};
    return (aclError)softacl_call(175, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemExportToShareableHandleV2(aclrtDrvMemHandle handle, uint64_t flags, aclrtMemSharedHandleType shareType, void *shareableHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)flags, (uint64_t)(int64_t)(int32_t)shareType, (uint64_t)(uintptr_t)shareableHandle};
    return (aclError)softacl_call(176, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemImportFromShareableHandle(uint64_t shareableHandle, int32_t deviceId, aclrtDrvMemHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)shareableHandle, (uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(177, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemImportFromShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, uint64_t flags, aclrtDrvMemHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)shareableHandle, (uint64_t)(int64_t)(int32_t)shareType, (uint64_t)flags, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(178, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t *pid, size_t pidNum)
{
    const uint64_t packed[] = {(uint64_t)shareableHandle, (uint64_t)(uintptr_t)pid, (uint64_t)pidNum};
    return (aclError)softacl_call(179, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemSetPidToShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, int32_t *pid, size_t pidNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)shareableHandle, (uint64_t)(int64_t)(int32_t)shareType, (uint64_t)(uintptr_t)pid, (uint64_t)pidNum};
    return (aclError)softacl_call(180, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemGetAllocationGranularity(aclrtPhysicalMemProp *prop, aclrtMemGranularityOptions option, size_t *granularity)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)prop, (uint64_t)(int64_t)(int32_t)option, (uint64_t)(uintptr_t)granularity};
    return (aclError)softacl_call(181, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetBareTgid(int32_t *pid)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)pid};
    return (aclError)softacl_call(182, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCmoAsync(void *src, size_t size, aclrtCmoType cmoType, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)src, (uint64_t)size, (uint64_t)(int64_t)(int32_t)cmoType, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(183, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetMemUceInfo(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize, size_t *retSize)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)memUceInfoArray, (uint64_t)arraySize, (uint64_t)(uintptr_t)retSize};
    return (aclError)softacl_call(184, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)timeout};
    return (aclError)softacl_call(185, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemUceRepair(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)memUceInfoArray, (uint64_t)arraySize};
    return (aclError)softacl_call(186, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtStreamAbort(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(187, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtBinaryLoadFromFile(const char *binPath, aclrtBinaryLoadOptions *options, aclrtBinHandle *binHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)binPath, (uint64_t)(uintptr_t)options, (uint64_t)(uintptr_t)binHandle};
    return (aclError)softacl_call(188, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtBinaryGetDevAddress(const aclrtBinHandle binHandle, void **binAddr, size_t *binSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)binHandle, (uint64_t)(uintptr_t)binAddr, (uint64_t)(uintptr_t)binSize};
    return (aclError)softacl_call(189, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtBinaryGetFunctionByEntry(aclrtBinHandle binHandle, uint64_t funcEntry, aclrtFuncHandle *funcHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)binHandle, (uint64_t)funcEntry, (uint64_t)(uintptr_t)funcHandle};
    return (aclError)softacl_call(190, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtBinaryGetGlobal(aclrtBinHandle binHandle, const char *name, void **dptr, size_t *size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)binHandle, (uint64_t)(uintptr_t)name, (uint64_t)(uintptr_t)dptr, (uint64_t)(uintptr_t)size};
    return (aclError)softacl_call(191, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetFuncBySymbol(const void *symbol, aclrtFuncHandle *funcHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)symbol, (uint64_t)(uintptr_t)funcHandle};
    return (aclError)softacl_call(192, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetFunctionAddr(aclrtFuncHandle funcHandle, void **aicAddr, void **aivAddr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)(uintptr_t)aicAddr, (uint64_t)(uintptr_t)aivAddr};
    return (aclError)softacl_call(193, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetFunctionSize(aclrtFuncHandle funcHandle, size_t *aicSize, size_t *aivSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)(uintptr_t)aicSize, (uint64_t)(uintptr_t)aivSize};
    return (aclError)softacl_call(194, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetMemcpyDescSize(aclrtMemcpyKind kind, size_t *descSize)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)kind, (uint64_t)(uintptr_t)descSize};
    return (aclError)softacl_call(195, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetMemcpyDesc(void *desc, aclrtMemcpyKind kind, void *srcAddr, void *dstAddr, size_t count, void *config)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)(int32_t)kind, (uint64_t)(uintptr_t)srcAddr, (uint64_t)(uintptr_t)dstAddr, (uint64_t)count, (uint64_t)(uintptr_t)config};
    return (aclError)softacl_call(196, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyAsyncWithOffset(void **dst, size_t destMax, size_t dstDataOffset, const void **src, size_t count, size_t srcDataOffset, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)destMax, (uint64_t)dstDataOffset, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)srcDataOffset, (uint64_t)(int64_t)(int32_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(197, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyAsyncWithDesc(void *desc, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)(int32_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(198, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtKernelArgsGetHandleMemSize(aclrtFuncHandle funcHandle, size_t *memSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)(uintptr_t)memSize};
    return (aclError)softacl_call(199, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtKernelArgsGetMemSize(aclrtFuncHandle funcHandle, size_t userArgsSize, size_t *actualArgsSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)userArgsSize, (uint64_t)(uintptr_t)actualArgsSize};
    return (aclError)softacl_call(200, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtKernelArgsInit(aclrtFuncHandle funcHandle, aclrtArgsHandle *argsHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)(uintptr_t)argsHandle};
    return (aclError)softacl_call(201, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtKernelArgsInitByUserMem(aclrtFuncHandle funcHandle, aclrtArgsHandle argsHandle, void *userHostMem, size_t actualArgsSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)(uintptr_t)argsHandle, (uint64_t)(uintptr_t)userHostMem, (uint64_t)actualArgsSize};
    return (aclError)softacl_call(202, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtKernelArgsAppend(aclrtArgsHandle argsHandle, void *param, size_t paramSize, aclrtParamHandle *paramHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)argsHandle, (uint64_t)(uintptr_t)param, (uint64_t)paramSize, (uint64_t)(uintptr_t)paramHandle};
    return (aclError)softacl_call(203, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtKernelArgsAppendPlaceHolder(aclrtArgsHandle argsHandle, aclrtParamHandle *paramHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)argsHandle, (uint64_t)(uintptr_t)paramHandle};
    return (aclError)softacl_call(204, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtKernelArgsGetPlaceHolderBuffer(aclrtArgsHandle argsHandle, aclrtParamHandle paramHandle, size_t dataSize, void **bufferAddr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)argsHandle, (uint64_t)(uintptr_t)paramHandle, (uint64_t)dataSize, (uint64_t)(uintptr_t)bufferAddr};
    return (aclError)softacl_call(205, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtKernelArgsParaUpdate(aclrtArgsHandle argsHandle, aclrtParamHandle paramHandle, void *param, size_t paramSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)argsHandle, (uint64_t)(uintptr_t)paramHandle, (uint64_t)(uintptr_t)param, (uint64_t)paramSize};
    return (aclError)softacl_call(206, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtLaunchKernelWithConfig(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, aclrtArgsHandle argsHandle, void *reserve)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)numBlocks, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)cfg, (uint64_t)(uintptr_t)argsHandle, (uint64_t)(uintptr_t)reserve};
    return (aclError)softacl_call(207, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRITaskGetParams(aclmdlRITask task, aclmdlRITaskParams *params)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)task, (uint64_t)(uintptr_t)params};
    return (aclError)softacl_call(208, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRITaskSetParams(aclmdlRITask task, aclmdlRITaskParams *params)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)task, (uint64_t)(uintptr_t)params};
    return (aclError)softacl_call(209, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIKernelTaskGetAttribute(aclmdlRITask task, aclrtLaunchKernelAttrId attrId, aclrtLaunchKernelAttrValue *attrValue)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)task, (uint64_t)(int64_t)(int32_t)attrId, (uint64_t)(uintptr_t)attrValue};
    return (aclError)softacl_call(210, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIUpdate(aclmdlRI modelRI)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI};
    return (aclError)softacl_call(211, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRITaskDisable(aclmdlRITask task)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)task};
    return (aclError)softacl_call(212, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtKernelArgsFinalize(aclrtArgsHandle argsHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)argsHandle};
    return (aclError)softacl_call(213, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtValueWrite(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devAddr, (uint64_t)value, (uint64_t)flag, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(214, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtValueWait(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devAddr, (uint64_t)value, (uint64_t)flag, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(215, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetStreamAvailableNum(uint32_t *streamCount)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamCount};
    return (aclError)softacl_call(216, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)(int32_t)stmAttrType, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(217, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)(int32_t)stmAttrType, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(218, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateNotify(aclrtNotify *notify, uint64_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)notify, (uint64_t)flag};
    return (aclError)softacl_call(219, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDestroyNotify(aclrtNotify notify)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)notify};
    return (aclError)softacl_call(220, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCntNotifyCreate(aclrtCntNotify *cntNotify, uint64_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)cntNotify, (uint64_t)flag};
    return (aclError)softacl_call(221, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCntNotifyDestroy(aclrtCntNotify cntNotify)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)cntNotify};
    return (aclError)softacl_call(222, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtRecordNotify(aclrtNotify notify, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)notify, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(223, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtWaitAndResetNotify(aclrtNotify notify, aclrtStream stream, uint32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)notify, (uint64_t)(uintptr_t)stream, (uint64_t)timeout};
    return (aclError)softacl_call(224, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetNotifyId(aclrtNotify notify, uint32_t *notifyId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)notify, (uint64_t)(uintptr_t)notifyId};
    return (aclError)softacl_call(225, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetEventId(aclrtEvent event, uint32_t *eventId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(uintptr_t)eventId};
    return (aclError)softacl_call(226, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetEventAvailNum(uint32_t *eventCount)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)eventCount};
    return (aclError)softacl_call(227, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value)
{
    const uint64_t packed[] = {(uint64_t)deviceId, (uint64_t)(int64_t)(int32_t)attr, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(228, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)leastPriority, (uint64_t)(uintptr_t)greatestPriority};
    return (aclError)softacl_call(229, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(int64_t)(int32_t)devFeatureType, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(230, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)uuid};
    return (aclError)softacl_call(231, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceSetLimit(aclrtDeviceLimit limit, size_t value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)limit, (uint64_t)value};
    return (aclError)softacl_call(232, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetLimit(aclrtDeviceLimit limit, size_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)limit, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(233, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)pciBusId, (uint64_t)(int64_t)(int32_t)len};
    return (aclError)softacl_call(234, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetByPCIBusId(const char *pciBusId, int32_t *deviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)pciBusId, (uint64_t)(uintptr_t)deviceId};
    return (aclError)softacl_call(235, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetHostAtomicCapabilities(uint32_t *capabilities, const aclrtAtomicOperation *operations, const uint32_t count, int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)capabilities, (uint64_t)(uintptr_t)operations, (uint64_t)count, (uint64_t)(int64_t)(int32_t)deviceId};
    return (aclError)softacl_call(236, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetP2PAtomicCapabilities(uint32_t *capabilities, const aclrtAtomicOperation *operations, const uint32_t count, int32_t srcDeviceId, int32_t dstDeviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)capabilities, (uint64_t)(uintptr_t)operations, (uint64_t)count, (uint64_t)(int64_t)(int32_t)srcDeviceId, (uint64_t)(int64_t)(int32_t)dstDeviceId};
    return (aclError)softacl_call(237, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCtxGetCurrentDefaultStream(aclrtStream *stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(238, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)flags, (uint64_t)(uintptr_t)active};
    return (aclError)softacl_call(239, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtReduceAsync(void *dst, const void *src, uint64_t count, aclrtReduceKind kind, aclDataType type, aclrtStream stream, void *reserve)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)(int64_t)(int32_t)kind, (uint64_t)(int64_t)(int32_t)type, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)reserve};
    return (aclError)softacl_call(240, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(int64_t)(int32_t)type, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(241, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(int64_t)(int32_t)type, (uint64_t)value};
    return (aclError)softacl_call(242, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtResetDeviceResLimit(int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId};
    return (aclError)softacl_call(243, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t *value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)(int32_t)type, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(244, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)(int32_t)type, (uint64_t)value};
    return (aclError)softacl_call(245, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtResetStreamResLimit(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(246, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtUseStreamResInCurrentThread(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(247, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtUnuseStreamResInCurrentThread(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(248, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetResInCurrentThread(aclrtDevResLimitType type, uint32_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)type, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(249, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateLabel(aclrtLabel *label)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)label};
    return (aclError)softacl_call(250, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetLabel(aclrtLabel label, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)label, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(251, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDestroyLabel(aclrtLabel label)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)label};
    return (aclError)softacl_call(252, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateLabelList(aclrtLabel *labels, size_t num, aclrtLabelList *labelList)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)labels, (uint64_t)num, (uint64_t)(uintptr_t)labelList};
    return (aclError)softacl_call(253, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDestroyLabelList(aclrtLabelList labelList)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)labelList};
    return (aclError)softacl_call(254, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSwitchLabelByIndex(void *ptr, uint32_t maxValue, aclrtLabelList labelList, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)maxValue, (uint64_t)(uintptr_t)labelList, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(255, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtActiveStream(aclrtStream activeStream, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)activeStream, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(256, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSwitchStream(void *leftValue, aclrtCondition cond, void *rightValue, aclrtCompareDataType dataType, aclrtStream trueStream, aclrtStream falseStream, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)leftValue, (uint64_t)(int64_t)(int32_t)cond, (uint64_t)(uintptr_t)rightValue, (uint64_t)(int64_t)(int32_t)dataType, (uint64_t)(uintptr_t)trueStream, (uint64_t)(uintptr_t)falseStream, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(257, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetFunctionName(aclrtFuncHandle funcHandle, uint32_t maxLen, char *name)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)maxLen, (uint64_t)(uintptr_t)name};
    return (aclError)softacl_call(258, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetBufFromChain(aclrtMbuf headBuf, uint32_t index, aclrtMbuf *buf)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)headBuf, (uint64_t)index, (uint64_t)(uintptr_t)buf};
    return (aclError)softacl_call(259, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetBufChainNum(aclrtMbuf headBuf, uint32_t *num)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)headBuf, (uint64_t)(uintptr_t)num};
    return (aclError)softacl_call(260, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtAppendBufChain(aclrtMbuf headBuf, aclrtMbuf buf)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)headBuf, (uint64_t)(uintptr_t)buf};
    return (aclError)softacl_call(261, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCopyBufRef(const aclrtMbuf buf, aclrtMbuf *newBuf)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)buf, (uint64_t)(uintptr_t)newBuf};
    return (aclError)softacl_call(262, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetBufUserData(const aclrtMbuf buf, void *dataPtr, size_t size, size_t offset)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)buf, (uint64_t)(uintptr_t)dataPtr, (uint64_t)size, (uint64_t)offset};
    return (aclError)softacl_call(263, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetBufUserData(aclrtMbuf buf, const void *dataPtr, size_t size, size_t offset)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)buf, (uint64_t)(uintptr_t)dataPtr, (uint64_t)size, (uint64_t)offset};
    return (aclError)softacl_call(264, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetBufData(const aclrtMbuf buf, void **dataPtr, size_t *size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)buf, (uint64_t)(uintptr_t)dataPtr, (uint64_t)(uintptr_t)size};
    return (aclError)softacl_call(265, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetBufDataLen(aclrtMbuf buf, size_t *len)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)buf, (uint64_t)(uintptr_t)len};
    return (aclError)softacl_call(266, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetBufDataLen(aclrtMbuf buf, size_t len)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)buf, (uint64_t)len};
    return (aclError)softacl_call(267, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtFreeBuf(aclrtMbuf buf)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)buf};
    return (aclError)softacl_call(268, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtAllocBuf(aclrtMbuf *buf, size_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)buf, (uint64_t)size};
    return (aclError)softacl_call(269, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtBinaryLoadFromData(const void *data, size_t length, const aclrtBinaryLoadOptions *options, aclrtBinHandle *binHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)length, (uint64_t)(uintptr_t)options, (uint64_t)(uintptr_t)binHandle};
    return (aclError)softacl_call(270, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtRegisterCpuFunc(const aclrtBinHandle handle, const char *funcName, const char *kernelName, aclrtFuncHandle *funcHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(uintptr_t)funcName, (uint64_t)(uintptr_t)kernelName, (uint64_t)(uintptr_t)funcHandle};
    return (aclError)softacl_call(271, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCmoAsyncWithBarrier(void *src, size_t size, aclrtCmoType cmoType, uint32_t barrierId, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)src, (uint64_t)size, (uint64_t)(int64_t)(int32_t)cmoType, (uint64_t)barrierId, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(272, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCmoWaitBarrier(aclrtBarrierTaskInfo *taskInfo, aclrtStream stream, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)taskInfo, (uint64_t)(uintptr_t)stream, (uint64_t)flag};
    return (aclError)softacl_call(273, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDevicesTopo(uint32_t deviceId, uint32_t otherDeviceId, uint64_t *value)
{
    const uint64_t packed[] = {(uint64_t)deviceId, (uint64_t)otherDeviceId, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(274, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyBatch(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dsts, (uint64_t)(uintptr_t)destMaxs, (uint64_t)(uintptr_t)srcs, (uint64_t)(uintptr_t)sizes, (uint64_t)numBatches, (uint64_t)(uintptr_t)attrs, (uint64_t)(uintptr_t)attrsIndexes, (uint64_t)numAttrs, (uint64_t)(uintptr_t)failIndex};
    return (aclError)softacl_call(275, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyBatchV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dsts, (uint64_t)(uintptr_t)destMaxs, (uint64_t)(uintptr_t)srcs, (uint64_t)(uintptr_t)sizes, (uint64_t)numBatches, (uint64_t)(uintptr_t)attrs, (uint64_t)(uintptr_t)attrsIndexes, (uint64_t)numAttrs};
    return (aclError)softacl_call(276, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyBatchAsync(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dsts, (uint64_t)(uintptr_t)destMaxs, (uint64_t)(uintptr_t)srcs, (uint64_t)(uintptr_t)sizes, (uint64_t)numBatches, (uint64_t)(uintptr_t)attrs, (uint64_t)(uintptr_t)attrsIndexes, (uint64_t)numAttrs, (uint64_t)(uintptr_t)failIndex, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(277, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyBatchAsyncV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dsts, (uint64_t)(uintptr_t)destMaxs, (uint64_t)(uintptr_t)srcs, (uint64_t)(uintptr_t)sizes, (uint64_t)numBatches, (uint64_t)(uintptr_t)attrs, (uint64_t)(uintptr_t)attrsIndexes, (uint64_t)numAttrs, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(278, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtIpcMemGetExportKey(void *devPtr, size_t size, char *key, size_t len, uint64_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(uintptr_t)key, (uint64_t)len, (uint64_t)flags};
    return (aclError)softacl_call(279, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtIpcMemClose(const char *key)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)key};
    return (aclError)softacl_call(280, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtIpcMemImportByKey(void **devPtr, const char *key, uint64_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)(uintptr_t)key, (uint64_t)flags};
    return (aclError)softacl_call(281, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtIpcMemSetImportPid(const char *key, int32_t *pid, size_t num)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)key, (uint64_t)(uintptr_t)pid, (uint64_t)num};
    return (aclError)softacl_call(282, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtIpcMemSetAttr(const char *key, aclrtIpcMemAttrType type, uint64_t attr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)key, (uint64_t)(int64_t)(int32_t)type, (uint64_t)attr};
    return (aclError)softacl_call(283, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtIpcMemImportPidInterServer(const char *key, aclrtServerPid *serverPids, size_t num)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)key, (uint64_t)(uintptr_t)serverPids, (uint64_t)num};
    return (aclError)softacl_call(284, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtNotifyBatchReset(aclrtNotify *notifies, size_t num)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)notifies, (uint64_t)num};
    return (aclError)softacl_call(285, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtNotifyGetExportKey(aclrtNotify notify, char *key, size_t len, uint64_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)notify, (uint64_t)(uintptr_t)key, (uint64_t)len, (uint64_t)flags};
    return (aclError)softacl_call(286, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtNotifyImportByKey(aclrtNotify *notify, const char *key, uint64_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)notify, (uint64_t)(uintptr_t)key, (uint64_t)flags};
    return (aclError)softacl_call(287, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtNotifySetImportPid(aclrtNotify notify, int32_t *pid, size_t num)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)notify, (uint64_t)(uintptr_t)pid, (uint64_t)num};
    return (aclError)softacl_call(288, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtNotifySetImportPidInterServer(aclrtNotify notify, aclrtServerPid *serverPids, size_t num)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)notify, (uint64_t)(uintptr_t)serverPids, (uint64_t)num};
    return (aclError)softacl_call(289, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICaptureBegin(aclrtStream stream, aclmdlRICaptureMode mode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)(int32_t)mode};
    return (aclError)softacl_call(290, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICaptureGetInfo(aclrtStream stream, aclmdlRICaptureStatus *status, aclmdlRI *modelRI)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)status, (uint64_t)(uintptr_t)modelRI};
    return (aclError)softacl_call(291, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICaptureEnd(aclrtStream stream, aclmdlRI *modelRI)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)modelRI};
    return (aclError)softacl_call(292, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIDebugPrint(aclmdlRI modelRI)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI};
    return (aclError)softacl_call(293, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIDebugJsonPrint(aclmdlRI modelRI, const char *path, uint32_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)path, (uint64_t)flags};
    return (aclError)softacl_call(294, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICaptureThreadExchangeMode(aclmdlRICaptureMode *mode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)mode};
    return (aclError)softacl_call(295, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIExecuteAsync(aclmdlRI modelRI, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(296, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIExecute(aclmdlRI modelRI, int32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(int64_t)(int32_t)timeout};
    return (aclError)softacl_call(297, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIDestroy(aclmdlRI modelRI)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI};
    return (aclError)softacl_call(298, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICaptureTaskGrpBegin(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(299, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICaptureTaskGrpEnd(aclrtStream stream, aclrtTaskGrp *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(300, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICaptureTaskUpdateBegin(aclrtStream stream, aclrtTaskGrp handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(301, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICaptureTaskUpdateEnd(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(302, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIBuildBegin(aclmdlRI *modelRI, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)flag};
    return (aclError)softacl_call(303, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIBindStream(aclmdlRI modelRI, aclrtStream stream, uint32_t flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)stream, (uint64_t)flag};
    return (aclError)softacl_call(304, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIEndTask(aclmdlRI modelRI, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(305, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIBuildEnd(aclmdlRI modelRI, void *reserve)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)reserve};
    return (aclError)softacl_call(306, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIUnbindStream(aclmdlRI modelRI, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(307, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRISetName(aclmdlRI modelRI, const char *name)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)name};
    return (aclError)softacl_call(308, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIGetName(aclmdlRI modelRI, uint32_t maxLen, char *name)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)maxLen, (uint64_t)(uintptr_t)name};
    return (aclError)softacl_call(309, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIGetId(aclmdlRI modelRI, uint32_t *modelRIId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)modelRIId};
    return (aclError)softacl_call(310, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIDestroyRegisterCallback(aclmdlRI modelRI, aclrtCallback func, void *userData)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)func, (uint64_t)(uintptr_t)userData};
    return (aclError)softacl_call(311, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIDestroyUnregisterCallback(aclmdlRI modelRI, aclrtCallback func)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)func};
    return (aclError)softacl_call(312, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlInitDump(void)
{
    return (aclError)softacl_call(313, 0, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetDump(const char *dumpCfgPath)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dumpCfgPath};
    return (aclError)softacl_call(314, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlFinalizeDump(void)
{
    return (aclError)softacl_call(315, 0, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIGetStreams(aclmdlRI modelRI, aclrtStream *streams, uint32_t *numStreams)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(uintptr_t)streams, (uint64_t)(uintptr_t)numStreams};
    return (aclError)softacl_call(316, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIGetTasksByStream(aclrtStream stream, aclmdlRITask *tasks, uint32_t *numTasks)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)tasks, (uint64_t)(uintptr_t)numTasks};
    return (aclError)softacl_call(317, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRITaskGetType(aclmdlRITask task, aclmdlRITaskType *type)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)task, (uint64_t)(uintptr_t)type};
    return (aclError)softacl_call(318, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRITaskGetSeqId(aclmdlRITask task, uint32_t *id)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)task, (uint64_t)(uintptr_t)id};
    return (aclError)softacl_call(319, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)majorVersion, (uint64_t)(uintptr_t)minorVersion, (uint64_t)(uintptr_t)patchVersion};
    return (aclError)softacl_call(320, packed, __builtin_return_address(0));
}

EXPORT aclError aclInitCallbackRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc, void *userData)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)type, (uint64_t)(uintptr_t)cbFunc, (uint64_t)(uintptr_t)userData};
    return (aclError)softacl_call(321, packed, __builtin_return_address(0));
}

EXPORT aclError aclInitCallbackUnRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)type, (uint64_t)(uintptr_t)cbFunc};
    return (aclError)softacl_call(322, packed, __builtin_return_address(0));
}

EXPORT aclError aclFinalizeCallbackRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc, void *userData)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)type, (uint64_t)(uintptr_t)cbFunc, (uint64_t)(uintptr_t)userData};
    return (aclError)softacl_call(323, packed, __builtin_return_address(0));
}

EXPORT aclError aclFinalizeCallbackUnRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)type, (uint64_t)(uintptr_t)cbFunc};
    return (aclError)softacl_call(324, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCheckMemType(void **addrList, uint32_t size, uint32_t memType, uint32_t *checkResult, uint32_t reserve)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)addrList, (uint64_t)size, (uint64_t)memType, (uint64_t)(uintptr_t)checkResult, (uint64_t)reserve};
    return (aclError)softacl_call(325, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetLogicDevIdByUserDevId(const int32_t userDevid, int32_t *const logicDevId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)userDevid, (uint64_t)(uintptr_t)logicDevId};
    return (aclError)softacl_call(326, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetUserDevIdByLogicDevId(const int32_t logicDevId, int32_t *const userDevid)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)logicDevId, (uint64_t)(uintptr_t)userDevid};
    return (aclError)softacl_call(327, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetLogicDevIdByPhyDevId(const int32_t phyDevId, int32_t *const logicDevId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)phyDevId, (uint64_t)(uintptr_t)logicDevId};
    return (aclError)softacl_call(328, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetPhyDevIdByLogicDevId(const int32_t logicDevId, int32_t *const phyDevId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)logicDevId, (uint64_t)(uintptr_t)phyDevId};
    return (aclError)softacl_call(329, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetUserDevIdByPhyDevId(const int32_t phyDevId, int32_t *const userDevId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)phyDevId, (uint64_t)(uintptr_t)userDevId};
    return (aclError)softacl_call(330, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetPhyDevIdByUserDevId(const int32_t userDevId, int32_t *const phyDevId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)userDevId, (uint64_t)(uintptr_t)phyDevId};
    return (aclError)softacl_call(331, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtProfTrace(void *userdata, int32_t length, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)userdata, (uint64_t)(int64_t)(int32_t)length, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(332, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtLaunchKernelV2(aclrtFuncHandle funcHandle, uint32_t numBlocks, const void *argsData, size_t argsSize, aclrtLaunchKernelCfg *cfg, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)numBlocks, (uint64_t)(uintptr_t)argsData, (uint64_t)argsSize, (uint64_t)(uintptr_t)cfg, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(333, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtLaunchKernelWithHostArgs(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize, aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)numBlocks, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)cfg, (uint64_t)(uintptr_t)hostArgs, (uint64_t)argsSize, (uint64_t)(uintptr_t)placeHolderArray, (uint64_t)placeHolderNum};
    return (aclError)softacl_call(334, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtLaunchKernelWithArgsArray(void *func, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)func, (uint64_t)numBlocks, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)cfg, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(335, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtLaunchSIMTKernelWithArgsArray(void *func, dim3 gridDim, dim3 blockDim, size_t dynUbufSize, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)func, (uint64_t)(uintptr_t)&gridDim, (uint64_t)(uintptr_t)&blockDim, (uint64_t)dynUbufSize, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)cfg, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(336, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtLaunchSIMTKernelWithHostArgs(void *func, dim3 gridDim, dim3 blockDim, size_t dynUbufSize, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize, aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)func, (uint64_t)(uintptr_t)&gridDim, (uint64_t)(uintptr_t)&blockDim, (uint64_t)dynUbufSize, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)cfg, (uint64_t)(uintptr_t)hostArgs, (uint64_t)argsSize, (uint64_t)(uintptr_t)placeHolderArray, (uint64_t)placeHolderNum};
    return (aclError)softacl_call(337, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCtxGetFloatOverflowAddr(void **overflowAddr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)overflowAddr};
    return (aclError)softacl_call(338, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetFloatOverflowStatus(void *outputAddr, uint64_t outputSize, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)outputAddr, (uint64_t)outputSize, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(339, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtResetFloatOverflowStatus(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(340, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtNpuGetFloatOverFlowStatus(void *outputAddr, uint64_t outputSize, uint32_t checkMode, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)outputAddr, (uint64_t)outputSize, (uint64_t)checkMode, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(341, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtNpuClearFloatOverFlowStatus(uint32_t checkMode, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)checkMode, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(342, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtLaunchHostFunc(aclrtStream stream, aclrtHostFunc fn, void *args)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)fn, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(343, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetHardwareSyncAddr(void **addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)addr};
    return (aclError)softacl_call(344, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtRandomNumAsync(const aclrtRandomNumTaskInfo *taskInfo, const aclrtStream stream, void *reserve)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)taskInfo, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)reserve};
    return (aclError)softacl_call(345, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtRegStreamStateCallback(const char *regName, aclrtStreamStateCallback callback, void *args)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)regName, (uint64_t)(uintptr_t)callback, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(346, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtRegDeviceStateCallback(const char *regName, aclrtDeviceStateCallback callback, void *args)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)regName, (uint64_t)(uintptr_t)callback, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(347, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetDeviceTaskAbortCallback(const char *regName, aclrtDeviceTaskAbortCallback callback, void *args)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)regName, (uint64_t)(uintptr_t)callback, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(348, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetOpExecuteTimeout(uint32_t *const timeoutMs)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)timeoutMs};
    return (aclError)softacl_call(349, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId, int32_t *status)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(int64_t)(int32_t)peerDeviceId, (uint64_t)(uintptr_t)status};
    return (aclError)softacl_call(350, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtStreamStop(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(351, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtTaskUpdateAsync(aclrtStream taskStream, uint32_t taskId, aclrtTaskUpdateInfo *info, aclrtStream execStream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)taskStream, (uint64_t)taskId, (uint64_t)(uintptr_t)info, (uint64_t)(uintptr_t)execStream};
    return (aclError)softacl_call(352, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCmoGetDescSize(size_t *size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)size};
    return (aclError)softacl_call(353, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCmoSetDesc(void *cmoDesc, void *src, size_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)cmoDesc, (uint64_t)(uintptr_t)src, (uint64_t)size};
    return (aclError)softacl_call(354, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCmoAsyncWithDesc(void *cmoDesc, aclrtCmoType cmoType, aclrtStream stream, const void *reserve)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)cmoDesc, (uint64_t)(int64_t)(int32_t)cmoType, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)reserve};
    return (aclError)softacl_call(355, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCheckArchCompatibility(const char *socVersion, int32_t *canCompatible)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)socVersion, (uint64_t)(uintptr_t)canCompatible};
    return (aclError)softacl_call(356, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRIAbort(aclmdlRI modelRI)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI};
    return (aclError)softacl_call(357, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICondHandleCreate(aclmdlRI modelRI, uint32_t defaultLaunchValue, aclmdlRICondHandleFlag flag, aclmdlRICondHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)defaultLaunchValue, (uint64_t)(int64_t)(int32_t)flag, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(358, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICondHandleGetCondPtr(aclmdlRICondHandle handle, uint64_t **ptr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(uintptr_t)ptr};
    return (aclError)softacl_call(359, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICaptureToModelRIBegin(aclrtStream stream, aclmdlRI modelRI, aclmdlRICaptureMode mode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)modelRI, (uint64_t)(int64_t)(int32_t)mode};
    return (aclError)softacl_call(360, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCntNotifyRecord(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyRecordInfo *info)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)cntNotify, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)info};
    return (aclError)softacl_call(361, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCntNotifyWaitWithTimeout(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyWaitInfo *info)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)cntNotify, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)info};
    return (aclError)softacl_call(362, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCntNotifyReset(aclrtCntNotify cntNotify, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)cntNotify, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(363, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCntNotifyGetId(aclrtCntNotify cntNotify, uint32_t *notifyId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)cntNotify, (uint64_t)(uintptr_t)notifyId};
    return (aclError)softacl_call(364, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtPersistentTaskClean(aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(365, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetErrorVerbose(int32_t deviceId, aclrtErrorInfo *errorInfo)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)errorInfo};
    return (aclError)softacl_call(366, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtRepairError(int32_t deviceId, const aclrtErrorInfo *errorInfo)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)deviceId, (uint64_t)(uintptr_t)errorInfo};
    return (aclError)softacl_call(367, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemSetAccess(void *virPtr, size_t size, aclrtMemAccessDesc *desc, size_t count)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)virPtr, (uint64_t)size, (uint64_t)(uintptr_t)desc, (uint64_t)count};
    return (aclError)softacl_call(368, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemGetAccess(void *virPtr, aclrtMemLocation *location, uint64_t *flag)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)virPtr, (uint64_t)(uintptr_t)location, (uint64_t)(uintptr_t)flag};
    return (aclError)softacl_call(369, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotProcessLock(int pid, void *reserve)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)pid, (uint64_t)(uintptr_t)reserve};
    return (aclError)softacl_call(370, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotProcessUnlock(int pid, void *reserve)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)pid, (uint64_t)(uintptr_t)reserve};
    return (aclError)softacl_call(371, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotProcessBackup(int pid, aclrtSnapShotBackupArgs *args)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)pid, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(372, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotProcessRestore(int pid, aclrtSnapShotRestoreArgs *args)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)pid, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(373, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotCallbackRegister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback, void *args)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)stage, (uint64_t)(uintptr_t)callback, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(374, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotCallbackUnregister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)stage, (uint64_t)(uintptr_t)callback};
    return (aclError)softacl_call(375, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCacheLastTaskOpInfo(const void *const infoPtr, const size_t infoSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)infoPtr, (uint64_t)infoSize};
    return (aclError)softacl_call(376, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCacheLastTaskExtendInfo(const char *const extendInfoPtr, const size_t infoSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)extendInfoPtr, (uint64_t)infoSize};
    return (aclError)softacl_call(377, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetFunctionAttribute(aclrtFuncHandle funcHandle, aclrtFuncAttribute attrType, int64_t *attrValue)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)(int64_t)(int32_t)attrType, (uint64_t)(uintptr_t)attrValue};
    return (aclError)softacl_call(378, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtFunctionGetBinary(const aclrtFuncHandle funcHandle, aclrtBinHandle *binHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)(uintptr_t)binHandle};
    return (aclError)softacl_call(379, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtFunctionGetParamCount(const void *func, size_t *paramCount)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)func, (uint64_t)(uintptr_t)paramCount};
    return (aclError)softacl_call(380, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtFunctionGetParamInfo(const void *func, size_t paramIndex, size_t *paramOffset, size_t *paramSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)func, (uint64_t)paramIndex, (uint64_t)(uintptr_t)paramOffset, (uint64_t)(uintptr_t)paramSize};
    return (aclError)softacl_call(381, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtFunctionGetAvailDynUbufPerBlock(void *func, uint32_t flags, size_t *dynamicUbufSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)func, (uint64_t)flags, (uint64_t)(uintptr_t)dynamicUbufSize};
    return (aclError)softacl_call(382, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtIpcGetEventHandle(aclrtEvent event, aclrtIpcEventHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(383, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtIpcOpenEventHandle(aclrtIpcEventHandle handle, aclrtEvent *event)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)&handle, (uint64_t)(uintptr_t)event};
    return (aclError)softacl_call(384, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemRetainAllocationHandle(void *virPtr, aclrtDrvMemHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)virPtr, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(385, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemGetAllocationPropertiesFromHandle(aclrtDrvMemHandle handle, aclrtPhysicalMemProp *prop)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(uintptr_t)prop};
    return (aclError)softacl_call(386, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtReserveMemAddressNoUCMemory(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)virPtr, (uint64_t)size, (uint64_t)alignment, (uint64_t)(uintptr_t)expectPtr, (uint64_t)flags};
    return (aclError)softacl_call(387, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemGetAddressRange(void *ptr, void **pbase, size_t *psize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)(uintptr_t)pbase, (uint64_t)(uintptr_t)psize};
    return (aclError)softacl_call(388, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemP2PMap(void *devPtr, size_t size, int32_t dstDevId, uint64_t flags)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)(int32_t)dstDevId, (uint64_t)flags};
    return (aclError)softacl_call(389, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemManagedPrefetchAsync(const void *ptr, size_t size, aclrtMemManagedLocation location, uint32_t flags, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(uintptr_t)&location, (uint64_t)flags, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(390, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemManagedPrefetchBatchAsync(const void **ptrs, size_t *sizes, size_t count, aclrtMemManagedLocation *prefetchLocs, size_t *prefetchLocIdxs, size_t numPrefetchLocs, uint64_t flags, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptrs, (uint64_t)(uintptr_t)sizes, (uint64_t)count, (uint64_t)(uintptr_t)prefetchLocs, (uint64_t)(uintptr_t)prefetchLocIdxs, (uint64_t)numPrefetchLocs, (uint64_t)flags, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(391, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemMapSelectedLink(void *virPtrDst, size_t size, void *virPtrSrc, uint32_t linkIdx)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)virPtrDst, (uint64_t)size, (uint64_t)(uintptr_t)virPtrSrc, (uint64_t)linkIdx};
    return (aclError)softacl_call(392, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceL2CacheFlush(void *rsv)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)rsv};
    return (aclError)softacl_call(393, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemMapSetLink(aclrtDrvMemHandle handle, aclrtMemLinkType adviceLink)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)(int32_t)adviceLink};
    return (aclError)softacl_call(394, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemPoolCreate(aclrtMemPool *memPool, const aclrtMemPoolProps *poolProps)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)memPool, (uint64_t)(uintptr_t)poolProps};
    return (aclError)softacl_call(395, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemPoolDestroy(const aclrtMemPool memPool)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)memPool};
    return (aclError)softacl_call(396, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemPoolSetAttr(aclrtMemPool memPool, aclrtMemPoolAttr attr, void *value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)memPool, (uint64_t)(int64_t)(int32_t)attr, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(397, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemPoolGetAttr(aclrtMemPool memPool, aclrtMemPoolAttr attr, void *value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)memPool, (uint64_t)(int64_t)(int32_t)attr, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(398, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemPoolMallocAsync(void **ptr, size_t size, aclrtMemPool memPool, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(uintptr_t)memPool, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(399, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemPoolFreeAsync(void *ptr, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(400, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemPoolTrimTo(aclrtMemPool memPool, size_t minBytesToKeep)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)memPool, (uint64_t)minBytesToKeep};
    return (aclError)softacl_call(401, packed, __builtin_return_address(0));
}

EXPORT aclError aclplatformGetDeviceInfo(aclplatformDevInfo infoType, char *value, uint32_t maxLen)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)infoType, (uint64_t)(uintptr_t)value, (uint64_t)maxLen};
    return (aclError)softacl_call(402, packed, __builtin_return_address(0));
}

EXPORT aclError aclplatformGetInstructionInfo(aclplatformCoreType type, const char *instruction, char *value, uint32_t maxLen)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)type, (uint64_t)(uintptr_t)instruction, (uint64_t)(uintptr_t)value, (uint64_t)maxLen};
    return (aclError)softacl_call(403, packed, __builtin_return_address(0));
}

EXPORT aclTensorDesc *aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims, aclFormat format)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)dataType, (uint64_t)(int64_t)(int32_t)numDims, (uint64_t)(uintptr_t)dims, (uint64_t)(int64_t)(int32_t)format};
    return (aclTensorDesc *)(uintptr_t)softacl_call(404, packed, __builtin_return_address(0));
}

EXPORT void aclDestroyTensorDesc(const aclTensorDesc *desc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc};
    softacl_call(405, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorShapeRange(aclTensorDesc *desc, size_t dimsCount, int64_t dimsRange[][2])
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)dimsCount, (uint64_t)(uintptr_t)dimsRange};
    return (aclError)softacl_call(406, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorValueRange(aclTensorDesc *desc, size_t valueCount, int64_t valueRange[][2])
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)valueCount, (uint64_t)(uintptr_t)valueRange};
    return (aclError)softacl_call(407, packed, __builtin_return_address(0));
}

EXPORT aclDataType aclGetTensorDescType(const aclTensorDesc *desc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc};
    return (aclDataType)softacl_call(408, packed, __builtin_return_address(0));
}

EXPORT aclFormat aclGetTensorDescFormat(const aclTensorDesc *desc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc};
    return (aclFormat)softacl_call(409, packed, __builtin_return_address(0));
}

EXPORT size_t aclGetTensorDescSize(const aclTensorDesc *desc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc};
    return (size_t)softacl_call(410, packed, __builtin_return_address(0));
}

EXPORT size_t aclGetTensorDescElementCount(const aclTensorDesc *desc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc};
    return (size_t)softacl_call(411, packed, __builtin_return_address(0));
}

EXPORT size_t aclGetTensorDescNumDims(const aclTensorDesc *desc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc};
    return (size_t)softacl_call(412, packed, __builtin_return_address(0));
}

EXPORT int64_t aclGetTensorDescDim(const aclTensorDesc *desc, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)index};
    return (int64_t)softacl_call(413, packed, __builtin_return_address(0));
}

EXPORT aclError aclGetTensorDescDimV2(const aclTensorDesc *desc, size_t index, int64_t *dimSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)index, (uint64_t)(uintptr_t)dimSize};
    return (aclError)softacl_call(414, packed, __builtin_return_address(0));
}

EXPORT aclError aclGetTensorDescDimRange(const aclTensorDesc *desc, size_t index, size_t dimRangeNum, int64_t *dimRange)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)index, (uint64_t)dimRangeNum, (uint64_t)(uintptr_t)dimRange};
    return (aclError)softacl_call(415, packed, __builtin_return_address(0));
}

EXPORT void aclSetTensorDescName(aclTensorDesc *desc, const char *name)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(uintptr_t)name};
    softacl_call(416, packed, __builtin_return_address(0));
}

EXPORT const char *aclGetTensorDescName(aclTensorDesc *desc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc};
    return (const char *)(uintptr_t)softacl_call(417, packed, __builtin_return_address(0));
}

EXPORT aclError aclTransTensorDescFormat(const aclTensorDesc *srcDesc, aclFormat dstFormat, aclTensorDesc **dstDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)srcDesc, (uint64_t)(int64_t)(int32_t)dstFormat, (uint64_t)(uintptr_t)dstDesc};
    return (aclError)softacl_call(418, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)(int32_t)format};
    return (aclError)softacl_call(419, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)(int32_t)numDims, (uint64_t)(uintptr_t)dims};
    return (aclError)softacl_call(420, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorFormat(aclTensorDesc *desc, aclFormat format)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)(int32_t)format};
    return (aclError)softacl_call(421, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)(int32_t)numDims, (uint64_t)(uintptr_t)dims};
    return (aclError)softacl_call(422, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)(int32_t)format};
    return (aclError)softacl_call(423, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)(int32_t)numDims, (uint64_t)(uintptr_t)dims};
    return (aclError)softacl_call(424, packed, __builtin_return_address(0));
}

EXPORT aclTensorDesc *aclGetTensorDescByIndex(aclTensorDesc *desc, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)index};
    return (aclTensorDesc *)(uintptr_t)softacl_call(425, packed, __builtin_return_address(0));
}

EXPORT void *aclGetTensorDescAddress(const aclTensorDesc *desc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc};
    return (void *)(uintptr_t)softacl_call(426, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorDynamicInput(aclTensorDesc *desc, const char *dynamicInputName)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(uintptr_t)dynamicInputName};
    return (aclError)softacl_call(427, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorConst(aclTensorDesc *desc, void *dataBuffer, size_t length)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(uintptr_t)dataBuffer, (uint64_t)length};
    return (aclError)softacl_call(428, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorPlaceMent(aclTensorDesc *desc, aclMemType memType)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)(int32_t)memType};
    return (aclError)softacl_call(429, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetModelDir(const char *modelDir)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDir};
    return (aclError)softacl_call(430, packed, __builtin_return_address(0));
}

EXPORT aclError aclopLoad(const void *model, size_t modelSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)model, (uint64_t)modelSize};
    return (aclError)softacl_call(431, packed, __builtin_return_address(0));
}

EXPORT aclopAttr *aclopCreateAttr(void)
{
    return (aclopAttr *)(uintptr_t)softacl_call(432, 0, __builtin_return_address(0));
}

EXPORT void aclopDestroyAttr(const aclopAttr *attr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr};
    softacl_call(433, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrBool(aclopAttr *attr, const char *attrName, uint8_t attrValue)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)attrValue};
    return (aclError)softacl_call(434, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrInt(aclopAttr *attr, const char *attrName, int64_t attrValue)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)attrValue};
    return (aclError)softacl_call(435, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrFloat(aclopAttr *attr, const char *attrName, float attrValue)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, softacl_float(attrValue)};
    return (aclError)softacl_call(436, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrString(aclopAttr *attr, const char *attrName, const char *attrValue)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(uintptr_t)attrValue};
    return (aclError)softacl_call(437, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrDataType(aclopAttr *attr, const char *attrName, aclDataType attrValue)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)(int32_t)attrValue};
    return (aclError)softacl_call(438, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListDataType(aclopAttr *attr, const char *attrName, int numValues, const aclDataType values[])
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)(int32_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(439, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListBool(aclopAttr *attr, const char *attrName, int numValues, const uint8_t *values)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)(int32_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(440, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListInt(aclopAttr *attr, const char *attrName, int numValues, const int64_t *values)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)(int32_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(441, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListFloat(aclopAttr *attr, const char *attrName, int numValues, const float *values)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)(int32_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(442, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListString(aclopAttr *attr, const char *attrName, int numValues, const char **values)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)(int32_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(443, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListListInt(aclopAttr *attr, const char *attrName, int numLists, const int *numValues, const int64_t *const values[])
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)(int32_t)numLists, (uint64_t)(uintptr_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(444, packed, __builtin_return_address(0));
}

EXPORT aclError aclopExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)(int32_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)(int32_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(445, packed, __builtin_return_address(0));
}

EXPORT aclError aclopExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)(int32_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)(int32_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(446, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCreateHandle(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *opAttr, aclopHandle **handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)(int32_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(int64_t)(int32_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)opAttr, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(447, packed, __builtin_return_address(0));
}

EXPORT void aclopDestroyHandle(aclopHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle};
    softacl_call(448, packed, __builtin_return_address(0));
}

EXPORT aclError aclopExecWithHandle(aclopHandle *handle, int numInputs, const aclDataBuffer *const inputs[], int numOutputs, aclDataBuffer *const outputs[], aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)(int32_t)numInputs, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)(int32_t)numOutputs, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(449, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCast(const aclTensorDesc *srcDesc, const aclDataBuffer *srcBuffer, const aclTensorDesc *dstDesc, aclDataBuffer *dstBuffer, uint8_t truncate, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)srcDesc, (uint64_t)(uintptr_t)srcBuffer, (uint64_t)(uintptr_t)dstDesc, (uint64_t)(uintptr_t)dstBuffer, (uint64_t)truncate, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(450, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCreateHandleForCast(aclTensorDesc *srcDesc, aclTensorDesc *dstDesc, uint8_t truncate, aclopHandle **handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)srcDesc, (uint64_t)(uintptr_t)dstDesc, (uint64_t)truncate, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(451, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCreateKernel(const char *opType, const char *kernelId, const char *kernelName, void *binData, int binSize, aclopEngineType enginetype, aclDataDeallocator deallocator)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(uintptr_t)kernelId, (uint64_t)(uintptr_t)kernelName, (uint64_t)(uintptr_t)binData, (uint64_t)(int64_t)(int32_t)binSize, (uint64_t)(int64_t)(int32_t)enginetype, (uint64_t)(uintptr_t)deallocator};
    return (aclError)softacl_call(452, packed, __builtin_return_address(0));
}

EXPORT aclError aclopRegisterCompileFunc(const char *opType, aclopCompileFunc func)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(uintptr_t)func};
    return (aclError)softacl_call(453, packed, __builtin_return_address(0));
}

EXPORT aclError aclopUnregisterCompileFunc(const char *opType)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType};
    return (aclError)softacl_call(454, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetKernelArgs(aclopKernelDesc *kernelDesc, const char *kernelId, uint32_t blockDim, const void *args, uint32_t argSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)kernelDesc, (uint64_t)(uintptr_t)kernelId, (uint64_t)blockDim, (uint64_t)(uintptr_t)args, (uint64_t)argSize};
    return (aclError)softacl_call(455, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetKernelWorkspaceSizes(aclopKernelDesc *kernelDesc, int numWorkspaces, size_t *workspaceSizes)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)kernelDesc, (uint64_t)(int64_t)(int32_t)numWorkspaces, (uint64_t)(uintptr_t)workspaceSizes};
    return (aclError)softacl_call(456, packed, __builtin_return_address(0));
}

EXPORT aclError aclopUpdateParams(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)(int32_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(int64_t)(int32_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)attr};
    return (aclError)softacl_call(457, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetMaxOpQueueNum(uint64_t maxOpNum)
{
    const uint64_t packed[] = {(uint64_t)maxOpNum};
    return (aclError)softacl_call(458, packed, __builtin_return_address(0));
}

EXPORT aclError aclopInferShape(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclopAttr *attr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)(int32_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)(int32_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)attr};
    return (aclError)softacl_call(459, packed, __builtin_return_address(0));
}

EXPORT aclError aclopStartDumpArgs(uint32_t dumpType, const char *path)
{
    const uint64_t packed[] = {(uint64_t)dumpType, (uint64_t)(uintptr_t)path};
    return (aclError)softacl_call(460, packed, __builtin_return_address(0));
}

EXPORT aclError aclopStopDumpArgs(uint32_t dumpType)
{
    const uint64_t packed[] = {(uint64_t)dumpType};
    return (aclError)softacl_call(461, packed, __builtin_return_address(0));
}

EXPORT aclmdlDesc *aclmdlCreateDesc(void)
{
    return (aclmdlDesc *)(uintptr_t)softacl_call(462, 0, __builtin_return_address(0));
}

EXPORT aclError aclmdlDestroyDesc(aclmdlDesc *modelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc};
    return (aclError)softacl_call(463, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetDesc(aclmdlDesc *modelDesc, uint32_t modelId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)modelId};
    return (aclError)softacl_call(464, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetDescFromFile(aclmdlDesc *modelDesc, const char *modelPath)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)(uintptr_t)modelPath};
    return (aclError)softacl_call(465, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetDescFromMem(aclmdlDesc *modelDesc, const void *model, size_t modelSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)(uintptr_t)model, (uint64_t)modelSize};
    return (aclError)softacl_call(466, packed, __builtin_return_address(0));
}

EXPORT aclmdlExecConfigHandle *aclmdlCreateExecConfigHandle(void)
{
    return (aclmdlExecConfigHandle *)(uintptr_t)softacl_call(467, 0, __builtin_return_address(0));
}

EXPORT aclError aclmdlDestroyExecConfigHandle(const aclmdlExecConfigHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(468, packed, __builtin_return_address(0));
}

EXPORT aclmdlDataset *aclmdlCreateDataset(void)
{
    return (aclmdlDataset *)(uintptr_t)softacl_call(469, 0, __builtin_return_address(0));
}

EXPORT aclError aclmdlDestroyDataset(const aclmdlDataset *dataset)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataset};
    return (aclError)softacl_call(470, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlAddDatasetBuffer(aclmdlDataset *dataset, aclDataBuffer *dataBuffer)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataset, (uint64_t)(uintptr_t)dataBuffer};
    return (aclError)softacl_call(471, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetDatasetTensorDesc(aclmdlDataset *dataset, aclTensorDesc *tensorDesc, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataset, (uint64_t)(uintptr_t)tensorDesc, (uint64_t)index};
    return (aclError)softacl_call(472, packed, __builtin_return_address(0));
}

EXPORT aclTensorDesc *aclmdlGetDatasetTensorDesc(const aclmdlDataset *dataset, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataset, (uint64_t)index};
    return (aclTensorDesc *)(uintptr_t)softacl_call(473, packed, __builtin_return_address(0));
}

EXPORT size_t aclmdlGetDatasetNumBuffers(const aclmdlDataset *dataset)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataset};
    return (size_t)softacl_call(474, packed, __builtin_return_address(0));
}

EXPORT aclDataBuffer *aclmdlGetDatasetBuffer(const aclmdlDataset *dataset, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dataset, (uint64_t)index};
    return (aclDataBuffer *)(uintptr_t)softacl_call(475, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlLoadFromFile(const char *modelPath, uint32_t *modelId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelPath, (uint64_t)(uintptr_t)modelId};
    return (aclError)softacl_call(476, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlBundleLoadFromFile(const char *modelPath, uint32_t *bundleId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelPath, (uint64_t)(uintptr_t)bundleId};
    return (aclError)softacl_call(477, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlBundleLoadFromMem(const void *model, size_t modelSize, uint32_t *bundleId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)model, (uint64_t)modelSize, (uint64_t)(uintptr_t)bundleId};
    return (aclError)softacl_call(478, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlBundleUnload(uint32_t bundleId)
{
    const uint64_t packed[] = {(uint64_t)bundleId};
    return (aclError)softacl_call(479, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlBundleGetModelNum(uint32_t bundleId, size_t *modelNum)
{
    const uint64_t packed[] = {(uint64_t)bundleId, (uint64_t)(uintptr_t)modelNum};
    return (aclError)softacl_call(480, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlBundleGetModelId(uint32_t bundleId, size_t index, uint32_t *modelId)
{
    const uint64_t packed[] = {(uint64_t)bundleId, (uint64_t)index, (uint64_t)(uintptr_t)modelId};
    return (aclError)softacl_call(481, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlLoadFromMem(const void *model, size_t modelSize, uint32_t *modelId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)model, (uint64_t)modelSize, (uint64_t)(uintptr_t)modelId};
    return (aclError)softacl_call(482, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlLoadFromFileWithMem(const char *modelPath, uint32_t *modelId, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelPath, (uint64_t)(uintptr_t)modelId, (uint64_t)(uintptr_t)workPtr, (uint64_t)workSize, (uint64_t)(uintptr_t)weightPtr, (uint64_t)weightSize};
    return (aclError)softacl_call(483, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlLoadFromMemWithMem(const void *model, size_t modelSize, uint32_t *modelId, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)model, (uint64_t)modelSize, (uint64_t)(uintptr_t)modelId, (uint64_t)(uintptr_t)workPtr, (uint64_t)workSize, (uint64_t)(uintptr_t)weightPtr, (uint64_t)weightSize};
    return (aclError)softacl_call(484, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlLoadFromFileWithQ(const char *modelPath, uint32_t *modelId, const uint32_t *inputQ, size_t inputQNum, const uint32_t *outputQ, size_t outputQNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelPath, (uint64_t)(uintptr_t)modelId, (uint64_t)(uintptr_t)inputQ, (uint64_t)inputQNum, (uint64_t)(uintptr_t)outputQ, (uint64_t)outputQNum};
    return (aclError)softacl_call(485, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlLoadFromMemWithQ(const void *model, size_t modelSize, uint32_t *modelId, const uint32_t *inputQ, size_t inputQNum, const uint32_t *outputQ, size_t outputQNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)model, (uint64_t)modelSize, (uint64_t)(uintptr_t)modelId, (uint64_t)(uintptr_t)inputQ, (uint64_t)inputQNum, (uint64_t)(uintptr_t)outputQ, (uint64_t)outputQNum};
    return (aclError)softacl_call(486, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlExecute(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)(uintptr_t)input, (uint64_t)(uintptr_t)output};
    return (aclError)softacl_call(487, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlExecuteV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream, const aclmdlExecConfigHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)(uintptr_t)input, (uint64_t)(uintptr_t)output, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(488, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlExecuteAsyncV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream, const aclmdlExecConfigHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)(uintptr_t)input, (uint64_t)(uintptr_t)output, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(489, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlExecuteAsync(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)(uintptr_t)input, (uint64_t)(uintptr_t)output, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(490, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlUnload(uint32_t modelId)
{
    const uint64_t packed[] = {(uint64_t)modelId};
    return (aclError)softacl_call(491, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlQuerySize(const char *fileName, size_t *workSize, size_t *weightSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)fileName, (uint64_t)(uintptr_t)workSize, (uint64_t)(uintptr_t)weightSize};
    return (aclError)softacl_call(492, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlQueryExeOMDesc(const char *fileName, aclmdlExeOMDesc *mdlPartitionSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)fileName, (uint64_t)(uintptr_t)mdlPartitionSize};
    return (aclError)softacl_call(493, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlQuerySizeFromMem(const void *model, size_t modelSize, size_t *workSize, size_t *weightSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)model, (uint64_t)modelSize, (uint64_t)(uintptr_t)workSize, (uint64_t)(uintptr_t)weightSize};
    return (aclError)softacl_call(494, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetDynamicBatchSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t batchSize)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)(uintptr_t)dataset, (uint64_t)index, (uint64_t)batchSize};
    return (aclError)softacl_call(495, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetDynamicHWSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t height, uint64_t width)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)(uintptr_t)dataset, (uint64_t)index, (uint64_t)height, (uint64_t)width};
    return (aclError)softacl_call(496, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetInputDynamicDims(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlIODims *dims)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)(uintptr_t)dataset, (uint64_t)index, (uint64_t)(uintptr_t)dims};
    return (aclError)softacl_call(497, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetInputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index, (uint64_t)(uintptr_t)dims};
    return (aclError)softacl_call(498, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetInputDimsV2(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index, (uint64_t)(uintptr_t)dims};
    return (aclError)softacl_call(499, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetInputDimsRange(const aclmdlDesc *modelDesc, size_t index, aclmdlIODimsRange *dimsRange)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index, (uint64_t)(uintptr_t)dimsRange};
    return (aclError)softacl_call(500, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetOutputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index, (uint64_t)(uintptr_t)dims};
    return (aclError)softacl_call(501, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetCurOutputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index, (uint64_t)(uintptr_t)dims};
    return (aclError)softacl_call(502, packed, __builtin_return_address(0));
}

EXPORT const char *aclmdlGetOpAttr(aclmdlDesc *modelDesc, const char *opName, const char *attr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)(uintptr_t)opName, (uint64_t)(uintptr_t)attr};
    return (const char *)(uintptr_t)softacl_call(503, packed, __builtin_return_address(0));
}

EXPORT const char *aclmdlGetInputNameByIndex(const aclmdlDesc *modelDesc, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index};
    return (const char *)(uintptr_t)softacl_call(504, packed, __builtin_return_address(0));
}

EXPORT const char *aclmdlGetOutputNameByIndex(const aclmdlDesc *modelDesc, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index};
    return (const char *)(uintptr_t)softacl_call(505, packed, __builtin_return_address(0));
}

EXPORT aclFormat aclmdlGetInputFormat(const aclmdlDesc *modelDesc, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index};
    return (aclFormat)softacl_call(506, packed, __builtin_return_address(0));
}

EXPORT aclFormat aclmdlGetOutputFormat(const aclmdlDesc *modelDesc, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index};
    return (aclFormat)softacl_call(507, packed, __builtin_return_address(0));
}

EXPORT aclDataType aclmdlGetInputDataType(const aclmdlDesc *modelDesc, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index};
    return (aclDataType)softacl_call(508, packed, __builtin_return_address(0));
}

EXPORT aclDataType aclmdlGetOutputDataType(const aclmdlDesc *modelDesc, size_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index};
    return (aclDataType)softacl_call(509, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetInputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)(uintptr_t)name, (uint64_t)(uintptr_t)index};
    return (aclError)softacl_call(510, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetOutputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)(uintptr_t)name, (uint64_t)(uintptr_t)index};
    return (aclError)softacl_call(511, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetDynamicBatch(const aclmdlDesc *modelDesc, aclmdlBatch *batch)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)(uintptr_t)batch};
    return (aclError)softacl_call(512, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetDynamicHW(const aclmdlDesc *modelDesc, size_t index, aclmdlHW *hw)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index, (uint64_t)(uintptr_t)hw};
    return (aclError)softacl_call(513, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetInputDynamicGearCount(const aclmdlDesc *modelDesc, size_t index, size_t *gearCount)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index, (uint64_t)(uintptr_t)gearCount};
    return (aclError)softacl_call(514, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetInputDynamicDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims, size_t gearCount)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)index, (uint64_t)(uintptr_t)dims, (uint64_t)gearCount};
    return (aclError)softacl_call(515, packed, __builtin_return_address(0));
}

EXPORT aclmdlAIPP *aclmdlCreateAIPP(uint64_t batchSize)
{
    const uint64_t packed[] = {(uint64_t)batchSize};
    return (aclmdlAIPP *)(uintptr_t)softacl_call(516, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlDestroyAIPP(const aclmdlAIPP *aippParmsSet)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet};
    return (aclError)softacl_call(517, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetAippDataSize(uint64_t batchSize, size_t *size)
{
    const uint64_t packed[] = {(uint64_t)batchSize, (uint64_t)(uintptr_t)size};
    return (aclError)softacl_call(518, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPInputFormat(aclmdlAIPP *aippParmsSet, aclAippInputFormat inputFormat)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)(int32_t)inputFormat};
    return (aclError)softacl_call(519, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPCscParams(aclmdlAIPP *aippParmsSet, int8_t cscSwitch, int16_t cscMatrixR0C0, int16_t cscMatrixR0C1, int16_t cscMatrixR0C2, int16_t cscMatrixR1C0, int16_t cscMatrixR1C1, int16_t cscMatrixR1C2, int16_t cscMatrixR2C0, int16_t cscMatrixR2C1, int16_t cscMatrixR2C2, uint8_t cscOutputBiasR0, uint8_t cscOutputBiasR1, uint8_t cscOutputBiasR2, uint8_t cscInputBiasR0, uint8_t cscInputBiasR1, uint8_t cscInputBiasR2)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)cscSwitch, (uint64_t)(int64_t)cscMatrixR0C0, (uint64_t)(int64_t)cscMatrixR0C1, (uint64_t)(int64_t)cscMatrixR0C2, (uint64_t)(int64_t)cscMatrixR1C0, (uint64_t)(int64_t)cscMatrixR1C1, (uint64_t)(int64_t)cscMatrixR1C2, (uint64_t)(int64_t)cscMatrixR2C0, (uint64_t)(int64_t)cscMatrixR2C1, (uint64_t)(int64_t)cscMatrixR2C2, (uint64_t)cscOutputBiasR0, (uint64_t)cscOutputBiasR1, (uint64_t)cscOutputBiasR2, (uint64_t)cscInputBiasR0, (uint64_t)cscInputBiasR1, (uint64_t)cscInputBiasR2};
    return (aclError)softacl_call(520, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPRbuvSwapSwitch(aclmdlAIPP *aippParmsSet, int8_t rbuvSwapSwitch)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)rbuvSwapSwitch};
    return (aclError)softacl_call(521, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPAxSwapSwitch(aclmdlAIPP *aippParmsSet, int8_t axSwapSwitch)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)axSwapSwitch};
    return (aclError)softacl_call(522, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPSrcImageSize(aclmdlAIPP *aippParmsSet, int32_t srcImageSizeW, int32_t srcImageSizeH)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)(int32_t)srcImageSizeW, (uint64_t)(int64_t)(int32_t)srcImageSizeH};
    return (aclError)softacl_call(523, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPScfParams(aclmdlAIPP *aippParmsSet, int8_t scfSwitch, int32_t scfInputSizeW, int32_t scfInputSizeH, int32_t scfOutputSizeW, int32_t scfOutputSizeH, uint64_t batchIndex)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)scfSwitch, (uint64_t)(int64_t)(int32_t)scfInputSizeW, (uint64_t)(int64_t)(int32_t)scfInputSizeH, (uint64_t)(int64_t)(int32_t)scfOutputSizeW, (uint64_t)(int64_t)(int32_t)scfOutputSizeH, (uint64_t)batchIndex};
    return (aclError)softacl_call(524, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPCropParams(aclmdlAIPP *aippParmsSet, int8_t cropSwitch, int32_t cropStartPosW, int32_t cropStartPosH, int32_t cropSizeW, int32_t cropSizeH, uint64_t batchIndex)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)cropSwitch, (uint64_t)(int64_t)(int32_t)cropStartPosW, (uint64_t)(int64_t)(int32_t)cropStartPosH, (uint64_t)(int64_t)(int32_t)cropSizeW, (uint64_t)(int64_t)(int32_t)cropSizeH, (uint64_t)batchIndex};
    return (aclError)softacl_call(525, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPPaddingParams(aclmdlAIPP *aippParmsSet, int8_t paddingSwitch, int32_t paddingSizeTop, int32_t paddingSizeBottom, int32_t paddingSizeLeft, int32_t paddingSizeRight, uint64_t batchIndex)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)paddingSwitch, (uint64_t)(int64_t)(int32_t)paddingSizeTop, (uint64_t)(int64_t)(int32_t)paddingSizeBottom, (uint64_t)(int64_t)(int32_t)paddingSizeLeft, (uint64_t)(int64_t)(int32_t)paddingSizeRight, (uint64_t)batchIndex};
    return (aclError)softacl_call(526, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPDtcPixelMean(aclmdlAIPP *aippParmsSet, int16_t dtcPixelMeanChn0, int16_t dtcPixelMeanChn1, int16_t dtcPixelMeanChn2, int16_t dtcPixelMeanChn3, uint64_t batchIndex)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)dtcPixelMeanChn0, (uint64_t)(int64_t)dtcPixelMeanChn1, (uint64_t)(int64_t)dtcPixelMeanChn2, (uint64_t)(int64_t)dtcPixelMeanChn3, (uint64_t)batchIndex};
    return (aclError)softacl_call(527, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPDtcPixelMin(aclmdlAIPP *aippParmsSet, float dtcPixelMinChn0, float dtcPixelMinChn1, float dtcPixelMinChn2, float dtcPixelMinChn3, uint64_t batchIndex)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, softacl_float(dtcPixelMinChn0), softacl_float(dtcPixelMinChn1), softacl_float(dtcPixelMinChn2), softacl_float(dtcPixelMinChn3), (uint64_t)batchIndex};
    return (aclError)softacl_call(528, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPPixelVarReci(aclmdlAIPP *aippParmsSet, float dtcPixelVarReciChn0, float dtcPixelVarReciChn1, float dtcPixelVarReciChn2, float dtcPixelVarReciChn3, uint64_t batchIndex)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, softacl_float(dtcPixelVarReciChn0), softacl_float(dtcPixelVarReciChn1), softacl_float(dtcPixelVarReciChn2), softacl_float(dtcPixelVarReciChn3), (uint64_t)batchIndex};
    return (aclError)softacl_call(529, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetInputAIPP(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)(uintptr_t)dataset, (uint64_t)index, (uint64_t)(uintptr_t)aippParmsSet};
    return (aclError)softacl_call(530, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPByInputIndex(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)(uintptr_t)dataset, (uint64_t)index, (uint64_t)(uintptr_t)aippParmsSet};
    return (aclError)softacl_call(531, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetAippType(uint32_t modelId, size_t index, aclmdlInputAippType *type, size_t *dynamicAttachedDataIndex)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)index, (uint64_t)(uintptr_t)type, (uint64_t)(uintptr_t)dynamicAttachedDataIndex};
    return (aclError)softacl_call(532, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlGetFirstAippInfo(uint32_t modelId, size_t index, aclAippInfo *aippInfo)
{
    const uint64_t packed[] = {(uint64_t)modelId, (uint64_t)index, (uint64_t)(uintptr_t)aippInfo};
    return (aclError)softacl_call(533, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlCreateAndGetOpDesc(uint32_t deviceId, uint32_t streamId, uint32_t taskId, char *opName, size_t opNameLen, aclTensorDesc **inputDesc, size_t *numInputs, aclTensorDesc **outputDesc, size_t *numOutputs)
{
    const uint64_t packed[] = {(uint64_t)deviceId, (uint64_t)streamId, (uint64_t)taskId, (uint64_t)(uintptr_t)opName, (uint64_t)opNameLen, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)numInputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)numOutputs};
    return (aclError)softacl_call(534, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlLoadWithConfig(const aclmdlConfigHandle *handle, uint32_t *modelId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(uintptr_t)modelId};
    return (aclError)softacl_call(535, packed, __builtin_return_address(0));
}

EXPORT aclmdlConfigHandle *aclmdlCreateConfigHandle(void)
{
    return (aclmdlConfigHandle *)(uintptr_t)softacl_call(536, 0, __builtin_return_address(0));
}

EXPORT aclError aclmdlDestroyConfigHandle(aclmdlConfigHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(537, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetConfigOpt(aclmdlConfigHandle *handle, aclmdlConfigAttr attr, const void *attrValue, size_t valueSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)(int32_t)attr, (uint64_t)(uintptr_t)attrValue, (uint64_t)valueSize};
    return (aclError)softacl_call(538, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetExecConfigOpt(aclmdlExecConfigHandle *handle, aclmdlExecConfigAttr attr, const void *attrValue, size_t valueSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)(int32_t)attr, (uint64_t)(uintptr_t)attrValue, (uint64_t)valueSize};
    return (aclError)softacl_call(539, packed, __builtin_return_address(0));
}

EXPORT const char *aclmdlGetTensorRealName(const aclmdlDesc *modelDesc, const char *name)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)(uintptr_t)name};
    return (const char *)(uintptr_t)softacl_call(540, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCompile(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)(int32_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(int64_t)(int32_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)attr, (uint64_t)(int64_t)(int32_t)engineType, (uint64_t)(int64_t)(int32_t)compileFlag, (uint64_t)(uintptr_t)opPath};
    return (aclError)softacl_call(541, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCompileAndExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)(int32_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)(int32_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)attr, (uint64_t)(int64_t)(int32_t)engineType, (uint64_t)(int64_t)(int32_t)compileFlag, (uint64_t)(uintptr_t)opPath, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(542, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCompileAndExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)(int32_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)(int32_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)attr, (uint64_t)(int64_t)(int32_t)engineType, (uint64_t)(int64_t)(int32_t)compileFlag, (uint64_t)(uintptr_t)opPath, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(543, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetCompileopt(aclCompileOpt opt, const char *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)opt, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(544, packed, __builtin_return_address(0));
}

EXPORT aclError aclGetCompileopt(aclCompileOpt opt, char *value, size_t length)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)opt, (uint64_t)(uintptr_t)value, (uint64_t)length};
    return (aclError)softacl_call(545, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetCompileFlag(aclOpCompileFlag flag)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)flag};
    return (aclError)softacl_call(546, packed, __builtin_return_address(0));
}

EXPORT aclError aclGenGraphAndDumpForOp(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclopEngineType engineType, const char *graphDumpPath, const aclGraphDumpOption *graphDumpOpt)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)(int32_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)(int32_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)attr, (uint64_t)(int64_t)(int32_t)engineType, (uint64_t)(uintptr_t)graphDumpPath, (uint64_t)(uintptr_t)graphDumpOpt};
    return (aclError)softacl_call(547, packed, __builtin_return_address(0));
}

EXPORT aclGraphDumpOption *aclCreateGraphDumpOpt(void)
{
    return (aclGraphDumpOption *)(uintptr_t)softacl_call(548, 0, __builtin_return_address(0));
}

EXPORT aclError aclDestroyGraphDumpOpt(const aclGraphDumpOption *graphDumpOpt)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)graphDumpOpt};
    return (aclError)softacl_call(549, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppMalloc(void **devPtr, size_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size};
    return (aclError)softacl_call(550, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)(int32_t)policy, (uint64_t)(uintptr_t)cfg};
    return (aclError)softacl_call(551, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppFree(void *devPtr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr};
    return (aclError)softacl_call(552, packed, __builtin_return_address(0));
}

EXPORT acldvppChannelDesc *acldvppCreateChannelDesc(void)
{
    return (acldvppChannelDesc *)(uintptr_t)softacl_call(553, 0, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyChannelDesc(acldvppChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclError)softacl_call(554, packed, __builtin_return_address(0));
}

EXPORT acldvppPicDesc *acldvppCreatePicDesc(void)
{
    return (acldvppPicDesc *)(uintptr_t)softacl_call(555, 0, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyPicDesc(acldvppPicDesc *picDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc};
    return (aclError)softacl_call(556, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetPicDescData(acldvppPicDesc *picDesc, void *dataDev)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc, (uint64_t)(uintptr_t)dataDev};
    return (aclError)softacl_call(557, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetPicDescSize(acldvppPicDesc *picDesc, uint32_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc, (uint64_t)size};
    return (aclError)softacl_call(558, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetPicDescFormat(acldvppPicDesc *picDesc, acldvppPixelFormat format)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc, (uint64_t)(int64_t)(int32_t)format};
    return (aclError)softacl_call(559, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetPicDescWidth(acldvppPicDesc *picDesc, uint32_t width)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc, (uint64_t)width};
    return (aclError)softacl_call(560, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetPicDescHeight(acldvppPicDesc *picDesc, uint32_t height)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc, (uint64_t)height};
    return (aclError)softacl_call(561, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetPicDescWidthStride(acldvppPicDesc *picDesc, uint32_t widthStride)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc, (uint64_t)widthStride};
    return (aclError)softacl_call(562, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetPicDescHeightStride(acldvppPicDesc *picDesc, uint32_t heightStride)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc, (uint64_t)heightStride};
    return (aclError)softacl_call(563, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetPicDescRetCode(acldvppPicDesc *picDesc, uint32_t retCode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc, (uint64_t)retCode};
    return (aclError)softacl_call(564, packed, __builtin_return_address(0));
}

EXPORT void *acldvppGetPicDescData(const acldvppPicDesc *picDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc};
    return (void *)(uintptr_t)softacl_call(565, packed, __builtin_return_address(0));
}

EXPORT uint32_t acldvppGetPicDescSize(const acldvppPicDesc *picDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc};
    return (uint32_t)softacl_call(566, packed, __builtin_return_address(0));
}

EXPORT acldvppPixelFormat acldvppGetPicDescFormat(const acldvppPicDesc *picDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc};
    return (acldvppPixelFormat)softacl_call(567, packed, __builtin_return_address(0));
}

EXPORT uint32_t acldvppGetPicDescWidth(const acldvppPicDesc *picDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc};
    return (uint32_t)softacl_call(568, packed, __builtin_return_address(0));
}

EXPORT uint32_t acldvppGetPicDescHeight(const acldvppPicDesc *picDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc};
    return (uint32_t)softacl_call(569, packed, __builtin_return_address(0));
}

EXPORT uint32_t acldvppGetPicDescWidthStride(const acldvppPicDesc *picDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc};
    return (uint32_t)softacl_call(570, packed, __builtin_return_address(0));
}

EXPORT uint32_t acldvppGetPicDescHeightStride(const acldvppPicDesc *picDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc};
    return (uint32_t)softacl_call(571, packed, __builtin_return_address(0));
}

EXPORT uint32_t acldvppGetPicDescRetCode(const acldvppPicDesc *picDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc};
    return (uint32_t)softacl_call(572, packed, __builtin_return_address(0));
}

EXPORT acldvppRoiConfig *acldvppCreateRoiConfig(uint32_t left, uint32_t right, uint32_t top, uint32_t bottom)
{
    const uint64_t packed[] = {(uint64_t)left, (uint64_t)right, (uint64_t)top, (uint64_t)bottom};
    return (acldvppRoiConfig *)(uintptr_t)softacl_call(573, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyRoiConfig(acldvppRoiConfig *roiConfig)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)roiConfig};
    return (aclError)softacl_call(574, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetRoiConfigLeft(acldvppRoiConfig *config, uint32_t left)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)config, (uint64_t)left};
    return (aclError)softacl_call(575, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetRoiConfigRight(acldvppRoiConfig *config, uint32_t right)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)config, (uint64_t)right};
    return (aclError)softacl_call(576, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetRoiConfigTop(acldvppRoiConfig *config, uint32_t top)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)config, (uint64_t)top};
    return (aclError)softacl_call(577, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetRoiConfigBottom(acldvppRoiConfig *config, uint32_t bottom)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)config, (uint64_t)bottom};
    return (aclError)softacl_call(578, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetRoiConfig(acldvppRoiConfig *config, uint32_t left, uint32_t right, uint32_t top, uint32_t bottom)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)config, (uint64_t)left, (uint64_t)right, (uint64_t)top, (uint64_t)bottom};
    return (aclError)softacl_call(579, packed, __builtin_return_address(0));
}

EXPORT acldvppResizeConfig *acldvppCreateResizeConfig(void)
{
    return (acldvppResizeConfig *)(uintptr_t)softacl_call(580, 0, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyResizeConfig(acldvppResizeConfig *resizeConfig)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)resizeConfig};
    return (aclError)softacl_call(581, packed, __builtin_return_address(0));
}

EXPORT acldvppJpegeConfig *acldvppCreateJpegeConfig(void)
{
    return (acldvppJpegeConfig *)(uintptr_t)softacl_call(582, 0, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyJpegeConfig(acldvppJpegeConfig *jpegeConfig)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)jpegeConfig};
    return (aclError)softacl_call(583, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetJpegeConfigLevel(acldvppJpegeConfig *jpegeConfig, uint32_t level)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)jpegeConfig, (uint64_t)level};
    return (aclError)softacl_call(584, packed, __builtin_return_address(0));
}

EXPORT uint32_t acldvppGetJpegeConfigLevel(const acldvppJpegeConfig *jpegeConfig)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)jpegeConfig};
    return (uint32_t)softacl_call(585, packed, __builtin_return_address(0));
}

EXPORT aclvdecChannelDesc *aclvdecCreateChannelDesc(void)
{
    return (aclvdecChannelDesc *)(uintptr_t)softacl_call(586, 0, __builtin_return_address(0));
}

EXPORT aclError aclvdecDestroyChannelDesc(aclvdecChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclError)softacl_call(587, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescChannelId(aclvdecChannelDesc *channelDesc, uint32_t channelId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)channelId};
    return (aclError)softacl_call(588, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescThreadId(aclvdecChannelDesc *channelDesc, uint64_t threadId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)threadId};
    return (aclError)softacl_call(589, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescCallback(aclvdecChannelDesc *channelDesc, aclvdecCallback callback)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)callback};
    return (aclError)softacl_call(590, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescEnType(aclvdecChannelDesc *channelDesc, acldvppStreamFormat enType)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)(int32_t)enType};
    return (aclError)softacl_call(591, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescOutPicFormat(aclvdecChannelDesc *channelDesc, acldvppPixelFormat outPicFormat)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)(int32_t)outPicFormat};
    return (aclError)softacl_call(592, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescOutPicWidth(aclvdecChannelDesc *channelDesc, uint32_t outPicWidth)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)outPicWidth};
    return (aclError)softacl_call(593, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescOutPicHeight(aclvdecChannelDesc *channelDesc, uint32_t outPicHeight)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)outPicHeight};
    return (aclError)softacl_call(594, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescRefFrameNum(aclvdecChannelDesc *channelDesc, uint32_t refFrameNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)refFrameNum};
    return (aclError)softacl_call(595, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescBitDepth(aclvdecChannelDesc *channelDesc, uint32_t bitDepth)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)bitDepth};
    return (aclError)softacl_call(596, packed, __builtin_return_address(0));
}

EXPORT aclvdecCallback aclvdecGetChannelDescCallback(const aclvdecChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclvdecCallback)(uintptr_t)softacl_call(597, packed, __builtin_return_address(0));
}

EXPORT acldvppStreamFormat aclvdecGetChannelDescEnType(const aclvdecChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (acldvppStreamFormat)softacl_call(598, packed, __builtin_return_address(0));
}

EXPORT acldvppPixelFormat aclvdecGetChannelDescOutPicFormat(const aclvdecChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (acldvppPixelFormat)softacl_call(599, packed, __builtin_return_address(0));
}

EXPORT aclvencChannelDesc *aclvencCreateChannelDesc(void)
{
    return (aclvencChannelDesc *)(uintptr_t)softacl_call(600, 0, __builtin_return_address(0));
}

EXPORT aclError aclvencDestroyChannelDesc(aclvencChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclError)softacl_call(601, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescThreadId(aclvencChannelDesc *channelDesc, uint64_t threadId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)threadId};
    return (aclError)softacl_call(602, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescCallback(aclvencChannelDesc *channelDesc, aclvencCallback callback)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)callback};
    return (aclError)softacl_call(603, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescEnType(aclvencChannelDesc *channelDesc, acldvppStreamFormat enType)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)(int32_t)enType};
    return (aclError)softacl_call(604, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescPicFormat(aclvencChannelDesc *channelDesc, acldvppPixelFormat picFormat)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)(int32_t)picFormat};
    return (aclError)softacl_call(605, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescPicWidth(aclvencChannelDesc *channelDesc, uint32_t picWidth)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)picWidth};
    return (aclError)softacl_call(606, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescPicHeight(aclvencChannelDesc *channelDesc, uint32_t picHeight)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)picHeight};
    return (aclError)softacl_call(607, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescKeyFrameInterval(aclvencChannelDesc *channelDesc, uint32_t keyFrameInterval)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)keyFrameInterval};
    return (aclError)softacl_call(608, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescBufAddr(aclvencChannelDesc *channelDesc, void *bufAddr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)bufAddr};
    return (aclError)softacl_call(609, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescBufSize(aclvencChannelDesc *channelDesc, uint32_t bufSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)bufSize};
    return (aclError)softacl_call(610, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescRcMode(aclvencChannelDesc *channelDesc, uint32_t rcMode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)rcMode};
    return (aclError)softacl_call(611, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescSrcRate(aclvencChannelDesc *channelDesc, uint32_t srcRate)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)srcRate};
    return (aclError)softacl_call(612, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescMaxBitRate(aclvencChannelDesc *channelDesc, uint32_t maxBitRate)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)maxBitRate};
    return (aclError)softacl_call(613, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescParam(aclvencChannelDesc *channelDesc, aclvencChannelDescParamType paramType, size_t length, const void *param)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)(int32_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)param};
    return (aclError)softacl_call(614, packed, __builtin_return_address(0));
}

EXPORT void *aclvencGetChannelDescBufAddr(const aclvencChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (void *)(uintptr_t)softacl_call(615, packed, __builtin_return_address(0));
}

EXPORT aclvencCallback aclvencGetChannelDescCallback(const aclvencChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclvencCallback)(uintptr_t)softacl_call(616, packed, __builtin_return_address(0));
}

EXPORT acldvppStreamFormat aclvencGetChannelDescEnType(const aclvencChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (acldvppStreamFormat)softacl_call(617, packed, __builtin_return_address(0));
}

EXPORT acldvppPixelFormat aclvencGetChannelDescPicFormat(const aclvencChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (acldvppPixelFormat)softacl_call(618, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencGetChannelDescParam(const aclvencChannelDesc *channelDesc, aclvencChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)(int32_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)paramRetSize, (uint64_t)(uintptr_t)param};
    return (aclError)softacl_call(619, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetFrameConfigForceIFrame(aclvencFrameConfig *config, uint8_t forceIFrame)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)config, (uint64_t)forceIFrame};
    return (aclError)softacl_call(620, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetFrameConfigEos(aclvencFrameConfig *config, uint8_t eos)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)config, (uint64_t)eos};
    return (aclError)softacl_call(621, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencDestroyFrameConfig(aclvencFrameConfig *config)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)config};
    return (aclError)softacl_call(622, packed, __builtin_return_address(0));
}

EXPORT aclvencFrameConfig *aclvencCreateFrameConfig(void)
{
    return (aclvencFrameConfig *)(uintptr_t)softacl_call(623, 0, __builtin_return_address(0));
}

EXPORT aclError aclvencCreateChannel(aclvencChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclError)softacl_call(624, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencDestroyChannel(aclvencChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclError)softacl_call(625, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSendFrame(aclvencChannelDesc *channelDesc, acldvppPicDesc *input, void *reserve, aclvencFrameConfig *config, void *userdata)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)input, (uint64_t)(uintptr_t)reserve, (uint64_t)(uintptr_t)config, (uint64_t)(uintptr_t)userdata};
    return (aclError)softacl_call(626, packed, __builtin_return_address(0));
}

EXPORT acldvppStreamDesc *acldvppCreateStreamDesc(void)
{
    return (acldvppStreamDesc *)(uintptr_t)softacl_call(627, 0, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyStreamDesc(acldvppStreamDesc *streamDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamDesc};
    return (aclError)softacl_call(628, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetStreamDescData(acldvppStreamDesc *streamDesc, void *dataDev)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamDesc, (uint64_t)(uintptr_t)dataDev};
    return (aclError)softacl_call(629, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetStreamDescSize(acldvppStreamDesc *streamDesc, uint32_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamDesc, (uint64_t)size};
    return (aclError)softacl_call(630, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetStreamDescFormat(acldvppStreamDesc *streamDesc, acldvppStreamFormat format)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamDesc, (uint64_t)(int64_t)(int32_t)format};
    return (aclError)softacl_call(631, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetStreamDescTimestamp(acldvppStreamDesc *streamDesc, uint64_t timestamp)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamDesc, (uint64_t)timestamp};
    return (aclError)softacl_call(632, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetStreamDescRetCode(acldvppStreamDesc *streamDesc, uint32_t retCode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamDesc, (uint64_t)retCode};
    return (aclError)softacl_call(633, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetStreamDescEos(acldvppStreamDesc *streamDesc, uint8_t eos)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamDesc, (uint64_t)eos};
    return (aclError)softacl_call(634, packed, __builtin_return_address(0));
}

EXPORT void *acldvppGetStreamDescData(const acldvppStreamDesc *streamDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamDesc};
    return (void *)(uintptr_t)softacl_call(635, packed, __builtin_return_address(0));
}

EXPORT acldvppStreamFormat acldvppGetStreamDescFormat(const acldvppStreamDesc *streamDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamDesc};
    return (acldvppStreamFormat)softacl_call(636, packed, __builtin_return_address(0));
}

EXPORT aclvdecFrameConfig *aclvdecCreateFrameConfig(void)
{
    return (aclvdecFrameConfig *)(uintptr_t)softacl_call(637, 0, __builtin_return_address(0));
}

EXPORT aclError aclvdecDestroyFrameConfig(aclvdecFrameConfig *vdecFrameConfig)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)vdecFrameConfig};
    return (aclError)softacl_call(638, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppJpegGetImageInfo(const void *data, uint32_t size, uint32_t *width, uint32_t *height, int32_t *components)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)size, (uint64_t)(uintptr_t)width, (uint64_t)(uintptr_t)height, (uint64_t)(uintptr_t)components};
    return (aclError)softacl_call(639, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppJpegGetImageInfoV2(const void *data, uint32_t size, uint32_t *width, uint32_t *height, int32_t *components, acldvppJpegFormat *format)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)size, (uint64_t)(uintptr_t)width, (uint64_t)(uintptr_t)height, (uint64_t)(uintptr_t)components, (uint64_t)(uintptr_t)format};
    return (aclError)softacl_call(640, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppJpegPredictEncSize(const acldvppPicDesc *inputDesc, const acldvppJpegeConfig *config, uint32_t *size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)config, (uint64_t)(uintptr_t)size};
    return (aclError)softacl_call(641, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppJpegPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat, uint32_t *decSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)dataSize, (uint64_t)(int64_t)(int32_t)outputPixelFormat, (uint64_t)(uintptr_t)decSize};
    return (aclError)softacl_call(642, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppPngGetImageInfo(const void *data, uint32_t dataSize, uint32_t *width, uint32_t *height, int32_t *components)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)dataSize, (uint64_t)(uintptr_t)width, (uint64_t)(uintptr_t)height, (uint64_t)(uintptr_t)components};
    return (aclError)softacl_call(643, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppPngPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat, uint32_t *decSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)dataSize, (uint64_t)(int64_t)(int32_t)outputPixelFormat, (uint64_t)(uintptr_t)decSize};
    return (aclError)softacl_call(644, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppCreateChannel(acldvppChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclError)softacl_call(645, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyChannel(acldvppChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclError)softacl_call(646, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcResizeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppResizeConfig *resizeConfig, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)resizeConfig, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(647, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcCropAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)cropArea, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(648, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcCropResizeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppResizeConfig *resizeConfig, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)cropArea, (uint64_t)(uintptr_t)resizeConfig, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(649, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcBatchCropAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)srcBatchPicDescs, (uint64_t)(uintptr_t)roiNums, (uint64_t)size, (uint64_t)(uintptr_t)dstBatchPicDescs, (uint64_t)(uintptr_t)cropAreas, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(650, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcBatchCropResizeAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppResizeConfig *resizeConfig, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)srcBatchPicDescs, (uint64_t)(uintptr_t)roiNums, (uint64_t)size, (uint64_t)(uintptr_t)dstBatchPicDescs, (uint64_t)(uintptr_t)cropAreas, (uint64_t)(uintptr_t)resizeConfig, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(651, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcCropAndPasteAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppRoiConfig *pasteArea, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)cropArea, (uint64_t)(uintptr_t)pasteArea, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(652, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcCropResizePasteAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppRoiConfig *pasteArea, acldvppResizeConfig *resizeConfig, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)cropArea, (uint64_t)(uintptr_t)pasteArea, (uint64_t)(uintptr_t)resizeConfig, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(653, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcBatchCropAndPasteAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppRoiConfig *pasteAreas[], aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)srcBatchPicDescs, (uint64_t)(uintptr_t)roiNums, (uint64_t)size, (uint64_t)(uintptr_t)dstBatchPicDescs, (uint64_t)(uintptr_t)cropAreas, (uint64_t)(uintptr_t)pasteAreas, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(654, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcBatchCropResizePasteAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppRoiConfig *pasteAreas[], acldvppResizeConfig *resizeConfig, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)srcBatchPicDescs, (uint64_t)(uintptr_t)roiNums, (uint64_t)size, (uint64_t)(uintptr_t)dstBatchPicDescs, (uint64_t)(uintptr_t)cropAreas, (uint64_t)(uintptr_t)pasteAreas, (uint64_t)(uintptr_t)resizeConfig, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(655, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppJpegDecodeAsync(acldvppChannelDesc *channelDesc, const void *data, uint32_t size, acldvppPicDesc *outputDesc, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)data, (uint64_t)size, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(656, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppJpegEncodeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, const void *data, uint32_t *size, acldvppJpegeConfig *config, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)data, (uint64_t)(uintptr_t)size, (uint64_t)(uintptr_t)config, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(657, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppPngDecodeAsync(acldvppChannelDesc *channelDesc, const void *data, uint32_t size, acldvppPicDesc *outputDesc, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)data, (uint64_t)size, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(658, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecCreateChannel(aclvdecChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclError)softacl_call(659, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecDestroyChannel(aclvdecChannelDesc *channelDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc};
    return (aclError)softacl_call(660, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSendFrame(aclvdecChannelDesc *channelDesc, acldvppStreamDesc *input, acldvppPicDesc *output, aclvdecFrameConfig *config, void *userData)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)input, (uint64_t)(uintptr_t)output, (uint64_t)(uintptr_t)config, (uint64_t)(uintptr_t)userData};
    return (aclError)softacl_call(661, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSendSkippedFrame(aclvdecChannelDesc *channelDesc, acldvppStreamDesc *input, aclvdecFrameConfig *config, void *userData)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)input, (uint64_t)(uintptr_t)config, (uint64_t)(uintptr_t)userData};
    return (aclError)softacl_call(662, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcConvertColorAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(663, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcPyrDownAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, void *reserve, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)reserve, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(664, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetChannelDescMode(acldvppChannelDesc *channelDesc, uint32_t mode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)mode};
    return (aclError)softacl_call(665, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetResizeConfigInterpolation(acldvppResizeConfig *resizeConfig, uint32_t interpolation)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)resizeConfig, (uint64_t)interpolation};
    return (aclError)softacl_call(666, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescOutMode(aclvdecChannelDesc *channelDesc, uint32_t outMode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)outMode};
    return (aclError)softacl_call(667, packed, __builtin_return_address(0));
}

EXPORT acldvppBatchPicDesc *acldvppCreateBatchPicDesc(uint32_t batchSize)
{
    const uint64_t packed[] = {(uint64_t)batchSize};
    return (acldvppBatchPicDesc *)(uintptr_t)softacl_call(668, packed, __builtin_return_address(0));
}

EXPORT acldvppPicDesc *acldvppGetPicDesc(acldvppBatchPicDesc *batchPicDesc, uint32_t index)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)batchPicDesc, (uint64_t)index};
    return (acldvppPicDesc *)(uintptr_t)softacl_call(669, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyBatchPicDesc(acldvppBatchPicDesc *batchPicDesc)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)batchPicDesc};
    return (aclError)softacl_call(670, packed, __builtin_return_address(0));
}

EXPORT acldvppLutMap *acldvppCreateLutMap(void)
{
    return (acldvppLutMap *)(uintptr_t)softacl_call(671, 0, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyLutMap(acldvppLutMap *lutMap)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)lutMap};
    return (aclError)softacl_call(672, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppGetLutMapData(const acldvppLutMap *lutMap, uint32_t dim, uint8_t **data, uint32_t *len)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)lutMap, (uint64_t)dim, (uint64_t)(uintptr_t)data, (uint64_t)(uintptr_t)len};
    return (aclError)softacl_call(673, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcEqualizeHistAsync(const acldvppChannelDesc *channelDesc, const acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, const acldvppLutMap *lutMap, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)lutMap, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(674, packed, __builtin_return_address(0));
}

EXPORT acldvppBorderConfig *acldvppCreateBorderConfig(void)
{
    return (acldvppBorderConfig *)(uintptr_t)softacl_call(675, 0, __builtin_return_address(0));
}

EXPORT aclError acldvppSetBorderConfigValue(acldvppBorderConfig *borderConfig, uint32_t index, double value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)borderConfig, (uint64_t)index, softacl_double(value)};
    return (aclError)softacl_call(676, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetBorderConfigBorderType(acldvppBorderConfig *borderConfig, acldvppBorderType borderType)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)borderConfig, (uint64_t)(int64_t)(int32_t)borderType};
    return (aclError)softacl_call(677, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetBorderConfigTop(acldvppBorderConfig *borderConfig, uint32_t top)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)borderConfig, (uint64_t)top};
    return (aclError)softacl_call(678, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetBorderConfigBottom(acldvppBorderConfig *borderConfig, uint32_t bottom)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)borderConfig, (uint64_t)bottom};
    return (aclError)softacl_call(679, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetBorderConfigLeft(acldvppBorderConfig *borderConfig, uint32_t left)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)borderConfig, (uint64_t)left};
    return (aclError)softacl_call(680, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetBorderConfigRight(acldvppBorderConfig *borderConfig, uint32_t right)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)borderConfig, (uint64_t)right};
    return (aclError)softacl_call(681, packed, __builtin_return_address(0));
}

EXPORT acldvppBorderType acldvppGetBorderConfigBorderType(const acldvppBorderConfig *borderConfig)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)borderConfig};
    return (acldvppBorderType)softacl_call(682, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyBorderConfig(acldvppBorderConfig *borderConfig)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)borderConfig};
    return (aclError)softacl_call(683, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcMakeBorderAsync(const acldvppChannelDesc *channelDesc, const acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, const acldvppBorderConfig *borderConfig, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)borderConfig, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(684, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcCalcHistAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *srcPicDesc, acldvppHist *hist, void *reserve, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)srcPicDesc, (uint64_t)(uintptr_t)hist, (uint64_t)(uintptr_t)reserve, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(685, packed, __builtin_return_address(0));
}

EXPORT acldvppHist *acldvppCreateHist(void)
{
    return (acldvppHist *)(uintptr_t)softacl_call(686, 0, __builtin_return_address(0));
}

EXPORT aclError acldvppDestroyHist(acldvppHist *hist)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)hist};
    return (aclError)softacl_call(687, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppGetHistData(acldvppHist *hist, uint32_t dim, uint32_t **data, uint16_t *len)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)hist, (uint64_t)dim, (uint64_t)(uintptr_t)data, (uint64_t)(uintptr_t)len};
    return (aclError)softacl_call(688, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppClearHist(acldvppHist *hist)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)hist};
    return (aclError)softacl_call(689, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppVpcBatchCropResizeMakeBorderAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppBorderConfig *borderCfgs[], acldvppResizeConfig *resizeConfig, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(uintptr_t)srcBatchPicDescs, (uint64_t)(uintptr_t)roiNums, (uint64_t)size, (uint64_t)(uintptr_t)dstBatchPicDescs, (uint64_t)(uintptr_t)cropAreas, (uint64_t)(uintptr_t)borderCfgs, (uint64_t)(uintptr_t)resizeConfig, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(690, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppSetChannelDescParam(acldvppChannelDesc *channelDesc, acldvppChannelDescParamType paramType, size_t length, const void *param)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)(int32_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)param};
    return (aclError)softacl_call(691, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppGetChannelDescParam(const acldvppChannelDesc *channelDesc, acldvppChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)(int32_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)paramRetSize, (uint64_t)(uintptr_t)param};
    return (aclError)softacl_call(692, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescParam(aclvdecChannelDesc *channelDesc, aclvdecChannelDescParamType paramType, size_t length, const void *param)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)(int32_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)param};
    return (aclError)softacl_call(693, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecGetChannelDescParam(const aclvdecChannelDesc *channelDesc, aclvdecChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)(int32_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)paramRetSize, (uint64_t)(uintptr_t)param};
    return (aclError)softacl_call(694, packed, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_dvpp_malloc(hi_u32 dev_id, void **dev_ptr, hi_u64 size)
{
    const uint64_t packed[] = {(uint64_t)dev_id, (uint64_t)(uintptr_t)dev_ptr, (uint64_t)size};
    return (hi_s32)softacl_call(695, packed, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_dvpp_free(void *dev_ptr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dev_ptr};
    return (hi_s32)softacl_call(696, packed, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_dvpp_get_version(hi_s32 *major_version, hi_s32 *minor_version, hi_s32 *patch_version)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)major_version, (uint64_t)(uintptr_t)minor_version, (uint64_t)(uintptr_t)patch_version};
    return (hi_s32)softacl_call(697, packed, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_sys_init(void)
{
    return (hi_s32)softacl_call(698, 0, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_sys_exit(void)
{
    return (hi_s32)softacl_call(699, 0, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_sys_create_epoll(hi_s32 size, hi_s32 *epoll_fd)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)size, (uint64_t)(uintptr_t)epoll_fd};
    return (hi_s32)softacl_call(700, packed, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_sys_close_epoll(hi_s32 epoll_fd)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)(int32_t)epoll_fd};
    return (hi_s32)softacl_call(701, packed, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_sys_full_init(void)
{
    return (hi_s32)softacl_call(702, 0, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_venc_get_qpmap_stride(hi_u32 width)
{
    const uint64_t packed[] = {(uint64_t)width};
    return (hi_s32)softacl_call(703, packed, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_vpc_get_lut_mem_size(hi_u32 width, hi_u32 height, hi_u32 *lut_size)
{
    const uint64_t packed[] = {(uint64_t)width, (uint64_t)height, (uint64_t)(uintptr_t)lut_size};
    return (hi_s32)softacl_call(704, packed, __builtin_return_address(0));
}

EXPORT aclTensor *aclCreateTensor(const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType, const int64_t *stride, int64_t offset, aclFormat format, const int64_t *storageDims, uint64_t storageDimsNum, void *tensorData)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)viewDims, (uint64_t)viewDimsNum, (uint64_t)(int64_t)(int32_t)dataType, (uint64_t)(uintptr_t)stride, (uint64_t)(int64_t)offset, (uint64_t)(int64_t)(int32_t)format, (uint64_t)(uintptr_t)storageDims, (uint64_t)storageDimsNum, (uint64_t)(uintptr_t)tensorData};
    return (aclTensor *)(uintptr_t)softacl_call(705, packed, __builtin_return_address(0));
}

EXPORT aclScalar *aclCreateScalar(void *value, aclDataType dataType)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)value, (uint64_t)(int64_t)(int32_t)dataType};
    return (aclScalar *)(uintptr_t)softacl_call(706, packed, __builtin_return_address(0));
}

EXPORT aclIntArray *aclCreateIntArray(const int64_t *value, uint64_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)value, (uint64_t)size};
    return (aclIntArray *)(uintptr_t)softacl_call(707, packed, __builtin_return_address(0));
}

EXPORT aclFloatArray *aclCreateFloatArray(const float *value, uint64_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)value, (uint64_t)size};
    return (aclFloatArray *)(uintptr_t)softacl_call(708, packed, __builtin_return_address(0));
}

EXPORT aclBoolArray *aclCreateBoolArray(const bool *value, uint64_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)value, (uint64_t)size};
    return (aclBoolArray *)(uintptr_t)softacl_call(709, packed, __builtin_return_address(0));
}

EXPORT aclTensorList *aclCreateTensorList(const aclTensor *const *value, uint64_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)value, (uint64_t)size};
    return (aclTensorList *)(uintptr_t)softacl_call(710, packed, __builtin_return_address(0));
}

EXPORT aclScalarList *aclCreateScalarList(const aclScalar *const *value, uint64_t size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)value, (uint64_t)size};
    return (aclScalarList *)(uintptr_t)softacl_call(711, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclDestroyTensor(const aclTensor *tensor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor};
    return (aclnnStatus)softacl_call(712, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclDestroyScalar(const aclScalar *scalar)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)scalar};
    return (aclnnStatus)softacl_call(713, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclDestroyIntArray(const aclIntArray *array)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)array};
    return (aclnnStatus)softacl_call(714, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclDestroyFloatArray(const aclFloatArray *array)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)array};
    return (aclnnStatus)softacl_call(715, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclDestroyBoolArray(const aclBoolArray *array)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)array};
    return (aclnnStatus)softacl_call(716, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclDestroyTensorList(const aclTensorList *array)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)array};
    return (aclnnStatus)softacl_call(717, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclDestroyScalarList(const aclScalarList *array)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)array};
    return (aclnnStatus)softacl_call(718, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetViewShape(const aclTensor *tensor, int64_t **viewDims, uint64_t *viewDimsNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)viewDims, (uint64_t)(uintptr_t)viewDimsNum};
    return (aclnnStatus)softacl_call(719, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetStorageShape(const aclTensor *tensor, int64_t **storageDims, uint64_t *storageDimsNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)storageDims, (uint64_t)(uintptr_t)storageDimsNum};
    return (aclnnStatus)softacl_call(720, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetViewStrides(const aclTensor *tensor, int64_t **stridesValue, uint64_t *stridesNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)stridesValue, (uint64_t)(uintptr_t)stridesNum};
    return (aclnnStatus)softacl_call(721, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetViewOffset(const aclTensor *tensor, int64_t *offset)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)offset};
    return (aclnnStatus)softacl_call(722, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetFormat(const aclTensor *tensor, aclFormat *format)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)format};
    return (aclnnStatus)softacl_call(723, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetDataType(const aclTensor *tensor, aclDataType *dataType)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)dataType};
    return (aclnnStatus)softacl_call(724, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetIntArraySize(const aclIntArray *array, uint64_t *size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)array, (uint64_t)(uintptr_t)size};
    return (aclnnStatus)softacl_call(725, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetFloatArraySize(const aclFloatArray *array, uint64_t *size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)array, (uint64_t)(uintptr_t)size};
    return (aclnnStatus)softacl_call(726, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetBoolArraySize(const aclBoolArray *array, uint64_t *size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)array, (uint64_t)(uintptr_t)size};
    return (aclnnStatus)softacl_call(727, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetTensorListSize(const aclTensorList *tensorList, uint64_t *size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensorList, (uint64_t)(uintptr_t)size};
    return (aclnnStatus)softacl_call(728, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetScalarListSize(const aclScalarList *scalarList, uint64_t *size)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)scalarList, (uint64_t)(uintptr_t)size};
    return (aclnnStatus)softacl_call(729, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclInitTensor(aclTensor *tensor, const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType, const int64_t *stride, int64_t offset, aclFormat format, const int64_t *storageDims, uint64_t storageDimsNum, void *tensorDataAddr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)viewDims, (uint64_t)viewDimsNum, (uint64_t)(int64_t)(int32_t)dataType, (uint64_t)(uintptr_t)stride, (uint64_t)(int64_t)offset, (uint64_t)(int64_t)(int32_t)format, (uint64_t)(uintptr_t)storageDims, (uint64_t)storageDimsNum, (uint64_t)(uintptr_t)tensorDataAddr};
    return (aclnnStatus)softacl_call(730, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclSetAclOpExecutorRepeatable(aclOpExecutor *executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(731, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclDestroyAclOpExecutor(aclOpExecutor *executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(732, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus AclSetInputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)index, (uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(733, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus AclSetOutputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)index, (uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(734, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus AclSetDynamicInputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)irIndex, (uint64_t)relativeIndex, (uint64_t)(uintptr_t)tensors, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(735, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus AclSetDynamicOutputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)irIndex, (uint64_t)relativeIndex, (uint64_t)(uintptr_t)tensors, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(736, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus AclSetTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)index, (uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(737, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus AclSetDynamicTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)irIndex, (uint64_t)relativeIndex, (uint64_t)(uintptr_t)tensors, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(738, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclSetInputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)index, (uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(739, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclSetOutputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)index, (uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(740, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclSetDynamicInputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)irIndex, (uint64_t)relativeIndex, (uint64_t)(uintptr_t)tensors, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(741, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclSetDynamicOutputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)irIndex, (uint64_t)relativeIndex, (uint64_t)(uintptr_t)tensors, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(742, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclSetTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)index, (uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(743, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclSetDynamicTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)executor, (uint64_t)irIndex, (uint64_t)relativeIndex, (uint64_t)(uintptr_t)tensors, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(744, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclSetRawTensorAddr(aclTensor *tensor, void *addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(745, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclGetRawTensorAddr(const aclTensor *tensor, void **addr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)addr};
    return (aclnnStatus)softacl_call(746, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInit(const char *configPath)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)configPath};
    return (aclnnStatus)softacl_call(747, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnFinalize(void)
{
    return (aclnnStatus)softacl_call(748, 0, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnAddGetWorkspaceSize(const aclTensor *self, const aclTensor *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)alpha, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(749, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnAdd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(750, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnAddsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)alpha, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(751, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnAdds(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(752, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceAddGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)alpha, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(753, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceAdd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(754, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceAddsGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)alpha, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(755, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceAdds(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(756, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnMulsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(757, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnMulGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(758, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceMulsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(759, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceMulGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(760, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnMuls(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(761, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnMul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(762, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceMuls(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(763, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceMul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(764, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnSubGetWorkspaceSize(const aclTensor *self, const aclTensor *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)alpha, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(765, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnSub(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(766, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnSubsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)alpha, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(767, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnSubs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(768, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceSubGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)alpha, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(769, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceSub(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(770, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceSubsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)alpha, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(771, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceSubs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(772, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnDivGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(773, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnDivsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(774, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnDivModGetWorkspaceSize(const aclTensor *self, const aclTensor *other, int mode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(int64_t)(int32_t)mode, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(775, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnDivModsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, int mode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(int64_t)(int32_t)mode, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(776, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceDivGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(777, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceDivsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(778, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceDivModGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, int mode, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(int64_t)(int32_t)mode, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(779, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceDivModsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, int mode, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(int64_t)(int32_t)mode, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(780, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnDiv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(781, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnDivs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(782, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnDivMod(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(783, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnDivMods(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(784, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceDiv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(785, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceDivs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(786, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceDivMod(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(787, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceDivMods(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(788, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnMatmulGetWorkspaceSize(const aclTensor *self, const aclTensor *mat2, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)mat2, (uint64_t)(uintptr_t)out, (uint64_t)(int64_t)cubeMathType, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(789, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnMatmul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(790, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnCastGetWorkspaceSize(const aclTensor *self, const aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(int64_t)(int32_t)dtype, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(791, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnCast(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(792, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceCopyGetWorkspaceSize(aclTensor *selfRef, const aclTensor *src, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)src, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(793, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceCopy(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, const aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)workspace, (uint64_t)workspaceSize, (uint64_t)(uintptr_t)executor, (uint64_t)(uintptr_t)stream};
    return (aclnnStatus)softacl_call(794, packed, __builtin_return_address(0));
}
