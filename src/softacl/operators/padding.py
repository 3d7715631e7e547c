"""The padding of convolutions that is named instead of counted.

Source: conv_fusion_utils_pass and conv_forward_infershape of hicann/ops-nn: `padding` comes first, then `auto_pad`.
"""

from __future__ import annotations

from collections.abc import Sequence

#: The names with which `pads` counts.
COUNTED = ("", "NOTSET", "EXPLICIT", "SPECIFIC")
MODES = (*COUNTED, "SAME", "SAME_UPPER", "SAME_LOWER", "VALID")


def counted_pads(
    mode: str,
    pads: Sequence[int],
    lengths: Sequence[int],
    kernel: Sequence[int],
    strides: Sequence[int],
    dilations: Sequence[int],
) -> list[int]:
    """The padding before and after each dimension. The sequences have one number per dimension, pads two.

    ValueError for an unknown mode.
    """
    if mode not in MODES:
        raise ValueError(f"the padding is {mode!r}; it must be one of {', '.join(MODES[1:])}")
    if mode in COUNTED:
        return list(pads)
    counted = []
    for length, size, stride, dilation in zip(lengths, kernel, strides, dilations, strict=True):
        whole = 0
        if mode != "VALID":
            whole = max(0, ((length + stride - 1) // stride - 1) * stride + dilation * (size - 1) + 1 - length)
        less, more = whole // 2, whole - whole // 2
        counted += [more, less] if mode == "SAME_LOWER" else [less, more]
    return counted
