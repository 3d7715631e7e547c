"""What every rule is: an id, a name, a severity by profile, and a page with an example that breaks it and one that does not."""

from __future__ import annotations

import inspect
import re
import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from softacl.check.report.finding import Severity
from softacl.near import did_you_mean

if TYPE_CHECKING:
    from softacl.profiles import Profile

__all__ = ["PROLOGUE", "Page", "Rule", "all_rules", "find", "near"]

_rules: dict[str, type[Rule]] = {}

PROLOGUE = "import acl\nacl.init()\nacl.rt.set_device(0)\n"
EPILOGUE = "acl.rt.reset_device(0)\nacl.finalize()\n"


@dataclass(frozen=True)
class Page:
    """The parts of a rule's docstring."""

    what: str
    why: str
    bad: str
    good: str
    limits: str


class Rule:
    """One kind of mistake. Subclasses are declarations; the docstring is the page."""

    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    severity: ClassVar[Severity] = Severity.ERROR
    fix: ClassVar[str] = ""
    source: ClassVar[str] = ""
    default: ClassVar[bool] = True  # False: only where it is selected
    by_log: ClassVar[bool] = False  # it rests on what is kept of all calls, which costs
    also: ClassVar[tuple[str, ...]] = ()  # other rules that the wrong example cannot help breaking

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
        """The docstring, taken apart."""
        text = inspect.cleandoc(cls.__doc__ or "")
        parts = re.split(r"^(Why|Bad|Good|Limits): ?", text, flags=re.MULTILINE)
        found = dict(zip(parts[1::2], parts[2::2], strict=True))
        return Page(
            " ".join(parts[0].split()),
            " ".join(found.get("Why", "").split()),
            textwrap.dedent(found.get("Bad", "").strip("\n")),
            textwrap.dedent(found.get("Good", "").strip("\n")),
            " ".join(found.get("Limits", "").split()),
        )

    @classmethod
    def program(cls, example: str) -> str:
        """An example as a whole program; those that bring their own `import acl` are whole."""
        return example + "\n" if "import acl" in example else f"{PROLOGUE}{example}\n{EPILOGUE}"


def all_rules() -> list[type[Rule]]:
    """Every rule, by id."""
    return [_rules[key] for key in sorted(_rules)]


def find(text: str) -> list[type[Rule]]:
    """The rules that an id, a name or a family (HD1, HD1xx, lifetime's ids by prefix) means; none if it means nothing."""
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
    """ " Did you mean HD401?", for a text that `find` does not know; "" where nothing is near."""
    return did_you_mean(text.strip(), [name for rule in all_rules() for name in (rule.id, rule.name)])
