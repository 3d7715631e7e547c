static bool run(void *p, aclrtContext context, bool good) {
    std::thread a([&] {
        aclrtSetCurrentContext(context);
        aclrtMemset(p, 4096, 1, 4096);
    });
    if (good) a.join();
    aclrtMemset(p, 4096, 2, 4096);
    if (!good) a.join();
    return false;
}
