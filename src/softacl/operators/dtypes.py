"""Element types: vendor number, NumPy type, which two meet in which, and conversion as a device does it.

Source: hicann/ops-math docs/zh/context: deduction_relationship, conversion_relationship and the TensorScalar page.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.errors import Cause, InvalidUse

__all__ = [
    "ARITHMETIC",
    "COMPLEX",
    "FLOATS",
    "KNOWN",
    "NAMES",
    "NIBBLES",
    "can_cast",
    "can_convert",
    "code_of",
    "convert",
    "name_of",
    "numpy_type",
    "promote",
    "promote_scalar",
]

FLOAT, FLOAT16, INT8, INT32, UINT8, INT16, INT64, DOUBLE, BOOL, BF16, INT4 = 0, 1, 2, 3, 4, 6, 9, 11, 12, 27, 29
#: Of 4 bits, two in a byte
NIBBLES = {INT4: "int4", 40: "float4_e2m1"}

#: aclDataType -> NumPy's name
_NAMES = {FLOAT: "float32", FLOAT16: "float16", INT8: "int8", INT32: "int32", UINT8: "uint8", INT16: "int16"}
_NAMES |= {7: "uint16", 8: "uint32", INT64: "int64", 10: "uint64", DOUBLE: "float64", BOOL: "bool", BF16: "bfloat16"}
_CODES = {name: code for code, name in _NAMES.items()}
KNOWN = frozenset(_NAMES)
#: What scalars may be, and tensors of operators that run on PyTorch's kernels
COMPLEX = {16: "complex64", 17: "complex128"}
#: All that an operator's tensor may be called. Source: acl_base_rt.h
NAMES = _NAMES | COMPLEX | NIBBLES | {33: "complex32", 35: "float8_e5m2", 36: "float8_e4m3fn", 37: "float8_e8m0fnu"}
FLOATS = frozenset((FLOAT, FLOAT16, DOUBLE, BF16))
_INTEGERS = (INT8, UINT8, INT16, INT32, INT64)  # by rank

#: What the arithmetic operators take
ARITHMETIC = frozenset((*FLOATS, *_INTEGERS, BOOL))


def name_of(code: int) -> str:
    """NumPy's name of an aclDataType; "data type 13" for one that has none here."""
    return NAMES.get(code, f"data type {code}")


def numpy_type(code: int) -> Any:
    """The NumPy type; InvalidUse for types that operators do not have."""
    import numpy as np

    name = _NAMES.get(code)
    if name is None:
        known = ", ".join(f"{number} {known}" for number, known in sorted(_NAMES.items()))
        raise InvalidUse(Cause.DATA_TYPE, f"data type {code} has no element type here ({known}).")
    if code != BF16:
        return np.dtype(name)
    import ml_dtypes

    return np.dtype(ml_dtypes.bfloat16)


def code_of(dtype: Any) -> int:
    """The aclDataType of a NumPy type or its name; InvalidUse if it has none."""
    name = dtype if isinstance(dtype, str) else getattr(dtype, "name", str(dtype))
    if name not in _CODES:
        raise InvalidUse(Cause.DATA_TYPE, f"{name} is not an element type of operators ({', '.join(sorted(_CODES))}).")
    return _CODES[name]


def promote(a: int, b: int) -> int:
    """The type in which two tensors meet; InvalidUse where the vendor's table has a cross."""
    if a == b:
        return a
    if not {a, b} <= ARITHMETIC:
        raise InvalidUse(Cause.DATA_TYPE, f"{name_of(a)} and {name_of(b)} have no common type. Cast one of them first.")
    floats = {a, b} & FLOATS
    if floats:
        if len(floats) == 1:
            return floats.pop()
        return DOUBLE if DOUBLE in floats else FLOAT
    if {a, b} == {INT8, UINT8}:
        return INT16
    return max((code for code in (a, b) if code != BOOL), key=_INTEGERS.index)


def promote_scalar(tensor: int, scalar: int) -> int:
    """The type in which a tensor and a scalar meet: the tensor's, unless the scalar is of a higher kind."""
    if not {tensor, scalar} <= ARITHMETIC:
        raise InvalidUse(Cause.DATA_TYPE, f"{name_of(tensor)} and the scalar's {name_of(scalar)} have no common type.")
    if tensor in FLOATS:
        return tensor
    if scalar in FLOATS:
        return FLOAT
    return scalar if tensor == BOOL else tensor


def can_convert(source: int, target: int) -> bool:
    """Whether a result of one type may go to an output of another: only bool converts to bool."""
    return source == target or target != BOOL


def can_cast(source: int, target: int) -> bool:
    """Whether values of one type may become another's implicitly: no float converts to an integer, and only bool to bool.

    Source: CheckPromoteType of math/add/op_host/op_api/aclnn_add.cpp in hicann/ops-math (CanCast).
    """
    if source == target:
        return True
    return target != BOOL and not (source in FLOATS and target in _INTEGERS)


def convert(array: Any, dtype: Any) -> Any:
    """`array` in another type. Float to integer: towards zero, held at the ends, NaN gives 0; integers wrap."""
    import numpy as np

    if array.dtype == dtype:
        return array
    if dtype.kind not in "iu" or array.dtype.kind in "iub":
        with np.errstate(over="ignore"):
            return array.astype(dtype)
    limits = np.iinfo(dtype)
    values = np.trunc(array.astype(np.float64))
    result = np.where(np.isnan(values), 0.0, values).clip(limits.min, limits.max)
    if dtype.itemsize < 8:
        return result.astype(dtype)
    top = result >= float(limits.max)  # the largest 64-bit numbers are not doubles
    converted = np.where(top, 0.0, result).astype(dtype)
    return np.where(top, dtype.type(limits.max), converted)
