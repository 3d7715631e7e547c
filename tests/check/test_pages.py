"""Every rule has a page whose wrong example yields exactly its id, and whose right example yields nothing."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from softacl.check.rules import all_rules

#: rules whose examples run elsewhere, and why
ELSEWHERE = {
    "HD003": "needs more than 100,000 blocks",
}
EXAMPLES = [
    pytest.param(rule, kind, id=f"{rule.id}-{kind}")
    for rule in all_rules()
    if rule.id not in ELSEWHERE
    for kind in ("bad", "good")
]


def found(tmp_path, text, *options):
    """(rule, line) of all findings of a program."""
    program, report = tmp_path / "program.py", tmp_path / "report.json"
    program.write_text(text)
    command = [sys.executable, "-m", "softacl.check", "--format", "json", "--output", str(report), *options]
    done = subprocess.run([*command, str(program)], capture_output=True, text=True, timeout=60)
    assert report.exists(), done.stderr
    return json.loads(report.read_text())["findings"], done


@pytest.mark.parametrize(("rule", "kind"), EXAMPLES)
def test_example(tmp_path, rule, kind):
    example = getattr(rule.page(), kind)
    assert example, "no example"
    marked = re.search(r"^# softacl check (.*)$", example, re.MULTILINE)
    findings, done = found(tmp_path, rule.program(example), *(marked[1].split() if marked else ()))
    ids = sorted({finding["rule"] for finding in findings if finding["severity"] != "information"} - {rule.id})
    assert ids == (list(rule.also) if kind == "bad" else []), (findings, done.stderr)
    mine = [finding for finding in findings if finding["rule"] == rule.id]
    assert len(mine) == (1 if kind == "bad" else 0), (findings, done.stderr)


def test_every_rule_has_a_page():
    for rule in all_rules():
        page = rule.page()
        assert page.what and page.why and rule.source, rule.id
        assert re.fullmatch(r"HD\d{3}", rule.id) and re.fullmatch(r"[a-z0-9-]+", rule.name)
        assert rule.id in ELSEWHERE or rule.fix
