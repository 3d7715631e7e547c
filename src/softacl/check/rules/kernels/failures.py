"""Judges operators, models and kernels that fail while they run, for a reason that no other rule has reported."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from softacl.check.findings import rules
from softacl.check.findings.site import Site
from softacl.check.rules.ordering.kernel_order import launch_of, line_of_launch
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import BadOperand, Call, KernelReported, OperatorQueued, TaskCaptured, TaskFailed
from softacl.runtime.streams.streams import Stream

_MAX = 1024  # launches that are remembered
#: Prefixes of the functions that queue work of the media engines.
_MEDIA = ("acldvpp", "aclvdec", "aclvenc", "hi_dvpp", "hi_mpi")
_OF_MEDIA = "check the data that the engine reads, and the sizes, areas, strides and formats that describe it"
_OF_MODEL = "check the model's inputs when it runs: their elements, sizes and shapes"
_OF_OPERATOR = "check the elements of the operator's inputs when it runs: indices, lengths, divisors"
_Key = tuple[int, int]  # a stream's handle and the place of the task in it


class TaskFailures:
    """Reports the failure at the line of the launch: on hardware, too, the stream fails long after it."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._launches: OrderedDict[_Key, tuple[OperatorQueued, Site]] = OrderedDict()
        self._in_graphs: OrderedDict[int, tuple[OperatorQueued, Site]] = OrderedDict()
        #: The last operator with a bad operand, which is reported: the call that queues it, and where; a capture queues nothing.
        self._bad: tuple[Call | None, _Key] = (None, (0, 0))
        self._told: OrderedDict[int, OperatorQueued] = OrderedDict()  # launches whose failure a rule has reported

    @on(BadOperand)
    def bad(self, happened: BadOperand, site: Site) -> None:
        """The operator that is queued next will fail because of an operand."""
        self._bad = happened.call, _next_of(happened.stream)

    @on(OperatorQueued, TaskCaptured)
    def queued(self, happened: OperatorQueued | TaskCaptured, site: Site) -> None:
        """Remember where it was queued."""
        launch = happened if isinstance(happened, OperatorQueued) else happened.queued
        if not isinstance(launch, OperatorQueued):
            return
        at, key = line_of_launch(launch, site), _next_of(launch.stream)
        if (launch.call is not None and launch.call is self._bad[0]) or key == self._bad[1]:
            _keep(self._told, launch_of(launch), launch)
            self._bad = None, (0, 0)
        elif launch is happened:
            _keep(self._launches, key, (launch, at))
        else:
            _keep(self._in_graphs, launch_of(launch), (launch, at))

    @on(KernelReported)
    def reported(self, happened: KernelReported, site: Site) -> None:
        """A kernel has reported its own mistake."""
        _keep(self._told, launch_of(happened.launch), happened.launch)

    @on(TaskFailed)
    def failed(self, happened: TaskFailed, site: Site) -> None:
        """A task fails: if it is a launch, report why."""
        why = happened.why
        if happened.serial >= 0:
            launch, at = self._launches.pop((happened.stream.handle, happened.serial), (None, site))
        else:
            matches = (each for each in self._in_graphs.values() if why.startswith(each[0].operator))
            launch, at = next(matches, (None, site))
        if launch is None or launch_of(launch) in self._told:
            return
        spans = (*launch.reads, *launch.writes, *launch.dense_reads, *launch.dense_writes)
        if any(nbytes and self._state.table.live_at(start) is None for start, nbytes in spans):
            return  # freed since: the rules of lifetimes report that
        rest = why.rstrip(".").removeprefix(launch.operator)
        rest = rest if why.startswith(launch.operator) else f": {rest}"
        self._state.report(rules.KERNEL_EXCEPTION, f"{launch.title}{rest}", at, fix=_fix_of(launch))


def _fix_of(launch: OperatorQueued) -> str:
    """What to check. "": what the rule says of kernels."""
    if launch.kernel:
        return ""
    if launch.model is not None:
        return _OF_MODEL
    return _OF_MEDIA if launch.call is not None and launch.call.function.startswith(_MEDIA) else _OF_OPERATOR


def _next_of(stream: Stream) -> _Key:
    return stream.handle, stream.queue.pushed


def _keep(entries: OrderedDict[Any, Any], key: object, entry: object) -> None:
    entries[key] = entry
    if len(entries) > _MAX:
        entries.popitem(last=False)
