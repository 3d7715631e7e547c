"""What the tests of --on-device share: two "vendor's libraries", programs, and how they are run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import vendor as copies

from softacl.c import layout

HERE = Path(__file__).parent
pytestmark = pytest.mark.skipif(
    shutil.which("gcc") is None or layout.shared_python() is None, reason="needs gcc and a Python with a shared library"
)


@pytest.fixture(scope="session")
def vendor(tmp_path_factory):
    """SoftACL's own library in the vendor's place."""
    return copies.build(tmp_path_factory.mktemp("vendor"))


@pytest.fixture(scope="session")
def plain(tmp_path_factory):
    """Another library, which lacks functions and, by VENDOR, does wrong."""
    target = tmp_path_factory.mktemp("plain") / "libascendcl.so"
    command = ["gcc", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-Wl,-soname,libascendcl.so"]
    subprocess.run([*command, str(HERE / "plain_vendor.c"), "-o", str(target)], check=True, timeout=120)
    return target


@pytest.fixture(scope="session")
def compiled(tmp_path_factory):
    """compiled(name): a program that was linked with libascendcl.so as for CANN, and knows nothing of SoftACL."""

    def build(name):
        prefix = layout.make()
        layout.libs(prefix)
        target = tmp_path_factory.mktemp(name) / name
        command = ["gcc", "-g", "-Wall", "-Wextra", "-Werror", "-pthread", str(HERE / "programs" / f"{name}.c")]
        command += [
            "-o",
            str(target),
            f"-I{prefix}/include",
            f"-L{prefix}/lib64",
            "-Wl,--as-needed",
            "-lascendcl",
            "-ldl",
        ]
        subprocess.run(command, check=True, timeout=120)
        return target

    return build


@pytest.fixture(scope="session")
def steps(compiled):
    return compiled("steps")


@pytest.fixture
def softacl(tmp_path):
    """softacl(words..., **environment): the command, done."""

    def run(*words, **environment):
        env = {key: value for key, value in os.environ.items() if not key.startswith(("ASCEND_", "LD_"))} | environment
        command = [sys.executable, "-m", "softacl", *map(str, words)]
        return subprocess.run(command, capture_output=True, text=True, timeout=240, env=env, cwd=tmp_path)

    return run


@pytest.fixture
def checked(softacl, tmp_path):
    """checked(library, program...): (rule, line) of each finding of a program on a device, and the run."""

    def run(library, *program, options=(), **environment):
        report = tmp_path / "report.json"
        words = ["check", "--format", "json", "--output", report, *options]
        done = softacl(*words, *(["--on-device", "--library", library] if library else []), *program, **environment)
        found = json.loads(report.read_text())["findings"]
        return sorted(each["rule"] for each in found if each["rule"] != "HD006"), done, found

    return run
