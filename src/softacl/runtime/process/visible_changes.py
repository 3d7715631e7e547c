"""Whether the list of visible devices has changed since this process read it.

AscendCL reads it once in a process. If a process runs several programs, as Ray's workers do, and each gets
another list, that has no effect: the program works on the devices of the program before. This module reports it.
"""

from __future__ import annotations

import sys

from softacl import events
from softacl.base.environment import variables
from softacl.base.visible import warn
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.runtime import visible_list
from softacl.runtime.state import current, process
from softacl.runtime.visible_list import RAY, VARIABLE


def look() -> None:
    """Report a list that has changed since it was read: once on stderr, and to observers."""
    settings, reported = process.settings, process.visible_lists
    text, read = variables.get(VARIABLE), settings.visible_text
    if (text, read) in reported:
        return
    reported.append((text, read))
    first = reported[0][1]
    used = read if text != read else first
    now, then = (visible_list.read(each, settings.n_devices) for each in (text, used))
    if now.ids == then.ids:
        return
    if text != read:
        warn(_message(text, used, settings.visible))
    if observers:
        emit(events.VisibleListIgnored(current.call, text, used, text == read))


def _message(text: str | None, used: str | None, visible: tuple[int, ...]) -> str:
    means = f"device 0 is device {visible[0]} of the machine" if visible else "there is no device"
    said = "is not set any more" if text is None else f"is {text!r} now"
    before = "was not set" if used is None else f"was {used!r}"
    return (
        f"{VARIABLE} {said}, but {before} when this process first used AscendCL, which reads it once, as CANN does: "
        f"{means}, as before. Set it before the first use, in a process of its own.{_of_ray()}"
    )


def _of_ray() -> str:
    if RAY not in sys.modules:
        return ""
    return (
        " Ray runs the next task in the same process: give tasks that use devices max_calls=1 "
        '(@ray.remote(resources={"NPU": 1}, max_calls=1)), or use an actor.'
    )


def report_count_failure(error: AclError) -> None:
    """Devices could not be counted, for the environment is wrong. Ray looks at the code only, and then has no NPU."""
    if process.count_failure_reported or RAY not in sys.modules:
        return
    process.count_failure_reported = True
    warn(
        f"the devices cannot be counted: {error.why.rstrip('.')}. A Ray node that starts here has no resource NPU, "
        "and tasks that ask for it wait without an error."
    )
