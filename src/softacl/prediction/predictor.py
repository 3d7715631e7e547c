"""A prediction: how long a recorded program would take on a machine, what that rests on, and what would change it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import attrgetter
from statistics import median
from typing import Any

from softacl.prediction.kernel_times import KernelTimes
from softacl.prediction.recorded import RecordedGraph, as_predicted, graph_of
from softacl.profiles.registry import load
from softacl.timing.figures import FigureError
from softacl.timing.graph import CALLBACK, Task
from softacl.timing.machine import Machine, machine
from softacl.timing.schedule import Schedule, label, simulate
from softacl.timing.what_if import QUESTIONS
from softacl.trace.recording import BLOCK, INSTRUCTION, Recording, TaskSlice

_PATH_ROWS, _WAIT_ROWS = 12, 10
_OVERLAPS = (("copies", "kernels"), ("h2d", "d2h"), ("h2d", "kernels"), ("d2h", "kernels"))


@dataclass
class Prediction:
    """The contents of `document` as data. Times are ns, shares 0 to 1; `schedule` has overlap, idle and busy."""

    recording: Recording
    graph: RecordedGraph
    machine: Machine
    times: tuple[KernelTimes, ...] = ()
    schedule: Schedule = field(init=False)

    def __post_init__(self) -> None:
        self.schedule = simulate(self.graph, self.machine)

    @property
    def _recorded_ns(self) -> int:
        begin = self.recording.calls[0].begin if self.recording.calls else 0
        return self.recording.end - begin

    @property
    def at_least(self) -> bool:
        """Whether a task has no figure, or a rank no recording, which makes the time a lower bound."""
        return bool(self.schedule.unknown) or self.absent_ranks > 0

    @property
    def absent_ranks(self) -> int:
        """Of the collectives, how many ranks are not recorded: the others do not wait for them."""
        return max(self.graph.absent.values(), default=0)

    @cached_property
    def what_ifs(self) -> list[dict[str, Any]]:
        """Simulate each question; the largest gain comes first. Questions that do not apply are left out."""
        elapsed = self.schedule.elapsed_ns
        rows: list[dict[str, Any]] = []
        for question in QUESTIONS:
            changed = question.ask(self.graph, self.machine)
            if changed is None:
                continue
            ns = simulate(*changed).elapsed_ns
            gain = (elapsed - ns) / elapsed if elapsed else 0.0
            rows.append(
                {
                    "what": question.what,
                    "means": question.means,
                    "elapsed_ns": ns,
                    "gain_ns": elapsed - ns,
                    "gain": gain,
                }
            )
        return sorted(rows, key=lambda row: -row["gain_ns"])

    def document(self, what_ifs: bool = True) -> dict[str, Any]:
        """Return the prediction as plain values, for JSON."""
        schedule, header = self.schedule, self.recording.header
        return {
            "program": header.program,
            "notes": list(header.notes),
            "recorded_on": header.chip,
            "recorded_ns": self._recorded_ns,
            "machine": self.machine.name,
            "chip": self.machine.chip,
            "elapsed_ns": schedule.elapsed_ns,
            "at_least": self.at_least,
            "absent_ranks": self.absent_ranks,
            "tasks": len(self.graph),
            "basis": schedule.shares,
            "unknown": [{"what": what, "count": count} for what, count in schedule.unknown.most_common()],
            "resources": self._resources(),
            "overlap": self._overlaps(),
            "critical_path": self._path(),
            "longest_waits": self._waits(),
            "figures": self._figures(),
            "times": [{"file": each.path, "tasks": dict(each.matched)} for each in self.times],
            "what_if": self.what_ifs if what_ifs else None,
        }

    @property
    def unused_times(self) -> list[str]:
        """Return a sentence for each file of times that has no row for this program."""
        return [
            f"{each.path}: none of its {len(each.names)} names is that of a kernel of this program."
            for each in self.times
            if not each.matched
        ]

    def beside(self) -> Recording:
        """Return recording and prediction as separate processes; both begin with the first call."""
        recorded, made = self.recording, as_predicted(self.recording, self.graph, self.schedule)
        offset = max(process.pid for process in recorded.processes) + 1
        begin = recorded.calls[0].begin if recorded.calls else 0
        note = f"the predicted tasks are those on {self.machine.name}; totals count them beside the recorded ones"
        both = replace(recorded, header=recorded.header._replace(notes=(*recorded.header.notes, note)), processes=[])
        for each in recorded.processes:
            of = f", process {each.pid}" if len(recorded.processes) > 1 else ""
            both.processes.append(each._replace(label=f"recorded{of}"))
            program = f"{each.program}, predicted on {self.machine.name}"
            both.processes.append(
                each._replace(pid=each.pid + offset, program=program, parent=0, label=f"predicted{of}")
            )
        for name in ("calls", "tasks", "waits"):
            rows = [*getattr(recorded, name)]
            for row in getattr(made, name):
                moved = {"queued": row.queued + begin} if name == "tasks" else {}
                rows.append(row._replace(pid=row.pid + offset, begin=row.begin + begin, end=row.end + begin, **moved))
            setattr(both, name, sorted(rows, key=attrgetter("begin")))
        both.threads = recorded.threads | {
            (pid + offset, thread): text for (pid, thread), text in recorded.threads.items()
        }
        return both

    def _resources(self) -> list[dict[str, Any]]:
        schedule = self.schedule
        return [
            {"name": name, "busy_ns": ns, "idle_ns": schedule.elapsed_ns - ns, "moved": schedule.moved_by[name]}
            for name, ns in sorted(schedule.busy_of.items(), key=lambda item: (-item[1], item[0]))
        ]

    def _overlaps(self) -> list[dict[str, Any]]:
        rows = []
        for one, other in _OVERLAPS:
            if self.schedule.busy_ns(one) and self.schedule.busy_ns(other):
                rows.append({"of": one, "with": other, "share": self.schedule.overlap(one, other)})
        return rows

    def _path(self) -> list[dict[str, Any]]:
        """Group the critical path by task and line, the longest first."""
        of_tasks: dict[tuple[Any, ...], list[int]] = defaultdict(list)
        tasks, needs = self.graph.tasks, self.schedule.needs
        for number, begin, end, bound in self.schedule.path:
            if end > begin:
                task = tasks[number]
                what = task.kind, task.name, task.direction, task.pinned, task.blocking, task.stack
                of_tasks[what, bound, needs[number].basis].append(end - begin)
        times: dict[tuple[str, str, str, str], list[int]] = defaultdict(list)
        for ((kind, name, direction, pinned, blocking, stack), bound, basis), ns in of_tasks.items():
            task = Task(kind, "", name, direction=direction, pinned=pinned, blocking=blocking)
            times[label(task), self.recording.line(stack), bound, basis] += ns
        rows: list[dict[str, Any]] = [
            {"what": what, "line": line, "bound_by": bound, "basis": basis, "count": len(ns), "ns": sum(ns)}
            for (what, line, bound, basis), ns in times.items()
        ]
        return sorted(rows, key=lambda row: -row["ns"])[:_PATH_ROWS]

    def _waits(self) -> list[dict[str, Any]]:
        """Sum up how long the program's threads waited, by line."""
        waited: Counter[tuple[str, str]] = Counter()
        counts: Counter[tuple[str, str]] = Counter()
        ended: dict[str, int] = {}
        begins, ends = self.schedule.begins.tolist(), self.schedule.ends.tolist()
        lines = {stack: self.recording.line(stack) for stack in range(-1, len(self.recording.stacks))}
        for task, begin, end in zip(self.graph.tasks, begins, ends, strict=True):
            if task.kind == "synchronize" and task.name != CALLBACK:
                key = task.name, lines[task.stack]
                waited[key] += begin - ended.get(task.lane, 0)
                counts[key] += 1
            ended[task.lane] = end
        return [
            {"for": what, "line": line, "count": counts[what, line], "ns": ns}
            for (what, line), ns in waited.most_common(_WAIT_ROWS)
            if ns
        ]

    def _figures(self) -> list[dict[str, Any]]:
        """Return the figures that the prediction used."""
        used = set().union(*{need.figures for need in self.schedule.needs}) & self.machine.figures.keys()
        rows = []
        for name in sorted(used):
            figure = self.machine.figures[name]
            rows.append({"name": name, "value": figure.value, "basis": figure.basis, "source": figure.source})
        return rows


def predicted(
    recording: Recording, on: Machine | None = None, host_time: float = 1.0, tables: Sequence[KernelTimes] = ()
) -> Prediction:
    """The prediction of a recording. on: the machine, in place of that of the recording's chip; tables: times of kernels.

    FigureError for a recording that cannot be used; Deadlock for one whose tasks wait for each other.
    """
    on = on or machine(recording.header.chip)

    def of_tables(task: TaskSlice) -> tuple[int, str] | None:
        return next((found for table in tables if (found := table(task)) is not None), None)

    known = of_tables if tables else None
    waits = not on.chip or load(on.chip).pageable_async == "synchronous"
    return Prediction(
        recording, graph_of(recording, host_time, known, waits, on.figure("recorded_gap")[1].value), on, tuple(tables)
    )


def against(prediction: Prediction, device: Recording) -> list[dict[str, Any]]:
    """Predicted and recorded durations of a device, by kind of task and size; error: how much too long the prediction is.

    FigureError if the two recordings are not of the same tasks.
    """
    schedule, graph = prediction.schedule, prediction.graph
    mine: dict[str, list[int]] = defaultdict(list)
    for number, slice_ in graph.slices.items():
        mine[slice_.name or label(graph.tasks[number])].append(int(schedule.ends[number] - schedule.begins[number]))
    theirs: dict[str, list[int]] = defaultdict(list)
    for task in device.tasks:
        if task.kind not in (BLOCK, INSTRUCTION):
            theirs[task.name].append(task.end - task.begin)
    both = [name for name in mine if name in theirs]
    if not both:
        raise FigureError(
            f"{device.header.program} and {prediction.recording.header.program} have no task in common to compare."
        )
    rows = []
    for name in both:
        ns, recorded = median(mine[name]), median(theirs[name])
        rows.append(
            {
                **{"what": name, "count": len(theirs[name]), "predicted_ns": ns, "recorded_ns": recorded},
                "error": (ns - recorded) / recorded if recorded else 0.0,
            }
        )
    return sorted(rows, key=lambda row: -abs(row["error"]))
