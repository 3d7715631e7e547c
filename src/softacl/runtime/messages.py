"""The texts of failed calls, as `acl.get_recent_err_msg` gives them to the program."""

from __future__ import annotations

from softacl.base.environment import warn_once
from softacl.codes import Code
from softacl.errors import AclError, UpperLayerError
from softacl.languages import ENGLISH, chosen
from softacl.runtime.settings import SettingError
from softacl.runtime.state import current, process

_KEPT = 16
#: The last error is one of the runtime layer. Errors of the layer above (100000, 200006, 500000, ...) are not kept.
_RUNTIME = (107, 207, 507)
#: Functions whose refusal of a feature (207000) the runtime layer returns without keeping it, without "aclrt". Source:
#: COND_RETURN_WITH_NOLOG and COND_RETURN_WARN in src/runtime/api/api_c*.cc of hicann/runtime.
_REFUSALS_NOT_KEPT = frozenset(
    """
    CheckMemType CmoAsync CreateEventExWithFlag CreateNotify CreateStream DeviceGetByPCIBusId DeviceGetLimit
    DeviceGetPCIBusId DeviceGetUuid DeviceL2CacheFlush DeviceSetLimit EventElapsedTime EventGetTimestamp FreePhysical
    GetEventId GetMemUceInfo GetMemUsageInfo GetOpExecuteTimeout GetStreamAvailableNum HostGetDevicePointer
    HostUnregister IpcMemGetExportKey IpcMemImportByKey IpcMemSetAttr LaunchHostFunc MallocHostWithCfg MallocPhysical
    MapMem MemExportToShareableHandle MemExportToShareableHandleV2 MemGetAccess MemGetAddressRange
    MemGetAllocationGranularity MemGetAllocationPropertiesFromHandle MemImportFromShareableHandle
    MemImportFromShareableHandleV2 MemManagedAdvise MemManagedGetAttr MemManagedGetAttrs MemManagedPrefetchAsync
    MemManagedPrefetchBatchAsync MemMapNoAccess MemMapSelectedLink MemMapSetLink MemPoolCreate MemPoolDestroy
    MemPoolFreeAsync MemPoolGetAttr MemPoolMallocAsync MemPoolSetAttr MemPoolTrimTo MemRetainAllocationHandle
    MemSetAccess MemSetPidToShareableHandle MemSetPidToShareableHandleV2 MemUceRepair Memcpy2dAsync MemcpyAsync
    MemcpyAsyncWithCondition MemsetD32Async NotifyGetExportKey NotifyImportByKey PersistentTaskClean QueryEvent
    QueryEventStatus QueryEventWaitStatus RandomNumAsync RecordEvent RecordEventWithFlag ReleaseMemAddress
    ReserveMemAddress ResetEvent SetOpExecuteTimeOut SetOpWaitTimeout SetStreamAttribute StreamWaitEvent
    StreamWaitEventWithFlag StreamWaitEventWithTimeout SynchronizeEvent SynchronizeEventWithTimeout UnmapMem
    """.split()  # noqa: SIM905
)
#: The same of a thread without a context (107002).
_NO_CONTEXT_NOT_KEPT = {"GetDevice", "GetCurrentContext", "DeviceEnablePeerAccess", "DeviceDisablePeerAccess"}


def record(error: AclError) -> int:
    """Keep the message of a failed call for this thread; the code."""
    code = int(error.code)
    # a second aclInit writes to the log only (hicann/runtime src/acl/aclrt_impl/acl.cpp), for programs may ignore its code
    if not (code == Code.REPEAT_INITIALIZE and error.call == "aclInit"):
        current.messages = (*current.messages[-_KEPT:], text_of(error))
    if isinstance(error, SettingError) and not process.count_failure_reported:
        warn_once(error.why)
    if code // 1000 in _RUNTIME and not isinstance(error, UpperLayerError) and not _not_kept(error.call or "", code):
        current.last_error = code
    return code


def text_of(error: AclError) -> str:
    """The text of a failed call in the chosen language. A cause that the language does not have follows its reason, in English."""
    own = chosen()
    if own is ENGLISH:
        return str(error)
    why = own.text(error.why)
    if why == error.why:
        why = f"{own.text(error.reason.name)}：{why}"
    return str(error).removesuffix(error.why) + why


def _not_kept(function: str, code: int) -> bool:
    if code == Code.RT_FEATURE_NOT_SUPPORT:
        return function.removeprefix("aclrt") in _REFUSALS_NOT_KEPT
    return code == Code.RT_CONTEXT_NULL and function.removeprefix("aclrt") in _NO_CONTEXT_NOT_KEPT


def take() -> str | None:
    """The messages of this thread since the last time, one a line, newest last; None without one."""
    messages, current.messages = current.messages, ()
    return "\n".join(messages) or None


def last_error(level: int, clear: bool) -> int:
    """The code of this thread's newest failed call; `clear`: 0 from now on. Source: aclrtGetLastError."""
    if level != 0:
        return int(Code.INVALID_PARAM)
    code = current.last_error
    if clear:
        current.last_error = 0
    return code


def take_last_error(level: int) -> int:
    """Return the code of the latest failed call, and reset it to 0. Source: aclrtGetLastError."""
    return last_error(level, clear=True)


def peek_at_last_error(level: int) -> int:
    """The code of the newest failed call, which stays. Source: aclrtPeekAtLastError."""
    return last_error(level, clear=False)
