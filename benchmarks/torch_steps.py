"""PyTorch on "npu" against "cpu": `softacl run -m benchmarks.torch_steps`. Needs torch and torch_npu.

Small operators, a product of matrices and a training step of a small CNN. Both devices run in turns; beside elapsed time stands the
processor time of all threads, which other work on the machine changes less. Then the import of torch with and without torch_npu, in
processes of their own. `softacl check -m benchmarks.torch_steps` measures the same under the checker.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable

from benchmarks._measure import Report, arguments

ROUNDS = 15
WARM = 6  # rounds until every operator has its program


def _both(
    work: dict[str, Callable[[], object]], wait: Callable[[], object], calls: int
) -> dict[str, tuple[float, float]]:
    """Medians by device: (elapsed, processor time) of one call in us."""
    found: dict[str, list[tuple[float, float]]] = {device: [] for device in work}
    for turn in range(WARM + ROUNDS):
        for device, call in work.items():
            begin, busy = time.perf_counter(), time.process_time()
            for _ in range(calls):
                call()
            wait()
            if turn >= WARM:
                found[device].append(
                    ((time.perf_counter() - begin) / calls * 1e6, (time.process_time() - busy) / calls * 1e6)
                )
    medians = {}
    for device, values in found.items():
        elapsed, processor = (sorted(each)[ROUNDS // 2] for each in zip(*values, strict=True))
        medians[device] = elapsed, processor
    return medians


def main() -> None:
    """Measure in turns, show medians and ratios."""
    import torch
    import torch_npu  # noqa: F401

    report = Report(arguments().json)
    wait = torch.npu.synchronize

    def show(name: str, target: str, work: Callable[[str], Callable[[], object]], calls: int) -> None:
        found = _both({device: work(device) for device in ("cpu", "npu")}, wait, calls)
        (cpu, cpu_busy), (npu, npu_busy) = found["cpu"], found["npu"]
        report.say(
            name,
            f"cpu {cpu:,.1f} us, npu {npu:,.1f} us ({npu / cpu:.2f} x); of processor time {cpu_busy:,.1f} and "
            f"{npu_busy:,.1f} us ({npu_busy / cpu_busy:.2f} x); target {target}",
        )

    def small(device: str) -> Callable[[], object]:
        x, y = torch.rand(4, device=device), torch.rand(4, device=device)
        return lambda: x.add_(y)

    def empty(device: str) -> Callable[[], object]:
        x = torch.rand(4, device=device)
        return lambda: torch.empty_like(x)

    def product(device: str) -> Callable[[], object]:
        x, y = torch.rand(1024, 1024).to(device), torch.rand(1024, 1024).to(device)
        return lambda: x @ y

    show("x.empty_like(), 4 elements", "none: what torch_npu spends", empty, 500)
    show("x.add_(y), 4 elements, in a row", "4 us above torch_npu's own", small, 500)
    show("x.add_(y), 4 elements, 100 and a wait", "none", lambda device: _hundred(small(device), wait), 5)
    show("x @ y, 1024 x 1024", "1.05 x", product, 3)
    show("training step of a small CNN", "2 x, 3 x of that when checked", _training, 1)
    plain, adapted = _imports("0"), _imports("1")
    report.say(
        "import torch",
        f"without torch_npu {plain:,.2f} s, with it {adapted:,.2f} s ({adapted - plain:,.2f} s more); target 0.3 s more",
    )
    report.end()


def _imports(loads_adapters: str) -> float:
    """Seconds to import torch in a new process, the median of five."""
    code = "import time; begin = time.perf_counter(); import torch; print(time.perf_counter() - begin)"
    environment = {**os.environ, "TORCH_DEVICE_BACKEND_AUTOLOAD": loads_adapters}
    command = [sys.executable, "-W", "ignore", "-c", code]
    found = [float(subprocess.check_output(command, env=environment, text=True)) for _ in range(5)]
    return sorted(found)[2]


def _hundred(call: Callable[[], object], wait: Callable[[], object]) -> Callable[[], object]:
    def work() -> None:
        for _ in range(100):
            call()
        wait()

    return work


def _training(device: str) -> Callable[[], object]:
    """32 pictures of 28 x 28 through two convolutions with batch norm and pooling, SGD with momentum."""
    import torch
    from torch import nn

    torch.manual_seed(0)
    blocks = [
        (nn.Conv2d(a, b, 3, padding=1), nn.BatchNorm2d(b), nn.ReLU(), nn.MaxPool2d(2)) for a, b in ((1, 16), (16, 32))
    ]
    model = nn.Sequential(*(layer for block in blocks for layer in block), nn.Flatten(), nn.Linear(32 * 7 * 7, 10)).to(
        device
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9)
    x, y = torch.randn(32, 1, 28, 28).to(device), torch.randint(0, 10, (32,)).to(device)

    def step() -> None:
        optimizer.zero_grad()
        nn.functional.cross_entropy(model(x), y).backward()
        optimizer.step()

    return step


if __name__ == "__main__":
    main()
