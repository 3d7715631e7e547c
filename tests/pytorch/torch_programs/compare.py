"""compare.py MODULE RESULTS: run every case of a module on "cpu" and on "npu"; write what differs, as JSON.

A module has CASES: names and functions of a Kit, which return a tensor or a list of tensors. Both runs see equal inputs.
Each case runs several times with other numbers: what is known of an operator after the first time is used then.
Tolerances are those of torch.testing.assert_close, by element type: float32 1.3e-6 relative and 1e-5 absolute, float16 1e-3
and 1e-5, bfloat16 1.6e-2 and 1e-5, integers and bools 0. A case may have its own: `tolerance`, a dict of rtol and atol.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import traceback
import warnings
from pathlib import Path

import torch

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]
warnings.simplefilter("ignore")


TIMES = 5


class Kit:
    """Inputs for one run of a case on one device."""

    def __init__(self, device: str, seed: int) -> None:
        self.device, self.torch = device, torch
        self._random = torch.Generator().manual_seed(seed)

    def floats(self, *shape: int, dtype: str = "float32", low: float = -3.0, high: float = 3.0):
        values = torch.rand(shape, generator=self._random, dtype=torch.float64) * (high - low) + low
        return values.to(getattr(torch, dtype)).to(self.device)

    def ints(self, *shape: int, dtype: str = "int64", low: int = -9, high: int = 9):
        low = max(low, 0) if dtype == "uint8" else low
        return torch.randint(low, high, shape, generator=self._random).to(getattr(torch, dtype)).to(self.device)

    def bools(self, *shape: int):
        return (torch.rand(shape, generator=self._random) > 0.5).to(self.device)

    def numbers(self, *shape: int, dtype: str, low: float = -3, high: float = 3):
        if dtype == "bool":
            return self.bools(*shape)
        if dtype.startswith(("int", "uint")):
            return self.ints(*shape, dtype=dtype, low=int(low) - 3, high=int(high) + 3)
        return self.floats(*shape, dtype=dtype, low=low, high=high)

    def forms(self, dtype: str, low: float = -3, high: float = 3):
        """Tensors without gaps, transposed, with steps, expanded, without dimensions and without elements."""
        made = self.numbers(4, 6, dtype=dtype, low=low, high=high)
        one = self.numbers(1, 3, dtype=dtype, low=low, high=high)
        return [made, made.t(), made[1:, ::2], one.expand(5, 3), made[0, 0], made[:0]]

    def tensor(self, values, dtype: str | None = None):
        return torch.tensor(values, dtype=getattr(torch, dtype) if dtype else None).to(self.device)

    def gradients(self, function, *inputs):
        """The function's results, and the gradients of its inputs for weights that differ from place to place."""
        leaves = [each.detach().clone().requires_grad_() for each in inputs]
        results = function(*leaves)
        results = list(results) if isinstance(results, (list, tuple)) else [results]
        weighted = [each for each in results if each.requires_grad]
        weights = [self.floats(*each.shape, low=0.5, high=2.0).to(each.dtype) for each in weighted]
        return [each.detach() for each in results] + list(torch.autograd.grad(weighted, leaves, weights))


def results_of(case, device: str, seed: int):
    made = case(Kit(device, seed))
    made = list(made) if isinstance(made, (list, tuple)) else [made]
    if device != "cpu":
        torch.npu.synchronize()
    return [each.cpu() if isinstance(each, torch.Tensor) else each for each in made]


def difference(case, seed: int) -> str:
    for time in range(TIMES):
        if found := difference_once(case, seed + 10_000 * time):
            return f"the {time + 1}. time: {found}"
    return ""


def difference_once(case, seed: int) -> str:
    try:
        wanted = results_of(case, "cpu", seed)
    except Exception:
        return "on cpu: " + traceback.format_exc()
    try:
        got = results_of(case, "npu", seed)
    except Exception:
        return "on npu: " + traceback.format_exc()
    if len(wanted) != len(got) or not wanted:
        return f"{len(wanted)} results on cpu, {len(got)} on npu"
    for i, (a, b) in enumerate(zip(wanted, got, strict=True)):
        if not isinstance(a, torch.Tensor):
            if a != b:
                return f"result {i}: {a!r} on cpu, {b!r} on npu"
            continue
        try:
            torch.testing.assert_close(b, a, equal_nan=True, **getattr(case, "tolerance", {}))
        except AssertionError as error:
            return f"result {i}: {error}"
    return ""


def main() -> None:
    import torch_npu  # noqa: F401

    module = importlib.import_module(sys.argv[1])
    found = {name: difference(case, seed) for seed, (name, case) in enumerate(module.CASES.items())}
    Path(sys.argv[2]).write_text(json.dumps(found))
    os._exit(0)  # results are what counts; the adapter's own end is tested elsewhere


if __name__ == "__main__":
    main()
