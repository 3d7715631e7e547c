"""The findings of a run, in the order in which they were made. Repetitions are counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.check.findings.finding import Finding, Related, Severity
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, SourceLine, code_objects, resolve
from softacl.check.state.blocks import Block
from softacl.observe import found, observers
from softacl.profiles import Profile


class Collector:
    """Collects findings of the selected rules. listener: called with each new one."""

    def __init__(self, selected: Callable[[Rule], bool] | None = None) -> None:
        self.findings: dict[tuple[Any, ...], Finding] = {}
        self.listener: Callable[[Finding], None] | None = None
        self.scope = ""  # equal findings are folded within a scope
        self.at_once: Callable[[Finding], None] | None = None  # called with each new one, too, to show the first error
        self.newest: Finding | None = None  # the newest one, or that with which it was folded
        self._selected = selected or (lambda rule: rule.default)
        self.fallback: SourceLine | None = None  # the place of findings without a line of the program

    def report(
        self,
        rule: Rule,
        message: str,
        site: Site,
        profile: Profile,
        block: Block | None = None,
        related: Sequence[tuple[str, Site]] = (),
        serial: int = 0,
        severity: Severity | None = None,
        fix: str = "",
        during: str = "",
        about: str = "",
        unverifiable: tuple[str, ...] = (),
    ) -> bool:
        """Report a mistake. Whether its rule is selected."""
        if not self._selected(rule):
            return False
        others = list(related)
        if block is not None:
            if block.freed_at and not any(role == block.freed for role, _ in others):
                others.insert(0, (block.freed, block.freed_at))
            if not any(role == "allocation" for role, _ in others):
                others.append(("allocation", block.made_at))
        locations = resolve(site)
        if not locations and block is not None:
            locations = resolve(block.made_at)
        if not locations and self.fallback is not None:
            locations = (self.fallback,)
        finding = Finding(
            rule,
            severity if severity is not None else rule.severity_on(profile),
            message,
            locations,
            tuple(Related(role, resolve(where)) for role, where in others if where),
            serial,
            str(block) if block is not None else "",
            fix or rule.fix,
            stacks={locations: 1},
            nbytes=block.nbytes if block is not None and rule.id[:3] == "HD8" else 0,
            about=about,
            during=(during,) if during else (),
            unverifiable=unverifiable,
            objects=code_objects() if unverifiable else (),
        )
        key = (*finding.key, self.scope)
        existing = self.findings.get(key)
        self.newest = existing or finding
        if existing is not None:
            existing.fold(finding)
            return True
        self.findings[key] = finding
        if observers:
            frames = tuple((location.file, location.line, location.function) for location in locations)
            found(rule.id, finding.severity.name.lower(), message, frames)
        if self.listener is not None:
            self.listener(finding)
        if self.at_once is not None:
            self.at_once(finding)
        return True

    def add(self, finding: Finding) -> None:
        """Add a finding about suppressions."""
        if self._selected(finding.rule):
            self.findings.setdefault((*finding.key, finding.message), finding)

    def merge(self, finding: Finding) -> None:
        """A finding of another process."""
        key = (*finding.key, self.scope)
        existing = self.findings.get(key)
        if existing is not None:
            existing.fold(finding)
        elif self._selected(finding.rule):
            self.findings[key] = finding

    def sorted(self) -> list[Finding]:
        """The findings of the program before those of its children, by call, rule and place."""
        return sorted(self.findings.values(), key=_order)


def _order(finding: Finding) -> tuple[bool, int, str, str, int, str]:
    return (
        finding.child,
        finding.serial,
        finding.rule.id,
        finding.file or "",
        finding.line or 0,
        finding.message,
    )
