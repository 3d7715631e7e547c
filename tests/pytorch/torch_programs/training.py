"""Run the examples' training programs on a device, one after the other, and write each one's losses as JSON.

python training.py npu out.json
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import runpy
import sys
import traceback
from pathlib import Path

EXAMPLES = Path(__file__).parents[3] / "examples" / "torch"
RUNS = {
    "mlp-sgd": ("train_mlp", "--optimizer", "sgd"),
    "mlp-adamw-float16": ("train_mlp", "--optimizer", "adamw", "--precision", "float16"),
    "cnn-sgd": ("train_cnn", "--optimizer", "sgd", "--dropout", "0"),
    "cnn-adamw-float16": ("train_cnn", "--optimizer", "adamw", "--precision", "float16", "--dropout", "0"),
    "transformer-adamw": ("train_transformer", "--optimizer", "adamw", "--dropout", "0"),
    "transformer-sgd-bfloat16": (
        "train_transformer", "--optimizer", "sgd", "--precision", "bfloat16", "--dropout", "0",
    ),
    "transformer-adamw-float16": (
        "train_transformer", "--optimizer", "adamw", "--precision", "float16", "--dropout", "0",
    ),
    "transformer-adamw-dropout": ("train_transformer", "--optimizer", "adamw", "--steps", "40"),
}  # fmt: skip


def losses(device: str, program: str, *options: str) -> list[float]:
    """What the program printed after `loss`."""
    sys.argv = [program, "--device", device, *options]
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        runpy.run_path(str(EXAMPLES / f"{program}.py"), run_name="__main__")
    return [float(line.split()[-1]) for line in said.getvalue().splitlines() if " loss " in line]


if __name__ == "__main__":
    device, target = sys.argv[1:]
    found: dict[str, list[float] | str] = {}
    for name, run in RUNS.items():
        try:
            found[name] = losses(device, *run)
        except Exception:
            found[name] = traceback.format_exc()
        Path(target).write_text(json.dumps(found))
    sys.stdout.flush()
    os._exit(0)  # torch_npu's own end is another test's matter
