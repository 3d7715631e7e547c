"""The summary of many runs of one program: each finding once, with its runs, and the runs that ended differently."""

from __future__ import annotations

import shlex
import signal
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

from softacl.base.units import counted
from softacl.check.findings.finding import Finding
from softacl.check.findings.rules import SUPPRESSION_WITHOUT_REASON, UNUSED_SUPPRESSION
from softacl.check.report.summary import Problem, Summary
from softacl.check.report.text import first_of

LAST_WORDS = 8  # lines of the standard error of a run that ended differently
MAX_LINE = 200  # characters of a line


@dataclass
class Outcome:
    """One run. options: of `softacl check`, to repeat it; output: a hash of what the program printed; printed, errors: the text on
    its standard output and error."""

    label: str
    options: list[str]
    how: str = "no report"  # else "exit 0", "signal 11", "no end"
    code: int = 0  # of the program
    ended: str = ""  # the exception or signal that ended it
    output: str = ""
    printed: str = ""
    errors: str = ""
    calls: int = 0
    findings: list[Finding] = field(default_factory=list)
    recorded: list[tuple[str, int, str, int]] = field(default_factory=list)
    unfired: list[str] = field(default_factory=list)
    failure: str = ""  # of the checker, or why there is no report

    @property
    def crashed(self) -> bool:
        """Whether a signal ended it, or it did not end."""
        return self.how == "no end" or self.how.startswith("signal")


@dataclass
class RunsSummary(Summary):
    """Many checked runs. faulted: in all but the first, SoftACL made a call fail; otherwise they differ in their order only.

    stopped: the signal that ended the check before all runs were made.
    """

    outcomes: list[Outcome] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    faulted: bool = False
    stopped: signal.Signals | None = None

    def __post_init__(self) -> None:
        outcomes = self.outcomes
        self.findings = _merged(outcomes)
        self.calls = sum(outcome.calls for outcome in outcomes)
        self.unfired = _unfired(outcomes)
        self.failure = _failure(outcomes)
        typical = Outcome("", []) if not outcomes else outcomes[0] if self.faulted else _typical(outcomes)
        self.code, self.ended, self.typical = typical.code, typical.ended, typical
        if self.stopped is not None:
            self.code = 128 + self.stopped
        self.odd = _crashed(typical, outcomes) if self.faulted else _differing(typical, outcomes)

    @property
    def idle(self) -> bool:
        """Whether there were runs, and none called acl."""
        return bool(self.outcomes) and super().idle

    @property
    def end(self) -> str:
        """How most runs ended, or that runs are missing."""
        if self.stopped is None:
            return super().end
        return (
            f"the check is incomplete: {self.stopped.name} ended it after {counted(len(self.outcomes), 'complete run')}"
        )

    @property
    def failures(self) -> list[Problem]:
        """Those of one run; in a sweep, also that no call was made to fail."""
        failures = super().failures
        if self.faulted and self.calls and not self.outcomes[0].recorded and not self.end:
            text = "No call was made to fail: the program ended without running its exit functions, and its calls are unknown."
            failures.append(Problem(text))
        return failures

    @property
    def differing(self) -> list[Problem]:
        """The runs that differ, each with the command that repeats it."""
        return [
            Problem(
                f"{odd.label}: {odd.how}{f' with {odd.ended}' if odd.ended else ''}",
                "\n".join(
                    (f"repeat it: softacl check {shlex.join([*odd.options, *self.command])}", *_seen(odd, self.typical))
                ),
            )
            for odd in self.odd
        ]

    @property
    def exit_code(self) -> int:
        """The exit code of one run, or 1 if runs differ."""
        return super().exit_code or int(bool(self.odd) and not self.exit_zero)

    @property
    def extent(self) -> str:
        """The runs, by their ends."""
        ends = ", ".join(f"{n} {how}" for how, n in Counter(each.how for each in self.outcomes).most_common())
        n = len(self.odd)
        runs = counted(len(self.outcomes), "run") + (f" ({ends})" if ends else "")
        return f"{runs}; {counted(n, 'run')} {'differs' if n == 1 else 'differ'}"

    def more(self) -> dict[str, Any]:
        """The runs, and those that differ."""
        return {
            "runs": [
                {
                    "label": o.label,
                    "ended": o.how,
                    "error": o.ended or None,
                    "output": o.output,
                    "failure": o.failure or None,
                }
                for o in self.outcomes
            ],
            "odd": [
                {"label": o.label, "ended": o.how, "repeat": ["softacl", "check", *o.options, *self.command]}
                for o in self.odd
            ],
        }


def _merged(outcomes: Iterable[Outcome]) -> list[Finding]:
    """Each finding once, with the labels of its runs, the worst first."""
    merged: dict[tuple[Any, ...], Finding] = {}
    n_runs = 0
    for outcome in outcomes:
        n_runs += outcome.how != "no report"
        for finding in outcome.findings:
            about_suppression = finding.rule in (UNUSED_SUPPRESSION, SUPPRESSION_WITHOUT_REASON)
            key = (*finding.key, finding.message if about_suppression else "")
            if key in merged:
                merged[key].fold(replace(finding, runs=(outcome.label,)))
            else:
                merged[key] = replace(finding, runs=(outcome.label,))
    # A suppression is unused if it hid nothing in any run.
    kept = [f for f in merged.values() if f.rule is not UNUSED_SUPPRESSION or len(f.runs) == n_runs]
    return sorted(kept, key=lambda f: (-f.severity, f.file or "", f.line or 0, f.rule.id))


def _end(outcome: Outcome) -> tuple[str, str]:
    return outcome.how, outcome.output


def _typical(outcomes: list[Outcome]) -> Outcome:
    """The first run that ends and prints as most do."""
    ends = Counter(_end(outcome) for outcome in outcomes if outcome.how != "no report").most_common(1)
    return next((outcome for outcome in outcomes if ends and _end(outcome) == ends[0][0]), outcomes[0])


def _differing(typical: Outcome, outcomes: list[Outcome]) -> list[Outcome]:
    """The runs that end differently, or print something else; the first of each kind."""
    kinds = {_end(outcome): outcome for outcome in reversed(outcomes) if outcome.how != "no report"}
    kinds.pop(_end(typical), None)
    return sorted(kinds.values(), key=outcomes.index)


def _seen(odd: Outcome, typical: Outcome) -> Iterator[str]:
    """How a run's output differs from most runs': its first different line; if it ended differently, its last words."""
    lines, others = odd.printed.splitlines(), typical.printed.splitlines()
    for number, (line, other) in enumerate(zip_longest(lines, others), start=1):
        if line != other:
            yield f"line {number} of its output: {_quoted(line)}; of most runs: {_quoted(other)}"
            break
    if odd.how != typical.how and (said := odd.errors.splitlines()[-LAST_WORDS:]):
        yield "its last words:"
        yield from (f"  {line}" for line in said)


def _quoted(line: str | None) -> str:
    return "nothing" if line is None else repr(line if len(line) <= MAX_LINE else line[:MAX_LINE] + "...")


def _crashed(unchanged: Outcome, outcomes: list[Outcome]) -> list[Outcome]:
    """The runs in which a call that fails crashes or hangs a program that otherwise ends."""
    return [] if unchanged.crashed else [outcome for outcome in outcomes if outcome.crashed]


def _unfired(outcomes: list[Outcome]) -> list[str]:
    """The faults that hit no call in any of the runs with them: the message of the first."""
    with_report = [outcome for outcome in outcomes if outcome.how != "no report"]
    injected = Counter(option for outcome in with_report for option in outcome.options)
    never: dict[str, list[str]] = {}
    for outcome in with_report:
        for text in outcome.unfired:
            never.setdefault(text.partition(": ")[0].replace(" ", "=", 1), []).append(text)
    return [texts[0] for option, texts in never.items() if len(texts) == injected[option]]


def _failure(outcomes: list[Outcome]) -> str:
    """Each failure of the checker once, with the labels of its runs."""
    labels: dict[str, list[str]] = {}
    for outcome in outcomes:
        if outcome.failure:
            labels.setdefault(outcome.failure, []).append(outcome.label)
    return "\n".join(f"{first_of(runs)}: {failure}" for failure, runs in labels.items())
