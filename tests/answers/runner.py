"""Asks SoftACL the questions of the table of answers, through C and through Python.

A row of the table names a C function, the steps that come before the call, the arguments, and the code that the
vendor's source returns. `python runner.py FILE...` asks every row of these files and writes one JSON object a line:
`{"id": ..., "got": ...}`, where the id ends in `:c` or `:py`. `python runner.py --prune` takes rows that have become
right off known_wrong.txt. Each row runs in a process of its own, forked from this one, so that no row can see what
another one did, and a row that crashes or hangs is reported by its name.
"""

from __future__ import annotations

import ctypes
import gc
import json
import mmap
import os
import re
import signal
import struct
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1] / "src" / "softacl"
SECONDS = 20  # a row that needs longer waits for something that never comes
DEVICES = "2"
AT_A_TIME = 4
KNOWN_WRONG = HERE / "known_wrong.txt"

Value = Any
Row = dict[str, Any]
Question = tuple[str, Row, str, str]  # id, row, chip ("": the default one), binding

# What a question runs in besides the settings of its own.
ENVIRONMENT = {"SOFTACL_DEVICES": DEVICES, "SOFTACL_MEMORY": "1GiB"}


# Functions whose answer is an error that they take away, so that the next one finds none.
TAKES = {"aclrtGetLastError"}


class StepFailed(Exception):
    """A step before the call did not return 0."""


@cache
def table() -> dict[str, dict[str, Any]]:
    """The API table by C name."""
    rows = json.loads((PACKAGE / "api" / "functions.json").read_text())
    return {row["c"]: row for row in rows if row["c"]}


@cache
def structs() -> dict[str, dict[str, Any]]:
    """Sizes and fields of the C structs by name."""
    rows = json.loads((PACKAGE / "api" / "types.json").read_text())
    return {row["name"]: row for row in rows if row["kind"] == "struct"}


@cache
def steps() -> dict[str, dict[str, Any]]:
    """The vocabulary: each step's needs and calls."""
    found: dict[str, dict[str, Any]] = json.loads((HERE / "steps.json").read_text())
    return found


def families() -> list[Path]:
    """The files of the table, one a family of functions."""
    return sorted((HERE / "table").glob("*.json"))


def questions(path: Path) -> Iterator[Question]:
    """Each question of a file."""
    for row in json.loads(path.read_text()):
        for chip in row.get("chips", [""]):
            for binding in bindings(row):
                yield (
                    f"{path.stem}/{row['function']}/{row['case']}{'@' if chip else ''}{chip}:{binding}",
                    row,
                    chip,
                    binding,
                )


def bindings(row: Row) -> list[str]:
    """The bindings through which the row can be asked, unless it names them itself."""
    named: list[str] | None = row.get("bindings")
    if named:
        return named
    return ["c", "py"] if table()[row["function"]]["py"] else ["c"]


class Asker:
    """One question: the memory it uses, the names its steps have bound, and the call."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {"$null": 0, "$nobody": 0x1234567 * 8, "$process": os.getpid()}
        self.done: set[str] = set()
        self.kept: list[Any] = []
        self.outs: list[int] = []

    # Steps -----------------------------------------------------------------------------------------------------------

    def run(self, step: str) -> None:
        """Run a step, and first those that it needs and that have not been run."""
        if step in self.done:
            return
        self.done.add(step)
        entry = steps()[step]
        for need in entry.get("needs", []):
            self.run(need)
        for call in entry["calls"]:
            self._do(step, call)

    def _do(self, step: str, call: dict[str, Any]) -> None:
        if "memory" in call:
            self.names[call["bind"]] = self.memory(call["memory"])
            return
        if "function" in call:
            self.names[call["bind"]] = self.word("$function")
            return
        got = self.c(call["call"], call["args"])
        if call.get("returns") == "value":
            self.names[call["bind"]] = int(got)
        elif got != call.get("code", 0):
            raise StepFailed(f"step {step!r}: {call['call']} returned {got}")
        elif "bind" in call:
            place = ctypes.c_uint32 if call.get("word") == 32 else ctypes.c_uint64
            self.names[call["bind"]] = place.from_address(self.outs[0]).value
            if call.get("text"):
                self.names[call["bind"]] = self.outs[0]

    # Arguments -------------------------------------------------------------------------------------------------------

    def memory(self, nbytes: int) -> int:
        """The address of zeroed pages that nobody else uses."""
        pages = mmap.mmap(-1, nbytes)
        self.kept.append(pages)
        return ctypes.addressof(ctypes.c_char.from_buffer(pages))

    def word(self, argument: Value) -> int:
        """An argument as the word that C passes."""
        if isinstance(argument, bool | int):
            return int(argument)
        if isinstance(argument, dict):
            return self._place(self.packed(argument))
        if argument == "$out":
            self.outs.append(self.memory(4096))
            return self.outs[-1]
        if argument == "$thread":
            return self.thread()
        if argument == "$function":
            function = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lambda _: 0)
            self.kept.append(function)
            return ctypes.cast(function, ctypes.c_void_p).value or 0
        if argument.startswith("file:"):
            return self._place(self.file(argument[5:]).encode() + b"\0")
        if argument.startswith("text:"):
            return self._place(argument[5:].encode() + b"\0")
        if argument.startswith("$"):
            name, sign, offset = re.fullmatch(r"(\$\w+)([+-]?)(\w*)", argument).groups()  # type: ignore[union-attr]
            shift = int(offset, 0) if offset else 0
            return self.names[name] + (-shift if sign == "-" else shift)
        raise ValueError(f"argument {argument!r}")

    def _place(self, data: bytes) -> int:
        address = self.memory(max(len(data), 4096))
        ctypes.memmove(address, data, len(data))
        return address

    def packed(self, argument: dict[str, Any]) -> bytes:
        """The bytes of {"array": format, "of": [...]} or {"struct": name, field: ...}."""
        if "array" in argument:
            return b"".join(
                self.packed(item)
                if isinstance(item, dict)
                else struct.pack(
                    argument["array"], self.word(item) & (2 ** (8 * struct.calcsize(argument["array"])) - 1)
                )
                for item in argument["of"]
            )
        layout = structs()[argument["struct"]]
        data = bytearray(layout["size"])
        for field in layout["fields"]:
            if field["name"] in argument:
                put(data, field["offset"], field["type"], argument[field["name"]], self.word)
        return bytes(data)

    def file(self, text: str) -> str:
        """The path of a file with this text, which ends with this process."""
        descriptor = os.memfd_create("configuration.json")
        os.write(descriptor, text.encode())
        return f"/proc/self/fd/{descriptor}"

    def thread(self) -> int:
        """The id of a thread that lives, as aclrtSubscribeReport wants it: this one's."""
        return int(ctypes.CDLL(None).pthread_self())

    # Calls -----------------------------------------------------------------------------------------------------------

    def c(self, name: str, arguments: list[Value]) -> Value:
        """Call the C function; what it returns."""
        self.outs = []
        entry = table()[name]
        function = getattr(library(), name)
        types = [parameter["type"] for parameter in entry["params"]]
        if len(types) != len(arguments):
            raise ValueError(f"{name} has {len(types)} parameters, not {len(arguments)}")
        function.restype = result_type(entry["returns"])
        words: list[Any] = []
        for kind, argument in zip(types, arguments, strict=True):
            if kind == "float":
                words.append(ctypes.c_float(argument))
            elif isinstance(argument, dict) and not kind.endswith("*"):  # by value
                words.append(by_value(self.packed(argument)))
            elif kind in ("aclrtIpcEventHandle",):
                words.append(by_value(ctypes.string_at(self.word(argument), 64)))
            else:
                words.append(ctypes.c_uint64(self.word(argument) & (2**64 - 1)))
        got = function(*words)
        return 0 if got is None else got

    def py(self, name: str, arguments: list[Value]) -> Value:
        """Call the pyACL function of the same work; its code, or its value if it returns no code."""
        entry = table()[name]
        module, _, attribute = entry["py"].rpartition(".")
        function = getattr(sys.modules[module], attribute)
        parameters = entry["params"]
        wanted = entry["py_params"]
        kept = [argument for argument, p in zip(arguments, parameters, strict=True) if p["dir"] != "OUT"]
        if len(wanted) == len(parameters):
            kept = list(arguments)
        passed: list[Any] = []
        after_array = False
        for argument in kept:
            if after_array and len(wanted) < len(kept):  # the length, which a list knows
                after_array = False
                continue
            after_array = isinstance(argument, dict) and "array" in argument
            passed.append(self._python(argument, wanted[len(passed)] if len(passed) < len(wanted) else ""))
        while passed and wanted[len(passed) - 1].endswith("?") and passed[-1] in (0, None, ""):
            passed.pop()
        got = function(*passed)
        if isinstance(got, tuple):
            self.result = got[0]
            return got[-1]
        return 0 if got is None else got

    def _python(self, argument: Value, parameter: str) -> Any:
        if isinstance(argument, dict):
            if "array" in argument:
                return [self.word(item) for item in argument["of"]]
            return {key: self._python(value, "") for key, value in argument.items() if key != "struct"}
        if isinstance(argument, str):
            if argument == "$function":
                return lambda *_: 0
            if argument.startswith("file:"):
                return self.file(argument[5:])
            if argument.startswith("text:"):
                return argument[5:]
            if parameter in ("key", "config_path?", "pkg_name", "name", "dynamic_input_name"):
                address = self.word(argument)
                return ctypes.string_at(address).decode() if address else ""
        return self.word(argument)

    result: Any = None

    def ask(self, row: Row, bindings: list[str]) -> list[Value]:
        """What SoftACL returns to each binding, or what went wrong before, in words.

        A refused call changes nothing, so the bindings that come after it find what it found. After any other answer they
        do not; then the list ends.
        """
        answers: list[Value] = []
        try:
            for step in row["setup"]:
                self.run(step)
            for binding in bindings:
                answers.append(self._answer(row, binding))
                if answers[-1] != row.get("expect") or answers[-1] == 0 or row["function"] in TAKES:
                    break
        except StepFailed as error:
            answers.append(str(error))
        except Exception as error:  # what Python raises is an answer too, and never the right one
            answers.append(f"{type(error).__name__}: {error}")
        return answers

    def _answer(self, row: Row, binding: str) -> Value:
        if binding == "py":
            got = self.py(row["function"], row["args"])
        else:
            got = self.c(row["function"], row["args"])
        if "result" in row and got == row["expect"]:
            value = self._result(row, binding)
            if value != row["result"][1]:
                return f"{got} with {value} instead of {row['result'][1]}"
        return got

    def _result(self, row: Row, binding: str) -> Value:
        if binding == "py":
            return self.result
        offset = row["result"][2] if len(row["result"]) > 2 else 0
        return struct.unpack_from(row["result"][0], ctypes.string_at(self.outs[0] + offset, 8))[0]


def by_value(data: bytes) -> Any:
    """A struct of these bytes, to be passed by value."""

    class Struct(ctypes.Structure):
        _fields_ = (("bytes", ctypes.c_char * len(data)),)

    return Struct.from_buffer_copy(data)


def put(data: bytearray, offset: int, kind: str, value: Value, word: Callable[[Value], int]) -> None:
    """Write a field of a struct."""
    if isinstance(value, dict) and kind in structs():
        for field in structs()[kind]["fields"]:
            if field["name"] in value:
                put(data, offset + field["offset"], field["type"], value[field["name"]], word)
        return
    if isinstance(value, list):
        item = kind.partition("[")[0]
        width = FIELD_WIDTHS.get(item, 4)
        for i, one in enumerate(value):
            struct.pack_into(f"<{'?BH?I???Q'[width]}", data, offset + width * i, one)
        return
    width = 8 if kind.endswith("*") else FIELD_WIDTHS.get(kind, 8 if kind in HANDLES else 4)
    data[offset : offset + width] = (word(value) & (2 ** (8 * width) - 1)).to_bytes(width, "little")


FIELD_WIDTHS = {
    "size_t": 8,
    "uint64_t": 8,
    "int64_t": 8,
    "uint32_t": 4,
    "int32_t": 4,
    "uint16_t": 2,
    "uint8_t": 1,
    "unsigned char": 1,
    "char": 1,
    "aclrtMallocAttrValue": 8,
}
HANDLES = {"aclrtStream", "aclrtEvent", "aclrtContext", "aclmdlRICondHandle"}


def result_type(kind: str) -> Any:
    """The ctypes type of what a function returns."""
    if kind == "void":
        return None
    if "*" in kind or kind in ("aclrtAllocatorDesc", "aclrtBinary"):
        return ctypes.c_void_p
    return {
        "uint32_t": ctypes.c_uint32,
        "size_t": ctypes.c_size_t,
        "int64_t": ctypes.c_int64,
        "uint64_t": ctypes.c_uint64,
        "float": ctypes.c_float,
        "aclFloat16": ctypes.c_uint16,
    }.get(kind, ctypes.c_int32)


@cache
def library() -> ctypes.CDLL:
    """The C library of this package, which finds the engine in this Python."""
    import softacl.c

    path = Path(softacl.c.__file__).with_name("libascendcl.so")
    return ctypes.CDLL(str(path))


def begin(row: Row, chip: str, bindings: list[str]) -> tuple[int, int]:
    """Ask one row in a forked child; its process id and the pipe that its answers come through."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            os.environ.update(ENVIRONMENT | row.get("environment", {}) | ({"SOFTACL_CHIP": chip} if chip else {}))
            signal.alarm(SECONDS)
            if not os.environ.get("ANSWERS_LOUD"):
                os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            os.write(writing, json.dumps(Asker().ask(row, bindings)).encode())
        finally:
            os._exit(0)
    os.close(writing)
    return child, reading


def end(child: int, reading: int) -> list[Value]:
    """What the child answered, or how it ended."""
    with os.fdopen(reading, "rb") as answer:
        data = answer.read()
    _, status = os.waitpid(child, 0)
    if data:
        found: list[Value] = json.loads(data)
        return found
    return [f"ended by signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "no answer"]


def ask_all(asked: Iterator[Question]) -> Iterator[tuple[str, Value]]:
    """(id, answer) of each question; some rows are asked at the same time."""
    waiting = by_row(asked)[::-1]
    running: deque[tuple[list[Question], int, int]] = deque()
    while waiting or running:
        while waiting and len(running) < AT_A_TIME:
            group = waiting.pop()
            _, row, chip, _ = group[0]
            running.append((group, *begin(row, chip, [binding for *_, binding in group])))
        group, child, reading = running.popleft()
        answers = end(child, reading)
        yield from ((identity, got) for (identity, *_), got in zip(group, answers, strict=False))
        if len(answers) < len(group):
            waiting.append(group[len(answers) :])


def by_row(asked: Iterator[Question]) -> list[list[Question]]:
    """The questions of each row and chip together: they differ only in the binding."""
    return [list(group) for _, group in groupby(asked, lambda question: question[0].rpartition(":")[0])]


def prepare() -> None:
    """Import here what every child would import again."""
    import importlib
    import pkgutil

    import acl
    import softacl.c
    import softacl.runtime

    for package in (acl, softacl.c, softacl.runtime):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            # libraries are no modules
            if not module.name.endswith(("__main__", ".libascendcl", ".libsoftacl_threads", ".libsoftacl_on_device")):
                importlib.import_module(module.name)
    table(), structs(), steps()
    library().aclFloat16ToFloat(0)  # the library has found its engine
    gc.freeze()  # pages that the collector would write to are then shared with the children


def bound_by(setup: list[str]) -> set[str]:
    """The symbols that these steps bind, with the steps that they need."""
    found: set[str] = set()
    waiting = list(setup)
    while waiting:
        entry = steps().get(waiting.pop(), {"calls": []})
        found |= {call["bind"] for call in entry["calls"] if "bind" in call}
        waiting += entry.get("needs", [])
    return found


def asked_apart(rows: list[Row]) -> list[Value]:
    """The answers to these rows through C, asked in a Python of their own."""
    done = subprocess.run(
        [sys.executable, __file__, "-"], input=json.dumps(rows), capture_output=True, text=True, timeout=120, check=True
    )
    found: list[Value] = json.loads(done.stdout)
    return found


def known_wrong() -> set[str]:
    """The questions that SoftACL is known to answer otherwise."""
    return {line for line in KNOWN_WRONG.read_text().splitlines() if line and not line.startswith("#")}


def step_rows() -> dict[str, Row]:
    """A row for each step of the vocabulary, alone, by the id that known_wrong.txt would have."""
    ask = {"function": "aclrtGetVersion", "args": ["$out", "$out", "$out"], "expect": 0}
    on = {name: {"environment": {"SOFTACL_CHIP": step["chip"]}} for name, step in steps().items() if "chip" in step}
    return {f"steps/{name}:c": ask | {"setup": [name]} | on.get(name, {}) for name in steps()}


def prune() -> None:
    """Take the questions off the list of wrong answers that are right now, or are no longer asked."""
    wrong = {identity for identity, row in step_rows().items() if end(*begin(row, "", ["c"])) != [0]}
    for path in families():
        rows = {identity: row for identity, row, _, _ in questions(path)}
        wrong |= {identity for identity, got in ask_all(questions(path)) if got != rows[identity]["expect"]}
    lines = KNOWN_WRONG.read_text().splitlines(keepends=True)
    kept = [line for line in lines if line.startswith("#") or line.strip() in wrong]
    KNOWN_WRONG.write_text("".join(kept))
    print(f"{len(lines) - len(kept)} removed, {len(kept)} lines left", file=sys.stderr)


def main() -> None:
    """Ask all questions of the files on the command line; with ANSWERS_ONLY, those whose id matches it.

    ANSWERS_LOUD shows what SoftACL writes to stderr meanwhile.
    """
    for name in list(os.environ):
        if name.startswith(("SOFTACL_", "ASCEND_")) and name != "SOFTACL_STRICT":
            del os.environ[name]
    prepare()
    if sys.argv[1:] == ["--prune"]:
        prune()
        return
    if sys.argv[1:] == ["-"]:
        print(json.dumps([end(*begin(row, "", ["c"]))[0] for row in json.load(sys.stdin)]))
        return
    pattern = re.compile(os.environ.get("ANSWERS_ONLY", ""))
    for argument in sys.argv[1:]:
        asked = (question for question in questions(Path(argument)) if pattern.search(question[0]))
        for identity, got in ask_all(asked):
            print(json.dumps({"id": identity, "got": got}))


if __name__ == "__main__":
    main()
