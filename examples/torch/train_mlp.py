"""Train a multilayer perceptron on a made-up task. Unmodified PyTorch: --device cpu, or npu with torch_npu.

python examples/torch/train_mlp.py --device npu
python examples/torch/train_mlp.py --device npu --optimizer adamw --precision float16
"""

from __future__ import annotations

import argparse

try:
    import torch
except ModuleNotFoundError:
    raise SystemExit("this example needs PyTorch: pip install 'softacl[torch]'") from None
from torch import nn


def data(n: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Points in 16 dimensions; the label is the largest of four fixed projections."""
    draw = torch.Generator().manual_seed(1)
    points = torch.randn(n, 16, generator=draw)
    return points, (points @ torch.randn(16, 4, generator=draw)).argmax(1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="cpu", help="cpu, npu, npu:1")
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--optimizer", choices=("sgd", "adamw"), default="sgd")
    parser.add_argument("--precision", choices=("float32", "float16", "bfloat16"), default="float32")
    given = parser.parse_args()
    if given.device.startswith("npu"):
        import torch_npu  # noqa: F401  registers the device
    device = torch.device(given.device)

    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(16, 64), nn.ReLU(), nn.Linear(64, 64), nn.GELU("tanh"), nn.Linear(64, 4)).to(device)
    if given.optimizer == "sgd":
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9, weight_decay=1e-4)
    else:
        optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
    half = given.precision != "float32"
    scaler = torch.amp.GradScaler(device.type, enabled=given.precision == "float16")
    points, labels = (each.to(device) for each in data(256))

    for step in range(given.steps):
        batch = slice(step % 4 * 64, step % 4 * 64 + 64)
        optimizer.zero_grad()
        with torch.autocast(device.type, dtype=getattr(torch, given.precision), enabled=half):
            loss = nn.functional.cross_entropy(model(points[batch]), labels[batch])
        scaler.scale(loss).backward()
        scaler.step(optimizer)
        scaler.update()
        print(f"step {step} loss {loss.item():.6f}")

    with torch.no_grad():
        right = (model(points).argmax(1) == labels).float().mean().item()
    print(f"right {right:.3f}")


if __name__ == "__main__":
    main()
