"""The rules, one package per family."""

from __future__ import annotations

from softacl.check.findings.rule import Page, Rule, all_rules, find, near
from softacl.check.rules import (
    advice,
    alignment,
    bounds,
    handles,
    initialisation,
    kernels,
    leaks,
    lifetime,
    ordering,
    space,
    tool,
)

__all__ = [
    "Page",
    "Rule",
    "advice",
    "alignment",
    "all_rules",
    "bounds",
    "find",
    "handles",
    "initialisation",
    "kernels",
    "leaks",
    "lifetime",
    "near",
    "ordering",
    "space",
    "tool",
]
