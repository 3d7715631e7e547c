/* aclnnop/aclnn_fake_quant_per_tensor_affine_cachemask.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_FAKE_QUANT_PER_TENSOR_AFFINE_CACHEMASK_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_FAKE_QUANT_PER_TENSOR_AFFINE_CACHEMASK_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnFakeQuantPerTensorAffineCachemaskGetWorkspaceSize(const aclTensor *self,
    const aclTensor *scale, const aclTensor *zeroPoint, float fakeQuantEnbled, int64_t quantMin, int64_t quantMax,
    aclTensor *out, aclTensor *mask, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnFakeQuantPerTensorAffineCachemask(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
