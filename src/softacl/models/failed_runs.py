"""Runs of models that failed: what the exception callback's numbers mean.

On hardware it is the operator inside the model; here the model as a whole. Source: aclmdlCreateAndGetOpDesc in model.cpp of
hicann/ge.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.descriptors.tensor_descriptions import TensorDescription
from softacl.runtime.state import process

_MAX = 256  # that are kept


@dataclass(frozen=True)
class Failure:
    """name: of the model. Descriptions of its inputs and outputs, with their addresses."""

    name: str
    inputs: tuple[TensorDescription, ...]
    outputs: tuple[TensorDescription, ...]


_failures: OrderedDict[tuple[int, int, int], Failure] = process.owns(OrderedDict())
_lock = threading.Lock()


def note(device: int, stream: int, task: int, failure: Failure) -> None:
    """Remember a run that failed, by its numbers; the oldest ones go."""
    with _lock:
        _failures[device, stream, task] = failure
        while len(_failures) > _MAX:
            _failures.popitem(last=False)


def find(device: int, stream: int, task: int) -> Failure:
    """The run of these numbers; 500002 where no run of a model failed under them. Source: aclmdlCreateAndGetOpDesc."""
    try:
        return _failures[device, stream, task]
    except KeyError:
        tasks = ", ".join(map(str, _failures)) or "none"
        raise AclError(
            Code.GE_FAILURE,
            f"no run of a model failed as task {task} of stream {stream} of device {device} (known: {tasks}). Pass the numbers that "
            "the exception callback gave.",
        ) from None
