"""What newcomers meet first is true: the five programs, the badges, the citation, pinned actions, the matcher of editors."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import softacl

ROOT = Path(__file__).parents[2]
FIRST = sorted((ROOT / "examples" / "first").glob("*.py"))
RULES = {
    "freed_buffer": "HD404",
    "leak_in_a_loop": "HD801",
    "missing_wait": "HD401",
    "pageable_copy": "HD304",
    "wrong_context": "HD614",
}


def check(program, *options):
    command = [sys.executable, "-m", "softacl", "check", *options, str(program)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("page", ["docs/guides/first.md", "docs/zh/guides/first.md"])
def test_the_tutorial_shows_the_five_programs(page):
    page = (ROOT / page).read_text(encoding="utf-8")
    shown = dict(re.findall(r'^```python title="(\w+)\.py"\n(.*?)^```$', page, re.DOTALL | re.MULTILINE))
    assert shown == {path.stem: path.read_text(encoding="utf-8") for path in FIRST} and shown.keys() == RULES.keys()
    for rule in RULES.values():
        assert f"[{rule}]" in page


@pytest.mark.parametrize("program", FIRST, ids=lambda path: path.stem)
def test_a_first_program_has_its_finding_only(program):
    done = check(program, "--format", "json")
    assert {each["rule"] for each in json.loads(done.stdout)["findings"]} == {RULES[program.stem]}, done.stderr


def test_badges_are_those_of_the_project():
    command = [sys.executable, ROOT / "scripts" / "draw_badges.py", "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_citation_names_this_version():
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {softacl.__version__}\n" in text and "license: Apache-2.0\n" in text


def test_actions_of_workflows_are_pinned():
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        for used in re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8")):
            assert used == "./" or re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", used), used


def test_the_problem_matcher_reads_each_line():
    page = (ROOT / "docs" / "guides" / "editors.md").read_text(encoding="utf-8")
    block = re.search(r'title=".vscode/tasks.json"\n(.*?)^```', page, re.DOTALL | re.MULTILINE)[1]
    pattern = json.loads(block)["tasks"][0]["problemMatcher"]["pattern"]
    done = check("examples/check/race.py", "--format", "gcc")
    lines = done.stdout.splitlines()
    found = [re.fullmatch(pattern["regexp"].strip("^$"), line) for line in lines]
    assert len(found) == 3 and all(found), done.stdout
    assert [each[pattern["severity"]] for each in found] == ["error", "note", "note"]
    assert [(each[pattern["file"]], each[pattern["line"]]) for each in found] == [
        ("examples/check/race.py", "13"),
        ("examples/check/race.py", "12"),
        ("examples/check/race.py", "9"),
    ]
    assert found[0][pattern["code"]] == "HD401" and "[HD401]" not in found[0][pattern["message"]]
