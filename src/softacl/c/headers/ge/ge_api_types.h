/* Names of options of the graph engine. Those of softacl atc have an effect here. Source:
   ge_common/ge_common_api_types.h of hicann/ge. */
#ifndef SOFTACL_GE_GE_API_TYPES_H
#define SOFTACL_GE_GE_API_TYPES_H

#include <stdint.h>

#ifdef __cplusplus

namespace ge {
namespace ir_option {

static const char *const INPUT_FORMAT = "input_format";
static const char *const INPUT_SHAPE = "input_shape";
static const char *const INPUT_SHAPE_RANGE = "input_shape_range";
static const char *const DYNAMIC_BATCH_SIZE = "ge.dynamicBatchSize";
static const char *const DYNAMIC_IMAGE_SIZE = "ge.dynamicImageSize";
static const char *const DYNAMIC_DIMS = "ge.dynamicDims";
static const char *const INPUT_FP16_NODES = "ge.INPUT_NODES_SET_FP16";
static const char *const IS_INPUT_ADJUST_HW_LAYOUT = "is_input_adjust_hw_layout";
static const char *const IS_OUTPUT_ADJUST_HW_LAYOUT = "is_output_adjust_hw_layout";
static const char *const OUT_NODES = "ge.outputNodeName";
static const char *const OUTPUT_TYPE = "ge.outputDatatype";
static const char *const OUTPUT = "output";
static const char *const INSERT_OP_FILE = "ge.insertOpFile";
static const char *const SOC_VERSION = "ge.socVersion";
static const char *const PRECISION_MODE = "ge.exec.precision_mode";
static const char *const PRECISION_MODE_V2 = "ge.exec.precision_mode_v2";
static const char *const OP_SELECT_IMPL_MODE = "ge.opSelectImplmode";
static const char *const OPTYPELIST_FOR_IMPLMODE = "ge.optypelistForImplmode";
static const char *const ALLOW_HF32 = "ge.exec.allow_hf32";
static const char *const DETERMINISTIC = "ge.deterministic";
static const char *const EXEC_DISABLE_REUSED_MEMORY = "ge.exec.disableReuseMemory";
static const char *const FUSION_SWITCH_FILE = "ge.fusionSwitchFile";
static const char *const LOG_LEVEL = "log";
static const char *const OP_DEBUG_LEVEL = "ge.opDebugLevel";
static const char *const DEBUG_DIR = "ge.debugDir";
static const char *const OP_COMPILER_CACHE_DIR = "ge.op_compiler_cache_dir";
static const char *const OP_COMPILER_CACHE_MODE = "ge.op_compiler_cache_mode";

} // namespace ir_option
} // namespace ge

#endif

#endif
