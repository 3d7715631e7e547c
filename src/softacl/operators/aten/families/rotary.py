"""Rotary position embedding. Source: the pages of hicann/ops-transformer, posembedding."""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require, require_one_of, require_shape
from softacl.operators.aten.table import version

_MODES = {"half": 0, "interleave": 1, "quarter": 2}


def apart(x: Any) -> Any:
    """Neighbours put apart: what has even indices, then what has odd ones."""
    return torch.cat((x[..., ::2], x[..., 1::2]), -1)


def rotated(x: Any, mode: int) -> Any:
    """Mode 0: the halves (-second, first). Mode 1: neighbours (-odd, even). Mode 2: halves of each half."""
    if mode == 0:
        first, second = x.chunk(2, -1)
        return torch.cat((-second, first), -1)
    if mode == 1:
        return torch.stack((-x[..., 1::2], x[..., ::2]), -1).flatten(-2)
    if mode == 2:
        a, b, c, d = x.chunk(4, -1)
        return torch.cat((-b, a, -d, c), -1)
    raise ValueError(
        f"mode is {mode}; 0 (half), 1 (interleave), 2 (quarter) and 3 (interleave, then half) are supported"
    )


def embed(x: Any, cos: Any, sin: Any, mode: int = 0) -> Any:
    """Mode 3: neighbours become halves."""
    if mode == 3:
        x, mode = apart(x), 0
    return wide(x) * wide(cos) + rotated(wide(x), mode) * wide(sin)


def _apply(queryRef: Any, keyRef: Any, cos: Any, sin: Any, layout: int) -> None:
    require(layout == 1, f"layout is {layout}; the vendor takes 1 (BSND) only")
    for each in (queryRef, keyRef):
        each.copy_(embed(each, cos, sin))


def _apply_by_mode(queryRef: Any, keyRef: Any, cos: Any, sin: Any, layout: int, rotaryMode: str) -> None:
    """The layout says which lengths cos and sin have, which meet the others by broadcasting."""
    require(layout in (1, 2, 3, 4), f"layout is {layout}; it must be 1 (BSND), 2 (SBND), 3 (BNSD) or 4 (TND)")
    require_one_of("rotaryMode", rotaryMode, *_MODES)
    for each in (queryRef, keyRef):
        each.copy_(embed(each, cos, sin, _MODES[rotaryMode]))


def _by_matrix(x: Any, cos: Any, sin: Any, mode: int, rotate: Any) -> Any:
    """A matrix that is given turns x, instead of a mode."""
    if rotate is None:
        return embed(x, cos, sin, mode)
    require_shape("rotate", rotate, (x.shape[-1], x.shape[-1]))
    return wide(x) * wide(cos) + (wide(x) @ wide(rotate)) * wide(sin)


def _sections(angles: Any, sections: list[int] | None, in_turns: bool) -> Any:
    """The angles of each token; of several rows of positions each gives a part of the width, or every third number."""
    if not sections or not any(sections):
        return angles
    n = len(sections)
    require(
        n in (3, 4) and angles.dim() == 3 and len(angles) == n,
        f"mropeSection {sections} needs {n} rows of positions, 3 or 4",
    )
    require(
        sum(sections) == angles.shape[-1],
        f"mropeSection {sections} must sum up to {angles.shape[-1]}, half of the rotary width",
    )
    if not in_turns:
        return torch.cat([part[i] for i, part in enumerate(angles.split(sections, -1))], -1)
    merged, end = angles[0].clone(), sections[1] * 3
    for i in (1, 2):
        merged[:, i:end:3] = angles[i][:, i:end:3]
    return merged


def _cached(
    positions: Any, queryIn: Any, keyIn: Any, cosSinCache: Any, mropeSection: list[int] | None, headSize: int,
    isNeoxStyle: bool, cacheMode: int = 0,
) -> tuple[Any, Any]:  # fmt: skip
    """Cosines and sines side by side in a table, by positions; what is wider than the table stays."""
    require(cacheMode in (0, 1), f"cacheMode is {cacheMode}; it must be 0 (sections) or 1 (in turns)")
    width = cosSinCache.shape[-1]
    require(
        width % 2 == 0 and width <= headSize,
        f"the cache is {width} wide; it must be even, and at most headSize, {headSize}",
    )
    cos, sin = (
        _sections(each, mropeSection, cacheMode == 1) for each in wide(cosSinCache)[positions.long()].chunk(2, -1)
    )
    cos, sin = (torch.cat((e, e), -1) if isNeoxStyle else e.repeat_interleave(2, -1) for e in (cos, sin))
    outputs = []
    for name, x in (("queryIn", queryIn), ("keyIn", keyIn)):
        require(
            x.shape[-1] % headSize == 0,
            f"{name} has {x.shape[-1]} columns; they must be a multiple of headSize, {headSize}",
        )
        heads = wide(x).unflatten(-1, (-1, headSize))
        turned = embed(heads[..., :width], cos.unsqueeze(-2), sin.unsqueeze(-2), 0 if isNeoxStyle else 1)
        outputs.append(torch.cat((turned, heads[..., width:]), -1).flatten(-2))
    return outputs[0], outputs[1]


def _grad(dy: Any, cos: Any, sin: Any, xOptional: Any, mode: int) -> tuple[Any, Any, Any]:
    """Of x, and of cos and sin where x is given. Each rotation is undone by its negative."""
    gradient = wide(dy)
    of_x = gradient * wide(cos) - rotated(gradient * wide(sin), mode)
    if xOptional is None:
        return of_x, None, None
    x = wide(xOptional)
    return of_x, (gradient * x).sum_to_size(cos.shape), (gradient * rotated(x, mode)).sum_to_size(sin.shape)


OPERATORS = {
    "aclnnApplyRotaryPosEmb": _apply,
    "aclnnRotaryPositionEmbedding": embed,
    "aclnnRotaryPositionEmbeddingGrad": _grad,
    "aclnnApplyRotaryPosEmbV2": _apply_by_mode,
    "aclnnRotaryPositionEmbeddingV2": _by_matrix,
    "aclnnInterleaveRope": version(embed, mode=3),
    "aclnnRopeWithSinCosCache": _cached,
}
