/* Programs: what an operator computes, as steps that need no interpreter.

   softacl.operators.aten.programs makes one when a plan runs; program_words packs it into words of 64 bits (program.c says how). A
   step is an expression on elements (elementwise.c), a product of matrices (products.c), a sum or the like (reductions.c), chosen rows
   (indices.c) or a call of PyTorch (aten.c). */
#ifndef SOFTACL_OPERATORS_PROGRAM_H
#define SOFTACL_OPERATORS_PROGRAM_H
#include "native.h"

typedef struct native_program native_program;

/* Reads the words; NULL with an exception, or without one where this machine cannot run it. */
native_program *native_program_load(const char *words, size_t nbytes);
/* And those after it. */
void native_program_free(native_program *program);

/* Put a program that nothing runs yet before another one: of several the first is run whose tensors share memory as these do. */
native_program *native_program_before(native_program *program, native_program *next);

/* Whether one of them has these words. */
int native_program_is_among(const native_program *program, const char *words, size_t nbytes);

/* Whether it calls nothing outside of this library. */
int native_program_is_plain(const native_program *program);

/* Run one of them on tensors that begin at these working addresses, without the GIL. 0: nothing has been written, and the interpreter has
   to do it: other tensors overlap than did before, or a step has failed. */
int native_program_run(const native_program *program, const uint64_t *starts, const uint64_t *nbytes);

/* For the steps. */

typedef struct {
    uint8_t **base;   /* where each buffer begins */
    void **owned;     /* the tensor of PyTorch that holds it, or NULL */
    const char *text; /* names and constants of the program */
} Run;

typedef int (*native_step)(Run *run, const int64_t *words); /* 0: it could not be done */

int native_run_elementwise(Run *run, const int64_t *words);
int native_run_product(Run *run, const int64_t *words);
int native_run_scaled_product(Run *run, const int64_t *words);
int native_run_reduction(Run *run, const int64_t *words);
int native_run_indexed(Run *run, const int64_t *words);
int native_run_aten(Run *run, const int64_t *words);

/* Whether this process has what calls of PyTorch need; looked up once. */
int native_has_aten(void);
/* What a run leaves: results that PyTorch allocated. */
void native_aten_release(void *tensor);

#endif
