"""What HCCL functions return. Source of the numbers: hccl/hccl_types.h."""

from __future__ import annotations

from softacl.base.int_enum import IntEnum
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason


class Result(IntEnum):
    """HcclResult values that SoftACL returns."""

    SUCCESS = 0
    E_PARA = 1
    E_PTR = 2
    E_MEMORY = 3
    E_INTERNAL = 4
    E_NOT_SUPPORT = 5
    E_NOT_FOUND = 6
    E_UNAVAIL = 7
    E_SYSCALL = 8
    E_TIMEOUT = 9
    E_OPEN_FILE_FAILURE = 10
    E_RUNTIME = 15
    E_REMOTE = 21
    E_SUSPENDING = 22
    E_OOM = 24


_WORDS = {
    0: "success",
    1: "an argument is not valid",
    2: "a pointer is null",
    3: "a memory error",
    4: "an internal error of the library",
    5: "not supported",
    6: "something that is needed was not found",
    7: "a resource is not available",
    8: "an operating system call failed",
    9: "timeout",
    10: "a file cannot be opened",
    11: "a TCP connection failed",
    12: "a RoCE connection failed",
    13: "a TCP transfer failed",
    14: "a RoCE transfer failed",
    15: "a runtime call failed",
    16: "a driver call failed",
    17: "a profiler call failed",
    18: "a compute engine call failed",
    19: "a network error",
    20: "try again",
    21: "another rank failed",
    22: "the communicator is suspended",
    23: "repeating the operation failed",
    24: "memory ran out",
}


def explain(code: int) -> str:
    """What a result means, in a few words."""
    return _WORDS.get(code, "not a result of HCCL")


class HcclError(AclError):
    """An HCCL call failed; `code` is a Result."""

    def __init__(self, code: Result, why: str, reason: Reason | None = None) -> None:
        super().__init__(Code.INVALID_PARAM, why, reason)
        self.code = Result(code)  # type: ignore[assignment]  # a number of another family

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (int(self.code), self._why, self.reason)

    def __str__(self) -> str:
        call = f"{self.call}: " if self.call else ""
        return f"HCCL_{Result(self.code).name} ({int(self.code)}): {call}{self.why}"


def result_of(error: AclError) -> int:
    """The HcclResult of any failure: what the runtime refuses is E_RUNTIME."""
    if isinstance(error, HcclError):
        return int(error.code)
    return int(Result.E_PTR if error.reason is Reason.NULL_POINTER else Result.E_RUNTIME)
