#!/usr/bin/env python3
"""Write the functions of pyACL, src/acl/_bound/*.py, and the type stubs, src/acl/*.pyi. The build runs this script (setup.py).

python scripts/generate_binding.py            write them
python scripts/generate_binding.py --check    exit with 1 when one of them is not what would be written

A function of functions.json that works is one function here: its format letters, what a failed call returns, its docstring
(scripts/docstrings.py), and a call of what does the work. A stub has every function of the vendor's binding (pyacl.json), so
that a type checker knows those, too, that answer with "not supported", and refuses a name that does not exist.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from docstrings import ROOT, Texts, snake
from generate_library import media_struct
from generated import finish

from softacl.api.table import Function, by_py, functions, load, py_forms

BINDING = ROOT / "src" / "acl"
MODULES = ("blas", "fv", "himpi", "mdl", "media", "op", "prof", "rt", "util")
_MADE = f'"""Made by scripts/{Path(__file__).name} from the API table."""'
_TYPES = {"s": "str", "f": "float", "d": "float", "O": "dict[str, Any]"}
_EMPTY = {"str": '""', "float": "0.0", "int": "0"}
_STRUCTS = "softacl.media.v2.structs"
_TYPING = "from __future__ import annotations\n\nfrom typing import TYPE_CHECKING, Any\n"
_CHECKED = ("from collections.abc import Callable", "import numpy as np")  # what only annotations name


class Bound:
    """One function: the text of its wrapper, and of its stub. uses: the modules that the wrapper imports."""

    def __init__(self, function: Function, docstring: list[str]) -> None:
        form = py_forms()[function.py or ""]
        self.function, self.row, self.docstring = function, function.binding, docstring
        self.module, _, self.name = (function.py or "").rpartition(".")
        given = function.py_params if function.py_params is not None else form.arg_names
        returned = function.py_returns if function.py_returns is not None else form.result_names
        letters = form.args.replace("|", "")
        self.formats = form.args
        self.optional = {name.rstrip("?") for name in given if name.endswith("?")}
        self.arguments = {
            name.rstrip("?"): self._type(name.rstrip("?"), x) for name, x in zip(given, letters, strict=True)
        }
        self.results = {name: self._type(name, x) for name, x in zip(returned, form.results, strict=True)}
        self.has_code = (
            returned[-1:] == ("ret",) and function.returns in (None, "aclError", "hi_s32") and not self.row.plain
        )
        self.codes = function.codes if self.row.codes is None else self.row.codes
        self.uses: set[str] = set()

    def _type(self, name: str, letter: str) -> str:
        if not self.function.done and letter == "O":
            return "Any"  # its type is not documented
        return self.row.types.get(name) or _TYPES.get(letter, "int")

    def _signature(self, results: list[str]) -> str:
        given = [
            f"{name}: {kind}" + (f" = {'None' if kind != 'str' else _EMPTY[kind]}" if name in self.optional else "")
            for name, kind in self.arguments.items()
        ]
        returned = "None" if not results else results[0] if len(results) == 1 else f"tuple[{', '.join(results)}]"
        return f"def {self.name}({', '.join([*given, '/'] if given else [])}) -> {returned}:"

    def stub(self) -> str:
        """The function as a type checker sees it."""
        return f"{self._signature([*self.results.values()])} ..."

    def text(self) -> str:
        """The function's wrapper."""
        row = self.row
        own = [name for name in self.results if not (self.has_code and name == "ret")]
        results = [*self.results.values()] if row.written_out else [] if row.echoes else [self.results[n] for n in own]
        work = self._reference(row.work or self.function.work)
        call = f"{work}({', '.join(self._passed())})"
        if row.result:
            call = f"{row.result}({call})"
        lines = ["@fast_first"] if row.fast else []
        lines += [f"@{self._decorator(own, work)}", self._signature(results)]
        lines += [f"    {line}".rstrip() for line in (f'"""{self.docstring[0]}', *self.docstring[1:], '"""')]
        return "\n".join([*lines, f"    {'return ' if results else ''}{call}"])

    def _decorator(self, own: list[str], work: str) -> str:
        row, names = self.row, [json.dumps(name) for name in (self.function.py, self.function.c or "")]
        if row.written_out:
            return f"written_out({', '.join([*names, work])})"
        options = []
        first = next((n for n, name in enumerate(self.arguments) if [name] == own[:1]), None)
        if row.echoes or row.kept:
            options.append(f"{'echoed' if row.echoes else 'kept'}={first}")
        if row.block:
            options.append("block=True")
        if self.codes:
            options.append(f"own_code={self._own_code()}")
        values = [] if row.echoes else ["None"] if row.kept else [self._initial(name) for name in own]
        if self.has_code:
            return f"with_code({', '.join([*names, json.dumps(self.formats), *values, *options])})"
        return f"without_code({', '.join([*names, json.dumps(self.formats), *values[:1], *options])})"

    def _initial(self, name: str) -> str:
        """A result of a failed call."""
        kind = self.results[name]
        struct = self._struct(name) if kind == _TYPES["O"] else ""
        if name in self.row.initial:
            value = self.row.initial[name]
            if isinstance(value, str) and ":" in value:
                return f"{self.row.result}({self._reference(value)})" if self.row.result else self._reference(value)
            return repr(value)
        if struct:
            return f'{self._reference(f"{_STRUCTS}:blank")}("{struct}")'
        if "|" in kind:
            return "None"
        return _EMPTY.get(kind) or {"dict": "{}", "list": "[]"}.get(kind.partition("[")[0], "None")

    def _passed(self) -> list[str]:
        """The arguments as the work takes them: dicts and lists of the program are read as structs of hi_dvpp, with their counts."""
        names = [*self.arguments]
        if self.row.work.startswith("acl."):
            return names
        passed = []
        while names:
            name = names.pop(0)
            kind, struct = self.arguments[name], self._struct(name)
            if name in self.row.reads:
                passed.append(f"{self._reference(self.row.reads[name])}({name})")
            elif kind == "list[int]":
                passed.append(f"{self._reference(f'{_STRUCTS}:taken_numbers')}({name})")
            elif struct and kind.startswith("list["):
                count = [names.pop(0)] if names and self.arguments[names[0]] == "int" else []
                arguments = ", ".join([f'"{struct}"', name, *count])
                passed.append(f"{self._reference(f'{_STRUCTS}:taken_list')}({arguments})")
            elif struct and kind == _TYPES["O"]:
                passed.append(f'{self._reference(f"{_STRUCTS}:taken")}("{struct}", {name})')
            else:
                passed.append(name)
        return passed

    def _struct(self, name: str) -> str:
        """The struct of hi_dvpp that a dict of the program, or each of a list, is, or ""."""
        param = next((param for param in self.function.params if snake(param.name) == name), None)
        return media_struct(param.type.replace("*[]", "[]"), load()) if self.module == "acl.himpi" and param else ""

    def _own_code(self) -> str:
        if ":" in self.codes:
            return self._reference(self.codes)
        return f'{self._reference("softacl.media.v2.codes:own_code_of")}("{self.codes}")'

    def _reference(self, place: str) -> str:
        """The object at "module:name", as an expression."""
        module, _, name = place.partition(":")
        self.uses.add(module)
        return f"{alias(module)}.{name}"


def alias(module: str) -> str:
    """The name of an imported module: no argument and no function is called so."""
    parent, _, name = module.rpartition(".")
    return f"_{parent.rpartition('.')[2].strip('_')}_{name.strip('_')}"


def _imports(modules: set[str]) -> Iterator[str]:
    for module in sorted(modules):
        package, _, name = module.rpartition(".")
        yield f"from {package} import {name} as {alias(module)}"


def render_module(bound: list[Bound]) -> str:
    """The wrappers of a module."""
    texts = [each.text() for each in bound]
    names = "".join(f'    "{name}",\n' for name in sorted(each.name for each in bound))
    decorators = ("fast_first", "with_code", "without_code", "written_out")
    used = ", ".join(name for name in decorators if any(f"@{name}" in text for text in texts))
    imports = [f"from acl._binding import {used}", *_imports(set().union(*(each.uses for each in bound)))]
    lines = [_MADE, "", _TYPING, *imports, "", "if TYPE_CHECKING:", *(f"    {line}" for line in _CHECKED), ""]
    return "\n".join([*lines, f"__all__ = [\n{names}]\n", *(f"\n{text}\n" for text in texts)])


def render_stub(module: str, bound: list[Bound]) -> str:
    """What a type checker knows of a module."""
    lines = [_MADE, "", "from collections.abc import Callable", "from typing import Any", "", "import numpy as np", ""]
    if module == "acl":
        lines += [f"from acl import {', '.join(f'{name} as {name}' for name in MODULES)}", ""]
    names = sorted([*(each.name for each in bound), *(MODULES if module == "acl" else ())])
    lines += ["__all__ = [", *(f'    "{name}",' for name in names), "]", ""]
    return "\n".join([*lines, *(each.stub() for each in bound), ""])


def render() -> dict[Path, str]:
    """The text of each file."""
    texts = Texts()
    done = {function.py: function for function in functions() if function.py and function.done}
    if unknown := sorted(set(texts.functions) - set(done)):
        raise SystemExit(f"docs.json has functions that are not there: {unknown}")
    bound = [Bound(by_py(name), texts.docstring(done[name]) if name in done else []) for name in sorted(py_forms())]
    found = {BINDING / "_bound" / "__init__.py": f"{_MADE}\n"}
    for module in ("acl", *(f"acl.{name}" for name in MODULES)):
        here = [each for each in bound if each.module == module]
        there = [each for each in here if each.function.done]
        short = module.rpartition(".")[2]
        found[BINDING / f"{'__init__' if module == 'acl' else short}.pyi"] = render_stub(module, here)
        if there:
            found[BINDING / "_bound" / f"{short}.py"] = render_module(there)
    return found


def main(arguments: list[str]) -> int:
    """Write the files, or with --check compare them."""
    return finish(render(), __file__, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
