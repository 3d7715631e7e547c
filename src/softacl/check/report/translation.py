"""A report in another language: its findings with the messages, fixes and rules of that language.

Names of rules, severities and roles stay as they are: programs read them, and the formats for people name them at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Any, TypeVar

from softacl.check.findings.finding import Finding
from softacl.check.findings.rule import Rule
from softacl.check.report.summary import Summary
from softacl.languages import Language

_S = TypeVar("_S", bound=Summary)


def in_language(summary: _S, language: Language) -> _S:
    """The same run, to be shown in a language."""
    shown = copy(summary)
    shown.language = language
    shown.findings = [finding_in(finding, language) for finding in summary.findings]
    return shown


def finding_in(finding: Finding, language: Language) -> Finding:
    """A finding with its texts in a language."""
    rule = rule_in(finding.rule, language)
    own = finding.fix == finding.rule.fix
    return replace(
        finding,
        rule=rule,
        message=language.text(finding.message),
        block=language.text(finding.block),
        fix=rule.fix if own else language.text(finding.fix),
    )


def rule_in(rule: Rule, language: Language) -> Rule:
    """A rule with its page in a language. The examples are programs, and stay."""
    page: Mapping[str, Any] = language.page(rule.id)
    return rule._replace(**page)
