/* Allocates at addresses that were never freed, or freed by another request; then what argv[1] says. */
#include "acl/acl.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIZE = 1024, BLOCKS = 40 };

static int used(char **blocks, size_t n)
{
    char text[SIZE] = "hello", back[SIZE] = "";
    int bad = 0;
    for (int i = 0; i < BLOCKS; i++) {
        void *block = NULL, *pinned = NULL;
        bad |= aclrtMalloc(&block, n, ACL_MEM_MALLOC_NORMAL_ONLY) || aclrtMallocHost(&pinned, n) || aclrtMemset(pinned, n, 1, n);
        bad |= aclrtMemcpy(block, n, text, n, ACL_MEMCPY_HOST_TO_DEVICE) || aclrtMemcpy(back, n, block, n, ACL_MEMCPY_DEVICE_TO_HOST);
        bad |= strcmp(back, text) || aclrtFreeHost(pinned);
        blocks[i] = block;
    }
    return bad;
}

static int freed(char **blocks, int n)
{
    int bad = 0;
    for (int i = 0; i < n; i++)
        bad |= aclrtFree(blocks[i]) != 0;
    return bad;
}

static void *thread(void *bad)
{
    char *blocks[BLOCKS];
    *(int *)bad = aclrtSetDevice(0) || used(blocks, SIZE) || freed(blocks, BLOCKS);
    return NULL;
}

static int in_threads(void)
{
    pthread_t threads[4];
    int bad[4], any = 0;
    for (int i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, thread, &bad[i]);
    for (int i = 0; i < 4; i++)
        any |= pthread_join(threads[i], NULL) || bad[i];
    return any;
}

static int in_child(void)
{
    int bad = 1;
    pid_t child = fork();
    if (child == 0) {
        aclInit(NULL);
        thread(&bad);
        exit(bad || aclrtResetDevice(0) || aclFinalize());
    }
    return waitpid(child, &bad, 0) != child || bad;
}

int main(int count, char **arguments)
{
    const char *what = count > 1 ? arguments[1] : "";
    char *blocks[BLOCKS], back[SIZE];
    int bad = !strcmp(what, "fork") && in_child(), left = 0;
    bad |= aclInit(NULL) || aclrtSetDevice(0);
    for (size_t n = SIZE; n > SIZE / 16; n /= 2) /* half the size: the addresses that come again overlap those of the size before */
        bad |= used(blocks, n) || freed(blocks, BLOCKS);
    bad |= used(blocks, SIZE);
    if (!strcmp(what, "threads"))
        bad |= in_threads();
    if (!strcmp(what, "inner free"))
        aclrtFree(blocks[BLOCKS - 1] + 64);
    if (!strcmp(what, "wrong free"))
        aclrtFreeHost(blocks[BLOCKS - 1]);
    if (!strcmp(what, "past the end"))
        aclrtMemcpy(back, SIZE, blocks[BLOCKS - 1] + 64, SIZE, ACL_MEMCPY_DEVICE_TO_HOST);
    left = !strcmp(what, "leak") ? 3 : 0;
    bad |= freed(blocks, BLOCKS - left);
    if (!strcmp(what, "double free"))
        aclrtFree(blocks[BLOCKS / 2]);
    if (!strcmp(what, "use after free"))
        aclrtMemcpy(back, 64, blocks[BLOCKS / 2], 64, ACL_MEMCPY_DEVICE_TO_HOST);
    printf("%d\n", bad);
    return aclrtResetDevice(0) || aclFinalize();
}
