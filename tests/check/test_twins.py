"""Every twin: the wrong program yields exactly what its marks say, the right one nothing, in every legal schedule."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from inside import findings_of, rows
from programs import expected, twin
from templates import read

from softacl.check.findings.finding import Severity
from softacl.check.findings.rules import BY_ID
from softacl.errors import AclError

TWINS = read(Path(__file__).with_name("twins.txt"))
#: Rules whose programs are elsewhere (pages, run, many, meetings, advice; mistakes inside kernels in tests/kernels)
ELSEWHERE = "HD0 HD415 HD421 HD809 HD810 HD906 HD907 HD908 HD912 HD915 HD918 HD25 HD45 HD550 HD650 HD75"


def judged(body: str, bad: bool, executor: str) -> list:
    """The rows of a twin; its first line may say with which settings it runs, and which other rules are asked for."""
    head = re.match(r"#: (.*)", body)
    chosen = dict(pair.split("=") for pair in head[1].split()) if head else {}
    if executor != "threads":  # where a twin names one, that is for the run with threads
        chosen["executor"] = executor
    wanted, least = chosen.pop("select", None), chosen.pop("least", "warning")
    selected = (lambda rule: rule.id == wanted or (rule.default and least == "warning")) if wanted else None
    found = findings_of(twin(body, bad), Severity[least.upper()], selected, **chosen)
    return [row for row in rows(found) if least == "warning" or row[0] != "HD810"]


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("body", TWINS, ids=lambda body: "-".join(rule for rule, *_ in expected(body)))
def test_twin(body, executor):
    assert judged(body, True, executor) == expected(body)
    assert judged(body, False, executor) == []


@pytest.mark.thorough
@pytest.mark.parametrize("body", TWINS, ids=lambda body: "-".join(rule for rule, *_ in expected(body)))
def test_findings_do_not_hang_on_messages(body, monkeypatch):
    """Reasons decide, not words: the same findings when every message of the runtime is "x"."""
    monkeypatch.setattr(AclError, "why", "x")
    monkeypatch.setattr(AclError, "__str__", lambda self: "x")
    assert judged(body, True, "threads") == expected(body)


def test_three_for_each_rule():
    counted = Counter(rule for body in TWINS for rule, *_ in expected(body))
    for rule in BY_ID.values():
        if not rule.id.startswith(tuple(ELSEWHERE.split())):
            assert counted[rule.id] >= 3, (rule.id, counted[rule.id])
