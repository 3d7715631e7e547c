// DVPP V1 through libacl_dvpp.so: batches, borders, histograms, tables, parameters of channels.
#include "acl/ops/acl_dvpp.h"
#include "check.h"
#include <vector>

static void describe(acldvppPicDesc *desc, uint32_t side, int value)
{
    uint32_t size = side * side * 3 / 2;
    void *data;
    OK(acldvppMalloc(&data, size));
    OK(aclrtMemset(data, size, value, size));
    OK(acldvppSetPicDescData(desc, data));
    OK(acldvppSetPicDescSize(desc, size));
    OK(acldvppSetPicDescFormat(desc, PIXEL_FORMAT_YUV_SEMIPLANAR_420));
    OK(acldvppSetPicDescWidth(desc, side));
    OK(acldvppSetPicDescHeight(desc, side));
    OK(acldvppSetPicDescWidthStride(desc, side));
    OK(acldvppSetPicDescHeightStride(desc, side));
}

static uint8_t first_byte(acldvppPicDesc *desc)
{
    uint8_t byte = 0;
    OK(aclrtMemcpy(&byte, 1, acldvppGetPicDescData(desc), 1, ACL_MEMCPY_DEVICE_TO_HOST));
    return byte;
}

int main()
{
    CHECK(aclInit(nullptr) == ACL_SUCCESS && aclrtSetDevice(0) == ACL_SUCCESS);
    aclrtStream stream;
    OK(aclrtCreateStream(&stream));
    acldvppChannelDesc *channel = acldvppCreateChannelDesc();
    OK(acldvppCreateChannel(channel));

    acldvppBatchPicDesc *in = acldvppCreateBatchPicDesc(2), *out = acldvppCreateBatchPicDesc(3);
    CHECK(acldvppGetPicDesc(in, 2) == nullptr && acldvppGetPicDesc(in, 1) == acldvppGetPicDesc(in, 1));
    for (uint32_t i = 0; i < 2; i++)
        describe(acldvppGetPicDesc(in, i), 64, 10 + int(i));
    for (uint32_t i = 0; i < 3; i++)
        describe(acldvppGetPicDesc(out, i), 32, 0);
    uint32_t counts[2] = {1, 2}, wrong[2] = {1, 1};
    acldvppRoiConfig *area = acldvppCreateRoiConfig(0, 31, 0, 31), *areas[3] = {area, area, area};
    acldvppResizeConfig *config = acldvppCreateResizeConfig();
    OK(acldvppVpcBatchCropAsync(channel, in, counts, 2, out, areas, stream));
    OK(acldvppVpcBatchCropResizeAsync(channel, in, counts, 2, out, areas, config, stream));
    OK(acldvppVpcBatchCropAndPasteAsync(channel, in, counts, 2, out, areas, areas, stream));
    OK(acldvppVpcBatchCropResizePasteAsync(channel, in, counts, 2, out, areas, areas, config, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(first_byte(acldvppGetPicDesc(out, 0)) == 10 && first_byte(acldvppGetPicDesc(out, 2)) == 11);
    CHECK(acldvppVpcBatchCropAsync(channel, in, wrong, 2, out, areas, stream) == ACL_ERROR_INVALID_PARAM);
    CHECK(acldvppVpcBatchCropAsync(channel, in, counts, 0, out, areas, stream) == ACL_ERROR_INVALID_PARAM);
    CHECK(acldvppVpcBatchCropAsync(channel, in, nullptr, 2, out, areas, stream) == ACL_ERROR_INVALID_PARAM);
    CHECK(acldvppVpcBatchCropAsync(channel, in, counts, 2, out, nullptr, stream) == ACL_ERROR_INVALID_PARAM);

    acldvppBorderConfig *border = acldvppCreateBorderConfig();
    OK(acldvppSetBorderConfigBorderType(border, BORDER_CONSTANT));
    OK(acldvppSetBorderConfigValue(border, 0, 33.25));
    OK(acldvppSetBorderConfigTop(border, 4));
    CHECK(acldvppGetBorderConfigValue(border, 0) == 33.25 && acldvppGetBorderConfigTop(border) == 4);
    CHECK(acldvppGetBorderConfigBorderType(border) == BORDER_CONSTANT && acldvppGetBorderConfigLeft(border) == 0);
    CHECK(acldvppSetBorderConfigLeft(border, 70000) == ACL_ERROR_INVALID_PARAM);
    acldvppPicDesc *one = acldvppGetPicDesc(in, 0), *two = acldvppGetPicDesc(in, 1);
    OK(acldvppVpcMakeBorderAsync(channel, one, two, border, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(first_byte(two) == 33);
    acldvppBorderConfig *borders[3] = {border, border, border};
    OK(acldvppVpcBatchCropResizeMakeBorderAsync(channel, in, counts, 2, out, areas, borders, config, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(first_byte(acldvppGetPicDesc(out, 0)) == 33);
    OK(acldvppDestroyBorderConfig(border));

    acldvppHist *hist = acldvppCreateHist();
    uint32_t *data, reserve = 0;
    uint16_t length;
    OK(acldvppVpcCalcHistAsync(channel, one, hist, nullptr, stream));
    CHECK(acldvppVpcCalcHistAsync(channel, one, hist, &reserve, stream) == ACL_ERROR_INVALID_PARAM);
    OK(aclrtSynchronizeStream(stream));
    OK(acldvppGetHistData(hist, 0, &data, &length));
    CHECK(length == 256 && data[10] == 4096 && data[11] == 0);
    CHECK(acldvppGetHistDims(hist) == 3 && acldvppGetHistRetCode(hist) == 0);
    CHECK(acldvppGetHistData(hist, 3, &data, &length) == ACL_ERROR_INVALID_PARAM);
    OK(acldvppClearHist(hist));
    CHECK(data[10] == 0);
    OK(acldvppDestroyHist(hist));

    acldvppLutMap *table = acldvppCreateLutMap();
    uint8_t *bytes;
    uint32_t n;
    OK(acldvppGetLutMapData(table, 0, &bytes, &n));
    CHECK(n == 256 && acldvppGetLutMapDims(table) == 3);
    bytes[10] = 99;
    OK(acldvppVpcEqualizeHistAsync(channel, one, two, table, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(first_byte(two) == 99);
    OK(acldvppDestroyLutMap(table));
    CHECK(acldvppVpcPyrDownAsync(channel, one, two, nullptr, stream) == ACL_ERROR_FORMAT_NOT_MATCH);

    uint32_t matrix = 2, found = 0;
    size_t nbytes = 0;
    OK(acldvppSetChannelDescParam(channel, ACL_DVPP_CSC_MATRIX_UINT32, sizeof matrix, &matrix));
    OK(acldvppGetChannelDescParam(channel, ACL_DVPP_CSC_MATRIX_UINT32, sizeof found, &nbytes, &found));
    CHECK(found == 2 && nbytes == 4);
    CHECK(acldvppSetChannelDescParam(channel, ACL_DVPP_CSC_MATRIX_UINT32, 8, &matrix) == ACL_ERROR_INVALID_PARAM);
    uint64_t id = 0;
    OK(acldvppGetChannelDescParam(channel, ACL_DVPP_CHANNEL_ID_UINT64, sizeof id, &nbytes, &id));
    CHECK(id == 1 && nbytes == 8);
    aclvencChannelDesc *encoder = aclvencCreateChannelDesc();
    uint32_t width = 640;
    OK(aclvencSetChannelDescParam(encoder, ACL_VENC_PIC_WIDTH_UINT32, sizeof width, &width));
    CHECK(aclvencGetChannelDescPicWidth(encoder) == 640);
    OK(aclvencGetChannelDescParam(encoder, ACL_VENC_PIC_WIDTH_UINT32, sizeof found, &nbytes, &found));
    CHECK(found == 640);
    OK(aclvencDestroyChannelDesc(encoder));
    aclvdecChannelDesc *decoder = aclvdecCreateChannelDesc();
    uint64_t thread = 1ull << 40, read = 0;
    OK(aclvdecSetChannelDescParam(decoder, ACL_VDEC_THREAD_ID_UINT64, sizeof thread, &thread));
    OK(aclvdecGetChannelDescParam(decoder, ACL_VDEC_THREAD_ID_UINT64, sizeof read, &nbytes, &read));
    CHECK(read == thread && aclvdecGetChannelDescThreadId(decoder) == thread);
    OK(aclvdecDestroyChannelDesc(decoder));
    void *memory;
    OK(acldvppMallocWithCfg(&memory, 1000, ACL_MEM_MALLOC_HUGE_FIRST, nullptr));
    OK(acldvppFree(memory));

    for (uint32_t i = 0; i < 3; i++)
        OK(acldvppFree(acldvppGetPicDescData(acldvppGetPicDesc(out, i))));
    for (uint32_t i = 0; i < 2; i++)
        OK(acldvppFree(acldvppGetPicDescData(acldvppGetPicDesc(in, i))));
    CHECK(acldvppDestroyBatchPicDesc(in) == ACL_SUCCESS && acldvppDestroyBatchPicDesc(out) == ACL_SUCCESS);
    OK(acldvppDestroyRoiConfig(area));
    OK(acldvppDestroyResizeConfig(config));
    CHECK(acldvppDestroyChannel(channel) == ACL_SUCCESS && acldvppDestroyChannelDesc(channel) == ACL_SUCCESS);
    CHECK(aclrtDestroyStream(stream) == ACL_SUCCESS && aclrtResetDevice(0) == ACL_SUCCESS && aclFinalize() == ACL_SUCCESS);
    puts("fine");
    return 0;
}
