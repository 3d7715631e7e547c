#include "acl/acl.h"
#include <cstdio>
#define CHECK(x) do { aclError e = (x); if (e != 0) std::printf("%d\n", (int)e); } while (0)
static aclError passes_on(int v) { return aclrtSetStreamFailureMode(nullptr, v); }
static bool asks(int v) { return aclrtSetStreamFailureMode(nullptr, v) == ACL_SUCCESS; }
struct Kept { aclError code; };
static int many(aclError c) { return c ? 1 : 0; }
int main(int argc, char **argv) {
    aclInit(nullptr);
    CHECK(aclrtSetDevice(0));
    CHECK(aclrtSetStreamFailureMode(nullptr, 99));
    aclError ret = aclrtSetStreamFailureMode(nullptr, 98);
    if (ret) std::puts("failed");
    if (passes_on(97)) std::puts("passed");
    if (!asks(96)) std::puts("asked");
    Kept k{aclrtSetStreamFailureMode(nullptr, 95)};
    std::printf("%d\n", k.code + many(aclrtSetStreamFailureMode(nullptr, 94)));
    (void)aclrtSetStreamFailureMode(nullptr, 93);
    aclrtSetStreamFailureMode(nullptr, 92);          // ignored, always seen
    std::puts("then");
    aclrtSetStreamFailureMode(nullptr, 91);          // ignored, always seen
    aclrtSetStreamFailureMode(nullptr, 90);          // ignored
    for (int i = 0; i < 3; i++)
        aclrtSetStreamFailureMode(nullptr, 80 + i);  // ignored
    switch (aclrtSetStreamFailureMode(nullptr, 70)) { case 0: break; default: std::puts("switch"); }
    ret = aclrtSetStreamFailureMode(nullptr, 71) | aclrtSetStreamFailureMode(nullptr, 72);
    if (ret) aclrtSetStreamFailureMode(nullptr, 60);  // ignored
    aclrtResetDevice(0);
    aclFinalize();
    return 0;
}
