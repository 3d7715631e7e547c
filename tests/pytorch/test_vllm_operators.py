"""The operators of vllm-ascend's extension that SoftACL has."""

from __future__ import annotations

import pytest
from conftest import PROGRAMS


@pytest.mark.parametrize("executor", ["threads", "deferred"])
def test_adapters_and_cache_blocks(npu, executor):
    assert npu(PROGRAMS / "vllm_adapters.py", SOFTACL_EXECUTOR=executor).endswith("right\n")
