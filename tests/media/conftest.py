"""The media system of the second generation for tests that run in Python and in C."""

from __future__ import annotations

import pytest
from himpi_bindings import CFace, PythonFace


@pytest.fixture(params=["python", "c"])
def begin(request, acl_on):
    """begin(chip=..., executor=...): a binding with the media system begun, and channel 0."""

    def start(**settings):
        acl_on(**settings)
        binding = PythonFace() if request.param == "python" else CFace()
        assert binding.sys_init() == 0 and binding.vpc_create_chn(0, {"attr": 0}) == 0
        return binding

    return start
