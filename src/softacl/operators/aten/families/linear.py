"""Products of matrices and vectors, and decompositions. Operands meet in one type; results convert to the output's.

`cubeMathType` is permission for the device's matrix unit to take float32 operands at less precision; only 2 changes anything here.
LAPACK has no half precision: decompositions are those of float32, rounded once into the output.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import half, wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.promotion import as_number, promoted, typed
from softacl.operators.aten.quantising import require
from softacl.operators.aten.table import version


def multiply(self: Any, mat2: Any, cubeMathType: int) -> Any:
    """cubeMathType 2 (USE_FP16): operands and result are rounded to float16, unless one is bfloat16; summed in float32.

    Source: SetMmSupportDType in matmul_util.cpp of hicann/ops-nn.
    """
    if cubeMathType != 2 or torch.bfloat16 in (self.dtype, mat2.dtype):
        return torch.matmul(*promoted(self, mat2))
    self, mat2 = self.half(), mat2.half()
    if self.dim() == mat2.dim() == 2 and self.shape[0] == 1 and mat2.stride(0) == 1:
        return torch.mv(mat2.t(), self[0]).unsqueeze(0)  # has a kernel for halves, the others are slow
    return torch.matmul(self.float(), mat2.float()).half()


@typed
def _scaled(self: Any, mat1: Any, mat2: Any, beta: Any, alpha: Any, name: str) -> Any:
    """PyTorch's function of that name of the tensors in their common type; a factor that is null is 1."""
    tensors = promoted(self, mat1, mat2)
    kind = torch.float32 if half(tensors[0]) else tensors[0].dtype
    beta, alpha = (1 if each is None else as_number(each, kind) for each in (beta, alpha))
    return getattr(torch, name)(*tensors, beta=beta, alpha=alpha)


def _mm(self: Any, mat2: Any, cubeMathType: int) -> Any:
    require(self.dim() == 2 and mat2.dim() == 2, "both must have 2 dimensions: rows, columns")
    return multiply(self, mat2, cubeMathType)


def _bmm(self: Any, mat2: Any, cubeMathType: int) -> Any:
    """A batch of one matrix goes with each matrix of the other. Source: docs/aclnnBatchMatMul.md of hicann/ops-nn."""
    require(self.dim() == 3 and mat2.dim() == 3, "both must have 3 dimensions: matrices, rows, columns")
    return multiply(self, mat2, cubeMathType)


def _gemm(A: Any, B: Any, C: Any, alpha: float, beta: float, transA: int, transB: int, cubeMathType: int) -> Any:
    a, b, c = promoted(A, B, C)
    return torch.addmm(c, a.t() if transA else a, b.t() if transB else b, beta=beta, alpha=alpha)


def _linalg_qr(self: Any, mode: int) -> Any:
    require(mode in (0, 1, 2), f"mode is {mode}; it must be 0 (reduced), 1 (complete) or 2 (r)")
    q, r = torch.linalg.qr(wide(self), ("reduced", "complete", "r")[mode])
    return (None if mode == 2 else q), r


def _svd(input: Any, fullMatrices: bool, computeUV: bool) -> Any:
    """input = u diag(sigma) v^T."""
    if input.is_complex():
        raise ValueError("whether v of complex matrices is conjugated is not described: take real and imaginary parts")
    if not computeUV:
        return torch.linalg.svdvals(wide(input)), None, None
    u, sigma, vt = torch.linalg.svd(wide(input), fullMatrices)
    return sigma, u, vt.mT


_BATCHES = {"mat1": "batch1", "mat2": "batch2"}
OPERATORS = {
    "aclnnMatmul": multiply,
    "aclnnMm": _mm,
    "aclnnBatchMatMul": _bmm,
    "aclnnMv": lambda self, vec, cubeMathType: torch.mv(*promoted(self, vec)),
    "aclnnAddmm": version(_scaled, name="addmm"),
    "aclnnAddbmm": version(_scaled, _BATCHES, name="addbmm"),
    "aclnnBaddbmm": version(_scaled, _BATCHES, name="baddbmm"),
    "aclnnAddmv": version(_scaled, {"mat1": "mat", "mat2": "vec"}, name="addmv"),
    "aclnnAddr": version(_scaled, {"mat1": "vec1", "mat2": "vec2"}, name="addr"),
    "aclnnGemm": _gemm,
    "aclnnGer": lambda self, vec2: torch.outer(self, vec2),
    "aclnnDot": lambda self, tensor: torch.dot(*promoted(self, tensor)),
    "aclnnEinsum": lambda tensors, equation: torch.einsum(equation, *tensors),
    "aclnnTrace": lambda self: self.diagonal().sum(),
    "aclnnSvd": _svd,
    "aclnnLinalgCholesky": lambda self, upper: torch.linalg.cholesky(wide(self), upper=upper),
    "aclnnLinalgCross": lambda self, other, dim: torch.linalg.cross(*promoted(self, other), dim=dim),
    "aclnnInverse": lambda self: torch.linalg.inv(wide(self)),
    "aclnnLogdet": lambda self: torch.logdet(wide(self)),
    "aclnnSlogdet": lambda self: torch.linalg.slogdet(wide(self)),
    "aclnnLinalgQr": _linalg_qr,
    "aclnnQr": lambda self, some: torch.linalg.qr(wide(self), "reduced" if some else "complete"),
    # A X = self, or with A transposed; the second result is all of A for each of the batch, as op_api/aclnn_triangular_solve.cpp.
    "aclnnTriangularSolve": lambda *values: torch.triangular_solve(*values),
}
