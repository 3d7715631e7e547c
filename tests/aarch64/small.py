"""A plugin of pytest: devices of little memory where a test does not say how much, for an emulator keeps tables of all
addresses that are reserved, and those of a real chip's memory would be gigabytes of them."""

from __future__ import annotations

import os

import pytest

MEMORY = "256MiB"
os.environ.setdefault("SOFTACL_MEMORY", MEMORY)


@pytest.fixture(autouse=True)
def small_memory(clean: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOFTACL_MEMORY", MEMORY)
