/* Prints with which rights it runs, whether the engine starts and for which chip, and which variables Python sees. */
#define _GNU_SOURCE
#include <acl/acl.h>
#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

int
main(void)
{
    printf("user %d\n", (int)geteuid());
    fflush(stdout);
    printf("aclInit %d\n", aclInit(NULL));
    printf("%s\n", aclrtGetSocName());
    fflush(stdout);
    int (*ensure)(void) = (int (*)(void))dlsym(RTLD_DEFAULT, "PyGILState_Ensure");
    void (*release)(int) = (void (*)(int))dlsym(RTLD_DEFAULT, "PyGILState_Release");
    int (*run)(const char *) = (int (*)(const char *))dlsym(RTLD_DEFAULT, "PyRun_SimpleString");
    if (!ensure || !release || !run)
        return 1;
    int held = ensure();
    int failed = run("import os; print(sorted(os.environ), flush=True)");
    release(held);
    return failed || aclFinalize() != 0;
}
