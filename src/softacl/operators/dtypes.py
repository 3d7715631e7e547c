"""Element types of operators: promotion, permitted conversions, and conversion as a device does it.

The types themselves are rows of softacl/base/element_types.py. Each function chooses its rule; these are the vendor's:
`promote` is op::PromoteType and `can_cast` CanCast, of include/nnopbase/opdev/op_common/data_type_utils.h in hicann/opbase;
`promote_scalar` and `can_convert` are docs/zh/context/deduction_relationship.md and conversion_relationship.md of hicann/ops-math.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from softacl.base import element_types
from softacl.base.element_types import BY_CODE, CODES, ROWS, name_of
from softacl.operators.errors import Cause, InvalidUse

FLOAT, FLOAT16, BF16, DOUBLE, BOOL = (CODES[each] for each in ("FLOAT", "FLOAT16", "BF16", "DOUBLE", "BOOL"))
INT4, INT8, INT16, INT32, INT64 = (CODES[f"INT{bits}"] for bits in (4, 8, 16, 32, 64))
UINT8, UINT16, UINT32, UINT64 = (CODES[f"UINT{bits}"] for bits in (8, 16, 32, 64))
COMPLEX32, COMPLEX64, COMPLEX128 = (CODES[f"COMPLEX{bits}"] for bits in (32, 64, 128))

#: aclDataType -> name, of all that an operator's tensor may be
NAMES = {row.code: row.name for row in ROWS if row.acl}
#: Of 4 bits, two in a byte
NIBBLES = {row.code: row.name for row in ROWS if row.acl and row.bits == 4}
COMPLEX = {row.code: row.name for row in ROWS if row.kind == "c" and row.home == "numpy"}
#: Real numbers that NumPy computes with, besides bfloat16
KNOWN = frozenset(row.code for row in ROWS if row.kind in "biuf" and row.home == "numpy") | {BF16}
FLOATS = frozenset((FLOAT, FLOAT16, DOUBLE, BF16))
_CODES = {row.name: row.code for row in ROWS if row.home != "-"}
_WIDE_UNSIGNED = (UINT16, UINT32, UINT64)
#: What the arithmetic operators take: real types that meet each other
ARITHMETIC = KNOWN - {*_WIDE_UNSIGNED}
#: Of two real types the later one is that in which they meet, but for neighbours of the same size
_ORDER = (BOOL, UINT8, INT8, INT16, INT32, INT64, BF16, FLOAT16, FLOAT, DOUBLE)
#: Real type -> complex type of such parts. bfloat16 has none: float's; nor have integers: a complex type keeps its own.
_PARTS = {FLOAT16: COMPLEX32, FLOAT: COMPLEX64, DOUBLE: COMPLEX128, BF16: COMPLEX64}
_REAL = {COMPLEX32: FLOAT16, COMPLEX64: FLOAT, COMPLEX128: DOUBLE}


def numpy_type(code: int) -> Any:
    """The NumPy type of an aclDataType; InvalidUse if it has none."""
    dtype = element_types.numpy_type(code)
    if dtype is None:
        types = ", ".join(f"{row.code} {row.name}" for row in ROWS if row.home != "-")
        raise InvalidUse(Cause.DATA_TYPE, f"data type {code} has no element type here ({types}).")
    return dtype


def code_of(dtype: Any) -> int:
    """The aclDataType of a NumPy type or its name; InvalidUse if it has none."""
    name = dtype if isinstance(dtype, str) else getattr(dtype, "name", str(dtype))
    if name not in _CODES:
        raise InvalidUse(Cause.DATA_TYPE, f"{name} is not an element type of operators ({', '.join(sorted(_CODES))}).")
    return _CODES[name]


@lru_cache(maxsize=1024)
def promote(a: int, b: int) -> int:
    """The type in which two tensors meet, whatever their dimensions; InvalidUse for types that never do.

    The pages differ from the code for bfloat16 and complex32 (complex32), and for uint16, uint32 or uint64 and a complex type after it
    (never); the code is followed.
    """
    if a == b:
        return a
    if a in _WIDE_UNSIGNED and b in (COMPLEX64, COMPLEX128):
        return COMPLEX128 if a == UINT64 else b
    parts = [_REAL.get(each, each) for each in (a, b)]
    if not set(parts) <= ARITHMETIC:
        raise InvalidUse(Cause.DATA_TYPE, f"{name_of(a)} and {name_of(b)} have no common type. Cast one of them first.")
    common = max(parts, key=_ORDER.index)
    if set(parts) == {INT8, UINT8}:
        common = INT16
    elif set(parts) == {FLOAT16, BF16}:
        common = FLOAT
    return common if parts == [a, b] else _PARTS[common]


@lru_cache(maxsize=1024)
def promote_scalar(tensor: int, scalar: int) -> int:
    """The type in which a tensor and a scalar meet: the tensor's, unless the scalar is of a higher kind; InvalidUse for none."""
    if not {tensor, scalar} <= KNOWN | _REAL.keys():
        raise InvalidUse(Cause.DATA_TYPE, f"{name_of(tensor)} and the scalar's {name_of(scalar)} have no common type.")
    if tensor in _REAL:
        return COMPLEX128 if scalar == DOUBLE else tensor
    if scalar in _REAL:
        return _PARTS.get(tensor, COMPLEX64)
    if tensor in FLOATS:
        return tensor
    if (scalar in FLOATS and tensor in _WIDE_UNSIGNED) or (tensor == BOOL and scalar in _WIDE_UNSIGNED):
        raise InvalidUse(Cause.DATA_TYPE, f"{name_of(tensor)} and the scalar's {name_of(scalar)} have no common type.")
    if scalar in FLOATS:
        return FLOAT
    return scalar if tensor == BOOL else tensor


def _kinds(*codes: int) -> str:
    return "".join(BY_CODE[code].kind if code in BY_CODE else "-" for code in codes)


def can_convert(source: int, target: int) -> bool:
    """Whether a result of one type may go to an output of another: no complex number to an integer, and only bool to bool."""
    kinds = _kinds(source, target)
    return source == target or kinds not in ("bb", "ib", "ub", "fb", "cb", "ci", "cu")


def can_cast(source: int, target: int) -> bool:
    """Whether values of one type may become another's implicitly: no complex number real, no float an integer, and only bool bool."""
    kinds = _kinds(source, target)
    return source == target or not (kinds[1] == "b" or (kinds[0] == "c" != kinds[1]) or kinds in ("fi", "fu"))


def convert(array: Any, dtype: Any) -> Any:
    """`array` in another NumPy type. Float to integer: truncated, saturating, NaN gives 0. Integers wrap; complex numbers lose their
    imaginary part if the type has none."""
    import numpy as np

    if array.dtype == dtype:
        return array
    if array.dtype.kind == "c" and dtype.kind not in "cb":
        array = array.real
    with np.errstate(all="ignore"):  # what a device says nothing about
        if dtype.kind not in "iu" or array.dtype.kind in "iub":
            return array.astype(dtype)
        limits = np.iinfo(dtype)
        values = np.trunc(array.astype(np.float64))
        result = np.where(np.isnan(values), 0.0, values).clip(limits.min, limits.max)
        if dtype.itemsize < 8:
            return result.astype(dtype)
        top = result >= float(limits.max)  # the largest 64-bit numbers are not doubles
        converted = np.where(top, 0.0, result).astype(dtype)
        return np.where(top, dtype.type(limits.max), converted)
