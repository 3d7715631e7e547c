#include <memory>
// Whoever lets go last frees.
static bool run(void *p, aclrtContext context, bool good) {
    auto owner = std::shared_ptr<void>(p, [context](void *it) {
        aclrtSetCurrentContext(context);
        aclrtFree(it);
    });
    std::thread a([owner, context] {
        aclrtSetCurrentContext(context);
        aclrtMemset(owner.get(), 2048, 1, 2048);
    });
    aclrtMemset(static_cast<char *>(owner.get()) + (good ? 2048 : 0), 2048, 1, 2048);
    owner.reset();
    a.join();
    return true;
}
