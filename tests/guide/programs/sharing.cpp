// What two processes share: memory, events, notifies, physical memory. The second process is a child that was made before
// either of them called AscendCL; they tell each other of their steps through pipes.
#include "guide.h"
#include <functional>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {
const size_t SIZE = 4096;

// One end of the two pipes.
class Line {
public:
    Line(int in, int out) : in_(in), out_(out) {}
    template <typename T> void send(const T &value) { CHECK(write(out_, &value, sizeof value) == ssize_t(sizeof value)); }
    template <typename T> T receive()
    {
        T value;
        CHECK(read(in_, &value, sizeof value) == ssize_t(sizeof value));
        return value;
    }
    void step() { send('.'); }
    void wait() { CHECK(receive<char>() == '.'); }

private:
    int in_, out_;
};

struct Key {
    char text[65];
};

using Side = std::function<void(Line &)>;

void two_processes(const Side &lender, const Side &borrower)
{
    int there[2], back[2];
    CHECK(pipe(there) == 0 && pipe(back) == 0);
    const pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        close(there[1]);
        close(back[0]);
        Line line(there[0], back[1]);
        borrower(line);
        _Exit(0);
    }
    close(there[0]);
    close(back[1]);
    Line line(back[0], there[1]);
    lender(line);
    int status = -1;
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

// A number that both processes see.
int *common_number()
{
    void *page = mmap(nullptr, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    CHECK(page != MAP_FAILED);
    return static_cast<int *>(page);
}
} // namespace

// The borrower uses another device than the lender; what one writes the other reads.
PROGRAM(shared_memory)
{
    two_processes(
        [](Line &line) {
            begin();
            void *block = on_device(SIZE);
            OK(aclrtMemset(block, SIZE, 0x21, SIZE));
            Key key;
            OK(aclrtIpcMemGetExportKey(block, SIZE, key.text, sizeof key.text,
                                       ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION));
            line.send(key);
            line.wait(); // imported, read and written
            CHECK(holds(block, SIZE, 0x22));
            OK(aclrtIpcMemClose(key.text));
            line.step();
            line.wait();
            OK(aclrtFree(block));
            end();
        },
        [](Line &line) {
            begin(1);
            const Key key = line.receive<Key>();
            void *block = nullptr;
            OK(aclrtIpcMemImportByKey(&block, key.text, ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS));
            CHECK(holds(block, SIZE, 0x21));
            OK(aclrtMemset(block, SIZE, 0x22, SIZE));
            OK(aclrtIpcMemClose(key.text));
            line.step();
            line.wait(); // closed by the lender: too late to import
            CHECK(aclrtIpcMemImportByKey(&block, key.text, ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS) != ACL_SUCCESS);
            line.step();
            end(1);
        });
}

// The borrower's stream goes on only when the lender's stream has come to the record.
static void wait_for_event_of(int32_t device)
{
    int *reached = common_number();
    two_processes(
        [=](Line &line) {
            begin();
            aclrtEvent event = nullptr;
            OK(aclrtCreateEventExWithFlag(&event, ACL_EVENT_IPC));
            aclrtStream stream = new_stream();
            aclrtIpcEventHandle handle;
            OK(aclrtIpcGetEventHandle(event, &handle));
            Gate gate;
            gate.hold(stream);
            OK(aclrtRecordEvent(event, stream));
            line.send(handle);
            line.wait(); // the other stream waits
            *reached = 1;
            gate.open();
            OK(aclrtSynchronizeStream(stream));
            line.wait();
            OK(aclrtDestroyEvent(event));
            end();
        },
        [=](Line &line) {
            begin(device);
            aclrtStream stream = new_stream();
            const aclrtIpcEventHandle handle = line.receive<aclrtIpcEventHandle>();
            aclrtEvent event = nullptr;
            OK(aclrtIpcOpenEventHandle(handle, &event));
            OK(aclrtStreamWaitEvent(stream, event));
            aclrtStreamStatus status = ACL_STREAM_STATUS_COMPLETE;
            OK(aclrtStreamQuery(stream, &status));
            CHECK(status == ACL_STREAM_STATUS_NOT_READY);
            line.step();
            OK(aclrtSynchronizeStream(stream));
            CHECK(*reached == 1);
            OK(aclrtDestroyEvent(event));
            line.step();
            end(device);
        });
}

PROGRAM(shared_event) { wait_for_event_of(1); }
PROGRAM(shared_event_on_one_device) { wait_for_event_of(0); }

// The creator waits, the importer records.
PROGRAM(shared_notify)
{
    int *recorded = common_number();
    two_processes(
        [=](Line &line) {
            begin();
            aclrtStream stream = new_stream();
            aclrtNotify notify = nullptr;
            OK(aclrtCreateNotify(&notify, ACL_NOTIFY_DEFAULT));
            Key key;
            OK(aclrtNotifyGetExportKey(notify, key.text, sizeof key.text,
                                       ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION));
            line.send(key);
            OK(aclrtWaitAndResetNotify(notify, stream, 0));
            aclrtStreamStatus status = ACL_STREAM_STATUS_COMPLETE;
            OK(aclrtStreamQuery(stream, &status));
            CHECK(status == ACL_STREAM_STATUS_NOT_READY);
            line.step();
            OK(aclrtSynchronizeStream(stream));
            CHECK(*recorded == 1);
            line.wait();
            OK(aclrtDestroyNotify(notify));
            end();
        },
        [=](Line &line) {
            begin(1);
            const Key key = line.receive<Key>();
            aclrtStream stream = new_stream();
            aclrtNotify notify = nullptr;
            OK(aclrtNotifyImportByKey(&notify, key.text, ACL_RT_NOTIFY_IMPORT_FLAG_ENABLE_PEER_ACCESS));
            line.wait(); // the other stream waits
            *recorded = 1;
            OK(aclrtRecordNotify(notify, stream));
            OK(aclrtSynchronizeStream(stream));
            OK(aclrtDestroyNotify(notify));
            line.step();
            end(1);
        });
}

namespace {
size_t rounded_up(size_t wanted)
{
    aclrtPhysicalMemProp prop = {};
    prop.handleType = ACL_MEM_HANDLE_TYPE_NONE;
    prop.allocationType = ACL_MEM_ALLOCATION_TYPE_PINNED;
    prop.location.type = ACL_MEM_LOCATION_TYPE_DEVICE;
    prop.location.id = 0;
    prop.memAttr = ACL_HBM_MEM_NORMAL;
    size_t granularity = 0;
    OK(aclrtMemGetAllocationGranularity(&prop, ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM, &granularity));
    return (wanted + granularity - 1) / granularity * granularity;
}

// A range of addresses with the memory behind it, to be read and written by the device.
void *at_an_address(aclrtDrvMemHandle handle, size_t size)
{
    void *address = nullptr;
    OK(aclrtReserveMemAddress(&address, size, 0, nullptr, 0));
    OK(aclrtMapMem(address, size, 0, handle, 0));
    aclrtMemAccessDesc access = {};
    access.flags = ACL_RT_MEM_ACCESS_FLAGS_READWRITE;
    access.location.id = 0;
    access.location.type = ACL_MEM_LOCATION_TYPE_DEVICE;
    OK(aclrtMemSetAccess(address, size, &access, 1));
    return address;
}

void give_up(void *address, aclrtDrvMemHandle handle)
{
    OK(aclrtUnmapMem(address));
    OK(aclrtReleaseMemAddress(address));
    OK(aclrtFreePhysical(handle));
}
} // namespace

PROGRAM(shared_physical_memory)
{
    two_processes(
        [](Line &line) {
            begin();
            const size_t size = rounded_up(1024 * sizeof(float));
            aclrtPhysicalMemProp prop = {};
            prop.handleType = ACL_MEM_HANDLE_TYPE_NONE;
            prop.allocationType = ACL_MEM_ALLOCATION_TYPE_PINNED;
            prop.location.type = ACL_MEM_LOCATION_TYPE_DEVICE;
            prop.memAttr = ACL_HBM_MEM_NORMAL;
            aclrtDrvMemHandle handle = nullptr;
            OK(aclrtMallocPhysical(&handle, size, &prop, 0));
            void *address = at_an_address(handle, size);
            OK(aclrtMemset(address, size, 0x41, size));
            uint64_t shareable = 0;
            OK(aclrtMemExportToShareableHandle(handle, ACL_MEM_HANDLE_TYPE_NONE,
                                               ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION, &shareable));
            line.send(shareable);
            line.wait(); // imported, read and written
            CHECK(holds(address, size, 0x42));
            give_up(address, handle);
            line.step();
            line.wait();
            end();
        },
        [](Line &line) {
            begin();
            const uint64_t shareable = line.receive<uint64_t>();
            const size_t size = rounded_up(1024 * sizeof(float));
            aclrtDrvMemHandle handle = nullptr;
            OK(aclrtMemImportFromShareableHandle(shareable, 0, &handle));
            void *address = at_an_address(handle, size);
            CHECK(holds(address, size, 0x41));
            OK(aclrtMemset(address, size, 0x42, size));
            give_up(address, handle);
            line.step();
            line.wait(); // the lender has destroyed it: too late to import
            CHECK(aclrtMemImportFromShareableHandle(shareable, 0, &handle) != ACL_SUCCESS);
            line.step();
            end();
        });
}

static aclError export_key(void *block, size_t size)
{
    char key[65];
    return aclrtIpcMemGetExportKey(block, size, key, sizeof key, ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION);
}

PROGRAM(export_of_an_odd_size)
{
    begin();
    char *block = static_cast<char *>(on_device(8192));
    CHECK(export_key(block + 64, 1024) != ACL_SUCCESS); // not at the beginning of a page
    void *small = on_device(1024);
    const bool at_a_page = reinterpret_cast<uintptr_t>(small) % 4096 == 0;
    CHECK((export_key(small, 1024) == ACL_SUCCESS) == at_a_page);
    end();
}

PROGRAM(export_of_a_page)
{
    begin();
    OK(export_key(on_device(4096), 4096));
    end();
}

PROGRAM(export_of_a_huge_page)
{
    begin();
    const size_t size = 2 << 20;
    void *block = on_device(size, ACL_MEM_MALLOC_HUGE_ONLY);
    CHECK(reinterpret_cast<uintptr_t>(block) % size == 0);
    OK(export_key(block, size));
    end();
}

PROGRAM(export_after_a_look)
{
    begin();
    for (size_t size : {size_t(1024), size_t(4096), size_t(100000), size_t(5 << 20)}) {
        void *block = on_device(size);
        if (reinterpret_cast<uintptr_t>(block) % 4096 == 0)
            OK(export_key(block, size));
        else
            OK(aclrtFree(block));
    }
    end();
}
