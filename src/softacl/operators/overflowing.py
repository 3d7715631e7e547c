"""Whether an operator's result left the range of its type, which sets the overflow status of a device."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from softacl.codes import StreamAttr
from softacl.operators.device_tensors import Tensor
from softacl.operators.dtypes import FLOATS
from softacl.runtime.state import process
from softacl.runtime.streams import overflow
from softacl.runtime.streams.streams import Stream


@contextmanager
def noting_overflow(stream: Stream, inputs: Sequence[Any], outputs: Sequence[Tensor]) -> Iterator[None]:
    """Sets the status if an output that is written within is not finite, although the inputs were."""
    watches = process.moves_bytes and _are_finite(inputs, stream)
    yield
    if watches and not _are_finite(outputs, stream):
        overflow.note(stream)


def _are_finite(tensors: Sequence[Any], stream: Stream) -> bool:
    import numpy as np

    real = [each for each in tensors if isinstance(each, Tensor) and each.dtype in FLOATS]
    return all(bool(np.isfinite(each.array(each.locate("a tensor", stream.device))).all()) for each in real)


def always_watched() -> bool:
    """Whether operators of every stream set the overflow status, as on chips whose streams have no switch for it."""
    return "aclrtSetStreamOverflowSwitch" in process.settings.profile.unsupported


def is_watched(stream: Stream) -> bool:
    """Whether operators of a stream set the overflow status."""
    return always_watched() or stream.attributes.get(StreamAttr.STREAM_ATTR_FLOAT_OVERFLOW_CHECK, 0) != 0
