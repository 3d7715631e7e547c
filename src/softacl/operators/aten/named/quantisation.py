"""Numbers in fewer bits: rounded by a scale, the search for that scale, signs as bits.

Source: README.md of hicann/ops-nn (quant/ascend_quant_v2, ifmr).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import of_aclnn, refuse

_ROUNDINGS = {"round": "round", "floor": "floor", "ceil": "ceil", "trunc": "trunc"}
_LEVELS = 255


def _quantised(
    x: Any, scale: Any, offset: Any = None, *, sqrt_mode: bool = False, round_mode: str = "round", dst_type: int = 2,
    axis: int = -1, outputs: Sequence[Any] = (),
) -> Any:  # fmt: skip
    """x * scale + offset, in the type of the output; one scale for all, or one for each place along an axis."""
    if round_mode not in _ROUNDINGS or any(each.dtype != torch.int8 for each in outputs):
        raise refuse(f"round_mode {round_mode!r}, output {outputs[0].dtype}: {', '.join(_ROUNDINGS)}, and int8")

    def along(each: Any) -> Any:
        if each.dim() != 1 or each.numel() == 1:
            return wide(each)
        return wide(each).reshape([-1 if i == axis % x.dim() else 1 for i in range(x.dim())])

    factor = along(scale).square() if sqrt_mode else along(scale)
    scaled = wide(x) * factor + (0 if offset is None else along(offset))
    return getattr(torch, _ROUNDINGS[round_mode])(scaled).clamp(-128, 127).to(torch.int8)


def _limits(
    data: Any, low: Any, high: Any, counts: Any, min_percentile: float, max_percentile: float
) -> tuple[Any, Any]:
    """The values where the running counts of a histogram reach the parts `1 - min_percentile` and `max_percentile`."""
    part = wide(counts) / data.numel()
    ends = ((part < each).sum() / counts.numel() * (high - low) + low for each in (1 - min_percentile, max_percentile))
    return tuple(ends)


def _search(
    data: Any, data_min: Any, data_max: Any, cumsum: Any, *, min_percentile: float, max_percentile: float,
    search_range: Sequence[float], search_step: float, with_offset: bool, quant_bits: int = 8,
) -> tuple[Any, Any]:  # fmt: skip
    """(scale, offset) with the least squared error among the steps of a range around what the percentiles give."""
    if quant_bits != 8:
        raise refuse(f"quant_bits {quant_bits}: only 8 is supported")
    x = wide(data)
    low, high = _limits(x, wide(data_min), wide(data_max), cumsum, min_percentile, max_percentile)
    n = max(1, round((search_range[1] - search_range[0]) / search_step))
    steps = search_range[0] + torch.arange(n, dtype=x.dtype) * search_step
    if with_offset:
        low, high = low.clamp(max=0), high.clamp(min=0)
        scales = (high * steps - low) / _LEVELS
        scales = torch.where(scales < torch.finfo(torch.float32).eps, torch.ones_like(scales), scales)
        offsets = -((low / scales).round() + 128)
    else:
        scales = torch.maximum(low.abs(), high.abs()) * steps / 127
        offsets = torch.zeros_like(scales)
    errors = torch.stack([_error(x, scale, offset) for scale, offset in zip(scales, offsets, strict=True)])
    best = errors.argmin().reshape(1)
    return scales.index_select(0, best), offsets.index_select(0, best)


def _error(x: Any, scale: Any, offset: Any) -> Any:
    levels = ((x / scale).round() + offset).clamp(-128, 127)
    return ((levels - offset) * scale - x).square().sum()


OPERATORS: dict[str, Callable[..., Any]] = {
    "AscendQuantV2": _quantised,
    "IFMR": _search,
    "SignBitsPack": lambda x, *, size: of_aclnn("aclnnSignBitsPack", x.flatten(), size),
    "SignBitsUnpack": lambda x, *, size, dtype=0: of_aclnn("aclnnSignBitsUnpack", x.flatten(), size, dtype),
}
