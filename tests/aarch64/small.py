"""A plugin of pytest: devices of little memory where a test does not say how much, for an emulator keeps tables of all
addresses that are reserved, and those of a real chip's memory would be gigabytes of them."""

from __future__ import annotations

import os

import pytest

MEMORY = "256MiB"
_MUCH = "needs more memory of a device, or addresses, than the emulator may have"
_FORKED = "qemu 7.2 ends on an assertion of its own after a fork with threads"
_EMULATORS = "the figures of /proc/self are the emulator's"
#: Tests, by the beginning of their names, that cannot pass here, and why.
NOT_HERE = {
    "test_pages_of_each_policy[soft-6-": _MUCH,
    "test_both_kinds_of_memory_may_be_asked": _MUCH,
    "test_huge_allocation_on_a_small_machine": _MUCH,
    "test_guard_stops_what_is_really_touched": _MUCH,
    "test_the_guard_counts_in_run_mode_device_too": _MUCH,
    "test_handles_of_the_parent_are_none_in_a_child[soft-threads]": _FORKED,
    "test_a_process_that_gets_no_threads": "the limit of stacks holds for the emulator, which gives threads others",
    "test_freed_memory_goes_back_to_the_system": _EMULATORS,
}
os.environ.setdefault("SOFTACL_MEMORY", MEMORY)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for name, why in NOT_HERE.items():
            if item.name.startswith(name):
                item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(autouse=True)
def small_memory(clean: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOFTACL_MEMORY", MEMORY)
