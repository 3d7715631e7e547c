"""Profiling: what the `aclprof...` functions read from memory; the profiler library's own functions, accepted without effect while
no profiler runs; and mstx marks, which go into the recording trace (runtime.profiling.ranges). With no trace they return 0 or null,
as the vendor's header does without a tool.
"""

from __future__ import annotations

import os
import time
import zlib

from softacl.bindings import fn
from softacl.c._engine import get, read, write
from softacl.c.binding import Pointer, missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import subscriptions
from softacl.reasons import Reason
from softacl.runtime.profiling import configs, ranges, session, stamps
from softacl.runtime.state import process

_LONGEST = 1 << 20


def MsprofReportApi(*_arguments: int) -> None:
    """Accept a report without effect, as its kin do."""


MsprofReportCompactInfo = MsprofReportAdditionalInfo = MsprofRegisterCallback = MsprofReportApi


def MsprofGetHashId(text: int, length: int) -> int:
    """Return a hash of a text, or 0 if the text is empty or longer than any name."""
    data = read(text, length) if length <= _LONGEST else b""
    return (zlib.crc32(data) << 32 | zlib.adler32(data)) if data else 0


def MsprofSysCycleTime() -> int:
    """A clock in nanoseconds."""
    return time.monotonic_ns()


_MARKERS = 1  # MSPTI_ACTIVITY_KIND_MARKER


def msptiActivityIsEnabled(kind: int) -> int:
    """Whether marks have listeners: torch_npu.npu.mstx asks before each mark."""
    return int(kind == _MARKERS and bool(ranges.listeners))


_DOMAIN = "mstx"  # what traces call the domain of marks without one
_domains: dict[int, str] = {}  # handle -> name


def mstxMarkA(message: int, stream: int) -> None:
    _mark(message, _DOMAIN)


def mstxRangeStartA(message: int, stream: int) -> int:
    return _start(message, _DOMAIN)


def mstxRangeEnd(number: int) -> None:
    ranges.end(number)


def mstxDomainCreateA(name: int) -> int:
    text = text_at(name) if ranges.listeners else None
    if text is None:
        return 0
    handle = 1 + max(_domains, default=0)
    _domains[handle] = text
    return handle


def mstxDomainDestroy(handle: int) -> None:
    _domains.pop(handle, None)


def mstxDomainMarkA(handle: int, message: int, stream: int) -> None:
    _mark(message, _domains.get(handle, _DOMAIN))


def mstxDomainRangeStartA(handle: int, message: int, stream: int) -> int:
    return _start(message, _domains.get(handle, _DOMAIN))


def mstxDomainRangeEnd(handle: int, number: int) -> None:
    ranges.end(number)


def _mark(message: int, domain: str) -> None:
    text = text_at(message) if ranges.listeners else None
    if text is not None:
        ranges.mark(text, domain)


def _start(message: int, domain: str) -> int:
    text = text_at(message) if ranges.listeners else None
    return ranges.start(text, domain) if text is not None else 0


own_code = stamps.own_code


def aclprofInit(path: int, length: int) -> None:
    session.init(_text("profilerResultPath", path, length))


def aclprofSetConfig(kind: int, value: int, length: int) -> None:
    configs.set_value(kind, _text("config", value, length))


def aclprofCreateConfig(devices: int, n_devices: int, metrics: int, events: int, kinds: int) -> int:
    limit = process.settings.n_devices
    if n_devices > limit:
        raise AclError(Code.INVALID_PARAM, f"deviceNums is {n_devices}; there are {limit} devices.")
    if n_devices and not devices:
        raise missing(0)
    return configs.create(get(devices, "I", n_devices) if n_devices else [], kinds, events)


def aclprofCreateSubscribeConfig(times: int, metrics: int, file: Pointer) -> int:
    return subscriptions.create_config(times, metrics, get(file, "i", 1)[0])


def aclprofGetOpType(address: int, nbytes: int, index: int, text: int, capacity: int) -> None:
    _put_text(text, subscriptions.type_of(address, nbytes, index, capacity if text else 0))


def aclprofGetOpName(address: int, nbytes: int, index: int, text: int, capacity: int) -> None:
    _put_text(text, subscriptions.name_of(address, nbytes, index, capacity if text else 0))


def _put_text(address: int, text: str) -> None:
    write(address, text.encode(errors="surrogateescape") + b"\0")


def aclprofSetStampTraceMessage(stamp: int, message: int, length: int) -> None:
    stamps.set_message(stamp, read(message, -1) or b"", length)


def aclprofMarkEx(message: int, length: int, stream: int) -> None:
    data = read(message, -1)
    if data is None or len(data) != length:
        raise stamps.StampError(Code.PROFILING_FAILURE, "msg is null, or msgLen is not its length.")
    stamps.mark_stream(data, stream)


_texts: dict[int, str] = {}  # by the numbers of aclprofStr2Id
_MAX_TEXTS = 1 << 16
_OPERATORS = "operator"  # what traces call the domain of the program's operators


def aclprofStr2Id(text: int) -> int:
    data = read(text, -1) or b""
    number = MsprofGetHashId(text, len(data))
    if number and len(_texts) < _MAX_TEXTS:
        _texts[number] = data.decode(errors="replace")
    return number


def aclprofRangePushEx(attributes: Pointer) -> None:
    """version and size, kind of message, aclprofTensorInfo: numbers of the operator's name and type, ..., its stream at 32."""
    (kind,), (information,) = get(attributes + 4, "I", 1), get(attributes + 8, "Q", 1)
    if kind != 0 or not information:
        raise stamps.StampError(
            Code.PROFILING_FAILURE,
            f"messageType is {kind}; it must be ACL_PROF_MESSAGE_TYPE_TENSOR_INFO (0), with its struct.",
        )
    name, type_ = (_texts.get(each, f"{each:#x}") for each in get(information, "Q", 2))
    ranges.push(f"{name} ({type_})", _OPERATORS)


def aclprofRangePop() -> None:
    if not ranges.pop(_OPERATORS):
        raise AclError(Code.INVALID_PARAM, f"no range was begun. Call {fn('aclprofRangePushEx')} first.")


def _text(what: str, address: int, length: int) -> str:
    """A string whose length the program gives."""
    text = text_at(address)
    if text is None:
        raise AclError(Code.INVALID_PARAM, f"{what} is null.", Reason.NULL_POINTER, role=what)
    if len(os.fsencode(text)) != length:
        raise AclError(Code.INVALID_PARAM, f"{what} has {len(os.fsencode(text))} bytes, not {length}. Pass its strlen.")
    return text


def aclrtProfTrace(data: Pointer, nbytes: int, stream: int) -> None:
    if not 0 < nbytes <= 18:
        raise AclError(Code.RT_PARAM_INVALID, f"length {nbytes}; 1 to 18 bytes are possible.")
    stamps.trace_stream(read(data, nbytes) or b"", stream)
