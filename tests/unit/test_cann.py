"""CANN's version as an axis of its own: names, tables of older versions, functions that came later."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from test_added_chip import x1, x1_text  # noqa: F401  a fixture

from softacl import profiles
from softacl.api import table
from softacl.c import layout
from softacl.profiles import cann, unsupported
from softacl.runtime.settings import SettingError, Settings

TABLES = """
[up_to."8.5"]
max_streams = 100
max_events = 10
source = "The handbook of the X1, page 1"

[up_to."7.0"]
max_events = 5

[up_to."7.0".source]
max_events = "The handbook of the X1, page 2"
"""


def with_tables(text: str, tables: str = TABLES) -> str:
    return text.replace("\n[source]", f"\n{tables}\n[source]", 1)


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("8.0", "8.0"),
        ("8.0.0", "8.0"),
        ("8.0.RC3.alpha001", "8.0"),
        ("8.5-beta", "8.5"),
        (" CANN 8.5 ", "8.5"),
        ("cann_7.0.0", "7.0"),
        ("v8.3.RC1", "8.3"),
        ("08.5", "8.5"),
        ("8", ""),
        ("new", ""),
        ("8.x", ""),
        ("8.0RC3", ""),
        ("7.0.0.1", "7.0"),
        ("8.5.0-beta.1", "8.5"),
        ("9.1.0-beta.2.pre", "9.1"),
        ("9.0.0-rc.1", "9.0"),
        ("7.0.1.2.3", ""),
        ("8.0.nonsense", ""),
    ],
)
def test_a_version_is_read_from_any_of_its_names(text, version):
    assert cann.number(text) == version


def test_the_newest_version_of_the_chip_is_the_default():
    for family in profiles.families():
        profile = profiles.load(family)
        assert profile.cann_version == profile.cann_versions[-1]
        assert Settings.from_environment({"SOFTACL_CHIP": family, "SOFTACL_CANN": ""}).profile is profile


def test_a_version_that_the_chip_was_not_sold_with_is_refused_with_those_it_was():
    with pytest.raises(profiles.UnknownCannError, match=re.escape("Ascend950PR_9589 has CANN 9.0, 9.1")):
        profiles.load("950", "8.0")
    with pytest.raises(SettingError, match=r"SOFTACL_CANN='9\.1': Ascend310 has CANN 5\.0, .*8\.2"):
        Settings.from_environment({"SOFTACL_CHIP": "310", "SOFTACL_CANN": "9.1"})
    with pytest.raises(SettingError, match="SOFTACL_CANN='newest' is not a version of CANN"):
        Settings.from_environment({"SOFTACL_CANN": "newest"})


def test_every_version_has_a_release_whose_number_is_its_own():
    assert {version for family in profiles.families() for version in profiles.load(family).cann_versions} == set(
        cann.RELEASES
    )
    for version, release in cann.RELEASES.items():
        assert cann.number(release.name) == version and release.source
    minors = [release.api_minor for release in cann.RELEASES.values()]
    assert minors == sorted(minors)
    newest = {name: constant.value for name, constant in table.constants().items()}
    assert profiles.load(profiles.DEFAULT).api_version[:2] == (newest["ACL_MAJOR_VERSION"], newest["ACL_MINOR_VERSION"])


def test_a_table_holds_for_its_version_and_all_before(x1):  # noqa: F811
    x1(with_tables(x1_text()))
    found = {
        version: (profiles.load("X1", version).max_streams, profiles.load("X1", version).max_events)
        for version in ("6.3", "7.0", "8.0", "8.5", "9.0", "9.1")
    }
    assert found == {
        "6.3": (100, 5),
        "7.0": (100, 5),
        "8.0": (100, 10),
        "8.5": (100, 10),
        "9.0": (1984, 65536),
        "9.1": (1984, 65536),
    }
    assert profiles.load("X1", "7.0").source["max_events"].endswith("page 2")
    assert profiles.load("X1", "7.0").source["max_streams"].endswith("page 1")


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        ('[up_to."9.1"]\nmax_events = 5\nsource = "x"\n', "[up_to.9.1] is not one of cann_versions before the newest"),
        ('[up_to."8.4"]\nmax_events = 5\nsource = "x"\n', "[up_to.8.4] is not one of"),
        ('[up_to."8.5"]\nmost_events = 5\nsource = "x"\n', "unknown or cannot differ: most_events"),
        ('[up_to."8.5"]\ncann_versions = ["8.5"]\nsource = "x"\n', "unknown or cannot differ: cann_versions"),
        ('[up_to]\n"8.5" = 3\n', "up_to must hold tables"),
    ],
)
def test_a_wrong_table_is_named(x1, tables, words):  # noqa: F811
    path = x1(with_tables(x1_text(), tables))
    with pytest.raises(profiles.ProfileError, match=re.escape(words)) as caught:
        profiles.load("X1")
    assert str(path) in str(caught.value)


@pytest.mark.parametrize("family", profiles.families())
def test_every_difference_changes_something_and_has_a_source(family):
    tables = profiles.read(family).get("up_to", {})
    newest = profiles.load(family)
    newer = newest
    for version in sorted(tables, key=cann.ordered, reverse=True):
        profile = profiles.load(family, version)
        for key in tables[version].keys() - {"source"}:
            assert getattr(profile, key) != getattr(newer, key), (version, key)
        newer = profile
    assert {newest.cann_version, *tables} <= set(newest.cann_versions)


def test_what_is_said_of_older_versions_of_the_chips():
    def values(key: str, chip: str) -> dict[str, object]:
        return {v: getattr(profiles.load(chip, v), key) for v in profiles.load(chip).cann_versions}

    assert values("pageable_async", "310P")["8.2"] == "undefined" != values("pageable_async", "310P")["8.3"]
    assert set(values("pageable_async", "310").values()) == {"undefined"}
    for chip in ("310", "310P", "310B", "910", "910B"):
        accepted = [v for v, value in values("host_to_host_async", chip).items() if value == "accepted"]
        assert accepted[-1] == "7.0"
    assert values("malloc_extra", "950") == {"9.0": 32, "9.1": 0}
    assert values("empty_copies", "910B")["9.0"] == "refused"
    assert values("max_events", "910B")["8.0"] == 65535
    assert values("async_copy_kind", "910B")["8.3"] == "refused" != values("async_copy_kind", "910B")["8.5"]
    assert values("implicit_profiling", "310P")["9.0"] is False and values("implicit_profiling", "310P")["9.1"] is True


def test_functions_that_came_later_are_known():
    names = {function.c for function in table.functions()}
    assert set(unsupported._table()) <= names
    for last, source in unsupported._table().values():
        assert last in cann.RELEASES and source.startswith("not in ")
    assert unsupported.is_unsupported("aclrtMemPoolCreate", "8.5") and not unsupported.is_unsupported(
        "aclrtMemPoolCreate", "9.0"
    )
    assert unsupported.is_unsupported("aclrtMemcpyBatch", "8.1") and not unsupported.is_unsupported(
        "aclrtMemcpyBatch", "8.2"
    )
    assert not unsupported.is_unsupported("aclrtMalloc", "5.0") and unsupported.last_without("aclrtMalloc") == ""


def python(text: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", text], env=os.environ | env, capture_output=True, text=True, timeout=60, check=True
    )
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("env", "there"),
    [
        ({}, [True, True, True]),
        ({"SOFTACL_CANN": "9.1"}, [True, True, True]),
        ({"SOFTACL_CANN": "8.0"}, [True, True, False]),
        ({"SOFTACL_CANN": "7.0"}, [True, False, False]),
        ({"SOFTACL_CHIP": "310"}, [True, True, True]),
        ({"SOFTACL_CHIP": "310", "SOFTACL_CANN": "6.0"}, [True, False, False]),
        ({"SOFTACL_CANN": "wrong"}, [True, True, True]),  # which acl.init reports
    ],
)
def test_functions_that_came_later_are_not_in_the_module(env, there):
    names = ["memcpy", "memcpy_async_with_condition", "get_stream_res_limit"]
    found = python(
        f"import acl; names = {names}; print([hasattr(acl.rt, n) for n in names], [n in dir(acl.rt) for n in names])\n"
        "from acl.rt import *",
        **env,
    )
    assert found == f"{there} {there}"


def test_a_missing_function_says_from_which_version_it_is():
    text = "import acl\ntry: acl.rt.get_stream_res_limit\nexcept AttributeError as error: print(error)"
    assert "CANN 8.0 does not have aclrtGetStreamResLimit, which came after CANN 8.1" in python(
        text, SOFTACL_CANN="8.0"
    )
    said = python(text.replace("res_limit", "res_limti"), SOFTACL_CANN="8.0")
    assert "CANN 8.0 does not have aclrtGetStreamResLimit" in said and "Did you mean: 'get_stream_res_limit'" in said


@pytest.mark.thorough
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
@pytest.mark.parametrize(("version", "code"), [("8.0", 207000), ("9.1", 100000)])
def test_functions_that_came_later_are_refused_in_c(tmp_path, version, code):
    prefix = layout.make(tmp_path / "prefix")
    layout.libs(prefix)
    text = f"""if True:
        import ctypes
        acl = ctypes.CDLL("{prefix}/lib64/libascendcl.so")
        acl.aclGetRecentErrMsg.restype = ctypes.c_char_p
        assert acl.aclInit(None) == 0 and acl.aclrtSetDevice(0) == 0
        print(acl.aclrtGetStreamResLimit(None, 99, None), acl.aclGetRecentErrMsg().decode())
    """
    said = python(text, SOFTACL_CANN=version)
    assert said.startswith(str(code)), said
    assert ("came after CANN 8.1" in said) is (version == "8.0")
