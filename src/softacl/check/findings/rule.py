"""One kind of mistake: an id, a name, a severity by profile, and a page with a wrong and a right example."""

from __future__ import annotations

import enum
from typing import Any, NamedTuple

from softacl.profiles import Profile

__all__ = ["Rule", "Severity"]


class Severity(enum.IntEnum):
    """The severity of a finding, in the order of `--fail-on`."""

    INFORMATION = 1
    PERFORMANCE = 2
    WARNING = 3
    ERROR = 4

    def __str__(self) -> str:
        return self.name.lower()

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:  # Python 3.11.0 to 3.11.3 would name getattr instead
        return Severity, (self.value,)


class Rule(NamedTuple):
    """One kind of mistake, a row of `softacl.check.findings.rules`. Its page in softacl/check/rules/pages has the same fields."""

    id: str
    name: str
    severity: Severity
    what: str  # it reports
    why: str
    source: str
    fix: str = ""
    limits: str = ""
    wrong: str = ""  # the examples
    right: str = ""
    default: bool = True  # False: disabled by default
    by_log: bool = False  # it needs a record of all calls, which costs time
    about_run: bool = False  # its findings have no line; each message is one of its own
    refused: bool = False  # the vendor documents a code for it, so a test that reads the code may expect it
    also: tuple[str, ...] = ()  # other rules that the wrong example inevitably breaks
    on_chips: tuple[str, str, Severity] | None = None  # a property of the profile, a value, and the severity with it

    def severity_on(self, profile: Profile) -> Severity:
        """The severity on a chip."""
        if self.on_chips is not None and getattr(profile, self.on_chips[0]) == self.on_chips[1]:
            return self.on_chips[2]
        return self.severity

    @property
    def lacks_frame(self) -> bool:
        """Whether the examples leave out the calls that every program begins and ends with."""
        return bool(self.wrong) and "import acl" not in self.wrong
