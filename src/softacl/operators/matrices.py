"""Matrix products. Source: the aclnnMatmul page of hicann/ops-nn; MatMulV2, BatchMatMulV2 of the operator library."""

from __future__ import annotations

from typing import Any

import numpy as np

from softacl.operators.arithmetic import broadcast
from softacl.operators.declarations import TensorType, declare
from softacl.operators.dtypes import BF16, FLOAT, FLOAT16, code_of, convert, name_of, numpy_type, promote
from softacl.operators.errors import Cause, InvalidUse

__all__ = ["matmul"]

_FROM_FLOAT16 = 2  # cube_math_type: USE_FP16
_TYPES = (FLOAT, FLOAT16, BF16)


def _turned(shape: tuple[int, ...], turn: bool) -> tuple[int, ...]:
    return (*shape[:-2], shape[-1], shape[-2]) if turn and len(shape) > 1 else shape


def _infer(
    x1: TensorType,
    x2: TensorType,
    *,
    transpose_x1: bool,
    transpose_x2: bool,
    adj_x1: bool,
    adj_x2: bool,
    cube_math_type: int,
) -> TensorType:
    for x in (x1, x2):
        if x.dtype not in _TYPES:
            raise InvalidUse(
                Cause.DATA_TYPE, f"MatMul takes {', '.join(map(name_of, _TYPES))}, not {name_of(x.dtype)}."
            )
        if not 1 <= len(x.shape) <= 6:
            raise InvalidUse(Cause.INPUT, f"MatMul takes 1 to 6 dimensions, not {len(x.shape)}.")
    if BF16 in (x1.dtype, x2.dtype) and x1.dtype != x2.dtype:
        raise InvalidUse(Cause.DATA_TYPE, f"MatMul of {name_of(x1.dtype)} and {name_of(x2.dtype)}: cast one.")
    if not 0 <= cube_math_type <= 4 or (cube_math_type == _FROM_FLOAT16 and x1.dtype == BF16):
        raise InvalidUse(
            Cause.ATTRIBUTE, f"cubeMathType {cube_math_type} is not valid (expected 0 to 4; 2 not for bfloat16)."
        )
    a = _turned(x1.shape, transpose_x1 or adj_x1)
    b = _turned(x2.shape, transpose_x2 or adj_x2)
    if a[-1] != (b[-2] if len(b) > 1 else b[-1]):
        raise InvalidUse(
            Cause.INPUT,
            f"MatMul of {list(a)} and {list(b)}: the last length of the one must be the last but one of the other.",
        )
    rows = a[-2:-1]
    columns = b[-1:] if len(b) > 1 else ()
    return TensorType(promote(x1.dtype, x2.dtype), broadcast(a[:-2], b[:-2]) + rows + columns)


@declare("MatMul", "MatMulV2", "BatchMatMul", "BatchMatMulV2", infer=_infer)
def matmul(
    x1: Any,
    x2: Any,
    *,
    transpose_x1: bool = False,
    transpose_x2: bool = False,
    adj_x1: bool = False,
    adj_x2: bool = False,
    cube_math_type: int = 0,
) -> Any:
    """x1 @ x2, summed in 32 bits. cube_math_type 2: from float16 values; 1, 3 and 4 change nothing here."""
    common = numpy_type(promote(code_of(x1.dtype), code_of(x2.dtype)))
    if cube_math_type == _FROM_FLOAT16:
        x1, x2 = x1.astype(np.float16), x2.astype(np.float16)
    a, b = convert(x1, np.dtype(np.float32)), convert(x2, np.dtype(np.float32))
    if (transpose_x1 or adj_x1) and a.ndim > 1:
        a = a.swapaxes(-1, -2)
    if (transpose_x2 or adj_x2) and b.ndim > 1:
        b = b.swapaxes(-1, -2)
    return np.asarray(np.matmul(a, b)).astype(common, copy=False)
