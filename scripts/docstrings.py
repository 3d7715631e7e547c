"""The docstrings of the pyACL functions, from functions.json, types.json and docs.json.

functions.json has the declaration, the parameters with their units, the order of the returned values and the chips;
types.json the numbers of enums. docs.json has what no table says: of each function what it does, the meaning of its
`values` (arguments and returned ones), and its `codes`. A value without a text of its own has the members of its enum, or
the text of its name in `arguments`; a code that is one of the keys of `codes` stands for that text.
"""

from __future__ import annotations

import json
import re
import sys
import textwrap
from itertools import groupby
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "scripts" / "data" / "docs.json"
WIDTH = 116  # the line length, less the indent of a function's body
MAX_MEMBERS = 9  # of an enum that is listed in full
_GLUE = "\u00a0"  # a space at which no line is broken
UNITS = {"bytes": "bytes", "ms": "milliseconds", "s": "seconds", "us": "microseconds", "rows": "rows"}

sys.path.insert(0, str(ROOT / "src"))  # this tree's table, whatever is installed

from softacl.api.table import Enum, Function, enums  # noqa: E402


class Texts:
    """What docs.json and types.json say of a function."""

    def __init__(self) -> None:
        docs = json.loads(DOCS.read_text(encoding="utf-8"))
        self.shared: dict[str, str] = docs["arguments"]
        self.phrases: dict[str, str] = docs["codes"]
        self.functions: dict[str, dict[str, Any]] = docs["functions"]
        self.enums = enums()

    def docstring(self, function: Function) -> list[str]:
        """The lines of a docstring, without quotes and indent."""
        own = self.functions.get(function.py or "")
        if own is None:
            raise SystemExit(f"docs.json has no text for {function.py}")
        arguments = [name.rstrip("?") for name in function.py_params or ()]
        returned = list(function.py_returns or ())
        unknown = set(own.get("values", ())) - {*arguments, *returned}
        if unknown:
            raise SystemExit(f"docs.json describes values that {function.py} does not have: {sorted(unknown)}")
        about = {name: self.value(function, own, name) for name in (*arguments, *returned) if name != "ret"}
        lines = [own["does"], ""]
        if arguments:
            lines += _wrapped(_described(arguments, about))
        lines += _wrapped(self._returns(function, own, returned, about, arguments))
        if function.chips:
            lines += _wrapped(f"Chips: {_sentence(function.chips)}")
        if function.how:
            lines += _wrapped(f"SoftACL: {_sentence(function.how)}")
        # A declaration breaks behind commas only, an enum's number stays beside its name.
        declaration = function.declaration().replace(" ", _GLUE).replace(f",{_GLUE}", ", ")
        return lines + _wrapped(f"C: {declaration or 'none (Python only)'}", "    ")

    def _returns(
        self, function: Function, own: dict[str, Any], returned: list[str], about: dict[str, str], arguments: list[str]
    ) -> str:
        if not returned:
            return "Returns None."
        phrases = "; ".join(self.phrases.get(code, code) for code in own.get("codes", ()))
        codes = "; ".join(sorted(phrases.split("; "), key=_number)) or "0"
        if returned == ["ret"]:
            return f"Returns ret: {codes}."
        head = f"({', '.join(returned)})" if len(returned) > 1 else returned[0]
        fresh = [name for name in returned if name != "ret" and name not in arguments]
        text = _described(fresh, about)
        if head == text.partition(":")[0]:
            return f"Returns {text}"
        return f"Returns {head}. {text}{' ' * bool(text)}" + (f"ret: {codes}." if "ret" in returned else "")

    def value(self, function: Function, own: dict[str, Any], name: str) -> str:
        param = next((param for param in function.params if snake(param.name) == name), None)
        enum = self.enums.get(re.sub(r"const|[* ]", "", param.type)) if param else None
        text = own.get("values", {}).get(name)
        if text is None:
            text = self.shared.get(f"{enum.name} {name}") or _members(enum) if enum else self.shared.get(name)
        unit = UNITS.get(param.unit, "") if param else ""
        if text is None and not unit:
            raise SystemExit(f"docs.json does not say what {name} of {function.py} is")
        if unit and unit not in (text or ""):
            text = f"{unit}, {text}" if text else unit
        return text or ""


def snake(name: str) -> str:
    """A C parameter's name as the binding writes it."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def _members(enum: Enum) -> str:
    """An enum with its members, without what their names begin with in common; of a long one the first members."""
    members = {name: value for name, value in enum.values.items() if 0 <= value < 0xFFFF}
    words = [name.split("_") for name in members]
    n = 0
    while len(words) > 1 and all(len(each) > n + 1 and each[n] == words[0][n] for each in words):
        n += 1
    n = n or 1  # ACL_
    listed = [f"{value}{_GLUE}{'_'.join(each[n:])}" for each, value in zip(words, members.values(), strict=True)]
    if len(listed) > MAX_MEMBERS:
        return f"{enum.name}, for example {', '.join(listed[:3])}"
    return f"{enum.name}: {', '.join(listed)}"


def _number(phrase: str) -> tuple[bool, int]:
    """Sorts `107002 no context` by its code; what begins with a word comes last."""
    code = phrase.partition(" ")[0]
    return not code.isdigit(), int(code) if code.isdigit() else 0


def _described(names: list[str], about: dict[str, str]) -> str:
    """`a, b: text. c: text.`: neighbours of the same meaning share it."""
    groups = groupby(names, key=about.__getitem__)
    return " ".join(f"{', '.join(group)}: {_sentence(text)}" for text, group in groups)


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


def _wrapped(text: str, indent: str = "") -> list[str]:
    lines = textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return [line.replace(_GLUE, " ") for line in lines]
