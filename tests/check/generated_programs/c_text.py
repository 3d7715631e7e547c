"""Generated programs in C."""

from __future__ import annotations

from generated_programs.python_text import Text
from generated_programs.statements import SYSTEM, Program, Statement

HEAD = """#define _GNU_SOURCE
#include "acl/acl.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
static int scratch;
static unsigned char buffer[1 << 14];
static volatile unsigned sum;
"""
LOADS = (
    "for (size_t i = 0; i < {count}; i++) sum += {at}[i];",
    "memcpy(buffer, {at}, {count});",
    "memmove(buffer, {at}, {count});",
)
STORES = (
    "for (size_t i = 0; i < {count}; i++) {at}[i] = 7;",
    "memcpy({at}, buffer, {count});",
    "memset({at}, 7, {count});",
)
SYSTEM_LOAD = "if (pwrite(scratch, {at}, {count}, 0) != {count}) abort();"
SYSTEM_STORE = "if (pread(scratch, {at}, {count}, 0) != {count}) abort();"
KINDS = {
    (True, False): "ACL_MEMCPY_DEVICE_TO_HOST",
    (False, True): "ACL_MEMCPY_HOST_TO_DEVICE",
    (False, False): "ACL_MEMCPY_DEVICE_TO_DEVICE",
}


def many(programs: list[Program], refused: list[set[int]]) -> Text:
    """Many programs, one after another. refused: of each, statements to leave out."""
    text = Text(HEAD.splitlines())
    for index, program in enumerate(programs):
        text.add(f"static void program_{index}(void)")
        text.add("{")
        _body(text, program, index, refused[index])
        text.add("}")
    text.lines += ["int main(void)", "{", '    scratch = memfd_create("scratch", 0);']
    text.lines += [
        "    if (ftruncate(scratch, sizeof buffer)) abort();",
        "    aclInit(NULL);",
        "    aclrtSetDevice(0);",
    ]
    text.lines += [f"    program_{index}();" for index in range(len(programs))]
    text.lines += ["    aclrtResetDevice(0);", "    return aclFinalize();", "}"]
    return text


def _body(text: Text, program: Program, index: int, refused: set[int]) -> None:
    def run(statements: tuple[Statement, ...], indent: str) -> None:
        for one in statements:
            if one.what == "loop":
                text.add(f"{indent}for (int turn = 0; turn < {one.times}; turn++) {{")
                run(one.body, indent + "    ")
                text.add(indent + "}")
            else:
                text.add(indent + (";" if one.number in refused else _line(one)), index, one.number)

    for block in program.blocks:
        call = "aclrtMallocHost" if block.pinned else "aclrtMalloc"
        policy = "" if block.pinned else ", ACL_MEM_MALLOC_HUGE_FIRST"
        text.add(f"    unsigned char *{block.name};")
        text.add(f"    {call}((void **)&{block.name}, {block.nbytes}{policy});", index, block.name)
        text.add(f"    aclrtMemset({block.name}, {block.nbytes}, 1, {block.nbytes});")
    for number in range(1, program.streams):
        text.add(f"    aclrtStream s{number};")
        text.add(f"    aclrtCreateStream(&s{number});")
    for number in range(program.events):
        text.add(f"    aclrtEvent e{number};")
        text.add(f"    aclrtCreateEvent(&e{number});")
    run(program.statements, "    ")
    text.add("    aclrtSynchronizeDevice();")
    for number in range(program.events):
        text.add(f"    aclrtDestroyEvent(e{number});")
    for number in range(1, program.streams):
        text.add(f"    aclrtDestroyStream(s{number});")


def _line(one: Statement) -> str:
    stream = f"s{one.stream}" if one.stream else "NULL"
    queued, end = ("Async", f", {stream});") if one.stream is not None else ("", ");")
    part, source, event = one.part, one.source, f"e{one.event}"
    if one.what == "copy":
        kind = KINDS[part.block.pinned, source.block.pinned]
        return (
            f"aclrtMemcpy{queued}({part.at(one.step)}, {part.count}, {source.at(one.step)}, {source.count}, {kind}{end}"
        )
    if one.what == "fill":
        return f"aclrtMemset{queued}({part.at()}, {part.count}, 5, {part.count}{end}"
    if one.what == "free":
        return f"aclrtFree{'Host' if part.block.pinned else ''}({part.block.name});"
    if one.what in ("load", "store"):
        form = (LOADS if one.what == "load" else STORES)[one.way]
        if one.means == SYSTEM:
            form = SYSTEM_LOAD if one.what == "load" else SYSTEM_STORE
        return form.format(at=f"({part.at()})", count=part.count)
    return {
        "record": f"aclrtRecordEvent({event}, {stream});",
        "wait": f"aclrtStreamWaitEvent({stream}, {event});",
        "reset event": f"aclrtResetEvent({event}, {stream});",
        "renew event": f"aclrtDestroyEvent({event}), aclrtCreateEvent(&{event});",
        "synchronize stream": f"aclrtSynchronizeStream({stream});",
        "synchronize event": f"aclrtSynchronizeEvent({event});",
        "synchronize device": "aclrtSynchronizeDevice();",
    }[one.what]
