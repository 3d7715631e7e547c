"""Products of matrices and vectors, decompositions, and random numbers."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from softacl.operators.aten.arrays import elementwise
from softacl.operators.aten.arrays.reductions import sum_, vector_norm
from softacl.operators.aten.arrays.tensors import Tensor, made, stored
from softacl.operators.aten.arrays.types import TYPES


def matmul(a: Tensor, b: Tensor) -> Tensor:
    if a.dtype is not b.dtype:
        raise TypeError(f"a product of {a.dtype} and {b.dtype}: cast one of them")
    if not a.dim() or not b.dim():
        raise ValueError("a product needs at least one dimension on both sides")
    work = a.dtype.work
    return Tensor(
        stored(np.matmul(a.array.astype(work, copy=False), b.array.astype(work, copy=False)), a.dtype), a.dtype
    )


def _plus(x: Tensor, product: Tensor, beta: Any, alpha: Any) -> Tensor:
    """beta * x + alpha * product; with beta 0, x may hold anything."""
    np.broadcast_to(x.array, product.shape)
    if beta == 0:
        return elementwise.FUNCTIONS["mul"](product, alpha)
    work = x.dtype.work.type
    return elementwise.apply(lambda p, s: work(alpha) * p + work(beta) * s, x.dtype, x.dtype.work, product, x)


def _wide(x: Tensor) -> Tensor:
    return x.to(TYPES["float32"]) if x.dtype.work != x.dtype.stored else x


def addmm(x: Tensor, a: Tensor, b: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    return _plus(x, matmul(_wide(a), _wide(b)), beta, alpha).to(x.dtype)


def addbmm(x: Tensor, a: Tensor, b: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    return _plus(x, sum_(matmul(_wide(a), _wide(b)), 0), beta, alpha).to(x.dtype)


def outer(a: Tensor, b: Tensor) -> Tensor:
    return a.unsqueeze(1) * b.unsqueeze(0)  # type: ignore[operator]


def addr(x: Tensor, a: Tensor, b: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    return _plus(x, outer(_wide(a), _wide(b)), beta, alpha).to(x.dtype)


def einsum(equation: str, *tensors: Tensor) -> Tensor:
    if len({each.dtype for each in tensors}) > 1:
        raise TypeError(f"operands of {', '.join(str(each.dtype) for each in tensors)}: cast them to one type")
    own = tensors[0].dtype
    result = np.einsum(equation.replace(" ", ""), *(each.array.astype(own.work) for each in tensors))
    return made(result, own)


# Decompositions

Sign = namedtuple("Sign", "sign logabsdet")
Solution = namedtuple("Solution", "solution cloned_coefficient")


def _require_square(x: Tensor) -> None:
    if x.dim() < 2 or x.shape[-1] != x.shape[-2]:
        raise ValueError(f"{list(x.shape)} is not a square matrix, or several")


def inv(x: Tensor) -> Tensor:
    _require_square(x)
    return made(np.linalg.inv(x.array), x.dtype)


def cholesky(x: Tensor, *, upper: bool = False) -> Tensor:
    _require_square(x)
    factor = made(np.linalg.cholesky(x.array), x.dtype)
    return factor.mH if upper else factor


def slogdet(x: Tensor) -> Sign:
    _require_square(x)
    return Sign(*(made(each) for each in np.linalg.slogdet(x.array)))


def logdet(x: Tensor) -> Tensor:
    sign, size = slogdet(x)
    if x.dtype.is_complex:
        return made(np.log(sign.array) + size.array, x.dtype)
    return made(np.where(sign.array < 0, np.nan, size.array), x.dtype)


def qr(x: Tensor, mode: str = "reduced") -> tuple[Tensor, Tensor]:
    if mode == "r":
        return made(np.zeros(0), x.dtype), made(np.linalg.qr(x.array, "r"), x.dtype)
    q, r = np.linalg.qr(x.array, "complete" if mode == "complete" else "reduced")
    return made(q, x.dtype), made(r, x.dtype)


def svd(x: Tensor, full_matrices: bool = True) -> tuple[Tensor, Tensor, Tensor]:
    left, sigma, right = np.linalg.svd(x.array, full_matrices=full_matrices)
    return made(left, x.dtype), made(sigma, x.dtype), made(right, x.dtype)


def svdvals(x: Tensor) -> Tensor:
    return made(np.linalg.svd(x.array, compute_uv=False), x.dtype)


def cross(a: Tensor, b: Tensor, *, dim: int = -1) -> Tensor:
    shape = np.broadcast_shapes(a.shape, b.shape)
    if shape[dim] != 3:
        raise ValueError(f"dimension {dim} has {shape[dim]} elements; it must have 3")
    x, y = (np.broadcast_to(each.array, shape).astype(a.dtype.work) for each in (a, b))
    return made(np.cross(x, y, axis=dim), a.dtype)


def triangular_solve(b: Tensor, a: Tensor, upper: bool, transpose: bool, unitriangular: bool) -> Solution:
    """By substitution, row by row: `numpy.linalg.solve` exchanges rows, which rounds otherwise where the matrix is nearly singular."""
    lead = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    whole = a.expand((*lead, *a.shape[-2:]))
    matrix = a.array.swapaxes(-2, -1) if transpose else a.array
    solution = np.array(np.broadcast_to(b.array, (*lead, *b.shape[-2:])))
    down = upper == transpose  # the matrix has its numbers below the diagonal
    n = matrix.shape[-1]
    for i in range(n) if down else reversed(range(n)):
        solved = slice(i) if down else slice(i + 1, None)
        row = solution[..., i, :]
        row -= (matrix[..., i : i + 1, solved] @ solution[..., solved, :])[..., 0, :]
        if not unitriangular:
            row /= matrix[..., i, i, None]
    return Solution(made(solution, b.dtype), whole)


# Random numbers: NumPy's own


class Generator:
    """Numbers that depend on a seed only."""

    def __init__(self) -> None:
        self.numbers = np.random.default_rng(0)

    def manual_seed(self, seed: int) -> Generator:
        self.numbers = np.random.default_rng(seed)
        return self


def _drawn(draw: Callable[..., Any], x: Tensor, *arguments: Any, generator: Generator) -> Tensor:
    x.array[...] = stored(draw(generator.numbers, x, *arguments), x.dtype)
    return x


def _random(numbers: Any, x: Tensor, low: int | None = None, high: int | None = None) -> Any:
    if low is None:  # up to what the type holds exactly
        digits = {"float32": 24, "float64": 53, "float16": 11, "bfloat16": 8, "bool": 1}.get(x.dtype.name)
        low, high = 0, 2**digits + 1 if digits and digits > 1 else 2 if digits else int(np.iinfo(x.dtype.stored).max)
    return numbers.integers(low, high, x.shape, np.int64)


def _uniform(numbers: Any, x: Tensor, low: float, high: float) -> Any:
    """Uniform numbers in [low, high), after rounding, too."""
    samples = numbers.random(x.shape, np.float32 if x.dtype.itemsize < 8 else np.float64) * (high - low) + low
    return np.where(stored(samples, x.dtype) >= high, low, samples) if high > low else samples


def multinomial(x: Tensor, count: int, replacement: bool = False, *, generator: Generator) -> Tensor:
    rows = np.atleast_2d(x.array.astype(np.float64))
    if (rows < 0).any() or not np.isfinite(rows).all() or (rows.sum(1) <= 0).any():
        raise ValueError("probabilities must be finite, not negative, and not all 0")
    if not replacement and ((rows > 0).sum(1) < count).any():
        raise ValueError(f"{count} samples without replacement need at least {count} probabilities above 0")
    samples = [generator.numbers.choice(len(row), count, replacement, row / row.sum()) for row in rows]
    return made(np.array(samples, np.int64).reshape((*x.shape[:-1], count)))


def rand(n: int, *, generator: Generator) -> Tensor:
    return made(generator.numbers.random(n, np.float32))


def randperm(n: int, *, generator: Generator) -> Tensor:
    return made(generator.numbers.permutation(n).astype(np.int64))


LINALG: dict[str, Callable[..., Any]] = {
    "vector_norm": vector_norm, "inv": inv, "cholesky": cholesky, "slogdet": slogdet, "qr": qr, "svd": svd,
    "svdvals": svdvals, "cross": cross,
}  # fmt: skip
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "matmul": matmul, "mv": matmul, "dot": matmul, "addmm": addmm, "addmv": addmm, "baddbmm": addmm, "addbmm": addbmm, "addr": addr,
    "outer": outer, "einsum": einsum, "logdet": logdet, "triangular_solve": triangular_solve, "multinomial": multinomial,
    "rand": rand, "randperm": randperm, "Generator": Generator,
}  # fmt: skip
METHODS: dict[str, Callable[..., Any]] = {
    "uniform_": partial(_drawn, _uniform), "random_": partial(_drawn, _random),
    "exponential_": partial(_drawn, lambda numbers, x, rate: numbers.exponential(1 / rate, x.shape)),
    "normal_": partial(_drawn, lambda numbers, x: numbers.standard_normal(x.shape)),
}  # fmt: skip
setattr(Tensor, "__matmul__", matmul)  # noqa: B010
