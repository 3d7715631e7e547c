"""Imports point down only, by the contracts in pyproject.toml, and what a module says is public is there."""

from __future__ import annotations

import ast
import importlib
import os
import re
import shutil
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
FILES = sorted(path for path in SRC.rglob("*.py") if ".egg-info" not in str(path))
MAX_IN_FUNCTIONS = 244  # imports; lower it with their number, and never raise it
OF_THE_PACKAGE = {"_native", "__version__"}  # what modules may take from the package itself


def module_name(path):
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def broken(folder):
    """What the contracts of pyproject.toml say of the source below a folder."""
    command = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run(
        [sys.executable, "-c", command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
    )
    assert "contracts:" in done.stdout.lower() or "Contracts:" in done.stdout, done.stdout + done.stderr
    return re.findall(r"(\S+) is not allowed to import (\S+):", done.stdout), done.stdout


def test_contracts_are_kept():
    wrong, said = broken(ROOT)
    assert not wrong and re.search(r"Contracts: \d+ kept, 0 broken", said), said


@pytest.mark.parametrize(
    "file, line",
    [
        ("softacl/runtime/state.py", "from softacl.check.engine import checker"),
        ("softacl/runtime/entry.py", "import acl"),
        ("softacl/c/binding.py", "from acl import rt"),
        ("softacl/drivers/null.py", "from softacl.runtime import state"),
        ("softacl/pools/pool.py", "from softacl.objects import Buffer"),
        ("softacl/check/state/page_watch.py", "from softacl.drivers.soft import SoftDriver"),
        ("softacl/profiles/__init__.py", "from softacl.media import sizes"),
        ("softacl/runtime/process/devices.py", "from softacl.runtime.streams import streams"),
        ("softacl/events/kinds.py", "def f():\n    from softacl.runtime import state"),
    ],
    ids=lambda text: text.rpartition("/")[2],
)
def test_an_arrow_that_is_turned_is_found(tmp_path, file, line):
    shutil.copytree(
        SRC, tmp_path / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__", "*.so", "include")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    path = tmp_path / "src" / file
    path.write_text(f"{path.read_text()}\n{line}\n")
    wrong, said = broken(tmp_path)
    assert wrong, said


def test_functions_import_little():
    """Only what is slow to load and seldom needed, or what must not be loaded before."""
    functions = (
        (path, each)
        for path in FILES
        for each in ast.walk(ast.parse(path.read_text()))
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    found = {
        f"{path.relative_to(SRC)}:{node.lineno}"
        for path, function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert len(found) <= MAX_IN_FUNCTIONS, sorted(found)


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_nothing_but_the_compiled_part_and_the_version_comes_from_the_package_itself(path):
    if module_name(path) == "softacl":
        return
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module == "softacl":
            for alias in node.names:
                place = SRC / "softacl" / alias.name
                is_module = place.is_dir() or place.with_suffix(".py").exists()
                assert is_module or alias.name in OF_THE_PACKAGE, alias.name


def imported():
    """Module -> the modules that it imports: anywhere in the file, in functions and for type checking, too."""
    modules = {module_name(path): path for path in FILES}
    found = {}
    for name, path in modules.items():
        targets = set()
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [alias.name for alias in node.names]
                of_the_package = node.module == "softacl" and OF_THE_PACKAGE.issuperset(names)
                inside = {f"{node.module}.{each}" for each in names}
                targets |= inside & modules.keys() or ({node.module} - ({"softacl"} if of_the_package else set()))
            elif isinstance(node, ast.Import):
                targets |= {alias.name for alias in node.names}
        found[name] = (targets & modules.keys()) - {name}
    return found


def circles(graph):
    """The sets of modules that reach each other."""
    reach = {}
    for start in graph:
        seen, todo = set(), [start]
        while todo:
            for other in graph[todo.pop()] - seen:
                seen.add(other)
                todo.append(other)
        reach[start] = seen
    return {frozenset({other for other in reach[one] if one in reach[other]}) for one in graph if one in reach[one]}


def test_no_import_circle_has_more_than_three_files():
    assert [sorted(circle) for circle in circles(imported()) if len(circle) > 3] == []


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_names_of_a_module_are_its_own(path):
    name = module_name(path)
    module = importlib.import_module(name)
    for public in getattr(module, "__all__", ()):
        assert hasattr(module, public), f"{name}.{public}"
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in ("acl", "softacl"):
            private = [each.name for each in node.names if each.name.startswith("_") and not each.name.startswith("__")]
            assert {"_native", "_engine"}.issuperset(private), f"{name} imports {private} of {node.module}"


#: Folders of the compiled code, the lowest first: a file includes headers of its own folder and of lower ones.
NATIVE_FOLDERS = [
    "operators",
    "process",
    "python",
    "memory",
    "queue",
    "fastpath",
    "observe",
    "pools",
    "video",
    "timing",
    "kernels",
]


def test_compiled_code_includes_what_is_below():
    root = SRC / "softacl" / "_native"
    assert sorted(NATIVE_FOLDERS) == sorted(path.name for path in root.iterdir() if path.is_dir())
    included = {}
    for path in root.glob("*/*.[ch]"):
        for header in re.findall(r'^#include "(\w+/\w+)\.h"', path.read_text(), re.M):
            own, other = path.parent.name, header.split("/")[0]
            assert NATIVE_FOLDERS.index(other) <= NATIVE_FOLDERS.index(own), f"{path.name} includes {header}.h"
            included.setdefault(f"{own}/{path.stem}", set()).add(header)
    TopologicalSorter({file: others - {file} for file, others in included.items()}).prepare()  # no circles


#: Readings of the environment that a set-user-id program must not make. Programs of these folders are commands.
READS = re.compile(r"os\.environ\.get|os\.environ\[[^\]]+\](?! = )|in os\.environ|os\.getenv|expanduser")
COMMANDS = {"bench", "check", "cli", "fleet"}


def test_variables_are_read_where_set_user_id_programs_have_none():
    python = [path for path in FILES if not COMMANDS & {*path.relative_to(SRC).parts}]
    others = {
        "base/environment.py",
        "c/toolchain.py",
        "operators/aten/library.py",
        "runtime/visible_list.py",
    }  # build, restore, a text
    own = {f"softacl/{name}" for name in others}
    wrong = [path for path in python if READS.search(path.read_text()) and str(path.relative_to(SRC)) not in own]
    assert not wrong, "read softacl.base.environment.variables, or use home_directory and cache_directory"
    assert READS.search((SRC / "softacl/base/environment.py").read_text())
    native = [path for path in SRC.rglob("*.c") if re.search(r"(?<!secure_)getenv\(", path.read_text(errors="replace"))]
    assert not native, "use secure_getenv"
