"""The pages of C functions that the vendor's Python binding does not have."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from generate_support import order

from pages.areas import titled
from pages.functions import answers, chips, declaration, enums_of, members, sentence, state
from pages.markdown import slug, table
from softacl.api.table import Function, Param, functions, structs, typedefs

DATA = Path(__file__).resolve().parents[1] / "data" / "c_functions.json"
_DIRECTIONS = {"IN": "given", "OUT": "returned", "INOUT": "given and returned"}
_UNITS = {"ms": "milliseconds", "s": "seconds", "us": "microseconds"}
_STATUS = ("aclError", "aclnnStatus")


@cache
def _texts() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(DATA.read_text(encoding="utf-8"))
    return found


def does(function: Function) -> str:
    """What the function does, in one or two sentences. SystemExit if there is no text."""
    name = function.c or ""
    if name in _texts()["functions"]:
        return _texts()["functions"][name]
    operator = re.fullmatch(r"aclnn(Inplace)?(\w+?)(GetWorkspaceSize)?", name)
    if operator is None:
        raise SystemExit(f"{DATA} has no text for {name}")
    what = f"the operator {operator[1] or ''}{operator[2]}"
    if operator[2] in _texts()["operators"]:
        what += (
            f" ({_texts()['operators'][operator[2]]}, into {'its first operand' if operator[1] else 'another tensor'})"
        )
    if operator[3]:
        return f"Make the executor of {what}, and return the bytes of workspace that it needs."
    return f"Queue {what} in a stream. Its executor comes from {name}GetWorkspaceSize."


def place(function: Function) -> str:
    """Where the function is on the site."""
    return f"reference/c/{slug(_area(function))}.html#{(function.c or '').lower()}"


def write(texts: dict[str, str]) -> list[Any]:
    """Add the pages, one per area, to `texts`; return their part of the navigation."""
    group = [each for each in functions() if not each.py and each.c]
    areas: dict[str, list[Function]] = {}
    for each in sorted((each for each in group if each.done), key=lambda each: (order(each.area), each.c)):
        areas.setdefault(_area(each), []).append(each)
    missing = [each for each in group if not each.done]
    texts["reference/c/index.md"] = _index(areas, len(missing))
    texts["reference/c/not-yet.md"] = _not_yet(missing)
    navigation: list[Any] = ["reference/c/index.md"]
    for area, of_area in areas.items():
        name = f"reference/c/{slug(area)}.md"
        texts[name] = "\n".join([f"# {titled(area)}", "", *(line for each in of_area for line in _section(each))])
        navigation.append({titled(area): name})
    return [*navigation, {"Not yet": "reference/c/not-yet.md"}]


def _area(function: Function) -> str:
    """The area of a function; there are so many operators that each initial letter is one."""
    operator = re.fullmatch(r"aclnn(?:Inplace)?(\w)\w*", function.c or "")
    return f"operators {operator[1].upper()}" if operator else function.area


def _index(areas: dict[str, list[Function]], missing: int) -> str:
    lines = [
        "# C functions without a pyACL form",
        "",
        f"The vendor's Python binding does not have these {sum(map(len, areas.values()))} functions; C and C++ programs call them "
        f"([how](../../c.md)). {missing} more [are not supported yet](not-yet.md). C functions that pyACL has are on the pages of "
        "[its reference](../index.md).",
        "",
    ]
    for area, group in areas.items():
        rows = [(f"[{each.c}]({slug(area)}.md#{(each.c or '').lower()})", does(each), state(each)) for each in group]
        lines += [f"## {titled(area)}", "", *table(("function", "does", "state"), rows), ""]
    return "\n".join(lines)


def _not_yet(missing: list[Function]) -> str:
    lines = [
        "# C functions that are not supported yet",
        "",
        "Programs that call one of them compile and link; the call returns a code, usually 200006, with a message.",
        "",
    ]
    rows = [
        (f"`{each.c}`", titled(each.area), " ".join(filter(None, (each.how, each.chips))))
        for each in sorted(missing, key=lambda each: each.c or "")
    ]
    return "\n".join([*lines, *table(("function", "area", "note"), rows), ""])


def _section(function: Function) -> list[str]:
    """The part of a page about one function. Its parts are no headings, so that the search finds functions."""
    lines = [f"## {function.c}", "", does(function), "", *declaration(function), ""]
    lines += [f"In SoftACL: **{state(function)}** · C and C++ only", ""]
    if function.deprecated:
        lines += ['!!! warning "Deprecated"', "", "    The vendor marks this function as deprecated.", ""]
    if function.how:
        lines += ['!!! note "In SoftACL"', "", f"    {sentence(function.how)}", ""]
    if function.params:
        rows = [(f"`{each.name}`", f"`{each.type}`", _meaning(each)) for each in function.params]
        lines += ["**Arguments**", "", *table(("argument", "type", "direction"), rows), ""]
        for enum in enums_of(function):
            lines += [*members(enum), ""]
        for struct in _structs_of(function):
            lines += struct
    lines += ["**Returns**", "", _result(function), "", *answers(function)]
    return [*lines, *chips(function, up="../../", folded=True), f"Facts from: {function.source}.", ""]


def _meaning(param: Param) -> str:
    unit = _UNITS.get(param.unit, param.unit)
    return _DIRECTIONS[param.dir] + (f"; {unit}" if unit else "")


def _result(function: Function) -> str:
    if function.returns in _STATUS:
        return f"`{function.returns}`: a code, 0 is success; `aclGetRecentErrMsg()` returns a message with the values of a failure."
    return f"`{function.returns}`"


def _structs_of(function: Function) -> list[list[str]]:
    """The fields of the structs that the function takes, each once."""
    found = {}
    for param in function.params:
        name = re.sub(r"\bconst\b|[*\s]", "", param.type)
        name = typedefs()[name].type if name in typedefs() else name
        struct = structs().get(name)
        if struct is not None and struct.fields:
            rows = [(f"`{each.name}`", f"`{each.type}`", str(each.offset)) for each in struct.fields]
            title = f"`{name}`, {struct.size} bytes:"
            found[name] = [title, "", *table(("field", "type", "offset"), rows), ""]
    return list(found.values())
