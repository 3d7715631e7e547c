"""The programs that commands run: Python, compiled, or scripts of another interpreter; and what is wrong with a name."""

from __future__ import annotations

import errno
import os
import shutil
import sys
import warnings
from collections.abc import Callable, Sequence
from enum import Enum
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

import click

from softacl.base.environment import Refusal
from softacl.base.suggestions import nearest

_ELF = b"\x7fELF"
_HEAD = 4096  # bytes in which a file shows what it is


class Kind(Enum):
    """What runs a program."""

    PYTHON = "this interpreter"
    COMPILED = "the system"
    SCRIPT = "the interpreter that its first line names"


def kind_of(program: str, module: bool) -> Kind:
    """What runs it. Refusal, before anything runs, if there is no such file or module, or nothing can run it.

    A file that shows nothing is Python, if it can be read as such.
    """
    if module:
        _find_module(program)
        return Kind.PYTHON
    path = Path(program)
    if not path.is_file():
        if (path / "__main__.py").is_file() or (path.exists() and not path.is_dir()):
            return Kind.PYTHON  # as `python DIRECTORY` and `python /dev/fd/63` run it
        raise Refusal(_missing(path))
    if path.suffix in (".py", ".pyw"):
        return Kind.PYTHON
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError as error:
        raise Refusal(f"{program} cannot be read: {error.strerror}.") from None
    if head.startswith(_ELF):
        return Kind.COMPILED
    if head.startswith(b"#!"):
        return Kind.PYTHON if _is_for_python(head) else Kind.SCRIPT
    if head.startswith(b"PK"):
        return Kind.PYTHON  # a zipped program
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(path.read_bytes(), program, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        where = f", line {error.lineno}" if isinstance(error, SyntaxError) and error.lineno else ""
        words = click.get_current_context().command_path.removesuffix(" run").split()[1:] or ["run"]
        command = f"softacl {' '.join(words)} /bin/sh {program}"
        raise Refusal(
            f"{program}: it is not compiled for Linux, its first line names no interpreter, and it is not Python "
            f"({error.msg if isinstance(error, SyntaxError) else error}{where})."
            + (f" For a shell script write: {command}" if _is_text(head) else "")
        ) from None
    return Kind.PYTHON


def _missing(path: Path) -> str:
    if path.is_dir():
        return f"{path} is a directory without a __main__.py. Name a file in it."
    if path.is_symlink():
        return f"{path} is a link to {os.readlink(path)}, which is not there."
    on_path = shutil.which(path.name) if path.name == str(path) else None
    near = [name for name in nearest(path.name, _alternatives(path)) if nearest(path.stem, [Path(name).stem])]
    near += [on_path] if on_path else []
    return f"{path} cannot be read: {os.strerror(errno.ENOENT)}." + (
        f" Did you mean {' or '.join(near)}?" if near else ""
    )


def _alternatives(path: Path) -> list[str]:
    """What may have been meant: a file beside it, or a command of softacl trace, where any other word is a program."""
    group = click.get_current_context().parent
    commands = group.command.list_commands(group) if group and group.parent and path.name == str(path) else []  # type: ignore[attr-defined]
    try:
        return [*commands, *os.listdir(path.parent)]
    except OSError:
        return commands


def _is_for_python(head: bytes) -> bool:
    """Whether the first line names Python, or /bin/sh only to start Python, as pip writes where a path is long or has spaces."""
    first, _, rest = head.partition(b"\n")
    return b"python" in first or (rest.startswith(b"'''exec'") and b"python" in rest.partition(b"\n")[0])


def _is_text(head: bytes) -> bool:
    return b"\0" not in head and all(byte >= 32 or byte in b"\t\n\r\f\x1b" for byte in head)


def command_of(program: str, arguments: tuple[str, ...], kind: Kind) -> list[str]:
    """What starts a program that is not Python. A script need not be executable, as a Python program need not."""
    path = program if "/" in program else f"./{program}"  # else names are looked up elsewhere
    if kind is Kind.COMPILED:
        return [path, *arguments]
    with open(program, "rb") as file:
        words = file.readline(_HEAD)[2:].strip().split(None, 1)
    interpreter = [os.fsdecode(word) for word in words]
    if not interpreter or not os.access(interpreter[0], os.X_OK):
        named = interpreter[0] if interpreter else "none"
        raise Refusal(f"{program}: its first line names the interpreter {named}, which cannot be run.")
    return [*interpreter, path, *arguments]


def misplaced(command: str, arguments: Sequence[str], is_ours: Callable[[str, str], bool]) -> list[str]:
    """Notes on options that follow PROGRAM, where they are the program's, and that were most likely meant for the command.

    is_ours: whether an option, with its value, was.
    """
    found = []
    for i, argument in enumerate(arguments):
        if argument == "--":
            break
        name, given, value = argument.partition("=")
        if is_ours(name, value if given else "".join(arguments[i + 1 : i + 2])):
            found.append(name)
    return [
        f"{name} comes after the program and is passed to it; options of {command} go before it: {command} {name} ... PROGRAM"
        for name in dict.fromkeys(found)
    ]


def environment_of(kind: Kind) -> dict[str, str]:
    """The environment of a program that is not Python: what is compiled finds libascendcl.so without set_env.sh."""
    from softacl.c import layout

    try:
        prefix = layout.ready()
        layout.libs(prefix)
    except layout.LayoutError:
        if kind is Kind.COMPILED:
            raise
        return dict(os.environ)  # a script may well start Python only
    return {**os.environ, **layout.environment(prefix)}


def _find_module(name: str) -> None:
    """Refusal if `python -m NAME` would find nothing to run, before anything runs. Nothing is imported."""
    missing = Refusal(f"-m {name}: there is no such module.")
    parts = name.split(".")
    if not all(parts):
        raise missing
    sys.path.insert(0, os.getcwd())
    try:
        if name in sys.modules:
            return
        spec = find_spec(parts[0])
        for i in range(2, len(parts) + 1):
            if spec is None:
                break
            if _makes_its_path(spec.origin):
                return
            spec = _find_below(".".join(parts[:i]), spec.submodule_search_locations)
        if spec is None:
            raise missing
        locations = spec.submodule_search_locations
        if (
            locations is not None
            and not _makes_its_path(spec.origin)
            and _find_below(f"{name}.__main__", locations) is None
        ):
            raise Refusal(f"-m {name}: the package has no module __main__, so it cannot be run.")
    except (ImportError, ValueError, KeyError):
        pass  # only an import can find out
    finally:
        sys.path.remove(os.getcwd())


def _find_below(name: str, locations: list[str] | None) -> ModuleSpec | None:
    """What an import would find in a package with these locations, if any."""
    if locations is None:
        return None  # no package
    specs = (finder.find_spec(name, locations) for finder in sys.meta_path)
    return next((spec for spec in specs if spec is not None), None)


def _makes_its_path(source: str | None) -> bool:
    """Whether a package may look elsewhere for its modules when it runs."""
    try:
        return source is not None and source.endswith(".py") and b"__path__" in Path(source).read_bytes()
    except OSError:
        return True
