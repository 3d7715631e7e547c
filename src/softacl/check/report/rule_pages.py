"""The page of a rule, as a section of an HTML page."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from itertools import chain
from typing import Any

from softacl.base.columns import padded, wrap
from softacl.check.findings.rule import Rule
from softacl.check.findings.rules import BY_ID
from softacl.check.report.translation import rule_in
from softacl.languages import ENGLISH, Language
from softacl.report.markup import Html, tag

_LINKS = 20  # links to findings that are shown
_WIDTH = 100  # columns of a page


def rule_page(rule: Rule, findings: Sequence[int], language: Language = ENGLISH) -> Html:
    """The page of a rule, which is in this language, with links to its findings."""
    say = language.text
    links = chain.from_iterable((", ", tag("a", str(n), href=f"#finding-{n}")) for n in findings[:_LINKS])
    more = say(f" and {len(findings) - _LINKS} more") if len(findings) > _LINKS else ""
    return tag(
        "details",
        tag("summary", tag("h3", tag("span", say(str(rule.severity)), class_="severity"), f" {rule.id} {rule.name}")),
        tag("p", rule.what),
        tag("p", rule.why) if rule.why else None,
        tag(
            "div",
            *(
                tag("div", tag("b", say(title)), tag("pre", example))
                for title, example in (("Wrong", rule.wrong), ("Right", rule.right))
                if example
            ),
            class_="twins",
        ),
        tag(
            "p",
            say("Both between acl.init(), acl.rt.set_device(0) and acl.rt.reset_device(0), acl.finalize()."),
            class_="muted",
        )
        if rule.lacks_frame
        else None,
        tag("p", tag("b", say("Fix: ")), rule.fix, say(".")) if rule.fix else None,
        tag("p", tag("b", say("Limits: ")), rule.limits) if rule.limits else None,
        tag("p", tag("b", say("Source: ")), rule.source, say(".")) if rule.source else None,
        tag("p", tag("b", say("Findings: ")), *list(links)[1:], more),
        id=f"rule-{rule.id}",
        class_=f"rule {rule.severity}",
    )


def explain(rule: Rule, language: Language = ENGLISH) -> str:
    """The page of a rule in a language."""
    rule, say = rule_in(rule, language), language.text
    parts = [f"{rule.id} {rule.name} ({say(str(rule.severity))})", "", *wrap(rule.what, _WIDTH)]
    if rule.why:
        parts += ["", *wrap(rule.why, _WIDTH)]
    for title, example in (("Wrong", rule.wrong), ("Right", rule.right)):
        if example:
            parts += ["", say(f"{title}:"), "", textwrap.indent(example, "    ")]
    if rule.lacks_frame:
        parts += ["", say("(both between acl.init(), acl.rt.set_device(0) and acl.rt.reset_device(0), acl.finalize())")]
    if rule.fix:
        parts += ["", f"{say('Fix: ')}{rule.fix}{say('.')}"]
    if rule.limits:
        parts += ["", *wrap(f"{say('Limits: ')}{rule.limits}", _WIDTH)]
    if rule.source:
        parts += ["", f"{say('Source: ')}{rule.source}{say('.')}"]
    return "\n".join(parts) + "\n"


def rule_list(form: str, language: Language = ENGLISH) -> str:
    """All rules in a language, one per line, or as JSON."""
    rules = [rule_in(rule, language) for rule in BY_ID.values()]
    if form in ("json", "jsonl"):
        rows: list[dict[str, Any]] = [
            {"id": r.id, "name": r.name, "severity": str(r.severity), "summary": r.what, "fix": r.fix} for r in rules
        ]
        return json.dumps(rows, indent=2, ensure_ascii=False) + "\n"
    return "".join(f"{r.id}  {padded(language.text(str(r.severity)), 11)}  {r.name:<28}  {r.what}\n" for r in rules)
