"""A chip that nobody has: one TOML file in a directory of SOFTACL_PROFILES, and everything knows it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from softacl import profiles
from softacl.codes import Code
from softacl.media import LimitError, UnsupportedError, buffer_size, pooled_block_size
from softacl.pools import BlockRules
from softacl.runtime.settings import SettingError, Settings

SHIPPED = Path(profiles.__file__).parent
ROWS = """
[[media.vpc.rows]]
formats = ["rgb24"]
roles = ["input"]
width_align = 48
stride_factor = 3
source = "The handbook of the X1, page 7"

[[media.vpc.limits]]
width = [48, 960]
height = [2, 960]
source = "The handbook of the X1, page 8"
"""


def x1_text(**changes: str) -> str:
    """The file of the 910B with other names, without its SoCs' differences, and with these lines changed."""
    text = (SHIPPED / "910B.toml").read_text(encoding="utf-8")
    text = re.sub(r"(?ms)^\[(up_to|soc)\..*?(?=^\[source\])", "", text)
    changes = {"aliases": '["Handmade"]', "soc_names": '["X1-a", "X1-b"]', "media_chip": '"X1"'} | changes
    for key, value in changes.items():
        text, count = re.subn(rf"(?m)^{key} = .*$", f"{key} = {value}", text, count=1)
        assert count == 1, key
    return text


@pytest.fixture
def x1(tmp_path, monkeypatch):
    """x1(text): a chip family X1 from a directory that SOFTACL_PROFILES names."""

    def add(text: str, name: str = "X1") -> Path:
        path = tmp_path / f"{name}.toml"
        path.write_text(text, encoding="utf-8")
        monkeypatch.setenv("SOFTACL_PROFILES", str(tmp_path))
        return path

    return add


def softacl(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from softacl.cli import main; main()", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=os.environ | env)


@pytest.mark.parametrize("place", ["aliases", "media_chip"])
def test_a_file_that_is_nested_too_deeply(x1, place):
    x1(x1_text(**{place: "[" * 3000}))
    with pytest.raises(profiles.ProfileError, match=r"X1\.toml: "):
        profiles.load("X1")


@pytest.mark.parametrize("name", ["X1", "x1", "handmade", "X1-a", "X1A"])
def test_its_names_are_found(x1, name):
    x1(x1_text())
    assert (profiles.load(name).name, profiles.load(name).soc_name) == ("X1", "X1-a")
    assert profiles.load("x1-b").soc_name == "X1-b"
    assert profiles.load("910B").name == "910B"


def test_it_is_gone_without_the_variable(x1, monkeypatch):
    x1(x1_text())
    assert "Handmade" in profiles.names()
    monkeypatch.delenv("SOFTACL_PROFILES")
    with pytest.raises(profiles.UnknownChipError, match="'Handmade'"):
        profiles.load("Handmade")


def test_it_inherits_what_it_does_not_have(x1):
    x1(
        'soc_names = ["X1"]\ninherits = "910B"\nmax_events = 7\n'
        'supported = ["aclrtCmoWaitBarrier"]\nalso_unsupported = ["aclrtMalloc"]\n'
        '[source]\nmax_streams = "the handbook"\n[up_to."8.0"]\nmax_events = 3\n'
    )
    own, base = profiles.load("X1"), profiles.load("910B")
    changed = {key for key in own._fields if getattr(own, key) != getattr(base, key)}
    assert changed == {"name", "soc_name", "soc_names", "aliases", "max_events", "source", "unsupported"}
    assert set(own.unsupported) ^ set(base.unsupported) == {"aclrtCmoWaitBarrier", "aclrtMalloc"}
    assert own.source == base.source | {"max_streams": "the handbook"}
    older = profiles.load("X1", "8.0")
    assert older.source["max_events"] == profiles.load("910B", "8.0").source["max_events"] != own.source["max_events"]
    assert older.max_streams == base.max_streams != profiles.load("910B", "8.0").max_streams  # no value of its [up_to]


@pytest.mark.parametrize("base", ["3", '"X9"', '"../profiles"', '"\\u0000"', "[]"])
def test_a_base_that_is_none_is_named(x1, base):
    x1(x1_text().replace("soc_names", f"inherits = {base}\nsoc_names", 1))
    with pytest.raises(profiles.ProfileError, match=r"X1\.toml: inherits is .*, expected a family"):
        profiles.load("X1")


def test_its_name_is_offered_for_one_like_it(x1):
    x1(x1_text())
    with pytest.raises(profiles.UnknownChipError, match=r"Did you mean Handmade\?"):
        profiles.load("Handmad")


def test_memory_and_copies_follow_its_values(x1, acl_on):
    x1(x1_text(memory_bytes="4_294_967_296", reserved_bytes="0", async_alignment="256", async_alignment_scope='"all"'))
    acl = acl_on(chip="X1-b")
    assert acl.get_soc_name() == "X1-b"
    assert acl.rt.get_mem_info(1)[1:] == (4 << 30, 0)
    device, ret = acl.rt.malloc(4096, 0)
    assert ret == 0
    host, ret = acl.rt.malloc_host(8192)
    assert ret == 0
    host = -(-host // 256) * 256
    acl.rt.memset(host, 1024, 7, 1024)
    assert acl.rt.memcpy(device, 4096, host, 1024, 1) == 0
    stream, ret = acl.rt.create_stream()
    assert ret == 0
    base = -(-device // 256) * 256
    assert acl.rt.memcpy_async(base + 256, 256, host, 256, 1, stream) == 0
    assert acl.rt.memcpy_async(base + 64, 64, host, 64, 1, stream) == Code.RT_ADDR_UNALIGNED
    assert "256" in acl.get_recent_err_msg()
    assert acl.rt.synchronize_stream(stream) == 0


def test_a_chip_without_an_alignment_takes_every_address(x1, acl_on):
    x1(x1_text(async_alignment="0"))
    acl = acl_on(chip="X1")
    device, _ = acl.rt.malloc(4096, 0)
    stream, _ = acl.rt.create_stream()
    acl.rt.memset(device, 4096, 5, 4096)
    assert acl.rt.memcpy_async(device + 1001, 3, device + 3, 3, 3, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 0


def test_pools_cut_blocks_by_its_rules(x1):
    x1(x1_text(malloc_round="128", sub_block_extra="64", dvpp_alignment="512"))
    assert BlockRules.of_chip("handmade") == BlockRules(128, 64, 64)
    assert BlockRules.of_chip("X1", media=True).align == 512


def test_media_sizes_come_from_its_own_rows(x1):
    x1(x1_text(malloc_round="64", sub_block_extra="0", dvpp_alignment="256") + ROWS)
    size = buffer_size("vpc", "RGB888", 100, 100, chip="Handmade")
    assert (size.width_stride, size.nbytes) == (144 * 3, 144 * 3 * 100)
    assert size.source == "The handbook of the X1, page 7" and size.inputs["chip"] == "X1"
    block = pooled_block_size("vpc", "RGB888", 100, 100, chip="X1-a", count=3)
    assert block.pitch % 256 == 0 and block.nbytes == 43200 + 2 * block.pitch
    with pytest.raises(LimitError, match="page 8"):
        buffer_size("vpc", "RGB888", 1000, 100, chip="X1")
    with pytest.raises(UnsupportedError, match="RGB888"):
        buffer_size("vpc", "YUV420SP", 100, 100, chip="X1")
    assert buffer_size("vpc", "RGB888", 100, 100, chip="910B").width_stride == 300  # nobody else's


def test_media_sizes_may_be_those_of_another_family(x1):
    x1(x1_text(media_chip='"310P"', media_functions='["vpc"]'))
    like = buffer_size("vpc", "RGB888", 100, 100, chip="310P")
    assert buffer_size("vpc", "RGB888", 100, 100, chip="X1").nbytes == like.nbytes
    with pytest.raises(UnsupportedError, match="the chip has vpc"):
        buffer_size("jpegd", "NV12", 100, 100, chip="X1")


def test_a_chip_may_have_the_media_unit_of_an_added_one(x1):
    x1(x1_text() + ROWS)
    x1(x1_text(aliases="[]", soc_names='["X2"]'), name="X2")
    assert buffer_size("vpc", "RGB888", 100, 100, chip="X2").nbytes == 144 * 3 * 100


@pytest.mark.thorough
def test_commands_know_it(x1, tmp_path):
    path = x1(x1_text() + ROWS)
    done = softacl("doctor", "--json", SOFTACL_CHIP="handmade")
    found = json.loads(done.stdout)
    assert found["chips"]["X1"] == f"Handmade, X1-a, X1-b; CANN 6.3 to 9.1, from {path}"
    assert found["chips"]["910B"].startswith("A2, Ascend910B3") and found["chips"]["910B"].endswith(
        "(default); CANN 6.3 to 9.1"
    )
    assert found["device"]["chip"].startswith("X1-a (X1)")

    picture = ("vpc", "--format", "RGB888", "--width", "100", "--height", "100")
    sizes = softacl("sizes", *picture, "--chip", "X1", "--json")
    assert json.loads(sizes.stdout)["nbytes"] == 144 * 3 * 100

    program = tmp_path / "program.py"
    program.write_text("import acl\nprint(acl.get_soc_name())\n")
    for command in ("run", "check"):
        done = softacl(command, "--chip", "X1-b", str(program))
        assert "X1-b" in done.stdout.splitlines(), done.stderr

    wrong = [softacl("sizes", *picture, "--chip", "Handmad"), softacl("run", "--chip", "Handmad", str(program))]
    for done in wrong:
        assert done.returncode == 2 and "Did you mean Handmade?" in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"max_streams": '"many"'}, "max_streams is 'many', expected a whole number"),
        ({"max_streams": "-1"}, "max_streams is -1"),
        ({"peer_access": "1"}, "peer_access is 1, expected true or false"),
        ({"async_alignment": "48"}, "async_alignment is 48, expected a power of two"),
        ({"address_alignment": "0"}, "address_alignment is 0, expected a power of two"),
        ({"empty_copies": '"allowed"'}, "empty_copies is 'allowed', expected refused or accepted"),
        ({"cann_versions": '["8.0", "new"]'}, "cann_versions is ['8.0', 'new'], expected a list of versions"),
        ({"cann_versions": '["9.1", "8.0"]'}, "expected each version once, the newest last"),
        ({"cann_versions": "[]"}, "cann_versions is [], expected a list of versions"),
        ({"run_modes": '["host", "cloud"]'}, "expected host or device"),
        ({"stream_priorities": "[1]"}, "expected a list of two whole numbers"),
        ({"media_chip": '"X9"'}, "media_chip is 'X9', which is not the name of a family"),
        ({"default_run_mode": '"device"'}, "default_run_mode is not among run_modes"),
        ({"default_devices": "99"}, "default_devices must be 1 to max_devices"),
        ({"memory_bytes": "5"}, "reserved_bytes must be less"),
        ({"memory_bytes": "68_719_476_737"}, "memory_bytes must be a multiple"),
        ({"normal_page_bytes": "4_194_304"}, "huge_page_bytes must be a multiple"),
        ({"soc_names": "[]"}, "soc_names with at least one"),
        ({"aliases": "[3]"}, "lists of names"),
        ({"aliases": '["A2"]'}, "the name A2 also means Ascend910B3 of the family 910B"),
        ({"soc_names": '["X1-a", "X1a"]', "aliases": "[]"}, "the name X1a also means X1-a of the family X1"),
        ({"products": '"no end'}, "X1.toml: "),
    ],
)
def test_a_wrong_value_is_named_with_its_file(x1, changes, words):
    path = x1(x1_text(**changes))
    with pytest.raises(profiles.ProfileError, match=re.escape(words)) as caught:
        profiles.load("X1")
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("max_events = ", "most_events = ", 1), "keys are missing: max_events"),
        (lambda text: text.replace("\n[source]", "\nsurplus = 1\n[source]", 1), "unknown keys: surplus"),
        (lambda text: re.sub(r'(?m)^max_events = ".*\n', "", text), "missing or without a value: max_events"),
        (lambda text: re.sub(r'(?m)^max_events = ".*$', "max_events = 7", text), "[source] max_events must be a text"),
        (lambda text: text + "\n[soc.X9]\nai_cores = 1\n", "[soc.X9] is not in soc_names"),
        (lambda text: text + "\n[media.jpgd]\n", "[media.jpgd] is not one of"),
        (lambda text: "soc = 3\n" + text, "X1.toml"),
        (lambda text: 'inherits = "910B"\nsupported = 3\n' + text, "must be lists of names"),
    ],
)
def test_a_file_with_wrong_keys_is_refused(x1, change, words):
    text = x1_text()
    assert change(text) != text
    path = x1(change(text))
    with pytest.raises(profiles.ProfileError, match=re.escape(words)) as caught:
        profiles.load("X1")
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (ROWS + "colour = 3\n", "limits: .*colour"),
        (ROWS.replace("media.vpc.limits", "media.vpc.limit"), "may have alignment, limits, rows"),
        (ROWS + 'chips = ["310"]\n', "limits: remove the key chips"),
        ("\n[media]\nvpc = 3\n", r"\[media.vpc\] may have .* found 3"),
        ("\n[media.vpc]\nrows = 3\n", "rows: "),
        (ROWS.replace("width_align = 48", "width_align = 0"), "rows: width_align is 0, expected at least 1"),
        (ROWS.replace("width_align = 48", 'width_align = "48"'), "rows: width_align is '48', expected a whole number"),
        (ROWS.replace("[48, 960]", "[48]"), r"limits: width is \(48,\), expected a list of two"),
    ],
)
def test_wrong_media_rows_are_named(x1, rows, words):
    x1(x1_text() + rows)
    with pytest.raises(profiles.ProfileError, match=words):
        buffer_size("vpc", "RGB888", 100, 100, chip="X1")


def test_a_directory_that_cannot_be_used_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("SOFTACL_PROFILES", str(tmp_path))
    with pytest.raises(SettingError, match=f"SOFTACL_PROFILES: {tmp_path} has no .toml file"):
        Settings.from_environment()
    monkeypatch.setenv("SOFTACL_PROFILES", str(tmp_path / "none"))
    with pytest.raises(SettingError, match=r"SOFTACL_PROFILES: cannot list .*none"):
        Settings.from_environment()
    done = softacl("doctor")
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "SOFTACL_PROFILES" in done.stderr


def test_a_family_cannot_be_replaced(x1):
    x1(x1_text(), name="910B")
    with pytest.raises(profiles.ProfileError, match="the family 910B is also in"):
        profiles.load("910B")


def test_several_directories_are_searched(tmp_path, monkeypatch):
    for name in ("X1", "X2"):
        (tmp_path / name).mkdir()
        text = x1_text(aliases="[]", soc_names=f'["{name}"]', media_chip=f'"{name}"')
        (tmp_path / name / f"{name}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("SOFTACL_PROFILES", os.pathsep.join(str(tmp_path / name) for name in ("X1", "X2")))
    assert [profiles.load(name).soc_name for name in ("X1", "X2")] == ["X1", "X2"]
    assert list(profiles.families())[-2:] == ["X1", "X2"]


def test_names_may_stand_anywhere_in_the_file(x1):
    text = x1_text()
    names = 'aliases = ["Handmade"]\nsoc_names = ["X1-a", "X1-b"]\n'
    assert names in text
    x1(text.replace(names, "").replace("\n[source]", f"\n{names}\n[source]", 1))
    assert profiles.load("handmade").soc_name == "X1-a"
