"""JUnit XML: one test case per finding; errors and warnings are failures."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape, quoteattr

from softacl.check.findings.finding import Severity
from softacl.check.report.summary import Summary

__all__ = ["render"]

_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


def render(summary: Summary) -> str:
    cases = []
    for finding in summary.shown:
        where = f"{finding.file}:{finding.line}" if finding.file else summary.program
        name = quoteattr(_NOT_XML.sub("?", f"{finding.rule.id} {finding.rule.name} {where}"))
        related = "".join(f"\n{o.role}: {o.place}" for o in finding.related if o.place is not None)
        text = escape(_NOT_XML.sub("?", f"{finding.message}\nat {where}{related}\n{finding.fix}"))
        kind = "failure" if finding.severity >= Severity.WARNING else "system-out"
        attributes = f" type={quoteattr(finding.rule.id)} message={quoteattr(_NOT_XML.sub('?', finding.message))}"
        inner = f"<{kind}{attributes if kind == 'failure' else ''}>{text}</{kind}>"
        attributes = f'classname={quoteattr(finding.file or summary.program)} name={name} line="{finding.line or 1}"'
        cases.append(f"    <testcase {attributes}>{inner}</testcase>\n")
    failures = sum(finding.severity >= Severity.WARNING for finding in summary.shown)
    if not cases:
        cases = [f'    <testcase classname={quoteattr(summary.program)} name="softacl check"/>\n']
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n'
        f'  <testsuite name="softacl check" tests="{len(cases)}" failures="{failures}" errors="0">\n'
        f"{''.join(cases)}  </testsuite>\n</testsuites>\n"
    )
