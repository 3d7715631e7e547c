"""The options of the vendor's msprof: those with an effect here, those that are accepted without one, those that are refused.

Sources: LONG_OPTIONS of hicann/runtime src/dfx/msprof/collector/dvvp/msprofbin/include/input_parser.h, how its input_parser.cpp finds
the program, and Ascend/msprof docs/en/user_guide/msprof_parsing_instruct.md.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field

from softacl.base.environment import Refusal
from softacl.base.suggestions import did_you_mean

_SWITCH = ("on", "off")
#: What has an effect here -> values that are allowed; none for any.
USED: dict[str, tuple[str, ...]] = {
    "output": (),
    "application": (),
    "export": _SWITCH,
    "parse": _SWITCH,
    "analyze": _SWITCH,
    "msproftx": _SWITCH,
    "summary-format": ("csv", "json"),
}
#: What chooses what the vendor's profiler collects, or how it works.
KEPT = (
    "ai-core", "ai-vector-core", "aic-freq", "aic-metrics", "aic-mode", "aicore-shape", "aicpu", "aiv-freq", "aiv-metrics",
    "aiv-mode", "ascendcl", "clear", "dvpp-freq", "dvpp-profiling", "ge-api", "hccl", "host-sys", "host-sys-pid",
    "host-sys-usage", "host-sys-usage-freq", "instr-profiling", "instr-profiling-freq", "iteration-id", "l2",
    "llc-profiling", "model-execution", "model-id", "mstx-domain-exclude", "mstx-domain-include", "npu-events",
    "optype", "python-path", "reports", "rule", "runtime-api", "storage-limit", "sys-cpu-freq", "sys-cpu-profiling",
    "sys-devices", "sys-hardware-mem", "sys-hardware-mem-freq", "sys-interconnection-freq",
    "sys-interconnection-profiling", "sys-io-profiling", "sys-io-sampling-freq", "sys-lp", "sys-lp-freq",
    "sys-mem-serviceflow", "sys-period", "sys-pid-profiling", "sys-pid-sampling-freq", "sys-profiling",
    "sys-sampling-freq", "task-block", "task-memory", "task-time", "task-trace", "task-tsfw",
)  # fmt: skip
# option -> (values that are allowed, why others are not)
_ONLY: dict[str, tuple[tuple[str, ...], str]] = {
    "type": (("text",), "the database msprof_*.db is not made here; CSV and JSON files are"),
    "query": (("off",), "iterations and models are not listed; softacl trace stats shows what a recording has"),
    "dynamic": (("off",), "a running program cannot be asked to profile"),
    "pid": ((), "a running program cannot be asked to profile"),
    "delay": ((), "a program is recorded from its start"),
    "duration": ((), "a program is recorded to its end"),
    "environment": ((), "the program has the environment of msprof"),
}
_ALL = (*USED, *KEPT, *_ONLY)


class MsprofError(Refusal):
    """The command line is wrong; one sentence, as the vendor's begins it."""


@dataclass(frozen=True)
class Options:
    """Options by name. application: the words of the program to run, none for another mode. help: whether it was asked for."""

    values: dict[str, str] = field(default_factory=dict)
    application: tuple[str, ...] = ()
    help: bool = False

    def get(self, name: str) -> str:
        """The value of an option, "" if it is absent."""
        return self.values.get(name, "")

    def on(self, name: str) -> bool:
        """Whether a switch is on."""
        return self.get(name) == "on"

    @property
    def kept(self) -> dict[str, str]:
        """The options without effect here."""
        return {name: value for name, value in self.values.items() if name in KEPT}


def parse(words: Sequence[str]) -> Options:
    """Options from `--name=value` or `--name value`; the first word without hyphens begins the program.

    Raises MsprofError for an option that does not exist, has no value, or asks for what is not there.
    """
    values: dict[str, str] = {}
    rest = list(words)
    while rest and rest[0].startswith("-"):
        word = rest.pop(0)
        name, equals, value = word[2:].partition("=")
        if word in ("-h", "--help"):
            return Options(help=True)
        if not word.startswith("--") or name not in _ALL:
            near = did_you_mean(f"--{name}", [f"--{each}" for each in _ALL])
            raise MsprofError(f"unrecognized option '{word.partition('=')[0]}'.{near} See softacl msprof --help.")
        if not equals:
            value = rest.pop(0) if rest else ""
        if not value:
            raise MsprofError(f"Argument --{name}: expected one argument. Write --{name}=VALUE.")
        _check(name, value)
        values[name] = value
    application = values.pop("application", "")
    return Options(values, _words(application) if application else tuple(rest))


def _check(name: str, value: str) -> None:
    allowed = USED.get(name, ())
    if allowed and value not in allowed:
        raise MsprofError(f"Argument --{name}: invalid value: {value}. Use {' or '.join(allowed)}.")
    if name in _ONLY and value not in _ONLY[name][0]:
        raise MsprofError(f"Argument --{name}: {_ONLY[name][1]}. Leave it out.")


def _words(application: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(application))
    except ValueError as error:
        raise MsprofError(
            f"Argument --application: {application!r} is no command: {error}. Close the quotes."
        ) from None
