/* Allocates and frees again and again; then what argv[1] says. */
#include "acl/acl.h"
#include <stdio.h>
#include <string.h>

enum { SIZE = 1024, ROUNDS = 12 };

static void *allocated(size_t n)
{
    void *block = NULL;
    if (aclrtMalloc(&block, n, ACL_MEM_MALLOC_NORMAL_ONLY))
        puts("malloc failed");
    return block;
}

int main(int count, char **arguments)
{
    const char *what = count > 1 ? arguments[1] : "";
    char text[SIZE] = "hello", back[SIZE] = "";
    void *block = NULL, *pinned = NULL;
    int bad = aclInit(NULL) || aclrtSetDevice(0);
    for (int i = 0; i < ROUNDS; i++) { /* each size comes again, at an address where another was, and overlaps what was beside it */
        size_t n = i < ROUNDS / 2 ? SIZE : (size_t)SIZE >> i % 2;
        bad |= aclrtMallocHost(&pinned, n) || aclrtMemset(pinned, n, 1, n) || aclrtFreeHost(pinned);
        block = allocated(n);
        bad |= aclrtMemcpy(block, n, text, n, ACL_MEMCPY_HOST_TO_DEVICE) || aclrtMemcpy(back, n, block, n, ACL_MEMCPY_DEVICE_TO_HOST);
        bad |= aclrtFree(block);
    }
    if (!strcmp(what, "double free"))
        aclrtFree(block);
    if (!strcmp(what, "use after free"))
        aclrtMemcpy(back, SIZE / 2, block, SIZE / 2, ACL_MEMCPY_DEVICE_TO_HOST);
    if (!strcmp(what, "wrong free"))
        aclrtFreeHost(allocated(SIZE));
    if (!strcmp(what, "leak"))
        allocated(SIZE);
    if (!strcmp(what, "past the end"))
        aclrtMemcpy(allocated(SIZE), SIZE + 64, text, SIZE + 64, ACL_MEMCPY_HOST_TO_DEVICE);
    printf("%d %s\n", bad, back);
    return aclrtResetDevice(0) || aclFinalize();
}
