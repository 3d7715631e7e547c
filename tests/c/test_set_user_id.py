"""A set-user-id program: its variables are the caller's, who has fewer rights, so none of them chooses code, files or settings."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from softacl import profiles
from softacl.base import environment

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a program that runs as root for others")
CALLER = 65534
CODE = '#include <stdio.h>\n__attribute__((constructor)) static void run(void) { puts("code of the caller"); fflush(stdout); }\n'


@pytest.fixture
def directory():
    """One that every user may enter, unlike pytest's."""
    with tempfile.TemporaryDirectory() as name:
        if os.statvfs(name).f_flag & os.ST_NOSUID:
            pytest.skip(f"the file system of {name} ignores set-user-id bits")
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture
def caller_variables(directory):
    """Variables that name the caller's code and settings."""
    source, library, conf = directory / "code.c", directory / "code.so", directory / "softacl.conf"
    source.write_text(CODE)
    subprocess.run(["cc", "-shared", "-fPIC", str(source), "-o", str(library)], check=True)
    values = {
        "libpython": library,
        "engine": library,
        "python": "/usr/bin/python3",
        "paths": directory,
        "version": "3.11",
    }
    conf.write_text("".join(f"{key}={value}\n" for key, value in values.items()))
    return {"SOFTACL_CONF": str(conf), "SOFTACL_CHIP": "310P", "HOME": str(directory), "PATH": str(directory)}


@pytest.fixture
def run(compiled, directory, caller_variables):
    """run(mode, user): what a copy of the program with that mode does for a user."""

    def start(mode, user):
        program = directory / "program"
        shutil.copyfile(compiled("set_user_id", compiler="gcc", libraries=("-lascendcl", "-ldl")), program)
        program.chmod(mode)
        return subprocess.run(
            [program], env=caller_variables, user=user, extra_groups=[], capture_output=True, text=True, timeout=120
        )

    return start


def test_no_variable_of_the_caller_has_an_effect(run):
    done = run(0o4755, CALLER)
    chip = profiles.load(profiles.DEFAULT).soc_name
    assert done.stdout == f"user 0\naclInit 0\n{chip}\n[]\n" and done.returncode == 0, done.stderr


def test_without_the_bit_they_have_one(run):
    done = run(0o755, os.geteuid())
    assert "code of the caller" in done.stdout and "aclInit 0" not in done.stdout


def test_its_directories_are_those_of_the_user_whose_rights_it_has(monkeypatch):
    monkeypatch.setattr(environment, "variables", {})
    monkeypatch.setenv("HOME", "/nowhere")
    monkeypatch.setenv("XDG_CACHE_HOME", "/nowhere")
    assert environment.home_directory() == pwd.getpwuid(os.geteuid()).pw_dir
    assert environment.cache_directory() == f"{pwd.getpwuid(os.geteuid()).pw_dir}/.cache"
