"""Operators that compute on the cube, and of these the ones whose operations follow from their shapes."""

from __future__ import annotations

import re

#: Products of matrices, in the spelling of `plain` -> the position of the left one.
PRODUCTS = dict.fromkeys(
    (
        *("matmul", "matmulv2", "matmulv3", "linear", "gemm", "mm", "mv", "batchmatmul", "batchmatmulv2"),
        *("quantmatmulv2", "quantmatmulv3", "quantmatmulv4", "quantmatmulv5", "quantmatmulweightnz"),
        *("weightquantbatchmatmul", "weightquantbatchmatmulv2", "weightquantbatchmatmulv3"),
    ),
    0,
) | dict.fromkeys(("addmm", "addmv", "baddbmm"), 1)
CONVOLUTIONS = {"convolution", "convdepthwise2d", "conv2d"}
ATTENTION = re.compile(r"flashattentionscore(v2)?|promptflashattention(v\d)?")
#: Families of all others, in aclnn, by name and in ATB.
_OTHERS = re.compile(
    r"Mat[Mm]ul|Addbmm$|Conv(olution|Tbc|Depthwise|[23]D)|Depthwise|Einsum|(?<!Deformable)Attention(?!Update)"
    r"|FFN|Lora|DeltaRule|MlaProlog|LightningIndexer|FlatQuant|(RNN|GRU|LSTM)(V2)?(Grad)?$"
)


def plain(operator: str) -> str:
    """The name in one spelling: "operator aclnnInplaceAddmm" and "Addmm" are the same."""
    return operator.lower().removeprefix("operator ").removeprefix("aclnn").removeprefix("inplace")


def is_on_cube(operator: str) -> bool:
    """Whether the cube computes an operator."""
    name = plain(operator)
    return name in PRODUCTS or name in CONVOLUTIONS or bool(ATTENTION.fullmatch(name) or _OTHERS.search(operator))
