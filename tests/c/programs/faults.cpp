// Handlers of the program's own for bad accesses, beside guarded copies. argv: when it is set (before, after, never), and how.
#include "check.h"
#include <csetjmp>
#include <csignal>
#include <string>
#include <sys/mman.h>
#include <thread>
#include <unistd.h>

static sigjmp_buf back;
static volatile sig_atomic_t hits = 0, on_other_stack = 0, blocked = 0;
static void *volatile where = nullptr;
static char *other_stack;
enum { ROOM = 64 * 1024 };

static void note(int number)
{
    char here;
    hits = hits + 1;
    on_other_stack = other_stack && &here >= other_stack && &here < other_stack + ROOM;
    sigset_t now;
    pthread_sigmask(SIG_BLOCK, nullptr, &now);
    blocked = sigismember(&now, SIGUSR1) + 2 * sigismember(&now, number);
}

static void plain(int number)
{
    note(number);
    siglongjmp(back, 1);
}

static void with_info(int number, siginfo_t *info, void *)
{
    note(number);
    where = info->si_addr;
    siglongjmp(back, 1);
}

static void set(const std::string &how)
{
    struct sigaction action = {};
    if (how == "signal") {
        CHECK(signal(SIGSEGV, plain) != SIG_ERR);
        return;
    }
    if (how == "stack") {
        other_stack = static_cast<char *>(malloc(ROOM));
        stack_t stack = {};
        stack.ss_sp = other_stack;
        stack.ss_size = ROOM;
        CHECK(sigaltstack(&stack, nullptr) == 0);
        action.sa_flags = SA_ONSTACK;
    }
    if (how == "once")
        action.sa_flags = SA_RESETHAND;
    action.sa_flags |= SA_SIGINFO;
    action.sa_sigaction = with_info;
    sigaddset(&action.sa_mask, SIGUSR1);
    CHECK(sigaction(SIGSEGV, &action, nullptr) == 0);
    CHECK(sigaction(SIGBUS, &action, nullptr) == 0);
}

static void touch(volatile char *address, const std::string &how)
{
    int before = hits;
    if (!sigsetjmp(back, 1)) {
        *address = 1;
        CHECK(!"the access went well");
    }
    CHECK(hits == before + 1);
    CHECK(on_other_stack == (how == "stack"));
    CHECK(how == "signal" ? blocked == 2 : where == address && blocked == 3);
    sigset_t now; // and afterwards nothing is
    pthread_sigmask(SIG_BLOCK, nullptr, &now);
    CHECK(!sigismember(&now, SIGSEGV) && !sigismember(&now, SIGUSR1));
}

int main(int argc, char **argv)
{
    CHECK(argc == 3);
    std::string when = argv[1], how = argv[2];
    if (when == "before")
        set(how);
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    void *block;
    OK(aclrtMalloc(&block, 4096, ACL_MEM_MALLOC_HUGE_FIRST));
    if (when == "after")
        set(how);
    char *gone = static_cast<char *>(mmap(nullptr, 1 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    for (int i = 0; i < 3; i++) {
        CHECK(aclrtMemcpy(block, 4096, gone, 4096, ACL_MEMCPY_HOST_TO_DEVICE) == ACL_ERROR_RT_PARAM_INVALID);
        std::thread([&] { // a thread without any stack for signals
            OK(aclrtSetDevice(0));
            CHECK(aclrtMemcpy(gone, 4096, block, 4096, ACL_MEMCPY_DEVICE_TO_HOST) == ACL_ERROR_RT_PARAM_INVALID);
        }).join();
        CHECK(hits == (when == "never" ? 0 : i * 2)); // guarded copies are none of its business
        if (when == "never")
            continue;
        struct sigaction now;
        CHECK(sigaction(SIGSEGV, nullptr, &now) == 0); // and what it set is what it sees
        CHECK((now.sa_flags & SA_SIGINFO) ? now.sa_sigaction == with_info : now.sa_handler == plain);
        touch(reinterpret_cast<char *>(16), how);
        if (how == "once") { // the next one has the standard action
            CHECK(sigaction(SIGSEGV, nullptr, &now) == 0 && now.sa_handler == SIG_DFL);
            set(how);
        }
        touch(static_cast<char *>(block), how); // of device memory
        if (how == "once")
            set(how);
    }
    puts("fine");
    fflush(stdout);
    if (how == "crash") { // as a program without AscendCL would
        signal(SIGSEGV, SIG_DFL);
        *static_cast<volatile char *>(nullptr) = 1;
    }
    if (how == "touch") {
        signal(SIGSEGV, SIG_DFL);
        *static_cast<volatile char *>(block) = 1;
    }
    if (how == "raise")
        raise(SIGSEGV);
    if (how == "abort")
        abort();
}
