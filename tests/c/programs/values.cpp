// aclrtValueWrite and aclrtValueWait: a stream waits for a word that another one writes, or a copy brings.
#include "check.h"

static aclrtStream waiting, writing;
static uint64_t *word;

static void brings(uint64_t before, uint64_t wanted, uint32_t how, uint64_t then)
{
    aclrtStreamStatus status;
    OK(aclrtMemcpy(word, 8, &before, 8, ACL_MEMCPY_HOST_TO_DEVICE));
    OK(aclrtValueWait(word, wanted, how, waiting));
    CHECK(aclrtSynchronizeStreamWithTimeout(waiting, 20) == ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    OK(aclrtStreamQuery(waiting, &status));
    CHECK(status == ACL_STREAM_STATUS_NOT_READY);
    OK(aclrtValueWrite(word, then, 0, writing));
    OK(aclrtSynchronizeStream(writing));
    OK(aclrtSynchronizeStream(waiting));
}

int main()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    OK(aclrtCreateStream(&waiting));
    OK(aclrtCreateStream(&writing));
    OK(aclrtMalloc(reinterpret_cast<void **>(&word), 64, ACL_MEM_MALLOC_HUGE_FIRST));
    brings(0, 100, ACL_STREAM_WAIT_VALUE_EQ, 100);
    brings(5, 6, ACL_STREAM_WAIT_VALUE_GEQ, 7);
    brings(~0ull, 0, ACL_STREAM_WAIT_VALUE_GEQ, 0); // -1 is less than 0
    brings(1, 6, ACL_STREAM_WAIT_VALUE_AND, 4);
    brings(~0ull, 0, ACL_STREAM_WAIT_VALUE_NOR, 1);

    uint64_t seven = 7, *back;
    OK(aclrtMallocHost(reinterpret_cast<void **>(&back), 8));
    OK(aclrtValueWait(word, 7, ACL_STREAM_WAIT_VALUE_EQ, waiting));
    OK(aclrtMemcpyAsync(back, 8, word, 8, ACL_MEMCPY_DEVICE_TO_HOST, waiting));
    OK(aclrtMemcpy(word, 8, &seven, 8, ACL_MEMCPY_HOST_TO_DEVICE)); // a plain copy ends the wait, too
    OK(aclrtSynchronizeStream(waiting));
    CHECK(*back == 7);

    CHECK(aclrtValueWrite(&seven, 1, 0, writing) == 107000);
    CHECK(aclrtValueWrite(reinterpret_cast<char *>(word) + 4, 1, 0, writing) == 107000);
    CHECK(aclrtValueWrite(word, 1, 1, writing) == 107000);
    CHECK(aclrtValueWait(word, 1, 4, waiting) == 107000);

    OK(aclrtValueWait(word, 1, ACL_STREAM_WAIT_VALUE_EQ, waiting)); // never
    OK(aclrtDestroyStreamForce(waiting));
    OK(aclFinalize());
    puts("fine");
}
