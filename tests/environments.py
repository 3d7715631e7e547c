"""The environment of programs that tests start."""

from __future__ import annotations

import os

#: What programs of a test share with it: the devices, and the record of SoftACL's internal errors
SHARED = ("SOFTACL_SHARE_DIR", "SOFTACL_STRICT")


def bare(*prefixes: str, **settings: str) -> dict[str, str]:
    """The environment without settings of SoftACL, and without variables that begin with `prefixes`; with these settings."""
    left_out = ("SOFTACL_", *prefixes)
    return {k: v for k, v in os.environ.items() if k in SHARED or not k.startswith(left_out)} | settings
