"""The guides are true: files that they show are written as shown, and their commands are run and print what they show.

A block with a title is a file. A `console` block is a list of commands behind `$ `, each with what it prints; `...` stands for
any text, and a line of it for any lines.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from environments import bare

from softacl.c import layout

ROOT = Path(__file__).parents[2]
GUIDES = sorted((ROOT / "docs" / "guides").glob("*.md"))
_BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.DOTALL | re.MULTILINE)
pytestmark = pytest.mark.thorough  # programs in processes


@pytest.fixture
def shell(tmp_path):
    """shell(command): what it prints, in a folder of its own, with this Python and this softacl."""
    commands = tmp_path / "commands"
    commands.mkdir()
    for name, code in (("python", ""), ("softacl", ' -c "from softacl.cli import main; main()"')):
        (commands / name).write_text(f'#!/bin/sh\nexec "{sys.executable}"{code} "$@"\n')
        (commands / name).chmod(0o755)
    # As on a terminal that nobody has set up: pytest's own settings and the workers' are not the guide's.
    env = bare("PYTEST_") | {"PATH": f"{commands}:{os.environ['PATH']}", "XDG_CACHE_HOME": str(tmp_path / "cache")}
    place = tmp_path / "guide"
    place.mkdir()
    (place / "examples").symlink_to(ROOT / "examples")

    def run(command):
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=place,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=240,
        )
        assert done.returncode == 0, f"$ {command}\n{done.stdout}"
        return done.stdout

    run.place = place
    return run


def transcript(block):
    """Each command of a console block, with what it prints."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def fits(printed, shown):
    pattern = "".join(
        r"(?:.*\n)*" if line == "...\n" else re.escape(line).replace(r"\.\.\.", ".*")
        for line in shown.splitlines(keepends=True)
    )
    return re.fullmatch(pattern, printed if printed.endswith("\n") or not printed else f"{printed}\n")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_a_guide_does_what_it_shows(guide, shell):
    if guide.stem == "find_text":
        for module in ("rapidocr", "onnxruntime", "av", "simplejpeg"):
            if importlib.util.find_spec(module) is None:
                pytest.skip(f"{module} is not installed")
    if guide.stem in ("cmake", "find_text"):
        if not all(map(shutil.which, ("cmake", "g++"))):
            pytest.skip("no cmake or no C++ compiler on this machine")
        if layout.shared_python() is None:
            pytest.skip("this Python has no shared library")
    ran = 0
    for language, title, block in _BLOCK.findall(guide.read_text(encoding="utf-8")):
        if title:
            file = shell.place / title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block)
        elif language == "console":
            for command, shown in transcript(block):
                printed = shell(command)
                assert fits(printed, shown), f"$ {command}\n{printed}"
                ran += 1
        elif language == "python":  # complete, and each print says what it prints
            program = shell.place / "block.py"
            program.write_text(block)
            said = [
                line.split("  # ", 1)[1].strip() for line in block.splitlines() if line.lstrip().startswith("print(")
            ]
            assert said and shell("python block.py").splitlines() == said
            ran += 1
    assert ran


@pytest.mark.parametrize("guide, steps", [("ci", 3), ("models", 4)])
def test_the_workflow_runs_what_the_guide_runs(guide, steps):
    """The commands of the workflow stand in the guide's transcripts, which are run."""
    text = (ROOT / "docs" / "guides" / f"{guide}.md").read_text(encoding="utf-8")
    blocks = _BLOCK.findall(text)
    workflow = next(block for language, _, block in blocks if language == "yaml")
    ran = {command for language, _, block in blocks if language == "console" for command, _ in transcript(block)}
    runs = re.findall(r"run: (.+)", workflow)
    assert len(runs) == steps and {each for each in runs if "pip install" not in each} <= ran


def test_what_the_guide_shows_of_an_example_stands_there():
    text = (ROOT / "docs" / "guides" / "find_text.md").read_text(encoding="utf-8")
    program = (ROOT / "examples" / "find_text" / "find_text.py").read_text(encoding="utf-8")
    shown = [block for language, _, block in _BLOCK.findall(text) if language == "py"]
    assert len(shown) == 3 and all(block in program for block in shown)
    pictures = sorted((ROOT / "docs" / "images").glob("find_text_*.png"))
    assert len(pictures) == 4 and sum(picture.stat().st_size for picture in pictures) < 150_000
    assert all(f"(../images/{picture.name})" in text for picture in pictures)


def test_the_readme_leads_to_every_guide():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for guide in GUIDES:
        assert f"(docs/guides/{guide.name})" in text, guide.name


def test_a_transcript_is_compared_line_by_line():
    assert (
        fits("a\nb 12 c\n", "a\nb ... c\n")
        and fits("x\n1\n2\n", "x\n...\n")
        and fits("", "")
        and fits("x\n", "...\nx\n")
    )
    assert not fits("a\n", "b\n") and not fits("a\nb\n", "a\n") and not fits("", "a\n")
