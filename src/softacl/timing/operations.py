"""How many operations an operator has, where they follow from its shapes: the arithmetic side of a roofline."""

from __future__ import annotations

import re
from functools import lru_cache
from math import prod
from typing import NamedTuple

from softacl.base.cube_operators import ATTENTION, CONVOLUTIONS, PRODUCTS, plain
from softacl.base.element_types import CODES
from softacl.base.signatures import Signature, TensorType
from softacl.base.tensor_names import FRACTAL_NZ
from softacl.timing.figures import ASSUMED, PUBLISHED

#: Element type of the operands -> the figure of the peak.
_PEAKS = {CODES["FLOAT16"]: "fp16", CODES["BF16"]: "fp16", CODES["FLOAT"]: "fp32", CODES["INT8"]: "int8"}
_NCHW = 0
_LAYOUT = re.compile(r"inputLayout: '?(\w+)'?")
#: Layout of query, key and value -> the axis of the sequence.
_SEQUENCE = {"SBH": 0, "BSH": 1, "BSND": 1, "BNSD": 2}
#: Operators of a few operations an element, also with "inplace" before them; memory limits them, not the vector units.
_NAMES = """
abs acos acosh add adds addv3 asin asinh atan atan2 atanh bitwiseandtensor bitwiseortensor bitwisexortensor bitwisenot cast ceil clamp
clampmax clampmin copy cos cosh div divs elu eqscalar eqtensor erf erfc exp exp2 expm1 fastgelu floor gelu geluv2 gescalar getensor
gtscalar gttensor hardsigmoid hardswish hardtanh isfinite leakyrelu lescalar letensor log log10 log1p log2 logicaland logicalnot
logicalor ltscalar lttensor maximum minimum mish mul muls neg nescalar netensor powtensorscalar powtensortensor realdiv reciprocal
relu round rsqrt rsub rsubs sigmoid sign silu sin sinh softplus sqrt square sub subs swish tan tanh trunc
"""
_ELEMENTWISE = frozenset(_NAMES.split())


class Work(NamedTuple):
    """operations: additions and multiplications. peak: the figure that limits them, "" for memory alone. basis: how they are known."""

    operations: int
    peak: str
    basis: str = PUBLISHED


@lru_cache(maxsize=65536)
def work_of(name: str, tensors: Signature, note: str = "") -> Work | None:
    """The work of an operator by its name ("operator aclnnMm") and tensors; note: its attributes, as text. None where that does not
    follow from shapes."""
    if not (tensors.inputs and tensors.outputs):
        return None
    name = plain(name)
    if name in _ELEMENTWISE:
        return Work(prod(tensors.outputs[0].shape), "")
    if name in PRODUCTS:
        return _product(tensors, PRODUCTS[name])
    if name in CONVOLUTIONS:
        return _convolution(tensors, "transposed: True" in note)
    return _attention(tensors, note) if ATTENTION.fullmatch(name) else None


def _product(tensors: Signature, position: int) -> Work | None:
    """Twice the elements of the result by the length of the sums, which both a plain and a transposed operand tell."""
    result, operands = tensors.outputs[0].shape, tensors.inputs[position : position + 2]
    if len(operands) < 2 or operands[0].format == FRACTAL_NZ:
        return None
    left, right = (operand.shape for operand in operands)
    if len(result) < 2 or len(left) < 2:
        return _work(operands[0], 2 * max(prod(left), prod(right)))
    rows = result[-2]
    return _work(operands[0], 2 * prod(result) * (left[-2] * left[-1] // rows)) if rows else None


def _convolution(tensors: Signature, transposed: bool) -> Work | None:
    """Each element of the result, or of the input of a transposed one, meets a filter."""
    if len(tensors.inputs) < 2 or tensors.inputs[1].format not in (_NCHW, 2, 30, 47) or not tensors.inputs[1].shape:
        return None
    source, weight = tensors.inputs[:2]
    elements = prod((source if transposed else tensors.outputs[0]).shape)
    return _work(source, 2 * elements * (prod(weight.shape) // max(weight.shape[0], 1)))


def _attention(tensors: Signature, note: str) -> Work | None:
    """Both products, without what a mask leaves out, so that the count is assumed."""
    layout = _LAYOUT.search(note)
    axis = _SEQUENCE.get(layout[1]) if layout else None
    if axis is None or len(tensors.inputs) < 3 or len(tensors.inputs[1].shape) <= axis:
        return None
    query, key = tensors.inputs[:2]
    work = _work(query, 4 * prod(query.shape) * key.shape[axis])
    return work and work._replace(basis=ASSUMED)


def _work(operand: TensorType, operations: int) -> Work | None:
    """Products of float32 are assumed: the chip may compute them as HF32, which is faster."""
    peak = _PEAKS.get(operand.type)
    return Work(operations, peak, ASSUMED if peak == "fp32" else PUBLISHED) if peak else None
