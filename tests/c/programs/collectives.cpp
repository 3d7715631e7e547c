// Collective communication: PROGRAM processes|threads N, or a mistake between two processes. Every rank checks what it got.
#include "check.h"
#include "hccl/hccl.h"
#include <csignal>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

static HcclRootInfo *info;             // shared by all ranks
static volatile int *made;             // whether it is there
static const uint64_t N = 1000;        // elements
static const HcclDataType F = HCCL_DATA_TYPE_FP32;

struct Rank {
    uint32_t rank, size;
    HcclComm comm = nullptr;
    aclrtStream stream = nullptr;
    float *send = nullptr, *receive = nullptr;

    Rank(uint32_t r, uint32_t n) : rank(r), size(n)
    {
        OK(aclrtSetDevice(static_cast<int32_t>(rank)));
        OK(aclrtCreateStream(&stream));
        OK(aclrtMalloc(reinterpret_cast<void **>(&send), N * size * 4, ACL_MEM_MALLOC_HUGE_FIRST));
        OK(aclrtMalloc(reinterpret_cast<void **>(&receive), N * size * 4, ACL_MEM_MALLOC_HUGE_FIRST));
        if (rank == 0) {
            CHECK(HcclGetRootInfo(info) == HCCL_SUCCESS);
            *made = 1;
        }
        while (!*made)
            usleep(1000);
    }

    void join(const char *name = "", int timeout_s = -1)
    {
        HcclCommConfig config;
        HcclCommConfigInit(&config);
        strcpy(config.hcclCommName, name);
        config.hcclExecTimeOut = timeout_s;
        CHECK(HcclCommInitRootInfoConfig(size, info, rank, &config, &comm) == HCCL_SUCCESS);
    }

    // Element i of what a rank has.
    static float at(uint32_t r, uint64_t i) { return static_cast<float>(i % 100 + 1000 * r); }

    void fill()
    {
        std::vector<float> host(N * size);
        for (uint64_t i = 0; i < N * size; i++)
            host[i] = at(rank, i);
        OK(aclrtMemcpy(send, N * size * 4, host.data(), N * size * 4, ACL_MEMCPY_HOST_TO_DEVICE));
        OK(aclrtMemset(receive, N * size * 4, 0, N * size * 4));
    }

    std::vector<float> result(uint64_t n)
    {
        OK(aclrtSynchronizeStream(stream));
        std::vector<float> host(n);
        OK(aclrtMemcpy(host.data(), n * 4, receive, n * 4, ACL_MEMCPY_DEVICE_TO_HOST));
        return host;
    }

    float sum(uint64_t i) const
    {
        float all = at(0, i);
        for (uint32_t r = 1; r < size; r++)
            all += at(r, i);
        return all;
    }

    void leave()
    {
        CHECK(HcclCommDestroy(comm) == HCCL_SUCCESS);
        OK(aclrtFree(send));
        OK(aclrtFree(receive));
        OK(aclrtDestroyStream(stream));
        OK(aclrtResetDevice(static_cast<int32_t>(rank)));
    }
};

#define DONE(x) CHECK((x) == HCCL_SUCCESS)

static int all(uint32_t rank, uint32_t size)
{
    Rank me(rank, size);
    me.join("all");
    uint32_t number;
    char name[128];
    HcclResult async;
    DONE(HcclGetRankId(me.comm, &number));
    CHECK(number == rank);
    DONE(HcclGetRankSize(me.comm, &number));
    CHECK(number == size);
    DONE(HcclGetCommName(me.comm, name));
    CHECK(std::string(name) == "all");

    me.fill();
    DONE(HcclAllReduce(me.send, me.receive, N, F, HCCL_REDUCE_SUM, me.comm, me.stream));
    auto got = me.result(N);
    for (uint64_t i = 0; i < N; i++)
        CHECK(got[i] == me.sum(i));

    DONE(HcclAllGather(me.send, me.receive, N, F, me.comm, me.stream));
    got = me.result(N * size);
    for (uint64_t i = 0; i < N * size; i++)
        CHECK(got[i] == Rank::at(static_cast<uint32_t>(i / N), i % N));

    DONE(HcclReduceScatter(me.send, me.receive, N, F, HCCL_REDUCE_MAX, me.comm, me.stream));
    got = me.result(N);
    for (uint64_t i = 0; i < N; i++)
        CHECK(got[i] == Rank::at(size - 1, rank * N + i));

    DONE(HcclReduce(me.send, me.receive, N, F, HCCL_REDUCE_MIN, size - 1, me.comm, me.stream));
    got = me.result(1);
    CHECK(rank != size - 1 || got[0] == Rank::at(0, 0));

    DONE(HcclScatter(me.send, me.receive, N, F, 0, me.comm, me.stream));
    CHECK(me.result(N)[N - 1] == Rank::at(0, rank * N + N - 1));

    DONE(HcclAlltoAll(me.send, N, F, me.receive, N, F, me.comm, me.stream));
    got = me.result(N * size);
    for (uint64_t i = 0; i < N * size; i++)
        CHECK(got[i] == Rank::at(static_cast<uint32_t>(i / N), rank * N + i % N));

    std::vector<uint64_t> counts(size), places(size), matrix(size * size);
    for (uint32_t r = 0; r < size; r++) {
        counts[r] = r + 1;
        places[r] = 10 * r;
    }
    std::vector<uint64_t> mine(size, rank + 1); // of each rank as many as this one's number says
    DONE(HcclAlltoAllV(me.send, counts.data(), places.data(), F, me.receive, mine.data(), places.data(), F, me.comm, me.stream));
    CHECK(me.result(N)[10 * (size - 1)] == Rank::at(size - 1, 10 * rank));
    for (uint32_t i = 0; i < size * size; i++)
        matrix[i] = i % size + 1;
    DONE(HcclAlltoAllVC(me.send, matrix.data(), F, me.receive, F, me.comm, me.stream));
    CHECK(me.result(N)[(size - 1) * (rank + 1)] == Rank::at(size - 1, rank * (rank + 1) / 2));
    DONE(HcclAllGatherV(me.send, rank + 1, me.receive, counts.data(), places.data(), F, me.comm, me.stream));
    CHECK(me.result(N)[10 * (size - 1) + size - 1] == Rank::at(size - 1, size - 1));
    DONE(HcclReduceScatterV(me.send, counts.data(), places.data(), me.receive, rank + 1, F, HCCL_REDUCE_SUM, me.comm, me.stream));
    CHECK(me.result(1)[0] == me.sum(10 * rank));

    DONE(HcclBarrier(me.comm, me.stream));
    const uint32_t next = (rank + 1) % size, before = (rank + size - 1) % size;
    HcclSendRecvItem ring[2] = {{HCCL_SEND, me.send, N, F, next}, {HCCL_RECV, me.receive, N, F, before}};
    DONE(HcclBatchSendRecv(ring, 2, me.comm, me.stream));
    CHECK(me.result(N)[7] == Rank::at(before, 7));
    OK(aclrtMemset(me.receive, N * 4, 0, N * 4));
    DONE(HcclGroupStart());
    DONE(HcclSend(me.send, N, F, next, me.comm, me.stream));
    DONE(HcclRecv(me.receive, N, F, before, me.comm, me.stream));
    DONE(HcclGroupEnd());
    CHECK(me.result(N)[8] == Rank::at(before, 8));
    if (rank == 0)
        DONE(HcclSend(me.send, N, F, 1, me.comm, me.stream));
    if (rank == 1)
        DONE(HcclRecv(me.receive, N, F, 0, me.comm, me.stream));
    CHECK(rank != 1 || me.result(N)[9] == Rank::at(0, 9));

    HcclComm part = nullptr;
    HcclCommConfig config;
    HcclCommConfigInit(&config);
    uint32_t members[2] = {size - 1, 0};
    const bool in = rank == 0 || rank == size - 1;
    DONE(HcclCreateSubCommConfig(&me.comm, 2, in ? members : nullptr, 5, in ? (rank == 0 ? 1 : 0) : 0xffffffff, &config, &part));
    CHECK(in == (part != nullptr));
    if (in) {
        DONE(HcclBroadcast(me.send, N, F, 0, part, me.stream));
        OK(aclrtSynchronizeStream(me.stream));
        DONE(HcclCommDestroy(part));
    }
    DONE(HcclGetCommAsyncError(me.comm, &async));
    CHECK(async == HCCL_SUCCESS);
    DONE(HcclBarrier(me.comm, me.stream));
    OK(aclrtSynchronizeStream(me.stream));
    me.leave();
    return 0;
}

static int nulls()
{
    OK(aclInit(nullptr));
    HcclComm comm = nullptr;
    CHECK(HcclGetRootInfo(nullptr) != HCCL_SUCCESS);
    CHECK(HcclCommInitRootInfo(2, nullptr, 0, &comm) != HCCL_SUCCESS);
    OK(aclrtSetDevice(0));
    CHECK(HcclGetRootInfo(nullptr) == HCCL_E_PTR);
    CHECK(HcclGetRootInfo(info) == HCCL_SUCCESS);
    CHECK(HcclCommInitRootInfo(1, info, 0, nullptr) == HCCL_E_PTR);
    CHECK(HcclCommInitRootInfo(1, nullptr, 0, &comm) == HCCL_E_PTR);
    CHECK(HcclCommInitRootInfo(1, info, 1, &comm) == HCCL_E_PARA);
    CHECK(HcclCommInitRootInfoConfig(1, info, 0, nullptr, &comm) == HCCL_E_PTR);
    HcclCommConfig config = {};
    CHECK(HcclCommInitRootInfoConfig(1, info, 0, &config, &comm) == HCCL_E_PARA);
    CHECK(HcclCommInitClusterInfo(nullptr, 0, &comm) == HCCL_E_PTR);
    CHECK(HcclCommInitClusterInfo("/nowhere", 0, &comm) == HCCL_E_OPEN_FILE_FAILURE);
    CHECK(HcclCommInitAll(1, nullptr, &comm) == HCCL_E_PTR);
    CHECK(HcclCommDestroy(nullptr) == HCCL_E_PTR);
    CHECK(HcclCommDestroy(&comm) == HCCL_E_PARA);
    int32_t devices[2] = {1, 0};
    HcclComm both[2];
    CHECK(HcclCommInitAll(2, devices, both) == HCCL_SUCCESS);
    uint32_t rank = 9;
    CHECK(HcclGetRankId(both[1], &rank) == HCCL_SUCCESS && rank == 1);
    CHECK(HcclGetRankId(both[1], nullptr) == HCCL_E_PTR);
    CHECK(HcclAllReduce(nullptr, nullptr, 4, F, HCCL_REDUCE_SUM, both[1], nullptr) == HCCL_E_PTR);
    CHECK(HcclAllReduce(nullptr, nullptr, 4, F, HCCL_REDUCE_SUM, nullptr, nullptr) == HCCL_E_PTR);
    CHECK(HcclAllReduce(&comm, &comm, 4, F, HCCL_REDUCE_SUM, both[1], nullptr) == HCCL_E_PARA);
    CHECK(HcclAllReduce(nullptr, nullptr, 4, F, HCCL_REDUCE_SUM, both[1], &comm) == HCCL_E_RUNTIME);
    CHECK(HcclBatchSendRecv(nullptr, 1, both[1], nullptr) == HCCL_E_PTR);
    CHECK(HcclAlltoAllV(nullptr, nullptr, nullptr, F, nullptr, nullptr, nullptr, F, both[1], nullptr) == HCCL_E_PTR);
    HcclConfigValue value = {1};
    CHECK(HcclSetConfig(HCCL_DETERMINISTIC, value) == HCCL_SUCCESS);
    value.value = 0;
    CHECK(HcclGetConfig(HCCL_DETERMINISTIC, &value) == HCCL_SUCCESS && value.value == 1);
    CHECK(HcclGetConfig(HCCL_CONFIG_RESERVED, &value) == HCCL_E_PARA);
    CHECK(HcclGetCommConfigCapability() == HCCL_COMM_CONFIG_RESERVED);
    CHECK(std::string(HcclGetErrorString(HCCL_E_TIMEOUT)) == "timeout");
    OK(aclrtSetDevice(1));
    OK(aclrtResetDevice(1));
    CHECK(HcclCommDestroy(both[0]) == HCCL_E_PARA); // it ended with its device
    CHECK(HcclCommDestroy(both[1]) == HCCL_SUCCESS);
    OK(aclFinalize());
    return 0;
}

// Rank 1 dies, or stays away: rank 0 prints what its stream, the communicator and the message say.
static int lonely(uint32_t rank, const std::string &how)
{
    OK(aclInit(nullptr));
    Rank me(rank, 2);
    me.join("pair", how == "late" ? 1 : -1);
    me.fill();
    DONE(HcclBarrier(me.comm, me.stream));
    OK(aclrtSynchronizeStream(me.stream));
    if (rank == 1) {
        if (how == "dies")
            raise(SIGKILL);
        pause(); // until rank 0 is done
    }
    DONE(HcclAllReduce(me.send, me.receive, N, F, HCCL_REDUCE_SUM, me.comm, me.stream));
    const int code = aclrtSynchronizeStream(me.stream);
    const char *why = aclGetRecentErrMsg();
    HcclResult async;
    DONE(HcclGetCommAsyncError(me.comm, &async));
    printf("%d %d %s\n", code, async, why);
    CHECK(HcclAllReduce(me.send, me.receive, N, F, HCCL_REDUCE_SUM, me.comm, me.stream) == async);
    me.leave();
    return 0;
}

// Memory that communicators are told of: mapped, named, used by a collective in place, and withdrawn.
static void windows(bool has)
{
    const size_t nbytes = 2 << 20;
    void *base = nullptr;
    aclrtDrvMemHandle physical = nullptr;
    aclrtPhysicalMemProp prop = {ACL_MEM_HANDLE_TYPE_NONE, ACL_MEM_ALLOCATION_TYPE_PINNED, ACL_HBM_MEM_HUGE,
                                 {0, ACL_MEM_LOCATION_TYPE_DEVICE}, 0};
    *made = 0;
    Rank one(0, 1);
    HcclCommConfig config;
    HcclCommConfigInit(&config);
    CHECK(config.hcclSymWinMaxMemSizePerRank == HCCL_DEFAULT_SYMMETRIC_MEMORY_STRIDE);
    config.hcclSymWinMaxMemSizePerRank = 1;
    CHECK(HcclCommInitRootInfoConfig(1, info, 0, &config, &one.comm) == HCCL_SUCCESS);
    OK(aclrtReserveMemAddress(&base, nbytes, 0, nullptr, 1));
    OK(aclrtMallocPhysical(&physical, nbytes, &prop, 0));
    OK(aclrtMapMem(base, nbytes, 0, physical, 0));
    HcclCommSymWindow window = nullptr;
    if (!has) {
        CHECK(HcclCommSetMemoryRange(one.comm, base, nbytes, 0, 0) == HCCL_E_NOT_SUPPORT);
        CHECK(HcclCommSymWinRegister(one.comm, base, nbytes, &window, HCCL_WIN_COLL_SYMMETRIC) == HCCL_E_NOT_SUPPORT);
        return;
    }
    CHECK(HcclCommActivateCommMemory(one.comm, base, nbytes, 0, physical, 0) == HCCL_E_PARA); // in no range
    CHECK(HcclCommSetMemoryRange(one.comm, base, nbytes, 0, 1) == HCCL_E_PARA);
    CHECK(HcclCommSetMemoryRange(one.comm, one.send, 64, 0, 0) == HCCL_E_PARA); // not reserved
    CHECK(HcclCommSetMemoryRange(one.comm, base, nbytes, 0, 0) == HCCL_SUCCESS);
    CHECK(HcclCommActivateCommMemory(one.comm, base, nbytes, 0, one.stream, 0) == HCCL_E_PARA);
    CHECK(HcclCommActivateCommMemory(one.comm, base, nbytes, 0, physical, 0) == HCCL_SUCCESS);
    CHECK(HcclCommSymWinRegister(one.comm, base, 2 * nbytes, &window, 1) == HCCL_E_PARA);
    CHECK(HcclCommSymWinRegister(one.comm, nullptr, nbytes, &window, 1) == HCCL_E_PTR);
    CHECK(HcclCommSymWinRegister(one.comm, base, nbytes, &window, HCCL_WIN_COLL_SYMMETRIC) == HCCL_SUCCESS && window);
    one.fill();
    CHECK(HcclAllReduce(one.send, base, N, F, HCCL_REDUCE_SUM, one.comm, one.stream) == HCCL_SUCCESS);
    OK(aclrtSynchronizeStream(one.stream));
    OK(aclrtMemcpy(one.receive, N * 4, base, N * 4, ACL_MEMCPY_DEVICE_TO_DEVICE));
    CHECK(one.result(N)[7] == Rank::at(0, 7));
    CHECK(HcclCommSymWinDeregister(window) == HCCL_SUCCESS && HcclCommSymWinDeregister(window) == HCCL_E_PARA);
    CHECK(HcclCommDeactivateCommMemory(one.comm, base) == HCCL_SUCCESS);
    CHECK(HcclCommDeactivateCommMemory(one.comm, base) == HCCL_E_PARA);
    CHECK(HcclCommUnsetMemoryRange(one.comm, base) == HCCL_SUCCESS);
    CHECK(HcclCommUnsetMemoryRange(one.comm, base) == HCCL_E_PARA);
    CHECK(HcclCommDestroy(one.comm) == HCCL_SUCCESS);
}

int main(int, char **argv)
{
    const std::string what = argv[1];
    void *shared = mmap(nullptr, sizeof(HcclRootInfo) + 64, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    made = static_cast<volatile int *>(shared);
    info = reinterpret_cast<HcclRootInfo *>(static_cast<char *>(shared) + 64);
    if (what == "nulls") {
        nulls();
    } else if (what == "windows") {
        OK(aclInit(nullptr));
        windows(argv[2][0] == '1');
        OK(aclFinalize());
    } else if (what == "threads") {
        OK(aclInit(nullptr));
        const auto size = static_cast<uint32_t>(atoi(argv[2]));
        std::vector<std::thread> ranks;
        for (uint32_t r = 0; r < size; r++)
            ranks.emplace_back(all, r, size);
        for (auto &each : ranks)
            each.join();
        OK(aclFinalize());
    } else {
        const uint32_t size = what == "processes" ? static_cast<uint32_t>(atoi(argv[2])) : 2;
        std::vector<pid_t> ranks;
        for (uint32_t r = 0; r < size; r++) {
            ranks.push_back(fork());
            if (ranks.back() == 0) {
                if (what != "processes")
                    return lonely(r, what);
                OK(aclInit(nullptr));
                all(r, size);
                OK(aclFinalize());
                return 0;
            }
        }
        for (uint32_t r = 0; r < size; r++) {
            int status = -1;
            CHECK(waitpid(ranks[r], &status, 0) == ranks[r]);
            CHECK((WIFEXITED(status) && WEXITSTATUS(status) == 0) || (r == 1 && WIFSIGNALED(status)));
            if (r == 0 && what == "late")
                kill(ranks[1], SIGKILL);
        }
    }
    puts("fine");
}
