"""What README and docs say is true: code runs with the printed results, links lead somewhere, commands exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]


def test_readme_code_prints_what_it_says(tmp_path):
    code = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL).group(1)
    program = tmp_path / "readme.py"
    program.write_text(code)
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    said = [line.split("  # ", 1)[1].strip() for line in code.splitlines() if line.startswith("print(")]
    assert done.stdout.splitlines() == said


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text()):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), target


def test_commands_of_the_readme_exist():
    from softacl.cli import cli

    named = set(re.findall(r"`softacl (\w+)", (ROOT / "README.md").read_text()))
    assert named and named <= set(cli.list_commands(None))


def test_make_targets_of_the_readme_exist():
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert {"demo", "test", "lint", "bench"} <= targets


def test_environment_variables_are_documented():
    source = (ROOT / "src/softacl/runtime/settings.py").read_text()
    readme = (ROOT / "README.md").read_text()
    for name in set(re.findall(r'"((?:SOFTACL|ASCEND)_[A-Z_]+)"', source)):
        assert name in readme, name


def test_no_path_of_a_machine_and_no_host_of_a_registry():
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if tracked.returncode:
        pytest.skip("not a git checkout")
    for name in tracked.stdout.split():
        path = ROOT / name
        if path.is_file() and path.suffix in (".py", ".md", ".toml", ".c", ".h", ".json", ".cfg", ""):
            text = path.read_text(errors="ignore")
            assert not re.search(r"/(?:work|root|home/\w+)/(?!output)", text) or path == Path(__file__), name
