"""The list of devices that a program sees, ASCEND_RT_VISIBLE_DEVICES: read by the vendor's rules."""

from __future__ import annotations

import sys
from typing import NamedTuple

VARIABLE = "ASCEND_RT_VISIBLE_DEVICES"
#: The module whose presence shows that Ray wrote the list, or will read the result.
RAY = "ray"


class Visible(NamedTuple):
    """ids: of the machine's devices, ascending. error: why there are none, or "". note: which entries are not used, or ""."""

    ids: tuple[int, ...]
    error: str
    note: str


def read(text: str | None, n_devices: int) -> Visible:
    """Parse a list for a machine with `n_devices` devices; None: there is no list, all are visible.

    It is read up to its first invalid entry; earlier entries count. Entries are digits only, without spaces, and
    must ascend. Source: hicann/runtime src/runtime/core/src/runtime.cc, GetVisibleDevices.
    """
    if text is None:
        return Visible(tuple(range(n_devices)), "", "")
    rule = (
        f"write device ids from 0 to {n_devices - 1}, ascending, with a comma and no space between them "
        "(SOFTACL_DEVICES sets how many devices there are)"
    )
    ids: list[int] = []
    words = text.split(",")
    for word in words:
        digits = word[: len(word) - len(word.lstrip("0123456789"))]
        if not digits or len(digits) > 9 or int(digits) >= n_devices:
            break
        ids.append(int(digits))
        if ids[:-1] and ids[-1] <= ids[-2]:
            unsorted = ids[-1] < ids[-2]
            why = "are not in ascending order" if unsorted else "name a device twice"
            hint = _OF_RAY if unsorted and RAY in sys.modules else ""
            return Visible((), f"{VARIABLE}={text!r}: the ids {why}; {rule}.{hint}", "")
        if digits != word or len(ids) == n_devices:
            break
    if not ids:
        return Visible((), f"{VARIABLE}={text!r} names no device; {rule}.", "")
    seen = ",".join(map(str, ids))
    note = f"{VARIABLE}={text!r} is read as {seen!r}, up to its first wrong entry; {rule}."
    return Visible(tuple(ids), "", "" if seen == text else note)


_OF_RAY = (
    f" Ray does not sort the ids of a node that was started with {VARIABLE} set. Sort them before the first call of acl: "
    f"os.environ[{VARIABLE!r}] = ','.join(sorted(os.environ[{VARIABLE!r}].split(','), key=int)); or start the node "
    "without the variable."
)
