"""The exceptions of the runtime. The pyACL and C faces turn them into the vendor's return codes."""

from __future__ import annotations

from typing import Any

from softacl.codes import Code, full_name

__all__ = ["AclError", "NotBuilt", "OutOfMemory"]


class AclError(Exception):
    """A call failed. `code` is the vendor's number; `why` names the values that led to it and the next step."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(code, why)  # args = (code, why), so it pickles
        self.code = Code(code)
        self.why = why

    def __str__(self) -> str:
        return f"{full_name(self.code)} ({int(self.code)}): {self.why}"


class OutOfMemory(AclError, MemoryError):
    """Device, host or pool memory ran out. `report` holds the figures as a dict."""

    def __init__(self, why: str, report: dict[str, Any] | None = None, code: int = Code.RT_MEMORY_ALLOCATION):
        super().__init__(code, why)
        self.report = report or {}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.why, self.report, int(self.code))


class NotBuilt(AttributeError):
    """The vendor's binding may have this function; SoftACL does not."""
