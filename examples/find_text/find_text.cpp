// Finds the text in a JPEG and draws boxes around it. find_text find_text.om page.jpg found.jpg
// The stream `pictures` decodes the file (JPEGD), resizes it (VPC) and encodes it again with the boxes (JPEGE); on the
// stream `model`, a model locates text. Each stream waits for the other before it uses the other's output.
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "acl/acl.h"
#include "acl/ops/acl_dvpp.h"

namespace {

constexpr int kWidth = 640, kHeight = 480; // of the model's input
constexpr float kSure = 0.3F, kSureOnAverage = 0.6F; // the least score of a pixel, and of an area
constexpr int kLeast = 6, kLarger = 22; // pixels of an area's side; how much larger, in tenths, the text is

void Check(aclError code, const char *call)
{
    if (code != ACL_SUCCESS) {
        const char *why = aclGetRecentErrMsg();
        throw std::runtime_error(std::string(call) + ": " + std::to_string(code) + ": " + (why ? why : "no message"));
    }
}
#define CHECK(call) Check((call), #call)

// A block of memory, with the functions that allocate and free it.
template <aclError (*Free)(void *)> class Block {
public:
    template <typename Take> Block(size_t nbytes, Take take) : nbytes_(nbytes) { CHECK(take(&data_, nbytes)); }
    ~Block() { Free(data_); }
    Block(const Block &) = delete;
    Block &operator=(const Block &) = delete;

    void *Data() const { return data_; }
    uint8_t *Bytes() const { return static_cast<uint8_t *>(data_); }
    size_t Size() const { return nbytes_; }

private:
    void *data_ = nullptr;
    size_t nbytes_;
};

struct MediaMemory : Block<acldvppFree> {
    explicit MediaMemory(size_t nbytes) : Block(nbytes, acldvppMalloc) {}
};
struct HostMemory : Block<aclrtFreeHost> {
    explicit HostMemory(size_t nbytes) : Block(nbytes, aclrtMallocHost) {}
};
struct DeviceMemory : Block<aclrtFree> {
    explicit DeviceMemory(size_t nbytes)
        : Block(nbytes, [](void **data, size_t n) { return aclrtMalloc(data, n, ACL_MEM_MALLOC_HUGE_FIRST); })
    {
    }
};

// A picture of NV12 in media memory, with its description.
struct Picture {
    MediaMemory memory;
    acldvppPicDesc *desc = acldvppCreatePicDesc();

    explicit Picture(size_t nbytes, uint32_t width = 0, uint32_t height = 0) : memory(nbytes)
    {
        CHECK(acldvppSetPicDescData(desc, memory.Data()));
        CHECK(acldvppSetPicDescSize(desc, static_cast<uint32_t>(nbytes)));
        CHECK(acldvppSetPicDescFormat(desc, PIXEL_FORMAT_YUV_SEMIPLANAR_420));
        CHECK(acldvppSetPicDescWidth(desc, width));
        CHECK(acldvppSetPicDescHeight(desc, height));
        CHECK(acldvppSetPicDescWidthStride(desc, width));
        CHECK(acldvppSetPicDescHeightStride(desc, height));
    }
    ~Picture() { acldvppDestroyPicDesc(desc); }
    Picture(const Picture &) = delete;
    Picture &operator=(const Picture &) = delete;
};

// A dataset of one buffer.
struct Dataset {
    aclDataBuffer *buffer;
    aclmdlDataset *dataset = aclmdlCreateDataset();

    Dataset(void *data, size_t nbytes) : buffer(aclCreateDataBuffer(data, nbytes))
    {
        CHECK(aclmdlAddDatasetBuffer(dataset, buffer));
    }
    ~Dataset()
    {
        aclmdlDestroyDataset(dataset);
        aclDestroyDataBuffer(buffer);
    }
    Dataset(const Dataset &) = delete;
    Dataset &operator=(const Dataset &) = delete;
};

// A model whose input is a picture on the device.
class Model {
public:
    explicit Model(const std::string &path)
    {
        CHECK(aclmdlLoadFromFile(path.c_str(), &id));
        CHECK(aclmdlGetDesc(desc_, id));
    }
    ~Model()
    {
        aclmdlDestroyDesc(desc_);
        aclmdlUnload(id);
    }
    Model(const Model &) = delete;
    Model &operator=(const Model &) = delete;

    size_t OutputSize() const { return aclmdlGetOutputSizeByIndex(desc_, 0); }

    uint32_t id = 0;

private:
    aclmdlDesc *desc_ = aclmdlCreateDesc();
};

// The streams, the event between them, and the channel of the media engines.
struct Work {
    aclrtStream pictures = nullptr, model = nullptr;
    aclrtEvent resized = nullptr;
    acldvppChannelDesc *channel = acldvppCreateChannelDesc();
    acldvppResizeConfig *resizing = acldvppCreateResizeConfig();
    acldvppJpegeConfig *encoding = acldvppCreateJpegeConfig();

    Work()
    {
        CHECK(aclrtCreateStream(&pictures));
        CHECK(aclrtCreateStream(&model));
        CHECK(aclrtCreateEvent(&resized));
        CHECK(acldvppCreateChannel(channel));
        CHECK(acldvppSetResizeConfigInterpolation(resizing, 1)); // bilinear
        CHECK(acldvppSetJpegeConfigLevel(encoding, 90));
    }
    ~Work()
    {
        acldvppDestroyJpegeConfig(encoding);
        acldvppDestroyResizeConfig(resizing);
        acldvppDestroyChannel(channel);
        acldvppDestroyChannelDesc(channel);
        aclrtDestroyEvent(resized);
        aclrtDestroyStream(model);
        aclrtDestroyStream(pictures);
    }
    Work(const Work &) = delete;
    Work &operator=(const Work &) = delete;
};

struct Box {
    int left, top, right, bottom;
};

// The boxes of text in a picture of that size, one for each area of scores, from top to bottom.
std::vector<Box> BoxesOf(const float *scores, int width, int height)
{
    std::vector<bool> left_over(kWidth * kHeight);
    for (int at = 0; at < kWidth * kHeight; ++at)
        left_over[at] = scores[at] > kSure;
    std::vector<Box> found;
    for (int start = 0; start < kWidth * kHeight; ++start) {
        if (!left_over[start])
            continue;
        left_over[start] = false;
        std::vector<int> area{start};
        Box box{kWidth, kHeight, 0, 0};
        double sum = 0;
        for (size_t at = 0; at < area.size(); ++at) {
            const int y = area[at] / kWidth, x = area[at] % kWidth;
            sum += scores[area[at]];
            box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x), std::max(box.bottom, y)};
            for (const auto &[nx, ny] : {std::pair{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}}) {
                const int near = ny * kWidth + nx;
                if (nx >= 0 && nx < kWidth && ny >= 0 && ny < kHeight && left_over[near]) {
                    left_over[near] = false;
                    area.push_back(near);
                }
            }
        }
        const int w = box.right - box.left + 1, h = box.bottom - box.top + 1;
        if (std::min(w, h) < kLeast || sum < kSureOnAverage * static_cast<double>(area.size()))
            continue;
        const int more = w * h * kLarger / (w + h) / 20; // the model shrinks its areas by their size over their edge
        found.push_back({std::max(box.left - more, 0) * width / kWidth, std::max(box.top - more, 0) * height / kHeight,
            std::min(box.right + more, kWidth - 1) * width / kWidth, std::min(box.bottom + more, kHeight - 1) * height / kHeight});
    }
    std::sort(found.begin(), found.end(), [](const Box &a, const Box &b) { return std::pair(a.top, a.left) < std::pair(b.top, b.left); });
    return found;
}

// Red frames, four pixels thick, on NV12.
void Draw(uint8_t *pixels, int stride, int lines, const std::vector<Box> &boxes)
{
    uint8_t *chroma = pixels + static_cast<size_t>(stride) * lines;
    const auto fill = [&](int left, int top, int right, int bottom) {
        for (int y = top; y < bottom; ++y) {
            std::fill(pixels + static_cast<size_t>(y) * stride + left, pixels + static_cast<size_t>(y) * stride + right, 76);
            for (int x = left / 2; y < bottom / 2 * 2 && x < right / 2; ++x) {
                chroma[static_cast<size_t>(y / 2) * stride + 2 * x] = 85;
                chroma[static_cast<size_t>(y / 2) * stride + 2 * x + 1] = 255;
            }
        }
    };
    for (const Box &box : boxes) {
        const int left = box.left & ~1, top = box.top & ~1;
        fill(left, top, box.right, top + 4);
        fill(left, std::max(box.bottom - 4, 0) & ~1, box.right, box.bottom);
        fill(left, top, left + 4, box.bottom);
        fill(std::max(box.right - 4, 0) & ~1, top, box.right, box.bottom);
    }
}

// The JPEG with boxes around its text.
std::string Find(const std::string &path, const std::string &jpeg)
{
    const Work work;

    // Copy the file to media memory, decode it and resize the picture.
    const auto length = static_cast<uint32_t>(jpeg.size());
    const HostMemory given(length);
    std::copy(jpeg.begin(), jpeg.end(), given.Bytes());
    uint32_t width = 0, height = 0, nbytes = 0;
    int32_t components = 0;
    CHECK(acldvppJpegGetImageInfo(given.Data(), length, &width, &height, &components));
    CHECK(acldvppJpegPredictDecSize(given.Data(), length, PIXEL_FORMAT_YUV_SEMIPLANAR_420, &nbytes));
    const MediaMemory data(length);
    const Picture page(nbytes), small(kWidth * kHeight * 3 / 2, kWidth, kHeight);
    CHECK(aclrtMemcpyAsync(data.Data(), length, given.Data(), length, ACL_MEMCPY_HOST_TO_DEVICE, work.pictures));
    CHECK(acldvppJpegDecodeAsync(work.channel, data.Data(), length, page.desc, work.pictures));
    CHECK(aclrtSynchronizeStream(work.pictures)); // JPEGD has written the strides into the description
    CHECK(acldvppVpcResizeAsync(work.channel, page.desc, small.desc, work.resizing, work.pictures));
    CHECK(aclrtRecordEvent(work.resized, work.pictures));

    // The model processes the smaller picture while the larger one is copied to the host.
    const Model model(path);
    const DeviceMemory output(model.OutputSize());
    const HostMemory scores(output.Size()), pixels(nbytes);
    const Dataset inputs(small.memory.Data(), small.memory.Size()), outputs(output.Data(), output.Size());
    CHECK(aclrtStreamWaitEvent(work.model, work.resized));
    CHECK(aclmdlExecuteAsync(model.id, inputs.dataset, outputs.dataset, work.model));
    CHECK(aclrtMemcpyAsync(scores.Data(), scores.Size(), output.Data(), output.Size(), ACL_MEMCPY_DEVICE_TO_HOST, work.model));
    CHECK(aclrtMemcpyAsync(pixels.Data(), nbytes, page.memory.Data(), nbytes, ACL_MEMCPY_DEVICE_TO_HOST, work.pictures));
    CHECK(aclrtSynchronizeStream(work.model));
    CHECK(aclrtSynchronizeStream(work.pictures));
    const auto boxes = BoxesOf(static_cast<const float *>(scores.Data()), static_cast<int>(width), static_cast<int>(height));
    for (const Box &box : boxes)
        std::cout << "text from (" << box.left << ", " << box.top << ") to (" << box.right << ", " << box.bottom << ")\n";
    Draw(pixels.Bytes(), static_cast<int>(acldvppGetPicDescWidthStride(page.desc)),
        static_cast<int>(acldvppGetPicDescHeightStride(page.desc)), boxes);

    // Copy the picture back and encode it.
    uint32_t room = 0;
    CHECK(acldvppJpegPredictEncSize(page.desc, work.encoding, &room));
    const MediaMemory coded(room);
    const HostMemory made(room), word(sizeof(uint32_t));
    auto *size = static_cast<uint32_t *>(word.Data());
    *size = room;
    CHECK(aclrtMemcpyAsync(page.memory.Data(), nbytes, pixels.Data(), nbytes, ACL_MEMCPY_HOST_TO_DEVICE, work.pictures));
    CHECK(acldvppJpegEncodeAsync(work.channel, page.desc, coded.Data(), size, work.encoding, work.pictures));
    CHECK(aclrtSynchronizeStream(work.pictures)); // now the size is known
    CHECK(aclrtMemcpyAsync(made.Data(), room, coded.Data(), *size, ACL_MEMCPY_DEVICE_TO_HOST, work.pictures));
    CHECK(aclrtSynchronizeStream(work.pictures));
    return {made.Bytes(), made.Bytes() + *size};
}

std::string Content(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw std::runtime_error(path + " cannot be read");
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 4) {
        std::cerr << "usage: find_text find_text.om page.jpg found.jpg\n";
        return 2;
    }
    try {
        CHECK(aclInit(nullptr));
        CHECK(aclrtSetDevice(0));
        const std::string found = Find(argv[1], Content(argv[2]));
        std::ofstream(argv[3], std::ios::binary) << found;
        CHECK(aclrtResetDevice(0));
        CHECK(aclFinalize());
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
