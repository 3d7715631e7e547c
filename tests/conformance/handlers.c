/* A library of a Python program that handles faults itself, as crash reporters and runtimes of other languages do. */
#include <signal.h>
#include <string.h>
#include <unistd.h>

static struct sigaction kept;
static char end_with; /* e: end; c: call what was there; r: put it back, and let the access repeat; s: put it back, and send it */

static void
handler(int number, siginfo_t *info, void *context)
{
    (void)!write(1, "theirs\n", 7);
    if (end_with == 'e')
        _exit(9);
    if (end_with == 'c' && kept.sa_flags & SA_SIGINFO)
        kept.sa_sigaction(number, info, context);
    if (end_with == 'r' || end_with == 's')
        sigaction(number, &kept, NULL);
    if (end_with == 's')
        raise(number);
}

void
set(char how)
{
    struct sigaction own;
    memset(&own, 0, sizeof own);
    own.sa_sigaction = handler;
    own.sa_flags = SA_SIGINFO | SA_NODEFER;
    end_with = how;
    sigaction(SIGSEGV, &own, &kept);
}

void
put_back(void)
{
    sigaction(SIGSEGV, &kept, NULL);
}

int
in_front(void)
{
    struct sigaction current;
    sigaction(SIGSEGV, NULL, &current);
    return current.sa_sigaction == handler;
}

void
ignore_faults(void)
{
    signal(SIGSEGV, SIG_DFL);
}
