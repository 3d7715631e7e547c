// ONNX models through the graph engine's C++ functions: parsed, built, loaded and run, on two threads. work(path of a model
// y = x + x of floats, (n, 4); name of a file to write)
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "acl/acl.h"
#include "ge/ge_ir_build.h"
#include "parser/onnx_parser.h"

#define CHECK(x)                                                                            \
    do {                                                                                    \
        if (!(x)) {                                                                         \
            std::fprintf(stderr, "line %d: %s; %s\n", __LINE__, #x, aclGetRecentErrMsg());  \
            std::exit(1);                                                                   \
        }                                                                                   \
    } while (0)

using Options = std::map<ge::AscendString, ge::AscendString>;

// As onnxruntime's provider does for sessions that are never deleted; it throws if the model cannot be unloaded.
struct AtTheEnd {
    uint32_t model = 0;

    ~AtTheEnd()
    {
        if (aclmdlUnload(model) != 0)
            std::abort();
        ge::aclgrphBuildFinalize();
    }
} at_the_end;

static void run(const ge::ModelBufferData &model)
{
    uint32_t id = 0;
    CHECK(aclmdlLoadFromMem(model.data.get(), model.length, &id) == 0);
    float x[4] = {1, 2, 3, 4}, z[4] = {};
    aclmdlDataset *given = aclmdlCreateDataset(), *made = aclmdlCreateDataset();
    void *places[2];
    for (void *&place : places)
        CHECK(aclrtMalloc(&place, sizeof x, ACL_MEM_MALLOC_HUGE_FIRST) == 0);
    CHECK(aclrtMemcpy(places[0], sizeof x, x, sizeof x, ACL_MEMCPY_HOST_TO_DEVICE) == 0);
    CHECK(aclmdlAddDatasetBuffer(given, aclCreateDataBuffer(places[0], sizeof x)) == 0);
    CHECK(aclmdlAddDatasetBuffer(made, aclCreateDataBuffer(places[1], sizeof x)) == 0);
    CHECK(aclmdlExecute(id, given, made) == 0);
    CHECK(aclrtMemcpy(z, sizeof z, places[1], sizeof z, ACL_MEMCPY_DEVICE_TO_HOST) == 0);
    CHECK(z[0] == 2 && z[3] == 8);
    CHECK(aclmdlUnload(id) == 0);
}

static void build(const std::string &bytes)
{
    CHECK(aclrtSetDevice(0) == 0);
    ge::Graph graph("g");
    CHECK(ge::aclgrphParseONNXFromMem(bytes.data(), bytes.size(), {}, graph) == ge::GRAPH_SUCCESS);
    ge::Graph copy = graph;
    ge::ModelBufferData model;
    CHECK(ge::aclgrphBuildModel(copy, {{ge::ir_option::INPUT_SHAPE, "x:1,4"}}, model) == ge::GRAPH_SUCCESS);
    run(model);
}

extern "C" void work(const char *path, const char *to)
{
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    CHECK(aclInit(nullptr) == 0);

    Options options{{ge::ir_option::SOC_VERSION, "Ascend910B3"}, {ge::ir_option::PRECISION_MODE, "must_keep_origin_dtype"}};
    CHECK(ge::AscendString() < ge::AscendString("a") && !(ge::AscendString("b") < ge::AscendString("a")));
    CHECK(options.begin()->first.GetString() == std::string(ge::ir_option::PRECISION_MODE));
    CHECK(ge::aclgrphBuildInitialize(options) == ge::GRAPH_SUCCESS);

    std::thread other(build, bytes);
    build(bytes);
    other.join();

    CHECK(aclrtSetDevice(0) == 0);
    auto *graph = new ge::Graph;
    ge::ModelBufferData model;
    CHECK(ge::aclgrphBuildModel(*graph, {}, model) == ge::GRAPH_PARAM_INVALID);
    CHECK(ge::aclgrphParseONNXFromMem("no model", 8, {}, *graph) == ge::GRAPH_FAILED);
    std::printf("%s\n", aclGetRecentErrMsg());
    std::string odd = bytes;
    for (size_t at = odd.find("Add"); at != std::string::npos; at = odd.find("Add"))
        odd.replace(at, 3, "Odd");
    CHECK(ge::aclgrphParseONNXFromMem(odd.data(), odd.size(), {}, *graph) == ge::GRAPH_FAILED);
    std::printf("%s\n", aclGetRecentErrMsg());
    CHECK(ge::aclgrphParseONNX(path, {{ge::ir_option::OUT_NODES, "Add_0:0"}}, *graph) == ge::GRAPH_SUCCESS);
    CHECK(ge::aclgrphBuildModel(*graph, {{ge::ir_option::INPUT_SHAPE, "y:4"}}, model) == ge::GRAPH_FAILED);
    std::printf("%s\n", aclGetRecentErrMsg());
    CHECK(ge::aclgrphBuildModel(*graph, {{"input_shape", "x:1,4"}}, model) == ge::GRAPH_SUCCESS);
    delete graph;
    run(model);
    CHECK(ge::aclgrphSaveModel(to, model) == ge::GRAPH_SUCCESS);
    CHECK(ge::aclgrphSaveModel("/no/such/folder/x", model) == ge::GRAPH_FAILED);
    CHECK(aclmdlLoadFromMem(model.data.get(), model.length, &at_the_end.model) == 0);
}

int main(int, char **arguments)
{
    work(arguments[1], arguments[2]);
}
