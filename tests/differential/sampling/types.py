"""The element types that samples use: aclDataType, NumPy's type, and the distance between neighbours of 1."""

from __future__ import annotations

import ml_dtypes
import numpy as np

#: Source: acl_base_rt.h
CODES = {"float32": 0, "float16": 1, "int8": 2, "int32": 3, "uint8": 4, "int16": 6, "uint16": 7, "uint32": 8, "int64": 9,
         "uint64": 10, "float64": 11, "bool": 12, "complex64": 16, "complex128": 17, "bfloat16": 27, "float8_e5m2": 35,
         "float8_e4m3fn": 36, "float8_e8m0fnu": 37}  # fmt: skip
NUMPY = {name: np.dtype(getattr(ml_dtypes, name, name)) for name in CODES}
EPSILON = {"float32": 2.0**-23, "float16": 2.0**-10, "bfloat16": 2.0**-7, "float64": 2.0**-52, "complex64": 2.0**-23,
           "complex128": 2.0**-52}  # fmt: skip
#: Distance of the numbers nearest to 0
TINY = {"float32": 2.0**-149, "float16": 2.0**-24, "bfloat16": 2.0**-133, "float64": 5e-324, "complex64": 2.0**-149,
        "complex128": 5e-324}  # fmt: skip
FLOATS = ("float32", "float16", "bfloat16", "float64")
SHORT = ("float16", "bfloat16")
COMPLEX = ("complex64", "complex128")
INTEGERS = ("int8", "uint8", "int16", "int32", "int64", "uint16", "uint32", "uint64")


def name_of(dtype: np.dtype) -> str:
    """The name of a NumPy type."""
    return np.dtype(dtype).name


def wide(values: np.ndarray) -> np.ndarray:
    """Floats in float64, complex in complex128, others as they are."""
    name = name_of(values.dtype)
    return values.astype(np.complex128 if name in COMPLEX else np.float64) if name in EPSILON else values
