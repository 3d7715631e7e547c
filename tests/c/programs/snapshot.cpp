// A locked process: calls wait until it is unlocked, states come in their order, callbacks hear of each device.
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "check.h"

static uint32_t heard[6], answer;

static uint32_t hear(int32_t device, void* stage) {
    CHECK(device == 0);
    heard[(intptr_t)stage]++;
    return answer;
}

int main() {
    int pid = getpid();
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    CHECK(aclrtSnapShotProcessLock(pid + 1, nullptr) == ACL_ERROR_INVALID_PARAM);
    CHECK(aclrtSnapShotProcessLock(pid, &pid) == ACL_ERROR_INVALID_PARAM);
    CHECK(aclrtSnapShotProcessUnlock(pid, nullptr) == ACL_ERROR_SNAPSHOT_UNLOCK_FAILED);
    CHECK(aclrtSnapShotProcessBackup(pid, nullptr) == ACL_ERROR_SNAPSHOT_BACKUP_FAILED);
    CHECK(aclrtSnapShotProcessRestore(pid, nullptr) == ACL_ERROR_SNAPSHOT_RESTORE_FAILED);
    for (intptr_t stage = 0; stage < 6; stage++) OK(aclrtSnapShotCallbackRegister((aclrtSnapShotStage)stage, hear, (void*)stage));
    CHECK(aclrtSnapShotCallbackRegister(ACL_RT_SNAPSHOT_LOCK_PRE, hear, nullptr) == ACL_ERROR_SNAPSHOT_REGISTER_CALLBACK_FAILED);
    CHECK(aclrtSnapShotCallbackRegister((aclrtSnapShotStage)6, hear, nullptr) == ACL_ERROR_RT_PARAM_INVALID);
    answer = 1;
    CHECK(aclrtSnapShotProcessLock(pid, nullptr) == ACL_ERROR_SNAPSHOT_CALLBACK_FAILED);
    answer = 0;
    void* block;
    OK(aclrtMalloc(&block, 4096, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMemset(block, 4096, 1, 4096));
    for (int round = 0; round < 2; round++) {
        OK(aclrtSnapShotProcessLock(pid, nullptr));
        CHECK(aclrtSnapShotProcessLock(pid, nullptr) == ACL_ERROR_SNAPSHOT_LOCK_FAILED);
        int32_t device;
        OK(aclrtGetDevice(&device));  // what only reads does not wait
        std::atomic<int> set{0};
        std::thread other([&] {
            OK(aclrtSetDevice(0));
            OK(aclrtMemset(block, 4096, 2, 4096));
            set = 1;
        });
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        OK(aclrtSnapShotProcessBackup(pid, nullptr));
        OK(aclrtSnapShotProcessRestore(pid, nullptr));
        CHECK(!set);
        OK(aclrtSnapShotProcessUnlock(pid, nullptr));
        other.join();
        CHECK(set);
    }
    for (int stage = 0; stage < 6; stage++) CHECK(heard[stage] == (stage ? 2u : 5u));  // the vendor calls the first before it looks at the state
    OK(aclrtSnapShotCallbackUnregister(ACL_RT_SNAPSHOT_UNLOCK_POST, hear));
    CHECK(aclrtSnapShotCallbackUnregister(ACL_RT_SNAPSHOT_UNLOCK_POST, hear) == ACL_ERROR_RT_PARAM_INVALID);
    OK(aclrtFree(block));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
}
