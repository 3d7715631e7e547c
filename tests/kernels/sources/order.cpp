// A kernel that copies n bytes from one address to another, and the programs that launch it: ./order CASE bad|good.
#include "acl/acl.h"
#include "kernel_operator.h"
#include <cstdio>
#include <cstring>
using namespace AscendC;

extern "C" __global__ __aicore__ void move(GM_ADDR x, GM_ADDR y, uint32_t from, uint32_t to, uint32_t n)
{
    TPipe pipe;
    TQueBind<TPosition::VECIN, TPosition::VECOUT, 1> queue;
    GlobalTensor<int8_t> source, target;
    source.SetGlobalBuffer((__gm__ int8_t *)x + from, n);
    target.SetGlobalBuffer((__gm__ int8_t *)y + to, n);
    pipe.InitBuffer(queue, 1, n);
    LocalTensor<int8_t> part = queue.AllocTensor<int8_t>();
    DataCopy(part, source, n);
    queue.EnQue(part);
    part = queue.DeQue<int8_t>();
    DataCopy(target, part, n);
    queue.FreeTensor(part);
}

#ifndef OF_PYTHON
static const size_t N = 4096;

int main(int, char **argv)
{
    const char *which = argv[1];
    bool good = strcmp(argv[2], "good") == 0;
    aclrtStream s, t;
    aclrtEvent event;
    void *x, *y, *z, *h;
    aclInit(nullptr);
    aclrtSetDevice(0);
    aclrtCreateStream(&s);
    aclrtCreateStream(&t);
    aclrtCreateEvent(&event);
    aclrtMallocHost(&h, N);
    for (void **p : {&x, &y, &z}) {
        aclrtMalloc(p, N, ACL_MEM_MALLOC_NORMAL_ONLY);
        aclrtMemset(*p, N, 1, N);
    }
    aclrtMemset(h, N, 1, N);
    auto order = [&] {
        if (!good)
            return;
        aclrtRecordEvent(event, s);
        aclrtStreamWaitEvent(t, event);
    };
    if (strcmp(which, "before") == 0) {
        aclrtMemcpyAsync(x, N, h, N, ACL_MEMCPY_HOST_TO_DEVICE, s);
        order();
        move<<<1, nullptr, t>>>((GM_ADDR)x, (GM_ADDR)y, 0, 0, 1024); // FAULT before HD405
    }
    else {
        move<<<1, nullptr, s>>>((GM_ADDR)x, (GM_ADDR)y, 0, 0, 1024); // OTHER
        if (strcmp(which, "input") == 0) {
            order();
            aclrtMemcpyAsync(x, N, h, N, ACL_MEMCPY_HOST_TO_DEVICE, t); // FAULT input HD406
        }
        else if (strcmp(which, "kernel") == 0) {
            order();
            move<<<1, nullptr, t>>>((GM_ADDR)y, (GM_ADDR)z, 0, 0, 1024); // FAULT kernel HD405
        }
        else if (strcmp(which, "host") == 0) {
            if (good)
                aclrtSynchronizeStream(s);
            aclrtMemcpy(h, 64, y, 64, ACL_MEMCPY_DEVICE_TO_HOST); // FAULT host HD408
        }
        else if (strcmp(which, "free") == 0) {
            if (good)
                aclrtSynchronizeStream(s);
            aclrtFree(x); // FAULT free HD404
            x = nullptr;
        }
    }
    aclError code = aclrtSynchronizeDevice();
    printf("%d\n", code);
    for (void *p : {x, y, z})
        if (p)
            aclrtFree(p);
    aclrtFreeHost(h);
    aclrtDestroyEvent(event);
    aclrtDestroyStream(s);
    aclrtDestroyStream(t);
    aclrtResetDevice(0);
    aclFinalize();
    return 0;
}
#endif
