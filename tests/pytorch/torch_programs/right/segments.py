"""Tensors of several sizes that come and go, by pinned memory, larger than the segments of the allocator."""

import torch
import torch_npu  # noqa: F401

MIB = 1 << 18  # elements of int32


def numbers(mib: int, start: int) -> torch.Tensor:
    return torch.arange(start, start + mib * MIB, dtype=torch.int32)


kept = []
for round, mib in enumerate((50, 130, 21, 90)):
    host = numbers(mib, round)
    there = host.npu()
    assert torch.equal((there + 1).cpu(), host + 1)
    again = torch.empty_like(there).copy_(there)
    assert torch.equal(again[7:-7].cpu(), host[7:-7])
    there.fill_(round)
    assert int(there[-1]) == int(there[20 * MIB]) == round
    pinned = torch.empty(mib * MIB, dtype=torch.int32, pin_memory=True)
    pinned.copy_(again, non_blocking=True)
    torch.npu.synchronize()
    assert torch.equal(pinned, host)
    if round % 2:
        kept.append((again, host))
    del there, again
    torch.npu.empty_cache()
assert all(torch.equal(there.cpu(), host) for there, host in kept)

print("right")
