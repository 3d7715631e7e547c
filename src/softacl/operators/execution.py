"""Operators as tasks of streams: where the tensors lie is checked at the call, and again when the task runs."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from softacl.codes import Code, StreamAttr
from softacl.errors import AclError
from softacl.events import OperatorQueued
from softacl.observe import observers
from softacl.operators.aten import engine
from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.dtypes import convert, numpy_type
from softacl.operators.errors import Wrong
from softacl.operators.registry import Prepared, prepare
from softacl.runtime.copies.sync_copies import learn
from softacl.runtime.entry import operation
from softacl.runtime.state import current, of_program, process
from softacl.runtime.streams import overflow
from softacl.runtime.streams.streams import TAG, Stream, note_failure, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

__all__ = ["enqueue", "run", "run_on_numpy"]

_OPERATOR = TAG["operator"]


def enqueue(use: Prepared | engine.Use, stream_handle: int) -> None:
    """Put a checked use of an operator into a stream; 0: the default stream.

    107000 for a tensor that lies in no live block of the stream's device, or leaves it. What goes wrong in the task is
    reported at the next synchronisation: 107000 for memory that was freed meanwhile, 507015 for an operator that raised.
    """
    stream = stream_from_handle(stream_handle)
    name = use.operator.name
    process.require_mapped()
    device, kind = stream.device, "input"
    blocks = []
    for tensors in (use.inputs, use.outputs):
        for i, tensor in enumerate(tensors):
            if isinstance(tensor, Tensor):
                blocks.append(tensor.locate((kind, i, name), device))
        kind = "output"

    def fail(code: Code, why: str) -> bool:
        return note_failure(stream, code, why)

    def task() -> bool:
        try:
            use.run(stream)
        except AclError as error:
            return fail(error.code, error.why)
        except Wrong as error:
            return fail(error.kind.value[1], error.why)
        except Exception as error:
            return fail(Code.RT_AICORE_EXCEPTION, f"{name} raised {type(error).__name__}: {error}")
        return True

    if not observers:
        stream.queue.call(task, _OPERATOR)
        learn(*blocks)
        return
    inputs = [t for t in use.inputs if isinstance(t, Tensor)]
    event = OperatorQueued(
        current.call,
        stream,
        name,
        [t.span() for t in inputs],
        [t.span() for t in use.outputs],
        [t.span() for t in inputs if _dense(t)],
        [t.span() for t in use.outputs if _dense(t)],
        use.attributes,
    )
    push_announced(stream, event, blocks, task, _OPERATOR)


@operation("operators.run")
def run(
    name: str,
    inputs: Sequence[Tensor | Scalar],
    outputs: Sequence[Tensor],
    attributes: dict[str, Any] | None = None,
    stream: int = 0,
) -> None:
    """Put an operator into a stream, given by its handle; 0: the default stream. AclError as `acl.op.execute_v2`.

    The tensors are taken as they are now; their memory must live until the task has run.
    """
    try:
        use = prepare(name, [_snapshot(each) for each in inputs], attributes or {}, [_snapshot(t) for t in outputs])
    except Wrong as error:
        raise error.as_acl() from None
    enqueue(use, stream)


def _dense(tensor: Tensor) -> bool:
    """Whether every byte of the span belongs to an element."""
    return tensor.span()[1] == tensor.n_elements * tensor.itemsize


def _snapshot(each: Any) -> Any:
    return each.copy() if isinstance(each, Tensor) else each


def run_on_numpy(use: Prepared, stream: Stream) -> None:
    """Compute on views of the device's memory. Every address is looked up again: it may have been freed."""
    import numpy as np

    name = use.operator.name
    if not process.moves_bytes:
        for tensor in (*use.inputs, *use.outputs):
            if isinstance(tensor, Tensor):
                tensor.locate(f"a tensor of {name}", stream.device)
        return  # nothing to compute on, and nowhere to put it
    arrays = []
    for position, each in enumerate(use.inputs):
        if isinstance(each, Scalar):
            arrays.append(each.array())
        else:
            arrays.append(each.array(each.locate(f"input {position} of {name}", stream.device)))
    with np.errstate(all="ignore"):  # a device computes infinities and goes on
        results = of_program(functools.partial(use.operator.compute, *arrays, **use.attributes))
        results = results if isinstance(results, tuple) else (results,)
        if len(results) != len(use.outputs):
            raise ValueError(f"{len(results)} results for {len(use.outputs)} outputs")
        for position, (result, tensor) in enumerate(zip(results, use.outputs, strict=True)):
            result = np.asarray(result)
            if result.shape != tensor.shape and not use.operator.stretches:
                raise ValueError(f"result {position} has shape {list(result.shape)}, the output {list(tensor.shape)}")
            place = tensor.array(tensor.locate(f"output {position} of {name}", stream.device), writeable=True)
            place[...] = convert(result, numpy_type(tensor.dtype))
            if _is_watched(stream) and _overflows(place, arrays):
                overflow.note(stream)


def _overflows(result: Any, arrays: Sequence[Any]) -> bool:
    """Whether a result left the range of its type: it is not finite, and what it was made of is."""
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
