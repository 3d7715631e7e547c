"""JUnit XML: one test case per finding; errors and warnings are failures. Each problem of the run itself is an error."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.sax.saxutils import escape, quoteattr

from softacl.check.findings.finding import Severity
from softacl.check.report.summary import Summary

_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


def render(summary: Summary) -> str:
    cases = []
    for finding in summary.shown:
        where = f"{finding.file}:{finding.line}" if finding.file else summary.program
        name = f"{finding.rule.id} {finding.rule.name} {where}"
        say = summary.language.text
        related = "".join(f"\n{say(o.role)}: {o.location}" for o in finding.related if o.location is not None)
        text = f"{finding.message}\nat {where}{related}\n{finding.fix}"
        kind = "failure" if finding.severity >= Severity.WARNING else "system-out"
        about = {"type": finding.rule.id, "message": finding.message} if kind == "failure" else {}
        inner = _element(kind, about, _text(text))
        cases.append(
            _case({"classname": finding.file or summary.program, "name": name, "line": finding.line or 1}, inner)
        )
    failures = sum(finding.severity >= Severity.WARNING for finding in summary.shown)
    problems = summary.problems
    for problem in problems:
        inner = _element("error", {"type": "softacl check", "message": problem.text}, _text(problem.detail))
        cases.append(_case({"classname": summary.program, "name": f"softacl check: {problem.text}"}, inner))
    if not cases:
        cases = [_case({"classname": summary.program, "name": "softacl check"}, "")]
    suite = {"name": "softacl check", "tests": len(cases), "failures": failures, "errors": len(problems)}
    suites = f"<testsuites>\n  {_element('testsuite', suite, chr(10) + ''.join(cases) + '  ')}\n</testsuites>\n"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{suites}'


def _case(attributes: Mapping[str, object], inner: str) -> str:
    return f"    {_element('testcase', attributes, inner)}\n"


def _element(name: str, attributes: Mapping[str, object], inner: str) -> str:
    written = "".join(f" {key}={quoteattr(_NOT_XML.sub('?', str(value)))}" for key, value in attributes.items())
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def _text(text: str) -> str:
    return escape(_NOT_XML.sub("?", text))
