"""The directory mindstudio_profiler_output of a profile: tables, the timeline, and a README that says whose times these are."""

from __future__ import annotations

import contextlib
import csv
import errno
import io
import json
import os
import secrets
import shutil
import time
from collections.abc import Iterable
from pathlib import Path

from softacl.msprof.contents import Contents, ProfileError, contents_of
from softacl.msprof.tables import TABLES, Table
from softacl.msprof.timeline import events, texts, wants_ranges

_OUTPUT = "mindstudio_profiler_output"
_NOT_EMPTY = ("npu_mem",)  # tables without a file where they would have no row


def export(folder: str, ranges: bool = False, as_json: bool = False) -> Contents:
    """Write the files of a PROF_ directory, in place of those of an earlier export, and return what they were made of.

    ranges: with ranges and marks even if the program did not ask for them. as_json: tables as lists of objects.
    The directory appears at once, with all of its files: torch_npu's parser waits for any table in it.
    ProfileError if it cannot be written; as `contents_of` otherwise.
    """
    contents = contents_of(folder)
    stamp = time.strftime("%Y%m%d%H%M%S")
    beside = Path(folder, f".{_OUTPUT}-{secrets.token_hex(3)}")
    target = Path(folder, _OUTPUT)
    try:
        try:
            beside.mkdir(mode=0o750)
            _write(beside, contents, stamp, ranges or wants_ranges(contents.kinds), as_json)
            _replace(target, beside)
        finally:
            shutil.rmtree(beside, ignore_errors=True)
    except OSError as error:
        raise ProfileError(
            f"{folder} cannot be written: {error.strerror}. Make it yours, with room for the files."
        ) from None
    return contents


def _replace(target: Path, new: Path) -> None:
    old = new.with_name(f"{new.name}-old")
    while True:
        with contextlib.suppress(FileNotFoundError):
            os.rename(target, old)
        try:
            os.rename(new, target)
            return
        except OSError as error:
            # ENOTEMPTY, EEXIST: another export has put its own there in between
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
                raise
        finally:
            shutil.rmtree(old, ignore_errors=True)


def _write(folder: Path, contents: Contents, stamp: str, ranges: bool, as_json: bool) -> None:
    for name, table in TABLES.items():
        rows = [[str(value) for value in row] for row in table.rows(contents)]
        if rows or name not in _NOT_EMPTY:
            text = _json(table, rows) if as_json else _csv(table, rows)
            (folder / f"{name}_{stamp}.{'json' if as_json else 'csv'}").write_text(text, encoding="utf-8")
    with (folder / f"msprof_{stamp}.json").open("w", encoding="utf-8") as file:
        file.writelines(texts(events(contents, ranges)))
    (folder / "README.txt").write_text("\n".join(_readme(contents)) + "\n", encoding="utf-8")


def _csv(table: Table, rows: Iterable[list[str]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(rows)
    return text.getvalue()


def _json(table: Table, rows: Iterable[list[str]]) -> str:
    return json.dumps([dict(zip(table.columns, row, strict=True)) for row in rows], indent=1) + "\n"


def _readme(contents: Contents) -> list[str]:
    times = (
        f"the time that the software device took on this machine (executor {contents.executor})"
        if contents.clock == "real"
        else contents.clock
    )
    return [
        f"SoftACL made these files of the recordings in this profile. Program: {contents.program}. Chip: {contents.chip}.",
        f"Times: {times}. They are not those of an NPU.",
        "N/A: what no software device has, or no recording holds.",
        *contents.notes,
    ]
