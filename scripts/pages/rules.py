"""The pages of the checker's rules, from their table; `softacl check --explain` prints the same."""

from __future__ import annotations

import re
from itertools import groupby

from pages.functions import sentence
from pages.markdown import fenced, table
from softacl.check.findings.rule import Rule
from softacl.check.findings.rules import BY_ID

_AROUND = "Both between `acl.init()`, `acl.rt.set_device(0)` and `acl.rt.reset_device(0)`, `acl.finalize()`."
#: Rules, functions and other names of programs, but no paths.
_NAME = re.compile(r"(?<![`\w./'])(HD\d{3}|acl(?:\.\w+)+|\w*[a-zA-Z]_\w+)(?![`\w/'])")
_FAMILIES = {  # by the digit after HD
    "0": "The run itself",
    "1": "Lifetime of memory",
    "2": "Bounds",
    "3": "Kinds of memory and of copies",
    "4": "Order",
    "5": "Initialised memory",
    "6": "Handles and codes",
    "7": "Alignment and limits",
    "8": "Leaks",
    "9": "Advice on speed",
}


def write(texts: dict[str, str]) -> None:
    """Add a page for each rule, and the list of them, to `texts`, which has the pages of functions already."""
    lines = [
        "# Rules of the checker",
        "",
        "`softacl check --list-rules` prints this list, `softacl check --explain HD401` the page of one rule. Options, "
        "suppressions and limits: [softacl check](../check.md). The severity of some rules depends on the chip.",
        "",
    ]
    for digit, family in groupby(BY_ID.values(), lambda rule: rule.id[2]):
        rules = list(family)
        rows = [(f"[{each.id}]({each.id}.md)", each.name, str(each.severity), each.what) for each in rules]
        head = ("rule", "name", "severity", "what it reports")
        lines += [f"## HD{digit}: {_FAMILIES[digit]}", "", *table(head, rows), ""]
        texts |= {f"rules/{each.id}.md": _page(each, texts) for each in rules}
    texts["rules/index.md"] = "\n".join(lines)


def _page(rule: Rule, texts: dict[str, str]) -> str:
    def linked(match: re.Match[str]) -> str:
        name = match[1]
        if re.fullmatch(r"HD\d+", name):
            return name if name == rule.id else f"[{name}]({name}.md)"
        return f"[`{name}`](../reference/{name}.md)" if f"reference/{name}.md" in texts else f"`{name}`"

    def prose(text: str) -> str:
        return _NAME.sub(linked, sentence(text))

    default = "" if rule.default else f" · off unless selected: `--extend-select {rule.id}`"
    lines = [f"# {rule.id} {rule.name}", "", prose(rule.what), "", f"Severity: **{rule.severity}**{default}", ""]
    lines += [prose(rule.why), ""] if rule.why else []
    for title, example in (("Wrong", rule.wrong), ("Right", rule.right)):
        if example:
            lines += [f"## {title}", "", *fenced(example), ""]
    if rule.lacks_frame:
        lines += [_AROUND, ""]
    for title, text in (("Fix", rule.fix), ("Limits", rule.limits), ("Source", rule.source)):
        if text:
            lines += [f"## {title}", "", prose(text), ""]
    return "\n".join([*lines, "[All rules](index.md) · [softacl check](../check.md)", ""])
