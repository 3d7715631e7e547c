"""A finding: one mistake, its location, and related locations."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

from softacl.base.visible import Shown
from softacl.check.findings import rules
from softacl.check.findings.rule import Rule, Severity
from softacl.check.findings.site import CodePlace, SourceLine, source_of

__all__ = ["RESULT", "Finding", "Related", "Severity", "fingerprint_of", "stack_of"]

#: A reason why a finding is unverifiable: whether the program uses the result of the call.
RESULT = "result"


@dataclass(frozen=True)
class Related:
    """A related location of a finding: "allocation", "free", "other access", ..."""

    role: str
    locations: tuple[SourceLine, ...]

    @property
    def location(self) -> SourceLine | None:
        """The innermost frame of the program."""
        return self.locations[0] if self.locations else None

    @classmethod
    def of_dict(cls, data: dict[str, Any]) -> Related:
        """The location that `as_dict` described."""
        return cls(data["role"], _locations(data["stack"]))

    def as_dict(self) -> dict[str, Any]:
        """The location as plain data, as in the JSON report."""
        location = self.location
        return {
            "role": self.role,
            "file": location.file if location else None,
            "line": location.line if location else None,
            "function": location.function if location else None,
            "stack": stack_of(self.locations),
        }


@dataclass(repr=False)
class Finding(Shown):
    """One mistake. `locations`: the stack of the fault, the innermost frame of the program first."""

    rule: Rule
    severity: Severity
    message: str
    locations: tuple[SourceLine, ...]
    related: tuple[Related, ...] = ()
    serial: int = 0  # of the call
    block: str = ""  # description of the memory concerned
    fix: str = ""
    count: int = 1
    suppressed: str | None = None  # the reason
    suppressed_by: str = "inSource"  # or "external": a file of suppressions
    nbytes: int = 0  # of the blocks that leaked
    child: bool = False  # from a process that the program started
    stacks: dict[tuple[SourceLine, ...], int] = field(
        default_factory=dict
    )  # the stacks folded into it, with their counts
    about: str = ""  # the kind of object, where findings of a line about other kinds are not the same
    during: tuple[str, ...] = ()  # the tests that created the object concerned
    unverifiable: tuple[
        str, ...
    ] = ()  # why it is unverifiable in a compiled program (`softacl.check.session.unverifiable`)
    objects: tuple[str, ...] = ()  # the code files to search for these conditions
    expected: int = 0  # how many of its calls were refused with a code that the program then read
    runs: tuple[str, ...] = ()  # of many runs of the program, the labels of those that had it

    @classmethod
    def of_dict(cls, data: dict[str, Any]) -> Finding:
        """The finding that `as_dict` described. KeyError and the like if it did not."""
        return cls(
            rules.BY_ID[data["rule"]],
            Severity[data["severity"].upper()],
            data["message"],
            _locations(data["stack"]),
            tuple(Related.of_dict(other) for other in data["related"]),
            data["call"],
            data["block"] or "",
            data["fix"] or "",
            data["count"],
            data["suppressed"],
            data["suppressed_by"] or cls.suppressed_by,
            data["bytes"] or 0,
            stacks={_locations(caller["stack"]): caller["count"] for caller in data["callers"]},
            about=data.get("about", ""),
            during=tuple(data.get("tests", ())),
        )

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"rule": self.rule.id}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, rule=rules.BY_ID[state["rule"]])

    @property
    def file(self) -> str | None:
        """The file of the fault; None if no frame is known."""
        return self.locations[0].file if self.locations else None

    @property
    def line(self) -> int | None:
        """The line of the fault, from 1; None if no frame is known."""
        return self.locations[0].line if self.locations else None

    def _display(self) -> tuple[str, dict[str, object]]:
        values: dict[str, object] = {
            "rule": f"{self.rule.id} {self.rule.name}",
            "severity": self.severity,
            "message": self.message,
            "place": "\n".join(map(str, self.locations)) or "unknown",
        }
        values |= {other.role: "\n".join(map(str, other.locations)) or "unknown" for other in self.related}
        more = {"block": self.block, "fix": self.fix, "count": self.count, "suppressed": self.suppressed}
        return "{rule}, {severity}: {message}", values | {name: value for name, value in more.items() if value}

    def related_line(self, role: str) -> SourceLine | None:
        """The related location with the role `role`, such as "allocation"; None if there is none."""
        return next((other.location for other in self.related if other.role == role), None)

    @property
    def key(self) -> tuple[Any, ...]:
        """The key shared by repetitions: rule, fault line, allocation line, kind of object; about the run as a whole the message."""
        allocation = self.related_line("allocation")
        message = self.message if self.rule.about_run else self.about
        # Code without lines yet: the innermost frame may be in a library (memset), which the finding will not show.
        callers = self.locations[1:] if self.locations and isinstance(self.locations[0], CodePlace) else ()
        return (self.rule.id, self.file, self.line, callers, allocation and (allocation.file, allocation.line), message)

    def fold(self, other: Finding) -> None:
        """Count a repetition."""
        self.count += other.count
        self.expected += other.expected
        self.nbytes += other.nbytes
        self.during = tuple(dict.fromkeys(self.during + other.during))
        self.runs = tuple(dict.fromkeys(self.runs + other.runs))
        self.severity = max(self.severity, other.severity)
        for stack, count in other.stacks.items():
            self.stacks[stack] = self.stacks.get(stack, 0) + count

    @property
    def fingerprint(self) -> str:
        """A fingerprint that is stable across runs and edits elsewhere in the file: no line numbers, no addresses."""
        parts = [self.rule.id]
        for location in (self.locations[:1] + tuple(other.location for other in self.related if other.location))[:3]:
            name = location.file.rpartition("/")[2] if location else ""
            parts.append(f"{name}:{location.function}:{_text(location)}" if location else "")
        return fingerprint_of(*parts)

    def as_dict(self) -> dict[str, Any]:
        """The finding as plain data, as in the JSON report."""
        return {
            "rule": self.rule.id,
            "name": self.rule.name,
            "severity": str(self.severity),
            "message": self.message,
            "file": self.file,
            "line": self.line,
            "function": self.locations[0].function if self.locations else None,
            "count": self.count,
            "bytes": self.nbytes or None,
            "related": [other.as_dict() for other in self.related],
            "block": self.block or None,
            "fix": self.fix or None,
            "call": self.serial,
            **({"about": self.about} if self.about else {}),
            **({"tests": list(self.during)} if self.during else {}),
            **({"runs": list(self.runs)} if self.runs else {}),
            "fingerprint": self.fingerprint,
            "suppressed": self.suppressed,
            "suppressed_by": self.suppressed_by if self.suppressed is not None else None,
            "stack": stack_of(self.locations),
            "callers": [
                {"count": count, "stack": stack_of(stack), "fingerprint": _of_callers(stack)}
                for stack, count in self.stacks.items()
            ],
        }

    @property
    def callers(self) -> set[str]:
        """A fingerprint of each caller stack that was folded into it."""
        return {_of_callers(stack) for stack in self.stacks}


def stack_of(stack: tuple[SourceLine, ...]) -> list[dict[str, Any]]:
    """A stack as plain data."""
    return [{"file": p.file, "line": p.line, "function": p.function} for p in stack]


def _locations(stack: list[dict[str, Any]]) -> tuple[SourceLine, ...]:
    return tuple(SourceLine(frame["file"], frame["line"], frame["function"]) for frame in stack)


def fingerprint_of(*parts: str) -> str:
    """A short hash of texts."""
    return hashlib.sha256("\n".join(parts).encode("utf-8", "backslashreplace")).hexdigest()[:20]


def _of_callers(stack: tuple[SourceLine, ...]) -> str:
    parts = [f"{location.file.rpartition('/')[2]}:{location.function}:{_text(location)}" for location in stack]
    return fingerprint_of(*parts)


def _text(location: SourceLine) -> str:
    return source_of(location).strip()
