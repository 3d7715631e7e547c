"""What a machine's figures make of a task: published, measured and unknown ones, cards of SoftACL and of users."""

from __future__ import annotations

import json

import pytest

from softacl import profiles
from softacl.base.cube_operators import is_on_cube
from softacl.base.directions import DIRECTIONS
from softacl.base.signatures import parsed
from softacl.timing import FigureError, Task, machine
from softacl.timing.figures import FIGURES
from softacl.timing.machine import Machine, cards, of_chip, of_text
from softacl.timing.operations import work_of
from softacl.timing.published import published

FAMILIES = tuple(profiles.families())


def chip(**values):
    profile = profiles.load("910B")._replace(**values)
    return Machine("a chip", "", published(profile))


@pytest.mark.parametrize(
    ("generation", "lanes", "bytes_per_s"),
    [(1, 4, 1.0e9), (2, 1, 0.5e9), (3, 16, 15.754e9), (4, 16, 31.508e9), (5, 8, 31.508e9)],
)
def test_pci_express(generation, lanes, bytes_per_s):
    of = chip(pcie_generation=generation, pcie_lanes=lanes)
    for direction in ("host to device", "device to host"):
        assert of.copy_ns(direction, 1 << 30) == pytest.approx((1 << 30) / bytes_per_s * 1e9, rel=1e-4)
        assert of.copy_ns(direction, 1 << 30, pinned=False) == of.copy_ns(direction, 1 << 30)


def test_peers_and_latency():
    of = chip(peer_link_bytes_per_s=2 * 10**10, copy_latency_ns=1500)
    assert of.copy_ns("peer to peer", 10**6) == 1500 + 50_000
    assert of.copy_ns("peer to peer", 0) == 1500


def test_what_is_not_published_has_no_figure():
    empty = chip(pcie_generation=0, pcie_lanes=0, memory_bytes_per_s=0, peer_link_bytes_per_s=0)
    assert [empty.copy_ns(direction, 100) for direction in DIRECTIONS] == [None] * 5
    assert chip().copy_ns("device to device", 100) is None, "half of the memory's rate is not what a copy reaches"
    with pytest.raises(ValueError, match="'h2d' is not a direction"):
        chip().copy_ns("h2d", 100)


@pytest.mark.parametrize("family", FAMILIES)
def test_each_published_figure_has_its_source(family):
    for name in profiles.families()[family].soc_names:
        for key, figure in published(profiles.load(name)).items():
            assert key in FIGURES and figure.value > 0 and figure.basis == "published"
            assert figure.source and not figure.source.startswith("not published")
        assert len(of_chip(profiles.load(name)).lines()) == 4


def test_generation_and_lanes_go_together(monkeypatch, tmp_path):
    monkeypatch.setenv("SOFTACL_PROFILES", str(tmp_path))
    own = 'soc_names = ["X9"]\ninherits = "310P"\n'
    (tmp_path / "X9.toml").write_text(own + "pcie_lanes = 0\n")
    with pytest.raises(profiles.ProfileError, match="must both be there"):
        profiles.load("X9")
    profiles.registry._build.cache_clear()
    (tmp_path / "X9.toml").write_text(own + "pcie_generation = 9\n")
    with pytest.raises(profiles.ProfileError, match="must be 1 to 5"):
        profiles.load("X9")


@pytest.mark.parametrize("name", cards())
def test_cards_of_softacl_can_be_used(name):
    of = machine(name)
    assert of.chip and {"h2d"} <= set(of.figures)
    assert machine(of.chip).name == of.name, "each is the card of its chip"


def test_a_copy_within_a_device_is_not_half_of_the_memory():
    """Measured on 910: 8.7 GB/s of a blocking copy."""
    assert machine("910").copy_ns("device to device", 512_000_000, blocking=True) == pytest.approx(
        512e6 / 8.7, rel=1e-3
    )


@pytest.mark.parametrize(
    ("nbytes", "ns"),
    [(2, 11_400), (16384, 11_400), (24576, 13_700), (1 << 20, 185_500), (3 << 20, 524_800), (64 << 20, 10_821_000)],
)
def test_a_curve_is_what_was_measured_and_a_line_between(nbytes, ns):
    assert machine("310P").copy_ns("host to device", nbytes) == pytest.approx(ns, abs=3)


def test_a_card_of_a_user(tmp_path):
    figure = {"gb_per_s": 12.5, "basis": "measured", "source": "softacl bench on my board"}
    card = {"name": "mine", "chip": "Ascend910B3", "h2d": figure}
    (tmp_path / "card.json").write_text(json.dumps(card))
    of = machine(tmp_path / "card.json")
    assert (of.name, of.chip) == ("mine", "910B")
    assert of.copy_ns("host to device", 12_500) == 1000
    assert of.figures["p2p"].basis == "published", "what the card lacks is the profile's"
    need = of.need(Task("copy", "s", nbytes=10, direction="host to device"))
    assert need.basis == "measured" and need.figures == ("h2d",)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ({"hd2": {}}, "hd2 is not a figure. Did you mean h2d"),
        ({"h2d": 5}, "h2d is 5; it must be a table with gb_per_s, basis and source"),
        (
            {"h2d": {"gb_per_s": 5, "basis": "guessed", "source": "x"}},
            "basis is 'guessed'. Values: measured, published",
        ),
        ({"h2d": {"gb_per_s": 5, "basis": "measured", "source": ""}}, "source must say where the figure is from"),
        (
            {"h2d": {"gb_per_s": -5, "basis": "measured", "source": "x"}},
            "gb_per_s is -5; it must be a number from 1e-06",
        ),
        ({"h2d": {"gb_per_s": 5e9, "basis": "measured", "source": "x"}}, "from 1e-06 to 4,000"),
        ({"h2d": {"gb_per_s": True, "basis": "measured", "source": "x"}}, "gb_per_s is True"),
        ({"h2d": {"us": 5, "basis": "measured", "source": "x"}}, "h2d has us; its unit is gb_per_s"),
        ({"call": {"us": 5, "points": [[1, 2]], "basis": "measured", "source": "x"}}, "points; those belong to rates"),
        ({"cache": {"basis": "measured", "source": "x"}}, "cache has no points"),
        ({"h2d": {"points": [[2, 1], [1, 2]], "basis": "measured", "source": "x"}}, "1 bytes come after 2"),
        ({"h2d": {"points": [[2]], "basis": "measured", "source": "x"}}, "[2] is not a point"),
        ({"h2d": {"points": 5, "basis": "measured", "source": "x"}}, "points are 5; points must be pairs"),
        ({"h2d": {"points": [[9, 0.0001]], "basis": "measured", "source": "x"}}, "[9, 0.0001] is not a point"),
        ({"h2d": {"points": [[1, 9], [2, 3]], "basis": "measured", "source": "x"}}, "2 bytes take 3 us, 1 bytes 9"),
        ({"h2d": {"points": [[1e30, 2], [2e30, 3]], "basis": "measured", "source": "x"}}, "gb_per_s is 1e+27"),
        ({"h2d": {"gb_per_s": 1e-300, "basis": "measured", "source": "x"}}, "gb_per_s is 1e-300; it must be a number"),
        (
            {"h2d_engines": {"count": 1.5, "basis": "measured", "source": "x"}},
            "count is 1.5; it must be a whole number",
        ),
        ({"chip": "Ascend999"}, "chip: "),
        ([], "holds a list, not a table"),
    ],
)
def test_a_card_that_cannot_be_used_says_what_and_why(tmp_path, card, said):
    (tmp_path / "card.json").write_text(json.dumps(card))
    with pytest.raises(FigureError) as raised:
        machine(tmp_path / "card.json")
    assert said in str(raised.value) and "card.json" in str(raised.value)


def test_no_card_no_file_no_chip():
    with pytest.raises(FigureError, match=r"atlas-800t is no card, no file and no chip\. Did you mean atlas-800t-a2"):
        machine("atlas-800t")
    with pytest.raises(FigureError, match=r"absent\.toml cannot be read"):
        machine("absent.toml")


PRODUCT = "{0} ND 4096,{1}; {0} ND {1},4096 -> {0} ND 4096,4096"


@pytest.mark.parametrize(
    ("name", "tensors", "note", "operations", "peak", "basis"),
    [
        ("aclnnMatmul", "FLOAT16 ND 2,3; FLOAT16 ND 3,5 -> FLOAT16 ND 2,5", "", 60, "fp16", "published"),
        ("MatMulV2", "INT8 ND 3,2; INT8 ND 3,5 -> INT32 ND 2,5", "transpose_x1: True", 60, "int8", "published"),
        ("aclnnBatchMatMul", "DT_BF16 ND 7,2,3; DT_BF16 ND 1,3,5 -> DT_BF16 ND 7,2,5", "", 420, "fp16", "published"),
        ("Linear", "FLOAT16 ND 2,3; FLOAT16 FRACTAL_NZ 1,1,16,16 -> FLOAT16 ND 2,5", "", 60, "fp16", "published"),  # of ATB
        ("aclnnMv", "FLOAT ND 4,3; FLOAT ND 3 -> FLOAT ND 4", "", 24, "fp32", "assumed"),
        ("aclnnAddmm", "FLOAT ND 5; FLOAT ND 2,3; FLOAT ND 3,5 -> FLOAT ND 2,5", "", 60, "fp32", "assumed"),
        (
            *("aclnnConvolution", "FLOAT16 NCHW 1,8,6,6; FLOAT16 NCHW 4,2,3,3 -> FLOAT16 NCHW 1,4,4,4"),
            *("transposed: False", 2 * 64 * 18, "fp16", "published"),
        ),
        (
            *("aclnnConvolution", "FLOAT16 NCHW 1,4,4,4; FLOAT16 NCHW 4,8,3,3 -> FLOAT16 NCHW 1,8,6,6"),
            *("transposed: True", 2 * 64 * 72, "fp16", "published"),
        ),
        (
            *("aclnnFlashAttentionScore", "FLOAT16 ND 2,5,16; FLOAT16 ND 2,7,16; FLOAT16 ND 2,7,16 -> FLOAT16 ND 2,5,16"),
            *("headNum: 4, inputLayout: BSH", 4 * 160 * 7, "fp16", "assumed"),
        ),
        ("aclnnAdd", "FLOAT ND 3,1; FLOAT ND 4 -> FLOAT ND 3,4", "", 12, "", "published"),
    ],
)  # fmt: skip
def test_operations_follow_from_shapes(name, tensors, note, operations, peak, basis):
    assert work_of(f"operator {name}", parsed(tensors), note) == (operations, peak, basis)


@pytest.mark.parametrize(
    ("name", "tensors", "note"),
    [
        ("aclnnTopk", "FLOAT ND 9 -> FLOAT ND 3; INT64 ND 3", ""),
        ("aclnnMatmul", "", ""),
        ("aclnnMatmul", "DOUBLE ND 2,3; DOUBLE ND 3,5 -> DOUBLE ND 2,5", ""),
        ("aclnnMatmul", "FLOAT16 ND 0,3; FLOAT16 ND 3,5 -> FLOAT16 ND 0,5", ""),
        ("aclnnFlashAttentionScore", "FLOAT16 ND 9,4,8; FLOAT16 ND 9,4,8; FLOAT16 ND 9,4,8 -> FLOAT16 ND 9,4,8", "inputLayout: TND"),
    ],
)  # fmt: skip
def test_other_operations_are_unknown(name, tensors, note):
    assert work_of(f"operator {name}", parsed(tensors), note) is None


def test_a_roofline_takes_the_longer_of_bytes_and_operations():
    of = chip(memory_bytes_per_s=10**12, operations_per_s={"fp16": 10**14})

    def ns(kind, depth, name="aclnnMatmul"):
        work = work_of(name, parsed(PRODUCT.format(kind, depth)))
        need = of.need(Task("kernel", "s", name, nbytes=10**9, work=work))
        return need.amount, need.basis, need.figures

    assert ns("FLOAT16", 8) == (1_000_000, "published", ("memory",))
    assert ns("FLOAT16", 8192) == (2 * 4096**2 * 8192 // 10**5, "published", ("fp16",))
    assert ns("INT8", 8192) == (1_000_000, "unknown", ("memory",)), "no peak: at least what the bytes take"
    assert ns("FLOAT16", 8, "aclnnTopk") == (1_000_000, "unknown", ("memory",))


def test_a_variant_of_a_chip_has_its_own_figures():
    """The card of the family does not bring those of its default variant, nor does its text."""
    for name, peak in (("910B", 313e12), ("Ascend910B2", 376e12), ("Ascend910B1", None)):
        of = machine(name)
        for each in (of, of_text(of.card(), "a card")):
            assert each.chip == "910B" and each.figures["h2d"].basis == "measured"
            assert (each.figures["fp16"].value if peak else each.figures.get("fp16")) == peak


@pytest.mark.parametrize(
    ("operator", "cube"),
    [
        *((name, True) for name in ("aclnnMm", "aclnnInplaceAddmm", "MatMulV2", "Linear", "aclnnGemm", "Conv2D")),
        *((name, True) for name in ("aclnnAddbmm", "aclnnGroupedMatmulV4", "aclnnFFN", "aclnnBidirectionLSTM")),
        *((name, True) for name in ("aclnnPromptFlashAttentionV3", "aclnnFlashAttentionScoreGrad")),
        *((name, False) for name in ("aclnnAdd", "aclnnMul", "aclnnSoftmax", "MultiScaleDeformableAttention")),
    ],
)
def test_what_runs_on_the_cube(operator, cube):
    assert is_on_cube(operator) == cube
