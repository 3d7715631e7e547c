"""The page of one pyACL function."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from docstrings import Texts

from pages.chips import availability, since
from pages.examples import shown_by
from pages.markdown import cell, details, fenced, slug, table
from softacl.api.table import Enum, Function, enums, py_form
from softacl.codes import Code

ROOT = Path(__file__).resolve().parents[2]
_LETTERS = {**dict.fromkeys("kKiIhHbBlL", "int"), **dict.fromkeys("fd", "float"), "s": "str"}
_OBJECTS = (  # types of arguments and results whose declared type is any object, by words in their description
    (r"^dict\b", "dict"),
    (r"^list\b", "list"),
    (r"function", "callable"),
    (r"\barray\b", "array"),
    (r"bytes", "bytes"),
)
_SHORT = 12  # maximum number of enum members that are shown unfolded


@cache
def texts() -> Texts:
    """The texts of docs.json."""
    return Texts()


@cache
def _explanations() -> dict[str, str]:
    found: dict[str, str] = json.loads((ROOT / "scripts" / "data" / "explanations.json").read_text(encoding="utf-8"))
    return found


def does(function: Function) -> str:
    """What the function does, in one sentence."""
    return str(texts().functions[function.py or ""]["does"])


def state(function: Function) -> str:
    """How far it works, as text."""
    return {"works": "works", "partial": "works in part"}.get(function.state, "not yet")


def signature(function: Function) -> str:
    """A call with its results: `ptr, ret = acl.rt.malloc(size, policy)`."""
    form = py_form(function.py or "")
    required = [name for name in function.py_params or form.arg_names if not name.endswith("?")]
    optional = [name.rstrip("?") for name in function.py_params or () if name.endswith("?")]
    arguments = ", ".join(required)
    for name in optional:
        arguments += f"[, {name}]" if arguments else f"[{name}]"
    returns = function.py_returns if function.py_returns is not None else form.result_names
    results = ", ".join(returns)
    return f"{results}{' = ' * bool(results)}{function.py}({arguments})"


def page(function: Function) -> str:
    """The whole page."""
    lines = [f"# {function.py}", "", does(function), ""]
    lines += [*fenced(signature(function)), ""]
    area = f"[{function.area}]({slug(function.area)}/index.md)"
    marks = [
        f"In SoftACL: **{state(function)}**",
        f"area: {area}",
        f"C: `{function.c}`" if function.c else "Python only",
    ]
    lines += [" · ".join(marks), ""]
    if function.deprecated:
        lines += ['!!! warning "Deprecated"', "", "    The vendor marks this function as deprecated.", ""]
    if function.how:
        lines += ['!!! note "In SoftACL"', "", f"    {sentence(function.how)}", ""]
    lines += [*_arguments(function), *_returns(function), *_codes(function), *_example(function)]
    lines += [*chips(function), *_c(function)]
    return "\n".join(lines)


def _arguments(function: Function) -> list[str]:
    names = [name.rstrip("?") for name in function.py_params or ()]
    if not names:
        return []
    letters = py_form(function.py or "").args.replace("|", "")
    rows = []
    for i, name in enumerate(names):
        meaning = _value(function, name)
        optional = "optional; " if (function.py_params or ())[i].endswith("?") else ""
        rows.append((f"`{name}`", _type(letters[i : i + 1], meaning), optional + meaning))
    lines = ["## Arguments", "", *table(("argument", "type", "meaning"), rows), ""]
    for enum in enums_of(function):
        lines += [*members(enum), ""]
    return lines


def _returns(function: Function) -> list[str]:
    names = list(function.py_returns or ())
    if not names:
        return ["## Returns", "", "None.", ""]
    letters = py_form(function.py or "").results
    rows = []
    for i, name in enumerate(names):
        meaning = "code, 0 is success" if name == "ret" else _value(function, name)
        rows.append((f"`{name}`", _type(letters[i : i + 1], meaning), meaning))
    how = "A tuple, in this order:" if len(names) > 1 else "One value, not a tuple:"
    return ["## Returns", "", how, "", *table(("value", "type", "meaning"), rows), ""]


def _codes(function: Function) -> list[str]:
    own = texts().functions[function.py or ""].get("codes", ())
    phrases = "; ".join(texts().phrases.get(code, code) for code in own)
    rows: list[tuple[str, str, str]] = []
    for phrase in filter(None, phrases.split("; ")):
        code, _, when = phrase.partition(" ")
        if not code.isdigit():
            rows.append(("", "", phrase))
            continue
        name = _code_name(int(code))
        rows.append(
            (
                f"[{code}](../errors.md#{code})" if name else code,
                f"`{name}`" if name else "",
                when or _explanations().get(name.removeprefix("ACL_ERROR_"), ""),
            )
        )
    lines: list[str] = []
    if rows:
        rows.sort(key=lambda row: (not row[0], row[0].strip("[")[:6].rjust(6)))
        lines += ["## Codes", "", *table(("code", "name", "when"), rows), ""]
    known = answers(function)
    return [*lines, *([] if lines or not known else ["## Codes", ""]), *known]


@cache
def _mistakes() -> dict[str, list[dict[str, Any]]]:
    """The vendor's answers to mistakes that Python can make, by C function (docs/answers.md)."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted((ROOT / "tests" / "answers" / "table").glob("*.json")):
        for row in json.loads(path.read_text(encoding="utf-8")):
            if "py" in row.get("bindings", ["py"]):
                found.setdefault(row["function"], []).append(row)
    return found


def answers(function: Function) -> list[str]:
    """The vendor's answers to calls of a function, folded."""
    known = _mistakes().get(function.c or "", [])
    if not known:
        return []
    cells = []
    for row in known:
        of = ", ".join(row.get("chips", ())) or "all"
        cells.append((row["case"], ", ".join(row["setup"]) or "nothing", of, str(row["expect"]), f"`{row['source']}`"))
    head = ("call", "after", "chips", "answer", "source")
    title = f"{len(cells)} calls and the vendor's answers"
    about = [
        "The answers of the vendor's open-source runtime, with the deciding line. The tests compare SoftACL with them.",
        "",
    ]
    return [*details(title, [*about, *table(head, cells)]), ""]


def _code_name(code: int) -> str:
    if code == 0:
        return "ACL_SUCCESS"
    try:
        return f"ACL_ERROR_{Code(code).name}"
    except ValueError:
        return ""


def _example(function: Function) -> list[str]:
    example = shown_by(function.py or "")
    if example is None:
        return []
    chip = f" It needs a chip other than the default: `SOFTACL_CHIP={example.chip}`." if example.chip else ""
    about = f"{example.title}{chip} The comments after `print` show its output."
    return ["## Example", "", about, "", *fenced(example.code), ""]


def chips(function: Function, up: str = "../", folded: bool = False) -> list[str]:
    """The part on chips and versions. up: the path to the handwritten pages; folded: of a page about many functions."""
    lines = [] if folded else ["## Chips and versions", ""]
    if function.chips:
        lines += [sentence(function.chips), ""]
    if since(function.c):
        lines += [since(function.c), ""]
    rows = availability(function.c)
    cells = [(f"[{name}]({up}profiles.md)", products, there or "not on this chip") for name, products, there in rows]
    found = table(("chip", "products", "CANN versions"), cells)
    return [*lines, *(details("Chips and versions", found) if folded else found), ""]


def _c(function: Function) -> list[str]:
    if not function.declaration():
        return []
    return ["## In C", "", *declaration(function), "", f"Facts from: {function.source}.", ""]


def declaration(function: Function) -> list[str]:
    """The C declaration and its header, as a block of code."""
    shown = f"{function.declaration()};"
    if len(shown) > 100:
        head, _, rest = shown.removesuffix(");").partition("(")
        shown = f"{head}(\n    " + ",\n    ".join(re.split(r", (?![^(]*\))", rest)) + ");"
    return fenced(f"#include <{function.header}>\n\n{shown}", "c")


def _value(function: Function, name: str) -> str:
    own = texts().functions[function.py or ""]
    text = texts().value(function, own, name).replace("\u00a0", " ")
    enum, _, members = text.partition(":")
    if members and enum in enums() and name not in own.get("values", {}) and f"{enum} {name}" not in texts().shared:
        return f"one of {enum}, below"  # the text would only repeat the table
    return text


def enums_of(function: Function) -> list[Enum]:
    """The enums of a function's arguments and results, each once."""
    found: dict[str, Enum] = {}
    for param in function.params:
        enum = enums().get(re.sub(r"const|[* ]", "", param.type))
        if enum:
            found[enum.name] = enum
    return list(found.values())


def members(enum: Enum) -> list[str]:
    """The members of an enum, folded if there are many."""
    lines = table(("value", enum.name), ((str(value), f"`{name}`") for name, value in enum.values.items()))
    return lines if len(enum.values) <= _SHORT else details(f"Values of {cell(enum.name)}", lines)


def _type(letter: str, meaning: str) -> str:
    if letter in _LETTERS:
        return _LETTERS[letter]
    return next((name for pattern, name in _OBJECTS if re.search(pattern, meaning)), "object")


def sentence(text: str) -> str:
    """Text with a capital letter and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith(".") else f"{text}."
