"""Golden figures: every one is reckoned from a formula that a document or the vendor's library states."""

import pickle
from fractions import Fraction

import pytest

from softacl.media import (
    FUNCTIONS,
    GENERATIONS,
    ROLES,
    LimitError,
    MediaRuleError,
    NoFormulaError,
    UnsupportedError,
    all_formats,
    buffer_size,
    pooled_block_size,
)
from softacl.media.sizes.rules import rules_of, source
from softacl.profiles import families

GOLDEN = [
    # function, role, format, width, height, chip, generation -> bytes, width stride, height stride
    ("vpc", "input", "YUV420SP", 1920, 1080, "310", "V1", 1920 * 1080 * 3 // 2, 1920, 1080),
    ("vpc", "input", "YUV420SP", 1918, 1078, "310", "V1", 1920 * 1078 * 3 // 2, 1920, 1078),
    ("vpc", "input", "YUV400", 100, 101, "310", "V1", 112 * 102 * 3 // 2, 112, 102),
    ("vpc", "input", "YUV400", 100, 101, "310P", "V1", 112 * 101, 112, 101),
    ("vpc", "input", "YUV400", 100, 101, "310B", "V2", 100 * 101, 100, 101),
    ("vpc", "input", "YUV422SP", 100, 101, "910", "V1", 112 * 102 * 2, 112, 102),
    ("vpc", "input", "YUV444SP", 101, 101, "910", "V1", 112 * 102 * 3, 112, 102),
    ("vpc", "input", "YUYV", 100, 101, "310", "V1", 224 * 102, 224, 102),
    ("vpc", "input", "YUYV", 100, 101, "310P", "V2", 224 * 101, 224, 101),
    ("vpc", "input", "RGB888", 101, 101, "310", "V1", 336 * 102, 336, 102),
    ("vpc", "input", "RGB888", 101, 101, "A2", "V1", 303 * 101, 303, 101),
    ("vpc", "input", "ARGB8888", 101, 101, "310P", "V2", 448 * 101, 448, 101),
    ("vpc", "input", "YUV440SP", 101, 102, "310P", "V2", 112 * 102 * 2, 112, 102),
    ("vpc", "output", "NV21", 224, 224, "310", "V1", 224 * 224 * 3 // 2, 224, 224),
    ("jpegd", "output", "NV12", 1920, 1080, "310", "V1", 1920 * 1088 * 3 // 2, 1920, 1088),
    ("jpegd", "output", "YVU444SP", 1000, 1000, "910", "V1", 1024 * 1008 * 3, 1024, 1008),
    ("jpegd", "output", "YVU444SP", 1000, 1000, "310P", "V1", 1024 * 1008 * 3, 1024, 1008),
    ("jpegd", "output", "YVU422SP", 1100, 1000, "310P", "V2", 1152 * 1008 * 2, 1152, 1008),
    ("jpegd", "output", "YVU422SP", 1090, 1000, "910B", "V2", 1152 * 1008 * 2, 1152, 1008),
    ("jpegd", "output", "YVU440SP", 1000, 1000, "310", "V1", 1024 * 1008 * 2, 1024, 1008),
    ("jpege", "input", "NV12", 1000, 998, "310", "V1", 1008 * 998 * 3 // 2, 1008, 998),
    ("jpege", "input", "UYVY", 100, 101, "310", "V1", 208 * 101, 208, 101),
    ("jpege", "output", "NV12", 32, 32, "310", "V1", 2 << 20, 32, 32),
    ("jpege", "output", "NV12", 1920, 1080, "310", "V1", 4 << 20, 1920, 1080),
    ("pngd", "output", "RGB888", 100, 100, "310", "V1", 384 * 112, 384, 112),
    ("pngd", "output", "RGBA8888", 200, 200, "310P", "V2", 1024 * 208, 1024, 208),
    ("vdec", "output", "NV12", 1920, 1080, "310", "V1", 1920 * 1080 * 3 // 2, 1920, 1080),
    ("vdec", "output", "NV12", 10, 6, "310", "V1", 32 * 6 * 3 // 2, 32, 6),
    ("vdec", "output", "RGB888", 100, 101, "310P", "V2", 336 * 101, 336, 101),
    ("vdec", "output", "RGB888", 100, 101, "310B", "V2", 300 * 101, 300, 101),
    ("venc", "input", "NV12", 1278, 718, "310", "V1", 1280 * 718 * 3 // 2, 1280, 718),
]


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: "-".join(map(str, case[:7])))
def test_golden_figures(case):
    function, role, fmt, width, height, chip, generation, nbytes, ws, hs = case
    size = buffer_size(function, fmt, width, height, chip=chip, generation=generation, role=role)
    assert (size.nbytes, size.width_stride, size.height_stride) == (nbytes, ws, hs)


@pytest.mark.parametrize(
    ("fmt", "factor"),
    [
        ("YUV400", "3/2"),
        ("YUV420SP", "3/2"),
        ("YUV422SP", 2),
        ("YUV444SP", 3),
        ("YUYV", 1),
        ("YUV444", 1),
        ("RGB888", 1),
        ("ARGB8888", 1),
    ],
)
@pytest.mark.parametrize("chip", ["310", "910"])
def test_the_memory_page_of_310_and_910_in_full(fmt, factor, chip):
    size = buffer_size("vpc", fmt, 640, 480, chip=chip)
    assert Fraction(size.nbytes, size.width_stride * size.height_stride) == Fraction(factor)
    assert (size.address_alignment, size.fastest_alignment) == (16, 128)


def test_addresses_are_aligned_as_the_table_of_5046_says():
    def alignment(function, role, **more):
        picture = (None, None, None) if "payload" in more else ("NV12", 640, 480)
        return buffer_size(function, *picture, chip="310", role=role, **more).address_alignment

    assert alignment("vpc", "output") == 16
    assert alignment("jpegd", "input", payload=100) == alignment("jpegd", "output") == 128
    assert alignment("jpege", "input") == alignment("jpege", "output") == 128
    assert alignment("pngd", "input", payload=100) == 128
    assert alignment("vdec", "input", payload=100) == alignment("venc", "input") == 1
    assert alignment("vdec", "output") == 16


def test_the_generation_follows_the_formats_name():
    assert buffer_size("vpc", "HI_PIXEL_FORMAT_RGB_888", 64, 64, chip="310P").inputs["generation"] == "V2"
    assert buffer_size("vpc", "PIXEL_FORMAT_RGB_888", 64, 64, chip="310P").inputs["generation"] == "V1"
    assert buffer_size("vpc", 12, 64, 64, chip="310P", generation="hi_mpi").inputs["generation"] == "V2"


@pytest.mark.parametrize("name", ["310P", "310p3", "Ascend310P3", "ascend 310p"])
def test_chips_go_by_their_usual_names(name):
    assert buffer_size("vpc", 12, 64, 64, chip=name).inputs["chip"] == "310P"


@pytest.mark.parametrize(
    ("name", "chip"),
    [
        ("A2", "910B"),
        ("910B4", "910B"),
        ("Ascend910_93", "910_93"),
        ("910C", "910_93"),
        ("310B1", "310B"),
        ("Ascend910A", "910"),
    ],
)
def test_more_chip_names(name, chip):
    assert buffer_size("vpc", 12, 64, 64, chip=name).inputs["chip"] == chip


def test_the_smallest_width_stride_is_kept():
    size = buffer_size("vpc", "YUV420SP", 10, 6, chip="310")
    assert size.width_stride == 32
    assert "width_stride = max(align_up(10, 16), 32) = 32" in size.steps


def test_other_roundings_where_documents_leave_a_choice():
    assert (
        buffer_size("jpege", "NV12", 100, 100, chip="310", width_align=128, height_align=16).nbytes
        == 128 * 112 * 3 // 2
    )
    assert (
        buffer_size(
            "pngd",
            "RGB888",
            100,
            100,
            chip="A2",
            generation="V2",
            role="output",
            width_align=1,
            height_align=1,
        ).nbytes
        == 300 * 100
    )
    for wanted in (24, 0, -16, 17):
        with pytest.raises(LimitError, match="width_align"):
            buffer_size("jpege", "NV12", 100, 100, chip="310", width_align=wanted)
    with pytest.raises(LimitError, match="height_align"):
        buffer_size("vpc", "NV12", 100, 100, chip="310", height_align=16)


def test_differences_between_documents_are_told():
    for function, role, fmt, chip, generation, words in [
        ("vdec", "output", "NV12", "310B", "V1", "6.2.RC1"),
        ("venc", "input", "NV12", "310", "V1", "differ"),
        ("jpege", "input", "NV12", "310P", "V2", "differ"),
        ("vpc", "input", "NV12", "310B", "V2", "differ"),
        ("vpc", "output", "RGB888", "310P", "V1", "seen only in part"),
        ("jpege", "output", "NV12", "310", "V1", "No page prints this formula"),
    ]:
        size = buffer_size(function, fmt, 640, 480, chip=chip, generation=generation, role=role)
        assert any(words in note for note in size.notes), (function, size.notes)


LIMITS = [
    ("vpc", "YUV420SP", 8194, 1080, "310", {}, "width", "8194", "10 to 8192"),
    ("vpc", "YUV420SP", 640, 4, "310", {}, "height", "4", "6 to 8192"),
    ("vpc", "YUV420SP", 640, 481, "310", {}, "height", "481", "multiple of 2"),
    ("vpc", "RGB888", 4098, 480, "310", {}, "width x height", "4098 x 480", "at most 4096"),
    (
        "vpc",
        "RGB888",
        4098,
        480,
        "310P",
        {"generation": "V1"},
        "width x height",
        "4098 x 480",
        "at most 4096",
    ),
    ("vpc", "YUV440SP", 4098, 480, "310P", {"generation": "V2"}, "width", "4098", "at most 4096"),
    ("vpc", "NV12", 4098, 480, "310", {"role": "output"}, "width", "4098", "10 to 4096"),
    ("vpc", "ARGB8888", 8192, 480, "310P", {"generation": "V2"}, "width_stride", "32768", "32 to 16384"),
    ("jpegd", "NV12", 30, 64, "310", {"role": "output"}, "width", "30", "32 to 8192"),
    ("jpegd", "NV12", 64, 16386, "310B", {"role": "output"}, "height", "16386", "32 to 16384"),
    ("jpege", "NV12", 64, 8194, "910B", {}, "height", "8194", "32 to 8192"),
    ("pngd", "RGB888", 4097, 64, "310", {"role": "output"}, "width", "4097", "32 to 4096"),
    (
        "pngd",
        "RGB888",
        64,
        64,
        "310",
        {"role": "output", "bit_depth": 3},
        "bit_depth",
        "3",
        "1, 2, 4, 8 or 16",
    ),
    ("vdec", "NV12", 4098, 64, "310", {"role": "output"}, "width", "4098", "10 to 4096"),
    ("venc", "NV12", 1922, 1080, "310", {}, "width", "1922", "128 to 1920"),
    ("venc", "NV12", 4096, 4096, "310P", {"codec": "H.264"}, "width * height", "16777216", "9437184"),
    ("vpc", "NV12", 0, 64, "310", {}, "width", "0", "at least 1"),
    ("vpc", "NV12", 64, -2, "310", {}, "height", "-2", "at least 1"),
    ("vpc", "NV12", 64.0, 64, "310", {}, "width", "64.0", "whole number"),
    ("vpc", "NV12", None, 64, "310", {}, "picture", "None", "width and height"),
    ("vdec", None, None, None, "310", {"payload": 0}, "payload", "0", "at least 1"),
    ("vpc", "NV12", 64, 64, "310", {"payload": 5}, "payload", "5", "decoder"),
    ("venc", "NV12", 1280, 720, "310P", {"codec": "VP9"}, "codec", "VP9", "H264"),
]


@pytest.mark.parametrize("case", LIMITS, ids=lambda case: f"{case[0]}-{case[6]}-{case[7]}")
def test_a_limit_names_value_limit_and_source(case):
    function, fmt, width, height, chip, options, what, value, limit = case
    with pytest.raises(LimitError) as caught:
        buffer_size(function, fmt, width, height, chip=chip, **options)
    error = caught.value
    assert error.what == what
    assert value in str(error.value) and value in str(error)
    assert limit in error.limit and limit in str(error)
    assert error.source and error.source in str(error)


def test_h265_and_an_unnamed_codec_may_be_larger():
    assert buffer_size("venc", "NV12", 4096, 4096, chip="310P", codec="h265").notes != ()
    notes = buffer_size("venc", "NV12", 4096, 4096, chip="310P").notes
    assert any("H264 streams hold at most 9437184" in note for note in notes)


@pytest.mark.parametrize(
    ("arguments", "options", "kind", "words"),
    [
        (("venc", "NV12", 640, 480), {"chip": "910"}, UnsupportedError, "VENC is not supported"),
        (("vpc", "NV12", 640, 480), {"chip": "310", "generation": "V2"}, UnsupportedError, "reserved"),
        (("vpc", "S8C1", 640, 480), {"chip": "310"}, UnsupportedError, "not among the input formats"),
        (
            ("vpc", "RGB888", 640, 480),
            {"chip": "310", "role": "output"},
            UnsupportedError,
            "YUV420SP, YVU420SP",
        ),
        (("vpc", "YUV420SP_10BIT", 640, 480), {"chip": "310"}, NoFormulaError, "no page gives"),
        (
            ("vpc", "I420", 640, 480),
            {"chip": "310B", "generation": "V2"},
            NoFormulaError,
            "not in the available part",
        ),
        (
            ("vdec", "RGB888_PLANAR", 640, 480),
            {"chip": "A2", "generation": "V2", "role": "output"},
            NoFormulaError,
            "one plane of three",
        ),
        (("venc", "NV12", 640, 480), {"chip": "310", "role": "output"}, NoFormulaError, "the system manages"),
        (
            ("jpege", "NV12", 640, 480),
            {"chip": "310P", "generation": "V2", "role": "output"},
            NoFormulaError,
            "predicted_size",
        ),
        (("jpegd", None, None, None), {"chip": "310", "role": "input"}, NoFormulaError, "payload"),
        (("jpegd", None, None, None), {"chip": "310"}, LimitError, "format, width and height are None, None and None"),
        (("jpegd", "NV12", 64, 64), {"chip": "950"}, UnsupportedError, "does not have DVPP V1"),
        (("jpegd", "NV12", 64, 64), {"chip": "950", "generation": "V2"}, NoFormulaError, "no document that was read"),
        (("vdec", "NV12", 64, 64), {"chip": "950"}, UnsupportedError, "the chip has vpc, jpegd, jpege, pngd"),
        (
            ("pngd", "UNKNOWN", 64, 64),
            {"chip": "310", "role": "output"},
            NoFormulaError,
            "depends on the PNG",
        ),
        (("vpx", "NV12", 640, 480), {"chip": "310"}, UnsupportedError, "vpc, jpegd"),
        (("vpc", "NV12", 640, 480), {"chip": "320"}, UnsupportedError, "Did you mean 310?.*910B.*Ascend910_9391"),
        (("vpc", "NV12", 640, 480), {"chip": "310", "generation": "V3"}, UnsupportedError, "V1, V2"),
        (("vpc", "NV12", 640, 480), {"chip": "310", "role": "both"}, UnsupportedError, "input, output"),
    ],
)
def test_what_cannot_be_answered_says_why(arguments, options, kind, words):
    with pytest.raises(kind, match=words) as caught:
        buffer_size(*arguments, **options)
    assert isinstance(caught.value, MediaRuleError)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (type(copy), str(copy), copy.limit) == (kind, str(caught.value), caught.value.limit)


def test_every_format_of_the_reference_has_a_size_or_a_reason():
    answered = 0
    for function in FUNCTIONS:
        for chip in families():
            for generation in GENERATIONS:
                for role in ROLES:
                    for fmt in all_formats():
                        try:
                            size = buffer_size(function, fmt, 640, 480, chip=chip, generation=generation, role=role)
                        except MediaRuleError as error:
                            assert error.source and str(error)
                        else:
                            answered += 1
                            assert size.nbytes > 0 and size.source
    assert answered > 300


def test_every_rule_names_documents_that_are_listed():
    for function in FUNCTIONS:
        rules = rules_of(function)
        for entry in (*rules.rows, *rules.limits, *rules.alignment, *rules.absent):
            keys = [getattr(entry, name, "") for name in ("source", "source_v2", "stride_source")]
            assert keys[0]
            for key in filter(None, keys):
                assert source(key).title and source(key).seen


def test_pooled_jpegd_is_the_documents_formula():
    block = pooled_block_size("jpegd", "YUV420SP", 1920, 1080, chip="310", count=8)
    size = 1920 * 1088 * 3 // 2
    assert block.nbytes == size + 7 * (-(-(size + 8) // 128) * 128)
    assert [block.offset(index) % 128 for index in range(8)] == [0] * 8
    assert block.offset(7) + size == block.nbytes
    assert pooled_block_size("jpegd", "YUV420SP", 1920, 1080, chip="310", count=1).nbytes == size


def test_pooled_others_follow_dvpp_malloc():
    block = pooled_block_size("vpc", "RGB888", 100, 100, chip="310", count=3)
    piece = -(-(336 * 100) // 32) * 32 + 32
    assert block.pitch == -(-piece // 128) * 128
    assert block.nbytes == piece + 2 * block.pitch
    assert any("differ" in note for note in block.notes)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_the_buffer_that_is_meant_without_a_role_is_the_same_everywhere(function):
    role = "output" if function in ("jpegd", "pngd", "vdec") else "input"
    picture = (function, "RGB888" if function == "pngd" else "NV12", 640, 480)
    assert buffer_size(*picture, chip="310").inputs["role"] == role
    assert pooled_block_size(*picture, chip="310", count=2).piece == buffer_size(*picture, chip="310", role=role)
    if role == "output":
        assert buffer_size(function, None, None, None, chip="310", payload=100).inputs["role"] == "input"


@pytest.mark.parametrize("chip", families())
def test_the_pooled_formula_is_marked_where_it_is_not_printed(chip):
    if chip == "950":  # no sizes are known
        return
    notes = pooled_block_size("jpegd", "YUV420SP", 640, 480, chip=chip, count=2).notes
    assert any("printed for Ascend 310 and 910 only" in note for note in notes) is (chip not in ("310", "910"))


@pytest.mark.parametrize("count", [0, -1, 1.5, True, None])
def test_pooled_count_is_checked(count):
    with pytest.raises(LimitError, match="count"):
        pooled_block_size("jpegd", "YUV420SP", 1920, 1080, chip="310", count=count)


def test_pooled_offsets_outside_the_block_are_refused():
    block = pooled_block_size("jpegd", "YUV420SP", 64, 64, chip="310", count=2)
    for index in (-1, 2):
        with pytest.raises(IndexError, match="0 to 1"):
            block.offset(index)
