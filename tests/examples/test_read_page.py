"""The examples that read a page of text with a model from a wheel, in Python and C++: made into an .om, run, checked."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from environments import bare

from softacl.c import layout

SOURCE = Path(__file__).parents[2] / "examples" / "read_page"
PAGE = "Reading a page with a model\nSoftACL 2026: no NPU here.\nWeights are 21 MB of ONNX\n"
ENV = bare()
pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(
        importlib.util.find_spec("rapidocr") is None,
        reason="the wheel rapidocr, which ships the model, is not installed",
    ),
    pytest.mark.skipif(importlib.util.find_spec("onnxruntime") is None, reason="ONNX Runtime is not installed"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with page_reader.om and characters.txt, as model.py makes them."""
    made = tmp_path_factory.mktemp("read-page")
    done = run(made, sys.executable, SOURCE / "model.py")
    assert "page_reader.om and characters.txt, 18709 characters" in done.stdout, done.stderr
    return made


def run(folder, *command, **settings):
    done = subprocess.run([*command], cwd=folder, env=ENV | settings, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


WORDS = ("page_reader.om", "characters.txt", str(SOURCE / "page.pgm"))


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_in_python(folder, executor):
    assert run(folder, sys.executable, SOURCE / "read_page.py", *WORDS, SOFTACL_EXECUTOR=executor).stdout == PAGE


def test_in_python_nothing_is_found(folder):
    softacl = [sys.executable, "-m", "softacl", "check", "--fail-on", "information", "--require-use"]
    assert run(folder, *softacl, SOURCE / "read_page.py", *WORDS).stdout == PAGE


@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine")
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_in_cpp(folder):
    prefix = layout.make(folder / "prefix")
    command = ["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", str(SOURCE / "read_page.cpp"), "-o", "read_page"]
    run(folder, *command, f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl")
    there = {"LD_LIBRARY_PATH": f"{prefix}/lib64"}
    assert run(folder, "./read_page", *WORDS, **there).stdout == PAGE
    softacl = [sys.executable, "-m", "softacl", "check", "--fail-on", "warning", "--require-use"]
    assert run(folder, *softacl, "./read_page", *WORDS).stdout == PAGE
