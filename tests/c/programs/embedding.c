/* A program that has a Python of its own. argv[1]: who comes first, python, config (Python with a configuration), acl, or
   acl-config; argv[2]: what happens then: calls, threads, forks, interrupt, exception. At the end it ends Python, and calls once more. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include "check.h"
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static aclrtContext context;
static aclrtStream stream;
static int served;

static void begin_acl(void)
{
    OK(aclInit(NULL));
    OK(aclrtSetDevice(0));
    OK(aclrtGetCurrentContext(&context));
    OK(aclrtCreateStream(&stream));
}

static void begin_python(int with_config)
{
    CHECK(!Py_IsInitialized());
    if (with_config) {
        PyConfig config;
        PyConfig_InitPythonConfig(&config);
        char *words[] = {(char *)"embedded", (char *)"word"};
        PyStatus status = PyConfig_SetBytesArgv(&config, 2, words);
        CHECK(!PyStatus_Exception(status));
        config.parse_argv = 0;
        status = Py_InitializeFromConfig(&config);
        CHECK(!PyStatus_Exception(status));
        PyConfig_Clear(&config);
        CHECK(PyRun_SimpleString("import sys; assert sys.argv == ['embedded', 'word'], sys.argv") == 0);
    }
    else {
        Py_Initialize();
        Py_Initialize(); /* does nothing */
    }
    CHECK(Py_IsInitialized() && PyGILState_Check());
    CHECK(PyRun_SimpleString("import json; kept = json.loads('[1, 2]')") == 0);
}

static void on_host(void *data)
{
    (void)data;
    PyGILState_STATE held = PyGILState_Ensure(); /* the program's Python, on our thread */
    CHECK(PyRun_SimpleString("kept.append(3)") == 0);
    PyGILState_Release(held);
    served++;
}

static void calls(void)
{
    void *block = NULL;
    char from[64], back[64] = {0};
    memset(from, 7, sizeof from);
    OK(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST)); /* with Python's lock, and without */
    Py_BEGIN_ALLOW_THREADS
    OK(aclrtMemcpy(block, 64, from, 64, ACL_MEMCPY_HOST_TO_DEVICE));
    Py_END_ALLOW_THREADS
    OK(aclrtMemcpy(back, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(memcmp(from, back, 64) == 0);
    OK(aclrtLaunchHostFunc(stream, on_host, NULL));
    OK(aclrtSynchronizeStream(stream));
    CHECK(served > 0 && PyRun_SimpleString("assert kept[2] == 3") == 0);
    OK(aclrtFree(block));
    CHECK(aclrtFree(block) != ACL_SUCCESS && aclGetRecentErrMsg() != NULL);
}

static void *other_thread(void *unused)
{
    (void)unused;
    OK(aclrtSetCurrentContext(context));
    for (int i = 0; i < 50; i++) {
        void *block;
        OK(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST));
        OK(aclrtMemset(block, 64, i, 64));
        OK(aclrtFree(block));
        PyGILState_STATE held = PyGILState_Ensure();
        CHECK(PyRun_SimpleString("sum(range(100))") == 0);
        PyGILState_Release(held);
    }
    return NULL;
}

static void threads(void)
{
    pthread_t all[4];
    for (int i = 0; i < 4; i++)
        CHECK(pthread_create(&all[i], NULL, other_thread, NULL) == 0);
    Py_BEGIN_ALLOW_THREADS
    for (int i = 0; i < 4; i++)
        pthread_join(all[i], NULL);
    Py_END_ALLOW_THREADS
    calls();
}

static void forks(void)
{
    CHECK(PyRun_SimpleString("import os, warnings\n"
                             "warnings.simplefilter('ignore')\n" /* of other threads, in a newer Python */
                             "child = os.fork()\n"
                             "if not child: os._exit(5)\n"
                             "assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 5\n") == 0);
    calls();
}

static void interrupt(void)
{
    CHECK(PyRun_SimpleString("import signal, os\n"
                             "try:\n"
                             "    os.kill(os.getpid(), signal.SIGINT)\n"
                             "    for i in range(10**9): pass\n"
                             "except KeyboardInterrupt:\n"
                             "    caught = True\n"
                             "assert caught\n") == 0);
    calls();
}

static void exception(void)
{
    void *block = NULL;
    PyErr_SetString(PyExc_ValueError, "of the program"); /* pending, as where an object is released on its way */
    OK(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMemset(block, 64, 1, 64));
    OK(aclrtFree(block));
    CHECK(aclrtFree(block) != ACL_SUCCESS && aclGetRecentErrMsg() != NULL);
    CHECK(PyErr_Occurred() && PyErr_ExceptionMatches(PyExc_ValueError));
    PyErr_Clear();
}

static void *late_thread(void *unused)
{
    void *block;
    CHECK(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_ERROR_INTERNAL_ERROR);
    return unused;
}

static int gate[2];

static void *long_thread(void *unused) /* begins before Python ends, and goes on after it */
{
    char byte;
    void *block;
    OK(aclrtSetCurrentContext(context));
    OK(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    CHECK(write(gate[1], "1", 1) == 1);
    while (Py_IsInitialized())
        usleep(1000);
    usleep(1000); /* Python may still be at its end, or not: the answer is the same */
    CHECK(aclrtFree(block) == ACL_SUCCESS);
    CHECK(read(gate[0], &byte, 1) == 1);
    return unused;
}

int main(int argc, char **argv)
{
    CHECK(argc == 3);
    int acl_first = strncmp(argv[1], "acl", 3) == 0, with_config = strstr(argv[1], "config") != NULL;
    if (acl_first)
        begin_acl();
    begin_python(with_config);
    if (!acl_first)
        begin_acl();
    calls();
    if (strcmp(argv[2], "threads") == 0)
        threads();
    else if (strcmp(argv[2], "forks") == 0)
        forks();
    else if (strcmp(argv[2], "interrupt") == 0)
        interrupt();
    else if (strcmp(argv[2], "exception") == 0)
        exception();
    pthread_t lasting;
    char byte;
    CHECK(pipe(gate) == 0 && pthread_create(&lasting, NULL, long_thread, NULL) == 0);
    Py_BEGIN_ALLOW_THREADS
    CHECK(read(gate[0], &byte, 1) == 1);
    Py_END_ALLOW_THREADS
    CHECK(Py_FinalizeEx() == 0);
    CHECK(!Py_IsInitialized());
    CHECK(write(gate[1], "2", 1) == 1);
    pthread_join(lasting, NULL);
    void *block;
    for (int again = 0; again < 2; again++) {
        CHECK(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_ERROR_INTERNAL_ERROR);
        CHECK(aclFinalize() == ACL_SUCCESS); /* nothing is left to release */
        const char *why = aclGetRecentErrMsg();
        CHECK(why && strstr(why, "Py_FinalizeEx"));
        CHECK(aclrtGetSocName() == NULL);
        pthread_t thread;
        CHECK(pthread_create(&thread, NULL, late_thread, NULL) == 0);
        pthread_join(thread, NULL);
        pid_t child = fork();
        if (child == 0)
            _exit(aclrtSetDevice(0) == ACL_ERROR_INTERNAL_ERROR && aclrtFree(NULL) == ACL_SUCCESS ? 0 : 1);
        int status;
        CHECK(waitpid(child, &status, 0) == child && status == 0);
        if (!again) { /* a second Python of the program is its own affair */
            Py_Initialize();
            CHECK(PyRun_SimpleString("import json; json.dumps([1])") == 0);
        }
    }
    puts("fine");
    return 0;
}
