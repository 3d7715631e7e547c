"""State has an owner: few values of modules change that no object ends.

Not counted is what belongs to an object that ends it: what the process owns (`process.owns`), handle tables, whose objects the
program ends, what each thread has of its own; and caches by functools.
"""

from __future__ import annotations

import ast
from pathlib import Path

SRC = Path(__file__).parents[2] / "src"
#: Lower it with the number, and never raise it.
CEILING = 38

OWNED = {"owns", "HandleTable", "ChannelTable", "local", "Current"}
MUTATORS = {
    "add", "append", "appendleft", "clear", "discard", "extend", "extendleft", "insert", "move_to_end", "pop", "popitem",
    "popleft", "put", "remove", "reverse", "setdefault", "sort", "update", "__setitem__", "difference_update",
}  # fmt: skip


def bound(tree):
    """The names that a module binds at its top level, with the values."""
    names = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            targets, value = [node.target], node.value
        else:
            continue
        for target in targets:
            for name in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(name, ast.Name):
                    names[name.id] = value
    return names


def last_name(node):
    """The last part of a dotted name, with or without a subscript."""
    node = node.value if isinstance(node, ast.Subscript) else node
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def mutable(value, owned):
    """Whether a value can change, and is not one of an owner's."""
    if isinstance(value, ast.Call):
        return last_name(value.func) not in owned
    return isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)


def local(function):
    """The names that a function binds itself."""
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
    names = {each.arg for each in named if each is not None}
    if not isinstance(function, ast.Lambda):
        rebound = {name for node in ast.walk(function) if isinstance(node, ast.Global) for name in node.names}
        stored = (node for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
        names |= {node.id for node in stored} - rebound
    return names


def root(node):
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def changed(node):
    """The names whose values a statement or call changes in place."""
    if isinstance(node, ast.Assign | ast.Delete):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
        return [root(node.func.value)]
    else:
        return []
    flat = [each for target in targets for each in (target.elts if isinstance(target, ast.Tuple) else [target])]
    augmented = isinstance(node, ast.AugAssign)
    return [root(each) for each in flat if augmented or isinstance(each, ast.Attribute | ast.Subscript)]


def state(source):
    """The names of a module that its functions change: by `global`, or in place."""
    tree = ast.parse(source)
    values = bound(tree)
    classes = (each for each in tree.body if isinstance(each, ast.ClassDef))
    owned = OWNED | {each.name for each in classes if OWNED & {last_name(base) for base in each.bases}}
    found = set()
    functions = (
        each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    )
    for function in functions:
        own = local(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Global):
                found |= set(node.names)
            found |= {
                name for name in changed(node) if name in values and name not in own and mutable(values[name], owned)
            }
    return found


def test_what_counts():
    assert state("a = []\ndef f(): a.append(1)") == {"a"}
    assert state("a = 0\ndef f():\n    global a\n    a = 1") == {"a"}
    assert state("a = [0]\ndef f(): a[0] += 1") == {"a"}
    assert state("a: dict[str, int] = {}\ndef f(a): a['b'] = 1\ndef g():\n    a = {}\n    a['b'] = 1") == set()
    assert state("class A:\n    b = []\na = A()\ndef f(): a.c = 1; a.d[0] = 1; a.e.append(1)") == {"a"}
    assert state("a = process.owns([])\nb: T[int] = HandleTable()\ndef f(): a.append(1); b.add(1)") == set()
    assert state("import threading\nclass A(threading.local): b = 1\na = A()\ndef f(): a.b = 1") == set()
    assert state("A = {}\nA['b'] = 1\nB = (1,)\nimport re\nC = re.compile('')\ndef f(): return A") == set()


def test_modules_keep_little_state():
    found = {f"{path.relative_to(SRC)}: {name}" for path in SRC.rglob("*.py") for name in state(path.read_text())}
    assert len(found) <= CEILING, "\n".join(sorted(found))
