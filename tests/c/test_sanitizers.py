"""Sanitizers and valgrind find nothing of ours in a clean program, and what is wrong in one that is not."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from softacl.c import layout

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]
COMPILERS = [name for name in ("g++", "clang++", *(f"clang++-{n}" for n in range(25, 12, -1))) if shutil.which(name)]
FAMILIES = ["g++", "clang++"]
SANITIZERS = ["address,undefined", "thread", "leak"]


@pytest.fixture(scope="session")
def compiler_for(tmp_path_factory):
    """compiler_for(family, flag): the first compiler of the family that makes a program that runs with a sanitizer."""
    place, found = tmp_path_factory.mktemp("probes"), {}

    def works(compiler, flag):
        text, program = "#include <thread>\nint main() { std::thread([] {}).join(); }", place / "probe"
        command = [compiler, "-pthread", flag, "-x", "c++", "-", "-o", program]
        if subprocess.run(command, input=text, text=True, capture_output=True).returncode:
            return False
        return subprocess.run([program], capture_output=True).returncode == 0

    def find(family, flag):
        if (family, flag) not in found:
            able = (name for name in COMPILERS if name.split("-")[0] == family and works(name, flag))
            found[family, flag] = next(able, None)
        return found[family, flag] or pytest.skip(f"no {family} on this machine makes programs that run with {flag}")

    return find


@pytest.fixture
def sanitized(compiled, bare, compiler_for):
    """sanitized(family, sanitizer, name, *arguments): what a program prints and returns."""

    def run(family, sanitizer, name, *arguments):
        flag = f"-fsanitize={sanitizer}"
        program = compiled(name, flag, "-fno-sanitize-recover=all", compiler=compiler_for(family, flag))
        return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=120, env=bare())

    return run


@pytest.mark.parametrize("mode", ["none", "address"])
@pytest.mark.parametrize("sanitizer", SANITIZERS)
@pytest.mark.parametrize("family", FAMILIES)
def test_a_clean_program_has_no_findings(sanitized, family, sanitizer, mode):
    done = sanitized(family, sanitizer, "sanitized", mode)
    assert (done.stdout, done.stderr, done.returncode) == ("fine\n", "", 0)


@pytest.mark.parametrize(
    ("sanitizer", "mistake", "words"),
    [
        ("address,undefined", "overflow", "heap-buffer-overflow"),
        ("address,undefined", "leak", "12345 byte(s) leaked"),
        ("leak", "leak", "12345 byte(s) leaked"),
        ("thread", "race", "data race"),
    ],
)
@pytest.mark.parametrize("family", FAMILIES)
def test_mistakes_of_the_program_are_found(sanitized, family, sanitizer, mistake, words):
    done = sanitized(family, sanitizer, "sanitized", mistake)
    assert done.returncode != 0 and words in done.stderr and "sanitized" in done.stderr


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("sanitizer", ["address,undefined", "thread"])
@pytest.mark.parametrize("family", FAMILIES)
def test_handlers_of_the_program(sanitized, family, sanitizer, when):
    done = sanitized(family, sanitizer, "faults", when, "info")
    assert (done.stdout, done.returncode) == ("fine\n", 0), done.stderr


def options(prefix):
    """The environment that the printed lines make."""
    lines = "\n".join(layout.sanitizer_options(prefix))
    shown = subprocess.run(
        ["sh", "-c", f'{lines}\nprintf "%s\\n" "$VALGRIND_OPTS" "$SOFTACL_MEMORY"'],
        capture_output=True,
        text=True,
        check=True,
        env={"VALGRIND_OPTS": "--num-callers=30"},
    )
    return dict(zip(("VALGRIND_OPTS", "SOFTACL_MEMORY"), shown.stdout.splitlines(), strict=True))


def test_the_options_keep_what_was_set(prefix):
    assert options(prefix)["VALGRIND_OPTS"] == f"--suppressions={prefix}/lib64/softacl.supp --num-callers=30"


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="no valgrind on this machine")
@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine")
@pytest.mark.parametrize(
    ("mode", "code", "words"),
    [("none", 0, "^$"), ("leak", 9, "12,345 bytes in 1 blocks are (definitely|possibly) lost")],
)
def test_valgrind(compiled, bare, prefix, mode, code, words):
    command = ["valgrind", "-q", "--leak-check=full", "--error-exitcode=9"]
    done = subprocess.run(
        [*command, compiled("sanitized"), mode],
        capture_output=True,
        text=True,
        timeout=250,
        env=bare(**options(prefix)),
    )
    assert (done.stdout, done.returncode) == ("fine\n", code), done.stderr
    # possibly: a word that happens to look like an address within the block
    assert re.search(words, done.stderr), done.stderr
    assert done.stderr.count("loss record") <= 1
