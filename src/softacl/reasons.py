"""Why a call failed, as programs of ours read it: one member for each kind of mistake or event, whatever the code is.

The vendor's code is often the same for ten mistakes, and one mistake has other codes in other functions. The checker maps
reasons to rules; nothing reads the text of a message.
"""

from __future__ import annotations

from enum import Enum, auto

from softacl.codes import Code


class Reason(Enum):
    """Why a call failed. The comment at each names the values that an AclError carries with it."""

    __hash__ = object.__hash__  # that of Enum is Python, and dicts by these are asked often

    INVALID_ARGUMENT = auto()  # anything that the others do not name
    NULL_POINTER = auto()  # role: which argument
    INVALID_SIZE = auto()  # size, or what is too large when it is rounded up
    INVALID_KIND = auto()  # kind: of a copy
    INVALID_HANDLE = auto()  # handle
    ALREADY_RUN = auto()  # handle: of an operator executor that runs once
    NOT_LOADED = auto()  # model: the id of no loaded model
    INVALID_DEVICE = auto()  # device_id
    COUNT_OVER_CAPACITY = auto()  # address, count, capacity, declared: "dest_max" or "max_count"
    OUTSIDE_BLOCK = auto()  # role, address, count: a range that leaves its block, or lies in no live one
    NOT_DEVICE_MEMORY = auto()  # role, address: live memory where the device's own is needed
    BUFFER_TOO_SMALL = (
        auto()
    )  # role, address, capacity, needed: of an input, an output or the workspace of a model or an operator
    ROUNDING_SLACK = auto()  # address, count: within the block, but beyond what was requested
    STORAGE_TOO_SMALL = auto()  # address, capacity, needed: of a tensor, in elements
    PARTLY_SHARED = auto()  # address, count: the bytes of an output that an input has, too; role: the input
    UNREACHABLE = auto()  # addresses: host memory that cannot be read or written
    WRONG_FREE = auto()  # address
    NOT_REGISTERED = auto()  # address
    MISALIGNED = auto()  # address, alignment
    PITCH_TOO_SMALL = auto()  # width, dst_pitch, src_pitch
    OVER_2D_LIMIT = auto()  # width, height
    PAGEABLE_MEMORY = auto()
    HOST_TO_HOST = auto()  # an asynchronous copy within the host
    NO_CONTEXT = auto()
    NOT_INITIALIZED = auto()
    ALREADY_DONE = auto()  # init or finalize for a second time
    OTHER_CONTEXT = auto()  # handle: a stream of another context
    PEER_DISABLED = auto()
    PEER_IMPOSSIBLE = auto()
    NOT_SUPPORTED = auto()  # not on this chip, or not with these places
    NOT_BUILT = auto()  # SoftACL does not have it
    CAPTURE = auto()  # a call that a graph capture does not allow, and a capture that fails
    MAPPING = auto()  # reserved, physical and mapped memory in the wrong order
    SHARING = auto()  # keys and handles between processes
    OUT_OF_MEMORY = auto()
    OUT_OF_RESOURCES = auto()  # streams, events, ...
    TIMEOUT = auto()
    TASK_FAILED = auto()  # reported by a synchronisation
    NOT_SUBSCRIBED = auto()
    CALLBACK_THREAD = auto()  # a call on the thread that runs the callbacks it waits for
    EVENT_STATE = auto()
    EVENT_KIND = auto()  # handle: of an event whose flags do not allow what is asked of it; needs: the flag that would
    CONFIGURATION = auto()  # SOFTACL_*, ASCEND_*, the file of acl.init
    FAULT = auto()  # asked for by --fault
    ENDED = auto()  # the runtime or the device ended meanwhile


_BY_CODE = {
    Code.RT_STREAM_UNJOINED: Reason.CAPTURE,
    Code.RT_MODEL_CAPTURED: Reason.CAPTURE,
    Code.RT_STREAM_CAPTURED: Reason.CAPTURE,
    Code.RT_EVENT_CAPTURED: Reason.CAPTURE,
    Code.RT_STREAM_NOT_CAPTURED: Reason.CAPTURE,
    Code.RT_CAPTURE_MODE_NOT_SUPPORT: Reason.CAPTURE,
    Code.RT_STREAM_CAPTURE_IMPLICIT: Reason.CAPTURE,
    Code.STREAM_CAPTURE_CONFLICT: Reason.CAPTURE,
    Code.RT_STREAM_CAPTURE_UNMATCHED: Reason.CAPTURE,
    Code.RT_STREAM_CAPTURE_WRONG_THREAD: Reason.CAPTURE,
    Code.RT_CAPTURE_MODE_BLOCK_ASYNC: Reason.CAPTURE,
    Code.RT_SUB_ACLGRAPH_IS_CAPTURING: Reason.CAPTURE,
    Code.RT_STREAM_CAPTURE_INVALIDATED: Reason.CAPTURE,
    Code.STREAM_TASK_GROUP_STATUS: Reason.CAPTURE,
    Code.STREAM_TASK_GROUP_INTR: Reason.CAPTURE,
    Code.RT_CAPTURE_DEPENDENCY: Reason.CAPTURE,
    Code.RT_INVALID_DEVICEID: Reason.INVALID_DEVICE,
    Code.REPEAT_INITIALIZE: Reason.ALREADY_DONE,
    Code.REPEAT_FINALIZE: Reason.ALREADY_DONE,
    Code.UNINITIALIZE: Reason.NOT_INITIALIZED,
    Code.RT_CONTEXT_NULL: Reason.NO_CONTEXT,
    Code.RT_STREAM_CONTEXT: Reason.OTHER_CONTEXT,
    Code.RT_ADDR_UNALIGNED: Reason.MISALIGNED,
    Code.RT_FEATURE_NOT_SUPPORT: Reason.NOT_SUPPORTED,
    Code.FEATURE_UNSUPPORTED: Reason.NOT_BUILT,
    Code.RT_MEMORY_ALLOCATION: Reason.OUT_OF_MEMORY,
    Code.RT_STREAM_SYNC_TIMEOUT: Reason.TIMEOUT,
    Code.RT_EVENT_SYNC_TIMEOUT: Reason.TIMEOUT,
    Code.RT_NO_STREAM_RESOURCE: Reason.OUT_OF_RESOURCES,
    Code.RT_NO_EVENT_RESOURCE: Reason.OUT_OF_RESOURCES,
    Code.RT_IPC_ERROR: Reason.SHARING,
}


def reason_of(code: Code) -> Reason:
    """The reason of an error that states none: some codes have just one."""
    return _BY_CODE.get(code, Reason.INVALID_ARGUMENT)
