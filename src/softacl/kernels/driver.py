"""A C++ compiler driver for Ascend C sources, for build systems to call.

It accepts the options of the system's compiler and of the vendor's (asc-devkit docs, AI-Core算子编译基本用法). Of the vendor's
it uses the chip, -dc and -lib and ignores the rest.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from softacl.base.atomic_write import OutputFile
from softacl.kernels import compiler

#: Options whose value is the next word.
_WITH_VALUE = re.compile(r"-[oIDULlxTuz]|-M[FTQ]|-include|-imacros|-isystem|-iquote|-idirafter|-Xlinker|--param")
_KERNELS = (".asc",)
_STOPS = frozenset(("-c", "-dc", "-E", "-S", "-M", "-MM", "-fsyntax-only"))  # before linking
#: By the name of a target triton-ascend knows that there is a device. Source: triton/backends/ascend/driver.py, is_active.
_TARGETS = "  Registered Targets:\n    hiipu64 - cores of AscendCL devices, simulated"
_UNUSED = re.compile(r"--?cce-.*|--npu-soc=.*|--run-mode=.*|--enable-simt|--sanitizer|-lineinfo|--gcc-toolchain=.*")


def drive(words: Sequence[str], flags: Iterable[str], links: Iterable[str]) -> int:
    """Run the C++ compiler with the words of a command line; return its exit code.

    flags: for every compilation. links: for every program and shared object. CompileError for a source that cannot be read.
    """
    if "-print-targets" in words:
        print(_TARGETS)
        return 0
    command = [*compiler.compiler(), *compiler.FLAGS, *flags]
    library, output = False, "a.out"
    with tempfile.TemporaryDirectory(prefix="softacl-kernels-") as folder:
        language, depends = "", None
        made: dict[str, Path] = {}  # what is compiled: the source that it was
        rest = iter(words)
        for word in rest:
            value = [next(rest, "")] if _WITH_VALUE.fullmatch(word) else []
            if word == "-x":
                language = value[0]
                command += [] if language == "asc" else [word, *value]
            elif word == "-mllvm":
                next(rest, "")
            elif word in ("-lib", "--cce-build-static-lib"):
                library = True
            elif arch := re.fullmatch(r"--npu-arch=dav-(\w+)", word):
                command.append(f"-D__NPU_ARCH__={arch[1]}")
            elif _UNUSED.fullmatch(word):
                continue
            elif not word.startswith("-") and (language == "asc" or Path(word).suffix in _KERNELS):
                source = Path(word)
                to = Path(folder, str(len(made)), f"{source.stem}.cpp")  # -c without -o takes the name
                to.parent.mkdir()
                compiler.rewrite(source, OutputFile(to))
                made[str(to)] = source
                command += [f"-iquote{source.resolve().parent}", str(to)]
            else:
                depends = value[0] if word == "-MF" else depends
                output = value[0] if word == "-o" else output
                command += ["-c" if word == "-dc" else word, *value]
        if library:  # one object of all, which the library holds
            whole = f"{folder}/{Path(output).stem}.o"
            ended = subprocess.run([*command, "-r", "-o", whole], check=False).returncode
            return ended or subprocess.run(["ar", "rcs", output, whole], check=False).returncode
        command += [] if _STOPS & set(words) else links
        ended = subprocess.run(command, check=False).returncode
        if depends and Path(depends).exists():
            text = Path(depends).read_text(encoding="utf-8")
            for written, source in made.items():
                text = text.replace(written, str(source))
            OutputFile(Path(depends)).write(text)
        return ended
