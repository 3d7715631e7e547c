"""Settings from the environment, read once, when the runtime is first used. A wrong value is reported, never guessed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from softacl import drivers, profiles
from softacl.base.environment import Refusal, value_of, variables, warn_of_unknown, word_of
from softacl.base.units import parse_size
from softacl.bindings import Binding
from softacl.codes import Code
from softacl.errors import AclError
from softacl.profiles import Profile
from softacl.reasons import Reason
from softacl.runtime import visible_list

if TYPE_CHECKING:
    from softacl.timing.machine import Machine

PRIVATE = "private"
_MACHINE = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)


class SettingError(AclError, Refusal):
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
    visible_note: its entries that are not used, or "". host_alignment: of malloc_host's addresses, "page", or "minimum": only what the
    documents promise. machine: processes with the same machine, chip and memory share devices; "private": with none.
    exclusive: no other process may use a device while this one does. visible_text: the text of the variable, or None.
    fill: the byte for new device memory; -1: none; None: what observers request. timing: for the executor `timed`: its machine, and
    the factor for the time between calls.
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
    fill: int | None = None
    timing: tuple[Machine, float] | None = None

    @classmethod
    def from_environment(cls, env: Mapping[str, str] | None = None, chip: str = "") -> Settings:
        """Read and check; SettingError names the variable, its value and what it may be. chip: unless SOFTACL_CHIP names one."""
        if env is None:
            env = variables
            warn_of_unknown()
        try:
            return cls._read(env, chip)
        except (drivers.DriverMissing, ValueError) as error:
            text = f"SOFTACL_CHIP: {error}" if isinstance(error, profiles.UnknownChipError) else str(error)
            raise SettingError(text) from None

    @classmethod
    def _read(cls, env: Mapping[str, str], chip: str) -> Settings:
        driver = (env.get("SOFTACL_DRIVER") or "soft").lower()
        kind = drivers.load(driver)
        profile = profiles.load(env.get("SOFTACL_CHIP") or chip or profiles.DEFAULT, env.get("SOFTACL_CANN") or "")
        n_devices = value_of("SOFTACL_DEVICES", profile.default_devices, env, profile.max_devices)
        memory_bytes = value_of("SOFTACL_MEMORY", profile.usable_bytes, env)
        guard = env.get("SOFTACL_GUARD") or "80%"
        _check_guard(guard)
        modes = profile.default_run_mode, *(mode for mode in profile.run_modes if mode != profile.default_run_mode)
        mode_text = (env.get("SOFTACL_RUN_MODE") or "").lower().removeprefix("acl_")
        try:
            run_mode = word_of("SOFTACL_RUN_MODE", {"SOFTACL_RUN_MODE": mode_text}, modes)
        except ValueError as error:
            both = profiles.families_with(lambda p: len(p.run_modes) == 2)
            why = str(error).replace("such run mode", f"such run mode on {profile.soc_name}")
            raise ValueError(f"{why} Chips with both forms: {both} (set SOFTACL_CHIP).") from None
        executor, seed = word_of("SOFTACL_EXECUTOR", env), value_of("SOFTACL_SEED", 0, env)
        host_alignment = word_of("SOFTACL_HOST_ALIGNMENT", env)
        machine = env.get("SOFTACL_MACHINE") or "default"
        if machine.lower() == PRIVATE:
            machine = PRIVATE
        if not _MACHINE.fullmatch(machine):
            raise ValueError(
                f"SOFTACL_MACHINE={machine!r}: write a name of at most 40 letters, digits, - and _. Processes with the same name "
                f"share devices; with {PRIVATE!r} a process has devices of its own."
            )
        exclusive = value_of("SOFTACL_EXCLUSIVE", 0, env) == 1
        fill = value_of("SOFTACL_FILL", env=env) if env.get("SOFTACL_FILL") else None
        text = None if kind.applies_visible_list else env.get(visible_list.VARIABLE)
        visible = visible_list.read(text, n_devices)
        return cls(
            *(driver, profile, n_devices, memory_bytes, guard, run_mode, executor, seed),
            *(visible.ids, text is not None, visible.error, visible.note, host_alignment, machine, exclusive, text),
            fill=fill,
            timing=_timing(env, profile) if executor == "timed" else None,
        )


def _timing(env: Mapping[str, str], profile: Profile) -> tuple[Machine, float]:
    """ValueError names the variable and what is wrong."""
    from softacl.timing.machine import host_time_of, machine, of_chip  # here: the other executors need none of it

    card = env.get("SOFTACL_CARD")
    try:
        factor = host_time_of(env.get("SOFTACL_HOST_TIME") or "measured")
    except ValueError as error:
        raise ValueError(f"SOFTACL_HOST_TIME={error}") from None
    try:
        return (machine(card, profile.soc_name) if card else of_chip(profile)), factor
    except ValueError as error:
        raise ValueError(f"SOFTACL_CARD: {error}") from None


def _check_guard(text: str) -> None:
    try:
        share = float(text[:-1]) if text.endswith("%") else parse_size(text) and 50.0
    except ValueError:
        share = 0.0
    if not 0 < share <= 100:
        raise ValueError(f"SOFTACL_GUARD={text!r}: write a share of the available memory (80%) or a size (8GiB)")
