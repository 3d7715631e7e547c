/* The C++ functions of the Ascend Transformer Boost library (libatb.so), which torch_npu's libop_plugin_atb.so links with.
   An operation is an object of an abstract class: it keeps a handle of softacl/c/transformer_boost.py, which does the work.
   Names are those of the wheel's undefined symbols. The order of virtual functions and the layouts are facts of
   op_plugin/third_party/atb/inc (Ascend/op-plugin), checked against the machine code of the wheel: Setup is called through slot
   6, GetName through slot 2; a tensor has 104 bytes, a vector of them 6784. */
#include "stub.h"
#include <stdlib.h>

#define EXPORTED __attribute__((visibility("default")))

typedef void (*function)(void);

enum { ERROR_INVALID_PARAM = 1, ERROR_INVALID_CONTEXT_ADDR = 20, ERROR_OUT_OF_HOST_MEMORY = 27 };
enum { MAX_DIMENSIONS = 8, ROOM = 65 };

typedef struct {
    int type, format;
    int64_t dims[MAX_DIMENSIONS];
    uint64_t n_dims;
    void *device, *host;
    uint64_t nbytes;
} tensor;

typedef struct {
    size_t capacity, n;
    tensor own[ROOM];
    tensor *heap;
} tensors;

typedef struct {
    tensors in, out;
} pack;

static const tensor *
first(const tensors *of)
{
    return of->heap ? of->heap : of->own;
}

/* Those of the table (generate_library.py), which do the work. */
int atbCreateOperation(const char *, const void *, uint64_t *);
int atbDestroyOperation(uint64_t);
int atbSetup(uint64_t, const void *, size_t, const void *, size_t);
int atbExecute(uint64_t, const void *, size_t, const void *, size_t, void *);
size_t aclDataTypeSize(int);

/* std::string with up to 15 characters, which are in the object itself. */
typedef struct {
    char *text;
    size_t length;
    char own[16];
} string;

typedef struct {
    const function *functions;
    void *stream;
    _Bool copies; /* whether tiling is copied asynchronously; there is none here */
} context;

typedef struct {
    const function *functions;
    const char *name;
    struct {
        uint64_t handle, n_in, n_out;
    } made;
} operation;

static void
keep(void *self)
{
    (void)self; /* a destructor that leaves the memory */
}

static int
set_stream(context *self, void *stream)
{
    self->stream = stream;
    return 0;
}

static void *
stream_of(const context *self)
{
    return self->stream;
}

static int
set_copies(context *self, _Bool copies)
{
    self->copies = copies;
    return 0;
}

static _Bool
copies_of(const context *self)
{
    return self->copies;
}

static string *
name_of(string *to, const operation *self)
{
    to->text = to->own;
    to->length = strlen(self->name);
    memcpy(to->own, self->name, to->length + 1);
    return to;
}

static int
infer_shape(const operation *self, const void *in, void *out)
{
    (void)self, (void)in, (void)out;
    return ERROR_INVALID_PARAM; /* not supported: the program gives the outputs */
}

static uint32_t
inputs_of(const operation *self)
{
    return (uint32_t)self->made.n_in;
}

static uint32_t
outputs_of(const operation *self)
{
    return (uint32_t)self->made.n_out;
}

static int
set_up(operation *self, const pack *operands, uint64_t *nbytes, context *in)
{
    if (in == NULL)
        return ERROR_INVALID_CONTEXT_ADDR;
    *nbytes = 0;
    return atbSetup(self->made.handle, first(&operands->in), operands->in.n, first(&operands->out), operands->out.n);
}

static int
execute(operation *self, const pack *operands, uint8_t *workspace, uint64_t nbytes, context *in)
{
    (void)workspace, (void)nbytes;
    if (in == NULL)
        return ERROR_INVALID_CONTEXT_ADDR;
    return atbExecute(self->made.handle, first(&operands->in), operands->in.n, first(&operands->out), operands->out.n, in->stream);
}

EXPORTED int create_context(context **to) __asm__("_ZN3atb13CreateContextEPPNS_7ContextE");
EXPORTED int destroy_context(context *self) __asm__("_ZN3atb14DestroyContextEPNS_7ContextE");
EXPORTED int destroy_operation(operation *self) __asm__("_ZN3atb16DestroyOperationEPNS_9OperationE");
EXPORTED uint64_t size_of_tensor(const tensor *self) __asm__("_ZN3atb5Utils13GetTensorSizeERKNS_6TensorE");

/* Tables of virtual functions: where the object begins, its type; two destructors, and the class's own. */
enum { BEFORE = 2 };
static const function context_functions[] = {NULL,
                                             NULL,
                                             (function)keep,
                                             (function)free,
                                             (function)set_stream,
                                             (function)stream_of,
                                             (function)set_copies,
                                             (function)copies_of};
static const function operation_functions[] = {NULL,
                                               NULL,
                                               (function)keep,
                                               (function)destroy_operation,
                                               (function)name_of,
                                               (function)infer_shape,
                                               (function)inputs_of,
                                               (function)outputs_of,
                                               (function)set_up,
                                               (function)execute};

int
create_context(context **to)
{
    if (to == NULL)
        return ERROR_INVALID_PARAM;
    *to = calloc(1, sizeof **to);
    if (*to == NULL)
        return ERROR_OUT_OF_HOST_MEMORY;
    (*to)->functions = context_functions + BEFORE;
    return 0;
}

int
destroy_context(context *self)
{
    free(self);
    return 0;
}

int
destroy_operation(operation *self)
{
    if (self)
        atbDestroyOperation(self->made.handle);
    free(self);
    return 0;
}

uint64_t
size_of_tensor(const tensor *self)
{
    uint64_t nbytes = self->n_dims && self->n_dims <= MAX_DIMENSIONS ? aclDataTypeSize(self->type) : 0;
    for (uint64_t i = 0; nbytes && i < self->n_dims; i++)
        nbytes *= (uint64_t)self->dims[i];
    return nbytes;
}

static int
create_operation(const char *name, const void *param, operation **to)
{
    if (to == NULL)
        return ERROR_INVALID_PARAM;
    *to = NULL;
    operation *made = malloc(sizeof *made);
    if (made == NULL)
        return ERROR_OUT_OF_HOST_MEMORY;
    *made = (operation){operation_functions + BEFORE, name, {0, 0, 0}};
    int done = atbCreateOperation(name, param, &made->made.handle);
    if (done == 0)
        *to = made;
    else
        free(made);
    return done;
}

/* int atb::CreateOperation<atb::infer::NAMEParam>(const atb::infer::NAMEParam &, atb::Operation **); n: letters of NAMEParam. */
#define OPERATION(name, n)                                                                     \
    EXPORTED int create_##name(const void *param, operation **to)                              \
        __asm__("_ZN3atb15CreateOperationINS_5infer" #n #name "ParamEEEiRKT_PPNS_9OperationE"); \
    int create_##name(const void *param, operation **to)                                       \
    {                                                                                          \
        return create_operation(#name, param, to);                                             \
    }
OPERATION(Elewise, 12)
OPERATION(GroupTopk, 14)
OPERATION(Linear, 11)
OPERATION(PagedAttention, 19)
OPERATION(ReshapeAndCache, 20)
OPERATION(RmsNorm, 12)
OPERATION(Rope, 9)
OPERATION(SelfAttention, 18)
