#include <atomic>
static bool run(void *p, aclrtContext context, bool good) {
    std::atomic<bool> ready{false};
    std::thread a([&] {
        aclrtSetCurrentContext(context);
        aclrtMemset(p, 4096, 1, 4096);
        ready.store(true, std::memory_order_release);
    });
    while (!ready.load(std::memory_order_acquire)) std::this_thread::yield();
    aclrtMemset(p, 4096, good ? 2 : 3, 4096);
    a.join();
    return false;
}
