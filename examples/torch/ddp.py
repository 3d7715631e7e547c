"""Train a multilayer perceptron with DistributedDataParallel, one process a device. Unmodified PyTorch.

SOFTACL_DEVICES=2 torchrun --nproc-per-node 2 examples/torch/ddp.py --device npu     (npu: backend hccl)
torchrun --nproc-per-node 2 examples/torch/ddp.py --device cpu                       (cpu: backend gloo)
python examples/torch/ddp.py --device cpu                                            (one process, the same losses)
"""

from __future__ import annotations

import argparse
import os

try:
    import torch
except ModuleNotFoundError:
    raise SystemExit("this example needs PyTorch: pip install 'softacl[torch]'") from None
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def data(n: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Points in 16 dimensions; the label is the largest of four fixed projections."""
    draw = torch.Generator().manual_seed(1)
    points = torch.randn(n, 16, generator=draw)
    return points, (points @ torch.randn(16, 4, generator=draw)).argmax(1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", choices=("cpu", "npu"), default="cpu")
    parser.add_argument("--steps", type=int, default=20)
    given = parser.parse_args()
    rank, size = int(os.environ.get("RANK", "0")), int(os.environ.get("WORLD_SIZE", "1"))
    device = torch.device("cpu")
    if given.device == "npu":
        import torch_npu  # noqa: F401  registers the device

        device = torch.device("npu", int(os.environ.get("LOCAL_RANK", "0")))
        torch.npu.set_device(device)
    if size > 1:
        dist.init_process_group("hccl" if given.device == "npu" else "gloo")

    torch.manual_seed(rank)  # DistributedDataParallel broadcasts the weights of rank 0
    if size == 1:
        torch.manual_seed(0)
    plain = nn.Sequential(nn.Linear(16, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 4)).to(device)
    model = DistributedDataParallel(plain) if size > 1 else plain
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    points, labels = (each.to(device) for each in data(256))

    for step in range(given.steps):
        begin = step % 4 * 64 + rank * (64 // size)  # each process has its part of the batch
        batch = slice(begin, begin + 64 // size)
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(points[batch]), labels[batch])
        loss.backward()
        optimizer.step()
        total = loss.detach().clone()
        if size > 1:
            dist.all_reduce(total)
        if rank == 0:
            print(f"step {step} loss {total.item() / size:.6f}")
    if size > 1:
        dist.destroy_process_group()


if __name__ == "__main__":
    main()
