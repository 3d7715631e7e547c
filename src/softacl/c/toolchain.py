"""What a build of SoftACL requires: a C compiler and Python's headers. Reported in one line, before anything is built.

Runs by itself, before there is a package: `python src/softacl/c/toolchain.py` prints the compiler to use.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile

MIN = (3, 10)
_PROGRAM = "#include <Python.h>\n#include <pthread.h>\nint answer(void) { return PY_MAJOR_VERSION; }\n"
_NO_COMPILER = (
    "SoftACL is built with a C compiler, and there is no gcc or clang here. "
    "Install one: apt install gcc libc6-dev (Debian, Ubuntu), dnf install gcc (Fedora)."
)
_NO_HEADERS = (
    "SoftACL is built with the headers of Python {version}, and {folder}/Python.h is not there. "
    "Install them: apt install python{version}-dev (Debian, Ubuntu), dnf install python{version}-devel or python3-devel (Fedora)."
)
_NO_LIBC = (
    "{compiler} cannot compile: {why}. "
    "Install the headers of the C library: apt install libc6-dev (Debian, Ubuntu), dnf install glibc-devel (Fedora)."
)


class MissingTool(Exception):
    """Something must be installed; one line."""


def compiler() -> str:
    """The command of a C compiler that can build modules of this Python. Missing says what to install."""
    own = os.environ.get("CC") or ""
    of_python = sysconfig.get_config_var("CC") or ""
    for command in filter(None, (own, of_python, "gcc", "clang", "cc")):
        words = shlex.split(command)
        if words and shutil.which(words[0]):
            break
        if command == own:
            raise MissingTool(f"CC={own} names no program. Unset CC, or set it to a C compiler.")
    else:
        versions = (name for name in (f"clang-{n}" for n in range(30, 8, -1)) if shutil.which(name))
        command = next(versions, "")
        if not command:
            raise MissingTool(_NO_COMPILER)
    _try(command)
    # the flags of Python's own command come with it; those of another compiler do not apply
    return command


def _try(command: str) -> None:
    include = sysconfig.get_path("include")
    if not os.path.isfile(os.path.join(include, "Python.h")):
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        raise MissingTool(_NO_HEADERS.format(version=version, folder=include))
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "program.c")
        with open(source, "w") as file:
            file.write(_PROGRAM)
        words = [
            *shlex.split(command),
            f"-I{include}",
            "-fPIC",
            "-shared",
            source,
            "-o",
            os.path.join(folder, "program.so"),
        ]
        try:
            done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=600, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise MissingTool(f"{command} cannot be run: {error}.") from None
        if done.returncode:
            lines = done.stderr.splitlines() or ["no reason given"]
            why = next((line for line in lines if "error" in line), lines[0]).strip().rstrip(".")
            raise MissingTool(_NO_LIBC.format(compiler=command, why=why))


def main() -> None:
    """Print the compiler's command; or, with --venv, say whether an environment can be made."""
    if sys.version_info < MIN:
        sys.exit(
            f"SoftACL needs Python 3.10 or newer; {sys.executable} is {sys.version.split()[0]}. Use make PYTHON=python3.11."
        )
    if sys.argv[1:] == ["--venv"]:
        try:
            import ensurepip  # noqa: F401
            import venv  # noqa: F401
        except ImportError:
            name = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
            sys.exit(f"{sys.executable} cannot make an environment. Install it: apt install {name} (Debian, Ubuntu).")
        return
    try:
        print(compiler())
    except MissingTool as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
