"""One log of the logs of several processes."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from softacl.trace.log.blocks import FILE_MAGIC, Kind, packed
from softacl.trace.log.reader import compiled_places, sections_of
from softacl.trace.recording import RecordingError

_CHUNK = 1 << 20


def parts_of(prefix: str) -> list[Path]:
    """The logs of the processes of a run; see `softacl.trace.recorder.Recorder`."""
    folder, name = os.path.split(prefix)
    paths = Path(folder).glob(f"{_escaped(name)}.*")
    return [path for path in paths if re.fullmatch(r"\d+(-\d+)?", path.name[len(name) + 1 :])]


def merged(parts: Iterable[Path], fates: dict[int, str]) -> Iterator[bytes]:
    """The bytes of one log. fates: by process, how those ended that could not write it themselves.

    Lines of compiled code are looked up here, once, because the programs may be gone when the log is read. Unreadable parts are
    left out.
    """
    sections = []
    yield FILE_MAGIC
    for part in parts:
        try:
            in_part, _, _ = sections_of(part)
        except RecordingError:
            continue  # it was killed before its first block
        sections += in_part
        with part.open("rb") as file:
            file.seek(len(FILE_MAGIC))
            while chunk := file.read(_CHUNK):
                yield chunk
    for section in sections:
        fate = fates.get(section.head["pid"])
        if section.end is None and fate and section.newest is not None:
            last = section.newest
            end = json.dumps({"ended": fate}).encode()
            yield packed(Kind.END, section.id, last.number + 1, last.oldest, last.lost, end)
    lines = compiled_places(sections)
    if lines:
        yield packed(Kind.LINES, 0, 0, 0, 0, json.dumps(lines).encode())


def _escaped(name: str) -> str:
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)
