"""What the environment asks for. Read once, when the runtime is first used; a wrong value is reported, never guessed."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from softacl import drivers, profiles
from softacl.base.environment import warn_of_unknown
from softacl.base.suggestions import did_you_mean
from softacl.base.units import parse_size
from softacl.bindings import Binding
from softacl.codes import Code
from softacl.errors import AclError
from softacl.profiles import Profile
from softacl.reasons import Reason
from softacl.runtime import visible_list

__all__ = ["PRIVATE", "SettingError", "Settings"]

EXECUTORS = ("threads", "deferred", "seeded")
HOST_ALIGNMENTS = ("page", "minimum")
PRIVATE = "private"
_MACHINE = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)


class SettingError(AclError):
    """An environment variable has a value that SoftACL cannot use: every call that needs the settings fails with 100000."""

    def __init__(self, why: str) -> None:
        super().__init__(Code.INVALID_PARAM, why, Reason.CONFIGURATION)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._why, self.call, self.binding)


def _restored(why: str, call: str | None, binding: Binding) -> SettingError:
    """An error that came from another process."""
    error = SettingError(why)
    error.call, error.binding = call, binding
    return error


class Settings(NamedTuple):
    """The environment, checked.

    visible: physical ids of the devices the program sees, ascending. limited: ASCEND_RT_VISIBLE_DEVICES names them.
    visible_error: why that variable names none, or ""; calls that need a device report it, as the vendor's do.
    visible_note: which of its entries are not used, or "". host_alignment: of malloc_host's addresses, "page" or as little as the
    documents promise, "minimum". machine: processes with the same machine, chip and memory share devices; "private": with none.
    exclusive: a device that this process uses is its own as long as it does. visible_text: the variable as it was read, or None.
    """

    driver: str
    profile: Profile
    n_devices: int
    memory_bytes: int
    guard: str
    run_mode: str
    executor: str
    seed: int
    visible: tuple[int, ...]
    limited: bool
    visible_error: str
    visible_note: str
    host_alignment: str = "page"
    machine: str = "default"
    exclusive: bool = False
    visible_text: str | None = None

    @classmethod
    def from_environment(cls, env: Mapping[str, str] | None = None) -> Settings:
        """Read and check; SettingError names the variable, its value and what it may be."""
        if env is None:
            env = os.environ
            warn_of_unknown()
        driver = env.get("SOFTACL_DRIVER") or "soft"
        try:
            drivers.load(driver)
        except drivers.DriverMissing as error:
            raise SettingError(str(error)) from None
        try:
            profile = profiles.load(env.get("SOFTACL_CHIP") or profiles.DEFAULT, env.get("SOFTACL_CANN") or "")
        except profiles.UnknownChipError as error:
            raise SettingError(f"SOFTACL_CHIP: {error}") from None
        except profiles.ProfileError as error:
            raise SettingError(str(error)) from None
        n_devices = _integer(env, "SOFTACL_DEVICES", profile.default_devices, 1, profile.max_devices)
        memory_bytes = _size(env, "SOFTACL_MEMORY", profile.usable_bytes)
        guard = env.get("SOFTACL_GUARD") or "80%"
        _check_guard(guard)
        run_mode = env.get("SOFTACL_RUN_MODE") or profile.default_run_mode
        run_mode = run_mode.lower().removeprefix("acl_")
        if run_mode not in profile.run_modes:
            raise SettingError(
                f"SOFTACL_RUN_MODE={run_mode!r}: there is no such run mode on {profile.soc_name}."
                f"{did_you_mean(run_mode, profile.run_modes)} Use {' or '.join(profile.run_modes)}. "
                f"Chips with both forms: {profiles.families_with(lambda p: len(p.run_modes) == 2)} (set SOFTACL_CHIP)."
            )
        executor = env.get("SOFTACL_EXECUTOR") or "threads"
        if executor not in EXECUTORS:
            raise SettingError(
                f"SOFTACL_EXECUTOR={executor!r}: there is no such executor.{did_you_mean(executor, EXECUTORS)} "
                f"Use one of: {', '.join(EXECUTORS)}."
            )
        seed = _integer(env, "SOFTACL_SEED", 0, 0, 2**63 - 1)
        host_alignment = env.get("SOFTACL_HOST_ALIGNMENT") or "page"
        if host_alignment not in HOST_ALIGNMENTS:
            raise SettingError(
                f"SOFTACL_HOST_ALIGNMENT={host_alignment!r}: there is no such alignment."
                f"{did_you_mean(host_alignment, HOST_ALIGNMENTS)} Use {' or '.join(HOST_ALIGNMENTS)}."
            )
        machine = env.get("SOFTACL_MACHINE") or "default"
        if not _MACHINE.fullmatch(machine):
            raise SettingError(
                f"SOFTACL_MACHINE={machine!r}: write a name of at most 40 letters, digits, - and _. Processes with the same name "
                f"share devices; with {PRIVATE!r} a process has devices of its own."
            )
        exclusive = _integer(env, "SOFTACL_EXCLUSIVE", 0, 0, 1) == 1
        text = env.get(visible_list.VARIABLE)
        visible = visible_list.read(text, n_devices)
        return cls(
            *(driver, profile, n_devices, memory_bytes, guard, run_mode, executor, seed),
            *(visible.ids, text is not None, visible.error, visible.note, host_alignment, machine, exclusive, text),
        )


def _integer(env: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = env.get(name)
    if not text:
        return default
    try:
        value = int(text)
    except ValueError:
        raise SettingError(f"{name}={text!r} is not a whole number ({low} to {high})") from None
    if not low <= value <= high:
        raise SettingError(f"{name}={value} is out of range ({low} to {high})")
    return value


def _size(env: Mapping[str, str], name: str, default: int) -> int:
    text = env.get(name)
    if not text:
        return default
    try:
        value = parse_size(text)
    except ValueError as error:
        raise SettingError(f"{name}: {error}") from None
    if not 2 << 20 <= value <= 4 << 40:
        raise SettingError(f"{name}={text!r} is out of range (2MiB to 4TiB)")
    return value


def _check_guard(text: str) -> None:
    try:
        share = float(text[:-1]) if text.endswith("%") else parse_size(text) and 50.0
    except ValueError:
        share = 0.0
    if not 0 < share <= 100:
        raise SettingError(f"SOFTACL_GUARD={text!r}: write a share of the available memory (80%) or a size (8GiB)")
