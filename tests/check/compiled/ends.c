// Ends in the way that its first argument names, with or without a leak; or starts itself in the way that it names.
#define _GNU_SOURCE
#include <acl/acl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void
work(int wrong)
{
    void *block;
    aclInit(NULL);
    aclrtSetDevice(0);
    aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST);
    if (wrong)
        aclrtFree(block);
    aclrtFree(block); // the wrong one
    aclrtResetDevice(0);
    aclFinalize();
}

static void
leave(const char *how)
{
    if (strcmp(how, "_exit") == 0)
        _exit(0);
    if (strcmp(how, "quick_exit") == 0)
        quick_exit(0);
    if (strcmp(how, "exit_group") == 0)
        syscall(SYS_exit_group, 0);
    if (strcmp(how, "exec") == 0)
        execl("/bin/true", "true", (char *)NULL);
}

int
main(int argc, char **argv)
{
    const char *how = argc > 1 ? argv[1] : "", *what = argc > 2 ? argv[2] : "";
    char *command[] = {argv[0], "child", argc > 2 ? argv[2] : NULL, NULL}, *none[] = {NULL};
    pid_t child = 0;
    if (strcmp(how, "child") == 0)
        work(strcmp(what, "wrong") == 0);
    else if (strcmp(how, "clearenv") == 0) {
        clearenv();
        work(strcmp(what, "wrong") == 0);
    } else if (strcmp(how, "posix_spawn") == 0) {
        work(0);
        posix_spawn(&child, argv[0], NULL, NULL, command, none);
    } else if (strcmp(how, "execve") == 0) {
        work(0);
        child = fork();
        if (child == 0)
            execve(argv[0], command, none);
    } else if (strcmp(how, "outlive") == 0) {
        char byte;
        pid_t parent = getpid();
        if (fork() == 0) {
            setsid();
            while (strcmp(what, "soon") == 0 && getppid() == parent)
                usleep(1000);
            while (strcmp(what, "late") == 0 && read(0, &byte, 1) > 0)
                ;
            work(1);
        }
        return 0;
    } else if (strcmp(what, "leak") == 0) {
        void *block;
        aclInit(NULL);
        aclrtSetDevice(0);
        aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST);
        leave(how);
    } else {
        work(0);
        leave(how);
    }
    if (child > 0)
        waitpid(child, NULL, 0);
    return 0;
}
