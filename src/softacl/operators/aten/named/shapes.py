"""Operators that move, repeat or create elements without arithmetic."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import converted, wide
from softacl.operators.aten.engine import torch_type
from softacl.operators.aten.library import F, torch
from softacl.operators.aten.named.rows import ints, of_aclnn, real, refuse, value, whole
from softacl.operators.aten.tensors import is_unknown
from softacl.operators.dtypes import NAMES
from softacl.operators.errors import Cause, DataDependent, InvalidUse


def _cast(x: Any, *, dst_type: int = -1, truncate: bool = False, outputs: Sequence[Any] = ()) -> Any:
    """-1: the type of the output."""
    if dst_type != -1 and dst_type not in NAMES:
        raise refuse(f"dst_type is {dst_type}, which is no data type.")
    if dst_type == -1 and not outputs:
        raise DataDependent
    dtype = outputs[0].dtype if dst_type == -1 else torch_type(dst_type)
    if outputs and outputs[0].dtype != dtype:
        raise InvalidUse(Cause.OUTPUT, f"dst_type is {dtype}, the output {outputs[0].dtype}. Give them one type.")
    return converted(x, dtype)


def _copy(x: Any, *, outputs: Sequence[Any] = ()) -> Any:
    """In the type of the output, broadcast to its shape."""
    if not outputs:
        return x
    shape, copied = outputs[0].shape, converted(x, outputs[0].dtype)
    missing = len(shape) - x.dim()
    fits = missing >= 0 and all(n in (1, m) for n, m in zip(x.shape, shape[missing:], strict=True))
    return copied.expand(shape) if fits else copied


def _reshape(x: Any, shape: Any, *, axis: int = 0, num_axes: int = -1) -> Any:
    """One length of -1 follows from the others; one of 0 stays as it is."""
    if axis or num_axes != -1:
        raise refuse(f"axis {axis}, num_axes {num_axes}: only 0 and -1 are supported")
    return x.reshape([x.shape[i] if n == 0 and x.numel() else n for i, n in enumerate(ints(shape))])


def _squeeze(x: Any, *, axis: Sequence[int] = ()) -> Any:
    """Without these lengths of 1; none are all."""
    gone = sorted(each % x.dim() for each in ints(axis)) or [i for i, n in enumerate(x.shape) if n == 1]
    if any(x.shape[i] != 1 for i in gone):
        raise InvalidUse(Cause.INPUT, f"axis is {list(axis)}; these dimensions of {list(x.shape)} are not all 1.")
    return x.reshape([n for i, n in enumerate(x.shape) if i not in gone])


def _unsqueeze(x: Any, *, axes: Sequence[int]) -> Any:
    """With lengths of 1 at these places of the result."""
    n = x.dim() + len(axes)
    for axis in sorted(each % n for each in axes):
        x = x.unsqueeze(axis)
    return x


def _split(x: Any, *, split_dim: int, num_split: int) -> Any:
    n = x.shape[split_dim]
    if num_split < 1 or n % num_split:
        raise refuse(f"num_split is {num_split}, which does not divide {n}, the length of dimension {split_dim}.")
    return tuple(x.split(max(n // num_split, 1), split_dim)) if n else (x,) * num_split


def _crop(x: Any, size: Any, *, axis: int = 2, offsets: Sequence[int]) -> Any:
    """From `axis` on, the part of x that has the lengths of `size`, from `offsets` on."""
    n, first = x.dim(), axis + x.dim() if axis < 0 else axis
    if size.dim() != n or not 0 <= first < n or len(offsets) not in (1, n - first):
        raise refuse(
            f"x has {n} dimensions, size {size.dim()}, axis is {axis}, offsets {list(offsets)}: size must have as many "
            "dimensions as x, and offsets one number, or one for each dimension from axis on."
        )
    starts = ints(offsets) * (n - first) if len(offsets) == 1 else ints(offsets)
    for i, start in enumerate(starts, first):
        if not 0 <= start <= x.shape[i] - size.shape[i]:
            why = f"{size.shape[i]} elements from {start} on are not in dimension {i} of x, which has {x.shape[i]}."
            raise InvalidUse(Cause.INPUT, why)
        x = x.narrow(i, start, size.shape[i])
    return x


def _strided_slice(
    x: Any,
    begin: Any,
    end: Any,
    strides: Any = None,
    *,
    begin_mask: int = 0,
    end_mask: int = 0,
    ellipsis_mask: int = 0,
    new_axis_mask: int = 0,
    shrink_axis_mask: int = 0,
) -> Any:
    if ellipsis_mask or new_axis_mask:
        raise refuse(f"ellipsis_mask {ellipsis_mask}, new_axis_mask {new_axis_mask}: only 0 is supported")
    first, last = ints(begin), ints(end)
    steps = [1] * len(first) if strides is None else ints(strides)
    gone = []
    for i, (a, b, step) in enumerate(zip(first, last, steps, strict=True)):
        if shrink_axis_mask >> i & 1:
            x = x.narrow(i, a % x.shape[i], 1)
            gone.append(i)
            continue
        start = None if begin_mask >> i & 1 else a
        stop = None if end_mask >> i & 1 else b
        indices = list(range(x.shape[i]))[slice(start, stop, step)]
        x = x.index_select(i, torch.tensor(indices, dtype=torch.int64))
    for i in reversed(gone):
        x = x.squeeze(i)
    return x


def _pad(x: Any, paddings: Any, filler: Any = None, *, mode: str = "constant", paddings_contiguous: bool = True) -> Any:
    """paddings: before and after of each dimension; all befores and then all afters where they are not contiguous."""
    flat = ints(paddings)
    n = len(flat) // 2
    pairs = [flat[2 * i : 2 * i + 2] if paddings_contiguous else [flat[i], flat[i + n]] for i in range(n)]
    if mode == "constant":
        ends = [each for pair in reversed(pairs) for each in pair]
        return F.pad(x, ends, value=0 if filler is None or is_unknown(filler) else real(filler))
    for i, (before, after) in enumerate(pairs):
        x = x.index_select(i, _reflected(x, x.shape[i], before, after, mode))
    return x


def _pad_by_pairs(x: Any, *, paddings: Sequence[Sequence[int]]) -> Any:
    if len(paddings) != x.dim() or any(len(pair) != 2 for pair in paddings):
        raise refuse(f"paddings is {paddings}; it must have a pair for each of {x.dim()} dimensions.")
    return _pad(x, [each for pair in paddings for each in pair])


def _reflected(x: Any, n: int, before: int, after: int, mode: str) -> Any:
    indices = torch.arange(-before, n + after)
    if mode == "edge":
        return indices.clamp(0, n - 1)
    if mode.lower() == "reflect":
        indices = indices.abs()
        return torch.where(indices >= n, 2 * (n - 1) - indices, indices)
    if mode.lower() == "symmetric":
        indices = torch.where(indices < 0, -1 - indices, indices)
        return torch.where(indices >= n, 2 * n - 1 - indices, indices)
    raise refuse(f"mode {mode!r}: it must be constant, edge, reflect or symmetric")


def _pad_gradient(gradient: Any, paddings: Any, *, mode: str = "reflect", paddings_contiguous: bool = True) -> Any:
    flat = ints(paddings)
    pairs = [flat[i : i + 2] for i in range(0, len(flat), 2)]
    for i, (before, after) in enumerate(pairs):
        n = gradient.shape[i] - before - after
        if before == after == 0:
            continue
        indices = _reflected(gradient, n, before, after, mode)
        shape = [*gradient.shape[:i], n, *gradient.shape[i + 1 :]]
        gradient = gradient.new_zeros(shape).index_add(i, indices, gradient)
    return gradient


def _confused(
    x: Any, shape_input: Any = None, *, perm: Sequence[int], shape: Sequence[int] = (), transpose_first: bool
) -> Any:
    return x.permute(perm).reshape(shape) if transpose_first else x.reshape(shape).permute(perm)


def _strided(x: Any, size: Any, stride: Any, offset: Any) -> Any:
    """A view of a tensor without gaps, whose first element is at `offset`."""
    lengths, steps, start = ints(size), ints(stride), 0 if offset is None else whole(offset)
    last = start + sum((n - 1) * step for n, step in zip(lengths, steps, strict=True))
    if min(start, *steps, *lengths, 0) < 0 or (0 not in lengths and last >= x.numel()):
        why = f"size {lengths}, stride {steps} and offset {start} leave the {x.numel()} elements that there are."
        raise InvalidUse(Cause.INPUT, why)
    return x.reshape(-1)[start:].as_strided(lengths, steps)


def _view_copy(
    target: Any, size: Any, stride: Any, offset: Any, source: Any, from_size: Any, from_stride: Any, from_offset: Any
) -> Any:
    """The storage `target` with a view of it replaced by a view of `source`."""
    new = target.clone()
    _strided(new, size, stride, offset).copy_(_strided(source, from_size, from_stride, from_offset))
    return new


def _range(start: Any, limit: Any, step: Any, *, outputs: Sequence[Any] = (), **_attributes: Any) -> Any:
    if outputs:  # whose length the program has computed: rounding decides nothing here
        return _counted(outputs[0].numel(), outputs[0].is_floating_point(), start, step)
    first, end, by = map(real, (start, limit, step))
    return _counted(max(math.ceil((end - first) / by), 0), start.is_floating_point(), start, step)


def _range_by_attributes(assist: Any, *, outputs: Sequence[Any] = (), start: float, limit: float, delta: float) -> Any:
    """assist: as many numbers as the result has."""
    n = outputs[0].numel() if outputs else assist.numel()
    return _counted(n, (outputs or (assist,))[0].is_floating_point(), start, delta)


def _counted(n: int, floats: bool, start: Any, step: Any) -> Any:
    return torch.arange(n, dtype=torch.float64 if floats else torch.int64) * value(step) + value(start)


def _line(start: Any, stop: Any, n: Any) -> Any:
    return torch.linspace(real(start), real(stop), whole(n), dtype=torch.float32)


def _fill_diagonal(x: Any, *, fill_value: float, wrap: bool = False) -> Any:
    return x.clone().fill_diagonal_(fill_value, wrap)


def _reverse(x: Any, axis: Any) -> Any:
    if axis.dtype not in (torch.int32, torch.int64):
        raise InvalidUse(Cause.DATA_TYPE, f"axis is {axis.dtype}; it must be int32 or int64.")
    return x if is_unknown(axis) else of_aclnn("aclnnFlip", x, ints(axis))


def _eye(
    *, outputs: Sequence[Any] = (), num_rows: int, num_columns: int = 0, batch_shape: Any = (), dtype: int = 0
) -> Any:
    shape = *ints(batch_shape), num_rows, num_columns or num_rows
    return torch.eye(*shape[-2:], dtype=outputs[0].dtype if outputs else torch_type(dtype)).expand(shape)


def _add_channels(x1: Any, x2: Any, *, x1_c1_offset: int, x2_c1_offset: int, c1_len: int) -> Any:
    """Sums of c1_len blocks of 16 channels, from a block of each; a last block that is not full is filled with zeros."""

    def blocks(x: Any, first: int) -> Any:
        missing = (first + c1_len) * 16 - x.shape[1]
        wider = F.pad(x, [0, 0] * (x.dim() - 2) + [0, max(missing, 0)])
        return wider[:, first * 16 : (first + c1_len) * 16]

    return blocks(x1, x1_c1_offset) + blocks(x2, x2_c1_offset)


OPERATORS: dict[str, Callable[..., Any]] = {
    "Cast": _cast,
    "Copy": _copy,
    "Identity": _copy,
    "TensorMove": _copy,
    "Reshape": _reshape,
    "Squeeze": _squeeze,
    "Unsqueeze": _unsqueeze,
    "SplitD": _split,
    "Crop": _crop,
    "Slice": lambda x, offsets, size: x[
        tuple(slice(a, None if n < 0 else a + n) for a, n in zip(ints(offsets), ints(size), strict=True))
    ],
    "StridedSlice": _strided_slice,
    "Pad": _pad,
    "PadD": _pad_by_pairs,
    "PadV3": _pad,
    "PadV3Grad": _pad_gradient,
    "MirrorPad": lambda x, paddings, *, mode: _pad(x, paddings, mode=mode),
    "ReverseV2": _reverse,
    "DiagPart": lambda x, *, diagonal=0: x.diagonal(diagonal),
    "Eye": _eye,
    "FillDiagonal": _fill_diagonal,
    "Fill": lambda size, filler: value(filler).expand(ints(size)),
    "AsStrided": lambda x, size, stride, offset=None: _strided(x, size, stride, offset),
    "ViewCopy": _view_copy,
    "Range": _range,
    "RangeD": _range_by_attributes,
    "LinSpace": _line,
    "LogSpaceD": lambda _assist, *, start, end, steps, base=10.0, dtype=0: torch.logspace(
        start, end, steps, base, dtype=torch.float32
    ),
    "ConfusionTransposeD": _confused,
    "StrideAdd": _add_channels,
    "IndexFillD": lambda x, keep, added, *, dim: wide(x) * wide(keep) + wide(added),
}
