"""Fixtures that give each test AscendCL on the device it asks for, and undo whatever it did."""

from __future__ import annotations

import atexit
import contextlib
import gc
import os
import shutil
import signal
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import hypothesis
import pytest
from hypothesis.configuration import set_hypothesis_home_dir

import acl as acl_module
from softacl import observe
from softacl.base import internal_errors
from softacl.errors import AclError
from softacl.runtime import messages
from softacl.runtime.profiling import session as profiling
from softacl.runtime.state import current, live, process

SETTINGS = (
    "CHIP",
    "CANN",
    "DEVICES",
    "MEMORY",
    "GUARD",
    "RUN_MODE",
    "HOST_ALIGNMENT",
    "FILL",
    "EXECUTOR",
    "SEED",
    "CARD",
    "HOST_TIME",
    "DRIVER",
)

# No example fails because the machine is busy, and nothing is written beside the sources, nor at home.
hypothesis.settings.register_profile(
    "tests", deadline=None, database=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("tests")
_home = tempfile.mkdtemp(prefix="softacl-tests-")
set_hypothesis_home_dir(f"{_home}/hypothesis")
os.environ["XDG_CACHE_HOME"] = f"{_home}/cache"  # where the C binding is laid out
#: Where processes meet: tests that run at the same time share no devices; a test and the processes that it starts do.
PLACE = f"{_home}/shared"
os.mkdir(PLACE)
#: Where SoftACL, in this process and in those that it starts, records its internal errors.
INTERNAL_ERRORS = Path(_home, "internal-errors")
INTERNAL_ERRORS.mkdir()
# Fixtures of modules start programs, too.
os.environ.update({"SOFTACL_SHARE_DIR": PLACE, internal_errors.STRICT: str(INTERNAL_ERRORS)})
atexit.register(shutil.rmtree, _home, ignore_errors=True)
# A shell starts what it runs in the background with SIGINT ignored, and programs that the tests start would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Collections in tests, of which there are thousands, need not go through pytest and all that was imported."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was skipped, by reason: pytest itself has a line for each place."""
    skipped = terminalreporter.stats.get("skipped", ())
    reasons = Counter(each.longrepr[2].removeprefix("Skipped: ") for each in skipped)
    for reason, n in reasons.most_common():
        terminalreporter.write_line(f"skipped {n:,}: {reason}")


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[None]:
    """A fresh process state and an environment without settings, before and after each test.

    Strict mode fails the test if SoftACL went on after an exception of its own, in whichever process, unless the test is
    marked with `breaks_softacl`.
    """
    for name in list(os.environ):
        if name.startswith(("SOFTACL_", "ASCEND_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("SOFTACL_SHARE_DIR", PLACE)
    if request.node.get_closest_marker("breaks_softacl") is None:
        monkeypatch.setenv(internal_errors.STRICT, str(INTERNAL_ERRORS))
    _reset()
    yield
    observe.observers.clear()
    _reset()
    errors = [path.read_text() for path in sorted(INTERNAL_ERRORS.iterdir())]
    for path in INTERNAL_ERRORS.iterdir():
        path.unlink()
    assert not errors, "internal errors of SoftACL:\n" + "\n".join(errors)
    written = [value for value in range(256) if _BYTES[value : value + 1][0] != value]
    assert not written, f"the interpreter's one-byte objects {written} were written over: other tests read them"


_BYTES = bytes(range(256))


def _reset() -> None:
    with contextlib.suppress(AclError):
        profiling.finalize()  # acl.prof.start alone begins a session, too
    process.close()
    process._on_driver.clear()
    process.initialized = process.finalized = process.forked = False
    process.configuration = None
    process.visible_lists.clear()
    current.context = None
    messages.take()
    assert len(live) == 0


@pytest.fixture
def acl_on(monkeypatch: pytest.MonkeyPatch) -> Callable[..., ModuleType]:
    """acl_on(chip=..., devices=..., memory=...): AscendCL initialised with these settings, device 0 set."""

    def start(set_device: bool = True, **settings: object) -> ModuleType:
        for name, value in settings.items():
            assert name.upper() in SETTINGS, name
            monkeypatch.setenv(f"SOFTACL_{name.upper()}", str(value))
        assert acl_module.init() == 0
        if set_device:
            assert acl_module.rt.set_device(0) == 0
        return acl_module

    return start


@pytest.fixture
def acl(acl_on: Callable[..., ModuleType]) -> ModuleType:
    """AscendCL initialised on the default chip, device 0 set."""
    return acl_on()
