"""The index pages: the whole reference, each area, and unsupported functions."""

from __future__ import annotations

from collections import Counter

from generate_support import order

from pages.functions import does, signature, state
from pages.markdown import slug, table
from softacl.api.table import Function, functions


def by_area() -> dict[str, list[Function]]:
    """The functions that have a pyACL form, by area; the areas that most programs use come first."""
    found: dict[str, list[Function]] = {}
    for function in functions():
        if function.py:
            found.setdefault(function.area, []).append(function)
    return {name: found[name] for name in sorted(found, key=order)}


def titled(area: str) -> str:
    """An area's name as a title: "virtual-memory" -> "Virtual memory"."""
    text = area.replace("-", " ")
    return text[:1].upper() + text[1:]


def index() -> str:
    """The first page of the reference."""
    areas = by_area()
    states = Counter(function.state for group in areas.values() for function in group)
    modules: dict[str, Counter[str]] = {}
    for group in areas.values():
        for function in group:
            modules.setdefault((function.py or "").rpartition(".")[0], Counter())[function.state] += 1
    lines = [
        "# pyACL reference",
        "",
        f"The vendor's binding has {sum(states.values())} functions. {states['works']} work here, {states['partial']} work in "
        f"part, and each of those has a page: how it is called, what it returns, its codes, the chips and CANN versions that "
        f"have it, its C name, and a program that runs. {states['not yet']} are not supported yet; they are listed by area.",
        "",
        "Every function takes positional arguments only. A function that can fail returns a code, alone or as the last "
        "value of a tuple; 0 is success, and `acl.get_recent_err_msg()` returns a message with the values that led to a failure.",
        "",
        "C functions that the binding does not have are on [separate pages](c/index.md).",
        "",
        "## By area",
        "",
    ]
    rows = []
    for area, group in areas.items():
        done = [each for each in group if each.done]
        name = f"[{titled(area)}]({slug(area)}/index.md)" if done else titled(area)
        missing = len(group) - len(done)
        rows.append((name, str(len(done)), f"[{missing}](not-yet/{slug(area)}.md)" if missing else "0"))
    lines += [*table(("area", "with a page", "not yet"), rows), "", "## By module", ""]
    counted = (
        (f"`{name}`", *(str(n[each]) for each in ("works", "partial", "not yet"))) for name, n in modules.items()
    )
    lines += [*table(("module", "works", "works in part", "not yet"), sorted(counted)), "", "## All functions", ""]
    done = sorted((each for group in areas.values() for each in group if each.done), key=lambda each: each.py or "")
    lines += table(("function", "does"), ((f"[{each.py}]({each.py}.md)", does(each)) for each in done))
    return "\n".join([*lines, ""])


def area_page(area: str, group: list[Function]) -> str:
    """The page of an area: its supported functions, one line each."""
    lines = [f"# {titled(area)}", ""]
    rows = [(f"[{each.py}](../{each.py}.md)", does(each), state(each)) for each in group if each.done]
    lines += [*table(("function", "does", "state"), rows), ""]
    missing = sum(not each.done for each in group)
    if missing:
        lines += [f"[{missing} of this area are not supported yet](../not-yet/{slug(area)}.md).", ""]
    return "\n".join(lines)


def not_yet_page(area: str, group: list[Function]) -> str:
    """The functions of an area that are not supported yet."""
    lines = [f"# {titled(area)}: not yet", ""]
    lines += [
        "These functions of the vendor's binding can be called, with the binding's arguments: each returns a code that says that "
        "it is not there, usually 200006, and a message. Where the binding's names of arguments are not published, they are "
        "called `arg0`, `arg1`, ....",
        "",
    ]
    rows = []
    for each in group:
        if not each.done:
            notes = " ".join(filter(None, (each.how, each.chips)))
            rows.append((f"`{signature(each)}`", f"`{each.c}`" if each.c else "", notes))
    return "\n".join([*lines, *table(("call", "C", "note"), rows), ""])
