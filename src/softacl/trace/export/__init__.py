"""Recordings in the formats of viewers. Each module has `pieces(recording)`: the file's bytes, piece by piece."""

from __future__ import annotations

import importlib
import zlib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

from softacl.base.suggestions import did_you_mean

if TYPE_CHECKING:
    from softacl.trace.recording import Recording

__all__ = ["FORMS", "form_of", "pieces"]

# form -> suffixes, and what reads it
FORMS = {
    "chrome": ((".json", ".json.gz"), "Perfetto, chrome://tracing, MindStudio Insight"),
    "perfetto": ((".pftrace", ".perfetto-trace"), "Perfetto, in its own format"),
    "snapshot": ((".pickle", ".pkl"), "PyTorch's memory viewer"),
    "csv": ((".csv",), "tables"),
}


def form_of(name: str) -> str:
    """The form of a file by its suffix. ValueError with the suffixes that there are."""
    for form, (suffixes, _) in FORMS.items():
        if name.endswith(suffixes):
            return form
    accepted = [suffix for suffixes, _ in FORMS.values() for suffix in suffixes]
    word = name.rpartition(".")[2]
    near = did_you_mean(f".{word}", accepted)
    raise ValueError(f"no format has that suffix.{near} Use .acltrace, {', '.join(accepted)}.")


def pieces(form: str, recording: Recording, name: str = "") -> Iterable[bytes]:
    """The bytes of a recording in a form of `FORMS`; compressed if the file's name ends in .gz."""
    module = importlib.import_module(f"softacl.trace.export.{form}")
    chunks = cast("Iterable[bytes]", module.pieces(recording))
    return _compressed(chunks) if name.endswith(".gz") else chunks


def _compressed(pieces: Iterable[bytes]) -> Iterator[bytes]:
    packer = zlib.compressobj(1, zlib.DEFLATED, 16 + zlib.MAX_WBITS)  # as gzip does, without the time
    for piece in pieces:
        yield packer.compress(piece)
    yield packer.flush()
