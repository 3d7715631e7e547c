/* aclnnop/aclnn_ffn_v3.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_FFN_V3_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_FFN_V3_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnFFNV3GetWorkspaceSize(const aclTensor *x, const aclTensor *weight1,
    const aclTensor *weight2, const aclTensor *expertTokensOptional, const aclTensor *bias1Optional,
    const aclTensor *bias2Optional, const aclTensor *scaleOptional, const aclTensor *offsetOptional,
    const aclTensor *deqScale1Optional, const aclTensor *deqScale2Optional, const aclTensor *antiquantScale1Optional,
    const aclTensor *antiquantScale2Optional, const aclTensor *antiquantOffset1Optional,
    const aclTensor *antiquantOffset2Optional, const char *activation, int64_t innerPrecise, bool tokensIndexFlag,
    const aclTensor *y, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnFFNV3(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
