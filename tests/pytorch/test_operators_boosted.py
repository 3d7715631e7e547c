"""Functions of torch_npu that the Ascend Transformer Boost library computes give what the host does by their formulas."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from torch_programs.boosted import CASES


@pytest.mark.parametrize("case", CASES)
def test_same_on_npu_as_on_cpu(outcome, case):
    assert outcome("boosted", case) == ""


@pytest.mark.parametrize("case", CASES)
def test_same_when_tasks_wait_for_a_synchronisation(outcome, case):
    assert outcome("boosted", case, SOFTACL_EXECUTOR="deferred") == ""


REFUSED = """
import torch, torch_npu
q, cache, out = torch.ones(2, 4, 16).half().npu(), torch.ones(8, 4, 2, 16).half().npu(), torch.ones(2, 4, 16).half().npu()
blocks, lengths = torch.zeros(2, 2, dtype=torch.int32).npu(), torch.tensor([3, 4], dtype=torch.int32)
for heads, table, k in ((3, blocks, cache), (2, blocks[:1], cache), (2, blocks, cache.float()), (2, blocks.cpu(), cache)):
    try:
        torch_npu._npu_paged_attention(q, k, cache, heads, 4, 0.25, table, lengths, out)
    except RuntimeError as error:
        print(str(error).splitlines()[0])
torch_npu._npu_paged_attention(q, cache, cache, 2, 4, 0.25, blocks, lengths, out)
print(torch.equal(out.cpu(), torch.ones(2, 4, 16).half()))
"""


def test_what_does_not_fit_is_refused_with_the_reason_and_the_next_call_works(tmp_path):
    program = tmp_path / "refused.py"
    program.write_text(REFUSED)
    env = os.environ | {"TASK_QUEUE_ENABLE": "0"}
    done = subprocess.run([sys.executable, str(program)], env=env, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines()[-5:] == [
        "PagedAttentionOperation CreateOperation failed!",
        *["PagedAttention setup failed!"] * 3,
        "True",
    ]
    reasons = [line for line in done.stderr.splitlines() if line.startswith("softacl: ")]
    assert [any(words in line for line in reasons) for words in WORDS] == [True] * len(WORDS), reasons


WORDS = (
    "headNum is 4, kvHeadNum 3; headNum must be a positive multiple of kvHeadNum",
    "blockTables has shape [1, 2]; it must have a row for each of 2 sequences",
    "keyCache of PagedAttention is float32, which the vendor does not list",
    "blockTables is in host memory. Pass a tensor on the device.",
)
