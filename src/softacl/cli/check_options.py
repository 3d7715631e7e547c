"""The options of `softacl check`, as one object."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from softacl.check.findings.finding import Finding, Severity
from softacl.check.findings.rule import Rule
from softacl.check.findings.selection import selected_rules
from softacl.check.report import FORMATS
from softacl.check.session.suppressions import Suppressions, read_baseline, without_baseline
from softacl.cli.program import misplaced
from softacl.cli.types import naming
from softacl.faults import Faults, parse

if TYPE_CHECKING:
    from softacl.base.atomic_write import OutputFile

#: Options that hardly any other program has: after PROGRAM they were most likely meant for this command.
_OURS = frozenset(
    {"--select", "--extend-select", "--ignore", "--fail-on", "--exit-zero", "--require-use", "--suppressions"}
    | {"--write-suppressions", "--baseline", "--fault", "--allow-unfired", "--fault-sweep", "--schedules"}
    | {"--list-rules", "--trace"}
)


@dataclass(frozen=True)
class CheckOptions:
    """What the command line says. environment: the options that set SOFTACL_* variables."""

    program: str
    arguments: tuple[str, ...]
    module: bool
    form: str
    output: OutputFile | None
    select: tuple[str, ...]
    extend_select: tuple[str, ...]
    ignore: tuple[str, ...]
    fail_on: str
    exit_zero: bool
    require_use: bool
    timeout: float | None
    suppressions: str | None
    write_suppressions: OutputFile | None
    baseline: str | None
    faults: tuple[str, ...]
    allow_unfired: bool
    fault_sweep: bool
    schedules: int | None
    traced: OutputFile | None
    record_calls: bool
    once: bool
    on_device: bool
    library: str | None
    environment: dict[str, str | None] = field(default_factory=dict)

    @classmethod
    def of(cls, params: dict[str, Any]) -> CheckOptions:
        """The parameters that click found."""
        own = {each.name for each in fields(cls)}
        return cls(
            **{name: value for name, value in params.items() if name in own},
            environment={name: value for name, value in params.items() if name not in own},
        )

    @property
    def threshold(self) -> Severity:
        """The severity that ends the command with 1."""
        return Severity[self.fail_on.upper()]

    @property
    def runs_often(self) -> bool:
        """Whether the program runs many times."""
        return self.fault_sweep or self.schedules is not None

    @property
    def for_a_person(self) -> bool:
        """Whether a person reads the report: text on standard error."""
        return self.form == "text" and self.output is None

    def selected(self) -> Callable[[Rule], bool]:
        """Which rules count. UsageError for unknown ones."""
        return selection(self.select, self.extend_select, self.ignore)

    def injected(self) -> Faults:
        """The faults. UsageError for wrong ones."""
        try:
            return Faults([parse(text) for text in self.faults])
        except ValueError as error:
            raise click.UsageError(str(error)) from None

    def passed_on(self) -> list[str]:
        """The options that decide what one of many runs finds."""
        single = {
            **self.environment,
            "library": self.library,
            "suppressions": self.suppressions,
            "baseline": self.baseline,
        }
        options = [f"--{name.replace('_', '-')}={value}" for name, value in single.items() if value is not None]
        options += ["--on-device"] * self.on_device
        repeated = {"select": self.select, "extend-select": self.extend_select, "ignore": self.ignore}
        options += [f"--{name}={value}" for name, values in repeated.items() for value in values]
        return options + [f"--fault={text}" for text in self.faults]

    def command(self) -> list[str]:
        """PROGRAM and what follows it."""
        return [*(["-m"] if self.module else []), self.program, *self.arguments]

    def misplaced(self) -> list[str]:
        """Notes on options of this command that follow PROGRAM, where they are the program's."""

        def is_ours(name: str, value: str) -> bool:
            return name in _OURS or (name == "--format" and value in FORMATS)

        return misplaced("softacl check", self.arguments, is_ours)


def selection(select: tuple[str, ...], extend: tuple[str, ...], ignore: tuple[str, ...]) -> Callable[[Any], bool]:
    """Which rules count."""
    try:
        return selected_rules(select, extend, ignore).__contains__
    except ValueError as error:
        raise click.UsageError(str(error)) from None


class KnownFindings:
    """The findings that the program's authors know: suppressions and a baseline."""

    def __init__(self, options: CheckOptions) -> None:
        self.suppressions = Suppressions()
        self.baseline: dict[str, set[str]] = {}
        with naming("[tool.softacl.check]"):
            self.suppressions.read_project(Path.cwd())
        if options.suppressions is not None:
            with naming("--suppressions"):
                self.suppressions.read(options.suppressions)
        if options.baseline is not None:
            with naming("--baseline"):
                self.baseline = read_baseline(options.baseline)

    def hides(self, finding: Finding) -> bool:
        """Whether the report will not show a finding."""
        return self.suppressions.hidden(finding) or not without_baseline([finding], dict(self.baseline))
