"""Every rule has a page whose wrong example yields exactly its id, and whose right example yields nothing.

The examples run in this process; some of every family run under the real command too, and both ways find the same.
"""

from __future__ import annotations

import re

import pytest
from inside import run

from softacl import profiles
from softacl.check.findings.finding import Severity
from softacl.check.findings.rules import BY_ID

#: rules whose examples run elsewhere, and why
ELSEWHERE = {
    "HD003": "needs more than 100,000 blocks",
    "HD008": "needs PyTorch: tests/pytorch/test_check_twins",
    "HD009": "needs a process that ends in this way: test_ends",
}
#: examples that need a process of their own, and why
ALONE = {
    "HD001-wrong": "suppressions are read from the program's file",
    "HD001-right": "likewise",
    "HD002-wrong": "likewise",
    "HD002-right": "likewise",
    "HD303-wrong": "it is ended by a segmentation fault",
    "HD417-wrong": "it is ended by --timeout",
    "HD809-wrong": "it is ended by --timeout",
    "HD809-right": "likewise",
}
EXAMPLES = {
    f"{rule.id}-{kind}": (rule, kind)
    for rule in BY_ID.values()
    if rule.id not in ELSEWHERE
    for kind in ("wrong", "right")
}
BEGIN, END = "import acl\nacl.init()\nacl.rt.set_device(0)\n", "\nacl.rt.reset_device(0)\nacl.finalize()\n"
TOGETHER = [name for name in EXAMPLES if name not in ALONE]
#: of every family, HD1 to HD9, the first rule whose both examples run together
SAMPLE = {
    name[:3]: name[:5] for name in reversed(TOGETHER) if {f"{name[:5]}-wrong", f"{name[:5]}-right"} <= {*TOGETHER}
}
BOTH = [f"{rule}-{kind}" for rule in SAMPLE.values() for kind in ("wrong", "right")]


def program(name):
    """The program of an example, and the options that it asks for."""
    rule, kind = EXAMPLES[name]
    example = getattr(rule, kind)
    assert example, "no example"
    marked = re.search(r"^# softacl check (.*)$", example, re.MULTILINE)
    text = example if "import acl" in example else f"{BEGIN}{example}{END}"
    return text, tuple(marked[1].split()) if marked else ()


def judge(name, found):
    """found: (rule, severity) of each finding."""
    rule, kind = EXAMPLES[name]
    assert sorted({id_ for id_, severity in found if severity != "information"} - {rule.id}) == (
        list(rule.also) if kind == "wrong" else []
    )
    severities = [severity for id_, severity in found if id_ == rule.id]
    written = (
        "warning" if name == "HD314-wrong" else str(rule.severity_on(profiles.load(profiles.DEFAULT)))
    )  # as its page says
    assert severities == ([written] if kind == "wrong" else [])


@pytest.mark.parametrize("name", TOGETHER)
def test_example(name):
    text, options = program(name)
    findings, _ = run(text, Severity.INFORMATION, options=options)
    judge(name, [(finding.rule.id, finding.severity.name.lower()) for finding in findings])


@pytest.mark.thorough
@pytest.mark.parametrize("name", ALONE)
def test_example_in_its_own_process(check, name):
    text, options = program(name)
    if "--timeout" in options:  # the last one counts; what is found depends on no time but that of a busy machine
        options += ("--timeout", "4")
    _, done = check(text, *options)
    judge(name, [(finding["rule"], finding["severity"]) for finding in done.report["findings"]])


def alike(value):
    """A finding as plain data without what differs between two runs: addresses, the folder, texts of a file."""
    if isinstance(value, dict):
        return {key: alike(part) for key, part in value.items() if key != "fingerprint"}
    if isinstance(value, list):
        return [alike(part) for part in value]
    return re.sub(r"0x[0-9a-f]+|\S*/(?=program.py)", "", value) if isinstance(value, str) else value


@pytest.mark.parametrize("name", BOTH)
def test_both_ways_find_the_same(check, name):
    text, options = program(name)
    findings, ending = run(text, Severity.INFORMATION, options=options)
    _, done = check(text, *options)
    assert alike([finding.as_dict() for finding in findings]) == alike(done.report["findings"])
    assert ending.code == done.report["summary"]["program_exit_code"]
    judge(name, [(finding["rule"], finding["severity"]) for finding in done.report["findings"]])


def test_every_family_runs_both_ways():
    assert {*SAMPLE} >= {rule.id[:3] for rule in BY_ID.values()} - {"HD0"} and {name[:3] for name in ALONE} >= {"HD0"}


def test_every_rule_has_a_page():
    for rule in BY_ID.values():
        assert rule.what and rule.why and rule.source, rule.id
        assert re.fullmatch(r"HD\d{3}", rule.id) and re.fullmatch(r"[a-z0-9-]+", rule.name)
        assert rule.id in ELSEWHERE or rule.fix
