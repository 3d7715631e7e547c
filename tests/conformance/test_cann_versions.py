"""Each chip with each CANN version that it was sold with does what the pages of that version say."""

from __future__ import annotations

import ctypes

import pytest

import softacl
from softacl import profiles

VERSIONS = [(family, version) for family in profiles.families() for version in profiles.load(family).cann_versions]


def release(version):
    """The numbers of a version: 8.10 is later than 8.9."""
    return tuple(map(int, version.split(".")))


def aligns_all(chip, version):
    """Whether both addresses of an asynchronous copy must be aligned: on these chips, before 8.5."""
    return chip in ("310", "310P", "910") and release(version) < (8, 5)


each_version = pytest.mark.parametrize(("chip", "version"), VERSIONS, ids=["-".join(pair) for pair in VERSIONS])


@pytest.fixture
def acl(acl_on, chip, version):
    return acl_on(chip=chip, cann=version)


def ok(result):
    value, ret = result
    assert ret == 0
    return value


@each_version
def test_versions_are_reported(acl, chip, version):
    profile = profiles.load(chip, version)
    assert acl.get_version() == (*profile.api_version, 0)
    assert ok(acl.get_cann_version(0))["version"] == profile.release
    assert profile.release.startswith(version)


@each_version
def test_copies_and_fills_of_nothing(acl, chip, version):
    expected = 0 if version == "9.1" else 107000
    p, h, s = ok(acl.rt.malloc(64, 0)), ok(acl.rt.malloc_host(64)), ok(acl.rt.create_stream())
    assert acl.rt.memcpy(p, 64, h, 0, 1) == expected
    assert acl.rt.memset(p, 64, 0, 0) == expected
    assert acl.rt.memcpy_async(p, 64, h, 0, 1, s) == expected
    assert acl.rt.memset_async(p, 64, 0, 0, s) == expected
    assert acl.rt.memcpy(0, 64, h, 0, 1) == (0 if expected == 0 else 100000)
    if expected:
        assert acl.rt.memset(p, 64, 0, 0) and f"CANN {version}" in acl.get_recent_err_msg()
    assert acl.rt.synchronize_stream(s) == 0


@each_version
def test_copies_within_the_host(acl, chip, version):
    if profiles.load(chip).default_run_mode == "device":
        pytest.skip("the program runs on the board: its memory is the device's")
    a, b, s = ok(acl.rt.malloc_host(64)), ok(acl.rt.malloc_host(64)), ok(acl.rt.create_stream())
    accepted = release(version) < (8, 0)
    assert acl.rt.memcpy_async(a, 64, b, 64, 0, s) == (0 if accepted else 207000)
    assert acl.rt.synchronize_stream(s) == (207000 if accepted else 0)


@pytest.mark.parametrize(
    ("chip", "version"),
    [
        (chip, version)
        for chip, version in VERSIONS
        if release(version) >= (8, 3) and profiles.load(chip).default_run_mode != "device"
    ],
)
@pytest.mark.needs_bytes
def test_copies_of_pageable_memory(acl, chip, version):
    """From 8.3 on the bytes may be changed as soon as the call has returned, on every executor."""
    p, s = ok(acl.rt.malloc(4096, 0)), ok(acl.rt.create_stream())
    source, back = ctypes.create_string_buffer(b"\7" * 4096, 4096), ok(acl.rt.malloc_host(4096))
    assert acl.rt.memcpy_async(p, 4096, ctypes.addressof(source), 4096, 1, s) == 0
    ctypes.memset(source, 9, 4096)
    assert acl.rt.memcpy_async(back, 4096, p, 4096, 2, s) == 0
    assert acl.rt.synchronize_stream(s) == 0
    assert acl.util.ptr_to_bytes(back, 4096) == b"\7" * 4096


@each_version
def test_addresses_of_asynchronous_copies(acl, chip, version):
    profile = profiles.load(chip, version)
    a, b, s = ok(acl.rt.malloc(4096, 0)), ok(acl.rt.malloc(4096, 0)), ok(acl.rt.create_stream())
    refused = aligns_all(chip, version)
    assert acl.rt.memcpy_async(b + 8, 64, a, 64, 3, s) == (107008 if refused else 0)
    assert (profile.async_alignment_scope == "all") is refused
    assert acl.rt.synchronize_stream(s) == 0


@each_version
def test_objects_follow_the_version_too(monkeypatch, chip, version):
    monkeypatch.setenv("SOFTACL_CHIP", chip)
    monkeypatch.setenv("SOFTACL_CANN", version)
    with softacl.Device(0) as device, device.stream() as stream, device.buffer(4096) as p, device.buffer(4096) as q:
        if aligns_all(chip, version):
            with pytest.raises(softacl.AclError, match="107008"):
                p[8:72].copy_from(q[0:64], stream)
        else:
            p[8:72].copy_from(q[0:64], stream)
        stream.synchronize()


@each_version
def test_an_asynchronous_copy_whose_kind_the_addresses_contradict(acl, chip, version):
    """107000 with versions that do not correct it. In run mode device all memory is the device's, and kinds say nothing."""
    p, q, h, s = (
        ok(acl.rt.malloc(64, 0)),
        ok(acl.rt.malloc(64, 0)),
        ok(acl.rt.malloc_host(64)),
        ok(acl.rt.create_stream()),
    )
    acl.rt.memset(p, 64, 7, 64)
    acl.rt.memcpy(q, 64, p, 64, 3)
    on_host = acl.rt.get_run_mode() == (1, 0)
    expected = 107000 if on_host and profiles.load(chip, version).async_copy_kind == "refused" else 0
    wrong = ((p, q, 1), (h, q, 3), (p, h, 2))
    assert [acl.rt.memcpy_async(dst, 64, src, 64, kind, s) for dst, src, kind in wrong] == [expected] * 3
    assert acl.rt.memcpy_async(q, 64, p, 64, 3, s) == 0
    if profiles.load(chip, version).async_copy_kind == "corrected":
        assert acl.rt.memcpy_async(h, 64, p, 64, 4, s) == 0
    assert acl.rt.synchronize_stream(s) == 0


@each_version
def test_profiling_before_it_is_initialised(acl, chip, version, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    config = acl.prof.create_config([0], 0, 0, 1)
    first = 0 if version == "9.1" else 100043
    assert acl.prof.finalize() == acl.prof.stop(config) == acl.prof.start(config) == first
    assert acl.prof.init(str(tmp_path)) == (100002 if version == "9.1" else 0)
    assert acl.prof.start(config) == acl.prof.stop(config) == acl.prof.finalize() == 0
