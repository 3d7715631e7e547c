"""The exceptions of the runtime. The pyACL and C bindings turn them into the vendor's return codes."""

from __future__ import annotations

from typing import Any

from softacl.bindings import Binding, name_in, render
from softacl.codes import Code, full_name
from softacl.reasons import Reason, reason_of

__all__ = ["AclError", "OutOfMemory", "UpperLayerError", "require"]


class AclError(Exception):
    """A call failed.

    code: the vendor's number. reason, values: why, for programs. why: the same for people, with the values that led to it
    and the next step; functions in it are named for the calling binding. call: the function that failed, by its C name or
    as `Buffer.fill`; the binding sets it. results: what the call returns besides its code, if anything. known_as: name and
    number of the code that the program gets, if the function's family has its own codes.
    """

    results: tuple[Any, ...] = ()
    accepted = False  # the vendor's library has done what is refused here (--on-device)
    known_as = ""

    def __init__(self, code: int, why: str, reason: Reason | None = None, **values: Any) -> None:
        """why: the text, with marks for the names of functions. reason: by default the usual one of the code."""
        super().__init__(code, why)
        self.code = Code(code)
        self.reason = reason or reason_of(self.code)
        self.values = values
        self.call: str | None = None
        self.binding = Binding.PYACL
        self._why = why

    @property
    def why(self) -> str:
        """The message without code and function."""
        return render(self._why, self.binding)

    def __str__(self) -> str:
        call = f"{name_in(self.binding, self.call)}: " if self.call else ""
        code = self.known_as or f"{full_name(self.code)} ({int(self.code)})"
        return f"{code}: {call}{self.why}"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), int(self.code), self._why, self.reason, self.call, self.binding)


class UpperLayerError(AclError):
    """The vendor's layer above the runtime refuses, with a code of the runtime, which the last error does not keep."""


class OutOfMemory(AclError, MemoryError):
    """Device, host or pool memory has run out. `report` has the figures, in bytes, as a dict."""

    def __init__(self, why: str, report: dict[str, Any] | None = None, code: int = Code.RT_MEMORY_ALLOCATION):
        """code, why: as of `AclError`; the code is 207001 by default."""
        super().__init__(code, why, Reason.OUT_OF_MEMORY)
        self.report = report or {}

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored_memory, (type(self), self._why, self.report, int(self.code), self.call, self.binding)


def require(value: int, role: str, code: int = Code.INVALID_PARAM) -> None:
    """Refuse a null argument. role: its name in the vendor's declaration."""
    if not value:
        raise AclError(code, f"{role} is null.", Reason.NULL_POINTER, role=role)


def _restored(
    kind: type[AclError], code: int, why: str, reason: Reason, call: str | None, binding: Binding
) -> AclError:
    """An error that came from another process."""
    error = kind(code, why, reason)
    error.call, error.binding = call, binding
    return error


def _restored_memory(
    kind: type[OutOfMemory], why: str, report: dict[str, Any], code: int, call: str | None, binding: Binding
) -> OutOfMemory:
    error = kind(why, report, code)
    error.call, error.binding = call, binding
    return error
