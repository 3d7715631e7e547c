/* File-descriptor passing: a process that has a key asks the exporting process, over a socket, and receives the
   descriptor (SCM_RIGHTS).

   The thread that answers is compiled, so that it answers while the program computes with the GIL held. The kernel
   identifies the peer: a process of another user gets no answer, and one that the exporter has not allowed gets only a
   refusal. The socket has an abstract name, which ends with the process and leaves no file. A child of a fork has no
   such thread and closes its copy of the socket; exec closes the socket. So a name that answers is the exporter's. */
#include "native.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#define KEY 32
#define SILENCE_MS 200 /* how long a peer may be silent after it has connected */
#define RETRY_MS 20    /* a peer stays connected, and `poll` ready, while this process has no free descriptor to accept it */

enum { SENT, NO_SUCH_KEY, NOT_ALLOWED, FILE_CLOSED }; /* the exporter's answer */
static const char magic[8] = "SAhand1";

typedef struct {
    char magic[8], key[KEY];
} Request;

typedef struct {
    char magic[8];
    int32_t status, reserved;
    uint64_t offset, nbytes;
} Answer;

typedef struct Offer {
    char key[KEY];
    int file, anyone;
    dev_t device; /* of the file: the program may have closed the descriptor and reused its number */
    ino_t inode;
    uint64_t offset, nbytes;
    size_t n_pids;
    pid_t *pids;
    struct Offer *next;
} Offer;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Offer *offers;
static int listener = -1;
static ino_t listener_inode;
static char listener_name[32];

static int
is_file(int descriptor, dev_t device, ino_t inode)
{
    struct stat status;
    return fstat(descriptor, &status) == 0 && status.st_ino == inode && (device == 0 || status.st_dev == device);
}

static Offer **
find(const char *key)
{
    Offer **link = &offers;
    while (*link && memcmp((*link)->key, key, KEY))
        link = &(*link)->next;
    return link;
}

static void
drop(Offer **link)
{
    Offer *offer = *link;
    *link = offer->next;
    PyMem_RawFree(offer->pids);
    PyMem_RawFree(offer);
}

static int
may_use(const Offer *offer, pid_t pid)
{
    int may = offer->anyone || pid == getpid();
    for (size_t i = 0; i < offer->n_pids && !may; i++)
        may = offer->pids[i] == pid;
    return may;
}

static void
send_answer(int to, Answer *answer, int file)
{
    struct iovec part = {answer, sizeof *answer};
    union {
        char space[CMSG_SPACE(sizeof(int))];
        struct cmsghdr head;
    } control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (answer->status == SENT) {
        message.msg_control = &control;
        message.msg_controllen = sizeof control.space;
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(sizeof file);
        memcpy(CMSG_DATA(head), &file, sizeof file);
    }
    (void)sendmsg(to, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void
serve(int peer)
{
    struct ucred who;
    socklen_t size = sizeof who;
    struct timeval patience = {0, SILENCE_MS * 1000};
    Request request;
    if (getsockopt(peer, SOL_SOCKET, SO_PEERCRED, &who, &size) < 0 || who.uid != geteuid() ||
        setsockopt(peer, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) < 0 ||
        recv(peer, &request, sizeof request, 0) != (ssize_t)sizeof request || memcmp(request.magic, magic, sizeof magic))
        return;
    Answer answer = {.status = NO_SUCH_KEY};
    memcpy(answer.magic, magic, sizeof magic);
    pthread_mutex_lock(&lock); /* held until it is sent: after `withdraw_file` no process gets the file */
    Offer *offer = *find(request.key);
    if (offer) {
        answer.offset = offer->offset;
        answer.nbytes = offer->nbytes;
        answer.status = !may_use(offer, who.pid)                               ? NOT_ALLOWED
                        : is_file(offer->file, offer->device, offer->inode) ? SENT
                                                                               : FILE_CLOSED;
    }
    send_answer(peer, &answer, offer ? offer->file : -1);
    pthread_mutex_unlock(&lock);
}

/* Serve until the program closes the socket, or reuses its number. */
static void *
run(void *argument)
{
    int own = (int)(intptr_t)argument;
    for (;;) {
        struct pollfd wait = {own, POLLIN, 0};
        int n = poll(&wait, 1, -1);
        if (n < 0 && errno == EINTR)
            continue;
        pthread_mutex_lock(&lock);
        int good = n == 1 && wait.revents == POLLIN && listener == own && is_file(own, 0, listener_inode);
        if (!good && listener == own)
            listener = -1;
        pthread_mutex_unlock(&lock);
        if (!good)
            return NULL;
        int peer = accept4(own, NULL, NULL, SOCK_CLOEXEC);
        if (peer < 0) {
            poll(NULL, 0, RETRY_MS);
            continue;
        }
        serve(peer);
        close(peer);
    }
}

static socklen_t
address_of(const char *name, size_t length, struct sockaddr_un *address)
{
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    memcpy(address->sun_path + 1, name, length);
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
}

/* Start to listen; 0, or -1 with errno. With the lock. */
static int
start(void)
{
    unsigned char random[12];
    struct sockaddr_un address;
    struct stat status;
    pthread_t thread;
    sigset_t all, before;
    FILE *source = fopen("/dev/urandom", "re");
    size_t got = source ? fread(random, 1, sizeof random, source) : 0;
    if (source)
        fclose(source);
    if (got != sizeof random) {
        errno = EIO;
        return -1;
    }
    memcpy(listener_name, "softacl-", 8);
    for (size_t i = 0; i < sizeof random - 1; i++)
        snprintf(listener_name + 8 + 2 * i, 3, "%02x", random[i]);
    int own = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    if (own < 0)
        return -1;
    socklen_t size = address_of(listener_name, strlen(listener_name), &address);
    if (bind(own, (struct sockaddr *)&address, size) < 0 || listen(own, 128) < 0 || fstat(own, &status) < 0) {
        int why = errno;
        close(own);
        errno = why;
        return -1;
    }
    listener = own;
    listener_inode = status.st_ino;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&thread, NULL, run, (void *)(intptr_t)own);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failed) {
        listener = -1;
        close(own);
        errno = failed;
        return -1;
    }
    pthread_detach(thread);
    return 0;
}

static void
in_child(void)
{
    pthread_mutex_init(&lock, NULL);
    while (offers)
        drop(&offers);
    if (listener >= 0 && is_file(listener, 0, listener_inode))
        close(listener);
    listener = -1;
}

static int
key_of(PyObject *value, char *key)
{
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(value, &length);
    if (text == NULL)
        return -1;
    if (length > KEY) {
        PyErr_Format(PyExc_ValueError, "a key has at most %d characters", KEY);
        return -1;
    }
    memset(key, 0, KEY);
    memcpy(key, text, (size_t)length);
    return 0;
}

/* Process numbers of a Python sequence; NULL with an exception, or without one if there are none. */
static pid_t *
pids_of(PyObject *sequence, size_t *n)
{
    *n = 0;
    PyObject *items = PySequence_Fast(sequence, "process numbers");
    if (items == NULL)
        return NULL;
    Py_ssize_t length = PySequence_Fast_GET_SIZE(items);
    pid_t *pids = length ? PyMem_RawMalloc((size_t)length * sizeof *pids) : NULL;
    if (length && pids == NULL)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; pids && i < length; i++) {
        long pid = PyLong_AsLong(PySequence_Fast_GET_ITEM(items, i));
        if (pid == -1 && PyErr_Occurred()) {
            PyMem_RawFree(pids);
            pids = NULL;
            break;
        }
        pids[(*n)++] = (pid_t)pid;
    }
    Py_DECREF(items);
    return pids;
}

/* export_file(key, file, offset, nbytes, anyone): a process that has the key may ask for that part of a file. Returns
   the name of the socket. */
static PyObject *
export_file(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *word;
    unsigned long long offset, nbytes;
    int file, anyone;
    char key[KEY];
    struct stat status;
    if (!PyArg_ParseTuple(args, "OiKKp", &word, &file, &offset, &nbytes, &anyone) || key_of(word, key) < 0)
        return NULL;
    Offer *offer = PyMem_RawCalloc(1, sizeof *offer);
    if (offer == NULL)
        return PyErr_NoMemory();
    pthread_mutex_lock(&lock);
    int failed = fstat(file, &status) < 0;
    if (!failed && listener >= 0 && !is_file(listener, 0, listener_inode))
        listener = -1; /* the program has closed it; the thread ends when it notices */
    failed = failed || (listener < 0 && start() < 0);
    int why = errno;
    char name[sizeof listener_name];
    memcpy(name, listener_name, sizeof name);
    if (!failed) {
        memcpy(offer->key, key, KEY);
        offer->file = file;
        offer->device = status.st_dev;
        offer->inode = status.st_ino;
        offer->offset = offset;
        offer->nbytes = nbytes;
        offer->anyone = anyone;
        offer->next = offers;
        offers = offer;
    }
    pthread_mutex_unlock(&lock);
    if (failed) {
        PyMem_RawFree(offer);
        errno = why;
        return PyErr_SetFromErrno(PyExc_OSError);
    }
    return PyUnicode_FromString(name);
}

/* export_file_to(key, pids): only these processes and this one, unless anyone may. */
static PyObject *
allow(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *word, *numbers;
    char key[KEY];
    size_t n;
    if (!PyArg_ParseTuple(args, "OO", &word, &numbers) || key_of(word, key) < 0)
        return NULL;
    pid_t *pids = pids_of(numbers, &n);
    if (PyErr_Occurred())
        return NULL;
    pthread_mutex_lock(&lock);
    Offer *offer = *find(key);
    if (offer) {
        pid_t *before = offer->pids;
        offer->pids = pids;
        offer->n_pids = n;
        pids = before;
    }
    pthread_mutex_unlock(&lock);
    PyMem_RawFree(pids);
    return PyBool_FromLong(offer != NULL);
}

static PyObject *
withdraw_file(PyObject *Py_UNUSED(self), PyObject *arg)
{
    char key[KEY];
    if (key_of(arg, key) < 0)
        return NULL;
    pthread_mutex_lock(&lock);
    Offer **link = find(key);
    int there = *link != NULL;
    if (there)
        drop(link);
    pthread_mutex_unlock(&lock);
    return PyBool_FromLong(there);
}

static int
connect_until(int own, const struct sockaddr_un *address, socklen_t space, int64_t end)
{
    while (connect(own, (const struct sockaddr *)address, space) < 0)
        if (errno != EINTR || native_now_ns() >= end)
            return -1;
    return 0;
}

/* Wait until there is something to read, at most until `end`, whatever signals come: 0, or -1 with errno, EAGAIN after
   the time. */
static int
wait_to_read(int own, int64_t end)
{
    for (;;) {
        int64_t left = end - native_now_ns();
        struct pollfd one = {.fd = own, .events = POLLIN};
        int n = left > 0 ? poll(&one, 1, (int)((left + 999999) / 1000000)) : 0;
        if (n > 0)
            return 0;
        if (n == 0 && left <= 0) {
            errno = EAGAIN;
            return -1;
        }
        if (n < 0 && errno != EINTR)
            return -1;
    }
}

static int
wait_for_answer(int own, int64_t end, Answer *answer, int *file)
{
    if (wait_to_read(own, end) < 0)
        return -1;
    struct iovec part = {answer, sizeof *answer};
    union {
        char space[CMSG_SPACE(sizeof(int))];
        struct cmsghdr head;
    } control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.space};
    ssize_t got;
    do
        got = recvmsg(own, &message, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    struct cmsghdr *head = got < 0 ? NULL : CMSG_FIRSTHDR(&message);
    if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS && head->cmsg_len == CMSG_LEN(sizeof *file))
        memcpy(file, CMSG_DATA(head), sizeof *file);
    if (got < 0)
        return -1;
    if (got != (ssize_t)sizeof *answer || memcmp(answer->magic, magic, sizeof magic)) {
        errno = got == 0 ? ECONNRESET : EBADMSG;
        return -1;
    }
    return 0;
}

/* fetch_file(name, key, pid, timeout_ms): what that process exports under a key: (status, file, offset, nbytes). */
static PyObject *
fetch(PyObject *Py_UNUSED(self), PyObject *args)
{
    const char *name;
    Py_ssize_t length;
    PyObject *word;
    int pid, timeout_ms, file = -1;
    Request request;
    Answer answer = {.status = NO_SUCH_KEY};
    struct sockaddr_un address;
    struct ucred who;
    socklen_t size = sizeof who;
    if (!PyArg_ParseTuple(args, "s#Oii", &name, &length, &word, &pid, &timeout_ms) || key_of(word, request.key) < 0)
        return NULL;
    if ((size_t)length > sizeof address.sun_path - 1) {
        PyErr_SetString(PyExc_ValueError, "the name is too long");
        return NULL;
    }
    memcpy(request.magic, magic, sizeof magic);
    int failed, why;
    Py_BEGIN_ALLOW_THREADS
    struct timeval patience = {timeout_ms / 1000, timeout_ms % 1000 * 1000};
    int64_t end = native_now_ns() + (int64_t)timeout_ms * 1000000;
    int own = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    socklen_t space = address_of(name, (size_t)length, &address);
    failed = own < 0 || setsockopt(own, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience) < 0;
    failed = failed || connect_until(own, &address, space, end) < 0 || getsockopt(own, SOL_SOCKET, SO_PEERCRED, &who, &size) < 0;
    if (!failed && (who.uid != geteuid() || who.pid != pid)) {
        failed = 1;
        errno = EPERM;
    }
    failed = failed || send(own, &request, sizeof request, MSG_NOSIGNAL) != (ssize_t)sizeof request ||
             wait_for_answer(own, end, &answer, &file) < 0;
    why = errno;
    if (own >= 0)
        close(own);
    Py_END_ALLOW_THREADS
    if (failed || (answer.status == SENT && file < 0)) {
        if (file >= 0)
            close(file);
        errno = failed ? why : EBADMSG;
        return PyErr_SetFromErrno(PyExc_OSError);
    }
    return Py_BuildValue("iiKK", (int)answer.status, file, (unsigned long long)answer.offset, (unsigned long long)answer.nbytes);
}

static PyMethodDef functions[] = {
    {"export_file", export_file, METH_VARARGS,
     "export_file(key, file, offset, nbytes, anyone): let processes of this user ask for a part of a file; the name to ask under."},
    {"export_file_to", allow, METH_VARARGS, "export_file_to(key, pids): let these processes ask; False if the key is not there."},
    {"withdraw_file", withdraw_file, METH_O, "withdraw_file(key): whether it was there."},
    {"fetch_file", fetch, METH_VARARGS,
     "fetch_file(name, key, pid, timeout_ms): ask a process: (status, file, offset, nbytes). status: 0 handed out, 1 no such key, "
     "2 this process is not named, 3 the exporter has closed the file."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(fd_passing, .functions = functions, .in_child = in_child)
