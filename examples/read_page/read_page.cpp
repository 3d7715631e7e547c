// Reads a page of text: each line goes through a model on the device. read_page page_reader.om characters.txt page.pgm
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "acl/acl.h"

namespace {

constexpr int kHeight = 48, kWidth = 640;

void Check(aclError code, const char *call)
{
    if (code != ACL_SUCCESS) {
        const char *why = aclGetRecentErrMsg();
        throw std::runtime_error(std::string(call) + ": " + std::to_string(code) + ": " + (why ? why : "no message"));
    }
}
#define CHECK(call) Check((call), #call)

// Device memory with the data buffer and the dataset that name it.
struct Place {
    void *device = nullptr;
    size_t nbytes;
    aclDataBuffer *buffer;
    aclmdlDataset *dataset;

    explicit Place(size_t n) : nbytes(n)
    {
        CHECK(aclrtMalloc(&device, nbytes, ACL_MEM_MALLOC_HUGE_FIRST));
        buffer = aclCreateDataBuffer(device, nbytes);
        dataset = aclmdlCreateDataset();
        CHECK(aclmdlAddDatasetBuffer(dataset, buffer));
    }
    ~Place()
    {
        aclmdlDestroyDataset(dataset);
        aclDestroyDataBuffer(buffer);
        aclrtFree(device);
    }
    Place(const Place &) = delete;
    Place &operator=(const Place &) = delete;
};

// A model with one input and one output.
class Reader {
public:
    explicit Reader(const std::string &path)
    {
        CHECK(aclmdlLoadFromFile(path.c_str(), &model_));
        desc_ = aclmdlCreateDesc();
        CHECK(aclmdlGetDesc(desc_, model_));
        CHECK(aclmdlGetOutputDims(desc_, 0, &dims_)); // 1, steps, classes
    }
    ~Reader()
    {
        aclmdlDestroyDesc(desc_);
        aclmdlUnload(model_);
    }
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;

    size_t InputSize() const { return aclmdlGetInputSizeByIndex(desc_, 0); }
    size_t OutputSize() const { return aclmdlGetOutputSizeByIndex(desc_, 0); }

    // The most likely class of each step.
    std::vector<size_t> operator()(const std::vector<float> &picture, Place &in, Place &out) const
    {
        const auto steps = static_cast<size_t>(dims_.dims[1]), classes = static_cast<size_t>(dims_.dims[2]);
        std::vector<float> scores(steps * classes);
        CHECK(aclrtMemcpy(in.device, in.nbytes, picture.data(), picture.size() * sizeof(float), ACL_MEMCPY_HOST_TO_DEVICE));
        CHECK(aclmdlExecute(model_, in.dataset, out.dataset));
        CHECK(aclrtMemcpy(scores.data(), scores.size() * sizeof(float), out.device, out.nbytes, ACL_MEMCPY_DEVICE_TO_HOST));
        std::vector<size_t> best;
        for (size_t step = 0; step < steps; ++step) {
            const float *row = &scores[step * classes];
            best.push_back(static_cast<size_t>(std::max_element(row, row + classes) - row));
        }
        return best;
    }

private:
    uint32_t model_ = 0;
    aclmdlDesc *desc_ = nullptr;
    aclmdlIODims dims_{};
};

struct Page {
    int width = 0, height = 0;
    std::vector<uint8_t> grey;

    float At(int y, int x) const { return grey[static_cast<size_t>(y) * width + x]; }
};

Page ReadPgm(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    std::string kind;
    int most = 0;
    Page page;
    if (!(file >> kind >> page.width >> page.height >> most) || kind != "P5" || most != 255)
        throw std::runtime_error(path + " is no grey picture of 8 bits (PGM, P5)");
    file.get();
    page.grey.resize(static_cast<size_t>(page.width) * page.height);
    if (!file.read(reinterpret_cast<char *>(page.grey.data()), static_cast<std::streamsize>(page.grey.size())))
        throw std::runtime_error(path + " is cut off");
    return page;
}

// (top, bottom) of each line: the page is split at rows without dark pixels, with some white around each line.
std::vector<std::pair<int, int>> LinesOf(const Page &page)
{
    std::vector<std::pair<int, int>> lines;
    int top = -1;
    for (int y = 0; y <= page.height; ++y) {
        bool dark = false;
        for (int x = 0; y < page.height && x < page.width; ++x)
            dark = dark || page.At(y, x) < 128;
        if (dark && top < 0)
            top = y;
        if (!dark && top >= 0) {
            lines.emplace_back(std::max(top - 4, 0), std::min(y + 4, page.height));
            top = -1;
        }
    }
    return lines;
}

// A line as the model's input: kHeight rows, three equal channels, -1 to 1, padded with grey.
std::vector<float> Scaled(const Page &page, int top, int bottom)
{
    const int height = bottom - top, width = std::min(kWidth, page.width * kHeight / height);
    std::vector<float> picture(3 * kHeight * kWidth);
    for (int row = 0; row < kHeight; ++row) {
        const float y = std::clamp((row + 0.5F) * height / kHeight - 0.5F, 0.0F, height - 1.0F);
        const int above = static_cast<int>(y), below = std::min(above + 1, height - 1);
        for (int column = 0; column < width; ++column) {
            const float x = std::clamp((column + 0.5F) * page.width / width - 0.5F, 0.0F, page.width - 1.0F);
            const int left = static_cast<int>(x), right = std::min(left + 1, page.width - 1);
            const float across = x - left, down = y - above;
            const float upper = page.At(top + above, left) * (1 - across) + page.At(top + above, right) * across;
            const float lower = page.At(top + below, left) * (1 - across) + page.At(top + below, right) * across;
            const float value = (upper * (1 - down) + lower * down) / 127.5F - 1;
            for (int channel = 0; channel < 3; ++channel)
                picture[(channel * kHeight + row) * kWidth + column] = value;
        }
    }
    return picture;
}

// Classes of steps as text: repetitions are one character, 0 is none.
std::string TextOf(const std::vector<size_t> &classes, const std::vector<std::string> &characters)
{
    std::string text;
    size_t before = 0;
    for (size_t c : classes) {
        if (c != 0 && c != before)
            text += characters.at(c - 1);
        before = c;
    }
    return text;
}

void Run(const std::string &model, const std::string &characters, const std::string &path)
{
    std::vector<std::string> known;
    std::ifstream file(characters);
    for (std::string line; std::getline(file, line);)
        known.push_back(line);
    const Page page = ReadPgm(path);
    const Reader reader(model);
    Place in(reader.InputSize()), out(reader.OutputSize());
    for (const auto &[top, bottom] : LinesOf(page))
        std::cout << TextOf(reader(Scaled(page, top, bottom), in, out), known) << '\n';
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 4) {
        std::cerr << "usage: read_page page_reader.om characters.txt page.pgm\n";
        return 2;
    }
    try {
        CHECK(aclInit(nullptr));
        CHECK(aclrtSetDevice(0));
        Run(argv[1], argv[2], argv[3]);
        CHECK(aclrtResetDevice(0));
        CHECK(aclFinalize());
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
