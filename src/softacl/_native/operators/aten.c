/* Calls of PyTorch's operators through its C interface (torch/csrc/stable/c/shim.h, aoti_torch/c/shim.h), which is looked up in
   the libraries of this process: nothing is compiled or linked against them.

   words: where the operator's name and its overload begin in the program's text; arguments, each a word that says what it is and what
   belongs to it (enum); results, each {the buffer that gets its address, or -1}. */
#include "operators/program.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ARGUMENTS 32
#define VERSION ((uint64_t)2 << 56 | (uint64_t)10 << 48) /* of the interface that these calls follow */

enum { IS_NULL, IS_WORD, IS_TENSOR, IS_OPTIONAL, IS_LIST, IS_TEXT };

typedef uint64_t word; /* StableIValue */
typedef struct {
    int32_t (*call)(const char *name, const char *overload, word *stack, uint64_t version);
    int32_t (*tensor_at)(void *data, int64_t n, const int64_t *sizes, const int64_t *strides, int64_t offset, int32_t type,
                         int32_t device, int32_t index, void **tensor);
    int32_t (*delete_tensor)(void *tensor);
    int32_t (*data_of)(void *tensor, void **data);
    int32_t (*addmm_out)(void *to, void *self, void *a, void *b, double beta, double alpha);
    int32_t (*new_list)(size_t n, void **list);
    int32_t (*push_back)(void *list, word value);
    int32_t (*delete_list)(void *list);
    int32_t (*new_text)(const char *data, size_t n, void **text);
    void *(*new_memory)(size_t n);
} Interface;

static const char *const names[] = {
    "torch_call_dispatcher",    "aoti_torch_create_tensor_from_blob", "aoti_torch_delete_tensor_object",
    "aoti_torch_get_data_ptr",  "aoti_torch_cpu_addmm_out",           "torch_new_list_reserve_size",
    "torch_list_push_back",     "torch_delete_list",                  "torch_new_string_handle",
    "_Znwm",
};

static union {
    Interface of;
    void *functions[sizeof names / sizeof *names];
} torch;
static atomic_int looked_up; /* 0, 1: complete, -1: not there */

/* The dispatcher's keys that a thread includes and excludes, each as its difference from the default. */
static __thread uint64_t *modes;

int
native_has_aten(void)
{
    if (atomic_load(&looked_up) == 0) {
        void *c10 = dlopen("libc10.so", RTLD_LAZY | RTLD_NOLOAD), *cpu = dlopen("libtorch_cpu.so", RTLD_LAZY | RTLD_NOLOAD);
        int complete = c10 && cpu && dlsym(c10, "_ZN3c104impl26raw_local_dispatch_key_setE");
        for (size_t i = 0; complete && i < sizeof names / sizeof *names; i++)
            complete = (torch.functions[i] = dlsym(cpu, names[i])) != NULL;
        if (!c10 || !cpu)
            return 0; /* PyTorch may be imported later */
        atomic_store(&looked_up, complete ? 1 : -1);
    }
    return atomic_load(&looked_up) == 1;
}

static uint64_t *
modes_of_thread(void)
{
    if (modes == NULL) {
        void *c10 = dlopen("libc10.so", RTLD_LAZY | RTLD_NOLOAD);
        modes = dlsym(c10, "_ZN3c104impl26raw_local_dispatch_key_setE");
    }
    return modes;
}

/* A tensor is {buffer, bytes, PyTorch's type, n, sizes..., strides...}. */
static void *
tensor_of(Run *run, const int64_t **words)
{
    const int64_t *at = *words;
    void *tensor = NULL;
    int64_t n = at[3];
    torch.of.tensor_at(run->base[at[0]] + at[1], n, at + 4, at + 4 + n, 0, (int32_t)at[2], 0, 0, &tensor);
    *words = at + 4 + 2 * n;
    return tensor;
}

/* The next argument; *bad is set if there is no memory for it. */
static word
argument(Run *run, const int64_t **words, int *bad)
{
    void *made = NULL;
    word value = 0;
    switch (*(*words)++) {
    case IS_WORD:
        return (word) * (*words)++;
    case IS_TENSOR:
        made = tensor_of(run, words);
        *bad |= made == NULL;
        return (word)(uintptr_t)made;
    case IS_OPTIONAL:
        value = argument(run, words, bad);
        made = torch.of.new_memory(sizeof value); /* PyTorch deletes it */
        memcpy(made, &value, sizeof value);
        return (word)(uintptr_t)made;
    case IS_LIST: {
        int64_t n = *(*words)++;
        *bad |= torch.of.new_list((size_t)n, &made) != 0;
        for (int64_t i = 0; i < n; i++) {
            value = argument(run, words, bad);
            *bad |= torch.of.push_back(made, value) != 0;
        }
        return (word)(uintptr_t)made;
    }
    case IS_TEXT: {
        const char *text = run->text + *(*words)++;
        *bad |= torch.of.new_text(text, strlen(text), &made) != 0;
        return (word)(uintptr_t)made;
    }
    default:
        return 0;
    }
}

/* out = beta self + alpha a b, whose numbers the common interface does not take. */
static int
add_product(word *stack)
{
    void *tensors[4];
    double numbers[2];
    for (int i = 0; i < 4; i++)
        tensors[i] = (void *)(uintptr_t)stack[i];
    memcpy(numbers, stack + 4, sizeof numbers);
    int bad = torch.of.addmm_out(tensors[3], tensors[0], tensors[1], tensors[2], numbers[0], numbers[1]);
    for (int i = 0; i < 3; i++)
        torch.of.delete_tensor(tensors[i]);
    stack[0] = stack[3];
    return bad;
}

int
native_run_aten(Run *run, const int64_t *words)
{
    word stack[MAX_ARGUMENTS];
    const char *name = run->text + words[0], *overload = run->text + words[1];
    int64_t n = words[2];
    int bad = 0;
    words += 3;
    for (int64_t i = 0; i < n; i++)
        stack[i] = argument(run, &words, &bad);
    if (bad)
        return 0; /* without memory: what was made is lost */
    /* This may be a thread of the program, whose modes are not meant for this. */
    uint64_t *now = modes_of_thread(), before[2] = {now[0], now[1]};
    now[0] = now[1] = 0;
    if (strcmp(name, "addmm_out") == 0)
        bad = add_product(stack);
    else
        bad = torch.of.call(name, overload, stack, VERSION) != 0;
    now[0] = before[0];
    now[1] = before[1];
    if (bad)
        return 0;
    int64_t n_results = *words++;
    for (int64_t i = 0; i < n_results; i++, words++) {
        void *tensor = (void *)(uintptr_t)stack[i], *data = NULL;
        if (*words < 0 || torch.of.data_of(tensor, &data) != 0) {
            if (tensor)
                torch.of.delete_tensor(tensor);
            continue;
        }
        run->base[words[0]] = data;
        run->owned[words[0]] = tensor;
    }
    return 1;
}

void
native_aten_release(void *tensor)
{
    torch.of.delete_tensor(tensor);
}
