"""Draw docs/images/report.png and check_page.png: the pages of a program that this script runs, in Chromium (needs playwright)."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

TARGET = Path(__file__).parents[1] / "docs" / "images"
COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()"]
PROGRAM = '''
"""Copies batches in, works on them, copies results out, on three streams."""
import acl

acl.init(), acl.rt.set_device(0)
load, work, store = (acl.rt.create_stream()[0] for _ in range(3))
SIZE = 8 << 20


def weights():
    return acl.rt.malloc(64 << 20, 0)[0]


def batch(count):
    return [acl.rt.malloc(SIZE, 0)[0] for _ in range(count)]


def staging():
    return [acl.rt.malloc_host(SIZE)[0] for _ in range(2)]


def forward(step, model, inputs, outputs):
    scratch, _ = acl.rt.malloc((12 + 4 * (step % 3)) << 20, 0)
    for part in range(6):
        n = SIZE >> (part + step) % 8
        acl.rt.memcpy_async(inputs[part % 2], SIZE, pinned[0], n, 1, load)
        acl.rt.memcpy_async(outputs[part % 2], SIZE, inputs[part % 2], n, 3, work)
        acl.rt.memcpy_async(pinned[1], SIZE, outputs[part % 2], n, 2, store)
    for stream in (load, work, store):
        acl.rt.synchronize_stream(stream)
    acl.rt.free(scratch)


model, pinned = weights(), staging()
acl.rt.memset(model, 64 << 20, 0, 64 << 20)
inputs, outputs = batch(2), batch(2)
for block in inputs:
    acl.rt.memset(block, SIZE, 1, SIZE)
for step in range(8):
    forward(step, model, inputs, outputs)
cache, _ = acl.rt.malloc(6 << 20, 0)
for block in (model, *inputs, *outputs):
    acl.rt.free(block)
for block in pinned:
    acl.rt.free_host(block)
for stream in (load, work, store):
    acl.rt.destroy_stream(stream)
acl.rt.reset_device(0), acl.finalize()
'''


def main() -> None:
    """Run the program traced and checked, and take screenshots of both pages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "train.py").write_text(PROGRAM)
        options = ["--trace", "trace.acltrace", "--format", "html", "--output", "check.html"]
        subprocess.run([*COMMAND, "check", *options, "train.py"], cwd=folder, check=False)  # it finds something
        subprocess.run([*COMMAND, "report", "trace.acltrace", "-o", "report.html"], cwd=folder, check=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            for page, theme, height in (("report", "light", 1560), ("check", "dark", 900)):
                context = browser.new_context(viewport={"width": 1200, "height": height}, color_scheme=theme)
                tab = context.new_page()
                tab.goto((folder / f"{page}.html").as_uri())
                if page == "report":
                    tab.wait_for_selector("html[data-charts=drawn]")
                picture = TARGET / ("report.png" if page == "report" else "check_page.png")
                tab.screenshot(path=picture)
                _smaller(picture)
            browser.close()


def _smaller(picture: Path) -> None:
    """Reduce the picture to the page's colours."""
    with Image.open(picture) as image:
        image.convert("P", palette=Image.Palette.ADAPTIVE, colors=128).save(picture, optimize=True)


if __name__ == "__main__":
    main()
