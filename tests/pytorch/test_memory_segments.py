"""`expandable_segments`: one tensor lies over many mappings."""

from __future__ import annotations

import pytest

PROGRAM = __file__.replace("test_memory_segments.py", "torch_programs/right/segments.py")


@pytest.mark.slow
@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_tensors_over_many_mappings(npu, executor):
    settings = {"SOFTACL_EXECUTOR": executor, "PYTORCH_NPU_ALLOC_CONF": "expandable_segments:True"}
    assert npu(PROGRAM, **settings).endswith("right\n")
