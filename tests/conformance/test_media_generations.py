"""Which generation of media functions a chip has: acl.media needs DVPP V1, acl.himpi V2; `softacl sizes` agrees."""

from __future__ import annotations

import pytest

from softacl.media import MediaRuleError, NoFormulaError, buffer_size
from softacl.profiles import load as load_profile

CHIPS = ["310", "310B", "310P", "910", "910B", "910_93", "950"]
NOT_SUPPORTED = 0xA0058008  # HI_ERR_VDEC_NOT_SUPPORT


@pytest.mark.parametrize("chip", CHIPS)
def test_faces_and_profiles_agree(acl_on, chip):
    binding = acl_on(chip=chip, memory="64MiB")
    profile = load_profile(chip)
    first, second = (0 if has else 200006 for has in (profile.has_dvpp_v1, profile.has_dvpp_v2))
    address, code = binding.media.dvpp_malloc(1000)
    assert code == first and bool(address) is profile.has_dvpp_v1
    if address:
        assert binding.media.dvpp_free(address) == 0
    assert bool(binding.media.dvpp_create_pic_desc()) is profile.has_dvpp_v1
    assert binding.himpi.sys_init() == second
    address, code = binding.himpi.dvpp_malloc(0, 1000)
    assert code == second and bool(address) is profile.has_dvpp_v2
    if address:
        assert binding.himpi.dvpp_free(address) == 0
    else:
        assert binding.himpi.dvpp_get_image_info(26, {})[1] == NOT_SUPPORTED
    assert binding.himpi.sys_exit() == second


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("generation", ["V1", "V2"])
def test_sizes_agree(chip, generation):
    profile = load_profile(chip)
    if profile.has_dvpp_v1 if generation == "V1" else profile.has_dvpp_v2:
        if chip == "950":  # no document that was read gives its figures, which is another error
            with pytest.raises(NoFormulaError):
                buffer_size("jpegd", "YUV420SP", 640, 480, chip=chip, generation=generation)
        else:
            assert buffer_size("jpegd", "YUV420SP", 640, 480, chip=chip, generation=generation).nbytes
    else:
        with pytest.raises(MediaRuleError, match=f"DVPP {generation}"):
            buffer_size("jpegd", "YUV420SP", 640, 480, chip=chip, generation=generation)


def test_the_message_names_the_other_generation(acl_on):
    binding = acl_on(chip="950", memory="64MiB")
    assert binding.media.dvpp_malloc(64) == (0, 200006)
    assert "hi_mpi" in binding.get_recent_err_msg()
