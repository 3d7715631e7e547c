"""Train a small transformer to reverse a sequence. Unmodified PyTorch: --device cpu, or npu with torch_npu.

python examples/torch/train_transformer.py --device npu
python examples/torch/train_transformer.py --device npu --optimizer sgd --precision float16
"""

from __future__ import annotations

import argparse

try:
    import torch
except ModuleNotFoundError:
    raise SystemExit("this example needs PyTorch: pip install 'softacl[torch]'") from None
from torch import nn

WORDS, LENGTH, WIDTH, HEADS = 12, 8, 32, 4


class Block(nn.Module):
    """Causal attention and two layers, each after a layer normalisation."""

    def __init__(self, dropout: float) -> None:
        super().__init__()
        self.first, self.second = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.out = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.layers = nn.Sequential(nn.Linear(WIDTH, 4 * WIDTH), nn.GELU("tanh"), nn.Linear(4 * WIDTH, WIDTH))
        self.dropout = nn.Dropout(dropout)

    def attention(self, x: torch.Tensor) -> torch.Tensor:
        n, length, width = x.shape
        q, k, v = self.qkv(x).reshape(n, length, 3, HEADS, width // HEADS).permute(2, 0, 3, 1, 4)
        scores = q @ k.transpose(-2, -1) / (width // HEADS) ** 0.5
        later = torch.ones(length, length, dtype=torch.bool, device=x.device).triu(1)
        weights = self.dropout(torch.softmax(scores.masked_fill(later, float("-inf")), -1))
        return self.out((weights @ v).transpose(1, 2).reshape(n, length, width))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = x + self.dropout(self.attention(self.first(x)))
        return x + self.dropout(self.layers(self.second(x)))


class Reverser(nn.Module):
    def __init__(self, dropout: float) -> None:
        super().__init__()
        self.words, self.places = nn.Embedding(WORDS, WIDTH), nn.Embedding(2 * LENGTH, WIDTH)
        self.blocks = nn.Sequential(Block(dropout), Block(dropout))
        self.norm, self.head = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, WORDS)

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        x = self.words(tokens) + self.places(torch.arange(tokens.shape[1], device=tokens.device))
        return self.head(self.norm(self.blocks(x)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="cpu", help="cpu, npu, npu:1")
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--optimizer", choices=("sgd", "adamw"), default="adamw")
    parser.add_argument("--precision", choices=("float32", "float16", "bfloat16"), default="float32")
    parser.add_argument("--dropout", type=float, default=0.1, help="0 to compare devices: their random numbers differ")
    given = parser.parse_args()
    if given.device.startswith("npu"):
        import torch_npu  # noqa: F401  registers the device
    device = torch.device(given.device)

    torch.manual_seed(0)
    model = Reverser(given.dropout).to(device)
    if given.optimizer == "sgd":
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    else:
        optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3, betas=(0.9, 0.98))
    half = given.precision != "float32"
    scaler = torch.amp.GradScaler(device.type, enabled=given.precision == "float16")
    draw = torch.Generator().manual_seed(1)

    for step in range(given.steps):
        words = torch.randint(1, WORDS, (16, LENGTH), generator=draw)
        tokens = torch.cat([words, words.flip(1)], 1).to(device)
        goal = tokens[:, 1:].clone()
        goal[:, : LENGTH - 1] = -100  # only the reversed half counts
        optimizer.zero_grad()
        with torch.autocast(device.type, dtype=getattr(torch, given.precision), enabled=half):
            loss = nn.functional.cross_entropy(model(tokens[:, :-1]).flatten(0, 1), goal.flatten(), ignore_index=-100)
        scaler.scale(loss).backward()
        scaler.unscale_(optimizer)
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        scaler.step(optimizer)
        scaler.update()
        print(f"step {step} loss {loss.item():.6f}")


if __name__ == "__main__":
    main()
