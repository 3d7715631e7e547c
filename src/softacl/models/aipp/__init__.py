"""AIPP: what a chip does to a picture before a model sees it. `read` reads a configuration file, `apply` computes."""

from __future__ import annotations

from typing import Any

from softacl.models.aipp.configuration import AippError, Configuration
from softacl.models.aipp.text import read

__all__ = ["AippError", "Configuration", "apply", "read"]


def apply(configuration: Configuration, picture: Any) -> Any:
    """The model's input for the bytes of one or more pictures; see `arithmetic.apply`, which brings NumPy."""
    from softacl.models.aipp import arithmetic

    return arithmetic.apply(configuration, picture)
