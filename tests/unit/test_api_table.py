"""The API table: its form, what is generated from it, and that the pyACL binding keeps to it."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import os
import pickle
import re
import subprocess
import sys
import traceback
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from generators import SCRIPTS, script

import acl
import softacl
from softacl import codes
from softacl.api import table

ROOT = Path(__file__).resolve().parents[2]
API = ROOT / "src" / "softacl" / "api"
FUNCTIONS = API / "functions.json"
KEYS = [
    *("c", "py", "header", "area", "returns", "params", "py_params", "py_returns", "py_formats"),
    *("state", "how", "chips", "work", "source", "deprecated", "in_8.1"),
]
# The modules of pyACL whose every public function stands in the table.
BINDINGS = ("acl", "acl.rt", "acl.util", "acl.media", "acl.himpi", "acl.op", "acl.mdl", "acl.prof", "acl.blas")
ABSENT = ("acl.fv",)  # all that it has answers with a code
FORMATS = frozenset("kKiIlLHBbhsOfd")


def repeated(names: list[str]) -> list[str]:
    """Return the names that occur more than once."""
    return [name for name, count in Counter(names).items() if count > 1]


def resolve(dotted: str) -> Any:
    """Find what a dotted name stands for; None if nothing does."""
    module_name, _, name = dotted.rpartition(".")
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        # Only the module itself may be missing; a module that fails to import something is a failure.
        if error.name is None or not module_name.startswith(error.name):
            raise
        return None
    return getattr(module, name, None)


def signature_problem(function: Any, params: tuple[str, ...]) -> str:
    """Say how a function's positional parameters differ from the table's; "" if they do not."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:
        return "has no signature that can be read; give its docstring a text signature"
    positional = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    most = len(positional)
    least = sum(p.default is p.empty for p in positional)
    # The vendor's binding ignores the arguments of functions without parameters, and so may the binding.
    if any(p.kind is p.VAR_POSITIONAL for p in parameters) and params:
        return "takes any number of arguments"
    if any(p.kind is p.KEYWORD_ONLY and p.default is p.empty for p in parameters):
        return "needs a keyword argument"
    wanted_most = len(params)
    wanted_least = sum(not name.endswith("?") for name in params)
    if (least, most) != (wanted_least, wanted_most):
        return f"takes {least} to {most} positional arguments, the table says {wanted_least} to {wanted_most}"
    return ""


def public_functions(module: ModuleType) -> list[str]:
    """Return the names of the functions that a module offers: its __all__, or what it defines itself."""
    listed = getattr(module, "__all__", None)
    names = dir(module) if listed is None else listed
    found = []
    for name in names:
        value = getattr(module, name)
        if name.startswith("_") or not inspect.isroutine(value):
            continue
        if listed is not None or str(getattr(value, "__module__", "")).partition(".")[0] == "acl":
            found.append(name)
    return found


# The files


@pytest.mark.parametrize("path", [FUNCTIONS, API / "types.json"], ids=lambda path: path.name)
def test_a_file_has_one_entry_a_line_as_json_writes_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [json.dumps(row, ensure_ascii=False) for row in json.loads(text)]
    assert text == "[\n" + ",\n".join(lines) + "\n]\n"


def test_every_function_has_every_field_in_order() -> None:
    rows = json.loads(FUNCTIONS.read_text(encoding="utf-8"))
    optional = ["codes", "creates", "destroys", "binding", "alias"]
    orders = [[*KEYS, *(key for key in optional if key in row)] for row in rows]
    assert [row["c"] or row["py"] for row, order in zip(rows, orders, strict=True) if list(row) != order] == []


def test_what_the_binding_needs_is_named_where_it_differs() -> None:
    default = table.Bound()
    for row in json.loads(FUNCTIONS.read_text(encoding="utf-8")):
        own = row.get("binding", {"work": "its own"})
        assert own and (row["py"] is not None or "binding" not in row), row["c"]
        assert own.get("work") != row["work"], row["py"]
        assert [name for name, value in own.items() if getattr(default, name) == value] == [], row["py"]
        values = {name.rstrip("?") for name in (*(row["py_params"] or ()), *(row["py_returns"] or ()))}
        assert {*own.get("types", ()), *own.get("initial", ())} <= values, row["py"]


@pytest.mark.parametrize("name", sorted(path.name for path in SCRIPTS.glob("generate_*.py")))
def test_generating_again_changes_nothing(name: str) -> None:
    command = [sys.executable, str(SCRIPTS / name), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


# The functions


def test_every_c_function_of_the_headers_is_there_once() -> None:
    names = [function.c for function in table.functions() if function.c is not None]
    assert repeated(names) == []
    assert len([f for f in table.functions() if f.c is not None and f.returns is not None]) >= 973


def test_every_pyacl_name_is_there_once() -> None:
    names = [function.py for function in table.functions() if function.py is not None]
    assert repeated(names) == []
    assert all(name.startswith("acl.") for name in names)


def test_every_function_has_a_name_an_area_and_a_source() -> None:
    assert [f for f in table.functions() if not (f.name and f.area and f.source)] == []


def test_states_are_known_and_a_partial_function_says_how() -> None:
    assert [f.name for f in table.functions() if f.state not in table.STATES] == []
    assert [f.name for f in table.functions() if f.state == "partial" and not f.how] == []


def test_directions_are_known_and_a_value_is_never_an_output() -> None:
    wrong = [
        (function.name, param.name)
        for function in table.functions()
        for param in function.params
        if param.dir not in ("IN", "OUT", "INOUT")
        or (param.dir != "IN" and "*" not in param.type and "[" not in param.type)
    ]
    assert wrong == []


def test_formats_fit_the_parameters() -> None:
    for function in table.functions():
        if function.py_formats is None:
            continue
        assert function.py_params is not None, function.name
        required, _, optional = function.py_formats.partition("|")
        marks = [name.endswith("?") for name in function.py_params]
        assert marks == [False] * len(required) + [True] * len(optional), function.py
        assert set(required + optional) <= FORMATS, function.py


def test_the_return_code_comes_last() -> None:
    wrong = [f.py for f in table.functions() if f.py_returns and "ret" in f.py_returns[:-1]]
    assert wrong == []


def test_known_functions_read_as_the_vendor_documents_them() -> None:
    memcpy = table.by_py("acl.rt.memcpy_async")
    assert memcpy is table.by_c("aclrtMemcpyAsync")
    assert memcpy.py_params == ("dst", "dest_max", "src", "count", "kind", "stream")
    assert memcpy.py_returns == ("ret",)
    assert memcpy.declaration() == (
        "aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, "
        "aclrtMemcpyKind kind, aclrtStream stream)"
    )
    assert [param.unit for param in memcpy.params] == ["", "bytes", "", "bytes", "", ""]
    assert table.by_py("acl.rt.get_mem_info").py_returns == ("free", "total", "ret")
    assert table.by_py("acl.init").py_params == ("config_path?",)
    assert table.by_py("acl.rt.set_context").c == "aclrtSetCurrentContext"
    assert table.by_py("acl.util.bytes_to_ptr").c is None


def test_an_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        table.by_c("aclrtNothing")
    with pytest.raises(KeyError):
        table.by_py("acl.rt.nothing")


def test_a_declaration_puts_arrays_behind_the_name() -> None:
    assert table.declare("uint8_t[8]", "rsv") == "uint8_t rsv[8]"
    assert table.declare("void **", "devPtr") == "void **devPtr"
    assert table.by_c("aclFinalize").declaration() == "aclError aclFinalize(void)"
    assert table.by_py("acl.util.bytes_to_ptr").declaration() == ""


# The types


def test_types_are_read() -> None:
    assert table.enums()["aclrtMemcpyKind"].values["ACL_MEMCPY_DEVICE_TO_DEVICE"] == 3
    assert table.constants()["ACL_ERROR_RT_MEMORY_ALLOCATION"].value == 207001
    location = table.structs()["aclrtMemManagedLocation"]
    assert (location.size, [field.offset for field in location.fields]) == (8, [0, 4])
    assert table.typedefs()["aclrtStream"].type == "void *"


# The codes


def test_every_code_is_explained_in_one_sentence() -> None:
    assert set(codes.EXPLANATIONS) == set(codes.Code)
    odd = [code.name for code, text in codes.EXPLANATIONS.items() if not text.endswith(".") or len(text) > 90]
    assert odd == []


def test_every_code_of_the_headers_is_a_name_and_a_number() -> None:
    for name, constant in table.constants().items():
        if name.startswith("ACL_ERROR_"):
            assert codes.Code[name.removeprefix("ACL_ERROR_")] == constant.value


def test_a_code_has_its_full_name_back() -> None:
    for code in codes.Code:
        assert table.constants()[codes.full_name(code)].value == code
    assert codes.full_name(207001) == "ACL_ERROR_RT_MEMORY_ALLOCATION"
    assert codes.full_name(0) == "ACL_SUCCESS"
    assert codes.full_name(4711) == "unknown code 4711"
    assert codes.explain(0) == codes.EXPLANATIONS[codes.Code.SUCCESS]
    assert "no such code" in codes.explain(4711)


def test_similar_codes_stay_apart() -> None:
    assert codes.Code.INVALID_PARAM == 100000
    assert codes.Code.RT_PARAM_INVALID == 107000
    assert codes.Code.FEATURE_UNSUPPORTED == 200006
    assert codes.Code.RT_FEATURE_NOT_SUPPORT == 207000
    assert codes.Code(0).name == "SUCCESS"


def test_enums_have_the_numbers_of_the_headers() -> None:
    generator = script("generate_codes")
    assert set(generator.EVERY_DAY) < set(table.enums())  # those of all others: test_headers compiles the C headers
    for name in generator.EVERY_DAY:
        enum = table.enums()[name]
        members = getattr(codes, generator.enum_name(name)).__members__
        assert {key: int(value) for key, value in members.items()} == {
            key.removeprefix("ACL_"): value for key, value in enum.values.items()
        }


@pytest.mark.parametrize("module", ["softacl.codes", "acl"])
def test_importing_does_not_read_the_table(module: str) -> None:
    code = f"import sys, {module}; print(*sorted(n for n in sys.modules if n.startswith('softacl.api')))"
    command = [sys.executable, "-c", code]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (result.returncode, result.stdout.strip()) == (0, ""), result.stderr


# The binding


def test_every_function_that_works_is_in_the_face_with_its_parameters() -> None:
    problems = []
    for function in table.functions():
        if not function.done or function.py is None:
            continue
        found = resolve(function.py)
        if function.py_params is None:
            problems.append(f"{function.py} is {function.state}, but the table does not know its parameters")
        elif found is None:
            problems.append(f"{function.py} is {function.state}, but does not exist")
        elif not callable(found):
            problems.append(f"{function.py} cannot be called")
        elif problem := signature_problem(found, function.py_params):
            problems.append(f"{function.py} {problem}")
        elif getattr(found, "formats", function.py_formats) != function.py_formats:
            # A function may say with which format it reads its arguments; what it says has to be so.
            problems.append(f"{function.py} reads {found.formats!r}, the binding {function.py_formats!r}")
    assert problems == []


def test_every_function_of_the_face_is_marked_as_working() -> None:
    names = {function.py for function in table.functions() if function.done}
    known = {function.py for function in table.functions()}
    problems = []
    for binding in BINDINGS:
        try:
            module = importlib.import_module(binding)
        except ModuleNotFoundError as error:
            if error.name != binding:
                raise
            continue
        for name in public_functions(module):
            dotted = f"{binding}.{name}"
            if dotted not in known:
                problems.append(f"{dotted} is not in the table")
            elif dotted not in names:
                problems.append(f"{dotted} exists, but the table says not yet")
    assert problems == []


def test_the_forms_of_the_binding_and_the_table_agree() -> None:
    forms = table.py_forms()
    assert len(forms) == 742
    assert set(forms) == {function.py for function in table.functions() if function.py}
    for function in table.functions():
        if function.py is None:
            continue
        form = forms[function.py]
        if function.py_formats is not None:
            assert function.py_formats == form.args, function.py
        assert set(form.args) <= FORMATS | {"|"} and set(form.results) <= FORMATS, function.py
        assert len(form.args.replace("|", "")) == len(form.arg_names), function.py
        assert len(form.results) == len(form.result_names), function.py


def test_every_name_of_the_binding_is_there() -> None:
    absent = [form for name, form in table.py_forms().items() if not table.by_py(name).done]
    assert absent
    for name in table.py_forms():
        found = resolve(name)
        assert callable(found), name
        assert name.rpartition(".")[2] in dir(importlib.import_module(name.rpartition(".")[0]))
    for form in absent:
        assert len(inspect.signature(resolve(form.py)).parameters) == len(form.arg_names), form.py
    for module in ABSENT:
        assert importlib.import_module(module).__all__ == sorted(
            n[len(module) + 1 :] for n in table.py_forms() if n.startswith(module + ".")
        )


def test_what_the_binding_does_not_have_is_an_attribute_error() -> None:
    for module in (*BINDINGS, *ABSENT):
        with pytest.raises(AttributeError, match="no attribute 'nothing_like_it'"):
            getattr(importlib.import_module(module), "nothing_like_it")  # noqa: B009


@pytest.mark.parametrize(
    ("module", "wrong", "right"),
    [
        ("acl.rt", "memcpyy", ". Did you mean: 'memcpy'?"),
        ("acl", "medai", ". Did you mean: 'media'?"),
        ("acl", "malloc", ". Did you mean: 'acl.rt.malloc'?"),
        ("acl.rt", "memcpy_2d", ". Did you mean: 'memcpy2d'?"),
        ("acl.rt", "aclrtMallocHost", ". Did you mean: 'malloc_host'?"),
        ("acl.rt", "mem_alloc_managed", ": aclrtMemAllocManaged is in C only; the vendor's binding does not have it"),
        ("acl", "ACL_MEMCPY_DEVICE_TO_HSOT", ": .* no constants; write the number .*ACL_MEMCPY_DEVICE_TO_HOST is 2.*"),
        ("acl.rt", "xyzzy", ": the vendor's binding does not have it either"),
        ("softacl", "pinned_emtpy", ". Did you mean: 'pinned_empty'?"),
        ("softacl", "pool", ". Did you mean: 'pools'?"),
        ("softacl", "bench", ": import softacl.bench first"),
        ("softacl", "_private", ""),
        ("softacl.events", "Alocated", ". Did you mean: 'Allocated'?"),
    ],
)
def test_a_misspelled_name_suggests_the_right_one(
    module: str, wrong: str, right: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.import_module(module)
    monkeypatch.delitem(vars(found), wrong, raising=False)  # a module that another test has imported
    with pytest.raises(AttributeError) as caught:
        getattr(found, wrong)
    assert type(caught.value) is AttributeError
    whole = f"module '{module}' has no attribute '{wrong}'"
    assert re.fullmatch(re.escape(whole) + right.replace("?", r"\?"), str(caught.value))
    printed = "".join(traceback.format_exception(caught.value))
    assert printed.count("Did you mean") == right.count("Did you mean")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_program_that_asks_for_a_name_does_not_pay_for_suggestions(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr("softacl.base.suggestions.nearest", lambda *_: asked.append("softacl") or [])
    monkeypatch.setattr("acl._absent.nearest", lambda *_: asked.append("acl") or [])
    assert not hasattr(softacl, "Devic") and getattr(acl.rt, "mallocc", 3) == 3
    assert asked == []


@pytest.mark.parametrize("module", (*BINDINGS, *ABSENT))
def test_a_stub_has_the_names_of_its_module(module: str) -> None:
    file = ROOT / "src" / f"{module.replace('.', '/')}{'/__init__' * (module == 'acl')}.pyi"
    body = ast.parse(file.read_text(encoding="utf-8")).body
    defined = {node.name for node in body if isinstance(node, ast.FunctionDef)}
    modules = {
        alias.asname for node in body if isinstance(node, ast.ImportFrom) for alias in node.names if alias.asname
    }
    assert sorted(defined | modules) == dir(importlib.import_module(module))


def test_a_type_checker_knows_the_functions_and_refuses_other_names(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    (tmp_path / "right.py").write_text(
        "import acl\n\n\ndef run(size: int) -> int:\n    acl.init()\n    address, ret = acl.rt.malloc(size, 0)\n"
        "    return acl.rt.free(address) + ret + acl.rt.set_group(0) + acl.media.dvpp_free(address)\n"
        "import numpy as np, numpy.typing as npt, softacl\n"
        "def read(buffer: softacl.Buffer) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.uint8]]:\n"
        "    return buffer.to_array(np.float32), buffer.copy_to(buffer.to_array(shape=(2, 2)))\n"
    )
    (tmp_path / "wrong.py").write_text(
        "import acl\n\nacl.rt.memcpyy()\nacl.rt.free()\nacl.rt.free('0')\nacl.himpi.x()\n"
        "import numpy as np, numpy.typing as npt, softacl\n"
        "def read(buffer: softacl.Buffer) -> npt.NDArray[np.int16]:\n"
        "    array = buffer.to_array(np.float32)\n    return array\nsoftacl.Devic(0)\n"
    )
    environment = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(tmp_path / "cache")]
    said = {}
    for name in ("right", "wrong"):
        result = subprocess.run(
            [*command, f"{name}.py"],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            cwd=tmp_path,
            env=environment,
        )
        said[name] = re.findall(rf"{name}.py:(\d+): error: .*\[(.*)\]", result.stdout)
        assert result.returncode == (name == "wrong"), result.stdout + result.stderr
    assert said == {
        "right": [],
        "wrong": [
            *(("3", "attr-defined"), ("4", "call-arg"), ("5", "arg-type"), ("6", "attr-defined")),
            *(("10", "return-value"), ("11", "attr-defined")),
        ],
    }


def test_the_check_of_signatures_sees_differences() -> None:
    assert signature_problem(lambda a, b: None, ("a", "b")) == ""
    assert signature_problem(lambda a=None: None, ("a?",)) == ""
    assert signature_problem(lambda *_: None, ()) == ""
    assert "the table says 2 to 2" in signature_problem(lambda a: None, ("a", "b"))
    assert "the table says 0 to 1" in signature_problem(lambda a: None, ("a?",))
    assert "any number" in signature_problem(lambda *a: None, ("a",))
    assert "keyword" in signature_problem(lambda a, *, b: None, ("a",))


# Setting states


@pytest.fixture
def text() -> str:
    return FUNCTIONS.read_text(encoding="utf-8")


def changed_names(before: str, after: str) -> list[str]:
    """Return the C names in the lines that differ."""
    pairs = zip(before.splitlines(), after.splitlines(), strict=True)
    return [json.loads(new.rstrip(","))["c"] for old, new in pairs if old != new]


def test_setting_a_state_touches_no_other_line(text: str) -> None:
    set_state = script("set_state")
    before, _ = set_state.change(text, ["*"], {"state": "not yet"})
    after, touched = set_state.change(before, ["acl.rt.malloc", "aclrtFree"], {"state": "works"})
    assert sorted(touched) == ["aclrtFree", "aclrtMalloc"]
    assert sorted(changed_names(before, after)) == ["aclrtFree", "aclrtMalloc"]
    back, _ = set_state.change(after, ["aclrtFree", "aclrtMalloc"], {"state": "not yet"})
    assert back == before


def test_setting_a_state_takes_globs_over_both_names(text: str) -> None:
    set_state = script("set_state")
    _, touched = set_state.change(text, ["acl.rt.memcpy2d*"], {"state": "works"})
    assert touched == ["aclrtMemcpy2d", "aclrtMemcpy2dAsync"]
    _, touched = set_state.change(text, ["aclrtMemPool*"], {"state": "works"})
    assert len(touched) == 7


def test_a_partial_state_needs_words_and_a_name_must_exist(text: str) -> None:
    set_state = script("set_state")
    plain, _ = set_state.change(text, ["aclrtMalloc"], {"state": "works"})
    with pytest.raises(SystemExit, match="aclrtMalloc is partial: say with --how"):
        set_state.change(plain, ["aclrtMalloc"], {"state": "partial"})
    with pytest.raises(SystemExit, match="aclrtNothing"):
        set_state.change(plain, ["aclrtMalloc", "aclrtNothing"], {"state": "works"})
    partial, _ = set_state.change(plain, ["aclrtMalloc"], {"state": "partial", "how": "without huge pages"})
    again, _ = set_state.change(partial, ["aclrtMalloc"], {"state": "works"})
    assert again == plain


def test_what_creates_handles_has_what_destroys_them() -> None:
    found = table.handles()
    created = {change.kind for changes in found.values() for change in changes if change.creates}
    destroyed = {change.kind for changes in found.values() for change in changes if not change.creates}
    assert created == destroyed and len(created) > 50
    for name, changes in found.items():
        function = table.by_c(name)
        names = {part for key in (*function.creates, *function.destroys) for part in re.findall(r"\w+", key)}
        assert names <= {param.name for param in function.params}
        assert all(
            change.points == (function.params[change.parameter].dir != "IN")
            for change in changes
            if change.parameter >= 0
        )


#: What creates nothing that a function of the same name destroys, or what another event announces.
NO_HANDLES = frozenset(
    """
    aclmdlRICondHandleCreate aclrtAllocatorRegister aclopCreateKernel acldvppCreateChannel aclvdecCreateChannel aclvencCreateChannel
    aclrtCreateGroupInfo atbCreateOperation
    """.split()  # noqa: SIM905
)


def test_functions_that_create_say_what() -> None:
    wanted = re.compile(r"(acl|aclrt|aclmdl|aclop|aclprof|acltdt|acldvpp|aclvdec|aclvenc|aclrtc|aclblas)\w*Create")
    functions = [f for f in table.functions() if f.c and f.done and wanted.match(f.c) and "GetWorkspaceSize" not in f.c]
    assert {f.c for f in functions if not f.creates} == NO_HANDLES & {f.c for f in functions}
