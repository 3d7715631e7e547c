/* The functions of the vendor's libraries for profilers and drivers (libmspti, libascend_hal, libdcmi, libms_tools_ext)
   that torch_npu looks up by name when a program profiles. None of them is in a public header of CANN; names,
   parameters and codes are those that Ascend/pytorch uses (csrc/framework/interface/,
   csrc/core/npu/interface/DcmiInterface.cpp).

   Device activities are not recorded here (`softacl trace` does that): each function returns its library's code for
   that, and the profiler continues with what it records on the host. Marks and ranges of mstx are in
   softacl/c/profiling.py. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define EXPORTED __attribute__((visibility("default")))
#define SOFTACL_SECUREC EXPORTED /* libc_sec: torchair links with it */
#include <securec.h>

enum {
    MSPTI_ERROR_INNER = 999,
    DRV_ERROR_NOT_SUPPORT = 0xfffe,
    DCMI_ERR_CODE_NOT_SUPPORT = -8255,
};

/* libmspti: activities of the device. The first call prints where they can be seen. */
static int
no_activities(void)
{
    static bool reported;
    if (!__atomic_exchange_n(&reported, true, __ATOMIC_RELAXED))
        fprintf(stderr, "softacl: libmspti records no device activities here; `softacl trace` shows them.\n");
    return MSPTI_ERROR_INNER;
}

#define ACTIVITIES(name)    \
    EXPORTED int name(void); \
    int name(void)          \
    {                       \
        return no_activities(); \
    }
ACTIVITIES(msptiSubscribe)
ACTIVITIES(msptiUnsubscribe)
ACTIVITIES(msptiActivityEnable)
ACTIVITIES(msptiActivityDisable)
ACTIVITIES(msptiActivityRegisterCallbacks)
ACTIVITIES(msptiActivityFlushAll)
ACTIVITIES(msptiActivityGetNextRecord)
ACTIVITIES(msptiActivityPushExternalCorrelationId)
ACTIVITIES(msptiActivityPopExternalCorrelationId)

#define REFUSED(name, code)  \
    EXPORTED int name(void); \
    int name(void)           \
    {                        \
        return code;         \
    }
/* libascend_hal: the device's clock and the driver's version; without them torch_npu uses the host's clock. */
REFUSED(halGetDeviceInfo, DRV_ERROR_NOT_SUPPORT)
REFUSED(halGetAPIVersion, DRV_ERROR_NOT_SUPPORT)
/* libdcmi: what no software device has; the rest is in softacl/c/dcmi.py. Its second version is for chips of 2026: torch_npu, which
   asks it first, binds no threads and interrupts. */
REFUSED(dcmi_get_affinity_cpu_info_by_device_id, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmi_get_device_temperature, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmi_get_device_power_info, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmi_get_device_voltage, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmi_get_device_frequency, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmi_get_device_aicore_info, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmi_get_device_ecc_info, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmi_get_device_network_health, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmiv2_init, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmiv2_get_device_list, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmiv2_get_affinity_cpu_info_by_dev_id, DCMI_ERR_CODE_NOT_SUPPORT)
REFUSED(dcmiv2_get_affinity_cpu_info_by_device_id, DCMI_ERR_CODE_NOT_SUPPORT)

/* libms_tools_ext: registering memory returns null. */
#define NOTHING(name, type)   \
    EXPORTED type name(void); \
    type name(void)           \
    {                         \
        return (type)0;       \
    }
NOTHING(mstxMemHeapRegister, void *)
NOTHING(mstxMemHeapUnregister, void)
NOTHING(mstxMemRegionsRegister, void)
NOTHING(mstxMemRegionsUnregister, void)

/* The functions that mstx/ms_tools_ext.h calls; its own functions have the names of the library's. */
#define PASSED(type, ours, theirs, parameters, arguments) \
    extern type theirs parameters;                         \
    EXPORTED type ours parameters;                         \
    type ours parameters                                   \
    {                                                      \
        return theirs arguments;                           \
    }
PASSED(void, softaclMstxMark, mstxMarkA, (const char *message, void *stream), (message, stream))
PASSED(uint64_t, softaclMstxRangeStart, mstxRangeStartA, (const char *message, void *stream), (message, stream))
PASSED(void, softaclMstxRangeEnd, mstxRangeEnd, (uint64_t id), (id))
PASSED(void *, softaclMstxDomainCreate, mstxDomainCreateA, (const char *name), (name))
PASSED(void, softaclMstxDomainDestroy, mstxDomainDestroy, (void *handle), (handle))
PASSED(void, softaclMstxDomainMark, mstxDomainMarkA, (void *handle, const char *message, void *stream),
       (handle, message, stream))
PASSED(uint64_t, softaclMstxDomainRangeStart, mstxDomainRangeStartA, (void *handle, const char *message, void *stream),
       (handle, message, stream))
PASSED(void, softaclMstxDomainRangeEnd, mstxDomainRangeEnd, (void *handle, uint64_t id), (handle, id))
