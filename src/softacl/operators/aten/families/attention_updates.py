"""Attention that was computed in parts of the keys: two or more results become one.

Source: the pages of hicann/ops-transformer, attention/attention_update and ring_attention_update, August 2026.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require, require_one_of, require_shape


def _update(lse: list[Any], localOut: list[Any], updateType: int, lseOut: Any) -> Any:
    """By the logarithms of the sums of exponentials. A part without keys has infinity there, and does not count."""
    require(updateType in (0, 1), f"updateType is {updateType}; it must be 0, or 1 for lseOut")
    require(len(lse) == len(localOut) > 0, f"there are {len(lse)} tensors in lse, {len(localOut)} in localOut")
    require((lseOut is not None) == (updateType == 1), "lseOut must be passed with updateType 1, and only then")
    for i, (sums, out) in enumerate(zip(lse, localOut, strict=True)):
        require_shape(f"lse[{i}]", sums, tuple(localOut[0].shape[:-1]))
        require_shape(f"localOut[{i}]", out, tuple(localOut[0].shape))
    logs = torch.stack(lse)
    logs = torch.where(logs == torch.inf, -torch.inf, logs)
    whole = logs.logsumexp(0)
    weights = (logs - whole).exp().nan_to_num(0).unsqueeze(-1)
    if lseOut is not None:
        require_shape("lseOut", lseOut, tuple(whole.shape))
        lseOut.copy_(whole)
    return (torch.stack([wide(each) for each in localOut]) * weights).sum(0)


def _ring(
    prevAttnOut: Any, prevSoftmaxMax: Any, prevSoftmaxSum: Any, curAttnOut: Any, curSoftmaxMax: Any, curSoftmaxSum: Any,
    actualSeqQlen: Any, inputLayout: str | None, inputSoftmaxLayout: str | None = None,
) -> tuple[Any, Any, Any]:  # fmt: skip
    """By row maxima and sums, which are repeated along their last length, and lie as the results do."""
    layout = inputLayout or "SBH"
    require_one_of("inputLayoutOptional", layout, "SBH", "TND")
    require_one_of("inputSoftmaxLayoutOptional", inputSoftmaxLayout, None, "", layout)
    require(layout == "SBH" or actualSeqQlen is not None, "actualSeqQlenOptional is null; TND needs it")
    require_shape("prevSoftmaxSum", prevSoftmaxSum, tuple(prevSoftmaxMax.shape))
    require_shape("curSoftmaxMax", curSoftmaxMax, tuple(prevSoftmaxMax.shape))
    require_shape("curSoftmaxSum", curSoftmaxSum, tuple(prevSoftmaxMax.shape))
    require_shape("curAttnOut", curAttnOut, tuple(prevAttnOut.shape))
    row_max = torch.maximum(prevSoftmaxMax, curSoftmaxMax)
    kept, added = (
        (m - row_max).exp() * s for m, s in ((prevSoftmaxMax, prevSoftmaxSum), (curSoftmaxMax, curSoftmaxSum))
    )
    total = kept + added
    output = wide(prevAttnOut) * _spread(kept / total, prevAttnOut, layout)
    return output + wide(curAttnOut) * _spread(added / total, prevAttnOut, layout), row_max, total


def _spread(factor: Any, out: Any, layout: str) -> Any:
    """(batches, heads, rows, 8) or (rows, heads, 8) as a factor for each number of a result."""
    one = factor[..., :1]
    if layout == "TND":
        return one
    heads = factor.shape[1]
    require(out.shape[2] % heads == 0, f"the results have {out.shape[2]} columns for {heads} heads")
    return one.squeeze(-1).permute(2, 0, 1).repeat_interleave(out.shape[2] // heads, 2)


OPERATORS = {
    "aclnnAttentionUpdate": _update,
    "aclnnRingAttentionUpdate": _ring,
}
