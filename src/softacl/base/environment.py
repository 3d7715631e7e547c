"""The environment variables that SoftACL reads: the one list of them and of their values, and what is said of wrong ones.

docs/environment.md shows the public ones; tests compare that page and the source with this list.
"""

from __future__ import annotations

import ctypes
import functools
import itertools
import os
from collections.abc import Mapping
from typing import NamedTuple

from softacl.base.suggestions import did_you_mean, nearest
from softacl.base.units import format_size, parse_size
from softacl.base.visible import warn

_PREFIX = "SOFTACL_"
_AT_SECURE = 23  # of getauxval(3)

#: The variables that SoftACL reads. None in a set-user-id program, or one with capabilities: there they are the caller's, who has
#: fewer rights than the program, and many name code, files and directories. C code reads them by secure_getenv(3).
variables: Mapping[str, str] = {} if ctypes.CDLL(None).getauxval(_AT_SECURE) else os.environ


class Refusal(Exception):
    """Unusable user input: a file, a package, a variable. One sentence that says why, and the next step.

    Every command prints it in the same way and exits with 2.
    """


class Whole(NamedTuple):
    """Whole numbers from low to high."""

    low: int
    high: int


class Size(NamedTuple):
    """Bytes, with a unit: from low to high."""

    low: int
    high: int


class Byte(NamedTuple):
    """A byte, or one of these words for a number."""

    words: Mapping[str, int]


#: What users set: name -> meaning.
PUBLIC = {
    "SOFTACL_CHIP": "the chip family or SoC",
    "SOFTACL_CANN": "the CANN version, one that supports the chip",
    "SOFTACL_PROFILES": "directories with profiles of additional chips",
    "SOFTACL_DEVICES": "the number of devices",
    "SOFTACL_MEMORY": "the memory of each device",
    "SOFTACL_MACHINE": "the name of the machine: processes with the same one share devices",
    "SOFTACL_EXCLUSIVE": "whether this process uses its devices exclusively",
    "SOFTACL_SHARE_DIR": "the directory for files that processes share",
    "SOFTACL_OOM_REPORT": "a file for the reports of failed device allocations",
    "SOFTACL_GUARD": "how much memory may be committed",
    "SOFTACL_HOST_ALIGNMENT": "how pinned host memory is aligned",
    "SOFTACL_RUN_MODE": "where programs run: host or device",
    "SOFTACL_EXECUTOR": "when tasks of streams run",
    "SOFTACL_SEED": "the seed of the executor `seeded`",
    "SOFTACL_CARD": "the machine whose figures the executor `timed` uses: a card's name or file",
    "SOFTACL_HOST_TIME": "by what the executor `timed` multiplies the time of the program between calls",
    "SOFTACL_FILL": "what new device memory and the buffers of kernels hold",
    "SOFTACL_DRIVER": "the driver",
    "SOFTACL_OPERATORS": "what computes aclnn operators: auto, torch or numpy",
    "SOFTACL_MODELS": "where to find the ONNX files for .om files",
    "SOFTACL_MODEL_THREADS": "threads that compute one model",
    "SOFTACL_OBSERVERS": "loaders of observers",
    "SOFTACL_FAULTS": "faults to inject",
    "SOFTACL_KERNELS": "shared objects and Python files with kernels",
    "SOFTACL_LANG": "the language of reports and messages",
}

#: The words that are the values of variables; the first is the default.
WORDS = {
    "SOFTACL_HOST_ALIGNMENT": ("page", "minimum"),
    "SOFTACL_EXECUTOR": ("threads", "deferred", "seeded", "timed"),
    "SOFTACL_OPERATORS": ("auto", "torch", "numpy"),
    "SOFTACL_LANG": ("en", "zh_CN"),
}

#: The values of variables: numbers, sizes or words. Others are read where they are used.
_VALUES: dict[str, Whole | Size | Byte | tuple[str, ...]] = {
    "SOFTACL_DEVICES": Whole(1, 1024),  # or fewer, by the chip
    "SOFTACL_MEMORY": Size(2 << 20, 4 << 40),
    "SOFTACL_EXCLUSIVE": Whole(0, 1),
    **WORDS,
    "SOFTACL_SEED": Whole(0, 2**63 - 1),
    "SOFTACL_FILL": Byte({"nan": 0xFF, "none": -1}),  # all bits set: not a number in each format of floats
    "SOFTACL_MODEL_THREADS": Whole(0, 256),
}

#: The commands have warned of these already, so that the processes that they start do not repeat it: names, by commas.
WARNED = "SOFTACL_WARNED"

#: Variables that parts of SoftACL set for each other: name -> meaning.
INTERNAL = {
    WARNED: "unknown variables that a command has reported",
    "SOFTACL_CHECK_INTO": "the folder for the findings of a checked program's processes",
    "SOFTACL_CHECK_THREADS": "the order of threads is recorded in each process of a checked program",
    "SOFTACL_TRACE_COMMAND": "what the user asked to trace, for the header of the recording",
    "SOFTACL_TRACE_PIPES": "whether instructions of kernels are recorded",
    "SOFTACL_TRACE_INTO": "the folder for the traces of a traced program's processes",
    "SOFTACL_COMPARE_INTO": "where the calls of a compared program's processes are recorded",
    "SOFTACL_ON_DEVICE": "the vendor's library, for a program that --on-device runs",
    "SOFTACL_CONF": "where softacl.conf is, for the library that --on-device preloads",
    "SOFTACL_STRICT": "the directory for internal errors, which are raised as well; for tests",
    "SOFTACL_TRACEBACK": "C programs print the Python traceback of an internal error",
}


def home_directory() -> str:
    """The home directory of the user whose rights this process has; "~" if the system lists none."""
    if variables is os.environ:
        return os.path.expanduser("~")
    import pwd  # here and not above: only set-user-id programs need it

    try:
        return pwd.getpwuid(os.geteuid()).pw_dir
    except KeyError:
        return "~"


def cache_directory() -> str:
    """The user's directory for files that can be made again: XDG_CACHE_HOME, or ~/.cache."""
    directory = variables.get("XDG_CACHE_HOME", "")
    return directory if os.path.isabs(directory) else f"{home_directory()}/.cache"


_turns = itertools.count()  # of `warn_of_unknown`; counting needs no lock, which a fork could leave locked


def unknown(environment: Mapping[str, str]) -> list[str]:
    """Variables that begin like ours and are not."""
    names = PUBLIC.keys() | INTERNAL.keys()
    return sorted(name for name in environment if name.startswith(_PREFIX) and name not in names)


def value_of(name: str, default: int = 0, env: Mapping[str, str] | None = None, high: int | None = None) -> int:
    """The number or size in a variable; default if it is not set, or empty. high: another end of its range.

    ValueError names the variable, its value and what it may be.
    """
    text = (variables if env is None else env).get(name)
    if not text:
        return default
    form = _VALUES[name]
    if isinstance(form, Byte):
        return _byte(name, text, form)
    assert isinstance(form, (Whole, Size))
    maximum = form.high if high is None else high
    sized = isinstance(form, Size)
    allowed = f"{format_size(form.low)} to {format_size(maximum)}" if sized else f"{form.low} to {maximum}"
    try:
        value = parse_size(text) if sized else int(text)
    except ValueError as error:
        raise ValueError(
            f"{name}: {error}" if sized else f"{name}={text!r} is not a whole number ({allowed})"
        ) from None
    if not form.low <= value <= maximum:
        raise ValueError(f"{name}={repr(text) if sized else value} is out of range ({allowed})")
    return value


def _byte(name: str, text: str, form: Byte) -> int:
    try:
        value = form.words[text.lower()] if text.lower() in form.words else int(text, 0)
    except ValueError:
        value = 256
    if not -1 <= value < 256 or text.startswith("-"):
        raise ValueError(f"{name}={text!r}: write {', '.join(form.words)} or a byte: 0 to 255, or 0x00 to 0xff.")
    return value


def word_of(name: str, env: Mapping[str, str] | None = None, words: tuple[str, ...] | None = None) -> str:
    """The word in a variable, as its table writes it; the first of its words if it is not set, or empty. words: others than those of
    the table. ValueError as for `value_of`.
    """
    choices = [str(word) for word in (_VALUES[name] if words is None else words)]
    text = (variables if env is None else env).get(name) or choices[0]
    if (word := next((word for word in choices if word.lower() == text.lower()), None)) is not None:
        return word
    what = name.removeprefix(_PREFIX).lower().replace("_", " ")
    listed = " or ".join(choices) if len(choices) < 3 else f"one of: {', '.join(choices)}"
    near = did_you_mean(text, choices)
    raise ValueError(f"{name}={text!r}: there is no such {what}.{near} Use {listed}.")


def wrong_values() -> dict[str, str]:
    """Variables of this process whose value cannot be read, and why."""
    errors = {}
    for name, form in _VALUES.items():
        try:
            value_of(name) if isinstance(form, (Whole, Size, Byte)) else word_of(name)
        except ValueError as error:
            errors[name] = str(error)
    return errors


@functools.cache
def warn_once(why: str) -> None:
    """Report on stderr, once a process, a wrong variable or a missing package: a program may not look at codes."""
    warn(why)


def warn_of_unknown(for_children: bool = False) -> None:
    """Report each unknown variable on stderr, at the first call in this process.

    for_children: processes that this one starts do not repeat the warning.
    """
    if next(_turns):
        return
    names = unknown(variables)
    if not names:
        return
    before = variables.get(WARNED, "").split(",")
    for name in names:
        if name not in before:
            near = nearest(name.removeprefix(_PREFIX), [public.removeprefix(_PREFIX) for public in PUBLIC], 1)
            hint = f"Did you mean {_PREFIX}{near[0]}?" if near else f"The known ones: {', '.join(PUBLIC)}."
            warn(f"{name} is not a variable of SoftACL and has no effect. {hint}")
    if for_children:
        os.environ[WARNED] = ",".join(names)
