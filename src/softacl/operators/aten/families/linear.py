"""Products of matrices and vectors, and decompositions. Operands meet in one type; results convert to the output's.

`cubeMathType` is permission for the device's matrix unit to take float32 operands at less precision; only 2 changes anything here.
"""

from __future__ import annotations

from functools import reduce
from typing import Any

from softacl.operators.aten.library import torch
from softacl.operators.aten.table import typed

__all__ = ["OPERATORS", "multiply"]


def _met(*tensors: Any) -> list[Any]:
    """The tensors in the type in which they meet."""
    common = reduce(torch.promote_types, (each.dtype for each in tensors))
    return [each.to(common) for each in tensors]


def multiply(self: Any, mat2: Any, cubeMathType: int) -> Any:
    """cubeMathType 2 (USE_FP16): operands and result are rounded to float16, unless one is bfloat16; summed in float32.

    Source: SetMmSupportDType in matmul_util.cpp of hicann/ops-nn.
    """
    if cubeMathType != 2 or torch.bfloat16 in (self.dtype, mat2.dtype):
        return torch.matmul(*_met(self, mat2))
    self, mat2 = self.half(), mat2.half()
    if self.dim() == mat2.dim() == 2 and self.shape[0] == 1 and mat2.stride(0) == 1 and not self.is_meta:
        return torch.mv(mat2.t(), self[0]).unsqueeze(0)  # has a kernel for halves, the others are slow
    return torch.matmul(self.float(), mat2.float()).half()


def _factor(value: Any) -> Any:
    return 1 if value is None else value


def _mm(self: Any, mat2: Any, cubeMathType: int) -> Any:
    if self.dim() != 2 or mat2.dim() != 2:
        raise ValueError("both have two lengths: rows, columns")
    return multiply(self, mat2, cubeMathType)


def _bmm(self: Any, mat2: Any, cubeMathType: int) -> Any:
    """A batch of one matrix goes with each matrix of the other. Source: docs/aclnnBatchMatMul.md of hicann/ops-nn."""
    if self.dim() != 3 or mat2.dim() != 3:
        raise ValueError("both have three lengths: matrices, rows, columns")
    return multiply(self, mat2, cubeMathType)


def _mv(self: Any, vec: Any, cubeMathType: int) -> Any:
    return torch.mv(*_met(self, vec))


def _addmm(self: Any, mat1: Any, mat2: Any, beta: Any, alpha: Any, cubeMathType: int) -> Any:
    return torch.addmm(*_met(self, mat1, mat2), beta=_factor(beta), alpha=_factor(alpha))


def _addbmm(self: Any, batch1: Any, batch2: Any, beta: Any, alpha: Any, cubeMathType: int) -> Any:
    return torch.addbmm(*_met(self, batch1, batch2), beta=_factor(beta), alpha=_factor(alpha))


def _baddbmm(self: Any, batch1: Any, batch2: Any, beta: Any, alpha: Any, cubeMathType: int) -> Any:
    return torch.baddbmm(*_met(self, batch1, batch2), beta=_factor(beta), alpha=_factor(alpha))


def _addmv(self: Any, mat: Any, vec: Any, alpha: Any, beta: Any, cubeMathType: int) -> Any:
    return torch.addmv(*_met(self, mat, vec), beta=_factor(beta), alpha=_factor(alpha))


def _addr(self: Any, vec1: Any, vec2: Any, betaOptional: Any, alphaOptional: Any) -> Any:
    return torch.addr(*_met(self, vec1, vec2), beta=_factor(betaOptional), alpha=_factor(alphaOptional))


def _gemm(A: Any, B: Any, C: Any, alpha: float, beta: float, transA: int, transB: int, cubeMathType: int) -> Any:
    a, b, c = _met(A, B, C)
    return torch.addmm(c, a.t() if transA else a, b.t() if transB else b, beta=beta, alpha=alpha)


def _wide(tensor: Any) -> Any:
    """LAPACK has no half precision: float32, rounded once into the output."""
    return tensor.float() if tensor.dtype in (torch.float16, torch.bfloat16) else tensor


def _linalg_qr(self: Any, mode: int) -> Any:
    if mode not in (0, 1, 2):
        raise ValueError(f"mode is {mode}; it must be 0 (reduced), 1 (complete) or 2 (r)")
    q, r = torch.linalg.qr(_wide(self), ("reduced", "complete", "r")[mode])
    return (None if mode == 2 else q), r


def _svd(input: Any, fullMatrices: bool, computeUV: bool) -> Any:
    """input = u diag(sigma) v^T."""
    if input.is_complex():
        raise ValueError("whether v of complex matrices is conjugated is not described: take real and imaginary parts")
    if not computeUV:
        return torch.linalg.svdvals(_wide(input)), None, None
    u, sigma, vt = torch.linalg.svd(_wide(input), fullMatrices)
    return sigma, u, vt.mT


def _cross(self: Any, other: Any, dim: int) -> Any:
    return torch.linalg.cross(*_met(self, other), dim=dim)


OPERATORS = {
    "aclnnMatmul": multiply,
    "aclnnMm": _mm,
    "aclnnBatchMatMul": _bmm,
    "aclnnMv": _mv,
    "aclnnAddmm": _addmm,
    "aclnnAddbmm": _addbmm,
    "aclnnBaddbmm": _baddbmm,
    "aclnnAddmv": typed(_addmv, "float32"),
    "aclnnAddr": typed(_addr, "float32"),
    "aclnnGemm": _gemm,
    "aclnnGer": lambda self, vec2: torch.outer(self, vec2),
    "aclnnDot": lambda self, tensor: torch.dot(*_met(self, tensor)),
    "aclnnEinsum": lambda tensors, equation: torch.einsum(equation, *tensors),
    "aclnnTrace": lambda self: self.diagonal().sum(),
    "aclnnSvd": _svd,
    "aclnnLinalgCholesky": lambda self, upper: torch.linalg.cholesky(_wide(self), upper=upper),
    "aclnnLinalgCross": _cross,
    "aclnnInverse": lambda self: torch.linalg.inv(_wide(self)),
    "aclnnLogdet": lambda self: torch.logdet(_wide(self)),
    "aclnnSlogdet": lambda self: torch.linalg.slogdet(_wide(self)),
    "aclnnLinalgQr": _linalg_qr,
    "aclnnQr": lambda self, some: torch.linalg.qr(_wide(self), "reduced" if some else "complete"),
    # A X = self, or with A transposed; the second result is all of A for each of the batch, as op_api/aclnn_triangular_solve.cpp.
    "aclnnTriangularSolve": lambda self, A, upper, transpose, unitriangular: torch.triangular_solve(
        self, A, upper, transpose, unitriangular
    ),
}
