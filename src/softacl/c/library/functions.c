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
    {"aclFloat16ToFloat", "u", 'f', "acl.float16_to_float", "-"},
    {"aclFloatToFloat16", "f", 'u', "acl.float_to_float16", "-"},
    {"aclCreateDataBuffer", "pu", 'p', "acl.create_data_buffer", "-,-"},
    {"aclDestroyDataBuffer", "p", 'i', "acl.destroy_data_buffer", "-"},
    {"aclUpdateDataBuffer", "ppu", 'i', "acl.update_data_buffer", "-,-,-"},
    {"aclGetDataBufferAddr", "p", 'p', "acl.get_data_buffer_addr", "-"},
    {"aclGetDataBufferSize", "p", 'u', "acl.get_data_buffer_size", "-"},
    {"aclGetDataBufferSizeV2", "p", 'u', "acl.get_data_buffer_size_v2", "-"},
    {"aclDataTypeSize", "i", 'u', "acl.data_type_size", "-"},
    {"aclrtGetSocName", "", 'p', "acl.get_soc_name", ""},
    {"aclGetCannAttributeList", "pp", 'i', "acl.get_cann_attribute_list", "oQ,oQ"},
    {"aclGetCannAttribute", "ip", 'i', "acl.get_cann_attribute", "-,oi"},
    {"aclGetDeviceCapability", "uip", 'i', "acl.get_device_capability", "-,-,oq"},
    {"aclrtAllocatorCreateDesc", "", 'p', "acl.rt.allocator_create_desc", ""},
    {"aclrtAllocatorDestroyDesc", "p", 'i', "acl.rt.allocator_destroy_desc", "-"},
    {"aclrtAllocatorSetObjToDesc", "pp", 'i', "acl.rt.allocator_set_obj_to_desc", "-,-"},
    {"aclrtAllocatorSetAllocFuncToDesc", "pp", 'i', "acl.rt.allocator_set_alloc_func_to_desc", "-,-"},
    {"aclrtAllocatorSetFreeFuncToDesc", "pp", 'i', "acl.rt.allocator_set_free_func_to_desc", "-,-"},
    {"aclrtAllocatorSetAllocAdviseFuncToDesc", "pp", 'i', "acl.rt.allocator_set_alloc_advise_func_to_desc", "-,-"},
    {"aclrtAllocatorSetGetAddrFromBlockFuncToDesc", "pp", 'i', "acl.rt.allocator_set_get_addr_from_block_func_to_desc", "-,-"},
    {"aclrtAllocatorRegister", "pp", 'i', "acl.rt.allocator_register", "-,-"},
    {"aclrtAllocatorGetByStream", "ppppppp", 'i', "", "!"},
    {"aclrtAllocatorUnregister", "p", 'i', "acl.rt.allocator_unregister", "-"},
    {"aclInit", "p", 'i', "acl.init", "s"},
    {"aclFinalize", "", 'i', "acl.finalize", ""},
    {"aclFinalizeReference", "p", 'i', "acl.finalize_reference", "oQ"},
    {"aclGetRecentErrMsg", "", 'p', "acl.get_recent_err_msg", ""},
    {"aclsysGetCANNVersion", "ip", 'i', "acl.get_cann_version", "!"},
    {"aclsysGetVersionStr", "pp", 'i', "acl.get_version_str", "s,ob"},
    {"aclsysGetVersionNum", "pp", 'i', "", "!"},
    {"aclrtPeekAtLastError", "i", 'i', "acl.rt.peek_at_last_error", "-"},
    {"aclrtGetLastError", "i", 'i', "acl.rt.get_last_error", "-"},
    {"aclrtSetExceptionInfoCallback", "p", 'i', "acl.rt.set_exception_info_callback", "-"},
    {"aclrtExceptionInfoCallbackRegister", "p", 'i', "", "!"},
    {"aclrtExceptionInfoCallbackUnregister", "p", 'i', "", "!"},
    {"aclrtGetTaskIdFromExceptionInfo", "p", 'u', "acl.rt.get_task_id_from_exception_info", "-"},
    {"aclrtGetStreamIdFromExceptionInfo", "p", 'u', "acl.rt.get_stream_id_from_exception_info", "-"},
    {"aclrtGetThreadIdFromExceptionInfo", "p", 'u', "acl.rt.get_thread_id_from_exception_info", "-"},
    {"aclrtGetDeviceIdFromExceptionInfo", "p", 'u', "acl.rt.get_device_id_from_exception_info", "-"},
    {"aclrtGetErrorCodeFromExceptionInfo", "p", 'u', "acl.rt.get_error_code_from_exception_info", "-"},
    {"aclrtGetArgsFromExceptionInfo", "ppp", 'i', "", "!"},
    {"aclrtGetFuncHandleFromExceptionInfo", "pp", 'i', "", "!"},
    {"aclrtBinarySetExceptionCallback", "ppp", 'i', "", "!"},
    {"aclrtSubscribeReport", "up", 'i', "acl.rt.subscribe_report", "-,-"},
    {"aclrtLaunchCallback", "ppip", 'i', "acl.rt.launch_callback", "-,-,-,-"},
    {"aclrtProcessReport", "i", 'i', "acl.rt.process_report", "-"},
    {"aclrtUnSubscribeReport", "up", 'i', "acl.rt.unsubscribe_report", "-,-"},
    {"aclrtCreateContext", "pi", 'i', "acl.rt.create_context", "oQ,-"},
    {"aclrtDestroyContext", "p", 'i', "acl.rt.destroy_context", "-"},
    {"aclrtSetCurrentContext", "p", 'i', "acl.rt.set_context", "-"},
    {"aclrtGetCurrentContext", "p", 'i', "acl.rt.get_context", "oQ"},
    {"aclrtCtxGetSysParamOpt", "ip", 'i', "acl.rt.ctx_get_sys_param_opt", "-,oq"},
    {"aclrtCtxSetSysParamOpt", "ii", 'i', "acl.rt.ctx_set_sys_param_opt", "-,-"},
    {"aclrtGetSysParamOpt", "ip", 'i', "acl.rt.get_sys_param_opt", "-,oq"},
    {"aclrtSetSysParamOpt", "ii", 'i', "acl.rt.set_sys_param_opt", "-,-"},
    {"aclrtSetDevice", "i", 'i', "acl.rt.set_device", "-"},
    {"aclrtResetDevice", "i", 'i', "acl.rt.reset_device", "-"},
    {"aclrtResetDeviceForce", "i", 'i', "acl.rt.reset_device_force", "-"},
    {"aclrtGetDevice", "p", 'i', "acl.rt.get_device", "oi"},
    {"aclrtSetStreamFailureMode", "pu", 'i', "acl.rt.set_stream_failure_mode", "-,-"},
    {"aclrtGetRunMode", "p", 'i', "acl.rt.get_run_mode", "oi"},
    {"aclrtSynchronizeDevice", "", 'i', "acl.rt.synchronize_device", ""},
    {"aclrtSynchronizeDeviceWithTimeout", "i", 'i', "acl.rt.synchronize_device_with_timeout", "-"},
    {"aclrtSetTsDevice", "i", 'i', "acl.rt.set_ts_device", "-"},
    {"aclrtGetDeviceUtilizationRate", "ip", 'i', "acl.rt.get_device_utilization_rate", "!"},
    {"aclrtGetDeviceCount", "p", 'i', "acl.rt.get_device_count", "oI"},
    {"aclrtCreateEvent", "p", 'i', "acl.rt.create_event", "oQ"},
    {"aclrtCreateEventWithFlag", "pu", 'i', "acl.rt.create_event_with_flag", "oQ,-"},
    {"aclrtCreateEventExWithFlag", "pu", 'i', "acl.rt.create_event_ex_with_flag", "oQ,-"},
    {"aclrtDestroyEvent", "p", 'i', "acl.rt.destroy_event", "-"},
    {"aclrtRecordEvent", "pp", 'i', "acl.rt.record_event", "-,-"},
    {"aclrtRecordEventWithFlag", "ppu", 'i', "", "!"},
    {"aclrtResetEvent", "pp", 'i', "acl.rt.reset_event", "-,-"},
    {"aclrtQueryEvent", "pp", 'i', "acl.rt.query_event", "-,oi"},
    {"aclrtQueryEventStatus", "pp", 'i', "acl.rt.query_event_status", "-,oi"},
    {"aclrtQueryEventWaitStatus", "pp", 'i', "acl.rt.query_event_wait_status", "-,oi"},
    {"aclrtSynchronizeEvent", "p", 'i', "acl.rt.synchronize_event", "-"},
    {"aclrtSynchronizeEventWithTimeout", "pi", 'i', "acl.rt.synchronize_event_with_timeout", "-,-"},
    {"aclrtEventElapsedTime", "ppp", 'i', "acl.rt.event_elapsed_time", "of,-,-"},
    {"aclrtEventGetTimestamp", "pp", 'i', "acl.rt.event_get_timestamp", "-,oQ"},
    {"aclrtMalloc", "pui", 'i', "acl.rt.malloc", "oQ,-,-"},
    {"aclrtMallocAlign32", "pui", 'i', "acl.rt.malloc_align32", "oQ,-,-"},
    {"aclrtMallocCached", "pui", 'i', "acl.rt.malloc_cached", "oQ,-,-"},
    {"aclrtMallocWithCfg", "puip", 'i', "acl.rt.malloc_with_cfg", "!"},
    {"aclrtMallocForTaskScheduler", "puip", 'i', "acl.rt.malloc_for_task_scheduler", "!"},
    {"aclrtMallocHostWithCfg", "pup", 'i', "acl.rt.malloc_host_with_cfg", "!"},
    {"aclrtPointerGetAttributes", "pp", 'i', "acl.rt.pointer_get_attributes", "!"},
    {"aclrtMemManagedGetAttr", "ipupu", 'i', "", "!"},
    {"aclrtMemManagedGetAttrs", "pupupp", 'i', "", "!"},
    {"aclrtHostRegister", "puip", 'i', "acl.rt.host_register", "-,-,-,oQ"},
    {"aclrtHostRegisterV2", "puu", 'i', "acl.rt.host_register_v2", "-,-,-"},
    {"aclrtHostGetDevicePointer", "ppu", 'i', "acl.rt.host_get_device_pointer", "-,oQ,-"},
    {"aclrtHostUnregister", "p", 'i', "acl.rt.host_unregister", "-"},
    {"aclrtHostMemMapCapabilities", "uip", 'i', "", "!"},
    {"aclrtGetThreadLastTaskId", "p", 'i', "", "!"},
    {"aclrtStreamGetId", "pp", 'i', "acl.rt.stream_get_id", "-,oi"},
    {"aclrtMemFlush", "pu", 'i', "acl.rt.mem_flush", "-,-"},
    {"aclrtMemInvalidate", "pu", 'i', "acl.rt.mem_invalidate", "-,-"},
    {"aclrtFree", "p", 'i', "acl.rt.free", "-"},
    {"aclrtMallocHost", "pu", 'i', "acl.rt.malloc_host", "oQ,-"},
    {"aclrtMemAllocManaged", "puu", 'i', "", "!"},
    {"aclrtFreeHost", "p", 'i', "acl.rt.free_host", "-"},
    {"aclrtFreeWithDevSync", "p", 'i', "", "!"},
    {"aclrtFreeHostWithDevSync", "p", 'i', "", "!"},
    {"aclrtMemcpy", "pupui", 'i', "acl.rt.memcpy", "-,-,-,-,-"},
    {"aclrtMemset", "puiu", 'i', "acl.rt.memset", "-,-,-,-"},
    {"aclrtMemcpyAsync", "pupuip", 'i', "acl.rt.memcpy_async", "-,-,-,-,-,-"},
    {"aclrtMemsetD32", "puuu", 'i', "", "!"},
    {"aclrtMemsetD32Async", "puuup", 'i', "", "!"},
    {"aclrtMemcpyAsyncWithCondition", "pupuip", 'i', "acl.rt.memcpy_async_with_condition", "-,-,-,-,-,-"},
    {"aclrtMemcpy2d", "pupuuui", 'i', "acl.rt.memcpy2d", "-,-,-,-,-,-,-"},
    {"aclrtMemcpy2dAsync", "pupuuuip", 'i', "acl.rt.memcpy2d_async", "-,-,-,-,-,-,-,-"},
    {"aclrtGetSymbolAddress", "pp", 'i', "", "!"},
    {"aclrtGetSymbolSize", "pp", 'i', "", "!"},
    {"aclrtMemcpyFromSymbol", "pupuui", 'i', "", "!"},
    {"aclrtMemcpyFromSymbolAsync", "pupuuip", 'i', "", "!"},
    {"aclrtMemcpyToSymbol", "ppuui", 'i', "", "!"},
    {"aclrtMemcpyToSymbolAsync", "ppuuip", 'i', "", "!"},
    {"aclrtMemsetAsync", "puiup", 'i', "acl.rt.memset_async", "-,-,-,-,-"},
    {"aclrtMemManagedAdvise", "puip", 'i', "", "!"},
    {"aclrtReserveMemAddress", "puupu", 'i', "acl.rt.reserve_mem_address", "oQ,-,-,-,-"},
    {"aclrtReleaseMemAddress", "p", 'i', "acl.rt.release_mem_address", "-"},
    {"aclrtMallocPhysical", "pupu", 'i', "acl.rt.malloc_physical", "!"},
    {"aclrtFreePhysical", "p", 'i', "acl.rt.free_physical", "-"},
    {"aclrtMapMem", "puupu", 'i', "acl.rt.map_mem", "-,-,-,-,-"},
    {"aclrtUnmapMem", "p", 'i', "acl.rt.unmap_mem", "-"},
    {"aclrtMemMapNoAccess", "puupu", 'i', "", "!"},
    {"aclrtCreateStreamConfigHandle", "", 'p', "", "!"},
    {"aclrtDestroyStreamConfigHandle", "p", 'i', "", "!"},
    {"aclrtSetStreamConfigOpt", "pipu", 'i', "", "!"},
    {"aclrtCreateStream", "p", 'i', "acl.rt.create_stream", "oQ"},
    {"aclrtCreateStreamV2", "pp", 'i', "", "!"},
    {"aclrtCreateStreamWithConfig", "puu", 'i', "acl.rt.create_stream_with_config", "oQ,-,-"},
    {"aclrtDestroyStream", "p", 'i', "acl.rt.destroy_stream", "-"},
    {"aclrtDestroyStreamForce", "p", 'i', "acl.rt.destroy_stream_force", "-"},
    {"aclrtSynchronizeStream", "p", 'i', "acl.rt.synchronize_stream", "-"},
    {"aclrtSynchronizeStreamWithTimeout", "pi", 'i', "acl.rt.synchronize_stream_with_timeout", "-,-"},
    {"aclrtStreamQuery", "pp", 'i', "acl.rt.stream_query", "-,oi"},
    {"aclrtStreamGetPriority", "pp", 'i', "", "!"},
    {"aclrtStreamGetFlags", "pp", 'i', "", "!"},
    {"aclrtStreamWaitEvent", "pp", 'i', "acl.rt.stream_wait_event", "-,-"},
    {"aclrtStreamWaitEventWithFlag", "ppuu", 'i', "", "!"},
    {"aclrtStreamWaitEventWithTimeout", "ppi", 'i', "", "!"},
    {"aclrtSetGroup", "i", 'i', "", "!"},
    {"aclrtGetGroupCount", "p", 'i', "", "!"},
    {"aclrtCreateGroupInfo", "", 'p', "", "!"},
    {"aclrtDestroyGroupInfo", "p", 'i', "", "!"},
    {"aclrtGetAllGroupInfo", "p", 'i', "", "!"},
    {"aclrtGetGroupInfoDetail", "piipup", 'i', "", "!"},
    {"aclrtDeviceCanAccessPeer", "pii", 'i', "acl.rt.device_can_access_peer", "oi,-,-"},
    {"aclrtDeviceEnablePeerAccess", "iu", 'i', "acl.rt.device_enable_peer_access", "-,-"},
    {"aclrtDeviceDisablePeerAccess", "i", 'i', "acl.rt.device_disable_peer_access", "-"},
    {"aclrtGetMemInfo", "ipp", 'i', "acl.rt.get_mem_info", "-,oQ,oQ"},
    {"aclrtGetMemUsageInfo", "ipup", 'i', "", "!"},
    {"aclrtSetOpWaitTimeout", "u", 'i', "acl.rt.set_op_wait_timeout", "-"},
    {"aclrtSetOpExecuteTimeOut", "u", 'i', "acl.rt.set_op_execute_time_out", "-"},
    {"aclrtSetOpExecuteTimeOutWithMs", "u", 'i', "", "!"},
    {"aclrtSetOpExecuteTimeOutV2", "up", 'i', "acl.rt.set_op_execute_timeout_v2", "-,oQ"},
    {"aclrtGetOpTimeOutInterval", "p", 'i', "acl.rt.get_op_timeout_interval", "oQ"},
    {"aclrtSetStreamOverflowSwitch", "pu", 'i', "acl.rt.set_stream_overflow_switch", "-,-"},
    {"aclrtGetStreamOverflowSwitch", "pp", 'i', "acl.rt.get_stream_overflow_switch", "-,oI"},
    {"aclrtSetDeviceSatMode", "i", 'i', "acl.rt.set_device_sat_mode", "-"},
    {"aclrtGetDeviceSatMode", "p", 'i', "acl.rt.get_device_sat_mode", "oi"},
    {"aclrtGetOverflowStatus", "pup", 'i', "", "!"},
    {"aclrtResetOverflowStatus", "p", 'i', "", "!"},
    {"aclrtSubscribeHostFunc", "up", 'i', "", "!"},
    {"aclrtProcessHostFunc", "i", 'i', "", "!"},
    {"aclrtUnSubscribeHostFunc", "up", 'i', "", "!"},
    {"aclrtQueryDeviceStatus", "ip", 'i', "acl.rt.query_device_status", "-,oi"},
    {"aclrtCreateBinary", "pu", 'p', "", "!"},
    {"aclrtDestroyBinary", "p", 'i', "", "!"},
    {"aclrtBinaryLoad", "pp", 'i', "", "!"},
    {"aclrtBinaryUnLoad", "p", 'i', "", "!"},
    {"aclrtBinaryGetFunction", "ppp", 'i', "", "!"},
    {"aclrtLaunchKernel", "pupup", 'i', "", "!"},
    {"aclrtMemExportToShareableHandle", "piup", 'i', "acl.rt.mem_export_to_shareable_handle", "-,-,-,oQ"},
    {"aclrtMemExportToShareableHandleV2", "puip", 'i', "", "!"},
    {"aclrtMemImportFromShareableHandle", "uip", 'i', "acl.rt.mem_import_from_shareable_handle", "-,-,oQ"},
    {"aclrtMemImportFromShareableHandleV2", "piup", 'i', "", "!"},
    {"aclrtMemSetPidToShareableHandle", "upu", 'i', "acl.rt.mem_set_pid_to_shareable_handle", "!"},
    {"aclrtMemSetPidToShareableHandleV2", "pipu", 'i', "", "!"},
    {"aclrtMemGetAllocationGranularity", "pip", 'i', "acl.rt.mem_get_allocation_granularity", "!"},
    {"aclrtDeviceGetBareTgid", "p", 'i', "acl.rt.device_get_bare_tgid", "oi"},
    {"aclrtCmoAsync", "puip", 'i', "", "!"},
    {"aclrtGetMemUceInfo", "ipup", 'i', "", "!"},
    {"aclrtDeviceTaskAbort", "iu", 'i', "", "!"},
    {"aclrtMemUceRepair", "ipu", 'i', "", "!"},
    {"aclrtStreamAbort", "p", 'i', "acl.rt.stream_abort", "-"},
    {"aclrtBinaryLoadFromFile", "ppp", 'i', "", "!"},
    {"aclrtBinaryGetDevAddress", "ppp", 'i', "", "!"},
    {"aclrtBinaryGetFunctionByEntry", "pup", 'i', "", "!"},
    {"aclrtBinaryGetGlobal", "pppp", 'i', "", "!"},
    {"aclrtGetFuncBySymbol", "pp", 'i', "", "!"},
    {"aclrtGetFunctionAddr", "ppp", 'i', "", "!"},
    {"aclrtGetFunctionSize", "ppp", 'i', "", "!"},
    {"aclrtGetMemcpyDescSize", "ip", 'i', "acl.rt.get_memcpy_desc_size", "-,oQ"},
    {"aclrtSetMemcpyDesc", "pippup", 'i', "acl.rt.set_memcpy_desc", "!"},
    {"aclrtMemcpyAsyncWithOffset", "puupuuip", 'i', "", "!"},
    {"aclrtMemcpyAsyncWithDesc", "pip", 'i', "acl.rt.memcpy_async_with_desc", "-,-,-"},
    {"aclrtKernelArgsGetHandleMemSize", "pp", 'i', "", "!"},
    {"aclrtKernelArgsGetMemSize", "pup", 'i', "", "!"},
    {"aclrtKernelArgsInit", "pp", 'i', "", "!"},
    {"aclrtKernelArgsInitByUserMem", "pppu", 'i', "", "!"},
    {"aclrtKernelArgsAppend", "ppup", 'i', "", "!"},
    {"aclrtKernelArgsAppendPlaceHolder", "pp", 'i', "", "!"},
    {"aclrtKernelArgsGetPlaceHolderBuffer", "ppup", 'i', "", "!"},
    {"aclrtKernelArgsParaUpdate", "pppu", 'i', "", "!"},
    {"aclrtLaunchKernelWithConfig", "pupppp", 'i', "", "!"},
    {"aclmdlRITaskGetParams", "pp", 'i', "", "!"},
    {"aclmdlRITaskSetParams", "pp", 'i', "", "!"},
    {"aclmdlRIKernelTaskGetAttribute", "pip", 'i', "", "!"},
    {"aclmdlRIUpdate", "p", 'i', "", "!"},
    {"aclmdlRITaskDisable", "p", 'i', "", "!"},
    {"aclrtKernelArgsFinalize", "p", 'i', "", "!"},
    {"aclrtValueWrite", "puup", 'i', "acl.rt.value_write", "-,-,-,-"},
    {"aclrtValueWait", "puup", 'i', "acl.rt.value_wait", "-,-,-,-"},
    {"aclrtGetStreamAvailableNum", "p", 'i', "acl.rt.get_stream_available_num", "oI"},
    {"aclrtSetStreamAttribute", "pip", 'i', "acl.rt.set_stream_attribute", "!"},
    {"aclrtGetStreamAttribute", "pip", 'i', "acl.rt.get_stream_attribute", "!"},
    {"aclrtCreateNotify", "pu", 'i', "acl.rt.create_notify", "oQ,-"},
    {"aclrtDestroyNotify", "p", 'i', "acl.rt.destroy_notify", "-"},
    {"aclrtCntNotifyCreate", "pu", 'i', "", "!"},
    {"aclrtCntNotifyDestroy", "p", 'i', "", "!"},
    {"aclrtRecordNotify", "pp", 'i', "acl.rt.record_notify", "-,-"},
    {"aclrtWaitAndResetNotify", "ppu", 'i', "acl.rt.wait_and_reset_notify", "-,-,-"},
    {"aclrtGetNotifyId", "pp", 'i', "acl.rt.get_notify_id", "-,oI"},
    {"aclrtGetEventId", "pp", 'i', "acl.rt.get_event_id", "-,oI"},
    {"aclrtGetEventAvailNum", "p", 'i', "acl.rt.get_event_avail_num", "oI"},
    {"aclrtGetDeviceInfo", "uip", 'i', "acl.rt.get_device_info", "-,-,oq"},
    {"aclrtDeviceGetStreamPriorityRange", "pp", 'i', "acl.rt.device_get_stream_priority_range", "oi,oi"},
    {"aclrtGetDeviceCapability", "iip", 'i', "acl.rt.get_device_capability", "-,-,oi"},
    {"aclrtDeviceGetUuid", "ip", 'i', "acl.rt.device_get_uuid", "!"},
    {"aclrtDeviceSetLimit", "iu", 'i', "", "!"},
    {"aclrtDeviceGetLimit", "ip", 'i', "", "!"},
    {"aclrtDeviceGetPCIBusId", "ipi", 'i', "", "!"},
    {"aclrtDeviceGetByPCIBusId", "pp", 'i', "", "!"},
    {"aclrtDeviceGetHostAtomicCapabilities", "ppui", 'i', "", "!"},
    {"aclrtDeviceGetP2PAtomicCapabilities", "ppuii", 'i', "", "!"},
    {"aclrtCtxGetCurrentDefaultStream", "p", 'i', "acl.rt.ctx_get_current_default_stream", "oQ"},
    {"aclrtGetPrimaryCtxState", "ipp", 'i', "acl.rt.get_primary_ctx_state", "-,oI,oi"},
    {"aclrtReduceAsync", "ppuiipp", 'i', "acl.rt.reduce_async", "-,-,-,-,-,-,-"},
    {"aclrtGetDeviceResLimit", "iip", 'i', "acl.rt.get_device_res_limit", "-,-,oI"},
    {"aclrtSetDeviceResLimit", "iiu", 'i', "acl.rt.set_device_res_limit", "-,-,-"},
    {"aclrtResetDeviceResLimit", "i", 'i', "acl.rt.reset_device_res_limit", "-"},
    {"aclrtGetStreamResLimit", "pip", 'i', "acl.rt.get_stream_res_limit", "-,-,oI"},
    {"aclrtSetStreamResLimit", "piu", 'i', "acl.rt.set_stream_res_limit", "-,-,-"},
    {"aclrtResetStreamResLimit", "p", 'i', "acl.rt.reset_stream_res_limit", "-"},
    {"aclrtUseStreamResInCurrentThread", "p", 'i', "acl.rt.use_stream_res_in_current_thread", "-"},
    {"aclrtUnuseStreamResInCurrentThread", "p", 'i', "acl.rt.unuse_stream_res_in_current_thread", "-"},
    {"aclrtGetResInCurrentThread", "ip", 'i', "acl.rt.get_res_in_current_thread", "-,oI"},
    {"aclrtCreateLabel", "p", 'i', "", "!"},
    {"aclrtSetLabel", "pp", 'i', "", "!"},
    {"aclrtDestroyLabel", "p", 'i', "", "!"},
    {"aclrtCreateLabelList", "pup", 'i', "", "!"},
    {"aclrtDestroyLabelList", "p", 'i', "", "!"},
    {"aclrtSwitchLabelByIndex", "pupp", 'i', "", "!"},
    {"aclrtActiveStream", "pp", 'i', "", "!"},
    {"aclrtSwitchStream", "pipippp", 'i', "", "!"},
    {"aclrtGetFunctionName", "pup", 'i', "", "!"},
    {"aclrtGetBufFromChain", "pup", 'i', "", "!"},
    {"aclrtGetBufChainNum", "pp", 'i', "", "!"},
    {"aclrtAppendBufChain", "pp", 'i', "", "!"},
    {"aclrtCopyBufRef", "pp", 'i', "", "!"},
    {"aclrtGetBufUserData", "ppuu", 'i', "", "!"},
    {"aclrtSetBufUserData", "ppuu", 'i', "", "!"},
    {"aclrtGetBufData", "ppp", 'i', "", "!"},
    {"aclrtGetBufDataLen", "pp", 'i', "", "!"},
    {"aclrtSetBufDataLen", "pu", 'i', "", "!"},
    {"aclrtFreeBuf", "p", 'i', "", "!"},
    {"aclrtAllocBuf", "pu", 'i', "", "!"},
    {"aclrtBinaryLoadFromData", "pupp", 'i', "", "!"},
    {"aclrtRegisterCpuFunc", "pppp", 'i', "", "!"},
    {"aclrtCmoAsyncWithBarrier", "puiup", 'i', "", "!"},
    {"aclrtCmoWaitBarrier", "ppu", 'i', "", "!"},
    {"aclrtGetDevicesTopo", "uup", 'i', "", "!"},
    {"aclrtMemcpyBatch", "ppppuppup", 'i', "", "!"},
    {"aclrtMemcpyBatchV2", "ppppuppu", 'i', "", "!"},
    {"aclrtMemcpyBatchAsync", "ppppuppupp", 'i', "", "!"},
    {"aclrtMemcpyBatchAsyncV2", "ppppuppup", 'i', "", "!"},
    {"aclrtIpcMemGetExportKey", "pupuu", 'i', "acl.rt.ipc_mem_get_export_key", "-,-,ob,-,-"},
    {"aclrtIpcMemClose", "p", 'i', "acl.rt.ipc_mem_close", "s"},
    {"aclrtIpcMemImportByKey", "ppu", 'i', "acl.rt.ipc_mem_import_by_key", "oQ,s,-"},
    {"aclrtIpcMemSetImportPid", "ppu", 'i', "acl.rt.ipc_mem_set_import_pid", "!"},
    {"aclrtIpcMemSetAttr", "piu", 'i', "", "!"},
    {"aclrtIpcMemImportPidInterServer", "ppu", 'i', "", "!"},
    {"aclrtNotifyBatchReset", "pu", 'i', "acl.rt.notify_batch_reset", "!"},
    {"aclrtNotifyGetExportKey", "ppuu", 'i', "acl.rt.notify_get_export_key", "-,ob,-,-"},
    {"aclrtNotifyImportByKey", "ppu", 'i', "acl.rt.notify_import_by_key", "oQ,s,-"},
    {"aclrtNotifySetImportPid", "ppu", 'i', "acl.rt.notify_set_import_pid", "!"},
    {"aclrtNotifySetImportPidInterServer", "ppu", 'i', "", "!"},
    {"aclmdlRICaptureBegin", "pi", 'i', "", "!"},
    {"aclmdlRICaptureGetInfo", "ppp", 'i', "", "!"},
    {"aclmdlRICaptureEnd", "pp", 'i', "", "!"},
    {"aclmdlRIDebugPrint", "p", 'i', "", "!"},
    {"aclmdlRIDebugJsonPrint", "ppu", 'i', "", "!"},
    {"aclmdlRICaptureThreadExchangeMode", "p", 'i', "", "!"},
    {"aclmdlRIExecuteAsync", "pp", 'i', "", "!"},
    {"aclmdlRIExecute", "pi", 'i', "", "!"},
    {"aclmdlRIDestroy", "p", 'i', "", "!"},
    {"aclmdlRICaptureTaskGrpBegin", "p", 'i', "", "!"},
    {"aclmdlRICaptureTaskGrpEnd", "pp", 'i', "", "!"},
    {"aclmdlRICaptureTaskUpdateBegin", "pp", 'i', "", "!"},
    {"aclmdlRICaptureTaskUpdateEnd", "p", 'i', "", "!"},
    {"aclmdlRIBuildBegin", "pu", 'i', "", "!"},
    {"aclmdlRIBindStream", "ppu", 'i', "", "!"},
    {"aclmdlRIEndTask", "pp", 'i', "", "!"},
    {"aclmdlRIBuildEnd", "pp", 'i', "", "!"},
    {"aclmdlRIUnbindStream", "pp", 'i', "", "!"},
    {"aclmdlRISetName", "pp", 'i', "", "!"},
    {"aclmdlRIGetName", "pup", 'i', "", "!"},
    {"aclmdlRIGetId", "pp", 'i', "", "!"},
    {"aclmdlRIDestroyRegisterCallback", "ppp", 'i', "", "!"},
    {"aclmdlRIDestroyUnregisterCallback", "pp", 'i', "", "!"},
    {"aclmdlInitDump", "", 'i', "", "!"},
    {"aclmdlSetDump", "p", 'i', "", "!"},
    {"aclmdlFinalizeDump", "", 'i', "", "!"},
    {"aclmdlRIGetStreams", "ppp", 'i', "", "!"},
    {"aclmdlRIGetTasksByStream", "ppp", 'i', "", "!"},
    {"aclmdlRITaskGetType", "pp", 'i', "", "!"},
    {"aclmdlRITaskGetSeqId", "pp", 'i', "", "!"},
    {"aclrtGetVersion", "ppp", 'i', "acl.get_version", "oi,oi,oi"},
    {"aclInitCallbackRegister", "ipp", 'i', "", "!"},
    {"aclInitCallbackUnRegister", "ip", 'i', "", "!"},
    {"aclFinalizeCallbackRegister", "ipp", 'i', "", "!"},
    {"aclFinalizeCallbackUnRegister", "ip", 'i', "", "!"},
    {"aclrtCheckMemType", "puupu", 'i', "", "!"},
    {"aclrtGetLogicDevIdByUserDevId", "ip", 'i', "acl.rt.get_logic_dev_id_by_user_dev_id", "-,oi"},
    {"aclrtGetUserDevIdByLogicDevId", "ip", 'i', "acl.rt.get_user_dev_id_by_logic_dev_id", "-,oi"},
    {"aclrtGetLogicDevIdByPhyDevId", "ip", 'i', "acl.rt.get_logic_dev_id_by_phy_dev_id", "-,oi"},
    {"aclrtGetPhyDevIdByLogicDevId", "ip", 'i', "acl.rt.get_phy_dev_id_by_logic_dev_id", "-,oi"},
    {"aclrtGetUserDevIdByPhyDevId", "ip", 'i', "", "!"},
    {"aclrtGetPhyDevIdByUserDevId", "ip", 'i', "", "!"},
    {"aclrtProfTrace", "pip", 'i', "", "!"},
    {"aclrtLaunchKernelV2", "pupupp", 'i', "", "!"},
    {"aclrtLaunchKernelWithHostArgs", "pupppupu", 'i', "", "!"},
    {"aclrtLaunchKernelWithArgsArray", "puppp", 'i', "", "!"},
    {"aclrtLaunchSIMTKernelWithArgsArray", "pppuppp", 'i', "", "!"},
    {"aclrtLaunchSIMTKernelWithHostArgs", "pppupppupu", 'i', "", "!"},
    {"aclrtCtxGetFloatOverflowAddr", "p", 'i', "", "!"},
    {"aclrtGetFloatOverflowStatus", "pup", 'i', "", "!"},
    {"aclrtResetFloatOverflowStatus", "p", 'i', "", "!"},
    {"aclrtNpuGetFloatOverFlowStatus", "puup", 'i', "", "!"},
    {"aclrtNpuClearFloatOverFlowStatus", "up", 'i', "", "!"},
    {"aclrtLaunchHostFunc", "ppp", 'i', "", "!"},
    {"aclrtGetHardwareSyncAddr", "p", 'i', "", "!"},
    {"aclrtRandomNumAsync", "ppp", 'i', "", "!"},
    {"aclrtRegStreamStateCallback", "ppp", 'i', "", "!"},
    {"aclrtRegDeviceStateCallback", "ppp", 'i', "", "!"},
    {"aclrtSetDeviceTaskAbortCallback", "ppp", 'i', "", "!"},
    {"aclrtGetOpExecuteTimeout", "p", 'i', "acl.rt.get_op_execute_timeout", "oI"},
    {"aclrtDevicePeerAccessStatus", "iip", 'i', "acl.rt.device_peer_access_status", "-,-,oi"},
    {"aclrtStreamStop", "p", 'i', "", "!"},
    {"aclrtTaskUpdateAsync", "pupp", 'i', "", "!"},
    {"aclrtCmoGetDescSize", "p", 'i', "", "!"},
    {"aclrtCmoSetDesc", "ppu", 'i', "", "!"},
    {"aclrtCmoAsyncWithDesc", "pipp", 'i', "", "!"},
    {"aclrtCheckArchCompatibility", "pp", 'i', "", "!"},
    {"aclmdlRIAbort", "p", 'i', "", "!"},
    {"aclmdlRICondHandleCreate", "puip", 'i', "", "!"},
    {"aclmdlRICondHandleGetCondPtr", "pp", 'i', "", "!"},
    {"aclmdlRICaptureToModelRIBegin", "ppi", 'i', "", "!"},
    {"aclrtCntNotifyRecord", "ppp", 'i', "", "!"},
    {"aclrtCntNotifyWaitWithTimeout", "ppp", 'i', "", "!"},
    {"aclrtCntNotifyReset", "pp", 'i', "", "!"},
    {"aclrtCntNotifyGetId", "pp", 'i', "", "!"},
    {"aclrtPersistentTaskClean", "p", 'i', "", "!"},
    {"aclrtGetErrorVerbose", "ip", 'i', "", "!"},
    {"aclrtRepairError", "ip", 'i', "", "!"},
    {"aclrtMemSetAccess", "pupu", 'i', "", "!"},
    {"aclrtMemGetAccess", "ppp", 'i', "", "!"},
    {"aclrtSnapShotProcessLock", "ip", 'i', "", "!"},
    {"aclrtSnapShotProcessUnlock", "ip", 'i', "", "!"},
    {"aclrtSnapShotProcessBackup", "ip", 'i', "", "!"},
    {"aclrtSnapShotProcessRestore", "ip", 'i', "", "!"},
    {"aclrtSnapShotCallbackRegister", "ipp", 'i', "", "!"},
    {"aclrtSnapShotCallbackUnregister", "ip", 'i', "", "!"},
    {"aclrtCacheLastTaskOpInfo", "pu", 'i', "", "!"},
    {"aclrtCacheLastTaskExtendInfo", "pu", 'i', "", "!"},
    {"aclrtGetFunctionAttribute", "pip", 'i', "", "!"},
    {"aclrtFunctionGetBinary", "pp", 'i', "", "!"},
    {"aclrtFunctionGetParamCount", "pp", 'i', "", "!"},
    {"aclrtFunctionGetParamInfo", "pupp", 'i', "", "!"},
    {"aclrtFunctionGetAvailDynUbufPerBlock", "pup", 'i', "", "!"},
    {"aclrtIpcGetEventHandle", "pp", 'i', "", "!"},
    {"aclrtIpcOpenEventHandle", "pp", 'i', "", "!"},
    {"aclrtMemRetainAllocationHandle", "pp", 'i', "", "!"},
    {"aclrtMemGetAllocationPropertiesFromHandle", "pp", 'i', "", "!"},
    {"aclrtReserveMemAddressNoUCMemory", "puupu", 'i', "", "!"},
    {"aclrtMemGetAddressRange", "ppp", 'i', "", "!"},
    {"aclrtMemP2PMap", "puiu", 'i', "", "!"},
    {"aclrtMemManagedPrefetchAsync", "pupup", 'i', "", "!"},
    {"aclrtMemManagedPrefetchBatchAsync", "ppuppuup", 'i', "", "!"},
    {"aclrtMemMapSelectedLink", "pupu", 'i', "", "!"},
    {"aclrtDeviceL2CacheFlush", "p", 'i', "", "!"},
    {"aclrtMemMapSetLink", "pi", 'i', "", "!"},
    {"aclrtMemPoolCreate", "pp", 'i', "", "!"},
    {"aclrtMemPoolDestroy", "p", 'i', "", "!"},
    {"aclrtMemPoolSetAttr", "pip", 'i', "", "!"},
    {"aclrtMemPoolGetAttr", "pip", 'i', "", "!"},
    {"aclrtMemPoolMallocAsync", "pupp", 'i', "", "!"},
    {"aclrtMemPoolFreeAsync", "pp", 'i', "", "!"},
    {"aclrtMemPoolTrimTo", "pu", 'i', "", "!"},
    {"aclplatformGetDeviceInfo", "ipu", 'i', "", "!"},
    {"aclplatformGetInstructionInfo", "ippu", 'i', "", "!"},
    {"aclCreateTensorDesc", "iipi", 'p', "acl.create_tensor_desc", "-,n,aq,-"},
    {"aclDestroyTensorDesc", "p", 'v', "acl.destroy_tensor_desc", "-"},
    {"aclSetTensorShapeRange", "pup", 'i', "acl.set_tensor_shape_range", "!"},
    {"aclSetTensorValueRange", "pup", 'i', "acl.set_tensor_value_range", "!"},
    {"aclGetTensorDescType", "p", 'i', "acl.get_tensor_desc_type", "-"},
    {"aclGetTensorDescFormat", "p", 'i', "acl.get_tensor_desc_format", "-"},
    {"aclGetTensorDescSize", "p", 'u', "acl.get_tensor_desc_size", "-"},
    {"aclGetTensorDescElementCount", "p", 'u', "acl.get_tensor_desc_element_count", "-"},
    {"aclGetTensorDescNumDims", "p", 'u', "acl.get_tensor_desc_num_dims", "-"},
    {"aclGetTensorDescDim", "pu", 'i', "acl.get_tensor_desc_dim", "-,-"},
    {"aclGetTensorDescDimV2", "pup", 'i', "acl.get_tensor_desc_dim_v2", "-,-,oq"},
    {"aclGetTensorDescDimRange", "puup", 'i', "acl.get_tensor_desc_dim_range", "-,-,-,oq"},
    {"aclSetTensorDescName", "pp", 'v', "acl.set_tensor_desc_name", "-,s"},
    {"aclGetTensorDescName", "p", 'p', "acl.get_tensor_desc_name", "-"},
    {"aclTransTensorDescFormat", "pip", 'i', "", "!"},
    {"aclSetTensorStorageFormat", "pi", 'i', "acl.set_tensor_storage_format", "-,-"},
    {"aclSetTensorStorageShape", "pip", 'i', "acl.set_tensor_storage_shape", "-,n,aq"},
    {"aclSetTensorFormat", "pi", 'i', "acl.set_tensor_format", "-,-"},
    {"aclSetTensorShape", "pip", 'i', "acl.set_tensor_shape", "-,n,aq"},
    {"aclSetTensorOriginFormat", "pi", 'i', "acl.set_tensor_origin_format", "-,-"},
    {"aclSetTensorOriginShape", "pip", 'i', "acl.set_tensor_origin_shape", "-,n,aq"},
    {"aclGetTensorDescByIndex", "pu", 'p', "", "!"},
    {"aclGetTensorDescAddress", "p", 'p', "", "!"},
    {"aclSetTensorDynamicInput", "pp", 'i', "acl.set_tensor_dynamic_input", "-,s"},
    {"aclSetTensorConst", "ppu", 'i', "", "!"},
    {"aclSetTensorPlaceMent", "pi", 'i', "acl.set_tensor_place_ment", "-,-"},
    {"aclopSetModelDir", "p", 'i', "acl.op.set_model_dir", "s"},
    {"aclopLoad", "pu", 'i', "", "!"},
    {"aclopCreateAttr", "", 'p', "acl.op.create_attr", ""},
    {"aclopDestroyAttr", "p", 'v', "acl.op.destroy_attr", "-"},
    {"aclopSetAttrBool", "ppu", 'i', "acl.op.set_attr_bool", "-,s,-"},
    {"aclopSetAttrInt", "ppi", 'i', "acl.op.set_attr_int", "-,s,-"},
    {"aclopSetAttrFloat", "ppf", 'i', "acl.op.set_attr_float", "-,s,-"},
    {"aclopSetAttrString", "ppp", 'i', "acl.op.set_attr_string", "-,s,s"},
    {"aclopSetAttrDataType", "ppi", 'i', "acl.op.set_attr_data_type", "-,s,-"},
    {"aclopSetAttrListDataType", "ppip", 'i', "acl.op.set_attr_list_data_type", "-,s,n,ai"},
    {"aclopSetAttrListBool", "ppip", 'i', "acl.op.set_attr_list_bool", "-,s,n,aB"},
    {"aclopSetAttrListInt", "ppip", 'i', "acl.op.set_attr_list_int", "-,s,n,aq"},
    {"aclopSetAttrListFloat", "ppip", 'i', "acl.op.set_attr_list_float", "-,s,n,af"},
    {"aclopSetAttrListString", "ppip", 'i', "acl.op.set_attr_list_string", "!"},
    {"aclopSetAttrListListInt", "ppipp", 'i', "acl.op.set_attr_list_list_int", "-,s,n,n,aQ"},
    {"aclopExecute", "pippipppp", 'i', "acl.op.execute", "s,n,aQ,aQ,n,aQ,aQ,-,-"},
    {"aclopExecuteV2", "pippipppp", 'i', "acl.op.execute_v2", "s,n,aQ,aQ,n,aQ,aQ,-,-"},
    {"aclopCreateHandle", "pipippp", 'i', "acl.op.create_handle", "s,n,aQ,n,aQ,-,oQ"},
    {"aclopDestroyHandle", "p", 'v', "acl.op.destroy_handle", "-"},
    {"aclopExecWithHandle", "pipipp", 'i', "acl.op.execute_with_handle", "-,n,aQ,n,aQ,-"},
    {"aclopCast", "ppppup", 'i', "acl.op.cast", "!"},
    {"aclopCreateHandleForCast", "ppup", 'i', "acl.op.create_handle_for_cast", "-,-,-,oQ"},
    {"aclopCreateKernel", "ppppiip", 'i', "", "!"},
    {"aclopRegisterCompileFunc", "pp", 'i', "", "!"},
    {"aclopUnregisterCompileFunc", "p", 'i', "", "!"},
    {"aclopSetKernelArgs", "ppupu", 'i', "", "!"},
    {"aclopSetKernelWorkspaceSizes", "pip", 'i', "", "!"},
    {"aclopUpdateParams", "pipipp", 'i', "acl.op.update_params", "s,n,aQ,n,aQ,-"},
    {"aclopSetMaxOpQueueNum", "u", 'i', "acl.op.set_max_op_queue_num", "-"},
    {"aclopInferShape", "pippipp", 'i', "acl.op.infer_shape", "!"},
    {"aclopStartDumpArgs", "up", 'i', "", "!"},
    {"aclopStopDumpArgs", "u", 'i', "", "!"},
    {"aclmdlCreateDesc", "", 'p', "", "!"},
    {"aclmdlDestroyDesc", "p", 'i', "", "!"},
    {"aclmdlGetDesc", "pu", 'i', "", "!"},
    {"aclmdlGetDescFromFile", "pp", 'i', "", "!"},
    {"aclmdlGetDescFromMem", "ppu", 'i', "", "!"},
    {"aclmdlCreateExecConfigHandle", "", 'p', "", "!"},
    {"aclmdlDestroyExecConfigHandle", "p", 'i', "", "!"},
    {"aclmdlCreateDataset", "", 'p', "acl.mdl.create_dataset", ""},
    {"aclmdlDestroyDataset", "p", 'i', "acl.mdl.destroy_dataset", "-"},
    {"aclmdlAddDatasetBuffer", "pp", 'i', "acl.mdl.add_dataset_buffer", "-,-"},
    {"aclmdlSetDatasetTensorDesc", "ppu", 'i', "acl.mdl.set_dataset_tensor_desc", "-,-,-"},
    {"aclmdlGetDatasetTensorDesc", "pu", 'p', "acl.mdl.get_dataset_tensor_desc", "-,-"},
    {"aclmdlGetDatasetNumBuffers", "p", 'u', "acl.mdl.get_dataset_num_buffers", "-"},
    {"aclmdlGetDatasetBuffer", "pu", 'p', "acl.mdl.get_dataset_buffer", "-,-"},
    {"aclmdlLoadFromFile", "pp", 'i', "", "!"},
    {"aclmdlBundleLoadFromFile", "pp", 'i', "", "!"},
    {"aclmdlBundleLoadFromMem", "pup", 'i', "", "!"},
    {"aclmdlBundleUnload", "u", 'i', "", "!"},
    {"aclmdlBundleGetModelNum", "up", 'i', "", "!"},
    {"aclmdlBundleGetModelId", "uup", 'i', "", "!"},
    {"aclmdlLoadFromMem", "pup", 'i', "", "!"},
    {"aclmdlLoadFromFileWithMem", "pppupu", 'i', "", "!"},
    {"aclmdlLoadFromMemWithMem", "puppupu", 'i', "", "!"},
    {"aclmdlLoadFromFileWithQ", "pppupu", 'i', "", "!"},
    {"aclmdlLoadFromMemWithQ", "puppupu", 'i', "", "!"},
    {"aclmdlExecute", "upp", 'i', "", "!"},
    {"aclmdlExecuteV2", "upppp", 'i', "", "!"},
    {"aclmdlExecuteAsyncV2", "upppp", 'i', "", "!"},
    {"aclmdlExecuteAsync", "uppp", 'i', "", "!"},
    {"aclmdlUnload", "u", 'i', "", "!"},
    {"aclmdlQuerySize", "ppp", 'i', "", "!"},
    {"aclmdlQueryExeOMDesc", "pp", 'i', "", "!"},
    {"aclmdlQuerySizeFromMem", "pupp", 'i', "", "!"},
    {"aclmdlSetDynamicBatchSize", "upuu", 'i', "", "!"},
    {"aclmdlSetDynamicHWSize", "upuuu", 'i', "", "!"},
    {"aclmdlSetInputDynamicDims", "upup", 'i', "", "!"},
    {"aclmdlGetInputDims", "pup", 'i', "", "!"},
    {"aclmdlGetInputDimsV2", "pup", 'i', "", "!"},
    {"aclmdlGetInputDimsRange", "pup", 'i', "", "!"},
    {"aclmdlGetOutputDims", "pup", 'i', "", "!"},
    {"aclmdlGetCurOutputDims", "pup", 'i', "", "!"},
    {"aclmdlGetOpAttr", "ppp", 'p', "", "!"},
    {"aclmdlGetInputNameByIndex", "pu", 'p', "", "!"},
    {"aclmdlGetOutputNameByIndex", "pu", 'p', "", "!"},
    {"aclmdlGetInputFormat", "pu", 'i', "", "!"},
    {"aclmdlGetOutputFormat", "pu", 'i', "", "!"},
    {"aclmdlGetInputDataType", "pu", 'i', "", "!"},
    {"aclmdlGetOutputDataType", "pu", 'i', "", "!"},
    {"aclmdlGetInputIndexByName", "ppp", 'i', "", "!"},
    {"aclmdlGetOutputIndexByName", "ppp", 'i', "", "!"},
    {"aclmdlGetDynamicBatch", "pp", 'i', "", "!"},
    {"aclmdlGetDynamicHW", "pup", 'i', "", "!"},
    {"aclmdlGetInputDynamicGearCount", "pup", 'i', "", "!"},
    {"aclmdlGetInputDynamicDims", "pupu", 'i', "", "!"},
    {"aclmdlCreateAIPP", "u", 'p', "", "!"},
    {"aclmdlDestroyAIPP", "p", 'i', "", "!"},
    {"aclmdlGetAippDataSize", "up", 'i', "", "!"},
    {"aclmdlSetAIPPInputFormat", "pi", 'i', "", "!"},
    {"aclmdlSetAIPPCscParams", "piiiiiiiiiiuuuuuu", 'i', "", "!"},
    {"aclmdlSetAIPPRbuvSwapSwitch", "pi", 'i', "", "!"},
    {"aclmdlSetAIPPAxSwapSwitch", "pi", 'i', "", "!"},
    {"aclmdlSetAIPPSrcImageSize", "pii", 'i', "", "!"},
    {"aclmdlSetAIPPScfParams", "piiiiiu", 'i', "", "!"},
    {"aclmdlSetAIPPCropParams", "piiiiiu", 'i', "", "!"},
    {"aclmdlSetAIPPPaddingParams", "piiiiiu", 'i', "", "!"},
    {"aclmdlSetAIPPDtcPixelMean", "piiiiu", 'i', "", "!"},
    {"aclmdlSetAIPPDtcPixelMin", "pffffu", 'i', "", "!"},
    {"aclmdlSetAIPPPixelVarReci", "pffffu", 'i', "", "!"},
    {"aclmdlSetInputAIPP", "upup", 'i', "", "!"},
    {"aclmdlSetAIPPByInputIndex", "upup", 'i', "", "!"},
    {"aclmdlGetAippType", "uupp", 'i', "", "!"},
    {"aclmdlGetFirstAippInfo", "uup", 'i', "", "!"},
    {"aclmdlCreateAndGetOpDesc", "uuupupppp", 'i', "", "!"},
    {"aclmdlLoadWithConfig", "pp", 'i', "", "!"},
    {"aclmdlCreateConfigHandle", "", 'p', "", "!"},
    {"aclmdlDestroyConfigHandle", "p", 'i', "", "!"},
    {"aclmdlSetConfigOpt", "pipu", 'i', "", "!"},
    {"aclmdlSetExecConfigOpt", "pipu", 'i', "", "!"},
    {"aclmdlGetTensorRealName", "pp", 'p', "", "!"},
    {"aclopCompile", "pipippiip", 'i', "", "!"},
    {"aclopCompileAndExecute", "pippipppiipp", 'i', "", "!"},
    {"aclopCompileAndExecuteV2", "pippipppiipp", 'i', "", "!"},
    {"aclSetCompileopt", "ip", 'i', "", "!"},
    {"aclGetCompileopt", "ipu", 'i', "", "!"},
    {"aclopSetCompileFlag", "i", 'i', "", "!"},
    {"aclGenGraphAndDumpForOp", "pippipppipp", 'i', "", "!"},
    {"aclCreateGraphDumpOpt", "", 'p', "", "!"},
    {"aclDestroyGraphDumpOpt", "p", 'i', "", "!"},
    {"acldvppMalloc", "pu", 'i', "acl.media.dvpp_malloc", "oQ,-"},
    {"acldvppMallocWithCfg", "puip", 'i', "", "!"},
    {"acldvppFree", "p", 'i', "acl.media.dvpp_free", "-"},
    {"acldvppCreateChannelDesc", "", 'p', "", "!"},
    {"acldvppDestroyChannelDesc", "p", 'i', "", "!"},
    {"acldvppCreatePicDesc", "", 'p', "acl.media.dvpp_create_pic_desc", ""},
    {"acldvppDestroyPicDesc", "p", 'i', "acl.media.dvpp_destroy_pic_desc", "-"},
    {"acldvppSetPicDescData", "pp", 'i', "acl.media.dvpp_set_pic_desc_data", "-,-"},
    {"acldvppSetPicDescSize", "pu", 'i', "acl.media.dvpp_set_pic_desc_size", "-,-"},
    {"acldvppSetPicDescFormat", "pi", 'i', "acl.media.dvpp_set_pic_desc_format", "-,-"},
    {"acldvppSetPicDescWidth", "pu", 'i', "acl.media.dvpp_set_pic_desc_width", "-,-"},
    {"acldvppSetPicDescHeight", "pu", 'i', "acl.media.dvpp_set_pic_desc_height", "-,-"},
    {"acldvppSetPicDescWidthStride", "pu", 'i', "acl.media.dvpp_set_pic_desc_width_stride", "-,-"},
    {"acldvppSetPicDescHeightStride", "pu", 'i', "acl.media.dvpp_set_pic_desc_height_stride", "-,-"},
    {"acldvppSetPicDescRetCode", "pu", 'i', "acl.media.dvpp_set_pic_desc_ret_code", "-,-"},
    {"acldvppGetPicDescData", "p", 'p', "acl.media.dvpp_get_pic_desc_data", "-"},
    {"acldvppGetPicDescSize", "p", 'u', "acl.media.dvpp_get_pic_desc_size", "-"},
    {"acldvppGetPicDescFormat", "p", 'i', "acl.media.dvpp_get_pic_desc_format", "-"},
    {"acldvppGetPicDescWidth", "p", 'u', "acl.media.dvpp_get_pic_desc_width", "-"},
    {"acldvppGetPicDescHeight", "p", 'u', "acl.media.dvpp_get_pic_desc_height", "-"},
    {"acldvppGetPicDescWidthStride", "p", 'u', "acl.media.dvpp_get_pic_desc_width_stride", "-"},
    {"acldvppGetPicDescHeightStride", "p", 'u', "acl.media.dvpp_get_pic_desc_height_stride", "-"},
    {"acldvppGetPicDescRetCode", "p", 'u', "acl.media.dvpp_get_pic_desc_ret_code", "-"},
    {"acldvppCreateRoiConfig", "uuuu", 'p', "", "!"},
    {"acldvppDestroyRoiConfig", "p", 'i', "", "!"},
    {"acldvppSetRoiConfigLeft", "pu", 'i', "", "!"},
    {"acldvppSetRoiConfigRight", "pu", 'i', "", "!"},
    {"acldvppSetRoiConfigTop", "pu", 'i', "", "!"},
    {"acldvppSetRoiConfigBottom", "pu", 'i', "", "!"},
    {"acldvppSetRoiConfig", "puuuu", 'i', "", "!"},
    {"acldvppCreateResizeConfig", "", 'p', "", "!"},
    {"acldvppDestroyResizeConfig", "p", 'i', "", "!"},
    {"acldvppCreateJpegeConfig", "", 'p', "acl.media.dvpp_create_jpege_config", ""},
    {"acldvppDestroyJpegeConfig", "p", 'i', "acl.media.dvpp_destroy_jpege_config", "-"},
    {"acldvppSetJpegeConfigLevel", "pu", 'i', "acl.media.dvpp_set_jpege_config_level", "-,-"},
    {"acldvppGetJpegeConfigLevel", "p", 'u', "acl.media.dvpp_get_jpege_config_level", "-"},
    {"aclvdecCreateChannelDesc", "", 'p', "", "!"},
    {"aclvdecDestroyChannelDesc", "p", 'i', "", "!"},
    {"aclvdecSetChannelDescChannelId", "pu", 'i', "", "!"},
    {"aclvdecSetChannelDescThreadId", "pu", 'i', "", "!"},
    {"aclvdecSetChannelDescCallback", "pp", 'i', "", "!"},
    {"aclvdecSetChannelDescEnType", "pi", 'i', "", "!"},
    {"aclvdecSetChannelDescOutPicFormat", "pi", 'i', "", "!"},
    {"aclvdecSetChannelDescOutPicWidth", "pu", 'i', "", "!"},
    {"aclvdecSetChannelDescOutPicHeight", "pu", 'i', "", "!"},
    {"aclvdecSetChannelDescRefFrameNum", "pu", 'i', "", "!"},
    {"aclvdecSetChannelDescBitDepth", "pu", 'i', "", "!"},
    {"aclvdecGetChannelDescCallback", "p", 'p', "", "!"},
    {"aclvdecGetChannelDescEnType", "p", 'i', "", "!"},
    {"aclvdecGetChannelDescOutPicFormat", "p", 'i', "", "!"},
    {"aclvencCreateChannelDesc", "", 'p', "", "!"},
    {"aclvencDestroyChannelDesc", "p", 'i', "", "!"},
    {"aclvencSetChannelDescThreadId", "pu", 'i', "", "!"},
    {"aclvencSetChannelDescCallback", "pp", 'i', "", "!"},
    {"aclvencSetChannelDescEnType", "pi", 'i', "", "!"},
    {"aclvencSetChannelDescPicFormat", "pi", 'i', "", "!"},
    {"aclvencSetChannelDescPicWidth", "pu", 'i', "", "!"},
    {"aclvencSetChannelDescPicHeight", "pu", 'i', "", "!"},
    {"aclvencSetChannelDescKeyFrameInterval", "pu", 'i', "", "!"},
    {"aclvencSetChannelDescBufAddr", "pp", 'i', "", "!"},
    {"aclvencSetChannelDescBufSize", "pu", 'i', "", "!"},
    {"aclvencSetChannelDescRcMode", "pu", 'i', "", "!"},
    {"aclvencSetChannelDescSrcRate", "pu", 'i', "", "!"},
    {"aclvencSetChannelDescMaxBitRate", "pu", 'i', "", "!"},
    {"aclvencSetChannelDescParam", "piup", 'i', "", "!"},
    {"aclvencGetChannelDescBufAddr", "p", 'p', "", "!"},
    {"aclvencGetChannelDescCallback", "p", 'p', "", "!"},
    {"aclvencGetChannelDescEnType", "p", 'i', "", "!"},
    {"aclvencGetChannelDescPicFormat", "p", 'i', "", "!"},
    {"aclvencGetChannelDescParam", "piupp", 'i', "", "!"},
    {"aclvencSetFrameConfigForceIFrame", "pu", 'i', "", "!"},
    {"aclvencSetFrameConfigEos", "pu", 'i', "", "!"},
    {"aclvencDestroyFrameConfig", "p", 'i', "", "!"},
    {"aclvencCreateFrameConfig", "", 'p', "", "!"},
    {"aclvencCreateChannel", "p", 'i', "", "!"},
    {"aclvencDestroyChannel", "p", 'i', "", "!"},
    {"aclvencSendFrame", "ppppp", 'i', "", "!"},
    {"acldvppCreateStreamDesc", "", 'p', "", "!"},
    {"acldvppDestroyStreamDesc", "p", 'i', "", "!"},
    {"acldvppSetStreamDescData", "pp", 'i', "", "!"},
    {"acldvppSetStreamDescSize", "pu", 'i', "", "!"},
    {"acldvppSetStreamDescFormat", "pi", 'i', "", "!"},
    {"acldvppSetStreamDescTimestamp", "pu", 'i', "", "!"},
    {"acldvppSetStreamDescRetCode", "pu", 'i', "", "!"},
    {"acldvppSetStreamDescEos", "pu", 'i', "", "!"},
    {"acldvppGetStreamDescData", "p", 'p', "", "!"},
    {"acldvppGetStreamDescFormat", "p", 'i', "", "!"},
    {"aclvdecCreateFrameConfig", "", 'p', "", "!"},
    {"aclvdecDestroyFrameConfig", "p", 'i', "", "!"},
    {"acldvppJpegGetImageInfo", "puppp", 'i', "acl.media.dvpp_jpeg_get_image_info", "-,-,oI,oI,oi"},
    {"acldvppJpegGetImageInfoV2", "pupppp", 'i', "acl.media.dvpp_jpeg_get_image_info_v2", "-,-,oI,oI,oi,oi"},
    {"acldvppJpegPredictEncSize", "ppp", 'i', "acl.media.dvpp_jpeg_predict_enc_size", "-,-,oI"},
    {"acldvppJpegPredictDecSize", "puip", 'i', "acl.media.dvpp_jpeg_predict_dec_size", "-,-,-,oI"},
    {"acldvppPngGetImageInfo", "puppp", 'i', "acl.media.dvpp_png_get_image_info", "-,-,oI,oI,oi"},
    {"acldvppPngPredictDecSize", "puip", 'i', "acl.media.dvpp_png_predict_dec_size", "-,-,-,oI"},
    {"acldvppCreateChannel", "p", 'i', "", "!"},
    {"acldvppDestroyChannel", "p", 'i', "", "!"},
    {"acldvppVpcResizeAsync", "ppppp", 'i', "", "!"},
    {"acldvppVpcCropAsync", "ppppp", 'i', "", "!"},
    {"acldvppVpcCropResizeAsync", "pppppp", 'i', "", "!"},
    {"acldvppVpcBatchCropAsync", "pppuppp", 'i', "", "!"},
    {"acldvppVpcBatchCropResizeAsync", "pppupppp", 'i', "", "!"},
    {"acldvppVpcCropAndPasteAsync", "pppppp", 'i', "", "!"},
    {"acldvppVpcCropResizePasteAsync", "ppppppp", 'i', "", "!"},
    {"acldvppVpcBatchCropAndPasteAsync", "pppupppp", 'i', "", "!"},
    {"acldvppVpcBatchCropResizePasteAsync", "pppuppppp", 'i', "", "!"},
    {"acldvppJpegDecodeAsync", "ppupp", 'i', "", "!"},
    {"acldvppJpegEncodeAsync", "pppppp", 'i', "", "!"},
    {"acldvppPngDecodeAsync", "ppupp", 'i', "", "!"},
    {"aclvdecCreateChannel", "p", 'i', "", "!"},
    {"aclvdecDestroyChannel", "p", 'i', "", "!"},
    {"aclvdecSendFrame", "ppppp", 'i', "", "!"},
    {"aclvdecSendSkippedFrame", "pppp", 'i', "", "!"},
    {"acldvppVpcConvertColorAsync", "pppp", 'i', "", "!"},
    {"acldvppVpcPyrDownAsync", "ppppp", 'i', "", "!"},
    {"acldvppSetChannelDescMode", "pu", 'i', "", "!"},
    {"acldvppSetResizeConfigInterpolation", "pu", 'i', "", "!"},
    {"aclvdecSetChannelDescOutMode", "pu", 'i', "", "!"},
    {"acldvppCreateBatchPicDesc", "u", 'p', "", "!"},
    {"acldvppGetPicDesc", "pu", 'p', "", "!"},
    {"acldvppDestroyBatchPicDesc", "p", 'i', "", "!"},
    {"acldvppCreateLutMap", "", 'p', "", "!"},
    {"acldvppDestroyLutMap", "p", 'i', "", "!"},
    {"acldvppGetLutMapData", "pupp", 'i', "", "!"},
    {"acldvppVpcEqualizeHistAsync", "ppppp", 'i', "", "!"},
    {"acldvppCreateBorderConfig", "", 'p', "", "!"},
    {"acldvppSetBorderConfigValue", "pud", 'i', "", "!"},
    {"acldvppSetBorderConfigBorderType", "pi", 'i', "", "!"},
    {"acldvppSetBorderConfigTop", "pu", 'i', "", "!"},
    {"acldvppSetBorderConfigBottom", "pu", 'i', "", "!"},
    {"acldvppSetBorderConfigLeft", "pu", 'i', "", "!"},
    {"acldvppSetBorderConfigRight", "pu", 'i', "", "!"},
    {"acldvppGetBorderConfigBorderType", "p", 'i', "", "!"},
    {"acldvppDestroyBorderConfig", "p", 'i', "", "!"},
    {"acldvppVpcMakeBorderAsync", "ppppp", 'i', "", "!"},
    {"acldvppVpcCalcHistAsync", "ppppp", 'i', "", "!"},
    {"acldvppCreateHist", "", 'p', "", "!"},
    {"acldvppDestroyHist", "p", 'i', "", "!"},
    {"acldvppGetHistData", "pupp", 'i', "", "!"},
    {"acldvppClearHist", "p", 'i', "", "!"},
    {"acldvppVpcBatchCropResizeMakeBorderAsync", "pppuppppp", 'i', "", "!"},
    {"acldvppSetChannelDescParam", "piup", 'i', "", "!"},
    {"acldvppGetChannelDescParam", "piupp", 'i', "", "!"},
    {"aclvdecSetChannelDescParam", "piup", 'i', "", "!"},
    {"aclvdecGetChannelDescParam", "piupp", 'i', "", "!"},
    {"hi_mpi_dvpp_malloc", "upu", 'i', "acl.himpi.dvpp_malloc", "-,oQ,-"},
    {"hi_mpi_dvpp_free", "p", 'i', "acl.himpi.dvpp_free", "-"},
    {"hi_mpi_dvpp_get_version", "ppp", 'i', "", "!"},
    {"hi_mpi_sys_init", "", 'i', "acl.himpi.sys_init", ""},
    {"hi_mpi_sys_exit", "", 'i', "acl.himpi.sys_exit", ""},
    {"hi_mpi_sys_create_epoll", "ip", 'i', "", "!"},
    {"hi_mpi_sys_close_epoll", "i", 'i', "", "!"},
    {"hi_mpi_sys_full_init", "", 'i', "", "!"},
    {"hi_mpi_venc_get_qpmap_stride", "u", 'i', "", "!"},
    {"hi_mpi_vpc_get_lut_mem_size", "uup", 'i', "", "!"},
    {"aclCreateTensor", "puipiipup", 'p', "", "!"},
    {"aclCreateScalar", "pi", 'p', "", "!"},
    {"aclCreateIntArray", "pu", 'p', "", "!"},
    {"aclCreateFloatArray", "pu", 'p', "", "!"},
    {"aclCreateBoolArray", "pu", 'p', "", "!"},
    {"aclCreateTensorList", "pu", 'p', "", "!"},
    {"aclCreateScalarList", "pu", 'p', "", "!"},
    {"aclDestroyTensor", "p", 'i', "", "!"},
    {"aclDestroyScalar", "p", 'i', "", "!"},
    {"aclDestroyIntArray", "p", 'i', "", "!"},
    {"aclDestroyFloatArray", "p", 'i', "", "!"},
    {"aclDestroyBoolArray", "p", 'i', "", "!"},
    {"aclDestroyTensorList", "p", 'i', "", "!"},
    {"aclDestroyScalarList", "p", 'i', "", "!"},
    {"aclGetViewShape", "ppp", 'i', "", "!"},
    {"aclGetStorageShape", "ppp", 'i', "", "!"},
    {"aclGetViewStrides", "ppp", 'i', "", "!"},
    {"aclGetViewOffset", "pp", 'i', "", "!"},
    {"aclGetFormat", "pp", 'i', "", "!"},
    {"aclGetDataType", "pp", 'i', "", "!"},
    {"aclGetIntArraySize", "pp", 'i', "", "!"},
    {"aclGetFloatArraySize", "pp", 'i', "", "!"},
    {"aclGetBoolArraySize", "pp", 'i', "", "!"},
    {"aclGetTensorListSize", "pp", 'i', "", "!"},
    {"aclGetScalarListSize", "pp", 'i', "", "!"},
    {"aclInitTensor", "ppuipiipup", 'i', "", "!"},
    {"aclSetAclOpExecutorRepeatable", "p", 'i', "", "!"},
    {"aclDestroyAclOpExecutor", "p", 'i', "", "!"},
    {"AclSetInputTensorAddr", "pupp", 'i', "", "!"},
    {"AclSetOutputTensorAddr", "pupp", 'i', "", "!"},
    {"AclSetDynamicInputTensorAddr", "puupp", 'i', "", "!"},
    {"AclSetDynamicOutputTensorAddr", "puupp", 'i', "", "!"},
    {"AclSetTensorAddr", "pupp", 'i', "", "!"},
    {"AclSetDynamicTensorAddr", "puupp", 'i', "", "!"},
    {"aclSetInputTensorAddr", "pupp", 'i', "", "!"},
    {"aclSetOutputTensorAddr", "pupp", 'i', "", "!"},
    {"aclSetDynamicInputTensorAddr", "puupp", 'i', "", "!"},
    {"aclSetDynamicOutputTensorAddr", "puupp", 'i', "", "!"},
    {"aclSetTensorAddr", "pupp", 'i', "", "!"},
    {"aclSetDynamicTensorAddr", "puupp", 'i', "", "!"},
    {"aclSetRawTensorAddr", "pp", 'i', "", "!"},
    {"aclGetRawTensorAddr", "pp", 'i', "", "!"},
    {"aclnnInit", "p", 'i', "", "!"},
    {"aclnnFinalize", "", 'i', "", "!"},
    {"aclnnAddGetWorkspaceSize", "pppppp", 'i', "", "!"},
    {"aclnnAdd", "pupp", 'i', "", "!"},
    {"aclnnAddsGetWorkspaceSize", "pppppp", 'i', "", "!"},
    {"aclnnAdds", "pupp", 'i', "", "!"},
    {"aclnnInplaceAddGetWorkspaceSize", "ppppp", 'i', "", "!"},
    {"aclnnInplaceAdd", "pupp", 'i', "", "!"},
    {"aclnnInplaceAddsGetWorkspaceSize", "ppppp", 'i', "", "!"},
    {"aclnnInplaceAdds", "pupp", 'i', "", "!"},
    {"aclnnMulsGetWorkspaceSize", "ppppp", 'i', "", "!"},
    {"aclnnMulGetWorkspaceSize", "ppppp", 'i', "", "!"},
    {"aclnnInplaceMulsGetWorkspaceSize", "pppp", 'i', "", "!"},
    {"aclnnInplaceMulGetWorkspaceSize", "pppp", 'i', "", "!"},
    {"aclnnMuls", "pupp", 'i', "", "!"},
    {"aclnnMul", "pupp", 'i', "", "!"},
    {"aclnnInplaceMuls", "pupp", 'i', "", "!"},
    {"aclnnInplaceMul", "pupp", 'i', "", "!"},
    {"aclnnSubGetWorkspaceSize", "pppppp", 'i', "", "!"},
    {"aclnnSub", "pupp", 'i', "", "!"},
    {"aclnnSubsGetWorkspaceSize", "pppppp", 'i', "", "!"},
    {"aclnnSubs", "pupp", 'i', "", "!"},
    {"aclnnInplaceSubGetWorkspaceSize", "ppppp", 'i', "", "!"},
    {"aclnnInplaceSub", "pupp", 'i', "", "!"},
    {"aclnnInplaceSubsGetWorkspaceSize", "ppppp", 'i', "", "!"},
    {"aclnnInplaceSubs", "pupp", 'i', "", "!"},
    {"aclnnDivGetWorkspaceSize", "ppppp", 'i', "", "!"},
    {"aclnnDivsGetWorkspaceSize", "ppppp", 'i', "", "!"},
    {"aclnnDivModGetWorkspaceSize", "ppippp", 'i', "", "!"},
    {"aclnnDivModsGetWorkspaceSize", "ppippp", 'i', "", "!"},
    {"aclnnInplaceDivGetWorkspaceSize", "pppp", 'i', "", "!"},
    {"aclnnInplaceDivsGetWorkspaceSize", "pppp", 'i', "", "!"},
    {"aclnnInplaceDivModGetWorkspaceSize", "ppipp", 'i', "", "!"},
    {"aclnnInplaceDivModsGetWorkspaceSize", "ppipp", 'i', "", "!"},
    {"aclnnDiv", "pupp", 'i', "", "!"},
    {"aclnnDivs", "pupp", 'i', "", "!"},
    {"aclnnDivMod", "pupp", 'i', "", "!"},
    {"aclnnDivMods", "pupp", 'i', "", "!"},
    {"aclnnInplaceDiv", "pupp", 'i', "", "!"},
    {"aclnnInplaceDivs", "pupp", 'i', "", "!"},
    {"aclnnInplaceDivMod", "pupp", 'i', "", "!"},
    {"aclnnInplaceDivMods", "pupp", 'i', "", "!"},
    {"aclnnMatmulGetWorkspaceSize", "pppipp", 'i', "", "!"},
    {"aclnnMatmul", "pupp", 'i', "", "!"},
    {"aclnnCastGetWorkspaceSize", "pippp", 'i', "", "!"},
    {"aclnnCast", "pupp", 'i', "", "!"},
    {"aclnnInplaceCopyGetWorkspaceSize", "pppp", 'i', "", "!"},
    {"aclnnInplaceCopy", "pupp", 'i', "", "!"},
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
    const uint64_t packed[] = {(uint64_t)(int64_t)dataType};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)cannAttr, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(11, packed, __builtin_return_address(0));
}

EXPORT aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value)
{
    const uint64_t packed[] = {(uint64_t)deviceId, (uint64_t)(int64_t)deviceInfo, (uint64_t)(uintptr_t)value};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)name, (uint64_t)(uintptr_t)version};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)level};
    return (aclError)softacl_call(30, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetLastError(aclrtLastErrLevel level)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)level};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)fn, (uint64_t)(uintptr_t)userData, (uint64_t)(int64_t)blockType, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(44, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtProcessReport(int32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)timeout};
    return (aclError)softacl_call(45, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)threadId, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(46, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)context, (uint64_t)(int64_t)deviceId};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)opt, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(51, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)opt, (uint64_t)(int64_t)value};
    return (aclError)softacl_call(52, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)opt, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(53, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)opt, (uint64_t)(int64_t)value};
    return (aclError)softacl_call(54, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetDevice(int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId};
    return (aclError)softacl_call(55, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtResetDevice(int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId};
    return (aclError)softacl_call(56, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtResetDeviceForce(int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)timeout};
    return (aclError)softacl_call(62, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetTsDevice(aclrtTsId tsId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)tsId};
    return (aclError)softacl_call(63, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)utilizationInfo};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)event, (uint64_t)(int64_t)timeout};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)policy};
    return (aclError)softacl_call(80, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)policy};
    return (aclError)softacl_call(81, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)policy};
    return (aclError)softacl_call(82, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)policy, (uint64_t)(uintptr_t)cfg};
    return (aclError)softacl_call(83, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMallocForTaskScheduler(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)policy, (uint64_t)(uintptr_t)cfg};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)attribute, (uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(uintptr_t)data, (uint64_t)dataSize};
    return (aclError)softacl_call(87, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemManagedGetAttrs(aclrtMemManagedRangeAttribute *attributes, size_t numAttributes, const void *ptr, size_t size, void **data, size_t *dataSizes)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attributes, (uint64_t)numAttributes, (uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(uintptr_t)data, (uint64_t)(uintptr_t)dataSizes};
    return (aclError)softacl_call(88, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(int64_t)type, (uint64_t)(uintptr_t)devPtr};
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
    const uint64_t packed[] = {(uint64_t)deviceId, (uint64_t)(int64_t)hacType, (uint64_t)(uintptr_t)capabilities};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)destMax, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)(int64_t)kind};
    return (aclError)softacl_call(104, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)maxCount, (uint64_t)(int64_t)value, (uint64_t)count};
    return (aclError)softacl_call(105, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)destMax, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)(int64_t)kind, (uint64_t)(uintptr_t)stream};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)destMax, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)(int64_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(109, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpy2d(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, aclrtMemcpyKind kind)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)dpitch, (uint64_t)(uintptr_t)src, (uint64_t)spitch, (uint64_t)width, (uint64_t)height, (uint64_t)(int64_t)kind};
    return (aclError)softacl_call(110, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)dpitch, (uint64_t)(uintptr_t)src, (uint64_t)spitch, (uint64_t)width, (uint64_t)height, (uint64_t)(int64_t)kind, (uint64_t)(uintptr_t)stream};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)dstMax, (uint64_t)(uintptr_t)symbol, (uint64_t)count, (uint64_t)offset, (uint64_t)(int64_t)kind};
    return (aclError)softacl_call(114, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyFromSymbolAsync(void *dst, size_t dstMax, const void *symbol, size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)dstMax, (uint64_t)(uintptr_t)symbol, (uint64_t)count, (uint64_t)offset, (uint64_t)(int64_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(115, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyToSymbol(const void *symbol, const void *src, size_t count, size_t offset, aclrtMemcpyKind kind)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)symbol, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)offset, (uint64_t)(int64_t)kind};
    return (aclError)softacl_call(116, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyToSymbolAsync(const void *symbol, const void *src, size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)symbol, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)offset, (uint64_t)(int64_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(117, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)maxCount, (uint64_t)(int64_t)value, (uint64_t)count, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(118, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemManagedAdvise(const void *const ptr, uint64_t size, aclrtMemManagedAdviseType advise, aclrtMemManagedLocation location)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)ptr, (uint64_t)size, (uint64_t)(int64_t)advise, (uint64_t)(uintptr_t)&location};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)attr, (uint64_t)(uintptr_t)attrValue, (uint64_t)valueSize};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)timeout};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)event, (uint64_t)(int64_t)timeout};
    return (aclError)softacl_call(142, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetGroup(int32_t groupId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)groupId};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)groupInfo, (uint64_t)(int64_t)groupIndex, (uint64_t)(int64_t)attr, (uint64_t)(uintptr_t)attrValue, (uint64_t)valueLen, (uint64_t)(uintptr_t)paramRetSize};
    return (aclError)softacl_call(148, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)canAccessPeer, (uint64_t)(int64_t)deviceId, (uint64_t)(int64_t)peerDeviceId};
    return (aclError)softacl_call(149, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)peerDeviceId, (uint64_t)flags};
    return (aclError)softacl_call(150, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)peerDeviceId};
    return (aclError)softacl_call(151, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)attr, (uint64_t)(uintptr_t)free, (uint64_t)(uintptr_t)total};
    return (aclError)softacl_call(152, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetMemUsageInfo(int32_t deviceId, aclrtMemUsageInfo *memUsageInfo, size_t inputNum, size_t *outputNum)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)memUsageInfo, (uint64_t)inputNum, (uint64_t)(uintptr_t)outputNum};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)mode};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)timeout};
    return (aclError)softacl_call(166, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtUnSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream)
{
    const uint64_t packed[] = {(uint64_t)hostFuncThreadId, (uint64_t)(uintptr_t)exeStream};
    return (aclError)softacl_call(167, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)deviceStatus};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)handleType, (uint64_t)flags, (uint64_t)(uintptr_t)shareableHandle};
    return (aclError)softacl_call(175, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemExportToShareableHandleV2(aclrtDrvMemHandle handle, uint64_t flags, aclrtMemSharedHandleType shareType, void *shareableHandle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)flags, (uint64_t)(int64_t)shareType, (uint64_t)(uintptr_t)shareableHandle};
    return (aclError)softacl_call(176, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemImportFromShareableHandle(uint64_t shareableHandle, int32_t deviceId, aclrtDrvMemHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)shareableHandle, (uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(177, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemImportFromShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, uint64_t flags, aclrtDrvMemHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)shareableHandle, (uint64_t)(int64_t)shareType, (uint64_t)flags, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(178, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t *pid, size_t pidNum)
{
    const uint64_t packed[] = {(uint64_t)shareableHandle, (uint64_t)(uintptr_t)pid, (uint64_t)pidNum};
    return (aclError)softacl_call(179, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemSetPidToShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, int32_t *pid, size_t pidNum)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)shareableHandle, (uint64_t)(int64_t)shareType, (uint64_t)(uintptr_t)pid, (uint64_t)pidNum};
    return (aclError)softacl_call(180, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemGetAllocationGranularity(aclrtPhysicalMemProp *prop, aclrtMemGranularityOptions option, size_t *granularity)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)prop, (uint64_t)(int64_t)option, (uint64_t)(uintptr_t)granularity};
    return (aclError)softacl_call(181, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetBareTgid(int32_t *pid)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)pid};
    return (aclError)softacl_call(182, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCmoAsync(void *src, size_t size, aclrtCmoType cmoType, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)src, (uint64_t)size, (uint64_t)(int64_t)cmoType, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(183, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetMemUceInfo(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize, size_t *retSize)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)memUceInfoArray, (uint64_t)arraySize, (uint64_t)(uintptr_t)retSize};
    return (aclError)softacl_call(184, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)timeout};
    return (aclError)softacl_call(185, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemUceRepair(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)memUceInfoArray, (uint64_t)arraySize};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)kind, (uint64_t)(uintptr_t)descSize};
    return (aclError)softacl_call(195, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetMemcpyDesc(void *desc, aclrtMemcpyKind kind, void *srcAddr, void *dstAddr, size_t count, void *config)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)kind, (uint64_t)(uintptr_t)srcAddr, (uint64_t)(uintptr_t)dstAddr, (uint64_t)count, (uint64_t)(uintptr_t)config};
    return (aclError)softacl_call(196, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyAsyncWithOffset(void **dst, size_t destMax, size_t dstDataOffset, const void **src, size_t count, size_t srcDataOffset, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)destMax, (uint64_t)dstDataOffset, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)srcDataOffset, (uint64_t)(int64_t)kind, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(197, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemcpyAsyncWithDesc(void *desc, aclrtMemcpyKind kind, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)kind, (uint64_t)(uintptr_t)stream};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)task, (uint64_t)(int64_t)attrId, (uint64_t)(uintptr_t)attrValue};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)stmAttrType, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(217, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)stmAttrType, (uint64_t)(uintptr_t)value};
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
    const uint64_t packed[] = {(uint64_t)deviceId, (uint64_t)(int64_t)attr, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(228, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)leastPriority, (uint64_t)(uintptr_t)greatestPriority};
    return (aclError)softacl_call(229, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(int64_t)devFeatureType, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(230, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)uuid};
    return (aclError)softacl_call(231, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceSetLimit(aclrtDeviceLimit limit, size_t value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)limit, (uint64_t)value};
    return (aclError)softacl_call(232, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetLimit(aclrtDeviceLimit limit, size_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)limit, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(233, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)pciBusId, (uint64_t)(int64_t)len};
    return (aclError)softacl_call(234, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetByPCIBusId(const char *pciBusId, int32_t *deviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)pciBusId, (uint64_t)(uintptr_t)deviceId};
    return (aclError)softacl_call(235, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetHostAtomicCapabilities(uint32_t *capabilities, const aclrtAtomicOperation *operations, const uint32_t count, int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)capabilities, (uint64_t)(uintptr_t)operations, (uint64_t)count, (uint64_t)(int64_t)deviceId};
    return (aclError)softacl_call(236, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtDeviceGetP2PAtomicCapabilities(uint32_t *capabilities, const aclrtAtomicOperation *operations, const uint32_t count, int32_t srcDeviceId, int32_t dstDeviceId)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)capabilities, (uint64_t)(uintptr_t)operations, (uint64_t)count, (uint64_t)(int64_t)srcDeviceId, (uint64_t)(int64_t)dstDeviceId};
    return (aclError)softacl_call(237, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCtxGetCurrentDefaultStream(aclrtStream *stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(238, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)flags, (uint64_t)(uintptr_t)active};
    return (aclError)softacl_call(239, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtReduceAsync(void *dst, const void *src, uint64_t count, aclrtReduceKind kind, aclDataType type, aclrtStream stream, void *reserve)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)dst, (uint64_t)(uintptr_t)src, (uint64_t)count, (uint64_t)(int64_t)kind, (uint64_t)(int64_t)type, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)reserve};
    return (aclError)softacl_call(240, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(int64_t)type, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(241, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(int64_t)type, (uint64_t)value};
    return (aclError)softacl_call(242, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtResetDeviceResLimit(int32_t deviceId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId};
    return (aclError)softacl_call(243, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t *value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)type, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(244, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)type, (uint64_t)value};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)type, (uint64_t)(uintptr_t)value};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)leftValue, (uint64_t)(int64_t)cond, (uint64_t)(uintptr_t)rightValue, (uint64_t)(int64_t)dataType, (uint64_t)(uintptr_t)trueStream, (uint64_t)(uintptr_t)falseStream, (uint64_t)(uintptr_t)stream};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)src, (uint64_t)size, (uint64_t)(int64_t)cmoType, (uint64_t)barrierId, (uint64_t)(uintptr_t)stream};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)key, (uint64_t)(int64_t)type, (uint64_t)attr};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(int64_t)mode};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)(int64_t)timeout};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)type, (uint64_t)(uintptr_t)cbFunc, (uint64_t)(uintptr_t)userData};
    return (aclError)softacl_call(321, packed, __builtin_return_address(0));
}

EXPORT aclError aclInitCallbackUnRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)type, (uint64_t)(uintptr_t)cbFunc};
    return (aclError)softacl_call(322, packed, __builtin_return_address(0));
}

EXPORT aclError aclFinalizeCallbackRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc, void *userData)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)type, (uint64_t)(uintptr_t)cbFunc, (uint64_t)(uintptr_t)userData};
    return (aclError)softacl_call(323, packed, __builtin_return_address(0));
}

EXPORT aclError aclFinalizeCallbackUnRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)type, (uint64_t)(uintptr_t)cbFunc};
    return (aclError)softacl_call(324, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtCheckMemType(void **addrList, uint32_t size, uint32_t memType, uint32_t *checkResult, uint32_t reserve)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)addrList, (uint64_t)size, (uint64_t)memType, (uint64_t)(uintptr_t)checkResult, (uint64_t)reserve};
    return (aclError)softacl_call(325, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetLogicDevIdByUserDevId(const int32_t userDevid, int32_t *const logicDevId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)userDevid, (uint64_t)(uintptr_t)logicDevId};
    return (aclError)softacl_call(326, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetUserDevIdByLogicDevId(const int32_t logicDevId, int32_t *const userDevid)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)logicDevId, (uint64_t)(uintptr_t)userDevid};
    return (aclError)softacl_call(327, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetLogicDevIdByPhyDevId(const int32_t phyDevId, int32_t *const logicDevId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)phyDevId, (uint64_t)(uintptr_t)logicDevId};
    return (aclError)softacl_call(328, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetPhyDevIdByLogicDevId(const int32_t logicDevId, int32_t *const phyDevId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)logicDevId, (uint64_t)(uintptr_t)phyDevId};
    return (aclError)softacl_call(329, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetUserDevIdByPhyDevId(const int32_t phyDevId, int32_t *const userDevId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)phyDevId, (uint64_t)(uintptr_t)userDevId};
    return (aclError)softacl_call(330, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtGetPhyDevIdByUserDevId(const int32_t userDevId, int32_t *const phyDevId)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)userDevId, (uint64_t)(uintptr_t)phyDevId};
    return (aclError)softacl_call(331, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtProfTrace(void *userdata, int32_t length, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)userdata, (uint64_t)(int64_t)length, (uint64_t)(uintptr_t)stream};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(int64_t)peerDeviceId, (uint64_t)(uintptr_t)status};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)cmoDesc, (uint64_t)(int64_t)cmoType, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)reserve};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelRI, (uint64_t)defaultLaunchValue, (uint64_t)(int64_t)flag, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(358, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICondHandleGetCondPtr(aclmdlRICondHandle handle, uint64_t **ptr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(uintptr_t)ptr};
    return (aclError)softacl_call(359, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlRICaptureToModelRIBegin(aclrtStream stream, aclmdlRI modelRI, aclmdlRICaptureMode mode)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)modelRI, (uint64_t)(int64_t)mode};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)errorInfo};
    return (aclError)softacl_call(366, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtRepairError(int32_t deviceId, const aclrtErrorInfo *errorInfo)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)deviceId, (uint64_t)(uintptr_t)errorInfo};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)pid, (uint64_t)(uintptr_t)reserve};
    return (aclError)softacl_call(370, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotProcessUnlock(int pid, void *reserve)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)pid, (uint64_t)(uintptr_t)reserve};
    return (aclError)softacl_call(371, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotProcessBackup(int pid, aclrtSnapShotBackupArgs *args)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)pid, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(372, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotProcessRestore(int pid, aclrtSnapShotRestoreArgs *args)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)pid, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(373, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotCallbackRegister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback, void *args)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)stage, (uint64_t)(uintptr_t)callback, (uint64_t)(uintptr_t)args};
    return (aclError)softacl_call(374, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtSnapShotCallbackUnregister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)stage, (uint64_t)(uintptr_t)callback};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)funcHandle, (uint64_t)(int64_t)attrType, (uint64_t)(uintptr_t)attrValue};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)dstDevId, (uint64_t)flags};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)adviceLink};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)memPool, (uint64_t)(int64_t)attr, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(397, packed, __builtin_return_address(0));
}

EXPORT aclError aclrtMemPoolGetAttr(aclrtMemPool memPool, aclrtMemPoolAttr attr, void *value)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)memPool, (uint64_t)(int64_t)attr, (uint64_t)(uintptr_t)value};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)infoType, (uint64_t)(uintptr_t)value, (uint64_t)maxLen};
    return (aclError)softacl_call(402, packed, __builtin_return_address(0));
}

EXPORT aclError aclplatformGetInstructionInfo(aclplatformCoreType type, const char *instruction, char *value, uint32_t maxLen)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)type, (uint64_t)(uintptr_t)instruction, (uint64_t)(uintptr_t)value, (uint64_t)maxLen};
    return (aclError)softacl_call(403, packed, __builtin_return_address(0));
}

EXPORT aclTensorDesc *aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims, aclFormat format)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)dataType, (uint64_t)(int64_t)numDims, (uint64_t)(uintptr_t)dims, (uint64_t)(int64_t)format};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)srcDesc, (uint64_t)(int64_t)dstFormat, (uint64_t)(uintptr_t)dstDesc};
    return (aclError)softacl_call(418, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)format};
    return (aclError)softacl_call(419, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)numDims, (uint64_t)(uintptr_t)dims};
    return (aclError)softacl_call(420, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorFormat(aclTensorDesc *desc, aclFormat format)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)format};
    return (aclError)softacl_call(421, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)numDims, (uint64_t)(uintptr_t)dims};
    return (aclError)softacl_call(422, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)format};
    return (aclError)softacl_call(423, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)numDims, (uint64_t)(uintptr_t)dims};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)desc, (uint64_t)(int64_t)memType};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)attrValue};
    return (aclError)softacl_call(438, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListDataType(aclopAttr *attr, const char *attrName, int numValues, const aclDataType values[])
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(439, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListBool(aclopAttr *attr, const char *attrName, int numValues, const uint8_t *values)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(440, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListInt(aclopAttr *attr, const char *attrName, int numValues, const int64_t *values)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(441, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListFloat(aclopAttr *attr, const char *attrName, int numValues, const float *values)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(442, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListString(aclopAttr *attr, const char *attrName, int numValues, const char **values)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(443, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetAttrListListInt(aclopAttr *attr, const char *attrName, int numLists, const int *numValues, const int64_t *const values[])
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)attrName, (uint64_t)(int64_t)numLists, (uint64_t)(uintptr_t)numValues, (uint64_t)(uintptr_t)values};
    return (aclError)softacl_call(444, packed, __builtin_return_address(0));
}

EXPORT aclError aclopExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(445, packed, __builtin_return_address(0));
}

EXPORT aclError aclopExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)attr, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(446, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCreateHandle(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *opAttr, aclopHandle **handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(int64_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)opAttr, (uint64_t)(uintptr_t)handle};
    return (aclError)softacl_call(447, packed, __builtin_return_address(0));
}

EXPORT void aclopDestroyHandle(aclopHandle *handle)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle};
    softacl_call(448, packed, __builtin_return_address(0));
}

EXPORT aclError aclopExecWithHandle(aclopHandle *handle, int numInputs, const aclDataBuffer *const inputs[], int numOutputs, aclDataBuffer *const outputs[], aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)numInputs, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)numOutputs, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)stream};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(uintptr_t)kernelId, (uint64_t)(uintptr_t)kernelName, (uint64_t)(uintptr_t)binData, (uint64_t)(int64_t)binSize, (uint64_t)(int64_t)enginetype, (uint64_t)(uintptr_t)deallocator};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)kernelDesc, (uint64_t)(int64_t)numWorkspaces, (uint64_t)(uintptr_t)workspaceSizes};
    return (aclError)softacl_call(456, packed, __builtin_return_address(0));
}

EXPORT aclError aclopUpdateParams(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(int64_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)attr};
    return (aclError)softacl_call(457, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetMaxOpQueueNum(uint64_t maxOpNum)
{
    const uint64_t packed[] = {(uint64_t)maxOpNum};
    return (aclError)softacl_call(458, packed, __builtin_return_address(0));
}

EXPORT aclError aclopInferShape(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclopAttr *attr)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)attr};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)inputFormat};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)srcImageSizeW, (uint64_t)(int64_t)srcImageSizeH};
    return (aclError)softacl_call(523, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPScfParams(aclmdlAIPP *aippParmsSet, int8_t scfSwitch, int32_t scfInputSizeW, int32_t scfInputSizeH, int32_t scfOutputSizeW, int32_t scfOutputSizeH, uint64_t batchIndex)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)scfSwitch, (uint64_t)(int64_t)scfInputSizeW, (uint64_t)(int64_t)scfInputSizeH, (uint64_t)(int64_t)scfOutputSizeW, (uint64_t)(int64_t)scfOutputSizeH, (uint64_t)batchIndex};
    return (aclError)softacl_call(524, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPCropParams(aclmdlAIPP *aippParmsSet, int8_t cropSwitch, int32_t cropStartPosW, int32_t cropStartPosH, int32_t cropSizeW, int32_t cropSizeH, uint64_t batchIndex)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)cropSwitch, (uint64_t)(int64_t)cropStartPosW, (uint64_t)(int64_t)cropStartPosH, (uint64_t)(int64_t)cropSizeW, (uint64_t)(int64_t)cropSizeH, (uint64_t)batchIndex};
    return (aclError)softacl_call(525, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetAIPPPaddingParams(aclmdlAIPP *aippParmsSet, int8_t paddingSwitch, int32_t paddingSizeTop, int32_t paddingSizeBottom, int32_t paddingSizeLeft, int32_t paddingSizeRight, uint64_t batchIndex)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)aippParmsSet, (uint64_t)(int64_t)paddingSwitch, (uint64_t)(int64_t)paddingSizeTop, (uint64_t)(int64_t)paddingSizeBottom, (uint64_t)(int64_t)paddingSizeLeft, (uint64_t)(int64_t)paddingSizeRight, (uint64_t)batchIndex};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)attr, (uint64_t)(uintptr_t)attrValue, (uint64_t)valueSize};
    return (aclError)softacl_call(538, packed, __builtin_return_address(0));
}

EXPORT aclError aclmdlSetExecConfigOpt(aclmdlExecConfigHandle *handle, aclmdlExecConfigAttr attr, const void *attrValue, size_t valueSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)handle, (uint64_t)(int64_t)attr, (uint64_t)(uintptr_t)attrValue, (uint64_t)valueSize};
    return (aclError)softacl_call(539, packed, __builtin_return_address(0));
}

EXPORT const char *aclmdlGetTensorRealName(const aclmdlDesc *modelDesc, const char *name)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)modelDesc, (uint64_t)(uintptr_t)name};
    return (const char *)(uintptr_t)softacl_call(540, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCompile(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(int64_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)attr, (uint64_t)(int64_t)engineType, (uint64_t)(int64_t)compileFlag, (uint64_t)(uintptr_t)opPath};
    return (aclError)softacl_call(541, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCompileAndExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)attr, (uint64_t)(int64_t)engineType, (uint64_t)(int64_t)compileFlag, (uint64_t)(uintptr_t)opPath, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(542, packed, __builtin_return_address(0));
}

EXPORT aclError aclopCompileAndExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath, aclrtStream stream)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)attr, (uint64_t)(int64_t)engineType, (uint64_t)(int64_t)compileFlag, (uint64_t)(uintptr_t)opPath, (uint64_t)(uintptr_t)stream};
    return (aclError)softacl_call(543, packed, __builtin_return_address(0));
}

EXPORT aclError aclSetCompileopt(aclCompileOpt opt, const char *value)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)opt, (uint64_t)(uintptr_t)value};
    return (aclError)softacl_call(544, packed, __builtin_return_address(0));
}

EXPORT aclError aclGetCompileopt(aclCompileOpt opt, char *value, size_t length)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)opt, (uint64_t)(uintptr_t)value, (uint64_t)length};
    return (aclError)softacl_call(545, packed, __builtin_return_address(0));
}

EXPORT aclError aclopSetCompileFlag(aclOpCompileFlag flag)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)flag};
    return (aclError)softacl_call(546, packed, __builtin_return_address(0));
}

EXPORT aclError aclGenGraphAndDumpForOp(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclopEngineType engineType, const char *graphDumpPath, const aclGraphDumpOption *graphDumpOpt)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)opType, (uint64_t)(int64_t)numInputs, (uint64_t)(uintptr_t)inputDesc, (uint64_t)(uintptr_t)inputs, (uint64_t)(int64_t)numOutputs, (uint64_t)(uintptr_t)outputDesc, (uint64_t)(uintptr_t)outputs, (uint64_t)(uintptr_t)attr, (uint64_t)(int64_t)engineType, (uint64_t)(uintptr_t)graphDumpPath, (uint64_t)(uintptr_t)graphDumpOpt};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)devPtr, (uint64_t)size, (uint64_t)(int64_t)policy, (uint64_t)(uintptr_t)cfg};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)picDesc, (uint64_t)(int64_t)format};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)enType};
    return (aclError)softacl_call(591, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescOutPicFormat(aclvdecChannelDesc *channelDesc, acldvppPixelFormat outPicFormat)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)outPicFormat};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)enType};
    return (aclError)softacl_call(604, packed, __builtin_return_address(0));
}

EXPORT aclError aclvencSetChannelDescPicFormat(aclvencChannelDesc *channelDesc, acldvppPixelFormat picFormat)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)picFormat};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)param};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)paramRetSize, (uint64_t)(uintptr_t)param};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)streamDesc, (uint64_t)(int64_t)format};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)dataSize, (uint64_t)(int64_t)outputPixelFormat, (uint64_t)(uintptr_t)decSize};
    return (aclError)softacl_call(642, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppPngGetImageInfo(const void *data, uint32_t dataSize, uint32_t *width, uint32_t *height, int32_t *components)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)dataSize, (uint64_t)(uintptr_t)width, (uint64_t)(uintptr_t)height, (uint64_t)(uintptr_t)components};
    return (aclError)softacl_call(643, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppPngPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat, uint32_t *decSize)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)data, (uint64_t)dataSize, (uint64_t)(int64_t)outputPixelFormat, (uint64_t)(uintptr_t)decSize};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)borderConfig, (uint64_t)(int64_t)borderType};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)param};
    return (aclError)softacl_call(691, packed, __builtin_return_address(0));
}

EXPORT aclError acldvppGetChannelDescParam(const acldvppChannelDesc *channelDesc, acldvppChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)paramRetSize, (uint64_t)(uintptr_t)param};
    return (aclError)softacl_call(692, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecSetChannelDescParam(aclvdecChannelDesc *channelDesc, aclvdecChannelDescParamType paramType, size_t length, const void *param)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)param};
    return (aclError)softacl_call(693, packed, __builtin_return_address(0));
}

EXPORT aclError aclvdecGetChannelDescParam(const aclvdecChannelDesc *channelDesc, aclvdecChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)channelDesc, (uint64_t)(int64_t)paramType, (uint64_t)length, (uint64_t)(uintptr_t)paramRetSize, (uint64_t)(uintptr_t)param};
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
    const uint64_t packed[] = {(uint64_t)(int64_t)size, (uint64_t)(uintptr_t)epoll_fd};
    return (hi_s32)softacl_call(700, packed, __builtin_return_address(0));
}

EXPORT hi_s32 hi_mpi_sys_close_epoll(hi_s32 epoll_fd)
{
    const uint64_t packed[] = {(uint64_t)(int64_t)epoll_fd};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)viewDims, (uint64_t)viewDimsNum, (uint64_t)(int64_t)dataType, (uint64_t)(uintptr_t)stride, (uint64_t)(int64_t)offset, (uint64_t)(int64_t)format, (uint64_t)(uintptr_t)storageDims, (uint64_t)storageDimsNum, (uint64_t)(uintptr_t)tensorData};
    return (aclTensor *)(uintptr_t)softacl_call(705, packed, __builtin_return_address(0));
}

EXPORT aclScalar *aclCreateScalar(void *value, aclDataType dataType)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)value, (uint64_t)(int64_t)dataType};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)tensor, (uint64_t)(uintptr_t)viewDims, (uint64_t)viewDimsNum, (uint64_t)(int64_t)dataType, (uint64_t)(uintptr_t)stride, (uint64_t)(int64_t)offset, (uint64_t)(int64_t)format, (uint64_t)(uintptr_t)storageDims, (uint64_t)storageDimsNum, (uint64_t)(uintptr_t)tensorDataAddr};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(int64_t)mode, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(775, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnDivModsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, int mode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(uintptr_t)other, (uint64_t)(int64_t)mode, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(int64_t)mode, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
    return (aclnnStatus)softacl_call(779, packed, __builtin_return_address(0));
}

EXPORT aclnnStatus aclnnInplaceDivModsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, int mode, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const uint64_t packed[] = {(uint64_t)(uintptr_t)selfRef, (uint64_t)(uintptr_t)other, (uint64_t)(int64_t)mode, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
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
    const uint64_t packed[] = {(uint64_t)(uintptr_t)self, (uint64_t)(int64_t)dtype, (uint64_t)(uintptr_t)out, (uint64_t)(uintptr_t)workspaceSize, (uint64_t)(uintptr_t)executor};
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
