// Kernels: a binary that is loaded, its functions, their arguments, data beside them, and a configuration.
#include "guide.h"

namespace {
const int N = 64; // as in add_custom.c
const size_t SIZE = N * sizeof(uint64_t);

// A function of add_custom.o, which the test compiles, and memory for it: x counts from 0, y from 100.
struct Kernel {
    aclrtBinHandle binary = nullptr;
    aclrtFuncHandle function = nullptr;
    aclrtStream stream = new_stream();
    uint64_t *host = pinned<uint64_t>(N);
    void *x = on_device(SIZE), *y = on_device(SIZE), *z = on_device(SIZE);

    explicit Kernel(const char *name)
    {
        OK(aclrtBinaryLoadFromFile("add_custom.o", nullptr, &binary));
        OK(aclrtBinaryGetFunction(binary, name, &function));
        fill(x, 0);
        fill(y, 100);
        OK(aclrtMemset(z, SIZE, 0, SIZE));
    }
    void fill(void *at, uint64_t first)
    {
        for (int i = 0; i < N; i++)
            host[i] = first + i;
        OK(aclrtMemcpy(at, SIZE, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE));
    }
    void launch(aclrtLaunchKernelCfg *cfg = nullptr)
    {
        void *args[] = {x, y, z};
        OK(aclrtLaunchKernelWithHostArgs(function, 8, stream, cfg, args, sizeof(args), nullptr, 0));
    }
    bool added()
    {
        OK(aclrtMemcpy(host, SIZE, z, SIZE, ACL_MEMCPY_DEVICE_TO_HOST));
        for (int i = 0; i < N; i++)
            if (host[i] != uint64_t(100 + 2 * i))
                return false;
        return true;
    }
    ~Kernel()
    {
        OK(aclrtDestroyStream(stream));
        OK(aclrtBinaryUnLoad(binary));
        OK(aclrtFree(x));
        OK(aclrtFree(y));
        OK(aclrtFree(z));
        OK(aclrtFreeHost(host));
    }
};
} // namespace

PROGRAM(launch_of_a_loaded_kernel)
{
    begin();
    {
        Kernel add("add_custom");
        Gate gate;
        gate.hold(add.stream);
        add.launch();
        CHECK(!add.added()); // the launch has returned, the kernel has not run
        gate.open();
        OK(aclrtSynchronizeStream(add.stream));
        CHECK(add.added());
    }
    end();
}

PROGRAM(kernel_with_device_pointers)
{
    begin();
    {
        Kernel add("add_custom");
        add.launch();
        OK(aclrtSynchronizeStream(add.stream));
        CHECK(add.added());
    }
    end();
}

PROGRAM(kernel_with_a_placeholder)
{
    begin();
    {
        Kernel copy("copy_part");
        struct {
            void *x, *z;
            const void *len; // the launch writes the address of the copy of `data` here
            uint32_t data;
        } args = {copy.x, copy.z, nullptr, 10};
        aclrtPlaceHolderInfo where = {16, 24};
        OK(aclrtLaunchKernelWithHostArgs(copy.function, 8, copy.stream, nullptr, &args, sizeof(args), &where, 1));
        OK(aclrtSynchronizeStream(copy.stream));
        OK(aclrtMemcpy(copy.host, SIZE, copy.z, SIZE, ACL_MEMCPY_DEVICE_TO_HOST));
        for (int i = 0; i < N; i++)
            CHECK(copy.host[i] == (i < 10 ? uint64_t(i) : 0));
    }
    end();
}

PROGRAM(kernel_with_a_configuration)
{
    begin();
    {
        Kernel add("add_custom");
        aclrtLaunchKernelAttr attribute = {};
        attribute.id = ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE;
        attribute.value.schemMode = 1;
        aclrtLaunchKernelCfg cfg = {&attribute, 1};
        add.launch(&cfg);
        OK(aclrtSynchronizeStream(add.stream));
        CHECK(add.added());
    }
    end();
}
