"""What moves, repeats or makes elements without computing with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.library import F, torch

__all__ = ["OPERATORS"]


def _list(values: Any) -> list[int]:
    """The numbers of an input that is a list, of an attribute, or of one number."""
    found = values.flatten().tolist() if hasattr(values, "tolist") else values
    return [int(each) for each in found]


def _cast(x: Any, *, outputs: Sequence[Any], dst_type: int = -1, truncate: bool = False) -> Any:
    return x.to(outputs[0].dtype)


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
        raise ValueError(f"ellipsis_mask {ellipsis_mask}, new_axis_mask {new_axis_mask}: only 0 is supported")
    first, last = _list(begin), _list(end)
    steps = [1] * len(first) if strides is None else _list(strides)
    gone = []
    for i, (a, b, step) in enumerate(zip(first, last, steps, strict=True)):
        if shrink_axis_mask >> i & 1:
            x = x.narrow(i, a % x.shape[i], 1)
            gone.append(i)
            continue
        start = None if begin_mask >> i & 1 else a
        stop = None if end_mask >> i & 1 else b
        places = list(range(x.shape[i]))[slice(start, stop, step)]
        x = x.index_select(i, torch.tensor(places, dtype=torch.int64, device=x.device))
    for i in reversed(gone):
        x = x.squeeze(i)
    return x


def _pad(x: Any, paddings: Any, value: Any = None, *, mode: str = "constant", paddings_contiguous: bool = True) -> Any:
    """paddings: before and after of each dimension; all befores and then all afters where they are not contiguous."""
    flat = _list(paddings)
    n = len(flat) // 2
    pairs = [flat[2 * i : 2 * i + 2] if paddings_contiguous else [flat[i], flat[i + n]] for i in range(n)]
    if mode == "constant":
        ends = [each for pair in reversed(pairs) for each in pair]
        return F.pad(x, ends, value=0 if value is None else value.flatten()[0].item())
    for i, (before, after) in enumerate(pairs):
        x = x.index_select(i, _reflected(x.shape[i], before, after, mode))
    return x


def _reflected(n: int, before: int, after: int, mode: str) -> Any:
    places = torch.arange(-before, n + after)
    if mode == "edge":
        return places.clamp(0, n - 1)
    if mode.lower() == "reflect":
        places = places.abs()
        return torch.where(places >= n, 2 * (n - 1) - places, places)
    if mode.lower() == "symmetric":
        places = torch.where(places < 0, -1 - places, places)
        return torch.where(places >= n, 2 * n - 1 - places, places)
    raise ValueError(f"mode {mode!r}: it must be constant, edge, reflect or symmetric")


def _pad_gradient(gradient: Any, paddings: Any, *, mode: str = "reflect", paddings_contiguous: bool = True) -> Any:
    flat = _list(paddings)
    pairs = [flat[i : i + 2] for i in range(0, len(flat), 2)]
    for i, (before, after) in enumerate(pairs):
        n = gradient.shape[i] - before - after
        if before == after == 0:
            continue
        places = _reflected(n, before, after, mode)
        shape = [*gradient.shape[:i], n, *gradient.shape[i + 1 :]]
        gradient = torch.zeros(shape, dtype=gradient.dtype).index_add(i, places, gradient)
    return gradient


def _confused(
    x: Any, shape_input: Any = None, *, perm: Sequence[int], shape: Sequence[int] = (), transpose_first: bool
) -> Any:
    return x.permute(perm).reshape(shape) if transpose_first else x.reshape(shape).permute(perm)


def _one_hot(x: Any, depth: Any, on: Any, off: Any, *, axis: int = -1) -> Any:
    classes = torch.arange(int(depth.item()))
    hot = torch.where(x.unsqueeze(-1) == classes, on, off)
    return hot if axis == -1 else hot.movedim(-1, axis)


def _as_strided(x: Any, size: Any, stride: Any, offset: Any = None) -> Any:
    """x is the storage from its first element on, without gaps."""
    return torch.as_strided(x, _list(size), _list(stride), 0 if offset is None else _list(offset)[0])


def _view_copy(
    target: Any, size: Any, stride: Any, offset: Any, source: Any, from_size: Any, from_stride: Any, from_offset: Any
) -> Any:
    """The storage `target` with a view of it replaced by a view of `source`."""
    new = target.clone()
    found = torch.as_strided(
        source, _list(from_size), _list(from_stride), source.storage_offset() + _list(from_offset)[0]
    )
    torch.as_strided(new, _list(size), _list(stride), _list(offset)[0]).copy_(found)
    return new


def _range(start: Any, limit: Any, step: Any, *, outputs: Sequence[Any], **_attributes: Any) -> Any:
    n = outputs[0].numel()  # which the program has computed: rounding decides nothing here
    return torch.arange(n, dtype=torch.float64 if outputs[0].is_floating_point() else torch.int64) * step + start


def _line(start: Any, stop: Any, n: Any) -> Any:
    return torch.linspace(float(start), float(stop), int(n))


def _fill_diagonal(x: Any, *, fill_value: float, wrap: bool = False) -> Any:
    return x.clone().fill_diagonal_(fill_value, wrap)


def _reverse(x: Any, axis: Any) -> Any:
    return x.flip(_list(axis))


def _shuffle(x: Any, *, group: int = 1) -> Any:
    n, c = x.shape[:2]
    return x.reshape(n, group, c // group, *x.shape[2:]).transpose(1, 2).reshape(x.shape)


def _roll(x: Any, *, shifts: Sequence[int], dims: Sequence[int] = ()) -> Any:
    return torch.roll(x, list(shifts), list(dims) if dims else None)


def _eye(*, outputs: Sequence[Any], num_rows: int, num_columns: int = 0, batch_shape: Any = (), dtype: int = 0) -> Any:
    return torch.eye(num_rows, num_columns or num_rows, dtype=outputs[0].dtype).expand(outputs[0].shape)


def _add_channels(x1: Any, x2: Any, *, x1_c1_offset: int, x2_c1_offset: int, c1_len: int) -> Any:
    """Sums of c1_len blocks of 16 channels, from a block of each; a last block that is not full is filled with zeros."""

    def blocks(x: Any, first: int) -> Any:
        missing = (first + c1_len) * 16 - x.shape[1]
        wider = F.pad(x, [0, 0] * (x.dim() - 2) + [0, max(missing, 0)])
        return wider[:, first * 16 : (first + c1_len) * 16]

    return blocks(x1, x1_c1_offset) + blocks(x2, x2_c1_offset)


OPERATORS: dict[str, Callable[..., Any]] = {
    "Cast": _cast,
    "Identity": lambda x: x,
    "TensorMove": lambda x: x,
    "Copy": lambda x, *, outputs: x.expand(outputs[0].shape),
    "Transpose": lambda x, perm: x.permute(_list(perm)),
    "Tile": lambda x, repeats: x.tile(_list(repeats)),
    "BroadcastTo": lambda x, shape: x.expand(_list(shape)),
    "ConcatD": lambda *xs, concat_dim, N=0: torch.cat(xs, concat_dim),
    "Pack": lambda *xs, axis=0, N=0: torch.stack(xs, axis),
    "Slice": lambda x, offsets, size: x[
        tuple(slice(a, None if n < 0 else a + n) for a, n in zip(_list(offsets), _list(size), strict=True))
    ],
    "StridedSlice": _strided_slice,
    "Pad": _pad,
    "PadV3": _pad,
    "PadV3Grad": _pad_gradient,
    "MirrorPad": lambda x, paddings, *, mode: _pad(x, paddings, mode=mode),
    "ReverseV2": _reverse,
    "Roll": _roll,
    "Tril": lambda x, *, diagonal=0: torch.tril(x, diagonal),
    "Triu": lambda x, *, diagonal=0: torch.triu(x, diagonal),
    "Diag": lambda x, *, diagonal=0: torch.diag(x, diagonal),
    "DiagPart": lambda x, *, diagonal=0: torch.diagonal(x, diagonal),
    "Eye": _eye,
    "FillDiagonal": _fill_diagonal,
    "Fill": lambda size, value: value.reshape(()).expand(_list(size)),
    "AsStrided": _as_strided,
    "ViewCopy": _view_copy,
    "Range": _range,
    "RangeD": lambda _assist, *, outputs, start, limit, delta: _range(start, limit, delta, outputs=outputs),
    "LinSpace": _line,
    "LogSpaceD": lambda _assist, *, start, end, steps, base=10.0, dtype=0: torch.logspace(start, end, steps, base),
    "OneHot": _one_hot,
    "ShuffleChannel": _shuffle,
    "ConfusionTransposeD": _confused,
    "StrideAdd": _add_channels,
    "IndexFillD": lambda x, keep, value, *, dim: x * keep + value,
}
