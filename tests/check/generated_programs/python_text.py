"""Generated programs in Python."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from generated_programs.statements import SYSTEM, Program, Statement
from programs import END, START

LIBRARY = """#include <stddef.h>
unsigned load(const unsigned char *p, size_t n)
{
    unsigned sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += p[i];
    return sum;
}
void store(unsigned char *p, int value, size_t n)
{
    for (size_t i = 0; i < n; i++)
        p[i] = value;
}
"""
IMPORTS = """import ctypes
import os
import numpy as np
c = ctypes.CDLL({path!r})
c.load.argtypes, c.store.argtypes = (ctypes.c_void_p, ctypes.c_size_t), (ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t)
buffer = ctypes.create_string_buffer(1 << 14)
scratch = os.memfd_create("scratch")
os.truncate(scratch, 1 << 14)
"""
FINISH = "os.close(scratch)\n" + END
LOADS = {
    "numpy": (
        "x = v_{name}[{start}:{end}].sum()",
        "x = v_{name}[{start}:{end}].copy()",
        "x = bytes(v_{name}[{start}:{end}])",
    ),
    "ctypes": (
        "x = ctypes.string_at({at}, {count})",
        "x = bytes((ctypes.c_ubyte * {count}).from_address({at}))",
        "ctypes.memmove(buffer, {at}, {count})",
    ),
    "c": ("x = c.load({at}, {count})",) * 3,
    SYSTEM: ("assert os.pwrite(scratch, v_{name}[{start}:{end}], 0) == {count}",) * 3,
}
STORES = {
    "numpy": (
        "v_{name}[{start}:{end}] = 7",
        "v_{name}[{start}:{end}].fill(7)",
        "np.copyto(v_{name}[{start}:{end}], 7)",
    ),
    "ctypes": (
        "ctypes.memset({at}, 7, {count})",
        "ctypes.memmove({at}, bytes({count}), {count})",
        "(ctypes.c_ubyte * {count}).from_address({at})[:] = bytes({count})",
    ),
    "c": ("c.store({at}, 7, {count})",) * 3,
    SYSTEM: ("assert os.preadv(scratch, [v_{name}[{start}:{end}]], 0) == {count}",) * 3,
}


@dataclass
class Text:
    """Lines, and what they are: (number of the program, number of the statement or name of the block)."""

    lines: list[str] = field(default_factory=list)
    meaning: dict[int, tuple[int, int | str]] = field(default_factory=dict)

    def add(self, line: str, *meaning: int | str) -> None:
        """Append a line."""
        self.lines.append(line)
        if meaning:
            self.meaning[len(self.lines)] = meaning

    def __str__(self) -> str:
        return "\n".join(self.lines) + "\n"


def library(folder: Path) -> Path:
    """A library that loads and stores plainly."""
    (folder / "touch.c").write_text(LIBRARY)
    command = ["gcc", "-shared", "-fPIC", "-O1", "touch.c", "-o", "touch.so"]
    subprocess.run(command, cwd=folder, check=True, timeout=60)
    return folder / "touch.so"


def one(program: Program, touches: Path, refused: set[int]) -> Text:
    """One program. touches: the library; refused: statements to leave out."""
    text = Text((START + IMPORTS.format(path=str(touches))).splitlines())
    _body(text, program, 0, "", refused, {})
    text.lines += FINISH.splitlines()
    return text


def many(programs: list[Program], touches: Path, refused: list[set[int]], comments: list[dict[int | str, str]]) -> Text:
    """Many programs, one after another. Of each, refused: statements to leave out; comments: the rules that a statement or an
    allocation ignores."""
    text = Text((START + IMPORTS.format(path=str(touches))).splitlines())
    for index, program in enumerate(programs):
        text.add(f"def program_{index}():")
        _body(text, program, index, "    ", refused[index], comments[index])
        text.add(f"program_{index}()")
    text.lines += FINISH.splitlines()
    return text


def _body(
    text: Text, program: Program, index: int, indent: str, refused: set[int], comments: dict[int | str, str]
) -> None:
    def add(line: str, *meaning: int | str) -> None:
        comment = comments.get(meaning[-1]) if meaning else None
        text.add(f"{indent}{line}" + (f"  # softacl: ignore[{comment}] on purpose" if comment else ""), *meaning)

    def run(statements: tuple[Statement, ...], more: str) -> None:
        for one in statements:
            if one.what == "loop":
                add(f"{more}for turn in range({one.times}):")
                run(one.body, more + "    ")
            else:
                add(more + ("pass" if one.number in refused else _line(one)), index, one.number)

    for block in program.blocks:
        call = f"malloc_host({block.nbytes})" if block.pinned else f"malloc({block.nbytes}, 0)"
        add(f"{block.name}, ret = acl.rt.{call}", index, block.name)
        add(f"ret = acl.rt.memset({block.name}, {block.nbytes}, 1, {block.nbytes})")
        if block.pinned:
            add(f"v_{block.name} = acl.util.ptr_to_numpy({block.name}, ({block.nbytes},), 2)")
    for number in range(1, program.streams):
        add(f"s{number}, ret = acl.rt.create_stream()")
    for number in range(program.events):
        add(f"e{number}, ret = acl.rt.create_event()")
    run(program.statements, "")
    add("ret = acl.rt.synchronize_device()")
    for number in range(program.events):
        add(f"ret = acl.rt.destroy_event(e{number})")
    for number in range(1, program.streams):
        add(f"ret = acl.rt.destroy_stream(s{number})")


def _line(one: Statement) -> str:
    stream = f"s{one.stream}" if one.stream else "0"
    queued, end = ("_async", f", {stream})") if one.stream is not None else ("", ")")
    part, source = one.part, one.source
    if one.what == "copy":
        kind = 3 if not part.block.pinned and not source.block.pinned else 2 if part.block.pinned else 1
        ends = f"{part.at(one.step)}, {part.count}, {source.at(one.step)}, {source.count}"
        return f"ret = acl.rt.memcpy{queued}({ends}, {kind}{end}"
    if one.what == "fill":
        return f"ret = acl.rt.memset{queued}({part.at()}, {part.count}, 5, {part.count}{end}"
    if one.what == "free":
        return f"ret = acl.rt.free{'_host' if part.block.pinned else ''}({part.block.name})"
    if one.what in ("load", "store"):
        form = (LOADS if one.what == "load" else STORES)[one.means][one.way]
        end = part.start + part.count
        return form.format(name=part.block.name, at=part.at(), start=part.start, end=end, count=part.count)
    if one.what == "read":
        return f"x = acl.util.ptr_to_bytes({part.at()}, {part.count})"
    return {
        "record": f"ret = acl.rt.record_event(e{one.event}, {stream})",
        "wait": f"ret = acl.rt.stream_wait_event({stream}, e{one.event})",
        "reset event": f"ret = acl.rt.reset_event(e{one.event}, {stream})",
        "renew event": f"ret = acl.rt.destroy_event(e{one.event}); e{one.event}, ret = acl.rt.create_event()",
        "synchronize stream": f"ret = acl.rt.synchronize_stream({stream})",
        "synchronize event": f"ret = acl.rt.synchronize_event(e{one.event})",
        "synchronize device": "ret = acl.rt.synchronize_device()",
    }[one.what]
