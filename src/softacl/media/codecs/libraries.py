"""The libraries that decode and encode: imported when first needed, and the errors where one is missing."""

from __future__ import annotations

import importlib
from typing import Any


class CodecMissing(Exception):
    """A library is not installed; the message says what to install."""


class DataDamaged(Exception):
    """Compressed data that cannot be decoded; the message says why."""


def av() -> Any:
    """PyAV, which decodes pictures and video. It prints nothing on stderr from now on."""
    library = _load("av")
    library.logging.set_level(library.logging.PANIC)
    return library


def simplejpeg() -> Any:
    """simplejpeg, which encodes JPEG from planes."""
    return _load("simplejpeg")


def pillow() -> Any:
    """PIL.Image, which encodes JPEG with tables of the program."""
    return _load("PIL.Image", "Pillow")


def _load(module: str, name: str = "") -> Any:
    name = name or module
    try:
        return importlib.import_module(module)
    except ImportError as error:
        why = "is not installed" if isinstance(error, ModuleNotFoundError) else f"cannot be imported ({error})"
        raise CodecMissing(
            f"decoding and encoding need {name}, which {why}. Run pip install 'softacl[media]'"
        ) from None
