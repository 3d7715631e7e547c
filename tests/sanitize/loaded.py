"""A plugin of pytest: the run ends where the native modules are not those that were built with the sanitizer."""

from __future__ import annotations

import os

import pytest


def pytest_sessionstart() -> None:
    from softacl import _native

    wanted = os.environ["SOFTACL_SANITIZED"]
    if not str(_native.__file__).startswith(wanted + os.sep):
        pytest.exit(f"softacl._native is {_native.__file__}, not one from {wanted}", returncode=3)
