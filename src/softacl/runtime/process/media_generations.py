"""The two generations of media functions (DVPP V1: `acldvpp...`, V2: `hi_mpi_...`), a chip may lack one."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.state import process

_PREFIXES = {"acldvpp": "V1", "aclvdec": "V1", "aclvenc": "V1", "hi_mpi": "V2"}
_F = TypeVar("_F", bound=Callable[..., Any])


def generation_of(c_name: str) -> str:
    """ "V1" or "V2" for a media function, by its C name; "" for others."""
    return next((generation for prefix, generation in _PREFIXES.items() if c_name.startswith(prefix)), "")


def require(c_name: str) -> None:
    """200006 for a media function of a generation that the chip does not have.

    Source: function support of each product (aclpythondevg_0051, aclcppdevg_000049), as in the profiles.
    """
    profile = process.settings_now.profile
    generation = generation_of(c_name)
    if generation == "V1" and not profile.has_dvpp_v1:
        other = "the functions of DVPP V2 (acl.himpi, hi_mpi_...)"
    elif generation == "V2" and not profile.has_dvpp_v2:
        other = "the functions of DVPP V1 (acl.media, acldvpp...)"
    else:
        return
    raise AclError(Code.FEATURE_UNSUPPORTED, f"{profile.soc_name} does not have DVPP {generation}. Use {other}.")


def of_generation(c_name: str, function: _F) -> _F:
    """`function`, refused on chips without its generation; other functions as they are."""
    if not generation_of(c_name):
        return function

    @functools.wraps(function)
    def call(*args: Any) -> Any:
        require(c_name)
        return function(*args)

    return call  # type: ignore[return-value]
