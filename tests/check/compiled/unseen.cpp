// Right programs whose threads are ordered by what cannot be seen; -DPROMISE, -DATOMIC, -DVOLATILE, -DOWNERS say by what.
// With the argument "bad" the threads do all but what orders them.
#include "acl/acl.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#if defined(PROMISE)
#include "by_promise.h"
#elif defined(ATOMIC)
#include "by_atomic.h"
#elif defined(OWNERS)
#include "by_owners.h"
#else
#include "by_nothing.h"
#endif

int main(int argc, char **argv) {
    aclInit(nullptr);
    aclrtSetDevice(0);
    aclrtContext context;
    aclrtGetCurrentContext(&context);
    void *p = nullptr;
    aclrtMalloc(&p, 4096, ACL_MEM_MALLOC_HUGE_FIRST);
    bool gone = run(p, context, argc < 2);
    if (!gone) aclrtFree(p);
    aclrtResetDevice(0);
    aclFinalize();
    return 0;
}
