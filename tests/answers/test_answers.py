"""SoftACL gives the answers that the vendor's source gives: each row of the table, through C and through Python.

Rows that SoftACL still answers otherwise are listed in known_wrong.txt. The list is exact: a row on it that has become
right fails the test until it is removed (`python tests/answers/runner.py --prune` does that), and no option adds a row.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import runner

KNOWN_WRONG = runner.known_wrong()
FAMILIES = runner.families()


@pytest.mark.parametrize("path", FAMILIES, ids=lambda path: path.stem)
def test_answers(path: Path) -> None:
    rows = {identity: row for identity, row, _, _ in runner.questions(path)}
    done = subprocess.run(
        [sys.executable, runner.__file__, str(path)], capture_output=True, text=True, timeout=280, check=True
    )
    answers = {answer["id"]: answer["got"] for answer in map(json.loads, done.stdout.splitlines())}
    assert answers.keys() == rows.keys()
    wrong = {identity: got for identity, got in answers.items() if got != rows[identity]["expect"]}
    known = {identity for identity in KNOWN_WRONG if identity.startswith(f"{path.stem}/")}
    news = [
        f"{identity}: {got}, not {rows[identity]['expect']} ({rows[identity]['source']})"
        for identity, got in wrong.items()
        if identity not in known
    ]
    mended = [f"{identity}: is right now; remove it from known_wrong.txt" for identity in sorted(known - wrong.keys())]
    assert not news + mended, "\n".join([f"{len(news)} new wrong answers, {len(mended)} mended ones", *news, *mended])


def test_every_row_can_be_read() -> None:
    """Functions of the table, known steps, symbols that a step binds, a source with its line, no question twice."""
    problems: list[str] = []
    seen: set[str] = set()
    for path in FAMILIES:
        for identity, row, _, _ in runner.questions(path):
            if identity in seen:
                problems.append(f"{identity}: twice")
            seen.add(identity)
            entry = runner.table().get(row["function"])
            if entry is None or entry["state"] not in ("works", "partial"):
                problems.append(f"{identity}: docs/support.md does not say that this function works")
            elif len(entry["params"]) != len(row["args"]):
                problems.append(f"{identity}: {len(row['args'])} arguments for {len(entry['params'])} parameters")
            problems += [f"{identity}: unknown step {step!r}" for step in row["setup"] if step not in runner.steps()]
            bound = runner.bound_by(row["setup"]) | {"$null", "$out", "$function", "$thread", "$process"}
            named = set(re.findall(r"\$\w+", json.dumps(row["args"])))
            problems += [f"{identity}: nothing binds {name}" for name in sorted(named - bound)]
            if not re.fullmatch(r"(api|src|include|docs|tests)/[\w./-]+:\d+( \(v\d+\.\d+\.\d+\))?", row["source"]):
                problems.append(f"{identity}: source {row['source']!r} is not file:line")
    problems += [
        f"known_wrong.txt: {identity} is not in the table"
        for identity in sorted(KNOWN_WRONG - seen - runner.step_rows().keys())
    ]
    assert not problems, "\n".join(problems)


def test_every_step_works() -> None:
    """Each step of the vocabulary, alone, as the rows run it."""
    rows = runner.step_rows()
    answers = dict(zip(rows, runner.asked_apart(list(rows.values())), strict=True))
    assert {name: got for name, got in answers.items() if got != 0}.keys() == KNOWN_WRONG & rows.keys()


def test_the_table_is_large_enough() -> None:
    assert sum(1 for path in FAMILIES for _ in runner.questions(path)) >= 1500
