"""Profiles: names resolve, files are complete and consistent, values have sources, the page is up to date."""

from __future__ import annotations

import ast
import doctest
import re
import typing
from pathlib import Path

import pytest
from generators import script
from test_media_headers import png_file

from softacl import profiles
from softacl.media import MediaRuleError, buffer_size, pooled_block_size
from softacl.media.codecs import headers
from softacl.pools import BlockRules
from softacl.profiles import Profile, registry
from softacl.profiles.validation import CHOICES
from softacl.runtime.process import system_info
from softacl.runtime.settings import Settings

FOLDER = Path(profiles.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "profiles.md"
FAMILIES = profiles.families()
SOCS = [soc for family in FAMILIES.values() for soc in family.soc_names]
FIELDS = list(Profile._fields)
FROM_FILE = set(FIELDS) - {"name", "soc_name", "soc_names", "aliases", "cann_version", "source", "media_rules"}
VERSIONS = [(soc, version) for soc in SOCS for version in profiles.load(soc).cann_versions]

each_soc = pytest.mark.parametrize("soc", SOCS)
each_version = pytest.mark.parametrize(("soc", "version"), VERSIONS)
each_family = pytest.mark.parametrize("family", FAMILIES)


@pytest.fixture
def fresh_cache():
    registry._build.cache_clear()
    yield
    registry._build.cache_clear()


def test_every_file_is_a_family():
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(FAMILIES)
    assert all(family.shipped for family in FAMILIES.values())


def test_names_are_found_without_parsing_a_whole_file(monkeypatch):
    monkeypatch.setattr(registry, "_parse", lambda path: pytest.fail(f"parsed {path}"))
    registry._families.cache_clear()
    assert registry.families() == FAMILIES


def test_names_are_unambiguous():
    plain = [name.casefold().removeprefix("ascend") for name in profiles.names()]
    doubled = {name for name in plain if plain.count(name) > 1}
    assert doubled == {"310"}  # family and its only SoC


@pytest.mark.parametrize("name", profiles.names())
def test_a_name_is_found_in_any_case(name):
    assert profiles.load(name) is profiles.load(name.upper()) is profiles.load(f"  {name.lower()} ")


@pytest.mark.parametrize(
    ("name", "soc"),
    [
        ("310", "Ascend310"),
        ("310P", "Ascend310P3"),
        ("310p1", "Ascend310P1"),
        ("Ascend310B", "Ascend310B4"),
        ("910", "Ascend910A"),
        ("Ascend910ProB", "Ascend910ProB"),
        ("A2", "Ascend910B3"),
        ("Ascend910B", "Ascend910B3"),
        ("910b4-1", "Ascend910B4-1"),
        ("a3", "Ascend910_9391"),
        ("910C", "Ascend910_9391"),
        ("Ascend910_93", "Ascend910_9391"),
        ("ascend 910-9391", "Ascend910_9391"),
        ("910_9362", "Ascend910_9362"),
        ("950", "Ascend950PR_9589"),
    ],
)
def test_a_name_means_this_soc(name, soc):
    assert profiles.load(name).soc_name == soc


def test_the_default_chip_is_a_family():
    assert profiles.load(profiles.DEFAULT).name == profiles.DEFAULT


@pytest.mark.parametrize("name", ["", "ascend", "910D", "Ascend910B5", "310PP"])
def test_an_unknown_name_is_refused_with_all_known_ones(name):
    with pytest.raises(ValueError, match="SOFTACL_CHIP") as caught:
        profiles.load(name)
    assert repr(name) in str(caught.value) and isinstance(caught.value, profiles.UnknownChipError)
    assert all(known in str(caught.value) for known in profiles.names())


@pytest.mark.parametrize(
    ("name", "near"), [("910D", "910C"), ("Ascend910B5", "Ascend910B4"), ("310PP", "310P"), ("950PR", "Ascend950PR_")]
)
def test_the_nearest_names_are_offered(name, near):
    with pytest.raises(profiles.UnknownChipError) as caught:
        profiles.load(name)
    assert near in re.search(r"Did you mean (.*?)\?", str(caught.value))[1]


def test_every_entrance_resolves_names_alike(monkeypatch):
    def refusals(name):
        yield lambda: profiles.load(name)
        yield lambda: buffer_size("vpc", "RGB888", 64, 64, chip=name)
        yield lambda: pooled_block_size("vpc", "RGB888", 64, 64, chip=name, count=2)
        yield lambda: headers.png_predict_dec_size(png_file(64, 64, "RGB"), "RGB888", chip=name)
        yield lambda: headers.jpeg_predict_enc_size(64, 64, "NV12", chip=name)
        yield lambda: BlockRules.of_chip(name)
        yield lambda: Settings.from_environment({"SOFTACL_CHIP": name})
        yield lambda: system_info.runs_code_of(name)

    with pytest.raises(ValueError) as first:
        profiles.load("910D")
    for ask in refusals("910D"):
        with pytest.raises(Exception, match=re.escape(str(first.value))):
            ask()
    for name in profiles.names():
        profile = profiles.load(name)
        assert BlockRules.of_chip(name) == BlockRules.of_chip(profile.soc_name)
        assert Settings.from_environment({"SOFTACL_CHIP": name}).profile is profile
        try:
            assert buffer_size("vpc", "YUV420SP", 64, 64, chip=name).inputs["chip"] == profile.name
        except MediaRuleError as error:
            assert profile.name == "950" and "Unknown" not in str(error)


def test_only_the_asked_file_is_read(monkeypatch, fresh_cache):
    parse, asked = registry._parse, []
    monkeypatch.setattr(registry, "_parse", lambda path: asked.append(Path(path).stem) or parse(path))
    profiles.load("Ascend910B4")
    profiles.load("Ascend910B4")
    assert asked == ["910B"]


def test_a_profile_cannot_be_changed():
    profile = profiles.load("910B")
    with pytest.raises(AttributeError):
        profile.max_streams = 1
    with pytest.raises(TypeError):
        profile.source["max_streams"] = "hearsay"
    assert not hasattr(profile, "__dict__")
    assert profile._replace(max_streams=3).max_streams == 3


def compared_chips(text):
    """Names of chips that a program compares with, matches or looks up in a literal."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Compare, ast.MatchValue, ast.Dict)):
            keys = node.keys if isinstance(node, ast.Dict) else ast.walk(node)
            for part in keys:
                if isinstance(part, ast.Constant) and part.value in profiles.names():
                    yield part.lineno, part.value


@pytest.mark.parametrize("line", ['if chip == "310P": 1', 'chip in ("A2", "x")', '{"Ascend910A": 1}[chip]'])
def test_a_chip_in_code_would_be_found(line):
    assert list(compared_chips(line))


def test_no_code_depends_on_the_name_of_a_chip():
    files = [path for path in FOLDER.parents[1].rglob("*.py") if ".egg-info" not in str(path)]
    assert len(files) > 200
    assert {str(path): found for path in files if (found := list(compared_chips(path.read_text("utf-8"))))} == {}


@each_family
def test_every_value_has_a_source_and_every_source_a_value(family):
    assert profiles.read(family)["source"].keys() == FROM_FILE


@each_family
def test_soc_tables_are_of_this_family_and_change_something(family):
    tables = profiles.read(family).get("soc", {})
    assert tables.keys() <= set(FAMILIES[family].soc_names)
    for soc, values in tables.items():
        where = values.pop("source")
        assert isinstance(where, str) or where.keys() == values.keys(), soc
        assert values.keys() <= FROM_FILE, soc


@each_version
def test_sources_say_something(soc, version):
    for key, text in profiles.load(soc, version).source.items():
        assert len(text.removeprefix("assumed:").strip()) > 8, key
        assert "|" not in text, f"{key}: a bar would break the table"
        assert not re.search(r"(^|\s)/(home|work|tmp|root|usr)/", text), f"{key}: a path of one machine"


@each_version
def test_types_are_as_declared(soc, version):
    profile = profiles.load(soc, version)
    for name, kind in typing.get_type_hints(Profile).items():
        if name not in ("source", "media_rules"):
            assert type(getattr(profile, name)) is (typing.get_origin(kind) or kind), name


@each_version
def test_words_are_of_the_agreed_set(soc, version):
    profile = profiles.load(soc, version)
    for key, words in CHOICES.items():
        value = getattr(profile, key)
        assert set(value if isinstance(value, tuple) else [value]) <= set(words)
    assert profile.media_chip == {"910_93": "910B"}.get(profile.name, profile.name)
    assert profile.cann_version == version and profile.release.startswith(version)
    assert all(name.startswith("acl") for name in profile.unsupported)


@each_version
def test_memory_fits_its_pages(soc, version):
    profile = profiles.load(soc, version)
    assert profile.memory_bytes % profile.huge_page_bytes == 0
    assert profile.reserved_bytes % profile.huge_page_bytes == 0
    assert profile.huge_page_bytes % profile.normal_page_bytes == 0
    assert profile.giant_page_bytes % profile.huge_page_bytes == 0
    assert 0 < profile.usable_bytes <= profile.memory_bytes
    assert profile.usable_bytes + profile.reserved_bytes == profile.memory_bytes
    assert profile.huge_page_bytes_total <= profile.memory_bytes


@each_version
def test_alignments_are_powers_of_two(soc, version):
    profile = profiles.load(soc, version)
    for name in FROM_FILE:
        value = getattr(profile, name)
        if name.endswith("_alignment") or name in ("malloc_round", "huge_page_bytes", "normal_page_bytes"):
            assert value > 0 or name == "async_alignment", name
            assert value & (value - 1) == 0, name


@each_version
def test_counts_agree_with_each_other(soc, version):
    profile = profiles.load(soc, version)
    assert soc in profile.soc_names
    assert profile.default_run_mode in profile.run_modes
    assert set(profile.memcpy2d_run_modes) <= set(profile.run_modes)
    assert 1 <= profile.default_devices <= profile.max_devices
    assert 1 <= profile.devices_per_switch <= profile.max_devices
    assert profile.default_context_streams < profile.max_streams
    assert profile.stream_priorities[0] >= profile.stream_priorities[1]
    assert profile.batch_copies is (profile.max_batch_copies > 0)
    assert profile.has_dvpp_v1 or profile.has_dvpp_v2


@each_soc
def test_flags_agree_with_unsupported_functions(soc):
    profile = profiles.load(soc)
    assert profile.batch_copies is ("aclrtMemcpyBatch" not in profile.unsupported)
    assert profile.host_register is ("aclrtHostRegister" not in profile.unsupported)
    assert profile.peer_access is ("aclrtDeviceCanAccessPeer" not in profile.unsupported)


def test_known_differences_between_chips():
    by = {family: profiles.load(family) for family in FAMILIES}
    assert [f for f in by if by[f].malloc_extra == 0] == ["950"]
    assert [f for f in by if by[f].giant_page_bytes] == ["910B", "910_93"]
    assert [f for f in by if by[f].pageable_async == "undefined"] == ["310"]
    assert [f for f in by if "device" in by[f].run_modes] == ["310", "310B", "310P"]
    assert [f for f in by if not by[f].peer_access] == ["310", "310B"]
    assert {f: by[f].max_streams for f in by} == {
        "310": 1024, "310P": 1024, "310B": 512, "910": 2048, "910B": 1984, "910_93": 1984, "950": 1984,
    }  # fmt: skip
    assert [f for f in by if not by[f].has_dvpp_v2] == ["310", "910"]
    assert [f for f in by if not by[f].has_dvpp_v1] == ["950"]


def test_every_field_is_explained_in_order():
    assert list(script("generate_profiles").FIELDS) == FIELDS


def test_utilization_keys_are_the_same_for_all_chips():  # the page gives them once
    assert len({profiles.load(family).utilization_keys for family in FAMILIES}) == 1


def test_a_page_without_marks_is_refused():
    with pytest.raises(ValueError, match="tables: begin"):
        script("generate_profiles").fill("# Chip profiles\n")


def test_the_examples_of_the_page_hold():
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0
