"""The rules, a file a family."""

from __future__ import annotations

from softacl.check.rules import (
    advice,
    alignment,
    bounds,
    handles,
    initialisation,
    leaks,
    lifetime,
    ordering,
    space,
    tool,
)
from softacl.check.rules.base import Page, Rule, all_rules, find, near

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
    "leaks",
    "lifetime",
    "near",
    "ordering",
    "space",
    "tool",
]
