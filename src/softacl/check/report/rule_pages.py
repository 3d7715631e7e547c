"""The page of a rule, as a section of an HTML page."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from itertools import chain
from typing import Any

from softacl.check.rules import Rule, all_rules
from softacl.report.markup import Html, tag

_LINKS = 20  # links to findings that are shown


def rule_page(rule: type[Rule], findings: Sequence[int]) -> Html:
    """The page of a rule, with links to its findings."""
    page = rule.page()
    links = chain.from_iterable((", ", tag("a", str(n), href=f"#finding-{n}")) for n in findings[:_LINKS])
    more = f" and {len(findings) - _LINKS} more" if len(findings) > _LINKS else ""
    whole = page.bad and "import acl" not in page.bad
    return tag(
        "details",
        tag("summary", tag("h3", tag("span", str(rule.severity), class_="severity"), f" {rule.id} {rule.name}")),
        tag("p", page.what),
        tag("p", page.why) if page.why else None,
        tag(
            "div",
            *(
                tag("div", tag("b", title), tag("pre", example))
                for title, example in (("Wrong", page.bad), ("Right", page.good))
                if example
            ),
            class_="twins",
        ),
        tag(
            "p",
            "Both between acl.init(), acl.rt.set_device(0) and acl.rt.reset_device(0), acl.finalize().",
            class_="muted",
        )
        if whole
        else None,
        tag("p", tag("b", "Fix: "), rule.fix, ".") if rule.fix else None,
        tag("p", tag("b", "Limits: "), page.limits) if page.limits else None,
        tag("p", tag("b", "Source: "), rule.source, ".") if rule.source else None,
        tag("p", tag("b", "Findings: "), *list(links)[1:], more),
        id=f"rule-{rule.id}",
        class_=f"rule {rule.severity}",
    )


def explain(rule: type[Rule]) -> str:
    """The page of a rule."""
    page = rule.page()
    parts = [f"{rule.id} {rule.name} ({rule.severity})", "", textwrap.fill(page.what, 100)]
    if page.why:
        parts += ["", textwrap.fill(page.why, 100)]
    for title, example in (("Wrong", page.bad), ("Right", page.good)):
        if example:
            parts += ["", f"{title}:", "", textwrap.indent(example, "    ")]
    if page.bad and "import acl" not in page.bad:
        parts += ["", "(both between acl.init(), acl.rt.set_device(0) and acl.rt.reset_device(0), acl.finalize())"]
    if rule.fix:
        parts += ["", f"Fix: {rule.fix}."]
    if page.limits:
        parts += ["", textwrap.fill(f"Limits: {page.limits}", 100)]
    if rule.source:
        parts += ["", f"Source: {rule.source}."]
    return "\n".join(parts) + "\n"


def rule_list(form: str) -> str:
    """All rules, one per line, or as JSON."""
    if form in ("json", "jsonl"):
        rows: list[dict[str, Any]] = [
            {"id": r.id, "name": r.name, "severity": str(r.severity), "summary": r.page().what, "fix": r.fix}
            for r in all_rules()
        ]
        return json.dumps(rows, indent=2) + "\n"
    return "".join(f"{r.id}  {r.severity!s:<11}  {r.name:<28}  {r.page().what}\n" for r in all_rules())
