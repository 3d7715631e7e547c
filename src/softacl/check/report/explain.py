"""The pages of the rules, for a terminal."""

from __future__ import annotations

import json
import textwrap
from typing import Any

from softacl.check.rules import Rule, all_rules

__all__ = ["explain", "rule_list"]


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
    """All rules, a line each, or as JSON."""
    if form in ("json", "jsonl"):
        rows: list[dict[str, Any]] = [
            {"id": r.id, "name": r.name, "severity": str(r.severity), "summary": r.page().what, "fix": r.fix}
            for r in all_rules()
        ]
        return json.dumps(rows, indent=2) + "\n"
    return "".join(f"{r.id}  {r.severity!s:<11}  {r.name:<28}  {r.page().what}\n" for r in all_rules())
