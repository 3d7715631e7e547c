// A runtime for tests: runs the blocks of a kernel on threads, and keeps what they report as lines of text.
#include <setjmp.h>

#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "softacl_kernel.h"

namespace {
std::mutex lock;
std::condition_variable arrived;
std::string said;
unsigned waiting, generation;
const char *device_memory;
size_t device_bytes;
thread_local jmp_buf *end_of_block;

void say(const char *kind, const char *message, const char *file, int line) {
    const char *name = strrchr(file, '/');
    std::lock_guard<std::mutex> hold(lock);
    said += std::string(kind) + "|" + (name ? name + 1 : file) + "|" + std::to_string(line) + "|" + message + "\n";
}
int wait_for_all(softacl_core *core) {
    std::unique_lock<std::mutex> hold(lock);
    unsigned mine = generation;
    if (++waiting == core->blocks) {
        waiting = 0, generation++;
        arrived.notify_all();
    } else {
        arrived.wait(hold, [&] { return generation != mine; });
    }
    return 1;
}
void fail(softacl_core *, const char *message, const char *file, int line) {
    say("fail", message, file, line);
    longjmp(*end_of_block, 1);
}
void report(softacl_core *, const char *rule, const char *message, const char *file, int line, const void *, size_t) { say(rule, message, file, line); }
void print(softacl_core *, const char *text, size_t nbytes) {
    std::lock_guard<std::mutex> hold(lock);
    said.append(text, nbytes);
}
int access_memory(softacl_core *, const void *address, size_t nbytes, int, const void *, const char *, const char *, int) {
    uintptr_t p = reinterpret_cast<uintptr_t>(address), start = reinterpret_cast<uintptr_t>(device_memory);
    return p >= start && p - start <= device_bytes && nbytes <= device_bytes - (p - start);
}
const softacl_services services = {wait_for_all, fail, report, print, access_memory, [](softacl_core *, int) {}, [](softacl_core *, uint32_t) { std::this_thread::yield(); return 1; }, nullptr};
using kernel = void (*)(const void *, uint32_t, uint32_t, softacl_core *);
} // namespace

extern "C" const char *run_kernel(kernel k, const void *args, uint32_t blocks, int checked, const char *memory, size_t nbytes, uint64_t late) {
    said.clear();
    device_memory = memory, device_bytes = nbytes;
    std::vector<std::thread> cores;
    for (uint32_t block = 0; block < blocks; block++)
        cores.emplace_back([=] {
            softacl_core core = {&services, "k", block, blocks, 192 * 1024, 512 * 1024, 65536, 65536, 131072, 40, 20, checked, 2201, nullptr, nullptr, nullptr, late, 0};
            jmp_buf end;
            end_of_block = &end;
            if (!setjmp(end)) k(args, block, blocks, &core);
            if (core.memory) core.release(core.memory);
        });
    for (std::thread &core : cores) core.join();
    return said.c_str();
}
