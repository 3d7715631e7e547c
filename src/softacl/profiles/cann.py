"""Versions of CANN: how they are named, and which one a chip is used with.

A family's file lists the versions that the chip was sold with and what each promised otherwise; this module reads names.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from softacl.base.environment import Refusal

__all__ = [
    "RELEASES",
    "VARIABLE",
    "ProfileError",
    "Release",
    "UnknownCannError",
    "UnknownChipError",
    "chosen",
    "number",
    "ordered",
]


class ProfileError(Refusal, ValueError):
    """A profile cannot be used: a file or a directory of SOFTACL_PROFILES is wrong."""


class UnknownChipError(ProfileError):
    """No profile has this name."""


class UnknownCannError(ProfileError):
    """The chip does not support this version of CANN, or the text is not a version."""


VARIABLE = "SOFTACL_CANN"
#: "8.0.RC3.alpha001", "8.5-beta", "7.0.0.1": a patch and a build, then what came before the release.
_NAME = re.compile(
    r"(?:cann)?[\s_-]*v?(\d+)\.(\d+)(?:\.(?:RC|T)?\d+){0,2}(?:[.\s_-](?:RC|alpha|beta)[.]?\d*)?(?:\.pre)?",
    re.IGNORECASE,
)


class Release(NamedTuple):
    """The last release of a version, and the minor version of its API (aclrtGetVersion: 1, minor, 0)."""

    name: str
    api_minor: int
    source: str


_MACROS = "ACL_MINOR_VERSION in the headers that MindSpore vendored at the time"
#: Names: COMPATIBILITY.md of the PyTorch adapter. There was no 8.1.0, 8.2.0 or 8.3.0.
RELEASES = {
    "5.0": Release("5.0.4", 1, _MACROS),
    "5.1": Release("5.1.RC2", 2, _MACROS),
    "6.0": Release("6.0.1", 4, _MACROS),
    "6.3": Release("6.3.RC3", 6, f"{_MACROS}; those of 6.3.RC2"),
    "7.0": Release("7.0.0", 8, f"{_MACROS}; 7 is possible too"),
    "8.0": Release("8.0.0", 12, "list of functions of V1.12.0 (aclcppdevg_03_1774)"),
    "8.1": Release("8.1.RC1", 13, "assumed: between the lists of V1.12.0 and V1.15.0"),
    "8.2": Release("8.2.RC1", 14, "assumed: between the lists of V1.12.0 and V1.15.0"),
    "8.3": Release("8.3.RC1", 15, "list of functions of V1.15.0 (aclcppdevg_03_1962)"),
    "8.5": Release("8.5.0", 16, "hicann/runtime v8.5.0 acl_rt.h"),
    "9.0": Release("9.0.0", 17, "hicann/runtime v9.0.0 acl_rt.h"),
    "9.1": Release("9.1.0", 17, "hicann/runtime v9.1.0 acl_rt.h"),
}


def number(text: str) -> str:
    """The part of a version's name that rules go by: "8.0" of "8.0", "8.0.0", "8.0.RC3.alpha001", "CANN 8.0"; "" if none."""
    match = _NAME.fullmatch(text.strip())
    return f"{int(match[1])}.{int(match[2])}" if match else ""


def ordered(version: str) -> tuple[int, int]:
    """A version's number as a value that sorts."""
    major, minor = version.split(".")
    return int(major), int(minor)


def chosen(text: str, versions: tuple[str, ...], soc: str) -> str:
    """Which of the versions of a chip a text names; the newest if it is empty. UnknownCannError says which there are."""
    if not text:
        return versions[-1]
    version = number(text)
    if version in versions:
        return version
    there = f"{soc} has CANN {', '.join(versions)}"
    if not version:
        raise UnknownCannError(f"{VARIABLE}={text!r} is not a version of CANN; {there}.")
    raise UnknownCannError(
        f"{VARIABLE}={text!r}: {there} (the last is the default). Name one of them, or choose a chip "
        "that supports this version; docs/profiles.md lists them."
    )
