/* aclnnop/aclnn_convert_weight_to_int4_pack.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_CONVERT_WEIGHT_TO_INT4_PACK_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_CONVERT_WEIGHT_TO_INT4_PACK_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnConvertWeightToINT4PackGetWorkspaceSize(const aclTensor *weight,
    aclTensor *weightInt4Pack, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvertWeightToINT4Pack(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
