"""The docstrings of the pyACL functions: that they are there, whole, true to the table, and shown."""

from __future__ import annotations

import importlib
import inspect
import itertools
import json
import pydoc
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from generators import script

import acl
from softacl.api.table import Function, by_py, functions
from softacl.codes import full_name

BINDINGS = ("acl", "acl.rt", "acl.util", "acl.media", "acl.himpi", "acl.op", "acl.mdl")
DONE = {function.py: function for function in functions() if function.py and function.done}

# Called with anything, these wait, or end what the others need.
WAIT_OR_END = frozenset(
    "acl.finalize acl.rt.process_report acl.rt.reset_device acl.rt.reset_device_force acl.rt.set_device "  # noqa: SIM905
    "acl.rt.stream_wait_event acl.rt.subscribe_report acl.rt.value_wait acl.rt.wait_and_reset_notify "
    "acl.util.start_thread acl.util.stop_thread acl.himpi.sys_wait_epoll acl.himpi.vdec_get_frame "
    "acl.himpi.pngd_get_image_data".split()
)
# Their `ret` is another call's code.
CODES_OF_OTHERS = frozenset(
    "acl.rt.get_last_error acl.rt.peek_at_last_error acl.rt.synchronize_device "  # noqa: SIM905
    "acl.rt.synchronize_device_with_timeout acl.rt.synchronize_stream acl.rt.synchronize_stream_with_timeout".split()
)
VALUES: dict[str, list[Any]] = {
    **{letter: [0, 64, 2**48 + 64] for letter in "kK"},
    **{letter: [0, 1, 999, -2] for letter in "il"},
    **{letter: [0, 1, 999] for letter in "IL"},
    **{
        "B": [0, 1],
        "b": [0, 1, 2],
        "h": [0],
        "H": [0],
        "f": [0.0],
        "d": [0.0, 1.5],
        "s": ["", "x"],
        "O": [[], {}, [1], lambda *_: None],
    },
}
MAX_CALLS = 200  # of one function


def resolve(name: str) -> Callable[..., Any]:
    module, _, function = name.rpartition(".")
    found: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return found


def words(text: str | None) -> str:
    return " ".join((text or "").split())


def test_each_function_says_what_it_does_takes_and_returns() -> None:
    lacking = []
    for name, function in DONE.items():
        doc = resolve(name).__doc__ or ""
        first, empty, rest = [*doc.split("\n", 2), "", ""][:3]
        about = words(rest)
        wanted = [f"{param.rstrip('?')}" for param in function.py_params or ()]
        lacking += [(name, param) for param in wanted if not re.search(rf"\b{param}(, \w+)*: ", about)]
        returned = function.py_returns or ()
        fresh = [value for value in returned if value not in wanted]
        lacking += [(name, value) for value in fresh if not re.search(rf"\b{value}(, \w+)*: ", about)]
        order = f"Returns ({', '.join(returned)})." if len(returned) > 1 else f"Returns {[*returned, 'None'][0]}"
        lacking += [(name, text) for text in (order, f"C: {function.declaration()}") if text.rstrip() not in about]
        lacking += [(name, "a sentence") for _ in [0] if not re.fullmatch(r"[A-Z].*\.", first) or empty]
        lacking += [(name, unit) for unit in _units(function) if unit not in about]
        lacking += [(name, function.chips) for _ in [0] if words(function.chips) not in about]
    assert len(DONE) >= 272
    assert lacking == []


def _units(function: Function) -> list[str]:
    names = {"bytes": "bytes", "ms": "milliseconds", "s": "seconds", "us": "microseconds", "rows": "rows"}
    return [names[param.unit] for param in function.params if param.unit]


def test_signatures_have_the_names_of_the_docstrings() -> None:
    names = {name: list(inspect.signature(resolve(name)).parameters) for name in DONE}
    wanted = {name: [param.rstrip("?") for param in DONE[name].py_params or ()] for name in DONE}
    assert {name: found for name, found in names.items() if found != wanted[name]} == {}


def test_a_docstring_is_short() -> None:
    lines = {name: (resolve(name).__doc__ or "").rstrip().split("\n") for name in DONE}
    assert {name: len(doc) for name, doc in lines.items() if len(doc) > 13} == {}
    assert [name for name, doc in lines.items() if doc.count("") != 1] == []


def test_help_shows_it() -> None:
    wrong = []
    for name, function in DONE.items():
        shown = words(pydoc.render_doc(resolve(name), renderer=pydoc.plaintext))
        if words(resolve(name).__doc__) not in shown or (function.c or "Python only") not in shown:
            wrong.append(name)
        if (function.py_returns or ())[-1:] == ("ret",) and not re.search(
            r"-> '?(int|tuple\[.*(int|\.\.\.)\])'? ", shown
        ):
            wrong.append(f"{name} returns a code: {shown}")
    assert wrong == []


def test_codes_in_the_texts_are_codes_of_the_headers() -> None:
    codes = {(name, code) for name in DONE for code in re.findall(r"\b[125]0\d{4}\b", resolve(name).__doc__ or "")}
    assert len({code for _, code in codes}) >= 25
    assert [pair for pair in codes if full_name(int(pair[1])).startswith("unknown")] == []


def _calls(function: Function) -> Iterator[tuple[Any, ...]]:
    letters = (function.py_formats or "").replace("|", "")
    return itertools.islice(itertools.product(*(VALUES[letter] for letter in letters)), MAX_CALLS)


@pytest.mark.filterwarnings("ignore:argument 3 only support", "ignore:acl.himpi.vpc_calc_hist counts")
def test_each_code_that_a_wrong_call_returns_is_in_its_docstring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # acl.prof.start writes into the working directory
    missing: dict[tuple[str, int], tuple[Any, ...]] = {}
    failed = set()

    def call_all() -> None:
        for name, function in DONE.items():
            if name in WAIT_OR_END or (function.py_returns or ())[-1:] != ("ret",) or function.py_formats is None:
                continue
            call = resolve(name)
            for arguments in _calls(function):
                try:
                    result = call(*arguments)
                except (TypeError, ValueError, KeyError, RuntimeError):
                    continue  # arguments that cannot be parsed
                code = result[-1] if isinstance(result, tuple) else result
                if code:
                    failed.add(name)
                    if str(code) not in (call.__doc__ or "") and name not in CODES_OF_OTHERS:
                        missing.setdefault((name, code), arguments)

    call_all()  # without a device; acl.init is among them
    assert acl.rt.set_device(0) == 0
    call_all()
    assert len(failed) >= 150
    assert missing == {}


# softacl

PUBLIC = ("softacl", "softacl.faults", "softacl.pools", "softacl.regions", "softacl.trace")
OBVIOUS = frozenset(("args", "kwargs", "value"))


def _public(module: str) -> Iterator[tuple[str, Any, str]]:
    """(name, function, its docstring) of what a module exports; a class documents the parameters of its `__init__`, too."""
    found = importlib.import_module(module)
    for name in found.__all__:
        thing = getattr(found, name)
        if isinstance(thing, type):
            if "__init__" in vars(thing):
                yield name, thing.__init__, f"{thing.__init__.__doc__} {thing.__doc__}"
            for own in (each for each in vars(thing) if not each.startswith("_")):
                member = getattr(thing, own)
                if isinstance(member, property) or callable(member):
                    yield f"{name}.{own}", getattr(member, "fget", member), member.__doc__ or ""
        elif callable(thing):
            yield name, thing, thing.__doc__ or ""


@pytest.mark.parametrize("module", PUBLIC)
def test_what_programs_use_names_its_parameters(module: str) -> None:
    """Ruff sees to it that there are docstrings; those of properties made by a function are seen here only."""
    found = list(_public(module))
    lacking = [name for name, _, doc in found if not doc.strip()]
    for name, function, doc in found:
        names = set(inspect.signature(inspect.unwrap(function)).parameters) - {"self", "cls"} - OBVIOUS
        lacking += [(name, each) for each in sorted(names) if not re.search(rf"\b{each}\b", doc)]
    assert found and lacking == []


# The generator


def test_a_docstring_that_was_edited_by_hand_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    generator = script("generate_binding")
    binding = tmp_path / "acl"
    shutil.copytree(generator.BINDING, binding, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(generator, "BINDING", binding)
    assert generator.main(["--check"]) == 0
    made = binding / "_bound" / "rt.py"
    before = made.read_text(encoding="utf-8")
    made.write_text(before.replace("C: aclError aclrtFree(void *devPtr)", "C: aclError aclrtFree(int p)"))
    assert generator.main(["--check"]) == 1
    assert generator.main([]) == 0
    assert made.read_text(encoding="utf-8") == before
    assert generator.main(["--check"]) == 0


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda docs: docs["functions"].pop("acl.rt.free"), "no text for acl.rt.free"),
        (lambda docs: docs["functions"]["acl.rt.free"]["values"].update(size="bytes"), r"does not have: \['size'\]"),
        (lambda docs: docs["functions"]["acl.rt.free"].pop("values"), "does not say what dev_ptr of acl.rt.free is"),
        (lambda docs: docs["functions"].update({"acl.rt.nothing": {"does": "Nothing."}}), "acl.rt.nothing"),
    ],
    ids=["no text", "unknown value", "value without text", "unknown function"],
)
def test_texts_that_do_not_fit_the_table_are_refused(
    change: Callable[[Any], Any], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    generator = script("generate_binding")
    docs = json.loads(sys.modules["docstrings"].DOCS.read_text(encoding="utf-8"))
    change(docs)
    changed = tmp_path / "docs.json"
    changed.write_text(json.dumps(docs), encoding="utf-8")
    monkeypatch.setattr("docstrings.DOCS", changed)
    with pytest.raises(SystemExit, match=why):
        generator.main(["--check"])


# What dir() shows


@pytest.mark.parametrize("binding", BINDINGS)
def test_dir_shows_the_vendors_names_only(binding: str) -> None:
    module = importlib.import_module(binding)
    known = {".".join(function.py.split(".")[:n]) for function in functions() if function.py for n in (2, 3)}
    names = dir(module)
    assert [name for name in names if f"{binding}.{name}" not in known] == []
    assert {name.rpartition(".")[2] for name in DONE if name.rpartition(".")[0] == binding} <= set(names)


def test_a_function_is_found_by_both_names() -> None:
    assert by_py("acl.rt.memcpy").c == "aclrtMemcpy"
    assert "aclrtMemcpy(" in words(resolve("acl.rt.memcpy").__doc__)
