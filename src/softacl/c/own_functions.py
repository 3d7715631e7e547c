"""Functions of the C face that have a definition of their own, and the modules where they stand."""

from __future__ import annotations

__all__ = ["OWN"]

_MODULES = {
    "callbacks": (
        "aclrtAllocatorGetByStream aclrtAllocatorSetAllocAdviseFuncToDesc aclrtAllocatorSetAllocFuncToDesc "
        "aclrtAllocatorSetFreeFuncToDesc aclrtAllocatorSetGetAddrFromBlockFuncToDesc "
        "aclrtExceptionInfoCallbackRegister aclrtExceptionInfoCallbackUnregister aclrtLaunchCallback "
        "aclrtLaunchHostFunc aclrtProcessHostFunc aclrtSetExceptionInfoCallback aclrtSubscribeHostFunc "
        "aclrtUnSubscribeHostFunc "
    ),
    "init": (
        "aclFinalizeCallbackRegister aclFinalizeCallbackUnRegister aclFinalizeReference aclInitCallbackRegister "
        "aclInitCallbackUnRegister aclrtCreateGroupInfo aclrtDestroyGroupInfo aclrtGetAllGroupInfo aclrtGetGroupCount "
        "aclrtGetGroupInfoDetail aclrtRegDeviceStateCallback aclrtRegStreamStateCallback aclrtSetGroup "
    ),
    "device_info": (
        "aclrtCheckArchCompatibility aclrtDeviceGetByPCIBusId aclrtDeviceGetPCIBusId "
        "aclrtGetErrorVerbose "
        "aclrtDeviceGetUuid aclrtGetDeviceUtilizationRate aclrtGetPhyDevIdByUserDevId aclrtGetPrimaryCtxState "
        "aclrtGetUserDevIdByPhyDevId "
    ),
    "memory": (
        "aclrtCheckMemType aclrtFreeHostWithDevSync aclrtFreeWithDevSync aclrtGetMemUsageInfo "
        "aclrtMallocForTaskScheduler aclrtMallocHostWithCfg aclrtMallocPhysical aclrtMallocWithCfg "
        "aclrtMemGetAddressRange aclrtMemGetAllocationGranularity aclrtMemGetAllocationPropertiesFromHandle "
        "aclrtMemRetainAllocationHandle aclrtMemcpyAsyncWithOffset aclrtMemcpyBatch aclrtMemcpyBatchAsync "
        "aclrtMemcpyBatchAsyncV2 aclrtMemcpyBatchV2 aclrtMemsetD32 aclrtMemsetD32Async aclrtPointerGetAttributes "
        "aclrtSetMemcpyDesc "
    ),
    "messages": (
        "aclGetCannAttributeList aclGetRecentErrMsg aclsysGetCANNVersion aclsysGetVersionNum aclsysGetVersionStr "
    ),
    "operators": (
        "AclSetInputTensorAddr AclSetOutputTensorAddr AclSetTensorAddr aclCreateBoolArray aclCreateFloatArray "
        "aclCreateIntArray aclCreateScalar aclCreateScalarList aclCreateTensor aclCreateTensorList "
        "aclDestroyAclOpExecutor aclDestroyBoolArray aclDestroyFloatArray aclDestroyIntArray aclDestroyScalar "
        "aclDestroyScalarList aclDestroyTensor aclDestroyTensorList aclGetBoolArraySize aclGetDataType "
        "aclGetFloatArraySize aclGetFormat aclGetIntArraySize aclGetRawTensorAddr aclGetScalarListSize "
        "aclGetStorageShape aclGetTensorListSize aclGetViewOffset aclGetViewShape aclGetViewStrides "
        "aclSetAclOpExecutorRepeatable aclSetInputTensorAddr aclSetOutputTensorAddr aclSetRawTensorAddr "
        "aclSetTensorAddr aclnnFinalize aclnnInit "
    ),
    "pools": (
        "aclrtMemPoolCreate aclrtMemPoolDestroy aclrtMemPoolFreeAsync aclrtMemPoolGetAttr aclrtMemPoolMallocAsync "
        "aclrtMemPoolSetAttr aclrtMemPoolTrimTo "
    ),
    "streams": (
        "aclrtCreateStreamConfigHandle aclrtCreateStreamV2 aclrtDestroyStreamConfigHandle aclrtGetStreamAttribute "
        "aclrtNotifyBatchReset aclrtSetStreamAttribute aclrtSetStreamConfigOpt aclrtStreamGetFlags "
        "aclrtStreamGetPriority aclrtStreamStop aclrtStreamWaitEventWithTimeout "
    ),
    "ipc": (
        "aclrtIpcGetEventHandle aclrtIpcOpenEventHandle "
        "aclrtIpcMemGetExportKey aclrtIpcMemSetImportPid aclrtMemGetAccess aclrtMemSetAccess "
        "aclrtMemSetPidToShareableHandle aclrtNotifyGetExportKey aclrtNotifySetImportPid "
    ),
    "tensor_descriptions": (
        "aclSetTensorShapeRange aclSetTensorValueRange aclopCast aclopInferShape aclopSetAttrListListInt "
        "aclopSetAttrListString "
    ),
}
_OPERATORS = (
    "aclnnAdd aclnnAdds aclnnInplaceAdd aclnnInplaceAdds aclnnSub aclnnSubs aclnnInplaceSub aclnnInplaceSubs "
    "aclnnMul aclnnMuls aclnnInplaceMul aclnnInplaceMuls aclnnDiv aclnnDivs aclnnInplaceDiv aclnnInplaceDivs "
    "aclnnDivMod aclnnDivMods aclnnInplaceDivMod aclnnInplaceDivMods aclnnMatmul aclnnCast aclnnInplaceCopy "
)

#: C name -> module below softacl.c that defines it.
OWN: dict[str, str] = {name: module for module, names in _MODULES.items() for name in names.split()}
OWN |= {name + part: "operators" for name in _OPERATORS.split() for part in ("", "GetWorkspaceSize")}
