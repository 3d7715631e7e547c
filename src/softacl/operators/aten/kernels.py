"""Types for which PyTorch has no kernel on this machine: computed on wider numbers, or found out before anything is queued."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from softacl.operators.aten.library import on_numpy, torch
from softacl.operators.aten.tensors import dtype_of
from softacl.operators.device_tensors import Tensor, reach
from softacl.operators.errors import Unsuitable

_WIDER = {"uint16": "int32", "uint32": "int64", "uint64": "int64", "bool": "uint8", "complex32": "complex64"}
_WIDER |= {"int64": "float64"} | dict.fromkeys(("uint8", "int8", "int16", "int32", "float16", "bfloat16"), "float32")

_MAX_ELEMENTS = 1 << 14


def widening(compute: Callable[..., Any]) -> Callable[..., Any]:
    """The expression, on wider numbers where it has no kernel. OverflowError for a uint64 from 2^63 on."""

    def wider(value: Any) -> Any:
        if isinstance(value, list):
            widened = [wider(each) for each in value]
            return value if _are(widened, value) else widened
        to = _WIDER.get(str(value.dtype).removeprefix("torch.")) if hasattr(value, "dtype") else None
        wide = value if to is None else value.to(getattr(torch, to))
        if to == "int64" and (wide < 0).any():
            raise OverflowError(f"{value.dtype} from 2^63 on are not computed here")
        return wide

    def computed(*arguments: Any) -> Any:
        while True:
            try:
                return compute(*arguments)
            except NotImplementedError:
                before, arguments = arguments, tuple(wider(each) for each in arguments)
                if _are(before, arguments):
                    raise

    return computed


def _are(values: Sequence[Any], others: Sequence[Any]) -> bool:
    return all(a is b for a, b in zip(values, others, strict=True))


def rehearse(run: Callable[[Callable[[Tensor], Any]], Any], tensors: Sequence[Tensor]) -> None:
    """Run the kernels on zeros: they refuse types, shapes and attributes that shape inference accepts.

    Raises what they also raise on ones, as that is independent of values, and a TypeError for a type without a kernel. Large tensors
    are replaced by shorter ones, which only show the types.
    """
    is_small = all(each.n_elements <= _MAX_ELEMENTS for each in tensors)
    with _own_random_numbers():
        _rehearse(run, is_small)


@contextmanager
def _own_random_numbers() -> Iterator[None]:
    """Preserve the program's random state on "cpu"."""
    if on_numpy():
        yield
        return
    before = torch.get_rng_state()
    try:
        yield
    finally:
        torch.set_rng_state(before)


def _rehearse(run: Callable[[Callable[[Tensor], Any]], Any], is_small: bool) -> None:
    try:
        run(partial(_filled, 0) if is_small else _short)
    except NotImplementedError as error:
        raise TypeError(str(error)) from error
    except Unsuitable:
        return
    except Exception as error:
        if is_small and str(error) == _of_ones(run):
            raise


def _of_ones(run: Callable[[Callable[[Tensor], Any]], Any]) -> str | None:
    try:
        run(partial(_filled, 1))
    except Exception as error:
        return str(error)
    return None


def _filled(number: int, tensor: Tensor) -> Any:
    assert tensor.strides is not None
    low, n_elements = reach(1, tensor.shape, tensor.strides, 0)
    dtype = dtype_of(tensor.dtype)
    if low:
        return torch.full(tensor.shape, number, dtype=dtype)
    return torch.full((n_elements,), number, dtype=dtype).as_strided(tensor.shape, tensor.strides)


def _short(tensor: Tensor) -> Any:
    return torch.zeros([min(length, 2) for length in tensor.shape], dtype=dtype_of(tensor.dtype))
