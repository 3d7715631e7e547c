"""Which rules count: those that options, suppressions and tests name."""

from __future__ import annotations

import re
from collections.abc import Iterable

from softacl.base.suggestions import did_you_mean
from softacl.check.findings.rule import Rule
from softacl.check.findings.rules import BY_ID

__all__ = ["find", "near", "rules_of", "selected_rules"]


def find(text: str) -> list[Rule]:
    """The rules for an id, a name or a family (HD1, HD1xx); none if the text is unknown."""
    word = text.strip()
    for rule in BY_ID.values():
        if word.upper() == rule.id or word.lower() == rule.name:
            return [rule]
    prefix = word.upper().rstrip("X")
    if word.upper() == "ALL":
        return [*BY_ID.values()]
    if re.fullmatch(r"HD\d{0,3}", prefix):
        return [rule for rule in BY_ID.values() if rule.id.startswith(prefix)]
    return []


def near(text: str) -> str:
    """ " Did you mean HD401?" for a text that `find` does not know; "" if nothing is similar."""
    return did_you_mean(text.strip(), [name for rule in BY_ID.values() for name in (rule.id, rule.name)])


def rules_of(option: str, texts: Iterable[str]) -> set[Rule]:
    """The rules of an option: ids, names or families, separated by commas. ValueError for one that does not exist."""
    chosen: set[Rule] = set()
    for word in filter(None, (word.strip() for text in texts for word in text.split(","))):
        matches = find(word)
        if not matches:
            hint = f"there is no such rule or family.{near(word)} softacl check --list-rules shows all."
            raise ValueError(f"{option} {word}: {hint}")
        chosen.update(matches)
    return chosen


def selected_rules(
    select: Iterable[str], extend: Iterable[str], ignore: Iterable[str], prefix: str = "--"
) -> set[Rule]:
    """The rules that count, by the values of the options; prefix: how their names begin. ValueError if there are none."""
    chosen = rules_of(f"{prefix}select", select) or {rule for rule in BY_ID.values() if rule.default}
    chosen = (chosen | rules_of(f"{prefix}extend-select", extend)) - rules_of(f"{prefix}ignore", ignore)
    if not chosen:
        options = f"{prefix}select {','.join(select)} {prefix}ignore {','.join(ignore)}"
        raise ValueError(f"{options}: no rule is left, so nothing would be checked. Select more, or ignore less.")
    return chosen
