#include <future>
static bool run(void *p, aclrtContext context, bool good) {
    std::promise<int> made;
    auto got = made.get_future();
    std::thread a([&] {
        aclrtSetCurrentContext(context);
        aclrtMemset(p, 4096, 1, 4096);
        made.set_value(1);
    });
    if (!good) aclrtMemset(p, 4096, 2, 4096);
    a.detach();
    got.get();
    if (good) aclrtMemset(p, 4096, 2, 4096);
    return false;
}
