"""Error handling for the examples: a non-zero code ends the program with the vendor's message."""

from __future__ import annotations

from typing import Any

import acl


def check(result: Any) -> Any:
    """`ret`, or the values of `(value, ret)`; SystemExit if ret is not 0."""
    code = result[-1] if isinstance(result, tuple) else result
    if code != 0:
        raise SystemExit(f"error {code}: {acl.get_recent_err_msg()}")
    if isinstance(result, tuple):
        return result[0] if len(result) == 2 else result[:-1]
    return None
