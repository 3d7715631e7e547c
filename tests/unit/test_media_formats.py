import json
from importlib import resources

import pytest

from softacl.media import UnsupportedError, all_formats, find_format


def test_both_enums_are_complete_and_have_the_vendors_numbers():
    types = json.loads(resources.files("softacl.api").joinpath("types.json").read_text(encoding="utf-8"))
    enums = {entry["name"]: entry["values"] for entry in types if entry["kind"] == "enum"}
    for enum, generation in (("acldvppPixelFormat", "V1"), ("hi_pixel_format", "V2")):
        vendor = {value["name"]: value["value"] for value in enums[enum] if not value["name"].endswith("_BUTT")}
        ours = {fmt.vendor_name(generation): fmt.number for fmt in all_formats() if fmt.vendor_name(generation)}
        assert ours == vendor


def test_names_and_aliases_are_unambiguous():
    names = [name for fmt in all_formats() for name in {fmt.name, fmt.v1, fmt.v2, *fmt.aliases} if name]
    assert [find_format(name).number for name in names] == [
        fmt.number for fmt in all_formats() for name in {fmt.name, fmt.v1, fmt.v2, *fmt.aliases} if name
    ]


@pytest.mark.parametrize(
    "given",
    [
        1,
        "1",
        "YUV420SP",
        "yuv420sp",
        "NV12",
        "YUV420SP 8bit",
        "yuv-420-sp",
        "PIXEL_FORMAT_YUV_SEMIPLANAR_420",
        "HI_PIXEL_FORMAT_YUV_SEMIPLANAR_420",
    ],
)
def test_one_format_has_many_names(given):
    assert find_format(given).number == 1


@pytest.mark.parametrize("given", ["YU420SP", "", "9999999999999999999999", -1, 1003, True, "¹", "٣"])
def test_unknown_formats_are_named_in_the_error(given):
    with pytest.raises(UnsupportedError) as caught:
        find_format(given)
    assert repr(given) in str(caught.value)
    assert caught.value.source
