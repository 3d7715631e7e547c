"""`softacl run`, `doctor`, `smi`, and a wrong environment."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

module = import_module("softacl.cli.doctor")
PROJECT = Path(__file__).parents[2] / "pyproject.toml"
COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()"]


def softacl(*options, env=None, cwd=None):
    return subprocess.run(
        [*COMMAND, *options], capture_output=True, text=True, timeout=60, env=os.environ | (env or {}), cwd=cwd
    )


PROGRAM = """
import sys, acl, beside
if __name__ == "__main__":
    print(sys.argv[1:], acl.get_soc_name(), acl.rt.get_device_count()[0], beside.here)
    sys.exit(7)
"""


def test_a_program_runs_as_python_would_run_it(tmp_path):
    (tmp_path / "prog.py").write_text(PROGRAM)
    (tmp_path / "beside.py").write_text("here = 'yes'")
    done = softacl("run", "--chip", "310", "--devices", "3", str(tmp_path / "prog.py"), "--x", "-1")
    assert done.returncode == 7 and done.stdout == "['--x', '-1'] Ascend310 3 yes\n"
    done = softacl("run", "-m", "prog", "a", cwd=tmp_path)
    assert done.returncode == 7 and "['a'] Ascend910B3 2 yes" in done.stdout


@pytest.mark.parametrize("command", [["run"], ["run", "--monitor"], ["check"]], ids=" ".join)
def test_a_program_lists_its_devices_before_the_first_call(tmp_path, command):
    """It may also load the C library first and ask for versions, as torch_npu does when it is imported."""
    program = tmp_path / "prog.py"
    program.write_text(
        "import os, ctypes, acl, softacl.c\n"
        "library = ctypes.CDLL(softacl.c.__path__[0] + '/libascendcl.so')\n"
        "assert library.aclsysGetCANNVersion(0, ctypes.create_string_buffer(1 << 12)) == 0\n"
        "os.environ['ASCEND_RT_VISIBLE_DEVICES'] = '1,3'\n"
        "count, ret = acl.rt.get_device_count()\n"
        "print(count, ret)\n"
    )
    done = softacl(*command, str(program), env={"SOFTACL_DEVICES": "4"})
    assert done.stdout.splitlines()[0] == "2 0" and "ASCEND_RT" not in done.stderr


def test_exceptions_and_other_programs(tmp_path):
    (tmp_path / "bad.py").write_text("raise KeyError('mine')")
    done = softacl("run", str(tmp_path / "bad.py"))
    assert done.returncode == 1 and "KeyError: 'mine'" in done.stderr
    assert softacl("run", str(tmp_path / "none.py")).returncode == 2
    done = softacl("run", "--devices", "4", "/usr/bin/env")
    assert done.returncode == 0 and "SOFTACL_DEVICES=4" in done.stdout


@pytest.mark.parametrize(
    "options, word",
    [
        (["--chip", "911"], "--chip: Unknown chip '911'"),
        (["--driver", "cuda"], "there is no such driver"),
        (["--driver", "ascend"], "there is no such driver"),
        (["--devices", "x"], "--devices 'x'"),
        (["--memory", "1"], "--memory '1'"),
    ],
)
def test_wrong_options_are_one_line(tmp_path, options, word):
    (tmp_path / "p.py").write_text("print('ran')")
    done = softacl("run", *options, str(tmp_path / "p.py"))
    assert done.returncode == 2 and done.stdout == ""
    assert word in done.stderr and done.stderr.count("\n") == 1


def test_doctor():
    done = softacl("doctor")
    assert done.returncode == 0 and "soft: available (in use)" in done.stdout and "SoftACL's" in done.stdout
    found = json.loads(softacl("doctor", "--json", env={"SOFTACL_CHIP": "310"}).stdout)
    assert found["device"]["chip"].startswith("Ascend310") and set(found["drivers"]) == {"soft", "null", "observed"}
    assert found["drivers"]["null"].startswith("available, addresses and counts, no bytes")
    place = os.environ["SOFTACL_SHARE_DIR"]
    found["environment"].pop("SOFTACL_STRICT")
    assert found["environment"] == {"SOFTACL_CHIP": "310", "SOFTACL_SHARE_DIR": place}
    assert (
        found["processes"]["shared directory"].startswith(place)
        and "default" in found["processes"]["devices are shared"]
    )


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a directory to another user")
def test_doctor_says_who_has_taken_the_usual_directory(tmp_path):
    usual = tmp_path / f"softacl-{os.geteuid()}"
    usual.mkdir()
    os.chown(usual, 65534, 65534)
    done = softacl("doctor", "--json", env={"SOFTACL_SHARE_DIR": str(tmp_path)})
    place = json.loads(done.stdout)["processes"]["shared directory"]
    assert place.startswith(f"{usual}-1: user 65534 has taken the usual {usual}.") and "can remove" in place
    assert done.returncode == 0


def test_doctor_says_what_computes_operators():
    found = json.loads(softacl("doctor", "--json", env={"SOFTACL_OPERATORS": "numpy"}).stdout)["operators"]["aclnn"]
    assert re.match(r"NumPy computes 8\d\d operators \(SOFTACL_OPERATORS=numpy; ", found)
    found = json.loads(softacl("doctor", "--json").stdout)["operators"]["aclnn"]
    installed = importlib.util.find_spec("torch") is not None
    said = (
        "PyTorch is installed; set SOFTACL_OPERATORS=numpy"
        if installed
        else "PyTorch is not installed; pip install torch"
    )
    assert f"({said} " in found
    wrong = softacl("doctor", env={"SOFTACL_OPERATORS": "numpi"})
    assert wrong.returncode == 1 and "Did you mean numpy" in wrong.stdout


def test_doctor_says_what_each_optional_package_is_for_and_what_is_ready(monkeypatch):
    """The packages are those of pyproject.toml; an absent one, and one that is too old, make the verdict."""
    extras = re.search(r"\[project.optional-dependencies\]\n(.*?)\n\n", PROJECT.read_text(), re.DOTALL)[1]
    extras = dict(line.split(" = ", 1) for line in extras.splitlines())
    for extra, packages in module._PACKAGES.items():
        asked = set(re.findall(r'"(\w+)[>=\[]', extras[extra])) - {"numpy", "packaging", "protobuf", "pyyaml"}
        assert set(packages) == asked and all(packages.values())
    assert set(extras) - set(module._PACKAGES) == {"test", "docs", "lint"}
    there = {name: "999" for packages in module._PACKAGES.values() for name in packages}
    monkeypatch.setattr(module, "_version", lambda name: there.get(name, "1"))
    monkeypatch.setattr(module.torch_adapter, "versions", lambda: ("2.13.0", "2.13.0"))
    found, _ = module.findings()
    assert list(found)[-1] == "features" and set(found["features"].values()) == {"ready"}
    assert found["optional packages"]["onnxruntime"] == "999; computes models"
    there |= {"av": module._ABSENT, "plotly": "5.24"}
    assert {name for name, said in module.findings()[0]["features"].items() if said != "ready"} == {"media", "report"}
    assert module.findings()[0]["features"]["media"] == "pip install 'softacl[media]'"


BACK = """
import acl, ctypes
acl.init()
acl.rt.set_device(0)
p, ret = acl.rt.malloc(64, 0)
here = (ctypes.c_char * 4)(*b"abcd")
print(acl.rt.memcpy(p, 64, ctypes.addressof(here), 4, 1), acl.rt.memset(p, 64, 7, 64))
print(acl.rt.memcpy(ctypes.addressof(here), 4, p, 4, 2), here.raw)
print(acl.rt.value_wait(p, 1, 1, 0), acl.finalize())
"""


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_the_null_driver_says_that_it_moves_no_bytes(tmp_path, executor):
    (tmp_path / "p.py").write_text(BACK)
    done = softacl("run", "--driver", "null", "--executor", executor, str(tmp_path / "p.py"))
    assert done.stdout == "0 0\n0 b'abcd'\n207000 0\n"
    assert done.stderr.count("\n") == 1 and "driver 'null' moves no bytes" in done.stderr


@pytest.fixture
def cann(tmp_path):
    """The folder of CANN's own pyACL, as its set_env.sh names it; no library that could be loaded."""
    folder = tmp_path / "python" / "site-packages"
    folder.mkdir(parents=True)
    (folder / "acl.so").touch()
    (tmp_path / "child.py").write_text("import acl; print(acl.__file__)")
    (tmp_path / "prog.py").write_text(
        "import subprocess, sys, acl; print(acl.__file__)\nsubprocess.run([sys.executable, 'child.py'])"
    )
    return folder


def python(*words, **env):
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, env=os.environ | env, timeout=60)
    return done.returncode, (done.stderr.splitlines() or [""])[-1]


def test_an_installed_cann_is_not_hidden(cann, tmp_path):
    for places in ({"ASCEND_TOOLKIT_HOME": str(tmp_path)}, {"ASCEND_HOME_PATH": str(tmp_path)}):
        code, why = python("-c", "import acl", **places)
        assert code == 1 and f"{cann}/acl.so" in why and f"put {cann} first" in why and "SOFTACL_DRIVER=soft" in why
        assert python("-c", "import acl", SOFTACL_DRIVER="soft", **places) == (0, "")
        done = softacl("doctor", env=places)
        assert done.returncode == 1 and "but it refuses to be imported" in done.stdout and why[13:] in done.stderr
        assert softacl("doctor", env=places | {"SOFTACL_DRIVER": "soft"}).returncode == 0
    code, why = python("-c", f"import sys; sys.path.append({str(cann)!r}); import acl")
    assert code == 1 and "hide CANN's" in why
    assert python("-c", "import acl", ASCEND_HOME_PATH=str(cann)) == (0, "")  # a prefix without a pyACL, as SoftACL's


def test_a_cann_that_comes_first_is_python_s_choice(cann):
    first = {"PYTHONPATH": str(cann)}
    code, why = python("-c", "import acl", **first)
    assert code == 1 and f"{cann}/acl.so" in why and "SoftACL" not in why
    done = softacl("doctor", env=first)
    assert done.returncode == 1 and str(cann) in done.stdout and "It is CANN's; use softacl run" in done.stderr


@pytest.mark.parametrize("command", ["run", "check"])
def test_a_command_asks_for_softacl(cann, tmp_path, command):
    for places in ({"PYTHONPATH": str(cann)}, {"ASCEND_HOME_PATH": str(tmp_path)}):
        done = softacl(command, "prog.py", env=places, cwd=tmp_path)
        assert done.returncode == 0 and done.stdout.count("acl/__init__.py") == 2, done.stderr


def test_a_checked_test_asks_for_softacl(cann, tmp_path):
    (tmp_path / "conftest.py").write_text("import acl")
    (tmp_path / "test_it.py").write_text("import acl\ndef test_it(): assert acl.init() == acl.finalize() == 0")
    tests = ("-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "test_it.py"))
    for places in ({"PYTHONPATH": str(cann)}, {"ASCEND_HOME_PATH": str(tmp_path)}):
        assert python(*tests, **places)[0] != 0 and python(*tests, "--acl-check", **places)[0] == 0


def test_smi():
    rows = json.loads(softacl("smi", "--json", env={"ASCEND_RT_VISIBLE_DEVICES": "1"}).stdout)
    assert [(row["device"], row["physical"]) for row in rows] == [(0, 1)]
    assert "Ascend910B3" in softacl("smi").stdout


@pytest.mark.parametrize(
    ("value", "says"), [("1,0", "ascending order"), ("0, 1", "first wrong entry"), ("x", "names no device")]
)
def test_doctor_says_why_devices_are_not_visible(value, says):
    device = json.loads(softacl("doctor", "--json", env={"ASCEND_RT_VISIBLE_DEVICES": value}).stdout)["device"]
    assert says in device["visible devices"]
    assert "visible devices" not in json.loads(softacl("doctor", "--json").stdout)["device"]


def test_doctor_says_what_the_list_means_to_the_program_and_to_ray():
    env = {"ASCEND_RT_VISIBLE_DEVICES": "1,3", "SOFTACL_DEVICES": "4"}
    env["RAY_EXPERIMENTAL_NOSET_ASCEND_RT_VISIBLE_DEVICES"] = "1"
    found = json.loads(softacl("doctor", "--json", env=env).stdout)
    assert "device 0 is 1, 1 is 3 of the machine" in found["device"]["visible devices"]
    if "not installed" in found["Ray"]["ray"]:
        assert "softacl[ray]" in found["Ray"]["ray"]
    else:
        assert found["Ray"]["resource NPU"].startswith("2;") and "sort them" in found["Ray"]["several devices"]
        assert any("each task sees all devices" in what for what in found["Ray"].values())


def test_help_lists_the_commands():
    out = softacl("--help").stdout
    assert all(name in out for name in ("memcpy", "run", "doctor", "sizes"))
