"""An observer for the example programs: which functions a program called, by pyACL name, as a file of lines."""

from __future__ import annotations

import os

from softacl.observe import Observer, subscribe


class Called(Observer):
    """Keeps the names."""

    def __init__(self):
        self.names = set()

    def call_begins(self, call):
        self.names.add(call.name)


def join(_binding, at_exit):
    """What SOFTACL_OBSERVERS names."""
    called = Called()
    subscribe(called)
    at_exit(lambda: write(called.names))


def write(names):
    with open(os.environ["CALLED_INTO"], "a", encoding="utf-8") as file:
        file.writelines(f"{name}\n" for name in sorted(names))
