"""Files that commands write: whole or as they were; links and devices stay what they are."""

from __future__ import annotations

import errno
import os
import socket
import stat
import threading

import pytest

from softacl.base import atomic_write
from softacl.base.atomic_write import OutputError, OutputFile


@pytest.fixture
def folder(tmp_path):
    """A folder; at the end nothing lies there that was written beside."""
    yield tmp_path
    assert not [path for path in tmp_path.rglob(".softacl-*")]


def full(monkeypatch):
    """From now on the disk is full."""

    def write(file, data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(atomic_write.os, "write", write)


def test_a_new_file_and_one_that_is_there(folder):
    file = OutputFile(folder / "r.json")
    file.check()
    assert not (folder / "r.json").exists()
    file.write("one")
    before = os.stat(folder / "r.json")
    assert (folder / "r.json").read_text() == "one" and stat.S_IMODE(before.st_mode) == 0o666 & ~_umask()
    (folder / "r.json").chmod(0o640)
    file.check()
    assert (folder / "r.json").read_text() == "one"
    file.write([b"t", b"wo"])
    after = os.stat(folder / "r.json")
    assert (folder / "r.json").read_bytes() == b"two" and stat.S_IMODE(after.st_mode) == 0o640
    assert after.st_ino != before.st_ino


def _umask():
    mask = os.umask(0o22)
    os.umask(mask)
    return mask


def test_text_that_is_no_unicode(folder):
    OutputFile(folder / "r").write("a\udc80é")
    assert (folder / "r").read_text(encoding="utf-8") == "a\\udc80é"


def test_the_program_may_change_its_folder(folder, monkeypatch):
    monkeypatch.chdir(folder)
    file = OutputFile("r")
    (folder / "sub").mkdir()
    monkeypatch.chdir(folder / "sub")
    file.write("x")
    assert (folder / "r").read_text() == "x"


def test_a_full_disk_leaves_the_good_file(folder, monkeypatch):
    (folder / "r").write_text("good")
    full(monkeypatch)
    for work in (OutputFile(folder / "r").check, lambda: OutputFile(folder / "r").write("new")):
        with pytest.raises(OutputError, match="r cannot be written: No space left on device"):
            work()
    assert (folder / "r").read_text() == "good"


def test_an_interrupted_write_leaves_the_good_file(folder, monkeypatch):
    (folder / "r").write_text("good")

    def pieces():
        yield b"new"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        OutputFile(folder / "r").write(pieces())
    assert (folder / "r").read_text() == "good"


def test_a_link_stays_a_link(folder):
    (folder / "sub").mkdir()
    (folder / "sub" / "real").write_text("old")
    (folder / "there").symlink_to("sub/real")
    (folder / "new").symlink_to("sub/made")
    (folder / "lost").symlink_to("no/where")
    for name, real in (("there", "real"), ("new", "made")):
        file = OutputFile(folder / name)
        file.check()
        file.write("new")
        assert (folder / name).is_symlink() and (folder / "sub" / real).read_text() == "new"
    with pytest.raises(OutputError, match="lost: there is no directory"):
        OutputFile(folder / "lost").check()


def test_a_pipe_is_written_into(folder):
    os.mkfifo(folder / "pipe")
    OutputFile(folder / "pipe").check()  # does not wait for a reader
    heard = []
    reader = threading.Thread(target=lambda: heard.append((folder / "pipe").read_bytes()))
    reader.start()
    OutputFile(folder / "pipe").write(b"x" * 200_000)
    reader.join()
    assert heard == [b"x" * 200_000] and stat.S_ISFIFO(os.stat(folder / "pipe").st_mode)


def test_devices_are_written_into():
    before = os.stat("/dev/null")
    OutputFile("/dev/null").check()
    OutputFile("/dev/null").write("x")
    assert os.stat("/dev/null").st_ino == before.st_ino
    OutputFile("/dev/full").check()
    with pytest.raises(OutputError, match="/dev/full cannot be written: No space left"):
        OutputFile("/dev/full").write("x")


@pytest.mark.parametrize("form", ["/dev/fd/{}", "/proc/self/fd/{}", "link"])
def test_an_open_file_goes_on_where_it_is(folder, form):
    with open(folder / "log", "wb") as log:
        log.write(b"before ")
        log.flush()
        if form == "link":
            (folder / "link").symlink_to(f"/proc/self/fd/{log.fileno()}")
            form = str(folder / "link")
        file = OutputFile(form.format(log.fileno()))
        assert file.descriptor == log.fileno()
        file.check()
        file.write("report ")
        log.write(b"after")
    assert (folder / "log").read_text() == "before report after"


def test_what_is_refused(folder, monkeypatch):
    with socket.socket(socket.AF_UNIX) as made:
        monkeypatch.chdir(folder)  # the path of a socket is short
        made.bind("socket")
        for name, why in (
            (folder, "is a directory. Give the name of a file."),
            (folder / "socket", "is a socket. Give the name of a file."),
            (folder / "no" / "r", "there is no directory"),
            (folder / ("x" * 300), "cannot be written: File name too long."),
            ("", "'' is not the name of a file."),
        ):
            with pytest.raises(OutputError) as caught:
                OutputFile(name).check()
            assert why in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize("number", [errno.EACCES, errno.EBUSY, errno.EROFS])
def test_a_file_in_a_folder_that_takes_none(folder, monkeypatch, number):
    """As a file that is mounted by itself into a container: it is written in its place."""
    (folder / "r").write_text("something longer")
    real = os.open

    def only_there(path, flags, *mode):
        if flags & os.O_CREAT:
            raise OSError(number, os.strerror(number))
        return real(path, flags, *mode)

    monkeypatch.setattr(atomic_write.os, "open", only_there)
    before = os.stat(folder / "r").st_ino
    OutputFile(folder / "r").check()
    OutputFile(folder / "r").write("new")
    assert (folder / "r").read_text() == "new" and os.stat(folder / "r").st_ino == before
    with pytest.raises(OutputError, match=r"other cannot be written"):
        OutputFile(folder / "other").check()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_rights(folder):
    (folder / "r").write_text("good")
    (folder / "r").chmod(0o444)
    for work in (OutputFile(folder / "r").check, lambda: OutputFile(folder / "r").write("new")):
        with pytest.raises(OutputError, match="r cannot be written: Permission denied"):
            work()
    assert (folder / "r").read_text() == "good"
