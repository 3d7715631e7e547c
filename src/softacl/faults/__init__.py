"""Fault injection, in one language: `softacl check --fault` and the environment variable SOFTACL_FAULTS take the same texts."""

from __future__ import annotations

from softacl.faults.calls import FaultError, Faults
from softacl.faults.language import Fault, parse

__all__ = ["Fault", "FaultError", "Faults", "parse"]
