"""What the environment asks for. Read once, when the runtime is first used; a wrong value is told, never guessed."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from softacl import drivers, profiles
from softacl.profiles import Profile
from softacl.units import parse_size

__all__ = ["SettingError", "Settings"]

EXECUTORS = ("threads", "deferred", "seeded")


class SettingError(RuntimeError):
    """An environment variable has a value that SoftACL cannot use."""


@dataclass(frozen=True)
class Settings:
    """The environment, checked.

    visible: physical ids of the devices the program sees, in its order (ASCEND_RT_VISIBLE_DEVICES).
    visible_error: why that variable is wrong, or ""; calls that need a device report it, as the vendor's do.
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
    visible_error: str

    @classmethod
    def from_environment(cls, env: Mapping[str, str] | None = None) -> Settings:
        """Read and check; SettingError names the variable, its value and what it may be."""
        env = os.environ if env is None else env
        driver = env.get("SOFTACL_DRIVER") or "soft"
        drivers.load(driver)
        try:
            profile = profiles.load(env.get("SOFTACL_CHIP") or profiles.DEFAULT)
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
                f"SOFTACL_RUN_MODE={run_mode!r}: programs for {profile.soc_name} run on {' or '.join(profile.run_modes)}. "
                f"Chips with both forms: {profiles.families_with(lambda p: len(p.run_modes) == 2)} (set SOFTACL_CHIP)."
            )
        executor = env.get("SOFTACL_EXECUTOR") or "threads"
        if executor not in EXECUTORS:
            raise SettingError(f"SOFTACL_EXECUTOR={executor!r} is no executor; there are: {', '.join(EXECUTORS)}")
        seed = _integer(env, "SOFTACL_SEED", 0, 0, 2**63 - 1)
        visible, visible_error = _visible(env.get("ASCEND_RT_VISIBLE_DEVICES"), n_devices)
        return cls(driver, profile, n_devices, memory_bytes, guard, run_mode, executor, seed, visible, visible_error)


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


def _visible(text: str | None, n_devices: int) -> tuple[tuple[int, ...], str]:
    """The devices named by ASCEND_RT_VISIBLE_DEVICES, and what is wrong with it, if anything."""
    if text is None:
        return tuple(range(n_devices)), ""
    ids: list[int] = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        known = word.isascii() and word.isdigit() and len(word) < 10 and int(word) < n_devices
        if not known or int(word) in ids:
            why = "stands twice" if known else "is no device"
            return (), (
                f"ASCEND_RT_VISIBLE_DEVICES={text!r}: {word!r} {why}; devices are 0 to {n_devices - 1}, "
                "each at most once, separated by commas (SOFTACL_DEVICES sets how many there are)"
            )
        ids.append(int(word))
    return tuple(ids), ""
