// Times aclmdlExecute of a small model: models MODEL ROUNDS CALLS. Prints microseconds per call, one line per round.
#include <acl/acl.h>
#include <acl/acl_mdl.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

static void ok(aclError code)
{
    if (code != ACL_SUCCESS) {
        std::fprintf(stderr, "%d: %s\n", static_cast<int>(code), aclGetRecentErrMsg());
        std::exit(1);
    }
}

static aclmdlDataset *place(size_t nbytes)
{
    void *device = nullptr;
    ok(aclrtMalloc(&device, nbytes, ACL_MEM_MALLOC_HUGE_FIRST));
    ok(aclrtMemset(device, nbytes, 0, nbytes));
    aclmdlDataset *dataset = aclmdlCreateDataset();
    ok(aclmdlAddDatasetBuffer(dataset, aclCreateDataBuffer(device, nbytes)));
    return dataset;
}

int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    const int rounds = std::atoi(argv[2]), calls = std::atoi(argv[3]);
    uint32_t model = 0;
    ok(aclInit(nullptr));
    ok(aclrtSetDevice(0));
    ok(aclmdlLoadFromFile(argv[1], &model));
    aclmdlDesc *desc = aclmdlCreateDesc();
    ok(aclmdlGetDesc(desc, model));
    aclmdlDataset *in = place(aclmdlGetInputSizeByIndex(desc, 0)), *out = place(aclmdlGetOutputSizeByIndex(desc, 0));
    for (int i = 0; i < 100; ++i)
        ok(aclmdlExecute(model, in, out));
    for (int round = 0; round < rounds; ++round) {
        std::getchar(); // the other candidates take their turns before
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < calls; ++i)
            ok(aclmdlExecute(model, in, out));
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
        std::printf("%.3f\n", took.count() / calls);
        std::fflush(stdout);
    }
    return 0;
}
