/* The threads of a C program: whether each runs code of the program or of SoftACL, and its Python thread state. */
#include "engine.h"
#include <limits.h>
#include <unistd.h>

#define REFUSAL_LEFT                                                                                                     \
    "a signal handler or a callback has left a call of AscendCL by longjmp. All calls of this thread fail from now on, and " \
    "others may wait for what that call had locked. Return from handlers and callbacks."
const char engine_refusal_left[] = SOFTACL_INTERNAL_ERROR_TEXT REFUSAL_LEFT;

enum { SIGNAL_FRAME = 512 }; /* bytes of the stack that a signal takes at least */
/* `call` of a thread that longjmp has taken out of its call, and of one that ends; no address is larger. */
static const uintptr_t LEFT = UINTPTR_MAX, ENDED = UINTPTR_MAX - 1;

__thread int engine_library_depth, engine_known_to_python;
static pthread_key_t thread_end_key; /* the state of a thread that Python did not start, kept until the thread ends */

/* The threads that Python did not start, for pthread_cancel. */
static softacl_place *places;
static pthread_mutex_t places_lock = PTHREAD_MUTEX_INITIALIZER;

void
engine_cancelled(pthread_t thread)
{
    pthread_mutex_lock(&places_lock);
    for (softacl_place *at = places; at; at = at->next)
        if (pthread_equal(at->thread, thread))
            at->cancelled = 1;
    pthread_mutex_unlock(&places_lock);
}

/* Whether longjmp has left the frame at that address: the thread runs further out on the same stack. */
static int
was_left(uintptr_t frame, uintptr_t here)
{
    stack_t other;
    pthread_attr_t attributes;
    void *low;
    size_t size;
    if (frame == 0 || here <= frame || sigaltstack(NULL, &other) != 0 || other.ss_flags & SS_ONSTACK ||
        pthread_getattr_np(pthread_self(), &attributes) != 0)
        return 0;
    pthread_attr_getstack(&attributes, &low, &size);
    pthread_attr_destroy(&attributes);
    return frame - (uintptr_t)low < size && here - (uintptr_t)low < size;
}

/* Whether longjmp has left this thread's call, or the function of the program that it runs. Reports it once. */
int
engine_left_by_longjmp(softacl_place *place, uintptr_t here)
{
    static int longjmp_reported;
    uintptr_t handler = here + SIGNAL_FRAME;
    if (place->call == LEFT || !((place->callback && here > place->callback) || (place->call && handler > place->call)))
        return place->call == LEFT;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* the next longjmp would leave the C library's locks */
    if (was_left(place->callback, here) || was_left(place->call, handler)) {
        place->call = LEFT;
        if (!__atomic_exchange_n(&longjmp_reported, 1, __ATOMIC_RELAXED))
            fprintf(stderr, "softacl: %s\n", REFUSAL_LEFT);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return place->call == LEFT;
}

/* Our code runs outside of a call until `engine_enter_program`: calls of signal handlers are refused. */
uintptr_t
engine_leave_program(void)
{
    softacl_place *place = engine_shield->place();
    uintptr_t before = place->call;
    place->call = (uintptr_t)__builtin_frame_address(0);
    threads_leave_program();
    return before;
}

void
engine_enter_program(uintptr_t before)
{
    threads_enter_program();
    engine_shield->place()->call = before;
}

/* One of the last destructors of a thread: others may call AscendCL before. After it only a signal handler can call, perhaps
   while the C library frees the thread's memory; therefore `call` stays set. */
static void
thread_ends(void *state)
{
    static __thread int rounds;
    if (rounds++ < PTHREAD_DESTRUCTOR_ITERATIONS - 2 && pthread_setspecific(thread_end_key, state) == 0)
        return;
    softacl_place *place = engine_shield->place(), **link = &places;
    uintptr_t before = engine_leave_program();
    place->call = ENDED;
    pthread_mutex_lock(&places_lock);
    while (*link && *link != place)
        link = &(*link)->next;
    if (*link)
        *link = place->next;
    pthread_mutex_unlock(&places_lock);
    /* else it has left Python's frames behind */
    if (state != &thread_end_key && !engine_interpreter_ended && Py_IsInitialized() && !before && !place->callback) {
        PyEval_RestoreThread(state);
        PyThreadState_Clear(state); /* Python may have forgotten the thread already, so that PyGILState cannot be used */
        PyThreadState_DeleteCurrent();
    }
    threads_enter_program();
}

static void
list_thread(void *state)
{
    softacl_place *place = engine_shield->place();
    pthread_setspecific(thread_end_key, state);
    pthread_mutex_lock(&places_lock);
    place->thread = pthread_self();
    place->next = places;
    places = place;
    pthread_mutex_unlock(&places_lock);
}

/* Give the thread a Python thread state for its whole life: what is current in it must survive the call. */
void
engine_introduce_thread(void)
{
    if (PyGILState_GetThisThreadState() == NULL) {
        PyGILState_Ensure();
        list_thread(PyEval_SaveThread());
    }
    engine_known_to_python = 1;
}

/* In the child of a fork: the other threads are gone, and this one no longer ends its waits when it is cancelled. */
void
engine_forget_threads(void)
{
    pthread_mutex_t fresh = PTHREAD_MUTEX_INITIALIZER;
    memcpy(&places_lock, &fresh, sizeof fresh);
    places = NULL;
}

/* The thread that started our interpreter has no state of its own: Python's first one outlives it. */
void
engine_list_first_thread(void)
{
    engine_known_to_python = 1;
    list_thread(&thread_end_key);
}

int
engine_watch_thread_ends(void)
{
    return pthread_key_create(&thread_end_key, thread_ends);
}
