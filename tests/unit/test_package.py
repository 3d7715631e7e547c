"""The package as a prompt shows it."""

from __future__ import annotations

import subprocess
import sys


def test_completion_knows_names_that_are_not_loaded_yet():
    code = "import softacl, sys; print(*dir(softacl)); print('numpy' in sys.modules)"
    names, loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.splitlines()
    assert {"Device", "Buffer", "operator", "pinned_empty", "OutOfMemory"} <= set(names.split()) and loaded == "False"
    assert "TYPE_CHECKING" not in names.split()


def test_programs_without_observers_do_not_pay_for_the_classes_of_events():
    program = (
        "import sys, acl; acl.init(); acl.rt.set_device(0); p, _ = acl.rt.malloc(64, 0); acl.rt.memset(p, 64, 0, 64); "
        "acl.rt.free(p); acl.rt.reset_device(0); acl.finalize(); print('softacl.events.kinds' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stdout == "False\n", done.stderr


def test_a_watcher_that_has_answered_is_asked_again_without_harm():
    code = "from softacl.c.torch_adapter import found_by; print(found_by(object()))"  # not in sys.meta_path (any more)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout == "None\n", done.stderr
