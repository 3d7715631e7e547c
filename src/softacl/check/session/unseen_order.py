"""Whether the threads of a compiled program may be ordered by something that is not observed.

Atomic variables are accessed by ordinary instructions, which cannot be observed. But a program without any in its sources, or in code
without sources, cannot be ordered by them. The debug information names the sources.
"""

from __future__ import annotations

import re
import sys
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import softacl
from softacl.c.layout import LIBRARIES
from softacl.check.session.disassembly import MissingTool, instructions

_UNSEEN = re.compile(
    r"\batomic(?:_\w+)?\b|\b_Atomic\b|\b__(?:atomic|sync|c11_atomic)_\w+|\bvolatile\b|\bmemory_order\w*|\b_*asm_*\b"
    r"|#\s*include\s*<(?:latch|barrier|semaphore|stop_token|coroutine)>|\bstop_token\b|\bfuture_status\b"
    r"|\bstd::(?:latch|barrier|counting_semaphore|binary_semaphore)\b|#\s*pragma\s+omp\b|\bfutex\b|\bsyscall\s*\("
    r"|\b(?:sigwait|sigtimedwait|signalfd|pthread_kill|pthread_sigqueue|msgsnd|msgrcv|mq_send|mq_receive|shm_open)\w*"
    r"|\bio_uring\w*|\b(?:lockfree|tbb|folly|absl|moodycamel)::|\bco_await\b"
)
_PROMISES = re.compile(r"\b(?:promise|packaged_task)\s*<")
_OWNERS = re.compile(r"\b(?:shared_ptr|make_shared|allocate_shared|weak_ptr|intrusive_ptr)\b")
#: Comments, strings and characters.
_SKIPPED = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.S)
#: System libraries that order threads, also those of the program, by their own means.
_RUNTIMES = re.compile(
    r"lib(?:gomp|omp|iomp5|tbb\w*|Qt\d\w*|glib-2\.0|gthread-2\.0|absl_\w+|folly|boost_(?:fiber|atomic|thread)\w*|dispatch|uv"
    r"|mpi\w*|zmq|nanomsg|event\w*|grpc\w*|c10|torch\w*)[-.]"
)
_SYSTEM = ("/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "/usr/libexec/")
#: Functions of the C and C++ libraries and the compiler, which may be linked statically.
_STANDARD = re.compile(
    r"std::|__gnu_cxx::|_|operator (?:new|delete)|frame_dummy|execute_native_thread_routine|(?:de)?register_tm_clones|.*@plt"
)
_HEADERS = ("/usr/include/", "/include/c++/", "/lib/gcc/", "/usr/lib/")
_ATOMIC_STEPS = ("lock ", "mfence", "pause", "ldar", "stlr", "ldax", "stlx", "cas", "swp", "ldadd")


class Evidence(NamedTuple):
    """Reasons in words; "" for none. unseen: what may order any two threads."""

    unseen: str
    promises: str
    owners: str


@lru_cache(maxsize=8)
def evidence(objects: tuple[str, ...]) -> Evidence:
    """The evidence in the executable files of a process. It is the same for all findings of a run."""
    unseen: list[str] = []
    promises: list[str] = []
    owners: list[str] = []
    for path in objects:
        if _is_ours(path):
            continue
        if path.startswith(_SYSTEM):
            if _RUNTIMES.match(Path(path).name):
                unseen.append(f"{Path(path).name} orders threads in its own ways")
            continue
        result = _of_object(path)
        for reasons, reason in zip((unseen, promises, owners), result, strict=True):
            reasons.extend([reason] if reason else [])
    if not objects:
        unseen.append("the files of its code are not known")
    return Evidence(*("".join(reasons[:1]) for reasons in (unseen, promises, owners)))


def _is_ours(path: str) -> bool:
    """Whether a file belongs to SoftACL or to its Python."""
    package = str(Path(softacl.__file__).resolve().parent)
    prefixes = {prefix for prefix in (sys.prefix, sys.base_prefix, sys.exec_prefix) if prefix not in ("/usr", "/")}
    name = Path(path).name
    return (
        path.startswith((package + "/", *(prefix + "/" for prefix in prefixes)))
        or name in LIBRARIES
        or name.startswith("libpython")
        or ".cpython-" in name
        or path.startswith("/usr/lib/python")
    )


@lru_cache(maxsize=64)
def _of_object(path: str) -> Evidence:
    files: set[str] = set()
    bare = ""  # a function without sources that has atomic instructions
    name = Path(path).name
    try:
        for step in instructions(path):
            own = bool(step.file) and not any(part in step.file for part in _HEADERS)
            if own and not (_STANDARD.match(step.function) and not Path(step.file).is_file()):
                files.add(step.file)
                if step.name.startswith("call") and "<__cxa_guard_release>" in step.operands:
                    bare = "a static variable of a function, made by a statically linked libstdc++"
            elif (
                not step.file
                and not bare
                and not _STANDARD.match(step.function)
                and _is_atomic(step.name, step.operands)
            ):
                bare = f"{step.function.partition('(')[0]} of {name}, which has no debug information, uses atomic variables"
    except (MissingTool, OSError) as error:
        return Evidence(f"its code cannot be inspected: {error}", "", "")
    if not files:
        return Evidence(f"the sources of {name} are not known: build it with -g, and keep them where they are", "", "")
    unseen, promises, owners = bare, "", ""
    for file in sorted(files):
        try:
            text = _SKIPPED.sub(_blank, Path(file).read_text(errors="replace"))
        except OSError:
            unseen = unseen or f"{file}, a source of {name}, cannot be read"
            continue
        unseen = unseen or _where(_UNSEEN, text, file, ", which is not observed, may order them")
        promises = promises or _where(_PROMISES, text, file, ": the thread that gets its value is not observed")
        owners = owners or _where(_OWNERS, text, file, ": which owner is the last is not observed")
    return Evidence(unseen, promises, owners)


def _blank(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n") or " "


def _where(pattern: re.Pattern[str], text: str, file: str, means: str) -> str:
    match = pattern.search(text)
    if match is None:
        return ""
    line = text.count("\n", 0, match.start()) + 1
    return f"{' '.join(match[0].split())} ({Path(file).name}:{line}){means}"


def _is_atomic(name: str, operands: str) -> bool:
    return name.startswith(_ATOMIC_STEPS) or (name.startswith("xchg") and "(" in operands)
