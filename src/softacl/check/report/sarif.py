"""SARIF 2.1.0: one run, one descriptor per rule; allocation, free and other access are related locations."""

from __future__ import annotations

import json
from importlib import metadata
from typing import Any

import softacl
from softacl.check.findings.finding import Finding, Severity
from softacl.check.findings.rule import Rule
from softacl.check.findings.rules import BY_ID
from softacl.check.findings.site import SourceLine, source_of
from softacl.check.report.paths import uri
from softacl.check.report.rule_pages import explain
from softacl.check.report.summary import Summary
from softacl.check.report.translation import rule_in
from softacl.languages import Language

_LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.PERFORMANCE: "note",
    Severity.INFORMATION: "note",
}


def render(summary: Summary) -> str:
    indexes = {id_: index for index, id_ in enumerate(BY_ID)}
    run = {
        "tool": {
            "driver": {
                "name": "softacl check",
                "version": softacl.__version__,
                "semanticVersion": softacl.__version__,
                "informationUri": _page(),
                "rules": [_rule(rule, summary.language) for rule in BY_ID.values()],
            }
        },
        "columnKind": "unicodeCodePoints",
        "invocations": [_invocation(summary)],
        "results": [_result(finding, indexes, summary.language) for finding in summary.findings],
    }
    document = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [run],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _rule(rule: Rule, language: Language) -> dict[str, Any]:
    page_text, rule = explain(rule, language), rule_in(rule, language)
    text = f"{rule.what} {rule.why}".strip()
    return {
        "id": rule.id,
        "name": "".join(word.capitalize() for word in rule.name.split("-")),
        "shortDescription": {"text": rule.what},
        "fullDescription": {"text": text},
        "help": {"text": page_text, "markdown": f"```\n{page_text}```\n"},
        "helpUri": _page(rule.id.lower()),
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
    }


def _page(rule: str = "") -> str:
    """The URL of the documentation from the package metadata, otherwise a valid placeholder URI."""
    try:
        entries = metadata.metadata("softacl").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        entries = []
    pages = {name.strip(): page.strip() for name, _, page in (entry.partition(",") for entry in entries)}
    page = pages.get("Documentation") or pages.get("Homepage")
    if page is None:
        return f"urn:softacl:check:{rule}" if rule else "urn:softacl:check"
    return f"{page}#{rule}" if rule else page


def _invocation(summary: Summary) -> dict[str, Any]:
    invocation: dict[str, Any] = {"executionSuccessful": not summary.problems, "exitCode": summary.code}
    if summary.problems:
        invocation["toolExecutionNotifications"] = [
            {"level": "error", "message": {"text": str(problem)}} for problem in summary.problems
        ]
    return invocation


def _result(finding: Finding, indexes: dict[str, int], language: Language) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.rule.id,
        "ruleIndex": indexes[finding.rule.id],
        "level": _LEVELS[finding.severity],
        "message": {"text": finding.message + language.text(".")},
        "locations": [_location(frame) for frame in finding.locations[:1]],
        "relatedLocations": [
            {"id": number, **_location(other.location), "message": {"text": language.text(other.role)}}
            for number, other in enumerate(finding.related, start=1)
            if other.location is not None
        ],
        "partialFingerprints": {"softacl/v1": finding.fingerprint},
        "occurrenceCount": finding.count,
    }
    if len(finding.locations) > 1:
        frames = [{"location": _location(frame)} for frame in finding.locations]
        result["stacks"] = [{"message": {"text": language.text("call stack")}, "frames": frames}]
    flow = _flow(finding, language)
    if len(flow) > 1:
        result["codeFlows"] = [{"threadFlows": [{"locations": flow}]}]
    if finding.suppressed is not None:
        result["suppressions"] = [
            {"kind": finding.suppressed_by, "justification": finding.suppressed or "no reason given"}
        ]
    return result


def _flow(finding: Finding, language: Language) -> list[dict[str, Any]]:
    """The code flow of a finding: the allocation, related events, the fault."""
    others = sorted(finding.related, key=lambda other: other.role != "allocation")
    steps = [(other.location, language.text(other.role)) for other in others if other.location is not None]
    steps += [(frame, finding.rule.name) for frame in finding.locations[:1]]
    return [{"location": {**_location(frame), "message": {"text": text}}} for frame, text in steps]


def _location(frame: SourceLine) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": uri(frame.file)}}
    if frame.line > 0:
        physical["region"] = {"startLine": frame.line}
        source = source_of(frame)
        if source:
            physical["region"]["snippet"] = {"text": source}
    location: dict[str, Any] = {"physicalLocation": physical}
    if frame.function:
        location["logicalLocations"] = [{"fullyQualifiedName": frame.function, "kind": "function"}]
    return location
