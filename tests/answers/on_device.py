#!/usr/bin/env python3
"""Ask a device the questions of the table of answers, and write a report that can be attached to an issue.

python tests/answers/on_device.py                            all questions through C, of the library that ASCEND_HOME_PATH names
python tests/answers/on_device.py --library FILE --only copies/ --report answers.json

Each question is a call with its arguments, and the code that the vendor's source returns for it. Those that are asked in a row after
the same steps share a process, as long as each call is refused and so changes nothing. Nothing of SoftACL runs but this script: it
reads the table, and the sizes of C structs. The report has the codes that differ, and no address, path or name of the machine.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
import runner

_PLACES = ("ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME")


def questions(only: str) -> Iterator[tuple[str, runner.Row]]:
    """The questions that a device can be asked: through C, of its own chip, without settings of SoftACL."""
    for path in runner.families():
        for identity, row, chip, binding in runner.questions(path):
            if binding == "c" and not chip and not row.get("environment") and re.search(only, identity):
                yield identity, row


def asked_together(rows: list[tuple[str, runner.Row]], path: str, seconds: int) -> list[Any]:
    """The answers to the first of the rows, in a process that loads the library; as many as it could give."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            signal.alarm(seconds)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            library = ctypes.CDLL(path)
            runner.library = lambda: library
            asker = runner.Asker()
            for _, row in rows:
                answers = asker.ask(row, ["c"])
                os.write(writing, (json.dumps(answers[0]) + "\n").encode())
                if answers[0] != row["expect"] or answers[0] == 0 or row["function"] in runner.TAKES:
                    break  # it has changed something
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as stream:
        answers = [json.loads(line) for line in stream]
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        ended = os.WTERMSIG(status)
        answers.append("no answer in time" if ended == signal.SIGALRM else f"ended by signal {ended}")
    return answers or ["no answer"]


def ask_all(rows: list[tuple[str, runner.Row]], path: str, seconds: int) -> Iterator[tuple[str, runner.Row, Any]]:
    """Each question with its answer."""
    for _, group in groupby(rows, lambda each: each[1]["setup"]):
        waiting = list(group)
        while waiting:
            answers = asked_together(waiting, path, seconds)
            for (identity, row), got in zip(waiting, answers, strict=False):
                yield identity, row, got
            waiting = waiting[len(answers) :]


def described(path: str, seconds: int) -> dict[str, Any]:
    """The chip and the version of the library, asked in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            signal.alarm(seconds)
            library = ctypes.CDLL(path)
            library.aclrtGetSocName.restype = ctypes.c_char_p
            parts = [ctypes.c_int32() for _ in range(3)]
            code = library.aclrtGetVersion(*map(ctypes.byref, parts))
            version = ".".join(str(part.value) for part in parts) if code == 0 else f"code {code}"
            chip = (library.aclrtGetSocName() or b"").decode()
            os.write(writing, json.dumps({"chip": chip, "version": version}).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as stream:
        text = stream.read()
    os.waitpid(child, 0)
    found: dict[str, Any] = json.loads(text or "{}")
    return found


def chosen(given: str | None) -> str:
    """The path of the library."""
    if given is not None:
        return given
    for variable in _PLACES:
        path = Path(os.environ.get(variable, ""), "lib64", "libascendcl.so")
        if os.environ.get(variable) and path.is_file():
            return str(path)
    sys.exit("libascendcl.so is not found. Run CANN's set_env.sh first, or name it: --library FILE")


def main() -> int:
    """Ask, tell, write; 0 if all answers are those of the table."""
    parser = argparse.ArgumentParser(description="Ask a device the questions of the table of answers.")
    parser.add_argument("--library", help="CANN's libascendcl.so (default: that of ASCEND_HOME_PATH)")
    parser.add_argument("--only", default="", help="only questions whose name has this pattern, such as copies/")
    parser.add_argument("--report", default="answers.json", help="where the report goes (default: answers.json)")
    parser.add_argument("--timeout", type=int, default=60, help="seconds for the questions of a process (default: 60)")
    given = parser.parse_args()
    path = chosen(given.library)
    rows = list(questions(given.only))
    found = []
    for n, (identity, row, got) in enumerate(ask_all(rows, path, given.timeout), 1):
        if isinstance(got, str):  # a sentence may name the file
            got = got.replace(path, Path(path).name)
        if got != row["expect"]:
            found.append({"id": identity, "expected": row["expect"], "got": got, "source": row["source"]})
            print(f"{identity}: {got}, not {row['expect']}", flush=True)
        if n % 100 == 0:
            print(f"... {n} of {len(rows)}", file=sys.stderr, flush=True)
    report = {"form": "softacl answers 1", **described(path, given.timeout), "asked": len(rows), "different": found}
    Path(given.report).write_text(json.dumps(report, indent=1) + "\n")
    print(f"{len(rows)} questions, {len(found)} answers differ; {given.report} can be attached to an issue")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
