"""Mistakes of compiled programs with handles, events, system calls, host functions and forks; each with its right twin."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys

import pytest

from softacl.c import layout

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(shutil.which("addr2line") is None, reason="no addr2line on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "check", "--format", "json"]
PROGRAM = r"""#include "acl/acl.h"
#include "acl/acl_mdl.h"
#include "acl/acl_op.h"
#include "acl/acl_prof.h"
#include "acl/acl_rt_memory_soma.h"
#include "acl/acl_tdt_queue.h"
#include "acl/dvpp/hi_dvpp.h"
#include "aclnn/acl_meta.h"
#include "hccl/hccl.h"
#include <fcntl.h>
#include <fstream>
#include <stdio.h>
#include <string.h>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
static void waits(void *stream) {
    aclrtSynchronizeStream(stream);  // waits HD415
}
static void waits_not(void *) {}
int main(int argc, char **argv) {
    const std::string kind = argv[1];
    const bool wrong = argc > 2;
    aclInit(nullptr);
    aclrtSetDevice(0);
    aclrtStream s, t;
    aclrtCreateStream(&s);
    aclrtCreateStream(&t);
    void *d = nullptr;
    aclrtMalloc(&d, 2 << 20, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMemset(d, 2 << 20, 7, 2 << 20);
    const int64_t n[1] = {64};
    if (kind == "objects") {
        float f = 1;
        for (int i = 0; i < 20; i++) {
            aclTensor *x = aclCreateTensor(n, 1, ACL_FLOAT, n, 0, ACL_FORMAT_ND, n, 1, d);  // objects HD814 tensor 20
            aclScalar *y = aclCreateScalar(&f, ACL_FLOAT);  // objects HD814 scalar 20
            aclIntArray *z = aclCreateIntArray(n, 1);  // objects HD814 array 20
            const aclTensor *own[1] = {aclCreateTensor(n, 1, ACL_FLOAT, n, 0, ACL_FORMAT_ND, n, 1, d)};
            aclDestroyTensorList(aclCreateTensorList(own, 1));
            if (!wrong) {
                aclDestroyTensor(x);
                aclDestroyScalar(y);
                aclDestroyIntArray(z);
            }
        }
    }
    if (kind == "handles") {
        aclrtNotify notify;
        aclrtLabel label;
        aclrtCreateNotify(&notify, 0);  // handles HD816 notify 1
        aclrtCreateLabel(&label);  // handles HD816 label 1
        aclrtMemPoolProps props;
        memset(&props, 0, sizeof props);
        props.allocType = ACL_MEM_ALLOCATION_TYPE_PINNED;
        props.location.type = ACL_MEM_LOCATION_TYPE_DEVICE;
        aclrtMemPool pool;
        aclrtMemPoolCreate(&pool, &props);  // handles HD816 pool 1
        aclmdlRI captured, built;
        aclmdlRICaptureBegin(s, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL);
        aclrtMemsetAsync(d, 64, 1, 64, s);
        aclmdlRICaptureEnd(s, &captured);  // handles HD816 graph 1
        aclmdlRIBuildBegin(&built, 0);  // handles HD816 graph 1
        char key[65];
        aclrtIpcMemGetExportKey(d, 2 << 20, key, 65, 1);  // handles HD816 key 1
        acltdtQueueAttr *attribute = acltdtCreateQueueAttr();
        uint32_t queues[2];
        for (uint32_t &queue : queues)
            acltdtCreateQueue(attribute, &queue);  // handles HD816 queue 2
        acltdtDestroyQueueAttr(attribute);
        HcclComm both[2];
        int32_t devices[2] = {0, 1};
        HcclCommInitAll(2, devices, both);  // handles HD816 communicator 2
        hi_s32 epoll;
        hi_mpi_sys_init();
        hi_mpi_sys_create_epoll(10, &epoll);  // handles HD816 epoll 1
        if (!wrong) {
            aclrtDestroyNotify(notify);
            aclrtDestroyLabel(label);
            aclrtMemPoolDestroy(pool);
            aclmdlRIDestroy(captured);
            aclmdlRIDestroy(built);
            aclrtIpcMemClose(key);
            for (int i = 0; i < 2; i++) {
                acltdtDestroyQueue(queues[i]);
                HcclCommDestroy(both[i]);
            }
            hi_mpi_sys_close_epoll(epoll);
        }
        hi_mpi_sys_exit();
    }
    if (kind == "reset") {
        aclrtEvent event;
        aclrtCreateEventWithFlag(&event, ACL_EVENT_SYNC);
        aclrtRecordEvent(event, s);
        aclrtStreamWaitEvent(t, event);
        if (!wrong)
            aclrtSynchronizeStream(t);
        aclrtResetEvent(event, s);  // reset HD427
        aclrtRecordEvent(event, s);
        aclrtSynchronizeDevice();
        aclrtDestroyEvent(event);
    }
    if (kind == "system") {
        char *from = static_cast<char *>(d), host[4096] = {};
        if (!wrong) {
            aclrtMemcpy(host, sizeof host, d, sizeof host, ACL_MEMCPY_DEVICE_TO_HOST);
            from = host;
        }
        int pair[2], file = open("data", O_CREAT | O_RDWR, 0600);
        socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
        iovec part = {from, 4096};
        bool good = write(file, host, sizeof host) == sizeof host;
        good &= write(file, from, 4096) == 4096;  // system HD303 write
        good &= pwrite(file, from, 4096, 0) == 4096;  // system HD303 pwrite
        good &= writev(file, &part, 1) == 4096;  // system HD303 writev
        good &= send(pair[0], from, 4096, 0) == 4096;  // system HD303 send
        good &= pread(file, wrong ? from : host, 4096, 0) < 0 || !wrong;  // system HD303 pread
        FILE *stream = fopen("stream", "wb");
        good &= fwrite(from, 1, 4096, stream) == 4096;  // system HD303 fwrite
        fclose(stream);
        std::ofstream out("out", std::ios::binary);
        out.write(from, 65536 / (wrong ? 1 : 16));  // system HD303 write
        out.close();
        close(file);
        if (good == wrong)
            return 9;
    }
    if (kind == "asked") {
        char *from = static_cast<char *>(d), host[4096] = "asked.txt";
        if (!wrong)
            from = host;
        const int file = open(host, O_CREAT | O_RDWR, 0600);
        struct stat about;
        iovec part = {host, 9};
        msghdr message = {};
        message.msg_iov = &part, message.msg_iovlen = 1;
        int pair[2];
        socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
        bool good = close(open(from, O_RDONLY)) == 0;  // asked HD303 open
        good &= access(from, R_OK) == 0;  // asked HD303 access
        good &= stat(from, &about) == 0;  // asked HD303 stat
        good &= fstat(file, wrong ? reinterpret_cast<struct stat *>(from) : &about) == 0;  // asked HD303 fstat
        good &= writev(file, wrong ? reinterpret_cast<iovec *>(from) : &part, 1) == 9;  // asked HD303 writev
        good &= sendmsg(pair[0], wrong ? reinterpret_cast<msghdr *>(from) : &message, 0) == 9;  // asked HD303 sendmsg
        message.msg_iov = wrong ? reinterpret_cast<iovec *>(from) : &part;
        good &= sendmsg(pair[0], &message, 0) == 9;  // asked HD303 sendmsg
        good &= getcwd(from, sizeof host) == from;  // asked HD303 getcwd
        writev(file, reinterpret_cast<iovec *>(16), 1);  // of nobody: EFAULT, as without the checker
        close(file);
        if (good == wrong)
            return 9;
    }
    if (kind == "waits") {
        aclrtLaunchHostFunc(s, wrong ? waits : waits_not, s);
        aclrtSynchronizeStream(s);
    }
    if (kind == "asks") {
        std::thread([=] {
            int32_t device = -1;
            if (aclrtGetDevice(&device) != ACL_SUCCESS && !wrong)  // asks HD614
                aclrtSetDevice(0);
        }).join();
        if (!wrong)
            aclrtResetDevice(0);
    }
    if (kind == "fork") {
        const pid_t child = fork();
        if (child == 0) {
            if (wrong)
                aclrtSynchronizeStream(s);  // fork HD606 forked
            fflush(nullptr);
            _exit(0);
        }
        waitpid(child, nullptr, 0);
    }
    aclrtFree(d);
    aclrtDestroyStream(s);
    aclrtDestroyStream(t);
    aclrtResetDevice(0);
    return aclFinalize();
}
"""
#: kind -> (line, rule, a word of the message, how often) of what its wrong program does.
EXPECTED: dict[str, set[tuple[int, str, str, int]]] = {}
for _line, _text in enumerate(PROGRAM.splitlines(), 1):
    for _kind, _rule, _rest in re.findall(r"// (\w+) (HD\d+)(.*)", _text):
        _word, _, _times = _rest.strip().partition(" ")
        EXPECTED.setdefault(_kind, set()).add((_line, _rule, _word, int(_times or 1)))


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    place = tmp_path_factory.mktemp("kinds")
    prefix = layout.make(place / "prefix")
    (place / "main.cpp").write_text(PROGRAM)
    flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl", f"-Wl,-rpath,{prefix}/lib64", "-pthread"]
    subprocess.run(["g++", "-g", "main.cpp", "-o", "main", *flags], cwd=place, check=True, timeout=120)
    return place / "main"


def check(program, *arguments):
    done = subprocess.run(
        [*COMMAND, str(program), *arguments], capture_output=True, text=True, timeout=120, cwd=program.parent
    )
    return json.loads(done.stdout)["findings"]


@pytest.mark.parametrize("kind", EXPECTED)
def test_a_wrong_program(program, kind):
    found = check(program, kind, "wrong")
    expected = EXPECTED[kind]
    assert {(f["line"], f["rule"], f["count"]) for f in found} == {(line, rule, n) for line, rule, _, n in expected}
    for line, _, word, _ in expected:
        assert any(f["line"] == line and word in f["message"] for f in found), (line, word, found)


@pytest.mark.parametrize("kind", EXPECTED)
def test_its_right_twin(program, kind):
    assert check(program, kind) == []
