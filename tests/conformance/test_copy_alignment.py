"""What docs/profiles.md says of the alignment of asynchronous copies is what each chip does.

Source: pages of aclrtMemcpyAsync up to CANN 8.3.RC1.alpha; the newest page names no alignment (docs/profiles.md).
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from softacl import observe, profiles

PAGE = (Path(__file__).parents[2] / "docs" / "profiles.md").read_text()
VERSIONS = [
    (family.name, version)
    for family in profiles.families().values()
    if family.shipped
    for version in profiles.load(family.name).cann_versions
]


def printed(field):
    """A row of the page's table of values: SoC -> text."""
    head = re.search(r"^\| field \| (Ascend.*) \|$", PAGE, re.MULTILINE)[1].split(" | ")
    row = re.search(rf"^\| `{field}` \| ((?!`).*) \|$", PAGE[PAGE.index("## Values") :], re.MULTILINE)[1].split(" | ")
    return {soc: text.rstrip("\\*") for soc, text in zip(head, row, strict=True)}


class Queued(observe.Observer):
    def __init__(self):
        self.copies = []

    def on_copy_queued(self, event):
        self.copies.append(event.misaligned)


def ok(result):
    value, code = result if isinstance(result, tuple) else (None, result)
    assert code == 0
    return value


@pytest.mark.parametrize(("family", "version"), VERSIONS, ids=["-".join(pair) for pair in VERSIONS])
def test_a_copy_off_the_boundary_is_refused_or_reported_as_the_page_says(acl_on, family, version):
    profile = profiles.load(family, version)
    scope, boundary = profile.async_alignment_scope, profile.async_alignment
    if version == profile.cann_versions[-1]:  # the table of the page has the newest
        assert printed("async_alignment_scope")[profile.soc_name] == scope
        assert printed("async_alignment")[profile.soc_name] == str(boundary)
    acl = acl_on(chip=family, cann=version, devices=1)
    boundary = boundary or 1  # 0: no rule
    stream, host = ok(acl.rt.create_stream()), ok(acl.rt.malloc_host(4096))
    one, other = ok(acl.rt.malloc(4096, 0)), ok(acl.rt.malloc(4096, 0))
    heard = Queued()
    observe.subscribe(heard)
    for offset in (0, 64, 1, 32):
        off = offset % boundary != 0
        for dst, src, kind, on_device in (
            (one + offset, other, 3, True),
            (one, other + offset, 3, True),
            (one + offset, host, 1, False),
            (host, one + offset, 2, False),
        ):
            heard.copies.clear()
            code = acl.rt.memcpy_async(dst, 64, src, 64, kind, stream)
            if off and scope == "all":
                assert code == 107008 and f"multiples of {boundary}" in acl.get_recent_err_msg()
                continue
            where = "" if not off or not on_device else "dst" if dst == one + offset else "src"
            assert code == 0 and heard.copies == [where]
            assert acl.rt.memcpy(dst, 64, src, 64, kind) == 0  # synchronous copies have no such rule
    ok(acl.rt.synchronize_stream(stream))


def test_copies_between_two_devices_are_reported_as_those_within_one(acl_on):
    acl = acl_on(chip="910B", cann="9.0", devices=2)
    ok(acl.rt.device_enable_peer_access(1, 0))
    stream, here = ok(acl.rt.create_stream()), ok(acl.rt.malloc(4096, 3))
    context = ok(acl.rt.get_context())
    ok(acl.rt.set_device(1))
    ok(acl.rt.device_enable_peer_access(0, 0))
    there = ok(acl.rt.malloc(4096, 3))
    ok(acl.rt.set_context(context))
    heard = Queued()
    observe.subscribe(heard)
    ok(acl.rt.memcpy_async(there + 8, 64, here, 64, 3, stream))
    ok(acl.rt.synchronize_stream(stream))
    assert heard.copies == ["dst"]


def test_the_page_names_the_chips_that_refuse():
    refuse = {
        family
        for family, version in VERSIONS
        if (profile := profiles.load(family, version)).async_alignment and profile.async_alignment_scope == "all"
    }
    assert refuse == {"310", "310P", "910"}
    words = " ".join(PAGE.split())
    assert "the first chips (310, 310P, 910) refuse other addresses" in words
    newest = {family for family, version in VERSIONS if version == profiles.load(family).cann_versions[-1]}
    assert all(profiles.load(family).async_alignment == 0 for family in newest - {"310"})  # 8.5 and later do not ask
