"""How long a program would take on a machine, and why: a graph of tasks, a machine's figures, the resulting schedule.

Pure: no device, no runtime, no clock. The same graph and machine give the same schedule, to the nanosecond.

    graph = TaskGraph()
    for i in range(2):
        copy = graph.add(Task("copy", f"stream {i}", nbytes=64 << 20, direction="host to device"))
        graph.add(Task("kernel", f"stream {i}", name="MatMul", ns=2_000_000))
    schedule = simulate(graph, machine("910B"))
    schedule.elapsed_ns, schedule.overlap("copies", "kernels")
"""

from __future__ import annotations

from softacl.timing.figures import BASES, Figure, FigureError
from softacl.timing.graph import Task, TaskGraph
from softacl.timing.machine import Machine, machine
from softacl.timing.schedule import Deadlock, Schedule, simulate

__all__ = [
    "BASES",
    "Deadlock",
    "Figure",
    "FigureError",
    "Machine",
    "Schedule",
    "Task",
    "TaskGraph",
    "machine",
    "simulate",
]
