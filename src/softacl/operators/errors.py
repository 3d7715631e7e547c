"""Errors in the use of an operator, and the codes with which the two bindings report them.

Source of the aclnn codes: hicann/ops-math, docs/zh/context/aclnn_return_code.md; of the others: acl_base.h.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from softacl.base.int_enum import IntEnum
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason

__all__ = [
    "Cause",
    "DataDependent",
    "DoesNotFit",
    "InvalidUse",
    "MissingFunction",
    "OperatorError",
    "Status",
]


class Status(IntEnum):
    """aclnnStatus values that SoftACL returns."""

    SUCCESS = 0
    PARAM_NULLPTR = 161001
    PARAM_INVALID = 161002
    RUNTIME_ERROR = 361001
    INNER = 561000
    INNER_FIND_KERNEL_ERROR = 561003


class Cause(Enum):
    """Kinds of mistakes: the aclnn code, and the code of `acl.op`. UNKNOWN: no such operator, or a package that it needs is
    missing, which the vendor's page names as a reason of 561003."""

    NULL = (Status.PARAM_NULLPTR, Code.INVALID_PARAM)
    PARAMETER = (Status.PARAM_INVALID, Code.INVALID_PARAM)
    DATA_TYPE = (Status.PARAM_INVALID, Code.UNSUPPORTED_DATA_TYPE)
    FORMAT = (Status.PARAM_INVALID, Code.FORMAT_NOT_MATCH)
    INPUT = (Status.PARAM_INVALID, Code.OP_INPUT_NOT_MATCH)
    OUTPUT = (Status.PARAM_INVALID, Code.OP_OUTPUT_NOT_MATCH)
    ATTRIBUTE = (Status.PARAM_INVALID, Code.OP_ATTR_NOT_MATCH)
    UNKNOWN = (Status.INNER_FIND_KERNEL_ERROR, Code.OP_NOT_FOUND)


class InvalidUse(Exception):
    """An operator cannot run like this; `why` names the values, the rule and the next step."""

    def __init__(self, kind: Cause, why: str, reason: Reason | None = None, **values: Any) -> None:
        """kind: selects the code that the program gets. reason, values: as of `AclError`."""
        super().__init__(kind, why)
        self.kind, self.why, self.reason, self.values = kind, why, reason, values

    def __str__(self) -> str:
        return self.why

    def as_acl(self) -> AclError:
        """The error of `acl.op` calls."""
        return AclError(self.kind.value[1], self.why, self.reason, **self.values)

    def as_aclnn(self) -> OperatorError:
        """The error of aclnn calls."""
        return OperatorError(self.kind.value[0], self.why, self.reason, **self.values)


class DoesNotFit(InvalidUse):
    """Raised for a result that its output cannot take."""


class OperatorError(AclError):
    """An aclnn call failed; `code` is an aclnnStatus."""

    def __init__(self, code: int, why: str, reason: Reason | None = None, **values: Any) -> None:
        """why, reason, values: as of `AclError`."""
        super().__init__(Code.INVALID_PARAM, why, reason, **values)
        self.code = Status(code)  # type: ignore[assignment]  # a number of another family

    def __str__(self) -> str:
        call = f"{self.call}: " if self.call else ""
        return f"ACLNN_ERR_{Status(self.code).name} ({int(self.code)}): {call}{self.why}"


class DataDependent(Exception):
    """Raised in a trial by an expression whose results' types depend on numbers."""

    def __init__(self, *largest: Any, exact: bool = False) -> None:
        """largest: the largest results that there can be, where that is known. exact: outputs must be as large."""
        super().__init__()
        self.largest, self.exact = largest, exact


class MissingFunction(AttributeError):
    """Raised for a function of PyTorch that NumPy's library of operators (softacl.operators.aten.arrays) lacks."""
