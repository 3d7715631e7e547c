"""The number of a version: CalculateVersionNum, src/acl/aclrt_impl/acl.cpp:1195 of hicann/runtime."""

from __future__ import annotations

import pytest

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.process import system_info


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("9.0.0", 90_000_000),
        ("8.5.1", 80_501_000),
        ("9.0.0-alpha.1", 89_999_701),
        ("9.0.0-beta.2", 89_999_802),
        ("9.0.0.RC3", 89_999_903),
        ("9.0.0rc1", 89_999_901),
    ],
)
def test_numbers_grow_with_the_releases(monkeypatch, name, number):
    monkeypatch.setattr(system_info, "version_text", lambda package: name)
    assert system_info.version_number("runtime") == number


@pytest.mark.parametrize("name", ["8.2.RC1", "8.2", "9.0.0-dev.1", "9.0.0-rc", "9.0.0--rc1", "x.0.0", ""])
def test_a_name_of_another_form_has_no_number(monkeypatch, name):
    monkeypatch.setattr(system_info, "version_text", lambda package: name)
    with pytest.raises(AclError) as raised:
        system_info.version_number("runtime")
    assert raised.value.code == 500000 and name in raised.value.why


def test_an_unknown_package_has_none():
    with pytest.raises(AclError) as raised:
        system_info.version_number("nothing")
    assert raised.value.code == Code.INVALID_FILE
