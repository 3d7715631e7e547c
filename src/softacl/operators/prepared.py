"""A checked use of an operator, computed by NumPy."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from softacl.codes import StreamAttr
from softacl.operators.declarations import Operator
from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.dtypes import convert, numpy_type
from softacl.runtime.state import of_program, process
from softacl.runtime.streams import overflow
from softacl.runtime.streams.streams import Stream

__all__ = ["Prepared"]


@dataclass
class Prepared:
    """A checked use of an operator. `workspace`: bytes that copies and conversions of its tensors take."""

    operator: Operator
    inputs: list[Tensor | Scalar]
    attributes: dict[str, Any]
    outputs: list[Tensor]
    workspace: int = field(default=0)

    def snapshot(self) -> Prepared:
        """A copy with its own tensors: later changes of the addresses do not affect it."""
        inputs = [each.copy() if isinstance(each, Tensor) else each for each in self.inputs]
        return replace(self, inputs=inputs, outputs=[each.copy() for each in self.outputs])

    def run(self, stream: Stream) -> None:
        """Compute on views of the device's memory. Every address is looked up again: it may have been freed."""
        import numpy as np

        name = self.operator.name
        if not process.moves_bytes:
            for tensor in (*self.inputs, *self.outputs):
                if isinstance(tensor, Tensor):
                    tensor.locate(f"a tensor of {name}", stream.device)
            return  # nothing to compute, and nowhere to store it
        arrays = []
        for position, each in enumerate(self.inputs):
            if isinstance(each, Scalar):
                arrays.append(each.array())
            else:
                arrays.append(each.array(each.locate(f"input {position} of {name}", stream.device)))
        with np.errstate(all="ignore"):  # a device computes infinities and continues
            results = of_program(functools.partial(self.operator.compute, *arrays, **self.attributes))
            results = results if isinstance(results, tuple) else (results,)
            if len(results) != len(self.outputs):
                raise ValueError(f"{len(results)} results for {len(self.outputs)} outputs")
            for position, (result, tensor) in enumerate(zip(results, self.outputs, strict=True)):
                result = np.asarray(result)
                if result.shape != tensor.shape and not self.operator.stretches:
                    raise ValueError(
                        f"result {position} has shape {list(result.shape)}, the output {list(tensor.shape)}"
                    )
                place = tensor.array(tensor.locate(f"output {position} of {name}", stream.device), writeable=True)
                place[...] = convert(result, numpy_type(tensor.dtype))
                if _is_watched(stream) and _overflows(place, arrays):
                    overflow.note(stream)


def _overflows(result: Any, arrays: Sequence[Any]) -> bool:
    """Whether a result left the range of its type: it is not finite, although its inputs are."""
    import numpy as np

    if not _is_real(result.dtype) or bool(np.isfinite(result).all()):
        return False
    return all(bool(np.isfinite(array).all()) for array in arrays if _is_real(array.dtype))


def _is_real(dtype: Any) -> bool:
    return bool(dtype.kind == "f" or dtype.name == "bfloat16")


def _is_watched(stream: Stream) -> bool:
    """Whether operators of a stream set the overflow status: always on chips whose streams have no switch for it."""
    if "aclrtSetStreamOverflowSwitch" in process.settings.profile.unsupported:
        return True
    return stream.attributes.get(StreamAttr.STREAM_ATTR_FLOAT_OVERFLOW_CHECK, 0) != 0
