"""What a function of the runtime refuses with."""

from __future__ import annotations

import pytest

from softacl.errors import AclError


def code(function, *args):
    """The code of the error that it raises."""
    with pytest.raises(AclError) as caught:
        function(*args)
    return caught.value.code
