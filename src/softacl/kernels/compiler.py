"""From a kernel's source to a shared object, with the system's C++ compiler."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from softacl.base.atomic_write import OutputError, OutputFile
from softacl.base.environment import Refusal, variables
from softacl.kernels import sources
from softacl.kernels.headers import includes, program_headers, write_forwarding_headers

#: Of every compilation of kernels.
FLAGS = (
    "-std=c++17",
    "-O3",
    "-fno-math-errno",
    "-ffp-contract=off",  # a * b + c rounds twice on each machine
    "-fno-strict-aliasing",
    "-g1",  # a kernel that fails names its line
    "-gdwarf-4",  # addr2line (binutils 2.40) takes the file of #line from another directory for the compiled one in version 5
)
_ALONE = ("-fPIC", "-shared", "-fvisibility=hidden", "-DSOFTACL_KERNELS_ALONE")


class CompileError(Refusal):
    """A source that cannot be compiled, or no compiler; the message has the compiler's output."""


def compiler() -> list[str]:
    """The C++ compiler: CXX, else g++, clang++ or c++. CompileError says what to install."""
    own = variables.get("CXX", "")
    for command in filter(None, (own, "g++", "clang++", "c++")):
        try:
            words = shlex.split(command)
        except ValueError:  # a quotation mark without its twin
            words = []
        if words and shutil.which(words[0], path=variables.get("PATH", os.defpath)):
            return words
        if command == own:
            raise CompileError(f"CXX={own} names no program. Unset CXX, or set it to a C++ compiler.")
    raise CompileError(
        "kernels are compiled with a C++ compiler, and there is no g++ or clang++ here. Install one: apt install g++ (Debian, "
        "Ubuntu), dnf install gcc-c++ (Fedora)."
    )


def source_text(source: Path) -> str:
    """The text of a source. CompileError if it cannot be read."""
    try:
        return source.read_text(encoding="utf-8")
    except OSError as error:
        raise CompileError(f"{source} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise CompileError(f"{source} cannot be read: it is no text in UTF-8.") from None


def rewrite(source: Path, target: OutputFile, headers: Path | None = None) -> None:
    """Write a kernel's source in C++. headers: where aclrtlaunch_<kernel>.h is written for each of its kernels."""
    text = source_text(source)
    target.write(sources.rewritten(text, str(source.resolve())))
    if headers is None:
        return
    try:
        headers.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{headers} cannot be made: {error.strerror}.") from None
    for kernel in sources.kernels(text):
        OutputFile(headers / f"aclrtlaunch_{kernel.name}.h").write(sources.launch_header(kernel))


def compile_library(sources: Sequence[Path], target: Path, options: Iterable[str] = ()) -> None:
    """Compile sources into one shared object. options: for the compiler. CompileError with what it printed."""
    empty = [str(source) for source in sources if not source_text(source).strip()]
    if empty:
        raise CompileError(f"{', '.join(empty)} is empty: there is no kernel to compile.")
    command = [*compiler(), *FLAGS, *_ALONE, f"-I{includes()}"]
    with tempfile.TemporaryDirectory(prefix="softacl-kernels-") as folder:
        write_forwarding_headers(Path(folder, "include"))
        command += [f"-I{folder}/include", f"-isystem{program_headers()}"]
        for i, source in enumerate(sources):
            made = Path(folder, f"{i}_{source.stem}.cpp")
            rewrite(source, OutputFile(made))
            command += [f"-I{source.resolve().parent}", str(made)]
        command += [*options, "-o", str(target)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False, env=variables)
    if ran.returncode:
        words = shlex.join(compiler())
        if too_old := re.search(r'#error "(kernels need .*)"', ran.stderr):
            raise CompileError(
                f"{words}: {too_old[1]}. Set CXX to such a compiler, and leave out other values of -std."
            )
        said = ran.stderr.strip() or f"exit code {ran.returncode}"
        raise CompileError(f"{', '.join(map(str, sources))} cannot be compiled by {words}:\n{said}")


def cached(source: Path, options: Sequence[str], cache: Path) -> Path:
    """The shared object of a source below the cache; compiled where source, headers, compiler or options have changed."""
    parts = [
        str(source.resolve()),
        *compiler(),
        *FLAGS,
        *_ALONE,
        *options,
        *(path.read_text() for path in sorted(includes().rglob("*.h"))),
    ]
    key = hashlib.sha256("\0".join([source.read_text(encoding="utf-8"), *parts]).encode()).hexdigest()[:16]
    rule = cache / f"{source.stem}-{key}.d"
    target = _beside(rule)
    if not target.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            made, headers = Path(folder, "made.so"), Path(folder, "made.d")
            compile_library([source], made, [*options, "-MMD", "-MF", str(headers)])
            os.replace(headers, rule)
            target = _beside(rule)
            os.replace(made, target)
    return target


def _beside(rule: Path) -> Path:
    """The shared object of a rule of make, which lists the headers; another name for other contents, for dlopen goes by names."""
    text = rule.read_text(encoding="utf-8") if rule.exists() else ""
    headers = map(
        Path, shlex.split(text.partition(": ")[2].replace("\\\n", " "))[1:]
    )  # the first is the rewritten source
    contents = b"".join(header.read_bytes() if header.exists() else b"" for header in headers)
    return rule.with_name(f"{rule.stem}-{hashlib.sha256(contents).hexdigest()[:8]}.so")
