"""Draw docs/images/find_text_*.png: the output of each step of examples/find_text, from a real run."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from softacl.media.formats import find_format
from softacl.media.images.rgb import rgb_of

ROOT = Path(__file__).parents[1]
EXAMPLE, TARGET = ROOT / "examples" / "find_text", ROOT / "docs" / "images"
SIDES = 360, 270


def main() -> None:
    """Make the model, run the example, save its steps."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([sys.executable, EXAMPLE / "model.py"], cwd=folder, check=True)
        command = [sys.executable, EXAMPLE / "find_text.py", "find_text.om", EXAMPLE / "page.jpg", "found.jpg", "."]
        subprocess.run(command, cwd=folder, check=True)
        nv12 = find_format("NV12")
        lines = (folder / "decoded.nv12").stat().st_size * 2 // 3 // 832
        decoded = rgb_of((folder / "decoded.nv12").read_bytes(), nv12, (800, 600), (832, lines))
        resized = rgb_of((folder / "resized.nv12").read_bytes(), nv12, (640, 480), (640, 480))
        scores = np.frombuffer((folder / "scores.f32").read_bytes(), np.float32).reshape(480, 640)
        with Image.open(folder / "found.jpg") as found:
            found.load()
        steps = {
            "decoded": Image.fromarray(decoded),
            "resized": Image.fromarray(resized),
            "scores": Image.fromarray((scores * 255).astype(np.uint8)),
            "found": found,
        }
        for step, picture in steps.items():
            file = TARGET / f"find_text_{step}.png"
            picture.resize(SIDES, Image.Resampling.LANCZOS).convert("RGB").quantize(48).save(file, optimize=True)
            print(f"{file.name}: {file.stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
