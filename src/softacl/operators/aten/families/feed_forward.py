"""Two products with an activation between them, one pair per expert: FFN; and AddLora.

Source: the pages of hicann/ops-transformer, ffn, and of hicann/ops-math, math/add_lora.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.grouped_matmul import ACTIVATIONS, antiquantised, groups_in, whole_product
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import INT8, fit, require, require_shape, scale_of, unpacked
from softacl.operators.aten.table import stores

#: The first half of the columns times what this makes of the second
_GATED = {"geglu": "gelu", "swiglu": "silu", "reglu": "relu"}


def _activated(x: Any, name: str) -> Any:
    if name in _GATED:
        first, second = x.chunk(2, -1)
        return first * ACTIVATIONS[_GATED[name]](second)
    require(name in ACTIVATIONS, f"activation is {name!r}; it must be {', '.join((*ACTIVATIONS, *_GATED))}")
    return ACTIVATIONS[name](x)


def _added(x: Any, bias: Any) -> Any:
    return x if bias is None else x + wide(bias)


def _of_floats(x: Any, own: Callable[[str], Any], activation: str, rounds: bool) -> Any:
    """rounds: what goes into the activation is rounded to 16 bits, for speed. What goes into the second product always is."""

    def weight(n: int, rows: Any) -> Any:
        scale = own(f"antiquantScale{n}")
        matrix = own(f"weight{n}")
        return matrix if scale is None else antiquantised(rows, matrix, scale, own(f"antiquantOffset{n}"))

    hidden = _added(wide(x) @ wide(weight(1, x)), own("bias1"))
    hidden = _activated(wide(hidden.to(x.dtype)) if rounds else hidden, activation).to(x.dtype)
    return _added(wide(hidden) @ wide(weight(2, hidden)), own("bias2"))


def _of_integers(x: Any, own: Callable[[str], Any], activation: str) -> Any:
    def product(n: int, rows: Any) -> Any:
        sums = whole_product(rows, unpacked(own(f"weight{n}")))
        bias, scale = own(f"bias{n}"), own(f"deqScale{n}")
        return (sums if bias is None else sums + bias).float() * scale_of(scale)

    hidden = _activated(product(1, x), activation) * own("scale")
    hidden = hidden if own("offset") is None else hidden + own("offset")
    return product(2, fit(hidden, INT8))


@stores("y")
def _feed_forward(args: Any) -> None:
    """Rows behind the last expert's become zeros."""
    activation, is_whole = args.activation.lower(), args.x.dtype == torch.int8
    several = args.weight1.dim() == 3
    tokens = args.expertTokens if args.expertTokens is not None and len(args.expertTokens) else None
    require(
        several == (tokens is not None), "weights (experts, k, n) need expertTokens, weights (k, n) must not have them"
    )
    needed = ("scale", "deqScale1", "deqScale2") if is_whole else ()
    missing = [each for each in needed if getattr(args, each) is None]
    require(not missing, f"x of int8 needs {', '.join(missing)}: pass tensors")
    x = args.x.reshape(-1, args.x.shape[-1])
    output = torch.zeros(x.shape[0], args.y.shape[-1])
    kind = 0 if args.tokensIndexFlag else 1
    pieces = groups_in(tokens, kind, args.weight1.shape[0], x.shape[0]) if several else [(0, 0, x.shape[0])]
    rounds = args.innerPrecise == 1 and x.dtype == torch.float16
    for expert, begin, end in pieces:

        def own(name: str, expert: int = expert) -> Any:
            value = getattr(args, name)
            return value if value is None or not several else value[expert]

        rows = x[begin:end]
        part = _of_integers(rows, own, activation) if is_whole else _of_floats(rows, own, activation, rounds)
        require_shape("the result of an expert", part, (end - begin, output.shape[1]))
        output[begin:end] = part
    require_shape("y", args.y, (*args.x.shape[:-1], output.shape[1]))
    args.y.copy_(output.reshape(args.y.shape))


def _add_lora(
    y: Any, x: Any, weightB: Any, indices: Any, weightA: Any, layerIdx: int, scale: float, yOffset: int, ySliceSize: int
) -> Any:
    """y plus x @ A.T @ B.T * scale of each row's own pair of matrices, in some of the columns. A negative index adds nothing."""
    pairs, layers, width, rank = weightB.shape
    require(0 <= layerIdx < layers, f"layerIdx is {layerIdx}; it must be one of {layers}")
    inner = rank if weightA is None else weightA.shape[3]
    require_shape("weightA", weightA, (pairs, layers, rank, inner))
    require_shape("x", x, (y.shape[0], inner))
    require_shape("indices", indices, (y.shape[0],))
    require(
        ySliceSize == width and 0 <= yOffset <= y.shape[1] - width,
        f"yOffset {yOffset}, ySliceSize {ySliceSize}: the slice must be {width} wide and lie in {y.shape[1]} columns",
    )
    own = indices.clamp(min=0).long()
    delta = wide(x).unsqueeze(1)
    if weightA is not None:
        delta = delta @ wide(weightA[:, layerIdx])[own].mT
    delta = (delta @ wide(weightB[:, layerIdx])[own].mT).squeeze(1) * scale
    out = wide(y).clone()
    out[:, yOffset : yOffset + width] += torch.where(indices.unsqueeze(1) < 0, 0.0, delta)
    return out


OPERATORS = {
    "aclnnFFN": _feed_forward,
    "aclnnAddLora": _add_lora,
}
