/* ONNX models as graphs: the C++ functions of the graph engine that onnxruntime-cann links with (libfmk_onnx_parser.so).
   A ge::Graph holds an ONNX model; "building" it makes a model file in memory, as softacl atc. Names and parameters are
   those of the wheel's undefined symbols, layouts those of libstdc++ on 64-bit machines. */
#include "stub.h"
#include <limits.h>
#include <stdlib.h>

#define EXPORTED __attribute__((visibility("default")))

typedef void (*function)(void);

/* What std::shared_ptr counts, here followed by the bytes themselves. functions: as of std::_Sp_counted_base. */
typedef struct counted {
    const function *functions;
    int users, observers;
    size_t nbytes;
    char bytes[];
} counted;

typedef struct {
    char *bytes;
    counted *owner;
} shared;

static void
keep(counted *block)
{
    (void)block;
}

static void
destroy(counted *block)
{
    free(block);
}

static void *
deleter(counted *block, const void *type)
{
    (void)block, (void)type;
    return NULL;
}

/* The table of virtual functions: where the object begins, its type; two destructors, and the class's own. */
enum { BEFORE = 2, DISPOSE = 2, DESTROY = 3 };
static const function block_functions[] = {NULL, NULL, (function)keep, (function)destroy, (function)keep, (function)destroy,
                                           (function)deleter};

static counted *
new_block(size_t nbytes)
{
    counted *block = malloc(sizeof *block + nbytes + 1);
    if (block) {
        *block = (counted){block_functions + BEFORE, 1, 1, nbytes};
        block->bytes[nbytes] = 0;
    }
    return block;
}

/* Let a shared_ptr have another block; the one before may be the program's. */
static void
assign(shared *target, counted *block)
{
    counted *old = target->owner;
    *target = (shared){block ? block->bytes : NULL, block};
    if (old == NULL || __atomic_sub_fetch(&old->users, 1, __ATOMIC_ACQ_REL))
        return;
    ((void (*)(counted *))old->functions[DISPOSE])(old);
    if (__atomic_sub_fetch(&old->observers, 1, __ATOMIC_ACQ_REL) == 0)
        ((void (*)(counted *))old->functions[DESTROY])(old);
}

/* Room for a result, for softacl/c/onnx_graphs.py. */
static char *
allocate_result(shared *target, size_t nbytes)
{
    assign(target, new_block(nbytes));
    return target->bytes;
}

/* ge::AscendString: a shared_ptr. */
EXPORTED void make_string(shared *self, const char *text) __asm__("_ZN2ge12AscendStringC1EPKc");
EXPORTED void make_string_again(shared *self, const char *text) __asm__("_ZN2ge12AscendStringC2EPKc");
EXPORTED const char *text_of(const shared *self) __asm__("_ZNK2ge12AscendString9GetStringEv");
EXPORTED size_t length_of(const shared *self) __asm__("_ZNK2ge12AscendString9GetLengthEv");
EXPORTED _Bool is_less(const shared *self, const shared *other) __asm__("_ZNK2ge12AscendStringltERKS0_");

void
make_string(shared *self, const char *text)
{
    counted *block = text ? new_block(strlen(text)) : NULL;
    if (block)
        memcpy(block->bytes, text, block->nbytes);
    *self = (shared){block ? block->bytes : NULL, block};
}

void
make_string_again(shared *self, const char *text)
{
    make_string(self, text);
}

const char *
text_of(const shared *self)
{
    return self->bytes ? self->bytes : "";
}

size_t
length_of(const shared *self)
{
    return strlen(text_of(self));
}

_Bool
is_less(const shared *self, const shared *other)
{
    return other->bytes && (self->bytes == NULL || strcmp(self->bytes, other->bytes) < 0);
}

/* ge::Graph: a shared_ptr, here of an ONNX model (softacl/c/onnx_graphs.py). */
EXPORTED void make_graph(shared *self, const char *name) __asm__("_ZN2ge5GraphC1EPKc");
EXPORTED void make_graph_again(shared *self, const char *name) __asm__("_ZN2ge5GraphC2EPKc");

void
make_graph(shared *self, const char *name)
{
    (void)name;
    *self = (shared){NULL, NULL};
}

void
make_graph_again(shared *self, const char *name)
{
    make_graph(self, name);
}

/* std::map<ge::AscendString, ge::AscendString>: a tree. */
typedef struct node {
    uint64_t color;
    struct node *parent, *left, *right;
    shared key, value;
} node;

typedef struct {
    uint64_t order, color;
    node *root, *first, *last;
    size_t count;
} map;

static const char **
list_options(const node *at, const char **to)
{
    if (at == NULL)
        return to;
    to = list_options(at->left, to);
    *to++ = text_of(&at->key);
    *to++ = text_of(&at->value);
    return list_options(at->right, to);
}

/* Names and values in turn, for free(). */
static const char **
options_of(const map *arguments)
{
    const char **options = malloc((2 * arguments->count + 1) * sizeof *options);
    if (options)
        list_options(arguments->root, options);
    return options;
}

/* Those of the table (generate_library.py), which do the work. */
int aclgrphParseONNX(const char *, const void *, size_t, const void *, size_t, void *, void *);
int aclgrphBuildInitialize(const void *, size_t);
int aclgrphBuildModel(const void *, size_t, const void *, size_t, void *, void *);

enum { GRAPH_PARAM_INVALID = 50331649 };
static const uint32_t GRAPH_FAILED = UINT32_MAX;

typedef struct {
    shared data;
    uint64_t length;
} model_buffer;

EXPORTED uint32_t parse(const char *data, size_t nbytes, const map *arguments, shared *to)
    __asm__("_ZN2ge23aclgrphParseONNXFromMemEPKcmRKSt3mapINS_12AscendStringES3_St4lessIS3_ESaISt4pairIKS3_S3_EEERNS_5GraphE");
EXPORTED uint32_t parse_file(const char *file, const map *arguments, shared *to)
    __asm__("_ZN2ge16aclgrphParseONNXEPKcRKSt3mapINS_12AscendStringES3_St4lessIS3_ESaISt4pairIKS3_S3_EEERNS_5GraphE");
EXPORTED uint32_t initialize(const map *arguments)
    __asm__("_ZN2ge22aclgrphBuildInitializeERSt3mapINS_12AscendStringES1_St4lessIS1_ESaISt4pairIKS1_S1_EEE");
EXPORTED uint32_t build(const shared *from, const map *arguments, model_buffer *to)
    __asm__("_ZN2ge17aclgrphBuildModelERKNS_5GraphERKSt3mapINS_12AscendStringES4_St4lessIS4_ESaISt4pairIKS4_S4_EEERNS_15ModelBufferDataE");
EXPORTED uint32_t save(const char *name, const model_buffer *model)
    __asm__("_ZN2ge16aclgrphSaveModelEPKcRKNS_15ModelBufferDataE");
EXPORTED void finalize(void) __asm__("_ZN2ge20aclgrphBuildFinalizeEv");

static uint32_t
parse_either(const char *file, const char *data, size_t nbytes, const map *arguments, shared *to)
{
    const char **options = options_of(arguments);
    int done = aclgrphParseONNX(file, data, nbytes, options, arguments->count, allocate_result, to);
    free(options);
    return (uint32_t)done;
}

uint32_t
parse(const char *data, size_t nbytes, const map *arguments, shared *to)
{
    return parse_either(NULL, data, nbytes, arguments, to);
}

uint32_t
parse_file(const char *file, const map *arguments, shared *to)
{
    return file ? parse_either(file, NULL, 0, arguments, to) : GRAPH_PARAM_INVALID;
}

uint32_t
initialize(const map *arguments)
{
    const char **options = options_of(arguments);
    int done = aclgrphBuildInitialize(options, arguments->count);
    free(options);
    return (uint32_t)done;
}

uint32_t
build(const shared *from, const map *arguments, model_buffer *to)
{
    if (from->owner == NULL)
        return GRAPH_PARAM_INVALID;
    const char **options = options_of(arguments);
    int done = aclgrphBuildModel(from->bytes, from->owner->nbytes, options, arguments->count, allocate_result, &to->data);
    free(options);
    if (done == 0)
        to->length = to->data.owner->nbytes;
    return (uint32_t)done;
}

/* No interpreter is needed for this, nor for the next. */
uint32_t
save(const char *name, const model_buffer *model)
{
    char path[PATH_MAX];
    if (name == NULL || model->data.bytes == NULL || snprintf(path, sizeof path, "%s.om", name) >= (int)sizeof path)
        return GRAPH_PARAM_INVALID;
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return GRAPH_FAILED;
    size_t written = fwrite(model->data.bytes, 1, model->length, file);
    return fclose(file) == 0 && written == model->length ? 0 : GRAPH_FAILED;
}

/* Called when the process ends. */
void
finalize(void)
{
}
