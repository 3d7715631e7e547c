"""Quantisation by blocks: a scale for each block of rows and columns, or a power of 2 for each 32 numbers (MX).

Source: the pages of hicann/ops-nn, quant/dynamic_block_quant and quant/dynamic_mx_quant, August 2026.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, torch
from softacl.operators.aten.quantising import kind_of, largest, require, require_dims, require_shape, result, store

E5M2, E4M3, FLOAT4 = 35, 36, 40
#: The exponent of the largest number of a type, and that number
_TOPS = {E5M2: (15, 57344.0), E4M3: (8, 448.0), FLOAT4: (2, 6.0)}
#: Positive numbers of 4 bits, by their code
_FLOATS4 = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)


def _padded(x: Any, axis: int, block: int) -> Any:
    """Zeros behind an axis, so that blocks fill it."""
    gap = -x.shape[axis] % block
    return F.pad(x, [0, 0] * (-axis - 1) + [0, gap]) if gap else x


def _blocks(
    x: Any, minScale: float, roundMode: str | None, dstType: int, rowBlockSize: int, colBlockSize: int, yOut: Any,
    dstTypeMax: float = 0,
) -> Any:  # fmt: skip
    """The largest number of a block becomes the largest of the type; a scale is at most 1 / minScale.

    dstTypeMax counts for HIFLOAT8 only, which PyTorch lacks.
    """
    require(dstTypeMax == 0, f"dstTypeMax is {dstTypeMax}; it must be 0 but for HIFLOAT8")
    require_dims("x", x, 2, 3)
    require(
        rowBlockSize > 0 < colBlockSize, f"blocks are {rowBlockSize} by {colBlockSize}; both sizes must be 1 or more"
    )
    require(roundMode in (None, "", "rint"), f"roundModeOptional is {roundMode!r}; it must be rint")
    require(minScale >= 0, f"minScale is {minScale}; it must be 0 or more")
    kind = kind_of("yOut", yOut)
    require(kind == dstType, f"dstType is {dstType}, but yOut holds the data type {kind}")
    rows, columns = x.shape[-2:]
    own = _padded(_padded(wide(x), -1, colBlockSize), -2, rowBlockSize)
    block_max = own.abs().unflatten(-1, (-1, colBlockSize)).amax(-1).unflatten(-2, (-1, rowBlockSize)).amax(-2)
    scale = block_max / largest(kind)
    scale = scale.clamp(max=1 / minScale) if minScale else scale
    each = scale.repeat_interleave(rowBlockSize, -2).repeat_interleave(colBlockSize, -1)[..., :rows, :columns]
    store("yOut", yOut, (wide(x) / each).nan_to_num(0), kind)
    return scale


def _exponents(block_max: Any, kind: int, upwards: bool) -> Any:
    """The exponent of each block's scale: of its largest number less the type's, or of their quotient, upwards."""
    top, number = _TOPS[kind]
    if upwards:
        mantissa, exponent = torch.frexp(block_max / number)  # mantissa within 0.5 and 1
        exponents = torch.where(mantissa > 0.5, exponent, exponent - 1)
    else:
        exponents = torch.frexp(block_max)[1] - 1 - top
    return torch.where(block_max == 0, -127, exponents).clamp(-127, 127)


def _codes(x: Any) -> Any:
    """Numbers as the nearest floats of 4 bits, two in a byte; a tie goes to the even code."""
    table = torch.tensor(_FLOATS4)
    low = (torch.bucketize(x.abs(), table, right=True) - 1).clamp(0, 6)
    middle = (table[low] + table[low + 1]) / 2
    above = (x.abs() > middle) | ((x.abs() == middle) & (low % 2 == 1))
    code = (low + above.long()) | (x.signbit().long() << 3)
    pairs = code.unflatten(-1, (-1, 2))
    return (pairs[..., 0] | pairs[..., 1] << 4).to(torch.uint8)


def _pairs(exponents: Any, axis: int) -> Any:
    """Two scales that follow each other along an axis next to each other, at the end; one that is missing is the smallest."""
    own = exponents.movedim(axis, -1)
    own = F.pad(own, [0, own.shape[-1] % 2], value=-127).unflatten(-1, (-1, 2))
    return own.movedim(-2, axis % exponents.dim())


def _mx(
    x: Any, axis: int, roundMode: str | None, dstType: int, blocksize: int, scaleAlg: int, yOut: Any,
    dstTypeMax: float = 0, maxLowBound: float = 0,
) -> Any:  # fmt: skip
    """Later versions may set an end of the type, and a lower bound."""
    require(not dstTypeMax, f"dstTypeMax {dstTypeMax} is not supported: pass 0")
    require(not maxLowBound, f"maxLowBound {maxLowBound} is not supported: pass 0")
    require(-x.dim() <= axis < x.dim(), f"axis is {axis}; x has {x.dim()} dimensions")
    require(dstType in _TOPS, f"dstType is {dstType}; it must be one of {', '.join(str(each) for each in _TOPS)}")
    require(blocksize > 0 and blocksize % 32 == 0, f"blocksize is {blocksize}; it must be a multiple of 32")
    require(scaleAlg in (0, 1), f"scaleAlg is {scaleAlg}; 0 and 1 are supported")
    require(roundMode in (None, "", "rint"), f"roundModeOptional {roundMode!r} is not supported; rint is")
    axis %= x.dim()
    own = _padded(wide(x).movedim(axis, -1), -1, blocksize).unflatten(-1, (-1, blocksize))
    exponents = _exponents(own.abs().amax(-1), dstType, scaleAlg == 1)
    scaled = torch.ldexp(own, -exponents.unsqueeze(-1)).flatten(-2)[..., : x.shape[axis]].movedim(-1, axis)
    output = result("yOut", yOut)
    if dstType == FLOAT4:
        require(x.shape[-1] % 2 == 0, f"x has rows of {x.shape[-1]}; two floats of 4 bits share a byte")
        bits = _codes(scaled)
        require_shape("yOut", output, tuple(bits.shape))
        output.copy_(bits)
    else:
        store("yOut", output, scaled, dstType)
    pairs = _pairs(exponents.movedim(-1, axis), axis)
    return torch.ldexp(torch.ones(pairs.shape), pairs)


OPERATORS = {
    "aclnnDynamicBlockQuant": _blocks,
    "aclnnDynamicMxQuant": _mx,
}
