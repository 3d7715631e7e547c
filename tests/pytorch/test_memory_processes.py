"""Tensors, events and loaders across processes."""

from __future__ import annotations

import pytest

PROGRAM = __file__.replace("test_memory_processes.py", "torch_programs/processes.py")


@pytest.mark.slow
@pytest.mark.parametrize(
    "case, method", [("loader", "fork"), ("loader", "spawn"), ("tensor", "spawn"), ("event", "spawn")]
)
def test_across_processes(npu, case, method):
    assert npu(PROGRAM, case, method).endswith("right\n")
