"""Why there is no profile."""

from __future__ import annotations

__all__ = ["ProfileError", "UnknownCannError", "UnknownChipError"]


class ProfileError(ValueError):
    """A profile cannot be used: a file or a directory of SOFTACL_PROFILES is wrong."""


class UnknownChipError(ProfileError):
    """No profile has this name."""


class UnknownCannError(ProfileError):
    """The chip was not sold with this version of CANN, or the text is not a version."""
