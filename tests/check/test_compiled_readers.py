"""Codes that compiled code may have read are not accused; those that nobody read are."""

from __future__ import annotations

import linecache

import pytest

from softacl.check.findings.site import SourceLine
from softacl.check.results.compiled_readers import may_be_read

FILE = "readers.py"


def judged(text, line):
    linecache.cache[FILE] = (len(text), None, text.splitlines(True), FILE)
    from softacl.check.results import compiled_readers

    compiled_readers._tree.cache_clear()
    return may_be_read(SourceLine(FILE, line, "f"), "acl.rt.free")


@pytest.mark.parametrize(
    "text",
    [
        "ret = acl.rt.free(p)\nextension.check(ret)",
        "x, ret = acl.rt.free(p)\ny = ctypes.c_int(ret)",
        "self.ret = acl.rt.free(p)\nextension.check([1, self.ret])",
        "extension.check(acl.rt.free(p))",
        "extension.free_all(p)",
        "ret = acl.rt.free(p)\nprint('%d' % ret)",
        "if (ret := acl.rt.free(p)):\n    pass\nextension.check(code=ret)",
    ],
)
def test_compiled_code_may_read_it(text):
    assert judged(text, 1)


@pytest.mark.parametrize(
    "text",
    [
        "acl.rt.free(p)",
        "ret = acl.rt.free(p)",
        "ret = acl.rt.free(p)\nret = acl.rt.free(q)\nextension.check(ret)".replace(
            "\nret = acl.rt.free(q)\n", "\nret = 1\n"
        ),
        "ret = acl.rt.free(p)\ndef check(code): pass\ncheck(ret)",
        "free = acl.rt.free\nfree(p)",
        "ret = acl.rt.free(p)\nextension.check(other)",
        "ret = acl.rt.free(p)\nacl.rt.free(ret)",
    ],
)
def test_nobody_read_it(text):
    assert not judged(text, text.splitlines().index(next(x for x in text.splitlines() if "free(p)" in x)) + 1)


def test_a_file_that_is_not_python():
    assert not judged("not ( python", 1) and not may_be_read(SourceLine("a\0b", 1, ""), "acl.rt.free")
