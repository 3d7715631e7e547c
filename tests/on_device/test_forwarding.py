"""A program with the vendor's library gets what that returns, and SoftACL's tools see its calls."""

from __future__ import annotations

import re

import pytest
from vendor import functions_of

from softacl.c import layout

MAIN = "main: malloc 0, in 0, out 0, free 0, hello\n"
END = "synchronize 0\ndestroy 0\nreset 0\nfinalize 0\n"
START = "set 0\ncontext 0\nstream 0\n"


@pytest.mark.parametrize(
    ("what", "printed"),
    [
        ("before main", f"init before main 0\n{START}{MAIN}{END}"),
        ("thread", f"init 0\n{START}{MAIN}thread: context 0\nthread: malloc 0, in 0, out 0, free 0, hello\n{END}"),
        (
            "callback",
            f"init 0\n{START}{MAIN}subscribe 0\n{'launch 0' + chr(10)}".replace("launch 0\n", "launch 0\n" * 5)
            + f"synchronize 0, called 5\nunsubscribe 0\nhost function 0, synchronize 0, called 1\n{END}",
        ),
    ],
)
def test_right_programs_have_no_findings(checked, vendor, steps, what, printed):
    rules, done, _ = checked(vendor, steps, what)
    assert (done.returncode, done.stdout) == (0, printed), done.stderr
    assert rules == []


def test_without_observers_the_calls_go_through(softacl, vendor, steps):
    done = softacl("run", "--on-device", "--library", vendor, steps, "thread")
    assert done.returncode == 0 and MAIN in done.stdout, done.stderr


def test_functions_found_by_name_are_observed(checked, vendor, steps):
    rules, done, found = checked(vendor, steps, "by name")
    assert "by name: malloc 0, free 0, again 107000\nnone 1\n" in done.stdout, done.stderr
    assert rules == ["HD103"] and done.returncode == 1
    assert "by_name" in str(found)  # in the program's function, not in the layer


def test_calls_at_the_end(checked, vendor, steps):
    rules, done, _ = checked(vendor, steps, "late")
    assert done.stdout.endswith("malloc 0\nfree at exit 0\n")
    assert rules == ["HD804", "HD810"]


def test_a_forked_child_begins_anew(checked, plain, steps):
    rules, done, _ = checked(plain, steps, "fork")
    assert (
        "child: init 0, set 0\nchild: malloc 0, in 0, out 0, free 0, hello\nchild: reset 0, finalize 0\nchild 0\n"
        in done.stdout
    )
    assert rules == [], done.stderr


def test_a_fault_happens_before_the_call_is_forwarded(softacl, vendor, steps):
    done = softacl(
        "run", "--on-device", "--library", vendor, steps, "thread", SOFTACL_FAULTS="memcpy:nth=1,code=507899"
    )
    assert "main: malloc 0, in 507899, out 0, free 0, \n" in done.stdout, done.stderr  # nothing was copied in


def test_what_could_not_be_judged_is_listed(checked, vendor, steps):
    _, _, found = checked(vendor, steps, "callback")
    texts = " ".join(each["message"] for each in found if each["rule"] == "HD006")
    assert "copies move no bytes" in texts and "HD303" in texts


def test_a_trace_has_the_calls(softacl, vendor, steps, tmp_path):
    done = softacl("trace", "--output", "run.acltrace", "--on-device", "--library", vendor, steps, "thread")
    assert done.returncode == 0, done.stderr
    stats = softacl("trace", "stats", tmp_path / "run.acltrace").stdout
    assert re.search(r"^aclrtMemcpy +4 +0 ", stats, re.M) and re.search(r"^aclrtMalloc +2 +0 ", stats, re.M), stats
    assert stats.splitlines()[1].startswith("recorded on a device: ")


def test_a_python_program_with_the_vendors_module(checked, vendor, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import acl\nacl.init()\nacl.rt.set_device(0)\np, ret = acl.rt.malloc(4096, 0)\nprint(ret, acl.rt.free(p))\n"
        "print(acl.rt.free(p))\nacl.rt.reset_device(0)\nacl.finalize()\n"
    )
    rules, done, found = checked(vendor, program, PYTHONPATH=f"{__file__.rpartition('/')[0]}/vendor_acl")
    assert (rules, done.stdout) == (["HD103"], "0 0\n107000\n"), done.stderr
    assert "program.py" in str(found)


def test_softacls_own_module_is_refused(softacl, vendor, tmp_path):
    (tmp_path / "program.py").write_text("import acl\n")
    done = softacl("run", "--on-device", "--library", vendor, tmp_path / "program.py")
    assert done.returncode == 1 and "acl, which simulates a device. Let it import CANN's" in done.stderr


@pytest.mark.parametrize("command", ["run", "check", "trace", "compare"])
def test_the_library_has_to_be_there_and_the_vendors(softacl, steps, command):
    done = softacl(command, "--on-device", steps)
    assert done.returncode == 2 and "libascendcl.so is not found. Run CANN's set_env.sh first" in done.stderr
    ours = layout.make() / "lib64" / "libascendcl.so"
    done = softacl(command, "--on-device", "--library", ours, steps)
    assert done.returncode == 2 and "is SoftACL's own library, which simulates a device" in done.stderr


def test_the_place_is_that_of_the_environment(softacl, vendor, steps, tmp_path):
    (tmp_path / "cann").mkdir()
    (tmp_path / "cann" / "lib64").symlink_to(vendor.parent)
    done = softacl("run", "--on-device", steps, "thread", ASCEND_HOME_PATH=str(tmp_path / "cann"))
    assert done.returncode == 0 and MAIN in done.stdout, done.stderr


def test_the_layer_exports_what_it_forwards():
    """Nothing of the interface between the vendor's libraries, no helper but the few that the engine asks for."""
    names = functions_of(layout.on_device_library())
    engine = {
        f"softacl_{name}" for name in ("forward", "forward_begins", "forward_ended", "vendor_chip", "vendor_range")
    }
    assert {name for name in names if not name.startswith(("acl", "hi_mpi", "Hccl"))} == engine | {"dlsym"}
