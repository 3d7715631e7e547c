"""PyTorch on "npu" against "cpu": `softacl run -m benchmarks.torch_ops`. Needs torch and torch_npu.

A small operator is timed as in a program: queued in a row with one wait at the end, and with a wait after each.
A copy alternates with ctypes.memmove of the same bytes, so that other work on the machine affects both alike.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable

from benchmarks._measure import Report, arguments

CALLS = 500
ROUNDS = 9
NBYTES = 256 << 20


def _median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


def _each_us(work: Callable[[], object], wait: Callable[[], object]) -> float:
    begin = time.perf_counter()
    for _ in range(CALLS):
        work()
    wait()
    return (time.perf_counter() - begin) / CALLS * 1e6


def main() -> None:
    """Measure in turns, show medians and ratios."""
    import torch
    import torch_npu  # noqa: F401

    report = Report(arguments().json)
    cpu = {"x": torch.rand(32, 32), "y": torch.rand(32, 32)}
    npu = {name: value.npu() for name, value in cpu.items()}
    wait = torch.npu.synchronize
    operators: dict[str, Callable[[dict[str, torch.Tensor]], object]] = {
        "x + y": lambda t: t["x"] + t["y"],
        "x.add_(y)": lambda t: t["x"].add_(t["y"]),
        "x @ y": lambda t: t["x"] @ t["y"],
        "relu(x)": lambda t: torch.relu(t["x"]),
        "x.sum()": lambda t: t["x"].sum(),
    }
    for name, operator in operators.items():
        found: dict[str, list[float]] = {"cpu": [], "queued": [], "waited": []}
        for _ in range(ROUNDS):
            found["cpu"].append(_each_us(lambda op=operator: op(cpu), int))
            found["queued"].append(_each_us(lambda op=operator: op(npu), wait))
            found["waited"].append(_each_us(lambda op=operator: (op(npu), wait()), int))
        plain, queued, waited = (_median(found[key]) for key in ("cpu", "queued", "waited"))
        target = 3 * plain + 30
        report.say(
            f"{name}, 32 x 32",
            f"cpu {plain:.1f} us, npu {queued:.1f} us queued ({queued / target:.2f} x the target 3 x cpu + 30 us), "
            f"{waited:.1f} us with a wait for each",
        )
    host = torch.ones(NBYTES, dtype=torch.uint8)
    other, there = torch.empty_like(host), torch.empty(NBYTES, dtype=torch.uint8, device="npu")
    pinned = host.pin_memory()
    times: dict[str, list[float]] = {"memmove": [], "copy_": [], "pinned": [], "back": []}
    for i in range(ROUNDS + 1):
        for key, work in (
            ("memmove", lambda: ctypes.memmove(other.data_ptr(), host.data_ptr(), NBYTES)),
            ("copy_", lambda: there.copy_(host)),
            ("pinned", lambda: there.copy_(pinned, non_blocking=True)),
            ("back", lambda: host.copy_(there)),
        ):
            begin = time.perf_counter()
            work()
            wait()
            if i:  # the first call touches the pages
                times[key].append(time.perf_counter() - begin)
    speeds = {key: NBYTES / _median(values) / (1 << 30) for key, values in times.items()}
    for key, text in (("copy_", "host to device"), ("pinned", "pinned host to device"), ("back", "device to host")):
        report.say(
            f"256 MiB, {text}",
            f"{speeds[key]:.1f} GiB/s, {speeds[key] / speeds['memmove']:.2f} x memmove (target 1.0)",
        )
    report.end()


if __name__ == "__main__":
    main()
