"""The page of a rule as a part of an HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from softacl.check.rules import Rule
from softacl.report.markup import Html, tag

__all__ = ["rule_page"]

_LINKS = 20  # to findings that are shown


def rule_page(rule: type[Rule], findings: Sequence[int]) -> Html:
    """What the rule says, and the numbers of the findings that broke it."""
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
                tag("div", tag("b", title), tag("pre", example, tabindex="0"))
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
