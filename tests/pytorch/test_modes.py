"""Modes of PyTorch that a program is in do not reach what computes its operators, wherever that runs."""

from __future__ import annotations

from pathlib import Path

import pytest

PROGRAM = Path(__file__).parent / "torch_programs" / "modes.py"


@pytest.mark.slow
@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("queue", ["0", "1"])
def test_modes_of_the_program(npu, executor, queue):
    assert npu(PROGRAM, SOFTACL_EXECUTOR=executor, TASK_QUEUE_ENABLE=queue).endswith("right\n")


@pytest.mark.slow
@pytest.mark.parametrize("command", [("-m", "softacl", "run"), ()], ids=["run", "python"])
def test_inductor_is_refused(npu, command):
    assert npu(*command, PROGRAM.with_name("inductor.py")).endswith("right\n")
