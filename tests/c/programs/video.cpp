// Video channels through libacl_dvpp.so: pictures to packets and back, with callbacks on a thread of the program.
#include "acl/ops/acl_dvpp.h"
#include "check.h"
#include <atomic>
#include <pthread.h>
#include <thread>
#include <vector>

static const uint32_t width = 160, height = 128, bytes = width * height * 3 / 2;
static std::vector<std::vector<uint8_t>> packets;
static std::vector<intptr_t> shown;
static std::atomic<bool> running{true};

static void encoded(acldvppPicDesc *picture, acldvppStreamDesc *packet, void *number)
{
    CHECK(picture != nullptr && (intptr_t)number == (intptr_t)packets.size());
    std::vector<uint8_t> host(acldvppGetStreamDescSize(packet));
    OK(aclrtMemcpy(host.data(), host.size(), acldvppGetStreamDescData(packet), host.size(), ACL_MEMCPY_DEVICE_TO_HOST));
    packets.push_back(host);
}

static void decoded(acldvppStreamDesc *packet, acldvppPicDesc *picture, void *number)
{
    CHECK(acldvppGetPicDescRetCode(picture) == 0 && acldvppGetPicDescWidth(picture) == width);
    std::vector<uint8_t> host(bytes);
    OK(aclrtMemcpy(host.data(), bytes, acldvppGetPicDescData(picture), bytes, ACL_MEMCPY_DEVICE_TO_HOST));
    int difference = host[5000] - 50 * (int)(intptr_t)number;
    CHECK(difference > -6 && difference < 6);
    shown.push_back((intptr_t)number);
    OK(acldvppFree(acldvppGetStreamDescData(packet)));
    OK(acldvppFree(acldvppGetPicDescData(picture)));
    OK(acldvppDestroyStreamDesc(packet));
    OK(acldvppDestroyPicDesc(picture));
}

static void *memory(uint32_t size)
{
    void *data;
    OK(acldvppMalloc(&data, size));
    return data;
}

static acldvppPicDesc *picture(void *data)
{
    acldvppPicDesc *desc = acldvppCreatePicDesc();
    OK(acldvppSetPicDescData(desc, data));
    OK(acldvppSetPicDescSize(desc, bytes));
    OK(acldvppSetPicDescFormat(desc, PIXEL_FORMAT_YUV_SEMIPLANAR_420));
    return desc;
}

int main()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    aclrtContext context;
    OK(aclrtGetCurrentContext(&context));
    std::atomic<uint64_t> id{0};
    std::thread server([&] {
        OK(aclrtSetCurrentContext(context));
        id = pthread_self();
        while (running)
            aclrtProcessReport(50);
    });
    while (id == 0)
        std::this_thread::yield();

    aclvencChannelDesc *encoder = aclvencCreateChannelDesc();
    CHECK(aclvencCreateChannel(encoder) == ACL_ERROR_INVALID_PARAM); // no callback
    OK(aclvencSetChannelDescThreadId(encoder, id));
    OK(aclvencSetChannelDescCallback(encoder, encoded));
    CHECK(aclvencGetChannelDescCallback(encoder) == encoded);
    OK(aclvencSetChannelDescEnType(encoder, H264_MAIN_LEVEL));
    OK(aclvencSetChannelDescPicFormat(encoder, PIXEL_FORMAT_YUV_SEMIPLANAR_420));
    OK(aclvencSetChannelDescPicWidth(encoder, width));
    OK(aclvencSetChannelDescPicHeight(encoder, height));
    OK(aclvencSetChannelDescKeyFrameInterval(encoder, 16));
    OK(aclvencCreateChannel(encoder));
    aclvencFrameConfig *config = aclvencCreateFrameConfig();
    void *data = memory(bytes);
    acldvppPicDesc *input = picture(data);
    for (intptr_t i = 0; i < 4; i++) {
        OK(aclrtMemset(data, bytes, (int)(50 * i), bytes));
        OK(aclvencSendFrame(encoder, input, nullptr, config, (void *)i));
    }
    OK(aclvencSetFrameConfigEos(config, 1));
    CHECK(aclvencGetFrameConfigEos(config) == 1);
    OK(aclvencSendFrame(encoder, nullptr, nullptr, config, nullptr));
    CHECK(packets.size() == 4);
    OK(aclvencDestroyChannel(encoder));
    OK(aclvencDestroyChannelDesc(encoder));
    OK(aclvencDestroyFrameConfig(config));
    OK(acldvppDestroyPicDesc(input));
    OK(acldvppFree(data));

    aclvdecChannelDesc *decoder = aclvdecCreateChannelDesc();
    OK(aclvdecSetChannelDescThreadId(decoder, id));
    OK(aclvdecSetChannelDescCallback(decoder, decoded));
    CHECK(aclvdecGetChannelDescCallback(decoder) == decoded);
    OK(aclvdecSetChannelDescEnType(decoder, H264_MAIN_LEVEL));
    OK(aclvdecSetChannelDescOutPicFormat(decoder, PIXEL_FORMAT_YUV_SEMIPLANAR_420));
    OK(aclvdecCreateChannel(decoder));
    for (intptr_t i = 0; i < 4; i++) {
        std::vector<uint8_t> &packet = packets[i];
        acldvppStreamDesc *desc = acldvppCreateStreamDesc();
        void *place = memory((uint32_t)packet.size());
        OK(aclrtMemcpy(place, packet.size(), packet.data(), packet.size(), ACL_MEMCPY_HOST_TO_DEVICE));
        OK(acldvppSetStreamDescData(desc, place));
        OK(acldvppSetStreamDescSize(desc, (uint32_t)packet.size()));
        OK(aclvdecSendFrame(decoder, desc, picture(memory(bytes)), nullptr, (void *)i));
    }
    OK(aclvdecDestroyChannel(decoder)); // it ends the stream itself
    CHECK(shown == (std::vector<intptr_t>{0, 1, 2, 3}));
    CHECK(aclvdecDestroyChannel(decoder) == ACL_ERROR_INVALID_PARAM);
    OK(aclvdecDestroyChannelDesc(decoder));
    running = false;
    server.join();
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
    return 0;
}
