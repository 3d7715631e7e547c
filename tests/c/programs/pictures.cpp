// DVPP V1 through libacl_dvpp.so: resize, crop and paste, and what is refused.
#include "acl/ops/acl_dvpp.h"
#include "check.h"
#include <vector>

static acldvppPicDesc *picture(uint32_t width, uint32_t height, void **data)
{
    uint32_t size = width * height * 3 / 2;
    OK(acldvppMalloc(data, size));
    acldvppPicDesc *desc = acldvppCreatePicDesc();
    OK(acldvppSetPicDescData(desc, *data));
    OK(acldvppSetPicDescSize(desc, size));
    OK(acldvppSetPicDescFormat(desc, PIXEL_FORMAT_YUV_SEMIPLANAR_420));
    OK(acldvppSetPicDescWidth(desc, width));
    OK(acldvppSetPicDescHeight(desc, height));
    OK(acldvppSetPicDescWidthStride(desc, width));
    OK(acldvppSetPicDescHeightStride(desc, height));
    return desc;
}

int main()
{
    CHECK(aclInit(nullptr) == ACL_SUCCESS && aclrtSetDevice(0) == ACL_SUCCESS);
    aclrtStream stream;
    OK(aclrtCreateStream(&stream));
    acldvppChannelDesc *channel = acldvppCreateChannelDesc();
    CHECK(channel != nullptr && acldvppCreateChannel(channel) == ACL_SUCCESS);
    CHECK(acldvppGetChannelDescChannelId(channel) == 1);
    void *from, *to;
    acldvppPicDesc *large = picture(64, 64, &from), *small = picture(32, 32, &to);
    std::vector<uint8_t> bytes(64 * 96, 77), found(32 * 48);
    CHECK(aclrtMemcpy(from, bytes.size(), bytes.data(), bytes.size(), ACL_MEMCPY_HOST_TO_DEVICE) == ACL_SUCCESS);
    acldvppResizeConfig *config = acldvppCreateResizeConfig();
    OK(acldvppSetResizeConfigInterpolation(config, 1));
    CHECK(acldvppSetResizeConfigInterpolation(config, 9) == ACL_ERROR_INVALID_PARAM);
    CHECK(acldvppGetResizeConfigInterpolation(config) == 1);
    OK(acldvppVpcResizeAsync(channel, large, small, config, stream));
    CHECK(aclrtSynchronizeStream(stream) == ACL_SUCCESS && acldvppGetPicDescRetCode(small) == 0);
    CHECK(aclrtMemcpy(found.data(), found.size(), to, found.size(), ACL_MEMCPY_DEVICE_TO_HOST) == ACL_SUCCESS);
    for (uint8_t byte : found)
        CHECK(byte == 77);
    acldvppRoiConfig *part = acldvppCreateRoiConfig(0, 31, 0, 31), *place = acldvppCreateRoiConfig(0, 15, 0, 15);
    OK(acldvppVpcCropAsync(channel, large, small, part, stream));
    OK(acldvppVpcCropAndPasteAsync(channel, large, small, part, place, stream));
    OK(aclrtSynchronizeStream(stream));
    OK(acldvppSetRoiConfigRight(part, 64));
    OK(acldvppVpcCropAsync(channel, large, small, part, stream));
    CHECK(aclrtSynchronizeStream(stream) == 507018 && acldvppGetPicDescRetCode(small) == 1);
    CHECK(strstr(aclGetRecentErrMsg(), "the picture's width is 64") != nullptr);
    OK(acldvppSetPicDescFormat(small, PIXEL_FORMAT_UNKNOWN));
    CHECK(acldvppVpcResizeAsync(channel, large, small, config, stream) == ACL_ERROR_FORMAT_NOT_MATCH);
    CHECK(acldvppVpcResizeAsync(nullptr, large, small, config, stream) == ACL_ERROR_INVALID_PARAM);
    CHECK(acldvppDestroyRoiConfig(part) == ACL_SUCCESS && acldvppDestroyRoiConfig(place) == ACL_SUCCESS);
    OK(acldvppDestroyResizeConfig(config));
    CHECK(acldvppDestroyPicDesc(large) == ACL_SUCCESS && acldvppDestroyPicDesc(small) == ACL_SUCCESS);
    CHECK(acldvppFree(from) == ACL_SUCCESS && acldvppFree(to) == ACL_SUCCESS);
    CHECK(acldvppDestroyChannel(channel) == ACL_SUCCESS && acldvppDestroyChannel(channel) == ACL_ERROR_INVALID_PARAM);
    OK(acldvppDestroyChannelDesc(channel));
    CHECK(aclrtDestroyStream(stream) == ACL_SUCCESS && aclrtResetDevice(0) == ACL_SUCCESS && aclFinalize() == ACL_SUCCESS);
    puts("fine");
    return 0;
}
