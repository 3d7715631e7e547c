"""Imports point down only, and what a module says is public is there."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src"
# what each layer may import, longest name first
LAYERS = {
    "softacl.trace": {"softacl.trace", "softacl.runtime"},
    "acl": {"acl", "softacl"},
    "softacl.runtime": {"softacl.runtime", "softacl.drivers", "softacl.media", "softacl.profiles"},
    "softacl.drivers": {"softacl.drivers", "softacl.profiles"},
    "softacl.profiles": {"softacl.profiles"},
    "softacl.media": {"softacl.media", "softacl.api", "softacl.profiles"},
    "softacl.operators": {"softacl.operators", "softacl.runtime"},
    "softacl.check": {
        "softacl.check",
        "softacl.runtime",
        "softacl.drivers",
        "softacl.profiles",
        "softacl.pools",
        "softacl.cli",
    },
    "softacl.pools": {"softacl.pools", "softacl.runtime", "softacl.profiles"},
}
BASICS = {
    "softacl._native",
    "softacl.codes",
    "softacl.errors",
    "softacl.units",
    "softacl.observe",
    "softacl.regions",
    "softacl.sites",
    "softacl",
}
FILES = sorted(path for path in SRC.rglob("*.py") if ".egg-info" not in str(path))


def module_name(path):
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names if node.module == "softacl")


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_down(layer):
    wrong = []
    for path in FILES:
        name = module_name(path)
        if name == layer or name.startswith(layer + "."):
            for target in imported(path):
                ours = target.split(".")[0] in ("acl", "softacl")
                allowed = target in BASICS or any(target == a or target.startswith(a + ".") for a in LAYERS[layer])
                if ours and not allowed:
                    wrong.append(f"{name} imports {target}")
    assert not wrong


def test_basics_import_only_basics():
    for name in ("codes", "errors", "units", "observe", "sites"):
        for target in imported(SRC / "softacl" / f"{name}.py"):
            assert not target.startswith("softacl") or target in BASICS, (name, target)


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_public_names_are_there(path):
    name = module_name(path)
    if name.endswith("__main__") or ".pytest_plugin" in name:
        return
    module = importlib.import_module(name)
    has_public = any(
        isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_")
        for node in ast.parse(path.read_text()).body
    )
    if has_public:
        assert hasattr(module, "__all__"), f"{name} has no __all__"
    for public in getattr(module, "__all__", ()):
        assert hasattr(module, public), f"{name}.{public}"
