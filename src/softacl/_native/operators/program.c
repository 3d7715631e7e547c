/* Loads and runs programs.

   words: tensors, buffers, bytes of scratch memory, steps, bytes before the text, whether PyTorch is called; for each tensor {its
   buffer, whether it is written}; for each buffer {kind, where it begins}; steps, each {kind, words..., }. The text follows: names and
   constants. Tensors that have one buffer began at the same address when the program was made. */
#include "operators/program.h"
#include "operators/vectors.h"
#include <stdlib.h>
#include <string.h>

#define FEW 16 /* buffers of most programs */

enum { N_TENSORS, N_BUFFERS, SCRATCH, N_STEPS, TEXT, NEEDS_ATEN, HEADER };
enum { OF_TENSOR, OF_SCRATCH, OF_TEXT, OF_ATEN };

struct native_program {
    native_program *next; /* for tensors that share memory in another way */
    const int64_t *tensors, *buffers, *steps;
    size_t nbytes;
    int64_t words[];
};

static const native_step kinds[] = {native_run_elementwise, native_run_product,   native_run_aten,
                                    native_run_scaled_product, native_run_reduction, native_run_indexed};

native_program *
native_program_load(const char *words, size_t nbytes)
{
    native_program *program = nbytes >= HEADER * 8 ? malloc(sizeof *program + nbytes) : NULL;
    if (program == NULL) {
        PyErr_NoMemory();
        return NULL;
    }
    program->next = NULL;
    program->nbytes = nbytes;
    memcpy(program->words, words, nbytes);
    program->tensors = program->words + HEADER;
    program->buffers = program->tensors + 2 * program->words[N_TENSORS];
    program->steps = program->buffers + 2 * program->words[N_BUFFERS];
    if (!program->words[NEEDS_ATEN] || native_has_aten())
        return program;
    free(program);
    return NULL;
}

void
native_program_free(native_program *program)
{
    for (native_program *next; program; program = next) {
        next = program->next;
        free(program);
    }
}

native_program *
native_program_before(native_program *program, native_program *next)
{
    program->next = next;
    return program;
}

int
native_program_is_among(const native_program *program, const char *words, size_t nbytes)
{
    while (program && (program->nbytes != nbytes || memcmp(program->words, words, nbytes) != 0))
        program = program->next;
    return program != NULL;
}

int
native_program_is_plain(const native_program *program)
{
    return !program->words[NEEDS_ATEN];
}

/* Whether the tensors share memory exactly where they did when the program was made, as far as that matters. */
static int
overlap_as_before(const native_program *program, const uint64_t *starts, const uint64_t *nbytes)
{
    int64_t n = program->words[N_TENSORS];
    const int64_t *tensors = program->tensors;
    for (int64_t i = 0; i < n; i++)
        for (int64_t k = 0; tensors[2 * i + 1] && k < n; k++) {
            int overlap = starts[i] < starts[k] + nbytes[k] && starts[k] < starts[i] + nbytes[i];
            int same = tensors[2 * i] == tensors[2 * k];
            if (k != i && nbytes[i] && nbytes[k] && (same ? starts[i] != starts[k] : overlap))
                return 0;
        }
    return 1;
}

static int
run_steps(const native_program *program, Run *run)
{
    const int64_t *words = program->steps;
    int done = 1;
    for (int64_t i = 0; done && i < program->words[N_STEPS]; i++) {
        done = kinds[words[0]](run, words + 2);
        words += 2 + words[1];
    }
    return done;
}

int
native_program_run(const native_program *program, const uint64_t *starts, const uint64_t *nbytes)
{
    while (program && !overlap_as_before(program, starts, nbytes))
        program = program->next;
    if (program == NULL)
        return 0;
    size_t n = (size_t)program->words[N_BUFFERS];
    void *few[2 * FEW], **places = n <= FEW ? few : malloc(2 * n * sizeof *places);
    uint8_t *scratch = program->words[SCRATCH] ? aligned_alloc(64, (size_t)program->words[SCRATCH]) : NULL;
    int done = places && (scratch || !program->words[SCRATCH]);
    if (done) {
        const char *text = (const char *)program->words + program->words[TEXT];
        Run run = {.base = (uint8_t **)places, .owned = places + n, .text = text};
        memset(run.owned, 0, n * sizeof *run.owned);
        for (size_t i = 0; i < n; i++) {
            int64_t at = program->buffers[2 * i + 1];
            switch (program->buffers[2 * i]) {
            case OF_TENSOR: run.base[i] = (uint8_t *)(uintptr_t)starts[at]; break;
            case OF_SCRATCH: run.base[i] = scratch + at; break;
            case OF_TEXT: run.base[i] = (uint8_t *)(uintptr_t)text + at; break;
            default: run.base[i] = NULL;
            }
        }
        done = run_steps(program, &run);
        for (size_t i = 0; i < n; i++)
            if (run.owned[i])
                native_aten_release(run.owned[i]);
    }
    free(scratch);
    if (places != few)
        free(places);
    return done;
}

static PyObject *
program_operations(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
#define NAME_OF(name) #name " "
    return PyUnicode_FromString(OPERATIONS(NAME_OF));
}

static PyObject *
run_program(PyObject *Py_UNUSED(self), PyObject *args)
{
    Py_buffer words;
    PyObject *numbers;
    uint64_t starts[64], nbytes[64];
    if (!PyArg_ParseTuple(args, "y*O!:run_program", &words, &PyTuple_Type, &numbers))
        return NULL;
    Py_ssize_t n = PyTuple_GET_SIZE(numbers) / 2;
    native_program *program = n <= 64 ? native_program_load(words.buf, (size_t)words.len) : NULL;
    PyBuffer_Release(&words);
    for (Py_ssize_t i = 0; program && i < n; i++)
        if (native_word(PyTuple_GET_ITEM(numbers, 2 * i), "address", &starts[i]) < 0 ||
            native_word(PyTuple_GET_ITEM(numbers, 2 * i + 1), "number of bytes", &nbytes[i]) < 0) {
            native_program_free(program);
            return NULL;
        }
    if (program == NULL)
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_False);
    int done;
    Py_BEGIN_ALLOW_THREADS
    done = native_program_run(program, starts, nbytes);
    Py_END_ALLOW_THREADS
    native_program_free(program);
    return PyBool_FromLong(done);
}

static PyMethodDef methods[] = {
    {"program_operations", program_operations, METH_NOARGS, "The names of the operations of a program, in their order."},
    {"run_program", run_program, METH_VARARGS,
     "run_program(words, (address, bytes, ...)): run a program on tensors that begin there; whether it ran."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(program, .functions = methods)
