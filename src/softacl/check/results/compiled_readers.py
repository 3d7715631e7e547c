"""Whether compiled code may have read a return code: it reads the number itself, which a Python object cannot notice."""

from __future__ import annotations

import ast
import functools
import linecache

from softacl.check.findings.site import SourceLine


def may_be_read(location: SourceLine, function: str) -> bool:
    """Whether the return code of `function` ("acl.rt.free"), called at a line, may reach code other than the Python of that file.

    It may if the line does not call the function (it calls an extension that does), or if the code, or the variable that holds it,
    is an argument of a call of something that the file does not define.
    """
    tree = _tree(location.file)
    if tree is None:
        return False
    short = function.rpartition(".")[2]
    calls = [
        n for n in ast.walk(tree) if isinstance(n, ast.Call) and n.lineno <= location.line <= (n.end_lineno or n.lineno)
    ]
    if not calls:
        return False
    if not any(_name(call.func) == short for call in calls):
        # an alias of the function is Python; a call of something imported may be a call of compiled code
        return all(_foreign(call, tree) for call in calls)
    own = next(call for call in calls if _name(call.func) == short)
    if any(
        own in ast.walk(argument)
        for call in calls
        if call is not own and _foreign(call, tree)
        for argument in call.args
    ):
        return True
    return any(_handed_on(tree, variable, location.line) for variable in _kept_in(tree, own))


@functools.lru_cache(maxsize=64)
def _tree(file: str) -> ast.Module | None:
    try:
        return ast.parse("".join(linecache.getlines(file)))
    except (OSError, ValueError, SyntaxError, RecursionError):
        return None


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _kept_in(tree: ast.Module, call: ast.Call) -> list[str]:
    """The variables that the result of a call, or parts of it, are assigned to."""
    kept = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and node.value is call:
            kept += [ast.unparse(part) for target in node.targets for part in _parts(target)]
        elif isinstance(node, ast.NamedExpr) and node.value is call:
            kept.append(ast.unparse(node.target))
    return kept


def _parts(target: ast.expr) -> list[ast.expr]:
    return [target] if not isinstance(target, (ast.Tuple, ast.List)) else target.elts[-1:]


def _handed_on(tree: ast.Module, variable: str, line: int) -> bool:
    """Whether a variable is an argument of a foreign call after a line, and before it is assigned again."""
    again = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        and node.lineno > line
        and any(ast.unparse(part) == variable for target in node.targets for part in _parts(target))
    ]
    last = min(again, default=1 << 60)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and line <= node.lineno <= last and _foreign(node, tree):
            arguments = [*node.args, *(keyword.value for keyword in node.keywords)]
            if any(isinstance(a, ast.expr) and ast.unparse(a) == variable for top in arguments for a in ast.walk(top)):
                return True
    return False


def _foreign(call: ast.Call, tree: ast.Module) -> bool:
    """Whether the callee is neither defined in the file nor a function of acl."""
    name = _name(call.func)
    if ast.unparse(call.func).partition(".")[0] == "acl":
        return False
    defined = {n.name for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))}
    assigned = {t.id for n in ast.walk(tree) if isinstance(n, ast.Assign) for t in n.targets if isinstance(t, ast.Name)}
    return bool(name) and name not in defined and name not in assigned
