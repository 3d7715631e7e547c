"""CBLAS: products of matrices and vectors by addresses in device memory, as uses of the operator GEMM.

Source: hicann/ge api/acl/acl_cblas/single_op/blas, docs/zh/api/graph_engine_api/c/acl/aclblas*.md.
"""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.operators import aclop
from softacl.operators.device_tensors import Tensor
from softacl.operators.dtypes import FLOAT16, INT8, INT32
from softacl.operators.errors import InvalidUse
from softacl.operators.execution import enqueue, prepare
from softacl.runtime.descriptors.tensor_descriptions import TensorDescription
from softacl.runtime.state import process

_PLAIN, _TURNED, _BLOCKS = range(3)  # aclTransType; ACL_TRANS_NZ_T is refused by the vendor, too
_ND = 2
_BLOCK, _BLOCK_INT8 = 16, 32
_ROLES = ("matrixA", "matrixB", "matrixC", "alpha", "beta")


def _shapes(
    turns: tuple[int, int, int], sizes: tuple[int, int, int], types: tuple[int, int, int], precision: int
) -> list[tuple[int, list[int]]]:
    """Element type and lengths of each input of GEMM, with the checks that need no addresses."""
    m, n, k = sizes
    if min(sizes) <= 0:
        raise AclError(Code.INVALID_PARAM, f"m, n and k are {m}, {n} and {k}; each must be at least 1.")
    a, b, c = turns
    if not (a in range(3) and b in range(3) and c in (_PLAIN, _BLOCKS)):
        raise AclError(
            Code.INVALID_PARAM,
            f"aclTransType {a}, {b} and {c} for A, B and C: N, T and NZ are supported, of C only N and NZ.",
        )
    if precision:
        raise AclError(Code.INVALID_PARAM, f"type is {precision}; only 0 (ACL_COMPUTE_HIGH_PRECISION) is supported.")
    process.require_function("aclblasGemmEx", "operators of CBLAS")
    m_blocks, n_blocks = -(-m // _BLOCK), -(-n // _BLOCK)
    deep_a, deep_b = (_BLOCK_INT8 if each == INT8 else _BLOCK for each in types[:2])
    k_blocks = -(-k // deep_b)
    in_blocks = (
        [-(-k // deep_a), m_blocks, _BLOCK, deep_a],
        [k_blocks, n_blocks, _BLOCK, deep_b] if types[1] == INT8 else [n_blocks, k_blocks, deep_b, _BLOCK],
        [n_blocks, m_blocks, _BLOCK, _BLOCK],
    )
    lengths = [
        blocks if turn == _BLOCKS else shape[::-1] if turn == _TURNED else shape
        for turn, shape, blocks in zip(turns, ([m, k], [k, n], [m, n]), in_blocks, strict=True)
    ]
    return [*zip(types, lengths, strict=True), (types[2], []), (types[2], [])]


def _attributes(turns: tuple[int, int, int]) -> dict[str, bool]:
    return {"transpose_a": turns[0] == _TURNED, "transpose_b": turns[1] == _TURNED}


def gemm_ex(
    trans_a: int, trans_b: int, trans_c: int, m: int, n: int, k: int, alpha: int, matrix_a: int, lda: int, data_type_a: int,
    matrix_b: int, ldb: int, data_type_b: int, beta: int, matrix_c: int, ldc: int, data_type_c: int, precision: int, stream: int,
) -> None:  # fmt: skip
    """Queue C = alpha A B + beta C; all pointers are device memory, lda, ldb and ldc -1. Source: aclblasGemmEx.

    100000 for null, sizes below 1 and what is reserved; 100026 for types that GEMM does not take.
    """
    addresses = (matrix_a, matrix_b, matrix_c, alpha, beta)
    for role, address in zip(_ROLES, addresses, strict=True):
        require(address, role)
    if (lda, ldb, ldc) != (-1, -1, -1):
        raise AclError(
            Code.INVALID_PARAM, f"lda, ldb and ldc (incx, incy) are {lda}, {ldb} and {ldc}; each must be -1."
        )
    turns = (trans_a, trans_b, trans_c)
    shapes = _shapes(turns, (m, n, k), (data_type_a, data_type_b, data_type_c), precision)
    try:
        tensors = [
            Tensor(kind, tuple(shape), address) for (kind, shape), address in zip(shapes, addresses, strict=True)
        ]
        use = prepare("GEMM", tensors, _attributes(turns), tensors[2:3])
    except InvalidUse as error:
        raise error.as_acl() from None
    enqueue(use, stream)


def gemm_ex_handle(
    trans_a: int, trans_b: int, trans_c: int, m: int, n: int, k: int, data_type_a: int, data_type_b: int, data_type_c: int,
    precision: int,
) -> int:  # fmt: skip
    """A handle of GEMM; its buffers are A, B, C, alpha, beta, and C once more as the output. Source: aclblasCreateHandleForGemmEx."""
    turns = (trans_a, trans_b, trans_c)
    shapes = _shapes(turns, (m, n, k), (data_type_a, data_type_b, data_type_c), precision)
    inputs = [TensorDescription(kind, shape, _ND) for kind, shape in shapes]
    return aclop.handles.add(aclop.OperatorHandle("GEMM", inputs, inputs[2:3], _attributes(turns)))


def gemv_ex(
    trans_a: int, m: int, n: int, alpha: int, a: int, lda: int, data_type_a: int, x: int, incx: int, data_type_x: int,
    beta: int, y: int, incy: int, data_type_y: int, precision: int, stream: int,
) -> None:  # fmt: skip
    """Queue y = alpha A x + beta y, as `gemm_ex` with one column. Source: aclblasGemvEx."""
    gemm_ex(
        trans_a, 0, 0, m, 1, n, alpha, a, lda, data_type_a, x, incx, data_type_x, beta, y, incy, data_type_y, precision, stream
    )  # fmt: skip


def gemv_ex_handle(
    trans_a: int, m: int, n: int, data_type_a: int, data_type_x: int, data_type_y: int, precision: int
) -> int:
    """As `gemm_ex_handle` with one column. Source: aclblasCreateHandleForGemvEx."""
    return gemm_ex_handle(trans_a, 0, 0, m, 1, n, data_type_a, data_type_x, data_type_y, precision)


class _Typed:
    """The functions for one combination of element types."""

    def __init__(self, input_type: int, made: int) -> None:
        self.source, self.target = input_type, made

    def gemm(
        self, trans_a: int, trans_b: int, trans_c: int, m: int, n: int, k: int, alpha: int, matrix_a: int, lda: int,
        matrix_b: int, ldb: int, beta: int, matrix_c: int, ldc: int, precision: int, stream: int,
    ) -> None:  # fmt: skip
        """As `gemm_ex`. Sources: aclblasHgemm, aclblasS8gemm."""
        gemm_ex(
            trans_a, trans_b, trans_c, m, n, k, alpha, matrix_a, lda, self.source, matrix_b, ldb, self.source, beta, matrix_c, ldc,
            self.target, precision, stream,
        )  # fmt: skip

    def gemm_handle(self, trans_a: int, trans_b: int, trans_c: int, m: int, n: int, k: int, precision: int) -> int:
        """As `gemm_ex_handle`. Sources: aclblasCreateHandleForHgemm, aclblasCreateHandleForS8gemm."""
        return gemm_ex_handle(trans_a, trans_b, trans_c, m, n, k, self.source, self.source, self.target, precision)

    def gemv(
        self, trans_a: int, m: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int,
        precision: int, stream: int,
    ) -> None:  # fmt: skip
        """As `gemv_ex`. Sources: aclblasHgemv, aclblasS8gemv."""
        gemm = (trans_a, 0, 0, m, 1, n, alpha, a, lda, x, incx, beta, y, incy, precision, stream)
        self.gemm(*gemm)

    def gemv_handle(self, trans_a: int, m: int, n: int, precision: int) -> int:
        """As `gemv_ex_handle`. Sources: aclblasCreateHandleForHgemv, aclblasCreateHandleForS8gemv."""
        return self.gemm_handle(trans_a, 0, 0, m, 1, n, precision)


_halves, _integers = _Typed(FLOAT16, FLOAT16), _Typed(INT8, INT32)
hgemm, hgemm_handle, hgemv, hgemv_handle = _halves.gemm, _halves.gemm_handle, _halves.gemv, _halves.gemv_handle
s8gemm, s8gemm_handle, s8gemv, s8gemv_handle = (
    _integers.gemm,
    _integers.gemm_handle,
    _integers.gemv,
    _integers.gemv_handle,
)
