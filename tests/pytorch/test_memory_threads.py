"""Nothing hangs: torch_npu waits with the interpreter's lock held, and the device's work needs it."""

from __future__ import annotations

import pytest

PROGRAM = __file__.replace("test_memory_threads.py", "torch_programs/threads.py")
AT_END = __file__.replace("test_memory_threads.py", "torch_programs/events_at_end.py")
SETTINGS = [
    {"SOFTACL_EXECUTOR": "threads", "TASK_QUEUE_ENABLE": "2"},
    {"SOFTACL_EXECUTOR": "threads", "TASK_QUEUE_ENABLE": "0"},
    {"SOFTACL_EXECUTOR": "threads", "ASCEND_LAUNCH_BLOCKING": "1"},
    {"SOFTACL_EXECUTOR": "threads", "PYTORCH_NPU_ALLOC_CONF": "expandable_segments:True"},
    {"SOFTACL_EXECUTOR": "deferred", "TASK_QUEUE_ENABLE": "1"},
    {"SOFTACL_EXECUTOR": "seeded", "TASK_QUEUE_ENABLE": "2"},
]


@pytest.mark.slow
@pytest.mark.parametrize("settings", SETTINGS, ids=lambda settings: "-".join(settings.values()))
def test_threads_end(npu, settings):
    assert npu(PROGRAM, 200, 4, **settings).endswith("right\n")


@pytest.mark.slow
def test_the_program_ends_while_events_are_destroyed(npu):
    assert npu(AT_END, timeout=600) == "right\n"
