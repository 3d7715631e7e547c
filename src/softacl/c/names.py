"""Functions of the C face that have a definition of their own, and the modules where they stand."""

from __future__ import annotations

__all__ = ["OWN"]

#: C name -> module below softacl.c that defines it.
OWN: dict[str, str] = {}
