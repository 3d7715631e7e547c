"""The user's cache: equal builds share files, environments that are gone go, and all of it can be removed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading

import pytest

from softacl.c import cache, layout


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "softacl"


def environment(place, name, python, used):
    (place / name).mkdir(parents=True)
    mark = place / name / cache.MARK
    mark.write_text(f"softacl 1\npython {python}\n")
    os.utime(place / name, (used, used))
    return place / name


def test_two_environments_of_a_build_share_its_files(place, monkeypatch):
    first = layout.make()
    one = cache.size()
    monkeypatch.setattr(sys, "prefix", "/another/environment")
    second = layout.make()
    assert first != second and [each.path for each in cache.environments()] == [second, first]
    assert cache.size() - one < 2 << 20 < one
    for name in (f"lib64/{layout.LIBRARIES[3]}", "include/acl/acl.h"):
        assert (first / name).samefile(second / name)
    assert not (first / "lib64/softacl.conf").samefile(second / "lib64/softacl.conf")  # each names its own Python


def test_a_directory_outside_the_cache_shares_nothing(place, tmp_path):
    made = layout.make(tmp_path / "elsewhere")
    assert (made / "lib64" / layout.LIBRARIES[0]).stat().st_nlink == 1 and not place.exists()


def test_without_hard_links_files_are_copies(place, monkeypatch):
    def refuse(*names):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    made = layout.make()
    library = made / "lib64" / layout.LIBRARIES[0]
    assert library.stat().st_nlink == 1 and library.stat().st_size > 1 << 20


def test_what_is_gone_or_too_much_is_removed(place):
    gone = environment(place, "gone", "/no/such/python", 10**9)
    old = [environment(place, f"old{i:02}", sys.executable, 10**9 - i) for i in range(cache.MAX + 2)]
    unused = place / "shared" / "other-build"
    unused.mkdir(parents=True)
    (unused / "libascendcl.so").write_text("")
    own = layout.make()
    left = [each.path for each in cache.environments()]
    assert left == [own, *old[: cache.MAX - 1]] and not gone.exists() and not unused.exists()


def test_many_processes_make_and_clean_at_once(place):
    failed = []

    def work(i):
        try:
            cache.clean() if i % 4 == 3 else layout.make()
        except layout.LayoutError:  # cleaned in between: one sentence
            pass
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    made = layout.make()
    assert (made / "lib64" / layout.LIBRARIES[0]).exists()


def test_the_command(place):
    def softacl(*words):
        return subprocess.run(
            [sys.executable, "-m", "softacl", *words], capture_output=True, text=True, check=True
        ).stdout

    assert "0 environments" in softacl("cache")
    made = softacl("config", "--prefix").strip()
    said = softacl("cache")
    assert re.search(r"\d\d\.\d+ MiB, 1 environment \(at most 16\)", said) and os.path.basename(made) in said
    assert sys.executable in said and f"cache: {place}" in softacl("doctor")
    assert softacl("cache", "--clean").endswith("MiB removed\n") and not place.exists()
    assert "0 B removed" in softacl("cache", "--clean")
