"""Chips: the one registry of their names, and what each promises with each version of CANN, as data.

Each family has one TOML file beside this module; SOFTACL_PROFILES names directories with more of them. docs/profiles.md
shows all values and says how to add a chip.
"""

from softacl.profiles.cann import ProfileError, UnknownCannError, UnknownChipError
from softacl.profiles.profile import Profile
from softacl.profiles.registry import DEFAULT, Family, configured, families, families_with, load, names, read

__all__ = [
    "DEFAULT",
    "Family",
    "Profile",
    "ProfileError",
    "UnknownCannError",
    "UnknownChipError",
    "configured",
    "families",
    "families_with",
    "load",
    "names",
    "read",
]
