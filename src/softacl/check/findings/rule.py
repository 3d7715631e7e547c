"""The base class of the rules: an id, a name, a severity by profile, and a page with a wrong and a right example."""

from __future__ import annotations

import enum
import inspect
import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from softacl.base.suggestions import did_you_mean
from softacl.check.findings.examples import EPILOGUE, PROLOGUE, begin_and_end
from softacl.profiles import Profile

__all__ = ["Page", "Rule", "Severity", "all_rules", "find", "near", "rules_of", "selected_rules"]


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


_rules: dict[str, type[Rule]] = {}


@dataclass(frozen=True)
class Page:
    """The parts of a rule's docstring."""

    what: str
    why: str
    bad: str
    good: str
    limits: str


class Rule:
    """One kind of mistake. Subclasses are declarations; the docstring is the page.

    Its wrong example is Setup, Bad and Cleanup, its right one Setup, Good and Cleanup: what the two begin and end with
    is written once. With names parts of `examples.py`, which begin before Setup and end after Cleanup. A Head comes
    before all; one that imports acl, also that of a part, makes the examples whole programs. A rule that is disabled by
    default has the option that enables it as the first line of examples without options.
    """

    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    severity: ClassVar[Severity] = Severity.ERROR
    fix: ClassVar[str] = ""
    source: ClassVar[str] = ""
    default: ClassVar[bool] = True  # False: disabled by default
    by_log: ClassVar[bool] = False  # it needs a record of all calls, which costs time
    about_run: ClassVar[bool] = False  # its findings have no line; each message is one of its own
    refused: ClassVar[bool] = False  # the vendor documents a code for it, so a test that reads the code may expect it
    also: ClassVar[tuple[str, ...]] = ()  # other rules that the wrong example inevitably breaks

    def __init_subclass__(cls) -> None:
        if cls.id:
            assert cls.id not in _rules, cls.id
            _rules[cls.id] = cls

    @classmethod
    def severity_on(cls, profile: Profile) -> Severity:
        """The severity on a chip."""
        return cls.severity

    @classmethod
    def page(cls) -> Page:
        """The parsed docstring."""
        text = inspect.cleandoc(cls.__doc__ or "")
        parts = re.split(r"^(Why|Head|With|Setup|Bad|Good|Cleanup|Limits): ?", text, flags=re.MULTILINE)
        found = dict(zip(parts[1::2], parts[2::2], strict=True))
        head, setup, bad, good, cleanup = (
            textwrap.dedent(found.get(part, "").strip("\n")) for part in ("Head", "Setup", "Bad", "Good", "Cleanup")
        )
        if good and not cls.default and "# softacl check" not in head + setup + bad:
            head = "\n".join(filter(None, (f"# softacl check --extend-select {cls.id}", head)))
        begin, end = begin_and_end(head, found.get("With", "").strip())
        return Page(
            " ".join(parts[0].split()),
            " ".join(found.get("Why", "").split()),
            "\n".join(filter(None, (begin, setup, bad, cleanup, end))),
            "\n".join(filter(None, (begin, setup, good, cleanup, end))),
            " ".join(found.get("Limits", "").split()),
        )

    @classmethod
    def program(cls, example: str) -> str:
        """An example as a complete program; one with its own `import acl` is already complete."""
        return example + "\n" if "import acl" in example else f"import acl\n{PROLOGUE}\n{example}\n{EPILOGUE}\n"


def all_rules() -> list[type[Rule]]:
    """All rules, sorted by id."""
    return [_rules[key] for key in sorted(_rules)]


def find(text: str) -> list[type[Rule]]:
    """The rules for an id, a name or a family (HD1, HD1xx); none if the text is unknown."""
    word = text.strip()
    for rule in _rules.values():
        if word.upper() == rule.id or word.lower() == rule.name:
            return [rule]
    prefix = word.upper().rstrip("X")
    if word.upper() == "ALL":
        return all_rules()
    if re.fullmatch(r"HD\d{0,3}", prefix):
        return [rule for rule in all_rules() if rule.id.startswith(prefix)]
    return []


def near(text: str) -> str:
    """ " Did you mean HD401?" for a text that `find` does not know; "" if nothing is similar."""
    return did_you_mean(text.strip(), [name for rule in all_rules() for name in (rule.id, rule.name)])


def rules_of(option: str, texts: Iterable[str]) -> set[type[Rule]]:
    """The rules of an option: ids, names or families, separated by commas. ValueError for one that does not exist."""
    chosen: set[type[Rule]] = set()
    for word in filter(None, (word.strip() for text in texts for word in text.split(","))):
        known = find(word)
        if not known:
            hint = f"there is no such rule or family.{near(word)} softacl check --list-rules shows all."
            raise ValueError(f"{option} {word}: {hint}")
        chosen.update(known)
    return chosen


def selected_rules(
    select: Iterable[str], extend: Iterable[str], ignore: Iterable[str], prefix: str = "--"
) -> set[type[Rule]]:
    """The rules that count, by the values of the options; prefix: how their names begin. ValueError if there are none."""
    chosen = rules_of(f"{prefix}select", select) or {rule for rule in all_rules() if rule.default}
    chosen = (chosen | rules_of(f"{prefix}extend-select", extend)) - rules_of(f"{prefix}ignore", ignore)
    if not chosen:
        options = f"{prefix}select {','.join(select)} {prefix}ignore {','.join(ignore)}"
        raise ValueError(f"{options}: no rule is left, so nothing would be checked. Select more, or ignore less.")
    return chosen
