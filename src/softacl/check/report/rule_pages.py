"""The page of a rule, as a section of an HTML page."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from itertools import chain
from typing import Any

from softacl.check.findings.rule import Rule
from softacl.check.findings.rules import BY_ID
from softacl.report.markup import Html, tag

_LINKS = 20  # links to findings that are shown


def rule_page(rule: Rule, findings: Sequence[int]) -> Html:
    """The page of a rule, with links to its findings."""
    links = chain.from_iterable((", ", tag("a", str(n), href=f"#finding-{n}")) for n in findings[:_LINKS])
    more = f" and {len(findings) - _LINKS} more" if len(findings) > _LINKS else ""
    return tag(
        "details",
        tag("summary", tag("h3", tag("span", str(rule.severity), class_="severity"), f" {rule.id} {rule.name}")),
        tag("p", rule.what),
        tag("p", rule.why) if rule.why else None,
        tag(
            "div",
            *(
                tag("div", tag("b", title), tag("pre", example))
                for title, example in (("Wrong", rule.wrong), ("Right", rule.right))
                if example
            ),
            class_="twins",
        ),
        tag(
            "p",
            "Both between acl.init(), acl.rt.set_device(0) and acl.rt.reset_device(0), acl.finalize().",
            class_="muted",
        )
        if rule.lacks_frame
        else None,
        tag("p", tag("b", "Fix: "), rule.fix, ".") if rule.fix else None,
        tag("p", tag("b", "Limits: "), rule.limits) if rule.limits else None,
        tag("p", tag("b", "Source: "), rule.source, ".") if rule.source else None,
        tag("p", tag("b", "Findings: "), *list(links)[1:], more),
        id=f"rule-{rule.id}",
        class_=f"rule {rule.severity}",
    )


def explain(rule: Rule) -> str:
    """The page of a rule."""
    parts = [f"{rule.id} {rule.name} ({rule.severity})", "", textwrap.fill(rule.what, 100)]
    if rule.why:
        parts += ["", textwrap.fill(rule.why, 100)]
    for title, example in (("Wrong", rule.wrong), ("Right", rule.right)):
        if example:
            parts += ["", f"{title}:", "", textwrap.indent(example, "    ")]
    if rule.lacks_frame:
        parts += ["", "(both between acl.init(), acl.rt.set_device(0) and acl.rt.reset_device(0), acl.finalize())"]
    if rule.fix:
        parts += ["", f"Fix: {rule.fix}."]
    if rule.limits:
        parts += ["", textwrap.fill(f"Limits: {rule.limits}", 100)]
    if rule.source:
        parts += ["", f"Source: {rule.source}."]
    return "\n".join(parts) + "\n"


def rule_list(form: str) -> str:
    """All rules, one per line, or as JSON."""
    if form in ("json", "jsonl"):
        rows: list[dict[str, Any]] = [
            {"id": r.id, "name": r.name, "severity": str(r.severity), "summary": r.what, "fix": r.fix}
            for r in BY_ID.values()
        ]
        return json.dumps(rows, indent=2) + "\n"
    return "".join(f"{r.id}  {r.severity!s:<11}  {r.name:<28}  {r.what}\n" for r in BY_ID.values())
