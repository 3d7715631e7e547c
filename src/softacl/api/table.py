"""The API table, read from the JSON files beside this module.

functions.json has one function per line (edit `state`, `how`, `chips`, `work` and `binding` with scripts/set_state.py). aclnn.json
has one operator prototype per line, which defines its two functions: a parameter is its type, name, element types and direction,
which is IN (the default), OUT, INOUT, or SETS or ZEROS for an INOUT that `sets` or `zeros`, and its `pages`; runs: whether it has an
expression. types.json has one enum, struct, typedef or constant per line (an enum or a struct has a typedef of its name,
"typedef" is "union" for a union and empty if there is none), pyacl.json one function of the vendor's Python binding that differs
from its line in functions.json. The generators, the tests, `softacl doctor`, the documentation and aclnn operators use it; no other
program imports it, unless it calls a missing function.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

STATES = ("works", "partial", "not yet")


@dataclass(frozen=True, slots=True)
class Param:
    """One parameter of a C function. dir: IN, OUT or INOUT; unit: "bytes", "ms", ..., or "" for none.

    optional: the argument may be null.
    types: the element types an operator's tensor may have (softacl/operators/type_lists.py reads it), "" if unknown.
    sets: an INOUT tensor in which the operator sets elements without reading any.
    zeros: one in which it sets all of them to 0.
    pages: the parameter that says which pages of a tensor the operator uses, "" for a tensor that it uses whole.
    """

    name: str
    type: str
    dir: str
    unit: str = ""
    optional: bool = False
    types: str = ""
    sets: bool = False
    zeros: bool = False
    pages: str = ""


@dataclass(frozen=True, slots=True)
class Bound:
    """What pyACL's form of a function needs beyond names and formats; a row lists only differences from these defaults.

    work: "module:function" that implements it, "" for the C form's. types: the Python types of arguments and results that
    differ from their format letter's; "O" is otherwise dict[str, Any]. reads: the "module:function" that reads an argument
    that is more than a struct of hi_dvpp or a list of them. initial: results of a failed call that are not 0, "" or empty,
    as JSON or as "module:name". plain: `ret` is a value, not a code. codes: its own codes, if they differ. echoes: the
    first result is an argument, returned in every case; kept: only by a failed call. block: the result is the address of a
    new block. fast: its common case is compiled (softacl._native). written_out: `work` unpacks and packs itself. result:
    what converts the result.
    """

    work: str = ""
    types: dict[str, str] = field(default_factory=dict)
    reads: dict[str, str] = field(default_factory=dict)
    initial: dict[str, Any] = field(default_factory=dict)
    plain: bool = False
    codes: str | None = None
    echoes: bool = False
    kept: bool = False
    block: bool = False
    fast: bool = False
    written_out: bool = False
    result: str = ""


@dataclass(frozen=True, slots=True)
class Function:
    """One function of the API: its C form, its pyACL form, and how far it works here.

    c or py is None if the function has no such form. py_params: positional parameters in order, a trailing "?" marks an optional
    one; py_returns: returned values in order, where a single value is bare, not a tuple, and an empty list is None; py_formats: the
    format string with which the vendor's binding parses the arguments. Each of the three is None if unknown. work: "module:function"
    or "module:object.function" of the C implementation, "" for a function that C lacks so far. codes: the module of hi_dvpp whose
    codes it returns, or the "module:function" that gives the code of an error; "" is AscendCL's. binding: what else the pyACL form
    needs. alias: the equivalent call of another C function. creates, destroys: the handles that one function creates and another
    destroys, by the parameter that holds them ("" is the result), each with its kind: {"notify": "notify"}; {"comms[ndev]":
    "communicator"} is an array with its length.
    """

    c: str | None
    py: str | None
    header: str
    area: str
    returns: str | None
    params: tuple[Param, ...]
    py_params: tuple[str, ...] | None
    py_returns: tuple[str, ...] | None
    py_formats: str | None
    state: str
    how: str
    chips: str
    work: str
    source: str
    deprecated: bool
    in_8_1: bool | None
    codes: str = ""
    binding: Bound = Bound()
    alias: str = ""
    creates: dict[str, str] = field(default_factory=dict)
    destroys: dict[str, str] = field(default_factory=dict)

    @property
    def done(self) -> bool:
        """True when the function can be called: it works, at least in part."""
        return self.state in ("works", "partial")

    @property
    def name(self) -> str:
        """The C name, or the pyACL name of a function that has no C form."""
        return self.c or self.py or ""

    def declaration(self) -> str:
        """Return the C declaration in one line, without a semicolon; "" for a function that has no C form."""
        if self.c is None or self.returns is None:
            return ""
        params = ", ".join(declare(param.type, param.name) for param in self.params)
        return f"{declare(self.returns, self.c)}({params or 'void'})"


class Handle(NamedTuple):
    """One handle that a function creates or destroys. kind: as in the table; parameter: its index in C, -1 for the result; py:
    its index among the arguments or the results of pyACL. text: it is a string; points: C passes the address of the handle.
    described: it names an object in host memory, of which a program may have any number, and nothing on a device. numbered: it is
    a 32-bit number that handles of other kinds may have, too. length: the index in C of the length of an array of them, -1 for
    one.
    """

    kind: str
    creates: bool
    parameter: int
    py: int
    text: bool
    points: bool
    described: bool
    numbered: bool
    length: int


@dataclass(frozen=True, slots=True)
class PyForm:
    """How the vendor's binding reads the arguments of a function and builds its result, in Python's format letters.

    A value whose name in the binding is unpublished is arg0, out0, ....
    """

    py: str
    args: str
    results: str
    arg_names: tuple[str, ...]
    result_names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a struct: offset in bytes from the start; the name of an unnamed union is ""."""

    name: str
    type: str
    offset: int


@dataclass(frozen=True, slots=True)
class Struct:
    """One struct or union (of a union, all fields have offset 0); size in bytes on a 64-bit machine."""

    name: str
    size: int
    fields: tuple[Field, ...]
    header: str
    source: str


@dataclass(frozen=True, slots=True)
class Enum:
    """One enum of the headers, its members in their order."""

    name: str
    values: dict[str, int]
    header: str
    source: str


@dataclass(frozen=True, slots=True)
class Constant:
    """One #define or static constant with a number; text: as C writes it, where that is more than the number."""

    name: str
    value: int
    header: str
    source: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Typedef:
    """One typedef: `name` is an alias of `type`."""

    name: str
    type: str
    header: str
    source: str


@dataclass(frozen=True, slots=True)
class Table:
    """Everything in the JSON files, in their order."""

    functions: tuple[Function, ...]
    constants: dict[str, Constant]
    enums: dict[str, Enum]
    structs: dict[str, Struct]
    typedefs: dict[str, Typedef]


def declare(type_: str, name: str) -> str:
    """Join a C type and a name: ("uint8_t[8]", "rsv") -> "uint8_t rsv[8]", ("int (*)(void)", "f") -> "int (*f)(void)"."""
    pointer = re.match(r"([^(]*\(\*)( ?const)?\)", type_)
    if pointer:
        return f"{pointer[1]}{'const ' if pointer[2] else ''}{name}){type_[pointer.end() :]}"
    base, bracket, rest = type_.partition("[")
    base = base.rstrip()
    space = "" if base.endswith("*") else " "
    return f"{base}{space}{name}{bracket}{rest}"


def _read(name: str) -> list[dict[str, Any]]:
    text = files("softacl.api").joinpath(name).read_text(encoding="utf-8")
    rows: list[dict[str, Any]] = json.loads(text)
    return rows


@lru_cache(maxsize=1)
def _operators() -> list[dict[str, Any]]:
    return _read("aclnn.json")


def _names(value: list[str] | None) -> tuple[str, ...] | None:
    return None if value is None else tuple(value)


def _function(row: dict[str, Any]) -> Function:
    values = {key: row[key] for key in Function.__dataclass_fields__ if key in row}
    values["params"] = tuple(Param(**param) for param in row["params"])
    values["py_params"] = _names(row["py_params"])
    values["py_returns"] = _names(row["py_returns"])
    values["binding"] = Bound(**row.get("binding", {}))
    values["in_8_1"] = row["in_8.1"]  # the one key of the file that is no Python name
    return Function(**values)


@lru_cache(maxsize=1)
def load() -> Table:
    """Read the files, once a process."""
    rows = tuple(_function(row) for row in _read("functions.json"))
    table = Table((*rows, *_phases()), {}, {}, {}, {})
    for row in _read("types.json"):
        kind, name = row.pop("kind"), row["name"]
        if kind == "constant":
            table.constants[name] = Constant(**row)
        elif kind == "enum":
            values = {item["name"]: item["value"] for item in row["values"]}
            table.enums[name] = Enum(name, values, row["header"], row["source"])
        elif kind == "struct":
            fields = tuple(Field(**field) for field in row["fields"])
            table.structs[name] = Struct(name, row["size"], fields, row["header"], row["source"])
        else:
            table.typedefs[name] = Typedef(**row)
        if kind in ("enum", "struct") and (tag := row.get("typedef", kind)):
            table.typedefs[name] = Typedef(name, f"{tag} {name}", row["header"], row["source"])
    return table


@lru_cache(maxsize=1)
def prototypes() -> dict[str, tuple[Param, ...]]:
    """Every operator's first phase: what it takes, without the two results that all have."""
    by_name = {row["name"]: tuple(_of_operator(*each) for each in row["params"]) for row in _operators()}
    end = "GetWorkspaceSize"
    for row in _read("functions.json"):
        if (row["c"] or "").startswith("aclnn") and row["c"].endswith(end):
            by_name[row["c"].removesuffix(end)] = tuple(Param(**param) for param in row["params"][:-2])
    return by_name


def _of_operator(ctype: str, name: str, types: str = "", direction: str = "IN", pages: str = "") -> Param:
    zeros = direction == "ZEROS"
    sets = zeros or direction == "SETS"
    return Param(name, ctype, "INOUT" if sets else direction, "", "Optional" in name, types, sets, zeros, pages)


_FIRST_RESULTS = (Param("workspaceSize", "uint64_t *", "OUT"), Param("executor", "aclOpExecutor **", "OUT"))
_SECOND = (
    Param("workspace", "void *", "IN"),
    Param("workspaceSize", "uint64_t", "IN"),
    Param("executor", "aclOpExecutor *", "IN"),
    Param("stream", "aclrtStream", "IN"),
)


def _phases() -> Iterator[Function]:
    """The functions of each operator of aclnn.json: two, and for some one that has the most workspace of any lengths."""
    for row in _operators():
        name, prototype, runs = row["name"], prototypes()[row["name"]], row["runs"]
        sizes = ("GetWorkspaceSize", "GetMaxWorkspaceSize") if row.get("largest") else ("GetWorkspaceSize",)
        first = tuple((f"{name}{size}", (*prototype, *_FIRST_RESULTS)) for size in sizes)
        for phase, params in (*first, (name, _SECOND)):
            yield Function(
                c=phase,
                py=None,
                header=row["header"],
                area="operator (aclnn)",
                returns="aclnnStatus",
                params=params,
                py_params=None,
                py_returns=None,
                py_formats=None,
                state="partial" if runs else "not yet",
                how="on PyTorch's CPU kernels; docs/torch.md" if runs else "",
                chips="",
                work=f"softacl.c.operators:{phase}" if runs else "",
                source=f"{row['header']} (CANN 8.1.RC1)",
                deprecated=False,
                in_8_1=True,
            )


@lru_cache(maxsize=1)
def _by_c() -> dict[str, Function]:
    return {function.c: function for function in functions() if function.c is not None}


@lru_cache(maxsize=1)
def _by_py() -> dict[str, Function]:
    return {function.py: function for function in functions() if function.py is not None}


@lru_cache(maxsize=1)
def py_forms() -> dict[str, PyForm]:
    """Every function of the vendor's binding by its name.

    Where pyacl.json says nothing else, a value is built as "k", and a code as "i", of the functions of hi_dvpp as "I".
    """
    own, forms = {row["py"]: row for row in _read("pyacl.json")}, {}
    for row in _read("functions.json"):
        if (name := row["py"]) is not None:
            columns = {"args": row["py_formats"], "arg_names": row["py_params"], "result_names": row["py_returns"]}
            form = columns | own.get(name, {"py": name})
            code = "I" if row["returns"] == "hi_s32" else "i"
            letters = "".join(code if result == "ret" else "k" for result in form["result_names"])
            names = tuple(form["arg_names"]), tuple(form["result_names"])
            forms[name] = PyForm(name, form["args"], form.get("results", letters), *names)
    return forms


def py_form(name: str) -> PyForm:
    """The vendor binding's form of a function, such as "acl.prof.start". Raises KeyError if it has none."""
    return py_forms()[name]


def functions() -> tuple[Function, ...]:
    """All functions, in the order of the headers; those without a C form last."""
    return load().functions


def by_c(name: str) -> Function:
    """Find a function by its C name, such as "aclrtMemcpy". Raises KeyError if the table has none."""
    return _by_c()[name]


def by_py(name: str) -> Function:
    """Find a function by its pyACL name, such as "acl.rt.memcpy". Raises KeyError if the table has none."""
    return _by_py()[name]


def handles() -> dict[str, tuple[Handle, ...]]:
    """The handles that functions create and destroy, by the C name, or the pyACL name of a function that has no C form."""
    by_name = {}
    text = files("softacl.api").joinpath("functions.json").read_text(encoding="utf-8")
    for line in text.splitlines():  # a row each; every checked and traced program begins with this
        if '"creates": ' in line or '"destroys": ' in line:
            row = json.loads(line.rstrip(","))
            columns = ((row.get("creates", {}), True), (row.get("destroys", {}), False))
            by_name[row["c"] or row["py"]] = tuple(
                _handle(row, name, kind, creates) for names, creates in columns for name, kind in names.items()
            )
    return by_name


_NUMBERS = ("uint32_t", "hi_s32")


def _handle(row: dict[str, Any], name: str, kind: str, creates: bool) -> Handle:
    params = row["params"]
    indices = {param["name"]: i for i, param in enumerate(params)}
    name, _, length = name.rstrip("]").partition("[")
    index = indices.get(name, -1)
    param = params[index] if index >= 0 else {"type": row["returns"] or "", "dir": "OUT"}
    is_input, text = param["dir"] == "IN", "char" in param["type"]
    of_type = param["type"] if is_input or index < 0 or text else param["type"].rstrip().removesuffix("*").rstrip()
    before = [each for each in params[: max(index, 0)] if (each["dir"] == "IN") == is_input]
    described, points = of_type.endswith("*") and not text, not is_input and index >= 0
    numbered = of_type in _NUMBERS
    return Handle(
        kind, creates, index, len(before), text, points, described, numbered, indices[length] if length else -1
    )


def constants() -> dict[str, Constant]:
    """The constants by their C names."""
    return load().constants


def enums() -> dict[str, Enum]:
    """The enums by their C names."""
    return load().enums


def structs() -> dict[str, Struct]:
    """The structs and unions by their C names."""
    return load().structs


def typedefs() -> dict[str, Typedef]:
    """The typedefs by their C names."""
    return load().typedefs
