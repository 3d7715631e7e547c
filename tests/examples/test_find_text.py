"""The example that finds text in a JPEG, in late schedules and with pinned memory aligned as little as may be.

The guide runs the rest.
"""

from __future__ import annotations

import importlib.util
import io
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from environments import bare

SOURCE = Path(__file__).parents[2] / "examples" / "find_text"
FOUND = """text from (52, 61) to (468, 127)
text from (48, 175) to (382, 230)
text from (47, 295) to (275, 351)
text from (47, 427) to (331, 490)
"""
ENV = bare()
pytestmark = [
    pytest.mark.thorough,
    *(
        pytest.mark.skipif(importlib.util.find_spec(module) is None, reason=f"{module} is not installed")
        for module in ("rapidocr", "onnxruntime", "av", "simplejpeg")
    ),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with find_text.om."""
    made = tmp_path_factory.mktemp("find-text")
    run(made, sys.executable, SOURCE / "model.py")
    return made


def run(folder, *command, **settings):
    done = subprocess.run([*command], cwd=folder, env=ENV | settings, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "settings", [{"EXECUTOR": "deferred"}, {"EXECUTOR": "seeded"}, {"HOST_ALIGNMENT": "minimum"}], ids=str
)
def test_the_boxes_are_drawn_where_the_text_is(folder, settings):
    image = pytest.importorskip("PIL.Image")
    settings = {f"SOFTACL_{name}": value for name, value in settings.items()}
    command = [sys.executable, SOURCE / "find_text.py", "find_text.om", SOURCE / "page.jpg", "found.jpg"]
    assert run(folder, *command, **settings) == FOUND
    before = np.asarray(image.open(SOURCE / "page.jpg").convert("RGB"), int)
    after = np.asarray(image.open(io.BytesIO((folder / "found.jpg").read_bytes())).convert("RGB"), int)
    red = (after[..., 0] > 200) & (after[..., 1:] < 80).all(2)
    ys, xs = np.nonzero(red)
    assert after.shape == before.shape
    assert abs(xs.min() - 47) <= 2 and abs(xs.max() - 468) <= 2 and abs(ys.min() - 61) <= 2 and abs(ys.max() - 490) <= 2
    assert np.abs(after - before)[520:].max() < 40, "the rest of the picture is as it was"
