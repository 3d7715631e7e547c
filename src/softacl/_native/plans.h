/* Operators that were seen before, for the files that queue and run them: plans.c, published.c, streams.c. */
#ifndef SOFTACL_PLANS_H
#define SOFTACL_PLANS_H
#include "streams.h"

typedef struct native_plan native_plan;

/* One use of a plan, in a stream of a device. */
typedef struct {
    native_plan *plan;
    uint64_t stream, device; /* the handle, and the tag that blocks of the device have */
    uint64_t addresses[];
} native_operation;

/* A call of a function of the library, before the runtime: 1 if it was plain and is done, or 0 and nothing happened. */
int native_operator_call(int index, const char *name, const uint64_t *args, int64_t *result);

/* Queue an operation on a stream of this context; it runs before this returns where nothing is queued and few bytes are in it. 1 if it
   is queued, or 0 and nothing happened. */
int native_push_operation(uint64_t stream, const native_context *context, native_operation *operation, int tag, uint64_t nbytes);

void native_run_operators_at_once(int on); /* or not before this returns, however small they are */

/* In the task, or instead of it. 1: it failed. */
int native_run_operation(native_operation *operation, int inlined);
void native_drop_operation(native_operation *operation);

#endif
