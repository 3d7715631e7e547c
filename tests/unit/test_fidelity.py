"""Where SoftACL was compared with the vendor's open runtime, each point is held by rows of the table of answers or by tests.

fidelity.json has the points of the comparison with commit d55ecaa, 1 to 30, and those after them: what each is about, the
rows ("function/case") and the tests that hold it. A row names the vendor's file and line; a test names its source itself.
"""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from softacl.api import table

ROOT = Path(__file__).parents[2]
POINTS = json.loads((ROOT / "tests" / "unit" / "fidelity.json").read_text(encoding="utf-8"))
#: What names a source: the vendor's repositories and files, its pages, a page number, or a list of facts made from them.
SOURCE = re.compile(r"hicann/|docs/zh|api_ref|dev_guide|\.cc\b|\.cpp\b|ApiImpl|aclnn_add|page|FAQ|Source|vendor")
#: Functions of the vendor's runtime that work, without a row in the table of answers, each with the reason.
_SMALL = "in the runtime for small devices only (src/acl/aclrt_c), which the table does not follow"
_GRAPHS = "needs a graph; tests/conformance/test_graphs.py and tests/c/programs/graphs.c"
WITHOUT_A_ROW = {
    "aclrtCacheLastTaskExtendInfo": _GRAPHS,
    "aclrtCacheLastTaskOpInfo": _GRAPHS,
    "aclrtCreateBinary": "returns no code; tests/kernels/test_launch.py",
    "aclrtResetFloatOverflowStatus": "an older name of aclrtResetOverflowStatus: tests/c/programs/functions.cpp",
    "aclrtCreateStreamV2": _SMALL,
    "aclrtDestroyStreamConfigHandle": _SMALL,
    "aclrtSetStreamConfigOpt": _SMALL,
    "aclrtSubscribeHostFunc": _SMALL,
    "aclrtProcessHostFunc": _SMALL,
    "aclrtUnSubscribeHostFunc": _SMALL,
    "aclrtIpcOpenEventHandle": "takes the handle of an event of another process: tests/c/programs/two_processes.cpp",
    "aclrtProfTrace": "reads memory of the host: tests/kernels/test_launch.py",
    "aclAppLog": "returns no code",
    "aclCreateDataBuffer": "takes any address and size, and returns no code",
    "aclFloat16ToFloat": "returns no code; every value is right",
    "aclFloatToFloat16": "returns no code; every value is right",
    "aclGetRecentErrMsg": "returns no code",
    "aclrtCreateStreamConfigHandle": _SMALL,
    "aclrtGetSocName": "returns no code",
}


@cache
def rows() -> dict[str, list[dict[str, object]]]:
    """function/case -> the rows of that name."""
    found: dict[str, list[dict[str, object]]] = {}
    for path in sorted((ROOT / "tests" / "answers" / "table").glob("*.json")):
        for row in json.loads(path.read_text(encoding="utf-8")):
            found.setdefault(f"{row['function']}/{row['case']}", []).append(row)
    return found


@cache
def known_wrong() -> set[str]:
    """function/case of the questions that are still answered otherwise."""
    lines = (ROOT / "tests" / "answers" / "known_wrong.txt").read_text(encoding="utf-8").splitlines()
    names = [line for line in lines if not line.startswith("#")]
    return {"/".join(name.split("/")[1:]).rpartition(":")[0] or name for name in names if name}


@cache
def functions_of(path: str) -> dict[str, str]:
    """Name of a test in a file -> its text with that of the module's docstring, of its class and of the lines above it."""
    text = (ROOT / path).read_text(encoding="utf-8")
    tree = ast.parse(text)
    about = ast.get_docstring(tree) or ""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found[node.name] = f"{about}\n{ast.get_source_segment(text, node)}"
    return found


def test_every_point_stands_once() -> None:
    names = [point["point"] for point in POINTS]
    assert names[:30] == [str(number) for number in range(1, 31)] and len(set(names)) == len(names) == 37


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point["point"])
def test_what_holds_a_point_is_there(point: dict[str, list[str]]) -> None:
    assert point["rows"] or point["tests"]
    for name in point["rows"]:
        assert name in rows(), f"the table of answers has no row {name}"
        assert name not in known_wrong()
        assert all(re.search(r"\.(cc|cpp|hpp|h|md):\d+$", str(row["source"])) for row in rows()[name])
    for test in point["tests"]:
        path, name = test.split("::")
        assert name in functions_of(path), f"{path} has no {name}"


@pytest.mark.parametrize("point", [p for p in POINTS if not p["rows"]], ids=lambda point: point["point"])
def test_a_point_without_rows_has_a_test_that_names_its_source(point: dict[str, list[str]]) -> None:
    texts = [functions_of(path)[name] for path, name in (test.split("::") for test in point["tests"])]
    assert any(SOURCE.search(text) for text in texts), point["tests"]


def test_no_function_works_that_the_table_of_answers_contradicts() -> None:
    wrong = {name.split("/")[0] for name in known_wrong()}
    assert not wrong & {function.c for function in table.functions() if function.state == "works"}


def test_functions_of_the_runtime_that_work_have_rows_or_a_reason() -> None:
    asked = {name.split("/")[0] for name in rows()}
    of_the_runtime = {"acl/acl_rt.h", "acl/acl_base_rt.h", "acl/acl_rt_allocator.h", "acl/acl_rt_memory_soma.h"}
    without = {
        function.c
        for function in table.functions()
        if function.state == "works" and function.header in of_the_runtime and function.c not in asked
    }
    assert without == set(WITHOUT_A_ROW), "a function that works needs rows in tests/answers/table, or a reason here"
