"""The code blocks of the vendor's guide, quick start and FAQ, as programs of our own.

blocks.json has a row for each block: where it stands, the program with the same calls (programs/*.cpp, by name), and what
the text around it promises. Each program runs on the chips that matter to it and on every executor, in a process of its own.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from environments import bare

from softacl.c import layout
from softacl.kernels.compiler import includes
from softacl.profiles import registry

HERE = Path(__file__).parent
BLOCKS = json.loads((HERE / "blocks.json").read_text(encoding="utf-8"))
EXECUTORS = ("threads", "deferred", "seeded")
NEEDS = {"kernels"}
# Not of a block: that programs which ask first whether devices reach each other do more than ask.
OWN = {"peer_access_is_there": ("910B", "910", "910_93", "310P", "950")}

runs_programs = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]


def _cases():
    """(program, chip, executor), each once; known wrong answers must stay wrong, or be taken off the table."""
    chips, reasons = {name: dict.fromkeys(where) for name, where in OWN.items()}, {}
    for row in BLOCKS:
        if "program" in row:
            chips.setdefault(row["program"], {}).update(dict.fromkeys(row.get("chips", [registry.DEFAULT])))
            if "wrong" in row:
                for executor in row.get("wrong_on", EXECUTORS):
                    reasons[row["program"], executor] = row["wrong"]
    for program, where in chips.items():
        for chip in where:
            for executor in EXECUTORS:
                wrong = reasons.get((program, executor))
                marks = pytest.mark.xfail(strict=True, reason=wrong) if wrong else ()
                yield pytest.param(program, chip, executor, marks=marks, id=f"{program}-{chip}-{executor}")


def _compiled(place, prefix):
    """All programs in one file, made from the sources side by side."""

    def compile_one(source):
        command = ["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-Wno-deprecated-declarations", "-g", "-c"]
        made = place / f"{source.stem}.o"
        subprocess.run([*command, str(source), "-o", str(made), f"-I{prefix}/include"], check=True, timeout=300)
        return str(made)

    with ThreadPoolExecutor(2) as pool:
        objects = list(pool.map(compile_one, sorted(HERE.glob("programs/*.cpp"))))
    kernels = [str(HERE / "programs" / "add_custom.c"), f"-I{includes()}", "-o", str(place / "add_custom.o")]
    subprocess.run(["gcc", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", *kernels], check=True, timeout=120)
    libraries = [f"-L{prefix}/lib64", "-lascendcl", "-lnnopbase", "-lopapi"]
    subprocess.run(["g++", *objects, "-o", str(place / "making"), "-pthread", *libraries], check=True, timeout=120)
    (place / "making").rename(place / "guide")


@pytest.fixture(scope="session")
def place(tmp_path_factory):
    """The laid out library and the programs; processes of pytest that run side by side share them."""
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "guide"
    shared.mkdir(exist_ok=True)
    with open(shared / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "guide").exists():
            _compiled(shared, layout.make(shared / "prefix"))
    return shared


def _run(place, *words, **settings):
    env = bare("PYTHON")
    env |= {"LD_LIBRARY_PATH": f"{place}/prefix/lib64", "SOFTACL_DEVICES": "2"} | settings
    return subprocess.run([place / "guide", *words], capture_output=True, text=True, timeout=60, env=env, cwd=place)


class TestPrograms:
    pytestmark = runs_programs

    @pytest.mark.parametrize(("program", "chip", "executor"), list(_cases()))
    def test_what_the_text_promises_holds(self, place, program, chip, executor):
        done = _run(place, program, SOFTACL_CHIP=chip, SOFTACL_EXECUTOR=executor)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")

    def test_every_program_belongs_to_a_block(self, place):
        assert set(_run(place).stdout.split()) == {row["program"] for row in BLOCKS if "program" in row} | set(OWN)

    def test_an_unknown_program_is_refused(self, place):
        assert _run(place, "nothing").returncode == 2

    def test_who_compiles_the_old_query_is_warned(self, place, tmp_path):  # dev_guide/11_compatibility_handling.md:143
        source = tmp_path / "old.cpp"
        source.write_text(
            '#include "acl/acl.h"\nint main() { aclrtEventStatus status; return aclrtQueryEvent(nullptr, &status); }\n',
            encoding="utf-8",
        )
        command = ["g++", "-c", str(source), "-o", str(tmp_path / "old.o"), f"-I{place}/prefix/include"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
        assert "aclrtQueryEvent" in done.stderr and "-Wdeprecated-declarations" in done.stderr


class TestTable:
    def test_each_block_stands_once(self):
        sources = [row["source"] for row in BLOCKS]
        assert len(set(sources)) == len(sources)

    def test_a_block_has_a_program_and_a_promise_or_says_what_it_needs(self):
        keys = {"source", "program", "promise", "chips", "mended", "otherwise", "wrong", "wrong_on"}
        for row in BLOCKS:
            if "needs" in row:
                assert row["needs"] in NEEDS and set(row) == {"source", "needs"}, row
            else:
                assert row["program"] and row["promise"].endswith(".") and set(row) <= keys, row

    def test_programs_stand_in_the_sources(self):
        text = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("programs/*.cpp"))
        for row in BLOCKS:
            assert "needs" in row or f"PROGRAM({row['program']})" in text, row

    def test_chips_are_chips(self):
        for row in BLOCKS:
            for chip in row.get("chips", ()):
                assert registry.load(chip) is not None
