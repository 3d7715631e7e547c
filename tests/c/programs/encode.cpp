// Channels of VENC and JPEGE of hi_dvpp in C: streams, queues, parameters, null pointers and wrong values.
#include "acl/dvpp/hi_dvpp.h"
#include "check.h"
#include <poll.h>
#include <thread>
#include <vector>

static const hi_u32 width = 160, height = 128, bytes = width * height * 3 / 2;

static hi_venc_chn_attr attributes(hi_payload_type type)
{
    hi_venc_chn_attr attr = {};
    attr.venc_attr.type = type;
    attr.venc_attr.max_pic_width = attr.venc_attr.pic_width = width;
    attr.venc_attr.max_pic_height = attr.venc_attr.pic_height = height;
    attr.venc_attr.buf_size = 384000;
    attr.venc_attr.is_by_frame = HI_TRUE;
    if (type == HI_PT_JPEG) {
        memset(&attr.rc_attr, 0xee, sizeof attr.rc_attr); // not looked at
        return attr;
    }
    hi_venc_h264_cbr rates = {4, 1, 30, 30, 4000};
    attr.rc_attr.rc_mode = type == HI_PT_H264 ? HI_VENC_RC_MODE_H264_CBR : HI_VENC_RC_MODE_H265_CBR;
    attr.rc_attr.h264_cbr = rates;
    attr.gop_attr.gop_mode = HI_VENC_GOP_MODE_NORMAL_P;
    attr.gop_attr.normal_p.ip_qp_delta = 3;
    return attr;
}

static hi_video_frame_info picture(int value)
{
    std::vector<uint8_t> host(bytes, 128);
    for (hi_u32 i = 0; i < width * height; i++)
        host[i] = (uint8_t)(value + i % width / 2);
    void *data;
    CHECK(hi_mpi_dvpp_malloc(0, &data, bytes) == 0);
    OK(aclrtMemcpy(data, bytes, host.data(), bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    hi_video_frame_info info = {};
    info.v_frame.width = width;
    info.v_frame.height = height;
    info.v_frame.pixel_format = HI_PIXEL_FORMAT_YUV_SEMIPLANAR_420;
    info.v_frame.width_stride[0] = info.v_frame.width_stride[1] = width;
    info.v_frame.virt_addr[0] = data;
    info.v_frame.virt_addr[1] = (char *)data + width * height;
    info.v_frame.pts = 1000 + value;
    return info;
}

static std::vector<uint8_t> take(hi_venc_chn chn, const hi_video_frame_info &info, hi_u32 seq)
{
    hi_venc_pack pack;
    hi_venc_stream stream;
    memset(&stream, 0x55, sizeof stream); // as programs leave it
    stream.pack = &pack;
    stream.pack_cnt = 1;
    CHECK(hi_mpi_venc_get_stream(chn, &stream, -1) == 0);
    CHECK(stream.pack == &pack && stream.pack_cnt == 1 && stream.seq == seq && pack.len > 0 && pack.is_frame_end);
    CHECK(pack.pts == info.v_frame.pts && (void *)pack.input_addr == info.v_frame.virt_addr[0]);
    std::vector<uint8_t> host(pack.len);
    OK(aclrtMemcpy(host.data(), pack.len, pack.addr + pack.offset, pack.len, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(hi_mpi_venc_release_stream(chn, &stream) == 0);
    CHECK(hi_mpi_venc_release_stream(chn, &stream) == (hi_s32)HI_ERR_VENC_ILLEGAL_PARAM);
    return host;
}

static void jpeg()
{
    hi_venc_chn_attr attr = attributes(HI_PT_JPEG);
    CHECK(hi_mpi_venc_create_chn(3, &attr) == 0);
    CHECK(hi_mpi_venc_create_chn(3, &attr) == (hi_s32)HI_ERR_VENC_EXIST);
    hi_video_frame_info info = picture(40);
    CHECK(hi_mpi_venc_send_frame(3, &info, 0) == (hi_s32)HI_ERR_VENC_NOT_PERM);
    hi_venc_start_param start = {-1};
    CHECK(hi_mpi_venc_start_chn(3, &start) == 0);
    int fd = hi_mpi_venc_get_fd(3);
    CHECK(fd > 0);
    std::vector<size_t> sizes;
    for (hi_u32 quality : {100u, 10u}) {
        hi_venc_jpeg_param param;
        CHECK(hi_mpi_venc_get_jpeg_param(3, &param) == 0);
        param.qfactor = quality;
        CHECK(hi_mpi_venc_set_jpeg_param(3, &param) == 0);
        CHECK(hi_mpi_venc_send_frame(3, &info, 10000) == 0);
        if (quality == 100) {
            hi_venc_chn_status status;
            do
                CHECK(hi_mpi_venc_query_status(3, &status) == 0);
            while (status.cur_packs == 0);
            pollfd waiting = {fd, POLLIN, 0};
            CHECK(poll(&waiting, 1, 0) == 1 && status.left_stream_frames == 1 && status.left_pics == 0);
        }
        auto data = take(3, info, (hi_u32)sizes.size());
        CHECK(data[0] == 0xff && data[1] == 0xd8 && data[data.size() - 1] == 0xd9);
        sizes.push_back(data.size());
    }
    CHECK(sizes[0] > sizes[1]);
    // null pointers and wrong values
    CHECK(hi_mpi_venc_send_frame(3, nullptr, 0) == (hi_s32)HI_ERR_VENC_NULL_PTR);
    CHECK(hi_mpi_venc_create_chn(4, nullptr) == (hi_s32)HI_ERR_VENC_NULL_PTR);
    CHECK(hi_mpi_venc_get_stream(3, nullptr, 0) == (hi_s32)HI_ERR_VENC_NULL_PTR);
    hi_venc_stream stream = {};
    CHECK(hi_mpi_venc_get_stream(3, &stream, 0) == (hi_s32)HI_ERR_VENC_NULL_PTR);
    CHECK(hi_mpi_venc_release_stream(3, &stream) == (hi_s32)HI_ERR_VENC_NULL_PTR);
    hi_venc_pack pack;
    stream.pack = &pack;
    CHECK(hi_mpi_venc_get_stream(3, &stream, 0) == (hi_s32)HI_ERR_VENC_ILLEGAL_PARAM);
    stream.pack_cnt = 1;
    CHECK(hi_mpi_venc_get_stream(3, &stream, 0) == (hi_s32)HI_ERR_VENC_BUF_EMPTY);
    hi_video_frame_info wrong = info;
    wrong.v_frame.virt_addr[0] = &wrong;
    CHECK(hi_mpi_venc_send_frame(3, &wrong, 0) == (hi_s32)HI_ERR_VENC_BAD_ADDR);
    wrong = info;
    wrong.v_frame.pixel_format = HI_PIXEL_FORMAT_RGB_888;
    CHECK(hi_mpi_venc_send_frame(3, &wrong, 0) == (hi_s32)HI_ERR_VENC_NOT_SUPPORT);
    CHECK(hi_mpi_venc_stop_chn(300) == (hi_s32)HI_ERR_VENC_INVALID_CHN_ID);
    CHECK(hi_mpi_venc_get_fd(9) == (hi_s32)HI_ERR_VENC_UNEXIST);
    CHECK(hi_mpi_venc_destroy_chn(3) == (hi_s32)HI_ERR_VENC_NOT_PERM);
    CHECK(hi_mpi_venc_stop_chn(3) == 0);
    CHECK(hi_mpi_venc_destroy_chn(3) == 0);
    CHECK(hi_mpi_venc_destroy_chn(3) == (hi_s32)HI_ERR_VENC_UNEXIST);
}

static void own_memory()
{
    hi_venc_chn_attr attr = attributes(HI_PT_JPEG);
    attr.venc_attr.buf_size = 0;
    CHECK(hi_mpi_venc_create_chn(0, &attr) == 0);
    hi_venc_start_param start = {1};
    CHECK(hi_mpi_venc_start_chn(0, &start) == 0);
    hi_video_frame_info info = picture(20);
    hi_venc_jpeg_param param = {};
    hi_img_stream target;
    memset(&target, 0x77, sizeof target); // the type is not looked at
    void *room;
    CHECK(hi_mpi_venc_get_jpege_predicted_size(&info, &param, &target.len) == 0);
    CHECK(hi_mpi_dvpp_malloc(0, &room, target.len) == 0);
    target.addr = (hi_u8 *)room;
    CHECK(hi_mpi_venc_send_jpege_frame(0, &info, nullptr, 0) == (hi_s32)HI_ERR_VENC_NULL_PTR);
    CHECK(hi_mpi_venc_send_jpege_frame(0, &info, &target, -1) == 0);
    auto data = take(0, info, 0);
    std::vector<uint8_t> same(data.size());
    OK(aclrtMemcpy(same.data(), same.size(), room, same.size(), ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(same == data);
    CHECK(hi_mpi_venc_send_jpege_frame(0, &info, &target, -1) == (hi_s32)HI_ERR_VENC_NOT_PERM); // one was asked for
    CHECK(hi_mpi_venc_destroy_chn(0) == 0);
}

static void video(hi_payload_type type)
{
    hi_venc_chn_attr attr = attributes(type), back;
    CHECK(hi_mpi_venc_create_chn(0, &attr) == 0);
    CHECK(hi_mpi_venc_get_chn_attr(0, &back) == 0);
    CHECK(back.rc_attr.h264_cbr.bit_rate == 4000 && back.gop_attr.normal_p.ip_qp_delta == 3);
    hi_venc_rc_param rates;
    CHECK(hi_mpi_venc_get_rc_param(0, &rates) == 0 && hi_mpi_venc_set_rc_param(0, &rates) == 0);
    CHECK(hi_mpi_venc_set_scene_mode(0, HI_VENC_SCENE_1) == 0);
    hi_venc_scene_mode scene;
    CHECK(hi_mpi_venc_get_scene_mode(0, &scene) == 0 && scene == HI_VENC_SCENE_1);
    hi_venc_mod_param module = {};
    module.mod_type = HI_VENC_MOD_H264;
    CHECK(hi_mpi_venc_get_mod_param(&module) == 0 && module.h264_mod_param.one_stream_buf == 1);
    hi_venc_start_param start = {-1};
    CHECK(hi_mpi_venc_start_chn(0, &start) == 0);
    for (hi_u32 i = 0; i < 6; i++) {
        hi_video_frame_info info = picture(30 + 5 * (int)i);
        CHECK(hi_mpi_venc_send_frame(0, &info, -1) == 0);
        auto data = take(0, info, i);
        CHECK(data[0] == 0 && data[1] == 0 && data[2] == 0 && data[3] == 1);
        bool parameters = type == HI_PT_H264 ? (data[4] & 31) == 7 : (data[4] >> 1) == 32; // SPS, VPS
        CHECK(parameters == (i % 4 == 0));
        CHECK(hi_mpi_dvpp_free(info.v_frame.virt_addr[0]) == 0);
    }
    // who waits for a stream hears of the end
    aclrtContext context;
    OK(aclrtGetCurrentContext(&context));
    hi_s32 code = 0;
    std::thread waiter([&] {
        OK(aclrtSetCurrentContext(context));
        hi_venc_pack pack;
        hi_venc_stream stream = {};
        stream.pack = &pack;
        stream.pack_cnt = 1;
        code = hi_mpi_venc_get_stream(0, &stream, -1);
    });
    CHECK(hi_mpi_venc_stop_chn(0) == 0);
    CHECK(hi_mpi_venc_destroy_chn(0) == 0);
    waiter.join();
    CHECK(code == (hi_s32)HI_ERR_VENC_UNEXIST);
}

int main()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    CHECK(hi_mpi_venc_stop_chn(0) == (hi_s32)HI_ERR_VENC_SYS_NOT_READY);
    CHECK(hi_mpi_sys_init() == 0);
    jpeg();
    own_memory();
    hi_venc_chn_attr attr = attributes(HI_PT_H264);
    if (getenv("VIDEO")) {
        video(HI_PT_H264);
        video(HI_PT_H265);
    } else {
        CHECK(hi_mpi_venc_create_chn(0, &attr) == (hi_s32)HI_ERR_VENC_NOT_SUPPORT);
    }
    attr = attributes(HI_PT_JPEG);
    CHECK(hi_mpi_venc_create_chn(1, &attr) == 0); // ends with the device
    CHECK(hi_mpi_sys_exit() == 0);
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
}
