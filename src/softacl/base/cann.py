"""CANN's own pyACL beside SoftACL's: programs import both as `acl`, and neither may replace the other unnoticed.

CANN's is one file, acl.so (hicann/runtime python/CMakeLists.txt). Its set_env.sh puts the folder on PYTHONPATH:
.../python/site-packages, in older releases .../pyACL/python/site-packages/acl.
"""

from __future__ import annotations

import os
import sys

from softacl.base.environment import variables

#: The folder that SoftACL's packages are in.
PACKAGES = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
#: The variable that asks for SoftACL, whatever its value; the commands set it for the programs that they start.
ASKED = "SOFTACL_DRIVER"
#: The variable that names the vendor's library in a program that --on-device runs.
ON_DEVICE = "SOFTACL_ON_DEVICE"
_TOOLKITS = ("ASCEND_TOOLKIT_HOME", "ASCEND_HOME_PATH")  # or SoftACL's prefix, which has no acl.so
_SUBDIRS = ("python/site-packages", "python/site-packages/acl", "pyACL/python/site-packages/acl")


def library() -> str | None:
    """CANN's acl.so, in a folder of sys.path or of the toolkit that the environment names; None if there is none."""
    folders = [each or "." for each in sys.path if isinstance(each, str)]
    for name in _TOOLKITS:
        if toolkit := variables.get(name):
            folders += [f"{toolkit}/{subdir}" for subdir in _SUBDIRS]
    return next((os.path.abspath(file) for folder in folders if os.path.exists(file := f"{folder}/acl.so")), None)


def refusal() -> str:
    """Why SoftACL's `acl` may not be imported here, with the next step; "" if it may."""
    if variables.get(ON_DEVICE):
        return (
            f"--on-device: the program imports SoftACL's {PACKAGES}/acl, which simulates a device. Let it import CANN's: CANN's "
            "set_env.sh puts its folder on PYTHONPATH."
        )
    hidden = None if variables.get(ASKED) else library()
    if hidden is None:
        return ""
    return (
        f"SoftACL's {PACKAGES}/acl would hide CANN's {hidden}, and the program would leave the hardware unnoticed. For CANN, put "
        f"{os.path.dirname(hidden)} first on PYTHONPATH; for SoftACL, use softacl run PROGRAM, or set {ASKED}=soft."
    )


def choose_softacl() -> None:
    """Make this process and its children import SoftACL's `acl`, even if CANN's comes first on the path."""
    os.environ.setdefault(ASKED, "soft")
    if library() is not None:
        sys.path.insert(0, PACKAGES)
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (PACKAGES, variables.get("PYTHONPATH"))))
