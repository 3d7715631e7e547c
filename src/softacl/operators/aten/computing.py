"""What several families need: one rounding for half precision, seeded generators, reductions by number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.library import on_numpy, torch

#: torch's name of a reduction attribute
REDUCTIONS = {0: "none", 1: "mean", 2: "sum"}


def half(tensor: Any) -> bool:
    """Whether elements have 16 bits; what is no tensor has none."""
    return getattr(tensor, "dtype", None) in (torch.float16, torch.bfloat16)


def wide(tensor: Any) -> Any:
    """The tensor in float32 where it is float16 or bfloat16: what is computed so is rounded once, into the output."""
    return tensor.float() if half(tensor) else tensor


def per_channel(tensor: Any, like: Any) -> Any:
    """Numbers of the channels of `like`, its second dimension, in a shape that broadcasts to it."""
    return wide(tensor).reshape([1, -1] + [1] * (like.dim() - 2))


def converted(values: Any, dtype: Any) -> Any:
    """As `dtypes.convert`: C++, and so PyTorch, leaves open what floats become that no integer of the type is."""
    truncates = values.is_floating_point() and not (dtype.is_floating_point or dtype.is_complex or dtype == torch.bool)
    if not truncates or on_numpy():
        return values.to(dtype)
    limits = torch.iinfo(dtype)
    numbers = torch.nan_to_num(values.double(), nan=0.0)
    held = numbers.clamp(limits.min, limits.max).to(dtype)
    return held if limits.max < 2**53 else torch.where(numbers >= float(limits.max), limits.max, held)


def seeded(seed: int, offset: int) -> Any:
    """A generator for a random operator: the same pair, the same numbers; another offset, other numbers."""
    return torch.Generator().manual_seed((seed * 0x9E3779B97F4A7C15 + offset * 0xD1B54A32D192ED03 + seed) % 2**64)


def state_of(seedTensor: Any, offsetTensor: Any, offset: int) -> tuple[int, int]:
    """Seed and offset that lie on the device, as graphs have them: each run finds others. `offset` is added.

    Source: the page of aclnnInplaceUniformTensor of hicann/ops-math.
    """
    return seedTensor.item(), offsetTensor.item() + offset


def approximation(value: Any) -> str:
    """torch's name of a Gelu mode: 0 or "none" is exact, 1 or "tanh" the approximation; null is "none"."""
    modes = {0: "none", 1: "tanh", "none": "none", "tanh": "tanh", "": "none", None: "none"}
    if value not in modes:
        raise ValueError(f"approximate is {value!r}; it must be 0 or none, 1 or tanh")
    return modes[value]


def pair(values: list[int] | None, otherwise: list[int] | None = None) -> list[int]:
    """Two lengths of an attribute that may give one for both, or none."""
    if not (values := values or otherwise):
        raise ValueError("the size of a window is null or empty. Pass one number, or one for each dimension")
    return [values[0], values[0]] if len(values) == 1 else list(values)


def renorm_factors(x: Any, p: float, dim: int, max_norm: float) -> Any:
    """Factors that limit the norm of each part along dim to `max_norm`; p = 0 counts nonzero elements.

    Source: op_kernel/arch35/renorm_dag.h of hicann/ops-nn.
    """
    others = [i for i in range(x.dim()) if i != dim % x.dim()]
    norm = torch.linalg.vector_norm(wide(x), p, others, True)
    return torch.where(norm > max_norm, max_norm / (norm + 1e-7), torch.ones_like(norm))


def slopes(x: Any, weight: Any) -> Any:
    """The weight of PRelu as it broadcasts to x: one number, or one for each channel; x of one dimension is one channel.

    Source: CheckShape in aclnn_prelu.cpp of hicann/ops-nn.
    """
    n = x.dim()
    channels = x.shape[1] if n > 1 else 1
    if weight.numel() not in (1, channels):
        raise ValueError(
            f"weight has {weight.numel()} numbers; it must have 1, or {channels}, the channels of {list(x.shape)}"
        )
    return weight.reshape([1, -1, *[1] * (n - 2)] if n > 1 else [1] * n)


def scattered(gradient: Any, x: Any, indices: Any, n: int) -> Any:
    """Return the gradient of x: each number is added at the index of its maximum in the last n dimensions. IndexError if outside.

    PyTorch's own kernels do not check these indices.
    """
    if gradient.shape != indices.shape or gradient.shape[:-n] != x.shape[:-n]:
        raise ValueError(
            f"the gradient has shape {list(gradient.shape)}, the indices {list(indices.shape)}: both must have the "
            f"same shape, with the leading dimensions of self, {list(x.shape)}"
        )
    plane = torch.zeros(x.shape, dtype=wide(gradient).dtype).flatten(-n)
    return plane.scatter_add(-1, indices.long().flatten(-n), wide(gradient).flatten(-n)).reshape(x.shape)


def whole(divide: Callable[[Any, Any], Any], self: Any, other: Any) -> Any:
    """A quotient or a remainder, where integers divided by 0 give 0 as on NumPy: PyTorch raises, and a device goes on."""
    if not all(_is_whole(each) for each in (self, other)):
        return divide(self, other)
    if isinstance(other, int):
        return divide(self, other) if other else torch.zeros_like(divide(self, 1))
    return torch.where(other == 0, 0, divide(self, torch.where(other == 0, 1, other)))


def _is_whole(value: Any) -> bool:
    if isinstance(value, torch.Tensor):
        return not (value.is_floating_point() or value.is_complex())
    return isinstance(value, int)
