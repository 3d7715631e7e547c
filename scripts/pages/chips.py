"""The chips and CANN versions that have a function."""

from __future__ import annotations

import os
from functools import cache

os.environ.pop("SOFTACL_PROFILES", None)  # the pages show SoftACL's own chips, and no others

from softacl.profiles import families, load
from softacl.profiles.cann import ordered
from softacl.profiles.profile import Profile
from softacl.profiles.unsupported import is_unsupported, last_without


@cache
def _profiles() -> tuple[tuple[str, tuple[Profile, ...]], ...]:
    return tuple((name, tuple(load(name, version) for version in load(name).cann_versions)) for name in families())


def availability(c: str | None) -> list[tuple[str, str, str]]:
    """For each family of chips: its name, its products, and the versions of CANN with the function, "" for none."""
    rows = []
    for name, profiles in _profiles():
        there = [
            p.cann_version
            for p in profiles
            if not c or (c not in p.unsupported and not is_unsupported(c, p.cann_version))
        ]
        everything = len(there) == len(profiles)
        rows.append((name, profiles[-1].products, _text(there, everything)))
    return rows


def since(c: str | None) -> str:
    """A sentence on the age of a function, "" if nothing is known."""
    last = last_without(c) if c else ""
    return f"Not in CANN {last} and older." if last else ""


def _text(versions: list[str], everything: bool) -> str:
    if not versions:
        return ""
    if everything:
        return f"all ({versions[0]} to {versions[-1]})" if len(versions) > 1 else f"all ({versions[0]})"
    newest = max(versions, key=ordered)
    return f"{versions[0]} to {newest}" if len(versions) > 1 else versions[0]
