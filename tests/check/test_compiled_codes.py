"""Return codes that compiled programs ignore: seen by the instructions behind the call, whatever the compiler made of it."""

from __future__ import annotations

import json
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.c import layout
from softacl.check.session.disassembly import Instruction
from softacl.check.session.result_use import overwrites

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "check", "--format", "json"]
SOURCE = Path(__file__).parent / "compiled" / "codes.cpp"


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine")
@pytest.mark.skipif(shutil.which("objdump") is None, reason="no binutils on this machine")
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
@pytest.mark.skipif(platform.machine() != "x86_64", reason="only instructions of x86-64 are known")
@pytest.mark.parametrize("flags", [["-O0"], ["-O1"], ["-O2"], ["-O3"], ["-O2", "-fno-pie", "-no-pie"]])
@pytest.mark.parametrize("compiler", ["g++", "clang++"])
def test_ignored_codes(tmp_path, compiler, flags):
    if shutil.which(compiler) is None:
        pytest.skip(f"no {compiler} on this machine")
    prefix = layout.make(tmp_path / "prefix")
    libraries = [f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl", f"-Wl,-rpath,{prefix}/lib64"]
    subprocess.run([compiler, "-g", *flags, SOURCE, "-o", tmp_path / "codes", *libraries], check=True, timeout=120)
    done = subprocess.run([*COMMAND, tmp_path / "codes"], capture_output=True, text=True, timeout=120)
    findings = json.loads(done.stdout[done.stdout.index("{") :])["findings"]
    assert {f["rule"] for f in findings} == {"HD611"} and done.returncode == 0
    lines = SOURCE.read_text().splitlines()
    ignored = {n for n, line in enumerate(lines, start=1) if "// ignored" in line}
    assert {f["line"] for f in findings} <= ignored
    assert {n for n, line in enumerate(lines, start=1) if "// ignored, always seen" in line} <= {
        f["line"] for f in findings
    }


@pytest.mark.parametrize(
    ("instruction", "answer"),
    [
        ("test %eax,%eax", False),
        ("mov %eax,-0x4(%rbp)", False),
        ("mov %eax,%ebx", False),
        ("cltq", False),
        ("movslq %eax,%rdx", False),
        ("lea (%rax,%rax,2),%eax", False),
        ("mov (%rax),%eax", False),
        ("cmove %edx,%eax", False),
        ("setne %al", False),
        ("xchg %ax,%ax", False),
        ("mov $0x0,%al", False),
        ("ret", False),
        ("jmp 1139 <main+0x10>", False),
        ("jne 1139 <main+0x10>", False),
        ("call *%rax", False),
        ("rep stos %al,%es:(%rdi)", False),
        ("unheardof %xmm0", False),
        ("mov -0x8(%rbp),%rax", True),
        ("mov $0x0,%eax", True),
        ("xor %eax,%eax", True),
        ("lea 0xeb4(%rip),%rax        # 2004 <_IO_stdin_used+0x4>", True),
        ("movzbl -0x11(%rbp),%eax", True),
        ("pop %rax", True),
        ("call 1030 <puts@plt>", True),
        ("mov %rbx,%rdi", None),
        ("add $0x8,%rsp", None),
        ("nopw 0x0(%rax,%rax,1)", None),
        ("test %ebx,%ebx", None),
        ("cmp %rbx,%rcx", None),
    ],
)
def test_what_an_instruction_does_to_the_code(instruction, answer):
    name, _, operands = instruction.partition(" ")
    if name == "rep":
        name, operands = "rep stos", operands.partition(" ")[2]
    assert overwrites(Instruction("main", "", 0, name, operands)) is answer
