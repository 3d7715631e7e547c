/* softacl._native: the compiled parts of SoftACL. Rules are in Python; here are only mechanisms. */
#include "native.h"

#define REGISTERED(X)                                                                               \
    X(call_stack) X(signals) X(recursive_lock)                                                      \
    X(process_table) X(fd_passing) X(shared_counters)                                               \
    X(address_map) X(memory_account) X(fault_guard) X(page_migration) X(pages) X(dlpack) X(half_reductions) \
    X(current) X(workers) X(parallel_copy) X(handle_table) X(queue_types)                           \
    X(observers) X(eligibility) X(program) X(operator_objects) X(operator_cache) X(fast_api) X(fast_functions)                     \
    X(pointer) X(observer) X(call_record) X(call_log) X(block_lives) X(event_filter) X(observed_calls)           \
    X(event_dispatch)                                                                               \
    X(range_allocator) X(block_table) X(pool_types) X(static_placement)                \
    X(special_functions)                                                                            \
    X(vpc)                                                                                          \
    X(simulator)                                                                                    \
    X(kernel_memory) X(kernel_blocks) X(kernel_launches) X(time_limits)

#define DECLARE(name) int native_##name##_register(PyObject *module);
REGISTERED(DECLARE)

#define ENTRY(name) native_##name##_register,
static int (*const registers[])(PyObject *) = {REGISTERED(ENTRY)};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "softacl._native",
    .m_doc = "Compiled mechanisms: address map, guarded copies, queues, the fast path of calls.",
    .m_size = -1,
};

PyMODINIT_FUNC
PyInit__native(void)
{
    PyObject *module = PyModule_Create(&definition);
    for (size_t i = 0; module != NULL && i < sizeof registers / sizeof *registers; i++)
        if (registers[i](module) < 0)
            Py_CLEAR(module);
    return module;
}
