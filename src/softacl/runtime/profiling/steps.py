"""Steps: rounds of a training, whose begin and end a program marks on a stream. In traces they are ranges of the host.

Source: prof_acl_core.cpp of hicann/runtime.
"""

from __future__ import annotations

import itertools

from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.runtime.handles import HandleTable
from softacl.runtime.profiling import ranges
from softacl.runtime.streams.streams import stream_from_handle

_BEGIN, _END = 0, 1  # aclprofStepTag
_DOMAIN = "step"


class ProfiledStep:
    """number: counted from 0. range: the range in traces, once begun."""

    __slots__ = ("begun", "ended", "number", "range")

    def __init__(self, number: int) -> None:
        self.number, self.range = number, 0
        self.begun = self.ended = False


_steps: HandleTable[ProfiledStep] = HandleTable("step information", Code.INVALID_PARAM, "aclprofCreateStepInfo")
_numbers = itertools.count()


def create() -> int:
    """A step that has not begun. Source: aclprofCreateStepInfo."""
    return _steps.add(ProfiledStep(next(_numbers)))


def destroy(handle: int) -> None:
    """Source: aclprofDestroyStepInfo."""
    _steps.remove(handle)


def mark(handle: int, tag: int, stream: int) -> None:
    """Mark the begin (0) or end of a step, each once. Source: aclprofGetStepTimestamp."""
    require(handle, "stepInfo")
    step = _steps.get(handle)
    stream_from_handle(stream)
    if (tag == _BEGIN and step.begun) or (tag == _END and step.ended):
        raise AclError(Code.INVALID_PARAM, f"step {step.number} has {'begun' if tag == _BEGIN else 'ended'} already.")
    if tag == _BEGIN:
        step.begun, step.range = True, ranges.start(f"step {step.number}", _DOMAIN)
        return
    step.ended = True
    if step.range:
        ranges.end(step.range)
