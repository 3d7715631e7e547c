"""Pools of media memory: pieces at the distances of the documents, which the media functions take."""

from __future__ import annotations

import io
import threading

import numpy as np
import pytest
from pictures import Device
from PIL import Image

from acl import media
from softacl.errors import AclError
from softacl.media import pooled_block_size
from softacl.pools import ArenaPool, BestFitPool, BlockRules, MediaMemory

CHIPS = ["310", "910", "310P", "310B", "910B"]


@pytest.mark.parametrize("chip", CHIPS)
def test_pieces_lie_as_the_documents_say(acl_on, chip):
    acl_on(chip=chip)
    with BestFitPool(MediaMemory(), BlockRules.of_jpegd(chip), reservation=1 << 22) as pool:
        found = [pool.allocate(size) for size in (1000, 1000, 1016, 1017, 5)]
        assert all(address % 128 == 0 for address in found)
        assert np.diff(found).tolist() == [1024, 1024, 1024, 1152], "AlignTo128(size + 8)"
        for address in found:
            pool.free(address)
    with BestFitPool(MediaMemory(), BlockRules.of_chip(chip, media=True), reservation=1 << 22) as pool:
        first, second = pool.allocate(96), pool.allocate(96)
        assert first % 128 == 0 and second - first == 128
        pool.free(second)
        pool.free(first)


def test_the_pitch_is_that_of_one_block_for_several_pictures():
    block = pooled_block_size("jpegd", "YUV420SP", 1920, 1080, chip="310", count=8)
    assert BlockRules.of_jpegd("310").rounded(block.piece.nbytes) == block.pitch == block.offset(1)


def test_a_chip_without_the_first_generation(acl_on):
    acl_on(chip="950")
    with pytest.raises(AclError) as failed:
        MediaMemory().allocate(64)
    assert failed.value.code == 200006


def test_memory_that_is_full_and_wrong_frees(acl_on):
    acl_on(chip="310P", memory="64MiB")
    upstream = MediaMemory()
    with pytest.raises(AclError) as failed:
        upstream.allocate(1 << 30)
    assert failed.value.code == 207001
    with pytest.raises(AclError):
        upstream.free(12345)


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("chip", CHIPS)
def test_jpegs_decode_side_by_side_in_a_pool(acl_on, chip, executor):
    """Threads decode pictures of one grey value each into pieces of one pool; none touches its neighbour's."""
    pytest.importorskip("av")
    acl = acl_on(chip=chip, executor=executor)
    context, _ = acl.rt.get_context()
    wrong = []
    with ArenaPool(MediaMemory(), BlockRules.of_jpegd(chip), chunk=1 << 20) as pool:

        def work(value):
            assert acl.rt.set_context(context) == 0
            device = Device(acl)
            file = io.BytesIO()
            Image.fromarray(np.full((64, 64), value, np.uint8)).save(file, "jpeg")
            data = file.getvalue()
            source, code = media.dvpp_malloc(len(data))
            host = acl.util.bytes_to_ptr(data)
            nbytes, code = media.dvpp_jpeg_predict_dec_size(host, len(data), 1)
            assert code == acl.rt.memcpy(source, len(data), host, len(data), 1) == 0
            outputs = []
            for _ in range(4):
                output = media.dvpp_create_pic_desc()
                device.change(output, data=pool.allocate(nbytes), size=nbytes, format=1)
                outputs.append(output)
                assert media.dvpp_jpeg_decode_async(device.channel, source, len(data), output, device.stream) == 0
            if device.wait()[0]:
                wrong.append(value)
            for output in outputs:
                stride = media.dvpp_get_pic_desc_width_stride(output)
                luma = device.read(output, (64, stride))[:, :64].astype(int)
                if abs(luma - value).max() > 2:
                    wrong.append((value, luma.min(), luma.max()))
                pool.free(media.dvpp_get_pic_desc_data(output))
            media.dvpp_free(source)

        threads = [threading.Thread(target=work, args=(value,)) for value in (30, 120, 210)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert wrong == []
