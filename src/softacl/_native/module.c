/* softacl._native: the compiled parts of SoftACL. Rules are in Python; here are only mechanisms. */
#include "native.h"
#include <pthread.h>

#define REGISTERED(X)                                                                               \
    X(call_stack) X(signals) X(recursive_lock)                                                      \
    X(process_table) X(fd_passing) X(shared_counters)                                               \
    X(address_map) X(memory_account) X(fault_guard) X(page_migration) X(pages) X(dlpack) X(half_reductions) \
    X(current) X(workers) X(parallel_copy) X(handle_table) X(queue_types)                           \
    X(observers) X(eligibility) X(program) X(operator_objects) X(operator_cache) X(fast_api) X(fast_functions)                     \
    X(pointer) X(observer) X(call_record) X(call_log) X(shadow_blocks) X(block_lives) X(event_filter) X(observed_calls)           \
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

int
native_add_part(PyObject *module, const native_part *part)
{
    if (part->setup != NULL && part->setup(module) < 0)
        return -1;
    for (const struct native_name *name = part->names; name != NULL && name->text != NULL; name++)
        if ((*name->string = PyUnicode_InternFromString(name->text)) == NULL)
            return -1;
    if (part->functions != NULL && PyModule_AddFunctions(module, part->functions) < 0)
        return -1;
    for (size_t i = 0; i < sizeof part->types / sizeof *part->types && part->types[i] != NULL; i++)
        if (PyModule_AddType(module, part->types[i]) < 0)
            return -1;
    if ((part->before_fork != NULL || part->in_child != NULL) &&
        pthread_atfork(part->before_fork, part->after_fork, part->in_child) != 0) {
        PyErr_NoMemory();
        return -1;
    }
    if (part->spec == NULL)
        return 0;
    PyTypeObject *type = (PyTypeObject *)PyType_FromSpec(part->spec);
    int failed = type == NULL || PyModule_AddType(module, type) < 0;
    if (part->spec_type != NULL)
        *part->spec_type = type;
    else
        Py_XDECREF(type);
    return failed ? -1 : 0;
}

PyMODINIT_FUNC
PyInit__native(void)
{
    PyObject *module = PyModule_Create(&definition);
    for (size_t i = 0; module != NULL && i < sizeof registers / sizeof *registers; i++)
        if (registers[i](module) < 0)
            Py_CLEAR(module);
    return module;
}
