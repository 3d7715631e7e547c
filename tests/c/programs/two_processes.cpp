// Memory, a notify and an event between a process and its child, by keys in a pipe.
#include "check.h"
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

struct Keys {
    char memory[65], notify[65];
    aclrtIpcEventHandle event;
};

static void begin()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
}

static int child(int from)
{
    begin();
    Keys keys;
    CHECK(read(from, &keys, sizeof keys) == static_cast<ssize_t>(sizeof keys));
    aclrtStream stream;
    aclrtNotify notify;
    aclrtEvent event;
    void *memory;
    OK(aclrtCreateStream(&stream));
    OK(aclrtIpcMemImportByKey(&memory, keys.memory, ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT));
    OK(aclrtNotifyImportByKey(&notify, keys.notify, ACL_RT_NOTIFY_IMPORT_FLAG_DEFAULT));
    OK(aclrtIpcOpenEventHandle(keys.event, &event));
    OK(aclrtSynchronizeEvent(event));
    OK(aclrtWaitAndResetNotify(notify, stream, 0)); // until the parent has written
    std::vector<char> seen(4096);
    OK(aclrtMemcpyAsync(seen.data(), 4096, memory, 4096, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(seen[0] == 5 && seen[4095] == 5);
    OK(aclrtMemsetAsync(memory, 4096, 6, 4096, stream));
    OK(aclrtRecordEvent(event, stream));
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtDestroyEvent(event));
    OK(aclrtDestroyNotify(notify));
    OK(aclrtIpcMemClose(keys.memory));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    return 0;
}

static const char *again(void *memory, char *key)
{
    OK(aclrtIpcMemGetExportKey(memory, 4096, key, 65, ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION));
    return key;
}

int main()
{
    int ends[2];
    CHECK(pipe(ends) == 0);
    const pid_t pid = fork();
    if (pid == 0)
        return child(ends[0]);
    begin();
    void *memory;
    aclrtNotify notify;
    aclrtEvent event, other;
    aclrtStream stream;
    OK(aclrtMalloc(&memory, 4096, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtCreateNotify(&notify, 0));
    OK(aclrtCreateEventExWithFlag(&event, ACL_EVENT_IPC));
    OK(aclrtCreateStream(&stream));
    Keys keys;
    OK(aclrtIpcMemGetExportKey(memory, 4096, keys.memory, sizeof keys.memory, ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT));
    int32_t who = pid;
    OK(aclrtIpcMemSetImportPid(keys.memory, &who, 1));
    OK(aclrtNotifyGetExportKey(notify, keys.notify, sizeof keys.notify, ACL_RT_NOTIFY_EXPORT_FLAG_DEFAULT));
    OK(aclrtNotifySetImportPid(notify, &who, 1));
    OK(aclrtRecordEvent(event, stream)); // a record before the export counts for importers too
    OK(aclrtIpcGetEventHandle(event, &keys.event));
    CHECK(write(ends[1], &keys, sizeof keys) == static_cast<ssize_t>(sizeof keys));
    OK(aclrtMemsetAsync(memory, 4096, 5, 4096, stream));
    OK(aclrtRecordNotify(notify, stream));
    OK(aclrtSynchronizeStream(stream));
    // the child records the event when it has written
    int status = -1;
    CHECK(waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    OK(aclrtStreamWaitEvent(stream, event));
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtSynchronizeEvent(event));
    char seen[4096];
    OK(aclrtMemcpy(seen, 4096, memory, 4096, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(seen[0] == 6 && seen[4095] == 6);
    OK(aclrtCreateEventExWithFlag(&other, ACL_EVENT_SYNC));
    CHECK(aclrtIpcGetEventHandle(other, &keys.event) == ACL_ERROR_RT_PARAM_INVALID);
    aclrtIpcEventHandle nothing = {};
    CHECK(aclrtIpcOpenEventHandle(nothing, &other) == ACL_ERROR_RT_PARAM_INVALID);
    OK(aclrtIpcMemImportByKey(&memory, again(memory, keys.memory), ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT));
    OK(aclrtIpcMemClose(keys.memory));
    void *freed;
    OK(aclrtMalloc(&freed, 4096, ACL_MEM_MALLOC_HUGE_FIRST));
    again(freed, keys.memory);
    OK(aclrtFree(freed)); // the key ends with the memory
    CHECK(aclrtIpcMemImportByKey(&freed, keys.memory, ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT) == ACL_ERROR_RT_PARAM_INVALID);
    CHECK(aclrtIpcMemClose(keys.memory) == ACL_ERROR_RT_PARAM_INVALID);
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
}
