"""Matrix products. Sources: the aclnnMatmul page of hicann/ops-nn; MatMulV2, BatchMatMulV2 of the operator library; GEMM as CBLAS
uses it (hicann/ge api/acl/acl_cblas/single_op/blas/gemm_ops.cpp)."""

from __future__ import annotations

from typing import Any

import numpy as np

from softacl.operators.arithmetic import broadcast
from softacl.operators.declarations import TensorType, declare
from softacl.operators.dtypes import BF16, FLOAT, FLOAT16, INT8, INT32, code_of, convert, name_of, numpy_type, promote
from softacl.operators.errors import Cause, InvalidUse
from softacl.operators.fractal import from_blocks, in_blocks

__all__ = ["gemm", "matmul"]

_FROM_FLOAT16 = 2  # cube_math_type: USE_FP16
_TYPES = (FLOAT, FLOAT16, BF16, INT32)


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
    if x1.dtype != x2.dtype and {x1.dtype, x2.dtype} & {BF16, INT32}:
        raise InvalidUse(Cause.DATA_TYPE, f"MatMul of {name_of(x1.dtype)} and {name_of(x2.dtype)}: cast one.")
    if not 0 <= cube_math_type <= 4 or (cube_math_type == _FROM_FLOAT16 and x1.dtype in (BF16, INT32)):
        raise InvalidUse(
            Cause.ATTRIBUTE,
            f"cubeMathType {cube_math_type} is not valid (expected 0 to 4; 2 only for float and float16).",
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
    """x1 @ x2, summed in 32 bits, integers modulo 2**32.

    cube_math_type 2: from float16 values into float16; 1, 3 and 4 change nothing here.

    Source of the last: SetMmSupportDType in matmul_util.cpp of hicann/ops-nn.
    """
    common = numpy_type(promote(code_of(x1.dtype), code_of(x2.dtype)))
    if cube_math_type == _FROM_FLOAT16:
        x1, x2, common = x1.astype(np.float16), x2.astype(np.float16), np.dtype(np.float16)
    summed = common if common.kind == "i" else np.dtype(np.float32)
    a, b = convert(x1, summed), convert(x2, summed)
    if (transpose_x1 or adj_x1) and a.ndim > 1:
        a = a.swapaxes(-1, -2)
    if (transpose_x2 or adj_x2) and b.ndim > 1:
        b = b.swapaxes(-1, -2)
    return np.asarray(np.matmul(a, b)).astype(common, copy=False)


#: Element types of A and B -> of C, alpha and beta
_GEMM_TYPES = {(FLOAT16, FLOAT16): (FLOAT16, FLOAT), (INT8, INT8): (FLOAT, INT32)}


def _infer_gemm(
    a: TensorType, b: TensorType, c: TensorType, alpha: TensorType, beta: TensorType, **_attributes: bool
) -> TensorType:
    if c.dtype not in _GEMM_TYPES.get((a.dtype, b.dtype), ()):
        raise InvalidUse(
            Cause.DATA_TYPE,
            f"GEMM of {name_of(a.dtype)} and {name_of(b.dtype)} into {name_of(c.dtype)}: it takes float16 into float16 or "
            "float, and int8 into int32 or float.",
        )
    return c


@declare("GEMM", infer=_infer_gemm)
def gemm(a: Any, b: Any, c: Any, alpha: Any, beta: Any, *, transpose_a: bool = False, transpose_b: bool = False) -> Any:
    """alpha a @ b + beta c, summed in 32 bits. Matrices of 4 dimensions are in the blocks of FRACTAL_NZ."""
    work = np.dtype(np.int32 if a.dtype == np.int8 else np.float32)
    left, right = (_unfolded(each).astype(work) for each in (a, b))
    left = left.T if transpose_a else left
    right = right.T if transpose_b or (b.ndim == 4 and b.dtype == np.int8) else right
    k = min(left.shape[1], right.shape[0])  # blocks are padded
    product = (left[:, :k] @ right[:k]).astype(work if c.dtype == np.int32 else np.float32)
    rows, columns = (c.shape[1] * c.shape[2], c.shape[0] * c.shape[3]) if c.ndim == 4 else c.shape
    padded = np.zeros((rows, columns), product.dtype)
    padded[: product.shape[0], : product.shape[1]] = product[:rows, :columns]
    result = (alpha.astype(product.dtype) * padded + beta.astype(product.dtype) * _unfolded(c)).astype(c.dtype)
    return in_blocks(result, c.shape) if c.ndim == 4 else result


def _unfolded(x: Any) -> Any:
    """The rows of a matrix that is stored in blocks."""
    return from_blocks(x) if x.ndim == 4 else x
