// Channels of JPEGD, VDEC and PNGD of hi_dvpp in C: packets, frames, epolls, null pointers and wrong values.
#include "acl/dvpp/hi_dvpp.h"
#include "check.h"
#include <poll.h>
#include <thread>
#include <vector>

static const hi_u32 width = 160, height = 128, bytes = 192 * 128 * 3 / 2;

static std::vector<uint8_t> file(const char *name)
{
    FILE *in = fopen(name, "rb");
    CHECK(in != nullptr);
    std::vector<uint8_t> content;
    for (int c; (c = fgetc(in)) != EOF;)
        content.push_back((uint8_t)c);
    fclose(in);
    return content;
}

static void *on_device(const uint8_t *content, size_t count)
{
    void *address;
    CHECK(hi_mpi_dvpp_malloc(0, &address, count) == 0);
    OK(aclrtMemcpy(address, count, content, count, ACL_MEMCPY_HOST_TO_DEVICE));
    return address;
}

static hi_vdec_chn_attr attributes(hi_payload_type type)
{
    hi_vdec_chn_attr attr = {};
    attr.type = type;
    attr.mode = HI_VDEC_SEND_MODE_FRAME;
    attr.pic_width = attr.pic_height = 192;
    attr.stream_buf_size = 192 * 192 * 3 / 2;
    attr.frame_buf_cnt = 11;
    return attr;
}

static hi_s32 send(hi_vdec_chn chn, const uint8_t *content, hi_u32 count, hi_u64 pts)
{
    hi_vdec_stream stream = {};
    stream.addr = (hi_u8 *)on_device(content, count);
    stream.len = count;
    stream.pts = pts;
    stream.need_display = HI_TRUE;
    hi_vdec_pic_info picture = {};
    void *output;
    CHECK(hi_mpi_dvpp_malloc(0, &output, bytes) == 0);
    picture.vir_addr = (hi_u64)(uintptr_t)output;
    picture.buffer_size = bytes;
    picture.pixel_format = HI_PIXEL_FORMAT_YUV_SEMIPLANAR_420;
    return hi_mpi_vdec_send_stream(chn, &stream, &picture, 1000);
}

static void take(hi_vdec_chn chn, hi_u64 pts, hi_u32 flag, bool supplement)
{
    hi_video_frame_info info;
    hi_vdec_supplement_info more;
    hi_vdec_stream stream;
    memset(&info, 0x55, sizeof info); // as programs leave it
    CHECK(hi_mpi_vdec_get_frame(chn, &info, supplement ? &more : nullptr, &stream, -1) == 0);
    CHECK(info.v_frame.frame_flag == flag && info.v_frame.pts == pts && stream.pts == pts && info.mod_id == HI_ID_VDEC);
    if (flag == 0) {
        CHECK(info.v_frame.width == width && info.v_frame.virt_addr[0] != nullptr && info.v_frame.virt_addr[2] == nullptr);
        std::vector<uint8_t> host(info.v_frame.width_stride[0] * height);
        OK(aclrtMemcpy(host.data(), host.size(), info.v_frame.virt_addr[0], host.size(), ACL_MEMCPY_DEVICE_TO_HOST));
        CHECK(abs(host[0] - 90) <= 2 && abs(host[info.v_frame.width_stride[0] * (height - 1) + width - 1] - 90) <= 2);
    }
    CHECK(hi_mpi_dvpp_free(stream.addr) == 0 && hi_mpi_dvpp_free(info.v_frame.virt_addr[0]) == 0);
    CHECK(hi_mpi_vdec_release_frame(chn, &info) == 0);
    CHECK(hi_mpi_vdec_release_frame(chn, &info) == (hi_s32)HI_ERR_VDEC_ILLEGAL_PARAM);
}

static void refuses(hi_vdec_chn chn)
{
    hi_vdec_chn_attr attr = attributes(HI_PT_JPEG);
    hi_vdec_stream stream = {};
    hi_vdec_pic_info picture = {};
    hi_video_frame_info info;
    CHECK(hi_mpi_vdec_create_chn(chn, nullptr) == (hi_s32)HI_ERR_VDEC_NULL_PTR);
    CHECK(hi_mpi_vdec_create_chn(chn, &attr) == (hi_s32)HI_ERR_VDEC_EXIST);
    CHECK(hi_mpi_vdec_create_chn(1000, &attr) == (hi_s32)HI_ERR_VDEC_INVALID_CHN_ID);
    CHECK(hi_mpi_vdec_send_stream(chn, nullptr, &picture, 0) == (hi_s32)HI_ERR_VDEC_NULL_PTR);
    CHECK(hi_mpi_vdec_send_stream(chn, &stream, nullptr, 0) == (hi_s32)HI_ERR_VDEC_NULL_PTR);
    CHECK(hi_mpi_vdec_send_stream(chn, &stream, &picture, 0) == (hi_s32)HI_ERR_VDEC_NULL_PTR); // no address
    CHECK(hi_mpi_vdec_get_frame(chn, nullptr, nullptr, &stream, 0) == (hi_s32)HI_ERR_VDEC_NULL_PTR);
    CHECK(hi_mpi_vdec_get_frame(chn, &info, nullptr, nullptr, 0) == (hi_s32)HI_ERR_VDEC_NULL_PTR);
    CHECK(hi_mpi_vdec_get_frame(chn, &info, nullptr, &stream, 0) == (hi_s32)HI_ERR_VDEC_BUF_EMPTY);
    CHECK(hi_mpi_vdec_get_frame(77, &info, nullptr, &stream, 0) == (hi_s32)HI_ERR_VDEC_UNEXIST);
    CHECK(hi_mpi_vdec_query_status(chn, nullptr) == (hi_s32)HI_ERR_VDEC_NULL_PTR);
    CHECK(hi_mpi_vdec_get_fd(77) < 0 && hi_mpi_vdec_close_fd(77) == (hi_s32)HI_ERR_VDEC_UNEXIST);
    CHECK(hi_mpi_vdec_reset_chn(chn) == (hi_s32)HI_ERR_VDEC_NOT_PERM);
    CHECK(hi_mpi_vdec_destroy_chn(chn) == (hi_s32)HI_ERR_VDEC_NOT_PERM);
}

static void ready(hi_vdec_chn chn, const std::vector<uint8_t> &jpeg)
{
    hi_s32 epoll = -1, count = -1, fd = hi_mpi_vdec_get_fd(chn);
    CHECK(fd >= 0 && hi_mpi_sys_create_epoll(1, &epoll) == 0);
    CHECK(hi_mpi_sys_create_epoll(0, &epoll) == (hi_s32)HI_ERR_SYS_ILLEGAL_PARAM);
    CHECK(hi_mpi_sys_create_epoll(1, nullptr) == (hi_s32)HI_ERR_SYS_NULL_PTR);
    hi_dvpp_epoll_event event = {HI_DVPP_EPOLL_IN, (hi_void *)&chn}, events[2];
    CHECK(hi_mpi_sys_ctl_epoll(epoll, HI_DVPP_EPOLL_CTL_ADD, fd, nullptr) == (hi_s32)HI_ERR_SYS_NULL_PTR);
    CHECK(hi_mpi_sys_ctl_epoll(epoll, HI_DVPP_EPOLL_CTL_ADD, fd, &event) == 0);
    CHECK(hi_mpi_sys_wait_epoll(epoll, events, 2, 0, &count) == 0 && count == 0);
    CHECK(hi_mpi_sys_wait_epoll(epoll, nullptr, 2, 0, &count) == (hi_s32)HI_ERR_SYS_NULL_PTR);
    CHECK(send(chn, jpeg.data(), (hi_u32)jpeg.size(), 1) == 0);
    CHECK(hi_mpi_sys_wait_epoll(epoll, events, 2, -1, &count) == 0 && count == 1 && events[0].data == &chn);
    pollfd entry = {fd, POLLIN, 0};
    CHECK(poll(&entry, 1, 0) == 1);
    take(chn, 1, 0, true);
    CHECK(poll(&entry, 1, 0) == 0);
    CHECK(hi_mpi_sys_ctl_epoll(epoll, HI_DVPP_EPOLL_CTL_DEL, fd, nullptr) == 0 && hi_mpi_sys_close_epoll(epoll) == 0);
    CHECK(hi_mpi_vdec_close_fd(chn) == 0);
}

static void pictures(const std::vector<uint8_t> &jpeg)
{
    hi_vdec_chn_attr attr = attributes(HI_PT_JPEG), found;
    CHECK(hi_mpi_vdec_create_chn(3, &attr) == 0);
    CHECK(hi_mpi_vdec_get_chn_attr(3, &found) == 0 && memcmp(&found, &attr, 28) == 0);
    hi_vdec_chn_param param;
    CHECK(hi_mpi_vdec_get_chn_param(3, &param) == 0 && param.type == HI_PT_JPEG && param.display_frame_num == 2);
    param.pic_param.alpha = 255;
    CHECK(hi_mpi_vdec_set_chn_param(3, &param) == 0);
    CHECK(hi_mpi_vdec_set_jpegd_precision_mode(3, YUVOUT_ALIGN_UP) == 0);
    CHECK(hi_mpi_vdec_start_recv_stream(3) == 0);
    refuses(3);
    ready(3, jpeg);
    for (hi_u64 i = 0; i < 3; i++)
        CHECK(send(3, jpeg.data(), (hi_u32)(i == 1 ? jpeg.size() / 2 : jpeg.size()), i) == 0);
    for (hi_u64 i = 0; i < 3; i++)
        take(3, i, i == 1, i == 0);
    hi_vdec_chn_status status;
    CHECK(hi_mpi_vdec_query_status(3, &status) == 0 && status.recv_stream_frames == 4 && status.dec_err.pack_err == 1);
    aclrtContext context;
    OK(aclrtGetCurrentContext(&context));
    hi_s32 code = 0;
    std::thread waiting([&] {
        hi_video_frame_info info;
        hi_vdec_stream stream;
        OK(aclrtSetCurrentContext(context));
        code = hi_mpi_vdec_get_frame(3, &info, nullptr, &stream, -1);
    });
    CHECK(hi_mpi_vdec_stop_recv_stream(3) == 0 && hi_mpi_vdec_destroy_chn(3) == 0);
    waiting.join();
    CHECK(code == (hi_s32)HI_ERR_VDEC_UNEXIST);
}

static void video(const std::vector<uint8_t> &packets)
{
    hi_vdec_chn_attr attr = attributes(HI_PT_H264);
    hi_pic_buf_attr picture = {width, height, 0, HI_DATA_BIT_WIDTH_8, HI_PIXEL_FORMAT_YUV_SEMIPLANAR_420, HI_COMPRESS_MODE_NONE};
    attr.frame_buf_size = hi_vdec_get_pic_buf_size(attr.type, &picture);
    attr.video_attr.ref_frame_num = 8;
    attr.video_attr.tmv_buf_size = hi_vdec_get_tmv_buf_size(attr.type, width, height);
    CHECK(attr.frame_buf_size >= width * height * 3 / 2 && attr.video_attr.tmv_buf_size > 0);
    CHECK(hi_mpi_vdec_create_chn(0, &attr) == 0 && hi_mpi_vdec_start_recv_stream(0) == 0);
    hi_u64 n = 0;
    for (size_t at = 0; at < packets.size(); n++) {
        uint32_t count;
        memcpy(&count, &packets[at], 4);
        CHECK(send(0, &packets[at + 4], count, n) == 0);
        at += 4 + count;
    }
    hi_vdec_stream end = {};
    hi_vdec_pic_info none = {};
    end.end_of_stream = HI_TRUE;
    CHECK(hi_mpi_vdec_send_stream(0, &end, &none, -1) == 0);
    for (hi_u64 i = 0; i < n; i++)
        take(0, i, 0, true);
    CHECK(n == 4 && hi_mpi_vdec_stop_recv_stream(0) == 0 && hi_mpi_vdec_reset_chn(0) == 0);
    CHECK(hi_mpi_vdec_destroy_chn(0) == 0 && hi_mpi_vdec_destroy_chn(0) == (hi_s32)HI_ERR_VDEC_UNEXIST);
}

static void png(const std::vector<uint8_t> &content)
{
    hi_pngd_chn_attr attr = {};
    CHECK(hi_mpi_pngd_create_chn(127, &attr) == 0 && hi_mpi_pngd_create_chn(127, nullptr) == (hi_s32)HI_ERR_PNGD_NULL_PTR);
    for (size_t count : {content.size(), content.size() / 2}) {
        hi_img_stream stream = {}, back = {};
        stream.type = HI_PT_PNG;
        stream.addr = (hi_u8 *)on_device(content.data(), count);
        stream.len = (hi_u32)count;
        hi_pic_info picture = {}, made = {};
        CHECK(hi_mpi_dvpp_malloc(0, &picture.picture_address, 128 * 64 * 3) == 0);
        picture.picture_buffer_size = 128 * 64 * 3;
        picture.picture_format = HI_PIXEL_FORMAT_RGB_888;
        CHECK(hi_mpi_pngd_send_stream(127, &stream, &picture, 1000) == 0);
        hi_s32 code = hi_mpi_pngd_get_image_data(127, &made, &back, -1);
        CHECK(code == (count == content.size() ? 0 : (hi_s32)HI_ERR_PNGD_SYS_ERROR));
        CHECK(back.addr == stream.addr && made.picture_address == picture.picture_address); // in either case
        CHECK(code != 0 || (made.picture_width == 100 && made.picture_width_stride == 384));
        CHECK(hi_mpi_dvpp_free(back.addr) == 0 && hi_mpi_dvpp_free(made.picture_address) == 0);
    }
    hi_pic_info made;
    hi_img_stream back;
    CHECK(hi_mpi_pngd_get_image_data(127, &made, &back, 0) == (hi_s32)HI_ERR_PNGD_BUF_EMPTY);
    CHECK(hi_mpi_pngd_destroy_chn(127) == 0);
}

int main(int argc, char **argv)
{
    CHECK(argc == 4);
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    CHECK(hi_mpi_sys_init() == 0);
    pictures(file(argv[1]));
    png(file(argv[2]));
    video(file(argv[3]));
    CHECK(hi_mpi_sys_exit() == 0);
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
}
