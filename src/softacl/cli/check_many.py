"""`softacl check --schedules N` and `--fault-sweep`: one report on many runs."""

from __future__ import annotations

import json
import os
import shlex
from collections import Counter
from typing import Any

import click

from softacl.base.atomic_write import OutputFile
from softacl.base.units import counted
from softacl.check.findings.finding import Severity
from softacl.check.report.paths import relative
from softacl.check.session.multi_run import Outcome, explore, sweep

__all__ = ["run_many"]


def run_many(
    command: list[str],
    options: list[str],
    schedules: int | None,
    first: int,
    timeout: float | None,
    form: str,
    output: OutputFile | None,
    fail_on: Severity,
) -> int:
    """Run the program many times. The exit code: 1 for findings, hangs, crashes, or outcomes that depend on the order."""
    kept = [option for option in options if not option.startswith(("--executor=", "--seed="))]
    runs = explore(command, kept, schedules, first, timeout) if schedules else sweep(command, options, timeout)
    outcomes = []
    for outcome in runs:
        outcomes.append(outcome)
        click.echo(f"\r{counted(len(outcomes), 'run')}", err=True, nl=False) if os.isatty(2) else None
    findings = _merged(outcomes)
    odd = _odd(outcomes) if schedules else [outcome for outcome in outcomes if outcome.bad]
    worst = max((Severity[finding["severity"].upper()] for finding in findings), default=None)
    code = 1 if odd or (worst is not None and worst >= fail_on) else 0
    if form == "json":
        text = json.dumps(_as_dict(outcomes, findings, odd, command, code), indent=2) + "\n"
    else:
        text = _as_text(outcomes, findings, odd, command)
    if output is not None:
        output.write(text)
    else:
        click.echo(text, nl=False, err=form == "text")
    return code


def _odd(outcomes: list[Outcome]) -> list[Outcome]:
    """Runs that end differently, or print something else, than most; the first of each kind."""
    most, _ = Counter((o.how, o.out) for o in outcomes).most_common(1)[0]
    seen: set[tuple[str, str]] = {most}
    odd = []
    for outcome in outcomes:
        if (outcome.how, outcome.out) not in seen:
            seen.add((outcome.how, outcome.out))
            odd.append(outcome)
    return odd


def _merged(outcomes: list[Outcome]) -> list[dict[str, Any]]:
    """Each finding once, with the runs that had it."""
    merged: dict[str, dict[str, Any]] = {}
    for outcome in outcomes:
        for finding in outcome.findings:
            key = json.dumps([finding["rule"], finding["file"], finding["line"], finding["related"][-1:]])
            entry = merged.setdefault(key, {**finding, "count": 0, "runs": []})
            entry["count"] += finding["count"]
            entry["runs"].append(outcome.label)
    return sorted(merged.values(), key=lambda f: (f["file"] or "", f["line"] or 0, f["rule"]))


def _as_text(outcomes: list[Outcome], findings: list[dict[str, Any]], odd: list[Outcome], command: list[str]) -> str:
    lines = []
    for finding in findings:
        runs = finding["runs"]
        where = runs[0] if len(runs) == 1 else f"{len(runs)} of {len(outcomes)} runs, the first: {runs[0]}"
        lines.append(f"{finding['severity']}[{finding['rule']}] {finding['name']}: {finding['message']}")
        if finding["file"]:
            lines.append(f"  --> {relative(finding['file'])}:{finding['line']} in {finding['function']}")
        lines += [f"  {o['role']}: {relative(o['file'])}:{o['line']}" for o in finding["related"] if o["file"]]
        lines += [f"  in: {where}", ""]
    for outcome in odd:
        lines.append(f"{outcome.label}: {outcome.how}{' with ' + outcome.error if outcome.error else ''}")
        lines.append(f"  repeat it: softacl check {shlex.join([*outcome.options, *command])}")
    differ = f"{counted(len(odd), 'run')} {'differs' if len(odd) == 1 else 'differ'}"
    ends = ", ".join(f"{n} {how}" for how, n in Counter(outcome.how for outcome in outcomes).most_common())
    lines.append(
        f"SUMMARY: softacl check: {counted(len(findings), 'finding')} in {counted(len(outcomes), 'run')} ({ends}); {differ}"
    )
    return "\n".join(lines) + "\n"


def _as_dict(
    outcomes: list[Outcome], findings: list[dict[str, Any]], odd: list[Outcome], command: list[str], code: int
) -> dict[str, Any]:
    return {
        "findings": findings,
        "runs": [{"label": o.label, "ended": o.how, "error": o.error or None, "output": o.out} for o in outcomes],
        "odd": [{"label": o.label, "ended": o.how, "repeat": ["softacl", "check", *o.options, *command]} for o in odd],
        "summary": {"runs": len(outcomes), "exit_code": code},
    }
