"""Synthetic allocation traces: `python -m benchmarks.traces random` prints one as CSV for `softacl replay`.

The same call gives the same trace on every machine: a fixed seed is the data.
"""

from __future__ import annotations

import argparse
import csv
import math
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TextIO

from softacl.pools.trace_files import PoolEvent


class _Trace:
    """Events, and names for blocks."""

    def __init__(self) -> None:
        self.events: list[PoolEvent] = []
        self._sizes: dict[str, int] = {}

    def take(self, nbytes: int) -> str:
        name = str(len(self.events))
        self._sizes[name] = nbytes
        self.events.append(PoolEvent(True, name, nbytes, len(self.events) + 2))
        return name

    def give(self, *names: str) -> None:
        for name in names:
            self.events.append(PoolEvent(False, name, self._sizes.pop(name), len(self.events) + 2))

    def end(self) -> list[PoolEvent]:
        """Free what is left, in order of allocation."""
        self.give(*tuple(self._sizes))
        return self.events


def random_workload(blocks: int = 10_000, seed: int = 1) -> list[PoolEvent]:
    """Allocations of 256 B to 1 MiB, sizes evenly spread over the powers of two, of two kinds of lifetime.

    Nine of ten live for 100 allocations on average, one of ten for 4,000 (both exponential): some 440 are live, most of
    their bytes in the long-lived tenth. No pool can know which is which.
    """
    rng, trace = random.Random(seed), _Trace()
    ends: dict[int, list[str]] = {}
    for now in range(blocks):
        trace.give(*ends.pop(now, ()))
        name = trace.take(int(2 ** rng.uniform(8, 20)))
        mean = 100 if rng.random() < 0.9 else 4000
        ends.setdefault(now + 1 + math.floor(rng.expovariate(1 / mean)), []).append(name)
    return trace.end()


@dataclass(frozen=True)
class Model:
    """The shape of a decoder-only transformer; `width` of `heads` heads, `layers` blocks. 4 bytes per number."""

    layers: int
    width: int
    heads: int
    vocabulary: int
    context: int

    def tensors(self) -> dict[str, int]:
        """The numbers in each parameter. The output layer is the token embedding, as in GPT-2."""
        d, found = self.width, {"wte": self.vocabulary * self.width, "wpe": self.context * self.width}
        for i in range(self.layers):
            found |= {f"{i}.ln1.w": d, f"{i}.ln1.b": d, f"{i}.qkv.w": 3 * d * d, f"{i}.qkv.b": 3 * d}
            found |= {f"{i}.proj.w": d * d, f"{i}.proj.b": d, f"{i}.ln2.w": d, f"{i}.ln2.b": d}
            found |= {f"{i}.up.w": 4 * d * d, f"{i}.up.b": 4 * d, f"{i}.down.w": 4 * d * d, f"{i}.down.b": d}
        return found | {"ln.w": d, "ln.b": d}


# A. Radford et al., "Language Models are Unsupervised Multitask Learners" (2019), table 2, first row: 124,439,808 numbers
GPT2_SMALL = Model(layers=12, width=768, heads=12, vocabulary=50257, context=1024)


def training(
    model: Model = GPT2_SMALL, batch: int = 4, lengths: tuple[int, ...] = (1024, 640, 896, 512, 1024, 768)
) -> list[PoolEvent]:
    """Some steps of training with AdamW, without recomputation, in the order in which a framework allocates memory.

    Weights come first and stay. A step's forward pass keeps what its backward pass reads: inputs of layers, normalizing
    factors, attention probabilities (not fused), dropout masks of a byte. The backward pass frees them in reverse, and
    leaves a gradient for each weight until the next step. The optimizer makes its two moments in the first step and keeps
    them, and takes one temporary for each weight. Matrix products take a workspace while they run: a tenth of their result,
    at least 1 MiB. A step has sequences of one of `lengths`, padded to it; the next batch is loaded while the gradients
    are computed; the losses are kept for the log. Other sizes than these follow from the model.
    """
    step = _Training(model, batch)
    inputs = step.load(lengths[0])
    for i, length in enumerate(lengths):
        following = lengths[i + 1] if i + 1 < len(lengths) else None
        inputs = step.run(length, inputs, following)
    return step.trace.end()


class _Training:
    def __init__(self, model: Model, batch: int) -> None:
        self.model, self.batch, self.trace = model, batch, _Trace()
        self.take, self.give = self.trace.take, self.trace.give
        self.numbers = model.tensors()
        for count in self.numbers.values():
            self.take(4 * count)
        self.gradients: dict[str, str] = {}
        self.moments = False

    def load(self, length: int) -> list[str]:
        """Tokens and targets, of 8 bytes."""
        return [self.take(8 * self.batch * length), self.take(8 * self.batch * length)]

    @contextmanager
    def product(self, nbytes: int) -> Iterator[str]:
        """The result of a matrix product; its workspace is freed when it is done."""
        result, workspace = self.take(nbytes), self.take(max(nbytes // 10, 1 << 20))
        yield result
        self.give(workspace)

    def linear(self, nbytes: int) -> str:
        with self.product(nbytes) as result:
            return result

    def gradient(self, *names: str) -> None:
        """Of weights: `w` by a matrix product."""
        for name in names:
            nbytes = 4 * self.numbers[name]
            self.gradients[name] = (
                self.linear(nbytes) if name.endswith("w") and nbytes >= 1 << 20 else self.take(nbytes)
            )

    def run(self, length: int, inputs: list[str], following: int | None) -> list[str]:
        """One step; the next one's inputs."""
        take, give, model = self.take, self.give, self.model
        tokens = self.batch * length
        row, logits = 4 * tokens * model.width, 4 * tokens * model.vocabulary
        give(*self.gradients.values())
        self.gradients.clear()

        token, position = take(row), take(4 * length * model.width)
        summed = take(row)
        give(token, position)
        x, embed_mask = take(row), take(row // 4)
        give(summed)
        saved = []
        for _ in range(model.layers):
            x, kept = self.forward(x, row, length)
            saved.append(kept)
        last = [x, take(4 * tokens), take(4 * tokens)]  # the input, its means and deviations
        normed = take(row)
        scores = self.linear(logits)
        logs = take(logits)
        give(scores)
        take(4)  # the loss, for the log

        upcoming = self.load(following) if following else []
        g = take(logits)
        give(logs)
        self.gradient("wte")
        g_normed = self.linear(row)
        give(g, normed)
        g = take(row)
        self.gradient("ln.w", "ln.b")
        give(g_normed, *last)
        for i in reversed(range(model.layers)):
            g = self.backward(i, g, saved.pop(), row, length)
        g_sum = take(row)
        give(g, embed_mask)
        self.gradient("wpe")
        g_token = take(4 * self.numbers["wte"])  # added to the gradient of the output layer, which is the same weight
        give(g_token, g_sum, *inputs)

        for name, count in self.numbers.items():
            if not self.moments:
                take(4 * count)
                take(4 * count)
            assert name in self.gradients
            give(take(4 * count))
        self.moments = True
        return upcoming

    def dropout(self, x: str, nbytes: int) -> tuple[str, str]:
        """Result and mask; the input is freed."""
        result, mask = self.take(nbytes), self.take(nbytes // 4)
        self.give(x)
        return result, mask

    def forward(self, x: str, row: int, length: int) -> tuple[str, dict[str, str]]:
        """One block: its output, and what the backward pass reads."""
        take, give = self.take, self.give
        square = 4 * self.batch * self.model.heads * length * length
        factor = 4 * self.batch * length
        kept = {"x": x, "ln1.mean": take(factor), "ln1.rstd": take(factor), "a": take(row)}
        qkv = self.linear(3 * row)
        kept |= {"q": take(row), "k": take(row), "v": take(row)}
        give(qkv)
        scores = self.linear(square)
        kept["probabilities"] = take(square)
        give(scores)
        kept["dropped"], kept["attention.mask"] = take(square), take(square // 4)
        heads = self.linear(row)
        kept["heads"] = take(row)
        give(heads)
        out, kept["proj.mask"] = self.dropout(self.linear(row), row)
        kept["y"] = take(row)
        give(out)
        kept |= {"ln2.mean": take(factor), "ln2.rstd": take(factor), "b": take(row)}
        kept["up"] = self.linear(4 * row)
        kept["gelu"] = take(4 * row)
        out, kept["down.mask"] = self.dropout(self.linear(row), row)
        result = take(row)
        give(out)
        return result, kept

    def backward(self, i: int, g: str, kept: dict[str, str], row: int, length: int) -> str:
        """The gradient of a block's input; its saved activations are freed."""
        take = self.take
        square = 4 * self.batch * self.model.heads * length * length

        def give(*names: str) -> None:
            self.give(*(kept.get(name, name) for name in names))

        g_down = take(row)
        give("down.mask")
        self.gradient(f"{i}.down.w", f"{i}.down.b")
        g_gelu = self.linear(4 * row)
        give(g_down, "gelu")
        g_up = take(4 * row)
        give(g_gelu, "up")
        self.gradient(f"{i}.up.w", f"{i}.up.b")
        g_b = self.linear(row)
        give(g_up, "b")
        g_y = take(row)
        self.gradient(f"{i}.ln2.w", f"{i}.ln2.b")
        give(g_b, "y", "ln2.mean", "ln2.rstd")
        total = take(row)
        give(g, g_y)

        g_proj = take(row)
        give("proj.mask")
        self.gradient(f"{i}.proj.w", f"{i}.proj.b")
        g_heads = self.linear(row)
        give(g_proj, "heads")
        g_out = take(row)
        give(g_heads)
        g_dropped, g_v = self.linear(square), self.linear(row)
        give(g_out, "dropped", "v")
        g_probabilities = take(square)
        give(g_dropped, "attention.mask")
        g_scores = take(square)
        give(g_probabilities, "probabilities")
        g_q, g_k = self.linear(row), self.linear(row)
        give(g_scores, "q", "k")
        g_qkv = take(3 * row)
        give(g_q, g_k, g_v)
        self.gradient(f"{i}.qkv.w", f"{i}.qkv.b")
        g_a = self.linear(row)
        give(g_qkv, "a")
        g_x = take(row)
        self.gradient(f"{i}.ln1.w", f"{i}.ln1.b")
        give(g_a, "x", "ln1.mean", "ln1.rstd")
        result = take(row)
        give(total, g_x)
        return result


def write(events: list[PoolEvent], sink: TextIO) -> None:
    """The events as a recording: the event number is the time, and addresses are never reused."""
    rows = csv.writer(sink, lineterminator="\n")
    rows.writerow(["Thread", "Time", "Action", "Pointer", "Size", "Stream"])
    for number, event in enumerate(events):
        rows.writerow([0, number, "allocate" if event.take else "free", f"{int(event.block) + 1:#x}", event.nbytes, 0])


def main() -> None:
    """Print a trace."""
    parser = argparse.ArgumentParser(description="Print an allocation trace as CSV, for `softacl replay`.")
    parser.add_argument("trace", choices=("random", "training"))
    chosen = parser.parse_args().trace
    write({"random": random_workload, "training": training}[chosen](), sys.stdout)


if __name__ == "__main__":
    main()
