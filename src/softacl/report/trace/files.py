"""Names of files: those of the program from the folder of its main file, so that lines are short and name no home."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from softacl.trace.recording import Recording

__all__ = ["with_short_names"]


def with_short_names(recording: Recording) -> Recording:
    """The same recording; files below the folder in which most stacks begin are named from there."""
    folders = Counter(stack[-1].file.rpartition("/")[0] for stack in recording.stacks if stack)
    folder, _ = max(folders.items(), key=lambda item: item[1], default=("", 0))
    if not folder.startswith("/"):
        return recording
    start = f"{folder}/"
    stacks = [
        tuple(frame._replace(file=frame.file.removeprefix(start)) for frame in stack) for stack in recording.stacks
    ]
    return dataclasses.replace(recording, stacks=stacks)
