"""Element types and reductions: what a chip has, and how two pieces of memory become one."""

from __future__ import annotations

from typing import Any

from softacl.base.element_types import ROWS
from softacl.collectives.errors import HcclError, Result
from softacl.collectives.support import of_chip
from softacl.runtime.copies.reductions import reduce_into
from softacl.runtime.state import process

#: HcclDataType -> its row
_TYPES = {row.hccl: row for row in ROWS if row.hccl >= 0}
#: HcclReduceOp -> name
OPERATIONS = {0: "sum", 1: "prod", 2: "max", 3: "min"}


def name_of(kind: int) -> str:
    """The name of an HcclDataType."""
    return _TYPES[kind].name if kind in _TYPES else f"data type {kind}"


def size_of(kind: int) -> int:
    """Bytes of an element."""
    return _TYPES[kind].bits // 8


def check_type(kind: int) -> None:
    """HCCL_E_NOT_SUPPORT for what is not an HcclDataType of this chip."""
    name, soc, has = name_of(kind), process.settings.profile.soc_name, of_chip()
    if kind not in _TYPES or name == "int128" or (_is_small_float(kind) and not has.eight_bit_floats):
        raise HcclError(Result.E_NOT_SUPPORT, f"{name} ({kind}) is not supported by collectives of {soc}.")
    if name == "bfloat16" and name not in has.reduced:
        raise HcclError(Result.E_NOT_SUPPORT, f"{soc} does not have bfloat16. Use float16.")


def check_reduction(kind: int, operation: int) -> None:
    """HCCL_E_PARA for what is not an HcclReduceOp, HCCL_E_NOT_SUPPORT for a type that the chip does not reduce like that."""
    if operation not in OPERATIONS:
        listed = ", ".join(f"{number} {name}" for number, name in OPERATIONS.items())
        raise HcclError(Result.E_PARA, f"op {operation} is not a reduction ({listed}).")
    has, soc, name = of_chip(), process.settings.profile.soc_name, name_of(kind)
    if name not in has.reduced:
        raise HcclError(
            Result.E_NOT_SUPPORT, f"{name} ({kind}) cannot be reduced on {soc}; it supports {', '.join(has.reduced)}."
        )
    how = OPERATIONS[operation]
    if (how == "prod" and name in has.no_product) or (how != "sum" and name in has.only_sum):
        raise HcclError(Result.E_NOT_SUPPORT, f"{soc} has no {how} of {name}.")


def _is_small_float(kind: int) -> bool:
    return _TYPES[kind].kind == "f" and _TYPES[kind].bits == 8


def reduce_pieces(into: Any, other: Any, kind: int, operation: int) -> None:
    """into = into op other, two arrays of bytes. Integers wrap; 16-bit floats are rounded after each step."""
    reduce_into(into, other, name_of(kind), OPERATIONS[operation])
