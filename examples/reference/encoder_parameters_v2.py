"""Set parameters of encoding channels of the second generation, and read them back."""
# SOFTACL_CHIP=310P
# Shows: acl.himpi.venc_set_chn_attr acl.himpi.venc_get_chn_attr acl.himpi.venc_set_chn_param acl.himpi.venc_get_chn_param
# Shows: acl.himpi.venc_set_rc_param acl.himpi.venc_get_rc_param acl.himpi.venc_set_scene_mode acl.himpi.venc_get_scene_mode
# Shows: acl.himpi.venc_set_roi_attr acl.himpi.venc_get_roi_attr acl.himpi.venc_set_ref_param acl.himpi.venc_get_ref_param
# Shows: acl.himpi.venc_set_h264_vui acl.himpi.venc_get_h264_vui acl.himpi.venc_set_h265_vui acl.himpi.venc_get_h265_vui
# Shows: acl.himpi.venc_set_cu_pred acl.himpi.venc_get_cu_pred acl.himpi.venc_set_intra_refresh
# Shows: acl.himpi.venc_get_intra_refresh acl.himpi.venc_set_slice_split acl.himpi.venc_get_slice_split
# Shows: acl.himpi.venc_set_streamcopy_param acl.himpi.venc_get_streamcopy_param acl.himpi.venc_set_mod_param
# Shows: acl.himpi.venc_get_mod_param acl.himpi.venc_set_jpeg_huffman_param acl.himpi.venc_get_jpeg_huffman_param
# Shows: acl.himpi.venc_compact_jpeg_tables acl.himpi.venc_get_qpmap_stride acl.himpi.venc_get_qpmap_size

import acl

JPEG, H264, H265 = 26, 96, 265
assert acl.init() == 0 and acl.rt.set_device(0) == 0 and acl.himpi.sys_init() == 0


def channel(number, kind, name, mode):
    """A channel for pictures of up to 640 x 480."""
    sides = {"max_pic_width": 640, "max_pic_height": 480, "pic_width": 320, "pic_height": 240}
    rates = {"gop": 25, "stats_time": 1, "src_frame_rate": 25, "dst_frame_rate": 25, "max_bit_rate": 2000}
    attr = {"venc_attr": {"type": kind, **sides, "buf_size": 1024 * 1024, "is_by_frame": 1}}
    attr |= {"rc_attr": {"rc_mode": mode, name: rates}, "gop_attr": {"gop_mode": 0, "normal_p": {"ip_qp_delta": 3}}}
    assert acl.himpi.venc_create_chn(number, attr) == 0


channel(0, H264, "h264_vbr", 2)
channel(1, H265, "h265_vbr", 12)
channel(2, JPEG, "", 0)

attr, ret = acl.himpi.venc_get_chn_attr(0)
attr["venc_attr"] |= {"pic_width": 640, "pic_height": 480}
attr["rc_attr"]["h264_vbr"]["max_bit_rate"] = 4000
print(acl.himpi.venc_set_chn_attr(0, attr), acl.himpi.venc_get_chn_attr(0) == (attr, 0))  # 0 True
attr["venc_attr"]["profile"] = 2
print(acl.himpi.venc_set_chn_attr(0, attr) == 0xA0088009)  # True

rc_param, ret = acl.himpi.venc_get_rc_param(0, 2)  # 2 is VBR of H.264
rc_param["h264_vbr_param"] |= {"min_qp": 20, "max_qp": 45}
print(acl.himpi.venc_set_rc_param(0, rc_param))  # 0

chn_param, ret = acl.himpi.venc_get_chn_param(0)
print(acl.himpi.venc_set_chn_param(0, {**chn_param, "priority": 1}))  # 0
print(acl.himpi.venc_set_scene_mode(0, 1), acl.himpi.venc_get_scene_mode(0))  # 0 (1, 0)
roi = {"idx": 0, "enable": 1, "is_abs_qp": 0, "qp": -10, "rect": {"x": 0, "y": 0, "width": 64, "height": 64}}
print(acl.himpi.venc_set_roi_attr(0, roi), acl.himpi.venc_get_roi_attr(0, 0) == (roi, 0))  # 0 True

ref_param, ret = acl.himpi.venc_get_ref_param(0)
print(acl.himpi.venc_set_ref_param(0, {**ref_param, "base": 2}))  # 0
vui, ret = acl.himpi.venc_get_h264_vui(0)
print(acl.himpi.venc_set_h264_vui(0, vui))  # 0
vui, ret = acl.himpi.venc_get_h265_vui(1)
print(acl.himpi.venc_set_h265_vui(1, vui))  # 0
cu_pred, ret = acl.himpi.venc_get_cu_pred(1)
print(acl.himpi.venc_set_cu_pred(1, cu_pred))  # 0
refresh, ret = acl.himpi.venc_get_intra_refresh(0)
print(acl.himpi.venc_set_intra_refresh(0, {**refresh, "refresh_enable": 1, "refresh_num": 5}))  # 0
split, ret = acl.himpi.venc_get_slice_split(0)
print(acl.himpi.venc_set_slice_split(0, split))  # 0
streamcopy, ret = acl.himpi.venc_get_streamcopy_param(0)
print(acl.himpi.venc_set_streamcopy_param(0, streamcopy))  # 0

mod_param, ret = acl.himpi.venc_get_mod_param({"mod_type": 2})  # H.264
mod_param["h264_mod_param"]["one_stream_buf"] = 0  # one pack per NAL unit
print(acl.himpi.venc_set_mod_param(mod_param))  # 0

huffman, ret = acl.himpi.venc_get_jpeg_huffman_param(2)
print(acl.himpi.venc_set_jpeg_huffman_param(2, huffman), acl.himpi.venc_compact_jpeg_tables(2, 0, 1))  # 0 0
print(acl.himpi.venc_get_qpmap_stride(640), acl.himpi.venc_get_qpmap_size(H264, 640, 480))  # 48 1440

for number in range(3):
    assert acl.himpi.venc_destroy_chn(number) == 0
assert acl.himpi.sys_exit() == acl.rt.reset_device(0) == acl.finalize() == 0
