"""The tables of a profile: op_summary, op_statistic, api_statistic, task_time, npu_mem.

Columns and their units: Ascend/msprof docs/en/user_guide/profile_data_file_references.md (9ba1ac7); their order, and the tab that
ends a time, its analysis/csrc/application/summary. What no software device measures (blocks, counters of cores) is N/A.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from statistics import fmean, pvariance
from typing import NamedTuple

from softacl.base.signatures import Signature
from softacl.msprof.contents import COMMUNICATION, NOT_COLLECTED, Contents, DeviceTask

_Row = Sequence[object]
NO_MODEL = 4294967295  # the number of the model of a task that none runs


class Table(NamedTuple):
    """columns: its first line. rows: makes the others."""

    columns: tuple[str, ...]
    rows: Callable[[Contents], list[_Row]]


def us(ns: int) -> str:
    """Microseconds with all digits."""
    return f"{ns // 1000}.{ns % 1000:03}"


def _op_summary(contents: Contents) -> list[_Row]:
    rows: list[_Row] = []
    ended: dict[int, int] = {}
    for task in contents.operators:
        wait = max(0, task.begin - ended.get(task.device, task.begin))
        ended[task.device] = max(task.end, ended.get(task.device, 0))
        numbers = (NOT_COLLECTED,) * 2 if task.core == COMMUNICATION else (task.task, task.stream)
        times = f"{us(task.begin)}\t", us(task.end - task.begin), us(wait)
        names = task.name, task.type, NOT_COLLECTED, task.core
        about = 0, *(NOT_COLLECTED,) * 2, *_tensors(task.tensors), NOT_COLLECTED
        rows.append((task.device, NO_MODEL, *numbers, *names, *times, *about))
    return rows


def _tensors(signature: Signature) -> tuple[str, ...]:
    """Shapes, types and formats of the inputs and of the outputs; shapes are in quotes, which are part of the cell."""
    if not any(signature):
        return (NOT_COLLECTED,) * 6
    cells: list[str] = []
    for side in signature:
        columns = [(tensor.shape_text, tensor.type_name, tensor.format_name) for tensor in side]
        shapes, types, formats = (";".join(column) for column in zip(*columns, strict=True)) if side else ("",) * 3
        cells += f'"{shapes}"', types, formats
    return tuple(cells)


def _op_statistic(contents: Contents) -> list[_Row]:
    groups: dict[tuple[int, str, str], list[int]] = defaultdict(list)
    for task in contents.operators:
        groups[task.device, task.type, task.core].append(task.end - task.begin)
    whole: dict[int, int] = defaultdict(int)
    for (device, _, _), times in groups.items():
        whole[device] += sum(times)
    return [
        (
            *(*group, len(times), us(sum(times)), us(min(times)), us(round(fmean(times))), us(max(times))),
            round(100 * sum(times) / whole[group[0]], 3) if whole[group[0]] else 0,
        )
        for group, times in sorted(groups.items(), key=lambda each: -sum(each[1]))
    ]


def _api_statistic(contents: Contents) -> list[_Row]:
    groups: dict[str, list[int]] = defaultdict(list)
    for call in contents.calls:
        groups[call.name].append(call.end - call.begin)
    return [
        (
            *("host", "acl", name, us(sum(times)), len(times), us(round(fmean(times))), us(min(times)), us(max(times))),
            round(pvariance([time / 1000 for time in times]), 3),
        )
        for name, times in sorted(groups.items())
    ]


def _task_time(contents: Contents) -> list[_Row]:
    tasks = sorted(contents.tasks, key=lambda task: (task.device, task.begin))
    return [
        (
            *(task.device, _kernel_name(task), _kernel_type(task), task.stream, task.task),
            *(us(task.end - task.begin), f"{us(task.begin)}\t", f"{us(task.end)}\t"),
        )
        for task in tasks
    ]


def _kernel_name(task: DeviceTask) -> str:
    return task.name if task.is_operator or task.name != task.core else NOT_COLLECTED


def _kernel_type(task: DeviceTask) -> str:
    return "KERNEL_AICORE" if task.is_operator and task.core != COMMUNICATION else task.core


def _npu_mem(contents: Contents) -> list[_Row]:
    return [
        (use.device, "app", 0, use.nbytes >> 10, use.nbytes >> 10, f"{us(use.time)}\t")
        for use in sorted(contents.memory, key=lambda each: each.time)
    ]


#: The tables by the first words of their files.
TABLES = {
    "op_summary": Table(
        (
            *("Device_id", "Model ID", "Task ID", "Stream ID", "Op Name", "OP Type", "OP State", "Task Type"),
            *("Task Start Time(us)", "Task Duration(us)", "Task Wait Time(us)", "Block Num", "Mix Block Num"),
            *("HF32 Eligible", "Input Shapes", "Input Data Types", "Input Formats", "Output Shapes"),
            *("Output Data Types", "Output Formats", "Context ID"),
        ),
        _op_summary,
    ),
    "op_statistic": Table(
        (
            *("Device_id", "OP Type", "Core Type", "Count", "Total Time(us)", "Min Time(us)", "Avg Time(us)"),
            *("Max Time(us)", "Ratio(%)"),
        ),
        _op_statistic,
    ),
    "api_statistic": Table(
        ("Device_id", "Level", "API Name", "Time(us)", "Count", "Avg(us)", "Min(us)", "Max(us)", "Variance"),
        _api_statistic,
    ),
    "task_time": Table(
        (
            *("Device_id", "kernel_name", "kernel_type", "stream_id", "task_id", "task_time(us)"),
            *("task_start(us)", "task_stop(us)"),
        ),
        _task_time,
    ),
    "npu_mem": Table(("Device_id", "event", "ddr(KB)", "hbm(KB)", "memory(KB)", "timestamp(us)"), _npu_mem),
}
