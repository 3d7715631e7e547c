/* softacl._native: the compiled parts of SoftACL. Rules live in Python; here are only mechanisms. */
#include "native.h"

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "softacl._native",
    .m_doc = "Compiled mechanisms: address map, guarded copies, pages.",
    .m_size = -1,
};

PyMODINIT_FUNC
PyInit__native(void)
{
    PyObject *module = PyModule_Create(&definition);
    if (module == NULL)
        return NULL;
    if (native_addressmap_register(module) < 0 || native_ledger_register(module) < 0 || native_records_register(module) < 0 || native_guard_register(module) < 0 ||
        native_pages_register(module) < 0 || native_streams_register(module) < 0 ||
        native_ranges_register(module) < 0 || native_blocks_register(module) < 0 ||
        native_pools_register(module) < 0 || native_placement_register(module) < 0 ||
        native_dlpack_register(module) < 0 || native_stack_register(module) < 0 ||
        native_signals_register(module) < 0 || native_pointer_register(module) < 0 ||
        native_calls_register(module) < 0 || native_calllog_register(module) < 0 || native_vpc_register(module) < 0 ||
        native_current_register(module) < 0 ||
        native_plain_register(module) < 0 || native_plans_register(module) < 0 || native_heard_register(module) < 0 || native_table_register(module) < 0 || native_handout_register(module) < 0 || native_words_register(module) < 0 || native_moving_register(module) < 0) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
