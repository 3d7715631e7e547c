"""Train a small convolutional network on made-up images. Unmodified PyTorch: --device cpu, or npu with torch_npu.

python examples/torch/train_cnn.py --device npu
python examples/torch/train_cnn.py --device npu --optimizer adamw --precision float16
"""

from __future__ import annotations

import argparse

try:
    import torch
except ModuleNotFoundError:
    raise SystemExit("this example needs PyTorch: pip install 'softacl[torch]'") from None
from torch import nn


class Net(nn.Module):
    """Two convolutions with batch normalisation and pooling, a residual one, and a linear layer."""

    def __init__(self, dropout: float) -> None:
        super().__init__()
        self.stem = nn.Sequential(
            nn.Conv2d(1, 8, 3, padding=1, bias=False), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2)
        )
        self.middle = nn.Sequential(nn.Conv2d(8, 16, 3, stride=2, padding=1), nn.BatchNorm2d(16), nn.LeakyReLU(0.1))
        self.same = nn.Conv2d(16, 16, 3, padding=1, groups=2)
        self.pool = nn.AdaptiveAvgPool2d(1)
        self.dropout = nn.Dropout(dropout)
        self.head = nn.Linear(16, 2)

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        x = self.middle(self.stem(images))
        x = x + nn.functional.silu(self.same(x))
        return self.head(self.dropout(self.pool(x).flatten(1)))


def data(n: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Noise with a bright bar: label 0 horizontal, 1 vertical."""
    draw = torch.Generator().manual_seed(1)
    images = 0.3 * torch.randn(n, 1, 16, 16, generator=draw)
    labels = torch.randint(0, 2, (n,), generator=draw)
    for image, label, at in zip(images, labels, torch.randint(0, 16, (n,), generator=draw), strict=True):
        (image[0, at] if label == 0 else image[0, :, at]).add_(1)
    return images, labels


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="cpu", help="cpu, npu, npu:1")
    parser.add_argument("--steps", type=int, default=16)
    parser.add_argument("--optimizer", choices=("sgd", "adamw"), default="sgd")
    parser.add_argument("--precision", choices=("float32", "float16", "bfloat16"), default="float32")
    parser.add_argument("--dropout", type=float, default=0.1, help="0 to compare devices: their random numbers differ")
    given = parser.parse_args()
    if given.device.startswith("npu"):
        import torch_npu  # noqa: F401  registers the device
    device = torch.device(given.device)

    torch.manual_seed(0)
    model = Net(given.dropout).to(device)
    if given.optimizer == "sgd":
        optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9, nesterov=True)
    else:
        optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
    half = given.precision != "float32"
    scaler = torch.amp.GradScaler(device.type, enabled=given.precision == "float16")
    images, labels = (each.to(device) for each in data(64))

    for step in range(given.steps):
        batch = slice(step % 4 * 16, step % 4 * 16 + 16)
        optimizer.zero_grad()
        with torch.autocast(device.type, dtype=getattr(torch, given.precision), enabled=half):
            loss = nn.functional.cross_entropy(model(images[batch]), labels[batch])
        scaler.scale(loss).backward()
        scaler.unscale_(optimizer)
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        scaler.step(optimizer)
        scaler.update()
        print(f"step {step} loss {loss.item():.6f}")

    model.eval()
    with torch.no_grad():
        right = (model(images).argmax(1) == labels).float().mean().item()
    print(f"right {right:.3f}")


if __name__ == "__main__":
    main()
