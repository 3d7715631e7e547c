"""The part `dump` of a configuration: what is dumped, and how.

Source: dump_config_converter.cpp of hicann/runtime; the pages of aclInit and aclmdlSetDump.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from typing import Any

from softacl.base.environment import variables
from softacl.base.visible import warn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.dumps.files import STATISTICS
from softacl.runtime.process.lifecycle import parsed_configuration

_DUMP = "dump"
_LONGEST_PATH, _MAX_INTERVALS, _MAX_EXCLUDED = 512, 100, 100
_SWITCH = ("on", "off")
#: dump_scene -> acldumpType
EXCEPTIONS = {"aic_err_brief_dump": 1, "lite_exception": 1, "aic_err_norm_dump": 2, "aic_err_detail_dump": 3}
_WATCHER = "watcher"
#: Keys with a text: their values, () for any, and the default.
_TEXTS: dict[str, tuple[tuple[str, ...], str]] = {
    "dump_path": ((), ""),
    "dump_step": ((), ""),
    "dump_mode": (("input", "output", "all"), "output"),
    "dump_op_switch": (_SWITCH, "off"),
    "dump_debug": (_SWITCH, "off"),
    "dump_data": (("tensor", "stats"), "tensor"),
    "dump_level": (("op", "kernel", "all"), "all"),
    "dump_scene": ((*EXCEPTIONS, _WATCHER), ""),
}
_KERNEL_DATA = ("all", "printf", "tensor", "assert", "timestamp")
_KNOWN = {*_TEXTS, "dump_list", "dump_stats", "dump_kernel_data"}
#: Lists in an entry of dump_list: what they choose, of the operators inside a model.
_INSIDE = ("layer", "watcher_nodes", "optype_blacklist", "opname_blacklist", "opname_range")
#: What names the directory of dumps of failures, before dump_path. Source: ConvertDumpConfig of dump_config_converter.cpp
_PATHS = ("ASCEND_DUMP_PATH", "ASCEND_WORK_PATH")


@dataclass(eq=False)
class DumpSettings:
    """A configuration's settings. models: their names, None for all; steps: (first, last) runs, from 0, () for all.

    exceptions: acldumpType of failures, 0 for none; statistics: None for tensors.
    """

    folder: str
    mode: str = "output"
    models: frozenset[str] | None = frozenset()
    steps: tuple[tuple[int, int], ...] = ()
    operators: bool = False
    overflow: bool = False
    exceptions: int = 0
    statistics: tuple[str, ...] | None = None
    began: str = field(default_factory=lambda: time.strftime("%Y%m%d%H%M%S"))
    ended: bool = False


def from_environment() -> DumpSettings | None:
    """Settings from ASCEND_DUMP_SCENE. Source: the page of acldumpGetExceptionInfoPath; dump_config_converter.cpp."""
    scene = variables.get("ASCEND_DUMP_SCENE", "")
    return DumpSettings(_folder_of_failures(""), exceptions=EXCEPTIONS[scene]) if scene in EXCEPTIONS else None


def _folder_of_failures(folder: str) -> str:
    return os.path.abspath(next(filter(None, map(variables.get, _PATHS)), folder or "."))


def _wrong(path: str, why: str) -> AclError:
    return AclError(Code.INVALID_DUMP_CONFIG, f"the part {_DUMP!r} of {path!r}: {why}", Reason.CONFIGURATION)


def read(text: str, path: str) -> DumpSettings | None:
    """Parse a configuration; None if it has no dumps. 100009 if it is invalid, 200006 for what SoftACL does not support."""
    try:
        config = parsed_configuration(text, path).get(_DUMP)
    except AclError as error:
        raise AclError(Code.INVALID_DUMP_CONFIG, error.why) from None
    if config is None or config == {}:
        return None
    if not isinstance(config, dict):
        raise _wrong(path, 'it must be an object, {"dump_path": ..., "dump_list": [...]}.')
    unknown = sorted(set(config) - _KNOWN)
    if unknown:  # the vendor ignores them without a word
        supported = ", ".join(sorted(_KNOWN))
        warn(f"{path}: {', '.join(unknown)} in {_DUMP!r} is ignored; known are {supported}.")
    own = {key: _text(config, key, path) for key in _TEXTS}
    for part in (config.get("dump_kernel_data") or "all").split(","):
        if part not in _KERNEL_DATA:
            raise _wrong(path, f"dump_kernel_data has {part!r}, not {', '.join(_KERNEL_DATA)}.")
    scene, conflicting = own["dump_scene"], [key for key in ("dump_debug", "dump_op_switch") if own[key] == "on"]
    if conflicting and (scene or len(conflicting) == 2):
        raise _wrong(path, f"{conflicting[-1]} is on beside {'dump_scene' if scene else conflicting[0]}. Choose one.")
    if scene == _WATCHER:
        raise AclError(
            Code.FEATURE_UNSUPPORTED,
            f"dump_scene {scene!r} of {path!r} watches operators inside a model; models are one operator here.",
        )
    if scene:
        return DumpSettings(_folder_of_failures(own["dump_path"]), exceptions=EXCEPTIONS[scene])
    folder = _folder(own["dump_path"], path)
    entries, steps = _entries(config.get("dump_list", []), own["dump_level"], path), _steps(own["dump_step"], path)
    statistics = _statistics(config, own["dump_data"], path)
    if not entries and not conflicting:
        return None
    overflow = own["dump_debug"] == "on"
    names = frozenset(entry["model_name"] for entry in entries if "model_name" in entry)
    return DumpSettings(
        folder, "all" if overflow else own["dump_mode"], None if overflow else names, steps,
        overflow or own["dump_op_switch"] == "on", overflow, statistics=statistics,
    )  # fmt: skip


def _text(config: dict[str, Any], key: str, path: str) -> str:
    values, default = _TEXTS[key]
    value = config.get(key, default)
    if not isinstance(value, str):
        raise _wrong(path, f"{key} must be a string, not {value!r}.")
    if values and key in config and value not in values:
        raise _wrong(path, f"{key} {value!r} is not one of {', '.join(values)}.")
    return value


def _folder(folder: str, path: str) -> str:
    if not folder:
        raise _wrong(path, "dump_path is missing. Name a directory for the files.")
    if len(folder) > _LONGEST_PATH:
        raise _wrong(path, f"dump_path has {len(folder)} characters; the maximum is {_LONGEST_PATH}.")
    if not os.path.isdir(folder) or not os.access(folder, os.R_OK | os.W_OK):
        raise _wrong(path, f"dump_path {folder!r} is not a directory that can be read and written.")
    return os.path.realpath(folder)


def _entries(entries: Any, level: str, path: str) -> list[dict[str, Any]]:
    if not isinstance(entries, list):
        raise _wrong(path, 'dump_list must be a list: [{"model_name": "resnet50"}], the name that softacl atc gave it.')
    for entry in entries:
        if not isinstance(entry, dict):
            raise _wrong(path, f"dump_list has {entry!r}; each entry must be an object.")
        name = entry.get("model_name", "-")
        if not isinstance(name, str) or not name:
            raise _wrong(path, f"a model_name in dump_list is {name!r}, not the name of a model.")
        inside = [key for key in _INSIDE if key in entry]
        for key in inside:
            if not isinstance(entry[key], list) or (key == "layer" and not entry[key]):
                raise _wrong(path, f"{key} in dump_list must be a list that is not empty.")
            if key[:2] == "op" and (level != "op" or len(entry[key]) > _MAX_EXCLUDED):
                raise _wrong(path, f'{key} needs "dump_level": "op", and at most {_MAX_EXCLUDED} entries.')
        if inside:
            raise AclError(
                Code.FEATURE_UNSUPPORTED,
                f"dump_list of {path!r} has {inside[0]!r} for operators inside {name!r}; whole models are written here. Leave it out.",
            )
    return entries


def _statistics(config: dict[str, Any], data: str, path: str) -> tuple[str, ...] | None:
    names = config.get("dump_stats")
    if names is None:
        return () if data == "stats" else None
    if not isinstance(names, list) or not names or not all(each in STATISTICS for each in names):
        raise _wrong(path, f"dump_stats is {names!r}; it must be a list of {', '.join(STATISTICS)}.")
    if data == "tensor":
        raise _wrong(path, 'dump_stats needs "dump_data": "stats".')
    return tuple(names)


def _steps(text: str, path: str) -> tuple[tuple[int, int], ...]:
    """Runs, as "0|3-5"."""
    steps = []
    for part in text.split("|") if text else ():
        ends = part.split("-")
        if len(ends) > 2 or not all(end.isascii() and end.isdigit() for end in ends) or int(ends[0]) > int(ends[-1]):
            raise _wrong(path, f'dump_step {text!r}: {part!r} is neither a run nor a range of runs; write "0|3-5".')
        steps.append((int(ends[0]), int(ends[-1])))
    if len(steps) > _MAX_INTERVALS:
        raise _wrong(path, f"dump_step has {len(steps)} parts; the maximum is {_MAX_INTERVALS}.")
    return tuple(steps)
