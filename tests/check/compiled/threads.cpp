// Threads by the C++ library. main CASE|all good|bad: in the bad twin the threads do all but what orders them.
#include "acl/acl.h"
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>

namespace {
constexpr size_t N = 4096;
bool good;
void *p;
aclrtContext context;

void check(aclError code) {
    if (code != ACL_SUCCESS) {
        std::fprintf(stderr, "failed: %d\n", static_cast<int>(code));
        std::exit(9);
    }
}
void use(int value) {
    check(aclrtSetCurrentContext(context));
    check(aclrtMemset(p, N, value, N));
}

void joins() {
    std::thread a(use, 1);
    if (good) a.join();
    std::thread b(use, 2);
    b.join();
    if (!good) a.join();
}

void mutexes() {
    std::mutex one, other;
    std::thread a([&] { std::lock_guard<std::mutex> held(one); use(1); });
    std::thread b([&] { std::lock_guard<std::mutex> held(good ? one : other); use(2); });
    a.join();
    b.join();
}

void recursive_mutexes() {
    std::recursive_mutex one, other;
    auto work = [&](std::recursive_mutex &its) {
        std::unique_lock<std::recursive_mutex> outer(its), inner(its);
        use(1);
    };
    std::thread a([&] { work(one); }), b([&] { work(good ? one : other); });
    a.join();
    b.join();
}

void timed_mutexes() {
    std::timed_mutex one, other;
    auto work = [&](std::timed_mutex &its) {
        if (its.try_lock_for(std::chrono::minutes(1))) {
            use(1);
            its.unlock();
        }
    };
    std::thread a([&] { work(one); }), b([&] { work(good ? one : other); });
    a.join();
    b.join();
}

void shared_mutexes() {
    std::shared_mutex lock;
    auto work = [&] {
        if (good) {
            std::unique_lock<std::shared_mutex> held(lock);
            use(1);
        } else {
            std::shared_lock<std::shared_mutex> held(lock);
            use(1);
        }
    };
    std::thread a(work), b(work);
    a.join();
    b.join();
}

// a queue of work: the item comes behind what its giver did
void queues() {
    std::mutex lock;
    std::condition_variable more;
    std::deque<int> items;
    std::thread taker([&] {
        if (!good) use(2);
        std::unique_lock<std::mutex> held(lock);
        more.wait(held, [&] { return !items.empty(); });
        items.pop_front();
        held.unlock();
        if (good) use(2);
    });
    use(1);
    {
        std::lock_guard<std::mutex> held(lock);
        items.push_back(1);
    }
    more.notify_one();
    taker.join();
}

void any_conditions() {
    std::recursive_mutex lock;
    std::condition_variable_any more;
    bool ready = false;
    std::thread taker([&] {
        if (!good) use(2);
        std::unique_lock<std::recursive_mutex> held(lock);
        while (!ready) more.wait(held);
        held.unlock();
        if (good) use(2);
    });
    use(1);
    {
        std::lock_guard<std::recursive_mutex> held(lock);
        ready = true;
    }
    more.notify_all();
    taker.join();
}

void asyncs() {
    auto a = std::async(std::launch::async, use, 1);
    if (good) a.get();
    auto b = std::async(std::launch::async, use, 2);
    b.get();
    if (!good) a.get();
}

void call_onces() {
    std::once_flag one, other;
    std::thread a([&] { std::call_once(one, use, 1); });
    std::thread b([&] { std::call_once(good ? one : other, use, 2); });
    a.join();
    b.join();
}

// an exception leaves std::call_once, which is tried again
void once_again() {
    std::once_flag flag;
    int tries = 0;
    auto work = [&] {
        try {
            std::call_once(flag, [&] {
                if (tries++ == 0) throw 1;
                use(1);
            });
        } catch (int) {
        }
    };
    work();
    std::thread a(work);
    if (!good) use(2);
    a.join();
    if (good) use(2);
}

// the static variable of a function is made once, for all
struct Filled {
    Filled() { use(1); }
};
void fill() { static Filled made; }
void statics() {
    fill();
    std::thread a([] {
        fill();
        use(2);
    });
    if (!good) use(3);
    a.join();
}

// a pool of threads, and what main does behind all of its work
void pools() {
    std::mutex lock;
    std::condition_variable changed;
    std::deque<std::function<void()>> work;
    bool over = false;
    int left = 8;
    std::vector<std::thread> workers;
    for (int i = 0; i < 3; i++)
        workers.emplace_back([&] {
            if (!good) use(7);
            for (;;) {
                std::unique_lock<std::mutex> held(lock);
                changed.wait(held, [&] { return over || !work.empty(); });
                if (work.empty()) return;
                auto job = std::move(work.front());
                work.pop_front();
                held.unlock();
                job();
                held.lock();
                left--;
                changed.notify_all();
            }
        });
    {
        std::lock_guard<std::mutex> held(lock);
        for (int i = 0; i < 8; i++)
            work.emplace_back([i] {
                check(aclrtSetCurrentContext(context));
                check(aclrtMemset(static_cast<char *>(p) + 512 * i, 512, i, 512));
            });
        changed.notify_all();
    }
    {
        std::unique_lock<std::mutex> held(lock);
        changed.wait(held, [&] { return left == 0; });
    }
    use(9);
    {
        std::lock_guard<std::mutex> held(lock);
        over = true;
        changed.notify_all();
    }
    for (auto &worker : workers) worker.join();
}

// what a thread has for itself ends with it, before it is joined
struct AtEnd {
    int value = 0;
    ~AtEnd() { use(value); }
};
thread_local AtEnd at_end;
void ends() {
    std::thread a([] { at_end.value = 1; });
    if (good) a.join();
    use(2);
    if (!good) a.join();
}

const std::map<std::string, void (*)()> cases = {
    {"joins", joins}, {"mutexes", mutexes}, {"recursive_mutexes", recursive_mutexes}, {"timed_mutexes", timed_mutexes},
    {"shared_mutexes", shared_mutexes}, {"queues", queues}, {"any_conditions", any_conditions}, {"asyncs", asyncs},
    {"call_onces", call_onces}, {"once_again", once_again}, {"statics", statics}, {"pools", pools}, {"ends", ends},
};
}  // namespace

int main(int argc, char **argv) {
    if (argc != 3) return 7;
    good = std::strcmp(argv[2], "good") == 0;
    check(aclInit(nullptr));
    check(aclrtSetDevice(0));
    check(aclrtGetCurrentContext(&context));
    check(aclrtMalloc(&p, N, ACL_MEM_MALLOC_HUGE_FIRST));
    if (std::strcmp(argv[1], "all") == 0)
        for (auto &one : cases) one.second();
    else
        cases.at(argv[1])();
    check(aclrtFree(p));
    check(aclrtResetDevice(0));
    check(aclFinalize());
    return 0;
}
